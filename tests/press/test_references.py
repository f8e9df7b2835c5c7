"""What the rules of one game say of another: its title leads there, and its page is told."""

import re
from dataclasses import replace as dataclass_replace
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
from msgspec.structs import replace
from reportlab.pdfgen.canvas import Canvas

from bookgen.commands.volume import volume_of
from bookgen.games import all_games, find_game
from bookgen.press.book.booklet import build_booklet
from bookgen.press.document.anchors import game_anchor
from bookgen.press.document.links import References
from bookgen.press.document.puzzles import puzzle_block
from bookgen.press.page.anchor_pages import AnchorPages
from bookgen.press.page.trim import book_trim
from bookgen.press.puzzle.parts import PuzzleHead
from bookgen.press.read.read_key import entries_of
from bookgen.press.read.visible_text import TextLine, visible_lines
from bookgen.press.type.faces import register_faces
from bookgen.press.wording.facts import OPENS_GAME
from bookgen.press.wording.markup import Span, parse_markup
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.press.wording.templates import rules_text
from bookgen.puzzles.endings.kept import kept_endings
from bookgen.puzzles.for_book import puzzles_of

GAMES = all_games()
VARIANTS = {
    game.id: next(one.id for one in GAMES if one.number == game.number[:-1])
    for game in GAMES
    if game.number[-1].isalpha() and any(one.number == game.number[:-1] for one in GAMES)
}
"""Variants, each with its parent: H63b is one of H63."""
TITLES = [game.title for game in GAMES]
NAMESAKES = {
    game.id: [other.id for other in GAMES if other.title == game.title and other.id != game.id]
    for game in GAMES
    if TITLES.count(game.title) > 1
}


def led_to(name: str) -> set[str]:
    """The games to which the rules of one lead, in a book of all."""
    blocks = References(GAMES).referred(parse_markup(rules_text(find_game(name))), find_game(name))
    found = {span.target for block in blocks for span in block.spans if span.target}
    return {game.id for game in GAMES if game_anchor(game) in found} - {name}


@pytest.mark.parametrize("name", VARIANTS)
def test_a_variant_leads_to_its_parent(name: str) -> None:
    assert VARIANTS[name] in led_to(name)


def test_a_game_leads_to_the_variant_that_it_speaks_of() -> None:
    assert "the-wish-strict" in led_to("the-wish")


@pytest.mark.parametrize("name", NAMESAKES)
def test_namesakes_lead_to_one_another(name: str) -> None:
    assert set(NAMESAKES[name]) <= led_to(name)


@pytest.mark.parametrize("name", [game.id for game in GAMES])
def test_what_leads_to_a_game_leads_to_one_that_is_there(name: str) -> None:
    spans = [span for block in parse_markup(rules_text(find_game(name))) for span in block.spans]
    targets = {span.target for span in spans if span.target and span.target.startswith("game-")}
    assert targets <= {game_anchor(game) for game in GAMES}


def test_the_first_mention_of_a_game_is_followed_by_its_page_and_no_other() -> None:
    lucas, shah = find_game("lucas"), find_game("shah")
    blocks = parse_markup("As in *The Shah*, and not in *Lucas*.\n\nIn *The Shah*, as in *Nestor*.")
    first, second = References([lucas, shah]).referred(blocks, lucas)
    assert first.spans == (
        Span("As in "),
        Span("The Shah", "italic", "game-shah"),
        Span("", "roman", "game-shah"),
        Span(", and not in "),
        Span("Lucas", "italic", "game-lucas"),
        Span("."),
    )
    assert [span.target for span in second.spans] == [None, "game-shah", None, None, None]


def test_of_two_of_one_title_only_a_link_leads_to_either() -> None:
    games = [replace(find_game("lucas"), title="The Shah"), find_game("shah"), find_game("nestor")]
    (block,) = References(games).referred(parse_markup("*The Shah*, [*The Shah*](#game-shah)"), games[2])
    assert [span.target for span in block.spans] == [None, None, "game-shah", "game-shah"]


def test_what_is_not_in_the_book_is_not_led_to() -> None:
    nestor = find_game("nestor")
    (block,) = References([nestor]).referred(parse_markup("As [*Lucas*](#game-lucas) has it."), nestor)
    assert [span.target for span in block.spans] == [None, None, None]


def test_games_of_one_title_are_told_apart_by_their_books() -> None:
    """In the contents, the heads, the index and the answers; where there is only one, by nothing."""
    one, other = find_game("nestor"), find_game("fortress")
    games = [one, replace(other, title=one.title), find_game("lucas")]
    assert [part.title for part in volume_of(games, []).games] == [
        "Nestor (Hoffmann)",
        "Nestor (Cadogan)",
        "Lucas",
    ]


