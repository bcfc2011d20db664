"""The window's program: it opens the window, runs the loop and holds the stack of scenes."""

import game.hints  # noqa: F401 (it speaks to SDL before pygame is imported)

# isort: split

import copy
import logging
import os
import queue
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game import files, recovery
from game.anim.clock import Clock, RealClock
from game.assets import memory, thumbnails
from game.assets.bundle import Assets
from game.crash import Recorder, Trail
from game.doors import Doors
from game.farewell import Farewell
from game.locale import _, language, languages, percent, say, use
from game.power import Power
from game.rules.match import Match
from game.scenes.handing_out import saves_folder, tidy_saves
from game.scenes.matches.dropped import bring_dropped
from game.scenes.matches.keeping import tidy
from game.scenes.rulesheet.opening import game_shown
from game.scenes.rulesheet.scene import RulesScene
from game.scenes.settings.scene import SettingsScene
from game.scenes.title import Title
from game.scenes.unsaved import DiskNews, ask_before_closing
from game.second_start import Reception, hand_over
from game.stage.page import caption_room
from game.store import Folders, Settings, Store, load_settings, save_settings
from game.store.keeping import moving
from game.store.settings import FILE as SETTINGS_FILE
from game.tables.captions import caption
from game.ui.captions import Captions
from game.ui.dump import Dump
from game.ui.keys import KeyMap
from game.ui.look import Look
from game.ui.notice import Deed, Notice, Notices
from game.ui.scene import Scene
from game.ui.screen import LEAST_WINDOW, Screen, first_size, unit_for
from game.ui.stack import SceneStack
from game.ui.system import desktop, veil
from game.ui.system.collector import Collector
from game.ui.system.cursors import Cursors
from game.ui.system.frame_trace import FrameTrace
from game.ui.system.sleeper import Sleeper
from game.ui.trail import describe

