"""What every way of an ending does, in words and back: ``Clear column 4: every solution does.``"""

import re
from collections.abc import Mapping, Sequence
from typing import TypeVar

from bookgen.cards import Card, format_card, parse_card
from bookgen.games import Game
from bookgen.play import Position
from bookgen.press.wording.english import listed, with_article
from bookgen.press.wording.pile_words import ground_word, pile_with_article
from bookgen.press.wording.play_facts import lies_under
from bookgen.puzzle import Because, BecauseKind, Must, MustKind

EVERY, NO = ": every solution does", ": no solution does"
"""With these such a hint ends: it holds however the puzzle is done."""
_OLDER_WAYS = re.compile(r"\b(every|no|No)\s+way\b")
"""How older prints have it."""
NONE_SPARED = ": no play is to spare"
"""With this one of a card that never goes home, where plays are limited."""
FAMILY = "family"
"""Where foundations are called so, cards go home there."""
GOES_TO_ONE, GOES_THERE = " goes to one", " goes there"
"""Behind a card that goes to a heap where others go home; the second in older prints."""
ONLY_BETWEEN = " only between "
"""Behind a card that leaves a row nowhere else, on every way."""
FIND, KEPT_PLACE, LAY, MOVE, NONE_MOVES = "Find ", "Keep ", "Lay ", "Move ", "No solution moves "
LET_LIE = "Let "
"""With these some of them begin."""
FACE_SAID = r"((?:10|[A23456789JQK])[♣♦♥♠])"
"""A printed card; without a blank or a hyphen, as text is read that has lost its breaks."""
STUCK_SAID = f"{FACE_SAID} (?:(?:stays|ends) under {FACE_SAID}|never moves|never goes out)"
"""What :func:`stuck_said` says."""
COSTS = "it costs a play"
"""Of a play after which one more is wanted than are left."""
FREEING: frozenset[MustKind] = frozenset({"first", "before", "turn"})
"""Kinds of facts that tell a card to be moved from where it lies."""
FactKind = TypeVar("FactKind", bound=str)


def must_said(
    game: Game, must: Must, empty: bool = False, spare: bool = True, start: Position | None = None
) -> str:
    """What every way does, or no way, without its stop, with its reason where there is one.

    A place that is ``empty`` at first is to be kept. Where no play is to ``spare``, that is the reason why a
    card never goes home. Where the ``start`` is known a card is not told to stay where it does not lie.
    """
    cards, home = [format_card(card) for card in must.cards], home_word(game)
    match must.kind:
        case "first":
            said = f"{sent(game, cards[0], 'Bring', 'Throw')} before {cards[1]}{_goes_there(game)}"
        case "never":
            said = f"Do not {sent(game, listed(cards, 'or'), 'play', 'throw')}"
        case "kept":
            said = f"Keep {cards[0]} and {cards[1]} till they match"
        case "between":
            return f"Throw out {cards[0]}{ONLY_BETWEEN}{cards[1]} and {cards[2]}"
        case "turn":
            said = f"Bring {cards[0]} {home} before anything is {_taken(game)}"
        case "place":
            said = f"{KEPT_PLACE if empty else FIND}{_empty_place(game)} for {cards[0]}"
        case "laid":
            said = f"{LAY}{cards[0]} on {cards[1]}"
        case "with":
            said = f"Throw out {cards[0]} with {cards[1]}, not with {cards[2]}"
        case "before":
            said = f"{MOVE}{cards[0]} before {cards[1]}"
        case "straight":
            said = f"{LET_LIE}{cards[0]} lie till it can go {home}"
        case "stays":
            return _staying_said(must.cards)
        case "empty":
            said = f"Clear {pile_with_article(game, must.pile)}"
    if must.because is not None:
        return f"{said}{_because_said(game, must, must.because, start)}"
    if must.kind == "never":
        return f"{said}{NO if spare else NONE_SPARED}"
    return f"{said}{EVERY}"


def _because_said(game: Game, must: Must, because: Because, start: Position | None) -> str:
    """Why every way does it, with the stop or comma before it; of a card that lies on another that it is to
    free that."""
    cards = [format_card(card) for card in because.cards]
    match because.kind:
        case "stuck":
            if because.cards == must.cards:
                return f": else {cards[1]} buries it"
            if because.cards[1:] == must.cards[:1] and must.kind in FREEING:
                return f", to free {cards[0]}"
            return f": else {stuck_said(game, because.cards, start)}"
        case "late":
            return f": else {cards[0]} comes too late"
        case "slow":
            return f": else {COSTS}"
        case "home":
            return f", which is to go straight {home_word(game)}"
        case "frees":
            return f", to free {cards[0]}"
        case "takes":
            return f" for {cards[0]}"
        case "holds":
            return f": {cards[0]}, undermost there, goes {home_word(game)}"


def stuck_said(game: Game, cards: Sequence[Card], here: Position | None = None) -> str:
    """``9♦ stays under 10♣``, of a stuck card and the one upon it, or ``ends under``, where that does not lie
    upon it ``here``; of one alone ``9♦ never moves``."""
    card, *above = map(format_card, cards)
    if above:
        stays = here is None or any(
            lies_under(here, cards[0], cards[1], name) for name in here.piles if game.roles[name] != "stock"
        )
        return f"{card} {'stays' if stays else 'ends'} under {above[0]}"
    return f"{card} never {'goes out' if game.groups('row') else 'moves'}"


def in_present_words(game: Game, said: str) -> str:
    """A hint of an older print, which tells of ways, as it tells of solutions now; and of cards that go to
    one of several sorts of foundations that they go home, or to the only one."""
    words = _home_words(game)
    if words and home_word(game) == "home" and FAMILY not in words[0]:
        said = said.replace(f"to {listed(words, 'or')}", "home")
    elif words and home_word(game) == f"to the {words[0]}":
        said = said.replace(f"to {with_article(words[0])}", home_word(game))
    return _OLDER_WAYS.sub(r"\1 solution", said)


