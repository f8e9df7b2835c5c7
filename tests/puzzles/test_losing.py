"""Every play that loses at a turn, the idle ones last."""

import pytest
from each import by_turns

from bookgen.games import all_games, find_game
from bookgen.hints import names_a_loser, names_first_plays, told_turning
from bookgen.hints.moved import played_parts
from bookgen.play import format_move, parse_move
from bookgen.play.along import positions_along
from bookgen.press.wording.first_plays import named_wrong
from bookgen.puzzles.endings.insight import found_insight, told_ending
from bookgen.puzzles.endings.kept import kept_endings
from bookgen.puzzles.endings.losing import kept_with_all_losing
from bookgen.puzzles.endings.ways import all_ways

SKILL = [game.id for game in all_games() if game.kind == "skill" and kept_endings(game)]


def test_plays_that_can_be_made_in_either_order_stand_each_for_itself() -> None:
    """In Trefoil 979 the ten of clubs goes to one knave or the other; the wrong way was not told, as it came
    to the same before or behind a queen that nobody has to move."""
    kept = next(kept for kept in kept_endings(find_game("trefoil")) if kept.code == "trefoil#979")
    puzzle = kept.puzzle()
    ways = all_ways(puzzle, kept.budget)
    assert ways is not None and puzzle.turning is not None and puzzle.turning.at == 0
    turn = kept_with_all_losing(puzzle, ways, puzzle.turning)
    wrong = parse_move("tableau-9>tableau-4:TC")
    assert wrong not in puzzle.turning.loses and turn.tempting == (wrong,)
    assert turn.idle == len(turn.loses) - 1 > 1
    facts = found_insight(kept)
    assert [line.split()[3] for line in facts.whys] == [format_move(wrong).replace(" ", "")]


@pytest.mark.parametrize("name", by_turns(SKILL, 1, 8))
def test_idle_is_what_no_way_moves(name: str) -> None:
    """Held against the ways themselves, of one ending of each game."""
    for kept in kept_endings(find_game(name))[4:5]:
        if kept.cuts is not None or kept.swaps:
            continue
        puzzle = told_ending(kept)
        turn, ways = told_turning(puzzle), all_ways(puzzle, kept.budget)
        if turn is None or ways is None:
            continue
        roles = puzzle.game.roles
        here = positions_along(puzzle.rules, puzzle.start_at(0), puzzle.moves or ())[turn.at]
        behind, level = list(ways.plays), {here.key()}
        moved = set[str]()
        while level:
            now = [play for play in behind if play.before.key() in level]
            behind = [play for play in behind if play not in now]
            moved.update(card for play in now for part in play.move for card in part.cards)
            level = {play.after.key() for play in now}
        idle = turn.loses[len(turn.loses) - turn.idle :]
        for move in turn.loses:
            if roles.get(move[0].source) == "stock" or move[0].target == "stock":
                continue
            cards = {card for part in played_parts(move, roles) for card in part.cards}
            assert (move in idle) == cards.isdisjoint(moved), (kept.code, move)


def test_no_idle_play_is_named_to_begin_with() -> None:
    """*Which first* offered a seven that nobody has to move, twice."""
    named = 0
    for name in SKILL[::3]:
        for kept in kept_endings(find_game(name)):
            if kept.turning is None or kept.turning.at or len(kept.turning.saves) > 1:
                continue
            puzzle = told_ending(kept)
            if not (wrong := named_wrong(puzzle)):
                continue
            named += 1
            turn = told_turning(puzzle)
            assert turn is not None and names_first_plays(puzzle) != names_a_loser(puzzle), kept.code
            assert {*wrong} <= {*turn.choices}
    assert named > 5
