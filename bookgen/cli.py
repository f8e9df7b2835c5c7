"""The command ``bookgen``: finds the command asked for, and says in one line what went wrong.

Exit status: 0 done, 1 unsolvable or not holding, 2 bad input, 3 undecided, 70 a fault of ours, 75 stopped
(a worker lost; give the command again), 130 interrupted, 143 terminated.
"""

import errno
import importlib
import os
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress

import click

from bookgen import __version__
from bookgen.errors import BadInput, Stopped, one_line
from bookgen.garbage import look_no_more, look_seldom
from bookgen.interrupt import Terminated, leave_at_once, raise_interrupts

DONE, NO, BAD_INPUT, UNDECIDED, OUR_FAULT, STOPPED, INTERRUPTED, TERMINATED = 0, 1, 2, 3, 70, 75, 130, 143

_COMMANDS = {
    "list": ("games", "The games, one a line."),
    "show": ("games", "The rules of a game, in the terminal."),
    "deal": ("games", "What a code deals, and how it lies."),
    "solve": ("answers", "The answer to a deal, or that there is none."),
    "check": ("answers", "Whether answers hold."),
    "diagram": ("pictures", "A picture of a game, a deal or a step."),
    "diagrams": ("pictures", "Two pictures of every game."),
    "book": ("prints", "The booklet."),
    "epub": ("epub", "The booklet for reading on a screen."),
    "site": ("site", "The booklet and days of the calendar as pages."),
    "daily": ("daily", "The daily sheet."),
    "cards": ("cards", "Packs of cards to cut out."),
    "cover": ("cover", "The cover of a book in one piece."),
    "preflight": ("preflight", "Whether a PDF is what a printing service takes."),
    "survey": ("survey", "How often a game comes out."),
    "odds": ("odds", "How often the games come out."),
    "bank": ("bank", "The kept puzzles and the calendar."),
}
"""For each command its module, and what it does, in the words of the list of commands."""


class _LateGroup(click.Group):
    """Loads a command's module only when it is asked for, and none to list them: each starts quickly."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _COMMANDS:
            return None
        room, short_help = _COMMANDS[cmd_name]
        module = importlib.import_module(f"bookgen.commands.{room}")
        found = getattr(module, f"{cmd_name}_command")
        assert isinstance(found, click.Command)
        found.short_help = short_help
        # Not before: an interrupt in the midst of loading modules may be lost.
        raise_interrupts()
        return found

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, short_help) for name, (_, short_help) in _COMMANDS.items()])


def _version(ctx: click.Context, option: click.Parameter, wanted: bool) -> None:
    if wanted:
        # Only here: other commands load the solver if they need it.
        kernel = importlib.import_module("bookgen.solve.kernel")
        click.echo(f"bookgen {__version__} ({'compiled' if kernel.COMPILED else 'plain'} search)")
        ctx.exit()


@click.group(cls=_LateGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_version,
    help="Show the version and exit.",
)
@click.option(
    "--games", "folders", multiple=True, metavar="DIR", help="Add the games of a folder of your own."
)
def cli(folders: Sequence[str]) -> None:
    """Patience on paper: rules, pictures, proved puzzles and answers.

    \b
    Example: bookgen book -o patience.pdf
    """
    if folders:
        # Only here: what needs no games starts without the room of games.
        from bookgen.games.load import VARIABLE, own_folders

        # Through the environment, so that worker processes know them too.
        before = os.environ.get(VARIABLE, "")
        os.environ[VARIABLE] = os.pathsep.join([*folders, *([before] if before else [])])
        click.get_current_context().call_on_close(lambda: os.environ.update({VARIABLE: before}))
        own_folders()


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs the command and ends the process with its exit status."""
    look_seldom()
    leave_at_once(signal.SIGTERM)
    _fill_closed()
    if sys.stdout is None:
        sys.exit(_told("standard output is closed; wanted a file, a pipe or /dev/null", BAD_INPUT))
    try:
        status = run(arguments)
        leave_at_once()
        leave_at_once(signal.SIGTERM)
    except KeyboardInterrupt:
        status = _told("interrupted", INTERRUPTED)
    except Terminated:
        status = _told("terminated", TERMINATED)
    if status == INTERRUPTED:
        # Python remembers an interrupt that went through an exec, though it was met, and would end by it.
        exec("")
    lost = _output_lost()
    if lost is not None and not isinstance(lost, BrokenPipeError):
        status = _told(f"cannot write standard output: {lost.strerror}", BAD_INPUT)
    look_no_more()
    sys.exit(status)


