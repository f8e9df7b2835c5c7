"""Mottoes of puzzles, a few words behind their numbers, by which a reader remembers them.

A motto says what a puzzle is about, and names no card: what kind of choice decides it, or what every solution
does. Each theme has several sayings, of which those are taken that stand in a volume least.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Literal, TypeAlias

from bookgen.hints import told_turning
from bookgen.hints.turn import are_rivals, is_made_later
from bookgen.play import Move
from bookgen.press.wording.first_plays import named_wrong
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.puzzle import MustKind, Puzzle, Turning

Theme: TypeAlias = Literal[
    "circle",
    "partners",
    "seat",
    "places",
    "home",
    "later",
    "turn",
    "kept",
    "room",
    "clear",
    "order",
    "rest",
    "shut",
    "first",
    "limit",
    "any",
]
"""What a puzzle is about: cards that wait for one another; a card that may go out with one of two, a place
for one of two, a card for one of two places; one that goes home, or is played, too soon; whether to turn;
cards kept, a place found or cleared, an order, or cards that lie still, in every solution; a card that is
stuck; the first play; plays that are counted; else a choice."""

SAYINGS: Mapping[Theme, tuple[str, ...]] = {
    "circle": (
        "After you. No, after you",
        "A ring to break",
        "Each waits for the next",
        "No one first",
        "A knot to untie",
        "Round and round",
        "Who gives way?",
        "All in a ring",
        "The vicious circle",
        "Hand in hand",
        "A chain of waiting",
    ),
    "partners": (
        "Whose hand to take?",
        "Three is a crowd",
        "Two may woo, one may wed",
        "The right partner",
        "Choose your partners",
        "A match too many",
        "Not that one",
        "Well matched",
        "Change partners",
        "Birds of a feather",
        "Made for each other",
        "The wrong couple",
        "Like to like",
    ),
    "seat": (
        "One chair, two guests",
        "Only one may sit",
        "Taken or kept?",
        "The last seat",
        "Room for one",
        "Who comes in?",
        "Reserved",
        "First come, not served",
        "A place at table",
        "Not everyone fits",
        "Mind the chair",
        "House full",
    ),
    "places": (
        "This way or that?",
        "The parting of the ways",
        "Left or right?",
        "Two doors",
        "Where to lay it?",
        "At the crossroads",
        "Which road?",
        "One foot in each",
    ),
    "home": (
        "Too soon home",
        "The family can wait",
        "Home can wait",
        "Stay a while",
        "Not home yet",
        "The open door",
        "Tempting, but no",
        "Homesick",
        "The easy play",
        "What seems a gift",
        "Bait",
        "One more errand first",
        "Do not run home",
        "East, west, not yet",
    ),
    "later": (
        "All in good time",
        "Right, but not now",
        "Too soon",
        "Bide your time",
        "Everything in its turn",
        "Its hour will come",
        "Hold your horses",
        "Ripe is better",
        "Not before noon",
        "A little later",
        "The early bird",
    ),
    "turn": (
        "To turn or not to turn?",
        "Look before you turn",
        "One more card?",
        "The next card",
        "What comes next?",
        "Leave the stock alone?",
        "The pack can wait",
        "A card too many",
        "Stop or go on?",
        "Curiosity",
    ),
    "kept": (
        "Do not part them",
        "Two that belong together",
        "Keep the pair",
        "Better together",
        "Side by side",
        "Old friends",
        "Inseparable",
        "They meet at last",
    ),
    "room": (
        "A place must be found",
        "Keep a door open",
        "An empty place is gold",
        "Make room",
        "Elbow room",
        "A nest for one",
        "Space to turn round",
        "The spare room",
        "Somewhere to stand",
    ),
    "clear": (
        "A clean sweep",
        "To the very bottom",
        "Down to the ground",
        "Nothing left lying",
        "Dig deep",
        "Bare boards",
        "Under the pile",
        "The last in the heap",
        "Spring cleaning",
        "To the dregs",
    ),
    "order": (
        "First things first",
        "One before the other",
        "The cart and the horse",
        "In due order",
        "Step by step",
        "Who goes first?",
        "Age before beauty",
        "Before and after",
        "The queue",
        "In single file",
        "Which one leads?",
        "A to Z",
    ),
    "rest": (
        "Let sleeping cards lie",
        "Leave well alone",
        "Some must stay",
        "Hands off",
        "Not every card",
        "The idle hand",
        "Quiet, please",
        "Do not touch",
        "Let it lie",
        "Less is more",
        "Still waters",
        "The wallflower",
    ),
    "shut": (
        "Mind what you bury",
        "Shut in for good",
        "Lock no one in",
        "No way back",
        "The trap is set",
        "Walled up",
        "Dead and buried",
        "A lid too many",
        "Sealed",
        "No exit",
        "Under lock and key",
    ),
    "first": (
        "Well begun is half won",
        "The first step",
        "How to begin?",
        "Off on the right foot",
        "The opening",
        "Before anything else",
        "Begin at the beginning",
        "The threshold",
    ),
    "limit": (
        "Not a play to waste",
        "Every play counts",
        "Waste not, want not",
        "The short way",
        "As the crow flies",
        "Count them",
        "Penny wise",
        "To the last penny",
    ),
    "any": (
        "Look before you leap",
        "Think twice, play once",
        "Slow and sure",
        "Patience!",
        "With care",
        "Softly, softly",
        "A narrow bridge",
        "Watch your step",
        "No hurry",
    ),
}
GENERAL: Mapping[Theme, int] = {"first": 2, "limit": 3, "any": 5}
"""Themes of nearly all puzzles, and how many times oftener others are to come before one of their sayings."""
NEAREST = 16
"""Puzzles that follow each other of which no two have one motto, if it can be."""
NEIGHBOURS = 2
"""Puzzles before one whose themes its own is not, if it can be."""
KNOWN = frozenset(saying for sayings in SAYINGS.values() for saying in sayings)
"""All of them."""
MUSTS: Mapping[MustKind, Theme] = {
    "kept": "kept",
    "place": "room",
    "empty": "clear",
    "first": "order",
    "before": "order",
    "straight": "order",
    "never": "rest",
    "stays": "rest",
    "turn": "turn",
}
"""What a puzzle is about in which every solution does such a thing."""


def with_mottoes(puzzles: Sequence[PrintedPuzzle]) -> tuple[PrintedPuzzle, ...]:
    """The same puzzles with mottoes: of the sayings that fit a puzzle one that came least before it."""
    sayings, themes, found = Counter[str](), Counter[Theme](), list[PrintedPuzzle]()
    latest = list[Theme]()
    for puzzle in puzzles:
        order = [*dict.fromkeys(themes_of(puzzle.puzzle))]
        near = {each.motto for each in found[-NEAREST:]}
        choice = [(saying, theme) for theme in order for saying in SAYINGS[theme]]
        fresh = [one for one in choice if one[0] not in near] or choice
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
) -> Callable[[tuple[str, Theme]], tuple[int, int, str]]:
    """Sort key of sayings: those that have come least, of themes that have, general ones behind others; of
    like ones by a lot of the puzzle's own."""

    def key(one: tuple[str, Theme]) -> tuple[int, int, str]:
        saying, theme = one
        lot = sha256(f"{puzzle.game.id}#{puzzle.seed} {saying}".encode()).hexdigest()
        return sayings.get(saying, 0) + GENERAL.get(theme, 0), themes.get(theme, 0), lot

    return key


