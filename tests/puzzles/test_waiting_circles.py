"""Circles in which cards are said to wait for one another, held against all play behind the losing play."""

from collections import Counter
from collections.abc import Iterator

import pytest
from each import each

from bookgen.games import all_games, find_game
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.hints import Answered, told_turning
from bookgen.hints.circle import MOST_LINKS, circle_of, coming_before, is_circle
from bookgen.hints.why import goes_with
from bookgen.play import Position
from bookgen.play.along import positions_along
from bookgen.play.moves import listed
from bookgen.press.wording.together import without_breaks
from bookgen.press.wording.why_words import circle_said, parse_why, why_said
from bookgen.puzzle import Because, Puzzle, Why
from bookgen.puzzles.endings.insight import with_insight
from bookgen.puzzles.endings.kept import kept_endings
from bookgen.questions.table import PLAY

SKILL = [game.id for game in all_games() if game.kind == "skill"]
SOME = ("the-wish-strict", "octagon", "red-and-black", "nestor")
MOST_MET = 3_000


def told(name: str, most: int) -> Iterator[tuple[str, Puzzle]]:
    kept = [each for each in kept_endings(find_game(name)) if each.question == PLAY and not each.swaps]
    for one in kept[:most]:
        yield one.code, with_insight(one, one.puzzle())


def all_behind(puzzle: Puzzle, start: Position) -> list[Position] | None:
    """Every position that can follow on one; None for too many."""
    met, waiting = {start.key(): start}, [start]
    while waiting:
        here = waiting.pop()
        for move in listed(puzzle.rules.moves(here)):
            after = puzzle.rules.play(here, move)
            if after.key() not in met:
                met[after.key()] = after
                waiting.append(after)
        if len(met) > MOST_MET:
            return None
    return [*met.values()]


@pytest.mark.parametrize("name", SOME)
def test_cards_wait_in_a_circle_in_all_play_behind_a_play_that_loses(name: str) -> None:
    assert hold(name, 12) > 2


@pytest.mark.heavy
@each("name", SKILL)
def test_all_circles_hold(name: str) -> None:
    hold(name, 1_000)


def hold(name: str, most: int) -> int:
    """How many circles have been looked at, of each of which it is so: every card that waits, or lies on one
    that is waited for, lies in one pile with it as at first, and none that is waited for comes home."""
    looked = 0
    for code, puzzle in told(name, most):
        turning = told_turning(puzzle)
        for move, why in puzzle.whys.items():
            if not why.circle:
                continue
            assert turning is not None and len(why.circle) <= 2 * MOST_LINKS
            after = puzzle.rules.play(Answered(puzzle).positions[turning.at], move)
            if (follows := all_behind(puzzle, after)) is None:
                continue
            looked += 1
            card, above = (why.card, why.other) if why.because is None else why.because.cards
            pairs = [(card, above), *zip(why.circle[::2], why.circle[1::2], strict=False)]
            for position in follows:
                homes = (
                    cards for name, cards in position.piles.items() if puzzle.game.roles[name] in HOME_ROLES
                )
                home = [one for cards in homes for one in cards]
                for under, upon in pairs:
                    assert any(
                        under in cards and upon in cards[cards.index(under) + 1 :]
                        for cards in position.piles.values()
                    ), (code, move, under, upon)
                if puzzle.game.packs == 1:
                    assert not {*home} & {card, *why.circle}, (code, move)
            assert goes_with(Answered(puzzle), turning.at, move, why), (code, move)
    return looked


BEFORE = {"8C": "7C", "7C": "6C", "KD": "QD", "QD": "JD", "JD": "TD", "9S": "8S"}


@each(
    "stuck, circle",
    [
        # 10♦ lies under 8♣, that waits for 7♣ under K♦, and that for 10♦, past two that may move.
        ({"TD": "8C", "7C": "KD"}, ("7C", "KD", "TD")),
        # 8♣ lies on 7♣ itself.
        ({"TD": "8C", "7C": "8C"}, ("7C", "8C")),
        # Another card lies on 8♣ for good.
        ({"TD": "8C", "8C": "9S", "7C": "KD"}, ()),
        # 7♣ lies free.
        ({"TD": "8C"}, ()),
    ],
)
def test_a_circle_is_followed_from_card_to_card(stuck: dict[str, str], circle: tuple[str, ...]) -> None:
    away = {"TD", "8C", "7C", "6C", "KD", "QD", "JD"}
    assert circle_of("TD", "8C", stuck, away - {"6C"}, BEFORE) == circle
    # A card that comes home is not waited for without end.
    assert circle_of("TD", "8C", stuck, away - {"7C"}, BEFORE) == ()
    if circle:
        assert is_circle("TD", "8C", circle, BEFORE, away)
        assert not is_circle("TD", "8C", circle, BEFORE, away - {"7C"})
        assert not is_circle("TD", "8C", circle[::-1], BEFORE, away)


