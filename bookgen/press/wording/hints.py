"""Hints in words, each a sentence with its reason.

``Dig out 5♥ in column 3: 6♥ waits.`` · ``Do not begin with J♣ column 4 to
column 6: it buries 5♥ in column 6.`` · ``Half-way the families show 5♥ 7♠ 3♦ 9♣, with column 2 empty.``
"""

from collections.abc import Iterator, Sequence

from bookgen.cards import Card, format_card
from bookgen.games import Game
from bookgen.hints import Answered, Hint, hints_of, names_first_plays
from bookgen.hints.kinds import (
    Aimed,
    Alone,
    Awaited,
    Begun,
    Chosen,
    Closed,
    Dug,
    Emptied,
    Freed,
    Held,
    Last,
    Left,
    Losing,
    Meeting,
    Midway,
    Overall,
    Paired,
    Planned,
    Rest,
    Saving,
    Shared,
    Spent,
    Swapped,
    Turned,
    Within,
)
from bookgen.hints.order import PLAYED
from bookgen.play.moves import listed as moves_listed
from bookgen.press.wording.advice import ADVISED, as_advice
from bookgen.press.wording.check_text import piles_by_word
from bookgen.press.wording.english import listed, number_words, ordinal, plural, with_article
from bookgen.press.wording.hint_plays import (
    AFTER,
    DO_FIRST,
    EARLY,
    LATER,
    LONGEST_HINT,
    NOT_FIRST,
    NOT_START,
    NTH,
    START,
    cards_listed,
    losing_said,
    nth_play,
    played_said,
)
from bookgen.press.wording.midway_words import HALF_WAY, WITH, midway_told
from bookgen.press.wording.must_words import FAMILY, FIND, LAY, LET_LIE, MOVE, NONE_MOVES, must_said
from bookgen.press.wording.pile_words import ground_word, pile_with_article, pile_words
from bookgen.press.wording.plan_words import (
    ANY_SQUARE,
    IN_ANSWER,
    KEY_PLAY,
    MIND,
    THE_ANSWER,
    WHERE_IT_TURNS,
    dug_for,
    emptied_for,
    plan_said,
)
from bookgen.press.wording.play_facts import is_home
from bookgen.press.wording.puzzle_text import cards_listed_before_stock
from bookgen.press.wording.spent_words import COUNT, spent_said
from bookgen.puzzle import Must, Puzzle

MOST_IN_WORDS = 12
"""A greater number of plays is not told."""
UNCOVER, ONLY, DIG, TAKE, SAVE = "Get ", "Only ", "Dig out ", "Take ", "Save "
"""The last stands in older prints alone."""
LOOK_OUT, HAVE, AWAITED, FINISH = "Look out for ", "Have ", "The game waits longest for ", "Complete first "
"""The second stands in older prints alone."""
BRING = "Bring "
EMPTY, CLEARED, ALONE, WITHIN = "Empty ", "Clear ", "Leave ", "Look only to "
BEHIND = ", after "
"""Before the card of a stock that comes before another; not in older prints."""
TURN, PAIRED = "Turn ", "Throw out "
"""The first two stand in older prints alone."""
IN_TIME = ", among other plays"
"""Where cards do not go at once as it is told."""
HOLD, KEEP, LEAVE = "Do not play ", "Keep ", "Do not hurry "
NOT_OUT = "Do not throw out "
NO_WAY_MOVES = "No way moves "
"""In older prints alone."""
TO_FREE = "To free "
BEGUN = (
    *(UNCOVER, ONLY, DIG, TAKE, SAVE, LOOK_OUT, HAVE, AWAITED, FINISH, BRING, HOLD, NOT_OUT, KEEP, LEAVE),
    *(EMPTY, CLEARED, ALONE, WITHIN, TURN, PAIRED, WITH, IN_ANSWER, THE_ANSWER, KEY_PLAY),
    *(WHERE_IT_TURNS, MIND, ANY_SQUARE, COUNT),
    *(AFTER, EARLY, LATER, NTH, TO_FREE, HALF_WAY, FIND, LAY, LET_LIE, MOVE, NONE_MOVES, NO_WAY_MOVES),
    *(START, NOT_START, DO_FIRST, NOT_FIRST),
    *ADVISED,
)
"""With these a hint begins; none is the beginning of one in older prints, which are passed over."""
FOR_LAST = " for last, as the answer does"
"""Which cards are kept so; another may do as well."""
MOST_HINTS = 3
HINTS_FOR_TODAY = "Hints for today’s puzzles"
"""Over the hints of a sheet."""
HINTS_OF = "Hints: "
"""What stands before the date of hints at the end of a month in large print."""
NOT_LISTED = "A puzzle that is not listed has no hints."
"""Under the head of all first hints of a month."""
NONE_OF_LEVEL = "A puzzle that is not listed has no {} hint."
"""The same of further ones."""
HINT_HEADS = tuple(f"{ordinal(place).capitalize()} hints" for place in range(1, MOST_HINTS + 1))
"""The heads under which hints are printed, those that give away least first."""


