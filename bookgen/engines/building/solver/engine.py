"""The solver of a building game: its tables made once, its kernel made for each search."""

from collections.abc import Sequence
from dataclasses import replace

from bookgen.cards import Options
from bookgen.engines.building.play import Building
from bookgen.engines.building.solver.chance import end_of
from bookgen.engines.building.solver.make_tables import flatten, opened
from bookgen.engines.building.solver.methods import methods_from
from bookgen.engines.building.solver.packets import FREE, Packets, order_of_packets, packets_in
from bookgen.engines.building.solver.passes import OneSequence, sequence_in
from bookgen.engines.building.solver.relaxed import Relaxed
from bookgen.engines.building.solver.steps import retrace, steps_of
from bookgen.engines.building.solver.suit_alone import alone, suits_stand_alone
from bookgen.engines.building.solver.tables import BuildingTables
from bookgen.engines.building.solver.worked_off import WorkedOff
from bookgen.games.descriptor import Game
from bookgen.games.options import REDEALS
from bookgen.play import Move, Position, Rules, rules_for
from bookgen.play.table import redeals_allowed
from bookgen.solve.answer import Answer
from bookgen.solve.kernel.building import Kernel
from bookgen.solve.kernel.limits import Step
from bookgen.solve.kernel.passes import MOST_DEALS, Passes
from bookgen.solve.kernel.way import way
from bookgen.solve.kernel_solver import KernelSolver, rest
from bookgen.solve.methods import Method
from bookgen.solve.once import once
from bookgen.solve.searches import AS_OBJECTS, IN_KERNEL, Search
from bookgen.solve.solver import Model, play_as
from bookgen.solve.tight import Tight


