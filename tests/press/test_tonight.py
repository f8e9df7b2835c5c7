"""Which game tonight? The table to choose from."""

from pathlib import Path
from statistics import median
from typing import Any

import pymupdf
import pytest
from each import each
from volumes import OPEN, book_of_all

from bookgen.commands.volume import volume_of
from bookgen.games import Game, all_games, find_game
from bookgen.picture.room import STANDARD
from bookgen.picture.scene import Scene
from bookgen.press.book import sections
from bookgen.press.book.booklet import build_booklet
from bookgen.press.book.tonight import BAR_FROM, BAR_TO, WON_BAR, tonight_story
from bookgen.press.document.anchors import game_anchor
from bookgen.press.document.blocks import GamesTable, Section, TableRow
from bookgen.press.document.room import extent_cm, room_told
from bookgen.press.document.tables import FEWEST, tonight_section, won_of_a_hundred
from bookgen.press.page.trim import TRIMS, book_trim
from bookgen.press.wording.collect import GamePart, Outcome, Volume, collect
from bookgen.puzzles.bank import kept_puzzles
from bookgen.puzzles.book_mix import checked, chosen_puzzles
from bookgen.puzzles.for_book import usual_minutes
from bookgen.puzzles.kept_facts import deal_facts

NAMES = ("lucas", "nestor", "harvest", "fortress", "wrangle", "shah")
RARE = Outcome(deals=1000, won=3, undecided=0, low=0.0, high=0.01)


def words_of(path: Path) -> list[list[str]]:
    """The rows of the table, as words from left to right."""
    opened: Any = pymupdf.open
    rows: list[list[str]] = []
    for page in opened(path):
        if "Which game tonight" in page.get_text() and "Contents" not in page.get_text():
            lines: dict[float, list[Any]] = {}
            for word in page.get_text("words"):
                lines.setdefault(round(word[3]), []).append(word)
            rows += [[word[4] for word in sorted(line)] for _, line in sorted(lines.items())]
    return rows


def volume() -> Volume:
    games = [find_game(name) for name in NAMES]
    outcomes = {"lucas": OPEN, "nestor": RARE}
    return collect(games, [], "1", whole=outcomes, minutes={"lucas": 11, "fortress": 2})


def test_every_game_has_its_row(tmp_path: Path) -> None:
    build_booklet(volume(), tmp_path / "book.pdf")
    rows = words_of(tmp_path / "book.pdf")
    assert len(NAMES) >= FEWEST
    (lucas,) = [row for row in rows if row[:1] == ["Lucas"]]
    # 179 of 200 are 89 of a hundred, and six were left open.
    assert lucas[1:-1] == [*lucas[1:4], "15", "skill", "89+"] and lucas[2] == "×"
    assert int(lucas[1]) % 5 == int(lucas[3]) % 5 == 0 and int(lucas[1]) > 60 and lucas[-1].isdigit()
    (nestor,) = [row for row in rows if row[:1] == ["Nestor"]]
    assert nestor[-4:-1] == ["–", "skill", "<1"]
    (wrangle,) = [row for row in rows if row[:2] == ["The", "Wrangle"]]
    assert wrangle[-4:-1] == ["–", "two", "–"]


@pytest.mark.parametrize(
    ("won", "undecided", "told"),
    [
        *((980, 0, "98"), (5, 0, "<1"), (9, 0, "<1"), (10, 0, "1"), (1000, 0, "100"), (999, 0, "99")),
        *(
            (7, 6, "1"),
            (3, 2, "<1"),
            (10, 6, "1+"),
            (899, 1, "89+"),
            (995, 5, "99+"),
            (0, 500, "?"),
        ),
    ],
)
def test_won_is_told_by_its_key(won: int, undecided: int, told: str) -> None:
    """A plus tells of undecided ones where they change the number. In words, *hardly+*, it ran into the
    column before."""
    outcome = Outcome(deals=1000, won=won, undecided=undecided, low=0.0, high=1.0)
    assert won_of_a_hundred(outcome) == told


