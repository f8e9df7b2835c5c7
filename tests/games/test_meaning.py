"""Keys that have no meaning in their game are refused by name; what names a family decides nothing."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from damaged import PATHS, Place, changed, deleted, table_of, write
from each import each

from bookgen.errors import BadInput
from bookgen.games import load, read_descriptor
from bookgen.puzzles.grade import grade_of
from bookgen.record import puzzle_from, puzzle_of_code
from bookgen.solve import answered, solve

DELETED = object()
GRACE = {
    **{"name": "grace", "kind": "number", "values": [1, 0], "default": 1},
    **{"meaning": "the grace", "said": "With {value:grace}."},
}
MEANINGLESS: list[tuple[str, Place, Any, str]] = [
    # The form of the puzzle, and what belongs to another.
    ("lucas", ("puzzle", "form"), "winning-cuts", "puzzle.form: got 'winning-cuts', for a game of skill"),
    ("lucas", ("puzzle", "form"), "arrange", "puzzle.form: got 'arrange', for a game of skill"),
    (
        "quadrille",
        ("puzzle", "form"),
        "play",
        "a game of chance (building) wanted winning-cuts or losing-cuts",
    ),
    ("caesar", ("puzzle", "form"), "play", "puzzle.form: got 'play', for a game of skill (arrangement)"),
    ("lucas", ("puzzle", "cuts"), [1, 3], "puzzle.cuts: it means nothing in the form 'play'; leave it out"),
    ("quadrille", ("puzzle", "cuts"), [1, 53], "puzzle.cuts: got up to 53, but there are 52 cuts"),
    ("lucas", ("puzzle", "fixed"), 0, "puzzle.fixed: it means nothing in the form 'play'"),
    ("the-star", ("puzzle", "fixed"), 2, "puzzle.fixed: it means nothing in the form 'losing-cuts'"),
    ("caesar", ("puzzle", "fixed"), 9, "puzzle.fixed: got 9, wanted 0 to 8"),
    ("lucas", ("puzzle", "lost_if"), {"without": ["fill"]}, "puzzle.lost_if.without: no rule 'fill'"),
    ("nestor", ("puzzle", "lost_if"), {"without": ["fill"]}, "puzzle.lost_if.without: no rule 'fill'"),
    ("nestor", ("puzzle", "lost_if"), {}, "puzzle.lost_if: empty; say how it is played"),
    ("crescent", ("puzzle", "lost_if"), {"prefers": ["centre"]}, "puzzle.lost_if.prefers: no piles 'centre'"),
    ("dial-2", ("puzzle", "lost_if"), {"prefers": ["hour"]}, "puzzle.lost_if: means nothing in the form"),
    ("lucas", ("puzzle", "same_if"), {"choice": "lowest"}, "puzzle.same_if: means nothing in the form"),
    # Further sorts of puzzles.
    ("lucas", ("puzzle", "also"), [{"form": "winning-cuts"}], "puzzle.also[0].form: got 'winning-cuts'"),
    ("lucas", ("puzzle", "also"), [{"form": "play"}], "puzzle.also[0]: another sort asks the same"),
    (
        "quadrille",
        ("puzzle", "also"),
        [{"form": "winning-cuts"}, {"form": "losing-cuts", "cuts": [1, 53]}],
        "puzzle.also[1].cuts: got up to 53, but there are 52 cuts",
    ),
    (
        "quadrille",
        ("puzzle", "also"),
        [{"form": "winning-cuts", "options": {"suit": "H"}}],
        "puzzle.also[0].options: quadrille has no option 'suit'",
    ),
    (
        "quadrille",
        ("puzzle", "also"),
        [{"form": "losing-cuts", "also": []}],
        "puzzle.also[0]: object contains unknown field also",
    ),
    (
        "the-star",
        ("puzzle", "form"),
        "fewest",
        "puzzle.form: got 'fewest', for a game of chance (star) wanted",
    ),
    # Engines of one game or two.
    (
        "hidden-cards",
        ("pack", "order"),
        "A23456789TJ",
        "piles: got 12 tableau piles, wanted 11, one for each rank",
    ),
    (
        "all-fours",
        ("pack", "order"),
        "A23456789TJQ",
        "piles: got 13 tableau piles, wanted 12, one for each rank",
    ),
    ("valentine", ("pack", "withdrawn"), ["AC"], "pack: the rules of this game want a whole whist pack"),
    ("valentine", ("deal", 0, "piles"), ["tableau-1..3"], "deal: wanted a card on each of the row of four"),
    ("talkative", ("rules", "after_hit"), "never", "rules.after_hit: invalid enum value 'never'"),
    # Skill and chance, one player and two.
    ("nestor", ("kind",), "chance", "kind: got 'chance', but the pairing engine plays games of skill"),
    ("thirteens", ("kind",), "skill", "kind: got 'skill', but the counting engine plays games of chance"),
    ("lucas", ("players",), 2, "players: got 2, but the building engine is for 1"),
    ("sympathy", ("players",), 1, "players: got 1, but the sympathy engine is for 2"),
    ("sympathy", ("pack", "kind"), "double", "pack.kind: got 'double'; wanted two-whist where two players"),
    # Rules that would go on for ever.
    (
        "quadrille",
        ("rules", "dealing", "redeal", "times"),
        "unlimited",
        "rules.dealing.redeal.times: a game of chance would have",
    ),
    (
        "lucas",
        ("rules", "dealing", "redeal", "times"),
        101,
        "rules.dealing.redeal.times: expected int <= 100",
    ),
    # Keys of the building rules.
    (
        "lucas",
        ("rules", "dealing", "redeal", "heaps"),
        3,
        "rules.dealing.redeal.heaps: means nothing where the waste is turned over",
    ),
    (
        "lucas",
        ("rules", "choice"),
        "lowest",
        "rules.choice: it is for the compulsory plays of a game of chance",
    ),
    (
        "quadrille",
        ("piles", 0, "takes", "full"),
        DELETED,
        "rules.moves[1].when.full: 'queen' is never full",
    ),
    ("shah", ("piles", 2, "takes", "begin"), "alike", "piles[2].takes.begin: means nothing but of the"),
    ("klondike", ("piles", 1, "takes", "begin"), "alike", "piles[1].takes.begin: means nothing but of the"),
    ("klondike", ("piles", 0, "takes", "begin"), "alike", "takes.begin: means nothing where a base is given"),
    ("golf", ("piles", 0, "takes", "begin"), "alike", "takes.begin: means nothing of one pile alone"),
    ("canfield", ("piles", 0, "takes"), {"begin": "alike"}, "piles[0].takes.direction: missing; say how"),
    ("canfield", ("piles", 0, "takes", "full"), DELETED, "piles[0].takes.full: missing; a pile that wraps"),
    (
        "canfield",
        ("rules", "moves", 0, "from"),
        ["tableau", "foundation"],
        "rules.moves[0].from: 'foundation' begin alike; nothing may be taken back",
    ),
    (
        "canfield",
        ("rules", "follows", 0, "from"),
        ["foundation"],
        "rules.follows[0].from: 'foundation' begin alike; nothing may be taken",
    ),
    ("shah", ("piles", 2, "takes", "chosen"), True, "piles[2].takes.chosen: means nothing in this engine"),
    ("lucas", ("piles", 1, "takes", "chosen"), True, "piles[1].takes.chosen: means nothing but of ranks"),
    # Deals made backwards, an opening, and the small engines.
    (
        "lucas",
        ("puzzle", "deals"),
        "backwards",
        "puzzle.deals: deals are made backwards where all cards go to one",
    ),
    (
        "robert",
        ("rules", "dealing", "redeal", "times"),
        "unlimited",
        "puzzle.deals: deals are made backwards",
    ),
    (
        "pyramid",
        ("rules", "moves", 1, "from"),
        ["foundation"],
        "rules.moves[1].to: in the opening a card could come back to foundation-1 and go round",
    ),
    (
        "five-court-cards",
        ("rules", "ranks"),
        "AKX",
        "rules.ranks: got 'AKX', wanted ranks of the pack, each once",
    ),
    (
        "five-court-cards",
        ("rules", "ranks"),
        "AKK",
        "rules.ranks: got 'AKK', wanted ranks of the pack, each once",
    ),
    ("five-court-cards", ("deal", 0, "under"), False, "deal: wanted a card to each heap in turn"),
    (
        "five-court-cards",
        ("kind",),
        "skill",
        "kind: got 'skill', but the sifting engine plays games of chance",
    ),
    (
        "hope",
        ("options",),
        DELETED,
        "options: wanted an option 'suit' with a default, which says the suit drawn",
    ),
    ("hope", ("rules", "turns"), 9, "rules.turns: 27 cards a round, more than there may be in hand"),
    ("hope", ("rules", "shuffles"), 2, "object contains unknown field shuffles"),
    ("quadrille", ("piles", 0, "takes", "chosen"), True, "piles[0].takes.chosen: means nothing but of ranks"),
    ("dial-1", ("options",), DELETED, "piles[0].takes.chosen: wanted an option 'suit' with a default"),
    ("dial-1", ("piles", 0, "takes", "base", 0), "AD", "piles[0].takes.chosen: means nothing but of ranks"),
    (
        "flower-garden",
        ("rules", "dealing"),
        {"cards": 3},
        "rules.dealing.cards: means nothing where the stock",
    ),
    ("lucas", ("rules", "dealing", "cards"), 1, "rules.dealing.cards: expected int >= 2"),
    ("lucas", ("rules", "dealing", "deal"), {"to": "tableau"}, "rules.dealing.turn: the stock is dealt out"),
    (
        "flower-garden",
        ("rules", "dealing"),
        {"deal": {"to": "tableau"}},
        "rules.dealing.deal: there is no stock or no tableau",
    ),
    (
        "spider",
        ("rules", "dealing", "redeal"),
        {"of": "tableau", "times": 1, "heaps": 11},
        "rules.dealing.redeal: the stock is dealt out; leave one of the two out",
    ),
    (
        "spider",
        ("rules", "moves", 1, "from"),
        ["tableau", "stock"],
        "rules.moves[1]: the stock is dealt out on these piles; leave one out",
    ),
    (
        "nivernaise",
        ("rules", "follows", 0),
        {"fill": "stock", "from": ["packet"]},
        "rules.dealing.deal: the stock is dealt out; fill other piles than the stock",
    ),
    (
        "clock",
        ("rules", "dealing", "redeal"),
        {"of": "waste", "times": 1, "at_once": True},
        "rules.dealing.redeal.at_once: means nothing where no stock is dealt out again",
    ),
    (
        "capricieuse",
        ("rules", "dealing", "redeal", "at_once"),
        True,
        "rules.dealing.redeal.at_once: means nothing where no stock is dealt out again",
    ),
    (
        "trefoil",
        ("rules", "dealing", "redeal", "first"),
        2,
        "rules.dealing.redeal.first: means nothing where no piles become the stock",
    ),
    (
        "nivernaise",
        ("rules", "dealing", "redeal", "first"),
        7,
        "rules.dealing.redeal.first: got 7, but 6 piles are gathered",
    ),
    ("nivernaise", ("rules", "dealing", "deal", "cards"), 1, "rules.dealing.deal.cards: expected int >= 2"),
    ("nivernaise", ("rules", "follows", 0, "cards"), 1, "rules.follows[0].cards: expected int >= 2"),
    (
        "picture-gallery",
        ("rules", "follows"),
        [{"fill": "family", "from": ["stock"], "cards": 2}],
        "rules.follows[0].cards: these piles grow full; leave their full out",
    ),
    ("spider", ("piles", 1, "takes", "full"), 13, "rules.dealing.deal: cards are dealt on 'column', full"),
    (
        "flower-garden",
        ("rules", "dealing"),
        {"refill": {"to": "tableau", "up_to": 3}},
        "rules.dealing.refill: there is no stock or no tableau",
    ),
    ("clock", ("piles", 12, "takes", "full"), 5, "rules.dealing.refill: piles that are brought up grow full"),
    ("clock", ("rules", "moves", 1, "from"), ["stock"], "rules.dealing.refill: the tableau gets cards of"),
    ("clock", ("rules", "dealing", "refill", "to"), "reserve", "rules.dealing.refill.to: "),
    (
        "terrace",
        ("rules", "moves", 4, "when", "yields"),
        ["terrace"],
        "rules.moves[4].when.yields: wanted onto",
    ),
    ("terrace", ("rules", "moves", 2, "lifts"), "any", "rules.moves[2].when.yields: wanted onto"),
    ("terrace", ("rules", "moves", 2, "when", "yields"), ["steps"], "rules.moves[2].when.yields: no piles"),
    ("terrace", ("rules", "follows", 0, "after"), ["steps"], "rules.follows[0].after: no piles"),
    (
        "terrace",
        ("rules", "dealing", "redeal"),
        {"of": "waste", "times": 1},
        "rules.follows[0].after: means nothing beside other fills, or a redeal",
    ),
    (
        "klondike",
        ("rules", "dealing", "redeal", "shuffled"),
        True,
        "rules.dealing.redeal.times: each shuffle has its own order; wanted a number",
    ),
    (
        "trefoil",
        ("rules", "dealing", "redeal", "shuffled"),
        True,
        "rules.dealing.redeal.shuffled: means nothing but of the waste, or places; leave it out",
    ),
    (
        "parisienne",
        ("rules", "dealing", "redeal", "times"),
        "unlimited",
        "rules.dealing.redeal.times: each shuffle has its own order; wanted a number",
    ),
    (
        "parisienne",
        ("rules", "dealing", "redeal", "grace"),
        False,
        "options[0].name: 'grace' allows nothing; say grace",
    ),
    ("parisienne", ("rules", "dealing", "redeal", "times"), 0, "redeal.grace: there is no last redeal"),
    ("parisienne", ("options",), [], "rules.dealing.redeal.grace: wanted an option 'grace', a number"),
    ("parisienne", ("options", 0, "values"), [0, 1, 2], "redeal.grace: wanted an option 'grace', a number"),
    (
        "parisienne",
        ("rules", "moves", 1, "when"),
        {},
        "rules.moves[2].lifts: 'play from the waste' lifts otherwise from the same piles; wanted any",
    ),
    (
        "parisienne",
        ("rules", "moves", 1, "from"),
        ["waste", "heap"],
        "rules.moves[2].lifts: 'play from the waste' lifts otherwise from the same piles; wanted any",
    ),
    (
        "robert",
        ("rules", "dealing", "redeal", "shuffled"),
        True,
        "puzzle.deals: deals are made backwards",
    ),
    ("spider", ("rules", "dealing", "deal", "to"), "reserve", "rules.dealing.deal.to: "),
    ("spider", ("piles", 1, "takes", "suit"), "same", "rules.moves[1].lifts: run-in-suit means nothing"),
    ("golf", ("rules", "moves", 0, "lifts"), "whole-suit", "rules.moves[0].lifts: whole-suit means nothing"),
    ("spider", ("rules", "moves", 0, "onto"), "empty", "rules.moves[0].onto: a whole suit goes where it"),
    (
        "spider",
        ("piles", 0, "takes", "full"),
        DELETED,
        "rules.moves[0].to: whole suits make these piles full",
    ),
    (
        "spider",
        ("rules", "moves", 1, "to"),
        ["tableau", "foundation"],
        "rules.moves[0].to: 'family' has or takes other cards than whole suits too",
    ),
    (
        "lucas",
        ("rules", "moves", 0),
        {"name": "play", "from": ["stock"], "to": ["waste"], "onto": "any"},
        "rules.moves[0].onto: cards go from stock to waste by rules.dealing.turn",
    ),
    (
        "golf",
        ("rules", "moves", 1, "to"),
        ["stock"],
        "rules.moves[1].to: cards go to the stock by rules.dealing",
    ),
    (
        "lucas",
        ("rules", "moves", 0, "when"),
        {"comes": "second"},
        "rules.moves[0].when.comes: nothing comes first here; wanted first",
    ),
    (
        "fortress",
        ("rules", "moves", 0, "when"),
        {"comes": "before-turning"},
        "rules.moves[0].when.comes: means nothing where nothing is turned",
    ),
    (
        "lucas",
        ("rules", "moves", 2, "when"),
        {"unwanted": ["family"]},
        "rules.moves[2].when.unwanted: means nothing but of single cards laid onto a card",
    ),
    (
        "lucas",
        ("rules", "moves", 1, "when"),
        {"unwanted": ["stock"]},
        "rules.moves[1].when.unwanted: nothing goes on 'stock'; give its piles a direction",
    ),
    (
        "lucas",
        ("rules", "dealing", "in_turn"),
        True,
        "rules.dealing.in_turn: wanted a stock that is turned, and several wastes",
    ),
    (
        "spider",
        ("rules", "follows"),
        [{"fill": "column", "from": ["family"], "until": "turning"}],
        "rules.follows[0].until: means nothing where nothing is turned",
    ),
    # Graces.
    ("lucas", ("options",), [GRACE], "options[0].name: 'grace' allows nothing; say grace in the when"),
    ("auxiliary-sequences", ("options",), DELETED, "rules.moves[6].when.grace: wanted an option 'grace'"),
    ("auxiliary-sequences", ("options", 0, "default"), DELETED, "options[0].default: wanted a default, or"),
    (
        "auxiliary-sequences",
        ("options", 0),
        {**{key: GRACE[key] for key in GRACE if key != "default"}, "absent": "none"},
        "options[0].default: wanted a number, how many graces",
    ),
    (
        "auxiliary-sequences",
        ("rules", "moves", 6, "lifts"),
        "one",
        "rules.moves[6].when.grace: a grace lifts any one card",
    ),
    (
        "auxiliary-sequences",
        ("rules", "moves", 7, "when", "comes"),
        "first",
        "rules.moves[7].when.grace: a grace lifts any one card, and is not compulsory",
    ),
    (
        "auxiliary-sequences",
        ("rules", "moves", 6, "when", "empty"),
        DELETED,
        "rules.moves[6].when.empty: a grace is taken when the stock is out",
    ),
    (
        "auxiliary-sequences",
        ("rules", "moves", 5, "lifts"),
        "any",
        "rules.moves[5].lifts: beside graces nothing else lifts any card",
    ),
    (
        "auxiliary-sequences",
        ("rules", "moves", 7, "onto"),
        "any",
        "rules.moves[7].lifts: any one card is lifted from open piles, to go on a card or an empty place",
    ),
    (
        "auxiliary-sequences",
        ("rules", "moves", 5, "from"),
        ["tableau"],
        "piles[0].stays: means nothing but of piles of a building game with a start, a tableau or",
    ),
    (
        "auxiliary-sequences",
        ("piles", 0, "takes", "full"),
        13,
        "piles[0].stays: such piles are never empty, nor full",
    ),
    # Keys of the piles and of the dealing.
    (
        "lucas",
        ("piles", 1, "stays"),
        True,
        "piles[1].stays: means nothing but of piles of a building game with",
    ),
    (
        "lucas",
        ("piles", 0, "stays"),
        True,
        "piles[0].stays: means nothing but of piles of a building game with",
    ),
    (
        "queens-and-knaves",
        ("piles", 1, "takes", "full"),
        12,
        "piles[1].stays: such piles are never empty, nor full; leave base and full out",
    ),
    ("nestor", ("piles", 0, "takes"), {"direction": "up"}, "piles[0].takes: means nothing in this engine"),
    ("nestor", ("piles", 0, "takes"), {}, "piles[0].takes: the pairing engine does not ask for it"),
    ("shah", ("piles", 2, "takes", "base"), ["AC"] * 8, "piles[2].takes.base: means nothing in this engine"),
    ("lucas", ("piles", 2, "takes"), {"suit": "any"}, "piles[2].takes.suit: means nothing without a"),
    ("lucas", ("piles", 1, "word"), "waste", "piles[1].word: 'waste' stands twice"),
    ("the-star", ("piles", 3, "word"), "inner", "piles[3].word: 'inner' is the role of other piles too"),
    ("lucas", ("deal", 0, "refuse"), "same-rank", "deal[0].refuse: the building engine refuses no cards"),
    ("nestor", ("deal", 0, "cards"), 7, "lays 60 cards, but the deal has 52"),
    ("lucas", ("deal", 1, "under"), True, "deal[1].under: the rest lies as a stock does; leave it out"),
    ("lucas", ("deal", 1, "rounds"), True, "deal[1].rounds: the rest lies as a stock does; leave it out"),
    # Words from which print must be read back.
    ("lucas", ("piles", 1, "word"), "", "piles[1].word: expected str matching"),
    ("lucas", ("piles", 1, "word"), "♣", "piles[1].word: expected str matching"),
    ("lucas", ("piles", 1, "word"), "column 2", "piles[1].word: expected str matching"),
    (
        "lucas",
        ("piles", 1, "plural"),
        "to and fro",
        "piles[1].plural: 'to' joins the words of a printed",
    ),
    ("lucas", ("title",), "", "title: expected str matching"),
    ("lucas", ("title",), "two\nlines", "title: expected str matching"),
    ("lucas", ("source",), "x" * 81, "source: expected str of length <= 80"),
    # Keys of the other engines.
    ("caesar", ("rules", "side"), 1, "got 9 tableau piles, wanted 1"),
    ("the-wish", ("rules", "piles"), [], "rules.piles: got [], wanted roles, each once"),
    ("nestor", ("rules", "piles"), ["tableau", "tableau"], "rules.piles: got ['tableau', 'tableau'], wanted"),
    ("nestor", ("rules", "fill"), "discard", "rules.fill: 'discard' is not among rules.piles"),
]


@each("name, place, value, said", MEANINGLESS)
def test_a_key_without_meaning_is_refused(
    name: str, place: Place, value: Any, said: str, tmp_path: Path
) -> None:
    table = table_of(name)
    broken = deleted(table, place) if value is DELETED else changed(table, place, value)
    with pytest.raises(BadInput) as error:
        read_descriptor(write(broken, tmp_path / "broken.toml"))
    line = str(error.value)
    assert line.startswith("broken.toml, ") and said in line and "\n" not in line


def test_a_game_of_chance_in_which_cards_go_round_is_refused(tmp_path: Path) -> None:
    table = changed(table_of("crescent"), ("kind",), "chance")
    table = changed(table, ("puzzle", "form"), "winning-cuts")
    with pytest.raises(BadInput, match=r"rules.moves\[1\].to: in a game of chance a card could come back"):
        read_descriptor(write(table, tmp_path / "broken.toml"))


@pytest.mark.parametrize("name", ["trefoil", "caesar"])
def test_the_family_decides_nothing(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the question nor the grade: the engine does."""
    plain = puzzle_of_code(f"{name}#2")
    wanted = answered(plain, solve(plain, 20_000))
    grade = grade_of(wanted)
    table = changed(table_of(name), ("family",), "arrangement" if name == "trefoil" else "packing")
    other = read_descriptor(write(table, tmp_path / f"{name}.toml"))
    monkeypatch.setitem(load.__dict__, "_game", lambda path: other)
    record = puzzle_of_code(f"{name}#2")
    assert record.game.family != load.load_game(PATHS[name]).family
    assert record.question == plain.question == ("arrange" if name == "caesar" else "play")
    assert replace(answered(record, solve(record, 20_000)), game=plain.game) == wanted
    assert grade_of(wanted) == grade
    raw = {"format": "bookgen/1", "game": name, "seed": 2, "question": "arrange"}
    if name == "trefoil":
        with pytest.raises(BadInput, match="trefoil is no arrangement"):
            puzzle_from(raw)
    else:
        assert puzzle_from(raw).question == "arrange"
