"""Endings that are kept, and endings as records: what is taken, what is refused, and that all hold."""

import json
from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any

import msgspec
import pytest
from each import by_turns
from second_endings import Witness, covered, plays_that_do

from bookgen.cli import BAD_INPUT, DONE, run
from bookgen.engines.calling.facts import CallingRules
from bookgen.errors import BadInput
from bookgen.games import Game, all_games, find_game
from bookgen.play import parse_move
from bookgen.play.cuts import cut_stock
from bookgen.puzzles.endings.grade import FEWEST_MINUTES, MOST_MINUTES, due_to
from bookgen.puzzles.endings.kept import KeptEnding, endings_file, kept_endings
from bookgen.puzzles.endings.verify import ending_fault, ending_line_faults
from bookgen.record import puzzle_from, record_json, record_of
from bookgen.referee import check
from bookgen.solve import solve

GAMES = [game.id for game in all_games() if endings_file(game).exists()]
SKILL = [name for name in GAMES if find_game(name).kind == "skill"]
CHANCE = [name for name in GAMES if name not in SKILL]
Capture = pytest.CaptureFixture[str]


def raw_of(kept: KeptEnding, **changed: Any) -> dict[str, Any]:
    """The record of an ending in JSON, some keys changed; those that are None left out."""
    raw = json.loads(record_json(record_of(kept.puzzle()))) | changed
    return {key: value for key, value in raw.items() if value is not None or key == "seed"}


@pytest.mark.parametrize("name", by_turns(GAMES, 0))
def test_a_kept_ending_holds(name: str) -> None:
    kept = kept_endings(find_game(name))
    assert ending_line_faults([find_game(name)])[0] == []
    assert ending_fault(msgspec.to_builtins(kept[0])) is None


@pytest.mark.heavy
@pytest.mark.parametrize("name", GAMES)
def test_all_kept_endings_hold(name: str) -> None:
    faults = [ending_fault(msgspec.to_builtins(kept)) for kept in kept_endings(find_game(name))]
    assert [fault for fault in faults if fault] == []


def holds_by_play_alone(kept: KeptEnding, most: int) -> None:
    """What saves and what loses at the turn, by lines of play gone through without any solver."""
    puzzle = kept.puzzle()
    rules, here = puzzle.rules, puzzle.start_at(0)
    assert kept.turning is not None
    moves = puzzle.moves or ()
    for move in moves[: kept.turning.at]:
        here = rules.play(here, move)
    offered = list(rules.moves(here))
    by_text = {text: move for move in offered for text in [record_text(move)]}
    saves = [by_text[text] for text in kept.turning.saves]
    loses = [by_text[text] for text in kept.turning.loses]
    assert len(loses) >= 2
    if kept.within is None:
        witness = Witness(rules, most, puzzle.options)
        winning = [move for move in offered if witness.wins(rules.play(here, move))]
    else:
        left = kept.within - kept.turning.at
        winning = plays_that_do(rules, here, kept.goal, left, most, puzzle.options)
    losing = [move for move in offered if move not in winning]
    assert set(saves) <= set(winning)
    assert set(loses) <= set(losing)
    goal = tuple(kept.goal)
    assert covered(rules, here, saves, winning, goal, puzzle.options) == []
    assert covered(rules, here, loses, losing, goal, puzzle.options) == []


def record_text(move: Any) -> str:
    """A move as it is written."""
    return " + ".join(
        f"{part.source}>{part.target}:{''.join(part.cards)}" + (f"/{part.behind}" if part.behind else "")
        for part in move
    )


@pytest.mark.parametrize("name", ["royal-marriage", "fairest-2", "calcul", "juvenile"])
def test_a_turn_is_as_it_is_told(name: str) -> None:
    holds_by_play_alone(kept_endings(find_game(name))[1], 40_000)


@pytest.mark.parametrize("name", ["storehouse", "the-wish", "trefoil"])
def test_a_turn_with_a_limit_is_as_it_is_told(name: str) -> None:
    limited = [kept for kept in kept_endings(find_game(name)) if kept.within]
    holds_by_play_alone(min(limited, key=lambda kept: kept.within or 0), 20_000)


