"""A volume is a document before it is a PDF: all that it says, in reading order, for any press."""

import re
from collections.abc import Iterator
from dataclasses import FrozenInstanceError, replace
from functools import cache
from itertools import islice, pairwise

import pytest
from plain_press import as_text
from volumes import cut, played, small_volume

from bookgen.commands.volume import volume_of
from bookgen.games import all_games, find_game
from bookgen.press.document.blocks import (
    Answer,
    AnyBlock,
    Document,
    Entries,
    GamesTable,
    GlossaryTerm,
    Hint,
    Illustration,
    Plate,
    Prose,
    Puzzle,
    Section,
    Shares,
    Title,
)
from bookgen.press.document.chapters import codes_words, glossary_section, plate
from bookgen.press.document.lists import PLATES
from bookgen.press.document.volume import document_of
from bookgen.press.wording.answer_text import answer_lines, answer_steps
from bookgen.press.wording.collect import WAYS, Volume, Way, collect
from bookgen.press.wording.counted_words import redeals_are_over
from bookgen.press.wording.facts import also_called
from bookgen.press.wording.heads import said_code
from bookgen.press.wording.markup import parse_markup
from bookgen.press.wording.puzzle_text import format_question
from bookgen.press.wording.templates import caption, rules_text
from bookgen.puzzles.bank import kept_puzzles
from bookgen.puzzles.for_book import puzzles_of
from bookgen.puzzles.shelf import in_order, of_theme

KINDS = [
    "half-title", "plate", "title", "imprint", "contents", "introduction", "how-to-read", "plate", "games",
]  # fmt: skip
"""What stands before the first game."""
NAMES = ("caesar", "fortress", "herring-bone", "lucas", "quadrille", "wrangle")


@cache
def volume(way: Way = "back") -> Volume:
    """Kept puzzles of six games: enough for the table to choose from."""
    if way != "back":
        return replace(volume(), answers=way)
    games = [find_game(name) for name in NAMES]
    return volume_of(games, [record for game in games for record in puzzles_of(game, 2)])


def anchors(document: Document) -> Iterator[str]:
    """All that can be led to."""
    for section in whole(document):
        yield section.anchor
        for block in section.blocks:
            if isinstance(block, Puzzle | Answer | Hint | GlossaryTerm | Title) and block.anchor:
                yield block.anchor


def targets(document: Document) -> Iterator[str]:
    """All that is led to."""
    for section in whole(document):
        for block in section.blocks:
            if isinstance(block, Prose | GlossaryTerm):
                yield from (span.target for span in block.spans if span.target)
            elif isinstance(block, Entries):
                yield from (target for entry in block.entries for target in entry.targets)
            elif isinstance(block, GamesTable):
                yield from (row.target for row in block.rows)
            elif isinstance(block, Shares):
                yield from (share.target for share in block.shares)
            elif isinstance(block, Answer):
                yield block.puzzle
            elif isinstance(block, Hint):
                yield from (block.puzzle, *([block.further] if block.further else []))
            elif isinstance(block, Puzzle) and document.answers != "none":
                yield from (block.answer, *block.hints)


def whole(document: Document) -> tuple[Section, ...]:
    """The sections of the book, and the answers that stand elsewhere."""
    return (*document.sections, *([document.elsewhere] if document.elsewhere else []))


@pytest.mark.parametrize("way", WAYS)
def test_the_sections_stand_in_reading_order(way: Way) -> None:
    document = document_of(volume(way))
    kinds = [section.kind for section in document.sections]
    hints, key = ["hints"] if way != "none" else [], ["answers"] if way == "back" else []
    # How steps are read is told before the key, or with how puzzles are read where there is none.
    steps = ["how-to-answers"]
    before = [*KINDS[:-2], *([] if key else steps), *KINDS[-2:]]
    after = [
        "tonight",
        "glossary",
        *(steps if key else []),
        *hints,
        *key,
        "codes",
        "index",
        "colophon",
    ]
    # One of the games has a plate.
    assert kinds.count("engraving") == 1
    kinds.remove("engraving")
    assert kinds == [*before, *(["game"] * len(NAMES)), *after]
    assert (document.elsewhere is not None) == (way == "separate")


@pytest.mark.parametrize("way", WAYS)
def test_every_link_has_its_anchor_and_no_anchor_stands_twice(way: Way) -> None:
    document = document_of(volume(way))
    there = list(anchors(document))
    assert len(set(there)) == len(there)
    assert set(targets(document)) <= set(there)
    assert len(list(targets(document))) > 60