def said_hints(puzzle: Puzzle) -> tuple[str, ...]:
    """The hints of a puzzle as sentences with their stops, each giving away more; none without an answer."""
    hints = hints_of(puzzle)
    if not hints:
        return ()
    answer = Answered(puzzle)
    # What a play is for is told once.
    aimed = {hint.at for hint in hints if isinstance(hint, Aimed)}
    said = (
        f"{nth_play(answer, hint.at, hint.move)}."
        if isinstance(hint, PLAYED) and hint.at in aimed
        else f"{hint_said(answer, hint)}."
        for hint in hints
    )
    return tuple(dict.fromkeys(as_advice(each) for each in said if len(each) <= LONGEST_HINT))


def hint_said(answer: Answered, hint: Hint, counted: bool = False) -> str:
    """A hint without its stop; see :func:`nth_play` for what is ``counted``."""
    if isinstance(hint, Planned):
        return plan_said(answer, hint)
    match hint:
        case Awaited():
            return awaited_said(answer, hint, counted)
        case Freed():
            when = "" if _at_once(answer, hint) else IN_TIME
            return f"{TO_FREE}{format_card(hint.card)}: {', '.join(ways_said(answer, hint))}{when}"
        case Meeting():
            between = f"{number_words(hint.between)} {plural('card', hint.between)} lie between them"
            return f"{THE_ANSWER}brings {cards_listed((hint.one, hint.other))} together: {between}"
        case Spent():
            return spent_said(answer, hint)
        case Last():
            return f"{KEEP}{cards_listed(hint.cards)}{FOR_LAST}{_matching(answer, hint.cards)}"
        case Emptied() | Dug() | Alone() | Within() | Turned() | Shared():
            return _overall_said(answer, hint)
        case Paired() | Swapped() | Closed():
            return f"{IN_ANSWER}{_done_said(answer, hint)}"
        case Held():
            upon, pile = format_card(hint.upon), answer.moves[hint.at][0].target
            card = f"{format_card(hint.card)}{where_it_lies(answer, hint, pile)}"
            return f"{KEEP}{card} back: where it could go, the answer lays {upon} on it"
        case Left():
            play = hint.move[0]
            card = f"{format_card(hint.card)}{where_it_lies(answer, hint, play.source)}"
            word = ground_of(answer.puzzle.game, play.target)
            return f"{LEAVE}{card} to {_one_of(answer.puzzle.game, word)}{left_waiting(answer, hint)}"
        case Losing():
            # Where to look would tell which of the named first plays is right.
            looks = bool(hint.at) or not names_first_plays(answer.puzzle)
            return losing_said(answer, hint.at, hint.move, counted, looks=looks)
        case Chosen() | Begun() | Saving():
            return played_said(answer, hint.at, hint.move, counted)
        case Must():
            empty = any(
                role == "tableau" and not answer.positions[0].piles[name]
                for name, role in answer.roles.items()
            )
            spare = _costs_no_play(answer, hint)
            return must_said(answer.puzzle.game, hint, empty, spare, answer.positions[0])
        case Rest(cards):
            told = " ".join(map(format_card, cards))
            return f"{WITH}{number_words(len(cards))} cards left the row is {told}"
        case Midway():
            return midway_told(answer, hint)


def _costs_no_play(answer: Answered, must: Must) -> bool:
    """Whether plays are not limited, or the answer moves one of the cards in any case, so that a play home
    would take none more."""
    moved = {card for move in answer.moves for part in move for card in part.cards}
    return answer.puzzle.within is None or not moved.isdisjoint(must.cards)


