"""What an empty place that asks for a card shows of it."""

from pieces import laid, piece

from bookgen.games import find_game
from bookgen.picture.svg import draw_svg
from bookgen.picture.views import book_view
from bookgen.play import deal_of, rules_for


def test_a_place_that_asks_for_a_rank_shows_the_rank_alone() -> None:
    game = piece("ranks")
    scene = book_view(game, laid(game))
    assert [place.asks for place in scene.outlines if place.drawn and place.asks] == ["7"] * 4
    assert not [label for label in scene.labels if not label.pile]


def test_a_place_that_asks_for_a_card_shows_rank_and_suit() -> None:
    game = find_game("quadrille")
    scene = book_view(game, rules_for(game).opening(deal_of(game, 1)))
    asked = [place.asks for place in scene.outlines if place.asks]
    assert asked[:2] == ["QC", "QD"]
    assert len(asked) == 12
    assert draw_svg(scene).count('fill="#ba111c" stroke="none"') == 12
    assert "#ba111c" not in draw_svg(scene, ink="black")
