"""Leaves as they are pressed: sides of one paper, their head lines, and how full each is."""

import io
from collections.abc import Sequence
from typing import Any

from reportlab.platypus import BaseDocTemplate, Flowable, Frame, PageTemplate

from bookgen.picture.reportlab_inside import filled_down_to
from bookgen.press.daily.key_foot import KeyFoot
from bookgen.press.daily.masthead import Masthead
from bookgen.press.daily.running_line import draw_running_line, go_on_with_days
from bookgen.press.daily.setting import Design
from bookgen.press.page.anchor_pages import AnchorPages
from bookgen.press.page.production import Production, sheet_maker
from bookgen.press.page.streams import plain_streams
from bookgen.press.page.trim import Trim
from bookgen.press.type.faces import face, register_faces
from bookgen.press.type.stack import Stack

PLAIN_SIDE, AIRY_SIDE = "plain", "airy"
"""Sides as they are as a rule, and such as begin lower, off the line at their head."""
LOWER_BY = 6.0
"""Points by which they do, as printed."""


def pressed_leaves(
    story: Sequence[Flowable], target: io.BytesIO | None, design: Design, airy: bool = False
) -> "PressedLeaves":
    """The story on pages, from the first on ``airy`` ones if so. Without a target it is only tried."""
    register_faces()
    document = PressedLeaves(target or io.BytesIO(), design, trial=target is None, airy=airy)
    with plain_streams():
        document.build(list(story))
    return document


class PressedLeaves(BaseDocTemplate):  # type: ignore[misc]
    """Leaves of one paper, margins alike on both sides. ``blank`` is the part of the front left empty
    above what stands at its foot, and ``left`` that of each page with what stands there; ``in_front`` counts
    the puzzles on the front."""

    def __init__(self, target: io.BytesIO, design: Design, trial: bool, airy: bool) -> None:
        self.design = design
        self.places = AnchorPages(trial, design.ink)
        self.blank, self.left, self.in_front = 0.0, dict[int, float](), 0
        trim = design.trim
        box = trim.inside, trim.bottom - 1, trim.measure
        names = (AIRY_SIDE, PLAIN_SIDE) if airy else (PLAIN_SIDE, AIRY_SIDE)
        deep = {PLAIN_SIDE: trim.depth + 1, AIRY_SIDE: airy_depth(trim) + 1}
        super().__init__(
            target,
            pagesize=trim.paper,
            pageTemplates=[
                _Side(name, [Frame(*box, deep[name], 0, 0, 0, 0)], pagesize=trim.paper) for name in names
            ],
            invariant=1,
            initialFontName=face("Regular").name,
            # Streams are packed once, when the file is finished.
            pageCompression=0,
            lang="en-GB",
            title=design.title,
            author="",
            subject="",
        )
        self._doSave = int(not trial)

    def build(self, flowables: list[Flowable], **told: Any) -> None:
        """The pages, on a canvas that enlarges them."""
        self.left_over = flowables
        super().build(
            flowables, canvasmaker=sheet_maker(self.design.trim, Production(self.design.ink)), **told
        )

    def beforeDocument(self) -> None:
        """Anchors need somewhere to report."""
        self.canv.places = self.places
        self.places.begin_tags()
        self.canv.setViewerPreference("DisplayDocTitle", "true")

    def afterFlowable(self, flowable: Flowable) -> None:
        """How much of each page is empty is kept."""
        trim = self.design.trim
        if isinstance(flowable, Masthead | Stack):
            self.left[self.page] = (filled_down_to(self.frame) - trim.bottom) / trim.depth
            if self.page == 1:
                self.blank = self.left[1]
                self.in_front += isinstance(flowable, Stack)
        elif isinstance(flowable, KeyFoot):
            self.left[self.page] = self.left.get(self.page, 1.0) - flowable.needs(trim.measure) / trim.depth


def airy_depth(trim: Trim) -> float:
    """Points of depth of a side that begins lower."""
    return trim.depth - LOWER_BY / trim.scale


class _Side(PageTemplate):  # type: ignore[misc]
    """A side of a leaf."""

    def beforeDrawPage(self, canvas: Any, document: Any) -> None:
        """The origin in the corner of the page, all enlarged in large print."""
        canvas.begin_sheet()
        go_on_with_days(canvas)

    def afterDrawPage(self, canvas: Any, document: "PressedLeaves") -> None:
        """The line at the head of a side that goes on."""
        draw_running_line(canvas, document.design)
