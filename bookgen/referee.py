"""The referee: replays a written solution, move by move, and names the first fault it finds.

It stands on the rules of play alone and knows nothing of how the solution was found.
"""

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass
from itertools import accumulate, islice, takewhile

from bookgen.cards import Card
from bookgen.engines.arrangement.play.engine import Arrangement
from bookgen.engines.arrangement.play.fewest import fewest_exchanges
from bookgen.engines.couples.play import Couples
from bookgen.engines.racing.play.best_turn import TooMany, most_got_rid_of
from bookgen.engines.racing.play.engine import Racing
from bookgen.limits import MOST_TURN
from bookgen.play import Move, Position, Rules, Transfer, VoidDeal, format_move, parse_move
from bookgen.play.cuts import cut_deal, cut_limit
from bookgen.play.moves import sizes
from bookgen.play.table import deals_again
from bookgen.record import Question, Record, opening_of, rules_of


@dataclass(frozen=True)
class Finding:
    """What the referee found: whether the answer holds, else the number of the move and the fault.

    Moves are counted from 1 as they are written; None where the fault lies in no one move.
    """

    holds: bool
    move: int | None = None
    fault: str | None = None


GOOD = Finding(True)
MOST_QUOTED = 600
"""Characters of a move that a fault quotes: more than any legal one of ours has."""


class _Fault(Exception):
    def __init__(self, move: int | None, text: str) -> None:
        super().__init__(text)
        self.move = move


def check(record: Record) -> Finding:
    """Whether the answer of a record holds, by replaying it or by playing every cut."""
    try:
        _check(record)
    except _Fault as fault:
        return Finding(False, fault.move, str(fault))
    return GOOD


def replay(rules: Rules, position: Position, written: Sequence[Move]) -> Position:
    """The position after written moves, each found among the legal ones.

    Blanks, the halves of a pair, transfers of one move written as several and forced moves joined to one
    may differ from the form the rules give. Raises ValueError with the fault for an illegal move.
    """
    try:
        return _replay(rules, position, written)
    except _Fault as fault:
        raise ValueError(str(fault)) from fault


def _check(record: Record) -> None:
    if record.verdict == "undecided":
        raise _Fault(None, "the verdict is undecided: there is no answer to check")
    _JUDGED[record.question](record)


def _check_play(record: Record) -> None:
    """Moves to the win; of a game of chance also that there is none."""
    game = record.descriptor
    if record.verdict == "unsolvable":
        if game.kind == "skill":
            raise _Fault(None, "not checkable: that a game of skill cannot be won is not shown by any moves")
        if _comes_out(record, record.cut):
            raise _Fault(None, "the game comes out, but the verdict is unsolvable")
        if record.moves is not None:
            _check_play_of_cut(record)
        return
    rules, _, moves, position = _replayed(record)
    if not rules.won(position):
        left = _left(rules, position)
        raise _Fault(len(moves) or None, f"the game has not come out after the last move; {left}")


def _check_arrangement(record: Record) -> None:
    """Exchanges to a square, as few as may be."""
    _check_play(record)
    rules, opening, moves, _ = _replayed(record)
    assert isinstance(rules, Arrangement)
    fewest = fewest_exchanges(rules, opening)
    if fewest is not None and fewest < len(moves):
        raise _Fault(len(moves), f"{len(moves)} exchanges are written, but {fewest} are enough")


def _check_turn(record: Record) -> None:
    """A whole turn of player 1, in which he gets rid of as many cards as in any."""
    if record.verdict == "unsolvable":
        raise _Fault(None, "not checkable: a turn can always be played, so no verdict is unsolvable")
    rules, opening, moves, position = _replayed(record)
    assert isinstance(rules, Racing)
    last = len(moves) or None
    if rules.begun_anew(opening, _replay(rules, opening, moves[:-1])):
        raise _Fault(last, "the turn is over before the last move")
    if not rules.over(position) and not rules.begun_anew(opening, position) and not rules.may_end(position):
        raise _Fault(last, "the turn is not at its end after the last move")
    gone = rules.held(opening, 1) - rules.held(position, 1)
    if record.count is None:
        raise _Fault(None, "no count is given")
    if record.count != gone:
        raise _Fault(last, f"the count is {record.count}, but {gone} cards have left his hands")
    try:
        most = most_got_rid_of(rules, opening, MOST_TURN)
    except TooMany:
        raise _Fault(None, f"not checkable: the turn has more than {MOST_TURN} positions") from None
    if gone < most:
        raise _Fault(last, f"{gone} cards leave his hands, but {most} can")


def _replayed(record: Record) -> tuple[Rules, Position, list[Move], Position]:
    """The rules, the position that the puzzle begins with, the moves of the answer, and where they lead."""
    if record.moves is None:
        raise _Fault(None, "no moves are given")
    rules = rules_of(record)
    opening, moves = _begun(rules, record), record.parsed_moves()
    return rules, opening, moves, _replay(rules, opening, moves)


def _begun(rules: Rules, record: Record) -> Position:
    """The position from which the moves of a record go on."""
    try:
        position = opening_of(record, rules)
    except VoidDeal as fault:
        raise _Fault(None, f"void deal: {fault}") from fault
    try:
        return _replay(rules, position, [parse_move(text) for text in record.played])
    except _Fault as fault:
        raise _Fault(fault.move, f"in the moves played before: {fault}") from fault


