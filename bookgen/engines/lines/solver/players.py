"""Careless play-outs, hundreds in the time that the rules of play take for one (see ``solve/solver.py``)."""

from collections.abc import Callable

from bookgen.engines.lines.solver.space import LinesSpace, exchange
from bookgen.solve.draws import Chance
from bookgen.solve.solver import Player


def lines_player(space: LinesSpace, player: Player) -> Callable[[Chance], bool]:
    """One play-out of a game of lines, in which no position comes twice but by an idle exchange."""

    def play(chance: Chance) -> bool:
        shown, left, exchanges = space.start
        # Whoever leaves a place for the discards joins those, the last in the list of piles.
        order = chance.order(len(shown)) if player == "first" else []
        while True:
            pairs = space.open_pairs(shown)
            if pairs:
                if player == "first":
                    pair = min(pairs, key=lambda places: order[places[0]])
                else:
                    pair = pairs[chance.below(len(pairs))]
                shown, left = space.filled(shown, left, pair)
                continue
            here = [at for at, card in enumerate(shown) if card]
            if len(here) < 4 or not exchanges:
                return not here and not left
            exchanges -= 1
            if player == "first":
                a = min(here[:-3], key=order.__getitem__)
                c = min((at for at in here if at > a), key=order.__getitem__)
                b, d = [at for at in here if at > a and at != c][:2]
            else:
                places = [here[at] for at in chance.order(len(here))[:4]]
                a, c, b, d = places
            shown = exchange(shown, a, c, b, d)

    return play
