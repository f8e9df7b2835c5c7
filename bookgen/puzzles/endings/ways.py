"""All ways from an ending to its aim: the positions from which it can be reached, and the plays there."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from bookgen.cards import Card
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.hints.moved import moved_cards
from bookgen.play import Move, Position, Rules
from bookgen.play.moves import LongList
from bookgen.puzzle import Puzzle
from bookgen.puzzles.endings.likeness import Like, likeness_of
from bookgen.puzzles.endings.limited import judge_of, may_be_limited, reach_of
from bookgen.puzzles.endings.turns import MOST_PLAYS, Judge
from bookgen.puzzles.endings.whole import fewest_out

MOST_POSITIONS, MOST_LOSING = 40_000, 20_000
"""Positions that are gone through, and losing plays that are met; where there are more, not all ways are
known."""


@dataclass(frozen=True)
class Play:
    """A play from one position to another, which are numbered."""

    start: int
    end: int
    before: Position
    move: Move
    after: Position


@dataclass(frozen=True)
class Ways:
    """The plays that lead from position 0 to one of the ``aims``, and those that are offered on such a way
    and ``lose``; ``judge`` tells of each play at the first turn which it is."""

    plays: tuple[Play, ...]
    loses: tuple[tuple[Position, Move], ...]
    aims: frozenset[int]
    judge: Judge

    @cached_property
    def following(self) -> Mapping[int, Sequence[Play]]:
        """The plays from each numbered position."""
        found: dict[int, list[Play]] = {}
        for play in self.plays:
            found.setdefault(play.start, []).append(play)
        return found

    def plays_from(self, start: int) -> Iterator[Play]:
        """The plays of all ways from a position on."""
        met, waiting = {start}, [start]
        while waiting:
            for play in self.following.get(waiting.pop(), ()):
                yield play
                if play.end not in met:
                    met.add(play.end)
                    waiting.append(play.end)

    def can_do_without(self, banned: Callable[[Play], bool], start: int = 0) -> bool:
        """Whether some way, from a position on, has none of the plays that are banned."""
        met, waiting = {start}, [start]
        while waiting:
            here = waiting.pop()
            if here in self.aims:
                return True
            for play in self.following.get(here, ()):
                if play.end not in met and not banned(play):
                    met.add(play.end)
                    waiting.append(play.end)
        return False

    def always(self, does: Callable[[Play], bool], start: int = 0) -> bool:
        """Whether every way, from a position on, has one of some plays."""
        return not self.can_do_without(does, start)

    def reaches(self, wanted: Callable[[Play], bool], banned: Callable[[Play], bool], start: int = 0) -> bool:
        """Whether one of the plays that are wanted can be come to, from a position on, before any is made
        that is banned."""
        met, waiting = {start}, [start]
        while waiting:
            for play in self.following.get(waiting.pop(), ()):
                if wanted(play):
                    return True
                if play.end not in met and not banned(play):
                    met.add(play.end)
                    waiting.append(play.end)
        return False


def moving(card: Card, roles: Mapping[str, str]) -> Callable[[Play], bool]:
    """Tells the plays that take a card from where it lies, or with which the rules do."""
    return lambda play: card in moved_cards(play.move, roles)


def out_once(roles: Mapping[str, str], position: Position) -> frozenset[Card]:
    """The cards that are not home and lie there once: they tell one card from another."""
    out = Counter(
        card for name, cards in position.piles.items() if roles[name] not in HOME_ROLES for card in cards
    )
    return frozenset(card for card, count in out.items() if count == 1)


def all_ways(puzzle: Puzzle, budget: int) -> Ways | None:
    """All ways to the aim of an ending of play, of which ``budget`` positions may be stored to decide one.

    None where they are too many to go through, or so many plays are offered that nobody looks them over.
    """
    if puzzle.within is None:
        return _unlimited(puzzle)
    judge = _limited_judge(puzzle, budget)
    return None if judge is None else limited_ways(puzzle.rules, puzzle.start_at(0), judge, puzzle.within)


def _limited_judge(puzzle: Puzzle, budget: int) -> Judge | None:
    rules, options, here, within = puzzle.rules, puzzle.options, puzzle.start_at(0), puzzle.within or 0
    if not may_be_limited(puzzle.game):
        return None
    whole = None if puzzle.goal else fewest_out(rules, options, here, budget)
    reach = whole[0] if whole else reach_of(rules, options, here, budget, within)
    least = whole[1] if whole else reach.first(puzzle.goal)
    return judge_of(reach, options, puzzle.goal, within) if least == within else None


def limited_ways(rules: Rules, start: Position, judge: Judge, within: int) -> Ways | None:
    """All ways from a position on that are ``within`` so many plays; None for too many.

    The judge knows which plays are right. Position after position that lies on a way is gone through, those
    after fewer plays first.
    """
    first = judge
    plays, loses = list[Play](), list[tuple[Position, Move]]()
    level = {start.key(): (0, start)}
    count = 1
    for _ in range(within):
        further: dict[Hashable, tuple[int, Position]] = {}
        for number, here in level.values():
            moves = rules.moves(here)
            if isinstance(moves, LongList) or len(moves) > MOST_PLAYS:
                return None
            for move in moves:
                after = rules.play(here, move)
                if not judge.wins(after):
                    loses.append((here, move))
                    continue
                if (key := after.key()) not in further:
                    further[key] = count, after
                    count += 1
                plays.append(Play(number, further[key][0], here, move, after))
            if count > MOST_POSITIONS or len(loses) > MOST_LOSING:
                return None
        level, judge = further, judge.following()
    return Ways(tuple(plays), tuple(loses), frozenset(number for number, _ in level.values()), first)


@dataclass(frozen=True)
class _Known:
    """A judge that knows all positions: those in ``good`` can still come out."""

    puzzle: Puzzle
    like: Like
    good: frozenset[Hashable]

    @property
    def rules(self) -> Rules:
        """The rules of the deal."""
        return self.puzzle.rules

    def wins(self, position: Position) -> bool:
        """Whether the game can still come out."""
        return position.key() in self.good

    def following(self) -> "_Known":
        """The same at the next turn: it makes no difference how many plays have been made."""
        return self


def _unlimited(puzzle: Puzzle) -> Ways | None:
    """Every position that can follow, each once; then those from which the game comes out."""
    start = puzzle.start_at(0)
    numbers, positions = {start.key(): 0}, [start]
    plays, aims = list[Play](), set[int]()
    for at in _growing(positions):
        if puzzle.comes_to(positions[at]):
            aims.add(at)
            continue
        moves = puzzle.rules.moves(positions[at])
        if isinstance(moves, LongList) or len(moves) > MOST_PLAYS:
            return None
        for move in moves:
            after = puzzle.rules.play(positions[at], move)
            key = after.key()
            if key not in numbers:
                numbers[key] = len(positions)
                positions.append(after)
            plays.append(Play(at, numbers[key], positions[at], move, after))
        if len(positions) > MOST_POSITIONS:
            return None
    good = _leading_to(aims, plays)
    right = tuple(play for play in plays if {play.start, play.end} <= good)
    loses = tuple((each.before, each.move) for each in plays if each.start in good and each.end not in good)
    known = frozenset(key for key, number in numbers.items() if number in good)
    judge = _Known(puzzle, likeness_of(puzzle.game, puzzle.options), known)
    return Ways(right, loses, frozenset(aims), judge)


def _growing(positions: list[Position]) -> Iterator[int]:
    """The numbers of a list that grows meanwhile."""
    at = 0
    while at < len(positions):
        yield at
        at += 1


def _leading_to(aims: set[int], plays: list[Play]) -> set[int]:
    """The positions from which some play leads on to an aim, and the aims."""
    before: dict[int, list[int]] = {}
    for play in plays:
        before.setdefault(play.end, []).append(play.start)
    met, waiting = {*aims}, [*aims]
    while waiting:
        for number in before.get(waiting.pop(), ()):
            if number not in met:
                met.add(number)
                waiting.append(number)
    return met
