"""The referee: good answers pass; damaged ones fail, the move and the fault named."""

import json
import random
from functools import cache

import msgspec
import pytest
import second_replay
from each import by_turns
from hypothesis import given, settings
from hypothesis import strategies as st
from make_damaged import DAMAGED, DAMAGES, GOOD, text_of

from bookgen.games import find_game
from bookgen.play import Move, Position, deal_of, format_move, parse_move, rules_for
from bookgen.play.cuts import cut_deal, cut_limit
from bookgen.puzzles.bank import kept_puzzles
from bookgen.record import Record, puzzle_of, read_record, record_from
from bookgen.referee import Finding, check, replay

ANSWERS = sorted(path.stem for path in GOOD.glob("*.json"))
PLAYED = [name for name in ANSWERS if not name.endswith("-cuts")]
SKILL = [name for name in PLAYED if find_game(name).kind == "skill"]
CHANCE = [name for name in PLAYED if find_game(name).kind == "chance"]
WITNESSED = sorted(second_replay.GAMES)


@cache
def good(name: str) -> Record:
    """A good answer, not to be changed in place."""
    return read_record((GOOD / f"{name}.json").read_text(encoding="utf-8"), name)


def verdict(record: Record, moves: list[str]) -> Finding:
    """What the referee finds of other moves for the same deal."""
    return check(msgspec.structs.replace(record, moves=moves))


@cache
def line(name: str) -> list[tuple[Position, int, Move]]:
    """The positions of a good answer, each with the number of its legal moves and the move taken."""
    record = good(name)
    puzzle = puzzle_of(record)
    rules, position = puzzle.rules, puzzle.opening
    steps = []
    for move in puzzle.moves or ():
        steps.append((position, len(rules.moves(position)), move))
        position = rules.play(position, move)
    return steps


# The kept answers.


@pytest.mark.parametrize("name", by_turns(ANSWERS, 1))
def test_good_answers_hold(name: str) -> None:
    assert check(good(name)) == Finding(True)


@pytest.mark.parametrize("name", sorted({rule.game for rule in DAMAGES.values()}))
def test_damaged_answers_fail_with_move_and_fault(name: str) -> None:
    for damage in (damage for damage, rule in DAMAGES.items() if rule.game == name):
        told = json.loads((DAMAGED / f"{damage}.json").read_text(encoding="utf-8"))
        finding = check(record_from(told["record"]))
        assert (finding.holds, finding.move) == (False, told["move"]), (damage, finding)
        assert told["fault"] and told["fault"] in (finding.fault or ""), damage


def test_damaged_answers_are_those_that_their_script_makes() -> None:
    made = {f"{name}.json": text_of(rule) for name, rule in DAMAGES.items()}
    assert {path.name: path.read_text(encoding="utf-8") for path in DAMAGED.glob("*.json")} == made
    assert all(json.loads(text_of(rule))["record"]["game"] == rule.game for rule in DAMAGES.values())


# The second replay.


@pytest.mark.parametrize("name", WITNESSED)
def test_second_replay_passes_kept_answers(name: str) -> None:
    for kept in kept_puzzles(find_game(name)):
        assert second_replay.verdict(name, list(kept.deal), kept.moves or []) is None, kept.code


@pytest.mark.parametrize("name", WITNESSED)
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_edited_answers_are_judged_as_the_second_replay_judges(name: str, data: st.DataObject) -> None:
    record = good(name)
    moves = list(record.moves or [])
    for _ in range(data.draw(st.integers(1, 2), "edits")):
        at = data.draw(st.integers(0, len(moves) - 2), "at")
        edit = data.draw(st.sampled_from(["swap", "drop", "double", "put off"]), "edit")
        if edit == "swap":
            moves[at], moves[at + 1] = moves[at + 1], moves[at]
        elif edit == "drop":
            del moves[at]
        elif edit == "double":
            moves.insert(at, moves[at])
        else:
            moves.insert(data.draw(st.integers(at, len(moves)), "to"), moves[at])
            del moves[at]
    wanted = second_replay.verdict(name, record.deal, moves)
    finding = verdict(record, moves)
    assert (finding.holds, finding.move) == (wanted is None, wanted), finding.fault


def some_moves(table: second_replay.Table) -> list[str]:
    """Moves of up to three cards from the end of any pile to any other, most of them illegal."""
    ends = [
        (pile, cards[-size:]) for pile, cards in table.items() for size in range(1, min(4, len(cards) + 1))
    ]
    return [
        f"{source}>{target}:{''.join(cards)}"
        for source, cards in ends
        for target in [*table, "discard"]
        if source != target
    ]


