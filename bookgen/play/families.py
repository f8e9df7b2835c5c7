"""From a game to its rules: which module of this room plays which engine's."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from bookgen.cards import Card, Options
from bookgen.games.building_facts import BuildingRules
from bookgen.games.descriptor import Game
from bookgen.games.engine_facts import (
    ArrangementRules,
    CallingRules,
    CirclesRules,
    CountingRules,
    CouplesRules,
    CoveringRules,
    DrawingRules,
    GatheringRules,
    GridRules,
    LinesRules,
    NumberedRules,
    PacketsRules,
    PairingRules,
    RacingRules,
    RampartsRules,
    RowRules,
    ShutterRules,
    SiftingRules,
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
from bookgen.play.couples import Couples
from bookgen.play.covering import Covering
from bookgen.play.drawing import Drawing
from bookgen.play.gathering import Gathering
from bookgen.play.grid import Grid
from bookgen.play.lines import Lines
from bookgen.play.numbered import Numbered
from bookgen.play.packets import Packets
from bookgen.play.pairing import Pairing
from bookgen.play.racing import Racing
from bookgen.play.ramparts import Ramparts
from bookgen.play.row import Row
from bookgen.play.rules import Rules
from bookgen.play.shutter import Shutter
from bookgen.play.sifting import Sifting
from bookgen.play.star import Star
from bookgen.play.sympathy import Sympathy
from bookgen.play.travellers import Travellers

Shuffles: TypeAlias = Sequence[Sequence[Card]]
Opens: TypeAlias = Callable[[Game, Options, Sequence[str], Shuffles], Rules]
"""What makes the rules of a game under its options; ``fixed`` places are for arrangements alone, the orders
of further shuffles for games that shuffle in mid-game."""


def _free(opens: Callable[[Game, Options], Rules]) -> Opens:
    """For engines in which no place can be fixed, and nothing is shuffled again."""
    return lambda game, options, fixed, shuffles: opens(game, options)


def _arranged(game: Game, options: Options, fixed: Sequence[str], shuffles: Shuffles) -> Rules:
    return Arrangement(game, fixed)


def _shuffling(opens: Callable[[Game, Options, Shuffles], Rules]) -> Opens:
    """For engines that may shuffle again in mid-game."""
    return lambda game, options, fixed, shuffles: opens(game, options, shuffles)


_PLAYED_BY = for_every_engine(
    __name__,
    {
        BuildingRules: _shuffling(Building),
        CirclesRules: _free(Circles),
        GridRules: _free(Grid),
        ShutterRules: _free(Shutter),
        PairingRules: _free(Pairing),
        LinesRules: _free(Lines),
        RampartsRules: _free(Ramparts),
        CouplesRules: _free(Couples),
        StarRules: _free(Star),
        CountingRules: _free(Counting),
        CoveringRules: _free(Covering),
        CallingRules: _free(Calling),
        GatheringRules: _free(Gathering),
        TravellersRules: _free(Travellers),
        RowRules: _free(Row),
        DrawingRules: _shuffling(Drawing),
        SiftingRules: _free(Sifting),
        PacketsRules: _free(Packets),
        NumberedRules: _free(Numbered),
        SympathyRules: _free(Sympathy),
        RacingRules: _free(Racing),
        ArrangementRules: _arranged,
    },
)


def rules_for(
    game: Game, options: Options | None = None, fixed: Sequence[str] = (), shuffles: Shuffles = ()
) -> Rules:
    """The rules of a game under the options of a deal code; ``fixed`` places for an arrangement.

    Where the game is shuffled in mid-game, ``shuffles`` are the orders; without them only its table is meant.
    """
    return _PLAYED_BY[type(game.rules)](game, dict(options or {}), fixed, shuffles)
