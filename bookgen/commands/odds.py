"""``survey``: how many deals of a game come out."""

import os
from collections.abc import Sequence
from pathlib import Path

import click

from bookgen.commands.common import complete_game, games_named, with_progress
from bookgen.errors import BadInput
from bookgen.files import write_whole
from bookgen.solve import DEFAULT_BUDGET
from bookgen.survey import Odds, odds_from, odds_json, verdicts


@click.command("survey", short_help="How often a game comes out.")
@click.argument("games", nargs=-1, required=True, metavar="GAME…", shell_complete=complete_game)
@click.option("--deals", type=int, default=100, show_default=True, help="Seeds 0 to this number less one.")
@click.option(
    "--budget", type=int, default=DEFAULT_BUDGET, show_default=True, help="Positions stored for a deal."
)
@click.option(
    "--workers", type=int, default=None, help="Processes; as many as there are processors, by default."
)
@click.option("--json", "as_json", is_flag=True, help="A JSON object a game.")
@click.option(
    "--keep",
    type=click.Path(path_type=Path, file_okay=False),
    help="Write the odds as GAME.json into this folder.",
)
def survey_command(
    games: Sequence[str], deals: int, budget: int, workers: int | None, as_json: bool, keep: Path | None
) -> None:
    """How many deals of a game come out: won, lost, undecided, with a 95 % interval.

    \b
    Example: bookgen survey the-star --deals 200
    """
    if deals < 1 or budget < 1 or (workers is not None and workers < 1):
        raise BadInput(f"--deals {deals} --budget {budget}: wanted 1 or more of each, and of workers")
    chosen = games_named(games)
    if not as_json:
        click.echo(f"{'game':<16}{'deals':>7}{'won':>7}{'lost':>7}{'open':>7}   95 % interval")
    for game in chosen:
        ahead = verdicts(game, deals, budget, {}, workers or os.cpu_count() or 1)
        found = list(with_progress(ahead, game.id, deals))
        odds = odds_from(game, found, budget, {})
        click.echo(odds_json(odds) if as_json else _row(odds))
        if keep is not None:
            write_whole(keep / f"{game.id}.json", odds_json(odds) + "\n")


def _row(odds: Odds) -> str:
    low, high = odds.interval
    counts = f"{odds.deals:>7}{odds.won:>7}{odds.lost:>7}{odds.undecided:>7}"
    return f"{odds.game:<16}{counts}   {100 * low:.1f} to {100 * high:.1f} %"
