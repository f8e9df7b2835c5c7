"""The book for a pencil: cards to strike off where cards only leave, lines for plays, squares to fill."""

import io
import random
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from reportlab.pdfgen.canvas import Canvas

from bookgen.cards import CARDS
from bookgen.cli import run
from bookgen.games import Game, all_games, find_game
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.games.striking import cards_only_leave
from bookgen.picture.art import bounds, symbol
from bookgen.picture.faces import face
from bookgen.picture.room import Room
from bookgen.picture.scene import MM
from bookgen.play import deal_of, rules_for
from bookgen.press.daily.day_parts import DayParts
from bookgen.press.daily.setting import SINGLE, Setting
from bookgen.press.daily.sheet import build_sheets, design_of
from bookgen.press.daily.single_leaves import SingleLeaves
from bookgen.press.document.blocks import DealPicture, PackPicture, Puzzle, Writing
from bookgen.press.document.puzzles import PLAY_LINES, puzzle_block
from bookgen.press.page.anchor_pages import AnchorPages
from bookgen.press.page.trim import LARGE, TRIMS
from bookgen.press.puzzle.writing import WritingRoom
from bookgen.press.read.read_key import read_entries
from bookgen.press.type.stack import Stack
from bookgen.press.wording.collect import Day
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.puzzles.book_mix import book_order, posed
from bookgen.referee import check

GONE = HOME_ROLES | {"stock", "waste"}
LEAST_MM = 8.0
"""What a hand wants from line to line, and across a field."""
BOOK_OF = ("the-wish", "push-pin", "caesar")
"""Cards to strike off, with lines for plays, and a square."""


def comes_upon_another(game: Game, seed: int) -> list[str]:
    """Moves of a blind play by which a card of the table came to lie upon another that stays there."""
    rules, chance = rules_for(game), random.Random(f"{game.id} {seed}")
    position, found = rules.opening(deal_of(game, seed)), []
    for _ in range(150):
        moves = rules.moves(position)
        if not moves:
            break
        move = chance.choice(moves)
        after = rules.play(position, move)
        stood = {
            card
            for pile, cards in position.piles.items()
            if game.roles[pile] not in GONE
            for card in cards
            if sum(card in others for others in position.piles.values()) == 1
        }
        for pile, cards in after.piles.items():
            before = position.piles[pile]
            if game.roles[pile] in GONE or not before or not cards or cards[: len(before)] != before:
                continue
            found += [str(move) for card in cards[len(before) :] if card in stood and card not in before]
        position = after
    return found


LEAVING = {game.id for game in all_games() if cards_only_leave(game)}


@pytest.mark.parametrize("name", sorted(LEAVING))
def test_where_cards_only_leave_none_is_played_upon_another(name: str) -> None:
    assert comes_upon_another(find_game(name), 0) == []


def test_games_are_told_apart_by_their_rules() -> None:
    assert {"the-wish", "nestor", "pairs", "fourteenth", "push-pin", "quadrille"} <= LEAVING
    assert not LEAVING & {"fortress", "lucas", "caesar", "calcul", "flower-garden", "blockade"}
    for name in ("fortress", "flower-garden"):
        assert any(comes_upon_another(find_game(name), seed) for seed in range(3))


def block_of(name: str, sort: str = "usual", pencil: bool = True) -> Puzzle:
    kept = book_order(find_game(name), sort=sort)[0]  # type: ignore[arg-type]
    return puzzle_block(PrintedPuzzle(1, posed(kept, "three")), pencil=pencil)


def test_what_a_puzzle_has_for_the_pencil() -> None:
    wish, ending, square = block_of("the-wish", "deal"), block_of("push-pin", "ending"), block_of("caesar")
    assert isinstance(wish.picture, DealPicture) and wish.picture.pencil and wish.writing == Writing()
    assert wish.picture.apart(Room(card=13.0)).style == "pencil"
    assert ending.writing == Writing(lines=PLAY_LINES) and not isinstance(ending.picture, PackPicture)
    assert ending.picture.pencil and square.writing == Writing(side=3)
    asked = (posed(kept, "three") for kept in book_order(find_game("general-sedgewick"), sort="ending"))
    limited = next(puzzle for puzzle in asked if puzzle.within is not None)
    block = puzzle_block(PrintedPuzzle(1, limited), pencil=True)
    assert block.writing.lines == limited.within and "at most" in block.question
    assert not block_of("fortress").picture.pencil
    plain = block_of("the-wish", "deal", pencil=False)
    assert plain.writing == Writing() and not plain.picture.pencil


