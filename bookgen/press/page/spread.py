"""What a column of the key has to spare stands between its answers, so that columns end about level.

An answer is not parted where few of its lines would stand in a column, nor a table, so that columns end with
some lines of white. How much each had is known from one pass of the press to the next.
"""

from collections.abc import Iterable, Mapping

from reportlab.platypus import Flowable

from bookgen.picture.reportlab_inside import frame_of, nothing_in

MOST_SPREAD = 11.0
"""Points more, at most, above an answer."""
ALIKE = 0.05
"""Points by which what two passes found may differ."""


class Spread:
    """The points more that stand above parts of columns, by their names: ``known`` from the pass before, and
    found in this one."""

    def __init__(self) -> None:
        self.known: Mapping[str, float] = {}
        self._found: dict[str, float] = {}
        self._gaps: list[tuple[object, str]] = []

    def begin_pass(self, kept: bool = True) -> bool:
        """What the last pass found is what this one has, if it is to be ``kept``; whether there is any."""
        found, self._found = self._found, {}
        self.known = found if kept else {}
        return bool(found)

    def begin_page(self) -> None:
        """No part of a column is met yet."""
        self._gaps = []

    def met(self, frame: object, name: str) -> None:
        """Something stands above this part of a column."""
        self._gaps.append((frame, name))

    def end_column(self, frame: object, spare: float) -> None:
        """A column is full but for so many points: they are shared among the places above its parts."""
        names = [name for where, name in self._gaps if where is frame]
        whole = spare + sum(self.known.get(name, 0.0) for name in names)
        for name in names:
            self._found[name] = round(min(MOST_SPREAD, max(0.0, whole) / len(names)), 2)

    @property
    def is_settled(self) -> bool:
        """Whether this pass found what the one before did."""
        names: Iterable[str] = self.known.keys() | self._found.keys()
        return all(abs(self.known.get(name, 0.0) - self._found.get(name, 0.0)) < ALIKE for name in names)


class Gap(Flowable):  # type: ignore[misc]
    """The place above a part of a column, at which what this has to spare may stand; nothing at its head, nor
    where it is only measured."""

    _SPACETRANSFER = True
    levelled_with_next = True

    def __init__(self, spread: Spread, name: str) -> None:
        super().__init__()
        self._spread, self._name = spread, name

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """Points more above what follows, as the pass before found them."""
        frame = frame_of(self)
        self._counts = frame is not None and not nothing_in(frame)
        return 0, min(self._spread.known.get(self._name, 0.0), available_height) if self._counts else 0

    def draw(self) -> None:
        """Notes in which column it stands."""
        if self._counts:
            self._spread.met(frame_of(self), self._name)
