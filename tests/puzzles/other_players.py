"""Small players of our own, by which the claims of the kept puzzles are looked at from another side.

They work on lists of cards and know nothing of ``bookgen``.
"""

from itertools import permutations

ORDER = "A23456789TJQK"


def wish_without_fills(deal: list[str]) -> bool:
    """Whether eight heaps of four come out when equal tops are all that may go."""
    heaps = tuple(sorted("".join(card[0] for card in deal[at : at + 4]) for at in range(0, 32, 4)))
    seen = {heaps}
    waiting = [heaps]
    while waiting:
        heaps = waiting.pop()
        if not any(heaps):
            return True
        for a in range(8):
            for b in range(a + 1, 8):
                if heaps[a] and heaps[b] and heaps[a][-1] == heaps[b][-1]:
                    left = list(heaps)
                    left[a], left[b] = left[a][:-1], left[b][:-1]
                    after = tuple(sorted(left))
                    if after not in seen:
                        seen.add(after)
                        waiting.append(after)
    return False


def windmill_centre_first(deal: list[str]) -> bool:
    """Whether any player comes out who holds nothing back, and plays to the centre whatever fits it.

    A position: cards on the centre, next ranks the corners want, sails, waste, cards dealt. Equal cards
    and equal corners are one choice.
    """
    ranks = "".join(card[0] for card in deal)
    start = (1, tuple("QQQQ"), tuple(sorted(ranks[:8])), "", 8)
    seen = {start}
    waiting = [start]
    while waiting:
        state = waiting.pop()
        centre, corners, sails, waste, dealt = state
        if centre == 52 and not any(corner.strip("-") for corner in corners):
            return True
        after = []
        wanted = ORDER[centre % 13] if centre < 52 else ""
        from_centre = _plays(state, ranks, wanted)
        if from_centre:
            after = [(centre + 1, corners, *rest) for rest in from_centre]
        else:
            for corner in sorted(set(corners) - {"-"}):
                n = corners.index(corner)
                lower = "-" if corner == "A" else ORDER[ORDER.index(corner) - 1]
                built = tuple(sorted([*corners[:n], lower, *corners[n + 1 :]]))
                after += [(centre, built, *rest) for rest in _plays(state, ranks, corner)]
        if not after and dealt < len(ranks):
            after = [(centre, corners, sails, waste + ranks[dealt], dealt + 1)]
        for each in after:
            if each not in seen:
                seen.add(each)
                waiting.append(each)
    return False


def _plays(
    state: tuple[int, tuple[str, ...], tuple[str, ...], str, int], ranks: str, wanted: str
) -> list[tuple[tuple[str, ...], str, int]]:
    """Sails, waste and cards dealt after the wanted rank has been taken from a sail or from the waste."""
    _, _, sails, waste, dealt = state
    found = []
    if wanted and wanted in sails:
        left = list(sails)
        left.remove(wanted)
        # The empty sail is filled at once: from the waste, failing that from the stock.
        if waste:
            found.append((tuple(sorted([*left, waste[-1]])), waste[:-1], dealt))
        elif dealt < len(ranks):
            found.append((tuple(sorted([*left, ranks[dealt]])), waste, dealt + 1))
        else:
            found.append((tuple(left), waste, dealt))
    if wanted and waste[-1:] == wanted:
        found.append((sails, waste[:-1], dealt))
    return found


def all_magic_squares() -> list[str]:
    """The squares of nine in which every line makes fifteen, by trying every order."""
    lines = ["012", "345", "678", "036", "147", "258", "048", "246"]
    return [
        "".join(square)
        for square in permutations("A23456789")
        if all(sum(ORDER.index(square[int(n)]) + 1 for n in line) == 15 for line in lines)
    ]


DIAL = ["6C", "7H", "8S", "9D", "TC", "JH", "QS", "AD", "2C", "3H", "4S", "5D"]


def dial_comes_out(deal: list[str], most_wanting: bool) -> bool:
    """The Dial, No. 2, three deals: of two places that take a card one is always preferred."""
    tops = [card[0] for card in DIAL]
    left = [7] * 12
    hand = deal
    for _ in range(3):
        waste: list[str] = []
        for card in hand:
            waste.append(card)
            while waste and _dial_play(waste[-1], tops, left, most_wanting):
                waste.pop()
        hand = waste
    return not hand


def _dial_play(card: str, tops: list[str], left: list[int], most_wanting: bool) -> bool:
    if card[0] == "K":
        return True
    takers = [
        n
        for n in range(12)
        if left[n] and DIAL[n][1] == card[1] and ORDER[(ORDER.index(tops[n]) + 1) % 12] == card[0]
    ]
    if not takers:
        return False
    n = (max if most_wanting else min)(takers, key=lambda place: left[place])
    tops[n] = card[0]
    left[n] -= 1
    return True
