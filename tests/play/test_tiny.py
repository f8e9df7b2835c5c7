"""Positions small enough to settle by hand, one that comes out and one that does not, a pair a family."""

from collections.abc import Mapping

import pytest
from built import built, rules_of, suit_run

from bookgen.play import Position, Rules

RANKS = "A23456789TJQK"


def can_be_won(rules: Rules, start: Position) -> bool:
    """By trying everything."""
    seen: set[str] = set()
    waiting = [start]
    while waiting:
        position = waiting.pop()
        if rules.won(position):
            return True
        state = repr((sorted(position.piles.items()), sorted(position.counts.items())))
        if state not in seen:
            seen.add(state)
            waiting += [rules.play(position, move) for move in rules.moves(position)]
    return False


def up_to(**last: str) -> dict[str, str]:
    """Foundations C D H S from the ace, each up to a rank."""
    return {
        f"foundation-{place}": suit_run(suit, RANKS[: RANKS.index(last.get(suit, "K")) + 1])
        for place, suit in enumerate("CDHS", start=1)
    }


def garden(**last: str) -> dict[str, str]:
    """The same for foundations S H D C."""
    piles = up_to(**last)
    return {f"foundation-{5 - place}": piles[f"foundation-{place}"] for place in range(1, 5)} | {
        "foundation-2": piles["foundation-3"],
        "foundation-3": piles["foundation-2"],
    }


TINY: list[tuple[str, str, Mapping[str, str], Mapping[str, int], bool]] = [
    # Building. Clubs have come to the knave; a queen under her king is lost, unless a redeal parts them.
    ("trefoil: queen over king", "trefoil", up_to(C="J") | {"tableau-1": "KC QC"}, {"redeals": 2}, True),
    ("trefoil: queen under king", "trefoil", up_to(C="J") | {"tableau-1": "QC KC"}, {"redeals": 2}, False),
    ("trefoil: no redeal parts two cards", "trefoil", up_to(C="J") | {"tableau-1": "QC KC"}, {}, False),
    (
        "trefoil: gathered before the hearts go, the queen ends the first fan",
        "trefoil",
        up_to(C="J", H="J") | {"tableau-1": "KH QH", "tableau-2": "QC KC"},
        {"redeals": 1},
        True,
    ),
    (
        "trefoil: the same without a redeal left",
        "trefoil",
        up_to(C="J", H="J") | {"tableau-1": "KH QH", "tableau-2": "QC KC"},
        {"redeals": 2},
        False,
    ),
    ("fortress: a lane for the king", "fortress", garden(S="J") | {"tableau-1": "QS KS"}, {}, True),
    (
        "flower-garden: the queen under the king, a place free",
        "flower-garden",
        garden(S="J") | {"tableau-1": "QS KS"},
        {},
        True,
    ),
    (
        "lucas: the queen under the king, one free column the king cannot use",
        "lucas",
        {f"foundation-{n}": suit_run("CCDDHHSS"[n - 1], RANKS) for n in range(1, 8)}
        | {"foundation-8": suit_run("S", RANKS[:11]), "tableau-1": "QS KS"},
        {},
        False,
    ),
    (
        "lucas: the king comes from the waste and may lie in a column",
        "lucas",
        {f"foundation-{n}": suit_run("CCDDHHSS"[n - 1], RANKS) for n in range(1, 8)}
        | {"foundation-8": suit_run("S", RANKS[:11]), "waste": "QS KS"},
        {"redeals": 1},
        True,
    ),
    # Pairing.
    ("wish: two heaps alike", "the-wish", {"reserve-1": "7C 8C", "reserve-2": "7D 8D"}, {}, True),
    ("wish: crossed, saved by filling", "the-wish", {"reserve-1": "7C 8C", "reserve-2": "8D 7D"}, {}, True),
    ("nestor: two columns alike", "nestor", {"tableau-1": "7C 8C", "tableau-2": "7D 8D"}, {}, True),
    ("nestor: crossed", "nestor", {"tableau-1": "7C 8C", "tableau-2": "8D 7D"}, {}, False),
    (
        "nestor: three sevens above, the right two must go",
        "nestor",
        {"tableau-1": "8C 7C", "tableau-2": "7D", "tableau-3": "8D 7H", "reserve-1": "7S"},
        {},
        True,
    ),
    (
        "nestor: a pair in one column",
        "nestor",
        {"tableau-1": "7C 8C 7D", "tableau-2": "8D"},
        {},
        False,
    ),
    # Row.
    ("row: one between two hearts", "royal-marriage", {"row": "QH 2C", "stock": "KH"}, {}, True),
    ("row: three between, none matching", "royal-marriage", {"row": "QH 2C 3D 4S KH"}, {}, False),
    ("row: the clubs meet over the diamond", "royal-marriage", {"row": "QH 2C 3D 4C KH"}, {}, True),
    # 5♦ goes between the clubs; then 2♣ 4♣ stand between queen and king, both of hearts.
    ("row: after one throw two are left", "royal-marriage", {"row": "QH 2C 5D 4C", "stock": "KH"}, {}, True),
    ("row: four different between", "royal-marriage", {"row": "QH 2C 3D 4S 5D KH"}, {}, False),
    # Counting.
    (
        "counting: king, and ace with queen",
        "thirteens",
        {"reserve-1": "KC", "reserve-2": "AC", "stock": "QC"},
        {},
        True,
    ),
    ("counting: two aces", "thirteens", {"reserve-1": "AC", "reserve-2": "AD", "stock": "QC"}, {}, False),
    (
        "counting: ten cards without thirteen, the stock would help",
        "thirteens",
        {
            f"reserve-{n}": card
            for n, card in enumerate(["AC", "AD", "AH", "AS", "2C", "2D", "2H", "2S", "3C", "3D"], start=1)
        }
        | {"stock": "QC QD QH QS JC JD JH JS TC TD"},
        {},
        False,
    ),
    # Calling, the star and the two players.
    ("calling: seven, then eight", "harvest", {"stock": "7D 8C"}, {"call": 1}, True),
    ("calling: eight aces and a call that never meets them", "harvest", {"waste": "AC " * 8}, {}, False),
    ("star: the stock pairs with the circle", "the-star", {"inner-1": "7C", "stock": "7D"}, {}, True),
    ("star: two that are not alike", "the-star", {"inner-1": "7C", "stock": "8D"}, {}, False),
    ("sympathy: like on like", "sympathy", {"tableau-1": "7C 8C", "tableau-17": "7C 8C"}, {}, True),
    (
        "sympathy: each waits for the other",
        "sympathy",
        {"tableau-1": "7C 8C", "tableau-17": "8C 7C"},
        {},
        False,
    ),
]


@pytest.mark.parametrize(
    ("name", "cards", "counts", "won"), [case[1:] for case in TINY], ids=[case[0] for case in TINY]
)
def test_tiny_positions(name: str, cards: Mapping[str, str], counts: Mapping[str, int], won: bool) -> None:
    assert can_be_won(rules_of(name), built(name, cards, **counts)) == won


@pytest.mark.parametrize("family", ["trefoil", "nestor", "royal-marriage", "thirteens"])
def test_each_of_the_four_families_has_one_of_either(family: str) -> None:
    assert {case[4] for case in TINY if case[1] == family} == {True, False}
