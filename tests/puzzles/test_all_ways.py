"""All ways of an ending, its narrow turn and what every way does, held against a look at all play."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import Random

import pytest
from each import by_turns, each, one_of

from bookgen.cards import Card
from bookgen.games import all_games, find_game
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.hints import Answered, hints_of, names_first_plays, told_turning
from bookgen.hints.kinds import Awaited, Emptied, Freed, Left, Losing, Meeting, Saving, Shared
from bookgen.hints.moved import moved_cards, table_of
from bookgen.hints.must import LETS_BE, WEIGHTS, does, told_musts
from bookgen.hints.order import PLAYED
from bookgen.hints.repeated import repeats
from bookgen.hints.turn import is_made_later
from bookgen.hints.why import goes_with
from bookgen.play import Move, Position
from bookgen.press.wording.hints import said_hints
from bookgen.press.wording.must_words import in_present_words, must_said, parse_must
from bookgen.press.wording.pile_words import pile_with_article
from bookgen.press.wording.together import without_breaks
from bookgen.press.wording.why_words import parse_why, why_said
from bookgen.puzzle import IDLE, SPARE, Because, Must, MustKind, Puzzle, Why
from bookgen.puzzles.bank import kept_puzzles
from bookgen.puzzles.endings.insight import found_insight, told_ending, with_insight
from bookgen.puzzles.endings.kept import KeptEnding, kept_endings
from bookgen.puzzles.endings.narrow import plainness
from bookgen.puzzles.endings.ways import Ways, all_ways
from bookgen.puzzles.kept_facts import EndingFacts, ending_facts
from bookgen.questions.table import PLAY

SKILL = [game.id for game in all_games() if game.kind == "skill"]
SMALL = [
    "royal-marriage",
    "the-wish-strict",
    "nestor",
    "reserves",
    "plait",
    "petits-paquets",
    "square",
    "olga",
]
"""Games of which some endings have few positions."""
FEW = 300
"""Plays of such an ending at the most."""
MOST_MET = 4_000
"""Positions that are gone through by the rules of play, behind a play."""
LINES = 12
"""Ways of an ending that are drawn by chance."""


def of_play(name: str) -> list[KeptEnding]:
    kept = kept_endings(find_game(name))
    return [each for each in kept if each.question == PLAY and not each.swaps]


def spread(name: str, count: int) -> list[KeptEnding]:
    """Some endings of a game, spread over all that are kept."""
    kept = of_play(name)
    return kept[:: max(1, len(kept) // count)][:count]


def told_endings(name: str, count: int) -> Iterator[tuple[KeptEnding, Puzzle]]:
    """The same with what is told of them."""
    for one in spread(name, count):
        yield one, with_insight(one, one.puzzle())


def won_from(
    puzzle: Puzzle, position: Position, left: int | None, known: dict[object, bool], seen: set[object]
) -> bool:
    """Whether the aim can be come to, by going through all play from here."""
    if puzzle.comes_to(position):
        return True
    if left == 0:
        return False
    key = position.key(), left
    if key in known:
        return known[key]
    if key in seen:
        return False  # In a circle nothing is won.
    seen.add(key)
    less = None if left is None else left - 1
    moves = puzzle.rules.moves(position)
    found = any(won_from(puzzle, puzzle.rules.play(position, move), less, known, seen) for move in moves)
    if found or left is not None:
        known[key] = found
    return found


@pytest.mark.parametrize("name", by_turns(SMALL, 0))
def test_plays_are_parted_as_a_look_at_all_of_them_parts_them(name: str) -> None:
    tried = 0
    for kept in of_play(name):
        puzzle = kept.puzzle()
        ways = all_ways(puzzle, kept.budget)
        if ways is None or len(ways.plays) + len(ways.loses) > FEW:
            continue
        known: dict[object, bool] = {}
        depth = depths(ways)
        for play in ways.plays:
            left = None if puzzle.within is None else puzzle.within - depth[play.start] - 1
            assert won_from(puzzle, puzzle.rules.play(play.before, play.move), left, known, set())
        levels = {play.before.key(): depth[play.start] for play in ways.plays}
        for before, move in ways.loses:
            left = None if puzzle.within is None else puzzle.within - levels[before.key()] - 1
            assert not won_from(puzzle, puzzle.rules.play(before, move), left, known, set())
        tried += 1
        if tried == 4:
            break
    assert tried


def depths(ways: Ways) -> dict[int, int]:
    """The fewest plays that lead to each numbered position."""
    found, level = {0: 0}, {0}
    while level:
        level = {play.end for play in ways.plays if play.start in level and play.end not in found}
        found |= dict.fromkeys(level, max(found.values()) + 1)
    return found


def some_way(ways: Ways, chance: Random, begun: Sequence[Move] = (), most: int = 400) -> list[Move] | None:
    """A way to the aim that is ``begun`` so, each further play drawn from those that lead on; None for one
    that goes on too long."""
    here, line = 0, list[Move]()
    while here not in ways.aims:
        if len(line) == most:
            return None
        offered = ways.following[here]
        if len(line) < len(begun):
            offered = [play for play in offered if play.move == begun[len(line)]]
        play = chance.choice(offered)
        line.append(play.move)
        here = play.end
    return line


@each("name", SKILL[1::4])
def test_every_way_does_what_every_way_is_said_to_do(name: str) -> None:
    all_ways_do(name, 1)


@pytest.mark.parametrize("name", ["royal-marriage", "push-pin", "discards"])
def test_of_a_row_every_way_does_what_is_said(name: str) -> None:
    all_ways_do(name, 6)
    kinds = {must.kind for _, puzzle in told_endings(name, 6) for must in puzzle.musts}
    firsts = {type(hints_of(puzzle)[0]) for _, puzzle in told_endings(name, 24)}
    assert kinds <= {"first", "kept", "between"} and {Must, Meeting} <= firsts


@pytest.mark.heavy
@pytest.mark.parametrize("name", SKILL)
def test_every_way_of_every_ending_does(name: str) -> None:
    all_ways_do(name, max(1, len(of_play(name))))


def all_ways_do(name: str, count: int) -> None:
    """Holds what is told of so many endings against their answers, and against ways drawn by chance."""
    for kept, puzzle in told_endings(name, count):
        if not puzzle.musts and not puzzle.whys:
            continue
        ways, chance, told = all_ways(puzzle, kept.budget), Random(kept.code), told_turning(puzzle)
        if ways is None:
            assert told is not None and {why.kind for why in puzzle.whys.values()} == {"stuck"}
            goes = (goes_with(Answered(puzzle), told.at, move, why) for move, why in puzzle.whys.items())
            assert all(goes) and not puzzle.musts, kept.code
            continue
        lines = [line for _ in range(LINES) if (line := some_way(ways, chance)) is not None]
        for line in [list(puzzle.moves or ()), *lines]:
            answer = Answered(replace(puzzle, moves=tuple(line)))
            assert puzzle.comes_to(answer.end), kept.code
            for must in puzzle.musts:
                assert does(answer, must), (kept.code, must, line)
        if told is None:
            continue
        begun = (puzzle.moves or ())[: told.at]
        lines = [line for _ in range(LINES) if (line := some_way(ways, chance, begun)) is not None]
        for line in [list(puzzle.moves or ()), *lines]:
            answer = Answered(replace(puzzle, moves=tuple(line)))
            for move, why in puzzle.whys.items():
                assert move in told.loses
                assert goes_with(answer, told.at, move, why), (kept.code, move, why, line)
                moved = {card for each in line[told.at :] for card in moved_cards(each, puzzle.game.roles)}
                assert why.kind != "stays" or move[0].cards[0] not in moved, (
                    kept.code,
                    move,
                    line,
                )


@each("name", SKILL[::2])
def test_the_narrow_turn_is_parted_as_all_ways_part_it(name: str) -> None:
    for kept, puzzle in told_endings(name, 1):
        turn = puzzle.narrow
        if turn is None:
            continue
        ways = all_ways(puzzle, kept.budget)
        assert ways is not None and turn.saves
        later = (puzzle.moves or ())[turn.at + 1 :]
        soon = any(is_made_later(puzzle.game, later, move) for move in turn.tempting)
        plain = plainness(puzzle.game, puzzle.goal, turn.saves, turn.tempting)
        assert len(turn.loses) > 1 or not plain or soon
        position = Answered(puzzle).positions[turn.at]
        right = {play.move for play in ways.plays if play.before.key() == position.key()}
        wrong = {move for before, move in ways.loses if before.key() == position.key()}
        assert {*turn.saves} <= right and {*turn.loses} <= wrong
        assert (puzzle.moves or ())[turn.at] in right


@pytest.mark.parametrize("name", by_turns(["nationale", "olga", "queens", "lucas"], 0))
def test_a_play_that_wins_without_those_that_are_told_is_told_too(name: str) -> None:
    """A turn named one saving play, and of thirty ways from there twenty did without it: they began with a
    play that could come before it or behind it, and went on otherwise."""
    chance, seen = Random(name), 0
    for kept, puzzle in told_endings(name, 24):
        told, ways = told_turning(puzzle), all_ways(puzzle, kept.budget)
        if told is None or ways is None or puzzle.narrow is None:
            continue
        here = Answered(puzzle).positions[told.at]
        saving = {tuple(part for part in move if part.source != "stock") for move in told.saves}
        likes = {ways.judge.like(puzzle.rules.play(here, move)) for move in told.saves}
        begun = (puzzle.moves or ())[: told.at]
        for _ in range(LINES):
            line = some_way(ways, chance, begun)
            if line is None or len(line) == told.at:
                continue
            played = {tuple(part for part in move if part.source != "stock") for move in line[told.at :]}
            alike = ways.judge.like(puzzle.rules.play(here, line[told.at])) in likes
            assert alike or not played.isdisjoint(saving), (kept.code, line[told.at])
            seen += 1
    assert seen > 20


@one_of(9, 2)
def test_what_is_on_file_is_what_is_found(step: int) -> None:
    for name in SKILL[::step]:
        on_file_is_what_is_found(name)


def on_file_is_what_is_found(name: str) -> None:
    kept = next(iter(of_play(name)[7:] or of_play(name)), None)
    if kept is None:
        return
    told, found = ending_facts(kept), found_insight(kept)
    assert told is not None
    assert (told.narrow, told.musts, told.whys) == (found.narrow, found.musts, found.whys)


MUSTS = [
    Must("first", ("6S", "TH"), 0),
    Must("never", ("7C",), 0),
    Must("never", ("7C", "TH"), 0),
    Must("never", ("7C", "TH", "AS"), 0),
    Must("place", ("KH",), 0),
    Must("laid", ("6S", "7D"), 0),
    Must("with", ("9D", "9C", "9H"), 0),
    Must("turn", ("6S",), 0),
    Must("empty", (), 0, "tableau-2"),
    Must("kept", ("9D", "9C"), 0),
    Must("between", ("9D", "9C", "KD"), 0),
    Must("before", ("9D", "TC"), 0),
    Must("straight", ("9D",), 0),
    Must("stays", ("9D",), 0),
    Must("stays", ("9D", "TC"), 0),
    Must("stays", ("9D", "TC", "AS", "KH"), 0),
]


@pytest.mark.parametrize("must", MUSTS, ids=lambda must: must.kind)
@pytest.mark.parametrize("name", ["lucas", "crescent", "clock", "labyrinth", "flower-garden"])
def test_words_are_read_back(name: str, must: Must) -> None:
    game = find_game(name)
    for empty in (False, True):
        assert parse_must(game, must_said(game, must, empty)) == must


INSTEAD = [
    Why("home", "6S"),
    Why("home", "6S", "9D"),
    Why("before", "6S"),
    Why("on", "6S"),
    Why("carries", "6S"),
    Why("wanted", "6S"),
    Why("pair", "6S", "9C"),
]
"""What has to be done instead of a play."""
WHYS = [
    Why("wanted", "6S"),
    Why("clear"),
    Why("home", "TH"),
    Why("before", "7C"),
    Why("buried", "KH"),
    Why("stays"),
    Why("on", "7D"),
    Why("pair", "9D", "9C"),
    Why("late", "6S"),
    Why("slow"),
    Why("stuck", "6S"),
    Why("stuck", "6S", "7D"),
    Why("home", "6S", "9D"),
    Why("before", "6S", "9D"),
    Why("slow", "6S", "again"),
    Why("slow", "6S", "too"),
    Why("slow", "6S", "tableau-3"),
    *(
        replace(why, because=because)
        for why in INSTEAD
        for because in (
            Because("stuck", ("4C", "KH")),
            Because("stuck", ("4C",)),
            Because("stuck", ("6S", "KH")),
            Because("stuck", ("6S",)),
            Because("late", ("4C",)),
            Because("slow"),
        )
    ),
]


@pytest.mark.parametrize("why", WHYS, ids=lambda why: why.kind)
@pytest.mark.parametrize("name", ["lucas", "constitution", "nestor"])
def test_reasons_are_read_back(name: str, why: Why) -> None:
    game = find_game(name)
    pile = game.pile_names("tableau")[1]
    for limited in (False, True):
        said = why_said(game, why, pile_with_article(game, pile), limited)
        assert parse_why(game, without_breaks(said), pile) == why
    again = why_said(game, why, pile_with_article(game, pile), again=True)
    assert parse_why(game, without_breaks(again), pile) == why
    assert again.endswith("again") == (why.kind == "stays" or why.other == "again")
    assert parse_why(game, without_breaks(said)[:-1], pile) is None
    older = without_breaks("it need not move, and no play is to spare")
    assert parse_why(game, older, pile) == Why("stays")


def test_a_play_that_costs_a_play_comes_to_the_aim_with_one_more_and_not_before() -> None:
    """Held against a look at all play behind it, where that is small."""
    looked = named = 0
    for name in ("trefoil", "storehouse", "fortress", "queens", "flower-garden", "the-wish"):
        for kept, puzzle in told_endings(name, 12):
            told = told_turning(puzzle)
            if told is None or puzzle.within is None:
                continue
            here = Answered(puzzle).positions[told.at]
            for move, why in puzzle.whys.items():
                if why.kind != "slow":
                    continue
                after = puzzle.rules.play(here, move)
                plays = fewest_plays(puzzle, after, puzzle.within - told.at)
                assert plays in (None, puzzle.within - told.at), (kept.code, move)
                looked += plays is not None
                if plays is None or not why.card:
                    continue
                named += 1
                if why.other == SPARE:
                    continue  # For which card a play is to spare the tally says.
                if why.other == IDLE:
                    assert not reaches_moving(puzzle, here, plays, why.card), (kept.code, move)
                    continue
                without = fewest_plays(puzzle, after, plays, partial(_is_the_play, why, puzzle.game.roles))
                assert without in (None, plays + 1), (kept.code, move, why)
    assert looked > 12 and named > 2


def _is_the_play(why: Why, roles: Mapping[str, str], move: Move) -> bool:
    """Whether a move is the one that a play is said to cost."""
    if why.other in ("again", "too"):
        # A card that the rules move costs no play.
        return why.card in move[0].cards and roles[move[0].source] not in HOME_ROLES
    return (move[0].cards[:1], move[0].target) == ((why.card,), why.other)


def reaches_moving(puzzle: Puzzle, start: Position, most: int, card: Card) -> bool:
    """Whether some way of so many plays at the most comes to the aim of an ending and moves a card."""
    level: dict[tuple[Hashable, bool], Position] = {(start.key(), False): start}
    for _ in range(most):
        further: dict[tuple[Hashable, bool], Position] = {}
        for (_, moved), here in level.items():
            for move in puzzle.rules.moves(here):
                after = puzzle.rules.play(here, move)
                further[after.key(), moved or card in move[0].cards] = after
        level = further
        if any(moved and puzzle.comes_to(here) for (_, moved), here in level.items()):
            return True
        if len(level) > 20_000:
            return False
    return False


def fewest_plays(
    puzzle: Puzzle, start: Position, most: int, banned: Callable[[Move], bool] = lambda move: False
) -> int | None:
    """The fewest plays from a position to the aim of an ending, none of them ``banned``, found breadth first
    by the rules of play; one more than ``most`` where so many do not reach it, None where these lead to too
    many positions."""
    level, met = {start.key(): start}, {start.key()}
    for plays in range(most + 1):
        if any(map(puzzle.comes_to, level.values())):
            return plays
        further: dict[Hashable, Position] = {}
        for here in level.values():
            for move in puzzle.rules.moves(here):
                after = puzzle.rules.play(here, move)
                if after.key() not in met and not banned(move):
                    met.add(after.key())
                    further[after.key()] = after
            if len(met) > MOST_MET:
                return None
        level = further
    return most + 1


def test_a_reason_that_an_answer_belies_is_seen() -> None:
    for _, puzzle in told_endings("fortress", 24):
        answer, told = Answered(puzzle), told_turning(puzzle)
        if told is None or not puzzle.whys:
            continue
        for move in puzzle.whys:
            assert not goes_with(answer, told.at, move, Why("before", move[0].cards[0]))
            assert not goes_with(answer, told.at, move, Why("pair", move[0].cards[0], "2C"))
        saving = answer.moves[told.at]
        assert not goes_with(answer, told.at, saving, Why("stays"))


@pytest.mark.parametrize("name", ["fairest-1", "fourteenth", "the-wish", "flower-garden", "clock", "olga"])
def test_each_hint_gives_away_more_and_none_the_same(name: str) -> None:
    """Of some endings the first hint was the play of the answer, or the second's reason was the first."""
    for _, puzzle in told_endings(name, 8):
        hints = hints_of(puzzle)
        plays = [isinstance(hint, PLAYED) for hint in hints]
        assert plays == sorted(plays), hints
        losing = next((hint for hint in hints if isinstance(hint, Losing)), None)
        if losing is None:
            continue
        why = puzzle.whys.get(losing.move)
        told = hints[: hints.index(losing)]
        assert not any(isinstance(hint, Saving | Freed) for hint in told)
        assert not any(repeats(hint, why, losing.move) for hint in told[:1] if isinstance(hint, Must))


