"""The window's program: it opens the window, runs the loop and holds the stack of scenes."""

import copy
import logging
import queue
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game import parts
from game.anim.clock import Clock, RealClock
from game.assets import memory, thumbnails
from game.assets.bundle import Assets
from game.crash import Mistake, Trail
from game.doors import Doors
from game.locale import _, language, languages, percent, say, use
from game.rules.match import Match
from game.scenes.crashed import Crashed
from game.scenes.handing_out import saves_folder, tidy_saves
from game.scenes.matches.dropped import bring_dropped
from game.scenes.matches.keeping import tidy
from game.scenes.rulesheet.opening import game_shown
from game.scenes.rulesheet.scene import RulesScene
from game.scenes.settings.scene import SettingsScene
from game.scenes.title import Title
from game.scenes.unsaved import DiskNews, ask_before_closing
from game.stage.page import caption_room
from game.store import Folders, Settings, Store, save_settings
from game.tables.captions import caption
from game.ui.captions import Captions
from game.ui.dump import Dump
from game.ui.keys import KeyMap
from game.ui.look import Look
from game.ui.notice import Deed, Notice, Notices
from game.ui.scene import Scene
from game.ui.screen import LEAST_WINDOW, Screen, unit_for
from game.ui.stack import SceneStack
from game.ui.system import desktop, veil
from game.ui.system.collector import Collector
from game.ui.system.cursors import Cursors
from game.ui.system.power import Power
from game.ui.system.sleeper import Sleeper
from game.ui.trail import describe

if TYPE_CHECKING:
    from game.judge.process import Reviewer, ReviewProgress
    from game.ui.context import Context
    from game.ui.movers import Mover
    from game.ui.system.frame_trace import FrameTrace

_log = logging.getLogger(__name__)
_RESHOW: Final = frozenset((pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWMAXIMIZED))
_RESIZE: Final = frozenset(
    (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED, pygame.WINDOWDISPLAYCHANGED, pygame.WINDOWRESTORED)
)

_INPUT: Final = frozenset((
    pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL, pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT,
    pygame.DROPFILE,
))  # fmt: skip


