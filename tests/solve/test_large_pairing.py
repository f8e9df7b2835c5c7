"""The kernel of pairing games steps as the rules do, compiled and not, and takes only safe pairs unasked."""

from itertools import islice
from typing import Any

import pytest
from each import each
from msgspec.structs import replace
from perft import Case, read_cases, start_of
from playouts import comes_out, some_positions
from sources import built, glimpsed, plain
from stepped import line_counts
from test_quick_playouts import slow_wins

from bookgen.engines.pairing.solver.engine import PairingSolver
from bookgen.engines.pairing.solver.large import LargePairingSolver, pairing_tables
from bookgen.engines.pairing.solver.space import PairingSpace
from bookgen.games import find_game
from bookgen.play import Position, deal_of, format_move, rules_for
from bookgen.record import record_of_code
from bookgen.referee import check
from bookgen.solve import answered, solve
from bookgen.solve.methods import Method
from bookgen.solve.searches import search_of
from bookgen.solve.solver import PLAYERS
from bookgen.solve.solvers import solver_for

GAMES = ["juvenile", "cadogan-nestor", "the-wish-strict"]
"""One of two packs, for which the kernel is; and of one, in which it must say what the other search says."""
EACH = pytest.mark.parametrize("name", GAMES)
MODULES = each("module", [plain, built])
WEIGHED = Method(search="best-first", buried=4, occupied=1, stock=3, links=-2, kept=-5, depth=-20)


def at(module: Any, name: str, position: Position, method: Method = WEIGHED, **more: Any) -> Any:
    """A search that holds a position."""
    tables = pairing_tables(find_game(name))
    kernel = module.PairingKernel(tables, method.weights, **more)
    kernel.load(tables.piles(position))
    return kernel


def known(kernel: Any) -> tuple[Any, ...]:
    """All that is held, and the second hash where it can be seen."""
    return (*kernel.held(), getattr(kernel, "twin", None))


@pytest.mark.parametrize(
    "case", read_cases("juvenile"), ids=lambda case: f"{case.seed}{'+' * bool(case.played)}"
)
def test_lines_of_play_are_as_many_as_kept(case: Case) -> None:
    _, position = start_of("juvenile", case)
    kernel = at(built, "juvenile", position)
    assert line_counts(kernel, len(case.counts)) == list(case.counts)


@MODULES
@EACH
def test_it_steps_as_the_rules_do(name: str, module: Any) -> None:
    """The moves are those of play, each once, and lead where they lead in play."""
    tables = pairing_tables(find_game(name))
    for rules, _, position in some_positions(name, 60):
        kernel = at(module, name, position, sure=True)
        before = known(kernel)
        by_play = {tables.step(position, move): move for move in rules.moves(position)}
        assert len(by_play) == len(rules.moves(position))
        assert sorted(kernel.moves()) == sorted(by_play), position
        for step, move in by_play.items():
            after = rules.play(position, move)
            glance = glimpsed(kernel, step) if module is plain else None
            mark = kernel.do(step)
            fresh = at(module, name, after, sure=True)
            assert glance is None or (glance[0], glance[2]) == (kernel.held()[0], kernel.won())
            assert known(kernel) == known(fresh), format_move(move)
            assert kernel.won() == rules.won(after)
            kernel.undo(mark)
            assert known(kernel) == before


@EACH
def test_positions_are_alike_just_where_the_other_search_has_them_alike(name: str) -> None:
    hashes: dict[Any, int] = {}
    for rules, _, position in some_positions(name, 200):
        state = PairingSpace(rules.game, position).start
        told = at(plain, name, position).held()[0]
        assert hashes.setdefault(state, told) == told
    assert len(set(hashes.values())) == len(hashes) > 100


def test_compiled_and_not_it_is_the_same_search() -> None:
    rules = rules_for(find_game("juvenile"))
    for seed in range(2):
        start = rules.opening(deal_of(rules.game, seed))
        told = []
        for module in (plain, built):
            kernel = at(module, "juvenile", start, at_once=True)
            told.append((kernel.best_first(300), kernel.beam(700, 10), kernel.held()))
        assert told[0] == told[1]


@EACH
def test_pairs_taken_at_once_change_no_verdict(name: str) -> None:
    """Ends of games, looked through with safe pairs taken unasked, and by the rules of play."""
    won = 0
    ends = (one for one in some_positions(name, 4_000) if cards_left(one[2]) <= 22)
    for rules, _, position in islice(ends, 60):
        kernel = at(built, name, position, sure=True, at_once=True)
        verdict = kernel.best_first(500_000)[0]
        assert (verdict == "solved") == comes_out(rules, position), position
        won += verdict == "solved"
    assert 5 <= won <= 55


def cards_left(position: Position) -> int:
    return sum(len(cards) for name, cards in position.piles.items() if name != "discard")


@EACH
def test_a_pair_is_taken_unasked_only_where_all_of_its_ranks_lie_open(name: str) -> None:
    taken = 0
    for rules, _, position in some_positions(name, 300):
        kernel = at(built, name, position, at_once=True)
        steps = kernel.moves(every=False)
        if len(steps) == len(kernel.moves()):
            continue
        (step,) = steps
        names = pairing_tables(rules.game).names
        tops = [position.top(pile) for pile in names[: pairing_tables(rules.game).shown]]
        pair = [position.piles[names[at]][-1][0] for at in step[1:3]]
        total = getattr(rules.game.rules, "total", None)
        assert total is None or len(set(pair)) == 2 or pair == ["7", "7"]
        left = [card[0] for pile, cards in position.piles.items() if pile != "discard" for card in cards]
        for rank in pair:
            assert left.count(rank) == sum(top is not None and top[0] == rank for top in tops)
        taken += 1
    assert taken >= 5


@pytest.mark.parametrize("player", PLAYERS)
def test_careless_players_win_as_often_as_on_the_rules_of_play(player: Any) -> None:
    """Late on ways that win, where they do now and then; within four standard deviations."""
    slow = fast = 0.0
    rules = rules_for(find_game("juvenile"))
    for seed in range(8):
        position = rules.opening(deal_of(rules.game, seed))
        for move in solver_for(rules, {}, position).search(20_000).moves[:30]:
            position = rules.play(position, move)
        slow += slow_wins(rules, position, player, 25, seed)
        wins = solver_for(rules, {}, position).wins(player, 500, str(seed))
        assert wins is not None
        fast += wins / 20
    share = (slow + fast) / 400
    assert 0 < share < 1 and abs(slow - fast) <= 4 * (share * (1 - share) * 200 * 21 / 20) ** 0.5


def test_a_deal_is_solved_past_the_referee() -> None:
    record = record_of_code("juvenile#7")
    answer = solve(record, 50_000)
    assert answer.verdict == "solved" and check(answered(record, answer)).holds
    assert len(answer.moves) == 54


def test_a_method_that_pairing_has_no_meaning_for_is_refused() -> None:
    rules = rules_for(find_game("juvenile"))
    solver = LargePairingSolver(rules, {}, rules.opening(deal_of(rules.game, 1)))
    for method in ({"greedy": True}, {"blind": True}, {"safe": "near"}, {"forget": 3}):
        with pytest.raises(ValueError, match="no such search of a pairing game"):
            solver.kernel(Method(search="best-first", **method))


def test_where_places_are_filled_two_packs_are_looked_through_as_one_is() -> None:
    game = find_game("juvenile")
    filled = replace(game, rules=replace(game.rules, fill="tableau"))
    assert search_of(game).solver is LargePairingSolver
    assert search_of(filled).solver is search_of(find_game("nestor")).solver is PairingSolver
