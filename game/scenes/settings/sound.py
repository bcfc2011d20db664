"""The settings for the ears."""

from game.locale import _, pgettext
from game.scenes.settings.page import SettingsPage
from game.ui import theme
from game.ui.widgets import Paragraph, Toggle, Widget


class SoundPage(SettingsPage):
    """How loud things are, and when nothing is heard."""

    def fill(self) -> None:
        rows, pause = self.rows, _("Mute while you use another window")
        rows.add(*self._silence())
        sliders = {
            "volume": rows.slider("volume", _("Everything"), heard=True),
            "sound_volume": rows.slider("sound_volume", pgettext("settings", "Effects"), heard=True),
            "music_volume": rows.slider("music_volume", _("Music")),
            "ambience_volume": rows.slider("ambience_volume", _("Ambience")),
        }
        background = rows.toggle("pause_unfocused", _("Pause in the background"), pause)
        mono = rows.toggle("mono", pgettext("settings", "Mono"), _("Both loudspeakers play the same"))
        shown = rows.toggle(
            "captions", _("Show what is heard"), _("A short line names each sound that tells something")
        )
        rows.put(
            ("muted", self._muted()),
            *sliders.items(),
            ("mono", mono),
            ("captions", shown),
            ("pause_unfocused", background),
        )
        rows.add(rows.reset_all(pgettext("settings", "Sound")))

    def _muted(self) -> Toggle:
        told = self.context.keys.with_key(_("The volumes stay as they are"), "mute")
        return self.rows.toggle("muted", _("Sound off"), told)

    def _silence(self) -> list[Widget]:
        """Say why nothing can be heard, if that is the case; only here, because a game without sound is no problem."""
        if not self.context.assets.sounds.trouble:
            return []
        text = _("No sound device found: the game stays silent.")
        return [Paragraph("sound.trouble", text, theme.SMALL, "ink_soft")]
