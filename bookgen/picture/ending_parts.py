"""What the picture of an ending leaves out of the lay-out, and how the rest stands in rows."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, combinations, groupby, pairwise

from msgspec import structs

from bookgen.games.descriptor import Game
from bookgen.games.pile_facts import HOME_ROLES, PileGroup
from bookgen.games.piles import resolve_piles
from bookgen.games.placing import Label, Placement, Spread
from bookgen.picture.closing_up import NUMBER_AIR
from bookgen.picture.lettering import text_width
from bookgen.picture.room import EM_MM
from bookgen.picture.scene import card_bounds
from bookgen.picture.shared_words import shared_words
from bookgen.picture.sketch import Sketch, stands_out
from bookgen.play.counts import ROWS
from bookgen.play.position import Position

SMALL_MM = 7.3
"""Cards of an ending are no narrower in books; what is drawn with such is asked for first."""
LARGEST_EM = EM_MM / SMALL_MM
"""The em of lettering beside such cards, in card widths: the room that is kept for words, and more where
lettering is larger, as in large print."""
LETTERED = 0.45
"""Room above a row, in card heights, in which its numbers stand, and a word over the first."""


def ending_placements(game: Game, position: Position, placements: Sequence[Placement]) -> list[Placement]:
    """The placements of what an ending shows, families squared.

    The stock is left out, as it goes into lines of its own, with what would lie squared though it is still to
    be played; what is thrown out is not shown at all. Of places that nothing can come to only those are drawn
    that have cards, or lie in a short row with such. Piles of a circle stay where they are, as they cover
    those of the circle within: :func:`what_lies_under` shows the rest of them.
    """
    groups = {name: group for name, group, _ in game.all_piles()}
    thrown = {
        said for group in groups.values() if group.role == "discard" for said in (group.word, group.plural)
    }
    covering = game.rules.covers
    kept = []
    for placement in placements:
        names = [pile for name in placement.names for pile in resolve_piles(game, name)]
        placement, names = _without_spent(game, position, placement, names)
        if any(is_laid_by(game, position, name) for name in names):
            continue
        roles = {groups[name].role for name in names}
        if roles & {"stock", "discard"} or (not names and placement.caption in thrown):
            continue
        if roles and roles <= HOME_ROLES or covering:
            # What is covered is never lifted again. An empty family among others may still be begun.
            begun = any(position.piles[name] or _may_come(game, position, name) for name in names)
            quiet = (placement.quiet or not begun) and not any(position.piles[name] for name in names)
            kept.append(_worded(structs.replace(placement, spread=None, quiet=quiet), names))
        elif placement.spread or placement.chain or placement.circle or _all_seen(game, position, names):
            dead = bool(names) and not any(_may_come(game, position, name) for name in names)
            if _are_one_row(placement, names) and any(position.piles[name] for name in names):
                dead = False
            whole = placement
            if game.rules.in_rows:
                whole = _rows_apart(position, placement, names)
                if whole.under is not None:
                    whole = structs.replace(whole, under=max(whole.under, LETTERED))
                # Rows that the stock does not reach any more are left out. In the others empty places are
                # drawn even if nothing comes to them again: cards of a row are what is side by side in it.
                reached = [name for name in names if position.piles[name] or _may_come(game, position, name)]
                if reached:
                    whole = structs.replace(whole, piles=_whole_rows(whole, names, reached[-1]))
                    dead = False
            kept.append(
                _worded(structs.replace(whole, quiet=dead or shares_a_place(placement, placements)), names)
            )
    return kept


def shares_a_place(placement: Placement, placements: Sequence[Placement]) -> bool:
    """Whether piles lie where others do, of which some are drawn only when used: the empty one of two piles
    of one place is left out."""
    others = [other for other in placements if other.piles != placement.piles]
    alike = [other for other in others if other.points and other.points == placement.points]
    return any(placement.quiet or other.quiet for other in alike)


def is_laid_by(game: Game, position: Position, pile: str) -> bool:
    """Whether cards came to lie aside in the game, on one another: these stand in a line of their own."""
    group, _ = game.groups_of_piles[pile]
    return group.role == "aside" and group.count == 1 and not group.start and len(position.piles[pile]) > 1


def left_squared(game: Game, position: Position, names: Sequence[str]) -> list[str]:
    """Of piles without a place in the lay-out those squared in a row, and those still to join them."""
    lying = [
        name
        for name in names
        if game.roles[name] in HOME_ROLES - {"discard"}
        and position.piles[name]
        and not is_laid_by(game, position, name)
    ]
    return sorted([*lying, *to_be_filled(game, position, names, lying)], key=names.index)


def _are_one_row(placement: Placement, names: Sequence[str]) -> bool:
    """Whether piles are so few in a row that a gap among them would look like a mistake."""
    grid = placement.grid
    return grid is not None and grid.rows is None and len(names) <= min(A_FEW, grid.columns or 0)


A_FEW = 5
"""Of a row of so many piles all are drawn while one has cards, those too that stay empty."""


def _whole_rows(placement: Placement, names: Sequence[str], last: str) -> list[str]:
    """The piles of a placement up to the end of the row in which the last one lies."""
    across = placement.grid.columns if placement.grid is not None and placement.grid.columns else 1
    return [*names[: (names.index(last) // across + 1) * across]]


def _without_spent(
    game: Game, position: Position, placement: Placement, names: list[str]
) -> tuple[Placement, list[str]]:
    """A placement at points, and its piles, less those beside others that are empty for good."""
    spent = {
        name
        for name in names
        if game.roles[name] == "aside" and not position.piles[name] and not _may_come(game, position, name)
    }
    if not spent or len(spent) == len(names) or placement.points is None:
        return placement, names
    kept = [at for at, name in enumerate(names) if name not in spent]
    label = placement.label
    if label is not None and isinstance(label.text, list):
        label = structs.replace(label, text=[label.text[at] for at in kept])
    left = [names[at] for at in kept]
    points = [placement.points[at] for at in kept]
    return structs.replace(placement, piles=left, points=points, label=label), left


def _rows_apart(position: Position, placement: Placement, names: Sequence[str]) -> Placement:
    """Rows so far apart that no column is drawn closer than its step; needless air is taken out later."""
    spread, grid = placement.spread, placement.grid
    deepest = max((len(position.piles[name]) for name in names), default=0)
    if spread is None or grid is None or spread.room is None or deepest <= spread.room:
        return placement
    x, y = grid.step
    step = (x, y + (deepest - spread.room) * spread.step[1])
    return structs.replace(
        placement, grid=structs.replace(grid, step=step), spread=structs.replace(spread, room=deepest)
    )


def _all_seen(game: Game, position: Position, names: Sequence[str]) -> bool:
    """Whether squared piles hide no card that is still to be played."""
    return all(len(position.piles[name]) < 2 for name in names if game.roles[name] not in HOME_ROLES)


def _worded(placement: Placement, names: Sequence[str]) -> Placement:
    """A placement of one pile with its word, as it has no number."""
    if len(names) != 1 or placement.label is not None:
        return placement
    return structs.replace(placement, label=Label(text="word", side="above"))


def ending_rows(game: Game, position: Position, em: float = LARGEST_EM) -> list[Placement]:
    """A lay-out for any game: its families in rows, then group after group in columns, in rows of some.

    Families that have each a word of its own stand together. Of a group of which nothing is left there is
    only what may still be filled. Piles are so far apart that lettering of so large an ``em`` has the room,
    in card widths.
    """
    if game.rules.lay_outs:
        return [*_rows_of_players(game, position, em)]
    found = []
    groups = {name: group for name, group, _ in game.all_piles() if not is_laid_by(game, position, name)}
    # The groups in the order of the lay-out, then those that have no place in it.
    laid = [
        pile for one in game.picture.wide("deal") for name in one.names for pile in resolve_piles(game, name)
    ]
    order = [name for name in (*laid, *groups) if name in groups]
    words = list(dict.fromkeys(groups[name].word for name in order))
    shared = shared_words(game)
    homes = [word for word in words if _role(groups, word) in HOME_ROLES - {"discard"}]
    named = [name for name, group in groups.items() if group.word in homes and group.count == 1]
    sets = [named] if len(named) > 1 else []
    told = {groups[name].word for one in sets for name in one}
    others = (word for word in (*homes, *(word for word in words if word not in homes)) if word not in told)
    sets += [[name for name, group in groups.items() if group.word == word] for word in others]
    for own in sets:
        group = groups[own[0]]
        if (
            group.role in ("stock", "discard")
            or (len(own) == 1 and group.role == "waste")
            or group.is_ornament
        ):
            continue
        shown = [name for name in own if position.piles[name] or _may_come(game, position, name)]
        over = {name: groups[name].word for name in shown}
        for row in _in_even_rows(shown):
            if group.count == 1 < len(own):
                found.append(_words_over(row, over, em))
            else:
                numbers = _numbers(own, row, group.word if group.word in shared else "")
                found.append(_in_columns(row, 0.22, numbers if len(own) > 1 else [], em))
    return found


def _in_even_rows(names: Sequence[str]) -> Iterator[Sequence[str]]:
    """As few rows as may be, one as long as the other or longer by one."""
    rows = -(-len(names) // MOST_ACROSS)
    for at in range(rows):
        yield names[at * len(names) // rows : (at + 1) * len(names) // rows]


def _words_over(names: Sequence[str], words: Mapping[str, str], em: float) -> Placement:
    """Piles squared side by side, each under its word, as far apart as the longest of all ``words`` needs
    with lettering of this size."""
    step = max(1.12, *(text_width(word) * em + 2 * NUMBER_AIR for word in words.values()))
    return Placement(
        piles=list(names),
        under=0.22,
        points=[[step * at, 0.0] for at in range(len(names))],
        label=Label(text=[words[name] for name in names], side="above"),
    )


def _rows_of_players(game: Game, position: Position, em: float) -> Iterator[Placement]:
    """Each player's heaps in rows of one length, and behind them the cards that lie apart."""
    groups = {name: group for name, group, _ in game.all_piles()}
    for lay_out in game.rules.lay_outs:
        own = [name for name in groups if name in lay_out]
        for row in _in_even_rows(
            [name for name in own if position.piles[name] or _may_come(game, position, name)]
        ):
            numbers = list[str]()
            for word, some in groupby(row, key=lambda name: groups[name].word):
                alike = [name for name, group in groups.items() if group.word == word]
                numbers += _numbers(alike, [*some], word)
            yield _in_columns(row, 0.22, numbers, em)


