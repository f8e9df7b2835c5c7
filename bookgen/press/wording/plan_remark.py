"""The course of a whole deal under its answer: ``Milestones: heap 4 is empty first, at step 9; …``

Told where no turn is. Every moment is seen in the printed steps alone, and held against them when an answer
is read back.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from bookgen.cards import format_card
from bookgen.errors import BadInput
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.hints import told_turning
from bookgen.play import Move, Position, Rules
from bookgen.play.table import deals_again
from bookgen.press.wording.english import number_words, plural
from bookgen.press.wording.pile_words import pile_with_article, pile_words
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.puzzle import Puzzle

PLAN = "Milestones:"
"""So the remark begins; its moments follow, parted by semicolons."""
FEWEST_MOMENTS, MOST_MOMENTS = 2, 3
"""Moments that are told, in the order of their steps; fewer are no plan."""
MOST_AGAIN = 1
"""Redeals of an answer of which the plan is told: with more each deal has a plan of its own."""
LEAST_WAIT, LEAST_HOME, LEAST_AT_ONCE, LEAST_LEFT = 4, 2, 5, 3
"""Steps for which a family waits, steps at the end in which cards only go home, cards that do so in one
step, and steps behind that in which the stock is used up, at the least, where it is told."""


@dataclass(frozen=True)
class Moment:
    """What is ``said`` of a step, or of more from that on; those with a lower ``rank`` say more, and of such
    as have the same the one with the greatest ``weight`` does."""

    step: int
    said: str
    rank: int
    weight: int = 0


def said_plan(puzzle: PrintedPuzzle, short: bool = False) -> list[str]:
    """The head of the remark and its moments, with a stop; nothing of an ending, where a turn is told, or
    where cards are dealt again more than once.

    If ``short``, with letters for the piles.
    """
    asked = puzzle.puzzle
    if puzzle.shows != "deal" or not _is_played(asked) or told_turning(asked) is not None:
        return []
    told: list[Moment] = []
    steps = [moves for _, moves in puzzle.short_steps]
    if sum(deals_again(puzzle.game, move) for moves in steps for move in moves) > MOST_AGAIN:
        return []
    found = _moments(puzzle.rules, puzzle.start, steps, pile_words(puzzle.game, short))
    for moment in sorted(found, key=lambda one: (one.rank, -one.weight)):
        another = all(moment.rank != other.rank and moment.step != other.step for other in told)
        if another and len(told) < MOST_MOMENTS:
            told.append(moment)
    if len(told) < FEWEST_MOMENTS:
        return []
    told.sort(key=lambda moment: moment.step)
    return [PLAN, f"{'; '.join(moment.said for moment in told)}."]


def check_plan(rules: Rules, start: Position, steps: Sequence[Sequence[Move]], lines: Sequence[str]) -> None:
    """Raises BadInput where the lines of an answer tell a moment that its steps do not have.

    What is no legal play is left to the referee.
    """
    found = re.search(rf"{PLAN}([^.]*)\.", " ".join(lines))
    if found is None or not _is_legal(rules, start, steps):
        return
    words = [pile_words(rules.game, short) for short in (False, True)]
    there = {_bare(moment.said) for names in words for moment in _moments(rules, start, steps, names)}
    for said in found[1].split(";"):
        if _bare(said) not in there:
            raise BadInput(f"it is said that {' '.join(said.split())}, but its steps are others")


def _is_played(puzzle: Puzzle) -> bool:
    """Whether an answer is played, with a choice at its steps."""
    return puzzle.question == "play" and puzzle.game.kind == "skill" and bool(puzzle.moves)


def _is_legal(rules: Rules, position: Position, steps: Sequence[Sequence[Move]]) -> bool:
    for move in (move for moves in steps for move in moves):
        if move not in rules.moves(position):
            return False
        position = rules.play(position, move)
    return True


def _bare(said: str) -> str:
    """Words without their blanks: a suit that leans seems to have one behind it."""
    return "".join(said.split())


def _moments(
    rules: Rules, start: Position, steps: Sequence[Sequence[Move]], names: Mapping[str, str]
) -> Iterator[Moment]:
    """All that can be told of an answer by steps, its piles under these names."""
    positions = [start]
    for moves in steps:
        here = positions[-1]
        for move in moves:
            here = rules.play(here, move)
        positions.append(here)
    yield from _waits(rules, steps, names)
    yield from _emptied(rules, positions, steps, names)
    yield from _all_home(rules, steps)
    yield from _complete(rules, positions, names)
    yield from _dealt_again(rules, steps)
    yield from _used_up(rules, positions)
    yield from _brought_at_once(rules, steps)
    yield from _half(rules, positions)


def _waits(rules: Rules, steps: Sequence[Sequence[Move]], names: Mapping[str, str]) -> Iterator[Moment]:
    """``family 2 waits from step 12 to 31, then gets 5♠``."""
    roles, last = rules.game.roles, dict[str, int]()
    for number, moves in enumerate(steps, start=1):
        parts = [part for move in moves for part in move if roles.get(part.target) == "foundation"]
        came = {part.target: part.cards[0] for part in reversed(parts)}
        for name, card in came.items():
            since = last.get(name)
            if since is not None and number - since >= LEAST_WAIT:
                said = f"{names[name]} waits from step {since} to {number}, then gets {format_card(card)}"
                yield Moment(since, said, 0, number - since)
            last[name] = number


def _emptied(
    rules: Rules, positions: Sequence[Position], steps: Sequence[Sequence[Move]], names: Mapping[str, str]
) -> Iterator[Moment]:
    """``heap 4 is empty first, at step 9``; not after cards are dealt again, nor if the stock fills it."""
    stocks = {name for name, role in rules.game.roles.items() if role == "stock"}
    piles = [
        name
        for name, group, _ in rules.game.all_piles()
        if group.role not in (*HOME_ROLES, "stock", "waste") and group.count > 1 and positions[0].piles[name]
    ]
    for number, moves in enumerate(steps, start=1):
        if any(deals_again(rules.game, move) for move in moves):
            return
        empty = [name for name in piles if not positions[number].piles[name]]
        if empty:
            filled = {
                part.target for move in chain(*steps[number:]) for part in move if part.source in stocks
            }
            if len(empty) == 1 and empty[0] not in filled:
                yield Moment(number, f"{names[empty[0]]} is empty first, at step {number}", 1)
            return


def _all_home(rules: Rules, steps: Sequence[Sequence[Move]]) -> Iterator[Moment]:
    """``from step 38 on all go home``, or ``out`` where cards are thrown out."""
    begun = _tail(rules, steps)
    if 1 < begun <= len(steps) - LEAST_HOME + 1:
        done = "home" if rules.game.groups("foundation") else "out"
        yield Moment(begun, f"from step {begun} on all go {done}", 3)


def _tail(rules: Rules, steps: Sequence[Sequence[Move]]) -> int:
    """The first of the last steps in which cards only go home."""
    begun = len(steps) + 1
    while begun > 1 and _only_home(rules, steps[begun - 2]):
        begun -= 1
    return begun


def _only_home(rules: Rules, moves: Sequence[Move]) -> bool:
    roles = rules.game.roles
    return all(
        roles.get(part.target) in HOME_ROLES and roles.get(part.source) != "stock"
        for move in moves
        for part in move
    )


def _complete(rules: Rules, positions: Sequence[Position], names: Mapping[str, str]) -> Iterator[Moment]:
    """``family 1 is complete first, at step 16``."""
    families = [
        name for name, group, _ in rules.game.all_piles() if group.role == "foundation" and group.count > 1
    ]
    end = positions[-1].piles
    done: dict[int, list[str]] = {}
    for name in families:
        number = len(positions) - 1
        while number and positions[number - 1].piles[name] == end[name]:
            number -= 1
        done.setdefault(number, []).append(name)
    first = min(done, default=0)
    if 0 < first < len(positions) - 1 and len(done[first]) == 1:
        yield Moment(first, f"{names[done[first][0]]} is complete first, at step {first}", 4)


def _dealt_again(rules: Rules, steps: Sequence[Sequence[Move]]) -> Iterator[Moment]:
    """``the only redeal is at step 43``, or that the heaps are shifted then."""
    game = rules.game
    again = [number for number, moves in enumerate(steps, 1) for move in moves if deals_again(game, move)]
    if len(again) == 1 and again[0] < len(steps):
        said = "the only redeal is"
        if game.shifts:
            said = f"the {plural(game.groups('tableau')[0].word)} are shifted only"
        yield Moment(again[0], f"{said} at step {again[0]}", 2)


def _used_up(rules: Rules, positions: Sequence[Position]) -> Iterator[Moment]:
    """``the stock is used up at step 34``."""
    for name, role in rules.game.roles.items():
        if role == "stock" and positions[0].piles[name] and not positions[-1].piles[name]:
            number = len(positions) - 1
            while not positions[number - 1].piles[name]:
                number -= 1
            if len(positions) - 1 - number >= LEAST_LEFT:
                yield Moment(number, f"{pile_with_article(rules.game, name)} is used up at step {number}", 6)


def _half(rules: Rules, positions: Sequence[Position]) -> Iterator[Moment]:
    """``half the cards are home at step 24``."""
    homes = [name for name, role in rules.game.roles.items() if role == "foundation"]
    home = [sum(len(here.piles[name]) for name in homes) for here in positions]
    half = len(rules.game.cards) / 2
    if home[0] < half <= home[-1]:
        number = next(number for number, count in enumerate(home) if count >= half)
        yield Moment(number, f"half the cards are home at step {number}", 7)


def _brought_at_once(rules: Rules, steps: Sequence[Sequence[Move]]) -> Iterator[Moment]:
    """``step 27 brings most home at once, seven cards``, of those before all go home."""
    roles = rules.game.roles
    home = [
        sum(len(part.cards) for move in moves for part in move if roles.get(part.target) in HOME_ROLES)
        for moves in steps[: _tail(rules, steps) - 1]
    ]
    most = max(home, default=0)
    if most >= LEAST_AT_ONCE and home.count(most) == 1:
        number = home.index(most) + 1
        yield Moment(number, f"step {number} brings most home at once, {number_words(most)} cards", 5)
