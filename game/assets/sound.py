"""Sounds by name. A machine without a sound device plays on in silence."""

import logging

import pygame

from game.assets import files

_log = logging.getLogger(__name__)


class Sounds:
    """Plays `sounds/NAME.ogg`; what is missing is silent. The mixer starts with the first sound."""

    def __init__(self) -> None:
        self.volume = 1.0
        self.music_volume = 1.0
        self.trouble = ""
        """Why there is no sound, in the words of the system; empty while all is well."""
        self._started = False
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}

    def play(self, name: str) -> None:
        """Play a sound once, as far as there is one and the volume is not zero."""
        if self.volume <= 0 or not self._start():
            return
        sound = self._load(name)
        if sound is not None:
            sound.set_volume(self.volume)
            sound.play()

    def _start(self) -> bool:
        if not self._started:
            self._started = True
            try:
                pygame.mixer.init(44100, -16, 2, 512)
            except (pygame.error, NotImplementedError) as error:
                self.trouble = str(error)
                _log.info("no sound: %s", error)
        return not self.trouble

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            path = files.root() / "sounds" / f"{name}.ogg"
            try:
                self._loaded[name] = pygame.mixer.Sound(path) if path.is_file() else None
            except pygame.error as error:
                _log.warning("cannot play %s: %s", path.name, error)
                self._loaded[name] = None
        return self._loaded[name]
