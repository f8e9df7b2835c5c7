"""The light markup: what each mark means, what is refused and where, and the way to a terminal."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bookgen.errors import BadInput
from bookgen.press.wording.markup import Block, Span, anchor, parse_markup, to_terminal

SAMPLE = """# The end

A *plain* tale, with **strong
words** and [a *link* home](#how-to-read); ^bookgen^ of
1892. Not a list.

- one
- two and
  more of it
1. first
2. second

3. third
## Next
"""


def test_blocks_are_told_apart() -> None:
    kinds = [(block.kind, block.level, block.number) for block in parse_markup(SAMPLE)]
    items = [("item", 0, number) for number in (1, 2, 3)]
    bullets = [("bullet", 0, 0), ("bullet", 0, 0)]
    assert kinds == [("heading", 1, 0), ("paragraph", 0, 0), *bullets, *items, ("heading", 2, 0)]


def test_spans_bear_style_and_target() -> None:
    assert parse_markup(SAMPLE)[1].spans == (
        Span("A "),
        Span("plain", "italic"),
        Span(" tale, with "),
        Span("strong words", "strong"),
        Span(" and "),
        Span("a ", "roman", "how-to-read"),
        Span("link", "italic", "how-to-read"),
        Span(" home", "roman", "how-to-read"),
        Span("; "),
        Span("bookgen", "smallcaps"),
        Span(" of 1892. Not a list."),
    )


def test_items_count_on_from_the_first_and_begin_anew_after_other_blocks() -> None:
    numbers = [block.number for block in parse_markup("1. a\n1. b\n\n1. c\n\nwords\n\n1. d")]
    assert numbers == [1, 2, 3, 0, 1]


def test_a_backslash_takes_the_next_mark_as_it_stands() -> None:
    assert parse_markup(r"\*a\* \[b\] \^ \\") == [Block("paragraph", 0, 0, (Span(r"*a* [b] ^ " + "\\"),))]


@pytest.mark.parametrize(
    ("text", "line", "fault"),
    [
        ("fine\n\nbroken *here", 3, "never closed"),
        ("a\nb **c", 2, "never closed"),
        ("**a *b***", 1, "do not nest"),
        ("a [b", 1, "never closed"),
        ("a\nb ] c", 2, "ends no link"),
        ("[a [b](#c)](#d)", 1, "inside ["),
        ("[a](elsewhere)", 1, "anchor"),
        ("[a](#Bad Anchor)", 1, "anchor"),
        ("\n### deep", 2, "heading"),
        ("#none", 1, "heading"),
        ("#", 1, "heading"),
        ("words\n- bullet", 2, "blank line"),
        ("words\n1. item", 2, "blank line"),
    ],
)
def test_malformed_markup_is_refused_with_its_line(text: str, line: int, fault: str) -> None:
    with pytest.raises(BadInput, match=rf"^line {line}: .*{re.escape(fault)}"):
        parse_markup(text)


def test_terminal_text_is_wrapped_with_hanging_lists() -> None:
    assert to_terminal(parse_markup(SAMPLE), 24) == (
        "The end\n=======\n\nA plain tale, with\nstrong words and a link\nhome; bookgen of 1892.\n"
        "Not a list.\n\n- one\n- two and more of it\n\n1. first\n2. second\n3. third\n\nNext\n"
    )


def test_the_styler_sees_each_styled_stretch_whole() -> None:
    def mark(text: str, span: Span) -> str:
        return text if span.style == "roman" else f"<{text}>"

    assert to_terminal(parse_markup("one *two three* four"), 80, mark) == "one <two three> four\n"
    assert to_terminal(parse_markup("one *two three* four"), 8, mark) == "one <two>\n<three>\nfour\n"


def test_an_unbroken_blank_holds_words_together() -> None:
    assert to_terminal(parse_markup("aa bb\u00a0cc"), 6) == "aa\nbb\u00a0cc\n"


@given(st.lists(st.text(alphabet="ab cd,.♥’–", min_size=1, max_size=40).filter(str.strip), max_size=6))
def test_plain_words_come_through_as_they_are(paragraphs: list[str]) -> None:
    blocks = parse_markup("\n\n".join(paragraphs))
    assert [block.text for block in blocks] == [" ".join(words.split()) for words in paragraphs]
    lines = to_terminal(blocks, 12).splitlines()
    assert all(len(line) <= 12 or " " not in line for line in lines)


@given(st.text(alphabet="*^[]()#-1. ab\n\\", max_size=40), st.integers(1, 30))
def test_any_text_is_read_or_refused_in_one_line(text: str, width: int) -> None:
    try:
        blocks = parse_markup(text)
    except BadInput as error:
        assert re.match(r"line [0-9]+: ", str(error)) and "\n" not in str(error)
    else:
        to_terminal(blocks, width)


def test_anchors_are_plain() -> None:
    assert anchor("How to read the puzzles") == "how-to-read-the-puzzles"
    assert anchor("Cæsar’s end") == "caesars-end"
