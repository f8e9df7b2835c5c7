"""The players that descriptors name, held against players of our own that know nothing of them."""

from collections.abc import Callable

import pytest
from other_players import dial_comes_out, windmill_centre_first, wish_without_fills
from pieces import piece

from bookgen.games import Game, find_game
from bookgen.games.puzzle_facts import Playing
from bookgen.play import Move, Position, deal_of, rules_for
from bookgen.play.cuts import cut_deal
from bookgen.puzzle import Puzzle
from bookgen.puzzles import players
from bookgen.puzzles.players import Likeness, cuts_of, frees, lost, played_thus

MOST = 100_000


def path_of(game: Game) -> Playing:
    way = game.puzzle.lost_if or game.puzzle.same_if
    assert way is not None
    return way


def record(game: Game, deal: list[str], question: str = "play") -> Puzzle:
    return Puzzle(game=game, question=question, deal=tuple(deal))


def test_the_wish_is_lost_where_a_player_without_fills_loses() -> None:
    game = find_game("the-wish")
    deals = [deal_of(game, seed) for seed in range(60)]
    found = [lost(game, path_of(game), record(game, deal), MOST) for deal in deals]
    assert found == [not wish_without_fills(deal) for deal in deals]
    assert set(found) == {True, False}


def test_the_windmill_is_lost_where_a_player_who_prefers_the_centre_loses() -> None:
    game = find_game("windmill")
    deals = [deal_of(game, seed) for seed in range(40)]
    found = [lost(game, path_of(game), record(game, deal), MOST) for deal in deals]
    assert found == [not windmill_centre_first(deal) for deal in deals]
    assert set(found) == {True, False}


def test_the_cuts_of_the_dial_are_those_of_a_player_who_chooses_otherwise() -> None:
    game = find_game("dial-2")
    deal = deal_of(game, 3)
    cuts = tuple(c for c in range(92) if dial_comes_out(cut_deal(game, deal, c), most_wanting=False))
    other = tuple(c for c in range(92) if dial_comes_out(cut_deal(game, deal, c), most_wanting=True))
    asked = record(game, deal, question="cut")
    assert cuts_of(game, path_of(game), asked) == cuts
    assert cuts_of(game, Playing(), asked) == other


def test_what_is_not_settled_is_not_called_lost() -> None:
    game = find_game("windmill")
    deal = deal_of(game, 0)
    assert lost(game, path_of(game), record(game, deal), MOST)
    assert not lost(game, path_of(game), record(game, deal), 5)


@pytest.mark.parametrize(
    ("name", "without", "gone"),
    [
        ("crescent", "shift", lambda move: move[0].source == move[0].target),
        ("trefoil", "redeal", lambda move: move[0].target == "stock"),
        ("lucas", "pack", lambda move: move[0].source == "waste" and move[0].target.startswith("tableau")),
        ("windmill", "follows", lambda move: len(move) > 1),
    ],
)
def test_what_is_left_out_is_not_played(name: str, without: str, gone: Callable[[Move], bool]) -> None:
    """Of the moves that a game has, just those are gone that the part makes."""
    game = find_game(name)
    rules, other = rules_for(game), rules_for(played_thus(game, Playing(without=[without])))
    met = False
    for seed in range(8):
        position = rules.opening(deal_of(game, seed))
        for _ in range(12):
            legal = rules.moves(position)
            met = met or any(gone(move) for move in legal)
            if without == "follows":
                assert [move[:1] for move in legal] == other.moves(position)
            else:
                assert [move for move in legal if not gone(move)] == other.moves(position)
            if legal:
                position = rules.play(position, legal[-1])
    assert met


def test_suits_are_forgotten_only_where_they_count_for_nothing() -> None:
    for name, equal in (("windmill", True), ("the-wish", True), ("nestor", True), ("lucas", False)):
        game = find_game(name)
        position = rules_for(game).opening(deal_of(game, 1))
        changed = Position(
            {pile: tuple(swapped(card) for card in cards) for pile, cards in position.piles.items()},
            position.counts,
        )
        alike = Likeness(game)
        assert (alike.of(position) == alike.of(changed)) == equal, name


