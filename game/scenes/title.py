"""The title: three boxes on a table, and the way back to the last match."""

from datetime import UTC, datetime
from functools import partial
from typing import Final

import pygame

from game import __version__
from game.anim.tween import Tween
from game.assets.stand_in import smooth
from game.lessons import Lesson, lessons
from game.lessons.progress import place_in
from game.locale import _, pgettext
from game.puzzles.part import games_with_puzzles
from game.rules.games import GAMES
from game.scenes import lesson_offer, match_words, words
from game.scenes.covers import cover
from game.scenes.lesson_offer import LessonOffer
from game.scenes.load import Load
from game.scenes.records import Records
from game.scenes.rules import Rules
from game.scenes.settings import SettingsScene
from game.scenes.setup import Setup
from game.scenes.shell import paint_table
from game.store import MatchSummary
from game.tables.part import has_table
from game.ui import carving, theme
from game.ui.context import Context
from game.ui.focus import Node
from game.ui.menu import Menu, Question
from game.ui.movers import Picture
from game.ui.scene import Scene
from game.ui.widgets import Button, Label, Tile, Widget

_SCENE_SIZE: Final = (1920, 1080)
_LEAST_WIDTH: Final = 1530
"""How much of the picture's width must be seen, so that no box is cut: in high windows it ends above the lower edge."""
_MOST_CUT: Final = 1.06
"""How much larger than the window's height the picture may be: in wide windows it ends beside the edges."""
_DUSK: Final = (16, 8, 4)
_QUIET: Final = 0.1
"""The seconds before the music: a sound device may take its time to open, and the first picture comes before it."""
_UNDER_BOXES: Final = 750
"""Where the middle box ends, in the picture."""


_TILE: Final = (248, 96)


class GameBox(Tile):
    """One of the boxes in the picture: it glows under the pointer and under the focus."""

    role = "button"
    focusable = True
    cursor = "hand"
    radius = 6

    def __init__(self, title: "Title", game: str, outline: list[tuple[float, float]]) -> None:
        rules = GAMES.get(game)
        super().__init__(f"box.{game}", rules.title if rules else game.capitalize())
        self.game = game
        self._title = title
        self._outline = outline
        self._points: list[tuple[float, float]] = []
        self._glow: Picture | None = None

    def fit(self) -> None:
        """Find its place in the window."""
        self._points = [self._title.to_window(point) for point in self._outline]
        xs, ys = [x for x, _y in self._points], [y for _x, y in self._points]
        self.place(pygame.Rect(round(min(xs)), round(min(ys)), round(max(xs) - min(xs)), round(max(ys) - min(ys))))
        self._glow = None
        self._lit()

    def find(self, position: tuple[int, int]) -> Widget | None:
        return self if super().find(position) and _inside(position, self._points) else None

    def act(self) -> None:
        self.sound("button")
        self._title.choose(self.game)

    def set_hover(self, hover: bool) -> None:
        super().set_hover(hover)
        self._lit()

    def focus_changed(self, focused: bool) -> None:
        super().focus_changed(focused)
        self._lit()

    def _lit(self) -> None:
        """Bring the glow, or take it away."""
        movers, sprites = self._title.movers, self._title.context.assets.sprites
        entry = sprites.entry(f"title/glow_{self.game}")
        if entry is None or entry.rect is None:
            return
        if self._glow is None:
            x, y, width, height = entry.rect
            left, top = self._title.to_window((x, y))
            right, bottom = self._title.to_window((x + width, y + height))
            size = round(right - left), round(bottom - top)
            self._glow = Picture(sprites.get(f"title/glow_{self.game}", size), left, top)
            self._glow.alpha = 0
        glow, start = self._glow, self._glow.alpha
        end = 255 if self.hover or (self.focused and self._title.focus.visible) else 0
        if end == start:
            return
        movers.add(glow)

        def fade(share: float) -> None:
            glow.show(glow.image, round(start + (end - start) * share))
            if share >= 1 and end == 0:
                movers.remove(glow)

        self._title.animator.run(Tween(0.14, fade, travel=False), blocking=False)


