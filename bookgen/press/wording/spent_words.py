"""On what plays are spent, in words.

``Count the plays: five go to family 2, three clear the way, one moves another card: none is left.`` Older
prints name that card.
"""

import re

from bookgen.cards import format_card, parse_card
from bookgen.hints import Answered
from bookgen.hints.kinds import Spent
from bookgen.press.wording.english import listed, number_words
from bookgen.press.wording.must_words import FACE_SAID, home_word
from bookgen.press.wording.pile_words import pile_with_article

COUNT = "Count the plays: "
"""So it begins."""
PAIRS_OUT, THE_WAY, NOTHING = "pairs go out", " the way", "none"
_SAID = re.compile(
    rf"{COUNT}([a-z-]+) (?:pairs? go(?:es)? out|go(?:es)? [^,:.]+)(?:, ([a-z-]+) clears?{THE_WAY})?"
    rf"(?:, ([a-z-]+) moves? (?:another card|other cards))?"
    rf"(?:, [a-z-]+ moves? ((?:{FACE_SAID}(?:, | and )?)+))?: ([a-z-]+) (?:is|are) left\."
)


def spent_said(answer: Answered, hint: Spent) -> str:
    """On what the plays are spent, without the stop."""
    game, goal = answer.puzzle.game, [*answer.puzzle.goal]
    where = f"to {listed([pile_with_article(game, pile) for pile in goal])}" if goal else home_word(game)
    if game.groups("foundation"):
        said = _counted(hint.home, "go", f" {where}")
    else:
        said = f"{number_words(hint.home)} {PAIRS_OUT if hint.home > 1 else 'pair goes out'}"
    parts = [said]
    if hint.off:
        parts.append(_counted(hint.off, "clear", THE_WAY))
    if hint.others:
        parts.append(_counted(hint.others, "move", " another card" if hint.others == 1 else " other cards"))
    if hint.aside:
        cards = listed([*map(format_card, hint.aside)])
        parts.append(_counted(len(hint.aside), "move", f" {cards}"))
    left = _counted(hint.left, "are", " left") if hint.left else f"{NOTHING} is left"
    return f"{COUNT}{', '.join(parts)}: {left}"


def _counted(number: int, verb: str, what: str) -> str:
    """``three clear the way``, ``one clears the way``."""
    alone = {"go": "goes", "are": "is"}.get(verb, f"{verb}s")
    return f"{number_words(number)} {alone if number == 1 else verb}{what}"


def parse_spent(said: str) -> Spent | None:
    """The count that a hint with its stop tells; None for another hint."""
    found = _SAID.fullmatch(said)
    if found is None:
        return None
    numbers = {number_words(number): number for number in range(1, 100)} | {NOTHING: 0, None: 0}
    home, off, others, named, _, left = found.groups()
    if not {home, off, others, left} <= {*numbers}:
        return None
    aside = tuple(parse_card(card) for card in re.findall(FACE_SAID, named or ""))
    return Spent(numbers[home], numbers[off], aside, numbers[left], numbers[others])
