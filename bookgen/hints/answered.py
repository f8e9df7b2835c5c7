"""An answer replayed, and the facts in it that are hints: what is waited for, goes wrong, stands half-way."""

from collections.abc import Iterable, Iterator, Sequence, Set
from functools import cached_property
from itertools import takewhile

from bookgen.cards import Card
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.hints.kinds import (
    Awaited,
    Begun,
    Chosen,
    Closed,
    Freed,
    Held,
    Hint,
    Last,
    Left,
    Losing,
    Meeting,
    Midway,
    Paired,
    Rest,
    Saving,
    Shared,
)
from bookgen.hints.overall import overall_facts
from bookgen.hints.repeated import repeats
from bookgen.hints.rows import MOST_APART, last_in_row, meeting_in_row
from bookgen.play import Move, Position, Transfer
from bookgen.play.along import positions_along
from bookgen.play.moves import LongList
from bookgen.play.table import deals_again
from bookgen.puzzle import Must, Puzzle, Turning

CLOSED = frozenset({*HOME_ROLES, "stock"})
"""Roles of piles under whose cards none is dug out."""
FEWEST_MOVES = 13
"""An answer of fewer moves has no half-way worth telling."""
MOST_BEFORE = 12
"""Plays after which a play of the answer is told, where no turn is known; nobody finds more of them."""
LEAST_WAIT = 2
"""Moves for which a card is waited for at least, where it is told."""
MOST_WAITING = 2
"""Cards that are told to wait for another."""
MOST_WAYS = 4
"""Moves that dig out a card, where they are told."""
NAMED_FIRST = 3
"""Plays that an ending names to begin with; and every which one does."""
MOST_LEFT = 14
"""Cards of a row that are told, late in a long answer."""
MOST_SHOWN = 16
"""Cards of a table that are told half-way; where there are more, none are."""


def told_turning(puzzle: Puzzle) -> Turning | None:
    """The turn that is kept of an answer, where it tells something: of a whole deal its trap.

    Of an ending the narrowest, where that is known, else the first that matters. None where the last move of
    the answer is made there, or every play that saves goes to a pile of the goal, as the question asks.
    """
    turning = puzzle.narrow or puzzle.turning or puzzle.trap
    if turning is None or turning.at >= len(puzzle.moves or ()) - 1:
        return None
    asked = bool(puzzle.goal) and all(
        any(part.target in puzzle.goal for part in move) for move in turning.saves
    )
    return None if asked else turning


def names_first_plays(puzzle: Puzzle) -> bool:
    """Whether an ending is one of those that name three plays to begin with: every third, by its seed, of
    which the first play alone is right, and two others at least are proved to be wrong."""
    turning = puzzle.turning
    if turning is None or turning.at or len(turning.saves) != 1 or not puzzle.is_ending:
        return False
    enough = len(turning.loses) >= NAMED_FIRST - 1 and len(puzzle.moves or ()) >= NAMED_FIRST
    return enough and not (puzzle.seed or 0) % NAMED_FIRST


def takes_back(moves: Sequence[Move] | None, at: int, move: Move) -> bool:
    """Whether a move takes back the one before it, of those ``at`` which it comes: nobody who has just made
    that wants it."""
    before = (moves or ())[at - 1] if at else ()
    back = [(part.target, part.source, part.cards) for part in before]
    return len(before) == 1 and [(part.source, part.target, part.cards) for part in move] == back


