"""The search of The Empress of India steps as the rules do, and wins what it says it wins."""

from random import Random
from typing import Any

import pytest
from test_quick_playouts import slow_wins

from bookgen.engines.couples.play import Couples
from bookgen.engines.couples.solver.engine import CouplesSolver, Leanings, attempt
from bookgen.engines.couples.solver.tables import CouplesTables, Layout, moves_of, step_of
from bookgen.games import find_game
from bookgen.play import Position, deal_of, format_move
from bookgen.play.moves import listed
from bookgen.record import record_of_code
from bookgen.referee import check, replay
from bookgen.solve import answered, solve
from bookgen.solve.solver import PLAYERS, path_of

GAME = find_game("empress-of-india")
RULES = Couples(GAME, {})
SMALL = CouplesTables(RULES)


def opening(seed: int) -> Position:
    return RULES.opening(deal_of(GAME, seed))


def end(seed: int, left: int, paired: float) -> Position:
    """The last cards of two foundations of each colour, so many of each, in pairs or singly on the places."""
    chance, homes = Random(seed), {name: list(family) for name, family in whole().items()}
    out: dict[str, list[str]] = {"foundation-3 foundation-4": [], "foundation-11 foundation-12": []}
    for names, cards in out.items():
        low, high = names.split()
        while len(cards) < left:
            # The lower-numbered of like foundations has as many cards, or more.
            name = low if len(homes[low]) > len(homes[high]) and chance.random() < 0.5 else high
            cards.append(homes[name].pop())
        chance.shuffle(cards)
    piles = {name: tuple(cards) for name, cards in homes.items()}
    black, red = out.values()
    for at, couple in enumerate(zip(red, black, strict=True), start=1):
        if chance.random() < paired:
            piles[f"tableau-{at}"] = couple
        else:
            piles |= {f"tableau-{at}": couple[:1], f"tableau-{at + 24}": couple[1:]}
    return Position(piles)


def comes_out(position: Position, lost: set[object]) -> bool:
    """By the rules of play; the order of the places is nothing to them once nothing fills."""
    if RULES.won(position):
        return True
    key = Layout(SMALL, position).key()
    if key in lost:
        return False
    lost.add(key)
    return any(comes_out(RULES.play(position, move), lost) for move in RULES.moves(position))


def test_it_steps_as_the_rules_do() -> None:
    """On lines of play with pairs, plays and turns, down to where nothing can be done."""
    kinds = {kind for seed in range(3) for kind in compared(seed)}
    assert kinds == {"foundation", "tableau", "waste"}


def compared(seed: int) -> set[str]:
    """Where the first cards of the moves went that were made and compared."""
    chance, position, kinds = Random(seed), opening(seed), set[str]()
    table = Layout(SMALL, position)
    for number in range(1000):
        held = Layout(SMALL, position)
        assert vars(table) == vars(held) and table.won() == RULES.won(position)
        moves = RULES.moves(position)
        if number % 20 == 0:
            assert [step_of(SMALL, move) for move in moves] == list(table.steps())
        if not moves:
            assert not list(table.steps())
            break
        home = [move for move in moves if move[0].target.startswith("foundation")]
        turn = [move for move in moves if move[0].source == "stock"]
        drawn = chance.random()
        move = chance.choice(home if home and drawn < 0.8 else turn if turn and drawn > 0.9 else moves)
        kinds.add(move[0].target.partition("-")[0])
        table.do(step_of(SMALL, move))
        position = RULES.play(position, move)
    return kinds


def test_the_next_copy_goes_as_many_foundations_on_as_have_been_played() -> None:
    """What the player who goes by an order of piles rests on."""
    table, position = Layout(SMALL, opening(4)), opening(4)
    looked = 0
    for _ in range(200):
        step = Leanings(SMALL, 0).choice(table)
        if step is None:
            break
        (move,) = moves_of(SMALL, position, [step])
        for part in move:
            if part.target.startswith("foundation"):
                card = SMALL.number[part.cards[0]]
                if part == move[0] or part.cards != move[0].cards:
                    names = list(RULES.families)
                    assert names[SMALL.homes[card] + table.played[card]] == part.target
                    looked += 1
        table.do(step)
        position = RULES.play(position, move)
    assert looked > 40


