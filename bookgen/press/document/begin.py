"""Puzzles to begin with: of each number of stars a few of many games that want most to be decided."""

from bookgen.hints import told_turning
from bookgen.press.wording.collect import Volume
from bookgen.press.wording.first_plays import said_first_plays
from bookgen.press.wording.play_facts import is_home
from bookgen.press.wording.printed_puzzle import PrintedPuzzle

FEWEST_PUZZLES, OF_EACH, LOOKED_THROUGH = 100, 4, 16
"""Puzzles of a volume that tells any, at the least; how many it tells of a number of stars, and of how many
of the best these are taken."""
MANY = 4
"""Plays that do not go home, of which more are no better."""
STARS_TOLD = range(1, 6)


def puzzles_to_begin(volume: Volume) -> list[tuple[int, list[int]]]:
    """Numbers of stars, each with the numbers of some puzzles, every one of another game; none in a small
    volume."""
    if len(volume.puzzles) < FEWEST_PUZZLES:
        return []
    taken, found = set[str](), list[tuple[int, list[int]]]()
    for stars in STARS_TOLD:
        asked = [each for each in volume.puzzles if each.puzzle.stars == stars and _is_decided(each)]
        best = sorted(asked, key=_worth)
        own = list[PrintedPuzzle]()
        for each in best:
            if each.game.id not in {*taken, *(other.game.id for other in own)}:
                own.append(each)
        some = sorted(own[:LOOKED_THROUGH], key=lambda each: each.number)
        # As far apart in the book as can be.
        step = max(1, len(some) // OF_EACH)
        chosen = some[::step][:OF_EACH]
        taken |= {each.game.id for each in chosen}
        found += [(stars, [each.number for each in chosen])] if chosen else []
    return found


def _is_decided(printed: PrintedPuzzle) -> bool:
    """Whether a puzzle is an ending that is played out, and is told where it turns."""
    return printed.shows == "ending" and told_turning(printed.puzzle) is not None


def _worth(printed: PrintedPuzzle) -> tuple[bool, int, int, int]:
    """The less the better: with first plays to choose from, fewer plays that save where it turns, more
    that do not go home, earlier."""
    puzzle = printed.puzzle
    turning = told_turning(puzzle)
    saves = len(turning.saves) if turning is not None else MANY
    made = sum(
        not is_home(printed.rules, move[0].target) and move[0].source != "stock"
        for move in puzzle.moves or ()
    )
    return not said_first_plays(puzzle), saves, -min(made, MANY) if puzzle.within else -MANY, printed.number
