"""What a game's descriptor may say: the typed form of one TOML file.

Everything here is a fact about one game. What the facts mean in play is told by ``bookgen.play``.
"""

from collections.abc import Mapping
from functools import cached_property
from string import ascii_lowercase
from typing import Annotated, Literal, TypeVar

from msgspec import Meta

from bookgen.cards import PACKS, Card, pack, without
from bookgen.engines.facts import EngineFacts
from bookgen.engines.registry import Rules
from bookgen.engines.values import Line, Table, Times
from bookgen.errors import BadInput
from bookgen.games.options import Option, redeals_option
from bookgen.games.pile_facts import DealStep, Pack, PileGroup
from bookgen.games.placing import Picture
from bookgen.games.puzzle_facts import PuzzleForm

_Facts = TypeVar("_Facts", bound=EngineFacts)


class Game(Table, rename={"declared": "options"}, frozen=True, kw_only=True, dict=True):
    """A game as its descriptor gives it. ``declared`` are the options under the key ``options``.

    ``other_names`` are those by which it goes elsewhere, for the index and under its title; ``same_as`` is
    the id of a game that is the same under another name.
    """

    number: Annotated[str, Meta(pattern=r"^[A-Z][0-9][0-9][a-z]?\Z")]
    id: Annotated[str, Meta(pattern=r"^[a-z][a-z0-9]*(-[a-z0-9]+)*\Z")]
    title: Line
    other_names: list[Line] = []
    same_as: Annotated[str, Meta(pattern=r"^([a-z][a-z0-9]*(-[a-z0-9]+)*)?\Z")] = ""
    source: Line
    kind: Literal["chance", "skill"]
    players: Literal[1, 2] = 1
    family: Line
    pack: Pack
    piles: list[PileGroup]
    deal: list[DealStep]
    rules: Rules
    puzzle: PuzzleForm
    picture: Picture
    declared: list[Option] = []

    @property
    def author(self) -> str:
        """Who wrote the book from which the game is, the first word of its source."""
        return self.source.split()[0]

    @property
    def parent_number(self) -> str:
        """The number of the game of which this is a form; its own where it is none."""
        return self.number.rstrip(ascii_lowercase)

    def rules_as(self, facts: type[_Facts]) -> _Facts:
        """The rules, which are known to be those of this engine. Raises TypeError where they are not."""
        if not isinstance(self.rules, facts):
            raise TypeError(f"{self.id}: rules of the engine {self.rules.engine}; wanted {facts.__name__}")
        return self.rules

    @property
    def shuffles_in_play(self) -> bool:
        """Whether the rules shuffle again in mid-game, so that a deal by hand must bring its shuffles."""
        return self.shuffles > 0

    @property
    def shuffles(self) -> int:
        """How often the book's rules shuffle again in mid-game or in the midst of the deal, at the most."""
        if self.rules.shuffles_between_rounds is not None:
            return self.rules.shuffles_between_rounds
        again = int(self.redeals or 0) if self.shuffles_to_deal_again else 0
        return self.shuffles_in_the_deal + again

    @property
    def shuffles_in_the_deal(self) -> int:
        """How often the cards that are left are shuffled in the midst of the deal."""
        return sum(step.shuffled for step in self.deal)

    @property
    def shuffles_to_deal_again(self) -> bool:
        """Whether cards that are dealt again are shuffled first."""
        redeal = self.rules.dealing.redeal
        return redeal is not None and redeal.shuffled

    @property
    def last_deal_is_grace(self) -> bool:
        """Whether the last redeal is a grace, which an option allows or does not."""
        redeal = self.rules.dealing.redeal
        return redeal is not None and redeal.grace

    @property
    def appearing(self) -> list[str]:
        """The foundations whose first cards go there by themselves as they come up."""
        appear = self.rules.dealing.appear
        return self.piles_called(appear) if appear is not None else []

    @property
    def may_be_void(self) -> bool:
        """Whether the rules of dealing refuse some lists of cards, which are then shuffled again."""
        return self.laid_otherwise or self.rules.refuses_deals

    @property
    def laid_otherwise(self) -> bool:
        """Whether cards may come to lie in another order than the list has, as some go to its end first."""
        return any(step.refuse for step in self.deal) or self.cut_to_a_suit

    @property
    def cut_to_a_suit(self) -> bool:
        """Whether the pack is cut before the deal until its ends are of one suit."""
        return self.rules.cut_to_a_suit

    @property
    def cards(self) -> list[Card]:
        """The list that is shuffled: the pack in its first order, less the withdrawn cards."""
        return without(self.whole_pack, self.pack.withdrawn)

    @property
    def whole_pack(self) -> list[Card]:
        """The cards that are played with in their first order, the withdrawn cards included."""
        cards = pack(self.pack.kind)
        return [card for card in cards if card in self.pack.only] if self.pack.only else cards

    @property
    def settled_below(self) -> int:
        """With fewer cards left than so many the game comes out, in whatever order; 0 where none is."""
        ranks = {card[0] for card in self.cards}
        return self.rules.settled_below if ranks <= set(self.rules.calls) else 0

    @property
    def packs(self) -> int:
        """Number of packs."""
        return PACKS.get(self.pack.kind, 1)

    @property
    def size(self) -> int:
        """Number of cards in one of the packs."""
        return len(self.whole_pack) // self.packs

    @property
    def dealt(self) -> int:
        """Number of cards in the deal."""
        return len(self.cards)

    @property
    def cuts(self) -> int:
        """How many cuts of the pack there are: 0 up to this number less one.

        Where two players have a pack each only the second player's is cut (Hoffmann 1892, no. 63, p. 120).
        """
        return self.dealt // self.players

    @property
    def redeals(self) -> Times | None:
        """How often the book allows the cards to be dealt again; None for a game without redeals."""
        return self.rules.redeals

    @property
    def barren(self) -> int | None:
        """So many deals running that put no card on a foundation are the last; None: none are counted."""
        redeal = self.rules.dealing.redeal
        return redeal.barren if redeal else None

    @property
    def round(self) -> str:
        """What is counted where the fewest are asked for: a deal, or a row."""
        return self.rules.round

    @property
    def shifts(self) -> int:
        """How often the undermost cards of all heaps may be brought to their tops."""
        return self.rules.dealing.shift.times if self.rules.dealing.shift else 0

    @cached_property
    def options(self) -> dict[str, Option]:
        """The options a deal code may carry, by name: those declared, and ``redeals`` where rules have it.

        Where redeals go on as long as they help, or the last is a grace, they are not numbered.
        """
        numbered = self.redeals is not None and not self.barren and not self.last_deal_is_grace
        own = [redeals_option(self.redeals)] if numbered and self.redeals is not None else []
        return {option.name: option for option in [*own, *self.declared]}

    def groups(self, role: str) -> list[PileGroup]:
        """The pile groups of one role, in order."""
        return [group for group in self.piles if group.role == role]

    def group(self, word: str) -> PileGroup:
        """The pile group that the printed rules call ``word``.

        Raises BadInput, listing the words there are.
        """
        for group in self.piles:
            if group.word == word:
                return group
        raise BadInput(
            f"{self.id}.toml: no piles called {word!r}; there are: " + ", ".join(g.word for g in self.piles)
        )

    def pile_names(self, role: str) -> list[str]:
        """``tableau-1`` ... of one role; of some the bare word, where the only pile is given no number."""
        return list(self._named_by_role.get(role, ()))

    @cached_property
    def _named_by_role(self) -> Mapping[str, tuple[str, ...]]:
        """The same for each role: rules ask for it at every move."""
        found: dict[str, tuple[str, ...]] = {}
        for role in dict.fromkeys(group.role for group in self.piles):
            groups = self.groups(role)
            total = sum(group.count for group in groups)
            bare = total == 1 and role in UNNUMBERED and not groups[0].numbers
            found[role] = (role,) if bare else tuple(f"{role}-{number}" for number in range(1, total + 1))
        return found

    def all_piles(self) -> list[tuple[str, PileGroup, int]]:
        """Every pile with its group and its place (from 0) in the group, in the order of laying out."""
        return list(self._laid_out)

    @cached_property
    def _laid_out(self) -> tuple[tuple[str, PileGroup, int], ...]:
        listed: list[tuple[str, PileGroup, int]] = []
        for role in dict.fromkeys(group.role for group in self.piles):
            members = [(group, place) for group in self.groups(role) for place in range(group.count)]
            # Groups without numbers number on; a sort by the numbers that are given leaves them as they are.
            given = [number for group in self.groups(role) for number in group.numbers]
            if len(given) == len(members):
                members = [member for _, member in sorted(zip(given, members, strict=True), key=_number)]
            listed += [
                (name, group, place)
                for name, (group, place) in zip(self.pile_names(role), members, strict=True)
            ]
        return tuple(listed)

    @cached_property
    def groups_of_piles(self) -> Mapping[str, tuple[PileGroup, int]]:
        """The group of each pile and its place in that, in the order of laying out."""
        return {pile: (group, place) for pile, group, place in self._laid_out}

    @cached_property
    def roles(self) -> Mapping[str, str]:
        """The role of each pile, in the order of laying out."""
        return {pile: group.role for pile, group, _ in self._laid_out}

    @cached_property
    def _called(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for pile, group, _ in self._laid_out:
            for name in dict.fromkeys((pile, group.role, group.word)):
                found.setdefault(name, []).append(pile)
        return found

    def piles_called(self, name: str) -> list[str]:
        """The piles of a role, of a group's word, or of this name; none where nothing is called so."""
        return list(self._called.get(name, ()))


def _number(entry: tuple[int, tuple[PileGroup, int]]) -> int:
    return entry[0]


EXTRA = "extra"
"""Where a counting game lays its extra card."""
UNNUMBERED = frozenset({"stock", "waste", "discard", "aside", "row", EXTRA})
"""Roles whose single pile bears no number."""
