"""What the rules have counted before an ending begins, in words: redeals taken, the next call, the round.

A count that may be told of a position has a row here. What is told is read back by trying what could have
been said.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import TypeAlias

from bookgen.cards import rank_name
from bookgen.games import Game
from bookgen.games.options import GRACE, PLEASURE, REDEALS
from bookgen.games.piles import resolve_piles
from bookgen.play import Position
from bookgen.play.composed import most_counted
from bookgen.play.counts import (
    BARREN,
    BEGUN_ROUND,
    CALL,
    CARD_COUNT,
    DUE,
    EXCHANGED,
    EXTRA_LAID,
    FILLING,
    FROM_ONE,
    GRACES,
    GROWN,
    HIT,
    NEXT_HEAP,
    NEXT_PACKET,
    ROUND,
    ROWS,
    SHIFTS,
    TURNED,
    VAIN,
)
from bookgen.play.rules import Most
from bookgen.press.wording.english import number_words, ordinal, plural
from bookgen.press.wording.pile_words import pile_with_article, pile_words
from bookgen.press.wording.redeal_words import NO_REDEAL_NEEDED, no_redeal_is_needed
from bookgen.press.wording.together import without_breaks
from bookgen.puzzle import Puzzle

Counts = Mapping[str, int]
_Says: TypeAlias = Callable[[Counts], str]
_Makes: TypeAlias = Callable[[Game, Most], _Says]


@dataclass(frozen=True)
class _Telling:
    """Counts of these ``names`` that one sentence tells, or an empty one where there is nothing to say.

    With ``of_stock`` they matter only while cards are left in the stock. ``older`` prints may say otherwise.
    """

    names: tuple[str, ...]
    say: _Says
    older: _Says
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
    for names, make in _TELLINGS:
        if left.issuperset(names):
            older = _AS_OLDER_PRINTS.get(make, make)
            told = _Telling(names, make(game, most), older(game, most), of_stock=names in _OF_STOCK)
            found.append(told)
            left -= {*names}
    return found


def _so_often(word: str, done: str, name: str) -> _Makes:
    """``One redeal has been taken; one is left.``, and of redeals and shifts ``No redeal is left.``"""

    def make(game: Game, most: Most) -> _Says:
        def say(counts: Counts) -> str:
            taken, left = counts[name], most[name] - counts[name]
            if not most[name]:
                return ""
            if not left and name in _BY_NAME:
                return f"No {word} is left."
            begun = f"{number_words(taken) if taken else 'no'} {plural(word, taken or 1)}"
            has, are = ("have" if taken > 1 else "has"), ("are" if left > 1 else "is")
            rest = f"{number_words(left) if left else 'none'} {are} left"
            return f"{begun[:1].upper()}{begun[1:]} {has} been {done}; {rest}."

        return say

    return make


_BY_NAME = (REDEALS, SHIFTS)
"""What is told by its name alone when it is used up."""


def _may_still(what: str, done: str, name: str) -> _Makes:
    """``The grace has been used.``, or that it may still be."""

    def make(game: Game, most: Most) -> _Says:
        def say(counts: Counts) -> str:
            return (
                f"The {what} {'has been' if counts[name] else 'may still be'} {done}." if most[name] else ""
            )

        return _so_often(what, done, name)(game, most) if most[name] > 1 else say

    return make


def _next_packet(game: Game, most: Most) -> _Says:
    name = next(group.word for group in game.piles if group.role == "tableau")
    packets = len(game.pile_names("tableau"))
    return lambda counts: f"The turn is at {name} {counts[NEXT_PACKET] % packets + 1}."


def _next_heap(game: Game, most: Most) -> _Says:
    piles, words = game.pile_names("tableau"), pile_words(game)
    return lambda counts: f"The next card of the stock is due to {words[piles[counts[NEXT_HEAP] - 1]]}."


def _grown(game: Game, most: Most) -> _Says:
    def say(counts: Counts) -> str:
        if counts[GROWN]:
            return "In this deal a card has gone to a family."
        last = counts[BARREN] + 1 >= most[BARREN]
        lost = "; if none goes there before it is over, the game is lost" if last else ""
        return f"In this deal no card has gone to a family so far{_nor_before(counts[BARREN])}{lost}."

    return say


def _grown_of_old(game: Game, most: Most) -> _Says:
    """What older prints tell of it: not when the game is lost."""
    say = _grown(game, most)
    return lambda counts: f"{say(counts).partition(';')[0].removesuffix('.')}."


def _gone_out(game: Game, most: Most) -> _Says:
    def say(counts: Counts) -> str:
        if counts[HIT]:
            return "In this deal a card has gone out."
        return f"In this deal no card has gone out so far{_nor_before(counts[BARREN])}."

    return say


def _come_home(game: Game, most: Most) -> _Says:
    """Deals running that have brought no card home, that on the table counted as one."""

    def say(counts: Counts) -> str:
        deals = counts[BARREN]
        if not deals:
            return "In this deal a card has come home."
        last = "; till one has, the cards may not be gathered" if deals >= most[BARREN] else ""
        return f"In this deal no card has come home so far{_nor_before(deals - 1)}{last}."

    return say


def _come_home_of_old(game: Game, most: Most) -> _Says:
    say = _come_home(game, most)
    return lambda counts: say(counts).replace(
        "till one has, the cards may not be gathered", "so the cards may not be gathered again"
    )


def _next_waste(game: Game, most: Most) -> _Says:
    """Where the next cards are turned to; of a single waste, only whether anything has been turned."""
    word, wastes = game.groups("waste")[0].word, most[TURNED]

    def say(counts: Counts) -> str:
        if not counts[TURNED]:
            return "Nothing has been turned so far."
        return f"The next turn goes to {word} {counts[TURNED] % wastes + 1}." if wastes > 1 else ""

    return say


def _nor_before(deals: int) -> str:
    """``, nor in the two before it``; nothing for none."""
    if not deals:
        return ""
    return ", nor in the one before it" if deals == 1 else f", nor in the {number_words(deals)} before it"


def _call(game: Game, most: Most) -> _Says:
    return lambda counts: f"The next call is {rank_name(game.rules.calls[counts[CALL]])}."


def _round(game: Game, most: Most) -> _Says:
    """Cards turned of a round, and those that are still to be turned together with the last of them."""
    return _of_a_round(most, game.rules.turned_together)


def _round_of_old(game: Game, most: Most) -> _Says:
    return _of_a_round(most, 1)


def _of_a_round(most: Most, at_once: int) -> _Says:
    def say(counts: Counts) -> str:
        turned = number_words(counts[CARD_COUNT]) if counts[CARD_COUNT] else "none"
        has = "has" if counts[CARD_COUNT] == 1 else "have"
        whole = number_words(most[CARD_COUNT])
        left = -counts[CARD_COUNT] % at_once
        more = (
            f"; {number_words(left)} more {'belongs' if left == 1 else 'belong'} to this turn" if left else ""
        )
        told = f"It is the {ordinal(counts[ROUND])} round, and {turned} of its {whole} cards"
        return f"{told} {has} been turned{more}."

    return say


def _filling(game: Game, most: Most) -> _Says:
    return lambda counts: "Empty places are now being filled." if counts[FILLING] else ""


def _next_place(game: Game, most: Most) -> _Says:
    """Where the next card of the stock is laid, and which of several that go there running it is."""
    places = game.rules.dealing.places
    piles = [
        pile
        for word in (places.round if places else ())
        for pile in resolve_piles(game, word)
        for _ in range((places.each if places else None) or 1)
    ]

    def say(counts: Counts) -> str:
        pile, before = piles[counts[DUE]], piles[: counts[DUE]]
        goes = f"the next card of the stock goes to {pile_with_article(game, pile)}"
        if (running := piles.count(pile)) > 1:
            goes += f", the {ordinal(before.count(pile) + 1)} of {number_words(running)} that it gets"
        return _of_the_round(goes, counts, most)

    return say


def _of_the_round_laid(game: Game, most: Most) -> _Says:
    """How many cards of the round lie: what older prints tell instead, where a place gets several."""

    def say(counts: Counts) -> str:
        laid = counts[DUE]
        cards = f"{number_words(laid) if laid else 'no'} {plural('card', laid or 1)}"
        goes = f"of the round that is being dealt {cards} {'are' if laid > 1 else 'is'} laid"
        return _of_the_round(goes, counts, most)

    return say


def _of_the_round(goes: str, counts: Counts, most: Most) -> str:
    """The sentence, and before it, where that matters, whether this is the first round of the deal."""
    if BEGUN_ROUND not in most:
        return f"{goes[:1].upper()}{goes[1:]}."
    lies = ("is being laid", "has just been laid", "was laid before")[counts[BEGUN_ROUND]]
    return f"The first round of this deal {lies}; {goes}."


def _rows_dealt(game: Game, most: Most) -> _Says:
    return lambda counts: (
        f"{number_words(counts[ROWS]).capitalize()} {plural('row', counts[ROWS])} "
        f"{'have' if counts[ROWS] > 1 else 'has'} been dealt."
    )


def _paid_from(game: Game, most: Most) -> _Says:
    key, talon, family, packet = (
        game.groups(role)[0].word for role in ("reserve", "waste", "foundation", "tableau")
    )

    def say(counts: Counts) -> str:
        if not counts[VAIN]:
            return ""
        return (
            f"From the {talon} has been paid; before that is done again a card must go "
            f"from {key}, stock or {talon} to a {family} or {packet}."
        )

    return say


_OF_STOCK = ((TURNED,), (DUE,), (DUE, BEGUN_ROUND), (ROWS,), (NEXT_HEAP,))
"""What matters only while there is a stock."""
_AS_OLDER_PRINTS: Mapping[_Makes, _Makes] = {
    _next_place: _of_the_round_laid,
    _round: _round_of_old,
    _grown: _grown_of_old,
    _come_home: _come_home_of_old,
}
"""What older prints say."""
_TELLINGS: Sequence[tuple[tuple[str, ...], _Makes]] = (
    ((REDEALS,), _so_often("redeal", "taken", REDEALS)),
    ((SHIFTS,), _so_often("shift", "made", SHIFTS)),
    ((GRACE,), _may_still("grace", "used", GRACE)),
    ((GRACES,), _may_still("grace", "used", GRACES)),
    ((PLEASURE,), _so_often("card", "thrown out at pleasure", PLEASURE)),
    ((NEXT_PACKET,), _next_packet),
    ((NEXT_HEAP,), _next_heap),
    ((GROWN, BARREN), _grown),
    ((CALL,), _call),
    ((HIT, BARREN), _gone_out),
    ((BARREN,), _come_home),
    ((ROUND, CARD_COUNT), _round),
    ((TURNED,), _next_waste),
    ((DUE, BEGUN_ROUND), _next_place),
    ((DUE,), _next_place),
    ((ROWS,), _rows_dealt),
    ((EXTRA_LAID,), _so_often("extra card", "laid down", EXTRA_LAID)),
    ((FILLING,), _filling),
    ((EXCHANGED,), _may_still("exchange", "made", EXCHANGED)),
    ((VAIN,), _paid_from),
)
"""What is told of counts, in the order in which it is, where the rules of a game keep them all, and no row
before has told one of them."""
