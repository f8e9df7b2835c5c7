"""Puzzles, hints and answers as HTML."""

import re
from collections.abc import Iterator, Sequence

from bookgen.cards import format_card
from bookgen.press.document.blocks import Answer, Hint, Puzzle, Steps
from bookgen.press.html.element import element, text, told
from bookgen.press.html.medium import Medium, figure_html, link_html
from bookgen.press.html.pictures import PACK_ROW, puzzle_scene
from bookgen.press.wording.answer_text import END, PLAYED
from bookgen.press.wording.check_text import Check, Stocked, said_pile
from bookgen.press.wording.english import number_words, ordinal, plural
from bookgen.press.wording.heads import format_code_row, format_motto
from bookgen.press.wording.marks import row_size
from bookgen.press.wording.midway_words import parted_at_numbers
from bookgen.press.wording.puzzle_text import DealSection
from bookgen.press.wording.together import NO_BREAK, joined

STARS_ON, STARS_OFF = "★", "☆"
MOST_STARS = 5
_PILE_NUMBER = re.compile(rf"\b(\d+){NO_BREAK}")
END_OF_PUZZLE = element("p", END, class_="end", role="separator")
"""What stands after a puzzle with its answer, or after the last of a game: what follows is none of it."""


def puzzle_html(medium: Medium, puzzle: Puzzle) -> str:
    """A puzzle under its head; the code after the words, and the way to its answer."""
    minutes = [element("span", f" {puzzle.minutes} min.", class_="minutes")] if puzzle.minutes else []
    said = f" {text(format_motto(puzzle.motto))}"
    motto = [element("span", said, class_="motto")] if puzzle.motto else []
    head = f"{puzzle.anchor}-head"
    answer = medium.href(puzzle.answer)
    code = text(format_code_row(puzzle.code, puzzle.sum))
    if answer is not None and not medium.folded:
        code += " " + element(
            "a", "Its answer", href=answer, aria_label=f"The answer to puzzle {puzzle.number}"
        )
    hint = medium.href(puzzle.hints[0]) if puzzle.hints and not medium.folded else None
    if hint is not None:
        code += " · " + element("a", "A hint", href=hint, aria_label=f"A hint to puzzle {puzzle.number}")
    return element(
        "section",
        element("h2", f"Puzzle {puzzle.number}", *motto, *minutes, _stars_html(puzzle.stars), id=head),
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


def hint_html(medium: Medium, hint: Hint) -> str:
    """A hint after the number of its puzzle, with the way to the next one, or folded away."""
    pieces = parted_at_numbers(hint.text)
    said = "".join(
        element("b", piece) if piece.endswith(NO_BREAK) else told(joined(piece)) for piece in pieces
    )
    if medium.folded:
        summary = element("summary", f"{ordinal(hint.place).capitalize()} hint.")
        return element("details", summary, element("p", said), id=hint.anchor, class_="hint")
    number = link_html(medium, hint.puzzle, str(hint.number), role="doc-backlink")
    label = f"A further hint to puzzle {hint.number}"
    further = link_html(medium, hint.further, "Another", aria_label=label) if hint.further else ""
    return element("p", element("b", number), f" {said} ", further, id=hint.anchor, class_="hint")


def answer_html(medium: Medium, answer: Answer) -> str:
    """An answer under a head that leads back to its puzzle, or folded away."""
    body = list(_answer_body(answer))
    if medium.folded:
        summary = element("summary", f"Answer {answer.number}.")
        return element("details", summary, *body, id=answer.anchor, class_="answer")
    head = f"{answer.anchor}-head"
    said = f"Answer {answer.number} · {text(answer.code)}"
    back = link_html(medium, answer.puzzle, said, role="doc-backlink")
    return element(
        "section",
        element("h2", f"{back}.", id=head),
        *body,
        id=answer.anchor,
        class_="answer",
        aria_labelledby=head,
    )


def legend_html(legend: str) -> str:
    """What the letters for the piles mean."""
    return element("p", element("i", text(f"{legend}.")), class_="legend")


def _answer_body(answer: Answer) -> Iterator[str]:
    """The sentence, or the steps in numbered lists that are parted by tables."""
    if answer.sentence is not None:
        yield element("p", told(f"{answer.sentence}."))
        if answer.check:
            yield _check_html(answer.check)
    elif answer.legend:
        yield legend_html(answer.legend)
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
            # A stock has a colon behind the number of its cards.
            colon = "" if isinstance(lies, Stocked) else ":"
            named = "" if number is None else element("b", f"{number}{colon}") + " "
            words.append(element("span", named, told(said_pile(lies, number is not None)), class_="pile"))
        lines.append(element("span", " ".join(words), class_="row"))
    return element("p", element("b", f"{check.begun}{check.step}:"), " ", " ".join(lines), class_="check")


def played_html(medium: Medium, steps: Steps) -> str:
    """Steps of a game that is played through, under what their letters mean."""
    legend = [legend_html(steps.legend)] if steps.legend else []
    legend += [element("p", told(steps.plan))] if steps.plan else []
    items = [element("li", told(f"{joined(line)}.")) for line in steps.lines]
    remark = [element("p", told(steps.remark))] if steps.remark else []
    return "\n".join([*legend, _steps_html(steps.first, items), *remark])
