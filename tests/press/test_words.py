"""The words of the book: facts come from the descriptors, terms from the glossary, and nothing drifts."""

import copy
import re
import tomllib
from collections.abc import Iterator, Sequence
from itertools import takewhile
from pathlib import Path
from typing import Any

import msgspec
import pytest
from catalogue import DATA, ROWS
from each import each
from pieces import piece

from bookgen import resources
from bookgen.cards import OptionValue
from bookgen.errors import BadInput
from bookgen.games import Game, all_games, find_game
from bookgen.games.descriptor import UNNUMBERED
from bookgen.play import deal_of, rules_for
from bookgen.press.document.blocks import GlossaryTerm, Prose, Section
from bookgen.press.document.volume import document_of
from bookgen.press.wording.collect import collect
from bookgen.press.wording.english import listed, number_words, ordinal, plural, rarely, share, times, upto
from bookgen.press.wording.game_view import GameView
from bookgen.press.wording.markup import parse_markup
from bookgen.press.wording.steps import parse_steps
from bookgen.press.wording.steps.explain import all_explanations
from bookgen.press.wording.steps.forms import LINE_FORMS
from bookgen.press.wording.templates import (
    brief,
    caption,
    environment,
    glossary,
    page_text,
    rules_text,
    summary,
)
from bookgen.survey import kept_odds

GAMES = all_games()
EACH_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
SECTIONS = ["The pack", "To lay out", "To play", "Empty places", "The stock", "The end"]
SECTIONS += ["A word of advice", "Variants"]

_BIG = "|".join([number_words(number) for number in [*range(4, 21), *range(30, 100, 10)]])
_BIG += "|hundred|dozen|score|" + "|".join(ordinal(number) for number in range(4, 21))
_CARDS = "aces?|kings?|queens?|knaves?|clubs?|diamonds?|hearts?|spades?"
TYPED_FACT = re.compile(rf"[0-9]+|\b(?:{_BIG}|{_CARDS})\b", re.IGNORECASE)

PAGES: dict[str, dict[str, Any]] = {
    "title": {"games": 18, "puzzles": 180, "answers": "back", "old": 3},
    "introduction": {
        **{"games": 18, "puzzles": 180, "chance": True, "cuts": True, "swaps": True},
        **{"books": ["hoffmann", "cadogan"], "old": 3},
    },
    "how-to-read": {
        "example": "lucas#17",
        "departing": "quadrille#5+redeals=2",
        "answers": "back",
        "cuts": True,
        "swaps": True,
        "arranged": True,
        "skill": True,
        "begun": True,
        "fewest": True,
        "two": True,
        "hints": True,
        "screen": False,
        "table": True,
        "sums": True,
        "stocks": True,
        "race": True,
        "rows": True,
        "mottoes": True,
        "limited": True,
        "reasons": True,
        "traps": True,
        "turning": True,
        "minutes": True,
        "struck": True,
        "lines": True,
        "squares": True,
    },
    "how-to-answers": {
        "answers": "back",
        "steps": [entry.told(None) for entry in all_explanations()],
        "cuts": True,
        "swaps": True,
        "arranged": True,
        "tables": True,
        "counted": True,
        "most": True,
        "screen": False,
        "limited": True,
        "reasons": True,
        "traps": True,
        "turning": True,
        "minutes": True,
        "played": "Lucas",
        "shown": {
            **{"number": 7, "title": "Lucas", "legend": "c column", "steps": ["Q♦ c3 to c4"], "whole": False},
            **{"turn": "The game turns at step 1. It frees 9♠. Not J♣ c5 to c4: no solution moves it."},
            **{"at": 1, "purpose": "It frees 9♠", "wrong": "Not J♣ c5 to c4: no solution moves it"},
        },
    },
    "go-about": {},
    "part-games": {
        **{"games": 18, "puzzles": 180, "unasked": True, "place": "pages", "notes": True, "plates": True},
        "begin": [{"stars": 1, "puzzles": ["2", "7", "9"]}, {"stars": 4, "puzzles": ["31"]}],
    },
    "progress": {"title": "Which puzzle tonight?", "timed": True, "starred": True},
    "codes": {
        **{
            "title": "Deal these again",
            "example": "lucas#17",
            "shuffle": 1,
            "departing": "quadrille#5+redeals=2",
        },
        **{"endings": True, "by_hand": True, "sums": True, "listed": True},
    },
    "example": {
        **{"title": "Lucas", "rules": "Build.", "lettered": True, "after": [4, 8], "last": 12},
        "shown": [{"step": 2, "text": "a card is moved"}, {"step": 5, "text": "cards go home"}],
    },
    "thought": {
        **{"title": "Lucas", "question": "From here, bring it out.", "family": "family 1", "top": "2C"},
        **{"cards": ["3♣"], "wanted": [{"card": "3C", "pile": "column 3", "under": 2}], "home": 1},
        **{"others": 2, "allowed": 3, "last": 3},
        "wrong": [{"play": "9♠ column 6 to column 2", "why": "it buries 10♥ in column 2", "card": "3C"}],
        "right": [
            {"play": "9♠ column 3 to column 6", "purpose": ", to dig out 3♣"},
            {"play": "8♠ column 3 to column 1", "purpose": ", which frees 3♣"},
        ],
    },
    "glossary": {},
    "imprint": {
        "games": 18,
        "puzzles": 180,
        "books": ["hoffmann", "cadogan"],
        "old": 3,
        "version": "1",
        "edition": False,
        "type": "EB Garamond",
    },
    "colophon": {
        **{"version": "1.0", "shuffle": 1, "fonts": ["EB Garamond"], "options": []},
        **{"answers": "back", "screen": False},
    },
    "odds-page": {"undecided": True, "departing": True, "kinds": ["chance", "skill"]},
    "tonight": {
        **{"card": 63, "packs": [1, 2]},
        **{"undecided": True, "rare": True, "skill": True, "departing": True},
        **{"unknown": True, "untold": True, "two": True, "barred": False},
    },
    "odds": {"won": 78, "lost": 22, "undecided": 0, "deals": 100, "method": "play"},
}

