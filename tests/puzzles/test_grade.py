"""Grades: what is measured of a puzzle, the figure across the games, and stars by fifths of a game."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import mean

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bookgen.errors import BadInput
from bookgen.games import Game, all_games, find_game
from bookgen.play import parse_move
from bookgen.puzzles import grade as grade_module
from bookgen.puzzles.bank import Kept, kept_puzzles
from bookgen.puzzles.endings.grade import (
    MOST_SPACE,
    MOST_STARS_OF_SPACE,
    ending_minutes,
    ending_stars,
    plays_made,
    space_of,
)
from bookgen.puzzles.endings.kept import kept_endings
from bookgen.puzzles.endings.measured import EndingGrade
from bookgen.puzzles.grade import (
    CAPPED,
    FLOOR,
    GENERAL_LIMITS,
    GUESSED,
    LUCKY,
    PLAYS,
    SELDOM,
    STARS,
    UNKNOWN,
    Grade,
    ease,
    grade_of,
    keep_limits,
    kept_limits,
    limits_of,
    limits_seen,
    stars,
)
from bookgen.solve.answer import End
from bookgen.solve.model import PLAYS as LED_PLAYS
from bookgen.solve.model import RUNGS, TURNS

LUCAS = find_game("lucas")
HARVEST = find_game("harvest")
CAESAR = find_game("caesar")


@dataclass
class Puzzle:
    """As much of a kept puzzle as a grade is read from."""

    grade: Grade | None
    cuts: list[int] | None = None
    fixed: list[str] = field(default_factory=list)


def made(led: list[int], narrow: int = 5, length: int = 100, wins: list[int] | None = None) -> Puzzle:
    """A deal of which a careless player wins one play-out in 200, if nothing else is said."""
    return Puzzle(Grade(wins=wins or [0, 0, 1], led=led, narrow=narrow, length=length))


# What is measured.


@pytest.mark.parametrize("name", ["lucas", "trefoil", "nestor", "the-wish"])
def test_a_puzzle_that_is_played(name: str) -> None:
    record = kept_puzzles(find_game(name))[0].puzzle()
    grade = grade_of(record)
    assert grade == grade_of(record)
    assert len(grade.wins) == 3 and all(0 <= won <= PLAYS for won in grade.wins)
    assert len(grade.led) == RUNGS and all(0 <= won <= LED_PLAYS for won in grade.led)
    assert 0 <= grade.narrow <= TURNS
    assert grade.length == len(record.moves or [])
    assert 0 <= grade.forks < grade.length
    assert grade.redeals == sum(part.target == "stock" for move in record.moves or () for part in move[-1:])
    assert msgspec.json.decode(msgspec.json.encode(grade), type=Grade) == grade


def test_shifts_of_all_heaps_count_as_redeals() -> None:
    shifted = [
        sum(move[0].source == move[0].target for move in kept.puzzle().moves or ())
        for kept in kept_puzzles(find_game("crescent"))[:4]
    ]
    assert max(shifted) > 0
    number = shifted.index(max(shifted))
    assert grade_of(kept_puzzles(find_game("crescent"))[number].puzzle()).redeals == shifted[number]


@pytest.mark.parametrize("name", ["harvest", "thirteens"])
def test_a_puzzle_of_cuts_has_nobody_play_it(name: str) -> None:
    grade = grade_of(kept_puzzles(find_game(name))[0].puzzle())
    assert grade.wins == [] and grade.led == [] and grade.forks == 0
    assert 0 < grade.length < 1000


def test_cuts_that_the_rules_refuse_count_among_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """The moves of one try, on the average of all cuts: a void deal is one without a move."""
    puzzle = kept_puzzles(HARVEST)[0].puzzle()
    ends = [None] * 10 + [End(False, 26, 1, ())] * (HARVEST.cuts - 10)
    coming = iter(ends)
    monkeypatch.setattr(grade_module, "end_of_cut", lambda *given: next(coming))
    assert grade_of(puzzle).length == 26 * (HARVEST.cuts - 10) // HARVEST.cuts < 26


def test_an_arrangement_has_its_exchanges_and_the_cards_out_of_their_places() -> None:
    for kept in kept_puzzles(CAESAR)[:5]:
        grade = grade_of(kept.puzzle())
        places = {part.target for move in kept.puzzle().moves or () for part in move}
        assert (grade.wins, grade.length, grade.forks) == ([], len(kept.moves or []), len(places))


@pytest.mark.parametrize(
    "raw",
    [
        '{"wins":[1,2]}',
        '{"wins":[1,2,201]}',
        '{"wins":[-1,0,0]}',
        '{"forks":-1}',
        '{"led":[1,2,3]}',
        '{"led":[0,0,0,0,0,0,0,21]}',
        '{"narrow":13}',
        '{"more":1}',
        '{"wins":["1"]}',
    ],
)
def test_a_damaged_grade_is_refused(raw: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(raw, type=Grade)


# The figure.

WINS = st.lists(st.integers(0, PLAYS), min_size=3, max_size=3)
LED = st.lists(st.integers(0, LED_PLAYS), min_size=RUNGS, max_size=RUNGS)
NARROW = st.integers(0, TURNS)
COUNT = st.integers(0, 400)


@given(LED, NARROW, COUNT)
def test_ease_lies_between_fiendish_and_easy(led: list[int], narrow: int, length: int) -> None:
    assert 0 < ease(LUCAS, made(led, narrow, length)) <= 1


@given(LED, LED, NARROW, COUNT, NARROW, COUNT)
def test_ease_rises_with_wins_and_falls_with_all_else(
    led: list[int], more: list[int], narrow: int, length: int, few: int, short: int
) -> None:
    best = [max(pair) for pair in zip(led, more, strict=True)]
    easier = made(best, min(narrow, few), min(length, short))
    assert ease(LUCAS, easier) >= ease(LUCAS, made(led, narrow, length))


def test_the_ends_of_the_figure() -> None:
    assert ease(LUCAS, made([LED_PLAYS] * RUNGS, 0, 1)) > 0.99
    fiendish = Grade(wins=[0, 0, 0], led=[0] * RUNGS, narrow=TURNS, forks=200, length=400)
    assert ease(LUCAS, Puzzle(fiendish)) < 0.02
    assert ease(LUCAS, Puzzle(None)) == UNKNOWN


def test_where_the_model_player_has_not_played_the_best_careless_one_stands_for_him() -> None:
    grades = [Grade(wins=[0, won, 3], length=100) for won in (4, 60, 200)]
    assert [ease(LUCAS, Puzzle(grade)) for grade in grades] == [0.3453, 0.5133, 0.9333]


def test_chance_that_wins_more_than_the_model_player_makes_a_deal_easy() -> None:
    lucky = ease(LUCAS, made([2] * RUNGS, wins=[0, 190, 3]))
    assert lucky > ease(LUCAS, made([2] * RUNGS, wins=[0, 20, 3])) == ease(LUCAS, made([2] * RUNGS))


def test_a_pack_to_cut_is_the_easier_the_fewer_cards_are_turned() -> None:
    eases = [ease(HARVEST, Puzzle(Grade(length=turns), cuts=[3])) for turns in (20, 60, 600)]
    assert eases == sorted(eases, reverse=True) and len(set(eases)) == 3


def test_a_square_is_the_harder_the_more_cards_are_out_of_their_places() -> None:
    eases = [ease(CAESAR, Puzzle(Grade(length=5, forks=forks))) for forks in range(2, 10)]
    assert eases == sorted(eases, reverse=True) and len(set(eases)) == 8


# Stars.


def test_limits_part_the_puzzles_into_fifths() -> None:
    eases = [n / 100 for n in range(100)]
    limits = limits_of([eases[::-1]])
    assert limits == [0.8, 0.6, 0.4, 0.2]
    counts = [1 + sum(figure < limit for limit in limits) for figure in eases]
    assert [counts.count(n) for n in range(1, 6)] == [20] * 5


@given(st.lists(st.integers(0, 12), min_size=1, max_size=60))
def test_limits_fall_and_are_as_near_to_fifths_as_may_be(figures: list[int]) -> None:
    eases = [figure / 12 for figure in figures]
    limits = limits_of([eases])
    assert limits == sorted(limits, reverse=True) and set(limits) <= set(eases)
    assert max(eases) >= limits[0]
    for number, limit in enumerate(limits):
        wanted = (4 - number) * len(eases)
        off = abs(5 * sum(figure < limit for figure in eases) - wanted)
        assert all(off <= abs(5 * sum(figure < other for figure in eases) - wanted) for other in eases)


def test_of_two_limits_as_near_to_a_fifth_the_lower_is_set() -> None:
    """The harder two fifths are of one ease: a limit for one fifth might stand below them, or above."""
    assert limits_of([[0.1, 0.1, 0.2, 0.2, 0.2]]) == [0.2, 0.2, 0.2, 0.1]
    assert limits_of([[0.1] * 4 + [0.3]]) == [0.3, 0.3, 0.1, 0.1]


def test_a_large_hardest_class_still_has_five_stars() -> None:
    eases = [0.1] * 11 + [0.2] * 16 + [0.3] * 6 + [0.4] * 16
    limits = limits_of([eases])
    counts = [1 + sum(figure < limit for limit in limits) for figure in eases]
    assert [counts.count(n) for n in range(1, 6)] == [16, 6, 0, 16, 11]


def test_where_all_are_equal_all_have_one_star() -> None:
    limits = limits_of([[0.3] * 7])
    assert 1 + sum(limit > 0.3 for limit in limits) == 1


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Grades kept in a folder of the test's own."""
    monkeypatch.setattr(grade_module, "GRADES", tmp_path / "grades.json")
    return tmp_path


