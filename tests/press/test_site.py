"""The site: whole, well-formed, the same again, careful of a folder; and every puzzle on it holds."""

import json
import os
from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from functools import cache
from pathlib import Path
from posixpath import dirname, join, normpath
from xml.etree import ElementTree

import pytest
from html_text import lines_of, tag
from test_epub import GAMES, kept_volume
from volumes import small_volume

from bookgen.cli import run
from bookgen.press.html.element import element
from bookgen.press.html.puzzles import STARS_ON
from bookgen.press.read.read_key import entries_of
from bookgen.press.site.build import site_files
from bookgen.press.site.feed import MOST_ENTRIES, feed_text
from bookgen.press.site.folder import LIST
from bookgen.press.site.page import address
from bookgen.press.wording.collect import Day
from bookgen.press.wording.printed_puzzle import numbered
from bookgen.puzzles.calendar import puzzles_on
from bookgen.record import record_of
from bookgen.referee import check

DATES = [date(2027, 1, 8), date(2027, 1, 9), date(2027, 2, 1)]
URL = "https://example.org/patience/"
ATOM, MAP = "{http://www.w3.org/2005/Atom}", "{http://www.sitemaps.org/schemas/sitemap/0.9}"


def day_of(each: date) -> Day:
    """The puzzles of the calendar."""
    found = enumerate(puzzles_on(each, "three"), start=1)
    return Day(each, tuple(numbered(puzzle, number, each) for number, puzzle in found), (), 1)


@cache
def files() -> dict[str, bytes]:
    """A site of one or two puzzles of each form, with three days."""
    return site_files(small_volume(), map(day_of, DATES), DATES, "Patience & Co.", URL)


def pages() -> dict[str, ElementTree.Element]:
    """Every page, read as XML."""
    return {
        path: ElementTree.fromstring(data.decode().removeprefix("<!DOCTYPE html>"))
        for path, data in files().items()
        if path.endswith(".html")
    }


def test_every_link_leads_somewhere_and_every_id_is_one() -> None:
    read = pages()
    ids = {}
    for path, page in read.items():
        found = [each for node in page.iter() if (each := node.get("id"))]
        assert len(found) == len(set(found)), path
        ids[path] = set(found)
    led = set()
    for path, page in read.items():
        for node in page.iter():
            there = node.get("href") or node.get("src")
            if there is None or there.startswith(URL):
                continue
            target, _, anchor = there.partition("#")
            target = normpath(join(dirname(path), target)) if target else path
            assert target in files(), f"{path}: {there}"
            assert not anchor or anchor in ids[target], f"{path}: {there}"
            led.add(target)
    assert {path for path in files() if path.endswith((".html", ".svg", ".json"))} <= led | {"index.html"}


def test_pages_want_no_script_and_nothing_from_elsewhere() -> None:
    for path, page in pages().items():
        assert not {tag(node) for node in page.iter()} & {"script", "iframe", "object", "form"}, path
        assert not [key for node in page.iter() for key in node.attrib if key.startswith("on")], path
        # The one whole address is where the page itself stands.
        whole = [node for node in page.iter() if "//" in (node.get("href") or node.get("src") or "")]
        assert [node.get("rel") for node in whole] == ["canonical"], path
    assert b"http" not in files()["style.css"] and b"@import" not in files()["style.css"]


def test_a_page_says_what_it_is() -> None:
    titles = set()
    for path, page in pages().items():
        assert page.get("lang") == "en-GB"
        assert page.find(".//h1") is not None and len(page.findall(".//h1")) == 1, path
        assert page.find(".//main[@id='content']") is not None
        titles.add(page.findtext(".//title"))
        ranks = [int(tag(node)[1]) for node in page.iter() if tag(node) in ("h1", "h2", "h3")]
        assert ranks[0] == 1 and all(b <= a + 1 for a, b in zip(ranks, ranks[1:], strict=False)), path
    assert len(titles) == len(pages())


