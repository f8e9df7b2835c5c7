"""The turn that is told of an answer, and the three plays that an ending may name to begin with."""

from collections.abc import Sequence

from bookgen.games import Game
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.play import Move, Position, Rules
from bookgen.play.moves import LongList
from bookgen.puzzle import Puzzle, Turning

NAMED_FIRST = 3
"""Plays that an ending names to begin with."""
MOST_RIGHT = 2
"""Plays that may be right, where one of them is named."""


def told_turning(puzzle: Puzzle) -> Turning | None:
    """The turn that is kept of an answer, where it tells something: of a whole deal its trap.

    Of an ending the narrowest, where that is known, else the first that matters. None where the last move of
    the answer is made there, or every play that saves goes to a pile of the goal, as the question asks.
    """
    turning = puzzle.narrow or puzzle.turning or puzzle.trap
    if turning is None or turning.at >= len(puzzle.moves or ()) - 1:
        return None
    asked = bool(puzzle.goal) and all(
        any(part.target in puzzle.goal for part in move) for move in turning.saves
    )
    return None if asked else turning


def early_turn(puzzle: Puzzle) -> Turning | None:
    """The first turn that decides, where one that is told comes behind it; None where none does."""
    told, first = told_turning(puzzle), puzzle.turning
    return first if told is not None and first is not None and first.at < told.at else None


def names_first_plays(puzzle: Puzzle) -> bool:
    """Whether an ending is one of those that name three plays to begin with: that of the answer, which does
    not go home, as anybody would play, and two others that are proved to be wrong, and are not idle. One of
    these uses a card, or fills a place, of the first, or all throw cards out of a row: else the first might
    wait, and would not be the choice. No more plays are right than :data:`MOST_RIGHT`, and of a row one.

    None of which another turn is told.
    """
    turning, answer = puzzle.narrow or puzzle.turning, puzzle.moves or ()
    if turning is None or puzzle.turning is None or not puzzle.is_ending or len(answer) < NAMED_FIRST:
        return False
    if turning.at or puzzle.turning.at:
        return False
    # Where all that lose are idle, nobody is in doubt.
    wrong, roles = turning.choices, puzzle.game.roles
    in_row = roles.get(answer[0][0].source) == "row"
    if max(len(turning.saves), len(puzzle.turning.saves)) > (1 if in_row else MOST_RIGHT):
        return False
    if answer[0] not in turning.saves or len(wrong) < NAMED_FIRST - 1:
        return False
    if any(roles.get(part.target) == "foundation" for part in answer[0]):
        return False
    return in_row or any(are_rivals(puzzle.game, answer[0], move) for move in wrong)


def names_a_loser(puzzle: Puzzle) -> bool:
    """Whether an ending may name three plays to begin with of which one loses: where several are right, and
    none of which one is asked for that is; not out of a row, of which enough is asked."""
    turning, answer = told_turning(puzzle), puzzle.moves or ()
    if puzzle.game.groups("row"):
        return False
    if turning is None or puzzle.turning is None or not puzzle.is_ending or names_first_plays(puzzle):
        return False
    heads = {(move[0].source, move[0].cards) for move in turning.saves}
    return not turning.at and answer[0] in turning.saves and len(heads) > 1 and bool(turning.choices)


def are_rivals(game: Game, right: Move, wrong: Move) -> bool:
    """Whether two plays use one card otherwise, or fill one place on the table with other cards."""
    roles = game.roles
    if any(roles.get(part.target) == "discard" for part in right):
        # Cards that are thrown out, with whatever others.
        one, other = ({(part.source, part.cards) for part in move} for move in (right, wrong))
        return one != other and not one.isdisjoint(other)
    one_head, other_head = right[0], wrong[0]
    if roles.get(one_head.source) == "stock" or roles.get(other_head.source) == "stock":
        return False
    if (one_head.source, one_head.cards) == (other_head.source, other_head.cards):
        return one_head.target != other_head.target
    return one_head.target == other_head.target and roles.get(one_head.target) not in HOME_ROLES


def are_twins(game: Game, right: Move, wrong: Move) -> bool:
    """Whether two plays bring cards of one rank to one family, which has room for either."""
    one, other = right[0], wrong[0]
    alike = one.target == other.target and game.roles.get(one.target) == "foundation"
    return alike and one.cards[0] != other.cards[0] and one.cards[0][0] == other.cards[0][0]


def is_key(offered: Sequence[Move], turning: Turning) -> bool:
    """Whether of all plays ``offered`` at a turn one alone is right; of one card to several piles it is told
    which lose. Plays that might as well be made before the right one leave it no key."""
    told = {(move[0].source, move[0].cards) for move in (*turning.saves, *turning.loses)}
    others = any((move[0].source, move[0].cards) not in told for move in offered)
    return len(turning.saves) == 1 and not others


def loses_anywhere(game: Game, turning: Turning, move: Move) -> bool:
    """Whether a card loses on whichever pile of a group on the table it is laid, so that to warn of one would
    send the reader to another."""
    groups = {name: group for name, group, _ in game.all_piles()}
    source, cards, group = move[0].source, move[0].cards, groups.get(move[0].target)
    if group is None or group.role in HOME_ROLES:
        return False

    def alike(other: Move) -> bool:
        return (other[0].source, other[0].cards) == (source, cards) and groups.get(other[0].target) is group

    return sum(map(alike, turning.loses)) > 1 and not any(map(alike, turning.saves))


def covers_what_goes(rules: Rules, here: Position, move: Move) -> bool:
    """Whether a play lays a card upon one that could go home at once: nobody would make it unforced."""
    roles, offered = rules.game.roles, rules.moves(here)
    # What fills a place that the play has left covers nothing there.
    laid = {part.target for part in move if here.piles.get(part.target)} - {part.source for part in move}
    if isinstance(offered, LongList) or not laid:
        return False
    return any(
        each[0].source in laid and roles.get(each[0].target) in HOME_ROLES and len(each[0].cards) == 1
        for each in offered
    )


def is_made_later(game: Game, answer: Sequence[Move], move: Move) -> bool:
    """Whether an answer makes a play that is wrong now later: it is made too soon. Cards of the stock are
    turned one after another in any case; what fills a place behind a play may be another card then."""
    if game.roles.get(move[0].source) == "stock":
        return False
    thrown = any(game.roles.get(part.target) == "discard" for part in move)
    return any((each == move) if thrown else (each[0] == move[0]) for each in answer)


def takes_back(moves: Sequence[Move] | None, at: int, move: Move) -> bool:
    """Whether a move takes back the one before it, of those ``at`` which it comes: nobody who has just made
    that wants it."""
    before = (moves or ())[at - 1] if at else ()
    back = [(part.target, part.source, part.cards) for part in before]
    return len(before) == 1 and [(part.source, part.target, part.cards) for part in move] == back
