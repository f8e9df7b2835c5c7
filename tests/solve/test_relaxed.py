"""Deals that are shown lost without a search: never one that is won, and those that were found so."""

from collections import Counter
from itertools import count
from pathlib import Path

import pytest
from damaged import write
from each import by_turns
from playouts import comes_out, suit_to, table
from small_games import BARE, kinds_of, small, small_game, verdict
from test_derived import OWN

from bookgen.cards import RANKS, parse_code
from bookgen.engines.building.facts import BuildingRules
from bookgen.engines.building.solver.engine import BuildingSolver
from bookgen.engines.building.solver.known import knows
from bookgen.engines.building.solver.make_tables import opened
from bookgen.engines.building.solver.orders import Orders
from bookgen.engines.building.solver.relaxed import Relaxed
from bookgen.games import Game, all_games, find_game, read_descriptor
from bookgen.play import Position, deal_of, parse_move, rules_for
from bookgen.puzzles.bank import kept_puzzles

SEARCHED = [game.id for game in all_games() if isinstance(game.rules, BuildingRules) and game.kind == "skill"]


SELDOM = ("crescent", "trefoil", "trefoil-aces-in", "reserves")
"""Games of which few positions can be asked about: those after which nothing is gathered or shifted; and one
of which few puzzles are kept."""


@pytest.mark.parametrize("name", by_turns(SEARCHED, 0, 4))
@pytest.mark.parametrize(("apart", "every"), [(6, 25), pytest.param(1, 5, marks=pytest.mark.heavy)])
def test_no_position_on_a_kept_way_to_a_win_is_shown_lost(name: str, apart: int, every: int) -> None:
    """Of kept deals one in so many, of their ways too, whatever has been spent of redeals and shifts."""
    game = find_game(name)
    asked = 0
    for kept in kept_puzzles(game)[:: 1 if name in SELDOM else apart]:
        options = parse_code(kept.code).options
        relaxed, rules = Relaxed(game, options), rules_for(game, options, (), kept.shuffles)
        position = rules.opening(kept.deal)
        for at, move in enumerate(kept.moves or []):
            if at % every == 0:
                asked += relaxed.applies(position)
                assert not relaxed.lost(position), (kept.code, at)
            position = rules.play(position, parse_move(move))
    if not knows(opened(game)):
        assert asked == 0
        return
    assert asked >= (3 if name == "crescent" else 30)


@pytest.mark.parametrize("games", [150, pytest.param(8000, marks=pytest.mark.heavy)])
def test_what_is_shown_lost_is_lost_in_small_games(games: int, tmp_path: Path) -> None:
    """Beside an exact search of all that can be reached."""
    told = Counter[str]()
    for number in range(20_000, 20_000 + games):
        game = small_game(number, tmp_path)
        relaxed = Relaxed(game, {})
        for seed in range(4):
            start = rules_for(game).opening(deal_of(game, seed))
            bare = verdict(game, start, BARE)
            if relaxed.lost(start):
                assert bare != "solved", f"{game.id}#{seed}"
                told.update(["shown", *kinds_of(small(number))])
            told.update([bare])
    assert told["shown"] >= told["unsolvable"] // 4 > games // 8, told
    for kind in ("two packs", "back", "fills", "turned", "same", "any", "alternate", "level", "both"):
        assert told[kind] >= games // 100, told


def small_and_gathered(number: int, folder: Path) -> Game:
    """A small game whose tableau is gathered, once or twice, or until no more comes home, and laid anew."""
    table = next(t for t in map(small, count(60_000 + 40 * number)) if "gathered" in kinds_of(t))
    table["rules"]["dealing"]["redeal"] |= [
        {"times": 1},
        {"times": 2},
        {"times": "unlimited", "barren": 2},
    ][number % 3]
    table["rules"]["dealing"]["redeal"]["heaps"] += number % 2
    return read_descriptor(write(table, folder / f"{table['id']}.toml"))


