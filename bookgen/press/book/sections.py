"""The sections of a document set for the pages of a book, one after the other."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import islice, pairwise

from reportlab.platypus import Flowable, NextPageTemplate, PageBreak

from bookgen.picture.scene import Scene
from bookgen.press.book.answers import answers_story
from bookgen.press.book.beneath import rules_with
from bookgen.press.book.chapter import chapter_prose
from bookgen.press.book.codes import codes_story
from bookgen.press.book.endpapers import first_endpaper, last_endpaper
from bookgen.press.book.example import example_story
from bookgen.press.book.front_matter import (
    FRONTISPIECE,
    colophon_story,
    dedication_story,
    half_title_page,
    imprint_story,
    part_title,
    plate_pages,
    title_page_story,
)
from bookgen.press.book.game_opening import game_story
from bookgen.press.book.game_page import chapter_head
from bookgen.press.book.hints import hints_story
from bookgen.press.book.index import index_story
from bookgen.press.book.leaflet import Leaflet
from bookgen.press.book.notes import Notes
from bookgen.press.book.odds_page import odds_story
from bookgen.press.book.plates import Beginning, Engravings
from bookgen.press.book.progress import finder_story, progress_story
from bookgen.press.book.thought import thought_story
from bookgen.press.book.tonight import tonight_story
from bookgen.press.document.blocks import (
    Answer,
    Document,
    Entries,
    Entry,
    GlossaryTerm,
    Plate,
    Prose,
    Puzzle,
    Section,
    SectionKind,
)
from bookgen.press.document.lists import PLATES
from bookgen.press.page.anchor_pages import BODY, AnchorPages
from bookgen.press.page.page_marks import Anchor, Opening, Recto, Verso
from bookgen.press.page.trim import Trim
from bookgen.press.puzzle.below import below_story
from bookgen.press.puzzle.figure import figures_in
from bookgen.press.puzzle.one_face import with_one_face
from bookgen.press.puzzle.overleaf import place_for_a_page
from bookgen.press.puzzle.page_count import pages_of
from bookgen.press.puzzle.parts import Refer, page_reference
from bookgen.press.puzzle.puzzle_page import closed, puzzle_blocks
from bookgen.press.type.columns import Narrow, in_columns
from bookgen.press.type.lines import Run
from bookgen.press.type.ornament import OrnamentPage, Tailpiece
from bookgen.press.type.passage import Leaders, Passage, Placed
from bookgen.press.type.space import Space
from bookgen.press.type.styles import Style, plain
from bookgen.press.type.tags import Tag
from bookgen.press.wording.collect import Way

CONTENTS = Style(size=10.5, leading=13, face="Lining", left=13)
CONTENTS_CHAPTER = Style(size=10.5, leading=13, face="Lining")
CONTENTS_MEASURE = 288.0
BETWEEN_GROUPS = 6.5
"""Points between the lists of the contents."""
NOTE_SMALLER = 2.0
"""Points by which the numbers of a game's puzzles are smaller than its title."""
GLOSS = Style(size=9.5, leading=12, left=13, first=-13)


def book_story(
    document: Document, places: AnchorPages, trim: Trim, leaflet: Leaflet | None = None
) -> list[Flowable]:
    """All sections of a document, in their order."""
    press = _Press(document, places, trim, leaflet)
    story: list[Flowable] = [Beginning(press.engravings)]
    story += first_endpaper(trim) if document.endpapers else []
    story += [part for section in document.sections for part in press.set(section)]
    story += last_endpaper(trim) if document.endpapers else []
    # The next pass begins with the layout named last.
    return [*story, NextPageTemplate("bare")]


