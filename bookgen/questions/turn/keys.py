"""The keys of *turn*: its answer is moves, and ``count``, the cards that leave the player's hands."""

from bookgen.errors import BadInput
from bookgen.games.descriptor import Game
from bookgen.questions.keys import Keys
from bookgen.record_format import Record


def _has_turns(game: Game) -> bool:
    return game.rules.asks == "turn"


def _refused(game: Game) -> str | None:
    return None if _has_turns(game) else "has no turns"


def _check(game: Game, record: Record) -> None:
    if record.played:
        raise BadInput("played: a puzzle of a turn begins with the turn; leave it out")
    if record.count is not None and record.count < 0:
        raise BadInput(f"count is {record.count}; wanted 0 or more")


PART = Keys(
    answered_by=("moves", "count"),
    refused=_refused,
    check=_check,
    natural=_has_turns,
    forms={"turn": _has_turns},
    sort_keys=("least", "ahead"),
    sole="is played against another",
)
