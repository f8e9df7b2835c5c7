"""What the answer does, told as advice: ``The answer moves 9♣ to free 10♥`` becomes ``Move 9♣ to free 10♥``.

Another solution may do otherwise; what all solutions do has its reason behind it, or says so.
"""

from bookgen.press.wording.plan_words import THE_ANSWER

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
}
"""What stands behind *The answer*, and how it is advised."""
ADVISED = ("Play ", "Dig down to ", "Move ", "Lay ")
"""With these such advice begins, besides words with which other hints begin."""


def as_advice(said: str) -> str:
    """A hint that tells what the answer does as advice to do so; another as it is."""
    if not said.startswith(THE_ANSWER):
        return said
    bare = said.removeprefix(THE_ANSWER)
    verb = next((verb for verb in _DONE if bare.startswith(verb)), None)
    return said if verb is None else f"{_DONE[verb]}{bare.removeprefix(verb)}"
