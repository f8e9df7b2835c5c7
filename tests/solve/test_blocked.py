"""Rows that block one another: positions seen lost, and searches by stages, against all lines of play."""

import random
from collections import Counter

import pytest
from families import GRID
from playouts import comes_out
from sources import built, plain

from bookgen.engines.pairing.solver.engine import PairingSolver
from bookgen.games import Game, find_game
from bookgen.play import Position, deal_of, parse_move, rules_for
from bookgen.play.counts import GRACES, ROWS
from bookgen.puzzles.bank import kept_puzzles
from bookgen.solve.methods import Method

GAMES = ["parallels", "blockade-ten"]
UP, DOWN = "A23456789TJQK", "KQJT98765432A"
STAGES = Method(search="stages", home=-6, buried=3)


def scattered(game: Game, number: int) -> Position:
    """A position with few cards left: in one to three columns with gaps, and some of them in the stock."""
    chance = random.Random(f"{game.id} {number}")
    base = rules_for(game).opening(deal_of(game, 1))
    piles: dict[str, tuple[str, ...]] = dict.fromkeys(base.piles, ())
    left: list[str] = []
    most = 2 + number % 4
    for pile, group, place in (entry for entry in game.all_piles() if entry[1].role == "foundation"):
        first = (group.start or group.takes.base)[place]
        cards = [rank + first[1:] for rank in (UP if first[0] == "A" else DOWN)]
        # What is wanting is of two suits, on both families, so that there are equal cards.
        wanting = chance.randrange(most + 1) if first[1] in "CD" else 0
        piles[pile] = tuple(cards[: 13 - wanting])
        left += cards[13 - wanting :]
    chance.shuffle(left)
    wide, held = 1 + number % 3, chance.randrange(max(1, len(left) - 6), len(left) + 1) if left else 0
    places = sorted(chance.sample(range(held + number % 3), held))
    columns = len(piles) and 10
    for at, card in zip(places, left, strict=False):
        piles[f"tableau-{1 + at % wide + columns * (at // wide)}"] = (card,)
    piles["stock"] = tuple(left[held:])
    rows = max((at // wide for at in places), default=0) + 1
    return Position(piles, {**base.counts, ROWS: rows, GRACES: 0})


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("count", [150, pytest.param(3_000, marks=pytest.mark.heavy)])
def test_no_position_that_comes_out_is_seen_lost(name: str, count: int) -> None:
    """Most that are lost are seen; stages that leave nothing out decide as all lines of play do."""
    game, seen = find_game(name), Counter[tuple[bool, bool]]()
    rules = rules_for(game)
    for number in range(count):
        position = scattered(game, number)
        if rules.won(position):
            continue
        wins = comes_out(rules, position)
        lost = GRID.at(built, position, game).is_lost()
        assert not (wins and lost), number
        seen[wins, lost] += 1
        verdict, steps, _ = GRID.at(built, position, game, STAGES).staged(100_000, 1_000)
        assert verdict == ("solved" if wins else "unsolvable"), number
        kernel = GRID.at(built, position, game)
        for step in steps:
            kernel.do(step)
        assert kernel.won() == wins
    assert seen[True, False] > count // 4 and seen[False, True] > seen[False, False], seen


def test_none_is_seen_lost_on_the_way_of_a_kept_puzzle() -> None:
    for name in GAMES:
        game = find_game(name)
        rules = rules_for(game)
        for kept in kept_puzzles(game)[::4]:
            position = rules.opening(kept.deal)
            for at, move in enumerate(kept.moves or []):
                position = rules.play(position, parse_move(move))
                if at % 4 == 0:
                    assert not GRID.at(built, position, game).is_lost(), (kept.code, move)


@pytest.mark.parametrize("name", ["blockade-ten", "cadogan-blockade"])
def test_stages_find_the_same_compiled_and_not(name: str) -> None:
    game = find_game(name)
    position = rules_for(game).opening(deal_of(game, 1))
    told = [GRID.at(module, position, game, STAGES).staged(400, 5, 20) for module in (built, plain)]
    assert told[0] == told[1] and told[0][0] == "undecided" and 300 < told[0][2] <= 400


def test_stages_win_what_beams_leave_open() -> None:
    """A deal that four beams, 300 to 2,000 wide, do not win within a million positions."""
    game = find_game("blockade-ten")
    kernel = GRID.at(built, rules_for(game).opening(deal_of(game, 2)), game, STAGES)
    assert kernel.staged(200_000, 100, 10)[0] == "solved"


def test_what_is_searched_as_objects_has_no_stages() -> None:
    rules = rules_for(find_game("nestor"))
    with pytest.raises(ValueError, match="no such search of a space"):
        PairingSolver(rules, {}, rules.opening(deal_of(rules.game, 1))).run(STAGES, 10)
