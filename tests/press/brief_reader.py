"""A reader who has the printed leaf alone: he lays the table out, and follows an answer by the brief.

What each game allows is told here from the words of its brief, in small rules of his own; of ``bookgen`` he
knows nothing. A table is piles by name, bottom first, the stock with the next card first; an answer is moves
as they are written. He refuses what the brief does not allow, and wants at the end what it names as the aim.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

ORDER = "A23456789TJQK"
Piles = dict[str, list[str]]
Fits = Callable[[str, str], bool]
"""Whether a card may lie on another."""
Home = Callable[[list[str], str, Piles], bool]
"""Whether a family takes a card; the whole table says with which rank all families begin."""


class NotAllowed(Exception):
    """A move that the brief does not allow, or does not speak of."""


def value(card: str) -> int:
    """Ace 1 to king 13."""
    return ORDER.index(card[0]) + 1


def red(card: str) -> bool:
    return card[1] in "DH"


@dataclass
class Brief:
    """What a brief says of a game in which families are built.

    ``home``: from which piles cards go to families. ``lay``: from which on which other piles, and how.
    ``runs``: cards of a pile that go together run so. ``empty``: what an empty place may take, whenever one
    likes; ``at_once``: from where it is filled at once, of several the first that has cards. ``before``: that
    only before a card is turned. ``anywhere``: piles of which every card is available. ``gather``: how often
    heaps are gathered, and dealt anew by so many. ``shifts``: how often the undermost card of each heap comes
    on top. ``ordered``: the waste comes back in the printed order.
    """

    family: Home
    home: Sequence[str]
    lay: dict[tuple[str, str], Fits] = field(default_factory=dict)
    empty: dict[str, Sequence[str]] = field(default_factory=dict)
    at_once: dict[str, Sequence[str]] = field(default_factory=dict)
    before: dict[str, Sequence[str]] = field(default_factory=dict)
    runs: dict[str, Fits] = field(default_factory=dict)
    anywhere: Sequence[str] = ()
    wastes: Sequence[str] = ("waste",)
    turns: bool = True
    full: Callable[[Piles], bool] | None = None
    gather: tuple[int, int] | None = None
    shifts: int = 0
    ordered: bool = False


def times_turned(text: str) -> int:
    """How often the waste comes back, as a brief says it: ``turned over, twice in all``."""
    said = re.search(r"turned (?:over|again), (once|twice|three times)", text)
    return {"once": 1, "twice": 2, "three times": 3}[said[1]] if said else 0


def _in_order(waste: list[str], order: Sequence[str]) -> list[str]:
    """The cards of the waste in a printed order, passing over those that are not in hand."""
    left, told = list(waste), []
    for card in order:
        if card in left:
            left.remove(card)
            told.append(card)
    return told


def group(pile: str) -> str:
    return pile.rstrip("0123456789").rstrip("-")


def parts(move: str) -> list[tuple[str, str, list[str]]]:
    """``stock>waste:KD + …`` as pile, pile, cards."""
    told = []
    for part in move.split(" + "):
        way, cards = part.split(":")
        source, target = way.split(">")
        told.append((source, target, [cards[k : k + 2] for k in range(0, len(cards), 2)]))
    return told


class Reader:
    """The table in play."""

    def __init__(self, brief: Brief, text: str, piles: Piles, orders: Sequence[Sequence[str]] = ()) -> None:
        self.brief, self.piles = brief, piles
        self.left = times_turned(text)
        self.gathers = brief.gather[0] if brief.gather else 0
        self.shifts = brief.shifts
        self.orders = [list(order) for order in orders]

    def play(self, move: str) -> None:
        """One written move. Raises NotAllowed."""
        told = parts(move)
        (source, target, cards), rest = told[0], told[1:]
        if all(other == "stock" and group(one) == "tableau" for one, other, _ in told) and self.brief.gather:
            self._gather(told)
            return
        if all(one == other for one, other, _ in told):
            self._shift(told)
            return
        kind, onto = group(source), group(target)
        if (kind, onto) == ("waste", "stock"):
            self._again(source, cards, rest)
            return
        if kind == "stock" and onto in self.brief.wastes and onto not in self.brief.empty:
            self._wants(self.brief.turns and len(cards) == 1, f"{move}: cards are not turned so")
            self._before_turning()
            self._take(source, cards)
            self.piles[target].append(cards[0])
        elif onto == "foundation":
            self._wants(kind in self.brief.home, f"{move}: from there nothing goes to a family")
            self._wants(len(cards) == 1, f"{move}: cards go home singly")
            self._take(source, cards)
            family = self.piles[target]
            self._wants(
                self.brief.family(family, cards[0], self.piles), f"{move}: the family does not take it"
            )
            family.append(cards[0])
        elif not self.piles[target]:
            allowed = [*self.brief.empty.get(onto, ()), *self.brief.before.get(onto, ())]
            forced = self.brief.at_once.get(onto)
            if forced is not None:
                first = next((one for one in forced if self._has(one)), None)
                allowed += [first] if first else []
            self._wants(kind in allowed, f"{move}: an empty place takes nothing from there")
            self._run(source, cards, move)
            self._take(source, cards)
            self.piles[target] += cards
        else:
            fits = self.brief.lay.get((kind, onto))
            self._wants(fits is not None, f"{move}: nothing is laid there from there")
            assert fits is not None
            self._run(source, cards, move)
            self._take(source, cards)
            self._wants(
                fits(cards[0], self.piles[target][-1]), f"{move}: it does not fit {self.piles[target][-1]}"
            )
            self.piles[target] += cards
        for filled in rest:
            self._fill(move, *filled)
        self._gaps(move)

    def _wants(self, held: bool, told: str) -> None:
        if not held:
            raise NotAllowed(told)

    def _has(self, kind: str) -> bool:
        return any(cards for name, cards in self.piles.items() if group(name) == kind)

    def _take(self, source: str, cards: list[str]) -> None:
        pile = self.piles[source]
        if source == "stock":
            self._wants(pile[: len(cards)] == cards, f"{cards} do not come next")
            del pile[: len(cards)]
        elif group(source) in self.brief.anywhere:
            for card in cards:
                self._wants(card in pile, f"{card} is not in {source}")
                pile.remove(card)
        else:
            self._wants(pile[-len(cards) :] == cards, f"{cards} are not uppermost on {source}")
            del pile[-len(cards) :]

    def _run(self, source: str, cards: list[str], move: str) -> None:
        if len(cards) > 1:
            fits = self.brief.runs.get(group(source))
            self._wants(fits is not None, f"{move}: cards move singly")
            assert fits is not None
            self._wants(all(map(fits, cards[1:], cards)), f"{move}: they do not run so")

    def _fill(self, move: str, source: str, target: str, cards: list[str]) -> None:
        """What is filled as part of a move: an empty place, from the pile that has to fill it."""
        wanted = self.brief.at_once.get(group(target), ())
        first = next((one for one in wanted if self._has(one)), None)
        self._wants(group(source) == first, f"{move}: {target} is not filled from {source}")
        self._wants(not self.piles[target] and len(cards) == 1, f"{move}: {target} is not empty")
        self._take(source, cards)
        self.piles[target] += cards

    def _gaps(self, move: str) -> None:
        """Where places are filled at once none may be left while there is something to fill it with."""
        for name, cards in self.piles.items():
            for source in self.brief.at_once.get(group(name), ()):
                if not cards:
                    self._wants(not self._has(source), f"{move}: {name} is left empty")

    def _before_turning(self) -> None:
        for name, cards in self.piles.items():
            if not cards and group(name) in self.brief.before:
                sources = self.brief.before[group(name)]
                self._wants(not any(self._has(one) for one in sources), f"{name} is to be filled first")

    def _again(self, source: str, cards: list[str], rest: list[tuple[str, str, list[str]]]) -> None:
        """The waste turned over, or put into the printed order where the brief says so."""
        self._wants(self.left > 0 and not self.piles["stock"], "the waste is not turned over now")
        waste = self.piles[source]
        self._wants(sorted(waste) == sorted(cards), "that is not the waste")
        # Turned over, what was laid first comes first.
        again = _in_order(waste, self.orders.pop(0)) if self.brief.ordered else list(waste)
        self._wants(cards == again, "the waste does not come back so")
        self.left -= 1
        self.piles["stock"], self.piles[source] = again, []
        for one, target, filling in rest:
            self._fill("redeal", one, target, filling)
        self._gaps("redeal")

    def _shift(self, told: list[tuple[str, str, list[str]]]) -> None:
        """In every heap of two or more the undermost card is laid on top."""
        self._wants(self.shifts > 0, "there is no shift left")
        self.shifts -= 1
        heaps = [
            (name, pile[:1])
            for name, pile in self.piles.items()
            if group(name) == "tableau" and len(pile) > 1
        ]
        self._wants([(one, cards) for one, _, cards in told] == heaps, "not every heap is shifted")
        for name, _ in heaps:
            self.piles[name].append(self.piles[name].pop(0))

    def _gather(self, told: list[tuple[str, str, list[str]]]) -> None:
        """Heaps taken up, each on the one before, the whole turned over and dealt in heaps of so many."""
        assert self.brief.gather is not None
        self._wants(self.gathers > 0, "the heaps are not gathered again")
        self.gathers -= 1
        each = self.brief.gather[1]
        heaps = [name for name in self.piles if group(name) == "tableau"]
        self._wants(
            [(name, cards) for name, _, cards in told]
            == [(n, self.piles[n]) for n in heaps if self.piles[n]],
            "that is not what lies there",
        )
        # Each on the one before, the whole turned over: the undermost card of the first heap comes first.
        pack = [card for name in heaps for card in self.piles[name]]
        for k, name in enumerate(heaps):
            self.piles[name] = pack[each * k : each * (k + 1)]

    def won(self) -> bool:
        """All cards in families, unless the brief has another aim."""
        if self.brief.full is not None:
            return self.brief.full(self.piles)
        return all(not cards for name, cards in self.piles.items() if group(name) != "foundation")
