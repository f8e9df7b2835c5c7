"""The pictures of puzzles: every pile that an answer names is there with its number, which is on no card."""

import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest
from each import by_turns
from msgspec import structs
from numbered import numbers_amiss
from tables import IDS, game_of, opening

from bookgen.errors import LayoutError
from bookgen.games import Game, find_game
from bookgen.games.piles import deal_order, resolve_piles
from bookgen.picture.lettering import text_width
from bookgen.picture.numbers import WORD_CLEAR
from bookgen.picture.room import Room
from bookgen.picture.scene import Scene
from bookgen.picture.views import deal_view, ending_view
from bookgen.play.position import Position
from bookgen.puzzles.bank import kept_puzzles
from bookgen.puzzles.endings.kept import endings_file, kept_endings

PAGE = Room(card=13, width=101.6, height=150, largest=True)
WIDE = Room(card=13, width=125.5, height=165, largest=True)
"""What a puzzle has of a page, and what it has of one where it may stand out of the block."""
UPRIGHT = Room(card=42, width=51.57, height=77.45, floor=4.6, lettering=2.47, turning=False, straight=True)
"""What it has of a leaf in large print, before that is enlarged."""
TRANSFER = re.compile(r"([a-z0-9-]+)>([a-z0-9-]+)")
"""The two piles of each transfer of a written move."""
ENDINGS = [name for name in IDS if endings_file(game_of(name)).exists()]
SKILL = [name for name in IDS if any(kept.moves for kept in kept_puzzles(game_of(name)))]


@cache
def deal_picture(name: str) -> tuple[Game, Position, Scene, set[str]]:
    """A kept deal on a page, and the piles that answers name."""
    game = game_of(name)
    kept = [one for one in kept_puzzles(game) if one.moves]
    position = kept[0].puzzle().opening
    transfers = (found for one in kept for move in one.moves or () for found in TRANSFER.findall(move))
    named = {pile for piles in transfers for pile in piles} & {*position.piles}
    return game, position, on_page(lambda room: deal_view(game, position, room, apart=True)), named


def on_page(view: Callable[[Room], Scene]) -> Scene:
    """The picture as it is set: within the block, or wider if only so it has the lay-out of the table."""
    found = []
    for room in (PAGE, WIDE):
        with suppress(LayoutError):
            found.append(view(room))
    return next((scene for scene in found if scene.laid), found[0])


def told_otherwise(game: Game, scene: Scene) -> set[str]:
    """Piles that are listed in words, or lie sorted or as one line, and those whose cards are thrown out."""
    placed = [one for _, placements in game.picture.views() for one in placements if one.sort or one.chain]
    known = {pile for one in placed for named in one.names for pile in resolve_piles(game, named)}
    gone = {name for name, group, _ in game.all_piles() if group.role in ("stock", "discard")}
    return known | gone | set(scene.apart)


def numbers(scene: Scene) -> dict[str, str]:
    return {label.pile: label.text for label in scene.labels if label.pile}


def numbered(game: Game, scene: Scene, pile: str) -> bool:
    """Whether the pile bears its number, perhaps after its word, or stands in a frame with its row."""
    group, at = {name: (group, at) for name, group, at in game.all_piles()}[pile]
    told = numbers(scene).get(pile, "")
    if told in (str(at + 1), f"{group.word} {at + 1}"):
        return True
    here = {name: (place.x, place.y) for place in scene.outlines for name in [place.pile]}
    for other, text in numbers(scene).items():
        first, _, last = text.partition("–")
        if last and here[other] == here[pile] and int(first) <= at + 1 <= int(last):
            return True
    return group.count == 1 or group.role == "aside"


