"""A command in a process of its own, held to 20 seconds of the processor and a gigabyte."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

resource, forked = pytest.importorskip("resource"), pytest.importorskip("warm").forked

SECONDS, BYTES = 20, 1024**3
WAITING = 120
"""Seconds by the clock, which also run where others have the processor: for what waits for ever."""


def held_to_the_bounds() -> None:
    """In the process of the command, before it begins: more time and memory are not to be had."""
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))


def tried(*arguments: str | Path, **streams: Any) -> subprocess.CompletedProcess[bytes]:
    """What the command says of bad input: where a stream is given, in a Python started for it."""
    words = [*map(str, arguments)]
    if not streams:
        done: subprocess.CompletedProcess[bytes] = forked(words, SECONDS, BYTES, WAITING)
    else:
        done = subprocess.run(
            [sys.executable, "-m", "bookgen", *words],
            capture_output=True,
            timeout=WAITING,
            preexec_fn=held_to_the_bounds,
            check=False,
            **streams,
        )
    assert done.returncode in (1, 2), (done.returncode, done.stdout[:300], done.stderr[:600])
    said = done.stderr if done.returncode == 2 else done.stdout
    assert said.count(b"\n") == 1 and len(said) < 1000, said[:600]
    assert b"Traceback" not in done.stderr
    return done
