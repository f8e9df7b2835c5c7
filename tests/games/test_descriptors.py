"""Every descriptor loads; broken ones are refused by name."""

from pathlib import Path
from typing import Any

import pytest
from catalogue import ROWS
from damaged import PATHS, Place, changed, deleted, table_of, write
from each import each
from hypothesis import given
from hypothesis import strategies as st

from bookgen.errors import BadInput
from bookgen.games import all_games, find_game, load_game, read_descriptor
from bookgen.play import deal_of, rules_for

DELETED = object()


@pytest.mark.parametrize("name", PATHS)
def test_every_descriptor_loads(name: str) -> None:
    game = load_game(PATHS[name])
    assert game == find_game(name)
    assert game.dealt == len(game.cards)
    assert rules_for(game).opening(deal_of(game, 1)).piles


@pytest.mark.parametrize("name", PATHS)
def test_the_table_written_again_is_the_same_game(name: str, tmp_path: Path) -> None:
    assert load_game(write(table_of(name), tmp_path / f"{name}.toml")) == find_game(name)


def test_games_are_listed_in_the_order_of_the_books() -> None:
    games = all_games()
    rows = [row for row in ROWS.values() if row.id in PATHS]
    rows.sort(key=lambda row: ("HCD".index(row.number[0]), row.number))
    assert [game.id for game in games] == [row.id for row in rows]
    titles = {(game.title, game.source) for game in games}
    assert len({game.number for game in games}) == len(titles) == len(games)


@pytest.mark.parametrize("name", [name for name in PATHS if name in ROWS])
def test_the_facts_that_lists_tell(name: str) -> None:
    game, row = find_game(name), ROWS[name]
    assert (game.number, game.title, game.source, game.kind) == (row.number, row.title, row.source, row.kind)
    told = (row.players, row.packs, row.size, row.dealt, row.redeals)
    assert (game.players, game.packs, game.size, game.dealt, game.redeals) == told
    numbered = [] if row.redeals is None or row.barren or row.last_is_grace else ["redeals"]
    assert sorted(game.options) == sorted([*row.options, *numbered])
    assert (game.barren, game.last_deal_is_grace) == (row.barren, row.last_is_grace)
    asked = [(sort.form, sort.options, sort.cuts) for sort in game.puzzle.sorts]
    assert asked == [(sort.puzzle, sort.options, sort.cuts) for sort in row.sorts]


# Finding a game


@pytest.mark.parametrize(
    ("asked", "nearest"),
    [
        ("lucass", "lucas"),
        ("Lucas", "lucas"),
        ("H31", "lucas"),
        ("h31", "lucas"),
        ("C10", "flower-garden"),
        ("flowergarden", "flower-garden"),
        ("wish", "the-wish"),
        ("star", "the-star"),
        ("cesar", "caesar"),
        ("Trefoile", "trefoil"),
        ("quadrile", "quadrille"),
    ],
)
def test_a_wrong_id_is_answered_with_the_nearest(asked: str, nearest: str) -> None:
    with pytest.raises(BadInput) as error:
        find_game(asked)
    said, _, near = str(error.value).partition("nearest: ")
    assert said.startswith(f"no game {asked!r}")
    assert near.split(", ")[0] == nearest


@given(st.text(max_size=80))
def test_any_text_is_a_game_or_refused_in_one_line(text: str) -> None:
    if text in PATHS:
        return
    with pytest.raises(BadInput) as error:
        find_game(text)
    assert "\n" not in str(error.value)
    assert any(name in str(error.value) for name in PATHS)


# Broken descriptors, each with what the line must name

