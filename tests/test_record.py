"""The JSON format: what is read, what is refused and in which words, and the way back."""

import json
from typing import Any

import pytest
from each import by_turns
from hypothesis import given, settings
from hypothesis import strategies as st

from bookgen.cards import SEED_LIMIT
from bookgen.errors import BadInput
from bookgen.games import all_games, find_game
from bookgen.games.options import MOST, Range
from bookgen.limits import MOST_MOVES
from bookgen.play import deal_of, rules_for, shuffles_of
from bookgen.play.cuts import cut_limit
from bookgen.puzzles.bank import kept_puzzles, parse_name
from bookgen.record import (
    Record,
    read_record,
    record_from,
    record_json,
    record_of_code,
    written,
)

GAMES = [game.id for game in all_games()]
CHANCE = [game.id for game in all_games() if game.kind == "chance"]
SKILL = [game.id for game in all_games() if game.kind == "skill"]


def raw(game: str = "fortress", **keys: Any) -> dict[str, Any]:
    """A small record of a game, as JSON has it."""
    return {"format": "bookgen/1", "game": game, "seed": 17, **keys}


def by_hand(game: str = "fortress", seed: int = 17, **keys: Any) -> dict[str, Any]:
    """The deal of a seed, given card by card and without it."""
    shuffles = shuffles_of(find_game(game), seed)
    given = {**raw(game, **keys), "seed": None, "deal": deal_of(find_game(game), seed)}
    return {**given, "shuffles": shuffles} if shuffles else given


def refused(given: object, *said: str) -> None:
    """The record is refused in one line that names the place and says all this."""
    with pytest.raises(BadInput) as fault:
        record_from(given, "deal.json")
    line = str(fault.value)
    assert line.startswith("deal.json: ") and "\n" not in line
    for words in said:
        assert words in line, line


# The example of the format.


def test_keys_and_defaults() -> None:
    record = record_from(raw("lucas"))
    assert (record.cut, record.question, record.losing, record.options) == (0, "play", False, {})
    assert record.deal == deal_of(find_game("lucas"), 17)
    assert record.verdict is None and record.moves is None and record.cuts is None


def test_keys_are_written_in_the_order_of_the_format() -> None:
    keys = list(json.loads(record_json(record_from(raw("trefoil", options={"redeals": 1}, moves=[])))))
    assert keys == ["format", "game", "seed", "cut", "options", "deal", "moves"]
    keys = list(json.loads(record_json(record_from(by_hand(verdict="undecided", moves=[])))))
    assert keys == ["format", "game", "seed", "cut", "deal", "verdict", "moves"]


def test_seed_null_is_written_as_such() -> None:
    assert json.loads(record_json(record_from(by_hand())))["seed"] is None
    assert record_from(by_hand()).deal_code is None


def test_code_of_a_record() -> None:
    record = record_of_code("quadrille#5+redeals=2")
    assert (record.seed, record.options, record.deal_code) == (5, {"redeals": 2}, "quadrille#5+redeals=2")


