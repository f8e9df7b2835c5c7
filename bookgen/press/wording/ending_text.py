"""The position of an ending in words, and the way back.

``Stock, next card first: 5♠ K♥. Families, uppermost cards: 1 K♣, 2 8♣. Columns: 1 9♦ 8♠, 3 5♥.`` Of a group
of piles those that have cards, each by its number, the undermost card first; a group without cards is left
out, but for a reserve that is one pile, as the game may turn on it: ``Storehouse: none.``
Of piles that are built up the uppermost card is told, where the others follow from it, with their number
in brackets where that does not; of cards thrown out how many there are. What lies there is found again by
counting down, and from what is left of the pack.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import pairwise
from typing import TypeAlias

from bookgen.cards import SUITS, Card, format_card, is_red, parse_card
from bookgen.errors import BadInput
from bookgen.games import Game
from bookgen.games.pile_facts import PileGroup
from bookgen.play import deal_of, rules_for
from bookgen.press.wording.english import plural
from bookgen.press.wording.marks import stock_marks
from bookgen.press.wording.position_text import NEXT_FIRST, NO_PILE, grouped_piles
from bookgen.press.wording.puzzle_text import parse_pack
from bookgen.press.wording.together import NO_BREAK
from bookgen.puzzle import Puzzle

ENDING_LEAD, ROW_LEAD, BARE_LEAD = (
    "As a list, the undermost card first.",
    "As a list, in order.",
    "As a list.",
)
"""Before the list of an ending's cards: of piles, of rows, and where no pile has more than a card to tell."""
ENDING_LEADS = (ENDING_LEAD, ROW_LEAD, BARE_LEAD, "In words, the undermost card first.")
"""What the list may be known by when it is read: the last stands in older prints."""
TOPS, TOP = ", uppermost cards", ", uppermost card"
"""What a label says of cards that are told from the other end, or by the uppermost alone."""
LEAST_SERIES = 3
"""Piles of a word each that are told together."""
_THROWN = re.compile(r"(\d+) cards?")
_TOLD_TOP = re.compile(r"(\S+)(?:\s\((\d+)(?:\scards?)?\))?")
"""Older prints have the number of cards alone in the brackets."""


def lead_of_ending(puzzle: Puzzle) -> str:
    """What stands before the list: which card of a pile comes first, where that is to be told."""
    game, piles = puzzle.game, puzzle.start_at(0).piles
    order, deep = _orders(game), set[str]()
    for group, names in grouped_piles(game):
        lying = [piles[name] for name in names]
        if group.role in ("stock", "discard") or _is_told_by_tops(group, order, lying):
            continue
        deep |= {group.role for pile in lying if len(pile) > 1}
    return BARE_LEAD if not deep else ROW_LEAD if deep == {"row"} else ENDING_LEAD


def said_ending(puzzle: Puzzle) -> list[tuple[str, str]]:
    """For each group of piles with cards its label, without colon, and its cards, without stop; before any
    cut. Of a reserve that is one pile, and used up, that there are none."""
    used_up = {_ending_label(group) for group, _ in grouped_piles(puzzle.game) if _is_one_reserve(group)}
    told = [(label, cards) for label, cards in _told_groups(puzzle) if cards != NO_PILE or label in used_up]
    series = _series_of(puzzle.game)
    folded = list[tuple[str, str]]()
    for label, cards in told:
        if label in series:
            label, name = series[label]
            cards = f"{name}{NO_BREAK}{cards}"
            if folded and folded[-1][0] == label:
                cards = f"{folded.pop()[1]}, {cards}"
        folded.append((label, cards))
    return folded


def _series_of(game: Game) -> dict[str, tuple[str, str]]:
    """Of piles told by their uppermost cards that share a word, as *hour I* and *hour II* do: to the label of
    each that of all, and what is its own. Fewer than three are told one by one."""
    found: dict[str, list[str]] = {}
    for group, _ in grouped_piles(game):
        word, _, own = group.word.partition(" ")
        if group.role == "foundation" and group.count == 1 and own:
            found.setdefault(word, []).append(own)
    return {
        f"{word.capitalize()} {own}{TOP}": (f"{plural(word).capitalize()}{TOPS}", own)
        for word, all_own in found.items()
        if len(all_own) >= LEAST_SERIES
        for own in all_own
    }


