"""A position in words, every card of it, as a puzzle that begins in mid-game prints it and it is read back.

``Families: 1 A♣ 2♣, 3 A♥. Reserves: 1 K♦ 7♠, 2 5♣.`` Of each group of piles those that have cards, each by
its number, from the undermost card up; of a stock, ``Stocks, next card first``, from the card turned next.
"""

import re
from collections.abc import Mapping, Sequence

from bookgen.cards import Card, format_card, parse_card
from bookgen.errors import BadInput
from bookgen.games import Game
from bookgen.games.pile_facts import PileGroup
from bookgen.press.wording.english import plural
from bookgen.press.wording.together import NO_BREAK

LEAD = "Every pile from its undermost card up."
NEXT_FIRST = ", next card first"
NO_PILE = "none"


def said_position(game: Game, piles: Mapping[str, Sequence[Card]]) -> list[tuple[str, str]]:
    """For each group of piles its label, without colon, and its cards, without stop."""
    return [(_label(group), _told_piles(group, names, piles)) for group, names in grouped_piles(game)]


def _told_piles(group: PileGroup, names: Sequence[str], piles: Mapping[str, Sequence[Card]]) -> str:
    step = -1 if group.role == "stock" else 1
    told = [
        f"{number}{NO_BREAK}{' '.join(map(format_card, piles[name][::step]))}"
        for number, name in enumerate(names, start=1)
        if piles[name]
    ]
    return ", ".join(told) or NO_PILE


def parse_position(game: Game, text: str) -> dict[str, list[Card]]:
    """The piles of a printed position, within the text of its puzzle.

    Prints of old tell a stock as ``Stocks``, the card turned next last. Raises BadInput, naming the group,
    where one is not told, or as none can be.
    """
    piles: dict[str, list[Card]] = {}
    for group, names in grouped_piles(game):
        label, step = _label(group), 1
        if group.role == "stock" and f"{label}: " in text:
            step = -1
        elif group.role == "stock":
            label = label.removesuffix(NEXT_FIRST)
        found = re.findall(rf"(?<![^\s.]){label}: ([^.:]*)\.", text)
        if len(found) != 1:
            raise BadInput(f"{label}: told {len(found)} times; wanted the cards of these piles once")
        before = 0
        for part in [] if found[0] == NO_PILE else found[0].split(", "):
            number, *cards = part.split()
            if not number.isdigit() or not before < int(number) <= len(names) or not cards:
                raise BadInput(f"{label}: no pile {part[:40]!r}; wanted such as 3 A♥ 2♥, the numbers rising")
            before = int(number)
            piles[names[before - 1]] = [parse_card(card) for card in cards][::step]
    return piles


def grouped_piles(game: Game) -> list[tuple[PileGroup, list[str]]]:
    """The groups with the names of their piles."""
    laid = game.all_piles()
    return [(group, [name for name, other, _ in laid if other is group]) for group in game.piles]


def _label(group: PileGroup) -> str:
    word = group.plural or plural(group.word)
    return word[:1].upper() + word[1:] + (NEXT_FIRST if group.role == "stock" else "")
