"""A building game compiled to tables for the second search: cards as small numbers, rules as look-ups.

The tables say what the descriptor says, in a form a search can use quickly. Suits are dropped where they
mean nothing in a game.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bookgen.cards import Card
from bookgen.engines.building.facts import BuildingRules
from bookgen.engines.building.solver.make_tables import card_codes
from bookgen.games.descriptor import Game
from bookgen.games.pile_facts import PileGroup
from bookgen.games.piles import deal_order, resolve_piles
from bookgen.play.ranks import where_fits
from bookgen.play.table import redeals_allowed

Wants: TypeAlias = tuple[frozenset[int], ...]
"""For each number of cards on a foundation, those that it takes next."""


@dataclass(frozen=True)
class RuleTable:
    """One move of the list. Sources are section names; the target is home, a card or an empty place. The
    sections in ``out`` must be empty."""

    sources: tuple[str, ...]
    homes: tuple[int, ...]
    on_cards: bool
    on_empty: bool
    on_blank: bool
    on_any: bool
    on_waste: bool
    cards: str
    comes: str | None
    unwanted: tuple[int, ...]
    heaped: frozenset[int]
    out: tuple[str, ...]


@dataclass(frozen=True)
class Tables:
    """Everything a search needs to know of a building game.

    ``code`` numbers the cards; ``wants[f][n]`` are the cards that foundation ``f`` takes when ``n`` lie
    on it; ``follows[f][c]`` those that one which is built both ways takes on card ``c``;
    ``alike[f]`` is the class of foundations in which only the numbers of cards count, whether the deal lays
    the first cards there or play does; ``hosts[c]``
    are the cards of the tableau on which ``c`` may go, ``late[c]`` tells how late it is wanted at home;
    ``packs[c]`` are the cards that go on ``c`` on the waste,
    ``begun`` those that go on a card of the tableau that stays; such cards count for an empty place.
    ``redeals`` is -1 where nothing limits them. Of several wastes those that may be used are columns;
    ``talons`` are such as are turned to in turn, so many cards ``at_a_time``. ``until`` says that places are
    filled only until then. Of several ``heaps`` of reserve cards those of a group are told together. Where
    foundations of one group begin at other places of one sequence, ``ahead[f]`` is by how many cards ``f`` is
    ahead of the first. ``ends[f]`` is the pile whose card completes foundation ``f``; where such begin
    ``together``, none is built upon before all have begun. ``deal`` tells whether the stock is dealt out on
    the columns, ``appear`` whether the first cards of all foundations go there from the stock by themselves.
    """

    game: Game
    code: Mapping[Card, int]
    suits_matter: bool
    wants: tuple[Wants, ...]
    alike: tuple[int, ...]
    follows: Mapping[int, Mapping[int, frozenset[int]]]
    laid: tuple[int, ...]
    hosts: Mapping[int, tuple[int, ...]]
    packs: Mapping[int, frozenset[int]]
    begun: frozenset[int]
    late: Mapping[int, int]
    rules: tuple[RuleTable, ...]
    turn: bool
    deal: bool
    redeal_of: str | None
    redeals: int
    heaps: int
    fill: str | None
    fill_from: tuple[str, ...]
    shifts: int
    columns: tuple[str, ...]
    bag: tuple[str, ...]
    tower: str | None
    talons: tuple[str, ...]
    at_a_time: int
    until: bool
    heaped: tuple[tuple[str, ...], ...]
    foundations: tuple[str, ...]
    ahead: tuple[int, ...]
    ends: Mapping[int, str]
    together: bool
    appear: bool


def compile_tables(game: Game, options: Mapping[str, int]) -> Tables:
    """The tables of a building game under the options of a deal code."""
    rules = game.rules
    assert isinstance(rules, BuildingRules) and len(rules.follows) < 2
    dealing = rules.dealing
    suits_matter = any(group.takes.direction and group.takes.suit != "any" for group in game.piles)
    code = card_codes(game, suits_matter)
    foundations = [entry for entry in game.all_piles() if entry[1].role in ("foundation", "aside")]
    ahead = tuple(_ahead(game, group, place) for _, group, place in foundations)
    wants = tuple(
        _wants(game, group, _level(game, group, place), code) if gained else _wants(game, group, place, code)
        for gained, (_, group, place) in zip(ahead, foundations, strict=True)
    )
    laid = [
        [code[card] for card in group.start[place].split()] if group.start else []
        for _, group, place in foundations
    ]
    reserve = game.pile_names("reserve") if game.groups("reserve") else []
    heaped = _heaped(game) if len(reserve) > 1 else ()
    redeals = redeals_allowed(game, options)
    names = [name for name, _, _ in foundations]
    return Tables(
        game=game,
        code=code,
        suits_matter=suits_matter,
        wants=wants,
        alike=_classes(wants, laid),
        follows={
            at: {
                code[below]: frozenset(code[card] for card in where_fits(group, game.pack.order, below))
                for below in code
            }
            for at, (_, group, _) in enumerate(foundations)
            if _by_top(group)
        },
        laid=tuple(map(len, laid)),
        hosts=_hosts(game, code),
        packs={
            code[below]: frozenset(
                code[card]
                for group in game.groups("waste")
                for card in where_fits(group, game.pack.order, below)
            )
            for below in code
        },
        begun=frozenset(
            code[card]
            for group in game.groups("tableau")
            for start in (group.start if group.stays else [])
            for card in where_fits(group, game.pack.order, start)
        ),
        late=_late(game, wants, code),
        rules=tuple(_rule(game, at, names) for at in range(len(rules.moves))),
        turn=dealing.turn,
        deal=dealing.deal is not None,
        redeal_of=dealing.redeal.of if dealing.redeal else None,
        redeals=(-1 if redeals is None else redeals) if dealing.redeal else 0,
        heaps=(dealing.redeal.heaps or 0) if dealing.redeal else 0,
        fill=_role(game, rules.follows[0].fill) if rules.follows else None,
        fill_from=tuple(rules.follows[0].source) if rules.follows else (),
        shifts=dealing.shift.times if dealing.shift else 0,
        columns=_columns(game, options),
        bag=tuple(reserve) if len(reserve) > 1 and not heaped else (),
        tower=reserve[0] if len(reserve) == 1 else None,
        talons=tuple(game.pile_names("waste")) if dealing.in_turn else (),
        at_a_time=dealing.at_a_time,
        until=any(fill.until for fill in rules.follows),
        heaped=heaped,
        foundations=tuple(names),
        ahead=ahead,
        ends={
            at: reserve[at] for at, (_, group, _) in enumerate(foundations) if group.takes.ends is not None
        },
        together=any(group.takes.begin == "together" for _, group, _ in foundations),
        appear=dealing.appear is not None,
    )


def _classes(wants: Sequence[Wants], laid: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """The class of each foundation: with those that want the same for each number of cards.

    One whose first cards the deal lays is of the class of those on which play may lay just these: from there
    on they are alike.
    """
    classes: dict[Wants, int] = {}
    found: list[int] = []
    for want, cards in zip(wants, laid, strict=True):
        played = (
            other
            for other, others in zip(wants, laid, strict=True)
            if not others
            and other[len(cards) :] == want[len(cards) :]
            and all(card in other[count] for count, card in enumerate(cards))
        )
        found.append(classes.setdefault(next(played, want), len(classes)))
    return tuple(found)


def _by_top(group: PileGroup) -> bool:
    """Whether not the number of a foundation's cards but its top tells what it takes."""
    takes = group.takes
    begun = takes.suit == "same" and any(len(asked) == 1 for asked in takes.base)
    return takes.direction == "both" or (begun and not takes.chosen)


