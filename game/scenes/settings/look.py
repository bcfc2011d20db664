"""The settings for the eyes: window, size of texts, contrast, animation; and the legend of the seats' colours."""

import pygame

from game.locale import _, percent, pgettext
from game.scenes.settings.page import SettingsPage
from game.scenes.settings.rows import CONTROL
from game.stage.words import players as words
from game.ui import theme
from game.ui.screen import unit_for
from game.ui.theme import SEAT_COLOURS
from game.ui.widgets import ChoiceField, Option, Slider, Titled, Widget


class LookPage(SettingsPage):
    """What the window looks like."""

    def fill(self) -> None:
        rows = self.rows
        told = self.context.keys.with_key(_("Fill the whole display"), "fullscreen")
        contrast = _("Plain backgrounds, black and white text")
        motion = _("Nothing flies: things fade in or appear at once")
        rows.put(
            ("fullscreen", rows.toggle("fullscreen", _("Full screen"), told, layout=True)), ("ui_scale", self._scale()),
            ("high_contrast", rows.toggle("high_contrast", _("High contrast"), contrast, layout=True)),
            ("animation_speed", self._speed()),
            ("reduced_motion", rows.toggle("reduced_motion", _("Less motion"), motion)),
        )  # fmt: skip
        rows.add(rows.reset_all(pgettext("settings", "Look")))
        rows.add(rows.heading("colours", _("Player colours")), SeatColours("seats", _("Player colours")))

    def _scale(self) -> Slider:
        chosen = self.rows.setter("ui_scale")
        scale = Slider(
            "ui_scale", _("Text size"), self.context.settings.ui_scale, lambda value: chosen(round(value)),
            low=100, high=200, step=10, say=self._scale_words,
        )  # fmt: skip
        scale.live = False
        return scale

    def _speed(self) -> Titled:
        chosen = self.rows.setter("animation_speed")
        speeds = [
            Option("1", pgettext("speed", "Normal")), Option("2", _("Twice as fast")),
            Option("4", _("Four times as fast")), Option("0", _("No animation")),
        ]  # fmt: skip
        now = str(int(self.context.settings.animation_speed))
        choice = ChoiceField("animation_speed", _("Animation"), speeds, now, lambda value: chosen(int(value)))
        return Titled(choice, _("Animation"), "", CONTROL)

    def _scale_words(self, value: float) -> str:
        """Say the size of texts, and what is reached where the window is too small for it."""
        look = self.rows.look
        rooms = look.unit if self.context.settings.ui_scale == round(value) else 0
        usual = unit_for(self.context.screen.size, 1, (1, 1))
        reached = round(100 * rooms / usual)
        if rooms and reached < round(value) - 1:
            return _("{share}, reached {reached}").format(share=percent(value), reached=percent(reached))
        return percent(value)


class SeatColours(Widget):
    """The eight seat colours with their symbols and patterns, side by side."""

    role = "text"

    def value(self) -> str:
        return ", ".join(words.colour_words(colour) for colour in SEAT_COLOURS)

    def height_at(self, width: int) -> int:
        """Return the height that it takes at a width."""
        columns = max(1, width // self.look.px(330))
        return -(-len(SEAT_COLOURS) // columns) * self.look.px(48)

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        columns = max(1, rect.width // look.px(330))
        for index, colour in enumerate(SEAT_COLOURS):
            x = rect.x + index % columns * (rect.width // columns)
            y = rect.y + index // columns * look.px(48) + look.px(24)
            medallion = look.medallion(colour, look.px(38))
            surface.blit(medallion, medallion.get_rect(midleft=(x, y)))
            # Translators: {colour} is a player's colour, {words} are its symbol and its pattern.
            text = _("{colour}: {words}").format(colour=_(words.COLOUR_NAMES[colour]), words=words.colour_words(colour))
            room = rect.width // columns - look.px(56)
            look.write(surface, text, (x + look.px(50), y), theme.SMALL, look.ink, anchor="midleft", width=room)
