"""Plays to the foundations that can never spoil a win: which kind a game has, and why.

**The argument.** Let a line win from a position in which a card *c* can go home. Play *c* home first and
follow the line. At any time *X* are the cards that are home here and not in the line; at first *c* alone. The
piles here are those of the line without *X*, so what is on top there and not in *X* is on top here, and what
is empty there is empty here. A move of the line of a card of *X* is left out. Any other is made as it stands,
unless it lays cards on one of *X*: then they go home here instead, one by one, and join *X*; so above a card
of *X* lie only others. The line wins when all is home, and so does this. No more cards are moved here than
there, and *c* has gone besides: a win comes nearer by each such play, and none is put off for ever.

So a card *m* that could be laid on one of *X* must be able to go home when it is. It can, once the card next
below it in suit is home for good. ``followed`` asks just that: of every card that is not home and could be
laid on *c*, of every one that could be laid on these, and so on, the card next below must be home. In
alternate colours: *c* of rank *r* goes when both cards *r* − 1 of the other colour are home, or both *r* − 2
and, of its own colour's other suit, *r* − 3. Kinds that need less counting: ``always``, where one pack is
built in suit, for then the next lower is home, and the next higher (where they build upwards too, with single
cards: of a run the last would have to go first) follows. ``near``, where one pack is built down in any suit:
every foundation must hold all ranks up to *r* − 2. It is what ``followed`` comes to there.

**Two packs.** Here *X* counts faces, not cards: of two equal cards the line may send home the other one, and
where it took the only place here, that one is stuck. So the card next below must be home *twice*: of *c*, and
of every *m*. Then both copies can go whenever they are free, and it does not matter which went. In an easier
game that forgets suits four cards are equal, and the same holds of them (``near`` asks for rank *r* − 1 on
every foundation from the rank on that is forgotten).

**Cards taken back from foundations.** It is not enough that *c* could come back: the search makes the safe
play alone, and would never come to lay a card on *c*. But the line may be followed without taking back. Let
*G* hold *c*, with any card all that can be laid on it, home or not, and all that lie below it in suit. Cards
of *G*, once home here, stay; where the line takes one back it joins *X*, and what it lays on that is of *G*
too. So ``followed`` asks of all in *G* that they, or the cards next below, are home. A card outside of *G*
has none of *G* above it in suit, so it comes back here as it does there. In alternate colours *c* then goes
only when both *r* − 2 of the other colour and *r* − 3 of its own are home; ``always`` and ``near`` are what
they were.

**What is asked of the game**, and why:

- Each suit has a foundation for each pack, built up by ones from the lowest rank, by single cards, at any
  time, from every pile whose cards can be laid on others: or *m* could not go home.
- Nothing is compulsory: what lies bare without *c* might have to be played. Nor does a rule wait for piles to
  be full or empty, and none lays a card on any other: what lies so on one of *X* could not go home instead.
- Cells, empty places open to any card or to some, turning cards one by one, dealing the waste again: all
  allowed. There is never less room here, and a waste without *X* shows the same cards in the same order: so
  it does where it is shuffled into an order given, in which those of *X* have the last places of their faces.
  Runs and heaps are lifted from built piles alone, where *X* lies on top.
- The tableau gathered and dealt again, or shifted: the order of what is left would change. Plays are safe
  when no such redeal or shift is left; never where it is left until deals are barren.
- Cards that are laid on others together must each be such as could be laid on the one before: runs as columns
  are built, but no heaps (``always``, where nothing is ever laid on *X*, allows them).
- Emptied places that are filled: a place that falls empty sooner draws a card sooner. Plays are safe only
  from piles that are not filled and give nothing to others, where nothing can be laid on such piles; the
  waste, which becomes the stock, is taken for one of them.
- A fact of a descriptor that is not known to this module makes nothing safe.

``stacked``: where cards are built down in suit, and emptied places are filled by rule (The Storehouse), from
a pile of two cards or more. The only card that could be laid on the card played is home already. What lay
under it, the next of its suit, then takes its part: that pile moves, is joined and is emptied when it would
have been. It wants a lay-out of single cards, and is named by a game's own methods alone.

``headed``: where heaps begin with the rank with which foundations end, see ``heads.py``.
"""

from typing import Literal

from bookgen.engines.building.facts import BuildingRules
from bookgen.engines.building.play.words import home_piles, piles_of
from bookgen.engines.building.solver.heads import alike_on_heads
from bookgen.engines.building.solver.known import knows
from bookgen.engines.move_rules import When
from bookgen.games.descriptor import Game
from bookgen.games.pile_facts import HOME_ROLES, PileGroup
from bookgen.solve.methods import Safe


