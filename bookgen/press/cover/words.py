"""What a cover says, and lettering that goes into a width."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bookgen.errors import LayoutError
from bookgen.games import Game
from bookgen.picture.scene import Scene
from bookgen.press.type.faces import FaceName
from bookgen.press.type.lines import Cmyk, Run, draw_text, run_width
from bookgen.press.type.passage import Passage
from bookgen.press.type.styles import Style
from bookgen.press.wording.edition import Edition
from bookgen.press.wording.markup import Block

CREAM: Cmyk = (0, 0.01, 0.06, 0.01)
GOLD: Cmyk = (0.08, 0.20, 0.58, 0.08)
PROMISE = "Every puzzle has a proved answer."


@dataclass(frozen=True)
class Sample:
    """A puzzle for the back: its question, the rules in brief, and its picture."""

    question: str
    rules: Sequence[Block]
    scene: Scene


@dataclass(frozen=True)
class CoverWords:
    """What a cover says: whose book it is, what is in it, its title game, a sample, and what it costs."""

    edition: Edition
    told: str
    game: Game
    sample: Sample | None = None
    price: str = ""


def lines_that_fit(text: str, face: FaceName, size: float, least: float, width: float) -> list[Run]:
    """A text in one line as large as the width allows, or in two where it were smaller than ``least``.

    Raises LayoutError where it is too long for two.
    """
    whole = Run(text, face, size)
    fitted = min(size, size * width / run_width(whole))
    if fitted >= least:
        return [Run(text, face, round(fitted, 1))]
    words = text.split()
    ways = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    if ways:
        best = min(ways, key=lambda way: max(run_width(Run(part, face, size)) for part in way))
        widest = max(run_width(Run(part, face, size)) for part in best)
        fitted = round(min(size, size * width / widest), 1)
        if fitted >= least * 0.6:
            return [Run(part, face, fitted) for part in best]
    raise LayoutError(f"the title {text!r} is too long for the cover; wanted a shorter --title")


def draw_runs(canvas: Any, x: float, top: float, runs: Sequence[Run], ink: Cmyk, leading: float) -> float:
    """Draws lines one below the other about ``x``, the first baseline at ``top``; gives the baseline after
    the last."""
    for run in runs:
        draw_text(canvas, x, top, [run._replace(ink=ink)], "centre")
        top -= leading * run.size
    return top


def draw_passage(canvas: Any, text: Sequence[Run], style: Style, x: float, top: float, width: float) -> float:
    """Draws a paragraph from its top left corner; gives the height at which it ends."""
    passage = Passage(list(text), style)
    passage.canv = canvas
    _, height = passage.wrap(width, 10_000)
    passage.drawOn(canvas, x, top - height)
    return top - float(height)
