"""What a play of an answer is for, as the answer goes on to show it; each is said of no other play."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from bookgen.cards import Card
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.play import Move, Position, Rules, Transfer
from bookgen.play.moves import choice_of, listed
from bookgen.play.table import deals_again

PLACES = frozenset({"tableau", "reserve"})
"""Roles of piles that are emptied to be filled again, and on which cards are laid to be taken off."""

AimKind: TypeAlias = Literal["frees", "digs", "empties", "follows", "laid", "lets", "spares"]
"""The play uncovers the card, which goes home from there; it begins to dig for it; it empties the pile, which
the card fills next; the card follows home; it is laid on the one that is moved; the play ``lets`` it go
where it could not go without; or it ``spares`` the card, by laying one where it covers another."""

DIGS = frozenset({"frees", "digs"})
"""Aims of plays that come after one another for one card."""
MOST_BETWEEN = 6
"""Plays of an answer behind another, among which that is looked for which could not be made without it."""


@dataclass(frozen=True)
class Aim:
    """The card for which a play is made, and the pile from which it is freed, or that it fills or goes to.

    Where the play lets the card go, ``upon`` is the one on which it is laid, or with which it is thrown out.
    """

    kind: AimKind
    card: Card
    pile: str
    upon: Card = ""


def aim_of(
    rules: Rules, position: Position, move: Move, answer: Sequence[Move], before: Move | None = None
) -> Aim | None:
    """What a play is for; None where the ``answer`` behind it does not show it, or all is gathered with it
    and dealt again.

    What the play ``before`` it has covered is not freed by it.
    """
    found = aim_on_piles(rules, position, move, answer, before)
    if found is not None and found.kind == "laid" and _goes_elsewhere(rules, position, move, answer, found):
        found = None
    if found is not None and found.kind == "follows" and not _is_near(found.pile, answer):
        return let_go(rules, position, move, answer)
    if found is not None or deals_again(rules.game, move):
        return found
    return let_go(rules, position, move, answer) or _spared(rules, position, move, answer)


def comes_of_others(aim: Aim, move: Move, loses: Sequence[Move]) -> bool:
    """Whether what a play is for comes of one that loses too: it takes the same cards from the same pile, and
    does not lay them on the card that is to stay open."""
    same = [each for each in loses if (each[0].source, each[0].cards) == (move[0].source, move[0].cards)]
    if aim.kind == "spares":
        return any(each[0].target != aim.pile for each in same)
    return bool(same) and aim.kind in (*DIGS, "empties") and aim.pile == move[0].source


def aim_on_piles(
    rules: Rules, position: Position, move: Move, answer: Sequence[Move], before: Move | None = None
) -> Aim | None:
    """The same, where it shows on the piles from which a play takes cards, or on which it lays them."""
    if deals_again(rules.game, move):
        return None
    roles, after = rules.game.roles, rules.play(position, move)
    covered = {part.target for part in before or ()}
    freed = _freed_by(rules, position, move, answer)
    if freed is not None and freed not in covered:
        return Aim("frees", after.piles[freed][-1], freed)
    for part in move:
        left = after.piles.get(part.source, ())
        if roles.get(part.source) in {*HOME_ROLES, "stock"} or part.source not in after.piles:
            continue
        if left != position.piles[part.source][: len(left)]:
            continue
        uncovers = left and part.source not in covered
        if uncovers and (dug := _dug_out(rules, after, part.source, answer)):
            return Aim("digs", dug, part.source)
        if not left and roles[part.source] in PLACES and (filling := _first_laid(part.source, answer)):
            return Aim("empties", filling, part.source)
    laid = _laid_next(rules, after, move[0], answer)
    if laid is None:
        return None
    return Aim("follows" if roles.get(move[0].target) in HOME_ROLES else "laid", laid, move[0].target)


def _is_near(pile: str, answer: Sequence[Move]) -> bool:
    """Whether the answer lays a card on a pile within the next plays."""
    return any(part.target == pile for move in answer[:MOST_BETWEEN] for part in move)


def _goes_elsewhere(rules: Rules, position: Position, move: Move, answer: Sequence[Move], laid: Aim) -> bool:
    """Whether a card that the answer lays on one that has been moved could be laid on another as well, or on
    that one if it had stayed."""
    here = rules.play(position, move)
    without: Position | None = position
    for each in answer:
        head = each[0]
        if head.target == laid.pile and head.cards[:1] == (laid.card,):
            if without is not None and _places(rules, without, head):
                return True
            return len(_places(rules, here, head)) > 1
        here = rules.play(here, each)
        same = None if without is None else _as_chosen(rules, without, each)
        without = None if without is None or same is None else rules.play(without, same)
    return False


def _places(rules: Rules, here: Position, head: Transfer) -> set[str]:
    """The piles to which cards can go from where they lie: on the table that are not empty, or families, as
    the one to which they go."""
    roles = rules.game.roles
    ways = (other[0] for other in listed(rules.moves(here)) if other[0][0::2] == head[0::2])
    if roles.get(head.target) == "foundation":
        return {other.target for other in ways if roles.get(other.target) == "foundation"}
    return {other.target for other in ways if roles.get(other.target) in PLACES and here.piles[other.target]}


def _as_chosen(rules: Rules, position: Position, move: Move, exactly: bool = False) -> Move | None:
    """The same choice at another position, where what fills a place may be another card, or the very move if
    it is to be ``exactly`` so; None where it is not offered."""
    moves = rules.moves(position)
    if exactly:
        return move if move in moves else None
    chosen = choice_of(move)
    return next((other for other in listed(moves) if choice_of(other) == chosen), None)


def let_go(
    rules: Rules, position: Position, move: Move, answer: Sequence[Move], older: bool = False
) -> Aim | None:
    """The first play behind another that could not be made without it; None where it moves the same cards
    on, or turns or deals cards, or is far behind, or its card could go elsewhere.

    In ``older`` prints a play was another where another card fills its place, or its card goes elsewhere.
    """
    without, then, roles = position, rules.play(position, move), rules.game.roles
    own = {card for part in move for card in part.cards}
    for each in answer[:MOST_BETWEEN]:
        same = _as_chosen(rules, without, each, exactly=older)
        if same is not None:
            without, then = rules.play(without, same), rules.play(then, each)
            continue
        part, thrown = each[0], [other.cards[0] for other in each[1:] if other.cards]
        role = roles.get(part.target)
        dealt = deals_again(rules.game, each) or roles.get(part.source) == "stock"
        if dealt or not part.cards or not own.isdisjoint((*part.cards, *thrown)):
            return None
        if not older and role != "discard" and _places(rules, without, part):
            return None
        match role:
            case "foundation":
                return Aim("lets", part.cards[0], part.target)
            case "tableau" | "reserve":
                upon = then.piles[part.target][-1:]
                if rules.play(then, each).piles[part.target][-len(part.cards) - 1 :] != (*upon, *part.cards):
                    return None  # It is slipped under others, or covered at once.
                return Aim("lets", part.cards[0], part.target, upon[0] if upon else "")
            case "discard":
                pair = len(each) == 2 and roles.get(part.source) != "row"
                return Aim("lets", part.cards[0], part.target, thrown[0]) if pair and thrown else None
        return None
    return None


def _spared(rules: Rules, position: Position, move: Move, answer: Sequence[Move]) -> Aim | None:
    """The card that would be covered if a card for the wastes were laid on another of these, and that is the
    first to go home of such as go before that card; None where there is none."""
    part, roles = move[0], rules.game.roles
    if roles.get(part.target) != "waste" or len(move) != 1:
        return None
    others = {
        other[0].target
        for other in listed(rules.moves(position))
        if len(other) == 1 and other[0][0::2] == part[0::2] and roles.get(other[0].target) == "waste"
    }
    open_piles = {name for name in others - {part.target} if position.piles[name]}
    for each in answer:
        for taken in each:
            if taken.source == part.target and taken.cards[:1] == part.cards[-1:]:
                return None
            if taken.source in open_piles and roles.get(taken.target) in HOME_ROLES:
                return Aim("spares", taken.cards[0], taken.source)
        open_piles -= {name for taken in each for name in (taken.source, taken.target)}
    return None


def _freed_by(rules: Rules, position: Position, move: Move, answer: Sequence[Move]) -> str | None:
    """The pile whose uppermost card a play uncovers, where that goes home from there in the ``answer``.

    ``answer`` goes on behind the play; till it goes the card is neither covered nor moved elsewhere.
    """
    roles, after = rules.game.roles, rules.play(position, move)
    for part in move:
        pile, left = part.source, after.piles.get(part.source, ())
        if roles.get(pile) in {*HOME_ROLES, "stock"} or not left or left != position.piles[pile][: len(left)]:
            continue
        here = after
        for each in answer:
            gone = next((part for part in each if part.source == pile), None)
            if gone is not None:
                if gone.cards == left[-1:] and roles.get(gone.target) in HOME_ROLES:
                    return pile
                break
            here = rules.play(here, each)
            if here.piles[pile] != left:
                break
    return None


def _dug_out(rules: Rules, position: Position, pile: str, answer: Sequence[Move]) -> Card | None:
    """The first card that goes home out of a pile from which the answer only takes cards till then."""
    here = position
    for move in answer:
        gone = next((part for part in move if part.source == pile and part.cards), None)
        if any(part.target == pile for part in move):
            return None
        if gone is not None and rules.game.roles.get(gone.target) in HOME_ROLES:
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
