"""Printed steps and their way back, on random play-outs of every game."""

import re

import pytest
from catalogue import DATA
from each import by_turns
from hypothesis import given, settings
from hypothesis import strategies as st
from pieces import PIECES, piece

from bookgen.errors import BadInput
from bookgen.games import Game, all_games, find_game
from bookgen.play import Move, Position, Rules, deal_of, parse_move, rules_for
from bookgen.play.cuts import cut_deal
from bookgen.press.read.read_answer import read_answer
from bookgen.press.wording.answer_text import answer_lines
from bookgen.press.wording.key_legend import key_legend
from bookgen.press.wording.pile_words import letters_of, pile_words, piles_by_words, said_letters
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.press.wording.steps import format_steps, gathered_steps, parse_steps
from bookgen.press.wording.steps.grace import GRACE_MARK
from bookgen.press.wording.steps.homeward import MOST_HOME
from bookgen.press.wording.steps.piles import Piles
from bookgen.press.wording.steps.throwing import with_verb, without_verb
from bookgen.puzzles.bank import Kept, find_kept, kept_puzzles, printable
from bookgen.puzzles.endings.kept import kept_endings
from bookgen.record import read_puzzle

GAMES = [game.id for game in all_games()]


def play_out(game: Game, seed: int, choices: list[int]) -> tuple[Rules, Position, list[Move]]:
    rules = rules_for(game)
    opening = position = rules.opening(deal_of(game, seed))
    moves: list[Move] = []
    for choice in choices:
        legal = rules.moves(position)
        if not legal:
            break
        moves.append(legal[choice % len(legal)])
        position = rules.play(position, moves[-1])
    return rules, opening, moves


def position_after(game: Game, seed: int, choices: list[int]) -> tuple[Position, int]:
    """Where such a game ends, and after how many moves."""
    rules, position, moves = play_out(game, seed, choices)
    for move in moves:
        position = rules.play(position, move)
    return position, len(moves)


@pytest.mark.parametrize("game_id", by_turns(GAMES, 0))
@settings(max_examples=6, deadline=None)
@given(seed=st.integers(0, 10**6), choices=st.lists(st.integers(0, 97), min_size=1, max_size=150))
def test_what_is_printed_is_read_back(game_id: str, seed: int, choices: list[int]) -> None:
    game = find_game(game_id)
    rules, opening, moves = play_out(game, seed, choices)
    lines = format_steps(game, rules, opening, moves)
    assert parse_steps(game, rules, opening, lines) == moves
    assert all(not line.endswith(".") and "  " not in line for line in lines)
    assert read_short(game, rules, opening, moves) == moves


def read_short(game: Game, rules: Rules, opening: Position, moves: list[Move]) -> list[Move]:
    """The moves as a key tells them, read back."""
    lines = [without_verb(line) for line, _ in gathered_steps(game, rules, opening, moves, short=True)]
    return parse_steps(game, rules, opening, lines)


@pytest.mark.parametrize("seeds", [1, pytest.param(6, marks=pytest.mark.heavy)])
@pytest.mark.parametrize("game_id", by_turns(GAMES, 0, 3))
def test_forced_play_outs_are_read_back(game_id: str, seeds: int) -> None:
    game = find_game(game_id)
    for seed in range(seeds):
        rules, opening, moves = play_out(game, seed, [-1] * 400)
        assert parse_steps(game, rules, opening, format_steps(game, rules, opening, moves)) == moves
        assert read_short(game, rules, opening, moves) == moves


@pytest.mark.parametrize("name", PIECES)
def test_steps_of_small_games_are_read_back(name: str) -> None:
    """With several fills to a move, and fills after the waste is turned over."""
    game = piece(name)
    for seed in range(6):
        rules, opening, moves = play_out(game, seed, [2, 0, -1] * 50)
        assert parse_steps(game, rules, opening, format_steps(game, rules, opening, moves)) == moves
        assert read_short(game, rules, opening, moves) == moves


@pytest.mark.parametrize("game_id", GAMES)
def test_no_two_piles_share_their_words(game_id: str) -> None:
    game = find_game(game_id)
    assert len(set(pile_words(game).values())) == len(pile_words(game))
    assert len(set(pile_words(game, short=True).values())) == len(pile_words(game))
    for short in (False, True):
        assert all(piles_by_words(game)[words] == name for name, words in pile_words(game, short).items())


