"""Moves of play as the kernel of building games has them, and the way back."""

from collections.abc import Sequence

from bookgen.engines.building.play import Building
from bookgen.engines.building.solver.tables import (
    DEAL_OUT,
    GATHER,
    LAY,
    PICKED,
    PLAY,
    REDEAL,
    SHIFT,
    TURN,
    BuildingTables,
)
from bookgen.play import Move, Position, Transfer
from bookgen.solve.kernel.limits import Step
from bookgen.solve.trace import LostTrace


def retrace(
    rules: Building, position: Position, flat: BuildingTables, steps: Sequence[Step]
) -> tuple[Move, ...]:
    """The moves of play that the steps of the kernel stand for.

    They are written out, not judged: that is the referee's part. Raises LostTrace for a step that no move
    can stand for.
    """
    moves: list[Move] = []
    for at, (kind, source, target, size) in enumerate(steps, start=1):
        move: Move | None
        if flat.at_hand and kind == PLAY and size >= PICKED:
            turned = _turned_up(rules, position, flat, size - PICKED)
            for move in turned:
                position = rules.play(position, move)
            moves += turned
            size = 1
        if kind == PLAY:
            cards = rules.offered(position, flat.names[source]).piles[flat.names[source]][-size:]
            if size >= PICKED:
                cards, size = tuple(card for card, code in flat.code.items() if code == size - PICKED), 1
            move = rules.with_fillings(position, Transfer(flat.names[source], flat.names[target], cards))
        else:
            turns = rules.turns(position)
            move = next((turn for turn in turns if step_of(flat, turn)[0] == kind), None)
        if move is None or len(move[0].cards) < size:
            raise LostTrace(f"{rules.game.id}: no move is step {at} of the kernel's way")
        moves.append(move)
        position = rules.play(position, move)
    return tuple(moves)


def _turned_up(rules: Building, position: Position, flat: BuildingTables, code: int) -> list[Move]:
    """The turns by which a card of stock or waste comes to the top of the waste; as many as bring each card
    up once, where none is this one."""
    moves: list[Move] = []
    most = len(position.piles["stock"]) + len(position.piles["waste"]) + 1
    while len(moves) <= most:
        top = position.top("waste")
        if top is not None and flat.code[top] == code:
            break
        turn = next(iter(rules.turns(position)), None)
        if turn is None:
            break
        moves.append(turn)
        position = rules.play(position, turn)
    return moves


def steps_of(rules: Building, position: Position, flat: BuildingTables, moves: Sequence[Move]) -> list[Step]:
    """The kernel's forms of the moves of a way from this position; whether they are legal is not asked."""
    steps: list[Step] = []
    for move in moves:
        steps.append(step_of(flat, move, position))
        position = rules.play(position, move) if any(flat.graced) else position
    return steps


def step_of(flat: BuildingTables, move: Move, position: Position | None = None) -> Step:
    """The kernel's form of a move of play; from which position must be said where graces take cards out from
    beneath others."""
    # Cards that appear go before what is done; alone they are what is turned.
    head = next((part for part in move if part.source != "stock" or part.target not in flat.appear), None)
    if head is None:
        return TURN, 0, 0, 0
    if head.source == head.target:
        return SHIFT, 0, 0, 0
    if head.target == "stock":
        return (GATHER, 0, 0, 0) if flat.redeal_of == 2 else (REDEAL, 0, 0, 0)
    source, target = flat.names.index(head.source), flat.names.index(head.target)
    if head.source == "stock" and target in flat.round:
        return LAY, 0, 0, 0
    if head.source == "stock" and flat.turn and head.target.startswith("waste"):
        return flat.turns, 0, 0, 0
    if head.source == "stock" and (flat.deal or flat.refill) and target in flat.columns:
        return DEAL_OUT, 0, 0, 0
    graced = any(flat.graced)
    if head.source in flat.picked and not (graced and position and position.top(head.source) in head.cards):
        return PLAY, source, target, PICKED + flat.code[head.cards[0]]
    return PLAY, source, target, len(head.cards)
