"""The card for which an answer waits longest, and how it is dug out."""

from collections.abc import Set
from functools import cached_property
from itertools import takewhile

from bookgen.cards import Card
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.hints.aims import Aim
from bookgen.hints.kinds import Awaited, Freed
from bookgen.hints.moved import STILL
from bookgen.hints.replayed import Replayed
from bookgen.play import Transfer
from bookgen.play.table import deals_again

LEAST_WAIT = 2
"""Moves for which a card is waited for at least, where it is told."""
MOST_WAITING = 2
"""Cards that are told to wait for another."""
MOST_WAYS = 4
"""Moves that dig out a card, where they are told."""


class Waited(Replayed):
    """An answer with the waits for its cards."""

    @cached_property
    def next_wanted(self) -> frozenset[Card]:
        """The cards that come first to their families: what these show names them."""
        start = self.positions[0].piles
        return frozenset(
            part.cards[0]
            for at, move in enumerate(self.moves)
            for part in move
            if self.roles.get(part.target) == "foundation"
            and self.roles.get(part.source) not in HOME_ROLES
            and self.positions[at].piles[part.target] == start[part.target]
        )

    def awaited(self, of_goal: bool, beyond: bool = False) -> Awaited | None:
        """The card that is waited for longest; a buried one before one in the stock.

        One in the stock is told where for no other is waited so long, or others wait for it, or a goal is
        asked for. The card with which a goal is come to, which the question names, is told where there is no
        other, with the one that lies on it; or it is as good as any if ``of_goal``. If ``beyond``, none that
        its family takes next.
        """
        start = self.positions[0].piles
        waits = self._waits()
        most = max((wait for wait, *_ in waits), default=0)
        gone = set[tuple[str, int]]()
        asked = {part.target: at for _, at, part, _ in waits if part.target in self.puzzle.goal}
        found: list[tuple[bool, bool, int, Awaited]] = []
        for wait, at, part, others in waits:
            lay = self._lay_at_first(part, at, gone)
            if lay is None:
                continue
            gone.add(lay)
            name, place = lay
            above, longest = start[name][place + 1 :], wait == most
            if beyond and part.cards[0] in self.next_wanted:
                continue
            if wait < LEAST_WAIT or not above or self.roles[name] == "row" or self.relaid(name, at):
                continue
            together = [card for each in self.moves[at] for card in each.cards]
            if self.roles[name] != "stock" and len(together) > 1 and all(card in together for card in above):
                # They are played home as one, so that neither is in the other's way.
                continue
            stocked = self.roles[name] == "stock"
            if stocked and not self.older:
                others = self._ready(others, name, place)
            if stocked and (self.dealt_again(at) or not (longest or self.puzzle.goal or others)):
                # What is gathered lies elsewhere than it was counted.
                continue
            named = asked.get(part.target) == at and not of_goal
            if named and (stocked or len(above) > 1):
                # The question has said as much.
                continue
            over, order = ((), len(above) + 1) if stocked else (above, None)
            told = Awaited(part.cards[0], name, over, order, others, longest, at)
            found.append((not named, not stocked, wait, told))
        if not found:
            return None
        return max(found, key=lambda each: (*each[:3], -each[3].at))[3]

    def _ready(self, waiting: tuple[Card, ...], stock: str, place: int) -> tuple[Card, ...]:
        """Those that lie free already when the card at a place of a stock is turned, up to the first that is
        not."""
        turned = next(
            (at for at, here in enumerate(self.positions[1:]) if len(here.piles[stock]) <= place),
            len(self.moves),
        )
        return tuple(takewhile(self._free_at(turned).__contains__, waiting))

    def _free_at(self, at: int) -> set[Card]:
        """The uppermost cards of all piles, after so many moves, from which something may be dug out."""
        return {
            cards[-1]
            for name, cards in self.positions[at].piles.items()
            if cards and self.roles[name] not in STILL
        }

    def _lay_at_first(self, part: Transfer, at: int, gone: Set[tuple[str, int]]) -> tuple[str, int] | None:
        """In which pile and at which place a card lay at first that goes home with the move after ``at``.

        Of equal cards those have not gone that are ``gone`` before, or lie where they lay. None where more
        than one may be it.
        """
        here, found = self.positions[at].piles, list[tuple[str, int]]()
        for name, cards in self.positions[0].piles.items():
            for place, card in enumerate(cards):
                if card != part.cards[0] or self.roles[name] in HOME_ROLES or (name, place) in gone:
                    continue
                stays = here[name][: place + 1] == cards[: place + 1]
                if not stays or (part.source == name and len(here[name]) == place + 1):
                    found.append((name, place))
        return found[0] if len(found) == 1 else None

    def _waits(self) -> list[tuple[int, int, Transfer, tuple[Card, ...]]]:
        """For each card that goes home how many moves it is waited for, the moves before, and who waits.

        A card of a family is waited for from when it would fit; one that is thrown out with others, from when
        these lay uppermost.
        """
        found: list[tuple[int, int, Transfer, tuple[Card, ...]]] = []
        fits = dict.fromkeys(self.roles, 0)
        for at, move in enumerate(self.moves):
            for part in move:
                role = self.roles.get(part.target)
                if role not in HOME_ROLES:
                    continue
                moved = self.roles.get(part.source) in HOME_ROLES
                if role == "foundation":
                    if not moved and (not self.puzzle.goal or part.target in self.puzzle.goal):
                        followers = self.followers(at, part.target, part.cards[0])
                        found.append((at - fits[part.target], at, part, followers))
                    fits[part.target] = at + 1
                elif len(move) > 1 and not moved:
                    others = tuple(each for each in move if each is not part)
                    since = max(self._free_since(at, each) for each in others)
                    found.append((at - since, at, part, tuple(each.cards[0] for each in others)))
        return found

    def followers(self, at: int, family: str, card: Card) -> tuple[Card, ...]:
        """What goes to a family behind a card, as far as it lies free before the move after ``at`` others."""
        before, end = self.positions[at].piles[family], self.positions[-1].piles[family]
        if end[: len(before) + 1] != (*before, card):
            return ()
        laid = end[len(before) + 1 :][:MOST_WAITING]
        return tuple(takewhile(self._free_at(at).__contains__, laid))

    def following(self, at: int, aim: Aim) -> tuple[Card, ...]:
        """What goes to a family behind the card that a play after so many moves frees, or begins to dig out,
        as far as it lies free when that goes; or what lies free already that goes out with it."""
        for later, move in enumerate(self.moves[at + 1 :], at + 1):
            for part in move:
                if part.source != aim.pile or part.cards != (aim.card,):
                    continue
                if self.roles.get(part.target) == "foundation":
                    return self.followers(later, part.target, aim.card)
                together = [each.cards[0] for each in move if each is not part]
                return tuple(card for card in together if card in self._free_at(at))
        return ()

    def _free_since(self, at: int, part: Transfer) -> int:
        """Since which of the moves a card that goes with the move after ``at`` has lain uppermost there."""
        while at and self.positions[at - 1].piles[part.source][-1:] == part.cards:
            at -= 1
        return at

    def freed(self, most: bool = False) -> Freed | None:
        """Where the cards go that lie upon the one that is waited for; in older prints of an ending also
        where that is ``most`` of what has to be thought of.

        None where nothing is dug out, where it takes many moves or only plays home (in older prints only
        one), or where the pile is gathered or shifted meanwhile.
        """
        told = self.awaited(False)
        if told is None or not told.above:
            return None
        ways: list[tuple[tuple[Card, ...], str, tuple[Card, ...]]] = []
        place, at = len(self.positions[0].piles[told.pile]), 0
        least = place - len(told.above)
        while place > least:
            card = self.positions[0].piles[told.pile][place - 1]
            while len(self.positions[at + 1].piles[told.pile]) >= place:
                at += 1
            move = self.moves[at]
            part = next((each for each in move if each.source == told.pile and card in each.cards), None)
            if part is None or deals_again(self.puzzle.game, move) or len(ways) == MOST_WAYS:
                return None
            laid = self.positions[at + 1].piles.get(part.target, ())
            if part.target != "discard" and laid[-len(part.cards) :] != part.cards:
                return None  # A heap that is turned over.
            left = max(least, len(self.positions[at + 1].piles[told.pile]))
            together = tuple(each.cards[0] for each in move if each is not part and each.target == "discard")
            ways.append((self.positions[0].piles[told.pile][left:place], part.target, together))
            place = left
        straight = all(not together and self.roles.get(target) in HOME_ROLES for _, target, together in ways)
        if straight and not (self.older and ways[1:]):
            return None
        # Half of what has to be thought of is too much.
        aside = [move for move in self.moves if self.roles.get(move[0].target) not in HOME_ROLES]
        if self.puzzle.is_ending and not most and 2 * len(ways) > max(len(aside), 2):
            return None
        return Freed(told.card, told.pile, tuple(ways), at + 1)
