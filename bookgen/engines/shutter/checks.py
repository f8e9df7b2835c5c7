"""Whether what a descriptor says of a game with a key, a shutter and payments has a meaning."""

from collections import Counter

from bookgen.engines.shutter.facts import ShutterRules
from bookgen.errors import BadInput
from bookgen.games.check_piles import check_order
from bookgen.games.descriptor import Game
from bookgen.games.piles import deal_order
from bookgen.games.requirements import Requirements


def check_shutter(game: Game, file: str) -> None:
    """Raises BadInput, naming file and key, for what cannot be meant of such a game."""
    rules = game.rules_as(ShutterRules)
    check_order(game, file)
    if game.pack.withdrawn:
        raise BadInput(f"{file}, pack.withdrawn: all cards are dealt in this engine; leave it out")
    for role in ("reserve", "stock", "waste"):
        if len(game.pile_names(role)) != 1:
            raise BadInput(f"{file}, piles: got {len(game.pile_names(role))} {role} piles, wanted one")
    laid = [pile for pile, _ in deal_order(game)]
    key = laid.count("reserve-1")
    if key == 0 or laid != ["reserve-1"] * key + ["stock"] * (game.dealt - key):
        raise BadInput(f"{file}, deal: wanted cards on the reserve, and all others in the stock")
    _check_takes(game, rules, file)


def _check_takes(game: Game, rules: ShutterRules, file: str) -> None:
    """Every card has its place on a foundation; these begin with a rank that is not paid for."""
    bases = [base for group in game.groups("foundation") for base in group.takes.base]
    ranks, held = set(bases), Counter(card[0] for card in game.cards)
    if len(ranks) != 1 or len(bases) != held[bases[0]] or len(bases) != len(game.pile_names("foundation")):
        raise BadInput(f"{file}, piles: wanted a foundation for each card of one rank, with which it begins")
    if rules.pays in ranks or not held[rules.pays]:
        raise BadInput(f"{file}, rules.pays: got {rules.pays!r}, wanted a rank that begins no foundation")
    for at, group in enumerate(game.piles):
        takes, where = group.takes, f"{file}, piles[{at}].takes"
        if takes.chosen or takes.begin or takes.ends or takes.back:
            raise BadInput(f"{where}: wanted base, direction, wrap, full and no more in this engine")
        if group.role == "tableau" and (takes.base or takes.full or takes.wrap or takes.direction is None):
            raise BadInput(f"{where}: the shutter is filled from stock or waste; wanted a direction alone")
        if group.role == "foundation" and (
            (takes.direction, takes.suit, takes.step, takes.wrap) != ("up", "same", 1, True)
            or takes.full != len(held)
            or set(game.pack.order) != set(held)
        ):
            wanted = f"up in suit, wrap and full = {len(held)}, the ranks of pack.order"
            raise BadInput(f"{where}: all cards go to the foundations; wanted {wanted}")
    faces = Counter(game.cards)
    if len(set(faces.values())) != 1 or len(faces) != len(held) * len({card[1] for card in faces}):
        raise BadInput(f"{file}, pack: wanted every rank in every suit, as often as any other")


REQUIREMENTS = Requirements(
    ("skill",), check_shutter, ("stock", "waste", "reserve-1", "tableau-1", "foundation-1")
)
