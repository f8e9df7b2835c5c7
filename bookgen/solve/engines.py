"""Which door each engine's games of skill have, and what a position of theirs takes."""

from dataclasses import dataclass

from bookgen.cards import Options
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
from bookgen.play import Position, Rules
from bookgen.solve.arrangement import ArrangementDoor
from bookgen.solve.building import BuildingDoor
from bookgen.solve.circles import CirclesDoor
from bookgen.solve.cuts import ChanceDoor
from bookgen.solve.door import Door
from bookgen.solve.grid import GridDoor
from bookgen.solve.in_couples import CouplesDoor
from bookgen.solve.in_row import RowDoor
from bookgen.solve.in_space import LinesDoor, PairingDoor
from bookgen.solve.large_pairing import LargePairingDoor
from bookgen.solve.numbered import NumberedDoor
from bookgen.solve.ramparts import RampartsDoor
from bookgen.solve.shutter import ShutterDoor
from bookgen.solve.turn import TurnDoor

IN_KERNEL = 100
"""Bytes a position in a kernel, with the room that its tables take while they grow."""
UNKEPT = 1
"""Where positions are looked at and not kept."""
AS_OBJECTS = 2_000
"""Bytes a position where positions are objects of Python."""


@dataclass(frozen=True)
class Engine:
    """What searches, shortens, grades and plays carelessly the games of skill of an engine.

    ``bytes`` is what a position takes, so that a memory can be told in positions.
    """

    door: type[Door]
    bytes: int


ENGINES = for_every_engine(
    __name__,
    {
        BuildingRules: Engine(BuildingDoor, IN_KERNEL),
        CirclesRules: Engine(CirclesDoor, IN_KERNEL),
        GridRules: Engine(GridDoor, IN_KERNEL),
        RampartsRules: Engine(RampartsDoor, IN_KERNEL),
        NumberedRules: Engine(NumberedDoor, IN_KERNEL),
        ShutterRules: Engine(ShutterDoor, IN_KERNEL),
        PairingRules: Engine(PairingDoor, AS_OBJECTS),
        LinesRules: Engine(LinesDoor, AS_OBJECTS),
        CouplesRules: Engine(CouplesDoor, UNKEPT),
        RowRules: Engine(RowDoor, AS_OBJECTS),
        ArrangementRules: Engine(ArrangementDoor, AS_OBJECTS),
        RacingRules: Engine(TurnDoor, AS_OBJECTS),
        # These leave the player no choice at all.
        StarRules: Engine(ChanceDoor, AS_OBJECTS),
        CountingRules: Engine(ChanceDoor, AS_OBJECTS),
        CoveringRules: Engine(ChanceDoor, AS_OBJECTS),
        CallingRules: Engine(ChanceDoor, AS_OBJECTS),
        DrawingRules: Engine(ChanceDoor, AS_OBJECTS),
        SiftingRules: Engine(ChanceDoor, AS_OBJECTS),
        PacketsRules: Engine(ChanceDoor, AS_OBJECTS),
        GatheringRules: Engine(ChanceDoor, AS_OBJECTS),
        TravellersRules: Engine(ChanceDoor, AS_OBJECTS),
        SympathyRules: Engine(ChanceDoor, AS_OBJECTS),
    },
)


LARGE_PAIRING = Engine(LargePairingDoor, IN_KERNEL)
"""For pairing games of more than one pack, which cannot be looked through as those of one are."""


def engine_of(game: Game) -> Engine:
    """The row of a game's engine."""
    rules = game.rules
    if isinstance(rules, PairingRules) and rules.fill is None and game.packs > 1:
        return LARGE_PAIRING
    return ENGINES[type(rules)]


def door_of(rules: Rules, options: Options, start: Position) -> Door:
    """The door of a deal: that of its engine, or of chance, where nothing is left to the player."""
    opens = ChanceDoor if rules.game.kind == "chance" else engine_of(rules.game).door
    return opens(rules, options, start)
