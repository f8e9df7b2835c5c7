"""The numbers of piles, where the descriptor gives them no place.

A number stands beside its pile, on one side of all the piles of a placement, or in the middle of an empty
place. Where no side is free, it is on the pile itself, on a white plate in the lower left corner of its
uppermost card, where no index is, unless the piles can be drawn further apart. Lengths are in card widths.
"""

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from itertools import groupby
from math import dist, inf

from bookgen.games.piles import resolve_piles
from bookgen.games.placing import Placement
from bookgen.picture.arrange import covering
from bookgen.picture.ground import Bounds, Ground
from bookgen.picture.lettering import half_box
from bookgen.picture.numbered_pile import NumberedPile, Words
from bookgen.picture.scene import ASPECT, CardAt, Label, Outline
from bookgen.picture.shared_words import shared_words
from bookgen.picture.sketch import ASIDE, CLEAR, GAP, Sketch, unplaced

SIDES = ((0, -1), (0, 1), (1, 0), (-1, 0))
"""Above, below, right and left, in the frame of the pile."""
SIDE_OF: dict[str | None, tuple[int, int]] = dict(
    zip(("above", "below", "right", "left"), SIDES, strict=True)
)
APART = (
    (1.0, 1.0), (1.0, 1.1), (1.0, 1.2), (1.1, 1.0), (1.0, 1.35), (1.2, 1.0), (1.15, 1.15), (1.0, 1.6),
    (1.35, 1.0), (1.3, 1.3), (1.0, 1.85), (1.45, 1.45), (1.6, 1.0), (1.0, 2.1), (1.25, 1.8), (1.8, 1.3),
    (1.8, 1.8), (1.0, 2.5), (2.3, 1.0), (1.0, 3.0), (2.8, 1.0), (1.0, 3.5), (1.0, 4.1),
)  # fmt: skip
"""By how much the piles of a lay-out may lie further apart than on the table, across and down: the first that
leaves room for the numbers is taken."""
DEEPER = tuple(sorted(APART))
"""The same, those first that take no more room across."""
WORD_CLEAR = 0.5
"""What more stays free, in ems, behind a word with its number, lest the next number be read with it."""
BEYOND = 0.06
"""How far letters of a word over its number reach above figures, in ems."""
WORD_BELOW = 0.048
"""What more stays free between a word over its number and what is above it."""
STACKED = 0.5
"""Numbers of two groups that stand over one another are further apart than so many ems."""
RAGGED = 0.05
"""Feet of piles that differ by so much do not stand in one line."""


def number_piles(
    sketch: Sketch, placements: Sequence[Placement], ground: Ground | None = None, clear: bool = False
) -> bool:
    """Give every pile of a group of several its number, unless the descriptor has put one there.

    Piles that are read as one, or lie sorted, are known by their cards. If the sketch names them, the word of
    a group stands with the numbers where several groups have numbers in common, and with an empty place that
    has none. Tells whether no number is on a card, and every word has its place; if all is to be ``clear``,
    it goes no further where that fails. ``ground`` is that of the sketch, if it is known.
    """
    table = _Table(sketch, ground or Ground(sketch))
    shared = shared_words(sketch.game) if sketch.named and sketch.words else frozenset()
    if clear and table.ground.tight is not None and _has_no_room(table, table.ground.tight, shared):
        return False
    free = True
    for placement in placements:
        if not _is_numbered(sketch, placement):
            continue
        piles = list(_piles(table, placement, shared))
        if piles:
            among = sketch.named and _lie_among_others(table, placement, piles)
            ways = _ways(sketch, placement, piles) if sketch.named else [(side, "first") for side in SIDES]
            freely = sketch.named and _lies_freely(placement) and not _is_ragged(sketch, piles)
            found = list[Label]()
            if among:
                # No number of theirs is to be taken for one of the group round them.
                found = _first(table, piles, [(side, "every") for side in SIDES]) or _each(table, piles, True)
            found = found or _first(table, piles, ways)
            if not found and freely and not among and not _each_is_worded(placement):
                found = _each(table, piles)
            if not found and not clear:
                found = next(filter(None, (_free(table, piles, *way, word_clear=0.0) for way in ways)), [])
            if not found:
                free = free and all(pile.bare and not pile.word for pile in piles)
                if clear and not free:
                    table.ground.tight = placement
                    return False
            table.add(found or [pile.on_it() for pile in piles])
        if sketch.named and placement.label is None:
            for pile in _alone(table, placement):
                tried = (_free(table, [pile], side, "first") for side in ((0, 1), *SIDES))
                table.add(next(filter(None, tried), []))
    return free