def _numbers(alike: Sequence[str], some: Sequence[str], word: str) -> list[str]:
    """The numbers of some piles among all that share their word, by which answers call them.

    The ``word``, if it is to be told, stands before the first.
    """
    first, *others = (str(alike.index(name) + 1) for name in some)
    return [f"{word} {first}" if word else first, *others]


def _in_columns(names: Sequence[str], under: float, numbers: Sequence[str], em: float) -> Placement:
    """Piles side by side in columns, so far under all else, with their numbers, or with their word.

    A number stands over its pile; the word of a group before that of the first, or before the row where it is
    wider than a card. A word within a row has the room that it needs with lettering of this size.
    """
    figures = text_width("88") * em / 2
    halves = [max(figures, text_width(number) * em / 2) for number in numbers] or [0.0] * len(names)
    if numbers and stands_out(numbers[0], em):
        halves[0] = figures  # The word hangs out before the row.
    # A word within a row begins another group, which stands off from the last.
    apart = [0.0 if number.isdigit() else GROUP_AIR for number in numbers] or [0.0] * len(names)
    steps = (
        max(1.12, one + other + NUMBER_AIR) + air
        for (one, other), air in zip(pairwise(halves), apart[1:], strict=True)
    )
    across = [*accumulate(steps, initial=0.0)]
    return Placement(
        piles=list(names),
        under=under,
        points=[[x, 0.0] for x in across],
        spread=Spread(step=(0, COLUMN_STEP)),
        label=Label(text=list(numbers) or "word", side="above"),
    )


