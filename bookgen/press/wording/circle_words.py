"""Why cards that have changed places do not bring a game out: which open cards then wait for each other."""

from bookgen.cards import format_card
from bookgen.play import Position
from bookgen.play.along import forced_end
from bookgen.play.rules import Waiting
from bookgen.play.swaps import swapped
from bookgen.press.wording.english import listed, number_words, plural
from bookgen.puzzle import Puzzle


def said_circles(puzzle: Puzzle) -> str:
    """``At A ten cards are left: 7♥’s fellow lies under 9♣, and 9♣’s under 7♥.``; nothing without an answer.

    One clause for each letter that does not bring the game out; without the circle where the rules tell none.
    """
    if puzzle.letters is None:
        return ""
    start, found = puzzle.start_at(0), dict[str, list[str]]()
    for letter, swap in puzzle.swaps_by_letter().items():
        if letter in puzzle.letters:
            continue
        end = forced_end(puzzle.rules, swapped(start, swap))
        left = sum(len(cards) for name, cards in end.piles.items() if puzzle.game.roles[name] != "discard")
        circle = _circle(puzzle, end)
        count = f"{number_words(left)} {plural('card', left)} {'is' if left == 1 else 'are'} left"
        found.setdefault(f"{count}{': ' * bool(circle)}{circle}", []).append(letter)
    said = "; ".join(f"at {listed(letters)} {told}" for told, letters in found.items())
    return f"{said[:1].upper()}{said[1:]}." if said else ""


def _circle(puzzle: Puzzle, end: Position) -> str:
    """``7♥’s fellow lies under 9♣, 9♣’s under K♦, and K♦’s under 7♥``."""
    cards = puzzle.rules.circle(end) if isinstance(puzzle.rules, Waiting) else ()
    told = []
    for at, card in enumerate(cards):
        over = cards[(at + 1) % len(cards)]
        told.append(f"{format_card(card)}’s {'' if at else 'fellow lies '}under {format_card(over)}")
    return f"{', '.join(told[:-1])}, and {told[-1]}" if told else ""
