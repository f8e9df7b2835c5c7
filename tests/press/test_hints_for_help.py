"""Hints that tell what for, or say no more than is so, in words that read well."""

import re

from each import each

from bookgen.games import find_game
from bookgen.hints import Answered, hints_of, names_first_plays
from bookgen.hints.kinds import Alone, Dug, Freed, Losing, Saving, Turned, Within
from bookgen.play.moves import listed
from bookgen.press.wording.hints import hint_said, said_hints
from bookgen.press.wording.older_hints import older_said
from bookgen.press.wording.printed_hints import hints_fault
from bookgen.press.wording.together import NO_BREAK, tied
from bookgen.puzzles.bank import kept_puzzles
from bookgen.puzzles.endings.insight import told_ending
from bookgen.puzzles.endings.kept import kept_endings
from bookgen.questions.table import PLAY


def test_nothing_is_told_of_the_first_family_to_be_complete_where_some_are() -> None:
    """*In the answer the first General to be complete ends with A♥*, it said, and four were complete."""
    seen = 0
    for kept in kept_endings(find_game("empress-of-india"))[:12]:
        answer, before = Answered(kept.puzzle()), Answered(kept.puzzle(), older=True)
        moved = {part.target for move in answer.moves for part in move}
        families = {name for name, role in answer.roles.items() if role == "foundation"}
        if not families <= moved:
            assert answer.closed() is None
            seen += before.closed() is not None
    assert seen


@each("name", ["petits-paquets", "picture-gallery-grace", "labyrinth", "lady-of-the-manor"])
def test_a_long_answer_has_three_hints(name: str) -> None:
    """Of some there were two, or the third told a heap card by card, as all of it goes home at once."""
    puzzle = kept_puzzles(find_game(name))[0].puzzle()
    hints = hints_of(puzzle)
    assert len(hints) == 3
    for hint in hints:
        if isinstance(hint, Freed):
            assert any(puzzle.game.roles.get(target) != "foundation" for _, target, _ in hint.ways)
    freed = [one for one in (Answered(puzzle, older=True).freed(),) if one is not None]
    assert all(hints_fault(puzzle, [f"{hint_said(Answered(puzzle), one)}."]) is None for one in freed)


def test_a_place_is_filled_with_a_card() -> None:
    """*At first fill column 3 J♠* was hard to read; so it stands in older prints."""
    kept = next(one for one in kept_endings(find_game("lucas")) if one.code == "lucas#51")
    puzzle = kept.puzzle()
    (said,) = [hint for hint in said_hints(puzzle) if "fill" in hint]
    assert said == "At first fill column 3 with J♠, so that J♣ can be laid on Q♣."
    assert hints_fault(puzzle, [said, "At first fill column 3 with J♠."]) is None
    assert hints_fault(puzzle, ["At first fill column 3 J♠."]) is None
    assert hints_fault(puzzle, ["At first fill column 3 with Q♠."]) is not None


def test_no_play_is_to_spare_only_for_a_card_that_need_not_go() -> None:
    """It was said of J♣, which has to leave its packet in any case, to carry 10♦; older prints are read."""
    kept = next(one for one in kept_endings(find_game("flower-garden")) if one.code == "flower-garden#15")
    puzzle = told_ending(kept)
    (never,) = [must for must in puzzle.musts if must.kind == "never"]
    said = f"{hint_said(Answered(puzzle), never)}."
    assert said == "Do not play J♣ home: no solution does." and hints_fault(puzzle, [said]) is None
    assert hints_fault(puzzle, ["Do not play J♣ home: no play is to spare."]) is None


def test_of_a_row_it_is_told_which_cards_a_play_brings_together() -> None:
    """*At first throw out J♠ Q♠ between 8♦ and 10♦* did not tell what for; older prints are read."""
    told = 0
    for name in ("royal-marriage", "push-pin", "discards"):
        for kept in kept_endings(find_game(name))[:4]:
            puzzle = kept.puzzle()
            answer = Answered(puzzle)
            for at, move in enumerate(puzzle.moves or ()):
                said = f"{hint_said(answer, Saving(at, move))}."
                plain, found, cards = said.partition(", to bring ")
                if not found:
                    continue
                one, other = re.findall(r"(?:10|[2-9AJQK])[♣♦♥♠]", cards)[:2]
                later = [f"between {one} and {other}" in play for play in plays_behind(answer, at)]
                assert any(later) or any(f"between {other} and {one}" in p for p in plays_behind(answer, at))
                assert hints_fault(puzzle, [said]) is None and hints_fault(puzzle, [f"{plain}."]) is None
                told += 1
    assert told > 12