def test_two_cards_that_go_out_together_are_followed_no_further() -> None:
    before = {"9C": "9S", "9S": "9C", "4D": "4H", "4H": "4D"}
    lying = {*before}
    assert circle_of("9C", "4D", {"9C": "4D", "4H": "9C"}, lying, before) == ("4H", "4D")
    assert circle_of("9C", "4D", {"9C": "4D"}, lying, before) == ()
    assert not is_circle("9C", "4D", ("9S", "4D"), before, lying)


@each("name", SKILL)
def test_no_answer_brings_a_card_home_before_the_one_that_comes_before_it(name: str) -> None:
    game = find_game(name)
    for one in [kept for kept in kept_endings(game) if kept.question == PLAY and not kept.swaps][:12]:
        puzzle = one.puzzle()
        start = puzzle.start_at(0)
        before, out = coming_before(game, start), Counter(cards_out(puzzle, start))
        at_first = Counter(cards for name in game.pile_names("foundation") for cards in start.piles[name])
        home = set[str]()
        for position in positions_along(puzzle.rules, start, puzzle.moves or ()):
            lying = Counter(cards for name in game.pile_names("foundation") for cards in position.piles[name])
            went = {card for card in out if lying[card] > at_first[card]}
            for card in went - home:
                # Of two packs the card that is told is the last one of its face.
                if out[card] == 1 and out[before.get(card, "")] == 1:
                    assert before[card] in went, (one.code, card)
            home = went


def cards_out(puzzle: Puzzle, position: Position) -> list[str]:
    """The cards that are not home."""
    roles = puzzle.game.roles
    return [card for name, cards in position.piles.items() if roles[name] not in HOME_ROLES for card in cards]


def test_which_card_comes_home_before_another() -> None:
    rules = find_game("flower-garden")
    (kept, *_) = kept_endings(rules)
    before = coming_before(rules, kept.puzzle().start_at(0))
    assert (before["5H"], before["2S"]) == ("4H", "AS") and "AS" not in before
    # Families up and down: a card goes to the one that has not its like yet.
    game = find_game("parallels")
    start = kept_endings(game)[0].puzzle().start_at(0)
    ranks = "A23456789TJQK"
    tops = {
        (group.takes.direction, start.piles[name][-1][1]): ranks.index(start.piles[name][-1][0])
        for name, group, _ in game.all_piles()
        if group.role == "foundation"
    }
    known = coming_before(game, start)
    for card in (rank + suit for rank in ranks for suit in "CDHS"):
        at = ranks.index(card[0])
        up, down = tops["up", card[1]], tops["down", card[1]]
        due = [at - 1] * (at > up) + [at + 1] * (at < down)
        # The next on a family waits for none.
        waits = len(due) == 1 and at not in (up + 1, down - 1)
        assert known.get(card) == (ranks[due[0]] + card[1] if waits else None)
    # Of suits that are not asked for it is not known.
    game = find_game("fly")
    assert coming_before(game, kept_endings(game)[0].puzzle().start_at(0)) == {}


CIRCLES = [
    ("TD",),
    ("7C", "KD", "TD"),
    ("7C", "8C"),
    ("7C", "KD", "QH", "9S", "TD"),
    ("7C", "KD", "QH", "8C"),
    ("3C", "8C"),
]


@each("circle", CIRCLES)
def test_circles_are_read_back(circle: tuple[str, ...]) -> None:
    game = find_game("lucas")
    for why in (
        Why("stuck", "TD", "8C", circle=circle),
        Why("home", "6S", because=Because("stuck", ("TD", "8C")), circle=circle),
        Why("on", "6S", because=Because("stuck", ("TD", "8C")), circle=circle),
    ):
        said = why_said(game, why, "column 2")
        assert parse_why(game, without_breaks(said), "tableau-2") == why
        assert parse_why(game, without_breaks(said)[:-1], "tableau-2") is None


def test_a_circle_is_told_in_few_words() -> None:
    assert circle_said("8C", ("7C", "KD", "TD")) == ": 8♣ waits for 7♣ under K♦, K♦ for 10♦"
    assert circle_said("8C", ("7C", "8C")) == ": 8♣ waits for 7♣ under it"
    assert circle_said("8C", ("TD",)) == ", which waits for it"


def test_cards_that_make_a_total_do_not_wait_for_their_like() -> None:
    """In The Juvenile, where a nine goes out with a five, *9♦ stays under 9♥, which waits for it*, it was
    found: the other nine of each colour was taken for its mate."""
    juvenile, nestor = find_game("juvenile"), find_game("nestor")
    assert not juvenile.rules.pairs_alike and nestor.rules.pairs_alike
    for game in (juvenile, nestor):
        waits = bool(coming_before(game, kept_endings(game)[0].puzzle().start_at(0)))
        assert waits == game.rules.pairs_alike
    assert not any(why.circle for _, puzzle in told("juvenile", 30) for why in puzzle.whys.values())
