"""A breath: presses that come too soon, or while something is still held, do nothing."""

import pygame

from game.ui.breath import Breath
from tests.clock import FakeClock


def event(kind: int, key: int = pygame.K_RETURN) -> pygame.event.Event:
    return pygame.event.Event(kind, key=key)


def test_presses_do_nothing_for_a_moment() -> None:
    clock = FakeClock()
    breath = Breath(clock.now)
    assert not breath.ignores(event(pygame.KEYDOWN))
    assert not breath.ignores(event(pygame.KEYUP))
    breath.take()
    assert breath.ignores(event(pygame.KEYDOWN))
    assert not breath.ignores(event(pygame.KEYUP))
    clock.advance(0.31)
    assert not breath.ignores(event(pygame.KEYDOWN))


def test_while_a_key_is_held_nothing_else_counts() -> None:
    clock = FakeClock()
    breath = Breath(clock.now)
    breath.ignores(event(pygame.KEYDOWN))
    breath.take()
    clock.advance(3.0)
    click = pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(1, 1))
    assert breath.ignores(click)
    breath.ignores(pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=(1, 1)))
    breath.ignores(event(pygame.KEYUP))
    assert not breath.ignores(click)


def test_what_went_up_elsewhere_is_not_waited_for() -> None:
    clock = FakeClock()
    breath = Breath(clock.now)
    breath.ignores(event(pygame.KEYDOWN))
    breath.take(0.0)
    breath.ignores(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert not breath.ignores(event(pygame.KEYDOWN, pygame.K_e))


def test_what_never_goes_up_is_not_waited_for_without_end() -> None:
    clock = FakeClock()
    breath = Breath(clock.now)
    breath.ignores(event(pygame.KEYDOWN))
    breath.take()
    clock.advance(5.0)
    assert not breath.ignores(event(pygame.KEYDOWN, pygame.K_SPACE))
