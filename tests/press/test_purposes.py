"""What a play is for: each sentence is held against a replay made here; a play without purpose has none."""

import re
from collections import Counter

import pytest

from bookgen.cards import format_card
from bookgen.games import all_games, find_game
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.play import Move, Position, Rules, parse_move, rules_for
from bookgen.press.wording.pile_words import pile_words
from bookgen.press.wording.purposes import purpose_of
from bookgen.puzzle import Puzzle
from bookgen.puzzles.endings.kept import endings_file, kept_endings

SKILL = [game for game in all_games() if game.kind == "skill" and endings_file(game).exists()]
FORMS = {
    "frees": re.compile(r", which frees (?:the other )?(\S+)(?: in .+)?"),
    "digs": re.compile(r", to dig out (?:the other )?(\S+)(?: in .+)?"),
    "empties": re.compile(r", which empties (.+) for (\S+)"),
    "follows": re.compile(r", so that (\S+) can follow"),
    "takes": re.compile(r", so that (\S+) can be laid on it"),
    "spares": re.compile(r", so that (\S+) stays open"),
    "lets": re.compile(r", so that (\S+) can (?:go .+|be laid on (?!it$)\S+)"),
}


def form_of(said: str) -> str:
    (form,) = (form for form, told in FORMS.items() if told.fullmatch(said))
    return form


def holds(puzzle: Puzzle, tables: list[Position], at: int, said: str) -> None:
    """A purpose against the tables before and after each move. Fails where it says what is not so."""
    moves, roles = puzzle.moves or (), puzzle.game.roles
    form, head, after = form_of(said), moves[at][0], tables[at + 1].piles
    told = FORMS[form].fullmatch(said)
    assert told is not None
    card = told[told.re.groups]
    later = [(n, part) for n in range(at + 1, len(moves)) for part in moves[n]]
    match form:
        case "frees" | "digs":
            homeward = [
                (n, part)
                for n, part in later
                if roles.get(part.target) in HOME_ROLES and format_card(part.cards[0]) == card
            ]
            sources = {part.source for part in moves[at]}
            n, gone = next((n, part) for n, part in homeward if part.source in sources)
            lying = tables[n].piles[gone.source]
            assert lying == after[gone.source][: len(lying)]
            assert (lying == after[gone.source]) == (form == "frees")
        case "empties":
            (name,) = (n for n, word in pile_words(puzzle.game).items() if word == told[1])
            assert tables[at].piles[name] and not after[name] and name in {p.source for p in moves[at]}
            n = next(n for n in range(at + 1, len(tables)) if tables[n].piles[name])
            assert format_card(tables[n].piles[name][0]) == card
        case "follows" | "takes":
            grown = after[head.target]
            n = next(n for n in range(at + 2, len(tables)) if tables[n].piles[head.target] != grown)
            now = tables[n].piles[head.target]
            assert now[: len(grown)] == grown and format_card(now[len(grown)]) == card
            assert (roles[head.target] == "foundation") == (form == "follows")
        case "spares":
            n, gone = next(
                (n, part)
                for n, part in later
                if roles.get(part.target) in HOME_ROLES and format_card(part.cards[0]) == card
            )
            # Till then it lies open, and the card that is laid, which could have covered it, stays.
            assert {tables[k].piles[gone.source] for k in range(at, n + 1)} == {after[gone.source]}
            assert after[gone.source][-1:] == gone.cards and roles[gone.source] == "waste"
            assert all(head.cards[0] in tables[k].piles[head.target] for k in range(at + 1, n + 1))
            assert (head._replace(target=gone.source),) in puzzle.rules.moves(tables[at])
        case "lets":
            # Of two packs another like it may be played, or turned, before.
            rules, without, n = puzzle.rules, tables[at], at + 1
            while same := _as_chosen(rules, without, moves[n]):
                without, n = rules.play(without, same), n + 1
            assert format_card(moves[n][0].cards[0]) == card and moves[n] in rules.moves(tables[n])


def _as_chosen(rules: Rules, position: Position, move: Move) -> Move | None:
    """The play that takes the same cards to the same places, whatever then fills the place they leave."""
    for other in rules.moves(position):
        if other[0] == move[0] and {part for part in other if part.target == "discard"} == {
            part for part in move if part.target == "discard"
        }:
            return other
    return None


def said_of(puzzle: Puzzle) -> list[str]:
    """What is said of each move of an answer, all of it held."""
    rules, tables = puzzle.rules, [puzzle.start_at(puzzle.cut)]
    moves = puzzle.moves or ()
    for move in moves:
        tables.append(rules.play(tables[-1], move))
    found = [purpose_of(rules, tables[at], move, moves[at + 1 :]).behind for at, move in enumerate(moves)]
    for at, said in enumerate(found):
        if said:
            holds(puzzle, tables, at, said)
    return found


def test_what_is_said_of_the_plays_of_endings_is_so() -> None:
    """One ending a game; all forms are met with."""
    met = Counter(form_of(said) for game in SKILL for said in said_of(kept_endings(game)[0].puzzle()) if said)
    assert set(met) == set(FORMS)


@pytest.mark.heavy
@pytest.mark.parametrize("name", [game.id for game in SKILL])
def test_what_is_said_of_the_plays_of_all_endings_is_so(name: str) -> None:
    for kept in kept_endings(find_game(name)):
        said_of(kept.puzzle())


def laid(name: str, piles: dict[str, str]) -> tuple[Rules, Position]:
    """A position of a game with these cards and no others."""
    rules = rules_for(find_game(name))
    opening = rules.opening(rules.game.cards)
    empty = dict.fromkeys(opening.piles, ())
    return rules, Position(
        {**empty, **{pile: tuple(cards.split()) for pile, cards in piles.items()}}, opening.counts
    )


LINES: list[tuple[list[str], str]] = [
    (["tableau-1>tableau-2:8D", "tableau-1>foundation-1:2S"], ", which frees 2♠"),
    (["tableau-1>tableau-2:8D", "tableau-2>tableau-1:8D"], ""),
    (["tableau-3>tableau-4:5C", "tableau-3>tableau-2:9S", "tableau-3>foundation-2:2H"], ", to dig out 2♥"),
    (["tableau-5>tableau-6:QD", "tableau-2>tableau-5:9C"], ", which empties packet 5 for 9♣"),
    (["tableau-5>tableau-6:QD"], ""),
    # The five takes the four where it lies, too.
    (["tableau-3>tableau-4:5C", "tableau-6>tableau-4:4H"], ""),
    (["reserve-1>tableau-5:JS", "reserve-2>tableau-5:TH"], ", so that 10♥ can be laid on it"),
]


@pytest.mark.parametrize(("line", "said"), LINES)
def test_a_play_is_told_by_what_the_answer_goes_on_to_do(line: list[str], said: str) -> None:
    piles = {
        "foundation-1": "AS",
        "foundation-2": "AH",
        "tableau-1": "2S 8D",
        "tableau-2": "TS 9C",
        "tableau-3": "2H 9S 5C",
        "tableau-4": "6D",
        "tableau-5": "QD",
        "tableau-6": "KS 4H",
        "reserve-1": "JS",
        "reserve-2": "TH",
    }
    moves: list[Move] = [parse_move(text) for text in line]
    # What is told rests on the answer alone: that each of its plays is legal is the referee's matter.
    rules, position = laid("flower-garden", piles)
    assert purpose_of(rules, position, moves[0], moves[1:]).behind == said
