"""The answers in a file of their own, pressed anew with each pass of the book that they belong to."""

import io
from pathlib import Path

from reportlab.platypus import Flowable

from bookgen.picture.reportlab_inside import begin_with_layout
from bookgen.press.book.answers import answers_story
from bookgen.press.document.blocks import Document, Puzzle, Section
from bookgen.press.page.anchor_pages import AnchorPages
from bookgen.press.page.pages import LAYOUTS, Book
from bookgen.press.page.production import Production
from bookgen.press.page.trim import Trim
from bookgen.press.puzzle.card_grid import Foot
from bookgen.press.puzzle.parts import REFERENCE
from bookgen.press.type.tags import NO_TAGS


def leaflet_path(path: Path) -> Path:
    """``book-answers.pdf`` beside ``book.pdf``."""
    return path.with_name(f"{path.stem}-answers{path.suffix}")


class Leaflet(Flowable):  # type: ignore[misc]
    """Flowable without size that sets the answers as a file of their own: it takes the pages of the puzzles
    from the book, and gives it those of the answers."""

    def __init__(
        self,
        document: Document,
        answers: Section,
        book_places: AnchorPages,
        trim: Trim,
        made: Production,
        structured: bool = True,
    ) -> None:
        super().__init__()
        self._structured = structured
        self._document, self._answers = document, answers
        self._book_places, self._trim, self._made = book_places, trim, made
        self._places = AnchorPages()
        self._settled = False
        self.title = f"{document.title}: Answers"
        self.data = b""
        self.tags = NO_TAGS
        self.pages = 0

    def reference(self, puzzle: Puzzle) -> Foot:
        """The words by which a puzzle refers to its answer."""
        return Foot(lambda: [REFERENCE.run(f"Answers, page {self._places.page(puzzle.answer)}")])

    def isIndexing(self) -> int:
        """Always true: passes are made until this flowable is satisfied."""
        return 1

    def isSatisfied(self) -> bool:
        """Whether the answers are where the pass before had them."""
        return self._settled

    def beforeBuild(self) -> None:
        """Does nothing."""

    def notify(self, kind: str, stuff: object) -> None:
        """Does nothing."""

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """Takes no room."""
        return 0, 0

    def draw(self) -> None:
        """Draws nothing."""

    def afterBuild(self) -> None:
        """Sets the answers with the pages that the book has so far."""
        made = self._made
        live = made.profile == "screen"
        held, places = io.BytesIO(), AnchorPages(ink=made.ink, live=live, structured=self._structured)
        book = Book(
            held,
            self._trim,
            places,
            self.title,
            made,
            author="",
            subject="",
            creator=f"bookgen {self._document.version}",
        )
        story = answers_story(self._answers, self._book_places, self._trim, linked=False)
        book.pages_before = self.pages
        begin_with_layout(book, LAYOUTS.index("columns-opening"))
        book.build(story)
        places.beforeBuild()
        self._settled = places.told == self._places.told
        self.tags = places.tags
        self._places, self.data, self.pages = places, held.getvalue(), book.pages
