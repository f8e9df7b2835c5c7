"""What the solver does with one deal of a game, whatever its engine: one solver for each.

Tables that a game is written in are made once for a solver, and serve all that goes through it.
"""

from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias, TypeVar

from bookgen.cards import Options, random_words
from bookgen.play import Move, Position, Rules
from bookgen.solve.answer import Answer
from bookgen.solve.methods import Method
from bookgen.solve.tight import Tight

Player: TypeAlias = Literal["first", "random", "home"]
PLAYERS: tuple[Player, ...] = ("first", "random", "home")
"""Three careless players. ``first`` looks the piles over in an order of their own, drawn once a play-out, and
makes the first move seen. ``random`` makes any move. ``home`` plays home whatever goes home, else makes any
move. None of them makes a move to a position that has been in the same play-out."""


class Model(NamedTuple):
    """How the model player fares in a deal; see ``solve/model.py``.

    ``led`` are his wins, of 20 play-outs each, from the opening, and from where he is led an eighth, two
    eighths … seven eighths of the answer. ``narrow`` is of 12 turns of the answer at how many no other play
    has been seen to win.
    """

    led: tuple[int, ...]
    narrow: int


OTHERS = 3
"""How many other moves are tried at a position for forks."""
FORK_POSITIONS = 2_000
"""Positions stored for each of them."""


class Solver(Protocol):
    """A deal of a game, under its options, from a position on."""

    def __init__(self, rules: Rules, options: Options, start: Position) -> None: ...

    def search(self, budget: int) -> Answer:
        """The verdict within so many positions stored, and the moves as they were found.

        ``unsolvable`` comes only from a complete search.
        """

    def shorten(self, moves: Sequence[Move]) -> tuple[Move, ...]:
        """Moves that win, made fewer where that can be done, and put in order; never more."""

    def tighten(self, moves: Sequence[Move]) -> Tight:
        """The same, with what is proved of it: whether so many moves in a row can be replaced by fewer."""

    def forks(self, moves: Sequence[Move]) -> int:
        """At how many positions of moves that win another move that offers has not been seen to win.

        In an arrangement, the cards that lie out of their places. Raises ValueError for a move that is not
        legal.
        """

    def wins(self, player: Player, count: int, name: str) -> int | None:
        """How many of ``count`` play-outs of a careless player win; ``name`` and player fix them all.

        A play-out ends where no move is left, or after four moves for each card of the pack. None where
        there is nothing to be played carelessly.
        """

    def model(self, moves: Sequence[Move], name: str) -> Model | None:
        """How the model player fares along moves that win; the ``name`` fixes it all.

        None where there is nothing to be played. Raises ValueError for a move that is not legal.
        """


_Play = TypeVar("_Play", bound=Rules)


def play_as(rules: Rules, play: type[_Play]) -> _Play:
    """The rules of a game, which are known to be of this class. Raises TypeError where they are not."""
    if not isinstance(rules, play):
        raise TypeError(f"{rules.game.id}: rules of another engine; wanted {play.__name__}")
    return rules


def seed_of(name: str) -> int:
    """The 64-bit seed of the play-outs that bear a name."""
    words = random_words(f"{name}/play-outs", 0)
    return next(words) << 32 | next(words)


def longest(rules: Rules) -> int:
    """The most moves of a careless play-out."""
    return 4 * len(rules.game.cards)


SHORT = 12_000
"""A try of so many positions at most takes no longer than the look at the root that may show a deal lost."""


def by_methods(
    methods: Sequence[Method],
    run: Callable[[Method, int], Answer],
    budget: int,
    lost: Callable[[], bool] = lambda: False,
) -> Answer:
    """The methods in turn, each within its own positions and what is left, until one wins or proves.

    Before the first that is not a short try, or else in the end, ``lost`` is asked whether the deal is lost
    without a search. Where one search that is blind to suits has come to its end, another finds nothing more.
    """
    stored, asked, seen = 0, False, False
    for method in methods:
        if method.blind and seen:
            continue
        left = min(budget - stored, method.most(budget))
        if left <= 0:
            break
        if left > SHORT and not asked:
            asked = True
            if lost():
                return Answer("unsolvable", stored=stored)
        answer = run(method, left)
        stored += answer.stored
        seen |= method.blind and not method.greedy and answer.verdict == "unsolvable"
        if answer.verdict == "solved":
            return Answer("solved", moves=answer.moves, stored=stored)
        if answer.verdict == "unsolvable" and method.proves:
            return Answer("unsolvable", stored=stored)
    return Answer("unsolvable" if not asked and lost() else "undecided", stored=stored)


def path_of(rules: Rules, start: Position, moves: Sequence[Move]) -> list[Position]:
    """The positions that moves lead through, the first included. Raises ValueError for an illegal move."""
    found = [start]
    for number, move in enumerate(moves, start=1):
        if move not in rules.moves(found[-1]):
            raise ValueError(f"step {number} of the way is no legal move")
        found.append(rules.play(found[-1], move))
    return found


def count_forks(path: Sequence[Any], others: Callable[[Any], list[Any]], wins: Callable[[Any], bool]) -> int:
    """The number of positions of a path at which one of the first few other moves does not win."""
    return sum(not all(wins(other) for other in others(state)[:OTHERS]) for state in path[:-1])
