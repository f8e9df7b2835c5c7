"""Odds: how many deals of a game come out, from many of them, in parallel."""

import json
import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Literal

import msgspec

from bookgen import __version__
from bookgen.cards import DealCode, Options, OptionValue, format_code
from bookgen.engines.racing.play.engine import Racing
from bookgen.errors import BadInput
from bookgen.files import check_target, content_of, replace_seen, within
from bookgen.games import Game
from bookgen.limits import MOST_DEALS
from bookgen.puzzles.bank import kept_file
from bookgen.puzzles.digest import marked
from bookgen.puzzles.extend import facts_of
from bookgen.record import Verdict, puzzle_of_code
from bookgen.solve import verdict_alone
from bookgen.solve.solver import PLAYERS
from bookgen.solve.solving import opened
from bookgen.workers import Labour, Ledger, Lock, results


class Odds(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What became of the deals of seeds 0 to ``deals`` - 1.

    ``method`` is ``play`` where the deal decides and was played, ``exact`` where every deal was searched
    to the end, ``search`` where some may be left undecided within ``budget`` positions. It is ``plain`` where
    two plain players played against each other: the first won, or lost, or neither did. ``careless`` has how
    many of the same deals each careless player wins at the first try; nothing where nothing is played so.
    """

    game: str
    options: dict[str, OptionValue] = {}
    deals: int
    won: int
    lost: int
    undecided: int
    method: Literal["play", "exact", "search", "plain"]
    budget: int
    version: str
    careless: list[int] = []

    def __post_init__(self) -> None:
        if not 1 <= self.deals <= MOST_DEALS:
            raise ValueError(f"deals: wanted 1 to {MOST_DEALS}")
        parts = (self.won, self.lost, self.undecided)
        if min(parts) < 0 or sum(parts) != self.deals:
            raise ValueError(f"won, lost, undecided: wanted numbers that add up to {self.deals}")
        if len(self.careless) not in (0, len(PLAYERS)) or any(
            not 0 <= n <= self.deals for n in self.careless
        ):
            raise ValueError(f"careless: wanted {len(PLAYERS)} numbers from 0 to {self.deals}, or none")

    @property
    def interval(self) -> tuple[float, float]:
        """A 95 % interval for the share of deals that can be won.

        The undecided are counted as lost for its lower bound and as won for its upper.
        """
        return (
            wilson(self.won, self.deals)[0],
            wilson(self.won + self.undecided, self.deals)[1],
        )


def wilson(hits: int, tries: int, z: float = 1.959964) -> tuple[float, float]:
    """The Wilson score interval of a share, both bounds between 0 and 1."""
    if tries == 0:
        return (0.0, 1.0)
    share = hits / tries
    middle = share + z * z / (2 * tries)
    spread = z * math.sqrt(share * (1 - share) / tries + z * z / (4 * tries * tries))
    scale = 1 + z * z / tries
    return (max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale))


def verdict_of(task: tuple[str, int]) -> Verdict:
    """The verdict of one deal code as it stands, a game of chance being played uncut.

    Where two play against each other, that of a game of plain players: ``solved`` where the first wins,
    ``unsolvable`` where the second does, ``undecided`` where neither.
    """
    code, budget = task
    puzzle = puzzle_of_code(code)
    if isinstance(puzzle.rules, Racing):
        return _OF_WINNER[puzzle.rules.plain_winner(puzzle.deal)]
    return verdict_alone(puzzle, budget)


_OF_WINNER: dict[int | None, Verdict] = {1: "solved", 2: "unsolvable", None: "undecided"}


def verdicts(
    game: Game,
    deals: int,
    budget: int,
    options: Options,
    hands: Labour,
    ledger: Ledger | None = None,
    finished: Callable[[int], None] = lambda count: None,
) -> Iterator[Verdict]:
    """The verdicts of seeds 0 to ``deals`` - 1, in their order, whoever does the work.

    Those that the ledger has are not worked out again; ``finished`` is told of each one more.
    """
    tasks = ((seed, (format_code(DealCode(game.id, seed, options)), budget)) for seed in range(deals))
    for _, verdict in results(verdict_of, tasks, marked(hands, [game]), ledger, finished):
        yield verdict


def first_tries(code: str) -> list[int]:
    """Which careless players win a deal at the first try, 1 or 0 each; nothing where nothing is played so."""
    puzzle = puzzle_of_code(code)
    if puzzle.game.rules.in_turn:
        return []
    solver = opened(puzzle)
    return [won for player in PLAYERS if (won := solver.wins(player, 1, code)) is not None]


def careless_wins(
    game: Game,
    deals: int,
    options: Options,
    hands: Labour,
    finished: Callable[[int], None] = lambda count: None,
) -> list[int]:
    """How many of the deals of seeds 0 to ``deals`` - 1 each careless player wins at the first try.

    In a game of chance there is nothing to be played so, nor where two play against each other.
    """
    if game.kind == "chance":
        return []
    tasks = ((seed, format_code(DealCode(game.id, seed, options))) for seed in range(deals))
    tries = results(first_tries, tasks, marked(hands, [game]), finished=finished)
    return [sum(column) for column in zip(*(won for _, won in tries), strict=True)]


@contextmanager
def survey_ledger(
    game: Game, budget: int, options: Options, folder: Path, keep: Path | None = None
) -> Iterator[Ledger]:
    """The ledger of a survey in its folder; where the odds are to be kept, their place is held, too.

    Raises BadInput where it cannot be written, there is one of other work, or another process is there.
    """
    facts = facts_of("survey", game, options, budget)
    path = folder / _ledger_name(game, options)
    with ExitStack() as held:
        hold = held.enter_context(Lock((keep or folder) / _ledger_name(game, options), _advice(keep)))
        same = path.parent.exists() and path.parent.samefile(hold.path.parent)
        advice = "delete the file, or give another folder with --work"
        yield held.enter_context(Ledger(path, facts, advice, hold if same else None, _is_verdict))


def _is_verdict(raw: object) -> None:
    """Raises ValueError for what is no verdict."""
    msgspec.convert(raw, Verdict)


def _ledger_name(game: Game, options: Options) -> str:
    return f".{named(game.id, options)}.survey.jsonl"


def _advice(keep: Path | None) -> str:
    return f"give another folder with {'--work' if keep is None else '--keep'}"


def named(game: str, options: Options) -> str:
    """What is surveyed: ``quadrille``, or with departures from the book's rules ``quadrille+redeals=2``."""
    return game + format_code(DealCode("", 0, options)).removeprefix("#0")


def odds_file(game: Game, folder: Path, options: Options | None = None) -> Path:
    """Where in a folder the odds of a game are kept, those under each choice of options by themselves."""
    return folder / _odds_name(game, options)


def _odds_name(game: Game, options: Options | None) -> str:
    return f"{named(game.id, options or {})}.json"


def keep_odds(odds: Odds, path: Path, seen: bytes | None) -> None:
    """Writes odds into a file that is still as it was ``seen`` when the survey began.

    Raises BadInput where it is not, or cannot be written.
    """
    replace_seen(path, seen, odds_json(odds) + "\n", _advice(path.parent))


def check_keeping(game: Game, folder: Path, options: Options) -> None:
    """Raises BadInput, before any work is done, where odds cannot be written into a folder.

    Nor are they where a link leads out of it.
    """
    within(folder, _odds_name(game, options))
    check_target(odds_file(game, folder, options), _advice(folder))


def odds_from(
    game: Game, found: list[Verdict], budget: int, options: Options, careless: Sequence[int] = ()
) -> Odds:
    """The odds that verdicts, and the first tries of careless players, add up to."""
    undecided = found.count("undecided")
    method: Literal["play", "exact", "search", "plain"] = "search" if undecided else "exact"
    if game.kind == "chance":
        method = "play"
    elif game.rules.in_turn:
        method = "plain"
    return Odds(
        game=game.id,
        options=dict(options),
        deals=len(found),
        won=found.count("solved"),
        lost=found.count("unsolvable"),
        undecided=undecided,
        method=method,
        budget=budget,
        version=__version__,
        careless=list(careless),
    )


def kept_odds(game: Game, options: Options | None = None, folder: Path | None = None) -> Odds | None:
    """The odds that are kept for a game, measured beforehand, by the book's rules or under these options.

    Without a folder they are those beside the game's kept puzzles. Raises BadInput for a damaged file.
    """
    name = _odds_name(game, options)
    path = kept_file(game, "odds", name) if folder is None else folder / name
    raw = content_of(path)
    if raw is None:
        return None
    try:
        odds = msgspec.json.decode(raw, type=Odds)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput(f"odds/{path.name}: {str(error).replace('`', '')}") from error
    if (odds.game, odds.options) != (game.id, dict(options or {})):
        raise BadInput(f"odds/{path.name}: they are of {named(odds.game, odds.options)[:80]}")
    return odds


def odds_json(odds: Odds) -> str:
    """Odds as a line of JSON."""
    told = msgspec.to_builtins(odds)
    return json.dumps({key: value for key, value in told.items() if value or key != "careless"})
