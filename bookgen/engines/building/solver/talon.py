"""Games in which every card of stock and waste is at hand at any time, so that these are one set of cards.

**The argument.** Cards are turned one by one, from the stock to the waste, and the waste is turned over as
often as one likes; both may be done whenever there is something to turn. Then the cards of both come to the
top of the waste one after the other, round and round, and while nothing else is played nothing else changes.
So what can be won after some card *c* of them lies on top of the waste can be won from every position that
differs only in how far they are turned, and in what order they lie: turn until *c* lies there, and follow
the line. By this, positions are one in which the same cards lie in stock and waste together; the search
turns nothing, and plays each of these cards from where it lies. The moves by which it comes to the top are
written out thereafter.

**What is asked of the game**, and why:

- One stock and one waste, turned one card at a time; unlimited redeals under the options of the code,
  unshuffled.
- Nothing is compulsory, nothing comes before turning: turning must always be allowed.
- Rules lift single cards from the waste, onto cards or to empty places; none lifts from the stock, none lays
  cards on either, and none asks how stock or waste stand (full, empty, unwanted).
- Neither fills places by itself, or is filled: another card would lie on top then.
- A fact of a descriptor that is not known to the arguments of the search (``known.py``) makes nothing one.
"""

from bookgen.cards import Options
from bookgen.engines.building.facts import BuildingRules
from bookgen.engines.building.play.words import piles_of
from bookgen.engines.building.solver.known import knows
from bookgen.games.descriptor import Game
from bookgen.play.table import redeals_allowed

TALON = {"stock", "waste"}


def always_at_hand(game: Game, options: Options) -> bool:
    """Whether every card of stock and waste is at hand at any time, under the options of a code."""
    if not knows(game) or game.pile_names("stock") != ["stock"] or game.pile_names("waste") != ["waste"]:
        return False
    rules = game.rules_as(BuildingRules)
    dealing, redeal = rules.dealing, rules.dealing.redeal
    if not dealing.turn or dealing.at_a_time != 1 or dealing.shift is not None:
        return False
    if (
        redeal is None
        or redeal.of != "waste"
        or redeal.shuffled
        or redeals_allowed(game, options) is not None
    ):
        return False
    for rule in rules.moves:
        whens = piles_of(game, [*rule.when.full, *rule.when.empty, *rule.when.unwanted])
        if rule.when.comes is not None or TALON & {*piles_of(game, rule.to), *whens}:
            return False
        sources = TALON & {*piles_of(game, rule.source)}
        if sources and (sources != {"waste"} or rule.lifts != "one" or rule.onto not in ("card", "empty")):
            return False
    followed = [word for fill in rules.follows for word in (fill.fill, *fill.source, *fill.after)]
    return not TALON & {*piles_of(game, followed)}
