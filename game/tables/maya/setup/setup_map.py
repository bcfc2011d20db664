"""A small map of Maya's board in the set-up: areas are put in play on it, and first temples on their spaces."""

from collections.abc import Callable, Iterable, Mapping
from itertools import permutations
from typing import ClassVar, Final

import pygame

from game.locale import _, listed, ngettext, pgettext, say
from game.rules.maya.box import ALWAYS_IN_PLAY, AREA_NAMES, AREAS, BOARD, Area, TempleSpace
from game.rules.maya.deal import CHOICES
from game.tables.choice_picture import ChoiceDraft, ChoicePicture
from game.tables.maya.land import hexes, outlines
from game.tables.maya.land.ground import Ground
from game.tables.maya.land.hex_view import RIM, SQUARES, HexView
from game.tables.maya.pieces import Pieces
from game.tables.maya.setup.starts import BoardStart
from game.ui import theme
from game.ui.widgets import Button, Container, Paragraph, Widget

_CHOICES: Final = {choice.name: choice for choice in CHOICES}
_EVERYWHERE: Final = tuple(cell for cells in BOARD.areas.values() for cell in cells)
_TALLEST: Final = 330
_MARK: Final = 34
_AROUND: Final = tuple((count + 2 * RIM) / (count - 2) for count in SQUARES)
"""Size of the whole board, as a multiple of what lies within its track."""


def map_view(width: int, most: int) -> HexView:
    """Return a view of the board in which everything within the track has this width, and at most this height."""
    view = HexView([1], 10_000, _EVERYWHERE)
    free = round(width * _AROUND[0]), round(most * _AROUND[1])
    view.place(pygame.Rect((0, 0), free), 1.0)
    view.fit(())
    view.origin = view.origin[0] - view.land.x, view.origin[1] - view.land.y
    return view