def _check_cuts(record: Record) -> None:
    if record.cuts is None:
        raise _Fault(None, "no cuts are given")
    limit = cut_limit(record.descriptor)
    for cut in range(limit) if record.among is None else record.among:
        answered = (cut in record.cuts) != record.losing
        comes_out = _comes_out(record, cut)
        if comes_out and not answered:
            raise _Fault(None, f"cut {cut} comes out, but the answer says it does not")
        if answered and not comes_out:
            raise _Fault(None, f"cut {cut} does not come out, but the answer says it does")
    if record.verdict is not None and (record.verdict == "solved") != bool(record.cuts):
        raise _Fault(None, f"the verdict is {record.verdict}, but {len(record.cuts)} cuts are given")
    if record.moves is not None:
        _check_play_of_cut(record)


def _check_fewest(record: Record) -> None:
    if record.cuts is None:
        raise _Fault(None, "no cuts are given")
    asked = range(cut_limit(record.descriptor)) if record.among is None else record.among
    deals = {cut: number for cut in asked if (number := _deals(record, cut)) is not None}
    fewest, said = min(deals.values(), default=None), f"{record.descriptor.round}s"
    for cut in asked:
        number = deals.get(cut)
        if cut in record.cuts and number is None:
            raise _Fault(None, f"cut {cut} does not come out, but the answer says it does")
        if cut in record.cuts and number != fewest:
            raise _Fault(None, f"cut {cut} comes out in {number} {said}, but {fewest} are enough")
        if cut not in record.cuts and number is not None and number == fewest:
            raise _Fault(None, f"cut {cut} comes out in {fewest} {said} too, the fewest")
    if record.count != fewest:
        told = "no count is given" if record.count is None else f"the count is {record.count}"
        raise _Fault(None, f"{told}, but the fewest are {'none' if fewest is None else fewest}")
    if record.verdict is not None and (record.verdict == "solved") != bool(record.cuts):
        raise _Fault(None, f"the verdict is {record.verdict}, but {len(record.cuts)} cuts are given")
    if record.moves is not None:
        _check_play_of_cut(record)


_JUDGED: Mapping[Question, Callable[[Record], None]] = {
    "play": _check_play,
    "cut": _check_cuts,
    "fewest": _check_fewest,
    "arrange": _check_arrangement,
    "turn": _check_turn,
}
"""How the answer to each question is judged."""


def _check_play_of_cut(record: Record) -> None:
    """The moves that stand with cuts, or with a lost cut: the play of the record's own cut, to its end.

    All being forced, that end is the win where the cut comes out, and where it fails the standstill.
    """
    rules = rules_of(record)
    moves = record.parsed_moves()
    position = _replay(rules, _begun(rules, record), moves)
    legal = rules.moves(position)
    if legal:
        left = f"the play of cut {record.cut} is not at its end after the last move"
        raise _Fault(len(moves) or None, f"{left}; {format_move(legal[0])} comes next")


def _comes_out(record: Record, cut: int) -> bool:
    """Whether a game of chance comes out at this cut."""
    return _deals(record, cut) is not None


def _deals(record: Record, cut: int) -> int | None:
    """In how many deals a game of chance comes out at this cut: it is played, all being forced.

    The first deal is counted; None where it does not come out.
    """
    rules = rules_of(record)
    try:
        position = rules.opening(cut_deal(record.descriptor, record.deal, cut))
    except VoidDeal:
        return None
    deals = 1
    while moves := rules.moves(position):
        deals += deals_again(rules.game, moves[0])
        position = rules.play(position, moves[0])
    return deals if rules.won(position) else None


def _left(rules: Rules, position: Position) -> str:
    home = ("foundation", "discard", "aside")
    count = sum(len(cards) for name, cards in position.piles.items() if not name.startswith(home))
    return f"{count} cards are not home" if count else "the cards do not stand as they should"


def _replay(rules: Rules, position: Position, written: Sequence[Move]) -> Position:
    """Takes the written transfers off from the front, one legal move after another.

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
            raise _Fault(number, f"{_quoted(written[number - 1])}: the game has already come out")
        forced = rules.game.kind == "chance" or len(legal) == 1
        if at in starts:
            group_forced = forced
        elif not (forced and group_forced):
            raise _not_one(written, number)
        # No further ahead than the longest legal move goes, so that long answers cost no more a move.
        ahead = parts[at : at + max(sizes(legal), default=0)]
        ends = [size for size in sizes(legal) if _stands_alone(starts, at, at + size)]
        coupled = isinstance(rules, Couples)
        found = _find(legal, ends, [part for _, part in ahead], coupled)
        if found is None:
            found = _find(legal, sizes(legal), [part for _, part in ahead], coupled)
            if found is not None:
                last = at + len(found)
                raise _not_one(written, number if at not in starts else parts[last][0])
            given = _given(parts, at)
            raise _Fault(number, f"{_quoted(given)}: {_reason(rules, position, given)}")
        position = rules.play(position, found)
        at += len(found)
    return position


def _stands_alone(starts: Set[int], first: int, end: int) -> bool:
    """Whether transfers stand within one written move, or have all those to themselves that they are in."""
    inside = any(at in starts for at in range(first + 1, end))
    return not inside or (first in starts and end in starts)


def _not_one(written: Sequence[Move], number: int) -> _Fault:
    said = f"{_quoted(written[number - 1])}: one choice is one move; write these moves apart"
    return _Fault(number, said)


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
