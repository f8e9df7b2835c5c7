"""Why a play loses where cards go out by twos from one line of a square: the places that are left do not fall
into pairs of one line, whatever cards change places on them."""

from collections.abc import Sequence

from bookgen.play import Move, Position, Rules
from bookgen.press.wording.pile_words import pile_words

NOT_IN_PAIRS = "then the places left no longer pair off in lines"
"""The reason where no place alone shows it."""
IN_NO_LINE = "then no other card lies in line with "
"""Before the place of a card that can go with none that is left."""


def lines_left_said(rules: Rules, position: Position, move: Move, short: bool) -> str:
    """The reason without its stop; empty where the places do fall into pairs, or cards are still to come."""
    sort, side = rules.game.rules.line_places
    if not side:
        return ""
    after = rules.play(position, move)
    if any(after.piles[name] for name in rules.game.pile_names("stock")):
        return ""
    places = rules.game.pile_names(sort)
    left = [divmod(at, side) for at, name in enumerate(places) if after.piles[name]]
    alone = [place for place in left if not any(_in_line(place, other) for other in left)]
    if alone:
        row, column = alone[0]
        return f"{IN_NO_LINE}{pile_words(rules.game, short)[places[row * side + column]]}"
    return "" if _pair_off(left) else NOT_IN_PAIRS


def _in_line(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether two places share a row or a column."""
    return one != other and (one[0] == other[0] or one[1] == other[1])


def _pair_off(left: Sequence[tuple[int, int]]) -> bool:
    """Whether places can all go by twos, each two of one line; that with the fewest fellows goes first."""
    if not left:
        return True
    fellows = {place: [other for other in left if _in_line(place, other)] for place in left}
    first = min(left, key=lambda place: len(fellows[place]))
    return any(_pair_off([each for each in left if each not in (first, other)]) for other in fellows[first])
