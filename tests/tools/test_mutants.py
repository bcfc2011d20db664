"""What is made wrong on purpose is still there, and every kind of mistake is made as its name says."""

from pathlib import Path

import pytest

from tools.mutants.argued import ARGUED
from tools.mutants.byhand import BY_HAND
from tools.mutants.making import mutants_of, source
from tools.mutants.reach import LOOKED, LOOKS, Reach, looks_first
from tools.mutants.running import PROJECT

pytestmark = pytest.mark.full

KINDS = {
    "comparison": ("a < b", "a <= b"),
    "and for or": ("a and b", "a or b"),
    "first condition gone": ("a and b and c", "b and c"),
    "last condition gone": ("a and b", "a"),
    "no not": ("not a", "a"),
    "true for false": ("a = True", "a = False"),
    "one more": ("a = 3", "a = 4"),
    "one less": ("a = 3", "a = 2"),
    "always": ("if a:\n    b()", "if True:\n    b()"),
    "never": ("if a:\n    b()", "if False:\n    b()"),
    "other branch": ("a if b else c", "c if b else a"),
    "filter gone": ("[a for a in b if a]", "[a for a in b]"),
    "other variable": (
        "def f(a: int, b: str, c: int) -> None:\n    a.d()", "def f(a: int, b: str, c: int) -> None:\n    c.d()",
    ),
    "other local": (
        "def f(a: int) -> None:\n    b = a\n    c = b\n    d(b)",
        "def f(a: int) -> None:\n    b = a\n    c = b\n    d(c)",
    ),
    "minus for plus": ("a + b", "a - b"),
    "first for last": ("a[0]", "a[-1]"),
    "min for max": ("min(a)", "max(a)"),
    "any for all": ("all(a)", "any(a)"),
    "not in order": ("sorted(a, key=b)", "list(a)"),
    "arguments swapped": ("a(b, c, d)", "a(c, b, d)"),
    "not called": ("a()", "None"),
    "returns nothing": ("def f():\n    return a", "def f():\n    return None"),
    "goes on": ("while a:\n    break", "while a:\n    pass"),
    "not kept": ("a.b = c", "pass"),
    "not kept, a variable": (
        "def f(a: int) -> int:\n    a = b\n    return a",
        "def f(a: int) -> int:\n    pass\n    return a",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", KINDS)
def test_a_mistake_is_what_its_name_says(tmp_path: Path, what: str) -> None:
    right, wrong = KINDS[what]
    (tmp_path / "module.py").write_text(right)
    made = [
        source(tmp_path, mutant)
        for mutant in mutants_of(tmp_path, "module.py")
        if mutant.what == what.partition(",")[0]
    ]
    assert wrong in made


@pytest.mark.parametrize(
    "text",
    ["a: Literal[0] = b", "if TYPE_CHECKING:\n    from a import b", "class A(B, frozen=True):\n    c: int"],
)
def test_what_only_types_and_declarations_are_made_of_is_left_alone(tmp_path: Path, text: str) -> None:
    (tmp_path / "module.py").write_text(text)
    assert [mutant.what for mutant in mutants_of(tmp_path, "module.py")] == []


def test_every_mistake_by_hand_can_be_made_in_one_place() -> None:
    counts = {each.right: (PROJECT / each.file).read_text().count(each.right) for each in BY_HAND}
    assert {right for right, count in counts.items() if count != 1} == set()


def test_every_argued_line_is_there() -> None:
    gone = [each for each in ARGUED if each.line not in map(str.strip, (PROJECT / each.file).read_text().splitlines())]
    assert gone == []


def test_what_looks_at_the_screen_comes_first_for_a_while_where_something_is_shown() -> None:
    looks = [Reach(f"{LOOKS}test_looks.py::{number}", LOOKED / 3) for number in range(5)]
    others = [Reach("tests/ui/test_keys.py::a", 9.0), Reach("tests/ui/test_keys.py::b", 10.0)]
    assert looks_first([*others, *looks]) == [*looks[:3], *others, *looks[3:]]
    long = Reach(looks[0].test, 2 * LOOKED)
    assert looks_first([*others, long]) == [long, *others]
