"""Whether a game has the piles that its engine counts on, with the cards that it wants on them."""

from collections import Counter
from collections.abc import Collection, Sequence

from bookgen.cards import RANKS
from bookgen.errors import BadInput
from bookgen.games.descriptor import EXTRA, Game
from bookgen.games.piles import deal_order


def dealt_to(game: Game) -> Counter[str]:
    """How many cards the deal lays on each pile."""
    return Counter(pile for pile, _ in deal_order(game))


def check_there(game: Game, roles: Sequence[str], file: str) -> None:
    """Raises BadInput for a role in ``rules`` of which the game has no piles."""
    for role in roles:
        if not game.groups(role):
            raise BadInput(f"{file}, rules.piles: no piles {role!r} in this game")


def check_roles(game: Game, roles: Sequence[str], file: str) -> None:
    """Raises BadInput for a role in ``rules.piles`` that no pile has, or from which nothing is played.

    Cards thrown out, and a card laid down extra, have their part in the rules by their role alone.
    """
    for role in roles:
        if role in ("discard", EXTRA):
            raise BadInput(f"{file}, rules.piles: got {role!r}, wanted piles from which cards are played")
    check_there(game, roles, file)


def check_count(game: Game, role: str, wanted: int, file: str, what: str) -> None:
    """Raises BadInput where there are not so many piles of a role; ``what`` says why there must be."""
    got = len(game.pile_names(role))
    if got != wanted:
        raise BadInput(f"{file}, piles: got {got} {role} piles, wanted {wanted}, {what}")


def check_order(game: Game, file: str, besides: Collection[str] = ()) -> None:
    """Raises BadInput where a rank that is dealt, laid out or asked for has no place in the pack's order.

    Of ranks ``besides`` nothing is asked: they are laid on equal cards alone.
    """
    cards = game.cards + [card for group in game.piles for card in " ".join(group.start).split()]
    asked = [base for group in game.piles for base in group.takes.base]
    ranks = {card[0] for card in cards + asked} & set(RANKS) - set(besides)
    missing = [rank for rank in RANKS if rank in ranks and rank not in game.pack.order]
    if missing:
        raise BadInput(
            f"{file}, pack.order: got {game.pack.order!r}, without {', '.join(missing)}; wanted every rank "
            "that is dealt, laid out or asked for"
        )
