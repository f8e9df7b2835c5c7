"""The numbers of lines of play, against kept counts and against the second telling of the rules."""

from itertools import takewhile

import pytest
from perft import Case, divided, line_counts, perft, read_cases, start_of
from second_rules import SECOND_RULES

from bookgen.games import all_games, find_game
from bookgen.play import deal_of, shuffles_of

GAMES = [game.id for game in all_games()]


MANY = 150
"""Positions from which the moves are counted, above which it is done behind the marker."""


@pytest.mark.parametrize("name", GAMES)
def test_perft(name: str) -> None:
    counted(name, many=False)


@pytest.mark.heavy
@pytest.mark.parametrize("name", GAMES)
def test_perft_to_the_last(name: str) -> None:
    counted(name, many=True)


def counted(name: str, *, many: bool) -> None:
    """Holds the counts of a game, if asked also those of ``MANY`` positions or more."""
    for case in read_cases(name):
        rules, position = start_of(name, case)
        before = takewhile(lambda count: many or count < MANY, (1, *case.counts))
        kept_counts = [count for count, _ in zip(case.counts, before, strict=False)]
        told = line_counts(rules, position, len(kept_counts))
        for moves, (got, kept) in enumerate(zip(told, kept_counts, strict=True), start=1):
            if got != kept:
                by_first = "\n".join(
                    f"{count:>8}  {text}" for text, count in divided(rules, position, moves).items()
                )
                pytest.fail(
                    f"{name}#{case.seed} after {len(case.played)} moves, perft({moves}): got {got}, "
                    f"kept {kept}; under every first move:\n{by_first}",
                    pytrace=False,
                )


def test_the_counts_by_first_move_add_up() -> None:
    rules, position = start_of("lucas", Case(3, (), ()))
    assert sum(divided(rules, position, 3).values()) == perft(rules, position, 3)
    assert line_counts(rules, position, 3) == [perft(rules, position, moves) for moves in (1, 2, 3)]


@pytest.mark.heavy
@pytest.mark.parametrize("name", [name for name in GAMES if name in SECOND_RULES])
def test_perft_by_the_second_rules(name: str) -> None:
    rules = SECOND_RULES[name]
    game = find_game(name)
    for case in read_cases(name):
        orders = shuffles_of(game, case.seed)
        state = rules.opened(deal_of(game, case.seed), orders)
        for text in case.played:
            state = rules.moves(state)[text]
        for moves, kept in enumerate(case.counts, start=1):
            assert rules.perft(state, moves) == kept, f"{name}#{case.seed}, perft({moves})"
