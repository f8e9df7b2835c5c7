"""Damages the good answers, each in one place and by a rule that makes the fault certain.

Run it as ``python tests/make_damaged.py`` after a good answer has changed. It looks at the text of moves
and at lists of cards only: neither the rules of play nor the referee has a say in what it writes.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

GOOD = Path(__file__).parent / "data" / "good"
DAMAGED = Path(__file__).parent / "data" / "damaged"

Raw = dict[str, Any]
Damage = tuple[Raw, int | None, str]
"""The record, the number of the move at fault, and a phrase of the fault."""

CASES: dict[str, Callable[[], Damage]] = {}


def case(make: Callable[[], Damage]) -> Callable[[], Damage]:
    """Enters a damage under the name of its function."""
    CASES[make.__name__.replace("_", "-")] = make
    return make


def good(name: str, **changed: Any) -> Raw:
    """A good record, some keys changed."""
    raw: Raw = json.loads((GOOD / f"{name}.json").read_text(encoding="utf-8"))
    return {**raw, **changed}


def first(moves: list[str], part: str) -> int:
    """The number, from 1, of the first move in which a text occurs."""
    return next(number for number, move in enumerate(moves, start=1) if part in move)


def with_move(raw: Raw, number: int, move: str) -> Raw:
    """The record with one move written otherwise."""
    moves = list(raw["moves"])
    moves[number - 1] = move
    return {**raw, "moves": moves}


def before(raw: Raw, number: int, *moves: str) -> Raw:
    """The record with moves put in before the one of this number."""
    return {**raw, "moves": [*raw["moves"][: number - 1], *moves, *raw["moves"][number - 1 :]]}


def cards_of(text: str) -> list[str]:
    """The cards of a transfer."""
    run = text.rpartition(":")[2]
    return [run[at : at + 2] for at in range(0, len(run), 2)]


# Cards and piles that are not there.


@case
def fortress_card_gone_home() -> Damage:
    """The second card to go home is the first once more, of which there is only one."""
    raw = good("fortress")
    number = first(raw["moves"], ">foundation-")
    again = [n for n, move in enumerate(raw["moves"], start=1) if ">foundation-" in move][1]
    gone = cards_of(raw["moves"][number - 1])[0]
    piles = raw["moves"][again - 1].partition(":")[0]
    return with_move(raw, again, f"{piles}:{gone}"), again, f"{gone} is not in "


@case
def flower_garden_move_doubled() -> Damage:
    """A card goes home twice."""
    raw = good("flower-garden")
    number = first(raw["moves"], ">foundation-")
    move = raw["moves"][number - 1]
    return before(raw, number + 1, move), number + 1, f"{cards_of(move)[0]} is not in "


@case
def lucas_no_such_pile() -> Damage:
    """A column that the game has not."""
    raw = good("lucas")
    number = first(raw["moves"], "waste>tableau-")
    card = cards_of(raw["moves"][number - 1])[0]
    return (
        with_move(raw, number, f"waste>tableau-14:{card}"),
        number,
        "there is no pile tableau-14 in this game",
    )


@case
def trefoil_has_no_waste() -> Damage:
    """A card from a pile of another game."""
    raw = good("trefoil")
    return before(raw, 1, f"waste>tableau-1:{raw['deal'][0]}"), 1, "there is no pile waste in this game"


@case
def windmill_waste_still_empty() -> Damage:
    """The waste is played from before a card has been turned."""
    raw = good("windmill")
    turned = first(raw["moves"], "stock>waste")
    card = raw["deal"][0]
    return before(raw, turned, f"waste>foundation-1:{card}"), turned, "is not in waste; it is empty"


# Ranks, suits and places.


@case
def nestor_unequal_pair() -> Damage:
    """Half of the first pair goes out with half of the second, both being open from the start."""
    raw = good("nestor")
    half, fellow = raw["moves"][0].split(" + ")
    other = next(part for part in raw["moves"][1].split(" + ") if part.split(">")[0] not in raw["moves"][0])
    (a,), (b,) = cards_of(half), cards_of(other)
    assert a[0] != b[0] and half.split(">")[0] != fellow.split(">")[0]
    return with_move(raw, 1, f"{half} + {other}"), 1, f"{a} and {b} are not equal in value"


@case
def the_wish_only_card_moved() -> Damage:
    """A heap's place is asked for that still has its cards."""
    raw = good("the-wish")
    top = raw["deal"][3]
    return before(raw, 1, f"reserve-1>reserve-2:{top}"), 1, "reserve-2 is not empty"


