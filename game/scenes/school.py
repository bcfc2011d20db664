"""The school: a column for each game, with its lesson chapter by chapter, its puzzles, and a game to be watched."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import pygame

from game.assets.stand_in import smooth
from game.lessons import has_lesson, lesson_of
from game.lessons.progress import LessonPlace, place_in
from game.locale import _, ngettext, say
from game.puzzles.book import PuzzleError, daily, puzzles_of
from game.puzzles.part import games_with_puzzles
from game.puzzles.progress import next_open, progress_of
from game.puzzles.puzzle import Puzzle
from game.rules.games import GAMES
from game.scenes.covers import cover
from game.scenes.picture_card import PictureCard
from game.scenes.puzzling.list import Puzzles, today
from game.scenes.puzzling.reasons import asked_words, title_of
from game.scenes.puzzling.scene import open_puzzle
from game.scenes.puzzling.spots import picture_of, theme_words
from game.scenes.shell import ShellScene
from game.scenes.stills import Stills
from game.tables.part import has_table
from game.ui import carving, theme
from game.ui.context import Context
from game.ui.theme import Type
from game.ui.widgets import Button, Container, Label, Panel, Paragraph, ScrollArea, Tile, Widget

_COVER: Final = 200
_NAME: Final = Type(42, "serif", "semibold")
_ROW: Final = 60
_SEAL: Final = 22
_LEAST: Final = 420
"""The logical width that a column needs."""
_STATES: Final[dict[str, theme.Colour]] = {
    "solved": theme.GOLD, "shown": theme.STONE, "next": theme.PARCHMENT, "": (250, 242, 222),
}  # fmt: skip


class CoverStrip(Widget):
    """The upper edge of a column: the game's cover, its name, for how many it is and how long it takes."""

    role = "heading"

    def __init__(self, game: str) -> None:
        rules = GAMES[game]
        super().__init__(f"cover.{game}", rules.title)
        self._game = game
        text = ngettext(
            "{low} to {high} · about {count} minute", "{low} to {high} · about {count} minutes", rules.minutes
        )
        self._facts = text.format(low=rules.seat_counts[0], high=rules.seat_counts[-1], count=rules.minutes)

    def value(self) -> str:
        return self._facts

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        picture = look.composed(("school cover", self._game, rect.size), self._picture)
        surface.blit(picture, rect)
        y = rect.bottom - look.px(34)
        left = look.write(
            surface, self.name, (rect.x + look.px(20), y), _NAME, look.gold, anchor="midleft", shadow=True,
            width=round(rect.width * 0.55),
        )  # fmt: skip
        room = rect.right - look.px(20) - left.right - look.px(16)
        place = rect.right - look.px(20), y + look.px(4)
        look.write(
            surface, self._facts, place, theme.BODY_STRONG, look.light, anchor="midright", width=room, shadow=True
        )

    def _picture(self) -> pygame.Surface:
        rect = self.rect
        whole = cover(self.look, GAMES[self._game], (rect.width, round(rect.width * 1.25)))
        made = pygame.Surface(rect.size)
        made.blit(whole, (0, -round(whole.get_height() * 0.2)))
        shade = pygame.Surface((1, rect.height), pygame.SRCALPHA)
        for y in range(rect.height):
            shade.set_at((0, y), (10, 5, 2, round(220 * max(0.0, y / rect.height - 0.35) / 0.65)))
        made.blit(pygame.transform.scale(shade, rect.size), (0, 0))
        return made.convert()


