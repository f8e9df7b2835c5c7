"""Reasons: why a move is not legal, in a line for the player."""

from collections.abc import Sequence

from bookgen.cards import Options
from bookgen.engines.building.facts import BuildingRules
from bookgen.engines.building.play.dealing import Dealer
from bookgen.engines.building.play.places import ToPlaces
from bookgen.engines.building.play.takes import Taking
from bookgen.engines.building.play.when import Opening
from bookgen.engines.building.play.words import joined
from bookgen.engines.move_rules import MoveRule
from bookgen.games.descriptor import Game
from bookgen.play.counts import SHIFTS
from bookgen.play.moves import Move, Transfer, format_move
from bookgen.play.position import Position


def why_no_shift(rules: BuildingRules, position: Position) -> str:
    """Why a card may not be moved within its pile as was asked."""
    shift = rules.dealing.shift
    if shift is None:
        return "a card cannot be moved within its pile in this game"
    if position.counts[SHIFTS] >= shift.times:
        return f"no shift is left; {shift.times} allowed and made"
    return "in every heap of two or more the undermost card is put on top, heap after heap, in one move"


def why_no_turn(rules: BuildingRules, dealer: Dealer, position: Position) -> str:
    """Why cards may not go from stock to waste as was asked."""
    if dealer.refilled(position):
        return f"{format_move(dealer.refilled(position))} comes before that"
    first = dealer.appearing(position)[:1]
    if first:
        return f"the next card goes to its foundation as it appears: {format_move(first)}"
    if rules.dealing.at_a_time == 1:
        return "a card is turned from the stock one at a time, the next card first"
    wanted = f": {format_move(dealer.turned(position))}" if position.piles["stock"] else ""
    return f"the stock is turned {rules.dealing.at_a_time} cards at a time, the next card first{wanted}"


def why_no_deal(rules: BuildingRules, dealer: Dealer, position: Position) -> str:
    """Why the stock may not be dealt out as was asked."""
    if not position.piles["stock"]:
        return "the stock is out"
    gaps = dealer.gaps(position)
    if gaps:
        return f"the stock is dealt out only while every column has a card; {gaps[0]} is empty"
    each = rules.dealing.deal.cards if rules.dealing.deal else None
    many = f"{each} cards" if each else "a card"
    return f"the stock is dealt out {many} to each place: {format_move(dealer.dealt_out(position))}"


def why_no_refill(rules: BuildingRules, dealer: Dealer, position: Position) -> str:
    """Why piles may not be brought up from the stock as was asked."""
    wanted, refill = dealer.refilled(position), rules.dealing.refill
    if wanted:
        return f"all that are short are brought up in one move, in their order: {format_move(wanted)}"
    up_to = refill.up_to if refill else 0
    return f"no pile has fewer than {up_to} cards" if position.piles["stock"] else "the stock is out"


def why_no_laying(places: ToPlaces, position: Position, elsewhere: Move | None) -> str:
    """Why a card may not go from the stock to a place as was asked; ``elsewhere`` a move that forbids it."""
    if not position.piles["stock"]:
        return "the stock is out"
    if elsewhere:
        return f"the next card is not laid on the table where it fits: {format_move(elsewhere)}"
    return f"the next card goes to the place that is due: {format_move(places.laid(position))}"


def why_no_redeal(rules: BuildingRules, dealer: Dealer, position: Position) -> str:
    """Why the cards may not be dealt again as was asked."""
    redeal = rules.dealing.redeal
    if redeal is None:
        return "there is no redeal in this game"
    if dealer.redeals_out(position) and dealer.barren is not None:
        return f"no redeal is left; deals running that put no card on a foundation: {dealer.barren}"
    if dealer.redeals_out(position):
        return f"no redeal is left; {dealer.redeals} allowed and taken"
    if redeal.of == "waste" and position.piles["stock"]:
        left = len(position.piles["stock"])
        return f"the waste is turned over only when the stock is out; {left} cards are left"
    if rules.dealing.places and position.piles["stock"]:
        return f"the cards are gathered when the stock is out; {len(position.piles['stock'])} are left"
    if redeal.of == "tableau" and redeal.heaps is None and position.piles["stock"]:
        left = len(position.piles["stock"])
        return f"the columns are gathered only when the stock is out; {left} cards are left"
    wanted = next(iter(dealer.gatherings(position)), None)
    if not wanted:
        return "there is nothing to deal again"
    if redeal.shuffled and redeal.of == "waste":
        filled = ", and empty places are filled" if len(wanted) > 1 else ""
        return f"the waste is shuffled into the order given{filled}: {format_move(wanted)}"
    if redeal.of == "waste" and len(wanted) > 1:
        return f"the waste is turned over, and empty places are filled: {format_move(wanted)}"
    return f"the cards are gathered in their order: {format_move(wanted)}"


def why_shut(game: Game, options: Options, target: str) -> str | None:
    """Why no card may go to a waste pile beyond those that the option allows; None for any other pile."""
    if joined(game, options, [target]):
        return None
    wastes = joined(game, options, ["waste"])
    return (
        f"only {wastes[0]} to {wastes[-1]} may be used"
        if len(wastes) > 1
        else f"only {wastes[0]} may be used"
    )


