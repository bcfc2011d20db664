"""On the beat: a contact is heard when it is seen, from where it is seen."""

import array
from pathlib import Path

import pygame
import pytest

from game.anim.tween import FORESIGHT, Animator, Call, Hastened, HeardThen, Sequence, Wait
from game.rules.cacao.actions import TurnEnded
from game.rules.core import Event
from game.sound.device import RATE
from game.sound.effects import FADE, ON_THE_BEAT, WIDEST, Contact, SoundEffects, entered
from game.sound.landing import TableSounds, gainers, pan_at
from game.sound.player import Silence
from game.sound.table import Cue, SoundTable
from tests.clock import FakeClock
from tests.sound.conftest import Hand
from tests.sound.test_effects import AtOnce
from tools.sound.meter import channels_of


class Noting(Silence):
    """A player that notes when each sound would strike."""

    def __init__(self, clock: FakeClock) -> None:
        super().__init__()
        self.now = clock.now
        self.contacts: list[Contact] = []
        self.pans: list[float] = []
        self.asked: list[float] = []

    def play_event(
        self,
        event: Event,  # noqa: ARG002
        part: str | None = None,  # noqa: ARG002
        *,
        pan: float = 0.0,
        contact: Contact | None = None,
        own: bool = True,  # noqa: ARG002
    ) -> None:
        self.contacts.append(contact or Contact(self.now()))
        self.pans.append(pan)
        self.asked.append(self.now())

    def meet(self, contact: Contact) -> None:
        if contact.moment - self.now() > ON_THE_BEAT:
            contact.moment = self.now()


@pytest.fixture
def noting() -> Noting:
    return Noting(FakeClock(10.0))


def run(noting: Noting, speed: float, landing: float, frame: float = 1 / 60) -> float:
    """Let something land after so many seconds at normal speed; return when it was seen, as the frames fell."""
    clock = FakeClock(10.0)
    noting.now = clock.now
    seen: list[float] = []
    animator = Animator(clock.now, speed)
    heard = TableSounds(lambda: noting, lambda: 1000).landing(TurnEnded(0))
    animator.run(Sequence(Wait(landing), Call(lambda: seen.append(clock.now()), heard), Wait(0.1)))
    while animator.moving:
        clock.advance(frame)
        animator.update(clock.now())
    return seen[0]


@pytest.mark.parametrize("speed", [0, 1, 2, 4])
@pytest.mark.parametrize("landing", [0.0, 0.1, 0.32, 0.5, 1.7])
def test_a_contact_is_due_when_its_landing_is_seen(noting: Noting, speed: float, landing: float) -> None:
    seen = run(noting, speed, landing)
    assert len(noting.contacts) == 1
    assert noting.contacts[0].moment == pytest.approx(seen, abs=ON_THE_BEAT)
    ahead = landing / speed if speed else 0.0
    assert seen - noting.asked[0] >= min(ahead, FORESIGHT) - ON_THE_BEAT


def test_what_lies_deep_in_an_animation_is_foreseen(noting: Noting) -> None:
    ears, told = TableSounds(lambda: noting, lambda: 1000), list[float]()
    animator = Animator(lambda: 10.0)
    deep = Hastened(Sequence(Wait(0.4), Call(lambda: told.append(1.0), ears.landing(TurnEnded(0)))), 2)
    animator.run(Sequence(Wait(0.1), deep))
    assert noting.contacts[0].moment == pytest.approx(10.3)
    assert told == []


def test_who_hurries_hears_at_once(noting: Noting) -> None:
    animator = Animator(lambda: 10.0)
    animator.run(
        Sequence(Wait(0.4), Call(lambda: None, TableSounds(lambda: noting, lambda: 1000).landing(TurnEnded(0))))
    )
    assert noting.contacts[0].moment == pytest.approx(10.4)
    animator.skip()
    assert [contact.moment for contact in noting.contacts] == [10.0]


def test_what_asks_for_nothing_ahead_is_heard_as_it_lands() -> None:
    clock, heard = FakeClock(), list[float]()
    animator = Animator(clock.now)
    animator.run(Sequence(Wait(0.2), Call(lambda: None, HeardThen(lambda: heard.append(clock.now())))))
    clock.advance(0.25)
    animator.update(clock.now())
    assert heard == [0.25]


