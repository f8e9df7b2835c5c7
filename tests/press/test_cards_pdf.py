"""Packs to cut out: what the PDF itself has where, read back by a stranger to what drew it."""

import io
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest

from bookgen.cli import BAD_INPUT, DONE, run
from bookgen.picture.pdf import Ink
from bookgen.press.cards.draw import cards_pdf
from bookgen.press.cards.leaves import SIZES, STATIONERY, Edge, Leaves, Size, Stationery, numbered_packs
from bookgen.press.page.presets import PRESETS
from bookgen.press.preflight.look_over import look_over

Capture = pytest.CaptureFixture[str]
MM = 72 / 25.4
REGISTER_MM = 0.3
FREE_MM = 6.35
"""A quarter inch along the edges, in which printers may print nothing."""
EDGES: tuple[Edge, Edge] = ("long", "short")
WAYS = list(product(SIZES, STATIONERY, EDGES))
Point = tuple[float, float]


class Side:
    """One side of a leaf: middles of cards by their form, lines from end to end, letters; all in mm."""

    def __init__(self, page: pikepdf.Page) -> None:
        box = [float(side) / MM for side in page.mediabox]
        self.size = box[2] - box[0], box[3] - box[1]
        self.cards: list[tuple[str, Point, tuple[float, float]]] = []
        self.lines: list[tuple[Point, Point]] = []
        self.letters = 0
        forms = page.Resources.XObject
        here, matrices = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0), []
        start: Point = (0.0, 0.0)
        for told in pikepdf.parse_content_stream(page):
            operands: list[Any] = list(told.operands)
            name = str(told.operator)
            if name == "q":
                matrices.append(here)
            elif name == "Q":
                here = matrices.pop()
            elif name == "cm":
                here = _times([float(value) for value in operands], here)
            elif name == "m":
                start = _at(here, *(float(value) for value in operands))
            elif name == "l":
                self.lines.append((start, _at(here, *(float(value) for value in operands))))
            elif name == "Do":
                bounds = [float(side) for side in forms[operands[0]].BBox]
                if bounds == [0, 0, 100, 140]:
                    # Upright: nothing is turned or mirrored.
                    assert here[0] > 0 and here[3] > 0 and here[1] == here[2] == 0
                    size = 100 * here[0] / MM, 140 * here[3] / MM
                    self.cards.append((str(operands[0]), _at(here, 50, 70), size))
                else:
                    self.letters += 1


def _times(one: list[float], other: tuple[float, ...]) -> tuple[float, float, float, float, float, float]:
    (a, b, c, d, e, f), (p, q, r, s, t, u) = one, other
    return (a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u)


def _at(matrix: tuple[float, ...], x: float, y: float) -> Point:
    a, b, c, d, e, f = matrix
    return (a * x + c * y + e) / MM, (b * x + d * y + f) / MM


def sides(data: bytes) -> list[Side]:
    with pikepdf.open(io.BytesIO(data)) as document:
        return [Side(page) for page in document.pages]


def made(
    size: Size, paper: Stationery, edge: Edge, packs: int = 1, ink: Ink = "two", backs: bool = True
) -> bytes:
    return cards_pdf(numbered_packs("whist", packs), Leaves(size, paper, edge), ink=ink, backs=backs)[0]


def behind(point: Point, size: Point, edge: Edge) -> Point:
    """Where on the other side a point of the paper is, when it has been turned along an edge of it."""
    (x, y), (wide, high) = point, size
    long_edge_stands = high > wide
    return (wide - x, y) if (edge == "long") == long_edge_stands else (x, high - y)


@pytest.mark.parametrize(("size", "paper", "edge"), WAYS)
def test_backs_lie_behind_faces(size: Size, paper: Stationery, edge: Edge) -> None:
    """Computed from the transforms in the file: to 0.3 mm, for both ways of turning the paper."""
    read = sides(made(size, paper, edge))
    assert len(read) % 2 == 0
    for front, back in zip(read[::2], read[1::2], strict=True):
        assert sorted(front.size) == pytest.approx(sorted(STATIONERY[paper]), abs=0.01)
        assert front.size == back.size
        faces = sorted(behind(middle, front.size, edge) for _, middle, _ in front.cards)
        backs = sorted(middle for _, middle, _ in back.cards)
        assert len(faces) == len(backs) > 0
        for face, other in zip(_ranged(faces), _ranged(backs), strict=True):
            assert abs(face[0] - other[0]) < REGISTER_MM and abs(face[1] - other[1]) < REGISTER_MM
        assert len({form for form, _, _ in back.cards}) == 1


def _ranged(points: list[Point]) -> list[Point]:
    """In rows from the top, however the last decimals fall."""
    return sorted(points, key=lambda point: (-round(point[1]), round(point[0])))


def test_the_two_ways_of_turning_differ_where_a_leaf_is_not_full() -> None:
    one, other = (sides(made("small", "a4", edge))[3] for edge in EDGES)
    assert sorted(m for _, m, _ in one.cards) != sorted(m for _, m, _ in other.cards)


