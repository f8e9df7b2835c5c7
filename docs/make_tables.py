"""Writes the table of all games and those of their odds anew: python -m docs.make_tables

They are ``docs/games.md``, ``docs/odds.csv`` and ``docs/odds.json``.
"""

import json
from pathlib import Path

import msgspec

from bookgen.commands.odds import Row, comma_separated, odds_row
from bookgen.files import write_whole
from bookgen.games import Game, all_games
from bookgen.puzzles.bank import kept_file, kept_puzzles
from bookgen.survey import Odds, kept_odds

HERE = Path(__file__).parent
PAGE, ODDS_CSV, ODDS_JSON = HERE / "games.md", HERE / "odds.csv", HERE / "odds.json"
HEAD = """# The games

Every game of the program, in the order of the books. `python -m docs.make_tables` writes this page from the
descriptors, the kept odds and the kept puzzles. *Comes out* is how many deals in a hundred: games of chance
played, games of skill searched. *At least* is said where the search left deals open.

All that was measured, other options too, is in [odds.csv](odds.csv) and [odds.json](odds.json), a row each:
deals (seeds 0 and on), how many were *won*, *lost* and *undecided* within a *budget* of positions a deal,
and by which *version*. *Share* is of deals won, *least* and *most* bound it with 95 % certainty, what is
undecided counted as lost and as won. *Careless* is the share that the best of three careless players wins.
*Method*: a deal was *play*ed, as it decides alone; searched to the end (*exact*), or within the budget
(*search*); or *plain* players played against each other, and won and lost are the first one's.

"""
COLUMNS = ("No.", "Game", "Packs", "Kind", "Family", "Engine", "Comes out", "Deals", "Open", "Puzzles")


def table() -> str:
    """The page."""
    rows: list[tuple[str, ...]] = [
        COLUMNS,
        ("---", "---", "---", "---", "---", "---", "---:", "---:", "---:", "---:"),
    ]
    games = all_games()
    before = [
        sum(_anchor(other.title) == _anchor(game.title) for other in games[:at])
        for at, game in enumerate(games)
    ]
    rows += [
        _row(game, _anchor(game.title) + (f"-{n}" if n else ""))
        for game, n in zip(games, before, strict=True)
    ]
    return HEAD + "".join(f"| {' | '.join(row)} |\n" for row in rows)


def _row(game: Game, anchor: str) -> tuple[str, ...]:
    kind = "two players" if game.players == 2 and game.kind == "skill" else game.kind
    whole = game.dealt == game.packs * game.size
    packs = f"{game.packs} × {game.size}" + ("" if whole else f", {game.dealt}")
    return (
        game.number,
        f"[{game.title}](gallery.md#{anchor}) `{game.id}`",
        packs,
        kind,
        game.family,
        msgspec.to_builtins(game.rules)["engine"],
        *_odds(kept_odds(game)),
        str(len(kept_puzzles(game))),
    )


def _odds(odds: Odds | None) -> tuple[str, str, str]:
    if odds is None or odds.method == "plain":
        return "–", "–", "–"
    share = f"{100 * odds.won / odds.deals:.1f}"
    return ("at least " if odds.undecided else "") + share, f"{odds.deals:,}", str(odds.undecided)


def odds_rows() -> list[Row]:
    """A row for all odds that are kept, in the order of the games, by the book's rules before others."""
    rows: list[Row] = []
    for game in all_games():
        home = kept_file(game, "odds", f"{game.id}.json").parent
        under = [msgspec.json.decode(path.read_bytes(), type=Odds) for path in home.glob(f"{game.id}+*.json")]
        options = sorted((odds.options for odds in under), key=lambda told: sorted(told.items()))
        found = (kept_odds(game, told) for told in [{}, *options])
        rows += [odds_row(game, odds) for odds in found if odds is not None]
    return rows


def odds_json() -> str:
    """The same as one JSON array, a row a line."""
    return "[\n" + ",\n".join(json.dumps(row, ensure_ascii=False) for row in odds_rows()) + "\n]\n"


def _anchor(title: str) -> str:
    """How the gallery's heading is linked to; of headings alike the second has a number behind it."""
    return "".join(letter for letter in title.lower().replace(" ", "-") if letter.isalnum() or letter in "-_")


if __name__ == "__main__":
    write_whole(PAGE, table())
    write_whole(ODDS_CSV, comma_separated(odds_rows()))
    write_whole(ODDS_JSON, odds_json())
