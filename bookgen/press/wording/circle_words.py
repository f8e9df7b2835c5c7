"""Why cards that have changed places do not bring a game out: which open cards then wait for each other."""

from bookgen.cards import format_card
from bookgen.play import Position
from bookgen.play.along import forced_end
from bookgen.play.rules import circle_of
from bookgen.play.swaps import swapped
from bookgen.press.wording.english import listed
from bookgen.press.wording.play_facts import cards_left, said_left
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
        left, circle = said_left(cards_left(puzzle.rules, end)), _circle(puzzle, end)
        found.setdefault(f"{left}: {circle}" if circle else left, []).append(letter)
    said = "; ".join(f"at {listed(letters)} {told}" for told, letters in found.items())
    return f"{said[:1].upper()}{said[1:]}." if said else ""


def _circle(puzzle: Puzzle, end: Position) -> str:
    """``7♥’s fellow lies under 9♣, 9♣’s under K♦, and K♦’s under 7♥``."""
    cards = circle_of(puzzle.rules, end)
    told = []
    for at, card in enumerate(cards):
        over = cards[(at + 1) % len(cards)]
        told.append(f"{format_card(card)}’s {'' if at else 'fellow lies '}under {format_card(over)}")
    return f"{', '.join(told[:-1])}, and {told[-1]}" if told else ""