def themes_of(puzzle: Puzzle) -> Iterator[Theme]:
    """What a puzzle is about, as far as that is known of the turn which decides it, and of every solution;
    nothing of one without such a turn."""
    named = named_wrong(puzzle)
    turning = (puzzle.narrow or puzzle.turning) if named else told_turning(puzzle)
    if turning is None or not puzzle.moves:
        return
    yield from _of_turn(puzzle, turning)
    yield from (MUSTS[must.kind] for must in puzzle.musts if must.kind in MUSTS)
    if any(why.kind == "stuck" for why in puzzle.whys.values()):
        yield "shut"
    if turning.at == 0:
        yield "first"
    if puzzle.within is not None:
        yield "limit"
    yield "any"


def _of_turn(puzzle: Puzzle, turning: Turning) -> Iterator[Theme]:
    """What is to be chosen at a turn."""
    answer = puzzle.moves or ()
    right, later = answer[turning.at], answer[turning.at + 1 :]
    roles = puzzle.game.roles

    def goes_home(move: Move) -> bool:
        return any(roles.get(part.target) == "foundation" for part in move)

    if any(why.circle for why in puzzle.whys.values()):
        yield "circle"
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
    if any(map(goes_home, turning.loses)) and not any(map(goes_home, (right, *turning.saves))):
        yield "home"
    if any(is_made_later(puzzle.game, later, move) for move in turning.loses):
        yield "later"
    turns = [roles.get(move[0].source) == "stock" for move in (right, *turning.loses)]
    if any(turns) and not all(turns) and (turns[0] or not any(map(goes_home, turning.saves))):
        yield "turn"
