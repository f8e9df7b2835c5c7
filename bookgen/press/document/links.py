"""Words that lead elsewhere: terms to the glossary, titles to the rules of other games."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from bookgen.games import Game
from bookgen.press.document.anchors import game_anchor, term_anchor
from bookgen.press.wording.markup import Block, Span
from bookgen.press.wording.templates import Term, glossary

Terms: TypeAlias = Mapping[str, str]
"""The forms of the words of the glossary, in small letters, each with its anchor."""


def terms_of(games: Iterable[Game]) -> list[Term]:
    """The words of the glossary that mean something in these games, with what they mean there."""
    ids = {game.id for game in games}
    return [found for term in glossary() if (found := term.within(ids)).text]


def glossary_terms(games: Iterable[Game]) -> Terms:
    """All forms of these words."""
    return {form.lower(): term_anchor(term) for term in terms_of(games) for form in term.forms}


def linked(blocks: Iterable[Block], terms: Terms) -> list[Block]:
    """The blocks, their italic words that are among the terms leading to the glossary."""
    return [replace(block, spans=_linked(block.spans, terms)) for block in blocks]


def _linked(spans: Sequence[Span], terms: Terms) -> tuple[Span, ...]:
    return tuple(
        replace(span, target=terms.get(span.text.lower().strip(" ,.")))
        if span.style == "italic" and span.target is None
        else span
        for span in spans
    )


class References:
    """The games of a volume, to which the rules of others may lead.

    A title in italics leads to its game, unless two games have it: then only a link to ``#game-ID`` does.
    """

    def __init__(self, games: Sequence[Game]) -> None:
        self._anchors = {game_anchor(game) for game in games}
        times = Counter(game.title.lower() for game in games)
        self._titles = {
            game.title.lower(): game_anchor(game) for game in games if times[game.title.lower()] == 1
        }

    def referred(self, blocks: Sequence[Block], own: Game) -> list[Block]:
        """The rules of a game with its references: after the first to each other game the place of its page.

        Such a place is a span without text. What leads to a game that is not in the volume leads nowhere.
        """
        told = {game_anchor(own)}
        return [replace(block, spans=tuple(self._spans(block.spans, told))) for block in blocks]

    def _spans(self, spans: Sequence[Span], told: set[str]) -> list[Span]:
        found: list[Span] = []
        for span in spans:
            target = span.target
            if target is None and span.style == "italic":
                target = self._titles.get(span.text.lower().strip(" ,."))
            if target is not None and target.startswith("game-") and target not in self._anchors:
                target = None
            found.append(replace(span, target=target))
            if target in self._anchors and target not in told:
                told.add(target)
                found.append(Span("", "roman", target))
        return found
