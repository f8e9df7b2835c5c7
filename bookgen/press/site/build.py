"""A site, from a volume and days of the calendar: all its files."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import date
from itertools import groupby

from bookgen import resources
from bookgen.press.document.blocks import (
    Answer,
    Document,
    Entries,
    Entry,
    GlossaryTerm,
    Hint,
    Plate,
    Prose,
    Puzzle,
    Section,
    Title,
)
from bookgen.press.document.volume import document_of
from bookgen.press.html.blocks import blocks_html
from bookgen.press.html.element import element
from bookgen.press.html.puzzles import END_OF_PUZZLE
from bookgen.press.html.shared import FONTS, device_art, font_files, style_text
from bookgen.press.site.days import DAYS_PAGE, day_files, day_path, days_page, games_of_day
from bookgen.press.site.feed import feed_text, sitemap_text
from bookgen.press.site.page import (
    DEVICE_PAGE,
    FEED,
    HOME_PAGE,
    PICTURE_FOLDER,
    STYLE_PAGE,
    Site,
    neighbours,
)
from bookgen.press.site.plates import PLATES_PAGE, PLATES_TITLE, plate_figure, plate_of, plates_page
from bookgen.press.wording.collect import Day, Volume

PATHS = {
    "imprint": "imprint.html",
    "introduction": "introduction.html",
    "how-to-read": "how-to-read.html",
    "how-to-answers": "how-to-answers.html",
    "example": "example.html",
    "go-about": "go-about.html",
    "thought": "thought.html",
    "tonight": "tonight.html",
    "odds": "odds.html",
    "glossary": "glossary.html",
    "index": "subjects.html",
    "colophon": "colophon.html",
}
"""The pages of the sections that have one; games have theirs by their ids, and the rest is on the first."""
MENU = (
    ("how-to-read", "How to read"),
    ("tonight", "Tonight"),
    ("odds", "Odds"),
    ("glossary", "Glossary"),
    ("index", "Index"),
)
FURTHER = (
    "introduction",
    "how-to-answers",
    "example",
    "go-about",
    "thought",
    "tonight",
    "imprint",
    "colophon",
)


def site_files(
    volume: Volume,
    days: Iterable[Day],
    dates: Sequence[date],
    title: str,
    url: str = "",
    progress: Callable[[int, int], None] = lambda done, whole: None,
) -> dict[str, bytes]:
    """All files by their paths. The days are those of the ``dates``; ``progress`` hears how many are done.

    Raises BadInput where a text of the book is faulty.
    """
    document = document_of(replace(volume, screen=True, answers="below"), place="screen")
    paths = {section.anchor: path for section in document.sections if (path := _path_of(section))}
    names = {section.anchor: section.name for section in document.sections}
    menu = [(HOME_PAGE, "Games"), *([(DAYS_PAGE, "Days")] if dates else [])]
    plates = [section for section in document.sections if section.kind == "engraving"]
    menu += [(PLATES_PAGE, PLATES_TITLE)] if plates else []
    menu += [(paths[anchor], said) for anchor, said in MENU if anchor in paths]
    homes = dict(_homes(document, paths))
    site = Site(title, menu, homes, names, url, feed=bool(url and dates))
    texts = {HOME_PAGE: _first_page(site, document)}
    if plates:
        texts[PLATES_PAGE] = plates_page(site, plates)
    own = {plate_of(section).game: section for section in plates}
    games = [section for section in document.sections if section.kind == "game"]
    for at, section in enumerate(games):
        around = [games[at - 1] if at else None, games[at + 1] if at + 1 < len(games) else None]
        ways = [None if each is None else (paths[each.anchor], each.name) for each in around]
        path = paths[section.anchor]
        shown = [plate_figure(site, path, own[section.anchor])] if section.anchor in own else []
        body = "\n".join([*_game_parts(site, path, section, shown), neighbours(path, ways[0], ways[1])])
        said = f"How {section.name} is played, with puzzles whose answers are proved."
        texts[path] = site.page(path, section.name, body, said)
    for section in document.sections:
        if section.kind in PATHS and section.anchor in paths:
            path = paths[section.anchor]
            blocks = section.blocks
            if not isinstance(blocks[0], Title):
                blocks = (Title(section.name), *blocks)
            body = blocks_html(site.medium(path, section.anchor), blocks)
            texts[path] = site.page(path, section.name, body)
    entries = []
    for at, (day, each) in enumerate(zip(dates, days, strict=True)):
        progress(at, len(dates))
        before, after = (dates[at - 1] if at else None), (dates[at + 1] if at + 1 < len(dates) else None)
        texts |= day_files(site, each, before, after)
        entries.append((day, games_of_day(each)))
    if dates:
        progress(len(dates), len(dates))
        texts[DAYS_PAGE] = days_page(site, dates)
    if url:
        texts["sitemap.xml"] = sitemap_text(url, sorted(path for path in texts if path.endswith(".html")))
    if site.feed:
        texts[FEED] = feed_text(url, title, [(day, day_path(day), games) for day, games in entries])
    texts |= {f"{PICTURE_FOLDER}/{name}": drawn for name, drawn in site.pictures.files.items()}
    texts |= {DEVICE_PAGE: device_art(), STYLE_PAGE: style_text("site.css")}
    licence = (resources.fonts() / "OFL.txt").read_bytes()
    held = {path: made.encode("utf-8") for path, made in texts.items()}
    return dict(sorted((held | font_files() | {f"{FONTS}/OFL.txt": licence}).items()))


def _path_of(section: Section) -> str | None:
    """The page of a section; None where it has none of its own."""
    if section.kind == "game":
        return f"games/{section.anchor.removeprefix('game-')}.html"
    return PATHS.get(section.kind)


def _homes(document: Document, paths: dict[str, str]) -> Iterator[tuple[str, str]]:
    """For each anchor its address."""
    for section in document.sections:
        if section.anchor in paths:
            path = paths[section.anchor]
            yield section.anchor, path
            for block in section.blocks:
                if isinstance(block, Title | Puzzle | Answer | Hint | GlossaryTerm) and block.anchor:
                    yield block.anchor, f"{path}#{block.anchor}"


def _game_parts(site: Site, path: str, section: Section, shown: Sequence[str]) -> Iterator[str]:
    """Picture, rules and odds; its plate, where it is ``shown``; then its puzzles with their answers."""
    medium, shown = site.medium(path, section.anchor), list(shown)
    for posed, alike in groupby(section.blocks, key=lambda block: isinstance(block, Puzzle | Hint | Answer)):
        blocks = list(alike)
        if not posed:
            yield blocks_html(medium, blocks)
            yield from shown
            shown.clear()
            continue
        for block in blocks:
            yield blocks_html(medium, [block])
            if isinstance(block, Answer):
                yield END_OF_PUZZLE


def _first_page(site: Site, document: Document) -> str:
    """The title, the finest table, and all games in their order."""
    by_kind: dict[str, list[Section]] = {}
    for section in document.sections:
        by_kind.setdefault(section.kind, []).append(section)
    medium = site.medium(HOME_PAGE, "plate-1")
    told = [block for block in by_kind["title"][0].blocks if isinstance(block, Prose)][:1]
    plates = [each for each in by_kind["plate"][0].blocks if isinstance(each, Plate)]
    games = Entries(tuple(Entry(section.name, (section.anchor,)) for section in by_kind["game"]), "The games")
    further = [section for kind in FURTHER for section in by_kind.get(kind, [])]
    others = Entries(tuple(Entry(section.name, (section.anchor,)) for section in further), "Besides")
    body = [
        element("div", blocks_html(medium, [Title(site.title), *told, *plates]), class_="first"),
        element("div", blocks_html(medium, [games, others]), class_="games-list"),
    ]
    return site.page(HOME_PAGE, site.title, "\n".join(body), told[0].text if told else "")
