"""Small mistakes in the program: the same source with one comparison, number, word or line that is wrong."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple


class Mutant(NamedTuple):
    """A file with one mistake."""

    file: str
    lines: range
    """Where the mistake is."""
    around: range
    """The function that it is in; empty outside of all."""
    what: str
    source: str

    @property
    def name(self) -> str:
        """What it is called in a report."""
        return f"{self.file}:{self.lines.start} {self.what}"


_OTHER: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip


_FLAGS: Final = frozenset(("frozen", "slots", "gc", "kw_only", "strict"))
"""How a class is declared, or what is zipped: nothing is noticed of that where nobody breaks it."""


def mutants_of(root: Path, file: str) -> Iterator[Mutant]:
    """Yield every mutant of a file."""
    text = (root / file).read_text()
    parsed = ast.parse(text)
    functions = [_lines_of(node) for node in ast.walk(parsed) if isinstance(node, ast.FunctionDef)]
    frozen = {id(each.value) for each in ast.walk(parsed) if isinstance(each, ast.keyword) and each.arg in _FLAGS}
    for place, node in enumerate(ast.walk(parsed)):
        if id(node) in frozen:
            continue
        for what in _mistakes(node):
            tree = ast.parse(text)
            same = next(each for number, each in enumerate(ast.walk(tree)) if number == place)
            _make(same, what)
            lines = _lines_of(node.test if isinstance(node, ast.If) else node)
            around = [each for each in functions if lines.start in each]
            source = ast.unparse(ast.fix_missing_locations(tree))
            yield Mutant(file, lines, around[-1] if around else range(0), what, source)


def _lines_of(node: ast.AST) -> range:
    first = getattr(node, "lineno", 0)
    return range(first, getattr(node, "end_lineno", first) + 1)


def _mistakes(node: ast.AST) -> Iterator[str]:
    """Yield what can be wrong at a place."""
    match node:
        case ast.Compare(ops=[op]) if type(op) in _OTHER:
            yield "comparison"
        case ast.BoolOp():
            yield "and for or"
        case ast.UnaryOp(op=ast.Not()):
            yield "no not"
        case ast.Constant(value=bool()):
            yield "true for false"
        case ast.Constant(value=int()):
            yield "one more"
        case ast.If():
            yield "always"
        case ast.Expr(value=ast.Call()):
            yield "not called"
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
            yield "returns nothing"
        case ast.BinOp(op=ast.Add() | ast.Sub()):
            yield "minus for plus"


def _make(node: ast.AST, what: str) -> None:
    """Make the mistake."""
    match node:
        case ast.Compare(ops=[op]):
            node.ops = [_OTHER[type(op)]()]
        case ast.BoolOp():
            node.op = ast.And() if isinstance(node.op, ast.Or) else ast.Or()
        case ast.UnaryOp():
            node.op = ast.UAdd() if what != "no not" else node.op
            node.operand = ast.UnaryOp(ast.Not(), node.operand)
        case ast.Constant(value=bool() as value):
            node.value = not value
        case ast.Constant(value=int() as value):
            node.value = value + 1
        case ast.If():
            node.test = ast.Constant(True)
        case ast.Expr():
            node.value = ast.Constant(None)
        case ast.Return():
            node.value = ast.Constant(None)
        case ast.BinOp(op=op):
            node.op = ast.Sub() if isinstance(op, ast.Add) else ast.Add()