def lucas() -> tuple[Game, Rules, Position]:
    game = find_game("lucas")
    rules = rules_for(game)
    return game, rules, rules.opening(deal_of(game, 1))


def test_turned_cards_are_gathered() -> None:
    game, rules, opening = lucas()
    moves = [parse_move(f"stock>waste:{card}") for card in opening.piles["stock"][:-4:-1]]
    assert len(format_steps(game, rules, opening, moves)) == 1
    assert format_steps(game, rules, opening, moves)[0].startswith("turn ")


def test_single_cards_to_one_pile_are_gathered() -> None:
    game, rules, opening = lucas()
    moves = [parse_move(f"tableau-{column}>foundation-2:{card}") for column, card in ((3, "2C"), (5, "3C"))]
    lines = format_steps(game, rules, opening, moves)
    assert lines == ["2♣ column 3, 3♣ column 5 to family 2"]
    assert parse_steps(game, rules, opening, lines) == moves


def test_several_transfers_of_one_move_stand_in_one_line() -> None:
    game, rules, opening = lucas()
    move = parse_move("tableau-3>foundation-2:2D + waste>tableau-3:TC")
    (line,) = format_steps(game, rules, opening, [move])
    assert line == "2♦ column 3 to family 2, then 10♣ waste to column 3"


def test_two_cards_go_out_and_their_places_are_filled() -> None:
    game = find_game("fourteenth")
    rules = rules_for(game)
    start = rules.opening(deal_of(game, 1))
    move = rules.moves(start)[0]
    (line,) = format_steps(game, rules, start, [move])
    ((short, _),) = gathered_steps(game, rules, start, [move], short=True)
    assert re.fullmatch(r"throw out .+(, fill place \d+ \S+ stock){2}", line)
    assert re.fullmatch(r"throw out [^ ]+ p\d+, [^ ]+ p\d+, fill \S+ \S+", short)
    assert parse_steps(game, rules, start, [line]) == parse_steps(game, rules, start, [short]) == [move]


def test_two_cards_that_change_places_with_two_others() -> None:
    game = find_game("fourteenth")
    rules = rules_for(game)
    piles = {name: () for name, _, _ in game.all_piles()}
    cards = {"tableau-1": ("AC",), "tableau-2": ("2C",), "tableau-3": ("3C",), "tableau-15": ("KD",)}
    start = Position({**piles, **cards}, rules.opening(deal_of(game, 1)).counts)
    exchanges = rules.moves(start)
    lines = [format_steps(game, rules, start, [move])[0] for move in exchanges]
    assert lines[0] == "exchange A♣ place 1 and 2♣ place 2, 3♣ place 3 and K♦ place 15"
    assert len(set(lines)) == 3
    for move, line in zip(exchanges, lines, strict=True):
        assert parse_steps(game, rules, start, [line]) == [move]
        assert read_short(game, rules, start, [move]) == [move]
    with pytest.raises(BadInput, match="wanted such as: exchange"):
        parse_steps(game, rules, start, ["exchange A♣ place 1 and 2♣ place 2, 3♣"])


def empress(cards: dict[str, str]) -> tuple[Game, Rules, Position]:
    """A table of The Empress of India with these cards, the foundations as they begin."""
    game = find_game("empress-of-india")
    begun = {name: (group.start[at],) if group.start else () for name, group, at in game.all_piles()}
    laid = {name: tuple(told.split()) for name, told in cards.items()}
    return game, rules_for(game), Position({**begun, **laid})


