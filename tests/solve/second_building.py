"""The second search of the building games, which the kernel is held against: plain, slow, written apart.

Positions are strings of bytes, stepped by the tables of ``second_tables.py``.

A position is one bytes object: sections parted by 255, each a pile of card numbers, bottom first:
foundations (numbers of cards), counts (redeals, shifts), waste, stock, reserve cards, storehouse, then
the columns. Interchangeable piles stand in sorted order, so that like positions are equal bytes.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeAlias

from second_tables import RuleTable, Tables

from bookgen.cards import Card
from bookgen.games.options import REDEALS
from bookgen.play import Position
from bookgen.play.counts import SHIFTS
from bookgen.solve.methods import Safe, Weights

_CUT = b"\xff"
_HOME, _COUNTS, _WASTE, _STOCK, _BAG, _TOWER, _COLUMNS = range(7)
_NOTHING = b"\xfe"
"""Stands for the top of an empty foundation."""
_DIGIT = 250
"""Redeals are counted in two digits of this size: a byte holds no more, and 255 parts the sections."""
_SECTIONS = {"waste": _WASTE, "stock": _STOCK, "reserve": _BAG, "tableau": _COLUMNS}


SafePlay: TypeAlias = Callable[[bytes, int, bool], bool]
"""Whether a play home is safe: foundations before it, the one played to, whether a redeal is left."""

SAFE: dict[Safe, SafePlay] = {
    "always": lambda home, f, redeal: not redeal,
    "near": lambda home, f, redeal: home[f] < min(home) + 2,
}


class BuildingSpace:
    """One deal of a building game. ``blind`` takes positions for one that differ in suits only.

    ``greedy`` plays to the foundations whenever it can: quick, but a proof only where that is safe.
    """

    def __init__(
        self,
        tables: Tables,
        start: Position,
        weights: Weights,
        *,
        greedy: bool = False,
        safe: SafePlay | None = None,
        blind: bool = False,
        orders: Sequence[Sequence[Card]] = (),
    ) -> None:
        self._t = tables
        self._weights = weights
        self._greedy = greedy
        self._safe = safe
        self._blind = blind
        # The order of the fans is the next deal, so while one is left they are not alike.
        self._ordered = tables.redeal_of == "tableau" or tables.deal
        self._buried: dict[bytes, int] = {}
        self._links: dict[bytes, int] = {}
        self._ranks = (
            bytes(range(256)) if not blind else bytes(n // 4 * 4 if n < 52 else n for n in range(256))
        )
        self._classes = [
            [f for f, other in enumerate(tables.alike) if other == kind] for kind in sorted(set(tables.alike))
        ]
        self._mixed = [places for places in self._classes if len(places) > 1]
        # Of a waste that is shuffled the orders of the redeals, and that of a new pack for further ones.
        self._shuffles = tables.game.shuffles_to_deal_again
        self._orders = [[tables.code[card] for card in order] for order in (*orders, tables.game.cards)]
        self._full = sum(len(want) - 1 for want in tables.wants)
        self._has_bag = bool(tables.bag)
        # Where the wastes that are turned to in turn begin, and where the heaps of reserve cards do.
        self._talons = _COLUMNS + len(tables.columns)
        self._after = self._talons + len(tables.talons)
        self.start = self.encode(start)

    # From positions of play and back.

    def encode(self, position: Position) -> bytes:
        """The position of play written small."""
        t, code = self._t, self._t.code

        def section(name: str) -> bytes:
            stays = 1 if t.begun and name in t.columns else 0
            return bytes(code[card] for card in position.piles.get(name, ())[stays:])

        home = bytes(
            len(position.piles[name]) + gained for name, gained in zip(t.foundations, t.ahead, strict=True)
        )
        # Where a foundation goes both ways its number of cards does not tell the uppermost, nor where it was
        # begun in any suit.
        home += b"".join(section(t.foundations[f])[-1:] or _NOTHING for f in t.follows)
        # The card that completes a foundation, and how many lie there, tell all of it.
        home += b"".join(section(waits) or section(t.foundations[f])[-1:] for f, waits in t.ends.items())
        counts = _counts(position.counts[REDEALS], position.counts[SHIFTS], position.counts.get("turned", 0))
        bag = b"".join(section(name) for name in t.bag)
        tower = section(t.tower) if t.tower else b""
        parts = [home, counts, section("waste"), section("stock"), bag, tower]
        heaped = [name for group in t.heaped for name in group]
        return self._canonical(parts + [section(name) for name in (*t.columns, *t.talons, *heaped)])

    def _canonical(self, parts: list[bytes]) -> bytes:
        at = self._after
        for group in self._t.heaped:
            parts[at : at + len(group)] = sorted(parts[at : at + len(group)])
            at += len(group)
        if self._mixed and not self._t.ends:
            home = bytearray(parts[_HOME])
            for places in self._mixed:
                self._sort_homes(home, places)
            parts[_HOME] = bytes(home)
        if self._t.ends:
            home = bytearray(parts[_HOME])
            pairs = sorted((home[f], home[self._end_of(f)]) for f in self._t.ends)
            for f, (count, last) in zip(self._t.ends, pairs, strict=True):
                home[f], home[self._end_of(f)] = count, last
            parts[_HOME] = bytes(home)
        if self._has_bag:
            parts[_BAG] = bytes(sorted(parts[_BAG]))
        if (self._ordered and self._redeal_left(parts)) or (self._t.deal and parts[_STOCK]):
            return _CUT.join(parts)
        return _CUT.join(parts[:_COLUMNS] + sorted(self._columns(parts)) + parts[self._talons :])

    def _heaps(self, groups: frozenset[int]) -> list[int]:
        """Where the heaps of reserve cards of some groups stand."""
        ends = [self._after]
        for group in self._t.heaped:
            ends.append(ends[-1] + len(group))
        return [at for group in sorted(groups) for at in range(ends[group], ends[group + 1])]

    def _columns(self, parts: list[bytes]) -> list[bytes]:
        return parts[_COLUMNS : self._talons]

    # What a search asks.

    def won(self, state: bytes) -> bool:
        """Whether every foundation is complete."""
        return sum(state[: len(self._t.foundations)]) == self._full

    def likeness(self, state: bytes) -> bytes:
        """The state itself, or the state with its suits forgotten outside the foundations."""
        if not self._blind:
            return state
        parts = state.split(_CUT)
        columns = sorted(part.translate(self._ranks) for part in parts[_COLUMNS:])
        bag = bytes(sorted(parts[_BAG].translate(self._ranks)))
        return _CUT.join([parts[_HOME], *parts[1:_BAG], bag, parts[_TOWER], *columns])

    def score(self, state: bytes, depth: int) -> int:
        """The weighted sum of what makes a position promising."""
        w = self._weights
        parts = state.split(_CUT)
        came_home = sum(parts[_HOME][: len(self._t.foundations)]) - sum(self._t.ahead)
        total = w.home * came_home + w.depth * depth
        total += w.stock * len(parts[_STOCK]) + w.waste * len(parts[_WASTE])
        picked = {group for rule in self._t.rules if rule.cards == "any" for group in rule.heaped}
        kept = self._heaps(frozenset(range(len(self._t.heaped))) - picked)
        total += w.kept * (len(parts[_BAG]) + sum(len(parts[at]) for at in kept))
        if w.used:
            total += w.used * (_redeals(parts) + parts[_COUNTS][2])
        for at, column in enumerate(parts[_COLUMNS : self._after], start=_COLUMNS):
            if column:
                total += w.occupied
                if len(column) > 1:
                    total += w.buried * self._bury(column)
                    if w.links or w.breaks:
                        linked = self._linked(column) if at < self._talons else 0
                        total += w.links * linked + w.breaks * (len(column) - 1 - linked)
        return total

    def _bury(self, column: bytes) -> int:
        """Cards that lie above one of their column that is wanted sooner."""
        known = self._buried.get(column)
        if known is None:
            soonest, known = 255, 0
            for card in column:
                late = self._t.late[card]
                if late > soonest:
                    known += 1
                else:
                    soonest = late
            self._buried[column] = known
        return known

    def _linked(self, column: bytes) -> int:
        """Cards that lie on a card on which the rules would lay them."""
        known = self._links.get(column)
        if known is None:
            hosts = self._t.hosts
            known = sum(1 for a, b in zip(column, column[1:], strict=False) if a in hosts[b])
            self._links[column] = known
        return known

    def successors(self, state: bytes) -> list[bytes]:
        """The positions one move on."""
        t = self._t
        parts = state.split(_CUT)
        found: list[bytes] = []
        for tier in ("first", "second"):
            for rule in t.rules:
                if rule.comes == tier:
                    self._apply(rule, parts, found)
            if found:
                return found
        waited = False
        for rule in t.rules:
            if rule.comes in ("first", "second"):
                continue
            before = len(found)
            self._apply(rule, parts, found)
            waited = waited or (rule.comes == "before-turning" and len(found) > before)
            if rule.homes and found and (self._greedy or self._safe is not None):
                if self._greedy:
                    return found[:1]
                forced = self._forced(parts, found)
                if forced is not None:
                    return [forced]
        if waited:
            return found
        if t.turn and parts[_STOCK]:
            after = self._appear(parts, 1)
            if after == parts:
                turned = parts[_STOCK][-t.at_a_time :][::-1]
                after[_STOCK] = parts[_STOCK][: -t.at_a_time]
                to = self._talons + parts[_COUNTS][3] % len(t.talons) if t.talons else _WASTE
                after[to] = parts[to] + turned
                if t.talons:
                    after[_COUNTS] = _counts(_redeals(parts), parts[_COUNTS][2], to - self._talons + 1)
            found.append(self._canonical(after))
        if t.deal and parts[_STOCK]:
            after, width = parts[:], len(self._columns(parts))
            after[_STOCK] = parts[_STOCK][:-width]
            for n, card in enumerate(parts[_STOCK][-width:][::-1]):
                after[_COLUMNS + n] += bytes((card,))
            found.append(self._canonical(after))
        self._deal_again(parts, found)
        self._shift(parts, found)
        return found

    def _forced(self, parts: list[bytes], found: list[bytes]) -> bytes | None:
        """The first of the plays home that is safe, if any."""
        assert self._safe is not None
        size = len(self._t.foundations)
        before = parts[_HOME]
        redeal = self._redeal_left(parts)
        for after in found:
            changed = [f for f in range(size) if after[f] > before[f]]
            if changed and self._safe(before, changed[0], redeal):
                return after
        return None

    def _appear(self, parts: list[bytes], most: int) -> list[bytes]:
        """So many first cards at the most gone from the stock to their foundations."""
        after = parts[:]
        for _ in range(most if self._t.appear else 0):
            top = after[_STOCK][-1:]
            homes = [f for f, wants in enumerate(self._t.wants) if top and top[0] in wants[0]]
            if not homes or after[_HOME][homes[0]]:
                break
            home = bytearray(after[_HOME])
            home[homes[0]] = 1
            after[_HOME], after[_STOCK] = bytes(home), after[_STOCK][:-1]
        return after

    def _apply(self, rule: RuleTable, parts: list[bytes], found: list[bytes]) -> None:
        if any(parts[_SECTIONS[section]] for section in rule.out):
            return
        if self._t.appear and "stock" in rule.sources:
            others = tuple(source for source in rule.sources if source != "stock")
            self._apply_all(replace(rule, sources=others), parts, found)
            parts, rule = self._appear(parts, 4), replace(rule, sources=("stock",))
        self._apply_all(rule, parts, found)

    def _apply_all(self, rule: RuleTable, parts: list[bytes], found: list[bytes]) -> None:
        lifted = self._lift(rule, parts)
        if rule.homes:
            wanted = self._wanted(parts[_HOME], rule.homes)
            for at, size, first in lifted:
                if size == 1 and first in wanted:
                    for f in wanted[first]:
                        home = bytearray(parts[_HOME])
                        home[f] += 1
                        if f in self._t.follows:
                            home[self._top_of(f)] = first
                        after = parts[:]
                        if f in self._t.ends and home[f] == 12:
                            home[f] = 13
                            last = after[_BAG].index(home[self._end_of(f)])
                            after[_BAG] = after[_BAG][:last] + after[_BAG][last + 1 :]
                        after[_HOME] = bytes(home)
                        self._take(after, at, 1, first)
                        found.append(self._canonical(after))
        if rule.on_cards:
            tops: dict[int, list[int]] = {}
            columns = self._columns(parts)
            for n, column in enumerate(columns):
                if column and (self._ordered or column not in columns[:n]):
                    tops.setdefault(column[-1], []).append(n + _COLUMNS)
            hosts = self._t.hosts
            for at, size, first in lifted:
                for host in hosts[first]:
                    for target in tops.get(host, ()):
                        if target != at:
                            found.append(self._moved(parts, at, size, first, target))
            empty = next((n for n in range(_COLUMNS, self._talons) if not parts[n]), None)
            for at, size, first in lifted:
                if empty is not None and first in self._t.begun:
                    found.append(self._moved(parts, at, size, first, empty))
        if rule.on_any:
            for at, size, first in lifted:
                for target in range(_COLUMNS, self._talons):
                    if target != at:
                        found.append(self._moved(parts, at, size, first, target))
        if rule.on_empty:
            empty = next((n for n in range(_COLUMNS, self._talons) if not parts[n]), None)
            if empty is not None:
                for at, size, first in lifted:
                    if not _COLUMNS <= at < self._talons or size < len(parts[at]):
                        found.append(self._moved(parts, at, size, first, empty))

        if rule.on_waste and parts[_WASTE]:
            for at, size, first in lifted:
                fits = first in self._t.packs[parts[_WASTE][-1]]
                if fits and not (rule.unwanted and self._wanted(parts[_HOME], rule.unwanted).get(first)):
                    found.append(self._moved(parts, at, size, first, _WASTE))
        if rule.on_blank and len(parts[_BAG]) < len(self._t.bag):
            for at, size, first in lifted:
                found.append(self._moved(parts, at, size, first, _BAG))

    def _lift(self, rule: RuleTable, parts: list[bytes]) -> list[tuple[int, int, int]]:
        """What may be lifted: section, number of cards, first card; of like piles only one."""
        lifted: list[tuple[int, int, int]] = []
        hosts = self._t.hosts
        for source in rule.sources:
            if source == "waste" and self._t.talons:
                talons = range(self._talons, self._after)
                lifted += [(at, 1, parts[at][-1]) for at in talons if parts[at]]
            elif source == "reserve" and self._t.heaped:
                for at in self._heaps(rule.heaped):
                    held = dict.fromkeys(parts[at][::-1])
                    lifted += [(at, 1, card) for card in (held if rule.cards == "any" else [*held][:1])]
            elif source == "reserve":
                if self._has_bag:
                    lifted += [(_BAG, 1, card) for card in sorted(set(parts[_BAG]))]
                elif parts[_TOWER]:
                    lifted.append((_TOWER, 1, parts[_TOWER][-1]))
            elif source == "tableau":
                last = b""
                for at in range(_COLUMNS, self._talons):
                    column = parts[at]
                    if not column or (column == last and not self._ordered):
                        continue
                    last = column
                    if rule.cards == "heap":
                        lifted.append((at, len(column), column[0]))
                        continue
                    lifted.append((at, 1, column[-1]))
                    size = 2
                    while (
                        rule.cards == "run"
                        and size <= len(column)
                        and column[-size] in hosts[column[1 - size]]
                    ):
                        lifted.append((at, size, column[-size]))
                        size += 1
            else:
                at = _SECTIONS[source]
                if parts[at]:
                    lifted.append((at, 1, parts[at][-1]))
        return lifted

    def _wanted(self, home: bytes, places: Sequence[int]) -> dict[int, list[int]]:
        """Which foundations take each wanted card; of foundations alike and level the first."""
        t = self._t
        wanted: dict[int, list[int]] = {}
        seen: set[tuple[int, int, int]] = set()
        for f in places:
            key = (t.alike[f], home[f], self._shown(home, f))
            if key in seen:
                continue
            seen.add(key)
            full = home[f] >= len(t.wants[f]) - 1
            if t.ends:
                waits = t.together and home[f] and 0 in home[: len(t.foundations)]
                rank = (home[self._end_of(f)] // 4 + home[f] + 1) % 13
                if home[f] < 12 and not waits:
                    wanted.setdefault(rank * 4, []).append(f)
                continue
            by_top = f in t.follows and home[f] > 0 and not full
            fits = t.follows[f][home[self._top_of(f)]] if by_top else t.wants[f][home[f]]
            for card in fits:
                wanted.setdefault(card, []).append(f)
        return wanted

    def _shown(self, home: Sequence[int], f: int) -> int:
        """The card that tells what a foundation takes: its top, or that which completes it; 0 of others."""
        if f in self._t.ends:
            return home[self._end_of(f)]
        return home[self._top_of(f)] if f in self._t.follows else 0

    def _top_of(self, f: int) -> int:
        """Where in the first section the uppermost card of a foundation stands that goes both ways."""
        return len(self._t.foundations) + list(self._t.follows).index(f)

    def _sort_homes(self, home: bytearray, places: Sequence[int]) -> None:
        """Like foundations in the order of their numbers of cards, and of tops that must tell."""
        shown = sorted(((home[f], self._shown(home, f)) for f in places), reverse=True)
        for f, (count, top) in zip(places, shown, strict=True):
            home[f] = count
            if f in self._t.follows:
                home[self._top_of(f)] = top

    def _end_of(self, f: int) -> int:
        """Where in the first section the card stands that completes a foundation."""
        return len(self._t.foundations) + len(self._t.follows) + list(self._t.ends).index(f)

    def _moved(self, parts: list[bytes], at: int, size: int, first: int, target: int) -> bytes:
        after = parts[:]
        if at == _BAG:
            after[target] = parts[target] + bytes((first,))
        else:
            after[target] = parts[target] + parts[at][-size:]
        self._take(after, at, size, first)
        return self._canonical(after)

    def _take(self, after: list[bytes], at: int, size: int, first: int) -> None:
        """Lifts the cards, and fills the place that falls empty where the rules fill it."""
        t = self._t
        if at == _BAG:
            bag = after[_BAG]
            place = bag.index(first)
            after[_BAG] = bag[:place] + bag[place + 1 :]
            if t.fill == "reserve":
                after[_BAG] += self._draw(after)
            return
        if size == 1 and after[at][-1] != first:
            place = after[at].rindex(first)
            after[at] = after[at][:place] + after[at][place + 1 :]
            return
        after[at] = after[at][:-size]
        over = t.until and after[_COUNTS][3]
        if _COLUMNS <= at < self._talons and t.fill == "tableau" and not after[at] and not over:
            after[at] = self._draw(after)

    def _draw(self, after: list[bytes]) -> bytes:
        """The card that fills a place, taken from the first source that has one."""
        for source in self._t.fill_from:
            at = _TOWER if source == "reserve" else _SECTIONS[source]
            if after[at]:
                card = after[at][-1:]
                after[at] = after[at][:-1]
                return card
        return b""

    def _redeal_left(self, parts: list[bytes]) -> bool:
        t = self._t
        return t.redeal_of is not None and (t.redeals < 0 or _redeals(parts) < t.redeals)

    def _deal_again(self, parts: list[bytes], found: list[bytes]) -> None:
        t = self._t
        if not self._redeal_left(parts):
            return
        after = parts[:]
        after[_COUNTS] = _counts(_redeals(parts) + 1, parts[_COUNTS][2])
        if t.redeal_of == "waste":
            if not parts[_WASTE] or parts[_STOCK]:
                return
            waste = self._shuffled(parts) if self._shuffles else parts[_WASTE]
            after[_STOCK], after[_WASTE] = waste[::-1], b""
            if t.fill == "reserve":
                for _ in range(len(t.bag) - len(parts[_BAG])):
                    after[_BAG] += self._draw(after)
            elif t.fill == "tableau":
                for n in range(_COLUMNS, len(parts)):
                    after[n] = after[n] or self._draw(after)
        elif not t.heaps:
            if parts[_STOCK]:
                return
            columns = self._columns(parts)
            after[_STOCK] = b"".join(column[::-1] for column in columns)
            after[_COLUMNS : self._talons] = [b""] * len(columns)
        else:
            cards = b"".join(parts[_COLUMNS:])
            count = len(parts) - _COLUMNS
            after[_COLUMNS:] = [cards[n * t.heaps : (n + 1) * t.heaps] for n in range(count)]
        found.append(self._canonical(after))

    def _shuffled(self, parts: list[bytes]) -> bytes:
        """The cards of the waste, each at the first place of its face in the order that is due."""
        left, cards = list(parts[_WASTE]), b""
        for card in self._orders[min(_redeals(parts), len(self._orders) - 1)]:
            if card in left:
                left.remove(card)
                cards += bytes((card,))
        return cards

    def _shift(self, parts: list[bytes], found: list[bytes]) -> None:
        if parts[_COUNTS][2] >= self._t.shifts:
            return
        after = parts[:]
        after[_COUNTS] = _counts(_redeals(parts), parts[_COUNTS][2] + 1)
        after[_COLUMNS:] = [column[1:] + column[:1] for column in parts[_COLUMNS:]]
        found.append(self._canonical(after))


def _counts(redeals: int, shifts: int, turned: int = 0) -> bytes:
    return bytes((*divmod(redeals, _DIGIT), shifts, turned))


def _redeals(parts: Sequence[bytes]) -> int:
    high, low, _, _ = parts[_COUNTS]
    return high * _DIGIT + low
