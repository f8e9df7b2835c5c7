"""All that is done with a game, from its descriptor to a booklet read back, within bounds."""

import os
import random
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import msgspec
from damaged import Table, write

from bookgen.commands.volume import volume_of
from bookgen.errors import BadInput, LayoutError
from bookgen.games import Game, find_game
from bookgen.games.load import VARIABLE, load_game
from bookgen.games.options import Range
from bookgen.picture.svg import draw_svg
from bookgen.picture.views import book_view, deal_view, empty_view, table_view
from bookgen.play import deal_of, rules_for
from bookgen.press.book.booklet import build_booklet
from bookgen.press.read.read_key import read_entries
from bookgen.puzzles.bank import Kept, kept_puzzles
from bookgen.puzzles.build import Watch, build_bank
from bookgen.puzzles.verify import answer_faults, line_faults
from bookgen.record import Record, puzzle_of, read_record, record_json, record_of_code
from bookgen.referee import check
from bookgen.solve import answered, solve
from bookgen.workers import Labour

NAME = "damaged"
BUDGET, DEALS = 300, 1
SECONDS = 20
"""The most that all of it may take of the processor."""
RULES = """{% set summary %}A game.{% endset %}
{% set caption %}The game.{% endset %}
## The pack

{{ g.pack_words | cap }}.
"""


class TooLong(Exception):
    """The bound was passed."""


@contextmanager
def bound(seconds: int) -> Iterator[None]:
    """Raises TooLong in what takes longer."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise TooLong(f"more than {seconds} seconds")

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds, 1)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def refused_or_done(table: Table, folder: Path, *, printed: bool = True) -> str | None:
    """The line with which a descriptor is refused; None where all was done with its game.

    The game has the id of this module's, and a rules text that asks for few facts: what a text asks of a
    descriptor is its own affair. Raises whatever fails after the game has been accepted.
    """
    own = folder / "own"
    (own / "rules").mkdir(parents=True)
    (own / "rules" / f"{NAME}.md.j2").write_text(RULES)
    path = write(table, own / f"{NAME}.toml")
    try:
        load_game(path)
    except BadInput as error:
        assert str(error).startswith(f"{NAME}.toml, ") and "\n" not in str(error)
        return str(error)
    before = os.environ.get(VARIABLE)
    os.environ[VARIABLE] = str(own)
    try:
        with bound(SECONDS):
            _all(find_game(NAME), folder, printed)
    except LayoutError as error:
        # How much room a picture takes is known only when it is drawn.
        told_by = (f"{NAME}, ", f"{table['title']}: ", "puzzle ")
        assert str(error).startswith(told_by) and "\n" not in str(error)
        return str(error)
    finally:
        os.environ.pop(VARIABLE) if before is None else os.environ.update({VARIABLE: before})
    return None


def _all(game: Game, folder: Path, printed: bool) -> None:
    _played(game)
    record = _solved(_asked(f"{NAME}#1"))
    for code in _other_codes(game):
        _solved(record_of_code(code))
    if game.kind == "chance":
        for question in _other_questions(game, record):
            _solved(question)
    kept = _kept(game)
    record = kept.record() if kept is not None else record
    _drawn(game, record)
    if printed:
        _printed(game, record, folder)


def _asked(code: str) -> Record:
    """A deal with the question that is natural to its game."""
    record = record_of_code(code)
    game = find_game(record.game)
    if game.kind == "skill":
        return record
    losing = game.puzzle.form == "losing-cuts"
    return msgspec.structs.replace(record, question="cut", losing=losing)


def _other_codes(game: Game) -> Iterator[str]:
    """A code with each option, with the first of its values and the third, or the last."""
    for name, option in game.options.items():
        values = option.values.numbers if isinstance(option.values, Range) else option.values
        for value in dict.fromkeys((values[0], values[min(len(values) - 1, 2)])):
            yield f"{NAME}#1+{name}={value}"


def _kept(game: Game) -> Kept | None:
    """The puzzle of the first deal, kept in the bank, where every line and every answer holds."""
    new = build_bank(game, BUDGET, deals=DEALS, hands=Labour(1), watch=Watch())
    said, _ = line_faults([game])
    said += answer_faults([game], Labour(1), lambda count: None)
    assert not said, said
    assert list(kept_puzzles(game)) == new
    return new[0] if new else None


def _played(game: Game) -> None:
    """Some moves of a random player."""
    rules = rules_for(game)
    position = rules.opening(deal_of(game, 1))
    chance = random.Random(1)
    for _ in range(12):
        choices = rules.moves(position)
        if not choices:
            return
        position = rules.play(position, chance.choice(choices))


def _other_questions(game: Game, record: Record) -> Iterator[Record]:
    """What else is asked of a deal of chance: that it be played, uncut; the fewest deals."""
    yield msgspec.structs.replace(record, question="play", losing=False)
    if game.redeals is not None:
        yield msgspec.structs.replace(record, question="fewest", losing=False)


def _solved(record: Record) -> Record:
    """The record answered as far as a small budget goes; written, read again, and passed by the referee."""
    full = answered(record, solve(record, BUDGET))
    again = read_record(record_json(full))
    assert msgspec.to_builtins(again) == msgspec.to_builtins(full)
    if full.verdict == "solved":
        finding = check(again)
        assert finding.holds, finding.fault
    return full


def _drawn(game: Game, record: Record) -> None:
    """The three pictures."""
    rules = rules_for(game, record.options, record.fixed)
    position = rules.opening(record.deal)
    for view in (book_view, deal_view, table_view):
        assert draw_svg(view(game, position)).startswith("<?xml")
    assert draw_svg(empty_view(game)).startswith("<?xml")


def _printed(game: Game, record: Record, folder: Path) -> None:
    """A booklet of the game with the puzzle, and its key read back."""
    path = folder / "book.pdf"
    puzzle = puzzle_of(record)
    build_booklet(volume_of([game], [puzzle]), path)
    (entry,) = read_entries(path)
    if record.verdict == "undecided":
        assert entry.fault == "there is no printed answer"
        return
    assert entry.puzzle is not None, entry.fault
    for key in ("seed", "options", "deal", "fixed", "moves", "cuts"):
        assert getattr(entry.puzzle, key) == getattr(puzzle, key), key
