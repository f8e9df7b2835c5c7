"""Another press: a document as plain text, with nothing of the PDF's press.

What a document says can so be read in the order in which it stands, and a link without its anchor shows.
"""

from collections.abc import Iterator

from bookgen.cards import format_card
from bookgen.picture.room import Room
from bookgen.press.document.blocks import (
    Answer,
    AnyBlock,
    DealPicture,
    Document,
    EndingPicture,
    Engraving,
    Entries,
    GamesTable,
    GlossaryTerm,
    Illustration,
    Ornament,
    Plate,
    Puzzle,
    Section,
    Shares,
    Title,
)
from bookgen.press.wording.check_text import format_check
from bookgen.press.wording.markup import Block as Prose
from bookgen.press.wording.markup import Span, to_terminal

WIDTH = 100
ROOM = Room()


def as_text(document: Document) -> str:
    """The whole document, its pictures by their words."""
    sections = [*document.sections, *([document.elsewhere] if document.elsewhere else [])]
    return "\f".join("\n".join(_set(section)) + "\n" for section in sections)


def _set(section: Section) -> Iterator[str]:
    for block in section.blocks:
        yield from _lines(block)
        yield ""


def _lines(block: AnyBlock) -> Iterator[str]:
    match block:
        case Title():
            legend = f"{block.legend}." if block.legend else ""
            yield from filter(None, (block.over, block.text.upper(), block.under, legend))
        case Prose():
            yield to_terminal([block], WIDTH).rstrip("\n")
        case Illustration():
            yield from block.scene(ROOM).words
            yield f"[{block.caption}]"
        case Plate():
            yield f"[{block.choice[block.place % len(block.choice)].caption}]"
        case Engraving():
            yield from (block.title.upper(), *block.scene(ROOM).words, f"[{block.told}]")
        case Puzzle():
            yield from _puzzle(block)
        case Answer():
            yield from _answer(block)
        case GlossaryTerm():
            yield _said(block.spans)
        case Entries():
            yield from [block.heading] if block.heading else []
            yield from ("  " * entry.level + entry.text for entry in block.entries)
        case GamesTable():
            yield block.heading
            yield " | ".join(["", *block.heads])
            yield from (" | ".join([row.name, *row.cells]) for row in block.rows)
        case Shares():
            yield block.heading
            yield from (f"{each.name}: {each.outcome.won} of {each.outcome.deals}" for each in block.shares)
        case Ornament():
            yield "* * *"


def _puzzle(puzzle: Puzzle) -> Iterator[str]:
    yield f"Puzzle {puzzle.number} {'*' * (puzzle.stars or 0)}".rstrip()
    yield puzzle.question
    if isinstance(puzzle.picture, DealPicture):
        yield from puzzle.picture.apart(ROOM).words
    elif isinstance(puzzle.picture, EndingPicture):
        yield from puzzle.picture.scene(ROOM).words
    else:
        yield f"[{puzzle.picture.title}: {len(puzzle.picture.packs)}]"
    for section in puzzle.deal:
        marks = section.marks
        cards = [
            f"({marks[at]}) {format_card(card)}" if at in marks else format_card(card)
            for at, card in enumerate(section.cards)
        ]
        yield f"{section.label}: {' '.join(cards)}."
    yield from (f"{label}: {told}." for label, told in puzzle.position)
    if puzzle.played:
        yield f"Already played: {'; '.join(puzzle.played)}."
    yield puzzle.code


def _answer(answer: Answer) -> Iterator[str]:
    yield f"Answer {answer.number} · {answer.code}"
    if answer.sentence is not None:
        yield f"{answer.sentence}."
    yield from (f"{said}." for said in (answer.legend, answer.lead) if said)
    for number, step in enumerate(answer.steps, start=1):
        yield f"{number} {step.line}."
        if step.check:
            yield format_check(step.check)


def _said(spans: tuple[Span, ...]) -> str:
    return "".join(span.text for span in spans)