_WORDS = tomllib.loads((DATA / "words.toml").read_text(encoding="utf-8"))
NAMES: list[str] = _WORDS["names"]
TERMS: list[str] = _WORDS["terms"]


def texts(game: Game) -> list[str]:
    """All that is said of a game, under each number of redeals where it has them."""
    options: list[dict[str, OptionValue]] = [{}]
    options += [{"redeals": number} for number in (0, 1, 2, 5) if "redeals" in game.options]
    for name, option in game.options.items():
        if isinstance(option.values, list):
            options += [{name: value} for value in option.values]
        elif name != "redeals":
            options += [{name: option.values.low}, {name: option.values.high}]
    return [rules_text(game, chosen) for chosen in options]


@EACH_GAME
def test_rules_are_sound_markup_in_known_sections(game: Game) -> None:
    for text in texts(game):
        blocks = parse_markup(text)
        headings = [block.text for block in blocks if block.kind == "heading"]
        assert headings == [title for title in SECTIONS if title in headings]
        assert headings[:3] == SECTIONS[:3] and "The end" in headings
        most = 380 if game.players == 1 else 620
        # Plays that no other game has need a sentence or two, and an example.
        most += 100 if game.rules.own_lines else 0
        advice = _words_under(blocks, "A word of advice")
        # What is said beyond the rules comes on top of them.
        assert 120 <= sum(len(block.text.split()) for block in blocks) - advice <= most
        assert advice <= 130


def _words_under(blocks: Sequence[Prose], heading: str) -> int:
    """The words of a section."""
    words, inside = 0, False
    for block in blocks:
        inside = block.text == heading if block.kind == "heading" else inside
        words += len(block.text.split()) if inside else 0
    return words


@EACH_GAME
def test_summary_and_caption_are_a_line_each(game: Game) -> None:
    assert 40 <= len(summary(game)) <= 220 and summary(game).endswith(".")
    assert game.title in caption(game) and caption(game).endswith(".") and len(caption(game)) <= 110


@EACH_GAME
def test_every_fact_is_filled_in(game: Game) -> None:
    source = (resources.templates() / "rules" / f"{game.id}.md.j2").read_text(encoding="utf-8")
    assert_no_typed_facts(source)


