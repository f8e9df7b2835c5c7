"""Whether what a descriptor says of the rules of a building game has a meaning."""

from collections.abc import Iterator

from bookgen.engines.building.checks.dealing import check_dealing, check_wastes
from bookgen.engines.building.checks.places import check_places
from bookgen.engines.building.checks.redeal import check_gathering, check_grace, check_several
from bookgen.engines.building.checks.words import leads
from bookgen.engines.building.facts import PARTS, BuildingRules
from bookgen.engines.dealing import Dealing
from bookgen.engines.move_rules import MoveRule
from bookgen.errors import BadInput
from bookgen.games.check_piles import check_order
from bookgen.games.check_takes import bound_to
from bookgen.games.check_words import named, no_piles
from bookgen.games.descriptor import Game
from bookgen.games.options import GRACE, REDEALS, SUIT, WASTES
from bookgen.games.pile_facts import PileGroup, Takes
from bookgen.games.requirements import Requirements


def check_building(game: Game, file: str) -> None:
    """Raises BadInput, naming file and key, for a rule of a building game that cannot be meant."""
    rules = game.rules_as(BuildingRules)
    level = [group.takes.base for group in game.piles if group.takes.direction == "level"]
    check_order(game, file, besides=[base[0] for bases in level for base in bases])
    _check_chosen(game, file)
    _check_moves(game, rules, file)
    _check_when(game, rules, file)
    _check_lifts(game, rules, file)
    _check_left(game, rules, file)
    _check_follows(game, rules, file)
    check_dealing(game, rules, file)
    check_places(game, rules, file)
    check_grace(game, rules, file)
    check_gathering(game, rules, file)
    check_several(game, rules, file)
    if rules.choice != "lowest":
        _check_choice(game, rules, file)
    for at, option in enumerate(game.declared):
        if option.name == WASTES:
            check_wastes(game, option, f"{file}, options[{at}]")
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
                if not named(game, word):
                    raise no_piles(game, f"{where}.{key}", word)
        for word in move.when.full:
            if any(group.takes.full is None for group in named(game, word)):
                raise BadInput(f"{where}.when.full: {word!r} is never full; give its piles a full")
        for word in move.to:
            if any(group.role == "stock" for group in named(game, word)):
                raise BadInput(
                    f"{where}.to: cards go to the stock by rules.dealing alone; leave {word!r} out"
                )
            if move.onto == "card" and not all(group.takes.anything for group in named(game, word)):
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
            if not all(group.takes.anything for group in named(game, word)):
                raise BadInput(f"{where}.unwanted: nothing goes on {word!r}; give its piles a direction")


def _check_lifts(game: Game, rules: BuildingRules, file: str) -> None:
    """What is lifted of one suit has a meaning where piles are built in any, or go home as whole suits."""
    for at, move in enumerate(rules.moves):
        where = f"{file}, rules.moves[{at}]"
        built = [group.takes for group in _from(game, move)]
        if move.lifts == "any":
            _check_any(game, rules, move, where)
        if move.lifts == "run-in-suit" and not any(t.direction and t.suit == "any" for t in built):
            raise BadInput(f"{where}.lifts: run-in-suit means nothing where no pile is built in any suit")
        if (move.lifts == "several") != (move.most is not None):
            raise BadInput(f"{where}.most: belongs to lifts several; give both, or neither")
        if move.lifts == "run-one-way" and not any(_goes_both_ways(takes) for takes in built):
            raise BadInput(f"{where}.lifts: run-one-way means nothing but of piles built both ways, in suit")
        if move.lifts == "whole-suit":
            _check_whole_suit(game, rules, move, where)


def _check_any(game: Game, rules: BuildingRules, move: MoveRule, where: str) -> None:
    """Any one card is lifted of open piles, of which nothing is lifted otherwise at the same time."""
    for other in rules.moves if not move.when.grace else []:
        mine, theirs = {*_from_piles(game, move)}, {*_from_piles(game, other)}
        if other.lifts == "any" or not mine & theirs or (theirs <= mine and _takes_turns(move, other)):
            continue
        raise BadInput(f"{where}.lifts: {other.name!r} lifts otherwise from the same piles; wanted any")
    if move.onto not in ("card", "empty") or any(group.face != "up" for group in _from(game, move)):
        raise BadInput(
            f"{where}.lifts: any one card is lifted from open piles, to go on a card or an empty place"
        )


