"""Whether what a descriptor says of dealing again in some special way has a meaning."""

from collections.abc import Iterator

from bookgen.engines.building.facts import BuildingRules
from bookgen.errors import BadInput
from bookgen.games.descriptor import Game
from bookgen.games.options import GRACE
from bookgen.games.pile_facts import PileGroup


def check_grace(game: Game, rules: BuildingRules, file: str) -> None:
    """Raises BadInput, naming file and key, where the last redeal is a grace, and no option allows it."""
    redeal, where = rules.dealing.redeal, f"{file}, rules.dealing.redeal.grace"
    option = next((option for option in game.declared if option.name == GRACE), None)
    if redeal is None or not redeal.grace:
        return
    if any(rule.when.grace for rule in rules.moves):
        raise BadInput(f"{where}: some rules are graces too; leave one of the two out")
    if redeal.times == "unlimited" or redeal.times < 1 or redeal.barren is not None:
        raise BadInput(f"{where}: there is no last redeal; wanted times, 1 or more, and nothing barren")
    if option is None or option.kind != "number" or not _allows(option.values):
        raise BadInput(f"{where}: wanted an option {GRACE!r}, a number, with the values 0 and 1")


def check_gathering(game: Game, rules: BuildingRules, file: str) -> None:
    """Raises BadInput, naming file and key, for what cannot be meant of a tableau that becomes the stock."""
    redeal, where = rules.dealing.redeal, f"{file}, rules.dealing.redeal"
    if redeal is None:
        return
    to_stock = redeal.of == "tableau" and redeal.heaps is None
    if redeal.first is not None and not to_stock and redeal.of != "places":
        raise BadInput(f"{where}.first: means nothing where no piles become the stock; leave it out")
    if redeal.at_once and not to_stock:
        raise BadInput(f"{where}.at_once: means nothing where no stock is dealt out again; leave it out")
    piles = len(game.pile_names("tableau"))
    if to_stock and redeal.first and redeal.first > piles:
        raise BadInput(f"{where}.first: got {redeal.first}, but {piles} piles are gathered")


def check_several(game: Game, rules: BuildingRules, file: str) -> None:
    """Raises BadInput, naming file and key, for places filled with several cards that have room for one, and
    for a stock that is dealt out on the same piles in another way."""
    for at, fill in enumerate(rules.follows):
        if fill.cards and any(group.takes.full is not None for group in _groups(game, [fill.fill])):
            raise BadInput(f"{file}, rules.follows[{at}].cards: these piles grow full; leave their full out")
    for at, move in enumerate(rules.moves if rules.dealing.deal else []):
        from_stock = any(group.role == "stock" for group in _groups(game, move.source))
        if from_stock and any(group.role == "tableau" for group in _groups(game, move.to)):
            raise BadInput(f"{file}, rules.moves[{at}]: the stock is dealt out on these piles; leave one out")


def _groups(game: Game, words: list[str]) -> Iterator[PileGroup]:
    yield from (group for group in game.piles if group.role in words or group.word in words)


def _allows(values: object) -> bool:
    return isinstance(values, list) and sorted(values) == [0, 1]
