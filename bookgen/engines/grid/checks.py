"""Whether what a descriptor says of a game of rows has a meaning."""

from bookgen.engines.grid.facts import GridRules
from bookgen.errors import BadInput
from bookgen.games.check_piles import check_order
from bookgen.games.descriptor import Game
from bookgen.games.options import GRACE
from bookgen.games.piles import deal_order
from bookgen.games.requirements import Requirements


def check_grid(game: Game, file: str) -> None:
    """Raises BadInput, naming file and key, for what cannot be meant of a game of rows."""
    rules = game.rules_as(GridRules)
    check_order(game, file)
    _check_rules(rules, f"{file}, rules")
    _check_places(game, rules, file)
    packed = [group for group in game.groups("tableau") if group.takes.direction]
    if bool(packed) != bool(rules.lifts):
        key, wanted = ("rules.lifts", "what is lifted") if packed else ("piles", "takes of the tableau")
        raise BadInput(f"{file}, {key}: missing; cards are packed on others: wanted {wanted}")
    for at, group in enumerate(game.piles):
        where = f"{file}, piles[{at}].takes"
        if group.takes.chosen or group.takes.begin:
            raise BadInput(f"{where}: no suit is chosen in this engine, and nothing begins alike")
        if group.role == "tableau" and (group.takes.base or group.takes.full):
            raise BadInput(f"{where}: empty places are filled from the stock; wanted no base, nor a number")
        if group.role == "foundation" and not group.takes.direction:
            raise BadInput(f"{where}.direction: missing; say how the foundations are built")
    if rules.founds and not any(group.takes.base for group in game.groups("foundation")):
        raise BadInput(f"{file}, rules.founds: no foundation asks for a card; wanted a base of some")
    _check_grace(game, file)


def _check_rules(rules: GridRules, where: str) -> None:
    if rules.at_last == rules.free:
        raise BadInput(f"{where}.at_last: {rules.free!r} holds all the while; leave it out")
    if len(set(rules.lifts)) < len(rules.lifts):
        raise BadInput(f"{where}.lifts: got {rules.lifts!r}, wanted each once")
    if rules.at_once and rules.fills != "last":
        raise BadInput(f"{where}.at_once: all places are filled by a move; wanted fills = 'last'")


def _check_places(game: Game, rules: GridRules, file: str) -> None:
    """Every row that there can be has its places: for all cards but those that begin a foundation at once."""
    if deal_order(game) != [("stock", True)] * game.dealt:
        raise BadInput(f"{file}, deal: wanted all cards in the stock; the rules deal the first row")
    places = len(game.pile_names("tableau"))
    bases = sum(len(group.takes.base) for group in game.groups("foundation")) if rules.founds else 0
    if places < max(game.dealt - bases, rules.columns):
        wanted = max(game.dealt - bases, rules.columns)
        raise BadInput(f"{file}, piles: got {places} tableau piles, wanted {wanted} or more for all the rows")


def _check_grace(game: Game, file: str) -> None:
    """A place aside for the card that the grace puts there, and an option that allows it."""
    declared = [(at, option) for at, option in enumerate(game.declared) if option.name == GRACE]
    aside = game.pile_names("aside")
    if aside != (["aside-1"] if declared else []):
        wanted = "one pile 'aside-1' (numbers = [1])" if declared else "none without an option 'grace'"
        raise BadInput(f"{file}, piles: got {', '.join(aside) or 'nothing'} aside; wanted {wanted}")
    for at, option in declared:
        if option.kind != "number" or any(map(option.admits, range(2, 1001))):
            raise BadInput(f"{file}, options[{at}].values: wanted 0 and 1, as there is one place aside")


REQUIREMENTS = Requirements(
    ("skill",), check_grid, ("stock", "tableau-1", "foundation-1"), options=frozenset({GRACE})
)
