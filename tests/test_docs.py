"""Every example in the README and in docs/ is run: ``$`` lines as commands, ``>>>`` lines as Python."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

from bookgen.cli import run
from bookgen.games import find_game, read_descriptor
from bookgen.picture.svg import draw_svg
from bookgen.picture.views import book_view, deal_view, table_view
from bookgen.play import deal_of, rules_for

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def console_blocks(page: Path) -> list[str]:
    """The fenced blocks of a page that hold commands."""
    return [text for _, text in FENCE.findall(page.read_text(encoding="utf-8")) if text.startswith("$ ")]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_commands_print_what_the_page_says(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for block in console_blocks(page):
        for example in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, expected = example.partition("\n")
            words = shlex.split(command)
            if words[0] == "cat":
                capsys.readouterr()
                print(Path(words[1]).read_text(encoding="utf-8"), end="")
            else:
                assert words[0] == "bookgen", f"{page.name}: only bookgen is run here, not {words[0]}"
                run(words[1:])
            said = capsys.readouterr()
            assert matches(said.out + said.err, expected), f"{command}\nprinted\n{said.out}{said.err}"


def matches(printed: str, expected: str) -> bool:
    """Whether the lines are those of the page, where a line of three dots stands for any lines."""
    parts = [re.escape(part.strip("\n")) for part in re.split(r"^\.\.\.$", expected, flags=re.MULTILINE)]
    return (
        re.fullmatch(r"\n*.*\n*".join(parts) if len(parts) > 1 else parts[0], printed.strip("\n"), re.DOTALL)
        is not None
    )


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_python_examples(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = page.read_text(encoding="utf-8").replace("```", "")
    examples = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    failed, _ = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(examples)
    assert failed == 0


def test_the_first_two_blocks_are_the_two_commands() -> None:
    blocks = [text for _, text in FENCE.findall((ROOT / "README.md").read_text(encoding="utf-8"))]
    assert blocks[0].splitlines() == ["python3 make.py book"]
    assert blocks[1].splitlines() == ["python3 make.py test"]


def test_links_lead_somewhere() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"


ARCHITECTURE = ROOT / "docs" / "architecture.md"
PLACEHOLDER = re.compile(r"\b(NAME|BOOK|PART)\b")
"""Words of the page that stand for a name of the reader's own."""


def words_quoted(page: Path) -> list[str]:
    """What stands between backticks on a page, as far as it is a path or a name."""
    found = re.findall(r"`([^`]+)`", page.read_text(encoding="utf-8"))
    return [text for text in found if re.fullmatch(r"[\w./-]+", text) and not PLACEHOLDER.search(text)]


def test_the_paths_of_the_architecture_are_there() -> None:
    """From the top of the repository, from the package or its press, or, without a folder, anywhere."""
    paths = [text for text in words_quoted(ARCHITECTURE) if "/" in text or text.endswith((".py", ".toml"))]
    package = ROOT / "bookgen"
    homes = [ROOT, package, package / "press", package / "press" / "wording"]
    assert len(paths) > 80
    for path in paths:
        there = any((home / path).exists() for home in homes)
        assert there or ("/" not in path and any(package.rglob(path))), path


def test_the_names_of_the_architecture_are_in_the_code() -> None:
    """Classes, functions, constants and keys: each is a word of some module or descriptor."""
    files = [
        path
        for folder in ("bookgen", "templates", "tests")
        for ending in ("py", "toml", "pxd")
        for path in (ROOT / folder).rglob(f"*.{ending}")
    ]
    words = {word for path in files for word in re.findall(r"\w+", path.read_text(encoding="utf-8"))}
    names = {text for text in words_quoted(ARCHITECTURE) if re.fullmatch(r"[A-Za-z_.]+", text)}
    names = {name for name in names if not name.endswith((".py", ".toml", ".pxd", ".pyi", ".md"))}
    assert len(names) > 60
    assert not {name for name in names if not set(name.strip(".").split(".")) <= words}


def test_the_descriptor_of_the_page_is_dealt_and_drawn(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    (text,) = [text for language, text in FENCE.findall(page) if language == "toml"]
    path = tmp_path / "lucas.toml"
    path.write_text(text, encoding="utf-8")
    game = read_descriptor(path)
    opening = rules_for(game).opening(deal_of(game, 1))
    assert opening == rules_for(find_game("lucas")).opening(deal_of(find_game("lucas"), 1))
    for scene in (book_view(game, opening), table_view(game, opening), deal_view(game, opening)):
        assert draw_svg(scene).startswith("<")
