"""A play that is a hint: one that loses, and why, or one of the answer, behind the play before it."""

import re
from collections.abc import Sequence
from dataclasses import replace

from bookgen.cards import Card, format_card
from bookgen.hints import Answered, told_turning
from bookgen.hints.aims import comes_of_others
from bookgen.hints.answered import MOST_BEFORE
from bookgen.hints.moved import has_moved
from bookgen.hints.rows import brought_together
from bookgen.play import Move
from bookgen.play.table import deals_again
from bookgen.press.wording.english import listed, ordinal
from bookgen.press.wording.limited_words import why_too_many
from bookgen.press.wording.lost_reasons import KEEPS, on_from, reason_of
from bookgen.press.wording.midway_words import WITH, said_home
from bookgen.press.wording.must_words import FACE_SAID
from bookgen.press.wording.pile_words import pile_with_article
from bookgen.press.wording.play_facts import is_home
from bookgen.press.wording.play_line import filled_with, play_line
from bookgen.press.wording.purposes import purpose_said
from bookgen.press.wording.turning_words import THIN, TOO_FEW, is_thin
from bookgen.press.wording.why_words import what_comes_alone, why_said
from bookgen.puzzle import Why

LONGEST_HINT = 140
"""A longer hint is left out."""
AFTER, EARLY, LATER, NTH = "After ", "Early on, after ", "Later, after ", "Your "
"""With the second or third a play begins that has others before that which it comes after."""
MOST_EARLY = 6
"""Plays after which one comes early at the most; and not behind the first third of an answer."""
START, NOT_START, DO_FIRST, NOT_FIRST = "Begin with ", "Do not begin with ", "At first ", "At first do not "
NO_PLAY_TO_SPARE = ": it need not go, and no play is to spare"
"""Why a card is not to go home that does no harm there."""


def losing_said(
    answer: Answered,
    at: int,
    move: Move,
    counted: bool = False,
    spared: bool = True,
    looks: bool = True,
    saves: Sequence[Move] | None = None,
) -> str:
    """A play that loses, and why, where that has room; or where to look, if no more is known than that.

    Where the reason that is read off the play is thin, that which is known of all ways is told. Older prints
    do not tell that no play can be ``spared``, or always where one ``looks``. Which plays save there, the
    turn of the puzzle tells, or ``saves``.
    """
    rules, position, within = answer.rules, answer.positions[at], answer.puzzle.within
    if saves is None:
        turnings = (told_turning(answer.puzzle), answer.puzzle.turning)
        saves = next((turn.saves for turn in turnings if turn is not None and turn.at == at), ())
    if within is None:
        line = on_from(rules, rules.play(position, move))
        reason = reason_of(rules, position, move, line, answer=answer.moves[at:], saves=saves)
        thin = is_thin(reason, line) if move in answer.puzzle.whys else reason.startswith(THIN)
    else:
        goal = answer.puzzle.goal
        why = why_too_many(rules, position, move, answer.moves[at:], within, goal, saves=saves)
        reason = why.said if why.card is None else f"{'it' if len(move[0].cards) == 1 else 'they'} {why.said}"
        thin = why.thin
    told = told_turning(answer.puzzle)
    known = answer.puzzle.whys.get(move) if told is not None and told.at == at else None
    slow = known is not None and known.kind == "slow"
    # That it costs a play, and not which, is less than where to look.
    bare = known is None or (slow and not known.card)
    reasons = [] if known is None or bare else _known_reasons(answer, at, move, known)
    stuck = known is not None and what_comes_alone(known).kind == "stuck"
    # A card that is stuck for good tells more than one that is covered.
    thin = thin or (stuck and within is not None)
    if stuck and reason.startswith(KEEPS):
        return _with_room(answer, at, move, True, counted, f"{reasons[0]}; {reason}", f": {reason}")
    if thin and reasons:
        return _with_room(answer, at, move, True, counted, *reasons)
    look = _where_to_look(answer, at, move) if thin and looks else ""
    going = {card for each in answer.moves[at:] for part in each for card in part.cards}
    needless = (
        thin and within is not None and is_home(rules, move[0].target) and going.isdisjoint(move[0].cards)
    )
    costs = _known_reasons(answer, at, move, known)[0] if known is not None and slow else ""
    spare = (NO_PLAY_TO_SPARE if needless else costs) if spared else ""
    if thin and not look:
        # Where nothing is seen in the play, that it fails is proved all the same.
        proved = f": {reason if why.card is not None else TOO_FEW}" if within is not None and spared else ""
        return _with_room(answer, at, move, True, counted, spare or proved)
    return _with_room(
        answer, at, move, True, counted, f"{spare}; {look}" if look else f": {reason}", *reasons
    )