def test_every_game_is_told_by_the_key() -> None:
    parts = [part for part in volume_of(list(all_games()), []).games if part.whole is not None]
    assert len(parts) > 90
    for part in parts:
        name, outcome = part.game.id, part.whole
        assert outcome is not None
        told, rate = won_of_a_hundred(outcome), 100 * outcome.won / outcome.deals
        assert told in ("?", "<1", "1") or told.endswith("+") == bool(outcome.undecided), name
        number = told.removesuffix("+")
        assert (number == "<1") == (rate < 1 and told not in ("?", "1")), name
        if told.endswith("+"):
            assert 0 <= rate - int(number) < 1, name
        elif number.isdigit():
            # A hundred is told only where all came out.
            assert int(number) == min(round(rate), 99) or rate == 100, name


def test_time_is_that_of_a_whole_game(tmp_path: Path) -> None:
    """Not of the puzzles that are printed, of which some are endings; in steps of five minutes."""
    games = [find_game(name) for name in NAMES]
    puzzles = [checked(kept, "three") for name in NAMES[:2] for kept in chosen_puzzles(find_game(name), 3)]
    build_booklet(volume_of(games, puzzles), tmp_path / "book.pdf")
    rows = words_of(tmp_path / "book.pdf")
    for name in ("lucas", "nestor", "harvest"):
        (row,) = [row for row in rows if row[-4:-3] and name in [word.lower() for word in row[:2]]]
        usual = usual_minutes(find_game(name))
        assert usual is not None and 0 <= int(row[-4]) - usual < 5 and int(row[-4]) % 5 == 0


def test_a_whole_game_is_neither_sought_in_the_pack_nor_tried_thrice() -> None:
    """Of a printed deal each card is looked for in the pack, and a pack is cut in three places."""
    for name in ("lucas", "fortress", "harvest"):
        game = find_game(name)
        told = [facts.minutes for kept in kept_puzzles(game) if (facts := deal_facts(kept)) is not None]
        usual = usual_minutes(game)
        assert usual is not None and 0 < usual < median(told)
    assert usual_minutes(find_game("wrangle")) is None


def test_one_pack_before_two_the_shortest_first(tmp_path: Path) -> None:
    build_booklet(volume(), tmp_path / "book.pdf")
    rows = [" ".join(row) for row in words_of(tmp_path / "book.pdf")]

    def at(said: str) -> int:
        return next(number for number, row in enumerate(rows) if row.startswith(said))

    order = [at(said) for said in ("One pack", "The Fortress", "Nestor", "Two packs", "Lucas", "The Shah")]
    assert order == sorted(order)


def test_every_page_has_the_heads_and_no_row_is_broken(tmp_path: Path) -> None:
    (tmp_path / "book.pdf").write_bytes(book_of_all())
    opened: Any = pymupdf.open
    pages = [page for page in opened(tmp_path / "book.pdf") if "89+" in page.get_text()]
    assert len(pages) >= 3
    for page in pages:
        assert all(head in page.get_text() for head in ("Room", "Time", "Sort", "Won", "Page"))
    rows = [row for row in words_of(tmp_path / "book.pdf") if "89+" in row]
    twice = [game for game in all_games() if game.puzzle.options]
    assert len(rows) == len(all_games()) + len(twice)
    assert not any(row[0][0].isdigit() for row in rows)
    solid = [
        drawn["rect"].width
        for page in pages
        for drawn in page.get_drawings()
        if drawn["fill"] and max(drawn["fill"]) < 0.3 and abs(drawn["rect"].height - WON_BAR) < 0.1
    ]
    assert len(solid) == len(rows)
    long = (BAR_FROM - BAR_TO) * OPEN.won / OPEN.deals
    assert all(width == pytest.approx(long, abs=0.1) for width in solid)


def test_few_games_need_no_table(tmp_path: Path) -> None:
    build_booklet(collect(all_games()[: FEWEST - 1], [], "1"), tmp_path / "book.pdf")
    assert words_of(tmp_path / "book.pdf") == []