def _role(game: Game, word: str) -> str:
    return next(group.role for group in game.piles if word in (group.role, group.word))


def _level(game: Game, group: PileGroup, place: int) -> int:
    """The place of the group whose foundation comes to show, in the end, what this one begins with."""
    return next((at for at in range(group.count) if _cards_to(game, group, at, place)), place)


def _ahead(game: Game, group: PileGroup, place: int) -> int:
    """How many cards that foundation has to take before it shows this one's."""
    level = _level(game, group, place)
    return 0 if level == place else _cards_to(game, group, level, place)


def _cards_to(game: Game, group: PileGroup, one: int, other: int) -> int:
    """How many cards take one foundation of a group, built up in suit, to the start of the other; else 0."""
    if group.role != "foundation" or group.takes.how_built != ("up", "same", 1, False) or not group.start:
        return 0
    (top, *_), (wanted, *_) = group.start[one].split() or [""], group.start[other].split() or [""]
    count = 0
    while top and top != wanted:
        count, top = count + 1, next(iter(where_fits(group, game.pack.order, top)), "")
    return count if top else 0


def _wants(game: Game, group: PileGroup, place: int, code: Mapping[Card, int]) -> Wants:
    """For each number of cards on the foundation, the cards it takes next; none where its top tells them."""
    if _by_top(group):
        base = [asked + suit for asked in group.takes.base[place : place + 1] for suit in "CDHS"]
        rest = (frozenset[int](),) * (group.takes.full or 104)
        return (frozenset(code[card] for card in base), *rest)
    if group.takes.back:
        out = [rank + group.takes.base[place][1] for rank in game.pack.order]
        return (*(frozenset({code[card]}) for card in [*out, *reversed(out)]), frozenset())
    laid = group.start[place].split() if group.start else []
    wants: list[frozenset[int]] = []
    top: Card | None = laid[-1] if laid else None
    for count in range(105):
        fits: tuple[Card, ...] = ()
        if group.takes.full is None or count < group.takes.full:
            if top is None:
                asked = group.takes.base[place] if group.takes.base else ""
                fits = (
                    tuple(asked + suit for suit in "CDHS"[: 4 if asked else 0])
                    if len(asked) < 2
                    else (asked,)
                )
            elif count >= len(laid):
                fits = where_fits(group, game.pack.order, top)
        if count < len(laid):
            wants.append(frozenset())
            continue
        wants.append(frozenset(code[card] for card in fits))
        if not fits:
            break
        top = fits[0]
    return tuple(wants)


