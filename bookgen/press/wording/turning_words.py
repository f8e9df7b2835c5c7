"""Why one play saves an ending and the others fail, in words, by rule.

A play that loses is told by what it comes to (:mod:`bookgen.press.wording.lost_reasons`), or where plays are
limited by what it takes from the answer, or by what is known of all ways.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bookgen.cards import format_card
from bookgen.hints.aims import aim_of, comes_of_others
from bookgen.play import Move, Position, Rules
from bookgen.press.wording.english import listed
from bookgen.press.wording.limited_words import (
    TAKES,
    WANTS,
    why_too_many,
)
from bookgen.press.wording.lost_reasons import (
    AT_LEAST,
    BURIES,
    KEEPS,
    NO_WAY_OUT,
    STAYS,
    STICKS,
    THEN,
    OnFrom,
    reason_of,
)
from bookgen.press.wording.must_words import COSTS, FACE_SAID
from bookgen.press.wording.pile_words import pile_words
from bookgen.press.wording.play_facts import (
    goes_home,
)
from bookgen.press.wording.purposes import purpose_said
from bookgen.press.wording.steps import gathered_steps
from bookgen.press.wording.what_follows import Following, most_within
from bookgen.press.wording.why_words import (
    EVERY_WAY,
    IDLE_SAID,
    LAID_THERE,
    LET_BE,
    LET_THEM_BE,
    NONE_TO_SPARE,
    is_circle_said,
)

_BEFORE_TARGET = " to "
"""Stands before the pile that a play goes to."""

MOST_TOLD = 3
"""Plays that are named where more than one more fail for the same reason."""

MOST_REASONS = 3
"""Reasons that are told of plays that lose, but for plays that the question names."""

FEW_TOLD = 2
"""Reasons up to which those are told that are known of all ways, where nothing is seen in the play."""


TOO_FEW = "then too few plays are left"
"""The reason of plays of which no more is known, where plays are limited."""

SPENT_SAID = (COSTS, IDLE_SAID)
"""Reasons that tell no more than that a play is lost."""
_FOR_GOOD = re.compile(rf"(?:{THEN}|else )(?:it|{FACE_SAID}) (?:(?:stays|ends) under|never moves)")
"""A reason that tells of a card which is stuck however many plays there are."""


THIN = (STICKS, AT_LEAST, NO_WAY_OUT)
"""With these a reason begins that tells no more than how many cards are left, or not even that."""


Lines = Sequence[OnFrom]
"""The same of each play that loses."""


@dataclass(frozen=True)
class Failing:
    """Plays that fail for one reason, which is told without its stop."""

    plays: tuple[Move, ...]
    reason: str


def turning_sentences(
    rules: Rules,
    position: Position,
    saves: Sequence[Move],
    loses: Sequence[Move],
    lines: Lines,
    within: int | None = None,
    goal: Mapping[str, int] | None = None,
    short: bool = False,
    answer: Sequence[Move] = (),
    named: Sequence[Move] = (),
    whys: Mapping[Move, str] = {},
    before: Move | None = None,
    losing: Sequence[Move] = (),
) -> list[str]:
    """What saves and why the other plays fail, as sentences; ``lines`` go on from each play that loses.

    Of the only play that saves, if it is the answer's, it is told what it is for, unless a play that loses
    does it too, of all that are ``losing``, told or not: the step that the reader
    has before him shows the play itself. Where it is to be done ``within`` so many plays,
    and perhaps comes to a ``goal``, the others, of which those that go home are first, are held against the
    ``answer`` from here on; those of which nothing is known but that it does without them are not told, if
    they are not ``named`` in the question. What is known of all ways (``whys``) is told of a play where its
    reason is thin. Where that leaves none, those that tempt most are told to leave too few plays.
    Plays that save too, but only change the order, are not among those given. What the play ``before`` the
    turn has covered is not told to be freed. Of many that fail for one reason ``MOST_TOLD`` are named, and
    the first ``MOST_REASONS`` of many reasons told. If ``short``, piles are told by letters.
    """
    if within is None:
        told = failings(rules, position, loses, lines, short, answer, saves, whys)
    else:
        told = too_many(rules, position, loses, answer, within, goal or {}, short, named, whys, saves)
        told = told or [Failing(tuple(_tempting(rules, loses)), TOO_FEW)]
    told = [each for at, each in enumerate(told) if at < MOST_REASONS or not {*named}.isdisjoint(each.plays)]
    found: list[str] = []
    if len(saves) == 1 and tuple(answer[:1]) == tuple(saves):
        aim = aim_of(rules, position, saves[0], answer[1:], before)
        if aim is not None and not comes_of_others(aim, saves[0], losing or loses):
            found.append(purpose_said(rules, saves[0], aim, short).alone)
    else:
        which = "A right play" if len(saves) == 1 else "Right plays"
        found.append(f"{which}: {_listed_plays(rules, position, saves, short)}.")
    return found + [f"Not {failing_said(rules, position, failing, short)}" for failing in told]


def failing_said(rules: Rules, position: Position, failing: Failing, short: bool) -> str:
    """The plays and their reason, with its stop."""
    plays = failing.plays[:MOST_TOLD] if len(failing.plays) > MOST_TOLD + 1 else failing.plays
    others = ", or others like them" if len(plays) < len(failing.plays) else ""
    reason = failing.reason
    if reason.startswith(LET_BE) and len({move[0].cards for move in plays}) > 1:
        reason = reason.replace(LET_BE, LET_THEM_BE, 1)
    return f"{_listed_plays(rules, position, plays, short)}{others}: {reason}."


def too_many(
    rules: Rules,
    position: Position,
    loses: Sequence[Move],
    answer: Sequence[Move],
    within: int,
    goal: Mapping[str, int],
    short: bool,
    named: Sequence[Move],
    whys: Mapping[Move, str],
    saves: Sequence[Move] = (),
) -> list[Failing]:
    """The plays after which those that are left are too few, gathered by their reasons; thin ones are told of
    plays that are ``named`` in the question alone, and there what they come to at best, if no more is known
    of them. That a card stays, or a play is lost, is told where there is no better reason."""
    tempting = _tempting(rules, loses)
    found: dict[str, list[Move]] = {}
    known: dict[str, list[Move]] = {}
    for move in tempting:
        reason = why_too_many(rules, position, move, answer, within, goal, short, saves)
        said = f"{format_card(reason.card)} {reason.said}" if reason.card else reason.said
        if _FOR_GOOD.search(whys.get(move, "")) or _tells_more(whys.get(move, ""), said):
            found.setdefault(_with_place(whys[move], said), []).append(move)
            continue
        if reason.thin and move in whys:
            known.setdefault(whys[move], []).append(move)
            continue
        if reason.thin and move in named:
            said = _at_best(rules, position, move, answer, goal, short) or said
        if not reason.thin or move in named:
            said = f"{said}{NONE_TO_SPARE}" if said.startswith(BURIES) else said
            found.setdefault(said, []).append(move)
    telling = [said for said in known if not said.startswith(LET_BE) and said != COSTS]
    for said in (telling or ([] if found else [*known]))[: max(0, FEW_TOLD - len(found))]:
        found[said] = known.pop(said)
    for said, alike in known.items():
        # What goes home tempts, though it does no more than to cost a play.
        if told := [
            move for move in alike if move in named or (said in SPENT_SAID and goes_home(rules, move))
        ]:
            found[said] = told
    return [Failing(tuple(alike), said) for said, alike in found.items()]


def _tempting(rules: Rules, loses: Sequence[Move]) -> list[Move]:
    """Plays that lose, those that go home first."""
    return sorted(loses, key=lambda move: not goes_home(rules, move))


def _at_best(
    rules: Rules,
    position: Position,
    move: Move,
    answer: Sequence[Move],
    goal: Mapping[str, int],
    short: bool,
) -> str:
    """How far the pile of a goal comes with a play and as many more as the ``answer`` has behind its own;
    empty where it is not one pile, or that takes too long to find out."""
    if len(goal) != 1:
        return ""
    ((pile, count),) = goal.items()
    start = rules.play(position, move)
    best = most_within(rules, start, len(answer) - 1, pile)
    for each in answer:
        position = rules.play(position, each)
    cards = position.piles[pile]
    takes = next(group.takes for name, group, _ in rules.game.all_piles() if name == pile)
    if best is None or takes.suit != "same" or not 0 < best < min(count, len(cards) + 1):
        return ""
    words, top = pile_words(rules.game, short)[pile], format_card(cards[best - 1])
    stays = best == len(start.piles[pile])
    return f"{THEN}{words} stays at {top}" if stays else f"{THEN}{words} comes to {top} at best"


def _listed_plays(rules: Rules, position: Position, moves: Sequence[Move], short: bool) -> str:
    """``10♦ stock to heap 1 or heap 3``: what plays have in common up to their target is told once."""
    told: dict[str, list[str]] = {}
    for line in (_play_told(rules, position, move, short) for move in moves):
        begun, to, target = line.rpartition(_BEFORE_TARGET)
        told.setdefault(begun + to, []).append(target)
    together = [begun + listed(targets, "or") for begun, targets in told.items()]
    return (
        listed(together, "or")
        if all(len(targets) == 1 for targets in told.values())
        else "; or ".join(together)
    )


def failings(
    rules: Rules,
    position: Position,
    loses: Sequence[Move],
    lines: Lines,
    short: bool = False,
    answer: Sequence[Move] = (),
    saves: Sequence[Move] = (),
    whys: Mapping[Move, str] = {},
) -> list[Failing]:
    """The losing plays, gathered by the reasons why they fail, in the order of the first of each; of which
    more is known (``whys``) where that is thin, or told for an instance, and what comes of it before what the
    answer keeps."""
    found: dict[str, list[Move]] = {}
    for move, line in zip(loses, lines, strict=True):
        reason, known = reason_of(rules, position, move, line, short, answer, saves), whys.get(move, "")
        if reason.startswith(KEEPS) and known.startswith(THEN):
            reason = f"{known}; {reason}"
        better = is_thin(reason, line) or is_circle_said(known) or _tells_more(known, reason)
        found.setdefault(_with_place(known, reason) if known and better else reason, []).append(move)
    return [Failing(tuple(plays), reason) for reason, plays in found.items()]


def _tells_more(known: str, reason: str) -> bool:
    """Whether what is known of all ways tells more than a reason that names an empty place: not only that a
    play is lost, or nothing moves a card."""
    return bool(known) and reason.startswith((WANTS, TAKES)) and not known.startswith((COSTS, LET_BE))


def _with_place(known: str, reason: str) -> str:
    """What is known of all ways; where that tells no more than what is done first, and nothing of the place
    that is taken, behind what the answer wants this for."""
    beside = known.startswith(EVERY_WAY) and reason.startswith(WANTS) and not known.endswith(LAID_THERE)
    return f"{reason}; {known}" if beside else known


def is_thin(reason: str, line: OnFrom) -> bool:
    """Whether a reason tells less than what is known of all ways: how many cards are left, or what comes of
    one line."""
    return reason.startswith((*THIN, STAYS)) or (
        reason.startswith(BURIES) and not isinstance(line, Following)
    )


def _play_told(rules: Rules, position: Position, move: Move, short: bool) -> str:
    return gathered_steps(rules.game, rules, position, [move], short=short)[0][0]
