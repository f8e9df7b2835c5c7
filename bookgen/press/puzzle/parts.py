"""The parts of a puzzle as it is printed: head, question, the deal in words, and where its answer is."""

import math
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeAlias

from reportlab.platypus import Flowable

from bookgen.picture.pdf import form_name
from bookgen.press.document.blocks import EndingPicture, Puzzle
from bookgen.press.page.anchor_pages import AnchorPages
from bookgen.press.page.trim import LEAST_PT
from bookgen.press.puzzle.card_grid import CardGrid, Foot, FootLine
from bookgen.press.puzzle.counted_rows import ROWS, CountedRows, Rows
from bookgen.press.puzzle.pack_rows import PackRows
from bookgen.press.type.faces import FaceName
from bookgen.press.type.lines import BLACK, Cmyk, Run, draw_text, hundredths, text_width
from bookgen.press.type.operators import Operators
from bookgen.press.type.passage import Passage, mark_place, outline
from bookgen.press.type.styles import DEAL, DEAL_LABEL, QUESTION, RED, Style, plain, with_cards
from bookgen.press.type.tags import Tag, tagged
from bookgen.press.wording.answer_text import PLAYED
from bookgen.press.wording.english import plural
from bookgen.press.wording.heads import RULES_PAGE, format_code_row, format_motto
from bookgen.press.wording.puzzle_text import COUNTED
from bookgen.press.wording.together import NO_BREAK, joined

STARS = 5
STAR_STEP = 2.35
"""From star to star, in radii of one."""
GREY: Cmyk = (0, 0, 0, 0.6)
HEAD_BASE = 4.5
"""Points from the foot of the line over a puzzle to its baseline."""
MINUTES_GAP, MINUTES_SHARE = 7.0, 0.86
"""Points between the minutes and the stars, and the size of the one to the number of the puzzle."""
RULES_GAP, CLOSEST_GAP = 10.0, 6.0
"""Points at either side of the page of its rules, and those that it has where the line is else too short."""
ENDING_SHARE, ENDING_LEADING = 0.865, 1.19
"""The size of the words of an ending to those of a deal, but in large print, and its leading in ems."""
FEW_OF_PILE = 4
"""Cards of a pile that in large print are not parted by the end of a line: as many as a narrow column has."""
CODE = Style(size=7, leading=11.5, face="Lining")
REFERENCE = Style(size=9, leading=11.5, face="Italic")

Refer: TypeAlias = Callable[[Puzzle], Foot | None]
"""What the last line of a puzzle says of its answer."""


class _Footed(Flowable):  # type: ignore[misc]
    """A paragraph with a foot in its last line, which is shorter if that makes room for it, or below it."""

    def __init__(self, words: Passage, foot: Foot, style: Style) -> None:
        super().__init__()
        self._ways = words, words.filled()
        self._foot, self._style = foot, style

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """The paragraph, and as many lines more as the foot takes."""
        self._width, found = available_width, []
        for words in self._ways:
            words.canv = getattr(self, "canv", None)
            height = words.wrap(available_width, available_height)[1]
            more = self._foot.lines(words.last_width() + FOOT_AIR, available_width)
            found.append((height + more * self._style.leading, more, words))
        height, self._more, self._words = min(found, key=lambda way: way[0])
        return available_width, height

    def draw(self) -> None:
        """The words, and the foot at the right."""
        style = self._style
        self._words.drawOn(self.canv, 0, self._more * style.leading)
        y = style.leading / 2 - 0.29 * style.size
        self._foot.draw(self.canv, self._width, y, style.leading if self._more > 1 else 0.0)


FOOT_AIR = 14.0
"""Points between words and the foot that stands in their last line."""


