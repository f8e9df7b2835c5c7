"""Whether what is said of the dealing of a building game has a meaning."""

from bookgen.engines.building.checks.words import leads
from bookgen.engines.building.facts import BuildingRules
from bookgen.engines.dealing import Dealing, Redeal
from bookgen.errors import BadInput
from bookgen.games.check_words import named, no_piles
from bookgen.games.descriptor import Game
from bookgen.games.options import WASTES, Option, Range


def check_dealing(game: Game, rules: BuildingRules, file: str) -> None:
    """Raises BadInput, naming file and key, for a dealing that cannot be meant."""
    where, dealing = f"{file}, rules.dealing", rules.dealing
    both = all(name in game.piles_called(name) for name in ("stock", "waste"))
    if dealing.in_turn:
        _check_in_turn(game, rules, where)
    elif dealing.turn and not both:
        raise BadInput(f"{where}.turn: true, but there is no stock or no waste; give one of each")
    if dealing.cards is not None and not dealing.turn:
        raise BadInput(f"{where}.cards: means nothing where the stock is not turned; leave it out")
    if dealing.shift and not game.groups(dealing.shift.piles):
        raise no_piles(game, f"{where}.shift.piles", dealing.shift.piles)
    if dealing.deal:
        _check_deal_out(game, rules, where)
    if dealing.refill:
        _check_refill(game, rules, where)
    if dealing.appear is not None:
        _check_appear(game, rules, where)
    if dealing.redeal:
        _check_redeal(game, dealing, dealing.redeal, both, f"{where}.redeal")


def _check_redeal(game: Game, dealing: Dealing, redeal: Redeal, both: bool, where: str) -> None:
    """Dealing again; ``both`` says whether there are one stock and one waste."""
    if redeal.of == "waste":
        if not both:
            raise BadInput(f"{where}: of waste, but there is no stock or no waste; give one of each")
        for key, given in (("heaps", redeal.heaps), ("barren", redeal.barren)):
            if given is not None:
                raise BadInput(f"{where}.{key}: means nothing where the waste is turned over")
    if redeal.shuffled and redeal.times == "unlimited":
        raise BadInput(f"{where}.times: each shuffle has its own order; wanted a number")
    if redeal.of == "tableau":
        _check_heaps(game, dealing, redeal, where)


def _check_heaps(game: Game, dealing: Dealing, redeal: Redeal, where: str) -> None:
    """A tableau that is gathered: into heaps that hold all cards, or to be the stock that is dealt out."""
    if redeal.shuffled:
        raise BadInput(f"{where}.shuffled: means nothing but of the waste, or places; leave it out")
    if not game.groups("tableau"):
        raise no_piles(game, f"{where}.of", "tableau")
    if redeal.heaps is None:
        if not dealing.deal:
            raise BadInput(f"{where}.heaps: missing; say how many cards each heap gets again")
        if redeal.barren is not None:
            raise BadInput(f"{where}.barren: means nothing where the stock is dealt again")
        return
    if redeal.barren is not None and redeal.times != "unlimited":
        raise BadInput(f"{where}.times: got {redeal.times}, but barren deals end it; wanted unlimited")
    heaps = len(game.pile_names("tableau"))
    if redeal.heaps * heaps < game.dealt:
        raise BadInput(f"{where}.heaps: got {redeal.heaps}, but {heaps} heaps must hold {game.dealt} cards")