def test_the_macros_hold_no_facts() -> None:
    assert_no_typed_facts((resources.templates() / "rules" / "_macros.md.j2").read_text(encoding="utf-8"))


def assert_no_typed_facts(source: str) -> None:
    """Outside expressions no figure, number word above three, rank or suit; inside them no large number."""
    for line, kind, value in environment().lex(source):
        if kind == "data":
            # The numbers of a list, and the names by which links lead to other games, are no facts.
            bare = re.sub(r"^[0-9]+\. |\(#game-[a-z0-9-]+\)", "", value, flags=re.MULTILINE)
            found = TYPED_FACT.search(bare)
            assert found is None, f"line {line}: {found and found[0]!r} is typed"
        assert kind != "integer" or int(value) <= 3, f"line {line}: {value} is typed"


@pytest.mark.parametrize("typed", ["four heaps", "the Twelfth", "3 cards", "an ace", "a dozen", "hearts"])
def test_a_typed_fact_would_be_found(typed: str) -> None:
    with pytest.raises(AssertionError):
        assert_no_typed_facts(typed)


@EACH_GAME
def test_a_changed_number_changes_the_rules(game: Game) -> None:
    table = msgspec.to_builtins(game)
    before = rules_text(game)
    for path in numbers_told(table):
        changed = copy.deepcopy(table)
        inner = changed
        for key in path[:-1]:
            inner = inner[key]
        inner[path[-1]] += 1
        assert rules_text(msgspec.convert(changed, Game)) != before, path


def numbers_told(table: Any) -> Iterator[tuple[Any, ...]]:
    """Where in a descriptor numbers stand that the rules must tell."""
    skipped = ROWS[table["id"]].told_otherwise if table["id"] in ROWS else []
    for at, group in enumerate(table["piles"]):
        silent = group["role"] in UNNUMBERED and group["count"] == 1
        if not silent and f"piles.{group['word']}.count" not in skipped:
            yield "piles", at, "count"
        if group["takes"]["full"] is not None and f"piles.{group['word']}.full" not in skipped:
            yield "piles", at, "takes", "full"
    for at, step in enumerate(table["deal"]):
        if step["cards"] is not None and f"deal.{at}.cards" not in skipped:
            yield "deal", at, "cards"
    told = ints(table["rules"], ("rules",))
    yield from (path for path in told if ".".join(map(str, path)) not in skipped)


