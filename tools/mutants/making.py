"""Small mistakes in the program: the same source with one comparison, name, branch, number or line that is wrong."""

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

Function: TypeAlias = ast.FunctionDef | ast.Lambda
Making: TypeAlias = Callable[[Any, ast.AST | None], ast.AST | None]
"""Gets a node and the function around it; returns the wrong node, or None if the mistake cannot be made there."""


class Mutant(NamedTuple):
    """A mistake that can be made in a file."""

    file: str
    place: int
    """The number of its node, as `ast.walk` counts."""
    what: str
    lines: range
    """The lines of the mistake."""
    around: range
    """The lines of the function around the mistake; empty outside of functions."""

    @property
    def name(self) -> str:
        """File, line and kind of the mistake, as reports print them."""
        return f"{self.file}:{self.lines.start} {self.what}"


_OTHER: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
_FLAGS: Final = frozenset(("frozen", "slots", "gc", "kw_only", "strict"))
"""Keywords of declarations and of `zip` that change nothing in a program without mistakes."""


def mutants_of(root: Path, file: str) -> Iterator[Mutant]:
    tree = ast.parse((root / file).read_text("utf-8"))
    left_out = {id(each) for node in ast.walk(tree) for part in _said(node) for each in ast.walk(part)}
    for place, (node, function) in enumerate(_walk(tree)):
        if id(node) not in left_out:
            around = range(0) if function is None else _lines_of(function)
            for what, (types, make) in KINDS.items():
                if isinstance(node, types) and make(node, function) is not None:
                    yield Mutant(file, place, what, _lines_of(_where(node)), around)


def source(root: Path, mutant: Mutant) -> str:
    """Return the text of a mutant's file with the mistake in it."""
    tree = ast.parse((root / mutant.file).read_text("utf-8"))
    node, function = list(_walk(tree))[mutant.place]
    wrong = KINDS[mutant.what][1](node, function)
    assert wrong is not None
    return ast.unparse(ast.fix_missing_locations(_Instead(node, wrong).visit(tree)))


class _Instead(ast.NodeTransformer):
    """Puts one node in another's place."""

    def __init__(self, node: ast.AST, other: ast.AST) -> None:
        self._node, self._other = node, other

    def visit(self, node: ast.AST) -> ast.AST:
        return ast.copy_location(self._other, node) if node is self._node else self.generic_visit(node)


def _walk(tree: ast.AST) -> Iterator[tuple[ast.AST, ast.AST | None]]:
    """Yield every node with the function around it, or None outside of functions."""
    inside = {id(each): node for node in ast.walk(tree) if isinstance(node, Function) for each in ast.walk(node)}
    return ((node, inside.get(id(node))) for node in ast.walk(tree))


def _said(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the parts of a node in which no mistakes are made: types, flags of declarations, imports for types only."""
    match node:
        case ast.AnnAssign(annotation=annotation) | ast.arg(annotation=ast.expr() as annotation):
            yield annotation
        case ast.FunctionDef(returns=ast.expr() as annotation):
            yield annotation
        case ast.keyword(arg=str() as name, value=value) if name in _FLAGS:
            yield value
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            yield node


def _where(node: ast.AST) -> ast.AST:
    """Return the node whose lines are reported for a mistake: a comprehension's target, a condition, or the node."""
    return node.target if isinstance(node, ast.comprehension) else getattr(node, "test", node)


def _lines_of(node: ast.AST) -> range:
    first = getattr(node, "lineno", 0)
    return range(first, getattr(node, "end_lineno", first) + 1)


def _compared(node: ast.Compare, _: object) -> ast.AST | None:
    other = _OTHER.get(type(node.ops[0])) if len(node.ops) == 1 else None
    return None if other is None else ast.Compare(node.left, [other()], node.comparators)


def _without(place: int) -> Making:
    """Return a `Making` that leaves out one condition of several."""

    def make(node: ast.BoolOp, _: object) -> ast.AST:
        values = [value for value in node.values if value is not node.values[place]]
        return values[0] if len(values) == 1 else ast.BoolOp(node.op, values)

    return make


def _number(by: int) -> Making:
    """Return a `Making` that adds to a number."""
    return lambda node, _: ast.Constant(node.value + by) if type(node.value) is int else None


def _decided(outcome: bool) -> Making:
    """Return a `Making` that puts a fixed outcome in the place of a condition."""
    return lambda node, _: ast.If(ast.Constant(outcome), node.body, node.orelse)


def _called_instead(*pairs: str) -> Making:
    """Return a `Making` that calls the other one of two functions."""

    def make(node: ast.Call, _: object) -> ast.AST | None:
        if not isinstance(node.func, ast.Name) or node.func.id not in pairs:
            return None
        other = pairs[1 - pairs.index(node.func.id)]
        return ast.Call(ast.Name(other, ast.Load()), node.args, node.keywords)

    return make


def _unordered(node: ast.Call, _: object) -> ast.AST | None:
    ordered = isinstance(node.func, ast.Name) and node.func.id in ("sorted", "reversed")
    return ast.Call(ast.Name("list", ast.Load()), node.args[:1], []) if ordered else None


def _swapped(node: ast.Call, _: object) -> ast.AST | None:
    if len(node.args) < 2 or any(isinstance(argument, ast.Starred) for argument in node.args[:2]):
        return None
    return ast.Call(node.func, [node.args[1], node.args[0], *node.args[2:]], node.keywords)


def _other_variable(node: ast.Name, function: ast.AST | None) -> ast.AST | None:
    """Return another parameter of the same type in place of a parameter that is read, or None."""
    types = {each.arg: ast.dump(each.annotation) for each in _parameters(function) if each.annotation is not None}
    others = [name for name, type_ in types.items() if type_ == types.get(node.id) and name != node.id]
    return ast.Name(others[0], ast.Load()) if others and isinstance(node.ctx, ast.Load) else None


def _other_local(node: ast.Name, function: ast.AST | None) -> ast.AST | None:
    """Return the variable that was assigned last before in place of another variable that is read, or None."""
    before = _assigned_before(node, function)
    others = [name for name in before if name != node.id]
    wanted = isinstance(node.ctx, ast.Load) and node.id in before and others
    return ast.Name(others[-1], ast.Load()) if wanted else None


def _parameters(function: ast.AST | None) -> list[ast.arg]:
    """Return the parameters of a function; none for any other node."""
    if not isinstance(function, Function):
        return []
    return [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]


def _assigned_before(node: ast.expr, function: ast.AST | None) -> list[str]:
    """Return the variables of a function that were assigned above a node's line, in this order."""
    if not isinstance(function, ast.FunctionDef):
        return []
    assigned = (each for each in ast.walk(function) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store))
    above = sorted((each.lineno, each.id) for each in assigned if each.lineno < node.lineno)
    return list(dict.fromkeys(name for _line, name in above))


