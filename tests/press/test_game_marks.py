"""The mark of a game stands over its title and in the running heads of its pages, and on no others."""

from pathlib import Path
from typing import Any

import pypdfium2

from bookgen.cli import DONE, run
from bookgen.press.page.pages import HEAD_ABOVE, MARK_ABOVE, MARK_RISE
from bookgen.press.page.trim import BOOK

SCALE = 4


def ink(page: Any, x: float, y: float, half: float = 10.0) -> float:
    """The part of a square about (x, y), in points from the foot of the page, that is dark."""
    grey = page.render(scale=SCALE, grayscale=True).to_pil()
    across, down = x * SCALE, grey.height - y * SCALE
    reach = half * SCALE
    box = grey.crop(tuple(map(round, (across - reach, down - reach, across + reach, down + reach))))
    pixels: bytes = box.tobytes()
    return sum(value < 128 for value in pixels) / len(pixels)


def test_a_mark_is_on_all_pages_of_its_game(tmp_path: Path) -> None:
    path = tmp_path / "book.pdf"
    assert run(["book", "lucas", "--puzzles", "2", "-o", str(path)]) == DONE
    with pypdfium2.PdfDocument(path) as document:
        told = [page.get_textpage().get_text_range() for page in document]
        opening = next(at for at, words in enumerate(told) if words.startswith("Hoffmann no. 31"))
        sides = [BOOK.block(at + 1) for at in range(len(told))]
        left, _, right, top = sides[opening]
        assert ink(document[opening], (left + right) / 2, top + MARK_ABOVE) > 0.1
        for at in range(opening + 1, opening + 3):
            left, _, right, top = sides[at]
            odd = at % 2 == 0
            back = left + 12 if odd else right - 12
            assert ink(document[at], back, top + HEAD_ABOVE + MARK_RISE) > 0.05, at
        following = 1 + next(at for at, words in enumerate(told) if words.startswith("Answers"))
        left, _, right, top = sides[following]
        back = left + 12 if following % 2 == 0 else right - 12
        assert ink(document[following], back, top + HEAD_ABOVE + MARK_RISE) == 0
