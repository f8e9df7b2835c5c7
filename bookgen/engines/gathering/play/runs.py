"""Runs that are dealt in rows of four and gathered again: how long until two of them come together.

Cards in sequence that lie together stay together; between two meetings the same runs go round, and where each
comes to lie hangs on their lengths alone. So rows in which nothing can meet are reckoned run by run, the
others card by card.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

from bookgen.cards import RANKS, SUITS, VALUE, Card

HEAPS = 4
Number: TypeAlias = int
"""A card as a number: those of one suit in sequence follow one another, and those of two suits never do."""


class Row(NamedTuple):
    """A row dealt to its end: its heaps from the left, the card left over, the cards still in the stock, and
    how many moves that took, the gathering left out. Without a card left over the game has come out."""

    heaps: tuple[tuple[Number, ...], ...]
    over: Number | None
    stock: tuple[Number, ...]
    moves: int


class Settled(NamedTuple):
    """What becomes of cards dealt in rows: whether they come out, in how many rows and moves, and their order
    in the end."""

    won: bool
    rows: int
    moves: int
    order: tuple[Number, ...]


NUMBERS: dict[Card, Number] = {
    rank + suit: 20 * at + VALUE[rank] for at, suit in enumerate(SUITS) for rank in RANKS
}
CARDS: dict[Number, Card] = {number: card for card, number in NUMBERS.items()}


def dealt_row(order: Sequence[Number]) -> Row:
    """One row from the cards in the order in which they are dealt."""
    heaps = [[card] for card in order[:HEAPS]]
    at, moves = HEAPS, 0
    while True:
        joined = next(
            (
                (one, other)
                for one, low in enumerate(heaps)
                for other, high in enumerate(heaps)
                if low[-1] + 1 == high[0]
            ),
            None,
        )
        if joined is not None:
            one, other = joined
            heaps[one] += heaps[other]
            heaps[other] = [order[at]]
            at += 1
        elif at == len(order):
            return Row(tuple(map(tuple, heaps)), None, (), moves)
        else:
            card = order[at]
            at += 1
            upon = next((heap for heap in heaps if heap[-1] + 1 == card), None)
            under = next((heap for heap in heaps if heap[0] - 1 == card), None)
            if upon is not None:
                upon.append(card)
            elif under is not None:
                under.insert(0, card)
            else:
                return Row(tuple(map(tuple, heaps)), card, tuple(order[at:]), moves + 1)
        moves += 1


def gathered(row: Row) -> tuple[Number, ...]:
    """The cards in the order in which they are dealt next."""
    assert row.over is not None
    return (row.over, *row.stock, *(card for heap in row.heaps[::-1] for card in heap))


@cache
def placed(lengths: tuple[int, ...]) -> tuple[tuple[int, ...], int]:
    """Where four runs of these lengths come to lie, of which no two meet, and in how many moves.

    From the left the number of the run in each place; the move by which the next card is left over counts.
    """
    runs = [[100 * (at + 1) + card for card in range(length)] for at, length in enumerate(lengths)]
    row = dealt_row([card for run in runs for card in run] + [0])
    return tuple(heap[0] // 100 - 1 for heap in row.heaps), row.moves


def runs_of(order: Sequence[Number]) -> list[tuple[Number, ...]]:
    """The cards parted where one does not follow the one before."""
    found: list[list[Number]] = []
    for card in order:
        if found and found[-1][-1] + 1 == card:
            found[-1].append(card)
        else:
            found.append([card])
    return [tuple(run) for run in found]


class Barren(NamedTuple):
    """Rows in which no two runs meet: how many, their moves, the order after them, and whether two meet next.

    Else the same order would come again, and no two ever meet.
    """

    rows: int
    moves: int
    order: tuple[Number, ...]
    meet: bool


def barren(order: Sequence[Number]) -> Barren:
    """The rows that are dealt from this order on before one in which two runs meet.

    Runs that come to lie behind one another in the stock are one from then on.
    """
    rows = moves = 0
    while True:
        runs = runs_of(order)
        begins = {run[0]: at for at, run in enumerate(runs)}
        follower = [begins.get(run[-1] + 1) for run in runs]
        lengths = [len(run) for run in runs]
        lie, last = tuple(range(len(runs))), len(runs) - HEAPS - 1
        seen: set[tuple[int, ...]] = set()
        one = False
        while not one:
            meet = last < 0 or _meet(lie, follower, lengths)
            if meet or lie in seen:
                return Barren(rows, moves, tuple(card for run in lie for card in runs[run]), meet)
            seen.add(lie)
            row = lie[:HEAPS]
            places, taken = placed((lengths[row[0]], lengths[row[1]], lengths[row[2]], lengths[row[3]]))
            lie = (*lie[HEAPS:], *(row[place] for place in places[::-1]))
            rows, moves = rows + 1, moves + taken + 1
            one = follower[lie[last]] == lie[last + 1]
        order = [card for run in lie for card in runs[run]]


def _meet(lie: Sequence[int], follower: Sequence[int | None], lengths: Sequence[int]) -> bool:
    """Whether two runs come together in the row that begins with the first of these.

    The card left over lies upon the run that its own follows; where it is a run by itself, also under the run
    that follows it.
    """
    row, over = lie[:HEAPS], lie[HEAPS]
    if lengths[over] == 1 and follower[over] in row:
        return True
    five = lie[: HEAPS + 1]
    return any(follower[run] in five for run in row)


def settled(order: Sequence[Number]) -> Settled:
    """What becomes of the cards from the row on that begins with them, gathered until it is certain."""
    rows = moves = 0
    found = barren(order)
    while found.meet:
        row = dealt_row(found.order)
        rows, moves = rows + found.rows + 1, moves + found.moves + row.moves
        if row.over is None:
            return Settled(True, rows, moves, tuple(card for heap in row.heaps for card in heap))
        found = barren(gathered(row))
        moves += found.meet
    return Settled(False, rows, moves, found.order)
