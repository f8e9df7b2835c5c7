"""Why a play loses, told of what every way from its turn does, in words and back."""

import re
from collections.abc import Sequence
from dataclasses import replace

from bookgen.cards import Card, format_card, parse_card
from bookgen.games import Game
from bookgen.play import Position
from bookgen.press.wording.must_words import (
    COSTS,
    FACE_SAID,
    STUCK_SAID,
    home_word,
    read_fact,
    sent,
    stuck_said,
)
from bookgen.press.wording.pile_words import pile_with_article, pile_words
from bookgen.press.wording.together import without_breaks
from bookgen.puzzle import AGAIN, IDLE, SPARE, TOO, Because, BecauseKind, Why, WhyKind

NONE_TO_SPARE = ", and no play is to spare"
"""Behind what a play makes longer, where plays are limited."""
NEEDLESS = "it need not move"
"""Of a card that no way moves, where plays are limited, in older prints."""


EVERY_WAY, LAID_THERE = "every solution ", " there"
"""So what is done instead is told of a play, where it is not known what comes of that; with the second it
ends where another card is laid on the pile that the play goes to."""
LET_BE, LET_THEM_BE = "no solution moves it", "no solution moves them"
"""Of a card that stays, or of several; it tells little."""
IDLE_SAID = f"{LET_BE}{NONE_TO_SPARE}"
"""The same where to move it costs a play."""
_BEFORE = f"(?:before that|first|before {FACE_SAID} is played)"
"""So it is told now, and in older prints."""
ONLY_TO_SPARE = ", and the only one to spare moves "
"""Behind a play that it costs: the card follows that all solutions move besides others."""
OR_COSTS = f"or {COSTS}"
"""The same behind what has to be done instead."""
_LINK_SAID = re.compile(f"for{FACE_SAID}(?:under(?:{FACE_SAID}|it))?")
_PASSIVE = {"plays": "played", "turns": "turned", "deals": "dealt"}
_DONE_WITH = "|".join(_PASSIVE.values())
WAITS_FOR_IT = ", which waits for it"
"""Behind a card that stays under another, where that waits for it."""
MOVED_AGAIN = " again"
"""Behind what no way moves after the answer has moved it."""


def why_said(
    game: Game,
    why: Why,
    where: str,
    limited: bool = False,
    again: bool = False,
    here: Position | None = None,
    short: bool = False,
) -> str:
    """The reason without its stop; ``where`` the play goes, in words.

    Where plays are ``limited`` it may only cost too many. The card may have been moved before, and is not
    moved ``again``. Where it is known how the cards lie ``here``, none is told to stay where it does not lie.
    If ``short``, piles are told by letters.
    """
    if why.circle:
        told = why_said(game, replace(why, circle=()), where, limited, again, here, short)
        return f"{told}{circle_said(what_comes_alone(why).other, why.circle)}"
    if why.because is not None:
        return f"{_instead(game, why, here)}, {_what_comes(game, why, why.because, here)}"
    if again and why.kind == "stays":
        return f"{_why_told(game, why, where, here, short)}{MOVED_AGAIN}"
    spare = NONE_TO_SPARE if limited and why.kind in ("clear", "buried") else ""
    return f"{_why_told(game, why, where, here, short)}{spare}"


def _why_told(game: Game, why: Why, where: str, here: Position | None, short: bool) -> str:
    card = format_card(why.card) if why.card else ""
    match why.kind:
        case "wanted":
            return f"{EVERY_WAY}lays {card}{LAID_THERE}"
        case "clear":
            return f"{EVERY_WAY}clears {where}"
        case "home":
            return f"{EVERY_WAY}{sent(game, card, 'brings', 'throws')} before {_that_or_card(why)}"
        case "before":
            return f"{EVERY_WAY}{_brings_out(game, why.card, here)} {card} before {_that_or_card(why)}"
        case "buried":
            return f"it buries {card}"
        case "stays":
            return LET_BE
        case "slow" if why.other == IDLE:
            return IDLE_SAID
        case "slow":
            return f"{COSTS}{_as_it_must(game, why, here, short)}"
        case "on":
            return f"{EVERY_WAY}lays it on {card}"
        case "carries":
            return f"{EVERY_WAY}lays {card} on it"
        case "pair":
            return f"{EVERY_WAY}throws out {card} with {format_card(why.other)}"
        case "late":
            return f"then {card} comes too late"
        case "stuck":
            return f"then {stuck_said(game, (why.card, *filter(None, (why.other,))), here)}"


