"""Where things stand: anchors and their pages, known from one pass of the press to the next."""

from typing import Any

from reportlab.platypus import Flowable

from bookgen.picture.lettering import roman
from bookgen.picture.pdf import Ink
from bookgen.press.page.spread import Spread
from bookgen.press.type.tags import NO_TAGS, Tagger

BODY = "body"
"""The anchor on the first page of the body, which is page 1; pages before it are numbered in roman."""


class AnchorPages(Flowable):  # type: ignore[misc]
    """Register of the pages of all anchors; a flowable without size, for which ReportLab makes passes.

    In a ``trial`` only the room that things take matters, and nothing is drawn; the first pass is one, as
    it knows no page numbers yet, and the second where columns are spread. ``ink`` is what all is printed
    in; where it is not ``live``, there are neither links nor anchors nor an outline. ``tags`` has the
    structure of the file, if it is to be ``structured`` and is live. ``plates`` has the anchors of plates by
    those of the games that they show, ``spread`` what columns have to spare.
    """

    def __init__(
        self, trial: bool = False, ink: Ink = "two", live: bool = True, structured: bool = True
    ) -> None:
        super().__init__()
        self.trial, self.ink, self.live = trial, ink, live
        self._structured = structured and live
        self.tags = NO_TAGS
        self.plates: dict[str, str] = {}
        self.spread = Spread()
        self._now: dict[str, int] = {}
        self._known: dict[str, int] = {}

    def begin_tags(self) -> None:
        """A file is begun: its structure is noted from here on."""
        self.tags = Tagger(self._structured and not self.trial)

    def isIndexing(self) -> int:
        """Always true: passes are made until this flowable is satisfied."""
        return 1

    def isSatisfied(self) -> bool:
        """Whether the last pass found every anchor where the one before had it, and columns as full."""
        if self.trial and self._now:
            return False
        return self._now == self._known and self.spread.is_settled

    def beforeBuild(self) -> None:
        """Takes the pages found in the last pass as those that this one prints."""
        first, second = not self._now, bool(self._now) and not self._known
        # What has not yet the numbers of its pages may be a line longer or shorter than it is.
        spreads = self.spread.begin_pass(kept=not second)
        self.trial = first or (second and spreads)
        self._known, self._now = self._now, {}

    def afterBuild(self) -> None:
        """Does nothing."""

    def notify(self, kind: str, stuff: Any) -> None:
        """Does nothing."""

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """Takes no room."""
        return 0, 0

    def draw(self) -> None:
        """Draws nothing."""

    @property
    def told(self) -> dict[str, int]:
        """The printed pages of all anchors in this pass."""
        return self._known

    @property
    def found(self) -> dict[str, int]:
        """The pages of the anchors that this pass has come to, counted from 1."""
        return dict(self._now)

    def mark(self, anchor: str, page: int) -> None:
        """Notes that an anchor stands on this page, counted from 1 at the front of the book."""
        self._now.setdefault(anchor, page)

    def label(self, page: int) -> str:
        """Printed number of a page that is counted from 1 at the front of the book."""
        body = self._known.get(BODY, 1)
        return str(page - body + 1) if page >= body else roman(page).lower()

    def page(self, anchor: str) -> str:
        """Printed number of the page on which an anchor stands; ``0`` before the first pass."""
        return self.label(self._known[anchor]) if anchor in self._known else "000"

    def sheet(self, anchor: str) -> int:
        """Page of an anchor, counted from 1 at the front of the book; 0 before the first pass."""
        return self._known.get(anchor, 0)
