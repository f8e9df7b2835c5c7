"""Every file for the screen has a structure: all that is drawn, in the order of reading (PDF/UA-1)."""

import re
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
from each import by_turns
from structure import Read, elements_of, read_pages, tree_faults

from bookgen.cli import DONE, run
from bookgen.games import find_game
from bookgen.press.read.visible_text import visible_lines

GAMES = ("the-wish", "caesar", "talkative")
WAYS = {
    "answers at the end": ["book", *GAMES, "--puzzles", "1"],
    "answers below": ["book", *GAMES, "--puzzles", "1", "--answers", "below"],
    "answers apart": ["book", "the-wish", "--puzzles", "2", "--answers", "separate"],
    "two columns": ["book", *GAMES, "--puzzles", "1", "--trim", "a4", "--notes"],
    "large print": ["book", "the-wish", "--puzzles", "1", "--trim", "7x10", "--large-print"],
    "by family": ["book", *GAMES, "--puzzles", "0", "--order", "family"],
    "one ink": ["book", "the-wish", "--puzzles", "1", "--ink", "black"],
    "a day": ["daily", "--date", "2027-01-24"],
    "a day with rules": ["daily", "--date", "2027-03-02", "--rules", "--paper", "letter"],
    "a puzzle a leaf": ["daily", "--date", "2027-03-02", "--one-a-leaf"],
}


def made(folder: Path, *arguments: str) -> list[Path]:
    """The files that a command makes."""
    assert run([*arguments, "-o", str(folder / "made.pdf")]) == DONE
    return sorted(folder.iterdir())


def check_structure(path: Path) -> list[Read]:
    """All elements of a file, page by page, whose structure is whole."""
    assert tree_faults(path) == []
    found: list[Read] = []
    for number, page in enumerate(read_pages(path), start=1):
        assert page.loose == 0, f"page {number}: {page.loose} things are neither tagged nor artifacts"
        assert page.told() == page.set(), f"page {number}: the tree is read in another order than the page"
        found += [each for element in page.elements for each in element.walk()]
    return found


@pytest.mark.parametrize("way", by_turns(WAYS, 1))
def test_all_is_tagged_in_the_order_in_which_it_is_read(way: str, tmp_path: Path) -> None:
    for path in made(tmp_path, *WAYS[way]):
        kinds = {element.kind for element in check_structure(path)}
        assert {"Document", "Sect", "H1", "P"} <= kinds, path


def test_the_tree_tells_what_the_eye_reads(tmp_path: Path) -> None:
    (path,) = made(tmp_path, *WAYS["answers at the end"])
    told = ["".join(page.told().split()) for page in read_pages(path)]
    seen = [""] * len(told)
    for line in visible_lines(path):
        seen[line.sheet - 1] += "".join(line.text.split())
    # The words of a plate may stand below the block, or on their side, and are read otherwise than seen.
    assert re.fullmatch(rf"{find_game('caesar').title}Howitisplayed:page\d\.", told[1])
    told[1] = seen[1] = ""
    # The dots of the contents and the scale of the bars are drawn, and not read aloud; nothing else.
    bare = [re.sub(r"[.…]", "", text).replace("0255075100", "") for text in seen]
    assert [re.sub(r"[.…]", "", text) for text in told] == bare


def test_pictures_lists_tables_and_links_are_what_they_are(tmp_path: Path) -> None:
    (path,) = made(tmp_path, *WAYS["answers at the end"])
    elements = check_structure(path)
    kinds = [element.kind for element in elements]
    assert {"L", "LI", "Lbl", "LBody", "TOC", "TOCI", "Link", "Table", "TR", "TH", "TD"} <= set(kinds)
    pictures = [element.alt for element in elements if element.kind == "Figure"]
    for game in map(find_game, GAMES):
        assert any(alt.startswith(f"{game.title}; ") for alt in pictures), game.id
    assert all(pictures) and any("of 5 stars" in alt for alt in pictures)


def test_what_goes_to_a_printer_has_no_structure(tmp_path: Path) -> None:
    ways = (["--profile", "print"], ["--booklet", "a4"])
    for at, way in enumerate(ways):
        path = tmp_path / f"{at}.pdf"
        assert run(["book", "the-wish", "--puzzles", "1", *way, "-o", str(path)]) == DONE
        with pikepdf.open(path) as document:
            assert "/StructTreeRoot" not in document.Root and "/MarkInfo" not in document.Root


def _no_words(root: pikepdf.Object) -> None:
    figure = next(each for each in elements_of(root.K) if each.S == "/Figure")
    del figure.Alt


def _other_parents(root: pikepdf.Object) -> None:
    first = next(at for at in range(1, len(root.ParentTree.Nums), 2) if len(root.ParentTree.Nums[at]) > 1)
    told = root.ParentTree.Nums[first]
    told[0], told[1] = told[1], told[0]


def _deep_head(root: pikepdf.Object) -> None:
    next(each for each in elements_of(root.K) if each.S == "/H1").S = pikepdf.Name("/H3")


def _lost_part(root: pikepdf.Object) -> None:
    del next(each for each in elements_of(root.K) if each.S == "/P").K


def _loose_label(root: pikepdf.Object) -> None:
    next(each for each in elements_of(root.K) if each.S == "/LI").S = pikepdf.Name("/Sect")


@pytest.mark.parametrize("fault", [_no_words, _other_parents, _deep_head, _lost_part, _loose_label])
def test_a_fault_of_the_tree_is_found(fault: Callable[[pikepdf.Object], None], tmp_path: Path) -> None:
    (path,) = made(tmp_path, "book", "the-wish", "--puzzles", "1")
    with pikepdf.open(path, allow_overwriting_input=True) as document:
        fault(document.Root.StructTreeRoot)
        document.save(path)
    assert tree_faults(path) != []


@pytest.mark.heavy
def test_the_whole_book_and_a_month_of_days(tmp_path: Path) -> None:
    for arguments in (["book"], ["daily", "--month", "2027-02"]):
        folder = tmp_path / arguments[0]
        folder.mkdir()
        for path in made(folder, *arguments):
            check_structure(path)
