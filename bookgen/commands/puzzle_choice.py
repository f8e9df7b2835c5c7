"""Which of the kept puzzles of a game a book has: so many, or as many as fill the pages that it has."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice

from bookgen.commands.mixed_answers import answers_mixed
from bookgen.commands.volume import volume_of
from bookgen.games import Game, all_games
from bookgen.press.book.beneath import some_beneath
from bookgen.press.book.filling import (
    TRIED,
    TRIED_FIRST,
    TRIED_TURNS,
    endings_that_fill,
    pages_for_puzzles,
    puzzles_that_fill,
)
from bookgen.press.book.game_opening import rules_pages
from bookgen.press.document import blocks
from bookgen.press.document.game import game_section
from bookgen.press.document.links import References
from bookgen.press.document.puzzles import puzzle_block
from bookgen.press.page.trim import Trim
from bookgen.press.puzzle.figure import LEAST_FIGURE_MM
from bookgen.press.puzzle.puzzle_page import is_clear, pages_for
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.puzzle import Puzzle
from bookgen.puzzles.among import Cuts, lateness
from bookgen.puzzles.bank import Kept
from bookgen.puzzles.book_mix import (
    Choosable,
    Sort,
    book_order,
    checked,
    chosen_puzzles,
    hardness,
    one_of_each,
    order_and_worth,
    to_measure,
)
from bookgen.puzzles.ending_order import plays_made_of
from bookgen.puzzles.endings.kept import KeptEnding, kept_endings
from bookgen.puzzles.shelf import each_once, of_theme
from bookgen.puzzles.worth import is_long
from bookgen.survey import kept_odds

ANY_NUMBER = 1000
"""A number that takes as much room as any."""
LOW_FIGURE_MM = 2.5
"""Figures are as high, where endings of a game have so wide rows that none has those of large print."""
TRIED_CUTS, FEWEST_TURNED = 24, 10
"""Packs to be cut that are looked at, and cards that are turned before a place fails, at the least."""
SELDOM, MOSTLY = 0.01, 0.5
"""Parts of its deals: a game that comes out blindly in fewer wants thought, and in more it wants none."""
ON_TWO_OPENINGS = 7
"""Puzzles that a game has at the least if it has two openings of them."""
MOST_LONG = 2
"""Whole deals of a game, at the most, whose answers are long: each takes a page of the key or more."""


@dataclass(frozen=True)
class PuzzleChoice:
    """How puzzles of a game are chosen: ``count`` of them, or one of each of the numbers of stars of
    ``stars_each``, or as many as fill its pages; from that on which comes at place ``start``, of the stars
    and the sort that are ``wanted``. With ``filled`` a game has one more in large print where a page beside
    its last would be blank; one that is ``named`` has one in any case. Cuts go ``beneath`` the rules of their
    game where there is room.
    """

    count: int | None
    start: int
    stars_each: Sequence[int] | None
    wanted: tuple[int, int]
    sort: Sort
    cuts: Cuts
    pencil: bool = False
    filled: bool = False
    named: bool = False
    beneath: bool = True

    def puzzles_of(self, game: Game, trim: Trim) -> list[Puzzle]:
        """The puzzles of a game on a trim, passed by the referee."""
        return _OfAGame(self, game, trim).chosen()


class _OfAGame:
    """The choice of one game's puzzles on a trim. What is measured of each is made once."""

    def __init__(self, choice: PuzzleChoice, game: Game, trim: Trim) -> None:
        self._choice, self._game, self._trim = choice, game, trim
        # By the identity of what is kept.
        self._asked: dict[int, Puzzle] = {}
        self._blocks: dict[int, blocks.Puzzle] = {}
        self._least: float | None = None

    def chosen(self) -> list[Puzzle]:
        """The puzzles, passed by the referee."""
        taken = self._taken(self._sort())
        return [checked(kept, self._choice.cuts, self._asked.get(id(kept))) for kept in taken]

    def _taken(self, sort: Sort) -> list[Choosable]:
        choice, game = self._choice, self._game
        shown = self._clear if self._trim.large else None
        if choice.stars_each is not None:
            return one_of_each(game, choice.stars_each, choice.start, sort, shown)
        if choice.count is None:
            return self._filling(sort)
        some = chosen_puzzles(game, choice.count, choice.start, choice.wanted, sort, shown)
        if choice.filled and self._trim.large and self._leaves_a_page(some):
            more = chosen_puzzles(game, choice.count + 1, choice.start, choice.wanted, sort, shown)
            return some if self._leaves_a_page(more) else more
        return some

    def _asked_of(self, kept: Choosable) -> Puzzle:
        """A puzzle as it is measured."""
        if id(kept) not in self._asked:
            self._asked[id(kept)] = to_measure(kept, self._choice.cuts)
        return self._asked[id(kept)]

    def _block(self, kept: Choosable) -> blocks.Puzzle:
        if id(kept) not in self._blocks:
            printed = PrintedPuzzle(ANY_NUMBER + len(self._blocks), self._asked_of(kept))
            self._blocks[id(kept)] = puzzle_block(printed, pencil=self._choice.pencil)
        return self._blocks[id(kept)]

    def _clear(self, kept: Choosable) -> bool:
        """Whether the picture of a puzzle has the room that it needs in large print, or of a game none of
        whose first endings has it, so much as some of them have."""
        trim = self._trim.for_puzzles
        if self._least is None:
            order = book_order(self._game, self._choice.wanted, "ending")[:TRIED]
            late = [*map(self._block, filter(_is_late, order))]
            some = any(is_clear(block, trim) for block in late)
            self._least = LEAST_FIGURE_MM if some or not late else LOW_FIGURE_MM
        return is_clear(self._block(kept), trim, self._least)

    def _leaves_a_page(self, taken: Sequence[Choosable]) -> bool:
        """Whether the game with these puzzles ends on a left-hand page."""
        return (_pages_of_rules(self._game, self._trim) + self._pages_of(taken)) % 2 == 1

    def _pages_of(self, taken: Sequence[Choosable]) -> int:
        """The pages that puzzles take."""
        return pages_for([*map(self._block, taken)], self._trim.for_puzzles)

    def _sort(self) -> Sort:
        """What is taken of the game: in large print, unless deals are asked for, endings alone where the
        picture of a whole deal has not the room for its numbers beside the cards, or for high figures."""
        choice = self._choice
        if choice.sort != "usual" or not self._trim.large:
            return choice.sort
        order = book_order(self._game, choice.wanted)
        deal = next((kept for kept in order if isinstance(kept, Kept) and not _is_late(kept)), None)
        if deal is None or not any(isinstance(kept, KeptEnding) for kept in order):
            return choice.sort
        return "usual" if is_clear(self._block(deal), self._trim.for_puzzles) else "ending"

    def _filling(self, sort: Sort) -> list[Choosable]:
        """As many as fill the pages; what is asked of each is the room that it takes."""
        choice, game, trim = self._choice, self._game, self._trim
        whole, worth = order_and_worth(game, choice.wanted, sort)
        if not worth and not choice.named:
            # Who names a game gets one of its puzzles all the same.
            return []
        order, most = whole[choice.start - 1 :], max(1, worth - choice.start + 1)
        pages = pages_for_puzzles(trim, _pages_of_rules(game, trim) if trim.large else 2)
        if game.kind == "chance":
            order = [*answers_mixed(order[:most], TRIED_FIRST, self._asked_of), *order[most:]]
            if choice.beneath:
                tried = order[:most][:TRIED_CUTS]
                unseen = (kept for kept in tried if not self._is_seen_at_once(kept))
                late = [*islice(unseen, TRIED_FIRST)]
                # Who names a game gets one of its puzzles all the same.
                late = late or (tried[:TRIED_FIRST] if choice.named else [])
                beneath = self._beneath(late)
                if beneath or not late:
                    return beneath
        if trim.has_openings and game.id in _on_two_openings():
            taken = self._so_many_pages(order, most, 2 * pages)
            if len(taken) >= ON_TWO_OPENINGS and self._pages_of(taken) == 2 * pages:
                return taken
        return self._so_many_pages(order, most, pages)

    def _so_many_pages(self, order: Sequence[Choosable], most: int, pages: int) -> list[Choosable]:
        """Of the first ``most`` in this order as many as fill so many pages."""
        game, trim = self._game, self._trim
        if any(_is_late(kept) for kept in order[:most]):
            tried = order[:most][: max(1, pages // 2) * (TRIED_TURNS if game.rules.in_turn else TRIED)]
            made = [kept for kept in tried if not _plays_by_itself(game, kept)]
            if len(made) < len(tried) and any(map(_is_late, made)):
                taken = self._late(made, pages)
                if self._pages_of(taken) == pages:
                    return taken
            return self._late(tried, pages)

        def first(number: int) -> list[Choosable]:
            return sorted(order[:number], key=lambda kept: hardness(game, kept))

        def some(number: int) -> list[blocks.Puzzle]:
            return [*map(self._block, first(min(number, most)))]

        long = any(isinstance(kept, Kept) and is_long(kept) for kept in order[:MOST_LONG])
        return first(puzzles_that_fill(some, trim.for_puzzles, MOST_LONG if long else most, pages))

    def _is_seen_at_once(self, kept: Choosable) -> bool:
        """Whether a place at which the pack may be cut is seen to fail within a few cards."""
        asked = self._asked_of(kept)
        if asked.question != "cut":
            return False
        # Of a whole deal three places are asked already; an ending is asked as it is kept.
        return lateness(kept.puzzle() if isinstance(kept, Kept) else asked) < FEWEST_TURNED

    def _beneath(self, tried: Sequence[Choosable]) -> list[Choosable]:
        """Of these, in a game of chance, what goes in beneath its rules."""
        places = some_beneath(
            _section(self._game), lambda place: self._block(tried[place]), len(tried), self._trim
        )
        return sorted((tried[place] for place in places), key=lambda kept: hardness(self._game, kept))

    def _late(self, tried: Sequence[Choosable], pages: int) -> list[Choosable]:
        """Of these, among which are endings, those that fill so many pages; in large print those whose
        picture is not clear are passed over where there are others, be they fewer."""
        first = taken = self._that_fill(tried, pages)
        while dim := [kept for kept in taken if self._trim.large and not self._clear(kept)]:
            tried = [kept for kept in tried if not any(kept is one for one in dim)]
            if not tried:
                return first
            taken = self._that_fill(tried, pages)
        return taken

    def _that_fill(self, tried: Sequence[Choosable], pages: int) -> list[Choosable]:
        hard = [hardness(self._game, kept) for kept in tried]
        late = [*map(_is_late, tried)]

        def block(place: int) -> blocks.Puzzle:
            return self._block(tried[place])

        places = endings_that_fill(block, late, hard, self._trim.for_puzzles, pages)
        return [tried[place] for place in places]


@cache
def _on_two_openings() -> frozenset[str]:
    """The games that have a second opening of puzzles, if there are as many: of skill, with endings, no
    variants, and each once that has two names. They are for one pack, or short, if careless players do not
    mostly win; or such as these hardly ever win, and whose endings are to come out whole."""
    skill = [game for game in all_games() if game.kind == "skill" and kept_endings(game)]
    blind = {game.id: _blind_share(game) for game in skill}
    chosen = [*of_theme(skill, "quick-skill")]
    for game in each_once(skill):
        endings, share = kept_endings(game), blind[game.id]
        whole = 2 * sum(not kept.goal for kept in endings) > len(endings)
        thought = share is not None and share < SELDOM
        chosen += [game] if game.packs == 1 or (whole and thought) else []
    return frozenset(game.id for game in chosen if (blind[game.id] or 0.0) <= MOSTLY)


def _blind_share(game: Game) -> float | None:
    """Which part of the deals of a game comes out without a thought; None where it is not known."""
    odds = kept_odds(game)
    return None if odds is None else max(odds.careless, default=0) / odds.deals


def _plays_by_itself(game: Game, kept: Choosable) -> bool:
    """Whether the answer to an ending with a limit does nothing but play home and turn cards."""
    return isinstance(kept, KeptEnding) and plays_made_of(game, kept) == 0


def _pages_of_rules(game: Game, trim: Trim) -> int:
    """Pages that the rules of a game take in a book of all games."""
    return rules_pages(_section(game), trim)


def _section(game: Game) -> blocks.Section:
    """The rules of a game in a book of all games."""
    (part,) = volume_of([game], []).games
    return game_section(part, {}, References(all_games()))


def _is_late(kept: Choosable) -> bool:
    """Whether a puzzle is a position late in a game, drawn small: an ending, or one turn."""
    return isinstance(kept, KeptEnding) or kept.question == "turn"