def test_stars_by_the_kept_limits_and_without_them_by_the_general_ones(folder: Path) -> None:
    led = ([0] * RUNGS, [2, 4, 9, 9, 20, 20, 20, 20], [20] * RUNGS)
    often = [SELDOM, 0, 0]
    puzzles = [made(each, narrow, 100, wins=often) for each, narrow in zip(led, (12, 4, 0), strict=True)]
    general = [stars(LUCAS, puzzle) for puzzle in puzzles]
    figures = [ease(LUCAS, puzzle) for puzzle in puzzles]
    assert general == [1 + sum(f < limit for limit in GENERAL_LIMITS) for f in figures]
    assert general == sorted(general, reverse=True) and general[0] == 5
    keep_limits([[figures[0] - n / 1000 for n in range(1, 11)]], [], limits_seen())
    assert [stars(LUCAS, puzzle) for puzzle in puzzles] == [1, 1, 1]
    keep_limits([[figures[2] + n / 1000 for n in range(1, 11)]], [], limits_seen())
    assert [stars(LUCAS, puzzle) for puzzle in puzzles] == [5, 5, 5]


def test_packs_to_cut_have_limits_of_their_own(folder: Path) -> None:
    puzzle = Puzzle(Grade(length=50), cuts=[1, 2])
    keep_limits([[0.9 + n / 1000 for n in range(10)]], [[n / 1000 for n in range(10)]], limits_seen())
    assert (stars(HARVEST, puzzle), stars(LUCAS, made([10] * RUNGS))) == (1, 5)


