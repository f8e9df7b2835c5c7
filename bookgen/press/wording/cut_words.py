"""How questions are put into words whose answer is a list of cuts, and how these answers are read.

Of all cuts the answer is a sentence; among some places it names the one by its letter, before the play of it.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from bookgen.errors import BadInput
from bookgen.games import Game
from bookgen.press.wording.english import listed, plural
from bookgen.press.wording.marks import has_play, marks_of
from bookgen.press.wording.worded import LOST, MARKS, SO_FAR, UNANSWERED, Wording, lost_or_steps
from bookgen.puzzle import Puzzle
from bookgen.record_format import Verdict

CUTS = "Cuts"
NONE = "None of them"
AT_ONCE = " at once"
_SOME_MARKS = r"[A-Z](?:(?:, | and )[A-Z])*"
_PLACES_ASKED = re.compile(
    rf"(?:The (?:second player’s )?pack|The stock|{SO_FAR}, and the stock)"
    r" may be cut at ([A-Z](?:(?:, | or )[A-Z])*)\. ([^?]+\?)"
)
_PLACES_SAID = re.compile(rf"({_SOME_MARKS}) (?:comes? out|fails?)({AT_ONCE})?(?:: cuts? (.+))?")
_PLACES_BEGUN = re.compile(rf"{_SOME_MARKS},? (?:and|comes?|fails?)\b|{NONE} ")
_WITH_COUNT = re.compile(r"(.+), in (\d+) ([a-z]+)")


@dataclass(frozen=True)
class CutQuestion:
    """What is peculiar to one question whose answer is cuts."""

    name: str
    where: Callable[[Puzzle, str], str]
    """The question of all cuts, of the pack that is so called."""
    which: Callable[[Puzzle], str]
    """The question after the places at which the pack may be cut."""
    read_where: Callable[[str], dict[str, Any] | None]
    """What the one says of a record, as far as it is not the question's name; None for another sentence."""
    read_which: Callable[[str], dict[str, Any] | None]
    """The same of the other, which is all of the text."""
    tell: Callable[[Puzzle, str, str], str]
    """The answer in a terminal, from the deal's name and the cuts in words."""
    counted: bool = False
    """Whether the answer counts the deals or rows."""


def wording_of(asked: CutQuestion) -> Wording:
    """The :class:`Wording` of a question of cuts: how it is put into words, and read."""

    def read(game: Game, text: str) -> dict[str, Any] | None:
        places = _PLACES_ASKED.match(text)
        if places is None:
            found = asked.read_where(text)
            return None if found is None else {"question": asked.name, **found}
        found = asked.read_which(places[2])
        letters = re.findall("[A-Z]", places[1])
        return None if found is None else {"question": asked.name, MARKS: letters, **found}

    def said_count(puzzle: Puzzle) -> str:
        """``, in 23 deals``, where they are counted; else nothing."""
        if not asked.counted or puzzle.count is None:
            return ""
        return f", in {puzzle.count} {plural(puzzle.game.round, puzzle.count)}"

    def lead(puzzle: Puzzle) -> str | None:
        return _said_places(puzzle) + said_count(puzzle) if has_play(puzzle) and puzzle.moves else None

    def answer(puzzle: Puzzle) -> str | None:
        if puzzle.cuts is None:
            return lost_or_steps(puzzle)
        if puzzle.among is not None:
            return None if lead(puzzle) else _said_places(puzzle) + said_count(puzzle)
        cuts = listed([str(cut) for cut in puzzle.cuts]) if puzzle.cuts else "none"
        return f"{CUTS}: {cuts}{said_count(puzzle)}"

    def read_answer(puzzle: Puzzle, sentence: str | None, steps: bool) -> Puzzle:
        if sentence == LOST:
            return replace(puzzle, verdict="unsolvable")
        if puzzle.among is not None:
            return _read_among(puzzle, sentence, steps, asked.counted)
        if sentence is None:
            raise BadInput("the answer gives steps, but the question asks for cuts" if steps else UNANSWERED)
        said, count = parse_count(sentence, puzzle.game, asked.counted)
        cuts = tuple(parse_cuts(said))
        return replace(puzzle, cuts=cuts, count=count, verdict="solved" if cuts else "unsolvable")

    def tell(puzzle: Puzzle, name: str) -> str:
        cuts = puzzle.cuts or ()
        word = "cut" if len(cuts) == 1 else "cuts"
        return asked.tell(puzzle, name, f"{word} {', '.join(map(str, cuts))}" if cuts else "")

    return Wording(
        ask=partial(_ask, asked),
        read=read,
        answer=answer,
        read_answer=read_answer,
        tell=tell,
        lead=lead,
        begins=begins_places,
        sentences=(f"{CUTS}: ",),
        shows=lambda puzzle: "ending" if puzzle.is_ending else "pack",
    )


