"""Ways made shorter and put in order once more, on the rules of play: slow, and beside the kernel's."""

from collections.abc import Callable, Sequence

from bookgen.cards import Card
from bookgen.engines.building.solver.make_tables import suits_matter
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.play import Move, Position, Rules


def cut(rules: Rules, start: Position, moves: Sequence[Move], budget: int) -> tuple[Move, ...]:
    """The way without the moves that can be left out, in at most ``budget`` moves tried.

    Each move is left out in turn, from the last to the first. The rest is made with the same cards, from
    where they then lie; what cannot be made any more is left out too, but never a play home.
    """
    way = tuple(moves)
    is_home = _home(rules)
    at = len(way)
    positions = _positions(rules, start, way)
    while at > 0 and budget > 0:
        at -= 1
        position, rest = positions[at], list[Move]()
        for number in range(at + 1, len(way)):
            budget -= 1
            move = _matched(rules, position, way[number], positions[number])
            if move is not None:
                rest.append(move)
                position = rules.play(position, move)
            elif is_home(way[number]):
                break
            if rules.won(position):
                way = (*way[:at], *rest)
                positions = _positions(rules, start, way)
                at = len(way)
                break
    return way


def _matched(rules: Rules, position: Position, move: Move, before: Position) -> Move | None:
    """The move from here that does with the same cards what a move did elsewhere; None if there is none."""
    if len(move) > 1:
        return move if move in rules.moves(position) else None
    (wanted,) = move
    found: Move | None = None
    for other in rules.moves(position):
        if other == move:
            return move
        head = other[0]
        if len(other) == 1 and head.cards == wanted.cards and found is None:
            same_role = head.target.split("-")[0] == wanted.target.split("-")[0]
            if same_role and position.top(head.target) == before.top(wanted.target):
                found = other
    return found


def homeward(rules: Rules, start: Position, moves: Sequence[Move]) -> tuple[Move, ...]:
    """The same moves, each play home as early as may be: the others must lead to the same position.

    A play home changes places with the move before it as long as play has both in either order and they
    lead to the same. It passes other plays home only to pass a move that is none, or to follow on one to the
    same pile. Where suits do not matter cards of one rank are taken for one another.
    """
    way: list[Move] = []
    before = [start]
    is_home = _home(rules)
    for as_found in moves:
        move = _made(rules, before[-1], as_found)
        assert move is not None
        to = low = len(way)
        while low > 0 and is_home(move):
            low -= 1
            other, position = way[low], before[low]
            sooner = _made(rules, position, move)
            early = rules.play(position, sooner) if sooner else position
            later = _made(rules, early, other)
            if sooner is None or later is None:
                break
            now = _made(rules, before[low + 1], move)
            assert now is not None
            if _seen(rules, rules.play(early, later)) != _seen(rules, rules.play(before[low + 1], now)):
                break
            if not is_home(other) or (
                low > 0 and is_home(way[low - 1]) and way[low - 1][0].target == move[0].target
            ):
                to = low
        way.insert(to, move)
        before = before[: to + 1]
        for at in range(to, len(way)):
            made = _made(rules, before[-1], way[at])
            assert made is not None
            way[at] = made
            before.append(rules.play(before[-1], made))
    return tuple(way)


def _made(rules: Rules, position: Position, move: Move) -> Move | None:
    """The move as it is made here, with what follows from it here; where suits do not matter, with whatever
    card of its rank lies there."""
    legal = rules.moves(position)
    if move in legal or suits_matter(rules.game):
        return move if move in legal else next((other for other in legal if other[0] == move[0]), None)
    wanted = [(part.source, part.target, _ranks(part.cards)) for part in move]
    return next(
        (other for other in legal if [(p.source, p.target, _ranks(p.cards)) for p in other] == wanted), None
    )


def _seen(rules: Rules, position: Position) -> object:
    """The position, without its suits where they do not matter."""
    if suits_matter(rules.game):
        return position
    return {name: _ranks(cards) for name, cards in position.piles.items()}, position.counts


def _ranks(cards: Sequence[Card]) -> str:
    return "".join(card[0] for card in cards)


def _home(rules: Rules) -> Callable[[Move], bool]:
    """Whether a move plays a card home."""
    home = {name for name, group, _ in rules.game.all_piles() if group.role in HOME_ROLES}
    return lambda move: move[0].target in home and move[0].source not in home


def _positions(rules: Rules, start: Position, moves: Sequence[Move]) -> list[Position]:
    """The positions before each move, and after the last."""
    positions = [start]
    for move in moves:
        positions.append(rules.play(positions[-1], move))
    return positions