@pytest.mark.parametrize("name", ["lucas", "four-corners", "fortress", "trefoil"])
def test_a_play_on_the_way_of_the_answer_is_told_only_for_want_of_what_every_way_does(name: str) -> None:
    """A second hint told a play behind the first of the answer, which helped nobody who began otherwise."""
    instead = 0
    for _, puzzle in told_endings(name, 24):
        hints, answer = hints_of(puzzle), Answered(puzzle)
        told = [hint for hint in hints if isinstance(hint, Must)]
        turning = told_turning(puzzle)
        right = {move[0].cards[:1] for move in (turning.saves if turning else ())}
        left = [must for must in told_musts(answer, names_first_plays(puzzle)) if must not in told]
        # None that gives away the play that decides.
        left = [must for must in left if must.cards[:1] not in right]
        for hint in hints:
            if isinstance(hint, Losing) and hint.at and not told:
                assert not [must for must in left if must.kind in WEIGHTS and must.kind not in LETS_BE], hints
        instead += any(isinstance(hint, Must) for hint in hints[1:])
    assert instead > 1


@pytest.mark.parametrize("name", ["trefoil", "petits-paquets", "indefatigable", "four-corners"])
def test_no_hint_names_a_pile_that_is_gathered_meanwhile(name: str) -> None:
    """Clear heap 11 before the other heaps, it was said, and the answer cleared that of the second deal."""
    gathered = 0
    for kept in kept_puzzles(find_game(name))[:24]:
        puzzle = kept.puzzle()
        answer = Answered(puzzle)
        gathered += answer.dealt_again(len(answer.moves))
        for hint in hints_of(puzzle):
            match hint:
                case Awaited(pile=pile, at=at) | Emptied(pile=pile, at=at):
                    assert not answer.relaid(pile, at), hint
                case Left(move=move, at=at):
                    assert not answer.relaid(move[0].source, at), hint
    assert gathered


