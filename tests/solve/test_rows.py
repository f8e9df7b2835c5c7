"""Rows that are decided by reckoning, beside a look at every line of play."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from playouts import table

from bookgen.cards import RANKS, SUITS
from bookgen.engines.row.facts import RowRules
from bookgen.engines.row.play import Row
from bookgen.engines.row.solver.decide import row_clears, solve_row
from bookgen.games import Game, find_game
from bookgen.play import Position, deal_of

PACK = [rank + suit for suit in SUITS for rank in RANKS if rank + suit not in ("QH", "KH")]


def row_game(
    reach: int = 2, alike: bool = False, series: bool = False, grace: bool = False, pleasure: bool = False
) -> Game:
    """A game of these rules between the queen and the king of hearts."""
    game = find_game("push-pin")
    assert isinstance(game.rules, RowRules)
    options = [*game.declared] if grace else []
    options += find_game("discards").declared if pleasure else []
    return replace(game, rules=replace(game.rules, reach=reach, alike=alike, series=series), declared=options)


def rows(name: str, count: int, most: int) -> Iterator[Position]:
    """Rows of up to so many cards, some of them still to be dealt, of two suits, three or four."""
    chance = random.Random(f"rows {name}")
    for _ in range(count):
        suits = chance.choice(["CS", "DH", "CDS", "CDHS"])
        cards = chance.sample([card for card in PACK if card[1] in suits], chance.randint(2, most))
        laid = chance.randint(0, len(cards))
        yield Position(
            {"row": ("QH", *cards[:laid]), "stock": ("KH", *cards[laid:][::-1]), "discard": ()}, {}
        )


def comes_out(rules: Row, start: Position) -> bool:
    """By trying everything; in what order cards have gone out counts for nothing."""
    seen: set[object] = set()
    waiting = [start]
    while waiting:
        position = waiting.pop()
        if rules.won(position):
            return True
        like = position.piles["row"], position.piles["stock"], tuple(position.counts.items())
        if like not in seen:
            seen.add(like)
            waiting += [rules.play(position, move) for move in rules.moves(position)]
    return False


def held(game: Game, options: dict[str, int | str], positions: Iterator[Position], least: int) -> None:
    """Decided as a look at everything decides it, with an answer that is legal; of both enough."""
    rules, told = Row(game, options), Counter[bool]()
    for position in positions:
        position = position.with_counts(dict.fromkeys(rules.most, 0))
        answer = solve_row(rules, position, 1_000_000)
        won = answer.verdict == "solved"
        assert answer.verdict != "undecided"
        assert won == row_clears(rules, position) == comes_out(rules, position), position
        told[won] += 1
        for move in answer.moves:
            assert move in rules.moves(position)
            position = rules.play(position, move)
        assert rules.won(position) == won
    assert min(told[True], told[False]) >= least, told


@pytest.mark.parametrize("reach", [1, 2, 3])
@pytest.mark.parametrize("series", [False, True])
def test_rows_of_every_reach(reach: int, series: bool) -> None:
    held(row_game(reach, series=series), {}, rows(f"{reach} {series}", 150, 8), 3)


@pytest.mark.parametrize("series", [False, True])
def test_two_that_must_match_one_another(series: bool) -> None:
    held(row_game(alike=True, series=series), {}, rows(f"alike {series}", 60, 8), 5)


@pytest.mark.parametrize(
    ("pleasure", "alike"), [(0, True), (1, True), (0, False), (1, False), (2, False), (3, False)]
)
def test_cards_thrown_out_at_pleasure(pleasure: int, alike: bool) -> None:
    game = row_game(reach=2 if alike else 1, alike=alike, pleasure=True)
    held(game, {"pleasure": pleasure}, rows(f"{pleasure} {alike}", 60, 7 + 2 * pleasure), 3)


@pytest.mark.parametrize("series", [False, True])
@pytest.mark.parametrize("reach", [1, 2])
def test_two_cards_put_elsewhere(reach: int, series: bool) -> None:
    held(row_game(reach, series=series, grace=True), {}, rows(f"grace {reach} {series}", 60, 5), 1)


@pytest.mark.heavy
@pytest.mark.parametrize(("reach", "count", "most"), [(1, 60, 7), (2, 300, 6)])
def test_two_cards_put_elsewhere_in_longer_rows(reach: int, count: int, most: int) -> None:
    held(row_game(reach, series=True, grace=True), {}, rows(f"grace {reach}", count, most), 1)


def test_a_series_goes_where_single_cards_do_not() -> None:
    position = table("push-pin", row="QH 2C 3C KH").with_counts({})
    assert row_clears(Row(row_game(reach=1, series=True), {}), position)
    assert not row_clears(Row(row_game(reach=1), {}), position)


def test_where_two_go_together_a_series_only_saves_throws() -> None:
    """Its inner cards go one by one between their own neighbours, and then the two that are left."""
    with_series, without = Row(row_game(series=True), {}), Row(row_game(), {})
    for seed in range(40):
        position = without.opening(deal_of(without.game, seed))
        assert row_clears(with_series, position) == row_clears(without, position)


def test_where_the_grace_is_used_up_it_helps_no_more() -> None:
    rules = Row(find_game("push-pin"), {})
    position = table("push-pin", row="QH 2C 3D 4S 5C 6D KH")
    assert row_clears(rules, position)
    assert not row_clears(rules, position.with_counts({"grace": 1}))


@pytest.mark.heavy
def test_a_whole_deal_is_decided_within_the_usual_budget() -> None:
    """The costliest proof there can be: every pair of cards tried in vain."""
    rules = Row(row_game(reach=1, grace=True), {})
    answer = solve_row(rules, rules.opening(deal_of(rules.game, 0)), 1_000_000)
    assert answer.verdict == "unsolvable" and answer.stored < 600_000
