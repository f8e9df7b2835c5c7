"""Whether a descriptor has a meaning for this engine: cards turned while ranks are called."""

from bookgen.cards import RANKS
from bookgen.engines.calling.facts import CallingRules
from bookgen.errors import BadInput
from bookgen.games.descriptor import Game
from bookgen.games.options import REDEALS
from bookgen.games.requirements import Requirements


def check_calling(game: Game, file: str) -> None:
    """Raises BadInput, naming file and key, for what this engine gives no meaning."""
    facts = game.rules_as(CallingRules)
    calls = facts.calls
    if not calls or any(rank not in RANKS for rank in calls):
        raise BadInput(f"{file}, rules.calls: got {calls!r}, wanted ranks of {RANKS}")


REQUIREMENTS = Requirements(
    ("chance",), check_calling, ("stock", "waste", "discard"), options=frozenset({REDEALS})
)