@pytest.mark.parametrize("name", SKILL)
def test_every_pile_that_an_answer_names_is_drawn_and_numbered(name: str) -> None:
    game, position, scene, named = deal_picture(name)
    assert named
    drawn = {card.pile for card in scene.cards} | {
        place.pile for place in scene.outlines if place.x is not None
    }
    # A reserve of The Juvenile lies where it is turned: the empty one of both is left out.
    groups = game.groups_of_piles
    turned = {name for name in named if groups[name][0].word == "turned reserve" and not position.piles[name]}
    assert {f"reserve-{groups[name][1] + 1}" for name in turned} <= drawn
    wanted = named - told_otherwise(game, scene) - turned
    assert wanted <= drawn
    assert [pile for pile in sorted(wanted) if not numbered(game, scene, pile)] == []


@pytest.mark.parametrize("name", SKILL)
def test_the_cards_of_a_puzzle_are_those_of_the_engine(name: str) -> None:
    _, position, scene, _ = deal_picture(name)
    for pile, cards in position.piles.items():
        shown = sorted((card for card in scene.cards if card.pile == pile), key=lambda card: card.index)
        if pile in scene.apart:
            assert list(scene.apart[pile]) == list(cards[::-1]) and not shown
        elif len(shown) == 1:
            assert (shown[0].card, shown[0].count) == (cards[-1], len(cards))
        else:
            assert [card.card for card in shown] == list(cards)


@pytest.mark.parametrize("name", by_turns(SKILL, 0))
def test_a_pile_that_no_list_of_the_deal_has_is_drawn(name: str) -> None:
    """A packet came to lie aside by the rules, and was left to words that have none of its cards."""
    game = game_of(name)
    position = opening_with_most_piles(game)
    dealt = {pile for pile, _ in deal_order(game)}
    for straight in (False, True):
        with suppress(LayoutError):
            scene = deal_view(game, position, replace(UPRIGHT, straight=straight), apart=True)
            assert {*scene.apart} <= dealt
            drawn = {card.pile for card in scene.cards}
            assert {pile for pile, cards in position.piles.items() if cards} <= drawn | {*scene.apart}


def opening_with_most_piles(game: Game) -> Position:
    """Of some kept deals the one with cards on the most piles."""
    some = [kept.puzzle().opening for kept in kept_puzzles(game)[:8] if kept.moves]
    return max(some, key=lambda position: sum(bool(cards) for cards in position.piles.values()))


@pytest.mark.parametrize("name", SKILL)
def test_no_number_of_a_puzzle_is_on_a_card_or_a_frame(name: str) -> None:
    assert [*numbers_amiss(deal_picture(name)[2])] == []


@pytest.mark.parametrize("name", ENDINGS)
def test_an_ending_is_numbered_beside_its_cards(name: str) -> None:
    game = find_game(name)
    kept = kept_endings(game)[0]
    scene = on_page(lambda room: ending_view(game, kept.puzzle().start_at(0), room))
    assert [*numbers_amiss(scene)] == []


def test_a_fault_is_seen() -> None:
    """A number that is moved onto its card is found."""
    scene = deal_picture("lucas")[2]
    label = next(one for one in scene.labels if one.pile == "tableau-1")
    card = next(one for one in scene.cards if one.pile == "tableau-1")
    assert [*numbers_amiss(replace(scene, labels=(structs.replace(label, x=card.x, y=card.y),)))]


def test_four_seasons_lies_round_its_families() -> None:
    """Columns of heaps at either side, as in the book; in rows only where there is no room."""
    scene = deal_picture("four-seasons")[2]
    here = {place.pile: place for place in scene.outlines}
    assert scene.laid
    assert len({here[f"tableau-{k}"].x for k in range(1, 7)}) == 1
    left, families, right = (here[pile].x or 0 for pile in ("tableau-1", "foundation-1", "tableau-7"))
    assert left < families < right


ROWS = {
    "royal-marriage": "row and stock are one line",
    "push-pin": "row and stock are one line",
    "discards": "row and stock are one line",
    "trefoil": "eight fans in a row are wider than the page",
    "trefoil-two-packs": "eight fans in a row are wider than the page",
    "crescent": "sixteen heaps of six in half a circle are wider than the page",
    "four-corners": "nothing lies on the table yet",
    "wrangle": "nothing of the second player is asked for",
    "calcul-foundations-in": "nothing lies on the table yet",
}
"""Games whose puzzles are not drawn as they lie, and why."""


