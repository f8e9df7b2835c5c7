"""The game that is played through: which it is, how it is set, and that the printed steps win it."""

import re
from dataclasses import replace
from pathlib import Path

import msgspec
import pypdfium2
import pytest
from each import by_turns

from bookgen.cards import parse_card
from bookgen.commands import example
from bookgen.commands.example import LEAST_STEPS, MOST_STEPS, worked_example
from bookgen.commands.volume import volume_of
from bookgen.errors import BadInput
from bookgen.games import all_games, find_game
from bookgen.press.book.booklet import build_booklet
from bookgen.press.document.blocks import Prose, Steps
from bookgen.press.document.volume import document_of
from bookgen.press.page.trim import book_trim
from bookgen.press.read.visible_text import visible_lines
from bookgen.press.wording.collect import Volume, Way
from bookgen.press.wording.example import STAGES
from bookgen.press.wording.steps import parse_steps
from bookgen.puzzles.bank import kept_puzzles
from bookgen.puzzles.for_book import puzzles_of
from bookgen.referee import check

GAMES = ("flower-garden", "lucas")
_STEP = re.compile(r"(?<!\S)(\d{1,2}) (?=\S)([^.]+)\.")


def volume(way: Way = "back", games: tuple[str, ...] = GAMES) -> Volume:
    """A puzzle of each game."""
    found = [find_game(name) for name in games]
    return replace(volume_of(found, [one for game in found for one in puzzles_of(game, 1)]), answers=way)


def test_of_all_games_one_of_three_kinds_of_steps_is_played_through() -> None:
    found = worked_example(all_games(), [])
    assert found is not None and found.game.id == "flower-garden"
    assert len(set(found.explained)) >= 3 and LEAST_STEPS <= len(found.explained) <= MOST_STEPS
    assert check(found.played.puzzle).holds


def test_before_each_part_stands_a_plan_that_is_so() -> None:
    """Below each stood a list of causes, step by step, which nobody read."""
    found = worked_example(all_games(), [])
    assert found is not None
    steps, stages = found.played.short_steps, found.stages(lettered=True)
    for stage in stages:
        told = re.fullmatch(r"The plan: (?:free (.+?))?(?:, then )?(?:dig for (.+))?", stage.plan)
        assert told and (told[1] or told[2]), stage.plan
        now, later = (re.findall(r"[^ ,]+[♠♥♦♣]", part or "") for part in told.groups())

        def goes(card: str, first: int, last: int) -> bool:
            moves = (move for _, some in steps[first - 1 : last] for move in some)
            return any(parse_card(card) in part.cards for move in moves for part in move)

        assert all(goes(card, stage.first + 1, stage.last) for card in now)
        assert all(goes(card, stage.last + 1, len(steps)) for card in later)
        assert not any(goes(card, stage.first, stage.last) for card in later)


def test_what_is_printed_as_a_puzzle_is_not_played_through() -> None:
    game = find_game("flower-garden")
    first = worked_example([game], [])
    assert first is not None
    other = worked_example([game], [first.played.puzzle])
    assert other is not None and other.played.puzzle.code != first.played.puzzle.code


def test_games_of_chance_and_long_ones_are_not_played_through() -> None:
    assert worked_example([find_game("pairs"), find_game("sultan"), find_game("wrangle")], []) is None


def test_an_answer_that_does_not_hold_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("the-wish")
    kept = kept_puzzles(game)[0]
    damaged = [msgspec.structs.replace(kept, moves=(kept.moves or [])[:-1])]
    monkeypatch.setattr(example, "kept_puzzles", lambda asked: damaged)
    with pytest.raises(BadInput, match="does not hold"):
        worked_example([game], [])


@pytest.mark.parametrize("way", ["back", "below"])
def test_the_printed_steps_win_the_game(tmp_path: Path, way: Way) -> None:
    made = volume(way)
    build_booklet(made, tmp_path / "book.pdf")
    lines = visible_lines(tmp_path / "book.pdf")
    titles = [at for at, line in enumerate(lines) if line.text == "A game played through"]
    begin = next(at for at in titles if lines[at + 1].text.startswith("The Flower-Garden in brief"))
    words = " ".join(line.text for line in lines[begin : begin + 80])
    shown = made.example
    assert shown is not None
    steps = len(shown.explained)
    found = dict[int, str]()
    for number, said in _STEP.findall(words.partition("The table as it is laid out")[2]):
        if int(number) == len(found) + 1 and len(found) < steps:
            found[int(number)] = said
    played = shown.played
    moves = parse_steps(played.game, played.rules, played.start, list(found.values()))
    assert len(found) == steps and moves == list(played.puzzle.moves or ())


@pytest.mark.parametrize("trim", by_turns(["6x9", "a5", "a4", "letter", "half-letter", "7x10"], 0))
def test_it_stands_on_a_spread_or_on_a_wide_page(tmp_path: Path, trim: str) -> None:
    build_booklet(volume(), tmp_path / "book.pdf", book_trim(trim))
    document = pypdfium2.PdfDocument(tmp_path / "book.pdf")
    texts = [page.get_textpage().get_text_range() for page in document]
    pages = [
        at for at, text in enumerate(texts, 1) if "After step" not in text and "table after step" in text
    ]
    (first,) = [at for at, text in enumerate(texts, 1) if "table as it is laid out" in text]
    (last,) = [at for at, text in enumerate(texts, 1) if "the game has come out" in text]
    wide = trim in ("a4", "letter")
    # On the smallest pages it goes on no spread, and runs on from the page that comes next.
    spread = last == first + 1
    assert spread == (trim in ("6x9", "7x10"))
    assert pages == ([first] if wide else [*range(first + 1, last + 1)][: len(pages)]) and last - first <= 2
    assert first % 2 == 0 or not spread
    document.close()


def test_how_to_read_tells_what_it_does_not_show() -> None:
    with_it, without = (
        next(section for section in document_of(one).sections if section.kind == "how-to-answers")
        for one in (volume(), replace(volume(), example=None))
    )
    told, all_told = (
        [block.text for block in section.blocks if isinstance(block, Prose) and block.kind == "bullet"]
        for section in (with_it, without)
    )
    assert set(told) < set(all_told) and not any("home: each" in text for text in told)
    assert any("home: each" in text for text in all_told)


def test_it_is_left_out_where_no_answers_are_printed() -> None:
    kinds = [section.kind for section in document_of(volume("none")).sections]
    assert "example" not in kinds
    (shown,) = [section for section in document_of(volume()).sections if section.kind == "example"]
    assert len([block for block in shown.blocks if isinstance(block, Steps)]) == STAGES
