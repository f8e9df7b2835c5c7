"""Cards as printed lines tell them: parted by blanks."""

from collections.abc import Iterable, Sequence

from bookgen.cards import Card, format_card, parse_card

_SIGNS = ("♣", "♦", "♥", "♠")


def cards_told(cards: Iterable[Card]) -> str:
    """Cards in a line, parted by blanks."""
    return " ".join(map(format_card, cards))


def read_cards(text: str) -> list[Card]:
    """The cards of a line. Raises BadInput, quoting it, for a word that is no card."""
    return [parse_card(word) for word in text.split(" ")]


def is_signed(word: str) -> bool:
    """Whether a word ends with the sign of a suit, as those do that tell cards."""
    return word.endswith(_SIGNS)


def leading_cards(words: Sequence[str]) -> tuple[Card, ...]:
    """The cards with which the words begin. Raises BadInput for one with a suit but no rank."""
    cards: list[Card] = []
    for word in words:
        if not is_signed(word):
            break
        cards.append(parse_card(word))
    return tuple(cards)


def cards_and_place(text: str) -> tuple[tuple[Card, ...], str]:
    """The cards with which a text begins, and the words after them: ``5♥ 6♣ column 3``."""
    words = text.split(" ")
    cards = leading_cards(words)
    return cards, " ".join(words[len(cards) :])
