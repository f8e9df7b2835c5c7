"""The list of contents, and the index: games by title, by the books they come from, by what they share."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, groupby
from typing import TypeAlias

from bookgen.press.document.anchors import INDEX_ANCHOR, game_anchor
from bookgen.press.document.blocks import AnyBlock, Entries, Entry, GlossaryTerm, Section, Title
from bookgen.press.wording.collect import GamePart, Volume

_SOURCE = re.compile(
    r"(?P<book>.+?)(?: (?P<number>no\. (?P<count>\d+)\w*))?(?:, (?P<place>.+?))?(?:, p\. .+)?"
)
PLATES = "Plates"
"""The heading of the list of plates."""
Found: TypeAlias = tuple[str, list[str]]
"""What is said, and the anchors of the pages that follow it."""


def contents_section(
    before: Sequence[Section], games: Sequence[Section], after: Sequence[Section], volume: Volume
) -> Section:
    """The list of contents: the chapters before the games, the games part by part, what follows, plates.

    In the order of the books the games stand book by book.
    """
    plates = [section for section in games if section.kind == "engraving"]
    sections = [section for section in games if section.kind != "engraving"]
    parts = [("", part) for part in _parted(sections)]
    if len(parts) == 1 and not volume.parted:
        parts = _by_source(sections, volume) or parts
    notes = {game_anchor(part.game): numbers_of(part) for part in volume.games}
    lists = [
        Entries(
            tuple(
                Entry(each.name, (each.anchor,), int(each.kind == "game"), notes.get(each.anchor, ""))
                for each in listed
            ),
            heading,
        )
        for heading, listed in (("", before), *parts, ("", after))
    ]
    drawn = tuple(Entry(each.name.removeprefix("Plate: "), (each.anchor,), 1) for each in plates)
    lists += [Entries(drawn, PLATES)] if drawn else []
    return Section("contents", "contents", "Contents", (Title("Contents"), *lists))


def _parted(sections: Sequence[Section]) -> list[list[Section]]:
    """The games by the parts that a volume has; else all of them."""
    parts: list[list[Section]] = [[]]
    for section in sections:
        if section.kind == "part" and parts[-1]:
            parts.append([])
        parts[-1].append(section)
    return parts


def _by_source(sections: Sequence[Section], volume: Volume) -> list[tuple[str, list[Section]]]:
    """The games under the names of their authors; none where there is one, or they take turns."""
    authors = {game_anchor(part.game): part.game.author for part in volume.games}
    by_author = groupby(sections, key=lambda each: authors.get(each.anchor, ""))
    found = [(f"From {author}", list(of)) for author, of in by_author]
    return found if 1 < len(found) == len(dict(found)) else []


def numbers_of(part: GamePart) -> str:
    """The numbers of a game's puzzles, ``1–8``; empty where it has none."""
    numbers = [puzzle.number for puzzle in part.puzzles]
    if not numbers:
        return ""
    return f"{min(numbers)}–{max(numbers)}" if len(numbers) > 1 else str(numbers[0])


def index_section(volume: Volume, glossary: Section | None = None) -> Section:
    """The index: games, sources, kinds of games; of a volume on paper the words of its ``glossary``."""

    def told(entries: Iterable[Found], heading: str, level: int = 0) -> Entries:
        return Entries(tuple(Entry(said, tuple(anchors)) for said, anchors in entries), heading, level)

    blocks: list[AnyBlock] = [Title("Index"), told(games(volume), "Games"), Entries((), "Sources")]
    blocks += [told(entries, book, 1) for book, entries in sources(volume)]
    if len(kinds := themes(volume)) > 1:
        blocks += [Entries((), "Kinds"), *(told(entries, kind, 1) for kind, entries in kinds)]
    terms = [block for block in glossary.blocks if isinstance(block, GlossaryTerm)] if glossary else []
    if terms and not volume.screen:
        words = tuple(Entry(_lowered(term.name), (term.anchor,)) for term in terms)
        blocks.append(Entries(words, "Words", run_on=True))
    return Section("index", INDEX_ANCHOR, "Index", tuple(blocks))


def _lowered(term: str) -> str:
    """A word of the glossary as it stands in the rules; a name that has two capitals keeps them."""
    return term if sum(map(str.isupper, term)) > 1 else term[:1].lower() + term[1:]


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


def themes(volume: Volume) -> list[tuple[str, list[Found]]]:
    """The games family by family, and those for two players."""
    kinds: dict[str, list[tuple[str, GamePart]]] = {}
    for part in volume.games:
        said = article_last(part.game.title) + part.book
        for_two = ["games for two players"] if part.game.players == 2 else []
        for kind in (family_name(part.game.family), *for_two):
            kinds.setdefault(kind, []).append((said, part))
    return [(kind, _sorted(iter(kinds[kind]))) for kind in sorted(kinds, key=sorting)]


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
