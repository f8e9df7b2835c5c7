"""Why a play fails where no more than so many are allowed, told of what it takes from the kept answer.

Such an answer has no play to spare. What is told of a play is what it covers or takes, that its card need
not move, that it would move twice, that another card of its face is to go, or that two cards of a rank are
left in one pile; else which card of the goal is still wanting when the plays are used up.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bookgen.cards import Card, format_card
from bookgen.play import Move, Position, Rules, Transfer
from bookgen.play.table import deals_again
from bookgen.press.wording.english import number_words
from bookgen.press.wording.pile_words import pile_with_article, pile_words
from bookgen.press.wording.play_facts import goes_home, is_alone, is_home, last_place

WANTS, TAKES = "the answer wants ", "it takes "
"""With these a reason begins that names an empty place, and no more than how the answer uses it."""


@dataclass(frozen=True)
class TooMany:
    """Why a play fails: what is said, and of which card, if it does not name its own.

    ``thin`` is what tells only that the answer goes another way, so that a hint has more use of that way.
    """

    said: str
    card: Card | None = None
    thin: bool = False


def why_too_many(
    rules: Rules,
    position: Position,
    move: Move,
    answer: Sequence[Move],
    within: int,
    goal: Mapping[str, int],
    short: bool = False,
    saves: Sequence[Move] = (),
) -> TooMany:
    """Why a play fails for which the plays that are left, as many as the ``answer`` has, are too few.

    The answer goes on from the same position; ``within`` is the limit that the question tells, ``goal`` how
    many cards it asks for on which piles. Where nothing is seen, it is said that the plays are too few. If
    ``short``, piles are told by letters.
    """
    seen = spoilt(rules, position, move, answer, short, saves) or _left_together(rules, position, move, short)
    if seen:
        return TooMany(seen)
    return (
        _not_wanted(rules, move, answer, short)
        or _lays_first(rules, position, move, answer)
        or _still_wanting(rules, position, answer, within, goal)
        or TooMany(f"then {number_words(within)} plays are too few", thin=True)
    )


def spoilt(
    rules: Rules,
    position: Position,
    move: Move,
    answer: Sequence[Move],
    short: bool = False,
    saves: Sequence[Move] = (),
) -> str:
    """What a play takes from an answer that goes on from the same position; empty where nothing is seen.

    That is a card which it covers, and which the answer takes from there and brings home before that which
    covers it; or a place, the last that is empty. A card that the answer's own play covers is not named.
    """
    words = pile_words(rules.game, short)
    for part in move:
        # The stock is under this name no pile of a game that has several.
        pile = position.piles.get(part.target, ())
        if is_home(rules, part.target) or part.target == "stock" or not pile or not part.cards:
            continue
        if not covers(rules, position, move, part.target) or covers_first(
            rules, position, answer, part.target
        ):
            continue
        wanted, upon = _turn_home(rules, answer, pile[-1]), _turn_home(rules, answer, part.cards[0])
        if wanted is None or (upon is not None and upon <= wanted):
            continue
        if _is_taken(rules, position, answer[: wanted + 1], part.target):
            where = "" if is_alone(rules, part.target) else f" in {words[part.target]}"
            return f"it buries {format_card(pile[-1])}{where}"
    return last_place_taken(rules, position, move, answer, short, saves)


def _falls_free(rules: Rules, move: Move, answer: Sequence[Move], place: str) -> bool:
    """Whether the card that a play lays on a place can be gone home before the answer wants that place."""
    wanted = next((at for at, each in enumerate(answer) for part in each if part.target == place), None)
    gone = _turn_home(rules, answer, move[0].cards[0]) if move[0].cards else None
    return wanted is not None and gone is not None and gone < wanted


def covers(rules: Rules, position: Position, move: Move, name: str) -> bool:
    """Whether a move lays anything upon the uppermost card of a pile."""
    before, now = (here.piles.get(name, ()) for here in (position, rules.play(position, move)))
    return len(now) > len(before) and now[: len(before)] == before


def covers_first(rules: Rules, position: Position, answer: Sequence[Move], name: str) -> bool:
    """Whether the first move of an answer, if there is one, does so."""
    return bool(answer) and covers(rules, position, answer[0], name)


def _is_taken(rules: Rules, position: Position, moves: Sequence[Move], name: str) -> bool:
    """Whether these moves take from a pile the card that is uppermost now."""
    before = position.piles.get(name, ())
    for move in moves:
        position = rules.play(position, move)
        if position.piles.get(name, ())[: len(before)] != before:
            return True
    return False


def last_place_taken(
    rules: Rules,
    position: Position,
    move: Move,
    answer: Sequence[Move],
    short: bool = False,
    saves: Sequence[Move] = (),
) -> str:
    """That a play takes the last empty place: for which card the answer wants it, if it wants it; empty where
    it takes none, or the place falls free again in time, or is not the cause: another play that ``saves``
    takes it too."""
    place = last_place(rules, position, move)
    if place is None or _falls_free(rules, move, answer, place):
        return ""
    if any(part.target == place for each in saves if each not in answer[:1] for part in each):
        return ""
    words = pile_words(rules.game, short)[place]
    for part in (part for each in answer for part in each):
        if part.target == place and part.cards:
            return f"{WANTS}{words} for {format_card(part.cards[0])}"
    return f"{TAKES}{words}, the last empty place"


def _lays_first(rules: Rules, position: Position, move: Move, answer: Sequence[Move]) -> TooMany | None:
    """That the answer lays another card first on the one that a play brings home.

    It need not be so: where the other card may go elsewhere, the play fails for want of plays.
    """
    loose = not is_home(rules, move[0].source) and rules.game.roles.get(move[0].source) != "waste"
    if loose and goes_home(rules, move) and len(move[0].cards) == 1:
        laid = _laid_first(rules, position, answer, move[0].source, move[0].cards[0])
        if laid is not None:
            return TooMany(f"the answer lays {format_card(laid)} on it first", thin=True)
    return None


def _turn_home(rules: Rules, answer: Sequence[Move], card: Card) -> int | None:
    """After how many of these moves the card goes home; None where it does not."""
    found = (
        at
        for at, move in enumerate(answer)
        for part in move
        if card in part.cards and is_home(rules, part.target)
    )
    return next(found, None)


def _laid_first(
    rules: Rules, position: Position, answer: Sequence[Move], pile: str, card: Card
) -> Card | None:
    """The card that the answer lays on the uppermost of a pile before this is moved, if it does."""
    for move in answer:
        if position.piles[pile][-1:] != (card,) or move[0].source == pile:
            return None
        if move[0].target == pile and move[0].cards:
            return move[0].cards[0]
        position = rules.play(position, move)
    return None


def _left_together(rules: Rules, position: Position, move: Move, short: bool) -> str:
    """Of cards thrown out by twos of a rank: that the other two of it then lie in one pile."""
    ranks = {part.cards[0][0] for part in move if part.cards}
    if len(move) != 2 or len(ranks) != 1 or any(not is_home(rules, part.target) for part in move):
        return ""
    (rank,) = ranks
    after = rules.play(position, move)
    left = {
        name: [card for card in cards if card[0] == rank]
        for name, cards in after.piles.items()
        if not is_home(rules, name)
    }
    together = [name for name, cards in left.items() if len(cards) == 2]
    if len(together) != 1 or sum(map(len, left.values())) != 2:
        return ""
    (pile,) = together
    if rules.game.roles[pile] in ("stock", "waste"):
        return ""
    one, other = map(format_card, left[pile])
    where = pile_words(rules.game, short)[pile]
    return f"{one} and {other} are then left in {where} together, which costs a play"


def _not_wanted(rules: Rules, move: Move, answer: Sequence[Move], short: bool) -> TooMany | None:
    """That the answer does without a play, or has its card go otherwise."""
    head = move[0]
    if deals_again(rules.game, move):
        again = any(deals_again(rules.game, each) for each in answer)
        return TooMany("it comes too soon" if again else "the cards need not be dealt again", thin=not again)
    if move in answer or not head.cards:
        return None
    if head.source == "stock":
        needed = any(part.source == "stock" for each in answer for part in each)
        return None if needed else TooMany("no further card of the stock is wanted")
    card = head.cards[0]
    going = [part for each in answer for part in each if card in part.cards]
    if not going:
        return TooMany("need not move", card, thin=True)
    if is_home(rules, head.target):
        return _fellow_goes(rules, head, going, short)
    # The card lies where the answer takes it from, and is laid where it can be of no use to it.
    alike = going[0].source == head.source and going[0].cards[:1] == head.cards[:1]
    return TooMany("would then move twice", card, thin=True) if len(going) == 1 and alike else None


def _fellow_goes(rules: Rules, head: Transfer, going: Sequence[Transfer], short: bool) -> TooMany | None:
    """Of a card played home: that the answer plays home its fellow of the same face."""
    homeward = [part for part in going if is_home(rules, part.target)]
    if not homeward or any(part.source == head.source for part in homeward):
        return None
    where = _place_told(rules, homeward[0].source, short)
    return TooMany(f"the other {format_card(head.cards[0])} must go, from {where}")


def _place_told(rules: Rules, pile: str, short: bool) -> str:
    """``column 3``, ``the waste``; with letters ``c3``, ``w``."""
    return pile_words(rules.game, True)[pile] if short else pile_with_article(rules.game, pile)


def _still_wanting(
    rules: Rules, position: Position, answer: Sequence[Move], within: int, goal: Mapping[str, int]
) -> TooMany | None:
    """The card with which the goal is come to: whatever is played, it is missing when the plays are used up.

    None where more than one pile is asked for, or what lies there hangs on the play.
    """
    if len(goal) != 1:
        return None
    ((name, count),) = goal.items()
    takes = next(group.takes for each, group, _ in rules.game.all_piles() if each == name)
    if takes.suit != "same" or takes.direction not in ("up", "down"):
        return None
    for move in answer:
        position = rules.play(position, move)
    lying = position.piles[name]
    if len(lying) < count:
        return None
    told = f"after {number_words(within)} plays {format_card(lying[count - 1])} is still wanted"
    return TooMany(told, thin=True)
