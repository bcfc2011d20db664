"""The scene of a match that is played: a table, what frames it, and what people do with their turn."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from time import thread_time
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.ai.process import News, Thinker
from game.ai.thought import Thought
from game.anim.tween import Animation, Handle, Hastened, Wait
from game.anim.tween import Sequence as InTurn
from game.judge.adviser import ADVISER, launch
from game.locale import _, say
from game.rules.core import CHANCE, Action, Event, Over, Phrase, Reason, Seat
from game.rules.match import Match, TurnSpan, Unseen
from game.scenes.play import menu, words
from game.scenes.play.hint import Hint
from game.scenes.play.ring import SECONDS, Ring
from game.scenes.rulesheet import opening
from game.scenes.settings.scene import SettingsScene
from game.scenes.setup.draft import HINTS
from game.session.director import QUICK, Front
from game.session.lead import HUMAN, Lead
from game.session.play import Play, why_not_instead
from game.sound.music import mood_of
from game.stage import shutter
from game.stage.banner import BannerWidget
from game.stage.buttons import TurnButtons
from game.stage.hints import HintsWidget
from game.stage.page import Frame
from game.stage.pointing import PlayersMouse, PlayersTip
from game.stage.shutter import ShutterWidget
from game.stage.slip import older_slip
from game.stage.table_scene import TableScene
from game.stage.telling.announcement import announcement
from game.stage.telling.explaining import Explaining
from game.stage.telling.history import LEAST_HEIGHT
from game.stage.telling.last_turns import LastTurns
from game.stage.tools import Tool, Tools, zoom
from game.stage.words.lines import LogTurn
from game.stage.words.players import player_name
from game.tables.gesture.rearranging import take_back_first
from game.tables.part import table_part
from game.tables.table import Banner
from game.tables.tile_table import pieces_in
from game.texts.rulebook import has_rulebook
from game.ui import theme
from game.ui.breath import Breath
from game.ui.keys import key_name
from game.ui.notice import Deed
from game.ui.overlays.dialog import Question
from game.ui.scene import Scene
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.ui.context import Context
    from game.ui.widgets import Widget

_PUMP: Final = 100
"""How many things may be done between two frames where none of them takes time."""
_POLL: Final = 0.02
"""How soon it is looked again whether a step is on the disk."""
_APART: Final = 0.02
"""Seconds between two slices in which the table makes pictures ahead."""
_SOON: Final = 0.03
"""Seconds between two slices in which turns are told ahead."""
_SLICE: Final = 0.003
"""Seconds of processor time after which a slice ends."""
_SHIFT: Final = (pygame.K_LSHIFT, pygame.K_RSHIFT)
"""Keys that mean something for a piece that is dragged: the table is told when they go down and up."""
_TABLE_COMMANDS: Final = frozenset(
    ("rotate", "rotate_back", "fit", "zoom_in", "zoom_out", "use_all", "leave_rest", "remaining")
) | {"left", "right", "up", "down"}
_BUTTON: Final = 40
"""How large the buttons for hints and reasons are, in logical pixels."""
_NARROW: Final = 280
"""How narrow a column is in which they stand below the name."""
_GAP: Final = 12


class MatchScene(TableScene, Front):
    """Shows a session, whatever leads it, and hands on what people do; at its end nothing more comes."""

    gives_hints = explains = tries_out = takes_back = leads_on = False
    """Whether people may ask for hints, computer players tell reasons, a copy of the table can be tried out, a person
    alone against computers may take back a whole turn, and a turn may end by itself when nothing is left to decide."""
    mice, tips = PlayersMouse, PlayersTip
    session: Play

    def __init__(
        self,
        context: "Context",
        match: Match,
        thinker: Thinker | None = None,
        *,
        lead: Lead | None = None,
        watching: bool = False,
    ) -> None:
        people = [seat for seat, player in enumerate(match.players) if player.kind == HUMAN]
        super().__init__(context, match, people)
        self._handle: Handle | None = None
        """What is shown of what happened last."""
        self.session = Play(
            self, lead or Lead(match), thinker or Thinker(launch), self.settings,
            names=tuple(map(player_name, match.players)), leads_on=self.leads_on, watching=watching,
        )  # fmt: skip
        self.breath = Breath(context.clock.now)
        self._preparing = False
        """Whether the table makes pictures of what will be seen, from time to time while nothing moves."""
        self.ring = Ring(self.after, self.movers)
        self._remarks: list[str] = []
        """What is said at the end of the history."""
        self._telling_ahead = False
        """Whether turns are being told that the history will tell when it opens."""
        self._looked = 0
        """How often the ring was full: what is looked at next is another thing."""
        self._banner = Banner("")
        self._due, self._deep = False, 0
        """Whether the banner is to be said again, and how many things are going on after which it is said at once."""
        self._asked = self._covered = self._cleared = False
        """Whether somebody was asked and something lay over the board when it was last looked, and whether the table
        has the whole window."""
        self.make_widgets()
        self.table = table_part(match.rules.name).table(self.session, self)
        if self.session.people:
            match.shows_bit_by_bit = self.table.shows_bit_by_bit

    def make_widgets(self) -> None:
        """Make everything round the table, in the language that is spoken."""
        self.banner, self.hints = BannerWidget(), HintsWidget()
        self.shutter = ShutterWidget(self, self.open_shutter)
        self.add(self.banner, self.hints, self.shutter)
        self.buttons = TurnButtons(self, self.end_turn, self.undo, self.redo, partial(self.undo, whole_turn=True))
        self.tools = Tools(self, [*self.tools_offered(), self.way_out()])
        self.last_turns = LastTurns(self.toggle_history)
        self.back_to_now = Button("back_to_now", _("Back to the present"), self.to_now, kind="gold", icon="play")
        self.back_to_now.tip = _("Show the table as it is now (Esc)")
        self.back_to_now.visible = False
        self.add(self.last_turns, self.back_to_now)
        self.make_panels()
        self._told_ahead: set[tuple[int, int]] = set()
        self.hint = Hint(self.labels, self.ask_hint, self.put_hint_away)
        self.add(self.hint.button, self.hint.slip)
        self.explaining = Explaining(self, lambda rule: opening.open_for(self, rule), lambda: self.unspoken)
        self.older = older_slip(self.match)
        self.add(self.older, self.explaining.sentence)

    # -- life

    def enter(self) -> None:
        self.context.assets.sounds.scene(self.rules.name)
        if not self.match.journal:
            self.sound("begin")
        self.table.refresh()
        if not self.session.watching and any(player.kind != HUMAN for player in self.match.players):
            self.session.computers.warm_up()
        self.changed()

    def resume(self) -> None:
        self.session.rest()
        self._curtain()
        self.changed()
        if self.session.interactive:  # the table was laid out again while nobody could act
            self.table.asked()

    def pause(self) -> None:
        super().pause()
        if not isinstance(self.match.pending, Over):
            self.context.assets.sounds.cover(on=True)
        self.breath.forget()
        self.ring.stop()
        self.session.held = True
        self.explaining.sentence.hide()
        self.animator.skip()

    def leave(self) -> None:
        self.context.assets.sounds.cover(on=False)
        self.session.computers.close()

    def update(self, now: float) -> None:
        with self.said_once():
            super().update(now)
            for _count in range(_PUMP):
                if not self.session.go_on():
                    break
                self._say_if_due()  # what comes next may be shown, and the banner stands meanwhile

    @property
    def moving(self) -> bool:
        return super().moving or self.breath.ends is not None

    def next_moment(self) -> float | None:
        moments = [super().next_moment(), self.breath.ends]
        if not (self.session.held or self.session.showing or self.match.ready):
            moments.append(self.context.clock.now() + _POLL)
        return min((at for at in moments if at is not None), default=None)

    def retranslate(self) -> Scene:
        opened, back = self.history.visible, self.back_to_now.visible
        self.put_hint_away()
        self.why.close()
        self.clear()
        self.make_widgets()
        self.history.visible, self.back_to_now.visible = opened, back
        return self

    # -- where everything lies

    @property
    def before_table(self) -> tuple["Widget", ...]:
        return self.banner, self.shutter

    @property
    def shut(self) -> bool:
        return self.shutter.asked

    def layout(self) -> None:
        self.explaining.sentence.hide()
        wants = self.table.wants
        if any(self.foot):
            wants = replace(wants, low_banner=False, low_buttons_high=wants.low_rail)
        frame = self.divide(wants)
        self.buttons.layout(frame.buttons)
        self.hints.visible = frame.hints is not None
        if frame.hints is not None:
            self.hints.place(frame.hints)
            self.hints.covers = partial(pieces_in, self.table)
        self._name_keys()
        self._lay_reading(frame)
        self._lay_in_banner(frame)
        self.hint.layout(frame, self.table)
        for widget in (self.banner, self.hints, self.hint.button, self.why.button, *self.buttons.all):
            widget.lay_aside(on=self.shut)  # the name and one press are all that a handover needs
        if self._cleared:
            self.take_window(on=True)
        self.table.layout(frame.places)
        self.why.recompute()
        self.hint.recompute(self.table)
        self.mark_last_move()
        self.shutter.place(shutter.clear_of(self.table.laid_last(), frame) if self.shut else frame.places.hand)

    def _lay_reading(self, frame: Frame) -> None:
        """Place the last turns, history and reasons; an open one takes its room from the board."""
        look = self.look
        self.last_turns.arrange(frame.places.notes)
        if frame.places.notes.height:
            frame.places.covers.append(frame.places.notes.copy())
        box = self.lay_panels(frame, self._fold_column(frame))
        if self.panel_open and not frame.handles and self.last_turns.rect.colliderect(box):
            self.last_turns.visible = False
        size = self.back_to_now.preferred()
        place = pygame.Rect((frame.banner.right - look.px(theme.PADDING / 2) - size[0], 0), size)
        place.centery = frame.banner.centery
        if frame.head:
            place.midtop = frame.places.board.centerx, frame.places.board.y
        self.back_to_now.place(place)

    def _fold_column(self, frame: Frame) -> int:
        """Make room for an open panel below the other seats' boards, where they can fold; return where it begins."""
        look, column = self.look, frame.places.right
        folded, pad = self.table.folded_right(look), look.px(theme.PADDING)
        if folded is None or frame.bottom - column.top - folded < look.px(LEAST_HEIGHT):
            self.history.begins = column.top
            return column.top
        self.history.begins = column.top + folded + pad
        if not self.panel_open:
            return column.top
        column.height = folded
        return column.bottom + pad

    def _lay_in_banner(self, frame: Frame) -> None:
        """Place the buttons for hints and reasons at the right end of the banner."""
        look, banner = self.look, self.banner
        size = min(look.target(_BUTTON), frame.banner.height - look.px(4))
        low = frame.head and frame.banner.width < look.px(_NARROW)
        middle = frame.banner.centery if not frame.head else frame.banner.y + size // 2 + look.px(4)
        if low:
            middle = frame.banner.bottom - size // 2 - look.px(6)
        right = frame.banner.right - look.px(10)
        for button, there in ((self.why.button, self._computers_explain), (self.hint.button, self._hints_offered)):
            if there:
                button.place(pygame.Rect(right - size, middle - size // 2, size, size))
                right -= size + look.px(_GAP)
        there = right < frame.banner.right - look.px(10)
        banner.reserve(frame.banner.right - right, size + look.px(6) if low and there else 0)

    def take_window(self, *, on: bool) -> bool:
        """Lay aside what frames the table, but for the way out, or bring it back; return whether that was done."""
        self._cleared = on
        frame = (self.banner, self.hints, self.older, self.last_turns, self.why.button, self.hint.button)
        for widget in (*frame, *self.tools.handles.values(), *self.tools.buttons[:-1], *self.buttons.all):
            widget.lay_aside(on=on)
        self.explaining.sentence.hide()
        return True

    def paint_ground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        super().paint_ground(surface, area)
        if self.shut and not self.look.contrast:
            shutter.dim(surface, area)

    def _name_keys(self) -> None:
        """Name each button’s key in its tip, as the player has chosen the keys."""
        keys = self.context.keys
        self.tools.name_keys(keys)
        self.buttons.name_keys(keys)
        more = {
            self.why.button: _("Why the computer player made its last move."),
            self.hint.button: _("What a computer player would do here, and why."),
        }
        for button, text in more.items():
            button.tip = f"{keys.with_key(button.name, button.id)}\n{text}"

    # -- what the session asks

    @property
    def public_steps(self) -> frozenset[str]:
        return self.table.public_steps

    def automatic(self, state: Any, seat: Seat) -> Action | None:
        return self.table.automatic(state, seat)

    def changed(self) -> None:
        if self.tip.picture is not None:
            self.tip.hide()  # what it tells of now may have changed
        self._follow()
        if not self._preparing:
            self._preparing = True
            self.after(_APART, self._prepare)

    def _prepare(self) -> None:
        rests = not self.animator.moving and not self.table.holds_piece
        if self.frame is None or (rests and not self.table.prepare()):
            self._preparing = False
        else:
            self.after(_APART, self._prepare)

    def rebuild(self) -> None:
        self.table.refresh()

    def hand_opened(self, events: Sequence[Event]) -> None:
        self.table.hand_opened(events)

    def show_events(self, events: Sequence[Event], *, rest: float, quick: bool) -> None:
        self.context.assets.sounds.prepare(events)
        animation = self.table.show(events, self.animator.speed <= 0)
        if animation is not None and quick and not any(animation.stops()):
            animation = Hastened(animation, QUICK)
        self._run(animation, Wait(rest) if rest else None)

    def show_rest(self, events: Sequence[Event], unseen: Unseen) -> None:
        self.context.assets.sounds.prepare(events)
        self._run(self.table.show_rest(events, unseen.events, told=unseen.next_shown))

    def turn_begins(self, last_round: Phrase | None, rest: float) -> bool:
        announced = None
        if last_round is not None and self.leads_on:
            why = say(last_round, self.session.names)
            announced = announcement(self, lambda: self.room, _(self.labels.last_round), why)
        return self._run(announced, Wait(rest) if rest else None)

    def _run(self, *parts: Animation | None) -> bool:
        """Show one after the other; return whether that takes time."""
        moving = [part for part in parts if part is not None]
        if moving:
            self._handle = self.animator.run(InTurn(*moving))
        return any(part.length for part in moving)

    def turn_ends(self, *, own: bool) -> float:
        said = words.gains(self.session, self.turn_now(), own=own)
        if said is None:
            return 0.0
        self.banner.say(said)
        return max(words.LEAST_SECONDS, words.SECONDS_A_LETTER * len(said.help))

    def refused(self, reason: Reason | None) -> None:
        self.tell(reason, None if reason is None else self.pointer_at)

    @property
    def shows(self) -> bool:
        return self._handle is not None and not self._handle.done

    @property
    def pace(self) -> tuple[float, float]:
        return self.animator.now, self.animator.speed

    def call_soon(self, action: Callable[[], object]) -> None:
        self.context.call_soon(action)

    def remark(self, news: News) -> None:
        self.remark_once(words.news(news))

    def remark_once(self, text: str) -> None:
        """Say something at the end of the history, unless it was said already."""
        if text not in self._remarks:
            self._remarks.append(text)
            self._tell_last_turns()

    @property
    def remarks(self) -> tuple[str, ...]:
        return tuple(self._remarks)

    @property
    def sparing(self) -> bool:
        chosen = self.settings.think_less
        return chosen == "always" or (chosen == "battery" and self.context.power.battery)

    # -- what the table asks

    @property
    def lights_rail(self) -> bool:
        return self.session.person_decides or self.session.hands.handover is not None

    def tell(
        self,
        reason: Reason | str | None,
        place: tuple[int, int] | pygame.Rect | None = None,
        lit: Sequence[pygame.Rect] = (),
    ) -> None:
        self.explaining.tell(reason, place, self.session.names, lit)

    @property
    def heads_for_sentence(self) -> bool:
        return self.explaining.heads_for_sentence

    def change_step(self, step: int, action: Action, place: pygame.Rect, question: str) -> bool:
        session, owner = self.session, self.match.journal[step].seat
        if self._tell_hand_first(place):
            return False
        refused = why_not_instead(self.match, step, action)
        if refused is not None:
            self._tell_what_hangs_on(step, *refused, place)
            self.sound("refused")
            return False
        if owner == session.decider:
            self.tell(None)
            return session.change_step(step, action)
        told = _("{name} decides this, also during {other}’s turn.")
        text = told.format(name=session.names[owner], other=session.names[session.decider])

        def change() -> None:
            if session.change_step(step, action):
                self.sound("undo")

        self.context.stack.push(Question(self.context, question, text, _("Yes, I do"), change))
        return False

    def _tell_what_hangs_on(self, step: int, later: int, reason: Reason, place: pygame.Rect) -> None:
        """Say why a step cannot be done otherwise, and light what was done later and needs it."""
        done = self.match.events_for(later, self.session.hands.audience)
        described = next(filter(None, map(self.rules.describe_event, done)), None) if later > step else None
        if described is None:
            self.tell(reason, place)
        else:
            lit = self.table.places_of(done[0])
            self.tell(take_back_first(reason.rule, say(described, self.session.names)), place, lit)

    def notice(self, text: str) -> None:
        self.context.notice(text)

    def breathe(self) -> None:
        self.breath.take()

    def focus_on(self, id_: str) -> None:
        if self.focus.visible:
            self.focus.set(id_)

    # -- what banner, buttons and shutter say

    @contextmanager
    def said_once(self) -> Iterator[None]:
        """Say in the banner once what all of this changes, at its end."""
        self._deep += 1
        try:
            yield
        finally:
            self._deep -= 1
        if not self._deep:
            self._say_if_due()

    def _say_if_due(self) -> None:
        if self._due:
            self._due = False
            self.say()

    def banner_changed(self) -> None:
        if self._deep:
            self._due = True
        else:
            self.say()

    def say(self) -> None:
        """Say in the banner whose turn it is and what is to be done, and on the buttons what can be done."""
        session = self.session
        if session.showing and not session.lingering and session.step is None:
            if isinstance(self.match.pending, Over):
                self.banner.say(words.counting())
        else:
            self._banner = self.table.banner()
            self.banner.say(words.headline(session, self._banner))
            self.hints.show(self._banner.keys if session.person_decides or session.lingering else ())
        self.buttons.update(words.turn_state(session, self._banner, self.table.draft))
        self._look_at_ring()

    def _follow(self) -> None:
        """Bring everything up to date after something has changed."""
        shut = self.shut
        self._show_shutter()
        if self.frame is not None and self.shut != shut:
            self.layout()
            self.invalidate()
        if self._covered and not self.table.covered:
            self.mouse.rest()  # it lies where a button was a moment ago
        self._covered = self.table.covered
        before, self._asked = self._asked, self.session.interactive
        if self._asked and not before:
            self._call()
            self.table.asked()
            self._begin_at_hand()
        if not self.session.showing:
            self.mark_last_move()
            self._tell_last_turns()
        self._update_asides()
        if not self.session.showing or isinstance(self.match.pending, Over):
            self.context.assets.sounds.mood(mood_of(self.rules, self.match.state))
        self.banner_changed()
        self.mouse.shape_cursor()
        if self.frame is not None:
            self.invalidate(self.frame.places.rail)

    def _call(self) -> None:
        """Play a sound when the turn of the only person has come, if others have moved in between."""
        person, journal = self.session.decider, self.match.journal
        if self.session.hands.sole_person == person and journal and journal[-1].seat not in (person, CHANCE):
            self.sound("your_turn")

    def _begin_at_hand(self) -> None:
        """Let the keyboard begin where the turn does: at the hand."""
        for node in self.table.nodes():
            if node.id.startswith("hand.") and node.focusable and node.enabled:
                self.focus.begin_at(node.id, ("end_turn", "shutter"))
                return

    def _show_shutter(self) -> None:
        """Lay the shutter over the hand, or take it away."""
        session, hands = self.session, self.session.hands
        if not hands.shuttered or hands.open_seat is not None or isinstance(self.match.pending, Over):
            self.shutter.hide()
            return
        asked = hands.handover is not None and session.settled
        came = asked and not self.shutter.asked
        may_open = hands.may_open is not None and session.settled
        if session.lingering or (self.table.covered and not asked and not may_open):
            self.shutter.hide()  # nobody needs a hand to look at what lies over the board
            return
        watched = not session.settled and (not self.rules.in_turns or session.turns.whose is None)
        seat = session.decider
        whose = ("", "") if watched else (session.names[seat], session.colours[seat])
        self.shutter.show(*whose, asked=asked, may_open=may_open)
        if came:
            self.sound("shutter")
            self.focus.set("shutter", show=self.focus.visible)

    def open_shutter(self) -> None:
        """Open the shutter, if somebody may."""
        if self.session.open_shutter():
            self.sound("shutter_open")
            self.mouse.rest()
            if self.focus.current == "shutter":
                self.focus.step() if self.focus.visible else self.focus.leave("shutter")

    def mark_last_move(self) -> None:
        """Mark the pieces of every other seat's last turn."""
        self.table.last_move(self.session.last_turns() if self.settings.show_last_move else ())

    # -- what people do

    def tools_offered(self) -> list[Tool]:
        """Return the tools in the corner, without the way out."""
        offered: list[Tool] = [("log", _("History"), "log", self.toggle_history)]
        if has_rulebook(self.rules.name):
            offered.append(("rules", _("Rules"), "rules", lambda: opening.open_for(self)))
        offered.append(("picture", _("Save a picture of the table"), "picture", self.save_picture))
        if self.tries_out:
            offered.append(("what_if", _("What if…"), "what_if", self.try_out))
        offered.append(("fit", _("Show the whole board"), "fit", lambda: self.table.command("fit")))
        return [*offered, ("zoom", _("Zoom in"), "zoom_in", lambda: zoom(self.table))]

    def way_out(self) -> Tool:
        """Return the last tool, which leads away from the table; Esc does the same when nothing is left to close."""
        return "leave", _("Back"), "back", lambda: self.context.stack.pop(self)

    @contextmanager
    def hearing(self, event: pygame.event.Event) -> Iterator[bool]:
        if self.breath.ignores(event) or self.ring.stopped_by(event):
            yield True
            return
        with self.said_once(), self.explaining.answering(event):
            shifts = event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key in _SHIFT
            if shifts:
                self.table.pointer.handle(event)
            yield shifts

    def _handle_key(self, event: pygame.event.Event) -> bool:
        keys = self.context.keys
        free = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META) and not self.animator.busy
        if free and self.shutter.visible and self.shutter.takes_key(event, self.focus.node()):
            return True
        closing = self.buttons.closing_button()
        if event.key == pygame.K_SPACE and closing is not None and self.focus.current == closing.id:
            return True  # Space opens shutters: it ends no turn
        laid = keys.at_table(event) if free else None
        if laid is not None and self.table.command(laid):
            return True
        if free and keys.command(event) is None and self.table.key(key_name(event)):
            return True
        return super()._handle_key(event)

    def command(self, name: str) -> bool:
        actions: dict[str, Callable[[], object]] = {
            "end_turn": self.end_by_key,
            "undo": self.undo,
            "redo": self.redo,
            "reset_turn": lambda: self.undo(whole_turn=True),
            "take_back": self.ask_to_go_back,
            "log": self.toggle_history,
            "hint": self.ask_hint,
            "why": self.why.toggle,
            "rules": lambda: opening.open_for(self, self.explaining.sentence.rule or opening.rule_of_tip(self)),
            "picture": self.save_picture,
            "what_if": self.try_out,
        }
        if name in _TABLE_COMMANDS:
            return self.table.command(name)
        if name not in actions:
            return False
        actions[name]()
        return True

    def back(self) -> None:
        """Close what was opened last; if there is nothing to close, leave."""
        closed = (
            self.explaining.put_away(ruled=True)
            or self.close_drawer()
            or self.table.command("cancel")
            or self.explaining.put_away(ruled=False)
            or self._close_aside()
        )
        if not closed:
            self.way_out()[-1]()

    def _close_aside(self) -> bool:
        """Put away hint, reasons or history, or return to the present; return whether there was anything."""
        if self.hint.slip.visible:
            self.put_hint_away()
        elif self.why.panel.visible:
            self.why.toggle()
        elif self.session.step is not None:
            self.to_now()
        elif self.history.visible:
            self.toggle_history()
        else:
            return False
        return True

    def lay_menu(self) -> None:
        """Lay a menu over the table: settings, rules, and the ways out."""
        context, (first, last) = self.context, self.menu_choices()
        rules = ("rules", _("Rules"), "rules", lambda: opening.open_for(self))
        choices = (
            *first,
            ("settings", _("Settings"), "settings", lambda: context.stack.push(SettingsScene(context))),
            *((rules,) if has_rulebook(self.rules.name) else ()),
            *last,
            ("quit", _("Quit"), "quit", context.quit),
        )
        context.stack.push(menu.Pause(context, choices, over=isinstance(self.match.pending, Over)))

    def menu_choices(self) -> tuple[Sequence[Tool], Sequence[Tool]]:
        """Return what the menu offers before the settings, and after the rules."""
        return (), (("leave", _("Back"), "back", lambda: self.context.stack.pop(self)),)

    def open_replay(self) -> None:
        """Lay the replay of the match over the table: all of it where it is over, else what everybody may know."""
        self.context.open_replay(self.match, self.session.hands.audience)

    def show_scoring(self) -> None:
        """Do what the button for the scores does, where there are any."""

    def save_picture(self) -> None:
        """Save a picture of the whole board and tell where it is."""
        menu.save_picture(self.context, self.session, self.table)

    def try_out(self) -> None:
        """Open a copy of the visible position above the table, to try everything out; the match waits meanwhile."""
        if not self.tries_out or isinstance(self.session.pending, Over):
            return
        if self.match.unshown is not None:
            self.context.notice(_("Watch this to the end first: a copy would give away how it ends."))
            return
        self.context.try_out(self.match, self.session.state)

    def end_turn(self) -> None:
        """Close the turn, or where the game is over show the scores."""
        session = self.session
        if not isinstance(self.match.pending, Over):
            reason = session.why_not_end() if not session.end_turn() and session.interactive else None
            if reason is not None:
                self.tell(reason, self.buttons.end.rect)
                self.sound("refused")
        elif not session.showing:
            self.show_scoring()

    def end_by_key(self) -> None:
        """End the turn, or do what takes the place of that; what ends a turn opens no shutter."""
        closer = self.buttons.closer
        if self.session.hands.handover is None or self.session.lingering:
            closer() if closer is not None else self.end_turn()

    def _tell_hand_first(self, place: pygame.Rect) -> bool:
        """Say beside a place that the hand must be opened first, where that is so; return whether it is."""
        if self.session.hands.may_open is None:
            return False
        if self.session.waits_for_hand:
            self.tell(_("Open your hand first."), place)
            self.sound("refused")
        return True

    def undo(self, *, whole_turn: bool = False) -> None:
        """Take back the last decision, or the whole turn; first of all what is only tried out on the table."""
        buttons = self.buttons
        if self._tell_hand_first((buttons.reset if whole_turn else buttons.undo).rect):
            return
        if self.table.command("reset_turn" if whole_turn else "undo"):
            return
        self.table.command("cancel")
        if self.session.undo(whole_turn=whole_turn):
            self.sound("reset" if whole_turn else "undo")

    def redo(self) -> None:
        """Do again what was taken back last."""
        if self._tell_hand_first(self.buttons.redo.rect):
            return
        if not self.table.command("redo") and self.session.redo():
            self.sound("redo")

    @property
    def take_back_target(self) -> int | None:
        """Where the last turn of the only person began, where it may be taken back with all that came after."""
        return self.session.take_back_target if self.takes_back else None

    @property
    def round_again(self) -> tuple[TurnSpan, Seat] | None:
        """The round that the only person may play once more, as a trial, and that person's seat."""
        return self.session.round_again if self.takes_back else None

    def ask_to_go_back(self) -> None:
        """Ask, then take back the only person's last turn, or play its last round once more as a trial."""
        if self.session.step is not None:
            return
        target, again = self.take_back_target, self.round_again
        if target is not None:

            def take_back() -> None:
                if self.take_back_target == target:
                    self.session.take_back(target)
                    self.sound("reset")

            title, answer = _("Take back your last turn?"), _("Take back")
            text = _(
                "This undoes your last turn and everything after it. Turns taken back are counted and shown in the list"
                " of matches."
            )
            self.context.stack.push(Question(self.context, title, text, answer, take_back, icon="reset"))
        if again is not None:
            title = _("Play round {number} again?").format(number=again[0].number)
            text = _(
                "This is only a trial: the others decide again, all dice are rolled again, and nothing of it counts."
                " Your match waits as it stands."
            )
            play = partial(self.context.play_again_from, self.match, again[0].first, again[1])
            self.context.stack.push(Question(self.context, title, text, _("Play it again"), play, icon="reset"))

    # -- history, and looking back

    def turn_now(self) -> LogTurn:
        """Return what the current turn has brought so far, and to whom."""
        return self.tell_turn(self.session.turns.now)

    def tell_turn(self, turn: TurnSpan) -> LogTurn:
        """Return a turn in words."""
        session = self.session
        return self.told.tell(turn, session.hands.audience, session.names, over=session.is_over(turn))

    def told_turns(self) -> Sequence[LogTurn]:
        return [self.tell_turn(turn) for turn in self.session.turns.all() if turn.first < turn.end]

    @property
    def history_of(self) -> Hashable:
        return len(self.match.journal), self.match.unshown, len(self._remarks)

    @property
    def explained(self) -> Sequence[int]:
        return self.why.steps if self.explains else ()

    def _tell_last_turns(self) -> None:
        """Tell what is new on the slip of the last turns and in the history."""
        match, session = self.match, self.session
        turns = [turn for turn in session.turns.all() if turn.first < turn.end]
        last_is_done = not turns or turns[-1].end < len(match.journal) or session.is_closed(turns[-1])
        closed = turns if last_is_done else turns[:-1]
        names = session.names
        self.last_turns.show([self.tell_turn(turn) for turn in closed[-(len(names) - 1) :]], names, session.colours)
        self.fill_history()
        if not self._telling_ahead:
            self._telling_ahead = True
            self.after(_SOON, self._tell_ahead)

    def _tell_ahead(self) -> None:
        """While nothing moves, tell turns that are over and measure their lines, so that the history opens at once."""
        session, told = self.session, self._told_ahead
        over = [turn for turn in session.turns.all() if session.is_over(turn)]
        waiting = [turn for turn in reversed(over) if (turn.first, turn.end) not in told]
        self._telling_ahead = bool(waiting)
        if not waiting:
            return
        end = thread_time() + _SLICE
        while waiting and not self.animator.moving:
            turn = waiting.pop(0)
            told.add((turn.first, turn.end))
            self.history.expect(self.tell_turn(turn), session.names, session.colours)
            if thread_time() >= end:
                break
        self.after(_SOON, self._tell_ahead)

    def toggle_history(self) -> None:
        self.context.assets.sprites.expect_grounds("table", self.rules.name)
        super().toggle_history()
        self._curtain()
        if self.history.visible and self.focus.current == self.last_turns.id:  # it may lie beneath the history now
            self.focus.set("history.close", show=self.focus.visible)

    def _curtain(self) -> None:
        """Let the music be heard from behind the history while it is open."""
        self.context.assets.sounds.cover(on=self.history.visible)

    def panels_changed(self) -> None:
        log = self.tools.button("log")
        if log is not None:
            log.set_active(self.history.visible)
        self.layout()

    def why_changed(self) -> None:
        super().why_changed()
        self._update_asides()
        self.invalidate()

    def look_back(self, step: int | None) -> None:
        if not 0 <= (-1 if step is None else step) < len(self.match.journal):
            step = None
        if step == self.session.step:
            return
        self.animator.skip()
        self.session.look_at(step)
        self.back_to_now.visible = step is not None
        if self.why.step != step:
            self.why.close()
        self.table.command("cancel")
        self.table.refresh()
        self.mark_last_move()
        self.changed()
        self.invalidate()

    def to_now(self) -> None:
        """Show the present again."""
        self.look_back(None)

    # -- hints and reasons

    @property
    def _computers_explain(self) -> bool:
        return self.explains and len(self.session.people) < len(self.session.names)

    @property
    def _hints_offered(self) -> bool:
        """Whether hints are given at this table at all."""
        chosen = self.match.options.assistance.get(HINTS, True)
        return self.gives_hints and chosen and not self.session.watching and bool(self.session.people)

    @property
    def _hint_possible(self) -> bool:
        """Whether a hint can be given now: a person decides who may have one."""
        return self._hints_offered and self.session.interactive and not self.shutter.visible

    def ask_hint(self) -> None:
        """Give a hint, or the next stage of the one that is given."""
        session, hint = self.session, self.hint
        if not self._hint_possible:
            return
        if hint.is_about(self.match.state, session.decider):
            if hint.next_stage():
                self.sound("hint")
                hint.tell(self.table)
            return
        self.put_hint_away()
        if session.can_end:
            hint.tell_only(_("You can only end the turn now."), self.table)
            return
        asked = hint.think(self.match.state, session.decider, self.table)

        def answered(thought: Thought | None) -> None:
            if not hint.take(asked, thought):
                return
            if thought is None:
                self.put_hint_away()
            elif hint.slip.visible:
                self.match.count_hint(hint.seat)
                self.sound("hint")
                hint.tell(self.table)

        session.computers.consult(session.decider, ADVISER, answered)

    def put_hint_away(self) -> None:
        """Take the hint from the table; what was thought is still known as long as nothing changes."""
        if self.hint.slip.visible:
            if self.hint.slip.thinking:
                self.session.computers.think_no_more()
            self.hint.put_away(self.table)
            if (self.focus.current or "").startswith("hint."):
                self.focus.leave("hint")

    def _update_asides(self) -> None:
        """Show what can be asked for now, and close a hint about another position or hand."""
        now = self.session.step is None
        self.why.button.visible = self._computers_explain and now
        self.hint.button.visible, self.hint.button.enabled = self._hints_offered and now, self._hint_possible
        moved = self.hint.about is not None and self.hint.about is not self.match.state
        if moved or not now or self.session.showing or self.shutter.visible:
            self.put_hint_away()
        if moved:
            self.hint.forget()

    # -- the ring

    def _look_at_ring(self) -> None:
        """Begin, go on or end the ring, as what can be done now asks for it."""
        if self.ring.follow(self._ring_about()) and self._ring_may_fill():
            self.ring.fill(SECONDS[self.settings.lead_on], self._ring_place, self._ring_full, lambda: self.look)

    def _ring_place(self) -> tuple[pygame.Rect, Button | None] | None:
        """Return where the ring lies: on the button that it will press, with that button where it gives room."""
        if self.buttons.looked_at:
            nodes = self.table.nodes()
            rect = next((node.rect for node in nodes if node.id == self.buttons.looked_at), None)
            return None if rect is None else (rect, None)
        button = self.buttons.closing_button()
        return None if button is None else (button.rect, button)

    def _ring_full(self, about: Hashable) -> None:
        if self._ring_about() == about:
            self._looked += 1
            self.end_by_key()

    def _ring_about(self) -> Hashable | None:
        """Return what the ring may be about: the end of a turn, or a secret choice that a person has laid."""
        session, settings = self.session, self.settings
        if not self.leads_on or settings.lead_on == "never" or settings.no_timers:
            return None
        if session.step is not None or self.context.stack.top is not self:
            return None
        step = len(self.match.journal)
        if session.lingering and self.buttons.looked_at:
            return step, self.buttons.looked_at, self._looked
        if not session.person_decides:
            return None
        tried = self.table.tried()
        if tried is not None:
            return step, tried
        ends = (session.can_end and self.buttons.end.visible) or session.only_finishes
        following = (session.decider + 1) % len(self.match.players)
        another = following in session.people and following != session.decider
        return (step, None) if ends and not another else None

    def _ring_may_fill(self) -> bool:
        """Return whether nothing should be read first, by somebody who knows that turns end by themselves.

        That is told once, in the first turn after the first match of a game; what was chosen in the settings is known.
        """
        settings = self.context.settings
        if self.session.lingering:
            return True
        if self.rules.name not in settings.played or self._is_to_be_read():
            return False
        if settings.ends_told or settings.lead_on != "long":
            return True
        settings.ends_told = True
        self.context.settings_changed(layout=False)

        def never() -> None:
            settings.lead_on = "never"
            self.context.settings_changed(layout=False)
            self.ring.stop()

        told = _("When nothing is left for you to decide, the game continues automatically: a ring shows when.")
        self.context.notice(told, deed=Deed(_("Wait for me"), never))
        return False

    def _is_to_be_read(self) -> bool:
        """Return whether this turn brings something to another seat, or something that is told bit by bit."""
        session, seat = self.session, self.session.decider
        if self.table.tried() is not None:
            return False
        events = [event for step in self.match.events[session.turns.now.first :] for event in step]
        if session.only_finishes and self.rules.finishing is not None:
            events += self.rules.apply_unchecked(self.match.state, seat, self.rules.finishing)[1]
        return self.table.shows_bit_by_bit(events) or any(gain.seat != seat for gain in self.labels.gains(events))
