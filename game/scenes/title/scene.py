"""The title: a box for each game on a table, and the way back to the last match."""

from collections.abc import Iterator
from typing import Final

import pygame

from game import __version__
from game.locale import _
from game.rules.games import GAMES
from game.scenes import lesson_offer, match_words
from game.scenes.lesson_offer import LessonOffer
from game.scenes.matches.scene import Matches
from game.scenes.rules import RulesScene
from game.scenes.school.scene import School
from game.scenes.settings.scene import SettingsScene
from game.scenes.setup.draft import Draft
from game.scenes.setup.scene import SetupScene
from game.scenes.title.beside import Beside
from game.scenes.title.box import GameBox
from game.scenes.title.corner import Corner
from game.scenes.title.ground import TitleGround
from game.scenes.title.opened import OpenBox
from game.scenes.title.waiting import GoOn
from game.store import MatchSummary
from game.tables.part import has_table
from game.ui import theme
from game.ui.context import Context
from game.ui.focus import Node
from game.ui.menu import Question
from game.ui.scene import Scene
from game.ui.widgets import Button, Label

_QUIET: Final = 0.1
"""The seconds before the music: a sound device may take its time to open, and the first picture comes before it."""
_UNDER_NAME: Final = 236
"""Where the open box may begin, in the picture, so that the game's name stays whole."""
_OPEN_HIGH: Final = 530
"""How much height the open box wants, in logical pixels."""
_BUTTON: Final = (220, 64)
_LEAST_UNDER: Final = 760
"""Where the lowest box ends at least, in the picture."""


