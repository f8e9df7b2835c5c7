"""Whether a game has the piles and cards that the module which plays it counts on."""

from bookgen.errors import BadInput
from bookgen.games.check_options import check_declared
from bookgen.games.descriptor import Game
from bookgen.games.requirements import requirements_of


def check_engine(game: Game, file: str) -> None:
    """Raises BadInput, naming file and key, where the engine of the rules would want for something."""
    wants = requirements_of(game)
    check_declared(game.declared, wants.options, file)
    names = {name for name, _, _ in game.all_piles()}
    for name in wants.piles:
        if name not in names:
            raise BadInput(f"{file}, piles: no pile {name!r}, which the rules of this game need")
    wants.check(game, file)
