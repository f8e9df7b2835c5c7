"""A check drawn small in a column of the key: piles side by side, each a column of slips under its number.

The uppermost card of a pile is the lowest, and the only one whose slip is whole. An empty pile leaves its
place open. The cards of a pile alone lie side by side, the uppermost last; those of a waste stand in lines.
What is drawn says, in the order in which it is set, the same as :func:`format_check`, in lines with a
colon behind the number of a pile, so it can be read back.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from math import ceil, inf
from typing import TypeAlias

from reportlab.platypus import Flowable

from bookgen.games import Game
from bookgen.picture.arrange import columns
from bookgen.press.puzzle.check_cells import in_cells
from bookgen.press.puzzle.check_slips import SLIP, STYLE, draw_slips, pile_depth, slip_base, slip_step
from bookgen.press.puzzle.table_shape import shapes_by_word
from bookgen.press.type.faces import FaceName
from bookgen.press.type.lines import Run, draw_text, text_width
from bookgen.press.type.styles import Style, with_cards
from bookgen.press.type.tags import Tag, tagged
from bookgen.press.wording.check_text import (
    Check,
    CheckSection,
    Lies,
    Stocked,
    places_by_word,
    said_pile,
)

NUMBER = Style(size=7.5, leading=7.6, face="Lining")
LEAST_SLIP, SLIPS_APART = 11.0, 0.3
"""Where the rows of a table are long, its slips are so narrow at the least, and lie so close together."""
DRAWN_IN = 1.7
"""Points by which the figures of a ten are drawn together on a narrow slip."""
LEANING = 0.2
"""Points by which a name may be wider than its slip; else rank and sign are drawn together."""
BESIDE, BELOW = 2.4, 3.0
"""Points between piles, and between rows of piles."""
INSET = 4.0
"""Points between a rule and what stands next to it."""
CHECK_AIR = 3.0
"""Points above the upper rule and below the lower."""
MANY_ALONE = 3
"""Piles alone, each of one card, that have cells of one width."""
RULE_PT = 0.5
WIDTH_SLACK = 0.01
"""Points by which columns of one width may differ: a part of a diagram is not drawn anew, whole, for that."""


_Pile: TypeAlias = tuple[int | None, Sequence[str]]
"""The number of a pile, if it has one, and its cards."""


@dataclass(frozen=True)
class Words:
    """Words with their baseline from (x, y), y downwards from the head of the diagram."""

    x: float
    y: float
    runs: tuple[Run, ...]


@dataclass(frozen=True)
class Slips:
    """The slips of a pile of so many cards, their top left corner at (x, y)."""

    x: float
    y: float
    cards: int
    wide: float = SLIP


@dataclass(frozen=True)
class Break:
    """A place between two rows of piles: so many points down, behind so many words and frames."""

    depth: float
    words: int
    frames: int


class CheckDiagram(Flowable):  # type: ignore[misc]
    """The table after a step, told in the face ``begun``. Its height is a multiple of ``grid`` points.

    It is split, between rows of piles, only if it is deeper than the shallowest column, of ``most`` points.
    """

    def __init__(
        self,
        game: Game,
        check: Check,
        grid: float = 10.0,
        most: float = inf,
        drawing: "Drawing | None" = None,
        begun: FaceName = "Italic",
    ) -> None:
        super().__init__()
        self._begun: FaceName = begun
        self._game, self._check, self._grid, self._most = game, check, grid, most
        self._drawing = drawing
        self._width = 0.0
        self._ruled = True
        self._tag = Tag("P")

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """The piles, the rules, and air about them."""
        if available_width != self._width:
            self._width = available_width
            if self._drawing is None or abs(self._drawing.width - available_width) > WIDTH_SLACK:
                self._drawing = Drawing(available_width, self._game, self._begun)
                self._drawing.tell(self._check)
            self._ruled = bool(self._drawing.frames)
            self._inner = self._drawing.depth + (2 * INSET if self._ruled else 0.0)
            self._height = self._depth_for(self._drawing.depth)
        return available_width, self._height

    def _depth_for(self, drawn: float) -> float:
        """The height in points of a diagram whose piles take so many."""
        about = 2 * INSET + 2 * CHECK_AIR if self._ruled else 0.0
        return ceil((drawn + about) / self._grid) * self._grid

    def split(self, available_width: float, available_height: float) -> list[Flowable]:
        """As many rows as go in, and the rest; nothing where no row does, or a column holds the whole."""
        if self.wrap(available_width, available_height)[1] <= self._most:
            return []
        assert self._drawing is not None
        fits = [cut for cut in self._drawing.breaks if self._depth_for(cut.depth) <= available_height]
        if not fits:
            return []
        return [
            CheckDiagram(self._game, self._check, self._grid, self._most, part, self._begun)
            for part in self._drawing.parted(fits[-1])
        ]

    def draw(self) -> None:
        """Draws the rules, the slips, and the words in their order."""
        canvas = self.canv
        if canvas.places.trial:
            return
        top = (self._height + self._inner) / 2
        canvas.setStrokeColorCMYK(0, 0, 0, 1)
        canvas.setLineWidth(RULE_PT)
        # Words alone need no rules about them.
        for y in (top, top - self._inner) if self._ruled else ():
            canvas.line(0, round(y, 2), self._width, round(y, 2))
        assert self._drawing is not None
        inset = INSET if self._ruled else 0.0
        for frame in self._drawing.frames:
            draw_slips(canvas, frame.x, top - inset - frame.y, frame.cards, frame.wide)
        with tagged(canvas, self._tag):
            for words in self._drawing.words:
                draw_text(canvas, words.x, top - inset - words.y, words.runs)


class Drawing:
    """What a check consists of, from the head down."""

    def __init__(self, width: float, game: Game, begun: FaceName = "Italic") -> None:
        self.words: list[Words] = []
        self.frames: list[Slips] = []
        self.breaks: list[Break] = []
        self.depth = 0.0
        self.width = width
        self._game = game
        self._begun: FaceName = begun
        self._places = places_by_word(game)
        self._shapes = shapes_by_word(game)
        self._wastes = {group.word for _, group, _ in game.all_piles() if group.role == "waste"}

    def tell(self, check: Check) -> None:
        """Adds the piles: those told by a word alone in the lines of the head, the others below them."""
        brief = [section for section in check.sections if section.is_brief]
        rest = [section for section in check.sections if not section.is_brief]
        flat = [section for section in rest if section.is_single]
        laid = [section for section in rest if not section.is_single]
        self._head(f"{check.begun}{check.step}: ", brief)
        for section in flat:
            if any(isinstance(lies, Stocked) for _, lies in section.piles):
                self._line(section)
            else:
                self._cells(section)
        low = [
            _word_width(section)
            for section in laid
            if section.word not in self._wastes and self._is_low(section)
        ]
        for section in laid:
            if section.word in self._wastes:
                # It lies squared: its cards are only counted down, for which lines do.
                self._break()
                self._line(section)
                continue
            aside = max(low) if self._is_low(section) else 0.0
            if aside and aside + _row_width(self._slots(section)) > self.width:
                aside = _word_width(section)
            self._section(section, aside)
        last = self.words[-1]
        said = tuple(run.saying(run.text.rstrip()) for run in last.runs[-1:] if run.text.strip())
        self.words[-1] = Words(last.x, last.y, (*last.runs[:-1], *said))

    def parted(self, at: Break) -> tuple["Drawing", "Drawing"]:
        """The parts above and below a break, as two drawings."""
        above, below = Drawing(self.width, self._game), Drawing(self.width, self._game)
        above.words, above.frames, above.depth = self.words[: at.words], self.frames[: at.frames], at.depth
        above.breaks = [each for each in self.breaks if each.depth < at.depth]
        below.words = [replace(each, y=each.y - at.depth) for each in self.words[at.words :]]
        below.frames = [replace(each, y=each.y - at.depth) for each in self.frames[at.frames :]]
        below.depth = self.depth - at.depth
        below.breaks = [
            Break(each.depth - at.depth, each.words - at.words, each.frames - at.frames)
            for each in self.breaks
            if each.depth > at.depth
        ]
        return above, below

    def _break(self) -> None:
        """Here the diagram may be parted."""
        self.breaks.append(Break(self.depth, len(self.words), len(self.frames)))

    def _slots(self, section: CheckSection) -> int:
        """How many slips would stand side by side: one to a pile, of a pile alone each card."""
        number, lies = section.piles[0]
        return self._places[section.word] if number is not None or not isinstance(lies, tuple) else len(lies)

    def _is_low(self, section: CheckSection) -> bool:
        """Whether one row holds it, beside its word."""
        if section.word in self._shapes and self._shapes[section.word].rows > 1:
            return False
        return _word_width(section) + _row_width(self._slots(section)) <= self.width

    def _head(self, begun: str, brief: Sequence[CheckSection]) -> None:
        """What is told by a word: in lines, but in cells below these where there are many of one card."""
        told: list[tuple[Run, ...]] = [(STYLE.run(begun, self._begun),)]
        each = [(section, _brief(section)) for section in brief]
        many = [runs for section, runs in each if not section.is_stocked]
        many = many if len(many) >= MANY_ALONE else []
        told += [runs for _, runs in each if runs not in many]
        self._in_lines(told)
        if many:
            pitch = max(map(text_width, many)) + BESIDE
            row = columns(len(many), max(1, int((self.width + BESIDE) // pitch)))
            for at, runs in enumerate(many):
                self.depth += 0.0 if at % row else STYLE.leading
                self.words.append(Words(round(at % row * pitch, 2), self._base(), runs))

    def _in_lines(self, told: Sequence[tuple[Run, ...]], left: float = 0.0, pitch: float = 0.0) -> None:
        """What is told one after another in lines, the first of them new, at even distances if they have a
        ``pitch``; all but the first word begin so far from the left."""
        x = 0.0
        self.depth += STYLE.leading
        for runs in told:
            if x and x + text_width(runs) > self.width:
                x = left
                self.depth += STYLE.leading
            self.words.append(Words(round(x, 2), self._base(), runs))
            x = max(left, x + (pitch if pitch and x >= left else text_width(runs) + BESIDE))

    def _base(self) -> float:
        """The baseline of the line that stands lowest."""
        return self.depth - 0.3 * STYLE.leading

    def _cells(self, section: CheckSection) -> None:
        """Piles of which one card each is told, or how many cards, in cells of one width."""
        told = {number: said_pile(lies, True) for number, lies in section.piles if number is not None}
        word, shape = STYLE.run(f"{section.word} ", "Italic"), self._shapes.get(section.word)
        top = self.depth
        cells = in_cells(told, word, self._places[section.word], shape, self.width, STYLE)
        for at, line in groupby(cells, key=lambda cell: cell.line):
            if at:
                self._break()
            self.depth = top + (at + 1) * STYLE.leading
            self.words += [Words(cell.x, self._base(), cell.runs) for cell in line]

    def _line(self, section: CheckSection) -> None:
        """The cards of one pile, below one another in their lines, or what is told of stocks."""
        told: list[tuple[Run, ...]] = [(STYLE.run(f"{section.word} ", "Italic"),)]
        for number, lies in section.piles:
            cards = [*map(tuple, map(with_cards, _each_card(lies)))]
            if number is not None:
                cards[0] = (STYLE.run(f"{number} ", "SemiBold"), *cards[0])
            told += cards
        alone = section.piles[0][0] is None
        self._in_lines(
            told,
            text_width(told[0]) + BESIDE if alone else BESIDE,
            max(map(text_width, told[1:])) + BESIDE if alone else 0.0,
        )

    def _section(self, section: CheckSection, aside: float) -> None:
        """The piles of a section in rows, ``aside`` from the left beside its word, or, if 0, below it."""
        alone = section.piles[0][0] is None
        slots = self._slots(section)
        shape = None if alone or aside else self._shapes.get(section.word)
        pitch, wide = SLIP + BESIDE, SLIP
        row = columns(slots, int((self.width - aside + BESIDE) // pitch))
        if shape is not None and self.width / shape.columns >= LEAST_SLIP:
            pitch = min(pitch, round(self.width / shape.columns, 2))
            wide = SLIP if pitch >= SLIP + 2 * SLIPS_APART else pitch - SLIPS_APART
        else:
            shape = None
        over = 0.0 if alone else NUMBER.leading
        word = (STYLE.run(f"{section.word} ", "Italic"),)
        self._break()
        self.depth += BELOW
        if aside:
            self.words.append(Words(0, slip_base(self.depth + over), word))
        else:
            self.words.append(Words(0, self.depth + 0.7 * STYLE.leading, word))
            self.depth += STYLE.leading
        rows: dict[int, list[tuple[int, _Pile]]] = {}
        for slot, pile in _in_slots(section):
            down, across = shape.cells[slot] if shape else divmod(slot, row)
            rows.setdefault(down, []).append((across, pile))
        for at, (_, piles) in enumerate(sorted(rows.items())):
            if at:
                self._break()
                self.depth += BELOW
            for slot, pile in piles:
                self._pile(aside + slot * pitch, wide, *pile)
            self.depth += over + max(pile_depth(len(cards)) for _, (_, cards) in piles)

    def _pile(self, x: float, wide: float, number: int | None, cards: Sequence[str]) -> None:
        top = self.depth
        if number is not None:
            said = (NUMBER.run(f"{number} "),)
            self.words.append(Words(_centred(x, wide, said), top + 0.72 * NUMBER.leading, said))
            top += NUMBER.leading
        self.frames.append(Slips(x, top, len(cards), wide))
        for at, card in enumerate(cards):
            runs = tuple(with_cards(STYLE.run(f"{card} ")))
            y = slip_base(top + at * slip_step(len(cards)))
            shown = text_width(runs[:1])
            if wide < SLIP and card.startswith("10"):
                self._drawn_in(x, y, wide, runs[0], DRAWN_IN)
            elif shown > wide + LEANING:
                self._drawn_in(x, y, wide, runs[0], shown - wide)
            else:
                self.words.append(Words(_centred(x, wide, runs), y, runs))

    def _drawn_in(self, x: float, y: float, wide: float, run: Run, by: float) -> None:
        """A card whose first figure or letter is drawn so much nearer to the rest, for a narrow slip."""
        one, rest = run.saying(run.text[:1]), run.saying(run.text[1:] + " ")
        first = round(x + (wide - text_width((run,)) + by) / 2, 2)
        then = round(first + text_width((one,)) - by, 2)
        self.words += [Words(first, y, (one,)), Words(then, y, (rest,))]


def _brief(section: CheckSection) -> tuple[Run, ...]:
    """The word of a pile alone, and what is told of it."""
    lies = with_cards(STYLE.run(f"{said_pile(section.piles[0][1])} "))
    return (STYLE.run(f"{section.word} ", "Italic"), *lies)


def _each_card(lies: Lies) -> list[Run]:
    """What lies on a pile, card by card, or of a stock how many cards and the next."""
    return [STYLE.run(f"{card} ") for card in said_pile(lies).split(" ")]


def _in_slots(section: CheckSection) -> Iterator[tuple[int, _Pile]]:
    """What begins in which place: the numbered piles, or the cards of one alone."""
    for number, lies in section.piles:
        cards = said_pile(lies).split(" ") if isinstance(lies, tuple) else [said_pile(lies)]
        if number is None:
            yield from ((at, (None, [card])) for at, card in enumerate(cards))
        else:
            yield number - 1, (number, cards)


def _centred(x: float, wide: float, runs: Sequence[Run]) -> float:
    """Where words with a blank at their end begin, to stand in the middle of the slip at ``x``."""
    shown = text_width((*runs[:-1], runs[-1].saying(runs[-1].text.rstrip())))
    return round(x + (wide - shown) / 2, 2)


def _row_width(slips: int) -> float:
    return slips * (SLIP + BESIDE) - BESIDE


def _word_width(section: CheckSection) -> float:
    return text_width((STYLE.run(f"{section.word} ", "Italic"),)) + BESIDE
