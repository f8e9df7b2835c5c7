"""What a play of an answer is for, as the answer goes on to show it.

``, which frees 5♥`` · ``, to dig out 5♥`` · ``, which empties heap 4 for K♠`` · ``, so that 6♥ can follow`` ·
``, so that 4♥ can be laid on it``. Each is read off a replay of the answer, and is said of no other play.
"""

from collections.abc import Sequence
from typing import NamedTuple

from bookgen.cards import Card, format_card
from bookgen.play import Move, Position, Rules, Transfer
from bookgen.play.table import deals_again
from bookgen.press.wording.pile_words import pile_words
from bookgen.press.wording.play_facts import freed_by, is_home

PLACES = frozenset({"tableau", "reserve"})
"""Roles of piles that are emptied to be filled again, and on which cards are laid to be taken off."""


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
    if deals_again(rules.game, move):
        return NO_PURPOSE
    after = rules.play(position, move)
    freed = freed_by(rules, position, move, answer)
    if freed is not None:
        return _that(f"frees {format_card(after.piles[freed][-1])}")
    for part in move:
        left = after.piles.get(part.source, ())
        if part.source == "stock" or is_home(rules, part.source) or part.source not in after.piles:
            continue
        if left != position.piles[part.source][: len(left)]:
            continue
        if left and (dug := _dug_out(rules, after, part.source, answer)):
            told = f"to dig out {format_card(dug)}"
            return Purpose(f", {told}", f"It begins {told}.")
        place = rules.game.roles[part.source] in PLACES
        if not left and place and (filling := _first_laid(part.source, answer)):
            where = pile_words(rules.game, short)[part.source]
            return _that(f"empties {where} for {format_card(filling)}")
    laid = _laid_next(rules, after, move[0], answer)
    if laid is None:
        return NO_PURPOSE
    can = f"{format_card(laid)} can"
    if is_home(rules, move[0].target):
        return Purpose(f", so that {can} follow", f"So {can} follow.")
    return Purpose(f", so that {can} be laid on it", f"So {can} be laid on {format_card(move[0].cards[-1])}.")


def _that(does: str) -> Purpose:
    return Purpose(f", which {does}", f"It {does}.")


def _dug_out(rules: Rules, position: Position, pile: str, answer: Sequence[Move]) -> Card | None:
    """The first card that goes home out of a pile from which the answer only takes cards till then."""
    here = position
    for move in answer:
        gone = next((part for part in move if part.source == pile and part.cards), None)
        if any(part.target == pile for part in move):
            return None
        if gone is not None and is_home(rules, gone.target):
            # Where all cards of a pile lie open, one may go that no other has to be taken off.
            return gone.cards[0] if gone.cards == here.piles[pile][-1:] else None
        before, here = here.piles[pile], rules.play(here, move)
        now = here.piles[pile]
        if not now or now != before[: len(now)]:
            return None
    return None


def _first_laid(pile: str, answer: Sequence[Move]) -> Card | None:
    """The card with which the answer first fills an empty place."""
    parts = (part for move in answer for part in move if part.target == pile and part.cards)
    return next((part.cards[0] for part in parts), None)


def _laid_next(rules: Rules, position: Position, part: Transfer, answer: Sequence[Move]) -> Card | None:
    """The card that the answer lays next on one that has just been moved to where ``part`` lays it.

    None on a stock, a waste or a row, of cards that are thrown out, and where it is laid elsewhere in
    the pile.
    """
    role = rules.game.roles.get(part.target)
    if (role != "foundation" and role not in PLACES) or not part.cards:
        return None
    grown, here = position.piles[part.target], position
    if grown[-1:] != part.cards[-1:]:
        return None
    for move in answer:
        here = rules.play(here, move)
        now = here.piles[part.target]
        if now != grown:
            laid = next((each.cards[0] for each in move if each.target == part.target and each.cards), None)
            return laid if laid is not None and now[: len(grown) + 1] == (*grown, laid) else None
    return None
