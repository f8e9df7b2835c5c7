"""Whether a descriptor has a meaning for this engine: two players against each other."""

from bookgen.engines.racing.facts import RacingRules
from bookgen.errors import BadInput
from bookgen.games.check_piles import check_count, check_order
from bookgen.games.descriptor import Game
from bookgen.games.options import AFTER
from bookgen.games.piles import deal_order
from bookgen.games.requirements import Requirements


def check_racing(game: Game, file: str) -> None:
    """Raises BadInput, naming file and key, for what this engine gives no meaning."""
    rules = game.rules_as(RacingRules)
    check_order(game, file)
    for role in rules.gives:
        if role not in ("waste", "reserve") or not game.groups(role):
            raise BadInput(f"{file}, rules.gives: got {role!r}, wanted waste or reserve, if there are such")
    if len(set(rules.gives)) != len(rules.gives):
        raise BadInput(f"{file}, rules.gives: got {rules.gives!r}, wanted each once")
    for role in ("stock", "waste", "reserve"):
        if game.groups(role):
            check_count(game, role, 2, file, "one for each player")
    if AFTER not in game.options or game.options[AFTER].kind != "number":
        raise BadInput(f"{file}, options: wanted an option {AFTER!r}, the turns before a puzzle begins")
    if game.options[AFTER].default != 0:
        raise BadInput(f"{file}, options: {AFTER} is by default the beginning; wanted 0")
    for at, (pile, _) in enumerate(deal_order(game)):
        role, _, number = pile.partition("-")
        player = 1 if at < game.dealt // 2 else 2
        if role in ("stock", "waste", "reserve") and number != str(player):
            raise BadInput(f"{file}, deal: {pile} gets cards of player {player}; wanted {role}-{player}")
    for pile, _ in deal_order(game)[game.dealt // 2 :]:
        if pile.startswith("foundation"):
            raise BadInput(f"{file}, deal: {pile} gets cards of player 2, who lays out when it may be begun")
        if pile in {first for first, _ in deal_order(game)[: game.dealt // 2]}:
            raise BadInput(
                f"{file}, deal: {pile} gets cards of both players; wanted piles of its own for each"
            )
    for player in (1, 2):
        if f"stock-{player}" not in {pile for pile, _ in deal_order(game)}:
            raise BadInput(f"{file}, deal: stock-{player} gets no card; wanted some there to turn")


REQUIREMENTS = Requirements(
    ("skill",),
    check_racing,
    ("foundation-1", "stock-1", "stock-2", "waste-1", "waste-2"),
    options=frozenset({AFTER}),
    players=2,
)
