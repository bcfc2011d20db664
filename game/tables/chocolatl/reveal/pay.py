"""How a station pays while its mats still lie there: a medal flies to a disc, and the disc runs along the track."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.anim.easing import ease_in_out
from game.anim.tween import Animation, Call, Heard, Tween, between, stagger
from game.anim.tween import Sequence as OneByOne
from game.locale import number, signed
from game.rules.chocolatl.actions import PointsScored
from game.rules.core import Seat
from game.tables.chocolatl.board import Board
from game.tables.chocolatl.desk import Desk
from game.tables.chocolatl.ground import DISC
from game.tables.pictures.flights import Place, flight, steady
from game.ui import carving, theme
from game.ui.movers import Picture

LAYER: Final = 420
_FLIGHT: Final = 0.34
_NEXT: Final = 0.12
_FIELD: Final = 0.06
_LEAST: Final = 0.2
_MOST: Final = 0.6
_PILL: Final = 0.9
_TRAIL: Final = 3
_MEDAL: Final = 60


class Pay:
    """Makes animations of points, on a board whose mats lie open."""

    def __init__(self, desk: Desk, board: Board, start: Callable[[Seat], tuple[int, int]]) -> None:
        self.desk = desk
        self.board = board
        self._start = start

    def medals(self, events: Sequence[PointsScored]) -> Animation:
        """Return the medals of some points, flying to their seats' discs one after another."""
        return stagger([self._medal(event) for event in events], _NEXT)

    def _medal(self, event: PointsScored) -> Animation:
        desk, seat = self.desk, event.seat
        return flight(
            desk.stage.movers, steady(lambda: medal(desk, event.points)), lambda: self._start(seat),
            lambda: self.disc_at(seat), length=_FLIGHT, height=desk.look.px(70), layer=LAYER,
        )  # fmt: skip

    def walk(self, event: PointsScored, take: Callable[[], object], heard: Heard) -> Animation:
        """Return the animation of a disc that moves on; its new sum is told when it stops."""
        desk, seat = self.desk, event.seat
        before = [0]

        def note() -> None:
            before[0] = desk.shown.points[seat]

        def pill() -> None:
            place = lambda: desk.ground.disc_place(event.field)  # noqa: E731
            self.tell(lambda: sum_pill(desk, seat, before[0], event.points, event.field), place)

        return OneByOne(Call(note), self.run(seat, event.field, event.points, take), Call(pill, heard))

    def disc_at(self, seat: Seat) -> tuple[int, int]:
        """Return where a seat's disc lies."""
        return dict(self.board.places()).get(seat, (0, 0))

    def run(
        self, seat: Seat, field: int, points: int, take: Callable[[], object], *, start: int | None = None
    ) -> Animation:
        """Return a disc that runs field by field with a fading trail; what it means is shown when it stands.

        It starts where it lies, or from a number of points.
        """
        desk, begins = self.desk, start
        start_at = [0]
        low = [0]
        discs = [Picture(pygame.Surface((1, 1), pygame.SRCALPHA), layer=LAYER - index) for index in range(_TRAIL + 1)]

        def begin() -> None:
            place = self.disc_at(seat)
            start_at[0] = self.board.points(seat) if begins is None else begins
            low[0] = desk.ground.disc_place(start_at[0])[1] - place[1]
            self.board.moving.add(seat)
            for index, disc in enumerate(discs):
                disc.show(desk.pieces.token(f"disc_{desk.colour(seat)}", desk.ground.px(DISC)), 255 - 70 * index)
                desk.stage.movers.add(disc)
            step(0.0)
            self.damage_disc(start_at[0])

        def step(share: float) -> None:
            for index, disc in enumerate(discs):
                at = between(start_at[0], field, max(0.0, share - 0.1 * index))
                x, y = desk.ground.disc_place(at)
                hop = desk.ground.px(13) * (1 - abs((at % 1) * 2 - 1)) if 0 < share < 1 else 0
                disc.centre(x, y - hop - low[0] * (1 - share))

        def end() -> None:
            self.board.moving.discard(seat)
            for disc in discs:
                desk.stage.movers.remove(disc)
            take()
            self.damage_disc(start_at[0])
            self.damage_disc(field)

        length = min(_MOST, max(_LEAST, _FIELD * abs(points)))
        return OneByOne(Call(begin), Tween(length, step, ease_in_out), Call(end))

    def damage_disc(self, points: int) -> None:
        """Redraw a field with what lies stacked on it."""
        ground = self.desk.ground
        self.desk.damage(ground.field(ground.field_of(points)).inflate(ground.px(90), ground.px(170)))

    def tell(self, picture: Callable[[], pygame.Surface], place: Place) -> None:
        """Show something beside a field for a while, whatever else happens."""
        desk = self.desk
        label = Picture(pygame.Surface((1, 1), pygame.SRCALPHA), layer=LAYER + 10)

        def appears() -> None:
            label.show(picture())
            x, y = place()
            half, inner = label.image.get_width() // 2, desk.ground.inner
            window, aside = desk.places.window, desk.ground.px(58)
            if inner.x < x < inner.right:
                y += aside if y < inner.centery else -aside
            else:  # beside the track and not over the mats
                x, y = (inner.x - half if x < inner.x else inner.right + half), y - aside
            label.centre(min(max(x, window.x + half), window.right - half), max(y, window.y + aside / 2))
            desk.stage.movers.add(label)

        def step(share: float) -> None:
            label.alpha = 255 if share < 0.75 else round(255 * (1 - share) / 0.25)
            label.touch()

        parts = (Call(appears), Tween(_PILL, step, lambda share: share, travel=False))
        desk.stage.animator.run(OneByOne(*parts, Call(lambda: desk.stage.movers.remove(label))), blocking=False)