class App(Doors):
    """The running program. Tests drive it with `step` and a clock of their own; players with `loop`."""

    position: str = ""
    """A position in one line that is opened at the start; empty for none."""
    record: Path | None = None
    """A record that is brought in and opened at the start; None for none."""

    def __init__(
        self,
        settings: Settings,
        folders: Folders,
        *,
        clock: Clock | None = None,
        assets: Assets | None = None,
        dump: Path | None = None,
        keep_settings: bool = True,
    ) -> None:
        self._sleeper = Sleeper()
        self.folders = folders
        self.store = Store.open(folders, lambda _ticket: self.wake(), hurried=clock is None)
        pygame.display.init()
        pygame.font.init()
        self.settings = settings
        self.power = Power()
        self.lives = clock is None and dump is None
        """Whether a table at rest may show small movements: not in tests."""
        self.clock: Clock = clock or RealClock()
        pygame.display.set_caption("Theobroma", "Theobroma")
        _set_icon()
        speak(settings)
        self.screen = Screen(settings.window_size, fullscreen=settings.fullscreen)
        self.assets = assets or Assets()
        self.cursors = Cursors(self.assets.sprites)
        self.keys = KeyMap(settings.keys)
        self.stack = SceneStack(self.screen)
        self.running = True
        self.trail = Trail()
        self.first_frame: Callable[[], object] | None = None
        """Called once when the first frame is on the screen; None for nothing to call."""
        self.collector = Collector(self._give_back)
        self.trace: FrameTrace | None = None
        self._dump = Dump(dump) if dump else None
        self._soon: queue.SimpleQueue[Callable[[], object]] = queue.SimpleQueue()
        self.notices, self.captions = Notices(self.show_folder), Captions()
        self._disk = DiskNews(self, self.notices)
        self._drawn_at = 0.0
        self.reviews = Reviews(self, self.wake)
        self._resized_at: float | None = None
        """When the window got a size for which nothing is laid out yet; None if everything is."""
        self._warned_small = ""
        """The last warning that the window is too small; empty if there was none."""
        self._keeps_settings = keep_settings
        self._saved = copy.deepcopy(settings)
        self._set_volumes()

    # -- services for scenes

    def notice(
        self, text: str, *, warning: bool = False, folder: Path | None = None, deed: Deed | None = None, kind: str = ""
    ) -> None:
        """Show a sentence in the window for a while, with a button that opens a folder or does a deed.

        A notice with a `kind` replaces the one of that kind before it.
        """
        self.notices.add(Notice(text, warning, folder, deed, kind))

    def call_soon(self, action: Callable[[], object]) -> None:
        """Call something in the loop, from any thread; a sleeping loop wakes."""
        self._soon.put(action)
        self.wake()

    def wake(self) -> None:
        """Wake the loop from any thread."""
        self._sleeper.ring()

    def command(self, name: str) -> bool:
        """Do a command that works in every scene, such as `mute`; return whether `name` is one."""
        settings, stack = self.settings, self.stack
        if name == "fullscreen":
            settings.fullscreen = not self.screen.fullscreen
            self.settings_changed()
        elif name in ("help", "rules"):
            if not any(isinstance(scene, RulesScene) for scene in stack):
                stack.push(RulesScene(self, "keys" if name == "help" else game_shown(stack)))
        elif name == "mute":
            settings.muted = not settings.muted
            self.settings_changed(layout=False)
            if isinstance(stack.top, Title):
                stack.top.corner.show()
            self.notice(_("Sound off") if settings.muted else _("Sound on"), kind="muted")
        elif name in ("larger", "smaller"):
            self._scale_text(10 if name == "larger" else -10)
        elif name == "show_saved":
            self.show_folder(self.notices.folder() or saves_folder(self))
        elif name == "settings":
            if not any(isinstance(scene, SettingsScene) for scene in stack):
                stack.push(SettingsScene(self))
        else:
            return False
        return True

    def _scale_text(self, by: int) -> None:
        """Change the size of everything on the screen by some percent, within the allowed range."""
        scale = max(100, min(self.settings.ui_scale + by, 200))
        if scale != self.settings.ui_scale:
            self.settings.ui_scale = scale
            self.settings_changed()
        self.notice(_("Text size {share}").format(share=percent(scale)), kind="ui_scale")

    def settings_changed(self, *, layout: bool = True) -> None:
        """Apply and save the settings after a scene changed them; lay everything out again only with `layout`."""
        self._set_volumes()
        if self.settings.fullscreen != self.screen.fullscreen:
            self.screen.set_fullscreen(self.settings.fullscreen)
            self.assets.forget_sizes()
        if speak(self.settings):
            self.assets.composed.forget_words()
            self.stack.retranslate()
        if layout:
            self.stack.refresh()
        self.save_settings()

    def _set_volumes(self) -> None:
        """Set how loud everything is, and whether captions are shown."""
        sounds, settings = self.assets.sounds, self.settings
        sounds.mono, sounds.on_sound, self.captions.on = settings.mono, self._caption, settings.captions
        volume = 0.0 if settings.muted else settings.volume
        sounds.volume, sounds.music_volume = volume * settings.sound_volume, volume * settings.music_volume
        sounds.ambience_volume, sounds.pause_unfocused = volume * settings.ambience_volume, settings.pause_unfocused

    def _caption(self, sound: str, ahead: float) -> None:
        """Show the caption of a sound that is heard in `ahead` seconds, where captions are on."""
        if self.captions.on:
            words = caption(sound)
            self.captions.tell(_(words) if words else "", self.clock.now() + ahead)

    def save_settings(self) -> None:
        """Write the settings; where that fails, a notice says why."""
        if not self._keeps_settings:
            return
        trouble = save_settings(self.folders, self.settings, self._saved)
        if trouble is not None:
            self.notice(say(trouble), warning=True)
        else:
            self._saved = copy.deepcopy(self.settings)

    @property
    def reviewing(self) -> "ReviewProgress | None":
        """How far the review in the background is; None if none was begun."""
        return self.reviews.now

    @property
    def reviewer(self) -> "Reviewer":
        """The process that reviews finished matches in the background; it is made at the first use."""
        return self.reviews.reviewer

    def quit(self) -> None:
        """Close the game with the next turn of the loop; ask first where something would be lost."""
        if not ask_before_closing(self, self.close):
            self.close()

    def close(self) -> None:
        """Close the game with the next turn of the loop."""
        self.running = False
        self.wake()

    @property
    def match(self) -> Match | None:
        """The match of the topmost scene that has one; None if no scene has one."""
        matches = (getattr(scene, "match", None) for scene in reversed(list(self.stack)))
        return next((match for match in matches if isinstance(match, Match)), None)

    def abandon(self) -> bool:
        """Close everything after a mistake of the program; return whether something that was played is lost."""
        unsaved, trouble = self.store.unsaved, None
        for scene in reversed(list(self.stack)):
            with suppress(Exception):
                scene.leave()
        with suppress(Exception):
            trouble = self.store.close()
        for close in (self.reviews.close, thumbnails.finish, self.assets.sounds.close, pygame.quit):
            with suppress(Exception):
                close()
        return unsaved and trouble is not None

    def show_mistake(self, mistake: Mistake, *, before: bool) -> None:
        """Show what went wrong; `before` means in the last run of the program, not in this one."""
        self.stack.push(Crashed(self, mistake, before=before))

    # -- the loop

    def begin(self) -> None:
        """Show the title, then open the position or the record with which the program was started."""
        self._warn_small()
        self.stack.reset(Title(self))
        tidy_saves(self)
        tidy(self)
        if self.position:
            self.open_position(self.position)
        if self.record is not None:
            self.receive(self.record)
            self.record = None

    def receive(self, record: Path) -> None:
        """Open a record as if it had been dropped on the window; any thread may call this."""

        def drop() -> None:
            desktop.come_to_front()
            pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(record)))

        self.call_soon(drop)

    def loop(self) -> None:
        """Run until the game is closed: draw while something moves, and sleep otherwise."""
        self.step([])
        while self.running:
            self.turn()
        self._end()

    def turn(self, most: float | None = None) -> None:
        """Sleep until there is something to do, but for `most` seconds at most, and do it."""
        events = self._wait(most)
        frames = self.screen.frames
        self.collector.starts()
        self.frame(events)
        if self.screen.frames != frames:
            self.collector.moved(self.clock.now())

    def _wait(self, most: float | None) -> list[pygame.event.Event]:
        """Sleep until there is something to do; return the events that came.

        This never returns before the display can show another frame.
        """
        top = self.stack.top
        due = self._drawn_at + 1 / (pygame.display.get_current_refresh_rate() or 60)
        if (top is not None and top.animator.moving) or self.screen.stale:
            until: float | None = due
        else:
            moments = [self._next_moment(), self.rests()]
            moment = min((moment for moment in moments if moment is not None), default=None)
            until = max(due, moment) if moment is not None else None
        if most is not None:
            until = min(until if until is not None else float("inf"), self.clock.now() + most)
        events = self._sleeper.wait(None if until is None else max(0.0, until - self.clock.now()))
        rest = due - self.clock.now()
        if rest > 0:
            time.sleep(rest)
            events += pygame.event.get()
        return events

    def rests(self) -> float | None:
        """Tidy up while nothing moves; return when to tidy up next, None for never."""
        return self.collector.rests(self.clock.now(), tuple(map(id, self.stack)))

    def _give_back(self) -> None:
        """Free memory after a long rest; while only the title is open, loaded pictures are kept."""
        if len(self.stack) > 1:
            self.assets.forget_spare()
        memory.trim()

    def _next_moment(self) -> float | None:
        top = self.stack.top
        moments = [
            self.notices.next_moment(),
            self.captions.next_moment(self.clock.now()),
            self._due,
            top.next_moment() if top is not None else None,
        ]
        return min((moment for moment in moments if moment is not None), default=None)

    def frame(self, events: Sequence[pygame.event.Event]) -> None:
        """Handle events and draw; profile long frames if a trace was asked for."""
        until = time.thread_time() + self.screen.patience
        if self.trace is None:
            self.step(events, until)
        else:
            name = self.stack.top.name if self.stack.top is not None else ""
            self.trace.run(lambda: self.step(events, until), name)

    def step(self, events: Sequence[pygame.event.Event], until: float | None = None) -> list[pygame.Rect]:
        """Take events, bring everything to the present moment and draw; return the areas that were drawn.

        Painting stops when the thread's processor time reaches `until`; the next step goes on with it.
        """
        for event in without_overtaken_motion(events):
            if self._take(event):
                self._hand_on(event)
            if not self.running:
                return []
        for _count in range(self._soon.qsize()):
            self._soon.get_nowait()()
        for trouble in self.store.news():
            _log.warning("%s", trouble.english())
            self._disk.tell(trouble)
        now = self.clock.now()
        if self._due is not None and now >= self._due:
            self._lay_out_anew()
        if self.stack.top is not None:
            self.stack.top.update(now)
        room = self.stack.top.notice_room() if self.stack.top is not None else self.screen.rect
        self.notices.stay = self.settings.no_timers
        sound = self.notices.update(now, self._look, room)
        if sound:
            self.assets.sounds.play(sound)
        place = caption_room(self.stack.top) if self.stack.top is not None else room
        self.captions.update(now, self._look, place, [picture.area for picture in self.notices.pictures])
        movers: list[Mover] = [*self.stack.movers(), *self.captions.pictures, *self.notices.pictures]
        areas = self.screen.draw(self.stack.paint, movers, until, self.assets.making)
        if areas:
            self._drawn_at = now
            called, self.first_frame = self.first_frame, None
            if called is not None:
                called()
        if self._dump is not None:
            self._dump.write(self.stack.top)
        return areas

    @property
    def _due(self) -> float | None:
        """The time at which everything is laid out for another size of the window; None if that is not needed."""
        return None if self._resized_at is None else self._resized_at + veil.REST

    def _take(self, event: pygame.event.Event) -> bool:
        """Do what an event asks of the window; return whether the scene gets the event too."""
        if event.type != pygame.MOUSEMOTION:
            self.trail.add(describe(event, self.stack.top))
        if event.type == pygame.QUIT:
            self.quit()
        if event.type in _RESIZE and self.screen.resized():
            self.settings.window_size = self.screen.window_size
            self._resized_at = self.clock.now()
        elif event.type in _INPUT and self.screen.veiled:
            self._lay_out_anew()
            self.screen.unveil()
        elif event.type == pygame.MOUSEMOTION and self._resized_at is not None:
            return False
        if event.type in _RESHOW:
            self.screen.expose()
        if event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self.assets.sounds.focus(event.type == pygame.WINDOWFOCUSGAINED)
        if event.type in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED):
            self.assets.sounds.device(event)
        return True

    def _lay_out_anew(self) -> None:
        """Lay everything out for another size of the window, unless that is done already."""
        if self._resized_at is not None:
            self._resized_at = None
            self.assets.forget_sizes()
            self.screen.take_size()
            self.stack.refresh()
            self.notices.forget_pictures()
            self._warn_small()

    def _warn_small(self) -> None:
        """Show a warning while the window is too small for everything; otherwise take the warning away."""
        if self.screen.too_small:
            text = _("This window is smaller than {width} × {height}: some texts will be small or cut short.")
            self._warned_small = text.format(width=LEAST_WINDOW[0], height=LEAST_WINDOW[1])
            self.notice(self._warned_small, warning=True)
        else:
            self.notices.withdraw(self._warned_small)

    def _hand_on(self, event: pygame.event.Event) -> None:
        """Offer an event to the notices, then to the scene; a dropped file that neither takes is brought in."""
        top = self.stack.top
        taken = self.notices.pointer(event) or (top is not None and top.handle(event))
        if event.type == pygame.DROPFILE and not taken:
            bring_dropped(self, Path(event.file))

    def _look(self) -> Look:
        settings = self.settings
        unit = unit_for(self.screen.size, settings.ui_scale / 100, Scene.least)
        return Look(self.assets, unit, contrast=settings.high_contrast)

    def show_folder(self, folder: Path) -> None:
        """Show a folder in the system's own window, or say where it is."""
        if not desktop.show(folder):
            self.notice(
                _("No program can open folders here. The folder is {folder}").format(folder=folder), warning=True
            )

    def _end(self) -> None:
        for scene in reversed(list(self.stack)):
            scene.pause()
            scene.leave()
        self.reviews.close()
        thumbnails.finish()
        self.save_settings()
        trouble = self.store.close()
        if trouble is not None:
            _log.error("not saved: %s", trouble.english())
        pygame.quit()