@pytest.mark.heavy
@pytest.mark.parametrize("name", SKILL)
def test_every_turn_is_as_it_is_told(name: str) -> None:
    """By play gone through whole: for most endings a few thousand positions, for none a hundred thousand."""
    for kept in kept_endings(find_game(name)):
        holds_by_play_alone(kept, 100_000)


def test_minutes_of_all_keep_to_the_bounds_of_their_stars() -> None:
    """Endings of two stars took twelve minutes, beside such of four stars that took four."""
    every = [kept for name in GAMES for kept in kept_endings(find_game(name))]
    for kept in every:
        assert FEWEST_MINUTES[kept.stars - 1] <= kept.minutes <= MOST_MINUTES[kept.stars - 1], kept.code


def limited_raw(name: str) -> dict[str, Any]:
    """The first kept ending of a game that has a limit and a goal, as plain data."""
    raw: dict[str, Any] = msgspec.to_builtins(
        next(kept for kept in kept_endings(find_game(name)) if kept.goal)
    )
    return raw


def test_what_is_wrong_with_an_ending_with_a_limit_is_told() -> None:
    raw = limited_raw("storehouse")
    assert ending_fault(raw) is None
    within, (pile, count) = raw["within"], next(iter(raw["goal"].items()))
    turning, grade = raw["turning"], raw["grade"]
    kept = msgspec.convert(raw, KeptEnding)
    beyond, asked = msgspec.structs.replace(kept.grade, beyond=999), kept.puzzle()
    moves = [parse_move(text) for text in kept.moves]
    stars, minutes = due_to(beyond, asked.rules, asked.start_at(0), moves, limited=True)
    damaged = {
        f"{within} moves are written; wanted {within - 1} at most": {"within": within - 1},
        f"within is {within + 1}; the fewest plays that do it are {within}": {"within": within + 1},
        "within is 13; wanted none, or 4 to 12": {"within": 13},
        f"{pile} has {count} cards after the last move; wanted {count + 1}": {"goal": {pile: count + 1}},
        "its turn is after": {
            "turning": {**turning, "saves": turning["loses"][:1], "loses": turning["saves"]}
        },
        "careless players do it in": {"grade": {**grade, "wins": [5, 5, 5]}},
        "the grade is": {"grade": {**grade, "turns": grade["turns"] + 1}},
        "beyond=999": {"grade": {**grade, "beyond": 999}, "stars": stars, "minutes": minutes},
    }
    for told, changed in damaged.items():
        fault = ending_fault({**raw, **changed})
        assert fault is not None and told in fault, (told, fault)


def plain_players(kept: KeptEnding) -> list[bool]:
    """Whether a player does it who plays to the families of the goal, else (the second) to any, or turns."""
    puzzle = kept.puzzle()
    rules, roles = puzzle.rules, puzzle.game.roles
    any_home = {name for name, role in roles.items() if role in ("foundation", "aside", "discard")}
    does = []
    for others in (set[str](), any_home):
        here = puzzle.start_at(0)
        for _ in range(kept.within or 0):
            moves = rules.moves(here)
            looked = [
                *(move for move in moves if move[0].target in (kept.goal or any_home)),
                *(move for move in moves if move[0].target in others),
                *(move for move in moves if roles[move[0].source] == "stock"),
            ]
            if not looked:
                break
            here = rules.play(here, looked[0])
        met = all(len(here.piles[name]) >= count for name, count in kept.goal.items())
        does.append(met if kept.goal else rules.won(here))
    return does


@pytest.mark.parametrize("name", ["storehouse", "plait", "cadogan-sultan", "quadrangle"])
def test_a_limit_that_a_plain_player_keeps_has_one_star(name: str) -> None:
    limited = [kept for kept in kept_endings(find_game(name)) if kept.within]
    for kept in limited:
        assert any(plain_players(kept)) == (kept.grade.beyond == 0), kept.code
        assert kept.grade.beyond or kept.stars == 1
    assert {kept.grade.beyond == 0 for kept in limited} == {True, False}


