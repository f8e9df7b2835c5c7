"""The deal whose faces a game's picture in the rules shows."""

from bookgen.games import Game
from bookgen.play import Position, deal_of, rules_for
from bookgen.puzzles.bank import kept_puzzles


def example_position(game: Game) -> Position:
    """The opening of the game's first kept puzzle, or of its seed 1 where none is kept."""
    kept = kept_puzzles(game)
    return rules_for(game).opening(kept[0].deal if kept else deal_of(game, 1))
