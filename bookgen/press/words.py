"""The words of the book: rules texts and pages, their facts filled in from the descriptors.

Templates are Jinja2 and give the light markup of :mod:`bookgen.press.markup`. A rules template,
``rules/<id>.md.j2``, also sets ``summary`` and ``caption``, a line each. It sees the game as ``g``, a
:class:`GameView`; what the descriptor holds is never typed in it.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import jinja2

from bookgen import resources
from bookgen.cards import (
    RANKS,
    SUITS,
    VALUE,
    Card,
    Options,
    OptionValue,
    card_name,
    format_card,
    pack,
    rank_name,
    suit_name,
)
from bookgen.errors import BadInput
from bookgen.games.descriptor import BuildingRules, CallingRules, Game, PileGroup
from bookgen.games.load import own_folders
from bookgen.games.options import REDEALS, check_options, value_of
from bookgen.games.piles import deal_order, resolve_piles

_SMALL = [
    *("nought", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
]
_TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
_ODD_ORDINALS = {"one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth"}
_ODD_ORDINALS |= {"nine": "ninth", "twelve": "twelfth"}


def number_words(number: int) -> str:
    """``13`` to ``"thirteen"``, ``104`` to ``"one hundred and four"``; from a thousand in figures."""
    if number >= 1000:
        return f"{number:,}"
    hundreds, rest = divmod(number, 100)
    if hundreds:
        return f"{_SMALL[hundreds]} hundred" + (f" and {number_words(rest)}" if rest else "")
    if number < 20:
        return _SMALL[number]
    return _TENS[number // 10 - 2] + (f"-{_SMALL[number % 10]}" if number % 10 else "")


def ordinal(number: int) -> str:
    """``2`` to ``"second"``, ``21`` to ``"twenty-first"``."""
    head, hyphen, tail = number_words(number).rpartition("-")
    if tail in _ODD_ORDINALS:
        return head + hyphen + _ODD_ORDINALS[tail]
    return head + hyphen + (tail[:-1] + "ieth" if tail.endswith("y") else tail + "th")


def times(number: int) -> str:
    """``1`` to ``"once"``, ``2`` to ``"twice"``, ``3`` to ``"three times"``."""
    return {1: "once", 2: "twice"}.get(number, f"{number_words(number)} times")


def upto(number: int) -> str:
    """``1`` to ``"one"``, ``2`` to ``"one or two"``, ``4`` to ``"up to four"``."""
    return {1: "one", 2: "one or two"}.get(number, f"up to {number_words(number)}")


def plural(word: str, number: int = 2) -> str:
    """``"six"`` to ``"sixes"``, ``"family"`` to ``"families"``; the word itself for one."""
    if number == 1:
        return word
    if word.endswith(("s", "x", "ch", "sh")):
        return word + "es"
    return word[:-1] + "ies" if word.endswith("y") and word[-2:-1] not in set("aeou") else word + "s"


def listed(words: Sequence[str], last: str = "and") -> str:
    """``["a", "b", "c"]`` to ``"a, b and c"``."""
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def roman(number: int) -> str:
    """``9`` to ``"IX"``, for numbers below forty."""
    return "X" * (number // 10) + ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"][number % 10]


def share(count: int, deals: int, floor: bool = False) -> str:
    """A part of the deals in words fit for print: ``"78 deals of 100"``.

    Rounded, or cut off where ``floor`` says that the part is a lower bound. Below 1 in 100 and above 99 it
    is of 1,000. Where the deals are too few for that, or the part is none or all, they are told themselves.
    """
    for of in (100, 1000):
        if deals >= of and min(count, deals - count) * of >= deals:
            part = (count * of + (0 if floor else deals // 2)) // deals
            return f"{part} {'deal' if part == 1 else 'deals'} of {of:,}"
    if count in (0, deals):
        return f"{'none' if count == 0 else 'every one'} of the {deals:,} deals tried"
    return f"{count:,} of the {deals:,} deals tried"


class GameView:
    """What a rules template sees of a game: its facts by the words that the text uses for the piles.

    ``options`` are departures from the book's rules, such as ``{"redeals": 2}``. Facts of the game's own
    rules (``total``, ``reach``, ``rays`` ...) and of the game are there under their names in the descriptor.
    """

    def __init__(self, game: Game, options: Options) -> None:
        check_options(game, options)
        self.game = game
        self._options = options
        self.redeals = int(options[REDEALS]) if REDEALS in options else game.redeals

    def option(self, name: str) -> OptionValue | None:
        """What holds for an option: the value of the code, else the book's; None where neither says one.

        Raises BadInput where the game has no such option.
        """
        return value_of(self.game, self._options, name)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game.rules if hasattr(self.game.rules, name) else self.game, name)

    @property
    def deals(self) -> int | None:
        """Deals in all, the first included; None where there is no limit."""
        return None if self.redeals == "unlimited" else (self.redeals or 0) + 1

    @property
    def order(self) -> list[str]:
        """The ranks of the pack, in the order of the game's sequences."""
        ranks = {card[0] for card in pack(self.game.pack.kind)}
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
        return f"two whist packs of {size} cards each, {how}"

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
            else:
                article = "one" if self.game.packs > 1 else "the"
                single += [f"{article} {card_name(rank + suit)}" for suit in suits]
        return listed(single + whole + ([f"{listed(each)} of each suit"] if each else []))

    @property
    def stock_size(self) -> int:
        """Cards left in the stock after the laying out."""
        return self.cards_in("stock")

    @property
    def shifts(self) -> int:
        """How often the undermost cards may be brought to the top."""
        rules = self.game.rules
        return rules.shift.times if isinstance(rules, BuildingRules) and rules.shift else 0

    @property
    def again(self) -> int:
        """Cards to each heap when the tableau is gathered and laid out anew."""
        rules = self.game.rules
        return (rules.redeal.heaps or 0) if isinstance(rules, BuildingRules) and rules.redeal else 0

    @property
    def fill_words(self) -> str:
        """What fills an empty place by rule: the top of one pile or, where it has none, another's."""
        rules = self.game.rules
        sources = rules.fill.source if isinstance(rules, BuildingRules) and rules.fill else []
        words = [(role, self.game.groups(role)[0].word) for role in sources]
        tops = [f"the {'next' if role == 'stock' else 'top'} card of the {word}" for role, word in words]
        joins = ["", ", or if that is empty ", ", or failing both "]
        return "".join(joins[min(at, 2)] + top for at, top in enumerate(tops))

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """Ranks that make the total two by two, the lower first."""
        both = [(a, b) for a in RANKS for b in RANKS if VALUE[a] <= VALUE[b]]
        return [(a, b) for a, b in both if VALUE[a] + VALUE[b] == self.total]

    @property
    def alone(self) -> list[str]:
        """Ranks that make the total by themselves."""
        return [rank for rank in RANKS if VALUE[rank] == self.total]

    @property
    def called(self) -> list[str]:
        """The ranks in the order in which they are called."""
        return list(self.game.rules.calls) if isinstance(self.game.rules, CallingRules) else []

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
        return self.group(word).full or len(self.sequence(word))

    def cards_each(self, word: str) -> int:
        """Cards dealt to each of the piles; BadInput where they do not get the same number."""
        numbers = {self.cards_in(word, place) for place in range(1, self.count(word) + 1)}
        if len(numbers) != 1:
            raise BadInput(f"{self.game.id}: piles called {word!r} do not all get the same number of cards")
        return numbers.pop()

    def cards_in(self, word: str, number: int = 1) -> int:
        """Cards dealt to one of the piles, counted from 1 as in print."""
        pile = resolve_piles(self.game, word)[number - 1]
        return sum(name == pile for name, _ in deal_order(self.game))

    def step(self, number: int) -> int:
        """Cards laid by one step of the deal, counted from 1."""
        step = self.game.deal[number - 1]
        piles = [pile for name in step.piles for pile in resolve_piles(self.game, name)]
        return len(piles) * (step.cards or 0)

    def starts(self, word: str) -> list[Card]:
        """The first card of each pile: laid beforehand, or asked for by an empty place."""
        group = self.group(word)
        return [start.split()[0] for start in group.start if start] or group.first

    def suits(self, word: str) -> list[str]:
        """The suits of the piles in their order, each named once."""
        return list(dict.fromkeys(suit_name(card[1]) for card in self.starts(word)))

    def sequence(self, word: str) -> list[str]:
        """The ranks that the first of such piles takes, its first card included."""
        group, order = self.group(word), self.game.pack.order
        ranks = [self.starts(word)[0][0]]
        step = {"up": 1, "down": -1}.get(group.build or "", 0)
        while step and len(ranks) < (group.full or len(order)):
            at = order.index(ranks[-1]) + step
            if not (group.wraps or 0 <= at < len(order)):
                break
            ranks.append(order[at % len(order)])
        return ranks

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
        return f"{ways[group.build or 'up']} {suits[group.suit]}"

    def onto(self, word: str) -> str:
        """On what a card may be laid there: ``"a card of the same suit next above it in rank"``."""
        group = self.group(word)
        ways = {"up": "next below it", "down": "next above it", "level": "equal to it"}
        ways["both"] = "next above or next below it"
        suits = {"same": "of the same suit", "any": "of any suit", "alternate": "of the other colour"}
        return f"a card {suits[group.suit]} {ways[group.build or 'up']} in rank"


