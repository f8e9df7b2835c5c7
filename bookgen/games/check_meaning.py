"""Whether each key of a descriptor means something in its game.

A key that the engine of the rules, or the form of the puzzle, would pass over in silence is refused by name.
"""

from collections.abc import Iterator
from typing import Any

from bookgen.engines.move_rules import MoveRule, When
from bookgen.errors import BadInput
from bookgen.games.check_playing import sorts_with_keys
from bookgen.games.descriptor import Game
from bookgen.games.piles import deal_order, resolve_piles
from bookgen.games.puzzle_facts import PuzzleSort
from bookgen.games.requirements import requirements_of
from bookgen.questions.table import forms_for, sort_keys


def check_meaning(game: Game, table: dict[str, Any], file: str) -> None:
    """Raises BadInput, naming file and key, for the first key that has no meaning in the game.

    ``table`` is the descriptor as it is written, in which a key with its usual value can be told from none.
    """
    for key, said in _faults(game, table):
        raise BadInput(f"{file}, {key}: {said}")


def _faults(game: Game, table: dict[str, Any]) -> Iterator[tuple[str, str]]:
    yield from _game_faults(game)
    tables = [table["puzzle"], *table["puzzle"].get("also", ())]
    for (key, sort), written in zip(sorts_with_keys(game.puzzle), tables, strict=True):
        yield from _puzzle_faults(game, sort, written, key)
    yield from _sort_faults(game)
    yield from _pile_faults(game, table["piles"])
    yield from _deal_faults(game)
    if "choice" in table["rules"] and game.kind == "skill":
        yield "rules.choice", "it is for the compulsory plays of a game of chance; leave it out"
    opening = [(at, move) for at, move in enumerate(game.rules.moves) if move.opens]
    yield from _endless(game, opening, {}, "in the opening")
    if game.kind == "chance":
        yield from _endless_chance(game)


def _game_faults(game: Game) -> Iterator[tuple[str, str]]:
    wants, engine = requirements_of(game), game.rules.engine
    if game.kind not in wants.kinds:
        yield "kind", f"got {game.kind!r}, but the {engine} engine plays games of {wants.kinds[0]}"
    if game.players != wants.players:
        yield "players", f"got {game.players}, but the {engine} engine is for {wants.players}"
    two = wants.players == 2
    if (game.pack.kind == "two-whist") != two:
        yield "pack.kind", f"got {game.pack.kind!r}; wanted two-whist where two players have a pack each"
    if two and game.pack.withdrawn:
        yield "pack.withdrawn", "two packs kept apart are dealt whole; leave it out"


def _puzzle_faults(
    game: Game, puzzle: PuzzleSort, table: dict[str, Any], key: str
) -> Iterator[tuple[str, str]]:
    rules = game.rules
    forms = forms_for(game)
    if puzzle.form not in forms:
        wanted = " or ".join(forms)
        yield (
            f"{key}.form",
            f"got {puzzle.form!r}, for a game of {game.kind} ({rules.engine}) wanted {wanted}",
        )
    for name in sorted(table.keys() & sort_keys() - sort_keys(puzzle.form)):
        yield f"{key}.{name}", f"it means nothing in the form {puzzle.form!r}; leave it out"
    if puzzle.cuts[1] > game.cuts:
        yield f"{key}.cuts", f"got up to {puzzle.cuts[1]}, but there are {game.cuts} cuts"
    if rules.most_fixed is not None and not 0 <= puzzle.fixed <= rules.most_fixed:
        yield f"{key}.fixed", f"got {puzzle.fixed}, wanted 0 to {rules.most_fixed}"
    if puzzle.deals == "backwards" and not _to_one_foundation(game):
        said = "deals are made backwards where all cards go to one foundation, on which the first card lies"
        yield f"{key}.deals", f"{said}, from a stock that is turned and a waste that is turned over"