def plays_behind(answer: Answered, at: int) -> list[str]:
    """The plays of an answer behind one, in words."""
    later = range(at + 1, len(answer.moves))
    return [hint_said(answer, Saving(number, answer.moves[number])) for number in later]


@each("name", ["lucas", "babette", "trefoil"])
def test_what_goes_by_the_answer_says_so(name: str) -> None:
    """*Look only to columns 5 and 8*, it said, and another way went elsewhere. So older prints have it."""
    game = find_game(name)
    for kept in kept_endings(game)[:10]:
        puzzle = kept.puzzle()
        answer = Answered(puzzle)
        for fact in answer.firsts():
            if isinstance(fact, Alone | Within | Turned):
                said = hint_said(answer, fact)
                assert said.startswith("The answer ")
                older = [f"{one}." for one in older_said(answer, fact)]
                assert older != [f"{said}."] and hints_fault(puzzle, [*older, f"{said}."]) is None


def test_the_last_word_of_a_hint_does_not_stand_alone() -> None:
    assert tied("Lay 6♠ on 7♦: every way does.").endswith(f"way{NO_BREAK}does.")
    long = "Look out for unforeseeable circumstances."
    assert tied(long) == long and tied("Word.") == "Word."


def test_a_card_that_could_go_home_and_must_not_is_warned_of() -> None:
    """A card fitted its pile, but had to carry another: of that no hint told."""
    kept = next(one for one in kept_endings(find_game("clock")) if one.code == "clock#22")
    puzzle = told_ending(kept)
    said = said_hints(puzzle)
    told = "do not play 8♥ packet 1 to hour X: 8♣ must go on it, or it costs a play."
    assert said[1] == f"After 7♣ packet 1 to hour IX, {told}"
    assert hints_fault(puzzle, said) is None
    assert hints_fault(puzzle, [said[1].replace("8♣", "Q♦")]) is not None


@each("name", ["fairest-1", "juvenile", "nestor", "push-pin"])
def test_of_two_plays_the_wrong_one_is_not_told_before_the_last_hint(name: str) -> None:
    """It told the right one as well, and the last hint nothing."""
    for kept in kept_endings(find_game(name)):
        if kept.question != PLAY or names_first_plays(puzzle := told_ending(kept)):
            continue
        positions = Answered(puzzle).positions
        for hint in hints_of(puzzle)[:-1]:
            offered = len(listed(puzzle.rules.moves(positions[hint.at]))) if isinstance(hint, Losing) else 3
            assert offered > 2, kept.code


def test_the_play_that_is_told_last_has_its_reason() -> None:
    """*Begin with 8♦ heap 3 to heap 5*, it said, and not that 6♣ could then be laid on 5♣."""
    kept = next(one for one in kept_endings(find_game("four-corners")) if one.code == "four-corners#88")
    puzzle = told_ending(kept)
    said = said_hints(puzzle)[-1]
    assert said == "Begin with 8♦ heap 3 to heap 5, so that 6♣ can be laid on 5♣."
    assert hints_fault(puzzle, [said, "Begin with 8♦ heap 3 to heap 5."]) is None
    assert hints_fault(puzzle, [said.replace("5♣", "6♦")]) is not None


def test_no_card_is_told_to_be_dug_out_that_the_rules_alone_take() -> None:
    """*The answer digs down to K♣*, it said, and K♣ came to fill a place by rule when all was done."""
    for code, card in (("storehouse#23", "KC"), ("storehouse#56", "AD")):
        kept = next(one for one in kept_endings(find_game("storehouse")) if one.code == code)
        puzzle = told_ending(kept)
        for answer in (Answered(puzzle), Answered(puzzle, older=True)):
            dug = [fact for fact in answer.facts() if isinstance(fact, Dug)]
            assert any(fact.card == card for fact in dug) == answer.older
            assert all(hints_fault(puzzle, [f"{hint_said(answer, fact)}."]) is None for fact in dug)
