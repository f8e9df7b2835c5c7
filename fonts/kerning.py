"""Pair kerning read out of a font's GPOS table, and written as a plain `kern` table.

The faces carry their kerning in the old format-0 `kern` table because whoever sets the lines needs no more
than pairs of glyphs and can read it in a moment.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._k_e_r_n import KernTable_format_0

Pairs = dict[tuple[str, str], int]
"""Left and right glyph names and the change of the left one's advance, in font units."""

MOST_PAIRS = 10920
"""As many pairs as fit into one subtable, whose length is a 16-bit number of bytes."""


def _subtables(font: TTFont) -> list[list[Any]]:
    """The pair-adjustment subtables of the kern feature, one list for each lookup, in lookup order."""
    table = font["GPOS"].table
    wanted = {
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == "kern"
        for index in record.Feature.LookupListIndex
    }
    lookups = [table.LookupList.Lookup[index] for index in sorted(wanted)]
    return [[getattr(sub, "ExtSubTable", sub) for sub in lookup.SubTable] for lookup in lookups]


def _advance(value: Any) -> int:
    return int(getattr(value, "XAdvance", 0) or 0)


def _adjustment(subtable: Any, left: str, right: str) -> int | None:
    """What one subtable says of a pair whose left glyph it covers; None passes it on to the next subtable."""
    if subtable.Format == 1:
        for record in subtable.PairSet[subtable.Coverage.glyphs.index(left)].PairValueRecord:
            if record.SecondGlyph == right:
                return _advance(record.Value1)
        return None
    right_class = subtable.ClassDef2.classDefs.get(right, 0)
    if right_class == 0:
        return None
    row = subtable.Class1Record[subtable.ClassDef1.classDefs.get(left, 0)]
    return _advance(row.Class2Record[right_class].Value1)


def read_gpos(font: TTFont, glyphs: Iterable[str]) -> Pairs:
    """The kerning of every ordered pair of the given glyphs that is not nil, in a fixed order."""
    names = sorted(set(glyphs))
    pairs: Pairs = {}
    for lookup in _subtables(font):
        covers = [(subtable, frozenset(subtable.Coverage.glyphs)) for subtable in lookup]
        for left in names:
            mine = [subtable for subtable, cover in covers if left in cover]
            for right in names if mine else ():
                found = (_adjustment(subtable, left, right) for subtable in mine)
                value = next((value for value in found if value is not None), 0)
                if value:
                    pairs[left, right] = pairs.get((left, right), 0) + value
    return {pair: value for pair, value in sorted(pairs.items()) if value}


def write_kern(font: TTFont, pairs: Pairs) -> None:
    """Give the font a `kern` table of these pairs. Raises ValueError when they are too many for one."""
    if len(pairs) > MOST_PAIRS:
        raise ValueError(f"{len(pairs)} kerning pairs, but a kern table holds at most {MOST_PAIRS}")
    subtable = KernTable_format_0(apple=False)
    subtable.coverage = 1
    subtable.format = 0
    subtable.tupleIndex = None
    subtable.kernTable = dict(pairs)
    table = newTable("kern")
    table.version = 0
    table.kernTables = [subtable]
    font["kern"] = table
