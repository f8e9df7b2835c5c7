"""Whether what a descriptor says of a building game has a meaning: each table of its options."""

from collections import Counter
from collections.abc import Iterator

from bookgen.cards import CARDS, RANKS, SUITS
from bookgen.errors import BadInput
from bookgen.games.check_places import check_places
from bookgen.games.check_redeal import check_gathering, check_grace, check_several
from bookgen.games.descriptor import (
    BuildingRules,
    CirclesRules,
    CouplesRules,
    Dealing,
    Game,
    GridRules,
    MoveRule,
    NumberedRules,
    PileGroup,
    RacingRules,
    ShutterRules,
    Takes,
)
from bookgen.games.options import GRACE, SUIT, WASTES, Option, Range
from bookgen.games.piles import deal_order

BUILT = frozenset({"tableau", "reserve", "waste"})
"""Roles whose piles may wrap without being full at a number."""
PARTS = ("follows", "redeal", "shift")
"""What can be left out of the rules besides rules of the list; no rule of the list may be called so."""


def check_takes(game: Game, group: PileGroup, where: str) -> None:
    """Raises BadInput, naming ``where`` and the key, for what cannot be meant of a pile's ``takes``."""
    takes, where = group.takes, f"{where}.takes"
    if takes == Takes():
        return
    if isinstance(game.rules, CirclesRules) and group.role in ("foundation", "tableau"):
        for key, given in (
            ("base", takes.base),
            ("chosen", takes.chosen),
            ("full", takes.full and group.role != "foundation"),
        ):
            if given:
                raise BadInput(f"{where}.{key}: means nothing in this engine")
    elif not isinstance(
        game.rules, BuildingRules | CouplesRules | GridRules | NumberedRules | RacingRules | ShutterRules
    ):
        raise BadInput(f"{where}: means nothing in this engine")
    suits = SUITS if takes.begin == "alike" else ""
    for card in takes.base:
        if card not in CARDS and (card not in RANKS + suits or len(card) != 1):
            raise BadInput(f"{where}.base: no card {card!r}; wanted a card, such as TH, or a rank, such as T")
    if takes.base and len(takes.base) != group.count:
        raise BadInput(f"{where}.base: got {len(takes.base)}, wanted one for each of the {group.count} piles")
    if takes.direction is None:
        for key, given in (("suit", takes.suit != "same"), ("step", takes.step != 1), ("wrap", takes.wrap)):
            if given:
                raise BadInput(f"{where}.{key}: means nothing without a direction; give one")
    if takes.direction == "level" and (takes.step != 1 or takes.wrap):
        key = "wrap" if takes.wrap else "step"
        raise BadInput(f"{where}.{key}: means nothing where equal cards are laid on one another")
    if takes.wrap and takes.full is None and group.role not in BUILT:
        raise BadInput(f"{where}.full: missing; a pile that wraps must say how many cards it takes")
    if takes.begin is not None:
        _check_begin(game, group, where)
    if takes.back:
        _check_back(group, where)
    if takes.ends is not None:
        _check_ends(game, group, where)
    if takes.full is not None and not takes.anything:
        raise BadInput(f"{where}.full: means nothing where nothing is laid; give a direction or a base")


def _check_begin(game: Game, group: PileGroup, where: str) -> None:
    """Foundations that begin alike: nothing else says how, but in which suits, and what they began with
    stays."""
    if isinstance(game.rules, CirclesRules) or group.role != "foundation":
        raise BadInput(f"{where}.begin: means nothing but of the foundations of a building game")
    if group.takes.begin == "alike" and not {*group.takes.base} <= {*SUITS}:
        raise BadInput(f"{where}.begin: means nothing where a base is given; wanted one of the two, or suits")
    if group.takes.base and group.takes.begin == "alike" and group.takes.suit != "same":
        raise BadInput(f"{where}.base: suits mean nothing where piles are not built in them; leave it out")
    if group.count == 1:
        raise BadInput(f"{where}.begin: means nothing of one pile alone; wanted two or more")
    if group.takes.direction is None:
        how = group.takes.begin
        raise BadInput(f"{where}.direction: missing; say how the piles are built that begin {how}")


