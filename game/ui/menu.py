"""Small scenes laid over others: a list to pick from, and a question to answer."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from game.locale import _
from game.ui import carving, theme
from game.ui.scene import Scene
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label, Paragraph
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from game.ui.context import Context

_VEIL: Final = (10, 5, 2)


def dim(scene: Scene, surface: pygame.Surface, area: pygame.Rect, strength: int = 150) -> None:
    """Darken what lies beneath a scene."""
    veil = scene.look.composed(("dim", area.size, strength), lambda: _veil(area.size, strength))
    surface.blit(veil, area)


def _veil(size: tuple[int, int], strength: int) -> pygame.Surface:
    veil = pygame.Surface(size)
    veil.fill(_VEIL)
    veil.set_alpha(strength)
    return veil


class MenuItem(Widget):
    """One line of a menu."""

    role = "option"
    focusable = True
    cursor = "hand"
    radius = 8

    def __init__(
        self,
        id_: str,
        item: tuple[str, str, str],
        action: Callable[[], object],
        pointed: Callable[[str], object],
        *,
        chosen: bool,
    ) -> None:
        super().__init__(id_, item[0])
        self.icon, self.explanation = item[1], item[2]
        self.chosen = chosen
        self._action, self._pointed = action, pointed

    def set_hover(self, hover: bool) -> None:
        super().set_hover(hover)
        if hover:
            self._pointed(self.id)

    def state(self) -> tuple[str, ...]:
        return ("selected",) if self.chosen else ()

    def act(self) -> None:
        self.sound("button")
        self._action()

    def pointer(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.rect.collidepoint(event.pos):
            self.act()
        return True

    def preferred(self) -> tuple[int, int]:
        look = self.look
        width = max(look.width(self.name, theme.BODY_STRONG), look.width(self.explanation, theme.SMALL))
        height = look.height(theme.BODY_STRONG) + (look.height(theme.SMALL) if self.explanation else 0)
        return width + look.px(100), max(look.target(44), height + look.px(14))

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        if self.focused:
            radius = look.px(8)
            key = "item", self.rect.size
            tone = (236, 205, 132)
            surface.blit(look.composed(key, lambda: carving.rounded(self.rect.size, radius, tone)), self.rect)
        size, x = look.px(22), self.rect.x + look.px(12)
        if self.icon:
            surface.blit(look.icon(self.icon, size, look.ink_soft), (x, self.rect.centery - size // 2))
            x += size + look.px(10)
        room = self.rect.right - look.px(44) - x
        y = self.rect.centery
        if self.explanation:
            height = look.height(theme.BODY_STRONG) + look.height(theme.SMALL)
            top = y - height // 2
            look.write(surface, self.name, (x, top), theme.BODY_STRONG, look.ink, width=room)
            below = x, top + look.height(theme.BODY_STRONG)
            look.write(surface, self.explanation, below, theme.SMALL, look.ink_soft, width=room + look.px(30))
        else:
            look.write(surface, self.name, (x, y), theme.BODY_STRONG, look.ink, anchor="midleft", width=room)
        if self.chosen:
            mark = look.icon("check", look.px(20), look.ink)
            surface.blit(mark, mark.get_rect(midright=(self.rect.right - look.px(12), y)))


class Menu(Scene):
    """A list under (or above) what opened it. Esc closes it, and so does a click elsewhere, which also works there."""

    name = "menu"
    opaque = False

    def __init__(
        self,
        context: "Context",
        about: pygame.Rect,
        items: Sequence[tuple[str, str, str]],
        picked: Callable[[int], object],
        chosen: int = -1,
        *,
        least: tuple[int, int] = Scene.least,
    ) -> None:
        self.least = least
        super().__init__(context)
        self._about = pygame.Rect(about)
        self._picked = picked
        self._window = context.screen.size
        self._panel = Panel("menu", "tooltip")
        self._area = ScrollArea("menu.list")
        self._panel.add(self._area)
        for index, item in enumerate(items):
            pick = _Pick(self, index)
            self._area.add(MenuItem(f"menu.{index}", item, pick, self.point, chosen=index == chosen))
        self.add(self._panel)
        self._first = max(0, chosen)

    def retranslate(self) -> Scene | None:
        return None

    def pick(self, index: int) -> None:
        """Close, and tell what was picked."""
        self.context.stack.pop(self)
        self._picked(index)

    def enter(self) -> None:
        self.focus.set(f"menu.{self._first}", show=False)

    def point(self, id_: str) -> None:
        """Light only the line under the pointer, which the keyboard then means too."""
        self.focus.set(id_)

    def layout(self) -> None:
        if self.context.screen.size != self._window:
            self.context.call_soon(lambda: self.context.stack.pop(self))
        look, pad, items = self.look, self.look.px(8), self._area.children
        width = max(self._about.width, *(item.preferred()[0] for item in items)) + 2 * pad
        width = min(width, self.rect.width - 4 * pad)
        length = sum(item.preferred()[1] for item in items)
        height = min(length + 2 * pad, self.rect.height - 4 * pad)
        box = pygame.Rect(self._about.x, self._about.bottom + look.px(4), width, height)
        if box.bottom > self.rect.bottom - pad and self._about.top - look.px(4) - height >= pad:
            box.bottom = self._about.top - look.px(4)
        box.clamp_ip(self.rect.inflate(-2 * pad, -2 * pad))
        self._panel.place(box)
        inner = box.inflate(-2 * pad, -2 * pad)
        self._area.place(inner)
        y = inner.y
        for item in items:
            item.place(pygame.Rect(inner.x, y, inner.width, item.preferred()[1]))
            y += item.preferred()[1]
        self._area.set_length(length)

    def pointer(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and not self._panel.rect.collidepoint(event.pos):
            stack = self.context.stack
            stack.pop(self)
            if not self._about.collidepoint(event.pos) and stack.top is not None:
                stack.top.handle(event)
        return True


class _Pick:
    """Picks one item of a menu."""

    def __init__(self, menu: Menu, index: int) -> None:
        self._menu, self._index = menu, index

    def __call__(self) -> None:
        self._menu.pick(self._index)


class Dialog(Scene):
    """A small panel over what lies below: a title, one thing to read or fill in, and two buttons."""

    opaque = False
    narrowest: ClassVar[int] = 560
    gap: ClassVar[int] = 12
    """How wide its inside is at least, and how far the content is below the title, in logical pixels."""

    def __init__(self, context: "Context", title: str, content: Widget, no: Button, yes: Button) -> None:
        super().__init__(context)
        self._panel = Panel(self.name, "parchment", title)
        self._title = Label(f"{self.name}.title", title, theme.HEADING, "ink")
        self._content, self._no, self._yes = content, no, yes
        self._panel.add(self._title, content, no, yes)
        self.add(self._panel)

    def content_height(self, width: int) -> int:  # noqa: ARG002
        """Return how high the content is if it is as wide as this."""
        return self._content.preferred()[1]

    def retranslate(self) -> Scene | None:
        return None

    def layout(self) -> None:
        look = self.look
        pad = look.px(28)
        yes, no = self._yes.preferred(), self._no.preferred()
        wanted = max(look.px(self.narrowest), look.width(self._title.name, theme.HEADING), yes[0] + no[0] + look.px(16))
        width = min(wanted + 2 * pad, self.rect.width - 2 * pad)
        inner = width - 2 * pad
        title, content = look.line(theme.HEADING), self.content_height(inner)
        height = pad + title + look.px(self.gap) + content + look.px(24) + yes[1] + pad
        box = pygame.Rect(0, 0, width, min(height, self.rect.height))
        box.center = self.rect.center
        self._panel.place(box)
        y = box.y + pad
        self._title.place(pygame.Rect(box.x + pad, y, inner, title))
        y += title + look.px(self.gap)
        self._content.place(pygame.Rect(box.x + pad, y, inner, content))
        y = box.bottom - pad - yes[1]
        self._yes.place(pygame.Rect((box.right - pad - yes[0], y), yes))
        self._no.place(pygame.Rect((self._yes.rect.x - look.px(16) - no[0], y), no))

    def paint_ground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        dim(self, surface, area)

    def pointer(self, event: pygame.event.Event) -> bool:  # noqa: ARG002
        return True


class Question(Dialog):
    """A sentence with an answer that does something and one that does not: Esc is the second, and it is gold."""

    name = "question"

    def __init__(
        self,
        context: "Context",
        title: str,
        text: str,
        answer: str,
        action: Callable[[], object],
        *,
        icon: str = "",
        decline: str = "",
    ) -> None:
        self._action = action
        self._text = Paragraph("question.text", text, theme.BODY, "ink")
        yes = Button("question.yes", answer, self._answer, icon=icon)
        no = Button("question.no", decline or _("Cancel"), self.back, kind="gold")
        super().__init__(context, title, self._text, no, yes)

    def content_height(self, width: int) -> int:
        return self._text.height_at(width)

    def _answer(self) -> None:
        self.context.stack.pop(self)
        self._action()

    def enter(self) -> None:
        self.focus.set("question.no", show=False)
