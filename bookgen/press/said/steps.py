"""Printed steps: the moves of an answer as numbered lines a person can follow, and the way back.

The grammar stands in ``docs/format.md``. A line gathers moves, or leaves cards unsaid, only where it can
be expanded in exactly one way; every other move is written out in full.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from copy import copy

from bookgen.cards import Card, format_card, parse_card
from bookgen.errors import BadInput
from bookgen.games import Game
from bookgen.games.descriptor import (
    BuildingRules,
    CirclesRules,
    CoveringRules,
    NumberedRules,
    ShutterRules,
)
from bookgen.play import Move, Position, Rules, Transfer
from bookgen.play.moves import listed
from bookgen.press.said.coupled import coupled_lines
from bookgen.press.said.english import ordinal, plural
from bookgen.press.said.forced import forced_lines
from bookgen.press.said.pile_words import pile_words, piles_by_words
from bookgen.press.said.served import FILL_UP, NEW_ROUND, NEW_ROW, SLIP_IN, served

_TURN, _DEAL = "turn", "deal"
_GATHERED = {("stock", "waste"): _TURN, ("stock", "row"): _DEAL}
_APART = ("stock", "waste", "discard", "row")
"""Piles to which moves are written one by one."""
_TURN_OVER = "turn the waste over"
_SHIFT = "shift every heap"
_SHUFFLE = "shuffle as listed"
_NEXT_DEAL = "gather the cards for the next deal"
_NEXT_SHUFFLED = "gather the cards and shuffle as listed"
_DEALT = re.compile(r"deal (?:(\d+) to )?(\S+)")
_GATHER, _LAY_OUT, _TO_DEAL = "gather the ", " and lay them out again", " to be dealt again"
_FILL = "fill from the stock:"
_DEAL_OUT = "deal from the stock:"
_COVER = "cover from the stock:"
_HOME = "home"
MOST_HOME = 8
"""Cards that go to different foundations in one line."""
_THROW = "throw out"
_AND_THROW = "and throw out"
_BETWEEN = "between"
_PUT = "put "
_BEHIND = "behind"
_GRACE = re.compile(rf"(\S+) {_BEHIND} (\S+)")
_CIRCLE = re.compile(r"lay the ([a-z-]+) circle: (.+)")
_EXCHANGE = "exchange "
_PAY = "pay from the "
_CHANGED = re.compile(r"(\S+) (.+) and (\S+) (.+)")


def format_steps(game: Game, rules: Rules, position: Position, moves: Sequence[Move]) -> list[str]:
    """The moves from this position on, as printed lines without their numbers."""
    return [line for line, _ in gathered_steps(game, rules, position, moves)]


def gathered_steps(
    game: Game, rules: Rules, position: Position, moves: Sequence[Move], short: bool = False
) -> list[tuple[str, list[Move]]]:
    """The printed lines, each with the moves that it stands for; if ``short``, with letters for the piles."""
    writer = _Writer(game, short)
    table = _Table(game, rules, position)
    steps: list[tuple[str, list[Move]]] = []
    gathered: tuple[str, str] | None = None
    homeward = dealing = False
    forced = coupled_lines(game) or forced_lines(game)
    told_to = 0
    for at, move in enumerate(moves):
        kind = writer.gathers(move)
        goes_home = table.homeward(move[0].source, move[0].cards) == move
        brief = forced.written(table, moves[at:], writer.words) if forced and at >= told_to else None
        if brief is not None:
            line, count = brief
            steps.append((line, list(moves[at : at + count])))
            told_to = at + count
        if at < told_to:
            gathered, homeward, dealing = None, False, False
            table.after(move)
            continue
        if table.dealt() == move:
            together = [*(steps.pop()[1] if dealing else []), move]
            steps.append((writer.dealt(together), together))
            gathered, homeward, dealing = None, False, True
            table.after(move)
            continue
        dealing = False
        if kind and kind == gathered:
            together = [*steps.pop()[1], move]
            steps.append((writer.gathered(together), together))
        elif homeward and goes_home and len(steps[-1][1]) < MOST_HOME:
            together = [*steps.pop()[1], move]
            steps.append((writer.home(together), together))
            kind = None
        elif gathered == (_TURN, "") and writer.ends_turning(steps[-1][1], move):
            together = [*steps.pop()[1], move]
            steps.append((writer.turned(together), together))
            kind = None
        else:
            steps.append((writer.line(move, table), [move]))
            homeward = goes_home
        homeward = homeward and goes_home
        gathered = kind
        table.after(move)
    return steps


def parse_steps(game: Game, rules: Rules, position: Position, lines: Sequence[str]) -> list[Move]:
    """The moves that printed lines stand for, played from this position.

    Raises BadInput, naming the step and quoting it, for a line that has no meaning. Whether a move is
    legal is not asked; but once one is not, a line that says no cards cannot be expanded any more, and
    the moves end before it.
    """
    return [move for moves in moves_by_step(game, rules, position, lines) for move in moves]


def moves_by_step(game: Game, rules: Rules, position: Position, lines: Sequence[str]) -> list[list[Move]]:
    """As :func:`parse_steps`, but the moves of each line by themselves."""
    reader = _Reader(game)
    table = _Table(game, rules, position)
    steps: list[list[Move]] = []
    for number, line in enumerate(lines, start=1):
        try:
            read = reader.moves(" ".join(line.split()), table)
        except BadInput as error:
            raise BadInput(f"step {number}, {line[:80]!r}: {error}") from error
        if read is None:
            return steps
        for move in read:
            table.after(move)
        steps.append(read)
    return steps


class _Table:
    """The position as the lines go on; lost once a move is not among the legal ones."""

    def __init__(self, game: Game, rules: Rules, position: Position) -> None:
        self._groups = {name: group for name, group, _ in game.all_piles()}
        self._foundations = {name for name, group in self._groups.items() if group.role == "foundation"}
        self._rules, self._shifts, self._shuffles = rules, game.shifts > 0, game.shuffles_in_play
        self._laid_anew = not _dealt_from_stock(game)
        self._pays = isinstance(game.rules, ShutterRules)
        self._places = _dealt_to(game)
        self.position: Position | None = position
        self._legal = rules.moves(position)
        self._unsaid: dict[str, Move] | None = None

    def copied(self) -> "_Table":
        """Another one at the same position."""
        return copy(self)

    def after(self, move: Move) -> None:
        """The move is played."""
        self._unsaid = None
        if self.position is None or move not in self._legal:
            self.position, self._legal = None, ()
            return
        self.position = self._rules.play(self.position, move)
        self._legal = self._rules.moves(self.position)

    def homeward(self, source: str, cards: Sequence[Card]) -> Move | None:
        """The only legal move of a card from a pile to a foundation alone; None where there is not one, or
        where it lies on a foundation already."""
        if not self._foundations or source in self._foundations:
            return None
        found = [
            move
            for move in listed(self._legal)
            if len(move) == 1
            and (move[0].source, tuple(move[0].cards)) == (source, tuple(cards))
            and move[0].target in self._foundations
        ]
        return found[0] if len(found) == 1 and len(cards) == 1 else None

    def dealt(self) -> Move | None:
        """The next card of the stock where the rules put it, in a game that deals to places; else None.

        That is the place that is due, or, where it may not be laid there, the one other place.
        """
        if not self._places:
            return None
        found = [move for move in self._legal if move[0].source == "stock"]
        laid = [move for move in found if move[0].target in self._places]
        return (laid or found)[0] if len(laid or found) == 1 else None

    def legal(self) -> Sequence[Move]:
        """The legal moves; none where the position is lost."""
        return self._legal

    def only(self) -> Move | None:
        """The one legal move; None where there is none, more than one, or where the position is lost."""
        return self._legal[0] if len(self._legal) == 1 else None

    def between(self, move: Move) -> str:
        """`` between K♦ and 5♦`` for cards thrown out of a row; nothing for another move, or no legal one."""
        if self.position is None or move not in self._legal or not _leaves_row(move):
            return ""
        row = self.position.piles[move[0].source]
        cards = [card for part in move for card in part.cards]
        at = next((at for at in range(1, len(row)) if list(row[at : at + len(cards)]) == cards), 0)
        if not 0 < at < len(row) - len(cards):
            return ""
        return f" {_BETWEEN} {format_card(row[at - 1])} and {format_card(row[at + len(cards)])}"

    def following(self, heads: Move, cards: Sequence[Sequence[Card]]) -> Move | None:
        """The only legal move that begins so and goes on with these cards; None where there is not one."""
        told, begun = [tuple(some) for some in cards], len(heads)
        found = [
            move
            for move in listed(self._legal)
            if move[:begun] == heads and [part.cards for part in move[begun:]] == told
        ]
        return found[0] if len(found) == 1 else None

    def served(self) -> tuple[str, Move] | None:
        """The line that tells a move by its cards alone, where the rules say where they go; and that move."""
        return None if self.position is None else served(self._rules, self.position, self._legal)

    def unsaid(self) -> dict[str, Move]:
        """The lines that say no cards, each with the one legal move that it means here."""
        if self._unsaid is None:
            self._unsaid = self._all_unsaid()
        return self._unsaid

    def _all_unsaid(self) -> dict[str, Move]:
        meant: dict[str, list[Move]] = {}
        for move in listed(self._legal):
            line = self._without_cards(move)
            if line is not None:
                meant.setdefault(line, []).append(move)
        return {line: moves[0] for line, moves in meant.items() if len(moves) == 1}

    def _without_cards(self, move: Move) -> str | None:
        """The line of a move that goes to the stock, or within its piles; None for any other."""
        head = move[0]
        if self._shifts and head.source == head.target:
            return _SHIFT
        if not head.target.startswith("stock") or self._pays:
            return None
        if self._places:
            return _NEXT_SHUFFLED if self._shuffles else _NEXT_DEAL
        if head.source.startswith("waste"):
            return _SHUFFLE if self._shuffles else _TURN_OVER
        group = self._groups[head.source]
        anew = _LAY_OUT if self._laid_anew else _TO_DEAL
        return f"{_GATHER}{group.plural or plural(group.word)}{anew}"


def _leaves_row(move: Move) -> bool:
    """Whether a move throws cards out of a row, in which their places are told by their neighbours."""
    return all((part.source, part.target) == ("row", "discard") for part in move)


def _says_no_cards(line: str) -> bool:
    """Whether a line leaves its cards unsaid."""
    return line in (_TURN_OVER, _SHIFT, _SHUFFLE, _NEXT_DEAL, _NEXT_SHUFFLED) or (
        line.startswith(_GATHER) and line.endswith((_LAY_OUT, _TO_DEAL))
    )


class _Writer:
    """Single moves as lines."""

    def __init__(self, game: Game, short: bool) -> None:
        self.words = pile_words(game, short)
        self._short = short
        self._circles = _circles(game)
        self._by_several = _turns_several(game)
        self._from_stock = _from_stock(game)
        self._pays = isinstance(game.rules, ShutterRules)

    def gathers(self, move: Move) -> tuple[str, str] | None:
        """What moves must share to stand in one line: a verb, or the pile to which single cards go."""
        head = move[0]
        if len(move) > 1:
            return None
        verb = _GATHERED.get((head.source, head.target))
        if verb == _TURN and self._by_several:
            return verb, ""
        if len(head.cards) > 1:
            return None
        if verb:
            return verb, ""
        return None if head.target in _APART else ("", head.target)

    def ends_turning(self, turned: Sequence[Move], move: Move) -> bool:
        """Whether a move goes into the line of the cards turned: it plays the last or throws out the next."""
        head = move[0]
        if self._by_several or len(move) > 1 or len(head.cards) > 1:
            return False
        if (head.source, head.target) == ("stock", "discard"):
            return True
        return head.source == "waste" and head.target not in _APART and head.cards == turned[-1][0].cards

    def dealt(self, moves: Sequence[Move]) -> str:
        """Cards dealt by the rules: how many, and the last of them."""
        count, last = len(moves), _cards(moves[-1][0].cards)
        return f"{_DEAL} {count} to {last}" if count > 1 else f"{_DEAL} {last}"

    def home(self, moves: Sequence[Move]) -> str:
        """Moves of single cards to foundations, each to the only one that takes it then."""
        return (
            f"{', '.join(f'{_cards(move[0].cards)} {self.words[move[0].source]}' for move in moves)} {_HOME}"
        )

    def turned(self, moves: Sequence[Move]) -> str:
        """Cards turned, with the play of the last, or the next thrown out."""
        *before, last = moves
        head = last[0]
        turned = f"{_TURN} {_cards([move[0].cards[0] for move in before])}"
        if head.target == "discard":
            return f"{turned} {_AND_THROW} {_cards(head.cards)}"
        return f"{turned} to {self.words[head.target]}"

    def gathered(self, moves: Sequence[Move]) -> str:
        """Such moves as one line; where several cards are turned at a time, commas part the turns."""
        heads = [move[0] for move in moves]
        verb = _GATHERED.get((heads[0].source, heads[0].target))
        if verb:
            joint = ", " if verb == _TURN and self._by_several else " "
            return f"{verb} {joint.join(_cards(head.cards) for head in heads)}"
        pieces = ", ".join(f"{_cards(head.cards)} {self.words[head.source]}" for head in heads)
        return f"{pieces} to {self.words[heads[0].target]}"

    def line(self, move: Move, table: _Table) -> str:
        """One move."""
        if (move[0].source, move[0].target) in _GATHERED and self.gathers(move):
            return self.gathered([move])
        of_stock = table.served()
        if of_stock is not None and of_stock[1] == move:
            return of_stock[0]
        for unsaid, meant in table.unsaid().items():
            if move == meant:
                return unsaid
        if all(part.behind for part in move):
            told = (f"{_cards(part.cards)} {_BEHIND} {format_card(part.behind or '')}" for part in move)
            return _PUT + ", then ".join(told)
        if self._pays and move[0].target == "stock":
            return f"{_PAY}{self.words[move[0].source]}: {_cards(move[0].cards)}"
        many = self._many(move)
        if many:
            return many + table.between(move)
        first, rest = self._first(move)
        cards = [part.cards for part in rest]
        if self._short and cards and table.following(move[: len(move) - len(rest)], cards) == move:
            return ", then ".join([first, *map(_cards, cards)])
        return ", then ".join([first, *map(self._transfer, rest)])

    def _first(self, move: Move) -> tuple[str, Move]:
        """What a move begins with, cards thrown out together or one transfer; and its other transfers."""
        out = next((at for at, part in enumerate(move) if part.target != "discard"), len(move))
        together = self._many(move[:out]) if out > 1 else None
        return (together, move[out:]) if together else (self._transfer(move[0]), move[1:])

    def _transfer(self, part: Transfer) -> str:
        if part.target == "discard":
            return f"{_THROW} {self._card_of_pile(part)}"
        return f"{_cards(part.cards)} {self.words[part.source]} to {self.words[part.target]}"

    def _card_of_pile(self, part: Transfer) -> str:
        """A card as it is thrown out; in a row, where it lies needs no saying."""
        where = "" if part.source == "row" else f" {self.words[part.source]}"
        return _cards(part.cards) + where

    def _many(self, move: Move) -> str | None:
        """Transfers that share a verb, if they do."""
        if all(part.target == "discard" for part in move):
            return f"{_THROW} " + ", ".join(self._card_of_pile(part) for part in move)
        single = all(len(part.cards) == 1 for part in move)
        if len(move) < 2 or not (single or all(part.source == "stock" for part in move)):
            return None
        couples = list(zip(move[::2], move[1::2], strict=False))
        if len(move) % 2 == 0 and all((a.source, a.target) == (b.target, b.source) for a, b in couples):
            told = (f"{self._card_of_pile(a)} and {self._card_of_pile(b)}" for a, b in couples)
            return _EXCHANGE + ", ".join(told)
        if any(part.source != "stock" for part in move):
            return None
        targets = tuple(part.target for part in move)
        for name, places in self._circles.items():
            if single and targets == places[: len(targets)]:
                return f"lay the {name} circle: {_cards(tuple(part.cards[0] for part in move))}"
        pieces = ", ".join(f"{self.words[part.target]} {_cards(part.cards)}" for part in move)
        return f"{self._from_stock} {pieces}"


class _Reader:
    """Single lines as moves."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._piles = piles_by_words(game)
        self._circles = _circles(game)
        self._roles = {name for name, _, _ in game.all_piles()}
        self._by_several = _turns_several(game)
        self._forced = coupled_lines(game) or forced_lines(game)
        self._dealt_to = _dealt_to(game)

    def moves(self, line: str, table: _Table) -> list[Move] | None:
        """The moves of a line; None where the position is lost from which it could be expanded."""
        if _says_no_cards(line):
            if table.position is None:
                return None
            if line not in table.unsaid():
                raise BadInput("there are no cards that may be moved so here")
            return [table.unsaid()[line]]
        if line.startswith(f"{_THROW} ") and f" {_BETWEEN} " in line:
            thrown, _, _ = line.partition(f" {_BETWEEN} ")
            moves = self.moves(thrown, table)
            if table.position is not None and moves and thrown + table.between(moves[0]) != line:
                raise BadInput("these cards do not lie between those")
            return moves
        if line.startswith((FILL_UP, NEW_ROUND, NEW_ROW, SLIP_IN)):
            of_stock = table.served()
            if table.position is not None and (of_stock is None or of_stock[0] != line):
                raise BadInput("these are not the cards that the rules move so here")
            return None if of_stock is None else [of_stock[1]]
        if line.endswith(f" {_HOME}"):
            return self._homeward(line.removesuffix(f" {_HOME}").split(", "), table)
        if self._forced is not None and self._forced.begins(line):
            return None if table.position is None else self._forced.read(line, table, self._pile)
        if self._dealt_to and (found := _DEALT.fullmatch(line)):
            return self._dealing(int(found[1] or 1), parse_card(found[2]), table)
        forms: list[tuple[str, Callable[[str], list[Move]]]] = [
            (_FILL, self._filling),
            (_DEAL_OUT, self._filling),
            (_COVER, self._filling),
            (_EXCHANGE, self._exchange),
            ("lay the ", self._circle),
            (_PUT, self._putting),
            (_PAY, self._paying),
        ]
        for ends, verb in _GATHERED.items():
            if line.startswith(f"{verb} ") and set(ends) <= self._roles:
                told, play, last = line.removeprefix(f"{verb} "), None, ""
                if verb == _TURN and self._by_several:
                    turns = [_read_cards(piece.split(" ")) for piece in told.split(", ")]
                    return [(Transfer(*ends, tuple(turn)),) for turn in turns]
                if verb == _TURN and f" {_AND_THROW} " in told:
                    told, _, last = told.partition(f" {_AND_THROW} ")
                    play = Transfer("stock", "discard", tuple(_read_cards([last])))
                elif verb == _TURN and " to " in told:
                    told, _, last = told.partition(" to ")
                    play = Transfer("waste", self._pile(last), tuple(_read_cards(told.split(" ")[-1:])))
                turned: list[Move] = [(Transfer(*ends, (card,)),) for card in _read_cards(told.split(" "))]
                return turned if play is None else [*turned, (play,)]
        for start, read in forms:
            if line.startswith(start):
                return read(line)
        first, *then = line.split(", then ")
        if then and all(len(_leading_cards(piece.split(" "))) == len(piece.split(" ")) for piece in then):
            return self._followed(first, [_leading_cards(piece.split(" ")) for piece in then], table)
        if ", then " not in line and " to " in line and ", " in line:
            before, _, after = line.partition(" to ")
            return [tuple(self._transfers(f"{piece} to {after}")) for piece in before.split(", ")]
        return [tuple(part for piece in line.split(", then ") for part in self._transfers(piece))]

    def _followed(self, first: str, cards: Sequence[Sequence[Card]], table: _Table) -> list[Move] | None:
        """A move whose further transfers are told by their cards alone."""
        heads = tuple(self._transfers(first))
        if table.position is None:
            return None
        move = table.following(heads, cards)
        if move is None:
            raise BadInput("what follows is not told, or may be more than one thing")
        return [move]

    def _homeward(self, pieces: Sequence[str], table: _Table) -> list[Move] | None:
        """Each card to the only foundation that takes it, when those before it lie there."""
        moves: list[Move] = []
        after = table.copied()
        for piece in pieces:
            if after.position is None:
                return None
            words = piece.split(" ")
            cards = _leading_cards(words)
            move = after.homeward(self._pile(" ".join(words[len(cards) :])), cards)
            if move is None:
                raise BadInput(f"{piece!r} can go to no foundation here, or to more than one")
            moves.append(move)
            after.after(move)
        return moves

    def _dealing(self, count: int, last: Card, table: _Table) -> list[Move] | None:
        """So many cards dealt by the rules, which end with this one."""
        moves: list[Move] = []
        after = table.copied()
        while len(moves) < count:
            if after.position is None:
                return None
            move = after.dealt()
            if move is None:
                raise BadInput(
                    f"after {len(moves)} cards no card is dealt, or it may go to more than one place"
                )
            moves.append(move)
            after.after(move)
        if moves[-1][0].cards != (last,):
            dealt = _cards(moves[-1][0].cards)
            raise BadInput(f"{format_card(last)} is not card {count} from here, which is {dealt}")
        return moves

    def _transfers(self, text: str) -> Iterator[Transfer]:
        if text.startswith(f"{_THROW} "):
            for piece in text.removeprefix(f"{_THROW} ").split(", "):
                words = piece.split(" ")
                cards = _leading_cards(words)
                where = " ".join(words[len(cards) :])
                yield Transfer(self._pile(where) if where else self._row(), "discard", cards)
            return
        before, joint, after = text.partition(" to ")
        words = before.split(" ")
        cards = _leading_cards(words)
        if not joint or not cards:
            raise BadInput("wanted such as: 6♥ column 3 to family 2")
        yield Transfer(self._pile(" ".join(words[len(cards) :])), self._pile(after), cards)

    def _filling(self, line: str) -> list[Move]:
        parts = []
        for piece in line.partition(":")[2].strip().split(", "):
            words = piece.split(" ")
            cards = _leading_cards(words[::-1])[::-1]
            place = " ".join(words[: len(words) - len(cards)])
            parts.append(Transfer("stock", self._pile(place), cards))
        return [tuple(parts)]

    def _exchange(self, line: str) -> list[Move]:
        parts: list[Transfer] = []
        for couple in line.removeprefix(_EXCHANGE).split(", "):
            found = _CHANGED.fullmatch(couple)
            if found is None:
                raise BadInput("wanted such as: exchange 5♥ place 1 and 7♥ place 4")
            one, other = self._pile(found[2]), self._pile(found[4])
            first, second = parse_card(found[1]), parse_card(found[3])
            parts += [Transfer(one, other, (first,)), Transfer(other, one, (second,))]
        return [tuple(parts)]

    def _putting(self, line: str) -> list[Move]:
        if "row" not in self._roles:
            raise BadInput("there is no row in this game in which cards could be put elsewhere")
        parts = []
        for piece in line.removeprefix(_PUT).split(", then "):
            found = _GRACE.fullmatch(piece)
            if found is None:
                raise BadInput("wanted such as: put 5♥ behind K♦, then 9♣ behind 5♥")
            parts.append(Transfer("row", "row", (parse_card(found[1]),), parse_card(found[2])))
        return [tuple(parts)]

    def _paying(self, line: str) -> list[Move]:
        pile, _, cards = line.removeprefix(_PAY).partition(": ")
        return [(Transfer(self._pile(pile), "stock", tuple(_read_cards(cards.split(" ")))),)]

    def _circle(self, line: str) -> list[Move]:
        found = _CIRCLE.fullmatch(line)
        places = self._circles.get(found[1]) if found else None
        if found is None or places is None:
            raise BadInput(f"there is no such circle; there are: {', '.join(self._circles) or 'none'}")
        cards = _read_cards(found[2].split(" "))
        if len(cards) > len(places):
            raise BadInput(f"{len(cards)} cards for a circle of {len(places)}")
        return [tuple(Transfer("stock", place, (card,)) for place, card in zip(places, cards, strict=False))]

    def _pile(self, words: str) -> str:
        if words not in self._piles:
            raise BadInput(f"no pile {words!r}; there are: {_few(list(self._piles))}")
        return self._piles[words]

    def _row(self) -> str:
        if "row" not in self._roles:
            raise BadInput("the pile is not said from which the cards are thrown out")
        return "row"


