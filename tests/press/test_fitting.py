"""How a day is set: sides are filled, and in large print each puzzle has one."""

import re
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pymupdf
import pytest
from each import each
from reportlab.platypus import Spacer
from test_every_date import day_of

from bookgen.games import find_game
from bookgen.picture.scene import ASPECT, MM, Scene
from bookgen.picture.worded import lacks_words
from bookgen.press.daily.day_parts import DayParts
from bookgen.press.daily.fitting import HALF_BLANK, LARGE_SETTINGS, LARGER
from bookgen.press.daily.large_parts import NEARLY, LargeParts, parts_of
from bookgen.press.daily.plan import has_places, stands_clear
from bookgen.press.daily.pressed_leaves import pressed_leaves
from bookgen.press.daily.setting import RULES, Setting
from bookgen.press.daily.sheet import build_sheets, design_of, fit_day
from bookgen.press.daily.single_leaves import SingleLeaves
from bookgen.press.document.blocks import PackPicture
from bookgen.press.puzzle.figure import LEAST_FIGURE_MM, Figure, figure_mm, figures_in
from bookgen.press.read.read_key import read_entries
from bookgen.press.read.visible_text import TextLine, visible_lines
from bookgen.press.type.stack import Beside, stack_height
from bookgen.press.wording.collect import Day
from bookgen.press.wording.heads import YESTERDAY
from bookgen.press.wording.hints import HINTS_FOR_TODAY
from bookgen.press.wording.printed_puzzle import numbered
from bookgen.press.wording.together import NO_BREAK, tied
from bookgen.puzzles.bank import kept_puzzles
from bookgen.puzzles.book_mix import posed
from bookgen.puzzles.ending_order import endings_in_order

CLOSE_DAY = date(2027, 2, 24)
"""All three puzzles go on the front, if their cards are small, but not their hints."""
ROOMY_DAY = date(2026, 12, 15)
"""Two puzzles of a pack in words, and a picture."""
WIDE_DAY = date(2026, 12, 3)
"""Two pictures as wide as the page, and white below them."""


def set_days(days: list[Day], folder: Path) -> list[TextLine]:
    path = folder / "x.pdf"
    build_sheets(days, path, months=True)
    assert not [entry.fault for entry in read_entries(path) if entry.half is None and entry.fault]
    return visible_lines(path)


def sheets_of(lines: list[TextLine], begun: str) -> list[int]:
    return [line.sheet for line in lines if line.text.startswith(begun)]


def test_hints_have_no_side_to_themselves(tmp_path: Path) -> None:
    day = Day(CLOSE_DAY, day_of(CLOSE_DAY).puzzles, (), 1)
    lines = set_days([day], tmp_path)
    # A leaf with the list of the month comes before.
    assert sheets_of(lines, "Puzzle ") == [3, 3, 4] and sheets_of(lines, HINTS_FOR_TODAY) == [4]


def test_no_question_nor_rules_end_with_a_word_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """*plays.* stood below its question, and *families.* below the rules; with other sizes they would not."""
    told: list[str] = []

    def noted(said: str) -> str:
        told.append(tied(said))
        return told[-1]

    monkeypatch.setattr("bookgen.press.daily.puzzle_top.tied", noted)
    build_sheets([day_of(date(2028, 8, 4))], tmp_path / "x.pdf", paper="letter")
    for ending in ("eight plays.", "in families."):
        assert any(said.endswith(ending.replace(" ", NO_BREAK)) for said in told)


def test_no_back_is_half_blank_while_the_front_is_full() -> None:
    """All three puzzles stood on the front with small cards, hints and answers alone on the back."""
    design = design_of("a4", "Patience", rules=False, large_print=False, ink="two")
    day = day_of(date(2027, 3, 2))
    setting = fit_day(day, design)
    pressed = pressed_leaves(parts_of(day, design).story(setting), None, design)
    assert pressed.page == 2 and pressed.in_front == 2
    assert max(pressed.blank, pressed.left[2]) < HALF_BLANK and setting.hints == 3


@pytest.mark.parametrize("asked", [date(2027, 1, 27), date(2026, 12, 2)])
def test_hints_stand_at_the_foot_of_a_front_that_is_partly_blank(asked: date, tmp_path: Path) -> None:
    """A quarter of it was, as the second puzzle had no room there; behind, one hint had it of three."""
    day = replace(day_of(asked), yesterday=())
    lines = set_days([day], tmp_path)
    told = [line for line in lines if line.sheet == 3 and line.turned]
    assert sheets_of(lines, HINTS_FOR_TODAY) == [3] and sheets_of(told, "Third hint") == [3]


