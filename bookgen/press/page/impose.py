"""A booklet for folding: two pages to a side of a sheet, in signatures that are stitched in the fold.

To be printed on both sides, turned over the short edge.
"""

import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pikepdf

from bookgen.errors import BadInput
from bookgen.press.page.pack import GENERATE
from bookgen.press.page.trim import LEAST_PT, LEAVES, Trim

PAGES_A_SHEET = 4
ONE_SIGNATURE = 40
"""Up to so many pages the booklet is one signature, unless another size is asked for."""
USUAL = 16
"""Pages of a signature of a longer one."""
THICKEST = 80
"""Pages of the thickest signature that a stapler and a fold will take."""
ROUNDED = 0.005
FOLD_MARK, FOLD_WIDTH = 9.0, 0.5
"""The fold is marked at the head and the foot of a sheet: how long and how thick, in points."""


@dataclass(frozen=True)
class Fold:
    """How a booklet is imposed: its paper, ``a4`` or ``letter``, and the most pages of a signature."""

    paper: str
    signature: int | None = None

    def __post_init__(self) -> None:
        """Raises BadInput for a paper or a signature that there is not."""
        if self.paper not in LEAVES:
            raise BadInput(f"no paper {self.paper!r} for a booklet; there are: {', '.join(LEAVES)}")
        size = self.signature
        if size is not None and (size % PAGES_A_SHEET or not PAGES_A_SHEET <= size <= THICKEST):
            raise BadInput(f"--signature is {size}; wanted a multiple of 4, from 4 to {THICKEST} pages")


@dataclass(frozen=True)
class Imposed:
    """An imposed file: its bytes, the leaves of paper it takes, and of how many signatures it is made."""

    data: bytes
    sheets: int
    signatures: int