def _check_back(group: PileGroup, where: str) -> None:
    """Piles that come back: they have a middle, and one way out and back."""
    takes = group.takes
    if takes.direction not in ("up", "down") or group.role != "foundation":
        raise BadInput(f"{where}.back: means nothing but of foundations that are built up, or down")
    if takes.full is None or takes.full % 2:
        raise BadInput(f"{where}.full: wanted an even number; a pile that comes back turns when half full")
    if takes.ends is not None:
        raise BadInput(f"{where}.back: means nothing where a card waits at the end; leave one of the two out")


def _check_ends(game: Game, group: PileGroup, where: str) -> None:
    """Foundations that end with cards that wait: one for each, which nothing else takes away or covers."""
    takes, key = group.takes, f"{where}.ends"
    if not isinstance(game.rules, BuildingRules) or group.role != "foundation":
        raise BadInput(f"{key}: means nothing but of the foundations of a building game")
    if takes.full is None or takes.full < 3:
        raise BadInput(f"{where}.full: wanted 3 or more; say how many cards a pile has when it ends")
    for other, given in (("base", takes.base), ("start", group.start), ("begin", takes.begin == "alike")):
        if given:
            raise BadInput(f"{key}: the last card says which is the first; leave {other} out")
    if takes.direction not in ("up", "down"):
        raise BadInput(f"{where}.direction: wanted up or down, so that one card leads to the last")
    waiting = [g for g in game.piles if takes.ends in (g.role, g.word)]
    if not waiting:
        raise _no_piles(game, key, takes.ends or "")
    if sum(other.count for other in waiting) != group.count or group in waiting:
        raise BadInput(f"{key}: {takes.ends!r} must be other piles, as many as these: {group.count}")
    laid = Counter(name for name, _ in deal_order(game))
    if any(laid[name] != 1 or other.start for name, other, _ in game.all_piles() if other in waiting):
        raise BadInput(f"{key}: {takes.ends!r} must have a card each when all is dealt")
    rules = game.rules
    named = [word for rule in rules.moves for word in (*rule.source, *rule.to)]
    named += [word for fill in rules.follows for word in (fill.fill, *fill.source)]
    if rules.dealing.shift:
        named.append(rules.dealing.shift.piles)
    if any(other in waiting for word in named for other in _named(game, word)):
        raise BadInput(f"{key}: the cards of {takes.ends!r} wait; leave these piles out of rules")
    own = [name for name, also, _ in game.all_piles() if also is group]
    if any(laid[name] for name in own) or group.word in [fill.fill for fill in rules.follows]:
        raise BadInput(f"{key}: the last card says which is the first; lay none of them in the deal")
    for move in rules.moves:
        leads = any(also is group for word in move.to for also in _named(game, word))
        if leads and (move.lifts, move.onto) != ("one", "card"):
            raise BadInput(f"{key}: rule {move.name!r} must lay cards there singly, as the piles take them")


def check_stays(game: Game, group: PileGroup, where: str) -> None:
    """Raises BadInput, naming ``where`` and the key, where it means nothing that first cards stay."""
    rules = game.rules
    left = [word for rule in rules.moves for word in rule.source] if isinstance(rules, BuildingRules) else []
    taken_back = group.role == "foundation" and bool({group.role, group.word} & {*left})
    if not isinstance(rules, BuildingRules) or not (group.role == "tableau" or taken_back) or not group.start:
        said = "means nothing but of piles of a building game with a start, a tableau"
        raise BadInput(f"{where}.stays: {said} or foundations that rules lead from")
    if group.takes.begin is not None:
        raise BadInput(f"{where}.stays: means nothing where piles begin {group.takes.begin}")
    if group.takes.base or group.takes.full is not None:
        raise BadInput(f"{where}.stays: such piles are never empty, nor full; leave base and full out")