def judged_by_second(name: str, deal: list[str], played: list[str], move: str) -> bool:
    play = second_replay.GAMES[name](deal)
    for each in played:
        play.step(second_replay.question_parts(each))
    try:
        play.step(second_replay.question_parts(move))
    except second_replay.Illegal:
        return False
    return True


@pytest.mark.parametrize("name", ["flower-garden", "fortress", "lucas", "trefoil"])
def test_the_second_replay_allows_the_same_moves(name: str) -> None:
    """On random positions, of all transfers of up to three cards from any pile to any other."""
    game = find_game(name)
    rules = rules_for(game)
    chance = random.Random(f"legal {name}")
    for seed in range(3):
        deal = deal_of(game, seed)
        position = rules.opening(deal)
        played: list[str] = []
        for step in range(40):
            legal = rules.moves(position)
            if step % 8 == 0:
                play = second_replay.GAMES[name](deal)
                for each in played:
                    play.step(second_replay.question_parts(each))
                offered = chance.sample(some_moves(play.table), 60)
                short = {format_move(move) for move in legal if len(move) == 1 and len(move[0].cards) < 4}
                for text in [*offered, *sorted(short)]:
                    assert judged_by_second(name, deal, played, text) == (text in short), (played, text)
            if not legal:
                break
            move = chance.choice(legal)
            played.append(format_move(move))
            position = rules.play(position, move)


# Other ways of writing the same moves.


@pytest.mark.parametrize("name", by_turns(PLAYED, 0, 3))
def test_other_blanks_are_accepted(name: str) -> None:
    record = good(name)
    wide = [m.replace(">", " > ").replace(":", ": ").replace("+", "  +  ") + " " for m in record.moves or []]
    assert verdict(record, wide).holds
    assert verdict(record, [m.replace(" ", "") for m in record.moves or []]).holds
    apart = [" ".join(m[at : at + 2] for at in range(0, len(m), 2)) for m in ["".join(record.deal[:2])]]
    assert parse_move(f"row>discard:{apart[0]}") == parse_move(f"row>discard:{''.join(record.deal[:2])}")


@pytest.mark.parametrize("name", ["the-wish", "nestor", "the-star", "thirteens", "sympathy"])
def test_halves_of_a_pair_may_change_places(name: str) -> None:
    record = good(name)
    turned = [
        " + ".join(m.split(" + ")[::-1]) if m.count(">discard:") == 2 else m for m in record.moves or []
    ]
    assert turned != record.moves
    assert verdict(record, turned).holds


@pytest.mark.parametrize("name", by_turns(PLAYED, 1, 3))
def test_joined_transfers_may_be_written_apart(name: str) -> None:
    """Pairs, fillings, gatherings, exchanges: each transfer as a move of its own."""
    record = good(name)
    apart = [part for move in record.moves or [] for part in move.split(" + ")]
    finding = verdict(record, apart)
    if record.question == "arrange":
        # The exchanges are counted, so an exchange must stand as one.
        assert finding.move == len(apart)
    else:
        assert finding.holds, finding.fault


@pytest.mark.parametrize("name", CHANCE)
def test_forced_moves_may_all_be_joined(name: str) -> None:
    record = good(name)
    assert verdict(record, [" + ".join(record.moves or [])]).holds


@pytest.mark.parametrize("name", by_turns(SKILL, 0, 3))
def test_moves_of_a_game_of_skill_may_be_joined_only_where_both_are_forced(name: str) -> None:
    record = good(name)
    moves = list(record.moves or [])
    steps = line(name)
    forced = [at for at in range(len(moves) - 1) if steps[at][1] == steps[at + 1][1] == 1]
    free = [at for at in range(len(moves) - 1) if not steps[at][1] == steps[at + 1][1] == 1]
    for at in [*forced[:2], *forced[-2:], *free[:2], *free[-2:]]:
        joined = [*moves[:at], f"{moves[at]} + {moves[at + 1]}", *moves[at + 2 :]]
        finding = verdict(record, joined)
        if record.question == "arrange":
            assert not finding.holds
        elif at in forced:
            assert finding.holds, finding.fault
        else:
            assert (finding.holds, finding.move) == (False, at + 1), finding


JOINED = ["parisienne", "patriarchs", "petits-paquets", "petits-paquets-open"]
"""Games in which a move of several transfers, and the one after it, are often both forced."""


