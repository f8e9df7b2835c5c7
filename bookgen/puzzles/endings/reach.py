"""Every position that so many plays lead to, and which of them lie on a shortest way.

The positions are gone through by the kernel, whose steps are as the plays of the rules, and sooner made; or
in a space of Python objects, where a game has no kernel. Where something is told of a position, the plays of
the rules are held against what has been found so.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from bookgen.cards import Options
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.play import Move, Position, Rules
from bookgen.solve.draws import Chance
from bookgen.solve.kernel.reach import Spread
from bookgen.solve.kernel_solver import PLAIN, KernelSolver
from bookgen.solve.solver import Player, seed_of
from bookgen.solve.solvers import solver_for
from bookgen.solve.space_solver import SpaceSolver
from bookgen.solve.space_spread import SpaceSpread, Walkable

Goal = Mapping[str, int]
"""So many cards on each of some piles; none of them where the game is to come out."""


class Reach:
    """The positions to which at most ``deepest`` plays lead from a start, those of fewer plays first.

    Positions are numbered from 0, the start; like ones are one, but that families, ``piles``, are told by
    their names. ``sure`` is the number of plays within which all are known: less than ``deepest`` where there
    would be more than ``most`` positions.

    With ``singly`` the game is to be brought out in ``deepest`` plays, of which none brings two cards home,
    or throws out two pairs: positions with more left than plays are left out. So it is always in games
    without a kernel, in which nothing else can be asked. ``left`` is the number of cards, or pairs, left at
    the start.
    """

    def __init__(
        self,
        rules: Rules,
        options: Options,
        start: Position,
        piles: Sequence[str],
        most: int,
        deepest: int,
        *,
        singly: bool = False,
    ) -> None:
        self.rules, self.start, self.piles = rules, start, tuple(piles)
        self._numbers: dict[Hashable, int] = {}
        solver = solver_for(rules, options, start)
        if isinstance(solver, KernelSolver):
            self._singly = singly
            self._through_kernel(solver, most, deepest)
        elif isinstance(solver, SpaceSolver) and isinstance(solver.space, Walkable) and not piles:
            self._singly = True
            self._through_space(solver.space, most, deepest)
        else:
            raise ValueError(f"{rules.game.id}: nothing goes through its positions")
        self.sure = self._spread.sure

    def _through_space(self, space: Walkable, most: int, deepest: int) -> None:
        spread = SpaceSpread(space, self.start, most, deepest)
        self._spread: Spread | SpaceSpread = spread
        self._look_up: Callable[[Position], int] = spread.number_of
        self.left = space.least_moves(space.encode(self.start))

    def _through_kernel(self, solver: KernelSolver, most: int, deepest: int) -> None:
        start, piles = self.start, self.piles
        kernel, other = (solver.at(start).kernel(PLAIN, sure=True, leaps=False) for _ in range(2))
        homes = [solver.pile_names.index(name) for name in piles]
        # The kernel leaves out cards that stay where they began.
        held = kernel.cards_held()
        staying = [len(start.piles[name]) - len(held[home]) for name, home in zip(piles, homes, strict=True)]
        roles = self.rules.game.roles
        self.left = sum(
            len(cards)
            for name, cards in zip(solver.pile_names, held, strict=True)
            if roles[name] not in HOME_ROLES
        )
        spread = Spread(kernel, homes, staying, most, deepest, deepest if self._singly else -1)
        self._spread = spread

        def look_up(position: Position) -> int:
            solver.at(position).load(other)
            return spread.number_of(other)

        self._look_up = look_up

    def firsts(self) -> Iterator[tuple[int, Goal]]:
        """Each time that a pile has more cards than before, or the game is out for the first time: the goal
        that is met then, after so many plays of which the reach is sure."""
        for plays, at, count in self._spread.firsts:
            if plays <= self.sure:
                yield plays, {} if at < 0 else {self.piles[at]: count}

    def number_of(self, position: Position) -> int:
        """The number of a position; with ``singly`` -1 where it is not reached, else that raises KeyError."""
        told = (tuple(position.piles.values()), tuple(position.counts.items()))
        if told not in self._numbers:
            number = self._look_up(position)
            if number < 0 and not self._singly:
                raise KeyError("a position that is not reached")
            self._numbers[told] = number
        return self._numbers[told]

    def depth(self, number: int) -> int:
        """The fewest plays that lead to a position."""
        return self._spread.depth_of(number)

    def after(self, number: int) -> Sequence[int]:
        """The positions to which the plays from one lead, by their numbers."""
        return self._spread.after_of(number)

    def first(self, goal: Goal) -> int | None:
        """The fewest plays that come to a goal; None where it is not met within what the reach is sure of."""
        number = self._spread.first(self._wanted(goal))
        plays = self.depth(number) if number >= 0 else self.sure + 1
        return plays if plays <= self.sure else None

    def shortest(self, goal: Goal, plays: int) -> list[int]:
        """The positions, by their numbers, on ways of so many plays to a goal that no fewer come to."""
        return self._spread.on_shortest(self._wanted(goal), plays)

    def _wanted(self, goal: Goal) -> list[int]:
        return [goal.get(name, 0) for name in self.piles]


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
        assert set(after) == set(self.reach.after(number)), f"{rules.game.id}: other plays than the kernel's"
        return Offered(moves, after, leads_to)

    def keeps(self, number: int, plays: int) -> bool:
        """Whether a position, by its number, lies on a shortest way after so many plays."""
        return number in self.on and self.reach.depth(number) == plays

    def by_chance(self) -> float:
        """How likely it is that plays made by chance keep to a shortest way."""
        chances = {0: 1.0}
        for plays in range(1, self.plays + 1):
            following = dict[int, float]()
            for number, chance in chances.items():
                after = self.reach.after(number)
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
    return Fewest(reach, plays, frozenset(reach.shortest(goal, plays)))
