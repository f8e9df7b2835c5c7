"""What is drawn to be written or ticked on: measured in millimetres as printed, and read by nobody."""

from reportlab.platypus import Flowable

from bookgen.picture.scene import MM


class ToWriteOn(Flowable):  # type: ignore[misc]
    """Something to write on, on a page that is enlarged by ``scale``.

    What is lettered there is drawn, no text: nothing is read but what is written.
    """

    def __init__(self, scale: float, line_pt: float) -> None:
        super().__init__()
        self.scale, self._line_pt = scale, line_pt

    def points(self, mm: float) -> float:
        """Points on the page as it is composed."""
        return mm * MM / self.scale

    def draw(self) -> None:
        """Draws it in black lines, but not where the page is only tried."""
        if not self.canv.places.trial:
            self.canv.setStrokeColorCMYK(0, 0, 0, 1)
            self.canv.setLineWidth(self._line_pt)
            self.draw_lines()

    def draw_lines(self) -> None:
        """Draws what is to be written on."""
        raise NotImplementedError
