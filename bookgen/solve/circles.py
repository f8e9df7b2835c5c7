"""A star laid in circles: written as flat arrays, searched, and the way found traced back to moves of play.

A card is its place in the order of ranks times four plus its suit. Piles are numbered: the places of the
star as the game names them, the foundations, the waste, the stock.
"""

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bookgen.cards import SUITS, Card
from bookgen.games.descriptor import CirclesRules, Game, PileGroup
from bookgen.play import Move, Position, Rules
from bookgen.play.circles import LAID
from bookgen.play.ranks import where_fits
from bookgen.solve.answer import Answer
from bookgen.solve.circles_kernel import CirclesKernel
from bookgen.solve.methods import Method
from bookgen.solve.trace import LostTrace

Step = tuple[int, int]
"""A move of the search: pile it leaves, pile it joins; (-1, -1) fills the star or lays a circle."""


@dataclass(frozen=True)
class CircleTables:
    """The tables of one star.

    ``star_takes[top]`` and ``home_takes[top]`` are masks of the cards that go on a top, in the star and on
    a foundation. ``full`` is the most cards of a foundation, -1 for no limit. Foundations of one ``kin``
    may be exchanged without changing the position: all of them, where their tops tell them apart.
    """

    game: Game
    code: Mapping[Card, int]
    names: tuple[str, ...]
    rays: int
    circles: int
    full: int
    kin: "array[int]"
    star_takes: "array[int]"
    home_takes: "array[int]"

    def piles(self, position: Position) -> list[list[int]]:
        """The cards of a position of play, as numbers."""
        return [[self.code[card] for card in position.piles[name]] for name in self.names]

    def step(self, position: Position, move: Move) -> Step:
        """A move of play from this position, as the search writes it."""
        head = move[0]
        if position.counts[LAID] < self.circles and head.source == "stock":
            return -1, -1
        return self.names.index(head.source), self.names.index(head.target)


def circle_tables(game: Game) -> CircleTables:
    """The tables of a star."""
    assert isinstance(game.rules, CirclesRules)
    order = game.pack.order
    code = {rank + suit: at * 4 + SUITS.index(suit) for at, rank in enumerate(order) for suit in SUITS}
    family = game.groups("foundation")[0]
    foundations = game.pile_names("foundation")
    starts = [start.split() for group in game.groups("foundation") for start in group.start or []]
    # In suit and in one direction from the same rank, a top says how many cards lie beneath it.
    takes = family.takes
    plain = takes.suit == "same" and takes.direction in ("up", "down") and not takes.wrap and takes.step == 1
    alike = plain and all(len(start) == 1 and start[0][0] == starts[0][0][0] for start in starts)
    return CircleTables(
        game,
        code,
        (*game.pile_names("tableau"), *foundations, "waste", "stock"),
        game.rules.rays,
        game.rules.circles,
        -1 if takes.full is None else takes.full,
        array("i", [0 if alike else at for at in range(len(foundations))]),
        _takes(code, game.groups("tableau")[0], order),
        _takes(code, family, order),
    )


def _takes(code: Mapping[Card, int], group: PileGroup, order: str) -> "array[int]":
    """For each card as a top, the mask of those that go on it."""
    masks = array("Q", bytes(8 * 64))
    for top, at in code.items():
        masks[at] = sum(1 << code[card] for card in where_fits(group, order, top))
    return masks


def retrace(
    rules: Rules, position: Position, tables: CircleTables, steps: Sequence[Step]
) -> tuple[Move, ...]:
    """The moves of play for the steps of a search. Raises LostTrace where play knows no such move."""
    moves: list[Move] = []
    for number, step in enumerate(steps, start=1):
        legal = {tables.step(position, move): move for move in rules.moves(position)}
        if step not in legal:
            raise LostTrace(f"{rules.game.id}: no legal move is step {number} of the search")
        moves.append(legal[step])
        position = rules.play(position, legal[step])
    return tuple(moves)


def search_circles(rules: Rules, start: Position, method: Method, left: int) -> Answer:
    """One method's search of a star.

    Positions are known by a hash of 64 bits. So that two of one hash never make a proof, what is
    exhausted is searched again with other hashes; that second time does not count as stored.
    """
    tables = circle_tables(rules.game)
    found = Answer("undecided")
    for salt in (0, 1) if method.proves else (0,):
        kernel = CirclesKernel(tables, method.weights, salt=salt, rest=rest)
        kernel.load(tables.piles(start), start.counts[LAID])
        if method.search == "beam":
            verdict, steps, stored = kernel.beam(left, method.width)
        else:
            verdict, steps, stored = kernel.best_first(left)
        found = Answer(verdict, moves=retrace(rules, start, tables, steps), stored=stored)
        if verdict != "unsolvable":
            break
    return found


def rest() -> None:
    """Called now and then by the search: a call into Python lets an interruption in."""
