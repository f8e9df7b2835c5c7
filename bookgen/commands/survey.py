"""``survey``: how many deals of a game come out, found by playing or searching them."""

from collections.abc import Sequence
from pathlib import Path

import click
from msgspec.structs import replace

from bookgen.cards import Options, parse_options
from bookgen.commands.budget import budget_option, memory_option, tell_plain
from bookgen.commands.common import check_counts, complete_game, games_named
from bookgen.commands.hands import hands_of, hands_options
from bookgen.commands.progress import Bar
from bookgen.errors import BadInput
from bookgen.files import content_of
from bookgen.games import Game, check_options
from bookgen.solve import budget_within
from bookgen.survey import (
    Odds,
    careless_wins,
    check_keeping,
    keep_odds,
    kept_odds,
    named,
    odds_file,
    odds_from,
    odds_json,
    survey_ledger,
    verdicts,
)
from bookgen.workers import Labour


@click.command("survey")
@click.argument("games", nargs=-1, required=True, metavar="GAME…", shell_complete=complete_game)
@click.option("--deals", type=int, default=100, show_default=True, help="Seeds 0 to this number less one.")
@budget_option()
@memory_option
@click.option("--json", "as_json", is_flag=True, help="A JSON object a game.")
@click.option(
    "--keep",
    type=click.Path(path_type=Path, file_okay=False),
    help="Write the odds as GAME.json into this folder.",
)
@click.option(
    "--careless",
    is_flag=True,
    help="Search nothing: count what careless players win of the deals whose odds are in --keep.",
)
@hands_options
@click.option(
    "--work",
    type=click.Path(path_type=Path, file_okay=False),
    help="Folder for the unfinished work; that of --keep, or output/, by default.",
)
def survey_command(
    games: Sequence[str],
    deals: int,
    budget: int,
    memory: int,
    as_json: bool,
    keep: Path | None,
    careless: bool,
    workers: int | None,
    cluster: str | None,
    work: Path | None,
) -> None:
    """How many deals of a game come out: won, lost, undecided, with a 95 % interval.

    It can be stopped, or killed, at any moment: the same command goes on from there.

    A game may have departures from the book's rules with it, as in a deal code.

    \b
    Example: bookgen survey the-star quadrille+redeals=2 --deals 200
    """
    check_counts(deals=deals, budget=budget)
    hands = hands_of(workers, cluster)
    tell_plain()
    chosen = [_with_options(name) for name in dict.fromkeys(games)]
    if careless:
        _count_careless(chosen, keep, hands, as_json)
        return
    if keep is not None:
        for game, options in chosen:
            check_keeping(game, keep, options)
    for number, (game, options) in enumerate(chosen):
        most = budget_within(game, budget, memory)
        with survey_ledger(game, most, options, work or keep or Path("output"), keep) as ledger:
            # Read only now that no other survey can write it.
            seen = None if keep is None else content_of(odds_file(game, keep, options))
            left = sum(seed not in ledger.found for seed in range(deals))
            with Bar(game.id, left) as bar:
                found = list(verdicts(game, deals, most, options, hands, ledger, bar.deals))
            odds = odds_from(game, found, most, options, careless_wins(game, deals, options, hands))
            if keep is not None:
                keep_odds(odds, odds_file(game, keep, options), seen)
            if not as_json and number == 0:
                counts = f"{'deals':>7}{'won':>7}{'lost':>7}{'open':>7}{'careless':>10}"
                click.echo(f"{'game':<16}{counts}   95 % interval")
            click.echo(odds_json(odds) if as_json else _row(odds))
            ledger.remove()


def _count_careless(
    chosen: Sequence[tuple[Game, Options]], keep: Path | None, hands: Labour, as_json: bool
) -> None:
    """Counts what careless players win of deals whose odds are kept, and keeps it with them."""
    if keep is None:
        raise BadInput("--careless counts over the deals of kept odds: give their folder with --keep")
    for game, options in chosen:
        check_keeping(game, keep, options)
        path = odds_file(game, keep, options)
        seen = content_of(path)
        known = kept_odds(game, options, keep)
        if known is None:
            raise BadInput(f"{path}: no odds are kept there; survey {named(game.id, options)} first")
        with Bar(game.id, known.deals if game.kind == "skill" else 0) as bar:
            wins = careless_wins(game, known.deals, options, hands, bar.deals)
        odds = replace(known, careless=wins)
        keep_odds(odds, path, seen)
        click.echo(odds_json(odds) if as_json else _row(odds))


def _with_options(name: str) -> tuple[Game, Options]:
    """The game of ``quadrille+redeals=2`` and its departures; raises BadInput where there is none such."""
    (game,) = games_named([name.partition("+")[0]])
    try:
        options = parse_options(name.split("+")[1:])
    except BadInput as error:
        raise BadInput(f"{name[:80]}: {error}") from error
    check_options(game, options)
    return game, options


def _row(odds: Odds) -> str:
    low, high = odds.interval
    counts = f"{odds.deals:>7}{odds.won:>7}{odds.lost:>7}{odds.undecided:>7}"
    careless = max(odds.careless) if odds.careless else "–"
    share = f"{100 * low:.1f} to {100 * high:.1f} %"
    return f"{named(odds.game, odds.options):<16}{counts}{careless:>10}   {share}"
