"""Lines of games in which cards of two colours go home two together, and make couples.

``home: Q♥ a3 and 2♠ n5, fill 9♦ 4♣; J♣ 5♦ n7, fill 8♠`` plays two single cards, then a couple;
``pair: 7♥ a3 on 6♠ n5, fill 9♦`` makes one; ``turn: 5♥ 9♣`` turns two cards. What fills the places
is told by the cards that come to lie there, in their order; those that pass on to a talon are not told.
"""

from collections.abc import Sequence
from typing import Self

from bookgen.cards import Card
from bookgen.errors import BadInput
from bookgen.games import Game
from bookgen.play import Move, Position
from bookgen.press.wording.steps.cards import cards_and_place, cards_told
from bookgen.press.wording.steps.form import LineForm, Told
from bookgen.press.wording.steps.piles import Piles
from bookgen.press.wording.steps.replay import Replay

MOST_PLAYS = 3
"""Plays in one line."""
_GO_HOME, _PAIR, _TURNED = "home: ", "pair: ", "turn: "
_AND, _ON, _FILLED, _PLAYS = " and ", " on ", ", fill ", "; "


class Coupled(LineForm):
    """Two cards that go home, a couple that is made, or cards that are turned, with what fills the places."""

    begins = (_GO_HOME, _PAIR, _TURNED)
    grammar = (
        "home: Q♥ Army 3 and 2♠ Navy 5, fill 9♦ 4♣; 3♠ 10♥ Navy 7",
        "pair: 7♥ Army 3 on 6♠ Navy 5, fill 9♦",
        "turn: 5♥ 9♣",
    )
    explained = "coupled"
    terms = ("Fill", "Pair", "Turn")
    expands = True

    def __init__(self, piles: Piles) -> None:
        super().__init__(piles)
        sides = piles.game.rules.colour_places
        self._places = {name for word in sides for name in piles.game.piles_called(word)}

    @classmethod
    def of(cls, game: Game, piles: Piles) -> Self | None:
        """Only where cards of two colours are parted."""
        return super().of(game, piles) if game.rules.colour_places else None

    def written(self, replay: Replay, moves: Sequence[Move]) -> Told | None:
        verb = self._verb(moves[0])
        most = {_GO_HOME: MOST_PLAYS, _PAIR: 1, _TURNED: len(moves)}[verb]
        told = list[str]()
        for move in moves[:most]:
            if move not in replay.legal() or self._verb(move) != verb:
                break
            told.append(self._told(move, replay.position))
            replay = replay.played(move)
        return (verb + (" " if verb == _TURNED else _PLAYS).join(told), len(told)) if told else None

    def read(self, line: str, replay: Replay) -> list[Move] | None:
        verb = next(verb for verb in self.begins if line.startswith(verb))
        moves = list[Move]()
        for piece in line.removeprefix(verb).split(" " if verb == _TURNED else _PLAYS):
            moves.append(self._read(verb, piece, replay))
            replay = replay.played(moves[-1])
        return moves

    def _verb(self, move: Move) -> str:
        if move[0].target in self._places and move[0].source in self._places:
            return _PAIR
        return _TURNED if move[0].source == "stock" else _GO_HOME

    def _told(self, move: Move, position: Position | None) -> str:
        """A move without its verb; of a couple that is made also the card beneath, as the position has it."""
        words, head = self.piles.words, move[0]
        if head.source == "stock":
            return cards_told(head.cards)
        if head.target in self._places:
            beneath = cards_told(position.piles[head.target]) if position else ""
            begun = f"{cards_told(head.cards)} {words[head.source]}{_ON}{beneath} {words[head.target]}"
        elif head.source == move[1].source:
            begun = f"{cards_told((*head.cards, *move[1].cards))} {words[head.source]}"
        else:
            begun = _AND.join(f"{cards_told(part.cards)} {words[part.source]}" for part in move[:2])
        filled = self._filled(move)
        return f"{begun}{_FILLED}{cards_told(filled)}" if filled else begun

    def _filled(self, move: Move) -> list[Card]:
        """The cards that come to lie on empty places by a move, in their order."""
        begun = 1 if move[0].target in self._places else 2
        return [part.cards[0] for part in move[begun:] if part.target in self._places]

    def _read(self, verb: str, piece: str, replay: Replay) -> Move:
        begun, _, filled = piece.partition(_FILLED)
        told = [self._cards_of_pile(part) for part in begun.split(_ON if verb == _PAIR else _AND)]
        if verb == _PAIR and len(told) == 2 and replay.position:
            cards, name = told.pop()
            if replay.position.piles[name] != cards:
                raise BadInput(f"{cards_told(cards)} does not lie there alone")
            found = [move for move in replay.legal() if move[0] == (told[0][1], name, told[0][0], None)]
        else:
            singly = [(name, (card,)) for cards, name in told for card in cards]
            heads = 1 if verb == _TURNED else 2
            found = [
                move
                for move in replay.legal()
                if self._verb(move) == verb and [(part.source, part.cards) for part in move[:heads]] == singly
            ]
        if not found:
            raise BadInput(f"{piece!r} is no move that there is here")
        if cards_told(self._filled(found[0])) != filled:
            raise BadInput(f"what fills here is {cards_told(self._filled(found[0])) or 'nothing'}")
        return found[0]

    def _cards_of_pile(self, text: str) -> tuple[tuple[Card, ...], str]:
        """Cards and the pile that is named behind them; without one the stock."""
        cards, place = cards_and_place(text)
        return cards, self.piles.read(place) if place else "stock"
