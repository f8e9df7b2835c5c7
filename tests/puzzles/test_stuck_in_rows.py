"""In a row a card is stuck that is thrown out in no play that follows, however it lies by then."""

from each import each

from bookgen.cards import Card
from bookgen.games import find_game
from bookgen.play import Position, Rules
from bookgen.play.moves import listed
from bookgen.press.wording.why_words import what_comes_alone
from bookgen.puzzles.endings.insight import told_ending
from bookgen.puzzles.endings.kept import kept_endings

SOME = 8
"""Endings of a game that are looked at."""


def ever_out(rules: Rules, start: Position) -> set[Card]:
    """All cards that can still be thrown out, by all play from a position on."""
    out, met, left = set[Card](), {start.key()}, [start]
    while left:
        here = left.pop()
        for move in listed(rules.moves(here)):
            out.update(card for part in move for card in part.cards)
            after = rules.play(here, move)
            if after.key() not in met:
                met.add(after.key())
                left.append(after)
    return out


@each("name", ["royal-marriage", "push-pin", "discards"])
def test_a_card_that_is_told_to_stay_stays(name: str) -> None:
    """*The answer keeps 8♥, to match 8♣*, was all that was told where four other cards could never go."""
    told = 0
    for kept in kept_endings(find_game(name))[:SOME]:
        puzzle = told_ending(kept)
        turning = puzzle.narrow or puzzle.turning
        assert turning is not None
        here = puzzle.start_at(0)
        for move in (puzzle.moves or ())[: turning.at]:
            here = puzzle.rules.play(here, move)
        for move, why in puzzle.whys.items():
            alone = what_comes_alone(why)
            if alone.kind == "stuck":
                assert alone.card not in ever_out(puzzle.rules, puzzle.rules.play(here, move)), kept.code
                told += 1
    assert told >= SOME


@each("name", ["royal-marriage", "push-pin", "discards"])
def test_a_card_that_goes_out_between_two_alone_goes_nowhere_else(name: str) -> None:
    """By all play from which the game can still come out, found from its end."""
    told = 0
    for kept in kept_endings(find_game(name))[:SOME]:
        puzzle = told_ending(kept)
        betweens = [must.cards for must in puzzle.musts if must.kind == "between"]
        rules, start = puzzle.rules, puzzle.start_at(0)
        comes_out: dict[object, bool] = {}
        for card, left, right in betweens:
            assert thrown_between(rules, start, card, comes_out) == {(left, right)}, (kept.code, card)
        told += len(betweens)
    assert told >= SOME / 2


def thrown_between(
    rules: Rules, start: Position, card: Card, comes_out: dict[object, bool]
) -> set[tuple[Card, Card]]:
    """Between which cards of a row one is thrown out with plays after which the game can come out."""
    found, met, left = set[tuple[Card, Card]](), {start.key()}, [start]
    while left:
        here = left.pop()
        for move in listed(rules.moves(here)):
            after = rules.play(here, move)
            if not can_come_out(rules, after, comes_out):
                continue
            thrown = {each for part in move for each in part.cards}
            if card in thrown:
                row = here.piles["row"]
                places = sorted(map(row.index, thrown))
                found.add((row[places[0] - 1], row[places[-1] + 1]))
            if after.key() not in met:
                met.add(after.key())
                left.append(after)
    return found


def can_come_out(rules: Rules, here: Position, known: dict[object, bool]) -> bool:
    if here.key() not in known:
        known[here.key()] = rules.won(here) or any(
            can_come_out(rules, rules.play(here, move), known) for move in listed(rules.moves(here))
        )
    return known[here.key()]
