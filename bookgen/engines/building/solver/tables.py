"""A building game written as flat arrays of numbers, for the kernel of the search.

A card is its place in the order of ranks times four plus its suit; where suits mean nothing in a game
they are dropped. Piles are numbered in the order of ``game.all_piles()``. Every rule of the descriptor
becomes a list of piles or a mask of cards here; the kernel knows no game.
"""

from array import array
from collections.abc import Mapping
from dataclasses import dataclass

from bookgen.cards import Card
from bookgen.engines.building.play import Building
from bookgen.engines.building.play.takes import staying
from bookgen.engines.building.solver.shut_in import Clearing
from bookgen.games.descriptor import Game
from bookgen.games.options import REDEALS
from bookgen.play import Position
from bookgen.play.counts import BARREN, BEGUN_ROUND, DUE, GRACES, SHIFTS, TURNED

PLAY, TURN, REDEAL, GATHER, SHIFT, TURN_MORE, DEAL_OUT, LAY = range(8)
"""Kinds of moves; those of ``TURN_MORE`` turn several cards at a time, ``LAY`` lays one on the place that is
due."""
PICKED = 128
"""Added to a card, it stands in the place of the number of cards that a ``PLAY`` lifts, where that card is
taken out of its pile, wherever it lies."""
ROUND_BITS = 16
"""So many bits of what is due say how many cards of the round lie; how far the first round is stands
above."""


