"""Why every way of an ending does what it does, held against all play that can follow on the ending."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from each import each

from bookgen.games import all_games, find_game
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.hints import Answered, early_turn, hints_of, names_first_plays, told_turning
from bookgen.hints.kinds import Losing, Saving
from bookgen.hints.must import does
from bookgen.play import Move, Position, rules_for
from bookgen.press.wording.english import ordinal
from bookgen.press.wording.hints import said_hints
from bookgen.press.wording.must_words import must_said, parse_must
from bookgen.press.wording.printed_hints import hints_fault
from bookgen.press.wording.why_words import what_comes_alone
from bookgen.puzzle import Because, Must, Puzzle, Why
from bookgen.puzzles.endings.insight import found_insight, with_insight
from bookgen.puzzles.endings.kept import kept_endings
from bookgen.puzzles.endings.must_reasons import with_reason
from bookgen.puzzles.endings.ways import all_ways
from bookgen.puzzles.kept_facts import ending_facts
from bookgen.questions.table import PLAY

SKILL = [game.id for game in all_games() if game.kind == "skill"]


def told(name: str, count: int | None = None) -> Iterator[Puzzle]:
    """Endings of play of a game, with what is told of their ways."""
    kept = [each for each in kept_endings(find_game(name)) if each.question == PLAY and not each.swaps]
    for one in kept[:count]:
        yield with_insight(one, one.puzzle())


Place = tuple[str, tuple[str, ...]]


class AllPlay:
    """All that can be played from an ending on, told by what lies where."""

    def __init__(self, puzzle: Puzzle, must: Must) -> None:
        self.puzzle, self.must, self.roles = puzzle, must, puzzle.game.roles
        self.start = puzzle.start_at(0)

    def place(self, position: Position, card: str) -> Place | None:
        """The pile of a card that is not home, with what lies below it, and the card; another of its face may
        be home."""
        piles = position.piles.items()
        found = (
            (name, cards[: cards.index(card) + 1])
            for name, cards in piles
            if card in cards and self.roles[name] not in HOME_ROLES
        )
        return next(found, None)

    def done(self, position: Position, card: str) -> bool:
        """Whether a card has been moved, or brought home."""
        place = self.place(position, card)
        return place != self.place(self.start, card) if self.must.kind == "before" else place is None

    def late(self, move: Move, position: Position) -> bool:
        """Whether a move that led to a position is that before which another is to be done: a place that the
        rules fill from the stock behind a play is not turned."""
        if self.must.kind == "turn":
            return self.roles[move[0].source] == "stock"
        return self.done(position, self.must.cards[-1])

    def belied(self, most: int) -> Position | None:
        """A position that belies the reason; None where there is none, or more are looked at than so many."""
        assert self.must.because is not None
        card, *above = self.must.because.cards
        pile, lying = self.place(self.start, card) or ("", ())
        met, level, left = set[object](), [(False, self.start)], self.puzzle.within
        while level and left != 0 and len(met) < most:
            further = []
            for behind, here in level:
                for move in self.puzzle.rules.moves(here):
                    after = self.puzzle.rules.play(here, move)
                    soon = behind or self.late(move, after)
                    if not soon and self.must.kind != "never" and self.done(after, self.must.cards[0]):
                        continue
                    if soon:
                        now = after.piles[pile]
                        upon = now[len(lying) : len(lying) + 1]
                        # In a row, which closes up, a card lies still as long as it is there.
                        in_row = self.roles[pile] == "row"
                        gone = card not in now if in_row else now[: len(lying)] != lying
                        if gone or (above and upon != tuple(above)):
                            return after
                    if (key := (soon, after.key())) not in met:
                        met.add(key)
                        further.append((soon, after))
            level, left = further, None if left is None else left - 1
        return None


def hold(name: str, count: int | None, most: int) -> int:
    """Looks at the reasons of so many endings; how many there were."""
    found = 0
    for puzzle in told(name, count):
        for must in puzzle.musts:
            if must.because is not None and must.because.kind in ("stuck", "late"):
                assert AllPlay(puzzle, must).belied(most) is None, (puzzle.code, must)
                found += 1
    return found


def test_what_is_stuck_else_is_stuck_in_all_play() -> None:
    names = [
        "the-wish-strict",
        "discards",
        "juvenile",
        "fairest-1",
        "trefoil-aces-in",
        "shah",
        "red-and-black",
    ]
    assert sum(hold(name, 3, 1500) for name in names) > 15


@pytest.mark.heavy
@pytest.mark.parametrize("name", SKILL)
def test_what_is_stuck_else_is_stuck_in_all_play_of_every_ending(name: str) -> None:
    hold(name, None, 12_000)


def lies_still(puzzle: Puzzle, at: int, wrong: Move, why: Why) -> bool:
    """Whether a card lies still in all play behind a wrong one, made after so many moves of the answer."""
    here = puzzle.start_at(0)
    for move in (puzzle.moves or ())[:at]:
        here = puzzle.rules.play(here, move)
    piles = here.piles.items()
    pile = next(n for n, cards in piles if why.card in cards and puzzle.game.roles[n] not in HOME_ROLES)
    level, met = [puzzle.rules.play(here, wrong)], set[object]()
    # Where it comes too late that is told of the plays that are left alone.
    left = None if puzzle.within is None or why.kind == "stuck" else puzzle.within - at - 1
    while level:
        further = []
        for position in level:
            # What lies below may be taken out of a fan; others may lie between the two.
            now = position.piles[pile]
            if why.card not in now or (why.other and why.other not in now[now.index(why.card) + 1 :]):
                return False
            for move in puzzle.rules.moves(position) if left != 0 else ():
                after = puzzle.rules.play(position, move)
                if (key := after.key()) not in met:
                    met.add(key)
                    further.append(after)
        level, left = further, None if left is None else left - 1
    return True


def losing_plays_leave_still(name: str, count: int | None) -> int:
    """Looks at what is told so of losing plays of so many endings, at the turn told and at the first before
    it, alone or behind what has to be done instead; how many there were."""
    found = 0
    for puzzle in told(name, count):
        turns = (told_turning(puzzle), puzzle.whys), (early_turn(puzzle), puzzle.early_whys)
        for turning, whys in turns:
            for wrong, why in ((wrong, what_comes_alone(why)) for wrong, why in whys.items()):
                if why.kind in ("stuck", "late"):
                    assert turning is not None and wrong in turning.loses
                    assert lies_still(puzzle, turning.at, wrong, why), (puzzle.code, why)
                    found += 1
    return found


def test_what_a_losing_play_leaves_stuck_is_stuck_in_all_play() -> None:
    names = [
        "juvenile",
        "petits-paquets",
        "fairest-1",
        "labyrinth",
        "nestor",
        "constitution",
        "picture-gallery",
    ]
    assert sum(losing_plays_leave_still(name, 6) for name in names) > 40


@pytest.mark.heavy
@pytest.mark.parametrize("name", SKILL)
def test_what_any_losing_play_leaves_stuck_is_stuck(name: str) -> None:
    losing_plays_leave_still(name, None)


def test_of_another_card_it_is_belied() -> None:
    """The look at all play sees it where a card is named that is not stuck."""
    seen = 0
    for puzzle in told("trefoil-aces-in", 6):
        answer = Answered(puzzle)
        for must in puzzle.musts:
            if must.because is None or must.because.kind != "stuck":
                continue
            for name, pile in answer.positions[0].piles.items():
                if answer.roles[name] in HOME_ROLES:
                    continue
                other = replace(must, because=Because("stuck", pile[-1:]))
                if pile and pile[-1] not in must.because.cards and AllPlay(puzzle, other).belied(1500):
                    seen += 1
    assert seen > 10


@each("name", SKILL)
def test_an_answer_does_what_reasons_say(name: str) -> None:
    for puzzle in told(name, 4):
        answer = Answered(puzzle)
        for must in puzzle.musts:
            assert does(answer, must)
            if must.because is not None and must.because.kind in ("stuck", "late", "frees", "takes", "holds"):
                (stays, *_) = [*(card for each in answer.positions[-1].piles.values() for card in each)]
                wrong = replace(must.because, cards=(unmoved(answer, stays),))
                assert not does(answer, replace(must, because=wrong)) or wrong.cards == ("",)


def unmoved(answer: Answered, other: str) -> str:
    """A card that lies on the table all through the answer; else the other."""
    moved = {card for move in answer.moves for part in move for card in part.cards}
    piles = answer.positions[0].piles.items()
    return next((card for name, cards in piles for card in cards if card not in moved), other)


def test_reasons_on_file_are_those_that_are_found() -> None:
    for name in ("the-wish-strict", "fairest-1", "trefoil"):
        kept = kept_endings(find_game(name))[5]
        on_file = ending_facts(kept)
        assert on_file is not None and found_insight(kept).musts == on_file.musts
        assert any("|" in must for must in on_file.musts)


def test_a_fact_without_a_reason_is_left_as_it_is() -> None:
    kept = kept_endings(find_game("royal-marriage"))[0]
    ways = all_ways(kept.puzzle(), kept.budget)
    must = Must("kept", ("9D", "9C"), 3)
    assert ways is not None and with_reason(kept.puzzle(), ways, must) == must


REASONS = [
    Must("before", ("3D", "TS"), 0, because=Because("stuck", ("9D", "JC"))),
    Must("before", ("3D", "TS"), 0, because=Because("frees", ("9D",))),
    Must("before", ("3D", "TS"), 0, because=Because("stuck", ("9D",))),
    Must("before", ("3D", "TS"), 0, because=Because("stuck", ("3D", "TS"))),
    Must("before", ("3D", "TS"), 0, because=Because("late", ("9D",))),
    Must("before", ("3D", "TS"), 0, because=Because("home")),
    Must("first", ("3D", "TS"), 0, because=Because("stuck", ("9D", "TH"))),
    Must("turn", ("3D",), 0, because=Because("late", ("9D",))),
    Must("place", ("KH",), 0, because=Because("frees", ("9D",))),
    Must("empty", (), 0, "tableau-2", because=Because("takes", ("TD",))),
    Must("empty", (), 0, "tableau-2", because=Because("holds", ("9D",))),
]


@each("name", ["lucas", "crescent", "clock", "labyrinth", "flower-garden", "fairest-1"])
def test_words_of_reasons_are_read_back(name: str) -> None:
    game = find_game(name)
    for must in REASONS:
        if must.kind != "empty" or must.pile in game.pile_names("tableau"):
            assert parse_must(game, must_said(game, must)) == must
    never = Must("never", ("7C",), 0)
    assert parse_must(game, must_said(game, never, spare=False)) == never
    stuck = Must("before", ("3D", "TS"), 0, because=Because("stuck", ("9D", "3D")))
    assert must_said(game, stuck) == "Move 3♦ before 10♠, to free 9♦"
    assert parse_must(game, "Move 3♦ before 10♠: else 9♦ stays under 3♦") == stuck  # So in older prints.


def test_no_card_is_told_to_stay_where_it_does_not_lie() -> None:
    """*8♦ stays under 3♦*, it said, and 3♦ was in the stock."""
    must = Must("before", ("JC", "TS"), 0, because=Because("stuck", ("9D", "3D")))
    game = find_game("lucas")
    start = rules_for(game).opening(game.cards)
    lying = start.with_piles({"tableau-1": ("9D", "3D")})
    assert must_said(game, must, start=start).endswith(": else 9♦ ends under 3♦")
    assert must_said(game, must, start=lying).endswith(": else 9♦ stays under 3♦")
    assert parse_must(game, must_said(game, must, start=start)) == must


def test_a_heap_to_which_cards_go_home_is_told_from_others() -> None:
    """9♥ was laid on a waste-heap first, as the answer does it too."""
    game = find_game("fairest-2")
    said = must_said(game, Must("first", ("6C", "9H"), 0))
    assert said == "Bring 6♣ to a heap before 9♥ goes to one: every solution does"
    for older in (" goes there", ""):
        assert parse_must(game, said.replace(" goes to one", older)) == Must("first", ("6C", "9H"), 0)


@each("name", SKILL)
def test_where_first_plays_are_named_one_is_struck_out_and_then_the_right_one_told(name: str) -> None:
    for puzzle in told(name, 4):
        if not names_first_plays(puzzle):
            continue
        first, *later = hints_of(puzzle)
        right = puzzle.moves and puzzle.moves[0]
        assert not isinstance(first, Saving) or not later
        wrong = [hint for hint in later if isinstance(hint, Losing) and not hint.at]
        assert all(hint.move != right for hint in wrong)
        assert isinstance(first, Losing) or wrong or not later or Saving(0, right or ()) in later


def test_a_card_that_goes_behind_others_of_its_play_is_no_fault() -> None:
    """Read from print, J♥ seemed not to be moved: in that play 6♣ goes before it."""
    game = find_game("petits-paquets")
    (kept,) = (each for each in kept_endings(game) if each.code == "petits-paquets#4")
    said = "Do not begin with 6♣ heap 4 to lower family 1: then J♥ comes too late."
    assert hints_fault(kept.puzzle(), [said]) is None
    assert hints_fault(kept.puzzle(), [said.replace("J♥", "K♣")]) is not None


def test_a_play_that_has_others_before_it_is_counted() -> None:
    """*After turning 10♣, turn 9♣*, it said, and 10♥ had to be played before either."""
    seen = 0
    for name in ("the-wish-strict", "fairest-1", "trefoil-aces-in", "flower-garden"):
        for puzzle in told(name, 8):
            said = said_hints(puzzle)
            assert hints_fault(puzzle, said) is None
            for hint in said:
                begun = next((each for each in ("Later", "Early on") if hint.startswith(each)), None)
                if begun is None:
                    continue
                seen += 1
                behind = hint.removeprefix(f"{begun}, after ")
                assert hints_fault(puzzle, [f"After {behind}", f"Later, after {behind}"]) is None
                # Older prints told which play of the answer it is.
                numbers = [ordinal(number) for number in range(1, len(puzzle.moves or ()) + 1)]
                older = [f"After the answer’s {number} play, {behind}" for number in numbers]
                (right,) = (told for told in older if hints_fault(puzzle, [told]) is None)
                assert right != older[0]
    assert seen > 5
