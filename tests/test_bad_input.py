"""Bad input, of whatever kind, gets one line on standard error, status 2, and leaves no file behind."""

import io
import json
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from make_damaged import GOOD

from bookgen.cli import BAD_INPUT, OUR_FAULT, run
from bookgen.errors import BadInput
from bookgen.games import find_game, read_descriptor
from bookgen.games.load import _HERE, VARIABLE
from bookgen.play import deal_of

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own, so that what a command leaves behind is seen."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def refused(capsys: Capture, *arguments: str, said: str = "") -> None:
    """One line, status 2, nothing on standard output and no file that was not there before."""
    before = sorted(Path(".").rglob("*"))
    assert run(arguments) == BAD_INPUT
    out = capsys.readouterr()
    assert out.out == ""
    assert out.err.startswith("bookgen: ") and out.err.endswith("\n") and out.err.count("\n") == 1
    assert "Traceback" not in out.err
    assert said in out.err, out.err
    assert sorted(Path(".").rglob("*")) == before


def a_file(name: str, content: str | bytes) -> str:
    """Writes a file here."""
    Path(name).write_bytes(content if isinstance(content, bytes) else content.encode())
    return name


def raw(game: str = "fortress", **keys: Any) -> str:
    return json.dumps({"format": "bookgen/1", "game": game, "seed": 17, **keys})


