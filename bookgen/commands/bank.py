"""``bank``: the puzzles that are kept, and the calendar of daily sheets."""

import json
from collections.abc import Sequence
from datetime import date, timedelta
from pathlib import Path

import click

from bookgen.cli import BAD_INPUT, DONE
from bookgen.commands.budget import budget_option, memory_option, tell_plain
from bookgen.commands.common import check_counts, complain, complete_game, date_of, games_named
from bookgen.commands.hands import hands_of, hands_options
from bookgen.commands.progress import Bar
from bookgen.errors import BadInput
from bookgen.games import Game, own_folder
from bookgen.limits import MOST_DAYS
from bookgen.puzzles.bank import kept_puzzles
from bookgen.puzzles.build import Watch, build_bank, renew_bank, seal_bank, seeds_tried
from bookgen.puzzles.calendar import calendar
from bookgen.puzzles.choice_of_games import SPARED
from bookgen.puzzles.dates import extend_calendar, seal_calendar
from bookgen.puzzles.endings.build import DECIDING, build_endings
from bookgen.puzzles.endings.kept import kept_endings
from bookgen.puzzles.endings.verify import ending_faults, ending_line_faults
from bookgen.puzzles.find_facts import facts_faults, is_behind, is_left, keep_facts, number_of
from bookgen.puzzles.grade import ease, keep_limits, limits_seen, stars
from bookgen.puzzles.make_cycle import make_cycle
from bookgen.puzzles.measure import measure_bank, unmeasured
from bookgen.puzzles.renew import regrade_endings, shorten_kept
from bookgen.puzzles.verify import answer_faults, calendar_faults, line_faults, loose
from bookgen.solve import budget_within
from bookgen.workers import Labour

WORK = click.option(
    "--work",
    type=click.Path(path_type=Path, file_okay=False),
    help="Folder for the unfinished work; beside the bank, by default.",
)


@click.group("bank")
def bank_command() -> None:
    """The kept puzzles and the calendar: what there is, and more of it.

    \b
    Example: bookgen bank list
    """


@bank_command.command("list")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def list_kept(as_json: bool) -> None:
    """How many puzzles and endings of each game are kept, by stars, and which dates the calendar has.

    \b
    Example: bookgen bank list
    """
    rows, endings = [], dict[str, int]()
    for game in games_named([]):
        kept = kept_puzzles(game)
        graded = [sum(stars(game, each) == n for each in kept) for n in range(1, 6)]
        ends = endings[game.id] = len(kept_endings(game))
        row = {"game": game.id, "kept": len(kept), "stars": graded, "seeds": seeds_tried(kept)}
        rows.append({**row, "endings": ends})
        if not as_json:
            told = "".join(f"{count:>5}" for count in graded)
            click.echo(f"{game.id:<16}{len(kept):>5}   stars 1 to 5:{told}   endings{ends:>5}")
    known = calendar()
    span = {"first": str(min(known)), "last": str(max(known)), "days": len(known)} if known else None
    if as_json:
        click.echo(json.dumps({"games": rows, "endings": endings, "calendar": span}))
    elif known:
        click.echo(f"calendar: {min(known)} to {max(known)}")


@bank_command.command("build")
@click.argument("games", nargs=-1, required=True, metavar="GAME…", shell_complete=complete_game)
@click.option("--deals", type=int, help="Try the seeds below this number that have not been tried.")
@click.option("--puzzles", type=int, help="Try seeds until so many puzzles are kept of each game.")
@click.option("--endings", is_flag=True, help="Endings of these games, not whole deals.")
@budget_option()
@memory_option
@hands_options
@WORK
def build(
    games: Sequence[str],
    deals: int | None,
    puzzles: int | None,
    endings: bool,
    budget: int,
    memory: int,
    workers: int | None,
    cluster: str | None,
    work: Path | None,
) -> None:
    """Finds further puzzles, seed by seed, and adds them at the end.

    It can be stopped, or killed, at any moment: the same command goes on from there.

    \b
    Example: bookgen bank build lucas --deals 40
    """
    if (deals is None) == (puzzles is None):
        raise BadInput("give --deals (seeds below this number) or --puzzles (until so many are kept)")
    check_counts(deals=deals, puzzles=puzzles, budget=budget)
    hands = hands_of(workers, cluster)
    tell_plain()
    if endings:
        _build_endings(games, deals, puzzles, hands, work)
        return
    for game in games_named(games):
        most = budget_within(game, budget, memory)
        kept = kept_puzzles(game)
        left = (deals or 0) - seeds_tried(kept) if puzzles is None else puzzles - len(kept)
        with Bar(game.id, left, of_puzzles=puzzles is not None) as bar:
            watch = Watch(bar.deals, bar.puzzles)
            new = build_bank(game, most, deals=deals, puzzles=puzzles, hands=hands, work=work, watch=watch)
        _keep_facts(game, hands)
        kept = kept_puzzles(game)
        click.echo(f"{game.id}: {len(kept)} kept, {len(new)} of them new")


