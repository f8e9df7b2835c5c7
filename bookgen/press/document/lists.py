"""The list of contents, and the index: games by title, by the books they come from, by what they share."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import TypeAlias

from bookgen.press.document.anchors import INDEX_ANCHOR, game_anchor
from bookgen.press.document.blocks import AnyBlock, Entries, Entry, Section, Title
from bookgen.press.wording.collect import GamePart, Volume
from bookgen.press.wording.english import number_words

_SOURCE = re.compile(
    r"(?P<book>.+?)(?: (?P<number>no\. (?P<count>\d+)\w*))?(?:, (?P<place>.+?))?(?:, p\. .+)?"
)
PLATES = "Plates"
"""The heading of the list of plates."""
MOST_OF_A_THEME = 30
"""Games of a theme in the index, at the most: of more their pages are no help to find one."""
Found: TypeAlias = tuple[str, list[str]]
"""What is said, and the anchors of the pages that follow it."""


def contents_section(
    before: Sequence[Section], games: Sequence[Section], after: Sequence[Section]
) -> Section:
    """The list of contents: the chapters before the games, the games part by part, what follows, plates."""
    parts: list[list[Section]] = [[]]
    plates = [section for section in games if section.kind == "engraving"]
    for section in games:
        if section.kind == "engraving":
            continue
        if section.kind == "part" and parts[-1]:
            parts.append([])
        parts[-1].append(section)
    lists = [
        Entries(tuple(Entry(each.name, (each.anchor,), 1 if each.kind == "game" else 0) for each in sections))
        for sections in (before, *parts, after)
    ]
    drawn = tuple(Entry(each.name.removeprefix("Plate: "), (each.anchor,), 1) for each in plates)
    lists += [Entries(drawn, PLATES)] if drawn else []
    return Section("contents", "contents", "Contents", (Title("Contents"), *lists))


def index_section(volume: Volume) -> Section:
    """The index: games, sources, themes."""

    def told(entries: Iterable[Found], heading: str, level: int = 0) -> Entries:
        return Entries(tuple(Entry(said, tuple(anchors)) for said, anchors in entries), heading, level)

    blocks: list[AnyBlock] = [Title("Index"), told(games(volume), "Games"), Entries((), "Sources")]
    blocks += [told(entries, book, 1) for book, entries in sources(volume)]
    return Section("index", INDEX_ANCHOR, "Index", (*blocks, told(themes(volume), "Themes")))


def games(volume: Volume) -> list[Found]:
    """The games in the order of the alphabet, articles last; names that they have elsewhere lead to them."""
    titles = ((article_last(part.game.title) + part.book, part) for part in volume.games)
    others = (
        (f"{article_last(name)}, see {part.title}", part)
        for part in volume.games
        for name in part.game.other_names
    )
    return _sorted(chain(titles, others))


def sources(volume: Volume) -> list[tuple[str, list[Found]]]:
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
        place = part.game.number if found["number"] else sorting(said)
        books.setdefault(found["book"], []).append((int(found["count"] or 0), place, said, part))
    by_number = {book: sorted(of, key=lambda one: one[:3]) for book, of in books.items()}
    return [
        (book, [(said, [game_anchor(part.game)]) for _, _, said, part in by_number[book]])
        for book in sorted(books, key=sorting)
    ]


def themes(volume: Volume) -> list[Found]:
    """What games have in common: kind, family, players and packs; not what too many have."""
    found = _sorted((theme, part) for part in volume.games for theme in _themes(part))
    return [(theme, anchors) for theme, anchors in found if len(anchors) <= MOST_OF_A_THEME]


def _themes(part: GamePart) -> Iterator[str]:
    game = part.game
    yield f"games of {game.kind}"
    yield family_name(game.family)
    if game.players == 2:
        yield "games for two players"
    yield "games with one pack" if game.packs == 1 else f"games with {number_words(game.packs)} packs"


def family_name(family: str) -> str:
    """``building games``, ``fan games``, ``games of travellers``."""
    if family == "fans":
        return "fan games"
    return f"games of {family}" if family.endswith("s") else f"{family} games"


def _sorted(said: Iterator[tuple[str, GamePart]]) -> list[Found]:
    found: dict[str, list[str]] = {}
    for words, part in said:
        found.setdefault(words, []).append(game_anchor(part.game))
    return sorted(found.items(), key=lambda entry: sorting(entry[0]))


def article_last(title: str) -> str:
    """``"The Dial, No. 2"`` to ``"Dial, The, No. 2"``."""
    if not title.startswith("The "):
        return title
    head, comma, tail = title.removeprefix("The ").partition(",")
    return f"{head}, The{comma}{tail}"


def sorting(entry: str) -> str:
    """What an entry is sorted by: its letters, past quotation marks and an article that stands behind."""
    plain = entry.lower().replace(", the", "").replace("æ", "ae").replace("-", " ")
    return plain.translate(dict.fromkeys(map(ord, "“”‘’")))
