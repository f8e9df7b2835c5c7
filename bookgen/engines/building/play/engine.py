"""The rules of one building game: the moves that the descriptor lists, and what they lead to.

A game of chance has no choice: of what could be done, the first compulsory thing is done.
"""

from collections.abc import Iterator, Sequence
from functools import partial

from bookgen.cards import Card, Options
from bookgen.engines.building.facts import BuildingRules
from bookgen.engines.building.play.dealing import Dealer, counts_turns
from bookgen.engines.building.play.follows import Following
from bookgen.engines.building.play.graces import Graces
from bookgen.engines.building.play.places import ToPlaces
from bookgen.engines.building.play.takes import Taking
from bookgen.engines.building.play.transfers import transfers
from bookgen.engines.building.play.when import OPENING, Opening
from bookgen.engines.building.play.why import (
    left_to,
    why_no_deal,
    why_no_laying,
    why_no_play,
    why_no_redeal,
    why_no_refill,
    why_no_shift,
    why_no_turn,
    why_shut,
)
from bookgen.engines.building.play.words import joined, piles_of
from bookgen.games.check_options import number_of
from bookgen.games.descriptor import Game
from bookgen.games.options import GRACE, REDEALS
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.play.counts import BARREN, GRACES, SHIFTS, TURNED
from bookgen.play.moves import Move, Transfer, format_move
from bookgen.play.position import Position
from bookgen.play.rules import Composing, Most, Opens, with_shuffles
from bookgen.play.table import carry_out, counted_redeals, lay_out


