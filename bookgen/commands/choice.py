"""The options that choose games and puzzles, for a booklet, an EPUB or a site; and what they choose."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, Self

import click

from bookgen.cards import SEED_LIMIT
from bookgen.commands.budget import budget_option
from bookgen.commands.common import check_counts, complete_game, games_named
from bookgen.commands.hands import hands_of
from bookgen.commands.printing import cuts_option, given_puzzles
from bookgen.commands.progress import Bar, with_progress
from bookgen.commands.puzzle_choice import PuzzleChoice
from bookgen.commands.ready import fill_in
from bookgen.commands.volume import often_won, volume_of
from bookgen.errors import BadInput
from bookgen.games import BOOKS, Game, all_games, games_of
from bookgen.limits import MOST_PUZZLES
from bookgen.press.page.trim import Trim
from bookgen.press.wording.collect import Volume
from bookgen.puzzle import Puzzle
from bookgen.puzzles.among import Cuts
from bookgen.puzzles.book_mix import (
    Sort,
    with_enough,
)
from bookgen.puzzles.build import Watch, fresh_puzzles
from bookgen.puzzles.for_book import ALL_STARS, each_star_of, stars_of
from bookgen.puzzles.shelf import ORDERS, THEMES, Order, in_order, of_theme, with_packs

FRESH = 3
"""New puzzles of each game, where no number is asked for; of kept ones as many as fill their pages."""


_CHOICE = (
    click.argument("games", nargs=-1, metavar="[GAME…]", shell_complete=complete_game),
    click.option(
        "--source", type=click.Choice(BOOKS), help="The games of Hoffmann or of Lady Cadogan alone."
    ),
    click.option(
        "--puzzles",
        type=int,
        help=f"Puzzles of each game.  [default: as many as fill their pages; with --fresh {FRESH}]",
    ),
    click.option(
        "--start", type=int, default=1, show_default=True, help="Take the kept puzzles from this one on."
    ),
    click.option(
        "--stars",
        type=str,
        metavar="2-4",
        help="Kept puzzles of so many stars only.  [default: spread over all]",
    ),
    click.option(
        "--stars-each",
        type=str,
        metavar="1,3,5",
        help="One kept puzzle of each of these numbers of stars, of each game.",
    ),
    click.option(
        "--kind",
        type=click.Choice(["deal", "ending", "skill", "chance"]),
        help="Whole deals or endings only, or games of skill or of chance only.",
    ),
    click.option("--packs", type=int, metavar="N", help="Only games with so many packs."),
    click.option(
        "--theme",
        type=str,
        metavar="THEME",
        help=f"Only games: {', '.join(THEMES)}, 'family NAME'.",
    ),
    click.option(
        "--won",
        type=int,
        metavar="N",
        help="Only games of which N deals of a hundred come out, or more.",
    ),
    click.option(
        "--order",
        type=click.Choice(ORDERS),
        default="book",
        show_default=True,
        help="Games as the books have them, by family, or from easy to hard.",
    ),
    click.option(
        "--first",
        "first_games",
        type=int,
        metavar="N",
        help="Only the first N of these games, in their order.",
    ),
    click.option("--after", type=int, metavar="N", help="Only the games after the first N, in their order."),
    click.option(
        "--whole", is_flag=True, help="Whole deals alone, those too that are too long to be printed else."
    ),
    click.option("--data", type=str, metavar="FILE.jsonl", help="Print these puzzles instead of kept ones."),
    click.option("--fresh", is_flag=True, help="Make new puzzles, from the seeds after the kept ones' on."),
    click.option("--seed-from", type=int, metavar="SEED", help="With --fresh: from this seed on."),
    budget_option("With --fresh: positions stored for a deal."),
    cuts_option,
)


def choice_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The command with the options that choose games and puzzles; they make a :class:`Choice`."""
    for option in reversed(_CHOICE):
        command = option(command)
    return command