def _is_numbered(sketch: Sketch, placement: Placement) -> bool:
    label = placement.label
    plain = label is None or label.text == "word" or (sketch.named and label.text == "number")
    return plain and not placement.chain and not placement.sort


def _lies_freely(placement: Placement) -> bool:
    """Whether each pile may have its number at a side of its own."""
    return placement.points is not None or bool(placement.turn)


def _each_is_worded(placement: Placement) -> bool:
    """Whether each pile is to bear the word of its group with its number: points, and a word for a label."""
    return placement.points is not None and placement.label is not None and placement.label.text == "word"


def _lie_among_others(table: "_Table", placement: Placement, piles: Sequence[NumberedPile]) -> bool:
    """Whether piles at points lie nearer to those of a larger group with numbers than to one another."""
    groups, places = table.sketch.groups, table.ground.places
    word = piles[0].word
    if placement.points is None or not word or any(pile.word != word for pile in piles):
        return False
    words = [group.word for group, _ in groups.values() if group.count > 1 and not group.is_ornament]
    larger = {other for other in words if words.count(other) > words.count(word)}
    own = [place for name, place in places.items() if groups[name][0].word == word]
    others = [place for name, place in places.items() if groups[name][0].word in larger]
    return any(
        _nearest(pile, others) < _nearest(pile, [place for place in own if place.pile != pile.name])
        for pile in piles
    )


def _nearest(pile: NumberedPile, places: Sequence[Outline]) -> float:
    """How far it is from a pile to the nearest of these places."""
    return min((dist(pile.at, (place.x or 0.0, place.y or 0.0)) for place in places), default=inf)


def _has_no_room(table: "_Table", placement: Placement, shared: AbstractSet[str]) -> bool:
    """Whether the numbers of a placement have no room even before there are any others."""
    if not table.sketch.named or _lies_freely(placement):
        return False
    piles = list(_piles(table, placement, shared))
    if not piles or all(pile.bare and not pile.word for pile in piles):
        return False
    return not any(_free(table, piles, *way) for way in _ways(table.sketch, placement, piles))


class _Table:
    """A sketch that is being lettered: what lies there, and the boxes of its lettering."""

    def __init__(self, sketch: Sketch, ground: Ground) -> None:
        self.sketch, self.ground = sketch, ground
        self.taken = [_box(label, CLEAR) for label in sketch.labels]

    def add(self, labels: Sequence[Label]) -> None:
        """Put lettering down."""
        self.sketch.labels += labels
        self.taken += [_box(label, CLEAR) for label in labels]

    def stacked(self, label: Label, pile: NumberedPile) -> bool:
        """Whether a number would stand over or under one of another group, no card between them."""
        if not (self.sketch.named and label.pile and pile.gridded):
            return False
        groups = self.sketch.groups
        left, top, right, bottom = _box(label, CLEAR)
        reach = top - STACKED * label.size, bottom + STACKED * label.size
        for other in self.sketch.labels:
            if other.pile and groups[other.pile][0].word != groups[pile.name][0].word and not other.plate:
                begins, above, ends, below = _box(other, CLEAR)
                if left < ends and begins < right and above < reach[1] and reach[0] < below:
                    return True
        return False

    def drop(self, count: int) -> list[Label]:
        """Take up what has been put down after so many labels."""
        dropped = self.sketch.labels[count:]
        del self.sketch.labels[count:], self.taken[count:]
        return dropped


