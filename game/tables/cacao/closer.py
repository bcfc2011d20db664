"""Looking closer: a folded village board shown whole, and the list of the jungle tiles that are still out."""

from typing import Final

import pygame

from game.rules.core import Seat
from game.tables.cacao.desk import Desk
from game.tables.cacao.jungle import remaining_picture
from game.tables.cacao.village import FULL_HEIGHT, VillageCard
from game.tables.telling.looked_up import LookedUp
from game.ui.movers import Picture

_CARD_WIDTH: Final = 344
_CARD_LAYER: Final = 600


class Closer:
    """The details that lie over the table while somebody looks at them."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.list = LookedUp(desk.stage, self._remaining)
        """The list of the jungle tiles still in the pile."""
        self._card: tuple[Seat, Picture] | None = None

    def close(self) -> None:
        """Close the details."""
        self.list.close()
        self.look_at(None)

    # -- a seat's board

    def look_at(self, seat: Seat | None) -> None:
        """Show the whole board of a seat whose board is folded to a strip."""
        if self._card is not None and self._card[0] != seat:
            self.desk.stage.movers.remove(self._card[1])
            self._card = None
        if seat is not None and self._card is None and self.desk.cards[seat].style == "strip":
            mover = self._whole_card(seat)
            self._card = seat, mover
            self.desk.stage.movers.add(mover)

    def _whole_card(self, seat: Seat) -> Picture:
        desk, look = self.desk, self.desk.look
        strip = desk.cards[seat].rect
        place = pygame.Rect(0, 0, max(look.px(_CARD_WIDTH), strip.width), look.px(FULL_HEIGHT))
        place.topright = strip.left - look.px(12), strip.top
        if place.left < 0:
            place.bottomleft = strip.left, strip.top - look.px(12)
        place.clamp_ip(desk.places.window)
        card = VillageCard(look, seat, place)
        picture = card.picture(desk.label(seat), desk.counts(seat))
        return Picture(picture, *card.area.topleft, _CARD_LAYER)

    def _remaining(self) -> Picture:
        return remaining_picture(self.desk)
