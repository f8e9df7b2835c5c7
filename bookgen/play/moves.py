"""Moves and their written form: ``tableau-3>foundation-2:5H``, transfers of one move joined by `` + ``."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias, overload

from bookgen.cards import Card
from bookgen.errors import BadInput


class Transfer(NamedTuple):
    """Cards that leave one pile and join another, in the order in which they come to lie.

    They join its end, or, where it is said, come right behind one of its cards.
    """

    source: str
    target: str
    cards: tuple[Card, ...]
    behind: Card | None = None


Move: TypeAlias = tuple[Transfer, ...]
"""One choice of the player, with all that follows from it by rule."""


class LongList(Sequence[Move]):
    """A sequence of moves, most of which are made when asked for: those ``listed``, then ``count`` more.

    ``made`` gives one of the others by its number from 0, ``has`` tells whether a move is one of them, and
    ``parts`` are the numbers of transfers that they have. Where there are thousands, or millions, whether a
    move is among them is told at once, but to go through them all takes its time.
    """

    def __init__(
        self,
        listed: Sequence[Move],
        count: int,
        made: Callable[[int], Move],
        has: Callable[[Move], bool],
        *parts: int,
    ) -> None:
        self.listed, self.parts = listed, parts
        self._count, self._made, self._has = count, made, has

    def __len__(self) -> int:
        return len(self.listed) + self._count

    @overload
    def __getitem__(self, at: int) -> Move: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Move]: ...
    def __getitem__(self, at: int | slice) -> Move | Sequence[Move]:
        if isinstance(at, slice):
            return [self[number] for number in range(*at.indices(len(self)))]
        number = at + len(self) if at < 0 else at
        if not 0 <= number < len(self):
            raise IndexError(at)
        listed = len(self.listed)
        return self.listed[number] if number < listed else self._made(number - listed)

    def __iter__(self) -> Iterator[Move]:
        yield from self.listed
        yield from map(self._made, range(self._count))

    def __contains__(self, move: object) -> bool:
        return move in self.listed or (isinstance(move, tuple) and self._has(move))


FILLING = ("stock", "waste")
"""With these the names of piles begin that fill places by rule."""


def choice_of(move: Move) -> Move:
    """What a player chooses of a move: without cards of stock or waste that fill a place which it frees."""
    freed = {part.source for part in move}
    fills = (part.source.startswith(FILLING) and part.target in freed for part in move[1:])
    return (move[0], *(part for part, fill in zip(move[1:], fills, strict=True) if not fill))


def listed(moves: Sequence[Move]) -> Sequence[Move]:
    """The moves that are there already; of a long list those that come first."""
    return moves.listed if isinstance(moves, LongList) else moves


def sizes(moves: Sequence[Move]) -> list[int]:
    """How many transfers a move may have, the most first."""
    found = {len(move) for move in listed(moves)}
    if isinstance(moves, LongList):
        found.update(moves.parts)
    return sorted(found, reverse=True)


_PILE = r"([a-z]+(?:-[0-9]+)?)"
_TRANSFER = re.compile(
    rf"\s*{_PILE}\s*>\s*{_PILE}\s*:\s*((?:[A-Z0-9]{{2}}\s*)+)(?:/\s*([A-Z0-9]{{2}})\s*)?", re.ASCII
)


def transfer(source: str, target: str, *cards: Card) -> Transfer:
    """A transfer, its cards given one by one."""
    return Transfer(source, target, cards)


def format_move(move: Iterable[Transfer]) -> str:
    """The written form of a move."""
    return " + ".join(map(_format_transfer, move))


def _format_transfer(part: Transfer) -> str:
    behind = f"/{part.behind}" if part.behind else ""
    return f"{part.source}>{part.target}:{''.join(part.cards)}{behind}"


@lru_cache(maxsize=32768)
def parse_move(text: str) -> Move:
    """A move from its written form, whatever its blanks.

    Raises BadInput, quoting the text, when it is malformed. Whether there are such piles and cards is not
    asked here.
    """
    try:
        return tuple(map(_parse_transfer, text.split("+")))
    except ValueError:
        raise BadInput(
            f"malformed move {text[:80]!r}; wanted FROM>TO:CARDS, such as tableau-3>foundation-2:5H"
        ) from None


@lru_cache(maxsize=32768)
def _parse_transfer(part: str) -> Transfer:
    """A transfer from its written form; the same are read many times over. Raises ValueError for none."""
    match = _TRANSFER.fullmatch(part)
    if match is None:
        raise ValueError(part)
    letters = "".join(match[3].split())
    cards = tuple(letters[at : at + 2] for at in range(0, len(letters), 2))
    return Transfer(match[1], match[2], cards, match[4])