@dataclass(frozen=True)
class Term:
    """An entry of the glossary; ``forms`` are the ways in which the word stands in the texts."""

    name: str
    forms: tuple[str, ...]
    text: str


def glossary(folders: Sequence[Path] = ()) -> tuple[Term, ...]:
    """The glossary in the order of the alphabet.

    Raises BadInput, naming the file, when it cannot be read.
    """
    for folder in (*folders, resources.templates()):
        file = folder / "book" / "glossary.toml"
        if file.is_file():
            try:
                table = tomllib.loads(file.read_text(encoding="utf-8"))
                terms = [Term(t["name"], tuple(t["forms"]), t["text"]) for t in table["term"]]
            except (tomllib.TOMLDecodeError, UnicodeDecodeError, KeyError, TypeError) as error:
                raise BadInput(f"glossary.toml: wanted [[term]] with name, forms, text: {error}") from error
            return tuple(sorted(terms, key=lambda term: term.name.lower()))
    raise BadInput("glossary.toml: missing; wanted in the folder book of the templates")


def environment(folders: Sequence[Path] = ()) -> jinja2.Environment:
    """The Jinja2 environment over the templates, those in the extra ``folders`` first."""
    return _environment(tuple(folders))


@cache
def _environment(folders: tuple[Path, ...]) -> jinja2.Environment:
    made = jinja2.Environment(
        loader=jinja2.FileSystemLoader([*folders, resources.templates()]),
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        autoescape=False,
    )
    made.filters |= {"words": number_words, "ordinal": ordinal, "times": times, "upto": upto, "roman": roman}
    made.filters |= {"plural": plural, "listed": listed, "card": format_card, "card_name": card_name}
    made.filters["rank"] = lambda card: rank_name(card[0])
    made.filters["suit"] = lambda card: suit_name(card[-1])
    made.filters["cap"] = lambda text: text[:1].upper() + text[1:]
    made.filters["figures"] = lambda number: f"{number:,}"
    made.globals |= {"share": share, "glossary": lambda: glossary(folders)}
    return made


