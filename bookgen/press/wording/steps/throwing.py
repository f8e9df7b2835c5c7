"""Cards thrown out together: ``throw out 7♣ heap 3, 7♥ heap 5``, in the steps of a key ``7♣ h3, 7♥ h5``."""

import re
from collections.abc import Iterable, Iterator, Sequence

from bookgen.cards import format_card
from bookgen.errors import BadInput
from bookgen.play import Move, Transfer
from bookgen.press.wording.steps.cards import cards_and_place, cards_told, is_signed
from bookgen.press.wording.steps.filling import AND_FILL
from bookgen.press.wording.steps.form import LineForm, Told
from bookgen.press.wording.steps.piles import ROW_PILE, Piles
from bookgen.press.wording.steps.replay import Replay

THROW = "throw out "
DISCARD = "discard"
"""The pile of the cards thrown out."""
_BETWEEN, _AND_THE = " between ", " and "
_BRACKETS = re.compile(r"(?:(\S+) (?=.*\) ))?\(([^()]+)\)(?(1) (\S+))")
"""Cards out of a row, between those beside them, or by themselves at its ends."""
_FOLLOWS = re.compile(", (?:then|fill) ")


def throws(move: Iterable[Transfer]) -> bool:
    """Whether every transfer of a move goes to the cards thrown out."""
    return all(part.target == DISCARD for part in move)


def without_verb(line: str) -> str:
    """A step as a key has it, whose legend says once that cards are thrown out.

    Those out of a row stand in brackets between the cards beside them: ``K♦ (5♥ 6♣) 5♦``.
    """
    if not line.startswith(THROW):
        return line
    told = line.removeprefix(THROW)
    cards, between, ends = told.partition(_BETWEEN)
    if between:
        before, _, after = ends.partition(_AND_THE)
        return f"{before} ({cards}) {after}"
    return f"({told})" if all(map(is_signed, re.split(", | ", told))) else told


def has_no_verb(line: str) -> bool:
    """Whether a step names cards, and neither what is done with them nor where they go: throw them out."""
    first = _FOLLOWS.split(line, maxsplit=1)[0]
    is_card = is_signed(first.partition(" ")[0].strip("()"))
    return is_card and " to " not in first and not first.endswith(" home")


def stands_bracketed(line: str) -> bool:
    """Whether a step without a verb has cards out of a row."""
    return _BRACKETS.match(line) is not None


def with_verb(line: str, piles: Piles) -> str:
    """The way back from :func:`without_verb`, in a game in which cards are thrown out."""
    if DISCARD not in piles.words or not has_no_verb(line):
        return line
    found = _BRACKETS.fullmatch(line)
    if found is None:
        return THROW + line
    before, cards, after = found.groups()
    return f"{THROW}{cards}{_BETWEEN}{before}{_AND_THE}{after}" if before else THROW + cards


def thrown_out(parts: Iterable[Transfer], piles: Piles) -> str:
    """Cards thrown out, each with its pile; in a row, where it lies needs no saying."""
    told = (
        cards_told(part.cards) + ("" if part.source == ROW_PILE else f" {piles.words[part.source]}")
        for part in parts
    )
    return THROW + ", ".join(told)


def read_thrown(text: str, piles: Piles) -> Iterator[Transfer]:
    """The transfers of cards thrown out that a text tells. Raises BadInput for a pile that is not there, or
    not said."""
    for piece in text.removeprefix(THROW).split(", "):
        cards, place = cards_and_place(piece)
        yield Transfer(piles.read_or_row(place), DISCARD, cards)


class ThrownOut(LineForm):
    """One move: each card from its pile; out of a row, with the cards between which they lie."""

    begins = (THROW,)
    grammar = ("throw out 7♣ heap 3, 7♥ heap 5", "throw out 5♥ 6♣ between K♦ and 5♦")
    explained = "throw out"
    terms = ("Throw out",)

    def is_begun(self, line: str) -> bool:
        return super().is_begun(line) or has_no_verb(line)

    def takes(self, line: str) -> bool:
        return super().takes(line) and not any(joint in line for joint in (", then ", AND_FILL))

    def written(self, replay: Replay, moves: Sequence[Move]) -> Told | None:
        if not throws(moves[0]):
            return None
        return thrown_out(moves[0], self.piles) + self._between(moves[0], replay), 1

    def _between(self, move: Move, replay: Replay) -> str:
        """`` between K♦ and 5♦`` for cards out of a row; empty at its ends, or if not legal."""
        if (
            any(part.source != ROW_PILE for part in move)
            or replay.position is None
            or move not in replay.legal()
        ):
            return ""
        row = replay.position.piles[ROW_PILE]
        cards = [card for part in move for card in part.cards]
        at = next((at for at in range(1, len(row)) if list(row[at : at + len(cards)]) == cards), 0)
        if not 0 < at < len(row) - len(cards):
            return ""
        return f"{_BETWEEN}{format_card(row[at - 1])} and {format_card(row[at + len(cards)])}"

    def read(self, line: str, replay: Replay) -> list[Move] | None:
        thrown, between, _ = line.partition(_BETWEEN)
        move = tuple(read_thrown(thrown, self.piles))
        if between and replay.position is not None and thrown + self._between(move, replay) != line:
            raise BadInput("these cards do not lie between those")
        return [move]
