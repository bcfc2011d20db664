"""Speaking a language for a while."""

from collections.abc import Iterator
from contextlib import contextmanager

from game import locale


@contextmanager
def speaking(code: str) -> Iterator[None]:
    before = locale.language()
    locale.use(code)
    try:
        yield
    finally:
        locale.use(before)
