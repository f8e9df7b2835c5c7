"""A second opinion on endings: every line of play is gone through, by the rules of play alone."""

from collections.abc import Callable, Hashable, Mapping, Sequence

from bookgen.cards import Options
from bookgen.engines.building.facts import BuildingRules
from bookgen.engines.pairing.facts import PairingRules
from bookgen.engines.ramparts.facts import RampartsRules
from bookgen.games import Game
from bookgen.games.options import REDEALS
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.play import Move, Position, Rules
from bookgen.play.table import redeals_allowed

Key = Callable[[Position], Hashable]
Goal = Mapping[str, int]


def key_of(game: Game, options: Options | None = None) -> Key:
    """What tells positions apart: equal only for such as win or lose alike.

    The piles of a group stand in any order where every rule names all of them or none, nothing lies beside
    them, no place has a card of its own, and nothing more is dealt out or gathered in their order. In a
    pairing game, and where no rule asks for a suit, ranks are all that counts. Cards that came home and
    cannot leave are told by their number.
    """
    rules = game.rules
    groups = [[name for name, other, _ in game.all_piles() if other is group] for group in game.piles]
    if isinstance(rules, PairingRules):
        heaps = [names for group, names in zip(game.piles, groups, strict=True) if group.role != "discard"]
        return lambda position: tuple(
            tuple(sorted("".join(card[0] for card in position.piles[name]) for name in names))
            for names in heaps
        )
    if isinstance(rules, RampartsRules):
        *outside, lying = (game.pile_names(role) for role in ("reserve", "tableau", "foundation"))

        def by_ramparts(position: Position) -> Hashable:
            """When stock and waste are out every card of the reserve can be brought to every line."""
            if position.piles["stock"] or position.piles["waste"]:
                return tuple(position.piles.items())
            told = [tuple(sorted(position.piles[name] for name in names)) for names in outside]
            return *told, tuple(
                sorted((position.piles[name][:1], len(position.piles[name])) for name in lying)
            )

        return by_ramparts
    loose = [False] * len(groups)
    beside = ends = False
    kept: set[str] = set()
    by_rank = False
    in_order = _in_order(game, options or {})
    if isinstance(rules, BuildingRules):
        words = [*(words for rule in rules.moves for words in _words(rule))]
        words += [[fill.fill] for fill in rules.follows] + [list(fill.source) for fill in rules.follows]
        named = [{pile for word in each for pile in game.piles_called(word)} for each in words]
        whole = [all(set(names) <= each or not set(names) & each for each in named) for names in groups]
        beside = any(group.beside for group in game.piles)
        near = [rule for rule in rules.moves if rule.onto == "beside"]
        ends = all(rule.source == ["stock"] or "stock" in rule.when.left for rule in near)
        begun = rules.dealing.places is not None and rules.dealing.places.begun
        by_rank = _goes_by_rank(game, rules)
        loose = [
            all_or_none
            and not (group.takes.ends or (group.start and not begun))
            and (not group.takes.base or {*group.takes.base} == {group.takes.base[0][0]})
            and not (rules.dealing.in_turn and group.role == "waste")
            for group, all_or_none in zip(game.piles, whole, strict=True)
        ]
        leaves = {pile for rule in rules.moves for word in rule.source for pile in game.piles_called(word)}
        leaves |= {pile for fill in rules.follows for word in fill.source for pile in game.piles_called(word)}
        kept = {
            name
            for name, group, _ in game.all_piles()
            if group.role in ("discard", "aside") and name not in leaves
        }

    def told(name: str, pile: tuple[str, ...]) -> tuple[str, ...]:
        if name in kept:
            return (f"{len(pile):03}",)
        return tuple(card[0] for card in pile) if by_rank else pile

    def key(position: Position) -> Hashable:
        shown: list[Hashable] = [tuple(sorted(position.counts.items()))]
        # What lies beside another pile counts as long as cards of the stock are played there.
        ordered = in_order(position) or (beside and not (ends and not position.piles["stock"]))
        for names, any_order in zip(groups, loose, strict=True):
            piles = [told(name, position.piles[name]) for name in names]
            shown.append(tuple(piles if ordered or not any_order else sorted(piles)))
        return tuple(shown)

    return key


