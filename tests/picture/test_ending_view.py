"""The picture of an ending: every card that is still to be played is seen, families as their top cards."""

import re
from itertools import combinations, groupby, pairwise
from math import hypot

import pytest
from each import by_turns

from bookgen.engines.covering.facts import CoveringRules
from bookgen.errors import LayoutError
from bookgen.games import all_games, find_game
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.games.piles import resolve_piles
from bookgen.picture.ending_parts import LARGEST_EM, MOST_ACROSS, ending_placements, ending_rows, is_laid_by
from bookgen.picture.ending_views import ENOUGH_MM, FLAT_MM, LEAST_SAVED, LEAST_STRIP
from bookgen.picture.flat import LEAPING, lines_in_free_room
from bookgen.picture.lettering import CAP_HEIGHT, text_width
from bookgen.picture.room import Room
from bookgen.picture.scene import ASPECT, CardAt, Outline, bounds, card_corners
from bookgen.picture.shared_words import shared_words
from bookgen.picture.sketch import WIDEST_WORD, Sketch, place_all
from bookgen.picture.strip import strip_below
from bookgen.picture.views import book_view, ending_view
from bookgen.play import Position, parse_move
from bookgen.press.wording.marks import stock_marks
from bookgen.puzzles.endings.kept import endings_file, kept_endings
from bookgen.puzzles.example import example_position

GAMES = [game.id for game in all_games() if endings_file(game).exists()]


@pytest.mark.parametrize("name", GAMES)
def test_what_is_to_be_played_is_seen_and_nothing_else(name: str) -> None:
    game = find_game(name)
    position = kept_endings(game)[0].puzzle().start_at(0)
    scene = ending_view(game, position)
    home = {pile for pile, group, _ in game.all_piles() if group.role in HOME_ROLES}
    if isinstance(game.rules, CoveringRules):
        # What is covered is never lifted again.
        home |= set(game.pile_names("tableau"))
    lying = sorted(
        (pile, card) for pile, cards in position.piles.items() if pile not in home for card in cards
    )
    assert sorted((card.pile, card.card) for card in scene.cards if card.pile not in home) == lying
    for pile in home & {card.pile for card in scene.cards}:
        seen = [card.card for card in scene.cards if card.pile == pile]
        # What was laid by is seen whole, the undermost card first: it may be played again.
        whole = is_laid_by(game, position, pile)
        assert seen == [*position.piles[pile]] if whole else seen == [position.piles[pile][-1]]


@pytest.mark.parametrize("name", GAMES)
def test_no_number_stands_on_a_card_that_lies_straight(name: str) -> None:
    game = find_game(name)
    scene = ending_view(game, kept_endings(game)[0].puzzle().start_at(0), Room(8.0, 101.0, 165.0))
    if any(card.turn for card in scene.cards):
        return
    boxes = [bounds(card_corners(card.x, card.y, 0.0, scene.card_width)) for card in scene.cards]
    for label in scene.labels:
        half, rise = text_width(label.text, label.italic) * label.size / 2, CAP_HEIGHT * label.size / 2
        for left, top, right, bottom in boxes:
            across = min(label.x + half, right) - max(label.x - half, left)
            down = min(label.y + rise, bottom) - max(label.y - rise, top)
            assert min(across, down) < 0.1, label


@pytest.mark.parametrize("name", ["corners", "corners-covered"])
def test_stock_and_waste_lie_beside_a_lay_out_that_is_narrow_and_deep(name: str) -> None:
    game = find_game(name)
    scene = ending_view(game, kept_endings(game)[0].puzzle().start_at(0), Room(8.0, 101.0, 165.0))
    laid = [card for card in scene.cards if card.pile not in ("stock", "waste")]
    beside = [card for card in scene.cards if card.pile in ("stock", "waste")]
    assert min(card.x for card in beside) - max(card.x for card in laid) > scene.card_width
    assert (
        scene.height < 1.35 * (max(card.y for card in laid) - min(card.y for card in laid)) + 2 * 8.0 * ASPECT
    )


