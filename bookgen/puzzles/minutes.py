"""How many minutes a whole deal takes: what a hand does with its cards, and thinking at the forks.

A deal is set up from its list, each card looked for in the pack and laid; then the answer is gone through. An
ending, which is looked at and not laid out, is told by its own grade.
"""

from collections.abc import Iterator, Sequence
from math import ceil

from bookgen.games import Game
from bookgen.play import Move
from bookgen.play.table import deals_again
from bookgen.puzzle import Puzzle
from bookgen.puzzles.grade import Grade
from bookgen.solve.chance import end_of_cut

SECONDS_TO_SET = 3
"""To look for a card of the list, and to lay it in its place."""
SECONDS_A_TURN = 4
"""To turn the next card of the stock, and to see that it goes nowhere or where it goes."""
SECONDS_A_PLAY = 8
"""To find a play and to make it."""
SECONDS_A_CARD = 1
"""For each further card of a play, and for each that is gathered, shuffled or dealt again."""
SECONDS_A_FORK = 20
"""To choose where another natural play does not win; in an arrangement for a card out of its place."""


def deal_minutes(puzzle: Puzzle, grade: Grade) -> int:
    """Whole minutes of a puzzle of a whole deal that bears its answer and its grade.

    Of a pack to be cut the places asked for are tried, from the same list: the pack is set once, and put
    together again for each further try. Where one place fails, none is tried further than to the play at
    which that does; what fails without a play is seen in the list, and nothing is laid out. Where paper tells
    what becomes of a pack each card is looked at once a try.
    """
    game = puzzle.game
    cards = len(puzzle.deal) or sum(map(len, puzzle.position.values()))
    if puzzle.asks_cuts:
        return max(1, ceil(_trying(puzzle, cards) / 60))
    seconds = SECONDS_TO_SET * cards + SECONDS_A_FORK * grade.forks
    seconds += sum(_seconds(game, puzzle.moves or ()))
    return max(1, ceil(seconds / 60))


def _trying(puzzle: Puzzle, cards: int) -> int:
    """Seconds to try the places that are asked for."""
    found = {cut: end_of_cut(puzzle.rules, puzzle.deal, cut) for cut in puzzle.among or ()}
    ends = {cut: end for cut, end in found.items() if end is not None}
    failing = [end.moves for end in ends.values() if not end.won]
    most = failing[0] if puzzle.losing and failing else None
    tries = [end.moves if most is None else min(most, end.moves) for end in ends.values()]
    if puzzle.game.rules.seen_on_paper:
        gone = [
            min(cards, max(moves, len(end.went) if moves == end.moves else 0))
            for moves, end in zip(tries, ends.values(), strict=True)
        ]
        return SECONDS_A_TURN * sum(gone)
    if not any(tries):
        return SECONDS_A_CARD * cards * len(tries)
    # What is turned beyond the pack had to be gathered first.
    again = (len(tries) - 1) * cards + sum(max(0, moves - cards) for moves in tries)
    return SECONDS_TO_SET * cards + SECONDS_A_TURN * sum(tries) + SECONDS_A_CARD * again


def _seconds(game: Game, moves: Sequence[Move]) -> Iterator[int]:
    """What each move takes of a hand."""
    for move in moves:
        moved = sum(len(part.cards) for part in move)
        if deals_again(game, move):
            # Each card is gathered, and laid out or turned up again.
            yield SECONDS_A_TURN + 2 * SECONDS_A_CARD * moved
        else:
            first = SECONDS_A_TURN if move[0].source == "stock" else SECONDS_A_PLAY
            yield first + SECONDS_A_CARD * (moved - 1)
