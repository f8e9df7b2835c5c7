"""Make the faces of the book out of EB Garamond.

    python fonts/prepare.py SOURCE_DIR [--out DIR]

SOURCE_DIR is searched, with everything below it, for the static TrueType files of EB Garamond named in
`FACES`. The faces are written beside this script, or to `--out`. The same source gives the same bytes: the
dates of the source are kept and nothing else in a face depends on the day, the place or the machine.

Each face is a subset with its features frozen into the character map, because a PDF writer looks up one glyph
for one character and knows nothing of features: old-style figures (lining ones in the semibold, whose
old-style 1 is taken for an I in a head, and among small capitals; lining and tabular ones in one face), small
capitals in place of lower case in another. The suit signs are our own (`pips`). The kerning becomes a plain
`kern` table (`kerning`).
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

import font_outlines
import kerning
import pips

FAMILY = "Bookgen"
SUITS = "♠♡♢♣♤♥♦♧"
LIGATURES = "ﬀﬁﬂﬃﬄ"

REPERTOIRE = (
    "".join(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x100)]))
    + "ŒœŸ–—‘’“”†‡•…′″⁰⁴⁵⁶⁷⁸⁹⅓⅔→−≤≥❦❧"
    + "\u2002\u2003\u2007\u2009\u200a\u202f\u2010\u2011"
    + LIGATURES
    + SUITS
)
"""Every character of a face; the small capitals do without the ligatures."""

UNKERNED = set("#$%<=>@\\^_`{|}~")
KERNED = [c for c in map(chr, range(0x21, 0x7F)) if c not in UNKERNED]
KERNED += "ÆŒæœàâçèéêëîïôöùûü–—‘’“”…" + LIGATURES
"""The characters whose kerning is kept: those of English, with the accents of its loan words."""

STAND_INS = {0x202F: 0x2009, 0x2010: 0x2D, 0x2011: 0x2D}
"""Characters shown by the glyph of another where the source has none of its own."""

DIGITS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
SUPERIORS = dict(zip("⁰¹²³⁴⁵⁶⁷⁸⁹", DIGITS, strict=True))
FIGURE_SPACE = 0x2007

CLASHES = {
    "Regular": {
        "’": 78, "”": 78, "‘": 60, "“": 60, ")": 72, "]": 88, "!": 52, "?": 48, "h": 58, "k": 58, "b": 70,
    },
    "Italic": {
        "’": 64, "”": 64, "‘": 30, "“": 30, ")": 60, "]": 60, "!": 60, "?": 60, "h": 60, "k": 60, "b": 60,
    },
}  # fmt: skip
"""Kerning after f and ff where the source lets the hook of the f run into what follows."""


@dataclass(frozen=True)
class Face:
    """One face to be made.

    `source` is the name of the file it comes from; `style` its name within the family; `features` the
    single-substitution features frozen into the map, in order, each with the characters it is applied to;
    `wall` the thickness of the walls of the open suit signs and `lead` the room before any suit sign over
    what follows it, both in thousandths of the em (upright signs after sloping letters want some); `clashes`
    the row of `CLASHES` that it needs; `kin` the file of a heavier weight whose kerning it borrows for pairs
    on which its own source is silent (the regular weight has none for small capitals, nor for L before V);
    `ligatures` whether the f-ligatures are kept.
    """

    source: str
    style: str
    features: tuple[tuple[str, str], ...]
    wall: float
    lead: int = 0
    clashes: str = ""
    kin: str = ""
    ligatures: bool = True

    @property
    def postscript_name(self) -> str:
        """The PostScript name, which is the file name as well."""
        return f"{FAMILY}-{self.style.replace(' ', '')}"


FIGURES = "0123456789"
LOWER_CASE = "".join(c for c in REPERTOIRE if c.islower() and c not in LIGATURES + "ªº")
OLD_STYLE = (("onum", FIGURES), ("pnum", FIGURES))
LINING = (("lnum", FIGURES), ("pnum", FIGURES))
LINING_TABULAR = (("lnum", FIGURES), ("tnum", FIGURES))

REGULAR, ITALIC = "EBGaramond_400Regular.ttf", "EBGaramond_400Regular_Italic.ttf"
SEMIBOLD, SEMIBOLD_ITALIC = "EBGaramond_600SemiBold.ttf", "EBGaramond_600SemiBold_Italic.ttf"

FACES = (
    Face(REGULAR, "Regular", OLD_STYLE, 40, clashes="Regular", kin=SEMIBOLD),
    Face(ITALIC, "Italic", OLD_STYLE, 38, lead=26, clashes="Italic", kin=SEMIBOLD_ITALIC),
    Face(SEMIBOLD, "SemiBold", LINING, 58),
    Face(REGULAR, "SmallCaps", (*LINING, ("smcp", LOWER_CASE)), 40, kin=SEMIBOLD, ligatures=False),
    Face(REGULAR, "Lining", LINING_TABULAR, 40, clashes="Regular", kin=SEMIBOLD),
)


def _substitutions(font: TTFont, feature: str) -> dict[str, str]:
    """The glyph-for-glyph replacements of a feature of the default script."""
    table = font["GSUB"].table
    found: dict[str, str] = {}
    indices = {
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == feature
        for index in record.Feature.LookupListIndex
    }
    for index in sorted(indices):
        for subtable in table.LookupList.Lookup[index].SubTable:
            found |= getattr(getattr(subtable, "ExtSubTable", subtable), "mapping", {})
    return found


def _character_map(font: TTFont, face: Face) -> dict[int, str]:
    """Which glyph shows which character, the features frozen in. Raises LookupError for one without any."""
    source: dict[int, str] = font.getBestCmap()
    known = set(font.getGlyphOrder())
    chosen: dict[int, str] = {}
    for character in REPERTOIRE:
        code = ord(character)
        if character in LIGATURES and not face.ligatures:
            continue
        if character in SUPERIORS and f"{SUPERIORS[character]}.sups" in known:
            chosen[code] = f"{SUPERIORS[character]}.sups"
        elif code in source:
            chosen[code] = source[code]
        elif STAND_INS.get(code) in source:
            chosen[code] = source[STAND_INS[code]]
        else:
            raise LookupError(f"{face.source} has no glyph for U+{code:04X} {character}")
    for feature, characters in face.features:
        replacement = _substitutions(font, feature)
        for character in characters:
            glyph = chosen[ord(character)]
            chosen[ord(character)] = replacement.get(glyph, glyph)
    return chosen


def _add_suits(font: TTFont, wall: float, lead: int) -> None:
    """Put the suit signs into the font and its character map."""
    for character in SUITS:
        name = f"uni{ord(character):04X}"
        glyph, advance = pips.draw(character, wall, lead)
        font["glyf"][name] = glyph
        glyph.recalcBounds(font["glyf"])
        font["hmtx"][name] = (advance, glyph.xMin)
        for subtable in font["cmap"].tables:
            if subtable.isUnicode():
                subtable.cmap[ord(character)] = name


def _set_map(font: TTFont, chosen: dict[int, str]) -> None:
    """Leave the font one character map, this one."""
    subtable = CmapSubtable.newSubtable(4)
    subtable.platformID, subtable.platEncID, subtable.language = 3, 1, 0
    subtable.cmap = dict(sorted(chosen.items()))
    table = newTable("cmap")
    table.tableVersion = 0
    table.tables = [subtable]
    font["cmap"] = table


def _pairs(font: TTFont, kin: TTFont | None, face: Face, chosen: dict[int, str]) -> kerning.Pairs:
    """The kerning of the face, but for figures among themselves where they stand in columns."""
    glyphs = {chosen[ord(c)] for c in KERNED if ord(c) in chosen}
    pairs = kerning.read_gpos(font, glyphs)
    for character, value in CLASHES.get(face.clashes, {}).items():
        for f in "fﬀ":
            pairs.setdefault((chosen[ord(f)], chosen[ord(character)]), value)
    if kin is not None:
        pairs = kerning.read_gpos(kin, glyphs) | pairs
    if face.features == LINING_TABULAR:
        figures = {chosen[ord(figure)] for figure in FIGURES}
        pairs = {pair: value for pair, value in pairs.items() if not figures.issuperset(pair)}
    return dict(sorted(pairs.items()))


def _subset(font: TTFont, characters: list[int]) -> None:
    """Drop every glyph and table that the characters do not need, hints included."""
    options = Options()
    options.layout_features = []
    options.name_IDs = ["*"]
    options.hinting = False
    options.glyph_names = False
    options.notdef_outline = True
    options.recalc_average_width = True
    options.recalc_bounds = True
    options.recalc_max_context = True
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "STAT", "BASE"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)


def _rename(font: TTFont, face: Face) -> None:
    """Give the face its own names, keeping the copyright, the designers and the licence of the source."""
    table = font["name"]
    old: dict[int, Any] = {record.nameID: record.toUnicode() for record in table.names}
    linked = face.style in ("Regular", "Italic")
    names = {
        0: old[0],
        1: FAMILY if linked else f"{FAMILY} {face.style}",
        2: face.style if linked else "Regular",
        3: f"{old[5].removeprefix('Version ')};{face.postscript_name}",
        4: f"{FAMILY} {face.style}",
        5: old[5],
        6: face.postscript_name,
        9: old[9],
        10: f"A subset of {old[4]} with features frozen in and suit signs added.",
        13: old[13],
        14: old[14],
    }
    if not linked:
        names |= {16: FAMILY, 17: face.style}
    table.names = []
    for name_id, text in names.items():
        table.setName(text, name_id, 3, 1, 0x409)


def _load(folder: Path, name: str) -> TTFont:
    """A source font. Raises LookupError where it is missing or of another build than this script knows."""
    found = sorted(folder.rglob(name))
    if not found:
        raise LookupError(f"{name} is not in {folder} or below it")
    font = TTFont(found[0], recalcTimestamp=False, lazy=False)
    missing = [tag for tag in ("glyf", "GPOS", "GSUB") if tag not in font]
    if missing:
        raise LookupError(f"{name} has no {missing[0]} table; a build with all its features is needed")
    if font["head"].unitsPerEm != 1000:
        raise LookupError(f"{name} has {font['head'].unitsPerEm} units to the em, not 1000")
    return font


def make(folder: Path, face: Face) -> TTFont:
    """The finished face, not yet written. Raises LookupError where a source is missing or lacks something."""
    font = _load(folder, face.source)
    _add_suits(font, face.wall, face.lead)
    chosen = _character_map(font, face)
    pairs = _pairs(font, _load(folder, face.kin) if face.kin else None, face, chosen)
    if face.features == LINING_TABULAR:
        font["hmtx"][chosen[FIGURE_SPACE]] = (font["hmtx"][chosen[ord("0")]][0], 0)
    _set_map(font, chosen)
    _subset(font, sorted(chosen))
    kerning.write_kern(font, pairs)
    _rename(font, face)
    font["OS/2"].fsType = 0
    font["OS/2"].achVendID = "NONE"
    font["head"].modified = font["head"].created
    return font


def main(arguments: list[str] | None = None) -> int:
    """Make every face; 0 when all were written, 2 when a source file is missing or unfit."""
    parser = argparse.ArgumentParser(description="Make the faces of the book out of EB Garamond.")
    parser.add_argument("source", type=Path, help="folder with the TrueType files of EB Garamond")
    parser.add_argument("--out", type=Path, default=Path(__file__).resolve().parent, help="where to write")
    options = parser.parse_args(arguments)
    for face in FACES:
        try:
            font = make(options.source, face)
        except LookupError as error:
            print(error, file=sys.stderr)
            return 2
        target = options.out / f"{face.postscript_name}.ttf"
        font.save(target)
        print(f"{target.name}: {len(font.getGlyphOrder())} glyphs, {target.stat().st_size} bytes")
    for name in font_outlines.DRAWN:
        print(font_outlines.write_outlines(name, options.out).name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
