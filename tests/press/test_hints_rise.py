"""The last hint to an ending is the play that decides it, the one before what that is for."""

from each import each

from bookgen.games import find_game
from bookgen.hints import Answered, hints_of, names_first_plays, told_turning
from bookgen.hints.kinds import Aimed, Awaited, Begun, Losing, Midway, Saving, Swapped
from bookgen.hints.named import names_more
from bookgen.hints.turn import are_rivals
from bookgen.play.moves import listed
from bookgen.press.wording.hints import hint_said, said_hints
from bookgen.press.wording.older_hints import older_said
from bookgen.press.wording.printed_hints import hints_fault
from bookgen.puzzle import Puzzle
from bookgen.puzzles.bank import kept_puzzles
from bookgen.puzzles.endings.insight import told_ending
from bookgen.puzzles.endings.kept import kept_endings


def endings_of(name: str, most: int = 12) -> list[Puzzle]:
    return [told_ending(kept) for kept in kept_endings(find_game(name))[:most]]


def ending_of(code: str) -> Puzzle:
    name = code.partition("#")[0]
    return next(told_ending(kept) for kept in kept_endings(find_game(name)) if kept.code == code)


@each("name", ["nestor", "olga", "juvenile", "capricieuse", "kings"])
def test_the_last_hint_is_the_play_that_decides(name: str) -> None:
    """The first choice was told instead, or how a card is dug out, or on which one has to lie; or where that
    decides which of two like cards goes home, a play that might have been made before."""
    for puzzle in endings_of(name):
        turning, hints, answer = told_turning(puzzle), hints_of(puzzle), Answered(puzzle)
        if turning is None or answer.roles[answer.moves[turning.at][0].source] == "stock":
            continue
        last = hints[-1]
        assert isinstance(last, Saving | Begun) and last.move == answer.moves[last.at]
        if last.at != turning.at:
            wrong = [move for move in turning.tempting if move[0].target == last.move[0].target]
            assert wrong and all(move[0].cards[0][0] == last.move[0].cards[0][0] for move in wrong)
            assert not any(
                are_rivals(puzzle.game, answer.moves[turning.at], move) for move in turning.tempting
            )
        if names_first_plays(puzzle):
            assert not any(isinstance(hint, Aimed) for hint in hints)


@each("name", ["crescent", "trefoil", "octagon", "four-corners"])
def test_what_the_play_is_for_that_decides_is_told_without_it(name: str) -> None:
    told = 0
    for puzzle in endings_of(name):
        answer, hints = Answered(puzzle), hints_of(puzzle)
        for hint in hints:
            if isinstance(hint, Aimed):
                said = f"{hint_said(answer, hint)}."
                assert said.startswith("The key play ")
                older = [f"{one}." for one in older_said(answer, hint)]
                assert hints_fault(puzzle, [said, *older]) is None
                assert isinstance(hints[-1], Saving | Begun) and hints[-1].at == hint.at
                told += 1
    assert told


@each("name", ["lucas", "fortress", "fairest-1", "storehouse"])
def test_no_hint_repeats_what_the_others_have_told(name: str) -> None:
    """*Keep an empty row for K♥, to free 6♥* came first, and *Begin with K♥ …, which frees 6♥* last."""
    plain = 0
    for puzzle in endings_of(name):
        answer, (first, *others, last) = Answered(puzzle), hints_of(puzzle)
        # Of one card it may be told where it is not to go, and then where to.
        warned = [hint for hint in others if not isinstance(hint, Losing)]
        assert not others or names_more(answer, last, [first, *warned])
        assert all(names_more(answer, hint, [first]) for hint in others)
        plain += isinstance(first, Awaited) and first.card in answer.next_wanted
    assert plain < 6


def test_a_turn_of_the_stock_gives_way_to_the_play_before_it() -> None:
    """*Later, after 7♠ …, turn 5♦*, it said, where 6♦ is to leave its place for 7♠."""
    puzzle = ending_of("storehouse#20")
    said = said_hints(puzzle)
    assert said[-1] == "Begin with 6♦ auxiliary 1 to auxiliary 4, which frees 7♠ in the waste."
    assert not any("key play" in each for each in said) and hints_fault(puzzle, said) is None


def test_of_a_whole_deal_one_table_is_told_at_most() -> None:
    """*With 64 cards home …* and *With 116 cards home …* help nobody who is at the start."""
    for name in ("empress-of-india", "fairest-1", "calcul", "constitution"):
        for kept in kept_puzzles(find_game(name))[:3]:
            assert sum(isinstance(hint, Midway) for hint in hints_of(kept.puzzle())) < 2


def test_a_heap_that_is_shifted_has_no_cards_that_change_places() -> None:
    """Of The Crescent *K♦ changes places with another card* might be told; older prints are read."""
    seen = 0
    for kept in kept_puzzles(find_game("crescent"))[:4]:
        puzzle = kept.puzzle()
        older = Answered(puzzle, older=True).swapped()
        assert Answered(puzzle).swapped() is None
        assert not any(isinstance(hint, Swapped) for hint in hints_of(puzzle))
        if older is not None:
            assert hints_fault(puzzle, [f"{hint_said(Answered(puzzle), older)}."]) is None
            seen += 1
    assert seen


TWINS = [
    ("lady-of-the-manor#153", "Q♣ packet 3 to family 6"),
    ("lady-of-the-manor#13", "10♥ packet 3 to family 6"),
]


@each("code, said", TWINS)
def test_of_twins_the_one_that_goes_home_is_told(code: str, said: str) -> None:
    """The last hint told a play that might as well be made before, and not which queen goes home."""
    puzzle = ending_of(code)
    assert said in said_hints(puzzle)[-1]
    assert hints_fault(puzzle, said_hints(puzzle)) is None


def test_a_play_is_the_key_only_if_all_others_lose() -> None:
    """Of a key play the book says that others lose; two plays of two packets could change places."""
    keys = 0
    for name in ("lady-of-the-manor", "trefoil", "octagon", "besieged-city", "spark", "louis"):
        for puzzle in endings_of(name):
            if not any(isinstance(hint, Aimed) for hint in hints_of(puzzle)):
                continue
            turning = told_turning(puzzle)
            assert turning is not None and len(turning.saves) == 1
            offered = listed(puzzle.rules.moves(Answered(puzzle).positions[turning.at]))
            told = [(move[0].source, move[0].cards) for move in (*turning.saves, *turning.loses)]
            assert all((move[0].source, move[0].cards) in told for move in offered)
            keys += 1
    assert keys > 6
