"""Whether a game has the piles and cards that the module which plays it counts on."""

from collections import Counter

from bookgen.cards import CARDS, RANKS
from bookgen.errors import BadInput
from bookgen.games.descriptor import (
    ArrangementRules,
    BuildingRules,
    CallingRules,
    CirclesRules,
    CountingRules,
    Game,
    PairingRules,
    RowRules,
    StarRules,
    SympathyRules,
)
from bookgen.games.options import REDEALS, check_declared
from bookgen.games.piles import deal_order

_NEEDED: dict[type, tuple[str, ...]] = {
    CirclesRules: ("stock", "waste", "foundation-1"),
    PairingRules: ("discard",),
    StarRules: ("stock", "discard"),
    CountingRules: ("stock", "discard"),
    CallingRules: ("stock", "waste", "discard"),
    RowRules: ("row", "stock", "discard"),
    SympathyRules: ("grace-1", "grace-2", "discard"),
}

READ: dict[type, frozenset[str]] = {
    BuildingRules: frozenset({REDEALS}),
    CirclesRules: frozenset(),
    PairingRules: frozenset(),
    StarRules: frozenset(),
    CountingRules: frozenset(),
    CallingRules: frozenset({REDEALS}),
    RowRules: frozenset(),
    ArrangementRules: frozenset(),
    SympathyRules: frozenset(),
}
"""The options to which the engine of each kind of rules gives a meaning."""

LARGEST_SQUARE = 3
"""The side of the largest square of which every one is found in a moment."""


def check_engine(game: Game, file: str) -> None:
    """Raises BadInput, naming file and key, where the engine of the rules would want for something."""
    rules = game.rules
    check_declared(game.declared, READ[type(rules)], file)
    names = {name for name, _, _ in game.all_piles()}
    needed = _NEEDED.get(type(rules), ())
    if isinstance(rules, BuildingRules) and (rules.turn or (rules.redeal and rules.redeal.of == "waste")):
        needed = ("stock", "waste")
    for name in needed:
        if name not in names:
            raise BadInput(f"{file}, piles: no pile {name!r}, which the rules of this game need")
    if isinstance(rules, BuildingRules):
        _check_gathering(game, rules, file)
    elif isinstance(rules, CirclesRules):
        _check_count(game, "tableau", rules.rays * rules.circles, file, "rays times circles")
        starts = [group.start or [""] for group in game.groups("foundation")]
        if not all(cards.split() for start in starts for cards in start):
            raise BadInput(f"{file}, piles: the foundations of a star begin with a card; give their start")
    elif isinstance(rules, StarRules):
        _check_count(game, "inner", rules.rays, file, "one for each ray")
        _check_count(game, "outer", rules.rays, file, "one for each ray")
    elif isinstance(rules, PairingRules | CountingRules):
        fill = [rules.fill] if isinstance(rules, PairingRules) and rules.fill else []
        for role in [*([rules.piles] if isinstance(rules.piles, str) else rules.piles), *fill]:
            if not game.groups(role):
                raise BadInput(f"{file}, rules.piles: no piles {role!r} in this game")
        if isinstance(rules, PairingRules):
            _check_pairing(rules, file)
    elif isinstance(rules, CallingRules):
        if not rules.calls or any(rank not in RANKS for rank in rules.calls):
            raise BadInput(f"{file}, rules.calls: got {rules.calls!r}, wanted ranks of {RANKS}")
    else:
        _check_others(game, file)


def _check_others(game: Game, file: str) -> None:
    rules = game.rules
    laid = Counter(pile for pile, _ in deal_order(game))
    if isinstance(rules, RowRules):
        for key, card in (("first", rules.first), ("last", rules.last)):
            if card not in CARDS or card not in game.pack.withdrawn:
                raise BadInput(f"{file}, rules.{key}: got {card!r}, wanted one of pack.withdrawn")
        if laid["row"]:
            raise BadInput(f"{file}, deal: cards are laid on the row; wanted all in the stock")
    elif isinstance(rules, ArrangementRules):
        _check_count(game, "tableau", rules.side**2, file, "side times side")
        if not 2 <= rules.side <= LARGEST_SQUARE:
            raise BadInput(f"{file}, rules.side: got {rules.side}, wanted 2 or {LARGEST_SQUARE}")
        if len(set(game.cards)) < game.dealt:
            raise BadInput(f"{file}, pack: a card is dealt twice; a square wants each card once")
        if any(laid[name] != 1 for name in game.pile_names("tableau")):
            raise BadInput(f"{file}, deal: wanted one card on each place of the square")
    elif isinstance(rules, SympathyRules):
        _check_count(game, "tableau", 2 * rules.heaps, file, "the heaps of both players")
        _check_count(game, "extra", 2 * rules.graces, file, "the graces of both players")
        for name in ("grace-1", "grace-2"):
            if laid[name] != rules.graces:
                raise BadInput(f"{file}, deal: {name} gets {laid[name]} cards, wanted {rules.graces}")


def _check_pairing(rules: PairingRules, file: str) -> None:
    if not rules.piles or len(set(rules.piles)) != len(rules.piles):
        raise BadInput(f"{file}, rules.piles: got {rules.piles!r}, wanted roles, each once")
    if rules.fill is not None and rules.fill not in rules.piles:
        raise BadInput(f"{file}, rules.fill: {rules.fill!r} is not among rules.piles; wanted one of them")


def _check_gathering(game: Game, rules: BuildingRules, file: str) -> None:
    redeal = rules.redeal
    if redeal is None or redeal.of != "tableau" or redeal.heaps is None:
        return
    heaps = len(game.pile_names("tableau"))
    if redeal.heaps * heaps < game.dealt:
        raise BadInput(
            f"{file}, rules.redeal.heaps: got {redeal.heaps}, but {heaps} heaps must hold {game.dealt} cards"
        )


def _check_count(game: Game, role: str, wanted: int, file: str, what: str) -> None:
    got = len(game.pile_names(role))
    if got != wanted:
        raise BadInput(f"{file}, piles: got {got} {role} piles, wanted {wanted}, {what}")