class _Press:
    """What the sections of a document are set with."""

    def __init__(self, document: Document, places: AnchorPages, trim: Trim, leaflet: Leaflet | None) -> None:
        self._places, self._trim, self._leaflet = places, trim, leaflet
        self._way: Way = document.answers
        self._notes = document.notes
        self._begun = False
        self._pictures: dict[str, Scene] = {}  # Of the rules that are set, by the anchors of the games.
        # By its anchor; without flowables it has not the room, and the contents do not name it.
        self._thought = {
            each.anchor: thought_story(each, trim) for each in document.sections if each.kind == "thought"
        }
        puzzles = [
            each for section in document.sections for each in section.blocks if isinstance(each, Puzzle)
        ]
        # A chapter begins on any page, and the title of a family on a right one.
        self._before_games = {
            each.anchor
            for each, after in pairwise(document.sections)
            if each.kind == "game" and after.kind in ("game", "engraving")
        }
        self._last = puzzles[-1] if puzzles else None
        plates = [
            (each, section.anchor)
            for section in document.sections
            for each in section.blocks
            if isinstance(each, Plate)
        ]
        named = {section.name: section.anchor for section in document.sections if section.kind == "game"}
        pages = plate_pages(plates, named, trim, places)
        self._plates = {id(plate): page for (plate, _), (page, _) in zip(plates, pages, strict=True)}
        told = zip(plates, pages, strict=True)
        self._front = [(title, anchor) for (plate, anchor), (_, title) in told if title and not plate.place]
        shown = {named[title] for title, anchor in self._front if title in named}
        played = any(one.told for plate, _ in plates if not plate.place for one in plate.choice)
        self.engravings = Engravings(document.sections, trim, places, next(iter(shown), "") if played else "")
        places.plates = {named[title]: anchor for title, anchor in self._front if title in named}
        places.plates |= self.engravings.of_games()
        self._setters: Mapping[SectionKind, Callable[[Section], list[Flowable]]] = {
            "half-title": lambda section: half_title_page(section, trim),
            "plate": self._plate,
            "title": lambda section: [PageBreak(), *title_page_story(section, trim)],
            "imprint": lambda section: [PageBreak(), *imprint_story(section, trim)],
            "dedication": lambda section: dedication_story(section, trim),
            "contents": self._contents,
            "introduction": self._chapter,
            "how-to-read": self._how_to_read,
            "how-to-answers": self._chapter,
            "example": lambda section: example_story(section, trim),
            "go-about": self._chapter,
            "thought": lambda section: self._thought[section.anchor],
            "games": self._games,
            "part": self._part,
            "engraving": self._engraving,
            "game": self._game,
            "tonight": lambda section: tonight_story(section, places, trim, self._pictures),
            "odds": lambda section: odds_story(section, trim),
            "glossary": self._glossary,
            "hints": self._hints,
            "answers": self._answers,
            "progress": self._progress,
            "codes": self._codes,
            "index": self._index,
            "colophon": lambda section: colophon_story(section, trim),
        }

    def set(self, section: Section) -> list[Flowable]:
        """A section as flowables, from the break before it on."""
        return self._setters[section.kind](section)

    def _plate(self, section: Section) -> list[Flowable]:
        """The frontispiece has a page; another fills a left page before the games, if it is free."""
        (plate,) = section.blocks
        assert isinstance(plate, Plate)
        page = self._plates[id(plate)]
        if not plate.place:
            return [PageBreak(), page]
        return [PageBreak(), *(self.engravings.filling(left=True) or [Recto(page)]), Recto()]

    def _contents(self, section: Section) -> list[Flowable]:
        """The list of contents, its page numbers found in the pass before."""
        trim, places = self._trim, self._places
        lines: list[Flowable] = [Opening(section.anchor, section.name), chapter_head(section.name)]
        lists = [block for block in section.blocks if isinstance(block, Entries)]
        for at, block in enumerate(lists):
            tag = Tag("TOC")
            lines += [Space(BETWEEN_GROUPS)] if at else []
            if block.heading:
                head = Passage([CONTENTS_CHAPTER.run(block.heading)], CONTENTS_CHAPTER)
                head.needs = 2 * CONTENTS.leading
                lines.append(head if trim.columns == 1 else Narrow(head, CONTENTS_MEASURE))
                lines[-1].keepWithNext = True
            set_lines: list[Leaders] = []
            for entry in self._entries(block):
                style, target = CONTENTS if entry.level else CONTENTS_CHAPTER, entry.targets[0]
                said = [style.run(entry.text), *([_note_run(entry.note, style)] if entry.note else [])]
                set_lines.append(Leaders(said, _page_of(places, target), target, style, tag))
            placed: list[Flowable] = [*set_lines]
            if block.heading == PLATES:
                # A plate may stand before that of an earlier game, on a page that would else be blank.
                placed = [Placed(set_lines, at, self._stands) for at in range(len(set_lines))]
            placed = placed if trim.columns == 1 else [Narrow(line, CONTENTS_MEASURE) for line in placed]
            lines += none_alone(placed)
        return [NextPageTemplate("text"), PageBreak(), *lines]

    def _entries(self, block: Entries) -> list[Entry]:
        """The lines of a list, but for sections that have not the room; of plates those in the book, with the
        frontispiece."""
        if block.heading != PLATES:
            return [each for each in block.entries if self._thought.get(each.targets[0], True)]
        front = [Entry(FRONTISPIECE.format(title), (anchor,), 1) for title, anchor in self._front]
        return [*front, *(each for each in block.entries if each.targets[0] in self.engravings)]

    def _stands(self, line: Leaders) -> int:
        """The page to which a line leads, 0 before the first pass."""
        return self._places.told.get(line.link, 0)

    def _chapter(self, section: Section) -> list[Flowable]:
        """A chapter of prose on a new page, with a large first letter."""
        trim = self._trim
        words = [block for block in section.blocks if isinstance(block, Prose)]
        head = chapter_head(section.name)
        return [
            PageBreak(),
            Opening(section.anchor, section.name),
            head,
            *chapter_prose(words, head, trim),
            Tailpiece(trim.leading),
        ]

    def _how_to_read(self, section: Section) -> list[Flowable]:
        """With it the answers are pressed that go into a file of their own."""
        return [*self._chapter(section), *([self._leaflet] if self._leaflet else [])]

    def _games(self, section: Section) -> list[Flowable]:
        """The title of the part with the games, on page 1."""
        return [Anchor(BODY), *part_title(section, self._trim)]

    def _part(self, section: Section) -> list[Flowable]:
        """The title of a family, on a right-hand page."""
        begun = [PageBreak(), *self.engravings.filling(left=True), Recto()]
        return [*begun, Opening(section.anchor, section.name), *part_title(section, self._trim)]

    def _engraving(self, section: Section) -> list[Flowable]:
        """The plate of the game that follows."""
        if section.anchor not in self.engravings:
            return []
        if self.engravings.goes_behind(section.anchor):
            return []
        self._begun = True
        return [PageBreak(), *self.engravings.story(section.anchor)]

    def _game(self, section: Section) -> list[Flowable]:
        """A game begins on a left page, and its puzzles follow, on a wide trim on the right page."""
        trim, notes = self._trim, self._notes
        # A plate before the game has turned the page.
        turned: list[Flowable] = [] if self._begun else [PageBreak()]
        self._begun = False
        blank = self.engravings.filling(left=False)
        # In large print the rules of many games take three pages, and a right-hand page is left over.
        over = Notes(trim, whole=True) if notes else OrnamentPage() if trim.large else None
        begun = [*turned, *blank, Verso(over)]
        story, puzzles = self._on_one_opening(section), list[Flowable]()
        if not story:
            story = game_story(section, trim, self._places, notes)
            puzzles = [*self._puzzles(section)]
        for of_rules in islice(figures_in(story), 1):
            self._pictures[section.anchor] = of_rules.scene
        return [*begun, *story, *puzzles]

    def _on_one_opening(self, section: Section) -> list[Flowable]:
        """A game with its puzzles beneath the rules; nothing where they do not go in there, and where lines
        for notes or answers are to stand there."""
        if self._notes or self._way == "below":
            return []
        puzzles = [block for block in section.blocks if isinstance(block, Puzzle)]
        story = rules_with(section, puzzles, self._trim, self._places, self._refer())
        return closed(story or [], self._trim, section.family)

    def _refer(self) -> Refer | None:
        """What says of a puzzle where its answer stands."""
        if self._way == "none":
            return None
        return self._leaflet.reference if self._leaflet else page_reference(self._places, self._trim.large)

    def _puzzles(self, section: Section) -> Sequence[Flowable]:
        """The puzzles of a game, which say where their answers are."""
        trim, places = self._trim.for_puzzles, self._places
        puzzles = [block for block in section.blocks if isinstance(block, Puzzle)]
        if self._way == "below":
            answers = [block for block in section.blocks if isinstance(block, Answer)]
            blocks = below_story(puzzles, answers, places, trim)
        else:
            blocks = closed(self._set_puzzles(puzzles, self._refer()), trim, section.family)
        if not blocks:
            return []
        blocks = with_one_face(blocks)
        begun: list[Flowable] = [NextPageTemplate("puzzles"), PageBreak()]
        if not self._notes:
            return [*begun, *self._facing(section, blocks, trim), NextPageTemplate("text")]
        noted = [part for block in blocks[1:] for part in (Notes(trim, following=block), block)]
        return [*begun, blocks[0], *noted, Notes(trim), NextPageTemplate("text")]

    def _facing(self, section: Section, blocks: Sequence[Flowable], trim: Trim) -> Sequence[Flowable]:
        """The puzzles, the page that would be blank behind them left before one whose list would else stand
        overleaf."""
        at = place_for_a_page(blocks, trim)
        if at is None or section.anchor not in self._before_games:
            return blocks
        left: list[Flowable] = [*self.engravings.filling(left=False), Verso(OrnamentPage())]
        return [*blocks[:at], *([PageBreak()] if at else []), *left, *blocks[at:]]

    def _set_puzzles(self, puzzles: Sequence[Puzzle], refer: Refer | None) -> list[Flowable]:
        """The puzzles, those of a single page parted where the page that faces it would be blank."""
        trim = self._trim.for_puzzles
        blocks = puzzle_blocks(puzzles, trim, refer)
        faced = trim.columns == 1 and not self._notes and len(puzzles) > 1
        if not faced or puzzles[-1] is self._last or pages_of(blocks, trim) != 1:
            return blocks
        half = (len(puzzles) + 1) // 2
        left, right = (puzzle_blocks(some, trim, refer) for some in (puzzles[:half], puzzles[half:]))
        return [*left, PageBreak(), *right]

    def _glossary(self, section: Section) -> list[Flowable]:
        """The glossary, each word an anchor."""
        trim = self._trim
        terms = [block for block in section.blocks if isinstance(block, GlossaryTerm)]
        style = plain(GLOSS, trim.large)
        story = [Passage(style.runs(term.spans), style, anchor=term.anchor) for term in terms]
        head = [PageBreak(), Opening(section.anchor, section.name), chapter_head(section.name)]
        return [*head, *in_columns(story, trim.columns, GLOSS.leading), Tailpiece(trim.leading)]

    def _answers(self, section: Section) -> list[Flowable]:
        """The key, in columns."""
        story = answers_story(section, self._places, self._trim)
        return [NextPageTemplate("columns-opening"), PageBreak(), *story]

    def _progress(self, section: Section) -> list[Flowable]:
        """The puzzles to be ticked off: a table, in large print lists in columns."""
        if not self._trim.large:
            return [NextPageTemplate("text"), PageBreak(), *finder_story(section, self._trim)]
        return [NextPageTemplate("index-opening"), PageBreak(), *progress_story(section, self._trim.large)]

    def _codes(self, section: Section) -> list[Flowable]:
        """The codes of the puzzles, in columns."""
        return [NextPageTemplate("index-opening"), PageBreak(), *codes_story(section, self._trim.large)]

    def _hints(self, section: Section) -> list[Flowable]:
        """The hints, in columns as the key."""
        return [NextPageTemplate("columns-opening"), PageBreak(), *hints_story(section, self._trim)]

    def _index(self, section: Section) -> list[Flowable]:
        """The index, in columns."""
        story = index_story(section, self._places, self._trim)
        return [NextPageTemplate("index-opening"), PageBreak(), *story]


def none_alone(lines: Sequence[Flowable]) -> Sequence[Flowable]:
    """The lines of a list, of which neither the first nor the last stands alone on a page."""
    for line in (*lines[:-1][:1], *lines[:-1][-1:]):
        line.keepWithNext = True
    return lines


def _note_run(note: str, style: Style) -> Run:
    """What stands smaller behind an entry, an em space from it."""
    return replace(style, size=style.size - NOTE_SMALLER).run(f"\u2003{note}")


def _page_of(places: AnchorPages, anchor: str) -> Callable[[], str]:
    return lambda: places.page(anchor)
