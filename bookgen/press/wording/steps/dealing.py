"""Cards dealt by the rules: how many, and the last of them tell all. ``deal 12 to 5♥``."""

import re
from collections.abc import Sequence
from itertools import groupby
from typing import Self

from bookgen.cards import Card, format_card, parse_card
from bookgen.errors import BadInput
from bookgen.games import Game
from bookgen.play import Move
from bookgen.press.wording.steps.cards import cards_told, leading_cards
from bookgen.press.wording.steps.form import LineForm, Told
from bookgen.press.wording.steps.piles import Piles
from bookgen.press.wording.steps.replay import Replay

_OF_THESE, _DEALT_HOME, _DEALT_TO = ", of these ", " home", "to "
_DEALT = re.compile(
    rf"deal (?:(?P<count>[1-9][0-9]{{0,3}}) to )?(?P<last>[^\s,]+)"
    rf"(?P<off>{_OF_THESE}.+|{_DEALT_HOME}| {_DEALT_TO}.+)?"
)


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
    """``deal 12 to 5♥``, ``deal 5♥``: so many cards, each to the place that is due.

    Those that the rules send elsewhere, as they are dealt, are named: ``deal 12 to 5♥, of these A♣ 2♣ home``,
    ``… of these 2♥ to family 2, 2♠ to family 6`` where families take any suit, and of one card ``deal 5♥
    home``. In older keys they are not.
    """

    begins = ("deal ",)
    grammar = (
        "deal 12 to 5♥",
        "deal 5♥",
        "deal 12 to 5♥, of these A♣ 2♣ home",
        "deal 12 to 5♥, of these 2♥ 3♦ to family 2",
        "deal 5♥ home",
        "deal 5♥ to family 2",
    )
    explained = "turn"
    terms = ("Deal",)
    expands = True

    def __init__(self, piles: Piles) -> None:
        super().__init__(piles)
        self._dealer = Dealer(piles.game)
        takers = [group for group in piles.game.piles if group.role == "foundation"]
        self._home = {name for group in takers for name in piles.game.pile_names(group.role)}
        self._sure = all(group.takes is not None and group.takes.suit != "any" for group in takers)
        """Whether a card tells to which family it goes."""

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
        last, off = cards_told(moves[count - 1][0].cards), self._off(moves[:count])
        line = f"deal {count} to {last}{_OF_THESE if off else ''}" if count > 1 else f"deal {last}"
        return line + self._told_off(off, named=count > 1), count

    def _off(self, moves: Sequence[Move]) -> list[tuple[Card, str]]:
        """The cards that are not laid in the places that are dealt to, with the piles to which they go."""
        heads = (move[0] for move in moves)
        return [
            (card, head.target)
            for head in heads
            if head.target not in self._dealer.places
            for card in head.cards
        ]

    def _told_off(self, off: Sequence[tuple[Card, str]], named: bool) -> str:
        """What is said of such cards: where they go, and which they are where these are to be ``named``."""
        if self._sure and {pile for _, pile in off} <= self._home:
            told = cards_told(card for card, _ in off) if named else ""
            return f"{told}{_DEALT_HOME}" if off else ""
        parts = []
        for pile, some in groupby(off, key=lambda each: each[1]):
            cards = cards_told(card for card, _ in some) if named else ""
            parts.append(f"{cards} {_DEALT_TO}{self.piles.words[pile]}")
        return ", ".join(parts)

    def read(self, line: str, replay: Replay) -> list[Move] | None:
        found = _DEALT.fullmatch(line)
        assert found is not None
        count, last = int(found["count"] or 1), parse_card(found["last"])
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
        if found["off"]:
            self._hold_off(found["off"].removeprefix(_OF_THESE), last, moves)
        return moves

    def _hold_off(self, told: str, last: Card, moves: Sequence[Move]) -> None:
        """Raises BadInput where other cards go elsewhere as they are dealt, or other ways."""
        read: list[tuple[Card, str | None]] = []
        for part in told.split(", "):
            words = part.split(" ")
            cards = leading_cards(words) or (last,)
            pile = part.partition(f"{_DEALT_TO}")[2]
            read += [(card, self.piles.read(pile) if pile else None) for card in cards]
        off = self._off(moves)
        right = [card for card, _ in off] == [card for card, _ in read]
        if not right or any(pile not in (None, way) for (_, pile), (_, way) in zip(read, off, strict=True)):
            raise BadInput(f"of these cards there go elsewhere: {self._told_off(off, named=True) or 'none'}")
