"""How *arrange* is put into words: *Make every line add up to 15 in four exchanges*, and steps."""

import re
from typing import Any

from bookgen.cards import format_card
from bookgen.engines.arrangement.facts import ArrangementRules
from bookgen.errors import BadInput
from bookgen.games import Game
from bookgen.press.wording.english import listed, number_words, plural
from bookgen.press.wording.pile_words import pile_words, piles_by_words
from bookgen.press.wording.worded import Wording, lost_or_steps, read_steps, tell_moves
from bookgen.puzzle import Puzzle

ASKED = "Make every line add up to "
"""With this the question begins, behind the cards that stay if there are any; older prints have another."""
_FIXED = re.compile(r"Leave (.+?) where they lie\.")


def _ask(puzzle: Puzzle) -> str:
    game = puzzle.game
    total = game.rules_as(ArrangementRules).total
    if puzzle.moves:
        count = len(puzzle.moves)
        fewest = f"in {number_words(count)} {plural('exchange', count)}, the fewest that do it"
    else:
        fewest = "in as few exchanges as may be"
    asked = f"{ASKED}{total} {fewest}."
    if not puzzle.fixed:
        return asked
    words, places = pile_words(game), game.pile_names("tableau")
    cards = [(format_card(puzzle.deal[places.index(name)]), words[name]) for name in puzzle.fixed]
    kept = listed([f"{card} in {place}" for card, place in cards])
    return f"Leave {kept} where they lie. {asked}"


def _read(game: Game, text: str) -> dict[str, Any] | None:
    if text.startswith((ASKED, "Exchange cards")):
        return {"question": "arrange"}
    kept = _FIXED.match(text)
    if kept is None:
        return None
    piles = piles_by_words(game)
    fixed = []
    for part in re.split(r", | and ", kept[1]):
        place = part.partition(" in ")[2]
        if place not in piles:
            raise BadInput(f"no place {place!r} in {text[:60]!r}")
        fixed.append(piles[place])
    return {"question": "arrange", "fixed": fixed}


PART = Wording(
    ask=_ask,
    read=_read,
    answer=lost_or_steps,
    read_answer=read_steps,
    tell=tell_moves,
    says_options=False,
)
