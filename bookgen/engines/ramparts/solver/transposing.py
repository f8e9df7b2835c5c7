"""Transposing in a reserve: left out of a way, and put in again where its moves cannot be made without it.

A way without it is told by the piles that cards leave and join. Which place of the reserve a card lies on,
and which of several empty ramparts it fills, is then of no account; so play may go on from other places than
the way names, but with the same cards.
"""

from collections.abc import Sequence
from typing import TypeAlias

from bookgen.engines.ramparts.play import Ramparts
from bookgen.play import Move, Position
from bookgen.solve.trace import LostTrace

Ends: TypeAlias = tuple[str, str]
"""The pile that a card leaves, and the pile that it joins."""
_RESERVE, _RAMPART = "reserve-", "tableau-"


def untransposed(rules: Ramparts, start: Position, moves: Sequence[Move]) -> list[Ends]:
    """A way of legal moves without those that transpose."""
    found: list[Ends] = []
    kept = dict[str, str]()
    """The place that each card of the reserve has in the way without transposings, where it is another."""
    for move in moves:
        head = move[0]
        if transposes(move):
            one, other = head.source, head.target
            kept[one], kept[other] = kept.get(other, other), kept.get(one, one)
        else:
            found.append((kept.get(head.source, head.source), head.target))
    return found


def transposed(rules: Ramparts, start: Position, path: Sequence[Ends]) -> tuple[Move, ...]:
    """The moves of a way that takes no notice of places in the last stage, with few transposings.

    Raises LostTrace where the rules of play know no such move.
    """
    return _Walk(rules, start, path).walked()


class _Walk:
    """Play beside the way. ``stands`` tells for each pile of the way the one that has its cards in play."""

    def __init__(self, rules: Ramparts, start: Position, path: Sequence[Ends]) -> None:
        self._rules, self._way = rules, path
        self._here = start
        self._stands = {name: name for name in start.piles}
        self._moves: list[Move] = []

    def walked(self) -> tuple[Move, ...]:
        for number, (source, target) in enumerate(self._way):
            legal = self._legal()
            move = legal.get((self._stands[source], self._stands[target]))
            move = move or self._on_another_rampart(source, target, legal)
            if move is None:
                self._transpose(number)
                move = self._legal().get((self._stands[source], self._stands[target]))
            if move is None:
                name = self._rules.game.id
                raise LostTrace(f"{name}: no legal move is step {number + 1} of the search")
            self._make(move)
        return tuple(self._moves)

    def _legal(self) -> dict[Ends, Move]:
        """The moves that transpose nothing, by their ends."""
        moves = self._rules.moves(self._here)
        return {(move[0].source, move[0].target): move for move in moves if not transposes(move)}

    def _make(self, move: Move) -> None:
        self._moves.append(move)
        self._here = self._rules.play(self._here, move)

    def _on_another_rampart(self, source: str, target: str, legal: dict[Ends, Move]) -> Move | None:
        """A card for an empty rampart goes to another that is empty, if it lies at its line."""
        if not target.startswith(_RAMPART) or self._here.piles[self._stands[target]]:
            return None
        for other, stands in self._stands.items():
            if other.startswith(_RAMPART) and not self._here.piles[stands]:
                move = legal.get((self._stands[source], stands))
                if move:
                    self._stands[other], self._stands[target] = self._stands[target], stands
                    return move
        return None

    def _transpose(self, number: int) -> None:
        """Brings the next card to its line by one transposing, and most of those after it to theirs."""
        source, target = self._way[number]
        place = self._stands[source]
        choices: list[tuple[int, int, Move]] = []
        for at, move in enumerate(self._rules.moves(self._here)):
            to = {part.source: part.target for part in move}.get(place)
            if to and transposes(move) and self._faces(to, self._stands[target]):
                choices.append((self._out_of_line(number, _exchanged(self._stands, move)), at, move))
        if choices:
            move = min(choices)[2]
            self._stands = _exchanged(self._stands, move)
            self._make(move)

    def _faces(self, place: str, rampart: str) -> bool:
        """Whether a rampart takes the cards of a place."""
        return place in self._rules.line(rampart)

    def _out_of_line(self, number: int, stands: dict[str, str]) -> int:
        """How many cards that go from reserve to rampart later would not lie at the lines that these face."""
        return sum(
            source.startswith(_RESERVE) and not self._faces(stands[source], stands[target])
            for source, target in self._way[number:]
        )


def transposes(move: Move) -> bool:
    """Whether a move only transposes cards of the reserve."""
    return all(part.source.startswith(_RESERVE) and part.target.startswith(_RESERVE) for part in move)


def _exchanged(stands: dict[str, str], move: Move) -> dict[str, str]:
    """The same when the cards of two places are exchanged, or one goes to the other."""
    one, other = move[0].source, move[0].target
    now = {one: other, other: one}
    return {name: now.get(pile, pile) for name, pile in stands.items()}
