"""Records that begin with a position in place of a deal, and puzzles that print one."""

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bookgen.cards import format_card
from bookgen.errors import BadInput
from bookgen.games import find_game
from bookgen.picture.room import Room
from bookgen.picture.views import deal_pictures
from bookgen.play import Position
from bookgen.press.book.booklet import build_booklet
from bookgen.press.read import read_key
from bookgen.press.read.visible_text import visible_lines
from bookgen.press.wording.collect import collect
from bookgen.press.wording.position_text import parse_position, said_position
from bookgen.press.wording.puzzle_text import format_question, parse_question
from bookgen.puzzles.bank import find_kept
from bookgen.record import puzzle_of, puzzle_of_code, read_record, record_from, record_json, record_of_code
from bookgen.referee import check
from bookgen.solve import answered, solve

CODE = "wrangle#0+after=64"


@cache
def opened(code: str) -> Position:
    record = record_of_code(code)
    return puzzle_of(record).opening


def piles_of(code: str) -> dict[str, list[str]]:
    return {name: list(cards) for name, cards in opened(code).piles.items() if cards}


def by_position(**changes: Any) -> dict[str, Any]:
    raw = {"format": "bookgen/1", "game": "wrangle", "question": "turn", "position": piles_of(CODE)}
    return raw | changes


def test_a_position_is_answered_as_its_code_is() -> None:
    record = record_from(by_position())
    assert record.deal == [] and record.deal_code is None
    answer = answered(record, solve(record))
    told = answered(record_of_code(CODE), solve(record_of_code(CODE)))
    assert (answer.moves, answer.count) == (told.moves, told.count)
    assert check(answer).holds
    assert read_record(record_json(answer)) == answer


def test_a_position_with_its_code_must_agree() -> None:
    record = record_from(by_position(seed=0, options={"after": 64}))
    assert record.deal_code == CODE
    piles = piles_of(CODE)
    piles["waste-1"], piles["waste-2"] = piles["waste-2"], piles["waste-1"]
    with pytest.raises(BadInput, match="position and seed disagree: waste-1 has"):
        record_from(by_position(seed=0, options={"after": 64}, position=piles))


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"game": "lucas", "question": "play"}, "position: no pile 'reserve-1'"),
        ({"deal": ["AC"]}, "position and deal are given; wanted one of them"),
        ({"options": {"after": 64}}, "options: the position stands as it is; leave out after"),
        ({"position": {"waste-3": ["AC"]}}, "position: no pile 'waste-3'; there are foundation-1"),
        ({"position": {"waste-1": ["1C"]}}, "position: no card '1C'"),
        ({"position": {"waste-1": ["AC"]}}, "the position is not the pack of wrangle"),
        ({"count": 3, "question": "play"}, "count is for the question fewest or turn"),
        ({"count": -1}, "count is -1; wanted 0 or more"),
        ({"played": ["stock-1>waste-1:AC"]}, "played: a puzzle of a turn begins with the turn"),
    ],
)
def test_what_is_refused(changes: dict[str, Any], fault: str) -> None:
    with pytest.raises(BadInput, match=fault):
        record_from(by_position(**changes))


def test_piles_that_cannot_lie_so_are_refused() -> None:
    piles = piles_of(CODE)
    family = next(name for name in piles if name.startswith("foundation") and len(piles[name]) > 2)
    piles[family][1], piles[family][2] = piles[family][2], piles[family][1]
    with pytest.raises(BadInput, match=f"position: {family}: .* cannot lie on"):
        record_from(by_position(position=piles))
    piles = piles_of(CODE)
    hand = ["reserve-1", "waste-1", "stock-1"]
    for name in hand:
        piles["stock-2"] += piles.pop(name)
    with pytest.raises(BadInput, match="position: a player has no card left"):
        record_from(by_position(position=piles))


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        ("wrangle#0+after=3", "option after=3: wanted 0, 2, 4 and so on to 1000"),
        ("wrangle#0+after=1000", "options: the plain players end their game before; wanted after="),
        ("wrangle#0+redeals=1", "wrangle has no option 'redeals'; it has: after"),
    ],
)
def test_codes_without_a_turn_are_refused(code: str, fault: str) -> None:
    with pytest.raises(BadInput, match=fault):
        record_of_code(code)


@pytest.mark.parametrize("code", [CODE, "here-and-there#0+after=148", "wrangle#4"])
def test_a_printed_position_is_read_back(code: str) -> None:
    game = find_game(code.partition("#")[0])
    told = said_position(game, opened(code).piles)
    said = "Undermost first. " + " ".join(f"{label}: {cards}." for label, cards in told)
    assert parse_position(game, said) == piles_of(code)


