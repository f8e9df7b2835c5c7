"""What a kind of printed line tells of itself."""

from collections.abc import Sequence
from typing import ClassVar, Self, TypeAlias

from bookgen.games import Game
from bookgen.play import Move
from bookgen.press.wording.steps.piles import Piles
from bookgen.press.wording.steps.replay import Replay

Told: TypeAlias = tuple[str, int]
"""A line, and for how many moves it stands."""


class LineForm:
    """A kind of printed line, in one game.

    A form derives from this, tells the facts below, and has :meth:`written` and :meth:`read`. What it writes
    it reads back as the same moves, from the same position.
    """

    begins: ClassVar[tuple[str, ...]] = ()
    """What its lines begin with; none where that is a card."""
    grammar: ClassVar[tuple[str, ...]]
    """Its lines as the table of ``docs/format.md`` shows them."""
    explained: ClassVar[str]
    """The entry of ``templates/book/steps.toml`` from which *How to read* explains it."""
    terms: ClassVar[tuple[str, ...]] = ()
    """The entries of the glossary for the words that stand in its lines."""
    own: ClassVar[str] = ""
    """Its name in ``own_lines`` of the facts of engines; none where it hangs on no engine."""
    expands: ClassVar[bool] = False
    """Whether a line tells less than its moves, so that it is read only while the position is known."""
    absent: ClassVar[str] = ""
    """What is wrong with such a line in a game that has none; if empty, other forms may take it."""

    def __init__(self, piles: Piles) -> None:
        self.piles = piles

    @classmethod
    def of(cls, game: Game, piles: Piles) -> Self | None:
        """The form in a game whose piles are named so; None where the game has no such lines."""
        if cls.own and cls.own not in game.rules.own_lines:
            return None
        return cls(piles)

    def is_begun(self, line: str) -> bool:
        """Whether a line, as it is printed in a key or elsewhere, begins as those of this form do."""
        return line.startswith(self.begins)

    def takes(self, line: str) -> bool:
        """Whether a line is of this form."""
        return line.startswith(self.begins)

    def written(self, replay: Replay, moves: Sequence[Move]) -> Told | None:
        """The line of the first of these moves, and of those that go with it; None where it has no such."""
        raise NotImplementedError

    def read(self, line: str, replay: Replay) -> list[Move] | None:
        """The moves of a line that :meth:`takes` is true of; None where the position is lost that it needs.

        Raises BadInput where it has no meaning here. Whether a move is legal is asked only by a form that
        ``expands``.
        """
        raise NotImplementedError
