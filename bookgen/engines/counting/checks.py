"""Whether a descriptor has a meaning for this engine: open cards thrown out by their count."""

from bookgen.cards import RANKS, VALUE
from bookgen.engines.counting.facts import CountingRules
from bookgen.errors import BadInput
from bookgen.games.check_piles import check_roles
from bookgen.games.descriptor import EXTRA, Game
from bookgen.games.requirements import Requirements


def check_counting(game: Game, file: str) -> None:
    """Raises BadInput, naming file and key, for what this engine gives no meaning."""
    rules = game.rules_as(CountingRules)
    check_roles(game, [rules.piles], file)
    if len(set(rules.alone)) != len(rules.alone) or any(rank not in RANKS for rank in rules.alone):
        raise BadInput(f"{file}, rules.alone: got {rules.alone!r}, wanted ranks of {RANKS}, each once")
    for rank in rules.alone:
        other = (rules.total or 0) - VALUE[rank]
        if other in VALUE.values():
            with_it = next(each for each in RANKS if VALUE[each] == other)
            raise BadInput(
                f"{file}, rules.alone: {rank} and {with_it} make {rules.total} together; leave {rank} out"
            )
    extra = game.pile_names(EXTRA)
    if extra != ([EXTRA] if rules.extra else []):
        wanted = f"one pile {EXTRA!r}" if rules.extra else "none where rules.extra is nought"
        raise BadInput(f"{file}, piles: got {len(extra)} of role {EXTRA!r}; wanted {wanted}")


REQUIREMENTS = Requirements(("chance",), check_counting, ("stock", "discard"))
