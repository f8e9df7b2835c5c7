"""What a descriptor says of puzzles: what is asked of a deal, and which deals are worth setting."""

from typing import Literal

from bookgen.cards import OptionValue
from bookgen.engines.values import Choice, Count, Table, Word


class Playing(Table, frozen=True, kw_only=True):
    """A way of playing, told in the words of the descriptor.

    Of the moves there are, those to the piles that ``prefers`` names (by role or by word) are made, the
    piles named earlier before the others, and nothing that can go there is held back. The game is played
    ``without`` what is named there: a rule of the list by its name, or a part of the rules that can be
    left out (``follows``, ``redeal``, ``shift``; of a pairing game ``fill``). ``choice`` stands in the
    place of the rules' own.
    """

    prefers: list[str] = []
    without: list[str] = []
    choice: Choice | None = None


class PuzzleSort(Table, frozen=True, kw_only=True):
    """What is asked of a deal, under which options, and which deals are worth setting so.

    A question of cuts is set only if so many ``cuts`` answer it, the least and the most. A deal is set only
    if it is lost when it is played as ``lost_if`` says, and only if the cuts are the same when it is played
    as ``same_if`` says; where it ``frees`` piles, only if plays home alone, from the lay-out on, can empty
    one of them. ``fixed`` is the number of cards fixed in an arrangement. A turn is set only if so
    many cards at the ``least`` can be got rid of in it, and so many more than a plain player does as it is to
    be ``ahead`` of him. ``deals`` are those of seeds, or are made ``backwards``, from a play that comes out:
    such have no code.
    """

    deals: Literal["shuffled", "backwards"] = "shuffled"
    form: str
    options: dict[str, OptionValue] = {}
    cuts: tuple[int, int] = (1, 3)
    lost_if: Playing | None = None
    same_if: Playing | None = None
    frees: Word | None = None
    fixed: int = 0
    least: int = 0
    ahead: int = 0


class PuzzleForm(PuzzleSort, frozen=True, kw_only=True):
    """The sorts of puzzles that the game's deals are set as: the first, and others ``also``.

    The seeds take turns: with three sorts the seeds 0, 3, 6 … are tried for the first, 1, 4, 7 … for the
    second, and so on, so that a seed has one puzzle at the most.

    With ``outside`` so many cards may lie outside the families in an ending of the game, where the number
    that holds for all games leaves too little to choose.
    """

    also: list[PuzzleSort] = []
    outside: Count | None = None

    @property
    def sorts(self) -> list[PuzzleSort]:
        """Every sort, in the order of the descriptor."""
        return [self, *self.also]

    def sort_of(self, seed: int) -> PuzzleSort:
        """The sort for which a seed is tried."""
        return self.sorts[seed % len(self.sorts)]

    @property
    def departures(self) -> list[dict[str, OptionValue]]:
        """The options of the sorts that depart from the book's rules, each set of options once."""
        found: list[dict[str, OptionValue]] = []
        for sort in self.sorts:
            if sort.options and sort.options not in found:
                found.append(sort.options)
        return found
