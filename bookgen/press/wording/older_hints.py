"""Hints as older prints have them, against which these are held when they are read."""

from bookgen.cards import format_card
from bookgen.games import Game
from bookgen.hints import Answered, Hint
from bookgen.hints.kinds import (
    Aimed,
    Alone,
    Awaited,
    Closed,
    Dug,
    Emptied,
    Freed,
    Held,
    LaidOut,
    Left,
    Meeting,
    Midway,
    Paired,
    Swapped,
    Turned,
    Within,
)
from bookgen.play.moves import listed as moves_listed
from bookgen.press.wording.check_text import piles_by_word
from bookgen.press.wording.english import number_words, plural, with_article
from bookgen.press.wording.hints import (
    ALONE,
    AWAITED,
    BRING,
    CHANGES,
    CLEARED,
    DIG,
    FINISH,
    IN_TIME,
    KEEP,
    LEAVE,
    PAIRED,
    TO_FREE,
    TURN,
    WITHIN,
    awaited_said,
    before_others,
    digging_said,
    ground_of,
    hint_said,
    left_waiting,
    piles_listed,
    ways_said,
    where_it_lies,
)
from bookgen.press.wording.midway_words import HALF_WAY, midway_said, midway_told
from bookgen.press.wording.pile_words import pile_with_article
from bookgen.press.wording.plan_words import (
    BEGINS_TO_DIG_OUT,
    DIGS_OUT,
    IN_ANSWER,
    THE_ANSWER,
    plan_said,
)
from bookgen.press.wording.play_facts import is_home


def older_said(answer: Answered, hint: Hint) -> list[str]:
    """A hint without its stop, as older prints have it."""
    game = answer.puzzle.game
    match hint:
        case Awaited():
            older = [awaited_said(answer, hint, of_stock, older=True) for of_stock in (False, True)]
            longest = awaited_said(answer, hint).replace(DIG, AWAITED, 1)
            return [*older, *([longest] if hint.longest else [])]
        case Freed():
            freed = f"{TO_FREE}{format_card(hint.card)}"
            now, before = (", ".join(ways_said(answer, hint, older=each)) for each in (False, True))
            return [f"{freed}: {before}", f"{freed}{IN_TIME}: {now}"]
        case Meeting():
            return [hint_said(answer, hint).replace(f"{THE_ANSWER}brings ", BRING, 1)]
        case Paired() | Swapped() | Closed():
            return _older_done(game, hint)
        case Held(card, upon):
            held, laid = format_card(card), format_card(upon)
            there = where_it_lies(answer, hint, answer.moves[hint.at][0].target)
            first = [f"{KEEP}{each} back: in the answer {laid}" for each in (held, f"{held}{there}")]
            if answer.moves[hint.at][0].source != "stock":
                return [f"{each} goes on it first" for each in first]
            oldest = f"{KEEP}{held} back{_where_it_fits(answer, hint)}: the answer turns {laid} first"
            return [oldest, *(f"{each} is turned on it first" for each in first)]
        case Left():
            return [f"{LEAVE}{format_card(hint.card)} home{left_waiting(answer, hint)}"]
        case Dug(card, pile):
            return [digging_said(game, card, pile)]
        case Alone(piles):
            told = piles_listed(game, piles, heads=True)
            return [f"{ALONE}{told} alone", f"{THE_ANSWER}leaves {told} alone"]
        case Within(piles):
            told = piles_listed(game, piles, heads=True)
            return [f"{WITHIN}{told}", f"{THE_ANSWER}keeps to {told}"]
        case Aimed(aim) if aim.kind not in ("lets", "spares"):
            begins = plan_said(answer, hint).replace(DIGS_OUT, BEGINS_TO_DIG_OUT, 1)
            return [plan_said(answer, hint, older=True), begins]
        case LaidOut():
            return [plan_said(answer, hint, older=True)]
        case Turned(cards):
            some = f"{number_words(cards)} {plural('card', cards)} of the stock, no more"
            return [f"{TURN}{some if cards else 'no card of the stock'}"]
        case Emptied(pile, None):
            word = next(word for word, piles in piles_by_word(game).items() if pile in piles)
            ways = {before_others(game, pile), f"before the other {word}"}
            return [f"{CLEARED}{pile_with_article(game, pile)} {way}" for way in sorted(ways)]
        case Midway():
            said = (midway_said(answer.puzzle, hint, older) for older in (False, True))
            return [
                *(f"{HALF_WAY}{', '.join(each)}" for each in said),
                midway_told(answer, hint, aside=True),
            ]
    return [hint_said(answer, hint, counted=True)]


def _older_done(game: Game, hint: Paired | Swapped | Closed) -> list[str]:
    """What an answer does with a card, in older words."""
    match hint:
        case Paired(one, other, instead):
            return [f"{PAIRED}{format_card(one)} with {format_card(other)}, not with {format_card(instead)}"]
        case Swapped(card):
            return [f"{IN_ANSWER}{format_card(card)} {CHANGES}"]
        case Closed():
            word, last = ground_of(game, hint.pile), format_card(hint.card)
            ones = {f"the {word}", with_article(word), "a family", "the family"}
            older = [f"{FINISH}{one} that ends with {last}" for one in sorted(ones)]
            return [*older, f"{IN_ANSWER}{last} completes the first {word}"]


def _where_it_fits(answer: Answered, hint: Held) -> str:
    """`` from 6♠``, the card at home that the held one fits, where it has but one place to go."""
    position, pile = answer.positions[hint.at], answer.moves[hint.at][0].target
    targets = {
        move[0].target
        for move in moves_listed(answer.rules.moves(position))
        if (move[0].source, move[0].cards) == (pile, (hint.card,)) and is_home(answer.rules, move[0].target)
    }
    tops = [position.piles[target][-1] for target in targets if position.piles[target]]
    return f" from {format_card(tops[0])}" if len(targets) == len(tops) == 1 else ""
