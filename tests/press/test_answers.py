"""The answer key: what must not be parted where a column ends."""

import io
import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from reportlab.platypus import NextPageTemplate, PageBreak
from volumes import small_volume

from bookgen.commands.volume import volume_of
from bookgen.games import all_games, find_game
from bookgen.press.book.answers import answers_story
from bookgen.press.book.booklet import build_booklet
from bookgen.press.daily.setting import SHEET_KEY
from bookgen.press.document.anchors import answer_anchor
from bookgen.press.document.game import answers_section
from bookgen.press.document.lists import games, sorting, sources, themes
from bookgen.press.document.puzzles import answer_block
from bookgen.press.page.anchor_pages import AnchorPages
from bookgen.press.page.key_head import letters_told
from bookgen.press.page.page_marks import Anchor, Opening
from bookgen.press.page.pages import Book
from bookgen.press.page.trim import BOOK, book_trim
from bookgen.press.puzzle.answer import MOST_HUNG, answer_body, answer_head
from bookgen.press.puzzle.key_columns import FIVE, KeyColumns, key_rows
from bookgen.press.puzzle.key_columns import _filled as filled
from bookgen.press.read.read_key import read_entries
from bookgen.press.read.visible_text import TextLine, visible_lines
from bookgen.press.type.lines import run_width
from bookgen.press.type.passage import Passage
from bookgen.press.type.space import Space
from bookgen.press.type.styles import KEY, TEXT, of_key, with_cards
from bookgen.press.wording.answer_text import AnswerStep, answer_lines
from bookgen.press.wording.collect import GamePart, collect
from bookgen.press.wording.templates import glossary
from bookgen.press.wording.together import joined
from bookgen.puzzles.for_book import puzzles_of


@pytest.mark.parametrize("room", range(40, 101, 5))
def test_no_heading_is_parted_from_its_first_answer(room: int) -> None:
    """Whatever room, in points, is left at the foot of the page."""
    part = small_volume().games[0]
    first = GamePart(part.game, part.puzzles[:1])
    places = AnchorPages(trial=True)
    book = Book(io.BytesIO(), BOOK, places, "")
    book._doSave = 0
    filled = [NextPageTemplate("text"), PageBreak(), Opening("key", "Key"), Space(BOOK.depth - room)]
    *key, _ = answers_story(answers_section((first,), "answers"), places, BOOK)[3:]
    book.build([*filled, *key, Anchor("after")])
    places.beforeBuild()
    heading = places.sheet(f"answers-{part.game.id}")
    assert heading == places.sheet(answer_anchor(part.puzzles[0])) == places.sheet("after")
    # Fifty points for the answer, thirty for the end of the key.
    assert heading == (2 if room >= 80 else 3)


def test_the_index_has_every_game_among_those_of_its_kind() -> None:
    """By name, once; an article that stands behind sorts nothing."""
    volume = collect(all_games(), [], "1.0")
    found = dict(themes(volume))
    two = found.pop("games for two players")
    named = [said for entries in found.values() for said, _ in entries]
    assert len(named) == len({*named}) == len(volume.games)
    assert [said for said, _ in two][::3] == ["Here and There", "Wrangle, The"] and len(two) == 4
    assert {"racing games", "calling games", "games of travellers"} <= {*found}
    said = sorted(("Windmill with one pack, The", "Windmill, The", "Wish, The", "Windy"), key=sorting)
    assert said == ["Windmill, The", "Windmill with one pack, The", "Windy", "Wish, The"]


def test_the_index_has_games_sources_and_themes() -> None:
    volume = small_volume()
    assert [said for said, _ in games(volume)] == [
        "Cæsar", "Captive Queens, see Quadrille", "Lucas", "Matrimony, see Nestor", "Nestor", "Quadrille",
        "Star, The", "Sympathy", "Trefoil, The",
    ]  # fmt: skip
    (hoffmann,) = sources(volume)
    assert hoffmann[0] == "Hoffmann"
    assert [said for said, _ in hoffmann[1]] == [
        "no. 2, The Star", "no. 7, Quadrille", "no. 8, Cæsar", "no. 9, Nestor", "no. 27, The Trefoil",
        "no. 31, Lucas", "no. 63, Sympathy",
    ]  # fmt: skip
    assert dict(themes(volume))["pairing games"] == [
        ("Nestor", ["game-nestor"]),
        ("Star, The", ["game-the-star"]),
        ("Sympathy", ["game-sympathy"]),
    ]
    assert not {term.name.lower() for term in glossary()} & {said for said, _ in themes(volume)}


