"""The Fairest and Le Calcul: every rule on a position built by hand."""

import pytest
from built import after, built, legal, played, rules_of, shown

from bookgen.cards import RANKS
from bookgen.games import find_game
from bookgen.play import deal_of, parse_move

ROWS = {
    1: "A 2 3 4 5 6 7 8 9 T J Q K",
    2: "2 4 6 8 T Q A 3 5 7 9 J K",
    3: "3 6 9 Q 2 5 8 J A 4 7 T K",
    4: "4 8 Q 3 7 J 2 6 T A 5 9 K",
}
"""The table of the books, the second card of each row being the first heap's first in The Fairest, No. 1."""
TALONS = ["fairest-2", "calcul"]

# The Fairest, No. 1: Hoffmann no. 21, p. 35


@pytest.mark.parametrize("heap", ROWS)
def test_h21_2_each_heap_takes_its_row_to_the_king_and_no_more(heap: int) -> None:
    row = ROWS[heap].split()
    for at in range(2, 13):
        laid = {f"foundation-{heap}": " ".join(rank + "S" for rank in row[1:at])}
        takers = [rank for rank in RANKS if f"waste>foundation-{heap}:{rank}H" in at_waste(rank, laid)]
        assert takers == [row[at]]
    closed = {f"foundation-{heap}": " ".join(rank + "S" for rank in row[1:])}
    assert not any(f"foundation-{heap}" in text for rank in RANKS for text in at_waste(rank, closed))


def at_waste(rank: str, laid: dict[str, str]) -> list[str]:
    return legal("fairest-1", {**laid, "waste": rank + "H"})


def test_h21_a_a_card_that_fits_several_heaps_goes_where_the_player_likes_or_nowhere() -> None:
    cards = {"foundation-1": "2S 3D 4D 5D", "waste": "6C", "stock": "7C"}
    wanted = ["stock>waste:7C", "waste>foundation-1:6C", "waste>foundation-2:6C"]
    assert legal("fairest-1", cards) == wanted


def test_h21_c_the_cards_taken_out_are_the_same_in_every_deal() -> None:
    position = rules_of("fairest-1").opening(deal_of(find_game("fairest-1"), 5))
    assert shown(position, *(f"aside-{n}" for n in range(1, 5))) == ["AC", "2D", "3H", "4S"]
    assert shown(position, *(f"foundation-{n}" for n in range(1, 5))) == ["2S", "4C", "6D", "8H"]
    assert len(position.piles["stock"]) == 44


def test_h21_three_deals_in_all_the_first_card_first_again() -> None:
    cards = {"waste": "9C 5H KD"}
    position = after("fairest-1", cards, "waste>stock:9C5HKD", redeals=1)
    assert position.piles["stock"] == ("KD", "5H", "9C")
    assert legal("fairest-1", {"waste": "2H KD"}, redeals=2) == []
    assert "waste>stock:KD" not in legal("fairest-1", {"waste": "KD", "stock": "2H"})


# The Fairest, No. 2: Hoffmann no. 22, p. 39, and Le Calcul: Cadogan 1874


@pytest.mark.parametrize("name", TALONS)
@pytest.mark.parametrize("heap", ROWS)
def test_h22_c06_each_heap_takes_its_row_to_the_king_and_no_more(name: str, heap: int) -> None:
    row = ROWS[heap].split()
    for at in range(1, 13):
        laid = {f"foundation-{heap}": " ".join(rank + "S" for rank in row[:at])}
        texts = [(rank, legal(name, {**laid, "waste-3": rank + "H"})) for rank in RANKS]
        assert [rank for rank, found in texts if f"waste-3>foundation-{heap}:{rank}H" in found] == [row[at]]


@pytest.mark.parametrize("name", TALONS)
def test_h22_c06_a_card_that_fits_may_still_be_laid_on_any_waste_an_empty_one_too(name: str) -> None:
    cards = {"stock": "KC 2C", "waste-2": "9C"}
    wastes = [f"stock>waste-{n}:2C" for n in range(1, 5)]
    assert legal(name, cards) == ["stock>foundation-1:2C", *wastes]


@pytest.mark.parametrize("name", TALONS)
def test_h22_c06_the_top_of_a_waste_may_go_while_the_card_turned_waits(name: str) -> None:
    cards = {"stock": "KC", "waste-2": "9C 2C"}
    position = after(name, cards, "waste-2>foundation-1:2C", "stock>waste-2:KC")
    assert shown(position, "waste-2", "foundation-1") == [
        "9C KC",
        shown(built(name, {}), "foundation-1")[0] + " 2C",
    ]


@pytest.mark.parametrize("name", TALONS)
def test_h22_c06_nothing_moves_between_wastes_and_there_is_one_deal(name: str) -> None:
    assert legal(name, {"waste-1": "KC", "waste-2": "9C"}) == []
    why = rules_of(name).why_not(built(name, {"waste-1": "KC"}), parse_move("waste-1>stock:KC"))
    assert why == "there is no redeal in this game"


def test_c06_options_shut_the_last_talon_packets() -> None:
    rules = rules_of("calcul", wastes=3)
    texts = {f"stock>waste-{n}:KC" for n in (1, 2, 3)}
    position = built("calcul", {"stock": "KC"})
    assert {f"{move[0].source}>{move[0].target}:KC" for move in rules.moves(position)} == texts
    why = rules.why_not(position, parse_move("stock>waste-4:KC"))
    assert why == "only waste-1 to waste-3 may be used"


def test_c06b_a_foundation_is_begun_in_play_by_its_rank_of_any_suit_or_not_at_once() -> None:
    game = "calcul-foundations-in"
    assert "stock>foundation-2:2H" in legal(game, {"stock": "2H"})
    assert "waste-1>foundation-4:4S" in legal(game, {"waste-1": "4S"})
    assert [text for text in legal(game, {"stock": "3H"}) if "foundation" in text] == [
        "stock>foundation-3:3H"
    ]
    # An ace may be kept for another foundation in its turn.
    eight = {"foundation-2": "2C 4C 6C 8C TC QC", "stock": "AH"}
    assert [text for text in legal(game, eight) if "foundation" in text] == [
        "stock>foundation-1:AH",
        "stock>foundation-2:AH",
    ]


def test_c06b_won_with_four_kings_and_all_the_pack() -> None:
    game = "calcul-foundations-in"
    done = {f"foundation-{n}": " ".join(rank + "CDHS"[n - 1] for rank in ROWS[n].split()) for n in ROWS}
    assert rules_of(game).won(built(game, done))
    short = {**done, "foundation-4": done["foundation-4"].removesuffix(" KS"), "waste-2": "KS"}
    assert not rules_of(game).won(built(game, short))
    assert rules_of(game).won(played(rules_of(game), built(game, short), "waste-2>foundation-4:KS"))
