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
        (
            "The answer covers cards that could go home: 5♥ with 4♠.",
            "Cover cards that could go home: 5♥ with 4♠.",
        ),
        (
            "In the answer 3♠ changes places, and later goes out with J♥.",
            "Let 3♠ change places, and later go out with J♥.",
        ),
        ("In the answer Q♦ goes with Q♣, not with Q♠.", "Throw out Q♦ with Q♣, not with Q♠."),
        ("In the answer 8♥ comes to lie on place 7.", "Bring 8♥ to place 7."),
        (
            "The answer deals the whole pack before it throws any card out.",
            "Deal the whole pack before you throw any card out.",
        ),
        (
            "The answer does not throw out 6♦ 5♠ between A♣ and 9♣: it keeps 6♦, to match 4♦.",
            "Do not throw out 6♦ 5♠ between A♣ and 9♣: keep 6♦, to match 4♦.",
        ),
    ],
)
def test_advice(said: str, advice: str) -> None:
    assert as_advice(said) == advice
    assert advice.startswith(BEGUN) and parse_hints(f"7 {advice}") == [(7, advice)]


@each("said", ["In the answer 9♥ and 6♥ lie still.", "Dig out 5♥ in heap 2: 6♥ waits."])
def test_what_is_no_advice_stays_as_it_is(said: str) -> None:
    assert as_advice(said) == said