class ChapterRow(Tile):
    """A chapter of a lesson: done, next, or still to come."""

    role = "button"
    focusable = True
    cursor = "hand"
    shadow = carving.SHADOW
    radius = 10

    def __init__(self, id_: str, title: str, number: int, state: str, note: str, action: Callable[[], object]) -> None:
        super().__init__(id_, title)
        self._number, self._state, self._note, self._action = number, state, note, action

    def state(self) -> tuple[str, ...]:
        return ("checked",) if self._state == "done" else ()

    def value(self) -> str:
        return self._note

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
            seal = look.composed(("seal", size, done), lambda: _seal(size, theme.GOLD if done else theme.PARCHMENT))
            surface.blit(seal, (x, rect.centery - size // 2))
            if done:
                icon = look.icon("check", look.px(20), theme.INK)
                surface.blit(icon, icon.get_rect(center=(x + size // 2, rect.centery)))
            else:
                place = x + size // 2, rect.centery
                look.write(surface, str(self._number), place, theme.BODY_STRONG, look.ink_soft, anchor="center")
        x += size + look.px(14)
        room = rect.right - look.px(14) - x
        y = rect.centery - (look.px(11) if self._note else 0)
        look.write(surface, self.name, (x, y), theme.BODY_STRONG, look.ink, anchor="midleft", width=room)
        if self._note:
            below = x, rect.centery + look.px(13)
            tone = theme.INK if self._state == "next" else look.ink_soft
            look.write(surface, self._note, below, theme.SMALL, tone, anchor="midleft", width=room)


class Seals(Widget):
    """A seal for each puzzle: gold where it is solved, grey where its answer was looked up, a ring round the next."""

    role = "text"

    def __init__(self, id_: str, states: list[str]) -> None:
        super().__init__(id_, _("Puzzles"))
        self._states = states

    def value(self) -> str:
        solved = self._states.count("solved")
        return _("{solved} of {count}").format(solved=solved, count=len(self._states))

    def _columns(self, width: int) -> int:
        return max(1, width // self.look.px(_SEAL + 6))

    def height_at(self, width: int) -> int:
        """Return the height that it takes at a width."""
        return -(-len(self._states) // self._columns(width)) * self.look.px(_SEAL + 6)

    def draw(self, surface: pygame.Surface) -> None:
        look, columns = self.look, self._columns(self.rect.width)
        size, step = look.px(_SEAL), look.px(_SEAL + 6)
        for index, state in enumerate(self._states):
            x = self.rect.x + index % columns * step
            y = self.rect.y + index // columns * step
            tone = _STATES[state]
            seal = look.composed(("seal", size, state), lambda tone=tone: _seal(size, tone))  # type: ignore[misc]
            surface.blit(seal, (x, y))
            name = {"solved": "check", "shown": "eye"}.get(state)
            if name is not None:
                icon = look.icon(name, look.px(14), theme.INK)
                surface.blit(icon, icon.get_rect(center=(x + size // 2, y + size // 2)))
            elif state == "next":
                ring = look.composed(
                    ("next seal", size), lambda: carving.outline((size, size), size // 2, 3, theme.GOLD_DEEP)
                )
                surface.blit(ring, (x, y))


def _seal(size: int, tone: theme.Colour) -> pygame.Surface:
    def draw(large: pygame.Surface, factor: int) -> None:
        middle, radius = large.get_rect().center, size * factor // 2
        pygame.draw.circle(large, theme.GOLD_DEEP, middle, radius)
        pygame.draw.circle(large, tone, middle, radius * 86 // 100)

    return smooth((size, size), draw)


def _row_ground(size: tuple[int, int], radius: int, *, lit: bool) -> pygame.Surface:
    ground = carving.rounded(size, radius, (255, 250, 234) if lit else (250, 242, 222))
    ground.blit(carving.outline(size, radius, 2, theme.GOLD if lit else (206, 182, 138)), (0, 0))
    return ground


class GameColumn(Panel):
    """One game: cover, lesson, puzzles, ways on."""

    def __init__(self, context: Context, game: str, stills: Stills) -> None:
        super().__init__(f"school.{game}", "parchment", GAMES[game].title)
        self._context, self._game, self._stills = context, game, stills
        self._parts: list[Widget] = [CoverStrip(game)]
        self._buttons: list[Button] = []
        if has_lesson(game):
            self._add_lesson()
        if game in games_with_puzzles():
            self._add_puzzles()
        if has_table(game):
            watch = Button(f"watch.{game}", _("Watch a game"), partial(context.open_demo, game), icon="eye")
            watch.tip = _("Computers play; nothing is saved")
            self._buttons.append(watch)
        self.add(*self._parts, *self._buttons)

    def _add_lesson(self) -> None:
        lesson = lesson_of(self._game)
        place = place_in(self._context.store.reached("lesson"), lesson)
        count = len(lesson.chapters)
        done = count if place.finished else place.chapter
        told = _("all done") if place.finished else _("{done} of {count} chapters").format(done=done, count=count)
        self._parts.append(_Head(f"lesson.{self._game}", _("Lesson"), told))
        for number, chapter in enumerate(lesson.chapters):
            here = number == place.chapter and not (place.finished and not place.begun)
            state = "next" if here else "done" if number < done else ""
            note = _note_of(place, number, len(chapter.notes)) if here else ""
            action = partial(self._open_chapter, number, place.note if here else 0)
            self._parts.append(
                ChapterRow(f"chapter.{self._game}.{number}", _(chapter.title), number + 1, state, note, action)
            )

    def _open_chapter(self, chapter: int, note: int) -> None:
        from game.scenes.learning.scene import LessonScene  # noqa: PLC0415 (the table is a large thing)

        self._context.stack.push(LessonScene(self._context, lesson_of(self._game), chapter, note))

    def _add_puzzles(self) -> None:
        kept = self._context.store.reached("puzzle")
        try:
            puzzles = puzzles_of(self._game)
        except PuzzleError as error:
            text = _("The puzzles cannot be read. {place}: {why}").format(place=error.place, why=say(error.why))
            self._parts.append(Paragraph(f"puzzles.{self._game}.wrong", text, theme.BODY, "ink_soft"))
            return
        if not puzzles:
            return
        following = next_open(kept, puzzles, "")
        states = [_state_of(kept, puzzle, following) for puzzle in puzzles]
        told = _("{solved} of {count}").format(solved=states.count("solved"), count=len(states))
        self._parts.append(_Head(f"puzzles.{self._game}", _("Puzzles"), told))
        self._parts.append(Seals(f"seals.{self._game}", states))
        if following is not None:
            number = puzzles.index(following) + 1
            words = _("Puzzle {number}").format(number=number)
            self._spot = PictureCard(
                f"next.{self._game}", words, theme_words(following), partial(self._picture, following),
                partial(self._solve, following), mark="play",
            )  # fmt: skip
            self._spot.tip = asked_words(following)
            self._parts.append(self._spot)
        words = ngettext("{count} puzzle", "All {count} puzzles", len(puzzles)).format(count=len(puzzles))
        self._buttons.append(Button(f"all.{self._game}", words, self._show_all, icon="menu"))

    def _picture(self, puzzle: Puzzle, size: tuple[int, int]) -> pygame.Surface | None:
        return picture_of(self._stills, self.look, puzzle, size, self.changed)

    def _solve(self, puzzle: Puzzle) -> None:
        open_puzzle(self._context, puzzle)

    def _show_all(self) -> None:
        self._context.stack.push(Puzzles(self._context, self._game))

    # -- layout

    def lay_out(self, rect: pygame.Rect) -> int:
        """Place everything in a column; return how high it is."""
        look, pad = self.look, self.look.px(16)
        y, width = rect.y, rect.width - 2 * pad
        for part in self._parts:
            if isinstance(part, CoverStrip):
                part.place(pygame.Rect(rect.x, y, rect.width, look.px(_COVER)))
                y += look.px(_COVER + 12)
                continue
            high = self._height(part, width)
            part.place(pygame.Rect(rect.x + pad, y, width, high))
            y += high + look.px(8)
        y += look.px(4)
        gap, wanted = look.px(8), [button.preferred()[0] for button in self._buttons]
        beside = len(wanted) > 1 and max(wanted) <= (width - gap) // 2
        each = (width - gap) // 2 if beside else width
        for place, button in enumerate(self._buttons):
            high = max(look.target(52), button.preferred()[1])
            x = rect.x + pad + (place % 2) * (each + gap) if beside else rect.x + pad
            button.place(pygame.Rect(x, y, each, high))
            if not beside or place % 2 or button is self._buttons[-1]:
                y += high + gap
        y += look.px(8)
        self.place(pygame.Rect(rect.x, rect.y, rect.width, max(rect.height, y - rect.y)))
        return y - rect.y

    def _height(self, part: Widget, width: int) -> int:
        look = self.look
        if isinstance(part, Seals | Paragraph):
            return part.height_at(width)
        if isinstance(part, PictureCard):
            return round(width * 0.46)
        if isinstance(part, _Head):
            return look.line(theme.SUBHEADING)
        return max(look.px(_ROW), look.height(theme.BODY_STRONG) + look.height(theme.SMALL) + look.px(6))


class _Head(Container):
    """The heading of a part, with a note at its right."""

    def __init__(self, id_: str, title: str, note: str) -> None:
        super().__init__(id_)
        self._title = Label(f"{id_}.head", title, theme.SUBHEADING, "ink")
        self._title.role = "heading"
        self._note = Label(f"{id_}.note", note, theme.SMALL, "ink_soft", align="right")
        self.add(self._title, self._note)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        note = min(self._note.preferred()[0] + 2, rect.width // 2)
        self._title.place(pygame.Rect(rect.x, rect.y, rect.width - note - self.look.px(8), rect.height))
        self._note.place(pygame.Rect(rect.right - note, rect.y, note, rect.height))


def _note_of(place: LessonPlace, chapter: int, notes: int) -> str:
    if place.begun and place.chapter == chapter and place.note:
        return _("go on at step {step} of {steps}").format(step=place.note + 1, steps=notes)
    return ""


def _state_of(kept: dict[str, Any], puzzle: Puzzle, following: Puzzle | None) -> str:
    end = progress_of(kept, puzzle.name).end
    return end or ("next" if puzzle is following else "")


class School(ShellScene):
    """Everything that teaches, by game."""

    name = "school"

    def __init__(self, context: Context) -> None:
        super().__init__(context, _("School"))
        self.area = ScrollArea("school", self.title)
        self.columns: list[GameColumn] = []
        self.daily: Button | None = None
        self.add(self.area)
        self._fill()

    def say_anew(self) -> ShellScene:
        return School(self.context)

    def resume(self) -> None:
        self._fill()
        self.refresh()

    def _fill(self) -> None:
        self.mouse.forget()
        self.area.clear()
        taught = [game for game in GAMES if has_lesson(game) or game in games_with_puzzles() or has_table(game)]
        stills = Stills(self)
        self.columns = [GameColumn(self.context, game, stills) for game in taught]
        self.area.add(*self.columns)
        if self.daily is not None:
            self.widgets.remove(self.daily)
        self.daily = self._of_today()
        if self.daily is not None:
            self.widgets.insert(2, self.daily)
            self.daily.attach(self)

    def _of_today(self) -> Button | None:
        """Return the button of today's puzzle; none where the puzzles cannot be read."""
        try:
            puzzle = daily(today())
            theirs = puzzles_of(puzzle.game)
        except PuzzleError:
            return None
        title = title_of(puzzle, theirs.index(puzzle) + 1, len(theirs))
        # Translators: the puzzle of the day, with its game and number.
        words = _("Today: {title}").format(title=title)
        done = progress_of(self.context.store.reached("puzzle"), puzzle.name).end == "solved"
        return Button("daily", words, lambda: open_puzzle(self.context, puzzle), icon="check" if done else "sun")

    def layout(self) -> None:
        self.layout_frame(deeds=[self.daily] if self.daily is not None else [])
        look, body = self.look, self.body
        keep, self.area.offset = self.area.offset, 0
        self.area.place(body)
        gap, count = look.px(24), max(1, len(self.columns))
        fitting = max(1, min(count, (body.width + gap) // (look.px(_LEAST) + gap)))
        inner = body.width - look.px(20)
        width = (inner - gap * (fitting - 1)) // fitting
        tops = [body.y] * fitting
        for index, column in enumerate(self.columns):
            place = index % fitting
            high = column.lay_out(pygame.Rect(body.x + place * (width + gap), tops[place], width, 0))
            tops[place] += high + gap
        longest = max(tops) - gap
        for column in self.columns if fitting == count else ():
            column.place(pygame.Rect(column.rect.topleft, (width, max(longest, body.bottom) - body.y)))
        self.area.set_length(longest - body.y, keep)
