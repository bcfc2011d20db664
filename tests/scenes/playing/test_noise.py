"""Random events over the real tables, their menus and scores: no crash, and the game still comes to its end."""

import random
import time
from collections import Counter
from pathlib import Path

import pygame
import pytest

from game.rules.core import Over
from game.rules.games import GAMES
from game.rules.match import Player
from game.rules.numbers import Generator
from game.scenes.play import kept, menu
from game.scenes.play.kept import PlayScene
from game.store import TableOptions
from game.ui.focus import Node
from game.ui.scene import Scene
from tests.keeping import wait_for_disk
from tests.members import AT_ONCE, IN_TURNS, IN_TURNS_TOO
from tests.scenes.playing.stub import InstantThinker, players
from tests.ui.support import Table, key, mouse, table, wheel

KEYS = (
    "tab", "tab", "shift+tab", "return", "return", "space", "escape", "left", "right", "up", "down", "e", "e", "r",
    "shift+r", "u", "t", "l", "f", "+", "-", "ctrl+z", "ctrl+y", "ctrl+r", "f1", "f2", "f10", "f12", "home",
    "1", "2", "3", "5", "6", "a", "b", "c", "d", "k", "h", "h", "w",
)  # fmt: skip
SIZES = ((1280, 720), (1920, 1080), (1024, 768), (2200, 900))
EVENTS = 2000
BATCH = 20
PATIENCE = 60.0
"""Real seconds after which a match in which nothing is decided any more is stuck, on a busy machine."""


def noise(rng: random.Random, nodes: list[Node], size: tuple[int, int]) -> pygame.event.Event:
    """Return something that a hand, a cat or a window manager might do."""
    place = rng.randrange(size[0]), rng.randrange(size[1])
    if nodes and rng.random() < 0.7:
        place = rng.choice(nodes).rect.center
    kind = rng.random()
    if kind < 0.25:
        return mouse(pygame.MOUSEMOTION, place, held=rng.random() < 0.3)
    if kind < 0.45:
        return mouse(pygame.MOUSEBUTTONDOWN, place, button=rng.choice((1, 1, 1, 1, 2, 3)))
    if kind < 0.65:
        return mouse(pygame.MOUSEBUTTONUP, place, button=rng.choice((1, 1, 1, 1, 2, 3)))
    if kind < 0.7:
        return wheel(rng.randint(-3, 3))
    if kind < 0.73:
        strange = (pygame.WINDOWEXPOSED, pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED)
        return pygame.event.Event(rng.choice(strange))
    return key(rng.choice(KEYS))


def sit_down(window: Table, game: str, *kinds: str) -> PlayScene:
    """Lay the table for a new match."""
    rules = GAMES[game]
    dealt = rules.deal(len(kinds), Generator(4), 0)
    match = window.app.store.create(rules, dealt, at_table(game, *kinds), TableOptions(seed=4))
    window.app.stack.reset(Scene(window.app))
    scene = PlayScene(window.app, match, InstantThinker())
    window.app.stack.push(scene)
    return scene


def at_table(game: str, *kinds: str) -> tuple[Player, ...]:
    """Return players in the colours of their game."""
    colours = GAMES[game].colours
    return tuple(Player(player.name, colours[seat], player.kind) for seat, player in enumerate(players(*kinds)))


def found(window: Table) -> PlayScene:
    """Return the table from wherever the noise has led, by the keys that people have."""
    for _ in range(8):
        if isinstance(window.top, PlayScene):
            return window.top
        if len(window.app.stack) == 1:
            summary = window.app.store.last()
            kept.open_match(window.app, (summary or window.app.store.finished()[0]).id)
        else:
            window.press("escape")
    raise AssertionError(f"Esc does not lead back to the table, but to {window.top.name}")


def finish(window: Table) -> None:
    """Play the match to its end: whatever the noise has left, it can still be played."""
    scene = found(window)
    window.press("escape")
    scene = found(window)
    end, steps, rng = 0.0, -1, Generator(1)
    while steps != len(scene.match.journal) or time.monotonic() < end:
        if steps != len(scene.match.journal):
            end, steps = time.monotonic() + PATIENCE, len(scene.match.journal)
        wait_for_disk(scene.match)
        window.step(seconds=0.5)
        if isinstance(scene.match.pending, Over):
            return
        if window.top is not scene:
            window.press("escape")
        elif scene.session.lingering:
            window.press("space")
        elif scene.session.hands.handover is not None:
            scene.open_shutter()
        elif scene.session.step is not None:
            scene.to_now()
        elif scene.session.can_end:
            scene.end_turn()
        elif scene.session.interactive:
            assert scene.session.play(scene.rules.sample(scene.match.state, scene.session.decider, rng))
        elif scene.session.thinking:
            time.sleep(0.005)  # a match that was opened again has a real process to think in
    session = scene.session
    state = (
        session.match.pending,
        session.showing,
        session.held,
        scene.match.ready,
        session.hands.handover,
        window.top.name,
    )
    raise AssertionError(f"the game is stuck: {state}")


@pytest.mark.parametrize(
    ("seed", "game", "kinds"),
    [
        pytest.param(*(1, IN_TURNS, ("human", "human")), marks=pytest.mark.long),
        pytest.param(*(2, IN_TURNS, ("human", "random")), marks=pytest.mark.long),
        (3, IN_TURNS, ("human", "human", "random")),
        pytest.param(*(4, IN_TURNS_TOO, ("random", "human")), marks=pytest.mark.full),
        pytest.param(*(5, IN_TURNS_TOO, ("human", "human")), marks=pytest.mark.long),
        pytest.param(*(6, AT_ONCE, ("human", "human", "human")), marks=pytest.mark.full),
        pytest.param(*(7, AT_ONCE, ("human", "random", "random")), marks=pytest.mark.long),
    ],
)
def test_noise(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int, game: str, kinds: tuple[str, ...]) -> None:
    monkeypatch.setattr(menu, "PICTURE_SIZE", (160, 90))
    rng = random.Random(seed)
    seen: Counter[str] = Counter()
    with table(tmp_path) as window:
        sit_down(window, game, *kinds)
        for number in range(EVENTS // BATCH):
            nodes = list(window.top.focusables())
            events = [noise(rng, nodes, window.app.screen.size) for _ in range(BATCH)]
            window.step(*events, seconds=rng.choice((0.0, 0.02, 0.4)))
            window.app.running = True
            seen[window.top.name] += 1
            if (window.top.name not in ("play", "winner", "scoring") and rng.random() < 0.8) or len(
                window.app.stack
            ) == 1:
                found(window)
            if number % 50 == 49:
                size = rng.choice(SIZES)
                pygame.display.set_mode(size, pygame.RESIZABLE)
                window.step(pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size))
        finish(window)
        window.app.stack.reset(Scene(window.app))
    assert seen["play"] + seen["what_if"] > EVENTS // BATCH // 4
    assert len(seen) > 2
