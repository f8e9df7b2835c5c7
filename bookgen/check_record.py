"""Whether the deal, the position, the shuffles and the question of a record fit its game."""

from collections import Counter

from bookgen.cards import CARDS, SEED_LIMIT, Card
from bookgen.errors import BadInput
from bookgen.games import Game, check_options
from bookgen.play import VoidDeal, deal_of, rules_for, shuffles_of
from bookgen.play.composed import composed
from bookgen.play.table import shuffles_wanted
from bookgen.questions.table import all_keys, asking, keys_of, wanted_of
from bookgen.record_format import Record

BLANK = Record(format="", game="")
"""A record that says nothing: what its keys are where they are left out."""


def check_record_options(game: Game, record: Record) -> None:
    """Raises BadInput for an option that the game has not, or a value that it cannot have."""
    try:
        check_options(game, record.options)
    except BadInput as error:
        raise BadInput(f"options: {error}") from error


def checked_deal(game: Game, record: Record) -> list[Card]:
    """The deal of a record, that of its seed where it gives none; empty where a position stands for it.

    Raises BadInput for a deal that is not the pack, or not that of the seed, or a position that cannot be.
    """
    if record.seed is not None and not 0 <= record.seed < SEED_LIMIT:
        raise BadInput(f"seed is {record.seed}, wanted 0 or more and below {SEED_LIMIT}")
    if record.counted and (not record.position or record.seed is not None or record.deal):
        raise BadInput("counted: what has been counted is told only with a position that stands alone")
    if record.position:
        _check_position(game, record)
        if record.seed is None and not record.deal:
            return []
    if record.seed is None and not record.deal:
        raise BadInput("neither seed nor deal is given; give one of them")
    if record.deal:
        check_pack(game, record.deal)
    made = record.deal if record.seed is None else deal_of(game, record.seed)
    if record.deal and made != record.deal:
        at = next(n for n, pair in enumerate(zip(made, record.deal, strict=True)) if pair[0] != pair[1])
        code = f"{game.id}#{record.seed}"
        raise BadInput(
            f"deal and seed disagree: card {at + 1} of {code} is {made[at]}, not {record.deal[at]}"
        )
    check_beginning(game, record, made)
    return made


def check_beginning(game: Game, record: Record, deal: list[Card]) -> None:
    """Raises BadInput where the rules refuse a deal made by hand, or options leave it no beginning."""
    if record.cut or (record.seed is not None and not record.options and not record.position):
        return
    try:
        opening = rules_for(game, record.options).opening(deal)
    except VoidDeal as error:
        raise BadInput(f"{'void deal' if record.seed is None else 'options'}: {error}") from error
    racing = game.rules.in_turn
    for name, cards in opening.piles.items() if record.position and racing else ():
        given = record.position.get(name, [])
        if list(cards) != given:
            shown = " ".join(given) or "nothing"
            raise BadInput(
                f"position and seed disagree: {name} has {shown}, not {' '.join(cards) or 'nothing'}"
            )


def _check_position(game: Game, record: Record) -> None:
    """Raises BadInput, naming pile or card, for a position that the game cannot come to."""
    rules = rules_for(game, record.options)
    if game.rules.in_turn and record.deal:
        raise BadInput("position and deal are given; wanted one of them")
    names = [name for name, _, _ in game.all_piles()]
    for name, cards in record.position.items():
        if name not in names:
            raise BadInput(f"position: no pile {name[:40]!r}; there are {', '.join(names)}")
        for card in cards:
            if card not in CARDS:
                raise BadInput(f"position: no card {card[:40]!r}; a card is rank then suit, such as TH")
    # Cards that are not dealt may lie there too, as rules or descriptor say: any opening shows which.
    lying = rules_for(game).opening(deal_of(game, 0)).piles.values()
    given = [card for cards in record.position.values() for card in cards]
    _check_cards(game, given, [card for cards in lying for card in cards], "position")
    if record.seed is None and not record.deal:
        if record.options and game.rules.in_turn:
            raise BadInput(f"options: the position stands as it is; leave out {', '.join(record.options)}")
        try:
            laid = {name: tuple(cards) for name, cards in record.position.items()}
            composed(rules, laid, record.counted, record.options)
        except ValueError as error:
            raise BadInput(f"position: {error}") from error


