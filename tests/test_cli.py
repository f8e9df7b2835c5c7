"""Every command as a user gives it: what it prints, its JSON, its files, its exit status."""

import io
import json
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from datetime import date
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner
from make_damaged import DAMAGED, GOOD
from PIL import Image

from bookgen import __version__
from bookgen.cli import _COMMANDS, BAD_INPUT, DONE, NO, UNDECIDED, cli, run
from bookgen.commands import pictures
from bookgen.games import all_games, find_game
from bookgen.play import deal_of, rules_for, shuffles_of
from bookgen.press.read.visible_text import visible_lines
from bookgen.press.wording.markup import parse_markup
from bookgen.press.wording.templates import brief_for
from bookgen.puzzles.bank import kept_puzzles
from bookgen.puzzles.calendar import puzzles_on
from bookgen.puzzles.endings.kept import ending_name, kept_endings
from bookgen.solve.kernel import COMPILED

GAMES = [game.id for game in all_games()]
Capture = pytest.CaptureFixture[str]

LOST_FORTRESS = "fortress#0"


def told(capsys: Capture, *arguments: str, status: int = DONE) -> str:
    """What a command prints; nothing goes to standard error."""
    assert run(arguments) == status
    out = capsys.readouterr()
    assert out.err == ""
    return out.out


def jsons(text: str) -> list[Any]:
    """The objects of JSON lines."""
    return [json.loads(line) for line in text.splitlines()]


def lines_file(folder: Path, *names: str) -> Path:
    """Good answers as JSON lines."""
    path = folder / "answers.jsonl"
    path.write_text("".join((GOOD / f"{name}.json").read_text(encoding="utf-8") for name in names))
    return path


# list, show, deal.


def test_list(capsys: Capture) -> None:
    lines = told(capsys, "list").splitlines()
    assert len(lines) == len(GAMES)
    assert all(game in line for game, line in zip(GAMES, lines, strict=True))


def test_list_as_json(capsys: Capture) -> None:
    (rows,) = jsons(told(capsys, "list", "--json"))
    keys = ["number", "id", "title", "source", "packs", "size", "dealt", "kind", "players", "family"]
    assert all(list(row) == keys for row in rows)
    by_id = {row["id"]: row for row in rows}
    assert list(by_id) == GAMES
    lucas = by_id["lucas"]
    assert (lucas["number"], lucas["packs"], lucas["size"], lucas["dealt"]) == ("H31", 2, 52, 96)
    assert [by_id["caesar"][key] for key in ("packs", "size", "dealt")] == [1, 9, 9]
    assert {row["kind"] for row in rows} == {"chance", "skill"}
    assert by_id["sympathy"]["players"] == 2


@pytest.mark.parametrize("name", GAMES)
def test_show(name: str, capsys: Capture) -> None:
    text = told(capsys, "show", name)
    assert find_game(name).title.casefold() in text.casefold()
    assert "Options of its codes" in text
    assert all(f"+{option}=" in text for option in find_game(name).options)
    assert text.count("  +") == len(find_game(name).options)
    for option in find_game(name).options:
        assert f"+{option}=" in text
    assert ("Options of its codes: none" in text) == (not find_game(name).options)
    assert max(map(len, text.splitlines())) <= 110


@pytest.mark.parametrize("name", GAMES)
def test_show_as_json(name: str, capsys: Capture) -> None:
    (shown,) = jsons(told(capsys, "show", name, "--json"))
    game = find_game(name)
    assert (shown["id"], shown["number"], shown["kind"]) == (game.id, game.number, game.kind)
    assert shown["options"] == msgspec.to_builtins(game.options)
    assert {"pack", "piles", "deal", "rules"} <= set(shown)


def test_show_honours_the_options_of_a_code(capsys: Capture) -> None:
    assert told(capsys, "show", "trefoil") != told(capsys, "show", "trefoil#1+redeals=1")


