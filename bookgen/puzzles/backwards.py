"""Deals made backwards: from a play that comes out to the list of cards from which it was played.

For games in which hardly a shuffled deal can be won, and no search finds how: one sequence that takes every
card (Hoffmann 1892, no. 15, p. 27). A way of all the cards is drawn in which each fits upon the one before,
and parted into as many runs as there are deals. The runs are shuffled together, the order in each kept: so
the cards of the first run come in their turn in the first deal, those of the second in the second, and so on.
A deal made so has no seed and no code; the bank knows it by its number.
"""

from collections.abc import Iterator, Sequence

from bookgen.cards import Card, Options, drawn, random_words
from bookgen.games import Game
from bookgen.play import Move, Rules, rules_for
from bookgen.play.ranks import fitting
from bookgen.play.table import redeals_allowed

MOST_WALKS = 2000
"""Walks tried for a deal. Of 200 deals of Robert none asked for more than 119; where the sequence cannot take
all cards, as one in suit, no number would do."""


def made_backwards(game: Game, number: int, options: Options) -> tuple[list[Card], list[Move]] | None:
    """Deal number ``number`` of a game and the line that it was made from; the same ones for ever.

    The game is one whose descriptor lets deals be made backwards: every card goes to one foundation, on which
    the first card dealt lies. None where no walk through all cards was found.
    """
    name = f"{game.id}/backwards/{number}"
    for attempt in range(MOST_WALKS):
        words = random_words(name, attempt)
        way = _way(game, words)
        if way is not None:
            deals = (redeals_allowed(game, options) or 0) + 1
            deal = _shuffled_together(_runs(way, deals, words), words)
            return deal, _line(rules_for(game, options), deal, way)
    return None


def _way(game: Game, words: Iterator[int]) -> list[Card] | None:
    """All cards, each of them fitting upon the one before; None where the walk came to a dead end."""
    (group,) = game.groups("foundation")
    fits, left = fitting(group, game.pack.order), list(game.cards)
    way: list[Card] = []
    open_ = left
    while open_:
        way.append(open_[drawn(words, len(open_))])
        left.remove(way[-1])
        open_ = [card for card in left if card in fits[way[-1]]]
    return way if not left else None


def _runs(way: Sequence[Card], count: int, words: Iterator[int]) -> list[Sequence[Card]]:
    """The sequence of cards parted at random into so many runs, none of them empty."""
    places = list(range(1, len(way)))
    ends = sorted(places.pop(drawn(words, len(places))) for _ in range(count - 1))
    return [way[start:end] for start, end in zip([0, *ends], [*ends, len(way)], strict=True)]


def _shuffled_together(runs: Sequence[Sequence[Card]], words: Iterator[int]) -> list[Card]:
    """The runs in one list, every such list as likely as another, the first card of the first in front."""
    deal = [runs[0][0]]
    left = [list(runs[0][1:]), *map(list, runs[1:])]
    while any(left):
        at = drawn(words, sum(map(len, left)))
        for run in left:
            if at < len(run):
                deal.append(run.pop(0))
                break
            at -= len(run)
    return deal


def _line(rules: Rules, deal: Sequence[Card], way: Sequence[Card]) -> list[Move]:
    """The moves by which the cards go to the foundation in their order, each as soon as it is uncovered."""
    position = rules.opening(deal)
    (home,) = rules.game.pile_names("foundation")
    moves: list[Move] = []
    while legal := rules.moves(position):
        wanted = way[len(position.piles[home])]
        plays = [move for move in legal if move[0].target == home and move[0].cards == (wanted,)]
        others = [move for move in legal if move[0].target != home]
        moves.append((plays or others)[0])
        position = rules.play(position, moves[-1])
    assert rules.won(position), "the way that a deal was made from comes out"
    return moves
