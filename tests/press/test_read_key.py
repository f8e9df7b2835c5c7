"""The printed key read back; and pages that were tampered with."""

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from volumes import played, small_book, small_volume

from bookgen.errors import BadInput
from bookgen.press.book.booklet import build_booklet
from bookgen.press.read.read_key import KeyEntry, entries_of, read_entries, read_key
from bookgen.press.read.visible_text import TextLine, visible_lines
from bookgen.press.wording.collect import collect
from bookgen.press.wording.heads import CODES_TITLE, PUZZLE, parse_code_rows, said_code
from bookgen.puzzle import Puzzle
from bookgen.puzzles.endings.kept import find_ending

LUCAS = 5
"""The number of a puzzle of Lucas in the small volume."""
TWO = (played("nestor", 1), played("lucas", 17))
TAMPERED = 2
"""The number of the puzzle that is tampered with, of the two."""


@pytest.fixture(scope="module")
def booklet(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return small_book(tmp_path_factory)


@pytest.fixture(scope="module")
def little(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A book of two puzzles, to be tampered with."""
    path = tmp_path_factory.mktemp("press") / "little.pdf"
    build_booklet(collect([record.game for record in TWO], TWO, "0.0"), path)
    return path


def core(record: Puzzle) -> tuple[Any, ...]:
    """What a record asks and answers."""
    return (
        record.game, record.seed, record.options, record.question, record.losing, record.fixed, record.deal,
        record.played, record.moves, record.cuts, record.number,
    )  # fmt: skip


def test_the_key_is_read_back(booklet: Path) -> None:
    printed = [core(puzzle.puzzle) for puzzle in small_volume().puzzles]
    assert [core(record) for record in read_key(booklet)] == printed


def test_the_rules_of_the_next_game_are_no_part_of_a_puzzle(tmp_path: Path) -> None:
    """Those of The Fairest, No. 2, speak of the ace's heap, as an ending of No. 1 does in words."""
    found = [find_ending(f"ending/{code}") for code in ("fairest-1#2", "fairest-2#5")]
    puzzles = [kept.puzzle() for kept in found if kept is not None]
    build_booklet(collect([puzzle.game for puzzle in puzzles], puzzles, "0.0"), tmp_path / "x.pdf")
    assert [entry.fault for entry in read_entries(tmp_path / "x.pdf")] == [None, None]


def test_entries_tell_page_and_code(booklet: Path) -> None:
    for entry, puzzle in zip(read_entries(booklet), small_volume().puzzles, strict=True):
        assert entry.fault is None
        assert entry.puzzle is not None
        assert entry.puzzle.code == puzzle.puzzle.deal_code
        assert entry.page.isdigit()


@cache
def lines_of(path: Path) -> list[TextLine]:
    """The lines of a PDF, read once."""
    return list(visible_lines(path))


def sheet_of(path: Path, start: str) -> int:
    """The page, from 0, on which a line begins so."""
    return next(line.sheet for line in lines_of(path) if line.text.startswith(start)) - 1


Change = Callable[[list[Any]], list[Any]]


def tampered(source: Path, to: Path, sheet: int, change: Change) -> Path:
    """A copy with one page's content changed, operation by operation."""
    with pikepdf.open(source) as pdf:
        page = pdf.pages[sheet]
        for name, opacity in ((pikepdf.Name.Faint, 0.24), (pikepdf.Name.Full, 1)):
            page.add_resource(pikepdf.Dictionary(ca=opacity), pikepdf.Name.ExtGState, name)
        operations = change(list(pikepdf.parse_content_stream(page)))
        page.Contents = pdf.make_stream(pikepdf.unparse_content_stream(operations))
        pdf.save(to)
    return to


def first_card(operations: list[Any], rank: bytes) -> int:
    """The first shown text that begins with a rank and is a card by itself."""
    for at, (operands, operator) in enumerate(operations):
        if operator == pikepdf.Operator("TJ"):
            shown = b"".join(bytes(part) for part in operands[0] if isinstance(part, pikepdf.String))
            if re.fullmatch(re.escape(rank) + rb"[^0-9A-Za-z .]", shown):
                return at
    raise AssertionError(f"no {rank!r} on the page")


def other_rank(old: bytes, new: bytes) -> Change:
    def change(operations: list[Any]) -> list[Any]:
        at = first_card(operations, old)
        parts = [
            pikepdf.String(bytes(part).replace(old, new)) if isinstance(part, pikepdf.String) else part
            for part in operations[at][0][0]
        ]
        operations[at] = ([pikepdf.Array(parts)], operations[at][1])
        return operations

    return change


def wrapped(old: bytes, before: list[Any], after: list[Any]) -> Change:
    def change(operations: list[Any]) -> list[Any]:
        at = first_card(operations, old)
        return [*operations[:at], *before, operations[at], *after, *operations[at + 1 :]]

    return change


def op(name: str, *operands: Any) -> tuple[list[Any], pikepdf.Operator]:
    return list(operands), pikepdf.Operator(name)


def without(operations: list[Any], gone: int) -> list[Any]:
    return [*operations[:gone], *operations[gone + 1 :]]


HIDDEN = {
    "invisible": wrapped(b"4", [op("Tr", 3)], [op("Tr", 0)]),
    "white": wrapped(b"4", [op("k", 0, 0, 0, 0)], [op("k", 0, 0, 0, 1)]),
    "faint": wrapped(b"4", [op("gs", pikepdf.Name.Faint)], [op("gs", pikepdf.Name.Full)]),
    "off the page": wrapped(b"4", [op("Td", 2000, 0)], [op("Td", -2000, 0)]),
    "in the margin": wrapped(b"4", [op("Td", 0, -600)], [op("Td", 0, 600)]),
    "covered": lambda operations: [
        *operations, op("q"), op("k", 0, 0, 0, 0), op("re", 0, 0, 500, 450), op("f"), op("Q"),
    ],
    "taken out": lambda operations: without(operations, first_card(operations, b"4")),
}  # fmt: skip


@pytest.mark.parametrize("way", HIDDEN)
def test_a_card_that_cannot_be_seen_is_not_read(little: Path, tmp_path: Path, way: str) -> None:
    changed = tampered(little, tmp_path / "x.pdf", sheet_of(little, f"Puzzle {TAMPERED}"), HIDDEN[way])
    faulty = [entry for entry in read_entries(changed) if entry.fault]
    assert [entry.number for entry in faulty] == [TAMPERED]
    assert any(said in str(faulty[0].fault) for said in ("not the pack", "no deal", "no code"))
    if way == "invisible":
        with pytest.raises(BadInput, match=f"puzzle {TAMPERED}, page [0-9]+: "):
            read_key(changed)


def test_a_changed_card_of_the_deal_is_found(little: Path, tmp_path: Path) -> None:
    changed = tampered(
        little, tmp_path / "x.pdf", sheet_of(little, f"Puzzle {TAMPERED}"), other_rank(b"4", b"5")
    )
    (entry,) = [entry for entry in read_entries(changed) if entry.fault]
    assert entry.number == TAMPERED
    assert "not the pack" in str(entry.fault)


def test_a_changed_card_of_a_step_is_read_as_printed(little: Path, tmp_path: Path) -> None:
    sheet = sheet_of(little, f"Answer {TAMPERED} · ")

    def change(operations: list[Any]) -> list[Any]:
        for at, (operands, operator) in enumerate(operations):
            if operator != pikepdf.Operator("TJ"):
                continue
            shown = b"".join(bytes(part) for part in operands[0] if isinstance(part, pikepdf.String))
            if re.fullmatch(rb"[2-8][^0-9A-Za-z .]", shown):
                new = str(int(shown[:1]) + 1).encode() + shown[1:]
                operations[at] = ([pikepdf.Array([pikepdf.String(new)])], operator)
                break
        return operations

    changed = tampered(little, tmp_path / "x.pdf", sheet, change)
    before, after = entries_by_number(little), entries_by_number(changed)
    differing = [n for n, entry in after.items() if moves(entry) != moves(before[n])]
    assert len(differing) == 1


def entries_by_number(path: Path) -> dict[int, KeyEntry]:
    return {entry.number: entry for entry in read_entries(path)}


def moves(entry: KeyEntry) -> Any:
    return (entry.puzzle.moves, entry.puzzle.cuts) if entry.puzzle else entry.fault


def without_pages(source: Path, to: Path, sheets: list[int]) -> Path:
    with pikepdf.open(source) as pdf:
        for sheet in sorted(sheets, reverse=True):
            del pdf.pages[sheet]
        pdf.save(to)
    return to


def test_puzzles_without_answers_and_answers_without_puzzles(little: Path, tmp_path: Path) -> None:
    puzzle, answer = sheet_of(little, f"Puzzle {TAMPERED}"), sheet_of(little, f"Answer {TAMPERED} · ")
    # Blank pages rather than none, so that right-hand pages stay right-hand pages.
    asked = tampered(little, tmp_path / "a.pdf", answer, lambda operations: [])
    assert {entry.half for entry in read_entries(asked) if entry.number == TAMPERED} == {"unanswered"}
    answered = tampered(little, tmp_path / "b.pdf", puzzle, lambda operations: [])
    assert "unasked" in {entry.half for entry in read_entries(answered) if entry.number == TAMPERED}


def test_a_file_that_is_no_pdf_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.pdf"
    path.write_text("no PDF")
    with pytest.raises(BadInput, match="x.pdf: cannot be read as a PDF"):
        read_key(path)
    with pytest.raises(BadInput, match="cannot be read"):
        read_key(tmp_path / "absent.pdf")


def test_a_pdf_of_another_size_is_refused(tmp_path: Path) -> None:
    with pikepdf.new() as pdf:
        pdf.add_blank_page(page_size=(100, 100))
        pdf.save(tmp_path / "x.pdf")
    with pytest.raises(BadInput, match="none of ours"):
        read_key(tmp_path / "x.pdf")


def test_a_pdf_without_puzzles_is_refused(tmp_path: Path) -> None:
    with pikepdf.new() as pdf:
        pdf.add_blank_page(page_size=(432, 648))
        pdf.save(tmp_path / "x.pdf")
    with pytest.raises(BadInput, match="no puzzle is printed"):
        read_key(tmp_path / "x.pdf")


def test_a_changed_card_of_a_check_is_found(booklet: Path, tmp_path: Path) -> None:
    sheet = sheet_of(booklet, "After step ")

    def change(operations: list[Any]) -> list[Any]:
        in_check = False
        for at, (operands, operator) in enumerate(operations):
            if operator != pikepdf.Operator("TJ"):
                continue
            shown = b"".join(bytes(part) for part in operands[0] if isinstance(part, pikepdf.String))
            in_check = in_check or b"After step " in shown
            if in_check and re.fullmatch(rb"[2-8][^0-9A-Za-z .] ?", shown):
                new = str(int(shown[:1]) + 1).encode() + shown[1:]
                operations[at] = ([pikepdf.Array([pikepdf.String(new)])], operator)
                break
        return operations

    changed = tampered(booklet, tmp_path / "x.pdf", sheet, change)
    (entry,) = [entry for entry in read_entries(changed) if entry.fault]
    assert re.search("^the check after step [0-9]+ has .+ for .+, where .+ lies$", str(entry.fault))


def test_codes_stand_at_the_puzzles_and_in_the_table_of_a_book(booklet: Path) -> None:
    lines = [line.text for line in lines_of(booklet)]
    table = lines.index(CODES_TITLE)
    codes = parse_code_rows(lines[table:])
    assert list(codes) == [puzzle.number for puzzle in small_volume().puzzles]
    for puzzle in small_volume().puzzles:
        assert codes[puzzle.number].partition(" (")[0] == said_code(puzzle.puzzle)
    asked: dict[int, list[str]] = {}
    for text in lines[:table]:
        if PUZZLE.fullmatch(text):
            asked[int(text.split()[1])] = []
        elif asked and (found := re.search(r"(?:^| )([a-z0-9-]+#\S+)", text)):
            asked[max(asked)].append(found[1])
    by_hand = [number for number, said in codes.items() if "by hand" in said]
    assert asked == {
        number: [] if number in by_hand else [said.partition(" (")[0]] for number, said in codes.items()
    }
    key = lines.index("Answers", lines.index(CODES_TITLE) // 2)
    assert not [text for text in lines[key:table] if re.search("[a-z]#[0-9]", text)]


def test_a_changed_code_of_the_table_is_found(booklet: Path, tmp_path: Path) -> None:
    code = next(said_code(puzzle.puzzle) for puzzle in small_volume().puzzles if puzzle.number == LUCAS)
    sheet = next(line.sheet for line in lines_of(booklet) if line.text == f"{LUCAS} {code}") - 1
    old = code.rpartition("#")[2].encode()
    seen: list[str] = []

    def change(operations: list[Any]) -> list[Any]:
        for at, (operands, operator) in enumerate(operations):
            if operator != pikepdf.Operator("TJ"):
                continue
            shown = b"".join(bytes(part) for part in operands[0] if isinstance(part, pikepdf.String))
            if b"lucas#" in shown and shown.endswith(old):
                new = shown[: -len(old)] + str(int(old) + 1).encode()
                operations[at] = ([pikepdf.Array([pikepdf.String(new)])], operator)
                seen.append("changed")
                break
        return operations

    (entry,) = [
        entry for entry in read_entries(tampered(booklet, tmp_path / "x.pdf", sheet, change)) if entry.fault
    ]
    assert seen and entry.number == LUCAS
    assert re.fullmatch(r"its code is lucas#\d+, but in the table of codes lucas#\d+", str(entry.fault))


@pytest.mark.parametrize("way", ["at the puzzles", "in the table"])
def test_a_book_with_its_codes_in_one_place_is_read(way: str, booklet: Path) -> None:
    """At the puzzles alone, as on sheets and in old books, or in the table alone."""
    games = {puzzle.number: said_code(puzzle.puzzle) for puzzle in small_volume().puzzles}
    lines = lines_of(booklet)
    table = next(at for at, line in enumerate(lines) if line.text == CODES_TITLE)
    changed = list[TextLine]()
    for at, line in enumerate(lines if way == "in the table" else lines[:table]):
        text = line.text
        if way == "at the puzzles":
            text = re.sub(
                r"^Answer (\d+) · page", lambda at: f"Answer {at[1]} · {games[int(at[1])]} · page", text
            )
        elif at < table:
            text = re.sub(r"(?:^| )[a-z0-9-]+#\S+", "", text).strip()
        changed.append(TextLine(text, line.page, line.sheet, line.turned))
    read = [entry.puzzle for entry in entries_of(changed)]
    assert [core(puzzle) for puzzle in read if puzzle] == [core(p.puzzle) for p in small_volume().puzzles]


LIST_TO_TICK_OFF = """2 fly#4
The Dial, No. 1, with two packs ·
dial-1-two-
packs
17 5 min. #1+redeals=2 (9B60)
76 The puzzles played
18 128 min. #4
19 #5+
redeals=2
20 dial-1-two-packs, dealt by hand
The Square · square
21 6 min. #28
The puzzles played 77"""


def test_rows_of_the_list_to_be_ticked_off_are_read() -> None:
    assert parse_code_rows(LIST_TO_TICK_OFF.splitlines()) == {
        2: "fly#4",
        17: "dial-1-two-packs#1+redeals=2 (9B60)",
        18: "dial-1-two-packs#4",
        19: "dial-1-two-packs#5+redeals=2",
        20: "dial-1-two-packs, dealt by hand",
        21: "square#28",
    }


LIST_OF_CODES = """1 petits-paquets-
open#33+redeals=0
602 Deal these again
2 windmill#31 (6A54)
13 fly#4
17 robert, dealt by hand
18 plait, dealt by hand, redeals=2
Index"""


def test_rows_of_codes_are_read_as_they_are_broken() -> None:
    assert parse_code_rows(LIST_OF_CODES.splitlines()) == {
        1: "petits-paquets-open#33+redeals=0",
        2: "windmill#31 (6A54)",
        13: "fly#4",
        17: "robert, dealt by hand",
        18: "plait, dealt by hand, redeals=2",
    }
    with pytest.raises(BadInput, match="no game stands over puzzle 3; wanted such as · lucas"):
        parse_code_rows(["3 12 min. #4"])
    with pytest.raises(BadInput, match="puzzle 1 stands twice"):
        parse_code_rows(["1 fly#4", "1 fly#5"])
