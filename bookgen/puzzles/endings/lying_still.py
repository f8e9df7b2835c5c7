"""The cards that lie still for good, or for too long, once a certain move has been made."""

from collections.abc import Callable, Container, Iterator, Mapping, Sequence

from bookgen.cards import Card
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.hints.circle import circle_of, ring_of
from bookgen.hints.moved import first_moved, moved_cards, table_of
from bookgen.play import Move, Position
from bookgen.play.moves import LongList
from bookgen.puzzle import Puzzle
from bookgen.puzzles.endings.turns import MOST_PLAYS

Does = Callable[[Move], bool]


class LyingStill:
    """All play from a position on, within so many plays that are ``left``, or any number, in which a move is
    made that is too ``late``, before one that is made ``early``. Of more positions than ``most`` nothing is
    known.

    ``stuck`` are the cards that lie still in all of it from that move on, each with the one that lies upon it
    all the while, or an empty text.
    """

    def __init__(
        self,
        puzzle: Puzzle,
        start: Position,
        left: int | None,
        late: Does,
        early: Does,
        most: int,
    ) -> None:
        self._rules, self._roles, self._start, self._left = puzzle.rules, puzzle.game.roles, start, left
        self._home = set[Card]()
        self._late, self._early, self._most = late, early, most
        self._at_first = table_of(start, self._roles)
        self._begun = False
        self.stuck: dict[Card, Card] = {}

    def through(self) -> bool:
        """Goes through it. Whether that came to an end, with cards that are stuck."""
        rules, start, left = self._rules, self._start, self._left
        level, met = [(False, start)], {(False, start.key())}
        while level and left != 0:
            further: list[tuple[bool, Position]] = []
            for soon, here in level:
                moves = rules.moves(here)
                if isinstance(moves, LongList) or len(moves) > MOST_PLAYS:
                    return False
                for move in moves:
                    now = soon or self._late(move)
                    if not now and self._early(move):
                        continue
                    after = rules.play(here, move)
                    if now:
                        self._look(move, after, soon)
                        if not self.stuck:
                            return False
                    if (key := (now, after.key())) not in met:
                        met.add(key)
                        further.append((now, after))
                if len(met) > self._most:
                    return False
            level, left = further, None if left is None else left - 1
        return bool(self.stuck)

    def waited_for(self, answer: Sequence[Move], once: Container[Card]) -> Iterator[tuple[Card, Card]]:
        """Of the stuck cards that tell one from another those that an answer, from this position on, moves,
        each with the one that stays upon it, or an empty text: those with one before the others, and those
        that move first before others.

        Where plays are limited none that moves last: that what is asked for comes too late is no reason why.
        """
        last = len(answer) - (self._left is not None)
        cards = [(first_moved(answer, self._roles, card), card) for card in self.stuck if card in once]
        moved = [(at, card) for at, card in cards if at is not None and at < last]
        for _, card in sorted(moved, key=lambda each: (not self.stuck[each[1]], *each)):
            above = self.stuck[card]
            in_row = any(
                card in cards and self._roles[name] == "row" for name, cards in self._at_first.items()
            )
            yield card, "" if in_row or above not in once else above

    def circle(
        self, card: Card, above: Card, once: Container[Card], before: Mapping[Card, Card]
    ) -> tuple[Card, ...]:
        """The circle in which a stuck card waits for the one ``above`` it, all of them cards that lie there
        ``once``; nothing where there is none, or plays are limited. It is told which comes home ``before``
        each behind the move that is made too late."""
        if self._left is not None or not above:
            return ()
        lying = {card for cards in table_of(self._start, self._roles).values() for card in cards}
        away = {card for card in lying if card in once} - self._home
        found = circle_of(card, above, self.stuck, away, before)
        return found if all(each in once for each in found) else ()

    def ring(
        self, once: Container[Card], before: Mapping[Card, Card]
    ) -> tuple[Card, Card, tuple[Card, ...]] | None:
        """The shortest ring of stuck cards that have to go out by twos, all of which lie there ``once``: a
        card, the one that it stays under, and the circle of the ring; None where there is none."""
        found = None if self._left is not None else ring_of(self.stuck, before)
        return found if found is not None and all(card in once for card in (*found[:2], *found[2])) else None

    def _look(self, move: Move, after: Position, behind: bool) -> None:
        """Leaves of the stuck cards those that still are after a move: one that is made too late, or is
        ``behind`` such."""
        for part in move:
            if self._roles.get(part.target) in HOME_ROLES:
                self._home.update(part.cards)
        if not behind:
            lying = self._lying_still(after)
            if not self._begun:
                self.stuck, self._begun = lying, True
            for card in [*self.stuck]:
                if card not in lying:
                    del self.stuck[card]
                elif lying[card] != self.stuck[card]:
                    self.stuck[card] = ""
        going = {*moved_cards(move, self._roles)}
        self.stuck = {
            card: "" if above in going else above for card, above in self.stuck.items() if card not in going
        }

    def _lying_still(self, position: Position) -> dict[Card, Card]:
        """The cards of the table that lie where they lay at first, with what lay below, each with the one
        upon it; in a row, where none lies upon another, all that are left of it."""
        found: dict[Card, Card] = {}
        for name, cards in self._at_first.items():
            now = position.piles[name]
            if self._roles[name] == "row":
                found.update((card, "") for card in now if card in cards)
                continue
            for at, card in enumerate(cards):
                if now[at : at + 1] != (card,):
                    break
                found[card] = "".join(now[at + 1 : at + 2])
        return found
