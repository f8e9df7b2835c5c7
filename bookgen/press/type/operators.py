"""Operators of a page, written as they are."""

from typing import NamedTuple


class Operators(NamedTuple):
    """Operators of a page, as they are: what a canvas is handed by ``drawText``."""

    code: str

    def getCode(self) -> str:
        """By ReportLab's name for it."""
        return self.code