def _heaped(game: Game) -> tuple[tuple[str, ...], ...]:
    """The reserve piles by their groups, where some have more cards than one; else none."""
    laid = Counter(name for name, _ in deal_order(game))
    groups = [
        [name for name, also, _ in game.all_piles() if also is group] for group in game.groups("reserve")
    ]
    several = any(laid[name] > 1 for group in groups for name in group)
    return tuple(map(tuple, groups)) if several else ()


def _columns(game: Game, options: Mapping[str, int]) -> tuple[str, ...]:
    if game.groups("tableau"):
        return tuple(game.pile_names("tableau"))
    wastes = game.pile_names("waste") if game.groups("waste") else []
    return tuple(wastes[: options.get("wastes", len(wastes))]) if len(wastes) > 1 else ()


def _late(game: Game, wants: tuple[Wants, ...], code: Mapping[Card, int]) -> dict[int, int]:
    """By rank; where foundations skip ranks, by the number of cards that lie there before, all together."""
    homes = [group.takes for group in game.groups("foundation")]
    if all(_by_top(group) and group.takes.wrap for group in game.groups("foundation")):
        order = game.pack.order
        asked = [takes.base[place] for takes in homes for place in range(len(takes.base))]
        rounds = {
            card: sum((order.index(card[0]) - order.index(rank)) % len(order) for rank in asked)
            for card in code
        }
        most = (homes[0].full or len(order)) * len(asked)
        return {code[card]: late if late < most else 0 for card, late in rounds.items()}
    if all(takes.step == 1 for takes in homes):
        down = all(takes.direction == "down" for takes in homes)
        return {number: 15 - number // 4 if down else number // 4 for number in code.values()}
    late = dict.fromkeys(code.values(), 0)
    for want in wants:
        for count, cards in enumerate(want):
            for number in cards:
                late[number] += count
    return late


def _hosts(game: Game, code: Mapping[Card, int]) -> dict[int, tuple[int, ...]]:
    hosts: dict[int, set[int]] = {number: set() for number in code.values()}
    for group in game.groups("tableau"):
        for below, number in code.items():
            for card in where_fits(group, game.pack.order, below):
                hosts[code[card]].add(number)
    return {number: tuple(sorted(takers)) for number, takers in hosts.items()}


def _rule(game: Game, at: int, foundations: list[str]) -> RuleTable:
    assert isinstance(game.rules, BuildingRules)
    rule = game.rules.moves[at]
    targets = [pile for word in rule.to for pile in resolve_piles(game, word)]
    roles = {pile: group.role for pile, group, _ in game.all_piles()}
    left = [pile for word in rule.source for pile in resolve_piles(game, word)]
    sources = dict.fromkeys(roles[pile] for pile in left)
    wastes = game.groups("waste")
    if len(wastes) == 1 and wastes[0].count > 1 and not game.rules.dealing.in_turn:
        roles = {pile: "tableau" if role == "waste" else role for pile, role in roles.items()}
        sources = dict.fromkeys(roles[pile] for word in rule.source for pile in resolve_piles(game, word))
    packs = any(roles[pile] == "tableau" for pile in targets)
    return RuleTable(
        sources=tuple(sources),
        homes=tuple(foundations.index(pile) for pile in targets if pile in foundations),
        on_cards=packs and rule.onto == "card",
        on_empty=packs and rule.onto == "empty",
        on_blank=rule.onto == "empty" and any(roles[pile] == "reserve" for pile in targets),
        on_any=packs and rule.onto == "any",
        on_waste=rule.onto == "card" and "waste" in targets,
        cards=rule.lifts,
        comes=rule.when.comes,
        heaped=frozenset(at for at, group in enumerate(_heaped(game)) if {*group} & {*left}),
        unwanted=tuple(
            foundations.index(pile) for word in rule.when.unwanted for pile in resolve_piles(game, word)
        ),
        out=tuple(roles[pile] for word in rule.when.empty for pile in resolve_piles(game, word)),
    )
