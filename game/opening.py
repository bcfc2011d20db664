"""Opens the window as the command line wants it, and plays until it is closed."""

import game.hints  # noqa: F401 (it speaks to SDL before pygame is imported)

# isort: split

import os
import sys

import pygame

from game import recovery
from game.ai.process import kill_all
from game.app import App
from game.assets.bundle import Assets
from game.crash import Recorder
from game.farewell import Farewell
from game.locale import _, say
from game.second_start import Reception, hand_over
from game.store import Folders, Settings, load_settings, save_settings
from game.store.settings import FILE as SETTINGS_FILE
from game.ui.screen import first_size
from game.ui.system.frame_trace import FrameTrace
from game.wanted import Wanted


def play(wanted: Wanted) -> int:
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
        kill_all()
        reception.close()
        farewell.close()
        recorder.close()


def _open(wanted: Wanted, folders: Folders) -> App:
    """Open the window with the player's settings, or in safe mode with the plainest there are."""
    first_time = wanted.safe_mode or not (folders.config / SETTINGS_FILE).exists()
    plainest = Settings(animation_speed=0, sound_volume=0, music_volume=0)
    settings, trouble = (plainest, None) if wanted.safe_mode else load_settings(folders)
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
        if first_time and not wanted.safe_mode:
            unsaved = save_settings(folders, settings)  # from now on a missing file is a loss
            trouble = trouble or unsaved
        settings.language = wanted.language or settings.language  # this once
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
