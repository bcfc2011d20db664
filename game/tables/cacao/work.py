"""Groups of workers that wait for a decision: a pill beside each with what it brings, to use all, fewer or none."""

from dataclasses import dataclass, field
from typing import Final

import pygame

from game.locale import _, pgettext, signed
from game.rules.cacao.actions import Work
from game.rules.cacao.events import Worked
from game.rules.cacao.grid import SIDE_NUMBER
from game.rules.cacao.pieces import PRICE
from game.rules.core import Cell
from game.tables.cacao.automatic import Group, groups_of
from game.tables.cacao.desk import Desk
from game.tables.cacao.previews import Gain
from game.tables.cacao.words import amounts
from game.tables.chips import TEXT, arrange
from game.tables.drawing import glow
from game.ui import theme
from game.ui.look import Look

HEIGHT: Final = 44
_SIDE: Final = 10
_BUTTON: Final = 34
_ICON: Final = 32
_STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))


@dataclass(slots=True)
class Pill:
    """One group with the number of workers that is chosen for it."""

    group: Group
    workers: int
    target: Cell
    gains: dict[int, Gain]
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))

    @property
    def gain(self) -> Gain:
        """What the chosen number brings."""
        return self.gains[self.workers]

    @property
    def most(self) -> int:
        """How many workers can be used now."""
        return max(self.gains)

    @property
    def action(self) -> Work:
        """The action that uses the chosen number."""
        return next(action for action in self.group.choices if action.workers == self.workers)

    @property
    def id(self) -> str:
        """The id of its node."""
        return f"group.{self.group.cell[0]},{self.group.cell[1]}.{self.group.side}"

    def parts(self) -> list[tuple[str, str]]:
        """Return what stands on it: texts, each with the name of a picture behind it."""
        gain, kind = self.gain, self.group.kind
        if not gain.workers:
            return [(pgettext("workers", "none"), "")]
        if kind in PRICE:
            return [(signed(gain.fruit), "cacao/fruit"), (signed(gain.gold), "cacao/coin")]
        parts = [(signed(gain.fruit), "cacao/fruit")] if gain.fruit else []
        if gain.lost:
            parts.append((_("{count} lost").format(count=gain.lost), ""))
        return parts or [(", ".join(amounts(gain)), "")]