def _one_by_one(game: Game, text: str) -> str:
    """The text with the piles of a series (:func:`_series_of`) each in a sentence, as in older prints."""
    labels = {(whole, own): label for label, (whole, own) in _series_of(game).items()}
    for whole in dict.fromkeys(whole for whole, _ in labels):
        found = re.search(re.escape(whole).replace(r"\ ", r"\s+") + r": ([^.:]*)\.", text)
        if found is None:
            continue
        told = []
        for part in found[1].split(", "):
            own, _, cards = part.replace(NO_BREAK, " ").strip().partition(" ")
            if (whole, own) not in labels or not cards:
                raise BadInput(f"{whole}: no pile {part[:40]!r}; wanted such as I A♥")
            told.append(f"{labels[whole, own]}: {cards}.")
        text = f"{text[: found.start()]}{' '.join(told)}{text[found.end() :]}"
    return text


def _told_groups(puzzle: Puzzle) -> list[tuple[str, str]]:
    """What is told of every group of piles, of one without cards that there are none."""
    game, piles = puzzle.game, puzzle.start_at(0).piles
    thrown = _thrown_group(game)
    order = _orders(game)
    found = []
    for group, names in grouped_piles(game):
        lying = [(number, piles[name]) for number, name in enumerate(names, start=1) if piles[name]]
        tops = bool(lying) and _is_told_by_tops(group, order, [piles[name] for name in names])
        if group is thrown:
            count = len(piles[names[0]])
            told = [f"{count} {plural('card', count)}"] if count else []
        elif tops:
            told = [
                _with_number(group, number, _told_top(group, order, number - 1, pile))
                for number, pile in lying
            ]
        elif group.role == "stock":
            told = [_with_number(group, number, _told_stock(puzzle, pile)) for number, pile in lying]
        else:
            told = [_with_number(group, number, " ".join(map(format_card, pile))) for number, pile in lying]
        found.append((_ending_label(group, tops), ", ".join(told) or NO_PILE))
    return found


def ending_sum(puzzle: Puzzle) -> str:
    """Four letters or figures, others for other cards; none where pack and answer leave no card open.

    Of a family in any suit a card might else be wrong for another of its rank that lies there too; and where
    the answer is a letter it names no cards.
    """
    open_to_others = any(
        group.takes.suit != "same" and _is_told_by_tops(group, _orders(puzzle.game), [])
        for group, _ in grouped_piles(puzzle.game)
    )
    if not open_to_others and not puzzle.cuts_stock and not puzzle.swaps:
        return ""
    told = "; ".join(f"{label}: {cards}" for label, cards in _told_groups(puzzle))
    # The sum is of the words of older prints, that it may stay.
    told = _SAID_COUNT.sub(r"(\1)", told)
    return sha256(told.replace(NO_BREAK, " ").encode("utf-8")).hexdigest()[:4].upper()


def check_sum(puzzle: Puzzle, text: str) -> None:
    """Raises BadInput where the sum behind the code is that of other cards, or is not there."""
    wanted = ending_sum(puzzle)
    found = _SUM.findall(text)
    if wanted and found[-1:] != [wanted]:
        raise BadInput(
            f"the cards are not those of which the sum is printed: {found[-1] if found else 'none'}"
        )


_SAID_COUNT = re.compile(r"\((\d+)\scards?\)")
_SUM = re.compile(r"\(([0-9A-F]{4})\)")


def read_ending(game: Game, text: str) -> tuple[dict[str, list[Card]], dict[str, int]]:
    """The piles of a printed ending within the text of its puzzle, and the places of its letters.

    Raises BadInput, naming the group, where one is not told, or as none can be, and where the cards are not
    the pack.
    """
    piles: dict[str, list[Card]] = {}
    tops: list[_Top] = []
    marks: dict[str, int] = {}
    thrown, order = _thrown_group(game), _orders(game)
    thrown_out, text = 0, _one_by_one(game, text)
    for group, names in grouped_piles(game):
        told, by_tops = _told_of(group, text)
        for number, words in _told_piles_of(group, told):
            name = names[number - 1]
            if group is thrown:
                count = _THROWN.fullmatch(words)
                if count is None:
                    raise BadInput(
                        f"{_ending_label(group)}: no number {words[:40]!r}; wanted such as 28 cards"
                    )
                thrown_out = int(count[1])
            elif by_tops:
                tops.append(_read_top(group, order, number - 1, name, words))
            elif group.role == "stock":
                cards, marks = parse_pack(words)
                piles[name] = cards[::-1]
            else:
                piles[name] = [parse_card(word) for word in words.split()]
    left = _lying(game)
    left.subtract(card for pile in piles.values() for card in pile)
    left.subtract(top.card for top in tops)
    for top in sorted(tops, key=lambda each: _SUITED.index(each.group.takes.suit)):
        piles[top.name] = top.pile(left)
    over = [card for card, count in left.items() if count < 0]
    if over:
        raise BadInput(f"the cards that are told are not the pack: too many {' '.join(sorted(over))}")
    rest = sorted(left.elements())
    if len(rest) != thrown_out:
        more = f"{len(rest)} cards are told nowhere" if rest else "all other cards are told"
        raise BadInput(f"{thrown_out} cards are thrown out, but {more}")
    if thrown is not None and rest:
        name = next(names[0] for group, names in grouped_piles(game) if group is thrown)
        piles[name] = rest
    return piles, marks