def check_building(game: Game, file: str) -> None:
    """Raises BadInput, naming file and key, for a rule of a building game that cannot be meant."""
    rules = game.rules
    if not isinstance(rules, BuildingRules):
        return
    _check_chosen(game, file)
    _check_moves(game, rules, file)
    _check_when(game, rules, file)
    _check_lifts(game, rules, file)
    _check_left(game, rules, file)
    _check_follows(game, rules, file)
    _check_dealing(game, rules, file)
    check_places(game, rules, file)
    check_grace(game, rules, file)
    check_gathering(game, rules, file)
    check_several(game, rules, file)
    if rules.choice != "lowest":
        _check_choice(game, rules, file)
    for at, option in enumerate(game.declared):
        if option.name == WASTES:
            _check_wastes(game, option, f"{file}, options[{at}]")
    _check_graces(game, rules, file)


def _check_chosen(game: Game, file: str) -> None:
    """A suit chosen beforehand: the option that chooses it, and the places that ask for it."""
    option = game.options.get(SUIT)
    for at, group in enumerate(game.piles):
        where = f"{file}, piles[{at}].takes"
        if not group.takes.chosen:
            continue
        if not group.takes.base or any(len(asked) > 1 for asked in group.takes.base):
            raise BadInput(f"{where}.chosen: means nothing but of ranks; wanted a base of ranks")
        if option is None or option.default is None:
            raise BadInput(f"{where}.chosen: wanted an option 'suit' with a default, which says the suit")
    if option is not None and not any(group.takes.chosen for group in game.piles):
        raise BadInput(f"{file}, options: 'suit' chooses nothing; say chosen in the takes of some piles")


def _named(game: Game, word: str) -> list[PileGroup]:
    return [group for group in game.piles if word in (group.role, group.word)]


def _no_piles(game: Game, key: str, word: str) -> BadInput:
    known = sorted({group.role for group in game.piles} | {group.word for group in game.piles})
    return BadInput(f"{key}: no piles {word!r}; there are {few(known)}")


def _check_moves(game: Game, rules: BuildingRules, file: str) -> None:
    for at, move in enumerate(rules.moves):
        where = f"{file}, rules.moves[{at}]"
        if move.name in PARTS:
            raise BadInput(f"{where}.name: {move.name!r} is the name of another part of the rules")
        if move.name in [other.name for other in rules.moves[:at]]:
            raise BadInput(f"{where}.name: {move.name!r} stands twice; wanted a name for each rule")
        for key, words in (
            ("from", move.source),
            ("to", move.to),
            ("when.full", move.when.full),
            ("when.empty", move.when.empty),
            ("when.unwanted", move.when.unwanted),
            ("when.yields", move.when.yields),
        ):
            for word in words:
                if not _named(game, word):
                    raise _no_piles(game, f"{where}.{key}", word)
        for word in move.when.full:
            if any(group.takes.full is None for group in _named(game, word)):
                raise BadInput(f"{where}.when.full: {word!r} is never full; give its piles a full")
        for word in move.to:
            if any(group.role == "stock" for group in _named(game, word)):
                raise BadInput(
                    f"{where}.to: cards go to the stock by rules.dealing alone; leave {word!r} out"
                )
            if move.onto == "card" and not all(group.takes.anything for group in _named(game, word)):
                raise BadInput(f"{where}.to: nothing goes on {word!r}; give its piles a direction in takes")


def _check_when(game: Game, rules: BuildingRules, file: str) -> None:
    """What comes second comes after a first; what comes before turning, before something; and cards that are
    unwanted elsewhere are single ones that go on others."""
    dealing = rules.dealing
    for at, move in enumerate(rules.moves):
        where, when = f"{file}, rules.moves[{at}].when", move.when
        if when.comes == "second" and not any(other.when.comes == "first" for other in rules.moves):
            raise BadInput(f"{where}.comes: nothing comes first here; wanted first")
        if when.comes == "before-turning" and dealing == Dealing():
            raise BadInput(f"{where}.comes: means nothing where nothing is turned or dealt again")
        if when.unwanted and (move.lifts, move.onto) != ("one", "card"):
            raise BadInput(f"{where}.unwanted: means nothing but of single cards laid onto a card")
        if when.yields and (move.onto != "card" or move.lifts == "any" or when.unwanted):
            raise BadInput(f"{where}.yields: wanted onto a card, not any card, and nothing unwanted")
        for word in when.unwanted:
            if not all(group.takes.anything for group in _named(game, word)):
                raise BadInput(f"{where}.unwanted: nothing goes on {word!r}; give its piles a direction")


