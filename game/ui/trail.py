"""Events in words, for what is written down after a mistake; what somebody types is never among them."""

import time
import weakref
from collections.abc import Callable
from typing import Final

import pygame

from game.ui.scene import Scene

_PLACES: Final = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


def describe(event: pygame.event.Event, scene: Scene | None) -> Callable[[], str]:
    """Return what makes the words for an event, for when they are needed.

    It does not keep the scene: a table that was left would stay in memory with all its pictures.
    """
    when, where = time.time(), scene.name if scene is not None else "-"
    there = weakref.ref(scene) if scene is not None else lambda: None
    return lambda: f"{time.strftime('%H:%M:%S', time.localtime(when))} {where}: {_words(event, there())}"


def _words(event: pygame.event.Event, scene: Scene | None) -> str:
    name = pygame.event.event_name(event.type)
    if event.type in _PLACES:
        return f"{name} {event.button} at {event.pos}"
    if event.type == pygame.MOUSEWHEEL:
        return f"{name} {event.y}"
    if event.type == pygame.KEYDOWN and not _is_typing(event, scene):
        return f"{name} {pygame.key.name(event.key)} {event.mod:#x}"
    return name


def _is_typing(event: pygame.event.Event, scene: Scene | None) -> bool:
    """Return whether a key may be a letter of a name."""
    writes = scene is None or any(node.role == "field" for node in scene.focusables())
    return writes and event.unicode.isprintable() and event.unicode != ""
