"""The lesson of a game in its column: a row for each chapter, done, next or still to come."""

from collections.abc import Callable
from functools import partial

import pygame

from game.locale import _, ngettext
from game.scenes.school.heads import ChapterHead
from game.scenes.school.seals import seal
from game.texts.lessons import Chapter, LessonPlace, lesson_of, place_in
from game.ui import carving, theme
from game.ui.context import Context
from game.ui.widgets import Tile, Widget


def lesson_parts(context: Context, game: str) -> list[Widget]:
    """Return the heading of a game's lesson and a row for each chapter."""
    lesson = lesson_of(game)
    place = place_in(context.store.reached("lesson"), lesson)
    count = len(lesson.chapters)
    done = count if place.finished else place.chapter
    told = _("all done") if place.finished else _("{done} of {count} chapters").format(done=done, count=count)
    parts: list[Widget] = [ChapterHead(f"lesson.{game}", _("Lesson"), told)]
    for number, chapter in enumerate(lesson.chapters):
        here = number == place.chapter and not (place.finished and not place.begun)
        state = "next" if here else "done" if number < done else ""
        note = _note_of(place, number, len(chapter.notes)) if here else ""
        action = partial(_open_chapter, context, game, number, place.note if here else 0)
        parts.append(ChapterRow(f"chapter.{game}.{number}", chapter, number + 1, state, note, action))
    return parts


def _open_chapter(context: Context, game: str, chapter: int, note: int) -> None:
    from game.scenes.learning.scene import LessonScene  # noqa: PLC0415 (the table is a large thing)

    context.stack.push(LessonScene(context, lesson_of(game), chapter, note))


def _note_of(place: LessonPlace, chapter: int, notes: int) -> str:
    if place.begun and place.chapter == chapter and place.note:
        return _("continue at step {step} of {steps}").format(step=place.note + 1, steps=notes)
    return ""


class ChapterRow(Tile):
    """A chapter of a lesson: done, next, or still to come."""

    role = "button"
    focusable = True
    cursor = "hand"
    shadow = carving.SHADOW
    radius = 10

    def __init__(
        self, id_: str, chapter: Chapter, number: int, state: str, note: str, action: Callable[[], object]
    ) -> None:
        super().__init__(id_, _(chapter.title))
        self._number, self._state, self._note, self._action = number, state, note, action
        self._minutes = ""
        if chapter.minutes:
            text = ngettext("{count} min", "{count} min", chapter.minutes)
            self._minutes = text.format(count=chapter.minutes)

    def state(self) -> tuple[str, ...]:
        return ("checked",) if self._state == "done" else ()

    def value(self) -> str:
        return " · ".join(filter(None, (self._note, self._minutes)))

    def height(self) -> int:
        """Return how high it is at least."""
        look = self.look
        return look.height(theme.BODY_STRONG) + (look.height(theme.SMALL) if self._note else 0) + look.px(10)

    def act(self) -> None:
        self.sound("button")
        self._action()

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        lit = self.hover or (self.focused and self.host is not None and self.host.focus.visible)
        if self._state != "next" or not look.frame(surface, rect, f"ui/button_gold_{'hover' if lit else 'rest'}"):
            ground = look.composed(("chapter", rect.size, lit), lambda: _row_ground(rect.size, look.px(10), lit=lit))
            surface.blit(ground, rect)
        size, x = look.px(32), rect.x + look.px(14)
        if self._state == "next":
            icon = look.icon("play", look.px(24), theme.INK)
            surface.blit(icon, icon.get_rect(center=(x + size // 2, rect.centery)))
        else:
            done = self._state == "done"
            disc = look.composed(("seal", size, done), lambda: seal(size, theme.GOLD if done else theme.PARCHMENT))
            surface.blit(disc, (x, rect.centery - size // 2))
            if done:
                icon = look.icon("check", look.px(20), theme.INK)
                surface.blit(icon, icon.get_rect(center=(x + size // 2, rect.centery)))
            else:
                place = x + size // 2, rect.centery
                look.write(surface, str(self._number), place, theme.BODY_STRONG, look.ink_soft, anchor="center")
        x += size + look.px(14)
        tone = theme.INK if self._state == "next" else look.ink_soft
        right = rect.right - look.px(14)
        if self._minutes:
            place = right, rect.centery
            right = look.write(surface, self._minutes, place, theme.SMALL, tone, anchor="midright").x - look.px(12)
        room = right - x
        y = rect.centery - (look.px(11) if self._note else 0)
        look.write(surface, self.name, (x, y), theme.BODY_STRONG, look.ink, anchor="midleft", width=room)
        if self._note:
            below = x, rect.centery + look.px(13)
            look.write(surface, self._note, below, theme.SMALL, tone, anchor="midleft", width=room)


def _row_ground(size: tuple[int, int], radius: int, *, lit: bool) -> pygame.Surface:
    ground = carving.rounded(size, radius, (255, 250, 234) if lit else (250, 242, 222))
    ground.blit(carving.outline(size, radius, 2, theme.GOLD if lit else (206, 182, 138)), (0, 0))
    return ground
