"""Building games lost because the cards of one suit would not come home even by themselves.

**The games.** A card goes home to a foundation of its suit, or to an empty place, or on a card of its
suit, and each goes singly. A rule may be closed to cards that foundations want; nothing else closes one,
nothing is compulsory, and nothing fills places by itself. Cards are turned one by one, and the waste is dealt
again as it lies, some times. (The Reserves.)

**The easier game.** All cards of the other suits are taken away, from wherever they lie. What is left keeps
its order.

**Why it is sound.** Let a line win. Leave out its moves of cards of other suits, and those by which a waste
is dealt again that is empty here. After each move the piles here are those of the line without other suits,
and the waste has been dealt again no more often. So each move that is kept is legal: its card lies on top
here, as it does there; a card of its suit on which it goes is on top as well; a place that is empty there is
empty here; a stock that has run out has run out here, and of a stock that has not the card that is turned is
the next here. The foundations of the suit show what they show there, and no other ever takes its cards: so
foundations want a card here where they do there. In the end all cards of the suit are home. Where a search
has exhausted what they can do by themselves the deal is lost.

With two packs that is some hundred thousand positions, or some million, where all cards together have more
than any search comes to the end of.
"""

from bookgen.cards import SUITS, Options
from bookgen.engines.building.facts import BuildingRules
from bookgen.engines.building.play.takes import base_of
from bookgen.engines.building.play.words import home_piles, piles_of
from bookgen.engines.building.solver.known import knows
from bookgen.engines.building.solver.tables import BuildingTables
from bookgen.engines.move_rules import MoveRule, When
from bookgen.games.descriptor import Game
from bookgen.games.pile_facts import HOME_ROLES, PileGroup
from bookgen.play import Position

ONE_SUIT = [{suit} for suit in SUITS]
"""The suits of the cards with which a foundation may begin that is of one suit."""


def suits_stand_alone(game: Game, options: Options) -> bool:
    """Whether a game is one of which the cards of each suit can be played by themselves."""
    if game.kind != "skill" or not knows(game) or game.barren is not None:
        return False
    rules = game.rules_as(BuildingRules)
    dealing, homes = rules.dealing, [entry for entry in game.all_piles() if entry[1].role in HOME_ROLES]
    redeal = dealing.redeal
    return (
        bool(homes)
        and not rules.follows
        and dealing.shift is None
        and (redeal is None or (redeal.of == "waste" and not redeal.shuffled))
        and all(group.takes.suit == "same" and group.takes.direction for _, group, _ in homes)
        and all(
            # A rank alone names no suit.
            {card[1:] for card in _begun(game, options, group, place)} in ONE_SUIT
            for _, group, place in homes
        )
        and all(_is_single(game, rule) for rule in rules.moves)
    )


def _begun(game: Game, options: Options, group: PileGroup, place: int) -> list[str]:
    """What lies on a foundation before play, or else what it may begin with."""
    return group.start[place].split() if group.start else list(base_of(game, options, group, place))


def _is_single(game: Game, rule: MoveRule) -> bool:
    """Whether a rule moves one card on one of its suit, or to an empty place, at any time, not from home."""
    homes = set(home_piles(game))
    when = When(unwanted=rule.when.unwanted)
    joined = {name: group for name, group, _ in game.all_piles() if name in piles_of(game, rule.to)}
    return (
        rule.lifts == "one"
        and rule.when == when
        and homes.issuperset(piles_of(game, rule.when.unwanted))
        and homes.isdisjoint(piles_of(game, rule.source))
        and (
            all(group.takes.suit == "same" for group in joined.values())
            if rule.onto == "card"
            else rule.onto == "empty" and homes.isdisjoint(joined)
        )
    )


def alone(flat: BuildingTables, position: Position) -> list[list[list[int]]]:
    """The piles of a position with the cards of one suit alone, as the kernel has them, suit by suit."""
    piles = flat.piles(position)
    found = []
    for suit in SUITS:
        own = {number for card, number in flat.code.items() if card[1] == suit}
        found.append([[card for card in pile if card in own] for pile in piles])
    return [each for each in found if any(each)]
