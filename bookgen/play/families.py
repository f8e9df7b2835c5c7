"""From a game to its rules: which module of this room plays which family."""

from collections.abc import Callable, Sequence

from bookgen.cards import Options
from bookgen.games.descriptor import (
    ArrangementRules,
    BuildingRules,
    CallingRules,
    CirclesRules,
    CountingRules,
    Game,
    PairingRules,
    RowRules,
    StarRules,
    SympathyRules,
)
from bookgen.play.arrangement import Arrangement
from bookgen.play.building import Building
from bookgen.play.calling import Calling
from bookgen.play.circles import Circles
from bookgen.play.counting import Counting
from bookgen.play.pairing import Pairing
from bookgen.play.row import Row
from bookgen.play.rules import Rules
from bookgen.play.star import Star
from bookgen.play.sympathy import Sympathy

_FAMILIES: dict[type, Callable[[Game, Options], Rules]] = {
    BuildingRules: Building,
    CirclesRules: Circles,
    PairingRules: Pairing,
    StarRules: Star,
    CountingRules: Counting,
    CallingRules: Calling,
    RowRules: Row,
    SympathyRules: Sympathy,
}


def rules_for(game: Game, options: Options | None = None, fixed: Sequence[str] = ()) -> Rules:
    """The rules of a game under the options of a deal code; ``fixed`` places for an arrangement."""
    if isinstance(game.rules, ArrangementRules):
        return Arrangement(game, fixed)
    return _FAMILIES[type(game.rules)](game, dict(options or {}))
