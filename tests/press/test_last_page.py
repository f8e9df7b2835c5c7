"""The rules of a game that run on over several pages do not end with a page of a few lines."""

from collections.abc import Sequence
from itertools import groupby

import pytest
from each import by_turns
from reportlab.platypus import Flowable, PageBreak

from bookgen.commands.volume import volume_of
from bookgen.games import all_games, find_game
from bookgen.press.book.game_opening import game_story
from bookgen.press.book.last_page import FULL_ENOUGH, with_fuller_last
from bookgen.press.document.game import game_section
from bookgen.press.document.links import References
from bookgen.press.page.page_marks import Opening
from bookgen.press.page.trim import LARGE
from bookgen.press.type.columns import fill
from bookgen.press.type.ornament import Tailpiece
from bookgen.press.type.prose import set_blocks
from bookgen.press.type.stack import stack_height
from bookgen.press.wording.markup import parse_markup

TRIM, NAMES = LARGE["7x10"], [game.id for game in all_games()]


def pages_of(parts: Sequence[Flowable]) -> list[Sequence[Flowable]]:
    """The parts of each page."""
    pages: list[Sequence[Flowable]] = []
    for breaks, some in groupby(parts, lambda part: isinstance(part, PageBreak)):
        left = [] if breaks else [*some]
        while left:
            # A picture that has its page to itself takes a hair more.
            page, left = fill(left, TRIM.measure, TRIM.depth + (not pages), None)
            pages.append(page)
    return pages


@pytest.mark.parametrize("name", [*by_turns(NAMES, 0, 8), "wrangle", "trefoil-two-packs"])
def test_no_page_of_rules_in_large_print_has_a_few_lines(name: str) -> None:
    """*How often it comes out* stood alone on a page of twelve games."""
    games = [find_game(name)]
    (part,) = volume_of(games, []).games
    story = game_story(game_section(part, {}, References(games)), TRIM)
    pages = pages_of([each for each in story if not isinstance(each, Opening | Tailpiece)])
    assert all(stack_height(page, TRIM.measure) >= FULL_ENOUGH * TRIM.depth for page in pages)


def test_a_page_gives_up_whole_sections_and_keeps_enough() -> None:
    said = "\n\n".join(f"## Of {at}\n\n{'Some words of it. ' * 12}" for at in range(12))
    words = set_blocks(parse_markup(said), TRIM.measure, large=True)
    whole = sum(1 for _ in pages_of(words))
    for first in range(0, 260, 13):
        moved = [*with_fuller_last(words, TRIM.measure, TRIM.depth, TRIM.depth - first)]
        assert [part for part in moved if not isinstance(part, PageBreak)] == words
        if len(moved) > len(words):
            at = next(at for at, part in enumerate(moved) if isinstance(part, PageBreak))
            assert words[at].needs and stack_height(words[at:], TRIM.measure) <= TRIM.depth
    assert whole > 2
