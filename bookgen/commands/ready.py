"""The editions that are made by one word: which games and puzzles they have, and what they are called."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import click
from click.core import ParameterSource

FIRST_VOLUME = 55
"""Games in the first of two volumes, in the order of the books: no variant is parted from its game there."""


@dataclass(frozen=True)
class Ready:
    """An edition: its ``title`` and ``subtitle``, and the options of choice that make it, by their names.

    In large print, where fewer puzzles go on an opening, it has those of ``in_large`` as well. All have
    endpapers.
    """

    title: str
    subtitle: str
    options: Mapping[str, Any]
    in_large: Mapping[str, Any] = field(default_factory=dict)

    @property
    def facts(self) -> dict[str, str]:
        """What an edition's file would tell."""
        return {"title": self.title, "subtitle": self.subtitle}


READY = {
    "complete": Ready(
        "The Complete Book of Patience",
        "Every game of the old books, with puzzles whose answers are proved",
        {},
    ),
    "volume-1": Ready(
        "The Book of Patience",
        "Volume One: from The Wish to The Blockade",
        {"first_games": FIRST_VOLUME},
    ),
    "volume-2": Ready(
        "The Book of Patience",
        "Volume Two: from The Sultan to The Square",
        {"after": FIRST_VOLUME},
    ),
    "easy": Ready(
        "Twenty Easy Games of Patience",
        "Short games for one pack or two, with puzzles to begin on",
        {"theme": "quick-skill", "won": 33, "order": "stars", "first_games": 20, "stars": "1-3"},
        {"puzzles": 4, "filled": True},
    ),
}
"""By the word that ``--edition`` takes; a file of that name is given as ``./complete``."""


def fill_in(options: dict[str, Any]) -> None:
    """Sets what a ready edition says of the choice, where it is asked for and no option says otherwise."""
    ready = READY.get(options.get("edition_file") or "")
    context = click.get_current_context(silent=True)
    wanted = dict(ready.options if ready else {})
    if ready and options.get("large_print"):
        wanted |= ready.in_large
    for name in [*wanted]:
        source = context.get_parameter_source(name) if context is not None else None
        if source not in (None, ParameterSource.DEFAULT):
            del wanted[name]
    if "puzzles" not in wanted:
        # Who says how many has so many.
        wanted.pop("filled", None)
    options.update(wanted)
