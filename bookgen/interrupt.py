"""What an interrupt from the keyboard does while nothing is at work: the process ends at once, with 130."""

import os
import signal
from types import FrameType
from typing import NoReturn

STATUS = 130
"""What a shell gives a command that an interrupt has ended."""


def leave(number: int, frame: FrameType | None) -> NoReturn:
    """Says so, and ends: nothing is open yet, or nothing any longer."""
    try:
        os.write(2, b"bookgen: interrupted\n")
    finally:
        os._exit(STATUS)


def leave_at_once() -> None:
    """From here on, unless whoever began this process wants interrupts to be ignored."""
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, leave)


def raise_interrupts() -> None:
    """From here on an interrupt is a KeyboardInterrupt, so that what is open is closed."""
    if signal.getsignal(signal.SIGINT) is leave:
        signal.signal(signal.SIGINT, signal.default_int_handler)
