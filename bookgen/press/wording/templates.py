"""The words of the book: rules texts and pages, their facts filled in from the descriptors.

Templates are Jinja2 and give the light markup of :mod:`bookgen.press.wording.markup`. A rules template,
``rules/<id>.md.j2``, also sets ``summary`` and ``caption``, a line each; ``briefs/<id>.md.j2`` holds the
rules in brief. Both see the game as ``g``, a :class:`GameView`, and nothing else; what a descriptor holds is
never typed in them. They are filled in by the :class:`~bookgen.press.wording.sandbox.Sandbox`, in which
nothing can be run.
"""

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path
from typing import Any, ClassVar

import jinja2
from jinja2.loaders import split_template_path

from bookgen import resources
from bookgen.cards import Options, card_name, format_card, rank_name, suit_name
from bookgen.errors import BadInput
from bookgen.games import Game
from bookgen.games.load import own_folders
from bookgen.games.options import REDEALS
from bookgen.limits import MOST_DESCRIPTOR_BYTES, MOST_TEXT
from bookgen.picture.lettering import roman
from bookgen.press.wording.counted_words import redeals_are_over, tells_redeals
from bookgen.press.wording.english import (
    about_one,
    hardly_ever,
    listed,
    number_words,
    of_a_hundred,
    ordinal,
    plural,
    rarely,
    share,
    times,
    upto,
)
from bookgen.press.wording.game_view import SOME, GameView
from bookgen.press.wording.redeal_words import deal_is_over
from bookgen.press.wording.sandbox import Sandbox, counted
from bookgen.puzzle import Puzzle
from bookgen.reading import read_regular


@dataclass(frozen=True)
class Term:
    """An entry of the glossary; ``forms`` are the ways in which the word stands in the texts.

    ``general`` is what it means everywhere, perhaps nothing; ``senses`` are what it means in some games.
    """

    for_templates: ClassVar[bool] = True

    name: str
    forms: tuple[str, ...]
    general: str
    senses: tuple[tuple[tuple[str, ...], str], ...] = ()

    @property
    def text(self) -> str:
        """All that it means."""
        return " ".join([self.general, *(text for _, text in self.senses)]).strip()

    def within(self, games: Container[str]) -> "Term":
        """The entry as a volume of the games with these ids has it."""
        return replace(
            self, senses=tuple(sense for sense in self.senses if any(id in games for id in sense[0]))
        )


def glossary(folders: Sequence[Path] = ()) -> tuple[Term, ...]:
    """The glossary in the order of the alphabet.

    Raises BadInput, naming the file, when it cannot be read.
    """
    for folder in (*folders, resources.templates()):
        file = folder / "book" / "glossary.toml"
        if file.is_file():
            try:
                table = tomllib.loads(read_regular(file, MOST_DESCRIPTOR_BYTES).decode("utf-8"))
                terms = [
                    Term(
                        t["name"],
                        tuple(t["forms"]),
                        t.get("text", ""),
                        tuple((tuple(sense["games"]), sense["text"]) for sense in t.get("sense", ())),
                    )
                    for t in table["term"]
                ]
            except (ValueError, KeyError, TypeError, RecursionError) as error:
                raise BadInput(f"glossary.toml: wanted [[term]] with name, forms, text: {error}") from error
            return tuple(sorted(terms, key=lambda term: term.name.lower()))
    raise BadInput("glossary.toml: missing; wanted in the folder book of the templates")


def environment(folders: Sequence[Path] = ()) -> Sandbox:
    """The sandbox over the templates of the book's pages, those in the extra ``folders`` first."""
    return _environment(tuple(folders), of_rules=False)


@cache
def _environment(folders: tuple[Path, ...], *, of_rules: bool) -> Sandbox:
    filters: dict[str, Callable[..., Any]] = {
        "words": number_words,
        "ordinal": ordinal,
        "times": times,
        "upto": upto,
        "roman": roman,
        "plural": plural,
        "listed": listed,
        "card": format_card,
        "card_name": card_name,
        "rank": lambda card: rank_name(card[0]),
        "suit": lambda card: suit_name(card[-1]),
        "cap": lambda text: text[:1].upper() + text[1:],
        "figures": lambda number: f"{number:,}",
    }
    return Sandbox(
        filters,
        {}
        if of_rules
        else {
            "share": share,
            "of_a_hundred": of_a_hundred,
            "about_one": about_one,
            "hardly_ever": hardly_ever,
            "rarely": rarely,
            "glossary": lambda: glossary(folders),
        },
        loader=jinja2.FunctionLoader(lambda name: _source((*folders, resources.templates()), name)),
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        autoescape=False,
        # Each is filled in a few times at most: to reckon beforehand costs more than it saves.
        optimized=False,
    )