def test_a_game_has_its_picture_its_rules_and_its_puzzles_in_this_order() -> None:
    made = volume()
    sections = [section for section in document_of(made).sections if section.kind == "game"]
    for part, section in zip(made.games, sections, strict=True):
        title, picture, *rest = section.blocks
        assert isinstance(title, Title) and title.mark is not None and title.mark.name == part.game.id
        also = also_called(part.game)
        assert title == Title(part.game.title, part.game.source, title.under, mark=title.mark, also=also)
        assert isinstance(picture, Illustration)
        assert picture.caption == caption(part.game)
        assert picture.scene is part.picture
        words = [block for block in rest if isinstance(block, Prose)]
        assert rest[: len(words)] == words
        told = [block.text for block in parse_markup(rules_text(part.game))]
        assert [re.sub(" +", " ", block.text) for block in words][: len(told)] == told
        assert [type(block) for block in rest[len(words) :]] == [Puzzle] * len(part.puzzles)


@pytest.mark.parametrize("way", WAYS)
def test_every_puzzle_stands_once_with_all_that_is_asked(way: Way) -> None:
    made = replace(small_volume(), answers=way)
    blocks = list(document_of(made).puzzles)
    assert [block.number for block in blocks] == [puzzle.number for puzzle in made.puzzles]
    for block, puzzle in zip(blocks, made.puzzles, strict=True):
        assert block.question == format_question(puzzle.puzzle)
        assert block.code == said_code(puzzle.puzzle)
        printed = [card for section in block.deal for card in section.cards]
        if puzzle.game.laid_otherwise:
            # They stand as they come to lie.
            assert puzzle.rules.opening(printed) == puzzle.opening
        else:
            assert printed == list(puzzle.puzzle.deal)
        assert block.played == puzzle.played_steps
        assert block.stars == puzzle.puzzle.stars


