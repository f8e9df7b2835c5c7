"""What every way of an ending does, in words and back: ``Find an empty column for K♥: every way does.``"""

import re

from bookgen.cards import format_card, parse_card
from bookgen.games import Game
from bookgen.press.wording.english import listed, with_article
from bookgen.press.wording.pile_words import ground_word, pile_with_article
from bookgen.puzzle import Must, MustKind

EVERY, NO = ": every way does", ": no way does"
"""With these such a hint ends: it holds however the puzzle is done."""
FAMILY = "family"
"""Where foundations are called so, cards go home there."""
FIND, LAY = "Find ", "Lay "
"""With these some of them begin."""
_FACE_SAID = r"((?:10|[A2-9JQK])[♣♦♥♠])"


def must_said(game: Game, must: Must) -> str:
    """What every way does, or no way, without its stop."""
    cards, home = [format_card(card) for card in must.cards], home_word(game)
    match must.kind:
        case "first":
            said = f"{_sent(game, cards[0])} before {cards[1]}"
        case "never":
            said = f"Do not {_sent(game, listed(cards, 'or'), 'play')}"
        case "kept":
            said = f"Keep {cards[0]} and {cards[1]} till they match"
        case "turn":
            said = f"Bring {cards[0]} {home} before anything is turned"
        case "place":
            said = f"{FIND}{_empty_place(game)} for {cards[0]}"
        case "laid":
            said = f"{LAY}{cards[0]} on {cards[1]}"
        case "with":
            said = f"Throw out {cards[0]} with {cards[1]}, not with {cards[2]}"
        case "empty":
            said = f"Clear {pile_with_article(game, must.pile)}"
    return f"{said}{NO if must.kind == 'never' else EVERY}"


def parse_must(game: Game, said: str) -> Must | None:
    """The fact that a hint without its stop tells, as of no losing play; None for another hint."""
    home = re.escape(home_word(game))
    forms: dict[MustKind, str] = {
        "turn": f"Bring {_FACE_SAID} {home} before anything is turned{EVERY}",
        "first": f"{_sent(game, _FACE_SAID)} before {_FACE_SAID}{EVERY}",
        "kept": f"Keep {_FACE_SAID} and {_FACE_SAID} till they match{EVERY}",
        "place": f"{FIND}{re.escape(_empty_place(game))} for {_FACE_SAID}{EVERY}",
        "laid": f"{LAY}{_FACE_SAID} on {_FACE_SAID}{EVERY}",
        "with": f"Throw out {_FACE_SAID} with {_FACE_SAID}, not with {_FACE_SAID}{EVERY}",
    }
    for kind, form in forms.items():
        if found := re.fullmatch(form, said):
            return Must(kind, tuple(map(parse_card, found.groups())), 0)
    never = _sent(game, f"((?:{_FACE_SAID}(?:, | or )?)+)", "play")
    if found := re.fullmatch(f"Do not {never}{NO}", said):
        return Must("never", tuple(map(parse_card, re.findall(_FACE_SAID, found[1]))), 0)
    piles = (Must("empty", (), 0, name) for name in game.pile_names("tableau"))
    return next((must for must in piles if must_said(game, must) == said), None)


def _sent(game: Game, cards: str, verb: str = "Bring") -> str:
    """``Bring 9♦ home``; where cards are thrown out of a row, ``Throw out 9♦``."""
    if any(True for _ in game.groups("row")):
        return f"{'Throw' if verb[0].isupper() else 'throw'} out {cards}"
    return f"{verb} {cards} {home_word(game)}"


def home_word(game: Game) -> str:
    """Where cards go that are done with: ``home`` where foundations are families, else ``to a heap``, or
    where they have several names ``to centre or corner``."""
    words = dict.fromkeys(ground_word(group.word) for group in game.groups("foundation"))
    if not words or any(FAMILY in word for word in words):
        return "home"
    return f"to {listed([*words], 'or') if len(words) > 1 else with_article(*words)}"


def _empty_place(game: Game) -> str:
    """``an empty column``; a place, where columns have several names."""
    words = {group.word for group in game.groups("tableau")}
    word = words.pop() if len(words) == 1 else "place"
    return with_article(f"empty {word}")
