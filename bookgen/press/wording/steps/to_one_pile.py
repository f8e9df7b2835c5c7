"""Single cards that go to one pile one after another: ``6♥ column 3, 7♥ waste to family 2``."""

from collections.abc import Sequence

from bookgen.errors import BadInput
from bookgen.play import Move, Transfer
from bookgen.press.wording.steps.cards import cards_and_place, cards_told, is_signed
from bookgen.press.wording.steps.dealing import Dealer
from bookgen.press.wording.steps.filling import AND_FILL
from bookgen.press.wording.steps.form import LineForm, Told
from bookgen.press.wording.steps.piles import Piles
from bookgen.press.wording.steps.replay import Replay
from bookgen.press.wording.steps.turning import SINGLY

WANTED = "wanted such as: 6♥ column 3 to family 2"


class ToOnePile(LineForm):
    """So many moves, each of one card, to the pile that is named at the end."""

    grammar = ("6♥ column 3, 7♥ waste to family 2",)
    explained = "to one pile"

    def __init__(self, piles: Piles) -> None:
        super().__init__(piles)
        self._dealer = Dealer(piles.game)

    def takes(self, line: str) -> bool:
        before, to, _ = line.partition(" to ")
        follows = any(joint in line for joint in (", then ", AND_FILL))
        return bool(to) and ", " in before and not follows and is_signed(line.partition(" ")[0])

    def written(self, replay: Replay, moves: Sequence[Move]) -> Told | None:
        target = moves[0][0].target
        if target in SINGLY:
            return None
        count = next((at for at, move in enumerate(moves) if not _goes(move, target)), len(moves))
        count = self._dealer.moves_before(replay, moves[:count]) if count > 1 else count
        if count < 2:
            return None
        heads = [move[0] for move in moves[:count]]
        pieces = ", ".join(f"{cards_told(head.cards)} {self.piles.words[head.source]}" for head in heads)
        return f"{pieces} to {self.piles.words[target]}", count

    def read(self, line: str, replay: Replay) -> list[Move] | None:
        before, _, after = line.partition(" to ")
        moves: list[Move] = []
        for piece in before.split(", "):
            cards, place = cards_and_place(piece)
            if not cards:
                raise BadInput(WANTED)
            moves.append((Transfer(self.piles.read(place), self.piles.read(after), cards),))
        return moves


def _goes(move: Move, target: str) -> bool:
    """Whether a move brings a single card to the pile."""
    return len(move) == len(move[0].cards) == 1 and move[0].target == target
