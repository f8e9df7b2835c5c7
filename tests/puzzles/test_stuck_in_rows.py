"""In a row a card is stuck that is thrown out in no play that follows, however it lies by then."""

from each import each

from bookgen.cards import Card
from bookgen.games import find_game
from bookgen.play import Position, Rules
from bookgen.play.moves import listed
from bookgen.press.wording.why_words import what_comes_alone
from bookgen.puzzles.endings.insight import told_ending
from bookgen.puzzles.endings.kept import kept_endings

SOME = 8
"""Endings of a game that are looked at."""


def ever_out(rules: Rules, start: Position) -> set[Card]:
    """All cards that can still be thrown out, by all play from a position on."""
    out, met, left = set[Card](), {start.key()}, [start]
    while left:
        here = left.pop()
        for move in listed(rules.moves(here)):
            out.update(card for part in move for card in part.cards)
            after = rules.play(here, move)
            if after.key() not in met:
                met.add(after.key())
                left.append(after)
    return out


@each("name", ["royal-marriage", "push-pin", "discards"])
def test_a_card_that_is_told_to_stay_stays(name: str) -> None:
    """*The answer keeps 8♥, to match 8♣*, was all that was told where four other cards could never go."""
    told = 0
    for kept in kept_endings(find_game(name))[:SOME]:
        puzzle = told_ending(kept)
        turning = puzzle.narrow or puzzle.turning
        assert turning is not None
        here = puzzle.start_at(0)
        for move in (puzzle.moves or ())[: turning.at]:
            here = puzzle.rules.play(here, move)
        for move, why in puzzle.whys.items():
            alone = what_comes_alone(why)
            if alone.kind == "stuck":
                assert alone.card not in ever_out(puzzle.rules, puzzle.rules.play(here, move)), kept.code
                told += 1
    assert told >= SOME
