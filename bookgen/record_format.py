"""The keys of a record: one JSON object of the ``bookgen/1`` format, as it stands in a file."""

from typing import Literal

import msgspec

from bookgen.cards import Card, DealCode, OptionValue, format_code

FORMAT = "bookgen/1"
Verdict = Literal["solved", "unsolvable", "undecided"]


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """One JSON object of the format: text, and never changed once it is made.

    ``deal`` is the whole list before the cut, first card dealt first; ``moves`` are in written form. With
    ``among`` only those cuts are asked for. ``position`` has the cards of the piles, undermost first, with
    which a puzzle begins: after the moves ``played``, or that of no deal. It is to be won ``within`` so many
    moves; with a ``goal`` so many cards are to lie on piles. ``counted`` is what the rules have counted so
    far where a position stands alone, such as redeals. What ``count`` counts, the ``question`` says: deals,
    rows or cards. ``swaps`` are pairs of cards that may change places, of
    which the answer names those that bring the game out by their ``letters``, A being the first.
    """

    format: str
    game: str
    seed: int | None = None
    cut: int = 0
    options: dict[str, OptionValue] = {}
    question: str = "play"
    losing: bool = False
    among: list[int] | None = None
    swaps: list[str] = []
    fixed: list[str] = []
    deal: list[Card] = []
    position: dict[str, list[Card]] = {}
    shuffles: list[list[Card]] = []
    within: int | None = None
    goal: dict[str, int] = {}
    counted: dict[str, int] = {}
    played: list[str] = []
    verdict: Verdict | None = None
    moves: list[str] | None = None
    cuts: list[int] | None = None
    count: int | None = None
    letters: str | None = None
    number: int | None = None
    code: str | None = None
    stars: int | None = None
    date: str | None = None

    @property
    def deal_code(self) -> str | None:
        """The full code, options included; None for a deal made by hand."""
        if self.seed is None:
            return None
        return format_code(DealCode(self.game, self.seed, self.options))
