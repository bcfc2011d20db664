"""Dust and sparks: seen for a moment, in nobody's way, left out where less motion is wanted."""

import pygame
import pytest

from game.rules.cacao.actions import Place
from game.tables.pictures.particles import DUST, LEAVES, RIPPLE, SPARKS, Burst, burst
from tests.tables.cacao.desk import dealt, play
from tests.tables.harness import Harness

KINDS = (DUST, SPARKS, RIPPLE, LEAVES)


def bursts(stage: Harness) -> list[Burst]:
    return [mover for mover in stage.movers if isinstance(mover, Burst)]


def test_dust_rises_round_a_tile_that_was_laid_and_is_gone_when_all_is_still() -> None:
    stage = dealt()
    seen = 0
    assert stage.play(Place("1-1-1-1", (0, 1), (1, 1, 1, 1)))
    for _ in range(60):
        stage.wait(0.05, 0.05)
        seen += len(bursts(stage))
    assert seen > 0
    assert not bursts(stage)


def test_a_click_does_not_wait_for_particles() -> None:
    stage = dealt()
    burst(stage, SPARKS, lambda: (300, 300))
    assert bursts(stage)
    assert stage.animator.moving
    assert not stage.animator.busy


def test_less_motion_leaves_them_out() -> None:
    stage = dealt()
    stage.animator.reduced = True
    for kind in KINDS:
        burst(stage, kind, lambda: (300, 300))
    assert not bursts(stage)
    play(stage, Place("1-1-1-1", (0, 1), (1, 1, 1, 1)))
    assert not bursts(stage)


@pytest.mark.real_art
def test_particles_stay_within_their_area() -> None:
    stage = dealt()
    for kind in KINDS:
        for share in (0.0, 0.4, 1.0):
            flying = Burst(stage, kind, lambda: (300, 300), 40)
            flying.step(share)
            surface = pygame.Surface((600, 600), pygame.SRCALPHA)
            flying.draw(surface)
            assert flying.area.contains(surface.get_bounding_rect()), kind
