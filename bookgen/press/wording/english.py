"""Numbers, plurals, lists and shares in English words."""

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


def listed(words: Sequence[str], last: str = "and") -> str:
    """``["a", "b", "c"]`` to ``"a, b and c"``."""
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def share(count: int, deals: int, floor: bool = False) -> str:
    """A part of the deals in words fit for print: ``"78 deals of 100"``.

    Rounded, or cut off where ``floor`` says that the part is a lower bound. Below 1 in 100 and above 99 it
    is of 1,000. Where the deals are too few for that, or the part is none or all, they are told themselves.
    """
    for of in (100, 1000):
        if deals >= of and min(count, deals - count) * of >= deals:
            part = (count * of + (0 if floor else deals // 2)) // deals
            return f"{part} {'deal' if part == 1 else 'deals'} of {of:,}"
    if count in (0, deals):
        return f"{'none' if count == 0 else 'every one'} of the {deals:,} deals tried"
    return f"{count:,} of the {deals:,} deals tried"
