"""The words of the book: rules texts and pages, their facts filled in from the descriptors.

Templates are Jinja2 and give the light markup of :mod:`bookgen.press.said.markup`. A rules template,
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
from bookgen.cards import Options, card_name, format_card, rank_name, suit_name
from bookgen.errors import BadInput
from bookgen.games import Game
from bookgen.games.load import own_folders
from bookgen.picture.lettering import roman
from bookgen.press.said.english import listed, number_words, ordinal, plural, share, times, upto
from bookgen.press.said.game_view import GameView


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
