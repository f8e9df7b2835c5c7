"""The kinds of printed lines: one list, by which lines are written, read and explained."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from bookgen import resources
from bookgen.errors import BadInput
from bookgen.games import all_games, find_game
from bookgen.play import Move, deal_of, rules_for
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.press.wording.steps import forms, gathered_steps, parse_steps
from bookgen.press.wording.steps.cards import cards_and_place, cards_told
from bookgen.press.wording.steps.explain import all_explanations, explanations
from bookgen.press.wording.steps.form import LineForm, Told
from bookgen.press.wording.steps.piles import Piles
from bookgen.press.wording.steps.replay import Replay
from bookgen.press.wording.steps.transfers import InFull
from bookgen.press.wording.templates import glossary, page_text
from bookgen.puzzles.bank import kept_puzzles, printable

GAMES = all_games()
GAME_IDS = [game.id for game in GAMES]
FORMAT = Path(__file__).resolve().parents[2] / "docs" / "format.md"
EACH_FORM = pytest.mark.parametrize("kind", forms.LINE_FORMS, ids=lambda kind: kind.__name__)


def lines_in_docs() -> list[str]:
    """The lines that the table of the grammar shows, from its first column."""
    table = FORMAT.read_text(encoding="utf-8").partition("| line | moves |\n")[2].partition("\n\n")[0]
    cells = [row.split(" | ")[0] for row in table.splitlines()[1:]]
    return [line for cell in cells for line in re.findall(r"`([^`]+)`", cell)]


def lines_not_in_docs() -> set[str]:
    """Lines that either the table or the list has not."""
    return set(lines_in_docs()) ^ {line for kind in forms.LINE_FORMS for line in kind.grammar}


def test_the_grammar_in_the_docs_is_that_of_the_list() -> None:
    assert len(lines_in_docs()) == len(set(lines_in_docs())) > 30
    assert not lines_not_in_docs()


@EACH_FORM
def test_a_form_reads_its_own_lines_before_all_others(kind: type[LineForm]) -> None:
    """In some game that has it; and with what it says that they begin with."""
    had = [made for made in map(forms_of, GAME_IDS) if any(type(form) is kind for form in made)]
    assert had
    for line in kind.grammar:
        assert any(type(next(form for form in made if form.takes(line))) is kind for made in had), line
        assert not kind.begins or line.startswith(kind.begins)


def forms_of(game_id: str) -> list[LineForm]:
    return forms.forms_of(Piles(find_game(game_id)))


@EACH_FORM
def test_a_form_of_an_engine_is_in_no_other_game(kind: type[LineForm]) -> None:
    if kind.own:
        for game in GAMES:
            assert kind.own in game.rules.own_lines or kind.of(game, Piles(game)) is None


def test_what_engines_say_of_their_own_lines_is_a_form() -> None:
    said = {name for game in GAMES for name in game.rules.own_lines}
    assert said == {kind.own for kind in forms.LINE_FORMS} - {""}


@EACH_FORM
def test_the_words_of_a_form_are_explained(kind: type[LineForm]) -> None:
    """Its terms in the glossary, its line in *How to read*."""
    assert set(kind.terms) <= {term.name for term in glossary()}
    (told,) = [entry.told(None).text for entry in all_explanations() if entry.name == kind.explained]
    starts = {
        start for other in forms.LINE_FORMS if other.explained == kind.explained for start in other.begins
    }
    assert not starts or any(f"*{start}" in told for start in starts)


def test_every_explanation_is_that_of_a_form() -> None:
    entries = [entry.name for entry in all_explanations()]
    assert len(entries) == len(set(entries)) and set(entries) == forms.names_explained()


def test_what_few_games_have_is_explained_in_their_volumes_alone() -> None:
    def told(*names: str) -> set[str]:
        return {entry.name for entry in explanations(map(find_game, names))} & {"forced", "coupled"}

    assert told("lucas", "harvest") == set()
    assert told("lucas", "talkative") == told("hidden-cards") == told("valentine") == {"forced"}
    assert told("empress-of-india", "roll-call") == {"forced", "coupled"}


def test_of_many_cards_no_more_are_dealt_than_there_are() -> None:
    """Counts that are no counts are no lines."""
    game = find_game("louis")
    rules = rules_for(game)
    opening = rules.opening(deal_of(game, 1))
    for count in ("0", "00", "-1", "٣", "9" * 5000):
        with pytest.raises(BadInput, match="step 1"):
            parse_steps(game, rules, opening, [f"deal {count} to 5♥"])


@pytest.mark.parametrize(
    ("name", "step", "other"),
    [
        ("kings", r"deal \d+ to \S+, of these (\S+ )+to f\d(, (\S+ )+to f\d)*", ("f2", "f3")),
        ("capricieuse", r"deal \d+ to \S+, of these (\S+ )+home", (" 2♣", " 2♠")),
        ("picture-gallery", r"deal \d+ to \S+, of these (\S+ )+to ur", ("to ur", "to f1")),
    ],
)
def test_cards_that_go_elsewhere_as_they_are_dealt_are_named(
    name: str, step: str, other: tuple[str, str]
) -> None:
    """*Deal 64 to 3♦* of The Kings hid five cards that go to families; older keys are read all the same."""
    game = find_game(name)
    puzzle = kept_puzzles(game)[0].puzzle()
    printed = PrintedPuzzle(1, puzzle)
    lines, moves = [line for line, _ in printed.short_steps], list(puzzle.moves or ())
    rules, start = puzzle.rules, printed.start
    assert re.fullmatch(step, lines[0])
    assert parse_steps(game, rules, start, lines) == moves
    assert parse_steps(game, rules, start, [line for line, _ in printed.steps]) == moves
    assert parse_steps(game, rules, start, [line.partition(", of these")[0] for line in lines]) == moves
    with pytest.raises(BadInput, match="of these cards there go elsewhere: "):
        parse_steps(game, rules, start, [lines[0].replace(*other)])


# A kind of line more: a module with one form, its row in the list, and its entry in steps.toml.


class Raised(LineForm):
    """``raise 2♣ 3♣ out of column 3``: cards of one column go to the families one after another."""

    begins = ("raise ",)
    grammar = ("raise 2♣ 3♣ out of column 3",)
    explained = "raise"
    terms = ("Family",)
    expands = True

    def written(self, replay: Replay, moves: Sequence[Move]) -> Told | None:
        source, cards = moves[0][0].source, list[str]()
        for move in moves:
            if move[0].source != source or self.found(replay, source, move[0].cards) != move:
                break
            cards += move[0].cards
            replay = replay.played(move)
        return (f"raise {cards_told(cards)} out of {self.piles.words[source]}", len(cards)) if cards else None

    def found(self, replay: Replay, source: str, cards: Sequence[str]) -> Move | None:
        fitting = [
            move
            for move in replay.legal()
            if (move[0].source, move[0].cards) == (source, tuple(cards)) and len(move) == 1
            if move[0].target.startswith("foundation")
        ]
        return fitting[0] if fitting else None

    def read(self, line: str, replay: Replay) -> list[Move] | None:
        cards, place = cards_and_place(line.removeprefix("raise "))
        moves: list[Move] = []
        for card in cards:
            move = self.found(replay, self.piles.read(place.removeprefix("out of ")), [card])
            if move is None:
                raise BadInput(f"{card} cannot be raised")
            moves.append(move)
            replay = replay.played(move)
        return moves


@pytest.fixture
def raised(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The list with a row more; a folder of templates with an entry more."""
    monkeypatch.setattr(forms, "LINE_FORMS", (Raised, *forms.LINE_FORMS))
    own = tmp_path / "book" / "steps.toml"
    own.parent.mkdir()
    text = (resources.templates() / "book" / "steps.toml").read_text(encoding="utf-8")
    entry = '\n[[step]]\nname = "raise"\ntext = "*raise 2♣ 3♣ out of column 3*: play them to the families."\n'
    own.write_text(text + entry, encoding="utf-8")
    return tmp_path