GROUP_AIR = 0.4
"""The more air, in card widths, between two groups in a row."""


def _role(groups: Mapping[str, PileGroup], word: str) -> str:
    return next(group.role for group in groups.values() if group.word == word)


MOST_ACROSS = 10
"""Piles side by side in a lay-out for any game."""


def hiding(sketch: Sketch) -> set[str]:
    """The piles whose cards lie upon those of others, so that these could not be told apart."""
    boxes = [(card.pile, card_bounds(card)) for card in sketch.cards if not card.turn % 90]
    return {
        other
        for (one, a), (other, b) in combinations(boxes, 2)
        if one != other
        and (a[2] - b[0] > TOUCH and b[2] - a[0] > TOUCH)
        and (a[3] - b[1] > TOUCH and b[3] - a[1] > TOUCH)
    }


TOUCH = 0.1
"""Card widths by which piles may lie upon one another, as some lay-outs have it."""


def heaps_in_columns(
    game: Game, position: Position, names: Sequence[str], em: float = LARGEST_EM
) -> list[Placement]:
    """Of these piles, which the lay-out has squared, those of one group that go side by side in columns.

    A group stands in lines instead where it would be deeper in columns.
    """
    found = []
    groups = {name: group for name, group, _ in game.all_piles()}
    for group in dict.fromkeys(groups[name].word for name in names if groups[name].count > 1):
        own = sorted((name for name in names if groups[name].word == group), key=list(groups).index)
        alike = [name for name in groups if groups[name].word == group]
        deepest = max(len(position.piles[name]) for name in own)
        if 1 + COLUMN_STEP * (deepest - 1) <= LINE_DEPTH * len(own):
            word = group if group in shared_words(game) else ""
            found.append(_in_columns(own, 0.3, _numbers(alike, own, word), em))
    return found


