"""Whether two hints would tell the same."""

from bookgen.play import Move
from bookgen.puzzle import Must, Why


def repeats(must: Must, why: Why | None, wrong: Move) -> bool:
    """Whether what every way is said to do is the reason why a play is wrong, or forbids that play itself."""
    cards = {card for part in wrong for card in part.cards}
    if must.kind in ("kept", "never", "stays", "straight"):
        return not cards.isdisjoint(must.cards)
    if must.kind == "between":
        return not cards.isdisjoint(must.cards[1:])
    pair = all(part.target == "discard" for part in wrong)
    if must.kind in ("first", "before") and must.cards[1] in (cards if pair else wrong[0].cards):
        return True
    if why is None:
        return False
    match must.kind:
        case "turn":
            return why.kind in ("home", "before") and why.card == must.cards[0]
        case "empty":
            return why.kind == "clear" and wrong[0].target == must.pile
        case "place":
            return why.kind == "wanted" and why.card == must.cards[0]
        case "with":
            return why.kind == "pair" and {why.card, why.other} == {*must.cards[:2]}
        case "laid":
            return why.card in must.cards and why.kind in ("wanted", "on")
    return False
