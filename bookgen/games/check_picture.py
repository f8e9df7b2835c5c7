"""Whether the picture part of a descriptor fits its piles."""

from collections import Counter

from bookgen.errors import BadInput
from bookgen.games.descriptor import Game
from bookgen.games.piles import resolve_piles
from bookgen.games.placing import Grid, Label, Placement, Spread


def check_picture(game: Game, file: str) -> None:
    """Raises BadInput, naming file and key, for the first placement that does not fit the others."""
    if game.picture.shows and sorted(game.picture.shows) != sorted(game.cards):
        raise BadInput(f"{file}, picture.shows: not the {game.dealt} cards of the deal; wanted each of them")
    if game.picture.shows and game.picture.played is not None:
        raise BadInput(f"{file}, picture.played: shows is given too; wanted one of them")
    for view, placements in game.picture.views():
        placed: Counter[str] = Counter()
        for at, placement in enumerate(placements):
            where = f"{file}, picture.{view}[{at}]"
            names = _piles(game, placement, where)
            placed.update(names)
            for name in names:
                if placed[name] > 1:
                    raise BadInput(f"{where}.piles: {name} has a place already; wanted one for each")
            _check_arrangement(placement, len(names), where)
            _check_cards(game, placement, names, where)
            _check_backs(placement, view, where)
            if placement.label is not None:
                _check_label(placement, placement.label, len(names), where)


def _piles(game: Game, placement: Placement, where: str) -> list[str]:
    known = [name for name, _, _ in game.all_piles()]
    names: list[str] = []
    for word in placement.names:
        found = resolve_piles(game, word)
        for name in found or [word]:
            if name not in known:
                roles = dict.fromkeys(group.role for group in game.piles)
                raise BadInput(f"{where}.piles: no piles {name!r}; there are {', '.join(roles)}")
        names += found
    if not names and placement.caption is None:
        raise BadInput(f"{where}.piles: missing; name the piles that lie here, or give a caption")
    return names


def _check_arrangement(placement: Placement, count: int, where: str) -> None:
    given = [key for key in ("grid", "circle", "points") if getattr(placement, key) is not None]
    if len(given) > 1:
        raise BadInput(f"{where}.{given[1]}: {given[0]} is given too; wanted one arrangement")
    if not given and count > 1 and not placement.chain:
        raise BadInput(f"{where}: {count} piles and no arrangement; give a grid, a circle or points")
    if placement.points is not None and len(placement.points) != count:
        raise BadInput(f"{where}.points: got {len(placement.points)}, wanted {count}, one for each pile")
    if placement.turns is not None and len(placement.turns) != count:
        raise BadInput(f"{where}.turns: got {len(placement.turns)}, wanted {count}, one for each pile")
    if placement.under is not None and placement.circle is not None:
        raise BadInput(f"{where}.under: a circle has no first row; give its centre with at")
    if placement.grid is not None:
        _check_grid(placement.grid, where)
    if placement.chain and (placement.grid or placement.circle or placement.points):
        raise BadInput(f"{where}.chain: true, and an arrangement too; wanted a spread and at")
    if placement.ends is not None and not placement.chain:
        raise BadInput(f"{where}.ends: only a chain has ends; set chain = true")


def _check_grid(grid: Grid, where: str) -> None:
    if (grid.columns is None) == (grid.rows is None):
        raise BadInput(f"{where}.grid: wanted columns, for piles row by row, or rows, for piles downwards")


def _check_cards(game: Game, placement: Placement, names: list[str], where: str) -> None:
    groups = {name: group for name, group, _ in game.all_piles()}
    if isinstance(placement.letter, list) and len(placement.letter) != len(names):
        raise BadInput(f"{where}.letter: got {len(placement.letter)}, wanted {len(names)}, one for each pile")
    if placement.letter == "first" and not all(groups[name].takes.base for name in names):
        raise BadInput(f"{where}.letter: first, but the piles ask for no first card; give a list of letters")
    if placement.lend is not None and placement.lend not in groups:
        raise BadInput(f"{where}.lend: no pile {placement.lend!r}; wanted one such as stock")
    if placement.edges and placement.spread is not None:
        raise BadInput(f"{where}.edges: a spread pile shows its cards; leave out edges or spread")
    if placement.spread and placement.spread.wrap and placement.spread.sway != (0, 0):
        raise BadInput(f"{where}.spread.sway: means nothing of cards in lines; leave out sway or wrap")
    if placement.spread and placement.spread.fans and placement.spread != _only_fans(placement.spread):
        raise BadInput(f"{where}.spread.fans: nothing but a step goes with fans; leave out the other keys")
    if placement.chain and placement.spread is None:
        raise BadInput(f"{where}.spread: missing; a chain needs a step from card to card")


def _check_backs(placement: Placement, view: str, where: str) -> None:
    if placement.backs and placement.spread is None:
        raise BadInput(f"{where}.backs: a squared pile shows its top card alone; give a spread, or a face")
    if placement.backs and not view.startswith("book"):
        raise BadInput(f"{where}.backs: a puzzle shows every card; only the book's picture may hide some")


def _only_fans(spread: Spread) -> Spread:
    """The same fans and step, and nothing else."""
    return Spread(step=spread.step, fans=spread.fans)


def _check_label(placement: Placement, label: Label, count: int, where: str) -> None:
    if isinstance(label.text, list) and len(label.text) != count:
        raise BadInput(f"{where}.label.text: got {len(label.text)}, wanted {count}, one for each pile")
    if sum(value is not None for value in (label.side, label.at, label.each, label.radius)) != 1:
        raise BadInput(f"{where}.label: wanted one of side, at, each and radius")
    if label.radius is not None and placement.circle is None:
        raise BadInput(f"{where}.label.radius: only piles in a circle have one; give side or at")
    if label.each is not None and len(label.each) != count:
        raise BadInput(f"{where}.label.each: got {len(label.each)}, wanted {count}, one for each pile")
