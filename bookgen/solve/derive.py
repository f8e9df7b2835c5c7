"""The methods of a game: its own, where measurement has shown some to be better; else those of its engine."""

from bookgen.games.descriptor import Game
from bookgen.solve.methods import Method, methods_kept
from bookgen.solve.once import once
from bookgen.solve.searches import search_of


def methods_for(game: Game) -> list[Method]:
    """The methods that are tried in turn. Raises KeyError where neither game nor engine has any."""
    kept, methods_from = methods_kept(game.id), search_of(game).methods
    if kept is None and methods_from is not None:
        return once(game, methods_from, lambda: methods_from(game))
    engine = game.rules.engine
    kept = kept or methods_kept(engine)
    if kept is None:
        raise KeyError(f"{game.id}: no methods, and none for the engine {engine}")
    return kept
