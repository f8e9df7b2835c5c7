"""Counting lines of play: how many sequences of exactly n moves there are from a position.

Moves of the same written form count once, nothing is identified by symmetry, and a won position ends its
line.
"""

import json
import random
import tomllib
from dataclasses import dataclass
from pathlib import Path

from second_rules import SECOND_RULES

from bookgen.games import find_game
from bookgen.play import Position, Rules, deal_of, format_move, parse_move, rules_for, shuffles_of

DATA = Path(__file__).parent.parent / "data" / "perft"
SEEDS = (1, 2, 3)
MOST_LINES = 3000
"""The counts of a new case, added up, come to no more than this."""
LONGEST = 40


@dataclass(frozen=True)
class Case:
    """One position, by seed and the moves made before counting starts, with its counts for 1, 2, … moves."""

    seed: int
    played: tuple[str, ...]
    counts: tuple[int, ...]


def perft(rules: Rules, position: Position, moves: int) -> int:
    """The number of sequences of exactly so many moves."""
    choices = rules.moves(position)
    if moves == 1:
        return len({format_move(move) for move in choices})
    return sum(perft(rules, rules.play(position, move), moves - 1) for move in choices)


def line_counts(rules: Rules, position: Position, most: int) -> list[int]:
    """The numbers of sequences of 1, 2, … and ``most`` moves, each line of play being gone once."""
    counts = [0] * most

    def go_on(position: Position, played: int) -> None:
        choices = rules.moves(position)
        counts[played] += len({format_move(move) for move in choices})
        if played + 1 < most:
            for move in choices:
                go_on(rules.play(position, move), played + 1)

    go_on(position, 0)
    return counts


def divided(rules: Rules, position: Position, moves: int) -> dict[str, int]:
    """The same number, told apart by the first move."""
    return {
        format_move(move): perft(rules, rules.play(position, move), moves - 1) if moves > 1 else 1
        for move in rules.moves(position)
    }


def start_of(name: str, case: Case) -> tuple[Rules, Position]:
    """The rules and the position from which a case counts."""
    game = find_game(name)
    rules = rules_for(game, {}, (), shuffles_of(game, case.seed))
    position = rules.opening(deal_of(game, case.seed))
    for text in case.played:
        position = rules.play(position, parse_move(text))
    return rules, position


def read_cases(name: str) -> list[Case]:
    """The cases of a game, as they are kept; none where it has no file."""
    path = DATA / f"{name}.toml"
    table = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {"case": []}
    return [
        Case(case["seed"], tuple(case.get("played", ())), tuple(case["counts"])) for case in table["case"]
    ]


def write_cases(name: str, cases: list[Case]) -> None:
    """Keeps the cases of a game."""
    lines = [f'game = "{name}"', f"origin = {json.dumps(origin(name))}"]
    for case in cases:
        lines += ["", "[[case]]", f"seed = {case.seed}"]
        if case.played:
            lines += ["played = [", *(f'    "{text}",' for text in case.played), "]"]
        lines.append(f"counts = {list(case.counts)}")
    (DATA / f"{name}.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")


def origin(name: str) -> str:
    """Where a game's counts come from, and who else has counted."""
    if name in SECOND_RULES:
        return "counted by bookgen.play and, apart from it, by tests/play/second_rules.py"
    return "counted by bookgen.play"


def counted(name: str, case: Case) -> Case:
    """The case with its counts made anew, as many as it has."""
    counts = line_counts(*start_of(name, case), len(case.counts))
    return Case(case.seed, case.played, tuple(counts))


def new_cases(name: str) -> list[Case]:
    """Cases for a game that has none: three openings, and a position in the middle of play."""
    middle = Case(SEEDS[0], tuple(middle_moves(name)), ())
    return [new_counts(name, case) for case in (*(Case(seed, (), ()) for seed in SEEDS), middle)]


def new_counts(name: str, case: Case) -> Case:
    """The case with counts as far as they stay small."""
    rules, position = start_of(name, case)
    counts: list[int] = []
    while len(counts) < LONGEST and not (counts and counts[-1] == 0):
        following = perft(rules, position, len(counts) + 1)
        if sum(counts) + following > MOST_LINES and counts:
            break
        counts.append(following)
    return Case(case.seed, case.played, tuple(counts))


def middle_moves(name: str) -> list[str]:
    """Moves of a player who takes cards home where he can and else chooses at random: half a line of play."""
    rules, position = start_of(name, Case(SEEDS[0], (), ()))
    chance = random.Random(name)
    played: list[str] = []
    while len(played) < 120:
        choices = sorted(format_move(move) for move in rules.moves(position))
        if not choices:
            break
        home = [text for text in choices if ">foundation" in text or ">discard" in text]
        played.append(chance.choice(home or choices))
        position = rules.play(position, parse_move(played[-1]))
    return played[: len(played) // 2]
