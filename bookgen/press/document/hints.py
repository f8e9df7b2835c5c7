"""Hints as blocks: those of one puzzle, and all of a volume, the ones that give away least first."""

from collections.abc import Sequence

from bookgen.press.document.anchors import HINTS, hint_anchor, puzzle_anchor
from bookgen.press.document.blocks import AnyBlock, Hint, Section, Title
from bookgen.press.wording.collect import Volume
from bookgen.press.wording.hints import HINT_HEADS
from bookgen.press.wording.markup import Block, Span
from bookgen.press.wording.printed_puzzle import PrintedPuzzle


def hint_blocks(puzzle: PrintedPuzzle) -> list[Hint]:
    """The hints of a puzzle, each giving away more."""
    said = puzzle.hints
    return [
        Hint(
            number=puzzle.number,
            anchor=hint_anchor(puzzle, place),
            puzzle=puzzle_anchor(puzzle),
            place=place,
            text=text,
            further=hint_anchor(puzzle, place + 1) if place < len(said) else "",
        )
        for place, text in enumerate(said, start=1)
    ]


def hints_section(volume: Volume) -> Section | None:
    """The hints of all puzzles: all first ones under a head, then all second, then all third.

    So nobody reads by accident what he has not asked for. None where there are no hints, or no answers.
    """
    if not volume.hints or volume.answers == "none":
        return None
    found: Sequence[Hint] = [hint for puzzle in volume.puzzles for hint in hint_blocks(puzzle)]
    blocks: list[AnyBlock] = [Title("Hints")]
    for place, head in enumerate(HINT_HEADS, start=1):
        some = [hint for hint in found if hint.place == place]
        if some:
            blocks += [Block("heading", 2, 0, (Span(head),)), *some]
    return Section("hints", HINTS, "Hints", tuple(blocks)) if found else None
