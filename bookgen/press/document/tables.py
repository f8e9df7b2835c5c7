"""Tables over all games: which to choose tonight, and how often they come out."""

import math
from collections.abc import Sequence, Sized
from dataclasses import replace
from typing import NamedTuple

from bookgen.picture.room import STANDARD
from bookgen.press.document.anchors import ODDS_ANCHOR, TONIGHT, game_anchor
from bookgen.press.document.blocks import AnyBlock, GamesTable, Section, Share, Shares, TableRow, Title
from bookgen.press.document.links import Terms, linked
from bookgen.press.document.lists import article_last, sorting
from bookgen.press.document.room import POKER_MM, grown_cm, room_told
from bookgen.press.wording.collect import GamePart, Outcome
from bookgen.press.wording.english import NOT_KNOWN, about_one, hardly_ever, of_a_hundred, rarely
from bookgen.press.wording.markup import parse_markup
from bookgen.press.wording.puzzle_text import format_options
from bookgen.press.wording.templates import page_text
from bookgen.press.wording.together import NO_BREAK

IN_PUZZLES = "in our puzzles"
"""Behind the name of a game whose puzzles depart from its rules: how often these come out."""
UNDER_ONE, NOBODY_KNOWS = "<1", "?"
"""Of deals won, fewer than one of a hundred, or nobody knows how many."""
FEWEST = 6
"""Games at least among which there is something to choose."""
ROUND_TO = 5
"""Minutes are told in steps of so many."""
CHOICE_COLUMNS = 5
"""Columns behind the names: room, time, sort, deals won of a hundred, page."""


def offers_choice(parts: Sized) -> bool:
    """Whether there are so many games that the table helps."""
    return len(parts) >= FEWEST


class _Choice(NamedTuple):
    """What the table says of a game."""

    part: GamePart
    won: str

    @property
    def minutes(self) -> int | None:
        """How many a game takes, in steps of some."""
        exact = self.part.minutes
        return None if exact is None else ROUND_TO * max(1, math.ceil(exact / ROUND_TO))

    @property
    def order(self) -> tuple[float, str]:
        """Short ones first, those whose length is not known last."""
        return self.minutes or math.inf, sorting(article_last(self.part.title))

    @property
    def sort(self) -> str:
        """Skill or chance, or a game of two."""
        return "two" if self.part.game.players == 2 and self.part.whole is None else self.part.game.kind

    @property
    def row(self) -> TableRow:
        """The row, its room that of the picture without bounds; its page is told by who sets it."""
        part, grown = self.part, grown_cm(self.part)
        room = room_told(part.picture(STANDARD), grown)
        cells = (room, str(self.minutes or "–"), self.sort, self.won or "–")
        return TableRow(part.title, cells, game_anchor(part.game), grown)

    @property
    def rows(self) -> list[TableRow]:
        """The row with the outcome that its bar draws, and below it that of the puzzles where they depart
        from the full rules."""
        rows = [replace(self.row, outcome=self.part.whole)]
        if _departs(self.part) and self.part.outcome is not None:
            cells = ("", "", "", won_of_a_hundred(self.part.outcome))
            name = f"–{NO_BREAK}{IN_PUZZLES}{_departing_how(self.part)}"
            rows.append(TableRow(name, cells, rows[0].target, outcome=self.part.outcome))
        return rows