# Games, codes, options.


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["show", "lucass"], "no game 'lucass'; nearest: lucas"),
        (["show", "H31"], "nearest: lucas"),
        (["show", "h31"], "nearest: lucas"),
        (["show", "H99"], "no game 'H99'"),
        (["show", ""], "no game"),
        (["show", "Lucas"], "nearest: lucas"),
        (["show", "x" * 5000], "no game"),
        (["deal", "lucas"], "malformed deal code 'lucas'"),
        (["deal", "lucas#"], "malformed deal code"),
        (["deal", "lucas#x"], "malformed deal code"),
        (["deal", "lucas#-1"], "malformed deal code"),
        (["deal", "lucas#1.5"], "malformed deal code"),
        (["deal", "lucas#٣"], "malformed deal code"),
        (["deal", "lucas#1 "], "malformed deal code"),
        (["deal", "#1"], "malformed deal code"),
        (["deal", f"lucas#{2**63}"], "must be below"),
        (["deal", "lucas#" + "9" * 9000], "must be below"),
        (["deal", "lucass#1"], "nearest: lucas"),
        (["deal", "lucas#1+"], "malformed option"),
        (["deal", "lucas#1+redeals"], "malformed option"),
        (["deal", "lucas#1+redeals=-1"], "malformed option"),
        (["deal", "lucas#1+redeals=x"], "malformed option"),
        (["deal", "lucas#1+redeals=1001"], "wanted a whole number from 0 to 1000"),
        (["deal", "lucas#1+redeals=1+redeals=2"], "stands twice"),
        (["deal", "lucas#1+rounds=1"], "has no option 'rounds'; it has: redeals"),
        (["deal", "fortress#1+redeals=1"], "it has: none"),
        (["show", "lucas#1+rounds=1"], "has no option 'rounds'"),
        (["solve", "lucass#1"], "nearest: lucas"),
        (["solve", "lucas"], "no file lucas"),
        (["solve", "nowhere.json"], "no file nowhere.json"),
        (["solve", "."], "cannot be read"),
        (["solve", "lucas#1", "--cut", "1"], "game of skill"),
        (["solve", "lucas#1", "--losing"], "game of skill"),
        (["solve", "the-star#1", "--cut", "32"], "cuts 0 to 31"),
        (["solve", "the-star#1", "--cut", "-1"], "cuts 0 to 31"),
        (["solve", "the-star#1", "--cut", "x"], "--cut"),
        (["solve", "the-star#1", "--cut", "1", "--losing"], "give one of them"),
        (["solve", "the-star#1", "--budget", "0"], "wanted 1 or more"),
        (["solve", "the-star#1", "--budget", "-5"], "wanted 1 or more"),
        (["solve", "the-star#1", "--budget", "many"], "--budget"),
        (["solve", "lucas#1", "--memory", "0"], "wanted 1 or more megabytes"),
        (["survey", "lucas", "--memory", "0"], "wanted 1 or more megabytes"),
        (["bank", "build", "lucas", "--deals", "900", "--memory", "-1"], "wanted 1 or more megabytes"),
        (["solve"], "See bookgen solve --help."),
        (["solve", "a", "b"], "bookgen solve --help"),
        (["check"], "nothing to check"),
        (["check", "nowhere.json"], "no file nowhere.json"),
        (["check", "--pdf", "nowhere.pdf"], "no file nowhere.pdf"),
        (["diagram", "lucass"], "nearest: lucas"),
        (["diagram", "lucas", "--step", "1"], "--step needs a deal"),
        (["diagram", "fortress#6", "--step", "-1"], "wanted 0 or more"),
        (["diagram", "fortress#6", "--step", "9999"], "the answer has 87 moves"),
        (["diagram", "fortress#0", "--step", "1"], "no answer is known"),
        (["diagram", "lucas", "--view", "side"], "--view"),
        (["diagram", "lucas", "--ink", "three"], "--ink"),
        (["diagram", "lucas", "--card-mm", "0"], "wanted 1 to 5000"),
        (["diagram", "lucas", "--card-mm", "-3"], "wanted 1 to 5000"),
        (["diagram", "lucas", "--card-mm", "nan"], "wanted 1 to 5000"),
        (["diagram", "lucas", "--card-mm", "inf"], "wanted 1 to 5000"),
        (["diagram", "lucas", "--card-mm", "1e300"], "wanted 1 to 5000"),
        (["diagram", "lucas", "--width", "0", "-o", "x.png"], "--width"),
        (["diagram", "lucas", "--width", "10001", "-o", "x.png"], "--width"),
        (["diagram", "lucas", "--width", "wide", "-o", "x.png"], "--width"),
        (["diagram", "thirteens", "--width", "9000", "-o", "x.png"], "wanted a width of "),
        (["diagram", "lucas", "--width", "300"], "give its name too"),
        (["diagram", "lucas", "--width", "300", "-o", "-"], "give its name too"),
        (["diagrams", "--width", "300", "-o", "x"], "give --png too"),
        (["diagrams", "--png", "--width", "9000", "-o", "x"], "wanted a width of "),
        (["diagrams"], "--output"),
        (["survey"], "GAME"),
        (["survey", "lucass"], "nearest: lucas"),
        (["survey", "lucas", "--deals", "0"], "wanted 1 or more"),
        (["survey", "lucas", "--deals", "-1"], "wanted 1 or more"),
        (["survey", "lucas", "--budget", "0"], "wanted 1 or more"),
        (["survey", "lucas", "--workers", "0"], "wanted 1 or more"),
        (["bank", "build", "lucass", "--puzzles", "1"], "nearest: lucas"),
        (["bank", "build", "lucas", "--puzzles", "0"], "wanted 1 or more"),
        (["bank", "build", "lucas"], "--puzzles"),
        (["bank", "build"], "GAME"),
        (["bank", "build", "lucas", "--puzzles", "1", "--deals", "1"], "give --deals"),
        (["bank", "build", "lucas", "--deals", "0"], "wanted 1 or more"),
        (["bank", "build", "lucas", "--deals", "9", "--workers", "0"], "--workers is 0"),
        (["bank", "build", "lucas", "--deals", "9", "--budget", "0"], "wanted 1 or more"),
        (["bank", "build", "lucas", "--deals", "9", "--budget", "9" * 30], "wanted 1 to 1000000000"),
        (["bank", "build", "lucas", "--deals", "9", "--workers", "2", "--dask", "x:1"], "give one of them"),
        (["bank", "renew", "lucass"], "nearest: lucas"),
        (["bank", "measure", "lucass"], "nearest: lucas"),
        (["bank", "renew", "lucas", "--search", "--budget", "0"], "wanted 1 or more"),
        (["bank", "renew", "lucas", "--budget", "9"], "--budget is for --search"),
        (["bank", "verify", "--workers", "0"], "--workers is 0"),
        (["bank", "calendar"], "give --days"),
        (["bank", "calendar", "--until", "soon"], "no date 'soon'"),
        (["bank", "calendar", "--until", "2027-01-01"], "goes on with"),
        (["bank", "calendar", "--days", "9", "--first", "2027-01-01"], "for an empty calendar"),
        (["survey", "lucas", "--budget", "9" * 30], "wanted 1 to 1000000000"),
        (["survey", "lucas", "--workers", "99999"], "up to 1024"),
        (["survey", "lucas", "--dask", "nonsense"], "no scheduler answers"),
        (["book", "--seed-from", "3"], "with --fresh"),
        (["book", "--fresh", "--seed-from", "-1"], "from 0 on"),
        (["book", "--fresh", "--start", "2"], "give one of them"),
        (["bank", "verify", "lucass"], "nearest: lucas"),
        (["bank", "calendar", "--days", "0"], "wanted 1 or more"),
        (["bank", "lend"], "No such command"),
        (["book", "lucass"], "nearest: lucas"),
        (["book", "--answers", "front"], "'front' is not one of"),
        (["book", "--booklet", "a3"], "'a3' is not one of"),
        (["book", "--signature", "16"], "wanted with --booklet a4 or letter"),
        (["book", "--booklet", "a4", "--signature", "10"], "wanted a multiple of 4"),
        (["book", "lucas", "--puzzles", "-1"], "wanted 0 or more"),
        (["book", "lucas", "--puzzles", "9999"], "are kept"),
        (["book", "lucas", "--start", "0"], "from 1 on"),
        (["book", "--data", "nowhere.jsonl"], "no file nowhere.jsonl"),
        (["book", "lucas", "--trim", "b5"], "not one of '6x9', 'a5', 'half-letter', '7x10', 'a4', 'letter'"),
        (["book", "lucas", "--ink", "three"], "not one of 'two', 'black'"),
        (["book", "lucas", "--profile", "web"], "not one of 'screen', 'print'"),
        (["book", "lucas", "--bleed"], "give them with --profile print"),
        (["book", "lucas", "--marks", "--profile", "screen"], "give them with --profile print"),
        (["book", "lucas", "--pages-multiple", "0"], "wanted 1 to 64"),
        (["daily", "--date", "tomorrow"], "no date 'tomorrow'; wanted year-month-day"),
        (["daily", "--date", "2026-02-30"], "no date"),
        (["daily", "--date", "20261120"], "no date"),
        (["daily", "--date", "2026-W47-5"], "no date"),
        (["daily", "--date", "1899-12-31"], "no puzzles for 1899-12-31; wanted a date from 1900-01-01 to"),
        (["daily", "--date", "9999-12-31", "--days", "5"], "last date there is"),
        (["daily", "--date", "0001-01-01"], "no puzzles for 0001-01-01"),
        (["daily", "--date", "2027-01-08", "--days", "0"], "--days"),
        (["daily", "--date", "2027-01-08", "--days", "99999999999"], "--days"),
        (["daily", "--date", "2027-01-08", "--paper", "a3"], "--paper"),
        (["daily", "--date", "2027-01-08", "--ink", "blue"], "--ink"),
        (["daily", "--date", "2027-01-08", "--games", "lucass"], "nearest: lucas"),
        (["daily", "--date", "2027-01-08", "--games", "lucas", "--data", "x.jsonl"], "give one of them"),
        (["daily", "--date", "2027-01-08", "--games", ","], "names no game"),
        (["daily", "--date", "2027-01-08", "--games", ""], "names no game"),
        (["daily", "--date", "2027-01-08", "--title", "a\udcff"], "not to be seen in print"),
        (["daily", "--date", "2027-01-08", "--title", "a\nb"], "not to be seen in print"),
        (["daily", "--date", "2027-01-08", "--title", "a\u202eb"], "not to be seen in print"),
        (["daily", "--date", "2027-01-08", "--title", "a\u200bb"], "not to be seen in print"),
        (["daily", "--date", "2027-01-08", "--title", "日本"], "the face has no"),
        (["daily", "--date", "2027-01-08", "--title", "x" * 5000], "wanted 80 at most"),
        (["daily", "--date", "2027-01-08", "--title", "W" * 80], "points wide"),
        (["daily", "--date", "2027-01-08", "--data", ""], "cannot be read"),
        (["frobnicate"], "No such command"),
        (["--frobnicate"], "No such option"),
        (["list", "--jsn"], "No such option"),
        (["list", "more"], "bookgen list --help"),
    ],
)
def test_arguments(arguments: list[str], said: str, capsys: Capture) -> None:
    refused(capsys, *arguments, said=said)


