"""Which cards a hint names, so that no hint repeats what others have told."""

from collections.abc import Collection, Iterator
from dataclasses import fields, is_dataclass

from bookgen.cards import Card
from bookgen.hints.aims import DIGS
from bookgen.hints.answered import Answered
from bookgen.hints.kinds import Aimed, Awaited, Begun, Chosen, Dug, Hint, Midway, Plan, Rest, Saving
from bookgen.hints.rows import brought_together
from bookgen.puzzle import Because, Must


def names_more(answer: Answered, hint: Hint, told: Collection[Hint]) -> bool:
    """Whether a hint names a card that those ``told`` do not, or none at all."""
    named = named_cards(answer, hint)
    return not named or not named <= frozenset[Card]().union(*(named_cards(answer, each) for each in told))


def named_cards(answer: Answered, hint: Hint) -> frozenset[Card]:
    """The cards that a hint names, without those of a reason that is looked for when it is worded."""
    return frozenset(_named(answer, hint))


def wanted_cards(hint: Hint) -> frozenset[Card]:
    """The cards of which a hint tells that they are wanted, and lie under others."""
    match hint:
        case Awaited(card, place=None) | Dug(card):
            return frozenset({card})
        case Aimed(aim):
            return frozenset({aim.card} if aim.kind in DIGS else ())
        case Plan(steps):
            return frozenset(step.aim.card for step in steps if step.aim.kind in DIGS)
        case Must(because=Because("stuck" | "late" | "frees" | "holds", cards)):
            return frozenset(cards[:1])
    return frozenset()


def _named(answer: Answered, hint: Hint) -> Iterator[Card]:
    pack = answer.puzzle.game.cards
    match hint:
        case Awaited(card, _, above, _, waiting):
            yield from (card, *waiting, *(above if len(above) == 1 else ()))
        case Saving(at, move) | Begun(at, move) | Chosen(at, move):
            yield from _cards_in(move, pack)
            later = answer.moves[at + 1 :]
            yield from brought_together(move, answer.positions[at:], later, answer.roles) or ()
            if aim := answer.aim(at):
                yield aim.card
        case Midway() | Rest():
            return  # Which cards are told of a table later on is not what it tells.
        case _:
            yield from _cards_in(hint, pack)


def _cards_in(part: object, pack: Collection[Card]) -> Iterator[Card]:
    """The cards of a fact, of whatever parts it consists."""
    if isinstance(part, str):
        yield from (part,) if part in pack else ()
    elif isinstance(part, tuple):
        for each in part:
            yield from _cards_in(each, pack)
    elif is_dataclass(part):
        for field in fields(part):
            yield from _cards_in(getattr(part, field.name), pack)