def safe_in(game: Game) -> Safe | None:
    """The plays home that are safe in a game, as its descriptor bears out; None where none are known."""
    if alike_on_heads(game) is not None:
        return "headed"
    if not game.rules.listed or not knows(game) or game.packs > 2:
        return None
    rules = game.rules_as(BuildingRules)
    if any(rule.when != When() or rule.onto == "any" for rule in rules.moves) or game.barren:
        return None
    homes = set(home_piles(game))
    if not homes_are_plain(game) or not _goes_home_singly(game, rules, homes) or not _stays(game, rules):
        return None
    held = {_holds(group, _laid_singly(rules)) for group in _built_on(game, rules)}
    if game.packs == 1 and held <= {"own"}:
        return "always"
    if not _runs_as_built(game, rules):
        return None
    return "near" if game.packs == 1 and held <= {"lower"} else "followed"


def homes_are_plain(game: Game) -> bool:
    """Whether each suit has a foundation for each pack, built up by ones from the lowest rank."""
    homes = [(group, place) for _, group, place in game.all_piles() if group.role in HOME_ROLES]
    started = [card for group in game.piles for start in group.start for card in start.split()]
    suits = {card[1] for card in (*game.cards, *started)}
    begun = [_begins(group, place) for group, place in homes]
    if sorted(begun) != sorted([game.pack.order[0] + suit for suit in suits] * game.packs):
        return False
    return all(
        takes.how_built == ("up", "same", 1, False)
        and (takes.full is None or takes.full >= len(game.pack.order))
        for takes in (group.takes for group, _ in homes)
    )


def _goes_home_singly(game: Game, rules: BuildingRules, homes: set[str]) -> bool:
    """Whether cards go home one by one, and from every pile whose cards can be laid on others; runs and
    heaps are lifted from built piles alone."""
    played: dict[str, set[str]] = {name: set() for name in homes}
    laid: set[str] = set()
    for rule in rules.moves:
        targets, sources = set(piles_of(game, rule.to)), set(piles_of(game, rule.source))
        if targets & homes:
            if rule.lifts != "one" or rule.onto != "card" or sources & homes:
                return False
            for name in targets & homes:
                played[name] |= sources
        if targets - homes and rule.onto == "card":
            laid |= sources - homes
        if rule.lifts != "one" and any(
            group.role in ("stock", "waste", *HOME_ROLES)
            for name, group, _ in game.all_piles()
            if name in sources
        ):
            return False
    return all(laid <= sources for sources in played.values())


def _stays(game: Game, rules: BuildingRules) -> bool:
    """Whether nothing is laid on piles that are filled or fill others."""
    words = [word for fill in rules.follows for word in (fill.fill, *fill.source, "waste")]
    return not {*piles_of(game, words)} & {name for rule in rules.moves for name in piles_of(game, rule.to)}


def _begins(group: PileGroup, place: int) -> str:
    """The card with which a foundation begins: laid beforehand by itself, or asked for; else nothing."""
    start = group.start[place].split() if group.start else group.takes.base[place : place + 1]
    return start[0] if len(start) == 1 and len(start[0]) == 2 else ""


def _built_on(game: Game, rules: BuildingRules) -> list[PileGroup]:
    """The groups of piles, those at home apart, that cards are laid on."""
    laid = {name for rule in rules.moves if rule.onto == "card" for name in piles_of(game, rule.to)}
    groups = {id(group): group for name, group, _ in game.all_piles() if name in laid}
    return [group for group in groups.values() if group.role not in HOME_ROLES]


def _laid_singly(rules: BuildingRules) -> bool:
    """Whether only single cards are laid on others."""
    return all(rule.lifts == "one" for rule in rules.moves if rule.onto == "card")


def _runs_as_built(game: Game, rules: BuildingRules) -> bool:
    """Whether of cards laid on others together each could be laid on the one before: no heaps, and no runs of
    piles that are built otherwise than those that are laid on."""
    ways = {group.takes.how_built for group in _built_on(game, rules)}
    for rule in rules.moves:
        if rule.onto == "card" and rule.lifts == "heap":
            return False
        sources = piles_of(game, rule.source) if rule.lifts == "run" else []
        groups = [group for name, group, _ in game.all_piles() if name in sources and group.takes.direction]
        if not {group.takes.how_built for group in groups} <= ways:
            return False
    return True


def _holds(group: PileGroup, singly: bool) -> Literal["own", "lower", "any"]:
    """What is laid on a card of such piles: its neighbours in suit, that can go home before what is laid on
    them, the next lower of any suit, or any sort."""
    takes = group.takes
    if takes.direction is None:
        return "own"
    if takes.wrap or takes.direction == "level":
        return "any"
    if takes.suit == "same" and (takes.direction == "down" or (takes.step == 1 and singly)):
        return "own"
    return "lower" if (takes.direction, takes.suit, takes.step) == ("down", "any", 1) else "any"
