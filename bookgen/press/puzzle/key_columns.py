"""Answers set small in several columns of equal depth, for a sheet."""

import re
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from datetime import date
from itertools import groupby
from math import inf
from types import MappingProxyType
from typing import Any, TypeAlias

from reportlab.platypus import Flowable

from bookgen.press.document.anchors import answers_anchor
from bookgen.press.document.blocks import Answer
from bookgen.press.page.trim import LEAST_PT
from bookgen.press.type.break_lines import break_lines
from bookgen.press.type.lines import Line, Run, draw_line, draw_text, going_on, run_width
from bookgen.press.type.passage import mark_place
from bookgen.press.type.styles import Style, with_cards
from bookgen.press.type.tags import Tag, tagged
from bookgen.press.wording.answer_text import IN_ALL
from bookgen.press.wording.collect import title_apart
from bookgen.press.wording.heads import CONTINUED, format_date
from bookgen.press.wording.together import NO_BREAK, joined

KEY_GAP = 12.0
"""Points between columns."""
FIVE, FIVES_GAP = 5, 6.0
"""Steps of which the first begins a line, in large print, and points behind a number before one."""
MOST_WHOLE = 8
"""Cards of a play that are kept in one line."""
Whose: TypeAlias = tuple[date | None, int]
"""Of which answer a row is: the day, where rows have those of several, and the number."""
_ANY_SUIT = re.compile("[♣♦♥♠]")
CODE_SHARE = 0.85
"""The size of a code behind the name of its game, in the head of an answer."""
LEAST_PART = 3
"""Lines of a step that stand at the foot of a column if the rest of it goes on in the next."""


@dataclass(frozen=True)
class Row:
    """One line of a column, or an empty one: where it begins, and the number that hangs before it, in bold
    where several steps may stand in a line.

    One that ``leads`` says what comes out before the steps; one that ``follows`` goes on with the step of the
    line before. ``of`` is the number of its answer, and ``day`` the day whose answers it is among, where
    there are several.
    """

    line: Line | None
    indent: float = 0
    number: str = ""
    several: bool = False
    is_head: bool = False
    leads: bool = False
    follows: bool = False
    of: int = 0
    day: date | None = None


def key_rows(
    answers: Sequence[Answer],
    width: float,
    key: Style,
    run_in: bool = False,
    fives: bool = False,
    singly: AbstractSet[int] = frozenset(),
) -> list[Row]:
    """The answers as lines of a column of this width; ``run_in`` sets step after step in one paragraph, which
    in large print, and with ``fives``, begins a line at every fifth, or at each step of the answers that are
    to be set ``singly``, by their numbers.

    Where steps have letters for the piles, a line before them tells what these mean.
    """
    rows: list[Row] = []
    for answer in answers:
        rows += [Row(None)] if rows else []
        every = 1 if answer.number in singly else FIVE
        told = _answer_rows(answer, width, key, run_in, fives, every)
        rows += [replace(row, of=answer.number) for row in told]
    return rows


def _answer_rows(
    answer: Answer, width: float, key: Style, run_in: bool, fives: bool, every: int
) -> list[Row]:
    """The head of an answer and its steps, or its sentence."""
    rows = _head_rows(_head_runs(answer, key), width, key)
    sentence = answer.sentence
    steps = [sentence] if sentence is not None else [step.line for step in answer.steps]
    if answer.legend and sentence is None and steps:
        legend = key.run(f"{answer.legend}.", key.slanted)
        # No line ends with a head, nor with what the letters mean.
        rows += [Row(line, is_head=True) for line in break_lines((legend,), width, 0, "left")]
    plays = [] if key.lined or not answer.plays else [key.run(f"{IN_ALL}{answer.plays}{NO_BREAK}plays. ")]
    if run_in and sentence is None and (key.lined or fives):
        lead = break_lines((key.run(f"{answer.lead}."),), width, 0, "left") if answer.lead else ()
        told = [Row(line, leads=True) for line in lead] + by_fives(steps, width, key, plays, every)
        return rows + told + _turn_rows(answer, width, key)
    if run_in and sentence is None:
        told = run_on(steps, width, key, lead_runs(answer, key), tail=plays)
        return rows + told + _turn_rows(answer, width, key)
    if answer.lead:
        lines = break_lines((key.run(f"{answer.lead}."),), width - key.left, 0, key.align)
        rows += [Row(line, key.left, leads=True) for line in lines]
    for number, step in enumerate(steps, start=1):
        runs = tuple(with_cards(key.run(f"{joined(step)}.")))
        for at, line in enumerate(break_lines(runs, width - key.left, 0, key.align)):
            shown = str(number) if at == 0 and sentence is None else ""
            rows.append(Row(line, key.left, shown, follows=at > 0))
    return rows + _turn_rows(answer, width, key)


def _turn_rows(answer: Answer, width: float, key: Style) -> list[Row]:
    """What is said of the play that decides, in lines of its own."""
    told = [joined(said) for said in answer.turn] if key.lined else answer.turn
    runs = tuple(run for said in told for run in with_cards(key.run(f"{said} ", key.slanted)))
    return (
        [Row(line, follows=at > 0) for at, line in enumerate(break_lines(runs, width, 0, "phrases"))]
        if runs
        else []
    )