@pytest.mark.parametrize("name", GAMES)
def test_deal_as_json(name: str, capsys: Capture) -> None:
    (shown,) = jsons(told(capsys, "deal", f"{name}#17", "--json"))
    game = find_game(name)
    deal = deal_of(game, 17)
    assert list(shown) == ["format", "game", "seed", "cut", "deal", "position", "face_down"]
    assert (shown["format"], shown["game"], shown["seed"], shown["cut"]) == ("bookgen/1", name, 17, 0)
    assert shown["deal"] == deal
    orders = shuffles_of(game, 17) if game.shuffles_in_play else ()
    opening = rules_for(game, {}, (), orders).opening(deal)
    assert shown["position"] == {pile: list(cards) for pile, cards in opening.piles.items()}
    assert shown["face_down"] == [pile for pile, group, _ in game.all_piles() if group.face == "down"]
    assert set(shown["face_down"]) <= set(shown["position"])


def test_deal(capsys: Capture) -> None:
    text = told(capsys, "deal", "fortress#17")
    assert text.startswith("fortress#17\nDeal: ")
    assert text.count("♠") == 26
    assert [line.split()[0] for line in text.splitlines()[2:]] == list(
        rules_for(find_game("fortress")).opening(deal_of(find_game("fortress"), 17)).piles
    )
    (shown,) = jsons(told(capsys, "deal", "lucas#5+redeals=2", "--json"))
    assert shown["options"] == {"redeals": 2}
    assert "lucas#5+redeals=2" in told(capsys, "deal", "lucas#5+redeals=2")


def test_deal_of_a_file_and_of_a_kept_ending(tmp_path: Path, capsys: Capture) -> None:
    kept = kept_endings(find_game("fly"))[0]
    text = told(capsys, "deal", ending_name(kept))
    assert text.startswith(f"{kept.code}\nDeal: ")
    assert f"Moves played: {len(kept.played)}" in text
    (shown,) = jsons(told(capsys, "deal", ending_name(kept), "--json"))
    assert {name: cards for name, cards in shown["position"].items() if cards} == kept.position
    assert shown["deal"] == deal_of(find_game("fly"), shown["seed"]) and shown["played"] == kept.played
    path = tmp_path / "ending.json"
    del shown["face_down"]
    path.write_text(json.dumps(shown))
    (again,) = jsons(told(capsys, "deal", str(path), "--json"))
    assert {**shown, "face_down": again["face_down"]} == again
    alone = {key: shown[key] for key in ("format", "game", "position")} | {"seed": None}
    lines = tmp_path / "both.jsonl"
    lines.write_text(json.dumps(shown) + "\n" + json.dumps(alone) + "\n")
    one, other = jsons(told(capsys, "deal", str(lines), "--json"))
    assert one == again and "deal" not in other and other["position"] == one["position"]
    assert told(capsys, "deal", str(lines)).count("Deal: ") == 1
    assert run(["deal", "ending/fly#999999"]) == BAD_INPUT
    assert "no ending is kept of 'fly#999999'" in capsys.readouterr().err


# solve.


def test_solve_a_game_of_skill(capsys: Capture) -> None:
    code = kept_puzzles(find_game("fortress"))[0].code
    (answer,) = jsons(told(capsys, "solve", code, "--json"))
    assert list(answer) == ["format", "game", "seed", "cut", "deal", "verdict", "moves"]
    assert answer["verdict"] == "solved"
    lines = told(capsys, "solve", code).splitlines()
    assert lines[0] == f"{code}: solved in {len(answer['moves'])} moves"
    assert [line.split(maxsplit=1)[1] for line in lines[1:]] == answer["moves"]


def test_solve_says_unsolvable_and_undecided(capsys: Capture) -> None:
    assert told(capsys, "solve", LOST_FORTRESS, status=NO) == f"{LOST_FORTRESS}: cannot come out\n"
    (answer,) = jsons(told(capsys, "solve", LOST_FORTRESS, "--json", status=NO))
    assert answer["verdict"] == "unsolvable" and "moves" not in answer
    assert "undecided" in told(capsys, "solve", "lucas#1", "--budget", "10", status=UNDECIDED)
    (answer,) = jsons(told(capsys, "solve", "lucas#1", "--budget", "10", "--json", status=UNDECIDED))
    assert answer["verdict"] == "undecided"


