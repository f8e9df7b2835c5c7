"""Why one play saves an ending and the others fail, in words, by rule.

A play that loses is told by what it comes to, however play goes on, where that can be looked at whole: the
card is named that could go home if it lay free, with the card that always stays upon it; else the place that
is then missing; else how many cards are left at the least. Where it is too much to be looked at, a line is
followed to a standstill, and what is told of it is told for an instance.
"""

import re
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeAlias

from bookgen.cards import Card, format_card
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.hints.aims import aim_of, comes_of_others
from bookgen.hints.turn import is_made_later
from bookgen.play import Move, Position, Rules
from bookgen.press.wording.english import listed, plural
from bookgen.press.wording.limited_words import covers_first, last_place_taken, why_too_many
from bookgen.press.wording.must_words import COSTS, FACE_SAID
from bookgen.press.wording.pile_words import pile_words
from bookgen.press.wording.play_facts import (
    cards_left,
    goes_home,
    is_alone,
    lies_under,
    offered_plays,
    said_left,
)
from bookgen.press.wording.purposes import purpose_said
from bookgen.press.wording.steps import gathered_steps
from bookgen.press.wording.what_follows import Following, all_following, most_within
from bookgen.press.wording.why_words import IDLE_SAID, LET_BE, LET_THEM_BE, NONE_TO_SPARE

_BEFORE_TARGET = " to "
"""Stands before the pile that a play goes to."""
MOST_LINE = 150
"""Plays of a line that is followed to a standstill; of a longer one nothing is told."""
MOST_LOST = 1024
"""Lost positions of which it is remembered what follows, more than a book has."""

MOST_TOLD = 3
"""Plays that are named where more than one more fail for the same reason."""

FEW_TOLD = 2
"""Reasons up to which those are told that are known of all ways, where nothing is seen in the play."""

STICKS = "then the play sticks"
"""With this a reason begins that names nothing but how many cards are left."""

STAYS = "then, for instance, "
"""With this a reason begins that names a card which stays buried on the line that is followed."""

THEN, AT_LEAST = "then ", "then at least "
"""With these a reason begins that holds however play goes on; with the second how many cards are left."""

NO_WAY_OUT = "then the game cannot come out"
"""The reason where no line is seen to its end, or all of them leave as few cards as can be."""

TOO_FEW = "then too few plays are left"
"""The reason of plays of which no more is known, where plays are limited."""

SPENT_SAID = (COSTS, IDLE_SAID)
"""Reasons that tell no more than that a play is lost."""
_FOR_GOOD = re.compile(rf"(?:{THEN}|else )(?:it|{FACE_SAID}) (?:(?:stays|ends) under|never moves)")
"""A reason that tells of a card which is stuck however many plays there are."""
BURIES = "it buries "
"""With this a reason begins that names a card which the play covers."""

KEEPS = "the answer keeps "
"""With this a reason begins that names a card of a row which the play throws out."""

THIN = (STICKS, AT_LEAST, NO_WAY_OUT)
"""With these a reason begins that tells no more than how many cards are left, or not even that."""

