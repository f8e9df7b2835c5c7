"""How the arrays of a building game are made from its descriptor, see ``tables.py``."""

from array import array
from collections.abc import Hashable, Mapping, Sequence
from typing import Any, TypeAlias

from msgspec.structs import replace

from bookgen.cards import RANKS, SUITS, Card, Options, pack
from bookgen.engines.building.facts import BuildingRules
from bookgen.engines.building.play.dealing import counts_turns, gathered_in_order
from bookgen.engines.building.play.lifts import IN_SUIT
from bookgen.engines.building.play.places import ToPlaces
from bookgen.engines.building.play.takes import base_of
from bookgen.engines.building.play.words import ends_of, joined, piles_of
from bookgen.engines.building.solver.colours import known_as
from bookgen.engines.building.solver.known import knows
from bookgen.engines.building.solver.shut_in import clearing_of
from bookgen.engines.building.solver.tables import BuildingTables
from bookgen.engines.building.solver.talon import always_at_hand
from bookgen.engines.building.solver.top_tables import group_begun, how_late, in_suit, tables_of_tops
from bookgen.engines.move_rules import MoveRule
from bookgen.games.check_options import number_of
from bookgen.games.descriptor import Game
from bookgen.games.options import GRACE
from bookgen.games.pile_facts import HOME_ROLES, PileGroup
from bookgen.play.ranks import where_fits
from bookgen.play.table import redeals_allowed
from bookgen.solve.kernel.limits import check_limits, row_bits
from bookgen.solve.once import once

LIFTS = {
    "one": 0,
    "run": 1,
    "heap": 2,
    "run-in-suit": 3,
    "several": 4,
    "whole-suit": 5,
    "any": 6,
    "run-one-way": 7,
    "upper": 8,
}
"""Odd numbers lift runs, those above 2 runs in suit; 6 takes out any card, or of such piles the top."""
ONTO = {"card": 0, "empty": 1, "any": 2, "base": 3, "beside": 4, "bare": 5}
COMES = {None: 0, "first": 1, "second": 2, "before-turning": -1}
"""Compulsory rules by their order; those that only stand before turning; and the others."""


def flatten(game: Game, options: Options, forget: int | None = None) -> BuildingTables:
    """The arrays of a building game under the options of a deal code.

    With ``forget`` they are those of an easier game: from that place in the order of ranks on (0 is the
    lowest) the foundations ask for no suit. Whatever wins the game wins the easier one, so a deal that is
    lost there is lost. Only for games in which suits matter to the foundations alone, see :func:`forgets`.
    """
    game = opened(game)
    check_limits(game)
    making = _Making(game, options, 64 if forget is None else forget)
    return BuildingTables(
        game=game,
        code=making.code,
        names=making.names,
        picked=making.picked,
        **making.of_tops(),
        **making.of_piles(),
        **making.of_rules(),
        **making.of_rule_piles(),
        **making.of_fills(),
        **making.of_beginnings(),
        **making.of_places(),
        **making.of_dealing(),
        **making.of_redeals(),
        most_moves=8 + sum(len(pack(game.pack.kind)) * len(join) for join in making.targets),
        bits=row_bits(game),
    )


Fields: TypeAlias = dict[str, Any]
"""Some fields of the tables, by their names."""


