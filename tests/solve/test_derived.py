"""Methods that follow from a descriptor: what is said to be safe is, in small games drawn by chance."""

from array import array
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from damaged import write
from msgspec.structs import replace
from small_games import BARE, ENOUGH, kinds_of, small, small_game, verdict
from sources import built, plain

from bookgen.engines.building.facts import BuildingRules
from bookgen.engines.building.solver.engine import BuildingSolver
from bookgen.engines.building.solver.known import KNOWN, knows
from bookgen.engines.building.solver.make_tables import flatten
from bookgen.engines.building.solver.methods import methods_from
from bookgen.engines.building.solver.relaxed import Relaxed
from bookgen.engines.building.solver.safe import safe_in
from bookgen.engines.building.solver.tables import BuildingTables
from bookgen.engines.move_rules import MoveRule
from bookgen.games import all_games, read_descriptor
from bookgen.games.pile_facts import Takes
from bookgen.play import Position, deal_of, rules_for
from bookgen.solve.derive import methods_for
from bookgen.solve.methods import Method, Safe, methods_kept

OWN = Path(__file__).resolve().parent.parent / "data" / "own_games"


@pytest.mark.parametrize("games", [120, pytest.param(8000, marks=pytest.mark.heavy)])
def test_what_is_derived_as_safe_changes_no_verdict(games: int, tmp_path: Path) -> None:
    """Beside the same search without it, to the end of all that can be reached."""
    told = Counter[tuple[str, str]]()
    for number in range(games):
        game = small_game(number, tmp_path)
        safe = safe_in(game)
        if safe is None:
            continue
        for seed in range(4):
            start = rules_for(game).opening(deal_of(game, seed))
            bare = verdict(game, start, BARE)
            quick = verdict(game, start, BARE.only_weights(safe))
            if "undecided" not in (bare, quick):
                assert bare == quick, f"{game.id}#{seed}, {safe}"
                told.update((kind, bare) for kind in (safe, *kinds_of(small(number))))
    kinds = {kind for kind, _ in told}
    assert {"always", "near", "followed", "two packs", "back", "fills", "alternate", "level"} <= kinds
    for kind in kinds:
        assert min(told[kind, "solved"], told[kind, "unsolvable"]) >= games // 200, (kind, told)


def searched(flat: Any, start: Position, safe: Safe | None, form: Any = built) -> tuple[str, int]:
    """The verdict of a search over these tables with safe plays of a kind, and what it stored."""
    kernel = form.Kernel(flat, BARE.weights, safe=safe)
    kernel.load(flat.piles(start), *flat.counts(start))
    told, _, stored = kernel.best_first(ENOUGH)
    return told, stored


class Altered:
    """Tables of which something is not as it is."""

    def __init__(self, flat: BuildingTables, **altered: Any) -> None:
        self._flat = flat
        self.__dict__.update(altered)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._flat, name)


@pytest.mark.parametrize(("number", "seed"), [(233, 1), (298, 3), (649, 3), (1118, 1)])
def test_of_two_equal_cards_the_wrong_one_would_go(number: int, seed: int, tmp_path: Path) -> None:
    """Deals that would be lost if two packs were taken for one: the card below must be home twice."""
    game = small_game(number, tmp_path)
    assert (game.packs, safe_in(game)) == (2, "followed")
    flat, start = flatten(game, {}), rules_for(game).opening(deal_of(game, seed))
    one_pack = Altered(flat, game=replace(game, pack=replace(game.pack, kind="whist")))
    assert searched(one_pack, start, "followed")[0] == "unsolvable"
    assert searched(flat, start, "followed")[0] == searched(flat, start, None)[0] == "solved"


