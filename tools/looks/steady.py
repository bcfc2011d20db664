"""A world in which nothing depends on day, machine or chance."""

import os
import random
import secrets
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime, timedelta, tzinfo
from typing import Any, Final

from game import version
from game.scenes import stills
from game.scenes.matches import pictures
from game.scenes.matches import scene as rooms_of_matches
from game.scenes.play import menu
from game.scenes.replaying import sharing
from game.stage.words import players
from game.store import store

_DAY: Final = datetime(2020, 1, 2, 3, 4, 5)
_BEFORE: Final = timedelta(days=12)
_APART: Final = timedelta(minutes=7)
"""What lies between the times of two things that are stored."""


def _always(moment: datetime) -> type[datetime]:
    """Return a `datetime` whose `now` is always the same."""

    class Then(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Any:
            return cls.fromisoformat(moment.isoformat()).replace(tzinfo=tz)

    return Then


def _later_each_time() -> type[datetime]:
    """Return a `datetime` whose `now` goes on whenever it is asked for."""
    asked = [_DAY - _BEFORE]

    class Later(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Any:
            asked[0] += _APART
            return cls.fromisoformat(asked[0].isoformat()).replace(tzinfo=tz)

    return Later


@contextmanager
def steady() -> Iterator[None]:
    """Let days, times, numbers of matches and the words about this machine be always the same; afterwards as before."""
    modules = [module for name, module in sorted(sys.modules.items()) if name.split(".")[0] == "game"]
    always = _always(_DAY)
    instead: dict[tuple[Any, str], Any] = {
        (module, "datetime"): always for module in modules if getattr(module, "datetime", None) is datetime
    }
    instead |= {(store, "datetime"): _later_each_time(), (version, "text"): lambda: "Theobroma"}
    of_windows = (  # what `tools.parity.window` replaces, and leaves so
        (store, "_new_id"), (players, "moment"), (random, "SystemRandom"), (secrets, "randbits"),
        *((module, "datetime") for module in (sharing, menu, rooms_of_matches)),
    )  # fmt: skip
    before = {(place, name): getattr(place, name) for place, name in (*of_windows, *instead)}
    for module in (pictures, stills):
        module._kept.clear()
    zone = os.environ.get("TZ")
    _set_zone("UTC")
    for (place, name), value in instead.items():
        setattr(place, name, value)
    try:
        yield
    finally:
        for (place, name), value in before.items():
            setattr(place, name, value)
        _set_zone(zone)


def _set_zone(zone: str | None) -> None:
    if zone is None:
        os.environ.pop("TZ", None)
    else:
        os.environ["TZ"] = zone
    with suppress(AttributeError):  # Windows has no tzset
        time.tzset()
