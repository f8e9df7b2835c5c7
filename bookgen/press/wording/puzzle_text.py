"""A puzzle in words: its question and its deal, as they are printed and read back."""

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import accumulate, groupby
from math import isqrt
from typing import Any

from bookgen.cards import Card, Options, OptionValue, parse_card, suit_name
from bookgen.errors import BadInput
from bookgen.games import Game
from bookgen.games.options import PLACE, REDEALS
from bookgen.games.piles import as_laid, deal_order
from bookgen.play import Position, VoidDeal
from bookgen.play.counts import ROUND
from bookgen.press.wording.counted_words import said_counts, tells_redeals
from bookgen.press.wording.due_play import said_due
from bookgen.press.wording.english import number_words, ordinal, plural
from bookgen.press.wording.first_plays import said_first_plays
from bookgen.press.wording.marks import marks_of, packs_of
from bookgen.press.wording.question_table import WORDING, wording_for
from bookgen.puzzle import Puzzle


def format_question(puzzle: Puzzle) -> str:
    """The question as it is printed under the head, with its options, what the rules have counted, and the
    play that is due; or three to begin with."""
    wording = wording_for(puzzle)
    said = said_options(puzzle) if wording.says_options else []
    counted = said_counts(puzzle, puzzle.start_at(0)) if puzzle.is_ending else []
    return " ".join([wording.ask(puzzle), *said, *counted, *said_due(puzzle), *said_first_plays(puzzle)])


def parse_question(game: Game, text: str) -> dict[str, Any]:
    """What the question says of a record: its ``question``, ``losing``, ``marks``, ``fixed`` and ``cut``.

    ``marks`` are the letters of the places at which the pack may be cut; the deal says where they are.

    Raises BadInput for a sentence that asks nothing known.
    """
    # A question of a later row may begin as one of an earlier does, and say more.
    for wording in reversed(WORDING.values()):
        found = wording.read(game, text)
        if found is not None:
            return found
    raise BadInput(f"no question {text[:60]!r}")


def said_options(puzzle: Puzzle) -> list[str]:
    """The sentences that a puzzle says of its options; of redeals none where it tells how many are left."""
    unsaid = (*wording_for(puzzle).unsaid, *([REDEALS] if tells_redeals(puzzle) else []))
    options = {name: value for name, value in puzzle.options.items() if name not in unsaid}
    return format_options(puzzle.game, options)


def format_options(game: Game, options: Options) -> list[str]:
    """The sentences that a puzzle says of its options, in the order of their names."""
    said = [_option(game.options[name].sentence(value), value) for name, value in sorted(options.items())]
    return [sentence for sentence in said if sentence]


def _option(sentence: str, value: OptionValue) -> str:
    """A sentence with its value filled in, in words."""
    words = number_words(value) if isinstance(value, int) else suit_name(value)

    def filled(found: re.Match[str]) -> str:
        if found[1] is None or not isinstance(value, int):
            return words
        return f"{'no' if value == 0 else words} {plural(found[1], value)}"

    return PLACE.sub(filled, sentence)


# The deal.


@dataclass(frozen=True)
class DealSection:
    """Part of a printed deal: what it is, its cards, and how many of them stand closer together each time.

    A ``pack`` that may be cut, or is the fellow of one, stands in rows instead, as in its picture; that which
    is cut is ``numbered``, and has ``marks`` before the cards of some places. At some ``breaks``, places from
    0, a line begins.
    """

    label: str
    cards: tuple[Card, ...]
    groups: tuple[int, ...] = ()
    pack: bool = False
    numbered: bool = False
    marks: Mapping[int, str] = field(default_factory=dict)
    breaks: tuple[int, ...] = ()


LAID, STOCK, PACK = "Laid out in this order", "Stock, next card first", "The pack, next card first"
SOME_LAID = "The pack, laid out and to come"
"""A pack of which some lie in the picture; in older prints it is called as any other."""
UNCUT = "The pack before the cut, first card first"
FIRST, SECOND = "The first player’s pack, first card first", "The second player’s pack, first card first"
COUNTED = (STOCK, PACK, SOME_LAID, UNCUT, FIRST, SECOND)
"""What has the count of cards before each row, on daily sheets and in large print."""
LABELS = (LAID, STOCK, PACK, SOME_LAID, UNCUT, FIRST, SECOND)
"""What a printed deal may be called; each is followed by a colon, or by groups in brackets and a colon."""
MOST_NAMED = 4
"""The most groups of piles that are named before the cards that are laid on them, one after the other."""