@pytest.mark.parametrize(("number", "seed", "forget"), [(370, 1, 2), (436, 2, 1), (1305, 1, 3), (1429, 3, 2)])
def test_in_easier_games_equal_cards_wait_for_each_other(
    number: int, seed: int, forget: int, tmp_path: Path
) -> None:
    """They would be lost if a card two above the lowest foundation went where suits are forgotten."""
    game = small_game(number, tmp_path)
    flat, start = flatten(game, {}, forget), rules_for(game).opening(deal_of(game, seed))
    as_if_known = Altered(flat, alias=array("i", range(64)))
    assert searched(as_if_known, start, "near")[0] == "unsolvable"
    assert searched(flat, start, "near")[0] == searched(flat, start, None)[0] == "solved"


@pytest.mark.parametrize(
    ("number", "seed", "built"),
    [
        (226, 1, "alternate down"),
        (283, 3, "alternate down back cells"),
        (482, 0, "alternate down turned"),
        (599, 2, "any down"),
        (465, 2, "alternate both"),
        (492, 1, "any up"),
        (281, 0, "any level"),
    ],
)
def test_what_may_be_laid_on_a_card_must_be_able_to_follow(
    number: int, seed: int, built: str, tmp_path: Path
) -> None:
    """Deals that would be lost if every play home were taken for safe, however columns are built."""
    assert set(kinds_of(small(number))) == set(built.split())
    game = small_game(number, tmp_path)
    flat, start = flatten(game, {}), rules_for(game).opening(deal_of(game, seed))
    assert searched(flat, start, "always")[0] == "unsolvable"
    assert searched(flat, start, "followed")[0] == searched(flat, start, None)[0] == "solved"


def test_of_a_run_built_upwards_the_last_card_goes_first(tmp_path: Path) -> None:
    """Two and three of hearts move as a run on the ace; were it sent home, they could not follow."""
    game = small_game(7408, tmp_path)
    flat, start = flatten(game, {}), rules_for(game).opening(deal_of(game, 3))
    assert safe_in(game) == "followed"
    assert searched(flat, start, "always")[0] == "unsolvable"
    assert searched(flat, start, "followed")[0] == searched(flat, start, None)[0] == "solved"


def test_safe_plays_are_the_same_compiled_and_not(tmp_path: Path) -> None:
    kinds = Counter[str]()
    for number in range(60):
        game = small_game(number, tmp_path)
        safe = safe_in(game)
        flat, start = flatten(game, {}), rules_for(game).opening(deal_of(game, 2))
        compiled = searched(flat, start, safe)
        if safe and 20 < compiled[1] < 1_500:
            assert compiled == searched(flat, start, safe, plain)
            kinds.update([safe, *kinds_of(small(number))])
    assert {"always", "near", "followed", "two packs", "back"} <= set(kinds)


@pytest.mark.parametrize("games", [60, pytest.param(1500, marks=pytest.mark.heavy)])
def test_derived_methods_say_what_a_bare_search_says(games: int, tmp_path: Path) -> None:
    told = Counter[str]()
    for number in range(5000, 5000 + games):
        game = small_game(number, tmp_path)
        rules = rules_for(game)
        start = rules.opening(deal_of(game, 1))
        bare = verdict(game, start, BARE)
        solver = BuildingSolver(rules, {}, start)
        answer = solver.search(ENOUGH)
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
    assert derived == {
        **dict.fromkeys(derived),
        "fortress": "always",
        "trefoil": "always",
        "trefoil-aces-in": "always",
        "trefoil-two-packs": "followed",
        "flower-garden": "near",
        "lucas": "followed",
        "queens-and-knaves": "headed",
    }
    for game in games:
        named = {method.safe for method in methods_kept(game.id) or []} - {None, "stacked"}
        assert named <= {derived[game.id]}, game.id