@case
def flower_garden_rank_too_low() -> Damage:
    """A card that is no ace goes to an empty foundation."""
    raw = good("flower-garden")
    place, card = next(
        (n, raw["deal"][6 * n - 1]) for n in range(1, 7) if raw["deal"][6 * n - 1][0] not in "A"
    )
    return (
        before(raw, 1, f"tableau-{place}>foundation-1:{card}"),
        1,
        "foundation-1 is empty and asks for AS",
    )


@case
def fortress_ace_to_another_suit() -> Damage:
    """The first ace goes where another is asked for."""
    raw = good("fortress")
    number = first(raw["moves"], ">foundation-")
    move = raw["moves"][number - 1]
    other = "2" if ">foundation-1" in move else "1"
    asked = {"1": "AS", "2": "AH"}[other]
    source, card = move.split(">")[0], cards_of(move)[0]
    return (
        with_move(raw, number, f"{source}>foundation-{other}:{card}"),
        number,
        f"foundation-{other} is empty and asks for {asked}",
    )


@case
def flower_garden_two_at_once() -> Damage:
    """Two cards of a packet move together, where cards move one by one."""
    raw = good("flower-garden")
    pair = "".join(raw["deal"][4:6])
    return before(raw, 1, f"tableau-1>tableau-2:{pair}"), 1, "one card at a time"


@case
def lucas_foundation_to_column() -> Damage:
    """A card comes down from a foundation."""
    raw = good("lucas")
    return before(raw, 1, "foundation-1>tableau-1:AC"), 1, "no card may go from foundation-1 to tableau-1"


@case
def shah_packed_too_early() -> Damage:
    """A card is packed while the star is forming."""
    raw = good("shah")
    return (
        before(raw, 1, f"tableau-1>tableau-2:{raw['deal'][0]}"),
        1,
        "while the star is forming",
    )


@case
def royal_marriage_outside_the_row() -> Damage:
    """The last card of the row goes out, which has only one neighbour."""
    raw = good("royal-marriage")
    card = raw["deal"][0]
    return before(raw, 2, f"row>discard:{card}"), 2, f"{card} must lie between two cards"


@case
def royal_marriage_three_at_once() -> Damage:
    """Three cards go out of the whole row, where two are the most."""
    raw = good("royal-marriage")
    three = "".join(raw["deal"][3:6])
    dealt = first(raw["moves"], "row>discard")
    return before(raw, dealt, f"row>discard:{three}"), dealt, "at most 2 neighbouring cards"


@case
def royal_marriage_not_side_by_side() -> Damage:
    """Two cards go out that lie apart."""
    raw = good("royal-marriage")
    a, b = raw["deal"][3], raw["deal"][7]
    dealt = first(raw["moves"], "row>discard")
    return before(raw, dealt, f"row>discard:{a}{b}"), dealt, "do not lie side by side"


@case
def caesar_fixed_place_moved() -> Damage:
    """A fixed card is exchanged."""
    raw = good("caesar")
    fixed = raw["fixed"][0]
    number = int(fixed.partition("-")[2])
    other = next(n for n in range(number + 1, 10) if f"tableau-{n}" not in raw["fixed"])
    here, there = raw["deal"][number - 1], raw["deal"][other - 1]
    move = f"tableau-{number}>tableau-{other}:{here} + tableau-{other}>tableau-{number}:{there}"
    return before(raw, 1, move), 1, f"{fixed} is fixed"


# Redeals, shifts, gatherings.


@case
def trefoil_redeal_too_many() -> Damage:
    """Gathered once, where the options allow it never."""
    raw = good("trefoil", options={"redeals": 0})
    return raw, first(raw["moves"], ">stock:"), "no redeal is left; 0 allowed and taken"


@case
def lucas_redeal_too_many() -> Damage:
    """The waste is turned over a second time, the book allowing it once: by the option, not at all."""
    raw = good("lucas", options={"redeals": 0})
    return raw, first(raw["moves"], "waste>stock:"), "no redeal is left; 0 allowed and taken"


@case
def lucas_waste_turned_too_early() -> Damage:
    """The waste is turned over while the stock has cards."""
    raw = good("lucas")
    number = first(raw["moves"], "stock>waste") + 1
    card = cards_of(raw["moves"][number - 2])[0]
    return (
        before(raw, number, f"waste>stock:{card}"),
        number,
        "the waste is turned over only when the stock is out",
    )


