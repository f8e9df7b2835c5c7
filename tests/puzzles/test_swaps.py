"""Endings in which two cards may change places: by a player of our own, and what is asked and refused."""

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from second_chance import sympathy_played_on

from bookgen.cards import format_card
from bookgen.errors import BadInput
from bookgen.games import Game, all_games, find_game
from bookgen.play.swaps import swapped
from bookgen.press.wording.printed_puzzle import numbered
from bookgen.press.wording.turn_text import said_turn
from bookgen.puzzles.book_mix import order_and_worth
from bookgen.puzzles.endings.build import ending_of
from bookgen.puzzles.endings.kept import KeptEnding, kept_endings
from bookgen.puzzles.endings.swaps import LONGEST_CIRCLE, shape_of
from bookgen.puzzles.endings.verify import ending_fault
from bookgen.puzzles.steps import whole_answer
from bookgen.questions.swaps import Swap, format_swap, parse_swap
from bookgen.record import puzzle_from, record_json, record_of
from bookgen.referee import check, replay
from bookgen.solve import answered, solve

GAMES = [game for game in all_games() if game.rules.lay_outs]
SYMPATHY = find_game("sympathy")
KEPT = kept_endings(SYMPATHY)[5]


def by_hand(game: Game, kept: KeptEnding, swap: str) -> int:
    """Cards that go out when two have changed places; Hoffmann 1892, no. 63, p. 120."""
    piles = {name: list(cards) for name, cards in kept.position.items()}
    (one, card), (other, fellow) = (end.split(":") for end in swap.split())
    first, second = piles[one].index(card), piles[other].index(fellow)
    piles[one][first], piles[other][second] = fellow, card
    heaps = sum(name.startswith("tableau") for name in game.roles) // 2
    sides = []
    for player in (0, 1):
        own = [piles.get(f"tableau-{heaps * player + n}", []) for n in range(1, heaps + 1)]
        graces = 52 - 3 * heaps
        own += [piles.get(f"extra-{graces * player + n}", []) for n in range(1, graces + 1)]
        sides.append((own, piles.get(f"grace-{player + 1}", [])[::-1]))
    return sympathy_played_on(sides)


def lying(kept: KeptEnding) -> int:
    return sum(len(cards) for name, cards in kept.position.items() if name != "discard")


def holds(game: Game, kept: KeptEnding) -> None:
    """One of three brings all out, two stick after some plays; no more than sixty cards are moved."""
    gone = [by_hand(game, kept, swap) for swap in kept.swaps]
    assert [letter for letter, out in zip("ABC", gone, strict=True) if out == lying(kept)] == [kept.letters]
    assert 24 <= lying(kept) <= 36 and kept.grade.length <= 60
    same = kept.swaps[0].split()[0]
    as_it_is = by_hand(game, kept, f"{same} {same}")
    assert all(out >= as_it_is + 4 for out in gone), kept.code


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_second_player_finds_the_one_that_comes_out(game: Game) -> None:
    kept = kept_endings(game)
    assert len(kept) >= 24
    for each in kept:
        holds(game, each)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_letter_is_right_more_often_than_another(game: Game) -> None:
    found = Counter(kept.letters for kept in kept_endings(game))
    assert max(found.values()) - min(found[letter] for letter in "ABC") <= 1
    three = [kept.letters for kept in kept_endings(game)]
    assert len({tuple(three[at : at + 3]) for at in range(0, 24, 3)}) > 3, "nor in a row that can be told"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_booklet_prints_these_and_no_whole_pack(game: Game) -> None:
    order, worth = order_and_worth(game)
    assert worth >= 24 and all(isinstance(kept, KeptEnding) for kept in order[:worth])


def test_an_ending_is_found_as_it_is_kept() -> None:
    code = KEPT.code.partition("#")[2]
    found = ending_of(SYMPATHY, int(code), KEPT.budget)
    assert found is not None and {*found.swaps} == {*KEPT.swaps} and found.position == KEPT.position
    assert ending_fault(msgspec.to_builtins(KEPT)) is None
    other = msgspec.structs.replace(KEPT, letters="ABC".replace(str(KEPT.letters), "")[0])
    assert "but the answer says" in str(ending_fault(msgspec.to_builtins(other)))


def test_the_words_name_a_circle_that_stands() -> None:
    """Of each wrong letter: the fellow of each card named lies under the next, and all in a circle."""
    for game in GAMES:
        for kept in kept_endings(game)[::6]:
            puzzle = kept.puzzle()
            (told,) = said_turn(numbered(puzzle, 1))
            for letter in {*"ABC"} - {kept.letters}:
                (clause,) = [part for part in told.rstrip(".").split(";") if f" {letter} " in f" {part} "]
                cards = clause.partition(": ")[2].replace(" and ", " ").split(", ")
                pairs = [
                    part.replace("’s fellow lies under ", "’s under ").split("’s under ") for part in cards
                ]
                assert 2 <= len(pairs) <= LONGEST_CIRCLE
                assert [under for _, under in pairs] == [*[card for card, _ in pairs[1:]], pairs[0][0]]
                start = swapped(puzzle.start_at(0), puzzle.swaps_by_letter()[letter])
                heaps = [[*map(format_card, pile)] for pile in start.piles.values()]
                for card, over in pairs:
                    assert any(card in heap and over in heap[heap.index(card) + 1 :] for heap in heaps)


def raw(**changed: Any) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(record_json(record_of(KEPT.puzzle())))
    return told | changed


