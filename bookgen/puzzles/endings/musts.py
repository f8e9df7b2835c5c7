"""What all ways of an ending have in common, where plays are offered that break it and lose."""

from collections import Counter
from collections.abc import Iterator, Sequence

from bookgen.cards import Card
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.hints.rows import thrown_out
from bookgen.play import Move, Position
from bookgen.play.table import relaid
from bookgen.puzzle import Must, MustKind, Puzzle
from bookgen.puzzles.endings.musts_in_row import between_in_row, kept_in_row
from bookgen.puzzles.endings.musts_moved import moved_on_all_ways
from bookgen.puzzles.endings.ways import Play, Ways, out_once

MOST_MUSTS = 6
"""Facts that are kept of an ending."""
LEAST_TRAPS = 2
"""Losing plays of which a fact warns, at the least."""
FEWEST_EMPTIED = 2
"""Cards of a pile that has to be emptied, at the least."""


def musts_of(puzzle: Puzzle, ways: Ways) -> tuple[Must, ...]:
    """What every way does that bears telling: of no card that lies there twice, that which warns of most
    losing plays first, each card told of once."""
    told: list[Must] = []
    for must in sorted(_Finder(puzzle, ways).all(), key=lambda must: (-must.traps, must.kind, must.cards)):
        if must.traps < LEAST_TRAPS or len(told) == MOST_MUSTS:
            break
        if not any(_says_as_much(other, must) for other in told):
            told.append(must)
    return tuple(told)


def _says_as_much(told: Must, must: Must) -> bool:
    """Whether a fact is of the same card as one that is told; of a card that stays it may well be told what
    is laid on it."""
    if "stays" in (told.kind, must.kind) and "never" not in (told.kind, must.kind):
        return False
    return not {*told.cards}.isdisjoint(must.cards)