def within_the_width(sketch: Sketch, placements: Sequence[Placement]) -> list[Placement]:
    """Rows of columns, each under the middle of what is drawn where it would stand out at the right of it."""
    if not sketch.cards and not sketch.outlines:
        return [*placements]
    left, _, right, _ = sketch.box()
    found = []
    for placement in placements:
        points = placement.points or []
        first, last = min(x for x, _ in points) - 0.5, max(x for x, _ in points) + 0.5
        by = 0.0 if last <= right else (left + right - first - last) / 2
        found.append(structs.replace(placement, points=[[x + by, y] for x, y in points]))
    return found


def to_be_filled(
    game: Game, position: Position, names: Sequence[str], lying: Sequence[str], whole: bool = False
) -> list[str]:
    """Of these piles those that are empty and may be filled, where others of their group are ``lying``.

    With ``whole`` those too of which all the group is empty, if it is of several that are played from.
    """
    groups = {name: group for name, group, _ in game.all_piles()}
    shown = {groups[name].word for name in lying}
    shown |= {group.word for group in groups.values() if whole and _is_played_from(group)}
    return [
        name
        for name in names
        if name not in lying
        and groups[name].word in shown
        and groups[name].role != "stock"  # That of a player whose turn it is not.
        and _may_come(game, position, name)
    ]


def without_ornaments(game: Game, names: Sequence[str]) -> list[str]:
    """Those of some piles that are no ornament."""
    ornaments = {name for name, group, _ in game.all_piles() if group.is_ornament}
    return [name for name in names if name not in ornaments]


def _is_played_from(group: PileGroup) -> bool:
    """Whether a group is of several piles to which cards come that are played later."""
    return group.role in ("tableau", "reserve") and group.count > 1


COLUMN_STEP, LINE_DEPTH = 0.26, 1.3
"""From card to card of a column, and what a line with its word takes, in card heights."""


def _may_come(game: Game, position: Position, pile: str) -> bool:
    """Whether something may come to lie on a pile that is empty, as a family is begun; where it is not told,
    it is so. Places of rows that are dealt are filled from the stock alone."""
    rules = game.rules
    if rules.row_places and game.roles[pile] == "tableau":
        return game.pile_names("tableau").index(pile) < _places_reached(game, position)
    if rules.transposes and game.roles[pile] in ("reserve", "tableau"):
        feeding = [name for name, role in game.roles.items() if role in ("reserve", "stock", "waste")]
        return any(position.piles[name] for name in feeding)
    if rules.colour_places and game.roles[pile] == "tableau":  # Such are filled by themselves.
        return any(position.piles[name] for name, role in game.roles.items() if role in ("waste", "stock"))
    if rules.lay_outs:  # The graces that are left are turned to the last places for them; no heap is filled.
        own = next((names for names in rules.lay_outs if pile in names), frozenset[str]())
        places = [name for name in game.roles if name in own and game.roles[name] == "extra"]
        left = sum(len(position.piles[name]) for name in own if game.roles[name] == "grace")
        return pile in places[len(places) - left :]
    if not rules.listed or game.roles[pile] in HOME_ROLES - {"discard", "aside"}:
        return True
    dealing = rules.dealing
    if dealing.deal or dealing.refill or dealing.places:
        return True
    coming = [word for rule in rules.moves if rule.onto != "card" for word in rule.to]
    coming += [fill.fill for fill in rules.follows]
    return pile in {name for word in coming for name in resolve_piles(game, word)}


def _places_reached(game: Game, position: Position) -> int:
    """The places of rows, from the first on, that the stock may still fill, or that have been dealt.

    Where a row waits until no place is empty, the stock has by then filled those that are empty now.
    """
    stock, rules = len(position.piles["stock"]), game.rules
    if not stock:
        return 0
    laid = rules.row_places * position.counts[ROWS]
    dealt = game.pile_names("tableau")[:laid] if rules.row_waits else []
    return laid + max(0, stock - sum(not position.piles[name] for name in dealt))
