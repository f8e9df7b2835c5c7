"""Endings are printed whole, and read back from the page alone: position, counts, question and answer."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest
from each import by_turns, each

from bookgen.cards import format_card
from bookgen.commands.choice import Choice
from bookgen.commands.volume import volume_of
from bookgen.errors import BadInput
from bookgen.games import Game, all_games, find_game
from bookgen.play import rules_for
from bookgen.play.composed import composed as position_alone
from bookgen.play.composed import most_counted
from bookgen.play.table import deals_again
from bookgen.press.book.booklet import build_booklet
from bookgen.press.page.production import Production
from bookgen.press.page.trim import BOOK, Trim, book_trim
from bookgen.press.read import read_key
from bookgen.press.read.read_key import read_entries
from bookgen.press.read.visible_text import TextLine, visible_lines
from bookgen.press.wording import redeal_words
from bookgen.press.wording.counted_words import (
    _all_ways,
    _tellings,
    read_counts,
    redeals_are_over,
    said_counts,
)
from bookgen.press.wording.due_play import check_due, said_due
from bookgen.press.wording.ending_text import read_ending, said_ending
from bookgen.press.wording.marks import marks_of
from bookgen.press.wording.puzzle_text import format_question
from bookgen.press.wording.redeal_words import NO_REDEAL_NEEDED, check_redeals, no_redeal_is_needed
from bookgen.press.wording.templates import brief, brief_for
from bookgen.press.wording.together import NO_BREAK
from bookgen.puzzle import Puzzle
from bookgen.puzzles.endings.kept import endings_file, kept_endings
from bookgen.record import puzzle_from, puzzle_of_code, record_json, record_of
from bookgen.referee import check

GAMES = [game.id for game in all_games() if endings_file(game).exists()]
SAMPLE = [
    "amazons",
    "constitution",
    "covering",
    "dial-1",
    "hope",
    "nestor",
    "pairs",
    "push-pin",
    "red-and-black",
]
SAMPLE += ["roll-call", "shah", "sympathy", "trefoil", "windmill"]
EACH = 2


def some(names: Sequence[str], count: int = EACH) -> list[Puzzle]:
    return [kept.puzzle() for name in names for kept in kept_endings(find_game(name))[:count]]


def pressed(puzzles: Sequence[Puzzle], path: Path, trim: Trim = BOOK, ink: str = "colour") -> Path:
    games = list({puzzle.game.id: puzzle.game for puzzle in puzzles}.values())
    made = Production(ink="black") if ink == "black" else Production()
    build_booklet(volume_of(games, puzzles), path, trim, made)
    return path


def hold_as_printed(puzzles: Sequence[Puzzle], path: Path) -> None:
    """Each is read back as it is, as far as it counts, and the referee passes it."""
    entries = read_entries(path)
    assert [entry.fault for entry in entries if entry.fault] == []
    by_code = {(puzzle.code, puzzle.question): puzzle for puzzle in puzzles}
    assert len(entries) == len(puzzles) == len(by_code)
    for entry in entries:
        read = entry.puzzle
        assert read is not None
        assert check(read).holds, (entry.name, check(read).fault)
        asked = by_code[read.code, read.question]
        assert read.seed is None and read.options == asked.options
        # Where nothing is to be chosen the steps are not printed.
        lettered = asked.cuts_stock or bool(asked.swaps)
        assert read.moves == asked.moves or (lettered and read.moves is None)
        assert (read.swaps, read.letters) == (asked.swaps, asked.letters)
        assert (read.cuts, read.among, read.losing) == (asked.cuts, asked.among, asked.losing)
        assert (read.within, read.goal) == (asked.within, asked.goal)
        here, there = asked.start_at(0), read.start_at(0)
        roles = {name: group.role for name, group, _ in asked.game.all_piles()}
        for name, cards in here.piles.items():
            if roles[name] == "discard":
                assert sorted(there.piles[name]) == sorted(cards)
            elif roles[name] == "foundation":
                assert [card[0] for card in there.piles[name]] == [card[0] for card in cards]
                assert there.piles[name][-1:] == cards[-1:]
            else:
                assert there.piles[name] == cards
        told = most_counted(asked.game, asked.options)
        # What leads to the same is told alike: of packets and calls the deals before one that has helped, and
        # where the next cards would be turned or dealt to when there are none.
        alike = {"barren"} & told.keys() if {"grown", "hit"} & told.keys() else set[str]()
        alike |= set() if here.piles.get("stock") or "round" in told else {"turned", "rows", "heap"}
        # Where no redeal is needed it is not told how many were taken.
        alike |= {"redeals"} if no_redeal_is_needed(asked) else set()
        assert {name: there.counts[name] for name in told.keys() - alike} == {
            name: here.counts[name] if name != "place" else here.counts[name] % 4
            for name in told.keys() - alike
        }


def test_a_sentence_that_names_a_pile_is_no_group() -> None:
    """Where hints follow on their puzzle one said that a card waits *in the Fly: 7♥*."""
    (puzzle,) = some(["fly"], 1)
    told = " ".join(f"{label}: {cards}." for label, cards in said_ending(puzzle))
    hint = "First hint. Get K♥ off 6♥ in the Fly: 7♥ waits."
    assert read_ending(puzzle.game, f"{told} {hint}") == read_ending(puzzle.game, told)


def test_hours_are_told_together() -> None:
    """Older prints have a sentence of each; what is no hour is named."""
    (puzzle,) = some(["clock"], 1)
    told = dict(said_ending(puzzle))
    assert not any(label.startswith("Hour ") for label in told)
    hours = told["Hours, uppermost cards"].split(", ")
    assert [hour.split(NO_BREAK)[0] for hour in hours][:4] == ["I", "II", "III", "IV"] and len(hours) == 12
    said = " ".join(f"{label}: {cards}." for label, cards in told.items())
    one_by_one = " ".join(
        f"Hour {hour.split(NO_BREAK)[0]}, uppermost card: {hour.split(NO_BREAK)[1]}." for hour in hours
    )
    older = said.replace(f"Hours, uppermost cards: {', '.join(hours)}.", one_by_one)
    assert older != said and read_ending(puzzle.game, older) == read_ending(puzzle.game, said)
    assert read_ending(puzzle.game, said)[0]["foundation-12"]
    for wrong in ("Hours, uppermost cards: XIII", "Hours, uppermost cards: 1"):
        with pytest.raises(BadInput, match="no pile"):
            read_ending(puzzle.game, said.replace("Hours, uppermost cards: I", wrong))
    with pytest.raises(BadInput, match="told 2 times"):
        read_ending(puzzle.game, f"{said} {one_by_one}")


def test_a_reserve_of_one_pile_that_is_used_up_is_told() -> None:
    """The Corners turn on the covered card, and nothing told that it had gone; older prints do not."""
    for name, word in (("corners-covered", "Covered card"), ("storehouse", "Storehouse"), ("plait", "Plait")):
        game = find_game(name)
        (pile,) = (name for name, group, _ in game.all_piles() if group.word == word.lower())
        puzzle = next(kept.puzzle() for kept in kept_endings(game) if not kept.position.get(pile))
        told = [f"{label}: {cards}." for label, cards in said_ending(puzzle)]
        assert f"{word}: none." in told
        older = [each for each in told if each != f"{word}: none."]
        assert read_ending(game, " ".join(told)) == read_ending(game, " ".join(older))
        full = next((kept.puzzle() for kept in kept_endings(game) if kept.position.get(pile)), None)
        assert full is None or all(cards != "none" for _, cards in said_ending(full))


def test_groups_without_cards_are_not_told_and_others_must_be() -> None:
    """What is left out unduly is missed: its cards are then nowhere."""
    for puzzle in some(["push-pin", "windmill", "red-and-black"], 1):
        told = [f"{label}: {cards}." for label, cards in said_ending(puzzle)]
        assert told and not any(": none." in each for each in told)
        for at in range(len(told)):
            with pytest.raises(BadInput, match="thrown out|not the pack|no uppermost|lies elsewhere"):
                read_ending(puzzle.game, " ".join([*told[:at], *told[at + 1 :]]))


def test_endings_are_read_back_from_the_page(tmp_path: Path) -> None:
    puzzles = some(SAMPLE)
    hold_as_printed(puzzles, pressed(puzzles, tmp_path / "book.pdf"))


@pytest.mark.parametrize("trim", ["7x10", pytest.param("a4", marks=pytest.mark.heavy)])
def test_so_they_are_on_other_pages(trim: str, tmp_path: Path) -> None:
    puzzles = some(SAMPLE[:7], 1)
    large = book_trim(trim, large_print=True) if trim == "7x10" else book_trim(trim)
    hold_as_printed(puzzles, pressed(puzzles, tmp_path / "book.pdf", large, "black"))


@each("trim", ["half-letter", "a4"])
def test_cards_that_may_change_places_are_named_on_small_pages_too(trim: str, tmp_path: Path) -> None:
    puzzles = some(["sympathy-seventeen"], 2)
    hold_as_printed(puzzles, pressed(puzzles, tmp_path / f"{trim}.pdf", book_trim(trim)))


def test_ranks_that_rules_list_behind_a_family_are_no_cards_of_it() -> None:
    """On a leaf the rules of Le Calcul follow the puzzle."""
    puzzle = kept_endings(find_game("calcul"))[0].puzzle()
    told = " ".join(f"{label}: {cards}." for label, cards in said_ending(puzzle))
    rules = "Ace’s packet: ace, two, three, four and king. Two’s packet: two, four, six and king."
    assert read_ending(puzzle.game, f"{told} {rules}") == read_ending(puzzle.game, told)
    label = next(label for label, cards in said_ending(puzzle) if label.startswith("Ace’s packet"))
    with pytest.raises(BadInput, match="told 2 times"):
        read_ending(puzzle.game, f"{told} {label}: K♠.")


OLDER = {
    "The stock may be cut": "The game has been played so far, and the stock may be cut",
    "Two cards may change": "The game has been played so far, and two cards may change",
    "As a list, the undermost": "In words, the undermost",
}
"""How older prints say what is said otherwise now."""


@pytest.mark.parametrize("name", ["harvest", "sympathy", "lucas"])
def test_endings_of_older_prints_are_read(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = pressed(some([name], 2), tmp_path / "book.pdf")
    lines = list(visible_lines(path))
    changed = 0
    for now, older in OLDER.items():
        for at, line in enumerate(lines):
            changed += now in line.text
            lines[at] = replace(line, text=line.text.replace(now, older))
    assert changed == (4 if name == "sympathy" else 2)
    monkeypatch.setattr(read_key, "visible_lines", lambda *given: lines)
    entries = read_entries(path)
    assert len(entries) == 2 and all(entry.puzzle and check(entry.puzzle).holds for entry in entries)


@pytest.mark.heavy
@pytest.mark.parametrize("name", GAMES)
@each("trim", ["6x9", "a4", "7x10"])
@each("ink", ["colour", "black"])
def test_all_endings_are_read_back_on_all_pages(name: str, trim: str, ink: str, tmp_path: Path) -> None:
    puzzles = some([name], 100)
    page = book_trim(trim, large_print=True) if trim == "7x10" else book_trim(trim)
    hold_as_printed(puzzles, pressed(puzzles, tmp_path / "book.pdf", page, ink))


def changed_lines(lines: Sequence[TextLine], cards: set[str]) -> Iterator[list[TextLine]]:
    """The lines of a page with one card of the first puzzle's position made another, each in its turn."""
    first = next(at for at, line in enumerate(lines) if line.text.startswith("Puzzle "))
    last = next(at for at, line in enumerate(lines) if at > first and "nswer p. " in line.text)
    begun = next(at for at in range(first, last) if "As a list" in lines[at].text)
    for at in range(begun, last + 1):
        for found in re.finditer(r"(?:10|[A23456789JQK])[♣♦♥♠]", lines[at].text):
            for other in sorted(cards - {found[0]})[::13]:
                text = lines[at].text[: found.start()] + other + lines[at].text[found.end() :]
                yield [*lines[:at], replace(lines[at], text=text), *lines[at + 1 :]]