def test_solve_answers_a_game_of_chance_with_its_cuts(capsys: Capture) -> None:
    kept = kept_puzzles(find_game("harvest"))[0]
    (answer,) = jsons(told(capsys, "solve", kept.code, "--json"))
    assert list(answer) == ["format", "game", "seed", "cut", "question", "deal", "verdict", "cuts"]
    assert (answer["question"], answer["cuts"]) == ("cut", kept.cuts)
    (losing,) = jsons(told(capsys, "solve", kept.code, "--losing", "--json"))
    assert losing["losing"] is True
    assert sorted(losing["cuts"] + answer["cuts"]) == list(range(32))
    assert "comes out at cuts" in told(capsys, "solve", kept.code)


def test_solve_plays_one_cut(capsys: Capture) -> None:
    kept = kept_puzzles(find_game("the-star"))[0]
    assert kept.cuts is not None
    lost = kept.cuts[0]
    (answer,) = jsons(told(capsys, "solve", kept.code, "--cut", str((lost + 1) % 32), "--json"))
    assert answer["verdict"] == "solved" and answer["moves"] and answer["cut"] == (lost + 1) % 32
    assert "cannot come out at cut" in told(capsys, "solve", kept.code, "--cut", str(lost), status=NO)


def test_solve_asks_an_arrangement(capsys: Capture) -> None:
    (answer,) = jsons(told(capsys, "solve", "caesar#3", "--json"))
    assert answer["question"] == "arrange" and "fixed" not in answer


