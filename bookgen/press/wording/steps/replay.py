"""The table as it stands between the moves that are written or read."""

from collections.abc import Sequence

from bookgen.play import Move, Position, Rules


class Replay:
    """The position before a move; None once a move before it was not legal.

    What is legal is found when it is first asked for: most lines do not hang on it.
    """

    def __init__(self, rules: Rules, position: Position | None, last: Move | None = None) -> None:
        self.rules, self.position = rules, position
        self.last = last
        """The move that has led there, where one has been told."""
        self._legal: Sequence[Move] | None = None
        self._next: tuple[Move, Replay] | None = None

    def legal(self) -> Sequence[Move]:
        """The legal moves; none where the position is lost."""
        if self._legal is None:
            self._legal = () if self.position is None else self.rules.moves(self.position)
        return self._legal

    def only(self) -> Move | None:
        """The one legal move; None where there is none, more than one, or where the position is lost."""
        return self.legal()[0] if len(self.legal()) == 1 else None

    def after(self, move: Move) -> "Replay":
        """The table after a move: the position is lost where it was not legal."""
        if self._next is not None and self._next[0] == move:
            return self._next[1]
        return self.played(move) if move in self.legal() else Replay(self.rules, None)

    def played(self, move: Move) -> "Replay":
        """The table after a move that is known to be legal."""
        if self._next is None or self._next[0] != move:
            position = None if self.position is None else self.rules.play(self.position, move)
            # Kept, since a form that gathers moves has gone over them before the writer does.
            self._next = move, Replay(self.rules, position, move)
        return self._next[1]