OnFrom: TypeAlias = Sequence[Move] | Following | None
"""All that follows on a play that loses, or where that is too much how play goes on from it to a standstill;
None where that is too long."""

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
) -> list[str]:
    """What saves and why the other plays fail, as sentences; ``lines`` go on from each play that loses.

    Of the only play that saves, if it is the answer's, it is told what it is for, unless a play that loses
    does it too: the step that the reader
    has before him shows the play itself. Where it is to be done ``within`` so many plays,
    and perhaps comes to a ``goal``, the others, of which those that go home are first, are held against the
    ``answer`` from here on; those of which nothing is known but that it does without them are not told, if
    they are not ``named`` in the question. What is known of all ways (``whys``) is told of a play where its
    reason is thin. Where that leaves none, those that tempt most are told to leave too few plays.
    Plays that save too, but only change the order, are not among those given. What the play ``before`` the
    turn has covered is not told to be freed. Of many that fail for one
    reason ``MOST_TOLD`` are named. If ``short``, piles are told by letters.
    """
    if within is None:
        told = failings(rules, position, loses, lines, short, answer, saves, whys)
    else:
        told = too_many(rules, position, loses, answer, within, goal or {}, short, named, whys)
        told = told or [Failing(tuple(_tempting(rules, loses)), TOO_FEW)]
    found: list[str] = []
    if len(saves) == 1 and tuple(answer[:1]) == tuple(saves):
        aim = aim_of(rules, position, saves[0], answer[1:], before)
        if aim is not None and not comes_of_others(aim, saves[0], loses):
            found.append(purpose_said(rules, saves[0], aim, short).alone)
    else:
        which = "A saving play" if len(saves) == 1 else "Saving plays"
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
) -> list[Failing]:
    """The plays after which those that are left are too few, gathered by their reasons; thin ones are told of
    plays that are ``named`` in the question alone, and there what they come to at best, if no more is known
    of them. That a card stays, or a play is lost, is told where there is no better reason."""
    tempting = _tempting(rules, loses)
    found: dict[str, list[Move]] = {}
    known: dict[str, list[Move]] = {}
    for move in tempting:
        reason = why_too_many(rules, position, move, answer, within, goal, short)
        said = f"{format_card(reason.card)} {reason.said}" if reason.card else reason.said
        if _FOR_GOOD.search(whys.get(move, "")):
            found.setdefault(whys[move], []).append(move)
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
        found.setdefault(known if known and is_thin(reason, line) else reason, []).append(move)
    return [Failing(tuple(plays), reason) for reason, plays in found.items()]


def is_thin(reason: str, line: OnFrom) -> bool:
    """Whether a reason tells less than what is known of all ways: how many cards are left, or what comes of
    one line."""
    return reason.startswith((*THIN, STAYS)) or (
        reason.startswith(BURIES) and not isinstance(line, Following)
    )


def reason_of(
    rules: Rules,
    position: Position,
    move: Move,
    line: OnFrom,
    short: bool = False,
    answer: Sequence[Move] = (),
    saves: Sequence[Move] = (),
) -> str:
    """Why a play loses, told of all that follows on it, or of the standstill to which a line leads.

    In a row it is told first what card it throws out that the ``answer``, which goes on from the same
    position, has still to match with another, if no play that ``saves`` throws that out.
    """
    matched = _matched_later(rules, position, move, answer)
    gone = {card for each in saves for part in each for card in part.cards}
    if matched is not None and gone.isdisjoint(matched):
        return f"{KEEPS}{format_card(matched[0])}, to match {format_card(matched[1])}"
    words = pile_words(rules.game, short)
    following, ends = None, tuple[Position, ...]()
    if isinstance(line, Following):
        following, ends = line, line.ends or (line.start,)
    elif line is not None:
        ends = (_end_of(rules, position, move, line),)
    found = (buried_at(rules, end, move, following.held if following else None) for end in ends)
    buried = next((each for each in found if each is not None), None)
    if buried is not None:
        card, above, pile = buried
        where = "" if is_alone(rules, pile) else f" in {words[pile]}"
        laid = _cards_laid(rules, move)
        covers = above in laid and card not in laid and pile in {part.target for part in move}
        if (
            covers
            and not following
            and not covers_first(rules, position, answer, pile)
            and not is_made_later(rules.game, answer, move)
        ):
            return f"it buries {format_card(card)}{where}"
        begun = THEN if following else STAYS
        stays = lies_under(position, card, above, pile)
        return f"{begun}{format_card(card)} {'stays' if stays else 'ends'} under {format_card(above)}{where}"
    if taken := last_place_taken(rules, position, move, answer, short):
        return taken
    if not ends:
        return NO_WAY_OUT
    left = following.fewest if following else cards_left(rules, ends[0])
    if following and left <= (1 if rules.game.groups("foundation") else 2):
        # So few are left of every game that does not come out; without families cards go by twos.
        return NO_WAY_OUT
    if following and not following.is_end:
        return f"{AT_LEAST}{said_left(left)}"
    if line and not following:
        return f"{STICKS}, for instance with {left} {plural('card', left)} left"
    return f"no play is left, with {left} {plural('card', left)} on the table"