def _that_or_card(why: Why) -> str:
    """Before what a card is played: the play, or that its card is, where none makes the very play."""
    return f"{format_card(why.other)} is played" if why.other else "that"


def _or_before(why: Why) -> str:
    return f"before {format_card(why.other)} is played" if why.other else "first"


def _as_it_must(game: Game, why: Why, here: Position | None, short: bool) -> str:
    """Which play it costs, where that is known."""
    if not why.card:
        return ""
    card, words = format_card(why.card), pile_words(game, short)
    if why.other == SPARE:
        return f"{ONLY_TO_SPARE}{card}"
    if why.other in words:
        return f", as {card} must then go to {words[why.other]}"
    done = "moved" if why.other == AGAIN else _PASSIVE[_brings_out(game, why.card, here)]
    return f", as {card} must then be {done} {why.other}"


def _instead(game: Game, why: Why, here: Position | None) -> str:
    """What has to be done instead of a play; the card of that is ``it``."""
    card = format_card(why.card)
    match why.kind:
        case "home":
            return f"{card} must go {_home_or_out(game)} {_or_before(why)}"
        case "before":
            return f"{card} must be {_PASSIVE[_brings_out(game, why.card, here)]} {_or_before(why)}"
        case "on":
            return f"it must go on {card}"
        case "carries":
            return f"{card} must go on it"
        case "pair":
            return f"{card} must go with {format_card(why.other)}"
    return f"{card} must go there"


def _what_comes(game: Game, why: Why, because: Because, here: Position | None) -> str:
    """What comes of the play, behind what has to be done instead."""
    if because.kind == "slow":
        return OR_COSTS
    card = because.cards[0]
    itself = card == why.card
    said = f"{format_card(card)} comes too late" if because.kind == "late" else ""
    said = said or stuck_said(game, because.cards, here)
    return f"else {'it' + said.removeprefix(format_card(card)) if itself else said}"


def circle_said(above: Card, circle: Sequence[Card]) -> str:
    """In which circle a card waits for the one ``above`` it, with the stop or comma before it: ``: 8♣ waits
    for 7♣ under K♦, K♦ for 10♦``, or ``, which waits for it``."""
    if len(circle) == 1:
        return WAITS_FOR_IT
    links, waiting = list[str](), above
    for at in range(0, len(circle), 2):
        last = circle[at + 1] if at + 1 < len(circle) else ""
        under = f" under {'it' if last == waiting else format_card(last)}" if last else ""
        links.append(f"{format_card(waiting)}{'' if at else ' waits'} for {format_card(circle[at])}{under}")
        waiting = last
    return f": {', '.join(links)}"


def is_circle_said(said: str) -> bool:
    """Whether a reason tells in which circle cards wait."""
    return " waits for " in said or said.endswith(WAITS_FOR_IT)


def what_comes_alone(why: Why) -> Why:
    """What comes of a play, without what has to be done instead; the same reason where no card is named."""
    if why.because is None or why.because.kind not in ("stuck", "late"):
        return why
    card, *above = why.because.cards
    kind: WhyKind = "late" if why.because.kind == "late" else "stuck"
    return Why(kind, card, "".join(above), circle=why.circle)


