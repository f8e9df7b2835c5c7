"""Paragraphs broken into lines, all breaks of a paragraph chosen together.

The breaks are those with the least sum of demerits, after Knuth and Plass, "Breaking Paragraphs into
Lines", Software: Practice and Experience 11 (1981).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from bookgen.press.type.faces import BEHIND_BLANK
from bookgen.press.type.lengths import added
from bookgen.press.type.lines import Align, Line, Run, run_width, text_width
from bookgen.press.type.pieces import Piece, pieces_of
from bookgen.press.wording.together import NO_BREAK

NARROWEST, LOOSE, WIDEST, IN_COMPANY = 0.76, 1.75, 2.1, 2.5
"""Justified word spaces, in natural ones: the least, a bad one, the widest unless nothing else fits, and the
widest where a word else stands alone in the last line."""

ANY_WIDTH = 1000.0
"""Of a word space, where nothing narrower will do."""

LineRoom: TypeAlias = Callable[[int], float]
"""The room in points that each line has, by its number from 0."""
_Ends: TypeAlias = "tuple[int, _Ends] | None"
"""The last word of a line, by its number, and those of the lines before it."""


@lru_cache(maxsize=4096)
def break_lines(
    runs: tuple[Run, ...],
    width: float,
    first: float = 0,
    align: Align = "justified",
    drop: tuple[int, float] = (0, 0),
) -> tuple[Line, ...]:
    """The lines of a paragraph ``width`` points wide.

    ``first`` indents the first line; ``drop`` = (lines, points) makes room for an initial.
    """
    pieces = pieces_of(runs, width, align == "justified")
    if not pieces:
        return ()

    def room(line: int) -> float:
        return width - (drop[1] if line < drop[0] else first if line == 0 else 0)

    justified = align == "justified"
    if align == "centre":
        return _balanced(pieces, width)
    ways = {
        "justified": _best_breaks,
        "full": _greedy_breaks,
        "steps": _step_breaks,
        "phrases": _phrase_breaks,
        "sentences": _sentence_breaks,
    }
    ends = ways.get(align, _left_breaks)(pieces, room)
    lines: list[Line] = []
    begun = 0
    for number, end in enumerate(ends):
        line = _assembled(pieces[begun : end + 1], last=end == len(pieces) - 1)
        if justified and end < len(pieces) - 1 and line.spaces:
            line = line._replace(space=(room(number) + _hang(line) - line.width) / line.spaces)
        elif line.width > room(number) and line.spaces:
            line = line._replace(space=(room(number) - line.width) / line.spaces)
        lines.append(line)
        begun = end + 1
    return tuple(lines)


def _balanced(pieces: Sequence[Piece], width: float) -> tuple[Line, ...]:
    """Centred lines, no more than are needed and about equal in length."""
    ends = _greedy_breaks(pieces, _all(width))
    low, high = width / len(ends), width
    while len(ends) > 1 and high - low > 1:
        middle = (low + high) / 2
        narrower = _greedy_breaks(pieces, _all(middle))
        low, high, ends = (low, middle, narrower) if len(narrower) == len(ends) else (middle, high, ends)
    begun = [0, *(end + 1 for end in ends)]
    return tuple(
        _assembled(pieces[start : end + 1], last=True) for start, end in zip(begun, ends, strict=False)
    )


def _all(width: float) -> LineRoom:
    return lambda line: width


def _hang(line: Line) -> float:
    """How far a stop or hyphen at the end of a line stands out into the margin, in points."""
    last = line.runs[-1]
    share = {"-": 0.6, ".": 0.5, ",": 0.5}.get(last.text[-1:], 0)
    return share * run_width(last.saying(last.text[-1])) if share else 0


def _assembled(pieces: Sequence[Piece], last: bool) -> Line:
    """The runs of one line, like neighbours joined so that kerning and ligatures go through.

    Every blank is an ordinary one, as whoever copies the text wants it.
    """
    looks: list[Run] = []
    texts: list[str] = []

    def join(run: Run, text: str) -> None:
        if looks and run.like(looks[-1]):
            texts[-1] += text
        else:
            looks.append(run)
            texts.append(text)

    for at, piece in enumerate(pieces):
        ending = at == len(pieces) - 1
        for run in piece.runs:
            join(run, run.text)
        if ending and not last and not piece.ends_word and piece.hyphen:
            join(looks[-1], "-")
        elif not ending and piece.ends_word:
            after = pieces[at + 1].runs[0]
            # A space inside a link belongs to it; between a link and plain text it does not, unless the first
            # letter stands off it.
            if after.face == "Italic" and after.text[0] in BEHIND_BLANK and after.size == looks[-1].size:
                join(after, " ")
            else:
                join(looks[-1] if looks[-1].link == after.link else after._replace(link=None), " ")
    joined = zip(looks, texts, strict=True)
    runs = tuple(look.saying(text.replace(NO_BREAK, " ")) for look, text in joined)
    return Line(runs, text_width(runs), 0, sum(run.text.count(" ") for run in runs))


def _greedy_breaks(pieces: Sequence[Piece], room: LineRoom) -> list[int]:
    """Line ends for unjustified text: as many words to a line as go in.

    A word that is wider than a line is broken where it may be without a hyphen more.
    """
    ends: list[int] = []
    used, space, at = 0.0, 0.0, 0
    word: list[int] = []
    start = True
    for at, piece in enumerate(pieces):
        word.append(at)
        if not piece.ends_word:
            continue
        size = added(pieces[n].width for n in word)
        if not start and used + space + size > room(len(ends)) + 0.01:
            ends.append(word[0] - 1)
            used, start = 0.0, True
        if start and size > room(len(ends)) + 0.01:
            size = 0.0
            for n in word:
                if size and size + pieces[n].width > room(len(ends)) + 0.01:
                    ends.append(n - 1)
                    size = 0.0
                size += pieces[n].width
        used += size + (0 if start else space)
        space, start, word = piece.space, False, []
    return [*ends, at]


def _left_breaks(pieces: Sequence[Piece], room: LineRoom) -> list[int]:
    """As :func:`_greedy_breaks`, but a word that would stand alone in the last line has the one before it
    beside it, if that leaves the line above the longer one."""
    ends = _greedy_breaks(pieces, room)
    if not _ends_alone(pieces, ends):
        return ends
    start = ends[-3] + 1 if len(ends) > 2 else 0
    before = next((at for at in range(ends[-2] - 1, start - 1, -1) if pieces[at].ends_word), None)
    if before is None:
        return ends
    above, below = (_natural(pieces[a:b]) for a, b in ((start, before + 1), (before + 1, len(pieces))))
    return [*ends[:-2], before, ends[-1]] if below <= min(above, room(len(ends) - 1)) else ends


def _ends_alone(pieces: Sequence[Piece], ends: Sequence[int]) -> bool:
    """Whether the last of several lines is a word alone, or the end of one."""
    return len(ends) > 1 and sum(piece.ends_word for piece in pieces[ends[-2] + 1 :]) == 1


def _natural(pieces: Sequence[Piece]) -> float:
    """The width of a line in points, its spaces as they are."""
    return added(piece.width for piece in pieces) + added(piece.space for piece in pieces[:-1])


JOINTS = ("to", "and", "then")
"""Words that belong to what follows them."""
LEADS_ON = (*JOINTS, "or", "on", "in", "of", "from", "with", "under", "a", "an", "the", "not", "Not", "no")
"""Those of sentences."""
NO_STOP, JOINT, LEFT_ALONE, NO_SENTENCE = 30, 60, 60, 25
"""Demerits of a line of steps that ends without a stop, or with one of those, of a last line that is one
word, and of a line of a question that ends within a sentence; one with no words has 100."""


def _step_breaks(pieces: Sequence[Piece], room: LineRoom) -> list[int]:
    """Line ends for steps: as few as go, of these the ones with full lines that end where the sense does."""
    return _fewest_breaks(pieces, room, _step_cost)


def _phrase_breaks(pieces: Sequence[Piece], room: LineRoom) -> list[int]:
    """Line ends for sentences on steps: as few as go, of these the ones with the fullest lines before the
    last, none of which ends with a word that belongs to the next, and no word alone in the last."""
    return _fewest_breaks(pieces, room, _phrase_cost, LEFT_ALONE)


def _sentence_breaks(pieces: Sequence[Piece], room: LineRoom) -> list[int]:
    """As :func:`_phrase_breaks`, but sooner where a sentence ends, or one of several offers, than inside."""
    return _fewest_breaks(pieces, room, _sentence_cost, LEFT_ALONE)


def _fewest_breaks(
    pieces: Sequence[Piece], room: LineRoom, cost_of: Callable[[Piece, float], float], alone: float = 0
) -> list[int]:
    """As few line ends as go, of these those with the least cost by the last word of each line and how much
    of it is empty; ``alone`` comes to it where a word is left alone."""
    ends = [at for at, piece in enumerate(pieces) if piece.ends_word]
    lefts, spaces = [0.0], [0.0]
    for piece in pieces:
        lefts.append(lefts[-1] + piece.width)
        spaces.append(spaces[-1] + piece.space)

    def width(first: int, word: int) -> float:
        """Of a line from the first of the words to another, in points."""
        begin = ends[first - 1] + 1 if first else 0
        return lefts[ends[word] + 1] - lefts[begin] + spaces[ends[word]] - spaces[begin]

    reached = _soonest_ends(len(ends), room, width)
    # By the last word of a line the least cost of the lines so far, and their ends before it.
    ways: dict[int, tuple[float, _Ends]] = {-1: (0.0, None)}
    for line, (nearest, farthest) in enumerate(reached):
        wide = room(line)
        found: dict[int, tuple[float, _Ends]] = {}
        for before, (cost, made) in ways.items():
            for word in range(max(before + 1, nearest), farthest + 1):
                words = width(before + 1, word)
                if word > before + 1 and words > wide + 0.01:
                    break
                if word == len(ends) - 1:
                    more = cost + (alone if word == before + 1 and made else 0)
                else:
                    more = cost + cost_of(pieces[ends[word]], 1 - words / wide)
                if word not in found or more < found[word][0]:
                    found[word] = more, (word, made)
        ways = found
    return _in_order(ways[len(ends) - 1][1], ends)


def _soonest_ends(count: int, room: LineRoom, width: Callable[[int, int], float]) -> list[tuple[int, int]]:
    """Of each line of so many words, where there are as few lines as go, the last words with which it can
    end: the first and the last of them."""
    farthest = [-1]
    while farthest[-1] < count - 1:
        first, wide = farthest[-1] + 1, room(len(farthest) - 1) + 0.01
        word = first
        while word + 1 < count and width(first, word + 1) <= wide:
            word += 1
        farthest.append(word)
    nearest = count - 1
    found = [(nearest, nearest)]
    for line in range(len(farthest) - 2, 0, -1):
        wide = room(line) + 0.01
        # The words behind the end of this line are to go in the next, which has one at the least.
        first = nearest
        while first > 0 and width(first - 1, nearest) <= wide:
            first -= 1
        nearest = first - 1
        found.append((nearest, farthest[line]))
    return found[::-1]


def _in_order(made: _Ends, ends: Sequence[int]) -> list[int]:
    """The line ends of a chain, the first first."""
    found = list[int]()
    while made is not None:
        word, made = made
        found.append(ends[word])
    return found[::-1]


def _step_cost(end: Piece, empty: float) -> float:
    """Demerits of a line that ends with this word, so much of it empty."""
    word = "".join(run.text for run in end.runs)
    return 100 * empty**2 + (JOINT if word in JOINTS else 0 if word[-1] in ",;:" else NO_STOP)


def _phrase_cost(end: Piece, empty: float) -> float:
    word = "".join(run.text for run in end.runs)
    return 100 * empty**2 + (JOINT if word in LEADS_ON else 0)


def _sentence_cost(end: Piece, empty: float) -> float:
    word = "".join(run.text for run in end.runs)
    return _phrase_cost(end, empty) + (0 if word[-1] in ".;?" else NO_SENTENCE)


LINE, HYPHEN, TWO_HYPHENS = 10, 60, 3000
SHORT, SHORT_END, PART_END = 0.15, 8000, 4000
"""For a last line shorter than that part of the measure, the more the shorter; for one begun in a word."""


def _best_breaks(pieces: Sequence[Piece], room: LineRoom) -> list[int]:
    """The line ends with the fewest demerits over the whole paragraph."""
    for widest in (WIDEST, 2.8, ANY_WIDTH):
        found = _search(pieces, room, widest)
        if found is not None and _ends_alone(pieces, found):
            other = _search(pieces, room, max(widest, IN_COMPANY), alone=False)
            return other if other is not None and len(other) <= len(found) else found
        if found is not None:
            return found
    return _greedy_breaks(pieces, room)


@dataclass(frozen=True)
class _Breaks:
    """The best way found to break a paragraph up to a piece."""

    end: int
    line: int
    cost: float
    hyphened: bool
    before: "_Breaks | None"


def _search(pieces: Sequence[Piece], room: LineRoom, widest: float, alone: bool = True) -> list[int] | None:
    """The best line ends with spaces no wider, if there are any; with a word ``alone`` in the last line only
    if so."""
    lefts = [0.0]
    spaces = [0.0]
    for piece in pieces:
        lefts.append(lefts[-1] + piece.width)
        spaces.append(spaces[-1] + piece.space)
    active = [_Breaks(-1, 0, 0.0, False, None)]
    final = len(pieces) - 1
    space = max((piece.space for piece in pieces), default=0.0)
    for end, piece in enumerate(pieces):
        best: dict[int, _Breaks] = {}
        kept: list[_Breaks] = []
        for way in active:
            start = way.end + 1
            hyphen = 0.0 if piece.ends_word else piece.hyphen
            words = lefts[end + 1] - lefts[start] + hyphen
            gaps = spaces[end] - spaces[start]
            wide = room(way.line)
            if words + gaps * NARROWEST <= wide + 0.01:
                kept.append(way)
            else:
                continue
            cost = _line_cost(words, gaps, wide, end == final, widest, space)
            if cost is None or (end == final and not alone and way.line and not gaps):
                continue
            hyphened = hyphen > 0
            cost += way.cost + (HYPHEN if hyphened else 0)
            cost += TWO_HYPHENS if hyphened and way.hyphened else 0
            if end == final and way.line:
                cost += max(0.0, SHORT_END * (1 - words / (SHORT * wide))) + (PART_END if way.hyphened else 0)
            old = best.get(way.line + 1)
            if old is None or cost < old.cost:
                best[way.line + 1] = _Breaks(end, way.line + 1, cost, hyphened, way)
        if end == final:
            ways = sorted(best.values(), key=lambda way: (way.cost, way.line))
            return _ends(ways[0]) if ways else None
        active = kept + list(best.values())
        if not active:
            return None
    return None


def _line_cost(
    words: float, gaps: float, wide: float, final: bool, widest: float, space: float
) -> float | None:
    """Demerits of one line, or None where its spaces would be out of bounds.

    A word alone, which only stands so where nothing else fits, is as bad as one ``space`` that is so wide.
    """
    if final and words + gaps <= wide:
        return LINE
    if not gaps and widest < ANY_WIDTH:
        return None
    ratio = (wide - words) / (gaps or space or 1.0)
    if not gaps:
        ratio = max(1.0, ratio)
    if not NARROWEST - 0.01 <= ratio <= widest:
        return None
    off = (1 - ratio) / (1 - NARROWEST) if ratio < 1 else (ratio - 1) / (LOOSE - 1)
    return (LINE + 100 * off**3) ** 2 / LINE


def _ends(way: _Breaks) -> list[int]:
    ends: list[int] = []
    step: _Breaks | None = way
    while step is not None and step.end >= 0:
        ends.append(step.end)
        step = step.before
    return ends[::-1]