def test_the_heaps_of_the_crescent_fan_one_way() -> None:
    """Those at its ends lay sideways, those between downwards."""
    scene = deal_picture("crescent")[2]
    for name in game_of("crescent").pile_names("tableau"):
        heap = [face for face in scene.cards if face.pile == name]
        assert len(heap) == 6 and len({round(face.x, 2) for face in heap}) == 1
        assert all(a.y < b.y for a, b in pairwise(heap))


@pytest.mark.parametrize("name", SKILL)
def test_a_lay_out_is_turned_to_rows_only_where_it_must(name: str) -> None:
    assert deal_picture(name)[2].laid or name in ROWS


@pytest.mark.parametrize("name", ["labyrinth", "labyrinth-foundations-in", "sympathy", "pyramid"])
def test_a_word_with_a_number_is_not_read_with_the_next_number(name: str) -> None:
    """*place 12 3* stood over the first three places."""
    game, position = game_of(name), opening(name)
    for width in (143.0, 101.6, 75.0):
        try:
            scene = deal_view(game, position, Room(13.0, width, 180.0, floor=6.0), apart=True)
        except LayoutError:
            continue
        labels = [label for label in scene.labels if not label.turn]
        for label in (one for one in labels if re.fullmatch(r"\D+ \d+", one.text)):
            end = label.x + text_width(label.text, label.italic) * label.size / 2
            for other in (one for one in labels if abs(one.y - label.y) < 0.01 and one.x > label.x):
                begin = other.x - text_width(other.text, other.italic) * other.size / 2
                assert begin - end >= WORD_CLEAR * label.size, (label.text, other.text)


@pytest.mark.parametrize("name", ["royal-marriage", "push-pin"])
def test_a_long_row_has_fewer_lines_where_cards_are_larger_so(name: str) -> None:
    """Its six lines had cards of 10 mm in large print, half the width beside them white. Cards of a drawing
    that is not enlarged stand in the lines that the game has, or not at all."""

    def across(room: Room) -> int:
        cards = deal_view(game_of(name), opening(name), room, apart=True).cards
        return sum(abs(card.y - min(each.y for each in cards)) < 0.01 for card in cards)

    room = Room(card=10.5, width=86, height=52, floor=6.0, turning=False)
    assert across(room) == 11 and across(replace(room, height=60)) == 9
    assert across(replace(room, height=80, floor=7.0)) == 9
    with pytest.raises(LayoutError):
        across(replace(room, floor=7.0))


def test_ramparts_lie_round_their_rows_and_columns() -> None:
    """In large print they were two rows of seven, though a card goes only to those of its row or column."""
    game, position, _, _ = deal_picture("besieged-city")
    scene = deal_view(game, position, UPRIGHT, apart=True)
    lies = {card.pile: (card.x, card.y) for card in scene.cards}
    assert not scene.askew and not any(label.plate for label in scene.labels)
    for column in range(3):
        above, below = f"tableau-{column + 1}", f"tableau-{10 - column}"
        held = [lies[f"reserve-{3 * row + column + 1}"] for row in range(4)]
        assert len({round(x, 3) for x, _ in (*held, lies[above], lies[below])}) == 1
        assert lies[above][1] < min(y for _, y in held) and lies[below][1] > max(y for _, y in held)
    for row in range(4):
        left, right = f"tableau-{14 - row}", f"tableau-{row + 4}"
        held = [lies[f"reserve-{3 * row + column + 1}"] for column in range(3)]
        assert len({round(y, 3) for _, y in (*held, lies[left], lies[right])}) == 1
        assert lies[left][0] < held[0][0] and lies[right][0] > held[-1][0]
