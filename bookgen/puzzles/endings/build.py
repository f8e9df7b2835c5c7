"""Extends the kept endings: seed by seed they are found and added at the end; what is kept never moves."""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from string import ascii_uppercase
from typing import Any

import msgspec

from bookgen import __version__
from bookgen.cards import DealCode, format_code, parse_code
from bookgen.games import Game, find_game
from bookgen.play import Move, Position, Rules, format_move, parse_move
from bookgen.puzzle import Puzzle
from bookgen.puzzles.bank import find_kept, kept_puzzles, parse_name
from bookgen.puzzles.build import Watch, seeds_tried
from bookgen.puzzles.digest import marked
from bookgen.puzzles.endings.cuts import best_cut, cut_endings
from bookgen.puzzles.endings.find import Ending, best_of, endings_of
from bookgen.puzzles.endings.grade import due_to, grade_of_ending
from bookgen.puzzles.endings.in_runs import RowsEnding, endings_in_runs
from bookgen.puzzles.endings.insight import found_insight
from bookgen.puzzles.endings.kept import ENDINGS, KeptEnding, Turning
from bookgen.puzzles.endings.likeness import renamed_alike
from bookgen.puzzles.endings.limited import LimitedEnding, best_limited, limited_endings, may_be_limited
from bookgen.puzzles.endings.measured import EndingGrade
from bookgen.puzzles.endings.swaps import SwapEnding, swap_ending
from bookgen.puzzles.endings.turns import Judge
from bookgen.puzzles.endings.verdicts import Verdicts
from bookgen.puzzles.endings.whole import whole_endings
from bookgen.puzzles.extend import extend, facts_of
from bookgen.puzzles.worth import tells_harm, tells_of_counting
from bookgen.questions.swaps import SWAP, format_swap
from bookgen.questions.table import CUT
from bookgen.record import puzzle_of_code, written
from bookgen.solve.answer_record import solve
from bookgen.workers import Labour, Ledger, results

DECIDING = 4_000
"""Positions allowed to decide one position."""
SOLVING = 50_000
"""Positions allowed to solve a deal of which no answer is kept."""
MOST_BARREN = 4_000
"""Seeds in a row without an ending after which the search is given up."""
ENOUGH = 24
"""Endings of a game beyond which only such are added that ask for more than to count plays."""
SELDOM = 100
"""Of a game of skill of which the bank keeps fewer than one of so many seeds that it tried, only the kept of
these are searched. The others were lost, or given up with far more positions than an ending is allowed. It is
so many that no game is meant whose deals were passed over as too easy (The Four Seasons, 56 of 701)."""


def ending_of(game: Game, seed: int, budget: int) -> KeptEnding | None:
    """The best ending of a deal; None where none is found. ``budget`` positions may decide one position."""
    code = format_code(DealCode(game.id, seed, game.puzzle.sort_of(seed).options))
    puzzle = puzzle_of_code(code)
    common = {"code": code, "budget": budget, "seeds": seed + 1, "version": __version__}
    if game.kind == "chance":
        return _of_chance(game, puzzle, common)
    return _of_skill(game, puzzle, common)


def _of_skill(game: Game, puzzle: Puzzle, common: dict[str, Any]) -> KeptEnding | None:
    answer = _answer(puzzle, common["code"])
    if not answer:
        return None
    rules, options, opening, code, budget = (
        puzzle.rules,
        puzzle.options,
        puzzle.opening,
        common["code"],
        common["budget"],
    )
    ending = best_of(game, endings_of(rules, options, opening, answer, code, budget), code)
    if ending is not None:
        return _kept(game, common, ending, Verdicts(rules, options, budget))
    if not may_be_limited(game):
        return None
    deal = (rules, options, opening, answer, code, budget)
    whole = best_limited(game, whole_endings(*deal), code)
    limited = whole or best_limited(game, limited_endings(*deal), code)
    return None if limited is None else _kept(game, common, limited, limited.judge)


