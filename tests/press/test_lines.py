"""Lines: measured, broken, justified."""

from dataclasses import replace
from itertools import pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bookgen.press.puzzle.card_grid import Foot
from bookgen.press.puzzle.parts import FOOT_AIR, _Footed
from bookgen.press.type.break_lines import break_lines
from bookgen.press.type.faces import face
from bookgen.press.type.hyphenate import break_places
from bookgen.press.type.lines import Align, Line, Run, run_width, text_width
from bookgen.press.type.passage import Passage
from bookgen.press.type.styles import KEY, with_cards
from bookgen.press.wording.together import joined

WIDTH = 288.0
TEXT = (
    "A game of patience is commonly a matter between one player and a shuffled pack. You shuffle, you lay "
    "out, you do your best, and when it ends badly you will never know whether you played badly or the "
    "cards were against you from the first. Every difficult affair of foundations is fitted into eighteen "
    "columns."
)


def said(lines: tuple[Line, ...]) -> str:
    """The text of lines, hyphens at their ends taken out where a word goes on."""
    out = ""
    for line in lines:
        text = "".join(run.text for run in line.runs)
        out += text.removesuffix("-") if text.endswith("-") and text[-2:-1].isalpha() else f"{text} "
    return out.strip()


def test_kerning_and_ligatures_count() -> None:
    look = face("Regular")
    pair = run_width(Run("AV", size=1000))
    assert pair < look.width("A") + look.width("V")
    assert look.set("difficult affair fly") == "di\ufb03cult a\ufb00air \ufb02y"
    assert face("SmallCaps").set("affair") == "affair"


@pytest.mark.parametrize("align", ["justified", "left", "centre", "right"])
def test_no_word_is_lost_and_no_line_too_long(align: Align) -> None:
    lines = break_lines((Run(TEXT),), WIDTH, 13, align)
    assert said(lines) == TEXT
    for at, line in enumerate(lines):
        # Stops and hyphens hang out of justified lines by part of their width.
        assert line.drawn_width <= WIDTH - (13 if at == 0 and align != "centre" else 0) + 2.5


def test_justified_lines_end_together() -> None:
    lines = break_lines((Run(TEXT),), WIDTH)
    for line in lines[:-1]:
        assert WIDTH - 0.01 <= line.drawn_width <= WIDTH + 2.5
        space = run_width(Run(" ")) + line.space
        assert 0.7 <= space / run_width(Run(" ")) <= 2.7


@pytest.mark.parametrize("width", [134.0, 182.0, 216.0, 266.0, 280.0, WIDTH])
def test_no_two_lines_running_end_in_a_hyphen_when_it_can_be_helped(width: float) -> None:
    """In all these measures but the last a hyphen each, not minded together, would come out cheaper."""
    ends = [line.runs[-1].text.endswith("-") for line in break_lines((Run(TEXT * 3),), width)]
    assert not any(a and b for a, b in pairwise(ends))


@pytest.mark.parametrize(
    ("words", "width", "last"),
    [
        (20, 198.0, "lay out,"),
        (23, 234.0, "do your"),
        (25, 246.0, "best, and"),
    ],
)
def test_a_last_line_is_not_one_short_word_where_that_can_be_helped(
    words: int, width: float, last: str
) -> None:
    """Without its demerits each would end in its last word alone."""
    lines = break_lines((Run(" ".join(TEXT.split()[:words])),), width)
    assert said(lines[-1:]) == last


@pytest.mark.parametrize(
    ("words", "width", "last"),
    [(49, 198.0, "difficult affair"), (50, 252.0, "affair of")],
)
def test_a_last_line_begins_with_a_whole_word_where_that_can_be_helped(
    words: int, width: float, last: str
) -> None:
    """Without its demerits each would begin with the rest of *difficult*."""
    lines = break_lines((Run(" ".join(TEXT.split()[:words])),), width)
    assert said(lines[-1:]) == last


