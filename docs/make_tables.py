"""Writes the table of all games into docs/games.md anew: python -m docs.make_tables"""

from pathlib import Path

import msgspec

from bookgen.files import write_whole
from bookgen.games import Game, all_games
from bookgen.puzzles.bank import kept_puzzles
from bookgen.survey import Odds, kept_odds

PAGE = Path(__file__).parent / "games.md"
HEAD = """# The games

Every game of the program, in the order of the books. `python -m docs.make_tables` writes this page from the
descriptors, the kept odds and the kept puzzles. *Comes out* is how many deals in a hundred: games of chance
played, games of skill searched. *At least* is said where the search left deals open.

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


def _anchor(title: str) -> str:
    """How the gallery's heading is linked to; of headings alike the second has a number behind it."""
    return "".join(letter for letter in title.lower().replace(" ", "-") if letter.isalnum() or letter in "-_")


if __name__ == "__main__":
    write_whole(PAGE, table())
