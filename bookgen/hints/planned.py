"""What an answer plans: which plays it makes on the table and what for, in which order it digs, what it lets
be that could go."""

from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import cached_property
from itertools import combinations
from operator import attrgetter

from bookgen.cards import Card
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.hints.aims import DIGS, Aim, aim_of, aim_on_piles, let_go
from bookgen.hints.kinds import (
    Aimed,
    Awaited,
    Coupled,
    Covered,
    DealtFirst,
    DugInTurn,
    Held,
    LaidOut,
    Passed,
    Plan,
    Planned,
    Step,
)
from bookgen.hints.moved import STILL
from bookgen.hints.rows import matched_in_row, thrown_out
from bookgen.hints.waited import Waited
from bookgen.play import Move
from bookgen.play.table import deals_again

MOST_STEPS, TOLD_STEPS = 12, 2
"""Steps of an answer, the first that have a purpose, and how many are told together."""
MOST_TAKEN = 4
"""Cards that a step takes out of a pile, where it is told."""
FEWEST_DUG, MOST_DUG = 2, 3
"""Cards that are told to be dug out in their order."""
FEWEST_OVER = 2
"""Cards that lay on each of them, where none has been moved aside."""
MOST_COVERED, MOST_COUPLED, FEWEST_LAID, MOST_LAID = 3, 3, 2, 4
"""Cards that are told to be covered, pairs, and cards that are laid out."""


