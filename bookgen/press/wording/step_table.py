"""The table as the lines of an answer go on: what may be left unsaid at a move."""

from collections.abc import Sequence
from copy import copy

from bookgen.cards import Card, format_card
from bookgen.engines.shutter.facts import ShutterRules
from bookgen.games import Game
from bookgen.play import Move, Position, Rules
from bookgen.play.moves import listed
from bookgen.press.wording.english import plural
from bookgen.press.wording.served import served
from bookgen.press.wording.step_words import (
    BETWEEN,
    GATHER,
    LAY_OUT,
    NEXT_DEAL,
    NEXT_SHUFFLED,
    SHIFT,
    SHUFFLE,
    TO_DEAL,
    TURN_OVER,
    dealt_from_stock,
    dealt_to,
)


class Table:
    """The position as the lines go on; lost once a move is not among the legal ones.

    What is legal is asked only where a line hangs on it.
    """

    def __init__(self, game: Game, rules: Rules, position: Position) -> None:
        self._groups = {name: group for name, group, _ in game.all_piles()}
        self._foundations = {name for name, group in self._groups.items() if group.role == "foundation"}
        self._rules, self._shifts, self._shuffles = rules, game.shifts > 0, game.shuffles_in_play
        self._laid_anew = not dealt_from_stock(game)
        self._pays = isinstance(game.rules, ShutterRules)
        self._places = dealt_to(game)
        self.position: Position | None = position
        self._legal: Sequence[Move] | None = None
        self._unsaid: dict[str, Move] | None = None

    def copied(self) -> "Table":
        """Another one at the same position."""
        return copy(self)

    def legal(self) -> Sequence[Move]:
        """The legal moves; none where the position is lost."""
        if self._legal is None:
            self._legal = () if self.position is None else self._rules.moves(self.position)
        return self._legal

    def after(self, move: Move) -> None:
        """The move is played, if it is legal."""
        if move in self.legal():
            self.played(move)
        else:
            self.position, self._legal, self._unsaid = None, None, None

    def played(self, move: Move) -> None:
        """A move that is known to be legal is played."""
        if self.position is not None:
            self.position = self._rules.play(self.position, move)
        self._legal, self._unsaid = None, None

    def may_go_home(self, move: Move) -> bool:
        """Whether a move takes a single card to a foundation, and not from one."""
        head = move[0]
        single = len(move) == len(head.cards) == 1
        return single and head.target in self._foundations and head.source not in self._foundations

    def homeward(self, source: str, cards: Sequence[Card]) -> Move | None:
        """The only legal move of a card from a pile to a foundation alone; None where there is not one, or
        where it lies on a foundation already."""
        if not self._foundations or source in self._foundations:
            return None
        found = [
            move
            for move in listed(self.legal())
            if len(move) == 1
            and (move[0].source, tuple(move[0].cards)) == (source, tuple(cards))
            and move[0].target in self._foundations
        ]
        return found[0] if len(found) == 1 and len(cards) == 1 else None

    def dealt(self) -> Move | None:
        """The next card of the stock where the rules put it, in a game that deals to places; else None.

        That is the place that is due, or, where it may not be laid there, the one other place.
        """
        if not self._places:
            return None
        found = [move for move in self.legal() if move[0].source == "stock"]
        laid = [move for move in found if move[0].target in self._places]
        return (laid or found)[0] if len(laid or found) == 1 else None

    def only(self) -> Move | None:
        """The one legal move; None where there is none, more than one, or where the position is lost."""
        return self.legal()[0] if len(self.legal()) == 1 else None

    def between(self, move: Move) -> str:
        """`` between K♦ and 5♦`` for cards thrown out of a row; nothing for another move, or no legal one."""
        if not leaves_row(move) or self.position is None or move not in self.legal():
            return ""
        row = self.position.piles[move[0].source]
        cards = [card for part in move for card in part.cards]
        at = next((at for at in range(1, len(row)) if list(row[at : at + len(cards)]) == cards), 0)
        if not 0 < at < len(row) - len(cards):
            return ""
        return f" {BETWEEN} {format_card(row[at - 1])} and {format_card(row[at + len(cards)])}"

    def following(self, heads: Move, cards: Sequence[Sequence[Card]]) -> Move | None:
        """The only legal move that begins so and goes on with these cards; None where there is not one."""
        told, begun = [tuple(some) for some in cards], len(heads)
        found = [
            move
            for move in listed(self.legal())
            if move[:begun] == heads and [part.cards for part in move[begun:]] == told
        ]
        return found[0] if len(found) == 1 else None

    def served(self) -> tuple[str, Move] | None:
        """The line that tells a move by its cards alone, where the rules say where they go; and that move."""
        return None if self.position is None else served(self._rules, self.position, self.legal())

    def unsaid(self) -> dict[str, Move]:
        """The lines that say no cards, each with the one legal move that it means here."""
        if self._unsaid is None:
            self._unsaid = self._all_unsaid()
        return self._unsaid

    def _all_unsaid(self) -> dict[str, Move]:
        meant: dict[str, list[Move]] = {}
        for move in listed(self.legal()):
            line = self.without_cards(move)
            if line is not None:
                meant.setdefault(line, []).append(move)
        return {line: moves[0] for line, moves in meant.items() if len(moves) == 1}

    def without_cards(self, move: Move) -> str | None:
        """The line of a move that goes to the stock, or within its piles; None for any other."""
        head = move[0]
        if self._shifts and head.source == head.target:
            return SHIFT
        if not head.target.startswith("stock") or self._pays:
            return None
        if self._places:
            return NEXT_SHUFFLED if self._shuffles else NEXT_DEAL
        if head.source.startswith("waste"):
            return SHUFFLE if self._shuffles else TURN_OVER
        group = self._groups[head.source]
        anew = LAY_OUT if self._laid_anew else TO_DEAL
        return f"{GATHER}{group.plural or plural(group.word)}{anew}"


def leaves_row(move: Move) -> bool:
    """Whether a move throws cards out of a row, in which their places are told by their neighbours."""
    return all((part.source, part.target) == ("row", "discard") for part in move)