def ints(value: Any, path: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    """The paths of all numbers within a value."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from ints(inner, (*path, key))
    elif isinstance(value, list):
        for at, inner in enumerate(value):
            yield from ints(inner, (*path, at))
    elif isinstance(value, int) and not isinstance(value, bool):
        yield path


@EACH_GAME
def test_a_changed_way_of_building_changes_the_rules(game: Game) -> None:
    before = rules_text(game)
    for at, group in enumerate(game.piles):
        if group.takes.direction in ("up", "down", "both") and not group.word.startswith("hour"):
            takes = msgspec.structs.replace(group.takes, suit="any" if group.takes.suit == "same" else "same")
            other = msgspec.structs.replace(group, takes=takes)
            piles = [*game.piles[:at], other, *game.piles[at + 1 :]]
            assert rules_text(msgspec.structs.replace(game, piles=piles)) != before, group.word


@EACH_GAME
def test_redeals_follow_the_option(game: Game) -> None:
    if "redeals" not in game.options:
        with pytest.raises(BadInput, match="no option 'redeals'"):
            rules_text(game, {"redeals": 1})
        return
    told = [rules_text(game, {"redeals": number}) for number in range(4)]
    assert len(set(told)) == 4
    assert "four deals" in told[3] or "three times" in told[3]
    assert "only one deal" in told[0] or "The stock" not in told[0]
    if isinstance(game.redeals, int):
        assert rules_text(game, {"redeals": game.redeals}) == rules_text(game)


@EACH_GAME
def test_the_rules_use_the_words_of_the_answers(game: Game) -> None:
    text = rules_text(game)
    for group in game.piles:
        if group.role not in ("discard", "aside"):
            many = group.plural or plural(group.word)
            assert re.search(rf"\b({group.word}|{many})\b", text, re.IGNORECASE), group.word


@EACH_GAME
def test_the_rules_say_how_piles_are_numbered(game: Game) -> None:
    numbered = [group for group in game.piles if group.role != "foundation" and group.count > 1]
    assert not numbered or "number" in rules_text(game)


@EACH_GAME
def test_spelling_and_marks_do_not_drift(game: Game) -> None:
    for text in [*texts(game), summary(game), caption(game)]:
        assert_clean(text)


@pytest.mark.parametrize("page", sorted(PAGES))
def test_pages_are_sound_and_clean(page: str) -> None:
    text = page_text(page, **PAGES[page])
    assert parse_markup(text)
    assert_clean(text.replace(", called by others the jack", ""))


def assert_clean(text: str) -> None:
    """No straight quotes, doubled blanks in a line, American spellings or words that the book avoids."""
    assert not re.search(r"[\"'`]|--|\.\.|\b(color|center|favor|jacks?|deuces?|foundation pile)\b", text)
    # The bullet of an item stands at the head of its line.
    assert not re.search(r"[^\s]- ", text), text
    assert not re.search(r"[^ \n] {2,}| [,.;:)]|\(\s|[.,]{2}|,\.", text), re.search(r".{20} [,.;:)]", text)


def test_terms_of_the_rules_are_in_the_glossary() -> None:
    forms = {form for term in glossary() for form in term.forms}
    names = {*NAMES, *(game.title for game in GAMES)}
    for game in GAMES:
        text = rules_text(game)
        for term in re.findall(r"(?<!\*)\*([^*]+)\*(?!\*)", text):
            assert term.lower() in forms or term in names, (game.id, term)
        for stem in TERMS:
            found = re.search(rf"\b{stem}\w*", text.lower())
            assert found is None or any(form.startswith(stem) for form in forms), (game.id, stem)


@each("game", GAMES)
def test_a_pile_has_one_name_in_a_game(game: Game) -> None:
    """The heap of Valentine was gathered as a packet, and a talon was called the waste too."""
    text = " ".join([rules_text(game), summary(game), brief(game), caption(game)]).lower()
    words = " ".join(f"{group.word} {group.plural}" for group in game.piles).lower()
    for noun in ("talon", "waste", "packet", "reserve", "auxiliar"):
        named = noun in words or re.search(rf"\*{noun}\w*\*", text)
        assert named or not re.search(rf"\b{noun}", text), (game.id, noun)


def test_steps_are_shown_as_they_are_printed() -> None:
    """Each example of a step in *How to read the answers* is a line that some game's reader takes."""
    blocks = parse_markup(page_text("how-to-answers", **PAGES["how-to-answers"]))
    steps = takewhile(lambda block: not block.text.startswith("Below many answers"), blocks)
    spans = [span for block in steps if block.kind == "bullet" for span in block.spans]
    shown = [span.text for span in spans if span.style == "italic" and not span.text.endswith(".")]
    # The rest are words that a line goes on with.
    lines = [
        line
        for line in shown
        if line not in ("deal", "between", "fill") and not line.startswith(("to ", "and "))
    ]
    assert len(lines) >= 9
    for line in lines:
        assert any(is_step(game, line) for game in GAMES), line


def is_step(game: Game, line: str) -> bool:
    """Whether the line can be read as a step of the game; what says no cards, as one of its game at all."""
    rules = rules_for(game)
    position = rules.opening(deal_of(game, 1))
    try:
        return bool(parse_steps(game, rules, position, [line]))
    except BadInput as fault:
        # What hangs on the table has a meaning all the same.
        said = [
            "no cards that may be moved so here",
            "cannot be filled so here",
            "what follows is not told",
            "can go to no foundation here",
            "is not the card that goes on here",
            "goes out in this deal",
            "is left over of the row",
            "is not card 12 from here",
            "these are not the cards that the rules move so here",
            "is no move that there is here",
            "does not lie there alone",
            "do not lie between those",
        ]
        return any(each in str(fault) for each in said)


def test_no_step_is_shown_that_is_none() -> None:
    assert not any(is_step(game, "fill from the stock") for game in GAMES)
    assert not any(is_step(game, "6♥ pocket 3 to family 2") for game in GAMES)


def test_a_code_with_an_option_is_shown_where_there_is_one() -> None:
    facts = {**PAGES["how-to-read"], "screen": True}
    assert "quadrille#5+redeals=2" in page_text("how-to-read", **facts)
    assert "departs" not in page_text("how-to-read", **{**facts, "departing": None})


def test_where_hints_stand_and_what_a_reason_tells_is_said() -> None:
    """Puzzles name the pages of hint and answer; a reason with *for instance* is one way among others."""
    facts = {**PAGES["how-to-read"], "hints": True, "answers": "back", "screen": False}
    said = page_text("how-to-read", **facts)
    assert "three lists before the answers" in said
    assert "Below a puzzle stand the pages of its hints and of its answer" in said
    for other in ({"answers": "separate"}, {"screen": True}):
        assert "Below a puzzle stand" not in page_text("how-to-read", **{**facts, **other})
    told = page_text("how-to-answers", **{**PAGES["how-to-answers"], "turning": True})
    assert "Only *for instance* tells of one way" in told
    assert "There is a trap at step" in told and "*every solution lays it there*" in told
    facts = {**PAGES["how-to-answers"], "turning": True, "traps": False, "reasons": False}
    told = page_text("how-to-answers", **facts)
    assert "trap" not in told and "Every way" not in told


def test_every_word_with_which_hints_begin_is_explained() -> None:
    """A hundred third hints began with *Early on, after*, of which nothing was said."""
    facts = {**PAGES["how-to-read"], "hints": True, "limited": True}
    said = page_text("how-to-read", **facts)
    for words in ("Early on, after", "Later, after", "Dig out", "Count the plays", "The key play", "waits"):
        assert words in said, words
    assert "Count the plays" not in page_text("how-to-read", **{**facts, "limited": False})


def test_every_entry_of_the_glossary_is_used() -> None:
    pages = [page_text(name, **facts) for name, facts in PAGES.items() if name != "glossary"]
    pages.append(page_text("odds", **PAGES["odds"], careless=20))
    everything = " ".join([*(rules_text(game) for game in GAMES), *pages]).lower()
    everything += " ".join(" ".join([kind.begins[0], *kind.grammar]) for kind in LINE_FORMS if kind.begins)
    everything = re.sub(r"[*\s]+", " ", everything)
    for term in glossary():
        assert any(re.search(rf"\b{re.escape(form)}\b", everything) for form in term.forms), term.name
        assert len(term.forms) == len(set(term.forms)) and term.text.endswith(".")


def test_number_words() -> None:
    words = {0: "nought", 3: "three", 13: "thirteen", 21: "twenty-one", 40: "forty", 99: "ninety-nine"}
    words |= {100: "one hundred", 104: "one hundred and four", 999: "nine hundred and ninety-nine"}
    words |= {1000: "1,000"}
    assert {number: number_words(number) for number in words} == words
    places = {1: "first", 2: "second", 4: "fourth", 12: "twelfth", 20: "twentieth", 21: "twenty-first"}
    assert {number: ordinal(number) for number in places} == places
    assert [times(number) for number in (1, 2, 3)] == ["once", "twice", "three times"]
    assert [upto(number) for number in (1, 2, 5)] == ["one", "one or two", "up to five"]
    many = {"six": "sixes", "family": "families", "ray": "rays", "key": "keys", "guy": "guys", "ace": "aces"}
    assert {word: plural(word) for word in many} == many
    assert [listed(["a", "b", "c"][:number]) for number in (1, 2, 3)] == ["a", "a and b", "a, b and c"]


def test_what_a_template_sees_of_lucas() -> None:
    view = GameView(find_game("lucas"), {})
    assert (view.count("column"), view.cards_each("column"), view.stock_size, view.deals) == (13, 3, 57, 2)
    assert (view.base("family"), view.head("family"), view.full("family")) == ("ace", "king", 13)
    assert view.builds("column") == "downwards in suit"
    assert view.onto("column") == "a card of the same suit next above it in rank"
    assert view.withdrawn == "the eight aces"
    with pytest.raises(BadInput, match="no piles called 'fan'"):
        view.count("fan")


@pytest.mark.parametrize(("grace", "redeals"), [(0, 2), (1, 3)])
def test_a_last_deal_that_is_a_grace_is_counted_where_it_is_allowed(grace: int, redeals: int) -> None:
    options = {"grace": grace}
    view = GameView(find_game("parisienne"), options)
    assert (view.redeals, view.deals) == (redeals, redeals + 1)
    told = {2: "This is allowed twice: three deals", 3: "This is allowed three times: four deals"}
    assert told[redeals] in " ".join(rules_text(find_game("parisienne"), options).split())


def test_steps_ranks_and_fills_in_words() -> None:
    view = GameView(piece("steps"), {})
    assert view.builds("by threes") == "upwards in steps of three whatever the suits"
    assert view.sequence("by threes") == list("69Q258JA47TK")
    assert view.onto("heap") == "a card of the other colour two above or two below it in rank"
    view = GameView(piece("ranks"), {})
    assert (view.base("family"), view.head("family"), view.suits("family")) == ("seven", "ace", [])
    view = GameView(piece("fills"), {})
    assert view.fill_words("corner") == "the top card of the plait"
    assert (
        view.fill_words("heap") == "the top card of the plait, or if that is empty the top card of the waste"
    )


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("crescent", "one ace and one king of each suit"),
        ("shah", "the eight aces and the eight kings"),
        ("windmill", "one ace of spades and one king of each suit"),
        ("royal-marriage", "the queen of hearts and the king of hearts"),
    ],
)
def test_withdrawn_cards_in_words(game: str, words: str) -> None:
    assert GameView(find_game(game), {}).withdrawn == words


