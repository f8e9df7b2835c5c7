"""The hints of a kept ending: what stands in the way, what the play is for that decides it, and that play."""

from collections.abc import Iterator, Sequence

from bookgen.cards import Card
from bookgen.hints.aims import DIGS, comes_of_others
from bookgen.hints.answered import Answered
from bookgen.hints.kinds import (
    Aimed,
    Alone,
    Awaited,
    Closed,
    Dug,
    Emptied,
    Freed,
    Hint,
    Last,
    Losing,
    Meeting,
    Paired,
    Plan,
    Shared,
    Swapped,
    Turned,
    Within,
)
from bookgen.hints.minded import minded
from bookgen.hints.must import LETS_BE, first_must, told_musts
from bookgen.hints.named import names_more, wanted_cards
from bookgen.hints.named_first import two_and_a_loser
from bookgen.hints.order import PLAYED
from bookgen.hints.spent import spent
from bookgen.hints.turn import is_key, names_first_plays, told_turning
from bookgen.hints.whole import first_of
from bookgen.play.moves import listed
from bookgen.puzzle import WASTED, Must, Puzzle

LAST_RESORT = (Alone, Within, Turned, Shared, Closed, Last)
"""Facts of the answer as a whole that help least."""


class EndingHints:
    """The hints of a kept ending, each of which gives away more; where first plays are ``asked`` for none but
    the last tells which is right.

    First what every way does and why, or the card on which others wait, if it is not the next of its family;
    then what the play is for that decides, else another fact, or a play that loses; then that play.
    """

    def __init__(self, answer: Answered) -> None:
        self.answer, self.puzzle = answer, answer.puzzle
        self.loser = two_and_a_loser(self.puzzle, answer.strangeness)[2:]
        self.asked = names_first_plays(self.puzzle) or bool(self.loser)
        self.musts = told_musts(answer, self.asked)
        self.last = answer.decisive() or answer.begun()
        self.aimed = self._aimed()
        self.plan = self._planned()
        self.minded, self.spent = minded(answer), spent(answer)
        self.facts = self._facts()

    def told(self) -> tuple[Hint, ...]:
        """Three hints, or two where each third would repeat them."""
        last, firsts = self.last or self.answer.freed(), self._firsts()
        if last is None:
            return next(self._begun(firsts), tuple(firsts[:1]))
        for first, second in self._begun(firsts):
            # What comes later in the answer than the play that is told last would have to be told behind it.
            later = isinstance(second, Losing) and isinstance(last, PLAYED) and last.at < second.at
            if second != last and not later and names_more(self.answer, last, (first, second)):
                return (first, second, last)
        for first, second in self._begun(firsts):
            # Of one card, which can go to several piles, it is told where to and where not.
            if isinstance(second, Losing) and names_more(self.answer, last, (first,)):
                return (first, second, last)
        told = [one for one in firsts if one != last]
        told = [one for one in told if names_more(self.answer, last, (one,))] or told
        return (*told[:1], last)

    def _begun(self, firsts: Sequence[Hint]) -> Iterator[tuple[Hint, Hint]]:
        """What may be told first with what may be told next, the best before."""
        return ((first, second) for first in firsts for second in self._seconds(first))

    def _firsts(self) -> list[Hint]:
        """What may be told first, the best before; of those that give a reason, or a card on which others
        wait, now one, now the other, lest a game's puzzles be told alike."""
        facts, musts = self.facts, [must for must in self.musts if must.kind not in LETS_BE]
        strong = [fact for fact in facts if self._is_strong(fact)]
        plain = self._ranked(musts)
        reasons = [must for must in plain if must.because is not None]
        explained = [must for must in reasons if self._begins(must)]
        others = 2 * explained[:1] or self._aim_at_times(strong) or plain[:1]
        counted = [self.spent] if self.spent is not None else []
        chosen = first_of([*strong[:1], *counted, *others], self.puzzle)
        weak = [fact for fact in facts if not isinstance(fact, LAST_RESORT)]
        asked = self.answer.obstacle(asked=True)
        # That cards go home on which others lie is seen without being told.
        planned = None if isinstance(self.plan, Plan) and self.plan.steps[0].home else self.plan
        rest = [fact for fact in facts if isinstance(fact, LAST_RESORT)]
        dug = [fact for fact in weak if isinstance(fact, Dug) and fact.card not in self.answer.next_wanted]
        ordered = [
            chosen,
            *strong,
            *explained,
            self.spent,
            self.minded,
            self.aimed,
            *reasons,
            *dug,
            planned,
            *plain,
            self.plan,
            *weak,
            asked,
        ]
        found = dict.fromkeys(hint for hint in (*ordered, *self.musts, *rest) if hint is not None)
        return [*found] or [hint for hint in (self.answer.losing(),) if hint is not None]

    def _aim_at_times(self, strong: Sequence[Hint]) -> list[Hint]:
        """The aim of the play that decides, as what is told first to every third puzzle that has no more than
        a ``strong`` fact."""
        return [strong[0], self.aimed] if strong and self.aimed is not None else []

    def _seconds(self, first: Hint) -> Iterator[Hint]:
        """What may be told next, each with a card that ``first`` does not name; that last which tells of the
        same card that it is wanted."""
        found = [
            hint
            for hint in dict.fromkeys(self._all_seconds(first))
            if hint is not None and hint != first and names_more(self.answer, hint, (first,))
        ]
        wanted = wanted_cards(first)
        yield from sorted(found, key=lambda hint: not wanted.isdisjoint(wanted_cards(hint)))

    def _all_seconds(self, first: Hint) -> Iterator[Hint | None]:
        answer, puzzle = self.answer, self.puzzle
        losing = answer.losing(first if isinstance(first, Must) else None, _told_to_move(first))
        # Where it is asked which play loses none is told of, as that would settle it.
        losing = None if losing is None or self.loser or self._leaves_one(losing) else losing
        at_once = None if losing is None or losing.at or _is_needless(losing, puzzle) else losing
        if self.asked and losing is not None and not losing.at and not _strikes_out_both(losing, puzzle):
            yield losing
        tempts = losing is not None and answer.goes_home(losing.move) and not _is_needless(losing, puzzle)
        if losing is not None and tempts and (not losing.at or isinstance(first, Must)):
            # What goes home is played without a thought.
            yield losing
        yield self.aimed
        others = [must for must in self.musts if not _is_of(must, first)]
        done = [must for must in others if must.kind not in LETS_BE]
        explained = self._ranked([must for must in done if must.because is not None])
        told = [*filter(self._begins, explained)]
        yield from (at_once, *told) if isinstance(first, Must) else (*told, at_once)
        freed = answer.freed()
        if freed is not None and isinstance(first, Awaited) and first.card == freed.card:
            yield None if self.asked and _names_the_first_play(freed, answer) else freed
        yield from (must for must in others if must.kind == "laid")
        yield self.spent
        yield from (*explained, *filter(self._begins, self._ranked(done)))
        yield losing if losing is not None and losing.at == 1 and not _is_needless(losing, puzzle) else None
        yield self.plan
        yield from (fact for fact in self.facts if not isinstance(fact, LAST_RESORT))
        yield from (losing, *self._ranked(done), *(must for must in others if must.kind in LETS_BE))
        # A play of the answer gives away more than any fact.
        if not self.asked and isinstance(self.last, PLAYED) and self.last.at > 1:
            yield next((hint for hint in answer.begins() if hint.at < 2), None)

    def _leaves_one(self, losing: Losing) -> bool:
        """Whether there is but one play besides a losing one, which is then told as well."""
        position = self.answer.positions[losing.at]
        return not self.asked and len(listed(self.answer.rules.moves(position))) == 2

    def _ranked(self, musts: Sequence[Must]) -> list[Must]:
        """What every way does, that first which tells most; none that tells the play that decides."""
        left, found = [*musts], list[Must]()
        turning = told_turning(self.puzzle)
        while (must := first_must(left, () if turning is None else turning.saves)) is not None:
            found.append(must)
            left.remove(must)
        return found

    def _begins(self, must: Must) -> bool:
        """Whether a card that is told to move before another can move at first; else it is not told what has
        to be done for it."""
        moves = listed(self.answer.rules.moves(self.answer.positions[0]))
        free = (part.cards[:1] == must.cards[:1] for move in moves for part in move)
        return must.kind != "before" or any(free)

    def _is_strong(self, fact: Hint) -> bool:
        """Whether a fact is worth more than to say which card a family takes next."""
        # Where cards go out by twos every card is waited for by its fellow, and every pile is cleared.
        by_twos = not self.puzzle.game.groups("foundation")
        match fact:
            case Awaited():
                seen = fact.place is None and bool(fact.waiting) and not by_twos
                return seen and fact.card not in self.answer.next_wanted
            case Emptied():
                return not by_twos
            case Meeting() | Swapped():
                return True
        return False

    def _facts(self) -> list[Hint]:
        """What can be told of the answer.

        Where first plays are ``asked`` for nothing that settles which is right; where cards go from one
        family to another not how many go home.
        """
        answer = self.answer
        beyond = answer.awaited(False, beyond=True)
        found = [fact for fact in (beyond, *answer.facts()) if fact is not None]
        return [
            fact
            for fact in dict.fromkeys(found)
            if not (self.asked and _settles(fact, answer))
            and not (answer.between_families and isinstance(fact, Shared))
        ]

    def _aimed(self) -> Aimed | None:
        """What the play is for that decides, unless that is to free the card that its family takes next."""
        turning = told_turning(self.puzzle)
        if self.asked or self.last is None or turning is None or turning.at != self.last.at:
            return None
        if not is_key(listed(self.answer.rules.moves(self.answer.positions[turning.at])), turning):
            return None  # Of the play with which a game turns it is told that others lose.
        aimed = self.answer.aimed(self.last.at)
        if aimed is not None and comes_of_others(aimed.aim, self.answer.moves[aimed.at], turning.loses):
            return None
        if aimed is not None and aimed.aim.kind in DIGS and aimed.aim.card in self.answer.next_wanted:
            return None
        return aimed

    def _planned(self) -> Hint | None:
        """What the answer plans, without the play that is told last, or cards of those that are asked for."""
        turning, hidden = told_turning(self.puzzle), set[Card]()
        if self.asked and turning is not None:
            hidden = {
                card for move in (*turning.saves, *turning.loses) for part in move for card in part.cards
            }
        played = () if self.last is None else (self.last.at,)
        plan = self.answer.plan(played, None, hidden)
        return plan or (None if self.asked else self.answer.coupled())


