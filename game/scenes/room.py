"""A room as a list: the wooden ground, and a band with the way back, heading, tabs and deeds; below it the body."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from game.locale import _, percent
from game.scenes import wood
from game.scenes.underway import open_review, review_tip
from game.ui import theme
from game.ui.adapter import ListScene
from game.ui.canvas import Thing
from game.ui.controls import Controls, Option
from game.ui.keys import key_name
from game.ui.layout import Block, box, flowed, flushed
from game.ui.overlays.menu import Menu

WIDE: Final = 1400
"""From this logical width on, panels stand beside one another."""
BAND: Final = 80
_LOW_BAND: Final = 68
_LOW: Final = 760
"""Below this logical height bands are narrower."""
_GAP: Final = 14
_PAGING: Final = frozenset((pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END))


class Frame(NamedTuple):
    """Where the parts of a room lie."""

    back: pygame.Rect
    heading: pygame.Rect
    tabs: list[pygame.Rect]
    deeds: list[pygame.Rect]
    band: pygame.Rect
    rail: pygame.Rect
    body: pygame.Rect
    margin: int


class Room(ListScene):
    """A screen with a band at the top and a body beneath it; a subclass lists its tabs, its deeds and its body."""

    roomy = True
    foot = False
    """Whether there is a rail at the foot, for the main deed."""
    tall_rail = False
    """Whether the rail holds something large."""

    def heading(self) -> str:
        """Return what the room is called."""
        raise NotImplementedError

    def tabs(self) -> Sequence[Block]:
        """Return the ways to other pages."""
        return ()

    def deeds(self) -> Sequence[Block]:
        """Return the buttons for what is done with all that is seen."""
        return ()

    def body(self, rect: pygame.Rect) -> Iterator[Thing]:
        """Yield what lies below the band."""
        raise NotImplementedError

    @property
    def controls(self) -> Controls:
        """The controls in today's look."""
        return Controls(self.look, self.hands, self.sound, self._open_menu)

    def _open_menu(
        self, about: pygame.Rect, options: Sequence[Option], chosen: int, picked: Callable[[int], object]
    ) -> None:
        items = [(option.text, option.icon, option.explanation) for option in options]
        self.context.stack.push(Menu(self.context, about, items, picked, chosen, least=self.least))

    def enter(self) -> None:
        self.sound("panel_open")

    def leave(self) -> None:
        self.sound("panel_close")

    @property
    def logical_size(self) -> tuple[float, float]:
        """The size of the window in logical pixels."""
        return self.rect.width / self.look.unit, self.rect.height / self.look.unit

    def _underway(self) -> Iterator[Block]:
        """Yield the button that tells how far a review in the background is, and leads to it."""
        progress = self.context.reviewing
        if progress is not None and not progress.over and self.name != "review":
            name = _("Review {share}").format(share=percent(round(100 * progress.done)))
            yield self.controls.button(
                "underway", name, lambda: open_review(self.context), icon="review", kind="plain", tip=review_tip()
            )

    def _handle_key(self, event: pygame.event.Event) -> bool:
        return super()._handle_key(event) or (event.key in _PAGING and self._page(key_name(event)))

    def _page(self, name: str) -> bool:
        """Scroll the largest list by a page or to an end."""
        lists = [thing for thing in self.list.canvas.nodes() if thing.node is not None and thing.node.role == "scroll"]
        largest = max(lists, key=lambda thing: thing.box[2] * thing.box[3], default=None)
        return largest is not None and self.list.do(lambda hands: hands.give(largest.key, name))

    # -- the list

    def things(self) -> Iterator[Thing]:
        look, controls, size = self.look, self.controls, self.rect.size
        tabs, deeds, heading = self.tabs(), [*self._underway(), *self.deeds()], self.heading()
        frame = self.frame(look.width(heading, theme.PAGE), tabs, deeds)
        yield Thing("ground", (0, 0, *size), wood.table(look, size), exact=True)
        if frame.rail.height:
            yield controls.panel("rail", frame.rail, "rail")
        yield Thing("band", box(frame.band), wood.band(look, frame.band.size), exact=True)
        yield from controls.button("back", _("Back"), self.back, icon="back", kind="icon").put(frame.back)
        label = controls.label("heading", heading, theme.PAGE, "gold", role="heading", shadow=True)
        yield from label.put(frame.heading)
        for blocks, rects in ((deeds, frame.deeds), (tabs, frame.tabs)):
            for block, rect in zip(blocks, rects, strict=True):
                yield from block.put(rect)
        yield from self.body(frame.body)

    def frame(self, title: int, tabs: Sequence[Block], deeds: Sequence[Block]) -> Frame:
        """Return where everything lies.

        Tabs that find no room beside the heading stand in a line of their own, deeds in a rail at the foot.
        """
        look, (width, height) = self.look, self.logical_size
        low, gap = height < _LOW, look.px(_GAP)
        margin = look.px(16 if width < 1100 else 24 if width < 1800 else 48)
        band = pygame.Rect(0, 0, self.rect.width, look.px(_LOW_BAND if low else BAND))
        side = look.target(48 if low else 56)
        back = pygame.Rect(look.px(16 if width < 1100 else 24), (band.height - side) // 2, side, side)
        start = back.right + look.px(20)
        room = self.rect.width - margin - start
        wide = [sum(block.wide + gap for block in blocks) for blocks in (tabs, deeds)]
        deeds_above = not self.foot and min(title, look.px(560)) + look.px(28) + wide[1] <= room
        tabs_above = bool(tabs) and title + look.px(40) + wide[0] + (wide[1] if deeds_above else 0) <= room
        placed = flushed(deeds, band, self.rect.width - margin, gap) if deeds_above else []
        right = placed[0].left - gap if placed else self.rect.width - margin if deeds_above else self.rect.right
        heading = pygame.Rect(start, 0, max(1, right - margin - start), band.height)
        top = band.height
        tab_rects: list[pygame.Rect] = []
        if tabs_above:
            heading.width = title
            x = start + title + look.px(40)
            for block in tabs:
                high = block.high(block.wide)
                tab_rects.append(pygame.Rect(x, (band.height - high) // 2, block.wide, high))
                x += block.wide + gap
        elif tabs:
            line = pygame.Rect(margin, band.height + look.px(8), self.rect.width - 2 * margin, 0)
            tab_rects = flowed(tabs, line, look.px(8))
            top = max(rect.bottom for rect in tab_rects)
        frame = Frame(back, heading, tab_rects, placed, band, band, band, margin)
        return self._with_body(frame, top, deeds, low=low)

    def _with_body(self, frame: Frame, top: int, deeds: Sequence[Block], *, low: bool) -> Frame:
        """Return a frame with its rail and its body; deeds without a place stand in the rail."""
        look, width, in_rail = self.look, self.rect.width, bool(deeds) and not frame.deeds
        gap = look.px(12 if low else 16)
        has_rail = self.foot or in_rail
        high = look.px(72 if low else 168 if self.tall_rail and self.logical_size[1] >= 1000 else 96) if has_rail else 0
        rail = pygame.Rect(0, self.rect.height - high, width, high)
        bottom = rail.top - (look.px(16 if low else 28) if has_rail else gap)
        body = pygame.Rect(frame.margin, top + gap, width - 2 * frame.margin, max(1, bottom - top - gap))
        placed = flushed(deeds, rail, width - frame.margin, look.px(_GAP)) if in_rail else frame.deeds
        return frame._replace(rail=rail, body=body, deeds=placed)
