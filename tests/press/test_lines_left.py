"""Out of a square cards go by lines: a play loses whose places then no longer fall into pairs."""

from collections.abc import Mapping
from itertools import combinations

from each import each

from bookgen.games import find_game
from bookgen.hints import told_turning
from bookgen.play import Move, Position
from bookgen.press.wording.lines_left import IN_NO_LINE, NOT_IN_PAIRS, lines_left_said
from bookgen.puzzles.endings.insight import told_ending
from bookgen.puzzles.endings.kept import kept_endings

SIDE = 5


def pairs_off(places: frozenset[int]) -> bool:
    """Whether places can go by twos of one row or column, by looking at every way."""
    if not places:
        return True
    one = min(places)
    fellows = [at for at in places if at != one and (at // SIDE == one // SIDE or at % SIDE == one % SIDE)]
    return any(pairs_off(places - {one, other}) for other in fellows)


def left_behind(piles: Mapping[str, tuple[str, ...]], move: Move) -> frozenset[int]:
    gone = {part.source for part in move}
    names = [name for name, cards in piles.items() if name.startswith("tableau-") and cards]
    return frozenset(int(name.removeprefix("tableau-")) - 1 for name in names if name not in gone)


def test_it_is_told_just_where_the_places_do_not_pair_off() -> None:
    """*Then at least four cards are left*, it said, and no cause."""
    told = silent = 0
    for kept in kept_endings(find_game("fourteenth")):
        puzzle = told_ending(kept)
        turning = told_turning(puzzle)
        if turning is None or turning.at:
            continue
        start = puzzle.start_at(0)
        for move in (*turning.saves, *turning.loses):
            said = lines_left_said(puzzle.rules, start, move, short=False)
            stock = any(start.piles[name] for name in puzzle.game.pile_names("stock"))
            assert bool(said) == (not stock and not pairs_off(left_behind(start.piles, move)))
            assert not said or move in turning.loses
            told, silent = told + bool(said), silent + (not said)
    assert told > 5 and silent > 5


@each(
    "cards, said",
    [
        ({1: "5C", 2: "9H", 3: "4D", 8: "TD", 25: "2C"}, f"{IN_NO_LINE}place 25"),
        # Of a row and a column that meet, both with an odd number of places elsewhere, none stands alone.
        ({1: "5C", 2: "9H", 6: "4D", 7: "TD", 8: "2C", 13: "QC", 20: "3D", 25: "JC", 24: "AC", 4: "KC"}, ""),
        ({1: "5C", 6: "9H", 12: "4D", 13: "TD", 14: "2C"}, NOT_IN_PAIRS),
    ],
)
def test_the_place_that_stands_alone_is_named(cards: dict[int, str], said: str) -> None:
    game = find_game("fourteenth")
    puzzle = told_ending(kept_endings(game)[0])
    piles = dict.fromkeys(puzzle.start_at(0).piles, ())
    out = {f"tableau-{at}": (card,) for at, card in cards.items()}
    position = Position({**piles, **out})
    first, second = next(
        pair for pair in combinations(sorted(cards), 2) if {"5C", "9H"} == {cards[at] for at in pair}
    )
    move = next(
        move
        for move in puzzle.rules.moves(position)
        if {part.source for part in move} == {f"tableau-{first}", f"tableau-{second}"}
    )
    assert lines_left_said(puzzle.rules, position, move, short=False) == said
