"""Families built on foundations: from stock and waste, heaps, fans, columns and reserves.

The moves are those that the descriptor lists; this module gives the words of the descriptor their
meaning. A game of chance has no choice: of what could be done, the first compulsory thing is done.
"""

from collections.abc import Iterator, Sequence

from bookgen.cards import Card, Options
from bookgen.games.descriptor import BuildingRules, Game, MoveRule, PileGroup
from bookgen.games.piles import resolve_piles
from bookgen.play.moves import Move, Transfer, format_move, transfer
from bookgen.play.position import Position
from bookgen.play.ranks import follows, where_fits
from bookgen.play.table import carry_out, lay_out, redeals_allowed

REDEALS = "redeals"
SHIFTS = "shifts"


class Building:
    """The rules of one building game. Counts kept: redeals taken, shifts made."""

    def __init__(self, game: Game, options: Options) -> None:
        assert isinstance(game.rules, BuildingRules)
        self.game = game
        self._rules = game.rules
        self._redeals = redeals_allowed(game, options)
        self._order = game.pack.order
        self._groups: dict[str, PileGroup] = {name: group for name, group, _ in game.all_piles()}
        self._first = {name: group.first[place] for name, group, place in game.all_piles() if group.first}
        self._faces = tuple(dict.fromkeys(game.cards))
        self._sources = [_piles(game, rule.source) for rule in self._rules.moves]
        self._targets = [_piles(game, rule.to) for rule in self._rules.moves]
        self._foundations = [name for name, group, _ in game.all_piles() if group.role in HOME]
        self._stays = [name for name, group, _ in game.all_piles() if group.role not in HOME]

    def opening(self, deal: Sequence[Card]) -> Position:
        """The position before the first move."""
        return lay_out(self.game, deal, {REDEALS: 0, SHIFTS: 0})

    def won(self, position: Position) -> bool:
        """Whether every card lies on a foundation (or aside, where the book puts it)."""
        return not any(position.piles[name] for name in self._stays)

    def moves(self, position: Position) -> list[Move]:
        """The compulsory plays where there are any, else every move the rules offer."""
        if self.won(position):
            return []
        found: dict[str, Move] = {}
        compulsory = [at for at, rule in enumerate(self._rules.moves) if rule.compulsory]
        optional = [at for at, rule in enumerate(self._rules.moves) if not rule.compulsory]
        for kind in (compulsory, optional):
            for at in kind:
                for bare in self._transfers(position, at):
                    move = self.with_fillings(position, bare)
                    found[format_move(move)] = move
            if found and kind is compulsory:
                return self._chosen(position, list(found.values()))
        found |= {format_move(move): move for move in self.turns(position)}
        return list(found.values())

    def play(self, position: Position, move: Move) -> Position:
        """The position after a legal move."""
        head = move[0]
        if head.target == "stock":
            return self._dealt_again(position, move)
        if head.source == head.target:
            return self._shifted(position, move)
        return carry_out(position, move)

    def why_not(self, position: Position, move: Move) -> str:
        """Why a move is not legal here."""
        head = move[0]
        if head.target == "stock":
            return self._why_no_redeal(position, head)
        if head.source == head.target:
            return self._why_no_shift(position)
        legal = self.moves(position)
        if legal and self._is_compulsory(position, legal[0]):
            return f"{format_move(legal[0])} is compulsory and comes first"
        if head.target == "waste" and head.source == "stock":
            return "a card is turned from the stock one at a time, the next card first"
        bare = [m for m in legal if m[0] == head]
        if bare:
            return f"wanted {format_move(bare[0])}"
        rules = [
            rule
            for at, rule in enumerate(self._rules.moves)
            if head.source in self._sources[at] and head.target in self._targets[at]
        ]
        if not rules:
            return f"no card may go from {head.source} to {head.target} in this game"
        return self._why_no_play(position, head, rules)

    # The moves of the descriptor's list.

    def _transfers(self, position: Position, at: int) -> Iterator[Transfer]:
        """The bare transfers that one rule of the list allows, without what follows from them."""
        rule = self._rules.moves[at]
        if rule.once and not self._all_full(position, rule.once):
            return
        takers: dict[Card, list[str]] = {}
        for target in self._targets[at]:
            for card in self._taken(position, target, rule):
                takers.setdefault(card, []).append(target)
        for source in self._sources[at]:
            for cards in self._liftable(position, source, rule):
                for target in self._places(position, source, takers.get(cards[0], ())):
                    yield Transfer(source, target, cards)

    def _liftable(self, position: Position, source: str, rule: MoveRule) -> Iterator[tuple[Card, ...]]:
        """The cards at the end of a pile that may move together: one, a run of any length, or all."""
        pile = position.piles[source]
        if not pile:
            return
        if rule.cards == "heap":
            yield pile
            return
        yield pile[-1:]
        group = self._groups[source]
        size = 2
        while (
            rule.cards == "run"
            and size <= len(pile)
            and follows(group, self._order, pile[-size], pile[-size + 1])
        ):
            yield pile[-size:]
            size += 1

    def _places(self, position: Position, source: str, takers: Sequence[str]) -> Iterator[str]:
        """Of the piles that take a card, those it may go to: of foundations alike, the lowest-numbered."""
        seen: set[tuple[object, ...]] = set()
        for target in takers:
            if target == source:
                continue
            alike = self._likeness(position, target)
            if alike is not None:
                if alike in seen:
                    continue
                seen.add(alike)
            yield target

    def _taken(self, position: Position, target: str, rule: MoveRule) -> Sequence[Card]:
        """The cards that a pile takes as it stands."""
        pile = position.piles[target]
        if rule.onto == "empty":
            return () if pile else self._faces
        if not pile:
            return (self._first[target],) if target in self._first else ()
        group = self._groups[target]
        if group.full is not None and len(pile) >= group.full:
            return ()
        return where_fits(group, self._order, pile[-1])

    def _likeness(self, position: Position, target: str) -> tuple[object, ...] | None:
        """What two foundations must share to be alike: the same cards fit both, now and to the end."""
        group = self._groups[target]
        if group.role != "foundation":
            return None
        pile = position.piles[target]
        left = None if group.full is None else group.full - len(pile)
        if not pile:
            return (group.build, group.suit, left, self._first.get(target))
        suit = pile[-1][1] if group.suit == "same" else ""
        return (group.build, group.suit, left, pile[-1][0], suit)

    def _all_full(self, position: Position, word: str) -> bool:
        return all(
            len(position.piles[name]) == self._groups[name].full for name in resolve_piles(self.game, word)
        )

    def _chosen(self, position: Position, moves: list[Move]) -> list[Move]:
        """Of compulsory plays: all in a game of skill; in a game of chance the one the rules name."""
        if self.game.kind == "skill":
            return moves
        if self._rules.choice == "most-wanting":
            # Ruling H12, move 3: the foundation that still wants more cards.
            moves = sorted(moves, key=lambda move: len(position.piles[move[0].target]))
        elif self._rules.choice == "least-wanting":
            moves = sorted(moves, key=lambda move: -len(position.piles[move[0].target]))
        return moves[:1]

    # What follows from a move without choice.

    def with_fillings(self, position: Position, bare: Transfer) -> Move:
        """The move that a transfer makes: itself, and the automatic fillings, lowest-numbered place first."""
        fill = self._rules.fill
        if fill is None or self._groups[bare.source].role != fill.piles:
            return (bare,)
        after = dict(carry_out(position, (bare,)).piles)
        filled = [bare]
        sources = _piles(self.game, fill.source)
        for place in self.game.pile_names(fill.piles):
            if after[place]:
                continue
            source = next((name for name in sources if after[name]), None)
            if source is None:
                break
            filled.append(transfer(source, place, after[source][-1]))
            after[place], after[source] = after[source][-1:], after[source][:-1]
        return tuple(filled)

    # Turning, dealing again, shifting.

    def turns(self, position: Position) -> Iterator[Move]:
        """The moves that no rule of the list makes: turning the stock, dealing again, shifting."""
        piles = position.piles
        if self._rules.turn and piles["stock"]:
            yield (transfer("stock", "waste", piles["stock"][-1]),)
        if self._rules.redeal and (self._redeals is None or position.counts[REDEALS] < self._redeals):
            yield from self._redealing(position)
        shift = self._rules.shift
        if shift and position.counts[SHIFTS] < shift.times:
            lowest = [
                transfer(name, name, piles[name][0])
                for name in self.game.pile_names(shift.piles)
                if len(piles[name]) > 1
            ]
            if lowest:
                yield tuple(lowest)

    def _redealing(self, position: Position) -> Iterator[Move]:
        """The waste turned over when the stock is out; or the tableau gathered, at any time."""
        assert self._rules.redeal is not None
        piles = position.piles
        if self._rules.redeal.of == "waste":
            if piles["waste"] and not piles["stock"]:
                yield (Transfer("waste", "stock", piles["waste"]),)
            return
        yield tuple(
            Transfer(name, "stock", piles[name])
            for name in self.game.pile_names(self._rules.redeal.of)
            if piles[name]
        )

    def _dealt_again(self, position: Position, move: Move) -> Position:
        redeal = self._rules.redeal
        assert redeal is not None
        position = position.with_counts({REDEALS: position.counts[REDEALS] + 1})
        if redeal.of == "waste":
            # First dealt to the waste, first dealt again; the stock's next card is its last.
            return position.with_piles({"waste": (), "stock": move[0].cards[::-1]})
        assert redeal.heaps is not None
        cards = [card for part in move for card in part.cards]
        names = self.game.pile_names(redeal.of)
        size = redeal.heaps
        return position.with_piles(
            {name: tuple(cards[at * size : (at + 1) * size]) for at, name in enumerate(names)}
        )

    def _shifted(self, position: Position, move: Move) -> Position:
        """The undermost card of every heap put on top (Hoffmann 1892, no. 30, p. 51)."""
        changed = {part.source: position.piles[part.source][1:] + part.cards for part in move}
        return position.with_piles(changed).with_counts({SHIFTS: position.counts[SHIFTS] + 1})

    # Reasons.

    def _is_compulsory(self, position: Position, move: Move) -> bool:
        return any(
            self._rules.moves[at].compulsory and move[0] in list(self._transfers(position, at))
            for at in range(len(self._rules.moves))
        )

    def _why_no_shift(self, position: Position) -> str:
        shift = self._rules.shift
        if shift is None:
            return "a card cannot be moved within its pile in this game"
        if position.counts[SHIFTS] >= shift.times:
            return f"no shift is left; {shift.times} allowed and made"
        return "in every heap of two or more the undermost card is put on top, heap after heap, in one move"

    def _why_no_redeal(self, position: Position, head: Transfer) -> str:
        redeal = self._rules.redeal
        if redeal is None:
            return "there is no redeal in this game"
        if self._redeals is not None and position.counts[REDEALS] >= self._redeals:
            return f"no redeal is left; {self._redeals} allowed and taken"
        if redeal.of == "waste" and position.piles["stock"]:
            left = len(position.piles["stock"])
            return f"the waste is turned over only when the stock is out; {left} cards are left"
        wanted = next(iter(self._redealing(position)), None)
        return (
            f"the cards are gathered in their order: {format_move(wanted)}"
            if wanted
            else "there is nothing to deal again"
        )

    def _why_no_play(self, position: Position, head: Transfer, rules: Sequence[MoveRule]) -> str:
        group = self._groups[head.target]
        pile = position.piles[head.target]
        if len(head.cards) > 1 and all(rule.cards == "one" for rule in rules):
            return f"one card at a time may go from {head.source} to {head.target}"
        blocking = [rule.once for rule in rules if rule.once and not self._all_full(position, rule.once)]
        if blocking:
            return f"nothing may go there before the {blocking[0]} places are full"
        if not pile:
            wanted = self._first.get(head.target)
            return (
                f"{head.target} is empty and asks for {wanted}"
                if wanted
                else f"{head.target} is empty, and this card may not open it"
            )
        if group.full is not None and len(pile) >= group.full:
            return f"{head.target} is complete and takes no more"
        fits = where_fits(group, self._order, pile[-1])
        if not fits:
            return f"{head.target} shows {pile[-1]}, on which nothing goes"
        if head.cards[0] in fits:
            if rules[0].cards == "heap":
                return f"only the whole of {head.source} may go, not part of it"
            return f"of piles alike the lowest-numbered takes {head.cards[0]}, or the cards moved are no run"
        run = " or heading a run" if any(rule.cards != "one" for rule in rules) else ""
        return f"{head.target} shows {pile[-1]}, so only {' or '.join(fits)}, alone{run}, may go there"


HOME = frozenset({"foundation", "aside", "discard"})
"""Roles whose cards have come home."""


def _piles(game: Game, words: Sequence[str]) -> list[str]:
    return list(dict.fromkeys(pile for word in words for pile in resolve_piles(game, word)))
