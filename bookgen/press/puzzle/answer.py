"""An answer as it is printed: the line over it, and its numbered steps with the checks below them."""

from collections.abc import Sequence
from dataclasses import replace
from math import inf

from reportlab.platypus import Flowable

from bookgen.games import Game
from bookgen.press.document.blocks import Answer
from bookgen.press.page.anchor_pages import AnchorPages
from bookgen.press.puzzle.check_diagram import CheckDiagram
from bookgen.press.puzzle.key_columns import FIVE, lead_runs
from bookgen.press.type.lines import Run, run_width
from bookgen.press.type.passage import Passage
from bookgen.press.type.scaled import Scaled
from bookgen.press.type.styles import KEY, KEY_HEAD, Style, with_cards
from bookgen.press.wording.check_text import Check
from bookgen.press.wording.together import NO_BREAK, joined

MOST_HUNG = 9
"""Steps of an answer of which, in large print, each begins a line of its own."""


def answer_head(
    answer: Answer, places: AnchorPages | None, style: Style = KEY_HEAD, linked: bool = True, tail: str = ""
) -> Passage:
    """The line over an answer; its number alone without places to find the page of its puzzle in."""

    def runs() -> list[Run]:
        of = [style.run(f"Answer {answer.number}", "SemiBold")]
        if places is None:
            return [*of, style.run(f".{tail}", "Lining")]
        return [
            *of,
            style.run(f" ·{NO_BREAK}{answer.code}" if answer.code else "", "Lining"),
            style.run(f" ·{NO_BREAK}", "Lining"),
            style.run(
                f"page{NO_BREAK}{places.page(answer.puzzle)}",
                style.slanted,
                answer.puzzle if linked else None,
            ),
            style.run(f".{tail}", "Lining"),
        ]

    head = Passage(runs, style, anchor=answer.anchor)
    head.keepWithNext = True
    return head


def answer_body(answer: Answer, key: Style = KEY, scale: float = 1.0, most: float = inf) -> list[Flowable]:
    """The numbered steps, or the sentence, and in lines of its own what is said of the play that decides; the
    tables are enlarged by ``scale``.

    A table that is deeper than ``most`` points, the depth of the shallowest column, may be split. In large
    print each step begins a line, of long answers every fifth: a finger finds the next one from the table.
    """
    if answer.sentence is not None:
        return _sentence(answer, key, scale, most)
    runs = lead_runs(answer, key)
    story: list[Flowable] = [legend_line(answer.legend, replace(key, align="left"))] if answer.legend else []
    every = (1 if len(answer.steps) <= MOST_HUNG else FIVE) if key.upright else 0
    hung = _hung(len(answer.steps), key) if every else key
    for number, step in enumerate(answer.steps, start=1):
        if every and (number - 1) % every == 0:
            story += [_steps(runs, hung)] if runs else []
            runs = []
        runs += [key.run(f"{number}{NO_BREAK}", "SemiBold"), *with_cards(key.run(f"{joined(step.line)}. "))]
        if step.check:
            # The steps before a table lead to it.
            story += [_steps(runs, hung), _diagram(answer.game, step.check, key, scale, most)]
            runs = []
    story += [_steps(runs, hung)] if runs else []
    if answer.turn:
        at, *reasons = answer.turn
        told = [
            key.run(f"{joined(at, loose=True)} ", key.slanted),
            *(run for said in reasons for run in with_cards(key.run(f"{joined(said, loose=True)} "))),
        ]
        story.append(_steps(told, key))
    return story


def _sentence(answer: Answer, key: Style, scale: float, most: float) -> list[Flowable]:
    """An answer that is a sentence, with the one table that it may have, and what is said after it."""
    plain = replace(key, align="left", left=0)
    story: list[Flowable] = [Passage([key.run(f"{answer.sentence}.")], plain)]
    if answer.check:
        story.append(_diagram(answer.game, answer.check, key, scale, most))
    if answer.turn:
        story.append(Passage(with_cards(key.run(" ".join(answer.turn))), plain))
    return story


def _diagram(game: Game, check: Check, key: Style, scale: float, most: float) -> Flowable:
    """A table, enlarged by ``scale``."""
    table = CheckDiagram(game, check, key.leading / scale, most / scale, begun=key.slanted)
    return table if scale == 1 else Scaled(table, scale)


def legend_line(legend: str, key: Style) -> Passage:
    """What the letters for the piles mean, set slanted."""
    style = replace(key, face=key.slanted, left=0)
    # A letter stays with the word that it stands for.
    parts = [part.replace(" ", NO_BREAK, 1) for part in legend.split(", ")]
    line = Passage([style.run(f"{', '.join(parts)}.")], style)
    line.keepWithNext = True
    return line


def _hung(steps: int, key: Style) -> Style:
    """How so many steps are set behind numbers that hang before them."""
    left = run_width(key.run(f"{steps}{NO_BREAK}", "SemiBold"))
    return replace(key, left=left, align="phrases")


def _steps(runs: Sequence[Run], key: Style) -> Passage:
    """Runs that go on in one paragraph: steps up to a table, or to the end, or what is said of them; a number
    that begins it hangs where the style has room for one."""
    *before, last = runs
    hangs = key.align == "phrases" and runs[0].face == "SemiBold"
    left, first = (key.left, -run_width(runs[0])) if hangs else (0.0, 0.0)
    style = replace(key, align="phrases", left=left, first=first)
    return Passage([*before, last.saying(last.text.rstrip())], style)