@pytest.mark.parametrize("ink", ["two", "black"])
def test_a_card_to_strike_off_is_white_but_for_its_index(ink: Any) -> None:
    for card in CARDS:
        for overlap, part in (("none", 0.5), ("down", 0.3), ("under", 0.3)):
            low = 0.0
            for each in face(card, "pencil", ink, overlap).parts:  # type: ignore[arg-type]
                a, b, c, d, _, f = each.transform
                assert (b, c) == (0, 0) and a == d
                low = max(low, *(d * bounds(layer.path)[3] + f for layer in symbol(each.symbol).layers))
            assert 0 < low <= part * 140


class Drawn(Canvas):  # type: ignore[misc]
    """A canvas that keeps the lines and frames drawn on it."""

    def __init__(self) -> None:
        super().__init__(io.BytesIO())
        self.places = AnchorPages(live=False)
        self.lines: list[tuple[float, ...]] = []
        self.rects: list[tuple[float, ...]] = []

    def line(self, *ends: float) -> None:
        self.lines.append(ends)

    def rect(self, *box: float, **_: int) -> None:
        self.rects.append(box)


@pytest.mark.parametrize(
    "trim", [*TRIMS.values(), *LARGE.values()], ids=lambda trim: f"{trim.name}-{trim.scale}"
)
def test_there_is_room_for_a_hand_on_every_page(trim: Any) -> None:
    for lines in (1, 5, 8):
        room, canvas = WritingRoom(Writing(lines=lines), trim.scale), Drawn()
        room.canv = canvas
        width, depth = room.wrap(trim.measure / trim.columns, trim.depth)
        room.draw()
        assert len(canvas.lines) == lines
        heights = sorted({round(line[1], 3) for line in canvas.lines})
        apart = [b - a for a, b in zip(heights, [*heights[1:], depth], strict=True)]
        assert min(apart) * trim.scale >= LEAST_MM * MM - 0.01
        assert all(0 <= x0 < x1 <= width + 0.01 and x1 - x0 > 60 for x0, _, x1, _ in canvas.lines)
    room, canvas = WritingRoom(Writing(side=3), trim.scale), Drawn()
    room.canv = canvas
    room.wrap(trim.measure / trim.columns, trim.depth)
    room.draw()
    ((_, _, wide, high),) = canvas.rects
    assert len(canvas.lines) == 4 and wide == high and wide * trim.scale >= 3 * LEAST_MM * MM


def printed(folder: Path, *setting: str) -> Path:
    path = folder / "pencil.pdf"
    assert run(["book", *BOOK_OF, "--pencil", "--puzzles", "1", *setting, "-o", str(path)]) == 0
    return path


def hold(path: Path, puzzles: int) -> None:
    entries = read_entries(path)
    assert len(entries) == puzzles
    assert all(entry.puzzle is not None and check(entry.puzzle).holds for entry in entries)


def test_a_book_for_the_pencil_reads_back(tmp_path: Path) -> None:
    hold(printed(tmp_path, "--ink", "black"), 3)


@pytest.mark.heavy
@pytest.mark.parametrize("ink", ["two", "black"])
@pytest.mark.parametrize(
    "setting",
    [*([name] for name in TRIMS), *([name, "--large-print"] for name in LARGE)],
    ids=" ".join,
)
def test_a_book_for_the_pencil_reads_back_in_every_setting(
    tmp_path: Path, setting: list[str], ink: str
) -> None:
    hold(printed(tmp_path, "--trim", *setting, "--ink", ink), 3)