@pytest.mark.parametrize("asked", [date(2027, 11, 3)])
def test_high_pictures_grow_where_they_have_room_at_their_sides(asked: date) -> None:
    """They were kept to 0.45 of a side, and a third of it was blank below them."""
    design = design_of("a4", "Patience", rules=False, large_print=False, ink="two", months=True)
    day = replace(day_of(asked), yesterday=())
    setting, parts = fit_day(day, design), DayParts(day, design)
    (figure,) = figures_in([parts._puzzle(2, setting)])
    assert figure.scene.height * MM > 0.5 * design.trim.depth


@pytest.mark.parametrize(("asked", "at"), [(date(2026, 12, 4), 2), (date(2026, 12, 8), 1)])
def test_pictures_leave_neither_a_column_nor_a_sixth_of_their_side_empty(asked: date, at: int) -> None:
    """The Picture Gallery stood small in a corner of its side, The Trefoil beside an empty column."""
    design = design_of("a4", "Patience", rules=False, large_print=False, ink="two", last=date(2026, 12, 8))
    day = replace(day_of(asked), yesterday=day_of(asked - timedelta(days=1)).puzzles)
    setting, parts = fit_day(day, design), parts_of(day, design)
    pressed = pressed_leaves(parts.story(setting), None, design)
    assert pressed.page == 2 and max(pressed.blank, pressed.left[2]) < 1 / 6
    assert parts.figure_of(at, setting).wrap(0, 0)[0] > 0.53 * design.trim.measure


@pytest.mark.parametrize(("paper", "asked"), [("a4", date(2027, 2, 10)), ("letter", date(2027, 3, 20))])
def test_a_front_ends_where_the_back_does_its_columns_filled(paper: str, asked: date) -> None:
    """The deal stood in five lines beside a high picture, and below the last puzzle was what was left."""
    design = design_of(paper, "Patience", rules=False, large_print=False, ink="two", last=asked)
    day = replace(day_of(asked), yesterday=day_of(asked - timedelta(days=1)).puzzles)
    setting, parts = fit_day(day, design), parts_of(day, design)
    assert pressed_leaves(parts.story(setting), None, design).blank * design.trim.depth < 2
    figure = parts.figure_of(0, setting)
    (beside,) = (part for part in parts._puzzle(0, setting).parts if isinstance(part, Beside))
    assert beside.parts[1].wrap(design.trim.measure - figure.wrap(0, 0)[0] - 16, 0)[1] > 100


@pytest.mark.parametrize("asked", [date(2026, 12, 2), date(2027, 4, 28), date(2027, 6, 23)])
def test_words_on_a_side_are_of_one_size(asked: date, tmp_path: Path) -> None:
    """Those of one puzzle were of ten and a half points, those of the next of nine."""
    path = tmp_path / "x.pdf"
    build_sheets([replace(day_of(asked), yesterday=())], path, months=True)
    opened: Any = pymupdf.open
    for page in opened(path):
        spans = [
            span
            for block in page.get_text("dict")["blocks"]
            for line in block.get("lines", ())
            for span in line["spans"]
        ]
        assert len({round(span["size"], 1) for span in spans if re.match(r"Puzzle \d", span["text"])}) <= 1


@pytest.mark.parametrize("asked", [date(2027, 1, 26), date(2027, 7, 16), date(2027, 10, 5)])
def test_piles_are_named_in_pictures(asked: date) -> None:
    """Places and heaps that are the only ones of their game had numbers alone."""
    parts = DayParts(day_of(asked), design_of("a4", "x", rules=False, large_print=False, ink="two"))
    shown = [at for at, block in enumerate(parts._blocks) if not isinstance(block.picture, PackPicture)]
    assert shown and not any(
        lacks_words(parts.figure_of(at, Setting(10.5)).scene, parts.day.puzzles[at].game) for at in shown
    )


@each(
    "name,words",
    [("empress-of-india", ("Empress", "guard")), ("shah", ("Shah",)), ("windmill", ("sail",))],
)
def test_what_lies_aside_is_named_in_pictures(name: str, words: tuple[str, ...]) -> None:
    """A queen and eight knaves lay over the others without a word, and sails had numbers alone."""
    (kept, *_) = kept_puzzles(find_game(name))
    day = Day(date(2027, 1, 1), (numbered(posed(kept, "three"), 1),), (), 1)
    parts = DayParts(day, design_of("a4", "x", rules=False, large_print=False, ink="two"))
    for setting in (Setting(10.5), Setting(14.0, larger=((0, 21.0),)), Setting(9.0, close=True)):
        said = " ".join(label.text for label in parts.figure_of(0, setting).scene.labels)
        assert all(word in said for word in words), (said, setting.card_mm)


