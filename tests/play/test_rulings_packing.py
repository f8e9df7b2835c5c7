"""The Trefoil's variants, The Octagon and The Wheatsheaf: every rule, positions by hand."""

from built import after, legal, rules_of, shown, suit_run

from bookgen.games import find_game
from bookgen.play import deal_of

RANKS = "A23456789TJQK"

# The Trefoil, aces not withdrawn: Hoffmann no. 27, p. 47


def aces_in(cards: dict[str, str], **counts: int) -> list[str]:
    """Legal moves but for the redeal."""
    return [move for move in legal("trefoil-aces-in", cards, **counts) if ">stock" not in move]


def test_h27b_eighteen_fans_the_last_of_one_card() -> None:
    deal = deal_of(find_game("trefoil-aces-in"), 3)
    position = rules_of("trefoil-aces-in").opening(deal)
    fans = shown(position, "tableau-1", "tableau-17", "tableau-18")
    assert fans == [" ".join(deal[:3]), " ".join(deal[48:51]), deal[51]]
    assert shown(position, *[f"foundation-{n}" for n in range(1, 5)]) == [""] * 4


def test_h27b_an_ace_that_is_uppermost_begins_its_family() -> None:
    assert aces_in({"tableau-1": "9C AH"}) == ["tableau-1>foundation-3:AH"]
    assert aces_in({"tableau-1": "AH 9C"}) == []


def test_h27b_the_ace_is_optional_and_may_be_packed() -> None:
    assert aces_in({"tableau-1": "9C AH", "tableau-2": "2H", "tableau-3": "TC", "tableau-4": "9C"}) == [
        "tableau-1>foundation-3:AH",
        "tableau-1>tableau-2:AH",
        "tableau-4>tableau-3:9C",
    ]


def test_h27b_nothing_but_its_ace_begins_a_family() -> None:
    assert aces_in({"tableau-1": "2H"}) == []
    assert aces_in({"tableau-1": "2H", "foundation-3": "AH"}) == ["tableau-1>foundation-3:2H"]


def test_h27b_gathered_and_laid_in_threes_twice() -> None:
    cards = {"tableau-2": "9C 8H", "tableau-18": "KS QD"}
    move = "tableau-2>stock:9C8H + tableau-18>stock:KSQD"
    position = after("trefoil-aces-in", cards, move)
    assert shown(position, "tableau-1", "tableau-2", "tableau-18") == ["9C 8H KS", "QD", ""]
    assert move in legal("trefoil-aces-in", cards, redeals=1)
    assert legal("trefoil-aces-in", cards, redeals=2) == []


def test_h27b_won_when_each_suit_is_complete() -> None:
    cards = {f"foundation-{n}": suit_run("CDHS"[n - 1], RANKS) for n in (1, 2, 3)}
    cards |= {"foundation-4": suit_run("S", RANKS[:-1]), "tableau-18": "KS"}
    position = after("trefoil-aces-in", cards, "tableau-18>foundation-4:KS")
    assert rules_of("trefoil-aces-in").won(position)
