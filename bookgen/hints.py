"""What helps with a puzzle of play before its answer is read, each hint giving away more than the one before.

Every hint is a fact about the kept answer, taken from a replay of it by rule: the card to be freed first, the
first turn at which a careless player goes wrong, and the table half-way. No search is made.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from bookgen.cards import Card
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.play import Move
from bookgen.play.moves import LongList
from bookgen.play.table import deals_again
from bookgen.puzzle import Puzzle
from bookgen.questions.table import PLAY

CLOSED = frozenset({*HOME_ROLES, "stock"})
"""Roles of piles under whose cards none is dug out."""
FEWEST_MOVES = 4
"""An answer of fewer moves has no half-way worth telling."""
MOST_SHOWN = 16
"""Cards of a table that are told half-way; where there are more, none are."""


@dataclass(frozen=True)
class Freed:
    """The card to be freed first: it lies under ``above`` cards of a pile, and the answer's move after ``at``
    others brings it home."""

    card: Card
    pile: str
    above: int
    at: int


@dataclass(frozen=True)
class Closed:
    """Where no card is dug out: the card that is the last to go to a family, that which is finished first."""

    card: Card
    pile: str
    at: int


@dataclass(frozen=True)
class Losing:
    """A play that loses, offered after ``at`` moves of the answer, where the first mistake can be made."""

    at: int
    move: Move


@dataclass(frozen=True)
class Held:
    """A card that could go home after ``at`` moves, where the answer lays ``upon`` on it instead."""

    card: Card
    upon: Card
    at: int


@dataclass(frozen=True)
class Chosen:
    """What the answer plays after ``at`` moves, the first turn with a choice at which nothing can go home."""

    at: int
    move: Move


@dataclass(frozen=True)
class Midway:
    """The table after half of the answer's moves.

    ``shown`` are piles with what is told of them: of each family the uppermost card; in a game without
    families that of every other pile, or all the cards of a row. ``empty`` are the places that stand empty,
    ``left`` the cards that are still to go home.
    """

    at: int
    shown: tuple[tuple[str, tuple[Card, ...]], ...]
    empty: tuple[str, ...]
    left: int

    @property
    def tells(self) -> tuple[object, ...]:
        """What it tells of piles."""
        return self.shown, self.empty


Hint: TypeAlias = Freed | Closed | Losing | Held | Chosen | Midway


def hints_of(puzzle: Puzzle) -> tuple[Hint, ...]:
    """Up to three hints for a puzzle that is to be played out, each giving away more.

    None for another question, or without an answer. Raises ValueError where a move of the answer is not legal
    where that is asked.
    """
    if puzzle.question != PLAY or not puzzle.moves or puzzle.game.kind != "skill":
        return ()
    answer = Answered(puzzle)
    # With a goal the answer ends where no family need be finished.
    first = answer.freed() or (None if puzzle.goal else answer.closed())
    found = (first, answer.careless(), answer.midway())
    return tuple(hint for hint in found if hint is not None)


class Answered:
    """A puzzle's answer with the position before each of its moves, and that after the last."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle, self.rules = puzzle, puzzle.rules
        self.roles = puzzle.game.roles
        self.moves: tuple[Move, ...] = puzzle.moves or ()
        self.positions = [puzzle.start_at(puzzle.cut)]
        for move in self.moves:
            self.positions.append(self.rules.play(self.positions[-1], move))

    def freed(self) -> Freed | None:
        """The first card home that lay buried, and for which another had to be laid elsewhere than home.

        Where there is none such the first that lay buried; None where none did in the first half.
        """
        start = self.positions[0].piles
        lying = {name for name, cards in start.items() if self.roles[name] not in CLOSED and len(cards) > 1}
        still = {name: len(start[name]) for name in lying}
        # How many cards of each pile have lain there from the first; a redeal may leave it as high.
        dug: set[str] = set()
        plain: Freed | None = None
        for at, move in enumerate(self.moves[: (len(self.moves) + 1) // 2]):
            before = self.positions[at].piles
            for part in move:
                name = part.source
                if name not in lying or self.roles.get(part.target) not in HOME_ROLES:
                    continue
                height = len(before[name])
                if before[name][-1:] != part.cards or not height <= still[name] or height == len(start[name]):
                    continue
                found = Freed(part.cards[0], name, len(start[name]) - height, at)
                if name in dug:
                    return found
                plain = plain or found
            for name in lying:
                while self.positions[at + 1].piles[name][: still[name]] != start[name][: still[name]]:
                    still[name] -= 1
            dug |= {part.source for part in move if self.roles.get(part.target) not in HOME_ROLES}
        return plain

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

    def careless(self) -> Losing | Held | Chosen | None:
        """Where a player first goes wrong who brings home what can go, and else plays anything.

        In an ending as is proved of it, else as the answer shows.
        """
        turning = self.puzzle.turning
        if turning is not None:
            tempting = sorted(turning.loses, key=lambda move: not self._goes_home(move))
            return Losing(turning.at, tempting[0]) if tempting else None
        return self._held() or self._chosen()

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

    def _chosen(self) -> Chosen | None:
        """The answer's play at the first turn that has a choice, and no way to a family; not near the end."""
        for at, move in enumerate(self.moves[: len(self.moves) * 2 // 3]):
            if move[0].source == "stock" or deals_again(self.puzzle.game, move):
                continue
            offered = self.rules.moves(self.positions[at])
            if isinstance(offered, LongList) or len(offered) < 2:
                continue
            if move in offered and not any(self._goes_home(each) for each in offered):
                return Chosen(at, move)
        return None

    def _goes_home(self, move: Move) -> bool:
        """Whether a play brings a card to a family."""
        head = move[0]
        roles = (self.roles.get(head.source), self.roles.get(head.target))
        return roles[1] == "foundation" and roles[0] != "foundation"

    def midway(self) -> Midway | None:
        """The table after half of the moves.

        None where there are few, or nothing on it is told, or all that is told is so at first or at last.
        """
        if len(self.moves) < FEWEST_MOVES:
            return None
        half = len(self.moves) // 2
        found = self._told_at(half)
        ends = [self._told_at(at) for at in (0, len(self.moves))]
        alike = [each for each in ends if each and found and each.tells == found.tells]
        return None if alike else found

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
        empty = tuple(name for name in out if self.roles[name] == "tableau" and not piles[name])
        left = sum(len(cards) for name, cards in piles.items() if self.roles[name] not in HOME_ROLES)
        return Midway(at, told, empty, left) if told or empty else None