def deal_sections(puzzle: Puzzle) -> list[DealSection]:
    """The deal in dealing order, parted as a player needs it."""
    game, deal = puzzle.game, puzzle.deal
    if puzzle.asks_cuts:
        *first, last = packs_of(puzzle)
        whole = DealSection(SECOND if first else UNCUT, last, (), True, True, marks_of(puzzle))
        return [*(DealSection(FIRST, part, (), True) for part in first), whole]
    if game.players == 2:
        half = len(deal) // 2
        return [_section(FIRST, deal[:half]), _section(SECOND, deal[half:])]
    if puzzle.cut:
        return [_section(UNCUT, deal)]
    if game.rules.colour_places:
        # How many cards the rules lay out before the first move is a matter of their colours.
        laid = len(deal) - len(puzzle.opening.piles["stock"])
        return [_section(LAID, deal[:laid]), _section(STOCK, deal[laid:])]
    order = [pile for pile, _ in deal_order(game) if pile != "stock"]
    laid = len(order)
    if game.laid_otherwise:
        # Nobody is to refuse cards, or to cut, who lays a puzzle out.
        with suppress(VoidDeal):
            deal = tuple(served(game, puzzle.opening))
    if game.shuffles_in_the_deal:
        # What is picked and shuffled on the way is printed as it comes to lie.
        deal = tuple(as_laid(game, deal, puzzle.shuffles))
        return [_laid_out(game, deal[:laid], order), _section(STOCK, deal[laid:])]
    if (
        laid < 2  # One card is the first of the pack, and drawn besides.
        or game.appearing
        or any(step.pick or step.ranks for step in game.deal)
    ):
        lies = any(cards for pile, cards in puzzle.opening.piles.items() if pile != "stock")
        return [_section(SOME_LAID if lies else PACK, deal)]
    parts = [_laid_out(game, deal[:laid], order)]
    return [*parts, _section(STOCK, deal[laid:])] if deal[laid:] else parts


def _laid_out(game: Game, cards: tuple[Card, ...], order: Sequence[str]) -> DealSection:
    """The cards that are laid on piles in this order; where these are of several groups, one dealt after the
    other, they are named, and each of several cards begins a line."""
    groups = game.groups_of_piles
    runs = [(word, [*some]) for word, some in groupby(order, key=lambda name: groups[name][0].word)]
    if not 1 < len(runs) <= MOST_NAMED or len({word for word, _ in runs}) < len(runs):
        return DealSection(LAID, cards, _laid_groups(order))
    *first, last = [
        word if len({*names}) == 1 else groups[names[0]][0].plural or plural(word) for word, names in runs
    ]
    ends = [*accumulate(len(names) for _, names in runs)]
    breaks = tuple(end for end, (_, names) in zip(ends, runs[1:], strict=False) if len(names) > 1)
    sizes = tuple(size for _, names in runs for size in _laid_groups(names))
    return DealSection(f"{LAID} ({', '.join(first)}, then {last})", cards, sizes, breaks=breaks)


def cards_listed_before_stock(puzzle: Puzzle) -> int:
    """How many cards of a whole deal stand before those of its stock in the list of the whole pack.

    0 where the stock has a list of its own, or its cards are not the last of the pack.
    """
    if not puzzle.deal or puzzle.is_ending or len(deal_sections(puzzle)) != 1:
        return 0
    (section,), stock = deal_sections(puzzle), puzzle.opening.piles.get("stock", ())[::-1]
    return len(section.cards) - len(stock) if section.cards[-len(stock) :] == tuple(stock) else 0


def served(game: Game, opening: Position) -> list[Card]:
    """The cards in the order in which they have come to lie in an opening, one after the other."""
    left = {name: iter(cards[::-1] if name == "stock" else cards) for name, cards in opening.piles.items()}
    return [next(left[pile]) for pile, _ in deal_order(game)]


