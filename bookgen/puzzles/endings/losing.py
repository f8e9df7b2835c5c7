"""Every play that loses at a turn of an ending, those last that nobody would think of."""

from collections.abc import Callable, Iterable

from bookgen.games import Game
from bookgen.hints.moved import played_parts
from bookgen.play import Move, Position
from bookgen.play.table import deals_again
from bookgen.puzzle import Puzzle, Turning
from bookgen.puzzles.endings.also_saving import complete, numbers_on_answer
from bookgen.puzzles.endings.turns import Judge, offered_at
from bookgen.puzzles.endings.ways import Play, Ways


def with_all_losing(
    puzzle: Puzzle, ways: Ways, judge: Judge, here: Position, number: int, turn: Turning
) -> Turning:
    """A turn of the answer with every play that loses ``here``, the numbered position before it: of those
    that come to like positions one.

    Plays that can be made in either order stand each for itself, as each is a choice. Those that are idle
    stand last, and are counted.
    """
    met, losing = set[object](), list[Move]()
    for move in offered_at(judge, here) or ():
        after = puzzle.rules.play(here, move)
        if judge.wins(after) is False and (like := judge.like(after)) not in met:
            met.add(like)
            losing.append(move)
    is_idle = idle_beside(puzzle.game, ways.plays_from(number))
    losing.sort(key=is_idle)
    return Turning(turn.at, turn.saves, tuple(losing), sum(map(is_idle, losing)))


def kept_with_all_losing(puzzle: Puzzle, ways: Ways, turn: Turning) -> Turning:
    """The same of a turn that is kept, with the plays that save there too."""
    here, judge = puzzle.start_at(0), ways.judge
    for move in (puzzle.moves or ())[: turn.at]:
        here = puzzle.rules.play(here, move)
        judge = judge.following()
    number = numbers_on_answer(puzzle, ways)[turn.at]
    return with_all_losing(puzzle, ways, judge, here, number, complete(ways, number, turn, ways.judge.like))


def idle_beside(game: Game, plays: Iterable[Play]) -> Callable[[Move], bool]:
    """Tells plays that are idle where the aim is come to by some others: none of these moves a card of
    theirs; or turns the stock, or deals again, where they do."""
    moved, turns, deals = set[str](), False, False
    for play in plays:
        head = play.move[0]
        turns |= game.roles.get(head.source) == "stock"
        deals |= deals_again(game, play.move)
        moved.update(card for part in play.move for card in part.cards)

    def is_idle(move: Move) -> bool:
        if deals_again(game, move):
            return not deals
        if game.roles.get(move[0].source) == "stock":
            return not turns
        return moved.isdisjoint(card for part in played_parts(move, game.roles) for card in part.cards)

    return is_idle
