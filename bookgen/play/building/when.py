"""When a rule is open: which rules of the list may be followed as the piles stand, and in what order."""

from collections.abc import Sequence

from bookgen.games.descriptor import BuildingRules, Game
from bookgen.play.building.words import piles_of
from bookgen.play.position import Position

OPENING = "opening"
"""The count of which rule of the opening is followed, from 1; 0 when it is over. None where there is none."""


class Opening:
    """The ``when`` of every rule of one game. Rules are named by their place in the list."""

    def __init__(self, game: Game, rules: BuildingRules) -> None:
        self._before = [piles_of(game, rule.when.full) for rule in rules.moves]
        self._out = [piles_of(game, rule.when.empty) for rule in rules.moves]
        self._size = {name: group.takes.full for name, group, _ in game.all_piles()}
        comes = [rule.when.comes for rule in rules.moves]
        self.tiers = [[at for at, said in enumerate(comes) if said == tier] for tier in ("first", "second")]
        """Compulsory rules, those that come first and those that come second: a tier is open where those
        before it have no move."""
        self.rest = [at for at, rule in enumerate(rules.moves) if not (rule.compulsory or rule.opens)]
        """The other rules, open where no compulsory one has a move."""
        self.before_turning = [at for at, said in enumerate(comes) if said == "before-turning"]
        """Those of them that come before anything is turned."""
        self.unwanted = [piles_of(game, rule.when.unwanted) for rule in rules.moves]
        """For each rule the piles that must not take the card it moves."""
        self.begins = [at for at, rule in enumerate(rules.moves) if rule.opens]
        """Rules of the opening, in their order."""

    def in_turn(self, position: Position) -> list[int]:
        """The rules of the opening, from the one that is being followed on; none when it is over."""
        now = position.counts.get(OPENING, 0)
        return self.begins[now - 1 :] + self.begins[: now - 1] if now else []

    def open(self, position: Position, at: int) -> bool:
        """Whether the piles that must be full before a rule is followed are full, and those empty that must
        be empty."""
        full = all(len(position.piles[name]) == self._size[name] for name in self._before[at])
        return full and not any(position.piles[name] for name in self._out[at])

    def shut(self, position: Position, rules: Sequence[int]) -> int | None:
        """The first of these rules that waits for piles to be full or empty; None where none does."""
        return next((at for at in rules if not self.open(position, at)), None)
