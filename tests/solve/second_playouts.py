"""The careless players once more, on the rules of play: slow, and beside the quick ones."""

from collections.abc import Iterator

from bookgen.cards import random_words
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.play import Move, Position, Rules
from bookgen.solve.solver import Player

_HOME = tuple(sorted(HOME_ROLES))


def wins_by_rules(
    rules: Rules, position: Position, player: Player, longest: int, name: str, number: int
) -> bool:
    """One play-out on the rules of play."""
    words = random_words(name, number)
    seen = {_likeness(position)}
    order = _drawn_order(position, words) if player == "first" else {}
    for _ in range(longest):
        moves = list(rules.moves(position))
        if player == "home":
            groups = [[m for m in moves if m[0].target.startswith(_HOME)]]
            groups.append([m for m in moves if not m[0].target.startswith(_HOME)])
        elif player == "first":
            moves.sort(key=lambda move: (order[move[0].source], order[move[0].target]))
            groups = [[move] for move in moves]
        else:
            groups = [moves]
        after = next((new for new in (_choose(rules, position, g, seen, words) for g in groups) if new), None)
        if after is None:
            break
        position = after
        seen.add(_likeness(position))
    return rules.won(position)


def _drawn_order(position: Position, words: Iterator[int]) -> dict[str, int]:
    names = [*position.piles, *({"stock"} - set(position.piles))]
    for last in range(len(names) - 1, 0, -1):
        place = next(words) % (last + 1)
        names[place], names[last] = names[last], names[place]
    return {name: at for at, name in enumerate(names)}


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
