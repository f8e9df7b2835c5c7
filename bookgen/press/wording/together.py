"""What belongs together in a printed step, so that no line ends in it."""

import re

NO_BREAK = "\u00a0"
"""A blank at which no line ends, as long as the words that it joins go into one."""

_CARD = r"(?:10|[A23456789JQK])[♣♦♥♠]"
_NO_PILE = (
    "to|and|then|fill|before|or|till|in|on|off|of|at|by|no|if|up|with|between|under"
    "|waits?|changes|stays|ends|comes|goes?|are|is|be|never|can|must"
    "|an?|the|that|this|which|it|so|as|for|after|else|every|other|do|not|out|back|behind|answer|solution"
    "|plays?|played|lays?|laid|lies?|throws?|throwing|turns?|turning|deals?|dealing|keeps?|holds?"
    "|buries|frees?|clears?|brings?|digs?"
)
"""Words of steps and of the sentences of hints that are none of a pile."""
_WORD = rf"(?!(?:{_NO_PILE})\b)[^\W\d_][\w’-]*(?![^\s,])"
_PILE = rf"{_WORD}(?: {_WORD})*(?: \d+)?"
_NUMBERED = r"[^\W\d_] \d+(?![^\s,.:;?])"
_PILE_CODE = r"(?!a\b)[a-z]{1,2}(?:\d+|[A-Z]+)?(?![^\s,.:;?])"
"""A pile as the key has it."""
_BRACKETED = rf"{_CARD} \({_CARD}(?: {_CARD}){{0,3}}\) {_CARD}"
"""A few cards of a row in brackets, with those beside them."""
_ANYWHERE = rf"{_BRACKETED}|throw out|{_NUMBERED}|\bstep \d+"
_LOOSE = rf"{_CARD} (?!(?:{_NO_PILE})\b){_PILE_CODE}|{_ANYWHERE}"
_TOGETHER = re.compile(
    rf"{_CARD} {_PILE}|(?:(?<=[:,] )|(?<=fill )){_PILE} {_CARD}|(?<= to ){_PILE}|{_ANYWHERE}"
)


def joined(line: str, loose: bool = False) -> str:
    """The step with what belongs together kept in one line: a card and its pile, a pile and its number.

    If ``loose``, as in a sentence, a card and its pile may be parted where this has more than its letter.
    """
    together = re.compile(_LOOSE) if loose else _TOGETHER
    return together.sub(lambda group: group[0].replace(" ", NO_BREAK), line)


def without_breaks(text: str) -> str:
    """A text without what the breaking of lines may add to it: blanks and hyphens."""
    return re.sub(r"[\s\u00ad-]", "", text)


MOST_TIED = 14
"""Letters of two words that are kept together at the end of a sentence."""


def tied(said: str) -> str:
    """Words whose last stays with the one before, where both are short: alone on a line it looks lost."""
    before, blank, last = said.rpartition(" ")
    word = before[before.rfind(" ") + 1 :]
    return f"{before}{NO_BREAK}{last}" if blank and len(word) + len(last) <= MOST_TIED else said
