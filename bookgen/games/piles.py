"""Pile names written short, and the place of every card of a deal."""

import re
from collections.abc import Iterable, Mapping, Sequence

from bookgen.cards import Card, put_in_order
from bookgen.games.descriptor import Game
from bookgen.games.pile_facts import DealStep

_RANGE = re.compile(r"([a-z]+)-([0-9]{1,3})\.\.([0-9]{1,3})")


def resolve_piles(game: Game, name: str) -> list[str]:
    """The piles that a descriptor means: all of a role or of a group's word, ``tableau-1..16``, or one.

    A name that means no pile gives an empty list.
    """
    span = _RANGE.fullmatch(name) if ".." in name else None
    if span:
        return [f"{span[1]}-{number}" for number in range(int(span[2]), int(span[3]) + 1)]
    return game.piles_called(name)


def deal_order(game: Game, deal: Sequence[Card] = ()) -> list[tuple[str, bool]]:
    """For each card of the deal in turn, the pile it joins and whether it goes beneath the pile.

    The stock is written the same way: its next card is its top, so each further card goes beneath. Cards that
    are sorted by their ranks have a place only in a ``deal``; without one they are told of the first pile.
    """
    places: list[tuple[str, bool]] = []
    for step in game.deal:
        piles = _piles_of(game, step)
        if step.ranks:
            cards = deal[len(places) :]
            sorted_out = [(piles[step.ranks.index(card[0])], False) for card in cards]
            places += sorted_out or [(piles[0], False)] * max(game.dealt - len(places), 0)
        elif step.cards is None:
            rest = max(game.dealt - len(places), 0)
            places += [(piles[0], True)] * rest if piles else []
        elif step.rounds:
            places += [(pile, step.under) for _ in range(step.cards) for pile in piles]
        else:
            places += [(pile, step.under) for pile in piles for _ in range(step.cards)]
    return places


def as_laid(game: Game, deal: Sequence[Card], orders: Sequence[Sequence[Card]] = ()) -> list[Card]:
    """The cards of a deal in the order in which they are laid: as they come, but for what is picked, and what
    is shuffled in the midst of the deal, into the first of these ``orders``.

    A step that picks takes the first card to come of each suit, or face; those passed over are laid after it.
    """
    coming, laid, shuffles = list(deal), list[Card](), iter(orders)
    for step in game.deal:
        if step.shuffled:
            coming = [*put_in_order(coming, next(shuffles, coming))]
        size = len(coming) if step.cards is None else step.cards * len(_piles_of(game, step))
        if not step.pick:
            laid, coming = laid + coming[:size], coming[size:]
            continue
        chosen = _new(coming, slice(1, 2) if step.pick == "new-suit" else slice(2))[:size]
        laid += [coming[at] for at in chosen]
        coming = [card for at, card in enumerate(coming) if at not in chosen]
    return laid + coming


def laid_before_the_shuffle(game: Game) -> int:
    """How many cards are laid before those that are left are shuffled; all of them, where they are not."""
    count = 0
    for step in game.deal:
        if step.shuffled:
            return count
        count += (step.cards or 0) * len(_piles_of(game, step))
    return game.dealt


def laid(
    game: Game, deal: Sequence[Card], orders: Sequence[Sequence[Card]] = ()
) -> list[tuple[Card, str, bool]]:
    """The cards of a deal in the order in which they are laid, each with the pile that it joins, and whether
    it goes beneath that pile.

    A card that appears for a foundation goes there, and the next is laid in its place.
    """
    if not game.appearing:
        cards = as_laid(game, deal, orders)
        return [(card, *place) for card, place in zip(cards, deal_order(game, cards), strict=True)]
    due = deal_order(game)[::-1]
    homes: dict[str, list[Card]] = {name: [] for name in game.appearing}
    found: list[tuple[Card, str, bool]] = []
    for card in as_laid(game, deal, orders):
        home = None if due[-1][0] == "stock" else appears(game, homes, card)
        if home is not None:
            homes[home].append(card)
        found.append((card, home, False) if home is not None else (card, *due.pop()))
    return found


def appears(game: Game, piles: Mapping[str, Sequence[Card]], card: Card) -> str | None:
    """The foundation to which a card that comes up goes by itself; None where it does not."""
    for name, group, place in game.all_piles():
        if name in game.appearing and not piles[name] and group.takes.base[place] == card:
            return name
    return None


def _new(cards: Sequence[Card], part: slice) -> list[int]:
    """The places of the first card of each suit, or face, as ``part`` of it says, in the order in which they
    come."""
    first: dict[str, int] = {}
    for at, card in enumerate(cards):
        first.setdefault(card[part], at)
    return sorted(first.values())


def _piles_of(game: Game, step: DealStep) -> list[str]:
    return [pile for name in step.piles for pile in resolve_piles(game, name)]


def family_of(order: str, dealt: Iterable[Card], first: Card, up: bool) -> list[Card]:
    """The cards of a family from its ``first`` one on, the ranks of ``order`` going ``up`` or down.

    Ranks of which no card of the suit is dealt are passed over (Cadogan 1874, The Empress of India: the red
    sequences omit knaves, the black ones queens).
    """
    ranks = order if up else order[::-1]
    cards = {first, *dealt}
    return [rank + first[1] for rank in ranks[ranks.index(first[0]) :] if rank + first[1] in cards]
