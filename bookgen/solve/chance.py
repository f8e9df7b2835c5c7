"""Games of chance: which cuts come out, found by playing each of them."""

from collections.abc import Sequence

from bookgen.cards import Options
from bookgen.games import Game
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.play import Move, Position, Rules, VoidDeal
from bookgen.play.along import forced_plays
from bookgen.play.cuts import cut_deal
from bookgen.play.table import deals_again
from bookgen.solve.answer import Answer, End
from bookgen.solve.searches import search_of
from bookgen.solve.solver import Player
from bookgen.solve.tight import Tight


def play_out(rules: Rules, position: Position) -> tuple[list[Move], Position]:
    """The moves of a game of chance from a position to its end, and the last position."""
    moves: list[Move] = []
    end = position
    for move, after in forced_plays(rules, position):
        moves.append(move)
        end = after
    return moves, end


def homes_of(game: Game) -> set[str]:
    """The piles on which a card counts as home: foundations and the like, or all (``home_anywhere``)."""
    everywhere = game.rules.home_anywhere
    return {name for name, group, _ in game.all_piles() if everywhere or group.role in HOME_ROLES}


def end_of(rules: Rules, position: Position) -> End:
    """What becomes of a game of chance from a position on."""
    quick = search_of(rules.game).end_of
    end = quick(rules, position) if quick else None
    if end is not None:
        return end
    homes = homes_of(rules.game)
    moves, last = play_out(rules, position)
    went = (card for move in moves for part in move if part.target in homes for card in part.cards)
    deals = 1 + sum(deals_again(rules.game, move) for move in moves)
    return End(rules.won(last), len(moves), deals, tuple(went))


def end_of_cut(rules: Rules, deal: Sequence[str], cut: int) -> End | None:
    """What becomes of a cut; None where the rules refuse the deal."""
    try:
        return end_of(rules, rules.opening(cut_deal(rules.game, deal, cut)))
    except VoidDeal:
        return None


def solve_rest(rules: Rules, position: Position) -> Answer:
    """What becomes of a game of chance from a position on."""
    moves, end = play_out(rules, position)
    if rules.won(end):
        return Answer("solved", moves=tuple(moves), stored=len(moves) + 1)
    return Answer("unsolvable", stored=len(moves) + 1)


class ChanceSolver:
    """The solver of a game of chance, of any engine: plays the one line there is."""

    def __init__(self, rules: Rules, options: Options, start: Position) -> None:
        self._rules, self._start = rules, start

    def search(self, budget: int) -> Answer:
        """The verdict of the one play there is, whatever the budget."""
        return solve_rest(self._rules, self._start)

    def shorten(self, moves: Sequence[Move]) -> tuple[Move, ...]:
        """The moves unchanged."""
        return tuple(moves)

    def tighten(self, moves: Sequence[Move]) -> Tight:
        """The same; there are none fewer."""
        return Tight(tuple(moves))

    def forks(self, moves: Sequence[Move]) -> int:
        """Always none: nothing can be spoilt."""
        return 0

    def model(self, moves: Sequence[Move], name: str) -> None:
        """Nothing is left to a player."""

    def wins(self, player: Player, count: int, name: str) -> int:
        """``count`` or 0, since every player plays the same line."""
        return count if end_of(self._rules, self._start).won else 0