def test_a_stock_is_told_and_drawn_from_the_card_turned_next() -> None:
    position = opened(CODE)
    told = dict(said_position(find_game("wrangle"), position.piles))["Stocks, next card first"]
    firsts = [part.split()[1] for part in told.split(", ")]
    assert firsts == [format_card(position.piles[name][-1]) for name in ("stock-1", "stock-2")]
    scene = deal_pictures(find_game("wrangle"), position)[1](Room(9.0, 114.0, 165.0))
    texts = {label.text for label in scene.labels}
    for number in (1, 2):
        own = [card for card in scene.cards if card.pile == f"stock-{number}"]
        assert [card.card for card in own] == list(position.piles[f"stock-{number}"])
        assert own[-1].y == max(card.y for card in own)
        said = {label.text for label in scene.labels if label.pile == f"stock-{number}"}
        # The word stands before its number, or above it.
        assert said == {f"stock {number}"} or (said == {f"{number}"} and "stock" in texts)


def test_a_position_printed_with_its_stocks_undermost_first_is_read_as_before() -> None:
    game = find_game("wrangle")
    now = dict(said_position(game, opened(CODE).piles))
    stocks = [part.split() for part in now.pop("Stocks, next card first").split(", ")]
    before = ", ".join(" ".join([number, *cards[::-1]]) for number, *cards in stocks)
    said = " ".join(f"{label}: {cards}." for label, cards in (*now.items(), ("Stocks", before)))
    assert parse_position(game, said) == piles_of(CODE)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (("Wastes: ", "Waste: "), "Wastes: told 0 times"),
        (("Wastes: 1", "Wastes: 3"), "Wastes: no pile '3"),
        (("Wastes: 1", "Wastes: x"), "Wastes: no pile 'x"),
        (("Reserves: ", "Reserves: none. Reserves: "), "Reserves: told 2 times"),
        (("♠", "?"), "no card"),
    ],
)
def test_a_printed_position_of_no_meaning_is_refused(change: tuple[str, str], fault: str) -> None:
    game = find_game("wrangle")
    said = " ".join(f"{label}: {cards}." for label, cards in said_position(game, opened(CODE).piles))
    with pytest.raises(BadInput, match=fault):
        parse_position(game, said.replace(*change))


def test_the_question_says_when_all_can_go() -> None:
    game = find_game("here-and-there")
    some = puzzle_of_code("here-and-there#0+after=148")
    assert "greatest number" in format_question(replace(some, count=22))
    opening = some.opening
    held = len(opening.piles["stock-1"]) + len(opening.piles["waste-1"])
    all_gone = format_question(replace(some, count=held))
    assert "Get rid of all your cards in this one turn." in all_gone
    assert parse_question(game, all_gone) == {"question": "turn"}
    assert "have been played" not in all_gone and "counts" not in all_gone


@pytest.mark.parametrize(
    ("code", "own"),
    [("here-and-there#0+after=148", "stock and waste"), (CODE, "reserve, stock and waste")],
)
def test_the_question_says_what_counts(code: str, own: str) -> None:
    """Of the answer's cards those that leave these piles together: what else moves does not count."""
    puzzle = puzzle_of(answered(record_of_code(code), solve(record_of_code(code))))
    assert f"by how many cards your {own} together grow fewer" in format_question(puzzle)
    names = [f"{word}-1" for word in own.replace(" and ", ", ").split(", ")]
    opening = end = puzzle.opening
    for move in puzzle.moves or ():
        end = puzzle.rules.play(end, move)
    held = [sum(len(position.piles[name]) for name in names) for position in (opening, end)]
    assert puzzle.count == held[0] - held[1]


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (("", ""), None),
        (("Cards got rid of: ", "Cards got rid of: 1"), "does not add up"),
        (("Cards got rid of: ", "Cards gone: "), "wanted such as Cards got rid of"),
        (("Wastes: 1 K♥", "Wastes: 1 K♣"), "the position is not the pack"),
        (("Wastes: 1 ", "Wastes: 2 "), "numbers rising"),
        (("after=206", "after=204"), "position and seed disagree"),
        (("What is the greatest", "Get rid of all your cards in this one turn."), "are to be got rid of"),
        ((" What counts is", " So far two hundred and six turns have been played."), None),
    ],
)
def test_what_is_changed_on_the_page_is_found(
    change: tuple[str, str], fault: str | None, book: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = [replace(line, text=line.text.replace(*change)) for line in visible_lines(book)]
    assert change == ("", "") or lines != visible_lines(book)
    monkeypatch.setattr(read_key, "visible_lines", lambda path, progress: lines)
    (entry,) = read_key.read_entries(book)
    said = entry.fault if entry.puzzle is None else check(entry.puzzle).fault
    assert said is None if fault is None else said is not None and fault in said


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A booklet with one puzzle, ``here-and-there#1+after=206``."""
    kept = find_kept("here-and-there#1+after=206")
    assert kept is not None
    path = tmp_path_factory.mktemp("press") / "one.pdf"
    build_booklet(collect([find_game("here-and-there")], [kept.puzzle()], "1.0"), path)
    return path
