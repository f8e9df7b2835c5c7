"""The keys of *play*: every record may ask it, and its answer is moves."""

from bookgen.games.descriptor import Game
from bookgen.questions.keys import Keys


def _refused(game: Game) -> None:
    """Every game is played."""


PART = Keys(
    answered_by=("moves",),
    refused=_refused,
    forms={"play": lambda game: game.kind == "skill"},
    sort_keys=("lost_if", "frees"),
)