def _head_runs(answer: Answer, key: Style) -> tuple[Run, ...]:
    """The number of an answer, the name of its game and the code, which is smaller but in large print."""
    number, code = key.run(f"Answer {answer.number}", "SemiBold"), f" ·{NO_BREAK}{answer.code}."
    share = 1 if key.lined else CODE_SHARE
    small = replace(key, size=max(min(LEAST_PT, key.size), share * key.size))
    return number, key.run(f" · {_named(answer)}"), small.run(code)


def _named(answer: Answer) -> str:
    """The game of an answer in its head, where a stop would be taken for the end, at the end of a line."""
    return title_apart(answer.game).replace(". ", f".{NO_BREAK}")


def _head_rows(head: tuple[Run, ...], width: float, key: Style) -> list[Row]:
    lines = break_lines(head, width - key.left, -key.left, "left")
    return [Row(line, key.left if at else 0, is_head=True) for at, line in enumerate(lines)]


def lead_runs(answer: Answer, key: Style) -> list[Run]:
    """The runs before steps that are set in one paragraph."""
    return [key.run(f"{answer.lead}. ")] if answer.lead else []


def run_on(
    steps: Sequence[str],
    width: float,
    key: Style,
    head: Sequence[Run] = (),
    loose: bool = False,
    tail: Sequence[Run] = (),
) -> list[Row]:
    """The steps as one paragraph, their numbers in bold, after a head and before a ``tail``; ``loose`` as
    :func:`joined` has it."""
    runs = list(head)
    for number, step in enumerate(steps, start=1):
        runs += [key.run(f"{number}{NO_BREAK}", "SemiBold"), *with_cards(key.run(f"{joined(step, loose)}. "))]
    runs += tail
    return [Row(line) for line in break_lines(tuple(runs), width, 0, "phrases")]


def by_fives(
    steps: Sequence[str], width: float, key: Style, tail: Sequence[Run] = (), every: int = FIVE
) -> list[Row]:
    """The steps, every fifth, or as ``every`` says, at the head of a line, and the number of each that begins
    one before it: in a grey block of a hundred nobody finds the place again. A ``tail`` is the end.
    """
    rows: list[Row] = []
    # A figure one is narrow, so that the last number need not be the widest.
    numbers = (run_width(key.run(str(number), "SemiBold")) for number in range(1, len(steps) + 1))
    left = max(numbers, default=0) + FIVES_GAP
    for begun in range(0, len(steps), every):
        runs: list[Run] = []
        for number, step in enumerate(steps[begun : begun + every], start=begun + 1):
            shown = f"{number}{NO_BREAK}" if runs else ""
            runs += [key.run(shown, "SemiBold")] if shown else []
            # In narrow columns a part that has no line for it, with its number, is broken as others are.
            most = inf if key.lined else width - left - run_width(key.run(f"{number} .", "SemiBold"))
            runs += with_cards(key.run(f"{_whole(step, key, most)}. "))
        runs += tail if begun + every >= len(steps) else ()
        for at, line in enumerate(break_lines(tuple(runs), width - left, 0, "phrases")):
            number_before, rest = _number_apart(line) if at else (str(begun + 1), line)
            rows.append(Row(rest, left, number_before, several=True, follows=not number_before))
    return rows


def _number_apart(line: Line) -> tuple[str, Line]:
    """The number of the step with which a line begins, and the line without it; no number where it goes on
    with the step before."""
    first, *others = line.runs
    number = first.text.strip()
    if first.face != "SemiBold" or not number.isdecimal() or not others:
        return "", line
    width, spaces = line.width - run_width(first), line.spaces - first.text.count(" ")
    return number, line._replace(runs=tuple(others), width=width, spaces=spaces)


def _whole(step: str, key: Style, most: float) -> str:
    """A step in which no line ends between cards and what is done with them, but at its commas, as far as a
    part has no more than ``most`` points; nor between one of very many and its pile."""
    parts = step.split(", ")
    few = [
        0 < len(_ANY_SUIT.findall(part)) <= MOST_WHOLE and run_width(key.run(part)) <= most for part in parts
    ]
    return ", ".join(
        part.replace(" ", NO_BREAK) if own else joined(part) for part, own in zip(parts, few, strict=True)
    )


