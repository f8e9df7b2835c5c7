"""Printed steps: the moves of an answer as numbered lines a person can follow, and the way back.

The grammar stands in ``docs/format.md``. Each kind of line is one object, told in its own module and listed
in :mod:`~bookgen.press.wording.steps.forms`. A line gathers moves, or leaves cards unsaid, only where it can
be expanded in exactly one way; every other move is written out in full.
"""

from bookgen.press.wording.steps.read import moves_by_step, parse_steps
from bookgen.press.wording.steps.write import explained_steps, format_steps, gathered_steps

__all__ = ["explained_steps", "format_steps", "gathered_steps", "moves_by_step", "parse_steps"]
