"""The rules of the games, the keys and the credits, as pages to read."""

from typing import Final

import pygame

from game.locale import _
from game.rules.games import GAMES
from game.scenes.rules_text import PAGES, Part
from game.scenes.shell import WIDE, ShellScene
from game.ui import theme
from game.ui.context import Context
from game.ui.keys import COMMANDS, key_label, words
from game.ui.widgets import Button, Container, Label, Panel, Paragraph, ScrollArea, Widget

_TEXT: Final = theme.Type(21)
_LINE_WIDTH: Final = 960
"""The widest that a line of text is, in logical pixels, so that it reads well."""


class KeyLine(Widget):
    """A command and its keys."""

    role = "text"

    def __init__(self, id_: str, name: str, keys: str) -> None:
        super().__init__(id_, name)
        self.keys = keys

    def value(self) -> str:
        return self.keys

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        half = round(rect.width * 0.4)
        look.write(surface, self.keys, rect.midleft, theme.STRONG, look.ink, anchor="midleft", width=half - look.px(12))
        place = rect.x + half, rect.centery
        look.write(surface, self.name, place, _TEXT, look.ink, anchor="midleft", width=rect.width - half)


class Rules(ShellScene):
    """Pages at the left, the text of one of them at the right."""

    name = "rules"

    def __init__(self, context: Context, page: str = "") -> None:
        super().__init__(context, _("Rules"))
        titles = {**{name: rules.title for name, rules in GAMES.items()}, "keys": _("Keys"), "credits": _("Credits")}
        self._page = page if page in titles else next(iter(titles))
        icons = {"keys": "keyboard", "credits": "info"}
        self.tabs = [
            Button(f"page.{name}", title, _Turn(self, name), icon=icons.get(name, ""), active=name == self._page)
            for name, title in titles.items()
        ]
        self.sheet = Panel("sheet", "parchment")
        self.text = ScrollArea("text", titles[self._page])
        self.sheet.add(self.text)
        self.add(*self.tabs, self.sheet, self.back_button)
        self._fill()

    def enter(self) -> None:
        super().enter()
        self.focus.set("text", show=False)

    @property
    def page(self) -> str:
        """The page that is shown."""
        return self._page

    def turn_to(self, page: str) -> None:
        """Show another page."""
        self._page = page
        self._fill()
        self.refresh()

    def command(self, name: str) -> bool:
        if name == "help":
            self.turn_to("keys")
        elif name != "rules":
            return False
        return True

    def _fill(self) -> None:
        self.text.clear()
        self.text.name = next(tab.name for tab in self.tabs if tab.id == f"page.{self._page}")
        self.text.add(Label("text.title", self.text.name, theme.TITLE, "ink"))
        if self._page == "keys":
            self._fill_keys()
            return
        for index, part in enumerate(PAGES.get(self._page, ())):
            self._fill_part(index, part)

    def _fill_part(self, index: int, part: Part) -> None:
        heading = Label(f"text.{index}", _(part.heading), theme.Type(28, "serif", "semibold"), "ink")
        heading.role = "heading"
        self.text.add(heading)
        for number, text in enumerate(part.paragraphs):
            words_ = _(text)
            if words_.startswith("• "):
                self.text.add(Point(f"text.{index}.{number}", words_[2:]))
            else:
                self.text.add(Paragraph(f"text.{index}.{number}", words_, _TEXT, "ink"))

    def _fill_keys(self) -> None:
        everywhere = _(
            "Tab and the arrow keys walk, Enter acts, Esc goes back. Other keys can be chosen in the settings."
        )
        self.text.add(Paragraph("text.keys", everywhere, _TEXT, "ink"))
        for command in COMMANDS:
            keys = _(", ").join(key_label(key) for key in self.context.keys.keys[command]) or "–"
            self.text.add(KeyLine(f"text.key.{command}", words(command), keys))
        mouse = (
            (_("Drag"), _("move a tile, or the board")),
            (_("Right click"), _("turn the tile that is held")),
            (_("Wheel"), _("turn the tile that is held, otherwise zoom")),
        )
        for number, (gesture, meaning) in enumerate(mouse):
            self.text.add(KeyLine(f"text.mouse.{number}", meaning, gesture))

    # -- layout

    def layout(self) -> None:
        self.layout_frame()
        look, body = self.look, self.body
        for tab in self.tabs:
            tab.set_active(tab.id == f"page.{self._page}")
        if self.logical_size[0] >= WIDE:
            self._tabs_in_column()
            left = body.x + look.px(300)
        else:
            self._tabs_in_heading()
            left = body.x
        self.sheet.place(pygame.Rect(left, body.y, body.right - left, body.height))
        inner = self.sheet.rect.inflate(-2 * look.px(36), -2 * look.px(24))
        self.text.offset = 0
        self.text.place(inner)
        width = min(inner.width - look.px(30), look.px(_LINE_WIDTH))
        left = inner.x + (inner.width - look.px(30) - width) // 2
        y = inner.y
        for child in self.text.children:
            if isinstance(child, Label) and child.role == "heading":
                y += look.px(18)
            height = _height(child, width)
            child.place(pygame.Rect(left, y, width, height))
            y += height + look.px(6)
        self.text.set_length(y + look.px(12) - inner.y)

    def _tabs_in_column(self) -> None:
        look, y = self.look, self.body.y
        for tab in self.tabs:
            height = tab.preferred()[1]
            tab.place(pygame.Rect(self.body.x, y, look.px(260), height))
            y += height + look.px(14)

    def _tabs_in_heading(self) -> None:
        look, x = self.look, self.body.right
        gap = look.px(8)
        room = self.body.width - look.width(self.heading.name, theme.TITLE) - look.px(24) - gap * len(self.tabs)
        wanted = sum(tab.preferred()[0] for tab in self.tabs)
        share = min(1.0, room / wanted)
        for tab in reversed(self.tabs):
            width, height = tab.preferred()
            x -= int(width * share)
            tab.place(pygame.Rect(x, self.heading.rect.centery - height // 2, int(width * share), height))
            x -= gap
        self.heading.place(pygame.Rect(self.body.x, 0, x - self.body.x, self.body.y))


class Point(Container):
    """A paragraph with a bullet before it."""

    role = "text"

    def __init__(self, id_: str, text: str) -> None:
        super().__init__(id_, text)
        self.words = Paragraph(f"{id_}.text", text, _TEXT, "ink")
        self.add(self.words)

    def height_at(self, width: int) -> int:
        """Return how high it is at a width."""
        return self.words.height_at(width - self.look.px(28))

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        indent = self.look.px(28)
        self.words.place(pygame.Rect(rect.x + indent, rect.y, rect.width - indent, rect.height))

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        middle = self.rect.x + look.px(12), self.rect.y + look.height(_TEXT) // 2 + look.px(1)
        pygame.draw.aacircle(surface, theme.GOLD_DEEP, middle, look.px(4))
        super().draw(surface)


class _Turn:
    """Turns to a page."""

    def __init__(self, scene: Rules, page: str) -> None:
        self._scene, self._page = scene, page

    def __call__(self) -> None:
        self._scene.turn_to(self._page)


def _height(widget: Widget, width: int) -> int:
    if isinstance(widget, Paragraph | Point):
        return widget.height_at(width)
    if isinstance(widget, Label):
        return widget.look.line(widget.type)
    return widget.look.px(38)
