"""Whether positions of a game can still be won, each decided by a complete search or not at all."""

from collections.abc import Hashable, Mapping, Sequence

from msgspec.structs import replace

from bookgen.cards import Options
from bookgen.play import Position, Rules
from bookgen.puzzles.endings.likeness import likeness_of
from bookgen.record import Verdict
from bookgen.solve.derive import methods_for
from bookgen.solve.kernel.limits import Step
from bookgen.solve.kernel.tree import Tree
from bookgen.solve.kernel_solver import PLAIN, KernelSolver
from bookgen.solve.methods import Method
from bookgen.solve.searches import search_of
from bookgen.solve.solver import Solver
from bookgen.solve.solvers import solver_for

_SAYS: Mapping[Verdict, bool | None] = {"solved": True, "unsolvable": False, "undecided": None}


class Verdicts:
    """What is known of the positions of one deal: each is searched once, within ``most`` positions stored.

    ``stored`` counts those of all searches.
    """

    def __init__(self, rules: Rules, options: Options, most: int) -> None:
        self.rules, self.options, self.most = rules, options, most
        self.like = likeness_of(rules.game, options)
        self.stored = 0
        self._known: dict[Hashable, bool | None] = {}
        self._method = _proving(rules)
        self._solver: Solver | None = None

    def wins(self, position: Position) -> bool | None:
        """Whether a position can be won; None where the search does not come to its end."""
        like = self.like(position)
        if like not in self._known:
            self._known[like] = self._searched(position)
        return self._known[like]

    def know(self, position: Position) -> None:
        """Takes a position for one that can be won: an answer goes on from it."""
        self._known[self.like(position)] = True

    def following(self) -> "Verdicts":
        """The same at the next turn: it makes no difference how many plays have been made."""
        return self

    def solver(self, position: Position) -> Solver:
        """The solver from a position on; tables are made once."""
        if self._solver is None:
            self._solver = solver_for(self.rules, self.options, position)
        if isinstance(self._solver, KernelSolver):
            return self._solver.at(position)
        return solver_for(self.rules, self.options, position)

    def wins_after(self, solver: KernelSolver, steps: Sequence[Step]) -> bool | None:
        """Whether the position after some steps of a solver's kernel can be won; not remembered."""
        kernel = solver.kernel(self._method, sure=True)
        for step in steps:
            kernel.do(step)
        return self._best_first(kernel)

    def _best_first(self, kernel: Tree) -> bool | None:
        verdict, _, stored = kernel.best_first(self.most)
        self.stored += stored
        return _SAYS[verdict]

    def _searched(self, position: Position) -> bool | None:
        if self.rules.won(position):
            return True
        if not search_of(self.rules.game).proves:
            return self._gone_through(position)
        solver = self.solver(position)
        if isinstance(solver, KernelSolver):
            return self._best_first(solver.kernel(self._method, sure=True))
        answer = solver.search(self.most)
        self.stored += answer.stored
        return _SAYS[answer.verdict]

    def _gone_through(self, start: Position) -> bool | None:
        """Every position that play can reach, until one has come out."""
        rules, like = self.rules, self.like
        seen, waiting = {like(start)}, [start]
        while waiting:
            here = waiting.pop()
            for move in rules.moves(here):
                after = rules.play(here, move)
                if rules.won(after):
                    self.stored += len(seen)
                    return True
                key = like(after)
                if self._known.get(key):
                    return True
                if key not in seen:
                    seen.add(key)
                    waiting.append(after)
            if len(seen) > self.most:
                self.stored += len(seen)
                return None
        self.stored += len(seen)
        self._known.update(dict.fromkeys(seen, False))
        return False


def _proving(rules: Rules) -> Method:
    """The game's search that proves, with no limit of its own; a plain one where it has none."""
    game = rules.game
    if game.rules.decided_whole or not search_of(game).proves:
        return PLAIN
    proving = [each for each in methods_for(game) if each.proves and each.forget is None]
    first = next((each for each in proving if each.positions is None), PLAIN)
    return replace(first, positions=None, proof=True)