def parse_must(game: Game, said: str) -> Must | None:
    """The fact that a hint without its stop tells, as of no losing play; None for another hint."""
    bare, because = _parse_because(game, said)
    home, there = re.escape(home_word(game)), f"(?:{GOES_TO_ONE}|{GOES_THERE})?"
    tail = "" if because else EVERY
    forms: dict[MustKind, str] = {
        "turn": f"Bring {FACE_SAID} {home} before anything is (?:turned|dealt){tail}",
        "first": f"{sent(game, FACE_SAID, 'Bring', 'Throw')} before {FACE_SAID}{there}{tail}",
        "before": f"{MOVE}{FACE_SAID} before {FACE_SAID}{tail}",
        "straight": f"{LET_LIE}{FACE_SAID} lie till it can go {home}{tail}",
        "between": f"Throw out {FACE_SAID}{ONLY_BETWEEN}{FACE_SAID} and {FACE_SAID}",
        "kept": f"Keep {FACE_SAID} and {FACE_SAID} till they match{tail}",
        "place": f"(?:{FIND}|{KEPT_PLACE}){re.escape(_empty_place(game))} for {FACE_SAID}{tail}",
        "laid": f"{LAY}{FACE_SAID} on {FACE_SAID}{tail}",
        "with": f"Throw out {FACE_SAID} with {FACE_SAID}, not with {FACE_SAID}{tail}",
    }
    if (read := read_fact(forms, bare)) is not None:
        return Must(*read, 0, because=because)
    never = sent(game, f"((?:{FACE_SAID}(?:, | or )?)+)", "play", "throw")
    if found := re.fullmatch(f"Do not {never}{'' if because else f'(?:{NO}|{NONE_SPARED})'}", bare):
        return Must("never", tuple(map(parse_card, re.findall(FACE_SAID, found[1]))), 0, because=because)
    if said.startswith(NONE_MOVES):
        staying = Must("stays", tuple(map(parse_card, re.findall(FACE_SAID, said))), 0)
        return staying if staying.cards and must_said(game, staying) == said else None
    piles = (Must("empty", (), 0, name, because) for name in game.pile_names("tableau"))
    return next((must for must in piles if must_said(game, must) == said), None)


def _parse_because(game: Game, said: str) -> tuple[str, Because | None]:
    """A fact without its reason, and that, None where it has none."""
    home = re.escape(home_word(game))
    forms: dict[BecauseKind, str] = {
        "stuck": f": else {STUCK_SAID}",
        "late": f": else {FACE_SAID} comes too late",
        "slow": f": else {COSTS}",
        "home": f", which is to go straight {home}",
        "frees": f", to free {FACE_SAID}",
        "holds": f": {FACE_SAID}, undermost there, goes {home}",
    }
    if said.startswith("Clear "):
        forms["takes"] = f" for {FACE_SAID}"
    for kind, form in forms.items():
        if found := re.fullmatch(f"(.+?){form}", said):
            bare, *cards = found.groups()
            return bare, Because(kind, tuple(parse_card(card) for card in cards if card))
    if found := re.fullmatch(f"({MOVE}{FACE_SAID} before {FACE_SAID}): else {FACE_SAID} buries it", said):
        return found[1], Because("stuck", (parse_card(found[2]), parse_card(found[4])))
    return said, None


def _staying_said(cards: Sequence[Card]) -> str:
    """``No solution moves 6♠ or J♣: let them lie``."""
    lying = "let it lie" if len(cards) == 1 else "let them lie"
    return f"{NONE_MOVES}{listed([*map(format_card, cards)], 'or')}: {lying}"


def read_fact(forms: Mapping[FactKind, str], said: str) -> tuple[FactKind, tuple[Card, ...]] | None:
    """The kind of which a text has the form, and the cards that it names; None where it has none of them."""
    for kind, form in forms.items():
        if found := re.fullmatch(form, said):
            return kind, tuple(parse_card(card) for card in found.groups() if card)
    return None


def sent(game: Game, cards: str, brings: str, throws: str) -> str:
    """``Bring 9♦ home``; where cards are thrown out and nothing goes home, ``Throw out 9♦``."""
    if game.groups("discard") and not game.groups("foundation"):
        return f"{throws} out {cards}"
    return f"{brings} {cards} {home_word(game)}"


def _goes_there(game: Game) -> str:
    """Behind a card that goes home later, where that is called a heap or the like: there are other heaps, to
    which it may go before."""
    thrown = game.groups("discard") and not game.groups("foundation")
    return "" if thrown or home_word(game) == "home" else GOES_TO_ONE


def home_word(game: Game) -> str:
    """Where cards go that are done with: ``home`` where foundations are families, or have several names, else
    ``to a heap``."""
    words = _home_words(game)
    if len(words) != 1 or FAMILY in words[0]:
        return "home"
    return f"to the {words[0]}" if len(game.pile_names("foundation")) == 1 else f"to {with_article(*words)}"


def _home_words(game: Game) -> list[str]:
    """What foundations are called."""
    return [*dict.fromkeys(ground_word(group.word) for group in game.groups("foundation"))]


def _taken(game: Game) -> str:
    """What is done with cards of the stock: they are turned to a waste, or dealt to the table."""
    return "turned" if game.groups("waste") else "dealt"


def _empty_place(game: Game) -> str:
    """``an empty column``; a place, where columns have several names."""
    words = {group.word for group in game.groups("tableau")}
    word = words.pop() if len(words) == 1 else "place"
    return with_article(f"empty {word}")
