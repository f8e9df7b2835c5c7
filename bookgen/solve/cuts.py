"""Games of chance: which cuts come out, found by playing each of them."""

from collections.abc import Sequence

from bookgen.cards import Options
from bookgen.play import Move, Position, Rules, VoidDeal
from bookgen.play.cuts import cut_deal, cut_limit
from bookgen.solve.answer import Answer
from bookgen.solve.door import Player


def play_out(rules: Rules, position: Position) -> tuple[list[Move], Position]:
    """Everything that is forced from here to the end."""
    moves: list[Move] = []
    while legal := rules.moves(position):
        moves.append(legal[0])
        position = rules.play(position, legal[0])
    return moves, position


def solve_cut(rules: Rules, deal: list[str], cut: int) -> Answer:
    """One cut of a game of chance, played."""
    try:
        position = rules.opening(cut_deal(rules.game, deal, cut))
    except VoidDeal:
        return Answer("unsolvable", stored=1)
    return solve_rest(rules, position)


def solve_rest(rules: Rules, position: Position) -> Answer:
    """What becomes of a game of chance from a position on."""
    moves, end = play_out(rules, position)
    if rules.won(end):
        return Answer("solved", moves=tuple(moves), stored=len(moves) + 1)
    return Answer("unsolvable", stored=len(moves) + 1)


def solve_cuts(rules: Rules, deal: list[str], losing: bool, among: Sequence[int] | None = None) -> Answer:
    """Every cut, or every one ``among`` some, from which the game comes out, or from which it does not."""
    wanted = "unsolvable" if losing else "solved"
    asked = range(cut_limit(rules.game)) if among is None else among
    answers = {cut: solve_cut(rules, deal, cut) for cut in asked}
    cuts = tuple(cut for cut, answer in answers.items() if answer.verdict == wanted)
    stored = sum(answer.stored for answer in answers.values())
    return Answer("solved" if cuts else "unsolvable", cuts=cuts, stored=stored)


class ChanceDoor:
    """A deal of a game of chance, of any engine: everything is forced."""

    def __init__(self, rules: Rules, options: Options, start: Position) -> None:
        self._rules, self._start = rules, start

    def search(self, budget: int) -> Answer:
        """Played to its end, whatever the budget."""
        return solve_rest(self._rules, self._start)

    def shorten(self, moves: Sequence[Move]) -> tuple[Move, ...]:
        """The moves as they are."""
        return tuple(moves)

    def forks(self, moves: Sequence[Move]) -> int:
        """None: nothing can be spoilt."""
        return 0

    def wins(self, player: Player, count: int, name: str) -> int:
        """All or none: whoever plays, it is the same play."""
        return count if self.search(1).verdict == "solved" else 0
