"""The index: the games by title, by the books they come from, and by what they have in common."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import TypeAlias

from reportlab.platypus import Flowable, FrameBreak

from bookgen.press.book.game_page import chapter_head, game_anchor
from bookgen.press.page.pages import Opening
from bookgen.press.page.places import Places
from bookgen.press.type.lines import Run
from bookgen.press.type.passage import Passage
from bookgen.press.type.styles import INDEX, Style
from bookgen.press.wording.collect import GamePart, Volume
from bookgen.press.wording.english import number_words
from bookgen.press.wording.markup import anchor as word_anchor
from bookgen.press.wording.templates import Term

INDEX_ANCHOR = "index"
PART_HEAD = replace(INDEX, size=9.5, face="SmallCaps", left=0, first=0, before=11)
BOOK_HEAD = replace(INDEX, face="Italic", left=0, first=0, before=5.5)
_SOURCE = re.compile(
    r"(?P<book>.+?)(?: (?P<number>no\. (?P<count>\d+)\w*))?(?:, (?P<place>.+?))?(?:, p\. .+)?"
)
Entry: TypeAlias = tuple[str, list[str]]
"""What is said, and the anchors of the pages that follow it."""


def term_anchor(term: Term) -> str:
    """The anchor at a word of the glossary."""
    return f"word-{word_anchor(term.name)}"


def games(volume: Volume) -> list[Entry]:
    """The games in the order of the alphabet, articles last; names that they have elsewhere lead to them."""
    titles = ((article_last(part.game.title) + part.book, part) for part in volume.games)
    others = (
        (f"{article_last(name)}, see {part.game.title}", part)
        for part in volume.games
        for name in part.game.other_names
    )
    return _sorted(chain(titles, others))


def sources(volume: Volume) -> list[tuple[str, list[Entry]]]:
    """The books, each with its games: by their numbers in it, where it numbers them, else by their titles."""
    books: dict[str, list[tuple[int, str, str, GamePart]]] = {}
    for part in volume.games:
        found = _SOURCE.fullmatch(part.game.source)
        if found is None:
            continue
        said = article_last(part.game.title)
        if found["number"]:
            said = f"{found['number']}, {part.game.title}"
        elif found["place"] and found["place"] != part.game.title:
            said = f"{article_last(found['place'])}: {part.game.title}"
        # Of one number the variants follow their game.
        place = part.game.number if found["number"] else _sorting(said)
        books.setdefault(found["book"], []).append((int(found["count"] or 0), place, said, part))
    by_number = {book: sorted(of, key=lambda one: one[:3]) for book, of in books.items()}
    return [
        (book, [(said, [game_anchor(part.game)]) for _, _, said, part in by_number[book]])
        for book in sorted(books, key=_sorting)
    ]


def themes(volume: Volume) -> list[Entry]:
    """What games have in common: kind, family, players and packs."""
    return _sorted((theme, part) for part in volume.games for theme in _themes(part))


def _themes(part: GamePart) -> Iterator[str]:
    game = part.game
    yield f"games of {game.kind}"
    yield f"{game.family} games" if game.family != "fans" else "fan games"
    if game.players == 2:
        yield "games for two players"
    yield "games with one pack" if game.packs == 1 else f"games with {number_words(game.packs)} packs"


def _sorted(said: Iterator[tuple[str, GamePart]]) -> list[Entry]:
    found: dict[str, list[str]] = {}
    for words, part in said:
        found.setdefault(words, []).append(game_anchor(part.game))
    return sorted(found.items(), key=lambda entry: _sorting(entry[0]))


def article_last(title: str) -> str:
    """``"The Dial, No. 2"`` to ``"Dial, The, No. 2"``."""
    if not title.startswith("The "):
        return title
    head, comma, tail = title.removeprefix("The ").partition(",")
    return f"{head}, The{comma}{tail}"


def _sorting(entry: str) -> str:
    return entry.lower().replace("æ", "ae").replace("-", " ")


def index_story(volume: Volume, places: Places) -> list[Flowable]:
    """The index in columns: games, sources, themes."""

    def head(said: str, style: Style) -> Passage:
        passage = Passage([style.run(said)], style)
        passage.keepWithNext = True
        return passage

    def told(entries: Sequence[Entry]) -> list[Flowable]:
        return [Passage(_entry_runs(said, anchors, places), INDEX) for said, anchors in entries]

    story: list[Flowable] = [Opening(INDEX_ANCHOR, "Index"), chapter_head("Index"), FrameBreak()]
    story += [head("Games", replace(PART_HEAD, before=0)), *told(games(volume)), head("Sources", PART_HEAD)]
    for at, (book, entries) in enumerate(sources(volume)):
        story += [head(book, BOOK_HEAD if at else replace(BOOK_HEAD, before=0)), *told(entries)]
    return [*story, head("Themes", PART_HEAD), *told(themes(volume))]


def _entry_runs(said: str, anchors: Sequence[str], places: Places) -> Callable[[], list[Run]]:
    def runs() -> list[Run]:
        out = [INDEX.run(said)]
        seen: list[str] = []
        for anchor in anchors:
            page = places.page(anchor)
            if page not in seen:
                seen.append(page)
                out += [INDEX.run(", "), INDEX.run(page, link=anchor)]
        return out

    return runs