CHANGES = "changes places with another card"


def _done_said(answer: Answered, hint: Paired | Swapped | Closed) -> str:
    """What the answer does with a card."""
    match hint:
        case Closed(card, pile):
            word = ground_of(answer.puzzle.game, pile)
            return f"the first {word} to be complete ends with {format_card(card)}"
        case Paired(one, other, instead):
            return f"{format_card(one)} goes with {format_card(other)}, not with {format_card(instead)}"
        case Swapped(card, fellow=fellow):
            with_it = f"changes places, and later goes out with {format_card(fellow)}" if fellow else CHANGES
            return f"{format_card(card)} {with_it}"


def _overall_said(answer: Answered, hint: Overall) -> str:
    """A fact of the whole answer."""
    game = answer.puzzle.game
    match hint:
        case Emptied(pile, card):
            where = pile_with_article(game, pile)
            if card is not None:
                return f"{EMPTY}{where}: the answer lays {format_card(card)} there"
            why = emptied_for(answer, hint)
            return f"{THE_ANSWER}clears {where} {before_others(game, pile)}{why}"
        case Dug(card, pile):
            return f"{digging_said(game, card, pile)}{dug_for(answer, hint)}"
        case Alone(piles):
            return f"{THE_ANSWER}leaves {piles_listed(game, piles)} alone"
        case Within(piles):
            return f"{THE_ANSWER}keeps to {piles_listed(game, piles)}"
        case Turned(cards):
            some = f"{number_words(cards)} {plural('card', cards)}" if cards else "no card"
            return f"{THE_ANSWER}turns {some} of the stock"
        case Shared(home, plays):
            goes = "goes" if home == 1 else "go"
            return f"{ONLY}{number_words(home)} of the answer’s {number_words(plays)} plays {goes} home"


def digging_said(game: Game, card: Card, pile: str) -> str:
    return f"{THE_ANSWER}digs down to {format_card(card)} in {pile_with_article(game, pile)}"


def before_others(game: Game, pile: str) -> str:
    """``before the other columns``, where there are others: when a pile is cleared."""
    word, piles = next(each for each in piles_by_word(game).items() if pile in each[1])
    return "first" if len(piles) == 1 else f"before the other {word}"


def piles_listed(game: Game, piles: Sequence[str], heads: bool = False) -> str:
    """``columns 2, 7 and 8 and the waste``: piles under the words of their groups, as these are the ``heads``
    of a check or in a sentence."""
    words, told = pile_words(game), list[str]()
    for word, names in piles_by_word(game).items():
        some = [name for name in names if name in piles]
        if not heads and words[names[0]][:1].islower():
            word = f"{word[:1].lower()}{word[1:]}"
        if len(some) == 1:
            told.append(pile_with_article(game, some[0]))
        elif some:
            told.append(f"{word} {listed([words[name].rpartition(' ')[2] for name in some])}")
    if len(told) == 2 and " and " in told[0]:
        return ", and ".join(told)
    return listed(told)


def ground_of(game: Game, pile: str) -> str:
    """What a game calls a foundation, without the card or the numeral of its own: ``family``, ``heap``."""
    word = next(group.word for name, group, _ in game.all_piles() if name == pile)
    return ground_word(word)


def awaited_said(answer: Answered, hint: Awaited, of_stock: bool = False, older: bool = False) -> str:
    """Where the card lies that is wanted, and what waits for it.

    A card of the stock is counted as the deal is listed, the whole pack perhaps; in older prints as a card
    ``of_stock`` alone. In these what waits is to be ready, and where none does no more is told.
    """
    card, waiting = format_card(hint.card), cards_listed(hint.waiting)
    waits = f"{waiting} {'waits' if len(hint.waiting) == 1 else 'wait'}"
    if hint.place is not None:
        before = 0 if of_stock else cards_listed_before_stock(answer.puzzle)
        where = f"card {before + hint.place} of the pack" if before else f"stock card {hint.place}"
        # The card before it is found sooner than a number is counted.
        turned = answer.positions[0].piles[hint.pile][::-1]
        where += "" if of_stock or hint.place < 2 else f"{BEHIND}{format_card(turned[hint.place - 2])}"
        if older and hint.waiting:
            return f"{HAVE}{waiting} ready for {card}, {where}"
        return f"{LOOK_OUT}{card}, {where}{f': {waits} for it' if hint.waiting else ''}"
    where = pile_with_article(answer.puzzle.game, hint.pile)
    if len(hint.above) == 1:
        above = format_card(hint.above[0])
        if not hint.waiting:
            return f"{ONLY}{above} holds back {card} in {where}"
        if _goes_in_a_pair(answer, hint):
            return f"{TAKE}{above} off {card} in {where}: {waits}"
        if hint.above[0] in hint.waiting:
            return f"{UNCOVER}{above} off {card} in {where}: {card} goes home before it"
        return f"{UNCOVER}{above} off {card} in {where}: {waits}"
    if not hint.waiting:
        count = len(hint.above)
        lying = "" if older else f": {number_words(count)} {plural('card', count)} lie on it"
        return f"{AWAITED if hint.longest and older else DIG}{card} in {where}{lying}"
    return f"{DIG}{card} in {where}: {waits}"


