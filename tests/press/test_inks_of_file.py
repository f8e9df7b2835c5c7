"""Red as process colour, as an ink of its own, or as a screen has it; and PDF/X-4 with its profile."""

import io
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from volumes import cut, played

from bookgen.cli import BAD_INPUT, run
from bookgen.commands.volume import volume_of
from bookgen.games import find_game
from bookgen.press.book.booklet import build_booklet
from bookgen.press.page.inks_of_file import Red, with_red
from bookgen.press.page.pdfx import PROFILE, as_pdfx
from bookgen.press.page.presets import PRESETS
from bookgen.press.page.production import Production
from bookgen.press.preflight.content import Looker
from bookgen.press.preflight.look_over import look_over

REDS: tuple[Red, ...] = ("cmyk", "spot", "rgb")
SPACES: dict[Red, set[str]] = {
    "cmyk": {"DeviceCMYK"},
    "spot": {"DeviceCMYK", "Separation"},
    "rgb": {"DeviceGray", "DeviceRGB"},
}


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Red], Path]:
    """A small book with its red made so, once."""
    folder = tmp_path_factory.mktemp("inks")
    games = [find_game("lucas"), find_game("quadrille")]
    volume = volume_of(games, [played("lucas", 3), cut("quadrille", 5)])

    @cache
    def made(red: Red) -> Path:
        path = folder / f"{red}.pdf"
        production = (
            Production(red=red)
            if red == "rgb"
            else Production(profile="print", multiple=2, red=red, pdfx="4")
        )
        build_booklet(volume, path, made=production)
        return path

    return made


def spaces_of(path: Path) -> set[str]:
    with pikepdf.open(path) as document:
        assert document.check_pdf_syntax() == []
        looker = Looker()
        return {space for page in document.pages for space in looker.page(page).spaces}


@pytest.mark.parametrize("red", SPACES)
def test_each_red_has_its_colours_and_no_others(book: Callable[[Red], Path], red: Red) -> None:
    assert spaces_of(book(red)) == SPACES[red]


def test_the_second_ink_is_a_plate_of_its_own(book: Callable[[Red], Path]) -> None:
    """By its name, and shown as the red of the press; nothing of it is left in process colours."""
    found = set()
    with pikepdf.open(book("spot")) as document:
        for part in document.objects:
            if isinstance(part, pikepdf.Stream) and part.get("/Type") != "/Metadata":
                assert b"0 1 .95 .25 k" not in part.read_bytes().lower()
            if isinstance(part, pikepdf.Array) and len(part) == 4 and part[0] == "/Separation":
                found.add((str(part[1]), str(part[2])))
                assert [float(each) for each in part[3].C1] == [0, 1, 0.95, 0.25]
    assert found == {("/Red", "/DeviceCMYK")}


def test_all_reds_look_alike(book: Callable[[Red], Path]) -> None:
    cmyk, spot, rgb = (pypdfium2.PdfDocument(book(red)) for red in REDS)
    # The book for the screen has other margins, so that only the first two are compared whole.
    for one, other in zip(cmyk, spot, strict=True):
        pair = [page.render(scale=1).to_numpy().astype(int) for page in (one, other)]
        assert abs(pair[0] - pair[1]).max() <= 2
    shown = rgb[2].render(scale=1).to_numpy().astype(int)
    assert (shown.max(axis=2) - shown.min(axis=2)).max() > 120  # There is red on the title page.


def test_a_book_with_its_own_ink_is_what_services_take(book: Callable[[Red], Path]) -> None:
    for red in ("cmyk", "spot"):
        assert [f for f in look_over(book(red), PRESETS["kdp"], "two", pdfx=True) if f.kind != "pages"] == []
    assert {fault.kind for fault in look_over(book("spot"), PRESETS["kdp"], "black")} >= {"colour"}


def changed(path: Path, change: Callable[[pikepdf.Pdf], None], to: Path) -> Path:
    with pikepdf.open(path) as document:
        change(document)
        document.save(to)
    return to


def without_profile(document: pikepdf.Pdf) -> None:
    del document.Root.OutputIntents[0].DestOutputProfile


def profile_of_a_screen(document: pikepdf.Pdf) -> None:
    raw = PROFILE.read_bytes()
    document.Root.OutputIntents[0].DestOutputProfile.write(raw[:12] + b"mntrRGB " + raw[20:])


def not_said(document: pikepdf.Pdf) -> None:
    del document.Root.Metadata


def spot_over_rgb(document: pikepdf.Pdf) -> None:
    for part in document.objects:
        if isinstance(part, pikepdf.Array) and len(part) == 4 and part[0] == "/Separation":
            part[2] = pikepdf.Name.DeviceRGB


@pytest.mark.parametrize(
    ("change", "kind", "told"),
    [
        (without_profile, "pdfx", "PDF/X-4 without a profile"),
        (profile_of_a_screen, "pdfx", "PDF/X-4 without a profile"),
        (not_said, "pdfx", "not PDF/X"),
        (spot_over_rgb, "colour", "Separation over DeviceRGB"),
    ],
)
def test_faults_of_inks_and_of_pdfx_are_found(
    book: Callable[[Red], Path],
    tmp_path: Path,
    change: Callable[[pikepdf.Pdf], None],
    kind: str,
    told: str,
) -> None:
    path = changed(book("spot"), change, tmp_path / "changed.pdf")
    faults = [fault for fault in look_over(path, PRESETS["kdp"], "two", pdfx=True) if fault.kind != "pages"]
    assert faults and all(fault.kind == kind and told in fault.told for fault in faults)


def test_a_file_is_the_same_again_and_has_the_profile(book: Callable[[Red], Path]) -> None:
    raw = book("rgb").read_bytes()
    assert with_red(raw, "cmyk") is raw and with_red(raw, "rgb") == with_red(raw, "rgb")
    once = as_pdfx(book("cmyk").read_bytes(), "4")
    assert once == as_pdfx(book("cmyk").read_bytes(), "4")
    with pikepdf.open(io.BytesIO(once)) as document:
        (intent,) = document.Root.OutputIntents
        assert intent.DestOutputProfile.read_bytes() == PROFILE.read_bytes()
        assert document.pdf_version == "1.6"
    assert len(PROFILE.read_bytes()) == int.from_bytes(PROFILE.read_bytes()[:4], "big") < 30_000


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--red", "spot"], "for the profile print"),
        (["--red", "rgb", "--profile", "print", "--ink", "two"], "for the profile screen"),
        (["--red", "spot", "--preset", "kdp"], "of two inks"),
        (["--pdfx", "4"], "with --profile print"),
    ],
    ids=" ".join,
)
def test_what_does_not_agree_is_refused(
    options: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["book", "caesar", *options, "-o", str(tmp_path / "b.pdf")]) == BAD_INPUT
    assert told in capsys.readouterr().err and not (tmp_path / "b.pdf").exists()
