"""Deep piles of a whole deal laid across in lines, where they would make a picture high and narrow."""

from collections.abc import Sequence

from msgspec import structs

from bookgen.games.placing import Placement, Spread
from bookgen.picture.ending_parts import GROUP_AIR, LETTERED, MOST_ACROSS
from bookgen.play.position import Position

LINE_STRIP = 0.32
"""What is seen of a card that lies in such a line, in card widths."""


def deep_piles_across(position: Position, placements: Sequence[Placement]) -> list[Placement]:
    """Rows in which piles that are deeper than a row is wide lie across, each in a line."""
    return [_across_if_deep(position, placement) for placement in placements]


def _across_if_deep(position: Position, placement: Placement) -> Placement:
    deep = [len(position.piles[name]) for name in placement.names]
    if min(deep) <= MOST_ACROSS:
        return placement
    wide = 1 + LINE_STRIP * (max(deep) - 1) + GROUP_AIR
    in_row = max(1, int(MOST_ACROSS / wide))
    points = [[at % in_row * wide, at // in_row * (1 + LETTERED)] for at in range(len(deep))]
    return structs.replace(placement, points=points, spread=Spread(step=(LINE_STRIP, 0)))
