"""Options declared by a descriptor: from the code to the print and back, and refused by name.

The game and the engine are the tests' own: a calling game that comes out when a suit is out (a word) but
for some cards (a number).
"""

import json
import shutil
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from damaged import Place, changed, deleted, write

from bookgen import cards
from bookgen.cards import Options, format_code, parse_code
from bookgen.cli import run
from bookgen.engines.calling import checks, play
from bookgen.engines.calling.play import Calling
from bookgen.errors import BadInput
from bookgen.games import Game, all_games, find_game, read_descriptor
from bookgen.games.check_options import value_of
from bookgen.games.load import VARIABLE
from bookgen.games.options import AFTER, REDEALS, Range
from bookgen.games.requirements import requirements_of
from bookgen.play import Position
from bookgen.play.rules import plain
from bookgen.press.read.read_key import read_entries
from bookgen.press.wording.heads import format_head, parse_head
from bookgen.press.wording.puzzle_text import format_options, format_question
from bookgen.record import puzzle_from, puzzle_of_code

FOLDER = Path(__file__).resolve().parents[1] / "data" / "own_options"
NAME = "choosy-harvest"
Capture = pytest.CaptureFixture[str]


class Choosy(Calling):
    """The calling game that comes out when the cards of a suit are out, but for so many."""

    def __init__(self, game: Game, options: Options) -> None:
        super().__init__(game, options)
        self._suit = value_of(game, options, "suit")
        self._grace = int(value_of(game, options, "grace") or 0)

    def won(self, position: Position) -> bool:
        """Whether few enough are left of those that must be out."""
        left = position.piles["stock"] + position.piles["waste"]
        return sum(self._suit in (None, card[1]) for card in left) <= self._grace


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Calling games are played by the engine of these tests, which reads two options more."""
    wants = replace(checks.REQUIREMENTS, options=frozenset({REDEALS, "suit", "grace"}))
    monkeypatch.setattr(checks, "REQUIREMENTS", wants)
    monkeypatch.setattr(play, "RULES", plain(Choosy))


@pytest.fixture
def own(engine: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the game's folder, in which puzzles may be kept; the working directory."""
    shutil.copytree(FOLDER, tmp_path / "own")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(VARIABLE, str(tmp_path / "own"))
    return tmp_path / "own"


def told(capsys: Capture, *args: str, status: int = 0) -> str:
    """What a command says."""
    assert run(list(args)) == status
    return capsys.readouterr().out


def refused(capsys: Capture, *args: str) -> str:
    """The line with which a command refuses its input."""
    assert run(list(args)) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1
    return said.err


# Code, record, words.


@pytest.mark.parametrize("code", ["a#1+suit=H", "a#1+grace=2+suit=C", "a#1+grace=0+redeals=1+suit=D"])
def test_a_code_holds_words_and_numbers(code: str) -> None:
    parsed = parse_code(code)
    assert format_code(parsed) == code
    assert all(isinstance(value, str) == (name == "suit") for name, value in parsed.options.items())
    head = parse_head("Answer", f"Answer 3 · a, dealt by hand, {code[4:].replace('+', ', ')}")
    assert head is not None and head.options == parsed.options


def test_the_puzzle_says_its_options(own: Path) -> None:
    record = puzzle_of_code(f"{NAME}#5+suit=S+redeals=0+grace=3")
    question = "Cut the pack at 4, and play it out."
    said = [
        "Of those that must be out three may be left.",
        "With no redeals.",
        "It comes out when the spades are out.",
    ]
    assert format_options(record.game, record.options) == said
    assert format_question(replace(record, cut=4)) == " ".join([question, *said])
    two = puzzle_of_code(f"{NAME}#5+redeals=2+grace=2")
    assert format_options(two.game, two.options) == [
        "A pair may be left, or two cards.",
        "With two redeals.",
    ]
    by_hand = replace(record, seed=None)
    head = parse_head("Puzzle", format_head("Puzzle", 7, by_hand))
    assert head is not None and (head.seed, head.options) == (None, record.options)