def day_for_the_pencil(day: date = date(2027, 1, 8)) -> Day:
    """Cards to strike off, an ending with lines for its plays, and a square to fill."""
    sorts = zip(("the-wish", "push-pin", "caesar"), ("deal", "ending", "usual"), strict=True)
    kept = [book_order(find_game(name), sort=sort)[0] for name, sort in sorts]  # type: ignore[arg-type]
    asked = (posed(one, "three") for one in kept)
    printed = tuple(PrintedPuzzle(number, puzzle, day) for number, puzzle in enumerate(asked, start=1))
    return Day(day, printed, (), None)


def parts_in(story: list[Any]) -> list[Any]:
    """The flowables of a story, those of its stacks one by one."""
    return [part for each in story for part in (parts_in(each._parts) if isinstance(each, Stack) else [each])]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("large", [False, True])
def test_leaves_have_what_the_pencil_wants_in_every_setting(paper: str, large: bool) -> None:
    """As the book has it: white cards, numbered lines, a square; and the leaf says what they are for."""
    for pencil in (True, False):
        design = design_of(paper, "Patience", rules=False, large_print=large, ink="two", pencil=pencil)
        made, trim = DayParts(day_for_the_pencil(), design), design.trim
        plain, filled = Setting(9.0), Setting(9.0, with_stock=False, filled=True)
        alone = SingleLeaves(made)
        fronts = [part for at in range(3) for part in alone._front(at)]
        stories = [made.story(plain), made.story(filled), fronts]
        for found in map(parts_in, stories):
            rooms = [part._writing for part in found if isinstance(part, WritingRoom)]
            assert rooms == ([Writing(lines=PLAY_LINES), Writing(side=3)] if pencil else [])
            for part in (each for each in found if isinstance(each, WritingRoom)):
                wide, deep = part.wrap(trim.measure, trim.depth)
                assert wide == trim.measure and deep < trim.depth / 2
                assert part._columns * LEAST_MM * MM < wide * trim.scale
        told = "".join(run.text for run in made.head()[1]._runs)
        assert ("Cross out" in told, "write your plays on them" in told, "square" in told) == (pencil,) * 3
        drawn = [made.figure_of(at, setting).scene for at in range(3) for setting in (plain, SINGLE)]
        assert [scene.style == "pencil" for scene in drawn] == [pencil] * 4 + [False] * 2


def sheets_hold(folder: Path, days: int, **setting: Any) -> None:
    """Leaves for the pencil hold, with their answers on the next or at the end."""
    made = [day_for_the_pencil(date(2027, 1, 8 + at)) for at in range(days)]
    if not (setting.get("months") or setting.get("single")):
        made = [Day(day.date, day.puzzles, before.puzzles if at else (), None)
                for at, (before, day) in enumerate(zip([made[0], *made], made, strict=False))]  # fmt: skip
    path = folder / "leaf.pdf"
    build_sheets(made, path, pencil=True, **setting)
    entries = [entry for entry in read_entries(path) if entry.half is None]
    assert len(entries) == 3 * (days if setting.get("months") or setting.get("single") else days - 1)
    assert all(entry.puzzle is not None and check(entry.puzzle).holds for entry in entries)


def test_leaves_for_the_pencil_read_back(tmp_path: Path) -> None:
    sheets_hold(tmp_path, 2)


@pytest.mark.heavy
@pytest.mark.parametrize("ink", ["two", "black"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("form", [{}, {"rules": True}, {"months": True}, {"single": True}], ids=str)
def test_leaves_for_the_pencil_read_back_in_every_setting(
    tmp_path: Path, form: dict[str, bool], large: bool, paper: str, ink: str
) -> None:
    sheets_hold(tmp_path, 2, paper=paper, large_print=large, ink=ink, **form)


@pytest.mark.heavy
@pytest.mark.parametrize("setting", [[], ["--large-print"], ["--paper", "letter"]], ids=" ".join)
def test_a_month_for_the_pencil_reads_back(tmp_path: Path, setting: list[str]) -> None:
    """Puzzles that go on paper, in a packet."""
    path = tmp_path / "month.pdf"
    assert run(["daily", "--month", "2027-02", "--pencil", *setting, "-o", str(path)]) == 0
    hold(path, 84)


def test_data_has_nothing_for_a_pencil(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["daily", "--date", "2027-01-08", "--json", "--pencil"]) == 2
    told = capsys.readouterr().err
    assert "--pencil is for leaves" in told and told.count("\n") == 1