def test_runs_keep_their_faces() -> None:
    words = (Run("Turn up the "), Run("stock", "Italic"), Run(" one card at a time, and lay it on the "))
    lines = break_lines((*words, Run("waste", "Italic"), Run(".")), 150.0)
    italic = [run.text.strip() for line in lines for run in line.runs if run.face == "Italic"]
    assert "".join(italic).replace("-", "") == "stockwaste"


def test_no_break_at_a_no_break_space() -> None:
    lines = break_lines((Run("column\u00a03 " * 30),), 100.0, 0, "left")
    assert all(line.runs[-1].text.endswith("3") for line in lines)


@settings(max_examples=60, deadline=None)
@given(
    words=st.lists(st.text("abcdefgilmnorstu-’.", min_size=1, max_size=16), min_size=1, max_size=60),
    width=st.integers(120, 400),
)
def test_any_words_can_be_set(words: list[str], width: int) -> None:
    text = " ".join(words)
    lines = break_lines((Run(text),), float(width))
    assert said(lines).replace("-", "").replace(" ", "") == text.replace("-", "").replace(" ", "")


def test_where_words_may_be_broken() -> None:
    assert break_places("other") == ()
    assert min(break_places("foundations")) > 0
    assert max(break_places("foundations")) <= len("foundations") - 3
    assert text_width((Run("a"), Run("b"))) == run_width(Run("a")) + run_width(Run("b"))


def test_words_joined_are_parted_only_where_they_are_wider_than_a_line() -> None:
    runs = (Run("9♦", "Lining"), Run("\u00a0king\u00a0family\u00a012 to waste"))
    for width, wanted in (
        (90.0, ["9♦ king family 12", "to waste"]),
        (60.0, ["9♦", "king family 12", "to waste"]),
        (50.0, ["9♦ king", "family 12", "to waste"]),
    ):
        assert [text_of(line) for line in break_lines(runs, width, 0, "steps")] == wanted


def text_of(line: Line) -> str:
    return "".join(run.text for run in line.runs)


@pytest.mark.parametrize(
    ("step", "wanted"),
    [
        ("8♦ waste to family 2.", ["8♦ waste to family 2."]),
        ("K♥ auxiliary 10 to king family 12.", ["K♥ auxiliary 10", "to king family 12."]),
        (
            "9♥ sail 8 to centre, fill sail 8 8♠ stock.",
            ["9♥ sail 8 to centre,", "fill sail 8 8♠ stock."],
        ),
        ("turn 9♥ 8♠ 7♥ 10♠ 2♥ 3♣ 10♦.", ["turn 9♥ 8♠ 7♥ 10♠ 2♥ 3♣", "10♦."]),
    ],
)
def test_steps_are_broken_where_the_sense_is(step: str, wanted: list[str]) -> None:
    lines = break_lines(tuple(with_cards(KEY.run(joined(step)))), 95.0, 0, KEY.align)
    assert [text_of(line) for line in lines] == wanted
    assert not any("\u00a0" in text_of(line) for line in lines)


def test_no_line_of_a_hint_ends_with_a_word_that_belongs_to_the_next() -> None:
    """Lines were as full as they go, and ended with *to*; those of steps end at a comma in half a measure."""
    said = "Do not begin with 2♥ heap 6 to king family 3: it need not go, and no play is to spare."
    runs = tuple(with_cards(KEY.run(joined(said))))
    full = [text_of(line) for line in break_lines(runs, 126.0, 0, "left")]
    lines = [text_of(line) for line in break_lines(runs, 126.0, 0, "phrases")]
    assert full[0].endswith(" to") and not any(line.endswith((" to", " and", " then")) for line in lines)
    assert len(lines) == len(full) and all(len(line.split()) > 1 for line in lines)