_SUITED = ("same", "alternate", "any")
"""In this order cards are taken for what lies under an uppermost card: where the choice is least first."""


def _lying(game: Game) -> "Counter[Card]":
    """The cards that lie on the table, those among them that are not dealt."""
    lying = rules_for(game).opening(deal_of(game, 0)).piles.values()
    return Counter(card for pile in lying for card in pile)


def _thrown_group(game: Game) -> PileGroup | None:
    """The heap of cards thrown out, where there is one: what is told nowhere else lies there."""
    heaps = [group for group, _ in grouped_piles(game) if group.role == "discard"]
    return heaps[0] if len(heaps) == 1 and heaps[0].count == 1 else None


def _is_one_reserve(group: PileGroup) -> bool:
    """Whether a group is a single pile of cards laid out beforehand, such as the storehouse."""
    return group.role in ("reserve", "plait") and group.count == 1


def _ending_label(group: PileGroup, tops: bool = False) -> str:
    if group.count == 1:
        word, end = group.word, TOP if tops else ""
    else:
        word, end = group.plural or plural(group.word), TOPS if tops else ""
    return word[:1].upper() + word[1:] + (NEXT_FIRST if group.role == "stock" else end)


def _with_number(group: PileGroup, number: int, told: str) -> str:
    """What is told of a pile, its number before it where there are several."""
    return told if group.count == 1 else f"{number}{NO_BREAK}{told}"


def _told_stock(puzzle: Puzzle, pile: Sequence[Card]) -> str:
    """The cards of the stock, the next one first, with the letters before those at which it may be cut."""
    marks = stock_marks(puzzle)
    said = [
        f"({marks[at]}){NO_BREAK}{format_card(card)}" if at in marks else format_card(card)
        for at, card in enumerate(pile[::-1])
    ]
    return " ".join(said)


# Piles that are told by their uppermost cards.


Orders: TypeAlias = Mapping[str, str]
"""The ranks of each suit, in their order."""


def _orders(game: Game) -> Orders:
    """The ranks of each suit in which families are built: round in those of the pack, or once in an order of
    their own; where they pass over ranks that are not dealt, these are left out."""
    order = game.rules.built_in or game.pack.order
    if not game.rules.passes_over_missing:
        return dict.fromkeys(SUITS, order)
    begun = [card for group in game.groups("foundation") for start in group.start for card in start.split()]
    dealt = {*game.cards, *begun}
    return {suit: "".join(rank for rank in order if rank + suit in dealt) for suit in SUITS}


def _is_told_by_tops(group: PileGroup, order: Orders, piles: Sequence[Sequence[Card]]) -> bool:
    """Whether the cards below the uppermost follow from it, in every pile, as far as they count."""
    return group.role == "foundation" and all(_follows(group, order, pile) for pile in piles if pile)


def _follows(group: PileGroup, order: Orders, pile: Sequence[Card]) -> bool:
    ranks = _ranks_below(group, order, pile[-1], len(pile))
    if ranks is None or [card[0] for card in pile[::-1]] != ranks:
        return False
    if group.takes.suit == "alternate":
        return all(is_red(one) != is_red(other) for one, other in pairwise(pile))
    return group.takes.suit == "any" or len({card[1] for card in pile}) == 1


def _ranks_below(group: PileGroup, order: Orders, top: Card, count: int) -> list[str] | None:
    """The ranks of so many cards from the uppermost down; None where they do not follow from it."""
    takes, ranks = group.takes, order[top[1]]
    if len({*ranks}) < len(ranks):  # An order of its own, in which a rank comes twice.
        return list(ranks[:count][::-1]) if ranks[count - 1 : count] == top[0] else None
    if takes.back:
        # Once through the ranks and back again: what is how far up or down follows from the number.
        begun = {base[0] for base in takes.base}
        there = ranks if takes.direction == "up" else ranks[::-1]
        whole = there + there[::-1]
        told = begun == {there[0]} and whole[count - 1 : count] == top[0]
        return list(whole[:count][::-1]) if told else None
    if takes.direction not in ("up", "down", "level") or top[0] not in ranks:
        return None
    step = {"up": -takes.step, "down": takes.step, "level": 0}[takes.direction]
    return [ranks[(ranks.index(top[0]) + step * at) % len(ranks)] for at in range(count)]


