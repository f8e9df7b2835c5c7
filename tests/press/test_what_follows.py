"""What is said of all that can follow on a play that loses holds however play goes on."""

import random
import re
from itertools import pairwise

import pytest
from each import by_turns

from bookgen.cards import parse_card
from bookgen.games import all_games, find_game
from bookgen.hints import names_first_plays, takes_back
from bookgen.play import Position, Rules
from bookgen.press.wording.first_plays import named_wrong
from bookgen.press.wording.lost_reasons import AT_LEAST, THEN, on_from, reason_of
from bookgen.press.wording.play_facts import cards_left, offered_plays
from bookgen.press.wording.printed_puzzle import numbered
from bookgen.press.wording.turn_text import said_turn
from bookgen.press.wording.what_follows import Following, all_following, most_within
from bookgen.puzzle import Puzzle
from bookgen.puzzles.endings.kept import endings_file, kept_endings

SKILL = [game.id for game in all_games() if game.kind == "skill" and endings_file(game).exists()]
FIRST, TRIES, LONGEST = 4, 8, 80
STAYS = re.compile(r"(\S+) stays under (\S+?)(?: in .+)?")


def first_endings(name: str) -> list[Puzzle]:
    """Some kept endings of a game that tell where they turn."""
    found = [kept.puzzle() for kept in kept_endings(find_game(name))[: 4 * FIRST]]
    return [puzzle for puzzle in found if puzzle.turning is not None][:FIRST]


def at_turn(puzzle: Puzzle) -> Position:
    """The position in which an ending turns."""
    assert puzzle.turning is not None
    here = puzzle.start_at(puzzle.cut)
    for move in (puzzle.moves or ())[: puzzle.turning.at]:
        here = puzzle.rules.play(here, move)
    return here


def played_on(rules: Rules, here: Position, chance: random.Random) -> list[Position]:
    """Positions of a play that is made by chance from here on."""
    met = [here]
    while len(met) < LONGEST and (moves := offered_plays(rules, met[-1])):
        met.append(rules.play(met[-1], chance.choice(moves)))
    return met


@pytest.mark.parametrize("name", by_turns(SKILL, 0, 4))
def test_a_card_that_is_said_to_stay_covered_does_and_no_fewer_cards_are_left(name: str) -> None:
    for puzzle in first_endings(name):
        rules, here = puzzle.rules, at_turn(puzzle)
        assert puzzle.turning is not None
        for move in puzzle.turning.loses if puzzle.within is None else ():
            start = rules.play(here, move)
            following = on_from(rules, start)
            if not isinstance(following, Following):
                continue
            said = reason_of(rules, here, move, following)
            stays = STAYS.fullmatch(said.removeprefix(THEN))
            chance = random.Random(f"{puzzle.code}{move}")
            for position in (each for _ in range(TRIES) for each in played_on(rules, start, chance)):
                assert cards_left(rules, position) >= following.fewest
                for pile, count in following.held.items():
                    assert position.piles[pile][:count] == start.piles[pile][:count]
                if stays and said.startswith(THEN):
                    under, over = map(parse_card, stays.groups())
                    pairs = {pair for cards in position.piles.values() for pair in pairwise(cards)}
                    assert (under, over) in pairs


@pytest.mark.parametrize("name", by_turns(SKILL, 2, 4))
def test_of_plays_that_a_question_names_it_is_told_why_they_fail(name: str) -> None:
    for puzzle in first_endings(name):
        if named := named_wrong(puzzle):
            said = said_turn(numbered(puzzle, 1))
            assert any(each.startswith("Not ") for each in said)
            assert len(named) == (2 if names_first_plays(puzzle) else 1)
        elif puzzle.turning and puzzle.within is None:
            told = " ".join(said_turn(numbered(puzzle, 1)))
            back = [takes_back(puzzle.moves, puzzle.turning.at, each) for each in puzzle.turning.loses]
            assert not told or all(back) or "Not " in told


def test_nothing_is_said_of_what_can_be_won_or_is_too_much() -> None:
    puzzle = first_endings("the-wish-strict")[0]
    assert puzzle.turning is not None
    here = at_turn(puzzle)
    assert all_following(puzzle.rules, puzzle.rules.play(here, puzzle.turning.saves[0])) is None
    lost = puzzle.rules.play(here, puzzle.turning.loses[0])
    assert all_following(puzzle.rules, lost) is not None
    long = first_endings("crescent")[0]
    assert all_following(long.rules, long.start_at(0), most=1) is None


def test_the_most_cards_of_a_pile_within_some_plays_are_found() -> None:
    """Held against plays made by chance, and the answer, which comes to the goal."""
    told = 0
    kept = [each for name in ("fortress", "square") for each in kept_endings(find_game(name))[:20]]
    for puzzle in (each.puzzle() for each in kept):
        if puzzle.within is None or len(puzzle.goal) != 1:
            continue
        ((pile, count),) = puzzle.goal.items()
        start, chance = puzzle.start_at(puzzle.cut), random.Random(puzzle.code)
        best = most_within(puzzle.rules, start, puzzle.within, pile)
        if best is None:
            continue
        told += 1
        assert best >= count
        short = most_within(puzzle.rules, start, puzzle.within - 1, pile)
        assert short is not None and short < count
        for _ in range(TRIES):
            met = played_on(puzzle.rules, start, chance)[: puzzle.within + 1]
            assert max(len(position.piles[pile]) for position in met) <= best
    assert told


def test_how_many_cards_are_left_at_the_least_is_told_where_no_card_is_covered_for_good() -> None:
    said = [
        sentence
        for name in ("nivernaise", "push-pin", "juvenile", "shah", "fairest-2")
        for puzzle in first_endings(name)
        for sentence in said_turn(numbered(puzzle, 1))
    ]
    assert any(AT_LEAST in sentence for sentence in said)
