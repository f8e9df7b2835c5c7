"""Cut questions: the solver's cuts are those of which the referee says, one by one, that they come out."""

from dataclasses import replace

import pytest
from each import by_turns

from bookgen.games import all_games, find_game
from bookgen.play.cuts import cut_deal, cut_limit
from bookgen.puzzles.bank import kept_puzzles
from bookgen.record import puzzle_of_code
from bookgen.referee import check
from bookgen.solve import answered, solve

CHANCE = [game.id for game in all_games() if game.kind == "chance"]


@pytest.mark.parametrize("apart", [11, pytest.param(1, marks=pytest.mark.heavy)])
@pytest.mark.parametrize("name", by_turns(CHANCE, 1))
def test_cuts_are_those_that_come_out_one_by_one(name: str, apart: int) -> None:
    """In the plain suite of the game's own question, and by themselves only cuts so far apart."""
    record = puzzle_of_code(f"{name}#3")
    cuts = range(0, cut_limit(record.game), apart)
    wins = []
    for cut in cuts:
        single = replace(record, cut=cut)
        answer = solve(single)
        assert check(answered(single, answer)).holds
        if answer.verdict == "solved":
            wins.append(cut)
    own = record.game.puzzle.form == "losing-cuts"
    for losing in (own, not own) if apart == 1 else (own,):
        asked = replace(record, question="cut", losing=losing)
        answer = solve(asked)
        assert [cut for cut in answer.cuts if cut in cuts] == [cut for cut in cuts if (cut in wins) != losing]
        assert answer.verdict == ("solved" if answer.cuts else "unsolvable")
        assert apart > 1 or check(answered(asked, answer)).holds


@pytest.mark.parametrize("name", CHANCE)
def test_a_cut_is_the_deal_turned_on(name: str) -> None:
    """Cut at k and dealt uncut: the same answer."""
    record = puzzle_of_code(f"{name}#5")
    game = find_game(name)
    turned = cut_deal(game, record.deal, 7)
    assert sorted(turned) == sorted(record.deal)
    by_hand = replace(record, seed=None, deal=tuple(turned))
    cut = replace(record, cut=7)
    assert solve(by_hand) == solve(cut)
    assert solve(cut).verdict != "undecided"


@pytest.mark.parametrize("name", CHANCE)
def test_play_goes_on_from_the_moves_played(name: str) -> None:
    """The forced moves of a cut that comes out, the first few of them played before."""
    kept = next(one for one in kept_puzzles(find_game(name)) if one.cuts)
    winning = next(
        cut for cut in range(cut_limit(find_game(name))) if (cut in (kept.cuts or ())) != kept.losing
    )
    single = replace(puzzle_of_code(kept.code), cut=winning)
    whole = answered(single, solve(single))
    assert whole.moves
    later = replace(single, played=whole.moves[:5])
    assert answered(later, solve(later)).moves == whole.moves[5:]
