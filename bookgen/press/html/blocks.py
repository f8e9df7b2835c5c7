"""Each kind of block as HTML: one table of writers, and how blocks that belong together stand in one list."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, TypeAlias

from bookgen.picture.framed import standard_plate
from bookgen.picture.mark import Mark
from bookgen.picture.room import STANDARD
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
from bookgen.press.html.medium import Medium, figure_html, link_html, spans_html
from bookgen.press.html.pictures import plate_scene
from bookgen.press.html.puzzles import answer_html, hint_html, legend_html, played_html, puzzle_html
from bookgen.press.wording.english import figured
from bookgen.press.wording.heads import format_code_row

MARK_EM = 10.5
"""Points of a mark to an em."""
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
    lines = [element("li", spans_html(medium, item.spans)) for item in items]
    first = items[0].number
    return element("ol" if first else "ul", *lines, start=str(first) if first > 1 else None)


def _title_html(medium: Medium, title: Title) -> str:
    over = [element("p", told(title.over), class_="over")] if title.over else []
    under = [element("p", told(line), class_="under") for line in (title.under, title.also) if line]
    marked = [_mark_html(title.mark)] if title.mark else []
    legend = [legend_html(title.legend)] if title.legend else []
    heads = (*marked, *over, element("h1", text(title.text)), *under, *legend)
    return element("header", *heads, id=title.anchor or None)


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
    return element("h2" if block.kind == "heading" else "p", spans_html(medium, block.spans))


def _illustration_html(medium: Medium, block: Illustration) -> str:
    return figure_html(medium, block.name or medium.here, block.scene(STANDARD), block.caption)


def _plate_html(medium: Medium, plate: Plate) -> str:
    return figure_html(medium, medium.here, *plate_scene(plate))


def _engraving_html(medium: Medium, plate: Engraving) -> str:
    title = element("header", element("h1", text(plate.title)))
    return "\n".join([title, figure_html(medium, medium.here, standard_plate(plate.scene), plate.told)])


def _ornament_html(medium: Medium, ornament: Ornament) -> str:
    return element("img", src=medium.device, alt="", class_="device")


def _term_html(medium: Medium, term: GlossaryTerm) -> str:
    return element("p", spans_html(medium, term.spans), id=term.anchor, class_="term")


def _entries_html(medium: Medium, entries: Entries) -> str:
    head = [element(f"h{2 + entries.level}", text(entries.heading))] if entries.heading else []
    items = [element("li", _entry_html(medium, entry)) for entry in entries.entries]
    return "\n".join([*head, *([element("ul", *items, class_="entries")] if items else [])])


def _entry_html(medium: Medium, entry: Entry) -> str:
    """A line that leads to one place, or is followed by the names of those it leads to."""
    if len(entry.targets) == 1:
        noted = f" {text(entry.note)}" if entry.note else ""
        return link_html(medium, entry.targets[0], text(entry.text)) + noted
    named = [link_html(medium, target, text(medium.names.get(target, target))) for target in entry.targets]
    return f"{text(entry.text)}: {', '.join(named)}"


def _games_html(medium: Medium, table: GamesTable) -> str:
    """The rows of a table; the page, in the last column, is the link of the name."""
    heads = [element("th", "Game", scope="col")]
    told_of = max((len(row.cells) for row in table.rows), default=0)
    heads += [element("th", text(head), scope="col") for head in table.heads[:told_of]]
    rows = [element("tr", *_row_html(medium, row)) for row in table.rows]
    return _table_html(table.heading, heads, rows)


def _row_html(medium: Medium, row: TableRow) -> Iterator[str]:
    yield element("th", link_html(medium, row.target, text(row.name)), scope="row")
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
        rare = figured(outcome.won, outcome.deals, outcome.undecided, outcome.high)
        cells = [
            element("th", link_html(medium, share.target, text(share.name)), scope="row"),
            element("td", rare or f"{outcome.won:,}"),
            element("td", f"{outcome.deals:,}"),
            element("td", f"{low} to {high}", element("span", *bars, class_="bar", aria_hidden="true")),
        ]
        rows.append(element("tr", *cells))
    return _table_html(shares.heading, heads, rows, "shares")


def _codes_html(medium: Medium, codes: Codes) -> str:
    """The codes of the puzzles, each after the number of its puzzle."""
    items = (
        f"{link_html(medium, row.target, str(row.number))} {text(format_code_row(row.code, row.sum))}"
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
    Puzzle: puzzle_html,
    Answer: answer_html,
    Steps: played_html,
    Hint: hint_html,
    GlossaryTerm: _term_html,
    Entries: _entries_html,
    GamesTable: _games_html,
    Shares: _shares_html,
    Codes: _codes_html,
    Ornament: _ornament_html,
}
"""For each kind of block how it is written."""
