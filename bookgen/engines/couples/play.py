"""Cards of two colours, played home two together, one of each (Lady Cadogan 1874, The Empress of India).

Each colour has places of its own, which fill themselves, and a talon. A card laid upon one of the other
colour makes a couple, which lies in the place of the lower card, is never parted, and goes home together.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from bookgen.cards import Card, Options, is_red
from bookgen.engines.couples.facts import Colour, CouplesRules
from bookgen.games.descriptor import Game
from bookgen.games.piles import family_of
from bookgen.play.moves import LongList, Move, Transfer, format_move, transfer
from bookgen.play.position import Position
from bookgen.play.rules import Composing, Opens, plain
from bookgen.play.table import carry_out, lay_out


@dataclass(frozen=True)
class Side:
    """One colour: the names of its places, in their order, and of its talon."""

    places: tuple[str, ...]
    talon: str


class Couples:
    """The rules of one game of couples. No counts are kept."""

    def __init__(self, game: Game, options: Options) -> None:
        facts = game.rules_as(CouplesRules)
        self.game = game
        self.sides = _side(game, facts.red), _side(game, facts.black)
        """That of the red cards, and that of the black ones."""
        self.families = {
            name: family_of(game.pack.order, game.cards, group.start[place], group.takes.direction == "up")
            for name, group, place in game.all_piles()
            if group.role == "foundation"
        }
        """The cards of each foundation, in their order."""

    def opening(self, deal: Sequence[Card]) -> Position:
        """The position when every place has its card."""
        stock = lay_out(self.game, deal, {})
        return carry_out(stock, self._fillings(stock, ()))

    def won(self, position: Position) -> bool:
        """Whether every card that was dealt has gone home."""
        named = [name for side in self.sides for name in (*side.places, side.talon)]
        return not any(position.piles[name] for name in [*named, "stock"])

    def moves(self, position: Position) -> Sequence[Move]:
        """Two single cards played, couples played, a card turned; then couples made, of which there are many.

        What fills places by itself belongs to each move.
        """
        red, black = (self._single(position, side) for side in self.sides)
        found = [*self._singles_played(position, red, black), *self._couples_played(position)]
        if position.piles["stock"]:
            card = position.piles["stock"][-1]
            found.append((transfer("stock", self.side_of(card).talon, card),))
        if not red or not black:
            return found
        making = _Making(red, black, lambda name: self._fillings(position, (name,)))
        return LongList(found, 2 * len(red) * len(black), making.made, making.has, *making.parts)

    def play(self, position: Position, move: Move) -> Position:
        """The position after a legal move."""
        return carry_out(position, move)

    def why_not(self, position: Position, move: Move) -> str:
        """Why a move is not legal here."""
        head = move[0]
        if head.source == "stock":
            return "cards are turned singly, each on to the talon of its colour"
        if head.source in (side.talon for side in self.sides):
            return "cards of a talon only fill places, by themselves"
        for legal in self.moves(position):
            if legal[0] == head and (_halves(legal) == _halves(move) or not self._plays(legal)):
                return f"wanted {format_move(legal)}"
        if self._plays(move):
            return self._why_not_played(position, move)
        return self._why_not_coupled(position, head)

    # Who is where.

    def side_of(self, card: Card) -> Side:
        """The side of a card's colour."""
        return self.sides[0 if is_red(card) else 1]

    def _single(self, position: Position, side: Side) -> list[tuple[str, Card]]:
        """The places of a side that have one card, with that card."""
        piles = position.piles
        return [(name, piles[name][0]) for name in side.places if len(piles[name]) == 1]

    # Going home.

    def _open(self, position: Position) -> dict[Card, str]:
        """The cards that can go home, each with the lowest-numbered foundation that takes it."""
        found: dict[Card, str] = {}
        for name, family in self.families.items():
            height = len(position.piles[name])
            if height < len(family):
                found.setdefault(family[height], name)
        return found

    def _singles_played(
        self, position: Position, red: Sequence[tuple[str, Card]], black: Sequence[tuple[str, Card]]
    ) -> Iterator[Move]:
        """Move 1: an unpaired card of each colour."""
        home = self._open(position)
        for name, card in red:
            if card in home:
                for other, its in black:
                    if its in home:
                        halves = transfer(name, home[card], card), transfer(other, home[its], its)
                        yield (*halves, *self._fillings(position, (name, other)))

    def _couples_played(self, position: Position) -> Iterator[Move]:
        """Move 2: both cards of a place, the upper one first."""
        home = self._open(position)
        for side in self.sides:
            for name in side.places:
                couple = position.piles[name]
                if len(couple) == 2 and all(card in home for card in couple):
                    halves = [transfer(name, home[card], card) for card in reversed(couple)]
                    yield (*halves, *self._fillings(position, (name,)))

    # Filling.

    def _fillings(self, position: Position, emptied: Sequence[str]) -> Move:
        """What fills the empty places, those ``emptied`` by a move among them.

        Talons fill first. Then cards are turned until no place is empty, those that no place wants upon the
        talon of their colour.
        """
        move: list[Transfer] = []
        empty: dict[str, list[str]] = {}
        for side in self.sides:
            empty[side.talon] = [n for n in side.places if n in emptied or not position.piles[n]]
            for card in position.piles[side.talon][::-1][: len(empty[side.talon])]:
                move.append(transfer(side.talon, empty[side.talon].pop(0), card))
        for card in reversed(position.piles["stock"]):
            if not any(empty.values()):
                break
            talon = self.side_of(card).talon
            move.append(transfer("stock", empty[talon].pop(0) if empty[talon] else talon, card))
        return tuple(move)

    # Reasons.

    def _plays(self, move: Move) -> bool:
        return move[0].target.startswith("foundation")

    def _why_not_played(self, position: Position, move: Move) -> str:
        home = self._open(position)
        halves = [part for part in move if self._plays((part,))]
        for part in halves:
            for card in part.cards:
                if home.get(card) != part.target:
                    where = f"it goes to {home[card]}" if card in home else "no foundation takes it yet"
                    return f"{card} does not go to {part.target}; {where}"
        if len(halves) != 2 or is_red(halves[0].cards[0]) == is_red(halves[1].cards[0]):
            return "cards go home two together, a red one and a black one"
        if halves[0].source != halves[1].source:
            paired = [part.source for part in halves if len(position.piles[part.source]) > 1]
            if paired:
                return f"the cards of {paired[0]} are a pair, and go home together"
        return "of a pair the upper card is written first, of two single cards the lower-numbered place"

    def _why_not_coupled(self, position: Position, head: Transfer) -> str:
        places = [name for side in self.sides for name in side.places]
        if head.source not in places or head.target not in places:
            return f"no card may go from {head.source} to {head.target} in this game"
        for name in (head.source, head.target):
            if len(position.piles[name]) > 1:
                return f"the cards of {name} are a pair; no card is paired twice"
        if not position.piles[head.target]:
            return f"{head.target} is empty; empty places fill themselves"
        return "a card is laid upon one of the other colour"


