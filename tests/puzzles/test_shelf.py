"""Games by theme, by packs, and in order."""

from itertools import pairwise
from statistics import median

import pytest

from bookgen.cli import BAD_INPUT, run
from bookgen.errors import BadInput
from bookgen.games import all_games, find_game
from bookgen.press.wording.templates import rules_text
from bookgen.puzzles.bank import kept_puzzles
from bookgen.puzzles.for_book import usual_length
from bookgen.puzzles.grade import ease
from bookgen.puzzles.shelf import in_order, of_theme, with_packs

SOME = ("lucas", "caesar", "fortress", "quadrille", "the-wish", "flower-garden")


def test_themes() -> None:
    games = all_games()
    assert {game.players for game in of_theme(games, "two-players")} == {2}
    for theme, packs in (("one-pack", 1), ("two-packs", 2)):
        assert {(game.packs, game.players) for game in of_theme(games, theme)} == {(packs, 1)}
    assert {game.family for game in of_theme(games, "family blocked rows")} == {"blocked rows"}
    some = [find_game(name) for name in SOME]
    quick = of_theme(some, "quick")
    assert quick and all((usual_length(game) or 0) <= 120 for game in quick)
    assert find_game("caesar") in quick and find_game("lucas") not in quick
    skilled = {game.id for game in of_theme(games, "quick-skill")}
    assert skilled < {game.id for game in of_theme(games, "quick")} and len(skilled) >= 20
    assert {find_game(name).kind for name in skilled} == {"skill"}
    # Of a game under two names one; alone either stays.
    assert "fairest-2" in skilled and "calcul" not in skilled
    assert of_theme([find_game("calcul")], "quick-skill") == [find_game("calcul")]
    # Without variants of games that are there; a variant of another stays.
    assert {"trefoil", "windmill-one-pack"} <= skilled and not {
        "trefoil-aces-in",
        "empress-of-india",
    } & skilled


def test_packs() -> None:
    assert {game.packs for game in with_packs(all_games(), 4)} == {4}


def test_orders() -> None:
    games = all_games()
    assert in_order(games, "book") == games
    families = [game.family for game in in_order(games, "family")]
    assert len(set(families)) == 1 + sum(a != b for a, b in pairwise(families))
    assert families[0] == games[0].family
    some = [find_game(name) for name in SOME]
    eases = [median(ease(game, kept) for kept in kept_puzzles(game)) for game in in_order(some, "stars")]
    assert eases == sorted(eases, reverse=True) and len(set(eases)) > 1


@pytest.mark.parametrize("theme", ["slow", "family", "family nobody", ""])
def test_unknown_themes(theme: str) -> None:
    with pytest.raises(BadInput, match="wanted quick, quick-skill, one-pack"):
        of_theme(all_games(), theme)


def test_none_is_left() -> None:
    with pytest.raises(BadInput, match="they have 1"):
        with_packs([find_game("lucas"), find_game("caesar")][1:], 3)
    with pytest.raises(BadInput, match="none of these games is of it"):
        of_theme([find_game("caesar")], "two-packs")


@pytest.mark.parametrize("options", [["--packs", "9"], ["--theme", "slow"], ["--order", "size"]])
def test_bad_input(options: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["book", *options, "-o", "never.pdf"]) == BAD_INPUT
    assert capsys.readouterr().err.count("\n") == 1


def test_a_game_that_is_the_same_as_another_names_it_and_its_page_says_so() -> None:
    named = [game for game in all_games() if game.same_as]
    assert named
    for game in named:
        other = find_game(game.same_as)
        assert (other.kind, other.packs, other.family) == (game.kind, game.packs, game.family)
        for one, fellow in ((game, other), (other, game)):
            assert fellow.title in rules_text(one) and "the same game under another name" in rules_text(one)
