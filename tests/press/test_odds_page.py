"""The page of bars: every game whose odds are known, its bar as long as they say."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pymupdf
import pytest
from each import each

from bookgen.commands.volume import volume_of
from bookgen.games import find_game
from bookgen.press.book.booklet import build_booklet
from bookgen.press.book.odds_page import BAR, odds_story
from bookgen.press.document.blocks import GamesTable, Prose, Share, Shares
from bookgen.press.document.tables import _shares, odds_section, tonight_section
from bookgen.press.document.volume import document_of
from bookgen.press.html.blocks import blocks_html
from bookgen.press.html.medium import Medium
from bookgen.press.page.trim import TRIMS
from bookgen.press.type.ornament import Tailpiece
from bookgen.press.wording.collect import Outcome, collect

HALF = Outcome(deals=200, won=100, undecided=60, low=0.43, high=0.85)
SURE = Outcome(deals=1000, won=750, undecided=0, low=0.72, high=0.78)


def pages_of(path: Path, said: str) -> list[Any]:
    opened: Any = pymupdf.open
    document = opened(path)
    return [page for page in document if said in page.get_text()]


def page_of(path: Path, outcomes: dict[str, Outcome]) -> Any:
    games = [find_game(name) for name in ("lucas", "nestor", "harvest")]
    build_booklet(collect(games, [], "1", outcomes=outcomes), path)
    pages = pages_of(path, "The solid bar")
    assert len(pages) == bool(outcomes)
    return pages[0] if pages else None


def test_games_stand_in_the_order_of_their_odds(tmp_path: Path) -> None:
    games = [find_game(name) for name in ("lucas", "nestor", "fortress")]
    volume = collect(games, [], "1", outcomes={"lucas": HALF, "fortress": SURE})
    build_booklet(volume, tmp_path / "book.pdf")
    (page,) = pages_of(tmp_path / "book.pdf", "The solid bar")
    text = page.get_text()
    assert text.index("The Fortress") < text.index("Lucas") and "Nestor" not in text
    assert "Games of skill" in text and "Games of chance" not in text


def test_the_order_is_that_of_shares_whatever_number_was_dealt() -> None:
    many = Outcome(deals=1000, won=300, undecided=0, low=0.27, high=0.33)
    games = [find_game(name) for name in ("lucas", "fortress")]
    section = odds_section(collect(games, [], "1", outcomes={"lucas": many, "fortress": HALF}).games, {})
    assert section is not None
    told = [each.name for block in section.blocks if isinstance(block, Shares) for each in block.shares]
    assert told == ["The Fortress", "Lucas"]
    assert isinstance(odds_story(section, TRIMS["6x9"])[-1], Tailpiece)


def test_a_game_whose_puzzles_depart_from_its_rules_has_a_second_bar_below_the_first() -> None:
    """The table to choose from gave Quadrille 77 of 100, the bars 743 of 20,000."""
    games = [find_game(name) for name in ("fortress", "quadrille", "lucas")]
    told = {"fortress": SURE, "quadrille": HALF, "lucas": HALF}
    few = Outcome(deals=1000, won=20, undecided=0, low=0.01, high=0.03)
    volume = collect(games, [], "1", outcomes=told | {"quadrille": few}, whole=told)
    section = odds_section(volume.games, {})
    assert section is not None
    shares = [each for block in section.blocks if isinstance(block, Shares) for each in block.shares]
    assert [(each.name, each.outcome) for each in shares if each.target == "game-quadrille"] == [
        ("Quadrille", HALF),
        ("Quadrille, with two redeals, in our puzzles", few),
    ]
    assert [each.name for each in shares if each.target != "game-quadrille"] == ["The Fortress", "Lucas"]
    text = " ".join(block.text for block in section.blocks if isinstance(block, Prose))
    assert "a second bar below the first" in text
    alone = odds_section(collect(games[::2], [], "1", outcomes=told, whole=told).games, {})
    assert alone is not None
    assert not any("second bar" in block.text for block in alone.blocks if isinstance(block, Prose))


def test_both_chapters_tell_the_same_odds() -> None:
    """Of the games of the book: deals of a hundred in the table, as many in the first bar."""
    games = [find_game(name) for name in ("quadrille", "discards", "twos", "dial-1", "lucas", "fortress")]
    volume = volume_of(games, [])
    odds, table = odds_section(volume.games, {}), tonight_section(volume.games, {})
    assert odds is not None and table is not None
    first: dict[str, Outcome] = {}
    for block in odds.blocks:
        for share in block.shares if isinstance(block, Shares) else ():
            first.setdefault(share.target, share.outcome)
    rows = [row for block in table.blocks if isinstance(block, GamesTable) for row in block.rows]
    assert len(rows) == len(first) == len(games)
    for row in rows:
        outcome = first[row.target]
        won = row.cells[-1]
        least = 100 * outcome.won / outcome.deals
        assert won == "<1" or abs(int(won.rstrip("+")) - least) <= 1


def test_on_paper_one_table_of_many_games_tells_their_odds() -> None:
    """Two chapters told the same; with the bars in the table that of the odds is not wanted."""
    games = [find_game(name) for name in ("quadrille", "discards", "twos", "dial-1", "lucas", "fortress")]
    volume = volume_of(games, [])
    paper, screen = document_of(volume), document_of(replace(volume, screen=True))
    assert "odds" not in [section.kind for section in paper.sections]
    assert "odds" in [section.kind for section in screen.sections]
    rows = [
        row
        for section in paper.sections
        for block in section.blocks
        if isinstance(block, GamesTable)
        for row in block.rows
    ]
    told = {each.outcome for part in volume.games for each in _shares(part, part.whole or HALF)}
    assert told == {row.outcome for row in rows if row.outcome}
    assert sum("in our puzzles" in row.name for row in rows) == 4 == len(rows) - len(games)


def test_chance_and_skill_stand_apart(tmp_path: Path) -> None:
    page = page_of(tmp_path / "book.pdf", {"lucas": SURE, "harvest": HALF})
    assert page is not None
    text = page.get_text()
    heads = [text.index(said) for said in ("Games of chance", "The Harvest", "Games of skill", "Lucas")]
    assert heads == sorted(heads)
    assert "750 of 1,000" in text and "100 of 200" in text and "undecided" in text


def test_bars_are_as_long_as_the_odds(tmp_path: Path) -> None:
    page = page_of(tmp_path / "book.pdf", {"lucas": HALF, "harvest": SURE})
    assert page is not None
    boxes = [(drawn["rect"], drawn["fill"]) for drawn in page.get_drawings() if drawn["fill"] is not None]
    bars = [box for box, fill in boxes if abs(box.height - BAR) < 0.6 and max(fill) < 0.3]
    open_ = [box for box, fill in boxes if abs(box.height - BAR) < 0.6 and min(fill) > 0.9]
    (harvest, lucas), (undecided,) = bars, open_
    full = harvest.width / 0.75
    assert lucas.width == pytest.approx(full / 2, abs=0.1)
    assert undecided.width == pytest.approx(full * 0.3, abs=0.6)
    assert undecided.x0 == pytest.approx(lucas.x1, abs=0.3)


def test_a_name_too_long_for_its_column_goes_on_in_a_second_line(tmp_path: Path) -> None:
    strict = find_game("corners-covered")
    volume = collect([strict, find_game("harvest")], [], "1", outcomes={strict.id: HALF, "harvest": SURE})
    build_booklet(volume, tmp_path / "book.pdf")
    (page,) = pages_of(tmp_path / "book.pdf", "The solid bar")
    first, second = (page.search_for(said)[0] for said in ("stock on the lower", "middle card"))
    bars = [drawn["rect"] for drawn in page.get_drawings() if abs(drawn["rect"].height - BAR) < 0.6]
    assert len(bars) == 3 and not any(bar.intersects(name) for bar in bars for name in (first, second))
    assert any(bar.y0 < first.y1 and first.y0 < bar.y1 for bar in bars) and second.y0 > first.y0 + 5


@each(
    "outcome, told",
    [
        (Outcome(deals=500, won=0, undecided=4, low=0.0, high=1.0), "hardly ever"),
        (Outcome(deals=500, won=0, undecided=0, low=0.0, high=0.0076), "under 1 in 131"),
        (Outcome(deals=9000, won=20, undecided=3, low=0.001, high=0.0032), "under 1 in 312"),
        (Outcome(deals=20000, won=97, undecided=0, low=0.004, high=0.0059), "97 of 20,000"),
    ],
)
def test_of_what_hardly_ever_comes_out_a_figure_is_told_too(
    tmp_path: Path, outcome: Outcome, told: str
) -> None:
    """Among the figures of all others *hardly ever* stood, where 97 of 20,000 had been counted."""
    page = page_of(tmp_path / "book.pdf", {"harvest": outcome, "lucas": SURE})
    assert page is not None and told in page.get_text() and "0 of 500" not in page.get_text()
    assert ("hardly ever" in page.get_text()) == (told == "hardly ever")


def test_what_is_not_known_is_not_called_rare(tmp_path: Path) -> None:
    unknown = Outcome(deals=500, won=0, undecided=500, low=0.0, high=1.0)
    page = page_of(tmp_path / "book.pdf", {"harvest": unknown, "lucas": SURE})
    assert page is not None and "not known" in page.get_text() and "hardly ever" not in page.get_text()


def test_where_all_is_decided_nothing_is_said_of_the_rest(tmp_path: Path) -> None:
    page = page_of(tmp_path / "book.pdf", {"harvest": SURE})
    assert page is not None and "undecided" not in page.get_text()


def test_without_odds_there_is_no_page(tmp_path: Path) -> None:
    assert page_of(tmp_path / "book.pdf", {}) is None


def test_on_a_screen_what_hardly_ever_comes_out_is_told_so_too() -> None:
    none = Outcome(deals=500, won=0, undecided=0, low=0.0, high=0.008)
    shares = Shares("Games of skill", (Share("A", "game-a", SURE), Share("B", "game-b", none)))
    told = blocks_html(Medium("odds", lambda anchor: f"#{anchor}", {}, lambda name, scene: name), [shares])
    assert "<td>750</td>" in told and "<td>under 1 in 125</td>" in told and "<td>0</td>" not in told
