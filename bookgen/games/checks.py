"""Whether the facts of one descriptor fit together: what the types alone cannot tell."""

from collections import Counter
from collections.abc import Iterator

from bookgen.cards import CARDS, RANKS, pack
from bookgen.errors import BadInput
from bookgen.games.check_engine import check_engine
from bookgen.games.check_options import check_options
from bookgen.games.check_picture import check_picture
from bookgen.games.check_playing import check_playing, sorts_with_keys
from bookgen.games.check_takes import check_beside, check_stays, check_takes
from bookgen.games.check_words import few
from bookgen.games.descriptor import Game
from bookgen.games.pile_facts import DealStep, PileGroup
from bookgen.games.piles import deal_order, resolve_piles
from bookgen.limits import MOST_CARDS, MOST_PILES
from bookgen.reading import check_seen


def check_game(game: Game, file: str) -> None:
    """Raises BadInput, naming file and key, for the first fact that does not fit the others."""
    _check_lines(game, file)
    _check_size(game, file)
    _check_pack(game, file)
    _check_piles(game, file)
    _check_deal(game, file)
    check_engine(game, file)
    _check_puzzle(game, file)
    check_playing(game, file)
    check_picture(game, file)


def _check_lines(game: Game, file: str) -> None:
    for key, line in _lines(game):
        check_seen(line, f"{file}, {key}")


def _lines(game: Game) -> Iterator[tuple[str, str]]:
    """The lines of a descriptor that are printed as they stand, by their keys."""
    yield from (("title", game.title), ("source", game.source), ("family", game.family))
    yield from ((f"other_names[{at}]", name) for at, name in enumerate(game.other_names))
    for at, option in enumerate(game.declared):
        said = option.said if isinstance(option.said, dict) else {"": option.said}
        yield f"options[{at}].meaning", option.meaning
        yield from ((f"options[{at}].said", line) for line in said.values())
        if option.absent is not None:
            yield f"options[{at}].absent", option.absent


def _check_pack(game: Game, file: str) -> None:
    for card in game.pack.withdrawn:
        if card not in CARDS:
            raise BadInput(f"{file}, pack.withdrawn: no card {card!r}; wanted rank and suit, such as TH")
    if game.pack.only and game.packs > 1:
        raise BadInput(f"{file}, pack.only: of several packs cards are not named; wanted one pack")
    for card in game.pack.only:
        if card not in pack(game.pack.kind) or game.pack.only.count(card) > 1:
            raise BadInput(f"{file}, pack.only: got {card!r}, wanted cards of the pack, each once")
    ranks = game.pack.order
    if not ranks or len(set(ranks)) != len(ranks) or any(rank not in RANKS for rank in ranks):
        raise BadInput(f"{file}, pack.order: got {ranks!r}, wanted ranks of {RANKS}, each at most once")
    try:
        _ = game.cards
    except BadInput as error:
        raise BadInput(f"{file}, pack.withdrawn: {error}") from error


def _check_size(game: Game, file: str) -> None:
    piles, cards = sum(group.count for group in game.piles), len(pack(game.pack.kind))
    if piles > MOST_PILES:
        raise BadInput(f"{file}, piles: got {piles} piles, wanted at most {MOST_PILES}")
    if cards > MOST_CARDS:
        raise BadInput(f"{file}, pack.kind: got {cards} cards, wanted at most {MOST_CARDS}")


def _check_piles(game: Game, file: str) -> None:
    words = Counter(group.word for group in game.piles)
    for at, group in enumerate(game.piles):
        where = f"{file}, piles[{at}]"
        if words[group.word] > 1:
            raise BadInput(
                f"{where}.word: {group.word!r} stands twice; wanted a word of its own for each group"
            )
        for card in " ".join(group.start).split():
            if card not in CARDS:
                raise BadInput(f"{where}.start: no card {card!r}; wanted rank and suit, such as TH")
        if group.start and len(group.start) != group.count:
            raise BadInput(
                f"{where}.start: got {len(group.start)}, wanted one for each of the {group.count} piles"
            )
        begun = [bool(start.split()) for start in group.start]
        if begun and not (all(begun) if group.stays else any(begun)):
            wanted = "a card for every pile, as they stay" if group.stays else "cards, or no start at all"
            raise BadInput(f"{where}.start: got {group.start!r}; wanted {wanted}")
        _check_numbers(game, group, where)
        check_takes(game, group, where)
        if group.stays:
            check_stays(game, group, where)
        check_beside(game, group, where)
    laid = Counter(card for group in game.piles for start in group.start for card in start.split())
    missing = laid - Counter(game.pack.withdrawn)
    if missing:
        raise BadInput(
            f"{file}, piles: {min(missing)} is laid out beforehand but is not among pack.withdrawn"
        )


