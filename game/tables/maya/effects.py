"""Animations of what has happened: each event changes what is shown when its piece arrives."""

from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Final

import pygame

from game.anim.tween import Animation, Call, Tween, Wait, between, stagger
from game.anim.tween import Sequence as OneByOne
from game.rules.core import Cell, Event, Seat
from game.rules.maya import actions as happened
from game.rules.maya.box import Tile
from game.tables.maya.cities.closing import closing
from game.tables.maya.desk import Desk
from game.tables.maya.ending import ending
from game.tables.maya.land.group_light import GroupLight, outward
from game.tables.maya.land.lettering import badge
from game.tables.maya.land.rising import Rising
from game.tables.maya.land.town import marker_places, markers_area
from game.tables.maya.shown import crops_on
from game.tables.moments.counting import counted
from game.tables.pictures.flights import STAGGER, Place, flight, steady
from game.tables.tile_moves import Face, TileMoves

_WALK: Final = 0.05
"""Seconds for a square of the track."""
_LONGEST_WALK: Final = 0.9
_LONGEST_CITY_WALK: Final = 0.4
_LAYER: Final = 380


class Effects:
    """Makes animations from events."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._rising = Rising(desk)
        self._moves = TileMoves(desk, lambda: desk.rack, lambda: float(desk.board.pitch))

    def animation(self, events: Sequence[Event]) -> Animation:
        """Return the animation of all these events, one after another."""
        return OneByOne(*(self._one(event) for event in events))

    def _one(self, event: Event) -> Animation:
        match event:
            case happened.CropPlanted():
                return self._planted(event)
            case happened.TempleAppeared():
                return self._temple(event)
            case happened.GroupScored():
                return self._scored(event)
            case happened.CityExpanded():
                return self._expanded(event)
            case happened.CityClosed():
                return closing(self.desk, event, self._city_points)
            case happened.TilesDrawn():
                return self._drawn(event)
            case happened.TurnEnded():
                return OneByOne(Call(lambda: self._turn_ended(event), self.desk.stage.heard(event)), Wait(0.05))
            case happened.GameEnded():
                return ending(self.desk, event)
        return Call(lambda: None, self.desk.stage.heard(event))

    def _turn_ended(self, event: happened.TurnEnded) -> None:
        self.desk.damage_cells(self.desk.shown.turn_cells)
        self.desk.shown.take(event)

    # -- tiles

    def _begin(self, event: happened.CropPlanted | happened.CityExpanded) -> None:
        """Take the tile that is laid from where it lay."""
        desk, seat = self.desk, event.seat
        self._moves.origin = self._moves.take_released() or self._source(
            seat, event.tile, blind=getattr(event, "blind", False)
        )
        index = desk.shown.lift(event)
        if index is not None:
            self._moves.slide(index, 1)
        desk.damage_card(seat)
        desk.damage_rack()

    def _source(self, seat: Seat, tile: Tile | None, *, blind: bool) -> tuple[float, float, float]:
        desk, shown = self.desk, self.desk.shown
        if seat != desk.rail_seat:
            return (*desk.cards[seat].rack_place, desk.board.pitch * 0.6)
        if blind:
            return (*desk.rack.slot(0).center, float(desk.rack.tile))
        seen = seat == shown.viewer and tile in shown.rack
        slot = desk.rack.slot(shown.rack.index(tile) if seen and tile else max(0, shown.racks[seat] - 1))
        return (*slot.center, float(slot.width))

    def _planted(self, event: happened.CropPlanted) -> Animation:
        desk, seat = self.desk, event.seat
        held = desk.released is not None

        def arrive() -> None:
            desk.shown.take(event)
            desk.damage_cells([event.cell])
            self._moves.settle(event.cell)

        def face(width: int) -> pygame.Surface:
            return desk.pieces.tile(desk.session.colours[seat], event.tile, width).image

        place = self._at(event.cell)
        heard = desk.stage.heard(event, at=place)
        return self._moves.lay(face, place, lambda: self._begin(event), arrive, held=held, heard=heard)

    def _expanded(self, event: happened.CityExpanded) -> Animation:
        desk, seat, cell = self.desk, event.seat, event.cell
        held = desk.released is not None

        def arrive() -> None:
            desk.shown.take(event)
            desk.rising.add(cell)
            desk.damage_cells([cell])
            self._moves.settle(cell)

        place = self._at(cell)
        heard = desk.stage.heard(event, at=place)
        lay = self._moves.lay(self._back(seat), place, lambda: self._begin(event), arrive, held=held, heard=heard)
        return OneByOne(lay, self._rising.house(cell))

    # -- buildings

    def _temple(self, event: happened.TempleAppeared) -> Animation:
        """Return a temple that rises out of its site."""
        desk, cell = self.desk, event.cell

        def begin() -> None:
            desk.shown.take(event)
            desk.rising.add(cell)
            desk.damage_cells([cell])
            desk.damage_sidebar()

        heard = desk.stage.heard(event, at=self._at(cell))
        return OneByOne(self._rising.temple(cell, begin), Call(lambda: None, heard))

    # -- points

    def _scored(self, event: happened.GroupScored) -> Animation:
        """Return the light running over a group while its crops are counted, and the points flying to the counter."""
        desk = self.desk
        tiles = {tile.cell: tile.tile for tile in desk.view.face_up}
        cells = outward(event.cells, desk.shown.turn_cells)
        light = GroupLight(desk, cells, [crops_on(tiles[cell]) for cell in cells])
        fly = self._points_flight(event.seat, [(light.place, event.points)])
        begin = Call(lambda: desk.light_gaining(event.seat), desk.stage.heard(event, at=self._at(event.cells[0])))
        return OneByOne(begin, light.runs(), Call(light.goes_out), fly, Call(desk.light_gaining))

    def _at(self, cell: Cell) -> Place:
        return lambda: self.desk.board.middle(cell)

    def _city_points(self, seat: Seat, start: Place, points: int, *, silver: bool) -> Animation:
        """Return the points of a city flying to a seat's marker: in gold to the first, in silver to the second."""
        return self._points_flight(seat, [(start, points)], _LONGEST_CITY_WALK, silver=silver)

    def _points_flight(
        self, seat: Seat, parts: Sequence[tuple[Place, int]], longest: float = _LONGEST_WALK, *, silver: bool = False
    ) -> Animation:
        """Return points that fly from places to a seat's marker, which then walks on."""
        desk = self.desk

        def arrived(before: int, points: int) -> Callable[[], None]:
            def arrive() -> None:
                desk.shown.points[seat] += points
                desk.project(seat)
                desk.damage_card(seat)
                desk.stage.sound_at(counted(before + points - 1), lambda: self._purse(seat))

            return arrive

        def one(before: int, start: Place, points: int) -> Animation:
            return flight(
                desk.stage.movers,
                steady(lambda: badge(desk.look, f"+{points}", 0.8, silver=silver)),
                start,
                lambda: self._purse(seat),
                height=desk.look.px(90),
                arrive=arrived(before, points),
            )

        walk = self._walk(seat, sum(points for _start, points in parts), longest)
        counts = [0, *accumulate(points for _start, points in parts)]
        return OneByOne(
            stagger([one(before, *part) for before, part in zip(counts, parts, strict=False)], STAGGER), walk
        )

    def _purse(self, seat: Seat) -> tuple[int, int]:
        """Return where points fly to: the seat's marker on the track, or its card."""
        desk = self.desk
        return marker_places(desk.board, desk.shown)[seat] if desk.board.tracked else desk.cards[seat].purse

    def _walk(self, seat: Seat, points: int, longest: float) -> Animation:
        """Return a seat's marker walking along the track to where its points are."""
        desk, start = self.desk, list[float]()

        def step(share: float) -> None:
            if not start:
                start.append(desk.shown.markers[seat])
            self._damage_markers()
            desk.shown.markers[seat] = start[0] + points if share >= 1 else between(start[0], start[0] + points, share)
            self._damage_markers()

        return Tween(min(longest, _WALK * points) if desk.board.tracked else 0.0, step)

    def _damage_markers(self) -> None:
        desk = self.desk
        if not desk.board.tracked:
            return
        for area in markers_area(desk.look, desk.board, desk.shown):
            desk.damage(area)

    # -- drawing

    def _drawn(self, event: happened.TilesDrawn) -> Animation:
        tiles: Sequence[Tile | None] = event.tiles if event.tiles is not None else (None,) * event.count
        return OneByOne(*(self._draw(event.seat, tile, event) for tile in tiles))

    def _draw(self, seat: Seat, tile: Tile | None, event: happened.TilesDrawn) -> Animation:
        """Return a tile that comes from a seat's reserve to its rack."""
        desk, colour = self.desk, self.desk.session.colours[seat]
        face = None if tile is None else lambda width: desk.pieces.tile(colour, tile, width).image
        last = lambda: desk.shown.racks[seat] - 1, lambda: float(desk.rack.tile)
        return self._moves.draw(event, seat, lambda: desk.shown.draw(seat, tile), (self._back(seat), face), last)

    def _back(self, seat: Seat) -> Face:
        return lambda width: self.desk.pieces.back(self.desk.session.colours[seat], width).image
