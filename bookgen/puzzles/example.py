"""The deal whose faces a game's picture in the rules shows."""

from bookgen.games import Game
from bookgen.play import Position, deal_of, rules_for
from bookgen.play.dealing import shown_opening
from bookgen.puzzles.bank import kept_puzzles


def example_position(game: Game) -> Position:
    """The opening of the deal that the picture shows, else of the first kept puzzle, else of seed 1."""
    shown = shown_opening(game)
    if shown is not None:
        return shown
    kept = kept_puzzles(game)
    return rules_for(game).opening(kept[0].deal if kept else deal_of(game, 1))
