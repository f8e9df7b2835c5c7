"""What the books' games ask of a puzzle, proved of every kept one, by players of our own where it can be."""

import pytest
from catalogue import ROWS
from each import one_of
from other_players import all_magic_squares, dial_comes_out, windmill_centre_first, wish_without_fills

from bookgen.cards import parse_code
from bookgen.games import all_games, find_game
from bookgen.games.options import AFTER
from bookgen.play.cuts import cut_deal, cut_limit
from bookgen.puzzles.bank import kept_puzzles

CUT = [game.id for game in all_games() if game.kind == "chance" and game.id in ROWS]


def test_the_wish_is_lost_without_the_privilege() -> None:
    """Hoffmann 1892, no. 1, p. 7: chosen so that exhausted places must be filled."""
    for kept in kept_puzzles(find_game("the-wish")):
        assert not wish_without_fills(kept.deal), kept.code
    easy = [rank + suit for rank in "A789TJQK" for suit in "CDHS"]
    assert wish_without_fills([easy[4 * k + n] for n in range(4) for k in range(8)])


def test_the_windmill_is_lost_when_the_centre_is_always_preferred() -> None:
    """Hoffmann 1892, no. 39, p. 67."""
    for kept in kept_puzzles(find_game("windmill")):
        assert not windmill_centre_first(kept.deal), kept.code


def test_some_windmills_are_won_centre_first() -> None:
    """So that the player who loses the kept ones is seen to play."""
    up, down = "23456789TJQK", "QJT98765432A"
    deal = [rank + "C" for rank in (up + "A" + up + "A" + up + "A" + up) + down * 4]
    assert len(deal) == 99
    assert windmill_centre_first(deal)


@one_of(4)
def test_caesar_has_one_square_with_the_two_cards_fixed(step: int) -> None:
    """Hoffmann 1892, no. 8, p. 17: of the eight squares one is left."""
    squares = all_magic_squares()
    assert len(squares) == 8
    for kept in kept_puzzles(find_game("caesar"))[::step]:
        places = [int(place.partition("-")[2]) - 1 for place in kept.fixed]
        assert len(places) == 2
        left = [square for square in squares if all(square[n] == kept.deal[n][0] for n in places)]
        assert len(left) == 1, kept.code
        assert len(kept.moves or []) == exchanges("".join(card[0] for card in kept.deal), left[0], places)
        assert len(kept.moves or []) >= 3


def exchanges(start: str, goal: str, fixed: list[int]) -> int:
    """The fewest exchanges of free cards from one order to another, step by step through all orders."""
    free = [n for n in range(9) if n not in fixed]
    met, layer, count = {start}, [start], 0
    while goal not in met:
        count += 1
        after = []
        for order in layer:
            for a in free:
                for b in free:
                    if a < b:
                        laid = list(order)
                        laid[a], laid[b] = laid[b], laid[a]
                        if (new := "".join(laid)) not in met:
                            met.add(new)
                            after.append(new)
        layer = after
    return count


@pytest.mark.parametrize("name", CUT)
def test_cut_puzzles_have_as_many_cuts_as_the_catalogue_says(name: str) -> None:
    """One to three where it says nothing."""
    game, sorts = find_game(name), ROWS[name].sorts
    for kept in kept_puzzles(game):
        sort = sorts[parse_code(kept.code).seed % len(sorts)]
        low, high = sort.cuts
        assert kept.cuts is not None and low <= len(kept.cuts) <= high
        assert all(0 <= cut < cut_limit(game) for cut in kept.cuts)
        assert kept.losing == (sort.puzzle == "losing-cuts")


@pytest.mark.parametrize("name", ROWS)
def test_puzzles_depart_from_the_books_rules_only_as_the_catalogue_says(name: str) -> None:
    """Quadrille is set with two redeals: with the book's three it is won at most cuts."""
    sorts = ROWS[name].sorts
    for kept in kept_puzzles(find_game(name)):
        code = parse_code(kept.code)
        # After how many turns a puzzle begins is no departure.
        departs = {name: value for name, value in code.options.items() if name != AFTER}
        assert departs == sorts[code.seed % len(sorts)].options


@one_of(4)
def test_the_dials_choice_does_not_alter_the_answer(step: int) -> None:
    """Hoffmann 1892, no. 12, p. 24: played both ways at every cut."""
    game = find_game("dial-2")
    for kept in kept_puzzles(game)[::step]:
        for most_wanting in (True, False):
            cuts = [c for c in range(92) if dial_comes_out(cut_deal(game, kept.deal, c), most_wanting)]
            assert cuts == kept.cuts, kept.code