def _circles(game: Game) -> dict[str, tuple[str, ...]]:
    """The places of each circle that is laid in play, by the word for its number."""
    if not isinstance(game.rules, CirclesRules):
        return {}
    rays, names = game.rules.rays, game.pile_names("tableau")
    return {
        ordinal(number): tuple(names[(number - 1) * rays : number * rays])
        for number in range(2, game.rules.circles + 1)
    }


def _dealt_to(game: Game) -> set[str]:
    """The places to which cards of the stock are dealt one by one, where the game has such."""
    if isinstance(game.rules, NumberedRules) and game.rules.open:
        return set(game.pile_names("tableau"))
    places = game.rules.dealing.places if isinstance(game.rules, BuildingRules) else None
    return {name for word in (places.round if places else []) for name in game.piles_called(word)}


def _turns_several(game: Game) -> bool:
    """Whether several cards of the stock are turned at a time."""
    return isinstance(game.rules, BuildingRules) and game.rules.dealing.cards is not None


def _dealt_from_stock(game: Game) -> bool:
    """Whether the stock is dealt out upon several piles at once."""
    return isinstance(game.rules, BuildingRules) and game.rules.dealing.deal is not None


def _from_stock(game: Game) -> str:
    """How a line begins by which cards of the stock go to several piles at once."""
    if isinstance(game.rules, CoveringRules):
        return _COVER
    if _dealt_from_stock(game):
        return _DEAL_OUT
    return _FILL


def _cards(cards: Sequence[Card]) -> str:
    return " ".join(format_card(card) for card in cards)


def _read_cards(words: Sequence[str]) -> list[Card]:
    return [parse_card(word) for word in words]


def _leading_cards(words: Sequence[str]) -> tuple[Card, ...]:
    cards: list[Card] = []
    for word in words:
        if not word or word[-1] not in "♣♦♥♠":
            break
        cards.append(parse_card(word))
    return tuple(cards)


def _few(words: Sequence[str]) -> str:
    return ", ".join(words[:8]) + (" …" if len(words) > 8 else "")
