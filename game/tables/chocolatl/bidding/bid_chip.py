"""A chip beside a station: what a card in the hand of a player would make of the bid there."""

from typing import Final

from game.locale import number
from game.tables.chocolatl.desk import Desk
from game.tables.pictures.chips import HEIGHT, chip_picture
from game.tables.table import PreviewChip
from game.ui.movers import Picture

LAYER: Final = 510


class BidChip:
    """The chip beside the station under the pointer, shown while a card is held or chosen."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._chip: Picture | None = None
        self._told: tuple[int | None, int | None] = (None, None)

    def tell(self, station: int | None, card: int | None) -> None:
        """Show what a card would make of the bid at a station; without card or station hide the chip."""
        if (station, card) == self._told:
            return
        self.hide()
        self._told = station, card
        desk, draft = self.desk, self.desk.draft
        if station is None or card is None or draft is None or station not in draft.stations:
            return
        full = draft.full(station) and card not in draft.at(station)
        if desk.stage.settings.show_previews and not full:
            self._show(station, card)

    def _show(self, station: int, card: int) -> None:
        desk = self.desk
        chip = PreviewChip(None, f"→ {number(desk.receipt(station, card).total)}", "")
        picture = chip_picture(desk.look, chip, desk.session.names, desk.session.colours)
        tray = desk.ground.tray(station)
        self._chip = Picture(picture, 0, 0, LAYER)
        above = station <= 3  # over its own picture: on the other side lie the trays of the next row
        y = tray.top - desk.look.px(HEIGHT) * 0.6 if above else tray.bottom + desk.look.px(HEIGHT) * 0.6
        self._chip.centre(tray.right - tray.width * 0.16, y)
        desk.stage.movers.add(self._chip)

    def hide(self) -> None:
        """Hide the chip."""
        self._told = None, None
        if self._chip is not None:
            self.desk.stage.movers.remove(self._chip)
            self._chip = None
