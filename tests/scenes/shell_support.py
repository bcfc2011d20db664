"""A store with matches in it, texts as long as a translator might make them, and a look at every rectangle."""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import combinations
from pathlib import Path

import pygame

from game.ai.players import AGENTS, decide
from game.locale.languages import PSEUDO
from game.rules.core import Decide, Over
from game.rules.games import GAMES
from game.rules.match import Player
from game.rules.numbers import Generator
from game.store import Folders, Store
from game.ui import theme
from game.ui.adapter import ListScene
from game.ui.canvas import Thing
from game.ui.input import box_of
from game.ui.look import Look
from game.ui.scene import Scene
from game.ui.theme import Type
from game.ui.widgets import Button, ChoiceField, Container, Label, Paragraph, ScrollArea, Widget
from tests.locale.support import speaking
from tests.members import IN_TURNS

LONG_NAME = "Wilhelmina Augusta von Hohenzollern-Sigm"
COLOURS = ("purple", "white", "red", "yellow")


@contextmanager
def long_texts() -> Iterator[None]:
    """Speak the made-up language, in which every text is about 40 % longer than in English."""
    with speaking(PSEUDO):
        yield


def fill(home: Path, name: str = "") -> None:
    """Put two unfinished matches and a finished one into the store."""
    shutil.copytree(_filled(name).name, home, dirs_exist_ok=True)


@cache
def _filled(name: str) -> "tempfile.TemporaryDirectory[str]":
    """Return a folder with such a store, played once for all tests of a process."""
    folder = tempfile.TemporaryDirectory(prefix="theobroma-filled-")
    home = Path(folder.name)
    assert len(LONG_NAME) == 40
    store = Store.open(Folders.below(home))
    for seats, steps in ((4, 1000), (4, 30), (2, 12)):
        rng = Generator(seats + steps)
        names = [f"{name[:-1]}{index}" if name else f"Seat{index}" for index in range(seats)]
        players = tuple(Player(each, COLOURS[index], "human") for index, each in enumerate(names))
        rules = GAMES[IN_TURNS]
        match = store.create(rules, rules.deal(seats, rng), players)
        agents, generators = (AGENTS["random"],) * seats, tuple(rng.fork() for _ in range(seats))
        while len(match.journal) < steps and not isinstance(pending := match.pending, Over):
            if not match.close_turn():
                assert isinstance(pending, Decide)
                decide(match, pending, agents, generators)
    store.close()
    return folder


def leaves(widgets: list[Widget]) -> Iterator[tuple[Widget, ScrollArea | None]]:
    """Return every visible widget that holds no others, with the list that it scrolls in."""
    waiting: list[tuple[Widget, ScrollArea | None]] = [(widget, None) for widget in widgets]
    while waiting:
        widget, area = waiting.pop()
        if not widget.visible:
            continue
        if isinstance(widget, Container) and widget.children:
            inside = widget if isinstance(widget, ScrollArea) else area
            waiting += [(child, inside) for child in widget.children]
        elif widget.rect.width and not isinstance(widget, ScrollArea):
            yield widget, area


def faults(scene: Scene) -> list[str]:
    """Return everything that is cut, overlaps, lies outside or is too small to hit."""
    if isinstance(scene, ListScene):
        return faults_of_list(scene)
    found: list[str] = []
    everything = list(leaves(scene.widgets))
    for widget, area in everything:
        if area is None and not scene.rect.contains(widget.rect):
            found.append(f"{widget.id} {widget.rect} is not in the window")
        if area is not None and not (area.rect.left <= widget.rect.left and widget.rect.right <= area.rect.right):
            found.append(f"{widget.id} {widget.rect} is not in its list {area.rect}")
        if widget.focusable and min(widget.rect.size) < max(
            24, scene.look.px(theme.LEAST_TARGET) - 12 * scene.look.unit
        ):
            found.append(f"{widget.id} {widget.rect} is too small to hit")
        found += cut(scene, widget)
    for (one, its_area), (other, others_area) in combinations(everything, 2):
        overlap = one.rect.clip(other.rect)
        if its_area is others_area and overlap.width > 1 and overlap.height > 1:
            found.append(f"{one.id} {one.rect} and {other.id} {other.rect} overlap")
    return found


def faults_of_list(scene: ListScene) -> list[str]:
    """Return the same of a scene that is a list."""
    scene.list.fresh()
    least = max(24, scene.look.px(theme.LEAST_TARGET) - 12 * scene.look.unit)
    found = [f"{text} is cut" for text in scene.look.cuts if LONG_NAME[:20] not in text]
    nodes = [thing for thing in scene.list.canvas.nodes() if thing.node is not None and thing.node.name]
    for thing in nodes:
        rect, whole = box_of(thing), scene.rect if thing.clip is None else pygame.Rect(thing.clip)
        inside = whole.contains(rect) if thing.clip is None else whole.left <= rect.left and rect.right <= whole.right
        if not inside:
            found.append(f"{thing.key} {rect} is not in {whole}")
        if thing.node is not None and thing.node.stop and min(rect.size) < least:
            found.append(f"{thing.key} {rect} is too small to hit")
    for kind in ([each for each in nodes if each.node and each.node.role != "scroll"], lines(scene)):
        for one, other in combinations(kind, 2):
            overlap = box_of(one).clip(box_of(other))
            if one.clip == other.clip and overlap.width > 1 and overlap.height > 1:
                found.append(f"{one.key} {box_of(one)} and {other.key} {box_of(other)} overlap")
    return found


def lines(scene: ListScene) -> list[Thing]:
    """Return all lines of text that a scene lists."""
    return [
        thing for thing in scene.things()
        if isinstance(thing.key, tuple) and (thing.key[-1] in ("words", "value") or isinstance(thing.key[-1], int))
    ]  # fmt: skip


def cut(scene: Scene, widget: Widget) -> list[str]:
    """Return what of a widget's text does not fit; names that players typed may be shortened."""
    look, name = scene.look, widget.name
    if LONG_NAME[:20] in widget.name or LONG_NAME[:20] in widget.value():
        return []
    if isinstance(widget, Paragraph):
        return [f"{widget.id} is cut"] if widget.height_at(widget.rect.width) > widget.rect.height + 1 else []
    if isinstance(widget, Label):
        return [f"{widget.id} is cut"] if too_wide(look, name, widget.type, widget.rect.width) else []
    if isinstance(widget, Button) and not widget.wordless:
        room = widget.rect.width - (widget._icon_size(look, widget.rect.height) if widget.icon else 0)
        return [f"{widget.id} is cut in {room}"] if too_wide(look, name, widget.type, room) else []
    if isinstance(widget, ChoiceField):
        room = widget.rect.width - look.px(87 if widget.chosen.icon else 55)
        return [f"{widget.id} is cut in {room}"] if too_wide(look, widget.chosen.text, theme.BODY_STRONG, room) else []
    return []


def too_wide(look: Look, text: str, type_: Type, room: int) -> bool:
    """Whether a line does not fit, even set as small as it may be."""
    return look.width(text, look.fitted(text, room, type_)) > room


def pixels(surface: pygame.Surface, rect: pygame.Rect) -> bytes:
    """Return the pixels of an area."""
    return pygame.image.tobytes(surface.subsurface(rect), "RGB")