def of_any_suit() -> dict[str, Any]:
    """The first small game of one pack that builds down in any suit, with cells and nothing besides."""
    return next(
        table
        for table in map(small, range(400))
        if set(kinds_of(table)) == {"cells", "any", "down"}
        and table["piles"][1]["takes"] == {"direction": "down", "suit": "any", "step": 1}
    )


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda t: t["rules"]["moves"][0].update({"from": ["cell"]}), "some cards cannot go home"),
        (lambda t: t["rules"]["moves"][0].update({"lifts": "run"}), "runs lie at home"),
        (
            lambda t: t["rules"]["moves"][1].update({"lifts": "run", "from": ["column", "family"]}),
            "runs back",
        ),
        (
            lambda t: t["rules"]["moves"][1].update({"lifts": "heap", "from": ["column"]}),
            "of a heap not each card could be laid on the one before",
        ),
        (lambda t: t["rules"]["moves"][1].update({"onto": "any"}), "a card lies where it could not go home"),
        (lambda t: t["piles"][0]["takes"].update({"suit": "any"}), "foundations of any suit"),
        (lambda t: t["piles"][0]["takes"].update({"full": 2}), "foundations that are full before"),
        (lambda t: t["rules"]["moves"][0].update({"when": {"comes": "first"}}), "it is compulsory"),
        (lambda t: t["piles"][0]["takes"].update({"step": 2}), "every second card"),
        (
            lambda t: t["rules"].update({"follows": [{"fill": "reserve", "from": ["tableau"]}]}),
            "what is laid on may be emptied and filled",
        ),
    ],
)
def test_nothing_is_safe_where_a_condition_fails(change: Any, why: str, tmp_path: Path) -> None:
    table = of_any_suit()
    assert safe_in(read_descriptor(write(table, tmp_path / f"{table['id']}.toml"))) == "near"
    change(table)
    assert safe_in(read_descriptor(write(table, tmp_path / f"{table['id']}.toml"))) is None, why


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda takes: takes.update({"wrap": True, "full": 20}), "the highest goes on the lowest"),
        (lambda takes: takes.update({"direction": "both"}), "higher cards are laid on it"),
        (lambda takes: takes.update({"step": 2}), "lower by two"),
        (lambda takes: takes.update({"suit": "alternate"}), "of two suits only"),
        (lambda takes: takes.update({"direction": "level"}), "its equals"),
    ],
)
def test_what_is_laid_on_a_card_is_looked_at_one_by_one(change: Any, why: str, tmp_path: Path) -> None:
    table = of_any_suit()
    change(table["piles"][1]["takes"])
    assert safe_in(read_descriptor(write(table, tmp_path / f"{table['id']}.toml"))) == "followed", why


def test_a_fact_that_no_argument_knows_makes_nothing_safe(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A new key, once it is used, and a new value of an old one."""
    known: dict[type, Any] = KNOWN
    table = of_any_suit()
    path = tmp_path / f"{table['id']}.toml"
    assert knows(read_descriptor(write(table, path)))
    without = {key: values for key, values in KNOWN[Takes].items() if key != "wrap"}
    monkeypatch.setitem(known, Takes, without)
    assert safe_in(read_descriptor(write(table, path))) == "near"
    table["piles"][1]["takes"].update({"wrap": True, "full": 20})
    assert safe_in(read_descriptor(write(table, path))) is None
    monkeypatch.undo()
    table = of_any_suit()
    monkeypatch.setitem(known, MoveRule, {**KNOWN[MoveRule], "lifts": ("run", "heap")})
    assert safe_in(read_descriptor(write(table, path))) is None
    assert not Relaxed(read_descriptor(write(table, path)), {}).knows


def test_the_tests_own_games_have_methods_that_decide_them() -> None:
    """Beleaguered Castle and La Belle Lucie: all of these deals, one in some ten of which was left open."""
    for name, deals in (("beleaguered-castle", 40), ("belle-lucie", 12)):
        game = read_descriptor(OWN / f"{name}.toml")
        assert methods_for(game) == methods_from(game)
        rules = rules_for(game)
        told = Counter(
            BuildingSolver(rules, {}, rules.opening(deal_of(game, seed))).search(1_000_000).verdict
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
