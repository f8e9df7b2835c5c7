"""Methods that follow from a descriptor: what is said to be safe is, in small games drawn by chance."""

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from damaged import write

from bookgen.cards import RANKS, SUITS
from bookgen.games import Game, all_games, read_descriptor
from bookgen.games.descriptor import BuildingRules
from bookgen.play import Position, deal_of, rules_for
from bookgen.solve.building import BuildingDoor
from bookgen.solve.derive import methods_for, methods_from
from bookgen.solve.methods import Method, methods_kept
from bookgen.solve.safe import Safe, safe_in

OWN = Path(__file__).resolve().parent.parent / "data" / "own_games"
BARE = Method(search="best-first", home=-6, buried=5, depth=1)
ENOUGH = 60_000
"""Positions within which nearly every one of these small games is decided."""


def small(number: int) -> dict[str, Any]:
    """A small building game: ten to sixteen cards in two to four suits, everything else by chance."""
    chance = random.Random(f"small game {number}")
    suits = chance.choice(["CD", "CS", "CDS", "CDHS", "CDHS"])
    ranks = RANKS[: {2: chance.randint(5, 7), 3: 5, 4: chance.randint(3, 4)}[len(suits)]]
    gone = [rank + suit for suit in SUITS for rank in RANKS if rank not in ranks or suit not in suits]
    columns = chance.randint(2, 4)
    takes: dict[str, Any] = {"direction": chance.choice(["down", "down", "down", "up", "both"])}
    takes["suit"] = chance.choice(["same", "any", "any", "alternate", "alternate"])
    takes["step"] = chance.choice([1, 1, 1, 1, 2])
    cells = chance.choice([0, 0, 1, 2])
    sources = ["tableau", "cell"] if cells else ["tableau"]
    piles = [
        {
            "role": "foundation",
            "word": "family",
            "count": len(suits),
            "takes": {"direction": "up", "base": [f"A{suit}" for suit in suits]},
        },
        {"role": "tableau", "word": "column", "count": columns, "takes": takes},
    ]
    moves: list[dict[str, Any]] = [
        {"name": "play", "from": sources, "to": ["foundation"]},
        {"name": "pack", "from": sources, "to": ["tableau"], "lifts": chance.choice(["one", "run"])},
    ]
    if chance.random() < 0.6:
        lifts = chance.choice(["one", "run"])
        moves.append({"name": "open", "from": sources, "to": ["tableau"], "onto": "empty", "lifts": lifts})
    if cells:
        piles.append({"role": "reserve", "word": "cell", "count": cells})
        moves.append({"name": "keep", "from": ["tableau"], "to": ["reserve"], "onto": "empty"})
    dealing: dict[str, Any] = {}
    if chance.random() < 0.3:
        piles += [{"role": "stock", "word": "stock"}, {"role": "waste", "word": "waste"}]
        for move in moves:
            if move["name"] != "keep":
                move["from"] = [*sources, "waste"]
        dealing = {"turn": True}
        if chance.random() < 0.5:
            dealing["redeal"] = {"of": "waste", "times": 1}
        deal = [{"piles": ["tableau"], "cards": 2, "rounds": True}, {"piles": ["stock"]}]
    else:
        left = len(ranks) * len(suits)
        each, more = divmod(left, columns)
        deal = [{"piles": [f"tableau-{at + 1}"], "cards": each + (at < more)} for at in range(columns)]
        if chance.random() < 0.25:
            dealing = {"redeal": {"of": "tableau", "times": 1, "heaps": each + 1}}
    return {
        "number": "X99",
        "id": f"small-{number}",
        "title": "Small",
        "source": "the tests",
        "kind": "skill",
        "family": "packing",
        "pack": {"kind": "whist", "withdrawn": gone, "order": ranks},
        "piles": piles,
        "deal": deal,
        "rules": {"engine": "building", "moves": moves, "dealing": dealing},
        "puzzle": {"form": "play"},
        "picture": {
            "book": [
                {"piles": str(pile["role"]), "at": [0, at], "grid": {"columns": 9, "step": [1.05, 1]}}
                for at, pile in enumerate(piles)
            ]
        },
    }


def game_of(number: int, folder: Path) -> Game:
    return read_descriptor(write(small(number), folder / f"small-{number}.toml"))


def verdict(game: Game, start: Position, method: Method) -> str:
    """What an exact search says."""
    return BuildingDoor(rules_for(game), {}, start).run(method, ENOUGH).verdict