def test_a_pack_that_is_cut_has_a_plan_of_its_places() -> None:
    """Rules spoke of heaps and places by their numbers, and nothing showed how they lie."""
    design = design_of("a4", "Patience", rules=False, large_print=False, ink="two", months=True)
    day = replace(day_of(date(2027, 5, 4)), yesterday=())
    setting, parts = fit_day(day, design), DayParts(day, design)
    assert parts.has_plan(1) and not parts.needs_plan(1)
    (plan,) = figures_in([parts._puzzle(1, setting)])
    assert {label.text for label in plan.scene.labels} >= {"heap 1", "2", "3", "4"}
    assert stands_clear(plan.scene) and plan.scene.height <= 35 and not plan.scene.cards
    # A pack that is only turned card by card has no places.
    assert not has_places(find_game("harvest")) and has_places(find_game("thirteens"))


def test_in_large_print_a_plan_of_places_takes_no_side_of_its_own() -> None:
    """It stands below its list where that leaves room, and moves nothing else."""
    design = design_of("a4", "Patience", rules=False, large_print=True, ink="two")
    day = day_of(date(2027, 3, 6))
    setting, parts = fit_day(day, design), LargeParts(day, design)
    planned = [figure for figure in figures_in(parts.story(setting)) if not figure.scene.cards]
    assert len(planned) == 1 and {"place 1", "10"} <= {label.text for label in planned[0].scene.labels}
    way = parts._best_way(setting, 0)
    assert not any(figure for side in way.all for figure in figures_in(side.parts) if not figure.scene.cards)


def test_numbers_of_piles_are_as_large_as_rules_where_there_is_room() -> None:
    """They were of seven points in pictures with a blank third of a side about them."""
    design = design_of("a4", "Patience", rules=False, large_print=False, ink="two", months=True)
    day = replace(day_of(date(2027, 5, 11)), yesterday=())
    setting, parts = fit_day(day, design), DayParts(day, design)
    shown = parts.figure_of(0, setting).scene
    assert min(label.size for label in shown.labels) * MM == pytest.approx(9)
    assert shown.card_width >= 14 and not lacks_words(shown, day.puzzles[0].game)


def test_words_grow_where_pictures_cannot() -> None:
    design = design_of("a4", "Patience", rules=False, large_print=False, ink="two")
    setting = fit_day(day_of(ROOMY_DAY), design)
    assert setting.words > 1 and setting.told.size == setting.words * RULES.size
    assert setting.hints and max(dict(setting.larger).values(), default=0) <= LARGER[0]


def test_words_grow_before_cards_do() -> None:
    """Rules stood in nine points, as the cards below them were as wide as could be."""
    design = design_of("a4", "Patience", rules=False, large_print=False, ink="two")
    day = day_of(date(2027, 3, 6))
    setting, parts = fit_day(day, design), parts_of(day, design)
    front = pressed_leaves(parts.story(setting), None, design).in_front
    assert all(setting.of(at).told.size == 10.5 for at in range(front))
    assert all(
        parts.figure_of(at, setting).scene.card_width >= 9 for at in range(front) if parts.is_drawn(at)
    )


@pytest.mark.parametrize(
    ("asked", "behind"), [(date(2027, 5, 1), 2), (date(2027, 5, 4), 2), (date(2027, 5, 22), 2)]
)
def test_a_puzzle_is_carried_over_to_a_back_that_has_the_room(asked: date, behind: int) -> None:
    """Four inches of the back were blank, while small words filled the front."""
    design = design_of("a4", "Patience", rules=False, large_print=False, ink="two", months=True)
    day = replace(day_of(asked), yesterday=())
    setting, parts = fit_day(day, design), parts_of(day, design)
    pressed = pressed_leaves(parts.story(setting), None, design)
    assert pressed.page == 2 and pressed.in_front == len(day.puzzles) - behind
    assert max(pressed.left[1], pressed.left[2]) < 0.2 and setting.hints == 3
    assert all(setting.of(at).told.size == 10.5 for at in range(len(day.puzzles)))


