"""The scene around a game's table: one match from the first turn to the last, the same for every game."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

import pygame

from game.ai.thinker import News, Thinker
from game.locale import _
from game.rulebook import has_rulebook
from game.rules.core import Over
from game.rules.match import Match
from game.scenes.playing import leaving, rulebook, saying
from game.scenes.playing.asides import Asides
from game.scenes.playing.banner import BannerWidget
from game.scenes.playing.buttons import TurnButtons
from game.scenes.playing.director import HUMAN, Director
from game.scenes.playing.hints import HintsWidget
from game.scenes.playing.lead import Lead
from game.scenes.playing.pictures import TurnPictures
from game.scenes.playing.places import LEAST, Frame, arrange, tool_rects
from game.scenes.playing.rail import paint_rail
from game.scenes.playing.reading import Reading
from game.scenes.playing.sentence import SentenceWidget
from game.scenes.playing.shutter import ShutterWidget
from game.scenes.playing.slip import older_slip
from game.scenes.playing.stage import PlayStage
from game.scenes.scores.result import labels_of
from game.scenes.scoring import Scoring
from game.tables.part import table_part
from game.tables.table import Banner
from game.ui.breath import Breath
from game.ui.carving import reach
from game.ui.focus import Node
from game.ui.keys import key_name
from game.ui.scene import MOUSE_EVENTS, Scene
from game.ui.system.cursors import CursorName
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.ui.context import Context

_PUMP: Final = 100
"""How many things may be done between two frames where none of them takes time."""
_POLL: Final = 0.02
_SHIFT: Final = (pygame.K_LSHIFT, pygame.K_RSHIFT)
"""Keys that mean something for a piece that is dragged: the table is told when they go down and up."""
_TABLE_COMMANDS: Final = frozenset(
    ("rotate", "rotate_back", "fit", "zoom_in", "zoom_out", "use_all", "leave_rest", "remaining")
) | {"left", "right", "up", "down"}


class PlayScene(PlayStage):
    """The stage of a game's table: everything around the board that is the same for all games."""

    name = "play"
    least = LEAST
    gives_hints = True
    """Whether people may ask what the strongest computer player would do."""
    explains = True
    """Whether computer players tell their reasons."""
    tries_out = True
    """Whether there is a copy of the table on which everything can be tried."""
    takes_back = True
    """Whether a person alone against computers may take back a whole turn."""

    def __init__(
        self,
        context: "Context",
        match: Match,
        thinker: Thinker | None = None,
        *,
        lead: Lead | None = None,
        watching: bool = False,
    ) -> None:
        super().__init__(context)
        self.watching = watching
        """Whether another window plays the match, so that it can only be looked at here."""
        self.match = match
        self.rules = match.rules
        self.settings = context.settings
        self.names = tuple(player.name for player in match.players)
        self.colours = tuple(player.colour for player in match.players)
        self.labels = labels_of(match.rules.name)
        self.title = match.rules.title
        self._people = frozenset(seat for seat, player in enumerate(match.players) if player.kind == HUMAN)
        self._thinker = thinker or Thinker()
        self._banner = Banner("")
        self._asked = False
        self._covered = False
        self.breath = Breath(context.clock.now)
        self.frame: Frame | None = None
        lead = lead or Lead(match)
        self.director = Director(self, lead, self._thinker)
        self._make_widgets()
        self.table = table_part(match.rules.name).table(self)
        lead.table = self.table
        if self._people:
            match.withholds = self.table.withholds
        self.pictures = TurnPictures(self)

    def _make_widgets(self) -> None:
        self.banner = BannerWidget()
        self.hints = HintsWidget()
        self.shutter = ShutterWidget(self, self.open_shutter)
        self.add(self.banner, self.hints, self.shutter)
        self.buttons = TurnButtons(self, self.end_turn, self.undo, self.redo, lambda: leaving.reset(self))
        tools: tuple[tuple[str, str, str, Callable[[], object]], ...] = (
            ("log", _("History"), "log", self.toggle_history),
            ("rules", _("Rules"), "rules", lambda: self.open_rules("")),
            ("picture", _("Save a picture of the table"), "picture", lambda: leaving.save_picture(self)),
            ("what_if", _("What if…"), "what_if", lambda: leaving.try_out(self)),
            ("fit", _("Show the whole board"), "fit", lambda: self.table.command("fit")),
            ("zoom", _("Zoom in"), "zoom_in", self._zoom),
            ("menu", _("Menu"), "menu", self.open_menu_of_table),
        )
        missing = (() if self.tries_out else ("what_if",)) + (() if has_rulebook(self.rules.name) else ("rules",))
        kept = (tool for tool in tools if tool[0] not in missing)
        self.tools = [Button(id_, name, act, icon=icon, kind="icon") for id_, name, icon, act in kept]
        self.add(*self.tools)
        self.reading = Reading(self, self.labels)
        self.asides = Asides(self)
        self.sentence = SentenceWidget(self, self.open_rules)
        self.older = older_slip(self.match)
        self.add(self.older, self.sentence)

    def say_anew(self) -> Scene:
        before = self.reading
        self.asides.put_away()
        self.clear()
        self._make_widgets()
        self.reading.take_over(before)
        return self

    # -- life

    def enter(self) -> None:
        self.context.assets.sounds.scene(self.rules.name)
        if not self.match.journal:
            self.sound("begin")
        self.table.refresh()
        if not self.watching and any(player.kind != "human" for player in self.match.players):
            self._thinker.warm_up()
        self.director_changed()

    def resume(self) -> None:
        self.director.held = self.watching or self.reading.step is not None
        self.director_changed()

    def pause(self) -> None:
        super().pause()
        self.breath.forget()
        self.director.held = True
        self.sentence.hide()
        self.animator.skip()

    def leave(self) -> None:
        self._thinker.close()
        self.pictures.draw()
        self.context.store.release(self.match.id)

    # -- layout and painting

    def room(self) -> pygame.Rect:
        """Return the part of the window that the table gets."""
        return self.rect

    def layout(self) -> None:
        self.sentence.hide()
        self.frame = frame = arrange(self.room(), self.look, self.table.left_height, self.table.measures)
        self.banner.place(frame.banner)
        self.buttons.layout(frame.buttons)
        self.shutter.place(frame.places.hand)
        self.older.arrange(frame.places.hand.centerx, frame.places.rail.y)
        self.hints.visible = frame.hints is not None
        if frame.hints is not None:
            self.hints.place(frame.hints)
        for tool, rect in zip(self.tools, tool_rects(frame.tools, self.look, len(self.tools)), strict=True):
            tool.place(rect)
        self._name_keys()
        frame.places.notes = self.table.notes_room(frame.places)
        self.reading.layout(frame)
        self.asides.layout(frame)
        self.table.layout(frame.places)
        self.asides.again()
        self._mark_last_move()

    def _name_keys(self) -> None:
        """Tell in the tips which keys do the same, as they are chosen now."""
        commands = {"zoom": "zoom_in", "menu": ""}
        more = {
            "log": _("Everything that happened, turn by turn."),
            "rules": _("The rules of this game, on one page and in full."),
            "what_if": _("A copy of the table to try things out; the match is paused."),
            "menu": _("Settings, the keys, and the way out; the game is always saved."),
        }
        for tool in self.tools:
            label = self.context.keys.label(commands.get(tool.id, tool.id))
            name = f"{tool.name} ({label})" if label else tool.name
            tool.tip = "\n".join(filter(None, (name, more.get(tool.id, ""))))
        self.buttons.name_keys(self.context.keys.label)
        self.asides.name_keys(self.context.keys.label)

    def paint_ground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        self.table.paint(surface, area)

    def paint_rail(self, surface: pygame.Surface) -> None:
        if self.frame is not None and reach(self.frame.places.rail, self.look.unit).colliderect(surface.get_clip()):
            lit = self.director.person_decides or self.director.hands.handover is not None
            paint_rail(surface, self.look, self.frame.places.rail, self.frame.places.hand, lit=lit)

    def focusables(self) -> Iterator[Node]:
        yield from self.banner.nodes()
        yield from self.shutter.nodes()
        yield from self.table.nodes()
        rest = [widget for widget in self.widgets if widget not in (self.banner, self.shutter)]
        for widget in rest:
            yield from widget.nodes()

    # -- the course of the game

    def update(self, now: float) -> None:
        super().update(now)
        for _count in range(_PUMP):
            if not self.director.go_on():
                break

    @property
    def moving(self) -> bool:
        return super().moving or self.breath.ends is not None

    def next_moment(self) -> float | None:
        moments = [at for at in (super().next_moment(), self.breath.ends) if at is not None]
        moment = min(moments, default=None)
        if self.director.held or self.director.showing or self.match.ready:
            return moment
        soon = self.context.clock.now() + _POLL
        return soon if moment is None else min(moment, soon)

    def director_changed(self) -> None:
        """Show who decides and what can be done."""
        self._view = None
        if self._tip is not None:
            self._hide_tip()  # what it tells of now may have changed
        self._show_shutter()
        if self._covered and not self.table.covered:
            self.rest_pointer()  # it lies where a button was a moment ago
        self._covered = self.table.covered
        before, self._asked = self._asked, self.interactive
        if self._asked and not before:
            self.table.asked()
        if not self.director.showing:
            self._mark_last_move()
            self.reading.update()
        self.asides.update()
        self.banner_changed()
        self.pictures.look()
        self.shape_cursor()
        if self.frame is not None:
            self.invalidate(self.frame.places.rail)

    def _mark_last_move(self) -> None:
        self.table.last_move(self.reading.last_turn_events() if self.settings.show_last_move else ())

    def game_over(self) -> None:
        """Show the scoring."""
        self.after(0.0 if self.animator.speed <= 0 else 1.2 / self.animator.speed, self.show_scoring)

    def show_scoring(self) -> None:
        """Lay the score sheet over the table."""
        if isinstance(self.match.pending, Over):
            self.context.stack.push(Scoring(self.context, self))

    def remark(self, news: News) -> None:
        """Say in the history what became of the computer players' process."""
        self.reading.remark_once(saying.news_words(news))

    def sparing(self) -> bool:
        """Return whether computer players are to think less now."""
        chosen = self.settings.think_less
        return chosen == "always" or (chosen == "battery" and self.context.power.battery)

    def tell_gains(self, *, own: bool) -> float:
        """Say in the banner what the turn that ends now has brought; return how many seconds it takes to read."""
        told = saying.gains(self, self.reading.turn_now(), own=own)
        if told is None:
            return 0.0
        self.banner.say(told)
        return max(saying.LEAST_SECONDS, saying.SECONDS_A_LETTER * len(told.help))

    def banner_changed(self) -> None:
        director = self.director
        if director.showing and not director.lingering and self.reading.step is None:
            if isinstance(self.director.pending, Over):
                self.banner.say(saying.counting())
            self.buttons.update(saying.turn_state(self, self._banner))
            return
        self._banner = self.table.banner()
        self.banner.say(saying.headline(self, self._banner))
        self.hints.show(self._banner.keys if director.person_decides or director.lingering else ())
        self.buttons.update(saying.turn_state(self, self._banner))

    # -- what surrounds the table

    def _show_shutter(self) -> None:
        hands = self.director.hands
        over = isinstance(self.director.pending, Over)
        if not hands.shuttered or hands.open_seat is not None or over:
            self.shutter.hide()
            return
        asked = hands.handover is not None and self.director.settled
        came = asked and not self.shutter.asked
        seat = self.director.seat
        may_open = hands.may_open is not None and self.director.settled
        if self.director.lingering or (self.table.covered and not asked and not may_open):
            self.shutter.hide()  # nobody needs a hand to look at what lies over the board
            return
        watched = not self.director.settled and not self.rules.in_turns
        whose = ("", "") if watched else (self.names[seat], self.colours[seat])
        self.shutter.show(*whose, asked=asked, may_open=may_open)
        if came:
            self.sound("shutter")
            self.focus.set("shutter", show=self.focus.visible)

    # -- what players do

    def open_shutter(self) -> None:
        """Open the shutter."""
        if self.director.open_shutter():
            self.sound("shutter_open")
            self.rest_pointer()
            if self.focus.current == "shutter":
                self.focus.step() if self.focus.visible else self.focus.leave("shutter")

    def end_turn(self) -> None:
        """Close the turn, or where the game is over show the scores."""
        if not isinstance(self.match.pending, Over):
            if not self.director.end_turn():
                self.tell_why_not_end()
        elif not self.director.showing:
            self.show_scoring()

    def tell_why_not_end(self) -> None:
        """Say what is to be done before the turn can end, to somebody who tries to end it."""
        reason = self.director.why_not_end() if self.interactive else None
        if reason is not None:
            self.tell(reason, self.buttons.end.rect)
            self.sound("refused")

    def undo(self, *, whole_turn: bool = False) -> None:
        """Take back the last decision, or the whole turn; first of all what is only tried out on the table."""
        if self.director.hands.handover is not None:
            return  # what a seat can do waits for its shutter
        if self.table.command("reset_turn" if whole_turn else "undo"):
            return
        self.table.command("cancel")
        if self.director.back.undo(whole_turn=whole_turn):
            self.sound("reset" if whole_turn else "undo")

    def redo(self) -> None:
        """Do again what was taken back last."""
        if self.director.hands.handover is not None:
            return
        if not self.table.command("redo") and self.director.back.redo():
            self.sound("redo")

    def toggle_history(self) -> None:
        """Open or close the history."""
        self.reading.toggle()

    def _zoom(self) -> None:
        if not self.table.command("zoom_in"):
            self.table.command("fit")

    def open_rules(self, rule: str) -> None:
        """Open the rules of this game, at a rule where one is given."""
        rulebook.open_at(self.context, self.rules.name, rule, self.match.pending)

    def open_menu_of_table(self) -> None:
        """Open the menu with the way out."""
        leaving.open_menu(self)

    def reading_changed(self) -> None:
        """Called when the history opens or closes."""
        self.tools[0].set_active(self.reading.history.visible)
        self.layout()

    def show_moment(self, step: int | None) -> None:
        """Show the table as it was when so many steps were done; None is the present."""
        self.reading.look_back(len(self.match.journal) if step is None else step)

    def why_changed(self) -> None:
        """Called when the panel with the reasons opens, fills or closes."""
        if self.asides.why.panel.visible and self.reading.history.visible:
            self.reading.history.slide_out()
        self.reading_changed()
        self.asides.update()
        self.invalidate()

    def looks_elsewhere(self) -> None:
        """Show another moment of the match, or the present again."""
        self.asides.looks_elsewhere()
        self.director.held = self.watching or self.reading.step is not None
        self.director.show_again(self.reading.step is None)
        self._view = None
        self.table.command("cancel")
        self.table.refresh()
        self._mark_last_move()
        self.director_changed()
        self.invalidate()

    # -- tips

    def tip_at(self, position: tuple[int, int]) -> Node | None:
        node = None if self.table.holds_piece else super().tip_at(position)
        on_rail = self.frame is not None and position[1] >= self.frame.places.rail.y
        return None if node is not None and node.level < 0 and on_rail else node

    def _show_tip(self) -> None:
        if not self.table.holds_piece:
            super()._show_tip()

    # -- input

    def cursor_over(self, widget: Widget | None) -> CursorName:
        return self.table.cursor if widget is None else super().cursor_over(widget)

    def works_meanwhile(self, widget: Widget) -> bool:
        return super().works_meanwhile(widget) and isinstance(widget, Button) and widget.kind == "icon"

    def rest_pointer(self) -> None:
        super().rest_pointer()
        self.table.look_away()

    def back(self) -> None:
        if self.sentence.visible and self.sentence.rule:
            self._sticky = False
            self.sentence.hide()
        elif self.table.command("cancel"):
            return
        elif self.sentence.visible:
            self.sentence.hide()
        elif self.asides.back():
            return
        elif self.reading.step is not None:
            self.reading.to_now()
        elif self.reading.history.visible:
            self.reading.toggle()
        else:
            self.open_menu_of_table()

    def command(self, name: str) -> bool:
        actions: dict[str, Callable[[], object]] = {
            "end_turn": self._end_by_key,
            "undo": self.undo,
            "redo": self.redo,
            "reset_turn": lambda: self.undo(whole_turn=True),
            "take_back": lambda: leaving.ask_to_take_back(self),
            "log": self.toggle_history,
            "hint": self.asides.hint.ask,
            "why": self.asides.why.toggle,
            "rules": lambda: self.open_rules(self.sentence.rule or rulebook.rule_of_tip(self)),
            "picture": lambda: leaving.save_picture(self),
            "what_if": lambda: leaving.try_out(self),
        }
        if name in _TABLE_COMMANDS:
            return self.table.command(name)
        if name not in actions:
            return False
        actions[name]()
        return True

    def _end_by_key(self) -> None:
        if self.director.hands.handover is None or self.director.lingering:  # what ends a turn opens no shutter
            closer = self.buttons.closer
            closer() if closer is not None else self.end_turn()

    def _handle_key(self, event: pygame.event.Event) -> bool:
        free = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META) and not self.animator.busy
        if free and self.shutter.visible and self.shutter.takes_key(event, self.focus.node()):
            return True
        if free and self.context.keys.command(event) is None and self.table.key(key_name(event)):
            return True
        return super()._handle_key(event)

    def handle(self, event: pygame.event.Event) -> bool:
        if self.breath.ignores(event):
            return True
        if event.type == pygame.MOUSEMOTION:
            self.watch_way(event.pos)
        self._clicking = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.KEYDOWN)
        if event.type == pygame.MOUSEBUTTONDOWN and not self.sentence.rect.collidepoint(event.pos):
            self._sticky = False
            self.sentence.hide()
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key in _SHIFT:
            return self.table.handle(event)
        try:
            return super().handle(event)
        finally:
            self._clicking = False

    def pointer(self, event: pygame.event.Event) -> bool:
        assert event.type in MOUSE_EVENTS
        if event.type == pygame.MOUSEMOTION and self.sentence.find(event.pos) is not None:
            return True  # on the way to the link: what lies beneath is not meant
        return self.table.handle(event)
