"""A strategy that draws descriptors from the definitions of their facts.

A real descriptor is taken, and some of its keys are given other values, put in, taken out, doubled or
exchanged. What a value may be is asked of the msgspec structs that the loader itself reads by; words, such as
the names of piles, come from the table and from what stands under the same key elsewhere. A change that the
loader refuses is taken back, so that what is drawn is a game, with several new facts together. Each change is
drawn from a number of its own: an example that fails is made smaller by leaving changes out.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import msgspec.inspect as kinds
from damaged import EVERY, Place, Table, changed, deleted, places, table_of, value_at, write
from hypothesis import strategies as st

from bookgen.cards import CARDS, RANKS, SUITS
from bookgen.errors import BadInput
from bookgen.games import Game, read_descriptor

ID, NUMBER = "damaged", "X99"
"""What every drawn game is called, so that it is none of the program's."""
MOST_CHANGES, TRIES = 6, 6
"""Changes of a descriptor, and how many are tried for each till the loader takes one."""
PRINTED = {"id", "number", "title", "source", "family", "other_names", "same_as"}
"""Keys of the top level that are printed and have no other meaning."""
PARTS = ["pack"] * 2 + ["piles"] * 4 + ["deal"] * 2 + ["rules"] * 5 + ["puzzle", "options", "picture"]
"""Where a change is made, as often as each stands here."""
WHOLE = kinds.type_info(Game)


def own(name: str) -> Table:
    """A game's descriptor under an id and a number that no game has."""
    return {**table_of(name), "id": ID, "number": NUMBER}


@cache
def by_engine() -> dict[str, list[str]]:
    """The games of each engine, by its tag."""
    found: dict[str, list[str]] = {}
    for name in EVERY:
        found.setdefault(table_of(name)["rules"]["engine"], []).append(name)
    return found


# What stands where.


def alternatives(info: kinds.Type) -> tuple[kinds.Type, ...]:
    """What a value may be of, where it may be of several kinds."""
    return info.types if isinstance(info, kinds.UnionType) else (info,)


def struct_at(info: kinds.Type, value: Any) -> kinds.StructType | None:
    """The struct that a value is of; of several the one that its engine names."""
    structs = [each for each in alternatives(info) if isinstance(each, kinds.StructType)]
    found = [each for each in structs if each.tag is None or each.tag == _tag(each, value)]
    return found[0] if found and isinstance(value, dict) else None


def _tag(info: kinds.StructType, value: Any) -> Any:
    return value.get(info.tag_field) if isinstance(value, dict) else None


def slots(info: kinds.Type, value: Any, place: Place = ()) -> Iterator[tuple[Place, bool, kinds.Type]]:
    """Every key that a table has or may have, and every item of its lists: the place, whether something must
    stand there, and what."""
    struct = struct_at(info, value)
    for field in struct.fields if struct else ():
        here = (*place, field.encode_name)
        if place or field.encode_name not in PRINTED:
            yield here, field.required, field.type
            if field.encode_name in value:
                yield from slots(field.type, value[field.encode_name], here)
    for each in alternatives(info):
        if isinstance(each, kinds.ListType) and isinstance(value, list):
            for at, item in enumerate(value):
                yield (*place, at), False, each.item_type
                yield from slots(each.item_type, item, (*place, at))


def stands(table: Table, place: Place) -> bool:
    """Whether something stands at a place."""
    held: Any = table
    for part in place:
        if isinstance(held, dict) and part not in held:
            return False
        held = held[part]
    return True


# What may stand there.


@cache
def known() -> dict[str, list[Any]]:
    """By key what stands under it in the descriptors, none twice."""
    found: dict[str, list[Any]] = {}
    for name in EVERY:
        table = table_of(name)
        for place in places(table):
            if isinstance(place[-1], str):
                values = found.setdefault(place[-1], [])
                if value_at(table, place) not in values:
                    values.append(value_at(table, place))
    return found


