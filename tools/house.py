"""Prints figures of the source, separately for engine and presentation: `python -m tools.house`.

The figures are only to be looked at; imports, complexity and plain words have limits in the tests.
"""

import argparse
import ast
import io
import os
import tempfile
import tokenize
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from game.rules.games import GAMES

ROOT: Final = Path(__file__).parents[1]
GAME: Final = ROOT / "game"
PRESENTATION: Final = frozenset(("anim", "assets", "scenes", "session", "stage", "tables", "ui"))
"""The folders of `game` that make up the presentation; all others make up the engine."""
VAGUE: Final = ("told", "found", "heard", "known", "way")
"""Names that say nothing of what they stand for."""
SHORT: Final = 60
"""A module with fewer lines that only one other module imports may be better as a part of that one."""
_SKIPPED: Final = frozenset(
    (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER)
)


class Module(NamedTuple):
    """A module of the game."""

    name: str
    text: str
    tree: ast.Module

    @property
    def half(self) -> str:
        return "presentation" if self.name.split(".")[1:2] and self.name.split(".")[1] in PRESENTATION else "engine"

    @property
    def lines(self) -> int:
        return self.text.count("\n")


def read(root: Path = ROOT) -> list[Module]:
    """Return all modules of the game."""
    modules = []
    for path in sorted((root / "game").rglob("*.py")):
        name = ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")
        text = path.read_text("utf-8")
        modules.append(Module(name, text, ast.parse(text)))
    return modules


def lines_of_code(module: Module) -> int:
    """Return the number of lines without blanks, comments and strings that stand alone."""
    texts: set[int] = set()
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            texts.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    code: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(module.text).readline):
        if token.type not in _SKIPPED:
            code.update(range(token.start[0], token.end[0] + 1))
    return len(code - texts)


def importers(modules: list[Module]) -> dict[str, set[str]]:
    """Return by which modules each module is imported."""
    names = {module.name for module in modules}
    by = defaultdict[str, set[str]](set)
    for module in modules:
        for node in ast.walk(module.tree):
            wanted: list[str] = []
            if isinstance(node, ast.ImportFrom) and node.module:
                inside = [f"{node.module}.{alias.name}" for alias in node.names]
                wanted = [name if name in names else node.module for name in inside]
            elif isinstance(node, ast.Import):
                wanted = [alias.name for alias in node.names]
            for name in wanted:
                by[name].add(module.name)
    return by


def classes(module: Module) -> Iterator[ast.ClassDef]:
    return (node for node in ast.walk(module.tree) if isinstance(node, ast.ClassDef))


def keeps_a_scene(class_: ast.ClassDef) -> bool:
    """Return whether a class has an attribute named `scene` or `_scene`."""
    for node in ast.walk(class_):
        match node:
            case ast.Attribute(attr="scene" | "_scene", ctx=ast.Store()):
                return True
            case ast.AnnAssign(target=ast.Name(id="scene" | "_scene")):
                return True
    return False


def reads(module: Module) -> Iterator[list[str]]:
    """Yield each chain of attributes, only the longest, as its names: `self.scene.table.hand` gives four.

    The first name is empty if the chain does not begin with a variable.
    """
    inner = {id(node.value) for node in ast.walk(module.tree) if isinstance(node, ast.Attribute)}
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Attribute) and id(node) not in inner:
            names: list[str] = []
            at: ast.expr = node
            while isinstance(at, ast.Attribute):
                names.append(at.attr)
                at = at.value
            yield [at.id if isinstance(at, ast.Name) else "", *reversed(names)]


def goes_far(read_: list[str], through: str = "") -> bool:
    """Return whether a chain has two or more names after the first attribute of `self`, or after `through`."""
    if not through:
        return read_[0] == "self" and len(read_) > 3
    names = [name.strip("_") for name in read_]
    return bool(names[0]) and through in names and len(names) - names.index(through) > 2


def bindings(module: Module) -> Iterator[str]:
    """Yield each vague name that is bound: a variable, a parameter, a function, or what an object keeps."""
    for node in ast.walk(module.tree):
        match node:
            case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name) | ast.FunctionDef(name=name):
                yield name
            case ast.Attribute(attr=name, ctx=ast.Store()):
                yield name


def lonely(modules: list[Module], by: dict[str, set[str]]) -> list[str]:
    """Return the names of the modules that are shorter than `SHORT` and imported by exactly one other."""
    return [each.name for each in modules if each.lines < SHORT and len(by[each.name]) == 1 and each.text]


def doubled(modules: list[Module]) -> list[str]:
    """Return the class names that several modules use; corresponding modules of the games count as one."""
    places = Counter((class_.name, _subject(module)) for module in modules for class_ in classes(module))
    names = Counter(name for name, _place in places)
    return sorted(name for name, count in names.items() if count > 1)


def _subject(module: Module) -> str:
    """Return a module's name, with `GAME` in place of the name of a game."""
    return ".".join("GAME" if part in GAMES else part for part in module.name.split("."))


def figures(modules: list[Module], by: dict[str, set[str]]) -> dict[str, int | list[str]]:
    """Return the figures of some modules by their titles: a number, or the list of names that is counted."""
    vague = Counter(name for module in modules for name in bindings(module) if name in VAGUE)
    chains = [chain for module in modules for chain in reads(module)]
    every = [class_ for module in modules for class_ in classes(module)]
    return {
        "modules": len(modules),
        "lines": sum(module.lines for module in modules),
        "lines of code": sum(map(lines_of_code, modules)),
        f"modules under {SHORT} lines with one importer": lonely(modules, by),
        "classes": len(every),
        "classes that keep a scene": [class_.name for class_ in every if keeps_a_scene(class_)],
        "reads two steps through what an object keeps": sum(map(goes_far, chains)),
        "reads two steps through a scene": sum(goes_far(chain, "scene") for chain in chains),
        "class names in -ing": [class_.name for class_ in every if class_.name.endswith("ing")],
        "names that stand for several classes": doubled(modules),
        **{f"bindings named {name}": vague[name] for name in VAGUE},
    }


def walks() -> Iterator[str]:
    """Yield for each game with turns a line about the files and functions that laying down a piece runs."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from tools import walk

    for game in (name for name, rules in GAMES.items() if rules.in_turns):
        with tempfile.TemporaryDirectory() as home:
            seen = walk.drop(Path(home), game)
        touched = f"{len(seen.files)} files and {seen.functions} functions touched"
        yield f"{game}, a drop: {touched}, {len(seen.route)} files from the mouse to the rules"


def main() -> None:
    """Print every figure of both halves."""
    parser = argparse.ArgumentParser(prog="house", description=__doc__)
    parser.add_argument("--names", action="store_true", help="the names behind the figures, too")
    parser.add_argument("--at", type=Path, default=ROOT, help="another folder with the source; no drop is played there")
    parsed = parser.parse_args()
    modules = read(parsed.at)
    by = importers(modules)
    halves = [figures([each for each in modules if each.half == half], by) for half in ("engine", "presentation")]
    print(f"{'engine':>9}{'presentation':>14}")
    for name in halves[0]:
        values = [half[name] for half in halves]
        counts = [each if isinstance(each, int) else len(each) for each in values]
        print(f"{counts[0]:9,}{counts[1]:14,}  {name}")
        if parsed.names:
            print(*(", ".join(each) for each in values if not isinstance(each, int)), sep="\n")
    for line in walks() if parsed.at == ROOT else ():
        print(line)


if __name__ == "__main__":
    main()
