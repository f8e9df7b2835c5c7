"""The pages that frame a book: nothing on them leaves the block of text."""

import io
from collections.abc import Sequence
from typing import Any

import pytest
from each import each
from reportlab.platypus import Flowable

from bookgen.errors import LayoutError
from bookgen.press.book.front_matter import LEAST_DEVICE, part_title
from bookgen.press.document.blocks import Prose, Section
from bookgen.press.page.anchor_pages import AnchorPages
from bookgen.press.page.pages import Book
from bookgen.press.page.trim import LARGE, TRIMS, Trim
from bookgen.press.type import ornament
from bookgen.press.type.ornament import DEVICE_SCALE, UNIT, ornament_box
from bookgen.press.wording.markup import Span


def title_page(words: int, trim: Trim) -> Sequence[Flowable]:
    """The title of the games with so many words below it."""
    said = Prose("paragraph", 0, 0, (Span("wordy " * words),))
    return part_title(Section("games", "games", "The games", (said,)), trim)


@each("trim", [*TRIMS.values(), *LARGE.values()])
def test_the_device_below_a_title_is_smaller_where_there_is_less_room(
    monkeypatch: pytest.MonkeyPatch, trim: Trim
) -> None:
    """In large print it ran off the foot of the sheet below the puzzles to begin with."""
    *_, foot = ornament_box("device")
    drawn: list[tuple[float, float]] = []

    def note(canvas: Any, name: str, x: float, y: float, scale: float) -> None:
        drawn.append((canvas.absolutePosition(0, y - foot * scale)[1], scale))

    monkeypatch.setattr(ornament, "draw_symbol", note)
    shares = []
    for words in range(1, 400, 7):
        drawn.clear()
        try:
            Book(io.BytesIO(), trim, AnchorPages(), "").build([*title_page(words, trim)])
        except LayoutError:
            break
        assert all(y > trim.bottom * trim.scale for y, _ in drawn)
        shares.append(sum(scale for _, scale in drawn) / DEVICE_SCALE / UNIT)
    assert shares == sorted(shares, reverse=True)
    assert shares[0] == pytest.approx(1) and shares[-1] == 0
    assert any(LEAST_DEVICE <= share < 0.99 for share in shares)
    assert all(share >= LEAST_DEVICE for share in shares if share)