@pytest.mark.parametrize(("won", "most"), [(LUCKY, 5), (LUCKY + 1, CAPPED), (PLAYS, CAPPED)])
def test_what_often_comes_out_without_thought_is_not_printed_as_hard(
    won: int, most: int, folder: Path
) -> None:
    keep_limits([[0.999 + n / 10000 for n in range(10)]], [], limits_seen())
    for wins in ([won, 0, 0], [0, won, 0], [0, 0, won]):
        assert stars(LUCAS, made([0] * RUNGS, wins=wins)) == most


@pytest.mark.parametrize(("won", "least"), [(0, FLOOR), (SELDOM - 1, FLOOR), (SELDOM, 1)])
def test_what_no_careless_player_wins_is_not_printed_as_easy(won: int, least: int, folder: Path) -> None:
    keep_limits([[n / 10000 for n in range(10)]], [], limits_seen())
    for wins in ([won, 0, 0], [0, won, 0], [0, 0, won]):
        assert stars(LUCAS, made([LED_PLAYS] * RUNGS, wins=wins)) == least


@given(WINS, LED, LED, NARROW)
def test_more_wins_never_mean_more_stars(
    wins: list[int], one: list[int], other: list[int], narrow: int
) -> None:
    many = [max(pair) for pair in zip(one, other, strict=True)]
    few, more = made(one, narrow, wins=wins), made(many, narrow, wins=wins)
    assert 1 <= stars(LUCAS, more) <= stars(LUCAS, few) <= 5


# Limits kept.


