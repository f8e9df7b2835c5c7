"""A rules text is data: it states facts, runs nothing, reaches nothing and has an end."""

import shutil
import time
from pathlib import Path

import pytest

from bookgen.cli import BAD_INPUT, run
from bookgen.errors import BadInput
from bookgen.games import find_game
from bookgen.games.load import VARIABLE
from bookgen.limits import MOST_DESCRIPTOR_BYTES, MOST_TEXT
from bookgen.press.wording.game_view import GameView
from bookgen.press.wording.templates import rules_text

OWN = Path(__file__).resolve().parent.parent / "data" / "own_games"
ALLOWED_SECONDS = 20
FRONT = "{% set summary %}S.{% endset %}{% set caption %}C.{% endset %}"
NESTED = "".join("{% for a in g.order %}" for _ in range(9)) + "x" + "{% endfor %}" * 9
DOUBLED = "{% set s = 'aaaaaaaaaa' %}" + "{% set s = s ~ s %}" * 60
DOUBLED_IN_BLOCKS = "{% set s %}aaaaaaaaaa{% endset %}" + "{% set s %}{{ s }}{{ s }}{% endset %}" * 60
LISTS = "{% set s = ['aaaa'] %}" + "{% set s = s + s %}" * 60
MACROS = "{% macro m0() %}aaaaaaaaaa{% endmacro %}" + "".join(
    f"{{% macro m{n + 1}() %}}{{{{ m{n}() }}}}{{{{ m{n}() }}}}{{% endmacro %}}" for n in range(14)
)

PAIRS = "{% set s = ['a', 'b'] %}" + "{% set s = [s, s] %}" * 40
DEEP_PAIRS = "{% set s = ['a', 'b'] %}" + "{% set s = [s, s] %}" * 6
TUPLES = "{% set s = (1, 2) %}" + "{% set s = (s, s) %}" * 40
WIDE = "{% set a = range(1000) | list %}{% set b = [" + "a, " * 300 + "] %}"
MANY = "{% for a in range(1000) %}{% for b in range(1000) %}"
ENDS = "{% endfor %}{% endfor %}"

RUNS = [
    "{{ cycler.__init__.__globals__.os.popen('id').read() }}",
    "{{ self.__init__.__globals__ }}",
    "{{ g.__class__.__mro__ }}",
    "{{ g['__class__'] }}",
    "{{ g.game.__struct_fields__ }}",
    "{{ g._options }}",
    "{{ g.__init__.__globals__ }}",
    "{{ g.group.__func__.__globals__ }}",
    "{{ g.group.__self__ }}",
    "{{ ''.__class__ }}",
    "{{ 'a'.upper() }}",
    "{{ '{0.__class__}'.format(g) }}",
    "{{ '{0.__class__}'.format_map({'0': g}) }}",
    "{{ ('%s' | format(g)) }}",
    "{{ g | attr('__class__') }}",
    "{{ [g] | map(attribute='__class__') | list | listed }}",
    "{{ [g] | map('attr', '__class__') | list | listed }}",
    "{{ g.order.append('x') }}",
    "{{ g.game.pile_names('tableau') | listed }}",
    "{{ g.pile_names('tableau') | listed }}",
    "{{ g.game.puzzle.options.update({'a': 1}) }}",
    "{{ share(1, 2) }}",
    "{{ glossary() }}",
    "{{ lipsum() }}",
    "{{ namespace(a=1).a }}",
    "{{ dict(a=1) }}",
    "{{ environment }}",
    "{{ g | pprint }}",
    "{{ loop.cycle('a') }}",
    "{% for a in g.order %}{{ loop.cycle('a', 'b') }}{% endfor %}",
    "{% for a in g.order %}{{ loop._iterator }}{% endfor %}",
    "{% include '/etc/passwd' %}",
    "{% import '../../../../etc/passwd' as m %}",
    "{% import '_/../../../../../etc/passwd' as m %}",
    "{% import '../_x' as m %}",
    "{% extends 'rules/lucas.md.j2' %}",
    "{% set name = 'rules/_macros.md.j2' %}{% import name as m %}",
    "{{ g }}",
    "{{ g.game }}",
    "{{ g.order }}",
]
"""What would run something, or reach what is not the game's view."""

