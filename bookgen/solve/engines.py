"""Which solver each engine's games of skill have, and what a position of theirs takes."""

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
from bookgen.solve.arrangement import ArrangementSolver
from bookgen.solve.building import BuildingSolver
from bookgen.solve.circles import CirclesSolver
from bookgen.solve.cuts import ChanceSolver
from bookgen.solve.grid import GridSolver
from bookgen.solve.in_couples import CouplesSolver
from bookgen.solve.in_row import RowSolver
from bookgen.solve.in_space import LinesSolver, PairingSolver
from bookgen.solve.large_pairing import LargePairingSolver
from bookgen.solve.numbered import NumberedSolver
from bookgen.solve.ramparts import RampartsSolver
from bookgen.solve.shutter import ShutterSolver
from bookgen.solve.solver import Solver
from bookgen.solve.turn import TurnSolver

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

    solver: type[Solver]
    bytes: int


ENGINES = for_every_engine(
    __name__,
    {
        BuildingRules: Engine(BuildingSolver, IN_KERNEL),
        CirclesRules: Engine(CirclesSolver, IN_KERNEL),
        GridRules: Engine(GridSolver, IN_KERNEL),
        RampartsRules: Engine(RampartsSolver, IN_KERNEL),
        NumberedRules: Engine(NumberedSolver, IN_KERNEL),
        ShutterRules: Engine(ShutterSolver, IN_KERNEL),
        PairingRules: Engine(PairingSolver, AS_OBJECTS),
        LinesRules: Engine(LinesSolver, AS_OBJECTS),
        CouplesRules: Engine(CouplesSolver, UNKEPT),
        RowRules: Engine(RowSolver, AS_OBJECTS),
        ArrangementRules: Engine(ArrangementSolver, AS_OBJECTS),
        RacingRules: Engine(TurnSolver, AS_OBJECTS),
        # These leave the player no choice at all.
        StarRules: Engine(ChanceSolver, AS_OBJECTS),
        CountingRules: Engine(ChanceSolver, AS_OBJECTS),
        CoveringRules: Engine(ChanceSolver, AS_OBJECTS),
        CallingRules: Engine(ChanceSolver, AS_OBJECTS),
        DrawingRules: Engine(ChanceSolver, AS_OBJECTS),
        SiftingRules: Engine(ChanceSolver, AS_OBJECTS),
        PacketsRules: Engine(ChanceSolver, AS_OBJECTS),
        GatheringRules: Engine(ChanceSolver, AS_OBJECTS),
        TravellersRules: Engine(ChanceSolver, AS_OBJECTS),
        SympathyRules: Engine(ChanceSolver, AS_OBJECTS),
    },
)


LARGE_PAIRING = Engine(LargePairingSolver, IN_KERNEL)
"""For pairing games of more than one pack, which cannot be looked through as those of one are."""


def engine_of(game: Game) -> Engine:
    """The row of a game's engine."""
    rules = game.rules
    if isinstance(rules, PairingRules) and rules.fill is None and game.packs > 1:
        return LARGE_PAIRING
    return ENGINES[type(rules)]


def solver_for(rules: Rules, options: Options, start: Position) -> Solver:
    """The solver of a deal: that of its engine, or of chance, where nothing is left to the player."""
    opens = ChanceSolver if rules.game.kind == "chance" else engine_of(rules.game).solver
    return opens(rules, options, start)
