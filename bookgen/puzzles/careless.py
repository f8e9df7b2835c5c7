"""A careless player: plays home whatever goes home, else anything that offers, and sees nothing coming."""

from collections.abc import Iterator

from bookgen.cards import random_words
from bookgen.play import Move, Position, Rules
from bookgen.puzzles.bank import CARELESS_PLAYS

HOME = ("foundation", "discard")
LONGEST = 600


def careless_wins(rules: Rules, start: Position, name: str, plays: int = CARELESS_PLAYS) -> int:
    """How many of ``plays`` careless play-outs of a deal win. The same for the same ``name``."""
    return sum(_wins(rules, start, random_words(f"{name}/careless", number)) for number in range(plays))


def _wins(rules: Rules, position: Position, words: Iterator[int]) -> bool:
    """One play-out: a card is never put straight back to make a position that has been."""
    seen = {_likeness(position)}
    for _ in range(LONGEST):
        moves = rules.moves(position)
        if not moves:
            break
        home = [move for move in moves if move[0].target.startswith(HOME)]
        after = _choose(rules, position, home or moves, seen, words)
        if after is None and home:
            after = _choose(rules, position, moves, seen, words)
        if after is None:
            break
        position = after
        seen.add(_likeness(position))
    return rules.won(position)


def _choose(
    rules: Rules, position: Position, moves: list[Move], seen: set[object], words: Iterator[int]
) -> Position | None:
    """The position after a move taken at random, of those that lead somewhere new."""
    left = moves[:]
    while left:
        after = rules.play(position, left.pop(next(words) % len(left)))
        if _likeness(after) not in seen:
            return after
    return None


def _likeness(position: Position) -> object:
    return tuple(position.piles.values()), tuple(position.counts.values())
