"""Which cases of a property every run tries, and which wait for the full number: `make test-all`."""

from collections.abc import Callable, Hashable, Iterable
from typing import Any

import pytest


def sampled(
    names: str | tuple[str, ...],
    cases: Iterable[Any],
    by: Callable[[Any], Hashable] = lambda _case: None,
    *,
    ids: Callable[[Any], object] | None = None,
) -> pytest.MarkDecorator:
    """Parametrize a test: the first case of each kind is for every run, the others are marked `full`.

    `by` tells a case's kind; without it all are of one kind.
    """
    kinds: set[Hashable] = set()
    params = []
    for case in cases:
        kind = by(case)
        marks = [pytest.mark.full] if kind in kinds else []
        kinds.add(kind)
        values = (case,) if isinstance(names, str) else case
        params.append(pytest.param(*values, marks=marks))
    return pytest.mark.parametrize(names, params, ids=ids)
