"""Where ReportLab has no public way: the one module that uses its names that begin with an underscore."""

from typing import Any

from reportlab.pdfgen.canvas import FILL_NON_ZERO, Canvas


def document_of(canvas: Canvas) -> Any:
    """The document that a canvas draws in; fonts ask for it when they give out their subsets."""
    return canvas._doc


def kept_with(canvas: Canvas, name: str) -> Any:
    """A dictionary of ours that is kept with the document of a canvas, one for each name; empty at first."""
    return document_of(canvas).__dict__.setdefault(name, {})


def write_operators(canvas: Canvas, *operators: str) -> None:
    """Writes operators into the page, or into the form that is open, as they are."""
    canvas._code.extend(operators)


def begin_bare(canvas: Canvas) -> None:
    """Has pages and forms begin with nothing: ReportLab begins each with a matrix that moves nothing."""
    canvas._preamble = ""


def drop_idle(canvas: Canvas) -> None:
    """Leaves out of the page what draws nothing: states kept for no drawing, matrices that move nothing, and
    empty marked parts."""
    kept: list[str] = []
    for operator in canvas._code:
        if operator == NO_MOVE:
            continue
        if operator == "Q" and kept and kept[-1].endswith(" cm") and kept[-2:-1] == ["q"]:
            del kept[-2:]
        elif operator == "Q" and kept and kept[-1] == "q":
            kept.pop()
        elif operator.startswith("EMC") and kept and kept[-1] == "EMC /Artifact BMC":
            kept[-1] = operator
        else:
            kept.append(operator)
    canvas._code[:] = kept


def fill_by_winding(canvas: Canvas) -> None:
    """Paths are filled from here on by the non-zero rule, in a form that has just been begun."""
    canvas._fillMode = FILL_NON_ZERO


def filled_down_to(frame: Any) -> float:
    """Height above the foot of the page, in points, down to which a frame is filled."""
    return float(frame._y)


NO_MOVE = "1 0 0 1 0 0 cm"


def begin_with_layout(document: Any, number: int) -> None:
    """Makes the first page of a document that of the layout with this number."""
    document._firstPageTemplateIndex = number


def parts_together(kept: Any) -> Any:
    """The parts of a ``KeepTogether``, in their order."""
    return kept._content


def frame_of(flowable: Any) -> Any:
    """The frame to which a flowable is being added; None where it is only measured."""
    return getattr(flowable, "_frame", None)


def nothing_in(frame: Any) -> bool:
    """Whether nothing stands in a frame yet."""
    return bool(frame._atTop)
