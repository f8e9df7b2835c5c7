"""The front: the title, the lay-out of its game on the baize, laurel, the author."""

from dataclasses import replace
from typing import Any

from bookgen.picture.room import Room
from bookgen.picture.scene import MM, Scene
from bookgen.picture.views import book_view
from bookgen.press.cover.ground import DEVICE_UNITS, GILT, LAUREL, paint_cards, paint_device, paint_frame
from bookgen.press.cover.measures import SAFE, CoverMeasures
from bookgen.press.cover.words import CREAM, GOLD, CoverWords, draw_runs, lines_that_fit
from bookgen.press.wording.collect import GamePart

CARD_ON_COVER_MM = 30.0


def draw_front(canvas: Any, measures: CoverMeasures, words: CoverWords) -> None:
    """Draws all of the front; its measures are those of six by nine inches, and grow with the height."""
    grown = min(measures.width / 432, measures.height / 648)
    left, foot = measures.front_left, measures.foot
    middle = left + measures.width / 2
    frame = SAFE
    paint_frame(canvas, left + frame, foot + frame, measures.width - 2 * frame, measures.height - 2 * frame)
    room = measures.width - 2 * (frame + 24 * grown)
    edition = words.edition
    title = lines_that_fit(edition.title, "Regular", 72 * grown, 44 * grown, room)
    high = foot + measures.height - frame
    baseline = high - 24 * grown - 0.80 * title[0].size
    below = draw_runs(canvas, middle, baseline, title, CREAM, 1.05) + 1.05 * title[-1].size
    below -= 20 * grown
    _swelled_rule(canvas, middle, below, 96 * grown)
    below -= 26 * grown
    under = edition.subtitle or words.told
    size = 15 * grown
    for run in lines_that_fit(under, "Italic", size, 12 * grown, room) if under else ():
        draw_runs(canvas, middle, below, [run], GOLD, 1.3)
        below -= 1.3 * run.size
    low = foot + frame + 24 * grown
    if edition.author:
        run = lines_that_fit(edition.author, "SmallCaps", 18 * grown, 10 * grown, room)[0]
        draw_runs(canvas, middle, low + 4, [run], CREAM, 1.2)
        low += 38 * grown
    device = 84 * grown
    paint_device(canvas, "ornament-device", middle, low + device / 2, device / DEVICE_UNITS, LAUREL)
    low += device + 18 * grown
    scene = bare(hero(words, room / MM, (below - low - 4 * grown) / MM))
    across, up = scene.width * MM, scene.height * MM
    paint_cards(canvas, scene, middle - across / 2, low + (below - low - up) / 2)


def hero(words: CoverWords, width_mm: float, height_mm: float) -> Scene:
    """The lay-out of the title game as large as goes in. Raises LayoutError where none does."""
    game = words.game
    room = Room(card=CARD_ON_COVER_MM, width=width_mm, height=height_mm, largest=True, turning=False)
    return book_view(game, GamePart(game).shown, room)


def bare(scene: Scene) -> Scene:
    """Cards alone: neither places nor numbers, which would not be seen on the baize."""
    return replace(scene, outlines=(), labels=())


def _swelled_rule(canvas: Any, x: float, y: float, length: float) -> None:
    """A rule that is thick in the middle and fine at its ends."""
    canvas.setFillColor(GILT)
    path = canvas.beginPath()
    half, swell = length / 2, 1.6
    path.moveTo(x - half, y)
    path.curveTo(x - half / 3, y + 0.2, x - half / 4, y + swell, x, y + swell)
    path.curveTo(x + half / 4, y + swell, x + half / 3, y + 0.2, x + half, y)
    path.curveTo(x + half / 3, y - 0.2, x + half / 4, y - swell, x, y - swell)
    path.curveTo(x - half / 4, y - swell, x - half / 3, y - 0.2, x - half, y)
    path.close()
    canvas.drawPath(path, stroke=0, fill=1)
