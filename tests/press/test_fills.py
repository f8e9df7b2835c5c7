"""Places that have fallen empty: one way of writing what fills them, in all games."""

import re
from collections.abc import Iterator

import pytest
from each import by_turns

from bookgen.cards import format_card
from bookgen.errors import BadInput
from bookgen.games import Game, all_games, find_game
from bookgen.play import Move, Position, deal_of, parse_move, rules_for
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.press.wording.steps import format_steps, parse_steps
from bookgen.puzzles.bank import kept_puzzles, posed_deal

GAMES = [game.id for game in all_games()]
# Cards that are dealt, and lines that tell a whole stretch by a few cards.
OTHER = re.compile(
    r"deal |lay the |over: |left over |nothing left |out: |from |afresh |gather |cover |slip in: |exchange "
)


def filled(game: Game, position: Position, move: Move) -> Iterator[bool]:
    """For each transfer of a move whether a card of stock or waste comes to an empty place of the lay-out."""
    roles = {name: group.role for name, group, _ in game.all_piles()}
    lying = {name: list(cards) for name, cards in position.piles.items()}
    for part in move:
        unplayed = roles.get(part.source) in ("stock", "waste") and len(part.cards) == 1
        yield unplayed and roles.get(part.target) in ("tableau", "reserve") and not lying[part.target]
        lying[part.source] = lying.get(part.source, [])[: -len(part.cards)]
        lying[part.target] = [*lying.get(part.target, []), *part.cards]


@pytest.mark.parametrize("game_id", by_turns(GAMES, 1))
def test_what_fills_a_place_is_told_by_one_word(game_id: str) -> None:
    game = find_game(game_id)
    for kept in kept_puzzles(game)[:1]:
        puzzle = PrintedPuzzle(1, posed_deal(kept, "three"))
        for steps in (puzzle.steps, puzzle.short_steps):
            position = puzzle.start
            for line, moves in steps:
                assert not re.search(r"fill (up|from)|fill.*, then [^,]*\bstock\b", line)
                for move in moves:
                    if any(filled(game, position, move)) and not OTHER.match(line):
                        assert re.search(r"(^|, )fill ", line), line
                    position = puzzle.rules.play(position, move)


def opening(game_id: str, cards: dict[str, str]) -> tuple[Game, Position]:
    game = find_game(game_id)
    start = rules_for(game).opening(deal_of(game, 1))
    laid = {name: tuple(told.split()) for name, told in cards.items()}
    return game, start.with_piles(laid)


def test_single_fills_go_into_one_line_and_name_the_pile_only_in_doubt() -> None:
    game, start = opening("square", {"tableau-1": "", "tableau-2": "", "waste": "4H 7C", "stock": "9S 7C"})
    rules = rules_for(game)
    for pile, second in (("waste", "4H"), ("stock", "9S")):
        moves = [parse_move(f"{pile}>tableau-1:7C"), parse_move(f"{pile}>tableau-2:{second}")]
        (line,) = format_steps(game, rules, start, moves)
        assert line == f"fill packet 1 7♣ {pile}, packet 2 {format_card(second)}"
        assert parse_steps(game, rules, start, [line]) == moves
        with pytest.raises(BadInput, match="may come from two piles"):
            parse_steps(game, rules, start, ["fill packet 1 7♣"])


def test_older_lines_are_read() -> None:
    """Keys that were printed before ``fill`` was the one word."""
    for name, now, before in (
        ("windmill", r", fill (\S+)$", r", then \1"),
        ("clock", r"^fill (p\d.*)$", r"fill from the stock: \1"),
        ("parallels", r"^fill (\w+[♣♦♥♠].*)$", r"fill up: \1"),
        ("rouge-et-noir", r"^(turn the waste over), fill .*$", r"\1"),
    ):
        changed = 0
        for kept in kept_puzzles(find_game(name))[:6]:
            puzzle = PrintedPuzzle(1, posed_deal(kept, "three"))
            lines = [line for line, _ in puzzle.short_steps]
            older = [re.sub(now, before, line) for line in lines]
            changed += older != lines
            read = parse_steps(puzzle.game, puzzle.rules, puzzle.start, older)
            assert read == list(puzzle.puzzle.moves or ())
        assert changed, name


def test_fills_that_are_none_are_refused() -> None:
    game = find_game("terrace")
    rules = rules_for(game)
    start = rules.opening(deal_of(game, 1))
    for told in (" place 1 5♥", " place 1", "", " place 99 5♥", " 5♥", " place 1 5♥ cellar"):
        with pytest.raises(BadInput, match="step 1"):
            parse_steps(game, rules, start, [f"fill{told}"])
