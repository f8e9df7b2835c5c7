"""Which deals are worth setting: the entry's Puzzle part, put to the proof for every deal."""

from collections.abc import Callable, Iterable
from itertools import combinations

import msgspec

from bookgen import __version__
from bookgen.cards import DealCode, format_code, parse_code
from bookgen.games import Game
from bookgen.games.descriptor import ArrangementRules, BuildingRules, PairingRules
from bookgen.play import Move, Position, Rules, rules_for
from bookgen.puzzles.bank import Kept
from bookgen.puzzles.grade import grade_of
from bookgen.record import Record, record_of_code
from bookgen.solve import Answer, answered, solve
from bookgen.solve.arrangement import all_squares
from bookgen.solve.cuts import solve_cuts

FEWEST_EXCHANGES = 3


def puzzle_of(game: Game, seed: int, budget: int) -> Kept | None:
    """The puzzle of a seed with its answer, or None where the deal is not worth setting or not solved."""
    code = format_code(DealCode(game.id, seed, game.puzzle.options))
    record = record_of_code(code)
    if game.puzzle.form == "arrange":
        return _arrangement(game, code, record, budget)
    if game.puzzle.form == "play":
        return _play(game, code, record, budget)
    return _cuts(game, code, record, budget)


def _keep(code: str, record: Record, answer: Answer, budget: int) -> Kept:
    full = answered(record, answer)
    return Kept(
        code=code,
        question=record.question,
        losing=record.losing,
        fixed=record.fixed,
        deal=record.deal,
        moves=full.moves,
        cuts=full.cuts,
        grade=grade_of(full),
        budget=budget,
        stored=answer.stored,
        seeds=parse_code(code).seed + 1,
        version=__version__,
    )


def _play(game: Game, code: str, record: Record, budget: int) -> Kept | None:
    if game.puzzle.lost_if and not LOST[game.puzzle.lost_if](game, record):
        return None
    answer = solve(record, budget)
    if answer.verdict != "solved":
        return None
    return _keep(code, record, answer, budget)


def _cuts(game: Game, code: str, record: Record, budget: int) -> Kept | None:
    record = msgspec.structs.replace(record, question="cut", losing=game.puzzle.form == "losing-cuts")
    answer = solve(record, budget)
    low, high = game.puzzle.cuts
    if not low <= len(answer.cuts) <= high or not choice_is_idle(game, record, answer.cuts):
        return None
    return _keep(code, record, answer, budget)


def choice_is_idle(game: Game, record: Record, cuts: Iterable[int]) -> bool:
    """Whether the choice that the rules settle for definiteness leaves the answer as it is.

    In The Dial, No. 2, a card may fit two foundations; the rule is that the one goes first that wants
    more. Here it is played the other way as well (Hoffmann 1892, no. 12, p. 24).
    """
    if not isinstance(game.rules, BuildingRules) or game.rules.choice == "lowest":
        return True
    other = msgspec.structs.replace(game, rules=msgspec.structs.replace(game.rules, choice="least-wanting"))
    return solve_cuts(rules_for(other, record.options), record.deal, record.losing).cuts == tuple(cuts)


def _arrangement(game: Game, code: str, record: Record, budget: int) -> Kept | None:
    """Fixes the first places of the deal with which exactly one square remains possible."""
    assert isinstance(game.rules, ArrangementRules)
    places = game.pile_names("tableau")
    squares = all_squares(sorted(record.deal), game.rules.side, game.rules.total)
    for fixed in combinations(range(len(places)), game.puzzle.fixed):
        if sum(all(square[n] == record.deal[n] for n in fixed) for square in squares) != 1:
            continue
        asked = msgspec.structs.replace(record, question="arrange", fixed=[places[n] for n in fixed])
        answer = solve(asked, budget)
        if len(answer.moves) >= FEWEST_EXCHANGES:
            return _keep(code, asked, answer, budget)
    return None


# Ways of playing under which a chosen deal must fail.


def lost_without_fills(game: Game, record: Record) -> bool:
    """Whether no line wins when exhausted places are never filled (Hoffmann 1892, no. 1, p. 7)."""
    assert isinstance(game.rules, PairingRules)
    strict = msgspec.structs.replace(game, rules=msgspec.structs.replace(game.rules, fill=None))
    rules = rules_for(strict)
    return not _can_win(rules, rules.opening(record.deal), lambda rules, position: rules.moves(position))


def lost_centre_first(game: Game, record: Record) -> bool:
    """Whether the deal fails when whatever fits the centre goes there, and else whatever fits a corner.

    Nothing that can be played is held back; of equal cards any may go (Hoffmann 1892, no. 39, p. 67).
    """
    centre = game.pile_names("foundation")[0]
    rules = rules_for(game)

    def preferred(rules: Rules, position: Position) -> list[Move]:
        moves = rules.moves(position)
        first = [move for move in moves if move[0].target == centre]
        return first or [move for move in moves if move[0].target.startswith("foundation")] or moves

    return not _can_win(rules, rules.opening(record.deal), preferred)


LOST: dict[str, Callable[[Game, Record], bool]] = {
    "no-fills": lost_without_fills,
    "centre-first": lost_centre_first,
}


def _can_win(rules: Rules, start: Position, offered: Callable[[Rules, Position], list[Move]]) -> bool:
    """Whether any line of the moves offered wins: every position that they reach is looked at."""
    seen: set[object] = set()
    waiting = [start]
    while waiting:
        position = waiting.pop()
        if rules.won(position):
            return True
        for move in offered(rules, position):
            after = rules.play(position, move)
            like = _ranks(after)
            if like not in seen:
                seen.add(like)
                waiting.append(after)
    return False


def _ranks(position: Position) -> object:
    """A position with its suits forgotten, for games in which they count for nothing.

    Cards thrown out or built on count only in number, and like piles of one role stand in any order.
    """
    roles: dict[str, list[str]] = {}
    for name, cards in position.piles.items():
        role = name.split("-")[0]
        shown = "".join(card[0] for card in cards)
        roles.setdefault(role, []).append(str(len(cards)) if role in ("foundation", "discard") else shown)
    corners = roles.get("foundation", [])
    return tuple(
        tuple(corners[:1] + sorted(corners[1:])) if r == "foundation" else tuple(sorted(p))
        for r, p in roles.items()
    )