# Files.


@pytest.mark.parametrize("command", ["solve", "check", "diagram"])
@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("empty.json", b"", "empty"),
        ("blank.jsonl", b"\n \n", "empty"),
        ("binary.json", bytes(range(256)), "not UTF-8 text (byte 128)"),
        ("utf16.json", raw().encode("utf-16"), "not UTF-8"),
        ("zeros.json", b"\0" * 100, "malformed JSON"),
        ("cut.json", raw().encode()[:-5], "malformed JSON"),
        ("bom.json", b"\xef\xbb\xbf" + raw().encode(), "malformed JSON"),
        ("list.json", b"[1, 2]", "list.json"),
        ("deep.json", b"[" * 100_000, "malformed JSON"),
        ("number.json", b"1" * 10_000, "number.json"),
        ("second.jsonl", raw().encode() + b"\n{\n", "second.jsonl, line 2: malformed JSON"),
        ("unknown.json", raw(colour="red").encode(), "colour"),
        ("game.json", raw("lucass").encode(), "nearest: lucas"),
        ("seed.json", raw(seed=10**400).encode(), "seed"),
        ("minus.json", raw(seed=-1).encode(), "seed"),
        ("infinite.json", raw(cut=float("inf")).encode(), "cut"),
        ("option.json", raw("lucas", options={"redeals": -1}).encode(), "redeals=-1"),
        ("moves.json", raw(moves=["from here to there"]).encode(), "malformed move"),
        ("fixed.json", raw("caesar", question="arrange", fixed=["tableau-0"]).encode(), "fixed"),
    ],
)
def test_files(command: str, name: str, content: bytes, said: str, capsys: Capture) -> None:
    refused(capsys, command, a_file(name, content), said=said)


