"""What is drawn larger or smaller than it is composed."""

from reportlab.platypus import Flowable


class Scaled(Flowable):  # type: ignore[misc]
    """A flowable composed at one size and drawn at another."""

    def __init__(self, part: Flowable, scale: float, before: float = 0) -> None:
        super().__init__()
        self._part, self._scale, self._before = part, scale, before

    def getSpaceBefore(self) -> float:
        """Points above, not at the head of a page."""
        return self._before

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """The size as drawn."""
        self._part.canv = getattr(self, "canv", None)
        width, height = self._part.wrap(available_width / self._scale, available_height / self._scale)
        return width * self._scale, height * self._scale

    def split(self, available_width: float, available_height: float) -> list[Flowable]:
        """The pieces into which the flowable splits, each scaled alike."""
        parts = self._part.split(available_width / self._scale, available_height / self._scale)
        return [Scaled(part, self._scale) for part in parts]

    def draw(self) -> None:
        """Draws the flowable on a canvas made larger or smaller."""
        self.canv.saveState()
        self.canv.scale(self._scale, self._scale)
        self._part.drawOn(self.canv, 0, 0)
        self.canv.restoreState()