def _source(folders: Sequence[Path], name: str) -> tuple[str, str, Callable[[], bool]] | None:
    """A template's text, its path, and what tells that it has not changed; None where there is none."""
    for folder in folders:
        path = folder.joinpath(*split_template_path(name))
        if path.is_file():
            text = read_regular(path, MOST_DESCRIPTOR_BYTES).decode("utf-8")
            return text.replace("\r\n", "\n"), str(path), partial(_unchanged, path, path.stat().st_mtime_ns)
    return None


def _unchanged(path: Path, since: int) -> bool:
    return path.stat().st_mtime_ns == since


def rules_text(
    game: Game,
    options: Options | None = None,
    folders: Sequence[Path] = (),
    *,
    orders: bool = True,
    whole: bool = True,
    departing: bool = True,
    pictured: bool = True,
    asked: int = SOME,
    in_last_deal: bool = False,
) -> str:
    """The rules of a game in markup, from the section on the pack on, without a title.

    What is told of printed ``orders`` of shuffles, of puzzles that are ``whole`` deals, and of ``departing``
    ones, which ask for more than the game's first sort does, is left out where there is none beside the text;
    so is what is told of the cards of the picture, where they are not ``pictured`` beside it. So many puzzles
    are ``asked``; with ``in_last_deal`` each of them begins in its last deal.

    Raises BadInput when there is no such template, it is faulty, or an option is not the game's.
    """
    made = _rules(game, options or {}, folders, orders, whole, departing, pictured, asked, in_last_deal)
    return str(made).strip() + "\n"


def summary(game: Game, options: Options | None = None, folders: Sequence[Path] = ()) -> str:
    """The rules in a line of at most 220 characters, for the daily sheet; errors as in rules_text."""
    return _line(_rules(game, options or {}, folders), "summary")


def brief(
    game: Game,
    options: Options | None = None,
    folders: Sequence[Path] = (),
    *,
    ending: bool = False,
    over: bool = False,
    spent: bool = False,
    told: bool = False,
) -> str:
    """The rules in brief: a paragraph from which somebody who has nothing else can play the puzzles.

    They stand in ``briefs/<id>.md.j2``; a game that has none is told by its summary. Those for an ``ending``
    may leave out how the game begins, those for one whose dealing is ``over`` all of the dealing, and those
    for one whose redeals are ``spent`` these; those for a puzzle by which it is ``told`` that there are none
    do not say so again. Errors as in rules_text.
    """
    own = (*folders, *own_folders())
    made = _environment(tuple(own), of_rules=True)
    name = f"briefs/{game.id}.md.j2"
    if not _in_folders(name, own):
        return summary(game, options, folders)
    view = GameView(game, options or {}, ending=ending, over=over, spent=spent, told=told)
    return " ".join(str(_made(made, name, {"g": view}, ())).split())


def brief_for(puzzle: Puzzle, as_laid: bool = False) -> str:
    """The rules in brief that go with a puzzle: of an ending what may still be of use in it, and that the
    stock is out, where they speak of it; of a deal which cards are taken out first, as no list has them.

    Where its picture has the piles ``as_laid`` on the table, nothing is said of rows.
    """
    told = _brief_for(puzzle)
    return _TOLD_OF_ROWS.sub("", told) if as_laid else told


def tells_of_rows(puzzle: Puzzle) -> bool:
    """Whether the rules in brief say what rows are of a game that lies otherwise on the table."""
    return _TOLD_OF_ROWS.search(_brief_for(puzzle)) is not None


def _brief_for(puzzle: Puzzle) -> str:
    told = brief(
        puzzle.game,
        puzzle.options,
        ending=puzzle.is_ending,
        over=deal_is_over(puzzle),
        spent=redeals_are_over(puzzle),
        told=REDEALS in puzzle.options and not tells_redeals(puzzle),
    )
    taken = _taken_out(puzzle)
    if taken and not _TOLD_BEGUN.search(told):
        rules, aim, what = told.partition(_AIM)
        return f"{rules} First take out {taken}.{aim}{what}"
    stocks = {name: group.word for name, group, _ in puzzle.game.all_piles() if group.role == "stock"}
    if not puzzle.is_ending or len(stocks) != 1:
        return told
    ((name, word),) = stocks.items()
    silent = word in told and not _TOLD_OUT.search(told)
    if not silent or puzzle.start_at(0).piles[name]:
        return told
    rules, aim, what = told.partition(_AIM)
    return f"{rules} Here the {word} is out.{aim}{what}"