@pytest.mark.parametrize("name", by_turns(GAMES, 0, 3))
@settings(max_examples=4, deadline=None)
@given(data=st.data())
def test_reading_takes_back_what_was_written(name: str, data: st.DataObject) -> None:
    game = find_game(name)
    seed = data.draw(st.integers(0, SEED_LIMIT - 1))
    given: dict[str, Any] = raw(name, seed=seed)
    if "redeals" in game.options:
        given["options"] = data.draw(st.just({}) | st.fixed_dictionaries({"redeals": st.integers(0, 1000)}))
    if game.kind == "chance":
        given["cut"] = data.draw(st.integers(0, cut_limit(game) - 1))
        if data.draw(st.booleans()):
            cuts = st.lists(st.integers(0, cut_limit(game) - 1), unique=True).map(sorted)
            given |= {"question": "cut", "losing": data.draw(st.booleans()), "cuts": data.draw(cuts)}
    if game.family == "arrangement":
        given |= {
            "question": "arrange",
            "fixed": data.draw(st.sampled_from([[], ["tableau-3", "tableau-4"]])),
        }
    rules = rules_for(game)
    position = rules.opening(deal_of(game, seed))
    moves = []
    for choice in data.draw(st.lists(st.integers(0, 999), max_size=12)):
        legal = rules.moves(position)
        if legal:
            moves.append(legal[choice % len(legal)])
            position = rules.play(position, moves[-1])
    half = data.draw(st.integers(0, len(moves)))
    given |= {"played": written(moves[:half]), "moves": written(moves[half:])}
    given |= {"verdict": data.draw(st.sampled_from([None, "solved", "unsolvable", "undecided"]))}
    given |= {"number": data.draw(st.none() | st.integers(1, 999))}
    record = record_from(given)
    assert read_record(record_json(record)) == record
    assert read_record(record_json(record).encode()) == record
    by_cards = record_from({**json.loads(record_json(record)), "seed": None})
    assert by_cards.deal == record.deal
    assert read_record(record_json(by_cards)) == by_cards


@pytest.mark.parametrize("name", GAMES)
def test_kept_puzzles_are_written_and_read(name: str) -> None:
    for kept in kept_puzzles(find_game(name))[:3]:
        record = kept.record()
        assert read_record(record_json(record)) == record
        code = None if parse_name(kept.code).made else kept.code
        assert (record.code, record.deal_code) == (code, code)


# What is refused.


@pytest.mark.parametrize("key", ["sead", "Format", "options ", "puzzle", ""])
def test_unknown_keys_are_refused_by_name(key: str) -> None:
    refused({**raw(), key: 1}, "unknown field", key)


def test_keys_that_stand_twice() -> None:
    for text in (
        '{"format": "bookgen/1", "game": "lucas", "seed": 1, "seed": 1}',
        '{"format": "bookgen/1", "game": "lucas", "seed": 1, "options": {"redeals": 1, "redeals": 2}}',
    ):
        with pytest.raises(BadInput, match="stands twice"):
            read_record(text)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("game", 7),
        ("game", None),
        ("seed", "17"),
        ("seed", 17.5),
        ("seed", True),
        ("cut", None),
        ("cut", "0"),
        ("options", []),
        ("options", {"redeals": "2"}),
        ("options", None),
        ("deal", "AS"),
        ("deal", [1, 2]),
        ("deal", {"1": "AS"}),
        ("question", "why"),
        ("losing", 1),
        ("fixed", "tableau-1"),
        ("moves", "tableau-1>tableau-2:5H"),
        ("moves", [None]),
        ("cuts", [1.5]),
        ("verdict", "won"),
        ("shuffles", [["AS"], "AS"]),
        ("number", "1"),
        ("date", 20261116),
    ],
)
def test_values_of_a_wrong_kind_are_refused_with_their_key(key: str, value: object) -> None:
    refused({**raw(), key: value}, key)


@pytest.mark.parametrize("given", [None, [], "fortress#17", 17, [raw()]])
def test_what_is_no_object_is_refused(given: object) -> None:
    refused(given)


@pytest.mark.parametrize(
    "text", ["", "{", "[", "fortress#17", '{"format": bookgen}', "\x00", '{"a":1}x', "[" * 200_000]
)
def test_malformed_json_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="^deal.json: malformed JSON"):
        read_record(text, "deal.json")


def test_bytes_that_are_no_text_are_refused() -> None:
    with pytest.raises(BadInput, match="malformed JSON"):
        read_record(b"\xff\xfe\x00{")


def test_needed_keys() -> None:
    for key in ("format", "game"):
        refused({name: value for name, value in raw().items() if name != key}, key)
    refused({"format": "bookgen/1", "game": "fortress"}, "neither seed nor deal")
    refused(raw(seed=None), "neither seed nor deal")
    refused({**raw(), "format": "bookgen/2"}, "'bookgen/2'", "wanted 'bookgen/1'")


