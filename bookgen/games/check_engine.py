"""Whether a game has the piles and cards that the module which plays it counts on."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bookgen.cards import CARDS, RANKS, VALUE, pack
from bookgen.errors import BadInput
from bookgen.games.building_facts import BuildingRules
from bookgen.games.check_building import check_building
from bookgen.games.check_couples import check_couples
from bookgen.games.check_grid import check_grid
from bookgen.games.check_numbered import check_numbered
from bookgen.games.check_options import check_declared
from bookgen.games.check_ramparts import check_ramparts
from bookgen.games.check_shutter import check_shutter
from bookgen.games.descriptor import EXTRA, Game
from bookgen.games.engine_facts import (
    ArrangementRules,
    CallingRules,
    CirclesRules,
    CountingRules,
    CouplesRules,
    CoveringRules,
    DrawingRules,
    GatheringRules,
    GridRules,
    LinesRules,
    NumberedRules,
    PacketsRules,
    PairingRules,
    RacingRules,
    RampartsRules,
    RowRules,
    ShutterRules,
    SiftingRules,
    StarRules,
    SympathyRules,
    TakeUp,
    TravellersRules,
)
from bookgen.games.engines import for_every_engine
from bookgen.games.options import AFTER, EXCHANGE, GRACE, MOST, PLEASURE, REDEALS, SUIT, WASTES
from bookgen.games.piles import deal_order

LARGEST_SQUARE = 3
"""The side of the largest square of which every one is found in a moment."""

Check: TypeAlias = Callable[[Game, str], None]
"""Raises BadInput, naming file and key, where an engine would want for something."""


@dataclass(frozen=True)
class Wants:
    """What an engine asks of a descriptor.

    ``kinds`` are those of the games it plays: where it leaves no choice, those of chance alone. ``options``
    are those to which it gives a meaning, ``piles`` those without which it cannot be played, ``players`` how
    many play; ``check`` looks over the rest.
    """

    kinds: tuple[str, ...]
    check: Check
    piles: tuple[str, ...] = ()
    options: frozenset[str] = frozenset()
    players: int = 1


def wants_of(game: Game) -> Wants:
    """What the engine of a game's rules asks for."""
    return _WANTS[type(game.rules)]


def check_engine(game: Game, file: str) -> None:
    """Raises BadInput, naming file and key, where the engine of the rules would want for something."""
    wants = wants_of(game)
    check_declared(game.declared, wants.options, file)
    names = {name for name, _, _ in game.all_piles()}
    for name in wants.piles:
        if name not in names:
            raise BadInput(f"{file}, piles: no pile {name!r}, which the rules of this game need")
    wants.check(game, file)


def _check_circles(game: Game, file: str) -> None:
    rules = game.rules
    assert isinstance(rules, CirclesRules)
    _check_count(game, "tableau", rules.rays * rules.circles, file, "rays times circles")
    starts = [group.start or [""] for group in game.groups("foundation")]
    if not all(cards.split() for start in starts for cards in start):
        raise BadInput(f"{file}, piles: the foundations of a star begin with a card; give their start")


def _check_star(game: Game, file: str) -> None:
    assert isinstance(game.rules, StarRules)
    for role in ("inner", "outer"):
        _check_count(game, role, game.rules.rays, file, "one for each ray")


def _check_roles(game: Game, roles: Sequence[str], file: str) -> None:
    for role in roles:
        if not game.groups(role):
            raise BadInput(f"{file}, rules.piles: no piles {role!r} in this game")


def _check_pairing(game: Game, file: str) -> None:
    rules = game.rules
    assert isinstance(rules, PairingRules)
    _check_roles(game, [*rules.piles, *([rules.fill] if rules.fill else [])], file)
    if not rules.piles or len(set(rules.piles)) != len(rules.piles):
        raise BadInput(f"{file}, rules.piles: got {rules.piles!r}, wanted roles, each once")
    if rules.fill is not None and rules.fill not in rules.piles:
        raise BadInput(f"{file}, rules.fill: {rules.fill!r} is not among rules.piles; wanted one of them")
    if rules.take_up is not None:
        _check_take_up(game, rules.take_up, file)


def _check_take_up(game: Game, take_up: TakeUp, file: str) -> None:
    rules, laid = game.rules, _laid(game)
    assert isinstance(rules, PairingRules)
    given, places = game.piles_called(take_up.source), game.piles_called(take_up.to)
    where = f"{file}, rules.take_up"
    for key, called, piles in (("from", take_up.source, given), ("to", take_up.to, places)):
        if not piles:
            raise BadInput(f"{where}.{key}: no piles {called!r} in this game")
    paired = {name for role in rules.piles for name in game.pile_names(role)}
    if paired & set(given):
        raise BadInput(f"{where}.from: {take_up.source!r} is among rules.piles; wanted piles not in play")
    if not set(places) <= paired:
        raise BadInput(f"{where}.to: {take_up.to!r} is not among rules.piles; wanted piles in play")
    each = len(places) // len(given)
    wanted = [each] * len(given) if take_up.lifts == "one" else [1] * len(given)
    held = [laid[name] if take_up.lifts == "one" else min(laid[name], 1) for name in given]
    if held != wanted or sum(wanted) != len(places) or any(laid[name] for name in places):
        raise BadInput(f"{where}.to: got {len(places)} places; wanted an empty one for all that is taken up")