def signature_sizes(pages: int, signature: int | None = None) -> list[int]:
    """The pages of each signature, all multiples of 4, as equal as they can be; none larger than asked."""
    sheets = -(-pages // PAGES_A_SHEET)
    most = signature or (ONE_SIGNATURE if pages <= ONE_SIGNATURE else USUAL)
    count = -(-sheets * PAGES_A_SHEET // most)
    less, more = divmod(sheets, count)
    return [PAGES_A_SHEET * (less + (at < more)) for at in range(count)]


def sides(sizes: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Left and right page of each side of paper, counted from 0, fronts and backs in turn.

    Of a signature of 8: 7 and 0, 1 and 6, 5 and 2, 3 and 4.
    """
    first = 0
    for size in sizes:
        last = first + size - 1
        for at in range(size // 2):
            outer, inner = last - at, first + at
            yield (outer, inner) if at % 2 == 0 else (inner, outer)
        first += size


def impose(raw: bytes, fold: Fold, spare: tuple[float, float] = (0.0, 0.0)) -> Imposed:
    """A finished PDF as signatures, each page upright in the middle of half a side.

    Where a page is larger than that, so many points of ``spare`` margin at either side, and at head and foot,
    may be cut off it; then it is made smaller, as far as it must be. Links and the outline stay behind.
    """
    width, height = _side(fold)
    out = pikepdf.new()
    with pikepdf.open(io.BytesIO(raw)) as book:
        sizes = signature_sizes(len(book.pages), fold.signature)
        pages = [_Page.of(out, page, width / 2, height, spare) for page in book.pages]
        for number, (left, right) in enumerate(sides(sizes)):
            placed = [(x, pages[at]) for x, at in ((0.0, left), (width / 2, right)) if at < len(pages)]
            _add_side(out, placed, width, height, marked=number % 2 == 0)
        if "/Info" in book.trailer and "/Title" in book.docinfo:
            out.docinfo["/Title"] = book.docinfo["/Title"]
        if "/Lang" in book.Root:
            out.Root.Lang = book.Root.Lang
    out.Root.ViewerPreferences = pikepdf.Dictionary(
        Duplex=pikepdf.Name.DuplexFlipShortEdge, PrintScaling=pikepdf.Name("/None"), DisplayDocTitle=True
    )
    held = io.BytesIO()
    out.save(held, deterministic_id=True, min_version="1.7", object_stream_mode=GENERATE)
    return Imposed(held.getvalue(), sum(sizes) // PAGES_A_SHEET, len(sizes))


def _side(fold: Fold) -> tuple[float, float]:
    """Width and height of a side in points."""
    leaf = LEAVES[fold.paper]
    return round(leaf.height, 2), round(leaf.width, 2)


def shrinking(page: tuple[float, float], fold: Fold, spare: tuple[float, float]) -> float:
    """Factor by which :func:`impose` reduces a page of so many points."""
    width, height = _side(fold)
    return min(1.0, width / 2 / (page[0] - 2 * spare[0]), height / (page[1] - 2 * spare[1]))


def check_fold(fold: Fold, trim: Trim) -> None:
    """Raises BadInput where the smallest type of a trim would be too small to be read."""
    scale = shrinking(trim.paper, fold, trim.spare)
    type_pt = scale * trim.scale * LEAST_PT
    if type_pt < LEAST_PT - ROUNDED:
        raise BadInput(
            f"--booklet {fold.paper}: pages of {trim.name} would be printed at {scale:.2f} of their size, "
            f"the smallest type at {type_pt:.1f} points; wanted --trim a5, half-letter or 6x9, or large print"
        )


@dataclass(frozen=True)
class _Page:
    """A page as a form, and how it is brought to the middle of half a side."""

    form: pikepdf.Object
    scale: float
    x: float
    y: float

    @classmethod
    def of(
        cls,
        out: pikepdf.Pdf,
        page: pikepdf.Page,
        width: float,
        height: float,
        spare: tuple[float, float],
    ) -> "_Page":
        """The page's trimmed part, no larger than the half."""
        form = out.copy_foreign(page.as_form_xobject())
        left, bottom, right, top = (float(edge) for edge in page.trimbox)
        across, down = right - left, top - bottom
        scale = min(1.0, width / (across - 2 * spare[0]), height / (down - 2 * spare[1]))
        # What is wider than the half would reach over the fold.
        cut, off = max(0.0, across - width / scale) / 2, max(0.0, down - height / scale) / 2
        box = left + cut, bottom + off, right - cut, top - off
        form.BBox = pikepdf.Array([round(edge, 3) for edge in box])
        x = (width - scale * (right + left)) / 2
        y = (height - scale * (top + bottom)) / 2
        return cls(form, scale, x, y)


def _add_side(
    out: pikepdf.Pdf, placed: Sequence[tuple[float, _Page]], width: float, height: float, marked: bool
) -> None:
    """One side of a sheet; a front bears the fine marks of the fold."""
    content, forms = [], pikepdf.Dictionary()
    for name, (x, page) in zip(("/L", "/R"), placed, strict=False):
        forms[name] = page.form
        matrix = f"{page.scale:.5f} 0 0 {page.scale:.5f} {x + page.x:.3f} {page.y:.3f}"
        content.append(f"q {matrix} cm {name} Do Q")
    if marked:
        middle = f"{width / 2:.3f}"
        for foot, head in ((0, FOLD_MARK), (height - FOLD_MARK, height)):
            content.append(f"q 0 0 0 0.5 K {FOLD_WIDTH} w {middle} {foot:.3f} m {middle} {head:.3f} l S Q")
    side = pikepdf.Dictionary(
        Type=pikepdf.Name.Page,
        MediaBox=[0, 0, width, height],
        TrimBox=[0, 0, width, height],
        Resources=pikepdf.Dictionary(XObject=forms),
        Contents=out.make_stream("\n".join(content).encode("ascii")),
    )
    out.pages.append(pikepdf.Page(out.make_indirect(side)))