class Reviews:
    """Reviews finished matches in a process beside the window."""

    def __init__(self, context: "Context", wake: Callable[[], None]) -> None:
        self._context, self._wake = context, wake
        self.made: Reviewer | None = None
        """The process; None until it is first used."""

    @property
    def now(self) -> "ReviewProgress | None":
        """How far the review is; None if none was begun."""
        return self.made.now if self.made is not None else None

    @property
    def reviewer(self) -> "Reviewer":
        """The process that reviews finished matches; it is made at the first use."""
        if self.made is None:
            from game.judge.process import Reviewer  # noqa: PLC0415 (processes are wanted by few)

            self.made = Reviewer(self._context.store.keep_review, self.report)
        return self.made

    def report(self, progress: "ReviewProgress") -> None:
        """Wake the window to show how far a review is; if it is over and not open, a notice says so. For any thread."""
        top = self._context.stack.top
        shown = getattr(top, "match", None) if top is not None and top.name == "review" else None
        if progress.over and not progress.trouble and top is not None and getattr(shown, "id", None) != progress.match:
            self._context.call_soon(lambda: self._context.notice(_("The review of the match is ready.")))
        self._wake()

    def close(self) -> None:
        """End the process, if there is one."""
        if self.made is not None:
            self.made.close()


def speak(settings: Settings) -> bool:
    """Speak the language of the settings, or the system's; return whether it is another one than before."""
    chosen = [settings.language] if settings.language else languages.wished(_systems_languages)
    before = language()
    use(languages.best(chosen))
    return language() != before


def _systems_languages() -> list[str]:
    """Return the languages that are chosen in the system's settings, as SDL asks for them on Windows and the Mac."""
    return [wish["language"] for wish in pygame.system.get_pref_locales()]


def without_overtaken_motion(events: Sequence[pygame.event.Event]) -> list[pygame.event.Event]:
    """Leave out movements of the pointer that are followed by another one."""
    kept: list[pygame.event.Event] = []
    for event in events:
        if event.type == pygame.MOUSEMOTION and kept and kept[-1].type == pygame.MOUSEMOTION:
            kept[-1] = event
        else:
            kept.append(event)
    return kept


def _set_icon() -> None:
    path = parts.root() / "sprites" / "icon" / "app_64.png"
    try:
        if path.is_file():
            pygame.display.set_icon(pygame.image.load(path))
    except pygame.error as error:
        _log.info("no icon: %s", error)
