"""What holds on every line of play of every game."""

from collections import Counter

import pytest
from each import by_turns
from hypothesis import given, settings
from hypothesis import strategies as st

from bookgen.cards import CARDS, SEED_LIMIT
from bookgen.engines.building.facts import BuildingRules
from bookgen.engines.numbered.facts import NumberedRules
from bookgen.errors import BadInput
from bookgen.games import all_games, find_game
from bookgen.play import Position, Transfer, deal_of, format_move, parse_move, rules_for
from bookgen.play.moves import listed

GAMES = [game.id for game in all_games()]


def cards_of(position: Position) -> Counter[str]:
    return Counter(card for pile in position.piles.values() for card in pile)


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, SEED_LIMIT - 1), choices=st.lists(st.integers(0, 10**6), min_size=1, max_size=60))
def test_no_card_is_lost_or_doubled(name: str, seed: int, choices: list[int]) -> None:
    game = find_game(name)
    rules = rules_for(game)
    position = rules.opening(deal_of(game, seed))
    # Withdrawn cards that are laid nowhere are dead.
    laid = cards_of(position) - Counter(game.cards)
    whole = Counter(game.whole_pack) - (Counter(game.pack.withdrawn) - laid)
    names = list(position.piles)
    for choice in choices:
        assert cards_of(position) == whole
        assert list(position.piles) == names
        moves = rules.moves(position)
        # Of a long list not all are made.
        looked = list(moves[: len(listed(moves)) + 50])
        written = [format_move(move) for move in looked]
        assert len(set(written)) == len(written)
        assert [parse_move(text) for text in written] == looked
        if rules.won(position):
            assert not moves
        if not moves:
            return
        before = cards_of(position)
        following = rules.play(position, moves[choice % len(moves)])
        assert cards_of(position) == before, "a position was changed in place"
        position = following
    assert cards_of(position) == whole


@pytest.mark.parametrize("name", by_turns(GAMES, 0, 3))
@settings(max_examples=5, deadline=None)
@given(
    seed=st.integers(0, SEED_LIMIT - 1), choices=st.lists(st.integers(0, 10**6), min_size=40, max_size=120)
)
def test_foundations_only_grow(name: str, seed: int, choices: list[int]) -> None:
    """A player who takes cards home wherever he can: nothing comes back but by a rule that says so, and no
    foundation is more than full."""
    game = find_game(name)
    rules = rules_for(game)
    position = rules.opening(deal_of(game, seed))
    homes = {
        pile: group.takes.full
        for pile, group, _ in game.all_piles()
        if group.role in ("foundation", "discard")
    }
    back = {
        pile
        for rule in (game.rules.moves if isinstance(game.rules, BuildingRules) else ())
        for word in rule.source
        for pile in game.piles_called(word)
    }
    if isinstance(game.rules, NumberedRules):
        back |= set(homes)
    for choice in choices:
        moves = rules.moves(position)
        if not moves:
            return
        home = [move for move in listed(moves) if move[0].target in homes]
        move = (home or moves)[choice % len(home or moves)]
        following = rules.play(position, move)
        for pile, full in homes.items():
            there, before = following.piles[pile], position.piles[pile]
            assert there[: len(before)] == before or (
                pile in back and move[0].source == pile and there == before[:-1]
            )
            assert full is None or len(there) <= full
        position = following


piles = st.from_regex(r"[a-z]{1,12}(-[1-9][0-9]?)?", fullmatch=True)
faces = st.lists(st.sampled_from(sorted(CARDS)), min_size=1, max_size=6).map(tuple)
behind = st.none() | st.sampled_from(sorted(CARDS))
transfers = st.builds(Transfer, piles, piles, faces, behind)
moves_in_words = st.lists(transfers, min_size=1, max_size=4).map(tuple)
blanks = st.text(alphabet=" \t", max_size=2)


@given(moves_in_words)
def test_moves_are_read_back(move: tuple[Transfer, ...]) -> None:
    assert parse_move(format_move(move)) == move


@given(moves_in_words, blanks, blanks)
def test_blanks_do_not_matter(move: tuple[Transfer, ...], one: str, two: str) -> None:
    text = format_move(move)
    for mark in ">", ":", "/", "+":
        text = text.replace(mark, one + mark + two)
    assert parse_move(one + text + two) == move


@pytest.mark.parametrize(
    "text",
    ["", "+", "stock", "stock>waste", "stock>waste:", "stock>waste:5", "stock>waste:5H+", "stock waste:5H",
     "stock>waste:5H 6", "stock>waste>reserve:5H", "Stock>waste:5H", "stock-x>waste:5H", "stock>waste:5h"],
)  # fmt: skip
def test_malformed_moves_are_refused(text: str) -> None:
    with pytest.raises(BadInput, match="malformed move .*wanted FROM>TO:CARDS"):
        parse_move(text)


@given(st.text(max_size=40))
def test_any_text_is_a_move_or_refused(text: str) -> None:
    try:
        parse_move(text)
    except BadInput as error:
        assert "\n" not in str(error)
