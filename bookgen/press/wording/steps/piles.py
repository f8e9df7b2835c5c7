"""The piles of a game as printed lines name them, and the way back."""

from functools import cached_property

from bookgen.errors import BadInput
from bookgen.games import Game
from bookgen.press.wording.pile_words import pile_words, piles_by_words

ROW_PILE = "row"
"""The pile whose cards are told without it."""
_SHOWN = 8


class Piles:
    """The names of a game's piles: told by words, if ``short`` by letters; read from both."""

    def __init__(self, game: Game, short: bool = False) -> None:
        self.game, self.short = game, short
        self.words = pile_words(game, short)

    @cached_property
    def _by_words(self) -> dict[str, str]:
        return piles_by_words(self.game)

    def read(self, words: str) -> str:
        """The pile that is called so. Raises BadInput, listing the piles, where none is."""
        if words not in self._by_words:
            there = list(self._by_words)
            listed = ", ".join(there[:_SHOWN]) + (" …" if len(there) > _SHOWN else "")
            raise BadInput(f"no pile {words!r}; there are: {listed}")
        return self._by_words[words]

    def read_or_row(self, words: str) -> str:
        """The pile that is called so; the row for no words. Raises BadInput where the game has no row."""
        if words:
            return self.read(words)
        if ROW_PILE not in self.words:
            raise BadInput("the pile is not said from which the cards are thrown out")
        return ROW_PILE