@dataclass(frozen=True)
class Choice:
    """Which games a volume has, and which of their puzzles."""

    games: Sequence[str]
    source: str | None
    puzzles: int | None
    start: int
    stars: str | None
    kind: str | None
    whole: bool
    data: str | None
    fresh: bool
    seed_from: int | None
    budget: int
    cuts: Cuts
    packs: int | None = None
    theme: str | None = None
    won: int | None = None
    order: Order = "book"
    stars_each: str | None = None
    first_games: int | None = None
    after: int | None = None
    pencil: bool = False
    filled: bool = False
    """Whether a game has one puzzle more in large print where a page beside its last would be blank."""
    beneath: bool = True
    """Whether cuts go beneath the rules of their game where there is room."""

    @classmethod
    def taken(cls, options: dict[str, Any]) -> Self:
        """The choice that a command's options make, taken out of them, as a ready edition fills it in."""
        fill_in(options)
        return cls(**{field.name: options.pop(field.name) for field in fields(cls) if field.name in options})

    def check(self) -> None:
        """Raises BadInput where what is asked for does not agree."""
        if self.source is not None and (self.games or self.data is not None):
            raise BadInput(f"--source {self.source} prints all its games; give it, or games, or --data")
        if not 0 <= self.count <= MOST_PUZZLES or not 1 <= self.start <= MOST_PUZZLES:
            told = f"wanted 0 or more puzzles, from 1 on, neither beyond {MOST_PUZZLES}"
            raise BadInput(f"--puzzles {self.count} --start {self.start}: {told}")
        if self.stars is not None and (self.fresh or self.data is not None):
            raise BadInput(
                "--stars chooses from the kept puzzles, --fresh and --data bring others; give one of them"
            )
        if (self.kind or self.whole) and (self.fresh or self.data is not None):
            raise BadInput("--kind and --whole choose from the kept puzzles, --fresh and --data bring others")
        if (self.packs is not None or self.theme or self.won is not None) and self.data is not None:
            raise BadInput("--packs, --theme and --won choose games, --data brings its own; give one of them")
        if self.whole and self.kind in ("deal", "ending"):
            raise BadInput(
                f"--whole prints whole deals of any length, --kind {self.kind} others; give one of them"
            )
        if self.stars is not None:
            stars_of(self.stars)
        if self.stars_each is not None:
            if self.stars is not None or self.puzzles is not None or self.fresh or self.data is not None:
                told = "give it, or --stars, --puzzles, --fresh or --data"
                raise BadInput(f"--stars-each says which puzzles a game has; {told}")
            each_star_of(self.stars_each)
        if self.first_games is not None and self.first_games < 1:
            raise BadInput(f"--first {self.first_games}: wanted 1 or more")
        if self.after is not None and not 0 <= self.after < len(all_games()):
            raise BadInput(f"--after {self.after}: wanted 0 or more, fewer than there are games")
        for option, given in (("--first", self.first_games), ("--after", self.after)):
            if given is not None and self.data is not None:
                raise BadInput(f"{option} chooses games, --data brings its own; give one of them")
        if self.fresh and (self.data is not None or self.start != 1):
            raise BadInput("--fresh makes new puzzles, --data and --start take others; give one of them")
        if self.seed_from is not None and not (self.fresh and 0 <= self.seed_from < SEED_LIMIT // 2):
            raise BadInput(f"--seed-from {self.seed_from}: wanted with --fresh, a seed from 0 on")
        check_counts(budget=self.budget)

    @property
    def count(self) -> int:
        """The number of puzzles of a game, where one is asked for or there is a usual one; else 0."""
        return (FRESH if self.fresh else 0) if self.puzzles is None else self.puzzles

    @property
    def said(self) -> tuple[str, ...]:
        """The options in words, as far as they are not the usual ones."""
        return (
            f"--source {self.source}" if self.source else "",
            f"--stars {self.stars}" if self.stars else "",
            f"--stars-each {self.stars_each}" if self.stars_each else "",
            f"--kind {self.kind}" if self.kind else "",
            f"--packs {self.packs}" if self.packs is not None else "",
            f"--theme {self.theme}" if self.theme else "",
            f"--won {self.won}" if self.won is not None else "",
            f"--order {self.order}" if self.order != "book" else "",
            f"--after {self.after}" if self.after is not None else "",
            f"--first {self.first_games}" if self.first_games is not None else "",
            "--whole" if self.whole else "",
            f"--cuts {self.cuts}" if self.cuts != "three" else "",
            "--pencil" if self.pencil else "",
        )

    @property
    def sort(self) -> Sort:
        """Whether deals are wanted, endings, or both."""
        if self.whole:
            return "whole"
        return "deal" if self.kind == "deal" else "ending" if self.kind == "ending" else "usual"

    def chosen_games(self) -> list[Game]:
        """The games that are asked for, in order. Raises BadInput where none is as it is wanted."""
        games = games_of(self.source) if self.source else games_named(self.games)
        games = games if self.packs is None else with_packs(games, self.packs)
        games = in_order(games if self.theme is None else of_theme(games, self.theme), self.order)
        if self.kind in ("skill", "chance"):
            found = [game for game in games if game.kind == self.kind]
            if not found:
                raise BadInput(f"--kind {self.kind}: of these games none is one of {self.kind}")
            games = found
        if self.won is not None:
            games = often_won(games, self.won)
        behind = games[self.after or 0 :]
        if not behind:
            raise BadInput(f"--after {self.after}: of these games there are {len(games)}; wanted fewer")
        return behind[: self.first_games]

    def volume(self, trim: Trim) -> Volume:
        """The volume, every answer passed by the referee; of puzzles as many as fill pages of the trim.

        By family it has a title before each.
        """
        return replace(self._volume(trim), parted=self.order == "family", pencil=self.pencil)

    def _volume(self, trim: Trim) -> Volume:
        if self.data is not None:
            printed = given_puzzles(self.data)
            chosen = in_order(games_named(self.games) if self.games else _games_of(printed), self.order)
            return volume_of(chosen, printed, self.start)
        chosen = self.chosen_games()
        if self.fresh:
            printed = [
                puzzle
                for game in chosen
                for puzzle in _fresh(game, self.count, self.seed_from, self.budget, self.cuts)
            ]
            return volume_of(chosen, printed, self.start)
        wanted = ALL_STARS if self.stars is None else stars_of(self.stars)
        least = 1 if self.puzzles is None else self.puzzles
        chosen = with_enough(chosen, least, self.start, wanted, bool(self.games), self.sort)
        found = (self.puzzles_for(game, wanted, trim) for game in chosen)
        printed = [
            puzzle for some in with_progress(found, "checking answers", len(chosen)) for puzzle in some
        ]
        return volume_of(chosen, printed, self.start)

    def puzzles_for(self, game: Game, wanted: tuple[int, int], trim: Trim) -> list[Puzzle]:
        """The puzzles of a game, passed by the referee: so many, or as many as fill the pages that it has."""
        each = None if self.stars_each is None else each_star_of(self.stars_each)
        taking = PuzzleChoice(
            count=self.puzzles,
            start=self.start,
            stars_each=each,
            wanted=wanted,
            sort=self.sort,
            cuts=self.cuts,
            pencil=self.pencil,
            filled=self.filled,
            named=bool(self.games),
            beneath=self.beneath,
        )
        return taking.puzzles_of(game, trim)


def _fresh(game: Game, puzzles: int, first: int | None, budget: int, cuts: Cuts) -> list[Puzzle]:
    with Bar(game.id, puzzles, of_puzzles=True) as bar:
        watch = Watch(bar.deals, bar.puzzles)
        return fresh_puzzles(game, puzzles, first, budget, hands_of(None, None), watch, cuts)


def _games_of(puzzles: Sequence[Puzzle]) -> list[Game]:
    """The games of the puzzles, in the order of the books."""
    named = {puzzle.game.id for puzzle in puzzles}
    return [game for game in games_named([]) if game.id in named]