def _check_appear(game: Game, rules: BuildingRules, where: str) -> None:
    """Foundations whose first cards appear: they ask for some, and whatever else takes cards from the stock
    takes any card."""
    key, word = f"{where}.appear", rules.dealing.appear or ""
    groups = named(game, word)
    if not groups:
        raise no_piles(game, key, word)
    asked = [card for group in groups for card in group.takes.base]
    if any(group.role != "foundation" or not group.takes.base for group in groups):
        raise BadInput(f"{key}: {word!r} must be foundations that ask for cards; give them a base")
    if len(set(asked)) < len(asked) or any(game.cards.count(card) < 2 for card in asked):
        # So that a card which appears is never the last of the stock.
        raise BadInput(f"{key}: {word!r} must ask for cards of which there is a second one, each for another")
    if not rules.dealing.turn or rules.dealing.at_a_time != 1 or rules.dealing.in_turn:
        raise BadInput(f"{key}: cards appear as they are turned one by one; wanted rules.dealing.turn alone")
    if rules.dealing.redeal:
        raise BadInput(f"{key}: means nothing where the stock is dealt again; leave one of the two out")
    for at, move in enumerate(rules.moves):
        joined = [group for name in move.to for group in named(game, name)]
        if any(group.role == "stock" for name in move.source for group in named(game, name)) and (
            (move.lifts, move.onto) != ("one", "empty") or any(group in groups for group in joined)
        ):
            raise BadInput(
                f"{where.split(',')[0]}, rules.moves[{at}]: cards of the stock go to empty places alone"
            )
    if any(
        group.role == "stock" for fill in rules.follows for name in fill.source for group in named(game, name)
    ):
        raise BadInput(
            f"{key}: places that are filled from the stock are filled by a rule; leave follows out"
        )


def _check_in_turn(game: Game, rules: BuildingRules, where: str) -> None:
    """Several wastes, to which nothing else leads from the stock, and all of which may be used."""
    several = "stock" in game.piles_called("stock") and len(game.piles_called("waste")) > 1
    if not rules.dealing.turn or not several or "waste" in game.piles_called("waste"):
        raise BadInput(f"{where}.in_turn: wanted a stock that is turned, and several wastes")
    if WASTES in game.options:
        raise BadInput(f"{where}.in_turn: every waste has its turn; leave the option {WASTES!r} out")


def _check_deal_out(game: Game, rules: BuildingRules, where: str) -> None:
    """A stock that is dealt out is not turned, nor is anything laid on it."""
    if "stock" not in game.piles_called("stock") or not game.groups("tableau"):
        raise BadInput(f"{where}.deal: there is no stock or no tableau; give both")
    redeal = rules.dealing.redeal
    laid = redeal is not None and (redeal.of != "tableau" or redeal.heaps is not None)
    for key, given in (("turn", rules.dealing.turn), ("redeal", laid)):
        if given:
            raise BadInput(f"{where}.{key}: the stock is dealt out; leave one of the two out")
    if any(group.role == "stock" for fill in rules.follows for group in named(game, fill.fill)):
        raise BadInput(f"{where}.deal: the stock is dealt out; fill other piles than the stock")
    for group in game.groups("tableau"):
        if group.takes.full is not None:
            raise BadInput(
                f"{where}.deal: cards are dealt on {group.word!r}, full or not; leave its full out"
            )


def _check_refill(game: Game, rules: BuildingRules, where: str) -> None:
    """Piles that are brought up from the stock are not dealt on besides, and have room for what comes."""
    if "stock" not in game.piles_called("stock") or not game.groups("tableau"):
        raise BadInput(f"{where}.refill: there is no stock or no tableau; give both")
    if rules.dealing.deal:
        raise BadInput(f"{where}.refill: the stock is dealt out; leave one of the two out")
    if any(group.takes.full is not None for group in game.groups("tableau")):
        raise BadInput(f"{where}.refill: piles that are brought up grow full; leave their full out")
    filled = [pile for fill in rules.follows for group in named(game, fill.fill) for pile in [group.role]]
    if "tableau" in filled or any(leads(game, move, "stock", "tableau") for move in rules.moves):
        raise BadInput(f"{where}.refill: the tableau gets cards of the stock in another way; leave one out")


def check_wastes(game: Game, option: Option, where: str) -> None:
    """How many of several waste piles may be used: all of them where a code does not say."""
    wastes = len(game.pile_names("waste")) if game.groups("waste") else 0
    if wastes < 2:
        raise BadInput(f"{where}.name: 'wastes' means nothing where there are not several waste piles")
    values = option.values
    few, many = (values.low, values.high) if isinstance(values, Range) else (min(values), max(values))
    if option.kind != "number" or few < 1 or many > wastes or option.default != wastes:  # type: ignore[operator]
        raise BadInput(f"{where}.values: wanted numbers from 1 to {wastes}, the default {wastes}")