def checked_shuffles(game: Game, record: Record) -> list[list[Card]]:
    """The orders of the shuffles in mid-game, those of the seed where there is one.

    Raises BadInput where they are wanted and not given, or given and others than those of the seed.
    """
    if not game.shuffles_in_play:
        if record.shuffles:
            raise BadInput(f"{game.id} is never shuffled in mid-game: leave out shuffles")
        return []
    number = shuffles_wanted(game, record.options)
    if record.seed is None and len(record.shuffles) != number:
        wanted = f"{number} {'list' if number == 1 else 'lists'} of all its cards"
        raise BadInput(f"{game.id} is shuffled in mid-game: a deal by hand wants shuffles, {wanted}")
    for order in record.shuffles:
        check_pack(game, order)
    if record.seed is None:
        return record.shuffles
    made = shuffles_of(game, record.seed, record.options)
    if record.shuffles and record.shuffles != made:
        raise BadInput(f"shuffles and seed disagree: those of {game.id}#{record.seed} are others")
    return made


def check_pack(game: Game, deal: list[Card]) -> None:
    """Raises BadInput, naming the card, where the deal is not the game's pack."""
    for card in deal:
        if card not in CARDS:
            raise BadInput(f"no card {card[:40]!r} in the deal; a card is rank then suit, such as TH")
    halves = [(deal, game.cards)]
    if game.pack.kind == "two-whist":
        half = game.dealt // 2
        halves = [(deal[:half], game.cards[:half]), (deal[half:], game.cards[half:])]
    for given, wanted in halves:
        if len(given) > 2 * len(wanted):
            raise BadInput(f"the deal has {len(deal)} cards; that of {game.id} has {game.dealt}")
        _check_cards(game, given, wanted, "deal")


def _check_cards(game: Game, given: list[Card], wanted: list[Card], what: str) -> None:
    """Raises BadInput, naming the cards, where those given are not those wanted, in whatever order."""
    missing, extra = Counter(wanted) - Counter(given), Counter(given) - Counter(wanted)
    if missing or extra:
        said = [f"missing {' '.join(sorted(missing.elements()))}"] if missing else []
        said += [f"too many {' '.join(sorted(extra.elements()))}"] if extra else []
        raise BadInput(f"the {what} is not the pack of {game.id} ({len(wanted)} cards): {'; '.join(said)}")


def check_question(game: Game, record: Record) -> None:
    """Raises BadInput for a question there is not, or that the game is not asked, or keys of another."""
    if record.cut and game.kind == "skill":
        raise BadInput(f"cut is {record.cut}, but {game.id} is a game of skill: wanted 0")
    if not 0 <= record.cut < game.cuts:
        raise BadInput(f"cut is {record.cut}, wanted 0 to {game.cuts - 1}")
    if record.question not in all_keys():
        *others, last = all_keys()
        raise BadInput(f"no question {record.question[:40]!r}; wanted {', '.join(others)} or {last}")
    refused = wanted_of(game, record.question)
    if refused:
        raise BadInput(refused)
    for key in OF_SOME:
        questions = asking(key)
        if record.question not in questions and getattr(record, key) != getattr(BLANK, key):
            raise BadInput(f"{key} is for the question {' or '.join(questions)}; leave it out")
    keys_of(record.question).check(game, record)


OF_SOME = sorted(
    {key for keys in all_keys().values() for key in (*keys.takes, *keys.answered_by)} - {"moves"}
)
"""The keys of a record that are for some questions only. Moves may stand with any answer."""
