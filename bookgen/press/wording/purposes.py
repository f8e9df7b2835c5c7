"""What a play of an answer is for, in words.

``, which frees 5♥`` · ``, to dig out 5♥`` · ``, which empties heap 4 for K♠`` · ``, so that 6♥ can follow`` ·
``, so that 4♥ can be laid on it``. See :func:`bookgen.hints.aims.aim_of`.
"""

from collections.abc import Sequence
from typing import NamedTuple

from bookgen.cards import format_card
from bookgen.hints.aims import aim_of
from bookgen.play import Move, Position, Rules
from bookgen.press.wording.pile_words import pile_words


class Purpose(NamedTuple):
    """What a play is for: ``behind`` it, with the comma before that, and ``alone``, as a sentence with its
    stop behind words that name the step: ``It frees 5♥.`` · ``It begins to dig out 5♥.`` · ``So 6♥ can
    follow.`` · ``So 4♥ can be laid on 5♠.``
    """

    behind: str
    alone: str


NO_PURPOSE = Purpose("", "")
"""What a play is for of which the answer does not show it."""


def purpose_of(
    rules: Rules, position: Position, move: Move, answer: Sequence[Move], short: bool = False
) -> Purpose:
    """What a play is for; nothing where the ``answer`` behind it does not show it, or all is gathered with it
    and dealt again.

    If ``short``, the place that is emptied is told by its letter.
    """
    aim = aim_of(rules, position, move, answer)
    if aim is None:
        return NO_PURPOSE
    card = format_card(aim.card)
    match aim.kind:
        case "frees":
            return _that(f"frees {card}")
        case "digs":
            return Purpose(f", to dig out {card}", f"It begins to dig out {card}.")
        case "empties":
            return _that(f"empties {pile_words(rules.game, short)[aim.pile]} for {card}")
        case "follows":
            return Purpose(f", so that {card} can follow", f"So {card} can follow.")
        case "laid":
            upon = format_card(move[0].cards[-1])
            return Purpose(f", so that {card} can be laid on it", f"So {card} can be laid on {upon}.")


def _that(does: str) -> Purpose:
    return Purpose(f", which {does}", f"It {does}.")
