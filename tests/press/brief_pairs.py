"""The same reader at games in which cards are thrown out, rows closed up, squares filled or sums built."""

from collections.abc import Callable, Sequence

from brief_families import up_and_down
from brief_reader import NotAllowed, Piles, group, parts, value


def wants(held: bool, told: str) -> None:
    if not held:
        raise NotAllowed(told)


def _out(piles: Piles, told: Sequence[tuple[str, str, list[str]]], anywhere: Sequence[str] = ()) -> list[str]:
    """Cards that are thrown out together, each uppermost on a pile of its own."""
    gone = []
    wants(len({source for source, _, _ in told}) == len(told), "two cards of one pile")
    for source, _, cards in told:
        wants(len(cards) == 1 and piles[source][-1:] == cards, f"{cards} is not uppermost on {source}")
        gone += cards
    for source, _, _ in told:
        piles[source].pop()
    return gone


def _all_out(piles: Piles) -> bool:
    return all(not cards for name, cards in piles.items() if group(name) != "discard")


def wish(piles: Piles, moves: Sequence[str], fills: bool = True) -> bool:
    """Pairs of top cards; of heaps used up the place may take the top card of a heap of two or more."""
    for move in moves:
        told = parts(move)
        if all(target == "discard" for _, target, _ in told):
            gone = _out(piles, told)
            wants(len(gone) == 2 and gone[0][0] == gone[1][0], f"{move}: no pair")
            continue
        ((source, target, cards),) = told
        wants(fills and not piles[target] and len(piles[source]) >= 2, f"{move}: not to be moved")
        wants(piles[source][-1:] == cards, f"{move}: not uppermost")
        piles[target].append(piles[source].pop())
    return _all_out(piles)


def wish_strict(piles: Piles, moves: Sequence[str]) -> bool:
    return wish(piles, moves, fills=False)


def nestor(piles: Piles, moves: Sequence[str]) -> bool:
    """Pairs among the lowest cards of columns and the reserve."""
    return wish(piles, moves, fills=False)


def nestor_with_stock(piles: Piles, moves: Sequence[str]) -> bool:
    """The same; only when no two in play are equal the next card goes to the next reserve place."""
    for move in moves:
        told = parts(move)
        if told[0][0] != "stock":
            wish(piles, [move], fills=False)
            continue
        ((_, target, cards),) = told
        tops = [pile[-1][0] for name, pile in piles.items() if pile and group(name) in ("tableau", "reserve")]
        wants(len(set(tops)) == len(tops), f"{move}: there is a pair")
        wants(
            piles["stock"][:1] == cards and not piles[target], f"{move}: not the next card, or no free place"
        )
        piles[target].append(piles["stock"].pop(0))
    return _all_out(piles)


def juvenile(piles: Piles, moves: Sequence[str]) -> bool:
    """Fourteen by two top cards of packets; when none do, a reserve is turned over, and is a packet."""
    for move in moves:
        told = parts(move)
        if all(target == "discard" for _, target, _ in told):
            wants(all(group(source) == "tableau" for source, _, _ in told), f"{move}: not from packets")
            gone = _out(piles, told)
            wants(len(gone) == 2 and value(gone[0]) + value(gone[1]) == 14, f"{move}: not fourteen")
            continue
        ((source, target, cards),) = told
        tops = [value(pile[-1]) for name, pile in piles.items() if pile and group(name) == "tableau"]
        wants(not any(14 - one in tops[:k] for k, one in enumerate(tops)), f"{move}: two make fourteen")
        wants(group(source) == "reserve" and not piles[target], f"{move}: no reserve")
        # Its last card is uppermost: the pile as printed, the last card on top.
        wants(sorted(cards) == sorted(piles[source]), f"{move}: not the whole reserve")
        piles[target], piles[source] = list(piles[source]), []
    return _all_out(piles)