_ORDER_OF = "Order of the {} shuffle, next card first"
SHUFFLED = re.compile(_ORDER_OF.format("[a-z-]+") + r": ([^.]*)\.")
"""A printed order of a shuffle in mid-game."""


def shuffle_sections(puzzle: Puzzle) -> list[DealSection]:
    """The orders of the shuffles in mid-game, each of all the cards; those not in hand are passed over.

    A shuffle in the midst of the deal is not among them: the cards are printed as it leaves them.
    """
    orders = [*enumerate(puzzle.shuffles, start=1)][puzzle.game.shuffles_in_the_deal :]
    return [_section(_ORDER_OF.format(ordinal(number)), tuple(order)) for number, order in orders]


def orders_to_come(puzzle: Puzzle) -> list[DealSection]:
    """Of an ending the orders of the shuffles that are still to be made."""
    if not puzzle.shuffles:
        return []
    counts = puzzle.start_at(0).counts
    made = counts[ROUND] - 1 if ROUND in counts else puzzle.game.shuffles_in_the_deal + counts[REDEALS]
    orders = [*enumerate(puzzle.shuffles, start=1)][made:]
    return [_section(_ORDER_OF.format(ordinal(number)), tuple(order)) for number, order in orders]


def printed_orders(puzzle: Puzzle) -> list[DealSection]:
    """The orders of shuffles that stand below a puzzle: of a deal all of them, of an ending those to come."""
    return orders_to_come(puzzle) if puzzle.is_ending else shuffle_sections(puzzle)


def _section(label: str, cards: tuple[Card, ...]) -> DealSection:
    return DealSection(label, cards, _chunks(len(cards), 5 if _goes_by_fives(len(cards)) else 4))


FULL_LINES = 16
"""Cards of a list that is a multiple of these stand by fours, so that lines of them are all full."""


def _goes_by_fives(count: int) -> bool:
    """Whether so many cards stand by fives: not where by fours they make full lines, or whole groups."""
    return bool(count % FULL_LINES and (count % 4 or not count % 5))


def _chunks(cards: int, size: int) -> tuple[int, ...]:
    """So many cards in groups of one size, the last perhaps smaller."""
    return tuple(min(size, cards - at) for at in range(0, cards, size))


def _laid_groups(order: Sequence[str]) -> tuple[int, ...]:
    """Cards that lie together: a round over several piles, or what one pile gets; single cards by fours, or
    by the rows of a square that they make."""
    again = next((at for at in range(1, len(order)) if order[at] == order[0]), len(order))
    rounds = again if 1 < again < len(order) else 0
    whole = rounds * (len(order) // rounds) if rounds else 0
    while rounds and order[:rounds] != order[whole - rounds : whole]:
        whole -= rounds
    sizes = list(_chunks(whole, rounds)) if rounds else []
    singles = 0
    for _, run in groupby(order[whole:]):
        size = len(list(run))
        if size == 1:
            singles += 1
            continue
        sizes += [*_chunks(singles, 4), size]
        singles = 0
    side = isqrt(singles)
    return (*sizes, *_chunks(singles, side if side > 2 and side * side == singles else 4))


def parse_cards(text: str) -> list[Card]:
    """The cards of a printed deal. Raises BadInput, quoting the word that is none."""
    return [parse_card(word) for word in text.split()]


_MARK_IN_PACK = re.compile(r"\(([A-Z])\)")


def parse_pack(text: str) -> tuple[list[Card], dict[str, int]]:
    """The cards of a printed pack, and the place from 0 before which each letter stands.

    A row may begin with the number of cards before it. Raises BadInput for another number, or a letter that
    stands twice or at the end.
    """
    cards: list[Card] = []
    marks: dict[str, int] = {}
    for word in text.split():
        mark = _MARK_IN_PACK.fullmatch(word)
        if mark:
            if mark[1] in marks:
                raise BadInput(f"the mark {mark[1]} stands twice in the pack")
            marks[mark[1]] = len(cards)
        elif word.isdigit():
            if int(word) != len(cards):
                raise BadInput(f"{word} stands in the pack where {len(cards)} cards are before it")
        else:
            cards.append(parse_card(word))
    if any(place == len(cards) for place in marks.values()):
        raise BadInput("a mark stands behind the last card of the pack")
    return cards, marks
