"""Animations as plain values of time: each has a length and can be put at any moment of itself.

Build them from `Tween`, `Wait`, `Call`, `Sequence`, `Parallel` and `stagger`, and give them to an `Animator`; what
depends on what was shown before it belongs into a `Series`.

>>> places = []
>>> animator = Animator(lambda: 0.0)
>>> _ = animator.run(Sequence(Tween(0.2, places.append), Call(lambda: places.append(9.0))))
>>> animator.update(0.1), animator.update(0.5), places[-2:], animator.busy
(None, None, [1.0, 9.0], False)

Steps get the share of the way (0 to 1); what they do with it (a place in logical coordinates, a size, a colour) is
theirs, so an animation continues undisturbed when the window changes its size.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from math import inf
from typing import Final, Protocol, TypeAlias

from game.anim.easing import Easing, ease_out

Point: TypeAlias = tuple[float, float]
Step: TypeAlias = Callable[[float], object]
HURRY: Final = 0.4
"""Seconds within which a second press ends the whole animation instead of one beat."""
FADE: Final = 0.12
"""How long something fades that would travel, with reduced motion."""
_INSTANT: Final = 1e-6
"""Less time than anybody sees: what rounding may lose where lengths are added."""


FORESIGHT: Final = 0.5
"""How many seconds before a landing its sound is announced: longer than any sound takes to its first strike."""


class Heard(Protocol):
    """A sound that belongs to a moment of an animation."""

    def comes(self, seconds: float) -> None:
        """Called once, ahead, with the seconds until the moment comes."""

    def lands(self) -> None:
        """Called when the moment comes, whether it was foreseen or not."""


class HeardThen:
    """What is heard when it lands, and not asked for ahead."""

    def __init__(self, hear: Callable[[], object]) -> None:
        self._hear = hear

    def comes(self, seconds: float) -> None:
        """Ask for nothing yet."""

    def lands(self) -> None:
        """Play the sound now."""
        self._hear()


class Animation(ABC):
    """Something that takes a while. `seek` is called with moments that never go backwards."""

    length: float
    """How many seconds it takes; infinite as long as not all of it is made."""

    @abstractmethod
    def seek(self, moment: float) -> None:
        """Show the animation at a time in seconds after its beginning; from `length` on it is complete."""

    def stops(self) -> Iterator[tuple[float, bool]]:
        """Yield the moments at which somebody who hurries stops, each with whether it is a firm one."""
        yield from ()

    def landings(self) -> Iterator[tuple[float, Heard]]:
        """Yield the moments to which a sound belongs, in any order."""
        yield from ()

    def still(self) -> "Animation":
        """Return what is left of this animation where nothing is animated: its end, at once."""
        return Call(lambda: self.seek(self.length))

    def calm(self) -> None:  # noqa: B027 (most of them do not move)
        """Replace movement by a short fade, or by nothing."""


class Tween(Animation):
    """Calls a step with the eased share of the way. `travel` marks movement, which reduced motion leaves out.

    With a `fade` reduced motion shows that instead, for a moment.
    """

    def __init__(
        self,
        length: float,
        step: Step,
        easing: Easing = ease_out,
        *,
        travel: bool = True,
        fade: Step | None = None,
    ) -> None:
        self.length = length
        self.travel = travel
        self._fade = fade
        self._step = step
        self._easing = easing
        self._complete = False

    def seek(self, moment: float) -> None:
        if self._complete:
            return
        self._complete = moment >= self.length - _INSTANT
        self._step(1.0 if self._complete else self._easing(max(0.0, moment / self.length)))

    def calm(self) -> None:
        if self.travel and self._fade is not None:
            self.length, self._step = min(FADE, self.length), self._fade
        elif self.travel:
            self.length = 0.0


class Wait(Animation):
    """Lets time pass."""

    def __init__(self, length: float) -> None:
        self.length = length

    def seek(self, moment: float) -> None:
        pass


class Call(Animation):
    """Calls something once, when its moment comes: a counter, the next scene. What is `heard` lands with it."""

    length = 0.0

    def __init__(self, action: Callable[[], object], heard: Heard | None = None) -> None:
        self._action = action
        self._heard = heard
        self._called = False

    def seek(self, moment: float) -> None:
        if moment >= -_INSTANT and not self._called:
            self._called = True
            self._action()
            if self._heard is not None:
                self._heard.lands()

    def landings(self) -> Iterator[tuple[float, Heard]]:
        if self._heard is not None:
            yield 0.0, self._heard


class Stop(Animation):
    """The end of a beat: who hurries comes this far with one press. Where it is `firm`, no further with two."""

    length = 0.0

    def __init__(self, *, firm: bool = False) -> None:
        self._firm = firm

    def seek(self, moment: float) -> None:
        pass

    def stops(self) -> Iterator[tuple[float, bool]]:
        yield 0.0, self._firm

    def still(self) -> Animation:
        return self


class Sequence(Animation):
    """Animations played one after another."""

    def __init__(self, *parts: Animation) -> None:
        self.parts = parts
        self.length = sum(part.length for part in parts)

    def seek(self, moment: float) -> None:
        start = 0.0
        for part in self.parts:
            if moment < start - _INSTANT:
                break
            part.seek(moment - start)
            start += part.length
        if self.length == inf:
            self.length = sum(part.length for part in self.parts)

    def calm(self) -> None:
        for part in self.parts:
            part.calm()
        self.length = sum(part.length for part in self.parts)

    def stops(self) -> Iterator[tuple[float, bool]]:
        start = 0.0
        for part in self.parts:
            for moment, firm in part.stops():
                yield start + moment, firm
            start += part.length

    def landings(self) -> Iterator[tuple[float, Heard]]:
        start = 0.0
        for part in self.parts:
            for moment, heard in part.landings():
                yield start + moment, heard
            start += part.length

    def still(self) -> Animation:
        return Sequence(*(part.still() for part in self.parts))


class Series(Animation):
    """Animations one after another, each made when its turn comes: from what was shown by then, never ahead.

    Its length is infinite until the last one is over. Where the next one is to be made everybody who hurries stops.
    `end` is called once, when nothing of it runs any more.
    """

    def __init__(self, coming: Iterator[Animation], end: Callable[[], object] = lambda: None) -> None:
        self.length = inf
        self._coming = coming
        self._end: Callable[[], object] | None = end
        self._made: list[Animation] = []
        self._until = 0.0
        """How far it was to be put; also while a part is made that puts it further."""
        self._seeks = False

    def seek(self, moment: float) -> None:
        over = moment >= self.length - _INSTANT
        self._until = max(self._until, moment)
        if self._seeks:
            return
        self._seeks = True
        start = 0.0
        for part in chain(tuple(self._made), self._next()):
            part.seek(self._until - start)
            start += part.length
            if self._until < start - _INSTANT:
                break
        self._seeks = False
        if over and self._end is not None:
            end, self._end = self._end, None
            end()

    def _next(self) -> Iterator[Animation]:
        """Make what comes next, when all that was made is over."""
        for part in self._coming:
            self._made.append(part)
            yield part
        self.length = sum(part.length for part in self._made)

    def stops(self) -> Iterator[tuple[float, bool]]:
        made = Sequence(*self._made)
        yield from made.stops()
        if self.length == inf:
            yield made.length, True

    def landings(self) -> Iterator[tuple[float, Heard]]:
        return Sequence(*self._made).landings()

    def still(self) -> Animation:
        return Series((part.still() for part in self._coming), self._end or (lambda: None))

    def calm(self) -> None:
        self._coming = _calmed(self._coming)


def _calmed(coming: Iterator[Animation]) -> Iterator[Animation]:
    for part in coming:
        part.calm()
        yield part


class Parallel(Animation):
    """All at once; as long as the longest of them."""

    def __init__(self, *parts: Animation) -> None:
        self.parts = parts
        self.length = max((part.length for part in parts), default=0.0)

    def seek(self, moment: float) -> None:
        for part in self.parts:
            part.seek(moment)

    def calm(self) -> None:
        for part in self.parts:
            part.calm()
        self.length = max((part.length for part in self.parts), default=0.0)

    def landings(self) -> Iterator[tuple[float, Heard]]:
        for part in self.parts:
            yield from part.landings()

    def still(self) -> Animation:
        return Parallel(*(part.still() for part in self.parts))


class Hastened(Animation):
    """Another animation, played faster by a factor."""

    def __init__(self, part: Animation, rate: float) -> None:
        self.part = part
        self.rate = rate
        self.length = part.length / rate

    def seek(self, moment: float) -> None:
        self.part.seek(self.part.length if moment >= self.length - _INSTANT else moment * self.rate)
        self.length = self.part.length / self.rate

    def calm(self) -> None:
        self.part.calm()
        self.length = self.part.length / self.rate

    def stops(self) -> Iterator[tuple[float, bool]]:
        for moment, firm in self.part.stops():
            yield moment / self.rate, firm

    def landings(self) -> Iterator[tuple[float, Heard]]:
        for moment, heard in self.part.landings():
            yield moment / self.rate, heard

    def still(self) -> Animation:
        return self.part.still()


def stagger(parts: Iterable[Animation], gap: float = 0.06) -> Parallel:
    """Return animations that begin one after the other, `gap` seconds apart."""
    return Parallel(*(Sequence(Wait(gap * index), part) for index, part in enumerate(parts)))


def arc(start: Point, end: Point, height: float) -> Callable[[float], Point]:
    """Return the way from one point to another that rises `height` above the straight line in its middle."""
    (x0, y0), (x1, y1) = start, end

    def place(share: float) -> Point:
        lift = 4 * height * share * (1 - share)
        return x0 + (x1 - x0) * share, y0 + (y1 - y0) * share - lift

    return place


def between(start: float, end: float, share: float) -> float:
    """Return the value at a share of the way from one number to another."""
    return start + (end - start) * share


class Handle:
    """A running animation, for whoever wants to know whether it still runs or to end it."""

    def __init__(self, animation: Animation, started: float, *, blocking: bool) -> None:
        self.animation = animation
        self.started = started
        self.blocking = blocking
        self.done = False
        self._landings = sorted(animation.landings(), key=lambda landing: landing[0], reverse=True)
        self._grows = animation.length == inf
        self._foreseen: list[Heard] = []
        """What was told of an animation that is not wholly made: as it grows, its landings are listed again."""

    @property
    def last_stop(self) -> float | None:
        """The last moment, as far as it is known, at which somebody who hurries stops; None if there is none."""
        return max((moment for moment, _firm in self.animation.stops()), default=None)

    def foresee(self, moment: float, rate: float) -> None:
        """Tell what is soon to be heard, at this moment of the animation, when it lands."""
        if self._grows:
            self._grows = self.animation.length == inf
            new = [each for each in self.animation.landings() if each[1] not in self._foreseen]
            self._landings = sorted(new, key=lambda landing: landing[0], reverse=True)
        while self._landings and self._landings[-1][0] <= moment + FORESIGHT * rate:
            at, heard = self._landings.pop()
            if self._grows:
                self._foreseen.append(heard)
            if at > moment + _INSTANT:
                heard.comes((at - moment) / rate)

    def finish(self) -> None:
        """Put the animation at its end at once."""
        if not self.done:
            self.done = True
            self.animation.seek(self.animation.length)

    def stop_after(self, moment: float, *, firm: bool) -> float | None:
        """Return the next moment at which somebody who hurries stops, or None if that is the end."""
        stops = (at for at, held in self.animation.stops() if at > moment + _INSTANT and (held or not firm))
        return next((at for at in stops if at < self.animation.length - _INSTANT), None)


class Animator:
    """Runs animations on one clock at the speed of the settings.

    `speed` is 1, 2 or 4, or 0 for no animation at all: then everything is at its end as soon as it is run, but for
    the still pictures that some animations keep for a while (`Animation.still`).
    With `reduced` set, tweens that travel are at their end at once, while what only fades still fades.
    """

    def __init__(self, now: Callable[[], float], speed: float = 1.0, *, reduced: bool = False) -> None:
        self.speed = speed
        self.reduced = reduced
        self._now = now
        self._running: list[Handle] = []
        self._hurried = float("-inf")

    def run(self, animation: Animation, *, blocking: bool = True) -> Handle:
        """Start an animation. A click skips it and does nothing else while it runs, unless it is not `blocking`."""
        if self.speed <= 0:
            animation = animation.still()
        if self.reduced and (self.speed > 0 or animation.length > 0):
            animation.calm()
        handle = Handle(animation, self._now(), blocking=blocking)
        if self.speed <= 0 and animation.length <= 0:
            handle.finish()
            return handle
        self._running.append(handle)
        self._seek(handle, handle.started)
        return handle

    @property
    def _rate(self) -> float:
        """How fast time passes in animations; still pictures are kept as long as at normal speed."""
        return self.speed if self.speed > 0 else 1.0

    @property
    def now(self) -> float:
        """The moment on the clock by which animations run."""
        return self._now()

    @property
    def moving(self) -> bool:
        """Whether anything runs, so that frames must be drawn."""
        return any(not handle.done for handle in self._running)

    @property
    def busy(self) -> bool:
        """Whether something runs that a click skips."""
        return any(handle.blocking and not handle.done for handle in self._running)

    def update(self, now: float) -> None:
        """Bring everything that runs to the present moment."""
        for handle in tuple(self._running):
            self._seek(handle, now)
        self._running = [handle for handle in self._running if not handle.done]

    def _seek(self, handle: Handle, now: float) -> None:
        if handle.done:
            return
        moment = (now - handle.started) * self._rate
        if moment < handle.animation.length - _INSTANT:
            handle.foresee(moment, self._rate)
            handle.animation.seek(moment)
        if moment >= handle.animation.length - _INSTANT:
            handle.finish()

    def hurry(self) -> None:
        """Move everything to the end of its beat; with a second press within 400 ms, to the very end.

        An animation without a `Stop` is one beat; a firm `Stop` is passed by no press.
        """
        now = self._now()
        firm, self._hurried = now - self._hurried <= HURRY, now
        for handle in tuple(self._running):
            stop = handle.stop_after((now - handle.started) * self._rate, firm=firm)
            if stop is not None and not handle.done:
                handle.started = now - stop / self._rate
                handle.animation.seek(stop)
                return
        self.skip()

    @property
    def moment_length(self) -> float | None:
        """How long what runs and can be ended beat by beat takes at normal speed; None if nothing of the kind runs."""
        stops = (each.last_stop for each in self._running if each.blocking and not each.done)
        return max((stop for stop in stops if stop is not None), default=None)

    def end_moment(self) -> None:
        """Put everything at the next firm stop: the end of the moment that runs, never of the next one."""
        self._hurried = self._now()
        self.hurry()

    def skip(self) -> None:
        """Put everything at its end, also what the endings start."""
        for _ in range(1000):
            if not self._running:
                return
            running, self._running = self._running, []
            for handle in running:
                handle.finish()
