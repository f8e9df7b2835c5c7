"""Packs with marks at which they may be cut: how they are said, printed, and read back."""

from dataclasses import replace
from functools import cache
from pathlib import Path

import pypdfium2
import pytest

from bookgen.cards import Card
from bookgen.cli import run
from bookgen.errors import BadInput
from bookgen.games import Game, all_games, find_game
from bookgen.picture.pack import FannedPack, pack_view
from bookgen.picture.room import Room
from bookgen.press.book.booklet import build_booklet
from bookgen.press.document import puzzles
from bookgen.press.document.blocks import PackPicture
from bookgen.press.document.puzzles import puzzle_block
from bookgen.press.page.production import Production
from bookgen.press.page.trim import LARGE, TRIMS, book_trim
from bookgen.press.puzzle.pack_rows import row_for
from bookgen.press.read.read_key import read_entries, read_key
from bookgen.press.wording import forced_play
from bookgen.press.wording.answer_text import begins_lead, said_answer, said_lead
from bookgen.press.wording.check_text import PLAYS, STILL
from bookgen.press.wording.collect import Volume, collect
from bookgen.press.wording.cut_words import parse_places
from bookgen.press.wording.forced_play import forced_check
from bookgen.press.wording.marks import marks_of, row_size
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.press.wording.puzzle_text import (
    DealSection,
    deal_sections,
    format_question,
    parse_pack,
    parse_question,
)
from bookgen.puzzle import Puzzle
from bookgen.puzzles.among import Cuts
from bookgen.puzzles.bank import kept_puzzles, printable
from bookgen.referee import check
from bookgen.solve.chance import play_out

CHANCE = [game for game in all_games() if game.kind == "chance"]


@cache
def asked(name: str, cuts: Cuts = "three", at: int = 0) -> Puzzle:
    return printable(kept_puzzles(find_game(name))[at], cuts)


@cache
def volume(cuts: Cuts, every: int = 1) -> Volume:
    """A puzzle of each game of chance, or of each so manieth."""
    return collect(CHANCE[::every], [asked(game.id, cuts) for game in CHANCE[::every]], "0.0")


@pytest.mark.parametrize("game", CHANCE, ids=lambda game: game.id)
def test_the_question_names_its_marks(game: Game) -> None:
    record = asked(game.id)
    said = format_question(record)
    how = "fails" if record.losing else "comes out"
    assert f"at A, B or C. Only one of these {how}: which?" in said
    assert ("second player’s" in said) == (record.game.players == 2)
    losing = {"losing": True} if record.losing else {}
    assert parse_question(record.game, said) == {"question": "cut", "marks": ["A", "B", "C"], **losing}
    several = replace(record, cuts=())
    assert (
        format_question(several)
        .split("? ")[0]
        .rstrip("?")
        .endswith("Which of these fail" if record.losing else "Which of these come out")
    )


@pytest.mark.parametrize(
    ("trim", "cuts", "every"),
    [
        ("6x9", "all", 5),
        pytest.param("6x9", "all", 3, marks=pytest.mark.heavy),
        pytest.param("letter", "three", 2, marks=pytest.mark.heavy),
    ],
)
def test_every_answer_is_read_back_with_its_table(trim: str, cuts: Cuts, every: int, tmp_path: Path) -> None:
    path = tmp_path / "book.pdf"
    build_booklet(volume(cuts, every), path, book_trim(trim, False))
    assert_read(path, volume(cuts, every))


@pytest.mark.heavy
@pytest.mark.parametrize("cuts", ["three", "all"])
@pytest.mark.parametrize("ink", ["two", "black"])
@pytest.mark.parametrize(
    ("trim", "large"), [*((trim, False) for trim in TRIMS), *((trim, True) for trim in LARGE)]
)
def test_every_way_of_printing_is_read_back_with_its_tables(
    trim: str, large: bool, ink: str, cuts: Cuts, tmp_path: Path
) -> None:
    path = tmp_path / "book.pdf"
    build_booklet(volume(cuts), path, book_trim(trim, large), Production(ink))  # type: ignore[arg-type]
    assert_read(path, volume(cuts))


def assert_read(path: Path, volume: Volume) -> None:
    read = read_key(path)
    printed = [puzzle.puzzle for puzzle in volume.puzzles]
    assert [(one.game, one.among, one.cuts) for one in read] == [
        (one.game, one.among, one.cuts) for one in printed
    ]
    assert all(check(one).holds for one in read)


