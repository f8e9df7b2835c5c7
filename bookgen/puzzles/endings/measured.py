"""What is measured of an ending, as it is kept: for whoever reads the bank and searches nothing."""

import msgspec


class EndingGrade(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """What is measured of an ending.

    ``wins``: how many of 100 play-outs each of three careless players wins. ``turns``: at how many turns of
    the answer a play offered loses. ``bits``: tenths of a bit that must be known to go right at all of them:
    the sum of the logarithm (to 2) of all plays offered by those that still win. ``beyond``: of an ending
    with a limit the tenths of a bit wanted where a plain player goes wrong, and ``dug`` in how many of 100
    tries a digger does it (:mod:`bookgen.puzzles.endings.digger`). ``length``: moves of the answer. Of a cut
    ending ``length`` are the card turns of all its cuts together, of one in which cards may change places
    those of all its exchanges.
    """

    wins: list[int] = []
    turns: int = 0
    bits: int = 0
    beyond: int = 0
    dug: int = 0
    length: int = 0

    def __post_init__(self) -> None:
        if len(self.wins) not in (0, 3) or any(not 0 <= n <= 100 for n in self.wins):
            raise ValueError("wins: wanted 3 numbers from 0 to 100, or none")
        if not 0 <= self.dug <= 100:
            raise ValueError("dug: wanted a number from 0 to 100")
        if min(self.turns, self.bits, self.beyond, self.length) < 0:
            raise ValueError("turns, bits, beyond and length: wanted 0 or more")