@case
def storehouse_waste_turned_backwards() -> Damage:
    """The waste is dealt again last card first."""
    raw = good("storehouse")
    number = first(raw["moves"], "waste>stock:")
    cards = "".join(cards_of(raw["moves"][number - 1])[::-1])
    return with_move(raw, number, f"waste>stock:{cards}"), number, "gathered in their order"


@case
def trefoil_gathered_in_a_wrong_order() -> Damage:
    """The second fan is gathered before the first."""
    raw = good("trefoil")
    number = first(raw["moves"], ">stock:")
    one, other, *rest = raw["moves"][number - 1].split(" + ")
    return (
        with_move(raw, number, " + ".join([other, one, *rest])),
        number,
        "gathered in their order",
    )


@case
def crescent_shifted_too_often() -> Damage:
    """The undermost cards are put on top four times, the book allowing three."""
    raw = good("crescent")
    heaps = [raw["deal"][at : at + 6] for at in range(0, 96, 6)]
    shifts = [
        " + ".join(f"tableau-{n}>tableau-{n}:{heap[turn]}" for n, heap in enumerate(heaps, start=1))
        for turn in range(4)
    ]
    return before(raw, 1, *shifts), 4, "no shift is left; 3 allowed and made"


# What belongs together, and what does not.


@case
def lucas_two_choices_joined() -> Damage:
    """The first two moves written as one, the player being free to do other things between."""
    raw = good("lucas")
    joined = " + ".join(raw["moves"][:2])
    return {**raw, "moves": [joined, *raw["moves"][2:]]}, 1, "one choice is one move"


@case
def nestor_two_pairs_joined() -> Damage:
    """Two pairs written as one move."""
    raw = good("nestor")
    joined = " + ".join(raw["moves"][:2])
    return {**raw, "moves": [joined, *raw["moves"][2:]]}, 1, "one choice is one move"


@case
def nestor_half_a_pair() -> Damage:
    """One card of a pair goes out alone, and its fellow never."""
    raw = good("nestor")
    half = raw["moves"][0].split(" + ")[0]
    return with_move(raw, 1, half), 1, "two cards"


@case
def windmill_filling_left_out() -> Damage:
    """A sail is played, and nothing takes its place."""
    raw = good("windmill")
    number = first(raw["moves"], " + stock>reserve-")
    whole = raw["moves"][number - 1]
    return with_move(raw, number, whole.split(" + ")[0]), number, f"wanted {whole}"


@case
def windmill_filled_from_a_wrong_pile() -> Damage:
    """A sail is filled from the stock, though the waste has cards."""
    raw = good("windmill")
    number = first(raw["moves"], " + waste>reserve-")
    whole = raw["moves"][number - 1]
    later = next(move for move in raw["moves"][number:] if move.startswith("stock>waste"))
    bare, filling = whole.split(" + ")
    place = filling.partition(">")[2].partition(":")[0]
    return (
        with_move(raw, number, f"{bare} + stock>{place}:{cards_of(later)[0]}"),
        number,
        f"wanted {whole}",
    )


@case
def shah_place_left_unfilled() -> Damage:
    """Of a circle's eight cards one is not laid."""
    raw = good("shah")
    number = first(raw["moves"], " + ")
    whole = raw["moves"][number - 1]
    return with_move(raw, number, whole.rpartition(" + ")[0]), number, f"wanted {whole}"


@case
def storehouse_compulsory_play_passed_over() -> Damage:
    """A card is turned though the storehouse can be unloaded."""
    raw = good("storehouse")
    number = next(n for n, move in enumerate(raw["moves"], start=1) if move.startswith("reserve-1>"))
    turned = next(move for move in raw["moves"][number:] if move.startswith("stock>waste"))
    return before(raw, number, turned), number, "is compulsory and comes first"


# The end of the answer.


@case
def the_wish_last_move_dropped() -> Damage:
    """Two cards are left."""
    raw = good("the-wish")
    moves = raw["moves"][:-1]
    return {**raw, "moves": moves}, len(moves), "has not come out after the last move; 2 cards are not home"


@case
def crescent_last_move_dropped() -> Damage:
    """One card is left."""
    raw = good("crescent")
    moves = raw["moves"][:-1]
    return {**raw, "moves": moves}, len(moves), "has not come out after the last move; 1 cards are not home"