@pytest.mark.parametrize(
    ("asked", "size", "wide"),
    [(date(2027, 1, 22), 9.0, 7.0), (date(2027, 7, 11), 9.0, 7.0), (date(2029, 2, 23), 9.0, 7.6)],
)
def test_answers_are_not_set_small_on_full_days(asked: date, size: float, wide: float) -> None:
    """They had eight points on three days of four, though cards were as wide as they could be."""
    design = design_of("letter", "Patience", rules=False, large_print=False, ink="two")
    setting = fit_day(day_of(asked), design)
    assert (setting.key.size, setting.hints) == (size, 3) and setting.card_mm >= wide
    assert setting.told.size >= RULES.size


def test_hints_go_in_where_there_is_room_after_all() -> None:
    """The first alone stood in one of three columns, beside room for all."""
    design = design_of("letter", "Patience", rules=False, large_print=False, ink="two")
    assert fit_day(day_of(date(2027, 6, 19)), design).hints == 3


@pytest.mark.parametrize("paper", ["letter", pytest.param("a4", marks=pytest.mark.heavy)])
def test_in_large_print_each_side_has_a_puzzle_and_answers_are_last(paper: str, tmp_path: Path) -> None:
    path = tmp_path / "x.pdf"
    days = [day_of(date(2026, 11, 30)), day_of(date(2026, 12, 1))]
    pages = build_sheets(days, path, paper=paper, large_print=True).pages
    lines = visible_lines(path)
    asked, told = sheets_of(lines, "Puzzle "), sheets_of(lines, HINTS_FOR_TODAY)
    assert len(asked) == len({*asked}) == 6 and asked[2] < told[0] < asked[3] and asked[5] < told[1]
    # Where there is no room for some answers below the hints their date stands over them on the next.
    answered = sheets_of(lines, YESTERDAY)
    assert len(answered) == 2 and all(at - hints in (0, 1) for hints, at in zip(told, answered, strict=True))
    assert answered[1] <= pages <= (18 if paper == "letter" else 16)
    assert len(sheets_of(lines, "One star is easy, five")) == 2
    assert [entry.fault for entry in read_entries(path) if entry.half is None] == [None] * 3


@pytest.mark.parametrize("paper", ["a4", pytest.param("letter", marks=pytest.mark.heavy)])
def test_in_large_print_answers_stand_upright_on_sides_of_their_own(paper: str, tmp_path: Path) -> None:
    """Hints too: upside down at the foot of a large leaf they were hard to read."""
    path = tmp_path / "x.pdf"
    days = [day_of(date(2027, 5, 3) + timedelta(days=at)) for at in range(2)]
    build_sheets(days, path, paper=paper, large_print=True)
    opened: Any = pymupdf.open
    found = dict[str, set[int]]()
    for page in opened(path):
        held = list[str]()
        for line in (line for block in page.get_text("dict")["blocks"] for line in block.get("lines", ())):
            said = "".join(span["text"] for span in line["spans"])
            kind = next((kind for kind in ("Answer ", "Puzzle ", HINTS_FOR_TODAY) if kind in said), "")
            if kind:
                held.append(kind)
                found.setdefault(kind, set()).add(round(line["dir"][0]))
        assert not {"Answer ", "Puzzle "} <= {*held}
        assert not {HINTS_FOR_TODAY, "Puzzle "} <= {*held}
    assert found == {"Answer ": {1}, "Puzzle ": {1}, HINTS_FOR_TODAY: {1}}


def test_in_large_print_hints_stand_upright_without_answers_too(tmp_path: Path) -> None:
    """At the foot of a side with a puzzle they stood upside down, on other days upright."""
    path = tmp_path / "x.pdf"
    days = [replace(day_of(date(2027, 3, 8) + timedelta(days=at)), yesterday=()) for at in range(2)]
    build_sheets(days, path, large_print=True)
    lines = visible_lines(path)
    told = sheets_of(lines, HINTS_FOR_TODAY)
    assert len(told) == 2 and not {*told} & {*sheets_of(lines, "Puzzle ")}
    assert not any(line.turned for line in lines)
    assert not [entry.fault for entry in read_entries(path) if entry.half is None and entry.fault]


@pytest.mark.parametrize("game", ["the-wish-strict", "nestor", "windmill"])
def test_in_large_print_figures_are_as_high_as_their_side_takes(game: str) -> None:
    """Figures of seven points stood above a page that was half empty."""
    design = design_of("a4", "Patience", rules=False, large_print=True, ink="two")
    puzzle = numbered(posed(endings_in_order(find_game(game))[0], "three"), 1, WIDE_DAY)
    made = LargeParts(Day(WIDE_DAY, (puzzle,) * 2, (), 1), design)
    for at in (0, 1):
        (block,) = made._large(at, LARGE_SETTINGS[0])
        assert stack_height([block], design.trim.measure) <= design.trim.depth
        (figure,) = figures_in([block])
        other = made.figure_of(at, Setting(21.0), 0.5 * design.trim.depth)
        high, low = (figure_mm(one.scene, design.trim.scale) for one in (figure, other))
        assert high >= low - 0.01


