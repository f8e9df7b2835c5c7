"""What blocks of HTML are set with: where links lead and pictures go, and styled text and pictures in it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from bookgen.picture.scene import Scene
from bookgen.press.html.element import element, told
from bookgen.press.html.pictures import alternative
from bookgen.press.wording.markup import Span

EM_A_MM = 0.19
"""Ems to a millimetre of a picture: its width, where there is room for it."""
DEVICE = "ornament.svg"
"""The file of the device."""


@dataclass(frozen=True)
class Medium:
    """What the blocks of a section are set with: where anchors are, what is there, and where pictures go.

    ``here`` is the anchor of the section, after which its pictures are named. ``href`` leads to an anchor, or
    is None where it leads nowhere; ``picture`` takes the name of a picture and its scene, and gives its
    address. With ``folded`` an answer is folded away under its number, and does not name its puzzle again.
    """

    here: str
    href: Callable[[str], str | None]
    names: Mapping[str, str]
    picture: Callable[[str, Scene], str]
    device: str = DEVICE
    folded: bool = False


_STYLED = {"italic": "i", "strong": "b"}


def spans_html(medium: Medium, spans: Sequence[Span]) -> str:
    """Styled text with its links; a place for the page of what is led to is left out."""
    return "".join(_span_html(medium, span) for span in spans if span.text)


def _span_html(medium: Medium, span: Span) -> str:
    said = told(span.text)
    if span.style == "smallcaps":
        said = element("span", said, class_="small-caps")
    elif span.style in _STYLED:
        said = element(_STYLED[span.style], said)
    return link_html(medium, span.target, said) if span.target else said


def link_html(medium: Medium, target: str, said: str, **attributes: str) -> str:
    """Something said that leads to an anchor; said only, where there is no such anchor."""
    href = medium.href(target)
    return said if href is None else element("a", said, href=href, **attributes)


def figure_html(medium: Medium, name: str, scene: Scene, caption: str = "") -> str:
    """A picture by the name of its file, with its words as alternative, and perhaps a caption."""
    width = f"width: {round(scene.width * EM_A_MM, 1):g}em"
    drawn = element("img", src=medium.picture(name, scene), alt=alternative(scene), style=width)
    under = [element("figcaption", told(caption))] if caption else []
    return element("figure", drawn, *under)
