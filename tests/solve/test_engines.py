"""One row for each engine in every table, and a kernel that is compiled as a whole or not at all."""

import os
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sources import plain

import bookgen
from bookgen.cards import pack
from bookgen.engines import registry
from bookgen.engines.building.facts import BuildingRules
from bookgen.engines.building.solver.make_tables import flatten
from bookgen.engines.circles.solver import CirclesSolver
from bookgen.errors import BadInput
from bookgen.games import Game, find_game
from bookgen.games.options import REDEALS
from bookgen.games.requirements import Requirements
from bookgen.limits import MOST_CARDS, MOST_PILES
from bookgen.play import Position, deal_of, rules_for
from bookgen.play.counts import SHIFTS
from bookgen.solve import methods
from bookgen.solve.kernel import COMPILED, MODULES, limits
from bookgen.solve.kernel.tree import packed, unpacked
from bookgen.solve.kernel_solver import KernelSolver
from bookgen.solve.methods import Method
from bookgen.solve.searches import Search
from bookgen.solve.solvers import solver_for


def test_every_engine_has_its_facets() -> None:
    for name, facts in registry.ENGINES.items():
        for which, row in (("checks", "REQUIREMENTS"), ("play", "RULES"), ("solver", "SEARCH")):
            module = import_module(f"bookgen.engines.{name}.{which}")
            wanted = {"REQUIREMENTS": Requirements, "SEARCH": Search, "RULES": object}[row]
            assert isinstance(getattr(module, row), wanted), (name, which)
        assert facts.__module__ == f"bookgen.engines.{name}.facts"


def test_an_engine_without_a_facet_or_unlisted_is_named(tmp_path: Path) -> None:
    folder, engines = tmp_path / "engines", {name: registry.ENGINES[name] for name in ("row", "star")}
    for name in engines:
        (folder / name).mkdir(parents=True)
        for part in ("__init__", *registry.FACETS):
            (folder / name / f"{part}.py").touch()
    registry.check_folders(folder, engines)
    (folder / "row/solver.py").unlink()
    with pytest.raises(ImportError, match="add row/solver$"):
        registry.check_folders(folder, engines)
    (folder / "row/solver").mkdir()
    registry.check_folders(folder, engines)
    with pytest.raises(ImportError, match="add star, in Rules$"):
        registry.check_folders(folder, {"row": engines["row"]})
    with pytest.raises(ImportError, match="add grid/facts; grid/checks; grid/play; grid/solver$"):
        registry.check_folders(folder, {**engines, "grid": registry.ENGINES["grid"]})


@pytest.mark.parametrize("which", ["checks", "play", "solver"])
def test_a_facet_taken_out_stops_the_program_when_it_is_loaded(which: str, tmp_path: Path) -> None:
    root = Path(bookgen.__file__).parent
    shutil.copytree(root, tmp_path / "bookgen", ignore=shutil.ignore_patterns("__pycache__", "data"))
    (tmp_path / f"bookgen/engines/star/{which}.py").unlink()
    ran = loaded(tmp_path, "import bookgen.games")
    assert ran.returncode == 1
    assert f"wanted facts, checks, play, solver of each engine; add star/{which}" in ran.stderr


def loaded(folder: Path, script: str) -> subprocess.CompletedProcess[str]:
    """A script run on the package as it stands in a folder."""
    env = {**os.environ, "PYTHONPATH": str(folder)}
    command = [sys.executable, "-P", "-c", script]
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)


LOADED = "import sys; print(*[name for name in sys.modules if name.startswith('bookgen.')], file=sys.stderr)"
READ = "from pathlib import Path; from bookgen.games import load"
FIND = f"{READ}; game = load.load_game(next(Path(load.__file__).parent.glob('*/lucas.toml')))"


@pytest.mark.parametrize(
    ("script", "wanted"),
    [
        (FIND, {"building.checks"}),
        ("import bookgen.solve", set()),
        (
            f"{FIND}; from bookgen.solve.searches import search_of; search_of(game)",
            {"building.checks", "building.solver"},
        ),
    ],
)
def test_checks_and_solver_are_loaded_when_they_are_asked_for(script: str, wanted: set[str]) -> None:
    facets = {name.removeprefix("bookgen.engines.") for name in modules_after(script) if name.count(".") == 3}
    assert {name for name in facets if name.endswith((".checks", ".solver"))} == wanted


def test_the_list_of_commands_needs_none_of_them() -> None:
    rooms = {name.split(".")[1] for name in modules_after("from bookgen.cli import run; run(['--help'])")}
    assert "cli" in rooms and not rooms & {"games", "engines", "commands", "press", "solve"}


