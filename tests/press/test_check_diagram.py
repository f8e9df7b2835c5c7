"""Checks drawn in the key: they say what the words say, and nothing lies on anything else."""

import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from reportlab.pdfgen.canvas import Canvas
from test_steps import GAMES, position_after

from bookgen.cards import CARDS, format_card
from bookgen.errors import BadInput
from bookgen.games import find_game
from bookgen.play import Position, deal_of, rules_for
from bookgen.press.page.trim import TRIMS
from bookgen.press.puzzle.check_cells import in_cells
from bookgen.press.puzzle.check_diagram import CheckDiagram, Drawing, Slips, Words
from bookgen.press.puzzle.check_slips import COVERED, DEEPEST, STYLE, WHOLE, draw_slips
from bookgen.press.puzzle.table_shape import Shape
from bookgen.press.type.columns import column_width
from bookgen.press.type.lines import text_width
from bookgen.press.wording.check_text import Check, check_of, parse_check

COLUMN = 137.0
"""Points: the column of the key of the ordinary book."""

LEANS = 0.3
"""Points by which the widest names reach out of the narrowest slips."""


def drawn(game_id: str, check: Check, width: float = COLUMN) -> Drawing:
    drawing = Drawing(width, find_game(game_id))
    drawing.tell(check)
    return drawing


def shown(words: Words) -> float:
    *runs, last = words.runs
    return text_width([*runs, last.saying(last.text.rstrip())])


def said(drawing: Drawing) -> str:
    return "".join(run.text for words in drawing.words for run in words.runs)


@pytest.mark.parametrize("game_id", GAMES)
@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 10**6), choices=st.lists(st.integers(0, 97), max_size=150))
def test_a_diagram_says_its_check_and_nothing_overlaps(game_id: str, seed: int, choices: list[int]) -> None:
    game = find_game(game_id)
    check = check_of(game, *position_after(game, seed, choices))
    drawing = drawn(game_id, check)
    assert parse_check(game, said(drawing)) == check
    for words in drawing.words:
        assert words.x >= -LEANS and words.x + shown(words) <= COLUMN + 1
        assert 0 < words.y < drawing.depth
    boxes = [(frame.x, frame.y, frame.x + frame.wide, frame.y + depth(frame)) for frame in drawing.frames]
    for at, (left, top, right, bottom) in enumerate(boxes):
        assert left >= 0 and right <= COLUMN and top > 0 and bottom <= drawing.depth + 1e-6
        for a, b, c, d in boxes[:at]:
            assert right < a or c < left or bottom < b or d < top
    ranks = [words for words in drawing.words if words.runs[0].size == STYLE.size]
    inside = [
        words for words in ranks if any(a - LEANS < words.x < c and b < words.y < d for a, b, c, d in boxes)
    ]
    parted = [words for words in inside if words.runs[0].text in "1AKQJ"]  # Drawn together, in two parts.
    assert len(inside) - len(parted) == sum(frame.cards for frame in drawing.frames)


def depth(frame: Slips) -> float:
    return min(DEEPEST, WHOLE + (frame.cards - 1) * COVERED)


def lying(**cards: tuple[str, ...]) -> Check:
    game = find_game("lucas")
    piles: dict[str, tuple[str, ...]] = {name: () for name, _, _ in game.all_piles()}
    named = {name.replace("_", "-"): pile for name, pile in cards.items()}
    return check_of(game, Position({**piles, **named}), 14)


def test_a_colon_parts_the_number_of_a_pile_from_the_rank_of_its_card() -> None:
    """*1 2♣ 2 6♠ 9 9♠* ran on in lines, and a place was taken for a rank; older prints are read as before."""
    told = said(
        drawn("lucas", lying(foundation_1=("AC", "2C"), foundation_3=("AH",), tableau_1=("KS", "QH")))
    )
    assert "families 1: 2♣ 3: A♥ columns 1 K♠ Q♥" in told
    game = find_game("lucas")
    assert parse_check(game, told) == parse_check(game, told.replace("1: 2♣ 3: A♥", "1 2♣ 3 A♥"))


