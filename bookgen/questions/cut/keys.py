"""The keys of *cut*: ``losing`` turns the question round, ``among`` gives the cuts to choose from."""

from bookgen.errors import BadInput
from bookgen.games.descriptor import Game
from bookgen.questions.keys import Keys
from bookgen.record_format import Record


def refused(game: Game) -> str | None:
    """In a game of skill the pack is not cut."""
    return None if game.kind == "chance" else "is a game of skill"


def check_cuts(game: Game, record: Record) -> None:
    """Raises BadInput for cuts that the pack has not, out of their order, or not among those asked for."""
    if record.among is not None and (not record.among or not _rising(record.among, game.cuts)):
        raise BadInput(f"among: wanted rising numbers from 0 to {game.cuts - 1}, one at the least")
    if record.cuts is None:
        return
    if not _rising(record.cuts, game.cuts):
        raise BadInput(f"cuts: wanted rising numbers from 0 to {game.cuts - 1}")
    strange = [cut for cut in record.cuts if record.among is not None and cut not in record.among]
    if strange:
        raise BadInput(f"cuts: {strange[0]} is not among those that are asked for")


def _rising(cuts: list[int], limit: int) -> bool:
    """Whether these are cuts below a limit, each greater than the one before."""
    return cuts == sorted(set(cuts)) and all(0 <= cut < limit for cut in cuts)


def _of_chance(game: Game) -> bool:
    return game.kind == "chance"


PART = Keys(
    answered_by=("cuts",),
    takes=("losing", "among"),
    refused=refused,
    check=check_cuts,
    natural=_of_chance,
    forms={"winning-cuts": _of_chance, "losing-cuts": _of_chance},
    sort_keys=("cuts", "same_if"),
    flags={"losing": ("The cuts from which a game of chance does not come out.", {"losing": True})},
)
