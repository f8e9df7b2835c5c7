"""Whether what a descriptor says of dealing again in some special way has a meaning."""

from bookgen.errors import BadInput
from bookgen.games.descriptor import BuildingRules, Game
from bookgen.games.options import GRACE


def check_grace(game: Game, rules: BuildingRules, file: str) -> None:
    """Raises BadInput, naming file and key, where the last redeal is a grace and no option allows it, or the
    other way round."""
    redeal, where = rules.dealing.redeal, f"{file}, rules.dealing.redeal.grace"
    option = next((option for option in game.declared if option.name == GRACE), None)
    if redeal is None or not redeal.grace:
        if option is not None:
            raise BadInput(f"{file}, options: {GRACE!r} allows nothing; say grace of the redeal")
        return
    if redeal.times == "unlimited" or redeal.times < 1 or redeal.barren is not None:
        raise BadInput(f"{where}: there is no last redeal; wanted times, 1 or more, and nothing barren")
    if option is None or option.kind != "number" or not _allows(option.values):
        raise BadInput(f"{where}: wanted an option {GRACE!r}, a number, with the values 0 and 1")


def _allows(values: object) -> bool:
    return isinstance(values, list) and sorted(values) == [0, 1]