@pytest.mark.parametrize("change", ["missing", "doubled", "unknown"])
def test_deals_that_are_not_the_pack(change: str, capsys: Capture) -> None:
    deal = deal_of(find_game("fortress"), 17)
    given = {"missing": deal[:-1], "doubled": [*deal[:-1], deal[0]], "unknown": [*deal[:-1], "1Z"]}[change]
    name = a_file("deal.json", json.dumps({"format": "bookgen/1", "game": "fortress", "deal": given}))
    for command in ("solve", "check", "diagram"):
        said = "no card '1Z'" if change == "unknown" else f"missing {deal[-1]}"
        refused(capsys, command, name, said=said)


def test_an_illegal_move_is_no_bad_input(capsys: Capture) -> None:
    """A pile or a card that the position has not is a fault for the referee."""
    name = a_file("wrong.json", raw(moves=["tableau-77>tableau-1:5H"], verdict="solved"))
    assert run(["check", name]) == 1
    assert "there is no pile tableau-77" in capsys.readouterr().out


def test_no_second_deal_for_one_picture(capsys: Capture) -> None:
    refused(capsys, "diagram", a_file("two.jsonl", raw() + "\n" + raw()), said="2 deals")


def test_steps_of_moves_that_do_not_hold(capsys: Capture) -> None:
    name = a_file("wrong.json", raw(moves=["tableau-1>tableau-2:AS", "tableau-1>tableau-2:AS"]))
    refused(capsys, "diagram", name, "--step", "2", said="do not hold")
    refused(capsys, "diagram", name, "--step", "3", said="the answer has 2 moves")


def test_played_moves_that_do_not_hold(capsys: Capture) -> None:
    name = a_file("wrong.json", raw(played=["tableau-1>tableau-77:AS"]))
    refused(capsys, "diagram", name, said="do not hold")
    refused(capsys, "solve", name, said="there is no pile tableau-77")
    name = a_file("chance.json", raw("the-star", played=["stock>waste:AS"]))
    refused(capsys, "solve", name, said="the moves played before do not hold")


