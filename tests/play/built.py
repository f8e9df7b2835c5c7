"""Positions built by hand, in words: `{"tableau-1": "KC QC", "waste": "5H"}`, bottom card first."""

from collections.abc import Mapping
from typing import TypeAlias

from bookgen.games import find_game
from bookgen.play import Position, Rules, deal_of, format_move, parse_move, rules_for

Cards: TypeAlias = Mapping[str, str]


def rules_of(name: str, **options: int) -> Rules:
    """The rules of a game by its id."""
    return rules_for(find_game(name), options)


def built(name: str, cards: Cards, **counts: int) -> Position:
    """A position with just these cards; foundations that are not named show what they begin with."""
    game = find_game(name)
    piles = {
        pile: tuple(group.start[place].split()) if group.role == "foundation" and group.start else ()
        for pile, group, place in game.all_piles()
    }
    assert set(cards) <= set(piles), set(cards) - set(piles)
    piles |= {pile: tuple(words.split()) for pile, words in cards.items()}
    start = rules_for(game).opening(deal_of(game, 1)).counts
    assert set(counts) <= set(start), start
    return Position(piles, {**start, **counts})


def legal(name: str, cards: Cards, **counts: int) -> list[str]:
    """Every legal move of a position built by hand, in written form, sorted."""
    return legal_at(rules_of(name), built(name, cards, **counts))


def legal_at(rules: Rules, position: Position) -> list[str]:
    return sorted(format_move(move) for move in rules.moves(position))


def after(name: str, cards: Cards, *texts: str, **counts: int) -> Position:
    """The position after moves, each of which must be legal where it is made."""
    return played(rules_of(name), built(name, cards, **counts), *texts)


def played(rules: Rules, position: Position, *texts: str) -> Position:
    for text in texts:
        assert text in legal_at(rules, position), legal_at(rules, position)
        position = rules.play(position, parse_move(text))
    return position


def shown(position: Position, *names: str) -> list[str]:
    """Some piles, each as one string of cards from the bottom."""
    return [" ".join(position.piles[name]) for name in names]


def suit_run(suit: str, ranks: str) -> str:
    """`suit_run("C", "A23")` is `AC 2C 3C`."""
    return " ".join(rank + suit for rank in ranks)
