"""What a play of an answer is for, in words.

``, which frees 5♥`` · ``, to dig out 5♥`` · ``, which empties heap 4 for K♠`` · ``, so that 6♥ can follow`` ·
``, so that 4♥ can be laid on it`` · ``, so that 6♣ can be laid on 5♣`` · ``, so that 8♠ stays open``. See
:func:`bookgen.hints.aims.aim_of`.
"""

from collections.abc import Sequence
from typing import NamedTuple

from bookgen.cards import format_card
from bookgen.hints.aims import DIGS, Aim, aim_of, aim_on_piles, let_go
from bookgen.play import Move, Position, Rules
from bookgen.play.table import deals_again
from bookgen.press.wording.must_words import home_word
from bookgen.press.wording.pile_words import pile_with_article, pile_words

CAN = " can "
"""Between a card and what a play lets it do."""
RIGHT_PLAY = "The right play "
"""So a sentence begins that tells alone what a play is for."""


class Purpose(NamedTuple):
    """What a play is for: ``behind`` it, with the comma before that, and ``alone``, as a sentence with its
    stop behind words that name the step: ``The right play frees 5♥.`` · ``The right play lets 4♥ be laid on
    5♠.``
    """

    behind: str
    alone: str


NO_PURPOSE = Purpose("", "")
"""What a play is for of which the answer does not show it."""


def purpose_of(
    rules: Rules,
    position: Position,
    move: Move,
    answer: Sequence[Move],
    short: bool = False,
    before: Move | None = None,
) -> Purpose:
    """What a play is for; nothing where the ``answer`` behind it does not show it, or all is gathered with it
    and dealt again.

    What the play ``before`` it has covered is not freed by it. If ``short``, the place that is emptied is
    told by its letter.
    """
    return purpose_said(rules, move, aim_of(rules, position, move, answer, before), short)


def purpose_said(rules: Rules, move: Move, aim: Aim | None, short: bool = False) -> Purpose:
    """The same of a play of which it is known what it is for."""
    if aim is None:
        return NO_PURPOSE
    card = format_card(aim.card)
    if aim.kind in DIGS:
        card = _found_there(rules, move, aim)
    match aim.kind:
        case "frees":
            return _that(f"frees {card}")
        case "digs":
            return Purpose(f", to dig out {card}", f"{RIGHT_PLAY}helps to dig out {card}.")
        case "lets":
            can = let_go_said(rules, aim)
            return Purpose(f", so that {can}", _lets(can.replace(CAN, " ", 1)))
        case "empties":
            return _that(f"empties {pile_words(rules.game, short)[aim.pile]} for {card}")
        case "follows":
            return Purpose(f", so that {card} can follow", _lets(f"{card} follow"))
        case "spares":
            return Purpose(f", so that {card} stays open", f"{RIGHT_PLAY}keeps {card} open.")
        case "laid":
            upon = format_card(move[0].cards[-1])
            return Purpose(f", so that {card} can be laid on it", _lets(f"{card} be laid on {upon}"))


def older_purposes(
    rules: Rules, position: Position, move: Move, answer: Sequence[Move], before: Move | None = None
) -> list[str]:
    """What stands behind a play in older prints, where it is another than now, or more than nothing.

    They tell neither where the card lies that is freed, nor that the play ``before`` has covered it, but what
    a play lets another do, though that could be done without it, and which card follows it home, however
    late.
    """
    aim, late = (aim_on_piles(rules, position, move, answer, played) for played in (None, before))
    other = None if deals_again(rules.game, move) else let_go(rules, position, move, answer, older=True)
    said = [purpose_said(rules, move, each).behind for each in (aim, late, other) if each is not None]
    if aim is None or aim.kind not in DIGS:
        return said
    card = format_card(aim.card)
    return [*said, f", which frees {card}" if aim.kind == "frees" else f", to dig out {card}"]


def let_go_said(rules: Rules, aim: Aim) -> str:
    """``6♣ can be laid on 5♣``: where the play lets a card go that could not go without it."""
    card, upon = format_card(aim.card), format_card(aim.upon) if aim.upon else ""
    match rules.game.roles.get(aim.pile):
        case "foundation":
            return f"{card}{CAN}go {home_word(rules.game)}"
        case "discard":
            return f"{card}{CAN}go out with {upon}"
    if upon:
        return f"{card}{CAN}be laid on {upon}"
    return f"{card}{CAN}go to {pile_with_article(rules.game, aim.pile)}"


def _found_there(rules: Rules, move: Move, aim: Aim) -> str:
    """The card that is freed or dug out, with its pile where it lies under none that the player takes."""
    card = format_card(aim.card)
    if any(aim.card in part.cards for part in move):
        card = f"the other {card}"
    head = rules.game.roles.get(move[0].target) == "discard" or aim.pile == move[0].source
    return card if head else f"{card} in {pile_with_article(rules.game, aim.pile)}"


def _that(does: str) -> Purpose:
    return Purpose(f", which {does}", f"{RIGHT_PLAY}{does}.")


def _lets(does: str) -> str:
    return f"{RIGHT_PLAY}lets {does}."
