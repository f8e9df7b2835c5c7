"""Why one play saves and the others fail, told of positions in which it can be seen."""

import re
from itertools import islice, pairwise

import pytest

from bookgen.cards import format_card
from bookgen.games import find_game
from bookgen.hints import Answered, early_turn, told_turning
from bookgen.hints.turn import is_made_later
from bookgen.play import Position, Rules, parse_move, rules_for
from bookgen.play.along import forced_plays
from bookgen.press.wording.english import number_words
from bookgen.press.wording.hint_plays import NOT_FIRST, NOT_START
from bookgen.press.wording.limited_words import last_place_taken, spoilt, why_too_many
from bookgen.press.wording.lost_reasons import BURIES, NO_WAY_OUT, line_of, on_from, reason_of
from bookgen.press.wording.marks import marks_of
from bookgen.press.wording.play_facts import last_place
from bookgen.press.wording.printed_hints import hints_fault
from bookgen.press.wording.printed_puzzle import numbered
from bookgen.press.wording.puzzle_text import SOME_LAID, deal_sections
from bookgen.press.wording.turn_text import said_turn
from bookgen.press.wording.turning_words import THIN, failings, turning_sentences
from bookgen.puzzles.bank import kept_puzzles
from bookgen.puzzles.book_mix import posed
from bookgen.puzzles.endings.insight import told_ending
from bookgen.puzzles.endings.kept import find_ending, kept_endings
from bookgen.puzzles.for_book import puzzles_of

FAIREST = {
    "foundation-1": "AS 2D 3H 4D 5H 6S",
    "waste-1": "QC 5D 6C 4C",
    "waste-2": "JC TS 7S",
    "waste-4": "JS 8D 2C",
    "stock": "TD",
}
"""The seven of spades is wanted next."""


def laid(name: str, piles: dict[str, str]) -> tuple[Rules, Position]:
    """A position of a game with these cards and no others."""
    rules = rules_for(find_game(name))
    opening = rules.opening(rules.game.cards)
    empty = dict.fromkeys(opening.piles, ())
    return rules, Position(
        {**empty, **{pile: tuple(cards.split()) for pile, cards in piles.items()}}, opening.counts
    )


@pytest.mark.parametrize("name", ["all-fours", "hidden-cards"])
def test_where_no_card_leaves_the_table_it_is_told_how_many_lie_wrong_or_are_never_moved(name: str) -> None:
    """That some are not moved is no fault where they lie on the heap of their rank already."""
    game, told = find_game(name), {False: 0, True: 0}
    for kept in kept_puzzles(game)[:12]:
        puzzle = posed(kept, "three")
        said = " ".join(said_turn(numbered(puzzle, 1)))
        assert "left" not in said
        for cut in puzzle.asked_cuts:
            plays = [*islice(forced_plays(puzzle.rules, puzzle.opening_at(cut)), 500)]
            moved = {card for move, _ in plays for part in move for card in part.cards}
            _, end = plays[-1]
            if cut not in (puzzle.cuts or ()) and not puzzle.rules.won(end):
                whole = bool(puzzle.options.get("all"))
                heaps = zip(game.pack.order, game.pile_names("tableau"), strict=True)
                wrong = sum(card[0] != rank for rank, heap in heaps for card in end.piles[heap])
                count = len(puzzle.deal) - len(moved) if whole else wrong
                assert count > 0 and f" {marks_of(puzzle)[cut]}" in said and number_words(count) in said
                assert ("not moved" if whole else "on a wrong heap") in said
                told[whole] += 1
    assert min(told.values()) > 2


def test_what_the_play_itself_buries_is_named() -> None:
    rules, position = laid("fairest-2", FAIREST)
    onto, beside = parse_move("stock>waste-2:TD"), parse_move("stock>waste-3:TD")
    line = line_of(rules, rules.play(position, onto))
    assert reason_of(rules, position, onto, line) == "it buries 7♠ in waste-heap 2"
    # Beside it the seven goes home, and what is told is not that it is buried.
    assert "7♠" not in reason_of(rules, position, beside, line_of(rules, rules.play(position, beside)))


