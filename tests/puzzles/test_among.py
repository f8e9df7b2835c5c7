"""Cut puzzles of three places: the choice of the three by its rule, and their plays by players of our own."""

import hashlib
from collections import Counter
from dataclasses import replace
from itertools import combinations

import msgspec
import pytest
from second_chance import PLAYERS

from bookgen.errors import BadInput
from bookgen.games import all_games, find_game
from bookgen.play import deal_of
from bookgen.play.cuts import cut_deal, cut_limit
from bookgen.press.wording.marks import marks_of
from bookgen.puzzle import Puzzle
from bookgen.puzzles.among import asked_of_three, asked_variously, lateness, with_play
from bookgen.puzzles.bank import Kept, kept_puzzles, printable
from bookgen.record import (
    FORMAT,
    Record,
    puzzle_of,
    puzzle_of_code,
    read_puzzle,
    read_record,
    record_from,
    record_json,
    record_of,
)
from bookgen.referee import check, replay
from bookgen.solve import answered, solve
from bookgen.solve.chance import end_of_cut

CHANCE = [game.id for game in all_games() if game.kind == "chance" and game.id in PLAYERS]
SAMPLE = 24
"""Of the kept puzzles every twenty-fourth is looked at each time, all behind the marker."""


def cut_deals(name: str, deal: list[str]) -> list[list[str]]:
    """The deal after each cut, made without the program."""
    if find_game(name).players == 2:
        return [[*deal[:52], *deal[52 + cut :], *deal[52 : 52 + cut]] for cut in range(52)]
    return [[*deal[cut:], *deal[:cut]] for cut in range(len(deal))]


def looked_at(kept: Kept) -> None:
    """The three places of a kept puzzle, by a player that shares nothing with the program."""
    record = printable(kept, "three")
    name = record.game.id
    player = PLAYERS.get(kept.code.replace(f"#{record.seed}", "")) or PLAYERS[name]
    orders = [list(map(list, record.shuffles))] if record.shuffles else []
    ends = [player(deal, *orders) for deal in cut_deals(name, list(record.deal))]
    answering = [cut for cut, (won, _) in enumerate(ends) if won != record.losing]
    assert answering == kept.cuts, kept.code
    among = list(record.among or ())
    assert record.cuts == (record.cut,) and len(among) == 3
    assert [cut for cut in among if cut in answering] == [record.cut]
    assert not near(among, len(ends)), kept.code
    others = [cut for cut in among if cut != record.cut]
    late = sorted((ends[cut][1] for cut in others), reverse=True)
    fit = [cut for cut in range(len(ends)) if cut not in answering]
    pairs = [pair for pair in combinations(fit, 2) if not near([*pair, record.cut], len(ends))]
    place = int.from_bytes(hashlib.sha256(" ".join(record.deal).encode()).digest()[4:8], "big") % 3

    def worth(pair: tuple[int, ...]) -> tuple[bool, bool, list[int]]:
        unlike = went(record, pair[0]) != went(record, pair[1])
        placed = sum(cut < record.cut for cut in pair) == place
        return unlike, placed, sorted((ends[cut][1] for cut in pair), reverse=True)

    # What goes in each cut is the program's word; to be asked for few pairs, the most promising come first.
    promising = sorted(
        pairs,
        key=lambda pair: (
            sum(cut < record.cut for cut in pair) == place,
            sorted((ends[cut][1] for cut in pair), reverse=True),
        ),
        reverse=True,
    )
    best = next((worth(pair) for pair in promising if worth(pair)[0]), None) or max(map(worth, pairs))
    assert worth(tuple(others)) == best and best[2] == late, kept.code
    if record.losing:
        assert ends[record.cut][1] == max(ends[cut][1] for cut in answering)


def went(record: Puzzle, cut: int) -> list[str]:
    """The cards that go home or out, or else on the heaps, in turn, when the pack is cut there."""
    end = end_of_cut(record.rules, record.deal, cut)
    return ["void", str(cut)] if end is None else list(end.went)


def near(cuts: list[int], limit: int) -> bool:
    """Whether two of these are neighbours, the last cut and the first too."""
    return any(abs(a - b) in (1, limit - 1) for a, b in combinations(cuts, 2))


