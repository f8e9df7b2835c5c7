"""The mottoes of puzzles: each fits, is short enough for its line, and is read back."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path

from bookgen.commands.volume import volume_of
from bookgen.games import find_game
from bookgen.press.book.booklet import build_booklet
from bookgen.press.document.puzzles import puzzle_block
from bookgen.press.html.medium import Medium
from bookgen.press.html.puzzles import puzzle_html
from bookgen.press.page.trim import book_trim
from bookgen.press.read.read_key import entries_of
from bookgen.press.read.visible_text import visible_lines
from bookgen.press.wording.collect import Volume
from bookgen.press.wording.heads import PUZZLE, format_motto
from bookgen.press.wording.mottoes import MANY_PLAYS, MOST_TOLD_ALIKE, NEAREST, themes_of, with_mottoes
from bookgen.press.wording.printed_puzzle import PrintedPuzzle, numbered
from bookgen.press.wording.sayings import KNOWN, SAYINGS
from bookgen.puzzle import Puzzle, Why
from bookgen.puzzles.endings.insight import told_ending
from bookgen.puzzles.endings.kept import kept_endings
from bookgen.puzzles.for_book import puzzles_of

NAMES = ("nestor", "royal-marriage", "the-wish", "fortress")
LONGEST = 26
"""Letters of a motto: with the page of the rules and the minutes it has the measure of the smallest page."""


def endings(name: str, count: int) -> Iterator[Puzzle]:
    return map(told_ending, islice(kept_endings(find_game(name)), count))


def motto_of(puzzle: Puzzle) -> str:
    (printed,) = with_mottoes([numbered(puzzle, 1)])
    return printed.motto


def test_a_saying_belongs_to_one_theme_is_short_and_names_no_card() -> None:
    said = [saying for sayings in SAYINGS.values() for saying in sayings]
    assert len(said) == len(KNOWN)
    for saying in said:
        assert len(saying) <= LONGEST and not re.search(r"[0-9♠♥♦♣”]|\b[KQJ]\b", saying), saying
        assert PUZZLE.fullmatch(f"Puzzle 7 {format_motto(saying)} Rules: page 12 5 min.")


def test_a_motto_is_of_what_the_puzzle_turns_on() -> None:
    for name in NAMES:
        for puzzle in endings(name, 3):
            themes = [*themes_of(puzzle)]
            assert themes, puzzle.code
            assert motto_of(puzzle) in {saying for theme in themes for saying in SAYINGS[theme]}
            assert ("limit" in themes) == (puzzle.within is not None)
            assert ("circle" in themes) == any(why.circle for why in puzzle.whys.values())
    puzzle = next(endings("fortress", 1))
    waiting = {move: Why("stuck", "2S", "3S", circle=("4S",)) for move in puzzle.whys}
    assert {"circle", "shut"} <= {*themes_of(replace(puzzle, whys=waiting))}
    bare = replace(puzzle, turning=None, narrow=None, musts=(), within=None, stars=3, minutes=9)
    assert not {*themes_of(bare)} - {"short", "long"}
    assert not [*themes_of(replace(bare, moves=None))] and motto_of(replace(bare, moves=None)) == ""


def test_one_play_among_many_is_told_where_of_all_others_it_is_known_that_they_lose() -> None:
    found = [each for name in ("royal-marriage", "push-pin") for each in endings(name, 9)]
    needles = [each for each in found if "needle" in themes_of(each)]
    assert needles
    for each in needles:
        turning = each.narrow or each.turning
        assert turning is not None and len(turning.saves) == 1 and len(turning.loses) >= MANY_PLAYS
        fewer = replace(turning, loses=turning.loses[1:])
        assert "needle" not in themes_of(replace(each, turning=fewer, narrow=each.narrow and fewer))


def test_a_puzzle_without_a_play_to_choose_has_a_motto_of_its_question() -> None:
    for name, theme in (("quadrille", "cut"), ("caesar", "arrange"), ("wrangle", "tally")):
        for puzzle in islice(puzzles_of(find_game(name), 1), 1):
            assert theme in {*themes_of(puzzle)} and motto_of(puzzle) in KNOWN


def test_no_motto_comes_again_soon() -> None:
    made = with_mottoes([numbered(each, at) for name in NAMES for at, each in enumerate(endings(name, 12))])
    assert len(made) > 2 * NEAREST
    for at in range(len(made)):
        near = [one.motto for one in made[max(0, at - NEAREST) : at]]
        assert made[at].motto and made[at].motto not in near
    assert max(Counter(each.motto for each in made).values()) <= MOST_TOLD_ALIKE


def printed(name: str, count: int) -> Volume:
    game = find_game(name)
    return volume_of([game], puzzles_of(game, count))


def test_a_motto_is_printed_and_read_back(tmp_path: Path) -> None:
    """A changed word of it is a fault."""
    path = tmp_path / "few.pdf"
    volume = printed("nestor", 8)
    build_booklet(volume, path)
    lines = visible_lines(path)
    told = {int(found[1]): found["motto"] for line in lines if (found := PUZZLE.fullmatch(line.text))}
    assert told == {puzzle.number: puzzle.motto or None for puzzle in volume.puzzles} and len(told) == 8
    assert not any(entry.fault for entry in entries_of(lines))
    motto = volume.puzzles[0].motto
    changed = [replace(line, text=line.text.replace(f"“{motto}”", "“So be it”", 1)) for line in lines]
    faults = [entry.fault for entry in entries_of(changed)]
    assert [fault for fault in faults if fault] == ["no motto 'So be it' is known"]
    assert "a motto: they hint at what the puzzle is about" in " ".join(line.text for line in lines)


def test_a_motto_without_room_is_left_out_not_the_page_of_the_rules(tmp_path: Path) -> None:
    volume = printed("nestor", 8)
    long = [replace(puzzle, motto="Wide as the sea " * 2) for puzzle in volume.games[0].puzzles]
    path = tmp_path / "long.pdf"
    build_booklet(
        replace(volume, games=(replace(volume.games[0], puzzles=tuple(long)),)), path, book_trim("a5")
    )
    heads = [line.text for line in visible_lines(path) if PUZZLE.fullmatch(line.text)]
    with_page = [head for head in heads if "Rules: page" in head]
    assert with_page and not any("Wide" in head for head in with_page)
    assert any("Wide" in head for head in heads)


def test_a_motto_stands_on_a_screen_too() -> None:
    puzzle: PrintedPuzzle = printed("nestor", 1).puzzles[0]
    html = puzzle_html(Medium("", lambda _: None, {}, lambda name, _: name), puzzle_block(puzzle))
    assert puzzle.motto and f'class="motto"> {format_motto(puzzle.motto)}' in html