def test_pictures_are_named_and_answers_folded() -> None:
    puzzles = hints = 0
    for page in pages().values():
        for node in page.iter("img"):
            assert node.get("alt") or node.get("class") == "device"
        folded = page.findall(".//details")
        answers = [each for each in folded if each.get("class") == "answer"]
        hints += len(folded) - len(answers)
        puzzles += len(answers)
        assert len(answers) == len(page.findall(".//section[@class='puzzle']"))
        assert not [each for each in folded if "open" in each.attrib]
    assert puzzles == len(small_volume().puzzles) + 3 * len(DATES) and hints > 0


def test_the_puzzles_are_read_back_as_they_are_in_the_volume() -> None:
    lines = [
        line
        for path in [f"games/{part.game.id}.html" for part in small_volume().games]
        for line in lines_of(files()[path].decode(), path)
    ]
    found = entries_of(lines)
    assert [entry.fault for entry in found] == [None] * len(small_volume().puzzles)
    for entry, printed in zip(found, small_volume().puzzles, strict=True):
        assert entry.puzzle is not None
        asked, read = record_of(printed.puzzle), record_of(entry.puzzle)
        assert (read.game, read.deal, read.question) == (asked.game, asked.deal, asked.question)
        assert (read.moves, read.cuts, read.fixed) == (asked.moves, asked.cuts, asked.fixed)


def test_the_referee_passes_every_answer_of_the_pages() -> None:
    volume = kept_volume(*GAMES)
    made = site_files(volume, [], [], "Patience")
    lines = [
        line for path in made if path.startswith("games/") for line in lines_of(made[path].decode(), path)
    ]
    found = entries_of(lines)
    assert len(found) == len(volume.puzzles)
    for entry in found:
        assert entry.puzzle is not None and check(entry.puzzle).holds, (entry.name, entry.fault)


HOME = {f"foundation-{number}" for number in range(1, 14)}


def as_told(position: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
    """The piles of a position as far as a picture tells them: of families the top card, of cards that are
    thrown out which they are."""
    return {
        name: sorted(cards) if name == "discard" else list(cards[-1:] if name in HOME else cards)
        for name, cards in position.items()
        if cards
    }


@pytest.mark.parametrize("each", DATES, ids=str)
def test_a_day_has_the_puzzles_of_its_data(each: date) -> None:
    name = f"days/{each.isoformat()}"
    data = json.loads(files()[f"{name}.json"])
    page = files()[f"{name}.html"].decode()
    found = entries_of(lines_of(page, name))
    assert [entry.fault for entry in found] == [None] * 3
    for told, entry, puzzle in zip(data["puzzles"], found, puzzles_on(each, "three"), strict=True):
        assert entry.puzzle is not None and check(entry.puzzle).holds
        if puzzle.is_ending:  # Printed is the position; the data have the deal from which it is reached.
            assert as_told(entry.puzzle.position) == as_told(told["record"]["position"])
            assert told["code"] == puzzle.code
        else:
            assert list(entry.puzzle.deal) == told["deal"]
            assert entry.puzzle.deal_code == told["code"] == puzzle.deal_code
        assert entry.day == each
        assert told["title"] in page and page.count(STARS_ON) >= told["stars"]


def test_the_days_are_as_the_daily_command_tells_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["daily", "--date", "2027-01-08", "--json"]) == 0
    told, data = json.loads(capsys.readouterr().out), json.loads(files()["days/2027-01-08.json"])
    assert data["puzzles"] == told["puzzles"] and data["date"] == told["date"]


def test_a_long_feed_has_the_last_days_the_last_of_all_first() -> None:
    days = [
        (date(2027, 1, 1) + timedelta(days=n), f"days/{n}.html", ["Lucas"]) for n in range(MOST_ENTRIES + 9)
    ]
    feed = ElementTree.fromstring(feed_text("https://example.org/", "Patience", days))
    ids = [each.findtext(f"{ATOM}id") for each in feed.findall(f"{ATOM}entry")]
    assert ids == [f"https://example.org/days/{n}.html" for n in range(MOST_ENTRIES + 8, 8, -1)]
    assert feed.findtext(f"{ATOM}updated") == f"{days[-1][0]}T00:00:00Z"