@pytest.mark.parametrize("game", ["the-wish-strict", "calcul", "shah"])
def test_in_large_print_the_first_puzzle_stands_under_the_masthead_if_its_figures_can_be_read(
    game: str,
) -> None:
    """In a month a side with nothing but three names stood before it, and the hints had none."""
    design = design_of("a4", "Patience", rules=False, large_print=True, ink="two", months=True)
    puzzle = numbered(posed(endings_in_order(find_game(game))[0], "three"), 1, WIDE_DAY)
    made = LargeParts(Day(WIDE_DAY, (puzzle,) * 3, (), 1), design)
    head = made.head()
    alone = made._large(0, LARGE_SETTINGS[0])
    under = made._under(0, head, LARGE_SETTINGS[0], alone)
    high = made._figures_of(under)
    if under is not alone:
        assert high >= min(LEAST_FIGURE_MM, NEARLY * made._figures_of(alone)) - 0.01
        assert stack_height([*head, *under], design.trim.measure) <= design.trim.depth
    assert (under is not alone) == (game != "shah")


@pytest.mark.parametrize("game", ["calcul", "roll-call", "trefoil", "fourteenth", "harvest"])
def test_in_large_print_figures_are_as_high_as_any_face_gives_them(game: str) -> None:
    """Wider cards with a picture had figures of four millimetres where narrower ones have five, or ten."""
    design = design_of("a4", "Patience", rules=False, large_print=True, ink="two")
    puzzle = numbered(posed(endings_in_order(find_game(game))[0], "three"), 1, WIDE_DAY)
    made = LargeParts(Day(WIDE_DAY, (puzzle,) * 2, (), 1), design)
    (figure,) = figures_in(made._large(1, LARGE_SETTINGS[0]))
    assert figure_mm(figure.scene, design.trim.scale) > 5
    for wide in (21.0, 14.0, 10.0, 8.9):
        other = made.figure_of(1, Setting(wide), 0.5 * design.trim.depth)
        assert figure_mm(figure.scene, design.trim.scale) >= figure_mm(other.scene, design.trim.scale) - 0.01


@pytest.mark.parametrize("game", ["fourteenth", "shah", "windmill", "patriarchs", "twos"])
def test_in_large_print_no_number_stands_on_a_suit(game: str) -> None:
    """Of a whole deal of The Fourteenth all twenty-five places did; its list stands overleaf."""
    design = design_of("a4", "Patience", rules=False, large_print=True, ink="two")
    asked = [kept_puzzles(find_game(game))[0].puzzle()]
    asked += [posed(kept, "three") for kept in endings_in_order(find_game(game))[:1]]
    for puzzle in asked:
        printed = numbered(puzzle, 1, WIDE_DAY)
        parts = LargeParts(Day(WIDE_DAY, (printed,) * 2, (), 1), design)._large(1, LARGE_SETTINGS[0])
        assert not any(label.plate for figure in figures_in(parts) for label in figure.scene.labels)
        assert all(stack_height([part], design.trim.measure) <= design.trim.depth for part in parts)


def test_answers_are_smaller_only_where_that_saves_a_leaf() -> None:
    design = design_of("a4", "Patience", rules=False, large_print=True, ink="two")
    made = LargeParts(day_of(WIDE_DAY), design)
    assert made._key_style(LARGE_SETTINGS[0]).size == RULES.size
    assert made._key_style(LARGE_SETTINGS[-1]).size == pytest.approx(8 / 9 * RULES.size)


def test_a_stock_is_drawn_for_a_pencil_only_where_cards_are_struck_off() -> None:
    """The Square, whose stock lay beside it, both on their side."""
    design = design_of("a4", "Patience", rules=False, large_print=False, ink="two", pencil=True)
    made = DayParts(day_of(date(2027, 3, 6)), design)
    (at,) = [at for at, puzzle in enumerate(made.day.puzzles) if puzzle.game.id == "square"]
    scene = made.figure_of(at, Setting(14.0)).scene
    assert not any(card.pile == "stock" for card in scene.cards)
    assert {card.turn for card in scene.cards} == {0}


