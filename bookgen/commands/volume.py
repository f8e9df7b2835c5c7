"""A volume of games and puzzles, with the odds that are kept of them."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from bookgen import __version__
from bookgen.commands.example import worked_example
from bookgen.commands.thought import thought_ending
from bookgen.errors import BadInput
from bookgen.games import Game, find_game
from bookgen.press.document.tables import offers_choice
from bookgen.press.wording.collect import Outcome, Volume, collect
from bookgen.press.wording.english import number_words
from bookgen.press.wording.puzzle_text import format_options
from bookgen.press.wording.templates import page_text
from bookgen.puzzle import Puzzle
from bookgen.puzzles.for_book import easy_games, usual_minutes
from bookgen.survey import Odds, kept_odds

EASY = "\n\nAn easy game: {count} of its puzzles here come{s} out more often than not without great care.\n"
"""What the page of a game says that has too few puzzles but such as a careless player mostly wins."""


def volume_of(games: Sequence[Game], puzzles: Sequence[Puzzle], start: int = 1) -> Volume:
    """A volume of games and puzzles with the odds that are kept for them, and a game played through."""
    easy = easy_games(puzzles)
    odds = {
        game.id: ("" if _never_lost(game) else _odds(game)) + _easy(easy.get(game.id, 0)) for game in games
    }
    losable = [game for game in games if not _never_lost(game)]
    # Few games have no table to choose from, and minutes are read from the whole bank.
    asked = games if offers_choice(games) else []
    minutes = {game.id: usual for game in asked if (usual := usual_minutes(game)) is not None}
    volume = collect(
        games,
        puzzles,
        __version__,
        odds=odds,
        outcomes=_outcomes(losable, _odds_of_puzzles),
        whole=_outcomes([game for game in losable if asked or game.puzzle.options], kept_odds),
        minutes=minutes,
        first=start,
    )
    example = worked_example(games, puzzles) if puzzles else None
    thought = None if example is None else thought_ending(example.game, puzzles)
    return replace(volume, example=example, thought=thought)


def _easy(count: int) -> str:
    """What is said of so many puzzles of a game that a careless player mostly wins; nothing of none."""
    return EASY.format(count=number_words(count), s="s" if count == 1 else "") if count else ""


def _never_lost(game: Game) -> bool:
    """Whether every deal can be brought to its end, so that there is nothing to tell of how often it is."""
    return game.puzzle.form == "arrange"


def often_won(games: Sequence[Game], least: int) -> list[Game]:
    """The games of which so many deals of a hundred come out by the book's rules, at the least; such too of
    which every deal can be brought to its end. Raises BadInput where there is none, or for no such number."""
    if not 0 <= least <= 100:
        raise BadInput(f"--won {least}: wanted 0 to 100 deals of a hundred")
    found = [game for game in games if _never_lost(game) or _comes_out(kept_odds(game), least)]
    if not found:
        raise BadInput(f"--won {least}: none of these games comes out so often")
    return found


def _comes_out(kept: Odds | None, least: int) -> bool:
    """Whether so many deals of a hundred, at the least, are known to come out."""
    return kept is not None and kept.method != "plain" and 100 * kept.won >= least * kept.deals


def _outcomes(games: Sequence[Game], odds_of: Callable[[Game], Odds | None]) -> dict[str, Outcome]:
    """How often each of the games comes out of which there are such odds, not of one against another."""
    found = {game.id: odds_of(game) for game in games}
    return {name: _outcome(odds) for name, odds in found.items() if odds and odds.method != "plain"}


def _outcome(kept: Odds) -> Outcome:
    low, high = kept.interval
    return Outcome(kept.deals, kept.won, kept.undecided, low, high)


def _odds_of_puzzles(game: Game) -> Odds | None:
    """The odds of a game in the form in which its puzzles are set; by the book's rules where others lack."""
    return (kept_odds(game, game.puzzle.options) if game.puzzle.options else None) or kept_odds(game)


def _odds(game: Game) -> str:
    """How often a game comes out: as the puzzles set it, then by the book's rules, then in other forms."""
    forms = [game.puzzle.options, *([{}] if game.puzzle.options else []), *game.puzzle.departures]
    kept = [kept_odds(game, each) for at, each in enumerate(forms) if each not in forms[:at]]
    told = [_told(each, by_book=at > 0) for at, each in enumerate(each for each in kept if each)]
    return " ".join(text.strip() for text in told)


BY_THE_BOOK = "By the full rules given above"
"""Under which odds are told that are not of the form in which the puzzles are set."""


def _told(kept: Odds, by_book: bool) -> str:
    """The odds in words, ``by_book`` those of the book's rules behind others."""
    return page_text(
        "odds",
        won=kept.won,
        lost=kept.lost,
        undecided=kept.undecided,
        deals=kept.deals,
        method=kept.method,
        careless=max(kept.careless, default=None),
        when=_when(kept) or (BY_THE_BOOK if by_book else ""),
    )


def _when(kept: Odds) -> str:
    """Under which options, as a clause before the odds; empty for the book's rules."""
    said = " ".join(format_options(find_game(kept.game), kept.options)).rstrip(".")
    return (
        said if not said or said.startswith(("With ", "Without ")) else f"Where {said[0].lower()}{said[1:]},"
    )
