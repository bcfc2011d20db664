"""The end of Cacao, counted beside a bar for each seat: temple after temple, then suns, then the river."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.anim.tween import Animation, Call, Heard, HeardThen, Parallel, Wait, stagger
from game.anim.tween import Sequence as OneByOne
from game.locale import _, ngettext, pgettext, signed
from game.rules.cacao.actions import GameEnded, TempleScored
from game.rules.cacao.box import GOLD_PER_SUN, RIVER
from game.rules.core import Seat
from game.tables.cacao.counting.closeup import CloseUp
from game.tables.cacao.desk import Desk
from game.tables.cacao.words import gold_words
from game.tables.moments.bars import Bars, beside
from game.tables.moments.counting import counted, step_of
from game.tables.moments.moment import Beat, Moment, breath_for
from game.tables.moments.order import open_longest
from game.tables.moments.words import Words, placed
from game.tables.pictures.chips import chip_picture
from game.tables.pictures.flights import STAGGER, Place, flight, steady
from game.tables.table import PreviewChip

_LAYER: Final = 350
_LOOK: Final = 0.35
_BREATH: Final = 0.35
_HOLD: Final = 0.3
_END: Final = 0.9
"""How long the bars stand at last."""
_FLIGHT: Final = 0.45
MOST_COINS: Final = 8
_COIN: Final = 56
_SUN: Final = 46
_ARC: Final = 240


def in_order(desk: Desk, temples: Sequence[TempleScored]) -> list[TempleScored]:
    """Return temples in the order in which the result stays open longest; the rulebook tells none."""
    start, suns, river = _before(desk, temples)
    winners = desk.rules.score(desk.view).winners
    order = open_longest(start, [event.gold for event in temples], [suns, river], winners)
    return [temples[number] for number in order]


def _before(desk: Desk, temples: Sequence[TempleScored]) -> tuple[list[int], list[int], list[int]]:
    """Return the gold of all seats before the end is counted, and what suns and river bring them."""
    shown = desk.fresh()
    suns = [GOLD_PER_SUN * count for count in shown.sun]
    river = [RIVER[round(field)] for field in shown.water]
    totals = desk.rules.score(desk.view).totals
    gained = [sum(event.gold[seat] for event in temples) for seat in range(shown.seats)]
    start = [total - sum(more) for total, *more in zip(totals, gained, suns, river, strict=True)]
    return start, suns, river


def ending(desk: Desk, temples: Sequence[TempleScored], ended: GameEnded) -> Animation:
    """Return how the end is counted: a moment for each temple, for the suns, and for the river."""
    return _Ending(desk, temples, ended).animation()


class _Ending:
    def __init__(self, desk: Desk, temples: Sequence[TempleScored], ended: GameEnded) -> None:
        self.desk = desk
        self.ended = ended
        self._temples = in_order(desk, temples)
        start, self._suns, self._river = _before(desk, temples)
        totals = desk.rules.score(desk.view).totals
        self._titles = _("Temples"), _("Sun tokens"), pgettext("counting", "River")
        dry = (total - river for total, river in zip(totals, self._river, strict=True))
        highest = max(*totals, *dry)  # the river may take away again what temples and suns have brought
        self._bars = Bars(
            desk.session, desk.stage, lambda: beside(desk.look, desk.places.window), start, highest, self._titles
        )
        self._near = CloseUp(desk, [event.cell for event in self._temples])

    def animation(self) -> Animation:
        """Return the moments, one after another."""
        temples = [self._temple(index, event) for index, event in enumerate(self._temples)]
        near = self._near.opens()
        opened = Parallel(near, self._bars.getting_ready(near.length))
        return OneByOne(opened, Call(self._begin), *temples, self._sun_moment(), self._river_moment())

    def _begin(self) -> None:
        self.desk.stage.movers.add(self._bars)

    def _end(self) -> None:
        self.desk.stage.movers.remove(self._near)
        self.desk.stage.movers.remove(self._bars)
        self.desk.damage_table()

    # -- gold

    def _arrives(self, seat: Seat, gold: int) -> None:
        self.desk.shown.gold[seat] += gold
        self.desk.damage_card(seat)
        self._bars.grow(seat, gold)
        self._near.touch()

    def _fly(
        self,
        picture: Callable[[], pygame.Surface],
        start: Place,
        seat: Seat,
        arrive: Callable[[], object],
        heard: Heard | None = None,
    ) -> Animation:
        desk = self.desk
        return flight(
            desk.stage.movers, steady(picture), start, lambda: self._bars.top(seat),
            length=_FLIGHT, height=desk.look.px(_ARC), arrive=arrive, heard=heard,
        )  # fmt: skip

    def _token(self, name: str, size: float) -> Callable[[], pygame.Surface]:
        return lambda: self.desk.pieces.token(name, self.desk.look.px(size))

    def _coins(self, event: TempleScored, seat: Seat) -> Animation:
        """Return coins that fly from a temple to a seat's bar, which grows as they arrive; the first one is heard."""
        gold = event.gold[seat]
        count = min(gold, MOST_COINS)

        def coin(index: int, part: int) -> Animation:
            def arrive() -> None:
                self._arrives(seat, part)
                if index:
                    self.desk.stage.sound_at(counted(index), lambda: self._bars.top(seat))

            heard = self.desk.stage.heard(event, at=lambda: self._bars.top(seat)) if index == 0 else None
            return self._fly(self._token("coin", _COIN), self._near.middle, seat, arrive, heard)

        parts = [gold * (index + 1) // count - gold * index // count for index in range(count)]
        coins = stagger([coin(index, part) for index, part in enumerate(parts)], STAGGER)
        return OneByOne(Call(lambda: self._bars.await_(seat, gold)), coins)

    # -- temples

    def _temple(self, index: int, event: TempleScored) -> Moment:
        """Return how one temple is counted: seat by seat, a breath, then the gold."""
        seats = ranked(event)
        beats = [Beat("look", [self._near.looks_at(index)], lambda: self._bars.tell(self._titles[0]))]
        beats += [
            Beat(f"workers {seat}", [self._near.hops(seat)], heard=self._counts(event.workers[seat]))
            for seat in reversed(seats)
        ]
        gold = [self._coins(event, seat) for seat in seats if event.gold[seat]]
        words, first = temple_words(event, self.desk.session.names)
        said = Beat("said", begin=lambda: self._near.say(words, first), breath=_BREATH if gold else _HOLD)
        beats += [Beat("breath", breath=breath_for(max(event.gold))), said] if gold else [said]
        if gold:
            beats.append(Beat("gold", gold, breath=_HOLD))
        return Moment(self.desk.stage, beats, stands=bool(gold), firm=False)

    def _counts(self, workers: int) -> Heard:
        """Return what is heard with the workers of a seat: the more they are the higher."""
        return HeardThen(lambda: self.desk.stage.sound(counted(workers - 1)))

    # -- suns and river

    def _sun_moment(self) -> Moment:
        """Return the sun tokens of all seats becoming gold."""

        def sun(seat: Seat, index: int) -> Animation:
            def arrive() -> None:
                self._arrives(seat, GOLD_PER_SUN)
                self.desk.stage.sound_at(counted(index), lambda: self._bars.top(seat))

            place = self._sun_place(seat, index)
            return self._fly(self._token("sun_token", _SUN), place, seat, arrive)

        suns = [
            stagger([sun(seat, index) for index in range(gold // GOLD_PER_SUN)], 0.2)
            for seat, gold in enumerate(self._suns)
        ]

        def begin() -> None:
            self._near.show_cards()
            self._bars.tell(self._titles[1])

        beats = [Beat("look", [Wait(_LOOK)], begin=begin), Beat("suns", suns, breath=_HOLD)] if any(self._suns) else []
        hear = Call(lambda: self.desk.stage.hear(self.ended))
        return Moment(self.desk.stage, [Beat("end", [hear]), *beats], stands=any(self._suns), firm=False)

    def _sun_place(self, seat: Seat, index: int) -> Place:
        return lambda: self._near.cards[seat].sun_place(index)

    def _river_moment(self) -> Moment:
        """Return what the fields of the river bring, whoever wins last, and the bars as they stand at last."""
        desk = self.desk

        def label(seat: Seat) -> Animation:
            def picture() -> pygame.Surface:
                chip = PreviewChip(None, signed(self._river[seat]), "")
                return chip_picture(desk.look, chip, desk.session.names, desk.session.colours)

            def arrive() -> None:
                self._arrives(seat, self._river[seat])
                desk.stage.sound_at(counted(step_of(self._river[seat])), lambda: self._bars.top(seat))

            return self._fly(picture, self._carrier(seat), seat, arrive)

        winners = desk.rules.score(desk.view).winners
        seats = sorted(range(len(self._river)), key=lambda seat: (seat in winners, self._river[seat]))
        labels = [label(seat) for seat in seats]

        def begin() -> None:
            self._near.show_cards()
            self._near.light_carriers()
            self._bars.tell(self._titles[2])

        rises = OneByOne(stagger(labels, 0.5), Call(lambda: desk.stage.hush(_END)))
        beats = [Beat("look", [Wait(_LOOK)], begin=begin), Beat("river", [rises], breath=_END)]
        return Moment(desk.stage, beats, end=self._end)

    def _carrier(self, seat: Seat) -> Place:
        desk = self.desk
        return lambda: self._near.cards[seat].carrier_place(desk.shown.water[seat])


def ranked(event: TempleScored) -> list[Seat]:
    """Return the seats with workers at a temple, those with most first."""
    seats = (seat for seat, count in enumerate(event.workers) if count)
    return sorted(seats, key=lambda seat: -event.workers[seat])


def temple_words(event: TempleScored, names: Sequence[str]) -> tuple[list[Words], tuple[Seat, ...]]:
    """Return in few words who is first and who is second at a temple (C-X3 to C-X6), and the seats that are first."""
    most = max(event.workers)
    first = tuple(seat for seat, count in enumerate(event.workers) if most and count == most)
    paid = tuple(seat for seat, gold in enumerate(event.gold) if gold and seat not in first)
    if not first:
        return [((), _("No worker stands here"), _("no gold"))], ()
    each = event.gold[first[0]]
    workers = ngettext("{count} worker", "{count} workers", most).format(count=most)
    note = f"{workers}, {gold_words(each)}" if len(first) == 1 else _("{gold} each").format(gold=gold_words(each))
    told: list[Words] = [(first, placed(0, first, names), note)]
    if paid:
        gold = gold_words(event.gold[paid[0]])
        told.append((paid, placed(1, paid, names), gold if len(paid) == 1 else _("{gold} each").format(gold=gold)))
    return told, first