def test_a_new_kind_of_line_is_written_read_and_explained(raised: Path) -> None:
    game = find_game("lucas")
    puzzle = PrintedPuzzle(1, printable(kept_puzzles(game)[0], "three"))
    rules, opening, moves = puzzle.rules, puzzle.start, list(puzzle.puzzle.moves or ())
    for short, column in ((False, r"column \d+"), (True, r"c\d+")):
        lines = [line for line, _ in gathered_steps(game, rules, opening, moves, short=short)]
        found = [line for line in lines if re.fullmatch(rf"raise (\S+ )+out of {column}", line)]
        assert len(found) > 5 and any(line.count(" ") - column.count(" ") > 4 for line in found)
        assert parse_steps(game, rules, opening, lines) == moves
    with pytest.raises(BadInput, match="step 1, 'raise K♠ .*KS cannot be raised"):
        parse_steps(game, rules, opening, ["raise K♠ out of column 3"])
    told = explanations([game], [raised])
    facts = ("cuts", "swaps", "arranged", "tables", "counted", "screen", "limited", "turning", "minutes")
    asked: dict[str, Any] = dict.fromkeys([*facts, "most", "played", "shown"], False)
    page = page_text("how-to-answers", answers="back", steps=told, **asked)
    assert "- *raise 2♣ 3♣ out of column 3*: play them to the families." in page


def test_of_a_line_no_more_is_told_than_is_printed() -> None:
    """*How to read* told of dealing rounds and of paying from the key in books that have no such step."""
    games = all_games()
    for lines, there, absent in (
        (["turn K♦ 4♠"], "from the stock on to the waste", ("fill* and a place", "deal", "throw out 7♣*")),
        (["turn K♦, fill place 3"], "it goes there", ("deal",)),
        (["deal 12 to 5♥"], "deal that many", ("a whole round",)),
    ):
        told = next(entry.text for entry in explanations(games, lines=lines) if entry.name == "turn")
        assert there in told
        assert not any(each in told for each in absent)
    assert not any(entry.name == "no cards" for entry in explanations(games, lines=["turn K♦ 4♠"]))
    for line, said in (
        ("throw out 7♣ heap 3", "*throw out 7♣ heap 3, 7♥ heap 5*: throw these cards out."),
        ("7♣ h3, 7♥ h5", "*7♣ heap 3, 7♥ heap 5*: throw these cards out."),
        ("K♦ (5♥) 5♦", "*K♦ (5♥ 6♣) 5♦*: throw out of the row those in brackets."),
    ):
        assert [e.text for e in explanations(games, lines=[line]) if e.name == "throw out"] == [said]


def test_a_new_kind_of_line_is_missed_where_it_is_not_told(raised: Path) -> None:
    """By *How to read*, which is not made without its entry, and by the test that reads the docs."""
    with pytest.raises(BadInput, match=r"steps\.toml: wanted an entry for each kind of line; see to raise"):
        all_explanations()
    assert lines_not_in_docs() == {"raise 2♣ 3♣ out of column 3"}


def test_the_last_form_takes_whatever_no_other_does() -> None:
    assert forms.LINE_FORMS[-1] is InFull and all(form.takes("hey presto") for form in forms_of("lucas")[-1:])
