"""Finds facts by which kept puzzles are chosen, writes them beside the banks, and checks those on file."""

from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Any

import msgspec

from bookgen.files import content_of, replace_seen
from bookgen.games import Game
from bookgen.puzzles.among import asked_variously, lateness
from bookgen.puzzles.bank import ADVICE, Kept, kept_puzzles, posed_deal
from bookgen.puzzles.digest import marked
from bookgen.puzzles.endings.insight import found_insight
from bookgen.puzzles.endings.kept import KeptEnding, ending_name, kept_endings
from bookgen.puzzles.endings.various import found_places
from bookgen.puzzles.kept_facts import (
    DealFacts,
    EndingFacts,
    NarrowTurn,
    Places,
    binding,
    facts_file,
    facts_on_file,
    written_facts,
)
from bookgen.puzzles.traps import trap_of
from bookgen.puzzles.worth import found_by_habit
from bookgen.workers import Labour, results


def found_facts(kept: Kept) -> DealFacts:
    """What is kept of a whole deal beside the bank (:mod:`bookgen.puzzles.kept_facts`), found anew."""
    puzzle = posed_deal(kept, "three", asked_variously)
    places = None
    if puzzle.asks_cuts and puzzle.among is not None and puzzle.cuts is not None:
        among, cuts = [*puzzle.among], [*puzzle.cuts]
        places = Places(among=among, cuts=cuts, losing=puzzle.losing, count=puzzle.count)
    late = lateness(kept.puzzle()) if kept.cuts is not None else 0
    turn = trap_of(puzzle)
    trap = None if turn is None else NarrowTurn.of(turn)
    return DealFacts(minutes=puzzle.minutes or 0, places=places, late=late, trap=trap)


def facts_of_deal(raw: dict[str, Any]) -> dict[str, Any]:
    """The facts of a kept whole deal, both as plain data."""
    told: dict[str, Any] = msgspec.to_builtins(found_facts(msgspec.convert(raw, Kept)))
    return told


def facts_of_ending(raw: dict[str, Any]) -> dict[str, Any]:
    """The facts of a kept ending, both as plain data."""
    kept = msgspec.convert(raw, KeptEnding)
    found, insight = found_places(kept), found_insight(kept)
    habit = found_by_habit(kept, found.places)
    found = msgspec.structs.replace(
        found,
        habit=habit,
        narrow=insight.narrow,
        musts=insight.musts,
        whys=insight.whys,
        early=insight.early,
        tally=insight.tally,
        named=insight.named,
    )
    told: dict[str, Any] = msgspec.to_builtins(found)
    return told


def number_of(game: Game) -> int:
    """Of how many puzzles there are facts."""
    return len(kept_puzzles(game)) + len(kept_endings(game))


def keep_facts(game: Game, hands: Labour, finished: Callable[[int], None] = lambda count: None) -> bool:
    """Writes the facts of a game, found anew; tells whether the file is another then.

    Nothing is written of a game of which nothing is kept, nor where the lines of its bank are not counted.
    Raises BadInput where a file is damaged or cannot be written.
    """
    path, of = facts_file(game), binding(game)
    seen = content_of(path)
    if of is None or not number_of(game):
        return False
    data = written_facts(of, *_found(game, hands, finished))
    if data == seen:
        return False
    replace_seen(path, seen, data, ADVICE)
    return True


def _found(
    game: Game, hands: Labour, finished: Callable[[int], None]
) -> tuple[list[DealFacts], list[EndingFacts]]:
    """The facts of all that is kept of a game, in the order of its bank."""
    deals = [(at, msgspec.to_builtins(kept)) for at, kept in enumerate(kept_puzzles(game))]
    endings = [(at, msgspec.to_builtins(kept)) for at, kept in enumerate(kept_endings(game))]
    with closing(results(facts_of_deal, deals, marked(hands, [game]), finished=finished)) as found:
        of_deals = [msgspec.convert(raw, DealFacts) for _, raw in found]
    with closing(results(facts_of_ending, endings, marked(hands, [game]), finished=finished)) as found:
        return of_deals, [msgspec.convert(raw, EndingFacts) for _, raw in found]


def facts_faults(game: Game, hands: Labour, finished: Callable[[int], None]) -> Iterator[str]:
    """What is wrong with the facts that are on file of a game; nothing where none are, or of another bank."""
    told = facts_on_file(game)
    if told is None:
        return
    found = _found(game, hands, finished)
    names = [*(kept.code for kept in kept_puzzles(game)), *map(ending_name, kept_endings(game))]
    if len(told[0]) != len(found[0]) or len(told[1]) != len(found[1]):
        yield f"facts/{facts_file(game).name}: {len(told[0])} and {len(told[1])} lines; wanted one a puzzle"
        return
    on_file: list[DealFacts | EndingFacts] = [*told[0], *told[1]]
    anew: list[DealFacts | EndingFacts] = [*found[0], *found[1]]
    for name, one, other in zip(names, on_file, anew, strict=True):
        if one != other:
            yield f"facts/{facts_file(game).name}: {name} has {_said(one)}; found is {_said(other)}"


def _said(facts: DealFacts | EndingFacts) -> str:
    return msgspec.json.encode(facts).decode("ascii")


def is_behind(game: Game) -> bool:
    """Whether facts of a game are wanted, and none are on file for its bank as it is."""
    return bool(number_of(game)) and facts_on_file(game) is None


def is_left(game: Game) -> bool:
    """Whether there is a file of facts of a game that is not used, since its bank is another by now."""
    return facts_file(game).exists() and is_behind(game)