def test_the_sitemap_has_every_page_and_the_feed_every_day() -> None:
    listed = [each.text for each in ElementTree.fromstring(files()["sitemap.xml"]).iter(f"{MAP}loc")]
    assert listed == sorted(URL + path for path in pages())
    feed = ElementTree.fromstring(files()["feed.xml"])
    entries = feed.findall(f"{ATOM}entry")
    assert [each.findtext(f"{ATOM}updated") for each in entries] == [
        f"{day}T00:00:00Z" for day in DATES[::-1]
    ]
    assert feed.findtext(f"{ATOM}updated") == "2027-02-01T00:00:00Z"
    ids = [each.text for each in feed.iter(f"{ATOM}id")]
    assert ids[0] == URL and len(set(ids)) == 4
    assert all((each or "").removeprefix(URL) in files() for each in ids[1:])
    for part in ("title", "author", "link"):
        assert feed.find(f"{ATOM}{part}") is not None


def test_without_address_and_days_there_is_neither() -> None:
    made = site_files(small_volume(), [], [], "Patience")
    assert not {"feed.xml", "sitemap.xml", "days/index.html"} & set(made)
    assert b"canonical" not in made["index.html"]


def test_the_same_site_is_the_same_bytes() -> None:
    assert files() == site_files(small_volume(), map(day_of, DATES), DATES, "Patience & Co.", URL)


def test_the_list_of_days_has_each_under_its_weekday() -> None:
    """A Friday in the fifth column, a Monday in the first."""
    months = pages()["days/index.html"].findall(".//ol[@class='month']")
    assert [[each.get("style") for each in month] for month in months] == [
        ["grid-column-start: 5", None],
        ["grid-column-start: 1"],
    ]


@pytest.mark.parametrize(
    ("page", "target", "wanted"),
    [
        ("index.html", "games/lucas.html", "games/lucas.html"),
        ("games/lucas.html", "glossary.html#word-waste", "../glossary.html#word-waste"),
        ("games/lucas.html", "games/nestor.html", "nestor.html"),
        ("games/lucas.html", "games/lucas.html#puzzle-1", "#puzzle-1"),
        ("days/index.html", "index.html", "../index.html"),
        ("days/index.html", "days/index.html", "index.html"),
    ],
)
def test_addresses_go_from_page_to_page(page: str, target: str, wanted: str) -> None:
    assert address(page, target) == wanted


def test_what_is_said_cannot_become_an_element() -> None:
    assert element("p", title='"<&>"') == '<p title="&quot;&lt;&amp;&gt;&quot;"></p>'
    assert b"<title>Patience &amp; Co.</title>" in files()["index.html"]


def made_in(folder: Path, *words: str) -> int:
    """The status of a small site made in a folder."""
    return run(["site", "caesar", "--puzzles", "1", "-o", str(folder), *words])


def test_a_site_is_written_anew_and_what_it_no_longer_has_goes(tmp_path: Path) -> None:
    folder = tmp_path / "site"
    assert made_in(folder, "--from", "2027-01-08") == 0
    assert (folder / "days" / "2027-01-08.html").is_file()
    (folder / "CNAME").write_text("example.org")
    (folder / "days" / "mine.txt").write_text("mine")
    assert made_in(folder, "--from", "2027-01-09") == 0
    assert not (folder / "days" / "2027-01-08.html").exists()
    assert (folder / "days" / "2027-01-09.html").is_file()
    assert (folder / "CNAME").read_text() == "example.org" and (folder / "days" / "mine.txt").is_file()
    assert made_in(folder) == 0
    kept = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    listed = (folder / LIST).read_text().splitlines()[1:]
    assert kept == sorted([*listed, LIST, "CNAME", "days/mine.txt"])