def swapped_first(text: str) -> Sequence[str]:
    return [text, *KEPT.swaps[1:]]


FIRST = parse_swap(KEPT.swaps[0])
MINE, HIS = (
    next(
        (name, cards[0])
        for name, cards in KEPT.position.items()
        if name.startswith("tableau") and (int(name[8:]) <= 16) == mine and cards[0] != FIRST.card
    )
    for mine in (True, False)
)


@pytest.mark.parametrize(
    ("changed", "fault"),
    [
        ({"swaps": KEPT.swaps[:1], "letters": None}, "swaps: 1 given; wanted 2 to 26"),
        ({"swaps": [], "letters": None}, "swaps: 0 given"),
        ({"swaps": swapped_first("7H 9C")}, "malformed swap '7H 9C'; wanted two cards, such as"),
        ({"swaps": swapped_first("tableau-1:1H tableau-2:9C")}, "malformed swap"),
        ({"swaps": swapped_first(format_swap(Swap(*MINE, *MINE)))}, "stands twice; wanted two different"),
        (
            {"swaps": swapped_first(format_swap(Swap(*MINE, *HIS)))},
            "are of two packs; wanted two cards of one",
        ),
        ({"swaps": swapped_first(f"row:2C {MINE[0]}:{MINE[1]}")}, "no pile row; wanted such as tableau-1"),
        ({"swaps": swapped_first(f"discard:2C {MINE[0]}:{MINE[1]}")}, "of discard cannot change its place"),
        ({"swaps": [KEPT.swaps[0], *KEPT.swaps[:2]]}, "swaps: B is the same as one before it"),
        ({"letters": "D"}, "letters is 'D'; wanted some of A, B, C, in their order, each once"),
        ({"letters": "BA"}, "letters is 'BA'"),
        ({"position": {}, "played": []}, "two cards change places in a position"),
        ({"cut": 5}, "cut is 5: two cards change places in a game that was not cut; wanted 0"),
        ({"question": "cut", "letters": None}, "swaps is for the question swap; leave it out"),
    ],
)
def test_what_cannot_be_asked_is_one_line(changed: dict[str, Any], fault: str) -> None:
    with pytest.raises(BadInput) as caught:
        puzzle_from(raw(**changed))
    assert fault in str(caught.value) and "\n" not in str(caught.value)


def test_a_card_that_is_not_there_is_named() -> None:
    gone = KEPT.position["discard"][0]
    text = format_swap(Swap(MINE[0], gone, *MINE))
    with pytest.raises(BadInput, match=f"swaps: A: {gone} lies not in {MINE[0]}; it has"):
        puzzle_from(raw(swaps=swapped_first(text)))


@pytest.mark.parametrize(
    ("name", "fault"),
    [("lucas", "lucas is a game of skill"), ("the-star", "the-star has no lay-out in which two cards may")],
)
def test_a_game_that_it_does_not_fit_is_refused(name: str, fault: str) -> None:
    with pytest.raises(BadInput, match=fault):
        puzzle_from({"format": "bookgen/1", "game": name, "seed": 1, "question": "swap"})


def test_it_is_solved_judged_and_written() -> None:
    asked = puzzle_from(raw(letters=None, moves=None, verdict=None))
    found = answered(asked, solve(asked))
    assert found.letters == KEPT.letters and check(found).holds
    assert puzzle_from(json.loads(record_json(record_of(found)))) == found
    for letters in ("", "AB", "ABC"):
        assert not check(puzzle_from(raw(letters=letters, moves=None, verdict=None))).holds
    short = puzzle_from(raw(moves=raw()["moves"][:-1]))
    assert f"the play of {KEPT.letters} is not at its end" in str(check(short).fault)
    other = puzzle_from(raw(letters=next(each for each in "ABC" if each != KEPT.letters)))
    assert not check(other).holds


def test_the_steps_of_the_answer_begin_after_the_change() -> None:
    puzzle = KEPT.puzzle()
    start, moves = whole_answer(puzzle)
    assert start == swapped(puzzle.start_at(0), puzzle.swaps_by_letter()[str(KEPT.letters)])
    assert puzzle.rules.won(replay(puzzle.rules, start, moves))


def test_a_position_alone_has_the_same_cards_on_both_sides() -> None:
    alone = raw(seed=None, deal=[], played=[], code=None)
    assert check(puzzle_from(alone)).holds
    piles = {name: list(cards) for name, cards in KEPT.position.items()}
    piles[MINE[0]][0], piles["discard"][0] = piles["discard"][0], piles[MINE[0]][0]
    with pytest.raises(BadInput, match="is left on one side alone; like cards go out together"):
        puzzle_from(alone | {"position": piles})


def test_positions_with_their_cards_renamed_are_one() -> None:
    puzzle = KEPT.puzzle()
    here = puzzle.start_at(0)
    cards = sorted({card for name, pile in here.piles.items() for card in pile if name != "discard"})
    names = dict(zip(cards, [*cards[1:], cards[0]], strict=True))
    other = here.with_piles(
        {name: tuple(names[card] for card in pile) for name, pile in here.piles.items() if name != "discard"}
    )
    assert shape_of(puzzle.rules, other) == shape_of(puzzle.rules, here)
    heap = next(name for name, pile in here.piles.items() if len(pile) == 3)
    turned = here.with_piles({heap: here.piles[heap][::-1]})
    assert shape_of(puzzle.rules, turned) != shape_of(puzzle.rules, here)