def _check_counting(game: Game, file: str) -> None:
    rules = game.rules
    assert isinstance(rules, CountingRules)
    _check_roles(game, [rules.piles], file)
    if len(set(rules.alone)) != len(rules.alone) or any(rank not in RANKS for rank in rules.alone):
        raise BadInput(f"{file}, rules.alone: got {rules.alone!r}, wanted ranks of {RANKS}, each once")
    for rank in rules.alone:
        other = (rules.total or 0) - VALUE[rank]
        if other in VALUE.values():
            with_it = next(each for each in RANKS if VALUE[each] == other)
            raise BadInput(
                f"{file}, rules.alone: {rank} and {with_it} make {rules.total} together; leave {rank} out"
            )
    extra = game.pile_names(EXTRA)
    if extra != ([EXTRA] if rules.extra else []):
        wanted = f"one pile {EXTRA!r}" if rules.extra else "none where rules.extra is nought"
        raise BadInput(f"{file}, piles: got {len(extra)} of role {EXTRA!r}; wanted {wanted}")


def _check_lines(game: Game, file: str) -> None:
    rules, laid = game.rules, _laid(game)
    assert isinstance(rules, LinesRules)
    _check_roles(game, [rules.piles], file)
    _check_count(game, rules.piles, rules.side**2, file, "side times side")
    if any(laid[name] != 1 for name in game.pile_names(rules.piles)):
        raise BadInput(f"{file}, deal: wanted one card on each place of the square")


def _check_covering(game: Game, file: str) -> None:
    rules = game.rules
    assert isinstance(rules, CoveringRules)
    _check_roles(game, [rules.piles], file)
    if not (rules.suit or rules.total or rules.together):
        raise BadInput(f"{file}, rules: nothing agrees; wanted suit, total or together")
    if any(rank not in RANKS for rank in rules.together) or len(set(rules.together)) != len(rules.together):
        raise BadInput(f"{file}, rules.together: got {rules.together!r}, wanted ranks of {RANKS}, each once")
    if len(rules.together) == 1:
        raise BadInput(f"{file}, rules.together: got one rank, wanted two or more")
    for card in rules.last:
        if rules.last.count(card) > game.pack.withdrawn.count(card):
            raise BadInput(f"{file}, rules.last: {card!r} is not among pack.withdrawn; wanted cards of it")
    if any(_laid(game)[name] != 1 for name in game.pile_names(rules.piles)):
        raise BadInput(f"{file}, deal: wanted one card on each place that is covered")


def _check_calling(game: Game, file: str) -> None:
    assert isinstance(game.rules, CallingRules)
    calls = game.rules.calls
    if not calls or any(rank not in RANKS for rank in calls):
        raise BadInput(f"{file}, rules.calls: got {calls!r}, wanted ranks of {RANKS}")


def _check_drawing(game: Game, file: str) -> None:
    rules = game.rules
    assert isinstance(rules, DrawingRules)
    option = game.options.get(SUIT)
    if option is None or option.default is None:
        raise BadInput(f"{file}, options: wanted an option 'suit' with a default, which says the suit drawn")
    if _laid(game) != {"stock": game.dealt}:
        raise BadInput(f"{file}, deal: cards are laid out; wanted all in the stock")
    # As long as a card of the suit is wanting, so many can be turned.
    most = max(Counter(card[1] for card in game.cards).values())
    if rules.at_once * rules.turns > game.dealt - most + 1:
        turned = rules.at_once * rules.turns
        raise BadInput(f"{file}, rules.turns: {turned} cards a round, more than there may be in hand")


def _check_sifting(game: Game, file: str) -> None:
    assert isinstance(game.rules, SiftingRules)
    ranks, heaps = game.rules.ranks, game.pile_names("tableau")
    held = {card[0] for card in game.cards}
    if not ranks or len(set(ranks)) < len(ranks) or not set(ranks) <= held:
        raise BadInput(f"{file}, rules.ranks: got {ranks!r}, wanted ranks of the pack, each once")
    if len(set(game.cards)) < game.dealt:
        raise BadInput(f"{file}, pack: a card is dealt twice; of a suit each is wanted once")
    if deal_order(game) != [(heaps[at % len(heaps)], True) for at in range(game.dealt)]:
        raise BadInput(f"{file}, deal: wanted a card to each heap in turn, under the one before, to the end")