def test_the_last_place_is_named_where_nothing_is_buried() -> None:
    rules, position = laid("flower-garden", {"tableau-1": "9C", "tableau-2": "5H", "tableau-3": "8D"})
    for number in range(4, 7):
        position = position.with_piles({f"tableau-{number}": ("KC",)})
    empty = [name for name in rules.game.pile_names("tableau") if not position.piles[name]]
    assert empty == []
    position = position.with_piles({"tableau-6": ()})
    move = parse_move("tableau-1>tableau-6:9C")
    assert move in rules.moves(position)
    # Its own place falls empty, so that it is not the last.
    assert "last empty" not in reason_of(rules, position, move, [])
    position = position.with_piles({"tableau-1": ("QS", "9C")})
    assert reason_of(rules, position, move, []) == "it takes packet 6, the last empty place"


def test_a_place_is_not_taken_that_falls_empty_at_once() -> None:
    """A king laid in the last empty place goes out from there with another king: it was told to take it."""
    rules, position = laid("the-wish", {"reserve-1": "KC 9D", "reserve-2": "KS", "reserve-3": "7C 8H KC"})
    for number in range(4, 8):
        position = position.with_piles({f"reserve-{number}": ("AC",)})
    position = position.with_piles({"reserve-8": ()})
    to_stay, to_go = parse_move("reserve-1>reserve-8:9D"), parse_move("reserve-3>reserve-8:KC")
    assert {to_stay, to_go} <= {*rules.moves(position)}
    assert last_place(rules, position, to_stay) == "reserve-8"
    assert last_place(rules, position, to_go) is None
    assert "empty place" not in reason_of(rules, position, to_go, [])


def test_else_the_cards_that_are_left_are_told() -> None:
    rules, position = laid("royal-marriage", {"row": "QH 4H 8S 6S 6D TD TH 8H 9H 2H 4S 8D KH"})
    saves = [parse_move("row>discard:9H")]
    loses = [parse_move("row>discard:8H"), parse_move("row>discard:4S8D")]
    lines = [line_of(rules, rules.play(position, move)) for move in loses]
    told = turning_sentences(rules, position, saves, loses, lines)
    assert told[0] == "A right play: throw out 9♥ between 8♥ and 2♥."
    assert all(each.startswith("Not throw out ") for each in told[1:])
    assert told[-1].endswith(": then the play sticks, for instance with 8 cards left.")


def test_what_every_way_does_is_told_where_the_play_itself_shows_little() -> None:
    rules, position = laid("royal-marriage", {"row": "QH 4H 8S 6S 6D TD TH 8H 9H 2H 4S 8D KH"})
    saves, loses = parse_move("row>discard:9H"), parse_move("row>discard:4S8D")
    whys = {loses: "every solution throws out 9♥ first"}
    line = line_of(rules, rules.play(position, loses))
    (_, told) = turning_sentences(rules, position, [saves], [loses], [line], whys=whys)
    assert told == "Not throw out 4♠ 8♦ between 2♥ and K♥: every solution throws out 9♥ first."
    assert len(turning_sentences(rules, position, [saves], [loses], [line])) == 2
    rules, position = laid("fairest-2", FAIREST)
    saves, *wrong = [parse_move(f"stock>waste-{number}:TD") for number in (3, 1, 2, 4)]
    whys = {move: f"{number} is why" for number, move in enumerate(wrong)}
    some = turning_sentences(rules, position, [saves], wrong, [], 9, answer=[saves], whys=whys)
    # Where plays are limited two are enough; but those that the question names are told all.
    assert [each[-9:] for each in some] == ["0 is why.", "1 is why."]
    some = turning_sentences(rules, position, [saves], wrong, [], 9, answer=[saves], whys=whys, named=wrong)
    assert len(some) == 3


def test_a_card_of_a_row_is_told_with_that_which_it_has_still_to_match() -> None:
    rules, position = laid("royal-marriage", {"row": "QH 4H 8S 6S 6D TD TH 8H 9H 2H 4S 8D KH"})
    saves, loses = parse_move("row>discard:9H"), parse_move("row>discard:8H")
    line = line_of(rules, rules.play(position, loses))
    told = reason_of(rules, position, loses, line, answer=[saves])
    assert told == "the answer keeps 8♥, to match 2♥"
    # Of a card that the answer does not need it is not told.
    other = parse_move("row>discard:8S6S")
    assert "wanted" not in reason_of(rules, position, other, [], answer=[saves])