@pytest.mark.parametrize("games", [80, pytest.param(4000, marks=pytest.mark.heavy)])
def test_what_is_shown_lost_before_a_tableau_is_gathered_is_lost(games: int, tmp_path: Path) -> None:
    """Beside an exact search, for each kind of redeal; and after some moves, when heaps have other sizes."""
    told: dict[int, Counter[str]] = {kind: Counter() for kind in range(3)}
    for number in range(games):
        game = small_and_gathered(number, tmp_path)
        relaxed, rules = Relaxed(game, {}), rules_for(game)
        for seed in range(6):
            position = rules.opening(deal_of(game, seed))
            for made in range(1 + seed % 3):
                if relaxed.lost(position):
                    told[number % 3][verdict(game, position, BARE)] += 1
                    assert not told[number % 3]["solved"], f"{game.id}#{seed} after {made}"
                offered = rules.moves(position)
                if not offered:
                    break
                position = rules.play(position, offered[seed % len(offered)])
    for kind, seen in told.items():
        assert seen["unsolvable"] >= games // 8, (kind, told)


def small_of_two_packs(number: int, folder: Path) -> Game:
    """A small game of two packs with little room, so that its cards are in each other's way."""
    table = next(t for t in map(small, count(40_000 + 20 * number)) if "two packs" in kinds_of(t))
    moves = table["rules"]["moves"]
    table["rules"]["moves"] = [move for move in moves if move["name"] in ("play", "pack")]
    table["piles"][1]["takes"] = {"direction": "down", "suit": "any" if number % 4 == 0 else "same"}
    return read_descriptor(write(table, folder / f"{table['id']}.toml"))


@pytest.mark.parametrize("games", [80, pytest.param(2000, marks=pytest.mark.heavy)])
def test_what_is_shown_lost_by_the_order_of_equal_cards_is_lost(games: int, tmp_path: Path) -> None:
    """Beside an exact search; and nothing that is shown without is missed."""
    told = Counter[str]()
    for number in range(games):
        game = small_of_two_packs(number, tmp_path)
        relaxed, without = Relaxed(game, {}), Relaxed(game, {})
        assert relaxed.in_turn
        without.in_turn = False
        for seed in range(8):
            start = rules_for(game).opening(deal_of(game, seed))
            if without.lost(start):
                assert relaxed.lost(start), f"{game.id}#{seed}"
            elif relaxed.lost(start):
                told[verdict(game, start, BARE)] += 1
                assert not told["solved"], f"{game.id}#{seed}"
    assert told["unsolvable"] >= games // 8, told


def test_orders_are_refused_until_none_is_left() -> None:
    copies = {5: [1, 2], 9: [3, 4], 13: [6, 8]}
    orders = Orders()
    assert orders.next() == {}
    orders.refuse({5: 1, 9: 3}, copies)
    orders.refuse({5: 2}, copies)
    assert orders.next() == {5: 1, 9: 4}
    orders.refuse({9: 4, 13: 6}, copies)
    assert orders.next() == {5: 1, 9: 4, 13: 8}
    orders.refuse({13: 8, 5: 1}, copies)
    assert orders.next() is None
    nothing = Orders()
    nothing.refuse({}, copies)
    assert nothing.next() is None


def shown(name: str, deals: int, options: dict[str, int] | None = None) -> list[int]:
    """The deals that are shown lost."""
    own = OWN / f"{name}.toml"
    game = read_descriptor(own) if own.exists() else find_game(name)
    relaxed, rules = Relaxed(game, options or {}), rules_for(game, options)
    return [seed for seed in range(deals) if relaxed.lost(rules.opening(deal_of(game, seed)))]