def test_a_longer_answer_than_the_limit_is_refused() -> None:
    kept = next(kept for kept in kept_endings(find_game("storehouse")) if kept.goal)
    within = kept.within or 0
    assert check(puzzle_from(raw_of(kept, within=within + 1))).holds
    late = check(puzzle_from(raw_of(kept, within=within - 1)))
    assert (late.move, late.fault) == (within, f"{within} moves are written; wanted {within - 1} at most")
    short = check(puzzle_from(raw_of(kept, moves=kept.moves[:-1])))
    assert short.fault is not None and "cards after the last move; wanted" in short.fault


def test_an_ending_is_solved_and_checked_as_a_file(tmp_path: Path, capsys: Capture) -> None:
    kept = kept_endings(find_game("fly"))[0]
    path = tmp_path / "ending.json"
    path.write_text(json.dumps(raw_of(kept)), encoding="utf-8")
    assert run(["check", str(path)]) == DONE
    assert run(["solve", str(path), "--json"]) == DONE
    answered = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert check(puzzle_from(answered)).holds
    assert run(["diagram", str(path), "-o", str(tmp_path / "ending.svg")]) == DONE


@pytest.mark.parametrize("name", CHANCE[:4])
def test_the_stock_of_a_cut_ending_is_cut(name: str) -> None:
    kept = kept_endings(find_game(name))[0]
    puzzle = puzzle_from(raw_of(kept, moves=None, cuts=None, verdict=None, cut=0))
    assert solve(puzzle).cuts == tuple(kept.cuts or ())
    wrong = next(cut for cut in kept.among or [] if cut not in (kept.cuts or []))
    assert not check(puzzle_from(raw_of(kept, cuts=[wrong], moves=None))).holds


@pytest.mark.parametrize("name", ["harvest", "talkative", "roll-call"])
def test_a_calling_ending_is_lost_where_order_and_call_come_again(name: str) -> None:
    """Played from the print alone: the stock as it is cut, the waste, the next call; nothing from before."""
    game = find_game(name)
    for kept in kept_endings(game):
        puzzle = kept.puzzle()
        here = puzzle.reached(0)
        stock = here.piles["stock"][::-1]
        out = {
            cut: comes_out(game, [*stock[cut:], *stock[:cut]], here.piles["waste"], here.counts["call"])
            for cut in puzzle.asked_cuts
        }
        assert [cut for cut in out if out[cut] != puzzle.losing] == list(kept.cuts or ()), kept.code


def comes_out(game: Game, stock: Sequence[str], waste: Sequence[str], call: int) -> bool:
    """Whether cards turned to these calls all go out, before a deal begins as one has begun."""
    facts = game.rules_as(CallingRules)
    calls, afresh = facts.calls, facts.after_hit == "afresh"
    left, begun = list(waste), set[tuple[int, tuple[str, ...]]]()
    while stock:
        for card in stock:
            hit = card[0] == calls[call]
            if not hit:
                left.append(card)
            call = 0 if hit and afresh else (call + 1) % len(calls)
        if (call, tuple(left)) in begun:
            return False
        begun.add((call, tuple(left)))
        stock, left = left, []
    return True


def test_a_stock_is_cut_at_one_of_its_cards() -> None:
    """Up to the last but one from the next end: to put all of them last is no cut."""
    kept = kept_endings(find_game(CHANCE[0]))[0]
    puzzle = kept.puzzle()
    size, start = len(kept.position["stock"]), puzzle.start_at(0)
    unanswered = {"cuts": None, "moves": None, "verdict": None, "cut": 0}
    assert puzzle_from(raw_of(kept, among=[0, 1, size - 1], **unanswered)).among == (0, 1, size - 1)
    first, *others = start.piles["stock"]
    assert cut_stock(puzzle.rules, start, size - 1).piles["stock"] == (*others, first)
    with pytest.raises(
        BadInput, match=f"cut {size}: the stock has {size} cards then; wanted 0 to {size - 1}"
    ):
        puzzle_from(raw_of(kept, among=[0, 1, size], **unanswered))
    with pytest.raises(ValueError, match=f"it can be cut at 0 to {size - 1}"):
        cut_stock(puzzle.rules, start, size)


REFUSED = [
    ({"played": []}, "position: not reached by the moves played: "),
    ({"played": ["waste-1>waste-2:KS"]}, "played: the moves do not lead to it: "),
    ({"goal": {"foundation-1": 20}}, "goal: wanted within"),
    ({"within": 0}, "within is 0; wanted 1 or more"),
    ({"within": 3, "goal": {"waste-1": 2}}, "goal: no pile 'waste-1' to which cards go"),
    ({"within": 3, "goal": {"foundation-1": 1}}, "goal: it is reached already"),
]


