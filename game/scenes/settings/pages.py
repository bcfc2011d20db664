"""The pages of the settings: for the eyes, the ears, help at the table, the language and the machine."""

from collections.abc import Iterator
from functools import partial
from typing import Final

import pygame

from game.locale import _, percent, pgettext
from game.locale.languages import LANGUAGES
from game.scenes.handing_out import choose_saves_folder, in_short, saves_folder
from game.scenes.naming import Naming
from game.scenes.settings.rows import CONTROL, Rows
from game.scenes.setup.options import aid_words
from game.stage.words import players as words
from game.ui import theme
from game.ui.canvas import Node, Thing
from game.ui.controls import Option, with_cuts
from game.ui.layout import Block, box, part
from game.ui.screen import unit_for
from game.ui.theme import SEAT_COLOURS

AIDS: Final = (
    "show_legal", "show_previews", "show_why_not", "show_projected", "projected_to_the_end", "show_last_move",
    "ask_groups",
)  # fmt: skip
_LANGUAGE: Final = 300
_LONGEST_PATH: Final = 4096


def look(rows: Rows) -> Iterator[Block]:
    """Yield what the window looks like: its size, texts, contrast, animation; and the legend of the seats' colours."""
    text = rows.context.keys.with_key(_("Fill the whole display"), "fullscreen")
    yield rows.toggle("fullscreen", _("Full screen"), text, layout=True)
    scale, chosen = rows.context.settings.ui_scale, rows.setter("ui_scale")
    yield rows.marked(
        "ui_scale",
        rows.controls.slider(
            "ui_scale", _("Text size"), scale, lambda value: chosen(round(value)),
            low=100, high=200, step=10, say=partial(_scale_words, rows), live=False,
        ),
    )  # fmt: skip
    contrast = _("Plain backgrounds, black and white text")
    yield rows.toggle("high_contrast", _("High contrast"), contrast, layout=True)
    speeds = [
        Option("1", pgettext("speed", "Normal")), Option("2", _("Twice as fast")),
        Option("4", _("Four times as fast")), Option("0", _("No animation")),
    ]  # fmt: skip
    sped = rows.setter("animation_speed")
    yield rows.choice("animation_speed", _("Animation"), speeds, act=lambda value: sped(int(value)))
    yield rows.toggle("reduced_motion", _("Less motion"), _("Nothing flies: things fade in or appear at once"))
    names = "fullscreen", "ui_scale", "high_contrast", "animation_speed", "reduced_motion"
    yield rows.reset_all(pgettext("settings", "Look"), *names)
    yield rows.heading("colours", _("Player colours"))
    yield _seat_colours(rows)


def _scale_words(rows: Rows, value: float) -> str:
    """Say the size of texts, and what is reached where the window is too small for it."""
    reached = round(100 * rows.look.unit / unit_for(rows.context.screen.size, 1, (1, 1)))
    if rows.context.settings.ui_scale == round(value) and reached < round(value) - 1:
        return _("{share}, reached {reached}").format(share=percent(value), reached=percent(reached))
    return percent(value)


