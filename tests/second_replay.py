"""A second replay, small and slow, of six games: a witness against the referee and the rules of play.

Written from the rules of the books alone. It imports nothing of ``bookgen`` and shares no line with it:
a move is text, a table a dictionary of lists, the last card of a list being the available one.
"""

from typing import TypeAlias

Table: TypeAlias = dict[str, list[str]]
Part: TypeAlias = tuple[str, str, list[str]]

ORDER = "A23456789TJQK"


class Illegal(Exception):
    """A move that the rules do not allow."""


def question_parts(move: str) -> list[Part]:
    """The transfers of a written move."""
    parts: list[Part] = []
    for text in move.replace(" ", "").split("+"):
        piles, cards = text.split(":")
        source, target = piles.split(">")
        parts.append((source, target, [cards[at : at + 2] for at in range(0, len(cards), 2)]))
    return parts


def insist(truth: bool) -> None:
    """Refuses the move unless this holds."""
    if not truth:
        raise Illegal


def height(card: str) -> int:
    """Ace 1 to king 13."""
    return ORDER.index(card[0]) + 1


class Garden:
    """The Flower-Garden: six packets of six and sixteen cards in hand; down regardless of suit."""

    suits = "SHDC"

    def __init__(self, deal: list[str], redeals: int | None = None) -> None:
        self.table: Table = {f"tableau-{n + 1}": deal[6 * n : 6 * n + 6] for n in range(6)}
        self.table |= {f"reserve-{n + 1}": [card] for n, card in enumerate(deal[36:])}
        self.table |= {f"foundation-{n}": [] for n in range(1, 5)}

    def won(self) -> bool:
        """All four suits are complete."""
        return all(len(self.table[f"foundation-{n}"]) == 13 for n in range(1, 5))

    def home(self, card: str, target: str) -> None:
        """A card goes to the foundation of its suit, from ace to king."""
        insist(target in self.table and card[1] == self.suits[int(target[-1]) - 1])
        insist(height(card) == len(self.table[target]) + 1)

    def pack(self, card: str, target: str) -> None:
        """A card goes on one of the next higher value, or to an empty place."""
        pile = self.table[target]
        insist(not pile or height(pile[-1]) == height(card) + 1)

    def step(self, parts: list[Part]) -> None:
        """One move; Illegal where it is none."""
        insist(len(parts) == 1)
        source, target, cards = parts[0]
        insist(source in self.table and target in self.table and source != target)
        insist(len(cards) == 1 and self.table[source][-1:] == cards)
        insist(not source.startswith("foundation") and not target.startswith("reserve"))
        if target.startswith("foundation"):
            self.home(cards[0], target)
        else:
            self.pack(cards[0], target)
        self.table[target].append(self.table[source].pop())


class Castle(Garden):
    """The Fortress: ten rows, packed up or down in suit; an empty row takes any card."""

    def __init__(self, deal: list[str], redeals: int | None = None) -> None:
        self.table = {f"foundation-{n}": [] for n in range(1, 5)}
        at = 0
        for line in range(5):
            size = 6 if line == 0 else 5
            # The outermost card is available: dealt first in the left row, last in the right.
            self.table[f"tableau-{2 * line + 1}"] = deal[at : at + size][::-1]
            self.table[f"tableau-{2 * line + 2}"] = deal[at + size : at + 2 * size]
            at += 2 * size

    def pack(self, card: str, target: str) -> None:
        """A card goes on its neighbour in suit, or to a lane."""
        pile = self.table[target]
        insist(not pile or (pile[-1][1] == card[1] and abs(height(pile[-1]) - height(card)) == 1))


class Clover(Garden):
    """The Trefoil: fans of three, packed down in suit, never filled; gathered and dealt again twice."""

    suits = "CDHS"

    def __init__(self, deal: list[str], redeals: int | None = None) -> None:
        self.left = 2 if redeals is None else redeals
        self.table = {f"foundation-{n + 1}": ["A" + suit] for n, suit in enumerate(self.suits)}
        self.lay(deal)

    def lay(self, cards: list[str]) -> None:
        """Lays the cards out in threes."""
        for n in range(16):
            self.table[f"tableau-{n + 1}"] = cards[3 * n : 3 * n + 3]

    def pack(self, card: str, target: str) -> None:
        """A card goes on the next higher of its suit."""
        pile = self.table[target]
        insist(bool(pile) and pile[-1][1] == card[1] and height(pile[-1]) == height(card) + 1)

    def step(self, parts: list[Part]) -> None:
        """One move; the gathering names every fan that has cards, in order."""
        if parts[0][1] != "stock":
            super().step(parts)
            return
        fans = [(name, cards) for name, cards in self.table.items() if name.startswith("tableau") and cards]
        fans.sort(key=lambda fan: int(fan[0][8:]))
        insist(self.left > 0 and parts == [(name, "stock", cards) for name, cards in fans])
        self.left -= 1
        self.lay([card for _, cards in fans for card in cards])


