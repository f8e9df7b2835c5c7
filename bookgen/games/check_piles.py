"""Whether a game has the piles that its engine counts on, with the cards that it wants on them."""

from collections import Counter
from collections.abc import Sequence

from bookgen.errors import BadInput
from bookgen.games.descriptor import Game
from bookgen.games.piles import deal_order


def dealt_to(game: Game) -> Counter[str]:
    """How many cards the deal lays on each pile."""
    return Counter(pile for pile, _ in deal_order(game))


def check_roles(game: Game, roles: Sequence[str], file: str) -> None:
    for role in roles:
        if not game.groups(role):
            raise BadInput(f"{file}, rules.piles: no piles {role!r} in this game")


def check_count(game: Game, role: str, wanted: int, file: str, what: str) -> None:
    got = len(game.pile_names(role))
    if got != wanted:
        raise BadInput(f"{file}, piles: got {got} {role} piles, wanted {wanted}, {what}")