if TYPE_CHECKING:
    from game.review.process import Reviewer, ReviewProgress
    from game.ui.movers import Mover

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
    """The line of a position to begin with instead of the title."""
    record: Path | None = None
    """A record to be brought in and opened at the beginning."""
    _resized_at: float | None = None
    """When the window got another size for which nothing is laid out yet."""

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
        self.store = Store.open(folders, lambda _ticket: self.wake())
        pygame.display.init()
        pygame.font.init()
        self.settings = settings
        self._saved = copy.deepcopy(settings)
        self.power = Power()
        self.lives = clock is None and dump is None
        """Whether somebody looks at the window, so that a table at rest may live a little: not in tests."""
        self._keep_settings = keep_settings
        self.clock: Clock = clock or RealClock()
        pygame.display.set_caption("Theobroma", "Theobroma")
        _set_icon()
        self._speak()
        self.screen = Screen(settings.window_size, fullscreen=settings.fullscreen)
        self.assets = assets or Assets()
        self.cursors = Cursors(self.assets.sprites)
        self.keys = KeyMap(settings.keys)
        self.stack = SceneStack(self.screen)
        self.running = True
        self.trail = Trail()
        self.first_frame: Callable[[], object] | None = None
        """Called once when the first frame is on the screen."""
        self.collector = Collector(self._give_back)
        self.trace: FrameTrace | None = None
        self._dump = Dump(dump) if dump else None
        self._soon: queue.SimpleQueue[Callable[[], object]] = queue.SimpleQueue()
        self.notices, self.captions = Notices(self.show_folder), Captions()
        self._disk = DiskNews(self, self.notices)
        self._drawn_at = 0.0
        self._reviewer: Reviewer | None = None
        self._set_volumes()
        if moving.milestones(settings, self.store):
            self.save_settings()

    # -- services for scenes

    def notice(self, text: str, *, warning: bool = False, folder: Path | None = None, deed: Deed | None = None) -> None:
        """Show a sentence in the window for a while, with a button that opens a folder or does a deed."""
        self.notices.add(Notice(text, warning, folder, deed))

    def call_soon(self, action: Callable[[], object]) -> None:
        """Call something in the loop, from any thread; a sleeping loop wakes."""
        self._soon.put(action)
        self.wake()

    def wake(self) -> None:
        """Wake the loop from any thread."""
        self._sleeper.ring()

    def command(self, name: str) -> bool:
        """Do a command that works everywhere."""
        if name == "fullscreen":
            self.settings.fullscreen = not self.screen.fullscreen
            self.settings_changed()
        elif name in ("help", "rules"):
            if not any(isinstance(scene, RulesScene) for scene in self.stack):
                self.stack.push(RulesScene(self, "keys" if name == "help" else game_shown(self.stack)))
        elif name == "mute":
            self.settings.muted = not self.settings.muted
            self.settings_changed(layout=False)
            if isinstance(self.stack.top, Title):
                self.stack.top.corner.show()
            self.notice(_("Sound off") if self.settings.muted else _("Sound on"))
        elif name in ("larger", "smaller"):
            self._scale_text(1 if name == "larger" else -1)
        elif name == "show_saved":
            folder = self.notices.folder()
            self.show_folder(folder or saves_folder(self))
        elif name == "settings":
            if not any(isinstance(scene, SettingsScene) for scene in self.stack):
                self.stack.push(SettingsScene(self))
        else:
            return False
        return True

    def _scale_text(self, way: int) -> None:
        """Set texts larger or smaller, as far as that goes."""
        scale = max(100, min(self.settings.ui_scale + 10 * way, 200))
        if scale != self.settings.ui_scale:
            self.settings.ui_scale = scale
            self.settings_changed()
        self.notice(_("Text size {share}").format(share=percent(scale)))

    def settings_changed(self, *, layout: bool = True) -> None:
        """Apply and save the settings after a scene changed them; lay everything out again only with `layout`."""
        self._set_volumes()
        if self.settings.fullscreen != self.screen.fullscreen:
            self.screen.set_fullscreen(self.settings.fullscreen)
            self.assets.forget_sizes()
        if self._speak():
            self.assets.composed.forget_words()
            self.stack.retranslate()
        if layout:
            self.stack.refresh()
        self.save_settings()

    def _speak(self) -> bool:
        """Speak the language of the settings, or the system's; return whether it is another one than before."""
        chosen = [self.settings.language] if self.settings.language else languages.wished(_systems_languages)
        before = language()
        use(languages.best(chosen))
        return language() != before

    def _set_volumes(self) -> None:
        sounds, settings = self.assets.sounds, self.settings
        sounds.mono, sounds.told, self.captions.on = settings.mono, self._sounded, settings.captions
        heard = 0.0 if settings.muted else settings.volume
        sounds.volume, sounds.music_volume = heard * settings.sound_volume, heard * settings.music_volume
        sounds.ambience_volume, sounds.pause_unfocused = heard * settings.ambience_volume, settings.pause_unfocused

    def _sounded(self, sound: str, ahead: float) -> None:
        """Show what is heard, for those who wish to read it."""
        if self.captions.on:
            self.captions.tell(_(caption(sound)) if caption(sound) else "", self.clock.now() + ahead)

    def save_settings(self) -> None:
        """Write the settings, or say why that cannot be done."""
        if not self._keep_settings:
            return
        trouble = save_settings(self.folders, self.settings, self._saved)
        if trouble is not None:
            self.notice(say(trouble), warning=True)
        else:
            self._saved = copy.deepcopy(self.settings)

    @property
    def reviewing(self) -> "ReviewProgress | None":
        """How far the review in the background is, if one was begun."""
        return self._reviewer.now if self._reviewer is not None else None

    @property
    def reviewer(self) -> "Reviewer":
        """What goes through finished matches in the background; it is made when it is first wanted."""
        if self._reviewer is None:
            from game.review.process import Reviewer  # noqa: PLC0415 (processes are wanted by few)

            self._reviewer = Reviewer(self.store.reviews.keep, self._review_told)
        return self._reviewer

    def _review_told(self, progress: "ReviewProgress") -> None:
        """Show how far a review is, called in any thread; if nobody looks at the review, say that it is there."""
        top = self.stack.top
        shown = getattr(top, "match", None) if top is not None and top.name == "review" else None
        if progress.over and not progress.trouble and top is not None and getattr(shown, "id", None) != progress.match:
            self.call_soon(lambda: self.notice(_("The review of the match is ready.")))
        self.wake()

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
        """The match on the table, for what is written down after a mistake."""
        matches = (getattr(scene, "match", None) for scene in reversed(list(self.stack)))
        return next((match for match in matches if isinstance(match, Match)), None)

    def abandon(self) -> bool:
        """Let go of everything after a mistake, as far as that is possible; return whether something is lost."""
        unsaved, trouble = self.store.unsaved, None
        for scene in reversed(list(self.stack)):
            with suppress(Exception):
                scene.leave()
        reviews = [self._reviewer.close] if self._reviewer is not None else []
        with suppress(Exception):
            trouble = self.store.close()
        for close in (*reviews, thumbnails.finish, self.assets.sounds.close, pygame.quit):
            with suppress(Exception):
                close()
        return unsaved and trouble is not None

    # -- the loop

    def begin(self) -> None:
        """Show the title."""
        self._tell_small()
        self.stack.reset(Title(self))
        tidy_saves(self)
        tidy(self)
        if self.position:
            self.open_position(self.position)
        if self.record is not None:
            self.receive(self.record)
            self.record = None

    def receive(self, record: Path) -> None:
        """Do with a record what is done when it is dropped on the window; from any thread."""

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
        """Sleep until there is something to do, for some seconds at most if that is said, and do it."""
        events = self._wait(most)
        frames = self.screen.frames
        self.collector.starts()
        self.frame(events)
        if self.screen.frames != frames:
            self.collector.moved(self.clock.now())

    def _wait(self, most: float | None) -> list[pygame.event.Event]:
        """Sleep until there is something to do, and return what came.

        A frame is drawn no more often than the display shows one, however fast the mouse is.
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
        """Tidy up while nothing moves; return when there is more to tidy up."""
        return self.collector.rests(self.clock.now(), tuple(map(id, self.stack)))

    def _give_back(self) -> None:
        """Give memory back after a long rest; the title keeps what was loaded for the table that it leads to."""
        if len(self.stack) > 1:
            self.assets.forget_spare()
        memory.trim()

    def _next_moment(self) -> float | None:
        top = self.stack.top
        moments = [
            self.notices.next_moment(),
            self.captions.next_moment(self.clock.now()),
            self._resized_at + veil.REST if self._resized_at is not None else None,
            top.next_moment() if top is not None else None,
        ]
        return min((moment for moment in moments if moment is not None), default=None)

    def frame(self, events: Sequence[pygame.event.Event]) -> None:
        """Take events and draw; write down what took long, if that is wished for."""
        if self.trace is None:
            self.step(events)
        else:
            name = self.stack.top.name if self.stack.top is not None else ""
            self.trace.run(lambda: self.step(events), name)

    def step(self, events: Sequence[pygame.event.Event]) -> list[pygame.Rect]:
        """Take events, bring everything to the present moment and draw; return the areas that were drawn."""
        for event in _without_overtaken_motion(events):
            self._take(event)
            if not self.running:
                return []
        for _count in range(self._soon.qsize()):
            self._soon.get_nowait()()
        for trouble in self.store.news():
            _log.warning("%s", trouble.english())
            self._disk.tell(trouble)
        now = self.clock.now()
        if self._resized_at is not None and now >= self._resized_at + veil.REST:
            self._lay_out_anew()
        if self.stack.top is not None:
            self.stack.top.update(now)
        room = self.stack.top.notice_room() if self.stack.top is not None else self.screen.rect
        self.notices.stay = self.settings.no_timers
        heard = self.notices.update(now, self._look, room)
        if heard:
            self.assets.sounds.play(heard)
        place = caption_room(self.stack.top) if self.stack.top is not None else room
        self.captions.update(now, self._look, place, [picture.area for picture in self.notices.pictures])
        movers: list[Mover] = [*self.stack.movers(), *self.captions.pictures, *self.notices.pictures]
        areas = self.screen.draw(self.stack.paint, movers)
        if areas:
            self._drawn_at = now
            called, self.first_frame = self.first_frame, None
            if called is not None:
                called()
        if self._dump is not None:
            self._dump.write(self.stack.top)
        return areas

    def _take(self, event: pygame.event.Event) -> None:
        if event.type != pygame.MOUSEMOTION:
            self.trail.note(describe(event, self.stack.top))
        if event.type == pygame.QUIT:
            self.quit()
        if event.type in _RESIZE and self.screen.resized():
            self.settings.window_size = self.screen.window_size
            self._resized_at = self.clock.now()
        elif event.type in _INPUT and self.screen.veiled:
            self._lay_out_anew()
            self.screen.unveil()
        elif event.type == pygame.MOUSEMOTION and self._resized_at is not None:
            return
        if event.type in _RESHOW:
            self.screen.expose()
        if event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self.assets.sounds.focus(event.type == pygame.WINDOWFOCUSGAINED)
        if event.type in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED):
            self.assets.sounds.device(event)
        top = self.stack.top
        taken = self.notices.pointer(event) or (top is not None and top.handle(event))
        if event.type == pygame.DROPFILE and not taken:
            bring_dropped(self, Path(event.file))

    def _lay_out_anew(self) -> None:
        """Lay everything out for another size of the window, unless that is done already."""
        if self._resized_at is not None:
            self._resized_at = None
            self.assets.forget_sizes()
            self.screen.take_size()
            self.stack.refresh()
            self.notices.forget_pictures()
            self._tell_small()

    def _tell_small(self) -> None:
        if self.screen.too_small:
            text = _("This window is smaller than {width} × {height}: some texts will be small or cut short.")
            self.notice(text.format(width=LEAST_WINDOW[0], height=LEAST_WINDOW[1]), warning=True)

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
        if self._reviewer is not None:
            self._reviewer.close()
        thumbnails.finish()
        self.save_settings()
        trouble = self.store.close()
        if trouble is not None:
            _log.error("not saved: %s", trouble.english())
        pygame.quit()


def _without_overtaken_motion(events: Sequence[pygame.event.Event]) -> list[pygame.event.Event]:
    """Leave out movements of the pointer that are followed by another one."""
    kept: list[pygame.event.Event] = []
    for event in events:
        if event.type == pygame.MOUSEMOTION and kept and kept[-1].type == pygame.MOUSEMOTION:
            kept[-1] = event
        else:
            kept.append(event)
    return kept


def _set_icon() -> None:
    path = files.root() / "sprites" / "icon" / "app_64.png"
    try:
        if path.is_file():
            pygame.display.set_icon(pygame.image.load(path))
    except pygame.error as error:
        _log.info("no icon: %s", error)


def _systems_languages() -> list[str]:
    """Return the languages that are chosen in the system's settings, as SDL asks for them on Windows and the Mac."""
    return [wish["language"] for wish in pygame.system.get_pref_locales()]