def _leads(game: Game, move: MoveRule, source: str, target: str) -> bool:
    """Whether a rule moves cards from piles of one role to piles of another."""
    ends = ((source, move.source), (target, move.to))
    return all(any(g.role == role for word in words for g in _named(game, word)) for role, words in ends)


def _check_lifts(game: Game, rules: BuildingRules, file: str) -> None:
    """What is lifted of one suit has a meaning where piles are built in any, or go home as whole suits."""
    for at, move in enumerate(rules.moves):
        where = f"{file}, rules.moves[{at}]"
        built = [group.takes for word in move.source for group in _named(game, word)]
        for other in rules.moves if move.lifts == "any" and not move.when.grace else []:
            mine, theirs = {*_from_piles(game, move)}, {*_from_piles(game, other)}
            if other.lifts == "any" or not mine & theirs or (theirs <= mine and _takes_turns(move, other)):
                continue
            raise BadInput(f"{where}.lifts: {other.name!r} lifts otherwise from the same piles; wanted any")
        if move.lifts == "any" and (
            move.onto not in ("card", "empty") or any(g.face != "up" for g in _from(game, move))
        ):
            raise BadInput(
                f"{where}.lifts: any one card is lifted from open piles, to go on a card or an empty place"
            )
        if move.lifts == "run-in-suit" and not any(t.direction and t.suit == "any" for t in built):
            raise BadInput(f"{where}.lifts: run-in-suit means nothing where no pile is built in any suit")
        if (move.lifts == "several") != (move.most is not None):
            raise BadInput(f"{where}.most: belongs to lifts several; give both, or neither")
        if move.lifts == "run-one-way" and not any(_goes_both_ways(takes) for takes in built):
            raise BadInput(f"{where}.lifts: run-one-way means nothing but of piles built both ways, in suit")
        if move.lifts != "whole-suit":
            continue
        if not any(t.direction in ("up", "down", "both") and t.suit != "alternate" for t in built):
            raise BadInput(f"{where}.lifts: whole-suit means nothing where no pile can hold a run in suit")
        if move.onto != "card":
            raise BadInput(f"{where}.onto: a whole suit goes where it fills a pile; wanted card")
        joined = [group for word in move.to for group in _named(game, word)]
        if len({group.takes.full for group in joined}) != 1 or joined[0].takes.full is None:
            raise BadInput(f"{where}.to: whole suits make these piles full; give them all the same full")
        others = [word for other in rules.moves if other.lifts != "whole-suit" for word in other.to]
        others += [fill.fill for fill in rules.follows]
        for group in joined:
            if group.start or any(group in _named(game, word) for word in others):
                raise BadInput(f"{where}.to: {group.word!r} has or takes other cards than whole suits too")


def _takes_turns(move: MoveRule, other: MoveRule) -> bool:
    """Whether a rule lifts single cards at times when another that takes out any card is shut."""
    shut = {*move.when.empty} & {*other.when.left} or {*move.when.left} & {*other.when.empty}
    return other.lifts == "one" and other.onto == "card" and bool(shut)


def _from(game: Game, move: MoveRule) -> list[PileGroup]:
    return [group for word in move.source for group in _named(game, word)]


def _from_piles(game: Game, move: MoveRule) -> list[str]:
    return [pile for word in move.source for pile in game.piles_called(word)]


def _goes_both_ways(takes: Takes) -> bool:
    return takes.direction == "both" and takes.suit == "same" and not takes.wrap