class Planning(Waited):
    """An answer with what it plans."""

    @cached_property
    def _aims(self) -> dict[int, Aim | None]:
        """What has been found out of :meth:`aim`."""
        return {}

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """What the answer first plays from pile to pile for another card, as it shows; none of cards that are
        not there at first, or are gathered before."""
        return self._steps(home=False)

    @cached_property
    def steps_home(self) -> tuple[Step, ...]:
        """What it first plays home to come at another card, or to clear a place for one."""
        return self._steps(home=True)

    def _steps(self, home: bool) -> tuple[Step, ...]:
        found = dict[tuple[str, Card], Step]()
        for at, move in enumerate(self.moves):
            head = move[0]
            homeward = self.roles.get(head.target) in HOME_ROLES
            if len(move) != 1 or homeward != home or self.roles.get(head.source) in STILL:
                continue
            if self.relaid(head.source, at) or not self._lies_as_at_first(head.source, head.cards, at):
                continue
            aim = aim_on_piles(self.rules, self.positions[at], move, self.moves[at + 1 :])
            if aim is None or (home and (aim.kind == "follows" or self.roles[head.source] == "waste")):
                continue
            step = Step(head.cards, head.source, aim, home, at)
            if aim.kind in DIGS and (before := found.get((head.source, aim.card))) is not None:
                step = replace(before, cards=(*before.cards, *head.cards), aim=aim)
            found[head.source, aim.card] = step
        told = (step for step in found.values() if len(step.cards) <= MOST_TAKEN)
        return tuple(sorted(told, key=attrgetter("at"))[:MOST_STEPS])

    def _lies_as_at_first(self, pile: str, cards: tuple[Card, ...], at: int) -> bool:
        """Whether the uppermost cards of a pile after so many moves have lain there from the first, and there
        alone in that pile, so that a reader finds them."""
        lay, left = self.positions[0].piles[pile], self.positions[at].piles[pile]
        if left[-len(cards) :] != cards or {*map(lay.count, cards)} != {1}:
            return False
        return all(here.piles[pile][: len(left)] == left for here in self.positions[:at])

    def plan(
        self,
        played: Collection[int] = (),
        told: Awaited | None = None,
        hidden: Collection[Card] = (),
    ) -> Plan | None:
        """The first two steps on the table, else home: none with ``hidden`` cards, or that dig for the card
        that is ``told``; those that another hint tells to be ``played``, after so many, if no others."""
        for steps in (self.steps, self.steps_home):
            some = [step for step in steps if {*step.cards, step.aim.card}.isdisjoint(hidden)]
            some = [step for step in some if self.older or not self._loses_before(step)]
            some = [step for step in some if told is None or told.card != step.aim.card]
            some = [step for step in some if not (step.home and self._goes_on(step))]
            some = [step for step in some if step.aim.kind != "frees" or self._lies_under_these(step)]
            fresh = [step for step in some if step.at not in played]
            if some:
                return Plan(tuple((fresh or some)[: TOLD_STEPS if fresh else 1]))
        return None

    def _loses_before(self, step: Step) -> bool:
        """Whether to play one of a step's cards is known to lose at a turn before it: the reader might."""
        turns = (turn for turn in (self.puzzle.turning, self.puzzle.narrow) if turn is not None)
        return any(
            move[0].source == step.pile and not {*step.cards}.isdisjoint(move[0].cards)
            for turn in turns
            if turn.at < step.at
            for move in turn.loses
        )

    def _lies_under_these(self, step: Step) -> bool:
        """Whether no other cards lie at first on the one that is freed than those that the step takes."""
        lying, card = self.positions[0].piles[step.aim.pile], step.aim.card
        return card in lying and {*lying[lying.index(card) + 1 :]} == {*step.cards}

    def _goes_on(self, step: Step) -> bool:
        """Whether the card that a play home frees is the next of the same family, which is seen."""
        target = self.moves[step.at][0].target
        laid = (part for move in self.moves[step.at + 1 :] for part in move if part.target == target)
        return next((part.cards[:1] == (step.aim.card,) for part in laid), False)

    def aimed(self, at: int) -> Aimed | None:
        """What the play after so many moves is for; None where the answer does not show it, or a card merely
        follows another home, or a reader would not find the card or the pile."""
        return self._aimed(self.aim(at), at)

    def aim(self, at: int) -> Aim | None:
        """What the play after so many moves is for, as the answer shows it."""
        if at not in self._aims:
            before, later = self.moves[at - 1] if at else None, self.moves[at + 1 :]
            self._aims[at] = aim_of(self.rules, self.positions[at], self.moves[at], later, before)
        return self._aims[at]

    def _aimed(self, aim: Aim | None, at: int) -> Aimed | None:
        if aim is None or aim.kind == "follows" or self.relaid(aim.pile, at):
            return None
        found = aim.kind not in DIGS or self.is_found(aim.pile, aim.card)
        return Aimed(aim, at) if found else None

    def _older_aimed(self, at: int) -> Aimed | None:
        """The same as older prints tell it, though the play before has covered the card."""
        told = self.rules, self.positions[at], self.moves[at], self.moves[at + 1 :]
        return self._aimed(aim_on_piles(*told) or let_go(*told, older=True), at)

    def plans(self) -> Iterator[Planned]:
        """All that may be told of what the answer plans."""
        for aimed in (self.aimed, self._older_aimed):
            yield from filter(None, map(aimed, range(len(self.moves))))
        for count in range(1, TOLD_STEPS + 1):
            yield from map(Plan, combinations(self.steps, count))
            yield from map(Plan, combinations(self.steps_home, count))
        for hint in (
            self.dug_in_turn(),
            self.covered(),
            self.passed(),
            self.coupled(),
            self.laid_out(),
            self.dealt_first(),
        ):
            if hint is not None:
                yield hint

    def dug_in_turn(self) -> DugInTurn | None:
        """The first cards that go home from under others of which one at least has been moved aside; where
        there are not two, those that go from under several."""
        return self._dug_in_turn(aside=True) or self._dug_in_turn(aside=False)

    def _dug_in_turn(self, aside: bool) -> DugInTurn | None:
        start, found, cleared = self.positions[0].piles, list[tuple[Card, str]](), set[str]()
        for at, move in enumerate(self.moves):
            if deals_again(self.puzzle.game, move):
                break
            for part in move:
                role = self.roles.get(part.source)
                if role in STILL or role == "row":
                    continue
                if self.roles.get(part.target) not in HOME_ROLES:
                    cleared.add(part.source)
                    continue
                left, lay = self.positions[at].piles[part.source], start[part.source]
                under = part.source in cleared if aside else len(lay) - len(left) >= FEWEST_OVER
                if not under or len(left) >= len(lay) or len(part.cards) > 1:
                    continue
                alone = part.source not in {pile for _, pile in found}
                if alone and self._lies_as_at_first(part.source, part.cards, at):
                    found.append((part.cards[0], part.source))
        return DugInTurn(tuple(found[:MOST_DUG])) if len(found) >= FEWEST_DUG else None

    def helds(self) -> Iterator[Held]:
        """The cards that could go home at once, but have another laid upon them, and go home later."""
        for at, move in enumerate(self.moves):
            head = move[0]
            if len(head.cards) != 1 or self.roles.get(head.target) in STILL:
                continue
            if self.relaid(head.target, at):
                continue
            under = self.positions[at].piles.get(head.target, ())
            if not under or self.positions[at + 1].piles[head.target] != (*under, *head.cards):
                continue
            if not self.is_found(head.target, under[-1]):
                continue
            if self._offered_home(at, head.target, under[-1]) and self._goes_later(at, head.target):
                yield Held(under[-1], head.cards[0], at)

    def is_found(self, pile: str, card: Card) -> bool:
        """Whether a card of several packs, which is told with its pile, lies there at first, or will on a
        waste; a reader looks there."""
        alone = self.older or self.puzzle.game.packs == 1 or self.roles[pile] == "waste"
        return alone or card in self.positions[0].piles[pile]

    def _offered_home(self, at: int, pile: str, card: Card) -> bool:
        """Whether the uppermost card of a pile could go home by itself after so many moves."""
        return any(
            len(move) == 1 and self.goes_home(move) and (move[0].source, move[0].cards) == (pile, (card,))
            for move in self.offered(at)
        )

    def _goes_later(self, at: int, pile: str) -> bool:
        """Whether the uppermost card of a pile lies there until it goes home."""
        lying = self.positions[at].piles[pile]
        for later in range(at, len(self.moves)):
            before = self.positions[later].piles[pile]
            if before[: len(lying)] != lying:
                return False
            home = [part for part in self.moves[later] if part.source == pile]
            if before == lying and home:
                return home[0].cards == lying[-1:] and self.roles.get(home[0].target) in HOME_ROLES
        return False

    def covered(self) -> Covered | None:
        """The first cards of one pack that could go home and are covered, where there are several."""
        if self.puzzle.game.packs > 1 or self.older:
            return None
        found = dict[Card, Card]()
        for held in self.helds():
            found.setdefault(held.card, held.upon)
            if len(found) == MOST_COVERED:
                break
        return Covered(tuple(found.items())) if len(found) > 1 else None

    def passed(self) -> Passed | None:
        """The first chance to throw cards out of a row that the answer lets go by, as one of them is to match
        another card; none that is known to save the game too."""
        known = self.puzzle.trap or self.puzzle.turning
        saving = [thrown_out(move, self.roles) for move in known.saves] if known is not None else []
        return next((chance for chance in self.chances() if chance.cards not in saving), None)

    def chances(self) -> Iterator[Passed]:
        """All such chances, as they come."""
        rows = [name for name, role in self.roles.items() if role == "row"]
        if len(rows) != 1:
            return
        matched = [
            matched_in_row(move, here.piles[rows[0]], self.roles)
            for here, move in zip(self.positions, self.moves, strict=False)
        ]
        for at, move in enumerate(self.moves):
            for each in self.offered(at):
                cards, between = (
                    thrown_out(each, self.roles),
                    matched_in_row(each, self.positions[at].piles[rows[0]], self.roles),
                )
                if each == move or not cards or between is None:
                    continue
                pair = next((pair for pair in matched[at:] if pair and {*pair} & {*cards}), None)
                if pair is None or {*pair} <= {*cards}:
                    continue
                kept, other = pair if pair[0] in cards else pair[::-1]
                yield Passed(cards, between, kept, other, at)

    def dealt_first(self) -> DealtFirst | None:
        """How far a row is dealt before cards are thrown out; None where that is not put off."""
        passed = next(self.chances(), None)
        thrown = next((at for at, move in enumerate(self.moves) if thrown_out(move, self.roles)), 0)
        if passed is None or thrown <= passed.at or not self.moves[thrown - 1][0].cards:
            return None
        left = any(
            cards for name, cards in self.positions[thrown].piles.items() if self.roles[name] == "stock"
        )
        return DealtFirst(self.moves[thrown - 1][0].cards[-1] if left else None)

    def coupled(self) -> Coupled | None:
        """The first pairs that are thrown out of which the one might go with another card at that time, where
        there is one pack."""
        found = list[tuple[Card, Card]]()
        if self.puzzle.game.packs > 1:
            return None
        for at, move in self.thrown_in_pairs():
            others = [each for each in self.offered(at) if self.thrown_as_two(each) and {*each} != {*move}]
            for one, other in (move, tuple(reversed(move))):
                if any(one in each for each in others):
                    found.append((one.cards[0], other.cards[0]))
                    break
            if len(found) == MOST_COUPLED:
                break
        return Coupled(tuple(found)) if len(found) > 1 else None

    def thrown_in_pairs(self) -> Iterator[tuple[int, Move]]:
        """The plays before the last two that throw out two cards, of which none is in a row, each after how
        many moves."""
        for at, move in enumerate(self.moves[:-2]):
            if self.thrown_as_two(move) and not any(self.roles[part.source] == "row" for part in move):
                yield at, move

    def thrown_as_two(self, move: Move) -> bool:
        """Whether a move throws out two cards."""
        return len(move) == 2 and all(
            self.roles.get(part.target) == "discard" and len(part.cards) == 1 for part in move
        )

    def laid_out(self) -> LaidOut | None:
        """The first cards from the stock or the waste that the answer lays on one of several piles of a sort,
        where it might lay them on another."""
        found = list[tuple[Card, str]]()
        for at, move in enumerate(self.moves):
            head = move[0]
            if self.roles.get(head.source) not in ("stock", "waste") or not self._is_chosen(at, move):
                continue
            found.append((head.cards[0], head.target))
            if len(found) == MOST_LAID:
                break
        return LaidOut(tuple(found)) if len(found) >= FEWEST_LAID else None

    def _is_chosen(self, at: int, move: Move) -> bool:
        """Whether the one card of a move might be laid elsewhere on the table after so many others."""
        if len(move) > 1 or len(move[0].cards) > 1 or self.roles.get(move[0].target) in STILL:
            return False
        return any(
            len(each) == 1
            and (each[0].source, each[0].cards) == (move[0].source, move[0].cards)
            and each[0].target != move[0].target
            and self.roles.get(each[0].target) == self.roles[move[0].target]
            for each in self.offered(at)
        )
