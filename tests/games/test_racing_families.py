"""Racing games whose families and heaps are built in other ways than the books': the best turn is found."""

from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from damaged import Place, changed, table_of, write

from bookgen.engines.racing.play.best_turn import most_got_rid_of
from bookgen.engines.racing.play.engine import Racing
from bookgen.engines.racing.solver import TurnSolver
from bookgen.games.load import load_game
from bookgen.play import Position, deal_of, rules_for
from bookgen.solve.answer import Answer

FAMILIES: Place = ("piles", 0, "takes")
HEAPS: Place = ("piles", 1, "takes")
RULED = {"direction": "up", "wrap": True, "full": 13}
FOUR_DOWN = {"role": "tableau", "word": "step", "count": 4, "takes": {"direction": "down"}}
FOUR_UP = {"role": "tableau", "word": "stair", "count": 4, "takes": {"direction": "up", "suit": "any"}}
ACES, KINGS = {"direction": "up", "base": ["A"] * 4}, {"direction": "down", "base": ["K"] * 4}
TWO_WAYS = [
    {"role": "foundation", "word": "family", "plural": "families", "count": 4, "takes": ACES},
    {"role": "foundation", "word": "house", "count": 4, "takes": KINGS},
]
WRANGLE_PILES = table_of("wrangle")["piles"]
BUILT: list[tuple[str, Place, Any]] = [
    ("here-and-there", (*FAMILIES, "full"), 8),
    ("here-and-there", (*FAMILIES, "full"), 20),
    ("here-and-there", (*FAMILIES, "direction"), "down"),
    ("here-and-there", (*FAMILIES, "direction"), "both"),
    ("here-and-there", (*FAMILIES, "suit"), "any"),
    ("here-and-there", (*FAMILIES, "suit"), "alternate"),
    ("here-and-there", (*FAMILIES, "step"), 2),
    ("here-and-there", FAMILIES, {**RULED, "full": 12, "back": True, "begin": "alike"}),
    ("here-and-there", FAMILIES, {**RULED, "base": ["A", "2", "3", "4", "5", "6", "7", "8"]}),
    ("here-and-there", FAMILIES, {"direction": "up", "begin": "together", "base": ["A"] * 8}),
    ("here-and-there", FAMILIES, {"direction": "up", "base": [f"A{suit}" for suit in "CDHS" * 2]}),
    ("wrangle", (*HEAPS, "full"), 3),
    ("wrangle", (*HEAPS, "suit"), "alternate"),
    ("wrangle", ("piles",), [WRANGLE_PILES[0], FOUR_DOWN, FOUR_UP, *WRANGLE_PILES[2:]]),
    ("wrangle", ("piles",), [*TWO_WAYS, *WRANGLE_PILES[1:]]),
    ("wrangle", ("deal", 1, "cards"), 2),
]


def racing(name: str, place: Place, value: Any, folder: Path) -> Racing:
    """The rules of a game with another value in its descriptor."""
    table = changed(table_of(name), place, value)
    if place[0] == "deal":
        table = changed(table, ("deal", 2, "cards"), 31)
    rules = rules_for(load_game(write(table, folder / f"{name}.toml")))
    assert isinstance(rules, Racing)
    return rules


@pytest.mark.parametrize("name, place, value", BUILT)
def test_the_best_turn_is_found_however_piles_are_built(
    name: str, place: Place, value: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As many cards as the rules of play give, and moves that are legal; also with families told by place."""
    rules = racing(name, place, value, tmp_path)
    tried = 0
    for start in rules.plain_turns(deal_of(rules.game, 7)):
        if rules.turns(start) % 8 or rules.turns(start) > 160:
            continue
        found = TurnSolver(rules, {}, start).search(400)
        if found.verdict != "solved":
            continue
        tried += 1
        assert found.count == most_got_rid_of(rules, start, 4_000)
        end = start
        for move in found.moves:
            assert move in rules.moves(end)
            end = rules.play(end, move)
        assert rules.held(start, 1) - rules.held(end, 1) == found.count
        assert _told_by_places(rules, start, monkeypatch).count in (None, found.count)
    assert tried >= 3


def _told_by_places(rules: Racing, start: Position, monkeypatch: pytest.MonkeyPatch) -> Answer:
    with monkeypatch.context() as told:
        told.setattr(Racing, "equal_foundations", lambda rules, position: False)
        return TurnSolver(rules, {}, start).search(2_000)


@pytest.mark.parametrize("name, place, value", BUILT)
def test_a_position_of_play_may_be_given(name: str, place: Place, value: Any, tmp_path: Path) -> None:
    """Whatever two plain players come to is a position that a record may hold."""
    rules = racing(name, place, value, tmp_path)
    for number, start in enumerate(rules.plain_turns(deal_of(rules.game, 3))):
        if rules.player(start) == 1 and number < 120:
            assert rules.placed(start.piles).piles == start.piles


EQUAL = [
    *[(FAMILIES, {**RULED, "begin": "alike", "full": full}, full <= 13) for full in (8, 13, 14, 20)],
    *[(FAMILIES, {**RULED, "begin": "alike", "step": step}, True) for step in (2, 5)],
    *[(FAMILIES, {**RULED, "begin": "alike", "direction": way}, way == "down") for way in ("down", "both")],
    *[(FAMILIES, {**RULED, "begin": "alike", "suit": suit}, False) for suit in ("any", "alternate")],
    (FAMILIES, {"direction": "up", "base": ["A"] * 8}, True),
    (FAMILIES, {"direction": "up", "base": ["A"] * 7 + ["2"]}, False),
    (FAMILIES, {"direction": "up", "base": ["A"] * 8, "begin": "together"}, False),
    (FAMILIES, {"direction": "up", "base": ["A"] * 8, "full": 12, "back": True}, False),
    (FAMILIES, {"direction": "up", "base": [f"A{suit}" for suit in "CDHS" * 2]}, False),
]


@pytest.mark.parametrize("place, value, equal", EQUAL)
def test_foundations_are_equal_that_show_all_that_counts(
    place: Place, value: Any, equal: bool, tmp_path: Path
) -> None:
    """Built one way in suit from one rank, and not round to it again; a card dealt there has that rank."""
    rules = racing("here-and-there", place, value, tmp_path)
    start = rules.opening(deal_of(rules.game, 1)).with_piles({"foundation-1": ("AH",)})
    assert rules.equal_foundations(start) == equal
    assert not rules.equal_foundations(start.with_piles({"foundation-2": ("5H",)}))


def test_a_game_without_end_is_played_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each opening after so many turns goes on from those of the same deal that were played before."""
    rules = racing("here-and-there", (*FAMILIES, "full"), 8, tmp_path)
    deal, played = deal_of(rules.game, 1), []
    first = [*islice(rules.plain_turns(deal), 40)]
    turn = Racing.after_plain_turn

    def counted(rules: Racing, start: Position) -> Position:
        played.append(start)
        return turn(rules, start)

    monkeypatch.setattr(Racing, "after_plain_turn", counted)
    assert rules_for(rules.game, {"after": 38}).opening(deal) == first[38]
    assert not played
    assert rules_for(rules.game, {"after": 40}).opening(deal).counts["turn"] == 40
    assert played == first[39:]
