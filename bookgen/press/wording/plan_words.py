"""What an answer plans in words: ``The answer moves 9♣ to free 10♥, and 7♠ to clear column 3 for K♦``."""

import re
from collections.abc import Sequence

from bookgen.cards import Card, format_card, parse_card
from bookgen.games import Game
from bookgen.hints import Answered
from bookgen.hints.aims import DIGS, Aim
from bookgen.hints.kinds import (
    Aimed,
    Coupled,
    Covered,
    DealtFirst,
    Dug,
    DugInTurn,
    Emptied,
    LaidOut,
    Minded,
    Passed,
    Plan,
    Planned,
    Settled,
    Squared,
    Step,
)
from bookgen.hints.moved import STILL
from bookgen.press.wording.english import listed, number_words
from bookgen.press.wording.must_words import FACE_SAID, home_word
from bookgen.press.wording.pile_words import pile_with_article
from bookgen.press.wording.play_facts import is_home
from bookgen.press.wording.purposes import CAN, let_go_said

THE_ANSWER = "The answer "
"""So most of these begin."""
KEY_PLAY = "The key play "
"""So it begins what the play is for that decides: that of the step at which, as stands under an answer, the
game turns."""
WHERE_IT_TURNS = "Where the game turns, the answer plays "
"""The same in older prints."""
ANY_SQUARE, IN_ANSWER = "In any such square ", "In the answer "
MIND, WRONG = "Mind ", ": where the game turns, wrong plays "
"""Before and behind the card that they leave behind."""
_MINDED = re.compile(rf"{MIND}{FACE_SAID}{WRONG}(?:bring|leave) it [^.]*\.")
DIGS_OUT, BEGINS_TO_DIG_OUT = "helps to dig out ", "begins to dig out "
"""Of the key play, now and in older prints."""
MOST_ABOVE = 3
"""Cards that are named which lie on another."""


def plan_said(answer: Answered, hint: Planned, older: bool = False) -> str:
    """What the answer plans, without its stop; ``older`` prints tell less of a card that is to be freed, and
    that all cards are laid first."""
    game = answer.puzzle.game
    match hint:
        case Aimed(aim, at):
            if older:
                return f"{WHERE_IT_TURNS}{_aimed_before(answer, aim)}"
            return f"{KEY_PLAY}{_key_said(answer, aim)}{_buried_said(answer, aim, at)}"
        case Plan(steps):
            verb = "plays" if steps[0].home else "moves"
            return f"{THE_ANSWER}{verb} {', and '.join(_step_said(answer, step) for step in steps)}"
        case Minded(card, above, late):
            return f"{MIND}{format_card(card)}{WRONG}{_left_behind(game, above, late)}"
        case Squared(middle, corners):
            return f"{ANY_SQUARE}{format_card(middle)} is in the middle, {cards_said(corners)} in the corners"
        case Settled(cards, place, squares):
            other = f"; {number_words(squares)} squares are equally near" if squares > 1 else ""
            if place:
                lain = f"comes to lie on {pile_with_article(game, place)}"
                return f"{IN_ANSWER}{cards_said(cards)} {lain}{other}"
            lie = "lies" if len(cards) == 1 else "lie"
            return f"{IN_ANSWER}{cards_said(cards)} {lie} still{other}"
        case DugInTurn(cards):
            places = [f"{format_card(card)} in {pile_with_article(game, pile)}" for card, pile in cards]
            return f"{THE_ANSWER}digs out first {', then '.join(places)}"
        case DealtFirst(upto):
            far = "the whole pack" if upto is None else f"as far as {format_card(upto)}"
            return f"{THE_ANSWER}deals {far} before it throws any card out"
        case Covered(cards):
            ways = [f"{format_card(card)} with {format_card(upon)}" for card, upon in cards]
            return f"{THE_ANSWER}covers cards that could go {home_word(game)}: {', '.join(ways)}"
        case Passed(cards, between, kept, other):
            thrown, ends = " ".join(map(format_card, cards)), listed([*map(format_card, between)])
            keeps = f"it keeps {format_card(kept)}, to match {format_card(other)}"
            return f"{THE_ANSWER}does not throw out {thrown} between {ends}: {keeps}"
        case Coupled(pairs):
            ways = [f"{format_card(one)} with {format_card(other)}" for one, other in pairs]
            return f"{THE_ANSWER}throws out {', '.join(ways)}"
        case LaidOut(cards):
            ways = [f"{format_card(card)} on {pile_with_article(game, pile)}" for card, pile in cards]
            first = "first " if older or _are_first(answer, hint) else ""
            return f"{THE_ANSWER}lays {first}{', '.join(ways)}"


def cards_said(cards: Sequence[Card]) -> str:
    """``2♥, 4♥ and 6♥``."""
    return listed([*map(format_card, cards)])


def _left_behind(game: Game, above: Card, late: bool) -> str:
    """Where wrong plays leave a card for good, or that they bring it too late."""
    if late:
        return "bring it too late"
    if game.groups("row"):
        return "leave it in the row"
    return f"leave it {f'under {format_card(above)}' if above else 'where it lies'} for good"


def parse_minded(said: str) -> Minded | None:
    """The card that a hint with its stop tells to mind; None for another hint."""
    found = _MINDED.fullmatch(said)
    return None if found is None else Minded(parse_card(found[1]), "", late=False)


def _step_said(answer: Answered, step: Step) -> str:
    """``9♣ to free 10♥``; of several packs ``9♣ in column 4 to free 10♥``."""
    cards = listed([*map(format_card, step.cards)])
    told = answer.puzzle.game.packs > 1 and step.aim.kind != "empties"
    where = f" in {pile_with_article(answer.puzzle.game, step.pile)}" if told else ""
    return f"{cards}{where} {_aim_said(answer, step.aim, step.cards)}"


