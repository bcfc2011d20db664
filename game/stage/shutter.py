"""The wooden shutter over the hand: it names whose hand is behind it, and lets nothing through.

What ended a turn never opens it: not Enter and not E, nothing within a moment after somebody is asked, and nothing
while another key or button is still held.
"""

from collections.abc import Callable, Iterable
from typing import Final

import pygame

from game.anim.tween import Tween
from game.locale import _
from game.stage.band import call_words, dark_wood, draw_band
from game.stage.page import Frame
from game.tables.tips import sentence
from game.ui import theme
from game.ui.focus import Node
from game.ui.look import Look
from game.ui.movers import Mover
from game.ui.scene import Scene
from game.ui.widgets import Tile, Widget

_SLATS: Final = 5
_SECONDS: Final = 0.24
_LAYER: Final = 600
_SHADE: Final = 51
"""How dark the table is while somebody is asked to come, of 255."""
DEAF: Final = 0.6
"""How many seconds the shutter can't be opened after somebody is asked to open it."""
_LOCKS: Final = (pygame.K_CAPSLOCK, pygame.K_NUMLOCK, pygame.K_SCROLLLOCK, pygame.K_UNKNOWN)
KEYS: Final = tuple(code for name, code in vars(pygame).items() if name.startswith("K_") and code not in _LOCKS)
"""All keys that can be held down."""


def held(*, key: int = 0, button: int = 0) -> bool:
    """Return whether a key or mouse button other than the given one is down."""
    keys, buttons = pygame.key.get_pressed(), pygame.mouse.get_pressed()
    others = (down for number, down in enumerate(buttons, 1) if number != button)
    return any(others) or any(keys[code] for code in KEYS if code != key)


def clear_of(laid: Iterable[pygame.Rect], frame: Frame) -> pygame.Rect:
    """Return the shutter's place: lower where it would cover what was laid last."""
    rect = frame.shutter.copy()
    for tile in laid:
        if rect.colliderect(tile) and tile.top < rect.bottom - frame.least_shutter:
            rect.y = min(tile.bottom, rect.bottom - frame.least_shutter)
            rect.height = frame.shutter.bottom - rect.y
    return rect


class ShutterWidget(Tile):
    """Lies over the hand, or over the lower edge while it asks somebody to come. A click or Space opens it."""

    role = "button"
    focusable = True
    shadow = 12

    def __init__(self, scene: Scene, open_: Callable[[], object]) -> None:
        super().__init__("shutter")
        self._scene = scene
        self._open = open_
        self._colour = ""
        self._who = ""
        self._may_open = False
        self._closed = 0
        """How often somebody was asked or allowed to open it: what an earlier time set going is over."""
        self._pressed = False
        self.asked = False
        """Whether the game waits for it to be opened."""
        self.visible = False

    def show(self, name: str, colour: str, *, asked: bool, may_open: bool) -> None:
        """Lie over the hand, and say whose it is."""
        if not name:
            text = _("All hands are hidden")
        elif asked:
            text = _("{name}, your hand is behind this screen").format(name=name)
        elif may_open:
            text = _("{name}’s hand").format(name=name)
        else:
            text = _("{name} decides; all hands stay hidden").format(name=name)
        came = not self.visible
        if (text, colour, asked, may_open) != (self.name, self._colour, self.asked, self._may_open) or came:
            self._listen_later(came=came or text != self.name or not self._may_open, may_open=may_open)
            self.name, self._who, self._colour, self.asked = text, name, colour, asked
            self.visible = True
            self.changed()
        if came:
            self._slide(closing=True)

    def _listen_later(self, *, came: bool, may_open: bool) -> None:
        """Ignore presses for a moment if another person may open the shutter now."""
        self._may_open = may_open
        if came or not may_open:
            self.enabled = self._pressed = False
            self._closed += 1
            closed = self._closed
            self._scene.after(DEAF, lambda: self._listen(closed))

    def _listen(self, closed: int) -> None:
        if closed == self._closed and self.visible:
            self.enabled = self._may_open
            self.changed()

    def hide(self) -> None:
        """Take the shutter away from the hand."""
        if self.visible:
            self._slide(closing=False)
            self.visible = self.enabled = False
            self.asked = self._may_open = False

    def value(self) -> str:
        if not self.enabled:
            return ""
        return _("a click or Space shows it") if self.asked else _("a click shows it")

    def node(self) -> Node:
        node = super().node()
        node.focusable = self.enabled
        lines = (self.name, sentence(self.value()) if self.enabled else _("Only you see your hand."))
        node.tip = "\n".join(lines)
        return node

    def find(self, position: tuple[int, int]) -> Widget | None:
        return self if self.visible and self.rect.collidepoint(position) else None

    def act(self) -> None:
        if self.enabled:
            self._open()

    def pointer(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._pressed = self.enabled and event.button == 1 and not held(button=1)
        elif event.type == pygame.MOUSEBUTTONUP and self._pressed:
            self._pressed = False
            return super().pointer(event)
        return event.type != pygame.MOUSEMOTION

    def takes_key(self, event: pygame.event.Event, node: Node | None) -> bool:
        """Take Space and Enter where they would open it; Enter has ended the turn before, so it opens nothing."""
        if node.id != self.id if node is not None else not self.asked:
            return False
        if event.key == pygame.K_SPACE and not held(key=pygame.K_SPACE):
            self.act()
        return event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)

    # -- drawing

    def _slide(self, *, closing: bool) -> None:
        """Roll the boards down or up; while they roll down the closed shutter is not painted yet below them."""
        if not self.rect.width or self.host is None:
            return
        if self.asked:
            picture = pygame.Surface(self.rect.size).convert()
            draw_band(self.look, picture, picture.get_rect(), self._who, self._colour, "")
        else:
            picture = _boards(self.look, self.rect.size)
        mover = _RollingShutter(self.rect, picture)
        animator = self._scene.animator
        if closing:
            return  # it is closed at once: nothing may be seen any more
        self._scene.movers.add(mover)

        def roll(share: float) -> None:
            mover.lift(share)
            if share >= 1:
                self._scene.movers.remove(mover)

        animator.run(Tween(_SECONDS, roll), blocking=False)

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        if self.asked:
            draw_band(look, surface, rect, self._who, self._colour, call_words() if self.enabled else "")
            return
        surface.blit(_boards(look, rect.size), rect)
        size = look.px(60) if self._colour else 0
        second = self.value()
        strong = theme.HEADING if look.width(self.name, theme.HEADING) < rect.width * 0.86 else theme.STRONG
        line = look.height(strong)
        height = line + (look.height(theme.BODY) if second else 0)
        room = rect.height - look.px(24)
        beside = height + size + look.px(8) > room
        y = rect.centery - (height if beside else height + size + look.px(8)) // 2
        centre = rect.centerx
        medallion = look.medallion(self._colour, size) if self._colour else pygame.Surface((0, 0))
        if beside:
            text_width = min(look.width(self.name, strong), rect.width - size - look.px(60))
            left = rect.centerx - (text_width + size + look.px(16)) // 2
            surface.blit(medallion, medallion.get_rect(midleft=(left, rect.centery)))
            centre = left + size + look.px(16) + text_width // 2
        else:
            surface.blit(medallion, medallion.get_rect(midtop=(rect.centerx, y)))
            y += size + look.px(8)
        most = rect.width - look.px(40) - (size if beside else 0)
        look.write(surface, self.name, (centre, y), strong, look.light, anchor="midtop", shadow=True, width=most)
        if second:
            look.write(surface, second, (centre, y + line), theme.BODY, look.light, anchor="midtop", width=most)
        if self.hover and self.enabled:
            look.ring_round(surface, rect.inflate(-look.px(16), -look.px(16)), 10)