def _check_left(game: Game, rules: BuildingRules, file: str) -> None:
    """What piles began with that all begin alike is never taken away; nor is there another way to turn."""
    for at, move in enumerate(rules.moves):
        where = f"{file}, rules.moves[{at}]"
        for word in move.source:
            for group in _named(game, word):
                if _stays(group) and (move.lifts != "upper" or group.takes.begin != "alike"):
                    said = f"{word!r} {_stays(group)}; nothing may be taken back from them"
                    raise BadInput(f"{where}.from: {said}")
        if rules.dealing.turn and move.onto == "any" and _leads(game, move, "stock", "waste"):
            raise BadInput(f"{where}.onto: cards go from stock to waste by rules.dealing.turn; leave one out")
    for at, fill in enumerate(rules.follows):
        for word in fill.source:
            for group in _named(game, word):
                if _stays(group):
                    said = f"{word!r} {_stays(group)}; nothing may be taken from them"
                    raise BadInput(f"{file}, rules.follows[{at}].from: {said}")


def _stays(group: PileGroup) -> str:
    """Why the cards of some foundations stay where they are; nothing where they need not."""
    if group.takes.begin:
        return f"begin {group.takes.begin}"
    return "end with cards that wait" if group.takes.ends else ""


def _check_follows(game: Game, rules: BuildingRules, file: str) -> None:
    for at, fill in enumerate(rules.follows):
        where = f"{file}, rules.follows[{at}]"
        filled = _named(game, fill.fill)
        if not filled:
            raise _no_piles(game, f"{where}.fill", fill.fill)
        if fill.until and not rules.dealing.turn:
            raise BadInput(f"{where}.until: means nothing where nothing is turned; leave it out")
        if not fill.source:
            raise BadInput(f"{where}.from: empty; name the piles that the cards come from")
        for word in fill.after:
            if not _named(game, word):
                raise _no_piles(game, f"{where}.after", word)
        if fill.after and (len(rules.follows) > 1 or rules.dealing.redeal):
            raise BadInput(f"{where}.after: means nothing beside other fills, or a redeal")
        for word in fill.source:
            if not _named(game, word):
                raise _no_piles(game, f"{where}.from", word)
            if any(group in filled for group in _named(game, word)):
                raise BadInput(f"{where}.from: {word!r} is filled itself; wanted other piles")


def _check_dealing(game: Game, rules: BuildingRules, file: str) -> None:
    where, dealing = f"{file}, rules.dealing", rules.dealing
    both = all(name in game.piles_called(name) for name in ("stock", "waste"))
    if dealing.in_turn:
        _check_in_turn(game, rules, where)
    elif dealing.turn and not both:
        raise BadInput(f"{where}.turn: true, but there is no stock or no waste; give one of each")
    if dealing.cards is not None and not dealing.turn:
        raise BadInput(f"{where}.cards: means nothing where the stock is not turned; leave it out")
    if dealing.shift and not game.groups(dealing.shift.piles):
        raise _no_piles(game, f"{where}.shift.piles", dealing.shift.piles)
    if dealing.deal:
        _check_deal_out(game, rules, where)
    if dealing.refill:
        _check_refill(game, rules, where)
    if dealing.appear is not None:
        _check_appear(game, rules, where)
    redeal = dealing.redeal
    if redeal is None:
        return
    if redeal.of == "waste":
        if not both:
            raise BadInput(f"{where}.redeal: of waste, but there is no stock or no waste; give one of each")
        for key, given in (("heaps", redeal.heaps), ("barren", redeal.barren)):
            if given is not None:
                raise BadInput(f"{where}.redeal.{key}: means nothing where the waste is turned over")
    if redeal.shuffled and redeal.times == "unlimited":
        raise BadInput(f"{where}.redeal.times: each shuffle has its own order; wanted a number")
    if redeal.of in ("waste", "places"):
        return
    if redeal.shuffled:
        raise BadInput(f"{where}.redeal.shuffled: means nothing but of the waste, or places; leave it out")
    if not game.groups("tableau"):
        raise _no_piles(game, f"{where}.redeal.of", "tableau")
    if redeal.heaps is None:
        if not dealing.deal:
            raise BadInput(f"{where}.redeal.heaps: missing; say how many cards each heap gets again")
        if redeal.barren is not None:
            raise BadInput(f"{where}.redeal.barren: means nothing where the stock is dealt again")
        return
    if redeal.barren is not None and redeal.times != "unlimited":
        raise BadInput(f"{where}.redeal.times: got {redeal.times}, but barren deals end it; wanted unlimited")
    heaps = len(game.pile_names("tableau"))
    if redeal.heaps * heaps < game.dealt:
        raise BadInput(
            f"{where}.redeal.heaps: got {redeal.heaps}, but {heaps} heaps must hold {game.dealt} cards"
        )