class Title(Scene):
    """The first screen."""

    name = "title"
    roomy = True
    title = "Theobroma"

    def __init__(self, context: Context, *, offers: bool | None = None, opened: str = "") -> None:
        super().__init__(context)
        self._offers = lesson_offer.is_first_start(context) if offers is None else offers
        """Whether the lessons are still to be offered."""
        self.ground = TitleGround(self)
        self.boxes = [GameBox(self, game, self.open_box) for game in GAMES]
        self.opened: OpenBox | None = None
        """The box that is open."""
        self.card: GoOn | LessonOffer | None = None
        self.hint = Label("hint", _("Choose a box to begin a new game"), theme.BODY, align="centre", shadow=True)
        self.buttons = [
            Button("matches", _("Matches"), lambda: context.stack.push(Matches(context)), icon="records"),
            Button("learn", _("School"), self._learn, icon="help", tip=_("Lessons, puzzles, and games to be watched")),
            Button("rules", _("Rules"), lambda: context.stack.push(RulesScene(context)), icon="rules"),
            Button("settings", _("Settings"), lambda: context.stack.push(SettingsScene(context)), icon="settings"),
            Button("quit", _("Quit"), context.quit, icon="quit"),
        ]
        version = ".".join(__version__.split(".")[:2])
        self._credits = _("{version} · an unofficial edition by fans").format(version=version), version
        self.credit = Button("credits", self._credits[0], self._show_credits, kind="plain", type_=theme.SMALL)
        self.credit.tip = _("About Theobroma")
        self.beside, self.corner = Beside(self), Corner(self)
        self.add(*self.boxes, self.hint, *self.buttons, self.credit, *self.corner.buttons)
        if opened:
            self._open(opened)

    def _show_credits(self) -> None:
        self.context.stack.push(RulesScene(self.context, "credits"))

    def _learn(self) -> None:
        """Open the school."""
        self.context.stack.push(School(self.context))

    # -- life

    def retranslate(self) -> Scene:
        heir = Title(self.context, offers=self._offers, opened=self.opened.game if self.opened else "")
        heir.resume()
        return heir

    def resume(self) -> None:
        """Look again which match is the last."""
        self.after(_QUIET, lambda: self.context.assets.sounds.scene("title"))
        last = self.context.store.last()
        if self.beside.renew(last):
            self.refresh()
        if last is not None:
            match_words.renew_pictures(self, [last], self.invalidate)
            self._offers = False
            others = self.context.store.count(finished=False) - 1
            if not isinstance(self.card, GoOn) or (self.card.summary, self.card.others) != (last, others):
                self._show_card(last, others)
        elif isinstance(self.card, GoOn):
            self._lay_card(None)
        elif self._offers and self.card is None:
            self._lay_card(LessonOffer(self.context, self._dismiss))
            self.after(_QUIET, lambda: lesson_offer.remember(self.context))
        if self.opened is not None:
            self._open(self.opened.game)
            self.refresh()

    def update(self, now: float) -> None:
        super().update(now)
        if self.corner.underway.renew():
            self.refresh()

    def notice_room(self) -> pygame.Rect:
        """Return what lies above cards and buttons: a notice covers none of them."""
        shown = [self.card, self.hint, *self.beside.cards, *self.buttons]
        lowest = min(widget.rect.y for widget in shown if widget is not None and widget.visible)
        return pygame.Rect(self.rect.x, self.rect.y, self.rect.width, lowest)

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

    def _show_card(self, last: MatchSummary, others: int) -> None:
        self._lay_card(GoOn(self, last, others))
        if self.focus.current is None:
            self.focus.set("go_on", show=False)

    def focusables(self) -> Iterator[Node]:
        """Return every node in the order in which one reads: the open box where the closed one lies."""
        for widget in self.widgets:
            if self.opened is not None and widget is next(box for box in self.boxes if box.game == self.opened.game):
                yield from self.opened.nodes()
            elif widget is not self.opened:
                yield from widget.nodes()

    # -- boxes

    def open_box(self, game: str) -> None:
        """Open a box in its place; the one that was open closes."""
        self.sound("panel_open")
        self.context.expect_table(game)
        self._open(game)
        self.focus.set("open.play", show=self.focus.visible)
        self.refresh()

    def _open(self, game: str) -> None:
        if self.opened is not None:
            self.widgets.remove(self.opened)
        settings = self.context.settings
        draft = Draft.remembered(GAMES[game], settings.last_setups.get(game), people=settings.people)
        self.opened = OpenBox(self, game, draft)
        self.add(self.opened)
        for box in self.boxes:
            box.visible = box.game != game
            box.dim(True)

    def close_box(self) -> None:
        """Close the box that is open."""
        if self.opened is None:
            return
        self.sound("panel_close")
        game = self.opened.game
        self.widgets.remove(self.opened)
        self.opened = None
        for box in self.boxes:
            box.visible = True
            box.dim(False)
        self.focus.set(f"box.{game}", show=self.focus.visible)
        self.refresh()

    def play(self, draft: Draft) -> None:
        """Begin at once: as last time, or for the first time one person against computers."""
        if not has_table(draft.rules.name):
            self.context.notice(_("You cannot play this game yet."), warning=True)
            return
        draft.remember(self.context.settings)
        self.context.settings_changed(layout=False)
        self.context.start_match(draft.finished())

    def set_up(self, game: str) -> None:
        """Show the set-up of a game."""
        self.context.stack.push(SetupScene(self.context, GAMES[game]))

    def pointer(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and self.opened is not None:
            self.close_box()
            return True
        return False

    def back(self) -> None:
        """Esc closes the open box; without one it asks before it closes the game."""
        if self.opened is not None:
            self.close_box()
            return
        if self.context.store.unsaved:
            self.context.quit()
            return
        text = _("Every move is saved: you can continue from exactly here.")
        self.context.stack.push(
            Question(self.context, _("Close the game?"), text, _("Quit"), self.context.quit, icon="quit")
        )

    # -- layout

    def layout(self) -> None:
        look, rect = self.look, self.rect
        self.ground.fit()
        scale, places = self.ground.slots(len(self.boxes))
        for box, place in zip(self.boxes, places, strict=True):
            box.fit(self.ground.to_window(place), self.ground.scale * scale)
        under = round(self.ground.to_window((0, _LEAST_UNDER))[1])
        under = min(max([under, *(box.rect.bottom for box in self.boxes)]), rect.bottom)
        gap = look.px(14)
        size = max(look.target(_BUTTON[1]), *(button.preferred()[1] for button in self.buttons))
        smalls = [(look.width(text, theme.SMALL) + look.px(32), look.target(40)) for text in self._credits]
        free = rect.bottom - under
        card_height = look.px(self.card.high if self.card is not None else GoOn.high)
        roomy = free >= look.px(40) + card_height + 2 * gap + size + smalls[0][1] + look.px(24)
        row_y = rect.bottom - size - (smalls[0][1] + look.px(14) if roomy else look.px(10))
        self._layout_row(row_y, size)
        room = rect.width if roomy else self.buttons[0].rect.x - gap
        short = smalls[0][0] > room
        self.credit.set_name(self._credits[short])
        beside = smalls[short][0] <= room
        y = rect.bottom - smalls[short][1] - look.px(6) if beside else look.px(6)
        self.credit.place(pygame.Rect((look.px(8), y), smalls[short]))
        self._layout_card(under, row_y, card_height, gap)
        self.corner.lay_out()
        self._layout_opened(row_y)

    def _layout_opened(self, bottom: int) -> None:
        """Place the open box round the closed one, above everything but the lower buttons."""
        if self.opened is None:
            return
        closed = next(box for box in self.boxes if box.game == self.opened.game)
        margin = self.look.px(16)
        top = max(margin, min(round(self.ground.to_window((0, _UNDER_NAME))[1]), bottom - self.look.px(_OPEN_HIGH)))
        room = pygame.Rect(margin, top, self.rect.width - 2 * margin, bottom - margin - top)
        self.opened.fit(closed.rect.center, room)
        self.opened.lowest = (self.card.rect.y if self.card is not None else bottom) - self.look.px(8)
        self.hint.visible = self.hint.visible and not self.opened.rect.colliderect(self.hint.rect)

    def _layout_card(self, under: int, row_y: int, card_height: int, gap: int) -> None:
        look, rect = self.look, self.rect
        hint = look.px(32)
        if self.card is not None:
            self.card.folded = row_y - under < card_height + 2 * gap
            height = (
                max(look.target(64), min(look.px(72), row_y - under - 2 * gap)) if self.card.folded else card_height
            )
            width = min(look.px(self.card.wide), rect.width - 4 * gap)
            y = row_y - (gap if self.card.folded else max(gap, (row_y - under - height - hint) // 2)) - height
            self.card.place(pygame.Rect(rect.centerx - width // 2, y, width, height))
            self.hint.visible = y - under >= hint
            self._place_hint(y - hint - look.px(4))
            self.beside.lay_out(self.card.rect)
        elif self.beside.cards and row_y - under >= card_height + 2 * gap:
            y = row_y - max(gap, (row_y - under - card_height - hint) // 2) - card_height
            self.hint.visible = y - under >= hint
            self._place_hint(y - hint - look.px(4))
            self.beside.lay_row(pygame.Rect(2 * gap, y, rect.width - 4 * gap, card_height))
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
        width = min(max(look.px(_BUTTON[0]), *(button.preferred()[0] for button in self.buttons)), room)
        x = rect.centerx - (width * len(self.buttons) + gap * (len(self.buttons) - 1)) // 2
        for button in self.buttons:
            button.place(pygame.Rect(x, y, width, height))
            x += width + gap

    def paint_ground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        self.ground.paint(surface, area)

    def _paint_ring(self, surface: pygame.Surface, node: Node) -> None:
        if not node.id.startswith("box."):
            super()._paint_ring(surface, node)
        else:
            self.look.ring_round(surface, node.rect.inflate(self.look.px(8), self.look.px(8)), node.radius)
