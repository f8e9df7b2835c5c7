"""The one list of the engines, and the way from a game's facts to the other facets of its engine.

An engine is a folder beside this module, named as descriptors name the engine, and its facts stand in
``Rules``. Checks, play and solver are loaded when they are first asked for.
"""

from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TypeAlias, get_args

from bookgen.engines.arrangement.facts import ArrangementRules
from bookgen.engines.building.facts import BuildingRules
from bookgen.engines.calling.facts import CallingRules
from bookgen.engines.circles.facts import CirclesRules
from bookgen.engines.counting.facts import CountingRules
from bookgen.engines.couples.facts import CouplesRules
from bookgen.engines.covering.facts import CoveringRules
from bookgen.engines.drawing.facts import DrawingRules
from bookgen.engines.facts import EngineFacts
from bookgen.engines.gathering.facts import GatheringRules
from bookgen.engines.grid.facts import GridRules
from bookgen.engines.lines.facts import LinesRules
from bookgen.engines.numbered.facts import NumberedRules
from bookgen.engines.packets.facts import PacketsRules
from bookgen.engines.pairing.facts import PairingRules
from bookgen.engines.racing.facts import RacingRules
from bookgen.engines.ramparts.facts import RampartsRules
from bookgen.engines.row.facts import RowRules
from bookgen.engines.shutter.facts import ShutterRules
from bookgen.engines.sifting.facts import SiftingRules
from bookgen.engines.star.facts import StarRules
from bookgen.engines.sympathy.facts import SympathyRules
from bookgen.engines.travellers.facts import TravellersRules

Rules: TypeAlias = (
    BuildingRules
    | CirclesRules
    | GridRules
    | ShutterRules
    | PairingRules
    | LinesRules
    | RampartsRules
    | CouplesRules
    | StarRules
    | CountingRules
    | CoveringRules
    | CallingRules
    | DrawingRules
    | SiftingRules
    | TravellersRules
    | GatheringRules
    | RowRules
    | ArrangementRules
    | PacketsRules
    | NumberedRules
    | SympathyRules
    | RacingRules
)

FACETS = ("facts", "checks", "play", "solver")
FOLDER = Path(__file__).parent


def name_of(facts: type[EngineFacts]) -> str:
    """The engine's name: the word of descriptors, and the name of its folder."""
    return str(facts.__struct_config__.tag)


ENGINES: dict[str, type[EngineFacts]] = {name_of(facts): facts for facts in get_args(Rules)}
"""The facts of each engine, by its name."""


def facet(facts: EngineFacts, which: str) -> ModuleType:
    """One of the ``FACETS`` of the engine of these facts."""
    return import_module(f"bookgen.engines.{facts.engine}.{which}")


def check_folders(folder: Path, engines: dict[str, type[EngineFacts]]) -> None:
    """Raises ImportError, naming what is missing: a facet of an engine, or a folder's facts in ``Rules``."""
    folders = {path.name for path in folder.iterdir() if path.is_dir() and (path / "__init__.py").is_file()}
    missing = [f"{name}, in Rules" for name in sorted(folders - set(engines))]
    for name in engines:
        there = {path.stem for path in (folder / name).glob("*")} if name in folders else set[str]()
        missing += [f"{name}/{which}" for which in FACETS if which not in there]
    if missing:
        raise ImportError(
            f"bookgen.engines: wanted {', '.join(FACETS)} of each engine; add {'; '.join(missing)}"
        )


check_folders(FOLDER, ENGINES)
