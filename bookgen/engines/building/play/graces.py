"""Rules that are graces: followed so often as the option allows, of a card that lies beneath others."""

from collections.abc import Sequence

from bookgen.cards import Options
from bookgen.engines.building.facts import BuildingRules
from bookgen.games.check_options import number_of
from bookgen.games.descriptor import Game
from bookgen.games.options import GRACE
from bookgen.play.counts import GRACES
from bookgen.play.moves import Transfer
from bookgen.play.position import Position


class Graces:
    """The graces of one game, under the options of a deal code. Rules are named by their places."""

    def __init__(self, game: Game, rules: BuildingRules, options: Options) -> None:
        self.rules = frozenset(at for at, rule in enumerate(rules.moves) if rule.when.grace)
        self._most = number_of(game, options, GRACE)

    @property
    def counts(self) -> dict[str, int]:
        """The counts of graces at the beginning of a game; none where it has no graces."""
        return {GRACES: 0} if self.rules else {}

    def left(self, position: Position) -> bool:
        """Whether a grace may still be taken."""
        return position.counts[GRACES] < self._most

    def is_taken_by(self, position: Position, head: Transfer) -> bool:
        """Whether a transfer takes a grace: one card comes out from beneath others."""
        if not self.rules or len(head.cards) != 1 or head.source == "stock":
            return False
        return head.cards[0] != position.top(head.source)

    def counted(self, position: Position, head: Transfer, after: Position) -> Position:
        """The position after a move, with the grace counted if it took one."""
        if not self.is_taken_by(position, head):
            return after
        return after.with_counts({GRACES: position.counts[GRACES] + 1})

    def why_shut(self, position: Position, head: Transfer, between: Sequence[int]) -> str | None:
        """Why no grace may be taken by a transfer that would take one, by the rules that lead ``between`` its
        piles; None where it may, or takes none."""
        if not self.is_taken_by(position, head) or not self.rules & {*between}:
            return None
        if not self._most:
            return f"no grace is allowed, and {head.cards[0]} does not lie uppermost in {head.source}"
        stock = position.piles.get("stock", ())
        if stock:
            return f"the grace is taken only when the stock is out; {len(stock)} cards are left"
        return None if self.left(position) else f"no grace is left; {self._most} allowed and taken"
