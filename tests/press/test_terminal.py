"""Rules in the terminal."""

import pytest

from bookgen.errors import BadInput
from bookgen.games import all_games, find_game
from bookgen.press.wording.terminal import rules_to_terminal


@pytest.mark.parametrize("width", [40, 80])
def test_no_line_is_wider_than_the_terminal(width: int) -> None:
    for game in all_games():
        text = rules_to_terminal(game, width=width)
        assert max(len(line) for line in text.splitlines()) <= width
        assert " ".join(text.split()).startswith(game.title)


def test_options_are_told() -> None:
    text = rules_to_terminal(find_game("quadrille"), {"redeals": 2})
    assert "redeals 2" in text
    assert text != rules_to_terminal(find_game("quadrille"))


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(BadInput, match="no option"):
        rules_to_terminal(find_game("lucas"), {"colour": 1})
