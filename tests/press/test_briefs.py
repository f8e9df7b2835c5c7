"""Rules in brief: one paragraph a game, of facts from the descriptor, short enough for a leaf."""

import re

import pytest
from test_words import EACH_GAME, assert_no_typed_facts

from bookgen import resources
from bookgen.games import Game, find_game
from bookgen.play import format_move
from bookgen.press.wording.markup import parse_markup
from bookgen.press.wording.redeal_words import deal_is_over
from bookgen.press.wording.templates import brief, brief_for, caption, rules_text, summary
from bookgen.puzzles.bank import kept_puzzles
from bookgen.puzzles.endings.kept import kept_endings

MOST_WORDS = 120
TOLD = ((False, False), (True, False), (True, True))
"""Of a whole deal, of an ending, and of one without dealing to come."""
BRIEFS = resources.templates() / "briefs"


@EACH_GAME
def test_a_brief_is_one_short_paragraph_under_all_that_puzzles_ask(game: Game) -> None:
    for options in ({}, dict(game.puzzle.options), *map(dict, game.puzzle.departures)):
        for ending, over in TOLD:
            text = brief(game, options, ending=ending, over=over)
            (block,) = parse_markup(text)
            assert block.kind == "paragraph"
            # Plays that no other game has need a sentence more, as in the rules.
            most = MOST_WORDS + (30 if game.rules.own_lines else 0)
            assert 40 <= len(text.split()) <= most, (options, over)
            assert text != summary(game, options) and text.endswith(".") and "  " not in text


@EACH_GAME
def test_no_sentence_of_a_brief_begins_as_the_list_of_a_puzzle_does(game: Game) -> None:
    """*Places: four rows of three* was read as a list of cards where a line began with it."""
    words = {word.capitalize() for group in game.piles for word in (group.word, group.plural) if word}
    for ending, over in TOLD:
        text = brief(game, dict(game.puzzle.options), ending=ending, over=over)
        assert not [word for word in words if f"{word}: " in text]


AIMS = ("Aim: ", "ou win ", "you win.", "When the stock is out, all the rest goes.")
ASKED_OTHERWISE = {"here-and-there", "wrangle", "caesar", "cadogan-caesar"}
"""Of these the question, or the sentence on the square, tells what is wanted."""


@EACH_GAME
def test_a_brief_says_what_is_aimed_at(game: Game) -> None:
    for ending, over in TOLD:
        text = brief(game, dict(game.puzzle.options), ending=ending, over=over)
        assert game.id in ASKED_OTHERWISE or any(aim in text for aim in AIMS), text


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("four-corners", "Empty heaps stay empty."),
        ("louis", "Empty heaps stay empty."),
        ("capricieuse", "Empty columns stay empty."),
        ("nivernaise", "Empty packets stay empty."),
        ("square", "with none it stays empty"),
        ("blockade", "empty places stay empty"),
    ],
)
def test_an_ending_without_dealing_is_told_no_dealing_but_what_of_empty_places(name: str, said: str) -> None:
    ending = next(kept.puzzle() for kept in kept_endings(find_game(name)) if deal_is_over(kept.puzzle()))
    text = brief_for(ending)
    assert said in text
    assert text != brief(ending.game, ending.options)
    assert "turn over" not in text and "Deal " not in text


def test_an_ending_is_told_what_of_its_stock_is_cut() -> None:
    """Of a whole pack of Elevens, No. 2, the court cards are neither listed nor cut; of an ending both."""
    game = find_game("elevens-2")
    whole, late = brief(game), brief(game, ending=True)
    assert "not listed here, are not cut" in whole and "not listed" not in late
    assert "The whole stock is cut, its court cards too." in late
    kept = kept_endings(game)
    assert all(any(card[0] in "JQK" for card in each.position["stock"]) for each in kept[:8])


def test_an_ending_with_a_stock_is_told_all_the_rules() -> None:
    ending = next(kept.puzzle() for kept in kept_endings(find_game("lucas")) if "stock" in kept.position)
    assert not deal_is_over(ending)
    assert brief_for(ending) == brief(ending.game, ending.options)


@EACH_GAME
def test_every_fact_of_a_brief_is_filled_in(game: Game) -> None:
    assert_no_typed_facts((BRIEFS / f"{game.id}.md.j2").read_text(encoding="utf-8"))


