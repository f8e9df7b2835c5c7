"""Careless play-outs, hundreds in the time that the rules of play take for one (see ``solve/solver.py``).

No position comes twice in one: every move takes cards out, deals one, or fills a place.
"""

from collections.abc import Callable

from bookgen.engines.row.facts import RowRules
from bookgen.engines.row.play import Row, grace_count, grace_of, match
from bookgen.games.options import GRACE, PLEASURE
from bookgen.play import Position
from bookgen.solve.draws import Chance
from bookgen.solve.solver import Player


def row_player(rules: Row, start: Position, player: Player, most: int) -> Callable[[Chance], bool]:
    """One play-out of a row game; a card is its place in the whole row as it is dealt."""
    cards = [*start.piles["row"], *start.piles["stock"][::-1]]
    dealt = len(start.piles["row"])
    fits = [bytes(match(a, b) for b in cards) for a in cards]
    facts = rules.game.rules_as(RowRules)
    reach, alike, series = facts.reach, facts.alike, facts.series
    graces, pleasure = (rules.most.get(name, 0) - start.counts.get(name, 0) for name in (GRACE, PLEASURE))

    def together(places: list[int]) -> bool:
        """Whether cards may go together between two that match."""
        size = len(places)
        if size <= reach and (size == 1 or not alike or fits[places[0]][places[1]]):
            return True
        return series and len({cards[place][1] for place in places}) == 1

    def thrown(row: list[int], size: int, free: bool) -> list[tuple[int, int]]:
        """Where so many cards that may be thrown out begin and end."""
        return [
            (at, at + size)
            for at, (a, b) in enumerate(zip(row, row[size + 1 :], strict=False), 1)
            if (together(row[at : at + size]) if fits[a][b] else free and size == 1)
        ]

    def play(chance: Chance) -> bool:
        row, new, graces_left, free_left = list(range(dealt)), dealt, graces, pleasure
        deals_first = player == "first" and chance.below(2) == 0
        for _ in range(most):
            # Moves: where the cards thrown out begin and end; (0, 0) deals one. Then come the graces.
            out: list[tuple[int, int]] = []
            dealing = new < len(cards)
            if not (deals_first and dealing):
                for size in range(1, (len(row) - 2 if series else reach) + 1):
                    out += thrown(row, size, not dealing and free_left > 0)
            if dealing and not (player == "home" and out):
                out.append((0, 0))
            open_graces = 0 if dealing or not graces_left or (player == "home" and out) else grace_count(row)
            if not out and not open_graces:
                break
            # The cards thrown out are the last pile that is joined, the row is before them.
            first = len(out) if open_graces else 0
            number = first if player == "first" else chance.below(len(out) + open_graces)
            if number >= len(out):
                x, p, y, q = grace_of(row, number - len(out))
                row = [place for place in row if place not in (x, y)]
                row.insert(row.index(p) + 1, x)
                row.insert(row.index(q) + 1, y)
                graces_left -= 1
                continue
            begin, end = out[number]
            if end:
                free_left -= end - begin == 1 and not fits[row[begin - 1]][row[end]]
                del row[begin:end]
            else:
                row.append(new)
                new += 1
        return new == len(cards) and len(row) == 2

    return play
