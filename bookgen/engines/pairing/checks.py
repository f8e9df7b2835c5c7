"""Whether a descriptor has a meaning for this engine: cards thrown out two by two."""

from bookgen.engines.pairing.facts import PairingRules, TakeUp
from bookgen.errors import BadInput
from bookgen.games.check_piles import check_roles, check_there, dealt_to
from bookgen.games.descriptor import Game
from bookgen.games.requirements import Requirements


def check_pairing(game: Game, file: str) -> None:
    """Raises BadInput, naming file and key, for what this engine gives no meaning."""
    rules = game.rules_as(PairingRules)
    check_roles(game, rules.piles, file)
    check_there(game, [rules.fill] if rules.fill else [], file)
    if not rules.piles or len(set(rules.piles)) != len(rules.piles):
        raise BadInput(f"{file}, rules.piles: got {rules.piles!r}, wanted roles, each once")
    if rules.fill is not None and rules.fill not in rules.piles:
        raise BadInput(f"{file}, rules.fill: {rules.fill!r} is not among rules.piles; wanted one of them")
    if rules.take_up is not None:
        _check_take_up(game, rules.take_up, file)


def _check_take_up(game: Game, take_up: TakeUp, file: str) -> None:
    rules, laid = game.rules_as(PairingRules), dealt_to(game)
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


REQUIREMENTS = Requirements(("skill",), check_pairing, ("discard",))
