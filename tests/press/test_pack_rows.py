"""Rows of a pack that may be cut: a mark between two cards stands clear of both."""

from itertools import product
from typing import Any

import pytest
from each import each

from bookgen.press.daily.day_parts import LISTED
from bookgen.press.daily.setting import RULES, at_least
from bookgen.press.puzzle import card_grid, pack_rows
from bookgen.press.puzzle.pack_rows import PackRows
from bookgen.press.type.faces import register_faces
from bookgen.press.type.lines import Run, text_width
from bookgen.press.type.styles import DEAL, Style, plainer
from bookgen.press.wording.puzzle_text import DealSection

WIDEST = "TC", "TH", "QC", "KC", "2S"


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[float, float, str]]:
    """What is drawn: from where to where, without blanks, and its text."""
    register_faces()
    found: list[tuple[float, float, str]] = []

    def keep(_: Any, x: float, y: float, runs: list[Run], align: str = "left") -> None:
        text = "".join(run.text for run in runs)
        blank = text_width([runs[0].saying(" ")]) * (len(text) - len(text.lstrip()))
        left = x - text_width(runs) if align == "right" else x
        said = text_width([runs[0].saying(text.strip())])
        found.append((left + blank, left + blank + said, text))

    for module in (pack_rows, card_grid):
        monkeypatch.setattr(module, "draw_text", keep)
    return found


@each("style", [DEAL, LISTED, plainer(DEAL, True), plainer(at_least(LISTED, RULES.size), True)])
def test_no_mark_lies_on_a_card(style: Style, drawn: list[tuple[float, float, str]]) -> None:
    """On a large leaf (C) lay on the foot of a queen of clubs, as the ten behind it hung out."""
    for before, after, lead in product(WIDEST, WIDEST, [(), ("2S",), ("TC",)]):
        cards = (*lead, before, after, "3D")
        section = DealSection("", cards, (), True, True, {len(lead) + 1: "C"})
        rows = PackRows(section, len(cards), style)
        rows.canv = None
        rows.wrap(pack_rows._row_end(section, 0, len(cards), style) + 0.01, 1000)
        drawn.clear()
        rows.draw_cards()
        (at,) = (at for at, (_, _, text) in enumerate(drawn) if "(C)" in text)
        assert drawn[at - 1][1] + 0.2 < drawn[at][0], (cards, style.size)
        assert drawn[at][1] + 0.2 < drawn[at + 1][0], (cards, style.size)
