"""Damages the good answers, each in one place and by a rule that makes the fault certain.

Run it as ``python tests/make_damaged.py`` after a good answer has changed, or a rule of
tests/data/damages. It looks at the text of moves and at lists of cards only: neither the rules of play
nor the referee has a say in what it writes.
"""

import json
import tomllib
from typing import Any, Literal

import msgspec
from catalogue import DATA, ROWS

GOOD = DATA / "good"
DAMAGED = DATA / "damaged"

Raw = dict[str, Any]


class Damage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One rule; tests/data/damaged/README.md says what the keys mean."""

    name: str
    told: str
    fault: str
    good: str | None = None
    play: str | None = None
    set: Raw = {}
    leave_out: list[str] = []
    at: str | int | None = None
    nth: int = 1
    on: int = 0
    earlier: str | int | None = None
    later: str | int | None = None
    takes: int = 1
    write: str | list[str] | None = None
    front: list[str] = []
    before: list[str] = []
    after: list[str] = []
    begun: int | None = None
    heaps: int | None = None
    move: int | Literal["end"] | None = None

    @property
    def game(self) -> str:
        """The game whose answer is damaged, by the name: the longest id with which it begins."""
        return max((name for name in ROWS if self.name.startswith(f"{name}-")), key=len)


class Said:
    """A written move, by the parts that a rule may name."""

    def __init__(self, text: str) -> None:
        self.move = text
        self.source, _, rest = text.partition(">")
        self.target = rest.partition(":")[0]
        self.cards = text.rpartition(":")[2]
        each = [self.cards[at : at + 2] for at in range(0, len(self.cards), 2)]
        self.card, self.backwards = each[0], "".join(each[::-1])

    def __str__(self) -> str:
        return self.move

    @property
    def part(self) -> list["Said"]:
        """Its transfers."""
        return [Said(text) for text in self.move.split(" + ")]

    @property
    def short(self) -> str:
        """All its transfers but the last."""
        return self.move.rpartition(" + ")[0]

    @property
    def swapped(self) -> str:
        """Its transfers, the first two the other way about."""
        one, other, *rest = self.move.split(" + ")
        return " + ".join([other, one, *rest])


def read_damages() -> dict[str, Damage]:
    """The rules by name; raises ValueError, naming the file, for one that stands with another game."""
    found = {}
    for path in sorted((DATA / "damages").glob("*.toml")):
        table = tomllib.loads(path.read_text(encoding="utf-8"))
        for rule in msgspec.convert(table["damage"], list[Damage]):
            if rule.game != path.stem or rule.name in found:
                raise ValueError(f"{path.name}: {rule.name} stands twice, or is of another game")
            found[rule.name] = rule
    return found


DAMAGES = read_damages()


def good(name: str) -> Raw:
    """A good record."""
    raw: Raw = json.loads((GOOD / f"{name}.json").read_text(encoding="utf-8"))
    return raw


def number_of(moves: list[str], wanted: str | int, nth: int = 1, past: int = 0) -> int:
    """The number, from 1, of a move: as given, -1 for the last, or the nth after ``past`` with a text in it.

    A text that begins with ``^`` stands at the beginning of the move.
    """
    if isinstance(wanted, int):
        return wanted if wanted > 0 else len(moves) + 1 + wanted
    looked = enumerate((f"^{move}" for move in moves), start=1)
    return [number for number, move in looked if number > past and wanted in move][nth - 1]


def undermost(deal: list[str], size: int) -> list[str]:
    """For each turn the move that takes every heap's undermost card, after so many turns, to the top."""
    heaps = [deal[at : at + size] for at in range(0, len(deal), size)]
    return [
        " + ".join(f"tableau-{n}>tableau-{n}:{heap[turn]}" for n, heap in enumerate(heaps, start=1))
        for turn in range(size)
    ]


def damaged(rule: Damage) -> Raw:
    """What stands in a damage's file: the record, the number of the move at fault, a phrase of the fault."""
    raw = good(rule.good or rule.game)
    if rule.play:
        play = good(rule.play)
        assert (raw["deal"], raw.get("options")) == (play["deal"], play.get("options")), rule.name
        raw |= {"cut": play["cut"], "moves": play["moves"]}
    raw |= rule.set
    moves: list[str] = raw.get("moves") or []
    names: Raw = {"enough": len(moves), **raw}
    if rule.heaps:
        names["undermost"] = undermost(raw["deal"], rule.heaps)
    number = None
    if rule.at is not None:
        number = number_of(moves, rule.at, rule.nth) + rule.on
        said = Said(moves[number - 1])
        names |= {key: getattr(said, key) for key in ("part", *vars(said))}
        names |= {key: getattr(said, key) for key in ("short", "swapped") if " + " in said.move}
        if rule.earlier is not None:
            names["earlier"] = Said(moves[number_of(moves, rule.earlier) - 1])
        if rule.later is not None:
            names["later"] = Said(moves[number_of(moves, rule.later, past=number) - 1])

    def filled(texts: list[str]) -> list[str]:
        return [text.format_map(names) for text in texts]

    if number is not None:
        taken = rule.takes if rule.write is not None else 0
        written = [rule.write] if isinstance(rule.write, str) else rule.write or []
        put = [
            *filled(rule.before),
            *filled(written),
            *moves[number - 1 : number][taken:],
            *filled(rule.after),
        ]
        moves = [*filled(rule.front), *moves[: number - 1], *put, *moves[number - 1 + max(taken, 1) :]]
        raw["moves"] = moves
        number += len(rule.after)
    if rule.begun is not None:
        raw = {**raw, "played": moves[: rule.begun], "moves": moves[rule.begun :]}
    for key in rule.leave_out:
        del raw[key]
    if rule.move is not None:
        number = len(moves) if rule.move == "end" else rule.move
    return {"record": raw, "move": number, "fault": rule.fault.format_map({**names, "count": len(moves)})}


def text_of(rule: Damage) -> str:
    """A damaged answer as it stands in its file."""
    return json.dumps(damaged(rule), ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    for stale in DAMAGED.glob("*.json"):
        stale.unlink()
    for name, rule in DAMAGES.items():
        (DAMAGED / f"{name}.json").write_text(text_of(rule), encoding="utf-8")
    print(f"{len(DAMAGES)} damaged answers")
