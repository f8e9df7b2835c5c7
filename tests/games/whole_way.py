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

from bookgen.commands.common import record_of
from bookgen.commands.prints import volume_of
from bookgen.errors import BadInput, LayoutError
from bookgen.games import Game, find_game
from bookgen.games.load import VARIABLE, load_game
from bookgen.picture.svg import draw_svg
from bookgen.picture.views import book_view, deal_view, empty_view, table_view
from bookgen.play import deal_of, rules_for
from bookgen.press.book.booklet import build_booklet
from bookgen.press.read.read_key import read_entries
from bookgen.puzzles.bank import printable
from bookgen.puzzles.choose import puzzle_of
from bookgen.record import Record
from bookgen.solve import answered, solve

NAME = "damaged"
BUDGET = 300
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
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
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
        assert str(error).startswith(f"{NAME}, ") and "\n" not in str(error)
        return str(error)
    finally:
        os.environ.pop(VARIABLE) if before is None else os.environ.update({VARIABLE: before})
    return None


def _all(game: Game, folder: Path, printed: bool) -> None:
    _played(game)
    kept = puzzle_of(game, 0, BUDGET)
    record = _solved(game) if kept is None else printable(kept)
    _drawn(game, record)
    if printed:
        _printed(game, record, folder)


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


def _solved(game: Game) -> Record:
    """The question natural to the game, answered as far as a small budget goes."""
    record = record_of(f"{NAME}#1")
    if game.kind == "chance":
        record = msgspec.structs.replace(record, question="cut", losing=game.puzzle.form == "losing-cuts")
    return answered(record, solve(record, BUDGET))


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
    build_booklet(volume_of([game], [record]), path)
    (entry,) = read_entries(path)
    if record.verdict == "undecided":
        assert entry.fault == "there is no printed answer"
        return
    assert entry.record is not None, entry.fault
    for key in ("seed", "options", "deal", "fixed", "moves", "cuts"):
        assert getattr(entry.record, key) == getattr(record, key), key
