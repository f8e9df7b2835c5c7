"""What the answer does, told as advice: ``The answer moves 9♣ to free 10♥`` becomes ``Move 9♣ to free 10♥``.

Another solution may do otherwise; what all solutions do has its reason behind it, or says so.
"""

import re

from bookgen.press.wording.plan_words import IN_ANSWER, THE_ANSWER

_DONE = {
    "moves ": "Move ",
    "plays ": "Play ",
    "digs down to ": "Dig down to ",
    "digs out first ": "Dig out first ",
    "clears ": "Clear ",
    "brings ": "Bring ",
    "keeps to ": "Keep to ",
    "leaves ": "Leave ",
    "turns ": "Turn ",
    "throws out ": "Throw out ",
    "lays ": "Lay ",
    "covers ": "Cover ",
}
"""What stands behind *The answer*, and how it is advised."""
_WHOLE_SENTENCES = tuple(
    (re.compile(told), advice)
    for told, advice in (
        (f"{THE_ANSWER}deals (.+) before it throws any card out", r"Deal \1 before you throw any card out"),
        (f"{THE_ANSWER}does not throw out (.+): it keeps (.+)", r"Do not throw out \1: keep \2"),
        (rf"{IN_ANSWER}(\S+) changes places with", r"Let \1 change places with"),
        (
            rf"{IN_ANSWER}(\S+) changes places, and later goes out with (\S+)",
            r"Let \1 change places, and later go out with \2",
        ),
        (rf"{IN_ANSWER}(\S+) goes with (\S+), not with (\S+)", r"Throw out \1 with \2, not with \3"),
        (rf"{IN_ANSWER}(\S+) comes to lie on ([^;]+)$", r"Bring \1 to \2"),
    )
)
"""The same of sentences that are advised otherwise as a whole."""
ADVISED = ("Play ", "Dig down to ", "Move ", "Lay ", "Cover ", "Deal ", "Let ")
"""With these such advice begins, besides words with which other hints begin."""


def as_advice(said: str) -> str:
    """A hint that tells what the answer does as advice to do so; another as it is."""
    for told, advice in _WHOLE_SENTENCES:
        if told.match(said):
            return told.sub(advice, said, count=1)
    if not said.startswith(THE_ANSWER):
        return said
    bare = said.removeprefix(THE_ANSWER)
    verb = next((verb for verb in _DONE if bare.startswith(verb)), None)
    return said if verb is None else f"{_DONE[verb]}{bare.removeprefix(verb)}"
