"""Whether a descriptor has a meaning for this engine: runs in suit on a row of heaps that are gathered."""

from bookgen.cards import pack
from bookgen.errors import BadInput
from bookgen.games.check_piles import check_count, dealt_to
from bookgen.games.descriptor import Game
from bookgen.games.options import REDEALS
from bookgen.games.requirements import Requirements


def check_gathering(game: Game, file: str) -> None:
    """Raises BadInput, naming file and key, for what this engine gives no meaning."""
    check_count(game, "tableau", 5, file, "a row of four and one place beside it")
    if game.cards != pack("whist"):
        raise BadInput(f"{file}, pack: the rules of this game want a whole whist pack, so that it has an end")
    laid = [dealt_to(game)[name] for name in game.pile_names("tableau")]
    if laid != [1, 1, 1, 1, 0]:
        raise BadInput(f"{file}, deal: wanted a card on each of the row of four, the rest in the stock")


REQUIREMENTS = Requirements(("chance",), check_gathering, ("stock",), options=frozenset({REDEALS}))
