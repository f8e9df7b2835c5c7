"""What is on file of kept puzzles is what the rules say, is used only of its own bank, and not trusted."""

from pathlib import Path

import msgspec
import pytest
from each import each
from msgspec.structs import replace

from bookgen.errors import BadInput
from bookgen.games import Game, all_games, find_game
from bookgen.puzzles import kept_facts
from bookgen.puzzles.bank import Kept, forget, kept_puzzles
from bookgen.puzzles.book_mix import book_order, checked, posed
from bookgen.puzzles.endings.kept import KeptEnding, kept_endings
from bookgen.puzzles.find_facts import facts_of_ending, found_facts, is_behind, keep_facts
from bookgen.puzzles.kept_facts import (
    DealFacts,
    EndingFacts,
    binding,
    deal_facts,
    ending_facts,
    facts_on_file,
    written_facts,
)
from bookgen.workers import Labour

ADVICE = "find them anew: bookgen bank facts"


def anew(kept: KeptEnding) -> EndingFacts:
    """The facts of an ending as they are found."""
    return msgspec.convert(facts_of_ending(msgspec.to_builtins(kept)), EndingFacts)


@each("game", all_games())
def test_each_game_has_facts_of_its_bank(game: Game) -> None:
    assert facts_on_file(game) is not None, ADVICE


@each("game", all_games()[3::9])
def test_facts_on_file_are_what_is_found(game: Game) -> None:
    """Of a few games one deal and one ending; of packs, and of endings that are cut, every way in turn."""
    deals, endings = kept_puzzles(game), kept_endings(game)
    one = deals[len(game.title) % len(deals)]
    assert deal_facts(one) == found_facts(one), f"{one.code}: {ADVICE}"
    for ending in endings[len(game.title) % 7 :][:1]:
        assert ending_facts(ending) == anew(ending), f"{ending.code}: {ADVICE}"


@pytest.mark.heavy
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_all_facts_on_file_are_what_is_found(game: Game) -> None:
    assert not is_behind(game)
    for deal in kept_puzzles(game):
        assert deal_facts(deal) == found_facts(deal), f"{deal.code}: {ADVICE}"
    for ending in kept_endings(game):
        assert ending_facts(ending) == anew(ending), f"{ending.code}: {ADVICE}"


@pytest.fixture
def other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file that stands for that of every game, not yet written."""
    path = tmp_path / "facts.jsonl"
    monkeypatch.setattr(kept_facts, "facts_file", lambda game: path)
    forget()
    kept_facts.forget_facts()
    return path


def test_without_facts_a_book_has_the_same_puzzles(other: Path) -> None:
    game = find_game("roll-call")
    without = book_order(game)
    assert deal_facts(kept_puzzles(game)[0]) is None
    other.write_bytes(made(game))
    kept_facts.forget_facts()
    assert deal_facts(kept_puzzles(game)[0]) is not None
    assert book_order(game) == without
    for kept in without[:6]:
        again = posed(replace(kept), "three")
        told = posed(kept, "three")
        assert (told.among, told.cuts, told.moves, told.minutes, told.losing, told.verdict) == (
            (again.among, again.cuts, again.moves, again.minutes, again.losing, again.verdict)
        )


def made(game: Game) -> bytes:
    """The file of the facts of the first puzzles, others being left without."""
    deals = [found_facts(kept) for kept in kept_puzzles(game)]
    of = binding(game)
    assert of is not None
    return written_facts(of, deals, [anew(kept) for kept in kept_endings(game)])


def test_facts_of_another_bank_and_damaged_ones_are_not_used(other: Path) -> None:
    game = find_game("elevens-1")
    numbers = len(kept_puzzles(game)), len(kept_endings(game))
    whole = written_facts(
        binding(game) or "", [DealFacts(minutes=7)] * numbers[0], [EndingFacts()] * numbers[1]
    )
    head, _, lines = whole.partition(b"\n")
    for data in (
        b"",
        b"\n",
        whole[:-9],
        whole.replace(b'"minutes":', b'"minutes":1', 1),
        head.replace(binding(game).encode(), b"0" * 12) + b"\n" + lines,  # type: ignore[union-attr]
        written_facts(binding(game) or "", [], []),
        whole.replace(b'"deals"', b'"dealt"', 1),
        b"\xff" + whole,
    ):
        other.write_bytes(data)
        kept_facts.forget_facts()
        assert deal_facts(kept_puzzles(game)[0]) is None, data[:80]
    other.write_bytes(whole)
    kept_facts.forget_facts()
    assert deal_facts(kept_puzzles(game)[0]) is not None
    # A puzzle that is not the bank's own has none, whatever its code.
    assert deal_facts(replace(kept_puzzles(game)[0], moves=None)) is None


def test_a_wrong_answer_on_file_is_not_printed(other: Path) -> None:
    game = find_game("the-star")
    kept = kept_puzzles(game)[0]
    right = found_facts(kept)
    assert right.places is not None
    wrong = next(cut for cut in right.places.among if cut not in right.places.cuts)
    places = replace(right.places, cuts=[wrong])
    rest = [DealFacts()] * (len(kept_puzzles(game)) - 1)
    none = [EndingFacts()] * len(kept_endings(game))
    other.write_bytes(written_facts(binding(game) or "", [replace(right, places=places), *rest], none))
    kept_facts.forget_facts()
    told = deal_facts(kept)
    assert told is not None and told.places == places
    with pytest.raises(BadInput, match="does not hold"):
        checked(kept, "three")
    strange = replace(places, among=[*places.among, 99])
    other.write_bytes(written_facts(binding(game) or "", [replace(right, places=strange), *rest], none))
    kept_facts.forget_facts()
    assert deal_facts(kept) is None


def test_facts_are_written_once(other: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bookgen.puzzles.find_facts.facts_file", lambda game: other)
    game = find_game("reserves")
    assert keep_facts(game, Labour(1)) and not keep_facts(game, Labour(1))
    assert other.read_bytes() == made(game)
    told: list[Kept] = [*kept_puzzles(game)]
    assert all(deal_facts(kept) is not None for kept in told)