def test_a_question_is_broken_where_a_sentence_ends() -> None:
    """*Only one of* stood at the end of a line of large print that had room to spare."""
    runs = tuple(with_cards(KEY.run("The pack may be cut at A, B or C. Only one of these fails: which?")))
    lines = [text_of(line) for line in break_lines(runs, 165.0, 0, "sentences")]
    assert lines == ["The pack may be cut at A, B or C.", "Only one of these fails: which?"]
    assert text_of(break_lines(runs, 165.0, 0, "left")[0]).endswith(" Only one of")
    # What is asked behind a colon is no sentence of its own.
    asked = (
        "The pack may be cut at A, B or C.",
        "Only one of these comes out: which?",
        "It comes out only if the five court cards of the hearts are left.",
    )
    runs = tuple(with_cards(KEY.run(" ".join(asked))))
    assert tuple(text_of(line) for line in break_lines(runs, 212.0, 0, "sentences")) == asked


@settings(max_examples=60, deadline=None)
@given(
    words=st.lists(st.text("abcdefgilmnorstu’,to\u00a0", min_size=1, max_size=16), min_size=1, max_size=40),
    width=st.integers(60, 200),
)
def test_steps_take_no_more_lines_than_other_text(words: list[str], width: int) -> None:
    runs = (Run(" ".join(words)),)
    lines = [break_lines(runs, float(width), 0, align) for align in ("left", "steps")]
    assert len(lines[0]) == len(lines[1])
    assert said(lines[0]) == said(lines[1])


def test_a_word_wider_than_a_line_is_broken_behind_its_own_hyphens() -> None:
    """So the code of a deal is in a narrow column, if its lines are ragged."""
    code = "petits-paquets-open#112+redeals=0"
    lines = [text_of(line) for line in break_lines((Run(f"1 {code}"),), 80.0, 0, "left")]
    assert lines == ["1", "petits-paquets-", "open#112+", "redeals=0"]
    assert [text_of(line) for line in break_lines((Run(code),), 500.0, 0, "left")] == [code]


@pytest.mark.parametrize("width", range(84, 150, 6))
def test_no_word_stands_alone_where_another_fits(width: float) -> None:
    """In a narrow column the spaces of a line are wide rather than its words on lines of their own."""
    lines = break_lines((Run(TEXT),), float(width), 0, "justified")
    for line, after in pairwise(lines):
        words = "".join(run.text for run in line.runs).split()
        (first, *_) = "".join(run.text for run in after.runs).split()
        assert len(words) > 1 or line.width + run_width(Run(f" {first}")) > width, words


@pytest.mark.parametrize("align", ["justified", "left"])
def test_no_word_stands_alone_in_the_last_line(align: Align) -> None:
    """*cards.* did, in rules and under pictures, where the lines above had room for the word before it."""
    for words, width in product(range(20, len(TEXT.split()) + 1), (WIDTH, 306.0, 324.0)):
        *_, last = break_lines((Run(" ".join(TEXT.split()[:words])),), width, 0, align)
        assert " " in text_of(last), (words, width)


def test_a_word_may_stand_alone_before_a_foot_that_has_room_there() -> None:
    """Else the foot takes a line of its own: so a page of packs had one puzzle less."""
    runs, style = [Run("one two three four five six seven")], replace(KEY, align="left", left=0, size=10.5)
    width = run_width(Run("one two three four five six s"))
    short = width - FOOT_AIR - run_width(Run("seven"))
    for room, deep in ((short, 2), (20.0, 2), (width, 3)):
        footed = _Footed(Passage(runs, style), Foot(room=room), style)
        assert footed.wrap(width, 100)[1] == deep * style.leading
        assert footed._words._lines is not None
        words = text_of(footed._words._lines[-1])
        assert words == ("seven" if room == short else "six seven")


def test_a_blank_before_an_italic_letter_with_a_tail_stays_open() -> None:
    """In *the foundations* the f reached back over all of it: a blank is 200 wide, and its tail 194."""
    roman, italic = Run("these are the "), Run("foundations", "Italic")
    for word in (italic, italic._replace(link="word-foundation")):
        (line,) = break_lines((roman, word), 300.0, align="left")
        assert [run.text for run in line.runs] == ["these are the", " foundations"]
    apart = [run_width(italic.saying(f" {word}")) - run_width(italic.saying(word)) for word in ("fan", "row")]
    assert apart[0] - apart[1] == pytest.approx(0.09 * 10.5)
