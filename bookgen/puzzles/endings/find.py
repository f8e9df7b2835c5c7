"""Finds the endings of a deal: play goes on carelessly from the way of an answer, and is then led along the
plays that still win, until a turn is met at which only a play or two does."""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bookgen.cards import Options
from bookgen.games import Game
from bookgen.play import Move, Position, Rules
from bookgen.play.along import positions_along
from bookgen.play.table import deals_again
from bookgen.puzzles.endings.faults import MOST_ASTRAY, fault_of
from bookgen.puzzles.endings.size import cards_outside, fits, most_outside
from bookgen.puzzles.endings.turns import Turning, too_many, turning_of
from bookgen.puzzles.endings.verdicts import Verdicts
from bookgen.solve.draws import Chance
from bookgen.solve.solver import Player, seed_of

MOST_SAVING = 2
"""Plays that may save the game at the turn of an ending."""
MOST_ANSWER = 30
"""Plays of an answer, four lines of the key."""
BEST_ANSWER = range(6, 21)
"""Plays of an answer that is good to read."""
MOST_CARELESS, PLAYOUTS = 5, 100
"""So many of so many play-outs may each careless player win."""
GLANCES = 20
"""Play-outs of each by which a position is judged at first."""
WARY: tuple[Player, ...] = ("random", "home", "first")
"""The careless players, those who win most endings first."""
ATTEMPTS = 16
"""Attempts from an answer."""
EARLIER = (0, 6, 14, 24)
"""So many cards more than an ending may have lie outside the families where attempts begin, one after
another."""
ENOUGH = 20
"""Endings of a deal among which the best is chosen, where cards change places at will and it has hundreds."""
MOST_STORED = 400_000
"""Positions stored for a deal, after which no further attempt begins."""


@dataclass(frozen=True)
class Ending:
    """A position reached by the plays ``played``, its answer, and the first turn that matters."""

    played: tuple[Move, ...]
    position: Position
    moves: tuple[Move, ...]
    turning: Turning
    wins: tuple[int, ...]
    """How many of 100 play-outs each careless player wins."""


def endings_of(
    rules: Rules, options: Options, opening: Position, answer: Sequence[Move], name: str, most: int
) -> Iterator[Ending]:
    """The endings met in attempts from an answer; ``most`` positions are stored to decide one position.

    What is left to chance is drawn from the ``name``, always the same.
    """
    game = rules.game
    way = positions_along(rules, opening, answer)
    verdicts, found = Verdicts(rules, options, most), 0
    for number in range(ATTEMPTS):
        chance = Chance(seed_of(f"{name}/ending"), number)
        begins = most_outside(game) + EARLIER[number % len(EARLIER)]
        start = next((at for at, here in enumerate(way) if cards_outside(game, here) <= begins), None)
        astray = None if start is None else _astray(game, rules, way[start], chance)
        if astray is not None:
            played, here = astray
            for ending in _from_fault_to_fault(verdicts, [*answer[:start], *played], here, chance):
                yield ending
                found += 1
                if found == ENOUGH and game.rules.transposes:
                    return
        if verdicts.stored > _most_stored(most):
            return


def _most_stored(most: int) -> int:
    """Positions stored for a deal at the most: enough for a hundred that are hard to decide."""
    return max(MOST_STORED, 100 * most)


def _astray(game: Game, rules: Rules, here: Position, chance: Chance) -> tuple[list[Move], Position] | None:
    """Plays made by chance until the position is small enough; None where it does not come to that."""
    played: list[Move] = []
    while not fits(game, here):
        moves = rules.moves(here)
        if not moves or len(played) == MOST_ASTRAY:
            return None
        played.append(moves[chance.below(len(moves))])
        here = rules.play(here, played[-1])
    return played, here


def _from_fault_to_fault(
    verdicts: Verdicts, played: list[Move], here: Position, chance: Chance
) -> Iterator[Ending]:
    """The endings that begin where a careless line is about to lose; from there a saving play goes on."""
    rules = verdicts.rules
    if not verdicts.wins(here):
        return
    while verdicts.stored <= _most_stored(verdicts.most):
        fault = fault_of(verdicts, here, chance)
        if fault is None:
            return
        line, here = fault
        played = [*played, *line]
        ending = _ending(verdicts, tuple(played), here)
        if ending is not None:
            yield ending
        moves = rules.moves(here)
        if too_many(moves) and not rules.game.rules.transposes:
            return
        order = (moves[number] for number in chance.order(len(moves)))
        saving = next((move for move in order if verdicts.wins(rules.play(here, move))), None)
        if saving is None:
            return
        played.append(saving)
        here = rules.play(here, saving)


def _ending(verdicts: Verdicts, played: tuple[Move, ...], here: Position) -> Ending | None:
    """The ending that begins here; None where a careless player wins it, its answer is long or deals again,
    or more than two plays save at its turn."""
    game = verdicts.rules.game
    if not fits(game, here):  # Cards that are dealt again come back to the stock.
        return None
    solver = verdicts.solver(here)
    wins = []
    for player in WARY:
        for count in (GLANCES, PLAYOUTS):
            won = solver.wins(player, count, "ending")
            if won is None or won > MOST_CARELESS:
                return None
        wins.append(won or 0)
    answer = solver.search(verdicts.most)
    found = answer.moves if answer.verdict == "solved" else _step_by_step(verdicts, here)
    if len(found) > 2 * MOST_ANSWER:
        return None
    moves = solver.shorten(found)
    if not 0 < len(moves) <= MOST_ANSWER or any(deals_again(game, move) for move in moves):
        return None
    turning = turning_of(verdicts, here, moves)
    if turning is None or len(turning.turn.saves) > MOST_SAVING:
        return None
    return Ending(played, here, tuple(moves), turning, tuple(wins))


def _step_by_step(verdicts: Verdicts, here: Position) -> Sequence[Move]:
    """A way to the end by plays that still win, where no search of the game finds one; none if it comes back
    to where it was."""
    rules, moves, been = verdicts.rules, list[Move](), {verdicts.like(here)}
    while not rules.won(here):
        after = ((move, rules.play(here, move)) for move in rules.moves(here))
        right = next((each for each in after if verdicts.wins(each[1])), None)
        if right is None or verdicts.like(right[1]) in been:
            return ()
        been.add(verdicts.like(right[1]))
        moves.append(right[0])
        here = right[1]
    return moves


def best_of(game: Game, endings: Iterator[Ending], name: str) -> Ending | None:
    """The ending that reads best, of those alike the first: one play saves, the answer is neither short nor
    long, and few cards lie there.

    Where a deal has very many, the best would be much alike, in one suit: there one is taken by lot, which
    the ``name`` fixes.
    """
    if not game.rules.transposes:
        return min(endings, key=lambda ending: _merit(game, ending), default=None)
    found = sorted(endings, key=lambda ending: len(ending.moves))
    lot = hashlib.sha256(name.encode("ascii")).digest()[0]
    return found[lot * len(found) // 256] if found else None


def _merit(game: Game, ending: Ending) -> tuple[int, ...]:
    length = len(ending.moves)
    short, long = BEST_ANSWER.start - length, length - (BEST_ANSWER.stop - 1)
    return (
        max(0, short, long),
        len(ending.turning.turn.saves),
        cards_outside(game, ending.position) + length,
    )
