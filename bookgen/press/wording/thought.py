"""The ending that is thought out after a game is played through: what is wanted, counted, refuted, played."""

from dataclasses import dataclass
from functools import cached_property

from bookgen.cards import Card
from bookgen.games import Game
from bookgen.hints import Answered
from bookgen.play import Move, Position
from bookgen.press.wording.limited_words import why_too_many
from bookgen.press.wording.pile_words import pile_with_article
from bookgen.press.wording.play_line import play_line
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.press.wording.purposes import purpose_of
from bookgen.press.wording.puzzle_text import format_question

MOST_WRONG = 2
"""Plays that lose, of which it is told why."""


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

    @property
    def wrong(self) -> list[tuple[str, str]]:
        """Plays that lose, those that one would think of first, each with the reason that can be told."""
        answer, puzzle = self.answered, self.played.puzzle
        assert puzzle.turning is not None and puzzle.within is not None
        found = []
        for move in sorted(puzzle.turning.loses, key=answer.strangeness):
            why = why_too_many(answer.rules, self.start, move, self.moves, puzzle.within, puzzle.goal)
            if not why.thin and why.card is None:
                found.append((play_line(self.game, answer.rules, self.start, move), why.said))
        return found[:MOST_WRONG]

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
