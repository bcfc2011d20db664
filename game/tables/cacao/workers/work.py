"""Groups of workers that wait for a decision: a pill beside each with what it brings, to use all, fewer or none."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

import pygame

from game.locale import signed
from game.rules.cacao.actions import Work
from game.rules.cacao.board import SIDE_NUMBER
from game.rules.cacao.box import PRICE
from game.rules.core import Cell
from game.tables.cacao.board import workers_rect
from game.tables.cacao.desk import Desk
from game.tables.cacao.previews import TileGain, gain_of
from game.tables.cacao.words import lost_amount, river_words
from game.tables.cacao.workers.automatic import GroupKey, WorkerGroup, groups_of
from game.tables.pictures.beside import Line, leader
from game.tables.pictures.chips import TEXT
from game.tables.pictures.drawing import glow
from game.tables.pictures.listed import centred, frame, placed, words
from game.ui import theme
from game.ui.canvas import Thing
from game.ui.look import Look
from game.ui.theme import Type

_STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
_PALE: Final = (196, 176, 136)


@dataclass(frozen=True, slots=True)
class Size:
    """How large a pill is, in logical pixels."""

    height: float
    button: float
    icon: float
    side: float
    text: Type


NEAR: Final = Size(44, 34, 32, 10, TEXT)
FAR: Final = Size(36, 30, 25, 7, Type(18, weight="bold"))
"""Size of a pill on a small board, which covers less; all its buttons stay."""


def _upright(wide: int, high: int) -> pygame.Surface:
    made = pygame.Surface((wide, high + 1))
    made.fill(_PALE)
    return made


def target_of(key: GroupKey) -> Cell:
    """Return the space of the jungle tile at which a group stands."""
    (x, y), side = key
    dx, dy = _STEPS[SIDE_NUMBER[side]]
    return x + dx, y + dy


@dataclass(slots=True)
class Pill:
    """One group with the number of workers that is chosen for it."""

    group: WorkerGroup
    workers: int
    target: Cell
    gains: dict[int, TileGain]
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    line: Line | None = None
    """From its rectangle to the group's workers."""

    @property
    def gain(self) -> TileGain:
        """What the chosen number brings."""
        return self.gains[self.workers]

    @property
    def most(self) -> int:
        """How many workers can be used now."""
        return max(self.gains)

    @property
    def counts(self) -> bool:
        """Whether the number of workers can be chosen here; using none has a button of its own."""
        return self.most > 1

    @property
    def action(self) -> Work:
        """The action that uses the chosen number."""
        return self.group.using(self.workers)

    @property
    def idle(self) -> Work:
        """The action that leaves all of them idle."""
        return self.group.using(0)

    @property
    def id(self) -> str:
        """The id of its node."""
        return f"group.{self.group.cell[0]},{self.group.cell[1]}.{self.group.side}"

    def buttons(self) -> Iterator[str]:
        """Return its parts from left to right."""
        if self.counts:
            yield "less"
        yield "use"
        if self.counts:
            yield "more"
        yield "idle"


def parts_of(gain: TileGain) -> list[tuple[str, str]]:
    """Return what stands on a pill: texts, each with the name of a picture behind it."""
    if gain.kind in PRICE:
        fruit = signed(gain.fruit) if gain.workers else "0"
        return [(fruit, "cacao/fruit"), *([(signed(gain.gold), "cacao/coin")] if gain.workers else [])]
    brought = (gain.gold, "cacao/coin"), (gain.fruit, "cacao/fruit"), (gain.sun, "cacao/sun_token")
    parts = [(signed(amount), icon) for amount, icon in brought if amount]
    if gain.water:
        parts.append((river_words(gain), "cacao/water_drop"))
    if gain.lost:
        parts.append((lost_amount(gain.lost), ""))
    return parts


