"""The numbers of lines of play, against kept counts and against the second telling of the rules."""

import pytest
from perft import Case, divided, perft, read_cases, start_of
from second_rules import SECOND_RULES

from bookgen.games import all_games, find_game
from bookgen.play import deal_of, shuffles_of

GAMES = [game.id for game in all_games()]
CASES = [(name, case) for name in GAMES for case in read_cases(name)]
IDS = [f"{name}#{case.seed}{'+' if case.played else ''}" for name, case in CASES]


@pytest.mark.parametrize(("name", "case"), CASES, ids=IDS)
def test_perft(name: str, case: Case) -> None:
    rules, position = start_of(name, case)
    for moves, kept in enumerate(case.counts, start=1):
        got = perft(rules, position, moves)
        if got != kept:
            by_first = "\n".join(
                f"{count:>8}  {text}" for text, count in divided(rules, position, moves).items()
            )
            pytest.fail(
                f"{name}#{case.seed} after {len(case.played)} moves, perft({moves}): got {got}, kept {kept}; "
                f"under every first move:\n{by_first}",
                pytrace=False,
            )


def test_the_counts_by_first_move_add_up() -> None:
    rules, position = start_of("lucas", Case(3, (), ()))
    assert sum(divided(rules, position, 3).values()) == perft(rules, position, 3)


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("name", "case"),
    [pair for pair in CASES if pair[0] in SECOND_RULES],
    ids=[label for label, pair in zip(IDS, CASES, strict=True) if pair[0] in SECOND_RULES],
)
def test_perft_by_the_second_rules(name: str, case: Case) -> None:
    rules = SECOND_RULES[name]
    game = find_game(name)
    orders = shuffles_of(game, case.seed) if game.shuffles_in_the_deal else ()
    state = rules.opened(deal_of(game, case.seed), orders)
    for text in case.played:
        state = rules.moves(state)[text]
    for moves, kept in enumerate(case.counts, start=1):
        assert rules.perft(state, moves) == kept, f"perft({moves})"
