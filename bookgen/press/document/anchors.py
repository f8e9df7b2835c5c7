"""The anchors of a document, to which its links lead."""

from datetime import date

from bookgen.games import Game
from bookgen.press.wording.markup import anchor
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.press.wording.templates import Term

TONIGHT, ODDS_ANCHOR, HINTS, ANSWERS, INDEX_ANCHOR = "tonight", "odds", "hints", "answers", "index"
CODES_ANCHOR = "codes"


def game_anchor(game: Game) -> str:
    """The anchor at a game's title."""
    return f"game-{game.id}"


def puzzle_anchor(puzzle: PrintedPuzzle) -> str:
    """The anchor at a puzzle."""
    return f"puzzle-{puzzle.day or ''}{puzzle.number}"


def answer_anchor(puzzle: PrintedPuzzle) -> str:
    """The anchor at its answer."""
    return f"answer-{puzzle.day or ''}{puzzle.number}"


def hint_anchor(puzzle: PrintedPuzzle, place: int) -> str:
    """The anchor at one of its hints, counted from 1."""
    return f"hint-{place}-{puzzle.day or ''}{puzzle.number}"


def answers_anchor(day: date) -> str:
    """The anchor at the answers of a day."""
    return f"answers-{day}"


def hints_anchor(day: date, place: int) -> str:
    """The anchor at its hints of one place, counted from 1."""
    return f"hints-{place}-{day}"


def term_anchor(term: Term) -> str:
    """The anchor at a word of the glossary."""
    return f"word-{anchor(term.name)}"
