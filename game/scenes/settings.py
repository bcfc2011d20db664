"""The settings: window, motion, sound, aids, colours, keys."""

from collections.abc import Callable
from typing import Final

import pygame

from game.locale import _, listed, percent, pgettext
from game.locale.languages import LANGUAGES
from game.scenes.handing_out import choose_saves_folder, in_short, saves_folder
from game.scenes.naming import Naming
from game.scenes.setup.options import Titled, aid_words
from game.scenes.shell import WIDE, ShellScene
from game.stage.words import players as wording
from game.ui import theme
from game.ui.context import Context
from game.ui.keys import COMMANDS, RESERVED, KeyMap, key_label, key_name, words
from game.ui.notice import Deed
from game.ui.theme import SEAT_COLOURS
from game.ui.widgets import (
    Button,
    Choice,
    Label,
    Option,
    Panel,
    Paragraph,
    ScrollArea,
    Slider,
    Toggle,
    Widget,
)

AIDS: Final = ("show_legal", "show_previews", "show_why_not", "show_projected", "show_last_move", "ask_groups")


class KeyButton(Button):
    """The key of a command; after a click the next key pressed takes its place."""

    def __init__(self, scene: "SettingsScene", command: str) -> None:
        super().__init__(f"key.{command}", "", self._listen)
        self._scene = scene
        self._command = command
        self.listening = False
        self.update()

    def update(self) -> None:
        """Show the keys that the command has now."""
        keys = self._scene.context.keys.keys[self._command]
        self.set_name(_("Press a key…") if self.listening else listed([key_label(key) for key in keys]) or "–")

    def value(self) -> str:
        return self.name

    def _listen(self) -> None:
        self.listening = True
        self._scene.focus.set(self.id)
        self.update()

    def key(self, event: pygame.event.Event) -> bool:
        if not self.listening:
            return False
        name = key_name(event)
        if not name:
            return True
        if name == "escape" or name not in RESERVED:
            self.listening = False
            if name != "escape":
                self._scene.assign(self._command, name)
            self.update()
        return True

    def focus_changed(self, focused: bool) -> None:
        super().focus_changed(focused)
        if not focused and self.listening:
            self.listening = False
            self.update()


class Seats(Widget):
    """The eight seat colours with their symbols and patterns, side by side."""

    role = "text"

    def value(self) -> str:
        return ", ".join(wording.colour_words(colour) for colour in SEAT_COLOURS)

    def height_at(self, width: int) -> int:
        """Return how high it is at a width."""
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
            text = _("{colour}: {words}").format(
                colour=_(wording.COLOUR_NAMES[colour]), words=wording.colour_words(colour)
            )
            room = rect.width // columns - look.px(56)
            look.write(surface, text, (x + look.px(50), y), theme.SMALL, look.ink, anchor="midleft", width=room)


