"""How a file is written: its streams, and its clock."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc

CLOCK = "SOURCE_DATE_EPOCH"


@contextmanager
def fixed_clock() -> Iterator[None]:
    """Context in which every file that is begun bears the same date.

    What the environment sets for the dates of other files is put aside meanwhile: ReportLab would write it
    into ours, and stop at what is no number.
    """
    clock = os.environ.pop(CLOCK, None)
    try:
        yield
    finally:
        if clock is not None:
            os.environ[CLOCK] = clock


@contextmanager
def plain_streams() -> Iterator[None]:
    """Context in which streams are written as bytes, not as longer text, and forms bear bare names."""
    before = rl_config.useA85, pdfdoc.xObjectName
    rl_config.useA85, pdfdoc.xObjectName = 0, str
    try:
        yield
    finally:
        rl_config.useA85, pdfdoc.xObjectName = before
