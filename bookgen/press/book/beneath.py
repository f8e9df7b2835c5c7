"""Cuts and exchanges beneath the rules of their game: they are counted on paper, and need no opening of their
own."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache

from reportlab.platypus import Flowable, PageBreak

from bookgen.errors import LayoutError
from bookgen.press.book.game_opening import closer_story, game_story
from bookgen.press.document.blocks import Puzzle, Section
from bookgen.press.page.anchor_pages import AnchorPages
from bookgen.press.page.trim import Trim
from bookgen.press.puzzle.page_count import BETWEEN_PUZZLES, ROUNDED_PT
from bookgen.press.puzzle.parts import Refer
from bookgen.press.puzzle.puzzle_page import least_height, on_one_page, room_for_reference
from bookgen.press.type.space import Space
from bookgen.press.type.stack import stack_height

BENEATH_AIR = 6.0
"""Points between the rules and the first puzzle below them, besides those between two puzzles."""
MOST_BENEATH = 4
"""Puzzles below the rules of a game, at the most."""


def rules_with(
    section: Section, puzzles: Sequence[Puzzle], trim: Trim, places: AnchorPages | None, refer: Refer | None
) -> list[Flowable] | None:
    """A game on its opening with all its puzzles beneath the rules; None where they do not go in there, or
    are not all cuts or exchanges.

    Where the rules leave too little room they are set closer, or run on from the left page.
    """
    if not puzzles or not all(puzzle.counted for puzzle in puzzles) or not trim.has_openings:
        return None
    rules: list[Flowable] | None = game_story(section, trim, places)
    blocks = _set_low(puzzles, _room_left(rules, trim), trim, refer)
    if not blocks:
        wanted = BENEATH_AIR + sum(_depth_of(puzzle, trim, refer) for puzzle in puzzles)
        rules = closer_story(section, trim, places, wanted)
        blocks = _set_low(puzzles, _room_left(rules, trim), trim, refer)
    return [*rules, Space(BENEATH_AIR), *blocks] if rules and blocks else None


def some_beneath(section: Section, of: Callable[[int], Puzzle], count: int, trim: Trim) -> list[int]:
    """Which of ``count`` puzzles, all cuts or exchanges, go beneath the rules of their game together, tried
    in their order: their places.

    Where the rules leave no room for one, the lowest is taken, and others that go in with it.
    """
    if not trim.has_openings:
        return []
    deep = cache(lambda place: _depth_of(of(place), trim, room_for_reference))
    places = [*range(count)]
    taken = _go_in(deep, places, _room_left(game_story(section, trim), trim))
    if taken:
        return taken
    places.sort(key=deep)
    closer = closer_story(section, trim, None, BENEATH_AIR + deep(places[0])) if places else None
    return _go_in(deep, places, _room_left(closer, trim))


def _go_in(deep: Callable[[int], float], places: Sequence[int], room: float) -> list[int]:
    """Which of the puzzles of these places, each so deep with the air above it, go in together."""
    taken: list[int] = []
    left = room + BETWEEN_PUZZLES
    for place in places:
        if len(taken) < MOST_BENEATH and deep(place) <= left + ROUNDED_PT:
            taken.append(place)
            left -= deep(place)
    return taken


def _room_left(rules: Sequence[Flowable] | None, trim: Trim) -> float:
    """Points left on the right page by rules as they are set; 0 where they are not on two pages."""
    breaks = [at for at, part in enumerate(rules or ()) if isinstance(part, PageBreak)]
    if not rules or len(breaks) != 1:
        return 0.0
    return trim.depth - stack_height([*rules[breaks[0] + 1 :]], trim.measure) - BENEATH_AIR - BETWEEN_PUZZLES


def _depth_of(puzzle: Puzzle, trim: Trim, refer: Refer | None) -> float:
    """Points that a puzzle takes at the least, with the air above it."""
    return BETWEEN_PUZZLES + least_height(puzzle, trim, refer)


def _set_low(puzzles: Sequence[Puzzle], room: float, trim: Trim, refer: Refer | None) -> list[Flowable]:
    """The puzzles set in so many points of depth; none where they do not go in."""
    if room <= 0:
        return []
    with suppress(LayoutError):
        return on_one_page(puzzles, replace(trim, bottom=trim.bottom + trim.depth - room), refer) or []
    return []
