"""A page of the settings."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.scenes.settings.rows import SettingRows


class SettingsPage:
    """Puts its rows on the sheet."""

    def __init__(self, rows: "SettingRows") -> None:
        self.rows = rows
        self.context = rows.context

    def fill(self) -> None:
        """Put the rows on the sheet, which is empty."""