def test_cards_of_two_colours_go_home_and_are_paired() -> None:
    cards = {
        "tableau-3": "QH",
        "tableau-7": "TH",
        "tableau-29": "2S",
        "tableau-31": "3S",
        "tableau-33": "QD 2C",
    }
    game, rules, start = empress(cards | {"waste-1": "4D 9D", "waste-2": "9C", "stock": "AH 5H 6S 8S"})
    full = {
        name: ("AD",) if number <= 24 else ("KC",) for number in range(1, 49) if (name := f"tableau-{number}")
    }
    start = start.with_piles({name: card for name, card in full.items() if not start.piles[name]})
    moves = [
        "tableau-3>foundation-9:QH + tableau-29>foundation-1:2S"
        " + waste-1>tableau-3:9D + waste-2>tableau-29:9C",
        "tableau-33>foundation-5:2C + tableau-33>foundation-13:QD + stock>tableau-33:8S",
        "tableau-7>tableau-31:TH + waste-1>tableau-7:4D",
        "stock>waste-2:6S",
        "stock>waste-1:5H",
        "tableau-3>tableau-29:9D + waste-1>tableau-3:5H",
    ]
    played = [parse_move(move) for move in moves]
    lines = format_steps(game, rules, start, played)
    assert lines == [
        "home: Q♥ Army 3 and 2♠ Navy 5, fill 9♦ 9♣; 2♣ Q♦ Navy 9, fill 8♠",
        "pair: 10♥ Army 7 on 3♠ Navy 7, fill 4♦",
        "turn: 6♠ 5♥",
        "pair: 9♦ Army 3 on 9♣ Navy 5, fill 5♥",
    ]
    assert parse_steps(game, rules, start, lines) == played
    assert read_short(game, rules, start, played) == played
    for at, was, wrong, told in (
        (0, "fill 9♦ 9♣", "fill 9♦ 8♣", "what fills here is 9♦ 9♣"),
        (0, "2♠ Navy 5", "2♠ Navy 6", "is no move that there is here"),
        (0, ", fill 8♠", "", "what fills here is 8♠"),
        (1, "3♠", "4♠", "4♠ does not lie there alone"),
        (1, "Navy 7", "Navy 8", "3♠ does not lie there alone"),
        (2, "6♠ 5♥", "5♥ 6♠", "is no move that there is here"),
        (3, "9♦ Army 3", "9♦ Army 4", "is no move that there is here"),
    ):
        changed = [line.replace(was, wrong) if number == at else line for number, line in enumerate(lines)]
        with pytest.raises(BadInput, match=f"step {at + 1}, .*: .*{told}"):
            parse_steps(game, rules, start, changed)


def test_what_fills_from_the_stock_is_told_without_what_is_passed_over() -> None:
    full = {f"tableau-{n}": "AD" if n <= 24 else "KC" for n in range(1, 49)} | {"tableau-3": "QH 2S"}
    game, rules, start = empress(full | {"stock": "9C 5H 6S 8S"})
    move = parse_move("tableau-3>foundation-1:2S + tableau-3>foundation-9:QH + stock>waste-2:8S")
    move += parse_move("stock>waste-2:6S + stock>tableau-3:5H")
    assert format_steps(game, rules, start, [move]) == ["home: 2♠ Q♥ Army 3, fill 5♥"]
    assert parse_steps(game, rules, start, ["home: 2♠ Q♥ a3, fill 5♥"]) == [move]


def test_an_illegal_move_of_two_colours_is_written_in_full() -> None:
    game, rules, start = empress({"tableau-3": "QH", "tableau-29": "3S"})
    moves = [parse_move("tableau-3>foundation-9:QH + tableau-29>foundation-1:3S")] * 2
    lines = format_steps(game, rules, start, moves)
    assert lines[0] == "Q♥ Army 3 to General 1, then 3♠ Navy 5 to Admiral 1"
    assert parse_steps(game, rules, start, lines)[0] == moves[0]


def test_an_exchange() -> None:
    game = find_game("caesar")
    rules = rules_for(game)
    opening = rules.opening(deal_of(game, 3))
    move = rules.moves(opening)[3]
    (line,) = format_steps(game, rules, opening, [move])
    assert line.startswith("exchange ") and " place 1 and " in line


def test_an_abbreviation_after_an_illegal_move_is_not_expanded() -> None:
    game, rules, opening = lucas()
    illegal = parse_move("tableau-1>foundation-1:KS")
    lines = [*format_steps(game, rules, opening, [illegal]), "turn the waste over"]
    assert parse_steps(game, rules, opening, lines) == [illegal]


def test_when_the_position_is_lost_moves_are_written_in_full() -> None:
    game, rules, opening = lucas()
    moves = [parse_move("tableau-1>foundation-1:KS"), parse_move("waste>stock:TC4D")]
    lines = format_steps(game, rules, opening, moves)
    assert lines[1] == "10♣ 4♦ waste to stock"
    assert parse_steps(game, rules, opening, lines) == moves


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("6♥ column 30 to family 2", "no pile 'column 30'"),
        ("6♥ column 3 family 2", "wanted such as"),
        ("turn 1♥", "no card '1♥'"),
        ("throw out 6♥", "not said from which"),
        ("lay the second circle: 6♥", "no such circle"),
        ("turn the waste over", "no cards"),
        ("", "wanted such as"),
    ],
)
def test_lines_without_meaning_are_refused(line: str, said: str) -> None:
    game, rules, opening = lucas()
    with pytest.raises(BadInput, match="step 1") as caught:
        parse_steps(game, rules, opening, [line])
    assert said in str(caught.value)


