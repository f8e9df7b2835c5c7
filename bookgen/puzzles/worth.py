"""Which kept puzzles are worth a solver's time: play that can be reasoned out, not filing, and no guess.

A deal of skill is to be gone through in one sitting: so many plays, so few redeals, and no waste that must be
put by hand in a printed order. A player who goes by a rule of thumb, or by chance, does not win it. In a game
of chance the three places to cut at can be tried by hand, or the drawn pack shows what becomes of them. An
ending with a limit asks for more than playing up what goes, and turning a card where nothing does.
"""

from bookgen.games import Game, find_game
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.play.along import forced_plays
from bookgen.puzzle import WASTED
from bookgen.puzzles.bank import Kept, parse_name
from bookgen.puzzles.endings.by_habit import done_by_habit
from bookgen.puzzles.endings.kept import KeptEnding
from bookgen.puzzles.endings.narrow import plainness
from bookgen.puzzles.endings.various import LEAST_TURNED, found_places
from bookgen.puzzles.kept_facts import EndingFacts, Places, ending_facts
from bookgen.puzzles.once_each import once_each
from bookgen.questions.table import PLAY

MOST_PLAYS = 140
"""Plays of an answer, turned cards among them."""
MOST_REDEALS = 2
MOST_BLIND_WINS = 20
"""Of 200 play-outs of each careless player."""
TRIES = 3
"""Places at which a pack may be cut."""
MOST_TURNS = 60
"""Card turns by hand of all tries together, where the pack must be played to see what becomes of it."""

RIGHT = 0.4
"""Of the plays at a turn that decides the part that is right, at the most, where few are."""
LONG_PLAYS = 190
"""Plays of an answer that is long also in the key, which gathers some of them in one step."""

OR_SLOW = "| slow"
"""At the end of the line of a reason where the play does no more than to cost one."""

LONG_TRY = 250
"""Moves of the play of a pack that is cut, beyond which three places to cut at take more than an hour."""


def is_endless(kept: Kept) -> bool:
    """Whether all that can be asked of a kept pack is to turn cards for more than an hour."""
    return kept.cuts is not None and kept.grade is not None and kept.grade.length > LONG_TRY


def is_long(kept: Kept) -> bool:
    """Whether the answer of a kept puzzle is told play by play, and is long; false of one without a grade."""
    return kept.cuts is None and kept.grade is not None and kept.grade.length > LONG_PLAYS


def is_worth(game: Game, kept: Kept) -> bool:
    """Whether a kept puzzle of a whole deal is worth a solver's time; true of one that bears no grade.

    A turn, and an arrangement, are short.
    """
    grade = kept.grade
    if grade is None:
        return True
    if kept.cuts is not None:
        return game.rules.seen_on_paper or TRIES * grade.length <= MOST_TURNS
    if kept.question != PLAY:
        return True
    sorted_by_hand = game.shuffles_in_play and grade.redeals > 0
    return (
        not sorted_by_hand
        and grade.length <= MOST_PLAYS
        and grade.redeals <= MOST_REDEALS
        and max(grade.wins, default=0) <= MOST_BLIND_WINS
    )


@once_each()
def plainness_of(kept: KeptEnding) -> int:
    """How little has to be thought at the turn that decides an ending; see :func:`plainness`."""
    if kept.turning is None:
        return 1
    told, turn = ending_facts(kept), kept.turning.turn()
    if told is not None and told.narrow is not None:
        turn = told.narrow.turning()
    game = find_game(parse_name(kept.code).game)
    return plainness(game, [*kept.goal], turn.saves, turn.tempting)


@once_each()
def does_harm(kept: KeptEnding) -> bool:
    """Whether a play that loses where an ending is decided is known to do more than to cost a play; of one
    without a limit, whether few of the plays there are right. True of one of which nothing is on file."""
    told = ending_facts(kept)
    if kept.turning is None or kept.cuts is not None or told is None:
        return True
    if kept.within is None:
        turn = kept.turning.turn() if told.narrow is None else told.narrow.turning()
        return len(turn.saves) <= RIGHT * (len(turn.saves) + len(turn.tempting))
    return tells_harm(told)


def names_plays(kept: KeptEnding) -> bool:
    """Whether an ending names three plays to begin with. False where nothing is on file of it."""
    told = ending_facts(kept)
    return told is not None and told.named


@once_each()
def is_counted_out(kept: KeptEnding) -> bool:
    """Whether a limit is just what the cards take that are wanted, and those that lie on them: who counts
    these knows every card that moves. False where that is not known."""
    told = ending_facts(kept)
    return told is not None and tells_of_counting(told, kept.within)


def tells_harm(told: EndingFacts) -> bool:
    """Whether by the facts of an ending with a limit some play that loses does more than to cost a play."""
    return any(line.split()[0] not in WASTED and not line.endswith(OR_SLOW) for line in told.whys)


def tells_of_counting(told: EndingFacts, within: int | None) -> bool:
    """Whether by the facts of an ending the wanted cards and those on them take up all plays of its limit."""
    if within is None or not told.tally:
        return False
    home, off, *aside = told.tally.split()
    return not aside and int(home) + int(off) == within


def is_worth_ending(kept: KeptEnding) -> bool:
    """Whether a kept ending is worth a solver's time.

    One with a limit is not done by habit; of one that is cut it is not seen at once what becomes of it, and
    the first card behind the letters does not tell which answers.
    """
    if kept.cuts is not None:
        return kept.grade.length >= LEAST_TURNED and not _is_by_habit(kept)
    return kept.within is None or not _is_by_habit(kept)


@once_each()
def _is_by_habit(kept: KeptEnding) -> bool:
    told = ending_facts(kept)
    return found_by_habit(kept, found_places(kept).places) if told is None else told.habit


def found_by_habit(kept: KeptEnding, places: Places | None = None) -> bool:
    """Whether an ending with a limit is done by habit (:func:`done_by_habit`), or one that is cut, perhaps at
    other ``places``, by a look at the first cards; false of another."""
    if kept.cuts is not None and kept.among:
        asked = places or Places(among=list(kept.among), cuts=list(kept.cuts))
        return told_by_first_cards(kept, asked)
    if kept.within is None or kept.cuts is not None:
        return False
    puzzle = kept.to_measure()
    return done_by_habit(puzzle.rules, puzzle.start_at(0), puzzle.moves or (), kept.goal)


def told_by_first_cards(kept: KeptEnding, asked: Places) -> bool:
    """Whether of the places at which a stock may be cut just those answer whose first play goes home, or just
    the others: then nothing need be played."""
    puzzle = kept.to_measure()
    roles = puzzle.game.roles
    home = set()
    for cut in asked.among:
        move = next((move for move, _ in forced_plays(puzzle.rules, puzzle.start_at(cut))), ())
        if any(roles.get(part.target) in HOME_ROLES for part in move):
            home.add(cut)
    return home in ({*asked.cuts}, {*asked.among} - {*asked.cuts})
