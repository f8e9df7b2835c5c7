"""The three plays that an ending may name to begin with: the right one, its rival, and another that loses."""

from collections.abc import Callable, Iterable

from bookgen.cards import format_card
from bookgen.hints.turn import NAMED_FIRST, are_rivals, names_a_loser, names_first_plays, told_turning
from bookgen.play import Move
from bookgen.puzzle import Puzzle


def three_firsts(puzzle: Puzzle, strangeness: Callable[[Move], int]) -> list[Move]:
    """The answer's first play, the losing play that one would think of first of those that use one of its
    cards otherwise, or fill its place, and one more that loses, for another reason and of other cards if it
    can be; none that comes to the same as another, with other suits where these do not count, or in another
    pile of the sort.

    How far a play is from what one would think of its ``strangeness`` says. No plays of an ending that names
    none, or where there are not three.
    """
    turning = told_turning(puzzle)
    if turning is None or not puzzle.moves or not names_first_plays(puzzle):
        return []
    told = [puzzle.moves[0]]
    met = {_face(puzzle, told[0])}

    def take(moves: Iterable[Move], most: int, apart: bool = False) -> None:
        """Tells of these plays as long as there are fewer than so many, perhaps of other cards alone."""
        for move in moves:
            same = apart and any(not {*move[0].cards}.isdisjoint(other[0].cards) for other in told)
            if len(told) < most and not same and (face := _face(puzzle, move)) not in met:
                met.add(face)
                told.append(move)

    ranked = sorted(turning.tempting, key=strangeness)
    take((move for move in ranked if are_rivals(puzzle.game, told[0], move)), 2)
    rival = puzzle.whys.get(told[-1])
    take((move for move in ranked if puzzle.whys.get(move) != rival), NAMED_FIRST, apart=True)
    # Of one card there is little to choose.
    take(ranked, NAMED_FIRST, apart=True)
    take(ranked, NAMED_FIRST)
    return told if len(told) == NAMED_FIRST else []


def two_and_a_loser(puzzle: Puzzle, strangeness: Callable[[Move], int]) -> list[Move]:
    """The answer's first play, another of other cards that is right, and last the losing play that one would
    think of first; of plays home all or none, as these are made without a thought.

    No plays of an ending that names none so, or where there are not three.
    """
    turning = told_turning(puzzle)
    if turning is None or not puzzle.moves or not names_a_loser(puzzle):
        return []
    first, roles = puzzle.moves[0], puzzle.game.roles

    def goes_home(move: Move) -> bool:
        return roles.get(move[0].target) == "foundation"

    face = _face(puzzle, first)
    others = (move for move in turning.saves if {*move[0].cards}.isdisjoint(first[0].cards))
    other = next((move for move in others if _face(puzzle, move) != face), None)
    if other is None or goes_home(other) != goes_home(first):
        return []
    met = {face, _face(puzzle, other)}
    alike = [move for move in turning.choices if goes_home(move) or not goes_home(first)]
    fresh = [move for move in alike if _face(puzzle, move) not in met]
    if not fresh:
        return []
    return [first, other, min(fresh, key=lambda move: (not goes_home(move), strangeness(move)))]


def _face(puzzle: Puzzle, move: Move) -> object:
    """What the table looks like after a first play to one who sees no suits where they do not count."""
    after, told = puzzle.rules.play(puzzle.start_at(puzzle.cut), move), list[tuple[str, tuple[str, ...]]]()
    groups = [(name, group) for name, group, _ in puzzle.game.all_piles()]
    built = {group.takes.suit for _, group in groups if group.takes.direction is not None}
    for name, group in groups:
        cards = (card[0] if built == {"any"} else format_card(card) for card in after.piles[name])
        told.append((group.word, tuple(cards)))
    return tuple(sorted(told))
