"""Deals, puzzles and solutions as JSON: the ``bookgen/1`` format, read and written.

A record holds a deal and, where they are known, its question, verdict and answer.
"""

import json
import re
from collections import Counter
from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from bookgen.cards import CARDS, SEED_LIMIT, Card, DealCode, OptionValue, format_code, parse_code
from bookgen.engines.arrangement.facts import ArrangementRules
from bookgen.engines.racing.facts import RacingRules
from bookgen.engines.racing.play.engine import Racing
from bookgen.errors import BadInput
from bookgen.games import Game, check_options, find_game
from bookgen.limits import MOST_BRACKETS, MOST_MOVES
from bookgen.play import Position, Rules, VoidDeal, deal_of, rules_for, shuffles_of
from bookgen.play.cuts import cut_deal, cut_limit
from bookgen.play.moves import Move, format_move, parse_move
from bookgen.play.table import shuffles_wanted

FORMAT = "bookgen/1"
_HALF = re.compile(r"\\u[dD][89a-fA-F]", re.ASCII)
"""Half of a character beyond the first plane, as JSON may write it; alone it is no character."""
MOST_QUOTED = 300
"""Characters of a fault that is told."""
Verdict = Literal["solved", "unsolvable", "undecided"]
Question = Literal["play", "cut", "fewest", "arrange", "turn"]
ANSWERED_BY: Mapping[Question, tuple[str, ...]] = {
    "play": ("moves",),
    "cut": ("cuts",),
    "fewest": ("cuts", "count"),
    "arrange": ("moves",),
    "turn": ("moves", "count"),
}
"""The keys in which the answer to each question stands."""
CUTS = frozenset(question for question, keys in ANSWERED_BY.items() if "cuts" in keys)
"""The questions of which the answer is a list of cuts."""
_NATURAL: Mapping[type, Question] = {ArrangementRules: "arrange", RacingRules: "turn"}
"""What is asked of a deal of an engine where nothing else is said: of others, that it be played out."""