def _goes_by_rank(game: Game, rules: BuildingRules) -> bool:
    """Whether no rule asks for the suit of a card: all join what is built in any, or lies bare or empty."""
    asking = [
        group.takes.suit != "any" and rule.onto not in ("bare", "empty")
        for rule in rules.moves
        for group in game.piles
        for word in rule.to
        if word in (group.role, group.word)
    ]
    bases = [base for group in game.piles for base in group.takes.base if len(base) > 1]
    lifts = {rule.lifts for rule in rules.moves} <= {"one", "any", "upper"}
    return lifts and not any(asking) and not bases and not any(rule.when.unwanted for rule in rules.moves)


def _in_order(game: Game, options: Options) -> Callable[[Position], bool]:
    """Whether cards may still be dealt out to piles in their order, or these be gathered in it."""
    rules = game.rules
    if not isinstance(rules, BuildingRules):
        return lambda position: True
    dealing, allowed = rules.dealing, redeals_allowed(game, options)
    dealt = any((dealing.deal, dealing.refill, dealing.places))
    again = dealing.redeal is not None
    gathered = dealing.redeal is not None and dealing.redeal.of != "waste"

    def in_order(position: Position) -> bool:
        more = again and (game.barren or allowed is None or position.counts[REDEALS] < allowed)
        return bool((dealt and (position.piles["stock"] or more)) or (gathered and more))

    return in_order


def _words(rule: object) -> list[Sequence[str]]:
    when = rule.when  # type: ignore[attr-defined]
    return [rule.source, rule.to, when.full, when.empty, when.yields, when.unwanted, when.left]  # type: ignore[attr-defined]


class TooMany(Exception):
    """More positions than were to be gone through."""


class Witness:
    """What is known of the positions of one game, each gone into once; ``most`` positions are gone through
    for one question."""

    def __init__(self, rules: Rules, most: int, options: Options | None = None) -> None:
        self._rules, self._most, self._key = rules, most, key_of(rules.game, options)
        self._lost: set[Hashable] = set()

    def wins(self, start: Position) -> bool:
        """Whether some line of play wins. Raises TooMany where that is not settled."""
        rules = self._rules
        if rules.won(start):
            return True
        seen, waiting = {self._key(start)}, [start]
        while waiting:
            here = waiting.pop()
            for move in reversed(rules.moves(here)):
                after = rules.play(here, move)
                if rules.won(after):
                    return True
                key = self._key(after)
                if key not in seen and key not in self._lost:
                    seen.add(key)
                    waiting.append(after)
            if len(seen) > self._most:
                raise TooMany
        self._lost |= seen
        return False


def fewest_plays(
    rules: Rules, start: Position, goal: Goal, most_plays: int, most: int, options: Options | None = None
) -> int | None:
    """The fewest plays that bring so many cards to the piles of a goal, or the game out where there is none;
    None where more than ``most_plays`` are needed. Every position that so many plays lead to is gone through.

    Raises TooMany where there are more than ``most``.
    """
    return _Near(rules, start, goal, most_plays, most, options).plays_from(start)


def plays_that_do(
    rules: Rules, start: Position, goal: Goal, plays: int, most: int, options: Options | None = None
) -> list[Move]:
    """The moves offered after which a goal is come to in so many ``plays``, that move included; all are gone
    through together. Raises TooMany where there are more than ``most`` positions."""
    near = _Near(rules, start, goal, plays, most, options)
    found = []
    for move in rules.moves(start):
        left = near.plays_from(rules.play(start, move))
        if left is not None and left < plays:
            found.append(move)
    return found


