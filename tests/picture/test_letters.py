"""What an empty place that asks for a card is lettered with."""

from pieces import laid, piece

from bookgen.games import find_game
from bookgen.picture.views import book_view
from bookgen.play import deal_of, rules_for


def test_a_place_that_asks_for_a_rank_shows_the_rank_alone() -> None:
    game = piece("ranks")
    labels = book_view(game, laid(game)).labels
    lettered = [label for label in labels if not label.pile]
    assert [label.text for label in lettered] == ["7"] * 4
    assert len({label.y for label in lettered}) == 1


def test_a_place_that_asks_for_a_card_shows_rank_and_suit() -> None:
    game = find_game("quadrille")
    labels = book_view(game, rules_for(game).opening(deal_of(game, 1))).labels
    texts = [label.text for label in labels if not label.pile]
    assert texts[:4] == ["Q", "♣", "Q", "♦"]
    assert len(texts) == 24
