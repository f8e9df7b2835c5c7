"""Cards that change places: ``exchange 5♥ place 1 and 7♥ place 4``."""

import re
from collections.abc import Sequence

from bookgen.cards import parse_card
from bookgen.errors import BadInput
from bookgen.play import Move, Transfer
from bookgen.press.wording.steps.cards import cards_told
from bookgen.press.wording.steps.form import LineForm, Told
from bookgen.press.wording.steps.replay import Replay

_COUPLE = re.compile(r"(\S+) (.+) and (\S+) (.+)")


class Exchange(LineForm):
    """One move: two transfers for each couple, the first card to the second's place, and back."""

    begins = ("exchange ",)
    grammar = (
        "exchange 5♥ place 1 and 7♥ place 4",
        "exchange 5♥ place 1 and 7♥ place 4, 6♣ place 2 and 9♠ place 8",
    )
    explained = "exchange"
    terms = ("Exchange",)

    def written(self, replay: Replay, moves: Sequence[Move]) -> Told | None:
        move = moves[0]
        couples = list(zip(move[::2], move[1::2], strict=False))
        if len(move) % 2 or any(len(part.cards) != 1 for part in move):
            return None
        if any((a.source, a.target) != (b.target, b.source) for a, b in couples):
            return None
        return "exchange " + ", ".join(f"{self._told(a)} and {self._told(b)}" for a, b in couples), 1

    def _told(self, part: Transfer) -> str:
        return f"{cards_told(part.cards)} {self.piles.words[part.source]}"

    def read(self, line: str, replay: Replay) -> list[Move] | None:
        parts: list[Transfer] = []
        for couple in line.removeprefix("exchange ").split(", "):
            found = _COUPLE.fullmatch(couple)
            if found is None:
                raise BadInput("wanted such as: exchange 5♥ place 1 and 7♥ place 4")
            one, other = self.piles.read(found[2]), self.piles.read(found[4])
            first, second = parse_card(found[1]), parse_card(found[3])
            parts += [Transfer(one, other, (first,)), Transfer(other, one, (second,))]
        return [tuple(parts)]
