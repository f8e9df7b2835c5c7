"""The back: the promise, a sample on a leaf of paper, and the place of the bar code."""

from collections.abc import Sequence
from typing import Any

from bookgen.picture.pdf import draw_scene
from bookgen.picture.scene import MM
from bookgen.press.cover.barcode import draw_barcode
from bookgen.press.cover.ground import GILT, PAPER, SHADE, paint_frame
from bookgen.press.cover.measures import SAFE, CoverMeasures
from bookgen.press.cover.words import (
    CREAM,
    GOLD,
    PROMISE,
    CoverWords,
    Sample,
    draw_passage,
    draw_runs,
    lines_that_fit,
)
from bookgen.press.type.lines import Run, draw_text
from bookgen.press.type.passage import Passage
from bookgen.press.type.styles import Style
from bookgen.press.wording.edition import check_isbn
from bookgen.press.wording.markup import Span

PAD = 14.0
"""Points from the edge of the leaf to what is on it."""
CAST = 2.5
"""Points that its shadow falls."""
BLURB = (
    "Each puzzle is a deal, or a game already begun, printed for good. Lay it out on the table, or "
    "play it in your head with a pencil. Then turn to the answers: each was found by search, played through "
    "again by a referee, and is told step by step."
)


def draw_back(canvas: Any, measures: CoverMeasures, words: CoverWords) -> None:
    """Draws all of the back, from its head down to the bar code."""
    grown = min(measures.width / 432, measures.height / 648)
    left, foot = measures.back_left, measures.foot
    middle, frame = left + measures.width / 2, SAFE
    inner = frame + 24 * grown
    width = measures.width - 2 * inner
    paint_frame(canvas, left + frame, foot + frame, measures.width - 2 * frame, measures.height - 2 * frame)
    top = foot + measures.height - frame - 44 * grown
    promise = lines_that_fit(PROMISE, "Italic", 26 * grown, 14 * grown, width)
    top = draw_runs(canvas, middle, top, promise, GOLD, 1.3)
    style = Style(size=round(11 * grown, 1), leading=round(15 * grown, 1), align="centre", ink=CREAM)
    told = f"{words.told}. {BLURB}" if words.told else BLURB
    top = draw_passage(canvas, [style.run(told)], style, left + inner, top - 2 * grown, width)
    if words.sample is not None:
        _draw_sample(canvas, words.sample, (left + inner, top - 22 * grown, width), grown)
    if words.edition.isbn:
        said = words.edition.isbn
        draw_barcode(canvas, check_isbn(said), said, words.price, measures.barcode)
    if words.edition.publisher:
        run = Run(words.edition.publisher, "SmallCaps", round(10 * grown, 1))
        at = left + inner, foot + frame + 20 * grown
        draw_text(canvas, *at, [run._replace(ink=CREAM)])


def _draw_sample(canvas: Any, sample: Sample, place: tuple[float, float, float], grown: float) -> None:
    """A leaf of paper, on it the picture at the left and the words at the right."""
    left, top, width = place
    scene, pad = sample.scene, PAD * grown
    wide, high = scene.width * MM, scene.height * MM
    size = round(9.5 * grown, 1)
    small = Style(size=size, leading=round(size * 1.28, 1), align="left")
    italic = Style(size=round(size * 1.1, 1), leading=round(size * 1.4, 1), face="Italic", align="left")
    words_left = left + pad + wide + pad
    words_wide = left + width - pad - words_left
    rules = [run for block in sample.rules for run in small.runs(block.spans)]
    deep = (
        _text_depth(italic, sample.question, words_wide)
        + 6 * grown
        + _passage_text_depth(rules, small, words_wide)
    )
    tall = max(high, deep + 16 * grown) + 2 * pad
    canvas.setFillColor(SHADE)
    canvas.rect(left + CAST, top - tall - CAST, width, tall, stroke=0, fill=1)
    canvas.setFillColor(PAPER)
    canvas.setStrokeColor(GILT)
    canvas.setLineWidth(0.75)
    canvas.rect(left, top - tall, width, tall, stroke=1, fill=1)
    draw_scene(canvas, scene, left + pad, top - tall / 2 - high / 2)
    head = Style(size=round(10 * grown, 1), leading=round(16 * grown, 1), face="SmallCaps", align="left")
    at = top - (tall - deep - 16 * grown) / 2
    at = draw_passage(canvas, [head.run("Try this one")], head, words_left, at, words_wide)
    at = draw_passage(canvas, italic.runs(_plain_spans(sample.question)), italic, words_left, at, words_wide)
    draw_passage(canvas, rules, small, words_left, at - 6 * grown, words_wide)


def _text_depth(style: Style, text: str, width: float) -> float:
    return _passage_text_depth(style.runs(_plain_spans(text)), style, width)


def _passage_text_depth(runs: Sequence[Run], style: Style, width: float) -> float:
    return float(Passage(list(runs), style).wrap(width, 10_000)[1])


def _plain_spans(text: str) -> tuple[Span, ...]:
    return (Span(text),)
