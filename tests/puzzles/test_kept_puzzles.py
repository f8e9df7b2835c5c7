"""The bank: what is kept holds, agrees with its code, and is told apart from what is damaged."""

import json
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest
from each import by_turns
from msgspec.structs import replace

from bookgen.cards import parse_code
from bookgen.checksums import read_sealed, sealed
from bookgen.errors import BadInput
from bookgen.games import Game, all_games, find_game
from bookgen.games.options import AFTER
from bookgen.games.puzzle_facts import PuzzleForm, PuzzleSort
from bookgen.play import deal_of
from bookgen.puzzles import bank, build
from bookgen.puzzles.bank import (
    Kept,
    bank_file,
    find_kept,
    format_name,
    kept_puzzles,
    kept_row,
    parse_name,
    printable,
    read_bank,
    too_few,
)
from bookgen.puzzles.choose import puzzle_set
from bookgen.puzzles.grade import grade_of, stars
from bookgen.record import puzzle_of_code
from bookgen.referee import check
from bookgen.solve import solve
from bookgen.workers import Labour

GAMES = [game.id for game in all_games()]
FORMS = {
    "play": "play",
    "winning-cuts": "cut",
    "losing-cuts": "cut",
    "fewest": "fewest",
    "arrange": "arrange",
    "turn": "turn",
}


@pytest.mark.parametrize("name", by_turns(GAMES, 1))
def test_some_kept_puzzles_pass_the_referee(name: str) -> None:
    """Some four from first to last; of cut questions, which are played at every cut, the first."""
    kept = kept_puzzles(find_game(name))
    passed_by_the_referee(kept[:1] if kept[0].cuts is not None else kept[:: len(kept) // 4 + 1])


@pytest.mark.heavy
@pytest.mark.parametrize("name", GAMES)
def test_every_kept_puzzle_passes_the_referee(name: str) -> None:
    passed_by_the_referee(kept_puzzles(find_game(name)))


def passed_by_the_referee(puzzles: Sequence[Kept]) -> None:
    for kept in puzzles:
        finding = check(kept.puzzle())
        assert finding.holds, (kept.code, finding)


@pytest.mark.parametrize("name", GAMES)
def test_kept_puzzles_are_what_their_codes_say(name: str) -> None:
    game = find_game(name)
    kept = kept_puzzles(game)
    assert len(kept) >= 4
    codes = [each.code for each in kept]
    assert len(set(codes)) == len(codes)
    parsed = [parse_name(code) for code in codes]
    seeds = [told.number for told in parsed]
    assert seeds == sorted(seeds)
    for each, told in zip(kept, parsed, strict=True):
        assert each.code == format_name(told) and told.game == name
        sort = game.puzzle.sort_of(told.number)
        assert {key: value for key, value in told.options.items() if key != AFTER} == sort.options
        assert told.made == (sort.deals == "backwards")
        assert told.made or each.deal == deal_of(game, told.number)
        assert each.question == FORMS[sort.form]
        assert each.losing == (sort.form == "losing-cuts")
        assert (each.cuts is None) == (each.moves is not None) == (each.question not in ("cut", "fewest"))
        assert (each.count is not None) == (each.question in ("fewest", "turn"))
        assert each.stored > 0 and (each.stored <= each.budget or game.kind == "chance")
        assert each.grade is not None and bool(each.grade.wins) == (each.question in ("play", "turn"))


@pytest.mark.parametrize("name", GAMES)
def test_lines_are_written_as_they_are_read(name: str) -> None:
    read = read_sealed(bank_file(find_game(name)))
    assert [kept_row(kept) for kept in kept_puzzles(find_game(name))] == [raw for _, raw in read.rows]
    assert read.bound


@pytest.mark.parametrize(
    "name",
    by_turns(
        ["the-wish", "nestor", "royal-marriage", "caesar", "the-star", "thirteens", "harvest", "sympathy"], 1
    ),
)
def test_puzzles_are_found_again_from_their_codes(name: str) -> None:
    """Also, of the seeds passed over before the second one, that they are not worth setting."""
    game = find_game(name)
    first, second = kept_puzzles(game)[:2]
    seeds = {parse_code(kept.code).seed: kept for kept in (first, second)}
    for seed in range(max(seeds) + 1):
        if seed in seeds or max(seeds) - seed < 6:
            assert puzzle_set(game, seed, first.budget) == seeds.get(seed)


def test_the_sorts_of_puzzles_take_turns() -> None:
    """Of even seeds the winning cuts are asked with two redeals, of odd ones the losing cuts with three."""
    game = find_game("quadrille")
    first, second = PuzzleForm(form="winning-cuts", options={"redeals": 2}), PuzzleSort(form="losing-cuts")
    both = replace(game, puzzle=replace(first, also=[replace(second, cuts=(1, 52))]))
    found = [puzzle_set(both, seed, 1000) for seed in range(8)]
    losing = [kept.code for kept in found[1::2] if kept and kept.losing]
    assert losing == ["quadrille#1", "quadrille#3", "quadrille#5"]
    assert found[7] is None  # It comes out at every cut.
    assert found[::2] == [puzzle_set(game, seed, 1000) for seed in (0, 2, 4, 6)]
    assert any(found[::2]) and both.puzzle.departures == [{"redeals": 2}]


@pytest.mark.parametrize("name", ["storehouse", "fortress", "trefoil", "lucas"])
def test_answers_are_found_again_from_their_codes(name: str) -> None:
    kept = kept_puzzles(find_game(name))[0]
    answer = solve(puzzle_of_code(kept.code), kept.budget)
    assert answer.stored == kept.stored
    assert answer.verdict == "solved"
    assert grade_of(kept.puzzle()) == kept.grade


# Stars.


@pytest.mark.parametrize("name", GAMES)
def test_kept_puzzles_have_one_star_to_five(name: str) -> None:
    game = find_game(name)
    assert {stars(game, kept) for kept in kept_puzzles(game)} <= {1, 2, 3, 4, 5}
    assert all(kept.puzzle().stars == stars(game, kept) for kept in kept_puzzles(game)[:3])


# Damage.


def damaged_bank(folder: Path, *lines: str) -> Path:
    path = folder / "nestor.jsonl"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


GOOD_LINE = sealed(kept_row(kept_puzzles(find_game("nestor"))[0]))


def changed(**keys: object) -> str:
    """The good line with other keys, None for none, its checksum right."""
    raw = {**json.loads(GOOD_LINE), **keys}
    return sealed({key: value for key, value in raw.items() if key != "sum" and value is not None})


@pytest.mark.parametrize(
    "line",
    [
        "",
        "{",
        "[]",
        GOOD_LINE[:-1],
        GOOD_LINE.replace("QC", "QD", 1),
        changed(stowed=1),
        changed(grade={"wins": [1, 2]}),
        changed(grade=7),
        changed(code=None),
        changed(deal=["AS"]),
        changed(moves=[]),
    ],
)
def test_a_damaged_line_is_named(line: str, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"^nestor\.jsonl, line 2: "):
        read_bank(damaged_bank(tmp_path, GOOD_LINE, line, GOOD_LINE))


def test_a_bank_that_is_no_text_is_bad_input(tmp_path: Path) -> None:
    path = tmp_path / "nestor.jsonl"
    path.write_bytes(GOOD_LINE.encode() + b"\n\xff\xfe\n")
    with pytest.raises(BadInput, match=r"^nestor\.jsonl"):
        read_bank(path)


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("deal", ["AS"], "not the pack of nestor"),
        ("code", "nestor#1", "deal and seed disagree"),
        ("code", "nester#0", "no game"),
        ("moves", ["tableau-1"], "malformed move"),
        ("cuts", [1], "question cut"),
    ],
)
def test_a_puzzle_that_does_not_fit_is_named(key: str, value: object, said: str) -> None:
    kept = msgspec.convert({**msgspec.to_builtins(kept_puzzles(find_game("nestor"))[0]), key: value}, Kept)
    with pytest.raises(BadInput, match=f"^kept puzzle {kept.code}: .*{said}"):
        printable(kept)


