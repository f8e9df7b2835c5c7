"""A game of ramparts so small that all of it can be looked at: two rows of two, eight ramparts."""

from msgspec.structs import replace

from bookgen.engines.ramparts.facts import RampartsRules
from bookgen.games import Game, find_game
from bookgen.games.pile_facts import DealStep, Pack


def small_game(played: str, suits: str, columns: int, rows: int) -> Game:
    """The Besieged City with fewer cards and places; each rank of ``played`` so often as it stands there."""
    city = find_game("besieged-city")
    ranks = sorted(set(played), key="A23456789TJQK".index)
    counts = {"family": len(suits), "place": columns * rows, "rampart": 2 * (columns + rows)}
    return replace(
        city,
        pack=Pack(
            kind="double" if len(played) > len(ranks) else "whist",
            only=[rank + suit for suit in suits for rank in ranks],
            order="".join(ranks),
        ),
        piles=[replace(group, count=counts.get(group.word, 1)) for group in city.piles],
        deal=[
            DealStep(piles=["place"], cards=1),
            DealStep(piles=["rampart"], cards=1),
            DealStep(piles=["stock"]),
        ],
        rules=RampartsRules(columns=columns, played=played),
    )