def test_plays_that_fail_alike_stand_together() -> None:
    rules, position = laid("fairest-2", {**FAIREST, "waste-3": "9D JD"})
    loses = [parse_move(f"stock>waste-{number}:TD") for number in (1, 4)]
    lines = [line_of(rules, rules.play(position, move)) for move in loses]
    found = failings(rules, position, loses, lines)
    assert [move for each in found for move in each.plays] == loses
    assert len({each.reason for each in found}) == len(found)


def test_where_the_plays_are_limited_it_is_told_what_each_takes_from_the_answer() -> None:
    """Where the answer tells nothing of it, it is told that too few plays are left."""
    rules, position = laid("fairest-2", FAIREST)
    saves, *loses = [parse_move(f"stock>waste-{number}:TD") for number in (3, 1, 2)]
    told = turning_sentences(rules, position, [saves], loses, [], 9, answer=[saves])
    assert told == ["Not 10♦ stock to waste-heap 1 or waste-heap 2: then too few plays are left."]
    assert why_too_many(rules, position, loses[0], [saves], 9, {}).said == "then nine plays are too few"
    home = parse_move("waste-2>foundation-1:7S")
    assert turning_sentences(rules, position, [home], loses[:1], [], 9, {}, answer=[home])[0] == (
        "Not 10♦ stock to waste-heap 1: no further card of the stock is wanted."
    )
    assert why_too_many(rules, position, loses[0], [], 9, {}).said == "no further card of the stock is wanted"


def test_of_a_goal_the_card_that_meets_it_is_still_wanted_whatever_is_played() -> None:
    """Not one that is only in the way; where two piles are asked for, none is sure to be wanting."""
    cards = {"tableau-1": "2S AS", "tableau-2": "5H", "tableau-3": "3S 9C"}
    rules, position = laid("flower-garden", cards)
    plays = ("3>tableau-4:9C", "1>foundation-1:AS", "1>foundation-1:2S", "3>foundation-1:3S")
    needed = [parse_move(f"tableau-{play}") for play in plays]
    wasted = needed[1]
    told = why_too_many(rules, position, wasted, needed, 4, {"foundation-1": 3})
    assert (told.said, told.thin) == ("after four plays 3♠ is still wanted", True)
    told = why_too_many(rules, position, wasted, needed, 4, {"foundation-1": 3, "foundation-2": 1})
    assert (told.said, told.thin) == ("then four plays are too few", True)


def test_of_a_card_that_need_not_move_no_reason_is_told() -> None:
    rules, position = laid("flower-garden", {"tableau-1": "9C", "tableau-2": "TD", "tableau-3": "AS"})
    loses = [parse_move("tableau-1>tableau-4:9C"), parse_move("tableau-2>tableau-5:TD")]
    home = parse_move("tableau-3>foundation-1:AS")
    reason = why_too_many(rules, position, loses[0], [home], 1, {})
    assert (reason.said, reason.card, reason.thin) == ("need not move", "9C", True)
    told = turning_sentences(rules, position, [home], loses, [], 1, answer=[home])
    plays = "9♣ packet 1 to packet 4 or 10♦ packet 2 to packet 5"
    assert told == [f"Not {plays}: then too few plays are left."]


def test_what_a_play_spoils_of_the_answer_is_told_first() -> None:
    """A card that the answer brings home first is covered; else nothing is seen of it."""
    cards = {1: "5H 9C", 2: "2S TD", 3: "AS"}
    rules, position = laid("flower-garden", {f"tableau-{at}": card for at, card in cards.items()})
    buries = parse_move("tableau-1>tableau-2:9C")
    home = parse_move("tableau-3>foundation-4:AS")
    dug = parse_move("tableau-2>foundation-2:TD")
    said = turning_sentences(rules, position, [home], [buries], [], 3, answer=[home, dug])
    told = "Not 9♣ packet 1 to packet 2: it buries 10♦ in packet 2, and no play is to spare."
    assert said == ["The right play lets 10♦ go home.", told]
    later = [home, parse_move("tableau-1>foundation-1:9C"), dug]
    for answer in ([home], later):
        assert spoilt(rules, position, buries, answer) == ""