def test_the_limits_are_kept_in_a_line(folder: Path) -> None:
    kept = keep_limits([[0.5, 0.4, 0.3, 0.2, 0.1], [], [0.1]], [[0.3]], limits_seen())
    assert kept_limits() == kept and (kept.games, kept.puzzles) == (3, 7)
    path = folder / "grades.json"
    assert path.read_bytes().count(b"\n") == 1
    before = path.read_bytes()
    keep_limits([[0.5, 0.4, 0.3, 0.2, 0.1], [0.1]], [[0.3], []], limits_seen())
    assert path.read_bytes() == before


def test_every_game_counts_alike() -> None:
    """A hundred puzzles of one game weigh no more than five of another."""
    many, few = [n / 1000 for n in range(100)], [0.5, 0.6, 0.7, 0.8, 0.9]
    limits = limits_of([many, few])
    assert limits[0] == 0.8 and limits[1] == 0.6
    assert limits[3] == pytest.approx(0.04)


def test_the_stars_are_one_scale_across_the_games() -> None:
    """Whatever the game, of two deals that chance wins now and then the harder has no fewer."""
    rated: dict[bool, list[tuple[float, int]]] = {True: [], False: []}
    for game in all_games():
        for kept in kept_puzzles(game)[::8]:
            bound = kept.grade is not None and kept.grade.wins and not SELDOM <= max(kept.grade.wins) <= LUCKY
            if not bound:
                rated[kept.cuts is None].append((ease(game, kept), stars(game, kept)))
    for played, each in rated.items():
        counts = [count for _, count in sorted(each)]
        most = STARS if played else GUESSED
        assert counts == sorted(counts, reverse=True) and set(counts) == {*range(1, most + 1)}


def test_no_puzzles_make_no_limits(folder: Path) -> None:
    with pytest.raises(BadInput, match="^no puzzle is kept"):
        keep_limits([[], []], [[]], limits_seen())
    with pytest.raises(ValueError, match="no puzzles"):
        limits_of([])


@pytest.mark.parametrize(
    "raw",
    [
        "",
        "[]",
        "{}",
        '{"limits":[0.4,0.3,0.2,0.1],"games":1,"puzzles":1,"version":"1"}',
        '{"limits":[0.1,0.2,0.3,0.4],"of_cuts":[0.4,0.3,0.2,0.1],"games":1,"puzzles":1,"version":"1"}',
        '{"limits":[0.4,0.3,0.2,0.1],"of_cuts":[0.4,0.3],"games":1,"puzzles":1,"version":"1"}',
        '{"lucas":{"limits":[0.4,0.3,0.2,0.1],"deals":1,"puzzles":1,"version":"1"}}',
        "\xff",
    ],
)
def test_a_damaged_file_is_named_and_not_written_over(raw: str, folder: Path) -> None:
    path = folder / "grades.json"
    path.write_bytes(raw.encode("latin-1"))
    with pytest.raises(BadInput, match=r"^grades\.json: "):
        stars(LUCAS, made([0] * RUNGS))
    with pytest.raises(BadInput, match=r"^grades\.json: "):
        keep_limits([[0.5]], [], limits_seen())
    assert path.read_bytes() == raw.encode("latin-1")


def test_each_number_of_stars_has_its_share_of_the_bank() -> None:
    """Between 10 and 30 of a hundred of deals to be played; of endings, few of which are hard, from 8 on.

    Packs, which can be guessed, have three at most, and of these each number a fifth or more.
    """
    sorts = {sort: Counter[int]() for sort in ("play", "cut", "ending")}
    for game in all_games():
        for kept in kept_puzzles(game):
            sorts["play" if kept.cuts is None else "cut"][stars(game, kept)] += 1
        for ending in kept_endings(game):
            sorts["ending"][ending.stars] += 1
    assert sorts["ending"].total() > 1500
    told = sorts.pop("cut")
    assert set(told) == {*range(1, GUESSED + 1)} and min(told.values()) >= 0.2 * told.total(), told
    for sort, told in sorts.items():
        least = 0.08 if sort == "ending" else 0.1
        assert all(least <= told[count] / told.total() <= 0.3 for count in range(1, 6)), (sort, told)


