"""The second search of the games in which cards are dealt to places one by one, written apart from the
kernel.

Positions are those of ``second_building.py``; where that has its storehouse, here stands what is due: the
cards of the round, and how far the first round is.
"""

from second_building import _COLUMNS, _COUNTS, _HOME, _STOCK, _TOWER, BuildingSpace, _counts, _redeals
from second_tables import RuleTable

from bookgen.engines.building.facts import BuildingRules
from bookgen.games.piles import resolve_piles
from bookgen.play import Position

_DUE, _ROUND = 0, 1


class PlacesSpace(BuildingSpace):
    """One deal of such a game, whose places are its columns."""

    def encode(self, position: Position) -> bytes:
        game = self._t.game
        assert isinstance(game.rules, BuildingRules) and game.rules.dealing.places is not None
        self._rules, self._places = game.rules, game.rules.dealing.places
        names = list(self._t.columns)
        places = [name for word in self._places.round for name in resolve_piles(game, word)]
        assert set(places) == set(names)
        self._round = [_COLUMNS + names.index(name) for name in places for _ in range(self._places.each or 1)]
        last = [name for word in self._places.last for name in resolve_piles(game, word)]
        self._last = [_COLUMNS + names.index(name) for name in last for _ in range(self._places.each or 1)]
        beside = {name: group.beside[at] for name, group, at in game.all_piles() if group.beside}
        homes = {name: at for at, name in enumerate(self._t.foundations)}
        self._beside = {
            _COLUMNS + names.index(name): {
                homes[pile] for word in words.split() for pile in resolve_piles(game, word)
            }
            for name, words in beside.items()
        }
        # What lies beside one column is not what lies beside another.
        self._mixed = [] if beside else self._mixed
        self._begins = game.pack.order.find(self._places.begun) if self._places.begun else -1
        self._ordered = True
        parts = super().encode(position).split(b"\xff")
        parts[_TOWER] = bytes((position.counts.get("due", 0), position.counts.get("first_round", 0)))
        return self._canonical(parts)

    def _canonical(self, parts: list[bytes]) -> bytes:
        self._ordered = bool(parts[_STOCK]) or self._redeal_left(parts)
        if not parts[_STOCK]:
            parts[_TOWER] = bytes(2)
        # The other search keeps the order of columns while a redeal is left.
        if self._ordered and not self._redeal_left(parts):
            home = bytearray(parts[_HOME])
            for places in self._mixed:
                self._sort_homes(home, places)
            return b"\xff".join([bytes(home), *parts[1:]])
        return super()._canonical(parts)

    def successors(self, state: bytes) -> list[bytes]:
        parts = state.split(b"\xff")
        self._ordered = bool(parts[_STOCK]) or self._redeal_left(parts)
        first, elsewhere = list[bytes](), list[bytes]()
        rest = list[bytes]()
        for rule, table in zip(self._rules.moves, self._t.rules, strict=True):
            found: list[bytes] = []
            if self._open(parts, rule.when.empty, rule.when.left, rule.when.round):
                self._by_rule(rule.onto, table, parts, found)
            (first if rule.compulsory else rest).extend(found)
            if rule.name in self._places.unless:
                elsewhere += found
        if first:
            return first
        if parts[_STOCK]:
            return rest if elsewhere else [*rest, self._laid(parts)]
        self._deal_again(parts, rest)
        return rest

    def _open(self, parts: list[bytes], empty: list[str], left: list[str], round_: str | None) -> bool:
        assert {*empty, *left} <= {"stock"}
        if (empty and parts[_STOCK]) or (left and not parts[_STOCK]):
            return False
        return parts[_TOWER][_ROUND] in {None: (0, 1, 2), "first": (1,), "later": (1, 2)}[round_]

    def _by_rule(self, onto: str, table: RuleTable, parts: list[bytes], found: list[bytes]) -> None:
        """The moves of a rule of the list; a card of the stock that goes home ends the first round."""
        by_stock = table.sources == ("stock",)
        before = parts[:]
        if by_stock and before[_TOWER][_ROUND]:
            before[_TOWER] = bytes((before[_TOWER][_DUE], 2))
        if onto == "base":
            begun = {f for f, count in enumerate(parts[_HOME][: len(self._t.foundations)]) if count}
            self._home_only(table, before, set(table.homes) - begun, found)
        elif onto == "beside" and by_stock:
            self._home_only(table, before, self._beside.get(self._due(parts), set()), found)
        elif onto == "beside":
            for at, homes in self._beside.items():
                alone = [part if n < _COLUMNS or n == at else b"" for n, part in enumerate(parts)]
                made: list[bytes] = []
                self._home_only(table, alone, homes, made)
                for state in made:
                    after = state.split(b"\xff")
                    columns = [after[n] if n == at else parts[n] for n in range(_COLUMNS, len(parts))]
                    found.append(self._canonical(after[:_COLUMNS] + columns))
        elif onto == "bare" or table.cards == "run-one-way":
            self._by_play(table, before, found)
        else:
            self._apply(table, before, found)

    def _by_play(self, table: RuleTable, parts: list[bytes], found: list[bytes]) -> None:
        """Cards that go together from column to column: to bare heaps, or in one way to empty columns."""
        (rule,) = [
            r
            for r in self._rules.moves
            if (r.onto, r.lifts) in (("bare", table.cards), ("empty", table.cards))
        ]
        columns = range(_COLUMNS, len(parts))
        for at in columns:
            for size in range(1, len(parts[at]) + 1):
                lifted = parts[at][-size:]
                steps = {b - a for a, b in zip(lifted, lifted[1:], strict=False)}
                if rule.lifts == "run-one-way" and steps not in (set(), {4}, {-4}):
                    break
                if rule.lifts != "run-one-way" and (
                    size > (rule.most or 1) or lifted[0] // 4 == self._begins
                ):
                    break
                for target in columns:
                    there = parts[target]
                    is_bare = len(there) == 1 and there[0] // 4 == self._begins
                    if target != at and (is_bare if rule.onto == "bare" else not there):
                        found.append(self._moved(parts, at, size, lifted[0], target))

    def _home_only(self, table: RuleTable, parts: list[bytes], homes: set[int], found: list[bytes]) -> None:
        kept = RuleTable(**{**vars(table), "homes": tuple(sorted(homes))})
        if homes:
            self._apply(kept, parts, found)

    def _due(self, parts: list[bytes]) -> int:
        """The column on which the next card is laid."""
        columns = range(_COLUMNS, len(parts))
        if self._begins < 0:
            return self._turns(parts)[parts[_TOWER][_DUE]]
        if parts[_STOCK][-1] // 4 == self._begins:
            return next(n for n in columns if not parts[n])
        return [n for n in columns if parts[n]][-1]

    def _turns(self, parts: list[bytes]) -> list[int]:
        return self._last if self._last and _redeals(parts) == self._t.game.redeals else self._round

    def _laid(self, parts: list[bytes]) -> bytes:
        after, at = parts[:], self._due(parts)
        due, round_ = parts[_TOWER]
        after[_STOCK], after[at] = parts[_STOCK][:-1], parts[at] + parts[_STOCK][-1:]
        due = (due + 1) % len(self._turns(parts)) if self._begins < 0 else 0
        if any(rule.when.round for rule in self._rules.moves):
            round_ = 2 if round_ else int(due == 0)
        after[_TOWER] = bytes((due, round_))
        return self._canonical(after)

    def _deal_again(self, parts: list[bytes], found: list[bytes]) -> None:
        if not self._redeal_left(parts):
            return
        redeal = self._rules.dealing.redeal
        assert redeal is not None
        gathered = list(dict.fromkeys(self._round))
        begin = (redeal.first or 1) - 1
        cards = b"".join(parts[n] for n in gathered[begin:] + gathered[:begin])
        after = [*parts[:_COLUMNS], *(b"" for _ in parts[_COLUMNS:])]
        after[_STOCK] = cards[::-1]
        after[_COUNTS] = _counts(_redeals(parts) + 1, parts[_COUNTS][-1])
        found.append(self._canonical(after))
