"""The keys of *fewest*: its answer is cuts and their ``count``; it is for games that deal again."""

from bookgen.errors import BadInput
from bookgen.games.descriptor import Game
from bookgen.questions.cut.keys import check_cuts
from bookgen.questions.keys import Keys
from bookgen.record_format import Record


def _refused(game: Game) -> str | None:
    """Of skill, or never dealt again."""
    if game.kind != "chance":
        return "is a game of skill"
    return "is dealt once only" if game.redeals is None else None


def _check(game: Game, record: Record) -> None:
    if record.count is not None and record.count < 1:
        raise BadInput(f"count is {record.count}; wanted 1 or more")
    check_cuts(game, record)


PART = Keys(
    answered_by=("cuts", "count"),
    takes=("among",),
    refused=_refused,
    check=_check,
    forms={"fewest": lambda game: _refused(game) is None},
    sort_keys=("cuts",),
    flags={"fewest": ("The cuts that come out in the fewest deals or rows.", {})},
)
