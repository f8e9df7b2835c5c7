"""The turn that decides an ending, or the trap of a whole deal, in words under its answer: what saves the
game, and why the rest fails."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import islice

from bookgen.cards import Card, format_card, suit_name
from bookgen.hints import Answered, early_turn, takes_back, told_turning
from bookgen.hints.moved import has_moved
from bookgen.hints.turn import are_rivals
from bookgen.judging import deals_at
from bookgen.play import Move, Position
from bookgen.play.along import forced_plays
from bookgen.press.wording.circle_words import said_circles
from bookgen.press.wording.early_words import early_sentences
from bookgen.press.wording.english import listed, number_words, plural
from bookgen.press.wording.first_plays import named_wrong
from bookgen.press.wording.lost_reasons import buried_at, on_from
from bookgen.press.wording.marks import marks_of
from bookgen.press.wording.pile_words import pile_words
from bookgen.press.wording.play_facts import cards_left, is_home, said_left
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.press.wording.turning_words import turning_sentences
from bookgen.press.wording.why_words import what_comes_alone, why_said
from bookgen.puzzle import Puzzle, Turning, Why

AT_STEP, AT_NARROWEST = "The game turns at step ", "The game is narrowest at step "
"""With the first the words on the turn begin, in older prints perhaps with the second; the number of a step
follows, and a stop."""
AT_TRAP = "There is a trap at step "
"""With this they begin of a whole deal, of which it is not known where else plays lose."""
MOST_TRAPPED = 6
"""Plays that lose at a trap, of which it is told why, those first that tempt most."""
ENDS = "At "
"""With this the sentence begins that says what other cuts, or other exchanges, come to."""
# In older prints the step is followed by how many choices are right there.
_AT_STEP = re.compile(
    rf"(?:{AT_STEP}|{AT_NARROWEST}|{AT_TRAP})(\d+)"
    r"(?:, where [a-z-]+ of [a-z-]+ (?:plays|choices) (?:is|are) right)?"
)
ALL_MOVED = "all"
"""The option by which each card is to be moved from where it was dealt."""
MOST_PLAYED = 2000
"""Moves of a play that has no choice, which is followed to its end."""


def said_turn(puzzle: PrintedPuzzle, short: bool = False) -> list[str]:
    """Sentences with their stops; none where no turn is known that tells something.

    If ``short``, with letters for the piles.
    """
    asked = puzzle.puzzle
    named = named_wrong(asked)
    turning = told_turning(asked)
    if asked.swaps:
        return [said] if (said := said_circles(asked)) else []
    if turning is None:
        placed = asked.cuts is not None and asked.among is not None
        return _said_ends(puzzle) if placed else []
    step, before, position = 1, 0, puzzle.start
    for _, moves in puzzle.short_steps:
        if before >= turning.at:
            break
        step, before = step + 1, before + len(moves)
        for move in moves:
            position = puzzle.rules.play(position, move)
    tempting = [move for move in turning.tempting if not takes_back(asked.moves, turning.at, move)]
    saves, loses = turning.saves, tempting or turning.tempting
    if turning == asked.trap:
        loses = sorted(loses, key=Answered(asked).strangeness)[:MOST_TRAPPED]
    elif asked.moves:
        # Those first that the question names, then such as use a card of the right one otherwise, or fill its
        # place.
        loses = sorted(loses, key=partial(_is_apart, asked, asked.moves[turning.at], named))
    rules, within = puzzle.rules, asked.within
    lines = [] if within else [on_from(rules, rules.play(position, move)) for move in loses]
    answer = (asked.moves or ())[before:]
    known = asked.whys if turning == told_turning(asked) else {}
    whys = _whys_told(asked, known, turning.at, position, short)
    played = (asked.moves or ())[before - 1] if before else None
    told = turning_sentences(
        rules,
        position,
        saves,
        loses,
        lines,
        within,
        asked.goal,
        short,
        answer,
        named,
        whys,
        played,
        turning.loses,
    )
    begun = f"{AT_TRAP if turning == asked.trap else AT_STEP}{step}."
    return [begun, *told, *_early(puzzle, turning, short)]


def _is_apart(asked: Puzzle, right: Move, named: Sequence[Move], wrong: Move) -> tuple[bool, bool]:
    """Whether a play that loses is not named in the question, and no rival of the right one."""
    return wrong not in named, not are_rivals(asked.game, right, wrong)


def _whys_told(
    asked: Puzzle, known: Mapping[Move, Why], at: int, here: Position, short: bool
) -> dict[Move, str]:
    """Why plays lose that are offered ``here``, after so many moves of the answer, in words; of a row what
    comes of them alone."""
    words, in_row = pile_words(asked.game, short), bool(asked.game.groups("row"))
    again = partial(has_moved, asked.moves or (), at, asked.game.roles)
    return {
        move: why_said(
            asked.game,
            what_comes_alone(why) if in_row else why,
            words.get(move[0].target, ""),
            asked.within is not None,
            again(move),
            here,
            short,
        )
        for move, why in known.items()
    }


def _early(puzzle: PrintedPuzzle, turning: Turning, short: bool) -> list[str]:
    """Why plays fail with which an ending might be begun, where that is decided before the turn told."""
    asked, early = puzzle.puzzle, early_turn(puzzle.puzzle)
    if early is None or early.at:
        return []
    whys = _whys_told(asked, asked.early_whys, 0, puzzle.start, short)
    loses = [move for move in early.tempting if move not in turning.loses]
    return early_sentences(Answered(asked), loses, short, whys)


def turn_step(sentence: str) -> int | None:
    """The step that a sentence without its stop names as the turn; None for another sentence."""
    found = _AT_STEP.fullmatch(sentence)
    return int(found[1]) if found else None


def _said_ends(puzzle: PrintedPuzzle) -> list[str]:
    """What the places of a cut come to that do not answer: ``At B seven cards are left, at C nine.``

    Where they come out it is told in how many rows or deals, if the fewest are asked for, else nothing. Where
    as many cards are left as in the answer, they are told by their suit, ``At B five clubs are left.``, if
    they are of one; their number alone would say nothing. A card that is wanted and lies under another is
    told with them, ``At B two cards are left, Q♣ under A♣.``
    """
    asked = puzzle.puzzle
    marks, counted = marks_of(asked), asked.question == "fewest"
    others = [cut for cut in asked.asked_cuts if cut not in (asked.cuts or ())]
    how = "left"
    if _on_own_heaps(puzzle):
        how = "not moved" if asked.options.get(ALL_MOVED) else "on a wrong heap"
    wanted = {len(_left_lying(puzzle, cut)) for cut in asked.cuts or () if how == "left" and not counted}
    found: dict[tuple[int, str], list[str]] = {}
    for cut in sorted(others, key=lambda each: marks[each]):
        number = deals_at(asked, cut) if counted else _left_at(puzzle, cut)
        if number is not None:
            suits = {card[1] for card in _left_lying(puzzle, cut)} if number in wanted else set()
            if len(suits) < 2:
                suit = "".join(map(suit_name, suits))
                found.setdefault((number, suit), []).append(marks[cut])
    told = list[str]()
    for (number, suit), letters in found.items():
        words = number_words(number)
        if suit:
            words = f"{words} {suit}" if told else f"{words} {suit} are {how}"
        elif not told:
            words = f"{words} {plural(puzzle.game.round, number)}" if counted else said_left(number, how)
        elif any(before for _, before in found):
            words = f"{words} {plural('card', number)}"
        under = (
            {_left_under(puzzle, cut) for cut in others if marks[cut] in letters} if how == "left" else set()
        )
        why = "".join(under) if len(under) == 1 and not counted else ""
        told.append(f"at {listed(letters)} {words}{why}")
    said = ("; " if any(" under " in each for each in told) else ", ").join(told)
    return [f"{said[:1].upper()}{said[1:]}."] if said else []


def _left_under(puzzle: PrintedPuzzle, cut: int) -> str:
    """``, Q♣ under A♣``: the card that would go home at the end of a cut if it lay free, and the one upon it;
    empty where there is none."""
    *_, end = [puzzle.puzzle.start_at(cut), *(end for _, end in _followed(puzzle, cut))]
    found = buried_at(puzzle.rules, end, (), None)
    return "" if found is None else f", {format_card(found[0])} under {format_card(found[1])}"


def _left_at(puzzle: PrintedPuzzle, cut: int) -> int | None:
    """How many cards a cut leaves; None where it comes out.

    Where none leaves the table, as each goes to the heap of its rank, how many then lie on another; or, if
    all are to be moved, how many are not.
    """
    start = end = puzzle.puzzle.start_at(cut)
    moved = set[Card]()
    for move, end in _followed(puzzle, cut):
        moved.update(card for part in move for card in part.cards)
        if puzzle.rules.won(end):
            break
    if puzzle.rules.won(end):
        return None
    if not _on_own_heaps(puzzle):
        return cards_left(puzzle.rules, end)
    if puzzle.puzzle.options.get(ALL_MOVED):
        return sum(card not in moved for pile in start.piles.values() for card in pile)
    heaps = zip(puzzle.game.pack.order, puzzle.game.pile_names("tableau"), strict=True)
    return sum(card[0] != rank for rank, heap in heaps for card in end.piles[heap])


def _left_lying(puzzle: PrintedPuzzle, cut: int) -> list[Card]:
    """The cards that a cut leaves, whether it comes out or not."""
    *_, end = [puzzle.puzzle.start_at(cut), *(end for _, end in _followed(puzzle, cut))]
    return [card for name, pile in end.piles.items() if not is_home(puzzle.rules, name) for card in pile]


def _followed(puzzle: PrintedPuzzle, cut: int) -> Iterator[tuple[Move, Position]]:
    """The play of a cut, as far as it is followed."""
    start = puzzle.puzzle.start_at(cut)
    return islice(forced_plays(puzzle.rules, start), MOST_PLAYED)


def _on_own_heaps(puzzle: PrintedPuzzle) -> bool:
    """Whether cards leave no heap but for that of their rank."""
    return puzzle.game.rules.home_anywhere and not puzzle.game.rules.covers
