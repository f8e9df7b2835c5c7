"""Cards, packs, deal codes and the seeded shuffle. Knows no game.

A card is two ASCII characters, rank then suit: ``"TH"`` is the ten of hearts. Two cards of a double
pack with the same face are the same string.
"""

import hashlib
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from bookgen.errors import BadInput

Card: TypeAlias = str
OptionValue: TypeAlias = int | str
"""A whole number, or the letter of a suit."""
Options: TypeAlias = Mapping[str, OptionValue]
"""Departures from the book's rules, by their names."""
PackKind: TypeAlias = Literal[
    "nine", "piquet", "whist", "double", "quadruple", "quadruple-piquet", "two-whist"
]

PACKS: dict[PackKind, int] = {"double": 2, "two-whist": 2, "quadruple": 4, "quadruple-piquet": 4}
"""How many packs a kind has that has several."""

SUITS = "CDHS"
RANKS = "A23456789TJQK"
PIQUET_RANKS = "A789TJQK"
VALUE = {rank: number for number, rank in enumerate(RANKS, start=1)}
"""Rank to its number: ace 1 ... knave 11, queen 12, king 13."""

CARDS = frozenset(rank + suit for rank in RANKS for suit in SUITS)
SEED_LIMIT = 2**63
SHUFFLE_VERSION = 1

_RANK_NAMES = dict(
    zip(
        RANKS,
        [
            "ace",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "knave",
            "queen",
            "king",
        ],
        strict=True,
    )
)
_SUIT_NAMES = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
_SUIT_SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
_SIGN_SUITS = {sign: suit for suit, sign in _SUIT_SIGNS.items()}


def rank_name(rank: str) -> str:
    """``"T"`` to ``"ten"``."""
    return _RANK_NAMES[rank]


def suit_name(suit: str) -> str:
    """``"H"`` to ``"hearts"``."""
    return _SUIT_NAMES[suit]


def card_name(card: Card) -> str:
    """``"5H"`` to ``"five of hearts"``."""
    return f"{_RANK_NAMES[card[0]]} of {_SUIT_NAMES[card[1]]}"


def is_red(card: Card) -> bool:
    """Whether the card is a heart or a diamond."""
    return card[1] in "DH"


def format_card(card: Card) -> str:
    """The printed form: ``"TH"`` to ``"10♥"``."""
    return ("10" if card[0] == "T" else card[0]) + _SUIT_SIGNS[card[1]]


def parse_card(text: str) -> Card:
    """A card from its ASCII or its printed form.

    Raises BadInput, quoting the text, when it is neither.
    """
    if text in CARDS:
        return text
    rank, suit = text[:-1], _SIGN_SUITS.get(text[-1:], "")
    card = ("T" if rank == "10" else rank) + suit
    if not suit or card not in CARDS or rank == "T":
        raise BadInput(f"no card {text!r}; a card is rank then suit, such as TH or 10♥")
    return card


def pack(kind: PackKind) -> list[Card]:
    """The whole pack in its first order: clubs, diamonds, hearts, spades, ace to king in each.

    Further packs are appended. ``nine`` is the ace to nine of hearts (Hoffmann 1892, no. 8, p. 17).
    """
    if kind == "nine":
        return [rank + "H" for rank in RANKS[:9]]
    ranks = PIQUET_RANKS if kind in ("piquet", "quadruple-piquet") else RANKS
    single = [rank + suit for suit in SUITS for rank in ranks]
    return single * PACKS.get(kind, 1)


def without(cards: Sequence[Card], withdrawn: Sequence[Card]) -> list[Card]:
    """The cards less the withdrawn ones, of which the first matching copies go.

    Raises BadInput when a withdrawn card is not among the cards.
    """
    left = list(cards)
    for card in withdrawn:
        if card not in left:
            raise BadInput(f"{card} cannot be withdrawn: the pack has no such card left")
        left.remove(card)
    return left