def _kept(game: Game, common: dict[str, Any], ending: Ending, judge: Judge) -> KeptEnding:
    limit: dict[str, Any] = {}
    if isinstance(ending, LimitedEnding):
        limit = {"within": ending.within, "goal": dict(ending.goal)}
    grade = grade_of_ending(judge, ending.position, ending.moves, ending.wins, limit.get("goal"))
    turn = ending.turning.turn
    return KeptEnding(
        **common,
        **limit,
        **_position(judge.rules, ending.played, ending.position, grade, bool(limit), answer=ending.moves),
        moves=written(list(ending.moves)),
        turning=Turning(
            at=ending.turning.at,
            saves=[format_move(move) for move in turn.saves],
            loses=[format_move(move) for move in turn.loses],
        ),
    )


def _of_chance(game: Game, puzzle: Puzzle, common: dict[str, Any]) -> KeptEnding | None:
    rules, opening = puzzle.rules, puzzle.opening
    if game.rules.lay_outs:
        return _of_swaps(rules, swap_ending(rules, opening, common["code"]), common)
    if game.rules.keeps_runs:
        return _in_runs(rules, best_cut(endings_in_runs(rules, opening)), common)
    natural = game.puzzle.form == "losing-cuts"
    found = (
        best_cut(cut_endings(rules, opening, losing, common["code"])) for losing in (natural, not natural)
    )
    ending = next((each for each in found if each is not None), None)
    if ending is None:
        return None
    return KeptEnding(
        **common,
        **_position(rules, ending.played, ending.position, EndingGrade(length=ending.turns)),
        question=CUT,
        losing=ending.losing,
        among=list(ending.among),
        moves=written(list(ending.moves)),
        cuts=[ending.cut],
    )


def _in_runs(rules: Rules, ending: RowsEnding | None, common: dict[str, Any]) -> KeptEnding | None:
    if ending is None:
        return None
    return KeptEnding(
        **common,
        **_position(rules, ending.played, ending.position, EndingGrade(length=ending.turns)),
        question="fewest",
        among=list(ending.among),
        moves=written(list(ending.moves)),
        cuts=[ending.cut],
        count=ending.rows,
    )


def _of_swaps(rules: Rules, ending: SwapEnding | None, common: dict[str, Any]) -> KeptEnding | None:
    if ending is None:
        return None
    grade = EndingGrade(length=ending.turns)
    return KeptEnding(
        **common,
        **_position(rules, ending.played, ending.position, grade, swaps=True),
        question=SWAP,
        swaps=list(map(format_swap, ending.swaps)),
        moves=written(list(ending.moves)),
        letters=ending.letters,
    )


def lettered(kept: KeptEnding, number: int) -> KeptEnding:
    """The ending of that number, from 0, in the bank of its game, its answer at the letter that is due.

    In every three endings that follow each other each of three letters answers once, in an order by lot, so
    that none is right more often than another. Other endings stay as they are.
    """
    if not kept.swaps or not kept.letters:
        return kept
    turn, place = divmod(number, len(kept.swaps))
    lot = hashlib.sha256(f"{parse_code(kept.code).game} {turn}".encode("ascii")).digest()
    letters = sorted(ascii_uppercase[: len(kept.swaps)], key=lambda letter: lot[ord(letter) - ord("A")])
    others = [*kept.swaps]
    answer = others.pop(ascii_uppercase.index(kept.letters))
    others.insert(ascii_uppercase.index(letters[place]), answer)
    return msgspec.structs.replace(kept, swaps=others, letters=letters[place])


def _position(
    rules: Rules,
    played: Sequence[Move],
    position: Position,
    grade: EndingGrade,
    limited: bool = False,
    swaps: bool = False,
    answer: Sequence[Move] = (),
) -> dict[str, Any]:
    stars, minutes = due_to(grade, rules, position, answer, limited, swaps)
    return {
        "played": written(list(played)),
        "position": {name: list(cards) for name, cards in position.piles.items() if cards},
        "grade": grade,
        "stars": stars,
        "minutes": minutes,
    }


def _answer(puzzle: Puzzle, code: str) -> Sequence[Move]:
    """The kept answer of a deal, else what a short search finds; none where it finds nothing."""
    kept = find_kept(code)
    if kept is not None and kept.moves is not None:
        return [parse_move(text) for text in kept.moves]
    return solve(puzzle, SOLVING, short=False).moves


