"""What the default booklet takes of every game: no two puzzles of one deal, none that habit solves."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

import msgspec
import pytest
from each import each

from bookgen.commands.choice import Choice
from bookgen.commands.mixed_answers import answer_letters, answers_mixed
from bookgen.commands.volume import volume_of
from bookgen.games import Game, all_games, find_game
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.play import parse_move
from bookgen.press.document.anchors import game_anchor
from bookgen.press.document.blocks import Section
from bookgen.press.document.game import UNASKED
from bookgen.press.document.volume import document_of
from bookgen.press.page.trim import BOOK
from bookgen.press.wording.marks import marks_of
from bookgen.puzzle import Puzzle
from bookgen.puzzles import worth
from bookgen.puzzles.bank import Kept, kept_puzzles
from bookgen.puzzles.book_mix import (
    FEW_POSITIONS,
    book_order,
    chosen_puzzles,
    deal_of_kept,
    one_of_each,
    to_measure,
    worth_printing,
)
from bookgen.puzzles.calendar import dated_codes
from bookgen.puzzles.cycle import weekly_codes
from bookgen.puzzles.ending_order import OFTEN_DUG, endings_in_order, is_filing, plays_made_of
from bookgen.puzzles.endings import limited
from bookgen.puzzles.endings.by_habit import done_by_habit
from bookgen.puzzles.endings.grade import MADE, plays_made
from bookgen.puzzles.endings.kept import KeptEnding, ending_name, find_ending, kept_endings
from bookgen.puzzles.endings.limited import LimitedEnding, limited_endings
from bookgen.puzzles.endings.various import ending_asked
from bookgen.puzzles.for_book import ALL_STARS
from bookgen.puzzles.kept_facts import ending_facts
from bookgen.puzzles.worth import (
    MOST_TURNS,
    is_counted_out,
    is_worth,
    is_worth_ending,
    names_plays,
    plainness_of,
)

SOME = ("nestor", "discards", "pairs", "storehouse", "the-wish", "valentine")
OF_BOTH = [game for game in all_games() if kept_puzzles(game) and kept_endings(game)]


def no_two_of_one_deal(games: list[Game]) -> None:
    for game in games:
        order = book_order(game)[: worth_printing(game)]
        assert len({deal_of_kept(kept) for kept in order}) == len(order) == worth_printing(game), game.id


def test_a_booklet_prints_no_two_puzzles_of_one_deal() -> None:
    """The answer of the one would tell that of the other: an ending of Nestor stood in a whole deal's key."""
    no_two_of_one_deal([find_game(name) for name in SOME])
    nestor = find_game("nestor")
    shared = {kept.code for kept in kept_endings(nestor)} & {kept.code for kept in kept_puzzles(nestor)}
    assert len(shared) > 1, "else it shows nothing"


def test_what_can_be_counted_back_from_its_aim_comes_after_what_cannot() -> None:
    """Of endings worth it: first such with a play that neither goes home nor only turns a card."""
    told = Counter[str]()
    for game in map(find_game, ("four-seasons", "indefatigable", "kingdom", "sultan", "plait", "blockade")):
        weekly = dated_codes() | weekly_codes()
        found = []
        for kept in book_order(game)[: worth_printing(game)]:
            if isinstance(kept, KeptEnding) and kept.within is not None and ending_name(kept) not in weekly:
                made = plays_made(game, list(map(parse_move, kept.moves)))
                found.append(min(made, 1))
        assert found == sorted(found, reverse=True), (game.id, found)
        told.update(map(str, found))
    assert told["0"] > 20 and told["1"] > 12, told