def test_the_index_sorts_past_quotation_marks() -> None:
    volume = collect([find_game(name) for name in ("lucas", "louis", "covering", "corners")], [], "1.0")
    assert [said for said, _ in games(volume)] == [
        "Corners, The", "“Covering” Patience", "“Louis” Patience, The", "Lucas",
    ]  # fmt: skip


def test_the_index_sorts_a_hyphen_as_a_blank_and_ligatures_as_two_letters() -> None:
    assert sorted(["Push Pin", "Push-On", "Cæsar", "Cadran", "Caf"], key=sorting) == [
        "Cadran", "Cæsar", "Caf", "Push-On", "Push Pin",
    ]  # fmt: skip


def test_books_without_numbers_are_indexed_by_titles() -> None:
    volume = collect([find_game("fortress"), find_game("lucas"), find_game("flower-garden")], [], "1.0")
    assert [book for book, _ in sources(volume)] == ["Cadogan 1874", "Hoffmann"]
    assert sources(volume)[0][1] == [
        ("Flower-Garden, The", ["game-flower-garden"]), ("Fortress, The", ["game-fortress"]),
    ]  # fmt: skip


def test_no_word_is_parted_by_the_end_of_a_page() -> None:
    runs = (TEXT.run("found" + "ations and disagreeable circumstances " * 40),)
    passage = Passage(runs, TEXT)
    parts = [passage.split(200, lines * TEXT.leading) for lines in range(3, 20)]
    heads = [head for head, _ in parts if isinstance(head, Passage) and head._lines]
    assert len(heads) == len(parts)
    assert any(line.runs[-1].text.endswith("-") for line in (heads[-1]._lines or ())[2:])
    assert not any(head._lines[-1].runs[-1].text.endswith("-") for head in heads if head._lines)


@pytest.mark.parametrize("depth", range(8, 40))
def test_a_column_of_a_sheet_ends_with_a_step(depth: int) -> None:
    puzzles = [puzzle for puzzle in small_volume().puzzles if puzzle.game.id in ("nestor", "lucas")]
    rows = key_rows([answer_block(puzzle, lettered=False) for puzzle in puzzles], 80, SHEET_KEY)
    assert any(row.follows for row in rows)
    key = KeyColumns(rows, 3, SHEET_KEY)
    first, rest = key.split(300, depth * SHEET_KEY.leading)
    assert isinstance(first, KeyColumns) and isinstance(rest, KeyColumns)
    columns, left = filled(first.rows, 3, depth)
    assert not left
    for column, following in zip(columns, [*columns[1:], rest.rows], strict=True):
        assert 0 < len(column) <= depth
        assert not column[-1].is_head
        assert not following[0].follows or (column[-1].follows and column[-2].follows)
    assert [row for column in columns for row in column if row.line] + [
        row for row in rest.rows if row.line
    ] == [row for row in rows if row.line]


CARD = r"(?:10|[A2-9JQK])[♣♦♥♠]"


def test_what_belongs_together_is_joined() -> None:
    for step, wanted in {
        "8♦ waste to family 2": "8♦_waste to family_2",
        "6♥ 5♠ Shah to five family 2, then Q♥ heap": "6♥ 5♠_Shah to five_family_2, then Q♥_heap",
        "throw out 5♦ column 3, K♣": "throw_out 5♦_column_3, K♣",
        "exchange 5♥ place 1 and 7♥ place 4": "exchange 5♥_place_1 and 7♥_place_4",
        "cover from the stock: column 1 5♥, reserve 6♦": "cover from the stock: column_1_5♥, reserve_6♦",
        "fill column 1 5♥, reserve 6♦": "fill column_1_5♥, reserve_6♦",
        "9♥ sail 3 to centre, fill sail 3 5♣ waste": "9♥_sail_3 to centre, fill sail_3_5♣ waste",
        "do not throw out 3♣ between 4♣ and 2♣": "do not throw_out 3♣ between 4♣ and 2♣",
        "After 9♥ heap 3 to Navy 5, do not play 8♦ fan 5 to fan 1": (
            "After 9♥_heap_3 to Navy_5, do not play 8♦_fan_5 to fan_1"
        ),
        "The answer plays 8♠ to clear auxiliary 7": "The answer plays 8♠ to clear auxiliary_7",
        "turn A♠ 5♦ 10♣": "turn A♠ 5♦ 10♣",
        "Bring 4♣ to centre or corner before 6♦": "Bring 4♣ to centre or corner before 6♦",
        "gather the fans and lay them out again": "gather the fans and lay them out again",
    }.items():
        assert joined(step) == wanted.replace("_", "\u00a0")
    said = "Not throw out Q♦ p17, 2♥ p19 or 8♣ h3 to af2: it stays under K♠ in the waste"
    wanted = "Not throw_out Q♦_p17, 2♥_p19 or 8♣_h3 to af2: it stays under K♠ in the waste"
    assert joined(said, loose=True) == wanted.replace("_", "\u00a0")
    # Of a question too: *heap* stood at the end of a line, *1?* in the next.
    assert joined("or 2♦ heap 10 to heap 1? Two", loose=True) == "or 2♦ heap\u00a010 to heap\u00a01? Two"