class KeyColumns(Flowable):  # type: ignore[misc]
    """Rows in columns; where a page ends the rest goes on upon the next. ``going`` has the heads under which
    answers then go on; else these heads have the number alone."""

    def __init__(
        self,
        rows: Sequence[Row],
        columns: int,
        key: Style,
        going: Mapping[Whose, Sequence[Run]] = MappingProxyType({}),
    ) -> None:
        super().__init__()
        self.rows, self._columns, self._key, self._going = list(rows), columns, key, going
        self._tags: dict[Whose, Tag] = {}

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """Width and height in points; the height is that of the deepest column when all are about equal."""
        self._width = available_width
        printed = sum(row.line is not None for row in self.rows)
        depth = max(1, printed // self._columns)
        while len(_filled(self.rows, self._columns, depth)[1]):
            depth += 1
        self._depth = depth
        return available_width, depth * self._key.leading

    def split(self, available_width: float, available_height: float) -> "list[KeyColumns]":
        """The columns that fill the room, and those of the rows left over."""
        depth = int(available_height // self._key.leading)
        if depth < 6:
            return []
        _, left = _filled(self.rows, self._columns, depth)
        taken = self.rows[: len(self.rows) - len(left)]
        return [type(self)(rows, self._columns, self._key, self._going) for rows in (taken, left)]

    def parted(self, width: float, height: float) -> "tuple[KeyColumns, KeyColumns] | None":
        """Splits as :meth:`split` does, the rest under a head that names the answer it goes on with."""
        parts = self.split(width, height)
        if not parts or not parts[1].rows:
            return None
        fits, rest = parts
        return fits, rest.going_on(width)

    def going_on(self, width: float) -> "KeyColumns":
        """The same rows, under a head that names the answer, if they begin in the midst of one."""
        first, key = self.rows[0], self._key
        if first.is_head or not first.of:
            return self
        number = (key.run(f"Answer {first.of}", "SemiBold"), key.run(f", {CONTINUED}."))
        head = tuple(self._going.get((first.day, first.of), number))
        column = (width + KEY_GAP) / self._columns - KEY_GAP
        rows = [replace(row, of=first.of, day=first.day) for row in _head_rows(head, column, key)]
        return type(self)([*rows, *self.rows], self._columns, key, self._going)

    def draw(self) -> None:
        """Draws the columns from left to right."""
        key, canvas = self._key, self.canv
        column_width = (self._width + KEY_GAP) / self._columns
        columns, _ = _filled(self.rows, self._columns, self._depth)
        for number, column in enumerate(columns):
            top = 0
            for of, rows in groupby(column, key=lambda row: (row.day, row.of)):
                told = list(rows)
                # The date of a day heads what follows.
                dated = of[0] is not None and not of[1] and told[0].is_head
                if of[0] is not None and dated:
                    mark_place(canvas, answers_anchor(of[0]), (self._depth - top) * key.leading)
                with tagged(canvas, self._tags.setdefault(of, Tag("H2" if dated else "P"))):
                    for at, row in enumerate(told, start=top):
                        y = (self._depth - at) * key.leading - key.leading / 2 - 0.29 * key.size
                        _draw_row(canvas, row, number * column_width, y, key)
                top += len(told)


class PagedKey(KeyColumns):
    """Answers that go on upon the next page under a head, where that begins within one."""

    def split(self, available_width: float, available_height: float) -> "list[KeyColumns]":
        """The columns that fill the page, and the rest, under a head where it begins within an answer."""
        parts = super().split(available_width, available_height)
        return parts if not parts or not parts[1].rows else [parts[0], parts[1].going_on(available_width)]


def heads_going_on(
    answers: Sequence[Answer], key: Style, told: date | None, among: date | None = None
) -> dict[Whose, tuple[Run, ...]]:
    """The heads under which the answers of a day go on: they tell the game, and again what the letters mean,
    and the day if it is to be ``told``; of rows ``among`` which that day is known."""
    found: dict[Whose, tuple[Run, ...]] = {}
    for answer in answers:
        number = key.run(f"Answer {answer.number}", "SemiBold")
        of = f" of {format_date(told)}" if told else ""
        begun = f"{of}, {CONTINUED} · {_named(answer)}"
        lettered = answer.legend if answer.sentence is None and answer.steps else ""
        found[among, answer.number] = (
            (number, key.run(f"{begun}: "), key.run(f"{lettered}.", key.slanted))
            if lettered
            else (number, key.run(f"{begun}."))
        )
    return found


def _filled(rows: Sequence[Row], columns: int, depth: int) -> tuple[list[list[Row]], list[Row]]:
    """Columns of so many rows, and the rows left over.

    No column ends with a head or what leads to the steps, or with only the beginning of a step.
    """
    left = list(rows)
    filled: list[list[Row]] = []
    for _ in range(columns):
        while left and left[0].line is None:
            left.pop(0)
        take = min(depth, len(left))
        begun = take
        while 0 < begun < len(left) and left[begun].follows:
            begun -= 1
        take = begun if take - begun < LEAST_PART else take
        while 0 < take < len(left) and _leads_on(left[take - 1]):
            take -= 1
        filled.append(left[:take])
        left = left[take:]
    return filled, left


def _leads_on(row: Row) -> bool:
    """Whether a row stands before others, which it is not to be parted from."""
    return row.is_head or row.leads or row.line is None


def _draw_row(canvas: Any, row: Row, x: float, y: float, key: Style) -> None:
    if row.line is None:
        return
    if row.number and row.several:
        shown = Run(f"{row.number} ", "SemiBold", key.size)
        draw_text(canvas, x + row.indent - FIVES_GAP + run_width(shown.saying(" ")), y, [shown], "right")
    elif row.number:
        draw_text(canvas, x + row.indent - 4, y, [Run(row.number, "Lining", key.size)], "right")
    draw_line(canvas, going_on(row.line), x + row.indent, y)
