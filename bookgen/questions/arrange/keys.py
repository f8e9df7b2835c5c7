"""The keys of *arrange*: ``fixed`` names the places that stay, and its answer is moves."""

from bookgen.errors import BadInput
from bookgen.games.descriptor import Game
from bookgen.questions.keys import Keys
from bookgen.record_format import Record


def _is_arranged(game: Game) -> bool:
    return game.rules.asks == "arrange"


def _refused(game: Game) -> str | None:
    return None if _is_arranged(game) else "is no arrangement"


def _check(game: Game, record: Record) -> None:
    if len(set(record.fixed)) != len(record.fixed):
        raise BadInput("fixed: a place stands twice; name each once")
    places = game.pile_names("tableau")
    for place in record.fixed:
        if place not in places:
            raise BadInput(f"fixed: no place {place[:40]!r}; wanted tableau-1 to tableau-{len(places)}")


PART = Keys(
    answered_by=("moves",),
    takes=("fixed",),
    refused=_refused,
    check=_check,
    natural=_is_arranged,
    forms={"arrange": _is_arranged},
    sort_keys=("fixed",),
)
