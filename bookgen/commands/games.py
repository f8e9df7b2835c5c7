"""``list``, ``show`` and ``deal``: what games there are, their rules, and what a code deals."""

import json
import shutil

import click
import msgspec

from bookgen.cards import format_card, format_code, parse_code
from bookgen.commands.common import complete_game
from bookgen.games import all_games, check_options, find_game
from bookgen.games.descriptor import Game
from bookgen.play import Position
from bookgen.record import FORMAT, puzzle_of_code


@click.command("list")
@click.option("--json", "as_json", is_flag=True, help="One JSON array.")
def list_command(as_json: bool) -> None:
    """The games, one a line.

    \b
    Example: bookgen list
    """
    rows = [
        {
            "number": game.number,
            "id": game.id,
            "title": game.title,
            "source": game.source,
            "packs": game.packs,
            "size": game.size,
            "dealt": game.dealt,
            "kind": game.kind,
            "players": game.players,
            "family": game.family,
        }
        for game in all_games()
    ]
    if as_json:
        click.echo(json.dumps(rows, ensure_ascii=False))
        return
    wide = {key: max(len(str(row[key])) for row in rows) + 2 for key in ("number", "id", "title", "kind")}
    for row in rows:
        pack = f"{row['packs']} × {row['size']}"
        columns = "".join(f"{row[key]:<{wide[key]}}" for key in ("number", "id", "title"))
        click.echo(f"{columns}{pack:<8}{row['kind']:<{wide['kind']}}{row['source']}")


@click.command("show")
@click.argument("game", shell_complete=complete_game)
@click.option("--json", "as_json", is_flag=True, help="The descriptor as read, and the options of its codes.")
def show_command(game: str, as_json: bool) -> None:
    """The rules of a game; GAME is an id, or a code whose options are then honoured.

    \b
    Example: bookgen show lucas
    """
    code = parse_code(game) if "#" in game else None
    found = find_game(code.game if code else game)
    check_options(found, code.options if code else {})
    if as_json:
        shown = msgspec.to_builtins(found) | {"options": msgspec.to_builtins(found.options)}
        click.echo(json.dumps(shown, ensure_ascii=False))
        return
    from bookgen.press.wording.terminal import rules_to_terminal

    width = min(shutil.get_terminal_size().columns, 80)
    click.echo(rules_to_terminal(found, code.options if code else {}, width=width))
    click.echo(_options(found))


def _options(game: Game) -> str:
    if not game.options:
        return "Options of its codes: none."
    return "Options of its codes:\n" + "\n".join(
        f"  +{name}={'N' if option.kind == 'number' else 'X'}  {option.told}"
        for name, option in game.options.items()
    )


@click.command("deal")
@click.argument("code")
@click.option("--json", "as_json", is_flag=True, help="The deal and its opening position.")
def deal_command(code: str, as_json: bool) -> None:
    """The deal of a code, first card dealt first, and how it lies before the first move.

    \b
    Example: bookgen deal lucas#17
    """
    puzzle = puzzle_of_code(code)
    game, position = puzzle.game, puzzle.opening
    if as_json:
        shown = {
            "format": FORMAT,
            "game": game.id,
            "seed": puzzle.seed,
            "cut": 0,
            **({"options": puzzle.options} if puzzle.options else {}),
            "deal": puzzle.deal,
            "position": {name: list(cards) for name, cards in position.piles.items()},
            "face_down": [name for name, group, _ in game.all_piles() if group.face == "down"],
        }
        click.echo(json.dumps(shown, ensure_ascii=False))
        return
    click.echo(format_code(parse_code(code)))
    click.echo("Deal: " + " ".join(format_card(card) for card in puzzle.deal))
    click.echo(_piles(position))


def _piles(position: Position) -> str:
    wide = max(len(name) for name in position.piles)
    return "\n".join(
        f"{name:<{wide}}  {' '.join(format_card(card) for card in cards) or '–'}"
        for name, cards in position.piles.items()
    )