COSTS = [
    "{{ 1/0 }}",
    "{{ 1 // 0 }}",
    "{{ 1 % 0 }}",
    "{{ 'a' * 10**10 }}",
    "{{ 'a' * 10000000000 }}",
    "{{ 10 ** 10 ** 10 }}",
    "{{ [1] * 1000000000 }}",
    "{{ '%1000000000d' % 1 }}",
    "{{ 'a' | center(1000000000) }}",
    "{{ 'a' | indent(1000000000) }}",
    "{{ 999999999999 * 999999999999 }}",
    "{{ 99999999999999999999 }}",
    "{{ " + "9" * 10_000 + " }}",
    "{{ 999999999999 | roman }}",
    "{{ -1 | roman }}",
    "{{ range(10000000) | list | length }}",
    "{% for a in range(1000) %}{% for b in range(1000) %}{% for c in range(1000) %}x{% endfor %}{% endfor %}"
    "{% endfor %}",
    "{% for a in range(1000) %}" + "words " * 10_000 + "{% endfor %}",
    "{% for a in [[1]] recursive %}{{ loop([a]) }}{% endfor %}",
    NESTED,
    DOUBLED + "{{ s }}",
    DOUBLED_IN_BLOCKS + "{{ s }}",
    LISTS + "{{ s | length }}",
    MACROS + "{{ m14() }}",
    "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}",
    "{% macro m() %}{% for a in g.order %}{{ m() }}{% endfor %}{% endmacro %}{{ m() }}",
    "{% include 'rules/belle-lucie.md.j2' %}",
    "{% import 'rules/belle-lucie.md.j2' as m %}",
    "{% extends 'rules/belle-lucie.md.j2' %}",
    "{{ " + "(" * 30_000 + "1" + ")" * 30_000 + " }}",
    "{{ " + "1 + " * 30_000 + "1 }}",
    "{{ " + "-" * 30_000 + "1 }}",
    "{{ " + "not " * 30_000 + "1 }}",
    "{{ g" + ".a" * 30_000 + " }}",
    "{% if g.order %}" * 3_000 + "{% endif %}" * 3_000,
    "{{ " + "[" * 30_000 + "]" * 30_000 + " }}",
    "{{ 1 " + "| words " * 5_000 + " }}",
    "{% for a in g.order %}" * 25 + "{% endfor %}" * 25,
    "{% for a in range(1000) %}{% for b in range(1000) %}{{ g.cards_each('fan') }}{% endfor %}{% endfor %}",
    "{% for a in range(1000) %}{% for b in range(1000) %}{{ g.withdrawn }}{% endfor %}{% endfor %}",
    "{{ ['" + "a" * 10_000 + "', " + "'a', " * 10_000 + "] | join('" + "b" * 100_000 + "') }}",
    # Lists in lists, walked through whole by whatever looks at them.
    PAIRS + "{{ s == s }}",
    PAIRS + "{{ s | join }}",
    PAIRS + "{{ s | join('x') | length }}",
    PAIRS + "{% if s in [s] %}x{% endif %}",
    PAIRS + "{% if 1 in s %}x{% endif %}",
    PAIRS + "{{ [s, s] | max | length }}",
    PAIRS + "{{ [s, s] | sort | length }}",
    PAIRS + "{{ s | length }}",
    PAIRS + "{{ s | upper }}",
    PAIRS + "{{ s | unique | list | length }}",
    TUPLES + "{{ {s: 1}[s] }}",
    TUPLES + "{{ {1: s} == {1: s} }}",
    TUPLES + "{{ [s] | unique | list | length }}",
    TUPLES + "{% if s is eq(s) %}x{% endif %}",
    "{% set s = {'a': 1} %}" + "{% set s = {'a': s, 'b': s} %}" * 40 + "{{ s == s }}",
    "{% set s = [1] %}" + "{% set s = [s] %}" * 3_000 + "{{ s == s }}",
    WIDE + "{{ [b, b, b, b] == [b, b, b, b] }}",
    WIDE + MANY + "{% if b == b %}{% endif %}" + ENDS,
    DEEP_PAIRS + MANY + "{% if s == s %}{% endif %}" + ENDS,
    "{% set a = range(1000) | list %}{% set a = a + a + a + a %}{{ a | select('in', a) | list | length }}",
    "{% set a = range(1000) | list %}" + MANY + "{% if 0.5 in a %}{% endif %}" + ENDS,
    "{% set a = range(1000) | list %}" + MANY + "{% set c = a[:] %}" + ENDS,
    "{% set a = range(1000) | list %}" + MANY + "{% set c = a | select" + " | select" * 40 + " %}"
    "{{ c | list | length }}" + ENDS,
    "{% set a = 'a' * 1 %}"
    + MANY
    + "{% if '"
    + "a" * 9_000
    + "b' in '"
    + "a" * 9_000
    + "' %}{% endif %}"
    + ENDS,
    "{% macro m() %}{{ varargs | length }}{% endmacro %}{% set a = range(1000) | list %}"
    + MANY
    + "{% set c = m(*a) %}"
    + ENDS,
    # What costs nothing by itself, very often.
    MANY + "{% if 1 %}{% endif %}" * 10_000 + ENDS,
    MANY + "{% set a = 1 %}" * 10_000 + ENDS,
    "{% macro m() %}"
    + "{% if 1 %}{% endif %}" * 10_000
    + "{% endmacro %}"
    + MANY
    + "{% set a = m() %}"
    + ENDS,
    "{{ [-1000000] | map('count begun') | list | length }}" * 3 + MANY + "x" + ENDS,
    MANY + "{% if g.game == g.game %}{% endif %}" + ENDS,
    "words " * (MOST_TEXT // 6 + 1),
    "a" * (MOST_DESCRIPTOR_BYTES + 1),
    "{" * 100_000,
    "{%-" * 50_000,
    " " * 200_000 + "{%- if",
]
"""What would take for ever, or all the memory."""


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a game alone, whose rules text may be written over."""
    folder = tmp_path / "own"
    others = [path.name for path in OWN.rglob("*.*") if not path.name.startswith("belle-lucie.")]
    shutil.copytree(OWN, folder, ignore=shutil.ignore_patterns(*others))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(VARIABLE, str(folder))
    return folder


@pytest.mark.parametrize("text", RUNS + COSTS, ids=range(len(RUNS + COSTS)))
def test_a_text_that_wants_more_than_facts_is_refused(
    text: str, own: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (own / "rules" / "belle-lucie.md.j2").write_text(FRONT + text, encoding="utf-8")
    begun = time.monotonic()
    assert run(["show", "belle-lucie"]) == BAD_INPUT
    assert time.monotonic() - begun < ALLOWED_SECONDS
    out = capsys.readouterr()
    assert out.out == "" and out.err.count("\n") == 1 and len(out.err) < 400
    assert "belle-lucie.md.j2" in out.err or "no template" in out.err


def test_nothing_is_run(own: Path) -> None:
    """The very text that once ran a program: the file that it would write is not there."""
    text = "{{ cycler.__init__.__globals__.os.system('touch was-run') }}"
    (own / "rules" / "belle-lucie.md.j2").write_text(FRONT + text, encoding="utf-8")
    run(["show", "belle-lucie"])
    assert not Path("was-run").exists()


def test_macros_of_ones_own_import_nothing(own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (own / "rules" / "_mine.md.j2").write_text("{% import 'rules/_mine.md.j2' as m %}", encoding="utf-8")
    text = FRONT + "{% import 'rules/_mine.md.j2' as m %}"
    (own / "rules" / "belle-lucie.md.j2").write_text(text, encoding="utf-8")
    assert run(["show", "belle-lucie"]) == BAD_INPUT
    assert "_mine.md.j2, line 1: an import is for macros alone" in capsys.readouterr().err


def test_what_states_facts_is_filled_in(own: Path) -> None:
    """The other side: choosing, repeating, reckoning, joining and macros go on as they were."""
    text = (
        FRONT
        + "{% import 'rules/_macros.md.j2' as m %}"
        + "{% macro twice(n) %}{{ 2 * n }}{% endmacro %}"
        + "{{ m.pack(g) }} {{ twice(3) | upper }} {{ 7 // 2 + 7 % 2 - 1 }} {{ 'a' ~ 1 ~ 'b' }}"
        + "{% for a, b in [(1, 2), (3, 4)] %} {{ a + b }}{{ ',' if not loop.last }}{% endfor %}"
        + " {{ ['x', 'y'] | join('-') }} {{ g.group('fan').count }} {{ g.game.pack.kind }}"
        + " {{ g.order | map('rank') | first }} {% if g.redeals is none %}none{% endif %}"
    )
    (own / "rules" / "belle-lucie.md.j2").write_text(text, encoding="utf-8")
    made = rules_text(find_game("belle-lucie"))
    assert made == "One whist pack of fifty-two cards. 6 3 a1b 3, 7 x-y 18 whist ace none\n"


def test_a_view_hands_out_facts_alone() -> None:
    view = GameView(find_game("lucas"), {})
    assert view.dealt == 96 and view.title == "Lucas"
    for name in ("pile_names", "all_piles", "__struct_fields__", "_laid_out"):
        with pytest.raises(AttributeError):
            getattr(view, name)


def test_a_text_that_is_no_file_is_not_read(own: Path) -> None:
    text = own / "rules" / "belle-lucie.md.j2"
    text.unlink()
    text.symlink_to("/dev/zero")
    with pytest.raises(BadInput, match="no template"):
        rules_text(find_game("belle-lucie"))