def _key_said(answer: Answered, aim: Aim) -> str:
    """``frees 7♠``, what a play does; of several packs ``frees 7♠ in column 4``."""
    card, game = format_card(aim.card), answer.puzzle.game
    where = f" in {pile_with_article(game, aim.pile)}" if game.packs > 1 else ""
    match aim.kind:
        case "frees":
            return f"frees {card}{where}"
        case "digs":
            return f"{DIGS_OUT}{card}{where}"
        case "empties":
            return f"clears {pile_with_article(game, aim.pile)} for {card}"
        case "spares":
            return f"keeps {card}{where} open"
        case "lets":
            return f"lets {let_go_said(answer.rules, aim).replace(CAN, ' ', 1)}"
        case _:
            return f"makes a place for {card} in {pile_with_article(game, aim.pile)}"


def _aimed_before(answer: Answered, aim: Aim) -> str:
    """``to free 7♠``, as older prints tell for what a play is made."""
    if aim.kind == "laid":
        return f"to make a place for {format_card(aim.card)}"
    told = answer.puzzle.game.packs > 1 and aim.kind != "empties"
    where = f" in {pile_with_article(answer.puzzle.game, aim.pile)}" if told else ""
    return f"{_aim_said(answer, aim, ())}{where}"


def _aim_said(answer: Answered, aim: Aim, moved: Sequence[Card]) -> str:
    """For what cards are moved on the table."""
    card = format_card(aim.card)
    match aim.kind:
        case "frees":
            return f"to free {card}"
        case "digs":
            return f"to dig out {card}"
        case "empties":
            return f"to clear {pile_with_article(answer.puzzle.game, aim.pile)} for {card}"
        case _:
            return f"to lay {card} on {'it' if len(moved) == 1 else format_card(moved[-1])}"


def _buried_said(answer: Answered, aim: Aim, at: int) -> str:
    """`` from under A♦ and A♥: 8♦ waits``: the cards that lie on one that is dug out, and what follows it."""
    if aim.kind not in DIGS:
        return ""
    lying = answer.positions[at].piles[aim.pile]
    above = lying[lying.index(aim.card) + 1 :]
    under = ""
    if aim.kind == "digs" and above:
        told = listed([*map(format_card, above)])
        under = f" from under {told if len(above) <= MOST_ABOVE else f'{number_words(len(above))} cards'}"
    waiting = answer.following(at, aim)
    if not {*above}.isdisjoint(waiting):
        return under  # What lies on the card is not seen to wait for it.
    waits = f": {listed([*map(format_card, waiting)])} {'waits' if len(waiting) == 1 else 'wait'}"
    return f"{under}{waits if waiting else ''}"


def _are_first(answer: Answered, hint: LaidOut) -> bool:
    """Whether no other card of the stock or the waste is laid on the table before those that are told."""
    told, laid = dict(hint.cards), list[Card]()
    for move in answer.moves:
        head = move[0]
        if answer.roles.get(head.source) in ("stock", "waste") and answer.roles.get(head.target) not in STILL:
            laid += head.cards if answer.roles[head.target] != "waste" else ()
    return {*laid[: len(hint.cards)]} == {*told}


def emptied_for(answer: Answered, hint: Emptied) -> str:
    """``: 9♦, undermost there, goes home, then 10♦``, why the answer empties a pile in which it lays nothing
    at once; else what it lays there later; empty where it does neither."""
    undermost, last = answer.positions[0].piles[hint.pile][0], answer.moves[hint.at - 1]
    part = next((part for part in last if part.source == hint.pile and undermost in part.cards), None)
    if part is not None and is_home(answer.rules, part.target) and undermost not in answer.between_families:
        card, others = format_card(undermost), [each for each in last if each is not part]
        if answer.roles.get(part.target) == "discard":
            pair = " and ".join(format_card(each) for other in others for each in other.cards)
            return f": {card}, undermost there, goes out{f' with {pair}' if pair else ''}"
        behind = answer.followers(hint.at - 1, part.target, undermost)
        then = f", then {' and '.join(map(format_card, behind))}" if behind else ""
        return f": {card}, undermost there, goes {home_word(answer.puzzle.game)}{then}"
    laid = (each.cards[0] for move in answer.moves[hint.at :] for each in move if each.target == hint.pile)
    filling = next(laid, None)
    return "" if filling is None else f": {format_card(filling)} is laid there later"


def dug_for(answer: Answered, hint: Dug) -> str:
    """``: 8♠ waits``, what follows the card home to which the answer digs; ``, to bring it home`` where
    nothing does; empty where the card goes elsewhere."""
    for at, move in enumerate(answer.moves):
        lying = answer.positions[at].piles[hint.pile]
        part = next((part for part in move if part.source == hint.pile and hint.card in part.cards), None)
        under = len(lying) - len(part.cards) + part.cards.index(hint.card) if part else 0
        if part is None or lying[: under + 1] != answer.positions[0].piles[hint.pile][: under + 1]:
            continue
        if answer.roles.get(part.target) != "foundation" or hint.card in answer.between_families:
            return ""
        waiting = answer.followers(at, part.target, part.cards[0]) if part.cards == (hint.card,) else ()
        waits = f"{listed([*map(format_card, waiting)])} {'waits' if len(waiting) == 1 else 'wait'}"
        return f": {waits}" if waiting else f", to bring it {home_word(answer.puzzle.game)}"
    return ""
