"""The picture of a turn shows what matters to it, and nothing that misleads."""

from dataclasses import replace
from itertools import pairwise

import pytest

from bookgen.games import find_game
from bookgen.picture.room import STANDARD, Room
from bookgen.picture.turn_views import turn_picture
from bookgen.puzzles.bank import kept_puzzles


@pytest.mark.parametrize("name", ["wrangle", "here-and-there"])
def test_of_the_other_players_heaps_the_top_cards_are_drawn(name: str) -> None:
    """His reserve and waste lay one upon the other, ranks cut through, though no card leaves them."""
    for kept in kept_puzzles(find_game(name))[:12]:
        puzzle = kept.puzzle()
        scene = turn_picture(puzzle.game, puzzle.opening)(STANDARD)
        drawn: dict[str, list[str]] = {}
        for card in scene.cards:
            drawn.setdefault(card.pile, []).append(str(card.card))
        for pile, cards in puzzle.opening.piles.items():
            if pile in ("reserve-2", "waste-2") or pile.startswith("foundation"):
                assert drawn.get(pile, [])[-1:] == list(cards[-1:]) and len(drawn.get(pile, ())) <= 1
            elif not pile.startswith("stock"):
                assert drawn.get(pile, []) == list(cards), (kept.code, pile)


def test_stocks_beside_packed_piles_are_read_in_the_order_of_turning() -> None:
    """The next card stood last in a column, against what is told of pictures."""
    columns = 0
    for kept in kept_puzzles(find_game("wrangle"))[:12]:
        puzzle = kept.puzzle()
        scene = turn_picture(puzzle.game, puzzle.opening)(STANDARD)
        for name in ("stock-1", "stock-2"):
            drawn = sorted((card for card in scene.cards if card.pile == name), key=lambda card: card.y)
            assert [str(card.card) for card in drawn] in ([], [*puzzle.opening.piles[name][::-1]])
            columns += len(drawn) > 1
    assert columns > 4


def test_where_nothing_is_packed_the_stock_is_drawn_in_the_order_of_turning() -> None:
    """It is what the puzzle is about, and stood in the smallest list alone."""
    seen = 0
    for kept in kept_puzzles(find_game("here-and-there"))[:12]:
        puzzle = kept.puzzle()
        scene = turn_picture(puzzle.game, puzzle.opening)(STANDARD)
        stock = [card for card in scene.cards if card.pile == "stock-1"]
        in_order = [str(card.card) for card in sorted(stock, key=lambda card: (round(card.y), card.x))]
        wanted = list(puzzle.opening.piles["stock-1"][::-1])
        assert sorted(in_order) == sorted(wanted)
        seen += in_order == wanted
        assert not any(card.pile == "stock-2" for card in scene.cards)
    assert seen >= 8


@pytest.mark.parametrize("name", ["wrangle", "here-and-there"])
def test_the_players_stock_lies_open_in_rows_and_says_where_it_begins(name: str) -> None:
    """It stood in a column, its next card half covered, or was left to the words."""
    room = replace(STANDARD, card=14.0, width=172.0, height=115.0)
    for kept in kept_puzzles(find_game(name))[:12]:
        puzzle = kept.puzzle()
        scene = turn_picture(puzzle.game, puzzle.opening)(room)
        stock = [card for card in scene.cards if card.pile == "stock-1"]
        wanted = [*puzzle.opening.piles["stock-1"][::-1]]
        assert [card.card for card in sorted(stock, key=lambda card: (round(card.y), card.x))] == wanted
        rows = {round(card.y) for card in stock}
        for row in rows:
            across = sorted(card.x for card in stock if round(card.y) == row)
            assert all(right - left >= scene.card_width for left, right in pairwise(across))
        labels = [label.text for label in scene.labels if label.text.startswith("stock")]
        assert labels == (["stock 1, next card first"] if wanted else []), kept.code
        assert not any(card.pile == "stock-2" for card in scene.cards)


def test_a_long_waste_is_set_in_rows_so_that_cards_are_legible() -> None:
    """Twenty cards in two rows of thirteen left cards of 8.6 mm, rank and suit two of them high."""
    puzzle = next(
        one for one in kept_puzzles(find_game("wrangle")) if one.code == "wrangle#116+after=42"
    ).puzzle()
    room = Room(card=10.2, width=101.6, height=140, turning=False, just=True)
    assert turn_picture(puzzle.game, puzzle.opening)(room).card_width > 10
