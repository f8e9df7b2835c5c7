"""Measures kept puzzles: the model player plays those of which it is not known how he fares; answers stay."""

import hashlib
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from bookgen.checksums import replace_sealed
from bookgen.games import Game
from bookgen.puzzles.bank import ADVICE, BANK, Kept, bank_file, forget, kept_row
from bookgen.puzzles.build import Watch
from bookgen.puzzles.digest import marked
from bookgen.puzzles.extend import facts_of, held, open_ledger
from bookgen.puzzles.grade import Grade, with_model
from bookgen.workers import Labour, results


def is_measured(kept: Kept) -> bool:
    """Whether all is known of a puzzle that its stars are made of."""
    return kept.grade is None or not kept.grade.wins or bool(kept.grade.led)


def unmeasured(kept: Sequence[Kept]) -> int:
    """How many of these the model player has not yet played."""
    return sum(not is_measured(each) for each in kept)


def graded(raw: dict[str, Any]) -> dict[str, Any]:
    """The grade of a kept puzzle, given as plain data, with what the model player comes to."""
    kept = msgspec.convert(raw, Kept)
    assert kept.grade is not None
    grade: dict[str, Any] = msgspec.to_builtins(with_model(kept.puzzle(), kept.grade))
    return grade


def measure_bank(game: Game, *, hands: Labour, work: Path | None = None, watch: Watch) -> int:
    """Has the model player play all kept puzzles of a game that he has not, and gives how many they are.

    What is finished lies in a ledger until the file is written, beside it or in the folder ``work``. Raises
    BadInput where the file is damaged or cannot be written, or somebody is at it.
    """
    with held(BANK, game) as (hold, seen, kept):
        tasks = [(at, msgspec.to_builtins(each)) for at, each in enumerate(kept) if not is_measured(each)]
        told = hashlib.sha256(msgspec.json.encode(tasks)).hexdigest()
        facts = facts_of("bank measure", game, game.puzzle.options, None) | {"puzzles": told[:12]}
        with open_ledger(BANK, game, facts, work, hold, _grade) as ledger:
            with closing(results(graded, tasks, marked(hands, [game]), ledger, watch.deals)) as found:
                new = {at: _grade(raw) for at, raw in found}
            after = [replace(each, grade=new.get(at, each.grade)) for at, each in enumerate(kept)]
            if new:
                replace_sealed(bank_file(game), seen, map(kept_row, after), ADVICE)
            ledger.remove()
        forget()
    return len(new)


def _grade(raw: Any) -> Grade:
    """A grade from its plain data. Raises ValueError for what is none."""
    return msgspec.convert(raw, Grade)