class _Near:
    """How far every position is from a goal to which at most so many plays lead from a start.

    Where the whole game is to come out, a position is left out that has more cards to bring home than plays
    are left, or more than two for each in games of pairs. That no play brings more home is looked at in all
    of them; where one does, nothing is left out.
    """

    def __init__(
        self,
        rules: Rules,
        start: Position,
        goal: Goal,
        plays: int,
        most: int,
        options: Options | None,
    ) -> None:
        self._rules, self._goal, self._like = rules, goal, key_of(rules.game, options)
        game = rules.game
        self._at_once = 2 if isinstance(game.rules, PairingRules) else 1
        self._out = [name for name, role in game.roles.items() if role not in HOME_ROLES]
        self._staying = sum(len(group.start) for group in game.piles if group.stays)
        self._through(start, plays, most, narrow=not goal)

    def _through(self, start: Position, plays: int, most: int, narrow: bool) -> None:
        rules = self._rules
        before = {self._told(start): set[Hashable]()}
        met = [self._told(start)] if self._met(start) else []
        layer = [start]
        for left in reversed(range(plays)):
            following = list[Position]()
            for here in layer:
                if self._met(here):
                    continue
                told = self._told(here)
                for move in rules.moves(here):
                    after = rules.play(here, move)
                    if narrow and self._wanting(after) < self._wanting(here) - self._at_once:
                        return self._through(start, plays, most, narrow=False)
                    if narrow and self._wanting(after) > left * self._at_once:
                        continue
                    led = self._told(after)
                    if led not in before:
                        before[led] = set()
                        following.append(after)
                        if self._met(after):
                            met.append(led)
                    before[led].add(told)
                if len(before) > most:
                    raise TooMany
            layer = following
        self._plays: dict[Hashable, int] = dict.fromkeys(met, 0)
        for led in (waiting := list(met)):
            for told in before[led]:
                if told not in self._plays:
                    self._plays[told] = self._plays[led] + 1
                    waiting.append(told)

    def _wanting(self, position: Position) -> int:
        """How many cards are still to come home."""
        return sum(len(position.piles[name]) for name in self._out) - self._staying

    def _told(self, position: Position) -> Hashable:
        """The piles of the goal are told by their names."""
        return self._like(position), *(position.piles[name] for name in self._goal)

    def _met(self, position: Position) -> bool:
        if not self._goal:
            return self._rules.won(position)
        return all(len(position.piles[name]) >= count for name, count in self._goal.items())

    def plays_from(self, position: Position) -> int | None:
        """The fewest plays from a position that was gone through, as far as these are known."""
        return self._plays.get(self._told(position))


def exchanged(rules: Rules, start: Position, one: str, other: str, most: int = 250_000) -> bool:
    """Whether two piles may change places from a position on: wherever play leads, with the two exchanged the
    same plays are legal, exchanged, and it has come out alike. False where there are more than ``most``."""
    names = {one: other, other: one}

    def swapped(position: Position) -> Position:
        piles = {name: position.piles[names.get(name, name)] for name in position.piles}
        return Position(piles, position.counts)

    def told(moves: Sequence[Move], swap: dict[str, str]) -> set[Hashable]:
        return {
            tuple((swap.get(p.source, p.source), swap.get(p.target, p.target), p.cards) for p in move)
            for move in moves
        }

    seen, waiting = {repr(start)}, [start]
    while waiting:
        here = waiting.pop()
        mirror = swapped(here)
        if rules.won(here) != rules.won(mirror) or told(rules.moves(here), names) != told(
            rules.moves(mirror), {}
        ):
            return False
        for move in rules.moves(here):
            after = rules.play(here, move)
            if repr(after) not in seen:
                seen.add(repr(after))
                waiting.append(after)
        if len(seen) > most:
            return False
    return True


def covered(
    rules: Rules,
    position: Position,
    listed: Sequence[Move],
    offered: Sequence[Move],
    goal: Sequence[str] = (),
    options: Options | None = None,
) -> list[Move]:
    """The offered plays that no listed one stands for: by a like position, or by another order of the two.

    The piles of a ``goal`` are told by their names.
    """
    like = key_of(rules.game, options)

    def key(each: Position) -> Hashable:
        return like(each), *(each.piles[name] for name in goal)

    ends = {move: rules.play(position, move) for move in {*listed, *offered}}
    missing = []
    for move in offered:
        stands = move in listed or any(
            key(ends[move]) == key(ends[other])
            or (
                other in rules.moves(ends[move])
                and move in rules.moves(ends[other])
                and key(rules.play(ends[move], other)) == key(rules.play(ends[other], move))
            )
            or _laid_alike(rules, position, move, other, ends[move])
            or _taken_alike(position, move, other, ends)
            for other in listed
        )
        if not stands:
            missing.append(move)
    return missing


def _taken_alike(position: Position, move: Move, other: Move, ends: Mapping[Move, Position]) -> bool:
    """Whether two plays take the same card from two piles that are level, and lead to mirrored positions."""
    one, two = move[0], other[0]
    if one.target != two.target or position.piles.get(one.source) != position.piles.get(two.source):
        return False
    names = {one.source: two.source, two.source: one.source}
    mirror = {name: ends[other].piles[names.get(name, name)] for name in ends[other].piles}
    return ends[move].piles == mirror and ends[move].counts == ends[other].counts


def _laid_alike(rules: Rules, position: Position, move: Move, other: Move, after: Position) -> bool:
    """Whether two plays lay the same card on one or the other of two piles that may change places."""
    one, two = move[0], other[0]
    alike = len(move) == len(other) == 1 and (one.source, one.cards) == (two.source, two.cards)
    level = position.piles.get(one.target) == position.piles.get(two.target)
    return alike and level and exchanged(rules, after, one.target, two.target)
