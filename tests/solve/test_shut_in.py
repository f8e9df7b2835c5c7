"""Cards shut in by the waste: positions seen to be lost, against all lines of play, compiled or not."""

import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from damaged import write
from small_games import BARE, described
from sources import built, plain

from bookgen.cards import RANKS, SUITS
from bookgen.engines.building.solver.engine import tables
from bookgen.games import Game, all_games, read_descriptor

Place = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...], int]
"""How high each foundation is, the cards of the places in order, waste, stock (the next card first), and
redeals that are left."""

GAMES = [
    (suits, by_suit, ranks, packs, places, redeals, begun, by_hand)
    for suits, by_suit, ranks, packs in [
        *[(2, False, 5, 1), (3, False, 4, 1), (4, False, 3, 1), (2, True, 5, 1), (3, True, 4, 1)],
        *[(1, True, 5, 2), (2, True, 3, 2), (1, False, 6, 2)],
    ]
    for places, redeals, begun, by_hand in [
        *[(1, 0, False, False), (2, 0, False, False), (2, 1, False, False), (2, 0, True, False)],
        *[(1, 0, False, True), (2, 0, False, True), (2, 1, False, True), (2, 0, True, True)],
    ]
]


def small(number: int) -> dict[str, Any]:
    """A game of few cards, all of whose plays go home, the places filled from waste and stock, by themselves
    or by hand."""
    suits, by_suit, ranks, packs, places, redeals, begun, by_hand = GAMES[number]
    order, used = RANKS[:ranks], SUITS[:suits]
    gone = [rank + suit for suit in SUITS for rank in RANKS if rank not in order or suit not in used]
    firsts = [f"A{suit}" for suit in used]
    takes: dict[str, Any] = {"direction": "up", "suit": "same" if by_suit else "any"}
    family: dict[str, Any] = {"role": "foundation", "word": "family", "count": suits * packs}
    if begun:
        family["start"] = firsts * packs
        gone += firsts
    else:
        takes["base"] = firsts * packs if by_suit else ["A"] * suits * packs
    moves: list[dict[str, Any]] = [{"name": "play", "from": ["reserve", "waste"], "to": ["foundation"]}]
    if by_hand:
        fill = {"name": "fill", "to": ["reserve"], "onto": "empty"}
        moves.append({**fill, "from": ["waste"]})
        moves.append({**fill, "name": "turn", "from": ["stock"], "when": {"empty": ["waste"]}})
    dealing: dict[str, Any] = {"turn": True}
    if redeals:
        dealing["redeal"] = {"of": "waste", "times": redeals}
    piles = [
        {**family, "takes": takes},
        {"role": "reserve", "word": "place", "count": places},
        {"role": "stock", "word": "stock"},
        {"role": "waste", "word": "waste"},
    ]
    deal: list[dict[str, Any]] = [{"piles": ["place"], "cards": 1}, {"piles": ["stock"]}]
    follows = [] if by_hand else [{"fill": "reserve", "from": ["waste", "stock"]}]
    rules = {"moves": moves, "follows": follows, "dealing": dealing}
    return described("X98", f"home-{number}", packs, gone * packs, order, piles, deal, rules)