class GameTile(Tile):
    """A game that is not painted into the picture: a card with its cover and its name."""

    role = "button"
    focusable = True
    cursor = "hand"
    shadow = 40

    def __init__(self, title: "Title", game: str) -> None:
        super().__init__(f"box.{game}", GAMES[game].title)
        self.game = game
        self._title = title

    def act(self) -> None:
        self.sound("button")
        self._title.choose(self.game)

    def draw(self, surface: pygame.Surface) -> None:
        look, rect, pad = self.look, self.rect, self.look.px(8)
        look.panel(surface, rect, "parchment")
        high = rect.height - 2 * pad
        picture = cover(look, GAMES[self.game], (round(high * 0.8), high))
        surface.blit(picture, (rect.x + pad, rect.y + pad))
        x = rect.x + picture.get_width() + 2 * pad
        type_ = look.fitted(self.name, rect.right - pad - x, theme.SUBHEADING)
        look.write(surface, self.name, (x, rect.centery), type_, look.ink, anchor="midleft", width=rect.right - pad - x)


class GoOn(Tile):
    """The card that leads back to the last match; in a low window it folds to one line."""

    role = "button"
    focusable = True
    cursor = "hand"
    shadow = 60

    def __init__(self, title: "Title", summary: MatchSummary) -> None:
        super().__init__("go_on", _("Continue"))
        self._title = title
        self.summary = summary
        self.folded = False

    def value(self) -> str:
        return match_words.progress_words(self.summary)

    def act(self) -> None:
        self.sound("button")
        self._title.context.open_match(self.summary.id)

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        look.frame(surface, rect, "ui/glow")
        look.panel(surface, rect, "parchment")
        edge = look.composed(("edge", rect.size), lambda: _edge(rect.size, look.px(12), look.px(3)))
        surface.blit(edge, rect)
        pad = look.px(14)
        height = rect.height - 2 * pad
        thumb = match_words.picture(self._title.context, self.summary, look, (round(height * 1.63), height))
        surface.blit(thumb, (rect.x + pad, rect.y + pad))
        disc = round(height * (0.8 if self.folded else 0.72))
        play = look.composed(("disc", disc, self.hover), lambda: _disc(disc, bright=self.hover))
        surface.blit(play, play.get_rect(midright=(rect.right - look.px(24), rect.centery)))
        left = rect.x + pad + thumb.get_width() + look.px(26)
        self._draw_words(surface, left, rect.right - look.px(36) - disc - left)

    def _draw_words(self, surface: pygame.Surface, x: int, width: int) -> None:
        look, rect, words_ = self.look, self.rect, self.value()
        if self.folded:
            half = look.height(theme.SUBHEADING)
            look.write(
                surface, self.name, (x, rect.centery - half + look.px(4)), theme.SUBHEADING, look.ink, width=width
            )
            look.write(surface, words_, (x, rect.centery + look.px(4)), theme.BODY, look.ink, width=width)
            return
        big = theme.Type(40, "serif", "semibold")
        y = rect.y + look.px(8)
        look.write(surface, self.name, (x, y), big, look.ink, width=width)
        y += look.height(big) - look.px(4)
        look.write(surface, words_, (x, y), theme.BODY_STRONG, look.ink, width=width)
        y = rect.bottom - look.px(28)
        end = match_words.medallions(surface, look, self.summary, (x, y), look.px(28))
        when = words.moment(self.summary.changed, datetime.now(UTC))
        room = x + width - end - look.px(14)
        look.write(surface, when, (end + look.px(14), y), theme.BODY, look.ink_soft, anchor="midleft", width=room)