@cache
def known_words(key: str) -> list[str]:
    """The words that stand under a key, also in lists."""
    found = [value for value in known().get(key, []) if isinstance(value, str)]
    lists = [value for value in known().get(key, []) if isinstance(value, list)]
    return sorted({*found, *(item for value in lists for item in value if isinstance(item, str))})


def names_in(table: Table) -> list[str]:
    """What piles, and rules of the list, are called in a table."""
    groups = [group for group in table["piles"] if isinstance(group, dict)]
    found = {str(group[key]) for group in groups for key in ("role", "word") if key in group}
    found |= {f"{group['role']}-{number}" for group in groups if "role" in group for number in (1, 2)}
    moves = table["rules"].get("moves", ())
    found |= {str(rule["name"]) for rule in moves if isinstance(rule, dict) and "name" in rule}
    return sorted(found) or ["tableau"]


def word(chance: Random, key: str, table: Table) -> str:
    """A word for a key: one of the table's names, one that stands elsewhere, a card, or ranks in an order."""
    words = known_words(key)
    some = [value for value in words if value]
    if some and all(set(value) <= set(RANKS) for value in some):
        order = str(table["pack"].get("order", RANKS)) or RANKS
        at, size = chance.randrange(len(order)), chance.choice([len(order), len(order) - 1, 1, 2, 4])
        turned = order[at:] + order[:at] if chance.random() < 0.5 else order
        return chance.choice([turned[:size], turned[-size:], order[::-1], *some])
    if some and all({*value.split()} <= {*CARDS, *RANKS, *SUITS} for value in some):
        return chance.choice([chance.choice(sorted(CARDS)), chance.choice(RANKS), chance.choice(SUITS), ""])
    return chance.choice(names_in(table)) if not words or chance.random() < 0.6 else chance.choice(words)


def value_of(chance: Random, info: kinds.Type, key: str, table: Table) -> Any:
    """A value of a type, as TOML gives it, for a key of a table."""
    none = (kinds.NoneType, kinds.CustomType)
    info = chance.choice([each for each in alternatives(info) if not isinstance(each, none)] or [info])
    match info:
        case kinds.LiteralType():
            return chance.choice(info.values)
        case kinds.BoolType():
            return chance.random() < 0.5
        case kinds.IntType():
            low, high = info.ge or 0, 60 if info.le is None else info.le
            return chance.choice([low, low + 1, chance.randint(low, min(high, low + 13)), high])
        case kinds.FloatType():
            least = info.gt if info.ge is None else info.ge
            least, most = -3 if least is None else least, 3 if info.le is None else info.le
            return round(chance.uniform(max(least, -5), min(most, 5)), 1)
        case kinds.StrType():
            return word(chance, key, table)
        case kinds.TupleType():
            return [value_of(chance, each, key, table) for each in info.item_types]
        case kinds.ListType():
            size = chance.choice([0, 1, 1, 2, 4])
            return [value_of(chance, info.item_type, key, table) for _ in range(size)]
        case kinds.StructType():
            tagged = {info.tag_field: info.tag} if info.tag_field else {}
            drawn = [field for field in info.fields if field.required or chance.random() < 0.25]
            values = {f.encode_name: value_of(chance, f.type, f.encode_name, table) for f in drawn}
            return {**tagged, **values}
    return chance.choice(known().get(key) or [{}])


# Changes.


