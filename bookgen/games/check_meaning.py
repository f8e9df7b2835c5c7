"""Whether each key of a descriptor means something in its game.

A key that the engine of the rules, or the form of the puzzle, would pass over in silence is refused by name.
"""

from collections.abc import Iterator
from typing import Any

from bookgen.errors import BadInput
from bookgen.games.descriptor import (
    ArrangementRules,
    BuildingRules,
    CallingRules,
    CirclesRules,
    CountingRules,
    Game,
    PairingRules,
    RowRules,
    StarRules,
    SympathyRules,
)
from bookgen.games.piles import resolve_piles

KINDS: dict[type, tuple[str, ...]] = {
    BuildingRules: ("chance", "skill"),
    CirclesRules: ("skill",),
    PairingRules: ("skill",),
    StarRules: ("chance",),
    CountingRules: ("chance",),
    CallingRules: ("chance",),
    RowRules: ("skill",),
    ArrangementRules: ("skill",),
    SympathyRules: ("chance",),
}
"""What games an engine plays: where it leaves no choice, those of chance alone."""

HOME = ("foundation", "aside", "discard")


def check_meaning(game: Game, table: dict[str, Any], file: str) -> None:
    """Raises BadInput, naming file and key, for the first key that has no meaning in the game.

    ``table`` is the descriptor as it is written, in which a key with its usual value can be told from none.
    """
    for key, said in _faults(game, table):
        raise BadInput(f"{file}, {key}: {said}")


def _faults(game: Game, table: dict[str, Any]) -> Iterator[tuple[str, str]]:
    yield from _game_faults(game)
    yield from _puzzle_faults(game, table["puzzle"])
    yield from _pile_faults(game, table["piles"])
    yield from _deal_faults(game)
    if isinstance(game.rules, BuildingRules):
        yield from _building_faults(game, game.rules, table["rules"])


def _game_faults(game: Game) -> Iterator[tuple[str, str]]:
    kinds = KINDS[type(game.rules)]
    engine = game.rules.__struct_config__.tag
    if game.kind not in kinds:
        yield "kind", f"got {game.kind!r}, but the {engine} engine plays games of {kinds[0]}"
    two = isinstance(game.rules, SympathyRules)
    if game.players != (2 if two else 1):
        yield "players", f"got {game.players}, but the {engine} engine is for {2 if two else 1}"
    if (game.pack.kind == "two-whist") != two:
        yield "pack.kind", f"got {game.pack.kind!r}; wanted two-whist where two players have a pack each"
    if two and game.pack.withdrawn:
        yield "pack.withdrawn", "two packs kept apart are dealt whole; leave it out"


