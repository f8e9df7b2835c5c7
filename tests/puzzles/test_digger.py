"""A digger in endings with a limit: what he does by counting back is no puzzle."""

from each import each

from bookgen.games import all_games, find_game
from bookgen.play import parse_move
from bookgen.puzzles.ending_order import OFTEN_DUG, endings_in_order
from bookgen.puzzles.endings.digger import dug_in
from bookgen.puzzles.endings.grade import LONG_DUG, MOST_STARS_OF_DUG
from bookgen.puzzles.endings.kept import KeptEnding, kept_endings

LIMITED = [game.id for game in all_games() if any(kept.within is not None for kept in kept_endings(game))]


def limited(name: str) -> list[KeptEnding]:
    """The endings of a game that are to be played out within so many plays."""
    return [kept for kept in kept_endings(find_game(name)) if kept.within is not None and kept.cuts is None]


def found(kept: KeptEnding) -> int:
    puzzle = kept.puzzle()
    return dug_in(puzzle.rules, puzzle.start_at(0), puzzle.moves or (), kept.goal)


def test_to_dig_is_enough_in_some_and_not_in_others() -> None:
    """Of one with four stars all was to lift four cards off the suit that was asked for."""
    by_code = {kept.code: found(kept) for kept in limited("trefoil")}
    assert by_code["trefoil#984"] == 100 and by_code["trefoil#985"] < 100
    assert {0, 100} < {*by_code.values()} and len({*by_code.values()}) > 4


@each("name", LIMITED)
def test_what_is_kept_is_what_he_does(name: str) -> None:
    for kept in limited(name)[::11][:2]:
        assert kept.grade.dug == found(kept), kept.code


def test_what_is_dug_has_few_stars_and_is_printed_last() -> None:
    often = 0
    for name in LIMITED:
        for kept in limited(name):
            if not kept.grade.turns:
                continue
            more = len(kept.moves) >= LONG_DUG
            most = [most + more for share, most in MOST_STARS_OF_DUG if kept.grade.dug >= share]
            assert kept.stars <= min([5, *most]), kept.code
            often += kept.grade.dug >= OFTEN_DUG
    assert often > 300
    order = endings_in_order(find_game("trefoil"))
    told = [kept.grade.dug >= OFTEN_DUG for kept in order if kept.within is not None]
    assert not any(told[:8]) and any(told)


def test_he_takes_each_of_what_he_looks_for_as_often() -> None:
    """By hand: of an ending of two plays with two piles to dig in he takes the right one every other time."""
    kept = next(kept for kept in limited("trefoil") if 0 < found(kept) < 100)
    puzzle = kept.puzzle()
    moves = [parse_move(text) for text in kept.moves]
    shares = [dug_in(puzzle.rules, puzzle.start_at(0), moves, kept.goal)]
    # With more plays to spend he does it more often.
    shares.append(dug_in(puzzle.rules, puzzle.start_at(0), [*moves, *moves], kept.goal))
    assert shares[0] <= shares[1]
