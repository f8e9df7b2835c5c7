"""A reserve shut in by ramparts: packets that are fed from the lines they face (Cadogan, The Besieged City).

Place ``reserve-N`` counts the columns from the left and the rows from the top; rampart ``tableau-N`` stands
clockwise, from the one above the first column on.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise

from bookgen.cards import Card, Options
from bookgen.engines.ramparts.facts import RampartsRules
from bookgen.games.descriptor import Game
from bookgen.play.moves import Move, Transfer, format_move, transfer
from bookgen.play.position import Position
from bookgen.play.rules import Composing, Opens, plain
from bookgen.play.table import carry_out, lay_out


def lines_faced(columns: int, rows: int) -> list[list[int]]:
    """For each rampart in turn the places of the line that it faces, all numbered from 0."""
    upright = [[row * columns + column for row in range(rows)] for column in range(columns)]
    level = [[row * columns + column for column in range(columns)] for row in range(rows)]
    return [*upright, *level, *upright[::-1], *level[::-1]]


def beside(order: str, played: str) -> dict[str, set[str]]:
    """For each rank those that lie next to it in value, or in the order in which cards are played."""
    found: dict[str, set[str]] = {rank: set() for rank in order}
    for one, other in [*pairwise(order), *pairwise(played)]:
        found[one].add(other)
        found[other].add(one)
    return found


class Ramparts:
    """The rules of one game of ramparts. No counts are kept.

    The game is in its last stage when stock and waste are out.
    """

    def __init__(self, game: Game, options: Options) -> None:
        facts = game.rules_as(RampartsRules)
        self.game = game
        self._played = facts.played
        self._beside = beside(game.pack.order, facts.played)
        self._reserve = game.pile_names("reserve")
        self._ramparts = game.pile_names("tableau")
        self._families = game.pile_names("foundation")
        columns = facts.columns
        faced = lines_faced(columns, len(self._reserve) // columns)
        self._line = {
            rampart: [self._reserve[place] for place in places]
            for rampart, places in zip(self._ramparts, faced, strict=True)
        }

    def opening(self, deal: Sequence[Card]) -> Position:
        """The position before the first move."""
        return lay_out(self.game, deal, {})

    def won(self, position: Position) -> bool:
        """Whether every card lies on a foundation."""
        held = [*self._reserve, *self._ramparts, "stock", "waste"]
        return not any(position.piles[name] for name in held)

    def moves(self, position: Position) -> list[Move]:
        """Every legal move; where a rampart must be filled, only what fills it."""
        if self.won(position):
            return []
        must = self._must_fill(position)
        if must:
            return list(self._fillings(position, must))
        found: list[Move] = [(part,) for part in self._plays(position)]
        found += [(part,) for part in self._transfers(position)]
        found += self._from_reserve(position)
        if position.piles["stock"]:
            found.append((transfer("stock", "waste", position.piles["stock"][-1]),))
        if _last_stage(position):
            found += self._fillings(position, self._empty(position))
            found += self._transposings(position)
        return found

    def play(self, position: Position, move: Move) -> Position:
        """The position after a legal move."""
        if self._transposes(move):
            # Both cards are lifted before either is laid.
            left = {part.source: () for part in move}
            return position.with_piles({**left, **{part.target: part.cards for part in move}})
        return carry_out(position, move)

    def why_not(self, position: Position, move: Move) -> str:
        """Why a move is not legal here."""
        head = move[0]
        must = self._must_fill(position)
        if must and not (head.source in self._reserve and head.target in must):
            return f"{must[0]} is empty, and must be filled first, with a card of the line that it faces"
        bare = [legal for legal in self.moves(position) if legal[0] == head]
        if bare:
            return f"wanted {format_move(bare[0])}"
        if self._transposes(move):
            return self._why_not_transposed(position)
        if head.source in self._reserve and head.target in self._ramparts:
            return self._why_not_fed(position, head)
        if head.target in self._families:
            return self._why_not_played(position, head)
        if head.source in self._ramparts and head.target in self._ramparts:
            if not position.piles[head.target]:
                return f"{head.target} is empty; empty ramparts are filled from the reserve alone"
            return self._why_no_neighbours(position, head)
        if (head.source, head.target) == ("stock", "waste"):
            return "the next card of the stock is turned, and no other"
        return f"no card may go from {head.source} to {head.target} in this game"

    def line(self, rampart: str) -> list[str]:
        """The places of the reserve that a rampart faces."""
        return self._line[rampart]

    # Which places are empty, and what goes where.

    def _empty(self, position: Position) -> list[str]:
        """The ramparts without a card that can be filled."""
        return [
            rampart
            for rampart, line in self._line.items()
            if not position.piles[rampart] and any(position.piles[place] for place in line)
        ]

    def _must_fill(self, position: Position) -> list[str]:
        """The ramparts that must be filled before anything else; none in the last stage."""
        return [] if _last_stage(position) else self._empty(position)

    def _home(self, position: Position, card: Card) -> str | None:
        """The foundation that takes a card: that of its suit, or if it begins one the first that is empty."""
        for name in self._families:
            pile = position.piles[name]
            if pile and pile[0][1] == card[1]:
                whole = len(pile) == len(self._played)
                return None if whole or self._played[len(pile)] != card[0] else name
        if card[0] != self._played[0]:
            return None
        return next((name for name in self._families if not position.piles[name]), None)

    def _neighbours(self, one: Card, other: Card) -> bool:
        return one[1] == other[1] and other[0] in self._beside[one[0]]

    # The moves.

    def _plays(self, position: Position) -> Iterator[Transfer]:
        """From ramparts and stock to the foundations."""
        for source in [*self._ramparts, "stock"]:
            card = position.top(source)
            home = self._home(position, card) if card else None
            if card and home:
                yield transfer(source, home, card)

    def _transfers(self, position: Position) -> Iterator[Transfer]:
        """From rampart to rampart."""
        tops = [(name, card) for name in self._ramparts if (card := position.top(name))]
        for source, card in tops:
            for target, under in tops:
                if source != target and self._neighbours(card, under):
                    yield transfer(source, target, card)

    def _from_reserve(self, position: Position) -> list[Move]:
        """From the reserve on the ramparts at the ends of either line, each with the filling of the place."""
        return [
            self._filled_again(position, transfer(place, rampart, card))
            for rampart, line in self._line.items()
            if (under := position.top(rampart))
            for place in line
            if (card := position.top(place)) and self._neighbours(card, under)
        ]

    def _fillings(self, position: Position, ramparts: Sequence[str]) -> Iterator[Move]:
        """Cards of their lines to empty ramparts, each with the filling of the place."""
        for rampart in ramparts:
            for place in self._line[rampart]:
                card = position.top(place)
                if card:
                    yield self._filled_again(position, transfer(place, rampart, card))

    def _filled_again(self, position: Position, part: Transfer) -> Move:
        """A card that leaves the reserve, and that of the waste, or else the stock, that takes its place."""
        for source in ("waste", "stock"):
            card = position.top(source)
            if card:
                return part, transfer(source, part.source, card)
        return (part,)

    def _transposings(self, position: Position) -> Iterator[Move]:
        """In the last stage: two cards of the reserve change places, or one goes to an empty place."""
        for one, other in combinations(self._reserve, 2):
            a, b = position.top(one), position.top(other)
            move: Move = (transfer(one, other, a),) if a else ()
            move += (transfer(other, one, b),) if b else ()
            if move:
                yield move

    def _transposes(self, move: Move) -> bool:
        return all(part.source in self._reserve and part.target in self._reserve for part in move)

    # Reasons.

    def _why_not_transposed(self, position: Position) -> str:
        if not _last_stage(position):
            left = len(position.piles["stock"]) + len(position.piles["waste"])
            return f"the reserve is transposed only when stock and waste are out; {left} cards are left"
        return (
            "one card of the reserve goes to an empty place, or two change places, the lower-numbered first"
        )

    def _why_not_fed(self, position: Position, head: Transfer) -> str:
        if head.source not in self._line[head.target]:
            line = ", ".join(self._line[head.target])
            return f"{head.target} takes cards only of the line that it faces: {line}"
        return self._why_no_neighbours(position, head)

    def _why_no_neighbours(self, position: Position, head: Transfer) -> str:
        card, under = position.top(head.source), position.top(head.target)
        if card is None or under is None or (card,) != head.cards:
            return f"a single card is moved, and {head.source} shows {card or 'none'}"
        if card[1] != under[1]:
            return f"{card} and {under} are not of one suit"
        return f"{card} and {under} are next to each other neither in value nor in the order of play"

    def _why_not_played(self, position: Position, head: Transfer) -> str:
        if head.source not in self._ramparts and head.source != "stock":
            return f"the foundations take no cards from {head.source}, only from ramparts and stock"
        card = position.top(head.source)
        if card is None or (card,) != head.cards:
            return f"a single card is played, and {head.source} shows {card or 'none'}"
        home = self._home(position, card)
        if home:
            return f"{card} goes to {home}"
        pile = next(
            (cards for name in self._families if (cards := position.piles[name]) and cards[0][1] == card[1]),
            (),
        )
        due = self._played[len(pile)] + card[1] if len(pile) < len(self._played) else "nothing"
        return f"the foundation of its suit wants {due}"


def _last_stage(position: Position) -> bool:
    """Whether stock and waste are out."""
    return not position.piles["stock"] and not position.piles["waste"]


RULES: Opens = plain(Ramparts)
COMPOSING = Composing()
