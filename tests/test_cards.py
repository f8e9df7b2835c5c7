"""Cards, codes and the shuffle, against a second shuffle written from its description."""

import json
from pathlib import Path

import pytest
from catalogue import ROWS
from hypothesis import given
from hypothesis import strategies as st
from second_shuffle import first_order, second_deal, second_shuffle, serves

from bookgen import cards
from bookgen.cards import (
    CARDS,
    SEED_LIMIT,
    DealCode,
    PackKind,
    card_name,
    format_card,
    format_code,
    is_red,
    pack,
    parse_card,
    parse_code,
    shuffled,
)
from bookgen.errors import BadInput
from bookgen.games import all_games, find_game
from bookgen.play import VoidDeal, deal_of, rules_for
from bookgen.record import read_record, record_of_code

GAMES = [game.id for game in all_games()]
DEALS = Path(__file__).parent / "data" / "deals"
BIG_SEEDS = (2**31, 2**32 + 1, 10**18, 2**62 + 12345, SEED_LIMIT - 1)
VOID_NESTOR = 3045

seeds = st.integers(0, SEED_LIMIT - 1)
options = st.dictionaries(st.from_regex(r"[a-z][a-z-]{0,8}", fullmatch=True), st.integers(0, 999_999_999))
codes = st.builds(DealCode, st.sampled_from(GAMES), seeds, options)


@pytest.mark.parametrize("name", GAMES)
def test_the_list_before_shuffling(name: str) -> None:
    game = find_game(name)
    half = game.dealt // 2 if game.players == 2 else game.dealt
    assert game.cards[:half] == first_order(name)
    assert game.cards[half:] in ([], first_order(name))


