"""Single cards that each go to the only foundation they can: ``5♣ column 3, A♦ waste home``."""

from collections.abc import Sequence

from bookgen.cards import Card
from bookgen.errors import BadInput
from bookgen.play import Move
from bookgen.play.moves import listed
from bookgen.press.wording.steps.cards import cards_and_place, cards_told
from bookgen.press.wording.steps.dealing import Dealer
from bookgen.press.wording.steps.form import LineForm, Told
from bookgen.press.wording.steps.piles import Piles
from bookgen.press.wording.steps.replay import Replay

MOST_HOME = 8
"""Cards that go to different foundations in one line."""
_HOME = " home"


class Homeward(LineForm):
    """So many moves, each of one card to the only foundation that takes it then."""

    grammar = ("5♣ column 3, A♦ waste home",)
    explained = "home"
    expands = True

    def __init__(self, piles: Piles) -> None:
        super().__init__(piles)
        groups = piles.game.all_piles()
        self._foundations = {name for name, group, _ in groups if group.role == "foundation"}
        self._dealer = Dealer(piles.game)

    def takes(self, line: str) -> bool:
        return line.endswith(_HOME)

    def written(self, replay: Replay, moves: Sequence[Move]) -> Told | None:
        # What is legal is asked only where the cards would go to different foundations.
        most = self._most(moves)
        if most < 2:
            return None
        count = 0
        while count < most and self._goes_home(replay, moves[count]):
            replay = replay.played(moves[count])
            count += 1
        heads = [move[0] for move in moves[:count]]
        if len({head.target for head in heads}) < 2:
            return None
        told = (f"{cards_told(head.cards)} {self.piles.words[head.source]}" for head in heads)
        return f"{', '.join(told)}{_HOME}", count

    def _most(self, moves: Sequence[Move]) -> int:
        """How many of the moves bring a single card from elsewhere to a foundation; 0 if all to the same."""
        count = 0
        while count < min(MOST_HOME, len(moves)) and self._may(moves[count]):
            count += 1
        return count if len({move[0].target for move in moves[:count]}) > 1 else 0

    def _may(self, move: Move) -> bool:
        head = move[0]
        single = len(move) == len(head.cards) == 1
        return single and head.target in self._foundations and head.source not in self._foundations

    def _goes_home(self, replay: Replay, move: Move) -> bool:
        sure = self._ways(replay, move[0].source, move[0].cards) == [move]
        return sure and not self._dealer.deals(replay, move)

    def _ways(self, replay: Replay, source: str, cards: Sequence[Card]) -> list[Move]:
        """The legal moves of a card from a pile to a foundation, whatever follows on them; none where it lies
        on a foundation already."""
        if source in self._foundations or len(cards) != 1:
            return []
        return [
            move
            for move in listed(replay.legal())
            if (move[0].source, move[0].cards) == (source, tuple(cards))
            and move[0].target in self._foundations
        ]

    def read(self, line: str, replay: Replay) -> list[Move] | None:
        moves: list[Move] = []
        for piece in line.removesuffix(_HOME).split(", "):
            cards, place = cards_and_place(piece)
            # Older prints leave out of account foundations on which another card follows.
            ways = [move for move in self._ways(replay, self.piles.read(place), cards) if len(move) == 1]
            if len(ways) != 1:
                raise BadInput(f"{piece!r} can go to no foundation here, or to more than one")
            moves += ways
            replay = replay.played(ways[0])
        return moves
