"""The index: games, families, sources and the words of the glossary, with their pages."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from reportlab.platypus import Flowable, FrameBreak

from bookgen.press.book.game_page import chapter_head, game_anchor
from bookgen.press.page.pages import Opening
from bookgen.press.page.places import Places
from bookgen.press.said.collect import GamePart, Volume
from bookgen.press.said.markup import anchor as word_anchor
from bookgen.press.said.templates import Term
from bookgen.press.type.lines import Run
from bookgen.press.type.passage import Passage
from bookgen.press.type.styles import INDEX

INDEX_ANCHOR = "index"


def term_anchor(term: Term) -> str:
    """The anchor at a word of the glossary."""
    return f"word-{word_anchor(term.name)}"


def entries(volume: Volume, terms: Sequence[Term]) -> list[tuple[str, list[str]]]:
    """Each entry with the anchors it leads to, in the order of the alphabet; only games have a capital."""
    found: dict[str, list[str]] = {}
    for part in volume.games:
        found.setdefault(article_last(part.game.title), []).append(game_anchor(part.game))
        for heading in _kinds(part):
            found.setdefault(heading, []).append(game_anchor(part.game))
    for term in terms:
        found.setdefault(term.name[:1].lower() + term.name[1:], []).append(term_anchor(term))
    return sorted(found.items(), key=lambda entry: _sorting(entry[0]))


def _kinds(part: GamePart) -> list[str]:
    game = part.game
    yielded = [f"games of {game.kind}", f"{game.family} games" if game.family != "fans" else "fan games"]
    yielded.append("games for two players" if game.players == 2 else "")
    yielded.append("games with two packs" if game.packs == 2 else "games with one pack")
    return [heading for heading in yielded if heading]


def article_last(title: str) -> str:
    """``"The Dial, No. 2"`` to ``"Dial, The, No. 2"``."""
    if not title.startswith("The "):
        return title
    head, comma, tail = title.removeprefix("The ").partition(",")
    return f"{head}, The{comma}{tail}"


def _sorting(entry: str) -> str:
    return entry.lower().replace("æ", "ae").replace("-", " ")


def index_story(volume: Volume, terms: Sequence[Term], places: Places) -> list[Flowable]:
    """The index in two columns, parted by letters."""
    story: list[Flowable] = [Opening(INDEX_ANCHOR, "Index"), chapter_head("Index"), FrameBreak()]
    letter = ""
    for said, anchors in entries(volume, terms):
        first = _sorting(said)[0]
        style = replace(INDEX, before=8) if letter and first != letter else INDEX
        letter = first
        story.append(Passage(_entry_runs(said, anchors, places), style))
    return story


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
