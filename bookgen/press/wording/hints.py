"""Hints in words, most of them short enough for a line, and how printed ones are held against the answer.

``Dig for 5♥ in column 3: 6♥ waits.`` · ``Not first: J♣ column 4 to column 6, for it buries 5♥ in
column 6.`` · ``Half-way: families 5♥ 7♠ 3♦ 9♣; column 2 empty.``
"""

import re
from collections.abc import Iterator, Sequence

from bookgen.cards import Card, format_card
from bookgen.hints import Answered, Hint, hints_of
from bookgen.hints.kinds import Awaited, Chosen, Closed, Held, Last, Left, Losing, Midway, Saving
from bookgen.play import Move
from bookgen.play.moves import listed as moves_listed
from bookgen.press.wording.check_text import piles_by_word
from bookgen.press.wording.english import listed, number_words, ordinal
from bookgen.press.wording.pile_words import pile_with_article, pile_words
from bookgen.press.wording.steps import format_steps
from bookgen.press.wording.steps.cards import cards_told
from bookgen.press.wording.together import NO_BREAK
from bookgen.press.wording.turning_words import line_of, reason_of
from bookgen.puzzle import Puzzle
from bookgen.replay import replay

LONGEST_HINT = 120
"""A longer hint is left out."""
MOST_EMPTY = 4
"""Empty places that are named; of more it is said how many there are."""
DIG, FREE, AWAITED, LOOK_OUT, CLOSE, BACK, LEAVE = (
    *("Dig for ", "Free ", "The game waits longest for ", "Watch for "),
    *("Finish first the family ending ", "Keep ", "Let "),
)
LAST = " to the last"
"""Behind cards that are to be kept so long."""
NOT, PLAY, REASON = "Not ", "Play ", ", for "
"""Before the number of a play: ``Not third:`` one that loses there, ``Play third:`` the answer's."""
HALF_WAY = "Half-way: "
BEGUN = (DIG, FREE, AWAITED, LOOK_OUT, CLOSE, BACK, LEAVE, NOT, PLAY, HALF_WAY)
"""With these a hint begins."""
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
    said = (f"{_hint_said(answer, hint)}." for hint in hints)
    return tuple(each for each in said if len(each) <= LONGEST_HINT)


def _hint_said(answer: Answered, hint: Hint) -> str:
    """A hint without its stop."""
    match hint:
        case Awaited():
            return _awaited_said(answer.puzzle, hint)
        case Last():
            return f"{BACK}{_cards(hint.cards)}{LAST}"
        case Closed():
            return f"{CLOSE}{format_card(hint.card)}"
        case Held():
            return f"{BACK}{format_card(hint.card)} back: {format_card(hint.upon)} goes on it first"
        case Left():
            return f"{LEAVE}{format_card(hint.card)} lie though it could go home"
        case Losing():
            return _losing_said(answer, hint.at, hint.move)
        case Chosen() | Saving():
            return _played_said(answer, hint.at, hint.move)
        case Midway():
            return HALF_WAY + "; ".join(_midway(answer.puzzle, hint))


def _awaited_said(puzzle: Puzzle, hint: Awaited) -> str:
    """Where the card lies that is in want, and what waits for it; what lies on it the picture shows."""
    card, waiting = format_card(hint.card), len(hint.waiting)
    waits = f": {_cards(hint.waiting)} {'waits' if waiting == 1 else 'wait'}" if waiting else ""
    if hint.place is not None:
        begun = LOOK_OUT if waits or not hint.longest else AWAITED
        return f"{begun}{card}, stock card {hint.place}{waits}"
    covered = FREE if len(hint.above) == 1 else DIG
    begun = covered if waits or not hint.longest else AWAITED
    return f"{begun}{card} in {pile_with_article(puzzle.game, hint.pile)}{waits}"


def _losing_said(answer: Answered, at: int, move: Move) -> str:
    """A play that loses, and why, where that has room; none of a limit, which each of them would break."""
    rules, position = answer.rules, answer.positions[at]
    said = f"{_play_numbered(NOT, at)}{_play_line(answer, at, move)}"
    if answer.puzzle.within is not None:
        return said
    whole = f"{said}{REASON}{reason_of(rules, position, move, line_of(rules, rules.play(position, move)))}"
    return whole if len(whole) < LONGEST_HINT else said


def _played_said(answer: Answered, at: int, move: Move) -> str:
    """A play of the answer, with its number among the plays."""
    return f"{_play_numbered(PLAY, at)}{_play_line(answer, at, move)}"


