"""A volume as a document: all its sections in reading order."""

from bookgen.press.document.anchors import ANSWERS
from bookgen.press.document.blocks import Document, Section
from bookgen.press.document.chapters import (
    Place,
    codes_section,
    colophon,
    dedication,
    engravings,
    example,
    family_titles,
    games_title,
    glossary_section,
    go_about,
    half_title,
    how_to_read,
    imprint,
    introduction,
    plate,
    title_page,
)
from bookgen.press.document.game import answers_section, game_section
from bookgen.press.document.hints import hints_section
from bookgen.press.document.links import References, glossary_terms
from bookgen.press.document.lists import contents_section, index_section
from bookgen.press.document.progress import progress_section
from bookgen.press.document.tables import odds_section, offers_choice, tonight_section
from bookgen.press.document.thought import thought_section
from bookgen.press.wording.collect import Volume
from bookgen.press.wording.edition import Edition

BOOK_TITLE = Edition.title


def document_of(volume: Volume, place: Place = "opening", bars: bool = True) -> Document:
    """The document of a volume; the title of its games says in which ``place`` each stands, and the table to
    choose from that it has ``bars``, if pages are wide enough for them.

    Raises BadInput where a text of the book is faulty.
    """
    title = volume.edition.title
    terms = glossary_terms(part.game for part in volume.games)
    references = References([part.game for part in volume.games])
    below = volume.answers == "below"
    coded = volume.screen
    games = [game_section(part, terms, references, below, coded, volume) for part in volume.games]
    elsewhere = _elsewhere(volume)
    hints = None if volume.screen and below else hints_section(volume)
    key = [answers_section(volume.games, ANSWERS, coded=coded)] if has_key(volume) else []
    printed = [*games, *key, *([elsewhere] if elsewhere else [])]
    shown = (example(volume, terms), go_about(volume, terms), thought_section(volume, terms))
    played = [section for section in shown if section is not None]
    of_puzzles, of_answers = how_to_read(volume, terms, printed)
    # How steps are read stands before a key; without one all that is told so stands together.
    told_before = [] if key else [of_answers]
    prose = [introduction(volume, terms), of_puzzles, *told_before, *played]
    # On paper one table tells of all games, with bars; on a screen these have a page of their own.
    barred = not volume.screen and offers_choice(volume.games)
    tables = [
        tonight_section(volume.games, terms, barred, bars),
        None if barred else odds_section(volume.games, terms),
    ]
    said = [*prose, *printed, of_answers, *(section for section in tables if section)]
    glossary = glossary_section(volume, said)
    after = [
        *tables,
        glossary,
        *([of_answers] if key else []),
        hints,
        *key,
        progress_section(volume),
        codes_section(volume),
    ]
    last = [section for section in (*after, index_section(volume, glossary)) if section is not None]
    opened = family_titles(volume) if volume.parted else {}
    plates = engravings(volume)
    before = {game.anchor: [plates[game.anchor]] if game.anchor in plates else [] for game in games}
    parts = [each for game in games for each in (*opened.get(game.anchor, ()), *before[game.anchor], game)]
    sections = (
        half_title(title),
        plate(volume, 0),
        title_page(volume),
        imprint(volume),
        *([dedicated] if (dedicated := dedication(volume)) else []),
        contents_section(prose, parts, last, volume),
        *prose,
        plate(volume, 1),
        games_title(volume, place),
        *parts,
        *last,
        colophon(volume),
    )
    return Document(
        title, volume.version, volume.answers, sections, elsewhere, volume.notes, volume.endpapers
    )


def has_key(volume: Volume) -> bool:
    """Whether the answers stand at the back."""
    return bool(volume.puzzles) and volume.answers == "back"


def _elsewhere(volume: Volume) -> Section | None:
    """The answers, where they go into a file of their own."""
    if volume.answers != "separate" or not volume.puzzles:
        return None
    over = f"{volume.edition.title} · Puzzles {_range(volume)}"
    return answers_section(volume.games, ANSWERS, over, coded=volume.screen)


def _range(volume: Volume) -> str:
    """``1 to 54``."""
    numbers = sorted(puzzle.number for puzzle in volume.puzzles)
    return f"{numbers[0]} to {numbers[-1]}" if len(numbers) > 1 else str(numbers[0])