class Record(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """One JSON object of the format, its keys as they stand in the file.

    ``deal`` is the whole list before the cut, first card dealt first; ``moves`` are in written form. With
    ``among`` only those cuts are asked for. Where a puzzle begins from a ``position`` that is no deal's, the
    cards of its piles stand there, undermost first. ``count`` is in how many deals or rows those ``cuts``
    come out which come out in the ``fewest``; of a ``turn`` how many cards are got rid of.
    """

    format: str
    game: str
    seed: int | None = None
    cut: int = 0
    options: dict[str, OptionValue] = {}
    question: Question = "play"
    losing: bool = False
    among: list[int] | None = None
    fixed: list[str] = []
    deal: list[Card] = []
    position: dict[str, list[Card]] = {}
    shuffles: list[list[Card]] = []
    played: list[str] = []
    verdict: Verdict | None = None
    moves: list[str] | None = None
    cuts: list[int] | None = None
    count: int | None = None
    number: int | None = None
    code: str | None = None
    stars: int | None = None
    date: str | None = None

    @property
    def descriptor(self) -> Game:
        """The game of this record."""
        return find_game(self.game)

    @property
    def asks_cuts(self) -> bool:
        """Whether the answer is a list of cuts."""
        return self.question in CUTS

    @property
    def deal_code(self) -> str | None:
        """The full code, options included; None for a deal made by hand."""
        if self.seed is None:
            return None
        return format_code(DealCode(self.game, self.seed, self.options))

    def parsed_moves(self) -> list[Move]:
        """The answer's moves. Raises BadInput for one that is malformed."""
        return [parse_move(text) for text in self.moves or []]


def read_record(text: str | bytes, where: str = "input") -> Record:
    """A record from its JSON text, checked and with its deal filled in.

    Raises BadInput, naming ``where``, for malformed JSON, unknown keys, an unknown game, option or
    value, or a deal that is not the pack.
    """
    try:
        text = text.decode("utf-8") if isinstance(text, bytes) else text
    except UnicodeDecodeError as error:
        raise BadInput(f"{where}: malformed JSON: {error}") from error
    if text.count("[") + text.count("{") > MOST_BRACKETS:
        raise BadInput(f"{where}: malformed JSON: more than {MOST_BRACKETS} brackets; a record has a few")
    try:
        raw = json.loads(text, object_pairs_hook=_no_doubles)
    except (ValueError, RecursionError) as error:
        raise BadInput(f"{where}: malformed JSON: {error}") from error
    if _HALF.search(text):
        try:
            json.dumps(raw, ensure_ascii=False).encode("utf-8")
        except UnicodeEncodeError as error:
            half = ascii(error.object[error.start])
            raise BadInput(f"{where}: {half} is half a character; wanted both halves, or none") from error
    return record_from(raw, where)


def _no_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    doubled = [key for key, times in Counter(key for key, _ in pairs).items() if times > 1]
    if doubled:
        raise ValueError(f"key {doubled[0]!r} stands twice")
    return dict(pairs)


def record_from(raw: object, where: str = "input") -> Record:
    """A record from decoded JSON; see :func:`read_record`."""
    _check_kinds(raw, where)
    try:
        record = msgspec.convert(raw, Record)
    except msgspec.ValidationError as error:
        raise BadInput(f"{where}: {_short(str(error).replace('`', ''))}") from error
    if record.format != FORMAT:
        raise BadInput(f"{where}: format is {record.format[:40]!r}, wanted {FORMAT!r}")
    try:
        game = find_game(record.game)
        _check_options(game, record)
        _check_deal(game, record)
        _check_shuffles(game, record)
        _check_question(game, record)
    except BadInput as error:
        raise BadInput(f"{where}: {_short(str(error))}") from error
    return record


def _short(fault: str) -> str:
    """A fault that quotes the input, without what is too long of it."""
    return fault if len(fault) <= MOST_QUOTED else f"{fault[:MOST_QUOTED]} …"


def _check_kinds(raw: object, where: str) -> None:
    """Raises BadInput for an option whose value is neither number nor text: the validator names no option."""
    options = raw.get("options") if isinstance(raw, dict) else None
    for name, value in options.items() if isinstance(options, dict) else ():
        if isinstance(value, bool) or not isinstance(value, int | str):
            shown = json.dumps(value)[:40]
            raise BadInput(
                f"{where}: option {name[:40]}={shown}: wanted a whole number, or the letter of a suit"
            )


def record_of_code(text: str) -> Record:
    """The record that a deal code stands for, with its deal.

    Raises BadInput for a malformed code, an unknown game or an impossible option.
    """
    code = parse_code(text)
    game = find_game(code.game)
    check_options(game, code.options)
    record = Record(
        format=FORMAT,
        game=game.id,
        seed=code.seed,
        options=dict(code.options),
        question=natural_question(game),
        deal=deal_of(game, code.seed),
        shuffles=shuffles_of(game, code.seed, code.options) if game.shuffles_in_play else [],
    )
    _check_beginning(game, record)
    return record


def natural_question(game: Game) -> Question:
    """What is asked of a deal of a game, uncut, where nothing else is said."""
    return _NATURAL.get(type(game.rules), "play")


def opening_of(record: Record, rules: Rules) -> Position:
    """The table before the first move: the position that the record gives, or that of its deal, cut.

    Raises VoidDeal where the rules refuse the deal.
    """
    if record.position and record.seed is None:
        assert isinstance(rules, Racing)
        return rules.placed({name: tuple(cards) for name, cards in record.position.items()})
    return rules.opening(cut_deal(record.descriptor, record.deal, record.cut))


def rules_of(record: Record) -> Rules:
    """The rules by which a record's deal is played: under its options, with its fixed places and shuffles."""
    return rules_for(record.descriptor, record.options, record.fixed, record.shuffles)


def _check_options(game: Game, record: Record) -> None:
    try:
        check_options(game, record.options)
    except BadInput as error:
        raise BadInput(f"options: {error}") from error


def _check_deal(game: Game, record: Record) -> None:
    if record.seed is not None and not 0 <= record.seed < SEED_LIMIT:
        raise BadInput(f"seed is {record.seed}, wanted 0 or more and below {SEED_LIMIT}")
    if record.position:
        _check_position(game, record)
        if record.seed is None:
            return
    if record.seed is None and not record.deal:
        raise BadInput("neither seed nor deal is given; give one of them")
    if not record.deal:
        assert record.seed is not None
        record.deal = deal_of(game, record.seed)
        _check_beginning(game, record)
        return
    check_pack(game, record.deal)
    if record.seed is not None:
        made = deal_of(game, record.seed)
        if made != record.deal:
            at = next(n for n, pair in enumerate(zip(made, record.deal, strict=True)) if pair[0] != pair[1])
            code = f"{game.id}#{record.seed}"
            raise BadInput(
                f"deal and seed disagree: card {at + 1} of {code} is {made[at]}, not {record.deal[at]}"
            )
    _check_beginning(game, record)


def _check_beginning(game: Game, record: Record) -> None:
    """Raises BadInput where the rules refuse a deal made by hand, or options leave it no beginning."""
    if record.cut or (record.seed is not None and not record.options and not record.position):
        return
    try:
        opening = rules_for(game, record.options).opening(record.deal)
    except VoidDeal as error:
        raise BadInput(f"{'void deal' if record.seed is None else 'options'}: {error}") from error
    for name, cards in opening.piles.items() if record.position else ():
        given = record.position.get(name, [])
        if list(cards) != given:
            shown = " ".join(given) or "nothing"
            raise BadInput(
                f"position and seed disagree: {name} has {shown}, not {' '.join(cards) or 'nothing'}"
            )


def _check_position(game: Game, record: Record) -> None:
    """Raises BadInput, naming the pile, for a position that the game cannot come to."""
    rules = rules_for(game, record.options)
    if not isinstance(rules, Racing):
        raise BadInput(f"position: a puzzle of {game.id} begins with its deal; leave it out")
    if record.deal:
        raise BadInput("position and deal are given; wanted one of them")
    names = [name for name, _, _ in game.all_piles()]
    for name, cards in record.position.items():
        if name not in names:
            raise BadInput(f"position: no pile {name[:40]!r}; there are {', '.join(names)}")
        for card in cards:
            if card not in CARDS:
                raise BadInput(f"position: no card {card[:40]!r}; a card is rank then suit, such as TH")
    _check_cards(game, [card for cards in record.position.values() for card in cards], game.cards, "position")
    if record.seed is None:
        if record.options:
            raise BadInput(f"options: the position stands as it is; leave out {', '.join(record.options)}")
        try:
            rules.placed({name: tuple(cards) for name, cards in record.position.items()})
        except ValueError as error:
            raise BadInput(f"position: {error}") from error


def _check_shuffles(game: Game, record: Record) -> None:
    """Fills in the orders of the shuffles in mid-game, or compares those given with the seed's."""
    if not game.shuffles_in_play:
        if record.shuffles:
            raise BadInput(f"{game.id} is never shuffled in mid-game: leave out shuffles")
        return
    number = shuffles_wanted(game, record.options)
    if record.seed is None and len(record.shuffles) != number:
        wanted = f"{number} {'list' if number == 1 else 'lists'} of all its cards"
        raise BadInput(f"{game.id} is shuffled in mid-game: a deal by hand wants shuffles, {wanted}")
    for order in record.shuffles:
        check_pack(game, order)
    if record.seed is not None:
        made = shuffles_of(game, record.seed, record.options)
        if record.shuffles and record.shuffles != made:
            raise BadInput(f"shuffles and seed disagree: those of {game.id}#{record.seed} are others")
        record.shuffles = made


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


def _check_question(game: Game, record: Record) -> None:
    limit = cut_limit(game)
    if record.cut and game.kind == "skill":
        raise BadInput(f"cut is {record.cut}, but {game.id} is a game of skill: wanted 0")
    if not 0 <= record.cut < limit:
        raise BadInput(f"cut is {record.cut}, wanted 0 to {limit - 1}")
    if record.question == "cut" and game.kind != "chance":
        raise BadInput(f"question cut: {game.id} is a game of skill; wanted play")
    if record.question == "fewest":
        check_fewest(game)
    if record.question == "arrange" and not isinstance(game.rules, ArrangementRules):
        raise BadInput(f"question arrange: {game.id} is no arrangement; wanted play or cut")
    natural = natural_question(game)
    if record.question == "turn" and natural != "turn":
        raise BadInput(f"question turn: in {game.id} there are no turns; wanted {natural}")
    if record.count is not None and "count" not in ANSWERED_BY[record.question]:
        asked = [question for question, keys in ANSWERED_BY.items() if "count" in keys]
        raise BadInput(f"count is for the question {' or '.join(asked)}; leave it out")
    least = 1 if record.question == "fewest" else 0
    if record.count is not None and record.count < least:
        raise BadInput(f"count is {record.count}; wanted {least} or more")
    if record.played and record.question == "turn":
        raise BadInput("played: a puzzle of a turn begins with the turn; leave it out")
    if record.losing and record.question != "cut":
        raise BadInput("losing is for the question cut; leave it out")
    if record.among is not None:
        if not record.asks_cuts:
            raise BadInput("among is for the question cut; leave it out")
        if not record.among or not _rising(record.among, limit):
            raise BadInput(f"among: wanted rising numbers from 0 to {limit - 1}, one at the least")
    if record.fixed and record.question != "arrange":
        raise BadInput("fixed is for the question arrange; leave it out")
    if record.cuts is not None:
        if not record.asks_cuts:
            raise BadInput("cuts is for the question cut; leave it out")
        if not _rising(record.cuts, limit):
            raise BadInput(f"cuts: wanted rising numbers from 0 to {limit - 1}")
        strange = [cut for cut in record.cuts if record.among is not None and cut not in record.among]
        if strange:
            raise BadInput(f"cuts: {strange[0]} is not among those that are asked for")
    if len(set(record.fixed)) != len(record.fixed):
        raise BadInput("fixed: a place stands twice; name each once")
    for place in record.fixed:
        if place not in game.pile_names("tableau"):
            last = len(game.pile_names("tableau"))
            raise BadInput(f"fixed: no place {place[:40]!r}; wanted tableau-1 to tableau-{last}")
    written = [*record.played, *(record.moves or [])]
    count = len(written) + sum(text.count("+") for text in written)
    if count > MOST_MOVES:
        raise BadInput(f"{count} moves are written; wanted at most {MOST_MOVES}")
    for text in written:
        parse_move(text)


def check_fewest(game: Game) -> None:
    """Raises BadInput for a game that has no fewest deals: of skill, or one that is never dealt again."""
    if game.kind != "chance":
        raise BadInput(f"question fewest: {game.id} is a game of skill; wanted play")
    if game.redeals is None:
        raise BadInput(f"question fewest: {game.id} is dealt once only; wanted cut")


def _rising(cuts: list[int], limit: int) -> bool:
    """Whether these are cuts below a limit, each greater than the one before."""
    return cuts == sorted(set(cuts)) and all(0 <= cut < limit for cut in cuts)


def record_json(record: Record) -> str:
    """The record as one line of JSON, keys in the order of the format."""
    raw: dict[str, Any] = {"format": record.format, "game": record.game, "seed": record.seed}
    rest = msgspec.to_builtins(record)
    raw["cut"] = record.cut
    raw |= {key: value for key, value in rest.items() if key not in raw}
    return json.dumps(raw, ensure_ascii=False)


def written(moves: list[Move]) -> list[str]:
    """Moves in written form."""
    return [format_move(move) for move in moves]