def _play_numbered(word: str, at: int) -> str:
    """``Not third: `` before a play that comes after two others."""
    return f"{word}{ordinal(at + 1)}: "


def _cards(cards: Sequence[Card]) -> str:
    return " ".join(map(format_card, cards))


def _play_line(answer: Answered, at: int, move: Move) -> str:
    """A play as a step, from the position after so many moves."""
    (line,) = format_steps(answer.puzzle.game, answer.rules, answer.positions[at], [move])
    return line


def _midway(puzzle: Puzzle, hint: Midway) -> Iterator[str]:
    """What is told of a table: cards and empty places."""
    game = puzzle.game
    shown, names = dict(hint.shown), piles_by_word(game)
    numbers = {name: word.rpartition(" ")[2] for name, word in pile_words(game).items()}
    families = {name for name, group, _ in game.all_piles() if group.role == "foundation"}
    for word, piles in names.items():
        told = [
            ("" if len(piles) == 1 or name in families else f"{numbers[name]} ") + cards_told(shown[name])
            for name in piles
            if name in shown
        ]
        if told:
            yield f"{word} {' '.join(told)}"
    for word, piles in names.items():
        empty = [name for name in piles if name in hint.empty]
        if len(empty) > MOST_EMPTY:
            yield f"{number_words(len(empty))} {word} empty"
        elif empty:
            alone = pile_with_article(game, empty[0])
            yield (
                f"{word} {listed([numbers[name] for name in empty])} empty"
                if len(empty) > 1
                else f"{alone} empty"
            )


_NUMBER = re.compile(r"(?<= )(\d+) (?=(?:10|[A23456789JQK])[♣♦♥♠])")


def parted_at_numbers(said: str) -> list[str]:
    """A hint in pieces: numbers of piles before their cards, each with a fast blank, and what is between."""
    if not said.startswith(HALF_WAY):
        return [said]
    pieces = _NUMBER.split(said)
    return [f"{piece}{NO_BREAK}" if at % 2 else piece for at, piece in enumerate(pieces) if piece]


# Printed hints.

_HINT = re.compile(rf"(?<!\S)(\d{{1,6}}) (?={'|'.join(BEGUN)})")


def parse_hints(text: str) -> list[tuple[int, str]]:
    """The hints of a printed list, each with the number of its puzzle; what stands behind one is left out."""
    _, *parts = _HINT.split(text)
    found = zip(parts[::2], parts[1::2], strict=True)
    return [(int(number), f"{said.partition('.')[0]}.") for number, said in found]


def hints_fault(puzzle: Puzzle, printed: Sequence[str]) -> str | None:
    """Which of the hints printed for a puzzle does not fit its answer; None where all do.

    All that hints say is held against a replay of the answer; of a play that is said to lose, that it is
    offered there, and is not the answer's. An answer that cannot be replayed has no fault of its hints.
    """
    try:
        replay(puzzle.rules, puzzle.start_at(puzzle.cut), puzzle.moves or ())
    except ValueError:
        return None
    known = {_bare_letters(said) for said in said_hints(puzzle)}
    if puzzle.is_ending:
        answer = Answered(puzzle)
        # Where a turn tells something, these may have given way to it.
        further = (answer.midway(), answer.careless())
        known |= {_bare_letters(f"{_hint_said(answer, hint)}.") for hint in further if hint}
    for said in printed:
        bare = _bare_letters(said)
        if bare not in known and not (puzzle.is_ending and _is_of_a_turn(puzzle, bare)):
            return f"the hint {said[:60]!r} does not fit its answer"
    return None


def _is_of_a_turn(puzzle: Puzzle, said: str) -> bool:
    """Whether a hint names the play of some turn of the answer, or as wrong another that is offered there."""
    answer = Answered(puzzle)
    for at, move in enumerate(answer.moves):
        if said == _bare_letters(f"{_played_said(answer, at, move)}."):
            return True
        before = _bare_letters(_play_numbered(NOT, at))
        if not said.startswith(before):
            continue
        for each in moves_listed(answer.rules.moves(answer.positions[at])):
            line = before + _bare_letters(_play_line(answer, at, each))
            if each == move or not said.startswith(line):
                continue
            if said == _bare_letters(f"{_losing_said(answer, at, each)}."):
                return True
    return False


def _bare_letters(text: str) -> str:
    """Without what the breaking of lines may add to a text."""
    return re.sub(r"[\s\u00ad-]", "", text)