LONG = ["cotillon", "valentine", "babette-mechanical"]
"""Games of which one play takes a second player long: all of theirs is behind the marker."""


@pytest.mark.parametrize("name", [name for name in CHANCE if name not in LONG])
def test_the_three_places_are_as_a_second_player_finds_them(name: str) -> None:
    puzzles = [kept for kept in kept_puzzles(find_game(name)) if kept.question == "cut"][::SAMPLE]
    for kept in puzzles:
        looked_at(kept)


@pytest.mark.heavy
@pytest.mark.parametrize("name", CHANCE)
def test_the_three_places_of_all_that_is_kept(name: str) -> None:
    for kept in kept_puzzles(find_game(name)):
        if kept.question == "cut":
            looked_at(kept)


def test_every_game_of_chance_has_a_second_player() -> None:
    assert {game.id for game in all_games() if game.kind == "chance"} <= set(PLAYERS)


@pytest.mark.parametrize("name", CHANCE)
def test_the_play_goes_to_the_win_or_to_the_standstill(name: str) -> None:
    record = printable(kept_puzzles(find_game(name))[0], "three")
    rules = record.rules
    start = rules.opening(cut_deal(record.game, record.deal, record.cut))
    end = replay(rules, start, record.moves or ())
    assert not rules.moves(end)
    assert rules.won(end) != record.losing
    assert check(record).holds


@pytest.mark.heavy
def test_each_letter_is_the_answer_of_some_puzzles() -> None:
    """A rule that favoured a letter would give the answers away."""
    whole = Counter[str]()
    for name in CHANCE:
        puzzles = [asked_of_three(kept.puzzle()) for kept in kept_puzzles(find_game(name))]
        told = Counter(marks_of(puzzle)[puzzle.cut] for puzzle in puzzles)
        shares = [told[letter] / len(puzzles) for letter in "ABC"]
        assert min(shares) >= 0.15 and max(shares) <= 0.5, (name, shares)
        whole += told
    share = whole.total() / 3
    assert all(abs(whole[letter] - share) <= 3 * (share * 2 / 3) ** 0.5 for letter in "ABC"), whole


def asked_in_ways(name: str, every: int) -> set[tuple[bool, int]]:
    """The ways in which some packs of a game are asked, each answer as a second player finds it."""
    ways = set()
    for kept in kept_puzzles(find_game(name))[::every]:
        if kept.question != "cut":
            continue
        record = asked_variously(kept.puzzle())
        player = PLAYERS.get(kept.code.replace(f"#{record.seed}", "")) or PLAYERS[name]
        deals = cut_deals(name, list(record.deal))
        orders = [list(map(list, record.shuffles))] if record.shuffles else []
        among = record.among or ()
        assert len(among) == 3 and not near(list(among), len(deals)), kept.code
        found = [cut for cut in among if player(deals[cut], *orders)[0] != record.losing]
        assert found == list(record.cuts or ()) and check(record).holds, kept.code
        ways.add((record.losing, len(found)))
    return ways


def test_packs_are_asked_in_more_than_one_way() -> None:
    """Which one comes out, which one fails, which two or three come out."""
    both = [asked_in_ways(name, 16) for name in ("hidden-cards", "elevens-1")]
    assert all({(False, 1), (True, 1), (False, 2)} <= ways for ways in both)
    assert (False, 3) in set().union(*both, asked_in_ways("all-fours", 12))
    assert asked_in_ways("babette-mechanical", 40) == {(False, 1)}, "no two cuts of a pack come out"


@pytest.mark.heavy
@pytest.mark.parametrize("name", [name for name in CHANCE if name != "babette-mechanical"])
def test_all_packs_are_asked_in_some_way(name: str) -> None:
    assert len(asked_in_ways(name, 1)) > 1


def test_how_late_a_pack_fails_is_counted_in_cards_that_go() -> None:
    """The Star: of some packs the next card cannot be laid at all, of others some go first."""
    star = find_game("the-star")
    late = {kept.code: lateness(kept.puzzle()) for kept in kept_puzzles(star)[:40]}
    assert min(late.values()) == 0 < max(late.values())
    for kept in kept_puzzles(star)[:40]:
        assert late[kept.code] == max(len(went(kept.puzzle(), cut)) for cut in kept.cuts or ()), kept.code


