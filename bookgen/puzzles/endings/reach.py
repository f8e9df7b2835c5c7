"""Every position that so many plays lead to, in building games, and which of them lie on a shortest way.

The positions are gone through by the kernel, whose steps are as the plays of the rules, and sooner made.
Where something is told of a position, the plays of the rules are held against what the kernel has found.
"""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from bookgen.cards import Options
from bookgen.engines.building.solver.engine import BuildingSolver
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.play import Move, Position, Rules
from bookgen.puzzles.endings.turns import MOST_PLAYS
from bookgen.solve.draws import Chance
from bookgen.solve.kernel.limits import Step
from bookgen.solve.kernel_solver import PLAIN
from bookgen.solve.solver import Player, seed_of

Goal = Mapping[str, int]
"""So many cards on each of some piles; none of them where the game is to come out."""
_Held = tuple[Hashable, tuple[int, ...], bool]


class Reach:
    """The positions to which at most ``deepest`` plays lead from a start, those of fewer plays first.

    Positions are numbered from 0, the start; like ones are one, but that families, ``piles``, are told by
    their names. ``sure`` is the number of plays within which all are known: less than ``deepest`` where there
    would be more than ``most`` positions, or more plays than anybody looks over.
    """

    def __init__(
        self, rules: Rules, options: Options, start: Position, piles: Sequence[str], most: int, deepest: int
    ) -> None:
        self.rules, self.start, self.piles = rules, start, tuple(piles)
        self._solver = BuildingSolver(rules, options, start)
        self._kernel = self._solver.kernel(PLAIN, leaps=False)
        names = [name for name, _, _ in rules.game.all_piles()]
        self._homes = [names.index(name) for name in piles]
        # The kernel leaves out cards that stay where they began.
        cards = self._kernel.cards_held()
        self._staying = [len(start.piles[name]) - len(cards[names.index(name)]) for name in piles]
        known, counts, won = self._held()
        self._numbers: dict[Hashable, int] = {known: 0}
        self.counts, self.won, self.depth = [counts], [won], [0]
        self.after: list[list[int]] = []
        self._ways: list[tuple[Step, ...]] = [()]
        self.sure = self._go(most, deepest)

    def _held(self) -> _Held:
        """What tells the position held from others, the cards on the families, whether it is out."""
        held = self._kernel.held()
        cards = held[2]
        homes = tuple((len(cards[at]), cards[at][-1] if cards[at] else -1) for at in self._homes)
        counts = tuple(stay + count for stay, (count, _) in zip(self._staying, homes, strict=True))
        return (held[0], *held[3:], homes), counts, self._kernel.won()

    def _go(self, most: int, deepest: int) -> int:
        kernel = self._kernel
        for plays in range(deepest):
            end = len(self.depth)
            if len(self.after) == end:
                return deepest  # Nothing new is reached.
            for number in range(len(self.after), end):
                way = self._ways[number]
                mark = kernel.do(way[0]) if way else None
                for step in way[1:]:
                    kernel.do(step)
                steps = [] if self.won[number] else kernel.moves()
                if len(steps) > MOST_PLAYS:
                    return plays
                after = list[int]()
                for step in steps:
                    back = kernel.do(step)
                    after.append(self._number((*way, step), plays + 1))
                    kernel.undo(back)
                self.after.append(after)
                if mark is not None:
                    kernel.undo(mark)
                if len(self.depth) > most:
                    return plays
        return deepest

    def _number(self, way: tuple[Step, ...], plays: int) -> int:
        known, counts, won = self._held()
        number = self._numbers.setdefault(known, len(self.depth))
        if number == len(self.depth):
            self._ways.append(way)
            self.counts.append(counts)
            self.won.append(won)
            self.depth.append(plays)
        return number

    def number_of(self, position: Position) -> int:
        """The number of a position that is reached. Raises KeyError where it is not."""
        kernel, self._kernel = self._kernel, self._solver.at(position).kernel(PLAIN, leaps=False)
        known, _, _ = self._held()
        self._kernel = kernel
        return self._numbers[known]

    def meets(self, goal: Goal, number: int) -> bool:
        """Whether a position has so many cards on piles as a goal asks for; without one whether it is out."""
        if not goal:
            return self.won[number]
        counts = self.counts[number]
        return all(counts[self.piles.index(name)] >= count for name, count in goal.items())


@dataclass(frozen=True)
class Offered:
    """The plays from a position, the positions to which they lead, and the numbers of these."""

    moves: Sequence[Move]
    after: list[int]
    leads_to: list[Position]