def test_every_option_says_itself() -> None:
    for game in all_games():
        for name, option in game.options.items():
            if name == AFTER:
                assert format_options(game, {name: 2}) == ["So far two turns have been played."]
                assert option.told.endswith("it begins, 0, 2, 4 and so on to 1000; the book says 0")
            values = option.values.numbers[:3] if isinstance(option.values, Range) else option.values
            said = [format_options(game, {name: value}) for value in values]
            assert all(len(sentences) == 1 for sentences in said)
            assert len({sentences[0] for sentences in said}) == len(said)
            if name != REDEALS:
                continue
            assert format_options(game, {name: 1}) == ["With one redeal."]
            book = "unlimited" if game.redeals == "unlimited" else str(game.redeals)
            assert option.told == f"how often the cards may be dealt again, from 0; the book says {book}"


def test_a_declared_option_says_each_of_its_values() -> None:
    for game in all_games():
        for option in game.declared:
            values = option.values if isinstance(option.values, list) else [option.values.low]
            for value in values:
                for said in format_options(game, {option.name: value}):
                    assert said.endswith(".") and "{" not in said, (game.id, option.name, value)
    assert format_options(find_game("dial-1"), {"suit": "H"}) == ["The suit chosen is hearts."]


def test_show_lists_them(own: Path, capsys: Capture) -> None:
    text = told(capsys, "show", NAME)
    assert (
        "  +suit=X  the suit of which the cards must be out, C, D, H or S; the book says every suit" in text
    )
    assert "  +grace=N  how many cards may be left at the end, from 0 to 3; the book says 0" in text
    assert "all cards are out." in text
    assert "all hearts are out, but for two." in told(capsys, "show", f"{NAME}#1+suit=H+grace=2")
    options = json.loads(told(capsys, "show", NAME, "--json"))["options"]
    assert list(options) == ["redeals", "suit", "grace"]
    assert options["suit"]["values"] == ["C", "D", "H", "S"]
    assert (options["grace"]["values"], options["grace"]["default"]) == ({"from": 0, "to": 3}, 0)


# Play, answer, print, and back.


def cuts(capsys: Capture, code: str) -> set[int]:
    """The winning cuts of a code."""
    run(["solve", code, "--json"])
    return set(json.loads(capsys.readouterr().out)["cuts"])


def test_play_and_answers_follow_the_options(own: Path, capsys: Capture) -> None:
    by_suit = {suit: cuts(capsys, f"{NAME}#46+suit={suit}") for suit in "CDHS"}
    assert by_suit == {"C": {19}, "D": {29}, "H": {2}, "S": {23, 31}}
    assert cuts(capsys, f"{NAME}#46") == set()
    assert by_suit["H"] < cuts(capsys, f"{NAME}#46+suit=H+grace=2")
    assert cuts(capsys, f"{NAME}#46+suit=H+redeals=2") == set()


def test_they_are_kept_printed_and_read_back(own: Path, capsys: Capture) -> None:
    told(capsys, "bank", "build", NAME, "--puzzles", "2", "--workers", "1")
    told(capsys, "bank", "verify", NAME, "--workers", "1")
    lines = [json.loads(line) for line in (own / "bank" / f"{NAME}.jsonl").read_text().splitlines()]
    kept = [line for line in lines if "code" in line]
    assert [line["code"].partition("+")[2] for line in kept] == ["redeals=6+suit=H"] * 2
    told(capsys, "book", NAME, "--puzzles", "2", "-o", "own.pdf")
    assert told(capsys, "check", "--pdf", "own.pdf").count("holds") == 2
    records = [entry.puzzle for entry in read_entries(Path("own.pdf"))]
    assert [record.options for record in records if record] == [{"redeals": 6, "suit": "H"}] * 2


def answered(code: str, capsys: Capture) -> dict[str, Any]:
    """A code with its answer, as JSON."""
    run(["solve", code, "--json"])
    raw: dict[str, Any] = json.loads(capsys.readouterr().out)
    return raw