def fourteenth(piles: Piles, moves: Sequence[str]) -> bool:
    """Two of a row or column of the square of five that make fourteen; filled in order; one exchange."""
    exchanged = False

    def line(one: str, other: str) -> bool:
        a, b = (int(name.split("-")[1]) - 1 for name in (one, other))
        return a // 5 == b // 5 or a % 5 == b % 5

    for move in moves:
        told = parts(move)
        out = [part for part in told if part[1] == "discard"]
        if not out:
            wants(not exchanged, f"{move}: exchanged before")
            names = [name for name, pile in piles.items() if pile and group(name) == "tableau"]
            pairs = [(a, b) for a in names for b in names if a < b and line(a, b)]
            wants(
                all(value(piles[a][-1]) + value(piles[b][-1]) != 14 for a, b in pairs), f"{move}: not stuck"
            )
            wants(len(told) == 4, f"{move}: two cards with two others")
            wants(all(piles[source] == cards for source, _, cards in told), f"{move}: not there")
            wants(sorted(s for s, _, _ in told) == sorted(t for _, t, _ in told), f"{move}: no exchange")
            for _, target, cards in told:
                piles[target] = list(cards)
            exchanged = True
            continue
        places = [source for source, _, _ in out]
        wants(len(places) == 2 and line(*places), f"{move}: not in a line")
        gone = _out(piles, out)
        wants(value(gone[0]) + value(gone[1]) == 14, f"{move}: not fourteen")
        fill = sorted(places, key=lambda name: int(name.split("-")[1]))[: len(piles["stock"])]
        wants(
            [(s, t) for s, t, _ in told[2:]] == [("stock", name) for name in fill],
            f"{move}: filled otherwise",
        )
        for _, target, cards in told[2:]:
            wants(piles["stock"][:1] == cards, f"{move}: not the next card")
            piles[target].append(piles["stock"].pop(0))
    return _all_out(piles)


def _match(one: str, other: str) -> bool:
    return one[0] == other[0] or one[1] == other[1]


def _row(between: Callable[[list[str]], bool], grace: bool = False) -> Callable[[Piles, Sequence[str]], bool]:
    """A row dealt to its right end; what stands between two cards that match goes out where it may."""

    def followed(piles: Piles, moves: Sequence[str]) -> bool:
        row, left = piles["row"], int(grace)
        for move in moves:
            told = parts(move.split("/")[0]) if "/" in move else parts(move)
            if told[0][1] == "row" and told[0][0] == "stock":
                wants(piles["stock"][:1] == told[0][2], f"{move}: not the next card")
                row.append(piles["stock"].pop(0))
                continue
            if told[0][1] == "row":
                # Two cards taken out, each put in again to the right of the card behind the stroke.
                wants(left > 0 and not piles["stock"], f"{move}: no grace now")
                left -= 1
                put = [part.split(":")[1].split("/") for part in move.split(" + ")]
                wants(len(put) <= 2, f"{move}: two cards at most")
                for card, _ in put:
                    wants(card in row[1:-1], f"{move}: bride and groom stay")
                    row.remove(card)
                for card, after in put:
                    row.insert(row.index(after) + 1, card)
                wants((row[0], row[-1]) == ("QH", "KH"), f"{move}: not between bride and groom")
                continue
            cards = told[0][2]
            at = row.index(cards[0])
            wants(row[at : at + len(cards)] == cards, f"{move}: not neighbours")
            wants(at > 0 and at + len(cards) < len(row), f"{move}: not between two cards")
            wants(_match(row[at - 1], row[at + len(cards)]), f"{move}: no match")
            wants(between(cards), f"{move}: those may not go")
            del row[at : at + len(cards)]
        return not piles["stock"] and len(row) == 2

    return followed


def caesar(piles: Piles, moves: Sequence[str]) -> bool:
    """Exchanges to a square in which rows, columns and diagonals make fifteen."""
    for move in moves:
        (one, other, first), (back, there, second) = parts(move)
        wants((one, other) == (there, back), f"{move}: no exchange")
        wants(piles[one] == first and piles[other] == second, f"{move}: not there")
        piles[one], piles[other] = piles[other], piles[one]
    v = [value(piles[f"tableau-{k}"][-1]) for k in range(1, 10)]
    lines = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
    return all(v[a] + v[b] + v[c] == 15 for a, b, c in lines)