class Pills:
    """All pills of the deciding seat: made when the groups change, placed when the board moves."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.pills: list[Pill] = []
        self.hovered: str | None = None

    def ask(self) -> None:
        """Find out which groups wait; numbers that were chosen stay as far as they are possible."""
        desk = self.desk
        chosen = {pill.group.key: pill.workers for pill in self.pills if pill.workers != pill.most}
        self.pills = []
        if not desk.may_act or desk.step != "work":
            return
        seat = desk.stage.seat
        for group in groups_of(desk.rules, desk.state, seat):
            gains = {action.workers: self._gain(action) for action in group.choices}
            dx, dy = _STEPS[SIDE_NUMBER[group.side]]
            target = group.cell[0] + dx, group.cell[1] + dy
            workers = min(chosen.get(group.key, max(gains)), max(gains))
            self.pills.append(Pill(group, workers, target, gains))
        self.place()

    def _gain(self, action: Work) -> Gain:
        desk, seat = self.desk, self.desk.stage.seat
        _after, events = desk.rules.apply(desk.state, seat, action)
        event = next(event for event in events if isinstance(event, Worked))
        return Gain(
            seat, event.target, event.kind, event.workers, event.gold, event.fruit, event.sun, event.water, event.lost
        )

    def place(self) -> None:
        """Put every pill on the edge of its jungle tile, away from the workers, where it hides no other."""
        desk, pitch = self.desk, self.desk.board.pitch
        rects = []
        for pill in self.pills:
            x, y = desk.board.middle(pill.target)
            rect = pygame.Rect(0, 0, self._width(pill), desk.look.px(HEIGHT))
            rect.center = x, round(y + pitch * (-0.42 if pill.group.side == "n" else 0.42))
            rects.append(rect)
        for pill, rect in zip(self.pills, arrange(rects, desk.places.board, desk.look.px(6)), strict=True):
            pill.rect = rect

    def _width(self, pill: Pill) -> int:
        """Return how wide a pill is: as wide as its widest number needs, so that it never changes."""
        look, chosen, widest = self.desk.look, pill.workers, 0
        for workers in pill.gains:
            pill.workers = workers
            width = sum(
                look.width(text, TEXT) + (look.px(_ICON + 4) if icon else look.px(6)) for text, icon in pill.parts()
            )
            widest = max(widest, width)
        pill.workers = chosen
        return widest + 2 * look.px(_SIDE + _BUTTON)

    @property
    def glowing(self) -> dict[Cell, tuple[int, ...]]:
        """The jungle tiles at which groups wait, with the sides at which the workers stand."""
        sides: dict[Cell, tuple[int, ...]] = {}
        for pill in self.pills:
            sides[pill.target] = (*sides.get(pill.target, ()), (SIDE_NUMBER[pill.group.side] + 2) % 4)
        return sides

    # -- using

    def at(self, place: tuple[int, int]) -> tuple[Pill, str] | None:
        """Return the pill at a place and the part that is meant: less, more or use."""
        for pill in reversed(self.pills):
            if pill.rect.collidepoint(place):
                return pill, self._part(pill, place[0])
        return None

    def _part(self, pill: Pill, x: int) -> str:
        button = self.desk.look.px(_BUTTON)
        if x < pill.rect.left + button:
            return "less"
        return "more" if x >= pill.rect.right - button else "use"

    def part_rect(self, pill: Pill, part: str) -> pygame.Rect:
        """Return the rectangle of a part of a pill."""
        button = self.desk.look.px(_BUTTON)
        if part == "less":
            return pygame.Rect(pill.rect.topleft, (button, pill.rect.height))
        if part == "more":
            return pygame.Rect(pill.rect.right - button, pill.rect.y, button, pill.rect.height)
        return pill.rect.inflate(-2 * button, 0)

    def change(self, pill: Pill, by: int) -> bool:
        """Choose another number of workers; return whether it changed."""
        workers = max(0, min(pill.most, pill.workers + by))
        changed = workers != pill.workers
        pill.workers = workers
        return changed

    # -- painting

    def folded(self, pill: Pill) -> bool:
        """Whether a pill shows only what it brings, so that less of a small board is covered."""
        return self.desk.far and self.hovered != pill.id and pill.workers == pill.most

    def area(self, pill: Pill) -> pygame.Rect:
        """Return all that a pill paints."""
        out = 2 * self.desk.look.px(24)
        return pill.rect.inflate(out, out)

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the pills that the clip touches."""
        clip = surface.get_clip()
        for pill in self.pills:
            if self.area(pill).colliderect(clip):
                self._paint(surface, pill)

    def _paint(self, surface: pygame.Surface, pill: Pill) -> None:
        look, folded, hovered = self.desk.look, self.folded(pill), self.hovered == pill.id
        rect = pill.rect.inflate(-2 * look.px(_BUTTON - 4), -look.px(6)) if folded else pill.rect
        light = glow(look, rect.size, theme.ALLOWED, 18, 255 if hovered else 150, HEIGHT / 2)
        surface.blit(light, light.get_rect(center=rect.center))
        if not look.frame(surface, rect, "ui/chip"):
            look.panel(surface, rect, "tooltip")
        if not folded:
            self._button(surface, pill, "less", pill.workers > 0)
            self._button(surface, pill, "more", pill.workers < pill.most)
        self._paint_parts(surface, pill, look)

    def _button(self, surface: pygame.Surface, pill: Pill, part: str, enabled: bool) -> None:
        look = self.desk.look
        tone = theme.GOLD_DEEP if enabled else (196, 176, 136)
        icon = look.icon("remove" if part == "less" else "add", look.px(20), tone)
        middle = self.part_rect(pill, part).center
        shift = look.px(3) if part == "less" else -look.px(3)
        surface.blit(icon, icon.get_rect(center=(middle[0] + shift, middle[1])))

    def _paint_parts(self, surface: pygame.Surface, pill: Pill, look: Look) -> None:
        parts = pill.parts()
        widths = [look.width(text, TEXT) + (look.px(_ICON) if icon else 0) for text, icon in parts]
        x = pill.rect.centerx - (sum(widths) + look.px(6) * (len(parts) - 1)) // 2
        for (text, icon), width in zip(parts, widths, strict=True):
            look.write(surface, text, (x, pill.rect.centery), TEXT, look.ink, anchor="midleft")
            if icon:
                picture = look.assets.sprites.get(icon, (look.px(_ICON), look.px(_ICON)))
                surface.blit(picture, picture.get_rect(midright=(x + width, pill.rect.centery)))
            x += width + look.px(6)