@pytest.mark.parametrize(("changed", "said"), REFUSED)
def test_what_is_no_ending_is_refused(changed: dict[str, Any], said: str) -> None:
    kept = kept_endings(find_game("fly"))[0]
    with pytest.raises(BadInput, match=said):
        puzzle_from(raw_of(kept, moves=None, verdict=None, **changed))


def test_a_position_with_a_card_twice_is_refused(tmp_path: Path, capsys: Capture) -> None:
    kept = kept_endings(find_game("fly"))[0]
    pile, cards = next((name, cards) for name, cards in kept.position.items() if name.startswith("waste"))
    position = {**kept.position, pile: [*cards, cards[-1]]}
    path = tmp_path / "twice.json"
    path.write_text(json.dumps(raw_of(kept, position=position)), encoding="utf-8")
    assert run(["check", str(path)]) == BAD_INPUT
    said = capsys.readouterr().err
    assert f"the position is not the pack of fly (104 cards): too many {cards[-1]}" in said
    assert len(said.splitlines()) == 1


def test_an_ending_that_is_won_is_refused() -> None:
    kept = kept_endings(find_game("fly"))[0]
    puzzle = kept.puzzle()
    here = puzzle.start_at(0)
    for move in puzzle.moves or ():
        here = puzzle.rules.play(here, move)
    position = {name: list(cards) for name, cards in here.piles.items()}
    played = [*kept.played, *kept.moves]
    with pytest.raises(BadInput, match="the game has come out already"):
        puzzle_from(raw_of(kept, position=position, played=played, moves=None, verdict=None))


def test_a_position_may_stand_alone() -> None:
    kept = kept_endings(find_game("fairest-2"))[0]
    raw = raw_of(kept, seed=None, deal=None, played=None, code=None, stars=None)
    composed = puzzle_from(raw)
    assert check(composed).holds
    assert composed.start_at(0).piles == kept.puzzle().start_at(0).piles
    with pytest.raises(BadInput, match="no position of the-star stands alone"):
        game = find_game("the-star")
        lying = {"stock": list(game.cards)}
        puzzle_from({"format": "bookgen/1", "game": game.id, "seed": None, "position": lying})


def test_a_goal_is_reached_within_so_many_moves() -> None:
    kept = kept_endings(find_game("fairest-2"))[0]
    puzzle = kept.puzzle()
    here, moves = puzzle.start_at(0), puzzle.moves or ()
    gone = next(at for at, move in enumerate(moves, 1) if move[0].target.startswith("foundation"))
    for move in moves[:gone]:
        here = puzzle.rules.play(here, move)
    home = moves[gone - 1][0].target
    goal = {"within": gone, "goal": {home: len(here.piles[home])}}
    asked = puzzle_from(raw_of(kept, moves=kept.moves[:gone], **goal))
    assert check(asked).holds
    answer = solve(puzzle_from(raw_of(kept, moves=None, verdict=None, **goal)))
    assert answer.verdict == "solved"
    assert len(answer.moves) <= gone
    late = puzzle_from(raw_of(kept, moves=kept.moves[: gone + 1], **goal))
    assert check(late).fault == f"{gone + 1} moves are written; wanted {gone} at most"


def test_how_many_endings_are_kept_is_listed(capsys: Capture) -> None:
    assert run(["bank", "list", "--json"]) == DONE
    listed = json.loads(capsys.readouterr().out)
    assert listed["endings"]["fly"] == len(kept_endings(find_game("fly"))) >= 24


@pytest.mark.parametrize("name", GAMES)
def test_an_ending_that_is_only_measured_is_the_same_puzzle(name: str) -> None:
    for kept in kept_endings(find_game(name))[:2]:
        whole, measured = kept.puzzle(), kept.to_measure()
        assert [getattr(measured, field.name) for field in fields(whole)] == [
            getattr(whole, field.name) for field in fields(whole)
        ]
        for cut in {0, whole.cut}:
            assert measured.start_at(cut) == whole.start_at(cut)
