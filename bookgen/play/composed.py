"""A position that no deal has led to: its piles are given, and what the rules have counted so far."""

from collections.abc import Callable, Mapping

from bookgen.cards import Card, Options
from bookgen.engines.building.facts import BuildingRules
from bookgen.engines.building.play import OPENING, SHIFTS
from bookgen.engines.calling.facts import CallingRules
from bookgen.engines.calling.play import BARREN as CALLS_BARREN
from bookgen.engines.calling.play import CALL, HIT
from bookgen.engines.circles.facts import CirclesRules
from bookgen.engines.circles.play import LAID
from bookgen.engines.counting.facts import CountingRules
from bookgen.engines.counting.play import FILLING
from bookgen.engines.counting.play import LAID as EXTRA_LAID
from bookgen.engines.covering.facts import CoveringRules
from bookgen.engines.drawing.facts import DrawingRules
from bookgen.engines.drawing.play import ROUND, TURNED
from bookgen.engines.lines.facts import LinesRules
from bookgen.engines.lines.play import EXCHANGED
from bookgen.engines.packets.facts import PacketsRules
from bookgen.engines.packets.play import BARREN, GROWN, PLACE
from bookgen.engines.pairing.facts import PairingRules
from bookgen.engines.racing.play.engine import Racing
from bookgen.engines.row.facts import RowRules
from bookgen.games.check_options import number_of
from bookgen.games.descriptor import Game
from bookgen.games.options import EXCHANGE, GRACE, PLEASURE, REDEALS
from bookgen.play.dealing import deal_of
from bookgen.play.position import Position
from bookgen.play.rules import Rules
from bookgen.play.table import redeals_allowed

Piles = Mapping[str, tuple[Card, ...]]
Most = Mapping[str, int]
"""What the rules count, each with the most that it may come to."""


def composed(
    rules: Rules,
    piles: Piles,
    counted: Mapping[str, int] | None = None,
    options: Options | None = None,
) -> Position:
    """The position with these piles and counts; other piles are empty, and other counts as at first.

    Raises ValueError where the rules go by more than that, or for piles or counts that no play leads to.
    """
    if isinstance(rules, Racing):
        if counted:
            raise ValueError("a turn counts nothing; leave out counted")
        return rules.placed(piles)
    game = rules.game
    if not stands_alone(game):
        raise ValueError(f"no position of {game.id} stands alone; give its seed, and the moves played")
    opening = rules.opening(deal_of(game, 0))
    counts = {name: count for name, count in opening.counts.items() if name != OPENING}
    most = most_counted(game, options or {})
    for name, count in (counted or {}).items():
        low = int(name == ROUND)
        if name not in most:
            raise ValueError(f"counted: {game.id} counts no {name[:40]!r}; it counts {_named(most)}")
        if not low <= count <= most[name]:
            raise ValueError(f"counted: {name} is {count}; wanted {low} to {most[name]}")
        counts[name] = count
    if isinstance(game.rules, CirclesRules):
        counts[LAID] = game.rules.circles
    position = Position({name: tuple(piles.get(name, ())) for name in opening.piles}, counts)
    _check_forced(game, position)
    return position


def _named(most: Most) -> str:
    return ", ".join(most) or "nothing"


def stands_alone(game: Game) -> bool:
    """Whether piles, and the counts that may be told with them, are all that the rules of a game go by."""
    rules = game.rules
    if isinstance(rules, BuildingRules):
        places = rules.dealing.places
        due = places is not None and (not places.begun or any(rule.when.round for rule in rules.moves))
        return not due
    return type(rules) in _COUNTED


def most_counted(game: Game, options: Options) -> Most:
    """What may be told of a position of a game that stands alone, each with the most that it may come to."""
    return _COUNTED[type(game.rules)](game, options)


def _building(game: Game, options: Options) -> Most:
    """Redeals where they are limited, and shifts."""
    again = redeals_allowed(game, options)
    return ({REDEALS: again} if again else {}) | ({SHIFTS: game.shifts} if game.shifts else {})


def _row(game: Game, options: Options) -> Most:
    return {name: number_of(game, options, name) for name in (GRACE, PLEASURE) if name in game.options}


def _packets(game: Game, options: Options) -> Most:
    facts = game.rules_as(PacketsRules)
    again = redeals_allowed(game, options)
    told = {PLACE: len(game.pile_names("tableau")), BARREN: facts.barren, GROWN: 1}
    return ({REDEALS: again} if again else {}) | told


def _calling(game: Game, options: Options) -> Most:
    calls = len(game.rules_as(CallingRules).calls)
    again = redeals_allowed(game, options)
    return ({REDEALS: again} if again else {}) | {CALL: calls - 1, CALLS_BARREN: calls, HIT: 1}


def _drawing(game: Game, options: Options) -> Most:
    facts = game.rules_as(DrawingRules)
    return {ROUND: facts.rounds, TURNED: facts.at_once * facts.turns}


def _counting(game: Game, options: Options) -> Most:
    extra = game.rules_as(CountingRules).extra
    return {FILLING: 1} | ({EXTRA_LAID: extra} if isinstance(extra, int) and extra else {})


def _lines(game: Game, options: Options) -> Most:
    return {EXCHANGED: number_of(game, options, EXCHANGE)}


def _nothing(game: Game, options: Options) -> Most:
    return {}


_COUNTED: Mapping[type, Callable[[Game, Options], Most]] = {
    BuildingRules: _building,
    CallingRules: _calling,
    CirclesRules: _nothing,
    CountingRules: _counting,
    CoveringRules: _nothing,
    DrawingRules: _drawing,
    LinesRules: _lines,
    PacketsRules: _packets,
    PairingRules: _nothing,
    RowRules: _row,
}
"""The engines of whose games a position may stand alone, each with what is then told beside the piles."""


def _check_forced(game: Game, position: Position) -> None:
    """Raises ValueError for piles from which what the rules force could not be done."""
    rules, piles = game.rules, position.piles
    if isinstance(rules, DrawingRules):
        left = rules.at_once * rules.turns - position.counts[TURNED]
        if len(piles["stock"]) < left:
            raise ValueError(
                f"position: {left} cards of this round are still to be turned, but the stock has fewer"
            )
    if isinstance(rules, PacketsRules):
        order = game.pack.order
        families = [piles[name] for name in game.pile_names("foundation") if piles[name]]
        grown = all(
            [card[0] for card in family] == list(order[: len(family)])
            and len({card[1] for card in family}) == 1
            for family in families
        )
        if not grown or len({family[0][1] for family in families}) < len(families):
            raise ValueError("position: a family is not built up from its first rank in one suit")
