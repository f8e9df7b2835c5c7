"""The solver of games of couples: repeated play-outs of a good player, each with other preferences.

The player plays what can be played, the cards lowest in their families first. Where nothing can be, he lays
a card upon one of the other colour before which about as many must go home, so that the place falls empty
that gets the sooner wanted card. That wins about one deal in four at the first attempt; where it does not,
he tries again, mostly from a position of the play-out that has brought most cards home. Nothing is ever
proved lost.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bookgen.cards import Options
from bookgen.engines.couples.play import Couples
from bookgen.engines.couples.solver.tables import (
    BLACK,
    HOME,
    RED,
    TURNED,
    UPON,
    CoupleMove,
    CouplesTables,
    Layout,
    moves_of,
)
from bookgen.play import Move, Position, Rules
from bookgen.solve.answer import Answer
from bookgen.solve.draws import Chance
from bookgen.solve.model import model_on_rules
from bookgen.solve.searches import UNKEPT, Search
from bookgen.solve.solver import OTHERS, Model, Player, count_forks, longest, path_of, play_as, seed_of
from bookgen.solve.tight import Tight
from bookgen.solve.windows import tightened

AFRESH = 4
"""One attempt in so many begins with the deal."""
SHORTER = 200
"""Attempts more at a shorter way."""
MANY = 1 << 20
"""Players of the search, of whom the model player is one or another by lot."""
QUICK_POSITIONS, WINDOW_POSITIONS = 6, 60
"""Positions stored for a window of moves while a deal is solved, and when kept answers are looked over: each
takes a while."""
FORK_ATTEMPTS = 6
"""Attempts to win after another move than that of the answer."""


class CouplesSolver:
    """A deal of a game of couples."""

    def __init__(self, rules: Rules, options: Options, start: Position) -> None:
        self._rules, self._start = play_as(rules, Couples), start
        self._small = CouplesTables(self._rules)

    def search(self, budget: int) -> Answer:
        """The best of many attempts, most of them from a point of the one that has come furthest so far.

        Every position counts that is gone through, and where a couple is made every card looked at for it.
        """
        chance, stored, number = Chance(0, 0), 1, 0
        furthest, played = list[CoupleMove](), 0
        while stored < budget:
            begun = furthest[: self._point(len(furthest), chance)] if number % AFRESH else []
            table = Layout(self._small, self._start)
            for step in begun:
                table.do(step)
            found = attempt(table, number)
            stored += len(begun) + found.looked
            number += 1
            if found.won:
                return Answer("solved", moves=self._moves([*begun, *found.made]), stored=stored)
            if sum(table.played) >= played:
                furthest, played = [*begun, *found.made], sum(table.played)
        return Answer("undecided", stored=stored)

    def _point(self, length: int, chance: Chance) -> int:
        """A point in the last three quarters of an attempt."""
        early = length // 4
        return early + chance.below(length - early) if length else 0

    def shorten(self, moves: Sequence[Move]) -> tuple[Move, ...]:
        """The moves of the shortest of many more attempts, if it is shorter; then as :meth:`tighten` does."""
        table, best = Layout(self._small, self._start), len(moves)
        shorter: Sequence[CoupleMove] = ()
        for number in range(SHORTER):
            found = attempt(table.copied(), number, best - 1)
            if found.won:
                shorter, best = found.made, len(found.made)
        return self._tight(self._moves(shorter) if shorter else moves, QUICK_POSITIONS).moves

    def tighten(self, moves: Sequence[Move]) -> Tight:
        """Each window is searched for fewer moves, of which one brings two cards home at most."""
        return self._tight(moves, WINDOW_POSITIONS)

    def _tight(self, moves: Sequence[Move], most: int) -> Tight:
        homes = [name for name, group, _ in self._rules.game.all_piles() if group.role == "foundation"]
        return tightened(self._rules, self._start, moves, homes, 2, most)

    def forks(self, moves: Sequence[Move]) -> int:
        """Number of forks; of other moves those are tried that leaning players make."""
        path = [Layout(self._small, position) for position in path_of(self._rules, self._start, moves)]
        on_way = {table.key() for table in path}

        def others(table: Layout) -> list[Layout]:
            found: dict[object, Layout] = {}
            for number in range(2 * OTHERS):
                step = Leanings(self._small, number).choice(table)
                if step is not None:
                    after = table.copied()
                    after.do(step)
                    if after.key() not in on_way:
                        found.setdefault(after.key(), after)
            return list(found.values())

        def wins(table: Layout) -> bool:
            return any(attempt(table.copied(), number).won for number in range(FORK_ATTEMPTS))

        return count_forks(path, others, wins)

    def wins(self, player: Player, count: int, name: str) -> int:
        """How many play-outs of a careless player win."""
        table, most = Layout(self._small, self._start), longest(self._rules)
        return sum(
            careless(table.copied(), player, most, Chance(seed_of(name), number)) for number in range(count)
        )

    def model(self, moves: Sequence[Move], name: str) -> Model:
        """The player of the search, at his first attempts."""

        def player(position: Position) -> Callable[[Chance], bool]:
            return lambda chance: attempt(Layout(self._small, position), chance.below(MANY)).won

        return model_on_rules(self._rules, self._start, moves, name, player)

    def _moves(self, steps: Sequence[CoupleMove]) -> tuple[Move, ...]:
        return moves_of(self._small, self._start, steps)


@dataclass(frozen=True)
class Attempt:
    """An attempt: its steps, whether it has won, and what was looked at."""

    made: Sequence[CoupleMove]
    won: bool
    looked: int


def attempt(table: Layout, number: int, most: int | None = None) -> Attempt:
    """Plays on a table to the end, ``most`` steps at the most; the leanings are those of this number."""
    leanings, made = Leanings(table.small, number), list[CoupleMove]()
    while most is None or len(made) < most:
        step = leanings.choice(table)
        if step is None:
            break
        table.do(step)
        made.append(step)
    return Attempt(made, table.won(), 1 + len(made) + leanings.weighed)


class Leanings:
    """What a player leans to: weights, and a liking for some cards, drawn anew for each attempt.

    Lengths are in quarters of a card. ``far`` is how much he would rather couple cards that are wanted late,
    ``turn`` what a card is worth that comes up unwanted; ``bent`` how much worse two are than twice one when
    the cards of a couple are wanted at unlike times.
    """

    def __init__(self, small: CouplesTables, number: int) -> None:
        chance = Chance(number, len(small.number))
        self._small = small
        self._far = (0.0, 0.1, 0.3, 0.6)[chance.below(4)]
        self._turn = (0.0, 0.3, 1.0, 3.0)[chance.below(4)]
        self._bent = (1.0, 1.5, 2.0)[chance.below(3)]
        noise = (0.3, 1.0, 2.0, 4.0)[chance.below(4)]
        self._liking = [noise * chance.below(1000) / 1000 for _ in small.number]
        self.weighed = 0
        """Cards looked at for couples so far."""
        self._worse = [gap**self._bent for gap in range(1 + max(small.rank, default=0) + 1)]

    def choice(self, table: Layout) -> CoupleMove | None:
        """The move that such a player makes; None where there is none. A card is never turned, as it fills no
        place."""
        home = table.open()
        couples = table.couples_open(home)
        if couples:
            return CoupleMove(HOME, couples[0], couples[0])
        red, black = ({table.places[at][0]: at for at in table.single(colour)} for colour in (RED, BLACK))
        low, its = (self._lowest(home & side.keys()) for side in (red, black))
        if low is not None and its is not None:
            return CoupleMove(HOME, red[low], black[its])
        if not red or not black:
            return None
        return self._couple(table, red, black)

    def _lowest(self, cards: set[int]) -> int | None:
        rank, liking = self._small.rank, self._liking
        return min(cards, key=lambda card: (5 * rank[card] + liking[card], card), default=None)

    def _couple(self, table: Layout, red: dict[int, int], black: dict[int, int]) -> CoupleMove:
        """The two cards most alike in what must come before them; which is laid upon the other."""
        before, liking, worse, far = self._wanted(table), self._liking, self._worse, self._far
        best, one, other = float("inf"), -1, -1
        self.weighed += len(red) + len(black)
        for a in red:
            need, sum_a = before[a], liking[a] - far * before[a]
            for b in black:
                bad = worse[abs(need - before[b])] + sum_a + liking[b] - far * before[b]
                if bad < best:
                    best, one, other = bad, a, b
        coming_red, coming_black = (self._coming(table, before, colour) for colour in (RED, BLACK))
        if coming_black <= coming_red:
            return CoupleMove(UPON, black[other], red[one])
        return CoupleMove(UPON, red[one], black[other])

    def _wanted(self, table: Layout) -> list[int]:
        """Of each card how many of its suit must go home before its next copy can."""
        played, found = table.played, list[int]()
        for card, below in enumerate(self._small.before):
            count = 0
            while below >= 0 and played[below] <= played[card]:
                count += 1
                below = self._small.before[below]
            found.append(count)
        return found

    def _coming(self, table: Layout, before: Sequence[int], colour: int) -> float:
        """How late the card is wanted that would fill a place of a colour; without one later than any."""
        if table.talons[colour]:
            card = table.talons[colour][-1]
            return before[card] + self._liking[card]
        for passed, card in enumerate(reversed(table.stock)):
            if self._small.colour[card] == colour:
                return before[card] + self._turn * passed + self._liking[card]
        return float("inf")


def careless(table: Layout, player: Player, most: int, chance: Chance) -> bool:
    """One play-out of a careless player, in which no position can come twice."""
    if player == "first":
        return _first(table, most, chance)
    for _ in range(most):
        home, red, black = table.open(), table.single(RED), table.single(BLACK)
        playing = [[at for at in side if table.places[at][0] in home] for side in (red, black)]
        couples = table.couples_open(home)
        pairs = len(playing[RED]) * len(playing[BLACK])
        played, made = pairs + len(couples), 2 * len(red) * len(black)
        count = played if played and player == "home" else played + made + bool(table.stock)
        if not count:
            break
        drawn = chance.below(count)
        if drawn < pairs:
            one, other = divmod(drawn, len(playing[BLACK]))
            step = CoupleMove(HOME, playing[RED][one], playing[BLACK][other])
        elif drawn < played:
            step = CoupleMove(HOME, couples[drawn - pairs], couples[drawn - pairs])
        elif drawn < played + made:
            one, other = divmod((drawn - played) // 2, len(black))
            pair = red[one], black[other]
            step = CoupleMove(UPON, *(pair if drawn - played & 1 else pair[::-1]))
        else:
            step = TURNED
        table.do(step)
    return table.won()


def _first(table: Layout, most: int, chance: Chance) -> bool:
    """The player who goes by an order of piles: foundations, then places, talons and stock."""
    small = table.small
    foundations = len(small.rules.families)
    order = chance.order(foundations + len(small.names) + len(small.talons) + 1)
    places, stock = order[foundations:], order[-1]
    for _ in range(most):
        home, red, black = table.open(), table.single(RED), table.single(BLACK)
        playing = [at for at in black if table.places[at][0] in home]
        couples = table.couples_open(home)
        sources = couples + (red + black if red and black else [])
        source = min(sources, key=places.__getitem__, default=None)
        if source is None or (table.stock and stock < places[source]):
            if not table.stock:
                break
            table.do(TURNED)
        elif source in couples:
            table.do(CoupleMove(HOME, source, source))
        else:
            target = min(black if source in red else red, key=places.__getitem__)
            card = table.places[source][0]
            plays = source in red and bool(playing) and card in home
            if plays and order[small.homes[card] + table.played[card]] < places[target]:
                table.do(CoupleMove(HOME, source, playing[0]))
            else:
                table.do(CoupleMove(UPON, source, target))
    return table.won()


SEARCH = Search(CouplesSolver, UNKEPT, proves=False)
