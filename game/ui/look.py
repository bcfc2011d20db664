"""What scenes and widgets draw with: type, panels, icons and pictures at the scale of their scene."""

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import Final, Literal, TypeAlias

import pygame

from game.assets.bundle import Assets
from game.assets.making import Steps
from game.ui import carving, theme
from game.ui.theme import Colour, Type

Anchor: TypeAlias = Literal[
    "topleft", "midtop", "topright", "midleft", "center", "midright", "bottomleft", "midbottom", "bottomright"
]
Panel: TypeAlias = Literal["parchment", "wood", "tooltip", "rail", "banner", "field", "row", "inset"]
LINE_GAP: Final = 1.28
_RING_LINE: Final = 1.5
"""How wide the dark lines at both sides of the focus ring are: it is seen on light and on dark ground."""
LEAST_FITTED: Final = 0.68
"""How much smaller a line may be set so that it fits, before it is shortened."""


class Look:
    """Draws in device pixels what is measured in logical ones; `unit` device pixels make one logical pixel."""

    def __init__(self, assets: Assets, unit: float, *, contrast: bool = False) -> None:
        self.assets = assets
        self.unit = unit
        self.contrast = contrast
        self.ink: Colour = theme.BLACK if contrast else theme.INK
        self.ink_soft: Colour = theme.INK if contrast else theme.INK_SOFT
        self.light: Colour = theme.WHITE if contrast else theme.PARCHMENT
        self.light_soft: Colour = theme.PARCHMENT if contrast else theme.PARCHMENT_SHADE
        self.gold: Colour = theme.ALLOWED if contrast else theme.GOLD_BRIGHT
        self.least_target = theme.LEAST_TARGET_DEVICE
        """How small something to click may be, in device pixels."""
        self.cuts: list[str] = []
        """The texts that were shortened or set smaller since somebody last looked: they are told whole elsewhere."""
        self.ring: Colour = theme.WHITE if contrast else theme.ALLOWED

    # -- lengths

    def px(self, length: float) -> int:
        """Return a logical length in device pixels; what is more than nothing is at least one."""
        return max(1, round(length * self.unit)) if length > 0 else round(length * self.unit)

    def target(self, length: float = theme.LEAST_TARGET) -> int:
        """Return the device length of something to click, which is never too small to hit."""
        return max(self.least_target, self.px(length))

    def box(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """Return a logical rectangle in device pixels, its edges rounded so that neighbours touch."""
        left, top = round(x * self.unit), round(y * self.unit)
        return pygame.Rect(left, top, round((x + width) * self.unit) - left, round((y + height) * self.unit) - top)

    # -- type

    def _size(self, type_: Type) -> int:
        return max(8, round(type_.size * self.unit))

    def width(self, text: str, type_: Type = theme.BODY) -> int:
        """Return how wide a line of text is."""
        return self.assets.fonts.width(text, self._size(type_), type_.face, type_.weight)

    def line(self, type_: Type = theme.BODY) -> int:
        """Return the distance between the lines of a paragraph."""
        return max(round(self._size(type_) * LINE_GAP), self.height(type_))

    def height(self, type_: Type = theme.BODY) -> int:
        """Return the height of one drawn line."""
        return self.assets.fonts.line_height(self._size(type_), type_.face, type_.weight)

    def ellipsis(self, text: str, width: int, type_: Type = theme.BODY) -> str:
        """Return as much of a text as fits, with an ellipsis where it does not fit whole: its widget tells the rest."""
        shown = self.assets.fonts.ellipsis(text, width, self._size(type_), type_.face, type_.weight)
        if shown != text:
            self.cut_off(text)
        return shown

    def whole(self, text: str, width: int, *types: Type) -> Type | None:
        """Return the first of some types in which a line of text fits a width; None if it fits in none."""
        return next((type_ for type_ in types if self.width(text, type_) <= width), None)

    def fitting(self, text: str, width: int, *types: Type) -> Type:
        """Return the first of some types in which a line of text fits a width, or the last."""
        return self.whole(text, width, *types) or types[-1]

    def fitting_lines(
        self, text: str, width: int, *types: Type, most: int | None = None, height: int | None = None
    ) -> tuple[Type, list[str]]:
        """Return the first type in which a text fits so many lines or a height, or the last; and its lines."""
        for type_ in types:
            lines = self.wrap(text, width, type_)
            if (most is None or len(lines) <= most) and (height is None or len(lines) * self.line(type_) <= height):
                break
        return type_, lines

    def fitted(self, text: str, width: int, type_: Type = theme.BODY) -> Type:
        """Return the type in which a line fits a width: the same, or smaller for the long words of some language."""
        wide = self.width(text, type_)
        if wide <= width or width <= 0:
            return type_
        size = type_.size
        while size > type_.size * LEAST_FITTED and self.width(text, replace(type_, size=size)) > width:
            size -= 0.5
        return replace(type_, size=size)

    def in_lines(self, text: str, width: int, *types: Type, most: int) -> tuple[Type, list[str]]:
        """Return the first of some types in which a text fits so many lines, and the lines; else the last, cut."""
        type_, lines = self.fitting_lines(text, width, *types, most=most)
        if len(lines) > most:
            lines = [*lines[: most - 1], self.ellipsis(" ".join(lines[most - 1 :]), width, type_)]
        return type_, lines

    def cuts_line(self, text: str, width: int, type_: Type = theme.BODY) -> bool:
        """Return whether a line is too long for a width even if it is made smaller: written there, it is cut."""
        return self.width(text, self.fitted(text, width, type_)) > width

    def fitted_words(self, text: str, width: int, type_: Type = theme.BODY) -> Type:
        """Return the type in which no word of a text is broken where it is wrapped to a width."""
        longest = max(text.split(), key=lambda word: self.width(word, type_), default="")
        return self.fitted(longest, width, type_)

    def text(self, text: str, type_: Type = theme.BODY, colour: Colour | None = None) -> pygame.Surface:
        """Return a line of text as a shared surface: do not draw on it."""
        tone = self.light if colour is None else colour
        return self.assets.fonts.render(text, self._size(type_), tone, type_.face, type_.weight)

    def number(self, text: str, type_: Type = theme.COUNTER, colour: Colour | None = None) -> pygame.Surface:
        """Return a counter's number, its digits all equally wide, as a shared surface: do not draw on it."""
        tone = self.gold if colour is None else colour
        return self.assets.fonts.render_number(text, self._size(type_), tone, type_.face, type_.weight)

    def write(
        self,
        surface: pygame.Surface,
        text: str,
        place: tuple[float, float],
        type_: Type = theme.BODY,
        colour: Colour | None = None,
        *,
        anchor: Anchor = "topleft",
        width: int | None = None,
        shadow: bool = False,
    ) -> pygame.Rect:
        """Draw one line with its anchor at a place, made smaller or else shortened to a width; return its rectangle."""
        if width is not None:
            whole, wanted = text, type_
            type_ = self.fitted(text, width, type_)
            text = self.ellipsis(text, width, type_)
            if text != whole or type_ is not wanted:
                self.cut_off(whole)
        line = self.text(text, type_, colour)
        rect = line.get_rect()
        setattr(rect, anchor, (round(place[0]), round(place[1])))
        if shadow:
            under = self.text(text, type_, (18, 9, 3))
            surface.blit(under, rect.move(0, self.px(2)))
        surface.blit(line, rect)
        return rect

    def cut_off(self, text: str) -> None:
        """Note a text that is not shown whole: the widget that is drawn now tells it as its tip."""
        if text not in self.cuts:
            self.cuts.append(text)

    def wrap(self, text: str, width: int, type_: Type = theme.BODY) -> list[str]:
        """Return a text in lines that fit a width."""
        return self.assets.fonts.wrap(text, width, self._size(type_), type_.face, type_.weight)

    def wrap_evenly(self, text: str, width: int, type_: Type = theme.BODY) -> list[str]:
        """Return a text in as few lines as fit a width, about equally long: none ends in a word on its own."""
        lines = self.wrap(text, width, type_)
        low, high = width // 2, width
        while len(lines) > 1 and high - low > 2:
            middle = (low + high) // 2
            tried = self.wrap(text, middle, type_)
            if len(tried) > len(lines):
                low = middle
            else:
                high = middle
        return self.wrap(text, high, type_) if len(lines) > 1 else lines

    def wrap_round(self, text: str, width: int, wide: int, narrow: int, type_: Type = theme.BODY) -> list[str]:
        """Wrap a text round something in the lower corner: some lines of full width, then narrower lines."""
        fonts, size = self.assets.fonts, self._size(type_)
        return fonts.wrap(text, width, size, type_.face, type_.weight, wide=wide, narrow=narrow)

    def paragraph_height(self, text: str, width: int, type_: Type = theme.BODY) -> int:
        """Return how high a text is when wrapped to a width."""
        return len(self.wrap(text, width, type_)) * self.line(type_)

    def paragraph(
        self,
        surface: pygame.Surface,
        text: str,
        rect: pygame.Rect,
        type_: Type = theme.BODY,
        colour: Colour | None = None,
        *,
        align: Literal["left", "centre", "right"] = "left",
    ) -> int:
        """Draw a text wrapped to a rectangle's width, from its top; return the height it takes."""
        y = rect.y
        for line in self.wrap(text, rect.width, type_):
            picture = self.text(line, type_, colour)
            free = rect.width - picture.get_width()
            x = rect.x + {"left": 0, "centre": free // 2, "right": free}[align]
            surface.blit(picture, (x, y))
            y += self.line(type_)
        return y - rect.y

    # -- surfaces

    def panel(self, surface: pygame.Surface, rect: pygame.Rect, kind: Panel = "parchment") -> None:
        """Draw a panel with its frame and shadow; the rectangle is the panel without its shadow."""
        if not carving.reach(rect, self.unit).colliderect(surface.get_clip()):
            return
        picture, offset = carving.panel(self.assets, kind, rect.size, self.unit, contrast=self.contrast)
        surface.blit(picture, (rect.x + offset[0], rect.y + offset[1]))

    def frame(self, surface: pygame.Surface, rect: pygame.Rect, name: str) -> bool:
        """Draw a nine-slice sprite with its card on a rectangle, its glow outside; return whether there is one."""
        picture = carving.framed(self.assets, name, rect.size, self.unit)
        if picture is None:
            return False
        surface.blit(picture[0], (rect.x + picture[1][0], rect.y + picture[1][1]))
        return True

    def icon(self, name: str, size: int, colour: Colour | None = None) -> pygame.Surface:
        """Return an icon of this size in device pixels, in one colour."""
        return self.assets.sprites.get(f"ui/icon_{name}", (size, size), self.light if colour is None else colour)

    def medallion(self, colour: str, size: int) -> pygame.Surface:
        """Return a seat's medallion, colour and symbol, of this size in device pixels."""
        if self.assets.sprites.has(f"seats/{colour}"):
            return self.assets.sprites.card(f"seats/{colour}", size)[0]
        return self.composed(("medallion", colour, size), lambda: carving.medallion(colour, size))

    def composed(self, key: Hashable, make: carving.Maker) -> pygame.Surface:
        """Return a picture of the cache, made where it is not there."""
        return self.assets.composed.get(key, make)

    def composed_in_steps(self, key: Hashable, steps: Callable[[], Steps]) -> pygame.Surface:
        """Return a large picture of the cache; where it is not there, it is made over as many frames as it takes."""
        return self.assets.composed.get_in_steps(key, steps)

    def ring_round(self, surface: pygame.Surface, rect: pygame.Rect, radius: float = theme.RADIUS) -> None:
        """Draw the ring that marks the keyboard's focus, outside of a rectangle: light between two dark lines."""
        around = self.ring_area(rect)
        width, line = self.px(theme.RING_WIDTH), self.px(_RING_LINE)
        corner = min(min(around.width, around.height) // 2, self.px(radius + theme.RING_GAP))
        outer = around.inflate(2 * line, 2 * line)
        for place, wide, round_, tone in (
            (outer, width + 2 * line, corner + line, theme.BLACK if self.contrast else theme.INK),
            (around, width, corner, self.ring),
        ):
            key = ("ring", place.size, round_, wide, tone)
            picture = self.composed(key, lambda: carving.outline(place.size, round_, wide, tone))  # noqa: B023
            surface.blit(picture, place)

    def ring_area(self, rect: pygame.Rect) -> pygame.Rect:
        """Return what the focus ring round a rectangle covers."""
        out = 2 * (self.px(theme.RING_GAP) + self.px(theme.RING_WIDTH))
        return rect.inflate(out, out)