def test_the_places_of_a_quadrille_stand_upright_each_with_its_word() -> None:
    """A card that lay on its side between others bore a number alone, *3* or *4*, of three groups."""
    game = find_game("quadrille")
    for kept in kept_endings(game)[:6]:
        scene = ending_view(game, kept.puzzle().start_at(0), Room(7.4, 101.6, 190.0))
        assert scene.laid and not any(card.turn for card in scene.cards)
        told = {label.pile: label.text for label in scene.labels if label.pile.startswith("foundation")}
        words = {pile: f"{group.word} {at + 1}" for pile, group, at in game.all_piles()}
        assert len(told) == 12 and all(text == words[pile] for pile, text in told.items())


@pytest.mark.parametrize("name", ["plait"])
def test_an_ending_has_the_lay_out_that_its_descriptor_names(name: str) -> None:
    game = find_game(name)
    assert game.picture.ending == "book" and game.picture.of_ending()[0] == game.picture.book
    scene = ending_view(game, kept_endings(game)[0].puzzle().start_at(0), Room(7.4, 101.6, 190.0))
    turned = {card.pile for card in scene.cards if card.turn % 180}
    asked = {
        pile
        for one in game.picture.book
        for pile, turn in zip(
            [pile for name in one.names for pile in resolve_piles(game, name)],
            one.turns or [one.turn] * 20,
            strict=False,
        )
        if turn % 180
    }
    drawn = {card.pile for card in scene.cards if card.pile not in ("stock", "waste")}
    assert turned >= asked & drawn and asked & drawn


def test_what_is_spent_beside_other_places_is_left_out() -> None:
    game = find_game("herring-bone")
    for kept in kept_endings(game)[:3]:
        scene = ending_view(game, kept.puzzle().start_at(0), Room(7.4, 101.6, 190.0))
        assert not any(place.drawn and place.pile.startswith("aside") for place in scene.outlines)
        assert "first" not in [label.text for label in scene.labels]


@pytest.mark.parametrize("name", ["windmill", "spark", "pyramid", "twos"])
def test_with_small_cards_stock_and_waste_go_where_the_lay_out_leaves_room(name: str) -> None:
    game = find_game(name)
    flatter = 0
    for kept in kept_endings(game)[:4]:
        position = kept.puzzle().start_at(0)
        small = ending_view(game, position, Room(7.4, 101.6, 190.0))
        large = ending_view(game, position, Room(FLAT_MM + 0.1, 130.0, 250.0))
        assert small.width <= 101.6 + 0.01
        assert small.height / small.card_width <= large.height / large.card_width + 0.5
        flatter += small.height / small.card_width < large.height / large.card_width - LEAST_SAVED
        boxes = [
            (card.pile, bounds(card_corners(card.x, card.y, card.turn, small.card_width)))
            for card in small.cards
            if not card.turn % 90
        ]
        for at, (pile, one) in enumerate(boxes):
            for other, two in boxes[:at]:
                across = min(one[2], two[2]) - max(one[0], two[0])
                down = min(one[3], two[3]) - max(one[1], two[1])
                assert pile == other or min(across, down) < 0.1 * small.card_width, (pile, other)
    assert flatter > 1


def test_places_that_are_never_filled_again_are_left_out() -> None:
    game = find_game("terrace")
    for kept in kept_endings(game)[:3]:
        scene = ending_view(game, kept.puzzle().start_at(0))
        assert not any(place.drawn and place.pile.startswith("aside") for place in scene.outlines)


@pytest.mark.parametrize(
    ("count", "told"),
    [(15, [str(number) for number in range(1, 16)]), (16, ["1–12", "13–16"]), (24, ["1–12", "13–24"])],
)
def test_sixteen_empty_places_of_a_grid_are_told_by_the_row(count: int, told: list[str]) -> None:
    game = find_game("blockade")
    names = game.pile_names("tableau")[:count]
    sketch = Sketch(
        game, Position(dict.fromkeys((name for name, _, _ in game.all_piles()), ())), 0.2, "ending"
    )
    strip_below(sketch, names, ())
    assert [label.text for label in sketch.labels if not label.italic] == told
    assert sum(place.drawn for place in sketch.outlines) == len(told)
    assert [place.pile for place in sketch.outlines] == names


