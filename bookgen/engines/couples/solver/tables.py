"""A game of couples written small: one table that is played on, quicker than the rules of play.

A card is a number, the same for its like copies. Places are numbered, the red cards' first, as in play.
"""

from collections.abc import Iterator, Sequence
from copy import copy
from typing import NamedTuple

from bookgen.cards import Card, is_red
from bookgen.engines.couples.play import Couples
from bookgen.play import Move, Position
from bookgen.play.moves import listed

HOME, UPON, TURN = 0, 1, 2
RED, BLACK = 0, 1


class CoupleMove(NamedTuple):
    """A move: cards of two places, or both of one, go home; one place's card goes on the other's; a turn."""

    kind: int
    one: int = 0
    other: int = 0


TURNED = CoupleMove(TURN)


class CouplesTables:
    """What never changes in a game of couples.

    Cards are numbered family by family, each in its order; ``before`` is the card upon which one goes home,
    -1 for those that go on what the foundations begin with; of each so many ``copies`` are in the game.
    ``colour`` and ``rank``, its place in its family, are told of each card; ``homes`` is the number of its
    first foundation. Like foundations fill from the lowest-numbered on, so that the next copy goes as many
    further on as have been played.
    """

    def __init__(self, rules: Couples) -> None:
        self.rules = rules
        self.names = [name for side in rules.sides for name in side.places]
        self.reds = len(rules.sides[RED].places)
        self.talons = [side.talon for side in rules.sides]
        self.number: dict[Card, int] = {}
        self.before: list[int] = []
        self.rank: list[int] = []
        families = list(rules.families.values())
        self.homes: list[int] = []
        for number, (_, *others) in enumerate(families):
            for at, card in enumerate(others):
                if card not in self.number:
                    self.before.append(len(self.number) - 1 if at else -1)
                    self.rank.append(at)
                    self.homes.append(number)
                    self.number[card] = len(self.number)
        self.copies = [rules.game.cards.count(card) for card in self.number]
        self.colour = [RED if is_red(card) else BLACK for card in self.number]


class Layout:
    """A position: cards ``played`` of each number, those of places and talons; the stock, its next last."""

    def __init__(self, small: CouplesTables, position: Position) -> None:
        self.small, number = small, small.number
        self.played = [0] * len(number)
        for name, family in small.rules.families.items():
            for card in family[1 : len(position.piles[name])]:
                self.played[number[card]] += 1
        self.places = [[number[card] for card in position.piles[name]] for name in small.names]
        self.talons = [[number[card] for card in position.piles[name]] for name in small.talons]
        self.stock = [number[card] for card in position.piles["stock"]]

    def copied(self) -> "Layout":
        """A copy of the position."""
        other = copy(self)
        other.played, other.stock = self.played[:], self.stock[:]
        other.places = [place[:] for place in self.places]
        other.talons = [talon[:] for talon in self.talons]
        return other

    def key(self) -> tuple[object, ...]:
        """A value that tells positions apart, places of one colour in whatever order."""
        reds = self.small.reds
        sides = sorted(map(tuple, self.places[:reds])), sorted(map(tuple, self.places[reds:]))
        return tuple(sides[RED]), tuple(sides[BLACK]), *map(tuple, self.talons), len(self.stock)

    def won(self) -> bool:
        """Whether every card has gone home."""
        return self.played == self.small.copies

    def open(self) -> set[int]:
        """The cards that can go home."""
        played, small = self.played, self.small
        upon = [small.copies[card] if below < 0 else played[below] for card, below in enumerate(small.before)]
        return {card for card, count in enumerate(upon) if played[card] < count}

    def single(self, colour: int) -> list[int]:
        """The places of a colour that have one card."""
        reds = self.small.reds
        span = range(reds) if colour == RED else range(reds, len(self.places))
        return [at for at in span if len(self.places[at]) == 1]

    def couples_open(self, home: set[int]) -> list[int]:
        """The places whose two cards can go home."""
        return [
            at
            for at, place in enumerate(self.places)
            if len(place) == 2 and place[0] in home and place[1] in home
        ]

    def do(self, step: CoupleMove) -> None:
        """Makes a move, with the fillings that follow."""
        kind, one, other = step
        if kind == TURN:
            card = self.stock.pop()
            self.talons[self.small.colour[card]].append(card)
            return
        if kind == UPON:
            self.places[other] += self.places[one]
            self.places[one] = []
        else:
            for at in (one, other):
                for card in self.places[at]:
                    self.played[card] += 1
                self.places[at] = []
        self._fill()

    def _fill(self) -> None:
        places, reds = self.places, self.small.reds
        empty: list[list[int]] = [[], []]
        for at in range(len(places) - 1, -1, -1):
            if not places[at]:
                empty[RED if at < reds else BLACK].append(at)
        for colour in (RED, BLACK):
            while empty[colour] and self.talons[colour]:
                places[empty[colour].pop()] = [self.talons[colour].pop()]
        while self.stock and (empty[RED] or empty[BLACK]):
            card = self.stock.pop()
            colour = self.small.colour[card]
            if empty[colour]:
                places[empty[colour].pop()] = [card]
            else:
                self.talons[colour].append(card)

    def steps(self) -> Iterator[CoupleMove]:
        """Every move there is, in the order of play."""
        home, red, black = self.open(), self.single(RED), self.single(BLACK)
        for one in red:
            if self.places[one][0] in home:
                yield from (CoupleMove(HOME, one, other) for other in black if self.places[other][0] in home)
        yield from (CoupleMove(HOME, at, at) for at in self.couples_open(home))
        if self.stock:
            yield TURNED
        yield from (CoupleMove(UPON, one, other) for one in red for other in black)
        yield from (CoupleMove(UPON, one, other) for one in black for other in red)


def step_of(small: CouplesTables, move: Move) -> CoupleMove:
    """The step of the search for a move of play."""
    head = move[0]
    if head.source == "stock":
        return TURNED
    one = small.names.index(head.source)
    if head.target in small.names:
        return CoupleMove(UPON, one, small.names.index(head.target))
    return CoupleMove(HOME, one, small.names.index(move[1].source))


def moves_of(small: CouplesTables, start: Position, steps: Sequence[CoupleMove]) -> tuple[Move, ...]:
    """The moves of play for steps of the search, from a position on."""
    rules, position, found = small.rules, start, list[Move]()
    for step in steps:
        moves = rules.moves(position)
        # Most moves make couples; to find another they need not be gone through.
        among = moves if step.kind == UPON else listed(moves)
        move = next(move for move in among if step_of(small, move) == step)
        found.append(move)
        position = rules.play(position, move)
    return tuple(found)