@pytest.mark.parametrize("name", ["lucas", "fortress", "square", "trefoil"])
def test_no_hint_says_what_the_question_or_the_picture_has_said(name: str) -> None:
    """Find an empty row stood where one was empty; to clear a pile was told of that with the wanted card."""
    for _, puzzle in told_endings(name, 24):
        start, roles = puzzle.start_at(0).piles, puzzle.game.roles
        empty = any(role == "tableau" and not start[pile] for pile, role in roles.items())
        last = {
            card for part in (puzzle.moves or ())[-1] for card in part.cards if part.target in puzzle.goal
        }
        for hint, said in zip(hints_of(puzzle), said_hints(puzzle), strict=False):
            if isinstance(hint, Must) and hint.kind == "place":
                assert said.startswith("Keep " if empty else "Find ")
            if isinstance(hint, Must) and hint.kind == "empty":
                assert last.isdisjoint(start[hint.pile])


@each("name", SKILL)
def test_what_stays_or_goes_first_lies_on_the_table(name: str) -> None:
    """No way moves 4♦, it was said, of a card that the answer dealt from the stock to an empty place."""
    for one in spread(name, 24):
        told = ending_facts(one)
        assert told is not None
        if not any(must.startswith(("stays", "before")) for must in told.musts):
            continue
        puzzle = with_insight(one, one.to_measure())
        piles = table_of(puzzle.start_at(0), puzzle.game.roles)
        table = {card for cards in piles.values() for card in cards}
        moved = {card for move in puzzle.moves or () for card in moved_cards(move, puzzle.game.roles)}
        for must in puzzle.musts:
            if must.kind in ("stays", "before"):
                assert table.issuperset(must.cards)
            if must.kind == "stays":
                assert moved.isdisjoint(must.cards)


