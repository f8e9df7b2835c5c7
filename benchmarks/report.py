"""What a section of the benchmark found, and how it is told: as text, as JSON, in a page of the docs."""

import os
import platform
import re
import shutil
import subprocess
import sysconfig
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Check:
    """A bar: what is wanted, what was measured, and whether that will do; None where too little was."""

    name: str
    wanted: str
    measured: str
    holds: bool | None

    @property
    def told(self) -> list[str]:
        """The check as a row."""
        judged = {True: "yes", False: "NO", None: "not judged"}[self.holds]
        return [self.name, self.wanted, self.measured, judged]


@dataclass
class Section:
    """One table of figures, its bars, and the bare numbers behind both."""

    name: str
    columns: Sequence[str] = ()
    rows: list[list[str]] = field(default_factory=list)
    checks: list[Check] = field(default_factory=list)
    data: list[Any] = field(default_factory=list)

    def tables(self) -> list[tuple[Sequence[str], list[list[str]]]]:
        """The tables that have rows: figures, then bars."""
        checks = [check.told for check in self.checks]
        both = [(self.columns, self.rows), (("bar", "wanted", "measured", "holds"), checks)]
        return [(columns, rows) for columns, rows in both if rows]

    def text(self) -> str:
        """The section for a terminal."""
        parts = [self.name]
        for columns, rows in self.tables():
            widths = [max(len(row[n]) for row in (columns, *rows)) for n in range(len(columns))]
            lines = [
                "  ".join(
                    cell.rjust(width) if n and _numeric(rows, n) else cell.ljust(width)
                    for n, (cell, width) in enumerate(zip(row, widths, strict=True))
                ).rstrip()
                for row in (columns, *rows)
            ]
            parts.append("\n".join(lines))
        return "\n\n".join(parts) + "\n"

    def markdown(self, machine: str) -> str:
        """The section for a page of the docs."""
        parts = []
        for columns, rows in self.tables():
            rule = ["---:" if n and _numeric(rows, n) else "---" for n in range(len(columns))]
            parts.append("\n".join(f"| {' | '.join(row)} |" for row in (columns, rule, *rows)))
        return "\n\n".join([*parts, f"*{machine}*"])

    def plain(self) -> dict[str, Any]:
        """The section for a program."""
        checks = [
            {"name": c.name, "wanted": c.wanted, "measured": c.measured, "holds": c.holds}
            for c in self.checks
        ]
        return {"section": self.name, "data": self.data, "checks": checks}


def _numeric(rows: Sequence[Sequence[str]], n: int) -> bool:
    return all(re.fullmatch(r"[\d,.–\s%]*", row[n]) for row in rows)


def parts_of(page: Path, name: str) -> tuple[str, str]:
    """The text of a page up to the first marker comment of a section, and from the second on.

    Raises ValueError where the page has no such markers.
    """
    begin, end = f"<!-- {name}: begin -->", f"<!-- {name}: end -->"
    text = page.read_text(encoding="utf-8")
    if text.count(begin) != 1 or text.count(end) != 1 or text.index(begin) > text.index(end):
        raise ValueError(f"{page}: wanted one {begin} and after it one {end}")
    return text[: text.index(begin) + len(begin)], text[text.index(end) :]


def write_table(page: Path, section: Section, machine: str) -> None:
    """Puts a section between its two marker comments in a page. Raises as :func:`parts_of` does."""
    head, tail = parts_of(page, section.name)
    page.write_text(f"{head}\n\n{section.markdown(machine)}\n\n{tail}", encoding="utf-8")


def machine(compiled: bool) -> str:
    """The processor, Python and compiler in a line, and whether the search is compiled."""
    info = Path("/proc/cpuinfo")
    names = re.findall(r"^model name\s*:\s*(.*)$", info.read_text(), re.MULTILINE) if info.exists() else []
    processor = names[0] if names else platform.processor() or platform.machine()
    parts = [processor, f"{platform.python_implementation()} {platform.python_version()}"]
    return ", ".join([*parts, f"compiled by {_compiler()}" if compiled else "search not compiled"])


def _compiler() -> str:
    words = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "").split()
    if not words or shutil.which(words[0]) is None:
        return platform.python_compiler()
    said = subprocess.run([*words, "--version"], capture_output=True, text=True, check=False).stdout
    return re.sub(r"\s*\(.*?\)", "", said.splitlines()[0]) if said else platform.python_compiler()
