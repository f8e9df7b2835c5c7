"""The turn of an answer at which an ending is decided: where few plays are right and one tempts."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from math import log2
from typing import TypeAlias

from bookgen.games import Game
from bookgen.hints.turn import are_rivals, covers_what_goes, is_made_later
from bookgen.play import Move, Position
from bookgen.puzzle import IDLE, Puzzle, Turning, Why
from bookgen.puzzles.endings.also_saving import complete, numbers_on_answer
from bookgen.puzzles.endings.losing import with_all_losing
from bookgen.puzzles.endings.slow import costs_a_play
from bookgen.puzzles.endings.turns import turn_at
from bookgen.puzzles.endings.ways import Ways
from bookgen.puzzles.endings.whys import whys_of

Whys: TypeAlias = Mapping[Move, Why]
"""Why plays lose, of those of which it is known."""

LATER = 0.45
"""Bits by which a turn must be narrower for each play before it: who errs there never comes to it."""
LEAST_BITS = 1.0
"""How narrow a turn is at the least, in bits: half of its plays lose."""
BY_PLAINNESS = (2.0, 0.0, -1.5)
"""Bits for which a turn counts at which to bring home what can go is wrong, and less at which it is right."""
TOO_SOON = 1.5
"""Bits for which a turn counts more at which a play loses that the answer makes later."""
TRAPPED = 1.5
"""Bits for which a turn counts at which a play loses by more than a play, where plays are limited."""
RIVAL = 2.0
"""Bits for which a turn counts more at which a play loses that uses a card, or fills a place, of the play of
the answer: there is the choice, and that play cannot wait."""
UNEXPLAINED = -1.5
"""Bits for which a turn counts less of whose losing plays none is explained; less so where some are."""
STRANGE = -1.5
"""Bits for which a turn counts less at which nobody would make any of the plays that lose."""
MOST_RIGHT = 3
"""Plays that are right at a turn at which that is wrong, where it is not narrow."""


def narrow_turn(puzzle: Puzzle, ways: Ways, budget: int) -> tuple[Turning, Whys] | None:
    """The narrowest turn of an answer, of like ones the first, and why plays lose there; None where at none
    the plays that are right go elsewhere than where the question asks cards to go.

    Idle plays that lose count for nothing: they tempt nobody. One at which a card could go home, and that is
    wrong, or a play of the answer be made too soon, or one of its cards be used otherwise, is put before
    others, and one at which it is right to bring one home behind them; so is one at which no reason is found
    why plays lose. With a limit one at which a play does more harm than to cost one, for which ``budget``
    positions may be stored, is put before those at which none does.
    """
    best: tuple[float, Turning, Whys] | None = None
    # What is looked into at length can make a turn better by so much, and then worse.
    beyond = 0.0 if puzzle.within is None else TRAPPED
    for worth, here, turning in sorted(_turns(puzzle, ways), key=lambda each: -each[0]):
        if best is not None and worth + beyond <= best[0]:
            break
        worth += TRAPPED if _does_harm(puzzle, here, turning, budget) else 0
        if best is not None and worth <= best[0]:
            continue
        whys = dict(whys_of(puzzle, ways, turning, budget))
        little = sum(_says_little(whys.get(move)) for move in turning.tempting)
        worth += UNEXPLAINED * little / len(turning.tempting)
        if best is None or worth > best[0]:
            best = worth, turning, whys
    return None if best is None else best[1:]


def _turns(puzzle: Puzzle, ways: Ways) -> Iterator[tuple[float, Position, Turning]]:
    """The turns of an answer that are narrow, or tempt, each with what can be seen of its worth, and with
    the position before it."""
    here, judge, numbers = puzzle.start_at(0), ways.judge, numbers_on_answer(puzzle, ways)
    for at, move in enumerate((puzzle.moves or ())[:-1]):
        turn = turn_at(judge, here, move)
        if turn is not None and turn.saves:
            told = complete(ways, numbers[at], Turning(at, turn.saves, turn.loses), judge.like)
            if not _is_asked(puzzle, told):
                told = with_all_losing(puzzle, ways, judge, here, numbers[at], told)
                worth = _seen_worth(puzzle, here, told)
                if worth is not None:
                    yield worth, here, told
        here = puzzle.rules.play(here, move)
        judge = judge.following()


def _seen_worth(puzzle: Puzzle, here: Position, turn: Turning) -> float | None:
    """What a turn is worth, in bits, but for the harm that is done there and the reasons; None of one that is
    neither narrow nor tempts."""
    answer, at, loses = puzzle.moves or (), turn.at, turn.tempting
    if not loses:
        return None
    bits = log2((len(turn.saves) + len(loses)) / len(turn.saves))
    plain = plainness(puzzle.game, puzzle.goal, turn.saves, loses)
    soon = any(is_made_later(puzzle.game, answer[at + 1 :], move) for move in loses)
    narrow = len(turn.loses) > 1 and bits >= LEAST_BITS
    if not narrow and not ((plain == 0 or soon) and len(turn.saves) <= MOST_RIGHT):
        return None
    # Where all are idle nobody is tempted.
    worth = (bits if turn.choices else 0) - LATER * at + BY_PLAINNESS[plain]
    worth += 0 if any(_tempts(puzzle, here, move, turn) for move in turn.choices) else STRANGE
    worth += RIVAL if any(are_rivals(puzzle.game, answer[at], move) for move in loses) else 0
    return worth + (TOO_SOON if soon else 0)


def _says_little(why: Why | None) -> bool:
    """Whether nothing is known of a play that loses but that it loses, or costs a play."""
    if why is None or why.kind == "stays":
        return True
    return why.kind == "slow" and (not why.card or why.other == IDLE)


def _does_harm(puzzle: Puzzle, here: Position, turning: Turning, budget: int) -> bool:
    """Whether a play of an ending with a limit loses at a turn by more than a play."""
    if puzzle.within is None:
        return False
    left = puzzle.within - turning.at
    return not all(costs_a_play(puzzle, here, move, left, budget) for move in turning.tempting)


def _tempts(puzzle: Puzzle, here: Position, move: Move, turn: Turning) -> bool:
    """Whether somebody might make a play that loses: not such as covers a card that could go home, or turns a
    card where all that is right is played on the table."""
    roles = puzzle.game.roles
    turns = [roles.get(each[0].source) == "stock" for each in (move, *turn.saves)]
    if turns[0] and not any(turns[1:]):
        return False
    return not covers_what_goes(puzzle.rules, here, move)


def _is_asked(puzzle: Puzzle, turn: Turning) -> bool:
    """Whether every play that is right goes to a pile of the goal."""
    return bool(puzzle.goal) and all(any(part.target in puzzle.goal for part in move) for move in turn.saves)


def plainness(game: Game, asked: Collection[str], saves: Sequence[Move], loses: Sequence[Move]) -> int:
    """How little has to be thought at a turn: 0 where a card could go home, and must not; 2 where it is right
    to bring one home; else 1. Where cards are ``asked`` for on some piles, these alone count."""

    def home(move: Move) -> bool:
        part = move[0]
        if asked or game.roles.get(part.source) == "foundation":
            return part.target in asked
        return game.roles.get(part.target) == "foundation"

    if any(map(home, saves)):
        return 2
    return 0 if any(map(home, loses)) else 1