HEAPS_ON = {"piles": ["tableau-3..12", "reserve"], "cards": 4}
BROKEN: list[tuple[str, Place, Any, str]] = [
    ("cotillon", ("piles", 0, "numbers"), [1, 3], "piles[0].numbers: got 2, wanted one for each of the 8"),
    (
        "cotillon",
        ("piles", 0, "numbers"),
        [1, 3, 5, 7, 9, 11, 13, 16],
        "piles[0].numbers: wanted each of 1 to 16 for one 'foundation' pile",
    ),
    (
        "cotillon",
        ("piles", 0, "numbers"),
        [3, 1, 5, 7, 9, 11, 13, 15],
        "piles[0].numbers: wanted them rising, as the piles of a group are counted",
    ),
    (
        "corners",
        ("deal", 0, "cards"),
        2,
        "deal[0].pick: 8 cards of new suits are wanted, but there are 4 suits",
    ),
    ("corners", ("deal", 2, "pick"), "new-suit", "deal[2].pick: means nothing of the rest; give cards"),
    ("herring-bone-german", ("deal", 0, "cards"), 60, "deal[0].pick: 60 cards of new faces are wanted, but"),
    ("herring-bone-german", ("deal", 0, "shuffled"), True, "deal[0].shuffled: wanted once, of a step that"),
    ("herring-bone-german", ("deal", 2, "shuffled"), True, "deal[2].shuffled: wanted once, of a step that"),
    ("herring-bone", ("piles", 0, "takes", "suit"), "any", "piles[0].takes.base: suits mean nothing where"),
    ("herring-bone", ("rules", "moves", 2, "lifts"), "one", "rules.moves[2].from: 'foundation' begin alike"),
    ("nestor", ("deal", 1, "pick"), "new-suit", "deal[1].pick: a game that refuses cards picks none"),
    (
        "corners-covered",
        ("rules", "moves", 1, "when", "empty"),
        ["talon"],
        "rules.moves[1].when.empty: no piles 'talon'",
    ),
    (
        "calcul",
        ("options", 0, "values", "to"),
        5,
        "options[0].values: wanted numbers from 1 to 4, the default 4",
    ),
    (
        "calcul",
        ("piles", 4, "count"),
        1,
        "options[0].name: 'wastes' means nothing where there are not several waste piles",
    ),
    ("amazons", ("piles", 0, "count"), 3, "piles: got 3 tableau piles, wanted 4, one for each suit"),
    ("amazons", ("pack", "order"), "A789TJ", "pack.order: wanted just the ranks that are dealt"),
    ("amazons", ("deal", 0, "cards"), 2, "deal: wanted one card to each of the tableau"),
    (
        "constitution",
        ("piles", 1, "takes", "ends"),
        "lower place",
        "piles[1].takes.ends: the cards of 'lower place' wait; leave these piles out of rules",
    ),
    ("constitution", ("piles", 1, "takes", "ends"), "stock", "piles[1].takes.ends: 'stock' must be other"),
    ("constitution", ("piles", 1, "takes", "ends"), "roof", "piles[1].takes.ends: no piles 'roof'"),
    ("constitution", ("piles", 1, "takes", "full"), 2, "piles[1].takes.full: wanted 3 or more"),
    (
        "constitution",
        ("piles", 1, "takes", "direction"),
        "both",
        "piles[1].takes.direction: wanted up or down, so that one card leads to the last",
    ),
    (
        "constitution",
        ("piles", 1, "takes", "base"),
        ["A"] * 8,
        "piles[1].takes.ends: the last card says which is the first; leave base out",
    ),
    (
        "constitution",
        ("rules", "moves", 0, "lifts"),
        "heap",
        "piles[1].takes.ends: rule 'play' must lay cards there singly, as the piles take them",
    ),
    (
        "constitution",
        ("rules", "moves", 0, "from"),
        ["tableau", "foundation"],
        "rules.moves[0].from: 'foundation' begin together; nothing may be taken back from them",
    ),
    ("lucas", ("piles", 1, "takes", "ends"), "family", "piles[1].takes.ends: means nothing but of the"),
    ("lucas", ("piles", 1, "takes", "begin"), "together", "piles[1].takes.begin: means nothing but of the"),
    ("square", ("piles", 0, "takes", "full"), 25, "piles[0].takes.full: wanted an even number"),
    (
        "square",
        ("piles", 1, "takes", "back"),
        True,
        "piles[1].takes.back: means nothing but of foundations that are built up, or down",
    ),
    (
        "square",
        ("rules", "dealing", "appear"),
        "packet",
        "rules.dealing.appear: 'packet' must be foundations that ask for cards; give them a base",
    ),
    ("square", ("rules", "dealing", "appear"), "roof", "rules.dealing.appear: no piles 'roof'"),
    (
        "square",
        ("rules", "dealing", "cards"),
        3,
        "rules.dealing.appear: cards appear as they are turned one by one; wanted rules.dealing.turn alone",
    ),
    (
        "square",
        ("rules", "dealing", "redeal"),
        {"of": "waste", "times": 1},
        "rules.dealing.appear: means nothing where the stock is dealt again; leave one of the two out",
    ),
    (
        "square",
        ("piles", 0, "takes", "base"),
        ["AS", "AS", "AD", "AC"],
        "rules.dealing.appear: 'foundation' must ask for cards of which there is a second one",
    ),
    (
        "square",
        ("rules", "moves", 0, "onto"),
        "any",
        "rules.moves[0]: cards of the stock go to empty places alone",
    ),
    (
        "picture-gallery",
        ("rules", "moves", 3, "lifts"),
        "several",
        "rules.moves[3].most: belongs to lifts several; give both, or neither",
    ),
    (
        "picture-gallery",
        ("rules", "moves", 2, "onto"),
        "bare",
        "rules.moves[2].onto: bare are heaps that a rank began; wanted piles dealt to, and begun",
    ),
    (
        "nationale",
        ("piles", 2, "takes", "direction"),
        "down",
        "rules.moves[2].lifts: run-one-way means nothing but of piles built both ways, in suit",
    ),
    (
        "nationale",
        ("rules", "moves", 1, "onto"),
        "bare",
        "rules.moves[1].onto: bare are heaps that a rank began; wanted piles dealt to, and begun",
    ),
    # Travellers: a heap for each rank, with as many cards as there are of it, and what is left for the king.
    (
        "hidden-cards",
        ("deal",),
        [{"piles": ["tableau-1"], "cards": 5}, {"piles": ["tableau-2"], "cards": 3}, HEAPS_ON],
        "deal: tableau-1 gets 5 cards, wanted 4, as many as A",
    ),
    (
        "hidden-cards",
        ("deal",),
        [{"piles": ["tableau"], "cards": 4}, {"piles": ["reserve"], "cards": 3}, {"piles": ["foundation"]}],
        "deal: reserve-1 gets 3 cards, wanted 4",
    ),
    ("hidden-cards", ("pack", "withdrawn"), ["AC", "AD", "AH", "AS"], "deal: it lays 52 cards, but the deal"),
    ("hidden-cards", ("piles", 1, "count"), 2, "deal: it lays 56 cards, but the deal has 52"),
    ("hidden-cards", ("piles", 2, "count"), 2, "piles: got 2 foundation piles, wanted 1, for the rank that"),
    ("all-fours", ("piles", 0, "count"), 12, "deal: it lays 48 cards, but the deal has 52"),
    ("all-fours", ("deal", 0, "piles"), ["tableau-1..12", "tableau-12"], "deal: tableau-12 gets 8 cards"),
    ("all-fours", ("rules", "afresh"), 53, "rules.afresh: expected int <= 52"),
    # Ranks without a place in the pack's order; foundations that begin in vain.
    ("lucas", ("pack", "order"), "A23456789TJQ", "pack.order: got 'A23456789TJQ', without K; wanted every"),
    ("clock", ("pack", "order"), "23456789TJQK", "pack.order: got '23456789TJQK', without A; wanted every"),
    ("dial-2", ("pack", "order"), "23456789TJ", "pack.order: got '23456789TJ', without A, Q; wanted every"),
    ("robert", ("piles", 0, "takes", "full"), 51, "deals are made backwards where all cards go to one"),
    ("robert", ("pack", "order"), "A23456789TJQ", "pack.order: got 'A23456789TJQ', without K; wanted every"),
    ("windmill", ("pack", "order"), "A23456789TJQ", "pack.order: got 'A23456789TJQ', without K; wanted"),
    ("shah", ("pack", "order"), "23456789TJQK", "pack.order: got '23456789TJQK', without A; wanted every"),
    ("parallels", ("pack", "order"), "A23456789TJQ", "pack.order: got 'A23456789TJQ', without K; wanted"),
    ("wrangle", ("pack", "order"), "23456789TJQK", "pack.order: got '23456789TJQK', without A; wanted"),
    ("besieged-city", ("pack", "order"), "A23456789TJQ", "pack.order: got 'A23456789TJQ', without K; wanted"),
    ("petits-paquets", ("pack", "order"), "A23456789TJQ", "pack.order: got 'A23456789TJQ', without K"),
    ("empress-of-india", ("pack", "order"), "23456789TJQK", "pack.order: got '23456789TJQK', without A"),
    ("queens", ("pack", "order"), "A23456789TJQ", "pack.order: got 'A23456789TJQ', without K; wanted every"),
    ("kingdom", ("piles", 0, "start"), [""] * 8, "'', '', '']; wanted cards, or no start at all"),
    ("auxiliary-sequences", ("piles", 0, "start", 0), "", "wanted a card for every pile, as they stay"),
    ("herring-bone", ("piles", 0, "takes", "step"), 2, "takes.step: means nothing where a base gives"),
    ("kings", ("rules", "dealing", "places", "begun"), "K", "places.begun: tableau-1 has no card to which"),
    (
        "fairie-queen",
        ("deal",),
        [{"piles": ["tableau-2"], "cards": 1}, {"piles": ["stock"]}],
        "places.begun: tableau-2 has other cards at first; wanted one of this rank, or none",
    ),
    # Two against each other: the option that says when a puzzle begins.
    ("wrangle", ("options",), DELETED, "options: wanted an option 'after', the turns before a puzzle begins"),
    ("wrangle", ("deal", 1, "piles"), ["stock-2"], "deal: stock-2 gets cards of player 1; wanted stock-1"),
    (
        "here-and-there",
        ("options", 0, "default"),
        322,
        "options: after is by default the beginning; wanted 0",
    ),
    ("here-and-there", ("piles", 1, "takes", "full"), 8, "piles[1].takes.full: means nothing in this engine"),
    (
        "wrangle",
        ("piles", 1, "takes", "base"),
        ["K"] * 8,
        "piles[1].takes.base: means nothing in this engine",
    ),
    ("wrangle", ("piles", 4, "takes"), {"direction": "up"}, "piles[4].takes: means nothing in this engine"),
    ("wrangle", ("piles", 0, "takes", "chosen"), True, "takes.chosen: means nothing in this engine"),
    ("wrangle", ("rules", "gives"), ["waste", "waste"], "rules.gives: got ['waste', 'waste'], wanted each"),
    ("wrangle", ("deal", 4, "piles"), ["foundation-1..4"], "foundation-1 gets cards of player 2, who lays"),
    ("wrangle", ("deal", 2, "piles"), ["waste-1"], "deal: stock-1 gets no card; wanted some there to turn"),
    # A shuffle in the midst of the deal, where nothing can be shuffled.
    ("sympathy", ("deal", 1, "shuffled"), True, "deal[1].shuffled: two players' packs are kept apart"),
    ("wrangle", ("deal", 2, "shuffled"), True, "deal[2].shuffled: two players' packs are kept apart"),
    ("robert", ("deal", 1, "shuffled"), True, "deal[1].shuffled: a deal made backwards lies as it was made"),
    ("lucas", ("colour",), "red", "top level: object contains unknown field colour"),
    ("lucas", ("pack", "colour"), "red", "pack: object contains unknown field colour"),
    ("lucas", ("piles", 1, "bild"), "down", "piles[1]: object contains unknown field bild"),
    ("lucas", ("rules", "moves", 0, "form"), ["waste"], "rules.moves[0]: object contains unknown field form"),
    ("lucas", ("pack",), DELETED, "top level: object missing required field pack"),
    ("lucas", ("rules", "engine"), DELETED, "rules"),
    ("lucas", ("rules", "engine"), "bilding", "rules.engine: invalid value 'bilding'"),
    ("lucas", ("kind",), "luck", "kind: invalid enum value 'luck'"),
    ("lucas", ("players",), 3, "players: invalid enum value 3"),
    ("lucas", ("number",), "31", "number: expected str matching"),
    ("lucas", ("id",), "Lucas!", "id: expected str matching"),
    ("lucas", ("piles", 1, "count"), "thirteen", "piles[1].count: expected int, got str"),
    ("lucas", ("piles", 1, "count"), 0, "piles[1].count: expected int >= 1"),
    ("trefoil", ("piles", 1, "count"), 15, "lays 45 cards, but the deal has 48"),
    ("lucas", ("piles", 1, "count"), 40, "lays 120 cards, but the deal has 96"),
    ("lucas", ("piles", 0, "start", 0), "AX", "piles[0].start: no card 'AX'"),
    ("lucas", ("piles", 0, "count"), 7, "piles[0].start: got 8, wanted one for each of the 7 piles"),
    ("lucas", ("piles", 1, "word"), "family", "piles[0].word: 'family' stands twice"),
    ("lucas", ("pack", "withdrawn", 0), "1C", "pack.withdrawn: no card '1C'"),
    ("lucas", ("pack", "withdrawn"), ["AC"] * 3, "AC cannot be withdrawn"),
    ("nestor", ("pack", "withdrawn"), ["AC", "AC"], "AC cannot be withdrawn"),
    ("lucas", ("pack", "withdrawn"), ["AC"], "piles: AC is laid out beforehand but is not among"),
    ("lucas", ("pack", "order"), "A23X", "pack.order: got 'A23X', wanted ranks of A23456789TJQK"),
    ("lucas", ("pack", "order"), "A234A", "pack.order: got 'A234A'"),
    ("lucas", ("deal", 0, "piles"), ["tablo"], "deal[0].piles: no pile 'tablo'"),
    ("lucas", ("deal", 0, "piles"), ["tableau-1..14"], "deal[0].piles: no pile 'tableau-14'"),
    ("lucas", ("deal", 0, "piles"), ["tableau-1..999999999"], "deal[0].piles: no pile"),
    ("lucas", ("deal", 1, "piles"), [], "deal[1].piles: empty"),
    ("fourteenth", ("deal", 1, "piles"), ["cards thrown out"], "deal[1].piles: got 'discard', which takes"),
    ("lucas", ("deal", 0, "cards"), DELETED, "deal[0].cards: missing"),
    ("lucas", ("rules", "moves", 0, "to"), ["fundation"], "rules.moves[0].to: no piles 'fundation'"),
    ("lucas", ("rules", "moves", 0, "from"), ["hand"], "rules.moves[0].from: no piles 'hand'"),
    ("lucas", ("rules", "moves", 0, "lifts"), "two", "rules.moves[0].lifts: invalid enum value 'two'"),
    ("lucas", ("rules", "moves", 1, "name"), "play", "rules.moves[1].name: 'play' stands twice"),
    ("lucas", ("rules", "moves", 1, "name"), "shift", "rules.moves[1].name: 'shift' is the name of another"),
    ("quadrille", ("rules", "moves", 1, "when", "full"), ["quean"], "moves[1].when.full: no piles 'quean'"),
    ("quadrille", ("rules", "moves", 1, "when", "full"), ["waste"], "when.full: 'waste' is never full"),
    ("quadrille", ("rules", "moves", 0, "when"), {"comes": "last"}, "when.comes: invalid enum value 'last'"),
    ("lucas", ("piles", 1, "takes"), DELETED, "nothing goes on 'tableau'; give its piles a direction"),
    ("lucas", ("piles", 1, "takes"), {"suit": "any"}, "piles[1].takes.suit: means nothing without"),
    ("lucas", ("piles", 1, "takes"), {"full": 3}, "piles[1].takes.full: means nothing where nothing is laid"),
    ("lucas", ("piles", 1, "takes", "step"), 13, "piles[1].takes.step: expected int <= 12"),
    ("dial-2", ("piles", 1, "takes", "step"), 2, "piles[1].takes.step: means nothing where equal cards"),
    ("dial-2", ("piles", 1, "takes", "base"), ["K", "K"], "piles[1].takes.base: got 2, wanted one for each"),
    ("dial-2", ("piles", 1, "takes", "base"), ["KC", "KD", "KH", "1"], "takes.base: no card '1'"),
    ("dial-2", ("piles", 0, "takes", "full"), DELETED, "piles[0].takes.full: missing"),
    ("nestor", ("piles", 0, "takes"), {"direction": "up"}, "piles[0].takes: means nothing in this engine"),
    ("shah", ("piles", 3, "takes", "full"), 4, "piles[3].takes.full: means nothing in this engine"),
    ("lucas", ("rules", "dealing", "redeal", "times"), -1, "rules.dealing.redeal.times: expected int >= 0"),
    ("lucas", ("rules", "dealing", "redeal", "of"), "stock", "dealing.redeal.of: invalid enum value 'stock'"),
    ("lucas", ("rules", "dealing", "redeal", "heaps"), 3, "redeal.heaps: means nothing where the waste"),
    ("lucas", ("rules", "dealing", "redeal", "barren"), 2, "redeal.barren: means nothing where the waste"),
    ("louis", ("rules", "dealing", "redeal", "barren"), 2, "redeal.barren: the cards are dealt to places"),
    (
        "babette-mechanical",
        ("rules", "dealing", "redeal", "barren"),
        2,
        "redeal.barren: means nothing where the stock",
    ),
    ("trefoil", ("rules", "dealing", "redeal", "barren"), 2, "redeal.times: got 2, but barren deals end it"),
    ("indefatigable", ("rules", "dealing", "redeal", "barren"), 0, "redeal.barren: expected int >= 1"),
    ("trefoil", ("rules", "dealing", "redeal", "heaps"), DELETED, "rules.dealing.redeal.heaps: missing"),
    ("trefoil", ("rules", "dealing", "redeal", "heaps"), 2, "redeal.heaps: got 2, but 16 heaps must hold 48"),
    ("crescent", ("rules", "dealing", "shift", "times"), 0, "rules.dealing.shift.times: expected int >= 1"),
    ("crescent", ("rules", "dealing", "shift", "piles"), "heaps", "dealing.shift.piles: no piles 'heaps'"),
    ("windmill", ("rules", "follows", 0, "fill"), "sale", "rules.follows[0].fill: no piles 'sale'"),
    ("windmill", ("rules", "follows", 0, "from"), ["wast"], "rules.follows[0].from: no piles 'wast'"),
    ("windmill", ("rules", "follows", 0, "from"), ["sail"], "rules.follows[0].from: 'sail' is filled itself"),
    ("windmill", ("rules", "follows", 0, "from"), [], "rules.follows[0].from: empty"),
    ("lucas", ("piles", 3, "role"), "talon", "rules.dealing.turn: true, but there is no stock or no waste"),
    ("lucas", ("rules", "choice"), "most-wanting", "rules.choice: 'most-wanting' means nothing where the"),
    ("dial-2", ("piles", 1, "takes", "full"), DELETED, "rules.choice: 'king place' is never full"),
    ("windmill", ("puzzle", "lost_if"), {}, "puzzle.lost_if: empty"),
    ("windmill", ("puzzle", "lost_if", "prefers"), ["center"], "puzzle.lost_if.prefers: no piles 'center'"),
    ("windmill", ("puzzle", "lost_if"), {"without": ["fill"]}, "puzzle.lost_if.without: no rule 'fill' to"),
    ("the-wish", ("puzzle", "lost_if"), {"without": ["shift"]}, "lost_if.without: no rule 'shift' to leave"),
    ("windmill", ("puzzle", "lost_if"), {"choice": "lowest"}, "puzzle.lost_if.choice: means nothing"),
    ("windmill", ("puzzle", "same_if"), {"prefers": ["corner"]}, "puzzle.same_if: means nothing in the form"),
    ("nivernaise", ("puzzle", "frees"), "wing", "puzzle.frees: no piles 'wing'; there are "),
    (
        "dial-2",
        ("puzzle", "frees"),
        "hour",
        "puzzle.frees: means nothing in the form 'winning-cuts'; wanted play",
    ),
    ("dial-2", ("puzzle", "lost_if"), {"without": ["king"]}, "puzzle.lost_if: means nothing in the form"),
    ("dial-2", ("puzzle", "same_if"), {"prefers": ["hour"]}, "puzzle.same_if.prefers: means nothing in a"),
    ("dial-2", ("puzzle", "same_if", "choice"), "most-wanting", "'most-wanting' is the choice of the rules"),
    ("the-wish", ("rules", "fill"), "tableau", "no piles 'tableau'"),
    ("nestor", ("piles", 2, "role"), "out", "piles: no pile 'discard'"),
    ("the-star", ("rules", "rays"), 7, "got 8 inner piles, wanted 7"),
    ("shah", ("rules", "circles"), 2, "got 24 tableau piles, wanted 16"),
    ("shah", ("piles", 2, "start"), DELETED, "give their start"),
    ("babette", ("rules", "dealing", "redeal", "of"), "waste", "redeal: the stock is dealt out"),
    ("babette", ("rules", "dealing", "redeal", "heaps"), 13, "redeal: the stock is dealt out"),
    ("parallels", ("rules", "free"), "above", "rules.free: invalid enum value 'above'"),
    ("parallels", ("rules", "at_last"), "either", "rules.at_last: 'either' holds all the while"),
    ("parallels", ("rules", "at_once"), True, "rules.at_once: all places are filled by a move"),
    ("parallels", ("rules", "lifts"), ["one"], "piles: missing; cards are packed on others"),
    ("parallels", ("rules", "founds"), True, "rules.founds: no foundation asks for a card"),
    ("parallels", ("deal", 0, "piles"), ["tableau-1"], "deal: wanted all cards in the stock"),
    ("parallels", ("piles", 0, "takes"), {"base": ["A"] * 4}, "piles[0].takes.direction: missing"),
    ("parallels", ("piles", 2, "takes"), {"base": ["A"] * 100}, "piles[2].takes: empty places are filled"),
    ("blockade", ("piles", 1, "count"), 95, "got 95 tableau piles, wanted 96 or more for all the rows"),
    ("blockade", ("piles", 1, "takes"), DELETED, "piles: missing; cards are packed on others"),
    ("blockade", ("piles", 0, "takes", "begin"), "alike", "piles[0].takes.begin: means nothing where a base"),
    ("blockade", ("rules", "lifts"), ["one", "one"], "rules.lifts: got ['one', 'one'], wanted each once"),
    ("blockade", ("rules", "lifts"), [], "rules.lifts: missing; cards are packed on others"),
    (
        "petits-paquets",
        ("rules", "gathered"),
        ["heap"],
        "rules.gathered: got ['heap'], wanted every heap once",
    ),
    ("petits-paquets", ("rules", "gathered"), ["heap", "fan", "fan"], "wanted every heap once"),
    (
        "petits-paquets",
        ("rules", "spread"),
        ["side packet"],
        "rules.spread: got ['side packet'], wanted heaps",
    ),
    ("petits-paquets", ("rules", "spread"), ["heap"], "no heap for AC to be slipped under"),
    ("petits-paquets", ("rules", "redeals"), "unlimited", "rules.redeals: wanted a number of redeals"),
    ("petits-paquets", ("deal", 0, "piles"), ["fan"], "deal: wanted all cards in the stock"),
    ("petits-paquets", ("piles", 0, "takes", "full"), 12, "piles[0].takes: wanted families of a whole suit"),
    ("petits-paquets", ("piles", 0, "takes", "suit"), "any", "piles[0].takes: wanted families in suit"),
    ("petits-paquets", ("piles", 1, "takes", "direction"), "up", "one family up and one down"),
    ("petits-paquets", ("piles", 2, "takes"), {"direction": "up"}, "piles[2].takes: nothing is laid there"),
    ("labyrinth", ("options", 0, "values"), [1, 0, 2], "options[0].values: wanted 0 and 1, as there is one"),
    ("labyrinth", ("piles", 3, "numbers"), DELETED, "got aside aside; wanted one pile 'aside-1'"),
    ("labyrinth", ("options",), DELETED, "got aside-1 aside; wanted none without an option 'grace'"),
    ("besieged-city", ("rules", "columns"), 5, "rules.columns: got 5, wanted whole rows of 12 places"),
    ("besieged-city", ("rules", "columns"), 2, "got 14 tableau piles, wanted 16, one at either end of every"),
    ("besieged-city", ("rules", "played"), "AK1", "rules.played: got 'AK1', wanted ranks"),
    ("besieged-city", ("rules", "played"), "AK2Q3J4T5968", "rules.played: wanted every rank so often as"),
    ("besieged-city", ("piles", 0, "count"), 8, "got 8 foundation piles, wanted 4, one for each suit"),
    ("besieged-city", ("piles", 0, "start"), ["AC", "AD", "AH", "AS"], "pack.withdrawn"),
    ("besieged-city", ("piles", 1, "takes"), {"direction": "up"}, "piles[1].takes: means nothing in this"),
    ("besieged-city", ("deal", 1, "cards"), 2, "deal: wanted a card to each of reserve and tableau"),
    ("queens", ("rules", "pays"), "K", "rules.pays: got 'K', wanted a rank that begins no foundation"),
    ("queens", ("rules", "pays"), "X", "rules.pays: expected str matching regex"),
    ("queens", ("piles", 0, "count"), 7, "got 8, wanted one for each of the 7 piles"),
    ("queens", ("piles", 0, "takes", "base"), ["Q"] * 8, "rules.pays: got 'Q', wanted a rank that begins no"),
    ("queens", ("piles", 0, "takes", "full"), 12, "piles[0].takes: all cards go to the foundations"),
    ("queens", ("piles", 0, "takes", "begin"), "together", "piles[0].takes: wanted base, direction"),
    ("queens", ("piles", 1, "count"), 2, "got 2 reserve piles, wanted one"),
    (
        "queens",
        ("piles", 2, "takes", "wrap"),
        True,
        "piles[2].takes: the shutter is filled from stock or waste",
    ),
    (
        "queens",
        ("deal", 0, "piles"),
        ["tableau-1"],
        "deal: wanted cards on the reserve, and all others in the",
    ),
    ("queens", ("pack", "withdrawn"), ["KC"], "pack.withdrawn: all cards are dealt in this engine"),
    ("thirteens", ("rules", "piles"), "tableau", "rules.piles: no piles 'tableau'"),
    ("thirteens", ("rules", "total"), 99, "rules.total: expected int <= 26"),
    ("cadogan-nestor", ("rules", "take_up", "from"), "waste", "rules.take_up.from: no piles 'waste'"),
    ("cadogan-nestor", ("rules", "take_up", "from"), "tableau", "'tableau' is among rules.piles"),
    ("cadogan-nestor", ("rules", "take_up", "to"), "stock", "'stock' is not among rules.piles"),
    ("cadogan-nestor", ("rules", "take_up", "to"), "tableau", "got 8 places; wanted an empty one"),
    ("cadogan-nestor", ("rules", "take_up", "lifts"), "heap", "got 4 places; wanted an empty one"),
    ("empress-of-india", ("deal", 0, "piles"), ["tableau-1"], "deal: wanted all cards in the stock"),
    ("empress-of-india", ("rules", "red", "places"), "Amy", "rules.red.places: no piles 'Amy'"),
    (
        "empress-of-india",
        ("rules", "black", "talon"),
        "Navy",
        "rules.black.talon: 'Navy' is 24 piles, wanted one",
    ),
    ("empress-of-india", ("rules", "black", "places"), "Army", "tableau-1 cannot be of one colour"),
    ("empress-of-india", ("rules", "red", "talon"), "stock", "stock cannot be of one colour"),
    ("empress-of-india", ("piles", 0, "count"), 100, "rules.red.places: got 100, but not as many red cards"),
    ("empress-of-india", ("piles", 0, "takes"), {"direction": "up"}, "piles[0].takes: the rules say what is"),
    (
        "empress-of-india",
        ("piles", 4, "start"),
        DELETED,
        "piles[4].start: wanted one card for each foundation",
    ),
    ("empress-of-india", ("piles", 4, "takes", "direction"), "both", "direction: wanted up or down"),
    ("empress-of-india", ("piles", 4, "takes", "suit"), "any", "wanted direction and full alone"),
    ("empress-of-india", ("piles", 4, "takes", "full"), 13, "takes.full: got 13, wanted 12"),
    ("empress-of-india", ("piles", 4, "count"), 7, "piles[4].start"),
    ("fourteenth", ("rules", "side"), 7, "rules.side: expected int <= 6"),
    ("fourteenth", ("rules", "side"), 4, "got 25 tableau piles, wanted 16, side times side"),
    ("fourteenth", ("deal", 0, "cards"), 2, "wanted one card on each place of the square"),
    ("fourteenth", ("options", 0, "name"), "grace", "reads no 'grace'; it reads: exchange"),
    ("elevens-1", ("rules", "piles"), "discard", "rules.piles: got 'discard', wanted piles from which"),
    ("elevens-1", ("rules", "alone"), "JJ", "rules.alone: got 'JJ', wanted ranks of"),
    ("elevens-1", ("rules", "alone"), "T", "rules.alone: T and A make 11 together; leave T out"),
    ("elevens-1", ("rules", "extra"), 0, "got 1 of role 'extra'; wanted none where rules.extra is nought"),
    ("thirteens", ("rules", "extra"), 1, "got 0 of role 'extra'; wanted one pile 'extra'"),
    ("harvest", ("rules", "calls"), "", "rules.calls: got ''"),
    ("royal-marriage", ("rules", "first"), "QS", "rules.first: got 'QS', wanted one of pack.withdrawn"),
    ("royal-marriage", ("rules", "last"), DELETED, "rules.last: missing; wanted cards for both ends"),
    ("discards", ("deal", 0, "cards"), 2, "deal: wanted the first card on the row"),
    ("discards", ("rules", "reach"), 3, "rules.alike: means two cards that match one another"),
    ("push-pin", ("options", 0, "values"), [1, 0, 2], "options[0].values: wanted 0 and 1 for grace"),
    ("push-pin", ("puzzle", "lost_if"), {"without": ["pleasure"]}, "without: no rule 'pleasure' to leave"),
    ("push-pin", ("puzzle", "lost_if"), {"prefers": ["row"]}, "lost_if.prefers: means nothing in a row"),
    ("covering", ("rules", "suit"), False, "rules: nothing agrees; wanted suit, total or together"),
    ("elevens-3", ("rules", "together"), "KQX", "rules.together: got 'KQX', wanted ranks"),
    ("elevens-3", ("rules", "together"), "K", "rules.together: got one rank"),
    ("elevens-2", ("rules", "last", 0), "AC", "rules.last: 'AC' is not among pack.withdrawn"),
    ("elevens-2", ("deal", 0, "cards"), 2, "deal: wanted one card on each place that is covered"),
    ("cadogan-caesar", ("pack", "only", 0), "1C", "pack.only: got '1C', wanted cards of the pack"),
    ("cadogan-caesar", ("picture", "shows", 0), "AS", "picture.shows: not the 9 cards of the deal"),
    ("caesar", ("rules", "side"), 4, "got 9 tableau piles, wanted 16"),
    ("sympathy", ("rules", "graces"), 3, "got 8 extra piles, wanted 6"),
    ("quadrille", ("puzzle", "options"), {"graces": 1}, "puzzle.options: quadrille has no option 'graces'"),
    (
        "quadrille",
        ("puzzle", "options"),
        {"redeals": "H"},
        "puzzle.options: option redeals=H: wanted a",
    ),
    ("quadrille", ("puzzle", "cuts"), [3, 1], "puzzle.cuts: got 3 to 1"),
    ("lucas", ("picture", "book", 0, "piles"), "tablo", "no piles 'tablo'"),
    ("lucas", ("picture", "book"), [], "picture.book"),
]


