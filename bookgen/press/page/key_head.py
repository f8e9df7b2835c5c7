"""What the running heads of the key say behind the numbers of their answers: the games, and their letters."""

from collections.abc import Iterable, Sequence

from bookgen.press.type.faces import FaceName
from bookgen.press.type.lines import Run, run_width

HEAD_SIZE = 9.0
LEAST_LETTERS = 8.0
"""The size of what the letters of a game mean, where the line is short for it."""
LEAST_NAMES = 7.5
"""That of the names of two games, without which a page would seem to be of the first alone."""
PUZZLES_FROM = "\u2002·\u2002"
"""Between the name of a game in a running head and the numbers of its puzzles on the page."""


def names_told(before: tuple[str, str], begun: Sequence[tuple[str, str]], room: float) -> list[Run]:
    """The first game of a page of the key, which goes on from the page ``before`` if it has a name, and the
    last that is ``begun`` there; long names are cut behind a comma. The first alone where there is no
    room."""
    names = [name for name, _ in (before, *begun) if name]
    if not names:
        return []
    first, last = names[0], names[-1]
    pairs = [(first, last), (_cut(first), last), (_cut(first), _cut(last))] if len(names) > 1 else []
    return _first_that_fits(
        [PUZZLES_FROM + " – ".join(pair) for pair in pairs], room, LEAST_NAMES
    ) or _first_that_fits([PUZZLES_FROM + first], room, LEAST_NAMES)


def _cut(name: str) -> str:
    """A name as far as its first comma: ``Les Petits Paquets …``."""
    short, comma, _ = name.partition(",")
    return f"{short} …" if comma else name


def keys_told(before: tuple[str, str], begun: Sequence[tuple[str, str]], room: float) -> list[Run]:
    """A line with the letters of the game that goes on at the head of a page, whose own line stands on a page
    before, and with those of the last game on it where there is room; nothing where none goes on."""
    title, legend = before
    if not title or not legend:
        return []
    last = [f" – {name}: {letters}" for name, letters in begun[-1:] if letters and letters != legend]
    both = [said + other for other in last for said in (f"{title}: {legend}", legend)]
    return _first_that_fits([*both, f"{title}: {legend}", legend], room, LEAST_LETTERS)


def _first_that_fits(
    choice: Iterable[str], room: float, least: float, face: FaceName = "Italic"
) -> list[Run]:
    """The first of what may be said that has the room, smaller by and by; nothing if none has it."""
    for said in choice:
        for size in sorted({HEAD_SIZE, LEAST_LETTERS, least}, reverse=True):
            run = Run(said, face, size)
            if run_width(run) <= room:
                return [run]
    return []


def letters_told(
    letters: tuple[str, str],
    room: float,
    upright: bool = False,
    begun: Sequence[str] = (),
    parting: str = PUZZLES_FROM,
) -> list[Run]:
    """The game that goes on at the head of a page of the key, and what its letters mean: the heading that
    tells it stands on a page before; and the last game that is ``begun`` on the page. Of games that all begin
    there the first and the last. With less of that, or nothing at all, where there is no room."""
    title, legend = letters
    first, to = title or "".join(begun[:1]), f" – {begun[-1]}" if begun else ""
    if title:
        lettered = [f"{title}: {legend}{to}", f"{title}: {legend}", legend] if legend else []
        choice = [*lettered, f"{title}{to}", title]
    else:
        choice = [first + (to if len(begun) > 1 else ""), first]
    told = [f"{parting}{said}" for said in choice] if first else []
    return _first_that_fits(told, room, LEAST_LETTERS, "Lining" if upright else "Italic")
