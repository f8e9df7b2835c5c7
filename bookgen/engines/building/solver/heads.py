"""Heaps that are laid on heads: cards that stay where they lie, and on which the next lower is laid.

**The heaps.** No cards are dealt to them, and none fills them: on a head goes the next lower rank, on that
the next again, and so on. So a heap has a card of a rank only where it has one of each rank between. From
heaps cards go home alone.

**Safe plays.** (Queens and Knaves.) Let there be a heap for each card of the rank with which heaps begin;
foundations all begin with any card of one rank, and end with the rank with which heaps begin. Nothing is
compulsory, each card comes from the waste, to a heap or home, or home from a heap, and there is one deal.

- *A card that begins a foundation* goes home as soon as it is on top of the waste. No heap takes it, and
  there are as many foundations as such cards. A line that plays it later is followed without it; what lies
  under it is on top no later.
- *A card that begins a heap* goes from the waste to an empty head. A line that does so later, or plays it
  home from the waste, is followed without it, and it goes home when it does there: nothing is laid on it till
  then. Where the line lays another on that head there is one more that is empty, as no heap has two of them.
- *Any other* goes home when both cards before it in suit are home, and both of every suit two ranks lower:
  what could have been laid on it goes home instead, as is shown in ``safe.py``.

**Cards that are alike.** No card waits for one of the rank that ends foundations, and there is always a head
for it. So of a line that wins another can be made which lays each such card on a head and plays it home when
all others are: what suit it has is no matter. A search takes positions for one that differ in that only.
"""

from collections import Counter

from bookgen.cards import SUITS
from bookgen.engines.building.facts import BuildingRules
from bookgen.engines.building.play.words import home_piles, piles_of
from bookgen.engines.building.solver.known import ANY, Known, knows
from bookgen.engines.move_rules import When
from bookgen.games.descriptor import Game
from bookgen.games.pile_facts import HOME_ROLES, PileGroup

ALSO_KNOWN: Known = {PileGroup: {"stays": ANY}}


def _on_heads_laid(game: Game) -> list[PileGroup]:
    """The groups of the lay-out whose first cards stay where they lie."""
    return [group for group in game.piles if group.role == "tableau" and group.stays]


def on_heads(game: Game) -> list[str]:
    """The heaps, all on heads of one rank, whose cards go home alone; none where there are no such."""
    groups = _on_heads_laid(game)
    rules = game.rules_as(BuildingRules)
    heaps = [name for name, group, _ in game.all_piles() if group in groups]
    homes = set(home_piles(game))
    elsewhere = [rule for rule in rules.moves if not homes.issuperset(piles_of(game, rule.to))]
    words = [word for step in game.deal for word in step.piles]
    words += [word for fill in rules.follows for word in (fill.fill, *fill.source)]
    words += [word for rule in rules.moves if rule.onto != "card" for word in rule.to]
    words += [word for rule in elsewhere for word in rule.source]
    plain = all(
        group.takes.direction == "down"
        and group.takes.how_built[2:] == (1, False)
        and not group.takes.base
        and group.takes.full is None
        for group in groups
    )
    if not plain or not set(heaps).isdisjoint(piles_of(game, words)):
        return []
    heads = [cards for group in groups for cards in group.start]
    single = len(heads) == len(heaps) and all(len(cards) == 2 for cards in heads)
    return heaps if single and len({cards[0] for cards in heads}) == 1 else []


def begins_heaps(game: Game) -> str | None:
    """The rank with which heaps on heads begin."""
    heads = [cards[0] for group in _on_heads_laid(game) for cards in group.start]
    at = game.pack.order.find(heads[0]) if on_heads(game) else 0
    return game.pack.order[at - 1] if at > 0 else None


def alike_on_heads(game: Game) -> str | None:
    """The rank that ends foundations and begins heaps, of which there is one for each card of it; None where
    the game is another."""
    homes = [group for group in game.piles if group.role in HOME_ROLES]
    heaps, rank = on_heads(game), begins_heaps(game)
    if rank is None or len(homes) != 1 or len(game.piles) != 4 or game.packs > 2:
        return None
    takes, order, rules = homes[0].takes, game.pack.order, game.rules_as(BuildingRules)
    names = home_piles(game)
    ranks = Counter(card[0] for card in game.cards)
    played = [rule for rule in rules.moves if piles_of(game, rule.to) == names]
    laid = [rule for rule in rules.moves if rule not in played]
    fits = (
        knows(game, ALSO_KNOWN)
        and game.rules.listed
        and {group.role for group in game.piles} == {"foundation", "tableau", "stock", "waste"}
        and not homes[0].stays
        and not homes[0].start
        and takes.how_built == ("up", "same", 1, True)
        and set(takes.base) == {order[-1]}
        and order[((takes.full or 0) - 2) % len(order)] == rank
        and 2 <= (takes.full or 0) < len(order)
        and ranks[order[-1]] <= len(names)
        and ranks[rank] <= len(heaps)
        and rules.dealing.turn
        and rules.dealing.redeal is None
        and rules.dealing.shift is None
        and not rules.follows
        and all((rule.lifts, rule.onto, rule.when) == ("one", "card", When()) for rule in rules.moves)
        and {name for rule in played for name in piles_of(game, rule.source)} == {*heaps, "waste"}
        and all(
            piles_of(game, rule.source) == ["waste"] and piles_of(game, rule.to) == heaps for rule in laid
        )
    )
    return rank if fits else None


def is_out(game: Game, rank: str) -> bool:
    """Whether no card of a rank is ever moved."""
    return sum(card[0] == rank for card in game.pack.withdrawn) == game.packs * len(SUITS)