def _seat_colours(rows: Rows) -> Block:
    """Return the eight seat colours with their symbols and patterns, side by side."""
    look, controls, high = rows.look, rows.controls, rows.look.px(48)

    def columns(width: int) -> int:
        return max(1, width // look.px(330))

    def put(rect: pygame.Rect) -> Iterator[Thing]:
        count = columns(rect.width)
        wide = rect.width // count
        room, cuts, listed = wide - look.px(56), list[str](), list[Thing]()
        for index, colour in enumerate(SEAT_COLOURS):
            key, x, y = (
                part("seats", colour),
                rect.x + index % count * wide,
                rect.y + index // count * high + look.px(24),
            )
            medallion = look.medallion(colour, look.px(38))
            listed.append(controls.centred(key, medallion, "midleft", (x, y)))
            # Translators: {colour} is a player's colour, {words} are its symbol and its pattern.
            text = _("{colour}: {words}").format(colour=_(words.COLOUR_NAMES[colour]), words=words.colour_words(colour))
            place = x + look.px(50), y
            listed += controls.words(
                part(key, "words"), text, place, theme.SMALL, look.ink, anchor="midleft", width=room
            )
            cuts += controls.cut(text, room, theme.SMALL)
        value = ", ".join(words.colour_words(colour) for colour in SEAT_COLOURS)
        yield Thing("seats", box(rect), node=with_cuts(Node("text", _("Player colours"), value, stop=False), cuts))
        yield from listed

    return Block(put, lambda width: -(-len(SEAT_COLOURS) // columns(width)) * high)


def sound(rows: Rows) -> Iterator[Block]:
    """Yield how loud things are, and when nothing is heard."""
    if rows.context.assets.sounds.trouble:  # only here, because a game without sound is no problem
        text = _("No sound device found: the game stays silent.")
        yield rows.controls.paragraph("sound.trouble", text, theme.SMALL, "ink_soft")
    muted = rows.context.keys.with_key(_("The volumes stay as they are"), "mute")
    yield rows.toggle("muted", _("Sound off"), muted)
    yield rows.slider("volume", _("Everything"), late=True)
    yield rows.slider("sound_volume", pgettext("settings", "Effects"), late=True)
    yield rows.slider("music_volume", _("Music"))
    yield rows.slider("ambience_volume", _("Ambience"))
    yield rows.toggle("mono", pgettext("settings", "Mono"), _("Both loudspeakers play the same"))
    yield rows.toggle("captions", _("Show what is heard"), _("A short line names each sound that tells something"))
    yield rows.toggle("pause_unfocused", _("Pause in the background"), _("Mute while you use another window"))
    volumes = "volume", "sound_volume", "music_volume", "ambience_volume"
    yield rows.reset_all(pgettext("settings", "Sound"), "muted", *volumes, "mono", "captions", "pause_unfocused")


def help_(rows: Rows) -> Iterator[Block]:
    """Yield what the game shows and does for a player, and how much its players think."""
    text = _("New matches begin with these. What holds for a single match is chosen when you set it up.")
    yield rows.controls.paragraph("aids.told", text, theme.BODY, "ink_soft")
    yield from (rows.toggle(aid, *aid_words(aid)) for aid in AIDS)
    yield rows.heading("time", pgettext("settings", "Continue automatically"))
    ends = [
        Option("never", _("Never")), Option("short", _("After 1.5 seconds")), Option("long", _("After 3 seconds")),
        Option("at_once", _("At once")),
    ]  # fmt: skip
    text = _(
        "From your second match of a game on: when nothing is left to decide, a computer is next and nobody else"
        " gains anything. A key or a click stops it."
    )
    yield rows.choice("lead_on", _("End my turn"), ends, explanation=text)
    waiting = _("Nothing continues on its own: no ring fills, and notices stay until you click them")
    yield rows.toggle("no_timers", _("No timers"), waiting)
    turning = _("A tile held over a space turns itself to bring you the most")
    yield rows.toggle("turn_by_itself", _("Tiles turn automatically"), turning)
    yield rows.heading("players", _("Computer players"))
    less = [Option("never", _("Never")), Option("battery", _("On battery")), Option("always", _("Always"))]
    text = _("Computer players then think only a quarter as long: they are faster, save power and play less well.")
    yield rows.choice("think_less", _("Think less"), less, explanation=text)
    names = "lead_on", "no_timers", "turn_by_itself", "think_less"
    yield rows.reset_all(pgettext("settings", "Table help"), *AIDS, *names)


def system(rows: Rows) -> Iterator[Block]:
    """Yield what the game has to know about the one who plays and the machine."""
    options = [Option("", _("Same as the system")), *(Option(code, name) for code, name in LANGUAGES.items())]
    yield rows.choice("language", _("Language"), options, act=rows.setter("language"), width=_LANGUAGE)
    text = _("Records, pictures, films and tables that you save. {key} opens it.")
    text = text.format(key=rows.context.keys.label("show_saved") or "–")
    folder = in_short(saves_folder(rows.context))
    button = rows.controls.button("saves", folder, partial(_choose_saves, rows), icon="save")
    yield rows.marked("saves", rows.controls.titled("saves", button, _("Folder for saved files"), text, CONTROL))


def _choose_saves(rows: Rows) -> None:
    context = rows.context

    def chosen(text: str) -> None:
        trouble = choose_saves_folder(context, text)
        if trouble:
            context.notice(trouble, warning=True)

    title, now = _("Folder for saved files"), str(saves_folder(context))
    context.stack.push(Naming(context, title, now, chosen, limit=_LONGEST_PATH, answer=_("Use this folder")))