def change(table: Table, chance: Random) -> Table:
    """The table with one key or item put in, taken out, changed, doubled or exchanged with another."""
    part = chance.choice(PARTS)
    here = [slot for slot in slots(WHOLE, table) if slot[0][0] == part]
    there = [slot for slot in here if stands(table, slot[0])]
    absent = [slot for slot in here if not stands(table, slot[0])]
    among = absent if not there or (absent and chance.random() < 0.35) else there
    # A key as often as another, however many items there are of a list.
    kind = chance.choice(sorted({_kind(place) for place, _, _ in among}))
    place, needed, info = chance.choice([slot for slot in among if _kind(slot[0]) == kind])
    key = next(part for part in reversed(place) if isinstance(part, str))
    drawn = value_of(chance, info, key, table)
    given = chance.choice(known()[key]) if isinstance(place[-1], str) and key in known() else drawn
    if not stands(table, place):
        return changed(table, place, chance.choice([drawn, given]))
    old = value_at(table, place)
    ways = [changed(table, place, drawn), changed(table, place, given)]
    ways += [] if needed else [deleted(table, place)]
    if isinstance(old, int) and not isinstance(old, bool):
        ways += [changed(table, place, number) for number in (old - 1, old + 1, 2 * old)]
    if isinstance(place[-1], int):
        items, other = list(value_at(table, place[:-1])), chance.randrange(len(value_at(table, place[:-1])))
        ways.append(changed(table, place[:-1], [*items[: place[-1]], old, *items[place[-1] :]]))
        items[place[-1]], items[other] = items[other], old
        ways.append(changed(table, place[:-1], items))
    return chance.choice(ways)


def _kind(place: Place) -> tuple[str, ...]:
    """A place without the numbers of items."""
    return tuple("" if isinstance(part, int) else part for part in place)


# What follows from a change: as many starts as piles, a card for each place of the deal, a picture of all.

_COUNTED = re.compile(r"piles\[(\d+)\]\.((?:takes\.)?\w+): got \d+, wanted one for each of the (\d+) piles")


def mended(table: Table, fault: str) -> Table | None:
    """The table with what a fault names made to fit in the plainest way; None where there is none."""
    counted = _COUNTED.search(fault)
    if counted:
        place: Place = ("piles", int(counted[1]), *counted[2].split("."))
        old = value_at(table, place) if stands(table, place) else None
        return changed(table, place, (old * int(counted[3]))[: int(counted[3])]) if old else None
    if ", deal: it lays" in fault and table["deal"]:
        last = table["deal"][-1]
        return changed(table, ("deal", len(table["deal"]) - 1), {"piles": last["piles"][:1]})
    if ", picture" in fault:
        return changed(table, ("picture",), plain_picture(table))
    return None


def plain_picture(table: Table) -> Table:
    """A picture of any piles: each role in rows of its own, one below the other."""
    roles = list(dict.fromkeys(group["role"] for group in table["piles"]))
    return {"book": [{"piles": role, "grid": {"columns": 12}, "under": 1.2} for role in roles]}


def refusal(table: Table, folder: Path) -> str | None:
    """The line with which the loader refuses a table; None where it takes it.

    Raises whatever else the loader raises, and AssertionError for more than a line.
    """
    try:
        read_descriptor(write(table, folder / f"{ID}.toml"))
    except BadInput as error:
        assert str(error).startswith(f"{ID}.toml, ") and "\n" not in str(error), str(error)
        return str(error)
    return None


def settled(table: Table, folder: Path) -> Table | None:
    """The table as the loader takes it, mended where that can be done; None where it does not."""
    for _ in range(4):
        fault = refusal(table, folder)
        if fault is None:
            return table
        after = mended(table, fault)
        if after is None or after == table:
            return None
        table = after
    return None


def altered(table: Table, number: int, folder: Path) -> Table:
    """The table with one change, or several at once, that the loader takes; the same for the same number."""
    chance = Random(f"{table['rules']['engine']} {number}")
    for _ in range(TRIES):
        after = change(table, chance)
        after = change(after, chance) if chance.random() < 0.3 else after
        found = settled(after, folder)
        if found is not None and found != table:
            return found
    return table


def descriptor(engine: str, numbers: Sequence[int]) -> Table:
    """A descriptor that the loader takes: a game of an engine, with a change for each number."""
    table = own(Random(f"{engine} {numbers[0]}").choice(by_engine()[engine]))
    with TemporaryDirectory() as folder:
        for number in numbers:
            table = altered(table, number, Path(folder))
    return table


def descriptors(engine: str) -> st.SearchStrategy[Table]:
    """Descriptors of an engine that the loader takes."""
    numbers = st.lists(st.integers(0, 2**64 - 1), min_size=1, max_size=MOST_CHANGES)
    return st.builds(descriptor, st.just(engine), numbers)
