"""The booklet: everything in its order, pressed until every page number is right."""

import io
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from reportlab.platypus import Flowable, NextPageTemplate, PageBreak

from bookgen.files import write_all
from bookgen.press.book.answers import ANSWERS, answers_story
from bookgen.press.book.front_matter import front_story, part_title, plates
from bookgen.press.book.game_opening import game_story
from bookgen.press.book.game_page import chapter_head, game_anchor
from bookgen.press.book.index import INDEX_ANCHOR, index_story, term_anchor
from bookgen.press.book.leaflet import Leaflet, leaflet_path
from bookgen.press.book.notes import Notes
from bookgen.press.book.odds_page import ODDS_ANCHOR, odds_story
from bookgen.press.book.references import References
from bookgen.press.book.tonight import TONIGHT, offers_choice, tonight_story
from bookgen.press.page.impose import Fold, check_fold, impose
from bookgen.press.page.pack import packed
from bookgen.press.page.pages import Anchor, Book, Opening, Recto, Verso
from bookgen.press.page.places import BODY, Places
from bookgen.press.page.production import SCREEN, Production
from bookgen.press.page.streams import plain_streams
from bookgen.press.page.trim import BOOK, MOST_BOUND, Trim, gutter
from bookgen.press.puzzle.below import below_story
from bookgen.press.puzzle.parts import page_reference
from bookgen.press.puzzle.puzzle_page import closed, puzzle_blocks
from bookgen.press.type.columns import Narrow, column_width, in_columns
from bookgen.press.type.ornament import Tailpiece
from bookgen.press.type.passage import Leaders, Passage
from bookgen.press.type.prose import Terms, set_blocks
from bookgen.press.type.space import Space
from bookgen.press.type.styles import Style
from bookgen.press.wording.collect import GamePart, Report, Volume
from bookgen.press.wording.markup import parse_markup
from bookgen.press.wording.steps.explain import explanations
from bookgen.press.wording.templates import glossary, page_text

BOOK_TITLE = "Patience"
CONTENTS = Style(size=10.5, leading=13, left=13)
CONTENTS_CHAPTER = Style(size=10.5, leading=13)
CONTENTS_MEASURE = 288.0
GLOSS = Style(size=9.5, leading=12, left=13, first=-13)


def build_booklet(
    volume: Volume,
    path: Path,
    trim: Trim = BOOK,
    made: Production = SCREEN,
    fold: Fold | None = None,
    progress: Callable[[int, int], None] = lambda done, whole: None,
) -> Report:
    """The booklet, written beside ``path`` and renamed into place; imposed where it is to be folded.

    ``progress`` hears in each pass how much has been set, and of how much: 0 where a pass begins.

    Separate answers come into a second file, ``leaflet_path(path)``; both are there in the end, or neither.
    Raises LayoutError where a picture cannot be fitted to the page, and BadInput where folding would make the
    type too small.
    """
    if made.profile == "print":
        trim = replace(trim, reserve=gutter(trim, MOST_BOUND))
    if fold:
        check_fold(fold, trim)
    held = io.BytesIO()
    places = Places(ink=made.ink, live=made.profile == "screen")
    facts = {"author": "", "subject": "", "creator": f"bookgen {volume.version}"}
    book = Book(held, trim, places, BOOK_TITLE, made, **facts)
    book.tell(progress)
    leaflet = None
    if volume.answers == "separate" and volume.puzzles:
        leaflet = Leaflet(volume, places, trim, BOOK_TITLE, made)
    with plain_streams():
        book.multiBuild([places, *_book_story(volume, places, trim, leaflet)], maxPasses=8)
    files = {path: held.getvalue()}
    report = Report(book.pages, len(volume.puzzles))
    if leaflet:
        files[leaflet_path(path)] = leaflet.data
        report = replace(report, answer_pages=leaflet.pages)
    if fold:
        folded = {to: impose(raw, fold, trim.spare) for to, raw in files.items()}
        files = {to: each.data for to, each in folded.items()}
        report = replace(
            report,
            sheets=sum(each.sheets for each in folded.values()),
            signatures=sum(each.signatures for each in folded.values()),
        )
    elif made.profile == "screen":
        # What printers take is kept plain.
        files = {to: packed(raw) for to, raw in files.items()}
    write_all(files)
    return report


def _book_story(volume: Volume, places: Places, trim: Trim, leaflet: Leaflet | None) -> list[Flowable]:
    terms = {form.lower(): term_anchor(term) for term in glossary() for form in term.forms}
    references = References([part.game for part in volume.games], places)
    games, puzzles = len(volume.games), len(volume.puzzles)
    frontispiece, plate = plates(volume, trim)
    story: list[Flowable] = front_story(volume, trim, BOOK_TITLE, frontispiece)
    story += [NextPageTemplate("text"), PageBreak()]
    story += _contents(volume, places, trim)
    introduction = page_text("introduction", games=games, puzzles=puzzles)
    story += _chapter("introduction", introduction, trim, terms)
    story += _chapter("how-to-read", _how_to_read(volume), trim, terms)
    story += [leaflet] if leaflet else []
    story += body_begins(volume, trim, plate)
    for part in volume.games:
        story += [*game_begins(trim), *game_story(part, trim, terms, references)]
        story += _puzzles(part, volume, places, trim, leaflet)
    story += tonight_story(volume.games, places, trim, terms)
    story += odds_story(volume.games, trim, terms)
    story += _glossary(trim)
    if has_key(volume):
        story += [
            NextPageTemplate("columns-opening"),
            PageBreak(),
            *answers_story(volume.games, places, trim),
        ]
    story += [NextPageTemplate("index-opening"), PageBreak(), *index_story(volume, places)]
    # The next pass begins with the layout named last.
    return [*story, NextPageTemplate("bare")]


