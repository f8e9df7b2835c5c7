"""Shuffle version 1 a second time, written from its description alone; it shares nothing with bookgen.cards.

Run as a script it writes the fixed deals of tests/data/deals anew.
"""

import json
import struct
from collections.abc import Iterator
from hashlib import sha256

from catalogue import DATA, ROWS, Unlike

SUITS = ("C", "D", "H", "S")
PACKS = {
    52: [rank + suit for suit in SUITS for rank in "A23456789TJQK"],
    32: [rank + suit for suit in SUITS for rank in "A789TJQK"],
    9: [rank + "H" for rank in "A23456789"],
}
"""The packs by their sizes."""


def first_order(game: str) -> list[str]:
    """The list before shuffling, the withdrawn cards taken from the front; where two play, that of one."""
    row = ROWS[game]
    left = row.only.split() or PACKS[row.size] * (row.packs // row.players)
    for card in row.withdrawn.split():
        left.remove(card)
    return left


def words(code: str, number: int) -> Iterator[int]:
    block = 0
    while True:
        yield from struct.unpack(">8I", sha256(f"bookgen/1/{code}/{number}/{block}".encode("ascii")).digest())
        block += 1


def second_shuffle(cards: list[str], code: str, number: int = 0) -> list[str]:
    """The cards in the order of one shuffle of the code `id#seed`."""
    drawn = words(code, number)
    order = list(cards)
    for place in range(len(order) - 1, 0, -1):
        choices = place + 1
        limit = (1 << 32) // choices * choices
        word = next(drawn)
        while word >= limit:
            word = next(drawn)
        other = word % choices
        order[place], order[other] = order[other], order[place]
    return order


def serves(deal: list[str], unlike: Unlike) -> bool:
    """Whether the list deals so many columns in rows with no place refused by every card in hand."""
    columns: list[set[str]] = [set() for _ in range(unlike.columns)]
    hand = list(deal)
    for _ in range(unlike.rows):
        for column in columns:
            for _ in range(len(hand)):
                card = hand.pop(0)
                if card[0] not in column:
                    column.add(card[0])
                    break
                hand.append(card)
            else:
                return False
    return True


def is_square(deal: list[str], total: int) -> bool:
    """Whether nine cards in rows of three make the sum in every row and column and from corner to corner."""
    pips = ["A23456789".index(card[0]) + 1 for card in deal]
    lines = [pips[0:3], pips[3:6], pips[6:9], pips[0::3], pips[1::3], pips[2::3], pips[0::4], pips[2:7:2]]
    return all(sum(line) == total for line in lines)


def second_deal(game: str, seed: int) -> list[str]:
    """The whole deal of a code, first card dealt first."""
    code = f"{game}#{seed}"
    cards = first_order(game)
    row = ROWS[game]
    if row.players > 1:
        return [card for number in range(row.players) for card in second_shuffle(cards, code, number)]
    number = 0
    deal = second_shuffle(cards, code, number)
    while (row.unlike and not serves(deal, row.unlike)) or (row.square and is_square(deal, row.square)):
        number += 1
        deal = second_shuffle(cards, code, number)
    return deal


DEALS = DATA / "deals"
SEED = 17
"""Of a new game's kept deal."""


def write_deals() -> None:
    """Every game's kept deal, as the second shuffle makes it: of the seed that it has, or the usual one."""
    for game in ROWS:
        path = DEALS / f"{game}.json"
        seed = json.loads(path.read_text(encoding="utf-8"))["seed"] if path.exists() else SEED
        record = {"format": "bookgen/1", "game": game, "seed": seed, "deal": second_deal(game, seed)}
        path.write_text(json.dumps(record) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write_deals()
