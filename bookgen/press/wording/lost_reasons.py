"""Why a play loses however many plays there are, in words: what it comes to.

Where all that follows can be looked at whole it is told of that: the card is named that could go home if it
lay free, with the card that always stays upon it; else the place that is then missing; else how many cards
are left at the least. Where it is too much to be looked at, a line is followed to a standstill, and what is
told of it is told for an instance.
"""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeAlias

from bookgen.cards import Card, format_card
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.hints.turn import is_made_later
from bookgen.play import Move, Position, Rules
from bookgen.press.wording.english import plural
from bookgen.press.wording.limited_words import (
    covers_first,
    last_place_taken,
)
from bookgen.press.wording.lines_left import lines_left_said
from bookgen.press.wording.pile_words import pile_words
from bookgen.press.wording.play_facts import (
    cards_left,
    goes_home,
    is_alone,
    lies_under,
    offered_plays,
    said_left,
)
from bookgen.press.wording.what_follows import Following, all_following

MOST_LINE = 150
"""Plays of a line that is followed to a standstill; of a longer one nothing is told."""

MOST_LOST = 1024
"""Lost positions of which it is remembered what follows, more than a book has."""

STICKS = "then the play sticks"
"""With this a reason begins that names nothing but how many cards are left."""

STAYS = "then, for instance, "
"""With this a reason begins that names a card which stays buried on the line that is followed."""

THEN, AT_LEAST = "then ", "then at least "
"""With these a reason begins that holds however play goes on; with the second how many cards are left."""

NO_WAY_OUT = "then the game cannot come out"
"""The reason where no line is seen to its end, or all of them leave as few cards as can be."""

BURIES = "it buries "
"""With this a reason begins that names a card which the play covers."""

KEEPS = "the answer keeps "
"""With this a reason begins that names a card of a row which the play throws out."""

OnFrom: TypeAlias = Sequence[Move] | Following | None
"""All that follows on a play that loses, or where that is too much how play goes on from it to a standstill;
None where that is too long."""


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

    Of a square whose places do not fall into pairs behind it it is told that first. In a row it is what card
    it throws out that the ``answer``, which goes on from the same position, has still to match with another,
    if no play that ``saves`` throws that out.
    """
    matched = _matched_later(rules, position, move, answer)
    gone = {card for each in saves for part in each for card in part.cards}
    if matched is not None and gone.isdisjoint(matched):
        return f"{KEEPS}{format_card(matched[0])}, to match {format_card(matched[1])}"
    if paired := lines_left_said(rules, position, move, short):
        return paired
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
    if taken := last_place_taken(rules, position, move, answer, short, saves):
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
