"""Steps of games in which cards of two colours go home two together, and make couples.

``home: Q♥ a3 and 2♠ n5, fill 9♦ 4♣; J♣ 5♦ n7, fill 8♠`` plays two single cards, then a couple;
``pair: 7♥ a3 on 6♠ n5, fill 9♦`` makes one; ``turn: 5♥ 9♣`` turns two cards. What fills the places
is told by the cards that come to lie there, in their order; those that pass on to a talon are not told.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, Self

from bookgen.cards import Card, parse_card
from bookgen.engines.couples.facts import CouplesRules
from bookgen.errors import BadInput
from bookgen.games import Game
from bookgen.play import Move, Position
from bookgen.press.wording.step_words import cards_told

MOST_PLAYS = 3
"""Plays in one line."""
MOST_TURNED = 8
"""Cards turned in one line."""
_GO_HOME, _PAIR, _TURNED = "home: ", "pair: ", "turn: "
_AND, _ON, _FILLED, _PLAYS = " and ", " on ", ", fill ", "; "


class Open(Protocol):
    """The position as the moves go on, with its legal moves; None once it is lost."""

    position: Position | None

    def legal(self) -> Sequence[Move]:
        """The legal moves; none where the position is lost."""

    def after(self, move: Move) -> None:
        """The move is played."""

    def copied(self) -> Self:
        """Another one at the same position."""


def coupled_lines(game: Game) -> "CoupledLines | None":
    """The lines of a game of couples; None for other games."""
    if not isinstance(game.rules, CouplesRules):
        return None
    sides = game.rules.red, game.rules.black
    return CoupledLines({name for side in sides for name in game.piles_called(side.places)})


class CoupledLines:
    """Its lines, written and read."""

    def __init__(self, places: set[str]) -> None:
        self._places = places

    def begins(self, line: str) -> bool:
        """Whether a line is of this sort."""
        return line.startswith((_GO_HOME, _PAIR, _TURNED))

    def written(self, table: Open, moves: Sequence[Move], words: Mapping[str, str]) -> tuple[str, int] | None:
        """The line of the first of these moves, and of those that go with it; None where it is not legal."""
        verb = self._verb(moves[0])
        most = {_GO_HOME: MOST_PLAYS, _PAIR: 1, _TURNED: MOST_TURNED}[verb]
        on, told = table.copied(), list[str]()
        for move in moves[:most]:
            if move not in on.legal() or self._verb(move) != verb:
                break
            told.append(self._told(move, words, on.position))
            if len(told) < most:
                on.after(move)
        return (verb + (" " if verb == _TURNED else _PLAYS).join(told), len(told)) if told else None

    def read(self, line: str, table: Open, pile: Callable[[str], str]) -> list[Move]:
        """The moves of a line. Raises BadInput where it tells no legal move, or other cards fill places."""
        verb = next(verb for verb in (_GO_HOME, _PAIR, _TURNED) if line.startswith(verb))
        pieces = line.removeprefix(verb).split(" " if verb == _TURNED else _PLAYS)
        on, moves = table.copied(), list[Move]()
        for piece in pieces:
            if moves:
                on.after(moves[-1])
            moves.append(self._read(verb, piece, on, pile))
        return moves

    def _verb(self, move: Move) -> str:
        if move[0].target in self._places and move[0].source in self._places:
            return _PAIR
        return _TURNED if move[0].source == "stock" else _GO_HOME

    def _told(self, move: Move, words: Mapping[str, str], position: Position | None) -> str:
        """A move without its verb; of a couple that is made also the card beneath, as the position has it."""
        head = move[0]
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

    def _read(self, verb: str, piece: str, table: Open, pile: Callable[[str], str]) -> Move:
        begun, _, filled = piece.partition(_FILLED)
        told = [_card_and_pile(part, pile) for part in begun.split(_ON if verb == _PAIR else _AND)]
        if verb == _PAIR and len(told) == 2 and table.position:
            cards, name = told.pop()
            if table.position.piles[name] != cards:
                raise BadInput(f"{cards_told(cards)} does not lie there alone")
            found = [move for move in table.legal() if move[0] == (told[0][1], name, told[0][0], None)]
        else:
            singly = [(name, (card,)) for cards, name in told for card in cards]
            heads = 1 if verb == _TURNED else 2
            found = [
                move
                for move in table.legal()
                if self._verb(move) == verb and [(part.source, part.cards) for part in move[:heads]] == singly
            ]
        if not found:
            raise BadInput(f"{piece!r} is no move that there is here")
        if cards_told(self._filled(found[0])) != filled:
            raise BadInput(f"what fills here is {cards_told(self._filled(found[0])) or 'nothing'}")
        return found[0]


def _card_and_pile(text: str, pile: Callable[[str], str]) -> tuple[tuple[Card, ...], str]:
    """Cards and the pile that is named behind them; without one the stock."""
    words = text.split(" ")
    cards = [word for word in words if word[-1:] and word[-1:] in "♣♦♥♠"]
    where = " ".join(words[len(cards) :])
    return tuple(map(parse_card, cards)), pile(where) if where else "stock"