def test_a_sound_comes_from_where_it_happens(noting: Noting) -> None:
    ears = TableSounds(lambda: noting, lambda: 1000)
    for x in (0, 250, 500, 1000, 4000):
        ears.hear(TurnEnded(0), at=lambda x=x: (x, 0))  # type: ignore[misc]
        ears.landing(TurnEnded(0), at=lambda x=x: (x, 0)).lands()  # type: ignore[misc]
    ears.hear(TurnEnded(0))
    wanted = [-WIDEST, -WIDEST / 2, 0.0, WIDEST, WIDEST]
    assert noting.pans == pytest.approx([pan for pan in wanted for _twice in range(2)] + [0.0])
    assert pan_at(0, 0) == pytest.approx(-WIDEST)


# -- samples


@pytest.fixture
def effects(small: SoundTable, clock: Hand, mixer: None) -> SoundEffects:  # noqa: ARG001 (it opens the device)
    return SoundEffects(small, AtOnce(), clock, lambda _decibels, _seconds: None, first=4, count=8)


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """What was waited before each sound that began; less than nothing where it was entered later."""
    waits: list[float] = []

    def noted(sound: pygame.mixer.Sound, wait: float) -> pygame.mixer.Sound:
        waits.append(wait)
        return entered(sound, wait)

    monkeypatch.setattr("game.sound.effects.entered", noted)
    return waits


def strikes(effects: SoundEffects, waits: list[float], index: int, asked: float) -> float:
    """Return when a sound strikes that was played as the latest."""
    playing = max(effects._playing.values(), key=lambda each: each.began)
    return asked + waits[index] + effects._lead(playing.take, playing.whole)


@pytest.mark.parametrize("ahead", [0.0, 0.02, 0.08, 0.2, 0.5])
@pytest.mark.parametrize("sound", ["knock", "tap"])
def test_every_take_strikes_when_it_is_due(
    effects: SoundEffects, clock: Hand, played: list[float], sound: str, ahead: float
) -> None:
    """Whatever the take and its pitch: started earlier, or entered later, and never delayed."""
    takes = set()
    for index in range(12):
        contact = Contact(clock() + ahead)
        effects.play(Cue(sound), contact=contact)
        assert strikes(effects, played, index, clock()) == pytest.approx(contact.moment, abs=0.001)
        takes.add(max(effects._playing.values(), key=lambda each: each.began).take)
        clock.time += 1
    assert len(takes) == 3


def test_a_landing_that_comes_earlier_enters_the_sound_later(
    effects: SoundEffects, clock: Hand, played: list[float]
) -> None:
    contact = Contact(clock() + 0.5)
    effects.play(Cue("knock"), contact=contact)
    clock.time += 0.1
    effects.meet(contact)
    assert contact.moment == clock()
    assert strikes(effects, played, 1, clock()) == pytest.approx(clock(), abs=0.001)
    effects.meet(contact)
    assert len(played) == 2


def test_entering_is_exact_to_the_sample_and_fades_in(small: SoundTable, mixer: None) -> None:  # noqa: ARG001
    whole = pygame.mixer.Sound(str(small.file("effects/knock-1")))
    left, _right = channels_of(whole)
    later, _right = channels_of(entered(whole, 0.1))
    assert later[: RATE // 10] == array.array("h", bytes(2 * (RATE // 10)))
    assert later[RATE // 10 :] == left
    cut, _right = channels_of(entered(whole, -0.1))
    fade = round(FADE * RATE)
    assert cut[fade:] == left[RATE // 10 + fade :]
    assert cut[0] == 0
    assert all(abs(soft) <= abs(full) for soft, full in zip(cut[:fade], left[RATE // 10 :], strict=False))
    assert entered(whole, 0.0) is whole
    assert entered(whole, -5.0).get_length() < 0.001


def test_lead_ins_are_shorter_than_what_is_foreseen(sounds: SoundTable) -> None:
    """What lands with a piece begins in time: only moments of several seconds strike later."""
    long = {name.rpartition("-")[0] for name, take in sounds.takes.items() if take.hit > FORESIGHT}
    assert {Path(name).name for name in long} <= {"reveal_breath"}


class Points(Event, frozen=True):
    """Something that brings each seat points, or nobody any."""

    points: tuple[int, ...]


@pytest.mark.parametrize(
    ("event", "seats"),
    [
        (Points((3, 5, 5)), {1, 2}),
        (Points((0, 0, 0)), set()),
        (TurnEnded(2), {2}),
    ],
)
def test_an_event_belongs_to_whom_it_brings_most(event: Event, seats: set[int]) -> None:
    assert gainers(event) == seats


@pytest.mark.parametrize(("x", "pan"), [(-900, -WIDEST), (0, -WIDEST), (500, 0.0), (1000, WIDEST), (1900, WIDEST)])
def test_a_sound_comes_from_where_its_place_is(x: float, pan: float) -> None:
    assert pan_at(x, 1000) == pan
