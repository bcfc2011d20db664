"""What this copy of the game is, whose it is, where its files lie, and all of that for a bug report."""

import platform
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game import crash, version
from game.locale import _, pgettext
from game.parts import root
from game.scenes.rulesheet.scene import RulesScene
from game.ui import theme
from game.ui.overlays.leaflet import Leaflet
from game.ui.widgets import Button, Paragraph

if TYPE_CHECKING:
    from game.ui.context import Context

LINES: Final = 40
"""How much of the log a report holds."""
_MOST_BYTES: Final = 200_000


class About(Leaflet):
    """Tells what this copy is, with doors to its licences and its log."""

    name = "about"

    def __init__(self, context: "Context") -> None:
        folders = context.folders
        places = (
            # Translators: {folder} is a folder.
            _("Matches: {folder}").format(folder=folders.data),
            # Translators: {folder} is a folder.
            _("Settings: {folder}").format(folder=folders.config),
            # Translators: {folder} is a folder.
            _("Log: {folder}").format(folder=folders.state),
        )
        whose = _("An unofficial edition by fans. The games belong to their authors and publishers.")
        paragraphs = [
            Paragraph("about.version", version.text(), theme.BODY, "ink"),
            Paragraph("about.whose", whose, theme.BODY, "ink"),
            *(Paragraph(f"about.place.{number}", text, theme.SMALL, "ink") for number, text in enumerate(places)),
        ]  # fmt: skip
        if version.is_slow():
            faster = _("From source, computer players think many times faster after “make fast”.")
            paragraphs.append(Paragraph("about.fast", faster, theme.SMALL, "ink"))
        buttons = [
            copying("about.copy", context),
            Button("about.licences", pgettext("button", "Licences"), self._show_licences, icon="rules"),
            Button("about.credits", _("Credits"), self._open_credits, icon="info"),
            Button("about.close", pgettext("button", "Close"), self.back, icon="back", kind="gold"),
        ]
        buttons[1].visible = buttons[1].enabled = licences() is not None
        super().__init__(context, _("About Theobroma"), paragraphs, buttons)
        self.sheet = self._panel

    def enter(self) -> None:
        self.focus.set("about.close", show=False)

    def _open_credits(self) -> None:
        self.context.stack.push(RulesScene(self.context, "credits"))

    def _show_licences(self) -> None:
        if (folder := licences()) is not None:
            self.context.show_folder(folder)


def copying(id_: str, context: "Context") -> Button:
    """Return a button that copies what a bug report needs."""

    def copy() -> None:
        try:
            pygame.scrap.put_text(report(context))
        except pygame.error:
            context.notice(_("Nothing can be copied here."), warning=True)
        else:
            context.notice(pgettext("notice", "Copied."))

    button = Button(id_, _("Copy for a bug report"), copy, icon="copy")
    button.tip = _("Version, system and the end of the log, without anybody’s name")
    return button


def report(context: "Context") -> str:
    """Return what helps somebody who looks for a fault, in English; nobody’s name is in it."""
    size = context.screen.size
    lines = [
        version.text(),
        f"{platform.platform()}, Python {platform.python_version()}",
        f"pygame {pygame.version.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}",
        f"window {size[0]}x{size[1]}, driver {pygame.display.get_driver()}",
        "",
        *_end_of_log(context.folders.state / crash.LOG_FILE),
    ]
    return "\n".join(lines).replace(str(Path.home()), "~")


def _end_of_log(file: Path) -> list[str]:
    try:
        with file.open("rb") as log:
            log.seek(max(0, file.stat().st_size - _MOST_BYTES))
            return log.read(_MOST_BYTES).decode("utf-8", errors="replace").splitlines()[-LINES:]
    except OSError:
        return ["no log"]


def licences() -> Path | None:
    """Return the folder of the licences of all parts, where a package has one."""
    places = (root().parent / "licences", Path("/usr/share/doc/theobroma/licences"))
    return next((place for place in places if (place / "PARTS.txt").is_file()), None)
