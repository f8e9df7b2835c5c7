"""On what endings with a limit spend their plays, held against ways drawn by chance and against all play."""

from dataclasses import replace
from random import Random

import pytest
from each import each

from bookgen.cards import format_card
from bookgen.games import all_games, find_game
from bookgen.hints import Answered, hints_of
from bookgen.hints.kinds import Spent
from bookgen.hints.spent import spends, spent
from bookgen.play import parse_move
from bookgen.press.wording.spent_words import parse_spent, spent_said
from bookgen.press.wording.why_words import parse_why, why_said
from bookgen.puzzle import SPARE, Puzzle, Tally, Why
from bookgen.puzzles.endings.insight import with_insight
from bookgen.puzzles.endings.kept import KeptEnding, kept_endings
from bookgen.puzzles.endings.tallied import tally_of, with_spare
from bookgen.puzzles.endings.ways import Play, Ways, all_ways

SKILL = [game.id for game in all_games() if game.kind == "skill"]
SOME = ("flower-garden", "the-wish", "fortress", "trefoil-two-packs", "general-sedgewick")
LINES = 20


def limited(name: str, most: int) -> list[KeptEnding]:
    return [kept for kept in kept_endings(find_game(name)) if kept.within][:most]


def drawn(ways: Ways, chance: Random) -> list[Play]:
    """A way to the aim, each play drawn by chance."""
    here, line = 0, list[Play]()
    while here not in ways.aims:
        line.append(chance.choice(ways.following[here]))
        here = line[-1].end
    return line


@pytest.mark.parametrize("name", SOME)
def test_every_way_spends_its_plays_so(name: str) -> None:
    assert hold(name, 6) > 1


@pytest.mark.heavy
@each("name", SKILL)
def test_all_tallies_hold(name: str) -> None:
    hold(name, 1_000)


def hold(name: str, most: int) -> int:
    """How many tallies have been looked at. Each way, of some drawn by chance, brings as many cards home, has
    a play for each card that lies on them, and moves those aside."""
    looked, chance = 0, Random(name)
    for kept in limited(name, most):
        puzzle = kept.puzzle()
        ways = all_ways(puzzle, kept.budget)
        tally = None if ways is None else tally_of(puzzle, ways)
        if ways is None or tally is None:
            continue
        looked += 1
        for _ in range(LINES):
            line = drawn(ways, chance)
            home = [play for play in line if brings(puzzle, play)]
            # In two packs a card may move and its like as well.
            heads = [play.move[0] for play in line if not brings(puzzle, play)]
            assert len(line) == kept.within and len(home) == tally.home, kept.code
            assert {*tally.aside} <= {head.cards[0] for head in heads}, kept.code
            others = {(head.source, head.cards[0]) for head in heads}
            assert len(others) >= tally.off + len(tally.aside), kept.code
    return looked


def brings(puzzle: Puzzle, play: Play) -> bool:
    """Whether a play brings the aim nearer: one more card where it asks for some, or fewer left."""
    if puzzle.goal:
        return any(len(play.after.piles[name]) > len(play.before.piles[name]) for name in puzzle.goal)
    homes = [name for name, role in puzzle.game.roles.items() if role in ("foundation", "discard")]
    return sum(len(play.after.piles[name]) - len(play.before.piles[name]) for name in homes) > 0


def test_the_count_is_told_where_it_leaves_little_open() -> None:
    told = 0
    for name in SOME:
        for kept in limited(name, 6):
            puzzle = with_insight(kept, kept.puzzle())
            answer = Answered(puzzle)
            hint = spent(answer)
            assert (hint in hints_of(puzzle)) <= (hint is not None)
            if hint is None:
                continue
            told += 1
            assert spends(answer, hint), kept.code
            assert not spends(answer, replace(hint, home=hint.home + 1))
            assert not spends(answer, replace(hint, others=0, left=hint.left + 1 + hint.others))
            assert not hint.aside, "a card that is named gives the answer away"
            assert parse_spent(f"{spent_said(answer, hint)}.") == hint
    assert told > 6


@each(
    "hint, said",
    [
        (Spent(5, 4, (), 0), "five go to family 2, four clear the way: none is left"),
        (Spent(1, 5, (), 1), "one goes to family 2, five clear the way: one is left"),
        (Spent(3, 1, ("7S",), 0), "three go to family 2, one clears the way, one moves 7♠: none is left"),
        (Spent(3, 0, ("7S", "QD"), 0), "three go to family 2, two move 7♠ and Q♦: none is left"),
        (
            Spent(3, 1, (), 0, 1),
            "three go to family 2, one clears the way, one moves another card: none is left",
        ),
        (Spent(3, 0, (), 0, 2), "three go to family 2, two move other cards: none is left"),
    ],
)
def test_the_count_in_words(hint: Spent, said: str) -> None:
    kept = next(kept for kept in limited("flower-garden", 50) if "foundation-2" in kept.goal)
    told = spent_said(Answered(kept.puzzle()), hint)
    assert told == f"Count the plays: {said}"
    assert parse_spent(f"{told}.") == hint


@each("said", ["Count the plays: ten.", "Count the plays: some go home: none is left.", "Count 5♥.", ""])
def test_other_words_are_no_count(said: str) -> None:
    assert parse_spent(said) is None


def test_a_tally_that_leaves_much_open_is_not_told() -> None:
    kept = limited("flower-garden", 1)[0]
    within = kept.within or 0
    puzzle = with_insight(kept, kept.puzzle())

    def told(tally: Tally | None) -> Spent | None:
        return spent(Answered(replace(puzzle, tally=tally)))

    assert told(None) is None
    assert told(Tally(within - 2, 0)) is None
    assert told(Tally(within - 1, 0)) == Spent(within - 1, 0, (), 1)
    assert told(Tally(within - 2, 0, ("7S",))) is None
    assert told(Tally(within - 2, 1, ("7S",))) == Spent(within - 2, 1, (), 0, 1)


def test_a_play_that_costs_one_is_told_for_which_card_there_is_one_to_spare() -> None:
    """*It costs a play* was all that was said of plays of other cards."""
    told = 0
    for kept in limited("the-wish", 50):
        puzzle = with_insight(kept, kept.puzzle())
        for move, why in puzzle.whys.items():
            if why.other != SPARE:
                continue
            tally = puzzle.tally
            assert tally is not None and tally.aside == (why.card,) and why.card not in move[0].cards
            assert tally.home + tally.off + 1 == puzzle.within
            told += 1
            said = f"it costs a play, and the only one to spare moves {format_card(why.card)}"
            assert why_said(puzzle.game, why, "") == said
            assert parse_why(puzzle.game, said.replace(" ", ""), move[0].target) == why
    assert told
    slow, move = Why("slow"), parse_move("reserve-1>reserve-2:KH")
    assert with_spare(slow, move, Tally(3, 1, ("5D",)), 5) == Why("slow", "5D", SPARE)
    assert with_spare(slow, move, Tally(3, 1, ("KH",)), 5) == slow
    assert with_spare(slow, move, Tally(3, 1, ("5D",)), 6) == slow
    assert with_spare(slow, move, Tally(3, 1, ("5D", "6D")), 6) == slow
    assert with_spare(slow, move, None, 5) == slow
