"""Boxes to tick below a puzzle that asks which of some letters is right, in large print."""

from collections.abc import Sequence

from bookgen.picture.lettering import text_width
from bookgen.picture.pdf import draw_lettering
from bookgen.press.puzzle.to_write_on import ToWriteOn

YOUR_ANSWER = "Your answer:"
BOX_MM, LETTER_PT = 7.0, 16.0
"""The side of a box and the size of a letter, as printed."""
LETTER_GAP_MM, BOXES_GAP_MM = 2.0, 9.0
"""From a letter to its box, and from that to the next letter, as printed."""
BOXES_AIR_MM, BOX_LINE_PT = 4.0, 0.75
"""Above the boxes, as printed, and the line round them."""


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
        x = 0.0
        for at, said in enumerate([YOUR_ANSWER, *self._letters]):
            wide = text_width(said, False) * em
            draw_lettering(self.canv, said, x + wide / 2, side / 2, em)
            x += wide + gap
            if at:
                self.canv.rect(x, 0, side, side, stroke=1, fill=0)
                x += side
            x += self.points(BOXES_GAP_MM) if at else gap