@pytest.mark.parametrize("name", by_turns(["elevens-2", "nestor", "roll-call", "sympathy", "windmill"], 0))
def test_a_changed_card_makes_an_ending_fail(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = pressed(some([name], 1), tmp_path / "book.pdf")
    lines = visible_lines(path)
    cards = {format_card(card) for card in find_game(name).cards}
    tried = 0
    for changed in changed_lines(lines, cards):
        monkeypatch.setattr(read_key, "visible_lines", lambda *given, changed=changed: changed)
        (entry,) = read_entries(path)
        assert entry.puzzle is None or not check(entry.puzzle).holds, entry
        tried += 1
    assert tried > 12


@pytest.mark.parametrize("name", GAMES)
def test_what_is_counted_is_told_and_read_back(name: str) -> None:
    """All that may have been counted: what is read is said in the same words."""
    puzzle = kept_endings(find_game(name))[0].puzzle()
    here = puzzle.start_at(0)
    most = most_counted(puzzle.game, puzzle.options)
    tried = 0
    for told in _tellings(puzzle.game, most):
        for way in _all_ways(told, most):
            position = here.with_counts(way)
            said = said_counts(puzzle, position)
            read = read_counts(
                puzzle.game, puzzle.options, f"Only one of these: which? {' '.join(said)} Stock"
            )
            tried += 1
            if NO_REDEAL_NEEDED in said:
                # How many were taken is of no account then.
                assert read["redeals"] == most["redeals"] - 1
            assert said_counts(puzzle, here.with_counts(read)) == said
    assert tried or not most


COUNTED = {
    "auxiliary-sequences": ("graces", ["The grace may still be used.", "The grace has been used."]),
    "indefatigable": (
        "barren",
        [
            "In this deal a card has come home.",
            "In this deal no card has come home so far.",
            "In this deal no card has come home so far, nor in the one before it; till one has, the cards "
            "may not be gathered.",
        ],
    ),
    "kings": (
        "due",
        ["The next card of the stock goes to line 1.", "The next card of the stock goes to line 2."],
    ),
    "spark": (
        "turned",
        [
            "Nothing has been turned so far.",
            "The next turn goes to waste 2.",
            "The next turn goes to waste 1.",
        ],
    ),
}
"""Counts of building games that another play hangs on, with what is told of 0, 1, 2."""


@pytest.mark.parametrize("name", COUNTED)
def test_what_a_building_game_has_counted_is_told(name: str) -> None:
    count, wanted = COUNTED[name]
    puzzle = puzzle_of_code(f"{name}#0")
    here = puzzle.opening
    ways = [here.with_counts({count: value}) for value in range(len(wanted))]
    assert [said_counts(puzzle, way) for way in ways] == [[said] for said in wanted]
    for value, said in enumerate(wanted):
        read = read_counts(puzzle.game, puzzle.options, f"Which? {said} Stock")
        assert read == {count: value}
        assert position_alone(puzzle.rules, here.piles, read, puzzle.options).counts[count] == value


ALSO_TOLD = {
    "louis": (
        {"due": 2, "first_round": 2},
        "The first round of this deal was laid before; the next card of the stock goes to heap 3.",
    ),
    "nationale": (
        {"due": 12},
        "The next card of the stock goes to column 2, the fifth of eight that it gets.",
    ),
    "parallels": ({"rows": 7}, "Seven rows have been dealt."),
    "petits-paquets-open": (
        {"heap": 5},
        "The next card of the stock is due to heap 5.",
    ),
}
"""Counts of games whose cards are dealt to places, or in rows, and what is told while there is a stock."""


def test_what_older_prints_tell_of_a_round_is_read() -> None:
    game = find_game("nationale")
    for laid, told in (
        (4, "four cards are"),
        (1, "one card is"),
        (0, "no card is"),
        (41, "forty-one cards are"),
    ):
        said = f"Of the round that is being dealt {told} laid."
        assert read_counts(game, {}, f"Which? {said} Stock") == {"due": laid}


@pytest.mark.parametrize("name", ALSO_TOLD)
def test_what_is_dealt_next_is_told(name: str) -> None:
    counted, said = ALSO_TOLD[name]
    puzzle = puzzle_of_code(f"{name}#0")
    here = puzzle.opening
    assert said_counts(puzzle, here.with_counts(counted))[-1] == said
    assert read_counts(puzzle.game, puzzle.options, f"Which? {said} Stock") == counted
    alone = position_alone(puzzle.rules, here.piles, counted, puzzle.options)
    assert {count: alone.counts[count] for count in counted} == counted
    assert said_counts(puzzle, alone.with_piles({"stock": ()}))[1:] == []


def test_a_packet_that_gets_no_more_cards_is_passed() -> None:
    """Of The Amazons: the next card goes to the next packet whose family is not complete."""
    puzzle = puzzle_of_code("amazons#0")
    family = puzzle.game.pile_names("foundation")
    full = tuple(rank + "S" for rank in puzzle.game.pack.order)
    here = puzzle.opening.with_counts({"place": 1})
    assert said_counts(puzzle, here)[0] == "The turn is at packet 2."
    passed = here.with_piles({family[1]: full, family[2]: full})
    (turn, why, *_) = said_counts(puzzle, passed)
    assert turn == "The turn is at packet 2."
    assert why == "Its family is complete, so that the next card is due to packet 4."
    (move,) = puzzle.rules.moves(passed.with_piles({"stock": ("7H",)}))
    assert move[0].target == "tableau-4"
    assert read_counts(puzzle.game, puzzle.options, f"Which? {turn} {why} Stock")["place"] == 1
    assert why not in said_counts(puzzle, passed.with_piles({"stock": ()}))


def test_a_place_that_is_due_is_one_of_the_round() -> None:
    puzzle = puzzle_of_code("kings#0")
    piles = puzzle.opening.piles
    with pytest.raises(ValueError, match="counted: due is 8; wanted 0 to 7"):
        position_alone(puzzle.rules, piles, {"due": 8})
    with pytest.raises(ValueError, match="counted: due is 1; wanted 0 to 0"):
        position_alone(puzzle.rules, {**piles, "stock": ()}, {"due": 1})
    parallels = puzzle_of_code("parallels#0")
    lying = {**parallels.opening.piles, "tableau-41": ("2C",)}
    with pytest.raises(ValueError, match="counted: rows is 2; cards lie in 5 rows"):
        position_alone(parallels.rules, lying, {"rows": 2})


DUE = {"quadrille": "The top of the waste", "corners": "The top of auxiliary", "pairs": "A pair"}


@pytest.mark.parametrize("name", DUE)
def test_the_play_that_is_due_is_told(name: str) -> None:
    """An ending of chance that begins with a card that must go says so; a page that lacks it fails."""
    told = 0
    for puzzle in some([name], 100):
        (move, *others) = puzzle.rules.moves(puzzle.start_at(0))
        said = said_due(puzzle)
        text = format_question(puzzle)
        assert bool(said) == (puzzle.game.roles[move[0].source] != "stock" and not others)
        check_due(puzzle, text)
        for sentence in said:
            told += sentence.startswith(DUE[name])
            with pytest.raises(BadInput, match="of the play that is due"):
                check_due(puzzle, text.replace(sentence, ""))
        with pytest.raises(BadInput, match="of the play that is due"):
            check_due(puzzle, f"{text} The top of place 99 is about to be played.")
    assert told


def test_of_turns_nothing_is_told_when_the_stock_is_out() -> None:
    puzzle = puzzle_of_code("spark#0")
    here = puzzle.opening.with_piles({"stock": ()})
    assert said_counts(puzzle, here) == []
    assert read_counts(puzzle.game, puzzle.options, "Which? Stock: none.") == {}


def test_each_letter_is_right_as_often_as_another() -> None:
    """Over all endings that are cut: by chance 9.2 is exceeded in one of a hundred such counts."""
    right: Counter[str] = Counter()
    for name in GAMES:
        for kept in kept_endings(find_game(name)):
            if kept.cuts is not None and len(kept.cuts) == 1 and (puzzle := kept.puzzle()).cuts_stock:
                right[marks_of(puzzle)[kept.cuts[0]]] += 1
    each = right.total() / 3
    assert set(right) == set("ABC") and each > 50
    assert sum((count - each) ** 2 / each for count in right.values()) < 9.2


@pytest.mark.heavy
def test_each_letter_is_right_as_often_in_the_usual_booklet() -> None:
    given: dict[str, Any] = dict.fromkeys(field.name for field in fields(Choice))
    given |= {"games": (), "start": 1, "whole": False, "fresh": False, "budget": 1, "cuts": "three"}
    right: Counter[str] = Counter()
    for printed in Choice(**given).volume(BOOK).puzzles:
        puzzle = printed.puzzle
        if puzzle.among and puzzle.cuts is not None and len(puzzle.cuts) == 1:
            right[marks_of(puzzle)[puzzle.cuts[0]]] += 1
    each = right.total() / 3
    assert each > 10 and sum((count - each) ** 2 / each for count in right.values()) < 9.2


def composed(name: str, **more: object) -> dict[str, object]:
    """A kept ending as a record whose position stands alone."""
    puzzle = kept_endings(find_game(name))[0].puzzle()
    here = puzzle.start_at(0)
    return {
        "format": "bookgen/1",
        "game": name,
        "options": dict(puzzle.options),
        "question": puzzle.question,
        "losing": puzzle.losing,
        "among": list(puzzle.among) if puzzle.among else None,
        "position": {pile: list(cards) for pile, cards in here.piles.items() if cards},
        "counted": {count: here.counts[count] for count in most_counted(puzzle.game, puzzle.options)},
        "shuffles": [list(order) for order in puzzle.shuffles],
        "verdict": "solved",
        "cut": puzzle.cuts[0] if puzzle.cuts else 0,
        "cuts": list(puzzle.cuts) if puzzle.cuts else None,
        "moves": record_of(puzzle).moves,
        "swaps": record_of(puzzle).swaps,
        "letters": puzzle.letters,
        **more,
    }


def test_a_payment_that_has_led_to_nothing_is_told() -> None:
    puzzle = puzzle_of_code("queens#47")
    here = puzzle.opening
    said = (
        "From the talon has been paid; before that is done again a card must go from key, stock or talon "
        "to a family or packet."
    )
    assert said_counts(puzzle, here) == []
    assert said_counts(puzzle, here.with_counts({"vain": 1})) == [said]
    assert read_counts(puzzle.game, {}, f"Bring it out. {said} In words") == {"vain": 1}
    assert read_counts(puzzle.game, {}, "Bring it out. In words") == {"vain": 0}
    assert position_alone(puzzle.rules, here.piles, {"vain": 1}, {}).counts["vain"] == 1


@pytest.mark.parametrize("name", SAMPLE)
def test_a_position_stands_alone_with_what_was_counted(name: str) -> None:
    puzzle = puzzle_from(composed(name))
    assert check(puzzle).holds
    assert '"counted"' in record_json(record_of(puzzle)) or not puzzle.counted


@pytest.mark.parametrize(
    ("name", "counted", "told"),
    [
        ("octagon", {"redeals": 4}, "counted: redeals is 4; wanted 0 to 3"),
        ("octagon", {"calls": 1}, "counted: octagon counts no 'calls'; it counts redeals"),
        ("roll-call", {"call": -1}, "counted: call is -1; wanted 0 to 9"),
        ("hope", {"round": 0, "turned": 0}, "counted: round is 0; wanted 1 to 3"),
        ("hope", {"round": 1, "turned": 0}, "15 cards of this round are still to be turned"),
        ("nestor", {"redeals": 1}, "counted: nestor counts no 'redeals'; it counts nothing"),
    ],
)
def test_counts_that_cannot_be_are_refused(name: str, counted: dict[str, int], told: str) -> None:
    with pytest.raises(BadInput, match=re.escape(told)):
        raw = composed(name, counted=counted)
        if name == "hope" and counted["round"]:
            position = raw["position"]
            assert isinstance(position, dict)
            position["waste"] = [*position["waste"], *position["stock"][3:]]
            position["stock"] = position["stock"][:3]
        puzzle_from(raw)


@pytest.mark.parametrize(
    ("moved", "told"),
    [
        ((), ""),
        (("tableau-1", "tableau-25"), "tableau-25: "),
        (("tableau-1", "waste-2"), "tableau-26 is empty; it would have been filled"),
        (("tableau-1", "waste-1"), "tableau-1 is empty; it would have been filled"),
    ],
)
def test_places_of_couples_have_what_play_leads_to(moved: tuple[str, ...], told: str) -> None:
    """A red card in place 1 of the Army, a black one in place 1 of the Navy, all others are empty."""
    rules = rules_for(find_game("empress-of-india"))
    piles: dict[str, tuple[str, ...]] = {"tableau-1": ("2H",), "tableau-25": ("3S",)}
    if not moved:
        assert position_alone(rules, piles, {}, {}).piles["tableau-1"] == ("2H",)
        return
    source, target = moved
    piles = {**piles, source: (), target: (*piles.get(target, ()), *piles[source])}
    if target == "tableau-25":
        piles[target] = piles[target][::-1]
    with pytest.raises(ValueError, match=told):
        position_alone(rules, piles, {}, {})


def test_families_that_pass_over_ranks_are_told_by_their_tops() -> None:
    """Admirals have no queens, Generals no knaves: what lies under a king, or a ten, follows all the same."""
    puzzle = kept_endings(find_game("empress-of-india"))[0].puzzle()
    told = dict(said_ending(puzzle))
    piles = puzzle.start_at(0).piles
    tops = ", ".join(
        f"{at}\N{NO-BREAK SPACE}{format_card(piles[f'foundation-{at}'][-1])}" for at in range(1, 9)
    )
    assert told["Admirals, uppermost cards"] == tops
    text = " ".join(f"{label}: {cards}." for label, cards in told.items())
    read, _ = read_ending(puzzle.game, text)
    assert {name: tuple(cards) for name, cards in read.items()} == {n: c for n, c in piles.items() if c}


def test_families_that_go_up_and_back_are_told_by_top_and_number() -> None:
    """A knave is the eleventh card of a family on the way to the king, and the sixteenth on the way back."""
    for kept in kept_endings(find_game("square")):
        puzzle = kept.puzzle()
        told = dict(said_ending(puzzle))
        piles = puzzle.start_at(0).piles
        homes = {name: cards for name, cards in piles.items() if name.startswith("foundation") and cards}
        numbers = {cards[-1][0] + str(len(cards)) for cards in homes.values()}
        assert told["Families, uppermost cards"].count("(") >= sum(
            len(cards) > 13 for cards in homes.values()
        )
        text = " ".join(f"{label}: {cards}." for label, cards in told.items())
        read, _ = read_ending(puzzle.game, text)
        assert {cards[-1][0] + str(len(cards)) for name, cards in read.items() if name in homes} == numbers
        assert {name: tuple(cards) for name, cards in read.items()} == {n: c for n, c in piles.items() if c}


def test_counts_go_with_a_position_that_stands_alone() -> None:
    puzzle = kept_endings(find_game("octagon"))[0].puzzle()
    with pytest.raises(BadInput, match="told only with a position that stands alone"):
        puzzle_from(
            {"format": "bookgen/1", "game": "octagon", "seed": puzzle.seed, "counted": {"redeals": 1}}
        )


def test_games_that_go_by_more_do_not_stand_alone() -> None:
    game: Game = find_game("the-star")
    assert not game.rules.stands_alone


def test_redeals_are_told_once_and_older_words_are_read() -> None:
    kept = next(
        kept.puzzle() for kept in kept_endings(find_game("quadrille")) if redeals_are_over(kept.puzzle())
    )
    assert kept.options == {"redeals": 2}
    said = format_question(kept)
    assert "No redeal is left." in said and "With two redeals" not in said
    older = "Which? With two redeals. Two redeals have been taken; none is left. In words"
    for text in (f"{said} In words", older):
        assert read_counts(kept.game, kept.options, text)["redeals"] == 2
    assert "turned over" not in brief_for(kept) and "turned over" in brief(kept.game, kept.options)


@pytest.mark.parametrize("name", ["four-corners", "louis", "capricieuse", "trefoil"])
def test_that_no_redeal_is_needed_is_told_and_older_words_are_read(name: str) -> None:
    """The sheet said above the puzzle that the deal is over, and in it how many redeals are left."""
    told = 0
    for kept in kept_endings(find_game(name)):
        puzzle = kept.puzzle()
        said = format_question(puzzle)
        if no_redeal_is_needed(puzzle) and not redeals_are_over(puzzle):
            assert NO_REDEAL_NEEDED in said and " left" not in said
            told += 1
            most = most_counted(puzzle.game, puzzle.options)["redeals"]
            taken = puzzle.start_at(0).counts["redeals"]
            begun = {0: "No redeal has", 1: "One redeal has"}.get(taken, "Two redeals have")
            left = {1: "one is", 2: "two are"}[most - taken]
            plain = f"{begun} been taken; {left} left"
            for text, read in (
                (NO_REDEAL_NEEDED, most - 1),
                (f"{plain}.", taken),
                (f"{plain} but not needed.", taken),
            ):
                older = said.replace(NO_REDEAL_NEEDED, text)
                assert read_counts(puzzle.game, puzzle.options, f"{older} As a list")["redeals"] == read
            check_redeals(puzzle, f"{said} As a list")
            offered = puzzle.rules.moves(puzzle.start_at(0))
            again = next((move for move in offered if deals_again(puzzle.game, move)), None)
            if again is not None:
                with pytest.raises(BadInput, match="but its answer takes one"):
                    check_redeals(replace(puzzle, moves=(again,)), f"{said} As a list")
        else:
            assert NO_REDEAL_NEEDED not in said
    assert told


def test_a_question_that_names_a_redeal_does_not_say_that_none_is_needed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """*No redeal is needed*, it said, and asked whether to gather the fans first."""
    kept = next(kept for kept in kept_endings(find_game("louis")) if kept.code == "louis#9")
    # Where it is but one of the plays that lose, and is not named, the short rules do not tell of it.
    puzzle = kept.puzzle()
    assert "Which first" in (said := format_question(puzzle)) and NO_REDEAL_NEEDED in said
    offered = puzzle.rules.moves(puzzle.start_at(0))
    again = [move for move in offered if deals_again(puzzle.game, move)]
    assert again
    monkeypatch.setattr(redeal_words, "named_wrong", lambda _: again)
    assert NO_REDEAL_NEEDED not in format_question(puzzle)


def test_the_number_of_a_pile_is_told_as_cards_and_older_words_are_read() -> None:
    puzzle = kept_endings(find_game("square"))[0].puzzle()
    told = [(label, cards) for label, cards in said_ending(puzzle) if re.search(r"\(\d+\scards\)", cards)]
    assert told
    said = " ".join(f"{label}: {cards}." for label, cards in said_ending(puzzle))
    older = re.sub(r"\((\d+)\scards\)", r"(\1)", said)
    assert older != said
    assert read_ending(puzzle.game, said) == read_ending(puzzle.game, older)
