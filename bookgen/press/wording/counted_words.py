"""What the rules have counted before an ending begins, in words: redeals taken, the next call, the round.

What is told (:mod:`bookgen.press.wording.count_sentences`) is read back by trying what could have been said.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from bookgen.games import Game
from bookgen.games.options import REDEALS
from bookgen.play import Position
from bookgen.play.composed import most_counted
from bookgen.play.counts import FROM_ONE, NEXT_PACKET
from bookgen.play.rules import Most
from bookgen.press.wording.count_sentences import (
    AS_OLDER_PRINTS,
    COUNTS_TOLD,
    OF_STOCK_ALONE,
    Counts,
    Says,
)
from bookgen.press.wording.redeal_words import NO_REDEAL_NEEDED, no_redeal_is_needed
from bookgen.press.wording.together import without_breaks
from bookgen.puzzle import Puzzle


@dataclass(frozen=True)
class _Telling:
    """Counts of these ``names`` that one sentence tells, or an empty one where there is nothing to say.

    With ``of_stock`` they matter only while cards are left in the stock. ``older`` prints may say otherwise.
    """

    names: tuple[str, ...]
    say: Says
    older: Says
    of_stock: bool = False

    def stands_in(self, text: str, counts: Counts) -> int:
        """How long the sentence of these counts is that stands in a text, in these words or in older ones; 0
        where none does."""
        said = (self.say(counts), self.older(counts))
        return max((len(one) for one in said if one and _stands_in(one, text)), default=0)


def said_counts(puzzle: Puzzle, position: Position) -> list[str]:
    """The sentences that an ending says of what has been counted, each with its stop."""
    game = puzzle.game
    if not game.rules.stands_alone:
        return []
    most = most_counted(game, puzzle.options)
    out = not position.piles.get("stock")
    said = list[str]()
    for told in _tellings(game, most):
        if not (out and told.of_stock):
            sentence = told.say(position.counts)
            spare = REDEALS in told.names and no_redeal_is_needed(puzzle)
            said.append(NO_REDEAL_NEEDED if spare and _LEFT.search(sentence) else sentence)
        if NEXT_PACKET in told.names and not out:
            said += _packet_passed(game, position)
    return [sentence for sentence in said if sentence]


def _packet_passed(game: Game, position: Position) -> list[str]:
    """That the packet whose turn it is gets no card, as its family is complete, and which does."""
    families, group = game.pile_names("foundation"), game.groups("tableau")[0]
    first, full = position.counts[NEXT_PACKET], len(game.pack.order)
    turns = [(first + step) % len(families) for step in range(len(families))]
    open_ = (turn for turn in turns if len(position.piles[families[turn]]) < full)
    turn = next(open_, turns[0])
    if turn == turns[0]:
        return []
    return [f"Its family is complete, so that the next card is due to {group.word} {turn + 1}."]


def tells_redeals(puzzle: Puzzle) -> bool:
    """Whether an ending says how many redeals have been taken, and so how many there are."""
    counted = puzzle.is_ending and puzzle.game.rules.stands_alone
    return counted and bool(most_counted(puzzle.game, puzzle.options).get(REDEALS))


def redeals_are_over(puzzle: Puzzle) -> bool:
    """Whether an ending begins when all redeals have been taken that there are."""
    if not tells_redeals(puzzle):
        return False
    return puzzle.start_at(0).counts[REDEALS] == most_counted(puzzle.game, puzzle.options)[REDEALS]


def read_counts(game: Game, options: Mapping[str, int | str], text: str) -> dict[str, int]:
    """The counts that the text of a puzzle tells; the way back from :func:`said_counts`.

    Of counts that are told alike, as what they lead to is alike, the lowest are meant.
    """
    if not game.rules.stands_alone:
        return {}
    most, text = most_counted(game, options), _in_new_words(text)
    found: dict[str, int] = {}
    for told in _tellings(game, most):
        ways = list(_all_ways(told, most))
        # A sentence may be the beginning of another.
        lengths = [told.stands_in(text, way) for way in ways]
        silent = [way for way in ways if not told.say(way)]
        longest = max(lengths, default=0)
        chosen = ways[lengths.index(longest)] if longest else next(iter(silent), None)
        found |= chosen or {}
    if most.get(REDEALS) and _stands_in(NO_REDEAL_NEEDED, text):
        found[REDEALS] = most[REDEALS] - 1
    return found


def _all_ways(told: _Telling, most: Most) -> Iterator[dict[str, int]]:
    """All that these counts may be."""
    ranges = [range(int(name in FROM_ONE), most[name] + 1) for name in told.names]
    for values in product(*ranges):
        yield dict(zip(told.names, values, strict=True))


def _stands_in(sentence: str, text: str) -> bool:
    """Whether a sentence stands in a text, whatever the breaking of lines has added."""
    return "." + without_breaks(sentence) in "." + without_breaks(text).replace("?", ".")


_SPARE = " but not needed"
"""What older prints say of them behind their number; those before these nothing."""
_GROWN_RENEWED = (
    ("no family has grown", "no card has gone to a family"),
    ("a family has grown", "a card has gone to a family"),
    ("if none grows before", "if none goes there before"),
)
"""Older words of a deal that has brought a card to a family, and those of today."""
_LEFT = re.compile(r"; (?!none ).* (?:is|are) left\.$")
_ALL_TAKEN = re.compile(r"(?<=[.?])[A-Z][a-z]*?(redeal|shift)s?ha(?:s|ve)been(?:taken|made);noneisleft\.")


def _in_new_words(text: str) -> str:
    """The text without what the breaking of lines adds, and without older prints' word that redeals which are
    left are not needed; older words for ``No redeal is left.`` and of families that grow renewed."""
    bare = without_breaks(text).replace(f"left{without_breaks(_SPARE)}.", "left.")
    for older, newer in _GROWN_RENEWED:
        bare = bare.replace(without_breaks(older), without_breaks(newer))
    return _ALL_TAKEN.sub(lambda found: f"No{found[1]}isleft.", bare)


def _tellings(game: Game, most: Most) -> list[_Telling]:
    """What is told of the game, in the order in which it is, each count by the first sentence that has it."""
    found, left = list[_Telling](), set(most)
    for names, make in COUNTS_TOLD:
        if left.issuperset(names):
            older = AS_OLDER_PRINTS.get(make, make)
            told = _Telling(names, make(game, most), older(game, most), of_stock=names in OF_STOCK_ALONE)
            found.append(told)
            left -= {*names}
    return found