def _taken_out(puzzle: Puzzle) -> str:
    """The cards, in words, that lie on the table before a deal whose list has them not; empty for none."""
    withdrawn = Counter(puzzle.game.pack.withdrawn)
    if puzzle.is_ending or puzzle.asks_cuts or not puzzle.deal or not withdrawn:
        return ""
    lying = Counter(card for cards in puzzle.opening.piles.values() for card in cards) - Counter(puzzle.deal)
    if lying != withdrawn:
        return ""
    told = GameView(puzzle.game, {}).withdrawn
    return told if len(told) <= MOST_TAKEN_WORDS else listed([*map(format_card, puzzle.game.pack.withdrawn)])


MOST_TAKEN_WORDS = 60
"""Letters of such words, beyond which the cards stand in figures."""
_AIM = " Aim: "
_TOLD_OF_ROWS = re.compile(r" If it is drawn in rows,[^.]*\.")
_TOLD_BEGUN = re.compile(r"\bbegins? with\b|\bare laid out\b")
"""What short rules say where they tell themselves which cards these are."""
_TOLD_OUT = re.compile(r"(?:The|Here the) (?:stock|deal) is (?:out|over)")
"""What short rules say where nothing is left to deal."""


def _in_folders(name: str, folders: Sequence[Path]) -> bool:
    return any(folder.joinpath(name).is_file() for folder in (*folders, resources.templates()))


def caption(game: Game, options: Options | None = None, folders: Sequence[Path] = ()) -> str:
    """The line under the game's picture; errors as in rules_text."""
    return _line(_rules(game, options or {}, folders), "caption")


def _line(module: Any, name: str) -> str:
    return " ".join(str(getattr(module, name)).split())


def _rules(
    game: Game,
    options: Options,
    folders: Sequence[Path],
    orders: bool = True,
    whole: bool = True,
    departing: bool = True,
    pictured: bool = True,
    asked: int = SOME,
    in_last_deal: bool = False,
) -> Any:
    own = (*folders, *own_folders())
    made = _environment(tuple(own), of_rules=True)
    view = GameView(
        game,
        options,
        orders,
        whole,
        departing=departing,
        pictured=pictured,
        asked=asked,
        in_last_deal=in_last_deal,
    )
    return _made(made, f"rules/{game.id}.md.j2", {"g": view}, ("summary", "caption"))


def page_text(name: str, folders: Sequence[Path] = (), **facts: Any) -> str:
    """A page of the book, ``book/<name>.md.j2``, in markup, with the facts that it asks for.

    Raises BadInput when there is no such page, it is faulty, or a fact is missing.
    """
    return str(_made(environment(folders), f"book/{name}.md.j2", facts, ())).strip() + "\n"


def _made(made: Sandbox, name: str, facts: Mapping[str, Any], needed: Sequence[str]) -> Any:
    """The filled-in template as a module: its text, and what it sets by name."""
    try:
        with counted():
            module = made.get_template(name).make_module(dict(facts))
    except jinja2.TemplateNotFound as error:
        raise BadInput(f"no template {error.name}; wanted in the templates folder or one given") from error
    except jinja2.TemplateSyntaxError as error:
        raise BadInput(f"{error.name}, line {error.lineno}: {error.message}") from error
    except jinja2.TemplateError as error:
        raise BadInput(f"{name}, {_where(error)}: {error.message}") from error
    except OSError as error:
        raise BadInput(f"{name}: cannot be read: {error.strerror}") from error
    except (AttributeError, LookupError, TypeError, ValueError, ArithmeticError, SyntaxError) as error:
        raise BadInput(f"{name}, {_where(error)}: {error}") from error
    except (RecursionError, MemoryError) as error:
        raise BadInput(f"{name}: its parts stand too deep in one another") from error
    if len(str(module)) > MOST_TEXT:
        raise BadInput(f"{name}: a text of {len(str(module))} characters; wanted at most {MOST_TEXT}")
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
