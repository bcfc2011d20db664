"""The rules of the games on one page or in full, the keys, and the credits: pages to read and to search."""

from collections.abc import Iterable
from functools import partial
from typing import Final

import pygame

from game.locale import _, ngettext, pgettext
from game.rulebook import Chapter, pages, rulebook
from game.rulebook.search import find, near
from game.rules.games import GAMES
from game.scenes.rulesheet.arrange import arrange
from game.scenes.rulesheet.figures import FigureWidget
from game.scenes.rulesheet.keys import key_lines
from game.scenes.rulesheet.paragraphs import PAD, HitWidget, ParagraphWidget
from game.scenes.shell import WIDE, ShellScene
from game.ui import theme
from game.ui.context import Context
from game.ui.keys import key_name
from game.ui.scene import Scene
from game.ui.theme import Type
from game.ui.widgets import Button, Label, Panel, ScrollArea, TextField, Widget

_CHAPTER: Final = Type(28, "serif", "semibold")
_CONTENTS: Final = Type(19)
_QUIET: Final = 0.25
"""Seconds without scrolling after which figures are drawn that have not been seen yet."""
_LEAST_SEARCH: Final = 2
"""Least letters for which the rules are searched."""


def game_shown(scenes: Iterable[Scene]) -> str:
    """Return the game that the nearest scene from the top is about; nothing where none is about a game."""
    for scene in reversed(list(scenes)):
        about = getattr(scene, "match", None) or getattr(scene, "draft", None)
        if (rules := getattr(about, "rules", None)) is not None:
            return str(rules.name)
    return ""