def medal(desk: Desk, points: int) -> pygame.Surface:
    """Return a medal with some points."""
    kind = "loss" if points < 0 else "gold" if points > 3 else "pale"
    size = desk.ground.px(_MEDAL)

    def make() -> pygame.Surface:
        picture, _offset = desk.look.assets.sprites.card(f"chocolatl/medal_{kind}", size)
        made = picture.copy()
        tone = theme.WHITE if points < 0 else theme.INK
        type_ = desk.ground.type(_MEDAL * 0.4, "serif", "bold")
        desk.look.write(made, signed(points), made.get_rect().center, type_, tone, anchor="center")
        return made

    return desk.look.composed(("pay medal", size, points), make)


def sum_pill(desk: Desk, seat: Seat, before: int, points: int, after: int) -> pygame.Surface:
    """Return a pill with a seat's medallion and its new sum: "18 + 6 = 24"."""
    look, ground = desk.look, desk.ground
    sign = "+" if points >= 0 else "−"
    text = f"{number(before)} {sign} {number(abs(points))} = {number(after)}"
    type_, high = ground.type(25, "serif", "bold"), ground.px(46)
    size = round(high * 0.8)
    width = look.width(text, type_) + size + ground.px(44)
    key = ("sum pill", desk.colour(seat), text, high)

    def make() -> pygame.Surface:
        made = carving.rounded((width, high), high // 2, theme.GOLD_DEEP)
        line = max(1, look.px(1.5))
        made.blit(carving.rounded((width - 2 * line, high - 2 * line), high // 2 - line, theme.PARCHMENT), (line, line))
        medallion = look.medallion(desk.colour(seat), size)
        made.blit(medallion, medallion.get_rect(center=(ground.px(6) + size // 2, high // 2)))
        left = ground.px(12) + size
        middle = (left + width - ground.px(8)) // 2, high // 2
        look.write(made, text, middle, type_, look.ink, anchor="center")
        return made

    return look.composed(key, make)
