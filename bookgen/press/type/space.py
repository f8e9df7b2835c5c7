"""Empty lines."""

from reportlab.platypus import Flowable


class Space(Flowable):  # type: ignore[misc]
    """Empty lines, which stay also at the head of a page."""

    def __init__(self, height: float) -> None:
        super().__init__()
        self._height = height

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """The height in points."""
        return 0, self._height

    def draw(self) -> None:
        """Draws nothing."""