@each("name, place, value, said", BROKEN)
def test_a_broken_descriptor_is_refused(
    name: str, place: Place, value: Any, said: str, tmp_path: Path
) -> None:
    table = table_of(name)
    broken = deleted(table, place) if value is DELETED else changed(table, place, value)
    with pytest.raises(BadInput) as error:
        read_descriptor(write(broken, tmp_path / "broken.toml"))
    line = str(error.value)
    assert line.startswith("broken.toml, ")
    assert said in line
    assert "\n" not in line


@pytest.mark.parametrize("text", ["id = lucas", "[pack", "id = 'a'\nid = 'b'", "\x00"])
def test_bad_toml_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadInput, match="bad.toml: not a TOML file: "):
        read_descriptor(path)


def test_what_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_bytes(b"\xff\xfe id = 1")
    with pytest.raises(BadInput, match="bad.toml: not a TOML file: "):
        read_descriptor(path)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="none.toml: cannot be read: "):
        read_descriptor(tmp_path / "none.toml")


def test_a_file_must_be_named_for_its_game(tmp_path: Path) -> None:
    path = write(table_of("lucas"), tmp_path / "lukas.toml")
    with pytest.raises(BadInput, match="lukas.toml, id: got 'lucas', wanted 'lukas'"):
        load_game(path)


def test_a_long_line_of_numbers_is_no_key_of_many_parts(tmp_path: Path) -> None:
    """A list of some hundred points in one line was refused for its dots; a key of as many parts still is."""
    path = tmp_path / "mine.toml"
    points = ", ".join(["[1.05, 2.5]"] * 150)
    path.write_text(f"points = [{points}]\n", encoding="utf-8")
    with pytest.raises(BadInput, match=r"^mine\.toml, top level: object contains unknown field"):
        read_descriptor(path)
    path.write_text(f"x = {{ {'.'.join(['a'] * 300)} = 1 }}\n", encoding="utf-8")
    with pytest.raises(BadInput, match=r"^mine\.toml: line 1 has a key of more than 200 dots$"):
        read_descriptor(path)
