"""``diagram --steps``: the table after every printed step, in one picture or a folder of them."""

import io
import xml.etree.ElementTree as ElementTree
from functools import reduce
from pathlib import Path
from typing import Any

import pymupdf
import pytest
import resvg_py
from PIL import Image

from bookgen.cli import BAD_INPUT, DONE, run
from bookgen.games import find_game
from bookgen.picture.scene import Scene
from bookgen.picture.series import Panel, series_of
from bookgen.play import parse_move
from bookgen.press.wording.steps import parse_steps
from bookgen.puzzle import Puzzle
from bookgen.puzzles.bank import find_kept
from bookgen.puzzles.endings.kept import kept_endings
from bookgen.record import puzzle_of_code, record_json

Capture = pytest.CaptureFixture[str]
SVG = "{http://www.w3.org/2000/svg}"
GAMES = ("pairs", "hope", "nestor", "crescent", "windmill", "the-wish-strict", "calcul", "octagon")


def steps_of(root: ElementTree.Element) -> list[ElementTree.Element]:
    return [element for element in root if element.get("class") == "step"]


def cards_of(group: ElementTree.Element) -> set[tuple[str | None, ...]]:
    """The cards that lie face up in one of the pictures: pile, place in the pile, card."""
    found = [each for each in group.iter(SVG + "g") if "card" in each.get("class", "").split()]
    return {(each.get("data-pile"), each.get("data-index"), each.get("data-card")) for each in found}


def ending_of(name: str, tmp_path: Path) -> tuple[Puzzle, str]:
    ending = kept_endings(find_game(name))[0]
    file = tmp_path / f"{name}.json"
    file.write_text(record_json(ending.record()), encoding="utf-8")
    return ending.puzzle(), str(file)


@pytest.mark.parametrize("name", GAMES)
def test_each_picture_of_a_strip_is_the_table_after_its_step(
    name: str, tmp_path: Path, capsys: Capture
) -> None:
    """The lines below the pictures, read as a key is read, lead from each table to the next."""
    puzzle, file = ending_of(name, tmp_path)
    made = tmp_path / "strip.svg"
    assert run(["diagram", file, "--steps", "-o", str(made)]) == DONE
    groups = steps_of(ElementTree.parse(made).getroot())
    assert [group.get("data-step") for group in groups] == [str(n) for n in range(len(groups))]
    lines = [str(group.findtext(SVG + "title")).split(". ", 1)[1] for group in groups]
    start = puzzle.start_at(puzzle.cut)
    moves = parse_steps(puzzle.game, puzzle.rules, start, lines[1:])
    assert tuple(moves) == puzzle.moves
    position, left = start, list(moves)
    for group, line in zip(groups, [None, *lines[1:]], strict=True):
        for move in [] if line is None else parse_steps(puzzle.game, puzzle.rules, position, [line]):
            assert move == left.pop(0)
            position = puzzle.rules.play(position, move)
        lies = {(pile, str(len(cards) - 1), cards[-1]) for pile, cards in position.piles.items() if cards}
        shown = {each for each in cards_of(group) if each[2] is not None}
        piles = {pile for pile, _, _ in shown}
        assert {each for each in lies if each[0] in piles} <= shown
        assert all(position.piles[str(pile)][int(str(at))] == card for pile, at, card in shown)
    assert puzzle.comes_to(position) and not left


@pytest.mark.parametrize("code", ["fortress#6", "caesar#17", "hope#3", "wrangle#3"])
def test_a_code_has_its_steps_too(code: str, tmp_path: Path, capsys: Capture) -> None:
    made = tmp_path / "strip.svg"
    assert run(["diagram", code, "--steps", "-o", str(made)]) == DONE
    assert len(steps_of(ElementTree.parse(made).getroot())) >= 2