@dataclass(frozen=True)
class BuildingTables:
    """The tables of one game under its options.

    For each pile: ``row`` (its row of 64 in ``takes``, ``like`` and ``face``), ``full`` (-1 for no
    limit), ``home`` (its cards have come home), ``counted`` (what lies below its top is of no account),
    ``role`` (0 tableau or one of several wastes, 1 home, 2 stock, 3 waste, 4 one of several reserve
    piles, 5 any other, and such from which any card is taken) and ``kin``: piles of one number may be
    exchanged without changing the position.

    ``takes[row * 64 + top]`` is the mask of the cards that go on such a top, ``linked`` of those that can go
    on from there with it. ``like`` numbers the tops between which the rules of play make no difference (-1:
    all are told apart), ``face`` what a counted pile must be remembered by, ``alias`` the card that a card of
    any other pile is remembered as, ``late`` how late a card is wanted at home beside the others. For each
    rule: ``spans`` has where its sources, its targets at home (none where its cards are there already), its
    other targets, the piles that must be full before and those that must be empty lie in ``lists``, six
    bounds a rule; ``kinds`` has three numbers a rule: cards lifted, on what they go, when it comes.
    ``unwanted_spans`` has for each rule where the piles that must not take its card lie in ``unwanted``, two
    bounds a rule. In the same way ``yields_spans`` has the piles that it leaves others to. After plays from
    ``followed`` places are filled: ``fill_spans`` has for each fill, in order, where its places lie in
    ``fills`` and its sources in ``fill_from``, four bounds a fill, and ``fill_cards`` how many cards fill a
    place. ``clearing`` is how the waste is cleared, by which positions are seen lost. ``alike_spans`` has
    where the foundations that begin alike lie in ``alike``, two bounds; ``together_spans``, for each group in
    the same way, those that begin together. ``ends`` has for each pile the one whose card completes it (-1:
    none). ``turn`` is how many cards are turned at a time, ``at_hand`` 1 where all of stock and waste are at
    hand at any time (see ``talon.py``), ``deal`` 1 where the stock is dealt out on the columns, 2 where these
    must be filled, ``deal_cards`` how many each column gets, ``at_once`` 1 where a round is dealt as part of
    the redeal; ``refill`` up to how many cards these are brought. ``back`` has for each pile the row that
    tells what lies on its top when it is half full (-1: as ever); the next row has it from there on. First
    cards of the piles of ``appear`` go there as they come up from the stock. ``shuffled`` has, where the
    waste is shuffled to be dealt again, the cards in the order that holds where none is given; else nothing.
    Where it is counted to which of the ``wastes`` was turned last, they are listed; ``until`` has for each
    fill whether it ends with that. From the piles ``picked`` any card is taken out. ``graced`` has for each
    rule whether it is a grace, of which so many ``graces`` are allowed; where there are such, uppermost cards
    are no picked ones.

    Where cards are dealt to places one by one, ``round`` has the pile of each card of a round, ``last_round``
    those of the deal after ``last_deal`` redeals, if it has its own; ``begun`` is the place in the order of
    the rank that begins a heap, or -1, and ``staying`` how many cards there are of it. The rules in
    ``unless`` keep a card from being laid there, ``most`` is how many cards a rule lifts whatever they are,
    or from the top of a pile out of which others take any (0: any), ``rounds`` has 1 for a rule of the first
    round, 2 for one of later ones; ``left_spans`` and ``beside_spans`` have where the piles that must have
    cards for a rule, and those that lie beside a pile, stand in ``lists``. ``gathered`` are the piles that
    are gathered, in this order; ``columns`` all that are dealt on or gathered.
    """

    game: Game
    code: Mapping[Card, int]
    names: tuple[str, ...]
    row: "array[int]"
    full: "array[int]"
    home: "array[int]"
    counted: "array[int]"
    role: "array[int]"
    kin: "array[int]"
    takes: "array[int]"
    linked: "array[int]"
    alias: "array[int]"
    late: "array[int]"
    like: "array[int]"
    face: "array[int]"
    lists: "array[int]"
    spans: "array[int]"
    kinds: "array[int]"
    followed: "array[int]"
    yields: "array[int]"
    yields_spans: "array[int]"
    unwanted: "array[int]"
    unwanted_spans: "array[int]"
    fills: "array[int]"
    fill_cards: "array[int]"
    fill_from: "array[int]"
    fill_spans: "array[int]"
    clearing: Clearing
    alike: "array[int]"
    alike_spans: "array[int]"
    together: "array[int]"
    together_spans: "array[int]"
    ends: "array[int]"
    back: "array[int]"
    appear: tuple[str, ...]
    round: "array[int]"
    last_round: "array[int]"
    last_deal: int
    begun: int
    staying: int
    unless: "array[int]"
    most: "array[int]"
    rounds: "array[int]"
    left_spans: "array[int]"
    beside_spans: "array[int]"
    gathered: "array[int]"
    columns: "array[int]"
    shifted: "array[int]"
    foundations: "array[int]"
    picked: frozenset[str]
    graced: "array[int]"
    graces: int
    until: "array[int]"
    wastes: "array[int]"
    stock: int
    waste: int
    turn: int
    at_hand: int
    deal: int
    deal_cards: int
    at_once: int
    refill: int
    redeal_of: int
    redeals: int
    barren: int
    heaps: int
    shuffled: "array[int]"
    shifts: int
    most_moves: int
    bits: int

    def piles(self, position: Position) -> list[list[int]]:
        """The cards of a position of play, as numbers; those that stay where they began are left out."""
        kept = [staying(group, place) for _, group, place in self.game.all_piles()]
        return [
            [self.code[card] for card in position.piles[name][stay:]]
            for name, stay in zip(self.names, kept, strict=True)
        ]

    def counts(self, position: Position) -> tuple[int, int, int, int, int]:
        """Redeals taken (or barren deals running) and shifts made in a position of play, the waste that was
        turned to last, what is due, and graces taken."""
        counts = position.counts
        due = counts.get(DUE, 0) | counts.get(BEGUN_ROUND, 0) << ROUND_BITS
        taken = counts.get(BARREN, counts[REDEALS]), counts[SHIFTS]
        return *taken, counts.get(TURNED, 0), due, counts.get(GRACES, 0)

    @property
    def turns(self) -> int:
        """The kind of the move that turns cards."""
        return TURN if self.turn == 1 and not self.wastes else TURN_MORE

    def orders(self, rules: Building) -> list[list[int]]:
        """The orders into which the waste is shuffled, as numbers; none where it is not."""
        orders = rules.orders[self.game.shuffles_in_the_deal :] if self.shuffled else ()
        return [[self.code[card] for card in order] for order in orders]
