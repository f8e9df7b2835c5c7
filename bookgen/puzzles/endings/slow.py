"""Plays that lose an ending with a limit by no more than a play, and what that is."""

from collections.abc import Mapping, Sequence
from functools import partial

from bookgen.cards import Card
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.play import Move, Position
from bookgen.puzzle import AGAIN, IDLE, TOO, Puzzle, Why
from bookgen.puzzles.endings.limited import REACHED, goal_piles, judge_of
from bookgen.puzzles.endings.reach import Reach
from bookgen.puzzles.endings.ways import Play, limited_ways, out_once


def costs_a_play(puzzle: Puzzle, here: Position, move: Move, left: int, budget: int) -> bool:
    """Whether a play that loses with ``left`` plays left comes to the aim with one more, where ``budget``
    positions may be stored to decide one."""
    return _behind(puzzle, puzzle.rules.play(here, move), left, budget) is not None


def _behind(puzzle: Puzzle, after: Position, left: int, budget: int) -> Reach | None:
    """All that follows on a position, if the aim is come to in ``left`` plays and no fewer."""
    piles, most, singly = goal_piles(puzzle.game, after), REACHED * budget, not puzzle.goal
    reach = Reach(puzzle.rules, puzzle.options, after, piles, most, left, singly=singly)
    return reach if reach.first(puzzle.goal) == left else None


def why_it_is_slow(
    puzzle: Puzzle, here: Position, move: Move, left: int, budget: int, plays: Sequence[Play]
) -> Why | None:
    """That a play costs one, and which, if it is so: its card moves again in every way behind it, or a card
    moves that none of the ``plays`` moves by which the aim is come to from here, or goes to a pile to which
    none brings it; or none moves the card of the play, the undermost of several, which is idle."""
    after = puzzle.rules.play(here, move)
    reach = _behind(puzzle, after, left, budget)
    if reach is None:
        return None
    ways = limited_ways(puzzle.rules, after, judge_of(reach, puzzle.options, puzzle.goal, left), left)
    roles, once = puzzle.game.roles, out_once(puzzle.game.roles, here)
    if ways is None or roles.get(move[0].target) == "stock":
        return Why("slow")

    def moves(card: Card) -> bool:
        """Whether the player moves it in every way; that the rules fill a place with it costs no play."""
        return ways.always(partial(_moves, card, roles))

    part = move[0]
    out = roles.get(part.source) not in HOME_ROLES and roles.get(part.target) not in HOME_ROLES
    if out and part.source != part.target and len(part.cards) == 1 and part.cards[0] in once:
        card = part.cards[0]
        if _moves_once(plays, card) and moves(card):
            return Why("slow", card, AGAIN)
    going = {card for play in plays for each in play.move for card in each.cards}
    going |= {card for each in move for card in each.cards}
    fresh = [card for cards in after.piles.values() for card in cards if card in once and card not in going]
    card = next((card for card in fresh if moves(card)), "")
    if card:
        return Why("slow", card, TOO)
    known = {("".join(each.cards[:1]), each.target) for play in plays for each in play.move}
    laid = [one for play in ways.plays if (one := _laid(play)) not in known and one[0] in once]
    for one in dict.fromkeys(laid):
        if roles.get(one[1]) == "tableau" and ways.always(partial(_is_laid, one)):
            return Why("slow", *one)
    moved = "".join(part.cards[:1]) if len(move) == 1 else ""
    idle = moved in once and not any(moved in each.cards for play in plays for each in play.move)
    return Why("slow", moved, IDLE) if idle else Why("slow")


def _moves(card: Card, roles: Mapping[str, str], play: Play) -> bool:
    head = play.move[0]
    return card in head.cards and roles.get(head.source) not in HOME_ROLES


def _is_laid(one: tuple[Card, str], play: Play) -> bool:
    return _laid(play) == one


def _laid(play: Play) -> tuple[Card, str]:
    """The card that a play moves, the undermost of several, and to which pile."""
    part = play.move[0]
    return "".join(part.cards[:1]), part.target


def _moves_once(plays: Sequence[Play], card: Card) -> bool:
    """Whether a card is moved by some of the plays, from where it lies at first alone."""
    sources = {
        (each.source, play.before.piles[each.source].index(card))
        for play in plays
        for each in play.move
        if card in each.cards and card in play.before.piles[each.source]
    }
    return len(sources) == 1
