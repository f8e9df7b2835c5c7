"""Puzzles played from their rules in brief alone, by a reader who knows nothing of the engines.

His rules are told from the words of the briefs, which are kept in ``tests/data/briefs_read.json`` as he read
them: where a brief has changed, his rules are to be gone over with it, and its new words put there.
"""

import json
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import pytest
from brief_chance import COMES_OUT, LAID
from brief_families import BRIEFS, follow
from brief_pairs import FOLLOWED
from brief_reader import NotAllowed, Piles
from each import by_turns

from bookgen.games import find_game
from bookgen.play import VoidDeal, format_move
from bookgen.press.wording.puzzle_text import deal_sections, format_options, format_question
from bookgen.press.wording.templates import brief
from bookgen.puzzle import Puzzle
from bookgen.puzzles.bank import kept_puzzles, printable

READ = Path(__file__).resolve().parents[1] / "data" / "briefs_read.json"
ANSWERED = [*BRIEFS, *FOLLOWED]
EVERY = [*ANSWERED, *COMES_OUT]
FEW = 3
"""Puzzles of each game in the plain suite; all that are kept in the heavy one."""
HOW_MANY = [FEW, pytest.param(None, marks=pytest.mark.heavy)]
DAMAGES = (0.1, 0.35, 0.6, 0.95)
"""Where in an answer a move is left out."""


def laid_out(puzzle: Puzzle, cut: int = 0) -> Piles:
    """The table as it is printed, bottom cards first, and the stock with the next card first."""
    piles = {name: list(pile) for name, pile in puzzle.opening_at(cut).piles.items()}
    for stock in ("stock", "stock-1", "stock-2"):
        piles[stock] = piles.get(stock, [])[::-1]
    return piles


def row_laid_out(puzzle: Puzzle) -> Piles:
    """A row laid from the printed list, as the briefs of the rows say it."""
    pack = [card for section in deal_sections(puzzle) for card in section.cards]
    if puzzle.game.id == "discards":
        return {"row": pack[:1], "stock": pack[1:]}
    rest = [card for card in pack if card not in ("QH", "KH")]
    return {"row": ["QH"], "stock": [*rest, "KH"]}


def followed(puzzle: Puzzle, moves: Sequence[str]) -> bool:
    """Whether the reader comes to the aim by these moves. Raises NotAllowed."""
    name = puzzle.game.id
    piles = row_laid_out(puzzle) if "row" in puzzle.opening.piles else laid_out(puzzle)
    if name in FOLLOWED:
        return FOLLOWED[name](piles, moves)
    return follow(name, brief(puzzle.game, puzzle.options), piles, moves, puzzle.shuffles)


def puzzles_of(name: str, few: int | None) -> list[Puzzle]:
    return [printable(kept, "all") for kept in kept_puzzles(find_game(name))[:few]]


def test_the_reader_has_read_the_briefs_that_are_printed() -> None:
    read = json.loads(READ.read_text(encoding="utf-8"))
    assert list(read) == sorted(EVERY) and len(EVERY) >= 50
    for name in EVERY:
        game = find_game(name)
        assert brief(game, dict(game.puzzle.options)) == read[name], f"{name}: go over the reader's rules"


@pytest.mark.parametrize("few", HOW_MANY)
@pytest.mark.parametrize("name", ANSWERED)
def test_an_answer_is_followed_from_the_brief_alone(name: str, few: int | None) -> None:
    for puzzle in puzzles_of(name, few):
        assert puzzle.moves is not None
        assert followed(puzzle, [format_move(move) for move in puzzle.moves]), puzzle.name


@pytest.mark.parametrize("name", ANSWERED)
def test_the_reader_refuses_an_answer_with_a_move_left_out(name: str) -> None:
    (puzzle,) = puzzles_of(name, 1)
    moves = [format_move(move) for move in puzzle.moves or ()]
    for share in DAMAGES:
        at = int(share * len(moves))
        with suppress(NotAllowed, ValueError, IndexError):
            assert not followed(puzzle, [*moves[:at], *moves[at + 1 :]]), (puzzle.name, at)


@pytest.mark.parametrize("few", HOW_MANY)
@pytest.mark.parametrize("name", by_turns(COMES_OUT, 0))
def test_cuts_are_found_from_the_brief_alone(name: str, few: int | None) -> None:
    """Every place to cut at, played through: those that come out are the answer."""
    for puzzle in puzzles_of(name, few):
        if puzzle.question != "cut":
            continue
        said = [format_question(puzzle), *format_options(puzzle.game, puzzle.options)]
        words = " ".join([brief(puzzle.game, puzzle.options), *said])
        found = []
        for cut in puzzle.asked_cuts:
            try:
                piles = laid_out(puzzle, cut)
            except VoidDeal:
                continue
            # The printed list, so many cards moved from its front to its end.
            piles["pack"] = [*puzzle.deal[cut:], *puzzle.deal[:cut]]
            if COMES_OUT[name](piles, words, puzzle.shuffles) != puzzle.losing:
                found.append(cut)
        assert tuple(found) == puzzle.cuts, puzzle.name


@pytest.mark.parametrize("name", LAID)
def test_the_table_is_laid_out_from_the_brief_alone(name: str) -> None:
    """For every place to cut at: the piles that the engine has, but for the order of the corners."""
    for puzzle in puzzles_of(name, FEW):
        for cut in puzzle.asked_cuts:
            # What is not cut is dealt last.
            part, rest = puzzle.deal[: puzzle.game.cuts], puzzle.deal[puzzle.game.cuts :]
            pack = [*part[cut:], *part[:cut], *rest]
            there = [
                list(pile) for key, pile in puzzle.opening_at(cut).piles.items() if pile and key != "stock"
            ]
            told = LAID[name](pack)
            assert told == there if "corners" not in name else sorted(told) == sorted(there), (
                puzzle.name,
                cut,
            )
