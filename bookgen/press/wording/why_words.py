"""Why a play loses, told of what every way from its turn does, in words and back."""

from bookgen.cards import Card, format_card
from bookgen.games import Game
from bookgen.play import Position
from bookgen.press.wording.must_words import FACE_SAID, STUCK_SAID, read_fact, sent, stuck_said
from bookgen.press.wording.pile_words import pile_with_article
from bookgen.press.wording.together import without_breaks
from bookgen.puzzle import Why, WhyKind

NONE_TO_SPARE = ", and no play is to spare"
"""Behind what a play makes longer, where plays are limited."""
NEEDLESS = "it need not move"
"""Of a card that no way moves, where plays are limited, in older prints."""


LET_BE, LET_THEM_BE = "no solution moves it", "no solution moves them"
"""Of a card that stays, or of several; it tells little."""
COSTS = "it costs a play"
"""Of a play after which one more is wanted than are left."""
_BEFORE = "(?:before that|first)"
"""So it is told now, and in older prints."""
AGAIN = " again"
"""Behind what no way moves after the answer has moved it."""


def why_said(
    game: Game,
    why: Why,
    where: str,
    limited: bool = False,
    again: bool = False,
    here: Position | None = None,
) -> str:
    """The reason without its stop; ``where`` the play goes, in words.

    Where plays are ``limited`` it may only cost too many. The card may have been moved before, and is not
    moved ``again``. Where it is known how the cards lie ``here``, none is told to stay where it does not lie.
    """
    if again and why.kind == "stays":
        return f"{_why_told(game, why, where, here)}{AGAIN}"
    spare = NONE_TO_SPARE if limited and why.kind in ("clear", "buried") else ""
    return f"{_why_told(game, why, where, here)}{spare}"


def _why_told(game: Game, why: Why, where: str, here: Position | None) -> str:
    card = format_card(why.card) if why.card else ""
    match why.kind:
        case "wanted":
            return f"every solution lays {card} there"
        case "clear":
            return f"every solution clears {where}"
        case "home":
            return f"every solution {sent(game, card, 'brings', 'throws')} before that"
        case "before":
            return f"every solution {_brings_out(game, why.card, here)} {card} before that"
        case "buried":
            return f"it buries {card}"
        case "stays":
            return LET_BE
        case "slow":
            return COSTS
        case "on":
            return f"every solution lays it on {card}"
        case "carries":
            return f"every solution lays {card} on it"
        case "pair":
            return f"every solution throws out {card} with {format_card(why.other)}"
        case "late":
            return f"then {card} comes too late"
        case "stuck":
            return f"then {stuck_said(game, (why.card, *filter(None, (why.other,))), here)}"


def _brings_out(game: Game, card: Card, here: Position | None) -> str:
    """What is done with a card before another play: one of a stock that is dealt, or turned to the only
    waste, is not played."""
    stocks = game.pile_names("stock")
    if here is None or not any(card in here.piles[name] for name in stocks):
        return "plays"
    wastes = len(game.pile_names("waste"))
    return "plays" if wastes > 1 else "turns" if wastes else "deals"


def parse_why(game: Game, said: str, pile: str) -> Why | None:
    """The reason that is told, without blanks, why a play to a ``pile`` loses; None for what is none."""
    said = said.removesuffix(without_breaks(NONE_TO_SPARE)).removesuffix(AGAIN.strip())
    forms: dict[WhyKind, str] = {
        "wanted": f"every solution lays {FACE_SAID} there",
        "home": f"every solution {sent(game, FACE_SAID, 'brings', 'throws')} {_BEFORE}",
        "before": f"every solution (?:plays|turns|deals) {FACE_SAID} {_BEFORE}",
        "buried": f"(?:every solution plays {FACE_SAID}, which it covers|it buries {FACE_SAID})",
        "on": f"every solution lays it on {FACE_SAID}",
        "carries": f"every solution lays {FACE_SAID} on it",
        "pair": f"every solution throws out {FACE_SAID} with {FACE_SAID}",
        "late": f"then {FACE_SAID} comes too late",
        "stuck": f"then {STUCK_SAID}",
    }
    read = read_fact({kind: without_breaks(form) for kind, form in forms.items()}, said)
    if read is not None:
        return Why(read[0], *read[1])
    if said == without_breaks(NEEDLESS):
        return Why("stays")
    where = pile_with_article(game, pile) if pile in game.pile_names("tableau") else ""
    bare = [Why("stays"), Why("slow"), *([Why("clear")] if where else [])]
    return next((why for why in bare if without_breaks(why_said(game, why, where)) == said), None)