def test_a_card_that_the_answer_covers_too_or_has_from_elsewhere_is_no_reason() -> None:
    cards = {1: "5H 9C", 2: "2S TD", 3: "AS", 4: "9H"}
    rules, position = laid("flower-garden", {f"tableau-{at}": card for at, card in cards.items()})
    buries = parse_move("tableau-1>tableau-2:9C")
    covers, back = parse_move("tableau-4>tableau-2:9H"), parse_move("tableau-2>tableau-4:9H")
    home, dug = parse_move("tableau-3>foundation-4:AS"), parse_move("tableau-2>foundation-2:TD")
    assert spoilt(rules, position, buries, [home, dug]) == "it buries 10♦ in packet 2"
    assert spoilt(rules, position, buries, [covers, back, dug]) == ""
    # Of two packs the other ten is played.
    twins = {"tableau-1": "9S", "tableau-2": "TD", "tableau-3": "TD"}
    rules, position = laid("fairie-queen", twins)
    buries = parse_move("tableau-1>tableau-2:9S")
    for at, said in ((2, "it buries 10♦ in column 2"), (3, "")):
        assert spoilt(rules, position, buries, [parse_move(f"tableau-{at}>foundation-1:TD")]) == said
    # Of a game that sticks it is not told either.
    rules, position = laid("fairest-2", FAIREST)
    onto = parse_move("stock>waste-2:TD")
    line = line_of(rules, rules.play(position, onto))
    assert "buries" in reason_of(rules, position, onto, line)
    assert "buries" not in reason_of(rules, position, onto, line, answer=[onto])


def test_what_the_saving_play_frees_is_told_with_it() -> None:
    rules, position = laid("flower-garden", {"tableau-1": "2S AS", "tableau-2": "9C", "tableau-3": "3S TD"})
    home, buries = parse_move("tableau-1>foundation-1:AS"), parse_move("tableau-2>tableau-3:9C")
    follows = parse_move("tableau-1>foundation-1:2S")
    assert [home, buries] == [move for move in rules.moves(position) if move in (home, buries)]
    told = turning_sentences(rules, position, [home], [buries], [], 2, answer=[home, follows])
    assert told[0] == "The right play frees 2♠."
    later = [home, follows, parse_move("tableau-3>tableau-4:TD")]
    assert turning_sentences(rules, position, [home], [], [], None, answer=later) == [
        "The right play frees 2♠."
    ]
    # A play that saves as the answer's does is told itself.
    (saving, _) = turning_sentences(rules, position, [home], [buries], [], 2, answer=later[1:])
    assert saving == "A right play: A♠ packet 1 to family 1."
    # What frees a card that then goes home from there is told with it.
    digs = parse_move("tableau-3>tableau-4:TD")
    up = [digs, home, follows, parse_move("tableau-3>foundation-1:3S")]
    assert turning_sentences(rules, position, [digs], [], [], None, answer=up) == ["The right play frees 3♠."]


def test_of_the_last_empty_place_it_is_told_for_which_card_it_is_wanted() -> None:
    """The answer itself fills it, with another card."""
    (kept,) = (each for each in kept_endings(find_game("flower-garden")) if each.code == "flower-garden#17")
    puzzle = kept.puzzle()
    start, moves, rules = puzzle.start_at(0), puzzle.moves or (), puzzle.rules
    fills = parse_move("tableau-2>tableau-1:TH")
    assert last_place_taken(rules, start, fills, moves) == "the answer wants packet 1 for 6♠"
    assert last_place_taken(rules, start, fills, moves, short=True) == "the answer wants p1 for 6♠"
    # Where another play is right that takes it, it is not the cause.
    other = parse_move("tableau-3>tableau-1:9C")
    assert last_place_taken(rules, start, fills, moves, saves=[moves[0], other]) == ""
    assert last_place_taken(rules, start, fills, moves, saves=moves[:1]) != ""
    elsewhere = [move for move in moves if move[0].target != "tableau-1"]
    assert last_place_taken(rules, start, fills, elsewhere) == "it takes packet 1, the last empty place"
    # Where its card is gone home before, the place is not wanted.
    early = [parse_move("tableau-2>foundation-2:TH"), *moves]
    assert last_place_taken(rules, start, fills, early) == ""