def test_a_pdf_that_is_none(capsys: Capture) -> None:
    for content in (b"", b"%PDF-1.7\n", bytes(range(256)) * 10, (GOOD / "nestor.json").read_bytes()):
        refused(capsys, "check", "--pdf", a_file("book.pdf", content), said="book.pdf")


def test_data_whose_answer_does_not_hold(capsys: Capture) -> None:
    row = json.loads((GOOD / "nestor.json").read_text(encoding="utf-8"))
    a_file("bad.jsonl", json.dumps({**row, "moves": row["moves"][:-1], "date": "2027-01-08"}))
    refused(capsys, "book", "--data", "bad.jsonl", said="nestor#0 does not hold")
    refused(capsys, "daily", "--date", "2027-01-08", "--data", "bad.jsonl", said="nestor#0 does not hold")


@pytest.mark.parametrize("content", [b"", b"\xff\xfe{}", b"{", b"[]\n[]"])
def test_standard_input(content: bytes, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))
    refused(capsys, "solve", "-", said="standard input")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read(capsys: Capture) -> None:
    name = a_file("shut.json", raw())
    Path(name).chmod(0)
    refused(capsys, "solve", name, said="cannot be read")


# Places that cannot be written.


@pytest.mark.parametrize("place", ["in-the-way/x.svg", "/proc/x.svg", "/dev/null/x.svg", "n" * 300 + ".svg"])
def test_pictures_that_cannot_be_written(place: str, capsys: Capture) -> None:
    a_file("in-the-way", "a file")
    refused(capsys, "diagram", "caesar", "-o", place, said="cannot write")