@pytest.mark.parametrize(
    ("count", "deals", "perhaps", "words"),
    [
        (38982, 50000, 0, "78 deals of a hundred"),
        (534, 600, 0, "89 deals of a hundred"),
        (418, 500, 63, "83 to 97 deals of a hundred"),
        (490, 500, 1, "98 to 99 deals of a hundred"),
        (474, 500, 26, "94 or more of a hundred deals"),
        (20, 2000, 0, "1 deal of a hundred"),
        (19980, 20000, 0, "99 deals of a hundred"),
        (64976, 100000, 0, "65 deals of a hundred"),
        (129, 200, 0, "65 deals of a hundred"),
        (14, 1000, 0, "1 deal of a hundred"),
        (7, 20, 0, "7 of the 20 deals tried"),
        (500, 500, 0, "every one of the 500 deals tried"),
    ],
)
def test_a_share_of_the_deals(count: int, deals: int, perhaps: int, words: str) -> None:
    assert share(count, deals, perhaps) == words


def odds(won: int, lost: int, undecided: int, method: str, when: str = "") -> str:
    facts = {"won": won, "lost": lost, "undecided": undecided, "deals": won + lost + undecided}
    return page_text("odds", (), **facts, method=method, when=when).strip()


def test_what_careless_play_brings_out_is_told() -> None:
    facts = {"won": 53, "lost": 47, "undecided": 0, "deals": 1000, "method": "exact"}
    assert "5 deals of a hundred, carelessly in 3 (1,000 were searched to the end)." in page_text(
        "odds", (), **facts, careless=31
    )
    assert "5 deals of a hundred, carelessly hardly ever (" in page_text("odds", (), **facts, careless=2)
    assert "carelessly" not in page_text("odds", (), **facts, careless=None)
    always = {"won": 1000, "lost": 0, "undecided": 0, "deals": 1000, "method": "exact"}
    assert (
        page_text("odds", (), **always, careless=660)
        .strip()
        .endswith("in every one of the 1,000 deals tried, carelessly in 66 of a hundred.")
    )
    seldom = {"won": 3, "lost": 997, "undecided": 0, "deals": 1000, "method": "exact"}
    assert "carelessly" not in page_text("odds", (), **seldom, careless=1)


