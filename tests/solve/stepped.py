"""The kernel's steps from a position beside the moves of play."""

from typing import Any

from sources import glimpsed, plain

from bookgen.engines.building.play import Building
from bookgen.engines.building.solver.steps import step_of
from bookgen.engines.building.solver.tables import LAY, TURN, TURN_MORE, BuildingTables
from bookgen.play import Move, Position, Rules, format_move
from bookgen.solve.methods import Method, Weights

ALL_WEIGHTS = Weights(-6, 5, 2, 3, -2, -8, 20, 1, -3, 4)


def at(
    module: Any, flat: BuildingTables, position: Position, method: Method | None = None, **more: Any
) -> Any:
    """A kernel that holds a position, under a method or under weights of every sort."""
    if method:
        more = {"greedy": method.greedy, "blind": method.blind, "safe": method.safe, **more}
    kernel = module.Kernel(flat, method.weights if method else ALL_WEIGHTS, **more)
    kernel.load(flat.piles(position), *flat.counts(position))
    return kernel


def after_turns(rules: Rules, position: Position, count: int) -> Position:
    """The position after so many cards turned; those that are passed over must fit nowhere."""
    for turned in range(1, count + 1):
        # A first card of a foundation goes there as it is turned.
        turned_to = {"waste", *rules.game.appearing}
        (turn,) = [
            move
            for move in rules.moves(position)
            if all(part.source == "stock" and part.target in turned_to for part in move)
        ]
        position = rules.play(position, turn)
        used = [move for move in rules.moves(position) if move[0].source == "waste"]
        assert turned == count or not any(move[0].target != "stock" for move in used), position
    return position


def after_laying(rules: Rules, flat: BuildingTables, position: Position, count: int) -> Position:
    """The position after so many cards laid on the places that were due; nothing else may be done between."""
    for laid in range(1, count + 1):
        (lay,) = [move for move in rules.moves(position) if step_of(flat, move)[0] == LAY]
        assert laid == 1 or rules.moves(position) == [lay], position
        position = rules.play(position, lay)
    return position


def forth_and_back(kernel: Any) -> int:
    """Makes up to four hundred moves and takes them all back, each to what was held before; how many."""
    trail = []
    for turn in range(400):
        steps = kernel.moves()
        if not steps:
            break
        trail.append((kernel.held(), kernel.do(steps[(turn * 7) % len(steps)])))
    for held, mark in reversed(trail):
        kernel.undo(mark)
        assert kernel.held() == held
    return len(trail)


def line_counts(kernel: Any, most: int, *, twice: bool = False) -> list[int]:
    """The numbers of sequences of 1, 2, … and ``most`` moves, each line of play being gone once.

    No step is to be given twice but where ``twice`` allows it; then it counts once.
    """
    counts = [0] * most

    def go_on(played: int) -> None:
        steps = kernel.moves()
        if twice:
            steps = sorted(set(steps))
        counts[played] += len(steps)
        if played + 1 < most:
            for step in steps:
                mark = kernel.do(step)
                go_on(played + 1)
                kernel.undo(mark)

    if most:
        go_on(0)
    return counts


def _held(kernel: Any, scored: bool) -> tuple[Any, ...]:
    """What a kernel holds, with its score or without."""
    key, score, *rest = kernel.held()
    return (key, score if scored else None, *rest)


def _begins_alike(rules: Rules, position: Position, move: Move) -> bool:
    """Whether a move begins the first of the foundations that begin alike."""
    alike = [name for name, group, _ in rules.game.all_piles() if group.takes.begin == "alike"]
    after = rules.play(position, move)
    return not any(position.piles[name] for name in alike) and any(after.piles[name] for name in alike)


def compare(rules: Rules, flat: BuildingTables, position: Position, module: Any) -> None:
    """The kernel's moves are those of play, and lead where they lead in play."""
    orders = flat.orders(rules) if isinstance(rules, Building) else ()
    kernel = at(module, flat, position, orders=orders)
    before = kernel.held()
    by_play = {step_of(flat, move, position): move for move in rules.moves(position)}
    assert len(by_play) == len(rules.moves(position))
    assert set(kernel.moves()) == set(by_play), position
    states = set()
    turned = None
    for step, move in by_play.items():
        after = rules.play(position, move)
        fresh = at(module, flat, after, orders=orders)
        mark = kernel.do(step)
        # Scores go by the families as they had begun when the position was taken up.
        scored = not _begins_alike(rules, position, move)
        assert _held(kernel, scored) == _held(fresh, scored), format_move(move)
        assert kernel.won() == rules.won(after)
        states.add(kernel.held()[0])
        turned = kernel.held()[0] if step[0] in (TURN, TURN_MORE, LAY) else turned
        kernel.undo(mark)
        assert kernel.held() == before
    # What a search looks at leaves out no position but the one it stands on.
    looked_at = set()
    for step in kernel.moves(False):
        if step[0] in (TURN, TURN_MORE) and step[3] > 1:
            states.discard(turned)
            states.add(at(module, flat, after_turns(rules, position, step[3])).held()[0])
        elif step[0] == LAY:
            states.discard(turned)
            states.add(at(module, flat, after_laying(rules, flat, position, max(1, step[3]))).held()[0])
        else:
            assert step in by_play
        glance = glimpsed(kernel, step) if module is plain else None
        mark = kernel.do(step)
        looked_at.add(kernel.held()[0])
        assert glance in (None, (*kernel.held()[:2], kernel.won()))
        kernel.undo(mark)
    assert states - {before[0]} == looked_at - {before[0]}
