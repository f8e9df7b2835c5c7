"""What the plays of an ending with a limit are spent on, counted over all ways to its aim."""

from collections.abc import Callable
from functools import partial

from bookgen.cards import Card
from bookgen.hints.moved import table_of
from bookgen.hints.spent import is_wanted
from bookgen.play import Move
from bookgen.play.along import positions_along
from bookgen.play.table import deals_again
from bookgen.puzzle import SPARE, Puzzle, Tally, Why
from bookgen.puzzles.endings.ways import Play, Ways


def tally_of(puzzle: Puzzle, ways: Ways) -> Tally | None:
    """On what every way spends its plays; None where a play may move several cards, turn some or lay the
    table anew, or where not every way brings as many cards to the aim."""
    moves = [play.move for play in ways.plays]
    single = all(len(move[0].cards) == 1 and move[0].source != "stock" for move in moves)
    if puzzle.within is None or not single or any(deals_again(puzzle.game, move) for move in moves):
        return None
    start, wanted = puzzle.start_at(0), partial(_is_wanted, puzzle)
    least, most = (_count(ways, wanted, which) for which in (min, max))
    if least != most:
        return None
    way = positions_along(puzzle.rules, start, puzzle.moves or ())
    answer = [Play(0, 0, here, move, here) for here, move in zip(way, puzzle.moves or (), strict=False)]
    away = dict.fromkeys((play.move[0].source, play.move[0].cards[0]) for play in answer if not wanted(play))
    home = {play.move[0].cards[0] for play in answer if wanted(play)}
    home = {card for card in home if ways.always(partial(_brings, wanted, card))}
    table, off, aside = table_of(start, puzzle.game.roles), 0, list[Card]()
    for name, card in away:
        lying = table.get(name, ())
        if lying.count(card) != 1 or not ways.always(partial(_takes_off, wanted, name, card)):
            continue
        if home & {*lying[: lying.index(card)]}:
            off += 1
        else:
            aside.append(card)
    return Tally(least, off, tuple(aside))


def with_spare(why: Why, move: Move, tally: Tally | None, within: int | None) -> Why:
    """The reason of a play that loses; where no more is known than that it costs a play, and the plays leave
    but one for a card that moves besides others, with that card."""
    if tally is None or within is None or why != Why("slow") or len(tally.aside) != 1:
        return why
    (card,) = tally.aside
    none_left = within == tally.home + tally.off + 1
    return Why("slow", card, SPARE) if none_left and card not in move[0].cards else why


def _is_wanted(puzzle: Puzzle, play: Play) -> bool:
    return is_wanted(puzzle, play.move)


def _brings(wanted: Callable[[Play], bool], card: Card, play: Play) -> bool:
    return play.move[0].cards[0] == card and wanted(play)


def _takes_off(wanted: Callable[[Play], bool], name: str, card: Card, play: Play) -> bool:
    """Whether a play takes a card from the pile in which it lies at first, and not to the aim."""
    head = play.move[0]
    return head.source == name and head.cards[0] == card and not wanted(play)


def _count(ways: Ways, does: Callable[[Play], bool], which: Callable[[int, int], int]) -> int:
    """How many of some plays the ways have, the fewest or the most of all."""
    best = dict.fromkeys(ways.aims, 0)
    for play in sorted(ways.plays, key=lambda play: -play.start):
        if play.end in best:
            count = best[play.end] + does(play)
            best[play.start] = which(best.get(play.start, count), count)
    return best[0]
