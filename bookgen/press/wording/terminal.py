"""The rules of a game for the terminal."""

from bookgen.cards import Options
from bookgen.games import Game
from bookgen.press.wording.facts import pack_line
from bookgen.press.wording.markup import Styler, parse_markup, to_terminal
from bookgen.press.wording.templates import rules_text


def rules_to_terminal(
    game: Game, options: Options | None = None, width: int = 80, style: Styler | None = None
) -> str:
    """Title, pack and rules, wrapped to so many columns; ``style`` may add what the terminal shows.

    Raises BadInput for an option that the game has not.
    """
    departures = "".join(f" · {name} {value}" for name, value in sorted((options or {}).items()))
    head = f"# {game.title}\n\n*{pack_line(game)}{departures}*\n\n"
    foot = f"\n\nSource: {game.source}.\n"
    return to_terminal(parse_markup(head + rules_text(game, options, pictured=False) + foot), width, style)
