"""Whether a descriptor has a meaning for this engine: cards slipped under the heap of their rank."""

from collections import Counter

from bookgen.errors import BadInput
from bookgen.games.check_piles import check_count, dealt_to
from bookgen.games.descriptor import Game
from bookgen.games.requirements import Requirements


def check_travellers(game: Game, file: str) -> None:
    """Raises BadInput, naming file and key, for what this engine gives no meaning."""
    check_count(game, "tableau", len(game.pack.order), file, "one for each rank of pack.order")
    ranks = Counter(card[0] for card in game.cards)
    laid = dealt_to(game)
    for rank, name in zip(game.pack.order, game.pile_names("tableau"), strict=True):
        if not laid[name] == ranks[rank] > 0:
            raise BadInput(
                f"{file}, deal: {name} gets {laid[name]} cards, wanted {ranks[rank]}, as many as {rank}"
            )
    apart = sorted(set(ranks) - set(game.pack.order))
    if len(apart) > 1:
        raise BadInput(
            f"{file}, pack.order: {', '.join(apart)} are left out; wanted all ranks, or all but one"
        )
    for role in ("foundation", "reserve"):
        check_count(game, role, len(apart), file, "for the rank that has no heap")
    if apart and laid["reserve-1"] != ranks[apart[0]]:
        raise BadInput(f"{file}, deal: reserve-1 gets {laid['reserve-1']} cards, wanted {ranks[apart[0]]}")


REQUIREMENTS = Requirements(("chance",), check_travellers, ("tableau-1",), options=frozenset({"all"}))