def test_other_questions_stay_as_they_are() -> None:
    play = puzzle_of_code("the-star#1")
    assert asked_of_three(play) is play
    cut = replace(play, question="cut", among=(4, 20, 25), cuts=(20,), losing=True)
    assert asked_of_three(cut) is cut


def test_where_nothing_answers_the_question_stays_whole() -> None:
    kept = kept_puzzles(find_game("quadrille"))[0].puzzle()
    hopeless = replace(kept, options={"redeals": 0}, seed=None, cuts=(), losing=False)
    assert not solve(hopeless).cuts
    assert asked_of_three(hopeless).among is None


def test_where_all_else_answers_the_question_stays_whole() -> None:
    """The Star at a deal where nothing fails: there is no one place that does."""
    game = find_game("the-star")
    for seed in range(200):
        record = Record(
            format=FORMAT, game=game.id, seed=seed, deal=deal_of(game, seed), question="cut", losing=True
        )
        if not solve(record).cuts:
            assert asked_of_three(puzzle_of(record)).among is None
            return
    raise AssertionError("no deal of the first two hundred comes out at every cut")


# In JSON.


def asked(**keys: object) -> Record:
    raw = {"format": FORMAT, "game": "the-star", "seed": 1, "question": "cut", "losing": True}
    return record_from({**raw, **keys})


def test_only_those_cuts_are_solved_and_checked() -> None:
    record = asked(among=[4, 20, 25])
    full = answered(record, solve(record))
    assert (full.cuts, full.verdict) == ([20], "solved")
    assert check(full).holds
    none = asked(among=[4, 25])
    assert answered(none, solve(none)).verdict == "unsolvable"
    assert not check(msgspec.structs.replace(full, cuts=[4])).holds
    assert not check(msgspec.structs.replace(full, cuts=[4, 20])).holds
    assert not check(msgspec.structs.replace(full, cuts=[])).holds


def test_a_record_comes_back_from_its_json() -> None:
    puzzle = printable(kept_puzzles(find_game("harvest"))[0], "three")
    told = record_json(record_of(puzzle))
    assert '"among": [' in told
    # The minutes are the bank's, and no record has them.
    assert (
        puzzle.minutes
        and read_puzzle(told) == replace(puzzle, minutes=None)
        and read_record(told) == record_of(puzzle)
    )


def test_the_play_of_another_cut_is_refused() -> None:
    record = printable(kept_puzzles(find_game("quadrille"))[0], "three")
    assert record.among is not None
    other = next(cut for cut in record.among if cut != record.cut)
    assert not check(replace(record, cut=other)).holds
    assert not check(replace(record, moves=(record.moves or ())[:-1])).holds


def test_an_answer_of_one_place_gets_its_play() -> None:
    record = printable(kept_puzzles(find_game("thirteens"))[0], "three")
    bare = replace(record, cut=0, moves=None)
    assert with_play(bare) == record
    assert with_play(replace(bare, cuts=())).moves is None


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ({"among": []}, "among: wanted rising numbers from 0 to 31, one at the least"),
        ({"among": [4, 4]}, "among: wanted rising"),
        ({"among": [20, 4]}, "among: wanted rising"),
        ({"among": [4, 32]}, "among: wanted rising"),
        ({"among": [-1, 4]}, "among: wanted rising"),
        ({"among": [4, "x"]}, "among"),
        ({"among": [4, 20], "cuts": [7]}, "cuts: 7 is not among those that are asked for"),
        ({"among": [4], "question": "play", "losing": False}, "among is for the question cut"),
    ],
)
def test_bad_places_are_refused(keys: dict[str, object], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        asked(**keys)


def test_places_of_two_players_are_of_the_second_pack() -> None:
    record = printable(kept_puzzles(find_game("sympathy"))[0], "three")
    assert record.among is not None and max(record.among) < cut_limit(record.game) == 52
