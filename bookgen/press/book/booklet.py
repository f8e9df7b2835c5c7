"""The booklet as a PDF, pressed until every page number is right."""

import io
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from bookgen.files import write_all
from bookgen.press.book.leaflet import Leaflet, leaflet_path
from bookgen.press.book.sections import book_story
from bookgen.press.book.tonight import has_bars
from bookgen.press.document.chapters import Place
from bookgen.press.document.volume import document_of
from bookgen.press.page.anchor_pages import AnchorPages
from bookgen.press.page.impose import Fold, check_fold, impose
from bookgen.press.page.inks_of_file import with_red
from bookgen.press.page.metadata import FileFacts, finished
from bookgen.press.page.pages import Book, keywords_of
from bookgen.press.page.pdfx import as_pdfx
from bookgen.press.page.production import SCREEN, Production
from bookgen.press.page.streams import plain_streams
from bookgen.press.page.trim import BOOK, MOST_BOUND, Trim, gutter
from bookgen.press.wording.collect import Report, Volume
from bookgen.press.wording.english import plural

KEYWORDS = "patience, solitaire, card games, puzzles"


def subject_of(volume: Volume) -> str:
    """What the book is about, in a line, as its file tells."""
    games, puzzles = len(volume.games), len(volume.puzzles)
    told = f"The rules of {games} {plural('game', games)} of patience"
    return f"{told}, with {puzzles} numbered {plural('puzzle', puzzles)}" if puzzles else told


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
    live = made.profile == "screen"
    places = AnchorPages(ink=made.ink, live=live, structured=fold is None)
    place: Place = "leaf" if trim.columns > 1 else "pages" if trim.large else "opening"
    document = document_of(volume, place, has_bars(trim.measure))
    edition, subject = volume.edition, subject_of(volume)
    creator = f"bookgen {volume.version}"
    facts = {"author": edition.author, "subject": subject, "keywords": KEYWORDS, "creator": creator}
    book = Book(held, trim, places, document.title, made, **facts)
    book.tell(progress)
    leaflet = None
    if document.elsewhere is not None:
        leaflet = Leaflet(document, document.elsewhere, places, trim, made, fold is None)
    with plain_streams():
        book.multiBuild([places, *book_story(document, places, trim, leaflet)], maxPasses=8)
    told = replace(FileFacts.of(edition), subject=subject, keywords=keywords_of(trim, KEYWORDS), tool=creator)
    # What printers take is kept plain.
    small = live and fold is None
    files = {path: finished(held.getvalue(), told, places.tags, packed=small)}
    report = Report(book.pages, len(volume.puzzles))
    if leaflet:
        told = replace(told, title=leaflet.title)
        files[leaflet_path(path)] = finished(leaflet.data, told, leaflet.tags, packed=small)
        report = replace(report, answer_pages=leaflet.pages)
    if fold:
        folded = {to: impose(raw, fold, trim.spare) for to, raw in files.items()}
        files = {to: each.data for to, each in folded.items()}
        report = replace(
            report,
            sheets=sum(each.sheets for each in folded.values()),
            signatures=sum(each.signatures for each in folded.values()),
        )
    files = {to: with_red(raw, made.red) for to, raw in files.items()}
    if made.pdfx:
        files = {to: as_pdfx(raw, made.pdfx) for to, raw in files.items()}
    write_all(files)
    return report
