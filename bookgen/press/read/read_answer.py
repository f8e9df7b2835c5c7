"""An answer taken apart: its numbered steps, the tables between them, and the sentence before or instead."""

import re
from collections.abc import Sequence

from bookgen.errors import BadInput
from bookgen.games import Game
from bookgen.press.wording.answer_text import IN_ALL, SENTENCES, begins_lead
from bookgen.press.wording.check_text import CHECK, PLAYS, STILL, is_told, places_by_word
from bookgen.press.wording.plan_remark import PLAN
from bookgen.press.wording.square_remark import AS_NEAR
from bookgen.press.wording.turn_text import AT_NARROWEST, AT_STEP, AT_TRAP, ENDS, turn_step


def _begins_answer(line: str) -> bool:
    """Whether a line begins a step, a check or a sentence; a sentence may go on in the next line.

    ``2 two’s packet`` tells what a letter means, and begins none.
    """
    whole = (
        re.match(r"\d+ (?!\w+’s\b)\S", line)
        or line.startswith((CHECK, PLAYS, STILL, AT_STEP, AT_NARROWEST, AT_TRAP, PLAN, AS_NEAR, *SENTENCES))
        or begins_lead(line)
    )
    return bool(whole) or any(sentence.startswith(f"{line} ") for sentence in SENTENCES)


def read_answer(game: Game, lines: Sequence[str]) -> tuple[list[str], list[str], str | None]:
    """The numbered steps, in their order and without their stops, the checks, and the sentence.

    What is said after the steps, of the turn that decides, of the plan, of squares as near or of the other
    places to cut at, ends the reading.

    Raises BadInput for a number out of its order, a check out of its place, or a step without its stop.
    """
    steps: list[str] = []
    checks: list[str] = []
    said: str | None = None
    unread = ""
    for line in lines:
        if not unread and not _begins_answer(line):
            continue
        unread = f"{unread} {line}".strip()
        while "." in unread:
            sentence, _, rest = unread.partition(".")
            if sentence.startswith(SENTENCES):
                return steps, checks, sentence
            if said is None and not steps and begins_lead(sentence):
                said, unread = sentence, rest.strip()
                continue
            turn = turn_step(sentence)
            if turn is not None:
                if not 1 <= turn <= len(steps):
                    raise BadInput(f"the game is said to turn at step {turn}, but there are {len(steps)}")
                return steps, checks, said
            if not steps and said is not None and sentence.startswith((PLAYS, STILL)):
                checks.append(_forced_table(game, sentence))
                return steps, checks, said
            if (said is not None and sentence.startswith(ENDS)) or (
                steps and sentence.startswith((PLAN, AS_NEAR))
            ):
                return steps, checks, said
            if steps and sentence.startswith(IN_ALL):
                _check_plays(sentence, len(steps))
                unread = rest.strip()
                continue
            if sentence.startswith(CHECK):
                check, sentence = _parted_check(game, sentence, len(steps))
                checks.append(check)
            number, _, step = sentence.partition(" ")
            if number != str(len(steps) + 1):
                raise BadInput(f"{number[:20]!r} stands where step {len(steps) + 1} was wanted")
            # Some suits lean so far that a blank is seen between them and a comma or semicolon.
            steps.append(step.replace(" ,", ",").replace(" ;", ";"))
            unread = rest.strip()
    if not steps and said is not None and unread.startswith((PLAYS, STILL)):
        return steps, [_forced_table(game, unread)], said
    if unread.startswith(CHECK):
        raise BadInput(f"{unread[:20]!r} stands at the end, where another step was wanted")
    if unread and not unread.isdigit():
        raise BadInput(f"{unread[:60]!r} does not end with a full stop")
    return steps, checks, said


def _check_plays(sentence: str, steps: int) -> None:
    """Raises BadInput for a number of plays that so many steps cannot have: each has one at least."""
    found = re.fullmatch(rf"{IN_ALL}(\d+) plays", sentence)
    if found is None or int(found[1]) < steps:
        raise BadInput(f"{sentence[:40]!r} stands after {steps} steps")


def _parted_check(game: Game, text: str, steps: int) -> tuple[str, str]:
    """A table, and the step that follows it: the last number of that step before a word that no table has.

    Raises BadInput where the table is not that after so many steps, or no step follows.
    """
    head = f"{CHECK}{steps}:"
    if not text.startswith(head):
        raise BadInput(f"{text[:20]!r} stands after step {steps}")
    words = text.split()
    begun = len(head.split())
    end = _end_of_table(game, words, begun)
    starts = [at for at in range(begun, end) if words[at] == str(steps + 1)]
    if not starts:
        raise BadInput(f"no step {steps + 1} after the table of step {steps}")
    return " ".join(words[: starts[-1]]), " ".join(words[starts[-1] :])


def _forced_table(game: Game, text: str) -> str:
    """The table of a forced play, without what is said after it."""
    words = text.split()
    begun = next((at + 1 for at, word in enumerate(words) if word.endswith(":")), len(words))
    return " ".join(words[: _end_of_table(game, words, begun)])


def _end_of_table(game: Game, words: Sequence[str], begun: int) -> int:
    """Where the first word stands that no table of the game has."""
    of_table = {word for name in places_by_word(game) for word in name.split()}
    said = (at for at in range(begun, len(words)) if words[at] not in of_table and not is_told(words[at]))
    return next(said, len(words))