def test_the_shared_sentences_hold_no_facts() -> None:
    assert_no_typed_facts((BRIEFS / "_macros.md.j2").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("name", "options", "said"),
    [
        ("lucas", {}, "the waste may be turned over, once in all"),
        ("lucas", {"redeals": 0}, "One deal only."),
        ("quadrille", {"redeals": 2}, "the waste is turned over, twice in all"),
        ("push-pin", {"grace": 0}, "all between must go. Aim"),
        ("discards", {"pleasure": 0}, "No card goes out in another way (“at pleasure”)."),
        ("dial-1", {"suit": "S"}, "The suit is spades."),
    ],
)
def test_options_change_a_brief(name: str, options: dict[str, int | str], said: str) -> None:
    assert said in brief(find_game(name), options)


def test_a_game_without_one_is_told_by_its_summary(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bookgen.press.wording.templates._in_folders", lambda name, folders: False)
    assert brief(find_game("lucas")) == summary(find_game("lucas"))


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("sultan", "the ace of hearts begins its own. The Sultan, the middle king, and the Divan take"),
        ("cadogan-sultan", "The Sultan, the middle king, and the Divan take nothing."),
        ("fairest-1", "the sum of that heap’s top card and the card above it in the fixed upper row"),
        ("fairest-2", "any of four waste-heaps"),
        ("wrangle", "An auxiliary used up takes your waste’s top at once; an open one may take it."),
        (
            "petits-paquets",
            "slip it under the heap of its number (a four under heap 4), then that heap’s top likewise",
        ),
        (
            "queens",
            "the lowest three cards of the talon that are no queens, for each queen in it (six for two)",
        ),
        ("petits-paquets", "The eight kings are laid out: the upper take ace to queen in suit, the lower"),
        (
            "petits-paquets-open",
            "one that equals its heap’s number goes to the side packet, and the next takes its place",
        ),
        (
            "the-star",
            "Deal to inner places 1, 3, 5, 7, then 2, 4, 6, 8, then to outer places 1 to 8.",
        ),
        ("storehouse", "The storehouse’s top must first, whenever it can, go to a family or auxiliary."),
        ("kings", "Of several that fit, the lowest-numbered takes a card."),
        (
            "light-and-shade",
            "must at once take a lower card; if none is left, it may take the waste’s top.",
        ),
        ("lucas", "Cards at the end of a column that run down in suit may go there together."),
        ("storehouse", "A whole auxiliary, not part of one, may be laid on another."),
        ("spark", "to waste 1 and waste 2 by turns. Before you turn, all that fits must go"),
        ("spark", "Wastes are never turned over."),
        ("four-corners", "a card due at a side that fits the one beside it. The next takes the place."),
        ("empress-of-india", "a pair is never parted, and both its cards are played together."),
        ("herring-bone", "An empty scene must be filled from waste or stock before another card is turned."),
        ("queens", "Empty packets fill at once from talon or stock."),
        ("cadogan-nestor", "fill the next place of the reserve with it"),
        ("empress-of-india", "(Empress) and red knaves (guard) lie apart; other black queens are out."),
        ("shah", "The middle king is the Shah, the others are dead."),
        (
            "amazons",
            "After such a card, or an ace, the packet gets none; the next falls to the packet after it.",
        ),
    ],
)
def test_a_brief_says_what_its_readers_missed(name: str, said: str) -> None:
    assert said in brief(find_game(name))