def _home_or_out(game: Game) -> str:
    """Where a card goes that is done with: ``home``, or ``out``."""
    return "out" if game.groups("discard") and not game.groups("foundation") else home_word(game)


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
    said = said.removesuffix(without_breaks(NONE_TO_SPARE))
    if found := _parse_circle(game, said, pile):
        return found
    if found := _parse_slow(game, said):
        return found
    said = said.removesuffix(MOVED_AGAIN.strip())
    forms: dict[WhyKind, str] = {
        "wanted": f"{EVERY_WAY}lays {FACE_SAID}{LAID_THERE}",
        "home": f"{EVERY_WAY}{sent(game, FACE_SAID, 'brings', 'throws')} {_BEFORE}",
        "before": f"{EVERY_WAY}(?:plays|turns|deals) {FACE_SAID} {_BEFORE}",
        "buried": f"(?:{EVERY_WAY}plays {FACE_SAID}, which it covers|it buries {FACE_SAID})",
        "on": f"{EVERY_WAY}lays it on {FACE_SAID}",
        "carries": f"{EVERY_WAY}lays {FACE_SAID} on it",
        "pair": f"{EVERY_WAY}throws out {FACE_SAID} with {FACE_SAID}",
        "late": f"then {FACE_SAID} comes too late",
        "stuck": f"then {STUCK_SAID}",
    }
    read = read_fact({kind: without_breaks(form) for kind, form in forms.items()}, said)
    if read is not None:
        card, *other = read[1]
        return Why(read[0], card, "".join(other))
    if found := _parse_instead(game, said):
        return found
    if said == without_breaks(NEEDLESS):
        return Why("stays")
    where = pile_with_article(game, pile) if pile in game.pile_names("tableau") else ""
    bare = [Why("stays"), Why("slow"), *([Why("clear")] if where else [])]
    return next((why for why in bare if without_breaks(why_said(game, why, where)) == said), None)


def _parse_circle(game: Game, said: str, pile: str) -> Why | None:
    """A reason that goes on with the circle in which cards wait; None for another text."""
    for_it = without_breaks(WAITS_FOR_IT)
    if said.endswith(for_it):
        told = parse_why(game, said.removesuffix(for_it), pile)
        return None if told is None else replace(told, circle=(what_comes_alone(told).card,))
    begun, _, links = said.partition(":")
    told = parse_why(game, begun, pile) if links else None
    if told is None:
        return None
    circle, waiting = list[Card](), what_comes_alone(told).other
    for found in _LINK_SAID.finditer(links):
        circle.append(parse_card(found[1]))
        if found[0] != f"for{found[1]}":
            waiting = parse_card(found[2]) if found[2] else waiting
            circle.append(waiting)
    alike = circle and without_breaks(circle_said(what_comes_alone(told).other, circle)) == f":{links}"
    return replace(told, circle=tuple(circle)) if alike else None


def _parse_slow(game: Game, said: str) -> Why | None:
    """Which play a play costs; None for another text."""
    if found := re.fullmatch(without_breaks(f"{COSTS}, as {FACE_SAID} must then go to (.+)"), said):
        words = pile_words(game).items()
        pile = next((name for name, told in words if without_breaks(told) == found[2]), None)
        return None if pile is None else Why("slow", parse_card(found[1]), pile)
    if found := re.fullmatch(without_breaks(f"{COSTS}{ONLY_TO_SPARE}{FACE_SAID}"), said):
        return Why("slow", parse_card(found[1]), SPARE)
    for then in (AGAIN, TOO):
        form = f"{COSTS}, as {FACE_SAID} must then be (?:moved|{_DONE_WITH}) {then}"
        if found := re.fullmatch(without_breaks(form), said):
            return Why("slow", parse_card(found[1]), then)
    return None


def _parse_instead(game: Game, said: str) -> Why | None:
    """What has to be done instead of a play, with what comes of that; None for another text."""
    done: dict[WhyKind, str] = {
        "home": f"{FACE_SAID} must go {_home_or_out(game)} (?:first|before {FACE_SAID} is played)",
        "before": f"{FACE_SAID} must be (?:{_DONE_WITH}) (?:first|before {FACE_SAID} is played)",
        "on": f"it must go on {FACE_SAID}",
        "carries": f"{FACE_SAID} must go on it",
        "pair": f"{FACE_SAID} must go with {FACE_SAID}",
        "wanted": f"{FACE_SAID} must go there",
    }
    comes: dict[BecauseKind, str] = {
        "stuck": f"else (?:{STUCK_SAID}|it (?:(?:stays|ends) under {FACE_SAID}|never moves|never goes out))",
        "late": f"else {FACE_SAID} comes too late",
        "slow": OR_COSTS,
    }
    begun, _, end = said.partition(",")
    why = read_fact({kind: without_breaks(form) for kind, form in done.items()}, begun)
    because = read_fact({kind: without_breaks(form) for kind, form in comes.items()}, end)
    if why is None or because is None:
        return None
    kind, cards = because
    if kind == "stuck" and end.startswith("elseit"):
        cards = (why[1][0], *cards)
    card, *other = why[1]
    return Why(why[0], card, "".join(other), Because(kind, cards))