def test_many_lost_deals_are_shown_at_once() -> None:
    """All were found lost by searches, too, but those of Lucas, which none had decided."""
    assert len(shown("trefoil", 50, {"redeals": 0})) == 46
    assert shown("trefoil", 100) == [4, 60, 74, 80]  # A card under its own king in the first fan.
    assert shown("trefoil-aces-in", 40) == [15, 17, 20, 38]
    assert shown("indefatigable", 50) == [12, 13, 17, 21, 22]
    assert shown("fortress", 20) == [1, 3, 4, 5, 7, 9, 12, 13, 15, 17, 18, 19]
    assert shown("flower-garden", 65) == [21, 26, 64]
    assert shown("beleaguered-castle", 35) == [4, 10, 16, 30, 34]
    assert len(shown("belle-lucie", 40)) == 31
    lucas = find_game("lucas")
    rules = rules_for(lucas)
    assert shown("lucas", 100) == [3, 11, 20, 33, 60, 71, 82]
    solver = BuildingSolver(rules, {}, rules.opening(deal_of(lucas, 71)))
    for budget, stored in ((1_000, 1_000), (100_000, 5_000)):
        # It is looked for after the short tries, which mostly take less time.
        answer = solver.search(budget)
        assert (answer.verdict, answer.stored) == ("unsolvable", stored)


def homes(tops: str) -> dict[str, str]:
    """Foundations built to these tops."""
    return {f"foundation_{n}": suit_to(RANKS, top) for n, top in enumerate(tops.split(), start=1)}


BY_HAND: list[tuple[str, str, Position, dict[str, int], bool]] = [
    (
        "trefoil",
        "each king on the other's queen",
        table("trefoil", tableau_1="QC KD", tableau_2="QD KC", **homes("JC JD KH KS")),
        {"redeals": 0},
        True,
    ),
    (
        "trefoil",
        "the same while a redeal is left",
        table("trefoil", tableau_1="QC KD", tableau_2="QD KC", **homes("JC JD KH KS")),
        {"redeals": 1},
        False,
    ),
    (
        "trefoil",
        "each knave on the other's ten, and a queen to lay one on",
        table("trefoil", tableau_1="TC JD", tableau_2="TD JC", tableau_3="KC QC", **homes("9C 9D KH KS")),
        {"redeals": 0},
        False,
    ),
    (
        "lucas",
        "a run, of which the first card is never bare by itself, moves when what lay upon it has left",
        table(
            "lucas",
            tableau_1="7S 9S 8S KH",
            tableau_2="TS",
            tableau_3="KS QS JS",
            **homes("KC KC KD KD KH QH KS 6S"),
        ),
        {},
        False,
    ),
    (
        "lucas",
        "the same where the ten lies under the run",
        table(
            "lucas",
            tableau_1="7S TS 9S 8S KH",
            tableau_3="KS QS JC JS",
            **homes("TC KC KD KD KH QH KS 6S"),
        ),
        {},
        False,
    ),
    (
        "lucas",
        "and where a king lies between",
        table("lucas", tableau_1="7S KS 8S KH", tableau_3="QS JS TS 9S", **homes("KC KC KD KD KH QH KS 6S")),
        {},
        True,
    ),
    (
        "lucas",
        "one king on the knave, one on the queen: whichever goes first, the other's card is wanted before it",
        table(
            "lucas",
            tableau_1="JD KD",
            tableau_2="QD KD",
            tableau_3="JD",
            tableau_4="QD",
            **homes("KC KC TD TD KH KH KS KS"),
        ),
        {},
        True,
    ),
    (
        "lucas",
        "both on the same card: the other one",
        table(
            "lucas",
            tableau_1="JD QD KD",
            tableau_2="KD",
            tableau_3="JD",
            tableau_4="QD",
            **homes("KC KC TD TD KH KH KS KS"),
        ),
        {},
        False,
    ),
    (
        "lucas",
        "the king in the waste goes to an empty column, if there is one",
        table("lucas", waste="7S KS", tableau_3="QS JS TS 9S 8S", **homes("KC KC KD KD KH KH KS 6S")),
        {"redeals": 0},
        False,
    ),
]


@pytest.mark.parametrize(
    ("name", "position", "options", "lost"),
    [(name, position, options, lost) for name, _, position, options, lost in BY_HAND],
    ids=[f"{name}: {what}" for name, what, *_ in BY_HAND],
)
def test_positions_by_hand(name: str, position: Position, options: dict[str, int], lost: bool) -> None:
    assert Relaxed(find_game(name), options).lost(position) == lost
    if lost:
        assert not comes_out(rules_for(find_game(name), options), position)