def kept_is_read_back(kept: Kept) -> None:
    puzzle = PrintedPuzzle(1, printable(kept, "three"))
    moves = list(puzzle.puzzle.moves or ())
    for steps in (puzzle.steps, puzzle.short_steps):
        lines = [line for line, _ in steps]
        assert parse_steps(puzzle.game, puzzle.rules, puzzle.start, lines) == moves, kept.code
        assert [move for _, some in steps for move in some] == moves


@pytest.mark.parametrize("game_id", by_turns(GAMES, 1, 3))
def test_a_kept_answer_is_read_back(game_id: str) -> None:
    kept_is_read_back(kept_puzzles(find_game(game_id))[0])


@pytest.mark.heavy
@pytest.mark.parametrize("game_id", GAMES)
def test_all_kept_answers_are_read_back(game_id: str) -> None:
    for kept in kept_puzzles(find_game(game_id)):
        kept_is_read_back(kept)


def test_a_game_without_a_stock_may_gather_what_goes_home() -> None:
    """In The Trefoil, which has none, the last card of all fans may be gathered, or go home."""
    kept = find_kept("trefoil#32")
    assert kept is not None
    kept_is_read_back(kept)


# Longer runs.


def lines_of(name: str) -> list[str]:
    puzzle = PrintedPuzzle(1, printable(kept_puzzles(find_game(name))[0], "three"))
    return [line for line, _ in puzzle.short_steps]


def test_the_last_card_turned_is_played_in_the_same_line() -> None:
    game, rules, opening = lucas()
    moves = [parse_move("stock>waste:4C"), parse_move("waste>foundation-1:4C")]
    assert any(line.startswith("turn ") and " to f" in line for line in lines_of("lucas"))
    assert any(" and throw out " in line for line in lines_of("harvest"))
    with pytest.raises(BadInput, match="no pile 'f9'"):
        parse_steps(game, rules, opening, ["turn 4♣ to f9"])
    assert parse_steps(game, rules, opening, ["turn 4♣ to f1"]) == moves


def test_cards_go_home_in_a_line_only_where_each_can_go_to_one_place() -> None:
    home = [line for line in lines_of("crescent") if line.endswith(" home")]
    assert home and all(2 <= line.count(",") + 1 <= MOST_HOME for line in home)
    game, rules, opening = lucas()
    with pytest.raises(BadInput, match="can go to no foundation here, or to more than one"):
        parse_steps(game, rules, opening, ["K♠ c1 home"])


def test_home_is_said_only_of_a_card_that_one_foundation_takes() -> None:
    """On a heap of The Constitution that lacks a card the upper card follows: that too is a way to go."""
    game = find_game("constitution")
    said = 0
    for kept in kept_endings(game):
        puzzle = kept.puzzle()
        rules, position = puzzle.rules, puzzle.reached(0)
        for line in format_steps(game, rules, position, puzzle.moves or ()):
            for move in parse_steps(game, rules, position, [line]):
                if line.endswith(" home"):
                    first = move[0]
                    same = [way[0] for way in rules.moves(position) if way[0].source == first.source]
                    homes = [one for one in same if one.target.startswith("foundation")]
                    assert [one.target for one in homes if one.cards == first.cards] == [first.target], (
                        kept.code,
                        line,
                    )
                    said += 1
                position = rules.play(position, move)
    assert said > 50


def test_cards_thrown_out_of_a_row_name_their_neighbours() -> None:
    puzzle = PrintedPuzzle(1, printable(kept_puzzles(find_game("royal-marriage"))[0]))
    lines = answer_lines(puzzle)
    thrown = [line for line in lines if line.startswith("throw out ")]
    assert thrown and all(" between " in line for line in thrown)
    at = next(at for at, line in enumerate(lines) if " between " in line)
    before, _, _ = lines[at].partition(" between ")
    wrong = [*lines[:at], f"{before} between A♠ and A♠", *lines[at + 1 :]]
    with pytest.raises(BadInput, match="do not lie between those"):
        parse_steps(puzzle.game, puzzle.rules, puzzle.start, wrong)