def test_an_empty_pile_leaves_its_place_open() -> None:
    full = drawn("lucas", lying(tableau_1=("KS", "QH"), tableau_2=("2D",), tableau_3=("TD",)))
    open_ = drawn("lucas", lying(tableau_1=("KS", "QH"), tableau_3=("TD",)))
    assert [frame.x for frame in open_.frames] == [full.frames[0].x, full.frames[2].x]
    assert [frame.cards for frame in open_.frames] == [2, 1]
    said = [words.runs[0].text.strip() for words in open_.words]
    assert [text for text in said if text.isdigit()] == ["1", "3"]


def test_rows_without_a_card_take_no_room() -> None:
    early = drawn("lucas", lying(tableau_1=("KS",), tableau_13=("TD", "9D")))
    late = drawn("lucas", lying(tableau_13=("TD", "9D")))
    assert early.depth - late.depth > WHOLE


def test_a_deep_pile_is_drawn_closer() -> None:
    suit = tuple(f"{rank}S" for rank in "KQJT98765432A")
    deep = drawn("lucas", lying(tableau_1=suit + suit))
    assert deep.depth < DEEPEST + 5 * STYLE.leading
    assert said(deep).count("♠") == 26


def test_cards_of_a_pile_alone_lie_in_rows() -> None:
    game = find_game("royal-marriage")
    piles: dict[str, tuple[str, ...]] = {name: () for name, _, _ in game.all_piles()}
    drawing = drawn(game.id, check_of(game, Position({**piles, "row": tuple(sorted(CARDS))}), 1))
    assert len(drawing.frames) == 52
    assert {frame.cards for frame in drawing.frames} == {1}
    assert len({frame.y for frame in drawing.frames}) > 1


def test_the_cards_of_a_waste_stand_in_lines_that_are_broken_between_cards() -> None:
    suit = tuple(f"{rank}S" for rank in "KQJT98765432A")
    told = drawn("lucas", lying(tableau_1=("KS", "QH"), waste=suit + suit))
    assert [frame.cards for frame in told.frames] == [2]
    assert f"waste {' '.join(map(format_card, suit + suit))}" in said(told)
    low = max(frame.y for frame in told.frames)
    lines = {words.y for words in told.words if words.y > low + WHOLE + COVERED}
    assert len(lines) == 4
    assert all(words.x + shown(words) <= COLUMN for words in told.words)


def test_the_height_keeps_to_the_grid() -> None:
    flowable = CheckDiagram(find_game("lucas"), lying(tableau_1=("KS", "QH")), 10.0)
    assert flowable.wrap(COLUMN, 400)[1] % 10 == 0


def test_slips_stand_in_their_place_also_where_they_are_drawn_first() -> None:
    canvas = Canvas(io.BytesIO(), invariant=1)
    placed = []
    for _ in range(2):
        begun = len(canvas._code)
        draw_slips(canvas, 20, 300, 12)
        placed.append([code for code in canvas._code[begun:] if code.endswith(" cm")])
    assert placed[0] == placed[1] != []


def cells(
    told: dict[int, str], places: int, shape: Shape | None, width: float
) -> list[tuple[int, float, str]]:
    """Line, left edge and words of each cell, but for the word of the group."""
    _, *found = in_cells(told, STYLE.run("places ", "Italic"), places, shape, width, STYLE)
    return [(cell.line, cell.x, "".join(run.text for run in cell.runs).strip()) for cell in found]


def grid(rows: int, across: int) -> Shape:
    return Shape(tuple(divmod(slot, across) for slot in range(rows * across)))


def test_piles_of_one_card_lie_in_rows_and_columns_as_on_the_table() -> None:
    """They ran on like prose, *1: 2♣ 2: 6♠ 5: 3♦*, and no column of the table could be seen."""
    told = cells({1: "2♣", 2: "6♠", 5: "3♦", 9: "10♠"}, 9, grid(3, 3), COLUMN)
    assert [(line, text) for line, _, text in told] == [
        (0, "1: 2♣"),
        (0, "2: 6♠"),
        (1, "5: 3♦"),
        (2, "9: 10♠"),
    ]
    second, third = told[1][1], told[3][1]
    assert told[2][1] == pytest.approx(second, abs=1) and third > second + 20