def test_a_mark_at_another_card_is_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another place is marked than that of which the answer tells."""

    def moved(record: Puzzle) -> list[DealSection]:
        *first, last = deal_sections(record)
        marks = {at + (letter == "B"): letter for at, letter in last.marks.items()}
        return [*first, replace(last, marks=marks)]

    monkeypatch.setattr(puzzles, "deal_sections", moved)
    path = tmp_path / "book.pdf"
    records = [asked("quadrille")]
    build_booklet(collect([find_game("quadrille")], records, "0.0"), path)
    (entry,) = read_entries(path)
    said = entry.fault or check(entry.puzzle or records[0]).fault
    assert said is not None


# Prose.


def test_a_pack_is_read_with_its_numbers_and_marks() -> None:
    cards, marks = parse_pack("0 K♠ (A) 6♦ 2 (B) 10♥ A♣")
    assert (cards, marks) == (["KS", "6D", "TH", "AC"], {"A": 1, "B": 2})


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1 K♠ 6♦", "1 stands in the pack where 0 cards are before it"),
        ("(A) K♠ (A) 6♦", "the mark A stands twice"),
        ("K♠ (A)", "behind the last card"),
        ("K♠ A", "no card"),
    ],
)
def test_a_pack_that_is_none_is_refused(text: str, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        parse_pack(text)


def test_the_answer_says_letter_and_cut() -> None:
    record = asked("quadrille")
    lead = said_lead(record)
    assert lead is not None and said_answer(record) is None
    marks = {letter: cut for cut, letter in marks_of(record).items()}
    assert parse_places(lead, marks, False) == ([record.cut], False)
    bare = replace(record, moves=None)
    assert (said_lead(bare), said_answer(bare)) == (None, lead)


def test_several_places_and_none_are_said() -> None:
    record = replace(asked("quadrille"), moves=None, cut=0)
    marks = {letter: cut for cut, letter in marks_of(record).items()}
    for cuts in ((), (record.among or ())[:2], record.among or ()):
        said = said_answer(replace(record, cuts=cuts))
        assert said is not None and begins_lead(said)
        assert parse_places(said, marks, False) == (list(cuts), False)
        letters = said.partition(" come")[0].replace(" and ", ", ").split(", ")
        assert not cuts or letters == sorted(marks_of(record)[cut] for cut in cuts)


def test_a_play_without_a_move_fails_at_once() -> None:
    record = next(one for at in range(9) if not (one := asked("the-star", at=at)).moves)
    said = said_answer(record)
    assert said is not None and " fails at once: cut " in said
    marks = {letter: cut for cut, letter in marks_of(record).items()}
    assert parse_places(said, marks, True) == ([record.cut], True)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("B comes out: cut 6", "B at cut 6, where 5 is marked"),
        ("D comes out: cut 6", "where nothing is marked"),
        ("A and B come out: cuts 3", "2 letters and 1 cuts"),
        ("B fails: cut 5", "wanted such as B comes out: cut 17"),
        ("B wins", "wanted such as"),
    ],
)
def test_an_answer_that_does_not_fit_its_marks_is_refused(text: str, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        parse_places(text, {"A": 3, "B": 5}, False)


def test_no_line_of_an_answer_is_taken_for_a_sentence_of_places() -> None:
    for line in ("1 turn K♦ 4♠.", "After step 3: waste A♠", "Cuts: 5 and 7.", "A♠ waste to family 1"):
        assert not begins_lead(line)


def test_more_places_than_letters_are_refused() -> None:
    record = replace(asked("sympathy"), among=tuple(range(27)), cuts=(), moves=None)
    with pytest.raises(BadInput, match="wanted at most 26"):
        marks_of(record)


# Rows.


@pytest.mark.parametrize(
    ("cards", "most", "size"), [(52, 14, 13), (32, 13, 8), (92, 14, 14), (52, 9, 9), (52, 7, 7), (52, 6, 6)]
)
def test_rows_are_full_where_they_can_be(cards: int, most: int, size: int) -> None:
    assert row_size(cards, most) == size


@pytest.mark.parametrize("width", [160.0, 216.0, 288.0])
@pytest.mark.parametrize("game", CHANCE, ids=lambda game: game.id)
def test_list_and_picture_have_the_same_rows(game: Game, width: float) -> None:
    record = asked(game.id)
    picture = puzzle_block(PrintedPuzzle(1, record)).picture
    assert isinstance(picture, PackPicture)
    row = row_for(picture, width)
    section = deal_sections(record)[-1]
    pack = FannedPack(section.cards, row, section.marks, True)
    scene = pack_view("a pack", [pack], Room(card=13, width=101.6))
    lines: dict[float, list[Card | None]] = {}
    for card in scene.cards:
        lines.setdefault(round(card.y, 3), []).append(card.card)
    wanted = [list(section.cards[at : at + row]) for at in range(0, len(section.cards), row)]
    assert list(lines.values()) == wanted
    numbers = [int(label.text) for label in scene.labels if label.text.isdigit()]
    assert numbers == list(range(0, len(section.cards), row))


@pytest.mark.parametrize("lettering", [2.47, 3.2, 4.24])
def test_the_numbers_of_rows_are_no_smaller_than_the_room_asks(lettering: float) -> None:
    """Seven points at 2.47 mm; in large print, which is enlarged afterwards, more than that."""
    record = asked("dial-2")
    pack = FannedPack(tuple(record.deal), 13, marks_of(record), True)
    for card in (8.0, 13.0, 20.0):
        scene = pack_view("a pack", [pack], Room(card=card, width=130, lettering=lettering))
        numbers = [label.size for label in scene.labels if label.text.isdigit()]
        assert numbers and min(numbers) >= lettering - 1e-6


def test_a_mark_stands_before_the_card_that_is_dealt_first() -> None:
    record = asked("dial-2")
    pack = FannedPack(tuple(record.deal), 13, marks_of(record), True)
    scene = pack_view("a pack", [pack], Room(card=13, width=101.6))
    for cut, letter in marks_of(record).items():
        (label,) = [label for label in scene.labels if label.text == letter]
        line = [card for card in scene.cards if abs(card.y - label.y) < 0.01]
        after = min((card for card in line if card.x > label.x), key=lambda card: card.x)
        assert after.index == cut
        # Nothing lies on the letter, and no card before it is covered.
        assert all(abs(card.x - label.x) > scene.card_width / 2 for card in line)


@pytest.mark.parametrize("name", ["quadrille", "harvest"])
def test_the_table_of_a_play_that_comes_out_stands_after_half_of_it(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of an odd number of plays after the lesser half; a play that is shorter than the least has none."""
    odd = 0
    for puzzle in (asked(name, at=at) for at in range(8)):
        assert not puzzle.losing and puzzle.cuts is not None
        plays = len(play_out(puzzle.rules, puzzle.opening_at(puzzle.cuts[0]))[0])
        made = forced_check(puzzle)
        assert made is not None and made.step == plays // 2
        monkeypatch.setattr(forced_play, "LEAST_PLAYS", plays)
        assert forced_check(puzzle) == made
        monkeypatch.setattr(forced_play, "LEAST_PLAYS", plays + 1)
        assert forced_check(puzzle) is None
        monkeypatch.undo()
        odd += plays % 2
    assert odd


