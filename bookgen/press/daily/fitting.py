"""How a day is best set: with all that goes on a leaf, cards and words as large as fill it."""

import sys
from collections.abc import Callable, Container, Sequence
from dataclasses import replace
from itertools import count, product
from typing import NamedTuple

from bookgen.press.daily.day_parts import DayParts
from bookgen.press.daily.setting import ROOMY, Design, Setting
from bookgen.press.daily.side import LEAF_SIDES, leaves_of

SETTINGS = (
    *(Setting(card_mm) for card_mm in (14.0, 12.0, 10.5, 9.5, 8.5, 7.6)),
    *(Setting(card_mm, with_stock=False) for card_mm in (9.0, 8.0, 7.0)),
    *(Setting(card_mm, with_stock=False, close=True) for card_mm in (9.0, 8.0, 7.0)),
    *(Setting(card_mm, with_stock=False, filled=True) for card_mm in (9.0, 8.0, 7.0)),
    Setting(7.0, with_stock=False, with_packs=False, filled=True),
    *(Setting(card_mm, with_stock=False, filled=True, abreast=True) for card_mm in (9.0, 8.0, 7.0)),
    Setting(7.0, with_stock=False, with_packs=False, filled=True, abreast=True),
    *(Setting(card_mm, with_stock=False, filled=True, tight=True) for card_mm in (9.0, 8.0, 7.0)),
    Setting(7.0, with_stock=False, with_packs=False, filled=True, tight=True),
    *(
        Setting(card_mm, with_stock=False, filled=True, abreast=True, tight=True)
        for card_mm in (9.0, 8.0, 7.0)
    ),
    Setting(7.0, with_stock=False, with_packs=False, filled=True, abreast=True, tight=True),
)
"""Tried in this order until the day goes on its leaf; with those that are filled it goes on some number."""
STOCKS_IN_WORDS = tuple(dict.fromkeys(replace(setting, with_stock=False) for setting in SETTINGS))
"""The same with stocks in words alone: they are drawn only where cards are struck off with a pencil."""
LARGE_SETTINGS, SMALL_SETTINGS = (
    tuple(
        Setting(card_mm, with_stock=False, filled=True, keyed=keyed)
        for keyed in some
        for card_mm in (14.0, 9.0, 7.0)
    )
    for some in ((1.0, 17 / 18, 8 / 9), (7 / 9,))
)
"""Those of large print, where another leaf is better than a pack in words alone, or small type; but answers
are somewhat smaller where that saves one, and small where a day cannot be set else. Cards are as wide only
where a puzzle does not go on a side."""
LEAST_WELL = 9.0
"""Cards may be so much smaller than they need be where that fills a front half empty."""
WIDE_WELL = 10.0
"""Cards so wide are wide enough where puzzles are parted otherwise."""
LARGER = (21.0, 18.0, 15.0, 12.0, 10.0)
"""Widths in mm that the cards of a single puzzle may have where the others leave it room ..."""
FINER = (21.0, 19.5, 18.0, 16.5, 15.0, 13.5, 12.0, 11.0, 10.0)
"""... and those for which there is room at last, when all else is settled."""
AS_LARGE = 0.9
"""Cards over the whole measure may be so much narrower than in a picture kept narrow, with an empty column at
its side."""


class Tried(NamedTuple):
    """The sides that a day takes in a setting, the parts of its front and of its last side that are empty,
    and the puzzles on its front."""

    sides: int
    blank: float
    last: float
    front: int


NEVER = Tried(sys.maxsize, 1.0, 1.0, 0)
"""Of a setting in which a day cannot be set."""
LEFT_BY_HINTS = 0.85
"""Where hints go in only if cards are narrower, they keep so much of their width, or :data:`LEAST_WELL`."""
MOST_BLANK = 0.25
"""A front of which more is blank counts as half empty."""
HALF_BLANK = 0.4
"""The part of a back without a puzzle from which the last puzzle stands better there."""
IDLE_BACK = 0.15
"""A back of which more is blank may have a puzzle more."""
IDLE = 0.1
"""A front of which more is blank may have the hints at its foot."""
PLANS_MM = 58.0, 48.0, 38.0, 28.0, 20.0
"""Heights that plans of places may have."""
MOST_BETWEEN_PUZZLES, TO_SPARE = 24.0, 0.5
"""Points by which the puzzles of a front may stand farther apart to fill it, and those left for rounding."""
LEFT_BY_KEY = 0.75
"""Where answers and hints are not dense if cards are narrower, these keep so much of their width, and
:data:`LEAST_WELL`."""


