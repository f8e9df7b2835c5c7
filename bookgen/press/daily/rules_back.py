"""The whole rules of several games in columns, for a side of a daily leaf."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil

from reportlab.platypus import Flowable

from bookgen.cards import Options
from bookgen.games import Game
from bookgen.press.page.trim import Trim
from bookgen.press.type.columns import Columns, column_width
from bookgen.press.type.passage import Passage
from bookgen.press.type.prose import set_blocks
from bookgen.press.type.scaled import Scaled
from bookgen.press.type.styles import HEAD_2, Style, plainer
from bookgen.press.wording.collect import title_apart
from bookgen.press.wording.english import listed, plural
from bookgen.press.wording.facts import pack_line
from bookgen.press.wording.markup import parse_markup, without_links
from bookgen.press.wording.templates import rules_text

LEADING = 13.0
RULES_TITLE = Style(size=15, leading=19.5, align="left", before=19.5, together=True, kind="H2")
RULES_PACK = Style(size=10.5, leading=13, face="Italic", align="left", after=0)
RULES_HEAD = replace(HEAD_2, before=6.5)
FAIRLY_FILLED = 0.25
"""The part that rules fill of their last side, where another size does it."""


@dataclass(frozen=True)
class GameTold:
    """A game with the options with which its rules are to be told; what stands behind its title, such as the
    numbers of its puzzles, and the name of the place."""

    game: Game
    options: Options
    behind: str = ""
    place: str | None = None


def game_of_puzzles(game: Game, options: Options, numbers: Sequence[int]) -> GameTold:
    """A game with the numbers of its puzzles of a day."""
    return GameTold(game, options, f"{plural('puzzle', len(numbers))} {listed([*map(str, numbers)])}")


def rules_prose(
    games: Sequence[GameTold], measure: float, scale: float, columns: int, large: bool = False
) -> list[Flowable]:
    """The rules of games, each with its options, for so many columns across so many points.

    In ``large`` print lines are ragged, and figures as high as capitals.
    """
    width = column_width(measure / scale, columns)
    parts: list[Flowable] = []
    below = plainer(RULES_PACK, large)
    for told in games:
        game, options = told.game, told.options
        said = f" · {told.behind}" if told.behind else ""
        runs = [RULES_TITLE.run(title_apart(game)), below.run(said)]
        title = Passage(runs, RULES_TITLE, anchor=told.place)
        title.needs = RULES_TITLE.leading + 5 * LEADING
        pack = Passage([below.run(pack_line(game))], below)
        # No other game's rules stand on the leaf to be led to.
        text = rules_text(game, options, departing=options != dict(game.puzzle.options), pictured=False)
        blocks = without_links(parse_markup(text))
        # Half an item at the head of a column is not seen to be one.
        prose = set_blocks(blocks, width, RULES_HEAD, large=large, lined=large, whole_items=columns > 1)
        parts += [title, pack, *prose]
    return parts


def rules_as_large_as_go(
    games: Sequence[GameTold], trim: Trim, sizes: Sequence[float], columns: int, *, above: float = 0
) -> Scaled:
    """The rules of games on as few sides as they take in the least of these sizes, by the first that does it;
    so many points of the first side are taken up ``above`` them."""
    large = trim.scale != 1
    found: tuple[int, Scaled] | None = None
    for size in sizes:
        prose = rules_prose(games, trim.measure, size, columns, large=large)
        told = rules_columns(prose, size, columns)
        sides = ceil((above + told.wrap(trim.measure, trim.depth)[1]) / trim.depth)
        if found is None or sides < found[0]:
            found = sides, told
        if sides == 1:
            break
    assert found is not None
    return found[1]


def rules_columns(parts: Sequence[Flowable], scale: float, columns: int) -> Scaled:
    """Rules in columns, reduced."""
    return Scaled(Columns(parts, columns, LEADING), scale, before=12)