def _build_endings(
    games: Sequence[str], deals: int | None, puzzles: int | None, hands: Labour, work: Path | None
) -> None:
    for game in games_named(games):
        kept = kept_endings(game)
        left = (deals or 0) - (kept[-1].seeds if kept else 0) if puzzles is None else puzzles - len(kept)
        with Bar(game.id, left, of_puzzles=puzzles is not None) as bar:
            watch = Watch(bar.deals, bar.puzzles)
            new = build_endings(
                game, DECIDING, deals=deals, puzzles=puzzles, hands=hands, work=work, watch=watch
            )
        _keep_facts(game, hands)
        click.echo(f"{game.id}: {len(kept_endings(game))} endings kept, {len(new)} of them new")


@bank_command.command("renew")
@click.argument("games", nargs=-1, metavar="[GAME…]", shell_complete=complete_game)
@click.option("--search", is_flag=True, help="Search for other answers, with grades of their own.")
@click.option("--budget", type=int, help="With --search: positions stored for a deal; each puzzle's own.")
@hands_options
@WORK
def renew(
    games: Sequence[str],
    search: bool,
    budget: int | None,
    workers: int | None,
    cluster: str | None,
    work: Path | None,
) -> None:
    """Makes the kept answers shorter where fewer plays do; codes, deals and order stay.

    No twelve plays in a row are left that fewer can replace, but where a window has more positions to look
    at than are allowed: such are counted as not settled. It can be stopped, or killed, at any moment: the
    same command goes on from there. With --search answers and grades are found anew; a puzzle for which
    nothing is found keeps the answer it has, and is named.

    \b
    Example: bookgen bank renew lucas
    """
    check_counts(budget=budget)
    if budget is not None and not search:
        raise BadInput("--budget is for --search, which looks for other answers")
    hands = hands_of(workers, cluster)
    tell_plain()
    for game in games_named(games):
        if search:
            _search_anew(game, budget, hands, work)
        else:
            _shorten(game, hands, work)
        _keep_facts(game, hands)


def _search_anew(game: Game, budget: int | None, hands: Labour, work: Path | None) -> None:
    with Bar(game.id, len(kept_puzzles(game))) as bar:
        changed, old = renew_bank(game, budget, hands=hands, work=work, watch=Watch(bar.deals))
    click.echo(f"{game.id}: {len(changed)} of {len(kept_puzzles(game))} changed")
    for code in old:
        complain(f"{code} is not found again; it keeps its answer")


def _shorten(game: Game, hands: Labour, work: Path | None) -> None:
    with Bar(game.id, len(kept_puzzles(game)) + len(kept_endings(game))) as bar:
        done = shorten_kept(game, hands=hands, work=work, finished=bar.deals)
    click.echo(
        f"{game.id}: {done.answers} answers looked at, {done.shortened} shortened, {done.saved} plays saved; "
        f"{done.unsettled} of {done.windows} windows not settled"
    )


@bank_command.command("measure")
@click.argument("games", nargs=-1, required=True, metavar="GAME…", shell_complete=complete_game)
@hands_options
@WORK
def measure(games: Sequence[str], workers: int | None, cluster: str | None, work: Path | None) -> None:
    """Has the model player play kept puzzles that he has not, for their stars; answers and codes stay.

    It can be stopped, or killed, at any moment: the same command goes on from there.

    \b
    Example: bookgen bank measure lucas
    """
    hands = hands_of(workers, cluster)
    tell_plain()
    for game in games_named(games):
        with Bar(game.id, unmeasured(kept_puzzles(game))) as bar:
            count = measure_bank(game, hands=hands, work=work, watch=Watch(bar.deals))
        _keep_facts(game, hands)
        click.echo(f"{game.id}: {count} of {len(kept_puzzles(game))} measured")


@bank_command.command("facts")
@click.argument("games", nargs=-1, metavar="[GAME…]", shell_complete=complete_game)
@hands_options
def facts(games: Sequence[str], workers: int | None, cluster: str | None) -> None:
    """Finds anew what booklets choose by: the places to cut at, what is done by habit, minutes.

    It stands beside the bank, so that it need not be found for each booklet. What adds to a bank renews it;
    after a change of the rules it is renewed so.

    \b
    Example: bookgen bank facts the-wish
    """
    hands = hands_of(workers, cluster)
    for game in games_named(games):
        changed = _keep_facts(game, hands, anew=True)
        click.echo(f"{game.id}: facts of {number_of(game)} puzzles {'renewed' if changed else 'unchanged'}")


def _keep_facts(game: Game, hands: Labour, anew: bool = False) -> bool:
    """Writes the facts of a game, ``anew`` or where its bank is another than they were found for."""
    if not anew and not is_behind(game):
        return False
    with Bar(f"{game.id}, facts", number_of(game)) as bar:
        return keep_facts(game, hands, bar.deals)


