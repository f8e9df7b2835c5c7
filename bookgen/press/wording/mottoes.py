"""Mottoes of puzzles, a few words behind their numbers, by which a reader remembers them.

A motto says what a puzzle is about, and names no card: what kind of choice decides it, or what every solution
does. Each theme has several sayings (:mod:`bookgen.press.wording.sayings`), of which those are taken that
stand in a volume least.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256

from bookgen.games.pile_facts import HOME_ROLES
from bookgen.hints import told_turning
from bookgen.hints.turn import are_rivals, is_made_later
from bookgen.play import Move
from bookgen.play.moves import LongList
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.press.wording.sayings import SAYINGS, Theme
from bookgen.puzzle import MustKind, Puzzle, Turning, WhyKind
from bookgen.replay import replayed

GENERAL: Mapping[Theme, int] = {
    **dict.fromkeys(("soon", "short", "long", "hard", "light", "kettle", "first", "limit", "any"), 1),
}
"""Themes of any puzzle, and how many times oftener others are to come before one of their sayings."""
MOST_TOLD_ALIKE = 2
"""Times that a saying stands in a volume, if there are others that fit."""
NEAREST = 16
"""Puzzles that follow each other of which no two have one motto, if it can be."""
NEIGHBOURS = 2
"""Puzzles before one whose themes its own is not, if it can be."""
MANY_PLAYS = 3
"""Plays that lose at a turn where one alone is right, at the least, that this is told."""
SOON, SHORT_ANSWER, LONG_ANSWER = 2, 5, 25
"""Plays of an answer: up to an early turn, of a short one at the most, of a long one at the least."""
HARD, LIGHT, QUICK = 5, 1, 4
"""Stars of a hard puzzle and of a light one; minutes of a quick one, at the most."""
NO_PLACES = HOME_ROLES | {"stock", "waste"}
"""Roles of piles on which a card takes no place of another."""
MUSTS: Mapping[MustKind, Theme] = {
    "kept": "kept",
    "between": "kept",
    "place": "room",
    "laid": "laid",
    "empty": "clear",
    "first": "order",
    "before": "order",
    "straight": "straight",
    "never": "never",
    "stays": "rest",
    "turn": "turn",
}
"""What a puzzle is about in which every solution does such a thing."""
WHYS: Mapping[WhyKind, Theme] = {
    "stuck": "shut",
    "late": "late",
    "slow": "slow",
    "buried": "cover",
    "wanted": "taken",
    "clear": "moving",
    "home": "prior",
    "before": "prior",
    "pair": "partners",
}
"""The same where a play loses for such a reason."""


def with_mottoes(puzzles: Sequence[PrintedPuzzle]) -> tuple[PrintedPuzzle, ...]:
    """The same puzzles with mottoes: of the sayings that fit a puzzle one that came least before it."""
    sayings, themes, found = Counter[str](), Counter[Theme](), list[PrintedPuzzle]()
    latest = list[Theme]()
    for puzzle in puzzles:
        order = [*dict.fromkeys(themes_of(puzzle.puzzle))]
        near = {each.motto for each in found[-NEAREST:]}
        choice = [(saying, theme) for theme in order for saying in SAYINGS[theme]]
        spare = [one for one in choice if sayings[one[0]] < MOST_TOLD_ALIKE] or choice
        fresh = [one for one in spare if one[0] not in near] or spare
        other = [one for one in fresh if one[1] not in latest[-NEIGHBOURS:]] or fresh
        if other:
            saying, theme = min(other, key=_by_use(sayings, themes, puzzle.puzzle))
            sayings[saying] += 1
            themes[theme] += 1
            latest.append(theme)
            found.append(replace(puzzle, motto=saying))
        else:
            found.append(puzzle)
    return tuple(found)


def _by_use(
    sayings: Mapping[str, int], themes: Mapping[Theme, int], puzzle: Puzzle
) -> Callable[[tuple[str, Theme]], tuple[int, float, str]]:
    """Sort key of sayings: those that have come least, of themes that have for the number of their sayings,
    general ones behind others; of like ones by a lot of the puzzle's own."""

    def key(one: tuple[str, Theme]) -> tuple[int, float, str]:
        saying, theme = one
        lot = sha256(f"{puzzle.game.id}#{puzzle.seed} {saying}".encode()).hexdigest()
        used = themes.get(theme, 0) / len(SAYINGS[theme])
        return sayings.get(saying, 0) + GENERAL.get(theme, 0), used, lot

    return key


