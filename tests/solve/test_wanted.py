"""What a position is worth by what its foundations want next: the kernel beside a telling by the rules.

Compiled or not it is the same, and so are the beams that go by it.
"""

from collections.abc import Iterator

import pytest
from each import each
from playouts import SEARCHED, some_positions
from sources import built, plain

from bookgen.cards import Card, Options
from bookgen.engines.building.facts import BuildingRules
from bookgen.engines.building.play.takes import Taking, staying
from bookgen.engines.building.solver.make_tables import flatten
from bookgen.games import Game, find_game
from bookgen.games.pile_facts import HOME_ROLES, PileGroup
from bookgen.play import Position, deal_of, rules_for
from bookgen.solve.methods import Method, Weights

GAMES = [name for name in SEARCHED if isinstance(find_game(name).rules, BuildingRules)]
DEEP, NEAR, NEXT, DEEPEST, NEVER = 7, 1_000, 3, 8, 99


class Wants:
    """What the foundations of a position want, card by card, each on a pile that is laid out in full."""

    def __init__(self, game: Game, options: Options, position: Position) -> None:
        self._taking, self._position = Taking(game, options), position
        self.code = flatten(game, options).code
        self.lateness: dict[int, int] = {}
        self.soon: list[tuple[int, set[int]]] = []
        homes = [(name, group) for name, group, _ in game.all_piles() if group.role in HOME_ROLES]
        begun = any(position.piles[name] for name, group in homes if group.takes.begin == "alike")
        for name, group in homes:
            if position.piles[name] or group.takes.begin != "alike" or begun:
                for late, cards in enumerate(self._in_turn(name, group)):
                    codes = {self.code[card] for card in cards}
                    if late < NEXT:
                        self.soon.append((late, codes))
                    sooner = [code for code in codes if late < self.lateness.get(code, NEVER)]
                    self.lateness.update(dict.fromkeys(sooner, late))
                    if late >= NEXT and not sooner:
                        # What others want as soon is followed no further.
                        break

    def _in_turn(self, name: str, group: PileGroup) -> Iterator[tuple[Card, ...]]:
        """The cards that may come first, those that may come second and so on."""
        position, most = self._position, group.takes.full or 60
        pile = position.piles[name]
        kept = len(pile) - len(self._taking.free(position, name))
        if len(pile) - kept >= most:
            return
        cards = self._taking.on_top(position, name) if pile else self._taking.base(position, name)
        for _ in range(min(60, most - len(pile) + kept)):
            if not cards:
                return
            yield cards
            pile = (*pile, cards[0])
            found: dict[Card, None] = {}
            for card in cards:
                after = position.with_piles({name: (*pile[:-1], card)})
                found.update(dict.fromkeys(self._taking.on_top(after, name)))
            cards = tuple(found)


def worth(game: Game, options: Options, position: Position) -> int:
    """What the two weights add."""
    wants = Wants(game, options, position)
    upon: dict[int, int] = {}
    found = 0
    for name, group, place in game.all_piles():
        if group.role in HOME_ROLES:
            continue
        codes = [wants.code[card] for card in position.piles[name][staying(group, place) :]]
        for at, code in enumerate(codes):
            above = 0 if name == "stock" else len(codes) - 1 - at
            upon[code] = min(above, upon.get(code, DEEPEST))
            lateness = [wants.lateness.get(each, NEVER) for each in codes[: at + 1]]
            found += DEEP * (name != "stock" and lateness[-1] > min(lateness))
    for late, cards in wants.soon:
        found += NEAR * (NEXT - late) * min(upon.get(code, DEEPEST) for code in cards)
    return found


@pytest.mark.parametrize("positions", [3, pytest.param(60, marks=pytest.mark.heavy)])
@pytest.mark.parametrize("name", GAMES)
def test_a_position_is_worth_what_the_rules_of_play_say(name: str, positions: int) -> None:
    for rules, options, position in some_positions(name, positions):
        flat = flatten(rules.game, options)
        told = set()
        for module in (plain, built):
            kernel = module.Kernel(flat, Weights(0, 0, depth=0, deep=DEEP, near=NEAR))
            kernel.load(flat.piles(position), *flat.counts(position))
            told.add(kernel.assess())
        assert told == {worth(rules.game, options, position)}


@each("name", ["square", "wheatsheaf", "windmill", "general-sedgewick"])
def test_beams_that_go_by_it_are_the_same_compiled_or_not(name: str) -> None:
    game = find_game(name)
    flat, position = flatten(game, {}), rules_for(game).opening(deal_of(game, 3))
    method = Method(search="beam", width=3, home=-6, waste=2, deep=3, near=1)
    told = []
    for module in (plain, built):
        for noise in (0, 20):
            kernel = module.Kernel(flat, method.weights)
            kernel.load(flat.piles(position), *flat.counts(position))
            told.append(kernel.beam(600, method.width, noise))
    assert told[:2] == told[2:]
    assert told[0][1] != told[1][1] or told[0][0] == "undecided"


@each("method", [{"noise": 0, "search": "best-first"}, {"noise": 1_000, "search": "beam"}])
def test_noise_is_of_beams(method: dict[str, object]) -> None:
    assert Method(**method).noise == method["noise"]  # type: ignore[arg-type]
    for wrong in ({**method, "noise": 1_001}, {**method, "noise": -1}, {"search": "best-first", "noise": 3}):
        with pytest.raises(ValueError, match="noise: wanted 1 to 1000, of a beam"):
            Method(**wrong)  # type: ignore[arg-type]