@pytest.mark.parametrize("games", [150, pytest.param(3000, marks=pytest.mark.heavy)])
def test_what_is_derived_as_safe_changes_no_verdict(games: int, tmp_path: Path) -> None:
    """Beside the same search without it, to the end of all that can be reached."""
    told = Counter[tuple[Safe, str]]()
    for number in range(games):
        game = game_of(number, tmp_path)
        safe = safe_in(game)
        if safe is None:
            continue
        for seed in range(4):
            start = rules_for(game).opening(deal_of(game, seed))
            bare = verdict(game, start, BARE)
            quick = verdict(game, start, BARE.only_weights(safe))
            if "undecided" not in (bare, quick):
                assert bare == quick, f"{game.id}#{seed}, {safe}"
                told[safe, bare] += 1
    least = games // 50
    kinds: tuple[Safe, ...] = ("always", "near", "last-deal")
    for kind in kinds:
        assert min(told[kind, "solved"], told[kind, "unsolvable"]) >= least, told


@pytest.mark.parametrize("games", [60, pytest.param(1500, marks=pytest.mark.heavy)])
def test_derived_methods_say_what_a_bare_search_says(games: int, tmp_path: Path) -> None:
    told = Counter[str]()
    for number in range(5000, 5000 + games):
        game = game_of(number, tmp_path)
        rules = rules_for(game)
        start = rules.opening(deal_of(game, 1))
        bare = verdict(game, start, BARE)
        door = BuildingDoor(rules, {}, start)
        answer = door.search(ENOUGH)
        if "undecided" not in (bare, answer.verdict):
            assert answer.verdict == bare, game.id
            told[bare] += 1
        position = start
        for move in answer.moves:
            assert move in rules.moves(position)
            position = rules.play(position, move)
        assert rules.won(position) == (answer.verdict == "solved")
    assert min(told["solved"], told["unsolvable"]) >= games // 10, told


def test_the_books_games_have_the_safe_plays_that_were_argued_for_them() -> None:
    """A game's own methods name no others, but for plays from piles of two or more."""
    games = [game for game in all_games() if isinstance(game.rules, BuildingRules)]
    derived = {game.id: safe_in(game) for game in games}
    assert {derived[name] for name in ("fortress", "flower-garden", "trefoil")} == {
        "always",
        "near",
        "last-deal",
    }
    for game in games:
        named = {method.safe for method in methods_kept(game.id) or []} - {None, "stacked"}
        assert named <= {derived[game.id]}, game.id


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda t: t["rules"]["moves"][0].update({"from": ["cell"]}), "some cards cannot go home"),
        (lambda t: t["rules"]["moves"][1].update({"from": ["tableau", "foundation"]}), "cards come back"),
        (
            lambda t: t["piles"][1]["takes"].update({"wrap": True, "full": 20}),
            "the highest goes on the lowest",
        ),
        (lambda t: t["piles"][1]["takes"].update({"direction": "both"}), "higher cards are laid on it"),
        (lambda t: t["piles"][1]["takes"].update({"step": 2}), "lower by two"),
        (lambda t: t["piles"][0]["takes"].update({"suit": "any"}), "foundations of any suit"),
        (lambda t: t["rules"]["moves"][0].update({"when": {"comes": "first"}}), "it is compulsory"),
        (
            lambda t: t["rules"].update({"follows": [{"fill": "reserve", "from": ["tableau"]}]}),
            "emptied places are filled",
        ),
    ],
)
def test_nothing_is_safe_where_a_condition_fails(change: Any, why: str, tmp_path: Path) -> None:
    table = next(
        table
        for table in map(small, range(200))
        if table["piles"][1]["takes"] == {"direction": "down", "suit": "any", "step": 1}
        and len(table["piles"]) == 3
        and not table["rules"]["dealing"]
    )
    assert safe_in(read_descriptor(write(table, tmp_path / f"{table['id']}.toml"))) == "near"
    change(table)
    assert safe_in(read_descriptor(write(table, tmp_path / f"{table['id']}.toml"))) is None, why


def test_the_tests_own_games_have_methods_that_decide_them() -> None:
    """Beleaguered Castle and La Belle Lucie: all of these deals, one in some ten of which was left open."""
    for name, deals in (("beleaguered-castle", 40), ("belle-lucie", 12)):
        game = read_descriptor(OWN / f"{name}.toml")
        assert methods_for(game) == methods_from(game)
        rules = rules_for(game)
        told = Counter(
            BuildingDoor(rules, {}, rules.opening(deal_of(game, seed))).search(1_000_000).verdict
            for seed in range(deals)
        )
        assert told["undecided"] == 0 and told["unsolvable"] > 0, told


def test_a_larger_budget_goes_to_every_method() -> None:
    method = Method(search="best-first", positions=20_000)
    assert [method.most(budget) for budget in (1_000, 1_000_000)] == [20_000, 20_000]
    assert method.most(10_000_000) == 200_000
    greedy = Method(search="best-first", positions=1_500_000)
    assert [greedy.most(budget) for budget in (1_000_000, 9_000_000)] == [1_500_000, 3_000_000]
    assert Method(search="best-first").most(77) == 77