def test_bound_days_end_with_the_answers_of_the_last(tmp_path: Path) -> None:
    path = tmp_path / "x.pdf"
    days = [day_of(date(2026, 12, 3)), day_of(date(2026, 12, 4))]
    assert build_sheets(days, path, last=days[-1].date).pages == 5
    entries = read_entries(path)
    assert [entry.half for entry in entries].count(None) == 6
    assert build_sheets(days, path).pages == 4


def test_no_short_word_stands_alone_below_a_question(tmp_path: Path) -> None:
    """Of a square on Letter it was *15.*"""
    path = tmp_path / "x.pdf"
    build_sheets([day_of(date(2027, 3, 7))], path, paper="letter", rules=True)
    lines = [line.text for line in visible_lines(path)]
    assert not any(len(line) <= 5 and line.endswith(".") and line[:2].isdigit() for line in lines)
    assert re.search(r"add up to 15 in \w+ exchanges, the fewest that do it\.", " ".join(lines))


@pytest.mark.parametrize("large", [False, pytest.param(True, marks=pytest.mark.heavy)])
def test_answers_of_a_month_say_on_every_side_of_which_days_they_are(large: bool, tmp_path: Path) -> None:
    """A page of steps up to 149 named neither a day nor a game."""
    path = tmp_path / "x.pdf"
    days = [replace(day_of(date(2027, 3, 8) + timedelta(days=at)), yesterday=()) for at in range(4)]
    build_sheets(days, path, large_print=large, months=True)
    opened: Any = pymupdf.open
    texts = [page.get_text() for page in opened(path)]
    first = next(at for at, text in enumerate(texts) if "Answers for March 2027" in text)
    begun = date(2027, 3, int(re.findall(r"Answers: \w+, (\d+) March 2027", texts[first])[-1]))
    assert len(texts) > first + 1
    for text in texts[first + 1 :]:
        told = re.search(r"Answers for (?:(\d+) to )?(\d+) March 2027", text)
        heads = [int(day) for day in re.findall(r"Answers: \w+, (\d+) March 2027", text)]
        assert told is not None
        one, other = int(told[1] or told[2]), int(told[2])
        assert one in (begun.day, *heads[:1]) and other == max([one, *heads])
        begun = date(2027, 3, other)


@pytest.mark.parametrize("made", [{}, {"single": True}])
def test_places_round_a_circle_are_drawn(made: dict[str, bool], monkeypatch: pytest.MonkeyPatch) -> None:
    """The Star was told by the numbers of its places alone, which did not say where these lie."""
    drawn: list[Scene] = []
    draw = Figure.draw

    def keep(figure: Figure) -> None:
        drawn.append(figure.scene)
        draw(figure)

    monkeypatch.setattr(Figure, "draw", keep)
    day = day_of(date(2027, 1, 4))
    given = {"rules": False, "large_print": False, "ink": "two", **made}
    design = design_of("a4", "Patience", **given)  # type: ignore[arg-type]
    parts = parts_of(day, design)
    story = SingleLeaves(parts).story() if design.single else parts.story(fit_day(day, design))
    drawn.clear()
    pages = pressed_leaves(story, None, design).page
    (plan,) = (scene for scene in drawn if scene.title == "The Star" and not scene.cards)
    places = [outline for outline in plan.outlines if outline.pile.startswith(("inner-", "outer-"))]
    assert len(places) == 16 and {label.text.split()[-1] for label in plan.labels} >= {"1", "2", "8"}
    assert made or pages == 2


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_places_round_a_circle_are_drawn_in_large_print(paper: str) -> None:
    """Half a side was white below the list of The Star, whose plan was to go below the masthead as well."""
    design = design_of(paper, "Patience", rules=False, large_print=True, ink="two")
    day = day_of(date(2027, 3, 3))
    at = next(at for at, puzzle in enumerate(day.puzzles) if puzzle.game.id == "the-star")
    made = LargeParts(day, design)
    blocks = made._large(at, LARGE_SETTINGS[0])
    (figure,) = figures_in(blocks)
    assert not lacks_words(figure.scene, day.puzzles[at].game)
    # Rings that lie on one another cannot be told apart.
    highest = {place.pile: place.y for place in figure.scene.outlines if place.y is not None}
    assert highest["inner-1"] - highest["outer-1"] > ASPECT * figure.scene.card_width
    under = made._under(at, [Spacer(0, 120)], LARGE_SETTINGS[0], blocks)
    assert any(figures_in(under))
