"""What is known of kept puzzles by which they are chosen: found once, and kept in a file beside each bank.

It takes long to find how late the cuts of a pack fail, whether an ending is done by habit, or how many
minutes a deal takes, and it is asked of every kept puzzle before a booklet takes a few. A file tells it of
all, one line a puzzle in the order of the bank, as long as rules and bank are those for which it was found;
else, and where there is none, it is found anew. That it is what the rules say, ``bookgen bank verify`` and
the tests look for; an answer is believed to nobody, and passes the referee before it is printed.
"""

import hashlib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path

import msgspec

from bookgen.files import content_of
from bookgen.games import Game, find_game
from bookgen.play import Move, format_move, parse_move
from bookgen.puzzle import Turning
from bookgen.puzzles.bank import Kept, bank_file, kept_file, kept_puzzles, parse_name
from bookgen.puzzles.endings.kept import KeptEnding, endings_file, kept_endings
from bookgen.puzzles.once_each import Same

FORM = "9"
"""Another where lines of the same words mean something else."""
DIGITS = 12


class Places(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """Some places to cut at, ``among`` which a booklet asks for those of ``cuts``.

    ``losing`` and ``count`` are as in a record.
    """

    among: list[int]
    cuts: list[int]
    losing: bool = False
    count: int | None = None


class NarrowTurn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A turn of an answer at which few plays are right, after ``at`` moves; plays in one text. The last of
    those that lose, so many, are ``idle``."""

    at: int
    saves: str
    loses: str
    idle: int = 0

    @classmethod
    def of(cls, turn: Turning) -> "NarrowTurn":
        """The line of a turn."""
        saves, loses = written_moves(turn.saves), written_moves(turn.loses)
        return cls(at=turn.at, saves=saves, loses=loses, idle=turn.idle)

    def turning(self) -> Turning:
        """The turn. Raises ValueError where a play is none."""
        loses = parse_moves(self.loses)
        if not 0 <= self.idle <= len(loses):
            raise ValueError(f"idle: {self.idle} of {len(loses)} plays")
        return Turning(self.at, parse_moves(self.saves), loses, self.idle)


class DealFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """Of a whole deal as a booklet asks it: its ``minutes``, 0 where they are not told; the ``places`` at
    which it may be cut, None where there are none such; and how ``late`` one of three is seen to fail.

    Of one of play the ``trap`` of its answer, where one is found.
    """

    minutes: int = 0
    places: Places | None = None
    late: int = 0
    trap: NarrowTurn | None = None


class EndingFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """Of an ending: whether it is done by ``habit``, or by a look at the first cards; where it is cut and
    asked otherwise than it is kept, at which ``places``, with how many ``turns`` and ``minutes``.

    Of one of play its ``narrow`` turn, where it is not the one that is kept; its ``musts``: a kind, how many
    plays it warns of, and the cards or piles (``place 60 KH``); and the ``whys`` of plays that lose at the
    turn that is told: a kind, cards or piles, and the play (``home 8S tableau-1>tableau-2:7H``); those of the
    first turn that decides, where that comes before it, are ``early``. Where plays are limited the ``tally``
    tells how many every way spends on cards that go home, and on such as lie on them, and which others it
    moves (``5 3 7S``). ``named`` is whether it names three plays to begin with.
    """

    habit: bool = False
    places: Places | None = None
    turns: int = 0
    minutes: int = 0
    narrow: NarrowTurn | None = None
    musts: list[str] = []
    whys: list[str] = []
    early: list[str] = []
    tally: str = ""
    named: bool = False


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The first line: for which descriptor and bank the others were found, their digest, and how many of them
    are of whole deals."""

    of: str
    sum: str
    deals: int


def facts_file(game: Game) -> Path:
    """Where the file of a game lies: in the package, or beside a descriptor from outside.

    Raises BadInput where a link leads out of the folder of that.
    """
    return kept_file(game, "facts", f"{game.id}.jsonl")


def deal_facts(kept: Kept) -> DealFacts | None:
    """What is on file of a whole deal of the bank; None where nothing is, or it is no longer so."""
    return facts_of_deals(find_game(parse_name(kept.code).game)).get(id(kept))


def facts_of_deals(game: Game) -> Mapping[int, DealFacts]:
    """What is on file of the whole deals of a game, by the identity of each as it is kept."""
    return _by_identity(game.id, Same(kept_puzzles(game)), Same(kept_endings(game)))[0]


def ending_facts(kept: KeptEnding) -> EndingFacts | None:
    """The same of an ending."""
    game = find_game(parse_name(kept.code).game)
    return _by_identity(game.id, Same(kept_puzzles(game)), Same(kept_endings(game)))[1].get(id(kept))


@lru_cache(maxsize=512)
def _by_identity(
    name: str, deals: Same[tuple[Kept, ...]], endings: Same[tuple[KeptEnding, ...]]
) -> tuple[dict[int, DealFacts], dict[int, EndingFacts]]:
    """What is on file of each object of a bank, as it has been read; the key holds them."""
    found = facts_on_file(find_game(name))
    if found is None or (len(found[0]), len(found[1])) != (len(deals.held), len(endings.held)):
        return {}, {}
    return dict(zip(map(id, deals.held), found[0], strict=True)), dict(
        zip(map(id, endings.held), found[1], strict=True)
    )


def forget_facts() -> None:
    """Clears the cache, so that facts are read anew."""
    _by_identity.cache_clear()


def binding(game: Game) -> str | None:
    """The digest of all to which facts of a game are bound: how it is played, and each line of its files.

    None where lines are not all bound and counted; the last one stands for all of them.
    """
    played = (game.kind, game.pack, game.piles, game.deal, game.rules, game.declared)
    told = hashlib.sha256(FORM.encode("ascii") + msgspec.json.encode(played))
    for path in (bank_file(game), endings_file(game)):
        data = content_of(path)
        last = b"" if data is None else data[data.rfind(b"\n", 0, -1) + 1 :]
        if data is not None and not last.startswith(b'{"count":'):
            return None
        told.update(b"%d\n%s" % (len(data or b""), last))
    return told.hexdigest()[:DIGITS]


def written_facts(of: str, deals: Sequence[DealFacts], endings: Sequence[EndingFacts]) -> bytes:
    """The file for facts bound to ``of`` by :func:`binding`."""
    lines = b"".join(msgspec.json.encode(each) + b"\n" for each in (*deals, *endings))
    head = Head(of=of, sum=hashlib.sha256(lines).hexdigest()[:DIGITS], deals=len(deals))
    return msgspec.json.encode(head) + b"\n" + lines


def facts_on_file(game: Game) -> tuple[list[DealFacts], list[EndingFacts]] | None:
    """All that is on file of a game; None where nothing is, it is damaged, or found for another bank."""
    data = content_of(facts_file(game))
    if data is None:
        return None
    first, _, lines = data.partition(b"\n")
    try:
        head = msgspec.json.decode(first, type=Head)
        if head.sum != hashlib.sha256(lines).hexdigest()[:DIGITS] or head.of != binding(game):
            return None
        each = lines.splitlines()
        deals = [*map(_DEAL.decode, each[: head.deals])]
        endings = [*map(_ENDING.decode, each[head.deals :])]
    except (UnicodeDecodeError, msgspec.MsgspecError, RecursionError):
        return None
    asked = [fact.places for fact in deals if fact.places is not None]
    asked += [fact.places for fact in endings if fact.places is not None]
    return (deals, endings) if all(_is_sound(places, game.cuts) for places in asked) else None


def written_moves(moves: Sequence[Move]) -> str:
    """Plays in one text."""
    return " ".join(format_move(move).replace(" ", "") for move in moves)


def parse_moves(text: str) -> tuple[Move, ...]:
    """The plays of a text. Raises ValueError where one is none."""
    return tuple(parse_move(move.replace("+", " + ")) for move in text.split())


def _is_sound(places: Places, limit: int) -> bool:
    """Whether these can be places of a pack with so many; whether the answer is right the referee says."""
    rising = places.among == sorted({*places.among}) and places.cuts == sorted({*places.cuts})
    return bool(
        rising
        and places.cuts
        and {*places.cuts} <= {*places.among}
        and all(0 <= cut < limit for cut in places.among)
    )


_DEAL, _ENDING = msgspec.json.Decoder(DealFacts), msgspec.json.Decoder(EndingFacts)