@pytest.mark.parametrize("way", WAYS)
def test_every_answer_stands_once_or_not_at_all(way: Way) -> None:
    made = replace(small_volume(), answers=way)
    document = document_of(made)
    found = [block for section in whole(document) for block in section.blocks if isinstance(block, Answer)]
    if way == "none":
        assert found == []
        return
    assert [block.number for block in found] == [puzzle.number for puzzle in made.puzzles]
    for block, puzzle in zip(found, made.puzzles, strict=True):
        lines = answer_lines(puzzle) if way == "below" else [step.line for step in answer_steps(puzzle)]
        assert [step.line for step in block.steps] == ([] if block.sentence else lines)
        assert block.sentence or block.steps
    if way == "below":
        for section in document.sections:
            asked = [block for block in section.blocks if isinstance(block, Puzzle | Answer)]
            assert [type(block) for block in asked] == [Puzzle, Answer] * (len(asked) // 2)


def test_a_plain_press_sets_all_of_it_in_this_order() -> None:
    text = as_text(document_of(volume()))
    heads = ["PATIENCE", "INTRODUCTION", "CÆSAR", "WHICH GAME TONIGHT?", "GLOSSARY", "ANSWERS", "INDEX"]
    found = [re.search(rf"(?:^|[\f\n]){re.escape(said)}\n", text) for said in heads]
    places = [match.start() for match in found if match]
    assert len(places) == len(heads) and places == sorted(places)
    numbers = [text.index(f"\nPuzzle {number} ") for number in range(1, 13)]
    answers = [text.index(f"\nAnswer {number} ") for number in range(1, 13)]
    assert all(a < b for a, b in pairwise([*numbers, *answers]))
    assert "After step " in text
    assert text.count("\f") == len(document_of(volume()).sections) - 1


def test_a_document_cannot_be_changed() -> None:
    document = document_of(volume())
    block: AnyBlock = next(document.puzzles)
    with pytest.raises(FrozenInstanceError):
        block.number = 7  # type: ignore[misc, union-attr]


def test_from_easy_to_hard_a_variant_stands_after_its_game() -> None:
    """The easiest twenty had three variants before, or without, the game of which they are one."""
    games = in_order(of_theme(all_games(), "quick"), "stars")
    places = {game.number: at for at, game in enumerate(games)}
    variants = [(number, number.rstrip("bcd")) for number in places if number[-1] in "bcd"]
    held = [(number, game) for number, game in variants if game in places]
    assert len(held) > 5 and all(places[game] < places[number] for number, game in held)
    assert places["H27"] < places["H27c"]


def test_by_family_a_title_stands_before_each() -> None:
    names = ("caesar", "fortress", "lucas", "besieged-city", "wrangle")
    games = in_order([find_game(name) for name in names], "family")
    document = document_of(replace(volume_of(games, []), parted=True))
    shown = [
        (section.kind, section.name) for section in document.sections if section.kind in ("part", "game")
    ]
    wanted, family = [], ""
    for game in games:
        if game.family != family:
            family = game.family
            wanted.append(("part", f"{family.capitalize()} games"))
        wanted.append(("game", game.title))
    assert shown == wanted and len(wanted) > len(games) + 1
    contents = next(section for section in document.sections if section.kind == "contents")
    blocks = [block for block in contents.blocks if isinstance(block, Entries)]
    # The list of plates, the last, alone has a heading.
    lists = [block.entries for block in blocks if not block.heading]
    told = [(entry.text, entry.level) for entries in lists[1:-1] for entry in entries]
    assert told == [(name, int(kind == "game")) for kind, name in wanted]
    assert all(entries[0].level == 0 for entries in lists)
    parts = [section.blocks[1] for section in document.sections if section.kind == "part"]
    titles = [part.text.replace("\u00a0", " ").split(" · ") for part in parts if isinstance(part, Prose)]
    assert [title for part in titles for title in part] == [game.title for game in games]


COUNTS = {"lucas": 3, "clock": 1}


def test_the_contents_name_the_books_and_the_puzzles_of_each_game() -> None:
    def listed(*names: str) -> list[tuple[str, list[tuple[str, str]]]]:
        games = [find_game(name) for name in names]
        kept = [kept for game in games for kept in kept_puzzles(game)[: COUNTS.get(game.id, 0)]]
        document = document_of(volume_of(games, [each.puzzle() for each in kept]))
        contents = next(section for section in document.sections if section.kind == "contents")
        blocks = [block for block in contents.blocks if isinstance(block, Entries)]
        return [
            (block.heading, [(entry.text, entry.note) for entry in block.entries])
            for block in blocks
            if any(entry.level for entry in block.entries) and block.heading != PLATES
        ]

    assert listed("patriarchs", "lucas", "clock") == [
        ("From Hoffmann", [("The Patriarchs", ""), ("Lucas", "1–3")]),
        ("From Cadogan", [("The Clock", "4")]),
    ]
    # Of one author, or where they take turns, there is nothing to tell.
    assert [heading for heading, _ in listed("lucas", "patriarchs")] == [""]
    assert [heading for heading, _ in listed("lucas", "clock", "patriarchs")] == [""]


def test_a_plate_shows_a_game_that_has_no_plate_of_its_own_if_there_is_one() -> None:
    def shown(*names: str) -> list[str]:
        made = replace(collect([find_game(name) for name in names], [], "1"), plates=True)
        (block,) = plate(made, 0).blocks
        assert isinstance(block, Plate)
        return [each.caption for each in block.choice]

    assert shown("octagon", "lucas") == ["Lucas"]
    assert shown("octagon", "windmill") == ["The Octagon", "The Windmill"]


def test_the_glossary_has_the_words_of_the_book_and_none_that_are_parts_of_others() -> None:
    (prose,) = parse_markup("A fancy that was recalled and executed in three cuts.")
    made = glossary_section(small_volume(), [Section("introduction", "introduction", "", (prose,))])
    assert made is not None and [block.name for block in made.blocks if isinstance(block, GlossaryTerm)] == [
        "Cut"
    ]


def test_codes_are_shown_by_one_that_follows_the_rules() -> None:
    puzzles = [cut("quadrille", 2, options={"redeals": 2}), played("lucas", 17)]
    made = collect([each.game for each in puzzles], puzzles, "1")
    said = [block.text for block in codes_words(made, "Codes")]
    assert any("lucas#17" in each for each in said)


def test_a_table_that_counts_cards_is_explained() -> None:
    """*heaps 1 2 2 4* in the answers of All Fours: every other figure is a count."""
    for name, told in (("all-fours", True), ("lucas", False)):
        game = find_game(name)
        document = document_of(volume_of([game], puzzles_of(game, 2)))
        (section,) = [one for one in document.sections if one.kind == "how-to-answers"]
        words = " ".join(block.text for block in section.blocks if isinstance(block, Prose))
        assert ("only counts the cards" in words) == told


@pytest.mark.parametrize("count", [0, 1, 2])
def test_rules_speak_of_as_many_puzzles_as_there_are(count: int) -> None:
    """Where they allow fewer redeals than the book, and of those none is left, that is told too."""
    games = [find_game(name) for name in ("quadrille", "lucas")]
    puzzles = [*islice(puzzles_of(games[0], 2), count), *islice(puzzles_of(games[1], 1), 1)]
    section = next(
        each for each in document_of(volume_of(games, puzzles)).sections if each.name == "Quadrille"
    )
    told = " ".join(" ".join(block.text for block in section.blocks if isinstance(block, Prose)).split())
    assert ("Our puzzle allows it only twice" in told) == (count == 1)
    assert ("Our puzzles allow it only twice" in told) == (count == 2)
    over = [redeals_are_over(puzzle) for puzzle in puzzles[:count]]
    assert ("in the last deal." in told) == (bool(over) and all(over))


def test_the_index_leads_to_the_words_of_the_glossary_on_paper() -> None:
    """A reader looked for waste and redeal in it, and found games alone."""
    volume = small_volume()
    for screen in (False, True):
        document = document_of(replace(volume, screen=screen))
        (index,) = [section for section in document.sections if section.kind == "index"]
        words = [block for block in index.blocks if isinstance(block, Entries) and block.run_on]
        assert len(words) == (not screen)
        for block in words:
            said = [entry.text for entry in block.entries]
            assert {"waste", "stock"} <= {*said} and said == sorted(said, key=str.lower)
