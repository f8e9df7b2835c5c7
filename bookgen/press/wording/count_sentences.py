"""The sentences that tell what the rules have counted before an ending begins, each made for a game.

A count that may be told of a position has a row in ``COUNTS_TOLD``.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from bookgen.cards import rank_name
from bookgen.games import Game
from bookgen.games.options import GRACE, PLEASURE, REDEALS
from bookgen.games.piles import resolve_piles
from bookgen.play.counts import (
    BARREN,
    BEGUN_ROUND,
    CALL,
    CARD_COUNT,
    DUE,
    EXCHANGED,
    EXTRA_LAID,
    FILLING,
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

Counts: TypeAlias = Mapping[str, int]
Says: TypeAlias = Callable[[Counts], str]
Makes: TypeAlias = Callable[[Game, Most], Says]


def _so_often(word: str, done: str, name: str) -> Makes:
    """``One redeal has been taken; one is left.``, and of redeals and shifts ``No redeal is left.``"""

    def make(game: Game, most: Most) -> Says:
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


def _may_still(what: str, done: str, name: str) -> Makes:
    """``The grace has been used.``, or that it may still be."""

    def make(game: Game, most: Most) -> Says:
        def say(counts: Counts) -> str:
            return (
                f"The {what} {'has been' if counts[name] else 'may still be'} {done}." if most[name] else ""
            )

        return _so_often(what, done, name)(game, most) if most[name] > 1 else say

    return make


def _next_packet(game: Game, most: Most) -> Says:
    name = next(group.word for group in game.piles if group.role == "tableau")
    packets = len(game.pile_names("tableau"))
    return lambda counts: f"The turn is at {name} {counts[NEXT_PACKET] % packets + 1}."


def _next_heap(game: Game, most: Most) -> Says:
    piles, words = game.pile_names("tableau"), pile_words(game)
    return lambda counts: f"The next card of the stock is due to {words[piles[counts[NEXT_HEAP] - 1]]}."


def _grown(game: Game, most: Most) -> Says:
    def say(counts: Counts) -> str:
        if counts[GROWN]:
            return "In this deal a card has gone to a family."
        last = counts[BARREN] + 1 >= most[BARREN]
        lost = "; if none goes there before it is over, the game is lost" if last else ""
        return f"In this deal no card has gone to a family so far{_nor_before(counts[BARREN])}{lost}."

    return say


def _grown_of_old(game: Game, most: Most) -> Says:
    """What older prints tell of it: not when the game is lost."""
    say = _grown(game, most)
    return lambda counts: f"{say(counts).partition(';')[0].removesuffix('.')}."


def _gone_out(game: Game, most: Most) -> Says:
    def say(counts: Counts) -> str:
        if counts[HIT]:
            return "In this deal a card has gone out."
        return f"In this deal no card has gone out so far{_nor_before(counts[BARREN])}."

    return say


def _come_home(game: Game, most: Most) -> Says:
    """Deals running that have brought no card home, that on the table counted as one."""

    def say(counts: Counts) -> str:
        deals = counts[BARREN]
        if not deals:
            return "In this deal a card has come home."
        last = "; till one has, the cards may not be gathered" if deals >= most[BARREN] else ""
        return f"In this deal no card has come home so far{_nor_before(deals - 1)}{last}."

    return say


def _come_home_of_old(game: Game, most: Most) -> Says:
    say = _come_home(game, most)
    return lambda counts: say(counts).replace(
        "till one has, the cards may not be gathered", "so the cards may not be gathered again"
    )


def _next_waste(game: Game, most: Most) -> Says:
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


def _call(game: Game, most: Most) -> Says:
    return lambda counts: f"The next call is {rank_name(game.rules.calls[counts[CALL]])}."


def _round(game: Game, most: Most) -> Says:
    """Cards turned of a round, and those that are still to be turned together with the last of them."""
    return _of_a_round(most, game.rules.turned_together)


def _round_of_old(game: Game, most: Most) -> Says:
    return _of_a_round(most, 1)


def _of_a_round(most: Most, at_once: int) -> Says:
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


def _filling(game: Game, most: Most) -> Says:
    return lambda counts: "Empty places are now being filled." if counts[FILLING] else ""


def _next_place(game: Game, most: Most) -> Says:
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


def _of_the_round_laid(game: Game, most: Most) -> Says:
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


def _rows_dealt(game: Game, most: Most) -> Says:
    return lambda counts: (
        f"{number_words(counts[ROWS]).capitalize()} {plural('row', counts[ROWS])} "
        f"{'have' if counts[ROWS] > 1 else 'has'} been dealt."
    )


def _paid_from(game: Game, most: Most) -> Says:
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


OF_STOCK_ALONE = ((TURNED,), (DUE,), (DUE, BEGUN_ROUND), (ROWS,), (NEXT_HEAP,))
"""What matters only while there is a stock."""
AS_OLDER_PRINTS: Mapping[Makes, Makes] = {
    _next_place: _of_the_round_laid,
    _round: _round_of_old,
    _grown: _grown_of_old,
    _come_home: _come_home_of_old,
}
"""What older prints say."""
COUNTS_TOLD: Sequence[tuple[tuple[str, ...], Makes]] = (
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