def _sort_faults(game: Game) -> Iterator[tuple[str, str]]:
    asked = [(sort.form, sort.options) for sort in game.puzzle.sorts]
    for at, one in enumerate(asked[1:]):
        if one in asked[: at + 1]:
            yield f"puzzle.also[{at}]", "another sort asks the same under the same options; leave one out"


def _to_one_foundation(game: Game) -> bool:
    """Whether a building game is one of skill with one sequence, which takes every card of the pack."""
    rules = game.rules
    if game.kind != "skill" or game.pack.withdrawn:
        return False
    dealing, laid = rules.dealing, [pile for pile, _ in deal_order(game)]
    homes, redeal = game.pile_names("foundation"), dealing.redeal
    return (
        sorted(pile for pile, _, _ in game.all_piles()) == sorted([*homes, "stock", "waste"])
        and len(homes) == 1
        and [group.takes.full for group in game.groups("foundation")] == [len(game.cards)]
        and laid == [homes[0], *["stock"] * (game.dealt - 1)]
        and (dealing.turn, dealing.cards, list(rules.follows), dealing.shift) == (True, None, [], None)
        and redeal is not None
        and (redeal.of, redeal.times == "unlimited", redeal.shuffled) == ("waste", False, False)
        and [(rule.source, rule.lifts, rule.onto, rule.when) for rule in rules.moves]
        == [(["waste"], "one", "card", When())]
    )


def _pile_faults(game: Game, tables: list[dict[str, Any]]) -> Iterator[tuple[str, str]]:
    roles = [group.role for group in game.piles]
    for at, (group, table) in enumerate(zip(game.piles, tables, strict=True)):
        key = f"piles[{at}]"
        if "takes" in table and game.rules.takes_without("foundation") is None:
            yield f"{key}.takes", f"the {game.rules.engine} engine does not ask for it; leave it out"
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
        if step.shuffled and game.players == 2:
            yield f"{key}.shuffled", "two players' packs are kept apart, and shuffled once; leave it out"
        if step.shuffled and any(sort.deals == "backwards" for sort in game.puzzle.sorts):
            yield f"{key}.shuffled", "a deal made backwards lies as it was made; leave it out"
        if step.pick and game.rules.refuses_cards:
            yield f"{key}.pick", "a game that refuses cards picks none; leave it out"
        if step.refuse is None:
            continue
        if not game.rules.refuses_cards:
            yield f"{key}.refuse", f"the {game.rules.engine} engine refuses no cards; leave it out"
        if step.cards is None or 2 * step.cards > ranks:
            wanted = f"a pile of {ranks // 2} cards at the most, half the ranks"
            yield f"{key}.refuse", f"a deal would hardly ever stand; wanted {wanted}"


def _endless_chance(game: Game) -> Iterator[tuple[str, str]]:
    """The faults by which a game of chance, which plays itself, would have no end."""
    rules, dealing = game.rules, game.rules.dealing
    if dealing.redeal and dealing.redeal.times == "unlimited":
        yield "rules.dealing.redeal.times", "a game of chance would have no end; wanted a number"
    ways: dict[str, set[str]] = {"stock": {"waste"}} if dealing.turn else {}
    if dealing.deal or dealing.refill:
        ways["stock"] = set(game.pile_names("tableau"))
    yield from _endless(game, list(enumerate(rules.moves)), ways, "in a game of chance")


def _endless(
    game: Game, moves: list[tuple[int, MoveRule]], ways: dict[str, set[str]], where: str
) -> Iterator[tuple[str, str]]:
    """Of rules that are followed as long as there is a move, the first that could bring a card back."""
    for at, move in moves:
        targets = {pile for word in move.to for pile in resolve_piles(game, word)}
        for source in (pile for word in move.source for pile in resolve_piles(game, word)):
            ways.setdefault(source, set()).update(targets - {source})
            if any(_leads(ways, target, source) for target in targets - {source}):
                said = f"{where} a card could come back to {source} and go round for ever"
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