def test_puzzles_of_a_file_are_printed_and_read_back(own: Path, capsys: Capture) -> None:
    raws = [answered(f"{NAME}#46+suit=S+grace=1", capsys), answered(f"{NAME}#2+grace=3", capsys)]
    raws[1]["seed"] = None
    Path("some.jsonl").write_text("".join(json.dumps(raw) + "\n" for raw in raws))
    told(capsys, "check", "some.jsonl")
    told(capsys, "book", "--data", "some.jsonl", "-o", "some.pdf")
    found = [entry.puzzle for entry in read_entries(Path("some.pdf"))]
    assert [entry.fault for entry in read_entries(Path("some.pdf"))] == [None, None]
    assert [(record.seed, record.options) for record in found if record] == [
        (46, {"suit": "S", "grace": 1}),
        (None, {"grace": 3}),
    ]
    assert told(capsys, "check", "--pdf", "some.pdf").count("holds") == 2


def test_the_words_of_an_option_are_held_against_its_code(
    own: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("one.jsonl").write_text(json.dumps(answered(f"{NAME}#46+suit=S", capsys)) + "\n")
    with monkeypatch.context() as patch:
        patch.setitem(cards._SUIT_NAMES, "S", "hearts")
        told(capsys, "book", "--data", "one.jsonl", "-o", "one.pdf")
    said = told(capsys, "check", "--pdf", "one.pdf", status=1)
    assert "its options are not said with it; wanted 'It comes out when the spades are out.'" in said


# Refused by name.

IMPOSSIBLE = [
    ("suit=3", "option suit=3: wanted C, D, H or S"),
    ("suit=X", "malformed option 'suit=X'"),
    ("suit=hearts", "malformed option 'suit=hearts'"),
    ("suit=", "malformed option 'suit='"),
    ("grace=H", "option grace=H: wanted a whole number from 0 to 3"),
    ("grace=4", "option grace=4: wanted a whole number from 0 to 3"),
    ("redeals=S", "option redeals=S: wanted a whole number from 0 to 1000"),
    ("suit=H+suit=H", "option suit stands twice"),
    ("colour=H", "no option 'colour'; it has: redeals, suit, grace"),
]


@pytest.mark.parametrize(("written", "said"), IMPOSSIBLE)
def test_impossible_options_of_a_code(own: Path, capsys: Capture, written: str, said: str) -> None:
    for command in ("deal", "solve", "show", "diagram"):
        assert said in refused(capsys, command, f"{NAME}#1+{written}")


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("suit", "h", "option suit=h: wanted C, D, H or S"),
        ("suit", 1, "option suit=1: wanted C, D, H or S"),
        ("suit", None, "option suit=null"),
        ("suit", ["H"], 'option suit=["H"]'),
        ("grace", "2", "option grace=2: wanted a whole number from 0 to 3"),
        ("grace", True, "option grace=true"),
        ("grace", 1.5, "option grace=1.5"),
        ("grace", -1, "option grace=-1"),
        ("grace", 10**30, "option grace=1000"),
        ("colour", "H", "no option 'colour'"),
    ],
)
def test_impossible_options_of_a_file(own: Path, capsys: Capture, name: str, value: Any, said: str) -> None:
    raw = {"format": "bookgen/1", "game": NAME, "seed": 1, "question": "cut", "cuts": []}
    Path("bad.jsonl").write_text(json.dumps({**raw, "options": {name: value}}) + "\n")
    for command in (["solve", "bad.jsonl"], ["check", "bad.jsonl"], ["book", "--data", "bad.jsonl"]):
        assert said in refused(capsys, *command)


def test_words_for_a_game_without_them() -> None:
    for code in ("lucas#1+suit=H", "fortress#1+suit=H"):
        with pytest.raises(BadInput, match="has no option 'suit'"):
            puzzle_of_code(code)
    with pytest.raises(BadInput, match="has no option 'suit'"):
        puzzle_from({"format": "bookgen/1", "game": "lucas", "seed": 1, "options": {"suit": "H"}})


# Declared amiss.

