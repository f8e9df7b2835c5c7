"""Careless play-outs, hundreds in the time that the rules of play take for one (see ``solve/solver.py``).

No position comes twice in one: every move takes cards out, deals one, or fills a place.
"""

from collections.abc import Callable

from bookgen.cards import RANKS
from bookgen.engines.pairing.facts import PairingRules
from bookgen.engines.pairing.play import go_together
from bookgen.games.descriptor import Game
from bookgen.play import Position
from bookgen.solve.draws import Chance
from bookgen.solve.solver import Player


def pairing_player(
    game: Game, rules: PairingRules, start: Position, player: Player, most: int
) -> Callable[[Chance], bool]:
    """One play-out of a pairing game; of the cards their ranks are all that counts.

    Piles are the open ones, then those from which cards are taken up.
    """
    names = [name for role in rules.piles for name in game.pile_names(role)]
    shown = len(names)
    places = [names.index(name) for name in game.piles_called(rules.take_up.to)] if rules.take_up else []
    names += game.piles_called(rules.take_up.source) if rules.take_up else []
    heaps = rules.take_up is not None and rules.take_up.lifts == "heap"
    laid = [[card[0] for card in start.piles[name]] for name in names]
    filled = [names.index(name) for name in game.pile_names(rules.fill)] if rules.fill else []
    mates = {a: frozenset(b for b in RANKS if go_together(rules.total, a, b)) for a in RANKS}
    out = len(names)
    each = len(places) // max(1, out - shown)

    def taken_up(piles: list[list[str]]) -> list[tuple[int, int]]:
        """Where each of the piles to come goes: its next card, or the heap."""
        ends = [1 if heaps else len(pile) for pile in piles[shown:]]
        return [(at, places[(at - shown + 1) * each - n]) for at, n in enumerate(ends, shown) if piles[at]]

    def play(chance: Chance) -> bool:
        piles = [pile[:] for pile in laid]
        left = sum(map(len, piles))
        order = chance.order(out + 1) if player == "first" else []
        for _ in range(most):
            tops = [(at, pile[-1]) for at, pile in enumerate(piles[:shown]) if pile]
            pairs = [
                (one, other) for k, (one, a) in enumerate(tops) for other, b in tops[k + 1 :] if b in mates[a]
            ]
            moves = pairs or taken_up(piles)
            if filled and not (pairs and player == "home"):
                empty = [at for at in filled if not piles[at]]
                moves = moves + [(at, to) for at in filled if len(piles[at]) > 1 for to in empty]
            if not moves:
                break
            if player == "first":
                # Whoever leaves a pile for the discards joins those, the last in the list of piles.
                one, other = min(moves, key=lambda m: (order[m[0]], order[m[1] if not piles[m[1]] else out]))
            else:
                one, other = moves[chance.below(len(moves))]
            if one >= shown:
                count = len(piles[one]) if heaps else 1
                piles[other] = piles[one][-count:]
                del piles[one][-count:]
                continue
            card = piles[one].pop()
            if piles[other]:
                piles[other].pop()
                left -= 2
            else:
                piles[other].append(card)
        return left == 0

    return play
