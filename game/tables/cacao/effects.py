"""Animations of what has happened: each event changes what is shown when its piece arrives."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame
from msgspec.structs import replace

from game.anim.easing import ease_in_out
from game.anim.tween import Animation, Call, Heard, Parallel, Tween, Wait, between, stagger
from game.anim.tween import Sequence as OneByOne
from game.locale import _, signed
from game.rules.cacao import actions as happened
from game.rules.cacao.box import STORAGE, SUN_PLACES
from game.rules.core import Cell, Event, Seat
from game.tables.cacao.counting.ending import MOST_COINS, ending
from game.tables.cacao.desk import Desk
from game.tables.cacao.laying import TileLaying
from game.tables.cacao.stirring import Stirring
from game.tables.cacao.words import lost_amount
from game.tables.pictures.chips import chip_picture
from game.tables.pictures.flights import STAGGER, Place, flight, rising, steady
from game.tables.pictures.particles import RIPPLE, SPARKS, burst
from game.tables.table import PreviewChip

_COIN: Final = 40
_FRUIT: Final = 54
_SUN: Final = 46
_DROP: Final = 44
_STEP: Final = 0.18
_OUT_OF_DEBT: Final = "points_many"
"""What is heard when a carrier leaves the last field that costs gold."""
_LARGE: Final = 4
"""How much gold at once is told in large figures too."""


class Effects:
    """Makes animations from events."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._laying = TileLaying(desk)
        self._stirring = Stirring(desk)

    def animation(self, events: Sequence[Event]) -> Animation:
        """Return the animation of all these events, one after another."""
        parts = [
            self._one(event) for event in events if not isinstance(event, happened.TempleScored | happened.GameEnded)
        ]
        ended = next((event for event in events if isinstance(event, happened.GameEnded)), None)
        if ended is not None:
            temples = [event for event in events if isinstance(event, happened.TempleScored)]
            parts.append(ending(self.desk, temples, ended))
        return OneByOne(*parts)

    def _one(self, event: Event) -> Animation:
        match event:
            case happened.WorkersPlaced():
                return self._laying.workers(event)
            case happened.JungleLaid():
                return self._laying.jungle(event)
            case happened.Worked():
                return self._worked(event)
            case happened.WorkersDrawn():
                return self._laying.drawn(event)
            case happened.DisplayRefilled():
                return self._laying.refilled(event)
            case happened.BuildingAllowed():
                return Call(lambda: self._building_allowed(event))
            case happened.TurnEnded():
                return OneByOne(Call(lambda: None, self.desk.stage.heard(event)), Wait(0.05))
        return Wait(0)

    def _building_allowed(self, event: happened.BuildingAllowed) -> None:
        self.desk.stage.hear(event)
        text = _("No jungle tile is left: from now on you may pay a sun token to build over one of your tiles.")
        self.desk.stage.notice(text)
        self._stirring.pulse_suns()

    # -- places and tokens

    def _token(self, name: str, size: float) -> Callable[[], pygame.Surface]:
        return lambda: self.desk.pieces.token(name, self.desk.look.px(size))

    def _at(self, cell: Cell) -> Place:
        return lambda: self.desk.board.middle(cell)

    def _purse(self, seat: Seat) -> Place:
        return lambda: self.desk.cards[seat].gold_place

    def _carrier(self, seat: Seat) -> Place:
        return lambda: self.desk.cards[seat].carrier_place(self.desk.shown.water[seat])

    def _fly(
        self,
        name: str,
        size: float,
        start: Place,
        end: Place,
        *,
        begin: Callable[[], object] = lambda: None,
        arrive: Callable[[], object] = lambda: None,
        heard: Heard | None = None,
    ) -> Animation:
        """Return a token that flies in an arc, and is heard when it lands."""
        desk = self.desk
        sight, height = steady(self._token(name, size)), desk.look.px(80)
        return flight(desk.stage.movers, sight, start, end, height=height, begin=begin, arrive=arrive, heard=heard)

    # -- work

    def _take(self, event: happened.Worked, **part: int) -> None:
        """Show one part of what work brought."""
        nothing = {"gold": 0, "fruit": 0, "sun": 0, "water": 0}
        self.desk.take(replace(event, **(nothing | part)))
        self.desk.damage_card(event.seat)

    def _worked(self, event: happened.Worked) -> Animation:
        parts: list[Animation] = []
        if event.fruit < 0:
            parts.append(self._sold(event))
        if event.gold:
            parts.append(self._coins(event))
        if event.fruit > 0:
            parts.append(stagger([self._harvested(event, first=not one) for one in range(event.fruit)], STAGGER))
        if event.sun:
            parts.append(stagger([self._worshipped(event, first=not one) for one in range(event.sun)], STAGGER))
        if event.water:
            parts.append(self._walked(event))
        if event.lost:
            parts.append(self._lost(event))
        return OneByOne(Call(lambda: self._begin_work(event)), *parts, Call(self.desk.light_gaining))

    def _begin_work(self, event: happened.Worked) -> None:
        """Light the board of whoever works, and let the workers straighten up."""
        self.desk.light_gaining(event.seat)
        if event.workers and event.cell in self.desk.shown.workers:
            self._stirring.straighten([(event.cell, event.side)])

    def _tell(self, seat: Seat, cell: Cell, gold: int) -> None:
        """Let a large sum rise from where it was earned."""
        desk = self.desk
        chip = PreviewChip(seat, signed(gold), "cacao/coin")

        def picture() -> pygame.Surface:
            made = chip_picture(desk.look, chip, desk.session.names, desk.session.colours)
            larger = min(1.8, 1 + gold / 20)
            size = round(made.get_width() * larger), round(made.get_height() * larger)
            return desk.look.composed(("large sum", seat, gold, size), lambda: pygame.transform.smoothscale(made, size))

        label = rising(desk.stage.movers, picture, self._at(cell), desk.look.px(70), 1.3)
        desk.stage.animator.run(label, blocking=False)

    def _coins(self, event: happened.Worked) -> Animation:
        """Return coins that fly from a tile to a seat's counter, which grows as they arrive; the first one is heard."""
        seat, cell, gold = event.seat, event.target, event.gold
        coins = min(gold, MOST_COINS)

        def coin(index: int, part: int) -> Animation:
            def arrive() -> None:
                self._take(event, gold=part)
                if index == 0:
                    if gold >= _LARGE:
                        self._tell(seat, cell, gold)
                    burst(self.desk.stage, SPARKS, self._purse(seat))

            heard = self.desk.stage.heard(event, "gold", self._purse(seat)) if index == 0 else None
            return self._fly("coin", _COIN, self._at(cell), self._purse(seat), arrive=arrive, heard=heard)

        parts = [gold * (index + 1) // coins - gold * index // coins for index in range(coins)]
        return stagger([coin(index, part) for index, part in enumerate(parts)], STAGGER)

    def _sold(self, event: happened.Worked) -> Animation:
        """Return fruit that leaves the storage for the market."""
        desk, seat = self.desk, event.seat

        def one() -> Animation:
            start: list[tuple[float, float]] = []

            def begin() -> None:
                self._take(event, fruit=-1)
                start.append(desk.cards[seat].fruit_place(desk.shown.fruit[seat]))

            return self._fly("fruit", _FRUIT, lambda: start[0], self._at(event.target), begin=begin)

        fruits = stagger([one() for _one in range(-event.fruit)], STAGGER)
        return OneByOne(fruits, Call(lambda: None, desk.stage.heard(event, "sold", self._at(event.target))))

    def _harvested(self, event: happened.Worked, *, first: bool) -> Animation:
        """Return a fruit that flies to the next storage place; the first of them is heard."""
        desk, seat = self.desk, event.seat

        def arrive() -> None:
            self._take(event, fruit=1)

        def end() -> tuple[float, float]:
            return desk.cards[seat].fruit_place(desk.shown.fruit[seat])

        heard = desk.stage.heard(event, "fruit", end) if first else None
        return self._fly("fruit", _FRUIT, self._at(event.target), end, arrive=arrive, heard=heard)

    def _worshipped(self, event: happened.Worked, *, first: bool) -> Animation:
        """Return a sun token that flies to its place; the first of them is heard."""
        desk, seat = self.desk, event.seat

        def arrive() -> None:
            self._take(event, sun=1)

        def end() -> tuple[float, float]:
            return desk.cards[seat].sun_place(desk.shown.sun[seat])

        heard = desk.stage.heard(event, "sun", end) if first else None
        return self._fly("sun_token", _SUN, self._at(event.target), end, arrive=arrive, heard=heard)

    def _walked(self, event: happened.Worked) -> Animation:
        """Return a drop that flies to the carrier, who then walks field by field."""
        desk, seat = self.desk, event.seat

        def walk() -> Animation:
            start: list[float] = []

            def step(share: float) -> None:
                if not start:
                    start.append(desk.shown.water[seat])
                if share < 1:
                    desk.shown.water[seat] = between(start[0], start[0] + 1, share)
                    desk.damage_card(seat)
                else:
                    desk.shown.water[seat] = start[0]
                    before = desk.shown.river_gold(seat)
                    self._take(event, water=1)
                    if before < 0 <= desk.shown.river_gold(seat):
                        desk.stage.sound(_OUT_OF_DEBT)
                        burst(desk.stage, SPARKS, self._carrier(seat))

            return Tween(_STEP, step, ease_in_out)

        def arrive() -> None:
            burst(desk.stage, RIPPLE, self._carrier(seat))

        heard, end = desk.stage.heard(event, "water", self._carrier(seat)), self._carrier(seat)
        drop = self._fly("water_drop", _DROP, self._at(event.target), end, arrive=arrive, heard=heard)
        return OneByOne(drop, *(walk() for _field in range(event.water)))

    def _lost(self, event: happened.Worked) -> Animation:
        """Return a label that says how much found no place, and what comes back from a full store."""
        desk, seat = self.desk, event.seat
        chip = PreviewChip(event.seat, lost_amount(event.lost), "", loss=True)

        def picture() -> pygame.Surface:
            return chip_picture(desk.look, chip, desk.session.names, desk.session.colours)

        label = rising(desk.stage.movers, picture, self._at(event.target), desk.look.px(40))
        said = OneByOne(Call(lambda: None, desk.stage.heard(event, "lost", self._at(event.target))), label)
        name, size, place = self._full(event)
        there = self._fly(name, size, self._at(event.target), place, arrive=lambda: self._stirring.shake(seat))
        back = self._fly(name, size, place, self._at(event.target))
        return Parallel(said, OneByOne(there, back))

    def _full(self, event: happened.Worked) -> tuple[str, float, Place]:
        """Return what finds no place, how large it is, and where its last place is."""
        desk, seat = self.desk, event.seat
        if event.kind == "sun":
            return "sun_token", _SUN, lambda: desk.cards[seat].sun_place(SUN_PLACES - 1)
        if event.kind == "water":
            return "water_drop", _DROP, self._carrier(seat)
        return "fruit", _FRUIT, lambda: desk.cards[seat].fruit_place(STORAGE - 1)
