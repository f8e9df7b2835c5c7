"""Games of packets beside cards that are all at hand, foundations built in any suit: decided outright.

**The games.** Foundations are built up by ones, whatever the suit, from the lowest rank, and have all begun.
All other cards lie in packets, of which the top card alone can go, or are ``free``: any of them can go,
wherever it lies. Nothing else is played. So ranks are all that counts: how many cards of each are home,
which are never more than of the rank below.

**The search.** A free card is played only where the next card of a packet wants it. Where as many cards of
its rank are home as of the rank below, that wants a card more, which may in turn want one of the rank below
it, and so on down to a rank that has room. What must be played is therefore given, and the choice is only
which packet is next.

**Why it is complete.** Let *a* be the free cards played, by ranks. Of two positions with the same packets and
*a* nowhere greater than *a'*, the first wins where the second does: the free cards that *a'* has more can be
played at once, the lowest ranks first, for each rank comes to what it has in the second, and the rank below
it has. Now let a line win. Play its cards of packets in the same order, but before each only the free cards
that it wants. By induction *a* is nowhere greater than in the line: as a rank has no more free cards home
here than there, and as many of packets, the rank below is wanted to have no more than it has there. When the
packets are empty the free cards go, the lowest first. For the same reason a position is passed over where
one with the same packets, and *a* nowhere greater, has been met.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from bookgen.engines.building.facts import BuildingRules
from bookgen.engines.building.play.words import piles_of
from bookgen.engines.building.solver.known import knows
from bookgen.engines.dealing import Dealing
from bookgen.engines.move_rules import When
from bookgen.games.descriptor import Game
from bookgen.games.pile_facts import Takes
from bookgen.play import Position
from bookgen.record_format import Verdict

FREE = -1
"""Stands for the number of a packet where a free card is played."""
Play = tuple[int, int]
"""The packet that a card leaves, or FREE, and its rank as a number, the lowest 0."""
Counts = tuple[int, ...]


@dataclass(frozen=True)
class Packets:
    """The piles of such a game: those of which the top card goes, those of which any, and foundations."""

    stacked: list[str]
    free: list[str]
    homes: list[str]
    order: str

    def ranks(self, position: Position) -> tuple[list[list[int]], list[int], list[int]]:
        """The ranks of each packet from its top on, of free cards how many of each rank, and so at home."""
        number = {rank: at for at, rank in enumerate(self.order)}
        packets = [[number[card[0]] for card in position.piles[name][::-1]] for name in self.stacked]
        free, home = (
            Counter(number[card[0]] for name in names for card in position.piles[name])
            for names in (self.free, self.homes)
        )
        return (
            packets,
            [free[at] for at in range(len(self.order))],
            [home[at] for at in range(len(self.order))],
        )


def packets_in(game: Game) -> Packets | None:
    """The piles of a game of packets, see above; None where the descriptor bears out no such game."""
    rules = game.rules_as(BuildingRules)
    # That any card of a pile can go is known here; whether all else is, is asked of the game without it.
    singly = [replace(rule, lifts="one") for rule in rules.moves if rule.lifts in ("one", "any")]
    if len(singly) < len(rules.moves) or not knows(replace(game, rules=replace(rules, moves=singly))):
        return None
    groups = game.groups("foundation")
    piles = [name for name, group, _ in game.all_piles() if group.role != "foundation"]
    homes = [name for name, group, _ in game.all_piles() if group.role == "foundation"]
    started = [cards.split() for group in groups for cards in group.start]
    if rules.follows or rules.dealing != Dealing() or any(group.takes != HOMES for group in groups):
        return None
    if any(group.start or group.takes != Takes() for group in game.piles if group.role != "foundation"):
        return None
    if [[card[0] for card in cards] for cards in started] != [[game.pack.order[0]]] * len(homes):
        return None
    faces = Counter(card[0] for cards in ([*game.cards], *started) for card in cards)
    if faces != Counter(dict.fromkeys(game.pack.order, len(homes))):
        return None
    sources: dict[str, str] = {}
    for rule in rules.moves:
        if rule.when != When() or rule.onto != "card":
            return None
        if sorted(piles_of(game, rule.to)) != sorted(homes):
            return None
        for name in piles_of(game, rule.source):
            sources[name] = "any" if rule.lifts == "any" else sources.get(name, "one")
    if sorted(sources) != sorted(piles):
        return None
    stacked = [name for name in piles if sources[name] == "one"]
    return Packets(stacked, [name for name in piles if sources[name] == "any"], homes, game.pack.order)


HOMES = Takes(direction="up", suit="any")
"""How foundations of these games are built."""


def order_of_packets(
    packets: Sequence[Sequence[int]], free: Sequence[int], home: Sequence[int], budget: int
) -> tuple[Verdict, list[Play], int]:
    """The verdict, the plays of a win, and the positions stored, ``budget`` at the most.

    ``packets`` have the ranks of their cards from the top on; of each rank there are so many ``free`` and at
    ``home``, of the lowest as many home as there are foundations.
    """
    met: dict[Counts, list[Counts]] = {}
    left: list[tuple[Counts, Counts, Counts, _Way | None]] = [
        ((0,) * len(packets), (0,) * len(free), tuple(home), None)
    ]
    stored = 0
    while left:
        at, played, now, way = left.pop()
        if all(depth == len(cards) for depth, cards in zip(at, packets, strict=True)):
            return "solved", _plays(way, played, free), stored
        known = met.setdefault(at, [])
        if any(_no_more(other, played) for other in known):
            continue
        if stored >= budget:
            return "undecided", [], stored
        stored += 1
        known[:] = [other for other in known if not _no_more(played, other)]
        known.append(played)
        found: list[tuple[int, int, int]] = []
        for packet, depth in enumerate(at):
            if depth < len(packets[packet]):
                rank = packets[packet][depth]
                lowest = _wanted(rank, played, now, free)
                if lowest is not None:
                    found.append((rank - lowest, rank, packet))
        # Last on the stack, and so first looked at, is what wants the fewest free cards.
        for count, rank, packet in sorted(found, reverse=True):
            spent = tuple(n + (rank - count <= k < rank) for k, n in enumerate(played))
            after = tuple(n + (rank - count <= k <= rank) for k, n in enumerate(now))
            deeper = (*at[:packet], at[packet] + 1, *at[packet + 1 :])
            left.append((deeper, spent, after, _Way(packet, rank, count, way)))
    return "unsolvable", [], stored


@dataclass(frozen=True)
class _Way:
    """A card of a packet, played after so many free cards of the ranks below, and the way there."""

    packet: int
    rank: int
    count: int
    before: "_Way | None"


def _no_more(played: Counts, other: Counts) -> bool:
    """Whether no more free cards of any rank have been played."""
    return all(mine <= theirs for mine, theirs in zip(played, other, strict=True))


def _wanted(rank: int, played: Counts, home: Counts, free: Sequence[int]) -> int | None:
    """The lowest rank of the free cards that must go before a card of ``rank`` can; the rank itself where
    none must, None where they are not to be had."""
    lowest = rank
    while lowest > 0 and home[lowest] >= home[lowest - 1]:
        lowest -= 1
        if played[lowest] >= free[lowest]:
            return None
    return lowest if lowest > 0 else None


def _plays(way: _Way | None, played: Counts, free: Sequence[int]) -> list[Play]:
    """The plays of a way, then the free cards that are left, the lowest first."""
    found: list[list[Play]] = []
    while way is not None:
        before = [(FREE, rank) for rank in range(way.rank - way.count, way.rank)]
        found.append([*before, (way.packet, way.rank)])
        way = way.before
    rest = [(FREE, rank) for rank, count in enumerate(free) for _ in range(count - played[rank])]
    return [play for plays in reversed(found) for play in plays] + rest
