"""A game as the rules templates see it: facts of its descriptor, by the words of the text."""

from collections import Counter
from functools import cached_property
from typing import Any

from bookgen.cards import (
    PIQUET_RANKS,
    RANKS,
    SUITS,
    VALUE,
    Card,
    Options,
    OptionValue,
    card_name,
    is_red,
    rank_name,
    suit_name,
)
from bookgen.engines.dealing import Places
from bookgen.errors import BadInput
from bookgen.games import find_game
from bookgen.games.check_options import check_options, value_of
from bookgen.games.descriptor import Game
from bookgen.games.options import REDEALS
from bookgen.games.pile_facts import PileGroup
from bookgen.games.piles import deal_order, family_of, resolve_piles
from bookgen.play.ranks import ranks_on
from bookgen.play.table import redeals_allowed
from bookgen.press.wording.english import listed, number_words, plural

SOME = 2
"""A number of puzzles, where it is not known how many go with a text."""


class GameView:
    """What a rules template sees of a game: its facts by the words that the text uses for the piles.

    ``options`` are departures from the book's rules, such as ``{"redeals": 2}``; ``orders`` and ``whole``
    tell whether some puzzle that goes with the text may print the order of a shuffle, or be a whole deal;
    ``asked`` how many these are, and ``in_last_deal`` that each begins in the last deal that it allows.
    ``ending`` is set where the text is of an ending alone, ``over`` where that has no dealing to come;
    ``spent`` where it says itself that no redeal is left, ``told`` where its puzzle says how many there are.
    Facts of the game's own rules (``total``, ``reach``, ``rays`` ...) and of the game are there under their
    names in the descriptor.
    """

    for_templates = True
    """Its public methods may be called by a template."""

    def __init__(
        self,
        game: Game,
        options: Options,
        orders: bool = True,
        whole: bool = True,
        ending: bool = False,
        over: bool = False,
        spent: bool = False,
        told: bool = False,
        departing: bool = True,
        pictured: bool = True,
        asked: int = SOME,
        in_last_deal: bool = False,
    ) -> None:
        check_options(game, options)
        self.game = game
        self.orders, self.whole, self.departing = orders, whole, departing
        self.ending, self.over, self.spent = ending or over or spent, over, spent
        self.told, self.pictured = told, pictured
        self.asked, self.in_last_deal = asked, in_last_deal
        self._options = options
        self.redeals = int(options[REDEALS]) if REDEALS in options else game.redeals
        if game.last_deal_is_grace:
            self.redeals = redeals_allowed(game, options)
        if spent:
            self.redeals = 0

    def option(self, name: str) -> OptionValue | None:
        """What holds for an option: the value of the code, else the book's; None where neither says one.

        Raises BadInput where the game has no such option.
        """
        return value_of(self.game, self._options, name)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or "game" not in self.__dict__:
            raise AttributeError(name)
        found = getattr(self.game.rules if hasattr(self.game.rules, name) else self.game, name)
        if callable(found):  # Facts alone: what may be asked stands in this class.
            raise AttributeError(f"{self.game.id}: no fact {name!r}")
        return found

    @property
    def deals(self) -> int | None:
        """Deals in all, the first included; None where there is no limit."""
        return None if self.redeals == "unlimited" else (self.redeals or 0) + 1

    @property
    def order(self) -> list[str]:
        """The ranks of the pack, in the order of the game's sequences."""
        ranks = {card[0] for card in self.game.whole_pack}
        order = self.game.pack.order if ranks >= set(self.game.pack.order) else RANKS
        return [rank for rank in order if rank in ranks] + sorted(ranks - set(order), key=RANKS.index)

    @property
    def left_out(self) -> list[str]:
        """The ranks that a whist pack has and this pack has not."""
        return [rank for rank in RANKS if rank not in self.order]

    @property
    def pack_words(self) -> str:
        """``"one piquet pack of thirty-two cards"``."""
        size = number_words(self.game.size)
        if self.game.pack.kind == "nine":
            low, high = rank_name(self.order[0]), rank_name(self.order[-1])
            return f"{size} cards of one suit, from the {low} to the {high}"
        if self.game.packs == 1:
            return f"one {self.game.pack.kind} pack of {size} cards"
        how = "kept apart" if self.game.players == 2 else "shuffled together"
        sort = "piquet" if self.game.size == len(PIQUET_RANKS) * len(SUITS) else "whist"
        return f"{number_words(self.game.packs)} {sort} packs of {size} cards each, {how}"

    @property
    def withdrawn(self) -> str:
        """The withdrawn cards in words: ``"one ace and one king of each suit"``."""
        ranks: dict[str, list[str]] = {}
        for card in sorted(self.game.pack.withdrawn, key=lambda card: RANKS.index(card[0])):
            ranks.setdefault(card[0], []).append(card[1])
        whole, each, single = [], [], []
        for rank, suits in ranks.items():
            if len(suits) == 4 * self.game.packs:
                whole.append(f"the {number_words(len(suits))} {plural(rank_name(rank))}")
            elif sorted(suits) == sorted(SUITS):
                each.append(f"one {rank_name(rank)}")
            elif sorted(suits) in (sorted("CS" * self.game.packs), sorted("DH" * self.game.packs)):
                colour = "red" if is_red(rank + suits[0]) else "black"
                whole.append(f"the {number_words(len(suits))} {colour} {plural(rank_name(rank))}")
            else:
                article = "one" if self.game.packs > 1 else "the"
                single += [f"{article} {card_name(rank + suit)}" for suit in suits]
        return listed(single + whole + ([f"{listed(each)} of each suit"] if each else []))

    @property
    def stock_size(self) -> int:
        """Cards left in the stock after the laying out."""
        return self.cards_in("stock")

    @property
    def turned(self) -> int:
        """Cards of the stock that are turned at a time; none where it is not turned."""
        rules = self.game.rules
        return rules.dealing.at_a_time if rules.dealing.turn else 0

    @property
    def to_each(self) -> int:
        """Cards of the stock dealt to one place before the next is due; none where it is not dealt so."""
        places = self._places
        return (places.each or 1) if places else 0

    @property
    def dealt_out(self) -> int:
        """Cards of the stock that each pile gets when it is dealt out; none where it is not."""
        rules = self.game.rules
        deal = rules.dealing.deal
        return (deal.cards or 1) if deal else 0

    def fills_with(self, word: str) -> int:
        """Cards with which an empty place is filled by rule; 0 where none is."""
        rules, named = self.game.rules, (word, self.group(word).role)
        fills = rules.follows
        return next((fill.cards or 1 for fill in fills if fill.fill in named), 0)

    def in_round(self, word: str) -> int:
        """Cards that each of such piles gets in a round of cards dealt to places; BadInput where they do not
        get the same number."""
        places = self._places
        dealt = [pile for name in (places.round if places else []) for pile in resolve_piles(self.game, name)]
        numbers = {dealt.count(pile) * self.to_each for pile in resolve_piles(self.game, word)}
        if len(numbers) != 1:
            raise BadInput(f"{self.game.id}: piles called {word!r} do not all get the same number in a round")
        return numbers.pop()

    @property
    def begun(self) -> str:
        """The rank, in words, that begins a heap in the deal; nothing where none does."""
        places = self._places
        return rank_name(places.begun) if places and places.begun else ""

    @property
    def _places(self) -> Places | None:
        rules = self.game.rules
        return rules.dealing.places

    def most_lifted(self, name: str) -> int:
        """How many cards one rule of the list lets go together; BadInput where there is no such rule."""
        rules = self.game.rules
        moves = rules.moves
        for rule in moves:
            if rule.name == name:
                return rule.most or 1
        raise BadInput(
            f"{self.game.id}: no rule {name!r}; there are: {listed([rule.name for rule in moves])}"
        )

    @property
    def again(self) -> int:
        """Cards to each heap when the tableau is gathered and laid out anew."""
        rules = self.game.rules
        redeal = rules.dealing.redeal
        return (redeal.heaps or 0) if redeal else 0

    @property
    def barren(self) -> int:
        """So many deals running that bring no card home are the last; 0 where none are counted."""
        return self.game.rules.barren or 0

    @property
    def gathered_first(self) -> int:
        """The number of the pile that is gathered first where cards are dealt to places again."""
        rules = self.game.rules
        redeal = rules.dealing.redeal
        return (redeal.first or 1) if redeal else 0

    @property
    def gathered_in_turn(self) -> list[list[int]]:
        """The numbers of numbered heaps as they are gathered, parted as the descriptor names them."""
        rules, game = self.game.rules, self.game
        heaps = game.pile_names("tableau")
        named = rules.gathered
        return [[heaps.index(name) + 1 for name in resolve_piles(game, word)] for word in named]

    def fill_words(self, word: str) -> str:
        """What fills an empty place by rule: the top of one pile or, where it has none, another's."""
        tops = [
            f"the {'next' if group.role == 'stock' else 'top'} card of the {group.word}"
            for group in self._fill_sources(word)
        ]
        joins = ["", ", or if that is empty ", ", or failing both "]
        return "".join(joins[min(at, 2)] + top for at, top in enumerate(tops))

    def filled_from(self, word: str) -> str:
        """The same in fewer words: ``"the waste, else the stock"``."""
        return ", else ".join(f"the {group.word}" for group in self._fill_sources(word))

    def _fill_sources(self, word: str) -> list[PileGroup]:
        """The piles from which an empty place is filled by rule, in the order in which they are asked."""
        rules, game = self.game.rules, self.game
        fills = rules.follows
        sources = [
            name for fill in fills if fill.fill in (word, self.group(word).role) for name in fill.source
        ]
        return [group for name in sources for group in game.piles if name in (group.role, group.word)]

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """Ranks that make the total two by two, the lower first."""
        both = [(a, b) for a in RANKS for b in RANKS if VALUE[a] <= VALUE[b]]
        return [(a, b) for a, b in both if VALUE[a] + VALUE[b] == self.total]

    @property
    def alone(self) -> list[str]:
        """Ranks that go out by themselves, the total being made by them or not."""
        return list(self.game.rules.going_alone)

    @property
    def called(self) -> list[str]:
        """The ranks in the order in which they are called."""
        return list(self.game.rules.calls)

    def title_of(self, name: str) -> str:
        """The title of another game, of which this is a variant; BadInput where there is no such id."""
        return find_game(name).title

    def value(self, rank: str) -> int:
        """What a rank counts: ace 1 to king 13."""
        return VALUE[rank]

    def group(self, word: str) -> PileGroup:
        """The pile group of that word; BadInput, listing the words there are, where there is none."""
        return self.game.group(word)

    def count(self, word: str) -> int:
        """Number of piles."""
        return self.group(word).count

    def many(self, word: str) -> str:
        """Number and name: ``"thirteen columns"``."""
        group = self.group(word)
        return f"{number_words(group.count)} {word if group.count == 1 else group.plural or plural(word)}"

    def full(self, word: str) -> int:
        """Cards that make such a pile full; a whole suit where the descriptor sets no other bound."""
        return self.group(word).takes.full or len(self.sequence(word))

    def asks_for(self, word: str) -> str:
        """The rank, in words, that every empty pile asks for; BadInput where they do not all ask for one."""
        ranks = {card[0] for card in self.group(word).takes.base}
        if len(ranks) != 1:
            raise BadInput(f"{self.game.id}: empty piles called {word!r} do not all ask for one rank")
        return rank_name(ranks.pop())

    def cards_each(self, word: str) -> int:
        """Cards dealt to each of the piles; BadInput where they do not get the same number."""
        numbers = {self.cards_in(word, place) for place in range(1, self.count(word) + 1)}
        if len(numbers) != 1:
            raise BadInput(f"{self.game.id}: piles called {word!r} do not all get the same number of cards")
        return numbers.pop()

    def cards_in(self, word: str, number: int = 1) -> int:
        """Cards dealt to one of the piles, counted from 1 as in print."""
        return self._laid[resolve_piles(self.game, word)[number - 1]]

    @cached_property
    def _laid(self) -> Counter[str]:
        """Cards dealt to each pile."""
        return Counter(name for name, _ in deal_order(self.game))

    def step(self, number: int) -> int:
        """Cards laid by one step of the deal, counted from 1."""
        step = self.game.deal[number - 1]
        piles = [pile for name in step.piles for pile in resolve_piles(self.game, name)]
        return len(piles) * (step.cards or 0)

    def starts(self, word: str) -> list[Card]:
        """The first card of each pile: laid beforehand, or asked for by an empty place, if only its suit."""
        group = self.group(word)
        return [start.split()[0] for start in group.start if start] or group.takes.base

    def suits(self, word: str) -> list[str]:
        """The suits of the piles in their order, each named once."""
        return list(dict.fromkeys(suit_name(card[-1]) for card in self.starts(word) if card[-1] in SUITS))

    def sequence(self, word: str) -> list[str]:
        """The ranks that the first of such piles takes, its first card included."""
        group, order = self.group(word), self.game.pack.order
        if not self.starts(word):
            raise BadInput(f"{self.game.id}: piles called {word!r} begin with no rank that is given")
        if self.game.rules.passes_over_missing:
            whole = family_of(
                self.game.pack.order, self.game.cards, self.starts(word)[0], group.takes.direction == "up"
            )
            return [card[0] for card in whole]
        return ranks_on(group, order, self.starts(word)[0][0])

    def passed_over(self, word: str) -> list[str]:
        """The ranks that such piles want between their first card and their last, and are built without."""
        order, taken = self.game.pack.order, self.sequence(word)
        low, high = sorted((order.index(taken[0]), order.index(taken[-1])))
        return [rank for rank in order[low:high] if rank not in taken]

    def base(self, word: str) -> str:
        """The rank, in words, with which such a pile begins."""
        return rank_name(self.sequence(word)[0])

    def head(self, word: str) -> str:
        """The rank, in words, with which such a pile ends."""
        return rank_name(self.sequence(word)[-1])

    def builds(self, word: str) -> str:
        """``"upwards in suit"``, ``"downwards whatever the suits"``."""
        group = self.group(word)
        ways = {"up": "upwards", "down": "downwards", "both": "upwards or downwards", "level": "level"}
        suits = {"same": "in suit", "any": "whatever the suits", "alternate": "in alternate colours"}
        takes = group.takes
        by = f" in steps of {number_words(takes.step)}" if takes.step > 1 else ""
        return f"{ways[takes.direction or 'up']}{by} {suits[takes.suit]}"

    def onto(self, word: str) -> str:
        """On what a card may be laid there: ``"a card of the same suit next above it in rank"``."""
        group = self.group(word)
        step = "next" if group.takes.step == 1 else number_words(group.takes.step)
        ways = {"up": f"{step} below it", "down": f"{step} above it", "level": "equal to it"}
        ways["both"] = f"{step} above or {step} below it"
        suits = {"same": "of the same suit", "any": "of any suit", "alternate": "of the other colour"}
        return f"a card {suits[group.takes.suit]} {ways[group.takes.direction or 'up']} in rank"