def _check_appear(game: Game, rules: BuildingRules, where: str) -> None:
    """Foundations whose first cards appear: they ask for some, and whatever else takes cards from the stock
    takes any card."""
    key, word = f"{where}.appear", rules.dealing.appear or ""
    groups = _named(game, word)
    if not groups:
        raise _no_piles(game, key, word)
    asked = [card for group in groups for card in group.takes.base]
    if any(group.role != "foundation" or not group.takes.base for group in groups):
        raise BadInput(f"{key}: {word!r} must be foundations that ask for cards; give them a base")
    if len(set(asked)) < len(asked) or any(game.cards.count(card) < 2 for card in asked):
        # So that a card which appears is never the last of the stock.
        raise BadInput(f"{key}: {word!r} must ask for cards of which there is a second one, each for another")
    if not rules.dealing.turn or rules.dealing.at_a_time != 1 or rules.dealing.in_turn:
        raise BadInput(f"{key}: cards appear as they are turned one by one; wanted rules.dealing.turn alone")
    if rules.dealing.redeal:
        raise BadInput(f"{key}: means nothing where the stock is dealt again; leave one of the two out")
    for at, move in enumerate(rules.moves):
        joined = [group for name in move.to for group in _named(game, name)]
        if any(group.role == "stock" for name in move.source for group in _named(game, name)) and (
            (move.lifts, move.onto) != ("one", "empty") or any(group in groups for group in joined)
        ):
            raise BadInput(
                f"{where.split(',')[0]}, rules.moves[{at}]: cards of the stock go to empty places alone"
            )
    if any(
        group.role == "stock"
        for fill in rules.follows
        for name in fill.source
        for group in _named(game, name)
    ):
        raise BadInput(
            f"{key}: places that are filled from the stock are filled by a rule; leave follows out"
        )


def _check_in_turn(game: Game, rules: BuildingRules, where: str) -> None:
    """Several wastes, to which nothing else leads from the stock, and all of which may be used."""
    several = "stock" in game.piles_called("stock") and len(game.piles_called("waste")) > 1
    if not rules.dealing.turn or not several or "waste" in game.piles_called("waste"):
        raise BadInput(f"{where}.in_turn: wanted a stock that is turned, and several wastes")
    if WASTES in game.options:
        raise BadInput(f"{where}.in_turn: every waste has its turn; leave the option {WASTES!r} out")


def _check_deal_out(game: Game, rules: BuildingRules, where: str) -> None:
    """A stock that is dealt out is not turned, nor is anything laid on it."""
    if "stock" not in game.piles_called("stock") or not game.groups("tableau"):
        raise BadInput(f"{where}.deal: there is no stock or no tableau; give both")
    redeal = rules.dealing.redeal
    laid = redeal is not None and (redeal.of != "tableau" or redeal.heaps is not None)
    for key, given in (("turn", rules.dealing.turn), ("redeal", laid)):
        if given:
            raise BadInput(f"{where}.{key}: the stock is dealt out; leave one of the two out")
    if any(group.role == "stock" for fill in rules.follows for group in _named(game, fill.fill)):
        raise BadInput(f"{where}.deal: the stock is dealt out; fill other piles than the stock")
    for group in game.groups("tableau"):
        if group.takes.full is not None:
            raise BadInput(
                f"{where}.deal: cards are dealt on {group.word!r}, full or not; leave its full out"
            )


