"""The interface of every engine's play, and the ways in which it is opened."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias, runtime_checkable

from bookgen.cards import Card, Options
from bookgen.games.descriptor import Game
from bookgen.play.moves import Move
from bookgen.play.position import Piles, Position


class VoidDeal(ValueError):
    """A list of cards that the rules of dealing refuse; the message says why."""


class Rules(Protocol):
    """The rules of one game under one set of options."""

    @property
    def game(self) -> Game:
        """The game."""

    def opening(self, deal: Sequence[Card]) -> Position:
        """The position before the first move, from the list as it is dealt (after any cut).

        Raises VoidDeal where the rules of dealing refuse the list.
        """

    def moves(self, position: Position) -> Sequence[Move]:
        """Every legal move, in a fixed order; none once the game is won or nothing can be done.

        In a game of chance, where more than one stands here, their order cannot matter.
        """

    def play(self, position: Position, move: Move) -> Position:
        """The position after one of the legal moves."""

    def won(self, position: Position) -> bool:
        """Whether the game has come out."""

    def why_not(self, position: Position, move: Move) -> str:
        """Why this move is not legal here, in a line for the player."""


Shuffles: TypeAlias = Sequence[Sequence[Card]]
Opens: TypeAlias = Callable[[Game, Options, Sequence[str], Shuffles], Rules]
"""What makes the rules of a game under its options; ``fixed`` places are for arrangements alone, the orders
of further shuffles for games that shuffle in mid-game. The play of every engine has one, called ``RULES``."""


Most: TypeAlias = Mapping[str, int]
"""What the rules count, each with the most that it may come to."""


@dataclass(frozen=True)
class Composing:
    """How positions that no deal has led to are composed, of piles and counts, in the games of an engine.

    ``most`` tells what may be told of one under its options, ``fixed`` the counts that are always the same,
    ``opening_only`` those that only an opening has. ``check`` raises ValueError for piles and counts that no
    play leads to. The play of every engine by whose facts a game ``stands_alone`` has one, called
    ``COMPOSING``.
    """

    most: Callable[[Game, Options], Most] = lambda game, options: {}
    fixed: Callable[[Game], Most] = lambda game: {}
    check: Callable[[Game, Position], None] = lambda game, position: None
    opening_only: frozenset[str] = frozenset()


@runtime_checkable
class Placing(Protocol):
    """Rules that set up a position of given piles themselves, and count nothing that could be told."""

    def placed(self, piles: Piles) -> Position:
        """The position with these piles. Raises ValueError for such as no play leads to."""


@runtime_checkable
class Settling(Protocol):
    """Rules by which it may be certain that a game comes out long before its last card is out."""

    def settled(self, position: Position) -> bool:
        """Whether the game comes out from here, whatever order its cards lie in."""


@runtime_checkable
class Waiting(Protocol):
    """Rules by which open cards that have a like one elsewhere may wait for each other for ever."""

    def circle(self, position: Position) -> tuple[Card, ...]:
        """Open cards of which each has its fellow under the next one, and the last under the first.

        The fewest there are, of several the first found; none where no such cards wait.
        """


def circle_of(rules: Rules, position: Position) -> tuple[Card, ...]:
    """The open cards that wait for each other; none where the rules know of no such."""
    return rules.circle(position) if isinstance(rules, Waiting) else ()


@runtime_checkable
class Reordered(Protocol):
    """Rules that count something which only means what it does while the cards lie in one order."""

    def reordered(self, position: Position) -> Position:
        """The position with that forgotten, as its stock has been cut."""


@runtime_checkable
class Arranging(Protocol):
    """Rules by which cards change places until each line of a square makes a total."""

    def nearest(self, position: Position) -> list[dict[str, Card]]:
        """The squares that need the fewest exchanges, each place to card; none where there is no square."""


def nearest_squares(rules: Rules, position: Position) -> list[dict[str, Card]]:
    """The squares that are nearest; none where the rules know of no squares."""
    return rules.nearest(position) if isinstance(rules, Arranging) else []


def plain(opens: Callable[[Game, Options], Rules]) -> Opens:
    """Opener of rules for engines in which no place can be fixed and nothing is shuffled again."""
    return lambda game, options, fixed, shuffles: opens(game, options)


def with_shuffles(opens: Callable[[Game, Options, Shuffles], Rules]) -> Opens:
    """Opener of rules for engines that may shuffle again in mid-game."""
    return lambda game, options, fixed, shuffles: opens(game, options, shuffles)


def with_fixed_places(opens: Callable[[Game, Sequence[str]], Rules]) -> Opens:
    """Opener of rules for engines in which places can be fixed, and that have no options."""
    return lambda game, options, fixed, shuffles: opens(game, fixed)
