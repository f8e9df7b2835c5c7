"""Hints in words, one line each, and how printed ones are held against the answer.

``First free 5♥, which lies under two cards in column 3.`` · ``Do not begin thus: J♣ column 4 to column 6.`` ·
``Half-way: families 5♥ 7♠ 3♦ 9♣; column 2 empty; 14 cards left.``
"""

import re
from collections.abc import Iterator, Sequence

from bookgen.cards import format_card
from bookgen.hints import Answered, Chosen, Closed, Freed, Held, Hint, Losing, Midway, hints_of
from bookgen.play import Move
from bookgen.play.moves import listed as moves_listed
from bookgen.press.wording.check_text import piles_by_word
from bookgen.press.wording.english import listed, number_words, ordinal, plural
from bookgen.press.wording.pile_words import pile_words
from bookgen.press.wording.steps import format_steps
from bookgen.press.wording.steps.cards import cards_told
from bookgen.press.wording.together import NO_BREAK
from bookgen.puzzle import Puzzle
from bookgen.replay import replay

LONGEST_HINT = 120
"""A longer hint is left out."""
MOST_EMPTY = 4
"""Empty places that are named; of more it is said how many there are."""
FREE, CLOSE, BACK, NOT_THUS, BEGIN, AFTER = (
    *("First free ", "The family that ends with ", "Keep "),
    *("Do not begin thus: ", "Begin thus: ", "After "),
)
HALF_WAY = "Half-way: "
BEGUN = (FREE, CLOSE, BACK, NOT_THUS, BEGIN, AFTER, HALF_WAY)
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
    words = pile_words(answer.puzzle.game)
    match hint:
        case Freed():
            lies = f"{number_words(hint.above)} {plural('card', hint.above)} in {_place(words[hint.pile])}"
            return f"{FREE}{format_card(hint.card)}, which lies under {lies}"
        case Closed():
            return f"{CLOSE}{format_card(hint.card)} is finished first"
        case Held():
            return f"{BACK}{format_card(hint.card)} back: {format_card(hint.upon)} is to lie on it first"
        case Losing():
            return f"{_no_play(answer, hint.at)}{_play_line(answer, hint.at, hint.move)}"
        case Chosen():
            line = _play_line(answer, hint.at, hint.move)
            return f"{_after_play(answer, hint.at)}: {line}" if hint.at else f"{BEGIN}{line}"
        case Midway():
            return HALF_WAY + "; ".join(_midway(answer.puzzle, hint))


def _place(words: str) -> str:
    """``column 3``, but ``the waste``, which has no number."""
    return words if words[-1].isdigit() else f"the {words}"


def _after_play(answer: Answered, at: int) -> str:
    return f"{AFTER}{_play_line(answer, at - 1, answer.moves[at - 1])}"


def _no_play(answer: Answered, at: int) -> str:
    """What stands before a play that is wrong after so many moves."""
    return f"{_after_play(answer, at)}, not: " if at else NOT_THUS


def _play_line(answer: Answered, at: int, move: Move) -> str:
    """A play as a step, from the position after so many moves."""
    (line,) = format_steps(answer.puzzle.game, answer.rules, answer.positions[at], [move])
    return line


def _midway(puzzle: Puzzle, hint: Midway) -> Iterator[str]:
    """What is told of a table: cards, empty places, and, where all are to go, how many cards are left."""
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
            called = word if len(empty) > 1 else pile_words(game)[empty[0]].rpartition(" ")[0] or word
            yield f"{called} {listed([numbers[name] for name in empty])} empty"
    if not puzzle.goal:
        yield f"{hint.left} {plural('card', hint.left)} left"


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
    for said in printed:
        if _bare_letters(said) not in known and not (
            puzzle.is_ending and _is_wrong_play(puzzle, _bare_letters(said))
        ):
            return f"the hint {said[:60]!r} does not fit its answer"
    return None


def _is_wrong_play(puzzle: Puzzle, said: str) -> bool:
    """Whether a hint names a play that is offered at some turn of the answer, and is not made there."""
    answer = Answered(puzzle)
    for at, move in enumerate(answer.moves):
        before = _bare_letters(_no_play(answer, at))
        if said.startswith(before) and any(
            said == before + _bare_letters(f"{_play_line(answer, at, each)}.")
            for each in moves_listed(answer.rules.moves(answer.positions[at]))
            if each != move
        ):
            return True
    return False


def _bare_letters(text: str) -> str:
    """Without what the breaking of lines may add to a text."""
    return re.sub(r"[\s\u00ad-]", "", text)
