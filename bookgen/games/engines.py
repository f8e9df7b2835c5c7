"""The engines that rules may name, and tables that have a row for each of them."""

from typing import TypeVar, get_args

from bookgen.games.engine_facts import Rules

ENGINES: tuple[type, ...] = get_args(Rules)
Row = TypeVar("Row")


def for_every_engine(what: str, table: dict[type, Row]) -> dict[type, Row]:
    """The table itself, which answers one question for every engine.

    Raises ImportError, naming the engines, where one has no row or a row has no engine: whoever adds an
    engine is told of each question when the program is loaded.
    """
    named = {**dict.fromkeys(ENGINES), **dict.fromkeys(table)}
    wrong = [engine.__name__ for engine in named if engine not in table or engine not in ENGINES]
    if wrong:
        raise ImportError(f"{what}: wanted one row for each engine; see to {', '.join(wrong)}")
    return table
