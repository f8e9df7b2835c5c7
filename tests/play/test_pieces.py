"""Options of the building engine on positions laid by hand, in small games of the tests' own."""

from built import legal_at, played
from msgspec.structs import replace
from pieces import laid, piece, playing

from bookgen.games.descriptor import BuildingRules
from bookgen.play import parse_move

STEPS, RANKS, FILLS = piece("steps"), piece("ranks"), piece("fills")


# What lies on what.


def test_a_foundation_goes_up_by_its_own_step_and_past_the_king() -> None:
    position = laid(
        STEPS,
        foundation_1="2S QH",
        foundation_2="4C QD",
        foundation_3="6D QS",
        foundation_4="8H QC",
        waste="KC",
        tableau_1="AC",
        tableau_2="2C",
        tableau_3="3D",
    )
    assert legal_at(playing(STEPS), position) == [
        "tableau-1>foundation-2:AC",
        "tableau-1>tableau-3:AC",
        "tableau-2>foundation-3:2C",
        "tableau-3>foundation-4:3D",
        "tableau-3>tableau-1:3D",
        "waste>foundation-1:KC",
        "waste>stock:KC",
    ]


def test_a_full_pile_takes_no_more_though_it_wraps() -> None:
    twelve = " ".join(rank + "S" for rank in "468TQA3579JK")
    position = laid(STEPS, foundation_2=twelve, waste="2H")
    assert legal_at(playing(STEPS), position) == ["waste>stock:2H"]
    said = playing(STEPS).why_not(position, parse_move("waste>foundation-2:2H"))
    assert said == "foundation-2 is complete and takes no more"


def test_a_run_is_one_of_the_piles_own_steps() -> None:
    position = laid(STEPS, tableau_1="9S 8D TS 8H", tableau_2="QH", tableau_3="TC", tableau_4="KC")
    runs = [text for text in legal_at(playing(STEPS), position) if text.startswith("tableau-1")]
    assert runs == ["tableau-1>tableau-2:TS8H", "tableau-1>tableau-3:8DTS8H", "tableau-1>tableau-3:8H"]


def test_a_pile_is_begun_by_a_rank_of_any_suit_the_lowest_numbered_of_like_ones_first() -> None:
    position = laid(RANKS, tableau_1="8H 7C", tableau_2="9S 8C")
    rules = playing(RANKS)
    assert legal_at(rules, position)[:2] == ["tableau-1>foundation-1:7C", "tableau-1>foundation-3:7C"]
    assert rules.why_not(position, parse_move("tableau-2>foundation-1:8C")) == (
        "foundation-1 is empty and asks for 7C or 7D or 7H or 7S"
    )
    begun = played(rules, position, "tableau-1>foundation-1:7C", "tableau-2>foundation-1:8C")
    assert begun.piles["foundation-1"] == ("7C", "8C")
    # Built in suit here, in any there.
    medley = played(rules, position, "tableau-1>foundation-3:7C", "tableau-1>foundation-3:8H")
    assert "tableau-2>foundation-3:9S" not in legal_at(rules, medley)
    assert medley.piles["foundation-3"] == ("7C", "8H")


def test_an_empty_place_takes_any_card_of_the_pack_a_withdrawn_one_too() -> None:
    rules = RANKS.rules
    assert isinstance(rules, BuildingRules)
    back = replace(rules.moves[2], name="back", source=["foundation"])
    game = replace(RANKS, rules=replace(rules, moves=[*rules.moves, back]))
    game = replace(game, pack=replace(game.pack, withdrawn=["7H"]))
    position = laid(game, foundation_1="7H 8H", foundation_2="7D", tableau_1="9C")
    taken_back = [text for text in legal_at(playing(game), position) if text.startswith("foundation")]
    assert "foundation-2>tableau-2:7D" in taken_back
    position = laid(game, foundation_1="7H", tableau_1="9C")
    assert "foundation-1>tableau-8:7H" in legal_at(playing(game), position)


# What follows.


def test_fills_follow_in_their_order_each_from_its_own_sources() -> None:
    position = laid(
        FILLS,
        foundation_1="7C",
        reserve_1="8C",
        reserve_2="AH",
        reserve_3="AD",
        tableau_1="KD",
        plait_1="TH JH QH",
        stock="9S TS",
        waste="KS",
    )
    # The corner, then the side that stood empty, then the heap that did; the heap's card from the plait.
    assert "reserve-1>foundation-1:8C + plait-1>reserve-1:QH + stock>reserve-4:TS + plait-1>tableau-2:JH" in (
        legal_at(playing(FILLS), position)
    )


def test_a_fill_whose_sources_are_out_leaves_the_others_to_follow() -> None:
    position = laid(FILLS, foundation_1="7C", reserve_1="8C", reserve_2="AH", tableau_1="KD", waste="KS 9D")
    assert legal_at(playing(FILLS), position)[:1] == ["reserve-1>foundation-1:8C + waste>tableau-2:9D"]


def test_what_waited_for_a_stock_is_filled_when_the_waste_is_turned_over() -> None:
    position = laid(FILLS, reserve_1="AH", reserve_2="AD", tableau_1="KD", tableau_2="KC", waste="9C TH JH")
    redeal = "waste>stock:9CTHJH + stock>reserve-3:9C + stock>reserve-4:TH"
    rules = playing(FILLS)
    assert redeal in legal_at(rules, position)
    assert rules.why_not(position, parse_move("waste>stock:9CTHJH")) == (
        f"the waste is turned over, and empty places are filled: {redeal}"
    )
    after = played(rules, position, redeal)
    assert (after.piles["stock"], after.piles["waste"], after.counts["redeals"]) == (("JH",), (), 1)


def test_nothing_follows_where_no_place_was_left_that_is_filled() -> None:
    position = laid(FILLS, foundation_1="7C", waste="8C", plait_1="TH", stock="9S")
    assert "waste>foundation-1:8C" in legal_at(playing(FILLS), position)
    assert playing(FILLS).why_not(position, parse_move("waste>foundation-1:8C + plait-1>reserve-1:TH")) == (
        "wanted waste>foundation-1:8C"
    )