def random_words(name: str, shuffle: int) -> Iterator[int]:
    """The endless row of 32-bit words from which shuffle number ``shuffle`` of deal ``name`` is drawn."""
    i = 0
    while True:
        block = hashlib.sha256(f"bookgen/{SHUFFLE_VERSION}/{name}/{shuffle}/{i}".encode("ascii")).digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(block[at : at + 4], "big")
        i += 1


def drawn(words: Iterator[int], size: int) -> int:
    """A number from 0 to ``size`` - 1, each as likely as another, of the next of some random words.

    Words past the limit are skipped: a bare mod would favour low numbers.
    """
    limit = 2**32 - 2**32 % size
    word = next(words)
    while word >= limit:
        word = next(words)
    return word % size


def shuffled(cards: Sequence[Card], name: str, shuffle: int = 0) -> list[Card]:
    """The cards in the order of shuffle number ``shuffle`` of the deal ``name`` (``"lucas#17"``)."""
    order = list(cards)
    words = random_words(name, shuffle)
    for last in range(len(order) - 1, 0, -1):
        place = drawn(words, last + 1)
        order[place], order[last] = order[last], order[place]
    return order


def put_in_order(hand: Sequence[Card], order: Sequence[Card]) -> tuple[Card, ...]:
    """The cards in hand in the order of a shuffle of all; equal ones at the first places of their face."""
    left = Counter(hand)
    found: list[Card] = []
    for card in order:
        if left[card]:
            left[card] -= 1
            found.append(card)
    return tuple(found)


@dataclass(frozen=True)
class DealCode:
    """A deal code such as ``quadrille#5+redeals=2``: game, seed, departures from the book's rules."""

    game: str
    seed: int
    options: Options = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The part that enters into the shuffle: ``quadrille#5``."""
        return f"{self.game}#{self.seed}"


_CODE = re.compile(r"([^#+\s]+)#([0-9]+)((?:\+[^+]*)*)", re.ASCII)
OPTION = r"[a-z][a-z-]*=(?:[0-9]{1,9}|[CDHS])"
"""An option as it is written: a name, and a whole number or the letter of a suit."""
_OPTION = re.compile(OPTION, re.ASCII)


def parse_option(text: str) -> tuple[str, OptionValue]:
    """The name and the value of a written option. Raises BadInput, quoting the text, when it is malformed."""
    if _OPTION.fullmatch(text) is None:
        raise BadInput(f"malformed option {text[:80]!r}; wanted such as redeals=2 or suit=H")
    name, _, value = text.partition("=")
    return name, int(value) if value[0].isdigit() else value


def parse_options(parts: Sequence[str]) -> dict[str, OptionValue]:
    """The options of a text, part by part. Raises BadInput for one that is malformed, or stands twice."""
    options: dict[str, OptionValue] = {}
    for part in parts:
        name, value = parse_option(part)
        if name in options:
            raise BadInput(f"option {name} stands twice; give it once")
        options[name] = value
    return options


def format_option(name: str, value: OptionValue) -> str:
    """The written form of an option."""
    return f"{name}={value}"


def parse_code(text: str) -> DealCode:
    """A deal code from its text.

    Raises BadInput, quoting the text, when it is malformed or its seed is too large. Whether the game
    and its options exist is not known here.
    """
    match = _CODE.fullmatch(text)
    if match is None:
        raise BadInput(f"malformed deal code {text!r}; wanted GAME#SEED, such as lucas#17")
    game, digits, rest = match.groups()
    if len(digits) > 40 or int(digits) >= SEED_LIMIT:
        raise BadInput(f"deal code {text[:80]!r}: the seed must be below {SEED_LIMIT} (2 to the power 63)")
    try:
        options = parse_options(rest.split("+")[1:])
    except BadInput as error:
        raise BadInput(f"deal code {text!r}: {error}") from error
    return DealCode(game, int(digits), options)


def format_code(code: DealCode) -> str:
    """The text of a deal code, options in the order of their names."""
    return code.name + "".join(f"+{format_option(*option)}" for option in sorted(code.options.items()))