def _ways(
    sketch: Sketch, placement: Placement, piles: Sequence[NumberedPile]
) -> list[tuple[tuple[int, int], Words]]:
    """The ways in which a placement is numbered, the best first.

    Every pile bears the word where the piles lie in no plain order and the word is no wider than they are;
    else the first. Piles in rows are numbered above or below, if need be with the word over the numbers;
    others also at a side, first at that which is further from the middle of the table.
    """
    grid, given = placement.grid, placement.label.side if placement.label is not None else None
    rows = grid is not None and grid.rows is None and (grid.columns or 2) > 1 and len(piles) > 1
    upright = sorted(SIDES[:2], key=lambda side: side != SIDE_OF.get(given))
    several = len({pile.row for pile in piles}) > 1
    parted = sketch.view == "ending" and rows and (sketch.game.rules.in_rows or several)
    parted = parted or (sketch.named and rows and _has_more_below(sketch, piles))
    if parted or _is_ragged(sketch, piles):
        # Between two rows a number is always that of the lower one, in every puzzle of the game; and below
        # piles of unlike depth the numbers would go up and down.
        upright = [*SIDES[:1]]
    runs = len([*groupby(pile.word for pile in piles)])
    in_no_order = placement.points is not None or runs > len({pile.word for pile in piles})
    if _each_is_worded(placement):
        # These piles lie among others, for which they would be taken: each bears its word, above it where
        # some lie under others, as beside a wider pile above it would stand at the head of the next.
        return [(side, "every") for side in (upright if len(piles) == 1 else upright[:1])]
    every: list[Words] = ["every"] if in_no_order and all(pile.narrow for pile in piles) else []
    ways = [(side, words) for words in [*every, "first"] for side in upright]
    if sketch.view == "book" and rows and given in ("left", "right"):
        ways = [(SIDE_OF[given], "first"), (SIDE_OF[given], "over"), *ways]
    over: list[tuple[tuple[int, int], Words]] = [(side, "over") for side in upright]
    if rows:
        return [*ways, *over]
    places = [one.x for one in sketch.outlines if one.x is not None]
    middle = sum(pile.x for pile in piles) / len(piles)
    outer = sorted(
        SIDES[2:], key=lambda side: (middle < (min(places) + max(places)) / 2 - 0.1) == (side[0] > 0)
    )
    beside: list[tuple[tuple[int, int], Words]] = [
        (side, words) for words in ("over", "first") for side in outer
    ]
    # In a column of a grid it stands over the first, in every puzzle of a game; of piles at points others
    # have it before their number.
    if placement.points is not None and _has_room_for_words(sketch, piles[0]):
        beside.sort(key=lambda way: way[1] == "over")
    return [*ways, *beside, *over]


def _has_room_for_words(sketch: Sketch, pile: NumberedPile) -> bool:
    """Whether the word of a pile before its number, on either side of it, makes the picture no wider."""
    left, _, right, _ = sketch.box()
    boxes = [_box(pile.labels(side, "first")[0], 0.0) for side in SIDES[2:]]
    return all(left <= box[0] and box[2] <= right for box in boxes)


def _is_ragged(sketch: Sketch, piles: Sequence[NumberedPile]) -> bool:
    """Whether piles of an ending lie in one row and reach down unequally far."""
    feet = [pile.foot for pile in piles]
    one_row = len({pile.row for pile in piles}) == 1
    return sketch.view == "ending" and one_row and max(feet) - min(feet) > RAGGED


def _has_more_below(sketch: Sketch, piles: Sequence[NumberedPile]) -> bool:
    """Whether other piles lie under some of a row, however far, or are still to come into columns there."""
    own, foot = {pile.name for pile in piles}, max(pile.row for pile in piles) + ASPECT / 2
    left, right = min(pile.x for pile in piles) - 1, max(pile.x for pile in piles) + 1
    if sketch.view == "ending" and any(
        sketch.position.piles[name]
        for name in unplaced(sketch.game, sketch)
        if sketch.game.roles[name] in ("tableau", "reserve")
    ):
        return True
    return any(
        place.x is not None and place.y is not None and place.y > foot and left < place.x < right
        for place in sketch.outlines
        if place.pile not in own
    )


def _piles(table: _Table, placement: Placement, shared: AbstractSet[str]) -> Iterator[NumberedPile]:
    """The numbered piles of a placement that are drawn; those of a shared group have its word, the first of
    them to be told. Ornaments have no numbers: nothing is ever said of one of them."""
    groups, seen = table.sketch.groups, _seen(table.sketch, placement)
    for place, cards in _drawn(table, placement):
        group, at = groups[place.pile]
        if group.count > 1 and not group.is_ornament:
            word = group.word if group.word in shared else ""
            gridded = placement.grid is not None and not placement.turn
            yield NumberedPile(table.sketch, table.ground, place, str(at + 1), word, cards, seen, gridded)


def _seen(sketch: Sketch, placement: Placement) -> float:
    """What is seen of each pile of a row that lie on one another, in card widths; 0 where they do not."""
    if covering(placement) != "side" or placement.grid is None:
        return 0.0
    step = abs(placement.grid.step[0]) * sketch.apart[0]
    return step if step < 1 else 0.0


