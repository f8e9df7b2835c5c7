"""The keys of *swap*: pairs of cards that may change places (``swaps``), the ``letters`` that answer."""

from string import ascii_uppercase

from bookgen.errors import BadInput
from bookgen.games.descriptor import Game
from bookgen.questions.keys import Keys
from bookgen.questions.swaps import Swap, parse_swap
from bookgen.record_format import Record

LEAST_SWAPS, MOST_SWAPS = 2, len(ascii_uppercase)


def _refused(game: Game) -> str | None:
    """Only where it is known which cards may lie in each other's place, and nothing else is chosen."""
    if game.kind != "chance":
        return "is a game of skill"
    return None if game.rules.lay_outs else "has no lay-out in which two cards may change places"


def _check(game: Game, record: Record) -> None:
    """Raises BadInput for swaps that cannot be made in any position of the game, or letters of none."""
    count = len(record.swaps)
    if not record.position:
        raise BadInput("swaps: two cards change places in a position; give it, and the moves played")
    if record.cut:
        raise BadInput(f"cut is {record.cut}: two cards change places in a game that was not cut; wanted 0")
    if not LEAST_SWAPS <= count <= MOST_SWAPS:
        raise BadInput(f"swaps: {count} given; wanted {LEAST_SWAPS} to {MOST_SWAPS}")
    seen = set[frozenset[tuple[str, str]]]()
    for letter, text in zip(ascii_uppercase, record.swaps, strict=False):
        swap = parse_swap(text)
        _check_swap(game, swap, f"swaps: {letter}")
        cards = frozenset(swap.ends)
        if cards in seen:
            raise BadInput(f"swaps: {letter} is the same as one before it")
        seen.add(cards)
    letters = record.letters
    if letters is not None and letters not in _subsets(letters, count):
        wanted = ", ".join(ascii_uppercase[:count])
        raise BadInput(f"letters is {letters[:40]!r}; wanted some of {wanted}, in their order, each once")


def _check_swap(game: Game, swap: Swap, where: str) -> None:
    """Raises BadInput where the two cards cannot change places."""
    for pile, card in swap.ends:
        if pile not in game.roles:
            raise BadInput(f"{where}: no pile {pile[:40]}; wanted such as {game.pile_names('tableau')[0]}")
        if not any(pile in lay_out for lay_out in game.rules.lay_outs):
            raise BadInput(f"{where}: {card} of {pile} cannot change its place")
    if swap.card == swap.fellow:
        raise BadInput(f"{where}: {swap.card} stands twice; wanted two different cards")
    if not any({swap.pile, swap.other} <= lay_out for lay_out in game.rules.lay_outs):
        told = f"{swap.card} of {swap.pile} and {swap.fellow} of {swap.other}"
        raise BadInput(f"{where}: {told} are of two packs; wanted two cards of one")


def _subsets(letters: str, count: int) -> tuple[str, ...]:
    """The letters themselves where they are some of the first so many, in their order; else nothing."""
    there = ascii_uppercase[:count]
    return (letters,) if letters == "".join(each for each in there if each in letters) else ()


PART = Keys(answered_by=("letters",), takes=("swaps",), refused=_refused, check=_check)
