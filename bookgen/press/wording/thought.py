"""The ending that is thought out after a game is played through: what is wanted, counted, refuted, played."""

from dataclasses import dataclass
from functools import cached_property

from bookgen.cards import Card, format_card
from bookgen.games import Game
from bookgen.hints import Answered
from bookgen.play import Move, Position
from bookgen.press.wording.first_plays import named_wrong
from bookgen.press.wording.limited_words import last_place_taken, why_too_many
from bookgen.press.wording.pile_words import pile_with_article
from bookgen.press.wording.play_facts import last_place
from bookgen.press.wording.play_line import play_line
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.press.wording.purposes import purpose_of
from bookgen.press.wording.puzzle_text import format_question

MOST_WRONG = 2
"""Plays that lose, of which it is told why."""
MOST_SEEN = 6000
"""Positions that are looked at to tell how far a play that loses can come."""


@dataclass(frozen=True)
class Wanted:
    """A card that the goal asks for: in which pile it lies at first, and under how many others."""

    card: Card
    pile: str
    under: int


@dataclass(frozen=True)
class ThoughtEnding:
    """An ending with a limit and one family for its goal, whose first play alone is right."""

    played: PrintedPuzzle

    @property
    def game(self) -> Game:
        """What is played."""
        return self.played.game

    @property
    def question(self) -> str:
        """What is asked."""
        return format_question(self.played.puzzle)

    @property
    def start(self) -> Position:
        """The table as it lies."""
        return self.played.puzzle.start_at(0)

    @cached_property
    def answered(self) -> Answered:
        """The answer, played through."""
        return Answered(self.played.puzzle)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The answer."""
        return self.answered.moves

    @property
    def family(self) -> str:
        """The name of the pile that the goal asks for."""
        (name,) = self.played.puzzle.goal
        return name

    @property
    def top(self) -> Card | None:
        """The card that lies uppermost there at first."""
        return self.start.piles[self.family][-1] if self.start.piles[self.family] else None

    @property
    def wanted(self) -> list[Wanted]:
        """The cards that come to the family, in their order."""
        found = []
        for card in (part.cards[0] for move in self.moves for part in move if part.target == self.family):
            for name, cards in self.start.piles.items():
                if card in cards and name != self.family:
                    under = len(cards) - 1 - cards.index(card)
                    found.append(Wanted(card, pile_with_article(self.game, name), under))
        return found

    @cached_property
    def wrong(self) -> list[tuple[Move, str]]:
        """Plays that lose, those that the question names, else those that one would think of first, each with
        the reason that can be told; last those of which it is only that the answer has another use for a
        place. One that is named is told if only with what comes of it, and not without."""
        answer, puzzle = self.answered, self.played.puzzle
        assert puzzle.turning is not None
        named = [(move, self._why(move)) for move in named_wrong(puzzle)]
        named = [(move, why) for move, why in named if why or self.at_most(move) is not None]
        found, other = list[tuple[Move, str]](), list[tuple[Move, str]]()
        for move in sorted(puzzle.turning.loses, key=answer.strangeness):
            if seen := self._seen(move):
                stuck = self._shut_out(move)
                place = last_place_taken(answer.rules, self.start, move, self.moves)
                (other if seen == place and not stuck else found).append((move, stuck or seen))
        told = {move for move, _ in named}
        return [*named, *(each for each in (*found, *other) if each[0] not in told)][:MOST_WRONG]

    @property
    def wrong_said(self) -> list[tuple[str, str, str | None]]:
        """These plays in words, each with its reason, and what comes of it, see :meth:`at_most`."""
        rules = self.answered.rules
        return [
            (play_line(self.game, rules, self.start, move), why, self.at_most(move))
            for move, why in self.wrong
        ]

    def _why(self, move: Move) -> str:
        """The reason why a play loses; empty where none can be told of it alone."""
        return self._shut_out(move) or self._seen(move) or self._same_again(move)

    def _seen(self, move: Move) -> str:
        """The same but for a place that it shuts out."""
        rules, puzzle = self.answered.rules, self.played.puzzle
        assert puzzle.within is not None
        why = why_too_many(rules, self.start, move, self.moves, puzzle.within, puzzle.goal)
        return "" if why.thin or why.card is not None else why.said

    def _shut_out(self, move: Move) -> str:
        """That a play takes the last empty place, and for which card that is wanted which the answer lays
        there, and which can go nowhere else at once; empty where there is no such card."""
        rules = self.answered.rules
        place = last_place(rules, self.start, move)
        free = {part.cards[0] for other in rules.moves(rules.play(self.start, move)) for part in other}
        laid = (part.cards[0] for each in self.moves for part in each if part.target == place)
        stuck = next((card for card in laid if card not in free), None)
        return f"it fills the last empty place, which {format_card(stuck)} wants" if stuck else ""

    def _same_again(self, move: Move) -> str:
        """That a play empties one place and fills another of the same group; empty of another play."""
        part, groups = move[0], self.game.groups_of_piles
        alike = part.source != part.target and groups[part.source][0] == groups[part.target][0]
        emptied = not self.answered.rules.play(self.start, move).piles[part.source]
        for_nothing = alike and emptied and not self.start.piles[part.target]
        return "it only changes one empty place for another" if for_nothing else ""

    def at_most(self, move: Move) -> Card | None:
        """How far the family comes at most, in as many plays as are allowed, the first of them this one: its
        uppermost card. None where nothing comes there, or where too much would have to be looked at."""
        rules, within = self.answered.rules, self.played.puzzle.within
        assert within is not None
        begun = rules.play(self.start, move)
        layer, seen = [begun], {begun.key()}
        best = self.start.piles[self.family]
        for _ in range(within - 1):
            following = []
            for position in layer:
                for play in rules.moves(position):
                    reached = rules.play(position, play)
                    if (key := reached.key()) not in seen:
                        seen.add(key)
                        following.append(reached)
                if len(seen) > MOST_SEEN:
                    return None
            layer = following
            best = max([best, *(each.piles[self.family] for each in layer)], key=len)
        return best[-1] if len(best) > len(self.start.piles[self.family]) else None

    @property
    def right(self) -> list[tuple[str, str]]:
        """The plays of the answer that do not go to the family, each with what it is for."""
        answer = self.answered
        return [
            (
                play_line(self.game, answer.rules, answer.positions[at], move),
                purpose_of(answer.rules, answer.positions[at], move, self.moves[at + 1 :]).behind,
            )
            for at, move in enumerate(self.moves)
            if move[0].target != self.family
        ]

    @property
    def right_said(self) -> list[tuple[str, str]]:
        """The same; of several plays for one thing, one after the other, that is told of the last alone."""
        found = self.right
        following = [*(purpose for _, purpose in found[1:]), ""]
        return [
            (line, "" if purpose == later else purpose)
            for (line, purpose), later in zip(found, following, strict=True)
        ]
