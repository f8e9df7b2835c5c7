"""The piles that the words of a rule name, for the checks of building games."""

from bookgen.engines.move_rules import MoveRule
from bookgen.games.check_words import named
from bookgen.games.descriptor import Game


def leads(game: Game, move: MoveRule, source: str, target: str) -> bool:
    """Whether a rule moves cards from piles of one role to piles of another."""
    ends = ((source, move.source), (target, move.to))
    return all(any(g.role == role for word in words for g in named(game, word)) for role, words in ends)
