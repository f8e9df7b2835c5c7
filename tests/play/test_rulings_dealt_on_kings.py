"""La Nationale, The Picture Gallery and Spenser's Fairie Queen: every rule, positions by hand."""

from built import after, built, legal, rules_of, shown, suit_run

from bookgen.games import find_game
from bookgen.play import deal_of, parse_move

RANKS = "A23456789TJQK"


def why(name: str, cards: dict[str, str], move: str, **counts: int) -> str:
    return rules_of(name).why_not(built(name, cards, **counts), parse_move(move))


# La Nationale: Hoffmann no. 50, p. 94


def test_h50_the_whole_list_lies_in_the_stock() -> None:
    deal = deal_of(find_game("nationale"), 3)
    position = rules_of("nationale").opening(deal)
    assert position.piles["stock"][::-1] == tuple(deal) and len(deal) == 96
    assert shown(position, "foundation-1", "foundation-4", "foundation-5", "tableau-1") == [
        "AC",
        "AS",
        "KC",
        "",
    ]


def test_h50_eight_cards_are_counted_to_each_column_whether_played_or_not() -> None:
    cards = {"tableau-1": "9C", "stock": "TC 9D 2C"}
    # Seven are counted, all but one were played; the eighth goes to the first column, the ninth to the next.
    assert legal("nationale", cards, due=7) == ["stock>tableau-1:2C"]
    position = after("nationale", cards, "stock>tableau-1:2C", "tableau-1>foundation-1:2C", due=7)
    assert shown(position, "tableau-1") == ["9C"]
    assert why("nationale", cards, "stock>tableau-2:2C", due=7) == (
        "the next card goes to the place that is due: stock>tableau-1:2C"
    )
    rules = rules_of("nationale")
    assert rules.play(position, parse_move("stock>tableau-2:9D")).piles["tableau-2"] == ("9D",)


def test_h50_in_the_deal_last_cards_go_to_families_from_any_column_and_need_not() -> None:
    cards = {"tableau-1": "9C 3C", "tableau-2": "4D 2C", "stock": "TC"}
    assert legal("nationale", cards, due=10) == ["stock>tableau-2:TC", "tableau-2>foundation-1:2C"]
    position = after("nationale", cards, "tableau-2>foundation-1:2C", "tableau-1>foundation-1:3C", due=10)
    assert shown(position, "foundation-1") == ["AC 2C 3C"]


def test_h50_a_card_that_fits_both_families_goes_where_the_player_likes() -> None:
    cards = {
        "foundation-1": "AC 2C",
        "foundation-5": suit_run("C", "KQJT987654"),
        "tableau-1": "3C",
        "stock": "TD",
    }
    assert legal("nationale", cards, due=1) == [
        "stock>tableau-1:TD",
        "tableau-1>foundation-1:3C",
        "tableau-1>foundation-5:3C",
    ]


def test_h50_nothing_is_packed_before_the_stock_is_out() -> None:
    cards = {"tableau-1": "9C", "tableau-2": "TC", "stock": "5D"}
    assert legal("nationale", cards, due=16) == ["stock>tableau-3:5D"]
    assert why("nationale", cards, "tableau-1>tableau-2:9C", due=16) == (
        "nothing may go there before the stock is out"
    )


FULL = {f"tableau-{n}": "5D" for n in range(1, 13)}


def test_h50_packed_in_suit_up_and_down_one_card_at_a_time() -> None:
    cards = FULL | {"tableau-1": "5D 9C 8C", "tableau-2": "7C", "tableau-3": "9C", "tableau-4": "9S"}
    assert legal("nationale", cards) == [
        "tableau-1>tableau-2:8C",
        "tableau-1>tableau-3:8C",
        "tableau-2>tableau-1:7C",
        "tableau-3>tableau-1:9C",
    ]
    # Card by card, so a sequence turns about.
    position = after("nationale", cards, "tableau-1>tableau-2:8C", "tableau-1>tableau-2:9C")
    assert shown(position, "tableau-2") == ["7C 8C 9C"]


def test_h50_king_and_ace_do_not_join() -> None:
    cards = FULL | {"tableau-1": "KC", "tableau-2": "AC", "foundation-5": "KC", "foundation-1": "AC"}
    assert legal("nationale", cards) == []