def test_a_site_that_was_broken_off_is_written_by_the_next_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is there then is on the list, so that it is ours, and nothing is half-written."""
    folder = tmp_path / "site"
    assert made_in(folder, "--from", "2027-01-08") == 0
    kept = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    rename, times = os.replace, iter(range(100))

    def failing(one: Path, other: Path) -> None:
        if next(times) == 10:
            raise OSError(28, "No space left on device")
        rename(one, other)

    monkeypatch.setattr("bookgen.files.os.replace", failing)
    assert made_in(folder, "--from", "2027-02-01") == 2
    monkeypatch.undo()
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert there <= {*(folder / LIST).read_text().splitlines(), LIST}
    assert made_in(folder, "--from", "2027-01-08") == 0
    assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == kept


def test_a_folder_with_other_things_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "thesis.txt").write_text("years of work")
    assert made_in(tmp_path) == 2
    assert "holds other things, and no site of ours" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


def test_a_file_that_is_not_ours_is_not_written_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "site"
    assert made_in(folder) == 0
    (folder / "days").mkdir()
    (folder / "days" / "2027-01-08.html").write_text("mine")
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    capsys.readouterr()
    assert made_in(folder, "--from", "2027-01-08") == 2
    assert "is not of the site that was written there" in capsys.readouterr().err
    assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == before


@pytest.mark.parametrize("line", ["../thesis.txt", "/etc/passwd", "a/../../b", "..\\b"])
def test_a_list_that_leads_out_of_the_folder_is_refused(
    line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "site"
    folder.mkdir()
    (tmp_path / "thesis.txt").write_text("years of work")
    (folder / LIST).write_text(f"bookgen-site/1\n{line}\n")
    assert made_in(folder) == 2
    assert "not a list of ours" in capsys.readouterr().err
    assert (tmp_path / "thesis.txt").is_file()


def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, other = tmp_path / "site", tmp_path / "other"
    other.mkdir()
    assert made_in(folder) == 0
    (folder / "days").symlink_to(other)
    capsys.readouterr()
    assert made_in(folder, "--from", "2027-01-08") == 2
    assert "a link leads out of" in capsys.readouterr().err
    assert not list(other.iterdir())


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--days", "3"], "give that too"),
        (["--from", "2027-02-30"], "no date"),
        (["--from", "2027-01-08", "--days", "0"], "--days is 0"),
        (["--from", "2027-01-08", "--year", "2027"], "give one of them"),
        (["--year", "1800"], "--year is 1800"),
        (["--from", "9999-12-31", "--days", "2"], "past the last date"),
        (["--from", "1800-01-01"], "no puzzles for 1800-01-01"),
        (["--url", "example.org"], "--url"),
        (["--url", "https://a/?b=<c>"], "--url"),
        (["--title", " "], "--title"),
        (["--stars", "7"], "--stars"),
    ],
)
def test_bad_input_to_the_site_is_told_in_a_line(
    words: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert made_in(tmp_path / "site", *words) == 2
    told = capsys.readouterr().err
    assert said in told and told.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_plates_stand_with_their_games_and_on_a_page_of_their_own() -> None:
    """Of two games, one of which has a plate; a site of games without plates has no such page."""
    made = site_files(kept_volume("caesar", "the-star", count=1), [], [], "Patience", URL)
    shown, page, other = (
        made[path].decode() for path in ("plates.html", "games/the-star.html", "games/caesar.html")
    )
    assert shown.count('src="pictures/plate-the-star.svg"') == 1 and 'href="games/the-star.html"' in shown
    assert page.index('src="../pictures/plate-the-star.svg"') < page.index('class="puzzle"')
    assert "plate" not in other.replace("plates.html", "")
    assert "pictures/plate-the-star.svg" in made and f"{URL}plates.html".encode() in made["sitemap.xml"]
    assert all(b"plates.html" in data for path, data in made.items() if path.endswith(".html"))
    alone = site_files(kept_volume("caesar", count=1), [], [], "Patience")
    assert "plates.html" not in alone and b"plates.html" not in alone["index.html"]
