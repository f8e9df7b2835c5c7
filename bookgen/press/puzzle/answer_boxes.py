"""Boxes to tick for a puzzle that asks which of some letters is right: below it in large print, else at the
end of a line of it that has the room."""

from collections.abc import Sequence
from typing import Any

from reportlab.platypus import Flowable

from bookgen.picture.lettering import CAP_HEIGHT, text_width
from bookgen.picture.pdf import draw_lettering
from bookgen.press.document.blocks import Puzzle
from bookgen.press.puzzle.parts import HEAD_BASE, PuzzleHead, letters_in
from bookgen.press.puzzle.to_write_on import ToWriteOn
from bookgen.press.type.lines import Run
from bookgen.press.type.passage import Passage
from bookgen.press.type.styles import Style
from bookgen.press.wording.marks import marks_of
from bookgen.press.wording.printed_puzzle import PrintedPuzzle

YOUR_ANSWER = "Your answer:"
BOX_MM, LETTER_PT = 7.0, 16.0
"""The side of a box and the size of a letter, as printed."""
LETTER_GAP_MM, BOXES_GAP_MM = 2.0, 9.0
"""From a letter to its box, and from that to the next letter, as printed."""
BOXES_AIR_MM, BOX_LINE_PT = 4.0, 0.75
"""Above the boxes, as printed, and the line round them."""
SMALL_BOX, SMALL_LETTER, SMALL_LETTER_GAP, SMALL_BOXES_GAP = 0.9, 0.95, 0.4, 1.1
"""Those at the end of a line: the side of a box, the size of a letter and the blanks, in ems of the line."""
BEFORE_BOXES = 14.0
"""Points between the words of a line and the boxes at its end."""
SMALL_LINE_PT = 0.6


class AnswerBoxes(ToWriteOn):
    """A box behind each of some letters."""

    def __init__(self, letters: Sequence[str], scale: float) -> None:
        super().__init__(scale, BOX_LINE_PT)
        self._letters = letters

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """One line, and the air above it."""
        return available_width, self.points(BOX_MM + BOXES_AIR_MM)

    def draw_lines(self) -> None:
        """Draws words, letters and boxes from the left."""
        em, side, gap = LETTER_PT / self.scale, self.points(BOX_MM), self.points(LETTER_GAP_MM)
        x = _draw_letter(self.canv, YOUR_ANSWER, 0.0, side / 2, em) + 2 * gap
        for letter in self._letters:
            x = _draw_letter(self.canv, letter, x, side / 2, em) + gap
            self.canv.rect(x, 0, side, side, stroke=1, fill=0)
            x += side + self.points(BOXES_GAP_MM)


class WithBoxes(Passage):
    """A paragraph with a box behind each of some letters at the end of its last line, if that has the room,
    and if another ``instead`` of it has not."""

    def __init__(
        self, runs: Sequence[Run], style: Style, letters: Sequence[str], instead: "WithBoxes | None" = None
    ) -> None:
        super().__init__(runs, style)
        self._letters, self._instead = letters, instead
        self.boxed = False

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """The paragraph: the boxes take no more height."""
        size = super().wrap(available_width, available_height)
        taken = self.last_width() + BEFORE_BOXES + _boxes_width(self._letters, self.style.size)
        other = self._instead is not None and self._instead.boxed
        self.boxed = not other and taken <= available_width
        return size

    def draw_at(self, x: float, y: float) -> None:
        """Draws the lines, and the boxes at the right end of the last."""
        super().draw_at(x, y)
        if self.boxed:
            right, style = x + self._width, self.style
            _draw_boxes(self.canv, self._letters, right, y + style.leading / 2, style.size)


class BoxedHead(Flowable):  # type: ignore[misc]
    """The line over a puzzle, with the boxes in its middle where no paragraph has room for them."""

    def __init__(
        self, head: PuzzleHead, letters: Sequence[str], size: float, instead: Sequence[WithBoxes]
    ) -> None:
        super().__init__()
        self._head, self._letters, self._em, self._instead = head, letters, size, instead

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """As high as the line."""
        self._width, height = self._head.wrap(available_width, available_height)
        return self._width, height

    def draw(self) -> None:
        """Draws the line, and the boxes if nothing else has them."""
        self._head.drawOn(self.canv, 0, 0)
        if not any(words.boxed for words in self._instead):
            right = (self._width + _boxes_width(self._letters, self._em)) / 2
            _draw_boxes(self.canv, self._letters, right, HEAD_BASE + CAP_HEIGHT * self._em / 2, self._em)


def _boxes_width(letters: Sequence[str], em: float) -> float:
    """Points that boxes take in a line of type of this size."""
    told = sum(text_width(letter, False) for letter in letters) * SMALL_LETTER
    gaps = len(letters) * (SMALL_LETTER_GAP + SMALL_BOX) + (len(letters) - 1) * SMALL_BOXES_GAP
    return em * (told + gaps)


def _draw_boxes(canvas: Any, letters: Sequence[str], right: float, middle: float, em: float) -> None:
    """Draws a box behind each of these letters, up to ``right``, about a height; not where the page is only
    tried."""
    if canvas.places.trial:
        return
    canvas.setStrokeColorCMYK(0, 0, 0, 1)
    canvas.setLineWidth(SMALL_LINE_PT)
    x, side = right - _boxes_width(letters, em), SMALL_BOX * em
    for letter in letters:
        x = _draw_letter(canvas, letter, x, middle, SMALL_LETTER * em) + SMALL_LETTER_GAP * em
        canvas.rect(x, middle - side / 2, side, side, stroke=1, fill=0)
        x += side + SMALL_BOXES_GAP * em


def _draw_letter(canvas: Any, said: str, x: float, middle: float, em: float) -> float:
    """Draws a letter or a word from the left, about a height, and tells where it ends."""
    wide = text_width(said, False) * em
    draw_lettering(canvas, said, x + wide / 2, middle, em)
    return x + wide


def letters_offered(puzzle: PrintedPuzzle, block: Puzzle) -> list[str]:
    """The letters of which a puzzle asks which is right: those of cuts, or of cards that change places."""
    if puzzle.puzzle.among:
        return sorted(marks_of(puzzle.puzzle).values())
    return letters_in(block.question)
