"""The advice of six games on trying a cut without laying a card out, followed on paper as it is printed.

A game that is under way begins with the cards on the table: of heaps that are covered the open ones.
"""

from collections import Counter
from collections.abc import Callable, Sequence

import pytest

from bookgen.games import find_game
from bookgen.judging import comes_out
from bookgen.press.wording.templates import rules_text
from bookgen.puzzle import Puzzle
from bookgen.puzzles.bank import kept_puzzles
from bookgen.puzzles.book_mix import Choosable, posed
from bookgen.puzzles.endings.kept import kept_endings

PIPS = {rank: number for number, rank in enumerate("A23456789TJQK", start=1)}


def surpluses(cards: Sequence[str], total: int) -> int:
    """Of each pair of values that makes the total the surplus of the one over the other, all together."""
    found = Counter(PIPS[card[0]] for card in cards)
    return sum(abs(found[value] - found[total - value]) for value in range(1, (total + 1) // 2))


def pairs(listed: Sequence[str], laid: int) -> bool:
    """Nine ranks met an odd number of times: the next card is an extra card, if one is left."""
    odd, left = set[str](), 2 - laid
    for card in listed:
        if len(odd) == 9:
            if card[0] not in odd or not left:
                return False
            left -= 1
        odd ^= {card[0]}
    return True


def elevens(listed: Sequence[str], laid: int) -> bool:
    """At the twelfth card and every second after it the surpluses, and the court cards, make twelve."""
    for at in range(12, len(listed), 2):
        met = listed[:at]
        courts = sum(card[0] in "JQK" for card in met)
        if courts + surpluses([card for card in met if card[0] not in "JQK"], 11) == 12:
            return False
    return True


def thirteens(listed: Sequence[str], laid: int) -> bool:
    """The surpluses make ten; kings do not count."""
    plain = [card for card in listed if card[0] != "K"]
    return all(surpluses(plain[:at], 13) < 10 for at in range(1, len(plain) + 1))


def covering(listed: Sequence[str], laid: int) -> bool:
    """By twos: an odd number has come of all four suits, four cards or more behind and some still to come."""
    met = [Counter(card[1] for card in listed[:at]) for at in range(4, len(listed), 2)]
    return not any(all(each[suit] % 2 for suit in "CDHS") for each in met)


ADVISED: dict[str, Callable[[Sequence[str], int], bool]] = {
    "pairs": pairs,
    "elevens-2": elevens,
    "thirteens": thirteens,
    "covering": covering,
}


def listed_from(puzzle: Puzzle, cut: int) -> tuple[list[str], int]:
    """The cards on the table, then the stock from the cut on; and how many extra cards have helped."""
    here = puzzle.start_at(cut) if puzzle.cuts_stock else puzzle.opening_at(cut)
    roles = puzzle.game.roles
    heaps = [pile for name, pile in here.piles.items() if roles[name] in ("reserve", "tableau", "extra")]
    open_cards = [card for pile in heaps for card in pile[-1:]]
    helped = here.counts.get("extra_laid", 0) - len(here.piles.get("extra", ()))
    return [*open_cards, *here.piles["stock"][::-1]], helped


@pytest.mark.parametrize("name", ADVISED)
def test_what_is_advised_tells_which_cuts_come_out(name: str) -> None:
    game = find_game(name)
    told = Counter[bool]()
    some: list[Choosable] = [*kept_endings(game)]
    some += [kept for kept in kept_puzzles(game)[:4] if kept.cuts is not None]
    for kept in some:
        puzzle = posed(kept, "three")
        for cut in puzzle.asked_cuts:
            out = comes_out(puzzle, cut)
            assert ADVISED[name](*listed_from(puzzle, cut)) == out, (kept.code, cut)
            told[out] += 1
    assert min(told[True], told[False]) > 8


@pytest.mark.parametrize("name", ADVISED)
def test_the_advice_says_where_to_begin(name: str) -> None:
    said = rules_text(find_game(name))
    assert "if the game is already under way beginning with the" in said


def test_of_a_whole_pack_of_elevens_the_surpluses_tell_too() -> None:
    """They are never to exceed nine; knaves, queens and kings do not count."""
    game, told = find_game("elevens-1"), Counter[bool]()
    for kept in kept_puzzles(game)[:12]:
        puzzle = kept.puzzle()
        for cut in range(0, game.cuts, 3):
            listed = [card for card in listed_from(puzzle, cut)[0] if card[0] not in "JQK"]
            out = all(surpluses(listed[:at], 11) <= 9 for at in range(1, len(listed) + 1))
            assert out == comes_out(puzzle, cut), (kept.code, cut)
            told[out] += 1
    assert min(told[True], told[False]) > 8
    assert "as soon as all the surpluses together exceed nine, and only then" in rules_text(game)


def test_of_the_star_a_count_tells() -> None:
    """Up for each turned card that finds a fellow in the star, else down; never below nothing."""
    game, told = find_game("the-star"), Counter[bool]()
    for kept in kept_puzzles(game)[:12]:
        puzzle = kept.puzzle()
        for cut in range(0, game.cuts, 2):
            here, count, out = puzzle.opening_at(cut), 0, True
            star = Counter(card[0] for name, pile in here.piles.items() if name != "stock" for card in pile)
            for card in here.piles["stock"][::-1]:
                found = star[card[0]] > 0
                count += 1 if found else -1
                star[card[0]] += -1 if found else 1
                out = out and count >= 0
            assert out == comes_out(puzzle, cut), (kept.code, cut)
            told[out] += 1
    assert min(told[True], told[False]) > 8