@pytest.mark.parametrize("name", ["petits-paquets", "herring-bone", "olga"])
def test_of_cards_that_go_from_family_to_family_no_hint_says_home(name: str) -> None:
    """Do not play 6♣ home, it was said, where the aim was to bring it over from another family."""
    moved = 0
    for _, puzzle in told_endings(name, 24):
        between = Answered(puzzle).between_families
        moved += bool(between)
        for hint in hints_of(puzzle):
            assert not (isinstance(hint, Must) and between & {*hint.cards}) or hint.kind not in (
                "never",
                "first",
            )
            assert not (between and isinstance(hint, Shared))
    assert moved or name == "olga"


def test_that_cards_are_ready_is_told_only_where_they_lie_free_in_time() -> None:
    """When 2♥ was turned, card 40 of the stock, both 3♥ lay in it still."""
    kept = next(each for each in kept_puzzles(find_game("fairie-queen")) if each.code == "fairie-queen#21")
    puzzle = kept.puzzle()
    told = {hint for hint in Answered(puzzle).facts() if isinstance(hint, Awaited)}
    older = {hint for hint in Answered(puzzle, older=True).facts() if isinstance(hint, Awaited)}
    assert any(hint.place == 40 and hint.waiting == ("3H",) for hint in older)
    assert not any(hint.place == 40 and hint.waiting for hint in told)


