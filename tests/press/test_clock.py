"""The clock of a file is fixed: what the environment says of dates changes nothing, and stops nothing."""

import os
from pathlib import Path

import pytest

from bookgen.cli import run

SAID = ["1700000000", "junk", "-1"]


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(["daily", "--date", "2027-01-04"], marks=pytest.mark.heavy, id="daily"),
        pytest.param(["book", "caesar", "--puzzles", "1"], id="book"),
    ],
)
def test_the_environment_sets_no_date(
    command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    assert run([*command, "-o", "plain.pdf"]) == 0
    for said in SAID:
        monkeypatch.setenv("SOURCE_DATE_EPOCH", said)
        assert run([*command, "-o", "dated.pdf"]) == 0
        assert Path("dated.pdf").read_bytes() == Path("plain.pdf").read_bytes(), said
        assert os.environ["SOURCE_DATE_EPOCH"] == said
