"""What ends a command from outside: an interrupt from the keyboard, and the signal to terminate.

While nothing is at work the process ends at once, with 130 or 143; otherwise an exception is raised, so that
what is open is closed, and nothing half-written is left.
"""

import os
import signal
from types import FrameType
from typing import NoReturn

STATUS = {signal.SIGINT: 130, signal.SIGTERM: 143}
"""What a shell gives a command that these have ended."""
SAID = {signal.SIGINT: "interrupted", signal.SIGTERM: "terminated"}


class Terminated(BaseException):
    """What the signal to terminate raises, as an interrupt raises KeyboardInterrupt."""


def leave(number: int, frame: FrameType | None) -> NoReturn:
    """Says so, and ends: nothing is open yet, or nothing any longer."""
    ending = signal.Signals(number)
    try:
        os.write(2, f"bookgen: {SAID[ending]}\n".encode("ascii"))
    finally:
        os._exit(STATUS[ending])


def leave_at_once(number: int = signal.SIGINT) -> None:
    """From here on, unless whoever began this process wants the signal to be ignored."""
    if signal.getsignal(number) is not signal.SIG_IGN:
        signal.signal(number, leave)


def raise_interrupts() -> None:
    """From here on they are exceptions, KeyboardInterrupt and Terminated, so that what is open is closed."""
    if signal.getsignal(signal.SIGINT) is leave:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if signal.getsignal(signal.SIGTERM) is leave:
        signal.signal(signal.SIGTERM, _terminate)


def _terminate(number: int, frame: FrameType | None) -> NoReturn:
    raise Terminated