class _Finder:
    """The facts of an ending, each held against all its ways."""

    def __init__(self, puzzle: Puzzle, ways: Ways) -> None:
        self._puzzle, self._ways, self._roles = puzzle, ways, puzzle.game.roles
        self._once = out_once(self._roles, puzzle.start_at(0))

    def all(self) -> Iterator[Must]:
        """All of them; those that are read off the plays of the answer, then those of plays that lose."""
        yield from kept_in_row(self._puzzle, self._ways)
        yield from between_in_row(self._puzzle, self._ways)
        yield from self._laid()
        yield from self._paired()
        yield from self._in_order()
        yield from self._before_turning()
        yield from self._emptied()
        yield from moved_on_all_ways(self._puzzle, self._ways)

    def _emptied(self) -> Iterator[Must]:
        """A pile that has to be emptied, where something can be laid on it."""
        start, game = self._puzzle.start_at(0), self._puzzle.game
        moves = [play.move for play in self._ways.plays]
        for name, cards in start.piles.items():
            if self._roles[name] != "tableau" or len(cards) < FEWEST_EMPTIED or relaid(game, moves, name):
                continue
            traps = sum(name in {part.target for part in move} for _, move in self._ways.loses)
            if traps and not self._can_do_without_emptying(name):
                yield Must("empty", (), traps, name)

    def _can_do_without_emptying(self, name: str) -> bool:
        return self._ways.can_do_without(lambda play: self._empties(play, name))

    def _empties(self, play: Play, name: str) -> bool:
        """Whether a pile lies empty after a play, and did not before."""
        return bool(play.before.piles[name]) and not play.after.piles[name]

    def _laid(self) -> Iterator[Must]:
        """Cards that have to lie in an empty place, or on a certain card."""
        wanted = dict.fromkeys(
            laid for play in self._ways.plays if (laid := self._lays(play.before, play.move))
        )
        loses = [laid for before, move in self._ways.loses if (laid := self._lays(before, move))]
        for card, upon in wanted:
            if card not in self._once or (upon is not None and upon not in self._once):
                continue
            if self._can_do_without_laying(card, upon):
                continue
            if upon is None:
                traps = sum(other is None and one != card for one, other in loses)
                yield Must("place", (card,), traps)
            else:
                traps = sum(one == card and other != upon for one, other in loses)
                yield Must("laid", (card, upon), traps)

    def _can_do_without_laying(self, card: Card, upon: Card | None) -> bool:
        return self._ways.can_do_without(lambda play: self._lays(play.before, play.move) == (card, upon))

    def _lays(self, before: Position, move: Move) -> tuple[Card, Card | None] | None:
        """The card that a play lays on the table, and on which, or None for an empty column."""
        part = move[0]
        if self._roles.get(part.target) != "tableau" or part.source == part.target or not part.cards:
            return None
        if self._roles.get(part.source) in (*HOME_ROLES, "stock"):
            return None
        lying = before.piles[part.target]
        return part.cards[0], lying[-1] if lying else None

    def _paired(self) -> Iterator[Must]:
        """Cards that go out together, where one of them might go with a third."""
        pairs = dict.fromkeys(pair for play in self._ways.plays if (pair := self._throws(play.move)))
        loses = [pair for _, move in self._ways.loses if (pair := self._throws(move))]
        for pair in pairs:
            if not pair <= self._once:
                continue
            if self._can_do_without_pair(pair):
                continue
            others = Counter(
                (one, instead)
                for wrong in loses
                if len(wrong & pair) == 1
                for one in wrong & pair
                for instead in wrong - pair
                if instead in self._once
            )
            if others:
                (one, instead), _ = min(others.items(), key=lambda each: (-each[1], each[0]))
                (other,) = pair - {one}
                yield Must("with", (one, other, instead), others.total())

    def _can_do_without_pair(self, pair: frozenset[Card]) -> bool:
        return self._ways.can_do_without(lambda play: self._throws(play.move) == pair)

    def _throws(self, move: Move) -> frozenset[Card] | None:
        """Two cards that a play throws out together."""
        out = [part for part in move if self._roles.get(part.target) == "discard"]
        cards = frozenset(card for part in out for card in part.cards)
        return cards if len(move) == len(out) == len(cards) == 2 else None

    def _in_order(self) -> Iterator[Must]:
        """Cards that never go home, or not before another, where they are offered to and it loses."""
        tempting = dict.fromkeys(card for _, move in self._ways.loses for card in self._goes_home(move))
        for card in tempting:
            goes = self._beyond(
                play.before
                for play in self._ways.plays
                if card in self._out(play.before) and card not in self._out(play.after)
            )
            lost = [before for before, move in self._ways.loses if card in self._goes_home(move)]
            if goes is None:
                yield Must("never", (card,), len(lost))
                continue
            yield from self._soonest("first", goes, lost, (card,))

    def _before_turning(self) -> Iterator[Must]:
        """The card that goes home before anything is turned."""
        goes = self._beyond(play.before for play in self._ways.plays if self._turns(play.move))
        lost = [before for before, move in self._ways.loses if self._turns(move)]
        yield from self._soonest("turn", goes or frozenset(), lost, ())

    def _soonest(
        self, kind: MustKind, home: frozenset[Card], lost: Sequence[Position], then: tuple[Card, ...]
    ) -> Iterator[Must]:
        """Of cards that are ``home`` before something is done, and come home on every way, the one that is
        out in most of the positions where that loses."""
        traps = {card: sum(card in self._out(before) for before in lost) for card in home}
        for card in sorted(traps, key=lambda each: (-traps[each], each)):
            if traps[card] and not self._can_do_without_home(card):
                yield Must(kind, (card, *then), traps[card])
                return

    def _can_do_without_home(self, card: Card) -> bool:
        return self._ways.can_do_without(
            lambda play: card in self._out(play.before) and card not in self._out(play.after)
        )

    def _turns(self, move: Move) -> bool:
        return self._roles.get(move[0].source) == "stock"

    def _goes_home(self, move: Move) -> list[Card]:
        """The card that a play brings to a family by itself; those that it throws out where there is none."""
        if thrown := thrown_out(move, self._roles) or self._pair_thrown_out(move):
            return [card for card in thrown if card in self._once]
        part = move[0]
        alone = self._roles.get(part.target) == "foundation" and len(part.cards) == 1
        if not alone or self._roles.get(part.source) in HOME_ROLES:
            return []
        return [part.cards[0]] if part.cards[0] in self._once else []

    def _pair_thrown_out(self, move: Move) -> Sequence[Card]:
        """Two cards that a play throws out, of a game in which no others go home."""
        return () if "foundation" in self._roles.values() else sorted(self._throws(move) or ())

    def _out(self, position: Position) -> frozenset[Card]:
        """The cards that are not home yet, of those that tell one card from another."""
        return frozenset(
            card
            for name, cards in position.piles.items()
            if self._roles[name] not in HOME_ROLES
            for card in cards
            if card in self._once
        )

    def _beyond(self, positions: Iterator[Position]) -> frozenset[Card] | None:
        """The cards that are home in all of some positions; None where there are none of these."""
        home: frozenset[Card] | None = None
        for position in positions:
            now = self._once - self._out(position)
            home = now if home is None else home & now
        return home