def test_odds_are_told_for_what_they_are() -> None:
    assert (
        odds(38982, 11018, 0, "play") == "The game comes out in 78 deals of a hundred (50,000 were played)."
    )
    assert odds(1334, 1166, 0, "exact").startswith("The game can be won in 53 deals of a hundred (2,500 ")
    assert odds(8, 2, 0, "play", when="with two redeals") == (
        "With two redeals the game came out in 8 of the 10 deals tried."
    )
    assert odds(0, 0, 0, "play") == "The odds have not been measured."


@pytest.mark.parametrize("won", [0, 1, 20, 570, 999])
def test_what_is_undecided_counts_both_ways(won: int) -> None:
    text = odds(won, 960 - won, 40, "search") if won < 960 else odds(won, 0, 1, "search")
    assert "at least" not in text.lower() and re.search("(40 remain|1 remains) undecided", text)
    bounds = re.search(r"can be won in ([0-9]+) to ([0-9]+) deals of a hundred", text)
    if bounds:
        assert 10 * int(bounds[1]) <= won < 10 * int(bounds[1]) + 10
        assert int(bounds[2]) == (won + (40 if won < 960 else 1)) // 10
    elif won < 960:
        assert won < 10 and "is not known how often the game can be won: of the" in text
    else:
        assert "in 99 or more of a hundred deals" in text
    assert not re.search(r"\b0 of", text)