DELETED = object()
SUIT, GRACE = 0, 1
AMISS: list[tuple[Place, Any, str]] = [
    ((SUIT, "name"), "grace", "options[1].name: 'grace' stands twice"),
    ((SUIT, "name"), "redeals", "options[0].name: 'redeals' follows from the rules"),
    (
        (SUIT, "name"),
        "colour",
        "options[0].name: the engine of these rules reads no 'colour'; it reads:",
    ),
    ((SUIT, "name"), "Suit", "options[0].name: expected str matching"),
    ((SUIT, "kind"), "letter", "options[0].kind: invalid enum value 'letter'"),
    ((SUIT, "kind"), "number", "options[0].values: got 'C' for a number, wanted 0 to 1000"),
    ((SUIT, "values"), ["C", "X"], "options[0].values: got 'X' for a word, wanted letters of C, D, H, S"),
    ((SUIT, "values"), ["C", 1], "options[0].values: got 1 for a word"),
    ((SUIT, "values"), ["C", "C"], "options[0].values: got ['C', 'C'], wanted each value once"),
    ((SUIT, "values"), [], "options[0].values: got [], wanted each value once"),
    ((SUIT, "values"), {"from": 0}, "options[0].values: a word has no range"),
    ((SUIT, "values"), DELETED, "options[0]: object missing required field values"),
    ((SUIT, "absent"), DELETED, "options[0].default: wanted a default, or absent"),
    ((SUIT, "default"), "C", "options[0].default: wanted a default, or absent"),
    ((SUIT, "colour"), "red", "options[0]: object contains unknown field colour"),
    ((SUIT, "said"), "The {value}", "options[0].said: got 'The {value}', wanted a sentence"),
    (
        (SUIT, "said"),
        "Stock, next card first: {value}.",
        "wanted a sentence with its full stop, no colon",
    ),
    ((SUIT, "said"), "The {suit}.", "options[0].said: got 'The {suit}.', wanted {value}"),
    ((SUIT, "said"), "", "options[0].said: expected str of length >= 1"),
    ((SUIT, "meaning"), "a\nb", "options[0].meaning: expected str matching"),
    ((GRACE, "default"), 4, "options[1].default: got 4, wanted a whole number from 0 to 3"),
    ((GRACE, "default"), "H", "options[1].default: got 'H', wanted a whole number from 0 to 3"),
    ((GRACE, "values", "from"), 9, "options[1].values: got 9 to 3, wanted a rising range"),
    ((GRACE, "values", "to"), 10**6, "options[1].values.to: expected int <= 1000"),
    ((GRACE, "values"), [0, 2000], "options[1].values: got 2000 for a number, wanted 0 to 1000"),
    ((GRACE, "said"), {"7": "Seven."}, "options[1].said.7: no value '7'; wanted a whole number from 0 to 3"),
]


@pytest.mark.parametrize(("place", "value", "said"), AMISS, ids=range(len(AMISS)))
def test_an_option_declared_amiss_is_refused(
    place: Place, value: Any, said: str, engine: None, tmp_path: Path
) -> None:
    table = tomllib.loads((FOLDER / f"{NAME}.toml").read_text())
    at = ("options", *place)
    broken = deleted(table, at) if value is DELETED else changed(table, at, value)
    with pytest.raises(BadInput) as error:
        read_descriptor(write(broken, tmp_path / "broken.toml"))
    assert said in str(error.value) and "\n" not in str(error.value)


def test_an_option_that_the_engine_does_not_read_is_refused() -> None:
    with pytest.raises(BadInput, match=r"options\[0\].name: the engine of these rules reads no 'suit'"):
        read_descriptor(FOLDER / f"{NAME}.toml")


def test_every_engine_says_which_options_it_reads() -> None:
    for game in all_games():
        assert set(game.options) <= requirements_of(game).options


def test_a_range_by_steps_ends_with_the_last_of_them() -> None:
    by_steps = Range(low=0, high=9, step=2)
    assert [*by_steps.numbers] == [0, 2, 4, 6, 8]
    assert by_steps.wanted == "0, 2, 4 and so on to 8"
    assert Range(low=1, high=9).wanted == "a whole number from 1 to 9"