def _check_travellers(game: Game, file: str) -> None:
    _check_count(game, "tableau", len(game.pack.order), file, "one for each rank of pack.order")
    ranks = Counter(card[0] for card in game.cards)
    laid = _laid(game)
    for rank, name in zip(game.pack.order, game.pile_names("tableau"), strict=True):
        if not laid[name] == ranks[rank] > 0:
            raise BadInput(
                f"{file}, deal: {name} gets {laid[name]} cards, wanted {ranks[rank]}, as many as {rank}"
            )
    apart = sorted(set(ranks) - set(game.pack.order))
    if len(apart) > 1:
        raise BadInput(
            f"{file}, pack.order: {', '.join(apart)} are left out; wanted all ranks, or all but one"
        )
    for role in ("foundation", "reserve"):
        _check_count(game, role, len(apart), file, "for the rank that has no heap")
    if apart and laid["reserve-1"] != ranks[apart[0]]:
        raise BadInput(f"{file}, deal: reserve-1 gets {laid['reserve-1']} cards, wanted {ranks[apart[0]]}")


def _check_gathering(game: Game, file: str) -> None:
    _check_count(game, "tableau", 5, file, "a row of four and one place beside it")
    if game.cards != pack("whist"):
        raise BadInput(f"{file}, pack: the rules of this game want a whole whist pack, so that it has an end")
    laid = [_laid(game)[name] for name in game.pile_names("tableau")]
    if laid != [1, 1, 1, 1, 0]:
        raise BadInput(f"{file}, deal: wanted a card on each of the row of four, the rest in the stock")


def _check_row(game: Game, file: str) -> None:
    rules = game.rules
    assert isinstance(rules, RowRules)
    if (rules.first is None) != (rules.last is None):
        key = "first" if rules.first is None else "last"
        raise BadInput(f"{file}, rules.{key}: missing; wanted cards for both ends, or for neither")
    for key, card in (("first", rules.first), ("last", rules.last)):
        if card is not None and (card not in CARDS or card not in game.pack.withdrawn):
            raise BadInput(f"{file}, rules.{key}: got {card!r}, wanted one of pack.withdrawn")
    if rules.first is not None and _laid(game)["row"]:
        raise BadInput(f"{file}, deal: cards are laid on the row; wanted all in the stock")
    if rules.first is None and (_laid(game)["row"] != 1 or deal_order(game)[0][0] != "row"):
        raise BadInput(f"{file}, deal: wanted the first card on the row and the others in the stock")
    if len(set(game.cards)) < game.dealt:
        raise BadInput(f"{file}, pack: a card is dealt twice; a row wants each card once")
    if rules.alike and rules.reach != 2:
        raise BadInput(f"{file}, rules.alike: means two cards that match one another; wanted reach = 2")
    if {GRACE, PLEASURE} <= {option.name for option in game.declared}:
        raise BadInput(f"{file}, options: {GRACE} and {PLEASURE} have not been thought through together")
    for at, option in enumerate(game.declared):
        if option.kind != "number" or (option.name == GRACE and any(map(option.admits, range(2, MOST + 1)))):
            wanted = "0 and 1" if option.name == GRACE else "numbers"
            raise BadInput(f"{file}, options[{at}].values: wanted {wanted} for {option.name}")


def _check_packets(game: Game, file: str) -> None:
    """A packet beneath each family, a family for each suit, whole but for the ranks out of the order."""
    assert isinstance(game.rules, PacketsRules)
    suits = {card[1] for card in game.cards}
    for role in ("tableau", "foundation"):
        _check_count(game, role, len(suits), file, "one for each suit")
    if sorted(game.cards) != sorted(rank + suit for rank in game.pack.order for suit in suits):
        raise BadInput(f"{file}, pack.order: wanted just the ranks that are dealt, each once in every suit")
    places = game.pile_names("tableau")
    if _laid(game) != Counter({**dict.fromkeys(places, 1), "stock": game.dealt - len(places)}):
        raise BadInput(f"{file}, deal: wanted one card to each of the tableau, and the rest to the stock")


def _check_arrangement(game: Game, file: str) -> None:
    rules = game.rules
    assert isinstance(rules, ArrangementRules)
    _check_count(game, "tableau", rules.side**2, file, "side times side")
    if not 2 <= rules.side <= LARGEST_SQUARE:
        raise BadInput(f"{file}, rules.side: got {rules.side}, wanted 2 or {LARGEST_SQUARE}")
    if len(set(game.cards)) < game.dealt:
        raise BadInput(f"{file}, pack: a card is dealt twice; a square wants each card once")
    if any(_laid(game)[name] != 1 for name in game.pile_names("tableau")):
        raise BadInput(f"{file}, deal: wanted one card on each place of the square")


