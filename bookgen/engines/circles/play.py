"""A star laid in circles, in whose rays only the outermost card is free (Hoffmann 1892, no. 46, p. 84).

While the star is forming, empty places are filled from the stock and the later circles laid. Once the
last circle is laid, cards are packed on it, and places filled one at a time.
"""

from collections.abc import Iterator, Sequence

from bookgen.cards import Card, Options
from bookgen.engines.circles.facts import CirclesRules
from bookgen.games.descriptor import Game
from bookgen.games.pile_facts import PileGroup
from bookgen.play.moves import Move, Transfer, format_move, transfer
from bookgen.play.position import Position
from bookgen.play.ranks import follows, where_fits
from bookgen.play.rules import Composing, Opens, plain
from bookgen.play.table import carry_out, lay_out

LAID = "circles"


class Circles:
    """The rules of the star. Count kept: circles laid.

    Place ``tableau-N`` with N from 1: the first circle clockwise, then the second, and so outward.
    """

    def __init__(self, game: Game, options: Options) -> None:
        facts = game.rules_as(CirclesRules)
        self.game = game
        self._rays = facts.rays
        self._circles = facts.circles
        self._order = game.pack.order
        self._places = game.pile_names("tableau")
        self._foundations = game.pile_names("foundation")
        self._family: PileGroup = game.groups("foundation")[0]
        self._star: PileGroup = game.groups("tableau")[0]

    def opening(self, deal: Sequence[Card]) -> Position:
        """The position with the first circle laid."""
        return lay_out(self.game, deal, {LAID: 1})

    def won(self, position: Position) -> bool:
        """Whether every card but the ornamental and the dead lies on a foundation."""
        return not any(position.piles[name] for name in [*self._places, "stock", "waste"])

    def moves(self, position: Position) -> list[Move]:
        """Every legal move."""
        if self.won(position):
            return []
        found = [(part,) for part in self._plays(position)]
        if position.counts[LAID] < self._circles:
            return found + list(self._laying(position))
        found += [(part,) for part in self._packings(position)]
        found += [(part,) for part in self._fillings(position)]
        if position.piles["stock"]:
            found.append((transfer("stock", "waste", position.piles["stock"][-1]),))
        return [(part,) for part in dict.fromkeys(move[0] for move in found)]

    def play(self, position: Position, move: Move) -> Position:
        """The position after a legal move."""
        after = carry_out(position, move)
        laid = position.counts[LAID]
        if laid < self._circles and move[0].source == "stock" and self._is_new_circle(position):
            return after.with_counts({LAID: laid + 1})
        return after

    def _is_new_circle(self, position: Position) -> bool:
        return all(position.piles[name] for name in self._laid_places(position))

    def _laid_places(self, position: Position) -> list[str]:
        return self._places[: self._rays * position.counts[LAID]]

    def _free(self, position: Position) -> list[str]:
        """The places whose cards are available: the outermost of each ray."""
        free = []
        for ray in range(self._rays):
            line = self._places[ray :: self._rays]
            filled = [name for name in line if position.piles[name]]
            free += filled[-1:]
        return sorted(free, key=self._places.index)

    def _plays(self, position: Position) -> Iterator[Transfer]:
        """Move 1: to the foundations; of two that are alike the lowest-numbered."""
        sources = self._free(position) + (["waste"] if position.piles["waste"] else [])
        for source in sources:
            card = position.piles[source][-1]
            target = next((name for name in self._foundations if self._wants(position, name, card)), None)
            if target is not None:
                yield transfer(source, target, card)

    def _wants(self, position: Position, name: str, card: Card) -> bool:
        pile = position.piles[name]
        full = self._family.takes.full
        return (full is None or len(pile) < full) and follows(self._family, self._order, pile[-1], card)

    def _laying(self, position: Position) -> Iterator[Move]:
        """Move 2, and the next circle: while the star is forming."""
        stock = position.piles["stock"][::-1]
        laid = self._laid_places(position)
        empty = [name for name in laid if not position.piles[name]]
        if not empty:
            at = len(laid)
            empty = self._places[at : at + self._rays]
        if stock:
            yield tuple(transfer("stock", name, card) for name, card in zip(empty, stock, strict=False))

    def _packings(self, position: Position) -> Iterator[Transfer]:
        """Move 3: on the last circle, from the waste or from that circle."""
        last = [name for name in self._places[-self._rays :] if position.piles[name]]
        for source in [*last, "waste"]:
            if not position.piles[source]:
                continue
            card = position.piles[source][-1]
            for target in last:
                if target != source and follows(self._star, self._order, position.piles[target][-1], card):
                    yield transfer(source, target, card)

    def _fillings(self, position: Position) -> Iterator[Transfer]:
        """Moves 4 and 5: the first empty place from waste or stock; an empty ray from the last circle."""
        empty = [name for name in self._places if not position.piles[name]]
        if empty:
            source = "waste" if position.piles["waste"] else "stock"
            if position.piles[source]:
                yield transfer(source, empty[0], position.piles[source][-1])
        for ray in range(self._rays):
            if any(position.piles[name] for name in self._places[ray :: self._rays]):
                continue
            for source in self._places[-self._rays :]:
                if position.piles[source]:
                    yield transfer(source, self._places[ray], position.piles[source][-1])

    def why_not(self, position: Position, move: Move) -> str:
        """Why a move is not legal here."""
        head = move[0]
        forming = position.counts[LAID] < self._circles
        if head.source == "stock" and head.target != "waste":
            wanted = [m for m in self.moves(position) if m[0].source == "stock" and m[0].target != "waste"]
            return (
                f"wanted {format_move(wanted[0])}"
                if wanted
                else "places are filled from the waste while it has cards"
            )
        if forming and not head.target.startswith("foundation"):
            return "while the star is forming, cards are only played to the foundations, or the star filled"
        if head.source in self._places and head.source not in self._free(position):
            return f"{head.source} is blocked by a card farther out in its ray"
        if head.target.startswith("foundation"):
            top = position.piles[head.target][-1]
            fits = where_fits(self._family, self._order, top)
            return (
                f"{head.target} shows {top}, so it takes {fits[0]}" if fits else f"{head.target} is complete"
            )
        if head.target in self._places and position.piles[head.target]:
            if head.target not in self._places[-self._rays :]:
                return "cards are packed only on the outermost circle"
            top = position.piles[head.target][-1]
            fits = where_fits(self._star, self._order, top)
            return f"{head.target} shows {top}, so only {' or '.join(fits) or 'nothing'} may go there"
        return "only the first empty place is filled, or an empty ray from the outermost circle"


RULES: Opens = plain(Circles)
COMPOSING = Composing(fixed=lambda game: {LAID: game.rules_as(CirclesRules).circles})
