"""The search beside another solver's on the same deals, where that one is installed: verdicts and CPU time.

The peer is Freecell Solver (``fc-solve``; in Debian ``freecell-solver-bin``), with the preset that
its authors found to be the fastest. It is started anew for each deal, and that counts; of ours the start of
Python does not. Both are asked for a verdict: neither writes the moves out while time is taken. Each of our
wins is then found again, written out, and played by the rules.
"""

import os
import re
import shutil
import subprocess
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from benchmarks.apart import FailedTask, apart
from benchmarks.report import Check, Section
from benchmarks.sections import Sizes
from bookgen.engines.building.solver.engine import BuildingSolver
from bookgen.games.descriptor import Game
from bookgen.games.load import read_descriptor
from bookgen.play import Move, Position, deal_of, rules_for
from bookgen.solve.kernel.limits import Step
from bookgen.solve.solver import path_of

PEER = "fc-solve"
PRESET = ("-l", "lg")
FOLDER = Path(__file__).resolve().parent / "games"
SHARE = 0.9
"""Of the peer's time, what ours is to take at the most."""
BUDGET = 1_000_000
"""Positions that each may look at in a deal."""


class _Verdicts(BuildingSolver):
    """A search that writes no moves out, as the peer does not."""

    def moves(self, steps: Sequence[Step]) -> tuple[Move, ...]:
        """None."""
        return ()


@dataclass(frozen=True)
class Race:
    """A game with what the peer is told of it, and how many deals of it.

    It is described in a file of its name, or of that ``of`` which it is but for the number of its cells.
    """

    told: tuple[str, ...]
    deals: int = 100
    of: str = ""
    cells: int = 0


RACES = {
    "freecell": Race(("--game", "freecell"), 200),
    "freecell-3": Race(("--game", "freecell", "--freecells-num", "3"), of="freecell", cells=3),
    "freecell-2": Race(("--game", "freecell", "--freecells-num", "2"), of="freecell", cells=2),
    "bakers-game": Race(("--game", "bakers_game")),
    "beleaguered-castle": Race(("--game", "beleaguered_castle")),
    "streets-and-alleys": Race(("--game", "streets_and_alleys")),
}


def peer(games: Sequence[str], sizes: Sizes) -> Section:
    """Verdicts and CPU seconds of both solvers. Raises FailedTask where there is no peer."""
    if shutil.which(PEER) is None:
        raise FailedTask(f"{PEER} is not installed; on Debian or Ubuntu: apt install freecell-solver-bin")
    columns = ("game", "deals", "solved", "lost", "open", "CPU s", "peer solved", "lost", "open", "CPU s")
    found = Section("peer", columns)
    for game, race in RACES.items():
        if games and game not in games:
            continue
        deals = max(2, round(race.deals * sizes.share))
        ours = apart("raced", game=game, deals=deals)
        theirs = _theirs(game, deals, race.told)
        for seed, (one, other) in enumerate(zip(ours["told"], theirs["told"], strict=True)):
            if {one, other} == {"solved", "unsolvable"}:
                raise FailedTask(f"{game}#{seed}: {one} here, {other} there")
        row = [game, str(deals)]
        for side in (ours, theirs):
            counts = [side["told"].count(word) for word in ("solved", "unsolvable", "undecided")]
            row += [*map(str, counts), f"{side['seconds']:.2f}"]
        found.rows.append(row)
        found.data.append({"game": game, "deals": deals, "ours": ours, "theirs": theirs})
        decided, most = (sum(told != "undecided" for told in side["told"]) for side in (ours, theirs))
        longest = theirs["seconds"] * SHARE
        told, wanted = f"{decided} in {ours['seconds']:.2f} s", f"{most} decided in at most {longest:.2f} s"
        found.checks.append(Check(game, wanted, told, decided >= most and ours["seconds"] <= longest))
    return found


def game_of(name: str) -> Game:
    """The game of a race."""
    race = RACES[name]
    game = read_descriptor(FOLDER / f"{race.of or name}.toml")
    if not race.of:
        return game
    piles = [replace(group, count=race.cells) if group.role == "reserve" else group for group in game.piles]
    return replace(game, id=name, piles=piles)


def raced(game: str, deals: int) -> dict[str, Any]:
    """The verdicts of seeds 0, 1, 2 ... by the methods that follow from the descriptor, and the CPU time.

    Raises FailedTask for a win that the rules do not bear out.
    """
    known = game_of(game)
    before = time.process_time()
    told = []
    for seed in range(deals):
        rules = rules_for(known)
        solver = _Verdicts(rules, {}, rules.opening(deal_of(known, seed)))
        told.append(solver.search(BUDGET).verdict)
    seconds = time.process_time() - before
    for seed in (seed for seed, verdict in enumerate(told) if verdict == "solved"):
        rules = rules_for(known)
        opening = rules.opening(deal_of(known, seed))
        moves = BuildingSolver(rules, {}, opening).search(BUDGET).moves
        if not rules.won(path_of(rules, opening, moves)[-1]):
            raise FailedTask(f"{game}#{seed}: the moves that are found do not win")
    return {"told": told, "seconds": seconds}


def _theirs(game: str, deals: int, words: Sequence[str]) -> dict[str, Any]:
    known = game_of(game)
    boards = [_board(known, rules_for(known).opening(deal_of(known, seed))) for seed in range(deals)]
    line = [PEER, *PRESET, *words, "--max-iters", str(BUDGET), "-"]
    before, told = os.times(), []
    for board in boards:
        said = subprocess.run(line, input=board, capture_output=True, text=True, check=False).stdout
        told.append(_verdict(said))
    after = os.times()
    seconds = after.children_user - before.children_user + after.children_system - before.children_system
    return {"told": told, "seconds": seconds}


def _board(game: Game, position: Position) -> str:
    """A deal as the peer reads it: what lies on the foundations, then a line a column."""
    home = [pile[-1] for name, pile in position.piles.items() if name.startswith("foundation") and pile]
    lines = [f"Foundations: {' '.join(f'{card[1]}-{card[0]}' for card in home)}"] if home else []
    lines += [f": {' '.join(position.piles[name])}" for name in game.pile_names("tableau")]
    return "\n".join(lines) + "\n"


def _verdict(said: str) -> str:
    """What the peer says of a deal. It ends alike where it is lost and where it has looked at too much."""
    if "This game is solveable" in said:
        return "solved"
    looked = re.search(r"Total number of states checked is (\d+)", said)
    if "I could not solve this game" not in said or looked is None:
        raise FailedTask(f"{PEER} says: {' '.join(said.split())[:200]}")
    return "unsolvable" if int(looked[1]) < BUDGET else "undecided"