@pytest.mark.parametrize("name", ["quadrille", "dial-1"])
def test_the_table_of_a_forced_play_is_held_against_the_play(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where it comes out the table stands midway, else it is that with which the play ends."""
    made = forced_check(asked(name))
    assert made is not None
    assert made.begun == (STILL if asked(name).losing else PLAYS)
    monkeypatch.setattr(puzzles, "forced_check", lambda puzzle: replace(made, step=made.step + 1))
    path = tmp_path / "book.pdf"
    build_booklet(collect([asked(name).game], [asked(name)], "1.0"), path)
    with pytest.raises(BadInput, match="is not that of the play"):
        read_key(path)


def test_a_list_too_long_for_its_page_in_large_print_goes_on_overleaf(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rows of four, as where three marks stand close together, take more lines than a page has."""
    monkeypatch.setattr("bookgen.press.puzzle.pack_rows.row_size", lambda cards, most: 4)
    path = tmp_path / "large.pdf"
    asked = ["book", "sympathy", "--whole", "--start", "3", "--puzzles", "2", "--large-print"]
    assert run([*asked, "--trim", "7x10", "-o", str(path)]) == 0
    assert run(["check", "--pdf", str(path)]) == 0
    with pypdfium2.PdfDocument(path) as document:
        texts = [page.get_textpage().get_text_range() for page in document]
    begun = [at for at, text in enumerate(texts) if "second player’s pack may be cut" in text]
    assert len(begun) == 2 and begun[1] - begun[0] >= 2
    assert "sympathy#" not in texts[begun[0]] and "sympathy#" in texts[begun[0] + 1]
