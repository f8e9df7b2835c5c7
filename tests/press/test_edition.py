"""The edition: title, imprint, dedication and the facts of the file; and what is refused."""

from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest

from bookgen import __version__
from bookgen.cli import BAD_INPUT, run
from bookgen.errors import BadInput
from bookgen.press.read.read_key import read_entries
from bookgen.press.wording.edition import check_figure, check_isbn
from bookgen.referee import check

FACTS = {
    "title": "The Patient Hour",
    "subtitle": "Old Games as Puzzles",
    "author": "Jane *Lowry*",
    "publisher": "The Lamp Press · London",
    "edition": "First edition, 2027",
    "isbn": "978-1-4028-9462-6",
    "copyright": "Copyright © 2027 Jane Lowry.",
    "dedication": "To everybody who waits",
    "imprint": "Printed on demand.\n\nAll rights reserved.",
}


def pages_of(path: Path) -> list[str]:
    document = pypdfium2.PdfDocument(path)
    return [" ".join(page.get_textpage().get_text_range().split()) for page in document]


def toml(facts: dict[str, str]) -> str:
    return "".join(f'{key} = """{value}"""\n' for key, value in facts.items())


@pytest.mark.parametrize(
    "setting",
    [
        [],
        ["--trim", "a4"],
        ["--trim", "letter", "--large-print"],
        ["--preset", "kdp"],
        ["--preset", "ingram"],
    ],
    ids=" ".join,
)
def test_an_edition_is_told_in_front_and_in_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, setting: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("e.toml").write_text(toml(FACTS), encoding="utf-8")
    assert run(["book", "caesar", "--puzzles", "1", "--edition", "e.toml", "-o", "b.pdf", *setting]) == 0
    half, _, title, imprint, dedication, blank, contents, *_ = pages_of(Path("b.pdf"))
    assert half == FACTS["title"]
    for key in ("title", "subtitle", "author", "publisher"):
        assert FACTS[key].lower() in title.lower()
    for key in ("edition", "copyright", "isbn", "publisher"):
        assert FACTS[key] in imprint
    assert "Printed on demand." in imprint and "All rights reserved." in imprint
    assert "The Illustrated Book of Patience Games" in imprint and "Cadogan" not in imprint
    assert (dedication, blank) == (FACTS["dedication"], "")
    assert contents.startswith("Contents")
    assert "bookgen" not in " ".join((half, title, imprint)) and "release" not in imprint
    (last,) = (page for page in pages_of(Path("b.pdf")) if page.lower().startswith("colophon"))
    assert "bookgen" in last
    with pikepdf.open("b.pdf") as document:
        info = document.docinfo
        assert (str(info["/Title"]), str(info["/Author"])) == (FACTS["title"], FACTS["author"])
        assert "one" not in str(info["/Subject"]) and "1 game of patience" in str(info["/Subject"])
        assert str(info["/Keywords"]).startswith("patience, solitaire")
        told = document.open_metadata()
        assert told["dc:title"] == FACTS["title"] and list(told["dc:creator"]) == [FACTS["author"]]
        assert told["dc:rights"] == FACTS["copyright"]
        assert told["dc:identifier"] == "urn:isbn:9781402894626"
    (entry,) = read_entries(Path("b.pdf"))
    assert entry.puzzle is not None and check(entry.puzzle).holds


def test_without_facts_the_book_is_patience_by_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("a.pdf", "b.pdf"):
        assert run(["book", "caesar", "--puzzles", "1", "-o", name]) == 0
    assert Path("a.pdf").read_bytes() == Path("b.pdf").read_bytes()
    half, _, title, imprint, contents, *_ = pages_of(Path("a.pdf"))
    assert half == "Patience" and title.startswith("Patience One game")
    assert "bookgen" not in title and contents.startswith("Contents")
    # Which print one holds, where no publisher tells; and what it was taken from.
    assert f"the program bookgen, in its release {__version__}." in imprint and "EB Garamond" in imprint
    assert "told anew from one book: Professor Hoffmann, The Illustrated Book" in imprint
    assert "the puzzle was proved" in imprint and "Cadogan" not in imprint
    with pikepdf.open("a.pdf") as document:
        assert not str(document.docinfo["/Author"])
        assert "dc:creator" not in document.open_metadata()


def test_options_go_before_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("e.toml").write_text(toml(FACTS), encoding="utf-8")
    Path("i.txt").write_text("Set by hand.", encoding="utf-8")
    asked = [
        "--edition",
        "e.toml",
        "--title",
        "A Very Long Title That Goes On in a Second Line",
        "--imprint",
        "i.txt",
    ]
    assert run(["book", "caesar", "--puzzles", "0", "-o", "b.pdf", *asked]) == 0
    half, _, title, imprint, *_ = pages_of(Path("b.pdf"))
    assert half == asked[3] and FACTS["subtitle"] in title
    assert "Set by hand." in imprint and "Printed on demand." not in imprint


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--title", " "], "--title is empty"),
        (["--title", "a" * 61], "--title has 61 letters; wanted 60 at most"),
        (["--author", "\u202eJane"], "not to be seen in print"),
        (["--author", "漢"], "the face has no '漢'"),
        (["--isbn", "978-1-4028-9462-5"], "the last figure is 5; those before it ask for 6"),
        (["--isbn", "1402894626"], "wanted thirteen figures"),
        (["--edition", "none.toml"], "no file none.toml"),
        (["--edition", "bad.toml"], "no key 'colour'; there are: title, subtitle"),
        (["--edition", "number.toml"], "number.toml, title: wanted text in quotes"),
        (["--edition", "broken.toml"], "broken.toml: "),
        (["--imprint", "bytes.txt"], "not UTF-8 text (byte 0)"),
        (["--imprint", "."], "wanted a regular file"),
        (["--preset", "kdp", "--bleed"], "takes no bleed"),
        (["--preset", "kdp", "--profile", "screen"], "--preset kdp is of the profile print"),
        (["--preset", "ingram", "--pages-multiple", "3"], "wanted a multiple of 2"),
        (["--preset", "ingram", "--booklet", "a4"], "--booklet"),
    ],
)
def test_what_cannot_be_printed_is_refused(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    options: list[str],
    said: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    files: dict[str, Any] = {
        "bad.toml": b'colour = "red"',
        "number.toml": b"title = 3",
        "broken.toml": b"title =",
        "bytes.txt": b"\xff",
    }
    for name, content in files.items():
        Path(name).write_bytes(content)
    assert run(["book", "caesar", "--puzzles", "1", "-o", "b.pdf", *options]) == BAD_INPUT
    told = capsys.readouterr()
    assert said in told.err and told.err.count("\n") == 1 and not Path("b.pdf").exists()


def test_the_last_figure_of_an_isbn() -> None:
    assert check_isbn("978 1 4028 9462 6") == "9781402894626"
    assert check_figure("978030640615") == "7"
    with pytest.raises(BadInput):
        check_isbn("977-1-4028-9462-6")
