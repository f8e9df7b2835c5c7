"""The text twin of a picture: the same table told pile by pile."""

from collections.abc import Mapping, Sequence

from bookgen.cards import Card, format_card
from bookgen.games.descriptor import Game
from bookgen.picture.scene import CardAt, Outline


def words(
    game: Game, cards: Sequence[CardAt], outlines: Sequence[Outline], apart: Mapping[str, Sequence[Card]]
) -> tuple[str, ...]:
    """A line for each pile that is drawn or listed, in the order of the descriptor; bottom card first."""
    shown: dict[str, list[CardAt]] = {}
    for card in cards:
        shown.setdefault(card.pile, []).append(card)
    drawn = {outline.pile for outline in outlines if outline.drawn}
    lines = []
    for name, group, place in game.all_piles():
        called = group.word if group.count == 1 else f"{group.word} {place + 1}"
        if name in apart:
            lines.append(f"{called}, next card first: {_listed(apart[name])}")
        elif name in shown:
            lines.append(f"{called}: {_told(shown[name])}")
        elif name in drawn:
            lines.append(f"{called}: empty")
    return tuple(lines)


def _listed(cards: Sequence[Card]) -> str:
    return " ".join(format_card(card) for card in cards)


def _told(cards: Sequence[CardAt]) -> str:
    top = cards[0]
    if len(cards) == 1 and top.count > 1:
        face = "face down" if top.card is None else f"{format_card(top.card)} on top"
        return f"{top.count} cards, {face}"
    in_order = sorted(cards, key=lambda card: card.index)
    return " ".join("face down" if card.card is None else format_card(card.card) for card in in_order)
