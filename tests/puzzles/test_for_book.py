"""Which puzzles a booklet takes: spread over the stars, easy to hard, what plays itself last."""

from dataclasses import replace
from itertools import groupby
from pathlib import Path

import pytest

from bookgen.cli import BAD_INPUT, DONE, run
from bookgen.commands import prints
from bookgen.commands.volume import volume_of
from bookgen.errors import BadInput
from bookgen.games import Game, all_games, find_game, own_folder
from bookgen.press.wording.collect import Report, Volume
from bookgen.press.wording.english import number_words
from bookgen.puzzles import dates, for_book
from bookgen.puzzles.bank import Kept, kept_puzzles, parse_name
from bookgen.puzzles.book_mix import SORTS, book_order, chosen_puzzles, posed, with_enough, worth_printing
from bookgen.puzzles.calendar import dated_codes
from bookgen.puzzles.cycle import weekly_codes
from bookgen.puzzles.endings.kept import kept_endings
from bookgen.puzzles.endings.various import ending_asked
from bookgen.puzzles.for_book import chosen_for_book, easy_games, in_book_order, stars_of
from bookgen.puzzles.grade import ease, is_careless, stars
from bookgen.puzzles.kept_facts import deal_facts

GAMES = [game for game in all_games() if own_folder(game) is None and kept_puzzles(game)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_kept_puzzle_is_taken_once(game: Game) -> None:
    order = in_book_order(game)
    assert sorted(kept.code for kept in order) == sorted(kept.code for kept in kept_puzzles(game))
    careless = [is_careless(kept) for kept in order]
    assert careless == sorted(careless)
    dated = dated_codes() | weekly_codes()
    for _, some in groupby(order, key=is_careless):
        given = [kept.code in dated for kept in some]
        assert given == sorted(given)
    # Of as many stars those first of which a trap is told.
    alike: dict[tuple[bool, bool, int], list[bool]] = {}
    for kept in order:
        facts = deal_facts(kept)
        sort = is_careless(kept), kept.code in dated, stars(game, kept)
        alike.setdefault(sort, []).append(facts is None or facts.trap is None)
    assert all(each == sorted(each) for each in alike.values())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_puzzles_of_a_book_go_from_easy_to_hard_and_are_spread(game: Game) -> None:
    chosen = chosen_for_book(game, 3)
    eases = [ease(game, kept) for kept in chosen]
    assert len(chosen) == 3 and eases == sorted(eases, reverse=True)
    sort = [kept for kept in in_book_order(game) if kept in chosen]
    dated = dated_codes()
    alike = {(is_careless(kept), kept.code in dated) for kept in sort}
    if len(alike) == 1:
        (one,) = alike
        there = {
            stars(game, kept) for kept in kept_puzzles(game) if (is_careless(kept), kept.code in dated) == one
        }
        assert len({stars(game, kept) for kept in chosen}) == min(3, len(there))


def test_a_second_volume_has_other_puzzles() -> None:
    game = find_game("nestor")
    volumes = [{kept.code for kept in chosen_for_book(game, 5, start)} for start in (1, 6, 11)]
    assert len(set.union(*volumes)) == 15


def test_what_plays_itself_is_printed_only_where_nothing_else_is_left() -> None:
    for game in GAMES:
        kept_ones = kept_puzzles(game)
        others = sum(not is_careless(kept) for kept in kept_ones)
        for count in (3, 10):
            printed = chosen_for_book(game, count)
            assert sum(is_careless(kept) for kept in printed) == max(0, min(count, len(kept_ones)) - others)


def test_of_packs_to_turn_for_hours_a_book_prints_one_the_shortest() -> None:
    """Who asks for more of them gets them; other games without endings print as many as there is room for."""
    game = find_game("valentine")
    order = book_order(game, sort="deal")
    minutes = [posed(kept, "three").minutes or 0 for kept in order[:4]]
    assert worth_printing(game, sort="deal") == 1 < len(order) and minutes[0] == min(minutes) > 60
    lengths = [kept.grade.length for kept in order if isinstance(kept, Kept) and kept.grade is not None]
    assert len(lengths) == len(order) and lengths[0] == min(lengths)
    assert worth_printing(find_game("sympathy")) > 10


@pytest.mark.parametrize("name", ["lucas", "valentine"])
def test_a_booklet_counts_all_that_its_order_has(name: str) -> None:
    """A game that has just enough is told so, one puzzle less is too few."""
    game = find_game(name)
    for sort in SORTS:
        have = len(book_order(game, sort=sort))
        assert with_enough([game], have, 1, (1, 5), True, sort) == [game]
        if sort != "ending":
            with pytest.raises(BadInput, match=f"but {have} are kept"):
                with_enough([game], have + 1, 1, (1, 5), True, sort)


def test_only_the_stars_that_are_wanted() -> None:
    game = find_game("nestor")
    for wanted in ((2, 4), (1, 1), (3, 5)):
        order = in_book_order(game, wanted)
        counted = [kept for kept in kept_puzzles(game) if wanted[0] <= stars(game, kept) <= wanted[1]]
        assert sorted(kept.code for kept in order) == sorted(kept.code for kept in counted)


def test_the_first_stay_the_first_when_others_are_given_to_dates(monkeypatch: pytest.MonkeyPatch) -> None:
    known = dated_codes() | weekly_codes()
    for game in GAMES:
        first = [kept.code for kept in in_book_order(game)[:3]]
        more = [kept.code for kept in dates.left_of(game, 3)][:8]
        monkeypatch.setattr(for_book, "dated_codes", lambda given=known | set(more): given)
        assert [kept.code for kept in in_book_order(game)[:3]] == first


def test_new_dates_leave_the_booklet_its_puzzles() -> None:
    for game in GAMES:
        left = {kept.code for kept in dates.left_of(game, 3)}
        assert not left & {kept.code for kept in in_book_order(game)[:3]}
        coded = [kept for kept in kept_puzzles(game) if not parse_name(kept.code).made]
        assert len(left) == max(0, len(coded) - 3)


@pytest.mark.parametrize(("text", "wanted"), [("3", (3, 3)), ("2-4", (2, 4)), ("1-5", (1, 5))])
def test_stars_are_told_as_a_number_or_two(text: str, wanted: tuple[int, int]) -> None:
    assert stars_of(text) == wanted


@pytest.mark.parametrize("text", ["", "0", "6", "4-2", "2-", "-3", "2-9", "two", "2–4", "1-2-3", "٣"])
def test_other_stars_are_refused(text: str) -> None:
    with pytest.raises(BadInput, match=r"^--stars '.*': wanted such as 3 or 2-4, from 1 to 5$"):
        stars_of(text)


def test_games_without_such_stars_are_left_out_or_named() -> None:
    # Two cards of a rank are thrown out wherever they lie: no puzzle of it has more than three stars.
    pairs, crescent = find_game("pairs"), find_game("crescent")
    assert with_enough([pairs, crescent], 3, 1, (4, 5), named=False) == [crescent]
    with pytest.raises(
        BadInput,
        match="^pairs: no kept puzzle from number 1 on has 4 to 5 stars; it has such of [123, ]+$",
    ):
        with_enough([pairs, crescent], 3, 1, (4, 5), named=True)
    with pytest.raises(BadInput, match="has 5 stars"):
        with_enough([pairs], 3, 1, (5, 5), named=False)


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[Volume]:
    """The volumes that ``book`` would have set."""
    volumes: list[Volume] = []

    def build(volume: Volume, *rest: object) -> Report:
        volumes.append(volume)
        return Report(1, len(volume.puzzles))

    monkeypatch.setattr(prints, "build_booklet", build)
    return volumes


def test_a_book_of_some_stars_has_no_others(
    tmp_path: Path, made: list[Volume], capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(tmp_path / "book.pdf")
    assert run(["book", "nestor", "royal-marriage", "--stars", "2-4", "--puzzles", "4", "-o", path]) == DONE
    (volume,) = made
    assert len(volume.puzzles) == 8
    for part in volume.games:
        given = [puzzle.puzzle.stars or 0 for puzzle in part.puzzles]
        assert all(2 <= count <= 4 for count in given) and given == sorted(given)
    assert "--stars 2-4" in volume.options
    assert run(["book", "nestor", "--stars", "7", "-o", path]) == BAD_INPUT
    assert run(["book", "nestor", "--stars", "3", "--fresh", "-o", path]) == BAD_INPUT
    assert "give one of them" in capsys.readouterr().err


def test_a_book_of_one_puzzle_of_each_number_of_stars(
    tmp_path: Path, made: list[Volume], capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(tmp_path / "book.pdf")
    games = ["nestor", "royal-marriage", "lucas"]
    assert run(["book", *games, "--stars-each", "1,3,5", "--first", "2", "-o", path]) == DONE
    (volume,) = made
    assert [part.game.id for part in volume.games] == games[:2]
    for part in volume.games:
        there = [count for count in (1, 3, 5) if chosen_puzzles(part.game, 1, 1, (count, count))]
        assert [puzzle.puzzle.stars for puzzle in part.puzzles] == there and len(there) > 1
    assert "--stars-each 1,3,5 --first 2" in volume.options
    capsys.readouterr()
    for wrong, told in (
        (["--stars-each", "3,1"], "rising, such as 1,3,5"),
        (["--stars-each", "1,1"], "rising, such as 1,3,5"),
        (["--stars-each", "1,,3"], "from 1 to 5"),
        (["--stars-each", "6"], "from 1 to 5"),
        (["--stars-each", "1", "--puzzles", "2"], "give it, or --stars, --puzzles"),
        (["--first", "0"], "wanted 1 or more"),
        (["--first", "1", "--data", "none.jsonl"], "--data brings its own"),
    ):
        assert run(["book", "nestor", *wrong, "-o", path]) == BAD_INPUT
        assert told in capsys.readouterr().err, wrong


def test_a_book_asks_of_three_places_or_of_all(tmp_path: Path, made: list[Volume]) -> None:
    command = ["book", "quadrille", "--kind", "deal", "--puzzles", "1", "-o", str(tmp_path / "book.pdf")]
    assert run(command) == run([*command, "--cuts", "all"]) == DONE
    three, every = (volume.puzzles[0].puzzle for volume in made)
    assert len(three.among or []) == 3 and three.moves and every.among is None and not every.moves
    assert three.code == every.code
    assert set(three.cuts or []) <= set(every.cuts or [])
    assert ["--cuts" in volume.options for volume in made] == [False, True]


def test_a_game_that_has_no_others_says_that_it_is_easy() -> None:
    wish = find_game("the-wish")
    few, many = (
        [kept.puzzle() for kept in chosen_for_book(wish, count)] for count in (3, len(kept_puzzles(wish)))
    )
    easy = easy_games(many)
    assert easy_games(few) == {} and easy.keys() == {"the-wish"} and 1 < easy["the-wish"] < len(many)
    told = f"An easy game: {number_words(easy['the-wish'])} of its puzzles here come out "
    assert told in volume_of([wish], many).games[0].odds
    assert "An easy game" not in volume_of([wish], few).games[0].odds


def test_a_record_without_a_code_is_of_no_easy_game() -> None:
    record = chosen_for_book(find_game("the-wish"), 1)[0].puzzle()
    assert easy_games([replace(record, code=None)]) == {}


@pytest.mark.parametrize("name", [game.id for game in all_games()][::6])
def test_who_asks_for_more_gets_every_puzzle_that_is_kept_once(name: str) -> None:
    """First those that the rule takes; deals that it leaves out come after them."""
    game = find_game(name)
    order = book_order(game)
    kept = [*kept_puzzles(game), *map(ending_asked, kept_endings(game))]
    assert len(order) == len(kept) and all(one in order for one in kept)
