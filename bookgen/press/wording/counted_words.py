"""What the rules have counted before an ending begins, in words: redeals taken, the next call, the round.

Each engine whose positions may stand alone has a row here. What is told is read back by trying what could
have been said.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from bookgen.cards import rank_name
from bookgen.engines.building.facts import BuildingRules
from bookgen.engines.building.play import SHIFTS
from bookgen.engines.calling.facts import CallingRules
from bookgen.engines.calling.play import BARREN as CALLS_BARREN
from bookgen.engines.calling.play import CALL, HIT
from bookgen.engines.circles.facts import CirclesRules
from bookgen.engines.counting.facts import CountingRules
from bookgen.engines.counting.play import FILLING, LAID
from bookgen.engines.covering.facts import CoveringRules
from bookgen.engines.drawing.facts import DrawingRules
from bookgen.engines.drawing.play import ROUND, TURNED
from bookgen.engines.lines.facts import LinesRules
from bookgen.engines.lines.play import EXCHANGED
from bookgen.engines.packets.facts import PacketsRules
from bookgen.engines.packets.play import BARREN, GROWN, PLACE
from bookgen.engines.pairing.facts import PairingRules
from bookgen.engines.row.facts import RowRules
from bookgen.games import Game
from bookgen.games.options import GRACE, PLEASURE, REDEALS
from bookgen.play import Position
from bookgen.play.composed import Most, most_counted, stands_alone
from bookgen.press.wording.english import number_words, ordinal, plural
from bookgen.puzzle import Puzzle

Counts = Mapping[str, int]


@dataclass(frozen=True)
class _Telling:
    """Counts of these ``names`` that one sentence tells, or an empty one where there is nothing to say."""

    names: tuple[str, ...]
    say: Callable[[Counts], str]


def said_counts(puzzle: Puzzle, position: Position) -> list[str]:
    """The sentences that an ending says of what has been counted, each with its stop."""
    game = puzzle.game
    if not stands_alone(game):
        return []
    most = most_counted(game, puzzle.options)
    said = [told.say(position.counts) for told in _tellings(game, most)]
    return [sentence for sentence in said if sentence]


def read_counts(game: Game, options: Mapping[str, int | str], text: str) -> dict[str, int]:
    """The way back, from the text of a puzzle in which they stand.

    Of counts that are told alike, as what they lead to is alike, the lowest are meant.
    """
    if not stands_alone(game):
        return {}
    most = most_counted(game, options)
    found: dict[str, int] = {}
    for told in _tellings(game, most):
        ways = list(_all_ways(told, most))
        # A sentence may be the beginning of another.
        there = [way for way in ways if (said := told.say(way)) and _stands_in(said, text)]
        silent = [way for way in ways if not told.say(way)]
        longest = max((len(told.say(way)) for way in there), default=0)
        chosen = next((way for way in there if len(told.say(way)) == longest), None)
        chosen = chosen or (silent[0] if silent else None)
        found |= chosen or {}
    return found


def _all_ways(told: _Telling, most: Most) -> Iterator[dict[str, int]]:
    """All that these counts may be."""
    ranges = [range(int(name == ROUND), most[name] + 1) for name in told.names]
    for values in product(*ranges):
        yield dict(zip(told.names, values, strict=True))


def _stands_in(sentence: str, text: str) -> bool:
    """Whether a sentence stands in a text, whatever the breaking of lines has added."""
    return "." + _bare(sentence) in "." + _bare(text).replace("?", ".")


def _bare(text: str) -> str:
    return re.sub(r"[\s\u00ad-]", "", text)


def _tellings(game: Game, most: Most) -> list[_Telling]:
    """What is told of the game, in the order in which it is."""
    return [told for told in _TELLINGS[type(game.rules)](game, most) if set(told.names) <= set(most)]


def _so_often(word: str, done: str, name: str, most: Most) -> _Telling:
    """``Two redeals have been taken; none is left.``"""

    def say(counts: Counts) -> str:
        taken, left = counts[name], most[name] - counts[name]
        if not most[name]:
            return ""
        begun = f"{number_words(taken) if taken else 'no'} {plural(word, taken or 1)}"
        has, are = ("have" if taken > 1 else "has"), ("are" if left > 1 else "is")
        rest = f"{number_words(left) if left else 'none'} {are} left"
        return f"{begun[:1].upper()}{begun[1:]} {has} been {done}; {rest}."

    return _Telling((name,), say)


def _may_still(what: str, done: str, name: str, most: Most) -> _Telling:
    """``The grace has been used.``, or that it may still be."""

    def say(counts: Counts) -> str:
        if not most[name]:
            return ""
        if most[name] > 1:
            return _so_often(what, done, name, most).say(counts)
        return f"The {what} {'has been' if counts[name] else 'may still be'} {done}."

    return _Telling((name,), say)


def _redeals_told(most: Most) -> list[_Telling]:
    return [_so_often("redeal", "taken", REDEALS, most)] if REDEALS in most else []


def _of_building(game: Game, most: Most) -> list[_Telling]:
    shifts = [_so_often("shift", "made", SHIFTS, most)] if SHIFTS in most else []
    return [*_redeals_told(most), *shifts]


def _of_row(game: Game, most: Most) -> list[_Telling]:
    found = [_may_still("grace", "used", GRACE, most)] if GRACE in most else []
    if PLEASURE in most:

        def say(counts: Counts) -> str:
            if not most[PLEASURE]:
                return ""
            return _so_often("card", "thrown out at pleasure", PLEASURE, most).say(counts)

        found.append(_Telling((PLEASURE,), say))
    return found


def _of_packets(game: Game, most: Most) -> list[_Telling]:
    name = next(group.word for group in game.piles if group.role == "tableau")
    packets = len(game.pile_names("tableau"))

    def turn(counts: Counts) -> str:
        return f"The turn is at {name} {counts[PLACE] % packets + 1}."

    def grown(counts: Counts) -> str:
        if counts[GROWN]:
            return "In this deal a family has grown."
        nor = _nor_before(counts[BARREN])
        return f"In this deal no family has grown so far{nor}."

    return [*_redeals_told(most), _Telling((PLACE,), turn), _Telling((GROWN, BARREN), grown)]


def _nor_before(deals: int) -> str:
    """``, nor in the two before it``; nothing for none."""
    if not deals:
        return ""
    return ", nor in the one before it" if deals == 1 else f", nor in the {number_words(deals)} before it"


def _of_calling(game: Game, most: Most) -> list[_Telling]:
    calls: Sequence[str] = game.rules_as(CallingRules).calls

    def call(counts: Counts) -> str:
        return f"The next call is {rank_name(calls[counts[CALL]])}."

    def gone(counts: Counts) -> str:
        if counts[HIT]:
            return "In this deal a card has gone out."
        return f"In this deal no card has gone out so far{_nor_before(counts[CALLS_BARREN])}."

    return [*_redeals_told(most), _Telling((CALL,), call), _Telling((HIT, CALLS_BARREN), gone)]


def _of_drawing(game: Game, most: Most) -> list[_Telling]:
    def say(counts: Counts) -> str:
        turned = number_words(counts[TURNED]) if counts[TURNED] else "none"
        has = "has" if counts[TURNED] == 1 else "have"
        whole = number_words(most[TURNED])
        return (
            f"It is the {ordinal(counts[ROUND])} round, and {turned} of its {whole} cards {has} been turned."
        )

    return [_Telling((ROUND, TURNED), say)]


def _of_counting(game: Game, most: Most) -> list[_Telling]:
    def filling(counts: Counts) -> str:
        return "Empty places are now being filled." if counts[FILLING] else ""

    extra = [_so_often("extra card", "laid down", LAID, most)] if LAID in most else []
    return [*extra, _Telling((FILLING,), filling)]


def _of_lines(game: Game, most: Most) -> list[_Telling]:
    return [_may_still("exchange", "made", EXCHANGED, most)]


def _of_nothing(game: Game, most: Most) -> list[_Telling]:
    return []


_TELLINGS: Mapping[type, Callable[[Game, Most], list[_Telling]]] = {
    BuildingRules: _of_building,
    CallingRules: _of_calling,
    CirclesRules: _of_nothing,
    CountingRules: _of_counting,
    CoveringRules: _of_nothing,
    DrawingRules: _of_drawing,
    LinesRules: _of_lines,
    PacketsRules: _of_packets,
    PairingRules: _of_nothing,
    RowRules: _of_row,
}
"""What is told of each engine's games beside their piles."""