class Played:
    """All positions of the deals of such a game, and which of them come out, found by playing on."""

    def __init__(self, game: Game, number: int) -> None:
        suits, self.by_suit, self.ranks, packs, self.places, self.redeals, self.begun, self.by_hand = GAMES[
            number
        ]
        self.flat = tables(game, {})
        self.suits = [at % suits for at in range(suits * packs)]
        self.won = cache(self._won)

    def dealt(self, chance: random.Random) -> Place:
        """A deal, drawn by chance."""
        cards = [4 * rank + suit for rank in range(int(self.begun), self.ranks) for suit in self.suits]
        cards = [card if self.by_suit else card // 4 * 4 for card in cards]
        chance.shuffle(cards)
        highs = (int(self.begun),) * len(self.suits)
        return highs, tuple(cards[: self.places]), (), tuple(cards[self.places :]), self.redeals

    def after(self, at: Place) -> list[Place]:
        """The positions one move on."""
        highs, places, waste, stock, left = at
        found: list[Place] = []
        if stock:
            found.append((highs, places, (*waste, stock[0]), stock[1:], left))
        elif waste and left:
            found.append((highs, places, (), waste, left - 1))
        if self.by_hand and len(places) < self.places and (waste or stock):
            fill = waste[-1:] or stock[:1]
            found.append((highs, (*places, *fill), waste[:-1], stock if waste else stock[1:], left))
        for home, high in enumerate(highs):
            wanted = 4 * high + (self.suits[home] if self.by_suit else 0)
            more = (*highs[:home], high + 1, *highs[home + 1 :])
            if waste and waste[-1] == wanted:
                found.append((more, places, waste[:-1], stock, left))
            for place, card in enumerate(places):
                others = (*places[:place], *places[place + 1 :])
                if card == wanted and self.by_hand:
                    found.append((more, others, waste, stock, left))
                elif card == wanted:
                    others += waste[-1:] or stock[:1]
                    found.append((more, others, waste[:-1], stock if waste else stock[1:], left))
        return found

    def _won(self, at: Place) -> bool:
        return min(at[0]) == self.ranks or any([self.won(after) for after in self.after(at)])

    def held(self, form: Any, at: Place) -> Any:
        """A kernel that holds a position."""
        highs, places, waste, stock, left = at
        piles = [
            [4 * rank + (suit if self.by_suit else 0) for rank in range(high)]
            for high, suit in zip(highs, self.suits, strict=True)
        ]
        piles += [[card] for card in places] + [[]] * (self.places - len(places))
        piles += [list(stock[::-1]), list(waste)]
        kernel = form.Kernel(self.flat, BARE.weights, sure=True)
        kernel.load(piles, self.redeals - left, 0)
        return kernel


@pytest.mark.parametrize(
    "numbers, deals",
    [(range(0, len(GAMES), 5), 4), pytest.param(range(len(GAMES)), 100, marks=pytest.mark.heavy)],
)
def test_no_position_is_seen_lost_that_comes_out(numbers: range, deals: int, tmp_path: Path) -> None:
    """And none is left out of a search that could be won; of those that are lost many are seen."""
    found = [looked_over(number, deals, tmp_path) for number in numbers]
    lost, seen = (sum(counts) for counts in zip(*found, strict=True))
    assert lost >= seen > lost // 5, (lost, seen)


def looked_over(number: int, deals: int, folder: Path) -> tuple[int, int]:
    """How many positions are lost in so many deals of a game, and how many of them are seen to be."""
    game = read_descriptor(write(small(number), folder / f"home-{number}.toml"))
    lost = seen = 0
    for deal in range(deals):
        played = Played(game, number)
        begun = played.dealt(random.Random(f"shut in {number} {deal}"))
        truth, met, left = played.won(begun), {begun}, [begun]
        form = plain if deal == 3 and len(begun[3]) < 10 else built
        verdict, _, _ = played.held(form, begun).best_first(100_000)
        assert verdict == ("solved" if truth else "unsolvable"), (number, begun)
        while left:
            at = left.pop()
            shown, comes_out = played.held(form, at).is_lost(), played.won(at)
            assert not (shown and comes_out), (number, at)
            lost, seen = lost + (not comes_out), seen + shown
            new = {after for after in played.after(at) if after not in met} if len(met) < 60 else set()
            met |= new
            left += sorted(new)
    return lost, seen


def test_only_games_whose_cards_go_home_or_to_places_are_counted() -> None:
    counted = [
        game.id
        for game in all_games()
        if game.rules.engine == "building" and game.kind == "skill" and any(tables(game, {}).clearing.begins)
    ]
    assert counted == ["pyramid", "kingdom", "windmill-one-pack", "queens-and-knaves"]
