"""A process that has the program loaded and forks for each command: most cost less than starting Python.

Run as a script it is that process: it takes a request, a line of JSON, from its input, and tells the status.
What is forked is as small as a process that has just been started, unlike the suite's own.
"""

import atexit
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

LOADED = (
    "cli",
    *("commands.answers", "commands.bank", "commands.games", "commands.prints"),
    *("press.read.read_key", "press.read.weigh"),
)
"""The modules that are loaded beforehand."""


@cache
def _server() -> subprocess.Popen[bytes]:
    started = subprocess.Popen([sys.executable, __file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    atexit.register(started.kill)
    return started


def forked(arguments: list[str], seconds: int, size: int, waiting: int) -> subprocess.CompletedProcess[bytes]:
    """What the command says with these arguments, in this environment and folder, its input empty.

    It has so many ``seconds`` of the processor, bytes of memory (``size``), and seconds by the clock
    (``waiting``).
    """
    with tempfile.TemporaryDirectory() as held:
        told: dict[str, Any] = {
            "arguments": arguments,
            "environment": dict(os.environ),
            "folder": os.getcwd(),
            "streams": [os.devnull, f"{held}/out", f"{held}/err"],
            "bounds": [seconds, size, waiting],
        }
        server = _server()
        assert server.stdin is not None and server.stdout is not None
        server.stdin.write(json.dumps(told).encode() + b"\n")
        server.stdin.flush()
        status = int(server.stdout.readline())
        out, err = (Path(name).read_bytes() for name in told["streams"][1:])
    return subprocess.CompletedProcess(arguments, status, out, err)


def _serve() -> None:
    """Forks for each line of the input, and writes the status, below 0 where a signal ended it."""
    for name in LOADED:
        import_module(f"bookgen.{name}")
    for line in iter(sys.stdin.readline, ""):
        number = os.fork()
        if number == 0:
            _become(json.loads(line))
        _, status = os.waitpid(number, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)


def _become(told: dict[str, Any]) -> None:
    """Does in this process what was asked for, and ends it."""
    # Nothing of the server's is left to the command.
    for descriptor, name in enumerate(told["streams"]):
        opened = os.open(name, os.O_RDONLY if descriptor == 0 else os.O_WRONLY | os.O_CREAT)
        os.dup2(opened, descriptor)
        os.close(opened)
    os.environ.clear()
    os.environ.update(told["environment"])
    os.chdir(told["folder"])
    seconds, size, waiting = told["bounds"]
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_AS, (size, size))
    signal.alarm(waiting)
    sys.argv = ["bookgen", *told["arguments"]]
    status = 1
    try:
        from bookgen.__main__ import main

        main()
    except SystemExit as ended:
        status = ended.code if isinstance(ended.code, int) else int(ended.code is not None)
    except BaseException:
        sys.excepthook(*sys.exc_info())
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


if __name__ == "__main__":
    _serve()
