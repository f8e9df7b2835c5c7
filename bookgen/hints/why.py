"""Why a play loses, as a hint: whether an answer does what every way is said to do."""

from bookgen.games.pile_facts import HOME_ROLES
from bookgen.hints.answered import Answered
from bookgen.hints.circle import coming_before, is_circle
from bookgen.hints.moved import played_parts, table_of
from bookgen.play import Move
from bookgen.puzzle import AGAIN, IDLE, TOO, Why


def goes_with(answer: Answered, at: int, wrong: Move, why: Why) -> bool:
    """Whether an answer does after ``at`` moves what every way is said to do there, where a ``wrong`` play
    does not, and moves the card that is stuck behind that."""
    comes = why.because
    if comes is not None and comes.kind == "slow" and answer.puzzle.within is None:
        return False
    going = (part.cards for move in answer.moves[at:] for part in move)
    if comes is not None and comes.cards and not any(comes.cards[0] in cards for cards in going):
        return False
    if why.circle and not _waits(answer, at, wrong, why):
        return False
    head = wrong[0]
    left = [*zip(answer.positions[at:], answer.moves[at:], strict=False)]
    moving = [
        {
            card
            for part in played_parts(move, answer.roles)
            if answer.roles.get(part.source) not in HOME_ROLES
            for card in part.cards
        }
        for _, move in left
    ]
    like = next((number for number, (_, move) in enumerate(left) if _is_like(answer, move, wrong)), len(left))
    match why.kind:
        case "wanted":
            lying = answer.positions[at].piles[head.target]
            return any(
                (move[0].target, move[0].cards[:1], here.piles[head.target])
                == (head.target, (why.card,), lying)
                for here, move in left
            )
        case "clear":
            return any(not here.piles[head.target] for here in answer.positions[at:])
        case "home" | "before":
            moved = next((number for number, cards in enumerate(moving) if why.card in cards), None)
            home = why.kind == "before" or any(
                why.card in cards and answer.roles.get(move[0].target) in HOME_ROLES
                for cards, (_, move) in zip(moving, left, strict=True)
            )
            return home and moved is not None and moved < like
        case "buried":
            return answer.positions[at].piles[head.target][-1:] == (why.card,) and any(
                why.card in cards for cards in moving
            )
        case "slow":
            if why.other in (AGAIN, TOO, IDLE):
                return sum(why.card in cards for cards in moving) <= (why.other == AGAIN)
            laid = [(move[0].cards[:1], move[0].target) for _, move in left]
            return answer.puzzle.within is not None and ((why.card,), why.other) not in laid
        case "stays":
            # In older prints a card may move that the rules move.
            return not any(head.cards[0] in cards for cards in moving)
        case "on":
            return any(
                head.cards[0] in cards and here.piles.get(move[0].target, ())[-1:] == (why.card,)
                for cards, (here, move) in zip(moving, left, strict=True)
            )
        case "carries":
            return any(
                move[0].cards[:1] == (why.card,)
                and here.piles.get(move[0].target, ())[-1:] == head.cards
                and answer.roles.get(move[0].target) == "tableau"
                for here, move in left
            )
        case "stuck" | "late":
            # Where a play moves several cards one after the other it may be any of them.
            return any(why.card in part.cards for _, move in left for part in move)
        case "pair":
            return any(
                {why.card, why.other} == {card for part in move for card in part.cards} for _, move in left
            )


def _waits(answer: Answered, at: int, wrong: Move, why: Why) -> bool:
    """Whether the circle in which cards are said to wait goes with how they lie behind a wrong play, and with
    the order in which they come home."""
    after = answer.rules.play(answer.positions[at], wrong)
    stuck = (why.card, why.other) if why.because is None else why.because.cards
    if len(stuck) != 2:
        return False
    lying = {card for cards in table_of(after, answer.roles).values() for card in cards}
    return is_circle(*stuck, why.circle, coming_before(answer.puzzle.game, after), lying)


def _is_like(answer: Answered, move: Move, wrong: Move) -> bool:
    """Whether a move turns the stock as a wrong one does, or moves the same card from its pile."""
    if answer.roles.get(wrong[0].source) == "stock":
        return answer.roles.get(move[0].source) == "stock"
    return any(
        part.source == wrong[0].source and wrong[0].cards[0] in part.cards
        for part in played_parts(move, answer.roles)
    )
