"""Cards put elsewhere in a row: ``put 5♥ behind K♦, then 9♣ behind 5♥``."""

import re
from collections.abc import Sequence

from bookgen.cards import format_card, parse_card
from bookgen.errors import BadInput
from bookgen.play import Move, Transfer
from bookgen.press.wording.steps.cards import cards_told
from bookgen.press.wording.steps.form import LineForm, Told
from bookgen.press.wording.steps.piles import ROW_PILE
from bookgen.press.wording.steps.replay import Replay

_BEHIND = re.compile(r"(\S+) behind (\S+)")


class PutBehind(LineForm):
    """One move: cards taken out of the row, then each put in again, right behind another."""

    begins = ("put ",)
    grammar = ("put 5♥ behind K♦, then 9♣ behind 5♥",)
    explained = "throw out"
    terms = ("Row",)
    own = "put behind"
    absent = "there is no row in this game in which cards could be put elsewhere"

    def written(self, replay: Replay, moves: Sequence[Move]) -> Told | None:
        if not all(part.behind for part in moves[0]):
            return None
        told = (f"{cards_told(part.cards)} behind {format_card(part.behind or '')}" for part in moves[0])
        return "put " + ", then ".join(told), 1

    def read(self, line: str, replay: Replay) -> list[Move] | None:
        parts = []
        for piece in line.removeprefix("put ").split(", then "):
            found = _BEHIND.fullmatch(piece)
            if found is None:
                raise BadInput("wanted such as: put 5♥ behind K♦, then 9♣ behind 5♥")
            parts.append(Transfer(ROW_PILE, ROW_PILE, (parse_card(found[1]),), parse_card(found[2])))
        return [tuple(parts)]
