"""A place is told to be wanted only where what is laid there would still lie on it."""

from bookgen.games import find_game
from bookgen.hints import Answered
from bookgen.press.wording.limited_words import spoilt
from bookgen.puzzles.endings.kept import kept_endings


def test_a_place_that_falls_free_in_time_is_not_called_wanted() -> None:
    """Of a Plait a place was *wanted for 7♥* out of which the card goes home long before."""
    told = 0
    for name in ("plait", "flower-garden", "sultan", "storehouse", "lucas"):
        for kept in kept_endings(find_game(name)):
            puzzle = kept.puzzle()
            if puzzle.turning is None or puzzle.within is None:
                continue
            answer = Answered(puzzle)
            at = puzzle.turning.at
            coming = answer.moves[at:]
            for move in puzzle.turning.loses:
                said = spoilt(answer.rules, answer.positions[at], move, coming)
                if "the answer wants " not in said:
                    continue
                told += 1
                card, place = move[0].cards[0], move[0].target
                parts = [(n, part) for n, each in enumerate(coming) for part in each]
                wanted = min(n for n, part in parts if part.target == place)
                home = [
                    n for n, part in parts if part.cards[:1] == (card,) and part.target.startswith("found")
                ]
                assert not home or home[0] >= wanted, (kept.code, said)
    assert told
