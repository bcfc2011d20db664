"""Brings what the settings say to language, window and sounds, and saves them."""

import copy
from typing import TYPE_CHECKING

import pygame

from game.locale import _, language, languages, say, use
from game.store import Settings, save_settings
from game.tables.captions import caption
from game.ui.captions import Captions

if TYPE_CHECKING:
    from game.ui.context import Context


def speak(settings: Settings) -> bool:
    """Speak the language of the settings, or the system's; return whether it is another one than before."""
    chosen = [settings.language] if settings.language else languages.wished(_systems_languages)
    before = language()
    use(languages.best(chosen))
    return language() != before


def _systems_languages() -> list[str]:
    """Return the languages that are chosen in the system's settings, as SDL asks for them on Windows and the Mac."""
    return [wish["language"] for wish in pygame.system.get_pref_locales()]


class Applying:
    """Applies the settings of the program, and knows what of them was saved."""

    def __init__(self, context: "Context", captions: Captions, saved: Settings, *, keep: bool) -> None:
        self._context, self._captions = context, captions
        self._saved = copy.deepcopy(saved)
        self._keep = keep
        """Whether they are saved at all."""

    def changed(self, *, layout: bool) -> None:
        """Apply and save the settings after a scene changed them; lay everything out again only with `layout`."""
        context = self._context
        self.set_volumes()
        if context.settings.fullscreen != context.screen.fullscreen:
            context.screen.set_fullscreen(context.settings.fullscreen)
            context.assets.forget_sizes()
        if speak(context.settings):
            context.assets.composed.forget_words()
            context.stack.retranslate()
        if layout:
            context.stack.refresh()
        self.save()

    def set_volumes(self) -> None:
        """Set how loud everything is, and whether it is told in captions."""
        sounds, settings = self._context.assets.sounds, self._context.settings
        sounds.mono, sounds.told, self._captions.on = settings.mono, self._sounded, settings.captions
        heard = 0.0 if settings.muted else settings.volume
        sounds.volume, sounds.music_volume = heard * settings.sound_volume, heard * settings.music_volume
        sounds.ambience_volume, sounds.pause_unfocused = heard * settings.ambience_volume, settings.pause_unfocused

    def _sounded(self, sound: str, ahead: float) -> None:
        """Show what is heard, for those who wish to read it."""
        if self._captions.on:
            words = caption(sound)
            self._captions.tell(_(words) if words else "", self._context.clock.now() + ahead)

    def save(self) -> None:
        """Write the settings, or say why that cannot be done."""
        if not self._keep:
            return
        trouble = save_settings(self._context.folders, self._context.settings, self._saved)
        if trouble is not None:
            self._context.notice(say(trouble), warning=True)
        else:
            self._saved = copy.deepcopy(self._context.settings)
