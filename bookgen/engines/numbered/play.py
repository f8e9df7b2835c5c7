"""Numbered heaps, with the cards turned aside that fall to their own number (Hoffmann 1892, no. 52, p. 98).

Cards are dealt round, the heap due being the first, the second and so on to the last, and the first again.
One that is equal to the number of the heap due is turned aside, and the next takes its place. What lies aside
is brought in last card first, under the heap of its number, when nothing can be played.
"""

from collections.abc import Iterator, Mapping, Sequence

from bookgen.cards import VALUE, Card, Options
from bookgen.engines.numbered.facts import NumberedRules
from bookgen.games.descriptor import Game
from bookgen.games.options import REDEALS
from bookgen.games.pile_facts import PileGroup
from bookgen.games.piles import resolve_piles
from bookgen.play.counts import NEXT_HEAP
from bookgen.play.moves import Move, Transfer, format_move, transfer
from bookgen.play.position import Position
from bookgen.play.ranks import where_fits
from bookgen.play.rules import Composing, Most, Opens, plain
from bookgen.play.table import carry_out, counted_redeals, lay_out, redeals_allowed

ASIDE = "aside"


class Numbered:
    """The rules of one game of numbered heaps. Counts kept: redeals taken, the number of the heap due."""

    def __init__(self, game: Game, options: Options) -> None:
        facts = game.rules_as(NumberedRules)
        self.game = game
        self._open = facts.open
        self._redeals = redeals_allowed(game, options)
        self._heaps = game.pile_names("tableau")
        self._spread = {name for word in facts.spread for name in resolve_piles(game, word)}
        self._gathered = [name for word in facts.gathered for name in resolve_piles(game, word)]
        self._families: Mapping[str, PileGroup] = {
            name: group for name, group, _ in game.all_piles() if group.role == "foundation"
        }

    def opening(self, deal: Sequence[Card]) -> Position:
        """The position with all cards dealt; where the dealing is play, before the first of them."""
        return self._dealt(lay_out(self.game, deal, {REDEALS: 0, NEXT_HEAP: 1}))

    def won(self, position: Position) -> bool:
        """Whether every card lies in a family."""
        return not any(position.piles[name] for name in (*self._heaps, ASIDE, "stock"))

    def moves(self, position: Position) -> list[Move]:
        """Plays; then, by the stock, the next card dealt, or else exchanges, the card aside, the redeal."""
        if self.won(position):
            return []
        plays: list[Move] = [(part,) for part in self._plays(position)]
        if position.piles["stock"]:
            return [*plays, (self._dealing(position),)]
        found = [*plays, *((part,) for part in self._exchanges(position))]
        if position.piles[ASIDE]:
            return found if plays else [*found, *self._bringing_in(position)]
        if self._redeals is None or position.counts[REDEALS] < self._redeals:
            found.append(self._gathering(position))
        return found

    def play(self, position: Position, move: Move) -> Position:
        """The position after a legal move; where the dealing is not play, a redeal with all cards dealt."""
        head = move[0]
        if head.target == "stock":
            cards = [card for part in move for card in part.cards]
            gathered = position.with_piles({**dict.fromkeys(self._heaps, ()), "stock": tuple(cards[::-1])})
            return self._dealt(gathered.with_counts({REDEALS: position.counts[REDEALS] + 1, NEXT_HEAP: 1}))
        if head.source == "stock":
            return self._after_dealing(position, head)
        if head.source == ASIDE and head.target in self._heaps:
            return position.with_piles(_slipped(position.piles, move))
        return carry_out(position, move)

    def why_not(self, position: Position, move: Move) -> str:
        """Why a move is not legal here."""
        head = move[0]
        if head.target == "stock":
            return self._why_not_gathered(position)
        if head.source == "stock":
            return (
                f"the next card goes where the rules of dealing place it: {format_move(self._next(position))}"
            )
        if head.source == ASIDE:
            return self._why_not_brought_in(position)
        if head.target not in self._families:
            return f"no card may go from {head.source} to {head.target} in this game"
        if head.source in self._heaps and head.source not in self._spread:
            top = position.top(head.source)
            if head.cards != (top,):
                return f"only the top card of {head.source} is available; it shows {top}"
        if head.source in self._families:
            if position.piles["stock"]:
                return "cards are shifted between the families only when the stock is out"
            if len(position.piles[head.source]) == 1 or head.cards != (position.top(head.source),):
                return "of a family only the top card is shifted, and never the one it began with"
        return self._why_not_home(position, head.target)

    # Dealing.

    def _dealt(self, position: Position) -> Position:
        """All cards of the stock dealt, where the dealing is not play."""
        while position.piles["stock"] and not self._open:
            position = self._after_dealing(position, self._dealing(position))
        return position

    def _dealing(self, position: Position) -> Transfer:
        """The next card of the stock on the heap due, or aside if it is equal to its number."""
        card, due = position.piles["stock"][-1], position.counts[NEXT_HEAP]
        return transfer("stock", ASIDE if VALUE[card[0]] == due else self._heaps[due - 1], card)

    def _after_dealing(self, position: Position, part: Transfer) -> Position:
        after = carry_out(position, (part,))
        if part.target == ASIDE:
            return after
        return after.with_counts({NEXT_HEAP: position.counts[NEXT_HEAP] % len(self._heaps) + 1})

    # Plays.

    def _available(self, position: Position) -> Iterator[tuple[str, Card]]:
        """The cards that may be played, each with its heap: of a spread one all, in their order."""
        for name in self._heaps:
            cards = position.piles[name]
            for card in dict.fromkeys(cards) if name in self._spread else cards[-1:]:
                yield name, card

    def _plays(self, position: Position) -> Iterator[Transfer]:
        wanted = self._wanted(position)
        for name, card in self._available(position):
            for family in wanted.get(card, ()):
                yield transfer(name, family, card)

    def _wanted(self, position: Position) -> dict[Card, list[str]]:
        """The cards that fit families, each with these."""
        wanted: dict[Card, list[str]] = {}
        for name, group in self._families.items():
            cards = position.piles[name]
            if group.takes.full is None or len(cards) < group.takes.full:
                for card in where_fits(group, self.game.pack.order, cards[-1]):
                    wanted.setdefault(card, []).append(name)
        return wanted

    def _exchanges(self, position: Position) -> Iterator[Transfer]:
        """The top card of a family to the other that it fits; the card that began it stays."""
        wanted = self._wanted(position)
        for name in self._families:
            cards = position.piles[name]
            if len(cards) > 1:
                for target in wanted.get(cards[-1], ()):
                    yield transfer(name, target, cards[-1])

    # What lies aside.

    def _bringing_in(self, position: Position) -> list[Move]:
        """The last card put aside, played if it can be; else slipped in, with all that follows from it."""
        card = position.piles[ASIDE][-1]
        wanted = self._wanted(position)
        if card in wanted:
            return [(transfer(ASIDE, family, card),) for family in wanted[card]]
        return [self._chain(position, card, set(wanted))]

    def _chain(self, position: Position, card: Card, wanted: set[Card]) -> Move:
        """Cards slipped under the heaps of their numbers, each taken from the heap to which the last went.

        It ends when a card can be played, when a heap had no card to give but the one just slipped in, or
        when the heaps stand as they have stood before, with the same heap to be taken from.
        """
        piles = dict(position.piles)
        move: list[Transfer] = []
        met: set[tuple[str, tuple[tuple[Card, ...], ...]]] = set()
        source = ASIDE
        while True:
            target = self._heaps[VALUE[card[0]] - 1]
            move.append(transfer(source, target, card))
            piles |= _slipped(piles, move[-1:])
            stands = target, tuple(piles[name] for name in self._heaps)
            if len(piles[target]) == 1 or stands in met:
                return tuple(move)
            if any(available in wanted for _, available in self._available(Position(piles))):
                return tuple(move)
            met.add(stands)
            source, card = target, piles[target][-1]

    # Dealing again.

    def _gathering(self, position: Position) -> Move:
        """The heaps in the order in which they are gathered, each from its lowest card to its top."""
        return tuple(
            Transfer(name, "stock", position.piles[name]) for name in self._gathered if position.piles[name]
        )

    # Reasons.

    def _next(self, position: Position) -> Move:
        return (self._dealing(position),)

    def _why_not_gathered(self, position: Position) -> str:
        if position.piles["stock"]:
            left = len(position.piles["stock"])
            return f"the heaps are gathered only when the stock is out; {left} cards are left"
        if position.piles[ASIDE]:
            return (
                f"the heaps are gathered only when no card lies aside; {len(position.piles[ASIDE])} are left"
            )
        if self._redeals is not None and position.counts[REDEALS] >= self._redeals:
            return f"no redeal is left; {self._redeals} allowed and taken"
        return f"the heaps are gathered in their order: {format_move(self._gathering(position))}"

    def _why_not_brought_in(self, position: Position) -> str:
        if position.piles["stock"]:
            return "what lies aside waits till the stock is out"
        for part in self._plays(position):
            return f"a card can be played first: {format_move((part,))}"
        wanted = " or ".join(format_move(legal) for legal in self._bringing_in(position))
        return f"the last card put aside is brought in, with all that follows: {wanted}"

    def _why_not_home(self, position: Position, family: str) -> str:
        cards, group = position.piles[family], self._families[family]
        if group.takes.full is not None and len(cards) >= group.takes.full:
            return f"{family} is complete"
        fits = where_fits(group, self.game.pack.order, cards[-1])
        return f"{family} shows {cards[-1]}, so it takes {fits[0]}" if fits else f"{family} is complete"


def _slipped(piles: Mapping[str, tuple[Card, ...]], move: Sequence[Transfer]) -> dict[str, tuple[Card, ...]]:
    """The piles that are changed when top cards are slipped under other piles, one after the other."""
    changed: dict[str, tuple[Card, ...]] = {}
    for part in move:
        source = changed.get(part.source, piles[part.source])
        changed[part.source] = source[: len(source) - len(part.cards)]
        changed[part.target] = part.cards + changed.get(part.target, piles[part.target])
    return changed


RULES: Opens = plain(Numbered)


def _most_counted(game: Game, options: Options) -> Most:
    """Redeals taken; where cards may be played while they are dealt, the heap that is due."""
    due = {NEXT_HEAP: len(game.pile_names("tableau"))} if game.rules_as(NumberedRules).open else {}
    return counted_redeals(game, options) | due


COMPOSING = Composing(_most_counted)
