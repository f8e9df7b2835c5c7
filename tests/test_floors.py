"""The house: each floor stands on those below it alone.

The rule: a module of ``bookgen`` imports only from floors named before its own in ``FLOORS``, or from its
own. ``cli`` is below ``commands``, which take the exit statuses from it; ``cli`` itself loads a command by
its name when it is asked for, and imports none. Beyond the order, ``press`` and ``picture`` know neither
puzzles nor solver, the referee nothing of the solver, and the SVG writer nothing of any game. An engine's
folder has something of four floors: facts, checks, play, solver. The rooms of ``press`` are in order too, and
nowhere do imports go in a circle.
"""

import ast
import tomllib
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest
from each import each

import bookgen
from bookgen.engines import registry
from bookgen.questions.rows import QUESTIONS

ROOT = Path(bookgen.__file__).parent
FLOORS = [
    "limits",
    "interrupt",
    "garbage",
    "errors",
    "reading",
    "beside",
    "files",
    "checksums",
    "workers",
    "resources",
    "cards",
    "record_format",
    "questions",
    "engines",
    "games",
    "play",
    "replay",
    "puzzle",
    "check_record",
    "check_ending",
    "record",
    "judging",
    "referee",
    "hints",
    "solve",
    "puzzles",
] + ["picture", "press", "survey", "cli", "commands"]
FACETS = {"checks": "games", "play": "play", "solver": "solve"}
"""In an engine's folder the floor of a file follows from its facet; facts are on the floor of ``engines``."""
PRESS = [
    *(
        "wording",
        "document",
        "html",
        "epub",
        "type",
        "page",
        "read",
        "preflight",
        "puzzle",
        "book",
        "daily",
        "cover",
        "cards",
        "site",
    ),
]
PARTS = {
    "keys": "games",
    "judging": "referee",
    "solving": "solve",
    "choosing": "puzzles",
    "wording": "press",
}
"""Where each part of a question stands; ``questions/rows.py``, which finds the parts, is below them all."""
MODULES = sorted(path.relative_to(ROOT).as_posix() for path in ROOT.rglob("*.py"))