class _Making:
    """Move 3: an unpaired card upon one of the other colour, first all red ones, then all black ones.

    ``red`` and ``black`` are those cards with their places, ``fillings`` what fills a place that is left.
    """

    def __init__(
        self,
        red: Sequence[tuple[str, Card]],
        black: Sequence[tuple[str, Card]],
        fillings: Callable[[str], Move],
    ) -> None:
        self._sides = (red, black), (black, red)
        self._cards = dict(red), dict(black)
        self._fillings = cache(fillings)

    @property
    def parts(self) -> set[int]:
        """How many transfers these moves have: whichever place of a side is left, equally many."""
        return {1 + len(self._fillings(lifted[0][0])) for lifted, _ in self._sides}

    def made(self, number: int) -> Move:
        """One of the moves, by its number from 0."""
        side, number = divmod(number, len(self._cards[0]) * len(self._cards[1]))
        lifted, joined = self._sides[side]
        (name, card), (other, _) = lifted[number // len(joined)], joined[number % len(joined)]
        return (transfer(name, other, card), *self._fillings(name))

    def has(self, move: Move) -> bool:
        """Whether a move is one of them."""
        source, target, cards, behind = move[0]
        for lifted, joined in (self._cards, self._cards[::-1]):
            if source in lifted and target in joined:
                return cards == (lifted[source],) and not behind and move[1:] == self._fillings(source)
        return False


def _side(game: Game, colour: Colour) -> Side:
    return Side(tuple(game.piles_called(colour.places)), *game.piles_called(colour.talon))


def _halves(move: Move) -> frozenset[Transfer]:
    """The transfers with which a move begins, be they written in one order or the other."""
    return frozenset(move[:2])


def _check_places(game: Game, position: Position) -> None:
    """Raises ValueError where a place has other cards than one of its colour, perhaps under one of the other,
    or is empty though its talon or the stock could have filled it."""
    rules = Couples(game, {})
    for side in rules.sides:
        for name in side.places:
            cards = position.piles[name]
            if [rules.side_of(card) is side for card in cards] not in ([], [True], [True, False]):
                raise ValueError(
                    f"{name}: {' '.join(cards)}; wanted a card of its colour, under one of the other or alone"
                )
            if not cards and (position.piles[side.talon] or position.piles["stock"]):
                raise ValueError(f"{name} is empty; it would have been filled")
        for card in position.piles[side.talon]:
            if rules.side_of(card) is not side:
                raise ValueError(f"{side.talon}: {card} is of the other colour")


RULES: Opens = plain(Couples)
COMPOSING = Composing(check=_check_places)