@pytest.mark.parametrize("name", JOINED)
def test_the_end_of_one_move_is_not_joined_to_the_next(name: str) -> None:
    """Nor the whole of one to the beginning of the next; where both are forced such forms were passed."""
    puzzle = kept_puzzles(find_game(name))[0].puzzle()
    rules, moves = puzzle.rules, puzzle.moves or ()
    position, forced = puzzle.opening, 0
    for first, second in zip(moves, moves[1:], strict=False):
        after = rules.play(position, first)
        both = len(rules.moves(position)) == 1 == len(rules.moves(after))
        forms = [[first[:-1], (first[-1], *second)]] if len(first) > 1 else []
        forms += [[(*first, second[0]), second[1:]]] if len(second) > 1 else []
        if both and forms:
            assert replay(rules, position, [first + second]) == rules.play(after, second)
        for form in forms:
            forced += both
            with pytest.raises(ValueError, match="one choice is one move"):
                replay(rules, position, form)
        position = after
        if forced > 6:
            break
    assert forced


def test_a_filling_may_not_come_before_what_it_fills() -> None:
    record = good("windmill")
    moves = list(record.moves or [])
    at = next(n for n, move in enumerate(moves) if " + " in move)
    moves[at] = " + ".join(moves[at].split(" + ")[::-1])
    assert verdict(record, moves).move == at + 1


def test_an_exchange_may_not_be_turned_about() -> None:
    record = good("caesar")
    moves = [" + ".join(move.split(" + ")[::-1]) for move in record.moves or []]
    assert not verdict(record, moves).holds


@pytest.mark.parametrize("by_cards", [True, False])
def test_a_run_may_not_be_split(by_cards: bool) -> None:
    """Neither card by card, as moves of their own, nor as transfers joined."""
    record = good("lucas")
    moves = list(record.moves or [])
    at = next(n for n, move in enumerate(moves) if move.startswith("tableau") and len(move.split(":")[1]) > 2)
    piles, run = moves[at].split(":")
    single = [f"{piles}:{run[n : n + 2]}" for n in range(0, len(run), 2)]
    for cards in (single, single[::-1]):
        parts = cards if by_cards else [" + ".join(cards)]
        assert verdict(record, [*moves[:at], *parts, *moves[at + 1 :]]).move == at + 1


def test_equal_foundations_take_a_card_at_the_lowest_number() -> None:
    record = good("lucas")
    moves = list(record.moves or [])
    at = next(n for n, move in enumerate(moves) if ">foundation-" in move)
    piles, card = moves[at].split(":")
    lowest = int(piles.rpartition("-")[2])
    moves[at] = f"{piles.partition('>')[0]}>foundation-{lowest + 1}:{card}"
    finding = verdict(record, moves)
    assert finding.move == at + 1
    assert "lowest-numbered" in (finding.fault or "")


# Cuts, arrangements, verdicts that no moves can show.


@pytest.mark.parametrize("name", by_turns(CHANCE, 0, 4))
def test_every_cut_is_played(name: str) -> None:
    """A cut answer with one cut more or one less is refused, and the cut named."""
    record = good(f"{name}-cuts")
    cuts = list(record.cuts or [])
    asked = record.among or list(range(cut_limit(find_game(record.game))))
    more = next(cut for cut in asked[::-1] if cut not in cuts)
    for changed, named in ((cuts[1:], cuts[0]), (sorted([*cuts, more]), more)):
        finding = check(msgspec.structs.replace(record, cuts=changed))
        assert not finding.holds and finding.move is None
        assert f"cut {named} " in (finding.fault or "")
    turned = msgspec.structs.replace(record, losing=not record.losing, cuts=cuts)
    assert not check(turned).holds
    others = [cut for cut in asked if cut not in cuts]
    assert check(msgspec.structs.replace(turned, cuts=others)).holds


def test_a_verdict_must_agree_with_the_cuts() -> None:
    record = good("harvest-cuts")
    finding = check(msgspec.structs.replace(record, verdict="unsolvable"))
    assert finding.fault == "the verdict is unsolvable, but 2 cuts are given"


def test_a_lost_cut_of_a_game_of_chance_is_played() -> None:
    record = good("the-star-cuts")
    (lost,) = record.cuts or []
    asked = msgspec.structs.replace(record, question="play", losing=False, cuts=None, verdict="unsolvable")
    assert check(msgspec.structs.replace(asked, cut=lost)).holds
    assert not check(msgspec.structs.replace(asked, cut=(lost + 1) % 32)).holds


