"""The title page: the title, what is in the book, a hand of aces, the maker."""

import math

from reportlab.platypus import Flowable

from bookgen.picture.scene import ASPECT, CardAt, Scene
from bookgen.press.collect import Volume
from bookgen.press.figure import Figure
from bookgen.press.game_page import Rule, Space
from bookgen.press.markup import parse_markup
from bookgen.press.passage import Passage
from bookgen.press.stack import Stack, stack_height
from bookgen.press.styles import Style
from bookgen.press.trim import BOOK, Trim
from bookgen.press.words import page_text

TITLE = Style(size=44, leading=52, align="centre")
SUBTITLE = Style(size=13, leading=19.5, face="Italic", align="centre", left=20, right=20)
MAKER = Style(size=11, leading=16, align="centre")
HAND = ("AC", "AD", "AS", "AH")
CARD_MM, REACH_MM, STEP = 21.0, 52.0, 15.0
"""Width of a card, from the point about which the hand is spread to its middle, and degrees between two."""


def title_story(volume: Volume, trim: Trim) -> list[Flowable]:
    """Everything on the title page."""
    text = page_text(
        "title",
        games=len(volume.games),
        puzzles=len(volume.puzzles),
        version=volume.version,
        answers=volume.answers,
    )
    head, *rest = parse_markup(text)
    told = [Passage(SUBTITLE.runs(block.spans), SUBTITLE) for block in rest[:-1]]
    maker = Passage(MAKER.runs(rest[-1].spans), MAKER)
    title = Passage([TITLE.run(head.text)], TITLE)
    solid = stack_height([title, Rule(), *told, Figure(hand()), maker], trim.measure)
    share = (trim.depth - solid) / (BOOK.depth - solid)

    def space(points: float) -> Space:
        """A page of another depth has as much more or less between the lines."""
        return Space(round(share * points, 2))

    top = [space(60), title, Stack([space(13), Rule(), space(20)]), *told]
    return [*top, Stack([space(40), Figure(hand()), space(52)]), maker]


def hand() -> Scene:
    """Four aces spread in the hand."""
    turns = [STEP * (at - (len(HAND) - 1) / 2) for at in range(len(HAND))]
    half = math.hypot(CARD_MM, CARD_MM * ASPECT) / 2
    across = REACH_MM * math.sin(math.radians(turns[-1])) + half
    cards = tuple(
        CardAt(
            "hand",
            card,
            at,
            round(across + REACH_MM * math.sin(math.radians(turn)), 3),
            round(half + REACH_MM * (1 - math.cos(math.radians(turn))), 3),
            turn,
        )
        for at, (card, turn) in enumerate(zip(HAND, turns, strict=True))
    )
    lowest = max(card.y for card in cards) + half
    return Scene("A hand of aces", 2 * across, lowest, CARD_MM, cards)
