"""The question of the fewest deals or rows: asked, answered, checked, printed and read back."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bookgen.cli import run
from bookgen.errors import BadInput
from bookgen.games import all_games, find_game
from bookgen.play import Position, Rules, deal_of, rules_for
from bookgen.play.cuts import cut_deal, cut_limit
from bookgen.press.wording.answer_text import said_answer, said_lead
from bookgen.press.wording.cut_words import parse_count
from bookgen.press.wording.english import number_words
from bookgen.press.wording.marks import marks_of
from bookgen.press.wording.printed_puzzle import numbered
from bookgen.press.wording.puzzle_text import format_question, parse_question
from bookgen.press.wording.turn_text import said_turn
from bookgen.puzzle import Puzzle
from bookgen.puzzles.among import asked_of_three
from bookgen.puzzles.bank import kept_puzzles
from bookgen.puzzles.book_mix import posed
from bookgen.record import FORMAT, Record, puzzle_of, read_record, record_from, record_json
from bookgen.referee import check
from bookgen.solve import answered, solve

Capture = pytest.CaptureFixture[str]
GAMES = ["talkative", "roll-call", "valentine"]


def asked(**keys: Any) -> Record:
    return record_from({"format": FORMAT, "game": "roll-call", "seed": 0, "question": "fewest", **keys})


def deals(rules: Rules, position: Position) -> int | None:
    """In how many deals it comes out, counted as the stock is made anew."""
    count = 1
    while moves := rules.moves(position):
        count += moves[0][0].target == "stock"
        position = rules.play(position, moves[0])
    return count if rules.won(position) else None


def test_the_answer_is_every_cut_of_the_fewest_and_their_number() -> None:
    for game_id, seed in (("talkative", 3), ("roll-call", 0), ("roll-call", 1)):
        game = find_game(game_id)
        rules, deal = rules_for(game), deal_of(game, seed)
        cut_deals = [cut_deal(game, deal, cut) for cut in range(cut_limit(game))]
        played = {cut: deals(rules, rules.opening(each)) for cut, each in enumerate(cut_deals)}
        fewest = min(count for count in played.values() if count is not None)
        record = asked(game=game_id, seed=seed)
        full = answered(record, solve(record))
        assert (full.verdict, full.count) == ("solved", fewest)
        assert full.cuts == [cut for cut, count in played.items() if count == fewest]
        assert check(full).holds


def test_among_some_cuts_the_fewest_of_these() -> None:
    record = asked(among=[7, 13, 19, 33])
    full = answered(record, solve(record))
    assert full.cuts is not None and set(full.cuts) <= {7, 13, 33} and (full.count or 0) > 17
    assert check(full).holds


def test_where_no_cut_comes_out_there_is_no_count() -> None:
    record = asked(options={"redeals": 2})
    full = answered(record, solve(record))
    assert (full.verdict, full.cuts, full.count) == ("unsolvable", [], None)
    assert check(full).holds and "count" not in record_json(full)
    assert not check(msgspec.structs.replace(full, count=3)).holds
    assert not check(msgspec.structs.replace(full, cuts=[18], count=17, verdict="solved")).holds


FAULTS: list[tuple[dict[str, Any], str]] = [
    ({"cuts": []}, "cut 18 comes out in 17 deals too, the fewest"),
    ({"cuts": [13, 18]}, "deals, but 17 are enough"),
    ({"cuts": [0, 18]}, "cut 0 does not come out"),
    ({"count": 16}, "the count is 16, but the fewest are 17"),
    ({"count": None}, "no count is given, but the fewest are 17"),
    ({"verdict": "unsolvable"}, "the verdict is unsolvable, but 1 cuts are given"),
    ({"cuts": None}, "no cuts are given"),
]


@pytest.mark.parametrize(("keys", "said"), FAULTS)
def test_the_referee_counts_for_himself(keys: dict[str, Any], said: str) -> None:
    good = asked(cuts=[18], count=17, verdict="solved")
    assert check(good).holds
    finding = check(msgspec.structs.replace(good, **keys))
    assert not finding.holds and said in (finding.fault or "")


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ({"game": "lucas"}, "question fewest: lucas is a game of skill; wanted play"),
        ({"game": "the-star"}, "question fewest: the-star is dealt once only; wanted cut"),
        ({"losing": True}, "losing is for the question cut; leave it out"),
        ({"count": 0}, "count is 0; wanted 1 or more"),
        ({"question": "cut", "count": 3}, "count is for the question fewest"),
        ({"cuts": [40]}, "cuts: wanted rising numbers from 0 to 39"),
        ({"among": [9, 9]}, "among: wanted rising"),
    ],
)
def test_what_does_not_fit_is_refused(keys: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        asked(**keys)


def test_a_record_comes_back_from_its_json() -> None:
    record = asked(cuts=[18], count=17, verdict="solved")
    assert '"question": "fewest"' in record_json(record) and '"count": 17' in record_json(record)
    assert read_record(record_json(record)) == record


# The command.


def test_solve_asks_for_it(capsys: Capture, tmp_path: Path) -> None:
    assert run(["solve", "roll-call#0", "--fewest"]) == 0
    assert capsys.readouterr().out == "roll-call#0: comes out in the fewest deals, 17, at cut 18\n"
    assert run(["solve", "roll-call#0", "--fewest", "--json"]) == 0
    raw = json.loads(capsys.readouterr().out)
    assert (raw["question"], raw["cuts"], raw["count"], raw["verdict"]) == ("fewest", [18], 17, "solved")
    (tmp_path / "asked.json").write_text(json.dumps({**raw, "cuts": None, "count": None, "verdict": None}))
    assert run(["solve", str(tmp_path / "asked.json"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == raw
    assert run(["solve", "roll-call#0+redeals=1", "--fewest"]) == 1
    assert "there is no cut at which it comes out" in capsys.readouterr().out


@pytest.mark.parametrize("words", [["--cut", "1"], ["--losing"]])
def test_solve_answers_one_question(words: list[str], capsys: Capture) -> None:
    assert run(["solve", "roll-call#0", "--fewest", *words]) == 2
    assert "give one of them" in capsys.readouterr().err


def test_it_is_for_games_that_deal_again(capsys: Capture) -> None:
    for game in all_games():
        wanted = 2 if game.kind == "skill" or game.redeals is None else 0
        if wanted or game.id in ("harvest", "quadrille"):
            assert run(["solve", f"{game.id}#1", "--fewest"]) in ((2,) if wanted else (0, 1)), game.id
    assert "question fewest" in capsys.readouterr().err


# In print.


@pytest.mark.parametrize("name", GAMES)
def test_the_question_is_read_back(name: str) -> None:
    game = find_game(name)
    whole = asked(game=name)
    said = format_question(puzzle_of(whole))
    assert said.endswith(f"to come out in the fewest {game.round}s?")
    assert parse_question(game, said) == {"question": "fewest"}
    three = format_question(puzzle_of(asked(game=name, among=[3, 9, 20])))
    ends = f"Which of these comes out in the fewest {game.round}s?"
    assert three == f"The pack may be cut at A, B or C. {ends}"
    assert parse_question(game, three) == {"question": "fewest", "marks": ["A", "B", "C"]}
    assert parse_question(game, three.replace(ends, "Which of these come out?"))["question"] == "cut"


def test_the_answer_says_how_many() -> None:
    game = find_game("roll-call")
    full = asked(cuts=[18], count=17, verdict="solved")
    assert said_answer(puzzle_of(full)) == "Cuts: 18, in 17 deals"
    assert parse_count("Cuts: 18, in 17 deals", game, True) == ("Cuts: 18", 17)
    three = asked(cuts=[18], count=17, among=[2, 18, 30], verdict="solved")
    letter = marks_of(puzzle_of(three))[18]
    assert said_answer(puzzle_of(three)) == f"{letter} comes out: cut 18, in 17 deals"
    assert parse_count("B comes out: cut 18, in 17 deals", game, True) == ("B comes out: cut 18", 17)
    assert parse_count("Cuts: none", game, True) == ("Cuts: none", None)
    assert parse_count("Cuts: 5 and 17", game, False) == ("Cuts: 5 and 17", None)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Cuts: 18", True),
        ("Cuts: 18, in 17 rows", True),
        ("Cuts: 18, in 1 deals", True),
        ("Cuts: 18, in 17 deals", False),
    ],
)
def test_another_answer_is_refused(text: str, wanted: bool) -> None:
    with pytest.raises(BadInput, match="no answer"):
        parse_count(text, find_game("roll-call"), wanted)


def test_of_three_places_all_come_out_and_one_in_the_fewest_deals() -> None:
    record = asked(game="talkative", seed=3)
    three = asked_of_three(answered(puzzle_of(record), solve(record)))
    assert three.among is not None and len(three.among) == 3 and three.cuts == (three.cut,)
    assert three.count == 24 and check(three).holds
    rules = three.rules
    openings = {cut: rules.opening(cut_deal(three.game, three.deal, cut)) for cut in three.among}
    others = [deals(rules, opening) for cut, opening in openings.items() if cut != three.cut]
    assert all(number is not None and number > 24 for number in others)
    lead = said_lead(three)
    assert lead is not None and lead.endswith(f"comes out: cut {three.cut}, in 24 deals")
    marks = marks_of(three)
    (told,) = said_turn(numbered(three, 1))
    for cut, number in zip((cut for cut in openings if cut != three.cut), others, strict=True):
        assert f"t {marks[cut]} {number_words(number or 0)}" in told
    assert told.startswith("At ") and told.count("deals") == 1


def test_of_a_pack_that_is_cut_it_is_told_how_many_cards_the_others_leave() -> None:
    """What a reader counts who has gone astray; of letters that come out all there is nothing to tell."""
    kept = [posed(kept, "three") for kept in kept_puzzles(find_game("covering"))[:12]]
    assert {len(puzzle.cuts or ()) for puzzle in kept} >= {1, 2}
    for puzzle in kept:
        marks = marks_of(puzzle)
        others = {marks[cut] for cut in puzzle.asked_cuts if not puzzle.rules.won(end_of(puzzle, cut))}
        told = " ".join(said_turn(numbered(puzzle, 1)))
        failing = others - {marks[cut] for cut in puzzle.cuts or ()}
        assert all(f" {letter} " in told for letter in failing) and (told == "") == (not failing)


def end_of(puzzle: Puzzle, cut: int) -> Position:
    """The end of the play of a cut."""
    position = puzzle.opening_at(cut)
    while moves := puzzle.rules.moves(position):
        position = puzzle.rules.play(position, moves[0])
    return position
