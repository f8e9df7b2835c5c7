"""An answer replayed, and the facts in it that are hints: what is waited for, goes wrong, stands half-way."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import islice

from bookgen.cards import Card
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.hints.kinds import (
    Alone,
    Awaited,
    Begun,
    Chosen,
    Closed,
    Dug,
    Emptied,
    Held,
    Hint,
    Last,
    Left,
    Losing,
    Meeting,
    Midway,
    Paired,
    Rest,
    Saving,
    Shared,
    Swapped,
    Turned,
    Within,
)
from bookgen.hints.moved import STILL
from bookgen.hints.named_first import three_firsts
from bookgen.hints.overall import overall_facts
from bookgen.hints.planned import Planning
from bookgen.hints.repeated import repeats
from bookgen.hints.rows import MOST_APART, last_in_row, meeting_in_row
from bookgen.hints.turn import (
    are_rivals,
    are_twins,
    covers_what_goes,
    is_made_later,
    loses_anywhere,
    names_first_plays,
    takes_back,
    told_turning,
)
from bookgen.hints.waited import LEAST_WAIT
from bookgen.play import Move
from bookgen.play.table import deals_again
from bookgen.puzzle import WASTED, Must, Turning

FEWEST_MOVES = 13
"""An answer of fewer moves has no half-way worth telling."""
MOST_BEFORE = 12
"""Plays after which a play of the answer is told, where no turn is known, without those from the stock;
nobody finds more of them."""
MOST_BEGUN = 3
"""Plays of the answer from its start that may be told."""
MOST_LEFT = 14
"""Cards of a row that are told, late in a long answer."""
MOST_SHOWN = 16
"""Cards of a table that are told half-way; where there are more, none are."""


class Answered(Planning):
    """An answer with the facts that are told of it."""

    def obstacle(self, asked: bool = False) -> Awaited | Meeting | Last | Closed | None:
        """What stands in the way: the card waited for longest that is buried or in the stock.

        In a row the cards that come together from afar, or the card that goes last; else the family that is
        finished first, unless a goal is asked for, where none need be. ``asked`` if it may be the card that a
        goal asks for, though there is another.
        """
        most = len(self.puzzle.game.cards) if self.older else MOST_APART
        met = meeting_in_row(self.moves, self.positions, self.roles, most)
        return self.awaited(asked) or met or self.last() or (None if self.puzzle.goal else self.closed())

    def facts(self) -> list[Hint]:
        """All that can be told first: what stands in the way, and what is so of the answer as a whole."""
        obstacle, limited = self.obstacle(), self.puzzle.within is not None
        found = (
            obstacle,
            self.paired(),
            self.swapped(),
            self.closed() if obstacle and not self.puzzle.goal else None,
            *overall_facts(self.moves, self.positions, self.roles, limited, self._asked_for(), self.older),
        )
        # Piles of a later deal are not those that the reader sees.
        of_later = (isinstance(fact, Emptied) and self.relaid(fact.pile, fact.at) for fact in found)
        told = [fact for fact, later in zip(found, of_later, strict=True) if fact is not None and not later]
        return [*dict.fromkeys(told)]

    def firsts(self) -> list[Hint]:
        """Those of the :meth:`facts` that say most.

        How deep the answer digs says more than which piles it keeps to, or how many cards it turns. It says
        little, as that a card is to be dug out does where nothing is told to wait for it; which family is
        done first says less, and how many plays go home least of all.
        """
        ranked: dict[int, list[Hint]] = {}
        facts = self.facts()
        if any(isinstance(fact, Dug) for fact in facts):
            facts = [fact for fact in facts if not isinstance(fact, Alone | Within | Turned | Shared)]
        for fact in facts:
            bare = isinstance(fact, Awaited) and not fact.waiting and fact.place is None
            bare = bare or isinstance(fact, Dug)
            # In an ending another pair may do as well; that every way has one is told as such.
            least = isinstance(fact, Shared) or (isinstance(fact, Paired) and self.puzzle.is_ending)
            rank = 3 if least else 2 if isinstance(fact, Closed) else int(bare)
            ranked.setdefault(rank, []).append(fact)
        return ranked[min(ranked)] if ranked else []

    def _asked_for(self) -> set[Card]:
        """The cards with which a goal is come to."""
        last = self.moves[-1] if self.moves else ()
        return {card for part in last if part.target in self.puzzle.goal for card in part.cards}

    def paired(self) -> Paired | None:
        """The first two cards that go out together, where one of them might have gone with another; none of a
        face that the table has twice."""
        start = self.positions[0].piles
        faces = [
            card for name, cards in start.items() if self.roles[name] not in HOME_ROLES for card in cards
        ]
        for at, move in self.thrown_in_pairs():
            for each in self.offered(at):
                if not self.thrown_as_two(each):
                    continue
                for one, other in (move, reversed(move)):
                    left = [part for part in each if part != one]
                    told = [part.cards[0] for part in (one, other, *left)]
                    if any(faces.count(card) > 1 for card in told):
                        continue
                    if len(left) == 1 and left[0] != other and left[0].cards != other.cards:
                        return Paired(one.cards[0], other.cards[0], left[0].cards[0], at)
        return None

    def swapped(self) -> Swapped | None:
        """The first card that changes places with another, of those that lie on the table once."""
        for at, move in enumerate(self.moves):
            ways = {(part.source, part.target) for part in move}
            if any(self.roles.get(source) != "tableau" or (to, source) not in ways for source, to in ways):
                continue
            if not self.older and any(source == to for source, to in ways):
                continue  # A heap that is shifted.
            piles = self.positions[0].piles.items()
            lying = [card for name, cards in piles if self.roles[name] not in HOME_ROLES for card in cards]
            told = (card for part in move for card in part.cards if lying.count(card) == 1)
            return next((Swapped(card, at, self._thrown_with(card, at)) for card in told), None)
        return None

    def _thrown_with(self, card: Card, at: int) -> Card | None:
        """The card with which another is thrown out behind so many moves; None where it is not, or alone."""
        for move in self.moves[at + 1 :]:
            thrown = [part.cards[0] for part in move if self.roles.get(part.target) == "discard"]
            if card in thrown:
                return next((other for other in thrown if other != card), None)
        return None

    def last(self) -> Last | None:
        """The cards that go last out of a row."""
        return None if self.puzzle.goal else last_in_row(self.moves, self.roles)

    def closed(self) -> Closed | None:
        """The last card of the family that is finished first.

        None where not one is before the others, or that card does not tell it from them; nor where some are
        complete to begin with, but in older prints.
        """
        families = [name for name, role in self.roles.items() if role == "foundation"]
        end, last = self.positions[-1].piles, dict[str, int]()
        for at, after in enumerate(self.positions[1:]):
            for name in families:
                if after.piles[name] != self.positions[at].piles[name]:
                    last[name] = at
        if len(last) < 2 or (len(last) < len(families) and not self.older):
            return None
        name = min(last, key=lambda each: last[each])
        return Closed(end[name][-1], name, last[name]) if end[name] and self._told_apart(last) else None

    def _told_apart(self, families: Iterable[str]) -> bool:
        """Whether families end with cards that differ; of suits left to the play ranks alone count."""
        takes = {name: group.takes for name, group, _ in self.puzzle.game.all_piles()}
        end = self.positions[-1].piles
        lasts = {end[name][-1] if takes[name].suit == "same" else end[name][-1][0] for name in families}
        return len(lasts) > 1

    def careless(self) -> Held | Left | Chosen | None:
        """Where a player first goes wrong, as the answer shows, who brings home what can go, and else plays
        anything."""
        return self.kept_back() or self.chosen()

    @cached_property
    def between_families(self) -> frozenset[Card]:
        """The cards that are moved from one family to another: of them "home" does not tell enough."""
        return frozenset(
            card
            for move in self.moves
            for part in move
            if self.roles.get(part.source) == self.roles.get(part.target) == "foundation"
            for card in part.cards
        )

    def losing(self, told: Must | None = None, moving: Collection[Card] = ()) -> Losing | None:
        """The play at the turn that is told which is most tempting of those that lose there.

        None that covers a card which could go home, is forbidden by what is ``told`` already, or of which
        that is the reason, nor one of a card that it tells to be ``moving``, as if to move it were wrong;
        where cards never go home, or are kept in a row, none that nobody would think of; none that loses
        wherever it goes, if there is another, or what every way does is known with its reason. That a card
        need not move is a thin reason. Where first plays are named it is one of them, of which the rival is
        left; else one that uses a card, or fills a place, of the answer's play is told rather than others.
        """
        turning = told_turning(self.puzzle)
        if turning is None:
            return None
        loses = [move for move in turning.tempting if not takes_back(self.moves, turning.at, move)]
        if not names_first_plays(self.puzzle):
            here = self.positions[turning.at]
            loses = [move for move in loses if not covers_what_goes(self.rules, here, move)]
        apart = [move for move in loses if not loses_anywhere(self.puzzle.game, turning, move)]
        explained = any(must.because is not None for must in self.puzzle.musts)
        loses = apart if apart or explained else loses
        whys = self.puzzle.whys
        if told is not None:
            loses = [move for move in loses if not repeats(told, whys.get(move), move)]
            if told.kind in ("never", "kept"):
                loses = [move for move in loses if self.oddness(move) <= 1]
        loses = [move for move in loses if not any({*part.cards} & {*moving} for part in move)]
        if not loses:
            return None
        needless = {move for move, why in whys.items() if why.kind == "stays"}
        slow = {move for move, why in whys.items() if why.kind in WASTED}
        named = three_firsts(self.puzzle, self.strangeness)[:0:-1]
        played = self.moves[turning.at]

        def order(move: Move) -> tuple[int, int, bool]:
            odd = self.oddness(move) + (move in needless) - are_rivals(self.puzzle.game, played, move)
            return named.index(move) if move in named else len(named), odd, move in slow

        return Losing(turning.at, min(loses, key=order))

    def oddness(self, move: Move) -> int:
        """The same of a play that loses: one of the answer's that is made too soon is least odd."""
        return 0 if is_made_later(self.puzzle.game, self.moves, move) else self.strangeness(move)

    def strangeness(self, move: Move) -> int:
        """How far a play is from what a player would think of: least where it goes to the family that is
        wanted, or home from a pile of the answer; most where it touches none of the answer's piles."""
        parts = [part for each in self.moves for part in each]
        sources, touched = {part.source for part in parts}, {part.target for part in parts}
        home, near = self.goes_home(move), move[0].source in sources
        if any(part.target in self.puzzle.goal for part in move) or (home and near):
            return 0
        return 1 if near and move[0].target in sources | touched else 2 if home else 3

    def kept_back(self) -> Held | Left | None:
        """The first card that could go home, on which another is laid; else one that is left."""
        return next(self.helds(), None) or self._left()

    def saving(self) -> Saving | None:
        """The only play that saves at the turn that is told."""
        turning = told_turning(self.puzzle)
        if turning is None or len(turning.saves) != 1:
            return None
        return Saving(turning.at, turning.saves[0])

    def decisive(self) -> Saving | Begun | None:
        """The answer's play at the turn that is told; None where none is.

        Where cards are turned there, the first other play that has a choice and of which it is seen what it
        is for: to turn them is thought of without being told, if they go to one pile alone, and the question
        names no plays. Where what loses brings a card home whose twin the answer brings there soon, that is
        what decides, and no other play that might as well be made before.
        """
        turning = told_turning(self.puzzle)
        if turning is None:
            return None
        at = turning.at
        turned = [move for move in (*turning.saves, *turning.loses) if self._turns(move)]
        if self._turns(self.moves[at]) and len(turned) == 1 and not names_first_plays(self.puzzle):
            at = next((each.at for each in self.begins() if each.at != at and self.aim(each.at)), at)
        at = self._twin_at(turning) if at == turning.at else at
        alone = at == turning.at and turning.saves == (self.moves[at],)
        return Saving(at, self.moves[at]) if alone else Begun(at, self.moves[at])

    def _twin_at(self, turning: Turning) -> int:
        """After how many moves the answer brings the twin of a card home that must not go at a turn; the turn
        itself where it has something to do with what loses there, or no twin goes soon."""
        game, loses = self.puzzle.game, turning.tempting
        soon = range(turning.at, min(len(self.moves), MOST_BEFORE + 1))
        if any(are_rivals(game, self.moves[turning.at], move) for move in loses):
            return turning.at
        twins = (at for at in soon if any(are_twins(game, self.moves[at], move) for move in loses))
        # Where nothing else can be played it is too late to choose.
        return next((at for at in twins if len(self.offered(at)) > 1), turning.at)

    def _turns(self, move: Move) -> bool:
        """Whether a play takes a card from the stock."""
        return self.roles.get(move[0].source) == "stock"

    def left_for(self, hint: Left) -> int | None:
        """After how many more plays a card that is left goes home after all; None where it does not."""
        found = (
            later - hint.at
            for later in range(hint.at, len(self.moves))
            for part in self.moves[later]
            if part.cards == (hint.card,) and self.roles.get(part.target) in HOME_ROLES
        )
        return next(found, None)

    def _left(self) -> Left | None:
        """The first card that could go home at once by itself, and is left for two moves at least."""
        for at, move in enumerate(self.moves[:-2]):
            if any(self.goes_home(each) for each in self.moves[at : at + 2]):
                continue
            for each in self.offered(at):
                home = len(each) == 1 and self.goes_home(each) and each != move
                found = self.is_found(each[0].source, each[0].cards[0])
                if home and found and not self.relaid(each[0].source, at):
                    return Left(each[0].cards[0], at, each)
        return None

    def chosen(self) -> Chosen | None:
        """The answer's play at the first turn that has a choice, and no way to a family; none late in it."""
        for at, move, offered in self._choices():
            if not any(self.goes_home(each) for each in offered):
                return Chosen(at, move)
        return None

    def begun(self) -> Begun | None:
        """The answer's first play at a turn that has a choice, wherever it goes; none late in it."""
        return next(iter(self.begins()), None)

    def begins(self) -> list[Begun]:
        """The answer's first plays at turns that have a choice; none late in it."""
        return [Begun(at, move) for at, move, _ in islice(self._choices(), MOST_BEGUN)]

    def _choices(self) -> Iterator[tuple[int, Move, Sequence[Move]]]:
        """The plays of the answer at turns with a choice, not late in it, each after how many moves, and all
        that is offered there; none from the stock."""
        played = 0
        for at, move in enumerate(self.moves):
            if move[0].source == "stock" or deals_again(self.puzzle.game, move):
                continue
            if played > MOST_BEFORE or (played and at >= len(self.moves) * 2 // 3):
                return
            played += 1
            offered = self.offered(at)
            if len(offered) > 1 and move in offered:
                yield at, move, offered

    def midway(self, lone: bool = False) -> Midway | None:
        """The table after half of the moves.

        None where there are few, or nothing on it is told, or all that is told is so at first or at last; or
        one card alone, unless ``lone``: a sequence of all cards shows each rank again and again.
        """
        return None if len(self.moves) < FEWEST_MOVES else self._milestone(len(self.moves) // 2, lone)

    def milestones(self) -> tuple[Midway, Midway] | None:
        """The table after a third of the moves of a long answer, and after two; None where either is not
        told, or no more cards are home than before."""
        third = len(self.moves) // 3
        found = self._milestone(third), self._milestone(2 * third)
        home = [self.cards_home(at) for at in (0, third, 2 * third)]
        if third < FEWEST_MOVES or found[0] is None or found[1] is None or not home[0] < home[1] < home[2]:
            return None
        return found[0], found[1]

    def _milestone(self, at: int, lone: bool = False) -> Midway | None:
        """The table after so many moves, as in :meth:`midway`."""
        found = self._told_at(at)
        ends = [self._told_at(end) for end in (0, len(self.moves))]
        alike = [each for each in ends if each and found and each.tells == found.tells]
        bare = found is not None and not found.empty and len(found.shown) == 1 and not lone
        return None if alike or (bare and [*self.roles.values()].count("foundation") == 1) else found

    def rest(self) -> Rest | None:
        """What is left of a row late in a long answer, when it can be told, and all is dealt."""
        rows = [name for name, role in self.roles.items() if role == "row"]
        if len(rows) != 1 or len(self.moves) < FEWEST_MOVES:
            return None
        for at in range(len(self.moves) // 2, len(self.moves) - LEAST_WAIT):
            piles = self.positions[at].piles
            elsewhere = any(
                piles[name] for name, role in self.roles.items() if role not in (*HOME_ROLES, "row")
            )
            if not elsewhere and len(piles[rows[0]]) <= MOST_LEFT:
                return Rest(piles[rows[0]], at)
        return None

    def _told_at(self, at: int) -> Midway | None:
        """What is told of the table after so many moves; None for nothing."""
        piles = self.positions[at].piles
        out = [name for name, role in self.roles.items() if role not in STILL]
        shown = [(name, piles[name][-1:]) for name, role in self.roles.items() if role == "foundation"]
        if not any(cards for _, cards in shown):
            shown = [(name, piles[name] if self.roles[name] == "row" else piles[name][-1:]) for name in out]
        told = tuple((name, cards) for name, cards in shown if cards)
        if sum(len(cards) for _, cards in told) > MOST_SHOWN:
            told = ()
        # When all has been gathered there may be fewer piles than before.
        gathered = self.dealt_again(at)
        empty = tuple(
            name for name in out if self.roles[name] == "tableau" and not piles[name] and not gathered
        )
        return Midway(at, told, empty) if told or empty else None
