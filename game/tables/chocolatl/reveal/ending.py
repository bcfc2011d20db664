"""Final scoring on the board: line by line in the order of the rulebook, to bars that grow and discs that run on."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

import pygame

from game.anim.tween import Animation, Call, Stop, Tween, Wait, stagger
from game.anim.tween import Sequence as OneByOne
from game.locale import labelled, listed, number, parted, say, signed
from game.locale.habits import ordinal
from game.rules.chocolatl.actions import FinalScored, GameEnded, LastDieRolled, SacrificeRevealed
from game.rules.chocolatl.box import LINE_NAMES, Station
from game.rules.core import Event, Seat
from game.tables.chocolatl.desk import Desk
from game.tables.chocolatl.pieces import card_height
from game.tables.chocolatl.reveal.floor import Measure
from game.tables.chocolatl.reveal.pay import Pay, medal
from game.tables.chocolatl.reveal.plates import paint_sentence
from game.tables.moments.bars import Bars
from game.tables.moments.moment import Beat, Moment, breath_for
from game.tables.pictures.flights import flight, steady, turning
from game.ui.movers import Picture

_LAYER: Final = 430
_LOOK: Final = 0.45
_NEXT: Final = 0.28
_FLIGHT: Final = 0.4
_HOLD: Final = 0.7
"""How long a sacrificed card is looked at when it has been turned."""
_FLIP: Final = 0.3
_TUMBLE: Final = 0.9
_AT_LAST: Final = 1.6
_ROLLS: Final = 8
_Box: TypeAlias = tuple[int, int, int, int]
CARD: Final = 92


@dataclass(frozen=True, slots=True)
class EndingPlan:
    """Where bars, sacrificed cards and the sentence lie, in the board's own pixels."""

    bars: _Box
    cards: _Box
    sentence: _Box


PRINTED: Final = EndingPlan((12, 12, 548, 632), (580, 66, 500, 150), (572, 268, 520, 62))
NARROW: Final = EndingPlan((12, 12, 716, 412), (12, 500, 716, 150), (90, 660, 560, 58))
AT_PYRAMID: Final = frozenset(("stones", "majority"))


