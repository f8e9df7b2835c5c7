"""Numbers, plurals, lists and shares in English words."""

import math
from collections.abc import Sequence

_SMALL = [
    *("nought", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
]
_TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
_ODD_ORDINALS = {"one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth"}
_ODD_ORDINALS |= {"nine": "ninth", "twelve": "twelfth"}


def number_words(number: int) -> str:
    """``13`` to ``"thirteen"``, ``104`` to ``"one hundred and four"``; from a thousand in figures."""
    if number >= 1000:
        return f"{number:,}"
    hundreds, rest = divmod(number, 100)
    if hundreds:
        return f"{_SMALL[hundreds]} hundred" + (f" and {number_words(rest)}" if rest else "")
    if number < 20:
        return _SMALL[number]
    return _TENS[number // 10 - 2] + (f"-{_SMALL[number % 10]}" if number % 10 else "")


def ordinal(number: int) -> str:
    """``2`` to ``"second"``, ``21`` to ``"twenty-first"``."""
    head, hyphen, tail = number_words(number).rpartition("-")
    if tail in _ODD_ORDINALS:
        return head + hyphen + _ODD_ORDINALS[tail]
    return head + hyphen + (tail[:-1] + "ieth" if tail.endswith("y") else tail + "th")


def times(number: int) -> str:
    """``1`` to ``"once"``, ``2`` to ``"twice"``, ``3`` to ``"three times"``."""
    return {1: "once", 2: "twice"}.get(number, f"{number_words(number)} times")


def upto(number: int) -> str:
    """``1`` to ``"one"``, ``2`` to ``"one or two"``, ``4`` to ``"up to four"``."""
    return {1: "one", 2: "one or two"}.get(number, f"up to {number_words(number)}")


def plural(word: str, number: int = 2) -> str:
    """``"six"`` to ``"sixes"``, ``"family"`` to ``"families"``; the word itself for one."""
    if number == 1:
        return word
    if word.endswith(("s", "x", "ch", "sh")):
        return word + "es"
    return word[:-1] + "ies" if word.endswith("y") and word[-2:-1] not in set("aeou") else word + "s"


def with_article(word: str) -> str:
    """``a family``, ``an ace family``, ``an hour``."""
    return f"{'an' if word[0] in 'aeiouAEIOU' or word.startswith('hour') else 'a'} {word}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """``["a", "b", "c"]`` to ``"a, b and c"``."""
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


LEAST_TRIED = 100
"""Deals at least of which it is told how many of a hundred come out."""


def hardly_ever(count: int, deals: int) -> bool:
    """Whether a part of the deals is less than one of a hundred."""
    return 100 * count < deals


HARDLY_EVER, NOT_KNOWN = "hardly ever", "not known"
"""How often a game comes out of whose deals fewer than one of a hundred are known to."""


def rarely(count: int, deals: int, perhaps: int = 0) -> str:
    """How a part of less than one deal of a hundred is called; empty where it is more.

    It is not known where ``perhaps`` so many more would lift it above that; empty too where it is
    :func:`about_one` of a hundred either way.
    """
    if not hardly_ever(count, deals) or about_one(count, deals, perhaps):
        return ""
    return HARDLY_EVER if hardly_ever(count + perhaps, deals) else NOT_KNOWN


def figured(count: int, deals: int, perhaps: int, high: float) -> str:
    """What stands among figures in place of ``count``, where that is less than one deal of a hundred.

    Empty where the number itself can stand. Where none came out, or others are open, it is one in how many
    at the most, by the ``high`` end of the interval; in words if even that tells nothing.
    """
    rare = rarely(count, deals, perhaps)
    if rare != HARDLY_EVER:
        return rare
    if count and not perhaps:
        return ""
    return f"under 1 in {math.floor(1 / high):,}" if 0 < 100 * high < 1 else rare


def about_one(count: int, deals: int, perhaps: int) -> bool:
    """Whether a part of less than one deal of a hundred is nearest to one, as it is with ``perhaps`` so many
    more, which lift it above that."""
    if not hardly_ever(count, deals) or hardly_ever(count + perhaps, deals):
        return False
    return of_a_hundred(count, deals) == of_a_hundred(count + perhaps, deals) == 1


def of_a_hundred(count: int, deals: int) -> int:
    """How many deals of a hundred such a part is, to the nearest, of two as near the greater.

    A hundred only where it is all.
    """
    nearest = (200 * count + deals) // (2 * deals)
    return nearest if count == deals else min(nearest, 99)


def share(count: int, deals: int, perhaps: int = 0, brief: bool = False) -> str:
    """A part of the deals in words fit for print: ``"78 deals of a hundred"``; by this alone rates are told.

    Where ``perhaps`` so many more are left open, ``"78 to 83 deals of a hundred"``, or where all the others
    are, ``"78 or more of a hundred deals"``. All, or of fewer than a hundred deals, they are told themselves.
    In ``brief`` the deals are not named a second time.
    """
    if count == deals:
        return f"every one of the {deals:,} deals tried"
    if deals < LEAST_TRIED:
        return f"{count} of the {deals} deals tried"
    if perhaps:
        # Bounds: the lower is not to be told too high, the upper not too low.
        low, high = 100 * count // deals, -(-100 * (count + perhaps) // deals)
    else:
        low = high = of_a_hundred(count, deals)
    if perhaps and high == 100:
        return f"{low} or more of a hundred deals"
    part = str(low) if low == high else f"{low} to {high}"
    if brief:
        return f"{part} of a hundred"
    return f"{part} {'deal' if part == '1' else 'deals'} of a hundred"
