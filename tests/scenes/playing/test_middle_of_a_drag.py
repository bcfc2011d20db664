"""A window, a language or a text size that changes while a piece is held: it stays, and is laid where it is let go."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.rules.match import Player
from game.scenes.play.kept import PlayScene
from game.store import TableOptions
from tests.keeping import wait_for_disk
from tests.members import MEMBERS, facts
from tests.scenes.playing.stub import InstantThinker
from tests.ui.support import Table, mouse, table


def _size(width: int, height: int) -> Callable[[Table], None]:
    def change(at: Table) -> None:
        at.app.screen.set_size((width, height))
        at.app.assets.forget_sizes()
        at.app.stack.refresh()

    return change


def _set(**values: Any) -> Callable[[Table], None]:
    def change(at: Table) -> None:
        for name, value in values.items():
            setattr(at.app.settings, name, value)
        at.app.settings_changed()

    return change


CHANGES = {
    "larger": _size(1920, 1080), "square": _size(1024, 768), "tall": _size(1080, 1920), "language": _set(language="de"),
    "text twice as large": _set(ui_scale=200), "contrast": _set(high_contrast=True),
}  # fmt: skip


def begin(at: Table, game: Any) -> PlayScene:
    """Lay a match on the table at which something can be picked up."""
    known = game.sit_down().match
    at.app.screen.set_size((1280, 720))
    at.app.assets.forget_sizes()
    players = tuple(Player(player.name, player.colour, "human") for player in known.players)
    options = TableOptions(open_hands=True, seed=1)
    match = at.app.store.create(known.rules, known.setup, players, options)
    for entry in known.journal:
        match.play(entry.seat, entry.action)
    scene = PlayScene(at.app, match, InstantThinker())
    at.app.stack.push(scene)
    at.app.stack.refresh()
    wait_for_disk(match)
    at.rest(1)
    return scene


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("name", MEMBERS)
def test_a_held_piece_stays_and_is_laid(tmp_path: Path, name: str, change: str) -> None:
    game = facts("tables", name).GESTURES
    with table(tmp_path, animation_speed=0) as at:
        scene = begin(at, game)
        desk: Any = scene.table.desk  # type: ignore[attr-defined]
        holding: Any = scene.table.holding  # type: ignore[attr-defined]
        before, start = len(scene.match.journal), game.slot(scene, 0)
        at.move(start)
        at.step(mouse(pygame.MOUSEBUTTONDOWN, start))
        for share in (20, 60, 120):
            at.move((start[0] + share, start[1] - share), held=True)
        assert holding.held
        piece = holding.piece
        CHANGES[change](at)
        at.rest(0.5)
        assert holding.piece == piece, "it stays in the hand"
        end = game.legal(scene)
        at.move((end[0] - 6, end[1] - 6), held=True)
        at.move(end, held=True)
        at.step(mouse(pygame.MOUSEBUTTONUP, end))
        at.rest(1)
        assert not holding.held
        draft: Any = getattr(desk, "draft", None)
        assert len(scene.match.journal) > before or not draft.empty
        at.step()