class _Making:
    """The making of the arrays, some fields at a time; what several of them need is worked out first.

    From the rank numbered ``last`` on the foundations ask for no suit.
    """

    def __init__(self, game: Game, options: Options, last: int) -> None:
        self._game, self._options, self._last = game, options, last
        self._rules = rules = game.rules_as(BuildingRules)
        self._piles = game.all_piles()
        self.names = tuple(name for name, _, _ in self._piles)
        self._number = {name: at for at, name in enumerate(self.names)}
        self._picks = any(rule.lifts == "any" for rule in rules.moves)
        # A card that is picked out is told by its face.
        self.code = card_codes(game, suits_matter(game) or self._picks)
        self.picked = frozenset(
            pile for rule in rules.moves if rule.lifts == "any" for pile in piles_of(game, rule.source)
        )
        self._home = [group.role in HOME_ROLES for _, group, _ in self._piles]
        self._sources = [self._found(rule.source) for rule in rules.moves]
        self.targets = [
            [self._number[pile] for pile in joined(game, options, rule.to)] for rule in rules.moves
        ]
        self._before = [self._found(rule.when.full) for rule in rules.moves]
        self._out = [self._found(rule.when.empty) for rule in rules.moves]
        self._fill_from = [pile for fill in rules.follows for pile in self._found(fill.source)]
        left_again = {pile for listed in (*self._sources, self._fill_from) for pile in listed}
        self._counted = [home and at not in left_again for at, home in enumerate(self._home)]
        # What lies beside other piles is told apart from what lies beside others.
        self._besides = [
            self._found(group.beside[place].split() if group.beside else [])
            for _, group, place in self._piles
        ]

    def _found(self, words: Sequence[str]) -> list[int]:
        """The numbers of the piles that words name."""
        return self._numbers(piles_of(self._game, words))

    def _numbers(self, piles: Sequence[str]) -> list[int]:
        return [self._number[pile] for pile in piles]

    def of_tops(self) -> Fields:
        """What lies on what, and which tops are alike."""
        takes, tops = tables_of_tops(self._game, self._options, self.code, self._last)
        masks = array("Q", takes)
        suited = any(rule.lifts in IN_SUIT for rule in self._rules.moves)
        alike_from = self._last if suits_matter(self._game) or not self._picks else 0
        known = known_as(self._game)
        return {
            **tops,
            "takes": masks,
            "linked": array("Q", in_suit(takes)) if suited else masks,
            "alias": array("i", [at // 4 * 4 if at // 4 >= alike_from else known[at] for at in range(64)]),
            "late": array("i", how_late(self._game)),
        }

    def of_piles(self) -> Fields:
        """What each pile is."""
        groups = [group for _, group, _ in self._piles]
        reserves = sum(group.role == "reserve" for group in groups)
        kin = [self._kin(at) for at in range(len(groups))]
        first = {key: at for at, key in reversed(list(enumerate(kin)))}
        role = [
            _role(group, name, home, reserves, name in self.picked)
            for name, group, home in zip(self.names, groups, self._home, strict=True)
        ]
        homes = [at for at, group in enumerate(groups) if group.role in ("foundation", "aside")]
        return {
            "full": array("i", [-1 if group.takes.full is None else group.takes.full for group in groups]),
            "home": array("i", self._home),
            "counted": array("i", self._counted),
            "role": array("i", role),
            "kin": array("i", [first[key] for key in kin]),
            "foundations": array("i", homes),
            "stock": self._number.get("stock", 0),
            "waste": self._number.get("waste", self._number.get("waste-1", 0)),
        }

    def _kin(self, at: int) -> Hashable:
        """What piles must share that may be exchanged: how they are built, and how the rules use them."""
        rules, (name, group, place) = self._rules, self._piles[at]
        lists_of = zip(self._sources, self.targets, self._before, self._out, strict=True)
        use = tuple(tuple(at in each for each in each_rule) for each_rule in lists_of)
        filled = tuple(at in self._found([each.fill]) for each in rules.follows)
        apart = name in ("stock", "waste") or (rules.dealing.in_turn and group.role == "waste")
        apart = apart or at in self._fill_from or any(at in part for part in self._besides)
        base = () if self._counted[at] else base_of(self._game, self._options, group, place)
        if group.stays:
            base = where_fits(group, self._game.pack.order, group.start[place].split()[-1])
        build = (group.role, *group.takes.how_built, group.takes.full, group.takes.back, base)
        return build, use, filled, at if apart else -1, group_begun(self._game, group)

    def of_rules(self) -> Fields:
        """What each rule of the list says, beside the piles that it names."""
        moves, places = self._rules.moves, self._rules.dealing.places
        kinds = [
            value
            for rule in moves
            for value in (_lifts(self._game, rule, self.picked), ONTO[rule.onto], COMES[rule.when.comes])
        ]
        unless = [at for at, rule in enumerate(moves) if places and rule.name in places.unless]
        return {
            "kinds": array("i", kinds),
            "most": array("i", [0 if rule.lifts == "any" else rule.most or 1 for rule in moves]),
            "rounds": array("i", [{None: 0, "first": 1, "later": 2}[rule.when.round] for rule in moves]),
            "graced": array("i", [int(rule.when.grace) for rule in moves]),
            "graces": number_of(self._game, self._options, GRACE),
            "unless": array("i", unless),
        }

    def of_rule_piles(self) -> Fields:
        """The piles that each rule of the list names."""
        lists, spans = list[int](), list[int]()
        for leave, join, *waits in zip(self._sources, self.targets, self._before, self._out, strict=True):
            come_home = [] if all(self._home[s] for s in leave) else [t for t in join if self._home[t]]
            for part in (leave, come_home, [t for t in join if t not in come_home], *waits):
                spans.append(len(lists))
                lists += part
            spans.append(len(lists))
        whens = [rule.when for rule in self._rules.moves]
        left_spans = _joined_to(lists, [self._found(when.left) for when in whens])
        beside_spans = _joined_to(lists, self._besides)
        unwanted, yields = list[int](), list[int]()
        unwanted_spans = _joined_to(unwanted, [self._found(when.unwanted) for when in whens])
        yields_spans = _joined_to(yields, [self._found(when.yields) for when in whens])
        return {
            "lists": array("i", [*lists, 0]),
            "spans": array("i", spans),
            "left_spans": array("i", left_spans),
            "beside_spans": array("i", beside_spans),
            "unwanted": array("i", unwanted),
            "unwanted_spans": array("i", unwanted_spans),
            "yields": array("i", yields),
            "yields_spans": array("i", yields_spans),
        }

    def of_fills(self) -> Fields:
        """What follows by itself."""
        follows = self._rules.follows
        fills, fill_from, fill_spans = list[int](), list[int](), list[int]()
        for each in follows:
            fill_spans += _joined_to(fills, [self._found([each.fill])])
            fill_spans += _joined_to(fill_from, [self._found(each.source)])
        followed = [pile for each in follows for pile in self._found(each.after or [each.fill])]
        return {
            "fills": array("i", fills),
            "fill_from": array("i", fill_from),
            "fill_spans": array("i", fill_spans),
            "fill_cards": array("i", [each.cards or 1 for each in follows]),
            "followed": array("i", followed),
            "until": array("i", [int(each.until is not None) for each in follows]),
        }

    def of_beginnings(self) -> Fields:
        """With what foundations begin, where that is counted; those that begin alike or together, those that
        end with a card, those whose cards appear."""
        alike, alike_spans = _beginning(self._game, self._number, "alike")
        together, together_spans = _beginning(self._game, self._number, "together")
        ends = ends_of(self._game)
        return {
            "clearing": clearing_of(self._game, self._options, self.code, self._last == 64),
            "alike": array("i", alike),
            "alike_spans": array("i", alike_spans),
            "together": array("i", together),
            "together_spans": array("i", together_spans),
            "ends": array("i", [self._number[ends[name]] if name in ends else -1 for name in self.names]),
            "appear": tuple(self._game.appearing),
        }

    def of_places(self) -> Fields:
        """The places to which cards are dealt one by one, or the columns on which the stock is dealt out."""
        game, places = self._game, self._rules.dealing.places
        if places is None:
            none = {"round": array("i"), "last_round": array("i"), "begun": -1, "staying": 0}
            return {**none, "columns": array("i", self._found(["tableau"]))}
        to = ToPlaces(game, self._rules)
        return {
            "round": array("i", [self._number[name] for name in to.round]),
            "last_round": array("i", [self._number[name] for name in to.last]),
            "begun": game.pack.order.index(places.begun) if places.begun else -1,
            "staying": sum(card[0] == places.begun for card in laid_and_dealt(game)),
            "columns": array("i", self._found([*dict.fromkeys(to.round + to.last)])),
        }

    def of_dealing(self) -> Fields:
        """How the stock is turned, dealt out or brought up, and heaps are shifted."""
        dealing = self._rules.dealing
        return {
            "turn": dealing.at_a_time if dealing.turn else 0,
            "wastes": array("i", self._found(["waste"]) if counts_turns(self._rules) else []),
            "at_hand": int(always_at_hand(self._game, self._options)),
            "deal": 0 if dealing.deal is None else 2 if dealing.deal.filled else 1,
            "deal_cards": (dealing.deal.cards if dealing.deal else None) or 1,
            "refill": dealing.refill.up_to if dealing.refill else 0,
            "shifted": array("i", self._found([dealing.shift.piles]) if dealing.shift else []),
            "shifts": dealing.shift.times if dealing.shift else 0,
        }

    def of_redeals(self) -> Fields:
        """How cards are dealt again."""
        game, redeal = self._game, self._rules.dealing.redeal
        allowed = redeals_allowed(game, self._options)
        shuffled = [self.code[card] for card in game.cards] if game.shuffles_to_deal_again else []
        return {
            "redeal_of": 0 if redeal is None else 1 if redeal.of == "waste" else 2,
            "redeals": (game.barren or (-1 if allowed is None else allowed)) if redeal else 0,
            "barren": int(game.barren is not None),
            "heaps": (redeal.heaps or 0) if redeal else 0,
            "at_once": int(redeal is not None and redeal.at_once),
            "gathered": array("i", self._found(gathered_in_order(game)) if redeal else []),
            "shuffled": array("i", shuffled),
            "last_deal": game.redeals if isinstance(game.redeals, int) else 0,
        }


def _joined_to(whole: list[int], parts: Sequence[Sequence[int]]) -> list[int]:
    """Where each of the parts lies in the whole, to which they are joined: two bounds for each."""
    spans: list[int] = []
    for part in parts:
        spans += [len(whole), len(whole) + len(part)]
        whole += part
    return spans


def opened(game: Game) -> Game:
    """A game as it is when its opening is over: without the rules of that."""
    rules = game.rules_as(BuildingRules)
    left = [rule for rule in rules.moves if not rule.opens]
    if len(left) == len(rules.moves):
        return game
    return once(game, opened, lambda: replace(game, rules=replace(rules, moves=left)))


def laid_and_dealt(game: Game) -> list[Card]:
    """All cards that are played with: those laid out beforehand, and those of the deal."""
    return [card for group in game.piles for start in group.start for card in start.split()] + game.cards


def card_codes(game: Game, suits_matter: bool) -> dict[Card, int]:
    """The number of every card; cards that differ in suit only share one where suits do not matter."""
    order = game.pack.order
    ranks = order + "".join(rank for rank in RANKS if rank not in order)
    return {
        rank + suit: at * 4 + (SUITS.index(suit) if suits_matter else 0)
        for at, rank in enumerate(ranks)
        for suit in SUITS
    }


def _role(group: PileGroup, name: str, home: bool, reserves: int, picked: bool) -> int:
    if home:
        return 1
    if group.role == "reserve":
        return 4 if reserves > 1 and not picked else 5
    if group.role == "waste" and name != "waste":
        return 0
    return {"tableau": 0, "stock": 2, "waste": 3}.get(group.role, 5)


def _lifts(game: Game, rule: MoveRule, picked: frozenset[str]) -> int:
    """What a rule lifts; single cards of piles out of which others take any are told as these are,
    but where those are graces."""
    facts = game.rules_as(BuildingRules)
    graced = any(other.when.grace for other in facts.moves)
    of_picked = not graced and picked.issuperset(piles_of(game, rule.source))
    return LIFTS["any" if of_picked and rule.lifts == "one" else rule.lifts]


def forgets(game: Game) -> bool:
    """Whether a game may be made easier by forgetting suits: they matter to its foundations alone.

    Cards that differ in suit must be alike wherever else they lie, so no place may ask for a card by its
    suit, none may have a place of its own in a shuffle, and nothing may be said of the game that this
    function does not know of.
    """
    rules = game.rules
    if not knows(game) or not rules.listed or game.shuffles_to_deal_again:
        return False
    # Where suits are forgotten more cards can go home: more would be compulsory, or wanted there.
    if any(rule.when.comes or rule.when.unwanted for rule in rules.moves):
        return False
    for group in game.piles:
        takes = group.takes
        if group.role == "foundation":
            if (takes.suit, takes.direction, takes.step) != ("same", "up", 1):
                return False
        elif takes.asks_for_suits:
            return False
    return True


def suits_matter(game: Game) -> bool:
    """Whether a card's suit makes a difference: on any pile of a game, or to its place in a shuffle."""
    return game.shuffles_to_deal_again or any(group.takes.asks_for_suits for group in game.piles)


def _beginning(game: Game, number: Mapping[str, int], how: str) -> tuple[list[int], list[int]]:
    """The piles of groups that begin so, group after group, and two bounds for each; alike, for them all."""
    piles: list[int] = []
    spans: list[int] = []
    for group in game.piles:
        if group.takes.begin == how:
            own = [number[name] for name, also, _ in game.all_piles() if also is group]
            spans += [len(piles), len(piles) + len(own)]
            piles += own
    return piles, [0, len(piles)] if piles and how == "alike" else spans
