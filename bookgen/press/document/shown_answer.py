"""The answer of a volume by which it is shown what stands below an answer."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from bookgen.games import Game
from bookgen.press.document.blocks import Answer
from bookgen.press.wording.key_legend import key_legend
from bookgen.press.wording.lost_reasons import STAYS
from bookgen.press.wording.purposes import RIGHT_PLAY
from bookgen.press.wording.together import NO_BREAK
from bookgen.press.wording.turn_text import AT_STEP, turn_step
from bookgen.press.wording.turning_words import THIN

_WRONG = "Not "
"""With this the sentences begin that tell why a play loses."""
MOST_SHOWN = 215
"""Letters of what is shown up to which an answer is taken."""


@dataclass(frozen=True)
class ShownAnswer:
    """An answer with its steps, as far as that ``at`` which the game turns, and the sentences below it;
    those of purpose and the first wrong play without their stops. ``whole`` where that step is its last."""

    for_templates: ClassVar[bool] = True

    number: int
    title: str
    legend: str
    steps: tuple[str, ...]
    whole: bool
    turn: str
    at: int
    purpose: str
    wrong: str


def shown_answer(answers: Iterable[Answer], lettered: bool) -> ShownAnswer | None:
    """A short answer below which stand turn, purpose and what loses, of which the reasons hold however play
    goes on. One pack, in which a card is named once, goes before two, a buried card before other reasons,
    then the shortest. None if there is none."""
    found: list[tuple[bool, bool, int, int, ShownAnswer]] = []
    for each in answers:
        if each.sentence or each.lead or len(each.turn) < 3 or any(step.check for step in each.steps):
            continue
        begun, purpose, wrong, *others = (sentence.removesuffix(".") for sentence in each.turn)
        at, reasons = turn_step(begun), [said.partition(": ")[2] for said in (wrong, *others)]
        tells = begun.startswith(AT_STEP) and purpose.startswith(RIGHT_PLAY)
        losing = all(said.startswith(_WRONG) for said in (wrong, *others))
        if at is None or not tells or not losing or any(said.startswith((STAYS, *THIN)) for said in reasons):
            continue
        lines = tuple(step.line for step in each.steps[:at])
        length = sum(map(len, (*lines, *each.turn)))
        if length > MOST_SHOWN:
            continue
        legend = _legend(each.game, (*lines, *each.turn)) if lettered else ""
        whole, told = at == len(each.steps), " ".join(each.turn)
        shown = ShownAnswer(each.number, each.game.title, legend, lines, whole, told, at, purpose, wrong)
        found.append((each.game.packs > 1, not all(map(_is_buried, reasons)), length, each.number, shown))
    return min(found, key=lambda one: one[:-1])[-1] if found else None


def _is_buried(reason: str) -> bool:
    """Whether it is seen at a glance: a card stays under another."""
    return reason.startswith("then ") and " stays under " in reason


def _legend(game: Game, lines: Sequence[str]) -> str:
    """What the letters mean, without its stop; no letter parts from its word."""
    words = key_legend(game, lines).split(", ")
    return ", ".join(each.replace(" ", NO_BREAK, 1) for each in words)
