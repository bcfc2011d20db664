"""Every text of a seat's board lies inside it and over no other: all seats, languages, sizes of text and windows."""

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations, islice
from typing import Any

import pygame
import pytest

from game.locale import use
from game.locale.languages import LANGUAGES
from game.rules.games import GAMES
from game.stage.drawers import drawers
from game.tables.part import table_part
from game.tables.pictures import seat_card
from game.ui.look import Look
from tests.locale.support import speaking
from tests.members import MEMBERS
from tests.rules.support import new_match
from tests.tables.harness import Harness
from tests.tables.test_covered import steps

SIZES = ((1280, 720), (1366, 768), (1920, 1080), (3840, 2160))
SCALES = tuple(range(100, 201, 10))
NAMES = ("Ixchel", "Tomás", "Itzel", "Ada", "Maximiliano")
_LATE = 60
_HAIR = 3
"""How far two texts may reach into each other, in device pixels: lines are higher than their letters."""


@contextmanager
def written() -> Iterator[dict[tuple[int, tuple[int, int]], list[tuple[str, pygame.Rect]]]]:
    """Give what is written, by the surface and its size."""
    found: dict[tuple[int, tuple[int, int]], list[tuple[str, pygame.Rect]]] = defaultdict(list)
    kept: list[pygame.Surface] = []
    write = Look.write

    def note(self: Look, surface: pygame.Surface, text: str, *rest: Any, **more: Any) -> pygame.Rect:
        rect = write(self, surface, text, *rest, **more)
        if text and not any(each.get_size() == (0, 0) for each in (surface,)):
            kept.append(surface)
            found[id(surface), surface.get_size()].append((text, _inked(self, text, rect)))
        return rect

    Look.write = note  # type: ignore[method-assign]
    try:
        yield found
    finally:
        Look.write = write  # type: ignore[method-assign]


def _inked(look: Look, text: str, rect: pygame.Rect) -> pygame.Rect:
    """Return where the letters of a line are: above and below them it is empty."""
    high = round(rect.height * 0.62)
    return pygame.Rect(rect.x, rect.centery - high // 2, rect.width, high)


def wrong(stage: Harness) -> list[str]:
    """Return what lies outside its board or over another text."""
    found = []
    with written() as texts:
        stage.look.assets.forget_sizes()
        stage.table.layout(stage.frame.places)
        stage.invalidate()
        stage.draw()
    out = seat_card.shadow_reach(stage.look)
    for node in stage.table.nodes():
        if node.role != "seat-board" or not stage.screen.rect.colliderect(node.rect):
            continue
        size = node.rect.size
        whole = size[0] + 2 * out, size[1] + 2 * out
        card = pygame.Rect((out, out), size)
        faces = [(text, rect.move(out, out)) for (_, each), lines in texts.items() if each == size for text, rect in lines]
        pictures = [lines for (_, each), lines in texts.items() if each == whole]
        for lines in pictures:
            for text, rect in lines + faces:
                if not card.inflate(2, 2).contains(rect):
                    found.append(f"{node.name}: {text!r} {rect} outside {card}")
            for (one, first), (other, second) in combinations(lines + faces[:1], 2):
                shared = first.clip(second)
                if shared.width > _HAIR and shared.height > _HAIR:
                    found.append(f"{node.name}: {one!r} over {other!r}")
    return sorted(set(found))


def table_of(game: str, seats: int, size: tuple[int, int], scale: int, late: int = _LATE) -> Harness:
    match = new_match(game, seats, 3)
    for _match in islice(steps(match, 5, 1), late):
        pass
    stage = Harness(match, table_part(game).table, size=size, speed=0)
    stage.names = list(NAMES[:seats])
    stage.settings.ui_scale = scale
    stage.resize(size)
    return stage


def all_wrong(game: str, seats: int, size: tuple[int, int], scale: int) -> list[str]:
    """Return what is wrong at a table, with each of its drawers open."""
    stage = table_of(game, seats, size, scale)
    found = wrong(stage)
    for name in stage.frame.handles:
        stage.pull(name)
        found += wrong(stage)
    return found
