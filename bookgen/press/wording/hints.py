"""Hints in words, each a sentence with its reason.

``Dig out 5♥ in column 3: 6♥ waits.`` · ``Do not begin with J♣ column 4 to
column 6: it buries 5♥ in column 6.`` · ``Half-way the families show 5♥ 7♠ 3♦ 9♣, with column 2 empty.``
"""

import re
from collections.abc import Iterator, Sequence

from bookgen.cards import Card, format_card
from bookgen.games import Game
from bookgen.hints import Answered, Hint, hints_of, names_first_plays
from bookgen.hints.kinds import (
    Alone,
    Awaited,
    Begun,
    Chosen,
    Closed,
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
    Rest,
    Saving,
    Shared,
    Turned,
    Within,
)
from bookgen.play import Move
from bookgen.play.moves import listed as moves_listed
from bookgen.play.table import deals_again
from bookgen.press.wording.check_text import piles_by_word
from bookgen.press.wording.english import listed, number_words, ordinal, plural, with_article
from bookgen.press.wording.limited_words import why_too_many
from bookgen.press.wording.pile_words import pile_with_article, pile_words
from bookgen.press.wording.play_facts import is_home
from bookgen.press.wording.play_line import play_line
from bookgen.press.wording.purposes import purpose_of
from bookgen.press.wording.puzzle_text import cards_listed_before_stock
from bookgen.press.wording.steps.cards import cards_told
from bookgen.press.wording.together import NO_BREAK
from bookgen.press.wording.turning_words import STICKS, line_of, reason_of
from bookgen.puzzle import Puzzle

LONGEST_HINT = 140
"""A longer hint is left out."""
MOST_IN_WORDS = 12
"""A greater number of plays is not told."""
MOST_GROUNDS, FOUNDATIONS = 2, "foundations"
"""Sorts of foundations whose cards are told sort by sort, and what more of them are called together."""
MOST_EMPTY, MOST_COUNTED = 4, 12
"""Empty places that are named; of more it is said how many there are, unless they are too many to tell."""
UNCOVER, ONLY, DIG, TAKE, SAVE = "Get ", "Only ", "Dig out ", "Take ", "Save "
"""The last stands in older prints alone."""
LOOK_OUT, HAVE, AWAITED, FINISH = "Look out for ", "Have ", "The game waits longest for ", "Complete first "
BRING = "Bring "
EMPTY, CLEARED, ALONE, WITHIN = "Empty ", "Clear ", "Leave ", "Look only to "
BEHIND = ", after "
"""Before the card of a stock that comes before another; not in older prints."""
TURN, PAIRED, WITH = "Turn ", "Throw out ", "With "
HOLD, KEEP, LEAVE = "Do not play ", "Keep ", "Do not hurry "
AFTER, NTH, TO_FREE, HALF_WAY = "After ", "Your ", "To free ", "Half-way "
START, NOT_START, DO_FIRST, NOT_FIRST = "Begin with ", "Do not begin with ", "At first ", "At first do not "
BEGUN = (
    *(UNCOVER, ONLY, DIG, TAKE, SAVE, LOOK_OUT, HAVE, AWAITED, FINISH, BRING, HOLD, KEEP, LEAVE),
    *(EMPTY, CLEARED, ALONE, WITHIN, TURN, PAIRED, WITH),
    *(AFTER, NTH, TO_FREE, HALF_WAY),
    *(START, NOT_START, DO_FIRST, NOT_FIRST),
)
"""With these a hint begins; none is the beginning of one in older prints, which are passed over."""
FOR_LAST = " for last, as the answer does"
"""Which cards are kept so; another may do as well."""
NO_PLAY_TO_SPARE = ": it need not go, and no play is to spare"
"""Why a card is not to go home that does no harm there."""
MOST_HINTS = 3
HINTS_FOR_TODAY = "Hints for today’s puzzles"
"""Over the hints of a sheet."""
HINT_HEADS = tuple(f"{ordinal(place).capitalize()} hints" for place in range(1, MOST_HINTS + 1))
"""The heads under which hints are printed, those that give away least first."""


def said_hints(puzzle: Puzzle) -> tuple[str, ...]:
    """The hints of a puzzle as sentences with their stops, each giving away more; none without an answer."""
    hints = hints_of(puzzle)
    if not hints:
        return ()
    answer = Answered(puzzle)
    said = (f"{hint_said(answer, hint)}." for hint in hints)
    return tuple(each for each in said if len(each) <= LONGEST_HINT)