class Pills:
    """All pills of the deciding seat: made when the groups change, placed when the board moves."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.pills: list[Pill] = []
        self.chosen: dict[GroupKey, int] = {}
        """How many workers are to be used of a group, where somebody has chosen fewer than can be used."""
        self.hovered: str | None = None
        self.kept_free: list[pygame.Rect] = []
        """What no pill may cover."""

    def ask(self) -> None:
        """Find out which groups wait; chosen numbers stay if they are still possible."""
        desk = self.desk
        self.pills = []
        if not desk.may_act:
            return
        seat = desk.session.seat
        groups = groups_of(desk.rules, desk.state, seat)
        waiting = {group.key for group in groups}
        self.chosen = {key: workers for key, workers in self.chosen.items() if key in waiting}
        for group in groups:
            gains = {action.workers: gain_of(desk.rules, desk.state, seat, action) for action in group.choices}
            workers = min(self.chosen.get(group.key, max(gains)), max(gains))
            self.pills.append(Pill(group, workers, target_of(group.key), gains))

    @property
    def size(self) -> Size:
        """The size of the pills now."""
        return FAR if self.desk.far else NEAR

    def place(self) -> None:
        """Put every pill beside its group, where it hides neither a tile nor another pill."""
        desk, taken = self.desk, list(self.kept_free)
        for pill in self.pills:
            size = self._width(pill), desk.look.px(self.size.height)
            found = desk.place_for_label(size, desk.board.rect(pill.target), taken)
            if found is None:
                found = pygame.Rect((0, 0), size)
                found.center = self._workers(pill).center
                found.clamp_ip(desk.places.board)
            pill.rect = found
            taken.append(pill.rect)
        lines: list[Line] = []
        for pill in self.pills:
            others = [other.rect for other in self.pills if other is not pill]
            around = self._workers(pill).inflate(desk.board.pitch // 6, desk.board.pitch // 6)
            ends = [around.topleft, around.topright, around.bottomleft, around.bottomright]
            pill.line = desk.line_to(ends, pill.rect, others, lines)
            lines += [pill.line] if pill.line is not None else []

    def _workers(self, pill: Pill) -> pygame.Rect:
        return workers_rect(self.desk.board, pill.target, pill.group.side)

    def _width(self, pill: Pill) -> int:
        """Return the width of a pill, enough for its widest number, so that it never changes."""
        look, size, chosen, widest = self.desk.look, self.size, pill.workers, 0
        for workers in pill.gains:
            pill.workers = workers
            width = sum(
                look.width(text, size.text) + (look.px(size.icon + 4) if icon else look.px(6))
                for text, icon in parts_of(pill.gain)
            )
            widest = max(widest, width)
        pill.workers = chosen
        return widest + 2 * look.px(size.side) + (len(list(pill.buttons())) - 1) * look.px(size.button)

    @property
    def glowing(self) -> dict[Cell, tuple[int, ...]]:
        """The jungle tiles at which groups wait, with the sides at which the workers stand."""
        sides: dict[Cell, tuple[int, ...]] = {}
        for pill in self.pills:
            sides[pill.target] = (*sides.get(pill.target, ()), (SIDE_NUMBER[pill.group.side] + 2) % 4)
        return sides

    # -- using

    def at(self, place: tuple[int, int]) -> tuple[Pill, str] | None:
        """Return the pill at a place and the part that is meant: less, use, more or idle."""
        for pill in reversed(self.pills):
            if pill.rect.collidepoint(place):
                return pill, next(part for part in pill.buttons() if self.part_rect(pill, part).collidepoint(place))
        return None

    def group_at(self, place: tuple[int, int], cell: Cell | None) -> Pill | None:
        """Return the group that is meant on the board: its workers, or the nearest one at a jungle tile."""
        view = self.desk.board
        near: list[tuple[float, int]] = []
        for index, pill in enumerate(self.pills):
            if pill.group.cell == cell and workers_rect(view, pill.target, pill.group.side).collidepoint(place):
                return pill
            if pill.target == cell:
                ends = view.middle(pill.group.cell), view.middle(pill.target)
                x, y = ((one + other) / 2 for one, other in zip(*ends, strict=True))
                near.append(((place[0] - x) ** 2 + (place[1] - y) ** 2, index))
        return self.pills[min(near)[1]] if near else None

    def part_rect(self, pill: Pill, part: str) -> pygame.Rect:
        """Return the rectangle of a part of a pill."""
        rect, button = pill.rect, self.desk.look.px(self.size.button)
        match part:
            case "less":
                return pygame.Rect(rect.topleft, (button, rect.height))
            case "more":
                return pygame.Rect(rect.right - 2 * button, rect.y, button, rect.height)
            case "idle":
                return pygame.Rect(rect.right - button, rect.y, button, rect.height)
        left = button if pill.counts else 0
        right = 2 * button if pill.counts else button
        return pygame.Rect(rect.x + left, rect.y, rect.width - left - right, rect.height)

    def change(self, pill: Pill, by: int) -> bool:
        """Choose another number of workers, at least one; return whether it changed."""
        workers = max(1, min(pill.most, pill.workers + by))
        changed = workers != pill.workers
        pill.workers = workers
        if workers < pill.most:
            self.chosen[pill.group.key] = workers
        else:
            self.chosen.pop(pill.group.key, None)
        return changed

    # -- listing

    def things(self, pill: Pill, layer: int, *, bright: bool) -> Iterator[Thing]:
        """Yield what a pill looks like; what can be pressed on it is no part of that."""
        look, key, rect, size = self.desk.look, pill.id, pill.rect, self.size
        if pill.line is not None:
            yield placed((key, "line"), *leader(look, pill.line), layer=layer)
        light = glow(look, rect.size, theme.ALLOWED, 18, 255 if bright else 150, size.height / 2)
        yield centred((key, "light"), light, rect.center, layer=layer)
        yield frame(look, (key, "chip"), rect, "ui/chip", layer=layer)
        for part, icon, shift in (("less", "remove", 3), ("more", "add", 0), ("idle", "close", -2)):
            if pill.counts or part == "idle":
                enabled = {"less": pill.workers > 1, "more": pill.workers < pill.most}.get(part, True)
                picture = look.icon(icon, look.px(size.button * 0.6), theme.GOLD_DEEP if enabled else _PALE)
                x, y = self.part_rect(pill, part).center
                yield centred((key, part, "icon"), picture, (x + look.px(shift), y), layer=layer)
        third, wide = rect.height // 4, max(1, look.px(1))
        line = look.composed(
            ("pill's line", wide, rect.height - 2 * third), lambda: _upright(wide, rect.height - 2 * third)
        )
        x = self.part_rect(pill, "idle").x - (wide - 1) // 2
        yield placed((key, "edge"), line, (x, rect.y + third), layer=layer)
        room, parts = self.part_rect(pill, "use"), parts_of(pill.gain)
        widths = [look.width(text, size.text) + (look.px(size.icon) if icon else 0) for text, icon in parts]
        x = room.centerx - (sum(widths) + look.px(6) * (len(parts) - 1)) // 2
        for number, ((text, icon), width) in enumerate(zip(parts, widths, strict=True)):
            yield from words(
                look,
                (key, number, "words"),
                text,
                (x, room.centery),
                size.text,
                look.ink,
                anchor="midleft",
                layer=layer,
            )
            if icon:
                picture = look.assets.sprites.get(icon, (look.px(size.icon), look.px(size.icon)))
                corner = picture.get_rect(midright=(x + width, room.centery)).topleft
                yield placed((key, number, "icon"), picture, corner, layer=layer)
            x += width + look.px(6)

    # -- painting

    def area(self, pill: Pill) -> pygame.Rect:
        """Return all that a pill paints."""
        out = 2 * self.desk.look.px(24)
        return pill.rect.union(self._workers(pill)).inflate(out, out)

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the pills that the clip touches."""
        clip = surface.get_clip()
        for pill in self.pills:
            if self.area(pill).colliderect(clip):
                self._paint(surface, pill)

    def _paint(self, surface: pygame.Surface, pill: Pill) -> None:
        look, hovered, rect = self.desk.look, self.hovered == pill.id, pill.rect
        if pill.line is not None:
            surface.blit(*leader(look, pill.line))
        light = glow(look, rect.size, theme.ALLOWED, 18, 255 if hovered else 150, self.size.height / 2)
        surface.blit(light, light.get_rect(center=rect.center))
        if not look.frame(surface, rect, "ui/chip"):
            look.panel(surface, rect, "tooltip")
        if pill.counts:
            self._button(surface, pill, "less", "remove", enabled=pill.workers > 1)
            self._button(surface, pill, "more", "add", enabled=pill.workers < pill.most)
        self._button(surface, pill, "idle", "close", enabled=True)
        x, third = self.part_rect(pill, "idle").x, rect.height // 4
        pygame.draw.line(surface, _PALE, (x, rect.y + third), (x, rect.bottom - third), max(1, look.px(1)))
        self._paint_parts(surface, pill, look)

    def _button(self, surface: pygame.Surface, pill: Pill, part: str, name: str, *, enabled: bool) -> None:
        look = self.desk.look
        icon = look.icon(name, look.px(self.size.button * 0.6), theme.GOLD_DEEP if enabled else _PALE)
        middle = self.part_rect(pill, part).center
        shift = look.px({"less": 3, "idle": -2}.get(part, 0))
        surface.blit(icon, icon.get_rect(center=(middle[0] + shift, middle[1])))

    def _paint_parts(self, surface: pygame.Surface, pill: Pill, look: Look) -> None:
        size, room, parts = self.size, self.part_rect(pill, "use"), parts_of(pill.gain)
        widths = [look.width(text, size.text) + (look.px(size.icon) if icon else 0) for text, icon in parts]
        x = room.centerx - (sum(widths) + look.px(6) * (len(parts) - 1)) // 2
        for (text, icon), width in zip(parts, widths, strict=True):
            look.write(surface, text, (x, room.centery), size.text, look.ink, anchor="midleft")
            if icon:
                picture = look.assets.sprites.get(icon, (look.px(size.icon), look.px(size.icon)))
                surface.blit(picture, picture.get_rect(midright=(x + width, room.centery)))
            x += width + look.px(6)
