"""The players that a descriptor names: ways of playing by which a deal is tried before it is set.

Each is told in the words of the descriptor (``Playing``), and plays any game for which the words mean
something. What a way leaves to choice is tried in every way.
"""

import dataclasses
from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import islice

from msgspec.structs import replace

from bookgen.engines.building.solver.make_tables import suits_matter
from bookgen.games import Game
from bookgen.games.pile_facts import HOME_ROLES, PileGroup
from bookgen.games.puzzle_facts import Playing
from bookgen.play import Move, Position, Rules, rules_for
from bookgen.puzzle import Puzzle
from bookgen.questions.cut.solving import solve
from bookgen.solve.solvers import solver_for

MOST_HOMEWARD = 2_000
"""Positions gone through by plays home alone: a hundred times what a deal of The Nivernaise has."""


def lost(game: Game, way: Playing, puzzle: Puzzle, most: int) -> bool:
    """Whether no line wins that keeps to the way: every position that such lines reach is looked at.

    False as well where more than ``most`` positions, those alike counted once, do not settle it.
    """
    rules = rules_for(played_thus(game, way), puzzle.options, (), puzzle.shuffles)
    preferred = [frozenset(game.piles_called(word)) for word in way.prefers]
    start = rules.opening(puzzle.deal)
    if game.rules.decided_whole:  # These are decided without going through them.
        return solver_for(rules, puzzle.options, start).search(most).verdict == "unsolvable"
    reached = _reached(game, rules, start, lambda moves: _first_of(moves, preferred))
    return not any(rules.won(position) or known > most for position, known in reached)


def frees(game: Game, word: str, puzzle: Puzzle) -> bool:
    """Whether plays to the foundations alone, from the lay-out on, can empty a pile of these.

    Fills that follow from such plays are made; nothing else is. False as well where so many positions as
    ``MOST_HOMEWARD`` have been gone through without it.
    """
    rules = rules_for(game, puzzle.options, (), puzzle.shuffles)
    homes, piles = set(game.pile_names("foundation")), game.piles_called(word)

    def home(moves: Sequence[Move]) -> list[Move]:
        return [move for move in moves if move[0].target in homes - {move[0].source}]

    reached = _reached(game, rules, rules.opening(puzzle.deal), home)
    return any(not position.piles[name] for position, _ in islice(reached, MOST_HOMEWARD) for name in piles)


def _reached(
    game: Game, rules: Rules, start: Position, open_of: Callable[[Sequence[Move]], Sequence[Move]]
) -> Iterator[tuple[Position, int]]:
    """Every position that is reached by those moves of the legal ones that are open, of those alike one, and
    how many are known by then."""
    alike = Likeness(game)
    seen, waiting = {alike.of(start)}, [start]
    while waiting:
        position = waiting.pop()
        yield position, len(seen)
        for move in open_of(rules.moves(position)):
            after = rules.play(position, move)
            like = alike.of(after)
            if like not in seen:
                seen.add(like)
                waiting.append(after)


def cuts_of(game: Game, way: Playing, puzzle: Puzzle) -> tuple[int, ...]:
    """The cuts that answer the question when a game of chance is played this way."""
    return solve(dataclasses.replace(puzzle, game=played_thus(game, way), among=None), 0, False).cuts


def played_thus(game: Game, way: Playing) -> Game:
    """The game as a way of playing has it: without what that leaves out, and with its choice."""
    left_out = set(way.without) if game.rules.options_are_parts else set[str]()
    declared = [option for option in game.declared if option.name not in left_out]
    return replace(game, rules=game.rules.without(way.without, way.choice), declared=declared)


def _first_of(moves: Sequence[Move], preferred: Sequence[frozenset[str]]) -> Sequence[Move]:
    """The moves to the piles preferred most, of those to which any leads; else all."""
    for piles in preferred:
        chosen = [move for move in moves if move[0].target in piles]
        if chosen:
            return chosen
    return moves


class Likeness:
    """What two positions of a game must share to be alike: whatever wins from the one wins from the other.

    Suits are forgotten where they count for nothing; the piles of a group stand in any order, unless they
    are gathered in theirs; and of cards that have come home only the top counts, and their number.
    """

    def __init__(self, game: Game) -> None:
        rules = game.rules
        self._suits = self._ordered = not rules.by_rank_alone
        left: set[str] = set()
        if rules.listed:
            self._suits = suits_matter(game)
            gathered = rules.dealing.redeal is not None and rules.dealing.redeal.of == "tableau"
            # What is gathered, or dealt out on them, goes by their order.
            dealing = rules.dealing
            dealt_on = any(said is not None for said in (dealing.deal, dealing.refill, dealing.places))
            self._ordered = gathered or dealt_on or dealing.in_turn
            words = [*(word for rule in rules.moves for word in rule.source)]
            words += [word for fill in rules.follows for word in fill.source]
            left = {name for word in words for name in game.piles_called(word)}
        self._groups = [
            (group, [name for name, other, _ in game.all_piles() if other is group]) for group in game.piles
        ]
        self._home = {
            name
            for name, group, _ in game.all_piles()
            if group.role in HOME_ROLES and name not in left and group.takes.begin != "alike"
        }

    def of(self, position: Position) -> Hashable:
        """The likeness of a position: equal for positions that are alike."""
        shown: list[Hashable] = [tuple(position.counts.items())]
        for group, names in self._groups:
            piles = [self._shown(group, name, position.piles[name]) for name in names]
            in_order = self._ordered or group.takes.base
            shown.append(tuple(piles if in_order else sorted(piles)))
        return tuple(shown)

    def _shown(self, group: PileGroup, name: str, cards: Sequence[str]) -> tuple[int, str]:
        if name in self._home:
            cards, count = (cards[-1:] if group.takes.direction else ()), len(cards)
        else:
            count = 0
        return count, "".join(cards) if self._suits else "".join(card[0] for card in cards)