def _known_reasons(answer: Answered, at: int, move: Move, why: Why) -> list[str]:
    """Why a play loses, as it is known of all ways, and the same in fewer words, without the circle in which
    cards wait; what comes of it alone, where that is known: what has to be done instead is told later."""
    game, limited = answer.puzzle.game, answer.puzzle.within is not None
    why = what_comes_alone(why)
    whole, bare = (why, limited), replace(why, circle=())
    where = pile_with_article(game, move[0].target) if why.kind == "clear" else ""
    again = has_moved(answer.moves, at, answer.roles, move)
    here = answer.positions[at]
    ways = dict.fromkeys([whole, (bare, limited), (bare, False)])
    return [f": {why_said(game, each, where, spare, again, here)}" for each, spare in ways]


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
    if move != answer.moves[at]:
        return nth_play(answer, at, move, counted=counted)
    aim, turning = answer.aim(at), told_turning(answer.puzzle)
    if (
        aim is not None
        and turning is not None
        and turning.at == at
        and comes_of_others(aim, move, turning.loses)
    ):
        aim = None
    purpose = purpose_said(answer.rules, move, aim).behind
    if pair := brought_together(move, answer.positions[at:], answer.moves[at + 1 :], answer.roles):
        purpose = f", to bring {cards_listed(pair)} together"
    return _with_room(answer, at, move, False, counted, purpose)


def _with_room(answer: Answered, at: int, move: Move, wrong: bool, counted: bool, *behind: str) -> str:
    """A play and what is told ``behind`` it, the first of several that has room, the play if need be in
    brief; the play alone where none has."""
    told = [nth_play(answer, at, move, wrong, counted, brief) for brief in (False, True)]
    both = (f"{said}{each}" for each in behind for said in told if len(said + each) < LONGEST_HINT)
    return next(both, told[0])


def nth_play(
    answer: Answered, at: int, move: Move, wrong: bool = False, counted: bool = False, brief: bool = False
) -> str:
    """A play behind that of the answer after which it comes, ``After 9♣ heap 6 to heap 1, play 5♥ heap 2 to
    heap 4``, or if others come before that ``Later, after 9♣ …``; the first of all ``Begin with 5♥ heap 2 to
    heap 4``, or of a step with a verb ``At first turn 9♣``.

    What a play of the answer lays its card on is told if that has come there meanwhile, ``to heap 4, on 6♠``:
    the reader may have played otherwise. Behind a step with a verb ``After turning 9♣, play 5♥ heap 2 to heap
    4``. Where such a step comes several times, or as older prints have it (``counted``), ``Your third play is
    5♥ heap 2 to heap 4``, or ``is to turn 9♣``. Late in a whole deal ``With 31 cards home, after 9♣ heap 6 to
    heap 1, play …``, or in ``brief`` without the play before.
    """
    line = _play_line(answer, at, move)
    verb = bool(BY_VERB.match(line))
    if not at:
        return f"{(NOT_FIRST if wrong else DO_FIRST) if verb else NOT_START if wrong else START}{line}"
    if not wrong:
        line = f"{line}{_laid_on(answer, at, move)}"
    begun = play_begun(answer, at, wrong, counted, brief)
    if begun.startswith(NTH):
        return f"{begun}{'to ' if verb else ''}{line}"
    return f"{begun}{'' if verb else 'play '}{line}"


def _laid_on(answer: Answered, at: int, move: Move) -> str:
    """``, on 6♠``: the card on which a play of the answer lays its own, if an earlier play has laid it there,
    and not the one before, which is told."""
    head, start = move[0], answer.positions[0].piles
    lying = answer.positions[at].piles.get(head.target, ())
    before = answer.moves[at - 1][0] if at else None
    known = before is not None and (before.target, *before.cards[-1:]) == (head.target, *lying[-1:])
    if move != answer.moves[at] or answer.roles.get(head.target) != "tableau" or not lying or known:
        return ""
    fresh = start.get(head.target, ())[: len(lying)] != lying
    return f"{ON}{format_card(lying[-1])}" if fresh and head.source != head.target else ""


def without_what_lies_there(said: str) -> str:
    """A hint as older prints have it, with blanks or without, which do not tell on what a card is laid."""
    return _ON_SAID.sub("", said)


