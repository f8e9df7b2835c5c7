"""A cache of what depends on a game and its options alone: made for its first deal, kept for the others."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from bookgen.games.descriptor import Game

_Made = TypeVar("_Made")
_MADE: OrderedDict[tuple[int, Hashable], tuple[Game, Any]] = OrderedDict()
_KEPT = 256


def once(game: Game, what: Hashable, make: Callable[[], _Made]) -> _Made:
    """The value kept for a game under a name; made at the first call.

    What was made last is kept, with its game, so that no other can come to be at its address.
    """
    key = (id(game), what)
    if key not in _MADE:
        _MADE[key] = game, make()
        if len(_MADE) > _KEPT:
            _MADE.popitem(last=False)
    made: _Made = _MADE[key][1]
    return made
