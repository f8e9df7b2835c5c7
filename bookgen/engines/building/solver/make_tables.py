"""How the arrays of a building game are made from its descriptor, see ``tables.py``."""

from array import array
from collections.abc import Hashable, Mapping, Sequence

from msgspec.structs import replace

from bookgen.cards import RANKS, SUITS, Card, Options, is_red, pack
from bookgen.engines.building.facts import BuildingRules
from bookgen.engines.building.play import HOME
from bookgen.engines.building.play.dealing import counts_turns, gathered_in_order
from bookgen.engines.building.play.lifts import IN_SUIT
from bookgen.engines.building.play.places import ToPlaces
from bookgen.engines.building.play.takes import base_of, turned
from bookgen.engines.building.play.words import ends_of, joined, piles_of
from bookgen.engines.building.solver.known import knows
from bookgen.engines.building.solver.tables import Flat
from bookgen.engines.move_rules import MoveRule
from bookgen.games.check_options import number_of
from bookgen.games.descriptor import Game
from bookgen.games.options import GRACE
from bookgen.games.pile_facts import PileGroup
from bookgen.play.ranks import ranks_on, where_fits
from bookgen.play.table import redeals_allowed
from bookgen.solve.kernel.limits import check_limits, row_bits
from bookgen.solve.once import once

EMPTY = 63
"""Stands for the top card of an empty pile; a row of a table has 64 entries."""
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


