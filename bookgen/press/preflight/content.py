"""What the operators of a page do: lines, type, colours and transparency, each form looked through once."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import pikepdf

Ctm: TypeAlias = tuple[float, float, float, float]
"""The part of a matrix that turns and scales."""

_PLAIN: Ctm = (1.0, 0.0, 0.0, 1.0)
_STROKES = frozenset({"S", "s", "B", "B*", "b", "b*"})
_SHOWS = frozenset({"Tj", "TJ", "'", '"'})
_DEVICES = {
    **{"g": "DeviceGray", "G": "DeviceGray", "rg": "DeviceRGB"},
    **{"RG": "DeviceRGB", "k": "DeviceCMYK", "K": "DeviceCMYK"},
}
_DEEPEST = 40


@dataclass
class Seen:
    """What is seen on a page or in a form; lengths in its own units.

    ``lines`` are widths of what is stroked, ``inherited`` the scales at which the line of what stands around
    it is used; ``sizes`` are those of type. ``spaces`` are colour spaces, with ``coloured`` where any ink but
    black is used; ``unembedded`` are fonts, ``clear`` the sorts of transparency.
    """

    lines: set[float] = field(default_factory=set)
    inherited: set[float] = field(default_factory=set)
    sizes: set[float] = field(default_factory=set)
    spaces: set[str] = field(default_factory=set)
    coloured: bool = False
    unembedded: set[str] = field(default_factory=set)
    clear: set[str] = field(default_factory=set)

    def add(self, part: "Seen", scale: float, line: float | None) -> None:
        """Takes in a form that is placed at this scale, where the line is so wide."""
        self.lines |= {round(scale * width, 3) for width in part.lines}
        for each in part.inherited:
            if line is None:
                self.inherited.add(round(scale * each, 5))
            else:
                self.lines.add(round(scale * each * line, 3))
        self.sizes |= {round(scale * size, 3) for size in part.sizes}
        self.spaces |= part.spaces
        self.coloured = self.coloured or part.coloured
        self.unembedded |= part.unembedded
        self.clear |= part.clear


def _scale(matrix: Ctm) -> float:
    a, b, c, d = matrix
    return math.sqrt(abs(a * d - b * c))


def _times(inner: Ctm, outer: Ctm) -> Ctm:
    a, b, c, d = inner
    e, f, g, h = outer
    return a * e + b * g, a * f + b * h, c * e + d * g, c * f + d * h


def _matrix(operands: Sequence[Any]) -> Ctm:
    a, b, c, d = (float(each) for each in operands[:4])
    return a, b, c, d


class Looker:
    """Looks through the pages of one document, and through each of its forms once."""

    def __init__(self) -> None:
        self._forms: dict[tuple[int, int], Seen] = {}

    def page(self, page: pikepdf.Page) -> Seen:
        """What is seen on a page, in points; its line is one point wide to begin with."""
        seen = Seen()
        resources = page.obj.get("/Resources", pikepdf.Dictionary())
        found = self._look(page, resources, 0)
        seen.add(found, 1.0, 1.0)
        if (group := page.obj.get("/Group")) is not None and group.get("/S") == "/Transparency":
            seen.clear.add("a group")
        return seen

    def _form(self, form: Any, around: Any, depth: int) -> Seen:
        key = form.objgen
        if key not in self._forms:
            self._forms[key] = Seen()  # In a circle, should it be met within itself.
            found = Seen()
            if depth <= _DEEPEST:
                own = form.get("/Resources", around)
                matrix = _matrix(form.get("/Matrix", _PLAIN))
                found.add(self._look(form, own, depth), _scale(matrix), None)
            if (group := form.get("/Group")) is not None and group.get("/S") == "/Transparency":
                found.clear.add("a group")
            self._forms[key] = found
        return self._forms[key]

    def _look(self, content: Any, resources: Any, depth: int) -> Seen:
        seen = Seen()
        _look_at_fonts(resources, seen)
        forms = resources.get("/XObject", {})
        states = resources.get("/ExtGState", {})
        matrix, line = _PLAIN, None  # type: Ctm, float | None
        size, text = 0.0, _PLAIN
        kept: list[tuple[Ctm, float | None, float]] = []
        for instruction in pikepdf.parse_content_stream(content):
            operands, name = list(instruction.operands), str(instruction.operator)
            if name == "q":
                kept.append((matrix, line, size))
            elif name == "Q" and kept:
                matrix, line, size = kept.pop()
            elif name == "cm":
                matrix = _times(_matrix(operands), matrix)
            elif name == "w":
                line = float(operands[0])
            elif name == "BT":
                text = _PLAIN
            elif name == "Tm":
                text = _matrix(operands)
            elif name == "Tf":
                size = float(operands[1])
            elif name in _STROKES:
                across = _scale(matrix)
                if line is None:
                    seen.inherited.add(round(across, 5))
                else:
                    seen.lines.add(round(across * line, 3))
            elif name in _SHOWS:
                seen.sizes.add(round(abs(size) * _scale(_times(text, matrix)), 3))
            elif name == "Do":
                self._placed(forms.get(str(operands[0])), resources, seen, (_scale(matrix), line, depth))
            elif name == "gs":
                _look_at_state(states.get(str(operands[0])), seen)
            else:
                _look_at_colour(name, operands, resources, seen)
        return seen

    def _placed(self, form: Any, resources: Any, seen: Seen, how: tuple[float, float | None, int]) -> None:
        if form is None:
            return
        scale, line, depth = how
        if form.get("/Subtype") == "/Form":
            seen.add(self._form(form, resources, depth + 1), scale, line)
        elif form.get("/Subtype") == "/Image":
            if "/SMask" in form:
                seen.clear.add("a mask")
            space = _space_name(form.get("/ColorSpace"))
            if space is not None:
                seen.spaces.add(space)
                seen.coloured = seen.coloured or space not in ("DeviceGray", "CalGray")


def _look_at_fonts(resources: Any, seen: Seen) -> None:
    for font in resources.get("/Font", {}).values():
        if font.get("/Subtype") == "/Type3":
            continue
        inner = font.DescendantFonts[0] if "/DescendantFonts" in font else font
        told = inner.get("/FontDescriptor", pikepdf.Dictionary())
        if not any(key in told for key in ("/FontFile", "/FontFile2", "/FontFile3")):
            seen.unembedded.add(str(font.get("/BaseFont", "/unnamed"))[1:])


def _look_at_state(state: Any, seen: Seen) -> None:
    if state is None:
        return
    if any(float(state.get(key, 1)) < 1 for key in ("/ca", "/CA")):
        seen.clear.add("an opacity")
    if state.get("/SMask", pikepdf.Name("/None")) != "/None":
        seen.clear.add("a mask")
    modes = state.get("/BM", pikepdf.Name("/Normal"))
    if any(mode not in ("/Normal", "/Compatible") for mode in _listed(modes)):
        seen.clear.add("a blend mode")
    if "/LW" in state:
        seen.lines.add(round(float(state.LW), 3))


def _listed(value: Any) -> list[Any]:
    return list(value) if isinstance(value, pikepdf.Array) else [value]


def _look_at_colour(name: str, operands: Sequence[Any], resources: Any, seen: Seen) -> None:
    if name in _DEVICES:
        space = _DEVICES[name]
        seen.spaces.add(space)
        parts = [float(each) for each in operands]
        if space == "DeviceRGB":
            seen.coloured = seen.coloured or len(set(parts)) > 1
        elif space == "DeviceCMYK":
            seen.coloured = seen.coloured or any(parts[:3])
    elif name in ("cs", "CS"):
        asked = str(operands[0])
        space_name = _space_name(resources.get("/ColorSpace", {}).get(asked, asked))
        if space_name is not None:
            seen.spaces.add(space_name)
            seen.coloured = seen.coloured or space_name not in ("DeviceGray", "CalGray")
    elif name == "sh":
        seen.spaces.add("Shading")
        seen.coloured = True


def _space_name(space: Any) -> str | None:
    """``DeviceCMYK``, ``Separation``; None where there is no colour space.

    An ink of its own says in which other space it is shown, if that is not one of the press.
    """
    if space is None:
        return None
    first = space[0] if isinstance(space, pikepdf.Array) else space
    if first == "/Separation" and (shown := _space_name(space[2])) not in ("DeviceCMYK", "DeviceGray"):
        return f"Separation over {shown}"
    return str(first)[1:]