def run(arguments: Sequence[str] | None = None) -> int:
    """Runs the command and gives its exit status; every fault is told in one line."""
    try:
        status = cli.main(
            args=None if arguments is None else list(arguments), prog_name="bookgen", standalone_mode=False
        )
    except BadInput as fault:
        return _told(str(fault), BAD_INPUT)
    except Stopped as fault:
        return _told(str(fault), STOPPED)
    except click.exceptions.Exit as leaving:
        return leaving.exit_code
    except click.exceptions.NoArgsIsHelpError as fault:
        click.echo(fault.format_message())
        return BAD_INPUT
    except click.UsageError as fault:
        return _told(_usage(fault), BAD_INPUT)
    except click.ClickException as fault:
        return _told(fault.format_message(), BAD_INPUT)
    except (KeyboardInterrupt, click.Abort):
        return _told("interrupted", INTERRUPTED)
    except Terminated:
        return _told("terminated", TERMINATED)
    except SystemExit:
        # click leaves so when the reader has gone: nothing more can be said, and nothing need be.
        return DONE
    except Exception as fault:  # the last resort of a command: told, not thrown
        if isinstance(fault, OSError) and _in_echo(fault):
            _to_nowhere()
            return _told(f"cannot write standard output: {fault.strerror}", BAD_INPUT)
        if os.environ.get("BOOKGEN_TRACE"):
            # Only here: it is half as large as all else that is loaded.
            import traceback

            traceback.print_exc()
        if short := _short_of(fault):
            return _told(short, BAD_INPUT)
        return _told(
            f"a fault of ours: {type(fault).__name__}: {fault} (BOOKGEN_TRACE=1 shows where)", OUR_FAULT
        )
    return status if isinstance(status, int) else DONE


def _usage(fault: click.UsageError) -> str:
    command = fault.ctx.command_path if fault.ctx else "bookgen"
    return f"{' '.join(fault.format_message().split())} See {command} --help."


def _told(line: str, status: int) -> int:
    # Where standard error cannot be written either, the status is all that is left.
    with suppress(OSError):
        click.echo(f"bookgen: {one_line(line)}", err=True)
    return status


def _short_of(fault: Exception) -> str | None:
    """What this process is short of, where a fault is none of ours: files, memory, or the current folder."""
    if isinstance(fault, OSError) and fault.errno in (errno.EMFILE, errno.ENFILE):
        return "too many files are open at once; wanted a higher limit, such as ulimit -n 64"
    if isinstance(fault, MemoryError) or (isinstance(fault, OSError) and fault.errno == errno.ENOMEM):
        return "memory is short; wanted more of it, or a smaller task"
    if isinstance(fault, FileNotFoundError):
        try:
            os.getcwd()
        except FileNotFoundError:
            return "the current folder has been deleted; give the command in another"
    return None


def _fill_closed() -> None:
    """Where standard input, output or error is closed, no file that is opened later takes its number."""
    with suppress(OSError):
        while (number := os.open(os.devnull, os.O_RDWR)) <= 2:
            pass
        os.close(number)


def _in_echo(fault: OSError) -> bool:
    """Whether a fault arose in writing to standard output: no command writes there but by click."""
    trace = fault.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return trace is not None and trace.tb_frame.f_code is click.echo.__code__


def _output_lost() -> OSError | None:
    """Why standard output does not take what it still has to, if it does not."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError as fault:
        _to_nowhere()
        return fault
    return None


def _to_nowhere() -> None:
    """What is still to be written to standard output goes nowhere: that it fails has been told."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
