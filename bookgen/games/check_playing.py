"""Whether a way of playing that the puzzle part names has a meaning in its game."""

from bookgen.errors import BadInput
from bookgen.games.check_words import few, no_piles
from bookgen.games.descriptor import Game
from bookgen.games.puzzle_facts import Playing, PuzzleForm, PuzzleSort
from bookgen.questions.table import forms_with, sort_keys


def check_playing(game: Game, file: str) -> None:
    """Raises BadInput, naming file and key, for a key of the puzzle part that means nothing."""
    for key, sort in sorts_with_keys(game.puzzle):
        where = f"{file}, {key}"
        for name in ("lost_if", "same_if", "frees"):
            if getattr(sort, name) and name not in sort_keys(sort.form):
                wanted = " or ".join(forms_with(name))
                raise BadInput(f"{where}.{name}: means nothing in the form {sort.form!r}; wanted {wanted}")
        for name, way in (("lost_if", sort.lost_if), ("same_if", sort.same_if)):
            if way:
                _check(game, way, f"{where}.{name}")
        if sort.frees:
            _check_piles(game, sort.frees, f"{where}.frees")


def sorts_with_keys(puzzle: PuzzleForm) -> list[tuple[str, PuzzleSort]]:
    """The sorts of puzzles, each with its key in the descriptor."""
    return [("puzzle", puzzle), *((f"puzzle.also[{at}]", sort) for at, sort in enumerate(puzzle.also))]


def _check(game: Game, way: Playing, where: str) -> None:
    if way == Playing():
        raise BadInput(f"{where}: empty; say how it is played: prefers, without or choice")
    if way.prefers and game.rules.decided_whole:
        raise BadInput(f"{where}.prefers: means nothing in a row, which is not gone through move by move")
    if way.prefers and game.kind != "skill":
        raise BadInput(f"{where}.prefers: means nothing in a game of chance, where nothing is chosen")
    for word in way.prefers:
        _check_piles(game, word, f"{where}.prefers")
    parts = game.rules.parts([option.name for option in game.declared])
    for name in way.without:
        if name not in parts:
            raise BadInput(f"{where}.without: no rule {name!r} to leave out; there are {few(parts)}")
    if way.choice:
        if game.rules.choice == "lowest":
            raise BadInput(f"{where}.choice: means nothing where the rules settle no choice")
        if way.choice == game.rules.choice:
            raise BadInput(f"{where}.choice: {way.choice!r} is the choice of the rules; wanted another")


def _check_piles(game: Game, word: str, where: str) -> None:
    if not game.piles_called(word):
        raise no_piles(game, where, word)
