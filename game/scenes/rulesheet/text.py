"""The text on the sheet of the rules: a page, or the places that a search has found."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.locale import _, ngettext, pgettext
from game.rules.games import GAMES
from game.scenes.rulesheet.arrange import arrange
from game.scenes.rulesheet.figures import FigureWidget
from game.scenes.rulesheet.keys import key_lines
from game.scenes.rulesheet.paragraphs import HitWidget, ParagraphWidget
from game.texts.rulebook import BookChapter, pages, rulebook
from game.texts.search import find, near
from game.ui import theme
from game.ui.theme import Type
from game.ui.widgets import Button, Label, ScrollArea

if TYPE_CHECKING:
    from game.scenes.rulesheet.scene import RulesScene

_CHAPTER: Final = Type(28, "serif", "semibold")
_QUIET: Final = 0.25
"""Seconds without scrolling after which figures are drawn that have not been seen yet."""


def chapters_of(page: str, *, full: bool) -> tuple[BookChapter, ...]:
    """Return the chapters of a page, in full or in short; none where it is no page of a rulebook."""
    if page not in pages():
        return ()
    book = rulebook(page)
    return book.full if full or not book.summary else book.summary


class RulesText(ScrollArea):
    """Shows a page or what was found, and scrolls to its places."""

    def __init__(self, scene: "RulesScene") -> None:
        super().__init__("text", "")
        self._scene = scene
        self.lit: ParagraphWidget | None = None
        """The paragraph that is marked."""
        self._prepared = 0
        """How often figures have begun to be drawn ahead: what an earlier layout began is over."""

    # -- what is shown

    def show_page(self, page: str, name: str, *, full: bool) -> None:
        """Show a page, with its name for a screen reader."""
        self.clear()
        self.lit, self.name = None, name
        if page == "keys":
            self.add(*key_lines(self._scene.context.keys))
        for index, chapter in enumerate(chapters_of(page, full=full)):
            self._add_chapter(index, chapter, full=full)

    def _add_chapter(self, index: int, chapter: BookChapter, *, full: bool) -> None:
        heading = Label(f"text.{index}", _(chapter.heading), _CHAPTER, "ink")
        heading.role = "heading"
        self.add(heading)
        for number, paragraph in enumerate(chapter.paragraphs):
            id_ = f"text.{index}.{number}"
            if paragraph.shape == "figure":
                self.add(FigureWidget(id_, paragraph))
            else:
                columns = chapter.columns if paragraph.shape in ("row", "point") else 1
                self.add(ParagraphWidget(id_, paragraph, show_rules=full and columns == 1, columns=columns))

    def show_hits(self, words: str, searched: tuple[str, ...], search: Callable[[str], object]) -> None:
        """Show the places where words stand; where there are none, like words to `search` for."""
        hits = find(words, searched)
        self.clear()
        self.name = pgettext("button", "Search")
        told = ngettext("{count} place found", "{count} places found", len(hits)).format(count=len(hits))
        self.add(Label("text.found", told, theme.STRONG, "ink_soft"))
        for index, word in enumerate(near(words, searched) if not hits else ()):
            # Translators: {word} is what somebody looks for.
            told = _("Search for “{word}”").format(word=word)
            self.add(Button(f"near.{index}", told, partial(search, word), kind="light", align="left"))
        for index, hit in enumerate(hits):
            where = f"{GAMES[hit.page].title} · {_(hit.chapter.heading)}"
            go = partial(self._go_to, hit.page, hit.place)
            self.add(HitWidget(f"hit.{index}", hit.paragraph, where, words, go))
        self.offset = 0

    def _go_to(self, page: str, place: tuple[int, int]) -> None:
        self._scene.show_place(page, place)
        self._scene.focus.set("text", show=False)

    # -- places

    def mark(self, place: tuple[int, int]) -> None:
        """Mark a paragraph, and scroll so that it stands in the upper part of the sheet."""
        id_ = f"text.{place[0]}.{place[1]}"
        found = next((child for child in self.children if child.id == id_), None)
        if isinstance(found, ParagraphWidget):
            found.lit = True
            self.lit = found
            self.scroll_to(self.offset + found.rect.y - self.rect.y - self.rect.height // 5)

    def jump(self, chapter: int) -> None:
        """Scroll to a chapter."""
        heading = next(child for child in self.children if child.id == f"text.{chapter}")
        self.scroll_to(self.offset + heading.rect.y - self.rect.y - self.look.px(8))

    # -- layout

    def lay_out(self, rect: pygame.Rect, *, spread: bool) -> None:
        """Place everything; a short page may be `spread` over two columns."""
        arrange(self, rect, spread=spread)
        self._prepare_figures()

    def _prepare_figures(self) -> None:
        """Draw the figures one by one while the player reads, so that none must be waited for."""
        self._prepared += 1
        turn, offset = self._prepared, self.offset

        def go_on() -> None:
            nonlocal offset
            if turn != self._prepared:
                return
            still, offset = offset == self.offset, self.offset
            figures = (child for child in self.children if isinstance(child, FigureWidget))
            if not still or any(figure.prepare() for figure in figures):
                self._scene.after(_QUIET, go_on)

        self._scene.after(_QUIET, go_on)
