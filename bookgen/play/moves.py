"""Moves and their written form: ``tableau-3>foundation-2:5H``, transfers of one move joined by `` + ``."""

import re
from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from bookgen.cards import Card
from bookgen.errors import BadInput


class Transfer(NamedTuple):
    """Cards that leave one pile and join another, in the order in which they come to lie."""

    source: str
    target: str
    cards: tuple[Card, ...]


Move: TypeAlias = tuple[Transfer, ...]
"""One choice of the player, with all that follows from it by rule."""

_TRANSFER = re.compile(
    r"\s*([a-z]+(?:-[0-9]+)?)\s*>\s*([a-z]+(?:-[0-9]+)?)\s*:\s*((?:[A-Z0-9]{2}\s*)+)", re.ASCII
)


def transfer(source: str, target: str, *cards: Card) -> Transfer:
    """A transfer, its cards given one by one."""
    return Transfer(source, target, cards)


def format_move(move: Iterable[Transfer]) -> str:
    """The written form of a move."""
    return " + ".join(f"{t.source}>{t.target}:{''.join(t.cards)}" for t in move)


def parse_move(text: str) -> Move:
    """A move from its written form, whatever its blanks.

    Raises BadInput, quoting the text, when it is malformed. Whether there are such piles and cards is not
    asked here.
    """
    return tuple(_parse_transfer(part, text) for part in text.split("+"))


def _parse_transfer(part: str, text: str) -> Transfer:
    match = _TRANSFER.fullmatch(part)
    if match is None:
        raise BadInput(
            f"malformed move {text[:80]!r}; wanted FROM>TO:CARDS, such as tableau-3>foundation-2:5H"
        )
    letters = "".join(match[3].split())
    cards = tuple(letters[at : at + 2] for at in range(0, len(letters), 2))
    return Transfer(match[1], match[2], cards)
