"""Hints on what an answer plans, held against a replay."""

from collections.abc import Sequence
from itertools import pairwise

from bookgen.games.pile_facts import HOME_ROLES
from bookgen.hints.kinds import (
    Aimed,
    Coupled,
    Covered,
    DealtFirst,
    DugInTurn,
    LaidOut,
    Passed,
    Plan,
    Planned,
    Step,
)
from bookgen.play import Position
from bookgen.puzzle import Puzzle


def plan_holds(puzzle: Puzzle, hint: Planned, tables: Sequence[Position]) -> None:
    """A hint on what the answer plans against the answer. Fails where it says what is not so."""
    moves, roles = puzzle.moves or (), puzzle.game.roles
    match hint:
        case Aimed(aim, at):
            head, piles = moves[at][0], [part.source for part in moves[at]]
            pile = aim.pile if aim.pile in piles else head.source
            aim_holds(puzzle, Step(head.cards, pile, aim, roles.get(head.target) in HOME_ROLES, at), tables)
        case Plan(steps):
            assert 1 <= len(steps) <= 2 and len({step.home for step in steps}) == 1
            for step in steps:
                step_holds(puzzle, step, tables)
        case DugInTurn(cards):
            # Each goes home from where it lay at first, under others, and in this order.
            gone = [
                next(
                    at
                    for at, move in enumerate(moves)
                    for part in move
                    if part.source == pile and part.cards == (card,) and roles[part.target] in HOME_ROLES
                    if tables[at].piles[pile] == tables[0].piles[pile][: len(tables[at].piles[pile])]
                )
                for card, pile in cards
            ]
            assert gone == sorted(gone) and 2 <= len(cards) <= 3
            for (card, pile), at in zip(cards, gone, strict=True):
                lay, left = tables[0].piles[pile], tables[at].piles[pile]
                assert lay[: len(left)] == left and left[-1] == card and len(left) < len(lay)
        case DealtFirst(upto):
            thrown = next(at for at, move in enumerate(moves) if move[0].source == "row")
            assert all(move[0].source == "stock" for move in moves[:thrown])
            assert (upto is None) == (not tables[thrown].piles["stock"])
            assert upto is None or tables[thrown].piles["row"][-1] == upto
            assert any(
                move[0].source == "row" for table in tables[:thrown] for move in puzzle.rules.moves(table)
            )
        case Covered(cards):
            for card, upon in cards:
                assert any(
                    here.piles[name][-1:] == (card,)
                    and there.piles[name][-2:] == (card, upon)
                    and any(
                        (move[0].source, move[0].cards) == (name, (card,))
                        and roles[move[0].target] in HOME_ROLES
                        for move in puzzle.rules.moves(here)
                    )
                    for here, there in pairwise(tables)
                    for name in here.piles
                )
        case Passed(cards, between, kept, other, at):
            row = tables[at].piles["row"]
            assert row[row.index(between[0]) + 1 : row.index(between[1])] == cards and kept in cards
            offered = [
                {card for part in move for card in part.cards} for move in puzzle.rules.moves(tables[at])
            ]
            assert {*cards} in offered and {card for part in moves[at] for card in part.cards} != {*cards}
            # Later both stand on either side of what goes out.
            stood = [
                [here.piles["row"].index(card) for card in (kept, other)]
                for here in tables[at:]
                if {kept, other} <= {*here.piles["row"]}
            ]
            assert any(abs(one - two) == 1 for one, two in stood)
        case Coupled(pairs):
            out = [{part.cards[0] for part in move if roles[part.target] == "discard"} for move in moves]
            times = [out.index({*pair}) for pair in pairs]
            assert times == sorted(times)
            for pair, at in zip(pairs, times, strict=True):
                others = [{part.cards[0] for part in move} for move in puzzle.rules.moves(tables[at])]
                assert any(each & {*pair} and each != {*pair} for each in others)
        case LaidOut(cards):
            laid = list[tuple[str, str]]()
            for move, here in zip(moves, tables, strict=False):
                parts = [each[0] for each in puzzle.rules.moves(here) if each[0].cards == move[0].cards]
                ways = {part.target for part in parts if roles[part.target] not in HOME_ROLES}
                if len(move) == 1 < len(ways) and roles.get(move[0].source) in ("stock", "waste"):
                    laid.append((move[0].cards[0], move[0].target))
            assert [each for each in laid if each in cards][: len(cards)] == [*cards] and 2 <= len(cards) <= 4


def step_holds(puzzle: Puzzle, step: Step, tables: Sequence[Position]) -> None:
    """That the cards of a step leave their pile as it tells, for the card that it tells."""
    moves, roles = puzzle.moves or (), puzzle.game.roles
    assert {*step.cards} <= {*tables[0].piles[step.pile]}
    # Another of its face may have come and gone before, or come when the pile was empty.
    lay = tables[0].piles[step.pile]
    gone = [
        at
        for at, move in enumerate(moves)
        if len(move) == 1 and move[0].source == step.pile and {*move[0].cards} <= {*step.cards}
        if tables[at].piles[step.pile] == lay[: len(tables[at].piles[step.pile])]
    ]
    assert gone[0] == step.at or step.at in gone
    assert all((roles[moves[at][0].target] in HOME_ROLES) == step.home for at in gone[:1])
    aim_holds(puzzle, step, tables)


def aim_holds(puzzle: Puzzle, step: Step, tables: Sequence[Position]) -> None:
    """That a step is for what it tells."""
    moves, roles, aim = puzzle.moves or (), puzzle.game.roles, step.aim
    after = tables[step.at + 1 :]
    match aim.kind:
        case "frees" | "digs":
            assert aim.pile == step.pile and aim.card in tables[step.at].piles[aim.pile]
            assert any(
                part.source == aim.pile and part.cards == (aim.card,) and roles[part.target] in HOME_ROLES
                for move in moves[step.at :]
                for part in move
            )
        case "empties":
            assert aim.pile == step.pile and not after[0].piles[aim.pile]
            filled = next(table.piles[aim.pile] for table in after if table.piles[aim.pile])
            assert filled[0] == aim.card
        case "laid":
            assert any(
                pair == (step.cards[-1], aim.card)
                for table in after
                for pair in pairwise(table.piles[aim.pile])
            )
        case "spares":
            gone = next(
                at
                for at in range(step.at, len(moves))
                if any(p.source == aim.pile and roles[p.target] in HOME_ROLES for p in moves[at])
            )
            laid = moves[step.at][0]
            assert aim.pile != laid.target and roles[laid.target] == roles[aim.pile] == "waste"
            for table in after[: gone - step.at]:
                assert table.piles[aim.pile][-1] == aim.card
                assert laid.cards[0] in table.piles[laid.target]
        case "lets":
            # That play is the first behind it that could not be made without it.
            without, at = tables[step.at], step.at + 1
            while same := next((o for o in puzzle.rules.moves(without) if o[0] == moves[at][0]), None):
                without, at = puzzle.rules.play(without, same), at + 1
            assert (moves[at][0].cards[0], moves[at][0].target) == (aim.card, aim.pile)
        case _:
            raise AssertionError(aim)
