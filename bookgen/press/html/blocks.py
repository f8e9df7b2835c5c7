"""Each kind of block as HTML: one table of writers, and how blocks that belong together stand in one list."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, TypeAlias

from bookgen.cards import format_card
from bookgen.picture.framed import standard_plate
from bookgen.picture.mark import Mark
from bookgen.picture.room import STANDARD
from bookgen.picture.scene import Scene
from bookgen.press.document.blocks import (
    Answer,
    AnyBlock,
    Codes,
    Engraving,
    Entries,
    Entry,
    GamesTable,
    GlossaryTerm,
    Hint,
    Illustration,
    Ornament,
    Plate,
    Prose,
    Puzzle,
    Shares,
    Steps,
    TableRow,
    Title,
)
from bookgen.press.html.element import element, text, told
from bookgen.press.html.pictures import PACK_ROW, alternative, plate_scene, puzzle_scene
from bookgen.press.wording.answer_text import END, PLAYED
from bookgen.press.wording.check_text import Check, said_pile
from bookgen.press.wording.english import hardly_ever, number_words, ordinal, plural
from bookgen.press.wording.heads import format_code_row
from bookgen.press.wording.hints import parted_at_numbers
from bookgen.press.wording.marks import row_size
from bookgen.press.wording.markup import Span
from bookgen.press.wording.puzzle_text import DealSection
from bookgen.press.wording.together import NO_BREAK, joined

STARS_ON, STARS_OFF = "★", "☆"
MOST_STARS = 5
EM_A_MM = 0.19
"""Ems to a millimetre of a picture: its width, where there is room for it."""
MARK_EM = 10.5
"""Points of a mark to an em."""
_PILE_NUMBER = re.compile(rf"\b(\d+){NO_BREAK}")
DEVICE = "ornament.svg"
"""The file of the device."""

END_OF_PUZZLE = element("p", END, class_="end", role="separator")
"""What stands after a puzzle with its answer, or after the last of a game: what follows is none of it."""


@dataclass(frozen=True)
class Medium:
    """What the blocks of a section are set with: where anchors are, what is there, and where pictures go.

    ``here`` is the anchor of the section, after which its pictures are named. ``href`` leads to an anchor, or
    is None where it leads nowhere; ``picture`` takes the name of a picture and its scene, and gives its
    address. With ``folded`` an answer is folded away under its number, and does not name its puzzle again.
    """

    here: str
    href: Callable[[str], str | None]
    names: Mapping[str, str]
    picture: Callable[[str, Scene], str]
    device: str = DEVICE
    folded: bool = False


Writer: TypeAlias = Callable[[Medium, Any], str]


def blocks_html(medium: Medium, blocks: Sequence[AnyBlock]) -> str:
    """The blocks in their order, neighbouring items in one list; the first title is of the first rank."""
    parts: list[str] = []
    for kind, alike in groupby(blocks, key=lambda block: block.kind if isinstance(block, Prose) else ""):
        if kind in ("bullet", "item"):
            parts.append(_list_html(medium, [block for block in alike if isinstance(block, Prose)]))
        else:
            parts += [WRITERS[type(block)](medium, block) for block in alike]
    return "\n".join(parts)


def _list_html(medium: Medium, items: Sequence[Prose]) -> str:
    lines = [element("li", _spans_html(medium, item.spans)) for item in items]
    first = items[0].number
    return element("ol" if first else "ul", *lines, start=str(first) if first > 1 else None)


def _title_html(medium: Medium, title: Title) -> str:
    over = [element("p", told(title.over), class_="over")] if title.over else []
    under = [element("p", told(title.under), class_="under")] if title.under else []
    marked = [_mark_html(title.mark)] if title.mark else []
    return element("header", *marked, *over, element("h1", text(title.text)), *under, id=title.anchor or None)


def _mark_html(mark: Mark) -> str:
    """The mark of a game, which says nothing that its name does not."""
    drawn = element("path", d=mark.path, fill="currentColor")
    return element(
        "svg",
        drawn,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {mark.width:g} {mark.height:g}",
        width=f"{mark.width / MARK_EM:.2f}em",
        height=f"{mark.height / MARK_EM:.2f}em",
        class_="mark",
        aria_hidden="true",
    )


def _prose_html(medium: Medium, block: Prose) -> str:
    return element("h2" if block.kind == "heading" else "p", _spans_html(medium, block.spans))


_STYLED = {"italic": "i", "strong": "b"}


def _spans_html(medium: Medium, spans: Sequence[Span]) -> str:
    """Styled text with its links; a place for the page of what is led to is left out."""
    return "".join(_span_html(medium, span) for span in spans if span.text)


def _span_html(medium: Medium, span: Span) -> str:
    said = told(span.text)
    if span.style == "smallcaps":
        said = element("span", said, class_="small-caps")
    elif span.style in _STYLED:
        said = element(_STYLED[span.style], said)
    return _link_html(medium, span.target, said) if span.target else said


def _link_html(medium: Medium, target: str, said: str, **attributes: str) -> str:
    """Something said that leads to an anchor; said only, where there is no such anchor."""
    href = medium.href(target)
    return said if href is None else element("a", said, href=href, **attributes)


def figure_html(medium: Medium, name: str, scene: Scene, caption: str = "") -> str:
    """A picture by the name of its file, with its words as alternative, and perhaps a caption."""
    width = f"width: {round(scene.width * EM_A_MM, 1):g}em"
    drawn = element("img", src=medium.picture(name, scene), alt=alternative(scene), style=width)
    under = [element("figcaption", told(caption))] if caption else []
    return element("figure", drawn, *under)


def _illustration_html(medium: Medium, block: Illustration) -> str:
    return figure_html(medium, block.name or medium.here, block.scene(STANDARD), block.caption)


def _plate_html(medium: Medium, plate: Plate) -> str:
    return figure_html(medium, medium.here, *plate_scene(plate))


def _engraving_html(medium: Medium, plate: Engraving) -> str:
    title = element("header", element("h1", text(plate.title)))
    return "\n".join([title, figure_html(medium, medium.here, standard_plate(plate.scene), plate.told)])


def _ornament_html(medium: Medium, ornament: Ornament) -> str:
    return element("img", src=medium.device, alt="", class_="device")


# Puzzles.


def _puzzle_html(medium: Medium, puzzle: Puzzle) -> str:
    """A puzzle under its head; the code after the words, and the way to its answer."""
    minutes = [element("span", f" {puzzle.minutes} min.", class_="minutes")] if puzzle.minutes else []
    head = f"{puzzle.anchor}-head"
    answer = medium.href(puzzle.answer)
    code = text(format_code_row(puzzle.code, puzzle.sum))
    if answer is not None and not medium.folded:
        code += " " + element(
            "a", "Its answer", href=answer, aria_label=f"The answer to puzzle {puzzle.number}"
        )
    hint = medium.href(puzzle.hint) if puzzle.hint and not medium.folded else None
    if hint is not None:
        code += " · " + element("a", "A hint", href=hint, aria_label=f"A hint to puzzle {puzzle.number}")
    return element(
        "section",
        element("h2", f"Puzzle {puzzle.number}", *minutes, _stars_html(puzzle.stars), id=head),
        element("p", told(puzzle.question), class_="question"),
        figure_html(medium, puzzle.anchor, puzzle_scene(puzzle.picture)),
        *_words_html(puzzle),
        element("p", code, class_="code"),
        id=puzzle.anchor,
        class_="puzzle",
        aria_labelledby=head,
    )


def _stars_html(stars: int | None) -> str:
    """Stars of five as a small picture with its words; nothing for a puzzle that has none."""
    if not stars:
        return ""
    said = f"{number_words(stars)} {plural('star', stars)} of {number_words(MOST_STARS)}"
    drawn = STARS_ON * stars + STARS_OFF * (MOST_STARS - stars)
    return " " + element("span", drawn, class_="stars", role="img", aria_label=said)


def _words_html(puzzle: Puzzle) -> Iterator[str]:
    """The deal or the position in words, and what was played already."""
    if puzzle.position:
        yield element("p", text(puzzle.lead), class_="lead")
        yield from (_labelled(label, _with_numbers(f"{words}.")) for label, words in puzzle.position)
    for section in puzzle.deal:
        yield _labelled(section.label, _cards_html(section))
    if puzzle.played:
        yield _labelled(PLAYED, told("; ".join(map(joined, puzzle.played)) + "."))


def _with_numbers(words: str) -> str:
    """The cards of piles, their numbers in bold: without that these are lost among the ranks."""
    return _PILE_NUMBER.sub(lambda found: element("b", found[1]) + NO_BREAK, told(words))


def _labelled(label: str, words: str) -> str:
    return element("p", element("i", f"{text(label)}:"), " ", words, class_="deal")


def _cards_html(section: DealSection) -> str:
    """The cards in their groups, or of a pack that may be cut in rows; a stop after the last."""
    if section.pack:
        size = row_size(len(section.cards), PACK_ROW)
        starts = list(range(0, len(section.cards), size))
    else:
        starts = [sum(section.groups[:at]) for at in range(len(section.groups))] or [0]
    parts = []
    for start, end in zip(starts, [*starts[1:], len(section.cards)], strict=True):
        words = [_marked(section, at) for at in range(start, end)]
        if section.numbered:
            words.insert(0, element("b", str(start)))
        stop = "." if end == len(section.cards) else ""
        parts.append(element("span", " ".join(words), stop, class_="row" if section.pack else "group"))
    return " ".join(parts)


def _marked(section: DealSection, at: int) -> str:
    mark = element("b", f"({section.marks[at]})") + " " if at in section.marks else ""
    return mark + told(format_card(section.cards[at]))


# Hints and answers.


def _hint_html(medium: Medium, hint: Hint) -> str:
    """A hint after the number of its puzzle, with the way to the next one, or folded away."""
    pieces = parted_at_numbers(hint.text)
    said = "".join(
        element("b", piece) if piece.endswith(NO_BREAK) else told(joined(piece)) for piece in pieces
    )
    if medium.folded:
        summary = element("summary", f"{ordinal(hint.place).capitalize()} hint.")
        return element("details", summary, element("p", said), id=hint.anchor, class_="hint")
    number = _link_html(medium, hint.puzzle, str(hint.number), role="doc-backlink")
    label = f"A further hint to puzzle {hint.number}"
    further = _link_html(medium, hint.further, "Another", aria_label=label) if hint.further else ""
    return element("p", element("b", number), f" {said} ", further, id=hint.anchor, class_="hint")


def _answer_html(medium: Medium, answer: Answer) -> str:
    """An answer under a head that leads back to its puzzle, or folded away."""
    body = list(_answer_body(answer))
    if medium.folded:
        summary = element("summary", f"Answer {answer.number}.")
        return element("details", summary, *body, id=answer.anchor, class_="answer")
    head = f"{answer.anchor}-head"
    said = f"Answer {answer.number} · {text(answer.code)}"
    back = _link_html(medium, answer.puzzle, said, role="doc-backlink")
    return element(
        "section",
        element("h2", f"{back}.", id=head),
        *body,
        id=answer.anchor,
        class_="answer",
        aria_labelledby=head,
    )


def _answer_body(answer: Answer) -> Iterator[str]:
    """The sentence, or the steps in numbered lists that are parted by tables."""
    if answer.sentence is not None:
        yield element("p", told(f"{answer.sentence}."))
        if answer.check:
            yield _check_html(answer.check)
    elif answer.legend:
        yield element("p", element("i", text(f"{answer.legend}.")), class_="legend")
    if answer.lead and answer.sentence is None:
        yield element("p", told(f"{answer.lead}."))
    begun, items = 1, list[str]()
    for number, step in enumerate(answer.steps, start=1):
        items.append(element("li", told(f"{joined(step.line)}.")))
        if step.check:
            yield _steps_html(begun, items)
            yield _check_html(step.check)
            begun, items = number + 1, []
    if items:
        yield _steps_html(begun, items)
    if answer.turn:
        yield element("p", told(" ".join(answer.turn)), class_="turn")


def _steps_html(begun: int, items: Sequence[str]) -> str:
    return element("ol", *items, start=None if begun == 1 else str(begun), class_="steps")


def _check_html(check: Check) -> str:
    """The table after a step or a play, the piles of each group in a line."""
    lines = []
    for section in check.sections:
        words = [element("i", text(section.word))]
        for number, lies in section.piles:
            named = "" if number is None else element("b", str(number)) + " "
            words.append(element("span", named, told(said_pile(lies)), class_="pile"))
        lines.append(element("span", " ".join(words), class_="row"))
    return element("p", element("b", f"{check.begun}{check.step}:"), " ", " ".join(lines), class_="check")


def _played_html(medium: Medium, steps: Steps) -> str:
    """Steps of a game that is played through, under what their letters mean."""
    legend = [element("p", element("i", text(f"{steps.legend}.")), class_="legend")] if steps.legend else []
    items = [element("li", told(f"{joined(line)}.")) for line in steps.lines]
    return "\n".join([*legend, _steps_html(steps.first, items)])


# Lists and tables.


def _term_html(medium: Medium, term: GlossaryTerm) -> str:
    return element("p", _spans_html(medium, term.spans), id=term.anchor, class_="term")


def _entries_html(medium: Medium, entries: Entries) -> str:
    head = [element(f"h{2 + entries.level}", text(entries.heading))] if entries.heading else []
    items = [element("li", _entry_html(medium, entry)) for entry in entries.entries]
    return "\n".join([*head, *([element("ul", *items, class_="entries")] if items else [])])


def _entry_html(medium: Medium, entry: Entry) -> str:
    """A line that leads to one place, or is followed by the names of those it leads to."""
    if len(entry.targets) == 1:
        return _link_html(medium, entry.targets[0], text(entry.text))
    named = [_link_html(medium, target, text(medium.names.get(target, target))) for target in entry.targets]
    return f"{text(entry.text)}: {', '.join(named)}"


def _games_html(medium: Medium, table: GamesTable) -> str:
    """The rows of a table; the page, in the last column, is the link of the name."""
    heads = [element("th", "Game", scope="col")]
    told_of = max((len(row.cells) for row in table.rows), default=0)
    heads += [element("th", text(head), scope="col") for head in table.heads[:told_of]]
    rows = [element("tr", *_row_html(medium, row)) for row in table.rows]
    return _table_html(table.heading, heads, rows)


def _row_html(medium: Medium, row: TableRow) -> Iterator[str]:
    yield element("th", _link_html(medium, row.target, text(row.name)), scope="row")
    yield from (element("td", text(cell)) for cell in row.cells)


def _shares_html(medium: Medium, shares: Shares) -> str:
    """How often games come out, in figures, with a bar for who looks."""
    heads = [element("th", head, scope="col") for head in ("Game", "Won", "Tried", "Of a hundred")]
    rows = []
    for share in shares.shares:
        outcome = share.outcome
        won, open_ = (100 * part / outcome.deals for part in (outcome.won, outcome.undecided))
        bars = [
            element("span", class_=name, style=f"width: {round(part, 2):g}%")
            for name, part in (("won", won), ("open", open_))
            if part
        ]
        low, high = (f"{100 * bound:.1f}" for bound in (outcome.low, outcome.high))
        cells = [
            element("th", _link_html(medium, share.target, text(share.name)), scope="row"),
            element("td", "hardly ever" if hardly_ever(outcome.won, outcome.deals) else f"{outcome.won:,}"),
            element("td", f"{outcome.deals:,}"),
            element("td", f"{low} to {high}", element("span", *bars, class_="bar", aria_hidden="true")),
        ]
        rows.append(element("tr", *cells))
    return _table_html(shares.heading, heads, rows, "shares")


def _codes_html(medium: Medium, codes: Codes) -> str:
    """The codes of the puzzles, each after the number of its puzzle."""
    items = (
        f"{_link_html(medium, row.target, str(row.number))} {text(format_code_row(row.code, row.sum))}"
        for row in codes.rows
    )
    return element("ul", *(element("li", item) for item in items), class_="codes")


def _table_html(heading: str, heads: Sequence[str], rows: Sequence[str], kind: str = "games") -> str:
    """A table under its heading, which may be scrolled where it is too wide."""
    made = element(
        "table",
        element("caption", text(heading)),
        element("thead", element("tr", *heads)),
        element("tbody", *rows),
        class_=kind,
    )
    return element("div", made, class_="wide", role="region", aria_label=heading, tabindex="0")


WRITERS: Mapping[type, Writer] = {
    Title: _title_html,
    Prose: _prose_html,
    Illustration: _illustration_html,
    Plate: _plate_html,
    Engraving: _engraving_html,
    Puzzle: _puzzle_html,
    Answer: _answer_html,
    Steps: _played_html,
    Hint: _hint_html,
    GlossaryTerm: _term_html,
    Entries: _entries_html,
    GamesTable: _games_html,
    Shares: _shares_html,
    Codes: _codes_html,
    Ornament: _ornament_html,
}
"""For each kind of block how it is written."""