def tonight_section(
    parts: Sequence[GamePart], terms: Terms, barred: bool = False, bars: bool = True
) -> Section | None:
    """Packs, room on the table, time, skill or chance, odds, page; None where there are too few games.

    With ``barred`` it tells of the odds all that the chapter on them would: those of the puzzles too;
    its bars are told of where they are drawn.
    """
    if not offers_choice(parts):
        return None
    packs = sorted({part.game.packs for part in parts})
    outcomes = [part.whole for part in parts if part.whole is not None]
    undecided = any(each.undecided for each in outcomes)
    won = {won_of_a_hundred(each) for each in outcomes}
    text = page_text(
        "tonight",
        card=POKER_MM,
        packs=packs,
        undecided=undecided,
        rare=UNDER_ONE in won,
        unknown=NOBODY_KNOWS in won,
        untold=any(part.whole is None for part in parts),
        two=any(part.game.players == 2 and part.whole is None for part in parts),
        skill=any(part.whole is not None and part.game.kind == "skill" for part in parts),
        departing=any(_departs(part) for part in parts),
        barred=barred,
        bars=bars,
    )
    head, *blocks = parse_markup(text)
    heads = tuple(block.text for block in blocks[-CHOICE_COLUMNS:])
    over = blocks[-CHOICE_COLUMNS - len(packs) : -CHOICE_COLUMNS]
    told = linked(blocks[: -CHOICE_COLUMNS - len(packs)], terms)
    choices = sorted(map(_choice, parts), key=lambda choice: choice.order)
    tables = [
        GamesTable(
            above.text,
            heads,
            tuple(
                row
                for one in choices
                if one.part.game.packs == number
                for row in (one.rows if barred else [one.row])
            ),
        )
        for number, above in zip(packs, over, strict=True)
    ]
    return Section("tonight", TONIGHT, head.text, (Title(head.text), *told, *tables))


def _choice(part: GamePart) -> _Choice:
    """The row of a game."""
    outcome = part.whole
    return _Choice(part, "" if outcome is None else won_of_a_hundred(outcome))


def won_of_a_hundred(outcome: Outcome) -> str:
    """Deals of a hundred that come out, in the words of the table's own key: ``98``, ``83+``, ``<1``.

    Where some are undecided the number is of those that are known to come out, cut off; without a plus
    where these change nothing.
    """
    if rarely(outcome.won, outcome.deals, outcome.undecided) == NOT_KNOWN:
        return NOBODY_KNOWS
    if hardly_ever(outcome.won + outcome.undecided, outcome.deals):
        return UNDER_ONE
    if outcome.undecided and not about_one(outcome.won, outcome.deals, outcome.undecided):
        return f"{100 * outcome.won // outcome.deals}+"
    return str(of_a_hundred(outcome.won, outcome.deals))


def odds_section(parts: Sequence[GamePart], terms: Terms) -> Section | None:
    """How often the games come out whose odds are known, chance and skill apart; None where none are.

    By the full rules, as the table to choose from has it; directly below a game stands how often it comes
    out as the puzzles set it, where they depart from these.
    """
    rows = [(part, first) for part in parts if (first := part.whole or part.outcome) is not None]
    if not rows:
        return None
    rows.sort(key=lambda row: -row[1].won / row[1].deals)
    kinds = [kind for kind in ("chance", "skill") if any(part.game.kind == kind for part, _ in rows)]
    undecided = any(each.undecided for part, _ in rows for each in (part.whole, part.outcome) if each)
    departing = any(_departs(part) for part, _ in rows)
    text = page_text("odds-page", undecided=undecided, kinds=kinds, departing=departing)
    head, *told = parse_markup(text)
    blocks: list[AnyBlock] = [Title(head.text), *linked(told[: -len(kinds)], terms)]
    for kind, above in zip(kinds, told[len(told) - len(kinds) :], strict=True):
        shares = [share for part, first in rows if part.game.kind == kind for share in _shares(part, first)]
        blocks.append(Shares(above.text, tuple(shares)))
    return Section("odds", ODDS_ANCHOR, head.text, tuple(blocks))


def _departs(part: GamePart) -> bool:
    """Whether it is known how often a game comes out by the full rules, and by others of its puzzles."""
    return bool(part.game.puzzle.options) and part.whole is not None and part.outcome is not None


def _shares(part: GamePart, first: Outcome) -> list[Share]:
    """The bar of a game, and below it that of its puzzles where they depart from the full rules."""
    shares = [Share(part.title, game_anchor(part.game), first)]
    if _departs(part) and part.outcome is not None:
        name = f"{part.title}{_departing_how(part)}, {IN_PUZZLES}"
        shares.append(Share(name, game_anchor(part.game), part.outcome))
    return shares


def _departing_how(part: GamePart) -> str:
    """How the puzzles of a game depart from its rules, where that is soon said: ``, with two redeals``."""
    said = " ".join(format_options(part.game, part.game.puzzle.options)).rstrip(".")
    return f", {said[0].lower()}{said[1:]}" if said.startswith(("With ", "Without ")) else ""
