"""Answers made short and put in order, so that a person can follow them.

What a search finds wins, but wanders. Here moves that can be left out are left out, the neighbourhood of
the way is searched for shorter ones, and plays to the foundations come as early as they may. The answer
never grows longer, and is the same every time: there is no clock.
"""

from collections.abc import Callable, Sequence

from bookgen.cards import Options
from bookgen.play import Move, Position, Rules
from bookgen.play.building import HOME, Building
from bookgen.play.circles import Circles
from bookgen.solve.flat import flatten, retrace, step_of
from bookgen.solve.kernel import Kernel
from bookgen.solve.methods import Weights

POSITIONS = 30_000
"""About how many positions beside a way are looked at; shared out evenly over its moves."""
TRIED = 20_000
"""How many moves may be tried to find those that can be left out."""
NEAR = Weights(home=-6, buried=3, stock=2, waste=2, kept=-2, breaks=1)
"""What makes a position beside a way worth looking at, in any game: all that brings the end nearer."""


def shortened(rules: Rules, options: Options, start: Position, moves: Sequence[Move]) -> tuple[Move, ...]:
    """A winning way from ``start``, made shorter where that can be done, and then put in order.

    ``options`` are those under which the rules were made. Games in which every win takes equally many
    moves, or which are solved in the fewest, keep their answer as it is.
    """
    if not moves:
        return ()
    if isinstance(rules, Building):
        return _by_kernel(rules, options, start, moves)
    if isinstance(rules, Circles):
        return homeward(rules, start, cut(rules, start, moves, TRIED))
    return tuple(moves)


def _by_kernel(rules: Building, options: Options, start: Position, moves: Sequence[Move]) -> tuple[Move, ...]:
    """The same for a building game, by the kernel and its steps."""
    flat = flatten(rules.game, options)
    kernel = Kernel(flat, NEAR, leaps=False)
    kernel.load(flat.piles(start), *flat.counts(start))
    steps = kernel.cut([step_of(flat, move) for move in moves], TRIED)
    steps = kernel.shorten(steps, 1 + POSITIONS // len(steps))
    steps = kernel.homeward(kernel.cut(steps, TRIED))
    return retrace(rules, start, flat, steps)


def cut(rules: Rules, start: Position, moves: Sequence[Move], budget: int) -> tuple[Move, ...]:
    """The way without the moves that can be left out, in at most ``budget`` moves tried.

    Each move is left out in turn, from the last to the first. The rest is made with the same cards, from
    where they then lie; what cannot be made any more is left out too, but never a play home.
    """
    way = tuple(moves)
    is_home = _home(rules)
    at = len(way)
    positions = _positions(rules, start, way)
    while at > 0 and budget > 0:
        at -= 1
        position, rest = positions[at], list[Move]()
        for number in range(at + 1, len(way)):
            budget -= 1
            move = _matched(rules, position, way[number], positions[number])
            if move is not None:
                rest.append(move)
                position = rules.play(position, move)
            elif is_home(way[number]):
                break
            if rules.won(position):
                way = (*way[:at], *rest)
                positions = _positions(rules, start, way)
                at = len(way)
                break
    return way


def _matched(rules: Rules, position: Position, move: Move, before: Position) -> Move | None:
    """The move from here that does with the same cards what a move did elsewhere; None if there is none."""
    if len(move) > 1:
        return move if move in rules.moves(position) else None
    (wanted,) = move
    found: Move | None = None
    for other in rules.moves(position):
        if other == move:
            return move
        head = other[0]
        if len(other) == 1 and head.cards == wanted.cards and found is None:
            same_role = head.target.split("-")[0] == wanted.target.split("-")[0]
            if same_role and position.top(head.target) == before.top(wanted.target):
                found = other
    return found


def homeward(rules: Rules, start: Position, moves: Sequence[Move]) -> tuple[Move, ...]:
    """The same moves, each play home as early as may be: the others must lead to the same position.

    A play home changes places with the move before it as long as play has both in either order and they
    lead to the same. It passes other plays home only to pass a move that is none, or to follow on one to the
    same pile.
    """
    way: list[Move] = []
    before = [start]
    is_home = _home(rules)
    for move in moves:
        to = low = len(way)
        while low > 0 and is_home(move):
            low -= 1
            other, position = way[low], before[low]
            if move not in rules.moves(position):
                break
            early = rules.play(position, move)
            if other not in rules.moves(early):
                break
            if rules.play(early, other) != rules.play(before[low + 1], move):
                break
            if not is_home(other) or (
                low > 0 and is_home(way[low - 1]) and way[low - 1][0].target == move[0].target
            ):
                to = low
        way.insert(to, move)
        before = before[: to + 1]
        for later in way[to:]:
            before.append(rules.play(before[-1], later))
    return tuple(way)


def _home(rules: Rules) -> Callable[[Move], bool]:
    """Whether a move plays a card home."""
    home = {name for name, group, _ in rules.game.all_piles() if group.role in HOME}
    return lambda move: move[0].target in home and move[0].source not in home


def _positions(rules: Rules, start: Position, moves: Sequence[Move]) -> list[Position]:
    """The positions before each move, and after the last."""
    positions = [start]
    for move in moves:
        positions.append(rules.play(positions[-1], move))
    return positions
