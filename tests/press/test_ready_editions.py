"""The editions that are made by one word: their games, what goes before them, and what they are called."""

from pathlib import Path

import pypdfium2
import pytest

from bookgen.cli import BAD_INPUT, run
from bookgen.commands.choice import Choice
from bookgen.commands.ready import READY
from bookgen.commands.volume import often_won
from bookgen.errors import BadInput
from bookgen.games import Game, all_games, find_game
from bookgen.press.page.trim import BOOK
from bookgen.puzzles.for_book import stars_of
from bookgen.survey import kept_odds


def games_in(edition: str) -> list[Game]:
    """The games that an edition's options choose."""
    usual: dict[str, object] = dict.fromkeys(("source", "puzzles", "stars", "kind", "data", "seed_from"))
    usual |= {"games": (), "start": 1, "whole": False, "fresh": False, "budget": 1, "cuts": "three"}
    choice = Choice(**(usual | dict(READY[edition].options)))  # type: ignore[arg-type]
    choice.check()
    return choice.chosen_games()


def test_the_complete_book_has_every_game_and_two_volumes_part_it() -> None:
    assert games_in("complete") == list(all_games())
    first, second = games_in("volume-1"), games_in("volume-2")
    assert first + second == list(all_games())
    for title, game in (("The Wish", first[0]), ("The Sultan", second[0])):
        assert game.title.startswith(title)
    # A variant has the number of its game and a letter, and never stands in another volume.
    assert first[-1].number[:3] != second[0].number[:3]
    for edition, games in (("volume-1", first), ("volume-2", second)):
        begins, ends = READY[edition].subtitle.partition("from ")[2].split(" to ")
        assert games[0].title.startswith(begins) and games[-1].title.startswith(ends)


def test_games_that_come_out_often_enough() -> None:
    """By the full rules; a game that is never lost is among them, one of two against each other is not."""
    games = all_games()
    for least in (0, 33, 99):
        found = {game.id for game in often_won(games, least)}
        for game in games:
            odds = kept_odds(game)
            never_lost = game.puzzle.form == "arrange"
            known = odds is not None and odds.method != "plain"
            often = odds is not None and known and odds.won * 100 >= least * odds.deals
            assert (game.id in found) == (never_lost or often), game.id
    with pytest.raises(BadInput, match="--won 50: none of these games comes out so often"):
        often_won([find_game("fortress")], 50)
    assert run(["book", "lucas", "--won", "101", "-o", "x.pdf"]) == 2


def test_no_easy_game_is_there_under_two_names_or_seldom_won() -> None:
    games = games_in("easy")
    assert games == often_won(games, 33)
    assert not {game.same_as for game in games} & {game.id for game in games}


def test_twenty_easy_games_are_twenty_and_their_puzzles_easy() -> None:
    games = games_in("easy")
    assert len(games) == 20 and len({game.id for game in games}) == 20
    assert stars_of(READY["easy"].options["stars"]) == (1, 3)


def _text(page: pypdfium2.PdfPage) -> str:
    return str(page.get_textpage().get_text_range())


def _top(page: pypdfium2.PdfPage, word: str) -> float:
    """Points from the foot of a page to the head of the last such word."""
    text = page.get_textpage()
    at = text.get_text_range().lower().rindex(word.lower())
    return float(max(text.get_charbox(each)[3] for each in range(at, at + len(word))))


def test_what_an_option_says_goes_before_the_edition(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    asked = ["book", "caesar", "the-wish", "--edition", "easy", "--puzzles", "1", "--title", "Mine"]
    assert run([*asked, "-o", "b.pdf"]) == 0
    pages = [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument("b.pdf")]
    # First an endpaper and its back.
    assert [page.strip() for page in pages[:3]] == ["", "", "Mine"] and not pages[-1].strip()
    assert READY["easy"].subtitle.split(",")[0] in " ".join(pages[4].split())
    colophon = [page for page in pages if page.strip()][-1]
    assert "--theme quick-skill --won 33 --order stars --first 20" in " ".join(colophon.split())
    assert "Puzzle 3" not in " ".join(pages)
    # With notes asked for, what its puzzles leave of an opening has their head below that of the page.
    assert run([*asked, "--notes", "-o", "n.pdf"]) == 0
    noted = [page for page in pypdfium2.PdfDocument("n.pdf") if "How it ended" in _text(page)]
    assert noted and all(_top(page, "Notes") <= BOOK.height - BOOK.top for page in noted)
    assert not any("How it ended" in page for page in pages)


def test_a_volume_begins_after_so_many_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    asked = ["book", "lucas", "caesar", "the-wish", "--puzzles", "0", "--after"]
    assert run([*asked, "2", "-o", "b.pdf"]) == 0
    contents = pypdfium2.PdfDocument("b.pdf")[4].get_textpage().get_text_range()
    assert "The Wish" in contents and "Lucas" not in contents
    for said, told in (("3", "there are 3"), ("-1", "wanted 0 or more"), ("107", "fewer than")):
        assert run([*asked, said, "-o", "c.pdf"]) == BAD_INPUT
        assert told in capsys.readouterr().err
    assert not Path("c.pdf").exists()