@pytest.mark.parametrize("comes_out", [True, pytest.param(False, marks=pytest.mark.heavy)])
@pytest.mark.parametrize("name", by_turns(CHANCE, 2, 4))
def test_moves_with_a_cut_question_are_the_play_of_its_cut(name: str, comes_out: bool) -> None:
    """Of a cut that comes out the kept play; of one that fails all that is forced, to the standstill."""
    record = good(f"{name}-cuts")
    rules = puzzle_of(record).rules
    wins = [
        n for n in range(cut_limit(find_game(record.game))) if (n in (record.cuts or [])) != record.losing
    ]
    asked = record.among or range(cut_limit(find_game(record.game)))
    fails = next(n for n in asked if n not in wins)
    cut = good(name).cut if comes_out else fails
    assert (cut in wins) == comes_out
    position = rules.opening(cut_deal(find_game(record.game), record.deal, cut))
    moves: list[str] = []
    while legal := rules.moves(position):
        moves.append(format_move(legal[0]))
        position = rules.play(position, legal[0])
    assert rules.won(position) == comes_out
    said = msgspec.structs.replace(record, cut=cut, moves=moves)
    assert check(said).holds
    if not moves:
        # A game may stand still at once.
        assert not comes_out
        return
    short = check(msgspec.structs.replace(said, moves=moves[:-1]))
    assert short.move == (len(moves) - 1 or None) and "not at its end" in (short.fault or "")
    twice = check(msgspec.structs.replace(said, moves=[moves[0], *moves]))
    assert (twice.holds, twice.move) == (False, 2)


def test_moves_of_a_lost_cut_are_replayed() -> None:
    record = good("quadrille-cuts")
    assert 0 not in (record.cuts or [])
    asked = msgspec.structs.replace(record, question="play", cuts=None, verdict="unsolvable")
    assert check(asked).holds
    finding = check(msgspec.structs.replace(asked, moves=[]))
    assert "not at its end" in (finding.fault or "")


@pytest.mark.parametrize("name", SKILL)
def test_a_lost_game_of_skill_is_not_checkable(name: str) -> None:
    finding = check(msgspec.structs.replace(good(name), verdict="unsolvable", moves=None))
    assert not finding.holds
    assert (finding.fault or "").startswith("not checkable")


def test_moves_go_on_from_those_played_before() -> None:
    record = good("trefoil")
    moves = list(record.moves or [])
    for at in (0, 1, 17, len(moves)):
        assert check(msgspec.structs.replace(record, played=moves[:at], moves=moves[at:])).holds
    assert not check(msgspec.structs.replace(record, played=moves[:4], moves=moves[5:])).holds


def test_replay_gives_the_position_and_tells_the_fault() -> None:
    steps = line("fortress")
    rules = rules_for(find_game("fortress"))
    moves = [move for _, _, move in steps]
    assert replay(rules, steps[0][0], moves[:20]) == steps[20][0]
    with pytest.raises(ValueError, match="is not in"):
        replay(rules, steps[0][0], [moves[0], moves[0]])


def test_an_answer_without_moves_to_a_deal_that_is_not_won() -> None:
    finding = verdict(good("nestor"), [])
    assert finding == Finding(
        False, None, "the game has not come out after the last move; 52 cards are not home"
    )


def test_what_lies_aside_is_home() -> None:
    """The Sultan in the midst stays there: the cards dealt are not home, and he is not one of them."""
    sultan = find_game("sultan")
    finding = verdict(good("sultan"), [])
    assert finding.fault is not None and finding.fault.endswith(f"; {sultan.dealt} cards are not home")


# Whatever is written, the referee answers.

PILES = st.sampled_from(
    ["tableau", "foundation", "reserve", "stock", "waste", "discard", "row", "aside", "extra", "grace"]
    + ["inner", "outer", "nowhere"]
)


@pytest.mark.parametrize("name", by_turns(PLAYED, 0, 3))
@settings(max_examples=8, deadline=None)
@given(data=st.data())
def test_no_move_is_too_wild(name: str, data: st.DataObject) -> None:
    a_wild_move(name, data)


@pytest.mark.heavy
@pytest.mark.parametrize("name", by_turns(PLAYED, 1))
@settings(max_examples=300, deadline=None)
@given(data=st.data())
def test_none_of_many_moves_is_too_wild(name: str, data: st.DataObject) -> None:
    a_wild_move(name, data)


def a_wild_move(name: str, data: st.DataObject) -> None:
    """A transfer between any piles of any cards, put in anywhere: a finding, never an exception."""
    record = good(name)
    moves = list(record.moves or [])
    at = data.draw(st.integers(0, min(len(moves), 12)))
    named = st.builds(lambda role, n: f"{role}-{n}" if n else role, PILES, st.integers(0, 9))
    cards = st.lists(st.sampled_from([*record.deal, "ZZ", "AS"]), min_size=1, max_size=3)
    part = st.builds(lambda a, b, c: f"{a}>{b}:{''.join(c)}", named, named, cards)
    wild = " + ".join(data.draw(st.lists(part, min_size=1, max_size=3)))
    finding = verdict(record, [*moves[:at], wild])
    assert finding.holds or (finding.fault and "\n" not in finding.fault)
