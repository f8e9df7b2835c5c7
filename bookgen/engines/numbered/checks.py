"""Whether what a descriptor says of a game of numbered heaps has a meaning."""

from collections import Counter

from bookgen.cards import SUITS, VALUE
from bookgen.engines.numbered.facts import NumberedRules
from bookgen.errors import BadInput
from bookgen.games.check_piles import check_order
from bookgen.games.descriptor import Game
from bookgen.games.options import REDEALS
from bookgen.games.pile_facts import Takes
from bookgen.games.piles import deal_order, resolve_piles
from bookgen.games.requirements import Requirements

MOST_HEAPS = 60


def check_numbered(game: Game, file: str) -> None:
    """Raises BadInput, naming file and key, for what cannot be meant of a game of numbered heaps."""
    rules = game.rules_as(NumberedRules)
    check_order(game, file)
    if deal_order(game) != [("stock", True)] * game.dealt:
        raise BadInput(f"{file}, deal: wanted all cards in the stock; the rules deal them on the heaps")
    heaps = game.pile_names("tableau")
    spread = [name for word in rules.spread for name in resolve_piles(game, word)]
    gathered = [name for word in rules.gathered for name in resolve_piles(game, word)]
    if not set(spread) <= set(heaps) or len(set(spread)) < len(spread):
        raise BadInput(f"{file}, rules.spread: got {rules.spread!r}, wanted heaps of the tableau, each once")
    if sorted(gathered) != sorted(heaps):
        raise BadInput(f"{file}, rules.gathered: got {rules.gathered!r}, wanted every heap once")
    for card in game.cards:
        if VALUE[card[0]] > len(heaps) or heaps[VALUE[card[0]] - 1] in spread:
            raise BadInput(f"{file}, piles: no heap for {card} to be slipped under; wanted one of its number")
    if rules.redeals == "unlimited" or len(heaps) > MOST_HEAPS:
        key = "rules.redeals" if rules.redeals == "unlimited" else "piles"
        raise BadInput(f"{file}, {key}: wanted a number of redeals, and {MOST_HEAPS} heaps at the most")
    _check_families(game, file)


def _check_families(game: Game, file: str) -> None:
    """Of each suit one family goes up and one down, from like cards to the whole suit.

    So those of a suit can shift cards between them just when they hold one card of each rank together.
    """
    for at, group in enumerate(game.piles):
        where, takes = f"{file}, piles[{at}].takes", group.takes
        wanted = Takes(direction=takes.direction, wrap=takes.wrap, full=takes.full)
        if group.role != "foundation":
            if takes != Takes():
                raise BadInput(f"{where}: nothing is laid there by what it shows; leave it out")
        elif takes != wanted or takes.direction not in ("up", "down") or not group.start:
            raise BadInput(f"{where}: wanted families in suit, up or down, that start with a card")
    ways = Counter[tuple[str, str]]()
    for _, group, place in game.all_piles():
        if group.role == "foundation":
            ways[group.start[place], str(group.takes.direction)] += 1
    ranks = {start[:1] for start, _ in ways}
    if len(ranks) != 1 or ways != Counter(
        (r + s, way) for r in ranks for s in SUITS for way in ("up", "down")
    ):
        raise BadInput(
            f"{file}, piles: wanted of each suit one family up and one down, all from cards of one rank"
        )
    for at, group in enumerate(game.piles):
        if group.role == "foundation" and not _runs_through(group.takes, game.pack.order, *ranks):
            raise BadInput(f"{file}, piles[{at}].takes: wanted families of a whole suit, each rank once")


def _runs_through(takes: Takes, order: str, base: str) -> bool:
    """Whether a family from the base holds every rank once."""
    if takes.wrap:
        return takes.full == len(order)
    return takes.full in (None, len(order)) and base == (order[0] if takes.direction == "up" else order[-1])


REQUIREMENTS = Requirements(
    ("skill",), check_numbered, ("stock", "aside", "foundation-1"), options=frozenset({REDEALS})
)
