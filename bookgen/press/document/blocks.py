"""The blocks of a document, and how they stand together: what any press can set.

Nothing here has a size, a place or a page. Links are anchors: a span or an entry names the one it leads to;
a section, a title, a puzzle, an answer and a term have their own. A span without text stands where the page
of what it leads to may be told. Prose is the blocks of the markup: headings, paragraphs, list items.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from bookgen.games import Game
from bookgen.picture.mark import Mark
from bookgen.picture.views import Picture
from bookgen.press.wording import markup
from bookgen.press.wording.answer_text import AnswerStep
from bookgen.press.wording.check_text import Check
from bookgen.press.wording.collect import Outcome, Way
from bookgen.press.wording.puzzle_text import DealSection

Prose: TypeAlias = markup.Block
"""A heading, a paragraph, or an item of a list."""
SectionKind: TypeAlias = Literal[
    "half-title",
    "plate",
    "title",
    "imprint",
    "dedication",
    "contents",
    "introduction",
    "how-to-read",
    "how-to-answers",
    "example",
    "go-about",
    "thought",
    "games",
    "part",
    "engraving",
    "game",
    "tonight",
    "odds",
    "glossary",
    "hints",
    "answers",
    "progress",
    "codes",
    "index",
    "colophon",
]
"""What a section is for.