def test_endings_whose_limit_is_counted_out_come_later() -> None:
    """Six cards lay on three that were wanted, and nine plays were given: any order did."""
    weekly = dated_codes() | weekly_codes()
    for game in map(find_game, ("fairie-queen", "fortress", "flower-garden", "twos")):
        free = [kept for kept in endings_in_order(game) if ending_name(kept) not in weekly]
        counted = [is_counted_out(kept) for kept in free]
        first, last = counted[: len(free) // 2], counted[len(free) // 2 :]
        assert sum(first) < sum(last), game.id
    kept = kept_endings(find_game("fortress"))
    for one in kept:
        if is_counted_out(one):
            told = ending_facts(one)
            assert told is not None and sum(map(int, told.tally.split())) == one.within
    assert 0 < sum(map(is_counted_out, kept)) < len(kept)


def test_endings_that_are_mostly_brought_home_come_later() -> None:
    """Of 24 plays within which The Square was to come out 21 went home, in any order."""
    weekly = dated_codes() | weekly_codes()
    for game in map(find_game, ("square", "trefoil", "storehouse")):
        free = [kept for kept in endings_in_order(game) if ending_name(kept) not in weekly]
        filing = [is_filing(game, kept) for kept in free]
        first, last = filing[: len(free) // 2], filing[len(free) // 2 :]
        assert sum(first) < sum(last), game.id
        for kept in free:
            assert is_filing(game, kept) == (
                kept.within is not None and 4 * plays_made_of(game, kept) < len(kept.moves)
            )


@pytest.mark.heavy
def test_endings_that_are_decided_against_habit_come_first() -> None:
    """Of the hints to a hundred and twenty puzzles the last told to bring home what anybody brings home."""
    weekly, kinds = weekly_codes() | dated_codes(), set[int]()
    for game in all_games():
        alike: dict[tuple[bool, int, int], list[int]] = {}
        for kept in endings_in_order(game):
            made = min(plays_made_of(game, kept), MADE)
            alike.setdefault((ending_name(kept) in weekly, made, kept.stars), []).append(plainness_of(kept))
        assert all(plain == sorted(plain) for plain in alike.values()), game.id
        kinds |= {*chain.from_iterable(alike.values())}
    assert kinds == {0, 1, 2}


def test_no_booklet_prints_two_puzzles_of_one_deal() -> None:
    no_two_of_one_deal(list(all_games()))


def test_one_of_each_number_of_stars_is_of_another_deal_each() -> None:
    for game in OF_BOTH[::20]:
        found = one_of_each(game, [1, 2, 3, 4, 5], 1, "usual")
        assert len({deal_of_kept(kept) for kept in found}) == len(found) > 0


def ending(name: str) -> KeptEnding:
    kept = find_ending(f"ending/{name}")
    assert kept is not None
    return kept


@pytest.mark.parametrize(
    ("name", "habit"),
    [
        ("storehouse#9", True),  # The next card is turned, and goes up.
        ("herring-bone#8", True),
        ("auxiliary-sequences#10", True),  # What lies on the two queens and kings goes where it can.
        ("storehouse#55", False),
        ("quadrangle#4", False),
    ],
)
def test_habit_solves_what_is_only_played_up_and_turned(name: str, habit: bool) -> None:
    kept = ending(name)
    puzzle = kept.puzzle()
    assert done_by_habit(puzzle.rules, puzzle.start_at(0), puzzle.moves or (), kept.goal) == habit
    assert is_worth_ending(kept) != habit
    assert not habit or kept not in book_order(puzzle.game)[: worth_printing(puzzle.game)]


def test_endings_without_a_limit_are_worth_it() -> None:
    assert all(is_worth_ending(kept) for kept in kept_endings(find_game("lady-of-the-manor")))


@pytest.mark.parametrize("name", ["harvest", "roll-call", "amazons"])
def test_a_cut_that_the_first_cards_tell_is_not_printed_while_there_are_others(name: str) -> None:
    """Where just the letters answer whose first card goes out at once, nothing need be played."""
    game = find_game(name)
    told = [kept for kept in kept_endings(game) if not is_worth_ending(kept)]
    assert 3 < len(told) < len(kept_endings(game)) - 8
    order = book_order(game)[: worth_printing(game)]
    assert not [kept for kept in told if any(kept is each for each in order[:8])]
    for kept in told:
        asked = ending_asked(kept).to_measure()
        goes = set()
        for cut in asked.asked_cuts:
            position = asked.start_at(cut)
            (first, *_) = asked.rules.moves(position)
            if any(asked.game.roles.get(part.target) in HOME_ROLES for part in first):
                goes.add(cut)
        assert goes in ({*(asked.cuts or ())}, {*asked.asked_cuts} - {*(asked.cuts or ())})


def test_a_fellow_that_came_home_does_not_hide_the_card_that_is_wanted() -> None:
    """Of two packs: the ace wanted lies under 5D, its fellow has been home for long."""
    puzzle = ending("clock#2").puzzle()
    assert done_by_habit(puzzle.rules, puzzle.start_at(0), puzzle.moves or (), puzzle.goal)


def test_the_search_for_endings_leaves_out_what_habit_solves(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = ending("picture-gallery-grace#2")
    puzzle = kept.puzzle()

    def found() -> list[LimitedEnding]:
        answer = [*puzzle.played, *(puzzle.moves or ())]
        given = limited_endings(puzzle.rules, puzzle.options, puzzle.opening, answer, kept.code, kept.budget)
        return [each for each in given if each.played == puzzle.played]

    monkeypatch.setattr(limited, "fits", lambda _, here: here == puzzle.start_at(0))
    # What habit solves mostly asks nothing beyond what is plain either.
    monkeypatch.setattr(limited, "LEAST_BEYOND", 0)
    assert not found()
    monkeypatch.setattr(limited, "done_by_habit", lambda *_: False)
    assert kept.goal in [each.goal for each in found()]


def letters(games: list[Game]) -> Counter[str]:
    """The letters of the answers of puzzles with three marks and one answer that a booklet takes first."""
    told = Counter[str]()
    for game in games:
        for kept in book_order(game)[: min(8, worth_printing(game))]:
            puzzle = to_measure(kept, "three")
            if puzzle.asks_cuts and puzzle.cuts is not None and len(puzzle.cuts) == 1:
                told[marks_of(puzzle)[puzzle.cuts[0]]] += 1
            elif puzzle.swap is not None:
                told[str(puzzle.letters)] += 1
    return told


CHANCE = [game for game in all_games() if game.kind == "chance"]


def even(told: Counter[str], errors: int) -> bool:
    """Whether A, B and C are told as often as chance has it, within so many standard errors of a third."""
    count = told.total()
    return all(abs(told[letter] - count / 3) <= errors * (count * 2 / 9) ** 0.5 for letter in "ABC")


def test_no_letter_is_right_more_often() -> None:
    told = letters(CHANCE[1::3])
    assert told.total() > 40 and even(told, 3), told


@pytest.mark.heavy
def test_no_letter_is_right_more_often_in_any_booklet() -> None:
    told = letters(CHANCE)
    assert told.total() > 120 and even(told, 2), told


def breaking(games: list[Game]) -> set[str]:
    """The games of which a booklet prints, unasked, what is not worth it, or is turned more than 60 times."""
    found = set[str]()
    for game in games:
        for kept in book_order(game)[: worth_printing(game)]:
            if isinstance(kept, KeptEnding):
                good = kept.cuts is None or kept.grade.length <= MOST_TURNS
            else:
                good = is_worth(game, kept)
            if not good:
                found.add(game.id)
    return found


def test_what_is_printed_is_worth_it() -> None:
    some = [*all_games()][::9]
    assert not breaking(some)


@pytest.mark.heavy
def test_of_no_game_is_printed_what_is_not_worth_it() -> None:
    assert not breaking([*all_games()])


@pytest.mark.parametrize("name", ["valentine", "harvest", "sympathy"])
def test_letters_take_turns_on_an_opening(name: str) -> None:
    """No puzzle is lost; of the first each time one comes whose answer has been taken least often."""
    order = book_order(find_game(name))
    mixed = answers_mixed(order, 8, lambda kept: to_measure(kept, "three"))
    assert sorted(map(id, mixed)) == sorted(map(id, order)) and mixed[8:] == order[8:]
    answers = [answer_letters(to_measure(kept, "three")) for kept in mixed[:8]]
    for at, answer in enumerate(answers):
        before = Counter(answers[:at])
        assert before[answer] == min(before[other] for other in answers[at:]), answers
    assert len(set(answers[:2])) == 2


RULES_ALONE = {"babette-mechanical", "patriarchs"}
"""Games that have neither endings nor deals that are worth their time; it is only to shrink.

The Patriarchs turns 87 cards and plays 96 home. With 28 cards left or fewer no play loses any more: careless
lines from the answers of a hundred kept deals all win. With 45 left there are turns, of one play that saves
and one that loses, and careless players win a fifth of their games or more.
"""


def test_games_that_have_rules_alone_are_those_named() -> None:
    assert {game.id for game in all_games() if not worth_printing(game)} == RULES_ALONE
    assert not [name for name in RULES_ALONE if kept_endings(find_game(name))]


def test_a_game_that_only_has_long_packs_has_rules_alone() -> None:
    """Unless it is named, or whole deals are asked for; the others of the volume have their puzzles."""
    babette, mechanical = find_game("babette"), find_game("babette-mechanical")
    assert not kept_endings(mechanical) and worth_printing(mechanical) == 0
    assert worth_printing(mechanical, sort="deal") > 0 and worth_printing(mechanical, sort="whole") > 0
    choice = Choice((), None, None, 1, None, None, False, None, False, None, 1, "three")
    assert choice.puzzles_for(mechanical, ALL_STARS, BOOK) == []
    (pack,) = replace(choice, games=(mechanical.id,)).puzzles_for(mechanical, ALL_STARS, BOOK)
    assert not pack.is_ending
    (kept,) = chosen_puzzles(babette, 1)
    told = {
        section.anchor: repr(section.blocks) for section in parts_of([babette, mechanical], kept.puzzle())
    }
    assert UNASKED in told[game_anchor(mechanical)] and UNASKED not in told[game_anchor(babette)]
    alone = {section.anchor: repr(section.blocks) for section in parts_of([mechanical])}
    assert UNASKED not in alone[game_anchor(mechanical)]


def parts_of(games: list[Game], *puzzles: Puzzle) -> Sequence[Section]:
    return document_of(volume_of(games, puzzles)).sections


@pytest.mark.parametrize("name", ["harvest", "roll-call", "talkative"])
def test_without_facts_on_file_the_places_that_are_printed_are_looked_at(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside a bank of one's own there may be none: an ending is judged as it is asked, not as it is kept."""
    endings = kept_endings(find_game(name))
    filed = [is_worth_ending(kept) for kept in endings]
    monkeypatch.setattr(worth, "ending_facts", lambda kept: None)
    assert [worth.is_worth_ending(replace_of(kept)) for kept in endings] == filed


def replace_of(kept: KeptEnding) -> KeptEnding:
    """The same ending as another object, of which nothing is remembered."""
    return msgspec.structs.replace(kept)


@pytest.mark.parametrize("name", ["wrangle", "here-and-there"])
def test_turns_through_which_the_rules_lead_come_last(name: str) -> None:
    """Of eight that were printed five came to fewer than forty positions in all."""
    game = find_game(name)
    led = [kept.stored < FEW_POSITIONS for kept in book_order(game) if isinstance(kept, Kept)]
    assert led == sorted(led) and led.count(False) >= 16 and any(led)


@each("name", ["royal-marriage", "nivernaise", "the-wish", "push-pin"])
def test_endings_that_name_first_plays_and_others_are_taken_by_turns(name: str) -> None:
    """Twelve of a book did; whoever tried them asked for more, but not for a game of nothing else."""
    weekly = dated_codes() | weekly_codes()
    free = [kept for kept in endings_in_order(find_game(name)) if ending_name(kept) not in weekly]
    some = [kept for kept in free if kept.grade.dug < OFTEN_DUG and not is_counted_out(kept)]
    named = [names_plays(kept) for kept in some if not is_filing(find_game(name), kept)]
    both = min(named.count(True), named.count(False))
    assert both > 1 and named[: 2 * both] == [True, False] * both