def dim(surface: pygame.Surface, area: pygame.Rect) -> None:
    """Let a part of the table lie in shade: it waits."""
    veil = pygame.Surface(area.size)
    veil.set_alpha(_SHADE)
    surface.blit(veil, area)


class _RollingShutter(Mover):
    """The boards on their way up: each frame shows less of them."""

    def __init__(self, rect: pygame.Rect, boards: pygame.Surface) -> None:
        super().__init__(_LAYER)
        self._rect = pygame.Rect(rect)
        self._boards = boards
        self._shown = rect.height

    def lift(self, share: float) -> None:
        """Show the shutter without a share of its height."""
        self._shown = round(self._rect.height * (1 - share))
        self.touch()

    @property
    def area(self) -> pygame.Rect:
        return pygame.Rect(self._rect.x, self._rect.y, self._rect.width, self._shown)

    def draw(self, surface: pygame.Surface) -> None:
        hidden = self._rect.height - self._shown
        surface.blit(self._boards, self._rect, (0, hidden, self._rect.width, self._shown))


def _boards(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """Return the closed shutter: boards of light wood with grooves between them."""
    return look.composed(("shutter", size, look.contrast), lambda: _make_boards(look, size))


def _make_boards(look: Look, size: tuple[int, int]) -> pygame.Surface:
    width, height = size
    made = dark_wood(look, size)
    shade = pygame.Surface(size, pygame.SRCALPHA)
    groove = max(1, look.px(2))
    for index in range(_SLATS):
        top, bottom = height * index // _SLATS, height * (index + 1) // _SLATS
        for y in range(top, bottom):
            share = (y - top) / max(1, bottom - top - 1)
            light = round(46 * (1 - share) ** 2) if share < 0.5 else 0
            dark = round(96 * (share - 0.35) ** 2) if share >= 0.5 else 0
            shade.fill((255, 225, 170, light) if light else (8, 3, 0, dark + 10), (0, y, width, 1))
        shade.fill((6, 2, 0, 190), (0, bottom - groove, width, groove))
        shade.fill((255, 230, 180, 70), (0, top, width, max(1, groove // 2)))
    for x in (0, width - look.px(14)):
        shade.fill((20, 10, 3, 120), (x, 0, look.px(14), height))
    made.blit(shade, (0, 0))
    pygame.draw.rect(made, theme.GOLD_DEEP, made.get_rect(), max(1, look.px(2)))
    return made