def test_an_answer_that_does_not_hold_is_not_printed() -> None:
    kept = kept_puzzles(find_game("nestor"))[0]
    with pytest.raises(BadInput, match="^kept puzzle nestor#0 does not hold: .*not come out"):
        printable(replace(kept, moves=(kept.moves or [])[:-1]))


def test_too_few_puzzles_are_told_with_their_game() -> None:
    have = len(kept_puzzles(find_game("nestor")))
    too_few({"nestor": have}, 2, have - 1)
    with pytest.raises(BadInput, match=f"^nestor: puzzles 5 to {have + 5} are wanted, but {have} are kept"):
        too_few({"nestor": have}, have + 1, 5)
    with pytest.raises(BadInput, match=f"puzzle {have + 1} is wanted"):
        too_few({"nestor": have}, 1, have + 1)


def test_find_kept() -> None:
    kept = kept_puzzles(find_game("quadrille"))[0]
    assert find_kept(kept.code) == kept
    assert find_kept(kept.code.partition("+")[0]) is None
    with pytest.raises(BadInput, match="no game"):
        find_kept("lucass#1")


# Extending.


def test_the_bank_grows_at_its_end_and_can_be_taken_up_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bank, "DATA", tmp_path)
    bank.forget()
    game = find_game("the-wish")
    path = tmp_path / "bank" / "the-wish.jsonl"
    assert [kept.code for kept in extended(game, puzzles=1)] == ["the-wish#0"]
    assert [kept.code for kept in extended(game, puzzles=3)] == ["the-wish#4", "the-wish#13"]
    before = path.read_bytes()
    assert extended(game, puzzles=3) == extended(game, deals=14) == []
    (new,) = extended(game, deals=20)
    assert (new.code, new.seeds) == ("the-wish#16", 20)
    assert path.read_bytes().startswith(before)
    assert [path.name for path in path.parent.iterdir()] == ["the-wish.jsonl"]
    bank.forget()


def extended(game: Game, deals: int | None = None, puzzles: int | None = None) -> list[Kept]:
    return build.build_bank(game, 200_000, deals=deals, puzzles=puzzles, hands=Labour(), watch=build.Watch())
