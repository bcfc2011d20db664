"""The settings on five pages: look, sound, help at the table, keys, language and system."""

from collections.abc import Callable
from typing import Final

import pygame

from game.locale import _, listed, percent, pgettext
from game.locale.languages import LANGUAGES
from game.rules.phrases import NC_
from game.scenes.handing_out import choose_saves_folder, in_short, saves_folder
from game.scenes.naming import Naming
from game.scenes.settings_keys import KeyButton, SeatColours
from game.scenes.setup.options import Titled, aid_words
from game.scenes.shell import ShellScene
from game.store import Settings
from game.ui import theme
from game.ui.context import Context
from game.ui.keys import COMMANDS, KeyMap, key_label, words
from game.ui.notice import Deed
from game.ui.screen import unit_for
from game.ui.widgets import (
    Button,
    ChoiceField,
    Label,
    Option,
    Panel,
    Paragraph,
    ScrollArea,
    SearchField,
    Slider,
    Toggle,
    Widget,
)

AIDS: Final = (
    "show_legal",
    "show_previews",
    "show_why_not",
    "show_projected",
    "projected_to_the_end",
    "show_last_move",
    "ask_groups",
)
PAGES: Final[dict[str, tuple[str, str]]] = {
    "look": (NC_("settings", "Look"), "palette"),
    "sound": (NC_("settings", "Sound"), "sound"),
    "help": (NC_("settings", "Table help"), "hint"),
    "keys": (NC_("settings", "Keys"), "keyboard"),
    "system": (NC_("settings", "Language and system"), "settings"),
}
_WIDE: Final = 1040
_USUAL: Final = 56
"""The width that is kept beside each row for the way back to what is usual."""


