"""What is told of a plate: how many cards of its table are home, and what can be played there."""

from collections.abc import Iterable
from typing import TypedDict

from bookgen.cards import format_card
from bookgen.games import Game
from bookgen.games.placing import Played
from bookgen.play import Move, Position
from bookgen.play.dealing import shuffles_of
from bookgen.play.engines import rules_for
from bookgen.play.shown import MOST_LOOKED_AT

MOST_READY = 4
"""Cards at most that are named as such that can go home; of more only so many are."""


class PlateFacts(TypedDict):
    """How many cards are ``home``, or thrown ``out``; which can go home next, and how many ``more``; whether
    nothing can be played but from the ``stock``."""

    home: int
    out: int
    cards: list[str]
    more: int
    stock: bool


def plate_facts(game: Game, played: Played, position: Position) -> PlateFacts:
    """What is told of a table in play, of the deal and after the plays that ``played`` has."""
    rules = rules_for(game, shuffles=shuffles_of(game, played.seed))
    moves = [move for move, _ in zip(rules.moves(position), range(MOST_LOOKED_AT), strict=False)]
    homes, out = (
        {name for name, group, _ in game.all_piles() if group.role == role}
        for role in ("foundation", "discard")
    )
    single = [move for move in moves if _is_single(move)]
    going = _cards_going(move for move in single if move[0].target in homes)
    piles = position.piles
    return {
        "home": sum(len(piles[name]) for name in homes),
        "out": sum(len(piles[name]) for name in out),
        "cards": going[:MOST_READY],
        "more": max(0, len(going) - MOST_READY),
        "stock": bool(moves) and all(move and move[0].source.startswith("stock") for move in moves),
    }


def _is_single(move: Move) -> bool:
    """Whether a move brings one card from one pile in sight to another, and nothing else."""
    return len(move) == 1 and len(move[0].cards) == 1 and not move[0].source.startswith("stock")


def _cards_going(moves: Iterable[Move]) -> list[str]:
    """The cards that some moves bring home, each once."""
    return list(dict.fromkeys(format_card(move[0].cards[0]) for move in moves))
