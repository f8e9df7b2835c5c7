"""The position whose cards a game's picture in the rules shows."""

from bookgen.games import Game
from bookgen.play import Position, deal_of, rules_for
from bookgen.play.shown import shown_position
from bookgen.puzzles.bank import kept_puzzles


def example_position(game: Game) -> Position:
    """What the descriptor names for its picture, else the opening of the first kept puzzle, or of seed 1."""
    shown = shown_position(game)
    if shown is not None:
        return shown
    kept = kept_puzzles(game)
    return rules_for(game).opening(kept[0].deal if kept else deal_of(game, 1))
