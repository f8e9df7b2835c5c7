"""Whether the facts of one descriptor fit together: what the types alone cannot tell."""

from collections import Counter

from bookgen.cards import CARDS, RANKS
from bookgen.errors import BadInput
from bookgen.games.check_engine import check_engine
from bookgen.games.check_picture import check_picture
from bookgen.games.descriptor import BuildingRules, Game
from bookgen.games.options import check_options
from bookgen.games.piles import deal_order, resolve_piles


def check_game(game: Game, file: str) -> None:
    """Raises BadInput, naming file and key, for the first fact that does not fit the others."""
    _check_pack(game, file)
    _check_piles(game, file)
    _check_deal(game, file)
    _check_rules(game, file)
    check_engine(game, file)
    _check_puzzle(game, file)
    check_picture(game, file)


def _check_pack(game: Game, file: str) -> None:
    for card in game.pack.withdrawn:
        if card not in CARDS:
            raise BadInput(f"{file}, pack.withdrawn: no card {card!r}; wanted rank and suit, such as TH")
    ranks = game.pack.order
    if not ranks or len(set(ranks)) != len(ranks) or any(rank not in RANKS for rank in ranks):
        raise BadInput(f"{file}, pack.order: got {ranks!r}, wanted ranks of {RANKS}, each at most once")
    try:
        _ = game.cards
    except BadInput as error:
        raise BadInput(f"{file}, pack.withdrawn: {error}") from error


def _check_piles(game: Game, file: str) -> None:
    words = Counter(group.word for group in game.piles)
    for at, group in enumerate(game.piles):
        where = f"{file}, piles[{at}]"
        if words[group.word] > 1:
            raise BadInput(
                f"{where}.word: {group.word!r} stands twice; wanted a word of its own for each group"
            )
        for key, cards in (("start", " ".join(group.start).split()), ("first", group.first)):
            for card in cards:
                if card not in CARDS:
                    raise BadInput(f"{where}.{key}: no card {card!r}; wanted rank and suit, such as TH")
            given = group.start if key == "start" else group.first
            if given and len(given) != group.count:
                raise BadInput(
                    f"{where}.{key}: got {len(given)}, wanted one for each of the {group.count} piles"
                )
        if group.wraps and group.full is None:
            raise BadInput(f"{where}.full: missing; a pile that wraps must say how many cards it takes")
    laid = Counter(card for group in game.piles for start in group.start for card in start.split())
    missing = laid - Counter(game.pack.withdrawn)
    if missing:
        raise BadInput(
            f"{file}, piles: {min(missing)} is laid out beforehand but is not among pack.withdrawn"
        )


def _check_deal(game: Game, file: str) -> None:
    names = {name for name, _, _ in game.all_piles()}
    for at, step in enumerate(game.deal):
        for pile in step.piles:
            for name in resolve_piles(game, pile) or [pile]:
                if name not in names:
                    raise BadInput(
                        f"{file}, deal[{at}].piles: no pile {name!r}; there are {_few(sorted(names))}"
                    )
        if not step.piles:
            raise BadInput(f"{file}, deal[{at}].piles: empty; name the piles that get the cards")
        if step.cards is None and (at != len(game.deal) - 1 or len(resolve_piles(game, step.piles[0])) != 1):
            raise BadInput(
                f"{file}, deal[{at}].cards: missing; only the last step, to one pile, takes the rest"
            )
    placed = len(deal_order(game))
    if placed != game.dealt:
        raise BadInput(f"{file}, deal: it lays {placed} cards, but the deal has {game.dealt}")


def _check_rules(game: Game, file: str) -> None:
    rules = game.rules
    if not isinstance(rules, BuildingRules):
        return
    known = {group.role for group in game.piles} | {group.word for group in game.piles}
    for at, move in enumerate(rules.moves):
        used = [("from", move.source), ("to", move.to), ("once", [move.once] if move.once else [])]
        for key, words in used:
            for word in words:
                if word not in known:
                    raise BadInput(
                        f"{file}, rules.moves[{at}].{key}: no piles {word!r}; there are {_few(sorted(known))}"
                    )
        for word in move.to:
            for group in game.piles:
                if (
                    word in (group.role, group.word)
                    and move.onto == "card"
                    and group.build is None
                    and not group.first
                ):
                    raise BadInput(
                        f"{file}, rules.moves[{at}].to: nothing goes on {word!r}; give its piles a build"
                    )
    roles = {group.role for group in game.piles}
    if rules.turn and not {"stock", "waste"} <= roles:
        raise BadInput(f"{file}, rules.turn: true, but there is no stock or no waste; give both")
    named = [("rules.fill.piles", rules.fill.piles)] if rules.fill else []
    named += [("rules.fill.from", role) for role in rules.fill.source] if rules.fill else []
    named += [("rules.shift.piles", rules.shift.piles)] if rules.shift else []
    named += [("rules.redeal.of", rules.redeal.of)] if rules.redeal else []
    for key, role in named:
        if role not in roles:
            raise BadInput(f"{file}, {key}: no piles {role!r}; there are {_few(sorted(roles))}")
    if rules.redeal and rules.redeal.of == "tableau" and rules.redeal.heaps is None:
        raise BadInput(f"{file}, rules.redeal.heaps: missing; say how many cards each heap gets again")


def _check_puzzle(game: Game, file: str) -> None:
    try:
        check_options(game, game.puzzle.options)
    except BadInput as error:
        raise BadInput(f"{file}, puzzle.options: {error}") from error
    low, high = game.puzzle.cuts
    if not 0 < low <= high:
        raise BadInput(f"{file}, puzzle.cuts: got {low} to {high}, wanted a rising pair from 1")


def _few(words: list[str]) -> str:
    return ", ".join(words[:12]) + (" ..." if len(words) > 12 else "") if words else "none"