class Ending:
    """What final scoring has brought so far."""

    def __init__(self, desk: Desk, pay: Pay) -> None:
        self.desk = desk
        self._pay = pay
        self.open = False
        self.before: tuple[int, ...] = ()
        """The points on the track when it began."""
        self.now: list[int] = []
        """The points that have arrived by now."""
        self.over = False
        self.title = ""
        self.station: int | None = None
        """The station that is looked at."""
        self._faces: dict[Seat, int] = {}
        self._bars: Bars | None = None

    @property
    def _plan(self) -> EndingPlan:
        return PRINTED if Measure(self.desk.ground).share >= 1 else NARROW

    # -- beginning and end

    def begin(self) -> None:
        """Open on the board, with nothing counted yet."""
        if self.open:
            return
        self.open, self.over, self.station = True, False, None
        self.before = tuple(self.desk.shown.points)
        self.now = [points + sum(line[seat] for line in self.desk.shown.final.values())
                    for seat, points in enumerate(self.before)]  # fmt: skip
        self._faces = dict(self.desk.shown.revealed)
        self._show_bars(max(*self.now, 1))
        self._place_discs()
        self.desk.damage_table()

    def _show_bars(self, highest: int) -> None:
        self._rest()
        self._bars = Bars(
            self.desk.session, self.desk.stage, lambda: self.desk.ground.box(*self._plan.bars), self.now, highest + 12
        )

    def _move(self) -> None:
        """Let the bars move above everything else that is painted."""
        if self._bars is not None:
            self.desk.stage.movers.add(self._bars)

    def _rest(self) -> None:
        """Paint the bars with the board, because nothing moves now."""
        if self._bars is not None:
            self.desk.stage.movers.remove(self._bars)
            self.desk.stage.invalidate(self._bars.area)

    def show_at_once(self) -> None:
        """Open with everything that is known, as after loading."""
        self.begin()

    def close(self) -> None:
        """Return to the plain board."""
        if self.open:
            self.open = False
            self._rest()
            self._bars = None
            self._pay.board.counted = {}
            self.desk.damage_table()

    def words(self) -> str:
        """Return what was counted so far, in one line."""
        parts = []
        for key, points in self.desk.shown.final.items():
            told = [f"{self.desk.name(seat)} {signed(gain)}" for seat, gain in enumerate(points) if gain]
            if told:
                parts.append(labelled(say(LINE_NAMES[key]), listed(told)))
        parts.append(listed([f"{self.desk.name(seat)} {number(points)}" for seat, points in enumerate(self.now)]))
        return parted(parts)

    def _place_discs(self) -> None:
        self._pay.board.counted = dict(enumerate(self.now)) if not self.over else {}

    # -- beats

    def animation(self, events: Sequence[Event]) -> Animation:
        """Return how events are counted, one after another."""
        parts: list[Animation] = [Call(self.begin), Call(self._move)]
        cards = [event for event in events if isinstance(event, SacrificeRevealed)]
        for event in events:
            match event:
                case SacrificeRevealed():
                    if event is cards[0]:
                        parts.append(self._sacrifices(cards))
                case LastDieRolled():
                    parts.append(self._roll(event))
                case FinalScored():
                    parts.append(self._line(event))
                case GameEnded():
                    parts.append(self._ended(event))
        return OneByOne(*parts, Call(self._rest))

    def _look_at(self, key: str) -> None:
        name = say(LINE_NAMES[key])
        self.title = name[:1].upper() + name[1:]
        before, self.station = self.station, Station.PYRAMID if key in AT_PYRAMID else None
        if before != self.station:
            self.desk.damage_station(Station.PYRAMID)
        self.desk.stage.invalidate(self.desk.ground.box(*self._plan.sentence).inflate(40, 40))

    def _line(self, event: FinalScored) -> Animation:
        """Return how one line is counted: who gets least first, each number flying to its bar and its disc."""
        desk = self.desk
        seats = sorted((seat for seat, gain in enumerate(event.points) if gain), key=lambda seat: event.points[seat])

        def take() -> None:
            desk.shown.take(event)

        if not seats:
            return Call(take)
        flies = [self._fly(event, seat) for seat in seats]
        most = max(abs(gain) for gain in event.points)
        beats = [
            Beat("look", [Wait(_LOOK)], begin=lambda: self._look_at(event.key), breath=breath_for(most) - 0.15),
            Beat(event.key, [stagger(flies, _NEXT)], begin=take, breath=0.2),
        ]
        return Moment(desk.stage, beats, stands=False)

    def _fly(self, event: FinalScored, seat: Seat) -> Animation:
        desk, gain = self.desk, event.points[seat]

        def arrive() -> None:
            self._arrives(seat, gain)

        def top() -> tuple[float, float]:
            return self._bars.top(seat) if self._bars is not None else (0.0, 0.0)

        return flight(
            desk.stage.movers, steady(lambda: medal(desk, gain)), lambda: self._source(event.key, seat), top,
            length=_FLIGHT, height=desk.ground.px(60), arrive=arrive, heard=desk.stage.heard(event, at=top),
            layer=_LAYER,
        )  # fmt: skip

    def _source(self, key: str, seat: Seat) -> tuple[float, float]:
        """Return where the points of a line come from."""
        if key in AT_PYRAMID:
            return self.desk.ground.picture(Station.PYRAMID).center
        return self._card(seat).center

    def _arrives(self, seat: Seat, gain: int) -> None:
        """Let a seat's bar grow and its disc run on."""
        self.now[seat] += gain
        if self._bars is not None:
            self._bars.grow(seat, gain)
        start, field = self.now[seat] - gain, self.now[seat]
        run = self._pay.run(seat, field, gain, lambda: self._stands(seat), start=start)
        self.desk.stage.animator.run(run, blocking=False)

    def _stands(self, seat: Seat) -> None:
        if self.open and not self.over:
            self._pay.board.counted[seat] = self.now[seat]

    # -- sacrifices and dice

    def _card(self, seat: Seat) -> pygame.Rect:
        """Return where a seat's sacrificed card lies."""
        desk = self.desk
        x, y, width, _height = self._plan.cards
        step = width / desk.shown.seats
        rect = desk.ground.box(x + step * (seat + 0.5) - CARD / 2, y, CARD, 1)
        rect.height = card_height(rect.width)
        return rect

    def _sacrifices(self, events: Sequence[SacrificeRevealed]) -> Animation:
        """Return the sacrificed cards turning over, the lowest first: each is looked at."""
        beats = [Beat("look", [Wait(_LOOK)], begin=lambda: self._look_at("sacrifice"))]
        lowest_first = sorted(events, key=lambda each: each.card)
        beats += [Beat(f"sacrifice {event.seat}", [self._flip(event)], breath=_HOLD) for event in lowest_first]

        def take() -> None:
            for event in events:
                self.desk.shown.take(event)

        beats.append(Beat("known", [Call(take)]))
        return Moment(self.desk.stage, beats, stands=False)

    def _flip(self, event: SacrificeRevealed) -> Animation:
        desk, seat = self.desk, event.seat

        def place() -> tuple[float, float]:
            return self._card(seat).center

        def arrive() -> None:
            self._faces[seat] = event.card
            desk.stage.invalidate(self._card(seat).inflate(40, 40))

        back = steady(lambda: desk.pieces.back(self._card(seat).width, desk.colour(seat)))
        face = steady(lambda: desk.pieces.card(self._card(seat).width, event.card, desk.colour(seat)))
        return flight(desk.stage.movers, turning(back, face), place, place, length=_FLIP, height=0, arrive=arrive,
                      heard=desk.stage.heard(event, at=place), layer=_LAYER)  # fmt: skip

    def _roll(self, event: LastDieRolled) -> Animation:
        """Return a seat's unused black die tumbling below its card."""
        desk = self.desk
        die = Picture(pygame.Surface((1, 1), pygame.SRCALPHA), layer=_LAYER)

        def begin() -> None:
            self._look_at("die")
            desk.stage.hear(event, at=lambda: self._card(event.seat).center)

        def step(share: float) -> None:
            if die not in desk.stage.movers:
                desk.stage.movers.add(die)
            lies = share >= 0.86
            name = f"die_black_{event.pips}" if lies else f"die_black_roll_{int(share * 20) % _ROLLS}"
            die.show(desk.pieces.token(name, desk.ground.px(52 if lies else 76)))
            rect, hop = self._card(event.seat), desk.ground.px(40) * abs((share * 3) % 2 - 1) * (1 - share)
            die.centre(rect.centerx - (1 - share) * desk.ground.px(60), rect.bottom + desk.ground.px(16) - hop)

        def end() -> None:
            desk.stage.movers.remove(die)
            desk.shown.take(event)
            desk.stage.invalidate(desk.ground.inner)

        tumble = OneByOne(Tween(_TUMBLE, step, lambda share: share), Call(end))
        beats = [Beat("die", [tumble], begin=begin, breath=0.3)]
        return Moment(desk.stage, beats, stands=False)

    def _ended(self, event: GameEnded) -> Animation:
        desk = self.desk

        def end() -> None:
            desk.shown.take(event)
            self.over, self.title = True, ""
            self.now = list(desk.shown.points)
            self._place_discs()
            desk.damage_board()
            desk.stage.hush(_AT_LAST)

        return OneByOne(Wait(0.6), Call(end, desk.stage.heard(event)), Wait(_AT_LAST), Stop())

    def leader_words(self) -> str:
        """Return who has most, and how many points."""
        most = max(self.now)
        leaders = [self.desk.name(seat) for seat, points in enumerate(self.now) if points == most]
        return labelled(ordinal(1), f"{listed(leaders)}, {number(most)}")

    # -- painting

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the sacrificed cards, the dice, and what is counted; the bars lie above."""
        desk = self.desk
        if self._bars is not None and self._bars not in desk.stage.movers:
            self._bars.draw(surface)
        for seat in range(desk.shown.seats):
            rect = self._card(seat)
            if not rect.inflate(80, 140).colliderect(surface.get_clip()):
                continue
            size = desk.ground.px(38)
            desk.pieces.medallion(
                surface, desk.colour(seat), (rect.centerx, rect.y - size // 2 - desk.ground.px(6)), size
            )
            desk.pieces.shadow(surface, rect)
            card = self._faces.get(seat)
            if card is None:
                surface.blit(desk.pieces.back(rect.width, desk.colour(seat)), rect)
            else:
                surface.blit(desk.pieces.card(rect.width, card, desk.colour(seat)), rect)
            if desk.shown.last_dice[seat]:
                die = desk.pieces.token(f"die_black_{desk.shown.last_dice[seat]}", desk.ground.px(52))
                surface.blit(die, die.get_rect(center=(rect.centerx, rect.bottom + desk.ground.px(16))))
        room = desk.ground.box(*self._plan.sentence)
        paint_sentence(desk, surface, room, self.title or (self.leader_words() if self.over else ""), None)
