"""Things that fly: a tile from the pile, coins to a counter, a number that rises.

Where something flies from and to is asked again at every step, so a flight goes on undisturbed when the window changes.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

import pygame

from game.anim.easing import Easing, ease_in_out, ease_out, overshoot
from game.anim.tween import Animation, Call, Heard, Sequence, Tween, arc, between
from game.assets.shrinking import shrink
from game.ui.movers import Movers, Picture

Place: TypeAlias = Callable[[], tuple[float, float]]
Sight: TypeAlias = Callable[[float], pygame.Surface]
"""Returns the picture at a share of the way."""
LAYER: Final = 400
FLIGHT: Final = 0.32
LANDING: Final = 0.18
STAGGER: Final = 0.06


def flight(
    movers: Movers,
    sight: Sight,
    start: Place,
    end: Place,
    *,
    length: float = FLIGHT,
    height: float = 60,
    easing: Easing = ease_in_out,
    begin: Callable[[], object] = lambda: None,
    arrive: Callable[[], object] = lambda: None,
    heard: Heard | None = None,
    layer: int = LAYER,
) -> Animation:
    """Return something that flies in an arc (`height` device pixels high) and is heard and gone when it arrives."""
    flyer = Picture(pygame.Surface((1, 1), pygame.SRCALPHA), layer=layer)

    def takes_off() -> None:
        begin()
        flyer.show(sight(0.0))
        flyer.centre(*start())
        movers.add(flyer)

    def step(share: float) -> None:
        flyer.show(sight(min(1.0, max(0.0, share))))
        flyer.centre(*arc(start(), end(), height)(share))

    def fade(share: float) -> None:
        flyer.show(sight(1.0), round(255 * share))
        flyer.centre(*end())

    def lands() -> None:
        movers.remove(flyer)
        arrive()

    return Sequence(Call(takes_off), Tween(length, step, easing, fade=fade), Call(lands, heard))


def steady(picture: Callable[[], pygame.Surface]) -> Sight:
    """Return the sight of something that looks the same all the way."""
    return lambda _share: picture()


def growing(picture: Callable[[int], pygame.Surface], start: Callable[[], float], end: Callable[[], float]) -> Sight:
    """Return the sight of something that goes from one width to another; `picture` gives it at a card's width."""

    def sight(share: float) -> pygame.Surface:
        final = picture(max(4, round(end())))
        if share >= 1:
            return final
        scale = between(start(), end(), share) / max(1.0, end())
        return shrink(final, (max(1, round(final.get_width() * scale)), max(1, round(final.get_height() * scale))))

    return sight


def turning(back: Sight, face: Sight) -> Sight:
    """Return the sight of a tile that turns over on its way: first its back, then its face."""

    def sight(share: float) -> pygame.Surface:
        picture = back(share) if share < 0.5 else face(share)
        width = max(1, round(picture.get_width() * abs(1 - 2 * share)))
        return pygame.transform.smoothscale(picture, (width, picture.get_height()))

    return sight


def landing(
    movers: Movers, picture: Callable[[int], pygame.Surface], place: Place, width: Callable[[], float]
) -> Animation:
    """Return a tile that comes down on its place with a mild overshoot."""
    tile = Picture(pygame.Surface((1, 1), pygame.SRCALPHA), layer=LAYER)

    def appears() -> None:
        step(0.0)
        movers.add(tile)

    def step(share: float) -> None:
        final = picture(max(4, round(width())))
        scale = between(1.1, 1.0, share)
        size = round(final.get_width() * scale), round(final.get_height() * scale)
        tile.show(final if share >= 1 else pygame.transform.smoothscale(final, size))
        tile.centre(*place())

    return Sequence(Call(appears), Tween(LANDING, step, overshoot), Call(lambda: movers.remove(tile)))


def laid(
    movers: Movers,
    face: Callable[[int], pygame.Surface],
    start: Callable[[], tuple[float, float, float]],
    place: Place,
    width: Callable[[], float],
    *,
    held: bool,
    height: float,
    begin: Callable[[], object],
    arrive: Callable[[], object],
    heard: Heard | None = None,
    back: Callable[[int], pygame.Surface] | None = None,
) -> Animation:
    """Return a tile that glides from where it was let go, or flies from where it lay, and lands.

    `start` gives the tile's middle and width there; a tile with a `back` turns over on its way.
    """

    def first() -> float:
        return start()[2]

    def begins() -> tuple[float, float]:
        return start()[:2]

    sight = growing(face, first, width)
    if held:
        return flight(
            movers, sight, begins, place, length=LANDING, height=0, easing=overshoot, begin=begin, arrive=arrive,
            heard=heard,
        )  # fmt: skip
    if back is not None:
        sight = turning(growing(back, first, width), sight)
    fly = flight(movers, sight, begins, place, height=height, begin=begin)
    return Sequence(fly, landing(movers, face, place, width), Call(arrive, heard))


def rising(
    movers: Movers, picture: Callable[[], pygame.Surface], place: Place, height: float, length: float = 0.9
) -> Animation:
    """Return a label that rises a little and fades."""
    label = Picture(pygame.Surface((1, 1), pygame.SRCALPHA), layer=LAYER + 50)

    def appears() -> None:
        label.show(picture())
        label.centre(*place())
        movers.add(label)

    def step(share: float) -> None:
        x, y = place()
        label.show(picture(), 255 if share < 0.6 else round(255 * (1 - share) / 0.4))
        label.centre(x, y - height * share)

    return Sequence(Call(appears), Tween(length, step, ease_out, travel=False), Call(lambda: movers.remove(label)))