class PuzzleHead(Flowable):  # type: ignore[misc]
    """The line over a puzzle: its number, its motto and its stars, under a fine rule, its minutes in one
    ``face``, and before them which ``pack`` it wants, if that is told; on a page the first tells that of the
    rules. A motto for which there is no room is left out."""

    def __init__(
        self,
        puzzle: Puzzle,
        size: float = 10.5,
        height: float = 19.0,
        face: FaceName = "Italic",
        pack: str = "",
    ) -> None:
        super().__init__()
        self._face, self._pack = face, pack
        self._puzzle, self._size, self._room = puzzle, size, height

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """One line and the rule."""
        self._width = available_width
        return available_width, self._room

    def draw(self) -> None:
        """Draws the rule, then ``Puzzle 12`` and the stars at the right."""
        canvas, stars, minutes = self.canv, self._puzzle.stars, self._puzzle.minutes
        anchor = self._puzzle.anchor
        mark_place(canvas, anchor, self._room)
        outline(canvas, f"Puzzle {self._puzzle.number}", anchor, 1)
        # The running head of a book tells the numbers of its page.
        asked = getattr(canvas, "asked", [])
        first = not asked
        asked.append(self._puzzle.number)
        canvas.setStrokeColorCMYK(0, 0, 0, 1)
        canvas.setLineWidth(0.5)
        canvas.line(0, self._room - 0.25, self._width, self._room - 0.25)
        with tagged(canvas, Tag("H2")):
            said = [Run(f"Puzzle {self._puzzle.number}", "SemiBold", self._size)]
            taken = draw_text(canvas, 0, HEAD_BASE, said)
        left = taken + RULES_GAP
        rules = self._rules() if first else []
        room = self._width - self._aside() - text_width(self._needs()) - left - RULES_GAP
        room -= text_width(rules) + RULES_GAP if rules else 0.0
        if (motto := self._motto()) and text_width(motto) <= room:
            with tagged(canvas, Tag("P")):
                left += draw_text(canvas, left, HEAD_BASE, motto) + RULES_GAP
        if rules and room >= 2 * (CLOSEST_GAP - RULES_GAP):
            with tagged(canvas, Tag("P")):
                draw_text(canvas, left + min(0.0, room / 2), HEAD_BASE, rules)
        if stars:
            with tagged(canvas, Tag("Figure", alt=f"{stars} of {STARS} stars")):
                draw_stars(canvas, self._width, HEAD_BASE + 0.3 * self._size, stars, self._size * 0.36)
        if minutes or self._pack:
            with tagged(canvas, Tag("P")):
                draw_text(canvas, self._width - self._aside(), HEAD_BASE, self._needs(), "right")

    def _aside(self) -> float:
        """Points that the stars take at the right."""
        return STARS * STAR_STEP * 0.36 * self._size + MINUTES_GAP if self._puzzle.stars else 0.0

    def _needs(self) -> list[Run]:
        """The pack that it wants, and its minutes."""
        minutes = self._puzzle.minutes
        said = [*([self._pack] if self._pack else []), *([f"{minutes} min."] if minutes else [])]
        return [Run(" · ".join(said), self._face, MINUTES_SHARE * self._size)] if said else []

    def _motto(self) -> list[Run]:
        """The motto of the puzzle."""
        said = self._puzzle.motto
        return [Run(format_motto(said), self._face, MINUTES_SHARE * self._size)] if said else []

    def _rules(self) -> list[Run]:
        """The page on which the rules of its game begin, if that does not lie open with this one."""
        canvas, rules = self.canv, self._puzzle.rules
        sheet = canvas.places.sheet(rules) if rules else 0
        if not sheet or sheet // 2 == canvas.getPageNumber() // 2:
            return []
        told = RULES_PAGE.format(canvas.places.page(rules))
        return [Run(told, self._face, MINUTES_SHARE * self._size, link=rules)]


def draw_stars(canvas: Any, right: float, middle: float, stars: int, radius: float, of: int = STARS) -> None:
    """Draws so many filled stars ``of`` five, the others in outline, ending at ``right``.

    Such a row is drawn once in a file, and placed wherever it stands.
    """
    name = form_name(canvas, f"stars-{stars}-{of}-{radius:.3f}-{canvas.places.ink}")
    if not canvas.hasForm(name):
        beyond = radius + 1
        canvas.beginForm(name, -of * radius * STAR_STEP - beyond, -beyond, beyond, beyond)
        for at in range(of):
            _draw_star(canvas, -radius - (of - 1 - at) * radius * STAR_STEP, radius, at < stars)
        canvas.endForm()
    # What saveState and translate would write; nothing changes here that they would have to keep.
    canvas.drawText(Operators(f"q 1 0 0 1 {hundredths(right)} {hundredths(middle)} cm"))
    canvas.doForm(name)
    canvas.drawText(Operators("Q"))


def _draw_star(canvas: Any, x: float, radius: float, filled: bool) -> None:
    """A star with its middle at (x, 0); only one that is filled is red where there is red."""
    path = canvas.beginPath()
    for point in range(10):
        reach = radius if point % 2 == 0 else radius * 0.4
        angle = math.pi / 2 + point * math.pi / 5
        step = path.moveTo if point == 0 else path.lineTo
        step(round(x + reach * math.cos(angle), 2), round(reach * math.sin(angle), 2))
    path.close()
    canvas.setLineWidth(0.5)
    red, grey = (BLACK, BLACK) if canvas.places.ink == "black" else (RED, GREY)
    canvas.setFillColorCMYK(*(red if filled else (0, 0, 0, 0)))
    canvas.setStrokeColorCMYK(*(red if filled else grey))
    canvas.drawPath(path, stroke=1, fill=1)


