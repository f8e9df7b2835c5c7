"""The turn that is told of an ending: there a card has a choice, and why plays lose is known."""

from bookgen.games import all_games, find_game
from bookgen.hints import names_first_plays, told_turning
from bookgen.hints.turn import are_rivals
from bookgen.play import parse_move
from bookgen.play.along import positions_along
from bookgen.press.wording.first_plays import named_wrong
from bookgen.puzzles.endings.insight import found_insight, told_ending
from bookgen.puzzles.endings.kept import kept_endings
from bookgen.puzzles.endings.narrow import narrow_turn
from bookgen.puzzles.endings.ways import all_ways
from bookgen.puzzles.kept_facts import ending_facts
from bookgen.puzzles.worth import does_harm

NESTOR, LUCAS, SHAH = map(find_game, ("nestor", "lucas", "shah"))


def test_plays_are_rivals_that_use_one_card_or_fill_one_place() -> None:
    pair = parse_move("tableau-1>discard:3S + tableau-7>discard:3H")
    other = parse_move("tableau-1>discard:3S + tableau-5>discard:3C")
    apart = parse_move("tableau-4>discard:7C + tableau-6>discard:7D")
    assert are_rivals(NESTOR, pair, other)
    assert not are_rivals(NESTOR, pair, apart) and not are_rivals(NESTOR, pair, pair)
    right = parse_move("tableau-1>tableau-2:5H")
    for wrong in ("tableau-1>tableau-3:5H", "tableau-1>foundation-1:5H", "waste>tableau-2:5D"):
        assert are_rivals(LUCAS, right, parse_move(wrong)), wrong
    for wrong in ("tableau-4>tableau-5:9S", "stock>waste:2C", "tableau-3>foundation-2:5D"):
        assert not are_rivals(LUCAS, right, parse_move(wrong)), wrong
    assert not are_rivals(LUCAS, parse_move("tableau-1>foundation-1:5H"), parse_move("waste>foundation-1:5H"))


def test_the_turn_is_told_where_a_card_has_a_choice() -> None:
    """A pair that could wait was told of Nestor 300, whose three of spades goes with one three and not with
    another a play later."""
    kept = next(one for one in kept_endings(NESTOR) if one.code == "nestor#300")
    puzzle = kept.puzzle()
    ways = all_ways(puzzle, kept.budget)
    assert ways is not None and not names_first_plays(puzzle)
    told = narrow_turn(puzzle, ways, kept.budget)
    assert told is not None
    turning, whys = told
    right = (puzzle.moves or ())[turning.at]
    assert turning.at == 1 and {card for part in right for card in part.cards} == {"3S", "3H"}
    # Two fives may not be thrown out there either: no way to the end does so before the threes.
    assert [are_rivals(NESTOR, right, move) for move in turning.loses] == [True, True, False]
    assert set(whys) == {*turning.loses} and not turning.idle


def test_an_ending_names_first_plays_of_which_one_is_a_rival_of_the_right_one() -> None:
    named = 0
    for game in map(find_game, ("nestor", "nationale", "flower-garden")):
        for kept in kept_endings(game):
            puzzle = told_ending(kept) if kept.turning is not None and not kept.turning.at else kept.puzzle()
            if names_first_plays(puzzle) and (wrong := named_wrong(puzzle)):
                named += 1
                assert are_rivals(game, (puzzle.moves or ())[0], wrong[0]), kept.code
    assert named


def test_of_a_play_that_is_not_needed_it_is_said() -> None:
    """Not only that it costs a play."""
    game = find_game("indefatigable")
    lines = [line for kept in kept_endings(game)[:12] for line in found_insight(kept).whys]
    idle = [line for line in lines if line.startswith("slow ") and " idle " in line]
    assert idle and not any(line.startswith("slow - ") for line in lines if line.count(">") == 1)
    for line in idle:
        _, card, _, move = line.split(" | ")[0].split()
        assert f":{card}" in move


def test_a_play_that_only_comes_too_late_does_no_harm() -> None:
    """One that has to be made later, or costs a play, was counted among those that lose for good."""
    found = [does_harm(kept) for kept in kept_endings(find_game("the-wish"))]
    assert any(found) and not all(found)


def test_what_a_card_must_go_on_is_not_where_a_losing_play_lays_it() -> None:
    """*It must go on A♣*, it said of a card that was dealt on that ace, and of one that another carried."""
    told = 0
    for game in all_games():
        for kept in kept_endings(game):
            facts = ending_facts(kept)
            if facts is None or not any(line.startswith("on ") for line in facts.whys):
                continue
            puzzle = told_ending(kept)
            turning = told_turning(puzzle)
            assert turning is not None
            way = positions_along(puzzle.rules, puzzle.start_at(0), puzzle.moves or ())
            left = list(zip(way, puzzle.moves or (), strict=False))[turning.at :]
            for move, why in puzzle.whys.items():
                if why.kind == "on":
                    told += 1
                    (card,) = move[0].cards
                    assert way[turning.at].piles[move[0].target][-1:] != (why.card,), (kept.code, why)
                    assert any(
                        head.cards[0] == card
                        and here.piles[head.target][-1:] == (why.card,)
                        and game.roles[head.target] in ("tableau", "foundation")
                        for here, (head, *_) in left
                    ), (kept.code, why)
    assert told > 50
