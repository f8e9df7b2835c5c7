"""The keys of *play*: every record may ask it, and its answer is moves."""

from bookgen.errors import BadInput
from bookgen.games.descriptor import Game
from bookgen.questions.keys import Keys
from bookgen.record_format import Record


def _refused(game: Game) -> None:
    """Every game is played."""


def _check_goal(game: Game, record: Record) -> None:
    """Raises BadInput for a goal that no pile of the game has, or one that may take as long as it likes."""
    if record.within is not None and record.within < 1:
        raise BadInput(f"within is {record.within}; wanted 1 or more")
    if record.goal and record.within is None:
        raise BadInput("goal: wanted within, so many moves, with it")
    homes = [name for name, group, _ in game.all_piles() if group.role in ("foundation", "discard")]
    for name, count in record.goal.items():
        if name not in homes:
            raise BadInput(f"goal: no pile {name[:40]!r} to which cards go; there are {', '.join(homes)}")
        if count < 1:
            raise BadInput(f"goal: {name} is to have {count} cards; wanted 1 or more")


PART = Keys(
    answered_by=("moves",),
    takes=("within", "goal"),
    check=_check_goal,
    refused=_refused,
    forms={"play": lambda game: game.kind == "skill"},
    sort_keys=("lost_if", "frees", "outside"),
)