def test_a_key_has_no_verb_where_cards_are_thrown_out() -> None:
    """*Throw out* stood in all steps of whole games; now their legend says it once."""
    wish, row = Piles(find_game("the-wish")), Piles(find_game("royal-marriage"))
    for piles, line, told in (
        (wish, "throw out 7♣ h3, 7♥ h5", "7♣ h3, 7♥ h5"),
        (wish, "throw out 5♣ h3, 9♦ h5, fill 7♥ K♠", "5♣ h3, 9♦ h5, fill 7♥ K♠"),
        (row, "throw out 5♥ 6♣ between K♦ and 5♦", "K♦ (5♥ 6♣) 5♦"),
        (row, "throw out 5♥", "(5♥)"),
    ):
        assert without_verb(line) == told
        assert with_verb(told, piles) == line
    for line in ("6♥ h3 to h2", "6♥ h3, A♦ w home", "turn K♦", "A♥ p3 to f2, then 2♥", "out: 9♦"):
        assert without_verb(line) == with_verb(line, wish) == line
    assert with_verb("6♥ c3", Piles(find_game("lucas"))) == "6♥ c3"
    assert key_legend(wish.game, ["7♣ h3, 7♥ h5"]) == "h heap; throw out unless told otherwise"
    assert key_legend(row.game, ["K♦ (5♥ 6♣) 5♦"]) == "throw out the cards in brackets"
    assert key_legend(wish.game, ["6♥ h3 to h2"]) == "h heap"


def test_cards_put_elsewhere_name_what_they_are_put_behind() -> None:
    lines = lines_of("push-pin")
    (at,) = [at for at, line in enumerate(lines) if line.startswith("put ")]
    assert re.fullmatch(r"put \S+ behind \S+, then \S+ behind \S+ \(grace\)", lines[at])
    puzzle = PrintedPuzzle(1, printable(kept_puzzles(find_game("push-pin"))[0]))
    for wrong, said in [("put 5♥ behind", "wanted such as"), ("put 5♥ 6♥ behind K♦", "wanted such as")]:
        with pytest.raises(BadInput, match=said):
            parse_steps(puzzle.game, puzzle.rules, puzzle.start, [*lines[:at], wrong])
    lucas = PrintedPuzzle(1, printable(kept_puzzles(find_game("lucas"))[0]))
    with pytest.raises(BadInput, match="there is no row in this game"):
        parse_steps(lucas.game, lucas.rules, lucas.start, [lines[at]])


def test_what_follows_of_itself_is_told_by_its_card() -> None:
    lines = lines_of("windmill")
    short = [line for line in lines if ", fill " in line]
    assert short and all(" " not in line.partition(", fill ")[2] for line in short)
    puzzle = PrintedPuzzle(1, printable(kept_puzzles(find_game("windmill"))[0]))
    at = lines.index(short[0])
    first, _, card = short[0].partition(", fill ")
    wrong = [*lines[:at], f"{first}, fill {'A♠' if card != 'A♠' else 'K♠'}"]
    with pytest.raises(BadInput, match="what follows is not told, or may be more than one thing"):
        parse_steps(puzzle.game, puzzle.rules, puzzle.start, wrong)


def test_letters_are_initials_or_as_much_as_tells_them_apart() -> None:
    assert letters_of(("family", "column", "stock", "waste")) == {
        "family": "f", "column": "c", "stock": "s", "waste": "w",
    }  # fmt: skip
    assert letters_of(("ace family", "king family", "heap"))["king family"] == "kf"
    assert letters_of(("storehouse", "Sultan", "stock")) == {"storehouse": "st", "Sultan": "su", "stock": "s"}
    assert letters_of(("ace’s packet", "four’s packet")) == {
        "ace’s packet": "pA",
        "four’s packet": "p4",
    }
    assert letters_of(("hour I", "hour IX")) == {"hour I": "hI", "hour IX": "hIX"}
    assert said_letters(find_game("lucas"), ["6♥ c3 to f2", "turn K♦"]) == "f family, c column"


def test_letters_that_differ_by_rank_or_numeral_are_told_together() -> None:
    """The hours of The Clock took five lines one by one."""
    clock, fairest = find_game("clock"), find_game("fairest-2")
    assert said_letters(clock, ["6♥ hII, 7♥ hV, 8♥ hXI to p2"]) == "hII–hXI hour II to XI, p packet"
    assert said_letters(clock, ["6♥ hII, 7♥ hV to p2"]) == "hII hour II, hV hour V, p packet"
    assert said_letters(fairest, ["6♥ s to h2", "7♥ s to h3, 8♥ s to h4"]) == (
        "h2–h4 two’s to four’s heap, s stock"
    )