def ways_said(answer: Answered, hint: Freed, older: bool = False) -> Iterator[str]:
    """Where each of the cards goes: ``9♠ to column 2``, ``J♣ home``, ``9♠ with 9♦``, and alone ``K♣ out``."""
    for cards, target, others in hint.ways:
        if others:
            where = f"with {cards_listed(others)}"
        elif answer.roles.get(target) == "discard":
            where = "out"
        elif is_home(answer.rules, target):
            word = ground_of(answer.puzzle.game, target)
            where = "home" if FAMILY in word or older else f"to {_one_of(answer.puzzle.game, word)}"
        else:
            where = f"to {pile_with_article(answer.puzzle.game, target)}"
        yield f"{' '.join(map(format_card, cards))} {where}"


def _one_of(game: Game, word: str) -> str:
    """``a heap``, or ``the sequence`` where that is the only foundation."""
    return f"the {word}" if len(game.pile_names("foundation")) == 1 else with_article(word)


def _goes_in_a_pair(answer: Answered, hint: Awaited) -> bool:
    """Whether the card that is waited for is thrown out with others, and goes to no family."""
    return not any(
        part.cards[:1] == (hint.card,) and answer.roles.get(part.target) == "foundation"
        for part in answer.moves[hint.at]
    )


def _matching(answer: Answered, cards: Sequence[Card]) -> str:
    """Why a card of a row is kept: it matches what is left at the ends, or stands between two that match."""
    left = [card for name, role in answer.roles.items() if role == "row" for card in answer.end.piles[name]]
    if len(left) != 2:
        return ""
    if len(cards) > 1:
        return f": they go together, from between {cards_listed(left)}"
    matched = [end for end in left if end[0] == cards[0][0] or end[1] == cards[0][1]]
    return f": it matches {cards_listed(matched)}" if matched else ""


def where_it_lies(answer: Answered, hint: Held | Left, pile: str) -> str:
    """`` in column 3``, where a card lies that could go home, if the table then has another like it."""
    piles = answer.positions[hint.at].piles
    seen = [name for name, cards in piles.items() if not is_home(answer.rules, name) and hint.card in cards]
    if answer.puzzle.game.packs == 1 and len(seen) < 2:
        return ""
    return f" {'on' if answer.roles[pile] == 'waste' else 'in'} {pile_with_article(answer.puzzle.game, pile)}"


def _at_once(answer: Answered, hint: Freed) -> bool:
    """Whether the cards can go one after the other as it is told, with nothing played before or between."""
    here = answer.positions[0]
    for cards, target, others in hint.ways:
        wanted = {*cards, *others}
        move = next(
            (
                move
                for move in moves_listed(answer.rules.moves(here))
                if any((part.source, part.target) == (hint.pile, target) for part in move)
                and wanted <= {card for part in move for card in part.cards}
            ),
            None,
        )
        if move is None:
            return False
        here = answer.rules.play(here, move)
    return True


def left_waiting(answer: Answered, hint: Left) -> str:
    """For how many plays the answer lets a card lie that could go home."""
    plays = answer.left_for(hint)
    if plays is None:
        return ": it need never go"
    if plays > MOST_IN_WORDS:
        return ": it can wait a long while"
    return f": it can wait {number_words(plays)} plays" if plays > 1 else ""