class Building:
    """The rules of one building game. Counts kept: redeals taken, shifts made, graces taken, and what
    ``places`` count.

    Where cards are shuffled in the midst of the deal, or to be dealt again, ``orders`` are those of the
    shuffles, each of all cards.
    """

    def __init__(self, game: Game, options: Options, orders: Sequence[Sequence[Card]] = ()) -> None:
        facts = game.rules_as(BuildingRules)
        self.game = game
        self._rules, self.options, self.orders = facts, options, orders
        self._taking = Taking(game, options)
        self._opening = Opening(game, facts)
        self._following = Following(game, facts)
        again = orders[game.shuffles_in_the_deal :]
        self._dealer = Dealer(game, facts, self._following, options, again)
        self._graces = Graces(game, facts, options)
        self._places = ToPlaces(game, facts) if facts.dealing.places else None
        self._sources = [piles_of(game, rule.source) for rule in facts.moves]
        self._targets = [joined(game, options, rule.to) for rule in facts.moves]
        self._beside = {
            name: piles_of(game, group.beside[place].split() if group.beside else [])
            for name, group, place in game.all_piles()
        }
        self._whole = [self._taking.whole(piles[0]) if piles else None for piles in self._targets]
        self._out = [name for name, group, _ in game.all_piles() if group.role not in HOME_ROLES]
        self._begins = self._taking.begins

    def opening(self, deal: Sequence[Card]) -> Position:
        """The position before the first move."""
        counts = {REDEALS: 0, SHIFTS: 0} | ({OPENING: 1} if self._opening.begins else {})
        counts |= self._places.counts if self._places else {}
        counts |= {BARREN: 1} if self.game.barren else {}
        counts |= self._graces.counts
        counts |= {TURNED: 0} if counts_turns(self._rules) else {}
        return self._in_turn(lay_out(self.game, deal, counts, self.orders))

    def opens(self, position: Position) -> bool:
        """Whether the opening is still going on, in which there is one move at a time."""
        return bool(self._opening.in_turn(position))

    def won(self, position: Position) -> bool:
        """Whether every card lies on a foundation (or aside, where the book puts it), or began its heap."""
        if self._begins:
            return all(card[0] == self._begins for name in self._out for card in position.piles[name])
        return not any(self._taking.free(position, name) for name in self._out)

    def moves(self, position: Position) -> list[Move]:
        """The compulsory plays where there are any, else every move the rules offer."""
        if self.won(position):
            return []
        opening = self._opening.in_turn(position)
        if opening:
            return [self.with_fillings(position, next(self._transfers(position, opening[0])))]
        for tier in self._opening.tiers:
            compulsory = list(dict.fromkeys(self._plays(position, tier)))
            if compulsory:
                return self._chosen(position, compulsory)
        found = dict.fromkeys(self._plays(position, self._opening.rest))
        if not self._waited_for(position):
            found |= dict.fromkeys(self.turns(position))
        return list(found)

    def play(self, position: Position, move: Move) -> Position:
        """The position after a legal move."""
        head = move[0]
        if head.target == "stock":
            return self._dealer.redealt(position, move)
        if head.source == head.target:
            return self._dealer.shifted(position, move)
        after = self._graces.counted(position, head, carry_out(position, move))
        if self.game.barren and any(part.target not in self._out for part in move):
            after = after.with_counts({BARREN: 0})
        if self._places:
            after = self._places.counted(position, move, after)
        return self._in_turn(self._dealer.counted(after, head) if self._dealer.turns(head) else after)

    def with_fillings(self, position: Position, bare: Transfer) -> Move:
        """A transfer with what appears before it and what follows from it, as one move."""
        before = self._dealer.appearing(position) if bare.source == "stock" else ()
        if not before:
            return self._following.with_fills(position, bare)
        return (*before, *self._following.with_fills(carry_out(position, before), bare))

    def offered(self, position: Position, source: str) -> Position:
        """The position in which a pile shows the card that may be lifted: what appears before it has gone."""
        before = self._dealer.appearing(position) if source == "stock" else ()
        return carry_out(position, before) if before else position

    def turns(self, position: Position) -> Iterator[Move]:
        """The moves that no rule of the list makes: turning, dealing out or to places, dealing again,
        shifting."""
        if self._places and position.piles["stock"] and not self._goes_elsewhere(position):
            yield self._places.laid(position)
        yield from self._dealer.moves(position)

    def why_not(self, position: Position, move: Move) -> str:
        """Why a move is not legal here."""
        head = move[0]
        waited = self._waited_for(position)
        if waited and move in self.turns(position):
            return f"{format_move(waited)} comes before that"
        if head.target == "stock":
            return why_no_redeal(self._rules, self._dealer, position)
        if head.source == head.target:
            return why_no_shift(self._rules, position)
        legal = self.moves(position)
        if self.opens(position):
            return f"{format_move(legal[0])} is of the opening and comes first"
        bare = [m for m in legal if m[0] == head]
        if legal and not bare and self._is_compulsory(position, legal[0]):
            return f"{format_move(legal[0])} is compulsory and comes first"
        dealt = self._why_not_dealt(position, head)
        if dealt:
            return dealt
        if bare:
            return f"wanted {format_move(bare[0])}"
        if self._places and head.source == "stock" and head.target in self._places.round:
            return why_no_laying(self._places, position, self._goes_elsewhere(position))
        return self._why_no_rule(position, head)

    def _why_not_dealt(self, position: Position, head: Transfer) -> str | None:
        """Why cards of the stock may not go as was asked where they are turned, dealt out or brought up."""
        if self._dealer.turns(head):
            return why_no_turn(self._rules, self._dealer, position)
        if self._dealer.deals_out(head):
            return why_no_deal(self._rules, self._dealer, position)
        if self._rules.dealing.refill and head.source == "stock":
            return why_no_refill(self._rules, self._dealer, position)
        return None

    def _why_no_rule(self, position: Position, head: Transfer) -> str:
        """Why no rule of the list allows a transfer."""
        between = [
            at
            for at in range(len(self._rules.moves))
            if head.source in self._sources[at] and head.target in self._targets[at]
            if not self._rules.moves[at].opens
        ]
        shut = why_shut(self.game, self.options, head.target)
        if shut:
            return shut
        if not between:
            return f"no card may go from {head.source} to {head.target} in this game"
        no_grace = self._graces.why_shut(position, head, between)
        if no_grace:
            return no_grace
        if not self._graces.is_taken_by(position, head):
            between = [at for at in between if at not in self._graces.rules] or between
        return why_no_play(self._rules, self._taking, self._opening, position, head, between)

    # The moves of the descriptor's list.

    def _in_turn(self, position: Position) -> Position:
        """The position with that rule of the opening counted which is to be followed now."""
        waiting = self._opening.in_turn(position)
        if not waiting:
            return position
        now = next((at for at in waiting if any(True for _ in self._transfers(position, at))), None)
        return position.with_counts({OPENING: 0 if now is None else self._opening.begins.index(now) + 1})

    def _plays(self, position: Position, rules: Sequence[int]) -> Iterator[Move]:
        """The moves that some rules of the list allow, with what follows from them."""
        return (self.with_fillings(position, bare) for at in rules for bare in self._transfers(position, at))

    def _transfers(self, position: Position, at: int) -> Iterator[Transfer]:
        """The bare transfers that one rule of the list allows, without what follows from them."""
        rule = self._rules.moves[at]
        if not self._opening.open(position, at):
            return iter(())
        if rule.when.grace and not self._graces.left(position):
            return iter(())
        targets = self._targets[at]
        if self._opening.yields[at]:
            left = partial(left_to, self._taking, self._opening, position, at)
            targets = [target for target in targets if not left(target)]
        near = partial(self._beside_of, position) if rule.onto == "beside" else None
        shown = partial(self.offered, position) if self._rules.dealing.appear else None
        sources, unwanted, whole = self._sources[at], self._opening.unwanted[at], self._whole[at]
        return iter(
            transfers(self._taking, position, sources, targets, rule, whole, unwanted, near=near, shown=shown)
        )

    def _beside_of(self, position: Position, source: str) -> list[str]:
        """The piles beside one, or, of the stock, beside the place that is due."""
        place = self._places.due(position) if self._places and source == "stock" else source
        return self._beside[place]

    def _goes_elsewhere(self, position: Position) -> Move | None:
        """A move that keeps the next card from being laid on the place that is due."""
        places = self._rules.dealing.places
        unless = [at for at, rule in enumerate(self._rules.moves) if places and rule.name in places.unless]
        return next(self._plays(position, unless), None)

    def _chosen(self, position: Position, moves: list[Move]) -> list[Move]:
        """Of compulsory plays: all in a game of skill; in a game of chance the one the rules name."""
        if self.game.kind == "skill":
            return moves
        if self._rules.choice != "lowest":
            # Of foundations that take a card that which still wants most (Hoffmann 1892, no. 12, p. 24).
            most = self._rules.choice == "most-wanting"
            moves = sorted(
                moves, key=lambda move: self._taking.wanted(position, move[0].target), reverse=most
            )
        return moves[:1]

    def _is_compulsory(self, position: Position, move: Move) -> bool:
        compulsory = [at for tier in self._opening.tiers for at in tier]
        return any(part in self._transfers(position, at) for at in compulsory for part in move)

    def _waited_for(self, position: Position) -> Move | None:
        """A move that comes before anything is turned; None where there is none."""
        waiting = self._opening.before_turning
        first = next((bare for at in waiting for bare in self._transfers(position, at)), None)
        return None if first is None else self.with_fillings(position, first)


RULES: Opens = with_shuffles(Building)


def _most_counted(game: Game, options: Options) -> Most:
    """Redeals where they are limited, or deals running that have brought no card home; shifts; graces taken;
    how far the turning has come where that makes a difference; what is counted of dealing to places."""
    facts = game.rules_as(BuildingRules)
    most = counted_redeals(game, options) | ({SHIFTS: game.shifts} if game.shifts else {})
    most |= {BARREN: game.barren} if game.barren else {}
    most |= {GRACES: number_of(game, options, GRACE)} if any(rule.when.grace for rule in facts.moves) else {}
    most |= {TURNED: len(game.pile_names("waste"))} if counts_turns(facts) else {}
    return most | (ToPlaces(game, facts).most if facts.dealing.places else {})


def _check_counted(game: Game, position: Position) -> None:
    """Raises ValueError where what is counted of dealing to places cannot be."""
    facts = game.rules_as(BuildingRules)
    if facts.dealing.places:
        ToPlaces(game, facts).check(position)


COMPOSING = Composing(_most_counted, check=_check_counted, opening_only=frozenset({OPENING}))
