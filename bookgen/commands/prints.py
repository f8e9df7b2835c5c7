"""``book``: the booklet."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

import click

from bookgen import __version__
from bookgen.cards import SEED_LIMIT
from bookgen.commands.budget import budget_option
from bookgen.commands.common import check_counts, complete_game, games_named, inputs_of
from bookgen.commands.edition import EDITION_NAMES, edition_of, edition_options
from bookgen.commands.example import worked_example
from bookgen.commands.hands import hands_of
from bookgen.commands.page import page_of, page_options
from bookgen.commands.printing import counted, cuts_option, given_puzzles, hints_option, made_line
from bookgen.commands.progress import Bar, Passes, with_progress
from bookgen.errors import BadInput
from bookgen.files import check_target
from bookgen.games import BOOKS, Game, find_game, games_of
from bookgen.limits import MOST_PUZZLES
from bookgen.press.book.booklet import build_booklet
from bookgen.press.book.filling import TRIED, endings_that_fill, puzzles_that_fill
from bookgen.press.book.leaflet import leaflet_path
from bookgen.press.document import blocks
from bookgen.press.document.puzzles import puzzle_block
from bookgen.press.document.tables import offers_choice
from bookgen.press.page.impose import Fold
from bookgen.press.page.trim import Trim
from bookgen.press.wording.collect import WAYS, Outcome, Volume, Way, collect
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.press.wording.puzzle_text import format_options
from bookgen.press.wording.templates import page_text
from bookgen.puzzle import Puzzle
from bookgen.puzzles.among import Cuts
from bookgen.puzzles.book_mix import (
    Choosable,
    Sort,
    book_order,
    checked,
    chosen_puzzles,
    hardness,
    posed,
    with_enough,
    worth_printing,
)
from bookgen.puzzles.build import Watch, fresh_puzzles
from bookgen.puzzles.endings.kept import KeptEnding
from bookgen.puzzles.for_book import ALL_STARS, each_star_of, easy_games, stars_of, usual_length
from bookgen.puzzles.shelf import ORDERS, THEMES, Order, in_order, of_theme, with_packs
from bookgen.survey import Odds, kept_odds

ANY_NUMBER = 1000
"""A number that takes as much room as any."""
FRESH = 3
"""New puzzles of each game, where no number is asked for; of kept ones as many as fill an opening."""
EASY = "\n\nThis is an easy game: most of its puzzles come out even to a player who takes no great care.\n"
"""What the page of a game says that has no puzzles left but such as a careless player mostly wins."""


_CHOICE = (
    click.argument("games", nargs=-1, metavar="[GAME…]", shell_complete=complete_game),
    click.option(
        "--source", type=click.Choice(BOOKS), help="The games of Hoffmann or of Lady Cadogan alone."
    ),
    click.option(
        "--puzzles",
        type=int,
        help=f"Puzzles of each game.  [default: as many as fill an opening; with --fresh {FRESH}]",
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
    order: Order = "book"
    stars_each: str | None = None
    first_games: int | None = None

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
        if (self.packs is not None or self.theme) and self.data is not None:
            raise BadInput("--packs and --theme choose games, --data brings its own; give one of them")
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
        if self.first_games is not None and self.data is not None:
            raise BadInput("--first chooses games, --data brings its own; give one of them")
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
            f"--order {self.order}" if self.order != "book" else "",
            f"--first {self.first_games}" if self.first_games is not None else "",
            "--whole" if self.whole else "",
            f"--cuts {self.cuts}" if self.cuts != "three" else "",
        )

    @property
    def sort(self) -> Sort:
        """Whether deals are wanted, endings, or both."""
        if self.whole:
            return "whole"
        return "deal" if self.kind == "deal" else "ending" if self.kind == "ending" else "usual"

    def _games(self) -> list[Game]:
        """The games that are asked for, in order. Raises BadInput where none is as it is wanted."""
        games = games_of(self.source) if self.source else games_named(self.games)
        games = games if self.packs is None else with_packs(games, self.packs)
        games = in_order(games if self.theme is None else of_theme(games, self.theme), self.order)
        if self.kind in ("skill", "chance"):
            found = [game for game in games if game.kind == self.kind]
            if not found:
                raise BadInput(f"--kind {self.kind}: of these games none is one of {self.kind}")
            games = found
        return games[: self.first_games]

    def volume(self, trim: Trim) -> Volume:
        """The volume, every answer passed by the referee; of puzzles as many as fill pages of the trim.

        By family it has a title before each.
        """
        return replace(self._volume(trim), parted=self.order == "family")

    def _volume(self, trim: Trim) -> Volume:
        if self.data is not None:
            printed = given_puzzles(self.data)
            chosen = in_order(games_named(self.games) if self.games else _games_of(printed), self.order)
            return volume_of(chosen, printed, self.start)
        chosen = self._games()
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
        if self.stars_each is not None:
            each = [(count, count) for count in each_star_of(self.stars_each)]
            chosen = [kept for one in each for kept in chosen_puzzles(game, 1, self.start, one, self.sort)]
        elif self.puzzles is not None:
            chosen = chosen_puzzles(game, self.puzzles, self.start, wanted, self.sort)
        else:
            chosen = self._filling(game, wanted, trim)
        return [checked(kept, self.cuts) for kept in chosen]

    def _filling(self, game: Game, wanted: tuple[int, int], trim: Trim) -> list[Choosable]:
        """As many as fill the pages; what is asked of each is the room that it takes."""
        most = max(1, worth_printing(game, wanted, self.sort) - self.start + 1)
        made: dict[int, blocks.Puzzle] = {}

        def block(kept: Choosable) -> blocks.Puzzle:
            if id(kept) not in made:
                number = ANY_NUMBER + len(made)
                made[id(kept)] = puzzle_block(PrintedPuzzle(number, posed(kept, self.cuts)))
            return made[id(kept)]

        order = book_order(game, wanted, self.sort)[self.start - 1 :][:most]
        if any(isinstance(kept, KeptEnding) for kept in order):
            tried = order[:TRIED]
            hard = [hardness(game, kept) for kept in tried]
            return [tried[place] for place in endings_that_fill([*map(block, tried)], hard, trim)]

        def some(number: int) -> list[blocks.Puzzle]:
            found = chosen_puzzles(game, min(number, most), self.start, wanted, self.sort)
            return [block(kept) for kept in found]

        return chosen_puzzles(game, puzzles_that_fill(some, trim), self.start, wanted, self.sort)


@click.command("book")
@choice_options
@page_options
@edition_options
@click.option(
    "--answers",
    type=click.Choice(WAYS),
    default="back",
    show_default=True,
    help="At the back, upside down below the puzzles, in a second file (NAME-answers.pdf), or none.",
)
@click.option(
    "--booklet",
    type=click.Choice(["a4", "letter"]),
    help="Two pages to a side of this paper, in signatures to be folded.",
)
@click.option("--signature", type=int, metavar="PAGES", help="With --booklet: the most pages of a signature.")
@hints_option
@click.option("--notes", is_flag=True, help="Lines for notes where a page has room to spare.")
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), default=Path("output/bookgen.pdf"), show_default=True
)
def book_command(
    answers: Way,
    booklet: str | None,
    signature: int | None,
    hints: bool,
    notes: bool,
    output: Path,
    **options: Any,
) -> None:
    """The booklet: rules, pictures, puzzles and an answer key, every answer passed by the referee.

    All games are in it where none is named: Hoffmann's in his order, each followed by its variants, then Lady
    Cadogan's.

    Fresh puzzles are the first of each game, seed by seed, that are worth setting and are solved; the same
    command makes the same ones.

    A booklet made with --booklet is printed on both sides, turned over the short edge, at its full size. The
    sheets lie in order: fold each signature's together in the middle, stitch or staple it through the fold,
    and lay the signatures one behind the other. A signature has 16 pages, four sheets, if no other size is
    given; a book of up to 40 pages is one signature.

    \b
    Example: bookgen book lucas flower-garden --puzzles 5 -o two-games.pdf
    """
    choice = Choice(**{field.name: options.pop(field.name) for field in fields(Choice)})
    edition = edition_of(**{name: options.pop(name) for name in EDITION_NAMES})
    trim, made, said = page_of(**options)
    choice.check()
    if signature is not None and booklet is None:
        raise BadInput("--signature is the size of what is folded; wanted with --booklet a4 or letter")
    if booklet is not None and made.pdfx:
        raise BadInput("--preset ingram is for a service that binds; give it, or --booklet")
    fold = Fold(booklet, signature) if booklet else None
    for path in (output, leaflet_path(output)) if answers == "separate" else (output,):
        check_target(path, inputs=inputs_of(choice.data))
    further = (
        *choice.said,
        f"--answers {answers}" if answers != "back" else "",
        "" if hints else "--no-hints",
        "--notes" if notes else "",
    )
    said = " ".join(word for word in (said, *further) if word)
    volume = replace(choice.volume(trim), options=said, answers=answers, edition=edition)
    volume = replace(volume, hints=hints, notes=notes)
    with Passes("setting", "pass") as setting:
        report = build_booklet(volume, output, trim, made, fold, setting)
    click.echo(made_line(output, report))
    if report.answer_pages:
        click.echo(f"{leaflet_path(output)}: {counted(report.answer_pages, 'page')}")
    if report.sheets:
        folded = f"{counted(report.sheets, 'sheet')}, {counted(report.signatures, 'signature')}"
        click.echo(f"to print on both sides, turned over the short edge: {folded}")


def _fresh(game: Game, puzzles: int, first: int | None, budget: int, cuts: Cuts) -> list[Puzzle]:
    with Bar(game.id, puzzles, of_puzzles=True) as bar:
        watch = Watch(bar.deals, bar.puzzles)
        return fresh_puzzles(game, puzzles, first, budget, hands_of(None, None), watch, cuts)


def volume_of(games: Sequence[Game], puzzles: Sequence[Puzzle], start: int = 1) -> Volume:
    """A volume of games and puzzles with the odds that are kept for them, and a game played through."""
    easy = easy_games(puzzles)
    odds = {game.id: _odds(game) + (EASY if game.id in easy else "") for game in games}
    kept = {game.id: found for game in games if (found := _odds_of_puzzles(game)) is not None}
    outcomes = {name: _outcome(found) for name, found in kept.items() if found.method != "plain"}
    # Only the table to choose from asks for them, and they are read from the whole bank.
    asked = games if offers_choice(games) else []
    lengths = {game.id: length for game in asked if (length := usual_length(game)) is not None}
    volume = collect(games, puzzles, __version__, odds=odds, outcomes=outcomes, lengths=lengths, first=start)
    return replace(volume, example=worked_example(games, puzzles) if puzzles else None)


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


BY_THE_BOOK = "By the rules of the book"
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


def _games_of(puzzles: Sequence[Puzzle]) -> list[Game]:
    """The games of the puzzles, in the order of the books."""
    named = {puzzle.game.id for puzzle in puzzles}
    return [game for game in games_named([]) if game.id in named]