def _ask(asked: CutQuestion, puzzle: Puzzle) -> str:
    """The question, of all cuts or of the places that have letters; of an ending it is the stock."""
    whose = "the second player’s pack" if puzzle.game.players == 2 else "the pack"
    if puzzle.among is None:
        return asked.where(puzzle, whose)
    letters = listed(sorted(marks_of(puzzle).values()), "or")
    begun = "The stock" if puzzle.is_ending else f"{whose[:1].upper()}{whose[1:]}"
    return f"{begun} may be cut at {letters}. {asked.which(puzzle)}"


def _said_places(puzzle: Puzzle) -> str:
    """``B comes out: cut 17``; a play that has no move fails at once."""
    cuts = puzzle.cuts or ()
    one, more = ("fails", "fail") if puzzle.losing else ("comes out", "come out")
    verb = more if len(cuts) > 1 else one
    if not cuts:
        return f"{NONE} {verb}"
    marks = marks_of(puzzle)
    by_letter = sorted(cuts, key=lambda cut: marks[cut])
    letters, said = listed([marks[cut] for cut in by_letter]), listed([str(cut) for cut in by_letter])
    if puzzle.is_ending:
        # Cards from the next end say less than the letter does.
        return said_by_letters([marks[cut] for cut in by_letter], puzzle.losing)
    if len(cuts) > 1:
        return f"{letters} {verb}: cuts {said}"
    at_once = AT_ONCE if has_play(puzzle) and not puzzle.moves else ""
    return f"{letters} {verb}{at_once}: cut {said}"


def said_by_letters(letters: Sequence[str], losing: bool = False) -> str:
    """``B comes out``, ``A and C fail``."""
    one, more = ("fails", "fail") if losing else ("comes out", "come out")
    return f"{listed(letters)} {one if len(letters) == 1 else more}"


def begins_places(text: str) -> bool:
    """Whether a line begins the sentence that says which places answer."""
    return _PLACES_BEGUN.match(text) is not None


def _read_among(puzzle: Puzzle, sentence: str | None, steps: bool, counted: bool) -> Puzzle:
    """The puzzle with the places that answer; the cut is that of which there are steps.

    Raises BadInput for what is none of the places.
    """
    if sentence is None:
        raise BadInput("it is not said which of the places answers")
    marks = {letter: cut for cut, letter in marks_of(puzzle).items()}
    said, count = parse_count(sentence, puzzle.game, counted)
    cuts, at_once = parse_places(said, marks, puzzle.losing)
    verdict: Verdict = "solved" if cuts else "unsolvable"
    answered = replace(puzzle, cuts=tuple(cuts), count=count, verdict=verdict)
    if not steps:
        return replace(answered, cut=cuts[0], moves=()) if at_once else answered
    if len(cuts) != 1 or at_once:
        raise BadInput("the answer gives steps, but not of one place")
    return replace(answered, cut=cuts[0])


def parse_count(text: str, game: Game, wanted: bool) -> tuple[str, int | None]:
    """``Cuts: 5 and 17, in 23 deals`` without its end, and the number; it is there where it is ``wanted``.

    Raises BadInput where it is not, or stands without being wanted. Where nothing comes out, there is none.
    """
    found = _WITH_COUNT.fullmatch(text)
    none = text in (f"{CUTS}: none", f"{NONE} comes out")
    if found is None or none:
        if wanted and not none:
            raise BadInput(f"no answer {text[:60]!r}; wanted such as Cuts: 5 and 17, in 23 {game.round}s")
        return text, None
    count = int(found[2])
    if not wanted or found[3] != plural(game.round, count):
        raise BadInput(f"no answer {text[:60]!r}; {found[3]} are not asked for")
    return found[1], count


def parse_cuts(text: str) -> list[int]:
    """The cuts of ``Cuts: 5, 17 and 40``. Raises BadInput where they are no numbers."""
    said = text.removeprefix(f"{CUTS}:").strip()
    if said == "none":
        return []
    try:
        return [int(part) for part in re.split(r", | and ", said)]
    except ValueError as error:
        raise BadInput(f"no cuts {said[:40]!r}; wanted such as 5, 17 and 40") from error


def parse_places(text: str, marks: Mapping[str, int], losing: bool) -> tuple[list[int], bool]:
    """The cuts of ``B comes out: cut 17``, and whether the one fails at once.

    Raises BadInput where letters and cuts do not go together, or another thing is said than was asked.
    """
    if text == f"{NONE} {'fails' if losing else 'comes out'}":
        return [], False
    found = _PLACES_SAID.fullmatch(text)
    if found is None or (" fail" in text) != losing:
        wanted = "B fails: cut 17" if losing else "B comes out: cut 17"
        raise BadInput(f"no answer {text[:60]!r}; wanted such as {wanted}")
    letters = re.findall("[A-Z]", found[1])
    cuts = parse_cuts(found[3]) if found[3] else [marks[letter] for letter in letters if letter in marks]
    for letter, cut in zip(letters, cuts, strict=False):
        if marks.get(letter) != cut:
            raise BadInput(
                f"the answer has {letter} at cut {cut}, where {marks.get(letter, 'nothing')} is marked"
            )
    if len(letters) != len(cuts):
        raise BadInput(f"the answer has {len(letters)} letters and {len(cuts)} cuts")
    return sorted(cuts), bool(found[2])
