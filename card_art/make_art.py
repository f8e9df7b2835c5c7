"""Draw every symbol of the cards into this folder: `python card_art/make_art.py`.

The SVG files beside this script are its output, and the same bytes each time. What belongs to a court
card, and the back, stand on a grid of four steps to a unit of the card (400 x 560 for 100 x 140) about
its middle, ranks and pips on one of 100 steps to their height, so that all numbers are whole;
ornaments on one of tenths of a millimetre as printed.
"""

from __future__ import annotations

from pathlib import Path

from drawing.back import ace_ornament, back
from drawing.courts import collars, frames, gear, hand, shade, shared_heads
from drawing.emblems import DRAWN as EMBLEMS
from drawing.emblems import emblem
from drawing.engraving import ENGRAVINGS
from drawing.figure import Figure
from drawing.ornaments import ORNAMENTS
from drawing.pips import pips
from drawing.ranks import bar, ranks
from drawing.torsos import belts, bodies, fine_lines, robes
from drawing.write import document

GRID, MIDDLE = 4, 50 + 70j
CARD, PIP, RANK = f"{-50 * GRID} {-70 * GRID} {100 * GRID} {140 * GRID}", "-50 -50 100 100", "-45 -5 90 115"
VIEWS = {
    "head": "-331 -58 662 116",
    "tail": "-160 -40 320 132",
    "frame": "-60 -60 120 120",
    "device": "-170 -170 340 340",
    "cord": "-10 -14 260 28",
    "stone": "-30 -30 60 60",
    "boss": "-40 -30 80 60",
    "spandrel": "-10 -10 310 310",
}
COURT_SLACK = 2
"""Half a unit of the card, 0.05 mm on one of 11 mm: what two packs in one picture ask."""
EMBLEM_GRID = 4
"""Steps to a unit of an emblem, which is a tenth of a millimetre in a tailpiece."""
ORNAMENT_SLACK = {"head": 1.2, "tail": 0.5, "frame": 0.5, "device": 1.2}
"""The large ones are drawn as freely as their bytes ask."""


def symbols() -> dict[str, str]:
    """The text of each symbol's file, by name, without the suffix."""
    out = {f"rank-{name}": document([("black", items)], RANK, 1, 0.5) for name, items in ranks().items()}
    out["rank-bar"] = document([("black", bar())], RANK, 1, 0.5)
    for name, items in pips().items():
        red = name in ("D", "H")
        out[f"pip-{name}"] = document([("red" if red else "black", items)], PIP, 1, 0.5)
    drawn: dict[str, Figure] = {"hand": hand(), "shade": shade()}
    drawn |= {f"body-{name}": figure for name, figure in bodies().items()}
    drawn |= {f"court-frame-{name}": figure for name, figure in frames().items()}
    drawn |= {f"robe-{name}": figure for name, figure in robes().items()}
    drawn |= {f"collar-{name}": figure for name, figure in collars().items()}
    drawn |= {f"head-{name}": figure for name, figure in shared_heads().items()}
    drawn |= {f"gear-{name}": figure for name, figure in gear().items()}
    drawn |= {f"belt-{name}": figure for name, figure in belts().items()}
    for name, figure in drawn.items():
        for suffix, layers in (
            ("", figure.layers(2)),
            ("-black", figure.layers(1)),
            ("-fine", figure.fine_layers()),
        ):
            text = document(layers, CARD, GRID, COURT_SLACK, origin=MIDDLE)
            # A drawing without red has no twin for one ink, one without fine lines no file for them.
            if layers and (suffix != "-black" or text != out[name]):
                out[name + suffix] = text
    for name, lines in fine_lines().items():
        out[f"robe-{name}-fine"] = document([("black", lines)], CARD, GRID, origin=MIDDLE)
    for name, ornament in {**ORNAMENTS, **ENGRAVINGS}.items():
        for suffix, inks in (("", 2), ("-black", 1)):
            text = document(ornament(inks), VIEWS[name], 1, ORNAMENT_SLACK.get(name, 0.5))
            if suffix == "" or text != out[f"ornament-{name}"]:
                out[f"ornament-{name}{suffix}"] = text
    for family in EMBLEMS:
        for suffix, inks in (("", 2), ("-black", 1)):
            text = document(emblem(family, inks), "-26 -26 52 52", EMBLEM_GRID, 1.2)
            out[f"emblem-{family}{suffix}"] = text
    out["back"] = document(back(), CARD, GRID, origin=MIDDLE)
    out["ace-ornament"] = document(ace_ornament(), PIP, 1, 0.5)
    return out


def main() -> None:
    """Write the files; print how many and how large."""
    folder = Path(__file__).resolve().parent
    made = symbols()
    for name, text in made.items():
        (folder / f"{name}.svg").write_text(text, encoding="ascii", newline="\n")
    print(f"{len(made)} symbols, {sum(map(len, made.values()))} bytes")


if __name__ == "__main__":
    main()