@bank_command.command("seal")
@click.argument("games", nargs=-1, metavar="[GAME…]", shell_complete=complete_game)
def seal(games: Sequence[str]) -> None:
    """Binds each line to the one before it and counts them, in files from before that was done.

    What is kept stays as it is. Without a game: every bank, and the calendar.

    \b
    Example: bookgen bank seal lucas
    """
    for game in games_named(games):
        click.echo(f"{game.id}: {seal_bank(game)} kept puzzles sealed")
    if not games:
        click.echo(f"calendar: {seal_calendar()} dates sealed")


@bank_command.command("grade")
@hands_options
def grade(workers: int | None, cluster: str | None) -> None:
    """Sets the limits of the stars: each number has a fifth of the kept puzzles, every game counting alike.

    Endings get the stars and minutes that are due to what is measured of them.

    The scale is one for all games that are played, and one for packs to cut. Kept puzzles show other stars
    when it changes, so it is set once.

    \b
    Example: bookgen bank grade
    """
    seen = limits_seen()
    games = [game for game in games_named([]) if own_folder(game) is None]
    played, cut = (
        [[ease(game, kept) for kept in kept_puzzles(game) if (kept.cuts is None) == plays] for game in games]
        for plays in (True, False)
    )
    limits = keep_limits(played, cut, seen)
    told, of_cuts = (", ".join(map(str, each)) for each in (limits.limits, limits.of_cuts))
    click.echo(f"limits {told}, of cuts {of_cuts}, from {limits.puzzles} puzzles of {limits.games} games")
    hands = hands_of(workers, cluster)
    changed = 0
    for game in games:
        changed += regrade_endings(game, hands=hands)
        _keep_facts(game, hands)
    click.echo(f"endings: {changed} graded otherwise")


@bank_command.command("verify")
@click.argument("games", nargs=-1, metavar="[GAME…]", shell_complete=complete_game)
@hands_options
def verify(games: Sequence[str], workers: int | None, cluster: str | None) -> int:
    """Looks for faults: every checksum, every answer, every date of the calendar. Each fault is named.

    Of endings the plays that lose are searched to their end again.

    \b
    Example: bookgen bank verify the-wish
    """
    hands = hands_of(workers, cluster)
    chosen = games_named(games)
    said, readable = line_faults(chosen)
    count = sum(len(kept_puzzles(game)) for game in readable)
    with Bar("answers", count) as bar:
        said += answer_faults(readable, hands, bar.deals)
    said += calendar_faults(readable)
    found, readable = ending_line_faults(chosen)
    ends = sum(len(kept_endings(game)) for game in readable)
    with Bar("endings", ends) as bar:
        said += found + ending_faults(readable, hands, bar.deals)
    if not said:
        with Bar("facts", count + ends) as bar:
            said += [fault for game in chosen for fault in facts_faults(game, hands, bar.deals)]
    for fault in said:
        complain(fault)
    if said:
        return BAD_INPUT
    for name in loose(chosen):
        complain(
            f"{name}: from before lines were counted: one that is missing is not seen; bookgen bank seal"
        )
    behind = [game.id for game in chosen if is_left(game)]
    if behind:
        complain(f"facts of another bank, of which none are used: bookgen bank facts {' '.join(behind)}")
    click.echo(f"{count} kept puzzles hold" + (f", and {ends} endings" if ends else ""))
    return DONE


@bank_command.command("calendar")
@click.option("--days", type=int, help="Further dates to give puzzles to.")
@click.option("--until", type=str, help="The last date to give puzzles to, such as 2030-12-31.")
@click.option("--first", type=str, help="The first date, where the calendar is still empty.")
def extend(days: int | None, until: str | None, first: str | None) -> None:
    """Writes down what further dates have by the weeks that come round; so it never changes.

    \b
    Example: bookgen bank calendar --until 2030-12-31
    """
    if (days is None) == (until is None):
        raise BadInput("give --days (so many further dates) or --until (the last date)")
    check_counts(days=days)
    known = calendar()
    if not known and first is None:
        raise BadInput("the calendar is empty: give its first date with --first, such as 2027-01-01")
    if known and first is not None:
        raise BadInput(f"--first is for an empty calendar; this one goes on with {_after(max(known))}")
    start = _after(max(known)) if known else date_of(first or "")
    if until is not None:
        days = (date_of(until) - start).days + 1
        if days < 1:
            raise BadInput(f"--until is {until}; the calendar goes on with {start}")
    assert days is not None
    if days > MOST_DAYS:
        raise BadInput(f"{days} days; wanted 1 to {MOST_DAYS}")
    entries = extend_calendar(start, days)
    click.echo(f"calendar: {entries[0].date} to {entries[-1].date} added")


@bank_command.command("cycle")
def make() -> None:
    """Makes the weeks that come round, from which all dates have their puzzles; once, for they never change.

    \b
    Example: bookgen bank cycle
    """
    games = [game for game in games_named([]) if own_folder(game) is None]
    click.echo(f"cycle: {make_cycle(games, SPARED)} weeks")


def _after(day: date) -> date:
    return day + timedelta(days=1)