def flatten(game: Game, options: Options, forget: int | None = None) -> Flat:
    """The arrays of a building game under the options of a deal code.

    With ``forget`` they are those of an easier game: from that place in the order of ranks on (0 is the
    lowest) the foundations ask for no suit. Whatever wins the game wins the easier one, so a deal that is
    lost there is lost. Only for games in which suits matter to the foundations alone, see :func:`forgets`.
    """
    game = opened(game)
    rules = game.rules_as(BuildingRules)
    check_limits(game)
    dealing = rules.dealing
    piles = game.all_piles()
    names = tuple(name for name, _, _ in piles)
    number = {name: at for at, name in enumerate(names)}
    picks = any(rule.lifts == "any" for rule in rules.moves)
    # A card that is picked out is told by its face.
    code = card_codes(game, suits_matter(game) or picks)

    def found(words: Sequence[str]) -> list[int]:
        return [number[pile] for pile in piles_of(game, words)]

    sources = [found(rule.source) for rule in rules.moves]
    targets = [[number[pile] for pile in joined(game, options, rule.to)] for rule in rules.moves]
    before = [found(rule.when.full) for rule in rules.moves]
    out = [found(rule.when.empty) for rule in rules.moves]
    home = [group.role in HOME for _, group, _ in piles]
    fills: list[int] = []
    fill_from: list[int] = []
    fill_spans: list[int] = []
    for each in rules.follows:
        for part, whole in ((found([each.fill]), fills), (found(each.source), fill_from)):
            fill_spans += [len(whole), len(whole) + len(part)]
            whole += part
    left_again = {pile for listed in (*sources, fill_from) for pile in listed}
    begun_alike, alike_spans = _beginning(game, number, "alike")
    begun_together, together_spans = _beginning(game, number, "together")
    ends = ends_of(game)
    counted = [home[at] and at not in left_again for at in range(len(piles))]
    reserves = sum(group.role == "reserve" for _, group, _ in piles)
    picked = frozenset(
        pile for rule in rules.moves if rule.lifts == "any" for pile in piles_of(game, rule.source)
    )
    # What lies beside other piles is told apart from what lies beside others.
    besides = [found(group.beside[place].split() if group.beside else []) for _, group, place in piles]
    beside_others = {pile for part in besides for pile in part}

    last = 64 if forget is None else forget
    alike_from = last if suits_matter(game) or not picks else 0
    rows, row, takes, like, face, back = _rows(game, options, code, last)
    kin: list[Hashable] = []
    for at, (_, group, place) in enumerate(piles):
        lists_of = zip(sources, targets, before, out, strict=True)
        use = tuple(tuple(at in each for each in each_rule) for each_rule in lists_of)
        filled = tuple(at in found([each.fill]) for each in rules.follows)
        apart = names[at] in ("stock", "waste") or (dealing.in_turn and group.role == "waste")
        alone = at if at in fill_from or at in beside_others or apart else -1
        base = () if counted[at] else base_of(game, options, group, place)
        base = where_fits(group, game.pack.order, group.start[place].split()[-1]) if group.stays else base
        build = (group.role, *group.takes.way, group.takes.full, group.takes.back, base)
        kin.append((build, use, filled, alone, _begun(game, group)))
    kinds = {key: n for n, key in reversed(list(enumerate(kin)))}

    lists: list[int] = []
    spans: list[int] = []
    unwanted: list[int] = []
    unwanted_spans: list[int] = []
    yields: list[int] = []
    yields_spans: list[int] = []
    for rule in rules.moves:
        preferred = found(rule.when.yields)
        yields_spans += [len(yields), len(yields) + len(preferred)]
        yields += preferred
        wanting = found(rule.when.unwanted)
        unwanted_spans += [len(unwanted), len(unwanted) + len(wanting)]
        unwanted += wanting
    for leave, join, *waits in zip(sources, targets, before, out, strict=True):
        come_home = [] if all(home[s] for s in leave) else [t for t in join if home[t]]
        for part in (leave, come_home, [t for t in join if t not in come_home], *waits):
            spans.append(len(lists))
            lists += part
        spans.append(len(lists))
    left_spans: list[int] = []
    beside_spans: list[int] = []
    lefts = [found(rule.when.left) for rule in rules.moves]
    for each_spans, parts in ((left_spans, lefts), (beside_spans, besides)):
        for part in parts:
            each_spans += [len(lists), len(lists) + len(part)]
            lists += part
    places = dealing.places
    to_places = ToPlaces(game, rules) if places else None
    dealt_on = to_places.round + to_places.last if to_places else []
    redeals = redeals_allowed(game, options)
    masks = array("Q", takes)
    suited = any(rule.lifts in IN_SUIT for rule in rules.moves)
    linked = array("Q", _in_suit(takes)) if suited else masks
    return Flat(
        game=game,
        code=code,
        names=names,
        row=array("i", row),
        full=array("i", [-1 if group.takes.full is None else group.takes.full for _, group, _ in piles]),
        home=array("i", home),
        counted=array("i", counted),
        role=array(
            "i",
            [
                _role(group, names[at], home[at], reserves, names[at] in picked)
                for at, (_, group, _) in enumerate(piles)
            ],
        ),
        kin=array("i", [kinds[key] for key in kin]),
        takes=masks,
        linked=linked,
        alias=array("i", [at // 4 * 4 if at // 4 >= alike_from else at for at in range(64)]),
        late=array("i", _late(game)),
        like=array("i", like),
        face=array("i", face),
        lists=array("i", [*lists, 0]),
        spans=array("i", spans),
        kinds=array(
            "i",
            [
                value
                for rule in rules.moves
                for value in (_lifts(game, rule, picked), ONTO[rule.onto], COMES[rule.when.comes])
            ],
        ),
        followed=array("i", [p for each in rules.follows for p in found(each.after or [each.fill])]),
        yields=array("i", yields),
        yields_spans=array("i", yields_spans),
        unwanted=array("i", unwanted),
        unwanted_spans=array("i", unwanted_spans),
        fills=array("i", fills),
        fill_cards=array("i", [each.cards or 1 for each in rules.follows]),
        fill_from=array("i", fill_from),
        fill_spans=array("i", fill_spans),
        alike=array("i", begun_alike),
        alike_spans=array("i", alike_spans),
        together=array("i", begun_together),
        together_spans=array("i", together_spans),
        back=array("i", back),
        appear=tuple(game.appearing),
        ends=array("i", [number[ends[name]] if name in ends else -1 for name in names]),
        round=array("i", [number[name] for name in to_places.round] if to_places else []),
        last_round=array("i", [number[name] for name in to_places.last] if to_places else []),
        last_deal=game.redeals if isinstance(game.redeals, int) else 0,
        begun=game.pack.order.index(places.begun) if places and places.begun else -1,
        staying=sum(card[0] == places.begun for card in laid_and_dealt(game)) if places else 0,
        most=array("i", [0 if rule.lifts == "any" else rule.most or 1 for rule in rules.moves]),
        unless=array(
            "i", [at for at, rule in enumerate(rules.moves) if places and rule.name in places.unless]
        ),
        rounds=array("i", [{None: 0, "first": 1, "later": 2}[rule.when.round] for rule in rules.moves]),
        left_spans=array("i", left_spans),
        beside_spans=array("i", beside_spans),
        gathered=array("i", found(gathered_in_order(game)) if dealing.redeal else []),
        columns=array("i", found([*dict.fromkeys(dealt_on)] if places else ["tableau"])),
        shifted=array("i", found([dealing.shift.piles]) if dealing.shift else []),
        foundations=array(
            "i", [at for at, (_, g, _) in enumerate(piles) if g.role in ("foundation", "aside")]
        ),
        picked=picked,
        graced=array("i", [int(rule.when.grace) for rule in rules.moves]),
        graces=number_of(game, options, GRACE),
        until=array("i", [int(each.until is not None) for each in rules.follows]),
        wastes=array("i", found(["waste"]) if counts_turns(rules) else []),
        stock=number.get("stock", 0),
        waste=number.get("waste", number.get("waste-1", 0)),
        turn=dealing.at_a_time if dealing.turn else 0,
        deal=0 if dealing.deal is None else 2 if dealing.deal.filled else 1,
        deal_cards=(dealing.deal.cards if dealing.deal else None) or 1,
        at_once=int(dealing.redeal is not None and dealing.redeal.at_once),
        refill=dealing.refill.up_to if dealing.refill else 0,
        redeal_of=0 if dealing.redeal is None else 1 if dealing.redeal.of == "waste" else 2,
        redeals=(game.barren or (-1 if redeals is None else redeals)) if dealing.redeal else 0,
        barren=int(game.barren is not None),
        heaps=(dealing.redeal.heaps or 0) if dealing.redeal else 0,
        shuffled=array("i", [code[card] for card in game.cards] if game.shuffles_to_deal_again else []),
        shifts=dealing.shift.times if dealing.shift else 0,
        most_moves=8 + sum(len(pack(game.pack.kind)) * len(join) for join in targets),
        bits=row_bits(game),
    )


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


def _late(game: Game) -> list[int]:
    """How late each card is wanted at home: by its rank, or where foundations go in steps of several ranks
    or round from where they begin, by the places that it has on all of them."""
    homes = [(group, place) for _, group, place in game.all_piles() if group.role == "foundation"]
    given = [bool(group.start or group.takes.base) and group.takes.begin != "alike" for group, _ in homes]
    round_from = [known and group.takes.wrap for known, (group, _) in zip(given, homes, strict=True)]
    if all(group.takes.step == 1 for group, _ in homes) and not any(round_from):
        down = all(group.takes.direction == "down" for group, _ in homes) and _goes_home_singly(game)
        return [(15 - at // 4 if down else at // 4) for at in range(64)]
    order, late = game.pack.order, [0] * 64
    for group, place in homes:
        first = group.start[place].split()[-1:] if group.start else group.takes.base[place : place + 1]
        for number, rank in enumerate(ranks_on(group, order, first[0][0]) if first else ()):
            for suit in range(4):
                if group.takes.suit != "same" or SUITS[suit] in first[0][1:] or len(first[0]) == 1:
                    late[order.index(rank) * 4 + suit] += number
    return late


def _goes_home_singly(game: Game) -> bool:
    rules = game.rules
    return rules.listed and all(rule.lifts != "whole-suit" for rule in rules.moves)


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


def _in_suit(takes: Sequence[int]) -> list[int]:
    """The masks of the cards of its own suit that go on each top."""
    suit = sum(1 << 4 * rank for rank in range(16))
    return [mask & suit << at % 4 for at, mask in enumerate(takes)]


def _begun(game: Game, group: PileGroup) -> int:
    """The number of a group whose foundations begin alike; -1 of any other."""
    return game.piles.index(group) if group.takes.begin == "alike" else -1


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


def _rows(
    game: Game, options: Options, code: Mapping[Card, int], last: int
) -> tuple[int, list[int], list[int], list[int], list[int], list[int]]:
    """The number of rows, the row of each pile, the tables ``takes``, ``like`` and ``face``, and ``back``.

    From the rank numbered ``last`` on the foundations ask for no suit.
    """
    known: dict[Hashable, int] = {}
    likes: dict[Hashable, int] = {}
    faces: dict[Hashable, int] = {}
    row: list[int] = []
    takes: list[int] = []
    like: list[int] = []
    face: list[int] = []
    for _, group, place in game.all_piles():
        base = base_of(game, options, group, place)
        if group.stays:  # The kernel sees what goes on the card that stays as what an empty pile asks for.
            base = where_fits(group, game.pack.order, group.start[place].split()[-1])
        begun = _begun(game, group)
        key = (group.role, *group.takes.way, group.takes.back, base, begun)
        if key not in known:
            known[key] = len(known)
            masks, alike, looks = [0] * 64, [-1] * 64, [0] * 64
            for below, at in code.items():
                fits = where_fits(group, game.pack.order, below)
                free = group.role == "foundation" and at // 4 + 1 >= last
                if free:
                    fits = tuple(card[0] + suit for card in fits for suit in SUITS)
                for card in fits:
                    masks[at] |= 1 << code[card]
                suit = below[1] if group.takes.suit == "same" and not free else ""
                if group.role == "foundation":
                    alike[at] = likes.setdefault((*group.takes.way, below[0], suit), len(likes))
                looked = str(is_red(below)) if group.takes.suit == "alternate" else suit
                look = (below[0], looked) if group.takes.direction else None
                looks[at] = faces.setdefault(look, len(faces))
            for card in base or (code if begun >= 0 else ()):
                masks[EMPTY] |= 1 << code[card]
            if group.role == "foundation":
                alike[EMPTY] = likes.setdefault((*group.takes.way, base, begun), len(likes))
            looks[EMPTY] = faces.setdefault(("empty", base), len(faces))
            takes += masks
            like += alike
            face += looks
        row.append(known[key])
    rows = len(known)
    back = [-1] * len(row)
    for at, (_, group, _) in enumerate(game.all_piles()):
        if group.takes.back:
            # Two rows more: what lies on a card in the middle, and what on the way back.
            back[at] = rows
            rows += 2
            for fits_on in turned(group, game.pack.order):
                masks = [0] * 64
                for below, number in code.items():
                    for card in fits_on[below]:
                        masks[number] |= 1 << code[card]
                takes += masks
                like += [-1] * 64
                face += [0] * 64
    return rows, row, takes, like, face, back