class Answered:
    """A puzzle's answer with the position before each of its moves, and that after the last.

    In ``older`` prints piles are told as they were counted though cards have been gathered since.
    """

    def __init__(self, puzzle: Puzzle, older: bool = False) -> None:
        self.puzzle, self.rules, self._older = puzzle, puzzle.rules, older
        self.roles = puzzle.game.roles
        self.moves: tuple[Move, ...] = puzzle.moves or ()
        self.positions = positions_along(self.rules, puzzle.start_at(puzzle.cut), self.moves)

    def obstacle(self, asked: bool = False) -> Awaited | Meeting | Last | Closed | None:
        """What stands in the way: the card waited for longest that is buried or in the stock.

        In a row the cards that come together from afar, or the card that goes last; else the family that is
        finished first, unless a goal is asked for, where none need be. ``asked`` if it may be the card that a
        goal asks for, though there is another.
        """
        most = len(self.puzzle.game.cards) if self._older else MOST_APART
        met = meeting_in_row(self.moves, self.positions, self.roles, most)
        return self._awaited(asked) or met or self.last() or (None if self.puzzle.goal else self.closed())

    def facts(self) -> list[Hint]:
        """All that can be told first: what stands in the way, and what is so of the answer as a whole."""
        obstacle, limited = self.obstacle(), self.puzzle.within is not None
        found = (
            obstacle,
            self.paired(),
            self.closed() if obstacle and not self.puzzle.goal else None,
            *overall_facts(self.moves, self.positions, self.roles, limited),
        )
        return [*dict.fromkeys(fact for fact in found if fact is not None)]

    def firsts(self) -> list[Hint]:
        """Those of the :meth:`facts` that say most.

        That a card is to be dug out says little where nothing is told to wait for it, which family is done
        first says less, and how many plays go home least of all.
        """
        ranked: dict[int, list[Hint]] = {}
        for fact in self.facts():
            bare = isinstance(fact, Awaited) and not fact.waiting and fact.place is None
            # In an ending another pair may do as well; that every way has one is told as such.
            least = isinstance(fact, Shared) or (isinstance(fact, Paired) and self.puzzle.is_ending)
            rank = 3 if least else 2 if isinstance(fact, Closed) else int(bare)
            ranked.setdefault(rank, []).append(fact)
        return ranked[min(ranked)] if ranked else []

    def _awaited(self, of_goal: bool) -> Awaited | None:
        """The card that is waited for longest; a buried one before one in the stock.

        One in the stock is told where for no other is waited so long, or others wait for it, or a goal is
        asked for. The card with which a goal is come to, which the question names, is told where there is no
        other, with the one that lies on it; or it is as good as any if ``of_goal``.
        """
        start = self.positions[0].piles
        waits = self._waits()
        most = max((wait for wait, *_ in waits), default=0)
        gone = set[tuple[str, int]]()
        asked = {part.target: at for _, at, part, _ in waits if part.target in self.puzzle.goal}
        found: list[tuple[bool, bool, int, Awaited]] = []
        for wait, at, part, others in waits:
            lay = self._lay_at_first(part, at, gone)
            if lay is None:
                continue
            gone.add(lay)
            name, place = lay
            above, longest = start[name][place + 1 :], wait == most
            if wait < LEAST_WAIT or not above or self.roles[name] == "row":
                continue
            together = [card for each in self.moves[at] for card in each.cards]
            if self.roles[name] != "stock" and len(together) > 1 and all(card in together for card in above):
                # They are played home as one, so that neither is in the other's way.
                continue
            stocked = self.roles[name] == "stock"
            if stocked and not self._older:
                others = self._ready(others, name, place)
            if stocked and (self._dealt_again(at) or not (longest or self.puzzle.goal or others)):
                # What is gathered lies elsewhere than it was counted.
                continue
            named = asked.get(part.target) == at and not of_goal
            if named and (stocked or len(above) > 1):
                # The question has said as much.
                continue
            over, order = ((), len(above) + 1) if stocked else (above, None)
            told = Awaited(part.cards[0], name, over, order, others, longest, at)
            found.append((not named, not stocked, wait, told))
        if not found:
            return None
        return max(found, key=lambda each: (*each[:3], -each[3].at))[3]

    def _ready(self, waiting: tuple[Card, ...], stock: str, place: int) -> tuple[Card, ...]:
        """Those that lie free already when the card at a place of a stock is turned, up to the first that is
        not."""
        turned = next(
            (at for at, here in enumerate(self.positions[1:]) if len(here.piles[stock]) <= place),
            len(self.moves),
        )
        return tuple(takewhile(self._free_at(turned).__contains__, waiting))

    def _free_at(self, at: int) -> set[Card]:
        """The uppermost cards of all piles, after so many moves, from which something may be dug out."""
        return {
            cards[-1]
            for name, cards in self.positions[at].piles.items()
            if cards and self.roles[name] not in CLOSED
        }

    def _dealt_again(self, before: int) -> bool:
        """Whether cards are gathered and dealt again, or turned over, with one of so many moves."""
        return not self._older and any(deals_again(self.puzzle.game, move) for move in self.moves[:before])

    def _lay_at_first(self, part: Transfer, at: int, gone: Set[tuple[str, int]]) -> tuple[str, int] | None:
        """In which pile and at which place a card lay at first that goes home with the move after ``at``.

        Of equal cards those have not gone that are ``gone`` before, or lie where they lay. None where more
        than one may be it.
        """
        here, found = self.positions[at].piles, list[tuple[str, int]]()
        for name, cards in self.positions[0].piles.items():
            for place, card in enumerate(cards):
                if card != part.cards[0] or self.roles[name] in HOME_ROLES or (name, place) in gone:
                    continue
                stays = here[name][: place + 1] == cards[: place + 1]
                if not stays or (part.source == name and len(here[name]) == place + 1):
                    found.append((name, place))
        return found[0] if len(found) == 1 else None

    def _waits(self) -> list[tuple[int, int, Transfer, tuple[Card, ...]]]:
        """For each card that goes home how many moves it is waited for, the moves before, and who waits.

        A card of a family is waited for from when it would fit; one that is thrown out with others, from when
        these lay uppermost.
        """
        found: list[tuple[int, int, Transfer, tuple[Card, ...]]] = []
        fits = dict.fromkeys(self.roles, 0)
        for at, move in enumerate(self.moves):
            for part in move:
                role = self.roles.get(part.target)
                if role not in HOME_ROLES:
                    continue
                moved = self.roles.get(part.source) in HOME_ROLES
                if role == "foundation":
                    if not moved and (not self.puzzle.goal or part.target in self.puzzle.goal):
                        followers = self._followers(at, part.target, part.cards[0])
                        found.append((at - fits[part.target], at, part, followers))
                    fits[part.target] = at + 1
                elif len(move) > 1 and not moved:
                    others = tuple(each for each in move if each is not part)
                    since = max(self._free_since(at, each) for each in others)
                    found.append((at - since, at, part, tuple(each.cards[0] for each in others)))
        return found

    def _followers(self, at: int, family: str, card: Card) -> tuple[Card, ...]:
        """What goes to a family behind a card, as far as it lies free before the move after ``at`` others."""
        before, end = self.positions[at].piles[family], self.positions[-1].piles[family]
        if end[: len(before) + 1] != (*before, card):
            return ()
        laid = end[len(before) + 1 :][:MOST_WAITING]
        return tuple(takewhile(self._free_at(at).__contains__, laid))

    def _free_since(self, at: int, part: Transfer) -> int:
        """Since which of the moves a card that goes with the move after ``at`` has lain uppermost there."""
        while at and self.positions[at - 1].piles[part.source][-1:] == part.cards:
            at -= 1
        return at

    def freed(self, most: bool = False) -> Freed | None:
        """Where the cards go that lie upon the one that is waited for; in older prints of an ending also
        where that is ``most`` of what has to be thought of.

        None where nothing is dug out, where it takes many moves or only a play home, or where the pile is
        gathered or shifted meanwhile.
        """
        told = self._awaited(False)
        if told is None or not told.above:
            return None
        ways: list[tuple[tuple[Card, ...], str, tuple[Card, ...]]] = []
        place, at = len(self.positions[0].piles[told.pile]), 0
        least = place - len(told.above)
        while place > least:
            card = self.positions[0].piles[told.pile][place - 1]
            while len(self.positions[at + 1].piles[told.pile]) >= place:
                at += 1
            move = self.moves[at]
            part = next((each for each in move if each.source == told.pile and card in each.cards), None)
            if part is None or deals_again(self.puzzle.game, move) or len(ways) == MOST_WAYS:
                return None
            laid = self.positions[at + 1].piles.get(part.target, ())
            if part.target != "discard" and laid[-len(part.cards) :] != part.cards:
                return None  # A heap that is turned over.
            left = max(least, len(self.positions[at + 1].piles[told.pile]))
            together = tuple(each.cards[0] for each in move if each is not part and each.target == "discard")
            ways.append((self.positions[0].piles[told.pile][left:place], part.target, together))
            place = left
        (_, target, together), *more = ways
        if not more and not together and self.roles.get(target) in HOME_ROLES:
            return None
        # Half of what has to be thought of is too much.
        aside = [move for move in self.moves if self.roles.get(move[0].target) not in HOME_ROLES]
        if self.puzzle.is_ending and not most and 2 * len(ways) > max(len(aside), 2):
            return None
        return Freed(told.card, told.pile, tuple(ways), at + 1)

    def paired(self) -> Paired | None:
        """The first two cards that go out together, where one of them might have gone with another; none of a
        face that the table has twice."""
        start = self.positions[0].piles
        faces = [
            card for name, cards in start.items() if self.roles[name] not in HOME_ROLES for card in cards
        ]
        for at, move in enumerate(self.moves[:-2]):
            if not self._thrown_as_two(move) or any(self.roles[part.source] == "row" for part in move):
                continue
            offered = self.rules.moves(self.positions[at])
            if isinstance(offered, LongList):
                continue
            for each in offered:
                if not self._thrown_as_two(each):
                    continue
                for one, other in (move, reversed(move)):
                    left = [part for part in each if part != one]
                    told = [part.cards[0] for part in (one, other, *left)]
                    if any(faces.count(card) > 1 for card in told):
                        continue
                    if len(left) == 1 and left[0] != other and left[0].cards != other.cards:
                        return Paired(one.cards[0], other.cards[0], left[0].cards[0], at)
        return None

    def _thrown_as_two(self, move: Move) -> bool:
        """Whether a move throws out two cards."""
        return len(move) == 2 and all(
            self.roles.get(part.target) == "discard" and len(part.cards) == 1 for part in move
        )

    def last(self) -> Last | None:
        """The cards that go last out of a row."""
        return None if self.puzzle.goal else last_in_row(self.moves, self.roles)

    def closed(self) -> Closed | None:
        """The last card of the family that is finished first.

        None where not one is before the others, or that card does not tell it from them.
        """
        families = [name for name, role in self.roles.items() if role == "foundation"]
        end, last = self.positions[-1].piles, dict[str, int]()
        for at, after in enumerate(self.positions[1:]):
            for name in families:
                if after.piles[name] != self.positions[at].piles[name]:
                    last[name] = at
        if len(last) < 2:
            return None
        name = min(last, key=lambda each: last[each])
        return Closed(end[name][-1], name, last[name]) if end[name] and self._told_apart(last) else None

    def _told_apart(self, families: Iterable[str]) -> bool:
        """Whether families end with cards that differ; of suits left to the play ranks alone count."""
        takes = {name: group.takes for name, group, _ in self.puzzle.game.all_piles()}
        end = self.positions[-1].piles
        lasts = {end[name][-1] if takes[name].suit == "same" else end[name][-1][0] for name in families}
        return len(lasts) > 1

    def careless(self) -> Held | Left | Chosen | None:
        """Where a player first goes wrong, as the answer shows, who brings home what can go, and else plays
        anything."""
        return self.kept_back() or self.chosen()

    @cached_property
    def between_families(self) -> frozenset[Card]:
        """The cards that are moved from one family to another: of them "home" does not tell enough."""
        return frozenset(
            card
            for move in self.moves
            for part in move
            if self.roles.get(part.source) == self.roles.get(part.target) == "foundation"
            for card in part.cards
        )

    def losing(self, told: Must | None = None) -> Losing | None:
        """The play at the turn that is told which is most tempting of those that lose there.

        None that is forbidden by what is ``told`` already, or of which that is the reason; where cards never
        go home, or are kept in a row, none that nobody would think of. That a card need not move is a thin
        reason.
        """
        turning = told_turning(self.puzzle)
        if turning is None:
            return None
        loses = [move for move in turning.loses if not takes_back(self.moves, turning.at, move)]
        whys = self.puzzle.whys
        if told is not None:
            loses = [move for move in loses if not repeats(told, whys.get(move), move)]
            if told.kind in ("never", "kept"):
                loses = [move for move in loses if self.strangeness(move) <= 1]
        if not loses:
            return None
        needless = {move for move, why in whys.items() if why.kind == "stays"}
        return Losing(turning.at, min(loses, key=lambda move: self.strangeness(move) + (move in needless)))

    def strangeness(self, move: Move) -> int:
        """How far a losing play is from what a player would think of: least where it goes to the family that
        is wanted, or home from a pile of the answer; most where it touches none of the answer's piles."""
        parts = [part for each in self.moves for part in each]
        sources, touched = {part.source for part in parts}, {part.target for part in parts}
        home, near = self._goes_home(move), move[0].source in sources
        if any(part.target in self.puzzle.goal for part in move) or (home and near):
            return 0
        return 1 if near and move[0].target in sources | touched else 2 if home else 3

    def kept_back(self) -> Held | Left | None:
        """The first card that could go home, on which another is laid; else one that is left."""
        return self._held() or self._left()

    def saving(self) -> Saving | None:
        """The only play that saves at the turn that is told."""
        turning = told_turning(self.puzzle)
        if turning is None or len(turning.saves) != 1:
            return None
        return Saving(turning.at, turning.saves[0])

    def left_for(self, hint: Left) -> int | None:
        """After how many more plays a card that is left goes home after all; None where it does not."""
        found = (
            later - hint.at
            for later in range(hint.at, len(self.moves))
            for part in self.moves[later]
            if part.cards == (hint.card,) and self.roles.get(part.target) in HOME_ROLES
        )
        return next(found, None)

    @property
    def end(self) -> Position:
        """The position after the last move."""
        return self.positions[-1]

    def _held(self) -> Held | None:
        """The first card that could go home at once, but has another laid upon it, and goes home later."""
        for at, move in enumerate(self.moves):
            head = move[0]
            if len(head.cards) != 1 or self.roles.get(head.target) in CLOSED:
                continue
            under = self.positions[at].piles.get(head.target, ())
            if not under or self.positions[at + 1].piles[head.target] != (*under, *head.cards):
                continue
            if self._offered_home(at, head.target, under[-1]) and self._goes_later(at, head.target):
                return Held(under[-1], head.cards[0], at)
        return None

    def _left(self) -> Left | None:
        """The first card that could go home at once by itself, and is left for two moves at least."""
        for at, move in enumerate(self.moves[:-2]):
            if any(self._goes_home(each) for each in self.moves[at : at + 2]):
                continue
            offered = self.rules.moves(self.positions[at])
            if isinstance(offered, LongList):
                continue
            for each in offered:
                if len(each) == 1 and self._goes_home(each) and each != move:
                    return Left(each[0].cards[0], at, each)
        return None

    def _offered_home(self, at: int, pile: str, card: Card) -> bool:
        """Whether the uppermost card of a pile could go home by itself after so many moves."""
        moves = self.rules.moves(self.positions[at])
        return not isinstance(moves, LongList) and any(
            len(move) == 1 and self._goes_home(move) and (move[0].source, move[0].cards) == (pile, (card,))
            for move in moves
        )

    def _goes_later(self, at: int, pile: str) -> bool:
        """Whether the uppermost card of a pile lies there until it goes home."""
        lying = self.positions[at].piles[pile]
        for later in range(at, len(self.moves)):
            before = self.positions[later].piles[pile]
            if before[: len(lying)] != lying:
                return False
            home = [part for part in self.moves[later] if part.source == pile]
            if before == lying and home:
                return home[0].cards == lying[-1:] and self.roles.get(home[0].target) in HOME_ROLES
        return False

    def chosen(self) -> Chosen | None:
        """The answer's play at the first turn that has a choice, and no way to a family; none late in it."""
        for at, move, offered in self._choices():
            if not any(self._goes_home(each) for each in offered):
                return Chosen(at, move)
        return None

    def begun(self) -> Begun | None:
        """The answer's first play at a turn that has a choice, wherever it goes; none late in it."""
        return next((Begun(at, move) for at, move, _ in self._choices()), None)

    def _choices(self) -> Iterator[tuple[int, Move, Sequence[Move]]]:
        """The plays of the answer at turns with a choice, not late in it, each after how many moves, and all
        that is offered there; none from the stock."""
        for at, move in enumerate(self.moves[: min(len(self.moves) * 2 // 3, MOST_BEFORE + 1)]):
            if move[0].source == "stock" or deals_again(self.puzzle.game, move):
                continue
            offered = self.rules.moves(self.positions[at])
            if not isinstance(offered, LongList) and len(offered) > 1 and move in offered:
                yield at, move, offered

    def _goes_home(self, move: Move) -> bool:
        """Whether a play brings a card to a family."""
        head = move[0]
        roles = (self.roles.get(head.source), self.roles.get(head.target))
        return roles[1] == "foundation" and roles[0] != "foundation"

    def midway(self, lone: bool = False) -> Midway | None:
        """The table after half of the moves.

        None where there are few, or nothing on it is told, or all that is told is so at first or at last; or
        one card alone, unless ``lone``: a sequence of all cards shows each rank again and again.
        """
        if len(self.moves) < FEWEST_MOVES:
            return None
        half = len(self.moves) // 2
        found = self._told_at(half)
        ends = [self._told_at(at) for at in (0, len(self.moves))]
        alike = [each for each in ends if each and found and each.tells == found.tells]
        bare = found is not None and not found.empty and len(found.shown) == 1 and not lone
        return None if alike or (bare and [*self.roles.values()].count("foundation") == 1) else found

    def rest(self) -> Rest | None:
        """What is left of a row late in a long answer, when it can be told, and all is dealt."""
        rows = [name for name, role in self.roles.items() if role == "row"]
        if len(rows) != 1 or len(self.moves) < FEWEST_MOVES:
            return None
        for at in range(len(self.moves) // 2, len(self.moves) - LEAST_WAIT):
            piles = self.positions[at].piles
            elsewhere = any(
                piles[name] for name, role in self.roles.items() if role not in (*HOME_ROLES, "row")
            )
            if not elsewhere and len(piles[rows[0]]) <= MOST_LEFT:
                return Rest(piles[rows[0]], at)
        return None

    def _told_at(self, at: int) -> Midway | None:
        """What is told of the table after so many moves; None for nothing."""
        piles = self.positions[at].piles
        out = [name for name, role in self.roles.items() if role not in CLOSED]
        shown = [(name, piles[name][-1:]) for name, role in self.roles.items() if role == "foundation"]
        if not any(cards for _, cards in shown):
            shown = [(name, piles[name] if self.roles[name] == "row" else piles[name][-1:]) for name in out]
        told = tuple((name, cards) for name, cards in shown if cards)
        if sum(len(cards) for _, cards in told) > MOST_SHOWN:
            told = ()
        # When all has been gathered there may be fewer piles than before.
        gathered = self._dealt_again(at)
        empty = tuple(
            name for name in out if self.roles[name] == "tableau" and not piles[name] and not gathered
        )
        return Midway(at, told, empty) if told or empty else None