class BuildingSolver(KernelSolver):
    """A deal of a building game."""

    def __init__(self, rules: Rules, options: Options, start: Position) -> None:
        after, start, self._lead = begun(rules, start, options)
        super().__init__(after, options, start)
        self._building = after
        self._flat = tables(after.game, options)

    @property
    def pile_names(self) -> Sequence[str]:
        """As the tables have them."""
        return self._flat.names

    def search(self, budget: int) -> Answer:
        """The methods of the game in turn, after the opening, in which nothing is chosen; where the player
        chooses first how the families begin, after each choice with its share."""
        choices = beginnings(self._building, self._start)
        answer = self._after_each(choices, budget) if choices else super().search(budget)
        solved = answer.verdict == "solved"
        return replace(answer, moves=(*self._lead, *answer.moves)) if solved else answer

    def _after_each(self, choices: Sequence[Move], budget: int) -> Answer:
        """What comes after one of several moves, the first that wins; they share the budget."""
        stored, verdicts = 0, set[str]()
        for at, move in enumerate(choices):
            solver = type(self)(self._rules, self._options, self._rules.play(self._start, move))
            answer = solver.search((budget - stored) // (len(choices) - at))
            stored += answer.stored
            verdicts.add(answer.verdict)
            if answer.verdict == "solved":
                return replace(answer, moves=(move, *answer.moves), stored=stored)
        return Answer("unsolvable" if verdicts == {"unsolvable"} else "undecided", stored=stored)

    def tight(self, moves: Sequence[Move], found: bool, most: int) -> Tight:
        """The moves of the opening, and those after it made shorter."""
        rest = super().tight(moves[len(self._lead) :], found, most)
        return replace(rest, moves=(*self._lead, *rest.moves))

    def forks(self, moves: Sequence[Move]) -> int:
        """Number of forks after the opening."""
        return super().forks(moves[len(self._lead) :])

    def model(self, moves: Sequence[Move], name: str) -> Model:
        """How the model player fares after the opening."""
        return super().model(moves[len(self._lead) :], name)

    def run(self, method: Method, left: int) -> Answer:
        """As in any game; or the cards of each suit are searched by themselves, which shows the deal lost
        where one of these searches comes to its end.

        Raises ValueError where a game's suits do not stand alone.
        """
        if not method.alone:
            return super().run(method, left)
        if not suits_stand_alone(self._rules.game, self._options):
            raise ValueError(f"{self._rules.game.id}: no game in which suits stand alone")
        stored, suits = 0, alone(self._flat, self._start)
        for at, piles in enumerate(suits):
            kernel = self.kernel(method, sure=True)
            kernel.load(piles, *self._flat.counts(self._start))
            verdict, _, more = kernel.best_first((left - stored) // (len(suits) - at))
            stored += more
            if verdict == "unsolvable":
                return Answer("unsolvable", stored=stored)
        return Answer("undecided", stored=stored)

    def lost(self) -> bool:
        """Whether cards that wait in a circle show the deal lost, or a pile that cannot be worked off."""
        game, options = self._rules.game, self._options
        return relaxed(game, options).lost(self._start) or worked_off(game, options).lost(self._start)

    def kernel(self, method: Method, *, sure: bool = False, leaps: bool = True) -> Kernel:
        """The kernel of the game, or of an easier one where the method forgets suits."""
        flat = tables(self._rules.game, self._options, method.forget)
        kernel = Kernel(
            flat,
            method.weights,
            greedy=method.greedy,
            blind=method.blind,
            safe=method.safe,
            sure=sure,
            rest=rest,
            leaps=leaps,
            orders=flat.orders(self._building),
        )
        self.load(kernel)
        return kernel

    def load(self, kernel: Kernel) -> None:
        """With what is counted beside the piles. That suits are forgotten is no matter."""
        kernel.load(self._flat.piles(self._start), *self._flat.counts(self._start))

    def steps(self, moves: Sequence[Move]) -> list[Step]:
        """One step for each move; whether it is legal is the kernel's to find."""
        return steps_of(self._building, self._start, self._flat, moves)

    def moves(self, steps: Sequence[Step]) -> tuple[Move, ...]:
        """The moves that the steps stand for; whether they are legal is left to the referee."""
        return retrace(self._building, self._start, self._flat, steps)


class PacketsSolver(BuildingSolver):
    """A deal of a game of packets beside cards that are all at hand, see ``packets.py``."""

    def search(self, budget: int) -> Answer:
        """Every deal is decided, in some thousand positions."""
        piles = packets(self._rules.game)
        if piles is None:
            raise ValueError(f"{self._rules.game.id}: no game of packets")
        verdict, plays, stored = order_of_packets(*piles.ranks(self._start), budget)
        rules, position, moves = self._rules, self._start, list[Move]()
        for packet, rank in plays:
            from_piles = piles.free if packet == FREE else piles.stacked[packet : packet + 1]
            moves.append(
                next(
                    move
                    for move in rules.moves(position)
                    if move[0].source in from_piles and move[0].cards[0][0] == piles.order[rank]
                )
            )
            position = rules.play(position, moves[-1])
        return Answer(verdict, moves=tuple(moves), stored=stored)


def packets(game: Game) -> Packets | None:
    """The piles of a game of packets, found once; None where the game is another."""
    return once(game, packets_in, lambda: packets_in(game))


class PassesSolver(BuildingSolver):
    """A deal of a game of one foundation and a waste, see ``passes.py``."""

    def search(self, budget: int) -> Answer:
        """A quick try with few clearings of each stretch, then one with all that there are, which decides the
        deal where it comes to an end. Where more than four deals of the cards are left only the first four
        are looked at, in the quick try, and what is left of the budget is for the methods.
        """
        sequence, allowed = one_sequence(self._rules.game), redeals_allowed(self._rules.game, self._options)
        rank = sequence.top(self._start) if sequence else None
        if sequence is None or allowed is None or rank is None:
            return super().search(budget)
        cards, turned = sequence.ranks(self._start), len(self._start.piles["waste"])
        left = 1 + allowed - self._start.counts.get(REDEALS, 0)
        deals, stored = min(left, MOST_DEALS), 0
        budget = min(budget, MOST_CLEARINGS)
        lists = 1 + deals * len(cards) * (len(cards) + 1) // 2
        for whole in (False, True)[: 2 if left <= MOST_DEALS else 1]:
            most = budget - stored if whole else budget // QUICK_SHARE
            each = most if whole else most * 3 // (2 * lists)
            if not each:
                continue
            found = Passes(cards, sequence.below, deals, turned, most, each, rest)
            stored += found.stored
            goes = way(found, rank)
            if goes is not None:
                return Answer("solved", tuple(sequence.moves(self._rules, self._start, goes)), stored=stored)
            if not found.over and left <= MOST_DEALS:
                return Answer("unsolvable", stored=stored)
        answer = super().search(budget - stored)
        return replace(answer, stored=stored + answer.stored)


QUICK_SHARE = 4
"""The quick try may store a fourth of a budget. Each list may have half as much again as would fill that, as
most lists are shorter. Of 30 deals made to come out 19 are won with 300 clearings in a list (680,000 in all),
26 with 1,000 (two million)."""
MOST_CLEARINGS = 100_000_000
"""More are not stored, whatever the budget."""


def one_sequence(game: Game) -> OneSequence | None:
    """The foundation of a game of one foundation and a waste, found once; None where the game is another."""
    return once(game, sequence_in, lambda: sequence_in(game))


def begun(
    rules: Rules, start: Position, options: Options | None = None
) -> tuple[Building, Position, list[Move]]:
    """The game as it is when its opening is over, the position then, and the moves that lead there.

    In the opening nothing is chosen, so that only what comes after it is searched.
    """
    before, lead = play_as(rules, Building), list[Move]()
    while before.opens(start):
        lead += before.moves(start)
        start = before.play(start, lead[-1])
    after = rules_for(opened(before.game), options, (), before.orders)
    return play_as(after, Building), start, lead


def beginnings(rules: Building, start: Position) -> list[Move]:
    """The moves of which the player must make one before all others, by which foundations that begin alike
    begin; none where they have begun, or may wait.

    What is wanted late at home hangs on them, so that each is searched by itself.
    """
    alike = [name for name, group, _ in rules.game.all_piles() if group.takes.begin]
    if not alike or any(start.piles[name] for name in alike):
        return []
    moves = rules.moves(start)
    return moves if all(move[0].target in alike for move in moves) else []


def tables(game: Game, options: Options, suits_from: int | None = None) -> BuildingTables:
    """The tables of a game, or of an easier one (see :func:`flatten`)."""
    return once(game, (_told(options), suits_from), lambda: flatten(game, options, suits_from))


def relaxed(game: Game, options: Options) -> Relaxed:
    """The :class:`Relaxed` play-through of a game, made once."""
    return once(game, (_told(options), Relaxed), lambda: Relaxed(game, options))


def worked_off(game: Game, options: Options) -> WorkedOff:
    """The piles of a game that are :class:`WorkedOff`, found once."""
    return once(game, (_told(options), WorkedOff), lambda: WorkedOff(game, options))


def _told(options: Options) -> str:
    return repr(sorted(options.items()))


OF_PACKETS = Search(PacketsSolver, AS_OBJECTS, methods=methods_from, end_of=end_of)
"""For games of packets beside cards that are all at hand."""


OF_PASSES = Search(PassesSolver, IN_KERNEL, methods=methods_from, end_of=end_of)
"""For games of one foundation that is built from a waste alone."""


def _instead(game: Game) -> Search | None:
    if game.kind != "skill":
        return None
    return OF_PACKETS if packets(game) else OF_PASSES if one_sequence(game) else None


SEARCH = Search(BuildingSolver, IN_KERNEL, methods=methods_from, end_of=end_of, instead_for=_instead)
