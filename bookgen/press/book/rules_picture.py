"""The picture of the rules of a game in whatever room its opening has, with the words of its piles."""

from contextlib import suppress
from functools import partial

from bookgen.errors import LayoutError
from bookgen.games import Game
from bookgen.picture.all_named import all_named, lacks_names
from bookgen.picture.once import tried_once
from bookgen.picture.scene import MM, Scene
from bookgen.picture.standing_clear import standing_clear
from bookgen.picture.views import Picture
from bookgen.press.page.trim import Trim
from bookgen.press.puzzle.figure import ROOM_FOR_WORDS, book_figure, readable
from bookgen.press.puzzle.row_ends import numbered_at_ends, numbers_on_cards, told_at_ends
from bookgen.press.type.passage import Passage
from bookgen.press.type.stack import stack_height

PICTURE_AIR = 6.5
"""Points above the picture, between it and the words under it, and below these."""


class RulesPicture:
    """The ``view`` of a game with its ``caption`` under it; of no game its piles have no words."""

    def __init__(self, view: Picture, game: Game | None, caption: Passage, trim: Trim) -> None:
        self.view, self._game, self._caption, self._trim = tried_once(view), game, caption, trim
        self._hopeless = 0.0  # The most points of depth in which a smaller picture had no more words.

    def drawn(self, room: float, clear: bool) -> Scene | None:
        """The picture as it goes, with its words, in so many points of depth; None where it does not."""
        scene = self.bare(room, clear)
        return None if scene is None else self.with_words(scene, room, clear)

    def with_words(self, scene: Scene, room: float, clear: bool) -> Scene:
        """The picture that goes in so many points of depth with its words: in large print those of all its
        piles; it is somewhat smaller where these have no room else."""
        game = self._game
        if game is None or not self._trim.large:
            return scene
        widest, highest = self._trim.measure / MM, max(scene.height, self._height(room) / MM)
        best, lacking = all_named(scene, game, widest, highest), partial(lacks_names, game=game)
        rooms = [(part * room, 1.0) for part in ROOM_FOR_WORDS] + [(room, part) for part in ROOM_FOR_WORDS]
        # Where less room brought no more words in more depth, it is not tried again.
        hopeless, wanting = room <= self._hopeless, lacking(best)
        for high, share in rooms:
            if lacking(best) and not hopeless and (less := self.bare(high, clear, share)) is not None:
                best = min(best, all_named(less, game, widest, highest), key=lacking)
        if lacking(best) == wanting > 0:
            self._hopeless = max(self._hopeless, room)
        return standing_clear(best)

    def _height(self, room: float) -> float:
        """Points of height that the picture has of so many with its caption."""
        return room - stack_height([self._caption], self._trim.measure) - 3 * PICTURE_AIR

    def bare(self, room: float, clear: bool, share: float = 1.0) -> Scene | None:
        """The picture as it is drawn by itself in this share of the measure; None where it does not go in."""
        height = self._height(room)
        if height < 1:
            return None
        trim, view, measure = self._trim, self.view, share * self._trim.measure
        try:
            scene = book_figure(view, measure, height, trim, clear).scene
            on_cards = numbers_on_cards(scene)
            if not trim.large:
                return self._off_cards(scene, height)
            if not on_cards and (clear or readable(scene, trim.scale)):
                return scene
            # Numbers on the suits of cards are not read: those at the ends of rows will do, and larger cards
            # are better than a number beside each pile.
            ended = numbered_at_ends(book_figure(view, measure, height, trim, beside=False).scene)
            over = max(0.0, ended.width * MM - measure)
            ended = numbered_at_ends(book_figure(view, measure - over, height, trim, beside=False).scene)
            return ended if on_cards or ended.card_width > scene.card_width else scene
        except LayoutError:
            return None

    def _off_cards(self, scene: Scene, height: float) -> Scene:
        """A picture in ordinary print with the numbers that stand on its cards at the ends of their rows
        instead, if each row can be told so; else as it is."""
        if not numbers_on_cards(scene):
            return scene
        measure = self._trim.measure
        ended = told_at_ends(scene)
        if ended is not None and (over := ended.width * MM - measure) > 0:
            ended = None
            with suppress(LayoutError):
                ended = told_at_ends(book_figure(self.view, measure - over, height, self._trim).scene)
        return ended if ended is not None and ended.width * MM <= measure else scene