def _told_to_move(first: Hint) -> tuple[Card, ...]:
    """The card that is to be moved by what is told first, where it names one."""
    if isinstance(first, Awaited):
        return first.above if len(first.above) == 1 else ()
    stays = (*LETS_BE, "kept", "straight")
    return first.cards[:1] if isinstance(first, Must) and first.kind not in stays else ()


def _is_of(must: Must, first: Hint) -> bool:
    """Whether what every way does has been told with what is told first."""
    if isinstance(first, Must) and first.because is not None and first.because.kind == "takes":
        return must.kind == "place" and must.cards == first.because.cards
    return isinstance(first, Meeting) and {first.one, first.other} == {*must.cards}


def _is_needless(hint: Losing, puzzle: Puzzle) -> bool:
    """Whether no more is known of a play that loses than that its card stays, or that it costs a play."""
    why = puzzle.whys.get(hint.move)
    return why is not None and why.kind in WASTED


def _strikes_out_both(hint: Losing, puzzle: Puzzle) -> bool:
    """Whether the reason of a play that loses is that its card stays, and the other that may be named moves
    that card too."""
    turning = told_turning(puzzle)
    cards = {move[0].cards for move in turning.tempting} if turning is not None else set[object]()
    return _is_needless(hint, puzzle) and len(cards) == 1


def _settles(fact: Hint, answer: Answered) -> bool:
    """Whether a fact may tell at once which of three first plays is right."""
    if isinstance(fact, Dug):
        return any(part.source == fact.pile for part in answer.moves[0])
    return isinstance(fact, Alone | Within | Emptied | Paired)


def _names_the_first_play(hint: Freed, answer: Answered) -> bool:
    """Whether how a card is dug out begins with the first play of the answer."""
    cards = {card for part in answer.moves[0] for card in part.cards}
    return not cards.isdisjoint(hint.ways[0][0])