def test_unknown_game_is_answered_with_the_nearest() -> None:
    refused(raw("lucass"), "no game 'lucass'", "nearest: lucas")
    refused(raw("H31"), "nearest: lucas")


@pytest.mark.parametrize("seed", [-1, SEED_LIMIT, 10**40])
def test_seed_bounds(seed: int) -> None:
    refused(raw(seed=seed))
    assert record_from(raw(seed=SEED_LIMIT - 1)).seed == SEED_LIMIT - 1
    assert record_from(raw(seed=0)).seed == 0


@pytest.mark.parametrize("name", GAMES)
def test_the_deal_must_be_the_pack(name: str) -> None:
    given = by_hand(name)
    deal = given["deal"]
    assert record_from(given).deal == deal
    refused({**given, "deal": deal[1:]}, "not the pack of " + name, f"missing {deal[0]}")
    refused({**given, "deal": [*deal, deal[0]]}, "not the pack of " + name)
    if find_game(name).players == 1:
        refused({**given, "deal": [*deal, deal[0]]}, f"too many {deal[0]}")
        other = next(card for card in deal if card != deal[0])
        refused({**given, "deal": [other, *deal[1:]]}, f"missing {deal[0]}", f"too many {other}")
    refused({**given, "deal": ["1S", *deal[1:]]}, "no card '1S'")
    refused({**given, "deal": ["sA", *deal[1:]]}, "no card 'sA'")


def test_withdrawn_cards_are_no_part_of_a_deal() -> None:
    given = by_hand("trefoil")
    refused({**given, "deal": ["AC", *given["deal"][1:]]}, "too many AC")


def test_each_player_has_a_pack() -> None:
    """The same cards, but two of the leader's changed for two of the second player's."""
    deal = by_hand("sympathy")["deal"]
    at = next(n for n in range(52, 104) if deal[n] != deal[0])
    deal[0], deal[at] = deal[at], deal[0]
    refused(raw("sympathy", seed=None, deal=deal), "52 cards", "missing", "too many")


def test_seed_and_deal_must_agree() -> None:
    deal = deal_of(find_game("fortress"), 17)
    assert record_from(raw(deal=deal)) == record_from(raw())
    other = [*deal[:40], deal[41], deal[40], *deal[42:]]
    refused(raw(deal=other), "deal and seed disagree", f"card 41 of fortress#17 is {deal[40]}", deal[41])


def void_nestor() -> list[str]:
    """A deal of Nestor whose last five cards have the values of the five that lie in the last column."""
    last = [f"{rank}C" for rank in "A2345"]
    refused_there = [f"{rank}D" for rank in "A2345"]
    pack = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]
    others = [card for card in pack if card not in last + refused_there]
    rows = [others[at : at + 7] for at in range(0, 42, 7)]
    return [card for row, end in zip(rows, [*last, ""], strict=True) for card in [*row, end] if card] + (
        refused_there
    )


def test_a_void_deal_given_by_hand_is_refused() -> None:
    refused(raw("nestor", seed=None, deal=void_nestor()), "void deal", "tableau-8", "is refused")
    served = [*void_nestor()[:-1], "KD"]
    served[served.index("KD")] = "5D"
    assert record_from(raw("nestor", seed=None, deal=served)).deal == served


@pytest.mark.parametrize("name", SKILL)
def test_no_cut_in_a_game_of_skill(name: str) -> None:
    refused(raw(name, cut=1), "cut is 1", "game of skill")
    refused(raw(name, question="cut"), "game of skill")


def test_a_pack_has_as_many_cuts_as_cards_and_of_two_players_packs_only_one_is_cut() -> None:
    """Cards laid out before the deal are not of the pack that is cut."""
    for name in CHANCE:
        game = find_game(name)
        assert cut_limit(game) * game.players == len(deal_of(game, 1)), name
    found = {name: cut_limit(find_game(name)) for name in CHANCE}
    assert (found["quadrille"], found["the-star"], found["sympathy"]) == (52, 32, 52)