def ending_tried(task: tuple[str, int, int, bool]) -> dict[str, Any] | None:
    """The ending of a game, a seed and a budget as plain data; None where there is none, or, if the game has
    ``enough``, where it asks for little (:func:`asks_more`)."""
    name, seed, budget, enough = task
    kept = ending_of(find_game(name), seed, budget)
    return None if kept is None or (enough and not asks_more(kept)) else msgspec.to_builtins(kept)


def asks_more(kept: KeptEnding) -> bool:
    """Whether an ending with a limit asks for more than to count plays: where it is decided some play does
    more harm than to cost one, and the limit is not what the wanted cards and those on them take. True of
    one without a limit."""
    if kept.within is None or kept.cuts is not None:
        return True
    told = found_insight(kept)
    return tells_harm(told) and not tells_of_counting(told, kept.within)


def may_give_endings(game: Game, seeds: Iterator[int]) -> Iterator[int]:
    """Those of the seeds that are to be searched for endings; see :data:`SELDOM`.

    From the first seed on that the bank has not tried, all of them. Raises BadInput for a damaged bank.
    """
    kept = kept_puzzles(game)
    tried = seeds_tried(kept)
    if game.kind == "chance" or tried <= SELDOM * len(kept):
        return seeds
    names = map(parse_name, (each.code for each in kept))
    known = {name.number for name in names if not name.made}
    return (seed for seed in seeds if seed >= tried or seed in known)


def build_endings(
    game: Game,
    budget: int,
    *,
    deals: int | None = None,
    puzzles: int | None = None,
    hands: Labour,
    work: Path | None = None,
    watch: Watch,
) -> list[KeptEnding]:
    """Adds the endings of the seeds below ``deals``, or until ``puzzles`` are kept; gives the new ones.

    It begins after the seeds already tried, and passes over those that the bank has tried and not kept where
    it keeps few. One that is another with its suits renamed is left out, and where it has :data:`ENOUGH` one
    that asks for little (:func:`asks_more`). Raises BadInput, and Stopped where a worker is lost.
    """

    def find(
        kept: Sequence[KeptEnding], seeds: Iterator[int], wanted: int | None, ledger: Ledger
    ) -> list[KeptEnding]:
        enough = len(kept) >= ENOUGH
        tasks = ((seed, (game.id, seed, budget, enough)) for seed in may_give_endings(game, seeds))
        with closing(results(ending_tried, tasks, marked(hands, [game]), ledger, watch.deals)) as found:
            new = _unlike(game, kept, (raw for _, raw in found), wanted, watch.puzzles)
        return new if deals is None else [msgspec.structs.replace(each, seeds=deals) for each in new]

    facts = facts_of("bank build --endings", game, game.puzzle.options, budget)
    return extend(
        ENDINGS,
        game,
        facts,
        deals=deals,
        puzzles=puzzles,
        tried=lambda kept: kept[-1].seeds if kept else 0,
        fits=_as_found,
        find=find,
        work=work,
    )


def _unlike(
    game: Game,
    kept: Sequence[KeptEnding],
    found: Iterator[dict[str, Any] | None],
    wanted: int | None,
    told: Callable[[int], None],
) -> list[KeptEnding]:
    """Those found that are no other with its suits renamed, so many as are wanted, or until too many seeds in
    a row have given none."""
    known = {alike_word(game, each) for each in kept}
    new: list[KeptEnding] = []
    barren = 0
    for raw in found:
        each = _as_found(raw)
        word = alike_word(game, each) if each else ""
        barren = 0 if each and word not in known else barren + 1
        if each and word not in known:
            known.add(word)
            new.append(lettered(each, len(kept) + len(new)))
            told(1)
        if len(new) == wanted or (wanted is not None and barren == MOST_BARREN):
            break
    return new


def alike_word(game: Game, kept: KeptEnding) -> str:
    """What an ending shares with another that is it with its suits renamed."""
    piles = {name: tuple(kept.position.get(name, ())) for name, _, _ in game.all_piles()}
    return renamed_alike(game, Position(piles))


def _as_found(raw: dict[str, Any] | None) -> KeptEnding | None:
    """What a task has found, from its plain data. Raises ValueError for what is no ending."""
    return None if raw is None else msgspec.convert(raw, KeptEnding)
