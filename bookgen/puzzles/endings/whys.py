"""Why a play loses at a turn: what every way from there does, and the play does away with."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Literal

from bookgen.cards import Card
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.hints.circle import coming_before
from bookgen.hints.moved import moved_cards, played_parts
from bookgen.play import Move, Transfer
from bookgen.play.along import positions_along
from bookgen.play.table import relaid
from bookgen.puzzle import IDLE, Because, Puzzle, Turning, Why, WhyKind
from bookgen.puzzles.endings.also_saving import numbers_on_answer
from bookgen.puzzles.endings.lying_still import LyingStill
from bookgen.puzzles.endings.slow import costs_a_play, why_it_is_slow
from bookgen.puzzles.endings.ways import Play, Ways, moving, out_once

MOST_LOOKED = 20_000
"""Positions that are gone through behind each play that loses, of which there may be many."""
MOST_LOOKED_ALONE = 60_000
"""The same where nothing else is known of an ending."""
EXPLAINED: frozenset[WhyKind] = frozenset({"home", "before", "on", "pair", "wanted", "carries"})
"""Kinds of reasons that tell what has to be done instead, not what comes of the play."""
BUILDING = ("tableau", "foundation")
"""Roles of piles on which a card is laid upon another."""
COVERS: frozenset[WhyKind] = frozenset({"stays", "buried", "clear"})
"""Kinds of reasons that tell less than which card is stuck for good."""


def whys_of(puzzle: Puzzle, ways: Ways, turn: Turning, budget: int) -> Iterator[tuple[Move, Why]]:
    """For each play that loses at a turn of the answer, and is not idle if others are not, the first reason
    that is found; none of a card that a saving play moves, as long as there is another, and that it stays, or
    costs a play, only where none else is stuck. What has to be done instead is told with what comes of the
    play, of several plays with the same if it can be. To decide a position ``budget`` others may be stored.
    """
    finder = _Reasons(puzzle, ways, turn, budget)
    told: dict[Move, Why] = {}
    for move in turn.tempting:
        found = [*finder.reasons(move)]
        plain = [why for why in found if why.card not in finder.moved_right]
        best = next(iter(plain or found), None)
        if best is None or best.kind in COVERS:
            left = finder.stuck(move)
            if best is None or best.kind == "stays":
                best = left or finder.slow(move) or best
            elif left is not None and left.kind == "stuck":
                best = left
            elif best.kind == "clear" and (slow := finder.slow(move)) and slow.other not in ("", IDLE):
                # Which play it costs tells more.
                best = slow
        if best is not None:
            told[move] = best
    comes = dict[Move, Why]()
    for why in dict.fromkeys(told.values()):
        if why.kind in EXPLAINED:
            comes |= finder.what_comes(why, [move for move, each in told.items() if each == why])
    yield from (told | comes).items()


def stuck_whys(puzzle: Puzzle, turn: Turning) -> Iterator[tuple[Move, Why]]:
    """The plays that lose at a turn of an ending of which not all ways are known, and after which a card is
    stuck that has to come home, however it is played on: where the game is to come out that is why."""
    if puzzle.within is not None or puzzle.goal:
        return
    way, roles = positions_along(puzzle.rules, puzzle.start_at(0), puzzle.moves or ()), puzzle.game.roles
    end = way[-1].piles.items()
    staying = {card for name, cards in end if roles[name] not in HOME_ROLES for card in cards}
    here, answer = way[turn.at], (puzzle.moves or ())[turn.at :]
    for move in turn.loses:
        still = LyingStill(puzzle, here, None, move.__eq__, move.__ne__, MOST_LOOKED_ALONE)
        once = out_once(roles, here)
        if not still.through():
            continue
        before = coming_before(puzzle.game, puzzle.rules.play(here, move))
        left = _all_left(still, still.waited_for(answer, once - staying), once, before)
        if told := min(left, key=_in_no_circle, default=None):
            yield move, told.why()


@dataclass(frozen=True)
class _Left:
    """A card that is stuck behind a play, perhaps with one upon it and in a circle, or too late."""

    kind: Literal["stuck", "late"]
    cards: tuple[Card, ...]
    circle: tuple[Card, ...] = field(default=(), compare=False)

    def why(self) -> Why:
        """That it is so, as the reason why the play loses."""
        return Why(self.kind, self.cards[0], "".join(self.cards[1:]), circle=self.circle)


def _all_left(
    still: LyingStill,
    waited_for: Iterable[tuple[Card, Card]],
    once: frozenset[Card],
    before: Mapping[Card, Card],
) -> Iterator[_Left]:
    """The cards that are stuck: one of the shortest ring first, if there is any, then those of an answer that
    are waited for, each with the circle in which it waits."""
    if (ring := still.ring(once, before)) is not None:
        card, above, links = ring
        yield _Left("stuck", (card, above), links)
    for card, above in waited_for:
        yield _Left("stuck", _with_above(card, above), still.circle(card, above, once, before))


def _in_no_circle(left: _Left) -> tuple[bool, int]:
    """Orders stuck cards: those first that wait in a circle, the shorter first."""
    return not left.circle, len(left.circle)


def _with_above(card: Card, above: Card) -> tuple[Card, ...]:
    return (card, above) if above else (card,)


class _Reasons:
    """What every way from a turn on does."""

    def __init__(self, puzzle: Puzzle, ways: Ways, turn: Turning, budget: int) -> None:
        self._ways, self._game, self._roles = ways, puzzle.game, puzzle.game.roles
        self._puzzle, self._at, self._budget = puzzle, turn.at, budget
        answer = (puzzle.moves or ())[: turn.at]
        self._number = numbers_on_answer(puzzle, ways)[turn.at]
        self._here = positions_along(puzzle.rules, puzzle.start_at(0), answer)[-1]
        self.moved_right = {card for move in turn.saves for part in move for card in part.cards}
        self._plays = [*ways.plays_from(self._number)]
        self._once = out_once(self._roles, self._here)

    def reasons(self, move: Move) -> Iterator[Why]:
        """The reasons why a play loses, those that say most first."""
        part = move[0]
        if len(move) > 1 and any(self._roles.get(each.target) == "discard" for each in move):
            yield from self._other_pair(move)
            return
        if self._roles.get(part.target) == "foundation" and len(part.cards) == 1:
            yield from self._carrying(part.cards[0])
        laid = self._roles.get(part.target) == "tableau" and part.source != part.target
        if laid:
            yield from self._place_wanted(part.target, {*part.cards})
        first = [*self._other_first(move)]
        yield from (why for why in first if not why.other)
        if laid and (lying := self._here.piles[part.target]):
            yield from self._buried(lying[-1], part.cards[0])
        alone = len(part.cards) == 1 and all(
            self._roles.get(each.source) in ("stock", "waste") for each in move[1:]
        )
        # Of a card that is home another of its face may be out.
        home = self._roles.get(part.source) in HOME_ROLES
        if alone and not home and part.cards[0] in self._once:
            yield from self._elsewhere(part, self._roles.get(part.target) in HOME_ROLES)
        yield from (why for why in first if why.other)

    def stuck(self, move: Move) -> Why | None:
        """A card that every way from here moves, and that moves no more after a play, or too late, however it
        is played on; the first that the answer moves, one that moves no more before others."""
        found = next(iter(self._left_behind(move)), None)
        return None if found is None else found.why()

    def _left_behind(self, move: Move) -> list[_Left]:
        """All such cards, those before the others that are stuck for good, with however many plays, of these
        such as wait in a circle, a short one if there is one."""
        within = self._puzzle.within
        if within is None:
            return sorted(self._lying_still(move, None), key=_in_no_circle)
        late = [each.cards[0] for each in self._lying_still(move, within - self._at)]
        stuck = {each.cards[0]: each for each in self._lying_still(move, None)} if late else {}
        found = [stuck[card] for card in late if card in stuck]
        return found + [_Left("late", (card,)) for card in late if card not in stuck]

    def _lying_still(self, move: Move, left: int | None) -> Iterator[_Left]:
        """The cards that lie still behind a play for so many plays, or for good."""
        answer = (self._puzzle.moves or ())[self._at :]
        still = LyingStill(self._puzzle, self._here, left, move.__eq__, move.__ne__, MOST_LOOKED)
        if still.through():
            # Of plays that are limited no circle is told.
            after = self._puzzle.rules.play(self._here, move)
            before = coming_before(self._puzzle.game, after) if left is None else {}
            for each in _all_left(still, still.waited_for(answer, self._once), self._once, before):
                if self._must(moving(each.cards[0], self._roles)):
                    yield each

    def what_comes(self, why: Why, moves: Sequence[Move]) -> Mapping[Move, Why]:
        """The reason of plays that lose for the same with what comes of each, where that is found: a card
        that waits in a circle, or of all the same stuck card, if there is one; none that is merely late
        itself."""
        itself = _Left("late", (why.card,))
        left = {move: [each for each in self._left_behind(move) if each != itself] for move in moves}
        shared = next((each for each in left[moves[0]] if all(each in left[move] for move in moves)), None)
        comes = dict[Move, Why]()
        for move, cards in left.items():
            if cards:
                # Where cards wait in a circle, that is the reason; it hardly ever is of two plays the same.
                alike = shared is not None and not cards[0].circle
                told = next(each for each in cards if not alike or each == shared)
                comes[move] = replace(why, because=Because(told.kind, told.cards), circle=told.circle)
            elif self._puzzle.within is not None and self._costs_a_play(move):
                comes[move] = replace(why, because=Because("slow"))
        return comes

    def _costs_a_play(self, move: Move) -> bool:
        left = (self._puzzle.within or 0) - self._at
        return costs_a_play(self._puzzle, self._here, move, left, self._budget)

    def slow(self, move: Move) -> Why | None:
        """That one play more than are left comes to the aim, and which that is."""
        within = self._puzzle.within
        if within is None:
            return None
        left = within - self._at
        return why_it_is_slow(self._puzzle, self._here, move, left, self._budget, self._plays)

    def _must(self, does: Callable[[Play], bool]) -> bool:
        """Whether every way from here has one of some plays."""
        return self._ways.always(does, self._number)

    def _place_wanted(self, pile: str, going: set[Card]) -> Iterator[Why]:
        """Another card is laid on what lies there, or the pile has to be empty."""
        lying = self._here.piles[pile]

        def lays(play: Play) -> Card | None:
            head = play.move[0]
            there = head.target == pile and play.before.piles[pile] == lying and head.cards
            return head.cards[0] if there else None

        for card in dict.fromkeys(filter(None, map(lays, self._plays))):
            if card not in going and card in self._once and self._must(partial(_is, lays, card)):
                yield Why("wanted", card)
        gathered = relaid(self._game, (play.move for play in self._plays), pile)
        # Where the game is to come out every pile comes to be empty.
        if (
            self._puzzle.goal
            and lying
            and not gathered
            and self._must(lambda play: not play.after.piles[pile])
        ):
            yield Why("clear")

    def _other_first(self, move: Move) -> Iterator[Why]:
        """A card that is played on every way before the play, or one like it, is made; where none makes the
        very play, before its card is moved, the ``other``."""
        same, part = self._likes(move), move[0]
        alike = [play for play in self._plays if same(play)]
        if not alike:
            return
        turned = self._roles.get(part.source) == "stock"
        made = turned or any(play.move[0].target == part.target for play in alike)
        then = "" if made else part.cards[0]
        if then and then not in self._once:
            return
        going = {card for each in played_parts(move, self._roles) for card in each.cards}
        parts = (part for play in self._plays for part in played_parts(play.move, self._roles))
        for card in dict.fromkeys(card for part in parts for card in part.cards):
            if card not in self._once or card in going or self._comes_without(card, same):
                continue
            home = all(self._goes_home(play) for play in self._plays if self._moves(play, card))
            yield Why("home" if home else "before", card, then)

    def _comes_without(self, card: Card, wanted: Callable[[Play], bool]) -> bool:
        """Whether a way comes to its aim, or one of some plays is made, before a card is moved."""

        def moves(play: Play) -> bool:
            return self._moves(play, card)

        return not self._must(moves) or self._ways.reaches(wanted, moves, self._number)

    def _likes(self, move: Move) -> Callable[[Play], bool]:
        part = move[0]
        if self._roles.get(part.source) == "stock":
            return lambda play: self._roles.get(play.move[0].source) == "stock"
        card, roles = part.cards[0], self._roles
        return lambda play: any(
            each.source == part.source and card in each.cards for each in played_parts(play.move, roles)
        )

    def _buried(self, card: Card, cover: Card) -> Iterator[Why]:
        """The card that it covers is played; not only when the covering one is home."""

        def gone(play: Play) -> bool:
            return cover in _played(play, self._roles) and self._goes_home(play)

        def moves(play: Play) -> bool:
            return self._moves(play, card)

        in_the_way = cover not in self._once or self._ways.reaches(moves, gone, self._number)
        if card in self._once and self._must(moves) and in_the_way:
            yield Why("buried", card)

    def _carrying(self, card: Card) -> Iterator[Why]:
        """Another is laid on the card, which goes home too soon."""
        if card not in self._once:
            return

        def laid(play: Play) -> Card | None:
            head = play.move[0]
            onto = self._roles.get(head.target) == "tableau" and head.source != head.target
            carries = onto and play.before.piles[head.target][-1:] == (card,) and head.cards
            return head.cards[0] if carries else None

        for upon in dict.fromkeys(filter(None, map(laid, self._plays))):
            if upon in self._once and self._must(partial(_is, laid, upon)):
                yield Why("carries", upon)

    def _elsewhere(self, part: Transfer, homeward: bool) -> Iterator[Why]:
        """The card has to be laid on another, on which the play does not lay it, or to stay; on one that is
        home only if the play is to go there too, and on none that lies in a waste or a row."""
        (card,) = part.cards
        there = self._here.piles.get(part.target, ())[-1:]
        if not any(card in moved_cards(play.move, self._roles) for play in self._plays):
            yield Why("stays", card)
            return

        def upon(play: Play) -> Card | None:
            head = play.move[0]
            lying = play.before.piles.get(head.target, ())
            # What another card carries is not laid on anything itself.
            laid = (
                self._moves(play, card) and head.cards[0] == card and self._roles.get(head.target) in BUILDING
            )
            return lying[-1] if lying and laid and (homeward or not self._goes_home(play)) else None

        for under in dict.fromkeys(map(upon, self._plays)):
            fresh = under is not None and (under,) != there
            if fresh and under in self._once and self._must(partial(_is, upon, under)):
                yield Why("on", under)

    def _other_pair(self, move: Move) -> Iterator[Why]:
        """A card that goes out with another than here."""
        thrown = {card for part in move for card in part.cards}
        for one in sorted(thrown & self._once):
            out = dict.fromkeys(_cards(play) for play in self._plays if one in _cards(play))
            for other in dict.fromkeys(card for cards in out for card in sorted(cards)):
                fresh = other not in thrown and other in self._once
                if fresh and self._must(partial(_is, _cards, frozenset({one, other}))):
                    yield Why("pair", one, other)

    def _moves(self, play: Play, card: Card) -> bool:
        """Whether a card is played from where it is not home."""
        parts = played_parts(play.move, self._roles)
        return any(card in part.cards and self._roles.get(part.source) not in HOME_ROLES for part in parts)

    def _goes_home(self, play: Play) -> bool:
        return self._roles.get(play.move[0].target) in HOME_ROLES


def _played(play: Play, roles: Mapping[str, str]) -> set[Card]:
    return {card for part in played_parts(play.move, roles) for card in part.cards}


def _cards(play: Play) -> frozenset[Card]:
    return frozenset(card for part in play.move for card in part.cards)


def _is(told: Callable[[Play], object], wanted: object, play: Play) -> bool:
    return told(play) == wanted
