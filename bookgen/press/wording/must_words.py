"""What every way of an ending does, in words and back: ``Find an empty column for K♥: every way does.``"""

import re
from collections.abc import Mapping, Sequence
from typing import TypeVar

from bookgen.cards import Card, format_card, parse_card
from bookgen.games import Game
from bookgen.press.wording.english import listed, with_article
from bookgen.press.wording.pile_words import ground_word, pile_with_article
from bookgen.puzzle import Must, MustKind

EVERY, NO = ": every way does", ": no way does"
"""With these such a hint ends: it holds however the puzzle is done."""
FAMILY = "family"
"""Where foundations are called so, cards go home there."""
FIND, KEPT_PLACE, LAY, MOVE, NO_WAY_MOVES = "Find ", "Keep ", "Lay ", "Move ", "No way moves "
"""With these some of them begin."""
FACE_SAID = r"((?:10|[A23456789JQK])[♣♦♥♠])"
"""A printed card; without a blank or a hyphen, as text is read that has lost its breaks."""
FactKind = TypeVar("FactKind", bound=str)


def must_said(game: Game, must: Must, empty: bool = False) -> str:
    """What every way does, or no way, without its stop; a place that is ``empty`` at first is to be kept."""
    cards, home = [format_card(card) for card in must.cards], _home_word(game)
    match must.kind:
        case "first":
            said = f"{sent(game, cards[0], 'Bring', 'Throw')} before {cards[1]}"
        case "never":
            said = f"Do not {sent(game, listed(cards, 'or'), 'play', 'throw')}"
        case "kept":
            said = f"Keep {cards[0]} and {cards[1]} till they match"
        case "turn":
            said = f"Bring {cards[0]} {home} before anything is turned"
        case "place":
            said = f"{KEPT_PLACE if empty else FIND}{_empty_place(game)} for {cards[0]}"
        case "laid":
            said = f"{LAY}{cards[0]} on {cards[1]}"
        case "with":
            said = f"Throw out {cards[0]} with {cards[1]}, not with {cards[2]}"
        case "before":
            said = f"{MOVE}{cards[0]} before {cards[1]}"
        case "stays":
            return _staying_said(must.cards)
        case "empty":
            said = f"Clear {pile_with_article(game, must.pile)}"
    return f"{said}{NO if must.kind == 'never' else EVERY}"


def parse_must(game: Game, said: str) -> Must | None:
    """The fact that a hint without its stop tells, as of no losing play; None for another hint."""
    home = re.escape(_home_word(game))
    forms: dict[MustKind, str] = {
        "turn": f"Bring {FACE_SAID} {home} before anything is turned{EVERY}",
        "first": f"{sent(game, FACE_SAID, 'Bring', 'Throw')} before {FACE_SAID}{EVERY}",
        "before": f"{MOVE}{FACE_SAID} before {FACE_SAID}{EVERY}",
        "kept": f"Keep {FACE_SAID} and {FACE_SAID} till they match{EVERY}",
        "place": f"(?:{FIND}|{KEPT_PLACE}){re.escape(_empty_place(game))} for {FACE_SAID}{EVERY}",
        "laid": f"{LAY}{FACE_SAID} on {FACE_SAID}{EVERY}",
        "with": f"Throw out {FACE_SAID} with {FACE_SAID}, not with {FACE_SAID}{EVERY}",
    }
    if (read := read_fact(forms, said)) is not None:
        return Must(*read, 0)
    never = sent(game, f"((?:{FACE_SAID}(?:, | or )?)+)", "play", "throw")
    if found := re.fullmatch(f"Do not {never}{NO}", said):
        return Must("never", tuple(map(parse_card, re.findall(FACE_SAID, found[1]))), 0)
    if said.startswith(NO_WAY_MOVES):
        staying = Must("stays", tuple(map(parse_card, re.findall(FACE_SAID, said))), 0)
        return staying if staying.cards and must_said(game, staying) == said else None
    piles = (Must("empty", (), 0, name) for name in game.pile_names("tableau"))
    return next((must for must in piles if must_said(game, must) == said), None)


def _staying_said(cards: Sequence[Card]) -> str:
    """``No way moves 6♠ or J♣: let them lie``."""
    lying = "let it lie" if len(cards) == 1 else "let them lie"
    return f"{NO_WAY_MOVES}{listed([*map(format_card, cards)], 'or')}: {lying}"


def read_fact(forms: Mapping[FactKind, str], said: str) -> tuple[FactKind, tuple[Card, ...]] | None:
    """The kind of which a text has the form, and the cards that it names; None where it has none of them."""
    for kind, form in forms.items():
        if found := re.fullmatch(form, said):
            return kind, tuple(map(parse_card, found.groups()))
    return None


def sent(game: Game, cards: str, brings: str, throws: str) -> str:
    """``Bring 9♦ home``; where cards are thrown out and nothing goes home, ``Throw out 9♦``."""
    if game.groups("discard") and not game.groups("foundation"):
        return f"{throws} out {cards}"
    return f"{brings} {cards} {_home_word(game)}"


def _home_word(game: Game) -> str:
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
