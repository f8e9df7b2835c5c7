"""The site in a real browser, at three widths, in light and dark: nothing missing, nothing over the edge."""

import shutil
from pathlib import Path
from typing import Any

import pytest
from test_epub import files_of, kept_volume

from bookgen.cli import run
from bookgen.press.epub.build import ROOT

sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
BROWSER = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
WIDTHS = (360, 768, 1280)
PILES = """[...document.querySelectorAll('.check .pile')].map(pile => {
    const text = document.createRange();
    text.selectNodeContents(pile);
    return text.getBoundingClientRect().left - pile.getBoundingClientRect().left;
})"""
"""By how many points the text of each pile stands to the right of its own box."""
pytestmark = [
    pytest.mark.heavy,
    pytest.mark.skipif(BROWSER is None, reason="no Chromium is installed"),
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site of six games, with three days."""
    made = tmp_path_factory.mktemp("pages")
    words = ["site", "lucas", "caesar", "sympathy", "flower-garden", "trefoil", "crescent", "--puzzles", "2"]
    assert run([*words, "--from", "2027-01-08", "--days", "3", "-o", str(made)]) == 0
    return made


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_page_at_three_widths(folder: Path, scheme: str) -> None:
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
        try:
            for width in WIDTHS:
                page = browser.new_page(viewport={"width": width, "height": 900}, color_scheme=scheme)
                said: list[str] = []
                page.on("console", lambda message, said=said: said.append(message.text))
                page.on("pageerror", lambda fault, said=said: said.append(str(fault)))
                page.on("requestfailed", lambda request, said=said: said.append(request.url))
                for file in sorted(folder.rglob("*.html")):
                    page.goto(file.as_uri(), wait_until="load")
                    assert said == [], file
                    _look_over(page, file, width)
                page.close()
        finally:
            browser.close()


def _look_over(page: Any, file: Path, width: int) -> None:
    """No sideways scrolling, pictures there and named, answers folded, no script."""
    assert page.evaluate("document.documentElement.scrollWidth") <= width, file
    assert page.evaluate("document.scripts.length") == 0
    pictures = page.evaluate(
        "[...document.images].map(i => [i.alt, i.classList.contains('device'), i.naturalWidth, i.width])"
    )
    for alt, device, natural, shown in pictures:
        assert (alt or device) and natural > 0 and 0 < shown <= width, file
    folded = page.evaluate("[...document.querySelectorAll('details')].map(d => d.open)")
    assert not any(folded)
    puzzles = page.evaluate("document.querySelectorAll('.puzzle').length")
    answers = page.evaluate("document.querySelectorAll('details.answer').length")
    # The others are hints, up to three to a puzzle.
    assert answers == puzzles and answers <= len(folded) <= 4 * puzzles
    if folded:
        page.locator("summary").first.click()
        assert page.evaluate("document.querySelector('details').open")
        assert page.evaluate("document.documentElement.scrollWidth") <= width, file
    for size in page.evaluate(
        "[...document.querySelectorAll('main p')].map(p => parseFloat(getComputedStyle(p).fontSize))"
    ):
        assert size >= 14, file


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_ink_and_paper_are_far_enough_apart(folder: Path, scheme: str) -> None:
    """Contrast of text, of red text and of links, as WCAG 2 reckons it: 4.5 to 1 at the least."""
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
        try:
            page = browser.new_page(color_scheme=scheme)
            page.goto((folder / "games" / "lucas.html").as_uri())
            paper = _luminance(page.evaluate("getComputedStyle(document.documentElement).backgroundColor"))
            for where in ("main p", ".red", ".stars", ".end", "main a", ".menu a"):
                ink = _luminance(page.evaluate(f"getComputedStyle(document.querySelector('{where}')).color"))
                light, dark = max(ink, paper), min(ink, paper)
                least = 3 if where == ".end" else 4.5
                assert (light + 0.05) / (dark + 0.05) >= least, where
        finally:
            browser.close()


def _luminance(colour: str) -> float:
    """The relative luminance of ``rgb(1, 2, 3)``."""
    parts = [int(part) / 255 for part in colour[colour.index("(") + 1 : -1].split(",")[:3]]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_printed_pages_have_no_ways_and_no_answers(folder: Path) -> None:
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
        try:
            page = browser.new_page()
            page.goto((folder / "games" / "lucas.html").as_uri())
            page.emulate_media(media="print")
            assert (
                not page.locator("nav").first.is_visible() and not page.locator("details").first.is_visible()
            )
            assert page.locator(".puzzle").first.is_visible()
            page.locator("details").first.evaluate("each => { each.open = true }")
            assert page.locator("details").first.is_visible()
        finally:
            browser.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_tables_of_an_epub_are_clear_and_its_red_is_read(tmp_path: Path, scheme: str) -> None:
    """No pile begins where the word before it still stands; and red is far enough from the ground."""
    for name, data in files_of(kept_volume("lucas", count=1)).items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(data)
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
        try:
            for width in WIDTHS:
                page = browser.new_page(viewport={"width": width, "height": 900}, color_scheme=scheme)
                page.goto((tmp_path / ROOT / "answers-lucas.xhtml").as_uri())
                shifts = page.evaluate(PILES)
                assert len(shifts) > 10 and min(shifts) >= -0.5
                assert page.evaluate("document.documentElement.scrollWidth") <= width
                # A browser's own ground in the dark is #121212.
                paper = _luminance("rgb(18, 18, 18)" if scheme == "dark" else "rgb(255, 255, 255)")
                assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "light dark"
                ink = _luminance(page.evaluate("getComputedStyle(document.querySelector('.red')).color"))
                light, dark = max(ink, paper), min(ink, paper)
                assert (light + 0.05) / (dark + 0.05) >= 4.5
                page.close()
        finally:
            browser.close()
