"""Makes the cycle of weeks once: an ending, something short, and a deal for the evening, day by day.

Each of the three has its pool, of puzzles with which no booklet begins. A pool that is too small is filled up
from the next one: it is not worth repeating a puzzle for the sake of its kind.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from bookgen.checksums import add_sealed, read_sealed
from bookgen.errors import BadInput
from bookgen.games import Game
from bookgen.puzzles.bank import ADVICE, Kept, parse_name
from bookgen.puzzles.calendar import PER_DAY
from bookgen.puzzles.choice_of_games import left_endings
from bookgen.puzzles.cycle import CYCLE, WEEK, cycle
from bookgen.puzzles.dates import games_of_week, left_of
from bookgen.puzzles.endings.kept import ending_name
from bookgen.puzzles.grade import ease, is_careless, stars
from bookgen.puzzles.worth import MOST_REDEALS, is_worth, is_worth_ending

SIZE = WEEK * PER_DAY
WEEKS = 160
"""Three years are 157."""
SLACKS = range(105, 421, 35)
"""Puzzles that a pool has over, so that in its last weeks there is still a choice of games; with more, a pool
is filled up with more that are not of its kind. The least is taken that is enough."""
SHORT_PLAYS = 60
"""Plays of a deal of one pack that can be laid out and played between two stations."""


class Dated(NamedTuple):
    """A puzzle that a date may have: its name in the bank, how hard it is, and its plays."""

    name: str
    stars: int
    hardness: float
    plays: int


Pool: TypeAlias = Mapping[str, Sequence[Dated]]
"""What is left of each game, by its id, in the order of the bank."""


def make_cycle(games: Sequence[Game], spared: int) -> int:
    """Writes the file of the cycle and gives the number of its weeks.

    Nothing is in it that a careless player mostly wins. Raises BadInput where there is one already: what a
    date has never changes.
    """
    if cycle():
        raise BadInput(f"{CYCLE.name} is there already; what a date has never changes")
    weeks = _with_least_slack(pools_of(games, spared))
    rows = [{"week": number, "codes": week} for number, week in enumerate(weeks)]
    add_sealed(CYCLE, read_sealed(CYCLE), rows, ADVICE)
    cycle.cache_clear()
    return len(rows)


def _with_least_slack(pools: Sequence[Pool]) -> list[list[str]]:
    for slack in SLACKS[:-1]:
        with suppress(BadInput):
            return drawn_up(pools, WEEKS, slack)
    return drawn_up(pools, WEEKS, SLACKS[-1])


def pools_of(games: Sequence[Game], spared: int) -> list[Pool]:
    """Endings that are worth it; short puzzles, which are cuts, and deals of one pack; deals for an evening.

    Of these such as are worth it stand before others.
    """
    endings: dict[str, list[Dated]] = {}
    short: dict[str, list[Dated]] = {}
    evening: dict[str, list[Dated]] = {}
    for game in games:
        endings[game.id] = [
            Dated(ending_name(kept), kept.stars, kept.grade.bits, kept.grade.length)
            for kept in left_endings(game)
            if is_worth_ending(kept)
        ]
        left = [kept for kept in left_of(game, spared) if not is_careless(kept)]
        worth = [kept for kept in left if is_worth(game, kept)]
        others = [kept for kept in left if not is_worth(game, kept) and _is_endurable(game, kept)]
        short[game.id] = [_dated(game, kept) for kept in worth if _is_short(game, kept)]
        evening[game.id] = [_dated(game, kept) for kept in worth + others if not _is_short(game, kept)]
    return [endings, short, evening]


def _dated(game: Game, kept: Kept) -> Dated:
    return Dated(kept.code, stars(game, kept), -ease(game, kept), kept.grade.length if kept.grade else 0)


def _is_short(game: Game, kept: Kept) -> bool:
    if game.kind == "chance":
        return True
    return game.packs == 1 and kept.grade is not None and kept.grade.length <= SHORT_PLAYS


def _is_endurable(game: Game, kept: Kept) -> bool:
    """Whether a long deal of skill has few redeals, and nothing that is put by hand in a printed order."""
    redeals = kept.grade.redeals if kept.grade else 0
    return game.kind == "skill" and redeals <= MOST_REDEALS and not (redeals and game.shuffles_in_play)


def drawn_up(pools: Sequence[Pool], weeks: int, slack: int = SLACKS[0]) -> list[list[str]]:
    """The names of so many weeks, day after day one of each pool, each from easy to hard in a week.

    Of each pool every game has its share. No game comes twice in a week, nor in two weeks running, nor where
    the weeks begin anew. Raises BadInput where the pools are too small.
    """
    have = sum(len(left) for pool in pools for left in pool.values())
    if have < weeks * WEEK * len(pools):
        raise BadInput(f"{have} puzzles are left for {weeks} weeks; wanted {weeks * WEEK * len(pools)}")
    filled = list(_filled(pools, weeks, slack))
    stacks = [{game: list(reversed(left)) for game, left in sorted(pool.items())} for pool in filled]
    # Games begin their turns one after the other, not all at once.
    owed = [{game: Fraction(at, len(stack)) for at, game in enumerate(stack)} for stack in stacks]
    found: list[list[str]] = []
    before = Counter[str]()
    for week in range(weeks):
        taken = {_game(name) for name in found[0]} if week == weeks - 1 else set[str]()
        now = Counter(taken)
        columns: list[list[Dated]] = []
        for stack, due, pool in zip(stacks, owed, pools, strict=True):
            chosen = games_of_week(stack, due, WEEK, 1, before, now)
            again = [game for game in chosen if now[game] or before[game]]
            if again or len(set(chosen)) < WEEK:
                near_it = (again or chosen)[0]
                raise BadInput(f"week {week}: {near_it} comes too near itself; wanted more games")
            now.update(chosen)
            columns.append(_over_the_week([stack[game].pop() for game in chosen], pool))
        found.append([one.name for day in zip(*columns, strict=True) for one in day])
        before = now - Counter(taken)
    return found


def _over_the_week(chosen: Sequence[Dated], pool: Pool) -> list[Dated]:
    """Those of a pool from Monday on, from easy to hard, and between them those that fill it up, likewise."""
    rising = sorted(chosen, key=lambda one: one[1:])
    own = [one for one in rising if one in pool.get(_game(one.name), ())]
    others = [one for one in rising if one not in own]
    places = {at * len(rising) // len(own) for at in range(len(own))}
    return [own.pop(0) if at in places else others.pop(0) for at in range(len(rising))]


def _filled(pools: Sequence[Pool], weeks: int, slack: int) -> Iterator[Pool]:
    """The pools, each with enough for so many weeks: what one lacks, the next ones give, the shortest first.

    Of no game more than for every other week; of one that fills up a pool, for every fourth.
    """
    most = weeks // 2 - 1
    rest = [{game: list(left[:most]) for game, left in pool.items()} for pool in pools]
    for at, pool in enumerate(rest):
        given: dict[str, list[Dated]] = {}
        lacks = weeks * WEEK + slack - sum(map(len, pool.values()))
        for other in (*rest[at + 1 :], *rest[:at]):
            shortest = sorted((one for left in other.values() for one in left), key=lambda one: one.plays)
            for one in shortest:
                game = _game(one.name)
                taken = given.setdefault(game, [])
                if lacks > 0 and len(pool.get(game, ())) + len(taken) < weeks // 4:
                    taken.append(one)
                    other[game].remove(one)
                    lacks -= 1
        yield {game: _mixed(pool.get(game, []), given.get(game, [])) for game in {*pool, *given}}


def _mixed(own: Sequence[Dated], given: Sequence[Dated]) -> list[Dated]:
    """Both in their orders, those that are given evenly among those of the pool's own."""
    placed = [
        ((at + 0.5) / len(each), kind, one)
        for kind, each in enumerate((own, given))
        for at, one in enumerate(each)
    ]
    return [one for _, _, one in sorted(placed, key=lambda each: each[:2])]


def _game(name: str) -> str:
    return parse_name(name).game
