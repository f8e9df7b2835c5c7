"""The table as it lies after a step, told in words, by which a player who has gone astray finds the place.

``After step 14: stock 23: 4♣ 9♦ 2♠ waste 7♣ J♥ families 1 5♣ 3 J♥ columns 1 K♠ Q♥ 2 5♦``. The grammar stands
in ``docs/format.md``.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import TypeAlias

from bookgen.cards import Card, parse_card
from bookgen.errors import BadInput
from bookgen.games import Game
from bookgen.games.pile_facts import PileGroup
from bookgen.play import Move, Position
from bookgen.play.table import deals_again
from bookgen.press.wording.english import plural
from bookgen.press.wording.steps.cards import cards_told


@dataclass(frozen=True)
class Stocked:
    """What is told of a stock: how many cards it has, and the next of them, the first of these first."""

    count: int
    coming: tuple[Card, ...]


Lies: TypeAlias = tuple[Card, ...] | Stocked | int
"""What is told of a pile: its cards, the uppermost last, a stock, or how many lie face down."""

FROM, MOST = 16, 25
"""Steps between two checks."""
LONG = MOST
"""Answers of no more steps have no check."""
COMING = 3
"""Cards of a stock that are told."""
CHECK = "After step "
PLAYS, STILL = "After play ", "No more after play "
"""Before the one table of a game that is forced: as it lies midway, or as it is left where the game fails."""
NO_CARD = "–"
"""In a row of piles that begins with the numbers of the first and the last, one that is empty."""
ROW_BEGUN = re.compile(r"(\d+)–(\d+):")
CARD = re.compile("(?:10|[A23456789JQK])[♣♦♥♠]")
_TOPS = ("foundation",)
"""Of these piles the uppermost card is told."""


@dataclass(frozen=True)
class CheckSection:
    """Piles of one group: what they are called, and what lies on those that are not empty.

    The piles of a group of several have their numbers, a pile alone has none.
    """

    word: str
    piles: tuple[tuple[int | None, Lies], ...]

    @property
    def is_single(self) -> bool:
        """Whether each pile is told by one card or number."""
        return all(not isinstance(lies, tuple) or len(lies) == 1 for _, lies in self.piles)

    @property
    def is_stocked(self) -> bool:
        """Whether it is one stock alone, of which the number of cards is told and the next."""
        return len(self.piles) == 1 and isinstance(self.piles[0][1], Stocked)

    @property
    def is_brief(self) -> bool:
        """Whether it is one pile alone, told by one card or number."""
        return self.is_single and all(number is None for number, _ in self.piles)


@dataclass(frozen=True)
class Check:
    """The table after a step of an answer, or after so many plays; ``begun`` tells which."""

    step: int
    sections: tuple[CheckSection, ...]
    begun: str = CHECK


def checked_steps(steps: int, anew: Sequence[int] = ()) -> list[int]:
    """After which of so many steps the table is told: every sixteen to twenty-five, none after the last.

    It is also told after each of the steps ``anew``, in which cards are laid out anew; from there on it is
    counted as from the first.
    """
    at: list[int] = []
    for begin, end in pairwise([0, *anew, steps]):
        length = end - begin
        parts = -(-length // MOST)
        if length > LONG:
            every = max(FROM, -(-length // parts))
            at += range(begin + every, end, every)
        at += [end] if end < steps else []
    return at


def lays_anew(game: Game, moves: Sequence[Move], position: Position) -> bool:
    """Whether a step ends in a redeal, a gathering or a shift, and more than a stock is left to be told.

    Where nothing but the waste lies on the table, its turning over leaves nothing that would help to find it.
    """
    if not moves or not deals_again(game, moves[-1]):
        return False
    return any(not section.is_brief for section in check_of(game, position, 0).sections)


def check_of(game: Game, position: Position, step: int, begun: str = CHECK) -> Check:
    """What a check tells of a position: all that lies on the table but the cards thrown out.

    Piles alone that are told by one word come first, stocks before others, then such of which one card or
    number is told.
    """
    sections = []
    for group, names in _groups(game):
        told = [(None if group.count == 1 else at, _told(group, position, name)) for at, name in names]
        lying = tuple((number, lies) for number, lies in told if lies)
        if lying:
            sections.append(CheckSection(_word(group), lying))
    sections.sort(key=lambda section: (not section.is_brief, not section.is_single, not section.is_stocked))
    return Check(step, tuple(sections), begun)


def format_check(check: Check, bracketed: bool = True) -> str:
    """A check in words, without its stop; in older prints numbers of cards were not ``bracketed``."""
    words = [f"{check.begun}{check.step}:"]
    for section in check.sections:
        words.append(section.word)
        for number, lies in section.piles:
            words += [] if number is None else [str(number)]
            words.append(said_pile(lies, bracketed and number is not None))
    return " ".join(words)


def said_pile(lies: Lies, numbered: bool = False) -> str:
    """``K♠ Q♥``, how many cards there are, in brackets if ``numbered``, or both: ``23: 4♣ 9♦ 2♠``."""
    if isinstance(lies, Stocked):
        return f"{lies.count}: {cards_told(lies.coming)}"
    if isinstance(lies, int):
        return f"({lies})" if numbered else str(lies)
    return cards_told(lies)


def parse_check(game: Game, text: str) -> Check:
    """The check that a line tells; the way back from :func:`format_check`. The numbers of piles may have
    colons behind them, as in lines of the key. Raises BadInput, quoting what has no meaning."""
    found = re.fullmatch(rf"({CHECK}|{PLAYS}|{STILL})(\d+): ?(.*)", text)
    if found is None:
        raise BadInput(f"no check {text[:60]!r}; wanted such as After step 14: waste J♥")
    groups = {_word(group): group for group, _ in _groups(game)}
    sections: list[CheckSection] = []
    called, plain = "", [f"{found[1]}{found[2]}:"]
    for is_name, words in groupby(found[3].split(), key=_is_name):
        said = list(words)
        if is_name:
            called = " ".join(said)
            if called not in groups:
                raise BadInput(f"no piles {called[:60]!r}; there are: {', '.join(groups)}")
        elif not called:
            raise BadInput(f"no check {text[:60]!r}; its cards lie on no pile")
        else:
            said = _each_numbered(groups[called], said)
            sections.append(CheckSection(called, _piles(groups[called], said)))
        plain += said
    check = Check(int(found[2]), tuple(sections), found[1])
    if " ".join(plain) not in (format_check(check), format_check(check, bracketed=False)):
        raise BadInput(f"no check {text[:60]!r}")
    return check


def is_same_table(one: Check, other: Check) -> bool:
    """Whether two checks tell the same after the same play; their sections stand in another order in older
    prints."""
    return (one.step, one.begun) == (other.step, other.begun) and _ordered(one) == _ordered(other)


def _ordered(check: Check) -> list[CheckSection]:
    return sorted(check.sections, key=lambda section: section.word)


def differences(game: Game, printed: Check, position: Position) -> str | None:
    """Where a printed check departs from the position, in a line; None where it agrees."""
    lies, said = _by_pile(check_of(game, position, printed.step)), _by_pile(printed)
    for pile in {**lies, **said}:
        if lies.get(pile) != said.get(pile):
            seen = said_pile(said[pile]) if pile in said else "nothing"
            there = said_pile(lies[pile]) if pile in lies else "nothing"
            return (
                f"the check after {_kind(printed)} {printed.step} has {seen} for {pile}, where {there} lies"
            )
    return None


def piles_by_word(game: Game) -> dict[str, list[str]]:
    """The piles that are called by each word that stands in a check, in the order of their numbers."""
    return {_word(group): [name for _, name in names] for group, names in _groups(game)}


def places_by_word(game: Game) -> dict[str, int]:
    """How many piles are called by each word that stands in a check."""
    return {_word(group): len(names) for group, names in _groups(game)}


def _groups(game: Game) -> list[tuple[PileGroup, list[tuple[int, str]]]]:
    """The groups that are told, with the numbers and names of their piles."""
    by_word: dict[str, tuple[PileGroup, list[tuple[int, str]]]] = {}
    for name, group, place in game.all_piles():
        if group.role != "discard":
            by_word.setdefault(group.word, (group, []))[1].append((place + 1, name))
    return list(by_word.values())


def _kind(check: Check) -> str:
    return "step" if check.begun == CHECK else "play"


def _told(group: PileGroup, position: Position, name: str) -> Lies | None:
    if group.role == "stock" and group.face == "down":
        cards = position.piles[name]
        return Stocked(len(cards), cards[::-1][:COMING]) if cards else None
    if group.face == "down":
        return position.face_down(name)
    cards = position.piles[name]
    return tuple(cards[-1:] if group.role in _TOPS or group.face == "top" else cards)


def _word(group: PileGroup) -> str:
    return group.word if group.count == 1 else group.plural or plural(group.word)


def _piles(group: PileGroup, words: Sequence[str]) -> tuple[tuple[int | None, Lies], ...]:
    """The piles of a group from their words: numbers before cards, or before a number of cards."""
    if group.role == "stock" and group.face == "down":
        return tuple(_stocks(group, words))
    if group.face == "down":
        numbers = [_number(word) for word in words]
        if group.count == 1:
            return tuple((None, number) for number in numbers[:1])
        return tuple(zip(numbers[::2], numbers[1::2], strict=False))
    piles: list[tuple[int | None, Lies]] = []
    number: int | None = None
    cards: list[Card] = []
    for word in words:
        if word.isdigit():
            if cards:
                piles.append((number, tuple(cards)))
            number, cards = _number(word), []
        else:
            cards.append(parse_card(word))
    return (*piles, (number, tuple(cards)))


def _each_numbered(group: PileGroup, words: Sequence[str]) -> list[str]:
    """The words of a group with a number before what lies on each pile, and without the colons behind these.

    The first of two numbers counts on, ``13–15: 6♠ – 2♦``, over cards that follow and over piles that are
    empty. The colon of a stock is behind the number of its cards. Raises BadInput for a row that is not full.
    """
    if group.count == 1 or (group.role == "stock" and group.face == "down"):
        return list(words)
    told: list[str] = []
    row: list[int] = []
    for word in words:
        begun = ROW_BEGUN.fullmatch(word)
        if begun and not row:
            row = [*range(int(begun[1]), min(int(begun[2]), int(begun[1]) + group.count) + 1)]
        elif row:
            at = str(row.pop(0))
            told += [] if word == NO_CARD else [at, word]
        else:
            told.append(word.removesuffix(":") if _without_marks(word).isdigit() else word)
    if row:
        raise BadInput(f"no card, nor {NO_CARD}, of pile {row[0]}")
    return told


def _stocks(group: PileGroup, words: Sequence[str]) -> Iterator[tuple[int | None, Lies]]:
    """Each stock with its number, where there are several, how many cards it has, and the next of them."""
    at = 0
    while at < len(words):
        number = None if group.count == 1 else _number(words[at])
        at += 0 if group.count == 1 else 1
        end = at + 1
        while end < len(words) and CARD.fullmatch(words[end]):
            end += 1
        told = list(words[at:end]) or [""]
        yield number, Stocked(_number(told[0].removesuffix(":")), tuple(map(parse_card, told[1:])))
        at = end


def is_told(word: str) -> bool:
    """Whether a word is a number or a card, as they stand in a check."""
    return _is_of_row(word) or _without_marks(word).isdigit() or CARD.fullmatch(word) is not None


def _is_name(word: str) -> bool:
    return not _is_of_row(word) and not _without_marks(word).isdigit() and word[-1] not in "♣♦♥♠"


def _is_of_row(word: str) -> bool:
    return word == NO_CARD or ROW_BEGUN.fullmatch(word) is not None


def _without_marks(word: str) -> str:
    """A word without the colon behind it, or the brackets about it."""
    return word[1:-1] if word[:1] == "(" and word[-1:] == ")" else word.removesuffix(":")


def _number(word: str) -> int:
    """The number that a word is; of cards in brackets, but for older prints."""
    if not _without_marks(word).isdigit() or word.endswith(":"):
        raise BadInput(f"{word!r} stands where a number was wanted")
    return int(_without_marks(word))


def _by_pile(check: Check) -> Mapping[str, Lies]:
    return {
        section.word if number is None else f"{section.word} {number}": lies
        for section in check.sections
        for number, lies in section.piles
    }
