"""A puzzle in words: its question and its deal, as they are printed and read back."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from bookgen.cards import Card, Options, OptionValue, format_card, parse_card, suit_name
from bookgen.engines.arrangement.facts import ArrangementRules
from bookgen.engines.couples.facts import CouplesRules
from bookgen.engines.racing.play.engine import Racing
from bookgen.errors import BadInput
from bookgen.games import Game
from bookgen.games.options import PLACE
from bookgen.games.piles import as_laid, deal_order
from bookgen.play import rules_for
from bookgen.press.wording.english import listed, number_words, ordinal, plural
from bookgen.press.wording.marks import marks_of, packs_of
from bookgen.press.wording.pile_words import pile_words, piles_by_words
from bookgen.record import Question, Record, opening_of


def format_question(record: Record) -> str:
    """The question, a sentence or two, as it is printed under the head."""
    asked = _ASKED[record.question](record)
    said = [] if record.question == "arrange" else format_options(record.descriptor, record.options)
    return " ".join([asked, *said])


def _play_question(record: Record) -> str:
    return f"Cut the pack at {record.cut}, and play it out." if record.cut else "Play this deal out."


def _cut_question(record: Record) -> str:
    game = record.descriptor
    whose = "the second player’s pack" if game.players == 2 else "the pack"
    if record.among is not None:
        return _places_question(record, whose)
    if record.question == "fewest":
        return f"Where must {whose} be cut for {game.title} to come out in the fewest {game.round}s?"
    if record.losing:
        return f"At which cuts of {whose} does {game.title} fail to come out?"
    return f"Where must {whose} be cut for {game.title} to come out?"


TURN = "You are player 1, and it is your turn."
ALL_GONE = "Get rid of all your cards in this one turn."
MOST_GONE = "What is the greatest number of cards you can get rid of in this one turn, and how?"


def _turn_question(record: Record) -> str:
    rules = rules_for(record.descriptor, record.options)
    assert isinstance(rules, Racing)
    whole = record.count == rules.held(opening_of(record, rules), 1)
    return f"{TURN} {ALL_GONE if whole else MOST_GONE}"


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


def _places_question(record: Record, whose: str) -> str:
    """``The pack may be cut at A, B or C. Only one of these comes out: which?``"""
    at = f"{whose[:1].upper()}{whose[1:]} may be cut at {listed(list(marks_of(record).values()), 'or')}."
    if record.question == "fewest":
        return f"{at} Which of these comes out in the fewest {record.descriptor.round}s?"
    if record.cuts is not None and len(record.cuts) == 1:
        return f"{at} Only one of these {'fails' if record.losing else 'comes out'}: which?"
    return f"{at} Which of these {'fail' if record.losing else 'come out'}?"


def _arrange_question(record: Record) -> str:
    game, fixed, deal = record.descriptor, record.fixed, record.deal
    assert isinstance(game.rules, ArrangementRules)
    total = game.rules.total
    if not fixed:
        return f"Exchange cards, as few as may be, until every line makes {total}."
    words, places = pile_words(game), game.pile_names("tableau")
    kept = listed([f"{format_card(deal[places.index(name)])} in {words[name]}" for name in fixed])
    rest = f"Exchange the others, as few as may be, until every line makes {total}."
    return f"Leave {kept} where they lie. {rest}"


_ASKED: Mapping[Question, Callable[[Record], str]] = {
    "play": _play_question,
    "cut": _cut_question,
    "fewest": _cut_question,
    "arrange": _arrange_question,
    "turn": _turn_question,
}
"""How each question is put, options apart."""

_FIXED = re.compile(r"Leave (.+?) where they lie\.")
_PLACES_ASKED = re.compile(
    r"The (?:second player’s )?pack may be cut at ([A-Z](?:(?:, | or )[A-Z])*)\. "
    r"(?:Only one of these (?:comes out|(fails)): which|Which of these (?:come out|(fail)|"
    r"(comes out in the fewest [a-z]+)))\?"
)
_FEWEST = re.compile(r"Where must .+? be cut for .+? to come out in the fewest [a-z]+\?")
_CUT_AT = re.compile(r"Cut the pack at (\d+),")


def parse_question(game: Game, text: str) -> dict[str, Any]:
    """What the question says of a record: its ``question``, ``losing``, ``marks``, ``fixed`` and ``cut``.

    ``marks`` are the letters of the places at which the pack may be cut; the deal says where they are.

    Raises BadInput for a sentence that asks nothing known.
    """
    if text.startswith("Where must "):
        return {"question": "fewest" if _FEWEST.match(text) else "cut"}
    if text.startswith("At which cuts "):
        return {"question": "cut", "losing": True}
    places = _PLACES_ASKED.match(text)
    if places:
        question = "fewest" if places[4] else "cut"
        told = {"question": question, "marks": re.findall("[A-Z]", places[1])}
        return told | {"losing": True} if places[2] or places[3] else told
    if text.startswith("Play this deal out."):
        return {}
    if text.startswith((f"{TURN} {ALL_GONE}", f"{TURN} {MOST_GONE}")):
        return {"question": "turn"}
    cut = _CUT_AT.match(text)
    if cut:
        return {"cut": int(cut[1])}
    if text.startswith("Exchange cards"):
        return {"question": "arrange"}
    kept = _FIXED.match(text)
    if kept is None:
        raise BadInput(f"no question {text[:60]!r}")
    piles = piles_by_words(game)
    fixed = []
    for part in re.split(r", | and ", kept[1]):
        place = part.partition(" in ")[2]
        if place not in piles:
            raise BadInput(f"no place {place!r} in {text[:60]!r}")
        fixed.append(piles[place])
    return {"question": "arrange", "fixed": fixed}


# The deal.


@dataclass(frozen=True)
class DealSection:
    """Part of a printed deal: what it is, its cards, and how many of them stand closer together each time.

    A ``pack`` that may be cut, or is the fellow of one, stands in rows instead, as in its picture; that which
    is cut is ``numbered``, and has ``marks`` before the cards of some places.
    """

    label: str
    cards: tuple[Card, ...]
    groups: tuple[int, ...] = ()
    pack: bool = False
    numbered: bool = False
    marks: Mapping[int, str] = field(default_factory=dict)


LAID, STOCK, PACK = "Laid out in this order", "Stock, next card first", "The pack, next card first"
UNCUT = "The pack before the cut, first card first"
FIRST, SECOND = "The first player’s pack, first card first", "The second player’s pack, first card first"
LABELS = (LAID, STOCK, PACK, UNCUT, FIRST, SECOND)
"""What a printed deal may be called; each is followed by a colon."""


def deal_sections(record: Record) -> list[DealSection]:
    """The deal in dealing order, parted as a player needs it."""
    game, deal = record.descriptor, tuple(record.deal)
    if record.asks_cuts:
        *first, last = packs_of(record)
        whole = DealSection(SECOND if first else UNCUT, last, (), True, True, marks_of(record))
        return [*(DealSection(FIRST, part, (), True) for part in first), whole]
    if game.players == 2:
        half = len(deal) // 2
        return [_section(FIRST, deal[:half]), _section(SECOND, deal[half:])]
    if record.cut:
        return [_section(UNCUT, deal)]
    if isinstance(game.rules, CouplesRules):
        # How many cards the rules lay out before the first move is a matter of their colours.
        laid = len(deal) - len(opening_of(record, rules_for(game)).piles["stock"])
        return [_section(LAID, deal[:laid]), _section(STOCK, deal[laid:])]
    order = [pile for pile, _ in deal_order(game) if pile != "stock"]
    laid = len(order)
    if game.shuffles_in_the_deal:
        # What is picked and shuffled on the way is printed as it comes to lie.
        deal = tuple(as_laid(game, deal, record.shuffles))
        return [DealSection(LAID, deal[:laid], _laid_groups(order)), _section(STOCK, deal[laid:])]
    if (
        not laid
        or game.cut_to_a_suit
        or game.appearing
        or any(step.refuse or step.pick or step.ranks for step in game.deal)
    ):
        return [_section(PACK, deal)]
    parts = [DealSection(LAID, deal[:laid], _laid_groups(order))]
    return [*parts, _section(STOCK, deal[laid:])] if deal[laid:] else parts


_ORDER_OF = "Order of the {} shuffle, next card first"
SHUFFLED = re.compile(_ORDER_OF.format("[a-z-]+") + r": ([^.]*)\.")
"""A printed order of a shuffle in mid-game."""


def shuffle_sections(record: Record) -> list[DealSection]:
    """The orders of the shuffles in mid-game, each of all the cards; those not in hand are passed over.

    A shuffle in the midst of the deal is not among them: the cards are printed as it leaves them.
    """
    orders = [*enumerate(record.shuffles, start=1)][record.descriptor.shuffles_in_the_deal :]
    return [_section(_ORDER_OF.format(ordinal(number)), tuple(order)) for number, order in orders]


def _section(label: str, cards: tuple[Card, ...]) -> DealSection:
    return DealSection(label, cards, _chunks(len(cards), 5))


def _chunks(cards: int, size: int) -> tuple[int, ...]:
    """So many cards in groups of one size, the last perhaps smaller."""
    return tuple(min(size, cards - at) for at in range(0, cards, size))


def _laid_groups(order: Sequence[str]) -> tuple[int, ...]:
    """Cards that lie together: a round over several piles, or what one pile gets; single cards by fours."""
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
    return (*sizes, *_chunks(singles, 4))


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