class RulesScene(ShellScene):
    """Pages at the left, the text of one of them at the right."""

    name = "rules"

    def __init__(self, context: Context, page: str = "", rule: str = "", *, full: bool = False) -> None:
        super().__init__(context, _("Rules"))
        titles = {
            **{page: GAMES[page].title for page in pages() if page in GAMES},
            "keys": _("Keys"),
            "credits": _("Credits"),
        }
        self._page = page if page in titles else next(iter(titles))
        self._game = self._page if self._page in GAMES else next(iter(titles))
        """The game that was read last: where the key for the rules leads back to."""
        self._full = full or bool(rule)
        self._lit: ParagraphWidget | None = None
        self._prepared = 0
        """How often figures have begun to be drawn ahead: what an earlier layout began is over."""
        icons = {"keys": "keyboard", "credits": "info"}
        self.tabs = [
            Button(f"page.{name}", title, _Turn(self, name), icon=icons.get(name, "")) for name, title in titles.items()
        ]
        self.contents: list[Button] = []
        self.sheet = Panel("sheet", "parchment")
        self.text = ScrollArea("text", "")
        self.search_label = Label("search.label", pgettext("button", "Search"), theme.BODY_STRONG, "ink")
        self.search = TextField("search", pgettext("button", "Search"), "", self._searched)
        self.switch = Button("switch", "", self._switch, icon="swap", kind="light")
        self.page_title = Label("text.title", "", theme.HEADING, "ink")
        self.sheet.add(self.page_title, self.search_label, self.search, self.switch, self.text)
        self.add(*self.tabs, self.sheet, self.back_button)
        self._fill()
        if rule:
            self.show_rule(rule)

    def enter(self) -> None:
        super().enter()
        self.focus.set("text", show=False)

    def retranslate(self) -> ShellScene:
        return RulesScene(self.context, self._page, full=self._full)

    # -- what is shown

    @property
    def page(self) -> str:
        """The page that is shown."""
        return self._page

    @property
    def full(self) -> bool:
        """Whether a game's rules are shown in full."""
        return self._full

    def turn_to(self, page: str, *, full: bool | None = None) -> None:
        """Show another page, or the same in another length; a search ends."""
        self._page = page
        self._game = page if page in GAMES else self._game
        self._full = self._full if full is None else full
        self.search.set_text("")
        self._fill()
        self.text.offset = 0
        self.refresh()

    def show_rule(self, rule: str) -> None:
        """Show the very paragraph that tells a rule, and mark it."""
        place = rulebook(self._page).place_of(rule)
        if place is not None:
            self.show_place(self._page, place)

    def show_place(self, page: str, place: tuple[int, int]) -> None:
        """Show a paragraph of a page's full text, and mark it."""
        self.turn_to(page, full=True)
        id_ = f"text.{place[0]}.{place[1]}"
        found = next((child for child in self.text.children if child.id == id_), None)
        if isinstance(found, ParagraphWidget):
            found.lit = True
            self._lit = found
            self._reveal(found)

    def _reveal(self, widget: Widget) -> None:
        """Scroll so that a paragraph stands in the upper part of the sheet."""
        above = self.text.rect.height // 5
        self.text.scroll_to(self.text.offset + widget.rect.y - self.text.rect.y - above)

    def _switch(self) -> None:
        if self._page in GAMES:
            self.turn_to(self._page, full=not self._full)
        else:
            self.turn_to(self._game)

    def command(self, name: str) -> bool:
        if name == "help":
            self.turn_to("keys")
        elif name == "rules":
            self._switch()
        else:
            return False
        return True

    def _handle_key(self, event: pygame.event.Event) -> bool:
        if key_name(event) == "ctrl+f":
            self.focus.set("search")
            return True
        return super()._handle_key(event)

    def back(self) -> None:
        if self.search.content:
            self.search.set_text("")
            self._searched("")
            self.focus.set("text", show=False)
        else:
            super().back()

    # -- filling the sheet

    def _fill(self) -> None:
        self.text.clear()
        self._lit = None
        self.text.name = next(tab.name for tab in self.tabs if tab.id == f"page.{self._page}")
        self.page_title.set_text(self.text.name)
        self._fill_contents()
        if self._page == "keys":
            self.text.add(*key_lines(self.context.keys))
            return
        for index, chapter in enumerate(self._chapters()):
            self._fill_chapter(index, chapter)

    def _chapters(self) -> tuple[Chapter, ...]:
        if self._page not in pages():
            return ()
        book = rulebook(self._page)
        return book.full if self._full or not book.summary else book.summary

    def _fill_chapter(self, index: int, chapter: Chapter) -> None:
        heading = Label(f"text.{index}", _(chapter.heading), _CHAPTER, "ink")
        heading.role = "heading"
        self.text.add(heading)
        for number, paragraph in enumerate(chapter.paragraphs):
            id_ = f"text.{index}.{number}"
            if paragraph.shape == "figure":
                self.text.add(FigureWidget(id_, paragraph))
            else:
                columns = chapter.columns if paragraph.shape in ("row", "point") else 1
                show_rules = self._full and columns == 1
                self.text.add(ParagraphWidget(id_, paragraph, show_rules=show_rules, columns=columns))

    def _fill_contents(self) -> None:
        for button in self.contents:
            self.widgets.remove(button)
        chapters = self._chapters() if self._full and self._page in GAMES else ()
        self.contents = [
            Button(
                f"chapter.{index}", _(chapter.heading), _Jump(self, index), kind="plain", type_=_CONTENTS, align="left"
            )
            for index, chapter in enumerate(chapters)
        ]
        self.add(*self.contents)

    def jump(self, chapter: int) -> None:
        """Scroll to a chapter."""
        heading = next(child for child in self.text.children if child.id == f"text.{chapter}")
        self.text.scroll_to(self.text.offset + heading.rect.y - self.text.rect.y - self.look.px(8))

    def _searched(self, words: str) -> None:
        if len(words.strip()) < _LEAST_SEARCH:
            if not words.strip():
                self._fill()
                self.refresh()
            return
        pages = (self._game, *(page for page in GAMES if page != self._game))
        hits = find(words, pages)
        self.text.clear()
        self.text.name = pgettext("button", "Search")
        self.page_title.set_text("")
        told = ngettext("{count} place found", "{count} places found", len(hits)).format(count=len(hits))
        self.text.add(Label("text.found", told, theme.STRONG, "ink_soft"))
        for index, word in enumerate(near(words, pages) if not hits else ()):
            told = _("Search for “{word}”").format(word=word)
            self.text.add(Button(f"near.{index}", told, partial(self._search_for, word), kind="light", align="left"))
        for index, hit in enumerate(hits):
            where = f"{GAMES[hit.page].title} · {_(hit.chapter.heading)}"
            go = _Go(self, hit.page, hit.place)
            self.text.add(HitWidget(f"hit.{index}", hit.paragraph, where, words, go))
        self.text.offset = 0
        self.layout()
        self.invalidate()

    def _search_for(self, word: str) -> None:
        self.search.set_text(word)
        self._searched(word)
        self.focus.set("search", show=False)

    # -- layout

    def layout(self) -> None:
        wide = self.logical_size[0] >= WIDE
        self.layout_frame(() if wide else self.tabs)
        look, body = self.look, self.body
        for tab in self.tabs:
            tab.set_active(tab.id == f"page.{self._page}")
        left = body.x
        if wide:
            self._tabs_in_column()
            left += look.px(300)
        for button in () if wide else self.contents:
            button.visible = False
        self.sheet.place(pygame.Rect(left, body.y, body.right - left, body.height))
        inner = self.sheet.rect.inflate(-2 * look.px(36), -2 * look.px(20))
        top = self._lay_bar(inner) + look.px(10)
        spread = self._page in GAMES and not self._full and not self.search.content
        arrange(self.text, pygame.Rect(inner.x, top, inner.width, inner.bottom - top), spread=spread)
        self._prepare_figures()

    def _prepare_figures(self) -> None:
        """Draw the figures one by one while the player reads, so that none has to be waited for."""
        self._prepared += 1
        turn, offset = self._prepared, self.text.offset

        def go_on() -> None:
            nonlocal offset
            if turn != self._prepared:
                return
            still, offset = offset == self.text.offset, self.text.offset
            figures = (child for child in self.text.children if isinstance(child, FigureWidget))
            if not still or any(figure.prepare() for figure in figures):
                self.after(_QUIET, go_on)

        self.after(_QUIET, go_on)

    def _lay_bar(self, inner: pygame.Rect) -> int:
        """Place the search and the switch at the top of the sheet; return where they end."""
        look = self.look
        key = self.context.keys.label("rules")
        text = _("On one page") if self._full or self._page not in GAMES else _("In full")
        self.switch.set_name(f"{text} ({key})" if key else text)
        self.switch.visible = self._page in GAMES
        height, right = self.search.preferred()[1], inner.right
        if self.switch.visible:
            size = self.switch.preferred()
            right -= size[0]
            self.switch.place(pygame.Rect(right, inner.y + (height - size[1]) // 2, *size))
            right -= look.px(20)
        label = self.search_label.preferred()[0] + 2
        title = self.page_title.preferred()[0] + 2
        room = right - inner.x - label - look.px(12) - title - look.px(20)
        self.search_label.visible = room >= look.px(160)
        if not self.search_label.visible:
            room += label + look.px(12)
        width = min(room, look.px(360))
        self.search.place(pygame.Rect(right - width, inner.y, width, height))
        self.search_label.place(pygame.Rect(self.search.rect.x - look.px(12) - label, inner.y, label, height))
        self.page_title.place(pygame.Rect(inner.x + look.px(PAD), inner.y, title, height))
        return inner.y + height

    def _tabs_in_column(self) -> None:
        look, y = self.look, self.body.y
        for tab in self.tabs:
            height = tab.preferred()[1]
            tab.place(pygame.Rect(self.body.x, y, look.px(260), height))
            y += height + look.px(14)
        y += look.px(6)
        height = look.target(40)
        fits = y + len(self.contents) * height <= self.body.bottom
        for button in self.contents:
            button.visible = fits
            button.place(pygame.Rect(self.body.x, y, look.px(276), height))
            y += height


class _Turn:
    """Turns to a page."""

    def __init__(self, scene: RulesScene, page: str) -> None:
        self._scene, self._page = scene, page

    def __call__(self) -> None:
        self._scene.turn_to(self._page)


class _Jump:
    """Scrolls to a chapter."""

    def __init__(self, scene: RulesScene, chapter: int) -> None:
        self._scene, self._chapter = scene, chapter

    def __call__(self) -> None:
        self._scene.jump(self._chapter)


class _Go:
    """Goes to a paragraph that was found."""

    def __init__(self, scene: RulesScene, page: str, place: tuple[int, int]) -> None:
        self._scene, self._page, self._place = scene, page, place

    def __call__(self) -> None:
        self._scene.show_place(self._page, self._place)
        self._scene.focus.set("text", show=False)