def _check_refill(game: Game, rules: BuildingRules, where: str) -> None:
    """Piles that are brought up from the stock are not dealt on besides, and have room for what comes."""
    if "stock" not in game.piles_called("stock") or not game.groups("tableau"):
        raise BadInput(f"{where}.refill: there is no stock or no tableau; give both")
    if rules.dealing.deal:
        raise BadInput(f"{where}.refill: the stock is dealt out; leave one of the two out")
    if any(group.takes.full is not None for group in game.groups("tableau")):
        raise BadInput(f"{where}.refill: piles that are brought up grow full; leave their full out")
    filled = [pile for fill in rules.follows for group in _named(game, fill.fill) for pile in [group.role]]
    if "tableau" in filled or any(_leads(game, move, "stock", "tableau") for move in rules.moves):
        raise BadInput(f"{where}.refill: the tableau gets cards of the stock in another way; leave one out")


def _check_wastes(game: Game, option: Option, where: str) -> None:
    """How many of several waste piles may be used: all of them where a code does not say."""
    wastes = len(game.pile_names("waste")) if game.groups("waste") else 0
    if wastes < 2:
        raise BadInput(f"{where}.name: 'wastes' means nothing where there are not several waste piles")
    values = option.values
    few, many = (values.low, values.high) if isinstance(values, Range) else (min(values), max(values))
    if option.kind != "number" or few < 1 or many > wastes or option.default != wastes:  # type: ignore[operator]
        raise BadInput(f"{where}.values: wanted numbers from 1 to {wastes}, the default {wastes}")


def _check_graces(game: Game, rules: BuildingRules, file: str) -> None:
    """Graces: they take cards from beneath others when all is dealt, as the option allows, and nothing else
    does."""
    graces = [(f"{file}, rules.moves[{at}]", rule) for at, rule in enumerate(rules.moves) if rule.when.grace]
    options = [at for at, option in enumerate(game.declared) if option.name == GRACE]
    for at in options:
        where, option = f"{file}, options[{at}]", game.declared[at]
        if not graces and not game.last_deal_is_grace:
            raise BadInput(f"{where}.name: 'grace' allows nothing; say grace in the when of some rules")
        if option.kind != "number" or option.default is None:
            raise BadInput(f"{where}.default: wanted a number, how many graces the book allows")
    for where, rule in graces:
        if not options:
            raise BadInput(f"{where}.when.grace: wanted an option 'grace', which says how many are allowed")
        if rule.lifts != "any" or rule.when.comes:
            raise BadInput(f"{where}.when.grace: a grace lifts any one card, and is not compulsory")
        if game.groups("stock") and "stock" not in rule.when.empty:
            raise BadInput(f"{where}.when.empty: a grace is taken when the stock is out; name the stock")
    for at, rule in enumerate(rules.moves if graces else []):
        if rule.lifts == "any" and not rule.when.grace:
            raise BadInput(f"{file}, rules.moves[{at}].lifts: beside graces nothing else lifts any card")


def _check_choice(game: Game, rules: BuildingRules, file: str) -> None:
    """A choice by what piles still want has a meaning where one play is chosen, and piles grow full."""
    where = f"{file}, rules.choice"
    if game.kind != "chance":
        raise BadInput(f"{where}: {rules.choice!r} means nothing where the player chooses")
    for group in _chosen_between(game, rules):
        if group.takes.full is None:
            raise BadInput(f"{where}: {group.word!r} is never full; give its piles a full")


def _chosen_between(game: Game, rules: BuildingRules) -> Iterator[PileGroup]:
    for move in rules.moves:
        for word in move.to if move.compulsory else []:
            yield from _named(game, word)


def few(words: list[str]) -> str:
    """The first dozen of some words, as a list in a line."""
    return ", ".join(words[:12]) + (" ..." if len(words) > 12 else "") if words else "none"