``games`` is the title of all the games together; with it page 1 begins. ``part`` is the title of a family,
``engraving`` the plate of a game.
"""


@dataclass(frozen=True)
class Title:
    """The title of a section, or of the answers of a game; perhaps with lines ``over`` and ``under`` it.

    That of a game has its ``mark``, and tells how it is ``also`` called; that of answers a ``legend``, which
    says what the letters in all their steps mean.
    """

    text: str
    over: str = ""
    under: str = ""
    anchor: str = ""
    mark: Mark | None = None
    legend: str = ""
    also: str = ""


@dataclass(frozen=True)
class Illustration:
    """A picture that is drawn for any room, with the words under it.

    Its ``name`` tells it from others of its section; a picture of the rules has its ``game``. A table in play
    is ``told`` of.
    """

    scene: Picture
    caption: str
    name: str = ""
    game: Game | None = None
    told: str = ""


@dataclass(frozen=True)
class Plate:
    """A page with one picture: of these that which fills it best, or second best at ``place`` 1."""

    choice: tuple[Illustration, ...]
    place: int = 0


@dataclass(frozen=True)
class Engraving:
    """The plate of a game, whose anchor is ``game``: its table in play, its name, and what is shown."""

    scene: Picture
    title: str
    told: str
    game: str


@dataclass(frozen=True)
class DealPicture:
    """The picture of a deal as it is laid: with its stock, if that may be drawn, and without.

    For ``pencil`` the stock is drawn where there is the room, so that its cards can be struck off too.
    """

    whole: Picture | None
    apart: Picture
    pencil: bool = False


@dataclass(frozen=True)
class PackPicture:
    """The picture of packs one of which, the last, may be cut; perhaps with cards for ``pencil``."""

    title: str
    packs: tuple[DealSection, ...]
    pencil: bool = False


@dataclass(frozen=True)
class EndingPicture:
    """The picture of a position late in a game: what is still to be played, families as their top cards.

    So is one turn of a game drawn, its words in smaller type too. Perhaps its cards are for ``pencil``.
    """

    scene: Picture
    pencil: bool = False


@dataclass(frozen=True)
class Writing:
    """Room to write in: ``lines``, one for each play, and a square of ``side`` by ``side`` fields."""

    lines: int = 0
    side: int = 0


@dataclass(frozen=True)
class Puzzle:
    """A puzzle: question, picture, and the deal in words; of a turn or an ending the ``position``.

    Before a position stands a ``lead``. ``stars`` are 1 to 5, or none, and ``minutes`` how long it takes,
    where that is known; ``played`` are the steps made before it begins. ``code`` is how the deal is called,
    and ``sum`` what stands behind it in brackets, both empty where they stand in a table of the book;
    ``answer`` is the anchor of its answer, ``hints`` those of its hints, ``rules`` that of its game in the
    same book, if it is there; ``motto`` a few words on it; ``writing`` is for a pencil. One that asks where
    to cut or which cards to exchange is ``counted`` on paper. Its ``game`` names the piles of the picture.
    """

    number: int
    anchor: str
    answer: str
    stars: int | None
    question: str
    picture: DealPicture | PackPicture | EndingPicture
    deal: tuple[DealSection, ...]
    position: tuple[tuple[str, str], ...]
    played: tuple[str, ...]
    code: str
    lead: str = ""
    minutes: int | None = None
    sum: str = ""
    hints: tuple[str, ...] = ()
    writing: Writing = Writing()
    counted: bool = False
    rules: str = ""
    motto: str = ""
    game: Game | None = None


@dataclass(frozen=True)
class Answer:
    """An answer to the puzzle of that number: a sentence, or numbered steps, some with the table after them.

    The ``legend`` says what the letters in the steps mean, unless a title before it does; ``lead`` is said
    before the first of them, and ``turn`` after the last: sentences on the play that decides. A sentence may
    have one table, its ``check``. Where so many ``plays`` are allowed and the steps are fewer, there is a
    number.
    """

    number: int
    anchor: str
    puzzle: str
    code: str
    game: Game
    sentence: str | None
    legend: str = ""
    lead: str | None = None
    steps: tuple[AnswerStep, ...] = ()
    turn: tuple[str, ...] = ()
    check: Check | None = None
    plays: int = 0

    @property
    def lettered(self) -> tuple[str, ...]:
        """The lines in which piles may be told by letters."""
        return (*(step.line for step in self.steps), *self.turn)


@dataclass(frozen=True)
class Steps:
    """Steps of a game that is played through, the ``first`` of them of that number; see :class:`Answer`.

    The ``plan`` that they follow is told before them, a ``remark`` behind them.
    """

    first: int
    lines: tuple[str, ...]
    legend: str = ""
    remark: str = ""
    plan: str = ""


@dataclass(frozen=True)
class Hint:
    """A hint to the puzzle of that number, of its hints the one at this ``place`` from 1.

    ``puzzle`` is the anchor of the puzzle, ``further`` that of its next hint, empty at the last.
    """

    number: int
    anchor: str
    puzzle: str
    place: int
    text: str
    further: str = ""


@dataclass(frozen=True)
class GlossaryTerm:
    """A word of the glossary with what it means."""

    name: str
    anchor: str
    spans: tuple[markup.Span, ...]


@dataclass(frozen=True)
class Entry:
    """A line that leads elsewhere: of the contents to one place, of the index perhaps to several.

    A ``note`` stands smaller behind the text: of a game the numbers of its puzzles.
    """

    text: str
    targets: tuple[str, ...]
    level: int = 0
    note: str = ""


@dataclass(frozen=True)
class Entries:
    """Lines that belong together, perhaps under a heading; on paper they may ``run_on`` in one paragraph."""

    entries: tuple[Entry, ...]
    heading: str = ""
    level: int = 0
    run_on: bool = False


@dataclass(frozen=True)
class TableRow:
    """A row of a table; its name leads to ``target``, whose page may be told in the last column.

    The first cell is the room of the game in its picture without bounds; a press with another arrangement of
    it tells the room of that, no less than what is ``grown``, in centimetres. With an ``outcome`` the deals
    won may be drawn as a bar.
    """

    name: str
    cells: tuple[str, ...]
    target: str
    grown: tuple[float, float] = (0.0, 0.0)
    outcome: Outcome | None = None


@dataclass(frozen=True)
class GamesTable:
    """Rows under the heads of their columns, the first of which, of the names, has none."""

    heading: str
    heads: tuple[str, ...]
    rows: tuple[TableRow, ...]


@dataclass(frozen=True)
class Share:
    """How often a game comes out."""

    name: str
    target: str
    outcome: Outcome


@dataclass(frozen=True)
class Shares:
    """Shares that may be drawn as bars, the largest first."""

    heading: str
    shares: tuple[Share, ...]


@dataclass(frozen=True)
class CodeRow:
    """The code of the puzzle of that number, and the sum behind it, if there is one."""

    number: int
    code: str
    sum: str
    target: str


@dataclass(frozen=True)
class Codes:
    """The codes of all puzzles, by their numbers."""

    rows: tuple[CodeRow, ...]


@dataclass(frozen=True)
class ProgressRow:
    """The puzzle of that number in the list to be ticked off, with its stars and minutes, and its game."""

    number: int
    stars: int | None
    minutes: int | None
    game: str
    target: str


@dataclass(frozen=True)
class Ornament:
    """The device of the book."""


AnyBlock: TypeAlias = (
    Title
    | Prose
    | Illustration
    | Plate
    | Engraving
    | Puzzle
    | Answer
    | Steps
    | Hint
    | GlossaryTerm
    | Entries
    | GamesTable
    | Shares
    | ProgressRow
    | Codes
    | Ornament
)


@dataclass(frozen=True)
class Section:
    """A part of a document that begins on a new page; ``name`` is what lists and running heads call it.

    Games and their parts have a ``family``.
    """

    kind: SectionKind
    anchor: str
    name: str
    blocks: tuple[AnyBlock, ...]
    family: str = ""


@dataclass(frozen=True)
class Document:
    """A volume in reading order. ``answers`` says where those are that are printed; ``elsewhere`` the section
    with them where they go into a file of their own. With ``notes`` what is left of pages is for notes; with
    ``endpapers`` the first page of paper and the last bear no text.
    """

    title: str
    version: str
    answers: Way
    sections: tuple[Section, ...]
    elsewhere: Section | None = None
    notes: bool = False
    endpapers: bool = False

    @property
    def puzzles(self) -> Iterator[Puzzle]:
        """All puzzles, in reading order."""
        return (block for section in self.sections for block in section.blocks if isinstance(block, Puzzle))
