"""The model player: who plays home what is safe, looks two plays ahead, and buries nothing without need.

What a deal asks of a solver who thinks a little is told by how far such a player comes in it: from the
opening, and from later positions of an answer. How he plays is the solver's of each engine. Most games are
played by their kernels; games of pairs, and single turns, on tables in Python, which is the same but slower.
Games of a row and of lines, where he would look at thousands of tables a play, are played by the careless
player who brings home what goes home; games of couples by the player of their own search.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Generic, Protocol, TypeAlias, TypeVar

from bookgen.cards import Card
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.play import Move, Position, Rules
from bookgen.solve.draws import Chance
from bookgen.solve.methods import Method
from bookgen.solve.solver import Model, longest, path_of, seed_of

WEIGHTS = Method(search="best-first", home=-6, buried=3, stock=2, waste=2, kept=-2, breaks=1)
"""What a table is worth to him, the less the better: a card that is home, one that lies upon another that is
wanted before it, one in the stock or in the waste, one kept in hand, one that breaks a sequence."""
SLACK = 3
"""He does not judge to a hair: to twice the figure that a play leads to as much as this is added by lot."""
PLAYS = 20
"""Play-outs from the opening, and from each of the other rungs."""
RUNGS = 8
"""Positions of the answer from which he goes on: the opening, an eighth of the way to the end, and so on."""
TURNS = 12
"""Turns of the answer at which the other plays are tried, from the first on, evenly spread."""
OTHERS = 5
"""Other plays that are tried at one, in the order in which they are offered."""
TRIES = 2
"""Play-outs after each of them."""


def rungs(length: int) -> list[int]:
    """After how many moves of an answer of this length he goes on, rung by rung."""
    return [length * rung // RUNGS for rung in range(RUNGS)]


def turns(length: int) -> list[int]:
    """Numbers of the moves of an answer of this length before which other plays are tried, rising."""
    return sorted({length * part // TURNS for part in range(TURNS)}) if length else []


State = TypeVar("State")
Wins: TypeAlias = Callable[[State, int, int, int | None], int]
"""How many play-outs from a state win: of so many, with this seed, and no more than are enough."""


def model_of(
    way: Sequence[State], others: Callable[[int], Sequence[State]], wins: Wins[State], name: str
) -> Model:
    """How a player fares along the way of an answer, from the opening to the end.

    ``others`` are the states to which other plays lead than that of the answer at a turn of this number.
    """
    seed, length = seed_of(name), len(way) - 1
    led = tuple(wins(way[turn], PLAYS, seed + turn, None) for turn in rungs(length))
    narrow = 0
    for turn in turns(length):
        tried = others(turn)[:OTHERS]
        seen = (wins(each, TRIES, seed + at, 1) for at, each in enumerate(tried))
        narrow += bool(tried) and not any(seen)
    return Model(led, narrow)


def model_on_rules(
    rules: Rules,
    start: Position,
    moves: Sequence[Move],
    name: str,
    player: Callable[[Position], Callable[[Chance], bool]],
) -> Model:
    """How a player fares who plays on from any position that he is given. Raises ValueError for an illegal
    move."""
    way = path_of(rules, start, moves)

    def others(turn: int) -> list[Position]:
        offered = rules.moves(way[turn])[: OTHERS + 1]
        return [rules.play(way[turn], move) for move in offered if move != moves[turn]]

    def wins(position: Position, count: int, seed: int, enough: int | None) -> int:
        play = player(position)
        return won_of((play(Chance(seed, number)) for number in range(count)), enough)

    return model_of(way, others, wins, name)


def won_of(played: Iterable[bool], enough: int | None) -> int:
    """How many of these are won, until there are enough."""
    won = 0
    for each in played:
        won += each
        if won == enough:
            break
    return won


# The model player on tables in Python.

Table = TypeVar("Table", bound=Hashable)


class Tables(Protocol[Table]):
    """The tables of a game that is played as it lies."""

    def after(self, table: Table) -> Sequence[Table]:
        """The tables to which the plays offered lead, in their order."""

    def won(self, table: Table) -> bool:
        """Whether it is won, or what is asked is come to."""

    def score(self, table: Table) -> int:
        """What it is worth, the less the better."""


STUCK = 1 << 24
"""The figure of a table from which nothing can be played."""


class PlainPlayer(Generic[Table]):
    """The model player on tables; what he has looked at once he knows in every play-out."""

    def __init__(self, tables: Tables[Table], most: int) -> None:
        self._tables, self._most = tables, most
        self._seen: dict[Table, list[tuple[Table, int]]] = {}

    def wins(self, start: Table, count: int, seed: int, enough: int | None = None) -> int:
        """How many of ``count`` play-outs win; no more than are ``enough``."""
        return won_of((self._wins(start, Chance(seed, number)) for number in range(count)), enough)

    def model(self, way: Sequence[Table], name: str) -> Model:
        """How he fares along the way of an answer."""

        def others(turn: int) -> list[Table]:
            return [each for each in self._tables.after(way[turn]) if each != way[turn + 1]]

        return model_of(way, others, self.wins, name)

    def _wins(self, table: Table, chance: Chance) -> bool:
        met = {table}
        for _ in range(self._most):
            if self._tables.won(table):
                return True
            offered = [each for each in self._looked_at(table) if each[0] not in met]
            if not offered:
                return False
            drawn = [(2 * value + chance.below(SLACK + 1), at) for at, (_, value) in enumerate(offered)]
            table = offered[min(drawn)[1]][0]
            met.add(table)
        return self._tables.won(table)

    def _looked_at(self, table: Table) -> list[tuple[Table, int]]:
        """The tables that plays lead to, with the lowest figure to which one more play leads."""
        if table not in self._seen:
            after = self._tables.after(table)
            self._seen[table] = [(each, self._ahead(each, table)) for each in after]
        return self._seen[table]

    def _ahead(self, table: Table, before: Table) -> int:
        if self._tables.won(table):
            return -STUCK
        after = [each for each in self._tables.after(table) if each not in (before, table)]
        if any(self._tables.won(each) for each in after):
            return -STUCK
        return min((self._tables.score(each) for each in after), default=STUCK)


Lain: TypeAlias = tuple[tuple[tuple[Card, ...], ...], tuple[tuple[str, int], ...]]
"""A position that can be looked up: its piles, and what is counted."""


class RuledTables:
    """The tables of a game as its rules of play have them.

    A play offered counts as a card kept in hand does, since in these games each opens the next.
    """

    def __init__(self, rules: Rules, start: Position) -> None:
        self._rules, self._names = rules, tuple(start.piles)
        roles = {name: group.role for name, group, _ in rules.game.all_piles()}
        weights = {"stock": WEIGHTS.stock, "waste": WEIGHTS.waste} | dict.fromkeys(HOME_ROLES, WEIGHTS.home)
        self._each = [weights.get(roles[name], 0) for name in self._names]
        self._positions: dict[Lain, Position] = {}
        self._known: dict[Lain, list[Lain]] = {}
        self._scores: dict[Lain, int] = {}

    def lain(self, position: Position) -> Lain:
        """A position as it is looked up from now on."""
        piles, counts = position.piles, position.counts
        table = tuple(piles[name] for name in self._names), tuple(sorted(counts.items())) if counts else ()
        self._positions[table] = position
        return table

    def after(self, table: Lain) -> Sequence[Lain]:
        """Those after the plays offered, each once."""
        if table not in self._known:
            position, rules = self._positions[table], self._rules
            found = (self.lain(rules.play(position, move)) for move in rules.moves(position))
            self._known[table] = list(dict.fromkeys(found))
        return self._known[table]

    def won(self, table: Lain) -> bool:
        """Whether the game has come out."""
        return self._rules.won(self._positions[table])

    def score(self, table: Lain) -> int:
        """By the cards at home, in stock and waste, and by the plays offered."""
        if table not in self._scores:
            lie = sum(each * len(cards) for each, cards in zip(self._each, table[0], strict=True))
            self._scores[table] = lie + WEIGHTS.kept * len(self._rules.moves(self._positions[table]))
        return self._scores[table]


def ruled_model(rules: Rules, start: Position, moves: Sequence[Move], name: str) -> Model:
    """How the model player fares on the rules of play. Raises ValueError for a move that is not legal."""
    tables = RuledTables(rules, start)
    way = [tables.lain(position) for position in path_of(rules, start, moves)]
    return PlainPlayer(tables, longest(rules)).model(way, name)
