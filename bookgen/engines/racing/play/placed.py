"""How foundations and heaps of a racing game can lie, in a position to which no deal has led."""

from collections import Counter

from bookgen.engines.building.play.takes import Taking
from bookgen.games.descriptor import Game
from bookgen.games.piles import deal_order
from bookgen.play.position import Position


def check_placed(game: Game, taking: Taking, found: Position) -> None:
    """Raises ValueError for a pile that is too high, or with a card that none beneath it takes."""
    dealt = Counter(pile for pile, _ in deal_order(game))
    foundations = game.pile_names("foundation")
    for name in (*foundations, *game.pile_names("tableau")):
        pile = found.piles[name]
        whole = taking.whole(name) or len(pile)
        # Cards that the deal lays on one another lie as they come.
        for at in range(max(dealt[name], 1), len(pile)):
            below = found.with_piles({name: pile[:at]})
            if pile[at] not in taking.on_top(below, name):
                raise ValueError(f"{name}: {pile[at]} cannot lie on {pile[at - 1]}")
        if len(pile) > max(whole, dealt[name]):
            raise ValueError(f"{name}: {len(pile)} cards, wanted at most {whole}")
    for name in foundations:
        begun = found.with_piles({name: ()})
        first = found.piles[name][:1]
        if first and not dealt[name] and first[0] not in taking.base(begun, name):
            raise ValueError(f"{name}: it cannot begin with {first[0]}")
