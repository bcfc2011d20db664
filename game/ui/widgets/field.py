"""A line of text that is typed: any Unicode, with input methods, a selection and the clipboard."""

import unicodedata
from collections.abc import Callable
from contextlib import suppress

import pygame

from game.ui import theme
from game.ui.widgets.base import Widget


class TextField(Widget):
    """A field. `action` is told each change; `done` is called when the focus leaves it or Enter is pressed."""

    role = "field"
    focusable = True
    cursor = "text"
    takes_click_focus = True
    takes_text = True
    repeats_keys = True
    shadow = 14
    radius = 8

    def __init__(
        self,
        id_: str,
        name: str,
        text: str,
        action: Callable[[str], object],
        *,
        limit: int = 40,
        done: Callable[[], object] | None = None,
        allowed: str = "",
    ) -> None:
        super().__init__(id_, name)
        self.content = text
        self.limit = limit
        self.allowed = allowed
        """The only characters that can be typed; empty for all."""
        self.trouble = False
        """Whether the field is marked as wrong."""
        self._action = action
        self._done = done
        self._caret = len(text)
        self._mark = len(text)
        self._composing = ""
        self._scroll = 0

    # -- content

    def set_text(self, text: str) -> None:
        """Show another text, without telling anybody."""
        if text != self.content:
            self.content = text
            self._caret = self._mark = len(text)
            self.changed()

    def set_trouble(self, trouble: bool) -> None:
        """Mark the field as wrong or not."""
        if trouble != self.trouble:
            self.trouble = trouble
            self.changed()

    def value(self) -> str:
        return self.content

    def state(self) -> tuple[str, ...]:
        return (*super().state(), *(("invalid",) if self.trouble else ()))

    @property
    def _selection(self) -> tuple[int, int]:
        return min(self._caret, self._mark), max(self._caret, self._mark)

    def insert(self, text: str) -> None:
        """Put text in place of what is selected, as far as it fits."""
        text = "".join(c for c in text if _typeable(c) and (not self.allowed or c in self.allowed))
        first, last = self._selection
        room = max(0, self.limit - (len(self.content) - (last - first)))
        self._replace(first, last, text[:room])

    def _replace(self, first: int, last: int, text: str) -> None:
        before = self.content
        self.content = before[:first] + text + before[last:]
        self._caret = self._mark = first + len(text)
        self.changed()
        if self.content != before:
            self._action(self.content)

    # -- events

    def act(self) -> None:
        if self._done is not None:
            self._done()

    def focus_changed(self, focused: bool) -> None:
        super().focus_changed(focused)
        self._composing = ""
        if focused:
            self._caret, self._mark = len(self.content), 0
        else:
            self._caret = self._mark = len(self.content)
            if self._done is not None:
                self._done()

    def text(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.TEXTEDITING:
            self._composing = event.text
            self.changed()
        else:
            self._composing = ""
            self.insert(event.text)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        if self._composing:
            if event.key == pygame.K_ESCAPE:  # an input method that went without a word must not hold the keys
                self._composing = ""
                self.changed()
            return True
        command = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and not event.mod & pygame.KMOD_ALT
        if command:
            return self._command(event.key)
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END):
            self._go(event.key, keep=bool(event.mod & pygame.KMOD_SHIFT))
            return True
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._erase(forward=event.key == pygame.K_DELETE)
            return True
        return len(event.unicode) > 0 and event.unicode.isprintable()

    def _go(self, key: int, *, keep: bool) -> None:
        first, last = self._selection
        jump = first != last and not keep
        self._caret = {
            pygame.K_LEFT: first if jump else max(0, self._caret - 1),
            pygame.K_RIGHT: last if jump else min(len(self.content), self._caret + 1),
            pygame.K_HOME: 0,
            pygame.K_END: len(self.content),
        }[key]
        if not keep:
            self._mark = self._caret
        self.changed()

    def _erase(self, *, forward: bool) -> None:
        first, last = self._selection
        if first == last:
            first, last = (first, min(last + 1, len(self.content))) if forward else (max(0, first - 1), last)
        self._replace(first, last, "")

    def _command(self, key: int) -> bool:
        first, last = self._selection
        if key == pygame.K_a:
            self._mark, self._caret = 0, len(self.content)
            self.changed()
        elif key in (pygame.K_c, pygame.K_x):
            if last > first:
                _copy(self.content[first:last])
            if key == pygame.K_x:
                self._replace(first, last, "")
        elif key == pygame.K_v:
            self.insert(_paste())
        else:
            return False
        return True

    def pointer(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pressed = True
            self._caret = self._mark = self._position(event.pos[0])
            self.changed()
            return True
        if event.type == pygame.MOUSEMOTION and self.pressed:
            self._caret = self._position(event.pos[0])
            self.changed()
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.pressed = False
            return True
        return False

    def _position(self, x: int) -> int:
        """Return the place in the text that is nearest to a place in the window."""
        start = self._inner().x - self._scroll
        widths = [self.look.width(self.content[:index], theme.STRONG) for index in range(len(self.content) + 1)]
        return min(range(len(widths)), key=lambda index: abs(start + widths[index] - x))

    # -- drawing

    def preferred(self) -> tuple[int, int]:
        return self.look.px(280), self.look.target(theme.BUTTON_HEIGHT)

    def _inner(self) -> pygame.Rect:
        return self.rect.inflate(-2 * self.look.px(14), -2 * self.look.px(4))

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        name = "ui/field_focus" if self.focused else "ui/field"
        if not look.frame(surface, self.rect, name) and not look.frame(surface, self.rect, "ui/field"):
            look.panel(surface, self.rect, "field")
        inner, clip = self._inner(), surface.get_clip()
        shown = self.content[: self._caret] + self._composing + self.content[self._caret :]
        caret = look.width(shown[: self._caret + len(self._composing)], theme.STRONG)
        self._keep_caret_in_sight(caret, inner.width, look.width(shown, theme.STRONG))
        x = inner.x - self._scroll
        surface.set_clip(clip.clip(inner))
        first, last = self._selection
        if self.focused and last > first:
            left, right = (x + look.width(self.content[:index], theme.STRONG) for index in (first, last))
            surface.fill(theme.GOLD_BRIGHT, (left, inner.y + look.px(5), right - left, inner.height - look.px(10)))
        ink = look.ink if self.enabled else look.ink_soft
        line = look.write(surface, shown, (x, inner.centery), theme.STRONG, ink, anchor="midleft")
        if self._composing:
            start = x + look.width(self.content[: self._caret], theme.STRONG)
            width = look.width(self._composing, theme.STRONG)
            surface.fill(ink, (start, line.bottom - look.px(3), width, look.px(2)))
        surface.set_clip(clip)
        if self.focused:
            height = inner.height - look.px(8)
            surface.fill(look.ink, (x + caret, inner.centery - height // 2, look.px(2), height))
        if self.trouble:
            pygame.draw.rect(surface, theme.TERRACOTTA, self.rect, look.px(2), border_radius=look.px(8))

    def _keep_caret_in_sight(self, caret: int, room: int, whole: int) -> None:
        if not self.focused:
            self._scroll = 0
            return
        self._scroll = max(0, min(self._scroll, whole - room + self.look.px(4)))
        self._scroll = min(self._scroll, caret)
        self._scroll = max(self._scroll, caret - room + self.look.px(4))


def _typeable(character: str) -> bool:
    return unicodedata.category(character) not in ("Cc", "Cs", "Co", "Cn", "Zl", "Zp")


def _copy(text: str) -> None:
    with suppress(pygame.error):
        pygame.scrap.put_text(text)


def _paste() -> str:
    try:
        return pygame.scrap.get_text().replace("\n", " ")
    except pygame.error:
        return ""
