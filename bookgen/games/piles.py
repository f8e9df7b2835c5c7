"""Pile names written short, and the place of every card of a deal."""

import re
from collections.abc import Sequence

from bookgen.cards import Card
from bookgen.games.descriptor import DealStep, Game

_RANGE = re.compile(r"([a-z]+)-([0-9]{1,3})\.\.([0-9]{1,3})")


def resolve_piles(game: Game, name: str) -> list[str]:
    """The piles that a descriptor means: all of a role or of a group's word, ``tableau-1..16``, or one.

    A name that means no pile gives an empty list.
    """
    span = _RANGE.fullmatch(name)
    if span:
        return [f"{span[1]}-{number}" for number in range(int(span[2]), int(span[3]) + 1)]
    return game.piles_called(name)


def deal_order(game: Game) -> list[tuple[str, bool]]:
    """For each card of the deal in turn, the pile it joins and whether it goes beneath the pile.

    The stock is written the same way: its next card is its top, so each further card goes beneath.
    """
    places: list[tuple[str, bool]] = []
    for step in game.deal:
        piles = _piles_of(game, step)
        if step.cards is None:
            rest = max(game.dealt - len(places), 0)
            places += [(piles[0], True)] * rest if piles else []
        elif step.rounds:
            places += [(pile, step.under) for _ in range(step.cards) for pile in piles]
        else:
            places += [(pile, step.under) for pile in piles for _ in range(step.cards)]
    return places


def as_laid(game: Game, deal: Sequence[Card]) -> list[Card]:
    """The cards of a deal in the order in which they are laid: as they come, but for what is picked.

    A step that picks takes the first card to come of each suit; those passed over are laid after it.
    """
    coming, laid = list(deal), list[Card]()
    for step in game.deal:
        size = len(coming) if step.cards is None else step.cards * len(_piles_of(game, step))
        if not step.pick:
            laid, coming = laid + coming[:size], coming[size:]
            continue
        chosen = _of_new_suits(coming)[:size]
        laid += [coming[at] for at in chosen]
        coming = [card for at, card in enumerate(coming) if at not in chosen]
    return laid + coming


def _of_new_suits(cards: Sequence[Card]) -> list[int]:
    """The places of the first card of each suit, in the order in which they come."""
    first: dict[str, int] = {}
    for at, card in enumerate(cards):
        first.setdefault(card[1], at)
    return sorted(first.values())


def _piles_of(game: Game, step: DealStep) -> list[str]:
    return [pile for name in step.piles for pile in resolve_piles(game, name)]