def test_a_line_of_letters_is_no_step() -> None:
    """The packets of ranks have figures for letters, wherever the line that tells them is broken."""
    game = find_game("calcul")
    for broken in (["2 two’s packet, 4", "four’s packet, s stock."], ["A ace’s packet,", "4 four’s packet."]):
        assert read_answer(game, [*broken, "1 5♣ s to 2. 2 6♥ s to", "4."]) == (
            ["5♣ s to 2", "6♥ s to 4"],
            [],
            None,
        )


def test_packets_of_a_rank_are_known_by_it_alone_as_in_older_keys() -> None:
    piles = piles_by_words(find_game("calcul"))
    assert piles["A"] == piles["pA"] == piles["ace’s packet"] == "foundation-1"
    assert "A" not in piles_by_words(find_game("lucas"))


def test_words_that_begin_alike_have_letters_of_their_own() -> None:
    for words in (("stock", "s", "st"), ("column", "c"), ("c", "column", "corner", "co")):
        letters = letters_of(words)
        assert len(set(letters.values())) == len(words)
        assert all(short == word or short not in words for word, short in letters.items())


def test_cards_that_go_on_from_heap_to_heap_stand_in_one_line() -> None:
    """A new line where a card comes back to the heap that it began from, or the player begins afresh."""
    record = read_puzzle((DATA / "good" / "all-fours.json").read_text(encoding="utf-8"))
    game, rules = record.game, record.rules
    start = rules.opening(cut_deal(game, record.deal, record.cut))
    moves = list(record.moves or ())
    steps = gathered_steps(game, rules, start, moves)
    assert [len(some) for _, some in steps] == [6, 2, 4, 7, 5, 8, 8, 10]
    assert [line.partition(":")[0] for line, _ in steps] == [
        *["from heap 1"] * 4,
        "afresh from heap 2",
        *["from heap 2"] * 3,
    ]
    older = [line.removeprefix("afresh ") for line, _ in steps]
    assert parse_steps(game, rules, start, older) == moves
    assert steps[4][0].startswith("afresh from heap 2: Q♠ Q♦ ") and all(
        " A" in line[-3:] for line, _ in steps[:4]
    )
    with pytest.raises(BadInput, match="step 2, 'from heap 2: .* is not the card that goes on here"):
        parse_steps(game, rules, start, [steps[0][0], steps[1][0].replace("heap 1", "heap 2")])
    with pytest.raises(BadInput, match="K♠ is not the card that goes on here"):
        parse_steps(game, rules, start, [steps[0][0] + " K♠"])


def test_a_card_that_goes_on_amiss_is_written_in_full() -> None:
    game = find_game("hidden-cards")
    rules = rules_for(game)
    start = rules.opening(deal_of(game, 2))
    (first,) = rules.moves(start)
    amiss = parse_move("tableau-1>tableau-12:2C")
    lines = format_steps(game, rules, start, [first, amiss, amiss])
    assert lines[0].startswith("from heap 1: ") and lines[1:] == ["2♣ heap 1, 2♣ heap 1 to heap 12"]
    assert parse_steps(game, rules, start, lines) == [first, amiss, amiss]


def test_a_whole_deal_is_told_by_the_cards_that_go_out() -> None:
    """Of The Talkative, where one deal follows another; what stops in the midst of one is told in full."""
    record = read_puzzle((DATA / "good" / "talkative.json").read_text(encoding="utf-8"))
    game, rules = record.game, record.rules
    start = rules.opening(cut_deal(game, record.deal, record.cut))
    moves = list(record.moves or ())
    lines = format_steps(game, rules, start, moves)
    assert len(lines) == 24 and all(line.startswith("out: ") for line in lines)
    assert sum(line.count(" ") for line in lines if line != "out: none") == 52
    assert parse_steps(game, rules, start, lines) == moves
    short = format_steps(game, rules, start, moves[:60])
    assert short[0] == lines[0] and not short[-1].startswith("out: ")
    assert parse_steps(game, rules, start, short) == moves[:60]
    out = lines[0].removeprefix("out: ")
    for wrong, said in ((f"{out} K♦", "K♦ stands where no more goes out"), ("none", "none stands where ")):
        with pytest.raises(BadInput, match=said):
            parse_steps(game, rules, start, [f"out: {wrong}"])


