"""A puzzle in words: its question and its deal, as they are printed and read back."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from bookgen.cards import Card, Options, OptionValue, format_card, parse_card, suit_name
from bookgen.errors import BadInput
from bookgen.games import Game
from bookgen.games.descriptor import ArrangementRules
from bookgen.games.options import PLACE
from bookgen.games.piles import deal_order
from bookgen.press.said.english import listed, number_words, plural
from bookgen.press.said.pile_words import pile_words, piles_by_words
from bookgen.record import Record


def format_question(record: Record) -> str:
    """The question, a sentence or two, as it is printed under the head."""
    game = record.descriptor
    if record.question == "arrange":
        return _arrange_question(game, record.fixed, record.deal)
    if record.question == "cut":
        whose = "the second player’s pack" if game.players == 2 else "the pack"
        if record.losing:
            asked = f"At which cuts of {whose} does {game.title} fail to come out?"
        else:
            asked = f"Where must {whose} be cut for {game.title} to come out?"
    elif record.cut:
        asked = f"Cut the pack at {record.cut}, and play it out."
    else:
        asked = "Play this deal out."
    return " ".join([asked, *format_options(game, record.options)])


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


def _arrange_question(game: Game, fixed: Sequence[str], deal: Sequence[Card]) -> str:
    assert isinstance(game.rules, ArrangementRules)
    total = game.rules.total
    if not fixed:
        return f"Exchange cards, as few as may be, until every line makes {total}."
    words, places = pile_words(game), game.pile_names("tableau")
    kept = listed([f"{format_card(deal[places.index(name)])} in {words[name]}" for name in fixed])
    rest = f"Exchange the others, as few as may be, until every line makes {total}."
    return f"Leave {kept} where they lie. {rest}"


_FIXED = re.compile(r"Leave (.+?) where they lie\.")
_CUT_AT = re.compile(r"Cut the pack at (\d+),")


def parse_question(game: Game, text: str) -> dict[str, Any]:
    """What the question says of a record: its ``question``, ``losing``, ``fixed`` and ``cut``.

    Raises BadInput for a sentence that asks nothing known.
    """
    if text.startswith("Where must "):
        return {"question": "cut"}
    if text.startswith("At which cuts "):
        return {"question": "cut", "losing": True}
    if text.startswith("Play this deal out."):
        return {}
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
    """Part of a printed deal: what it is, its cards, and how many of them stand closer together each time."""

    label: str
    cards: tuple[Card, ...]
    groups: tuple[int, ...] = ()


LAID, STOCK, PACK = "Laid out in this order", "Stock, next card first", "The pack, next card first"
UNCUT = "The pack before the cut, first card first"
FIRST, SECOND = "The first player’s pack, first card first", "The second player’s pack, first card first"
LABELS = (LAID, STOCK, PACK, UNCUT, FIRST, SECOND)
"""What a printed deal may be called; each is followed by a colon."""


def deal_sections(record: Record) -> list[DealSection]:
    """The deal in dealing order, parted as a player needs it."""
    game, deal = record.descriptor, tuple(record.deal)
    if game.players == 2:
        half = len(deal) // 2
        return [_section(FIRST, deal[:half]), _section(SECOND, deal[half:])]
    if record.question == "cut" or record.cut:
        return [_section(UNCUT, deal)]
    order = [pile for pile, _ in deal_order(game) if pile != "stock"]
    laid = len(order)
    if not laid or any(step.refuse for step in game.deal):
        return [_section(PACK, deal)]
    parts = [DealSection(LAID, deal[:laid], _laid_groups(order))]
    return [*parts, _section(STOCK, deal[laid:])] if deal[laid:] else parts


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