class SettingsScene(ShellScene):
    """Every change is in force, and saved, at once."""

    name = "settings"

    def __init__(self, context: Context, page: str = "look") -> None:
        super().__init__(context, _("Settings"))
        self.page = page
        self.sheet = Panel("sheet", "parchment")
        self.area = ScrollArea("settings", _("Settings"))
        self.sheet.add(self.area)
        self.tabs = [
            Button(f"page.{name}", _(title), self._turner(name), icon=icon, kind="plain")
            for name, (title, icon) in PAGES.items()
        ]
        self.key_buttons: list[KeyButton] = []
        self._search = SearchField("search", pgettext("button", "Search"), self._searched, hint=_("Command or key"))
        self._usual: dict[str, Button] = {}
        """What sets a changed row back, by the name of its setting."""
        self._rows: dict[str, Widget] = {}
        self._fill()
        self.add(*self.tabs, self.sheet)

    def _turner(self, page: str) -> Callable[[], object]:
        return lambda: self.turn_to(page)

    def turn_to(self, page: str) -> None:
        """Show another page."""
        self.page = page
        self._fill()
        self.area.offset = 0
        self.refresh()

    def retranslate(self) -> ShellScene:
        return SettingsScene(self.context, self.page)

    # -- what can be set

    def _set(self, name: str, *, layout: bool = True) -> Callable[[object], object]:
        def chosen(value: object) -> None:
            setattr(self.context.settings, name, value)
            self.context.settings_changed(layout=layout)
            self._mark()

        return chosen

    def _toggle(self, name: str, title: str, explanation: str, *, layout: bool = False) -> Toggle:
        on = bool(getattr(self.context.settings, name))
        return Toggle(name, title, on, self._set(name, layout=layout), explanation=explanation)

    def _fill(self) -> None:
        """Build the rows of the page."""
        self.mouse.forget()
        self.area.clear()
        self._usual, self._rows, self.key_buttons = {}, {}, []
        fill = {
            "look": self._fill_look, "sound": self._fill_sound, "help": self._fill_help, "keys": self._fill_keys,
            "system": self._fill_system,
        }  # fmt: skip
        fill[self.page]()
        for tab, name in zip(self.tabs, PAGES, strict=True):
            tab.set_active(name == self.page)

    def _put(self, *rows: tuple[str, Widget]) -> None:
        """Lay rows on the page, each with the setting that it changes and the way back to what is usual."""
        for name, row in rows:
            button = Button(f"usual.{name}", _("Default"), self._resetter(name), icon="undo", kind="icon")
            self._usual[name], self._rows[name] = button, row
            self.area.add(row, button)
        self._mark()

    def _mark(self) -> None:
        """Show the way back beside every row that is not as usual."""
        for name, button in self._usual.items():
            button.visible = getattr(self.context.settings, name) != getattr(_USUAL_SETTINGS, name)

    def _resetter(self, name: str) -> Callable[[], object]:
        return lambda: self._reset((name,))

    def _reset(self, names: "tuple[str, ...]") -> None:
        """Set some settings back to what is usual."""
        for name in names:
            setattr(self.context.settings, name, getattr(_USUAL_SETTINGS, name))
        self.context.settings_changed()
        if self in self.context.stack:
            self._fill()
            self.refresh()

    def _reset_all(self, names: "tuple[str, ...]") -> Button:
        return Button("usual", _("Default settings"), lambda: self._reset(names), icon="reset")

    def _slider(self, name: str, title: str, *, heard: bool = False) -> Slider:
        chosen = self._set(name, layout=False)

        def slid(value: float) -> None:
            chosen(value)
            if heard:
                self.sound("toggle")

        slider = Slider(name, title, getattr(self.context.settings, name), slid)
        slider.live = not heard
        return slider

    def _fill_look(self) -> None:
        settings = self.context.settings
        scale = Slider(
            "ui_scale", _("Text size"), settings.ui_scale, lambda value: self._set("ui_scale")(round(value)),
            low=100, high=200, step=10, say=self._scale_words,
        )  # fmt: skip
        scale.live = False
        speeds = [
            Option("1", pgettext("speed", "Normal")), Option("2", _("Twice as fast")),
            Option("4", _("Four times as fast")),
            Option("0", _("No animation")),
        ]  # fmt: skip
        speed = ChoiceField(
            "animation_speed", _("Animation"), speeds, str(int(settings.animation_speed)),
            lambda value: self._set("animation_speed")(int(value)),
        )  # fmt: skip
        self.fullscreen = self._toggle(
            "fullscreen", _("Full screen"), self._key_hint("fullscreen", _("Fill the whole display")), layout=True
        )
        contrast = _("Plain backgrounds, black and white text")
        motion = _("Nothing flies: things fade in or appear at once")
        self._put(
            ("fullscreen", self.fullscreen), ("ui_scale", scale),
            ("high_contrast", self._toggle("high_contrast", _("High contrast"), contrast, layout=True)),
            ("animation_speed", Titled(speed, _("Animation"), "", 260)),
            ("reduced_motion", self._toggle("reduced_motion", _("Less motion"), motion)),
        )  # fmt: skip
        self.area.add(_heading("colours", _("Player colours")), SeatColours("seats", _("Player colours")))
        self.area.add(self._reset_all(("ui_scale", "high_contrast", "animation_speed", "reduced_motion")))

    def _scale_words(self, value: float) -> str:
        """Say the size of texts, and what is reached where the window is too small for it."""
        rooms = self.look.unit if self.context.settings.ui_scale == round(value) else 0
        usual = unit_for(self.rect.size, 1, (1, 1))
        reached = round(100 * rooms / usual)
        if rooms and reached < round(value) - 1:
            return _("{share}, reached {reached}").format(share=percent(value), reached=percent(reached))
        return percent(value)

    def _fill_sound(self) -> None:
        pause = _("Mute while you use another window")
        self.area.add(*self._silence())
        self._put(
            ("muted", self._toggle("muted", _("Sound off"), self._key_hint("mute", _("The volumes stay as they are")))),
            ("volume", self._slider("volume", _("Everything"), heard=True)),
            ("sound_volume", self._slider("sound_volume", pgettext("settings", "Effects"), heard=True)),
            ("music_volume", self._slider("music_volume", _("Music"))),
            ("ambience_volume", self._slider("ambience_volume", _("Ambience"))),
            ("pause_unfocused", self._toggle("pause_unfocused", _("Pause in the background"), pause)),
        )
        self.area.add(self._reset_all(tuple(self._usual)))

    def _fill_help(self) -> None:
        told = _("New matches begin with these. What holds for a single match is chosen when you set it up.")
        self.area.add(Paragraph("aids.told", told, theme.BODY, "ink_soft"))
        self._put(*((aid, self._toggle(aid, *aid_words(aid))) for aid in AIDS))
        self.area.add(_heading("time", _("Going on automatically")))
        turning = _("A tile over a space turns to what brings you most")
        turns = self._toggle("turn_by_itself", _("Tiles turn automatically"), turning)
        waiting = _("Nothing continues after a while: no ring fills, and notices stay until you click them")
        self._put(
            ("lead_on", self._lead_on()), ("no_timers", self._toggle("no_timers", _("No timers"), waiting)),
            ("turn_by_itself", turns),
        )  # fmt: skip
        self.area.add(_heading("players", _("Computer players")))
        self._put(("think_less", self._think_less()))
        self.area.add(self._reset_all((*AIDS, "lead_on", "no_timers", "turn_by_itself", "think_less")))

    def _fill_system(self) -> None:
        self._put(("language", Titled(self._language(), _("Language"), "", 300)), ("saves", self._saves()))

    def _fill_keys(self) -> None:
        wanted = self._search.content.casefold().strip()
        self.area.add(self._search)
        for command in COMMANDS:
            button = KeyButton(self, command)
            button.tip = words(command)
            if wanted and wanted not in f"{words(command)} {button.name}".casefold():
                continue
            self.key_buttons.append(button)
            self.area.add(Titled(button, words(command), "", 260))
        self.area.add(Button("keys.reset", _("Reset all keys"), self._reset_keys, icon="reset"))

    def _searched(self, _text: str) -> None:
        self._fill()
        self.refresh()

    def _language(self) -> ChoiceField:
        options = [Option("", _("Same as the system")), *(Option(code, name) for code, name in LANGUAGES.items())]
        return ChoiceField("language", _("Language"), options, self.context.settings.language, self._set("language"))

    def _think_less(self) -> Titled:
        """Offer that computer players think less, and say honestly what that means."""
        options = [
            Option("never", _("Never")), Option("battery", _("On battery")), Option("always", _("Always")),
        ]  # fmt: skip
        choice = ChoiceField(
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
        choice = ChoiceField("lead_on", _("End my turn"), options, self.context.settings.lead_on, chosen)
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
        """Say why nothing can be heard, if so: only here, because a game without sound is no trouble."""
        if not self.context.assets.sounds.trouble:
            return []
        text = _("No sound device found: the game stays silent.")
        return [Paragraph("sound.trouble", text, theme.SMALL, "ink_soft")]

    def _key_hint(self, command: str, text: str) -> str:
        key = self.context.keys.label(command)
        return _("{text} ({key})").format(text=text, key=key) if key else text

    def asked(self, command: str, key: str) -> None:
        """Tell in a command's row whose key it would take, or nothing any more."""
        row = next((row for row in self.area.children if row.id == f"key.{command}.row"), None)
        loser = self.context.keys.holder(key, command) if key else None
        if isinstance(row, Titled):
            told = _("{key} belongs to “{command}”. Press Enter to take it, Esc to leave it.")
            row.explanation = told.format(key=key_label(key), command=words(loser)) if loser is not None else ""
            self.layout()
            self.invalidate()

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
        self.layout_frame(self.tabs)
        look = self.look
        if self.page == "look":
            self.fullscreen.set(self.context.settings.fullscreen)
        sheet = self.sheet_in_body(_WIDE)
        self.sheet.place(sheet)
        self._lay_out(self.area, sheet.inflate(-2 * look.px(28), -2 * look.px(20)))

    def _lay_out(self, area: ScrollArea, rect: pygame.Rect) -> None:
        look = self.look
        keep, area.offset = area.offset, 0
        area.place(rect)
        side, y = look.target(44), rect.y
        width = rect.width - look.px(28)
        marks = {button: self._rows[name] for name, button in self._usual.items()}
        for child in area.children:
            if child in marks:
                row = marks[child].rect
                child.place(pygame.Rect(row.right + look.px(8), row.y + look.px(2), side, side))
                continue
            if isinstance(child, Label) and child is not area.children[0]:
                y += look.px(16)
            room = width - look.px(_USUAL) if self._usual else width
            height = _height(child, room)
            size = min(child.preferred()[0], room) if isinstance(child, Button) else room
            child.place(pygame.Rect(rect.x, y, size, height))
            y += height + look.px(8)
        area.set_length(y + look.px(8) - rect.y, keep)


_USUAL_SETTINGS: Final = Settings()


def _heading(id_: str, text: str) -> Label:
    label = Label(f"heading.{id_}", text, theme.SUBHEADING, "ink")
    label.role = "heading"
    return label


def _height(widget: Widget, width: int) -> int:
    if isinstance(widget, Toggle | Titled | SeatColours | Paragraph):
        return widget.height_at(width)
    if isinstance(widget, Label):
        return widget.look.line(widget.type)
    return widget.preferred()[1]
