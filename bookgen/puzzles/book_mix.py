"""Which puzzles a booklet prints of a game: whole deals that are worth it, and endings beside them.

In turn one whole deal and some endings, so that each volume has of both. Where a game has no whole deal that
is worth its time its endings stand alone; where it has no endings either, the shorter of its deals. No two
are of one deal, unless more are asked for than there are others.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import zip_longest
from math import isqrt
from typing import Literal, TypeAlias, TypeVar, get_args

from bookgen.errors import BadInput
from bookgen.games import Game
from bookgen.puzzle import Puzzle
from bookgen.puzzles.among import Cuts, asked_at, asked_variously, lateness
from bookgen.puzzles.bank import Kept, kept_puzzles, parse_name, passed_deal, posed_deal, too_few
from bookgen.puzzles.calendar import dated_codes
from bookgen.puzzles.cycle import weekly_codes
from bookgen.puzzles.ending_order import endings_in_order, plays_made_of
from bookgen.puzzles.endings.insight import told_ending, with_insight
from bookgen.puzzles.endings.kept import KeptEnding, kept_endings
from bookgen.puzzles.for_book import ALL_STARS, in_book_order, stars_told
from bookgen.puzzles.grade import ease, stars
from bookgen.puzzles.kept_facts import deal_facts
from bookgen.puzzles.once_each import once_each
from bookgen.puzzles.traps import with_trap
from bookgen.puzzles.worth import (
    MOST_BLIND_WINS,
    MOST_PLAYS,
    is_endless,
    is_worth,
    is_worth_ending,
)

Sort: TypeAlias = Literal["usual", "deal", "ending", "whole"]
"""What a booklet takes: of both, deals by the rule, endings, or whole deals of any length."""
SORTS: tuple[Sort, ...] = get_args(Sort)
ENDINGS_TO_A_DEAL = 4
SHORTER = 4
"""Where no deal is worth it, the shortest of so many parts of a game's deals come first, or all that are
short, and of these such as a careless player seldom wins."""
AS_SHORT = 1.1
"""So many times as long a deal is as good as short: in The Patriarchs each takes 183 plays at the least."""
AN_OPENING = 8
"""Puzzles of a game on an opening, at the most."""
FEW_POSITIONS = 40
"""A turn that comes to fewer is taken where there are no others."""
LOOKED_AT = 24
"""Packs of a game that are played at all cuts, to find those of which no cut fails soon."""
PASSED_OVER = 12
"""Puzzles that are not shown as they should be, for which others are looked for."""

Choosable: TypeAlias = Kept | KeptEnding
Shown: TypeAlias = Callable[[Choosable], bool]
"""Whether a puzzle is shown as it should be on the page that is meant."""


def book_order(game: Game, wanted: tuple[int, int] = ALL_STARS, sort: Sort = "usual") -> list[Choosable]:
    """The kept puzzles of a game with so many stars, in the order in which booklets take them."""
    return order_and_worth(game, wanted, sort)[0]


def worth_printing(game: Game, wanted: tuple[int, int] = ALL_STARS, sort: Sort = "usual") -> int:
    """Number of the puzzles of :func:`book_order`, from the first on, that may be printed unasked.

    No two of them are of one deal.
    """
    return order_and_worth(game, wanted, sort)[1]


def order_and_worth(
    game: Game, wanted: tuple[int, int] = ALL_STARS, sort: Sort = "usual"
) -> tuple[list[Choosable], int]:
    """What :func:`book_order` and :func:`worth_printing` give, the puzzles gone through once."""
    taken = _by_rule(game, wanted, sort)
    rest = _left_over(game, wanted, sort, taken)
    return [*taken, *rest], _worth(game, taken, rest, sort)


def _worth(game: Game, taken: Sequence[Choosable], rest: Sequence[Choosable], sort: Sort) -> int:
    """How many may be printed unasked: what the rule has taken, and of the rest what is worth it.

    Of a game that has neither an ending nor a deal that is worth its time none is, but where whole deals are
    asked for.
    """
    if not taken and sort == "usual":
        return 0
    if taken:
        names = {*map(deal_of_kept, taken)}
        return len(taken) + sum(deal_of_kept(kept) not in names for kept in _worth_left(game, rest))
    # Who reads a whole book needs not turn a pack for hours more than once.
    return sum(not (isinstance(kept, Kept) and is_endless(kept)) for kept in rest) or len(rest[:1])


def deal_of_kept(kept: Choosable) -> tuple[int, bool]:
    """What two puzzles of a game share that begin from one deal: its number, and whether it was made
    backwards. Options do not enter into a shuffle."""
    name = parse_name(kept.code)
    return name.number, name.made


def each_deal_once(order: Sequence[Choosable]) -> list[Choosable]:
    """The first puzzle of each deal: an answer must not tell another one's."""
    first: dict[tuple[int, bool], Choosable] = {}
    for kept in order:
        first.setdefault(deal_of_kept(kept), kept)
    return [*first.values()]


