"""How *cut* is put into words: where the pack must be cut for the game to come out, or to fail."""

from typing import Any

from bookgen.press.wording.cut_words import CutQuestion, wording_of
from bookgen.puzzle import Puzzle


def _where(puzzle: Puzzle, whose: str) -> str:
    if puzzle.losing:
        return f"At which cuts of {whose} does {puzzle.game.title} fail to come out?"
    return f"Where must {whose} be cut for {puzzle.game.title} to come out?"


def _which(puzzle: Puzzle) -> str:
    """Whether one answers or more is said where it is known."""
    if puzzle.cuts is not None and len(puzzle.cuts) == 1:
        return f"Only one of these {'fails' if puzzle.losing else 'comes out'}: which?"
    return f"Which of these {'fail' if puzzle.losing else 'come out'}?"


def _read_where(text: str) -> dict[str, Any] | None:
    if text.startswith("At which cuts "):
        return {"losing": True}
    return {} if text.startswith("Where must ") else None


def _read_which(text: str) -> dict[str, Any] | None:
    if text in ("Only one of these comes out: which?", "Which of these come out?"):
        return {}
    return {"losing": True} if text in ("Only one of these fails: which?", "Which of these fail?") else None


def _tell(puzzle: Puzzle, name: str, cuts: str) -> str:
    how = "fails" if puzzle.losing else "comes out"
    if not cuts:
        of = "" if puzzle.among is None else f" of {', '.join(map(str, puzzle.among))}"
        return f"{name}: there is no cut{of} at which it {how}"
    return f"{name}: {how} at {cuts}"


PART = wording_of(CutQuestion("cut", _where, _which, _read_where, _read_which, _tell))