@pytest.mark.parametrize("name", GAMES)
def test_in_rows_piles_bear_the_numbers_by_which_answers_call_them(name: str) -> None:
    """The lay-out for any game, which is taken where a game's own has no room."""
    game = find_game(name)
    alike: dict[str, list[str]] = {}
    for pile, group, _ in game.all_piles():
        alike.setdefault(group.word, []).append(pile)
    words = {pile: (word, piles.index(pile) + 1) for word, piles in alike.items() for pile in piles}
    shared = shared_words(game)
    for kept in kept_endings(game)[:2]:
        position = kept.puzzle().start_at(0)
        for placement in ending_rows(game, position):
            assert placement.label is not None
            told = placement.label.text
            if told == "word":
                continue
            if all(len(alike[words[pile][0]]) == 1 for pile in placement.names):
                assert told == [words[pile][0] for pile in placement.names]
                continue
            wanted: list[str] = []
            for word, piles in groupby(placement.names, key=lambda pile: words[pile][0]):
                numbers = [str(words[pile][1]) for pile in piles]
                wanted += [f"{word} {numbers[0]}" if word in shared else numbers[0], *numbers[1:]]
            assert told == wanted
            assert game.rules.lay_outs or len({words[pile][0] for pile in placement.names}) == 1


@pytest.mark.parametrize("name", GAMES)
def test_families_with_words_of_their_own_stand_together_in_rows(name: str) -> None:
    """All groups, or each player’s piles, in rows of which none is longer than another by more than one."""
    game = find_game(name)
    alone = {group.word for group in game.piles if group.count == 1 and group.role in HOME_ROLES}
    alone -= {group.word for group in game.piles if group.role == "discard"}
    rows: dict[str, list[int]] = {}
    groups = {pile: group for pile, group, _ in game.all_piles()}
    for placement in ending_rows(game, kept_endings(game)[0].puzzle().start_at(0)):
        first = placement.names[0]
        players = [f"player {at}" for at, own in enumerate(game.rules.lay_outs) if first in own]
        word = players[0] if players else groups[first].word
        rows.setdefault("" if word in alone else word, []).append(len(placement.names))
    if len(alone) > 1:
        assert len(rows[""]) == -(-len(alone) // MOST_ACROSS)
    for lengths in rows.values():
        assert max(lengths) - min(lengths) <= 1


@pytest.mark.parametrize("every", [5, pytest.param(1, marks=pytest.mark.heavy)])
@pytest.mark.parametrize("name", by_turns(GAMES, 0, 3))
def test_every_place_that_an_answer_fills_is_drawn(name: str, every: int) -> None:
    game = find_game(name)
    # A card that the grace puts aside lies anywhere.
    anywhere = ("stock", "waste", "discard", "aside")
    never = {pile for pile, group, _ in game.all_piles() if group.role in anywhere}
    for kept in kept_endings(game)[::every]:
        if kept.cuts is not None:
            continue
        position = kept.puzzle().start_at(0)
        scene = ending_view(game, position)
        seen = {place.pile for place in scene.outlines if place.drawn and place.x is not None}
        seen |= {card.pile for card in scene.cards} | {label.pile for label in scene.labels}
        moves = [part for text in kept.moves for part in parse_move(text)]
        filled = {part.target for part in moves if not position.piles[part.target]} - never
        assert filled <= seen, f"{kept.code}: {sorted(filled - seen)} are not drawn"


@pytest.mark.parametrize("name", ["plait", "terrace", "general-sedgewick", "juvenile", "twos"])
def test_piles_below_a_lay_out_have_their_numbers_and_the_first_its_word(name: str) -> None:
    game = find_game(name)
    groups = {pile: (group, place) for pile, group, place in game.all_piles()}
    for kept in kept_endings(game)[:4]:
        scene = ending_view(game, kept.puzzle().start_at(0), Room(8.0, 101.0, 165.0))
        seen = {card.pile for card in scene.cards} | {place.pile for place in scene.outlines if place.drawn}
        for pile in seen:
            group, place = groups[pile]
            if group.count > 1 and group.role != "stock":
                told = [label.text for label in scene.labels if label.pile == pile]
                assert told in ([str(place + 1)], [f"{group.word} {place + 1}"]), pile
        lettered = [label.text for label in scene.labels]
        # A word of its own may stand by the first number of a row, but not beneath every pile.
        for pile in seen:
            word = groups[pile][0].word
            rows = {round(place.y or 0, 2) for place in scene.outlines if groups[place.pile][0].word == word}
            assert lettered.count(word) <= len(rows), word


def test_a_waste_that_lies_on_the_centre_leaves_the_windmill_its_sails() -> None:
    """With one card it would lie there squared; it goes into a line, as one of more cards does."""
    game = find_game("windmill-one-pack")
    positions = [kept.puzzle().start_at(0) for kept in kept_endings(game)]
    few = [position for position in positions if len(position.piles["waste"]) == 1]
    assert few
    for position in few[:3]:
        scene = ending_view(game, position)
        assert {card.turn % 90 for card in scene.cards if card.pile.startswith("foundation")} == {45}
        (centre,) = (card for card in scene.cards if card.pile == "aside")
        (waste,) = (card for card in scene.cards if card.pile == "waste")
        assert waste.y > centre.y + 2 * ASPECT


def test_the_top_of_every_outer_place_of_the_shah_lies_in_its_ray() -> None:
    """It covers the place within, and what lies under it stands below the star."""
    game = find_game("shah")
    hidden = 0
    for kept in kept_endings(game)[:6]:
        position = kept.puzzle().start_at(0)
        scene = ending_view(game, position, Room(8.4, 114.0, 165.0))
        assert scene.card_width >= ENOUGH_MM
        (shah,) = (card for card in scene.cards if card.pile == "aside")
        for number in range(17, 25):
            name = f"tableau-{number}"
            own = sorted((card for card in scene.cards if card.pile == name), key=lambda card: card.index)
            if not own:
                continue
            *under, top = own
            away = hypot(top.x - shah.x, top.y - shah.y)
            assert away > 6 * scene.card_width
            assert top.turn == (number - 17) * 45
            assert top.card == position.piles[name][-1]
            assert [card.card for card in under] == list(position.piles[name][:-1])
            assert all(card.turn == 0 and card.y > shah.y + 6 * scene.card_width for card in under)
            told = [label.text for label in scene.labels if label.pile == name]
            assert told[0] in (str(number), f"place {number}")
            assert told[1:] == ([f"under place {number}"] if under else [])
            hidden += len(under)
    assert hidden > 5


def test_only_places_to_which_a_grace_will_still_be_turned_are_drawn() -> None:
    """Each player's heaps stand in rows of their own; what was turned before and has gone leaves no place."""
    game = find_game("sympathy")
    kept = next(kept for kept in kept_endings(game) if len(kept.position.get("grace-1", ())) == 1)
    position = kept.puzzle().start_at(0)
    rows = [placement.names for placement in ending_rows(game, position)]
    drawn = {pile for row in rows for pile in row}
    assert drawn == {name for name, cards in position.piles.items() if cards and name != "discard"} | {
        "extra-4",
        "extra-8",
    }
    assert all(sum(not lay_out.isdisjoint(row) for lay_out in game.rules.lay_outs) == 1 for row in rows)


@pytest.mark.parametrize("name", ["blockade-ten", "labyrinth", "labyrinth-foundations-in", "clock"])
def test_words_over_small_cards_keep_off_numbers(name: str) -> None:
    """As in large print, where lettering is high beside cards that are many in a row."""
    game = find_game(name)
    position = kept_endings(game)[0].puzzle().start_at(0)
    smallest = 7.3
    for high in (80.0, 60.0, 50.0):
        try:
            scene = ending_view(game, position, Room(7.3, 75.0, high, floor=3.5))
        except LayoutError:
            continue
        smallest = min(smallest, scene.card_width)
        boxes = []
        for label in scene.labels:
            half, rise = text_width(label.text, label.italic) * label.size / 2, CAP_HEIGHT * label.size / 2
            boxes.append((label.x - half, label.y - rise, label.x + half, label.y + rise))
        for (left, top, right, bottom), other in combinations(boxes, 2):
            across = max(left, other[0]) - min(right, other[2])
            assert max(across, max(top, other[1]) - min(bottom, other[3])) > 0.0
    assert smallest < 6.0


@pytest.mark.parametrize(
    ("name", "some_in_rows"),
    [("trefoil-two-packs", True), ("trefoil-aces-in", True), ("flower-garden", False)],
)
def test_ranks_of_a_fan_of_many_cards_are_seen(name: str, some_in_rows: bool) -> None:
    """Where the lay-out would draw them closer, the piles stand in columns."""
    game = find_game(name)
    in_rows = 0
    for kept in kept_endings(game)[:8]:
        scene = ending_view(game, kept.puzzle().start_at(0), Room(8.0, 101.6, 190.0))
        in_rows += not scene.laid
        for card, above in pairwise(scene.cards):
            if card.pile == above.pile and abs(card.turn - above.turn) < 40:
                apart = hypot(above.x - card.x, above.y - card.y)
                assert apart >= LEAST_STRIP * scene.card_width, card
    assert bool(in_rows) == some_in_rows


@pytest.mark.parametrize("name", ["fairest-1", "capricieuse"])
def test_a_number_stands_over_its_card_and_the_word_of_its_group_clearly_before_it(name: str) -> None:
    """*place 6 13* was read as one, and pushed the first card out of step."""
    game = find_game(name)
    words = {group.word for group in game.piles}
    seen = 0
    for kept in kept_endings(game)[:3]:
        scene = ending_view(game, kept.puzzle().start_at(0), Room(7.3, 75.0, 90.0, floor=4.0))
        middles = {place.pile: place.x for place in scene.outlines}
        figures = [label for label in scene.labels if label.text.isdigit()]
        for figure in figures if scene.card_width < 6 else ():
            assert figure.x == pytest.approx(middles[figure.pile]), figure
        for label in (one for one in scene.labels if not one.italic and one.text in words):
            end = label.x + text_width(label.text) * label.size / 2
            for figure in (one for one in figures if abs(one.y - label.y) < 0.01 and one.x > label.x):
                begin = figure.x - text_width(figure.text) * figure.size / 2
                assert begin - end > 0.2 * label.size
                seen += 1
        for label in scene.labels:
            wide = text_width(label.text) * label.size
            assert wide <= WIDEST_WORD * scene.card_width or not re.fullmatch(r"\D+ \d+", label.text)
    assert seen


def test_hours_of_a_dial_are_numbered_as_in_lists_and_answers() -> None:
    """Over the cards stood *VII*, in the list below *7*; and *VII* in the picture of the rules."""
    game = find_game("dial-1")
    ending = ending_view(game, kept_endings(game)[0].puzzle().start_at(0), Room(8.0, 101.0, 165.0))
    for scene in (ending, book_view(game, example_position(game))):
        hours = {label.pile: label.text for label in scene.labels if label.pile.startswith("foundation")}
        assert {"1", "7", "12"} <= {*hours.values()} and not {"I", "VII", "XII"} & {*hours.values()}


def test_heaps_with_words_of_their_own_bear_them() -> None:
    game = find_game("fairest-2")
    for kept in kept_endings(game)[:3]:
        scene = ending_view(game, kept.puzzle().start_at(0), Room(8.0, 101.0, 165.0))
        assert [label.text for label in scene.labels][:4] == ["heap A", "2", "3", "4"]


@pytest.mark.parametrize("name", ["labyrinth", "blockade", "parallels"])
def test_rows_that_block_one_another_are_the_tables_rows(name: str) -> None:
    """In a narrow room places stood one behind the other in as many rows as went in."""
    game = find_game(name)
    places, row = game.pile_names("tableau"), game.rules.row_places or 0
    for kept in kept_endings(game)[:3]:
        for room in (Room(7.3, 75.0, 90.0, floor=4.0), Room(9.0, 101.0, 165.0)):
            scene = ending_view(game, kept.puzzle().start_at(0), room)
            at = {card.pile: card.x for card in scene.cards if card.pile in places}
            columns = [
                {round(x, 2) for pile, x in at.items() if places.index(pile) % row == n} for n in range(row)
            ]
            assert all(len(column) <= 1 for column in columns), kept.code
            lefts = [column.pop() for column in columns if column]
            assert lefts == sorted(lefts) and scene.laid


@pytest.mark.parametrize("name", ["constitution", "capricieuse", "crescent", "louis", "four-corners"])
def test_no_word_over_a_row_touches_the_row_above(name: str) -> None:
    """*Lower place* stood on the edge of the heaps above it."""
    game, seen = find_game(name), 0
    for kept in kept_endings(game)[:4]:
        for high in (50.0, 56.0, 62.0, 70.0, 90.0):
            try:
                scene = ending_view(game, kept.puzzle().start_at(0), Room(13.0, 114.0, high))
            except LayoutError:
                continue
            boxes = [bounds(card_corners(card.x, card.y, 0.0, scene.card_width)) for card in scene.cards]
            for label in (label for label in scene.labels if not label.italic and not label.pile):
                seen += 1
                half = text_width(label.text) * label.size / 2
                # The tallest letters rise some hundredths of an em above figures.
                top = label.y - (CAP_HEIGHT / 2 + 0.07) * label.size
                air = 0.07 * scene.card_width
                for left, above, right, below in boxes:
                    over = left < label.x + half and label.x - half < right
                    assert not (over and above < top - air < below), (kept.code, high, label.text)
    assert seen


@pytest.mark.parametrize("code", ["besieged-city#1", "besieged-city#19"])
def test_each_rampart_bears_its_word_above_it(code: str) -> None:
    """*Rampart 4* stood below a wide pile, at the head of rampart 5; elsewhere at the right of its own."""
    game = find_game("besieged-city")
    (kept,) = (one for one in kept_endings(game) if one.code == code)
    scene = ending_view(game, kept.puzzle().start_at(0), Room(13.0, 101.6, 90.0))
    tops = {card.pile: card.y - scene.card_width * ASPECT / 2 for card in scene.cards}
    ramparts = [label for label in scene.labels if label.pile in game.pile_names("tableau")]
    assert len(ramparts) > 2
    for label in ramparts:
        assert label.text.startswith("rampart ") and 0 < tops[label.pile] - label.y < 0.3 * scene.card_width


def test_no_card_of_a_line_beside_a_lay_out_stands_alone_below_the_others() -> None:
    """A stock of four stood as three and one, to save the width of a card."""
    game = find_game("storehouse")
    (kept,) = (one for one in kept_endings(game) if one.code == "storehouse#20")
    sketch = Sketch(game, kept.puzzle().start_at(0), LARGEST_EM, "ending")
    place_all(sketch, ending_placements(game, sketch.position, game.picture.wide("deal")))
    lines_in_free_room(sketch, ["stock", "waste"], {})
    assert len({card.y for card in sketch.cards if card.pile == "stock"}) == 1


def test_letters_of_cuts_keep_off_the_cards() -> None:
    """Those of a stock that may be cut stood a tenth of a card from the next, as if part of it."""
    for name in ("roll-call", "cotillon", "harvest"):
        game = find_game(name)
        (stock,) = game.pile_names("stock")
        puzzle = next(kept.puzzle() for kept in kept_endings(game) if kept.puzzle().among)
        scene = ending_view(game, puzzle.start_at(0), marks=stock_marks(puzzle))
        letters = [label for label in scene.labels if label.text in stock_marks(puzzle).values()]
        assert len(letters) == len(puzzle.among or ())
        for letter in letters:
            half = text_width(letter.text, False) * letter.size / 2
            beside = [
                c for c in scene.cards if c.pile == stock and abs(c.y - letter.y) < scene.card_width / 2
            ]
            gaps = [abs(card.x - letter.x) - scene.card_width / 2 - half for card in beside]
            assert min(gaps) > 0.15 * scene.card_width


@pytest.mark.parametrize("name", ["kings", "twos"])
def test_piles_of_two_groups_stand_off_from_one_another(name: str) -> None:
    """Numbers of either stood between the same two cards, or so that each group looked part of the other."""
    game = find_game(name)
    for kept in kept_endings(game)[:3]:
        scene = ending_view(game, kept.puzzle().start_at(0), Room(card=13, width=101.6, height=150))
        drawn: list[CardAt | Outline] = [*scene.cards, *(one for one in scene.outlines if one.drawn)]
        groups = game.groups_of_piles
        boxes = [(groups[placed.pile][0].word, bounds(scene.corners(placed))) for placed in drawn]
        for (one, a), (other, b) in combinations(boxes, 2):
            across = max(a[0], b[0]) - min(a[2], b[2])
            if scene.laid and one != other and min(a[3], b[3]) - max(a[1], b[1]) > 0:
                assert across > 0.47 * scene.card_width, (one, other)


def test_heaps_with_gaps_in_their_numbers_say_why() -> None:
    """Of a bouquet of sixteen the cards 3, 6, 13 and 16 were left, side by side."""
    game = find_game("flower-garden")
    noted = set()
    for kept in kept_endings(game)[:6]:
        position = kept.puzzle().start_at(0)
        scene = ending_view(game, position, Room(card=13, width=170, height=150))
        numbers = [at for at, name in enumerate(game.pile_names("reserve")) if position.piles[name]]
        told = [label for label in scene.labels if label.text == LEAPING]
        assert len(told) == (numbers != [*range(len(numbers))])
        noted.add(len(told))
        boxes = [bounds(scene.corners(card)) for card in scene.cards]
        assert not any(box[0] < one.x < box[2] and box[1] < one.y < box[3] for one in told for box in boxes)
    assert 1 in noted


@pytest.mark.parametrize(
    ("name", "code", "wide"),
    [
        ("blockade-ten", "blockade-ten#54", 9.5),
        ("parallels", "parallels#1", 9.5),
        ("plait", "plait#45", 10.5),
    ],
)
def test_pictures_grow_where_a_deeper_form_has_the_room(name: str, code: str, wide: float) -> None:
    """They were as wide as the page with cards of 8 mm, and a third of it was blank below."""
    game = find_game(name)
    kept = next(one for one in kept_endings(game) if one.code == code)
    scene = ending_view(
        game, kept.puzzle().start_at(0), Room(card=13, width=114.3, height=165, turning=False)
    )
    assert scene.laid and scene.card_width > wide


def test_the_lines_of_the_kings_run_outwards() -> None:
    """Those on the left were drawn with the outermost card, which may be played, beside the families."""
    game, looked = find_game("kings"), 0
    for kept in kept_endings(game)[:6]:
        scene = ending_view(game, kept.puzzle().start_at(0), Room(8.0, 101.0, 165.0))
        middle = sum(card.x for card in scene.cards if card.pile.startswith("foundation")) / 8
        for number in range(1, 9):
            own = [card for card in scene.cards if card.pile == f"tableau-{number}"]
            away = [abs(card.x - middle) for card in sorted(own, key=lambda card: card.index)]
            assert away == sorted(away), kept.code
            looked += len(away) > 2
    assert looked > 8


@pytest.mark.parametrize("name", [game.id for game in all_games() if shared_words(game)])
def test_groups_that_have_the_same_numbers_are_named_all_but_one(name: str) -> None:
    """Families of Babette read 1 2 3 4 1 2 3 4, with no word to tell those of aces from those of kings."""
    game = find_game(name)
    if not endings_file(game).exists():
        return
    scene = ending_view(game, kept_endings(game)[0].puzzle().start_at(0), Room(8.0, 101.0, 120.0))
    told = " ".join(label.text for label in scene.labels)
    drawn = {card.pile for card in scene.cards} | {place.pile for place in scene.outlines if place.drawn}
    there = {game.groups_of_piles[pile][0].word for pile in drawn} & shared_words(game)
    assert sum(word not in told for word in there) < 2


@pytest.mark.parametrize("name", ["babette", "capricieuse", "lucas", "nationale", "parisienne"])
def test_numbers_between_two_rows_are_those_of_the_lower_one(name: str) -> None:
    """A step of an answer could else be read of either."""
    game = find_game(name)
    for kept in kept_endings(game)[:3]:
        scene = ending_view(game, kept.puzzle().start_at(0), Room(card=11, width=170, height=90))
        heights = {place.pile: place.y for place in scene.outlines}
        numbered = [label for label in scene.labels if label.pile in heights]
        assert len({game.groups_of_piles[label.pile][0].word for label in numbered}) > 1
        assert all(label.y < (heights[label.pile] or 0.0) for label in numbered)


@pytest.mark.parametrize("name", ["clock", "lady-of-the-manor", "nivernaise"])
def test_piles_that_lie_round_others_touch_none(name: str) -> None:
    """Packets of the Clock lay on one another, and those of La Nivernaise against its flanks."""
    for kept in kept_endings(find_game(name))[:8]:
        scene = ending_view(
            find_game(name), kept.puzzle().start_at(0), Room(card=8.4, width=114.3, height=150)
        )
        boxes = [(card.pile, bounds(scene.corners(card))) for card in scene.cards]
        for (one, a), (other, b) in combinations(boxes, 2):
            apart = max(a[0] - b[2], b[0] - a[2], a[1] - b[3], b[1] - a[3])
            assert one == other or apart > 0.025 * scene.card_width, (kept.code, one, other)