def test_whole_rows_are_told_by_the_cards_left_over() -> None:
    record = read_puzzle((DATA / "good" / "valentine.json").read_text(encoding="utf-8"))
    game, rules = record.game, record.rules
    start = rules.opening(cut_deal(game, record.deal, record.cut))
    moves = list(record.moves or ())
    lines = format_steps(game, rules, start, moves)
    assert len(lines) == 8 and all(
        line.startswith(rows := "left over of the rows in turn: ") for line in lines
    )
    told = [line.removeprefix(rows).partition(";")[0] for line in lines]
    assert [line.count(" ") for line in told] == [29, 20, 17, 10, 7, 4, 2, 0]
    assert lines[-1].endswith("; of the last nothing")
    assert parse_steps(game, rules, start, lines) == moves
    older = [f"over: {line.removeprefix(rows).replace('; of the last nothing', ' none')}" for line in lines]
    assert parse_steps(game, rules, start, older) == moves
    short = format_steps(game, rules, start, moves[:8])
    assert parse_steps(game, rules, start, short) == moves[:8]
    with pytest.raises(BadInput, match="K♦ stands where 10♣ is left over of the row"):
        parse_steps(game, rules, start, [lines[0].replace("10♣", "K♦")])
    with pytest.raises(BadInput, match="A♣ stands where nothing is left over"):
        parse_steps(game, rules, start, [*lines, "over: A♣"])


def test_payments_say_every_card_and_are_read_without_the_position() -> None:
    """Also where the whole talon goes, and where the cards are not those that are due."""
    game = find_game("queens")
    rules = rules_for(game)
    opening = rules.opening(deal_of(game, 47))
    texts = ["reserve-1>stock:4SQC", "waste>stock:TD5S"]
    lines = ["pay from the key: 4♠ Q♣", "pay from the talon: 10♦ 5♠"]
    moves = [parse_move(text) for text in texts]
    assert format_steps(game, rules, opening, moves) == lines
    assert parse_steps(game, rules, opening, lines) == moves
    with pytest.raises(BadInput, match="no pile"):
        parse_steps(game, rules, opening, ["pay from the cellar: 4♠"])


@pytest.mark.parametrize("code", ["push-pin#14", "auxiliary-sequences#0", "auxiliary-sequences#1"])
def test_a_step_that_takes_a_grace_stands_by_itself_and_is_marked(code: str) -> None:
    kept = find_kept(code)
    assert kept is not None
    puzzle = PrintedPuzzle(1, kept.puzzle())
    lines = [line for line, _ in puzzle.short_steps]
    marked = [at for at, line in enumerate(lines) if line.endswith(GRACE_MARK)]
    assert len(marked) == 1 and len(puzzle.short_steps[marked[0]][1]) == 1
    moves = list(puzzle.puzzle.moves or ())
    assert parse_steps(puzzle.game, puzzle.rules, puzzle.start, lines) == moves
    bare = [line.removesuffix(GRACE_MARK) for line in lines]
    assert parse_steps(puzzle.game, puzzle.rules, puzzle.start, bare) == moves
    wrong = next(at for at in range(len(lines)) if at not in marked)
    bare[wrong] += GRACE_MARK
    with pytest.raises(BadInput, match=rf"step {wrong + 1}, .*: no grace is taken in it"):
        parse_steps(puzzle.game, puzzle.rules, puzzle.start, bare)


def test_a_card_that_goes_to_the_place_of_the_grace_has_no_mark_besides() -> None:
    """*to g (grace)* said it twice; in older prints it is read all the same."""
    kept = find_kept("labyrinth#1")
    assert kept is not None
    puzzle = PrintedPuzzle(1, kept.puzzle())
    lines = [line for line, _ in puzzle.short_steps]
    (at,) = [at for at, line in enumerate(lines) if line.endswith(" to g")]
    assert not any(line.endswith(GRACE_MARK) for line in lines)
    moves = list(puzzle.puzzle.moves or ())
    assert parse_steps(puzzle.game, puzzle.rules, puzzle.start, lines) == moves
    lines[at] += GRACE_MARK
    assert parse_steps(puzzle.game, puzzle.rules, puzzle.start, lines) == moves
