"""What a picture is shown on: a light ground, a dark one, or that which the reader's screen has.

Cards stay light on any ground, in the inks of print; on a dark one they are a little less than white, and
what stands on the ground itself (outlines, numbers, the card that a place asks for) is light.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from bookgen.picture.inks import SHOWN

Theme: TypeAlias = Literal["light", "dark", "auto"]


@dataclass(frozen=True)
class Tones:
    """The colours of a picture, as an SVG has them.

    ``line``, ``letter`` and ``red`` are of what stands on the ground; ``card`` is the white of the cards.
    """

    ground: str
    card: str
    line: str
    letter: str
    red: str


LIGHT = Tones(SHOWN["white"], SHOWN["white"], "#000", "#000", SHOWN["red"])
DARK = Tones("#16191c", "#eeebe4", "#8d949a", "#d5d8db", "#f26d6d")


def tones_of(theme: Theme) -> Tones:
    """The colours that are written into the drawing; ``auto`` is written as ``light``."""
    return DARK if theme == "dark" else LIGHT


def stylesheet(art: bool = False) -> str:
    """The rules by which a light drawing turns dark where the reader's screen asks for it.

    With ``art`` ornaments do too. A rule outweighs the colours that stand at the elements, and reaches what
    is drawn by reference.
    """
    rules = [
        f'[fill="{LIGHT.card}"]{{fill:{DARK.card}}}',
        f".ground{{fill:{DARK.ground}}}",
        f".places{{stroke:{DARK.line}}}",
        f".bare{{fill:{DARK.letter}}}",
        f'.asks>[fill="{LIGHT.letter}"]{{fill:{DARK.letter}}}',
        f'.asks>[fill="{LIGHT.red}"],.asks[fill="{LIGHT.red}"]{{fill:{DARK.red}}}',
    ]
    if art:
        inks = ("black", DARK.letter), ("red", DARK.red), ("white", DARK.ground)
        rules += [f".art-{name}{{fill:{tone}}}" for name, tone in inks]
    return f"@media (prefers-color-scheme:dark){{{''.join(rules)}}}"