def calcul(piles: Piles, moves: Sequence[str], beginning: bool = False) -> bool:
    """Each packet goes up by the value of its first card; the stock's card on a packet or any talon."""
    for move in moves:
        ((source, target, cards),) = parts(move)
        pile = piles[source]
        wants((pile[:1] if source == "stock" else pile[-1:]) == cards, f"{move}: not available")
        pile.pop(0 if source == "stock" else -1)
        if group(target) == "foundation":
            packet = piles[target]
            if packet or not beginning:
                step = value(packet[0])
                asked = (value(packet[-1]) + step - 1) % 13 + 1
                wants(value(cards[0]) == asked, f"{move}: it asks for another card")
            else:
                wants(value(cards[0]) == int(target.split("-")[1]), f"{move}: not its rank")
        else:
            wants(source == "stock", f"{move}: nothing else moves")
        piles[target] += cards
    return all(len(cards) == 13 for name, cards in piles.items() if group(name) == "foundation")


def calcul_beginning(piles: Piles, moves: Sequence[str]) -> bool:
    return calcul(piles, moves, beginning=True)


def fairest(piles: Piles, moves: Sequence[str]) -> bool:
    """A card on a heap as high as its top card and the upper card together, less thirteen; three deals."""
    redeals = 2
    for move in moves:
        ((source, target, cards),) = parts(move)
        if target == "stock":
            wants(
                redeals > 0 and not piles["stock"] and cards == piles["waste"], f"{move}: not turned over so"
            )
            redeals, piles["stock"], piles["waste"] = redeals - 1, piles["waste"], []
            continue
        pile = piles[source]
        wants((pile[:1] if source == "stock" else pile[-1:]) == cards, f"{move}: not available")
        pile.pop(0 if source == "stock" else -1)
        if target != "waste":
            heap, upper = piles[target], piles["aside-" + target.split("-")[1]]
            wants(value(heap[-1]) != 13 and source == "waste", f"{move}: closed")
            asked = (value(heap[-1]) + value(upper[-1]) - 1) % 13 + 1
            wants(value(cards[0]) == asked, f"{move}: it asks for another card")
        piles[target] += cards
    return all(value(cards[-1]) == 13 for name, cards in piles.items() if group(name) == "foundation")


def windmill(piles: Piles, moves: Sequence[str]) -> bool:
    """Centre upwards to fifty-two, corners downwards, whatever the suits; sails filled at once."""
    names = [name for name in piles if group(name) == "foundation"]
    centre = next(name for name in names if piles[name] and piles[name][0][0] == "A")
    for move in moves:
        told = parts(move)
        source, target, cards = told[0]
        pile = piles[source]
        wants((pile[:1] if source == "stock" else pile[-1:]) == cards, f"{move}: not available")
        pile.pop(0 if source == "stock" else -1)
        if target != "waste":
            wants(group(target) == "foundation" and source != "stock", f"{move}: not so")
            family = piles[target]
            if target == centre:
                fits = (value(cards[0]) - value(family[-1])) % 13 == 1 and len(family) < 52
            else:
                fits = value(cards[0]) == 13 if not family else value(family[-1]) - value(cards[0]) == 1
            wants(fits, f"{move}: it does not fit")
        piles[target] += cards
        if group(source) == "reserve":
            first = next((name for name in ("waste", "stock") if piles[name]), None)
            wants([s for s, _, _ in told[1:]] == ([first] if first else []), f"{move}: filled otherwise")
            for name, place, filling in told[1:]:
                wants(place == source and len(filling) == 1, f"{move}: another place")
                wants(
                    (piles[name][:1] if name == "stock" else piles[name][-1:]) == filling, f"{move}: not next"
                )
                piles[place].append(piles[name].pop(0 if name == "stock" else -1))
    return len(piles[centre]) == 52 and all(len(piles[name]) == 13 for name in names if name != centre)