def test_what_is_guessed_or_plain_is_not_printed_as_hard() -> None:
    """One reader in three guesses a cut. What is done by playing up what goes and turning is easy."""
    plain = 0
    for game in all_games():
        for ending in kept_endings(game):
            if ending.cuts is not None:
                assert ending.stars <= 3, ending.code
            elif ending.within is not None:
                assert ending.stars <= (5 if ending.grade.beyond >= 80 else 4 if ending.grade.beyond else 1)
                plain += not ending.grade.beyond
            else:
                assert not ending.grade.beyond, ending.code
    assert plain > 100


def played_deals() -> Iterator[tuple[Game, Kept, Grade]]:
    """The whole deals of the bank that somebody plays, with their grades."""
    for game in all_games():
        for kept in kept_puzzles(game):
            if kept.grade is not None and kept.grade.wins:
                yield game, kept, kept.grade


def test_the_model_player_has_played_every_deal() -> None:
    assert all(len(grade.led) == RUNGS for _, _, grade in played_deals())


def test_one_star_is_won_by_the_model_player_or_by_chance_and_three_not_by_chance() -> None:
    for game, kept, grade in played_deals():
        count = stars(game, kept)
        assert count > 1 or grade.led[0] or any(grade.wins), kept.code
        assert count < 3 or max(grade.wins) <= 0.3 * PLAYS, kept.code


def test_the_model_player_wins_the_less_the_more_stars_there_are() -> None:
    """From the opening he wins most of what has one star, and hardly any of what has five."""
    shares = {count: list[float]() for count in range(1, 6)}
    for game, kept, grade in played_deals():
        shares[stars(game, kept)].append(grade.led[0] / LED_PLAYS)
    told = [mean(shares[count]) for count in range(1, 6)]
    assert told == sorted(told, reverse=True) and told[0] > 0.6 and told[4] < 0.01


def test_what_can_be_counted_back_from_its_aim_is_not_hard() -> None:
    """Of a limited ending whose answer plays only to families; each play besides may make it harder."""
    grade = EndingGrade(turns=3, bits=90, beyond=120, length=6)
    assert [ending_stars(grade, True, made=made) for made in range(5)] == [1, 2, 3, 4, 5]
    assert [ending_minutes(grade, 20, True, made) for made in (0, 1)] == [2, 10]
    assert ending_stars(grade, made=0) == ending_stars(grade) == 5
    short = [replace(grade, length=length) for length in (3, 4, 5, 6)]
    assert [ending_stars(each, True, made=4) for each in short] == [2, 2, 3, 5]
    told = Counter[tuple[int, int]]()
    for game in all_games():
        for kept in kept_endings(game):
            if kept.within is not None:
                made = plays_made(game, [parse_move(text) for text in kept.moves])
                told[min(made, 4), kept.stars] += 1
    assert not any(stars > made + 1 for made, stars in told)
    assert all(told[made, made + 1] > 40 for made in range(5)), told


def test_an_ending_of_which_all_can_be_looked_at_is_not_hard() -> None:
    """The first endings of some games, and such as there might be: by the positions that can follow."""
    hard = EndingGrade(turns=3, bits=200, beyond=200, length=8)
    for limited in (False, True):
        spaces = (29, 30, 79, 80, 149, 150, 299, 300, MOST_SPACE)
        told = [ending_stars(hard, limited, made=5, space=space) for space in spaces]
        assert told == [1, 2, 2, 3, 3, 4, 4, 5, 5]
    assert [ending_minutes(hard, 0, space=space) for space in (10, 100, MOST_SPACE)] == [2, 8, 8]
    few = 0
    for name in ("four-corners", "square", "nestor", "crescent"):
        for kept in kept_endings(find_game(name))[:12]:
            puzzle = kept.puzzle()
            plays = len(kept.moves) if kept.within else None
            space = space_of(puzzle.rules, puzzle.start_at(0), plays)
            assert kept.stars <= min([5, *(most for bound, most in MOST_STARS_OF_SPACE if space < bound)])
            few += space < MOST_SPACE
    assert few > 5


def test_to_turn_a_card_is_no_play_that_is_made_but_where_there_are_several_wastes() -> None:
    def made(game: str, *moves: str) -> int:
        return plays_made(find_game(game), list(map(parse_move, moves)))

    turned = ("stock>waste:7D", "stock>waste:9S", "waste>foundation-2:9S")
    assert made("queens", *turned) == 0
    assert made("queens", *turned, "tableau-1>tableau-2:TS") == 1
    assert made("fly", "stock>waste-3:QC", "stock>foundation-7:6H") == 1