def test_a_folder_has_a_picture_for_each_step(tmp_path: Path, capsys: Capture) -> None:
    folder = tmp_path / "pictures"
    assert (
        run(["diagram", "fortress#6", "--steps", "--numbers", "--theme", "auto", "-o", str(folder)]) == DONE
    )
    assert capsys.readouterr().out == f"{folder}: 34 pictures\n"
    files = sorted(path.name for path in folder.iterdir())
    assert files[0] == "fortress-6-answer-00.svg" and files[-1] == "fortress-6-answer-33.svg"
    puzzle = puzzle_of_code("fortress#6")
    kept = find_kept("fortress#6")
    assert kept is not None and kept.moves is not None
    won = reduce(puzzle.rules.play, map(parse_move, kept.moves), puzzle.opening)
    last = ElementTree.parse(folder / files[-1]).getroot()
    assert puzzle.rules.won(won)
    assert {card for _, _, card in cards_of(last)} == {cards[-1] for cards in won.piles.values() if cards}
    assert str(last.findtext(SVG + "title")).count(": the table, 33. ") == 1


def test_a_folder_of_png(tmp_path: Path, capsys: Capture) -> None:
    folder = tmp_path / "pictures"
    words = [
        "diagram",
        "fortress#6",
        "--steps",
        "--png",
        "--width",
        "200",
        "--theme",
        "dark",
        "-o",
        str(folder),
    ]
    assert run(words) == DONE
    assert {Image.open(path).width for path in folder.iterdir()} == {200}
    assert {path.suffix for path in folder.iterdir()} == {".png"}


def test_two_renderers_draw_the_same_strip(tmp_path: Path, capsys: Capture) -> None:
    made = tmp_path / "strip.svg"
    for theme in ("light", "dark"):
        assert run(["diagram", "hope#3", "--steps", "--numbers", "--theme", theme, "-o", str(made)]) == DONE
        text = made.read_text(encoding="utf-8")
        one = bytes(resvg_py.svg_to_bytes(svg_string=text, width=400, dpi=96))
        library: Any = pymupdf
        page = library.open(stream=text.encode(), filetype="svg")[0]
        zoom = 400 / page.rect.width
        other = page.get_pixmap(matrix=library.Matrix(zoom, zoom)).tobytes("png")
        grey = [Image.open(io.BytesIO(each)).convert("L").resize((64, 64)).tobytes() for each in (one, other)]
        assert sum(abs(a - b) for a, b in zip(*grey, strict=True)) / 64**2 < 6


def test_a_strip_lies_in_rows_and_nothing_over_its_edge() -> None:
    scene = Scene("a table", 100.0, 60.0, 20.0)
    panels = [Panel(n, f"a long step with many words in it, number {n} of all", scene) for n in range(7)]
    for columns in (None, 1, 2, 3, 7, 50):
        strip = series_of("strip", panels, columns)
        across = len({panel.x for panel in strip.panels})
        assert across == (min(columns, 7) if columns else 3)
        for panel in strip.panels:
            assert panel.x + scene.width <= strip.width + 1e-6
            assert all(panel.y + label.y + label.size / 2 <= strip.height for label in panel.labels)
        boxes = [(p.x, p.y, p.x + p.scene.width, p.y + p.scene.height) for p in strip.panels]
        for k, (left, top, right, bottom) in enumerate(boxes):
            for other in boxes[:k]:
                assert right <= other[0] or other[2] <= left or bottom <= other[1] or other[3] <= top


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["lucas", "--steps"], "--steps needs a deal"),
        (["fortress#6", "--steps", "--step", "3"], "give one of them"),
        (["fortress#0", "--steps"], "no answer is known"),
        (["fortress#6", "--columns", "3"], "those of --steps"),
        (["fortress#6", "--steps", "--columns", "3", "-o", "folder"], "those of --steps"),
        (["fortress#6", "--png"], "folder of --steps"),
        (["fortress#6", "--steps", "--png", "-o", "x.png"], "folder of --steps"),
        (["fortress#6", "--theme", "auto", "-o", "x.png"], "a PNG is light or dark"),
        (["fortress#6", "--theme", "dim"], "--theme"),
        (["fortress#6", "--steps", "-o", "file"], "wanted a folder"),
        (["hope#3", "--steps", "--columns", "0"], "--columns"),
    ],
)
def test_what_does_not_go_together_is_refused(
    words: list[str], said: str, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert run(["diagram", *words]) == BAD_INPUT
    told = capsys.readouterr()
    assert said in told.err and told.err.count("\n") == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file"]
