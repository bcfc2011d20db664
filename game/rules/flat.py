"""Flat lists of numbers for rules that are compiled.

In compiled rules, `vec`, `i64` and `u8` are the compiler's own vectors and machine integers; in plain Python the same
names stand for `list`, `bytearray` and `int`. This module itself is not compiled.
"""

from typing import TYPE_CHECKING, Any

__all__ = ("append", "i64", "mypyc_attr", "remove", "u8", "vec")

if TYPE_CHECKING:
    from librt.vecs import append, remove, vec
    from mypy_extensions import i64, mypyc_attr, u8
else:
    i64 = int

    class u8(int):  # noqa: N801 (the compiler's name)
        """An integer below 256; `vec[u8]` is a list of bytes."""

        def __new__(cls, number: int) -> int:
            """Return the number as it is."""
            return number

    class vec:  # noqa: N801
        """`vec[i64]` is a list, `vec[u8]` a bytearray."""

        def __class_getitem__(cls, kind: type) -> type:
            return bytearray if kind is u8 else list

    def mypyc_attr(**_attributes: bool) -> Any:
        """Return a decorator that leaves a class as it is; the compiler reads the attributes."""
        return lambda described: described

    def append(numbers: Any, number: int) -> Any:
        """Return the list with a number added at its end; the list itself may change."""
        numbers.append(number)
        return numbers

    def remove(numbers: Any, number: int) -> Any:
        """Return the list without the first place that holds this number; the list itself may change."""
        numbers.remove(number)
        return numbers