def swapped(card: str) -> str:
    return card[0] + {"C": "H", "H": "C"}.get(card[1], card[1])


def test_heaps_that_are_gathered_in_their_order_are_told_apart() -> None:
    for name, equal in (("crescent", True), ("trefoil", False)):
        game = find_game(name)
        position = rules_for(game).opening(deal_of(game, 1))
        one, two = position.piles["tableau-1"], position.piles["tableau-2"]
        changed = position.with_piles({"tableau-1": two, "tableau-2": one})
        alike = Likeness(game)
        assert (alike.of(position) == alike.of(changed)) == equal, name


def test_looking_at_like_positions_once_leaves_no_win_out() -> None:
    """A small game with several fills, a rule left out and the foundations preferred."""
    game = piece("fills")
    way = path_of(game)
    rules = rules_for(played_thus(game, way))
    found = []
    for seed in range(50):
        deal = sorted_by_half(deal_of(game, seed))
        waiting, seen, won = [rules.opening(deal)], set[object](), False
        while waiting:
            position = waiting.pop()
            won = won or rules.won(position)
            legal = rules.moves(position)
            home = [move for move in legal if move[0].target.startswith("foundation")]
            for move in home or legal:
                after = rules.play(position, move)
                here = (tuple(after.piles.items()), tuple(after.counts.items()))
                if here not in seen:
                    seen.add(here)
                    waiting.append(after)
        found.append(not won)
        assert lost(game, way, record(game, deal), MOST) == found[-1], seed
    assert set(found) == {True, False}


def sorted_by_half(deal: list[str]) -> list[str]:
    """A deal whose stock comes in the order of ranks, so that some come out."""
    return deal[:12] + sorted(deal[12:], key=lambda card: "789TJQKA".index(card[0]))


def opens_a_flank(deal: list[str]) -> bool:
    """Whether plays home alone free one of the first eight cards: every order is tried, on cards alone."""
    ranks = "A23456789TJQK"
    piles = (*((card,) for card in deal[:8]), *(tuple(deal[8 + 4 * n : 12 + 4 * n]) for n in range(6)))
    waiting = [(piles, tuple((0, 14) for _ in "CDHS"))]
    seen = set(waiting)
    while waiting:
        piles, built = waiting.pop()
        if not all(piles[:8]):
            return True
        for place, pile in enumerate(piles):
            for way in (1, -1) if pile else ():
                at, rank = "CDHS".index(pile[-1][1]), ranks.index(pile[-1][0]) + 1
                if rank != built[at][0 if way > 0 else 1] + way:
                    continue
                up, down = built[at]
                after = (rank, down) if way > 0 else (up, rank)
                state = (
                    (*piles[:place], pile[:-1], *piles[place + 1 :]),
                    (*built[:at], after, *built[at + 1 :]),
                )
                if state not in seen:
                    seen.add(state)
                    waiting.append(state)
    return False


def test_a_flank_of_la_nivernaise_is_opened_by_plays_home_alone() -> None:
    game = find_game("nivernaise")
    assert game.puzzle.frees == "flank"
    deals = [deal_of(game, seed) for seed in range(75)]
    found = [frees(game, "flank", record(game, deal)) for deal in deals]
    assert found == [opens_a_flank(deal) for deal in deals]
    assert set(found) == {True, False}


def test_where_plays_home_have_no_end_no_pile_is_said_to_come_free(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Positions may be so many that going through them would take for ever."""
    game = find_game("nivernaise")
    freed = next(
        puzzle for seed in range(75) if frees(game, "flank", puzzle := record(game, deal_of(game, seed)))
    )
    monkeypatch.setattr(players, "MOST_HOMEWARD", 1)
    assert not frees(game, "flank", freed)