def test_no_line_of_a_step_ends_between_a_card_and_its_pile() -> None:
    """Nor with a word that belongs to the next, nor between a pile and its number."""
    for puzzle in small_volume().puzzles:
        for step in answer_lines(puzzle):
            passage = Passage(with_cards(KEY.run(f"{joined(step)}.")), KEY)
            passage.wrap(137, 1e6)
            lines = ["".join(run.text for run in line.runs) for line in passage._lines or ()]
            for line, following in pairwise(lines):
                assert not re.search(r"\b(to|and|then)$", line)
                assert not (re.search(rf"{CARD}$", line) and not re.match(rf"{CARD}|to|and", following))
                assert not re.match(r"\d+\b(?!♣|♦|♥|♠)", following)


def test_a_head_of_two_lines_is_broken_before_the_dot() -> None:
    puzzle = next(puzzle for puzzle in small_volume().puzzles if puzzle.puzzle.options)
    head = answer_head(answer_block(puzzle), AnchorPages())
    head.wrap(137, 1e6)
    said = ["".join(run.text for run in line.runs) for line in head._lines or ()]
    assert said[0].endswith("=2")
    assert said[1].startswith("· page ")


def _large_lines(path: Path, *names: str) -> list[TextLine]:
    """The lines of a book of some games in large print."""
    games = [find_game(name) for name in names]
    records = [record for game in games for record in puzzles_of(game, 3)]
    build_booklet(volume_of(games, records), path, book_trim("7x10", large_print=True))
    assert not [entry.fault for entry in read_entries(path) if entry.fault]
    return visible_lines(path)


def test_in_large_print_a_verdict_stands_with_its_table(tmp_path: Path) -> None:
    """*A fails* stood at the foot of one page and its table alone on the next."""
    lines = _large_lines(tmp_path / "x.pdf", "covering")
    verdicts = [line for line in lines if re.match(r"[ABC] (fails|comes out)|[ABC] and [ABC]", line.text)]
    tables = [line for line in lines if re.match("After play|No more after", line.text)]
    assert [line.sheet for line in verdicts] == [line.sheet for line in tables] and len(tables) == 3


def test_in_large_print_steps_begin_lines() -> None:
    """They went on in solid paragraphs, in which a finger lost its place from table to page."""
    key = of_key(KEY, large=True)
    for steps, shown in ((MOST_HUNG, MOST_HUNG), (MOST_HUNG + 1, -(-(MOST_HUNG + 1) // FIVE))):
        answer = answer_block(small_volume().games[0].puzzles[0])
        told = replace(answer, sentence=None, steps=(AnswerStep("6♥ to 7♠"),) * steps, turn=(), legend="")
        body = answer_body(told, key)
        assert len(body) == shown
        begun = {part.style.left + part.style.first for part in body[:1] + body[-1:]}
        assert all(part.style.first < 0 for part in body) and len(begun) == 2
        assert len(answer_body(told, KEY)) == 1


def test_letters_without_room_in_the_running_head_have_a_line_below() -> None:
    """A page on which a long answer went on had none in large print where they are many."""
    letters = "The Fourteenth", "p place; throw out unless told otherwise"
    (named,) = letters_told(letters, 110.0, upright=True)
    assert letters[1] not in named.text and letters_told(letters, 50.0, upright=True) == []
    (run,) = letters_told(letters, 203.0, upright=True, parting="")
    assert run.text.endswith(letters[1]) and run_width(run) <= 203.0