def parallels(piles: Piles, moves: Sequence[str]) -> bool:
    """Home while the place above or below is empty; empty places filled in one go, or ten more dealt."""
    rows = 1

    def place(k: int) -> list[str]:
        return piles.get(f"tableau-{k}", []) if 1 <= k <= 10 * rows else []

    for move in moves:
        told = parts(move)
        if told[0][1].startswith("foundation"):
            ((source, target, cards),) = told
            k = int(source.split("-")[1])
            wants(piles[source] == cards, f"{move}: not there")
            wants(not place(k - 10) or not place(k + 10), f"{move}: it is shut in")
            wants(up_and_down(piles[target], cards[0], piles), f"{move}: it does not fit")
            piles[source] = []
            piles[target] += cards
            continue
        empty = [k for k in range(1, 10 * rows + 1) if not place(k)]
        if not empty:
            empty = list(range(10 * rows + 1, 10 * rows + 11))
            rows += 1
        wanted = [f"tableau-{k}" for k in empty][: len(piles["stock"])]
        wants([target for _, target, _ in told] == wanted, f"{move}: other places are to be filled")
        for _, target, cards in told:
            wants(piles["stock"][:1] == cards, f"{move}: not the next card")
            piles[target].append(piles["stock"].pop(0))
    return all(not cards for name, cards in piles.items() if group(name) != "foundation")


def here_and_there(piles: Piles, moves: Sequence[str]) -> bool:
    """One turn: waste to families, if none takes it on the other's waste; a turned card likewise."""
    families = [name for name in piles if group(name) == "foundation"]
    rank = next(piles[name][0][0] for name in families if piles[name])
    ended = False

    def fits(name: str, card: str) -> bool:
        pile = piles[name]
        if not pile:
            return card[0] == rank
        return len(pile) < 13 and card[1] == pile[-1][1] and (value(card) - value(pile[-1])) % 13 == 1

    for move in moves:
        wants(not ended, f"{move}: the turn is over")
        ((source, target, cards),) = parts(move)
        if target == "stock-1":
            wants(not piles["stock-1"] and piles["waste-1"] == cards, f"{move}: not turned over so")
            piles["stock-1"], piles["waste-1"] = cards, []
            continue
        wants(source in ("stock-1", "waste-1"), f"{move}: not his")
        pile = piles[source]
        wants((pile[:1] if source == "stock-1" else pile[-1:]) == cards, f"{move}: not available")
        pile.pop(0 if source == "stock-1" else -1)
        card = cards[0]
        if target in families:
            wants(fits(target, card), f"{move}: it does not fit")
        else:
            wants(not any(fits(name, card) for name in families), f"{move}: a family takes it")
            if target == "waste-2":
                beside = (value(card) - value(piles[target][-1])) % 13 if piles[target] else 0
                wants(beside in (1, 12), f"{move}: not next in rank")
            else:
                wants((source, target) == ("stock-1", "waste-1"), f"{move}: not so")
                ended = True
        piles[target] += cards
    return ended or not (piles["stock-1"] or piles["waste-1"])


FOLLOWED: dict[str, Callable[[Piles, Sequence[str]], bool]] = {
    "the-wish": wish,
    "the-wish-strict": wish_strict,
    "nestor": nestor,
    "cadogan-nestor": nestor_with_stock,
    "juvenile": juvenile,
    "fourteenth": fourteenth,
    "royal-marriage": _row(lambda cards: len(cards) <= 2),
    "push-pin": _row(lambda cards: len(cards) <= 2 or len({card[1] for card in cards}) == 1, grace=True),
    "discards": _row(lambda cards: len(cards) == 1 or (len(cards) == 2 and _match(*cards))),
    "caesar": caesar,
    "cadogan-caesar": caesar,
    "calcul": calcul,
    "calcul-foundations-in": calcul_beginning,
    "fairest-1": fairest,
    "windmill": windmill,
    "parallels": parallels,
    "here-and-there": here_and_there,
}
