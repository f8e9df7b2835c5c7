"""The whole rules of a month stand once, behind its days, and its first pages tell where."""

import re
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any
from unicodedata import normalize

import pymupdf
import pytest
from test_every_date import day_of

from bookgen.press.daily.month_rules import RULES_FOR
from bookgen.press.daily.rules_back import FAIRLY_FILLED
from bookgen.press.daily.sheet import build_sheets
from bookgen.press.read.read_key import read_entries
from bookgen.press.wording.collect import title_apart
from bookgen.press.wording.facts import OPENS_GAME, pack_line

DAYS = [date(2026, 12, 1), date(2026, 12, 15), date(2026, 12, 28)]
"""Days that have a game in common, and two of them another."""


@pytest.mark.parametrize(
    ("paper", "large"), [("a4", False), pytest.param("letter", True, marks=pytest.mark.heavy)]
)
def test_each_game_of_a_month_has_its_rules_once(paper: str, large: bool, tmp_path: Path) -> None:
    """They stood behind each day: a game that came three times had them three times."""
    days = [replace(day_of(asked), yesterday=()) for asked in DAYS]
    path = tmp_path / "month.pdf"
    build_sheets(days, path, paper, large_print=large, months=True, rules=True)
    opened: Any = pymupdf.open
    document = opened(path)
    pages = [normalize("NFKC", page.get_text()) for page in document]
    texts = [" ".join(page.split()) for page in pages]
    (begun,) = re.findall(r"Rules begin on page (\d+)", texts[0])
    answers = re.search(r"[aA]nswers (?:on page )?(\d+)", texts[0])
    assert answers and "Answers for December 2026" in texts[int(answers[1]) - 1]
    told = range(int(begun) - 1, next(at for at, text in enumerate(texts) if "Answers for December" in text))
    assert f"{RULES_FOR}December 2026" in texts[told[0]] and told[0] % 2 == 0
    headed = [line for page in pages for line in page.splitlines() if OPENS_GAME.search(line)]
    games = {puzzle.game.id: puzzle.game for day in days for puzzle in day.puzzles}
    assert sorted(headed) == sorted(pack_line(game) for game in games.values()) and len(games) == 6
    rules = [at for at in told if any(OPENS_GAME.search(line) for line in pages[at].splitlines())]
    assert "“Covering” Patience · 1, 15 and 28 December" in " ".join(texts[at] for at in told)
    if large:
        # The pages of the games of the day, within the measure.
        told_at = [re.search(r"How to read: page 1 · rules ([\d, ]+) · hints", text) for text in texts]
        assert [len(found[1].split(", ")) for found in told_at if found] == [3, 3, 3]
        assert {int(page) - 1 for found in told_at if found for page in found[1].split(", ")} <= {*rules}
    else:
        named = [(page, at) for at, page in enumerate(re.findall(r"rules (\d+)", texts[0]))]
        asked = [puzzle.game for day in days for puzzle in day.puzzles]
        assert len(named) == len(asked)
        for page, at in named:
            assert int(page) - 1 in rules and f"{title_apart(asked[at])} · " in texts[int(page) - 1]
    assert not any("whole rules follow" in text for text in texts)
    assert all(entry.half is None and entry.fault is None for entry in read_entries(path))
    last = document[max(rules)]
    lowest = max(block[3] for block in last.get_text("blocks"))
    assert lowest > FAIRLY_FILLED * last.rect.height