def test_the_page_that_is_told_is_the_games(tmp_path: Path) -> None:
    """Printed, and as a link."""
    path = tmp_path / "two.pdf"
    games = [find_game(name) for name in ("the-wish", "the-wish-strict")]
    build_booklet(volume_of(games, []), path)
    document = pypdfium2.PdfDocument(path)
    pages = [str(page.get_textpage().get_text_bounded()).replace("\r\n", " ") for page in document]
    begins = [next(at for at, text in enumerate(pages) if f"p. 7 {game.title} one" in text) for game in games]
    told = re.search(r"The Wish \(page\s(\d+)\)", pages[begins[1]])
    assert told is not None and pages[begins[0]].split()[-1] == told[1]
    with pikepdf.open(path) as pdf:
        leads = [link.Dest[0].objgen for link in pdf.pages[begins[1]].Annots]
        assert pdf.pages[begins[0]].objgen in leads


def test_the_first_puzzle_of_a_page_tells_the_page_of_its_rules(tmp_path: Path) -> None:
    """Nothing led there; where they lie open with it, on a wide page, nothing need."""
    path, told = tmp_path / "few.pdf", re.compile(r"Puzzle \d+ (?:“[^”]+” )?Rules: page (\d+)")
    volume = volume_of([find_game("caesar")], puzzles_of(find_game("caesar"), 4))
    build_booklet(volume, path)
    lines = visible_lines(path)
    named = {line.sheet: found[1] for line in lines if (found := told.match(line.text))}
    asked = [line.sheet for line in lines if re.match(r"Puzzle \d+ .*min", line.text)]
    assert set(named) == set(asked) and len(asked) == 4 > len(named)
    assert {*named.values()} == {line.page for line in lines if OPENS_GAME.search(line.text)}
    assert not any(entry.fault for entry in entries_of(lines))
    others = [replace_line(line, "Rules: page 2", "Rules: page 3") for line in lines]
    faults = [entry.fault for entry in entries_of(others) if entry.fault]
    assert faults == ["the rules of its game begin on page 2, not 3"] * len(named)
    build_booklet(volume, path, book_trim("a4"))
    assert not any(told.match(line.text) for line in visible_lines(path))


def test_the_line_that_opens_a_game_may_tell_its_plate() -> None:
    """The page of a game with a plate was taken for that of the game before."""
    for line in (
        "two packs of fifty-two · one player · a game of skill",
        "two packs of fifty-two · one player · a game of skill · plate on page xvi",
        "one pack of fifty-two · two players · a game of chance · plate on page 115",
    ):
        assert OPENS_GAME.search(line)
    assert not OPENS_GAME.search("for one player · a game of skill, and of patience")


def test_the_line_that_opens_a_game_may_be_broken(tmp_path: Path) -> None:
    """In large print, behind a point: the page of the game before was found for its puzzles."""
    path, games = tmp_path / "large.pdf", [find_game("constitution"), find_game("pairs")]
    puzzles = [puzzle for game in games for puzzle in puzzles_of(game, 1)]
    build_booklet(volume_of(games, puzzles), path, book_trim("7x10", True))
    lines = visible_lines(path)
    told = [line.text for line in lines if "a game of" in line.text and line.page.isdigit()]
    assert len(told) == 2 and re.match(r"a game of chance · plate on page \w+$", told[1])
    assert [entry.fault for entry in entries_of(lines)] == [None, None]


def replace_line(line: TextLine, said: str, other: str) -> TextLine:
    return TextLine(line.text.replace(said, other), line.page, line.sheet, line.turned)


def test_the_page_of_the_rules_has_room_in_the_head_of_a_late_puzzle(tmp_path: Path) -> None:
    """In large print it was left out where number, page and minutes had a figure more."""
    register_faces()
    canvas: Any = Canvas(str(tmp_path / "x.pdf"), invariant=1)
    canvas.places = AnchorPages(live=False)
    canvas.places.sheet, canvas.places.page = (lambda _: 288), (lambda _: "288")
    printed = PrintedPuzzle(228, next(each for each in kept_endings(find_game("twos"))).puzzle(), None)
    block = dataclass_replace(puzzle_block(printed), minutes=69, rules="game-twos")
    head = PuzzleHead(block, face="Lining")
    head.wrap(book_trim("7x10", large_print=True).measure, 0)
    head.drawOn(canvas, 20, 400)
    canvas.save()
    assert "Rules: page 288" in pypdfium2.PdfDocument(tmp_path / "x.pdf")[0].get_textpage().get_text_bounded()