class Columns:
    """Lucas: thirteen columns, eight foundations, stock and waste, one redeal."""

    def __init__(self, deal: list[str], redeals: int | None = None) -> None:
        self.left = 1 if redeals is None else redeals
        self.table: Table = {f"tableau-{n + 1}": deal[n:39:13] for n in range(13)}
        self.table |= {f"foundation-{n + 1}": ["A" + "CCDDHHSS"[n]] for n in range(8)}
        self.table |= {"stock": deal[39:][::-1], "waste": []}

    def won(self) -> bool:
        """All eight suits are complete."""
        return all(len(self.table[f"foundation-{n}"]) == 13 for n in range(1, 9))

    def step(self, parts: list[Part]) -> None:
        """One move; Illegal where it is none."""
        insist(len(parts) == 1)
        source, target, cards = parts[0]
        insist(source in self.table and target in self.table and source != target and bool(cards))
        insist(not source.startswith("foundation"))
        if source == "waste" and target == "stock":
            insist(not self.table["stock"] and self.left > 0 and cards == self.table["waste"])
            self.left -= 1
            self.table["stock"], self.table["waste"] = cards[::-1], []
            return
        insist(self.table[source][-len(cards) :] == cards and target != "stock")
        if source == "stock" or target == "waste":
            insist(source == "stock" and target == "waste" and len(cards) == 1)
        elif target.startswith("foundation"):
            insist(len(cards) == 1 and target == self.lowest(cards[0]))
        else:
            self.pack(source, self.table[target], cards)
        del self.table[source][-len(cards) :]
        self.table[target] += cards

    def lowest(self, card: str) -> str | None:
        """The lowest-numbered foundation that wants the card."""
        for n in range(1, 9):
            pile = self.table[f"foundation-{n}"]
            if pile[0][1] == card[1] and len(pile) + 1 == height(card):
                return f"foundation-{n}"
        return None

    def pack(self, source: str, pile: list[str], cards: list[str]) -> None:
        """The waste's card anywhere it fits or into a space; of a column any run, but into no space."""
        insist(source != "waste" or len(cards) == 1)
        insist(bool(pile) or source == "waste")
        chain = [*pile[-1:], *cards]
        for over, under in zip(chain, chain[1:], strict=False):
            insist(over[1] == under[1] and height(over) == height(under) + 1)


class Likes:
    """Nestor: eight columns of six without two of a value, four cards beside them; equal ones go out."""

    def __init__(self, deal: list[str], redeals: int | None = None) -> None:
        self.table: Table = {f"tableau-{n}": [] for n in range(1, 9)}
        hand = deal[:]
        for place in range(48):
            column = self.table[f"tableau-{place % 8 + 1}"]
            while hand[0][0] in [card[0] for card in column]:
                hand = hand[1:] + hand[:1]
            column.append(hand.pop(0))
        self.table |= {f"reserve-{n + 1}": [card] for n, card in enumerate(hand)}

    def won(self) -> bool:
        """All cards are out."""
        return not any(self.table.values())

    def step(self, parts: list[Part]) -> None:
        """A pair of available cards of one value."""
        insist(len(parts) == 2 and parts[0][0] != parts[1][0])
        for source, target, cards in parts:
            insist(source in self.table and target == "discard")
            insist(len(cards) == 1 and self.table[source][-1:] == cards)
        insist(parts[0][2][0][0] == parts[1][2][0][0])
        for source, _, _ in parts:
            self.table[source].pop()


class Wedding:
    """Royal Marriage: a row, from which one card or two between cards that match are thrown out."""

    def __init__(self, deal: list[str], redeals: int | None = None) -> None:
        self.table: Table = {"row": ["QH"], "stock": [*deal, "KH"][::-1]}

    def won(self) -> bool:
        """The queen stands beside the king, and all is dealt."""
        return self.table == {"row": ["QH", "KH"], "stock": []}

    def step(self, parts: list[Part]) -> None:
        """A card dealt, or one or two thrown out."""
        insist(len(parts) == 1)
        source, target, cards = parts[0]
        row = self.table["row"]
        if (source, target) == ("stock", "row"):
            insist(len(cards) == 1 and self.table["stock"][-1:] == cards)
            row.append(self.table["stock"].pop())
            return
        insist((source, target) == ("row", "discard") and len(cards) in (1, 2) and cards[0] in row)
        at = row.index(cards[0])
        end = at + len(cards)
        insist(row[at:end] == cards and at > 0 and end < len(row))
        a, b = row[at - 1], row[end]
        insist(a[0] == b[0] or a[1] == b[1])
        del row[at:end]


GAMES: dict[str, type[Garden] | type[Columns] | type[Likes] | type[Wedding]] = {
    "flower-garden": Garden,
    "fortress": Castle,
    "trefoil": Clover,
    "lucas": Columns,
    "nestor": Likes,
    "royal-marriage": Wedding,
}


def verdict(game: str, deal: list[str], moves: list[str], redeals: int | None = None) -> int | None:
    """The number, from 1, of the first move at fault, the last one where the game has not come out.

    None where the answer holds; 0 where there are no moves.
    """
    play = GAMES[game](deal, redeals)
    for number, move in enumerate(moves, start=1):
        try:
            insist(not play.won())
            play.step(question_parts(move))
        except Illegal:
            return number
    return None if play.won() else len(moves)
