"""How *How to read* explains the lines of steps: of the forms that the games of a volume have."""

import re
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import ClassVar

from bookgen import resources
from bookgen.errors import BadInput
from bookgen.games import Game
from bookgen.limits import MOST_DESCRIPTOR_BYTES
from bookgen.press.wording.steps.forms import forms_of, names_explained
from bookgen.press.wording.steps.piles import Piles
from bookgen.reading import read_whole


@dataclass(frozen=True)
class Explanation:
    """What is said of some kinds of lines, in markup; ``always``, or only where a game has them.

    ``shown`` is said instead where a game is played through that has them, after ``In step 3``. ``more`` has
    sentences that are told where a printed line is as the expression before each of them.
    """

    for_templates: ClassVar[bool] = True

    name: str
    text: str
    always: bool
    shown: str = ""
    more: tuple[tuple[str, str], ...] = ()

    def told(self, lines: Sequence[str] | None) -> "Explanation":
        """The same with what is to be said of these lines; with all where they are not known."""
        further = [
            text
            for match, text in self.more
            if lines is None or any(re.search(match, line) for line in lines)
        ]
        return replace(self, text=" ".join(filter(None, [self.text, *further])), more=())


def explanations(
    games: Iterable[Game], folders: Sequence[Path] = (), lines: Sequence[str] | None = None
) -> list[Explanation]:
    """The explanations that a volume of these games has, in their order; templates in ``folders`` come first.

    If the ``lines`` printed are given, of kinds that begin with a word only those among them are told.

    Raises BadInput, naming the file, when they cannot be read or one is missing.
    """
    had = {
        form.explained
        for game in games
        for form in forms_of(Piles(game))
        if lines is None or not form.begins or any(map(form.is_begun, lines))
    }
    entries = [entry for entry in all_explanations(folders) if entry.always or entry.name in had]
    return [told for entry in entries if (told := entry.told(lines)).text]


def all_explanations(folders: Sequence[Path] = ()) -> tuple[Explanation, ...]:
    """Every explanation, of whatever games. Raises as :func:`explanations` does."""
    paths = [folder / "book" / "steps.toml" for folder in (*folders, resources.templates())]
    file = next((path for path in paths if path.is_file()), paths[-1])
    try:
        table = tomllib.loads(read_whole(file, MOST_DESCRIPTOR_BYTES).decode("utf-8"))
        found = tuple(
            Explanation(
                e["name"],
                e["text"],
                e.get("always", False),
                e.get("shown", ""),
                tuple((more["match"], more["text"]) for more in e.get("more", ())),
            )
            for e in table["step"]
        )
    except OSError as error:
        raise BadInput(f"steps.toml: cannot be read: {error.strerror}") from error
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise BadInput(f"steps.toml: wanted [[step]] with name and text: {error}") from error
    missing = sorted(names_explained() - {entry.name for entry in found})
    if missing:
        raise BadInput(f"steps.toml: wanted an entry for each kind of line; see to {', '.join(missing)}")
    return found