def _check_sympathy(game: Game, file: str) -> None:
    rules = game.rules
    assert isinstance(rules, SympathyRules)
    _check_count(game, "tableau", 2 * rules.heaps, file, "the heaps of both players")
    _check_count(game, "extra", 2 * rules.graces, file, "the graces of both players")
    for name in ("grace-1", "grace-2"):
        laid = _laid(game)[name]
        if laid != rules.graces:
            raise BadInput(f"{file}, deal: {name} gets {laid} cards, wanted {rules.graces}")


def _check_racing(game: Game, file: str) -> None:
    rules = game.rules
    assert isinstance(rules, RacingRules)
    for role in rules.gives:
        if role not in ("waste", "reserve") or not game.groups(role):
            raise BadInput(f"{file}, rules.gives: got {role!r}, wanted waste or reserve, if there are such")
    if len(set(rules.gives)) != len(rules.gives):
        raise BadInput(f"{file}, rules.gives: got {rules.gives!r}, wanted each once")
    for role in ("stock", "waste", "reserve"):
        if game.groups(role):
            _check_count(game, role, 2, file, "one for each player")
    for group in game.groups("foundation"):
        if group.takes.direction != "up" or group.takes.suit != "same":
            raise BadInput(f"{file}, piles: the foundations of this engine are built up in suit")
    for pile, _ in deal_order(game)[game.dealt // 2 :]:
        if pile in {first for first, _ in deal_order(game)[: game.dealt // 2]}:
            raise BadInput(
                f"{file}, deal: {pile} gets cards of both players; wanted piles of its own for each"
            )


def _laid(game: Game) -> Counter[str]:
    """How many cards the deal lays on each pile."""
    return Counter(pile for pile, _ in deal_order(game))


def _check_count(game: Game, role: str, wanted: int, file: str, what: str) -> None:
    got = len(game.pile_names(role))
    if got != wanted:
        raise BadInput(f"{file}, piles: got {got} {role} piles, wanted {wanted}, {what}")


_CHANCE, _SKILL = ("chance",), ("skill",)
_WANTS = for_every_engine(
    __name__,
    {
        BuildingRules: Wants(
            ("chance", "skill"), check_building, options=frozenset({REDEALS, SUIT, WASTES, GRACE})
        ),
        CirclesRules: Wants(_SKILL, _check_circles, ("stock", "waste", "foundation-1")),
        GridRules: Wants(
            _SKILL, check_grid, ("stock", "tableau-1", "foundation-1"), options=frozenset({GRACE})
        ),
        NumberedRules: Wants(
            _SKILL, check_numbered, ("stock", "aside", "foundation-1"), options=frozenset({REDEALS})
        ),
        ShutterRules: Wants(
            _SKILL, check_shutter, ("stock", "waste", "reserve-1", "tableau-1", "foundation-1")
        ),
        PairingRules: Wants(_SKILL, _check_pairing, ("discard",)),
        LinesRules: Wants(_SKILL, _check_lines, ("stock", "discard"), options=frozenset({EXCHANGE})),
        RampartsRules: Wants(_SKILL, check_ramparts, ("stock", "waste")),
        CouplesRules: Wants(_SKILL, check_couples, ("stock", "foundation-1")),
        RowRules: Wants(
            _SKILL, _check_row, ("row", "stock", "discard"), options=frozenset({GRACE, PLEASURE})
        ),
        ArrangementRules: Wants(_SKILL, _check_arrangement),
        StarRules: Wants(_CHANCE, _check_star, ("stock", "discard")),
        CountingRules: Wants(_CHANCE, _check_counting, ("stock", "discard")),
        CoveringRules: Wants(_CHANCE, _check_covering, ("stock",)),
        CallingRules: Wants(
            _CHANCE, _check_calling, ("stock", "waste", "discard"), options=frozenset({REDEALS})
        ),
        DrawingRules: Wants(
            _CHANCE, _check_drawing, ("stock", "waste", "foundation-1"), options=frozenset({SUIT})
        ),
        SiftingRules: Wants(
            _CHANCE, _check_sifting, ("tableau-1", "stock", "discard"), options=frozenset({SUIT})
        ),
        PacketsRules: Wants(_CHANCE, _check_packets, ("stock",), options=frozenset({REDEALS})),
        GatheringRules: Wants(_CHANCE, _check_gathering, ("stock",), options=frozenset({REDEALS})),
        TravellersRules: Wants(_CHANCE, _check_travellers, ("tableau-1",), options=frozenset({"all"})),
        SympathyRules: Wants(_CHANCE, _check_sympathy, ("grace-1", "grace-2", "discard"), players=2),
        RacingRules: Wants(
            _SKILL,
            _check_racing,
            ("foundation-1", "stock-1", "stock-2", "waste-1", "waste-2"),
            options=frozenset({AFTER}),
            players=2,
        ),
    },
)
