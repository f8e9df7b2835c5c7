"""Why every way of an ending does what it does: what comes of it where a play is made too soon, and what an
empty place is for.

Of a card that stays where it lies, or moves too late, all play from the ending on is gone through in which a
move is made too soon, lost positions and all, so that it is so however the puzzle is played.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from bookgen.cards import Card
from bookgen.hints.moved import brings_home, moved_cards, table_of
from bookgen.play import Move
from bookgen.puzzle import Because, Must, Puzzle
from bookgen.puzzles.endings.lying_still import Does, LyingStill
from bookgen.puzzles.endings.ways import Play, Ways, moving, out_once

MOST_LOOKED = 12_000
"""Positions that are gone through; where there are more, nothing is told of all play."""


def with_reason(puzzle: Puzzle, ways: Ways, must: Must) -> Must:
    """The same fact with its reason; as it is where none is found. Where that is that a card goes nowhere but
    home, that alone is told: what is moved before it mostly lies on a card that goes home before."""
    because = _Finder(puzzle, ways, must).found()
    if must.kind == "before" and because is not None and because.kind == "home":
        return Must("straight", must.cards[1:], must.traps)
    return replace(must, because=because)


class _Finder:
    """The reason of what every way of an ending does."""

    def __init__(self, puzzle: Puzzle, ways: Ways, must: Must) -> None:
        self._puzzle, self._ways, self._must = puzzle, ways, must
        self._roles, self._start = puzzle.game.roles, puzzle.start_at(0)
        self._once = out_once(self._roles, self._start)

    def found(self) -> Because | None:
        """What it is, if there is one."""
        match self._must.kind:
            case "place":
                return self._frees()
            case "empty":
                return self._takes() or self._holds()
            case "before":
                return self._stuck() or self._home()
        return self._stuck()

    def _stuck(self) -> Because | None:
        """The card that else moves no more, and the one that then lies upon it for good.

        Of several, all of which every way moves, the one that the answer moves first.
        """
        parted = _parted(self._puzzle, self._must)
        if parted is None:
            return None
        limited = self._puzzle.within is not None
        still = LyingStill(self._puzzle, self._start, self._puzzle.within, *parted, MOST_LOOKED)
        if not still.through():
            return None
        for card, above in still.waited_for(self._puzzle.moves or (), self._once):
            # That it is to be done in time is no reason why, but that the other would lie upon it.
            itself = self._must.kind != "never" and card == self._must.cards[0]
            if itself and (limited or above != self._must.cards[-1]):
                continue
            if self._ways.always(moving(card, self._roles)):
                if limited:
                    return Because("late", (card,))
                return Because("stuck", (card, above) if above else (card,))
        return None

    def _home(self) -> Because | None:
        """The second card goes nowhere but home, and is laid elsewhere where it is moved too soon."""
        _, late = self._must.cards
        going = [play.move for play in self._ways.plays if late in moved_cards(play.move, self._roles)]
        lost = [move for _, move in self._ways.loses if move[0].cards[:1] == (late,)]
        straight = all(self._brings_home(move, late) for move in going)
        elsewhere = not any(self._brings_home(move, late) for move in lost)
        return Because("home") if straight and elsewhere else None

    def _brings_home(self, move: Move, card: Card) -> bool:
        return move[0].cards == (card,) and self._roles.get(move[0].target) == "foundation"

    def _frees(self) -> Because | None:
        """The card below that which is laid in an empty place."""
        (card,) = self._must.cards
        for name, cards in table_of(self._start, self._roles).items():
            if card not in cards[1:]:
                continue
            below = cards[cards.index(card) - 1]

            def lays(play: Play, lying: tuple[Card, Card] = (below, card), name: str = name) -> bool:
                head, pile = play.move[0], play.before.piles.get(name, ())
                at = len(pile) - len(head.cards)
                from_it = head.source == name and head.cards[0] == card and pile[at - 1 : at + 1] == lying
                into = self._roles.get(head.target) == "tableau" and not play.before.piles[head.target]
                return from_it and into

            if below in self._once and all(map(self._ways.always, (lays, moving(below, self._roles)))):
                return Because("frees", (below,))
        return None

    def _takes(self) -> Because | None:
        """The card that is laid in the place of a pile when that is emptied."""
        pile = self._must.pile

        def laid(play: Play) -> Card:
            head = play.move[0]
            there = head.target == pile and head.source != pile and not play.before.piles[pile]
            return head.cards[0] if there and head.cards else ""

        for card in dict.fromkeys(filter(None, map(laid, self._ways.plays))):
            if card in self._once and self._ways.always(partial(_is, laid, card)):
                return Because("takes", (card,))
        return None

    def _holds(self) -> Because | None:
        """The undermost card of the pile, where it goes home from there."""
        pile = self._must.pile
        undermost = self._start.piles[pile][0]

        def home(play: Play) -> bool:
            head = play.move[0]
            return head.source == pile and self._brings_home(play.move, undermost)

        return Because("holds", (undermost,)) if undermost in self._once and self._ways.always(home) else None


def _parted(puzzle: Puzzle, must: Must) -> tuple[Does, Does] | None:
    """Which moves are too soon, and after which they no longer are; None for a fact of another kind."""
    roles = puzzle.game.roles

    def moves(card: Card) -> Does:
        return lambda move: card in moved_cards(move, roles)

    def goes_home(card: Card) -> Does:
        return lambda move: brings_home(move, roles, card)

    match must.kind:
        case "before":
            return moves(must.cards[1]), moves(must.cards[0])
        case "first":
            return goes_home(must.cards[1]), goes_home(must.cards[0])
        case "turn":
            return lambda move: roles.get(move[0].source) == "stock", goes_home(must.cards[0])
        case "never" if len(must.cards) == 1:
            return goes_home(must.cards[0]), lambda move: False
    return None


def _is(told: Callable[[Play], Card], wanted: Card, play: Play) -> bool:
    return told(play) == wanted