@EACH_GAME
def test_of_a_pack_that_is_cut_a_brief_says_what_is_dealt(game: Game) -> None:
    """Three spoke of empty places, and never said that cards are dealt to any."""
    if not game.puzzle.form.endswith("-cuts"):
        return
    said = brief(game, dict(game.puzzle.options))
    places = re.search(r"\b(empty|all|the) places\b", said)
    assert places is None or re.search(r"\b[Dd]eal\b|\bare auxiliaries\b", said), said


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("general-sedgewick", "If waste and stock are both used up, it stays empty."),
        ("sultan", "the Sultan takes nothing"),
        ("cadogan-sultan", "has a family of its own, and takes the two first"),
        ("spark", "These plays are compulsory: while any of them can be made you may not turn."),
        ("shah", "Before that only refilling fills a place."),
        ("kings", "it goes there instead, and the line gets the next card of the stock."),
        ("louis", "The next card of the stock fills its place at once, and may be played likewise."),
        ("louis", "From the first of these on, a card may go to a family only as you turn it"),
        ("petits-paquets", "if it holds a card twice, only the later of the two"),
        ("sympathy-seventeen", "an exchange that makes or leaves such a pair is wrong"),
        (
            "besieged-city",
            "side by side in that order, or are next to each other in rank",
        ),
        ("empress-of-india", "It takes first the top card of that colour’s talon."),
        ("four-corners", "pack to uncover a card, not to clear a heap."),
        ("labyrinth", "Filling the row shuts that card in again, unless the place above it is empty too"),
        ("nivernaise", "the undermost card of the first packet is dealt first"),
        (
            "wrangle",
            "for the top card of your reserve or waste, you may give it to your opponent",
        ),
    ],
)
def test_the_rules_say_what_their_readers_missed(name: str, said: str) -> None:
    assert said in " ".join(rules_text(find_game(name)).split())


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("the-wish", "drawn without the spread, by their top cards alone."),
        ("the-wish-strict", "drawn without the spread, by their top cards alone."),
        ("parallels", "a second row dealt and a card played"),
        ("corners-covered", "beneath the stock the covered card shows"),
        ("besieged-city", "For the letters see “To play”."),
    ],
)
def test_a_caption_says_what_its_picture_leaves_out(name: str, said: str) -> None:
    game = find_game(name)
    assert said in caption(game)


def test_the_chain_told_of_the_little_packets_is_one_that_was_played() -> None:
    """Three cards are slipped in, and the last lay on one that then goes to a family."""
    game = find_game("petits-paquets")
    text = rules_text(game)
    assert all(card in text for card in ("4♠", "9♥", "5♦", "6♥ that lay beneath 5♦")), text
    puzzle = next(kept.puzzle() for kept in kept_puzzles(game) if kept.code == "petits-paquets#14")
    assert puzzle.moves is not None
    written = [format_move(move) for move in puzzle.moves]
    at = written.index("aside>tableau-4:4S + tableau-4>tableau-9:9H + tableau-9>tableau-5:5D")
    position = puzzle.opening
    for move in (*puzzle.played, *puzzle.moves[: at + 1]):
        position = puzzle.rules.play(position, move)
    assert "tableau-9>foundation-7:6H" in map(format_move, puzzle.rules.moves(position))


@pytest.mark.parametrize(
    ("name", "role", "text", "side"),
    [("sultan", "aside", "Sultan", "below"), ("fairest-1", "foundation", "heap A", "below")],
)
def test_a_pile_is_labelled_on_the_side_where_it_lies(name: str, role: str, text: str, side: str) -> None:
    """The Sultan had no word, and the heaps of The Fairest had theirs over the cards that never move."""
    game = find_game(name)
    for view in ("table", "deal"):
        for placement in game.picture.wide(view):
            if placement.names and placement.names[0] in (role, *game.pile_names(role)):
                assert placement.label is not None
                assert (placement.label.text[0], placement.label.side) == (text, side)


def test_more_than_the_first_sort_asks_is_told_where_it_is_asked_alone() -> None:
    """All Fours and Hidden Cards have puzzles in which all cards must be moved, and others."""
    for name in ("all-fours", "hidden-cards"):
        game = find_game(name)
        assert "Where a puzzle says so, it asks for more" in rules_text(game)
        plain = rules_text(game, departing=False)
        assert "asks for more" not in plain and "advice" not in plain
    game = find_game("all-fours")
    assert "begin again" in brief(game)
    more = brief(game, {"all": 1})
    assert "begin again" not in more and "You win if all the cards are moved so" in more


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("kingdom", "First take out one ace of spades."),
        ("lucas", "First take out the eight aces."),
        ("calcul", "First take out A♠, 2♥, 3♦ and 4♣."),
        ("royal-marriage", ""),
        ("square", ""),
    ],
)
def test_a_deal_is_told_which_cards_no_list_of_it_has(name: str, said: str) -> None:
    """Whoever laid out The Kingdom from the list of a sheet was an ace short."""
    whole = next(kept.puzzle() for kept in kept_puzzles(find_game(name)))
    text = brief_for(whole)
    assert said in text and ("First take out" in text) == bool(said)
    assert not said or text.find(" Aim: ", text.index(said)) == text.find(" Aim: ")
    late = next((kept.puzzle() for kept in kept_endings(find_game(name))), None)
    assert late is None or "First take out" not in brief_for(late)
