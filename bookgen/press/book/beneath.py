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
from bookgen.press.puzzle.card_grid import Foot
from bookgen.press.puzzle.page_count import BETWEEN_PUZZLES, ROUNDED_PT
from bookgen.press.puzzle.parts import Refer
from bookgen.press.puzzle.puzzle_page import least_height, on_one_page
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
    if not puzzles or not all(puzzle.counted for puzzle in puzzles) or not _has_openings(trim):
        return None
    rules: list[Flowable] | None = game_story(section, trim, places)
    blocks = _set_low(puzzles, _room_left(rules, trim), trim, refer)
    if not blocks:
        rules = closer_story(section, trim, places, _depth_of(puzzles, trim, refer))
        blocks = _set_low(puzzles, _room_left(rules, trim), trim, refer)
    return [*rules, Space(BENEATH_AIR), *blocks] if rules and blocks else None


def some_beneath(section: Section, of: Callable[[int], Puzzle], count: int, trim: Trim) -> list[int]:
    """Which of ``count`` puzzles, all cuts or exchanges, go beneath the rules of their game together, tried
    in their order: their places.

    Where the rules leave no room for one, the lowest is taken, and others that go in with it.
    """
    if not _has_openings(trim):
        return []
    deep = cache(lambda place: _depth_of([of(place)], trim, _reference_room) - BENEATH_AIR)
    places = [*range(count)]
    taken = _go_in(deep, places, _room_left(game_story(section, trim), trim))
    if taken:
        return taken
    places.sort(key=deep)
    closer = closer_story(section, trim, None, BENEATH_AIR + deep(places[0])) if places else None
    return _go_in(deep, places, _room_left(closer, trim))


def _has_openings(trim: Trim) -> bool:
    """Whether puzzles have an opening of their own: on a wide page, and in large print where rules run on,
    they have a page that would else be blank."""
    return trim.columns == 1 and not trim.large


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


def _depth_of(puzzles: Sequence[Puzzle], trim: Trim, refer: Refer | None) -> float:
    """Points that puzzles take beneath rules at the least, with what stands between them."""
    return BENEATH_AIR + sum(BETWEEN_PUZZLES + least_height(puzzle, trim, refer) for puzzle in puzzles)


def _set_low(puzzles: Sequence[Puzzle], room: float, trim: Trim, refer: Refer | None) -> list[Flowable]:
    """The puzzles set in so many points of depth; none where they do not go in."""
    if room <= 0:
        return []
    with suppress(LayoutError):
        return on_one_page(puzzles, replace(trim, bottom=trim.bottom + trim.depth - room), refer) or []
    return []


def _reference_room(puzzle: Puzzle) -> Foot:
    """Room for the line that says where the answer stands."""
    return Foot()
