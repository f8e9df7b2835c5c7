"""The rules of some well-known games once more, each by itself and knowing nothing of the building engine.

They serve to count lines of play. A table is a dict of lists by the names of the piles, bottom first; a
function gives for a table every move's written form and what it leads to.
"""

from collections.abc import Callable, Iterator
from typing import TypeAlias

Table: TypeAlias = dict[str, list[str]]
Moves: TypeAlias = Callable[[Table], Iterator[tuple[str, Table]]]

ORDER = "A23456789TJQK"


def rank(card: str) -> int:
    return ORDER.index(card[0])


def red(card: str) -> bool:
    return card[1] in "DH"


def piles(table: Table, role: str) -> list[str]:
    return [name for name in table if name.startswith(role)]


def moved(table: Table, *parts: tuple[str, str, int]) -> tuple[str, Table]:
    """So many cards from pile to pile, one part after the other; from the stock to the waste one by one."""
    after = {name: cards[:] for name, cards in table.items()}
    said = []
    for source, target, size in parts:
        cards = after[source][len(after[source]) - size :]
        del after[source][len(after[source]) - size :]
        if {source, target} == {"stock", "waste"}:
            cards = cards[::-1] if source == "stock" else cards
        after[target] += cards[::-1] if target == "stock" else cards
        said.append(f"{source}>{target}:{''.join(cards)}")
    return " + ".join(said), after


def to_families(table: Table, sources: list[str], first: str | None) -> Iterator[tuple[str, str]]:
    """Single cards up in suit, round from king to ace; ``first`` begins a family, in the lowest place free.

    Without it each suit has its own place, in the order C D H S.
    """
    families = piles(table, "foundation")
    for source in sources:
        if not table[source]:
            continue
        card = table[source][-1]
        if first is None:
            place = families["CDHS".index(card[1])]
            if len(table[place]) == rank(card):
                yield source, place
            continue
        for place in families:
            top = table[place][-1:]
            if top and len(table[place]) < 13 and card == ORDER[(rank(top[0]) + 1) % 13] + top[0][1]:
                yield source, place
        if card[0] == first:
            yield source, next(place for place in families if not table[place])


def redealt(table: Table) -> Iterator[tuple[str, Table]]:
    """Three cards turned; or, when there are none, the waste turned over."""
    if table["stock"]:
        yield moved(table, ("stock", "waste", min(3, len(table["stock"]))))
    elif table["waste"]:
        yield moved(table, ("waste", "stock", len(table["waste"])))


def klondike(table: Table) -> Iterator[tuple[str, Table]]:
    columns = piles(table, "tableau")
    for source, place in to_families(table, [*columns, "waste"], None):
        yield moved(table, (source, place, 1))
    for source in [*columns, "waste"]:
        cards = table[source]
        for size in range(1, len(cards) + 1):
            if size > 1:
                below, above = cards[-size], cards[-size + 1]
                if source == "waste" or red(below) == red(above) or rank(below) != rank(above) + 1:
                    break
            head = cards[-size]
            for target in columns:
                end = table[target][-1:]
                fits = red(end[0]) != red(head) and rank(end[0]) == rank(head) + 1 if end else head[0] == "K"
                if target != source and fits:
                    yield moved(table, (source, target, size))
    yield from redealt(table)


def canfield(table: Table) -> Iterator[tuple[str, Table]]:
    columns = piles(table, "tableau")

    def filled(source: str, target: str, size: int) -> tuple[str, Table]:
        if source in columns and size == len(table[source]) and table["reserve-1"]:
            return moved(table, (source, target, size), ("reserve-1", source, 1))
        return moved(table, (source, target, size))

    first = table["foundation-1"][0][0]
    for source, place in to_families(table, [*columns, "waste", "reserve-1"], first):
        yield filled(source, place, 1)
    for source in [*columns, "waste", "reserve-1"]:
        size = len(table[source]) if source in columns else min(1, len(table[source]))
        if not size:
            continue
        head = table[source][-size]
        for target in columns:
            end = table[target][-1:]
            if target == source:
                continue
            if end and red(end[0]) != red(head) and (rank(head) + 1) % 13 == rank(end[0]):
                yield filled(source, target, size)
            if not end and source == "waste":
                yield moved(table, (source, target, 1))
    yield from redealt(table)


def spider(table: Table) -> Iterator[tuple[str, Table]]:
    columns = piles(table, "tableau")
    for source in columns:
        cards = table[source]
        size = 1
        while cards and size <= len(cards):
            head = cards[-size]
            for target in columns:
                end = table[target][-1:]
                if target != source and (not end or rank(end[0]) == rank(head) + 1):
                    yield moved(table, (source, target, size))
            if size == 13:
                yield moved(table, (source, next(f for f in piles(table, "foundation") if not table[f]), 13))
            size += 1
            if size <= len(cards) and cards[-size] != ORDER[(rank(cards[-size + 1]) + 1) % 13] + cards[-1][1]:
                break
            if size <= len(cards) and cards[-size][0] == "A":
                break
    if table["stock"] and all(table[name] for name in columns):
        yield moved(table, *[("stock", name, 1) for name in columns[: len(table["stock"])]])


def golf(table: Table) -> Iterator[tuple[str, Table]]:
    top = table["foundation-1"][-1]
    for source in piles(table, "tableau"):
        if table[source] and (rank(table[source][-1]) - rank(top)) % 13 in (1, 12):
            yield moved(table, (source, "foundation-1", 1))
    if table["stock"]:
        yield moved(table, ("stock", "foundation-1", 1))


def down_in_suit(table: Table) -> Iterator[tuple[str, Table]]:
    """The Fan; and Seahaven Towers, where the reserve is there."""
    columns, towers = piles(table, "tableau"), piles(table, "reserve")
    for source, place in to_families(table, [*columns, *towers], None):
        yield moved(table, (source, place, 1))
    for source in [*columns, *towers]:
        if not table[source]:
            continue
        card = table[source][-1]
        for target in columns:
            end = table[target][-1:]
            same = end and end[0][1] == card[1] and rank(end[0]) == rank(card) + 1
            if target != source and (same if end else card[0] == "K"):
                yield moved(table, (source, target, 1))
        for tower in towers:
            if source in columns and not table[tower]:
                yield moved(table, (source, tower, 1))


SECOND_OWN: dict[str, Moves] = {
    "canfield": canfield,
    "fan": down_in_suit,
    "golf": golf,
    "klondike": klondike,
    "seahaven-towers": down_in_suit,
    "spider": spider,
}
