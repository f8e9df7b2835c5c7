"""Small games made of the building engine's options, to try these where no book's game has them yet."""

from pathlib import Path

from bookgen.engines.building.play import Building
from bookgen.games import Game, read_descriptor
from bookgen.games.options import REDEALS
from bookgen.play import Position, rules_for
from bookgen.play.counts import SHIFTS

DATA = Path(__file__).resolve().parents[1] / "data"
PIECES = {path.stem: path for path in sorted((DATA / "pieces").glob("*.toml"))}
OWN = {path.stem: path for path in sorted((DATA / "own_games").glob("*.toml"))}
"""The well-known games that are in no book."""


def piece(name: str) -> Game:
    """One of the small games."""
    return read_descriptor(PIECES[name])


def playing(game: Game, **options: int) -> Building:
    """Its rules."""
    rules = rules_for(game, options)
    assert isinstance(rules, Building)
    return rules


def laid(game: Game, **piles: str) -> Position:
    """A position by hand: ``tableau_1="QC KC"``, bottom first, the stock's next card last."""
    cards: dict[str, tuple[str, ...]] = {pile: () for pile, _, _ in game.all_piles()}
    for key, given in piles.items():
        assert key.replace("_", "-") in cards, key
        cards[key.replace("_", "-")] = tuple(given.split())
    return Position(cards, {REDEALS: 0, SHIFTS: 0})
