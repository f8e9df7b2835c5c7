"""Whether a descriptor has a meaning for this engine: cards in one row."""

from bookgen.cards import CARDS
from bookgen.engines.row.facts import RowRules
from bookgen.errors import BadInput
from bookgen.games.check_piles import dealt_to
from bookgen.games.descriptor import Game
from bookgen.games.options import GRACE, MOST, PLEASURE
from bookgen.games.piles import deal_order
from bookgen.games.requirements import Requirements


def check_row(game: Game, file: str) -> None:
    """Raises BadInput, naming file and key, for what this engine gives no meaning."""
    rules = game.rules_as(RowRules)
    if (rules.first is None) != (rules.last is None):
        key = "first" if rules.first is None else "last"
        raise BadInput(f"{file}, rules.{key}: missing; wanted cards for both ends, or for neither")
    for key, card in (("first", rules.first), ("last", rules.last)):
        if card is not None and (card not in CARDS or card not in game.pack.withdrawn):
            raise BadInput(f"{file}, rules.{key}: got {card!r}, wanted one of pack.withdrawn")
    if rules.first is not None and dealt_to(game)["row"]:
        raise BadInput(f"{file}, deal: cards are laid on the row; wanted all in the stock")
    if rules.first is None and (dealt_to(game)["row"] != 1 or deal_order(game)[0][0] != "row"):
        raise BadInput(f"{file}, deal: wanted the first card on the row and the others in the stock")
    if len(set(game.cards)) < game.dealt:
        raise BadInput(f"{file}, pack: a card is dealt twice; a row wants each card once")
    if rules.alike and rules.reach != 2:
        raise BadInput(f"{file}, rules.alike: means two cards that match one another; wanted reach = 2")
    if {GRACE, PLEASURE} <= {option.name for option in game.declared}:
        raise BadInput(f"{file}, options: {GRACE} and {PLEASURE} have not been thought through together")
    for at, option in enumerate(game.declared):
        if option.kind != "number" or (option.name == GRACE and any(map(option.admits, range(2, MOST + 1)))):
            wanted = "0 and 1" if option.name == GRACE else "numbers"
            raise BadInput(f"{file}, options[{at}].values: wanted {wanted} for {option.name}")


REQUIREMENTS = Requirements(
    ("skill",), check_row, ("row", "stock", "discard"), options=frozenset({GRACE, PLEASURE})
)