def body_begins(volume: Volume, trim: Trim, plate: Flowable) -> list[Flowable]:
    """The title of the part with the games, on page 1; a left page before it that is free bears a plate."""
    begun = [PageBreak(), Recto(plate), Anchor(BODY)]
    return [*begun, *part_title(volume, trim)]


def game_begins(trim: Trim) -> list[Flowable]:
    """A game begins on a new page, and where it has two on a left one; a page before it that is free bears
    lines for notes.
    """
    return [PageBreak(), *([Verso(Notes(trim, whole=True))] if trim.columns == 1 else [])]


def has_key(volume: Volume) -> bool:
    """Whether the answers stand at the back."""
    return bool(volume.puzzles) and volume.answers == "back"


def _puzzles(
    part: GamePart, volume: Volume, places: Places, trim: Trim, leaflet: Leaflet | None
) -> Sequence[Flowable]:
    """The puzzles of a game, which say where their answers are."""
    if volume.answers == "below":
        blocks = below_story(part.puzzles, places, trim)
    else:
        refer = leaflet.reference if leaflet else page_reference(places)
        none = volume.answers == "none"
        blocks = closed(puzzle_blocks(part.puzzles, trim, None if none else refer), trim)
    if not blocks:
        return []
    noted = [part for block in blocks[1:] for part in (Notes(trim, following=block), block)]
    return [PageBreak(), blocks[0], *noted, Notes(trim)]


def _how_to_read(volume: Volume) -> str:
    steps = explanations(part.game for part in volume.games)
    return page_text(
        "how-to-read",
        example=_example(volume),
        departing=_departing(volume),
        answers=volume.answers,
        steps=steps,
        forced="forced" in [step.name for step in steps],
    )


def _chapter(anchor: str, text: str, trim: Trim, terms: Terms) -> list[Flowable]:
    """A chapter of prose on a new page, with a large first letter; its first heading is its title."""
    head, *blocks = parse_markup(text)
    width = column_width(trim.measure, trim.columns)
    body = set_blocks(blocks, width, terms, initial=True, leading=trim.leading)
    set_out = in_columns(body, trim.columns, trim.leading)
    return [
        PageBreak(),
        Opening(anchor, head.text),
        chapter_head(head.text),
        *set_out,
        Tailpiece(trim.leading),
    ]


def _contents(volume: Volume, places: Places, trim: Trim) -> list[Flowable]:
    """The list of contents, its page numbers found in the pass before."""
    lines: list[Flowable] = [Opening("contents", "Contents"), chapter_head("Contents")]

    def line(title: str, anchor: str, style: Style = CONTENTS) -> None:
        def page() -> str:
            return places.page(anchor)

        told = Leaders([style.run(title)], page, anchor, style)
        lines.append(told if trim.columns == 1 else Narrow(told, CONTENTS_MEASURE))

    line("Introduction", "introduction", CONTENTS_CHAPTER)
    line(parse_markup(_how_to_read(volume))[0].text, "how-to-read", CONTENTS_CHAPTER)
    lines.append(Space(6.5))
    for part in volume.games:
        line(part.title, game_anchor(part.game))
    lines.append(Space(6.5))
    if offers_choice(volume.games):
        line("Which game tonight?", TONIGHT, CONTENTS_CHAPTER)
    if any(part.outcome for part in volume.games):
        line("How often they come out", ODDS_ANCHOR, CONTENTS_CHAPTER)
    line("Glossary", "glossary", CONTENTS_CHAPTER)
    if has_key(volume):
        line("Answers", ANSWERS, CONTENTS_CHAPTER)
    line("Index", INDEX_ANCHOR, CONTENTS_CHAPTER)
    return lines


def _glossary(trim: Trim) -> list[Flowable]:
    """The glossary, each word an anchor."""
    story: list[Flowable] = []
    for term in glossary():
        (block,) = parse_markup(f"**{term.name}.** {term.text}")
        story.append(Passage(GLOSS.runs(block.spans), GLOSS, anchor=term_anchor(term)))
    head = [PageBreak(), Opening("glossary", "Glossary"), chapter_head("Glossary")]
    return [*head, *in_columns(story, trim.columns, GLOSS.leading), Tailpiece(trim.leading)]


def _example(volume: Volume) -> str:
    """A code of the book to show codes by."""
    codes = [puzzle.record.deal_code for puzzle in volume.puzzles]
    return next((code for code in codes if code and "+" not in code), f"{volume.games[0].game.id}#17")


def _departing(volume: Volume) -> str | None:
    """The first code of the book that departs from the rules; None where none does."""
    codes = [puzzle.record.deal_code for puzzle in volume.puzzles]
    return next((code for code in codes if code and "+" in code), None)
