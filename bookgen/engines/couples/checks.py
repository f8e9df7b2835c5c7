"""Whether what a descriptor says of a game of couples has a meaning."""

from collections import Counter

from bookgen.cards import is_red
from bookgen.engines.couples.facts import CouplesRules
from bookgen.errors import BadInput
from bookgen.games.check_piles import check_order
from bookgen.games.descriptor import Game
from bookgen.games.pile_facts import PileGroup, Takes
from bookgen.games.piles import deal_order, family_of
from bookgen.games.requirements import Requirements


def check_couples(game: Game, file: str) -> None:
    """Raises BadInput, naming file and key, for what cannot be meant of a game of couples."""
    if deal_order(game) != [("stock", True)] * game.dealt:
        raise BadInput(f"{file}, deal: wanted all cards in the stock; the rules deal the places")
    check_order(game, file)
    _check_sides(game, file)
    for at, group in enumerate(game.piles):
        where = f"{file}, piles[{at}]"
        if group.role == "foundation":
            _check_family(group, where)
        elif group.takes != Takes():
            raise BadInput(f"{where}.takes: the rules say what is laid there; leave it out")
    _check_cards(game, file)


def _check_sides(game: Game, file: str) -> None:
    """Places and a talon for each colour, and cards for all the places."""
    rules = game.rules_as(CouplesRules)
    used = Counter[str]()
    for key, side, red in (("red", rules.red, True), ("black", rules.black, False)):
        places, talon = game.piles_called(side.places), game.piles_called(side.talon)
        if not places:
            raise BadInput(f"{file}, rules.{key}.places: no piles {side.places!r}")
        if len(talon) != 1:
            raise BadInput(f"{file}, rules.{key}.talon: {side.talon!r} is {len(talon)} piles, wanted one")
        if sum(is_red(card) == red for card in game.cards) < len(places):
            raise BadInput(f"{file}, rules.{key}.places: got {len(places)}, but not as many {key} cards")
        used.update(places + talon)
    for name, times in used.items():
        group = next(group for pile, group, _ in game.all_piles() if pile == name)
        if times > 1 or group.role in ("stock", "foundation") or group.start:
            raise BadInput(f"{file}, rules: {name} cannot be of one colour; wanted places and talons, empty")


def _check_family(group: PileGroup, where: str) -> None:
    takes = group.takes
    if any(len(cards.split()) != 1 for cards in group.start) or not group.start:
        raise BadInput(f"{where}.start: wanted one card for each foundation")
    if takes.direction not in ("up", "down"):
        raise BadInput(f"{where}.takes.direction: wanted up or down")
    if takes != Takes(direction=takes.direction, full=takes.full):
        raise BadInput(f"{where}.takes: wanted direction and full alone; families of couples follow suit")


def _check_cards(game: Game, file: str) -> None:
    """The foundations take just the cards that are dealt, as many of each colour."""
    wanted = Counter[str]()
    for at, group in enumerate(game.piles):
        for first in group.start if group.role == "foundation" else []:
            whole = family_of(game.pack.order, game.cards, first, group.takes.direction == "up")
            if len(whole) != group.takes.full:
                raise BadInput(
                    f"{file}, piles[{at}].takes.full: got {group.takes.full}, wanted {len(whole)}: "
                    f"the cards dealt that follow upon {first}, and it"
                )
            wanted.update(whole[1:])
    if wanted != Counter(game.cards):
        raise BadInput(f"{file}, piles: the foundations take other cards than are dealt")
    if 2 * sum(map(is_red, game.cards)) != game.dealt:
        raise BadInput(f"{file}, pack: wanted as many red cards as black ones; they go home two together")


REQUIREMENTS = Requirements(("skill",), check_couples, ("stock", "foundation-1"))
