"""Makes the pictures of the README: two pages of the booklet, side by side.

python docs/make_pictures.py output/bookgen.pdf
"""

import sys
from pathlib import Path

import pypdfium2
from PIL import Image

PAGES = ("Hoffmann no. 30", "crescent#1")
"""What stands on the two pages that are shown."""
DPI = 100
GAP = 12


def pages_with(book: "pypdfium2.PdfDocument", phrases: tuple[str, ...]) -> list[int]:
    """The first page, from 0, on which each of the phrases stands (small capitals read as letters)."""
    found = []
    for phrase in phrases:
        texts = (book[n].get_textpage().get_text_range().lower() for n in range(len(book)))
        found.append(next(n for n, text in enumerate(texts) if phrase.lower() in text))
    return found


def main(pdf: Path) -> None:
    """Writes docs/images/pages.png."""
    book = pypdfium2.PdfDocument(pdf)
    shown = [book[n].render(scale=DPI / 72).to_pil().convert("RGB") for n in pages_with(book, PAGES)]
    width = sum(page.width for page in shown) + GAP * (len(shown) + 1)
    sheet = Image.new("RGB", (width, shown[0].height + 2 * GAP), "#bbb")
    x = GAP
    for page in shown:
        sheet.paste(page, (x, GAP))
        x += page.width + GAP
    sheet.quantize(64).save(Path(__file__).parent / "images" / "pages.png", optimize=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