def test_cards_of_a_rank_that_are_left_in_one_heap_are_told() -> None:
    rules, position = laid("the-wish", {"reserve-1": "JD", "reserve-2": "JS", "reserve-3": "JH 7C JC"})
    saves = parse_move("reserve-1>discard:JD+reserve-3>discard:JC")
    loses = parse_move("reserve-1>discard:JD+reserve-2>discard:JS")
    assert {saves, loses} <= {*rules.moves(position)}
    (told,) = turning_sentences(rules, position, [saves], [loses], [], 2, answer=[saves])
    assert told.endswith(": J♥ and J♣ are then left in heap 3 together, which costs a play.")


def test_of_several_cards_that_stay_it_is_told_as_of_several() -> None:
    """*Not 9♠ …; or 10♠ …: no way moves it*, it said."""
    rules, position = laid("flower-garden", {"tableau-1": "9C", "tableau-2": "TD", "tableau-3": "AS"})
    loses = [parse_move("tableau-1>tableau-4:9C"), parse_move("tableau-2>tableau-5:TD")]
    home = parse_move("tableau-3>foundation-1:AS")
    for some, told in ((loses, "no solution moves them."), (loses[:1], "no solution moves it.")):
        whys = dict.fromkeys(some, "no solution moves it")
        (said,) = turning_sentences(rules, position, [home], some, [], 1, answer=[home], whys=whys)
        assert said.endswith(f": {told}")


def test_of_many_plays_that_fail_alike_three_are_named() -> None:
    """Four are told whole: the words for the others would take the room of the fourth."""
    cards = {1: "9C", 2: "5H", 3: "8D", 5: "3C", 6: "2C"}
    rules, position = laid("flower-garden", {f"tableau-{number}": card for number, card in cards.items()})
    loses = [move for move in rules.moves(position) if move[0].target == "tableau-4"]
    for count, named in ((4, 4), (5, 3)):
        some = loses[:count]
        assert len(some) == count
        _, told = turning_sentences(rules, position, some[:1], some, [[]] * count)
        assert told.count(" to packet 4") == named and (", or others like them: " in told) == (count == 5)


@pytest.mark.parametrize("name", ["fortress", "calcul", "royal-marriage"])
def test_a_line_is_legal_and_comes_to_its_end(name: str) -> None:
    rules = rules_for(find_game(name))
    position = rules.opening(rules.game.cards)
    line = line_of(rules, position)
    assert line
    met = {position.key()}
    for move in line:
        assert move in rules.moves(position)
        position = rules.play(position, move)
        met.add(position.key())
    assert all(rules.play(position, move).key() in met for move in rules.moves(position))