def _puzzle_faults(game: Game, table: dict[str, Any]) -> Iterator[tuple[str, str]]:
    puzzle, rules = game.puzzle, game.rules
    forms = ("winning-cuts", "losing-cuts") if game.kind == "chance" else ("play",)
    forms = ("arrange",) if isinstance(rules, ArrangementRules) else forms
    if puzzle.form not in forms:
        engine = rules.__struct_config__.tag
        wanted = " or ".join(forms)
        yield "puzzle.form", f"got {puzzle.form!r}, for a game of {game.kind} ({engine}) wanted {wanted}"
    if "cuts" in table and game.kind != "chance":
        yield "puzzle.cuts", f"{puzzle.form} has no cuts; leave it out"
    if puzzle.cuts[1] > (game.dealt // game.players):
        yield "puzzle.cuts", f"got up to {puzzle.cuts[1]}, but there are {game.dealt // game.players} cuts"
    if isinstance(rules, ArrangementRules):
        if not 0 < puzzle.fixed < rules.side**2:
            yield "puzzle.fixed", f"got {puzzle.fixed}, wanted 1 to {rules.side**2 - 1}"
    elif "fixed" in table:
        yield "puzzle.fixed", f"{puzzle.form} fixes no cards; leave it out"
    if puzzle.lost_if == "no-fills" and not (isinstance(rules, PairingRules) and rules.fill):
        yield "puzzle.lost_if", "'no-fills' is for pairing rules with a fill; leave it out"
    if puzzle.lost_if == "centre-first" and not _has_centre(game):
        wanted = "one foundation by itself and the others, and moves to these alone, in any suit"
        yield "puzzle.lost_if", f"'centre-first' is for building rules with {wanted}; leave it out"


def _has_centre(game: Game) -> bool:
    """Whether it can be said of the first foundation that whatever fits it goes there first."""
    rules, groups = game.rules, game.groups("foundation")
    if not isinstance(rules, BuildingRules) or game.kind == "chance":
        return False
    targets = {game.piles_called(name)[0].partition("-")[0] for move in rules.moves for name in move.to}
    plain = all(group.suit == "any" and not group.first for group in groups)
    return len(groups) > 1 and groups[0].count == 1 and targets <= {"foundation"} and plain


def _pile_faults(game: Game, tables: list[dict[str, Any]]) -> Iterator[tuple[str, str]]:
    builds = isinstance(game.rules, BuildingRules | CirclesRules)
    roles = [group.role for group in game.piles]
    for at, (group, table) in enumerate(zip(game.piles, tables, strict=True)):
        key = f"piles[{at}]"
        for name in ("build", "suit", "wraps", "full", "first"):
            if name in table and (not builds or (name == "first" and isinstance(game.rules, CirclesRules))):
                engine = game.rules.__struct_config__.tag
                yield f"{key}.{name}", f"the {engine} engine does not ask for it; leave it out"
        for name in ("suit", "wraps"):
            if name in table and (group.build is None or (name == "wraps" and group.build == "level")):
                yield f"{key}.{name}", f"nothing is built up or down on {group.word!r}; leave it out"
        for name, word in (("word", group.word), ("plural", group.plural)):
            joints = [part for part in word.split() if part in ("to", "and", "then")]
            if joints:
                yield (
                    f"{key}.{name}",
                    f"{joints[0]!r} joins the words of a printed step; wanted another word",
                )
        if group.word in roles and (group.word != group.role or roles.count(group.role) > 1):
            yield f"{key}.word", f"{group.word!r} is the role of other piles too; wanted another word"


def _deal_faults(game: Game) -> Iterator[tuple[str, str]]:
    ranks = len({card[0] for card in game.cards})
    for at, step in enumerate(game.deal):
        key = f"deal[{at}]"
        if step.cards is None and (step.rounds or step.under):
            name = "rounds" if step.rounds else "under"
            yield f"{key}.{name}", "the rest lies as a stock does; leave it out, or give cards"
        if step.refuse is None:
            continue
        if not isinstance(game.rules, PairingRules):
            engine = game.rules.__struct_config__.tag
            yield f"{key}.refuse", f"the {engine} engine refuses no cards; leave it out"
        if step.cards is None or 2 * step.cards > ranks:
            wanted = f"a pile of {ranks // 2} cards at the most, half the ranks"
            yield f"{key}.refuse", f"a deal would hardly ever stand; wanted {wanted}"


def _building_faults(game: Game, rules: BuildingRules, table: dict[str, Any]) -> Iterator[tuple[str, str]]:
    compulsory = any(move.compulsory for move in rules.moves)
    if "choice" in table and (game.kind == "skill" or not compulsory):
        yield "rules.choice", "it is for the compulsory plays of a game of chance; leave it out"
    if rules.redeal and rules.redeal.of == "waste" and rules.redeal.heaps is not None:
        yield "rules.redeal.heaps", "the waste is turned over, not laid in heaps; leave it out"
    for at, move in enumerate(rules.moves):
        if move.once and any(game.piles_called(move.once)) and not _can_be_full(game, move.once):
            yield f"rules.moves[{at}].once", f"{move.once!r} has piles that are never full; give them full"
    if game.kind == "chance":
        yield from _endless(game, rules)


def _can_be_full(game: Game, word: str) -> bool:
    names = set(resolve_piles(game, word))
    return all(group.full is not None for name, group, _ in game.all_piles() if name in names)


def _endless(game: Game, rules: BuildingRules) -> Iterator[tuple[str, str]]:
    """A game of chance plays itself, so cards must not be able to go round for ever."""
    if rules.redeal and rules.redeal.times == "unlimited":
        yield "rules.redeal.times", "a game of chance would have no end; wanted a number"
    ways: dict[str, set[str]] = {"stock": {"waste"}} if rules.turn else {}
    for at, move in enumerate(rules.moves):
        targets = {pile for word in move.to for pile in resolve_piles(game, word)}
        for source in (pile for word in move.source for pile in resolve_piles(game, word)):
            ways.setdefault(source, set()).update(targets - {source})
            if any(_leads(ways, target, source) for target in targets - {source}):
                said = f"in a game of chance a card could come back to {source} and go round for ever"
                yield f"rules.moves[{at}].to", f"{said}; wanted piles that it does not leave"
                return


def _leads(ways: dict[str, set[str]], start: str, end: str) -> bool:
    """Whether cards can get from one pile to another."""
    met, waiting = set[str](), [start]
    while waiting:
        pile = waiting.pop()
        if pile == end:
            return True
        if pile not in met:
            met.add(pile)
            waiting += ways.get(pile, ())
    return False
