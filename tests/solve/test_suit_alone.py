"""Deals lost because one suit would not come home by itself: held against searches of all cards."""

import random
from pathlib import Path
from typing import Any

import pytest
from damaged import write
from small_games import BARE, ENOUGH, described

from bookgen.cards import RANKS, SUITS
from bookgen.engines.building.solver.engine import BuildingSolver
from bookgen.engines.building.solver.suit_alone import suits_stand_alone
from bookgen.games import all_games, find_game, read_descriptor
from bookgen.play import deal_of, rules_for
from bookgen.solve.derive import methods_for
from bookgen.solve.methods import Method

ALONE = Method(search="best-first", alone=True, proof=True, home=-6)


def small(number: int) -> dict[str, Any]:
    """A game of few cards in two or three suits, built in suit wherever they are laid on others."""
    chance = random.Random(f"suits alone {number}")
    packs, suits = chance.choice([(1, "CD"), (1, "CDH"), (2, "CD"), (2, "CDH")])
    order = RANKS[: chance.randint(5, 7) if packs == 1 else chance.randint(4, 5 if suits == "CD" else 4)]
    firsts, lasts = [f"A{suit}" for suit in suits], [f"{order[-1]}{suit}" for suit in suits]
    gone = [rank + suit for suit in SUITS for rank in RANKS if rank not in order or suit not in suits] * packs
    piles: list[dict[str, Any]] = []
    for word, begun, way in [("rising", firsts, "up"), ("falling", lasts, "down")][:packs]:
        takes: dict[str, Any] = {"direction": way}
        family: dict[str, Any] = {
            "role": "foundation",
            "word": word,
            "plural": f"{word}s",
            "count": len(suits),
        }
        if packs == 2 or chance.random() < 0.5:
            family["start"] = begun
            gone += begun
        else:
            takes["base"] = begun
        piles.append({**family, "takes": takes})
    reserves, each, redeals = chance.randint(1, 3), chance.randint(1, 3), chance.choice([0, 0, 1, 2])
    begun_with = sum(len(pile["start"]) for pile in piles if "start" in pile)
    each = min(each, (packs * len(order) * len(suits) - begun_with - 1) // reserves)
    laid = {"direction": chance.choice(["both", "down", "up"])} if chance.random() < 0.7 else {}
    piles.append({"role": "reserve", "word": "reserve", "count": reserves})
    piles += [{"role": "stock", "word": "stock"}, {"role": "waste", "word": "waste", "takes": laid}]
    moves: list[dict[str, Any]] = [{"name": "play", "from": ["reserve", "waste"], "to": ["foundation"]}]
    if laid:
        moves.append({"name": "cover", "from": ["reserve"], "to": ["waste"]})
        if chance.random() < 0.5:
            moves[1]["when"] = {"unwanted": ["foundation"]}
    if chance.random() < 0.3:
        moves.append({"name": "keep", "from": ["waste"], "to": ["reserve"], "onto": "empty"})
    dealing: dict[str, Any] = {"turn": True}
    if redeals:
        dealing["redeal"] = {"of": "waste", "times": redeals}
    deal: list[dict[str, Any]] = [{"piles": ["reserve"], "cards": each}, {"piles": ["stock"]}]
    rules = {"moves": moves, "dealing": dealing}
    return described("X95", f"alone-{number}", packs, gone, order, piles, deal, rules)


@pytest.mark.parametrize("games", [150, pytest.param(2500, marks=pytest.mark.heavy)])
def test_no_deal_that_comes_out_is_lost_by_one_suit(games: int, tmp_path: Path) -> None:
    """Four deals each of small games drawn by chance; of the lost ones a good part is seen."""
    lost = seen = won = 0
    for number in range(games):
        game = read_descriptor(write(small(number), tmp_path / f"alone-{number}.toml"))
        assert suits_stand_alone(game, {})
        rules = rules_for(game)
        for seed in range(4):
            solver = BuildingSolver(rules, {}, rules.opening(deal_of(game, seed)))
            verdict = solver.run(BARE, ENOUGH).verdict
            alone = solver.run(ALONE, 4 * ENOUGH).verdict
            assert alone != "solved"
            assert verdict != "solved" or alone == "undecided", f"{game.id}#{seed}"
            lost += verdict == "unsolvable"
            won += verdict == "solved"
            seen += verdict == alone
    assert min(won, lost) > games, (won, lost)
    assert seen > lost // 5, (seen, lost)


def test_games_whose_suits_stand_alone() -> None:
    """The Reserves; not where other suits are laid on, or places are filled. Methods say so of no other."""
    building = [game for game in all_games() if game.rules.engine == "building"]
    found = {game.id for game in building if suits_stand_alone(game, {})}
    assert "reserves" in found
    assert not found & {"herring-bone", "olga", "lucas", "flower-garden", "cadogan-light-and-shade"}
    searched = [game for game in building if game.kind == "skill"]
    assert {game.id for game in searched if any(each.alone for each in methods_for(game))} <= found


def test_only_a_best_first_search_goes_through_suits_alone() -> None:
    """A beam proves nothing."""
    with pytest.raises(ValueError, match="alone"):
        Method(search="beam", alone=True)
    game = find_game("olga")
    rules = rules_for(game)
    with pytest.raises(ValueError, match="olga"):
        BuildingSolver(rules, {}, rules.opening(deal_of(game, 0))).run(ALONE, 1_000)