@pytest.mark.parametrize(("kind", "cards", "packs"), [("quadruple", 208, 4), ("quadruple-piquet", 128, 4)])
def test_four_packs_are_one_pack_four_times(kind: PackKind, cards: int, packs: int) -> None:
    first = pack(kind)[: cards // packs]
    assert len(set(first)) == len(first)
    assert pack(kind) == first * packs
    assert first == pack("piquet" if kind == "quadruple-piquet" else "whist")


@pytest.mark.parametrize("name", GAMES)
def test_deals_agree_with_the_second_shuffle(name: str) -> None:
    for seed in [*range(40), *BIG_SEEDS]:
        assert deal_of(find_game(name), seed) == second_deal(name, seed), f"{name}#{seed}"


@given(st.sampled_from(GAMES), seeds, st.integers(0, 12))
def test_every_shuffle_number_agrees(name: str, seed: int, number: int) -> None:
    start = first_order(name)
    assert shuffled(start, f"{name}#{seed}", number) == second_shuffle(start, f"{name}#{seed}", number)


def test_words_past_the_limit_are_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of three cards the last draws from 0, 1, 2: a word from 2³² − (2³² mod 3) on is not used."""
    limit = 2**32 - 2**32 % 3
    drawn = iter([limit, 2**32 - 1, limit - 1, 0])
    monkeypatch.setattr(cards, "random_words", lambda name, shuffle: drawn)
    assert shuffled(["AC", "2C", "3C"], "none#0") == ["2C", "AC", "3C"]


def test_sympathy_shuffles_each_pack_by_itself() -> None:
    game = find_game("sympathy")
    deal = deal_of(game, 5)
    assert sorted(deal[:52]) == sorted(deal[52:]) == sorted(CARDS)
    assert deal[:52] == shuffled(game.cards[:52], "sympathy#5", 0)
    assert deal[52:] == shuffled(game.cards[:52], "sympathy#5", 1)


def test_a_void_nestor_deal_is_made_again_with_shuffle_number_1() -> None:
    game = find_game("nestor")
    code = f"nestor#{VOID_NESTOR}"
    void = second_shuffle(first_order("nestor"), code, 0)
    unlike = ROWS["nestor"].unlike
    assert unlike is not None and not serves(void, unlike)
    with pytest.raises(VoidDeal, match="every card in hand is refused"):
        rules_for(game).opening(void)
    assert deal_of(game, VOID_NESTOR) == second_shuffle(first_order("nestor"), code, 1)
    text = json.dumps({"format": "bookgen/1", "game": "nestor", "seed": None, "deal": void})
    with pytest.raises(BadInput, match="void deal"):
        read_record(text)


@pytest.mark.parametrize("name", GAMES)
def test_the_kept_deal_is_still_made(name: str) -> None:
    kept = read_record((DEALS / f"{name}.json").read_text(encoding="utf-8"), name)
    assert kept.seed is not None
    assert kept.deal == deal_of(find_game(name), kept.seed) == second_deal(name, kept.seed)


@pytest.mark.parametrize("name", GAMES)
def test_a_kept_deal_that_its_seed_does_not_make_is_refused(name: str) -> None:
    raw = json.loads((DEALS / f"{name}.json").read_text(encoding="utf-8"))
    deal = raw["deal"]
    other = next(at for at, card in enumerate(deal) if card != deal[0])
    deal[0], deal[other] = deal[other], deal[0]
    with pytest.raises(BadInput, match="deal and seed disagree: card 1 of"):
        read_record(json.dumps(raw))


def test_options_do_not_enter_into_the_shuffle() -> None:
    assert record_of_code("quadrille#5+redeals=2").deal == record_of_code("quadrille#5").deal


# Text forms


@given(st.sampled_from(sorted(CARDS)))
def test_cards_are_read_back(card: str) -> None:
    assert parse_card(format_card(card)) == card
    assert parse_card(card) == card


def test_how_a_card_is_written() -> None:
    assert [format_card(card) for card in ("TH", "AS", "9C", "QD")] == ["10♥", "A♠", "9♣", "Q♦"]
    assert card_name("JH") == "knave of hearts"
    assert [suit for suit in "CDHS" if is_red("A" + suit)] == ["D", "H"]


@given(st.text(max_size=4))
def test_what_is_no_card_is_refused(text: str) -> None:
    if text in CARDS or text in {format_card(card) for card in CARDS}:
        return
    with pytest.raises(BadInput) as error:
        parse_card(text)
    assert repr(text) in str(error.value)
    assert "TH" in str(error.value)


@pytest.mark.parametrize("text", ["T♥", "10H", "1♥", "hT", "th", "TH ", "THx", "TH♥", "", "♥", "TT", "XH"])
def test_near_misses_are_no_cards(text: str) -> None:
    with pytest.raises(BadInput, match="a card is rank then suit"):
        parse_card(text)


@given(codes)
def test_codes_are_read_back(code: DealCode) -> None:
    assert parse_code(format_code(code)) == code


@given(codes)
def test_a_code_is_written_in_one_way(code: DealCode) -> None:
    text = format_code(code)
    assert format_code(parse_code(text)) == text
    parts = text.split("+")[1:]
    assert parts == sorted(parts, key=lambda part: part.partition("=")[0])


MALFORMED = {
    "lucas": "wanted GAME#SEED",
    "": "wanted GAME#SEED",
    "#17": "wanted GAME#SEED",
    "lucas#": "wanted GAME#SEED",
    "lucas#-1": "wanted GAME#SEED",
    "lucas#1.5": "wanted GAME#SEED",
    "lucas#1e3": "wanted GAME#SEED",
    "lucas#0x1": "wanted GAME#SEED",
    "lucas# 17": "wanted GAME#SEED",
    " lucas#17": "wanted GAME#SEED",
    "lucas#17 ": "wanted GAME#SEED",
    "lucas#17\n": "wanted GAME#SEED",
    "lucas#１７": "wanted GAME#SEED",
    "lucas#17#18": "wanted GAME#SEED",
    f"lucas#{SEED_LIMIT}": "must be below",
    "lucas#" + "9" * 5000: "must be below",
    "lucas#17+": "malformed option ''",
    "lucas#17+redeals": "malformed option 'redeals'",
    "lucas#17+redeals=": "malformed option",
    "lucas#17+redeals=-1": "malformed option",
    "lucas#17+redeals=many": "malformed option",
    "lucas#17+redeals=1++redeals=2": "malformed option",
    "lucas#17+redeals=1+redeals=2": "stands twice",
    "lucas#17+Redeals=1": "malformed option",
}


@pytest.mark.parametrize("text", MALFORMED, ids=range(len(MALFORMED)))
def test_malformed_codes_are_refused_in_one_line(text: str) -> None:
    with pytest.raises(BadInput) as error:
        parse_code(text)
    line = str(error.value)
    assert MALFORMED[text] in line
    assert "\n" not in line
    assert len(line) < 200


@given(st.text(max_size=30))
def test_any_text_is_a_code_or_refused(text: str) -> None:
    try:
        code = parse_code(text)
    except BadInput:
        return
    assert 0 <= code.seed < SEED_LIMIT


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("lucass#17", "nearest: lucas"),
        ("H31#17", "nearest: lucas"),
        ("lucas#17+graces=1", "no option 'graces'; it has: redeals"),
        ("caesar#17+redeals=1", "it has: none"),
        ("lucas#17+redeals=1001", "from 0 to 1000"),
    ],
)
def test_codes_of_no_game_or_option_are_refused(text: str, said: str) -> None:
    with pytest.raises(BadInput) as error:
        record_of_code(text)
    assert said in str(error.value)