@pytest.mark.parametrize("name", CHANCE)
def test_cut_bounds(name: str) -> None:
    limit = cut_limit(find_game(name))
    assert record_from(raw(name, cut=limit - 1)).cut == limit - 1
    for cut in (-1, limit, 10**30):
        refused(raw(name, cut=cut))
    for cuts in ([limit], [-1], [3, 2], [2, 2]):
        refused(raw(name, question="cut", cuts=cuts), f"rising numbers from 0 to {limit - 1}")
    refused(raw(name, cuts=[1]), "question cut")


def test_options_are_known_and_possible() -> None:
    refused(raw(options={"redeals": 1}), "fortress has no option 'redeals'", "none")
    refused(raw("lucas", options={"redeal": 1}), "lucas has no option 'redeal'", "it has: redeals")
    for value in (-1, MOST + 1):
        refused(raw("lucas", options={"redeals": value}), f"redeals={value}", "wanted a whole number from 0")
    for name in GAMES:
        least = {
            option.name: option.values.low if isinstance(option.values, Range) else option.values[0]
            for option in find_game(name).options.values()
        }
        assert record_from(raw(name, options=least)).options == least


def test_no_shuffles_where_the_rules_have_none() -> None:
    for name in (name for name in GAMES if not find_game(name).shuffles_in_play):
        refused(raw(name, shuffles=[deal_of(find_game(name), 1)]), "never shuffled in mid-game")


def test_fixed_places() -> None:
    assert record_from(raw("caesar", question="arrange", fixed=["tableau-9"])).fixed == ["tableau-9"]
    refused(raw("caesar", question="arrange", fixed=["tableau-10"]), "'tableau-10'", "tableau-1 to tableau-9")
    refused(raw("caesar", question="arrange", fixed=["tableau-2", "tableau-2"]), "stands twice")
    refused(raw("caesar", fixed=["tableau-2"]), "question arrange")
    refused(raw(question="arrange"), "no arrangement")


def test_losing_is_for_cut_questions() -> None:
    refused(raw("the-star", losing=True), "losing is for the question cut")
    assert record_from(raw("the-star", losing=True, question="cut")).losing


@pytest.mark.parametrize("key", ["moves", "played"])
@pytest.mark.parametrize("move", ["", "tableau-1", "tableau-1>tableau-2", "a>b:5", "a>b:5H +", "A>b:5H"])
def test_malformed_moves_are_bad_input(key: str, move: str) -> None:
    refused({**raw(), key: [move]}, "malformed move")


# Whatever is given, the answer is a record or one line.

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=150, deadline=None)
@given(key=st.sampled_from(list(Record.__struct_fields__)), value=JSON, game=st.sampled_from(GAMES))
def test_any_value_under_any_key(key: str, value: object, game: str) -> None:
    try:
        record = record_from({**raw(game), key: value})
    except BadInput as fault:
        assert "\n" not in str(fault) or key in ("format", "game", "options", "fixed")
    else:
        assert read_record(record_json(record)) == record


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=40) | st.binary(max_size=40))
def test_any_text(text: str | bytes) -> None:
    with pytest.raises(BadInput):
        read_record(text)


def test_halves_of_a_written_move_count_among_the_moves() -> None:
    """A move may be written as long as a whole answer."""
    part = "waste>foundation-1:2C"
    raw = {"format": "bookgen/1", "game": "lucas", "seed": 1}
    record_from({**raw, "moves": [" + ".join([part] * MOST_MOVES)]})
    with pytest.raises(BadInput, match=f"{MOST_MOVES + 1} moves are written; wanted at most {MOST_MOVES}"):
        record_from({**raw, "moves": [" + ".join([part] * (MOST_MOVES + 1))]})
