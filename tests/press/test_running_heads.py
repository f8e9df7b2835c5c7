"""What the running heads say: on a left page of what stands first, on a right page of what begins last."""

from io import BytesIO

import pypdfium2
import pytest
from reportlab.platypus import Flowable, NextPageTemplate, PageBreak

from bookgen.press.page.anchor_pages import AnchorPages
from bookgen.press.page.key_head import keys_told, letters_told, names_told
from bookgen.press.page.page_marks import Heading, Numbered
from bookgen.press.page.pages import Book
from bookgen.press.page.trim import BOOK
from bookgen.press.type.lines import Run
from bookgen.press.type.passage import Passage
from bookgen.press.type.space import Space
from bookgen.press.type.styles import Style

HEAD = Style(size=10.5, leading=20, before=10)


def begun(name: str) -> list[Flowable]:
    """A head over what begins, as in the key."""
    head = Passage([HEAD.run(f"Here begins {name}")], HEAD)
    head.keepWithNext = True
    return [head, Heading(f"Answers: {name}", above=HEAD.leading), Space(20)]


def heads(story: list[Flowable]) -> list[str]:
    """The uppermost line of each page, without its folio."""
    held = BytesIO()
    Book(held, BOOK, AnchorPages(), "Patience").build([NextPageTemplate("text"), PageBreak(), *story])
    document = pypdfium2.PdfDocument(held.getvalue())
    texts = [document[at].get_textpage() for at in range(1, len(document))]
    top = BOOK.paper[1] - BOOK.block(1)[3] - 2
    return [text.get_text_bounded(bottom=BOOK.paper[1] - top).strip("0123456789 \r\n") for text in texts]


@pytest.mark.parametrize(
    ("second", "said"),
    [
        ([*begun("Lucas")], "Answers: Lucas"),
        ([Space(30), *begun("Lucas")], "Answers: The Crescent"),
        ([*begun("Lucas"), *begun("Nestor")], "Answers: Lucas"),
    ],
)
def test_a_left_page_names_what_stands_first_on_it(second: list[Flowable], said: str) -> None:
    # Pages 2, 4 and so on are left ones; the first has no head.
    story = [*begun("Caesar"), PageBreak(), *begun("The Crescent"), PageBreak(), *second]
    assert heads(story)[2] == said


def test_a_right_page_names_what_begins_last_on_it() -> None:
    story = [*begun("Caesar"), PageBreak(), *begun("The Crescent"), *begun("Lucas")]
    assert heads(story)[1] == "Answers: Lucas"


def answers(name: str, letters: str, first: int, last: int) -> list[Flowable]:
    """Answers of a game under its head, a page each."""
    head = Passage([HEAD.run(name)], HEAD)
    mark = Heading(f"Answers: {name}", above=HEAD.leading, letters=(name, letters))
    each = [[Numbered(number, lambda: 0.0), Space(20), PageBreak()] for number in range(first, last + 1)]
    return [head, mark, *(part for answer in each for part in answer)]


def test_a_page_on_which_a_game_goes_on_tells_its_letters() -> None:
    """They stood under its name alone, some pages before."""
    told = heads([*answers("Nestor", "c column, r reserve", 1, 3), *answers("Caesar", "p place", 4, 4)])
    assert [line.partition("·")[2].strip() for line in told[:4]] == [
        "Nestor",
        "Nestor",
        "Nestor",
        "Caesar",
    ]
    keys = [line.partition("\r\n")[0] if "\n" in line else "" for line in told[:4]]
    assert keys == ["", *2 * ["Nestor: c column, r reserve"], ""]


def test_a_page_of_several_games_names_the_first_and_the_last() -> None:
    """A reader who turns the leaves looks for a game, and the page has answers of both."""
    nestor, caesar = answers("Nestor", "c column", 1, 2), answers("Caesar", "p place", 3, 3)
    star, *rest = answers("The Star", "", 4, 4)
    (told, *_) = heads([*nestor[:-1], *caesar[:-1], star, *rest])[1:]
    assert told.partition("·")[2].strip() == "Nestor – The Star"


def test_a_page_of_two_games_tells_the_letters_of_both() -> None:
    """Those of the first alone led astray over answers of another: f a fan, where f was a family."""
    fan, family = ("The Trefoil", "f fan"), ("Les Petits Paquets, playing during the deal", "f family")

    def said(runs: list[Run]) -> str:
        return "".join(run.text for run in runs).strip("\u2002· ")

    assert said(keys_told(fan, [family], 300)) == f"{fan[0]}: {fan[1]} – {family[0]}: {family[1]}"
    assert said(keys_told(fan, [family], 100)) == "The Trefoil: f fan"
    assert keys_told(("", ""), [family], 300) == []
    assert said(names_told(fan, [family], 300)) == f"{fan[0]} – {family[0]}"
    assert said(names_told(fan, [family], 150)) == f"{fan[0]} – Les Petits Paquets …"
    assert said(names_told(("", ""), [family], 300)) == family[0]


def test_letters_have_the_name_of_their_game_where_it_goes_in() -> None:
    def told(room: float) -> str:
        runs = letters_told(("Nestor", "c column, r reserve"), room)
        return "".join(run.text for run in runs).strip("\u2002· ")

    names = ["Nestor: c column, r reserve", "c column, r reserve", ""]
    assert [told(room) for room in (200, 80, 20)] == names
    both = letters_told(("Nestor", "c column, r reserve"), 100, begun=["Caesar"])
    assert "".join(run.text for run in both).strip("\u2002· ") == "Nestor: c column, r reserve"
