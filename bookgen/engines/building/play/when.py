"""When a rule is open: which rules of the list may be followed as the piles stand, and in what order."""

from bookgen.engines.building.facts import BuildingRules
from bookgen.engines.building.play.words import piles_of
from bookgen.games.descriptor import Game
from bookgen.play.counts import BEGUN_ROUND
from bookgen.play.position import Position

OPENING = "opening"
"""The count of which rule of the opening is followed, from 1; 0 when it is over. None where there is none."""


class Opening:
    """The ``when`` of every rule of one game. Rules are named by their place in the list."""

    def __init__(self, game: Game, rules: BuildingRules) -> None:
        self._before = [piles_of(game, rule.when.full) for rule in rules.moves]
        self._out = [piles_of(game, rule.when.empty) for rule in rules.moves]
        self._left = [piles_of(game, rule.when.left) for rule in rules.moves]
        self._rounds = [
            {None: (0, 1, 2), "first": (1,), "later": (1, 2)}[rule.when.round] for rule in rules.moves
        ]
        asked = [rule.when for rule in rules.moves]
        self._always = [not (when.full or when.empty or when.left or when.round) for when in asked]
        self._size = {name: group.takes.full for name, group, _ in game.all_piles()}
        comes = [rule.when.comes for rule in rules.moves]
        tiers = ([at for at, said in enumerate(comes) if said == tier] for tier in ("first", "second"))
        self.tiers = [tier for tier in tiers if tier]
        """Compulsory rules, those that come first and those that come second: a tier is open where those
        before it have no move."""
        self.rest = [at for at, rule in enumerate(rules.moves) if not (rule.compulsory or rule.opens)]
        """The other rules, open where no compulsory one has a move."""
        self.before_turning = [at for at, said in enumerate(comes) if said == "before-turning"]
        """Those of them that come before anything is turned."""
        self.unwanted = [piles_of(game, rule.when.unwanted) for rule in rules.moves]
        """For each rule the piles that must not take the card it moves."""
        self.yields = [piles_of(game, rule.when.yields) for rule in rules.moves]
        """For each rule the piles whose top card comes before the card it moves, where both fit."""
        self.begins = [at for at, rule in enumerate(rules.moves) if rule.opens]
        """Rules of the opening, in their order."""

    def in_turn(self, position: Position) -> list[int]:
        """The rules of the opening, from the one that is being followed on; none when it is over."""
        now = position.counts.get(OPENING, 0)
        return self.begins[now - 1 :] + self.begins[: now - 1] if now else []

    def open(self, position: Position, at: int) -> bool:
        """Whether the piles that must be full before a rule is followed are full, those empty that must be
        empty, and those not that must have cards; and whether it is the rule's round."""
        if self._always[at]:
            return True
        full = all(len(position.piles[name]) == self._size[name] for name in self._before[at])
        out = not any(position.piles[name] for name in self._out[at])
        left = all(position.piles[name] for name in self._left[at])
        return full and out and left and position.counts.get(BEGUN_ROUND, 0) in self._rounds[at]