def _usual(group: PileGroup, order: Orders, place: int, top: Card) -> int | None:
    """How many cards lie there when that one comes to lie there first; None where that is not known."""
    base = group.takes.base or [start.split(" ")[0] for start in group.start]
    if not base or group.takes.direction == "level":
        return None
    ranks = _ranks_below(group, order, top, len(order[top[1]])) or []
    return ranks.index(base[place][0]) + 1 if base[place][0] in ranks else None


def _told_top(group: PileGroup, order: Orders, place: int, pile: Sequence[Card]) -> str:
    """The uppermost card, and in brackets how many lie there where that does not follow."""
    told = format_card(pile[-1])
    if _usual(group, order, place, pile[-1]) == len(pile):
        return told
    count = len(pile)
    return f"{told}{NO_BREAK}({count}{NO_BREAK}{plural('card', count)})"


@dataclass(frozen=True)
class _Top:
    """A pile as it is told: its uppermost card, and how many lie there."""

    group: PileGroup
    order: Orders
    name: str
    card: Card
    count: int

    def pile(self, left: "Counter[Card]") -> list[Card]:
        """The pile, its cards below the uppermost taken out of what is left of the pack."""
        ranks = _ranks_below(self.group, self.order, self.card, self.count)
        assert ranks is not None
        pile = [self.card]
        for rank in ranks[1:]:
            above = pile[-1]
            fits = [rank + suit for suit in SUITS if self._goes_below(above, rank + suit)]
            card = next((card for card in fits if left[card] > 0), None)
            if card is None:
                shown = f"{format_card(self.card)} with {self.count} cards"
                raise BadInput(f"{_ending_label(self.group)}: {shown}: what would lie there lies elsewhere")
            left[card] -= 1
            pile.append(card)
        return pile[::-1]

    def _goes_below(self, above: Card, card: Card) -> bool:
        suit = self.group.takes.suit
        if suit == "alternate":
            return is_red(above) != is_red(card)
        return suit == "any" or above[1] == card[1]


def _read_top(group: PileGroup, order: Orders, place: int, name: str, words: str) -> _Top:
    """An uppermost card with the number of cards. Raises BadInput where it is none, or cannot lie there."""
    found = _TOLD_TOP.fullmatch(words)
    card = parse_card(found[1]) if found else ""
    count = int(found[2]) if found and found[2] else _usual(group, order, place, card) if found else None
    if found is None or not count or count > MOST_LYING or _ranks_below(group, order, card, count) is None:
        raise BadInput(
            f"{_ending_label(group)}: no uppermost card {words[:40]!r}; wanted such as 5♥, or 5♥ (9 cards)"
        )
    return _Top(group, order, name, card, count)


MOST_LYING = 1000
"""Cards of a pile; no pack has so many."""


# Taking a printed group apart.


_SUIT = re.compile("[♣♦♥♠]")


def _told_of(group: PileGroup, text: str) -> tuple[str, bool]:
    """What is told of a group, and if by its uppermost cards; no pile where it is not told.

    Raises BadInput where it is told more than once.
    """
    told = []
    for tops in (False, True) if group.role == "foundation" else (False,):
        label = re.escape(_ending_label(group, tops)).replace(r"\ ", r"\s+")
        # Not in a sentence, such as a hint that follows on a page without others: in the Fly: 7♥ waits.
        begins = r"(?<![^\s.])(?<![a-z]\s)"
        told += [(found, tops) for found in re.findall(rf"{begins}{label}: ([^.:]*)\.", text)]
    if len(told) > 1:
        # Rules that stand on the leaf may list a family's ranks behind its name, but no cards.
        told = [each for each in told if _SUIT.search(each[0])] or told
    if len(told) > 1:
        raise BadInput(
            f"{_ending_label(group)}: told {len(told)} times; wanted the cards of these piles once"
        )
    return told[0] if told else (NO_PILE, False)


def _told_piles_of(group: PileGroup, told: str) -> Iterator[tuple[int, str]]:
    """The piles that are told, by number from 1, with their words. Raises BadInput where they do not rise."""
    if told == NO_PILE:
        return
    if group.count == 1:
        yield 1, told
        return
    before = 0
    for part in told.split(", "):
        number, _, words = part.replace(NO_BREAK, " ").strip().partition(" ")
        if not number.isdigit() or len(number) > 3 or not before < int(number) <= group.count or not words:
            raise BadInput(
                f"{_ending_label(group)}: no pile {part[:40]!r}; wanted such as 3 A♥ 2♥, the numbers rising"
            )
        before = int(number)
        yield before, words
