"""Deals made backwards: the same for ever, and each of them won by the line that it was made from."""

import hashlib

import msgspec
import pytest

from bookgen.cards import Card, Options, parse_code
from bookgen.errors import BadInput
from bookgen.games import find_game
from bookgen.play import Move, format_move
from bookgen.puzzles.backwards import made_backwards
from bookgen.puzzles.bank import Name, format_name, kept_puzzles, parse_name
from bookgen.puzzles.choose import puzzle_set
from bookgen.puzzles.dates import left_of
from bookgen.puzzles.verify import line_faults
from bookgen.record import FORMAT, Record
from bookgen.referee import check

ROBERT = find_game("robert")
ORDER = "A23456789TJQK"


def made(number: int, options: Options | None = None) -> tuple[list[Card], list[Move]]:
    found = made_backwards(ROBERT, number, options or {})
    assert found is not None
    return found


def next_to(one: str, other: str) -> bool:
    return (ORDER.index(one[0]) - ORDER.index(other[0])) % 13 in (1, 12)


@pytest.mark.parametrize("number", range(12))
def test_the_line_wins_the_deal(number: int) -> None:
    deal, moves = made(number)
    assert sorted(deal) == sorted(ROBERT.cards)
    record = Record(
        format=FORMAT, game="robert", deal=deal, verdict="solved", moves=[format_move(move) for move in moves]
    )
    assert check(record).holds
    played = [deal[0], *(move[0].cards[0] for move in moves if move[0].target == "foundation-1")]
    assert all(next_to(one, other) for one, other in zip(played, played[1:], strict=False))


@pytest.mark.parametrize("redeals", [0, 1, 2])
def test_there_is_a_run_for_every_deal(redeals: int) -> None:
    """With fewer redeals the way is parted into fewer runs; with none the deal is the way itself."""
    deal, moves = made(4, {"redeals": redeals})
    assert sum(move[0].target == "stock" for move in moves) <= redeals
    if redeals == 0:
        assert all(next_to(one, other) for one, other in zip(deal, deal[1:], strict=False))


def test_they_are_the_same_for_ever() -> None:
    deals = [" ".join(made(number)[0]) for number in range(20)]
    assert len(set(deals)) == 20
    assert hashlib.sha256("\n".join(deals).encode()).hexdigest()[:16] == "3fd5e82a6cd01ee6"


def test_no_deal_is_made_where_no_sequence_takes_every_card() -> None:
    """In suit no card of another suit follows."""
    (group,) = ROBERT.groups("foundation")
    takes = msgspec.structs.replace(group.takes, suit="same")
    piles = [msgspec.structs.replace(group, takes=takes), *ROBERT.piles[1:]]
    assert made_backwards(msgspec.structs.replace(ROBERT, piles=piles), 1, {}) is None


def test_those_won_by_playing_all_that_fits_are_not_set() -> None:
    """A player who plays every card that fits, told without the program."""

    def comes_out(deal: list[str]) -> bool:
        top, stock = deal[0], deal[1:]
        for _ in range(4):
            waste: list[str] = []
            for card in stock:
                waste.append(card)
                while waste and next_to(waste[-1], top):
                    top = waste.pop()
            stock = waste
        return not stock

    won = 0
    for number in range(30):
        careless = comes_out(made(number)[0])
        assert careless == (puzzle_set(ROBERT, number, 10_000) is None), number
        won += careless
    assert 0 < won < 15


def test_the_bank_knows_them_by_their_numbers_and_they_have_no_code() -> None:
    name = Name("robert", 17, {}, made=True)
    assert format_name(name) == "backwards/robert#17" and parse_name("backwards/robert#17") == name
    assert parse_name("robert#17") == Name("robert", 17, {})
    assert format_name(parse_name("quadrille#5+redeals=2")) == "quadrille#5+redeals=2"
    with pytest.raises(BadInput):
        find_game(parse_code("backwards/robert#17").game)
    kept = kept_puzzles(ROBERT)[0]
    record = kept.record()
    assert parse_name(kept.code).made
    assert (record.seed, record.code, record.deal_code) == (None, None, None)
    assert record.moves == kept.moves and check(record).holds
    assert line_faults([ROBERT]) == ([], [ROBERT])


def test_no_date_gets_one() -> None:
    assert left_of(ROBERT, 0) == []


def test_a_kept_one_that_is_said_to_have_a_code_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    from bookgen.puzzles.kept_file import KeptFile

    kept = msgspec.structs.replace(kept_puzzles(ROBERT)[0], code="robert#1")
    monkeypatch.setattr(KeptFile, "numbered", lambda self, game: [(1, kept)])
    said, _ = line_faults([ROBERT])
    assert said == ["robert.jsonl, line 1: the code is robert#1; wanted one of the deals that are backwards"]
