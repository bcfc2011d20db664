"""The upper part of a review: the curve of the expected points, or luck in its place."""

from collections.abc import Callable
from functools import partial

import pygame

from game.judge.report import Reviewed
from game.locale import _
from game.scenes.reviewing.curve import CurveWidget
from game.scenes.reviewing.luck import LuckWidget
from game.scenes.scores.result import FinishedMatch
from game.ui import theme
from game.ui.widgets import Chip


class Overview:
    """Makes the two pictures and the chips that choose between them, and places them."""

    def __init__(
        self,
        result: FinishedMatch,
        review: Reviewed,
        open_at: Callable[[int | None], object],
        show: Callable[[bool], object],
    ) -> None:
        self.curve, self.luck = CurveWidget(result, review, open_at), LuckWidget(result, review)
        names = {"curve": _("Expected points"), "luck": _("Luck of the draw")}
        self.chips = [Chip(f"show.{each}", name, partial(show, each == "luck")) for each, name in names.items()]
        for chip in self.chips:
            chip.visible = bool(review.luck)

    def choose(self, *, luck: bool) -> None:
        """Show luck in the place of the curve, or the curve."""
        self.curve.visible, self.luck.visible = not luck, luck
        for chip, its in zip(self.chips, (False, True), strict=True):
            chip.set_active(its == luck)

    def lay_out(self, place: pygame.Rect) -> None:
        """Place the pictures, and the chips right of their titles."""
        self.curve.place(place)
        self.luck.place(place)
        look = self.curve.look
        x = place.x + look.px(50) + max(look.width(each.name, theme.SUBHEADING) for each in (self.curve, self.luck))
        for chip in self.chips:
            size = chip.preferred()
            chip.place(pygame.Rect((x, place.y + look.px(34) - size[1] // 2), size))
            x += size[0] + look.px(10)
