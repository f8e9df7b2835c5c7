"""Piles that cannot be worked off: deals shown lost by them, beside an exact search; games that have some."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from damaged import write
from small_games import BARE, described, verdict

from bookgen.cards import RANKS, SUITS
from bookgen.engines.building.solver.worked_off import WorkedOff
from bookgen.games import all_games, find_game, read_descriptor
from bookgen.play import deal_of, parse_move, rules_for
from bookgen.puzzles.bank import kept_puzzles

GAMES = [
    (suits, ranks, packs, places, falling, begun)
    for suits, ranks, packs in [(2, 4, 2), (3, 3, 2), (4, 3, 1), (1, 5, 2), (2, 5, 1)]
    for places in (0, 1, 2)
    for falling, begun in [(False, "low"), (False, "alike"), (True, "alike")]
    if not falling or (packs == 2 and suits > 1)
]
GAMES += [(2, 5, 2, places, True, "alike") for places in (0, 1, 2)]


def small(number: int) -> dict[str, Any]:
    """A game of few cards with a pile that is worked off: like The Plait, The Herring-Bone, or a terrace."""
    suits, ranks, packs, places, falling, begun = GAMES[number]
    order, used = RANKS[:ranks], SUITS[:suits]
    takes: dict[str, Any] = {"direction": "up"}
    if begun == "alike":
        takes |= {"begin": "alike", "wrap": True, "full": ranks}
    family: dict[str, Any] = {
        "role": "foundation",
        "word": "family",
        "plural": "families",
        "count": suits * packs,
    }
    families = [{**family, "takes": takes if begun == "alike" else {**takes, "base": ["A"] * suits * packs}}]
    moves = [{"name": "play", "from": ["pile", "place", "side", "waste"], "to": ["foundation"]}]
    if falling:
        families = [
            {
                **family,
                "word": word,
                "plural": f"{word}s",
                "count": suits,
                "takes": {**takes, "base": list(used)},
            }
            for word in ("riser", "faller")
        ]
        families[1]["takes"] = {**families[1]["takes"], "direction": "down"}
        moves.append({"name": "exchange", "from": ["foundation"], "to": ["foundation"], "lifts": "upper"})
    piles = [
        *families,
        {"role": "reserve", "word": "pile"},
        *([{"role": "reserve", "word": "place", "count": places}] if places else []),
        {"role": "reserve", "word": "side", "count": 2},
        {"role": "stock", "word": "stock"},
        {"role": "waste", "word": "waste"},
    ]
    if not places:
        moves[0]["from"] = ["pile", "side", "waste"]
    dealt: list[dict[str, Any]] = [
        {"piles": ["pile"], "cards": max(2, suits * ranks * packs // 2 - places)},
        {"piles": ["place", "side"] if places else ["side"], "cards": 1},
        *([{"piles": ["foundation-1"], "cards": 1}] if begun == "alike" else []),
        {"piles": ["stock"]},
    ]
    follows = [{"fill": "place", "from": ["pile"]}] if places else []
    gone = [rank + suit for suit in SUITS for rank in RANKS if rank not in order or suit not in used]
    rules = {
        "moves": moves,
        "follows": [*follows, {"fill": "side", "from": ["stock"]}],
        "dealing": {"turn": True, "redeal": {"of": "waste", "times": 1}},
    }
    return described("X97", f"worked-{number}", packs, gone * packs, order, piles, dealt, rules)


@pytest.mark.parametrize(
    ("numbers", "deals"),
    [(range(0, len(GAMES), 2), 12), pytest.param(range(len(GAMES)), 100, marks=pytest.mark.heavy)],
)
def test_what_cannot_be_worked_off_is_lost(numbers: range, deals: int, tmp_path: Path) -> None:
    """Of small games, beside an exact search of all that can be reached, from the beginning and later on."""
    told = Counter[str]()
    for number in numbers:
        game = read_descriptor(write(small(number), tmp_path / f"worked-{number}.toml"))
        worked, rules = WorkedOff(game, {}), rules_for(game)
        assert list(worked.piles)[:1] == ["reserve-1"]
        for seed in range(deals):
            position = rules.opening(deal_of(game, seed))
            for _ in range(1 + 3 * (seed % 3)):
                offered = rules.moves(position)
                if offered:
                    position = rules.play(position, offered[seed % len(offered)])
            for at in (rules.opening(deal_of(game, seed)), position):
                shown, truth = worked.lost(at), verdict(game, at, BARE)
                assert not (shown and truth == "solved"), f"{game.id}#{seed}"
                told.update([truth])
                told["shown"] += shown
    assert told["shown"] > told["unsolvable"] // 10, told
    assert told["solved"] > deals, told


def test_piles_that_are_worked_off_are_found() -> None:
    found = {
        game.id: list(WorkedOff(game, {}).piles.items())
        for game in all_games()
        if game.rules.engine == "building" and WorkedOff(game, {}).piles
    }
    corners, bars = [f"reserve-{at}" for at in range(1, 5)], [f"reserve-{at}" for at in range(10, 14)]
    assert found == {
        "fly": [("reserve-1", [])],
        "plait": [("plait-1", corners)],
        "herring-bone": [("reserve-1", bars)],
        "herring-bone-german": [("reserve-1", bars)],
    }


@pytest.mark.parametrize("name", ["fly", "plait", "herring-bone", "herring-bone-german"])
def test_no_position_on_a_kept_way_cannot_be_worked_off(name: str) -> None:
    game = find_game(name)
    worked = WorkedOff(game, {})
    for kept in kept_puzzles(game)[::10]:
        rules = rules_for(game, {}, (), kept.shuffles)
        position = rules.opening(kept.deal)
        for at, move in enumerate(kept.moves or []):
            assert at % 9 or not worked.lost(position), (kept.code, at)
            position = rules.play(position, parse_move(move))


def test_of_two_equal_cards_either_may_go_first() -> None:
    """Deal 19 of The Plait is lost whichever goes, deal 17 under each order by itself."""
    game = find_game("plait")
    worked, rules = WorkedOff(game, {}), rules_for(game)
    shown = [seed for seed in range(20) if worked.lost(rules.opening(deal_of(game, seed)))]
    assert shown == [17, 19]


def test_of_two_equal_cards_either_may_go_first_up_or_down() -> None:
    """Deal 29 of The Herring-Bone is lost whichever goes, and whichever family begins; deal 30 is not."""
    game = find_game("herring-bone")
    worked, rules = WorkedOff(game, {}), rules_for(game)
    for seed, lost in [(29, True), (30, False)]:
        start = rules.opening(deal_of(game, seed))
        assert {worked.lost(rules.play(start, move)) for move in rules.moves(start)} == {lost}, seed