def hint_said(answer: Answered, hint: Hint, counted: bool = False) -> str:
    """A hint without its stop; see :func:`nth_play` for what is ``counted``."""
    match hint:
        case Awaited():
            return _awaited_said(answer, hint, counted)
        case Freed():
            return f"{TO_FREE}{format_card(hint.card)}: {', '.join(_ways_said(answer, hint))}"
        case Meeting():
            cards = f"{number_words(hint.between)} {plural('card', hint.between)}"
            return f"{BRING}{_cards_listed((hint.one, hint.other))} together: {cards} lie between them"
        case Last():
            return f"{KEEP}{_cards_listed(hint.cards)}{FOR_LAST}{_matching(answer, hint.cards)}"
        case Emptied() | Alone() | Within() | Turned() | Shared():
            return _overall_said(answer, hint)
        case Paired(one, other, instead):
            return f"{PAIRED}{format_card(one)} with {format_card(other)}, not with {format_card(instead)}"
        case Closed():
            word = _ground_word(answer.puzzle.game, hint.pile)
            one = f"the {word}" if answer.puzzle.game.packs == 1 else with_article(word)
            return f"{FINISH}{one} that ends with {format_card(hint.card)}"
        case Held():
            card, upon = format_card(hint.card), format_card(hint.upon)
            where = _where_it_fits(answer, hint)
            if answer.moves[hint.at][0].source == "stock":
                return f"{KEEP}{card} back{where}: the answer turns {upon} first"
            return f"{KEEP}{card} back: in the answer {upon} goes on it first"
        case Left():
            return f"{LEAVE}{format_card(hint.card)} home{_left_lying(answer, hint)}"
        case Losing():
            # Where to look would tell which of the named first plays is right.
            looks = bool(hint.at) or not names_first_plays(answer.puzzle)
            return losing_said(answer, hint.at, hint.move, counted, looks=looks)
        case Chosen() | Begun() | Saving():
            return played_said(answer, hint.at, hint.move, counted)
        case Rest(cards):
            told = " ".join(map(format_card, cards))
            return f"{WITH}{number_words(len(cards))} cards left the row is {told}"
        case Midway():
            return f"{HALF_WAY}{', '.join(midway_said(answer.puzzle, hint))}"


def _overall_said(answer: Answered, hint: Overall) -> str:
    """A fact of the whole answer."""
    game = answer.puzzle.game
    match hint:
        case Emptied(pile, card):
            where = pile_with_article(game, pile)
            if card is not None:
                return f"{EMPTY}{where}: the answer lays {format_card(card)} there"
            word = next(word for word, piles in piles_by_word(game).items() if pile in piles)
            return f"{CLEARED}{where} before the other {word}"
        case Alone(piles):
            return f"{ALONE}{piles_listed(game, piles)} alone"
        case Within(piles):
            return f"{WITHIN}{piles_listed(game, piles)}"
        case Turned(cards):
            if not cards:
                return f"{TURN}no card of the stock"
            return f"{TURN}{number_words(cards)} {plural('card', cards)} of the stock, no more"
        case Shared(home, plays):
            goes = "goes" if home == 1 else "go"
            return f"{ONLY}{number_words(home)} of the answer’s {number_words(plays)} plays {goes} home"


def piles_listed(game: Game, piles: Sequence[str]) -> str:
    """``columns 2, 7 and 8 and the waste``: piles under the words of their groups."""
    words, told = pile_words(game), list[str]()
    for word, names in piles_by_word(game).items():
        some = [name for name in names if name in piles]
        if len(some) == 1:
            told.append(pile_with_article(game, some[0]))
        elif some:
            told.append(f"{word} {listed([words[name].rpartition(' ')[2] for name in some])}")
    if len(told) == 2 and " and " in told[0]:
        return ", and ".join(told)
    return listed(told)


def _ground_word(game: Game, pile: str) -> str:
    """What a game calls a foundation, without the card or the numeral of its own: ``family``, ``heap``."""
    word = next(group.word for name, group, _ in game.all_piles() if name == pile)
    return _OWN_NUMERAL.sub("", word.rpartition("’s ")[2])


_OWN_NUMERAL = re.compile(r" [IVX]+$")


def _awaited_said(answer: Answered, hint: Awaited, of_stock: bool = False) -> str:
    """Where the card lies that is wanted, and what waits for it.

    A card of the stock is counted as the deal is listed, the whole pack perhaps; in older prints as a card
    ``of_stock`` alone.
    """
    card, waiting = format_card(hint.card), _cards_listed(hint.waiting)
    if hint.place is not None:
        before = 0 if of_stock else cards_listed_before_stock(answer.puzzle)
        where = f"card {before + hint.place} of the pack" if before else f"stock card {hint.place}"
        # The card before it is found sooner than a number is counted.
        turned = answer.positions[0].piles[hint.pile][::-1]
        where += "" if of_stock or hint.place < 2 else f"{BEHIND}{format_card(turned[hint.place - 2])}"
        if not hint.waiting:
            return f"{LOOK_OUT}{card}, {where}"
        return f"{HAVE}{waiting} ready for {card}, {where}"
    where = pile_with_article(answer.puzzle.game, hint.pile)
    waits = f"{waiting} {'waits' if len(hint.waiting) == 1 else 'wait'}"
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
        return f"{AWAITED if hint.longest else DIG}{card} in {where}"
    return f"{DIG}{card} in {where}: {waits}"


