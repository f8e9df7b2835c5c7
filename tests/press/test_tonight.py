"""Which game tonight? The table to choose from."""

from pathlib import Path
from typing import Any

import pymupdf
import pytest
from volumes import OPEN, book_of_all

from bookgen.games import all_games, find_game
from bookgen.press.book.booklet import build_booklet
from bookgen.press.document.tables import FEWEST
from bookgen.press.page.trim import TRIMS
from bookgen.press.wording.collect import Outcome, Volume, collect
from bookgen.puzzles.book_mix import checked, chosen_puzzles

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
    return collect(games, [], "1", outcomes=outcomes, lengths={"lucas": 130, "fortress": 20})


def test_every_game_has_its_row(tmp_path: Path) -> None:
    build_booklet(volume(), tmp_path / "book.pdf")
    rows = words_of(tmp_path / "book.pdf")
    assert len(NAMES) >= FEWEST
    (lucas,) = [row for row in rows if row[:1] == ["Lucas"]]
    # 130 moves of five seconds are eleven minutes; 179 of 200 are 89 of a hundred, and six were left open.
    assert lucas[1:-1] == [*lucas[1:4], "15", "skill", "89+"] and lucas[2] == "×"
    assert int(lucas[1]) % 5 == int(lucas[3]) % 5 == 0 and int(lucas[1]) > 60 and lucas[-1].isdigit()
    (nestor,) = [row for row in rows if row[:1] == ["Nestor"]]
    assert nestor[-4:-1] == ["–", "skill", "hardly"]
    (wrangle,) = [row for row in rows if row[:2] == ["The", "Wrangle"]]
    assert wrangle[-4:-1] == ["–", "two", "–"]


def test_time_is_that_of_the_puzzles_that_are_printed(tmp_path: Path) -> None:
    """From the shortest of a game to the longest, as beside their stars; moves are not reckoned then."""
    games = [find_game(name) for name in NAMES]
    puzzles = [checked(kept, "three") for name in NAMES[:2] for kept in chosen_puzzles(find_game(name), 3)]
    printed = collect(games, puzzles, "1", lengths={"lucas": 130, "fortress": 20})
    build_booklet(printed, tmp_path / "book.pdf")
    rows = words_of(tmp_path / "book.pdf")
    for name in NAMES[:2]:
        told = [puzzle.minutes or 0 for puzzle in puzzles if puzzle.game.id == name]
        (row,) = [row for row in rows if row[0].lower() == name]
        assert min(told) < max(told) and f"{min(told)}–{max(told)}" in row
    (fortress,) = [row for row in rows if row[:2] == ["The", "Fortress"]]
    assert fortress[-4] == "–"
    names = [row[0] for row in rows]
    assert names.index("Nestor") < names.index("Lucas")
    opened: Any = pymupdf.open
    everything = "".join(page.get_text() for page in opened(tmp_path / "book.pdf"))
    assert "the minutes of the puzzles" in " ".join(everything.split())
    assert "seconds to a move" not in everything


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
    assert len(rows) == len(all_games()) and not any(row[0][0].isdigit() for row in rows)


def test_few_games_need_no_table(tmp_path: Path) -> None:
    build_booklet(collect(all_games()[: FEWEST - 1], [], "1"), tmp_path / "book.pdf")
    assert words_of(tmp_path / "book.pdf") == []


@pytest.mark.parametrize("trim", ["a4", "half-letter"])
def test_other_trims_have_it_too(tmp_path: Path, trim: str) -> None:
    build_booklet(volume(), tmp_path / "book.pdf", TRIMS[trim])
    assert any(row[:1] == ["Lucas"] for row in words_of(tmp_path / "book.pdf"))
