"""Whether what a descriptor says of cards dealt to places one by one has a meaning."""

from collections.abc import Iterator

from bookgen.engines.building.facts import BuildingRules
from bookgen.engines.dealing import Places
from bookgen.engines.move_rules import MoveRule
from bookgen.errors import BadInput
from bookgen.games.check_piles import dealt_to
from bookgen.games.check_words import resolve
from bookgen.games.descriptor import Game
from bookgen.games.pile_facts import PileGroup

FOUNDATION = "foundation"


def check_places(game: Game, rules: BuildingRules, file: str) -> None:
    """Raises BadInput, naming file and key, for what cannot be meant of places, or asks for them in vain."""
    places, where = rules.dealing.places, f"{file}, rules.dealing.places"
    for at, move in enumerate(rules.moves):
        _check_rule(game, move, f"{file}, rules.moves[{at}]", places)
    if places is None:
        redeal = rules.dealing.redeal
        if redeal and redeal.of == "places":
            raise BadInput(f"{file}, rules.dealing.redeal.of: means nothing where no cards go to places")
        return
    if "stock" not in game.piles_called("stock"):
        raise BadInput(f"{where}: there is no stock to deal from; give one")
    for key, given in (("turn", rules.dealing.turn), ("deal", rules.dealing.deal)):
        if given:
            raise BadInput(f"{file}, rules.dealing.{key}: the stock is dealt to places; leave one out")
    _check_rounds(game, places, where)
    by_name = {move.name: move for move in rules.moves}
    for name in places.unless:
        if name not in by_name:
            raise BadInput(f"{where}.unless: no rule {name!r}; there are: {', '.join(by_name)}")
        if by_name[name].source != ["stock"]:
            raise BadInput(
                f"{where}.unless: {name!r} leads from other piles; wanted one from the stock alone"
            )
    _check_gathering(game, rules, f"{file}, rules.dealing.redeal")


def _check_rounds(game: Game, places: Places, where: str) -> None:
    """The piles to which cards are dealt, and the rank that begins them."""
    for key, words in (("round", places.round), ("last", places.last)):
        for word in words:
            if not resolve(game, word) or "stock" in resolve(game, word):
                raise BadInput(f"{where}.{key}: no piles {word!r} to deal to; wanted a role, word or name")
    if not places.round:
        raise BadInput(f"{where}.round: empty; name the piles in the order in which cards are dealt to them")
    if not places.begun:
        return
    for key, said in (("each", places.each), ("last", places.last)):
        if said:
            raise BadInput(f"{where}.{key}: means nothing where heaps are begun by a rank; leave it out")
    if places.begun not in game.pack.order:
        raise BadInput(f"{where}.begun: {places.begun!r} is not in pack.order; wanted one of its ranks")
    cards = [*game.cards, *(card for group in game.piles for card in " ".join(group.start).split())]
    if sum(card[0] == places.begun for card in cards) != len(_dealt_to(game, places)):
        raise BadInput(f"{where}.begun: wanted as many cards of this rank as there are piles to begin")
    _check_begun(game, places, f"{where}.begun")


def _check_begun(game: Game, places: Places, where: str) -> None:
    """The first of the piles has a card of the rank beforehand, for others to go there; none has another."""
    round_, laid = _dealt_to(game, places), dealt_to(game)
    starts = {name: group.start[place] if group.start else "" for name, group, place in game.all_piles()}
    for name in round_:
        if laid[name] or starts[name][:1] not in ("", places.begun):
            raise BadInput(f"{where}: {name} has other cards at first; wanted one of this rank, or none")
    if not starts[round_[0]]:
        raise BadInput(f"{where}: {round_[0]} has no card to which others go; start it with one of this rank")


def _check_rule(game: Game, move: MoveRule, where: str, places: Places | None) -> None:
    """What a rule says of rounds, and of what lies beside its piles."""
    if move.when.round and (places is None or places.begun):
        raise BadInput(f"{where}.when.round: means nothing where no rounds are dealt to places; leave it out")
    for word in move.when.left:
        if not resolve(game, word):
            raise BadInput(f"{where}.when.left: no piles {word!r}")
    if places is not None and "stock" in _all(game, move.source):
        dealt_to = _dealt_to(game, places)
        if any(name in dealt_to for name in _all(game, move.to)):
            raise BadInput(f"{where}.to: cards of the stock go there by rules.dealing.places; leave one out")
    if move.onto == "bare":
        dealt_to = _dealt_to(game, places) if places and places.begun else []
        if not dealt_to or not set(_all(game, move.to)) <= set(dealt_to):
            raise BadInput(
                f"{where}.onto: bare are heaps that a rank began; wanted piles dealt to, and begun"
            )
    if move.onto == "base":
        for _, group in _groups(game, move.to):
            if not group.takes.base:
                raise BadInput(f"{where}.onto: {group.word!r} asks for nothing to begin with; give it a base")
    if move.onto == "beside":
        _check_beside(game, move, where, places)


def _check_beside(game: Game, move: MoveRule, where: str, places: Places | None) -> None:
    """Foundations that take single cards from the places beside which they lie, and from all of these."""
    if move.lifts != "one" or any(group.role != FOUNDATION for _, group in _groups(game, move.to)):
        raise BadInput(
            f"{where}.onto: single cards go home beside their place; wanted foundations, lifts one"
        )
    leaves = _dealt_to(game, places) if places and "stock" in _all(game, move.source) else []
    listed = {name: _beside(game, name) for name in (*leaves, *_all(game, move.source)) if name != "stock"}
    if not any(listed.values()):
        raise BadInput(f"{where}.onto: nothing lies beside these piles; say it with beside")
    for name, beside in listed.items():
        for other in beside:
            if other not in _all(game, move.to):
                raise BadInput(f"{where}.to: {other} lies beside {name}, but the rule does not lead there")


def _check_gathering(game: Game, rules: BuildingRules, where: str) -> None:
    redeal = rules.dealing.redeal
    if redeal is None:
        return
    if redeal.of != "places":
        raise BadInput(f"{where}.of: {redeal.of}, but cards are dealt to places; wanted places")
    for key, given in (("heaps", redeal.heaps), ("barren", redeal.barren)):
        if given is not None:
            raise BadInput(f"{where}.{key}: the cards are dealt to places again; leave it out")
    assert rules.dealing.places is not None
    gathered = set(_all(game, rules.dealing.places.round))
    if redeal.first and redeal.first > len(gathered):
        raise BadInput(f"{where}.first: got {redeal.first}, but {len(gathered)} piles are gathered")


def _all(game: Game, words: list[str]) -> list[str]:
    return [name for word in words for name in resolve(game, word)]


def _groups(game: Game, words: list[str]) -> Iterator[tuple[str, PileGroup]]:
    names = _all(game, words)
    yield from ((name, group) for name, group, _ in game.all_piles() if name in names)


def _dealt_to(game: Game, places: Places) -> list[str]:
    return _all(game, [*places.round, *places.last])


def _beside(game: Game, name: str) -> list[str]:
    return next(
        _all(game, group.beside[place].split() if group.beside else [])
        for other, group, place in game.all_piles()
        if other == name
    )