def _check_whole_suit(game: Game, rules: BuildingRules, move: MoveRule, where: str) -> None:
    """Whole suits come from piles that can hold them, and go where nothing else does."""
    built = [group.takes for group in _from(game, move)]
    if not any(t.direction in ("up", "down", "both") and t.suit != "alternate" for t in built):
        raise BadInput(f"{where}.lifts: whole-suit means nothing where no pile can hold a run in suit")
    if move.onto != "card":
        raise BadInput(f"{where}.onto: a whole suit goes where it fills a pile; wanted card")
    joined = [group for word in move.to for group in named(game, word)]
    if len({group.takes.full for group in joined}) != 1 or joined[0].takes.full is None:
        raise BadInput(f"{where}.to: whole suits make these piles full; give them all the same full")
    others = [word for other in rules.moves if other.lifts != "whole-suit" for word in other.to]
    others += [fill.fill for fill in rules.follows]
    for group in joined:
        if group.start or any(group in named(game, word) for word in others):
            raise BadInput(f"{where}.to: {group.word!r} has or takes other cards than whole suits too")


def _takes_turns(move: MoveRule, other: MoveRule) -> bool:
    """Whether a rule lifts single cards at times when another that takes out any card is shut."""
    shut = {*move.when.empty} & {*other.when.left} or {*move.when.left} & {*other.when.empty}
    return other.lifts == "one" and other.onto == "card" and bool(shut)


def _from(game: Game, move: MoveRule) -> list[PileGroup]:
    return [group for word in move.source for group in named(game, word)]


def _from_piles(game: Game, move: MoveRule) -> list[str]:
    return [pile for word in move.source for pile in game.piles_called(word)]


def _goes_both_ways(takes: Takes) -> bool:
    return takes.direction == "both" and takes.suit == "same" and not takes.wrap


def _check_left(game: Game, rules: BuildingRules, file: str) -> None:
    """What piles began with that all begin alike is never taken away; nor is there another way to turn."""
    for at, move in enumerate(rules.moves):
        where = f"{file}, rules.moves[{at}]"
        for word in move.source:
            for group in named(game, word):
                if bound_to(group) and (move.lifts != "upper" or group.takes.begin != "alike"):
                    said = f"{word!r} {bound_to(group)}; nothing may be taken back from them"
                    raise BadInput(f"{where}.from: {said}")
        if rules.dealing.turn and move.onto == "any" and leads(game, move, "stock", "waste"):
            raise BadInput(f"{where}.onto: cards go from stock to waste by rules.dealing.turn; leave one out")
    for at, fill in enumerate(rules.follows):
        for word in fill.source:
            for group in named(game, word):
                if bound_to(group):
                    said = f"{word!r} {bound_to(group)}; nothing may be taken from them"
                    raise BadInput(f"{file}, rules.follows[{at}].from: {said}")


def _check_follows(game: Game, rules: BuildingRules, file: str) -> None:
    for at, fill in enumerate(rules.follows):
        where = f"{file}, rules.follows[{at}]"
        filled = named(game, fill.fill)
        if not filled:
            raise no_piles(game, f"{where}.fill", fill.fill)
        if fill.until and not rules.dealing.turn:
            raise BadInput(f"{where}.until: means nothing where nothing is turned; leave it out")
        if not fill.source:
            raise BadInput(f"{where}.from: empty; name the piles that the cards come from")
        for word in fill.after:
            if not named(game, word):
                raise no_piles(game, f"{where}.after", word)
        if fill.after and (len(rules.follows) > 1 or rules.dealing.redeal):
            raise BadInput(f"{where}.after: means nothing beside other fills, or a redeal")
        for word in fill.source:
            if not named(game, word):
                raise no_piles(game, f"{where}.from", word)
            if any(group in filled for group in named(game, word)):
                raise BadInput(f"{where}.from: {word!r} is filled itself; wanted other piles")


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
            yield from named(game, word)


REQUIREMENTS = Requirements(
    ("chance", "skill"), check_building, options=frozenset({REDEALS, SUIT, WASTES, GRACE})
)
