"""From a game to its rules: the play of its engine."""

from collections.abc import Sequence

from bookgen.cards import Options
from bookgen.engines.registry import facet
from bookgen.games.descriptor import Game
from bookgen.play.rules import Opens, Rules, Shuffles


def rules_for(
    game: Game, options: Options | None = None, fixed: Sequence[str] = (), shuffles: Shuffles = ()
) -> Rules:
    """The rules of a game under the options of a deal code; ``fixed`` places for an arrangement.

    Where the game is shuffled in mid-game, ``shuffles`` are the orders; without them only its table is meant.
    """
    opens: Opens = facet(game.rules, "play").RULES
    return opens(game, dict(options or {}), fixed, shuffles)