def play_begun(answer: Answered, at: int, wrong: bool, counted: bool = False, brief: bool = False) -> str:
    """With what a play begins that comes after ``at`` others, whatever play it is."""
    before, late = _play_line(answer, at - 1, answer.moves[at - 1]), _said_late(answer, at)
    if BY_VERB.match(before):
        before = "" if counted else _doing(answer, at - 1, before, once=not late)
    not_played = "do not " if wrong else ""
    if late:
        return f"{late}{f'{AFTER.lower()}{before}, ' if before and not brief else ''}{not_played}"
    if not before:
        return f"{NTH}{ordinal(at + 1)} play is {'not ' if wrong else ''}"
    early = at <= MOST_EARLY and 3 * at <= len(answer.moves)
    return f"{AFTER if at == 1 else EARLY if early else LATER}{before}, {not_played}"


def as_before(said: str) -> str:
    """A hint as the oldest prints have it, with blanks or without: they do not tell that others come before
    the play that another comes after, or which play that is, an empty place is filled without *with*, and a
    card stays where it comes to lie."""
    said = _ENDS_UNDER.sub(r"\1stays\2", said)
    return _FILLED_WITH.sub(r"\1", _COUNTED_PLAY.sub(r"\1", _LATER_PLAY.sub("After", said)))


def counted_play(said: str) -> str | None:
    """Which play of the answer it is, in an ordinal, behind which an older print tells another, without
    breaks; None where it does not say."""
    found = _COUNTED_PLAY.search(said)
    return found[2] if found else None


def _said_late(answer: Answered, at: int) -> str:
    """``With 31 cards home, `` before a play of a whole deal that comes after so many that nobody counts
    them; empty for an earlier one, or where none is home."""
    home = 0 if answer.puzzle.is_ending or at <= MOST_BEFORE else answer.cards_home(at)
    return f"{WITH}{said_home(answer, home)}, " if home else ""


def _doing(answer: Answered, at: int, line: str, once: bool) -> str:
    """``throwing out 9♠ and 9♥`` for a step with a verb that comes after ``at`` others; empty for one that
    is not told so, or is to be told ``once`` and has cards that have been played so before."""
    verb = next((verb for verb in _DOING if line.startswith(verb)), None)
    cards = [card for part in answer.moves[at] for card in part.cards]
    before = ([card for part in move for card in part.cards] for move in answer.moves[: at if once else 0])
    if verb is None or deals_again(answer.puzzle.game, answer.moves[at]):
        return ""  # A waste that is turned over, say.
    if not 0 < len(cards) <= MOST_DONE or cards in before:
        return ""
    if verb == "fill " and " with " not in line:
        return f"filling places with {cards_listed(cards)}"
    return f"{_DOING[verb]}{line.removeprefix(verb) if verb in _WHOLE else cards_listed(cards)}"


def cards_listed(cards: Sequence[Card]) -> str:
    """``5♥ and 6♥``; of two that are equal ``both 5♥``."""
    if len(cards) == 2 and len({*cards}) == 1:
        return f"both {format_card(cards[0])}"
    return listed([format_card(card) for card in cards])


def _play_line(answer: Answered, at: int, move: Move) -> str:
    """A play as a step, from the position after so many moves, without what fills its place."""
    line = play_line(answer.puzzle.game, answer.rules, answer.positions[at], move)
    return filled_with(line)


_WHOLE = {"fill ": "filling ", "bring home ": "bringing home ", "exchange ": "exchanging "}
"""Verbs that are told with all that stands behind them."""
_DOING = {
    **{"throw out ": "throwing out ", "turn ": "turning ", "pair ": "pairing ", "deal ": "dealing "},
    **_WHOLE,
}
"""How the verbs of steps are told behind ``After``."""
MOST_DONE = 3
"""Cards of a step that are told so."""
BY_VERB = re.compile(r"[a-z]+ ")
_COUNTED_PLAY = re.compile(r"(After ?)the ?answer’s ?([a-z-]+?) ?play, ?")
_LATER_PLAY = re.compile(r"(?:Later|Early ?on), ?after")
_ENDS_UNDER = re.compile(r"(?<=\W)( ?)ends( ?under)")
ON = ", on "
"""Before the card on which a play lays its own."""
_ON_SAID = re.compile(rf", ?on ?{FACE_SAID}(?=[,.;])")
_FILLED_WITH = re.compile(r"(fill ?[A-Za-z -]+\d* ?)with ?(?=[\dAJQK])")