def test_png_without_its_package(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    refused(capsys, "diagram", "caesar", "-o", "x.png", said="pip install bookgen[png]")
    refused(capsys, "diagrams", "--png", "-o", "x", said="pip install bookgen[png]")


def test_folders_in_the_place_of_files_and_files_in_that_of_folders(capsys: Capture) -> None:
    a_file("file", "a file")
    Path("folder.svg").mkdir()
    refused(capsys, "diagram", "caesar", "-o", "folder.svg", said="it is a folder")
    refused(capsys, "diagrams", "-o", "file", said="wanted a folder")
    refused(capsys, "diagrams", "-o", "/proc/x", said="cannot write")
    assert Path("file").read_text() == "a file"


def test_odds_that_cannot_be_written(capsys: Capture) -> None:
    assert run(["survey", "caesar", "--deals", "1", "--workers", "1", "--keep", "/proc/x"]) == BAD_INPUT
    assert "cannot write /proc/x" in capsys.readouterr().err


def test_default_output_in_the_way_of_a_file(capsys: Capture) -> None:
    a_file("output", "a file")
    refused(capsys, "diagram", "caesar", said="cannot write")


def test_a_picture_is_replaced_whole_or_not_at_all(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, elsewhere: Path
) -> None:
    a_file("old.svg", "old")

    def full(self: Path, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    refused(capsys, "diagram", "caesar", "-o", "old.svg", said="No space left on device")
    assert Path("old.svg").read_text() == "old"
    assert [path.name for path in elsewhere.iterdir()] == ["old.svg"]


# Descriptors.


def damaged_descriptor(change: Callable[[str], str]) -> Path:
    path = Path("fortress.toml")
    shutil.copy(_HERE / "cadogan" / "fortress.toml", path)
    path.write_text(change(path.read_text(encoding="utf-8")), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    "change",
    [
        lambda text: "",
        lambda text: text + "\n= 1\n",
        lambda text: text.replace("count = 10", "count = -10"),
        lambda text: text.replace("count = 10", 'count = "ten"'),
        lambda text: text.replace("count = 10", "count = 9"),
        lambda text: text.replace('kind = "whist"', 'kind = "tarot"'),
        lambda text: text.replace("cards = 5", "cards = 4"),
        lambda text: text.replace('number = "C03"', 'number = "03"'),
        lambda text: "colour = 1\n" + text,
        lambda text: text.replace('"both"', '"sideways"'),
        lambda text: text.replace('piles = ["tableau-1"]', 'piles = ["tableau-11"]'),
        lambda text: text.replace('"AS", "AH", "AD", "AC"', '"AS", "AH", "AD"'),
    ],
)
def test_broken_descriptors_are_told_in_a_line(change: Callable[[str], str]) -> None:
    path = damaged_descriptor(change)
    assert path.read_text(encoding="utf-8") != (_HERE / "cadogan" / "fortress.toml").read_text(
        encoding="utf-8"
    )
    with pytest.raises(BadInput) as fault:
        read_descriptor(path)
    assert str(fault.value).startswith("fortress.toml") and "\n" not in str(fault.value)


def test_descriptors_that_cannot_be_read(elsewhere: Path) -> None:
    for path in (Path("nowhere.toml"), elsewhere, Path(a_file("x.toml", b"\xff\xfe"))):
        with pytest.raises(BadInput, match=path.name):
            read_descriptor(path)


def test_a_broken_descriptor_stops_a_command_in_one_line(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game from outside the package, whose descriptor does not hold."""
    path = damaged_descriptor(lambda text: text.replace("count = 10", "count = -10"))
    own = Path("own")
    own.mkdir()
    text = path.read_text(encoding="utf-8").replace('id = "fortress"', 'id = "castle"')
    (own / "castle.toml").write_text(text, encoding="utf-8")
    monkeypatch.setenv(VARIABLE, str(own))
    for arguments in (["show", "castle"], ["deal", "castle#1"], ["list"]):
        refused(capsys, *arguments, said="castle.toml, piles")
    monkeypatch.setenv(VARIABLE, str(own / "castle.toml"))
    refused(capsys, "list", said="castle.toml")


# Whatever is typed.

WILD = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=30)
CODES = st.one_of(
    WILD,
    st.builds(lambda a, b, c: f"{a}#{b}{c}", st.sampled_from(["lucas", "caesar", "x"]), WILD, WILD),
    st.from_regex(
        r"(caesar|the-wish|quadrille)#[0-9]{1,25}(\+[a-z]{0,8}=?-?[0-9]{0,12}){0,3}", fullmatch=True
    ),
)
STATUSES = {0, 1, 2, 3}


@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(code=CODES, command=st.sampled_from([["deal"], ["show"], ["solve", "--budget", "50"], ["check"]]))
@example(code="-", command=["deal"])
@example(code="--", command=["solve"])
@example(code="caesar#1/../x", command=["solve"])
@example(code="a" * 5000, command=["solve"])
@example(code="a" * 5000 + "#1.json", command=["check"])
@example(code="lucas#1\n", command=["deal"])
def test_any_code(code: str, command: list[str], capsys: Capture) -> None:
    if code == "-" and command != ["deal"]:
        return
    status = run([*command, "--", code])
    err = capsys.readouterr().err
    assert status in STATUSES, err
    assert err.count("\n") == (status == BAD_INPUT)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=5,
)
KEYS = ["format", "game", "seed", "cut", "deal", "options", "moves", "played", "question", "verdict", "cuts"]
KEYS += ["losing", "fixed", "shuffles", "number", "code", "stars", "date", "more"]


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    content=st.one_of(
        st.binary(max_size=60),
        st.builds(
            lambda game, keys: raw(game, **{k: v for k, v in keys.items() if k != "game"}).encode(),
            st.sampled_from(["caesar", "the-star", "nestor"]),
            st.dictionaries(st.sampled_from(KEYS), JSON, max_size=2),
        ),
    ),
    name=st.sampled_from(["x.json", "x.jsonl"]),
    command=st.sampled_from([["solve", "--budget", "50"], ["check"], ["diagram", "-o", "x.svg"]]),
)
def test_any_file(content: bytes, name: str, command: list[str], capsys: Capture) -> None:
    status = run([*command, a_file(name, content)])
    err = capsys.readouterr().err
    assert status in STATUSES and status != OUR_FAULT, (err, content)
    assert err.count("\n") == (status == BAD_INPUT)
