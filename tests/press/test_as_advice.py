"""What the answer does is told as advice, and read in older prints as it was told there."""

from each import each

from bookgen.press.wording.advice import as_advice
from bookgen.press.wording.hints import BEGUN
from bookgen.press.wording.printed_hints import parse_hints


@each(
    "said, advice",
    [
        ("The answer moves 9♣ to free 10♥.", "Move 9♣ to free 10♥."),
        ("The answer digs down to 4♦ in auxiliary 2.", "Dig down to 4♦ in auxiliary 2."),
        (
            "The answer digs out first 4♦ in heap 2, then 5♦ in heap 1.",
            "Dig out first 4♦ in heap 2, then 5♦ in heap 1.",
        ),
        ("The answer keeps to heaps 2 and 3.", "Keep to heaps 2 and 3."),
        ("The answer turns no card of the stock.", "Turn no card of the stock."),
    ],
)
def test_advice(said: str, advice: str) -> None:
    assert as_advice(said) == advice
    assert advice.startswith(BEGUN) and parse_hints(f"7 {advice}") == [(7, advice)]


@each(
    "said",
    [
        "The answer covers cards that could go home: 5♥ with 4♠, 6♦ with 5♣.",
        "Dig out 5♥ in heap 2: 6♥ waits.",
    ],
)
def test_what_is_no_advice_stays_as_it_is(said: str) -> None:
    assert as_advice(said) == said