@pytest.mark.parametrize("trim", ["a4", "half-letter"])
def test_other_trims_have_it_too(tmp_path: Path, trim: str) -> None:
    build_booklet(volume(), tmp_path / "book.pdf", TRIMS[trim])
    assert any(row[:1] == ["Lucas"] for row in words_of(tmp_path / "book.pdf"))


def room_in(row: TableRow) -> tuple[int, int]:
    across, _, down = row.cells[0].partition(" × ")
    return int(across), int(down)


def test_the_room_of_a_row_is_that_of_all_its_cards() -> None:
    """Of Royal Marriage it was that of its first three cards."""
    section = tonight_section([GamePart(game) for game in all_games()], {})
    assert section is not None
    tables = (table for table in section.blocks if isinstance(table, GamesTable))
    rooms = {row.name: room_in(row) for table in tables for row in table.rows}
    for game in all_games():
        if "row" in game.roles.values():
            across, down = rooms[game.title]
            assert across * down > 6.3 * 8.8 * len(game.cards), game.id


@pytest.mark.parametrize("trim", ["6x9", "a4"])
def test_the_room_is_that_of_the_picture_that_is_printed(trim: str, monkeypatch: Any, tmp_path: Path) -> None:
    """The Trefoil had 100 × 40 beside a picture of half that width, and of two alike one had more than the
    other."""
    names = ("trefoil", "trefoil-two-packs", "sympathy", "sympathy-seventeen", "plait", "pairs", "shah")
    printed: dict[str, Scene] = {}

    def spying(section: Section, places: Any, trim: Any, pictures: dict[str, Scene]) -> list[Any]:
        printed.update(pictures)
        return tonight_story(section, places, trim, pictures)

    monkeypatch.setattr(sections, "tonight_story", spying)
    part = collect([find_game(name) for name in names], [], "1")
    build_booklet(part, tmp_path / "book.pdf", TRIMS[trim])
    rooms = {}
    for row in words_of(tmp_path / "book.pdf"):
        if "×" in row:
            at = row.index("×")
            rooms[" ".join(row[: at - 1])] = int(row[at - 1]), int(row[at + 1])
    for game in part.games:
        scene = printed[game_anchor(game.game)]
        corners = [point for card in scene.cards for point in scene.corners(card)]
        for axis in (0, 1):
            ends = [point[axis] for point in corners]
            exact = (max(ends) - min(ends)) * 6.3 / scene.card_width
            assert exact <= rooms[game.title][axis] + 1e-6 < exact + 5 + 6.3 * 1.4, (game.title, trim)
    assert rooms["Sympathy"] == rooms["Sympathy with seventeen heaps"]
    assert trim == "a4" or rooms["The Trefoil"] == (50, 65)


@each("game", all_games())
def test_the_room_is_no_more_than_a_step_beyond_the_picture(game: Game) -> None:
    scene = GamePart(game).picture(STANDARD)
    for told, exact in zip(room_told(scene).split(" × "), extent_cm(scene), strict=True):
        assert int(told) % 5 == 0 and exact - 1e-3 <= int(told) < exact + 5, game.id


@pytest.mark.parametrize(
    ("trim", "large"),
    [
        ("6x9", False),
        pytest.param("half-letter", False, marks=pytest.mark.heavy),
        pytest.param("7x10", True, marks=pytest.mark.heavy),
    ],
)
def test_bars_are_told_of_where_they_are_drawn(tmp_path: Path, trim: str, large: bool) -> None:
    """Large print, A5 and half letter have no room for them, and told of them all the same."""
    build_booklet(volume(), tmp_path / "book.pdf", book_trim(trim, large))
    opened: Any = pymupdf.open
    pages = list(opened(tmp_path / "book.pdf"))
    tables = [page for page in pages if "89+" in page.get_text()]
    ruled = [one for page in tables for one in page.get_drawings() if one["items"][0][0] == "re"]
    drawn = [one for one in ruled if abs(one["rect"].height - WON_BAR) < 0.1]
    told = "in the bar" in " ".join(" ".join(page.get_text() for page in pages).lower().split())
    assert tables and told == bool(drawn) == (trim == "6x9")