def deal_words(
    puzzle: Puzzle,
    deal: Style = DEAL,
    label: Style = DEAL_LABEL,
    foot: Foot | None = None,
    row: int = 0,
    least: float = LEAST_PT,
    gap: float = 1.0,
    counted: Rows = (),
) -> list[Flowable]:
    """The deal in words, and what was played already; of a turn the position, of an ending in smaller type.

    ``foot`` goes into the last line of the deal, with the code of the puzzle, if that stands there.
    A pack that may be cut stands in rows of ``row`` cards; no type is smaller than ``least`` points,
    and the blank behind the number of a pile is ``gap`` times as wide. In large print, and
    where there are ``counted`` rows, the list of a stock stands in such.
    """
    coded, ways = foot, ROWS if deal.lined else counted
    if puzzle.code:
        coded = replace(foot or Foot(room=0.0), code=code_runs(puzzle))
    if isinstance(puzzle.picture, EndingPicture):
        deal, label = (_ending_style(style, least) for style in (deal, label))
        if not puzzle.deal:
            (words,) = position_words(puzzle, deal, label, gap)
            return [_Footed(words, coded, deal) if coded else words]
    parts: list[Flowable] = position_words(puzzle, deal, label) if puzzle.position else []
    if not puzzle.deal:
        return [*parts, *([FootLine(coded, deal)] if coded else [])]
    for at, section in enumerate(puzzle.deal, start=1):
        parts.append(Passage([label.run(f"{section.label}:")], label))
        last = coded if at == len(puzzle.deal) else None
        if ways and not section.pack and section.label in COUNTED:
            parts.append(CountedRows(section.cards, deal, last, LEAST_PT, ways))
        elif section.pack:
            parts.append(PackRows(section, row, deal, last))
        else:
            parts.append(CardGrid(section.cards, section.groups, deal, last, section.breaks))
    if puzzle.played:
        steps = with_cards(deal.run("; ".join(map(joined, puzzle.played)) + "."))
        parts.append(Passage([label.run(f"{PLAYED}: "), *steps], label))
    return parts


def code_runs(puzzle: Puzzle) -> tuple[Run, ...]:
    """The code of a puzzle as it stands at its foot."""
    return (CODE.run(format_code_row(puzzle.code, puzzle.sum)),)


def position_words(puzzle: Puzzle, deal: Style, label: Style, gap: float = 1.0) -> list[Passage]:
    """The position with which a puzzle begins, a paragraph for each group of piles, of an ending one."""
    lead = [label.run(f"{puzzle.lead} ", label.slanted)]
    groups = [_pile_runs(name, told, deal, label, gap) for name, told in puzzle.position]
    if isinstance(puzzle.picture, EndingPicture):
        return [Passage([*lead, *(run for group in groups for run in group)], deal)]
    return [Passage(lead, label), *(Passage(group, deal) for group in groups)]


def _pile_runs(name: str, told: str, deal: Style, label: Style, gap: float) -> list[Run]:
    """What lies on a group of piles, their numbers bold."""
    runs = [label.run(f"{name}: ")]
    told = ", ".join(map(_pile_together, told.split(", "))) if deal.lined else told
    for word in re.split(rf"(\d+{NO_BREAK}(?!card))", f"{told}. "):
        if word.endswith(NO_BREAK) and gap != 1:
            wide = deal.run(NO_BREAK)._replace(size=gap * deal.size)
            runs += [deal.run(word[:-1], "SemiBold"), wide]
            continue
        runs += [deal.run(word, "SemiBold")] if word.endswith(NO_BREAK) else with_cards(deal.run(word))
    return runs


def _pile_together(told: str) -> str:
    """A pile with so few cards that they all stand in one line."""
    cards = told.partition(NO_BREAK)[2]
    few = bool(cards) and cards.count(" ") < FEW_OF_PILE
    return told.replace(" ", NO_BREAK) if few else told


def _ending_style(style: Style, least: float) -> Style:
    """The style in which the position of an ending is told: smaller than a deal, but in large print."""
    size = max(least, style.size if style.upright else ENDING_SHARE * style.size)
    return replace(style, size=size, leading=ENDING_LEADING * size)


def question(puzzle: Puzzle, style: Style = QUESTION) -> Passage:
    """The question under the head, as :func:`question_set` has it."""
    return Passage(*question_set(puzzle, style))


def question_set(puzzle: Puzzle, style: Style) -> tuple[list[Run], Style]:
    """The question, and how it is set under the head."""
    # The letters of cards that may change places are found more easily where they are bold.
    pieces = _LETTER.split(puzzle.question)
    runs = [
        style.run(piece, "SemiBold") if at % 2 else style.run(joined(piece, loose=True))
        for at, piece in enumerate(pieces)
    ]
    return [part for run in runs if run.text for part in with_cards(run)], style


def letters_in(asked: str) -> list[str]:
    """The letters of the pairs of cards that a question offers to exchange."""
    return _LETTER.findall(asked)


_LETTER = re.compile(rf"(?<=[:;] )([A-Z])(?={NO_BREAK})")


PAGE = f"p.{NO_BREAK}"
"""Before the number of a page."""


def page_reference(places: AnchorPages, large: bool = False) -> Refer:
    """``Hints p. 85, 88, 90, answer p. 91``, which lead there; without hints ``Answer p. 91``."""
    style = plain(REFERENCE, large)

    def refer(puzzle: Puzzle) -> Foot:
        hints, answer = puzzle.hints, puzzle.answer

        def told() -> list[Run]:
            begun = f"{plural('Hint', len(hints))} {PAGE}"
            led = [
                style.run(f"{begun if not at else ', '}{places.page(hint)}", link=hint)
                for at, hint in enumerate(hints)
            ]
            words = f"{', answer' if hints else 'Answer'} {PAGE}{places.page(answer)}"
            return [*led, style.run(words, link=answer)]

        return Foot(told)

    return refer