@pytest.mark.parametrize("kind", ["first", "never", "kept"])
def test_words_of_a_row_are_read_back(kind: MustKind) -> None:
    game, must = find_game("push-pin"), Must(kind, ("9D", "9C"), 0)
    assert parse_must(game, must_said(game, must)) == must
    assert "home" not in must_said(game, must)


@pytest.mark.parametrize(
    "said",
    [
        *("Find K♥: every solution does", "Lay 6♠ on 7♦", "Do not play home: no solution does", ""),
        *("No solution moves : let it lie", "No solution moves 6♠, 7♦: let them lie"),
        "No solution moves 6♠: let them lie",
    ],
)
def test_other_words_are_none(said: str) -> None:
    assert parse_must(find_game("lucas"), said) is None


def test_older_prints_told_of_ways() -> None:
    game = find_game("lucas")
    for told, older in (
        ("Clear column 2: every solution does", "Clear column 2: every way does"),
        ("Do not play 7♣ home: no solution does", "Do not play 7♣ home: no way does"),
        ("No solution moves 6♠: let it lie", "No way moves 6♠: let it lie"),
    ):
        assert in_present_words(game, older) == told and parse_must(game, told) is not None


def test_what_an_answer_does_not_do_is_told_from_what_it_does() -> None:
    kept = next(each for each in of_play("flower-garden") if each.code == "flower-garden#2")
    puzzle = told_ending(kept)
    answer = Answered(puzzle)
    assert ("place", ("KC",), 19) in [(each.kind, each.cards, each.traps) for each in puzzle.musts]
    assert does(answer, Must("place", ("KC",), 0))
    assert not does(answer, Must("place", ("KS",), 0))
    roles = puzzle.game.roles
    home = [
        part.cards[0]
        for move in answer.moves
        for part in move
        if roles[part.target] == "foundation" and roles[part.source] != "foundation"
    ]
    assert does(answer, Must("first", (home[0], home[1]), 0))
    assert not does(answer, Must("first", (home[1], home[0]), 0))
    assert not does(answer, Must("never", (home[0],), 0))
    assert not does(answer, Must("stays", (home[0],), 0))
    assert not does(answer, Must("before", (home[1], home[0]), 0))


def test_a_damaged_line_is_found_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = next(each for each in of_play("trefoil") if each.code == "trefoil#979")
    right = with_insight(kept, kept.puzzle())
    assert right.musts
    for musts in (["place"], ["nothing 3 KC"], ["place x KC"]):
        monkeypatch.setattr(
            "bookgen.puzzles.endings.insight.ending_facts", lambda kept, musts=musts: EndingFacts(musts=musts)
        )
        assert with_insight(kept, kept.puzzle()).musts == right.musts