class Map(Container):
    """The board with what is put on it; a click in an area is a click on its name."""

    def __init__(self, clicked: Callable[[Area], object], marks: Iterable[Widget]) -> None:
        super().__init__("choice.map")
        self.add(*marks)
        self._clicked = clicked
        self.in_play: tuple[Area, ...] = AREAS
        self.view = map_view(400, 300)

    def find(self, position: tuple[int, int]) -> Widget | None:
        return super().find(position) or (self if self.rect.collidepoint(position) else None)

    def pointer(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        cell = self.view.cell_at((event.pos[0] - self.rect.x, event.pos[1] - self.rect.y))
        area = next((area for area, cells in BOARD.areas.items() if cell in cells), None)
        if area is not None:
            self._clicked(area)
        return True

    def middle(self, cell: tuple[int, int]) -> tuple[int, int]:
        """Return where a space lies in the window."""
        x, y = self.view.middle(cell)
        return x + self.rect.x, y + self.rect.y

    def draw(self, surface: pygame.Surface) -> None:
        key = "maya setup map", self.rect.size, self.in_play
        surface.blit(self.look.composed(key, self._make), self.rect)
        super().draw(surface)

    def _make(self) -> pygame.Surface:
        look, view = self.look, self.view
        whole = Ground(look, Pieces(look), BOARD, self.in_play).picture(view)
        land = view.land.move(-view.frame.x, -view.frame.y).clip(whole.get_rect())
        made = pygame.Surface(self.rect.size)
        made.blit(whole, (0, 0), land)
        pygame.draw.rect(made, theme.GOLD_DEEP, made.get_rect(), max(1, look.px(2)))
        return made


class AreaMark(Widget):
    """An area's name on the map: in play for certain, drawn, or not in play."""

    role = "checkbox"
    focusable = True
    cursor = "hand"
    radius = 18

    def __init__(self, area: Area, clicked: Callable[[Area], object]) -> None:
        super().__init__(f"choice.areas.{area}", say(AREA_NAMES[area]))
        self.name = self.name[:1].upper() + self.name[1:]
        self.area = area
        self.here: bool | None = None
        """Whether the area is in play; None if that will be drawn."""
        self._clicked = clicked

    def show(self, here: bool | None, *, fixed: bool) -> None:
        """Show whether the area is in play, and whether that can be changed."""
        self.enabled = not fixed
        if here != self.here:
            self.here = here
            self.changed()

    def state(self) -> tuple[str, ...]:
        return (*super().state(), *(("checked",) if self.here else ()))

    def value(self) -> str:
        return pgettext("area", "drawn") if self.here is None else _("in play") if self.here else _("not in play")

    def act(self) -> None:
        if self.enabled:
            self._clicked(self.area)

    def pointer(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.act()
            return True
        return False

    @property
    def _icon(self) -> str:
        if self.here is None:
            return "dice"
        return "check" if self.here else "close"

    def preferred(self) -> tuple[int, int]:
        look = self.look
        high = look.target(_MARK)
        return look.width(self.name, theme.SMALL) + high + look.px(18), high

    def draw(self, surface: pygame.Surface) -> None:
        look, rect, on = self.look, self.rect, bool(self.here)
        if not look.frame(surface, rect, "ui/pill_active" if on else "ui/pill"):
            look.panel(surface, rect, "parchment" if on else "wood")
        tone = theme.INK if on else look.light if self.here is None or self.hover else look.light_soft
        size = round(rect.height * 0.6)
        icon = look.icon(self._icon, size, tone)
        surface.blit(icon, icon.get_rect(midleft=(rect.x + look.px(9), rect.centery)))
        place, room = (rect.x + look.px(14) + size, rect.centery), rect.width - size - look.px(22)
        look.write(surface, self.name, place, theme.SMALL, tone, anchor="midleft", width=room)


class SiteMark(Widget):
    """A temple space on the map, with a temple where the game begins with one."""

    role = "checkbox"
    focusable = True
    cursor = "hand"
    radius = 20

    def __init__(self, temple: TempleSpace, clicked: Callable[[str], object]) -> None:
        super().__init__(f"choice.temples.{temple.name}", temple.name, tip=temple.name)
        self.temple = temple
        self.built = False
        self.free = False
        self.wide = 1
        self._clicked = clicked

    def show(self, *, built: bool, free: bool) -> None:
        """Show whether a temple stands here or can be put here; show nothing if neither is true."""
        self.enabled, self.visible = free, built or free
        if (built, free) != (self.built, self.free):
            self.built, self.free = built, free
            self.changed()

    def state(self) -> tuple[str, ...]:
        return (*super().state(), *(("checked",) if self.built else ()))

    def find(self, position: tuple[int, int]) -> Widget | None:
        return super().find(position) if self.free else None

    def act(self) -> None:
        if self.free:
            self._clicked(self.temple.name)

    def pointer(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.act()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        look, middle = self.look, self.rect.center
        if self.free:
            tone = theme.ALLOWED if self.hover or self.focused else look.light
            ring = outlines.dashed(look, self.wide / hexes.ROOT * 1.12, tone, 2 * look.unit, fill=70)
            surface.blit(ring, ring.get_rect(center=middle))
        if self.built:
            pieces = Pieces(look)
            pieces.earth(self.wide).draw(surface, middle)
            pieces.temple(self.wide).draw(surface, middle)


class BoardChoice(ChoicePicture):
    """The map with the areas' names and the temple spaces on it, and a line that says what is chosen."""

    covers: ClassVar[frozenset[str]] = frozenset(("areas", "temples"))

    def __init__(self, draft: ChoiceDraft, changed: Callable[[], object]) -> None:
        super().__init__(draft, changed)
        self.name = _("Areas and temples")
        self._title = Paragraph("choice.picture.title", self.name, theme.STRONG, "ink")
        self._draw = Button("choice.picture.draw", pgettext("choice", "Random"), self._drawn, icon="dice", kind="light")
        self._draw.tip = _("Pick areas and temples at random when the game begins")
        self._note = Paragraph("choice.picture.note", "", theme.SMALL, "ink_soft")
        self._areas = [AreaMark(area, self._area) for area in AREAS]
        self._sites = [SiteMark(temple, self._temple) for temple in BOARD.temples]
        self._map = Map(self._area, (*self._areas, *self._sites))
        self.add(self._title, self._draw, self._map, self._note)

    # -- what is chosen

    @property
    def start(self) -> BoardStart:
        """What the draft says."""
        choices: Mapping[str, str] = self.draft.choices
        areas, temples = (
            tuple(part.strip() for part in choices.get(name, "").split(",") if part.strip())
            for name in ("areas", "temples")
        )
        return BoardStart(len(self.draft.seats), choices.get("variant", _CHOICES["variant"].values[0]), areas, temples)

    def _keep(self, start: BoardStart) -> None:
        for name, values in (("areas", start.areas), ("temples", start.temples)):
            self.draft.choose(_CHOICES[name], ",".join(values))

    def _choose(self, start: BoardStart) -> None:
        self._keep(start)
        self.sound("toggle")
        self.tell()

    def _area(self, area: Area) -> None:
        mark = next(mark for mark in self._areas if mark.area == area)
        if mark.enabled:
            self._choose(self.start.with_area(area))

    def _temple(self, name: str) -> None:
        self._choose(self.start.with_temple(name))

    def _drawn(self) -> None:
        start = self.start
        self._choose(BoardStart(start.seats, start.variant))

    def settle(self) -> None:
        start = self.start.settled()
        if start != self.start:
            self._keep(start)

    def update(self) -> None:
        self.settle()
        start = self.start
        in_play, free, sure = start.in_play, start.free_temples, start.sure_temples
        all_in = in_play is not None and not start.areas
        for mark in self._areas:
            certain = mark.area == ALWAYS_IN_PLAY or all_in
            mark.show(certain or (None if in_play is None else mark.area in in_play), fixed=certain)
        for site in self._sites:
            site.show(built=site.temple.name in sure, free=site.temple.name in free)
        self._draw.enabled = bool(start.areas or start.temples)
        if self._map.in_play != (in_play or AREAS):
            self._map.in_play = in_play or AREAS
            self._map.changed()
        self._note.set_text(self._words(start))

    @property
    def told(self) -> str:
        return self._words(self.start.settled(), here=False)

    def _words(self, start: BoardStart, *, here: bool = True) -> str:
        """Say what is chosen, and where the map can be clicked what a click there does."""
        in_play, sure, free = start.in_play, start.sure_temples, start.free_temples
        if in_play is None:
            told = [
                _("Click an area to include it; the others are picked at random.")
                if here
                else _("The areas are picked at random.")
            ]
        elif start.areas:
            names = listed([say(AREA_NAMES[area]) for area in in_play])
            told = [_("In play: {areas}.").format(areas=names)]
        else:
            told = [_("All areas are in play.")]
        if sure:
            names, count = listed(sure), len(sure)
            told.append(ngettext("Temple on {names}.", "Temples on {names}.", count).format(names=names))
        elif free and here:
            told.append(_("Click a temple space, or leave it to chance."))
        elif free and in_play is not None:
            told.append(_("The first temple spaces are picked at random."))
        return " ".join(told)

    # -- where it lies

    def _view(self, width: int) -> HexView:
        """Return the board as the map shows it."""
        return map_view(width, self.look.px(_TALLEST))

    def _head(self, width: int) -> tuple[int, int]:
        """Return how wide the button is, and how high the line with it and the title."""
        wide, high = self._draw.preferred()
        return wide, max(high, self._title.height_at(width - wide - self.look.px(16)))

    def height_at(self, width: int) -> int:
        gap = self.look.px(8)
        note = max(self._note.height_at(width), 2 * self.look.line(theme.SMALL))
        return self._head(width)[1] + gap + self._view(width).land.height + gap + note

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        look = self.look
        wide, high = self._head(rect.width)
        room = rect.width - wide - look.px(16)
        text = self._title.height_at(room)
        self._title.place(pygame.Rect(rect.x, rect.y + (high - text) // 2, room, text))
        size = self._draw.preferred()
        self._draw.place(pygame.Rect((rect.right - size[0], rect.y + (high - size[1]) // 2), size))
        view = self._map.view = self._view(rect.width)
        size = view.land.size
        area = pygame.Rect((rect.x + (rect.width - size[0]) // 2, rect.y + high + look.px(8)), size)
        self._map.place(area)
        below = area.bottom + look.px(8)
        self._note.place(pygame.Rect(rect.x, below, rect.width, rect.bottom - below))
        self._place_marks(area.inflate(-look.px(12), -look.px(12)))

    def _place_marks(self, inside: pygame.Rect) -> None:
        """Put the temple spaces where they are, and the areas' names into the corners nearest to them."""
        look, view = self.look, self._map.view
        target = max(look.target(_MARK), round(view.pitch * 1.3))
        for site in self._sites:
            site.wide = round(view.pitch * 1.2)
            box = pygame.Rect(0, 0, target, target)
            box.center = self._map.middle(site.temple.cell)
            site.place(box)
        corners = area_corners()
        for mark in self._areas:
            box = pygame.Rect((0, 0), mark.preferred())
            right, bottom = corners[mark.area]
            box.x = inside.right - box.width if right else inside.x
            box.y = inside.bottom - box.height if bottom else inside.y
            mark.place(box)


def area_corners() -> dict[Area, tuple[bool, bool]]:
    """Return in which corner of the board each area has its name: whether at the right, and whether at the bottom."""
    view = map_view(1000, 1000)
    land = view.land
    middles: dict[Area, tuple[float, float]] = {}
    for area, cells in BOARD.areas.items():
        places = [view.middle(cell) for cell in cells]
        middles[area] = sum(x for x, _y in places) / len(places), sum(y for _x, y in places) / len(places)
    corners = [(right, bottom) for right in (False, True) for bottom in (False, True)]

    def far(order: Iterable[tuple[bool, bool]]) -> float:
        return sum(
            abs(middles[area][0] - right * land.width) + abs(middles[area][1] - bottom * land.height)
            for area, (right, bottom) in zip(AREAS, order, strict=True)
        )

    return dict(zip(AREAS, min(permutations(corners, len(AREAS)), key=far), strict=True))
