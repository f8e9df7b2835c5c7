"""Which games a volume has by theme, and the order in which they stand."""

from collections.abc import Sequence
from statistics import median
from typing import Literal, TypeAlias, get_args

from bookgen.errors import BadInput
from bookgen.games import Game, all_games
from bookgen.puzzles.bank import kept_puzzles
from bookgen.puzzles.for_book import usual_length
from bookgen.puzzles.grade import ease

Order: TypeAlias = Literal["book", "family", "stars"]
ORDERS: tuple[Order, ...] = get_args(Order)
THEMES = ("quick", "quick-skill", "one-pack", "two-packs", "two-players")
"""Themes by their words; besides there is ``family NAME``. ``quick-skill`` are the quick games in which the
player chooses, without the variants of any, and each once that has two names."""
QUICK_MOVES, QUICK_PACKS = 120, 2
"""Moves of the usual answer, at most, of a quick game: ten minutes at five seconds a move; and packs."""


def of_theme(games: Sequence[Game], theme: str) -> list[Game]:
    """The games of a theme, in their order. Raises BadInput for an unknown theme, or where none is of it."""
    word, _, family = theme.partition(" ")
    families = sorted({game.family for game in all_games()})
    if theme not in THEMES and (word != "family" or family not in families):
        told = f"--theme {theme[:40]!r}: wanted {', '.join(THEMES)}, or 'family NAME', a name being one of"
        raise BadInput(f"{told} {', '.join(families)}")
    found = [game for game in games if _is_of(game, theme, family)]
    if theme == "quick-skill":
        found = each_once(found)
    if not found:
        raise BadInput(f"--theme {theme}: none of these games is of it")
    return found


def _is_of(game: Game, theme: str, family: str) -> bool:
    if theme in ("quick", "quick-skill"):
        length = usual_length(game)
        quick = length is not None and length <= QUICK_MOVES and game.packs <= QUICK_PACKS
        return quick and (theme == "quick" or game.kind == "skill")
    if theme == "two-players":
        return game.players == 2
    if theme in ("one-pack", "two-packs"):
        return game.players == 1 and game.packs == (1 if theme == "one-pack" else 2)
    return game.family == family


def each_once(games: Sequence[Game]) -> list[Game]:
    """The games without those that are variants of another of them, or the same under another name."""
    numbers, names = {game.number for game in games}, {game.id for game in games}
    own = [game for game in games if game.parent_number not in numbers - {game.number}]
    return [game for game in own if game.same_as not in names]


def with_packs(games: Sequence[Game], packs: int) -> list[Game]:
    """The games with so many packs. Raises BadInput where there is none."""
    found = [game for game in games if game.packs == packs]
    if not found:
        there = sorted({game.packs for game in games})
        raise BadInput(f"--packs {packs}: none of these games; they have {', '.join(map(str, there))}")
    return found


def in_order(games: Sequence[Game], order: Order) -> list[Game]:
    """The games as the books have them, family by family, or from easy to hard.

    Families stand in the order of their first games. How hard a game is tells the middle one of its kept
    puzzles; a game of which none is kept comes last. A variant stands after the game of which it is one.
    """
    if order == "family":
        first: dict[str, int] = {}
        for at, game in enumerate(games):
            first.setdefault(game.family, at)
        return sorted(games, key=lambda game: first[game.family])
    if order == "book":
        return list(games)
    hardness = {game.number: _hardness(game) for game in games}

    def place(game: Game) -> tuple[tuple[bool, float], bool, tuple[bool, float]]:
        own, parent = hardness[game.number], game.parent_number
        return max(own, hardness.get(parent, own)), parent != game.number, own

    return sorted(games, key=place)


def _hardness(game: Game) -> tuple[bool, float]:
    """From easy to hard; the last of all where nothing is known."""
    eases = [ease(game, kept) for kept in kept_puzzles(game)]
    return (False, -median(eases)) if eases else (True, 0.0)
