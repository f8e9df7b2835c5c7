"""The aim of an ending in words, and the way back: *bring family 5 up to the 8♦*.

A family is told by the card that it is to reach, where that says how many cards it then has: its cards follow
one upon another in one direction, and it comes to no card twice. Else the number is told, *have seventeen
cards on family 2*.
"""

import re
from collections.abc import Sequence

from bookgen.cards import SUITS, format_card, parse_card
from bookgen.errors import BadInput
from bookgen.games import Game
from bookgen.games.pile_facts import PileGroup
from bookgen.play import Position
from bookgen.press.wording.english import listed, number_words, plural
from bookgen.press.wording.pile_words import pile_words, piles_by_words
from bookgen.puzzle import Puzzle

MOST_SAID = 120
"""Plays or cards that a question may name: more than any ending has."""
STEPS_OF = {"up": 1, "down": -1}
"""Directions in which a family may be built, with the step from rank to rank."""
_CARDS_ON = re.compile(r"([a-z -]+?) cards? on (.+)")
_REACH = re.compile(r"bring (.+?) (up|down) to (?:the ([^\s,]+)|an? ([a-z]+|\d+))")
_NAMED = {"A": "ace", "J": "knave", "Q": "queen", "K": "king"}
"""Ranks that are told by a name where no suit goes with them; in older prints the knave is a jack."""


def aim_in_words(puzzle: Puzzle) -> str:
    """``bring family 1 up to the 8♦``, or ``have five cards on family 1 and two cards on family 4``."""
    words, start = pile_words(puzzle.game), puzzle.start_at(0)
    if len(puzzle.goal) == 1:
        ((name, count),) = puzzle.goal.items()
        reached = _reached(puzzle.game, start, name, count)
        if reached is not None:
            return f"bring {words[name]} {reached}"
    told = [
        f"{number_words(count)} {plural('card', count)} on {words[name]}"
        for name, count in puzzle.goal.items()
    ]
    return f"have {listed(told)}"


def read_aim(puzzle: Puzzle, text: str) -> dict[str, int]:
    """So many cards on piles of the ending, as the aim of its question tells.

    Raises BadInput for a pile, a number or a card that there is not.
    """
    game, piles = puzzle.game, piles_by_words(puzzle.game)
    text = " ".join(text.split())
    reach = _REACH.fullmatch(text)
    if reach is not None and reach[1] in piles:
        name = piles[reach[1]]
        return {name: _count_at(game, name, puzzle.start_at(0).piles[name], reach)}
    goal = {}
    for part in re.split(r", (?=\w+ cards? )| and (?=\w+ cards? )", text.removeprefix("have ")):
        found = _CARDS_ON.fullmatch(part)
        if found is None or found[2] not in piles:
            raise BadInput(f"no aim {part[:60]!r}; wanted such as five cards on {next(iter(piles))}")
        goal[piles[found[2]]] = number_said(found[1])
    return goal


def number_said(words: str) -> int:
    """The number of some words. Raises BadInput where they are none, or too great a one."""
    said = re.sub(r"[\s-]", "", words)
    for number in range(1, MOST_SAID + 1):
        if re.sub(r"[\s-]", "", number_words(number)) == said:
            return number
    raise BadInput(f"no number {words[:40]!r}; wanted one in words, up to {number_words(MOST_SAID)}")


def _reached(game: Game, start: Position, name: str, count: int) -> str | None:
    """``up to the 8♦`` of a pile that is to have so many cards; None where a card does not tell it."""
    group, place = _group_of(game, name)
    pile = start.piles[name]
    ranks = _ranks_in_order(game, group, place, pile)
    if ranks is None or not len(pile) < count <= len(ranks):
        return None
    if [card[0] for card in pile] != ranks[: len(pile)]:
        return None
    rank, way = ranks[count - 1], group.takes.direction
    first = pile[0] if pile else _begins_with(group, place)
    if group.takes.suit == "same" and len(first) == 2:
        return f"{way} to the {format_card(rank + first[1])}"
    said = _NAMED.get(rank) or format_card(rank + SUITS[0])[:-1]
    return f"{way} to {'an' if said in ('ace', '8') else 'a'} {said}"


def _count_at(game: Game, name: str, pile: Sequence[str], reach: "re.Match[str]") -> int:
    """How many cards a pile has when it reaches a card. Raises BadInput where it does not."""
    group, place = _group_of(game, name)
    ranks = _ranks_in_order(game, group, place, pile)
    rank = parse_card(reach[3])[0] if reach[3] else _rank_of(reach[4])
    if ranks is None or rank not in ranks or group.takes.direction != reach[2]:
        raise BadInput(f"no aim {reach[0][:60]!r}: the pile does not come to that card")
    return ranks.index(rank) + 1


def _rank_of(said: str) -> str:
    said = "knave" if said == "jack" else said
    for rank, name in _NAMED.items():
        if said == name:
            return rank
    return parse_card(f"{said}♣")[0]


def _ranks_in_order(game: Game, group: PileGroup, place: int, pile: Sequence[str]) -> list[str] | None:
    """The ranks of a pile from its first card on, each once; None where they do not follow so."""
    takes, order = group.takes, game.pack.order
    first = pile[0] if pile else _begins_with(group, place)
    if takes.back or takes.direction not in STEPS_OF or not first or first[0] not in order:
        return None
    step, begun = STEPS_OF[takes.direction] * takes.step, order.index(first[0])
    ranks = [order[(begun + step * at) % len(order)] for at in range(len(order))]
    return ranks if len(set(ranks)) == len(ranks) else None


def _begins_with(group: PileGroup, place: int) -> str:
    """The card or the rank with which a pile begins, where the game tells it; else nothing."""
    firsts = group.takes.base or [start.split(" ")[0] for start in group.start]
    return firsts[place] if place < len(firsts) else ""


def _group_of(game: Game, name: str) -> tuple[PileGroup, int]:
    return next((group, place) for pile, group, place in game.all_piles() if pile == name)
