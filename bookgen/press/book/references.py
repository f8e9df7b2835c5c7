"""From the rules of a game to those of another: titles that lead there, and the page told with them."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from bookgen.games import Game
from bookgen.press.book.game_page import game_anchor
from bookgen.press.page.places import Places
from bookgen.press.wording.markup import Block, Span
from bookgen.press.wording.together import NO_BREAK

UNKNOWN_PAGE = "000"
"""Stands for a page that is not known yet, so that what is set with it has the room for any."""


class References:
    """The games of a volume, and where they stand.

    A title in italics leads to its game, unless two games have it: then only a link to ``#game-ID`` does.
    """

    def __init__(self, games: Sequence[Game], places: Places | None = None) -> None:
        self._places = places
        self._anchors = {game_anchor(game) for game in games}
        times = Counter(game.title.lower() for game in games)
        self._titles = {
            game.title.lower(): game_anchor(game) for game in games if times[game.title.lower()] == 1
        }

    def referred(self, blocks: Sequence[Block], own: Game) -> list[Block]:
        """The rules of a game with its references: after the first to each other game the place of its page.

        Such a place is a span without text. What leads to a game that is not in the volume leads nowhere.
        """
        told = {game_anchor(own)}
        return [replace(block, spans=tuple(self._spans(block.spans, told))) for block in blocks]

    def _spans(self, spans: Sequence[Span], told: set[str]) -> list[Span]:
        found: list[Span] = []
        for span in spans:
            target = span.target
            if target is None and span.style == "italic":
                target = self._titles.get(span.text.lower().strip(" ,."))
            if target is not None and target.startswith("game-") and target not in self._anchors:
                target = None
            found.append(replace(span, target=target))
            if target in self._anchors and target not in told:
                told.add(target)
                found.append(Span("", "roman", target))
        return found

    def page(self, anchor: str) -> str:
        """What is said at the place of a page."""
        known = self._places is not None and anchor in self._places.told
        page = self._places.page(anchor) if self._places is not None and known else UNKNOWN_PAGE
        return f" (page{NO_BREAK}{page})"