class SettingsScene(ShellScene):
    """Every change is in force, and saved, at once."""

    name = "settings"

    def __init__(self, context: Context) -> None:
        super().__init__(context, _("Settings"))
        self._page = "game"
        self.sheets = (Panel("sheet.game", "parchment"), Panel("sheet.keys", "parchment"))
        self.lists = (ScrollArea("game", _("Game")), ScrollArea("keys", _("Keys")))
        for sheet, area in zip(self.sheets, self.lists, strict=True):
            sheet.add(area)
        self.tabs = [
            Button("page.game", _("Game"), lambda: self._turn_to("game"), icon="settings"),
            Button("page.keys", _("Keys and colours"), lambda: self._turn_to("keys"), icon="keyboard"),
        ]
        self.key_buttons: list[KeyButton] = []
        self._fill_game()
        self._fill_keys()
        self.add(*self.tabs, *self.sheets, self.back_button)

    def _turn_to(self, page: str) -> None:
        self._page = page
        self.refresh()

    def say_anew(self) -> ShellScene:
        return SettingsScene(self.context)

    # -- what can be set

    def _set(self, name: str, *, layout: bool = True) -> Callable[[object], object]:
        def chosen(value: object) -> None:
            setattr(self.context.settings, name, value)
            self.context.settings_changed(layout=layout)

        return chosen

    def _toggle(self, name: str, title: str, explanation: str, *, layout: bool = False) -> Toggle:
        on = bool(getattr(self.context.settings, name))
        return Toggle(name, title, on, self._set(name, layout=layout), explanation=explanation)

    def _fill_game(self) -> None:
        settings, area = self.context.settings, self.lists[0]
        scale = Slider(
            "ui_scale", _("Text size"), settings.ui_scale, lambda value: self._set("ui_scale")(round(value)),
            low=100, high=200, step=10, say=percent,
        )  # fmt: skip
        scale.live = False
        speeds = [
            Option("1", pgettext("speed", "Normal")), Option("2", _("Twice as fast")),
            Option("4", _("Four times as fast")),
            Option("0", _("No animation")),
        ]  # fmt: skip
        speed = Choice(
            "animation_speed", _("Animation"), speeds, str(int(settings.animation_speed)),
            lambda value: self._set("animation_speed")(int(value)),
        )  # fmt: skip
        sound = Slider(
            "sound_volume",
            pgettext("settings", "Effects"),
            settings.sound_volume,
            self._set("sound_volume", layout=False),
        )
        music = Slider("music_volume", _("Music"), settings.music_volume, self._set("music_volume", layout=False))
        ambience = Slider(
            "ambience_volume", _("Ambience"), settings.ambience_volume, self._set("ambience_volume", layout=False)
        )
        sound.live = False
        self.fullscreen = self._toggle(
            "fullscreen", _("Full screen"), self._key_hint("fullscreen", _("Fill the whole display")), layout=True
        )
        contrast = _("Plain backgrounds, black and white text")
        area.add(
            Titled(self._language(), _("Language"), "", 260), _heading("window", _("Window")), self.fullscreen, scale,
            self._toggle("high_contrast", _("High contrast"), contrast, layout=True),
            _heading("motion", _("Motion")), Titled(speed, _("Animation"), "", 260),
            self._toggle("reduced_motion", _("Less motion"), _("Nothing flies: things fade in or appear at once")),
            _heading("sound", _("Sound")), *self._silence(), sound, music, ambience,
            self._toggle("pause_unfocused", _("Pause in the background"), _("Mute while you use another window")),
            _heading("aids", pgettext("settings", "Help")),
            *(self._toggle(aid, *aid_words(aid)) for aid in AIDS),
            self._toggle(
                "turn_by_itself", _("Tiles turn by themselves"), _("A tile over a space turns to what brings you most")
            ),
            _heading("time", _("Going on by itself")), self._lead_on(),
            self._toggle("no_timers", _("No timers"), _("Nothing goes on by itself after a while; notices stay")),
            _heading("players", _("Computer players")), self._think_less(),
            _heading("files", _("Files")), self._saves(),
        )  # fmt: skip

    def _language(self) -> Choice:
        options = [Option("", _("Same as the system")), *(Option(code, name) for code, name in LANGUAGES.items())]
        return Choice("language", _("Language"), options, self.context.settings.language, self._set("language"))

    def _think_less(self) -> Titled:
        """Offer that computer players think less, and say honestly what that means."""
        options = [
            Option("never", _("Never")), Option("battery", _("On battery")), Option("always", _("Always")),
        ]  # fmt: skip
        choice = Choice(
            "think_less",
            _("Think less"),
            options,
            self.context.settings.think_less,
            self._set("think_less", layout=False),
        )
        told = _("Then computer players think only a quarter as long: they are faster, save power and play weaker.")
        return Titled(choice, _("Think less"), told, 260)

    def _lead_on(self) -> Titled:
        """Offer how soon a turn ends by itself."""
        options = [
            Option("never", _("Never")), Option("short", _("After 1.5 seconds")), Option("long", _("After 3 seconds")),
            Option("at_once", _("At once")),
        ]  # fmt: skip
        chosen = self._set("lead_on", layout=False)
        choice = Choice("lead_on", _("End my turn"), options, self.context.settings.lead_on, chosen)
        told = _("When nothing is left to decide and a computer is next. A key or a click stops it.")
        return Titled(choice, _("End my turn"), told, 260)

    def _saves(self) -> Titled:
        """Offer to choose the folder for all that is saved."""
        told = _("Records, pictures, films and tables that you save. {key} opens it.")
        told = told.format(key=self.context.keys.label("show_saved") or "–")
        self.saves = Button("saves", in_short(saves_folder(self.context)), self._choose_saves, icon="save")
        return Titled(self.saves, _("Folder for saved files"), told, 260)

    def _choose_saves(self) -> None:
        def chosen(text: str) -> None:
            trouble = choose_saves_folder(self.context, text)
            if trouble:
                self.context.notice(trouble, warning=True)
            self.saves.set_name(in_short(saves_folder(self.context)))
            self.refresh()

        title, now = _("Folder for saved files"), str(saves_folder(self.context))
        self.context.stack.push(Naming(self.context, title, now, chosen, limit=4096, answer=_("Use this folder")))

    def _silence(self) -> list[Widget]:
        """Say why nothing is heard, where that is so: only here, because a game without sound is no trouble."""
        if not self.context.assets.sounds.trouble:
            return []
        text = _("No sound device found: the game stays silent.")
        return [Paragraph("sound.trouble", text, theme.SMALL, "ink_soft")]

    def _key_hint(self, command: str, text: str) -> str:
        key = self.context.keys.label(command)
        return _("{text} ({key})").format(text=text, key=key) if key else text

    def _fill_keys(self) -> None:
        area = self.lists[1]
        area.add(_heading("colours", _("Player colours")), Seats("seats", _("Player colours")))
        area.add(_heading("keys.heading", _("Keys")))
        for command in COMMANDS:
            button = KeyButton(self, command)
            button.tip = words(command)
            self.key_buttons.append(button)
            area.add(Titled(button, words(command), "", 260))
        area.add(Button("keys.reset", _("Reset all keys"), self._reset_keys, icon="reset"))

    def assign(self, command: str, key: str) -> None:
        """Give a command a key."""
        before = dict(self.context.keys.keys)
        loser = self.context.keys.assign(command, key)
        if loser is not None:
            text = _("{key} belonged to “{command}”.").format(key=key_label(key), command=words(loser))
            if now := self.context.keys.keys[loser]:
                now_words = listed([key_label(each) for each in now])
                text = _("{key} belonged to “{command}”, which has {other} now.").format(
                    key=key_label(key), command=words(loser), other=now_words
                )
            self.context.notice(text, deed=Deed(_("Swap back"), lambda: self._take_keys(before)))
        self._keys_changed()

    def _take_keys(self, keys: dict[str, tuple[str, ...]]) -> None:
        """Restore the keys."""
        self.context.keys.keys = keys
        self._keys_changed()

    def _reset_keys(self) -> None:
        self.context.keys.keys = KeyMap().keys
        self._keys_changed()

    def _keys_changed(self) -> None:
        self.context.settings.keys = self.context.keys.changed()
        self.context.settings_changed(layout=False)
        for button in self.key_buttons:
            button.update()

    # -- layout

    def layout(self) -> None:
        wide = self.logical_size[0] >= WIDE
        for tab in self.tabs:
            tab.visible = not wide
            tab.set_active(tab.id == f"page.{self._page}")
        self.layout_frame(() if wide else self.tabs)
        look, body = self.look, self.body
        self.fullscreen.set(self.context.settings.fullscreen)
        gap = look.px(24)
        half = (body.width - gap) // 2
        self.sheets[0].visible = wide or self._page == "game"
        self.sheets[1].visible = wide or self._page == "keys"
        for index, (sheet, area) in enumerate(zip(self.sheets, self.lists, strict=True)):
            rect = pygame.Rect(body.x + index * (half + gap), body.y, half, body.height) if wide else body
            sheet.place(rect)
            self._lay_out(area, rect.inflate(-2 * look.px(28), -2 * look.px(20)))

    def _lay_out(self, area: ScrollArea, rect: pygame.Rect) -> None:
        look = self.look
        keep, area.offset = area.offset, 0
        area.place(rect)
        width, y = rect.width - look.px(28), rect.y
        for child in area.children:
            if isinstance(child, Label) and child is not area.children[0]:
                y += look.px(16)
            height = _height(child, width)
            size = child.preferred()[0] if isinstance(child, Button) else width
            child.place(pygame.Rect(rect.x, y, size, height))
            y += height + look.px(8)
        area.set_length(y + look.px(8) - rect.y, keep)


def _heading(id_: str, text: str) -> Label:
    label = Label(f"heading.{id_}", text, theme.SUBHEADING, "ink")
    label.role = "heading"
    return label


def _height(widget: Widget, width: int) -> int:
    if isinstance(widget, Toggle | Titled | Seats | Paragraph):
        return widget.height_at(width)
    if isinstance(widget, Label):
        return widget.look.line(widget.type)
    return widget.preferred()[1]
