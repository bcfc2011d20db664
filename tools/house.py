"""Counts what the house is judged by: `python -m tools.house`.

Code without docstrings, comments and blanks; names of games in shared modules; the widest classes and objects; the
longest modules and functions; the fullest folders; scenes and how deep they inherit; knots and hidden imports;
docstrings that a stranger reads twice.
"""

import ast
import io
import re
import tokenize
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final, TypeAlias

from game.rules.games import GAMES
from tests.rules.test_knots import knots

ROOT: Final = Path(__file__).parents[1]
GAME: Final = ROOT / "game"
SHOWN: Final = 5
_ROOMS: Final = frozenset(GAMES)
_ONE_LIST: Final = GAME / "rules" / "games.py"
_HARD: Final = re.compile(
    r"^(Have |Take notice|So many|So often|By so|And |Of |The same)|\banew\b|into question|^[A-Z][a-z]+ it\.$"
)
"""First lines of docstrings that begin in the middle, or speak German in English words."""
_SKIPPED: Final = frozenset(
    (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER)
)
Documented: TypeAlias = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def modules(folder: Path = GAME) -> list[Path]:
    """Return all modules below a folder."""
    return sorted(folder.rglob("*.py"))


def tree(path: Path) -> ast.Module:
    """Return a module, parsed."""
    return ast.parse(path.read_text("utf-8"))


def is_shared(path: Path) -> bool:
    """Return whether a module lies in no game's room; the one list of games is no shared module."""
    return path != _ONE_LIST and not _ROOMS.intersection(path.relative_to(ROOT).parts)


def documentation(module: ast.Module) -> Iterator[ast.Constant]:
    """Yield all strings that stand alone: docstrings, also those of values."""
    for node in ast.walk(module):
        for statement in getattr(node, "body", ()) if not isinstance(node, ast.Lambda | ast.IfExp) else ():
            value = statement.value if isinstance(statement, ast.Expr) else None
            if isinstance(value, ast.Constant) and isinstance(value.value, str):
                yield value


def lines_of_code(path: Path) -> int:
    """Return a module's lines with code on them."""
    told = {
        line
        for text in documentation(tree(path))
        for line in range(text.lineno, (text.end_lineno or text.lineno) + 1)
    }  # fmt: skip
    code: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(path.read_text("utf-8")).readline):
        if token.type not in _SKIPPED:
            code.update(range(token.start[0], token.end[0] + 1))
    return len(code - told)


def names_of_games(path: Path) -> int:
    """Return how often a module names a game as a value."""
    text = path.read_text("utf-8")
    nodes = ast.walk(ast.parse(text)) if any(f'"{game}"' in text for game in GAMES) else iter(())
    return sum(isinstance(node, ast.Constant) and node.value in GAMES for node in nodes)


def imports_of_games(path: Path) -> int:
    """Return how many imports of a module lead into a game's room."""
    found = 0
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.ImportFrom):
            names = [node.module or "", *(alias.name for alias in node.names)]
            found += any(_ROOMS.intersection(name.split(".")) for name in names)
    return found


def questions_about_closing(path: Path) -> int:
    """Return how often a module asks whether a game has a closing action."""
    return len(re.findall(r"closing is (?:not )?None", path.read_text("utf-8")))


def hard_docstrings(path: Path) -> int:
    """Return how many docstrings of a module begin in words that a stranger reads twice."""
    text = path.read_text("utf-8")
    if not any(_HARD.search(first) for first in re.findall(r'"""\s*(.*)', text)):
        return 0
    firsts = (str(each.value).strip().splitlines() for each in documentation(ast.parse(text)))
    return sum(bool(lines and _HARD.search(lines[0])) for lines in firsts)


def functions(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the lines of each function of a module, and its place."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.FunctionDef):
            yield (node.end_lineno or node.lineno) - node.lineno + 1, f"{path.relative_to(ROOT)}:{node.name}"


def classes_of(path: Path) -> Iterator[tuple[int, str]]:
    """Yield how many methods each class of a module has, and its place."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.ClassDef):
            methods = sum(isinstance(each, ast.FunctionDef) for each in node.body)
            yield methods, f"{path.relative_to(ROOT)}:{node.name}"


def hidden_imports(path: Path) -> int:
    """Return how often a module imports others by name, which no checker sees."""
    return len(re.findall(r"import_module\(|__import__\(", path.read_text("utf-8")))


def classes() -> dict[str, tuple[str, set[str], list[str], str]]:
    """Return every class of the game by its name: its module, its methods, its bases, and where it stands."""
    found = {}
    for path in modules():
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.ClassDef):
                methods = {each.name for each in node.body if isinstance(each, ast.FunctionDef)}
                bases = [base.id for base in node.bases if isinstance(base, ast.Name)]
                found[node.name] = str(path.relative_to(ROOT)), methods, bases, f"{path.relative_to(ROOT)}:{node.name}"
    return found


def scenes() -> Iterator[tuple[int, int, int, str]]:
    """Yield every scene: how deep it is below `Scene`, the methods of the object, its module's lines, its place."""
    every = classes()

    def line_of(name: str) -> list[str]:
        bases = [base for base in every[name][2] if base in every]
        return [name, *(line_of(bases[0]) if bases else [])]

    for name, (module, _methods, _bases, place) in every.items():
        line = line_of(name)
        if "Scene" in line and name != "Scene":
            methods = set().union(*(every[each][1] for each in line))
            length = (ROOT / module).read_text("utf-8").count("\n")
            yield line.index("Scene"), len(methods), length, place


def figures() -> dict[str, int]:
    """Return all that is one number."""
    every, shared = modules(), [path for path in modules() if is_shared(path)]
    tests = [path for path in modules(ROOT / "tests") if is_shared(path)]
    return {
        "lines of code in game/": sum(map(lines_of_code, every)),
        "modules in game/": len(every),
        "names of games in shared modules": sum(map(names_of_games, shared)),
        "imports of games in shared modules": sum(map(imports_of_games, shared)),
        "questions about the closing action outside rules": sum(
            questions_about_closing(path) for path in every if "rules" not in path.relative_to(GAME).parts[:1]
        ),
        "names of games in shared test files": sum(map(names_of_games, tests)),
        "docstrings in hard words": sum(map(hard_docstrings, every)),
        "imports hidden from checkers": sum(hidden_imports(path) for path in every if path != GAME / "parts.py"),
        "packages in a knot, counting imports for types": len(knots()),
        "deepest inheritance below Scene": max(depth for depth, *_rest in scenes()),
    }


def main() -> None:
    """Print every figure, then the extremes."""
    for name, count in figures().items():
        print(f"{count:7,}  {name}")
    folders = Counter(str(path.parent.relative_to(ROOT)) for path in modules())
    lengths = [(path.read_text("utf-8").count("\n"), str(path.relative_to(ROOT))) for path in modules()]
    rows = {
        "methods of a class": [row for path in modules() for row in classes_of(path)],
        "lines of a module": lengths,
        "lines of a function": [row for path in modules() for row in functions(path)],
        "modules of a folder": [(count, name) for name, count in folders.items()],
        "methods of a scene with its bases": [(count, place) for _depth, count, _length, place in scenes()],
        "lines of a scene's module": [(length, place) for *_rest, length, place in scenes()],
    }
    for name, found in rows.items():
        print(f"\n{name}")
        for count, place in sorted(found, reverse=True)[:SHOWN]:
            print(f"{count:7,}  {place}")


if __name__ == "__main__":
    main()
