"""Cards dealt by the rules: how many, and the last of them tell all. ``deal 12 to 5♥``."""

import re
from collections.abc import Sequence
from typing import Self

from bookgen.cards import format_card, parse_card
from bookgen.errors import BadInput
from bookgen.games import Game
from bookgen.play import Move
from bookgen.press.wording.steps.cards import cards_told
from bookgen.press.wording.steps.form import LineForm, Told
from bookgen.press.wording.steps.piles import Piles
from bookgen.press.wording.steps.replay import Replay

_DEALT = re.compile(r"deal (?:([1-9][0-9]{0,3}) to )?(\S+)")


def dealt_to(game: Game) -> set[str]:
    """The places to which cards of the stock are dealt one by one; none where the game has no such."""
    if game.rules.deals_round:
        return set(game.pile_names("tableau"))
    places = game.rules.dealing.places
    return {name for word in (places.round if places else []) for name in game.piles_called(word)}


class Dealer:
    """What is dealt next in a game that deals to places; nothing in others."""

    def __init__(self, game: Game) -> None:
        self.places = dealt_to(game)

    def due(self, replay: Replay) -> Move | None:
        """The next card of the stock where the rules put it: the place that is due, or, where it may not be
        laid there, the one other place. None where there is more than one."""
        if not self.places:
            return None
        found = [move for move in replay.legal() if move[0].source == "stock"]
        laid = [move for move in found if move[0].target in self.places]
        return (laid or found)[0] if len(laid or found) == 1 else None

    def deals(self, replay: Replay, move: Move) -> bool:
        """Whether a move is that of the card which is due."""
        return bool(self.places) and move[0].source == "stock" and self.due(replay) == move

    def moves_before(self, replay: Replay, moves: Sequence[Move]) -> int:
        """How many of the moves come before the first that is so dealt."""
        if not self.places:
            return len(moves)
        for count, move in enumerate(moves):
            if self.deals(replay, move):
                return count
            replay = replay.after(move)
        return len(moves)


class DealtByRule(LineForm):
    """``deal 12 to 5♥``, ``deal 5♥``: so many cards, each to the place that is due."""

    begins = ("deal ",)
    grammar = ("deal 12 to 5♥", "deal 5♥")
    explained = "turn"
    terms = ("Deal",)
    expands = True

    def __init__(self, piles: Piles) -> None:
        super().__init__(piles)
        self._dealer = Dealer(piles.game)

    @classmethod
    def of(cls, game: Game, piles: Piles) -> Self | None:
        """Only where cards are dealt to places."""
        return super().of(game, piles) if dealt_to(game) else None

    def takes(self, line: str) -> bool:
        return _DEALT.fullmatch(line) is not None

    def written(self, replay: Replay, moves: Sequence[Move]) -> Told | None:
        count = 0
        while count < len(moves) and self._dealer.deals(replay, moves[count]):
            replay = replay.played(moves[count])
            count += 1
        if not count:
            return None
        last = cards_told(moves[count - 1][0].cards)
        return (f"deal {count} to {last}" if count > 1 else f"deal {last}"), count

    def read(self, line: str, replay: Replay) -> list[Move] | None:
        found = _DEALT.fullmatch(line)
        assert found is not None
        count, last = int(found[1] or 1), parse_card(found[2])
        moves: list[Move] = []
        while len(moves) < count:
            move = self._dealer.due(replay)
            if move is None:
                raise BadInput(
                    f"after {len(moves)} cards no card is dealt, or it may go to more than one place"
                )
            moves.append(move)
            replay = replay.played(move)
        if moves[-1][0].cards != (last,):
            dealt = cards_told(moves[-1][0].cards)
            raise BadInput(f"{format_card(last)} is not card {count} from here, which is {dealt}")
        return moves
