"""What words on a play ask of it: where it goes, which place it takes, what is left."""

from bookgen.cards import Card
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.play import Move, Position, Rules
from bookgen.press.wording.english import number_words, plural

MOST_OFFERED = 200
"""Plays that are looked at where there are more."""


def offered_plays(rules: Rules, position: Position) -> list[Move]:
    """The plays of a position, no more than ``MOST_OFFERED``."""
    moves = rules.moves(position)
    return [moves[at] for at in range(min(len(moves), MOST_OFFERED))]


def is_home(rules: Rules, pile: str) -> bool:
    """Whether cards go to a pile for good."""
    return rules.game.roles.get(pile) in HOME_ROLES


def cards_left(rules: Rules, position: Position) -> int:
    """The cards that are still to come home, or to be dealt where the game is to deal them all."""
    if rules.game.rules.covers:
        return len(position.piles["stock"])
    return sum(len(cards) for name, cards in position.piles.items() if not is_home(rules, name))


def said_left(count: int, how: str = "left") -> str:
    """``ten cards are left``, or how else they are."""
    return f"{number_words(count)} {plural('card', count)} {'is' if count == 1 else 'are'} {how}"


def goes_home(rules: Rules, move: Move) -> bool:
    """Whether a play brings a card home that is not dealt there."""
    return is_home(rules, move[0].target) and move[0].source != "stock"


def lies_under(position: Position, card: Card, above: Card, pile: str = "") -> bool:
    """Whether a card lies under another, in a ``pile`` or somewhere, be others between them."""
    piles = [position.piles[pile]] if pile else position.piles.values()
    return any(above in cards[cards.index(card) + 1 :] for cards in piles if card in cards)


def is_alone(rules: Rules, pile: str) -> bool:
    """Whether a pile is all there is of such."""
    return any(name == pile and group.count == 1 for name, group, _ in rules.game.all_piles())


def last_place(rules: Rules, position: Position, move: Move) -> str | None:
    """The place that a play fills where no other of its sort is empty, and from which the card cannot go home
    with the next play, leaving it as empty as before."""
    target = move[0].target
    group = next((group for name, group, _ in rules.game.all_piles() if name == target), None)
    if group is None or group.role in HOME_ROLES or position.piles[target] or group.count == 1:
        return None
    after = rules.play(position, move)
    others = [name for name, other, _ in rules.game.all_piles() if other is group]
    if not all(after.piles[name] for name in others):
        return None
    leaves = any(
        part.source == target and is_home(rules, part.target)
        for each in offered_plays(rules, after)
        for part in each
    )
    return None if leaves else target