def rules_text(game: Game, options: Options | None = None, folders: Sequence[Path] = ()) -> str:
    """The rules of a game in markup, from the section on the pack on, without a title.

    Raises BadInput when there is no such template, it is faulty, or an option is not the game's.
    """
    return str(_rules(game, options or {}, folders)).strip() + "\n"


def summary(game: Game, options: Options | None = None, folders: Sequence[Path] = ()) -> str:
    """The rules in a line of at most 220 characters, for the daily sheet; errors as in rules_text."""
    return _line(_rules(game, options or {}, folders), "summary")


def caption(game: Game, options: Options | None = None, folders: Sequence[Path] = ()) -> str:
    """The line under the game's picture; errors as in rules_text."""
    return _line(_rules(game, options or {}, folders), "caption")


def _line(module: Any, name: str) -> str:
    return " ".join(str(getattr(module, name)).split())


def _rules(game: Game, options: Options, folders: Sequence[Path]) -> Any:
    own = (*folders, *own_folders())
    return _made(f"rules/{game.id}.md.j2", {"g": GameView(game, options)}, own, ("summary", "caption"))


def page_text(name: str, folders: Sequence[Path] = (), **facts: Any) -> str:
    """A page of the book, ``book/<name>.md.j2``, in markup, with the facts that it asks for.

    Raises BadInput when there is no such page, it is faulty, or a fact is missing.
    """
    return str(_made(f"book/{name}.md.j2", facts, folders, ())).strip() + "\n"


def _made(name: str, facts: Mapping[str, Any], folders: Sequence[Path], needed: Sequence[str]) -> Any:
    """The filled-in template as a module: its text, and what it sets by name."""
    try:
        module = environment(folders).get_template(name).make_module(dict(facts))
    except jinja2.TemplateNotFound as error:
        raise BadInput(f"no template {error.name}; wanted in the templates folder or one given") from error
    except jinja2.TemplateSyntaxError as error:
        raise BadInput(f"{error.name}, line {error.lineno}: {error.message}") from error
    except jinja2.TemplateError as error:
        raise BadInput(f"{name}, {_where(error)}: {error.message}") from error
    except (AttributeError, KeyError, IndexError, TypeError, ValueError) as error:
        raise BadInput(f"{name}, {_where(error)}: {error}") from error
    for key in needed:
        if not hasattr(module, key):
            raise BadInput(f"{name}: sets no {key}; wanted {{% set {key} %}} and a line of text")
    return module


def _where(error: BaseException) -> str:
    """The innermost template line through which an error came."""
    place, trace = "line unknown", error.__traceback__
    while trace is not None:
        template = trace.tb_frame.f_globals.get("__jinja_template__")
        if template is not None:
            place = f"line {template.get_corresponding_lineno(trace.tb_lineno)}"
        trace = trace.tb_next
    return place
