"""Flat lists of numbers, for what is played thousands of times a second.

Where the rules are compiled these are the compiler's own vectors and machine integers. In plain Python the same names
stand for `list`, `bytearray` and `int`, so that one source plays the same games in both. This module stays plain.
"""

from typing import TYPE_CHECKING, Any

__all__ = ("append", "i64", "mypyc_attr", "remove", "u8", "vec")

if TYPE_CHECKING:
    from librt.vecs import append, remove, vec
    from mypy_extensions import i64, mypyc_attr, u8
else:
    i64 = int

    class u8(int):  # noqa: N801 (the compiler's name)
        """Marks a list of bytes."""

        def __new__(cls, number: int) -> int:
            """Return the number as it is."""
            return number

    class vec:  # noqa: N801
        """`vec[i64]` is a list, `vec[u8]` a bytearray."""

        def __class_getitem__(cls, kind: type) -> type:
            return bytearray if kind is u8 else list

    def mypyc_attr(**_attributes: bool) -> Any:
        """Tell the compiler something about a class; plain Python need not know."""
        return lambda described: described

    def append(numbers: Any, number: int) -> Any:
        """Return the list with a number more at its end."""
        numbers.append(number)
        return numbers

    def remove(numbers: Any, number: int) -> Any:
        """Return the list without the first of a number."""
        numbers.remove(number)
        return numbers
