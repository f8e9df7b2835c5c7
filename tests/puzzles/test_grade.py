"""Grades: what is measured of a puzzle, the figure across the games, and stars by fifths of a game."""

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bookgen.errors import BadInput
from bookgen.games import all_games, find_game
from bookgen.puzzles import grade as grade_module
from bookgen.puzzles.bank import kept_puzzles
from bookgen.puzzles.endings.kept import kept_endings
from bookgen.puzzles.grade import (
    CAPPED,
    GENERAL_LIMITS,
    PLAYS,
    UNKNOWN,
    Grade,
    ease,
    grade_of,
    is_careless,
    keep_limits,
    kept_limits,
    limits_of,
    limits_seen,
    stars,
)
from bookgen.solve.answer import End

LUCAS = find_game("lucas")
HARVEST = find_game("harvest")
CAESAR = find_game("caesar")


@dataclass
class Puzzle:
    """As much of a kept puzzle as a grade is read from."""

    grade: Grade | None
    cuts: list[int] | None = None
    fixed: list[str] = field(default_factory=list)


def made(wins: list[int], forks: int = 5, length: int = 100, redeals: int = 0) -> Puzzle:
    return Puzzle(Grade(wins=wins, forks=forks, length=length, redeals=redeals))


# What is measured.


@pytest.mark.parametrize("name", ["lucas", "trefoil", "nestor", "the-wish"])
def test_a_puzzle_that_is_played(name: str) -> None:
    record = kept_puzzles(find_game(name))[0].puzzle()
    grade = grade_of(record)
    assert grade == grade_of(record)
    assert len(grade.wins) == 3 and all(0 <= won <= PLAYS for won in grade.wins)
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
    assert grade.wins == [] and grade.forks == 0
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
        '{"more":1}',
        '{"wins":["1"]}',
    ],
)
def test_a_damaged_grade_is_refused(raw: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(raw, type=Grade)


# The figure.

WINS = st.lists(st.integers(0, PLAYS), min_size=3, max_size=3)
COUNT = st.integers(0, 400)


@given(WINS, COUNT, COUNT, st.integers(0, 5))
def test_ease_lies_between_fiendish_and_easy(wins: list[int], forks: int, length: int, redeals: int) -> None:
    assert 0 < ease(LUCAS, made(wins, forks, length, redeals)) <= 1


@given(WINS, WINS, COUNT, COUNT, COUNT, COUNT)
def test_ease_rises_with_wins_and_falls_with_all_else(
    wins: list[int], more: list[int], forks: int, length: int, few: int, short: int
) -> None:
    easier = made(
        [max(pair) for pair in zip(wins, more, strict=True)], min(forks, few), min(length, short), 0
    )
    assert ease(LUCAS, easier) >= ease(LUCAS, made(wins, forks, length, 1))


def test_the_ends_of_the_figure() -> None:
    assert ease(LUCAS, made([PLAYS] * 3, 0, 1)) > 0.98
    assert ease(LUCAS, made([0] * 3, 200, 400, 3)) < 0.07
    assert ease(LUCAS, Puzzle(None)) == UNKNOWN


def test_a_guess_among_cuts_is_easier_the_more_are_right() -> None:
    grade = Grade(length=60)
    eases = [ease(HARVEST, Puzzle(grade, cuts=list(range(n)))) for n in (1, 2, 3)]
    assert eases == sorted(eases) and len(set(eases)) == 3
    assert ease(HARVEST, Puzzle(grade, cuts=[7])) == ease(HARVEST, Puzzle(grade, cuts=[20]))


def test_three_exchanges_are_easier_than_five() -> None:
    eases = [
        ease(CAESAR, Puzzle(Grade(length=n, forks=n + 1), fixed=["tableau-1", "tableau-2"]))
        for n in (3, 4, 5)
    ]
    assert eases == sorted(eases, reverse=True) and len(set(eases)) == 3


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
    hard, middling, easy = made([0, 0, 0], 100, 200), made([0, 0, 20], 5), made([30, 30, 90], 0)
    general = [stars(LUCAS, puzzle) for puzzle in (hard, middling, easy)]
    figures = [ease(LUCAS, puzzle) for puzzle in (hard, middling, easy)]
    assert general == [1 + sum(f < limit for limit in GENERAL_LIMITS) for f in figures]
    assert general == sorted(general, reverse=True) and general[0] == 5
    keep_limits([[figures[0] - n / 1000 for n in range(1, 11)]], limits_seen())
    assert [stars(LUCAS, puzzle) for puzzle in (hard, middling, easy)] == [1, 1, 1]
    keep_limits([[figures[2] + n / 1000 for n in range(1, 11)]], limits_seen())
    assert [stars(LUCAS, puzzle) for puzzle in (hard, middling, easy)] == [5, 5, 5]


@pytest.mark.parametrize(("won", "most"), [(100, 5), (101, CAPPED), (200, CAPPED)])
def test_what_mostly_comes_out_without_thought_is_not_printed_as_hard(
    won: int, most: int, folder: Path
) -> None:
    keep_limits([[0.999 + n / 10000 for n in range(10)]], limits_seen())
    for wins in ([won, 0, 0], [0, won, 0], [0, 0, won]):
        assert stars(LUCAS, made(wins)) == most


@given(WINS, WINS, COUNT)
def test_more_careless_wins_never_mean_more_stars(one: list[int], other: list[int], forks: int) -> None:
    many = [max(pair) for pair in zip(one, other, strict=True)]
    assert 1 <= stars(LUCAS, made(many, forks)) <= stars(LUCAS, made(one, forks)) <= 5


# Limits kept.


def test_the_limits_are_kept_in_a_line(folder: Path) -> None:
    kept = keep_limits([[0.5, 0.4, 0.3, 0.2, 0.1], [], [0.1]], limits_seen())
    assert kept_limits() == kept and (kept.games, kept.puzzles) == (2, 6)
    path = folder / "grades.json"
    assert path.read_bytes().count(b"\n") == 1
    before = path.read_bytes()
    keep_limits([[0.5, 0.4, 0.3, 0.2, 0.1], [0.1]], limits_seen())
    assert path.read_bytes() == before


def test_every_game_counts_alike() -> None:
    """A hundred puzzles of one game weigh no more than five of another."""
    many, few = [n / 1000 for n in range(100)], [0.5, 0.6, 0.7, 0.8, 0.9]
    limits = limits_of([many, few])
    assert limits[0] == 0.8 and limits[1] == 0.6
    assert limits[3] == pytest.approx(0.04)


def test_the_stars_are_one_scale_across_the_games() -> None:
    """Whatever the game, of two puzzles that nobody wins without care the harder has no fewer stars."""
    rated = sorted(
        (ease(game, kept), stars(game, kept))
        for game in all_games()
        for kept in kept_puzzles(game)[::8]
        if not is_careless(kept)
    )
    counts = [count for _, count in rated]
    assert counts == sorted(counts, reverse=True) and set(counts) == {1, 2, 3, 4, 5}


def test_no_puzzles_make_no_limits(folder: Path) -> None:
    with pytest.raises(BadInput, match="^no puzzle is kept"):
        keep_limits([[], []], limits_seen())
    with pytest.raises(ValueError, match="no puzzles"):
        limits_of([])


@pytest.mark.parametrize(
    "raw",
    [
        "",
        "[]",
        "{}",
        '{"limits":[0.1,0.2,0.3,0.4],"games":1,"puzzles":1,"version":"1"}',
        '{"limits":[0.4,0.3],"games":1,"puzzles":1,"version":"1"}',
        '{"lucas":{"limits":[0.4,0.3,0.2,0.1],"deals":1,"puzzles":1,"version":"1"}}',
        "\xff",
    ],
)
def test_a_damaged_file_is_named_and_not_written_over(raw: str, folder: Path) -> None:
    path = folder / "grades.json"
    path.write_bytes(raw.encode("latin-1"))
    with pytest.raises(BadInput, match=r"^grades\.json: "):
        stars(LUCAS, made([0, 0, 0]))
    with pytest.raises(BadInput, match=r"^grades\.json: "):
        keep_limits([[0.5]], limits_seen())
    assert path.read_bytes() == raw.encode("latin-1")


def test_each_number_of_stars_has_its_share_of_the_bank() -> None:
    """Between 10 and 30 of a hundred: of whole deals, of endings to be played, of endings to be cut."""
    deals, played, cut = (Counter[int]() for _ in range(3))
    for game in all_games():
        deals.update(stars(game, kept) for kept in kept_puzzles(game))
        for kept in kept_endings(game):
            (played if kept.cuts is None else cut)[kept.stars] += 1
    for sort in (deals, played, cut):
        assert all(0.1 <= sort[count] / sort.total() <= 0.3 for count in range(1, 6)), sort
