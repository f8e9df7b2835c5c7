"""Kernels whose steps are the moves of play, one each: how they are opened, and held against play."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from each import each
from sources import built, glimpsed, plain

from bookgen.cards import Options
from bookgen.engines.circles.facts import CirclesRules
from bookgen.engines.circles.play import LAID
from bookgen.engines.circles.solver import circle_tables
from bookgen.engines.grid.facts import GridRules
from bookgen.engines.grid.solver import grid_tables
from bookgen.engines.numbered.facts import NumberedRules
from bookgen.engines.numbered.solver import numbered_tables
from bookgen.engines.ramparts.facts import RampartsRules
from bookgen.engines.ramparts.solver.engine import rampart_tables
from bookgen.engines.shutter.facts import ShutterRules
from bookgen.engines.shutter.solver import shutter_tables
from bookgen.games import Game, all_games, find_game
from bookgen.games.options import REDEALS
from bookgen.play import Position, Rules, deal_of, format_move, rules_for
from bookgen.play.counts import GRACES, NEXT_HEAP, ROWS, VAIN
from bookgen.solve.methods import Method

MODULES = each("module", [plain, built])
NONE: Options = {}
_written: dict[tuple[int, tuple[Any, ...]], tuple[Game, Any]] = {}


@dataclass(frozen=True)
class Family:
    """A kernel by its name, the tables in which its games are written, and the counts that it is loaded with.

    ``weighed`` has a weight of every sort that it knows.
    """

    facts: type
    kernel: str
    tables: Callable[[Game, Options], Any]
    counts: tuple[str, ...]
    weighed: Method

    @property
    def games(self) -> list[str]:
        """The games of the family, by their ids."""
        return [game.id for game in all_games() if isinstance(game.rules, self.facts)]

    def written(self, game: Game, options: Options = NONE) -> Any:
        """The tables of a game, made once."""
        key = id(game), tuple(sorted(options.items()))
        if key not in _written:
            _written[key] = game, self.tables(game, options)
        return _written[key][1]

    def at(
        self,
        module: Any,
        position: Position,
        game: Game,
        method: Method | None = None,
        options: Options = NONE,
        **more: Any,
    ) -> Any:
        """A search that holds a position, under a method or under weights of every sort."""
        tables = self.written(game, options)
        kernel = getattr(module, self.kernel)(tables, (method or self.weighed).weights, **more)
        kernel.load(tables.piles(position), *(position.counts[count] for count in self.counts))
        return kernel

    def compare(self, rules: Rules, position: Position, module: Any, options: Options = NONE) -> set[int]:
        """The kernel's moves are those of play, each once, and lead where they lead in play.

        Returns the kinds of steps that there were.
        """
        game = rules.game
        kernel = self.at(module, position, game, options=options)
        before = kernel.held()
        tables = self.written(game, options)
        by_play = {tables.step(position, move): move for move in rules.moves(position)}
        assert len(by_play) == len(rules.moves(position))
        assert sorted(kernel.moves()) == sorted(by_play), position
        for step, move in by_play.items():
            after = rules.play(position, move)
            glance = glimpsed(kernel, step) if module is plain else None
            mark = kernel.do(step)
            assert glance in (None, (*kernel.held()[:2], kernel.won()))
            there = self.at(module, after, game, options=options)
            assert kernel.held() == there.held(), format_move(move)
            assert kernel.won() == rules.won(after)
            kernel.undo(mark)
            assert kernel.held() == before
        return {step[0] for step in by_play}


def opening(name: str, seed: int) -> Position:
    """The opening of a deal of a book's game."""
    return rules_for(find_game(name)).opening(deal_of(find_game(name), seed))


def _weighed(**weights: Any) -> Method:
    return Method(search="best-first", home=-6, buried=5, stock=2, links=-11, locked=17, **weights)


GRID = Family(
    GridRules, "GridKernel", grid_tables, (ROWS, GRACES), _weighed(breaks=13, occupied=-3, kept=-8, depth=1)
)
CIRCLES = Family(
    CirclesRules,
    "CirclesKernel",
    lambda game, options: circle_tables(game),
    (LAID,),
    _weighed(waste=3, breaks=13, occupied=-3, kept=-8, depth=1),
)
RAMPARTS = Family(
    RampartsRules,
    "RampartsKernel",
    lambda game, options: rampart_tables(game),
    (),
    _weighed(waste=3, breaks=13, occupied=-3, kept=-8, used=7, depth=1),
)
NUMBERED = Family(
    NumberedRules,
    "NumberedKernel",
    numbered_tables,
    (REDEALS, NEXT_HEAP),
    _weighed(occupied=-3, kept=-8, used=23, depth=1),
)
SHUTTER = Family(
    ShutterRules,
    "ShutterKernel",
    lambda game, options: shutter_tables(game),
    (VAIN,),
    _weighed(waste=3, kept=7),
)
FAMILIES: Mapping[str, Family] = {
    "circles": CIRCLES,
    "grid": GRID,
    "numbered": NUMBERED,
    "ramparts": RAMPARTS,
    "shutter": SHUTTER,
}
