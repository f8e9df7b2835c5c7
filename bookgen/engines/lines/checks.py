"""Whether a descriptor has a meaning for this engine: cards thrown out of one line of a square."""

from bookgen.engines.lines.facts import LinesRules
from bookgen.errors import BadInput
from bookgen.games.check_piles import check_count, check_roles, dealt_to
from bookgen.games.descriptor import Game
from bookgen.games.options import EXCHANGE
from bookgen.games.requirements import Requirements


def check_lines(game: Game, file: str) -> None:
    """Raises BadInput, naming file and key, for what this engine gives no meaning."""
    rules, laid = game.rules_as(LinesRules), dealt_to(game)
    check_roles(game, [rules.piles], file)
    check_count(game, rules.piles, rules.side**2, file, "side times side")
    if any(laid[name] != 1 for name in game.pile_names(rules.piles)):
        raise BadInput(f"{file}, deal: wanted one card on each place of the square")


REQUIREMENTS = Requirements(("skill",), check_lines, ("stock", "discard"), options=frozenset({EXCHANGE}))