def test_leaning_players_only_make_legal_moves_and_lean_differently() -> None:
    made = [attempt(Layout(SMALL, opening(2)), number).made for number in range(6)]
    assert len({tuple(steps) for steps in made}) == 6
    moves = moves_of(SMALL, opening(2), made[0])
    assert len(moves) == len(made[0])
    replay(RULES, opening(2), moves)


def test_it_wins_last_cards_only_where_the_rules_of_play_win_them() -> None:
    told = []
    for seed in range(12):
        position = end(seed, 5, 0.6)
        found = CouplesSolver(RULES, {}, position).search(3_000)
        can = comes_out(position, set())
        told.append((found.verdict, can))
        assert found.verdict != "unsolvable" and (can or found.verdict == "undecided")
        if found.verdict == "solved":
            assert RULES.won(replay(RULES, position, found.moves))
    assert ("undecided", False) in told
    assert told.count(("solved", True)) > 0.9 * sum(can for _, can in told) > 3


def test_nothing_is_ever_proved() -> None:
    """Two pairs, each of which waits for the other: lost, and yet the search says nothing."""
    pairs = {"tableau-1": ("2H", "KS"), "tableau-25": ("JS", "AH")}
    position = Position(whole() | ends_of_two() | pairs)
    assert not RULES.moves(position)
    found = CouplesSolver(RULES, {}, position).search(500)
    assert found.verdict == "undecided" and found.stored >= 500


def whole() -> dict[str, tuple[str, ...]]:
    """Every family complete, and nothing anywhere else."""
    empty = {name: () for name in opening(0).piles if name.startswith(("tableau", "waste", "stock"))}
    return {**empty, **{name: tuple(family) for name, family in RULES.families.items()}}


def ends_of_two() -> dict[str, tuple[str, ...]]:
    """The last foundations of spades and hearts without their last two cards."""
    return {name: whole()[name][:-2] for name in ("foundation-4", "foundation-12")}


@pytest.mark.parametrize("player", PLAYERS)
def test_careless_players_win_as_often_as_on_the_rules_of_play(player: Any) -> None:
    slow = fast = 0.0
    for number in range(12):
        position = end(number, 5, 0.4)
        slow += slow_wins(RULES, position, player, 8, number)
        fast += CouplesSolver(RULES, {}, position).wins(player, 96, str(number)) / 12
    share = (slow + fast) / 192
    assert 0 < share < 1 and abs(slow - fast) <= 4 * (share * (1 - share) * 96 * 13 / 12) ** 0.5


def test_a_deal_is_solved_past_the_referee_and_made_shorter() -> None:
    record = record_of_code("empress-of-india#1000")
    answer = solve(record, 60_000, short=False)
    assert answer.verdict == "solved" and check(answered(record, answer)).holds
    shorter = CouplesSolver(RULES, {}, opening(1000)).shorten(answer.moves)
    assert 88 < len(shorter) < len(answer.moves)
    assert RULES.won(replay(RULES, opening(1000), shorter))


def test_forks_are_counted_where_another_move_is_not_seen_to_win() -> None:
    """At last cards all of which can go whatever is done there are none; on the way from a deal there are."""
    for seed in range(6):
        position = end(seed, 4, 0)
        solver = CouplesSolver(RULES, {}, position)
        moves = solver.search(1000).moves
        ways = path_of(RULES, position, moves)[:-1]
        played = [RULES.play(there, move) for there in ways for move in listed(RULES.moves(there))]
        assert all(comes_out(there, set()) for there in played) and solver.forks(moves) == 0
    solver = CouplesSolver(RULES, {}, opening(0))
    moves = solver.search(100_000).moves
    assert 0 < solver.forks(moves) < len(moves)


def test_a_way_that_is_not_legal_has_no_forks() -> None:
    free = {"tableau-1": ("2H",), "tableau-2": ("AH",), "tableau-25": ("JS",), "tableau-26": ("KS",)}
    solver = CouplesSolver(RULES, {}, Position(whole() | ends_of_two() | free))
    moves = solver.search(1000).moves
    assert [format_move(move)[:9] for move in moves] == ["tableau-1", "tableau-2"]
    assert solver.forks(moves) == 0
    with pytest.raises(ValueError, match="step 2"):
        solver.forks([moves[0], moves[0]])
