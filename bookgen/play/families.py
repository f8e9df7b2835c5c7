"""From a game to its rules: which module of this room plays which engine's."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from bookgen.cards import Options
from bookgen.games.descriptor import (
    ArrangementRules,
    BuildingRules,
    CallingRules,
    CirclesRules,
    CountingRules,
    CoveringRules,
    Game,
    GatheringRules,
    LinesRules,
    PacketsRules,
    PairingRules,
    RacingRules,
    RowRules,
    StarRules,
    SympathyRules,
    TravellersRules,
)
from bookgen.games.engines import for_every_engine
from bookgen.play.arrangement import Arrangement
from bookgen.play.building import Building
from bookgen.play.calling import Calling
from bookgen.play.circles import Circles
from bookgen.play.counting import Counting
from bookgen.play.covering import Covering
from bookgen.play.gathering import Gathering
from bookgen.play.lines import Lines
from bookgen.play.packets import Packets
from bookgen.play.pairing import Pairing
from bookgen.play.racing import Racing
from bookgen.play.row import Row
from bookgen.play.rules import Rules
from bookgen.play.star import Star
from bookgen.play.sympathy import Sympathy
from bookgen.play.travellers import Travellers

Opens: TypeAlias = Callable[[Game, Options, Sequence[str]], Rules]
"""What makes the rules of a game under its options; ``fixed`` places are for arrangements alone."""


def _free(opens: Callable[[Game, Options], Rules]) -> Opens:
    """For engines in which no place can be fixed."""
    return lambda game, options, fixed: opens(game, options)


def _arranged(game: Game, options: Options, fixed: Sequence[str]) -> Rules:
    return Arrangement(game, fixed)


_PLAYED_BY = for_every_engine(
    __name__,
    {
        BuildingRules: _free(Building),
        CirclesRules: _free(Circles),
        PairingRules: _free(Pairing),
        LinesRules: _free(Lines),
        StarRules: _free(Star),
        CountingRules: _free(Counting),
        CoveringRules: _free(Covering),
        CallingRules: _free(Calling),
        GatheringRules: _free(Gathering),
        TravellersRules: _free(Travellers),
        RowRules: _free(Row),
        PacketsRules: _free(Packets),
        SympathyRules: _free(Sympathy),
        RacingRules: _free(Racing),
        ArrangementRules: _arranged,
    },
)


def rules_for(game: Game, options: Options | None = None, fixed: Sequence[str] = ()) -> Rules:
    """The rules of a game under the options of a deal code; ``fixed`` places for an arrangement."""
    return _PLAYED_BY[type(game.rules)](game, dict(options or {}), fixed)