@cache
def all_imports_of(module: str) -> frozenset[str]:
    """The dotted names that a module imports, wherever in it the import stands."""
    found: set[str] = set()
    for node in ast.walk(ast.parse((ROOT / module).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module} imports from where it stands; name the whole path"
            assert node.module is not None
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return frozenset(found)


def imports_of(module: str) -> set[str]:
    """Those below ``bookgen``, without its name."""
    names = all_imports_of(module)
    return {name.removeprefix("bookgen.") for name in names if name.startswith("bookgen.")}


@cache
def modules_met(module: str) -> frozenset[str]:
    """The modules of the house that a module imports, packages included.

    A name taken from a package is one of its modules, or else stands in its ``__init__``.
    """
    met = set[str]()
    for name in imports_of(module):
        path = name.replace(".", "/")
        homes = [f"{at}{end}" for at in (path, path.rpartition("/")[0]) for end in (".py", "/__init__.py")]
        met |= set([home for home in homes if home in MODULES][:1])
    return frozenset(met)


@cache
def parts_met(module: str) -> frozenset[str]:
    """The parts of questions that a module loads by ``question_parts``, by the names of their modules."""
    calls = [
        node
        for node in ast.walk(ast.parse((ROOT / module).read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
    ]
    asked = [
        call.args[0] for call in calls if isinstance(call.func, ast.Name) and call.func.id == "question_parts"
    ]
    names = [str(ast.literal_eval(name)) for name in asked if isinstance(name, ast.Constant)]
    assert len(names) == len(asked), f"{module} names the part that it loads by a word of its own"
    return frozenset(f"questions/{question}/{name}.py" for name in names for question in QUESTIONS)


def stands_on(module: str) -> set[str]:
    """A module, and all that it imports by way of others."""
    waiting, met = [module], set[str]()
    while waiting:
        module = waiting.pop()
        met.add(module)
        waiting += (modules_met(module) | parts_met(module)) - met
    return met


def floors_of(names: set[str]) -> set[str]:
    """The floors of dotted names below ``bookgen``."""
    paths = [name.replace(".", "/") for name in names - {"__version__"}]
    return {floor_of(path if f"{path}.py" in MODULES else path.rpartition("/")[0] or path) for path in paths}


def floor_of(module: str) -> str:
    """The floor of a module, by its path; of an engine's facet or a question's part, that which it is for."""
    room, *rest = module.removesuffix(".py").split("/")
    if room == "questions" and rest[-1] in (*PARTS, "table"):
        return PARTS.get(rest[-1], "games")
    return FACETS.get(rest[1], room) if room == "engines" and len(rest) > 1 else room


def facet_of(name: str) -> list[str]:
    """The engine and the facet of a name below ``engines``; less than two words for what is of no facet."""
    parts = name.removesuffix(".py").replace("/", ".").split(".")
    return parts[1:3] if parts[0] == "engines" and parts[1] in registry.ENGINES else []


def test_a_wheel_holds_every_package() -> None:
    project = tomllib.loads((ROOT.parent / "pyproject.toml").read_text(encoding="utf-8"))
    named = set(project["tool"]["setuptools"]["packages"])
    assert {f"bookgen.{part.rpartition('/')[0]}".replace("/", ".").rstrip(".") for part in MODULES} <= named


def test_every_module_has_a_floor() -> None:
    assert {floor_of(module) for module in MODULES} - set(FLOORS) == {"__init__", "__main__"}


@each("module", [name for name in MODULES if floor_of(name) in FLOORS])
def test_a_floor_stands_on_those_before_it(module: str) -> None:
    height = FLOORS.index(floor_of(module))
    assert floors_of(imports_of(module)) <= set(FLOORS[: height + 1])


def test_a_facet_of_an_engine_stands_on_those_before_it() -> None:
    """Facts, checks, play, solver; of other engines only on building, whose parts serve others too."""
    order = ["__init__", *registry.FACETS]
    for module in MODULES:
        if not (here := facet_of(module)):
            continue
        for name in imports_of(module):
            if there := facet_of(name):
                assert order.index(there[1]) <= order.index(here[1]), f"{module} imports {name}"
                assert there[0] in (here[0], "building"), f"{module} imports {name}"


def test_rules_words_and_pictures_name_no_engine() -> None:
    """They ask the facts that every engine answers; a question names the engine that it is asked of."""
    for module in MODULES:
        named = [name for name in imports_of(module) if facet_of(name)]
        if not module.startswith(("engines/", "questions/")) and floor_of(module) not in (
            *("solve", "puzzles", "survey"),
        ):
            assert not named, module


@pytest.mark.parametrize("room", ["picture", "press"])
def test_pictures_and_print_know_neither_puzzles_nor_solver(room: str) -> None:
    for module in MODULES:
        if floor_of(module) == room:
            assert not floors_of(imports_of(module)) & {"puzzles", "solve", "referee", "survey"}, module


def test_the_referee_imports_nothing_of_the_solver() -> None:
    """Nor does anything it stands on."""
    met = stands_on("referee.py")
    assert "engines/racing/play/best_turn.py" in met
    assert not {floor_of(module) for module in met} & {"solve", "puzzles", "press", "picture"}


def test_every_question_has_its_parts_and_no_other_modules() -> None:
    found = [module for module in MODULES if module.count("/") == 2 and module.startswith("questions/")]
    assert found == sorted(
        f"questions/{name}/{part}.py" for name in QUESTIONS for part in ("__init__", *PARTS)
    )


def test_every_room_of_the_press_has_its_place() -> None:
    rooms = {module.split("/")[1] for module in MODULES if module.startswith("press/")}
    assert rooms == {*PRESS, "__init__.py"}


@pytest.mark.parametrize("room", PRESS)
def test_a_room_of_the_press_stands_on_those_before_it(room: str) -> None:
    for module in MODULES:
        if module.startswith(f"press/{room}/"):
            used = {name.split(".")[1] for name in imports_of(module) if name.startswith("press.")}
            assert used <= set(PRESS[: PRESS.index(room) + 1]), module


def test_a_leaf_is_made_without_the_book() -> None:
    for module in MODULES:
        if module.startswith("press/daily/"):
            assert not [known for known in stands_on(module) if known.startswith("press/book/")], module


def names_made_in(module: str) -> Iterator[str]:
    """The classes, functions and constants of a module."""
    for node in ast.parse((ROOT / module).read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            yield node.name
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from (
                name.id for target in targets for name in ast.walk(target) if isinstance(name, ast.Name)
            )


def test_a_name_of_the_press_means_one_thing() -> None:
    homes: dict[str, list[str]] = {}
    for module in MODULES:
        if module.startswith("press/"):
            for name in names_made_in(module):
                homes.setdefault(name, []).append(module)
    assert len(homes) > 300
    assert not {name: made for name, made in homes.items() if len(made) > 1}


@pytest.mark.parametrize("room", ["wording", "document", "html", "epub", "read"])
def test_words_and_the_reader_know_no_reportlab(room: str) -> None:
    """Nor does anything they stand on."""
    setters = {
        module
        for module in MODULES
        if any(name.split(".")[0] == "reportlab" for name in all_imports_of(module))
    }
    assert "press/type/faces.py" in setters
    for module in MODULES:
        if module.startswith(f"press/{room}/"):
            assert not stands_on(module) & setters, module


def underscored(module: str) -> set[str]:
    """The names with an underscore that a module asks of objects, without having them itself."""
    nodes = [*ast.walk(ast.parse((ROOT / module).read_text(encoding="utf-8")))]
    own = {node.name for node in nodes if isinstance(node, ast.FunctionDef)}
    own |= {node.id for node in nodes if isinstance(node, ast.Name)}
    asked = [node for node in nodes if isinstance(node, ast.Attribute) and node.attr[0] == "_"]
    selves = [node for node in asked if isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")]
    own |= {node.attr for node in selves}
    return {node.attr for node in asked if not node.attr.endswith("__")} - own - {"_replace"}


def test_one_module_reaches_into_another_library() -> None:
    """A name with an underscore belongs to its module, or to the library that has it."""
    reaching = {module: names for module in MODULES if (names := underscored(module))}
    assert "_doc" in reaching.pop("picture/reportlab_inside.py")
    assert reaching.pop("interrupt.py") == {"_exit"}
    assert not reaching


def test_imports_go_in_no_circle() -> None:
    """Wherever in a module they stand. The fault names the modules of the circle."""
    graph = {module: modules_met(module) | parts_met(module) for module in MODULES}
    assert "press/document/volume.py" in graph["press/book/booklet.py"]
    TopologicalSorter(graph).prepare()


def test_imports_of_the_benchmarks_go_in_no_circle() -> None:
    """They stand on the program, which knows nothing of them."""
    own = {f"benchmarks.{path.stem}": path for path in (ROOT.parent / "benchmarks").glob("*.py")}
    graph = {name: met & own.keys() for name, path in own.items() if (met := homes_named_in(path))}
    assert "benchmarks.report" in graph["benchmarks.sections"]
    TopologicalSorter(graph).prepare()
    for module in MODULES:
        assert not [name for name in all_imports_of(module) if name.startswith("benchmarks")], module


def homes_named_in(path: Path) -> set[str]:
    """The modules from which a file imports, by their dotted names."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return {node.module for node in nodes if isinstance(node, ast.ImportFrom) and node.module}


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
        assert clocks == ([".today("] if module == "commands/daily.py" else []), module
