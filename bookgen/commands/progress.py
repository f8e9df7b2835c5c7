"""How far longer work is, on standard error where that is a terminal, and nowhere else."""

import sys
from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

import click

Item = TypeVar("Item")


def with_progress(items: Iterable[Item], label: str, length: int) -> Iterator[Item]:
    """The items one by one, with a bar that counts them."""
    if not sys.stderr.isatty():
        yield from items
        return
    with click.progressbar(items, length=length, label=label, file=sys.stderr, show_pos=True) as bar:
        yield from bar


class Bar:
    """A bar for deals that are worked out, with their rate and the time that remains.

    ``length`` counts deals, or puzzles where it is so many of these that are wanted.
    """

    def __init__(self, label: str, length: int, *, of_puzzles: bool = False) -> None:
        self._of_puzzles = of_puzzles
        self._deals = 0
        self._bar: Any = click.progressbar(
            length=max(length, 1),
            label=label,
            file=sys.stderr,
            hidden=not sys.stderr.isatty(),
            item_show_func=lambda _: self._rate(),
            show_pos=True,
        )

    def _rate(self) -> str | None:
        seconds = self._bar.time_per_iteration * self._bar.pos
        return f"{self._deals / seconds:.3g} deals a second" if seconds else None

    def deals(self, count: int) -> None:
        """So many deals more are done."""
        self._deals += count
        self._bar.update(0 if self._of_puzzles else count)

    def puzzles(self, count: int) -> None:
        """So many puzzles more are found."""
        if self._of_puzzles:
            self._bar.update(count)

    def __enter__(self) -> "Bar":
        self._bar.__enter__()
        return self

    def __exit__(self, *fault: object) -> None:
        self._bar.render_finish()


class Passes:
    """Bars for what is gone through several times, or in several parts, each told as so much of so much.

    It is not known beforehand how many there will be: each has a bar of its own, and is called ``word`` and
    its number, if at all.
    """

    def __init__(self, label: str, word: str = "") -> None:
        self._label, self._word = label, word
        self._pass, self._done = 0, 0
        self._bar: Any = None

    def __call__(self, done: int, whole: int) -> None:
        """So much of a pass is done; none of it where it begins."""
        if not sys.stderr.isatty():
            return
        if done == 0 or self._bar is None:
            self._end()
            self._pass, self._done = self._pass + 1, 0
            label = f"{self._label}, {self._word} {self._pass}" if self._word else self._label
            self._bar = click.progressbar(length=max(whole, 1), label=label, file=sys.stderr, show_pos=True)
            self._bar.__enter__()
        if done > self._done:
            self._bar.update(done - self._done)
            self._done = done

    def _end(self) -> None:
        if self._bar is not None:
            self._bar.render_finish()
            self._bar = None

    def __enter__(self) -> "Passes":
        return self

    def __exit__(self, *fault: object) -> None:
        self._end()