@dataclass(frozen=True)
class Fewest:
    """The shortest ways to a goal, ``plays`` long, through the positions ``on``, by their numbers."""

    reach: Reach
    plays: int
    on: frozenset[int]

    @cached_property
    def _seen(self) -> dict[int, Offered]:
        return {0: self._looked_at(0, self.reach.start)}

    def _looked_at(self, number: int, position: Position) -> Offered:
        """Raises AssertionError where the kernel has found other plays than the rules offer."""
        rules = self.reach.rules
        moves = rules.moves(position)
        leads_to = [rules.play(position, move) for move in moves]
        after = [self.reach.number_of(each) for each in leads_to]
        assert set(after) == set(self.reach.after[number]), f"{rules.game.id}: other plays than the kernel's"
        return Offered(moves, after, leads_to)

    def keeps(self, number: int, plays: int) -> bool:
        """Whether a position, by its number, lies on a shortest way after so many plays."""
        return number in self.on and self.reach.depth[number] == plays

    def by_chance(self) -> float:
        """How likely it is that plays made by chance keep to a shortest way."""
        chances = {0: 1.0}
        for plays in range(1, self.plays + 1):
            following = dict[int, float]()
            for number, chance in chances.items():
                after = self.reach.after[number]
                for each in after:
                    if self.keeps(each, plays):
                        following[each] = following.get(each, 0.0) + chance / len(after)
            chances = following
        return sum(chances.values())

    def way(self) -> tuple[Move, ...]:
        """One of them: at each position the first play that keeps to them."""
        here, found = self._seen[0], list[Move]()
        for plays in range(1, self.plays + 1):
            at = next(at for at, number in enumerate(here.after) if self.keeps(number, plays))
            found.append(here.moves[at])
            here = self._next(here, at, plays)
        return tuple(found)

    def _next(self, here: Offered, at: int, plays: int) -> Offered:
        """What is offered after a play that keeps to a shortest way; after the last nothing is asked."""
        if plays < self.plays:
            number = here.after[at]
            if number not in self._seen:  # Where a like position has been seen, it stands for this.
                self._seen[number] = self._looked_at(number, here.leads_to[at])
            return self._seen[number]
        return here

    def careless(self, player: Player, asked: Sequence[str], count: int, name: str) -> int:
        """How many of ``count`` careless play-outs keep to them; ``name`` and player fix them all.

        Players are those of :data:`bookgen.solve.solver.PLAYERS`, but that ``home`` plays to the piles that
        are ``asked`` before any other.
        """
        seed = seed_of(f"{name}/{player}")
        return sum(self._kept(player, asked, Chance(seed, number)) for number in range(count))

    def _kept(self, player: Player, asked: Sequence[str], chance: Chance) -> bool:
        roles = self.reach.rules.game.roles
        order = dict(zip(roles, chance.order(len(roles)), strict=True))
        here, been = self._seen[0], {0}
        for plays in range(1, self.plays + 1):
            moves, after = here.moves, here.after
            open_to = [at for at, number in enumerate(after) if number not in been]
            if player == "home":
                wanted = [at for at in open_to if moves[at][0].target in asked]
                homeward = [at for at in open_to if roles.get(moves[at][0].target) in HOME_ROLES]
                open_to = wanted or homeward or open_to
            if not open_to:
                return False
            if player == "first":
                at = min(open_to, key=lambda at: _noticed(order, moves[at]))
            else:
                at = open_to[chance.below(len(open_to))]
            if not self.keeps(after[at], plays):
                return False
            been.add(after[at])
            here = self._next(here, at, plays)
        return True


def _noticed(order: Mapping[str, int], move: Move) -> tuple[int, int]:
    """When a move is seen by a player who looks the piles over in an order; what is no pile comes last."""
    last = len(order)
    return order.get(move[0].source, last), order.get(move[0].target, last)


def fewest(reach: Reach, goal: Goal, plays: int) -> Fewest:
    """The shortest ways to a goal that is first met after so many ``plays``, of which the reach is sure."""
    layers: list[list[int]] = [[] for _ in range(plays + 1)]
    for number, depth in enumerate(reach.depth):
        if depth <= plays:
            layers[depth].append(number)
    on = {number for number in layers[plays] if reach.meets(goal, number)}
    following = on
    for layer in reversed(layers[:-1]):
        following = {number for number in layer if any(after in following for after in reach.after[number])}
        on = on | following
    return Fewest(reach, plays, frozenset(on))