def test_h50_a_series_of_one_way_goes_together_to_an_empty_column_alone() -> None:
    cards = FULL | {"tableau-1": "5D 7S 6S 5S", "tableau-2": "", "tableau-3": "6H 7H 6H", "tableau-4": "8S"}
    assert [move for move in legal("nationale", cards) if "tableau-1>" in move] == [
        "tableau-1>tableau-2:5S",
        "tableau-1>tableau-2:6S5S",
        "tableau-1>tableau-2:7S6S5S",
    ]
    # Where it turns, the series ends.
    assert [move for move in legal("nationale", cards) if "tableau-3>" in move] == [
        "tableau-3>tableau-2:6H",
        "tableau-3>tableau-2:7H6H",
    ]


def test_h50_won_when_every_family_is_complete() -> None:
    cards = {f"foundation-{n}": suit_run("CDHS"[n - 1], RANKS) for n in range(1, 5)}
    cards |= {f"foundation-{n}": suit_run("CDHS"[n - 5], RANKS[::-1]) for n in range(5, 8)}
    cards |= {"foundation-8": suit_run("S", RANKS[:0:-1]), "tableau-3": "AS"}
    assert rules_of("nationale").won(after("nationale", cards, "tableau-3>foundation-8:AS"))


# The Picture Gallery: Hoffmann no. 58, p. 111

GALLERIES = ("picture-gallery", "picture-gallery-grace")


def test_h58_cards_go_on_the_last_king_and_aces_queens_and_kings_to_their_rows() -> None:
    for name in GALLERIES:
        cards = {"stock": "5S KD AS QD 9C", "tableau-1": "KH"}
        position = built(name, cards)
        rules = rules_of(name)
        for move in ("tableau-1:9C", "aside:QD", "foundation-1:AS", "tableau-2:KD", "tableau-2:5S"):
            assert legal(name, {pile: " ".join(held) for pile, held in position.piles.items()}) == [
                f"stock>{move}",
                *(["tableau-1>tableau-2:9C"] if move == "tableau-2:5S" else []),
            ]
            position = rules.play(position, parse_move(f"stock>{move}"))
        assert shown(position, "tableau-1", "tableau-2", "aside") == ["KH 9C", "KD 5S", "QD"]


def test_h58_an_ace_may_be_laid_nowhere_else() -> None:
    cards = {"stock": "AS", "tableau-1": "KH", "foundation-1": "AC"}
    assert legal("picture-gallery", cards) == ["stock>foundation-2:AS"]
    assert why("picture-gallery", cards, "stock>tableau-1:AS") == (
        "the next card is not laid on the table where it fits: stock>foundation-2:AS"
    )


def test_h58_last_cards_go_to_families_whatever_the_suits_in_the_deal_too() -> None:
    cards = {
        "stock": "5S",
        "tableau-1": "KH 9C",
        "tableau-2": "KD 2H",
        "foundation-1": "AC",
        "foundation-2": "AD",
    }
    assert legal("picture-gallery", cards) == ["stock>tableau-2:5S", "tableau-2>foundation-1:2H"]


def test_h58_the_grace_is_one_card_on_a_bare_king_and_three_where_it_is_larger() -> None:
    cards = {"tableau-1": "KH 9C JD 4C 9S", "tableau-2": "KD", "tableau-3": "KC", "foundation-1": "AC"}
    moves = [f"tableau-1>tableau-{n}:9S" for n in (2, 3)]
    assert legal("picture-gallery", cards) == moves
    more = [f"tableau-1>tableau-{n}:{held}" for n in (2, 3) for held in ("4C9S", "9S", "JD4C9S")]
    assert legal("picture-gallery-grace", cards) == more
    four = "tableau-1>tableau-2:9CJD4C9S"
    assert why("picture-gallery", cards, four) == "one card at a time may go from tableau-1 to tableau-2"
    assert why("picture-gallery-grace", cards, four) == "tableau-2 is not bare, or more than 3 would go"


def test_h58_kings_stay() -> None:
    cards = {"tableau-1": "KH", "tableau-2": "KD 9S 8S", "foundation-1": "AC"}
    assert legal("picture-gallery", cards) == ["tableau-2>tableau-1:8S"]
    assert legal("picture-gallery-grace", cards) == ["tableau-2>tableau-1:8S", "tableau-2>tableau-1:9S8S"]
    assert why("picture-gallery-grace", cards, "tableau-2>tableau-1:KD9S8S") == (
        "a card that began a heap lies there for good"
    )