@pytest.mark.parametrize(
    ("won", "undecided", "rare"),
    [
        *((0, 0, "hardly ever"), (3, 1, "hardly ever"), (5, 0, ""), (9, 0, "")),
        *((3, 200, "not known"), (0, 500, "not known"), (2, 3, "not known")),
        *((3, 2, ""), (4, 3, ""), (4, 4, "not known")),
    ],
)
def test_hardly_ever_rests_on_the_deals_that_are_told(won: int, undecided: int, rare: str) -> None:
    """What many undecided deals may yet turn out to be is not known, and nothing else is said of it."""
    text = odds(won, 500 - won - undecided, undecided, "search" if undecided else "exact")
    assert rarely(won, 500, undecided) == rare
    assert [each for each in ("hardly ever", "not known") if each in text] == [rare] * bool(rare)
    assert ("about one deal of a hundred: of the" in text) == (won + undecided >= 5 > won and not rare)
    assert "500" in text and not re.search(r"\b0\b", text)


def write(folder: Path, name: str, text: str) -> Path:
    (folder / "rules").mkdir(exist_ok=True)
    (folder / "rules" / name).write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize("name", ["wrangle", "here-and-there"])
def test_the_rules_of_a_race_warn_where_a_whole_game_seldom_has_a_winner(name: str) -> None:
    game = find_game(name)
    odds = kept_odds(game)
    assert odds is not None and odds.method == "plain"
    warned = "few whole games have a winner" in rules_text(game).lower()
    assert warned == (2 * odds.undecided > odds.deals)


FRONT = "{% set summary %}S.{% endset %}{% set caption %}C.{% endset %}"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("fine", "sets no summary"),
        (FRONT + "\n{{ g.count('fan') }}", "line 2: .*no piles called 'fan'"),
        (FRONT + "\n\n{{ nothing }}", "line 3: 'nothing' is undefined"),
        (FRONT + "\n{{ g.nothing }}", "line 2: .*'nothing'"),
        (FRONT + "\n{% if %}", "line 2: "),
        (FRONT + "\n{{ g.deals | word }}", "line 2: .*word"),
        (FRONT + "\n{% import 'rules/_none.md.j2' as none_such %}", "no template rules/_none.md.j2"),
    ],
)
def test_a_faulty_template_is_named_with_its_line(tmp_path: Path, text: str, fault: str) -> None:
    with pytest.raises(BadInput, match=fault) as caught:
        rules_text(find_game("lucas"), folders=[write(tmp_path, "lucas.md.j2", text)])
    assert "\n" not in str(caught.value) and "lucas.md.j2" in str(caught.value) or "none.md.j2" in fault


def test_a_folder_of_ones_own_comes_first(tmp_path: Path) -> None:
    folder = write(tmp_path, "lucas.md.j2", FRONT + "Own words on {{ g.many('column') }}.")
    assert rules_text(find_game("lucas"), folders=[folder]) == "Own words on thirteen columns.\n"
    assert rules_text(find_game("nestor"), folders=[folder]) == rules_text(find_game("nestor"))


