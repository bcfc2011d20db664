"""Small mistakes in the program: the same source with one comparison, number, word or line that is wrong."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple


class Mutant(NamedTuple):
    """A file with one mistake."""

    file: str
    line: int
    what: str
    source: str


_OTHER: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip


def mutants_of(root: Path, file: str) -> Iterator[Mutant]:
    """Yield every mutant of a file."""
    text = (root / file).read_text()
    for place, node in enumerate(ast.walk(ast.parse(text))):
        for what in _mistakes(node):
            tree = ast.parse(text)
            same = next(each for number, each in enumerate(ast.walk(tree)) if number == place)
            _make(same, what)
            yield Mutant(file, getattr(node, "lineno", 0), what, ast.unparse(ast.fix_missing_locations(tree)))


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