@dataclass(frozen=True)
class Wanted:
    """What was said about the window when the program was started."""

    dump: Path | None = None
    """The file that lists what can be reached on the screen."""
    windowed: tuple[int, int] | None = None
    position: str = ""
    safe_mode: bool = False
    trace: Path | None = None
    """The file that gets the profiles of long frames."""
    record: Path | None = None
    """A record to be brought in and opened, by this window or by the one that is open already."""
    language: str = ""
    """The language to open in; what the settings say is not changed by it."""


def run(wanted: Wanted) -> int:
    """Open the window and play; return the exit code."""
    folders = Folders.of_this_machine()
    records = [] if wanted.record is None else [wanted.record]
    if records and hand_over(folders, records[0]):
        return 0
    recorder = Recorder(folders)
    farewell, reception = Farewell(), Reception(folders)
    farewell.listen()

    def open_app() -> App:
        app = _open(wanted, folders)
        app.record = records.pop() if records else None
        farewell.serve(app.close, app.store.close)
        app.trace = FrameTrace(wanted.trace) if wanted.trace is not None else None
        reception.serve(app.receive)
        return app

    try:
        return recovery.play(open_app, recorder)
    finally:
        reception.close()
        farewell.close()
        recorder.close()


def _open(wanted: Wanted, folders: Folders) -> App:
    """Open the window with the player's settings, or in safe mode with the plainest there are."""
    first_time = wanted.safe_mode or not (folders.config / SETTINGS_FILE).exists()
    plainest = Settings(animation_speed=0, sound_volume=0, music_volume=0)
    settings, trouble = (plainest, None) if wanted.safe_mode else load_settings(folders)
    if wanted.language:
        if first_time and not wanted.safe_mode:
            save_settings(folders, settings)  # so that the language of this once is not among what is written first
        settings.language = wanted.language
    try:
        pygame.display.init()
        if pygame.display.get_driver() == "offscreen" and not os.environ.get("SDL_VIDEODRIVER"):
            raise pygame.error(
                _("there is no screen here. Start the game from a desktop; its commands need no screen.")
            )
        if wanted.windowed:
            settings.fullscreen, settings.window_size = False, wanted.windowed
        elif first_time:
            settings.window_size = first_size()
        assets = Assets(silent=wanted.safe_mode)
        app = App(settings, folders, assets=assets, dump=wanted.dump, keep_settings=not wanted.safe_mode)
        app.position = wanted.position
    except pygame.error as error:
        print(_("The window cannot be opened: {reason}").format(reason=error), file=sys.stderr)
        raise SystemExit(1) from None
    if trouble is not None:
        app.notice(say(trouble), warning=True)
    if wanted.safe_mode:
        app.notice(_("Safe mode: default settings, no sound, no animation. Settings are not saved."))
    return app