def _alone(table: _Table, placement: Placement) -> Iterator[NumberedPile]:
    """The empty places of a placement that are the only ones of their groups; of a whole deal their cards
    too, unless they have lain there from the beginning."""
    whole = table.sketch.view == "deal"
    for place, cards in _drawn(table, placement):
        group, _ = table.sketch.groups[place.pile]
        told = whole and not group.start if cards else not place.asks
        if group.count == 1 and told:
            yield NumberedPile(table.sketch, table.ground, place, "", group.word, cards)


def _drawn(table: _Table, placement: Placement) -> Sequence[tuple[Outline, Sequence[CardAt]]]:
    """The places of a placement that are to be seen, with their cards, whatever the size of the lettering."""
    cards, places, drawn = table.ground.cards, table.ground.places, table.ground.drawn
    # The placement is kept with it, lest another take its place in memory.
    if id(placement) not in drawn:
        names = (pile for named in placement.names for pile in resolve_piles(table.sketch.game, named))
        seen = [name for name in names if name in places and (places[name].drawn or name in cards)]
        drawn[id(placement)] = placement, [(places[name], cards.get(name, ())) for name in seen]
    return drawn[id(placement)][1]


def _free(
    table: _Table,
    piles: Sequence[NumberedPile],
    side: tuple[int, int],
    words: Words | None,
    word_clear: float = WORD_CLEAR,
    alone: bool = False,
) -> list[Label]:
    """The numbers at this side of the piles, with the words of their groups.

    None where anything is in the way of one, or one would be nearer to another pile than to its own. A pile
    may be numbered ``alone``, another at another side.
    """
    others = [*table.taken]
    found: list[Label] = []
    told: set[str] = set()
    for named in piles:
        for label in named.labels(side, words if words == "every" or named.word not in told else None):
            own = _box(label, CLEAR)
            if not label.pile:
                # The letters of a word are higher than figures, and it is not to be read with what is above.
                own = own[0], own[1] - BEYOND * label.size - WORD_BELOW, own[2], own[3]
            left, top, right, bottom = own
            air = word_clear * label.size if label.text not in (named.number, named.word) else 0.0
            spaced = left, top, right + air, bottom
            for x, y, x_end, y_end in others:
                if left < x_end and x < right + air and top < y_end and y < bottom:
                    return []
            # Words are wider than their piles, and piles that overlap are near one another.
            # Only a word that is parted from its number by that may be taken for the word of another.
            parted = not label.pile and side == (0, 1)
            far = own
            if not named.covered and (label.text == named.number or parted):
                far = _box(label, ASIDE * GAP)
            elif not named.covered and alone and label.pile and side[1]:
                # Where numbers stand at several sides, a word over or under its pile is nearest to that.
                _, above, _, below = _box(label, ASIDE * GAP)
                far = own[0], min(above, own[1]), own[2], max(below, own[3])
            if table.ground.in_the_way(named.name, own, far) or (side[1] and table.stacked(label, named)):
                return []
            others.append(spaced)
            found.append(label)
        told.add(named.word)
    return found


def _first(
    table: _Table, piles: Sequence[NumberedPile], ways: Sequence[tuple[tuple[int, int], Words]]
) -> list[Label]:
    """The numbers in the first of some ways in which they have room; none where there is no such."""
    return next(filter(None, (_free(table, piles, *way) for way in ways)), [])


def _each(table: _Table, piles: Sequence[NumberedPile], every: bool = False) -> list[Label]:
    """The numbers, each at a side of its pile that is free, if it may be that at which most are free; none
    where one finds no side. Of ``every`` pile the word is told, or of the first."""
    before, told = len(table.taken), set[str]()
    words_of_all: Words | None = "every" if every else None

    def taken(side: tuple[int, int]) -> int:
        return sum(not _free(table, [pile], side, words_of_all, alone=True) for pile in piles)

    sides = sorted(SIDES, key=taken)
    for pile in piles:
        words = words_of_all or ("first" if pile.word not in told else None)
        tried = (_free(table, [pile], side, words, alone=True) for side in sides)
        found = next(filter(None, tried), [])
        if not found:
            table.drop(before)
            return []
        table.add(found)
        told.add(pile.word)
    return table.drop(before)


def _box(label: Label, margin: float) -> Bounds:
    half, rise = half_box(label.text, label.italic, label.size, margin)
    return label.x - half, label.y - rise, label.x + half, label.y + rise