@case
def flower_garden_moves_after_the_win() -> Damage:
    """The last move once more."""
    raw = good("flower-garden")
    moves = [*raw["moves"], raw["moves"][-1]]
    return {**raw, "moves": moves}, len(moves), "the game has already come out"


@case
def caesar_not_the_fewest() -> Damage:
    """Two free cards change places and change back again before the answer."""
    raw = good("caesar")
    one, other = [n for n in range(1, 10) if f"tableau-{n}" not in raw["fixed"]][:2]
    a, b = raw["deal"][one - 1], raw["deal"][other - 1]

    def exchange(here: str, there: str) -> str:
        return f"tableau-{one}>tableau-{other}:{here} + tableau-{other}>tableau-{one}:{there}"

    count = len(raw["moves"])
    damaged = before(raw, 1, exchange(a, b), exchange(b, a))
    return damaged, count + 2, f"{count + 2} exchanges are written, but {count} are enough"


@case
def trefoil_no_moves() -> Damage:
    """A solved deal without its answer."""
    raw = good("trefoil")
    del raw["moves"]
    return raw, None, "no moves are given"


@case
def fortress_played_moves_faulty() -> Damage:
    """The puzzle begins after five moves, the third of which names a row that the game has not."""
    raw = good("fortress")
    head, tail = raw["moves"][:5], raw["moves"][5:]
    head[2] = "tableau-11>tableau-1:5H"
    return {**raw, "played": head, "moves": tail}, 3, "in the moves played before"


@case
def lucas_said_to_be_lost() -> Damage:
    """No moves show that a game of skill is lost."""
    raw = good("lucas", verdict="unsolvable")
    del raw["moves"]
    return raw, None, "not checkable"


@case
def nestor_undecided() -> Damage:
    """An undecided deal has no answer."""
    raw = good("nestor", verdict="undecided")
    del raw["moves"]
    return raw, None, "undecided"


# Games of chance.


@case
def the_star_first_pair_swapped_with_the_second() -> Damage:
    """The second stock card goes out before the first."""
    raw = good("the-star")
    one, other, *rest = raw["moves"]
    return {**raw, "moves": [other, one, *rest]}, 1, "everything in this game is forced"


@case
def harvest_wrong_call() -> Damage:
    """The first card, no seven, goes out at the call of seven."""
    raw = good("harvest")
    card = cards_of(raw["moves"][0])[0]
    assert card[0] != "7"
    return (
        with_move(raw, 1, f"stock>discard:{card}"),
        1,
        f"the call is seven and the next card {card}, so it goes to the waste",
    )


@case
def quadrille_play_passed_over() -> Damage:
    """The first queen stays on the waste, a card being turned upon her."""
    raw = good("quadrille")
    number = first(raw["moves"], ">foundation-")
    queen = raw["moves"][number - 1]
    moves = [move for n, move in enumerate(raw["moves"], start=1) if n != number]
    return {**raw, "moves": moves}, number, f"{queen} is compulsory and comes first"


@case
def quadrille_redeal_too_many() -> Damage:
    """A third deal, where one only is left by the option."""
    raw = good("quadrille", options={"redeals": 1})
    again = [n for n, move in enumerate(raw["moves"], start=1) if "waste>stock:" in move]
    return raw, again[1], "no redeal is left; 1 allowed and taken"


@case
def dial_2_wrong_foundation() -> Damage:
    """A card goes to the foundation beside its own."""
    raw = good("dial-2")
    number = first(raw["moves"], "waste>foundation-")
    piles, card = raw["moves"][number - 1].split(":")
    place = int(piles.rpartition("-")[2])
    move = f"waste>foundation-{place % 12 + 1}:{card}"
    return with_move(raw, number, move), number, "is compulsory and comes first"


@case
def thirteens_filled_too_early() -> Damage:
    """The fillings begin while two cards make thirteen."""
    raw = good("thirteens")
    number = first(raw["moves"], "stock>reserve-")
    moves = [move for n, move in enumerate(raw["moves"], start=1) if n != number - 1]
    return {**raw, "moves": moves}, number - 1, "cards that make 13 are thrown out first"


@case
def sympathy_graces_turned_too_early() -> Damage:
    """The graces are turned while two exposed cards are alike."""
    raw = good("sympathy")
    number = first(raw["moves"], "grace-1>")
    turning = raw["moves"][number - 1]
    rest = [move for n, move in enumerate(raw["moves"], start=1) if n != number]
    return {**raw, "moves": [turning, *rest]}, 1, "only when no pair is left"