def themes_of(puzzle: Puzzle) -> Iterator[Theme]:
    """What a puzzle is about, as far as that is known: of the turn which decides it, of every solution, of
    the reasons why plays lose, and of its answer; nothing of one without an answer."""
    if not puzzle.moves:
        return
    if puzzle.asks_cuts:
        yield "cut"
    elif puzzle.swaps:
        yield "swap"
    elif puzzle.question == "arrange":
        yield "arrange"
    elif puzzle.question == "turn":
        yield "tally"
    else:
        yield from _of_play(puzzle)
    if puzzle.stars == HARD:
        yield "hard"
    if puzzle.stars == LIGHT:
        yield "light"
    if puzzle.minutes is not None and puzzle.minutes <= QUICK:
        yield "kettle"


def _of_play(puzzle: Puzzle) -> Iterator[Theme]:
    """What a puzzle is about whose answer is played."""
    plays = len(puzzle.moves or ())
    turning = told_turning(puzzle)
    if turning is not None:
        yield from _of_turn(puzzle, turning)
        yield from _of_reasons(puzzle)
    yield from (MUSTS[must.kind] for must in puzzle.musts if must.kind in MUSTS)
    if not puzzle.is_ending:
        yield "whole"
    elif plays <= SHORT_ANSWER:
        yield "short"
    elif plays >= LONG_ANSWER:
        yield "long"
    if turning is not None:
        if turning.at == 0:
            yield "first"
        elif 2 * turning.at >= plays:
            yield "sting"
        elif turning.at <= SOON:
            yield "soon"
    if puzzle.within is not None:
        yield "limit"
    if turning is not None:
        yield "any"


def _of_reasons(puzzle: Puzzle) -> Iterator[Theme]:
    """For what reasons plays lose at the turn that is told."""
    whys = puzzle.whys.values()
    if any(why.circle for why in whys):
        yield "circle"
    yield from (WHYS[why.kind] for why in whys if why.kind in WHYS)


def _of_turn(puzzle: Puzzle, turning: Turning) -> Iterator[Theme]:
    """What is to be chosen at a turn."""
    answer = puzzle.moves or ()
    right, later = answer[turning.at], answer[turning.at + 1 :]
    roles = puzzle.game.roles

    def goes_home(move: Move) -> bool:
        return any(roles.get(part.target) == "foundation" for part in move)

    rivals = [move for move in turning.loses if are_rivals(puzzle.game, right, move)]
    if any(roles.get(part.target) == "discard" for part in right):
        if rivals:
            yield "partners"
    elif rivals:
        homeward = any(map(goes_home, (right, *rivals)))
        if any(move[0].target == right[0].target for move in rivals):
            yield "seat"
        elif not homeward:
            yield "places"
        if any(_are_twins(right, move) for move in rivals):
            yield "twins"
    if any(map(goes_home, turning.loses)) and not any(map(goes_home, (right, *turning.saves))):
        yield "home"
    if any(is_made_later(puzzle.game, later, move) for move in turning.loses):
        yield "later"
    turns = [roles.get(move[0].source) == "stock" for move in (right, *turning.loses)]
    if any(turns) and not all(turns) and (turns[0] or not any(map(goes_home, turning.saves))):
        yield "turn"
    here = replayed(puzzle.rules, puzzle.answer_start(), answer[: turning.at])
    empty = {name for name, pile in here.piles.items() if not pile and roles.get(name) not in NO_PLACES}

    def fills(move: Move) -> bool:
        return any(part.target in empty for part in move)

    if any(map(fills, turning.loses)) and not any(map(fills, (right, *turning.saves))):
        yield "gap"
    offered = puzzle.rules.moves(here)
    known = not isinstance(offered, LongList) and len(offered) == len(turning.saves) + len(turning.loses)
    if known and len(turning.saves) == 1 and len(turning.loses) >= MANY_PLAYS:
        yield "needle"


def _are_twins(right: Move, wrong: Move) -> bool:
    """Whether two plays move one card each, of one rank but not of one suit."""
    (one, *more), (other, *others) = right[0].cards, wrong[0].cards
    return not more and not others and one[0] == other[0] and one != other
