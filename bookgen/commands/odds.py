"""``odds``: how often the games come out, from what is kept of them."""

import csv
import io
import json
from collections.abc import Sequence
from typing import TypeAlias

import click

from bookgen.commands.common import complete_game, games_named, say
from bookgen.errors import BadInput
from bookgen.games import Game
from bookgen.survey import Odds, kept_odds

KINDS = {"chance": "Games of chance, played", "skill": "Games of skill, searched"}
Row: TypeAlias = dict[str, str | int | float | None]
BAR = 25
"""Characters of a bar in the terminal: each is four deals of a hundred."""


@click.command("odds")
@click.argument("games", nargs=-1, metavar="[GAME]…", shell_complete=complete_game)
@click.option("--json", "as_json", is_flag=True, help="One JSON array.")
@click.option("--csv", "as_csv", is_flag=True, help="Comma-separated values, with a head.")
def odds_command(games: tuple[str, ...], as_json: bool, as_csv: bool) -> None:
    """How often the games come out, of all or of some, from what comes out most to what does least.

    Games of chance were played, games of skill searched: a deal that the search left open is neither won
    nor lost, so such shares are at least what is said. Games of two against each other have none.

    \b
    Example: bookgen odds --csv
    """
    if as_json and as_csv:
        raise BadInput("--json and --csv: wanted one of the two")
    rows = odds_rows(games_named(games))
    if as_json:
        click.echo(json.dumps(rows, ensure_ascii=False))
    elif as_csv:
        click.echo(comma_separated(rows), nl=False)
    else:
        say(_lines(rows))


def odds_rows(games: Sequence[Game]) -> list[Row]:
    """The kept odds of games, a row each: chance before skill, the greatest share of deals won first.

    ``least`` and ``most`` bound the share with 95 % certainty, the open deals counted as lost for the one and
    as won for the other; where every deal was decided and ``method`` is *exact*, only chance is left in them.
    ``careless`` is the share that the best careless player wins at the first try, null where none plays.
    """
    found = [(game, odds) for game in games if (odds := kept_odds(game)) is not None]
    shares = [(game, odds) for game, odds in found if odds.method != "plain"]
    shares.sort(key=lambda row: (row[0].kind, -row[1].won / row[1].deals))
    return [odds_row(game, odds) for game, odds in shares]


def odds_row(game: Game, odds: Odds) -> Row:
    """Odds as a row of the table; under options of a code where they were measured so."""
    least, most = odds.interval
    return {
        "number": game.number,
        "game": game.id,
        "title": game.title,
        "options": " ".join(f"{name}={value}" for name, value in sorted(odds.options.items())),
        "kind": game.kind,
        "family": game.family,
        "method": odds.method,
        "deals": odds.deals,
        "won": odds.won,
        "lost": odds.lost,
        "undecided": odds.undecided,
        "share": round(odds.won / odds.deals, 6),
        "least": round(least, 6),
        "most": round(most, 6),
        "careless": round(max(odds.careless) / odds.deals, 6) if odds.careless else None,
        "budget": odds.budget,
        "version": odds.version,
    }


def comma_separated(rows: Sequence[Row]) -> str:
    """Rows as comma-separated values, with a head."""
    text = io.StringIO()
    if rows:
        table = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
        table.writeheader()
        table.writerows(rows)
    return text.getvalue()


def _lines(rows: Sequence[Row]) -> list[str]:
    """A line a game, with a bar: full for what is won, dots for what is open."""
    lines: list[str] = []
    wide = max((len(str(row["title"])) for row in rows), default=0)
    first = max((len(str(row["number"])) for row in rows), default=0)
    for kind, head in KINDS.items():
        told = [row for row in rows if row["kind"] == kind]
        if told:
            lines += ["", head] if lines else [head]
        for row in told:
            won, open_, deals = (int(row[key] or 0) for key in ("won", "undecided", "deals"))
            full, end = round(BAR * won / deals), round(BAR * (won + open_) / deals)
            bar = "█" * full + "·" * (end - full) + " " * (BAR - end)
            said = "at least " if open_ else ""
            share = f"{said}{100 * won / deals:.1f}"
            lines.append(
                f"  {row['number']!s:<{first}}  {row['title']!s:<{wide}}  {bar}  {share:>14}  of {deals:,}"
            )
    return lines