def _ways_said(answer: Answered, hint: Freed) -> Iterator[str]:
    """Where each of the cards goes: ``9♠ to column 2``, ``J♣ home``, ``9♠ with 9♦``, and alone ``K♣ out``."""
    for cards, target, others in hint.ways:
        if others:
            where = f"with {_cards_listed(others)}"
        elif answer.roles.get(target) == "discard":
            where = "out"
        elif is_home(answer.rules, target):
            where = "home"
        else:
            where = f"to {pile_with_article(answer.puzzle.game, target)}"
        yield f"{' '.join(map(format_card, cards))} {where}"


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
        return f": they go together, from between {_cards_listed(left)}"
    matched = [end for end in left if end[0] == cards[0][0] or end[1] == cards[0][1]]
    return f": it matches {_cards_listed(matched)}" if matched else ""


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


def _left_lying(answer: Answered, hint: Left) -> str:
    """For how many plays the answer lets a card lie that could go home."""
    plays = answer.left_for(hint)
    if plays is None:
        return ": it need never go"
    if plays > MOST_IN_WORDS:
        return ": it can wait a long while"
    return f": it can wait {number_words(plays)} plays" if plays > 1 else ""


def losing_said(
    answer: Answered, at: int, move: Move, counted: bool = False, spared: bool = True, looks: bool = True
) -> str:
    """A play that loses, and why, where that has room; or where to look, if no more is known than that.

    Older prints do not tell that no play can be ``spared``, or always where one ``looks``.
    """
    rules, position, within = answer.rules, answer.positions[at], answer.puzzle.within
    said = nth_play(answer, at, move, wrong=True, counted=counted)
    if within is None:
        line = line_of(rules, rules.play(position, move))
        reason = reason_of(rules, position, move, line, answer=answer.moves[at:])
        thin = reason.startswith(STICKS)
    else:
        why = why_too_many(rules, position, move, answer.moves[at:], within, answer.puzzle.goal)
        reason = why.said if why.card is None else f"{'it' if len(move[0].cards) == 1 else 'they'} {why.said}"
        thin = why.thin
    look = _where_to_look(answer, at, move) if thin and looks else ""
    going = {card for each in answer.moves[at:] for part in each for card in part.cards}
    needless = (
        thin and within is not None and is_home(rules, move[0].target) and going.isdisjoint(move[0].cards)
    )
    spare = NO_PLAY_TO_SPARE if spared and needless else ""
    if thin and not look:
        return f"{said}{spare}"
    whole = f"{said}{spare}; {look}" if look else f"{said}: {reason}"
    return whole if len(whole) < LONGEST_HINT else said


def _where_to_look(answer: Answered, at: int, wrong: Move) -> str:
    """``look to column 3``: from where the answer plays at this turn; empty where the wrong play does too."""
    move = answer.moves[at]
    if deals_again(answer.puzzle.game, move):
        return ""
    thrown = [part for part in move if answer.roles.get(part.target) == "discard"]
    sources = dict.fromkeys(part.source for part in thrown or move[:1])
    if any(part.source in sources for part in wrong):
        return ""
    return f"look to {listed([pile_with_article(answer.puzzle.game, source) for source in sources])}"


def played_said(answer: Answered, at: int, move: Move, counted: bool = False) -> str:
    """A play of the answer, behind the one before it, and what it is for."""
    said = nth_play(answer, at, move, counted=counted)
    if move != answer.moves[at]:
        return said
    whole = said + purpose_of(answer.rules, answer.positions[at], move, answer.moves[at + 1 :])
    return whole if len(whole) < LONGEST_HINT else said


def nth_play(answer: Answered, at: int, move: Move, wrong: bool = False, counted: bool = False) -> str:
    """A play behind that of the answer after which it comes, ``After 9♣ heap 6 to heap 1, play 5♥ heap 2 to
    heap 4``; the first of all ``Begin with 5♥ heap 2 to heap 4``, or of a step with a verb
    ``At first turn 9♣``.

    Behind a step with a verb ``After turning 9♣, play 5♥ heap 2 to heap 4``. Where such a step comes several
    times, or as older prints have it (``counted``), ``Your third play is 5♥ heap 2 to heap 4``, or ``is to
    turn 9♣``.
    """
    line = _play_line(answer, at, move)
    verb = bool(_VERB.match(line))
    if not at:
        return f"{(NOT_FIRST if wrong else DO_FIRST) if verb else NOT_START if wrong else START}{line}"
    begun = play_begun(answer, at, wrong, counted)
    if begun.startswith(NTH):
        return f"{begun}{'to ' if verb else ''}{line}"
    return f"{begun}{'' if verb else 'play '}{line}"