def left_to(taking: Taking, opening: Opening, position: Position, at: int, target: str) -> str | None:
    """The pile whose top card could go to a pile that has cards, where a rule yields to it."""
    pile = position.piles[target]
    fits = taking.fits(target, pile[-1]) if pile and not taking.full(position, target) else ()
    tops = ((name, position.top(name)) for name in opening.yields[at])
    return next((name for name, top in tops if top in fits), None)


def why_no_play(
    rules: BuildingRules,
    taking: Taking,
    opening: Opening,
    position: Position,
    head: Transfer,
    between: Sequence[int],
) -> str:
    """Why cards may not go to a pile by the rules that lead ``between`` the two, named by their places."""
    listed: list[MoveRule] = [rules.moves[at] for at in between]
    target, pile = head.target, position.piles[head.target]
    if not taking.free(position, head.source):
        return f"{head.cards[0]} stays in {head.source}"
    if len(position.piles[head.source]) == 1 and all(rules.moves[at].lifts == "upper" for at in between):
        return f"{head.cards[0]} began {head.source}, and stays there"
    if any(card[0] == taking.begins for card in head.cards):
        return "a card that began a heap lies there for good"
    if not any(opening.open(position, at) for at in between):
        when = rules.moves[between[0]].when
        waits = [f"the {' and '.join(when.full)} places are full"] if when.full else []
        waits += [f"the {' and '.join(when.empty)} is out"] if when.empty else []
        waits += ["the first round lies"] if when.round == "later" else []
        return f"nothing may go there before {' and '.join(waits)}" if waits else "nothing may go there now"
    between = [at for at in between if opening.open(position, at)]
    listed = [rules.moves[at] for at in between]
    wanting = [
        name
        for at in between
        for name in opening.unwanted[at]
        if head.cards[0] in taking.taken(position, name, rules.moves[at])
    ]
    if wanting:
        return f"{head.cards[0]} can go to {wanting[0]}, and only what cannot may go to {target}"
    before = [name for at in between if (name := left_to(taking, opening, position, at, target))]
    if before and head.cards[0] in taking.fits(target, pile[-1]):
        return f"{position.top(before[0])} of {before[0]} can go to {target}, and comes before that"
    return why_not_taken(taking, position, head, listed)


def why_not_taken(taking: Taking, position: Position, head: Transfer, listed: Sequence[MoveRule]) -> str:
    """Why a pile does not take cards by any of these rules, which all lead to it."""
    target, pile = head.target, position.piles[head.target]
    if len(head.cards) > 1 and all(rule.lifts == "one" for rule in listed):
        return f"one card at a time may go from {head.source} to {target}"
    whole = taking.whole(target)
    if all(rule.lifts == "whole-suit" for rule in listed) and len(head.cards) != whole:
        return f"only a whole suit in sequence, {whole} cards, may go to {target}"
    if not pile:
        base = taking.base(position, target)
        if head.cards[0] in base:
            return _alike(position, head, listed)
        return (
            f"{target} is empty and asks for {' or '.join(base)}"
            if base
            else f"{target} is empty, and this card may not open it"
        )
    unbegun = taking.unbegun(position, target)
    if unbegun:
        return f"nothing is built on {target} before {unbegun[0]} has its first card"
    if taking.full(position, target):
        return f"{target} is complete and takes no more"
    if any(rule.onto == "any" for rule in listed):
        return _alike(position, head, listed)
    return _why_not_on_top(taking, position, head, listed)


def _why_not_on_top(taking: Taking, position: Position, head: Transfer, listed: Sequence[MoveRule]) -> str:
    """Why cards may not go on the top card of a pile that has some, and is not full."""
    target, pile = head.target, position.piles[head.target]
    if all(rule.onto == "bare" for rule in listed):
        most = max(rule.most or 1 for rule in listed)
        return f"{target} is not bare, or more than {most} would go" if most > 1 else f"{target} is not bare"
    listed = [rule for rule in listed if rule.onto not in ("base", "bare")]
    if not listed:
        return f"{target} has begun; only an empty place takes a card so"
    fits = taking.on_top(position, target)
    if not fits:
        return f"{target} shows {pile[-1]}, on which nothing goes"
    if head.cards[0] in fits:
        if listed[0].lifts == "heap" or (len(head.cards) > 1 and any(r.lifts == "heap" for r in listed)):
            return f"only the whole of {head.source} may go, not part of it"
        if all(rule.onto == "beside" for rule in listed):
            return f"{target} does not lie beside the place that {head.cards[0]} leaves or comes to"
        return _alike(position, head, listed)
    run = " or heading a run" if any(rule.lifts != "one" for rule in listed) else ""
    return f"{target} shows {pile[-1]}, so only {' or '.join(fits)}, alone{run}, may go there"


def _alike(position: Position, head: Transfer, rules: Sequence[MoveRule]) -> str:
    if head.cards[-1] != position.piles[head.source][-1] and all(rule.lifts != "any" for rule in rules):
        return f"{head.cards[-1]} does not lie uppermost in {head.source}"
    return f"of piles alike the lowest-numbered takes {head.cards[0]}, or the cards moved are no run"
