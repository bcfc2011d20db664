"""What lies where on Chocolatl's table, and what a click on that does."""

from typing import TYPE_CHECKING

from game.tables.chocolatl.bidding.panel_button import PanelButton, button_at
from game.tables.chocolatl.holding import CardSpot, HeldCard, Holding
from game.tables.gesture import pointer
from game.tables.gesture.pointer import Under

if TYPE_CHECKING:
    from game.tables.chocolatl.table import ChocolatlTable


class Pointer(pointer.Pointer[HeldCard, bool, CardSpot]):
    """The mouse on Chocolatl's table."""

    holding: Holding

    def __init__(self, table: "ChocolatlTable") -> None:
        super().__init__(table.session, table.stage, table.holding)
        self.table = table
        self.desk = table.desk

    def under(self, place: tuple[int, int]) -> Under:
        table, desk = self.table, self.desk
        if table.played.open:
            return Under("sheet", acts=True)
        fill = table.sidebar.fill_buttons if not table.covered else []
        button = table.overlay.button_at(place) or button_at([*table.choices.buttons, *fill], place)
        in_hand = desk.hand.area.collidepoint(place)
        veiled = table.overlay.open and (desk.grown or not in_hand)
        card = None if veiled else self.holding.answers.piece_at(place)
        if button is not None and (card is None or button.rect.collidepoint(place)):
            return Under("button", acts=True, what=button)
        if veiled:
            return Under("veil")
        if card is not None:
            return Under("hand" if in_hand else "tray", card.place, piece=card, acts=table.laying.possible)
        station = desk.ground.station_at(place)
        if station is not None and not in_hand:
            return Under("station", station, acts=table.laying.takes(station))
        return Under("cards", acts=True) if table.sidebar.cards_at(place) else Under("nothing")

    def hover(self, under: Under, place: tuple[int, int]) -> None:
        table = self.table
        table.overlay.hover(place)
        table.choices.hover(place)
        table.sidebar.hover_fill(place)
        table.hover_card(under.index if under.kind == "hand" else None)
        table.hover_station(self.desk.ground.station_at(place) if under.kind in ("station", "tray") else None)
        table.sidebar.hover(on=under.kind == "cards")

    def click(self, under: Under, place: tuple[int, int]) -> bool:
        table = self.table
        match under.kind:
            case "sheet":
                table.played.close()
            case "button":
                if isinstance(under.what, PanelButton) and button_at([under.what], place) is not None:
                    under.what.press(table.stage)
            case "hand":
                table.laying.click_card(under.index)
            case "tray":
                self._click_tray(under.index)
            case "station":
                return table.laying.choose_station(under.index, place)
            case "cards":
                table.played.toggle()
            case _:
                return under.kind == "veil"
        return True

    def _click_tray(self, card: int) -> None:
        """Take a laid card back, or exchange it with the chosen one."""
        laying, picked = self.table.laying, self.table.desk.picked
        if picked is not None and picked != card:
            laying.swap(picked, card)
        else:
            laying.take_back(card)

    def click_aside(self, under: Under) -> bool:
        return under.kind in ("hand", "tray") and self.table.laying.take_back(under.index)

    def turn(self, steps: int) -> bool:  # noqa: ARG002 (a card has nothing to turn: the right button puts it back)
        return self.holding.put_back()

    def cannot_lift(self, piece: HeldCard) -> None:
        self.table.laying.explain(piece.place)

    def back_in_slot(self, under: Under, place: tuple[int, int], *, trembled: bool) -> None:
        self.holding.drop()
        if trembled:
            self.click(under, place)
        elif under.kind == "hand":
            self.table.laying.pick(under.index)

    def drop(self, place: tuple[int, int]) -> None:
        piece = self.holding.piece
        if piece is not None and self.holding.spot_at(place) is None:
            self.table.laying.take_back(piece.place)
        super().drop(place)