def play_begun(answer: Answered, at: int, wrong: bool, counted: bool = False) -> str:
    """With what a play begins that comes after ``at`` others, whatever play it is."""
    before = _play_line(answer, at - 1, answer.moves[at - 1])
    if _VERB.match(before):
        before = "" if counted else _doing_once(answer, at - 1, before)
    if not before:
        return f"{NTH}{ordinal(at + 1)} play is {'not ' if wrong else ''}"
    return f"{AFTER}{before}, {'do not ' if wrong else ''}"


def _doing_once(answer: Answered, at: int, line: str) -> str:
    """``throwing out 9♠ and 9♥`` for a step with a verb that comes after ``at`` others; empty for one that
    is not told so, or whose cards have been played so before."""
    verb = next((verb for verb in _DOING if line.startswith(verb)), None)
    cards = [card for part in answer.moves[at] for card in part.cards]
    before = ([card for part in move for card in part.cards] for move in answer.moves[:at])
    if verb is None or deals_again(answer.puzzle.game, answer.moves[at]):
        return ""  # A waste that is turned over, say.
    if not 0 < len(cards) <= MOST_DONE or cards in before:
        return ""
    return f"{_DOING[verb]}{_cards_listed(cards)}"


def _cards_listed(cards: Sequence[Card]) -> str:
    """``5♥ and 6♥``; of two that are equal ``both 5♥``."""
    if len(cards) == 2 and len({*cards}) == 1:
        return f"both {format_card(cards[0])}"
    return listed([format_card(card) for card in cards])


def _play_line(answer: Answered, at: int, move: Move) -> str:
    """A play as a step, from the position after so many moves, without what fills its place."""
    return play_line(answer.puzzle.game, answer.rules, answer.positions[at], move)


_DOING = {"throw out ": "throwing out ", "turn ": "turning ", "pair ": "pairing "}
"""How the verbs of steps are told behind ``After``."""
MOST_DONE = 3
"""Cards of a step that are told so."""
_VERB = re.compile(r"[a-z]+ ")


def midway_said(puzzle: Puzzle, hint: Midway, older: bool = False) -> Iterator[str]:
    """What is told of a table: cards and empty places; ``older`` prints have no sign behind a number."""
    game = puzzle.game
    shown, names = dict(hint.shown), piles_by_word(game)
    grounds = [group.word for group in game.groups("foundation")]
    if len(grounds) > MOST_GROUNDS:
        # Foundations that are called each by its own card are told together, in their order.
        together = [name for name, group, _ in game.all_piles() if group.role == "foundation"]
        own = {_ground_word(game, name) for name in together}
        ground = FOUNDATIONS if older or len(own) > 1 else plural(own.pop())
        names = {ground: together} | {
            word: piles for word, piles in names.items() if piles[0] not in together
        }
    numbers = {name: word.rpartition(" ")[2] for name, word in pile_words(game).items()}
    families = {name for name, group, _ in game.all_piles() if group.role == "foundation"}
    shows = False
    for word, piles in names.items():
        told = [
            ("" if len(piles) == 1 or name in families else f"{numbers[name]}{'' if older else ':'} ")
            + cards_told(shown[name])
            for name in piles
            if name in shown
        ]
        if told:
            show = "" if shows else "shows " if len(piles) == 1 else "show "
            parted = " " if older or len(piles) == 1 or piles[0] in families else ", "
            yield f"{'' if word == FOUNDATIONS else 'the '}{word} {show}{parted.join(told)}"
            shows = True
    for word, piles in names.items():
        empty = [name for name in piles if name in hint.empty]
        if MOST_EMPTY < len(empty) <= MOST_COUNTED:
            yield f"with {number_words(len(empty))} {word} empty"
        elif 0 < len(empty) <= MOST_EMPTY:
            alone = pile_with_article(game, empty[0])
            yield (
                f"with {word} {listed([numbers[name] for name in empty])} empty"
                if len(empty) > 1
                else f"with {alone} empty"
            )


_NUMBER = re.compile(r"(?<= )(\d+:) (?=(?:10|[A23456789JQK])[♣♦♥♠])")


def parted_at_numbers(said: str) -> list[str]:
    """A hint in pieces: numbers of piles before their cards, each with a fast blank, and what is between."""
    if not said.startswith(HALF_WAY):
        return [said]
    pieces = _NUMBER.split(said)
    return [f"{piece}{NO_BREAK}" if at % 2 else piece for at, piece in enumerate(pieces) if piece]