@case
def the_star_another_cut() -> Damage:
    """The moves of one cut, played at the next: the stock's first card lies in the outer circle then."""
    raw = good("the-star")
    card = cards_of(raw["moves"][0].split(" + ")[0])[0]
    return {**raw, "cut": (raw["cut"] + 1) % 32}, 1, f"{card} is not in stock"


@case
def thirteens_comes_out_after_all() -> Damage:
    """A winning cut said to fail."""
    raw = good("thirteens", verdict="unsolvable")
    del raw["moves"]
    return raw, None, "the game comes out, but the verdict is unsolvable"


@case
def harvest_cut_dropped() -> Damage:
    """The last winning cut is left out."""
    raw = good("harvest-cuts")
    *kept, dropped = raw["cuts"]
    return {**raw, "cuts": kept}, None, f"cut {dropped} comes out, but the answer says it does not"


@case
def harvest_cut_added() -> Damage:
    """A cut more than there are."""
    raw = good("harvest-cuts")
    more = next(cut for cut in range(32) if cut not in raw["cuts"])
    return (
        {**raw, "cuts": sorted([*raw["cuts"], more])},
        None,
        f"cut {more} does not come out, but the answer says it does",
    )


@case
def the_star_losing_cut_dropped() -> Damage:
    """The only cut at which the star fails is left out."""
    raw = good("the-star-cuts")
    return (
        {**raw, "cuts": []},
        None,
        f"cut {raw['cuts'][0]} does not come out, but the answer says it does",
    )


@case
def the_star_losing_cut_added() -> Damage:
    """A cut that comes out stands among those that fail."""
    raw = good("the-star-cuts")
    more = next(cut for cut in range(32) if cut not in raw["cuts"])
    return (
        {**raw, "cuts": sorted([*raw["cuts"], more])},
        None,
        f"cut {more} comes out, but the answer says it does not",
    )


@case
def sympathy_no_cuts() -> Damage:
    """A cut question without its answer."""
    raw = good("sympathy-cuts")
    del raw["cuts"]
    return raw, None, "no cuts are given"


def played(name: str) -> Raw:
    """A cut question answered, with the play of one of its cuts."""
    raw, play = good(f"{name}-cuts"), good(name)
    assert (raw["deal"], raw.get("options")) == (play["deal"], play.get("options"))
    return {**raw, "cut": play["cut"], "moves": play["moves"]}


@case
def dial_2_play_of_a_cut_damaged() -> Damage:
    """With the winning cuts a card goes to the foundation beside its own."""
    raw = played("dial-2")
    number = first(raw["moves"], "waste>foundation-")
    piles, card = raw["moves"][number - 1].split(":")
    place = int(piles.rpartition("-")[2])
    move = f"waste>foundation-{place % 12 + 1}:{card}"
    return with_move(raw, number, move), number, "is compulsory and comes first"


@case
def harvest_play_of_a_cut_stopped() -> Damage:
    """With the winning cuts the last move of their play is left out."""
    raw = played("harvest")
    *moves, last = raw["moves"]
    return {**raw, "moves": moves}, len(moves), f"not at its end after the last move; {last} comes next"


@case
def harvest_play_of_another_cut() -> Damage:
    """With the winning cuts the play of one of them, said of the next: another card lies uppermost."""
    raw = played("harvest")
    raw["cut"] = (raw["cut"] + 1) % 32
    said = raw["moves"][0]
    return raw, 1, f"{said}: "


@case
def thirteens_no_play_of_a_cut() -> Damage:
    """With the losing cuts a play of no moves."""
    return good("thirteens-cuts", moves=[]), None, "is not at its end after the last move"


@case
def quadrille_cuts_of_another_option() -> Damage:
    """The answer for two redeals, given for none, under which no deal of this kind comes out at them."""
    raw = good("quadrille-cuts", options={"redeals": 0})
    return raw, None, f"cut {raw['cuts'][0]} does not come out"


def text_of(damage: Damage) -> str:
    """A damaged answer as it stands in its file."""
    record, move, fault = damage
    return json.dumps({"record": record, "move": move, "fault": fault}, ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    for stale in DAMAGED.glob("*.json"):
        stale.unlink()
    for name, make in CASES.items():
        (DAMAGED / f"{name}.json").write_text(text_of(make()), encoding="utf-8")
    print(f"{len(CASES)} damaged answers")