def test_h58_a_king_with_a_card_takes_none() -> None:
    cards = {"tableau-1": "KH 3C", "tableau-2": "KD 9S", "foundation-1": "AC"}
    assert legal("picture-gallery", cards) == []
    assert why("picture-gallery", cards, "tableau-2>tableau-1:9S") == "tableau-1 is not bare"


def test_h58_won_with_eight_knaves_and_eight_bare_kings() -> None:
    for name in GALLERIES:
        cards = {f"foundation-{n}": suit_run("C", RANKS[:11]) for n in range(1, 8)}
        cards |= {f"tableau-{n}": "KC" for n in range(1, 8)} | {"foundation-8": suit_run("C", RANKS[:10])}
        cards |= {"tableau-8": "KD JD", "aside": "QC QC QD QD QH QH QS QS"}
        assert not rules_of(name).won(built(name, cards))
        assert rules_of(name).won(after(name, cards, "tableau-8>foundation-8:JD"))


# Spenser's Fairie Queen: Lady Cadogan, new revised edition, chapter 3


def test_d04_a_card_of_the_deal_goes_to_its_column_or_to_a_family_that_wants_it() -> None:
    cards = {
        "stock": "QD 2C",
        "tableau-1": "KH 9C",
        "tableau-2": "KD",
        "foundation-1": "AC",
        "foundation-2": "AH",
    }
    assert legal("fairie-queen", cards) == ["stock>foundation-1:2C", "stock>tableau-2:2C"]


def test_d04_aces_must_begin_families_and_kings_columns() -> None:
    cards = {"stock": "AD", "tableau-1": "KH 9C", "foundation-1": "AC"}
    assert legal("fairie-queen", cards) == ["stock>foundation-2:AD"]
    assert legal("fairie-queen", {"stock": "KD", "tableau-1": "KH 9C"}) == ["stock>tableau-2:KD"]


def test_d04_queens_are_dealt_like_other_cards_and_end_the_families() -> None:
    cards = {"stock": "QC", "tableau-1": "KH 9C", "foundation-1": suit_run("C", RANKS[:11])}
    assert legal("fairie-queen", cards) == ["stock>foundation-1:QC", "stock>tableau-1:QC"]


def test_d04_nothing_is_transferred_before_the_deal_is_complete() -> None:
    cards = {"stock": "QC", "tableau-1": "KH 9C", "tableau-2": "KD TD", "tableau-3": "KS"}
    assert legal("fairie-queen", cards) == ["stock>tableau-3:QC"]
    for target in ("tableau-2", "tableau-3"):
        assert why("fairie-queen", cards, f"tableau-1>{target}:9C") == (
            "nothing may go there before the stock is out"
        )


def test_d04_then_single_cards_go_on_the_next_higher_of_any_suit_and_on_single_kings() -> None:
    cards = {"tableau-1": "KH 9C 8D", "tableau-2": "KD TD 9S", "tableau-3": "KS", "foundation-1": "AC"}
    assert legal("fairie-queen", cards) == [
        "tableau-1>tableau-2:8D",
        "tableau-1>tableau-3:8D",
        "tableau-2>tableau-3:9S",
    ]


def test_d04_a_king_with_cards_takes_nothing_but_through_its_lowest() -> None:
    cards = {"tableau-1": "KH QD", "tableau-2": "KD 5S", "tableau-3": "KS JC"}
    assert legal("fairie-queen", cards) == ["tableau-3>tableau-1:JC"]


def test_d04_the_lower_numbered_of_two_level_families_takes_the_card() -> None:
    cards = {"tableau-1": "KH 2D", "foundation-1": "AC", "foundation-3": "AD", "foundation-4": "AD"}
    assert legal("fairie-queen", cards) == ["tableau-1>foundation-3:2D"]


def test_d04_won_when_the_queens_are_home_and_the_kings_alone() -> None:
    cards = {f"foundation-{n}": suit_run("CDHSCDHS"[n - 1], RANKS[:12]) for n in range(1, 8)}
    cards |= {f"tableau-{n}": "KC" for n in range(1, 8)}
    cards |= {"foundation-8": suit_run("S", RANKS[:11]), "tableau-8": "KD QS"}
    assert rules_of("fairie-queen").won(after("fairie-queen", cards, "tableau-8>foundation-8:QS"))