def test_solve_lines_are_answered_in_order(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "deals.jsonl"
    asked = ["caesar", "fortress", "nestor", "the-wish", "royal-marriage"]
    rows = [{"format": "bookgen/1", "game": game, "seed": seed} for seed, game in enumerate(asked)]
    rows[1]["seed"] = 0
    path.write_text("\n".join(map(json.dumps, rows)) + "\n\n", encoding="utf-8")
    answers = jsons(told(capsys, "solve", str(path), status=NO))
    assert [answer["game"] for answer in answers] == asked
    assert [answer["seed"] for answer in answers] == [0, 0, 2, 3, 4]
    assert answers[1]["verdict"] == "unsolvable"


def test_of_several_the_undecided_counts_most(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "deals.jsonl"
    rows = [{"format": "bookgen/1", "game": game, "seed": 0} for game in ("fortress", "lucas", "caesar")]
    path.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    answers = jsons(told(capsys, "solve", str(path), "--budget", "500", status=UNDECIDED))
    assert [answer["verdict"] for answer in answers] == ["unsolvable", "undecided", "solved"]


def test_one_object_over_many_lines(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "deal.json"
    path.write_text(json.dumps({"format": "bookgen/1", "game": "caesar", "seed": 3}, indent=2))
    assert told(capsys, "solve", str(path)).startswith("caesar#3: solved in ")


@pytest.mark.parametrize("lines", [1, 3])
def test_standard_input(lines: int, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    row = json.dumps({"format": "bookgen/1", "game": "nestor", "seed": 0})
    text = io.TextIOWrapper(io.BytesIO("\n".join([row] * lines).encode()))
    monkeypatch.setattr(sys, "stdin", text)
    answers = jsons(told(capsys, "solve", "-", "--json"))
    assert [answer["verdict"] for answer in answers] == ["solved"] * lines


def test_solve_a_deal_by_hand(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "hand.json"
    deal = deal_of(find_game("the-wish"), 4)
    path.write_text(json.dumps({"format": "bookgen/1", "game": "the-wish", "seed": None, "deal": deal}))
    assert told(capsys, "solve", str(path)).startswith("the-wish, a deal by hand: solved in ")


# check.


def test_check_as_json(tmp_path: Path, capsys: Capture) -> None:
    path = lines_file(tmp_path, "fortress", "the-star-cuts", "harvest")
    rows = jsons(told(capsys, "check", str(path), "--json"))
    assert [list(row) for row in rows] == [["file", "line", "game", "seed", "holds", "move", "fault"]] * 3
    assert [row["line"] for row in rows] == [1, 2, 3]
    assert {row["file"] for row in rows} == {str(path)}
    assert all(row["holds"] is True and row["move"] is row["fault"] is None for row in rows)


def test_check_names_the_first_fault_of_each(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "damaged.jsonl"
    names = ("trefoil-redeal-too-many", "nestor-unequal-pair", "harvest-cut-added")
    damaged = [json.loads((DAMAGED / f"{name}.json").read_text(encoding="utf-8")) for name in names]
    good = json.loads((GOOD / "fortress.json").read_text(encoding="utf-8"))
    path.write_text("\n".join(json.dumps(row) for row in [*(each["record"] for each in damaged), good]))
    rows = jsons(told(capsys, "check", str(path), "--json", status=NO))
    assert [row["holds"] for row in rows] == [False, False, False, True]
    assert [row["move"] for row in rows] == [*(each["move"] for each in damaged), None]
    lines = told(capsys, "check", str(path), status=NO).splitlines()
    assert lines[0].startswith(f"{path}, line 1: trefoil#3 does not hold: move 17, ")
    assert lines[3] == f"{path}, line 4: fortress#33 holds"


def test_check_several_files(capsys: Capture) -> None:
    files = [str(GOOD / f"{name}.json") for name in ("nestor", "caesar", "the-star")]
    rows = jsons(told(capsys, "check", *files, "--json"))
    assert [row["file"] for row in rows] == files
    assert [row["line"] for row in rows] == [None] * 3


def test_what_solve_writes_check_accepts(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "out.jsonl"
    path.write_text(
        "".join(told(capsys, "solve", f"{name}#1", "--json") for name in ("the-wish", "caesar", "the-star"))
    )
    assert told(capsys, "check", str(path)).count(" holds\n") == 3


# diagram, diagrams.


def svg_root(path: Path) -> ET.Element:
    return ET.fromstring(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("arguments", "name"),
    [
        (["trefoil"], "trefoil"),
        (["trefoil#3"], "trefoil-3"),
        (["trefoil#3", "--step", "5"], "trefoil-3-step-5"),
        (["trefoil#3", "--step", "0"], "trefoil-3-step-0"),
        (["harvest#3", "--step", "2", "--view", "table"], "harvest-3-step-2"),
        (["trefoil#3", "--view", "deal"], "trefoil-3"),
        ([str(GOOD / "caesar.json"), "--step", "2"], "caesar-12-step-2"),
    ],
)
def test_diagrams_are_named_for_what_they_show(
    arguments: list[str], name: str, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "output" / f"{name}.svg"
    assert told(capsys, "diagram", *arguments) == f"output{os.sep}{name}.svg\n"
    assert svg_root(path).tag.endswith("svg")
    assert [each.name for each in (tmp_path / "output").iterdir()] == [path.name]


def test_diagram_of_a_deal_by_hand(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    deal = deal_of(find_game("nestor"), 1)
    Path("hand.json").write_text(json.dumps({"format": "bookgen/1", "game": "nestor", "deal": deal}))
    assert told(capsys, "diagram", "hand.json", "--step", "1") == f"output{os.sep}nestor-step-1.svg\n"


def test_diagram_to_a_file_and_to_standard_output(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "new" / "x.svg"
    assert told(capsys, "diagram", "caesar#1", "-o", str(path)) == f"{path}\n"
    shown = told(capsys, "diagram", "caesar#1", "-o", "-")
    assert shown.strip() == path.read_text(encoding="utf-8").strip()
    small = told(
        capsys, "diagram", "caesar#1", "--card-mm", "10", "--ink", "black", "--transparent", "-o", "-"
    )
    width = float(ET.fromstring(small).attrib["width"].removesuffix("mm"))
    assert width < float(ET.fromstring(shown).attrib["width"].removesuffix("mm"))


def test_diagram_with_numbers_and_a_margin(capsys: Capture) -> None:
    plain, wide, numbered = (
        told(capsys, "diagram", "twos#1", *more, "-o", "-")
        for more in ((), ("--margin", "5"), ("--numbers",))
    )
    bare, margin = (re.findall(r'viewBox="([^"]*)"', text)[0].split() for text in (plain, wide))
    assert [*map(float, margin)] == [-5, -5, float(bare[2]) + 10, float(bare[3]) + 10]
    assert numbered.count('class="label"') > plain.count('class="label"')


def test_diagram_as_png(tmp_path: Path, capsys: Capture) -> None:
    sizes: list[tuple[int, int]] = []
    for words in ([], ["--width", "300"], ["--width", "300", "--ink", "black", "--transparent"]):
        path = tmp_path / f"{len(sizes)}.png"
        assert told(capsys, "diagram", "lucas#17", "--step", "12", *words, "-o", str(path)) == f"{path}\n"
        with Image.open(path) as picture:
            assert picture.format == "PNG"
            sizes.append(picture.size)
            corner = picture.convert("RGBA").getpixel((0, picture.height - 1))
        assert isinstance(corner, tuple) and corner[3] == (0 if "--transparent" in words else 255)
    assert sizes == [(1200, sizes[0][1]), (300, sizes[1][1]), (300, sizes[1][1])]
    assert sizes[1][1] == pytest.approx(sizes[0][1] / 4, abs=1)
    again = tmp_path / "again.PNG"
    told(capsys, "diagram", "lucas#17", "--step", "12", "-o", str(again))
    assert again.read_bytes() == (tmp_path / "0.png").read_bytes() != (tmp_path / "1.png").read_bytes()


def test_the_last_step_is_the_end_of_the_kept_answer(tmp_path: Path, capsys: Capture) -> None:
    kept = kept_puzzles(find_game("nestor"))[0]
    shown = told(capsys, "diagram", kept.code, "--step", str(len(kept.moves or [])), "-o", "-")
    assert shown.count('class="card"') <= 1


def test_diagrams(tmp_path: Path, capsys: Capture) -> None:
    folder = tmp_path / "pictures"
    assert f"{2 * len(GAMES)} pictures" in told(capsys, "diagrams", "-o", str(folder))
    wanted = {f"{name}{kind}.svg" for name in GAMES for kind in ("", "-empty")}
    assert {path.name for path in folder.iterdir()} == wanted
    assert all(svg_root(path).tag.endswith("svg") for path in folder.iterdir())


@pytest.mark.parametrize(
    "games", [GAMES[::20], pytest.param(GAMES, marks=pytest.mark.heavy)], ids=["some", "all"]
)
def test_diagrams_as_png(
    games: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr(pictures, "all_games", lambda: [find_game(name) for name in games])
    folder = tmp_path / "pictures"
    told(capsys, "diagrams", "--png", "--width", "64", "-o", str(folder))
    assert {path.name for path in folder.iterdir()} == {f"{g}{k}.png" for g in games for k in ("", "-empty")}
    assert {Image.open(path).width for path in folder.iterdir()} == {64}


# survey, bank.


def test_survey(tmp_path: Path, capsys: Capture) -> None:
    assert run(["survey", "the-star", "nestor", "--deals", "12", "--workers", "1", "--json"]) == DONE
    rows = jsons(capsys.readouterr().out)
    assert [row["game"] for row in rows] == ["the-star", "nestor"]
    assert all(row["won"] + row["lost"] + row["undecided"] == row["deals"] == 12 for row in rows)
    assert (
        run(["survey", "the-star", "--deals", "3", "--workers", "1", "--keep", str(tmp_path / "odds")])
        == DONE
    )
    assert "95 % interval" in capsys.readouterr().out
    (kept,) = (tmp_path / "odds").iterdir()
    assert kept.name == "the-star.json" and json.loads(kept.read_text())["deals"] == 3


def test_survey_under_options(tmp_path: Path, capsys: Capture) -> None:
    asked = ["quadrille", "quadrille+redeals=30", "--deals", "9", "--workers", "1", "--keep", str(tmp_path)]
    assert run(["survey", *asked]) == DONE
    assert "quadrille+redeals=30" in capsys.readouterr().out
    assert sorted(path.name for path in tmp_path.iterdir()) == ["quadrille+redeals=30.json", "quadrille.json"]
    book, more = (json.loads((tmp_path / name).read_text()) for name in sorted(os.listdir(tmp_path))[::-1])
    assert (book["options"], more["options"]) == ({}, {"redeals": 30})
    assert book["won"] < more["won"] == 9
    for name, fault in {
        "quadrille+redeal=2": "quadrille has no option 'redeal'",
        "quadrille+redeals": "malformed option 'redeals'",
        "quadrille+redeals=1+redeals=2": "option redeals stands twice",
        "nestor+redeals=1": "nestor has no option 'redeals'",
        "+redeals=1": "no game ''",
    }.items():
        assert run(["survey", name]) == BAD_INPUT
        assert fault in capsys.readouterr().err


def test_bank_list(capsys: Capture) -> None:
    lines = told(capsys, "bank", "list").splitlines()
    assert [line.split()[0] for line in lines[: len(GAMES)]] == GAMES
    for line, name in zip(lines, GAMES, strict=False):
        assert line.split()[1] == str(len(kept_puzzles(find_game(name))))
    assert lines[-1].startswith("calendar: 2027-01-01 to ")


def test_bank_verify(capsys: Capture) -> None:
    count = len(kept_puzzles(find_game("reserves"))) + len(kept_puzzles(find_game("caesar")))
    endings = len(kept_endings(find_game("reserves")))
    hold = f"{count} kept puzzles hold, and {endings} endings\n"
    assert told(capsys, "bank", "verify", "reserves", "caesar") == hold


# Help, version, the shell.


def commands() -> list[list[str]]:
    named = [[name] for name in _COMMANDS]
    return [
        [],
        *named,
        *([["bank", name] for name in ("list", "build", "renew", "seal", "grade", "verify", "calendar")]),
    ]


@pytest.mark.parametrize("command", commands(), ids=" ".join)
def test_help_has_an_example(command: list[str], capsys: Capture) -> None:
    text = told(capsys, *command, "--help")
    example = next(line for line in text.splitlines() if "Example: " in line)
    assert f"bookgen {' '.join(command)}".strip() in example
    assert told(capsys, *command, "-h") == text


def test_version(capsys: Capture) -> None:
    form = "compiled" if COMPILED else "plain"
    assert told(capsys, "--version") == f"bookgen {__version__} ({form} search)\n"


def test_nothing_asked_is_answered_with_help(capsys: Capture) -> None:
    assert run([]) == BAD_INPUT
    assert "Example: " in capsys.readouterr().out


def test_ids_are_completed_in_the_shell() -> None:
    env = {"_BOOKGEN_COMPLETE": "bash_complete", "COMP_WORDS": "bookgen show the", "COMP_CWORD": "2"}
    shown = CliRunner().invoke(cli, [], env=env, prog_name="bookgen")
    assert "the-wish" in shown.output and "the-star" in shown.output and "lucas" not in shown.output


def process(
    *arguments: str, given: bytes = b"", cwd: Path | None = None
) -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "bookgen", *arguments]
    return subprocess.run(command, input=given, capture_output=True, env=env, cwd=cwd, check=False)


def test_a_process_of_its_own(tmp_path: Path) -> None:
    row = (GOOD / "nestor.json").read_bytes()
    done = process("check", "-", given=row, cwd=tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"standard input: nestor#0 holds\n", b"")
    done = process("solve", LOST_FORTRESS, cwd=tmp_path)
    assert (done.returncode, done.stderr) == (1, b"")
    done = process("solve", "lucas#17+rounds=2", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == b"bookgen: lucas has no option 'rounds'; it has: redeals\n"
    assert list(tmp_path.iterdir()) == []


def test_a_reader_that_goes_away(tmp_path: Path) -> None:
    """As ``bookgen list | head -0`` has it: no traceback."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "wb") as closed:
        done = subprocess.run(
            [sys.executable, "-m", "bookgen", "list"],
            stdout=closed,
            stderr=subprocess.PIPE,
            env=env,
            check=False,
        )
    assert b"Traceback" not in done.stderr
    assert done.returncode == 0


def test_a_sheet_has_its_number_and_suffices_alone(tmp_path: Path, capsys: Capture) -> None:
    """The rules in brief, whole, of each of its games, what the stars mean, and how steps are read."""
    path = tmp_path / "x.pdf"
    told(capsys, "daily", "--date", "2027-01-08", "-o", str(path))
    lines = [line.text for line in visible_lines(path)]
    assert "No. 8 Friday, 8 January 2027 three puzzles" in lines
    text = re.sub(r"\W", "", " ".join(lines))
    for puzzle in puzzles_on(date(2027, 1, 8)):
        (told_in_brief,) = parse_markup(brief_for(puzzle))
        assert re.sub(r"\W", "", told_in_brief.text) in text, puzzle.game
    assert "Onestariseasyfivearehard" in text and "Booklet" not in text


def test_a_large_sheet_has_the_rules_behind_its_puzzles(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "x.pdf"
    told(
        capsys, "daily", "--date", "2027-01-08", "--rules", "--large-print", "--ink", "black", "-o", str(path)
    )
    text = " ".join(line.text for line in visible_lines(path))
    assert "Booklet, page" not in text
    assert text.count("The whole rules follow.") == 3