def _end_of(rules: Rules, position: Position, move: Move, line: Sequence[Move]) -> Position:
    """Where a play and a line that goes on from it lead to."""
    end = rules.play(position, move)
    for reply in line:
        end = rules.play(end, reply)
    return end


def _matched_later(
    rules: Rules, position: Position, move: Move, answer: Sequence[Move]
) -> tuple[Card, Card] | None:
    """A card thrown out of a row that in the answer clears with another what lies between them, and that."""
    thrown = {card for part in move if rules.game.roles.get(part.source) == "row" for card in part.cards}
    if not thrown:
        return None
    for each in answer:
        for part in each:
            row = position.piles.get(part.source, ())
            if rules.game.roles.get(part.source) != "row" or not part.cards or part.cards[0] not in row:
                continue
            at = row.index(part.cards[0])
            ends = (*row[at - 1 : at], *row[at + len(part.cards) :][:1])
            if len(ends) == 2 and len(thrown & {*ends}) == 1:
                wanted, other = ends if ends[0] in thrown else ends[::-1]
                return wanted, other
        position = rules.play(position, each)
    return None


def on_from(rules: Rules, position: Position) -> OnFrom:
    """All that follows on a lost position, or where that is too much a line to a standstill, if there is one.

    The hints of a puzzle ask for it, and the words under its answer again.
    """
    return _looked_at(_Lost(rules, position.key(), position))


@dataclass(frozen=True)
class _Lost:
    """A lost position under its rules, known again by its key."""

    rules: Rules
    key: Hashable
    position: Position = field(compare=False)


@lru_cache(maxsize=MOST_LOST)
def _looked_at(lost: _Lost) -> OnFrom:
    return all_following(lost.rules, lost.position) or line_of(lost.rules, lost.position)


def line_of(rules: Rules, position: Position) -> list[Move] | None:
    """How play goes on from a lost position to a standstill; None where it is not come to in
    ``MOST_LINE`` plays.

    Whatever goes home goes; else the first play is made that leads to a position not yet met.
    """
    line: list[Move] = []
    met = [position.piles]
    while len(line) < MOST_LINE:
        moves = sorted(offered_plays(rules, position), key=lambda move: not goes_home(rules, move))
        after = ((move, rules.play(position, move)) for move in moves)
        found = next(((move, here) for move, here in after if here.piles not in met), None)
        if found is None:
            return line
        line.append(found[0])
        position = found[1]
        met.append(position.piles)
    return None


def _play_told(rules: Rules, position: Position, move: Move, short: bool) -> str:
    return gathered_steps(rules.game, rules, position, [move], short=short)[0][0]


def _cards_laid(rules: Rules, move: Move) -> set[Card]:
    """The cards that a play lays anywhere but home."""
    roles = rules.game.roles
    return {card for part in move if roles.get(part.target) not in HOME_ROLES for card in part.cards}


def buried_at(
    rules: Rules, end: Position, move: Move, held: Mapping[str, int] | None
) -> tuple[Card, Card, str] | None:
    """A card that would go home if it lay free, the one upon it, and their pile; where it is known how many
    cards of each pile are ``held`` there for good, one of those, under another.

    Of several the one in a pile to which the play went, then the one with the fewest cards upon it.
    """
    targets = {part.target for part in move}
    found: list[tuple[bool, int, Card, Card, str]] = []
    for name, group, _ in rules.game.all_piles():
        pile = end.piles[name]
        if group.role in HOME_ROLES or group.role == "stock" or group.role == "row":
            continue
        for above in range(1, len(pile)):
            if held is not None and len(pile) - above >= held[name]:
                continue
            free = end.with_piles({name: pile[:-above]})
            if any(
                part.source == name and goes_home(rules, (part,))
                for each in offered_plays(rules, free)
                for part in each[:2]
            ):
                found.append((name not in targets, above, pile[-above - 1], pile[-above], name))
                break
    if not found:
        return None
    _, _, card, above_it, name = min(found, key=lambda each: each[:2])
    return card, above_it, name