def modules_after(script: str) -> set[str]:
    """The modules of the package that are loaded when a script has run."""
    ran = loaded(Path(bookgen.__file__).parent.parent, f"{script}; {LOADED}")
    assert ran.returncode == 0, ran.stderr
    return set(ran.stderr.split())


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled here")
def test_compiled_in_part_is_refused(tmp_path: Path) -> None:
    """Whichever of its modules it is that is not: some of them, one after the other put back for the next."""
    root = Path(bookgen.__file__).parent
    shutil.copytree(root, tmp_path / "bookgen", ignore=shutil.ignore_patterns("__pycache__", "data"))
    for left in MODULES[::3]:
        files = (tmp_path / "bookgen/solve/kernel").glob(f"{left}.*")
        (library,) = (file for file in files if file.suffix in (".so", ".pyd"))
        aside = library.rename(tmp_path / library.name)
        ran = loaded(tmp_path, "import bookgen.solve.kernel")
        assert ran.returncode == 1, left
        assert "some modules are compiled and others are not" in ran.stderr.splitlines()[-1], left
        aside.rename(library)


# Doors.


def test_tables_are_made_once_for_a_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    from bookgen.engines.building.solver import engine as solver_module

    made: list[object] = []

    def counted(*of: Any) -> Any:
        made.append(of)
        return flatten(*of)

    monkeypatch.setattr(solver_module, "flatten", counted)
    # A game of its own, for which nothing has been made yet.
    game = msgspec.structs.replace(find_game("fortress"))
    rules = rules_for(game)
    solver = solver_for(rules, {}, rules.opening(deal_of(game, 6)))
    answer = solver.search(100_000)
    assert answer.verdict == "solved"
    moves = solver.shorten(answer.moves)
    solver.forks(moves)
    assert solver.wins("home", 5, "x") is not None
    assert len(made) == 1


def test_a_method_that_a_star_has_no_meaning_for_is_refused() -> None:
    game = find_game("shah")
    rules = rules_for(game)
    solver = CirclesSolver(rules, {}, rules.opening(deal_of(game, 1)))
    for method in ({"greedy": True}, {"blind": True}, {"safe": "near"}, {"forget": 3}):
        with pytest.raises(ValueError, match="no such search of a star"):
            solver.kernel(Method(search="best-first", **method))


def test_every_engine_that_searches_by_methods_has_some() -> None:
    rows = {name: import_module(f"bookgen.engines.{name}.solver").SEARCH for name in registry.ENGINES}
    by_methods = {name: row for name, row in rows.items() if hasattr(row.solver, "run")}
    assert {"building", "circles", "pairing"} <= set(by_methods)
    for name, row in by_methods.items():
        assert bool(methods.methods_kept(name)) != bool(row.methods)


# Limits.


def test_moves_of_every_pile_and_size_come_back() -> None:
    for step in ((0, 0, 0, 1), (0, MOST_PILES, MOST_PILES - 1, MOST_CARDS), (7, 128, 129, 128), (1, 0, 0, 5)):
        assert unpacked(packed(step)) == step
    assert plain.modules["building"].LONGEST == limits.LONGEST


def with_columns(columns: int) -> Game:
    """The Flower-Garden with so many columns in place of its six, of which it deals to six."""
    game = find_game("flower-garden")
    piles = [
        msgspec.structs.replace(group, count=columns) if group.role == "tableau" else group
        for group in game.piles
    ]
    return msgspec.structs.replace(game, piles=piles, id="wide-garden")


def test_piles_beyond_a_hundred_and_twenty_seven_move_as_the_rules_do() -> None:
    """A pile's number once wrapped at 127."""
    game = with_columns(150)
    rules = rules_for(game)
    piles = {name: tuple[str, ...]() for name, _, _ in game.all_piles()}
    piles |= {"tableau-149": ("9C", "5H"), "tableau-150": ("6S",), "tableau-1": ("4D",)}
    rest = [card for card in pack("whist") if card not in ("9C", "5H", "6S", "4D")]
    piles["tableau-2"] = tuple(rest)
    position = Position(piles, {REDEALS: 0, SHIFTS: 0})
    flat = flatten(game, {})
    solver = solver_for(rules, {}, position)
    assert isinstance(solver, KernelSolver)
    kernel = solver.kernel(Method(search="best-first"))
    assert isinstance(game.rules, BuildingRules)
    wanted = {step for step in kernel.moves() if max(step[1], step[2]) > 127}
    assert wanted
    by_play = {solver.steps([move])[0] for move in rules.moves(position)}
    assert set(kernel.moves()) == by_play
    before = kernel.held()  # type: ignore[attr-defined]
    for step in wanted:
        mark = kernel.do(step)
        assert kernel.held() != before  # type: ignore[attr-defined]
        kernel.undo(mark)
        assert kernel.held() == before  # type: ignore[attr-defined]
    assert flat.bits == 7


def test_more_than_a_kernel_can_number_is_refused_by_name() -> None:
    with pytest.raises(BadInput, match=rf"wide-garden: got \d+ piles, wanted at most {MOST_PILES}"):
        flatten(with_columns(MOST_PILES), {})
    assert limits.row_bits(find_game("fortress")) == 7
    assert 1 << limits.row_bits(find_game("lucas")) > 104
