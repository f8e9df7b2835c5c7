"""Endings as they are found: reached, small, to be won, and lost by the plays that lose."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from second_endings import TooMany, Witness, covered, fewest_plays

from bookgen.cards import parse_code
from bookgen.games import find_game
from bookgen.play import Move, Position, parse_move, rules_for
from bookgen.play.cuts import cut_stock
from bookgen.puzzles.bank import kept_puzzles
from bookgen.puzzles.build import Watch, seeds_tried
from bookgen.puzzles.endings import build
from bookgen.puzzles.endings.build import DECIDING, ENOUGH, SELDOM, asks_more, ending_of, may_give_endings
from bookgen.puzzles.endings.find import MOST_ANSWER, MOST_SAVING
from bookgen.puzzles.endings.kept import ENDINGS, KeptEnding, kept_endings
from bookgen.puzzles.endings.likeness import likeness_of, renamed_alike
from bookgen.puzzles.endings.size import cards_outside, fits
from bookgen.puzzles.endings.turns import turn_at
from bookgen.puzzles.endings.verdicts import Verdicts
from bookgen.puzzles.worth import does_harm, is_counted_out
from bookgen.record import puzzle_of_code
from bookgen.workers import Labour

SAMPLES = ["royal-marriage", "fairest-2", "the-wish-strict"]
"""Games whose first endings come soon, of three engines."""


def first(name: str, seeds: int = 60) -> KeptEnding:
    """The first ending of a game."""
    game = find_game(name)
    found = (ending_of(game, seed, DECIDING) for seed in range(seeds))
    ending = next((each for each in found if each is not None), None)
    assert ending is not None, f"{name}: no ending in {seeds} seeds"
    return ending


@pytest.mark.parametrize("name", SAMPLES)
def test_an_ending_is_reached_and_won_and_its_losing_plays_lose(name: str) -> None:
    ending = first(name)
    puzzle = puzzle_of_code(ending.code)
    rules, here = puzzle.rules, puzzle.opening
    for text in ending.played:
        assert parse_move(text) in rules.moves(here)
        here = rules.play(here, parse_move(text))
    assert {pile: list(cards) for pile, cards in here.piles.items() if cards} == ending.position
    assert fits(rules.game, here)
    assert 0 < len(ending.moves) <= MOST_ANSWER
    assert ending.turning is not None
    end = here
    for at, text in enumerate(ending.moves):
        if at == ending.turning.at:
            here = end
        end = rules.play(end, parse_move(text))
    assert rules.won(end)
    saves, loses = (list(map(parse_move, texts)) for texts in (ending.turning.saves, ending.turning.loses))
    assert len(loses) >= 2
    assert 1 <= len(saves) <= MOST_SAVING
    assert parse_move(ending.moves[ending.turning.at]) in saves
    witness = Witness(rules, 60_000)
    assert all(witness.wins(rules.play(here, move)) for move in saves)
    assert not any(witness.wins(rules.play(here, move)) for move in loses)
    offered = rules.moves(here)
    winning = [move for move in offered if witness.wins(rules.play(here, move))]
    losing = [move for move in offered if move not in winning]
    assert covered(rules, here, saves, winning) == []
    assert covered(rules, here, loses, losing) == []


@pytest.mark.parametrize("name", ["babette", "plait"])
def test_an_ending_with_a_limit_can_be_done_in_no_fewer_plays(name: str) -> None:
    ending = first(name)
    assert ending.within == len(ending.moves) and ending.turning is not None
    puzzle = ending.puzzle()
    rules, here, within = puzzle.rules, puzzle.start_at(0), ending.within
    assert fits(rules.game, here) and not puzzle.comes_to(here)
    assert fewest_plays(rules, here, ending.goal, within, 60_000) == within
    at = ending.turning.at
    for text in ending.moves[:at]:
        here = rules.play(here, parse_move(text))
    saves, loses = (list(map(parse_move, texts)) for texts in (ending.turning.saves, ending.turning.loses))
    assert len(loses) >= 2 and 1 <= len(saves) <= MOST_SAVING
    left = within - at - 1
    winning, losing = list[Move](), list[Move]()
    for move in rules.moves(here):
        done = fewest_plays(rules, rules.play(here, move), ending.goal, left, 60_000)
        (losing if done is None else winning).append(move)
    assert set(saves) <= set(winning) and set(loses) <= set(losing)
    assert parse_move(ending.moves[at]) in saves
    assert max(ending.grade.wins) <= 5


def test_the_same_ending_is_found_again() -> None:
    assert first("royal-marriage") == first("royal-marriage")


def test_a_witness_knows_when_it_does_not_know() -> None:
    rules = rules_for(find_game("fortress"))
    with pytest.raises(TooMany):
        Witness(rules, 10).wins(rules.opening(find_game("fortress").cards))


def test_suits_renamed_are_seen_through() -> None:
    game = find_game("fly")
    piles = {name: () for name, _, _ in game.all_piles()}
    one = Position({**piles, "waste-1": ("QC", "9D"), "waste-2": ("KH",)})
    renamed = Position({**piles, "waste-4": ("QS", "9C"), "waste-3": ("KD",)})
    other = Position({**piles, "waste-1": ("QC", "9C"), "waste-2": ("KH",)})
    assert renamed_alike(game, one) == renamed_alike(game, renamed)
    assert renamed_alike(game, one) != renamed_alike(game, other)


def test_columns_that_are_dealt_on_do_not_change_places() -> None:
    """In The Constitution the stock is dealt on all columns; when it is out, their order is of no account."""
    game = find_game("constitution")
    like = likeness_of(game, {})
    opening = rules_for(game).opening(game.cards)
    one, other = game.pile_names("tableau")[:2]
    piles = {**opening.piles, one: opening.piles[other], other: opening.piles[one]}
    assert like(opening) != like(Position(piles, opening.counts))
    out = [Position({**each, "stock": ()}, opening.counts) for each in (opening.piles, piles)]
    assert like(out[0]) == like(out[1])


def test_transposing_alone_is_no_choice() -> None:
    """When stock and waste are out, two places that change cards leave a position that is the same."""
    puzzle = kept_puzzles(find_game("besieged-city"))[0].puzzle()
    rules, like = puzzle.rules, likeness_of(puzzle.game, puzzle.options)
    here, seen = puzzle.opening, {True: 0, False: 0}
    for move in puzzle.moves or ():
        if not here.piles["stock"] and not here.piles["waste"]:
            for each in rules.moves(here):
                inside = {part.target.partition("-")[0] for part in each} == {"reserve"}
                assert (like(rules.play(here, each)) == like(here)) == inside
                seen[inside] += 1
        if sum(seen.values()) > 200:
            break
        here = rules.play(here, move)
    assert min(seen.values()) > 10
    turn = turn_at(_Lost(rules, puzzle.options, 1), here)
    assert turn is not None and turn.loses
    assert not any(each[0].target.startswith("reserve") for each in turn.loses)


class _Lost(Verdicts):
    """Whoever takes every position for lost."""

    def wins(self, position: Position) -> bool:
        return False


def test_the_stock_is_cut_from_its_next_end() -> None:
    rules, position = (
        rules_for(find_game("talkative")),
        Position({"stock": ("4C", "3C", "2C", "AC"), "waste": ()}),
    )
    # The next card is the last: with two put last, those come after the others.
    assert cut_stock(rules, position, 2).piles["stock"] == ("2C", "AC", "4C", "3C")
    assert cut_stock(rules, position, 0).piles == position.piles
    with pytest.raises(ValueError, match="has 4 cards"):
        cut_stock(rules, position, 4)


def test_what_was_counted_of_the_order_before_a_cut_is_forgotten() -> None:
    """Three cards and eight calls: of one order eight deals without a hit are enough, and seven have been."""
    rules = rules_for(find_game("harvest"))
    piles = dict.fromkeys((name for name, _, _ in rules.game.all_piles()), ())
    counts = {"call": 1, "redeals": 7, "barren": 7, "hit": 0}
    here = Position({**piles, "stock": ("9D", "8D", "7D")}, counts)
    kept, cut = here, cut_stock(rules, here, 1)
    assert cut.counts == counts | {"barren": 0}
    for _ in range(3):
        kept = rules.play(kept, rules.moves(kept)[0])
    assert not rules.moves(kept)
    while moves := rules.moves(cut):
        cut = rules.play(cut, moves[0])
    assert rules.won(cut)


def test_a_cut_ending_has_one_answer() -> None:
    ending = first("covering", 20)
    puzzle = puzzle_of_code(ending.code)
    rules, here = puzzle.rules, puzzle.opening
    for text in ending.played:
        here = rules.play(here, parse_move(text))
    assert ending.among is not None
    assert len(ending.among) == 3
    assert all(one < other for one, other in pairwise(ending.among))
    assert len(here.piles["stock"]) <= 16
    turned, won = 0, []
    for cut in ending.among:
        position = cut_stock(rules, here, cut)
        while moves := rules.moves(position):
            turned += sum(len(part.cards) for part in moves[0])
            position = rules.play(position, moves[0])
        if rules.won(position) != ending.losing:
            won.append(cut)
    assert won == ending.cuts
    assert turned == ending.grade.length <= 60
    assert cards_outside(rules.game, here) <= 52


@pytest.mark.parametrize("name", ["queens-and-knaves", "besieged-city", "dial-1"])
def test_where_few_deals_are_won_those_of_the_bank_are_searched(name: str) -> None:
    """The bank keeps 35 of 9,000 seeds of Queens and Knaves, all of Besieged City; a dial is chance."""
    game = find_game(name)
    kept = kept_puzzles(game)
    known, tried = [parse_code(each.code).seed for each in kept], seeds_tried(kept)
    few = game.kind == "skill" and tried > SELDOM * len(kept)
    assert few == (name == "queens-and-knaves")
    searched = list(may_give_endings(game, iter(range(known[1], tried + 2))))
    assert searched == [*known[1:], tried, tried + 1] if few else [*range(known[1], tried + 2)]


def test_seeds_passed_over_are_searched_no_second_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find_game("queens-and-knaves")
    first, second, *_ = (parse_code(each.code).seed for each in kept_puzzles(game))
    asked = list[int]()

    def found(task: tuple[str, int, int, bool]) -> dict[str, Any] | None:
        asked.append(task[1])
        return {**msgspec.to_builtins(kept_endings(game)[0]), "seeds": task[1] + 1}

    monkeypatch.setattr(build, "ending_tried", found)
    monkeypatch.setattr(build, "ENDINGS", replace(ENDINGS, path=lambda game: tmp_path / "endings.jsonl"))
    for deals in (first + 1, second, second + 1):
        build.build_endings(game, DECIDING, deals=deals, hands=Labour(1), watch=Watch())
    assert asked == [first, second]


def test_where_a_game_has_enough_endings_only_such_are_added_that_ask_for_more() -> None:
    """With a limit: more than to count the plays, and no turn at which a play is merely one too many."""
    game = find_game("the-wish")
    first = kept_endings(game)[:ENOUGH]
    little = next(kept for kept in first if not asks_more(kept))
    assert little.within is not None and (not does_harm(little) or is_counted_out(little))
    task = game.id, parse_code(little.code).seed, DECIDING
    assert build.ending_tried((*task, False)) is not None
    assert build.ending_tried((*task, True)) is None
    later = kept_endings(game)[ENOUGH + 1 :]
    assert later and all(does_harm(kept) and not is_counted_out(kept) for kept in later)
    assert asks_more(kept_endings(find_game("nestor"))[0])