def test_a_game_without_words_is_bad_input() -> None:
    with pytest.raises(BadInput, match=r"no template rules/nowhere\.md\.j2"):
        rules_text(msgspec.structs.replace(find_game("lucas"), id="nowhere"))
    with pytest.raises(BadInput, match=r"no template book/none\.md\.j2"):
        page_text("none")


def test_a_missing_fact_is_named() -> None:
    with pytest.raises(BadInput, match=r"book/introduction\.md\.j2, line [0-9]+: 'games' is undefined"):
        page_text("introduction", puzzles=1)


@pytest.mark.parametrize("name", ["lucas", "quadrille", "windmill", "plait", "royal-marriage", "caesar"])
def test_a_volume_explains_the_words_that_it_uses_and_no_others(name: str) -> None:
    assert_own_words([find_game(name)])


@pytest.mark.heavy
@EACH_GAME
def test_every_game_alone_explains_the_words_that_it_uses_and_no_others(game: Game) -> None:
    assert_own_words([game])


def test_the_whole_book_explains_no_word_that_it_does_not_use() -> None:
    assert_own_words(GAMES)


def assert_own_words(games: Sequence[Game]) -> None:
    """Each word of the glossary stands in another section, and each italic word that it has leads there."""
    document = document_of(collect(games, [], "1.0"))
    by_kind = {section.kind: section for section in document.sections}
    others = [section for section in document.sections if section.kind not in ("glossary", "index")]
    said = " ".join(plain(section) for section in others).lower()
    said = re.sub(r"\s+", " ", said)
    printed = [block for block in by_kind["glossary"].blocks if isinstance(block, GlossaryTerm)]
    forms = {term.name: term.forms for term in glossary()}
    for term in printed:
        assert any(re.search(rf"\b{re.escape(form)}\b", said) for form in forms[term.name]), term.name
        assert all(span.text.strip(" .*") for span in term.spans[:1])
    anchors = {term.anchor for term in printed}
    for section in others:
        for block in section.blocks:
            for span in getattr(block, "spans", ()):
                target = span.target or ""
                assert not target.startswith("word-") or target in anchors, (section.name, span.text)


def plain(section: Section) -> str:
    names = ("text", "caption", "under")
    return " ".join(str(getattr(block, name, "")) for block in section.blocks for name in names)


def test_of_orders_that_no_puzzle_prints_nothing_is_said() -> None:
    for name in ("parisienne", "cadogan-sultan", "herring-bone", "herring-bone-german", "red-and-black"):
        game = find_game(name)
        told, left_out = rules_text(game), rules_text(game, orders=False)
        assert re.search(r"\border\b[^.]*shuffle|shuffle[^.]*\border\b", told)
        assert not re.search(r"\border\b[^.]*shuffle|shuffle[^.]*\border\b", left_out)
        # The shuffle itself is a rule of the game.
        assert "shuffle" in left_out and len(left_out) < len(told)


def test_of_whole_deals_that_the_volume_has_not_nothing_is_said() -> None:
    for name in ("the-wish", "kingdom", "windmill", "sultan", "pyramid", "nivernaise", "push-pin"):
        game = find_game(name)
        told, left_out = rules_text(game), rules_text(game, whole=False)
        assert re.search(r"(?i)whole deals? (is|cannot|does|are)", told), name
        assert not re.search(r"(?i)whole deals? (is|cannot|does|are)", left_out) and len(left_out) < len(told)


@pytest.mark.parametrize(
    ("place", "says"), [("opening", "right-hand page"), ("pages", "follow"), ("leaf", "left-hand page")]
)
def test_the_page_before_the_games_tells_where_each_stands(place: str, says: str) -> None:
    """In large print play stands on a third page, so that no right-hand page tells it."""
    text = page_text("part-games", **{**PAGES["part-games"], "place": place})
    assert says in text and ("right-hand" in text) == (place == "opening")
    assert "left-hand" not in page_text("part-games", **{**PAGES["part-games"], "place": "screen"})