@pytest.mark.parametrize("edge", EDGES)
def test_register_as_it_is_rendered(edge: Edge) -> None:
    """Behind each face there is the dark middle of a back, behind each empty place white paper."""
    data = made("small", "a4", edge)
    document = pypdfium2.PdfDocument(data)
    front, back = sides(data)[2:4]
    image = document[3].render(scale=4 / MM).to_pil().convert("L")
    full = [middle for _, middle, _ in sides(data)[0].cards]
    there = {(round(x, 1), round(y, 1)) for _, (x, y), _ in front.cards}
    for x, y in full:
        across, up = behind((x, y), front.size, edge)
        spot = round(across * 4), round((front.size[1] - up) * 4)
        box = image.crop((spot[0] - 20, spot[1] - 20, spot[0] + 20, spot[1] + 20))
        assert (min(box.tobytes()) < 128) == ((round(x, 1), round(y, 1)) in there)
    assert len(back.cards) == 52 - len(full)


@pytest.mark.parametrize(("size", "paper", "edge"), WAYS[::2])
def test_marks_are_at_every_cut_and_in_reach_of_the_printer(
    size: Size, paper: Stationery, edge: Edge
) -> None:
    wide, high = SIZES[size]
    for side in sides(made(size, paper, edge)):
        stand = {round(x, 2) for (x, _), (other, _) in side.lines if abs(x - other) < 1e-6}
        lie = {round(y, 2) for (_, y), (_, other) in side.lines if abs(y - other) < 1e-6}
        for _, (x, y), (across, up) in side.cards:
            assert across < wide and up < high
            for cut, cuts in (
                (x - wide / 2, stand),
                (x + wide / 2, stand),
                (y - high / 2, lie),
                (y + high / 2, lie),
            ):
                assert min(abs(cut - other) for other in cuts) < 0.02
        for ends in side.lines:
            for x, y in ends:
                assert FREE_MM <= x <= side.size[0] - FREE_MM and FREE_MM <= y <= side.size[1] - FREE_MM
        # No mark reaches on to a card.
        left, right, foot, head = min(stand), max(stand), min(lie), max(lie)
        assert all(x < left or x > right or y < foot or y > head for line in side.lines for x, y in line)


@pytest.mark.parametrize("packs", [1, 2, 4])
def test_every_card_is_there_in_every_pack_and_packs_have_numbers(packs: int) -> None:
    fronts = sides(made("small", "a4", "long", packs))[::2]
    forms = Counter(form for side in fronts for form, _, _ in side.cards)
    assert len(forms) == 52 and set(forms.values()) == {packs}
    cards = numbered_packs("whist", packs)
    wanted = {0: 52} if packs == 1 else {number + 1: 52 for number in range(packs)}
    assert Counter(each.number for each in cards) == wanted
    # Beside the letters of the line below the cards, a number at head and foot of each.
    said = sides(made("small", "a4", "long"))[0].letters
    for side in fronts:
        assert abs(side.letters - (2 * len(side.cards) if packs > 1 else 0) - said) <= 3


def test_a_whist_pack_takes_few_leaves() -> None:
    assert {(size, paper): -(-52 // Leaves(size, paper, "long").each) for size, paper, _ in WAYS} == {
        ("small", "a4"): 2,
        ("small", "letter"): 2,
        ("bridge", "a4"): 6,
        ("bridge", "letter"): 7,
    }


@pytest.mark.parametrize("ink", ["two", "black"])
def test_preflight_for_a_printer_at_home_finds_nothing(ink: Ink, tmp_path: Path) -> None:
    for size in SIZES:
        file = tmp_path / f"{size}.pdf"
        file.write_bytes(made(size, "a4", "long", 2, ink))
        assert look_over(file, PRESETS["home"], ink) == []


def test_the_printer_is_told_to_change_nothing_and_how_to_turn() -> None:
    for edge, told in (("long", "/DuplexFlipLongEdge"), ("short", "/DuplexFlipShortEdge")):
        with pikepdf.open(io.BytesIO(made("small", "a4", "long" if edge == "long" else "short"))) as document:
            wishes = document.Root.ViewerPreferences
            assert (str(wishes.PrintScaling), str(wishes.Duplex)) == ("/None", told)


def test_the_same_pack_gives_the_same_bytes() -> None:
    assert made("bridge", "letter", "short", 2) == made("bridge", "letter", "short", 2)


def test_the_command_says_how_many_leaves(tmp_path: Path, capsys: Capture) -> None:
    target = tmp_path / "cards.pdf"
    words = ["cards", "--pack", "piquet", "--lines", "--no-backs", "--ink", "black", "-o", str(target)]
    assert run(words) == DONE
    assert capsys.readouterr().out == f"{target}: 1 leaf, 32 cards\n"
    assert [len(side.cards) for side in sides(target.read_bytes())] == [32]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--size", "poker"], "--size"),
        (["--packs", "0"], "--packs"),
        (["--packs", "9"], "--packs"),
        (["--turn", "round"], "--turn"),
        (["--paper", "a5"], "--paper"),
        (["-o", "cards.png"], "wanted a name that ends in .pdf"),
        (["-o", "folder.pdf"], "it is a folder"),
    ],
)
def test_bad_input_is_told_in_a_line(
    words: list[str], said: str, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder.pdf").mkdir()
    assert run(["cards", *words]) == BAD_INPUT
    told = capsys.readouterr().err
    assert said in told and told.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["folder.pdf"]