def _other_end(node: ast.Subscript, _: object) -> ast.AST | None:
    other = {"0": -1, "-1": 0}.get(ast.unparse(node.slice))
    return None if other is None else ast.Subscript(node.value, ast.Constant(other), node.ctx)


def _nothing_returned(node: ast.Return, _: object) -> ast.AST | None:
    return None if node.value is None or isinstance(node.value, ast.Constant) else ast.Return(ast.Constant(None))


def _not_kept(node: ast.Assign | ast.AugAssign, function: ast.AST | None) -> ast.AST | None:
    """Return `pass` in place of an assignment; None if the variable would not exist without it."""
    if isinstance(node, ast.AugAssign):
        return ast.Pass()
    target = node.targets[0]
    there = isinstance(target, ast.Attribute | ast.Subscript) or (
        isinstance(target, ast.Name)
        and (
            target.id in _assigned_before(target, function) or target.id in [each.arg for each in _parameters(function)]
        )
    )
    return ast.Pass() if there else None


KINDS: Final[dict[str, tuple[type[ast.AST] | tuple[type[ast.AST], ...], Making]]] = {
    "comparison": (ast.Compare, _compared),
    "and for or": (
        ast.BoolOp, lambda node, _: ast.BoolOp(ast.And() if isinstance(node.op, ast.Or) else ast.Or(), node.values),
    ),
    "first condition gone": (ast.BoolOp, _without(0)),
    "last condition gone": (ast.BoolOp, _without(-1)),
    "no not": (ast.UnaryOp, lambda node, _: node.operand if isinstance(node.op, ast.Not) else None),
    "true for false": (
        ast.Constant, lambda node, _: ast.Constant(not node.value) if isinstance(node.value, bool) else None,
    ),
    "one more": (ast.Constant, _number(1)),
    "one less": (ast.Constant, _number(-1)),
    "always": (ast.If, _decided(True)),
    "never": (ast.If, _decided(False)),
    "other branch": (ast.IfExp, lambda node, _: ast.IfExp(node.test, node.orelse, node.body)),
    "filter gone": (
        ast.comprehension,
        lambda node, _: ast.comprehension(node.target, node.iter, [], node.is_async) if node.ifs else None,
    ),
    "other variable": (ast.Name, _other_variable),
    "other local": (ast.Name, _other_local),
    "minus for plus": (
        ast.BinOp,
        lambda node, _: {
            ast.Add: ast.BinOp(node.left, ast.Sub(), node.right), ast.Sub: ast.BinOp(node.left, ast.Add(), node.right),
        }.get(type(node.op)),
    ),
    "first for last": (ast.Subscript, _other_end),
    "min for max": (ast.Call, _called_instead("min", "max")),
    "any for all": (ast.Call, _called_instead("any", "all")),
    "not in order": (ast.Call, _unordered),
    "arguments swapped": (ast.Call, _swapped),
    "not called": (
        ast.Expr, lambda node, _: ast.Expr(ast.Constant(None)) if isinstance(node.value, ast.Call) else None,
    ),
    "returns nothing": (ast.Return, _nothing_returned),
    "goes on": ((ast.Break, ast.Continue, ast.Raise), lambda _node, _: ast.Pass()),
    "not kept": ((ast.Assign, ast.AugAssign), _not_kept),
}  # fmt: skip
"""Every kind of mistake by its name: the nodes in which it can be made, and its `Making`."""