def test_a_pyramid_is_one_in_its_table_too() -> None:
    """Its cells stand between those above: in a row every other column has one."""
    shape = Shape(((0, 2), (1, 1), (1, 3), (2, 0), (2, 2), (2, 4)))
    top, left, right, *_, last = cells({number: "2♣" for number in range(1, 7)}, 6, shape, COLUMN)
    assert (top[0], left[0], last[0]) == (0, 1, 2)
    assert top[1] == pytest.approx((left[1] + right[1]) / 2, abs=1)


def test_rows_too_long_for_numbers_begin_with_those_of_their_ends() -> None:
    told = cells({1: "2♣", 3: "6♠", 8: "3♦"}, 14, grid(2, 7), COLUMN)
    rows = [[text for line, _, text in told if line == at] for at in (0, 1)]
    assert rows == [["1–7:", "2♣", "–", "6♠", *"––––"], ["8–14:", "3♦", *"––––––"]]
    assert told[1][1] == told[9][1]


def test_rows_that_begin_with_a_number_are_read_back() -> None:
    game = find_game("pyramid")
    told = "After step 3: places 1: 5♣ 2–3: – 9♣ 4–6: 8♠ – – 11–15: 10♦ – – – –"
    assert parse_check(game, told) == parse_check(game, "After step 3: places 1: 5♣ 3: 9♣ 4: 8♠ 11: 10♦")
    for wrong in ("– 5♣", "1–2: 5♣", "1–2: 5♣ 3–4: 6♠ 7♠", "1–99999999999: 5♣"):
        with pytest.raises(BadInput):
            parse_check(game, f"After step 3: places {wrong}")


def test_a_line_has_an_even_part_of_a_row_of_the_table() -> None:
    told = cells({number: "2♣" for number in range(1, 25)}, 24, grid(2, 12), COLUMN)
    lines = [line for line, _, _ in told]
    assert max(map(lines.count, lines)) in (2, 3, 4, 6)


def test_many_piles_alone_stand_in_columns() -> None:
    """The hours of The Clock ran on in lines."""
    game = find_game("clock")
    piles = {name: ("5H",) if name.startswith("foundation") else () for name, _, _ in game.all_piles()}
    drawing = drawn("clock", check_of(game, Position(piles), 1))
    hours = [words for words in drawing.words if words.runs[0].text.startswith("hour ")]
    assert len(hours) == 12
    assert len({words.x for words in hours}) < 5


def test_piles_of_which_one_card_is_told_stand_in_lines() -> None:
    flat = drawn("lucas", lying(foundation_1=("AC",), foundation_4=("AD", "2D"), tableau_1=("KS", "QH")))
    assert [frame.cards for frame in flat.frames] == [2]
    assert "families 1: A♣ 4: 2♦ columns 1 K♠ Q♥" in said(flat)


def test_the_rest_of_a_parted_diagram_is_set_in_a_column_whose_width_is_rounded_otherwise() -> None:
    """Columns of one width differ in the last digit from page to page; the rest is then not told whole."""
    piles = {name.replace("-", "_"): ("KS", "QH") for name in find_game("lucas").pile_names("tableau")}
    whole = CheckDiagram(find_game("lucas"), lying(**piles), most=20.0)
    depth = whole.wrap(COLUMN, 500)[1]
    parts = whole.split(COLUMN, depth - 20)
    assert len(parts) == 2
    assert sum(part.wrap(COLUMN + 1e-13, 500)[1] for part in parts) < depth + 40


@pytest.mark.parametrize("name", [name for name in TRIMS if name not in ("a5", "half-letter")])
def test_the_thirteen_columns_of_lucas_stand_in_one_row(name: str) -> None:
    """Where the key has the width for it; on the two smallest trims they stand in two."""
    game, trim = find_game("lucas"), TRIMS[name]
    opening = rules_for(game).opening(deal_of(game, 1))
    drawing = drawn("lucas", check_of(game, opening, 1), column_width(trim.measure, trim.key_columns))
    frames = [frame for frame in drawing.frames if frame.cards == 3]
    assert len(frames) == 13 and len({frame.y for frame in frames}) == 1
    assert max(frame.x + frame.wide for frame in frames) <= drawing.width