class Fitting:
    """The search for the setting of a day, of ``made`` parts, each of which is ``tried``."""

    def __init__(self, made: DayParts, design: Design, tried: Callable[[Setting], Tried]) -> None:
        self._made, self._design, self._try = made, design, tried
        self._tried: dict[Setting, Tried] = {}

    def best(self) -> Setting:
        """The setting with the largest cards with which a day goes on a leaf, its sides well filled."""
        if self._design.trim.scale != 1:
            return self._best_large()
        settings = SETTINGS if self._design.pencil else STOCKS_IN_WORDS
        settings = tuple(replace(setting, dense=not setting.tight) for setting in settings)
        for most in count(LEAF_SIDES, LEAF_SIDES):
            for first, setting in enumerate(settings):
                if self._sides(setting) <= most:
                    further = settings[first + 1 :]
                    chosen = self._hinted_best(setting, further, most)
                    best = self._carried(self._loosened(self._spread(chosen)), further)
                    best = self._evened(best)
                    return replace(best, sides=self._sides(best))
        raise AssertionError("a day that is filled side by side comes to an end")

    def _finished(self, setting: Setting, further: tuple[Setting, ...]) -> Setting:
        """The setting with answers, words, hints, plans and cards such as there is room for."""
        best = self._stretched(self._well_keyed(setting, further))
        best = self._by_fives(self._planned(self._hinted_in_front(self._told_more(best))))
        return self._larger(best, FINER)

    def _carried(self, setting: Setting, further: tuple[Setting, ...]) -> Setting:
        """The setting as finished, with a puzzle of the front carried over to the back where this has the
        room, if more words are then large, or the emptier side is fuller."""
        best = self._finished(setting, further)
        tried = self._tried[best]
        if setting.filled or tried.sides != LEAF_SIDES or (tried.last < IDLE_BACK and not self._small(best)):
            return best
        for front in range(tried.front - 1, 0, -1):
            behind = range(front, self._made.puzzles)
            ways = [replace(setting, front=front, larger=_places_without(setting.larger, behind))]
            narrower = [replace(one, front=front, hints=setting.hints) for one in further]
            ways += [one for one in narrower if self._keeps_enough(one, setting)]
            over = next((one for one in ways if self._sides(one) <= tried.sides), None)
            if over is not None:
                carried = self._finished(self._larger(over), tuple(narrower))
                best = min(best, carried, key=self._lacks) if self._is_drawn_well(carried, best) else best
        return best

    def _is_drawn_well(self, one: Setting, than: Setting) -> bool:
        """Whether the cards of each puzzle are wide enough in a setting, or little narrower than in
        another."""
        drawn = [place for place in range(self._made.puzzles) if self._made.is_drawn(place)]
        wide, wider = (
            [self._made.figure_of(place, each).scene.card_width for place in drawn] for each in (one, than)
        )
        return all(new >= min(WIDE_WELL, LEFT_BY_KEY * old) for new, old in zip(wide, wider, strict=True))

    @staticmethod
    def _keeps_enough(one: Setting, other: Setting) -> bool:
        """Whether a setting is laid out as another, with cards that keep enough of their width."""
        return one.card_mm >= max(LEAST_WELL, LEFT_BY_KEY * other.card_mm) and _agree(LAID_SO, one, other)

    def _small(self, setting: Setting) -> int:
        """How many puzzles have words that are not large."""
        return sum(setting.of(place).words < ROOMY for place in range(self._made.puzzles))

    def _lacks(self, setting: Setting) -> tuple[float, ...]:
        """What a setting that is finished lacks: hints, plans, large words, and what fills its emptier side;
        that answers are dense counts as so much blank, and what is carried over for little is no better."""
        blank = self._blankest(setting) + IDLE * setting.dense + IDLE / 2 * bool(setting.front)
        return -setting.hints, not setting.plan_mm, self._small(setting), blank

    def _best_large(self) -> Setting:
        """The setting with which a day in large print takes the fewest leaves, with hints, if it has any."""
        settings = [replace(one, hints=self._made.most_hints) for one in LARGE_SETTINGS]
        if all(self._sides(one) == NEVER[0] for one in settings):
            settings = [replace(one, hints=self._made.most_hints) for one in SMALL_SETTINGS]
        return min(settings, key=lambda one: leaves_of(self._sides(one)))

    def _hinted_best(self, setting: Setting, further: tuple[Setting, ...], most: int) -> Setting:
        """The first setting that will do, or a like one with hints, or with its front better filled."""
        if self._blank(setting) > MOST_BLANK:
            others = [one for one in further if one.card_mm >= LEAST_WELL and not (one.close or one.filled)]
            fuller = (one for one in others if self._sides(one) <= most and self._blank(one) <= MOST_BLANK)
            setting = next(fuller, setting)
        wide = self._larger(setting)
        if not self._made.most_hints:
            return wide
        told = max(self._hinted(wide, most), self._hinted(setting, most), key=lambda way: way.hints)
        narrower = (one for one in further if _little_narrower(one, setting))
        for way in narrower:
            if told.hints == self._made.most_hints:
                break
            told = max(told, self._hinted(way, most), key=lambda one: one.hints)
        return self._larger(told) if told.hints else wide

    def _sides(self, setting: Setting) -> int:
        if setting not in self._tried:
            self._tried[setting] = self._try(setting)
        return self._tried[setting].sides

    def _blank(self, setting: Setting) -> float:
        """The part of the front that is empty."""
        self._sides(setting)
        return self._tried[setting].blank

    def _blankest(self, setting: Setting) -> float:
        """The part that is empty of that side, the front or the last, that is the emptier."""
        self._sides(setting)
        return max(self._tried[setting].blank, self._tried[setting].last)

    def _as_good(self, one: Setting, than: Setting) -> bool:
        """Whether no side suffers by a setting."""
        return self._sides(one) <= self._sides(than) and self._blank(one) <= self._blank(than) + 0.01

    def _larger(self, setting: Setting, to: Sequence[float] = LARGER) -> Setting:
        """The setting with the cards of each puzzle as wide as can be, of some widths, the last first."""
        for place in reversed(range(self._made.puzzles)):
            # Filled sides have room for the first alone, if at all.
            if setting.filled and place > 0 and place not in setting.loose:
                continue
            widths = [width for width in to if width > setting.cards(place)]
            for width in widths if self._made.held_back(place, setting) else ():
                wider = replace(setting, larger=_with(setting.larger, place, width))
                if self._as_good(wider, setting):
                    setting = wider
                    break
        return setting

    def _others(self, places: Sequence[int]) -> list[int]:
        """The places of the other puzzles, the last first."""
        return [place for place in reversed(range(self._made.puzzles)) if place not in places]

    def _loosened(self, setting: Setting) -> Setting:
        """The setting with all those puzzles set at ease that have the room, the last first."""
        if not (setting.close or setting.filled):
            return setting
        for place in self._others(setting.loose):
            looser = replace(setting, loose=(*setting.loose, place))
            if self._as_good(looser, setting) or self._fills_the_measure(place, looser, setting):
                setting = self._larger(looser)
        return setting

    def _fills_the_measure(self, place: int, looser: Setting, setting: Setting) -> bool:
        """Whether a picture that is kept narrow is nearly as large over the whole measure, and less deep, so
        that the room is left below and not at its side."""
        if not setting.keeps_close(place) or not self._made.is_drawn(place):
            return False
        if self._sides(looser) > self._sides(setting) or self._blank(looser) > MOST_BLANK:
            return False
        wide, narrow = (self._made.figure_of(place, one).scene for one in (looser, setting))
        return wide.height < narrow.height and wide.card_width >= AS_LARGE * narrow.card_width

    def _hinted(self, setting: Setting, most: int) -> Setting:
        """The setting with as many hints as go in on so many sides, if its front is not left emptier."""
        for hints in range(self._made.most_hints, 0, -1):
            told = replace(setting, hints=hints)
            if self._sides(told) <= most and self._blank(told) <= max(self._blank(setting), MOST_BLANK):
                return told
        return setting

    def _spread(self, setting: Setting) -> Setting:
        """The setting, the puzzles on both sides where hints would have a side to themselves, or hints and
        answers one that is half blank."""
        bare = replace(setting, hints=0)
        alone = setting.hints and self._sides(bare) < self._sides(setting)
        blank = self._without_puzzle(setting)
        if setting.filled or not (alone or blank > HALF_BLANK):
            return setting
        tried = [
            replace(bare, larger=_with(setting.larger, place, width))
            for place in range(self._made.puzzles)
            for width in LARGER
            if width > setting.cards(place)
        ]
        sides = self._sides(setting)
        fuller = [one for one in tried if self._sides(one) == sides]
        fuller = [one for one in fuller if self._tried[one].front < self._made.puzzles]
        fuller = [one for one in fuller if self._sides(replace(one, hints=setting.hints)) == sides]
        best = min(fuller, key=self._blank, default=None)
        if best is None:
            return setting
        spread = self._larger(replace(best, hints=setting.hints))
        return spread if alone or self._blankest(spread) < blank else setting

    def _without_puzzle(self, setting: Setting) -> float:
        """The part that is empty of a last side that has no puzzle; 0 where it has one."""
        sides = self._sides(setting)
        tried = self._tried[setting]
        return tried.last if sides > 1 and tried.front == self._made.puzzles else 0.0

    def _well_keyed(self, setting: Setting, further: tuple[Setting, ...]) -> Setting:
        """The setting with larger answers and hints, where they have room, if with narrower cards."""
        if setting.tight:
            return setting
        larger = replace(setting, dense=False)
        if self._as_good(larger, setting):
            return larger
        shown = [one for one in further if self._keeps_enough(one, setting)]
        blank = max(self._blank(setting), MOST_BLANK)
        for one in (setting, *shown):
            narrower = replace(one, dense=False, hints=setting.hints, larger=(), eased=())
            if self._sides(narrower) <= self._sides(setting) and self._blank(narrower) <= blank:
                return self._loosened(self._larger(narrower))
        return setting

    def _with_less(self, setting: Setting) -> list[Setting]:
        """Settings with a puzzle's cards less wide, or with words less large."""
        self._sides(setting)
        bare = [
            replace(setting, larger=_places_without(setting.larger, (place,))) for place, _ in setting.larger
        ]
        front = self._tried[setting].front
        bare += [
            replace(setting, eased=eased)
            for eased in (
                tuple(at for at in setting.eased if at < front),
                tuple(at for at in setting.eased if at >= front),
            )
            if eased != setting.eased
        ]
        return [*bare, replace(setting, words=1.0)] if setting.words > 1 else bare

    def _told_more(self, setting: Setting) -> Setting:
        """The setting with more hints, where they have room after all, if with a puzzle's cards less wide or
        with words less large."""
        bare = self._with_less(setting)
        for hints in range(self._made.most_hints, setting.hints, -1):
            for one in (setting, *bare):
                told = replace(one, hints=hints)
                if self._sides(told) <= self._sides(setting) and self._blank(told) <= MOST_BLANK:
                    return told
        return setting

    def _hinted_in_front(self, setting: Setting) -> Setting:
        """The setting with its hints at the foot of a front that is partly blank, where that leaves room for
        more of them, or the emptier side is then fuller, with larger cards and words on the one behind."""
        if setting.filled or self._blank(setting) <= IDLE:
            return setting
        for hints in range(self._made.most_hints, max(setting.hints, 1) - 1, -1):
            fore = replace(setting, fore=True, hints=hints)
            if self._sides(fore) > self._sides(setting):
                continue
            grown = self._stretched(self._larger(self._loosened(fore)))
            if hints > setting.hints or self._blankest(grown) < self._blankest(setting) - IDLE / 2:
                return grown
        return setting

    def _planned(self, setting: Setting) -> Setting:
        """The setting with plans of places, where these have room; if they are needed, with a puzzle's cards
        less wide or with words less large."""
        places = range(self._made.puzzles)
        if not any(map(self._made.has_plan, places)):
            return setting
        blank = max(self._blank(setting), MOST_BLANK)
        less = self._with_less(setting) if any(map(self._made.needs_plan, places)) else []
        for one, high in product((setting, *less), PLANS_MM):
            planned = replace(one, plan_mm=high)
            if self._sides(planned) <= self._sides(setting) and self._blank(planned) <= blank:
                return planned
        return setting

    def _by_fives(self, setting: Setting) -> Setting:
        """The setting with a line for every fifth step of an answer, where these have room, if with a
        puzzle's cards less wide or with words less large."""
        if setting.tight:
            return setting
        blank = max(self._blank(setting), MOST_BLANK)
        for one in (setting, *self._with_less(setting)):
            fives = replace(one, fives=True)
            if self._sides(fives) <= self._sides(setting) and self._blank(fives) <= blank:
                return fives
        return setting

    def _evened(self, setting: Setting) -> Setting:
        """The setting with the puzzles of a front that has no hints so far apart that it ends where the back
        does, if that is not much."""
        blank = self._blank(setting)
        tried = self._tried[setting]
        if setting.filled or setting.fore or not tried.front or tried.sides == 1:
            return setting
        room = blank * self._design.trim.depth - TO_SPARE
        airy = replace(setting, air=min(MOST_BETWEEN_PUZZLES, max(0.0, room) / tried.front))
        same = self._sides(airy) == tried.sides and self._tried[airy].front == tried.front
        return airy if same else setting

    def _stretched(self, setting: Setting) -> Setting:
        """The setting with larger words, all of them or those of a side, where they have room, if with cards
        less wide than there is room for: of one of two sizes, lest leaves look unlike, and of one on a
        side."""
        if setting.tight:
            return setting
        if self._as_good(whole := replace(setting, words=ROOMY), setting):
            return whole
        bare = replace(whole, larger=())
        if self._fills_as_few(bare, setting):
            return bare
        front = self._tried[setting].front
        for side in (range(front, self._made.puzzles), range(front)):
            further = tuple(place for place in side if place not in setting.eased)
            one = replace(setting, eased=(*setting.eased, *further))
            less = replace(one, larger=_places_without(one.larger, side))
            if further and self._as_good(one, setting) and self._tried[one].front == front:
                setting = one
            elif further and self._fills_as_few(less, setting) and self._tried[less].front == front:
                setting = self._larger(less, FINER)
        return setting

    def _fills_as_few(self, one: Setting, than: Setting) -> bool:
        """Whether a setting takes no more sides, and leaves its front no emptier or not half empty."""
        return self._sides(one) <= self._sides(than) and self._blank(one) <= max(
            self._blank(than), MOST_BLANK
        )


def _places_without(
    larger: tuple[tuple[int, float], ...], places: Container[int]
) -> tuple[tuple[int, float], ...]:
    """The larger cards of the puzzles at other places."""
    return tuple((at, wide) for at, wide in larger if at not in places)


def _with(larger: tuple[tuple[int, float], ...], place: int, width: float) -> tuple[tuple[int, float], ...]:
    return (*_places_without(larger, (place,)), (place, width))


SHOWN = ("with_stock", "with_packs", "tight")
"""What of a setting says how much is shown, and how large its words are."""
LAID_SO = (*SHOWN, "close", "filled", "abreast")
"""And besides how its puzzles are laid out."""


def _agree(names: Sequence[str], one: Setting, other: Setting) -> bool:
    return all(getattr(one, name) == getattr(other, name) for name in names)


def _little_narrower(one: Setting, other: Setting) -> bool:
    """Whether a setting shows all that the other does, its words as large, with cards a little narrower."""
    least = min(LEAST_WELL, LEFT_BY_HINTS * other.card_mm)
    return _agree(SHOWN, one, other) and least <= one.card_mm <= other.card_mm
