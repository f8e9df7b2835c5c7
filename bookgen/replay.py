"""Replays written moves one by one, each found among the legal ones, and names the first fault.

It stands on the rules of play alone and knows nothing of how the moves were found.
"""

from collections.abc import Sequence, Set
from itertools import accumulate, islice, takewhile

from bookgen.cards import Card
from bookgen.play import Move, Position, Rules, Transfer, format_move
from bookgen.play.moves import sizes

MOST_QUOTED = 600
"""Characters of a move that a fault quotes: more than any legal one of ours has."""


class Fault(Exception):
    """What is wrong with an answer, and with which of its moves, from 1; None where it is no one move."""

    def __init__(self, move: int | None, text: str) -> None:
        super().__init__(text)
        self.move = move


def replay(rules: Rules, position: Position, written: Sequence[Move]) -> Position:
    """The position after written moves, each found among the legal ones.

    Blanks, the halves of a pair, transfers of one move written as several and forced moves joined to one
    may differ from the form the rules give. Raises ValueError with the fault for an illegal move.
    """
    try:
        return replayed(rules, position, written)
    except Fault as fault:
        raise ValueError(str(fault)) from fault


def replayed(rules: Rules, position: Position, written: Sequence[Move]) -> Position:
    """The same. Raises Fault, which names the move.

    The written transfers are taken off from the front, one legal move after another.

    A written move is one legal move, some that are forced, or a part of one of which the rest is written
    apart, too; never the end of one and another.
    """
    parts = [(number, part) for number, move in enumerate(written, start=1) for part in move]
    starts = {0, *accumulate(map(len, written))}
    at = 0
    group_forced = True
    while at < len(parts):
        number = parts[at][0]
        legal = rules.moves(position)
        if not legal and rules.won(position):
            raise Fault(number, f"{_quoted(written[number - 1])}: the game has already come out")
        forced = rules.game.kind == "chance" or len(legal) == 1
        if at in starts:
            group_forced = forced
        elif not (forced and group_forced):
            raise _not_one(written, number)
        # No further ahead than the longest legal move goes, so that long answers cost no more a move.
        long = sizes(legal)
        ahead = parts[at : at + max(long, default=0)]
        ends = [size for size in long if _stands_alone(starts, at, at + size)]
        coupled = bool(rules.game.rules.colour_places)
        found = _find(legal, ends, [part for _, part in ahead], coupled)
        if found is None:
            found = _find(legal, long, [part for _, part in ahead], coupled)
            if found is not None:
                last = at + len(found)
                raise _not_one(written, number if at not in starts else parts[last][0])
            given = _given(parts, at)
            raise Fault(number, f"{_quoted(given)}: {_reason(rules, position, given)}")
        position = rules.play(position, found)
        at += len(found)
    return position


def _stands_alone(starts: Set[int], first: int, end: int) -> bool:
    """Whether transfers stand within one written move, or have all those to themselves that they are in."""
    inside = any(at in starts for at in range(first + 1, end))
    return not inside or (first in starts and end in starts)


def _not_one(written: Sequence[Move], number: int) -> Fault:
    said = f"{_quoted(written[number - 1])}: one choice is one move; write these moves apart"
    return Fault(number, said)


def _given(parts: list[tuple[int, Transfer]], at: int) -> Move:
    """What is left of the written move in which the fault lies."""
    same = takewhile(lambda numbered: numbered[0] == parts[at][0], islice(parts, at, None))
    return tuple(part for _, part in same)


def _quoted(move: Move) -> str:
    text = format_move(move)
    return text if len(text) <= MOST_QUOTED else f"{text[:MOST_QUOTED]} …"


def _find(
    legal: Sequence[Move], lengths: Sequence[int], parts: Sequence[Transfer], coupled: bool
) -> Move | None:
    """The longest legal move, of one of these lengths, that the next written transfers make.

    The halves of a pair may stand in either order. In a game that is ``coupled`` cards that go home together
    are such halves too.
    """
    for size in lengths:
        written = tuple(parts[:size])
        if len(written) == size and written in legal:
            return written
        swapped = (*written[1::-1], *written[2:])
        if len(written) == size and _has_halves(swapped, coupled) and swapped in legal:
            return swapped
    return None


def _has_halves(move: Move, coupled: bool) -> bool:
    ends = "foundation" if coupled else "discard"
    return [part.target.startswith(ends) for part in move[:3]] in ([True, True], [True, True, False])


def _reason(rules: Rules, position: Position, move: Move) -> str:
    """The first thing that is wrong with a move: pile, card, place in the pile, or the rule it breaks."""
    # What is gathered to be dealt again goes to the stock, also where the game lays out none.
    takers = {*position.piles, "stock"} if rules.game.redeals is not None else set(position.piles)
    came: dict[str, tuple[Card, ...]] = {}
    for part in move:
        for name, known in ((part.source, set(position.piles)), (part.target, takers)):
            if name not in known:
                return f"there is no pile {name} in this game"
        # What has come by the parts before may go on, as when places are filled from a stock dealt again.
        held = position.piles[part.source] + came.get(part.source, ())
        if rules.game.shuffles_in_play and part.target == "stock":
            held += position.piles["stock"]  # What is left of it is shuffled too.
        for card in part.cards:
            if card not in held:
                shows = f"it shows {held[-1]}" if held else "it is empty"
                return f"{card} is not in {part.source}; {shows}"
        came[part.target] = came.get(part.target, ()) + part.cards
    return rules.why_not(position, move)