def _check_numbers(game: Game, group: PileGroup, where: str) -> None:
    """Raises BadInput where the groups of a role do not share its numbers, each number once."""
    fellows = game.groups(group.role)
    if not any(fellow.numbers for fellow in fellows):
        return
    if len(group.numbers) != group.count:
        raise BadInput(
            f"{where}.numbers: got {len(group.numbers)}, wanted one for each of the {group.count} piles, "
            f"and so for all that are called {group.role!r}"
        )
    total = sum(fellow.count for fellow in fellows)
    if sorted(number for fellow in fellows for number in fellow.numbers) != list(range(1, total + 1)):
        raise BadInput(f"{where}.numbers: wanted each of 1 to {total} for one {group.role!r} pile")
    if group.numbers != sorted(group.numbers):
        raise BadInput(f"{where}.numbers: wanted them rising, as the piles of a group are counted")


def _check_pick(game: Game, step: DealStep, where: str) -> None:
    """Raises BadInput where a step picks more cards than there are suits or faces, or picks of the rest."""
    if step.cards is None:
        raise BadInput(f"{where}: means nothing of the rest; give cards")
    laid = step.cards * sum(len(resolve_piles(game, pile)) for pile in step.piles)
    by_suit = step.pick == "new-suit"
    there = len({card[1] if by_suit else card for card in game.cards})
    if laid > there:
        new = "suits" if by_suit else "faces"
        raise BadInput(f"{where}: {laid} cards of new {new} are wanted, but there are {there} {new}")


def _check_ranks(game: Game, step: DealStep, at: int, where: str) -> None:
    """Raises BadInput where a step that sorts by rank has not a pile for each rank, or is not the last."""
    piles = [name for pile in step.piles for name in resolve_piles(game, pile)]
    if step.cards is not None or step.rounds or step.under or step.pick or at != len(game.deal) - 1:
        raise BadInput(
            f"{where}: only the last step sorts, all the rest, one by one; leave its other keys out"
        )
    if sorted(step.ranks) != sorted({card[0] for card in game.cards}) or len(step.ranks) != len(piles):
        raise BadInput(f"{where}: got {step.ranks!r}, wanted each rank of the deal once, one for each pile")


def _check_deal_piles(game: Game, step: DealStep, where: str) -> None:
    """Each is a pile of the game, and none that takes what is thrown out: no deal begins with cards gone."""
    roles = game.roles
    for pile in step.piles:
        for name in resolve_piles(game, pile) or [pile]:
            if name not in roles:
                raise BadInput(f"{where}: no pile {name!r}; there are {few(sorted(roles))}")
            if roles[name] == "discard":
                raise BadInput(f"{where}: got {name!r}, which takes cards thrown out; none are dealt there")


def _check_deal(game: Game, file: str) -> None:
    for at, step in enumerate(game.deal):
        _check_deal_piles(game, step, f"{file}, deal[{at}].piles")
        if not step.piles:
            raise BadInput(f"{file}, deal[{at}].piles: empty; name the piles that get the cards")
        if step.shuffled and (at == 0 or any(other.shuffled for other in game.deal[:at])):
            raise BadInput(f"{file}, deal[{at}].shuffled: wanted once, of a step that follows another")
        if step.pick:
            _check_pick(game, step, f"{file}, deal[{at}].pick")
        if step.ranks:
            _check_ranks(game, step, at, f"{file}, deal[{at}].ranks")
        elif step.cards is None and (
            at != len(game.deal) - 1 or len(resolve_piles(game, step.piles[0])) != 1
        ):
            raise BadInput(
                f"{file}, deal[{at}].cards: missing; only the last step, to one pile, takes the rest"
            )
    placed = len(deal_order(game))
    if placed != game.dealt:
        raise BadInput(f"{file}, deal: it lays {placed} cards, but the deal has {game.dealt}")


def _check_puzzle(game: Game, file: str) -> None:
    for key, sort in sorts_with_keys(game.puzzle):
        try:
            check_options(game, sort.options)
        except BadInput as error:
            raise BadInput(f"{file}, {key}.options: {error}") from error
        low, high = sort.cuts
        if not 0 < low <= high:
            raise BadInput(f"{file}, {key}.cuts: got {low} to {high}, wanted a rising pair from 1")