def _by_rule(game: Game, wanted: tuple[int, int], sort: Sort) -> list[Choosable]:
    """What the rule finds worth a page."""
    if sort == "whole":
        return [*in_book_order(game, wanted)]
    endings = [] if sort == "deal" else _worth_endings(game, wanted)
    deals = [] if sort == "ending" else [one for one in in_book_order(game, wanted) if is_worth(game, one)]
    if game.kind == "chance":
        deals = late_ones_first(deals)
    deals.sort(key=lambda kept: (_in_line(game, kept), _is_led(kept)))
    if not endings:
        return [*deals]
    # The harder deals first, as the deal is to stand last on its opening.
    deals.sort(key=lambda kept: -stars(game, kept))
    found: list[Choosable] = []
    waiting = endings
    for at in range(0, len(endings), ENDINGS_TO_A_DEAL):
        deal = deals[at // ENDINGS_TO_A_DEAL : at // ENDINGS_TO_A_DEAL + 1]
        most = stars(game, deal[0]) if deal else wanted[1]
        # What can be counted back is taken where there is nothing else.
        waiting.sort(key=lambda kept: (not plays_made_of(game, kept), kept.stars > most))
        taken = waiting[:ENDINGS_TO_A_DEAL]
        waiting = [kept for kept in waiting if kept not in taken]
        found += [*deal, *taken]
    return each_deal_once(found)


def _is_led(kept: Kept) -> bool:
    """Whether a turn against an opponent comes to so few positions that the rules lead through it."""
    return kept.question == "turn" and kept.stored < FEW_POSITIONS


def _in_line(game: Game, kept: Kept) -> bool:
    """Whether two cards that stay lie in one line of a square, so that the third of it is known at once."""
    if not kept.fixed:
        return False
    places = game.pile_names("tableau")
    side = isqrt(len(places))
    rows = [places[at : at + side] for at in range(0, len(places), side)]
    lines = [*rows, *(list(line) for line in zip(*rows, strict=True)), places[:: side + 1]]
    lines.append(places[side - 1 : -1 : side - 1])
    return any(len({*line} & {*kept.fixed}) > 1 for line in lines)


def _worth_endings(game: Game, wanted: tuple[int, int]) -> list[KeptEnding]:
    """The endings worth it; where these are too few for an opening, those too that are soon seen through."""
    endings = endings_in_order(game, wanted)
    found = list(filter(is_worth_ending, endings))
    if len(found) < AN_OPENING:
        found += [kept for kept in endings if kept.cuts is not None and kept not in found]
    return found


def late_ones_first(deals: Sequence[Kept]) -> list[Kept]:
    """Of the packs that no date has, first those of which no place is seen at once to fail.

    Packs of which all cuts must be played for that are looked at as far as the first ``LOOKED_AT``.
    """
    used = weekly_codes() | dated_codes()
    free = [kept for kept in deals if kept.code not in used]
    few = free if all(kept.losing for kept in free) else free[:LOOKED_AT]
    sorts = {kept.code.partition("+")[2]: list[Kept]() for kept in few}
    for kept in sorted(few, key=lambda kept: -_lateness(kept)):
        sorts[kept.code.partition("+")[2]].append(kept)
    # One of each set of options in turn.
    late = [kept for some in zip_longest(*sorts.values()) for kept in some if kept is not None]
    return [*late, *_not_taken(deals, late)]


@once_each()
def _lateness(kept: Kept) -> int:
    told = deal_facts(kept)
    return lateness(kept.puzzle()) if told is None else told.late


_One = TypeVar("_One", bound=Choosable)


def _not_taken(some: Sequence[_One], taken: Sequence[Choosable]) -> list[_One]:
    """Those of some that are not ``taken``; a bank may have tens of thousands."""
    known = set(map(id, taken))
    return [kept for kept in some if id(kept) not in known]


def _left_over(
    game: Game, wanted: tuple[int, int], sort: Sort, taken: Sequence[Choosable]
) -> list[Choosable]:
    """What the rule has not ``taken``, for who asks for more: deals worth it, then the shorter ones, then,
    the shortest first, packs to turn for more than an hour, and endings; last what shares a deal with
    another."""
    if sort == "whole":
        return []
    endings = [] if sort == "deal" else _not_taken(endings_in_order(game, wanted), taken)
    deals = [] if sort == "ending" else in_book_order(game, wanted)
    rest = _not_taken(deals, taken)
    others = [kept for kept in rest if not is_worth(game, kept)]
    lengths = list(map(_length, others))
    limit = max(MOST_PLAYS, sorted(lengths)[(len(lengths) - 1) // SHORTER]) if lengths else 0
    limit = round(limit * AS_SHORT)
    shorter = [kept for kept, length in zip(others, lengths, strict=True) if length <= limit]
    shorter.sort(key=_blindly_won)
    longer = [kept for kept, length in zip(others, lengths, strict=True) if length > limit]
    endless = sorted(filter(is_endless, [*shorter, *longer]), key=_length)
    quicker = [kept for kept in [*shorter, *longer] if not is_endless(kept)]
    left: list[Choosable] = [*_worth_left(game, rest), *quicker, *endless, *endings]
    first = each_deal_once([*taken, *left])[len(taken) :]
    return [*first, *_not_taken(left, first)]


def _worth_left(game: Game, rest: Sequence[Choosable]) -> list[Kept]:
    """The whole deals among what is left that are worth it."""
    return [kept for kept in rest if isinstance(kept, Kept) and is_worth(game, kept)]


def _blindly_won(kept: Kept) -> int:
    """Of 200 play-outs how many the best careless player wins; 0 where so few that the deal is worth it."""
    wins = max(kept.grade.wins, default=0) if kept.grade else 0
    return wins if wins > MOST_BLIND_WINS else 0


def _length(kept: Kept) -> int:
    return kept.grade.length if kept.grade else 0


def chosen_puzzles(
    game: Game,
    count: int,
    start: int = 1,
    wanted: tuple[int, int] = ALL_STARS,
    sort: Sort = "usual",
    shown: Shown | None = None,
) -> list[Choosable]:
    """``count`` puzzles from that on which a booklet takes as number ``start``, ordered by :func:`hardness`.

    Fewer where there are no more. Those that are not ``shown`` are
    passed over where others are.
    """
    taken = shown_first(book_order(game, wanted, sort)[start - 1 :], count, shown)
    return sorted(taken, key=lambda kept: hardness(game, kept))


def one_of_each(
    game: Game, counts: Sequence[int], start: int, sort: Sort, shown: Shown | None = None
) -> list[Choosable]:
    """A puzzle of each of these numbers of stars, so far as there are such; see :func:`chosen_puzzles`.

    No two are of one deal, where there is a choice.
    """
    found: list[Choosable] = []
    for count in counts:
        order = book_order(game, (count, count), sort)[start - 1 :]
        names = {*map(deal_of_kept, found)}
        found += shown_first(sorted(order, key=lambda kept: deal_of_kept(kept) in names), 1, shown)
    return found


def shown_first(order: Sequence[Choosable], count: int, shown: Shown | None) -> Sequence[Choosable]:
    """So many puzzles in their order, those that are ``shown`` before others; it is asked of some more than
    are wanted, no further."""
    if shown is None:
        return order[:count]
    found, others = list[Choosable](), list[Choosable]()
    for kept in order[: count + PASSED_OVER]:
        if len(found) == count:
            break
        (found if shown(kept) else others).append(kept)
    return [*found, *others][:count]


def hardness(game: Game, kept: Choosable) -> tuple[float, ...]:
    """Sort key by which the puzzles of a game stand: endings before whole deals, and each from easy to hard,
    by stars, then by minutes."""
    if isinstance(kept, KeptEnding):
        return (0, kept.stars, kept.minutes)
    return (1, stars(game, kept), _minutes(kept), float(-ease(game, kept)))


@once_each()
def _minutes(kept: Kept) -> int:
    """Minutes of a whole deal as it is asked in a booklet; 0 where they are not told."""
    told = deal_facts(kept)
    return (_asked_deal(kept, "three").minutes or 0) if told is None else told.minutes


def _posed_deal(kept: Kept, cuts: Cuts) -> Puzzle:
    """A whole deal as it is asked in a booklet, with the trap of its answer."""
    return with_trap(kept, _asked_deal(kept, cuts))


def _asked_deal(kept: Kept, cuts: Cuts) -> Puzzle:
    """A whole deal as it is asked in a booklet; at the places that are on file, if it is of three."""
    told = deal_facts(kept) if cuts == "three" else None
    if told is None:
        return posed_deal(kept, cuts, asked_variously)
    puzzle, places = kept.puzzle(), told.places
    if places is not None:
        puzzle = asked_at(puzzle, places.among, places.cuts, places.losing, places.count)
    return replace(puzzle, minutes=told.minutes or None)


def posed(kept: Choosable, cuts: Cuts) -> Puzzle:
    """A kept puzzle as it is asked; to cut a pack as ``cuts`` says."""
    return _posed_deal(kept, cuts) if isinstance(kept, Kept) else kept.puzzle()


def to_measure(kept: Choosable, cuts: Cuts) -> Puzzle:
    """The same as :func:`posed`, an ending unchecked: to see what room it takes, not to be printed."""
    return _posed_deal(kept, cuts) if isinstance(kept, Kept) else with_insight(kept, kept.to_measure())


def checked(kept: Choosable, cuts: Cuts, measured: Puzzle | None = None) -> Puzzle:
    """A kept puzzle as it is asked, its answer just passed by the referee. Raises BadInput, naming it, where
    it does not hold.

    A whole deal that was ``measured`` (:func:`to_measure`) has been checked as a record, and is judged as it
    is.
    """
    if isinstance(kept, Kept):
        return passed_deal(kept, measured or _posed_deal(kept, cuts))
    return told_ending(kept)


def with_enough(
    games: Sequence[Game],
    count: int,
    start: int,
    wanted: tuple[int, int],
    named: bool,
    sort: Sort = "usual",
) -> list[Game]:
    """The games of which a booklet has its puzzles.

    Where only some numbers of stars are wanted, or endings alone, a game that has few of these gives what it
    has, and one that has none is left out, unless the games are ``named``. Raises BadInput where the bank has
    too few.
    """
    have = {game.id: _number(game, wanted, sort) - start + 1 for game in games}
    if wanted == ALL_STARS and sort != "ending":
        too_few({name: left + start - 1 for name, left in have.items()}, count, start)
        return list(games)
    without = [game.id for game in games if have[game.id] < 1]
    if count and without and (named or len(without) == len(games)):
        first = next(game for game in games if game.id == without[0])
        raise BadInput(_without(first, start, wanted, sort))
    return [game for game in games if not count or game.id not in without]


def _number(game: Game, wanted: tuple[int, int], sort: Sort) -> int:
    """How many puzzles :func:`book_order` has, which leaves none out."""
    counts: list[int] = [] if sort == "ending" else [stars(game, kept) for kept in kept_puzzles(game)]
    if sort not in ("deal", "whole"):
        counts += [kept.stars for kept in kept_endings(game)]
    return sum(wanted[0] <= count <= wanted[1] for count in counts)


def _without(game: Game, start: int, wanted: tuple[int, int], sort: Sort) -> str:
    """That a game has no such puzzle, and what it has."""
    what = "ending" if sort == "ending" else "puzzle"
    if wanted == ALL_STARS:
        return f"{game.id}: no kept {what} from number {start} on; it has {len(kept_endings(game))}"
    counts = {kept.stars for kept in kept_endings(game)} if sort != "deal" else set()
    if sort != "ending":
        counts |= {stars(game, kept) for kept in kept_puzzles(game)}
    has = ", ".join(map(str, sorted(counts))) or "none"
    return f"{game.id}: no kept {what} from number {start} on has {stars_told(wanted)}; it has such of {has}"
