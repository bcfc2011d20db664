"""Chocolatl's list as a table of today's stage: what the scene asks, the mouse, hints, and how events are told."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from copy import deepcopy
from math import inf
from time import thread_time
from typing import Any, ClassVar, Final

import pygame

from game.anim.tween import Animation, Heard
from game.locale import language
from game.rules.chocolatl.actions import (
    Bid,
    BidLaid,
    BidPrompt,
    CardSacrificed,
    CardWon,
    DiceHeld,
    Discard,
    Sacrifice,
)
from game.rules.chocolatl.board import Step
from game.rules.chocolatl.box import Station
from game.rules.core import Action, Decide, Event, Seat
from game.session.session import Session
from game.tables.adapter import ListedTable
from game.tables.chocolatl.above import spot
from game.tables.chocolatl.ahead import Ahead, opened_next, told_later
from game.tables.chocolatl.bidding.bids import OpenBids
from game.tables.chocolatl.choices import press
from game.tables.chocolatl.desk import Desk
from game.tables.chocolatl.ground import PLANS
from game.tables.chocolatl.help import banner
from game.tables.chocolatl.moments import HASTE, Above, Moments, Sound
from game.tables.chocolatl.picture import in_picture, picture
from game.tables.chocolatl.pointing import hint_words, weighty
from game.tables.chocolatl.reveal.acts import acts_of
from game.tables.chocolatl.seats.seats import GAP, LEAST, LEAST_WIDTH, STRIP
from game.tables.chocolatl.teaching import ChocolatlGuide
from game.tables.chocolatl.things import ChocolatlThings
from game.tables.places import Measures, Places
from game.tables.showing import Showing
from game.tables.stage import Place, Stage
from game.tables.table import Banner, BoardSize
from game.ui.canvas import Canvas, Key, Node, Spot, Thing
from game.ui.focus import Node as TreeNode
from game.ui.input import LEFT, Input
from game.ui.keys import AT_TABLE, CARD
from game.ui.look import Look
from game.ui.moment import Beat, Moment
from game.ui.system.cursors import CursorName

_AHEAD: Final = 0.006
"""Seconds that are spent at a time on pictures that will be needed, if no picture takes longer by itself."""
_PRESS: Final = 1e6
"""How far a press puts what is told, in seconds: no frame is as late."""


class ChocolatlTable(ListedTable, Showing[Desk]):
    """Shows a game of Chocolatl and lets people play it."""

    public_steps: ClassVar[frozenset[str]] = frozenset(("dice", "city", "pyramid"))
    measures: ClassVar[Measures] = Measures(
        left=(214, 254), right=(272, 292), display_grows=True, own=(124, 146), hand=None, rail=(148, 178), card=146,
        sizes=tuple(plan.whole for plan in PLANS), hints=False, head=True, head_height=132, own_width=254,
        low_rail=96, low_buttons=200, low_column=244, low_left=66, least_card=(LEAST_WIDTH, LEAST),
    )  # fmt: skip
    guides = ChocolatlGuide

    def __init__(self, session: Session, stage: Stage) -> None:
        self.list = ChocolatlThings(session, stage, self.changed)
        super().__init__(session, stage, self.list.desk)
        self.laying, self.trays = self.list.laying, self.list.trays
        self.holding = InHand(self.list)
        self.pointer = ListedPointer(self)
        self.list.input = self.pointer.input
        self.list.fit = self._fit
        self.pointing = Pointing(self)
        self.course = Course(self)
        self._ahead: tuple[Hashable, Ahead] | None = None

    # -- the list

    def things(self) -> Iterator[Thing]:
        desk = self.desk
        if desk.places.window.width <= 1:
            return
        desk.regarded = self.list.regarded
        yield from self.list.things()

    @staticmethod
    def _fit(desk: Desk, above: Above) -> None:
        """Let the board take the whole window, where the scene gives it."""
        if desk.grown != above.grown:
            desk.grow(on=above.grown)
        desk.revealed_at = above.reveal.bids.station if above.reveal is not None else None

    def nodes(self) -> Iterable[TreeNode]:
        return [node for node in super().nodes() if node.name]

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        if not self.desk.grown:
            super().paint(surface, area)
            return
        self.list_now()
        if self.canvas.stale:
            self.step()
        self.canvas.paint_between(surface, area, -inf, inf)
        surface.set_clip(area)

    # -- what the scene asks

    @property
    def board_size(self) -> BoardSize:
        ground, window = self.desk.ground, self.desk.places.window
        stations = [ground.whole_station(station) for station in Station]
        filled = sum(each.width * each.height for each in stations) / (window.width * window.height)
        return BoardSize(ground.picture(Station.CHOCOLATL).width, 100 * filled)

    def folded_right(self, look: Look) -> int | None:
        others = self.desk.shown.seats - 1
        return others * look.px(STRIP) + (others - 1) * look.px(GAP)

    def automatic(self, state: Any, seat: Seat) -> Action | None:
        """X-R3: where a round goes by single stations, the last two cards can lie nowhere else."""
        rules, pending = self.desk.rules, self.desk.rules.pending(state)
        prompt = pending.prompts.get(seat) if isinstance(pending, Decide) else None
        if not isinstance(prompt, BidPrompt) or len(prompt.stations) > 1:
            return None
        legal = rules.legal(state, seat)
        return legal[0] if len(legal) == 1 else None

    def hand_opened(self, events: Sequence[Event]) -> None:
        seat = self.session.open_seat
        self.desk.new_cards = [event.card for event in events if isinstance(event, CardWon) and event.seat == seat]
        self.again()

    def layout(self, places: Places) -> None:
        first = self.desk.places.window.width <= 1
        self.list.sheet_open = False
        self.desk.layout(places)
        super().layout(places)
        self.canvas.sounds = self.above.sounds = self.course.lands
        if first:
            self.settle(new_turn=True)

    def clear(self) -> None:
        self.course.forget()
        self.list.sheet_open, self.list.back = False, None

    def settle(self, *, new_turn: bool, glide: bool = True) -> None:  # noqa: ARG002 (the board stays where it is)
        self.list.above = Above.of(self.desk.shown)
        self.asked()

    def asked(self) -> None:
        self.desk.ask()
        self.list.asked = self.desk.may_act
        self.changed()

    def changed(self) -> None:
        """Other actions have become possible."""
        self.list.keys = tuple(banner(self).keys)
        self.again()
        self.stage.banner_changed()

    def hush(self, events: Sequence[Event]) -> None:
        self.list.sheet_open = self.list.asked = False
        if any(isinstance(event, BidLaid) for event in events):
            self.desk.forget_draft()
        self.desk.picked = None

    def damage_settled(self) -> None:
        """Everything is listed again anyway."""

    def animate(self, events: Sequence[Event], shown: Callable[[], object]) -> Animation:
        return self.course.begin(events, shown)

    def shows_bit_by_bit(self, events: Sequence[Event]) -> bool:
        quiet = (CardSacrificed, BidLaid, DiceHeld)
        return any(not isinstance(event, quiet) for event in events)

    def show_rest(self, events: Sequence[Event], shown: int, *, told: bool) -> Animation | None:
        finish = self.begin_showing(events)
        self.desk.forget_draft()
        animation = self.course.begin(events, finish, shown)
        return self.played_out(animation, at_once=told)

    @property
    def covered(self) -> bool:
        return self.list.above.open or self.course.looked_at

    def tried(self) -> Hashable | None:
        draft = self.desk.draft if self.laying.possible else None
        if draft is None or not (draft.complete and draft.by_hand) or draft.forced:
            return None
        return tuple(sorted(draft.slots.items()))

    @property
    def bids(self) -> OpenBids | None:
        """The bids that lie open."""
        reveal = self.list.above.reveal
        return reveal.bids if reveal is not None else None

    @property
    def ghosts(self) -> tuple[Seat, ...]:
        """The stones that the choice at the pointer would place, shown faintly."""
        return self.list.ghosts

    @property
    def sums_up(self) -> bool:
        """Whether a round is summed up."""
        return self.list.above.summary is not None

    @property
    def counts(self) -> bool:
        """Whether final scoring is counted."""
        return self.list.above.ending is not None

    def prepare(self) -> bool:
        desk, shown = self.desk, self.desk.shown
        if shown.step not in (Step.SACRIFICE, Step.BID):
            return False
        window, names = desk.places.window.size, tuple(self.session.names)
        key = window, desk.look.unit, desk.look.contrast, names, language(), shown.round, shown.second_shown
        if self._ahead is None or self._ahead[0] != key:
            self._ahead = key, Ahead(self.list, opened_next(shown), opening=True)
        return self._ahead[1].work(thread_time() + _AHEAD)

    def banner(self) -> Banner:
        return banner(self)

    @property
    def draft(self) -> tuple[bool, bool]:
        draft = self.desk.draft if self.laying.possible else None
        picked = self.laying.possible and self.desk.picked is not None and draft is None
        return (picked, False) if draft is None else (draft.can_undo, draft.can_redo)

    def picture(self, size: tuple[int, int]) -> pygame.Surface:
        return picture(self.desk, size)

    def in_picture(self, size: tuple[int, int], events: Sequence[Event]) -> Sequence[pygame.Rect]:
        return in_picture(self.desk, size, events)

    def score_of(self, seat: Seat) -> tuple[int, int | None]:
        shown = self.desk.shown
        return shown.points[seat], None if shown.over else shown.projected[seat][0]

    def light_up(self, event: Event | None) -> None:
        self.desk.lit = event or self.meant
        self.again()

    def last_move(self, events: Sequence[Event]) -> None:
        """Return nothing: the board itself rings the fields to which discs came last."""

    # -- keys

    def command(self, name: str) -> bool:
        self.again()
        if name in AT_TABLE:
            return self._by_key(name)
        match name:
            case "undo":
                return self.laying.undo()
            case "redo":
                return self.laying.redo()
            case "reset_turn":
                return self.laying.reset()
            case "remaining":
                self.list.toggle_sheet()
                return True
            case "cancel":
                return self._close_sheet() or self.list.put_back() or self.laying.unchoose()
        return False

    def _close_sheet(self) -> bool:
        was = self.list.sheet_open
        if was:
            self.list.toggle_sheet()
        return was

    def key(self, name: str) -> bool:
        if self.course.waiting and name == "space":
            return self.course.go_on()
        return not self.laying.possible and press(self.list, name.removeprefix("[").removesuffix("]"))

    def _by_key(self, command: str) -> bool:
        """Lay a card by its value, or go to the station before or after; return whether cards are laid now."""
        if not self.laying.possible:
            return False
        if command.startswith(CARD):
            card = self.laying.card_of(int(command.removeprefix(CARD)))
            if card is not None:
                self.laying.click_card(card)
            return card is not None
        return self.laying.go_along(-1 if command == "place_before" else 1)


class InHand:
    """What is held, as every table asks for it."""

    def __init__(self, list_: ChocolatlThings) -> None:
        self._list = list_

    @property
    def held(self) -> bool:
        return self._list.held is not None

    @property
    def card(self) -> int | None:
        """The place in the hand of the card that is held."""
        return self._list.held.card if self._list.held is not None else None

    def come_back(self) -> None:
        self._list.back = None

    def drop(self) -> None:
        self._list.let_go()

    def keep(self) -> None:
        held = self._list.held
        if held is not None and not self._list.can_lift(held.card):
            self._list.let_go()

    def turn_ended(self) -> None:
        """Cards have one face only."""


class _Both(Canvas):
    """What lies on a table, and what lies above all else: one list to the pointer."""

    def __init__(self, table: ListedTable) -> None:
        super().__init__((1, 1))
        self._table = table

    def under(self, place: Spot, wants: Callable[[Node], object] = lambda _node: True) -> Thing | None:
        return self._table.above.under(place, wants) or self._table.canvas.under(place, wants)

    def nodes(self) -> Iterator[Thing]:
        yield from self._table.canvas.nodes()
        yield from self._table.above.nodes()

    def get(self, key: Key) -> Thing | None:
        return self._table.canvas.get(key) or self._table.above.get(key)


class ListedPointer:
    """The mouse on a table that is a list."""

    def __init__(self, table: ChocolatlTable) -> None:
        self._table = table
        self.input = Input(_Both(table), self._again)
        self.input.ring = True

    @property
    def cursor(self) -> CursorName:
        return self.input.cursor

    def _again(self) -> None:
        self._table.desk.regarded = self._table.list.regarded
        self._table.again()

    def handle(self, event: pygame.event.Event) -> bool:
        table, hands, now = self._table, self.input, self._table.stage.animator.now
        table.list_now()
        hands.listed()
        hands.ring = False
        try:
            match event.type:
                case pygame.MOUSEMOTION:
                    moved = hands.move(event.pos, now)
                    return moved and hands.pressed is not None
                case pygame.MOUSEBUTTONDOWN:
                    return hands.down(event.pos, now, event.button) or table.list.above.open
                case pygame.MOUSEBUTTONUP if event.button == LEFT:
                    return hands.up(event.pos, now) or table.list.above.open
        finally:
            hands.ring = True
        return False

    def look_away(self) -> None:
        self.input.rest()

    def keep(self) -> None:
        """Go on with a drag after a change on the table, if that is still possible."""
        self._table.again()


class Pointing:
    """Points at what somebody might do: stations are lit, cards lie faintly on their trays."""

    def __init__(self, table: ChocolatlTable) -> None:
        self._table = table
        self._list = table.list

    def at(self, seat: Seat, action: Action | None, *, exactly: bool) -> Sequence[pygame.Rect]:
        self.away()
        desk = self._list.desk
        match action:
            case None:
                return ()
            case Bid() if exactly:
                self._list.hint = seat, action, False
                return [self._list.trays.seat_place(int(name), seat) for name in action.cards]
            case Bid():
                desk.pointed = frozenset(weighty(action))
            case Sacrifice(card=card) | Discard(card=card) if exactly:
                self._list.framed = card
                place = self._list.framed_place()
                return [place] if place is not None else []
            case Sacrifice():
                return ()
            case _ if desk.shown.station:
                desk.pointed = frozenset((desk.shown.station,))
        return [desk.ground.station(station) for station in desk.pointed]

    def teach(self, seat: Seat, bid: Bid | None) -> None:
        """Show a pupil which cards of an offering are still missing, until all are placed or others are wanted."""
        self.away()
        self._list.desk.meant = {} if bid is None else {int(name): cards for name, cards in bid.cards.items()}
        if bid is not None:
            self._list.hint = seat, bid, True

    def recompute(self) -> None:
        """Everything is listed again anyway."""

    def away(self) -> None:
        self._list.hint, self._list.framed, self._list.desk.pointed = None, None, frozenset()
        self._table.again()

    def words(self, action: Action) -> str:
        return hint_words(action)


class Course:
    """Tells what has happened; where a beat waits the table lingers, until somebody goes on."""

    def __init__(self, table: ChocolatlTable) -> None:
        self._table = table
        self._moment: Moment | None = None
        self._finish: Callable[[], object] = lambda: None
        self._left_out = 0
        """How many events had been seen before."""
        self._ahead: Ahead | None = None
        self._coming: dict[Sound, Heard] = {}
        """What was announced, and is heard when it lands."""
        self.looked_at = False
        """Whether what has happened is looked at, and nobody decides."""
        self.waiting = False
        """Whether somebody has to go on."""
        self.asks_to_skip = False

    @property
    def announces(self) -> bool:
        return self._table.list.above.announced is not None

    def begin(self, events: Sequence[Event], finish: Callable[[], object], shown: int = 0) -> Animation:
        """Return what shows events up to the first beat that waits; `finish` is called when all are shown.

        So many of them were shown before: the table knows of them at once.
        """
        self.forget()
        list_, desk, stage = self._table.list, self._table.desk, self._table.stage
        for event in events[:shown]:
            desk.shown.take(event)
        if shown:
            list_.above = Above()
        step, people = desk.fresh().step, self._table.session.people
        undecided = step in (Step.DICE, Step.BONUS, Step.CITY, Step.PYRAMID)
        acts = acts_of(events[shown:], open_now=list_.above.reveal is not None, undecided=undecided)
        later = deepcopy((desk.shown, list_.above))
        self._ahead = Ahead(list_, told_later(*later, Moments(*later, step, people).script(events[shown:])))
        script = self._loud(Moments(desk.shown, list_.above, step, people).script(events[shown:]))
        list_.moments = self
        self._left_out, self._finish = shown, finish
        speed = float(stage.animator.speed > 0) * (1.0 if people else HASTE)
        table = self._table
        self._moment = Moment(script, table.show_now, table.travels, table.finish, self._hear, speed=speed)
        if any(act.stands_still for act in acts) and people:
            self._linger(on=True)
        return Told(self, self._moment)

    def forget(self) -> None:
        """Stop telling what was begun: the table is built again."""
        self._moment, self._finish, self.waiting, self.asks_to_skip = None, lambda: None, False, False
        self._table.list.moments = self._ahead = None
        self._linger(on=False)

    def _linger(self, *, on: bool) -> None:
        if on != self.looked_at:
            self.looked_at = on
            self._table.session.linger(on)

    def _loud(self, script: Iterator[Beat]) -> Iterator[Beat]:
        """Yield the beats of a script; where nothing is animated, all of it is heard although hardly any is seen."""
        above = self._table.list.above
        for beat in script:
            if self._table.stage.animator.speed <= 0:
                for sound in (beat.sound, *(flyer.sound for flyer in above.flyers), above.heard):
                    if isinstance(sound, Sound):
                        self._table.hear(sound.event, sound.part, self._place(sound))
            yield beat

    def _hear(self, beat: Beat) -> None:
        if isinstance(beat.sound, Sound) and self._table.stage.animator.speed > 0:
            self._table.hear(beat.sound.event, beat.sound.part, self._place(beat.sound))
        elif isinstance(beat.sound, str):
            self._table.stage.sound(beat.sound)

    def _place(self, sound: Sound) -> Place | None:
        list_, at = self._table.list, sound.at
        return None if at is None else lambda: spot(list_, list_.above, at)

    def lands(self, sound: object, seconds: float, _place: Spot) -> None:
        """Announce what is heard when something lands, and let it be heard then."""
        if not isinstance(sound, Sound) or self._table.stage.animator.speed <= 0:
            return
        if seconds > 0:
            self._coming[sound] = self._table.landing(sound.event, seconds, sound.part, self._place(sound))
        elif (heard := self._coming.pop(sound, None)) is not None:
            self._table.lands(heard)
        else:
            self._table.hear(sound.event, sound.part, self._place(sound))

    def prepare(self) -> None:
        """Make pictures of what comes, while nothing is on its way."""
        if self._ahead is not None and not self._table.travels():
            self._ahead.work(thread_time() + _AHEAD)

    def stopped(self, moment: Moment) -> None:
        """Wait for somebody to go on, or ask what comes next, where all has been told."""
        if moment is not self._moment:
            return
        stage, table = self._table.stage, self._table
        if moment.waiting:
            self.waiting = True
            table.session.shown_until(self._left_out + moment.seen, told=True)
            stage.breathe()
            table.changed()
            return
        looked_at = self.looked_at or table.list.above.open
        self._moment = None
        table.session.all_shown()
        self._finish()
        self._linger(on=False)
        if looked_at:
            stage.breathe()

    def go_on(self) -> bool:
        """Show what comes next; return whether that was waited for."""
        moment = self._moment
        if not self.waiting or moment is None:
            return False
        self.waiting = self.asks_to_skip = False
        if self._ahead is not None:
            self._ahead.go_on()
        moment.go_on()
        self._table.session.shown_until(self._left_out + moment.seen)
        self._table.changed()
        self._table.stage.animator.run(Told(self, moment))
        return True

    def skip(self) -> bool:
        """Show everything that is left at once, if this was asked for twice."""
        moment = self._moment
        if not self.waiting or moment is None:
            return False
        if not self.asks_to_skip:
            self.asks_to_skip = True
            self._table.stage.breathe()
            self._table.changed()
            return True
        self.waiting = self.asks_to_skip = False
        moment.skip()
        self.stopped(moment)
        self._table.changed()
        return True


class Told(Animation):
    """What is told up to the next beat that waits."""

    def __init__(self, course: Course, moment: Moment) -> None:
        self.length = inf
        self._course, self._moment = course, moment
        self._at = self._pressed = 0.0
        """The last moment that was asked for, and how much of that presses have brought."""

    def seek(self, moment: float) -> None:
        told, at_once = self._moment, moment == inf
        if told.beat is None and not told.over:
            told.begin(waits=at_once)
        if at_once:
            if not (told.over or told.waiting):
                told.skip(firmly=False)
        elif moment - self._at >= _PRESS / 2:
            self._pressed += moment - self._at
            told.press(moment - self._pressed)
            if moment - self._at > 1.5 * _PRESS and not told.waiting:
                told.press(moment - self._pressed)
        elif not told.waiting:
            told.update(moment - self._pressed)
        self._at = moment
        if told.over or told.waiting:
            self.length = moment
            self._course.stopped(told)

    def stops(self) -> Iterator[tuple[float, bool]]:
        yield self._at + _PRESS, False
        yield self._at + 2 * _PRESS, True

    def still(self) -> Animation:
        return self
