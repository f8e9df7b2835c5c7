"""``list``, ``show`` and ``deal``: what games there are, their rules, and what a code deals."""

import json
import shutil

import click
import msgspec

from bookgen.cards import format_card, parse_code
from bookgen.commands.common import complete_game
from bookgen.commands.puzzle_files import puzzles_in
from bookgen.errors import BadInput
from bookgen.games import all_games, check_options, find_game
from bookgen.games.descriptor import Game
from bookgen.play import Position
from bookgen.puzzle import Puzzle
from bookgen.record import FORMAT, puzzle_of_code, written


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
@click.argument("what", metavar="CODE|FILE")
@click.option("--json", "as_json", is_flag=True, help="The deal and its position, an object a deal.")
def deal_command(what: str, as_json: bool) -> None:
    """The deal of a code, first card dealt first, and how it lies before the first move.

    Of a file, or of the name of a kept ending, how it lies when the puzzle begins.

    \b
    Example: bookgen deal lucas#17
    """
    for puzzle in _puzzles(what):
        # A stock that may be cut is shown as it lies.
        cut = 0 if puzzle.cuts_stock else puzzle.cut
        try:
            position = puzzle.start_at(cut)
        except ValueError as fault:
            raise BadInput(f"played: {fault}") from fault
        if as_json:
            click.echo(json.dumps(_shown(puzzle, cut, position), ensure_ascii=False))
            continue
        click.echo(puzzle.deal_code or puzzle.game.id)
        if puzzle.deal:
            click.echo("Deal: " + " ".join(format_card(card) for card in puzzle.deal))
        if puzzle.played:
            click.echo(f"Moves played: {len(puzzle.played)}")
        click.echo(_piles(position))


def _puzzles(what: str) -> list[Puzzle]:
    """What a code stands for, the kept ending of a name, or the puzzles of a file."""
    if what == "-" or what.endswith((".json", ".jsonl")):
        return [puzzle for _, _, puzzle in puzzles_in(what)]
    # No code has a stroke.
    return [_kept_ending(what) if "/" in what else puzzle_of_code(what)]


def _kept_ending(name: str) -> Puzzle:
    """The ending of the bank that is called so. Raises BadInput where none is."""
    # Only here: no other deal needs the bank.
    from bookgen.puzzles.bank import ENDING
    from bookgen.puzzles.endings.kept import find_ending

    kept = find_ending(name) if name.startswith(ENDING) else None
    if kept is None:
        raise BadInput(f"no ending is kept of {name.removeprefix(ENDING)[:60]!r}; see bookgen bank list")
    return kept.puzzle()


def _shown(puzzle: Puzzle, cut: int, position: Position) -> dict[str, object]:
    """What ``deal --json`` has: without ``face_down`` a record, also of a puzzle that begins late."""
    return {
        "format": FORMAT,
        "game": puzzle.game.id,
        "seed": puzzle.seed,
        "cut": cut,
        **({"options": puzzle.options} if puzzle.options else {}),
        **({"deal": puzzle.deal} if puzzle.deal else {}),
        **({"played": written(puzzle.played)} if puzzle.played else {}),
        "position": {name: list(cards) for name, cards in position.piles.items()},
        "face_down": [name for name, group, _ in puzzle.game.all_piles() if group.face == "down"],
    }


def _piles(position: Position) -> str:
    wide = max(len(name) for name in position.piles)
    return "\n".join(
        f"{name:<{wide}}  {' '.join(format_card(card) for card in cards) or '–'}"
        for name, cards in position.piles.items()
    )
