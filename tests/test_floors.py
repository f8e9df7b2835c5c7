"""The house: each floor stands on those below it alone.

The rule: a module of ``bookgen`` imports only from floors named before its own in ``FLOORS``, or from its
own. ``cli`` is below ``commands``, which take the exit statuses from it; ``cli`` itself loads a command by
its name when it is asked for, and imports none. Beyond the order, ``press`` and ``picture`` know neither
puzzles nor solver, the referee nothing of the solver, and the SVG writer nothing of any game.
"""

import ast
from pathlib import Path

import pytest

import bookgen

ROOT = Path(bookgen.__file__).parent
FLOORS = [
    "errors",
    "files",
    "sealed",
    "many",
    "resources",
    "cards",
    "games",
    "play",
    "record",
    "referee",
    "solve",
    "puzzles",
] + ["picture", "press", "survey", "cli", "commands"]
MODULES = sorted(path.relative_to(ROOT).as_posix() for path in ROOT.rglob("*.py"))


def imports_of(module: str) -> set[str]:
    """The dotted names below ``bookgen`` that a module imports, wherever in it the import stands."""
    found: set[str] = set()
    for node in ast.walk(ast.parse((ROOT / module).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module} imports from where it stands; name the whole path"
            assert node.module is not None
            # A name taken from a package may be one of its modules.
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return {name.removeprefix("bookgen.") for name in found if name.startswith("bookgen.")}


def floors_of(names: set[str]) -> set[str]:
    return {name.split(".")[0] for name in names} - {"__version__"}


def floor_of(module: str) -> str:
    return module.split("/")[0].removesuffix(".py")


def test_every_module_has_a_floor() -> None:
    assert {floor_of(module) for module in MODULES} - set(FLOORS) == {"__init__", "__main__"}


@pytest.mark.parametrize("module", [name for name in MODULES if floor_of(name) in FLOORS])
def test_a_floor_stands_on_those_before_it(module: str) -> None:
    height = FLOORS.index(floor_of(module))
    assert floors_of(imports_of(module)) <= set(FLOORS[: height + 1])


@pytest.mark.parametrize("room", ["picture", "press"])
def test_pictures_and_print_know_neither_puzzles_nor_solver(room: str) -> None:
    for module in MODULES:
        if floor_of(module) == room:
            assert not floors_of(imports_of(module)) & {"puzzles", "solve", "referee", "survey"}, module


def test_the_referee_imports_nothing_of_the_solver() -> None:
    """Nor does anything it stands on."""
    waiting, met = ["referee.py"], set[str]()
    while waiting:
        module = waiting.pop()
        met.add(module)
        for name in imports_of(module):
            path = name.replace(".", "/")
            waiting += [known for known in (f"{path}.py", f"{path}/__init__.py") if known in MODULES]
        waiting = [module for module in waiting if module not in met]
    assert "play/building/engine.py" in met
    assert not {floor_of(module) for module in met} & {"solve", "puzzles", "press", "picture"}


def test_the_svg_writer_has_never_heard_of_a_game() -> None:
    assert not floors_of(imports_of("picture/svg.py")) & {"games", "play", "record"}
    assert "game" not in (ROOT / "picture/svg.py").read_text(encoding="utf-8").lower()


def test_cards_know_no_game() -> None:
    assert floors_of(imports_of("cards.py")) == {"errors"}


def test_games_and_play_say_nothing_of_time_or_chance() -> None:
    """No clock and no unseeded choice; the one clock is the daily sheet's date."""
    for module in MODULES:
        tree = ast.parse((ROOT / module).read_text(encoding="utf-8"))
        roots = {
            alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names
        }
        assert not roots & {"random", "time", "secrets", "uuid"}, module
        text = (ROOT / module).read_text(encoding="utf-8")
        clocks = [word for word in (".today(", ".now(", "utcnow(") if word in text]
        assert clocks == ([".today("] if module == "commands/prints.py" else []), module