class Title(Scene):
    """The first screen."""

    name = "title"
    title = "Theobroma"

    def __init__(self, context: Context, *, offers: bool | None = None) -> None:
        super().__init__(context)
        self._offers = lesson_offer.is_first_start(context) if offers is None else offers
        """Whether the lessons are still to be offered."""
        self._picture = "title/scene"
        entry = context.assets.sprites.entry("title/scene")
        outlines = entry.boxes if entry else {}
        self.boxes = [GameBox(self, game, outlines[game]) for game in GAMES if game in outlines]
        self.further = [GameTile(self, game) for game in GAMES if game not in outlines]
        """The games that are not painted into the picture."""
        self.card: GoOn | LessonOffer | None = None
        self.hint = Label("hint", _("Choose a box to begin a new game"), theme.BODY, align="centre", shadow=True)
        self.buttons = [
            Button("load", pgettext("button", "Load"), lambda: context.stack.push(Load(context)), icon="load"),
            Button("records", _("Records"), lambda: context.stack.push(Records(context)), icon="records"),
            Button("learn", _("Learn"), self._learn, icon="help", tip=_("Learn a game by playing it")),
            Button("rules", _("Rules"), lambda: context.stack.push(Rules(context)), icon="rules"),
            Button("settings", _("Settings"), lambda: context.stack.push(SettingsScene(context)), icon="settings"),
            Button("quit", _("Quit"), context.quit, icon="quit"),
        ]
        credit = _("{version} · an unofficial edition by fans").format(version=".".join(__version__.split(".")[:2]))
        self.credit = Button("credits", credit, self._show_credits, kind="plain", type_=theme.SMALL)
        self.add(*self.boxes, *self.further, self.hint, *self.buttons, self.credit)
        self._scale = 1.0
        self._origin = (0.0, 0.0)

    def _show_credits(self) -> None:
        self.context.stack.push(Rules(self.context, "credits"))

    def _learn(self) -> None:
        """Offer the lessons, games to be watched, and the puzzles."""
        taught, watched = lessons(), [game for game in GAMES if has_table(game)]
        watch, silently = _("Watch {game}"), _("Computers play; nothing is saved")
        items = [(GAMES[lesson.game].title, *self._lesson_line(lesson)) for lesson in taught]
        deeds = [partial(self.context.open_lesson, lesson.game) for lesson in taught]
        items += [(watch.format(game=GAMES[game].title), "eye", silently) for game in watched]
        deeds += [partial(self.context.open_demo, game) for game in watched]
        if games_with_puzzles():
            items.append((_("Puzzles"), "hint", _("Find the best turn: puzzles for each game, and one for today")))
            deeds.append(partial(self.context.open_puzzles))
        about = next(button.rect for button in self.buttons if button.id == "learn")
        self.context.stack.push(Menu(self.context, about, items, lambda index: deeds[index]()))

    def _lesson_line(self, lesson: Lesson) -> tuple[str, str]:
        """Return the icon and the line of a lesson: how far it is, or how long it takes."""
        place = place_in(self.context.store.reached("lesson"), lesson)
        if place.begun:
            line = _("Continue: chapter {chapter} of {chapters}, step {step} of {steps}").format(
                chapter=place.chapter + 1,
                chapters=len(lesson.chapters),
                step=place.note + 1,
                steps=len(lesson.chapters[place.chapter].notes),
            )
            return "hourglass", line
        if place.finished:
            return "check", _("Finished: play it again at any time")
        return "help", _(lesson.line)

    # -- life

    def say_anew(self) -> Scene:
        return Title(self.context, offers=self._offers)

    def resume(self) -> None:
        """Look again which match is the last."""
        self.after(_QUIET, lambda: self.context.assets.sounds.scene("title"))
        last = self.context.store.last()
        if last is not None:
            match_words.renew_pictures(self, [last], self.invalidate)
            self._offers = False
            if not isinstance(self.card, GoOn) or self.card.summary != last:
                self._show_card(last)
        elif isinstance(self.card, GoOn):
            self._lay_card(None)
        elif self._offers and self.card is None:
            self._lay_card(LessonOffer(self._learn, self._dismiss))
            self.after(_QUIET, lambda: lesson_offer.remember(self.context))

    def _dismiss(self) -> None:
        """Put the offer away."""
        self._offers = False
        self._lay_card(None)
        self.focus.leave("learn")

    def _lay_card(self, card: GoOn | LessonOffer | None) -> None:
        if self.card is not None:
            self.widgets.remove(self.card)
        self.card = card
        if card is not None:
            self.widgets.insert(0, card)
            card.attach(self)
        self.refresh()

    def _show_card(self, last: MatchSummary) -> None:
        self._lay_card(GoOn(self, last))
        if self.focus.current is None:
            self.focus.set("go_on", show=False)

    def choose(self, game: str) -> None:
        """Open the set-up of a game."""
        if game in GAMES:
            self.context.stack.push(Setup(self.context, GAMES[game]))
        else:
            self.context.notice(_("{game} comes later.").format(game=game.capitalize()))

    def back(self) -> None:
        """Esc on the title asks before it closes the game."""
        text = _("Every move is saved: you can continue from exactly here.")
        self.context.stack.push(
            Question(self.context, _("Close the game?"), text, _("Quit"), self.context.quit, icon="quit")
        )

    # -- layout

    def to_window(self, point: tuple[float, float]) -> tuple[float, float]:
        """Return where a point of the picture lies in the window."""
        return point[0] * self._scale + self._origin[0], point[1] * self._scale + self._origin[1]

    def layout(self) -> None:
        look, rect = self.look, self.rect
        self._fit_picture()
        for box in self.boxes:
            box.fit()
        self._layout_further()
        under = max([round(self.to_window((0, _UNDER_BOXES))[1]), *(box.rect.bottom for box in self.boxes)])
        gap = look.px(14)
        size = max(button.preferred()[1] for button in self.buttons)
        small = look.width(self.credit.name, theme.SMALL) + look.px(32), look.target(30)
        free = rect.bottom - under
        card_height = look.px(132)
        roomy = free >= look.px(40) + card_height + 2 * gap + size + small[1] + look.px(24)
        row_y = rect.bottom - size - (small[1] + look.px(24) if roomy else look.px(10))
        self._layout_row(row_y, size)
        beside = roomy or self.buttons[0].rect.x - small[0] > 2 * gap
        y = rect.bottom - small[1] - look.px(6) if beside else look.px(6)
        self.credit.place(pygame.Rect((look.px(8), y), small))
        self._layout_card(under, row_y, card_height, gap)

    def _layout_further(self) -> None:
        """Place the games that have no box in the picture: in rows at its upper edge, from the right."""
        look, gap = self.look, self.look.px(16)
        width, height = look.px(_TILE[0]), look.target(_TILE[1])
        row = max(1, (self.rect.width - gap) // (width + gap))
        for number, tile in enumerate(self.further):
            down, across = divmod(number, row)
            x = self.rect.right - (across + 1) * (width + gap)
            tile.place(pygame.Rect(x, self.rect.y + gap + down * (height + gap), width, height))

    def _layout_card(self, under: int, row_y: int, card_height: int, gap: int) -> None:
        look, rect = self.look, self.rect
        hint = look.px(32)
        if self.card is not None:
            self.card.folded = row_y - under < card_height + 2 * gap
            height = (
                max(look.target(64), min(look.px(72), row_y - under - 2 * gap)) if self.card.folded else card_height
            )
            width = min(look.px(720), rect.width - 4 * gap)
            y = row_y - (gap if self.card.folded else max(gap, (row_y - under - height - hint) // 2)) - height
            self.card.place(pygame.Rect(rect.centerx - width // 2, y, width, height))
            self.hint.visible = y - under >= hint
            self._place_hint(y - hint - look.px(4))
        else:
            self.hint.visible = row_y - under >= hint
            self._place_hint(under + (row_y - under - hint) // 2)

    def _place_hint(self, y: int) -> None:
        width, height = self.hint.preferred()
        width = min(width + 2, self.rect.width)
        self.hint.place(pygame.Rect(self.rect.centerx - width // 2, y, width, height))

    def _layout_row(self, y: int, height: int) -> None:
        look, rect = self.look, self.rect
        gap = look.px(16)
        room = (rect.width - 2 * gap - gap * (len(self.buttons) - 1)) // len(self.buttons)
        width = min(max(look.px(166), *(button.preferred()[0] for button in self.buttons)), room)
        x = rect.centerx - (width * len(self.buttons) + gap * (len(self.buttons) - 1)) // 2
        for button in self.buttons:
            button.place(pygame.Rect(x, y, width, height))
            x += width + gap

    def _fit_picture(self) -> None:
        """Cover the window with the picture, its boxes never cut; what is left at the bottom becomes table."""
        width, height = self.rect.size
        tall = height / _SCENE_SIZE[1]
        self._scale = min(max(width / _SCENE_SIZE[0], min(tall, width / _LEAST_WIDTH)), tall * _MOST_CUT)
        x = (width - _SCENE_SIZE[0] * self._scale) / 2
        spare = _SCENE_SIZE[1] * self._scale - height
        self._origin = x, -max(0.0, spare) * 0.3
        large = width > 2200 and self.context.assets.sprites.has("title/scene_large")
        self._picture = "title/scene_large" if large else "title/scene"

    def paint_ground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        sprites = self.context.assets.sprites
        if not sprites.has(self._picture):
            paint_table(self, surface, area)
            for box in self.boxes:
                surface.blit(cover(self.look, GAMES[box.game], box.rect.size), box.rect)
            return
        size = round(_SCENE_SIZE[0] * self._scale), round(_SCENE_SIZE[1] * self._scale)
        left, top = round(self._origin[0]), round(self._origin[1])
        picture = pygame.Rect((left, top), size)
        if not picture.contains(self.rect):
            surface.fill(_DUSK, area)
        surface.blit(sprites.get(self._picture, size), picture)
        self._paint_fades(surface, picture)

    def _paint_fades(self, surface: pygame.Surface, picture: pygame.Rect) -> None:
        """Let the picture fade into the dark where the window is higher or wider than it."""
        look, rect = self.look, self.rect
        depth = look.px(160)
        if picture.bottom < rect.bottom:
            size = rect.width, depth
            fade = look.composed(("foot", size), lambda: pygame.transform.scale(_fade(depth), size))
            surface.blit(fade, (0, picture.bottom - depth))
        if picture.left > rect.left:
            size = depth, rect.height
            side = look.composed(
                ("side", size), lambda: pygame.transform.scale(pygame.transform.rotate(_fade(depth), 90), size)
            )
            surface.blit(side, (picture.right - depth, 0))
            other = look.composed(("other side", size), lambda: pygame.transform.flip(side, True, False))
            surface.blit(other, (picture.left, 0))

    def _paint_ring(self, surface: pygame.Surface, node: Node) -> None:
        if not node.id.startswith("box."):
            super()._paint_ring(surface, node)
        else:
            self.look.ring_round(surface, node.rect.inflate(self.look.px(8), self.look.px(8)), node.radius)


def _inside(position: tuple[int, int], points: list[tuple[float, float]]) -> bool:
    """Return whether a place lies within an outline."""
    x, y = position
    inside = False
    for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1], strict=True):
        if (y0 > y) != (y1 > y) and x < x0 + (y - y0) / (y1 - y0) * (x1 - x0):
            inside = not inside
    return inside


def _edge(size: tuple[int, int], radius: int, width: int) -> pygame.Surface:
    return carving.outline(size, radius, width, theme.GOLD)


def _disc(size: int, *, bright: bool) -> pygame.Surface:
    def draw(large: pygame.Surface, factor: int) -> None:
        middle, radius = large.get_rect().center, size * factor // 2
        pygame.draw.circle(large, theme.GOLD_DEEP, middle, radius)
        pygame.draw.circle(large, theme.GOLD_BRIGHT if bright else theme.GOLD, middle, radius * 93 // 100)
        x, y, r = middle[0], middle[1], radius
        triangle = [(x - r * 0.26, y - r * 0.4), (x + r * 0.44, y), (x - r * 0.26, y + r * 0.4)]
        pygame.draw.polygon(large, theme.INK, triangle)

    return smooth((size, size), draw)


def _fade(depth: int) -> pygame.Surface:
    """Return a column that goes from nothing to the dark, downwards."""
    column = pygame.Surface((1, depth), pygame.SRCALPHA)
    for y in range(depth):
        column.set_at((0, y), (*_DUSK, round(255 * (y + 1) / depth)))
    return column
