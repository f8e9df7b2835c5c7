"""Single printed lines as moves."""

from collections.abc import Callable, Iterator, Sequence

from bookgen.cards import Card, format_card, parse_card
from bookgen.errors import BadInput
from bookgen.games import Game
from bookgen.play import Move, Transfer
from bookgen.press.wording.coupled import coupled_lines
from bookgen.press.wording.forced import forced_lines
from bookgen.press.wording.pile_words import piles_by_words
from bookgen.press.wording.served import FILL_UP, NEW_ROUND, NEW_ROW, SLIP_IN
from bookgen.press.wording.step_table import Table
from bookgen.press.wording.step_words import (
    AND_THROW,
    BETWEEN,
    CHANGED,
    CIRCLE,
    COVER,
    DEAL_OUT,
    DEALT,
    EXCHANGE,
    FILL,
    GATHER,
    GATHERED,
    GRACE,
    HOME,
    LAY_OUT,
    NEXT_DEAL,
    NEXT_SHUFFLED,
    PAY,
    PUT,
    SHIFT,
    SHUFFLE,
    THROW,
    TO_DEAL,
    TURN_OVER,
    TURN_UP,
    cards_told,
    circles_of,
    dealt_to,
    turns_several,
)


class Reader:
    """Single lines as moves."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._piles = piles_by_words(game)
        self._circles = circles_of(game)
        self._roles = {name for name, _, _ in game.all_piles()}
        self._by_several = turns_several(game)
        self._forced = coupled_lines(game) or forced_lines(game)
        self._dealt_to = dealt_to(game)

    def moves(self, line: str, table: Table) -> list[Move] | None:
        """The moves of a line; None where the position is lost from which it could be expanded."""
        if _says_no_cards(line):
            if table.position is None:
                return None
            if line not in table.unsaid():
                raise BadInput("there are no cards that may be moved so here")
            return [table.unsaid()[line]]
        if line.startswith(f"{THROW} ") and f" {BETWEEN} " in line:
            thrown, _, _ = line.partition(f" {BETWEEN} ")
            moves = self.moves(thrown, table)
            if table.position is not None and moves and thrown + table.between(moves[0]) != line:
                raise BadInput("these cards do not lie between those")
            return moves
        if line.startswith((FILL_UP, NEW_ROUND, NEW_ROW, SLIP_IN)):
            of_stock = table.served()
            if table.position is not None and (of_stock is None or of_stock[0] != line):
                raise BadInput("these are not the cards that the rules move so here")
            return None if of_stock is None else [of_stock[1]]
        if line.endswith(f" {HOME}"):
            return self._homeward(line.removesuffix(f" {HOME}").split(", "), table)
        if self._forced is not None and self._forced.begins(line):
            return None if table.position is None else self._forced.read(line, table, self._pile)
        if self._dealt_to and (found := DEALT.fullmatch(line)):
            return self._dealing(int(found[1] or 1), parse_card(found[2]), table)
        forms: list[tuple[str, Callable[[str], list[Move]]]] = [
            (FILL, self._filling),
            (DEAL_OUT, self._filling),
            (COVER, self._filling),
            (EXCHANGE, self._exchange),
            ("lay the ", self._circle),
            (PUT, self._putting),
            (PAY, self._paying),
        ]
        for ends, verb in GATHERED.items():
            if line.startswith(f"{verb} ") and set(ends) <= self._roles:
                told, play, last = line.removeprefix(f"{verb} "), None, ""
                if verb == TURN_UP and self._by_several:
                    turns = [_read_cards(piece.split(" ")) for piece in told.split(", ")]
                    return [(Transfer(*ends, tuple(turn)),) for turn in turns]
                if verb == TURN_UP and f" {AND_THROW} " in told:
                    told, _, last = told.partition(f" {AND_THROW} ")
                    play = Transfer("stock", "discard", tuple(_read_cards([last])))
                elif verb == TURN_UP and " to " in told:
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

    def _followed(self, first: str, cards: Sequence[Sequence[Card]], table: Table) -> list[Move] | None:
        """A move whose further transfers are told by their cards alone."""
        heads = tuple(self._transfers(first))
        if table.position is None:
            return None
        move = table.following(heads, cards)
        if move is None:
            raise BadInput("what follows is not told, or may be more than one thing")
        return [move]

    def _homeward(self, pieces: Sequence[str], table: Table) -> list[Move] | None:
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

    def _dealing(self, count: int, last: Card, table: Table) -> list[Move] | None:
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
            dealt = cards_told(moves[-1][0].cards)
            raise BadInput(f"{format_card(last)} is not card {count} from here, which is {dealt}")
        return moves

    def _transfers(self, text: str) -> Iterator[Transfer]:
        if text.startswith(f"{THROW} "):
            for piece in text.removeprefix(f"{THROW} ").split(", "):
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
        for couple in line.removeprefix(EXCHANGE).split(", "):
            found = CHANGED.fullmatch(couple)
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
        for piece in line.removeprefix(PUT).split(", then "):
            found = GRACE.fullmatch(piece)
            if found is None:
                raise BadInput("wanted such as: put 5♥ behind K♦, then 9♣ behind 5♥")
            parts.append(Transfer("row", "row", (parse_card(found[1]),), parse_card(found[2])))
        return [tuple(parts)]

    def _paying(self, line: str) -> list[Move]:
        pile, _, cards = line.removeprefix(PAY).partition(": ")
        return [(Transfer(self._pile(pile), "stock", tuple(_read_cards(cards.split(" ")))),)]

    def _circle(self, line: str) -> list[Move]:
        found = CIRCLE.fullmatch(line)
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


def _says_no_cards(line: str) -> bool:
    """Whether a line leaves its cards unsaid."""
    return line in (TURN_OVER, SHIFT, SHUFFLE, NEXT_DEAL, NEXT_SHUFFLED) or (
        line.startswith(GATHER) and line.endswith((LAY_OUT, TO_DEAL))
    )


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