def test_of_a_line_without_an_end_no_end_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of one that was broken off it was said that the play sticks."""
    rules = rules_for(find_game("fortress"))
    position = rules.opening(rules.game.cards)
    move = rules.moves(position)[0]
    monkeypatch.setattr("bookgen.press.wording.lost_reasons.MOST_LINE", 1)
    assert line_of(rules, rules.play(position, move)) is None
    assert reason_of(rules, position, move, None) == NO_WAY_OUT


def test_an_older_hint_told_of_a_line_that_was_broken_off_is_known_again() -> None:
    kept = find_ending("ending/picture-gallery#142")
    assert kept is not None
    wrong = "After 7♠ heap 5 to family 6, do not play 8♣ heap 5 to heap 4"
    said = [f"{wrong}: then, for instance, 7♥ stays under 4♥ in heap 6.", f"{wrong}; look to heap 8."]
    assert hints_fault(kept.puzzle(), said) is None
    assert hints_fault(kept.puzzle(), [said[0].replace("heap 4", "heap 3")]) is not None


def test_cuts_that_leave_as_many_cards_as_the_answer_are_told_by_suit() -> None:
    """Five hearts are left where the cut is right: that five cards are left elsewhere told nothing."""
    told = 0
    for puzzle in puzzles_of(find_game("five-court-cards"), 24):
        if puzzle.among is None:
            continue
        said = " ".join(said_turn(numbered(puzzle, 1)))
        assert "five cards" not in said
        if puzzle.options.get("suit") == "H" and "five" in said:
            assert re.search(r"five (?:clubs|diamonds|spades)", said)
            told += 1
    assert told
    for puzzle in puzzles_of(find_game("valentine"), 6):
        assert "fifty-two" not in " ".join(said_turn(numbered(puzzle, 1)))


def test_a_card_is_not_said_to_be_wanted_with_one_that_a_saving_play_throws_out() -> None:
    """Of puzzle 30 another saving play threw out the nine that was said to be kept."""
    told = 0
    for kept in kept_endings(find_game("royal-marriage")):
        puzzle = kept.puzzle()
        assert puzzle.turning is not None
        gone = {format_card(card) for move in puzzle.turning.saves for part in move for card in part.cards}
        for said in said_turn(numbered(puzzle, 1)):
            if found := re.search(r"the answer keeps (\S+), to match (\S+)\.", said):
                told += 1
                assert gone.isdisjoint(found.groups())
    assert told > 10


def test_a_pack_of_which_some_lies_on_the_table_says_so() -> None:
    """A reader dealt ten cards twice of The Parallels, which the picture showed and the list began with."""
    for name in ("parallels", "push-pin"):
        puzzle = kept_puzzles(find_game(name))[0].puzzle()
        assert [part.label for part in deal_sections(puzzle)] == [SOME_LAID]
        assert any(cards for pile, cards in puzzle.opening.piles.items() if pile != "stock")


def test_what_must_not_be_begun_with_is_told_where_a_later_turn_is() -> None:
    """Of two endings in three the turn told came second, and not a word was said of the trap before it."""
    told = 0
    for name in ("fairest-1", "fairest-2", "calcul-foundations-in", "royal-marriage"):
        for kept in kept_endings(find_game(name))[:24]:
            puzzle = told_ending(kept)
            early = early_turn(puzzle)
            found = [
                sentence
                for sentence in said_turn(numbered(puzzle, 1))
                if sentence.startswith((NOT_START, NOT_FIRST))
            ]
            assert not found or (early is not None and not early.at), kept.code
            told += bool(found)
            for sentence in found:
                _, _, reason = sentence.partition(": ")
                assert reason and not reason.startswith(THIN), kept.code
    assert told > 4


def test_where_a_card_is_stuck_no_line_is_told_for_an_instance() -> None:
    """Then, for instance, 8♦ ends under 10♠, it was said, where another card was known to be stuck."""
    seen = 0
    for name in ("fly", "juvenile", "nivernaise", "octagon"):
        for kept in kept_endings(find_game(name))[:12]:
            puzzle = told_ending(kept)
            turning = told_turning(puzzle)
            if turning is None or puzzle.within is not None:
                continue
            known = [move for move in turning.loses if move in puzzle.whys]
            said = " ".join(said_turn(numbered(puzzle, 1)))
            assert said.count("for instance") <= len(turning.loses) - len(known), kept.code
            seen += bool(known)
    assert seen > 8


LEFT_UNDER = re.compile(r"[Aa]t ([A-Z](?:(?:, | and )[A-Z])*) [^;.]*?, (\S+) under (\S+?)(?=[;.])")


def test_a_cut_that_fails_is_told_by_a_card_that_lies_under_another() -> None:
    """That two cards are left says what, not why."""
    told = 0
    for name in ("dial-1", "dial-2", "corners", "cotillon", "corners-covered"):
        for kept in kept_puzzles(find_game(name))[:12]:
            puzzle = posed(kept, "three")
            for said in said_turn(numbered(puzzle, 1)):
                for letters, card, above in LEFT_UNDER.findall(said):
                    cuts = [
                        cut for cut, mark in marks_of(puzzle).items() if mark in re.findall("[A-Z]", letters)
                    ]
                    ends = [[*forced_plays(puzzle.rules, puzzle.start_at(cut))][-1][1] for cut in cuts]
                    pairs = {f"{format_card(one)} {format_card(two)}" for one, two in under_others(ends)}
                    assert cuts and f"{card} {above}" in pairs, said
                    told += 1
    assert told > 8


def under_others(ends: list[Position]) -> set[tuple[str, str]]:
    """The cards that lie directly under others in all of these positions, with these."""
    found = [{pair for cards in end.piles.values() for pair in pairwise(cards)} for end in ends]
    return set.intersection(*found) if found else set()


def test_what_a_losing_play_does_too_is_no_purpose() -> None:
    """It empties packet 3 for 3♥, it was said of Q♥ to a family, where Q♥ to packet 7 empties it as well."""
    kept = next(each for each in kept_endings(find_game("terrace")) if each.code == "terrace#116")
    said = " ".join(said_turn(numbered(told_ending(kept), 1)))
    assert "Not" in said and "empties packet 3" not in said and "empties p3" not in said
    for name in ("terrace", "lucas", "fortress"):
        for kept in kept_endings(find_game(name))[:24]:
            puzzle = told_ending(kept)
            turning = told_turning(puzzle)
            if turning is None or len(turning.saves) != 1:
                continue
            head = turning.saves[0][0]
            alike = any(
                (each[0].source, each[0].cards) == (head.source, head.cards) for each in turning.loses
            )
            told = " ".join(said_turn(numbered(puzzle, 1)))
            leaves = re.search(r"The right play (?:frees \S+\.|empties |helps to dig out \S+\.)", told)
            assert not (alike and leaves), kept.code


def test_no_play_fails_because_it_covers_a_card_that_the_answer_covers_so_too() -> None:
    """*It buries 3♣*, it said of a play that the answer makes later, and of a card of the play itself."""
    soon = covered = 0
    for name in ("juvenile", "lady-of-the-manor", "spark", "wheatsheaf"):
        for kept in kept_endings(find_game(name))[:20]:
            puzzle = told_ending(kept)
            turning = told_turning(puzzle)
            if turning is None or puzzle.within is not None:
                continue
            answer = (puzzle.moves or ())[turning.at :]
            here = Answered(puzzle).positions[turning.at]
            for move in turning.loses:
                lost = on_from(puzzle.rules, puzzle.rules.play(here, move))
                said = reason_of(puzzle.rules, here, move, lost, False, answer)
                made = is_made_later(puzzle.game, answer, move)
                soon, covered = soon + made, covered + said.startswith(BURIES)
                assert not (made and said.startswith(BURIES)), kept.code
                assert not any(said.startswith(f"{BURIES}{format_card(card)}") for card in move[0].cards)
    assert soon > 2 and covered > 0


def test_that_as_few_cards_are_left_as_can_be_is_no_reason() -> None:
    """Of a game that goes by pairs two are left whenever it is lost."""
    told = 0
    for name in ("nestor", "the-wish-strict", "fourteenth"):
        for kept in kept_endings(find_game(name)):
            said = " ".join(said_turn(numbered(told_ending(kept), 1)))
            assert not re.search(r"at least (one card is|two cards are) left", said), kept.code
            told += " at least " in said
    assert told


def test_a_place_that_is_wanted_is_told_with_what_is_done_first() -> None:
    """*Every solution plays 10♣ before 9♠*, it was said, and not that 9♠ takes the place that K♦ wants."""
    told: dict[str, list[tuple[str, str, str]]] = {}
    for name in ("fortress", "flower-garden"):
        for kept in kept_endings(find_game(name)):
            said = " ".join(said_turn(numbered(told_ending(kept), 1), True))
            told[kept.code] = re.findall(r"the answer wants (\w+) for (\S+); (every solution [^.]*)", said)
    assert ("r1", "K♦", "every solution plays 10♣ before 9♠ is played") in told["fortress#24"]
    both = [each for found in told.values() for each in found]
    # That it is laid there would be said twice.
    assert len(both) > 9 and not any(said == f"every solution lays {card} there" for _, card, said in both)
