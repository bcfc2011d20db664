"""What can be pressed, chosen, dragged and read in rooms and dialogs.

Controls keep nothing: they show what they are told, and what they do changes that. Where people have put a knob or a
caret stands in `Input.kept`.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, partial
from typing import Final, Literal, NamedTuple

import msgspec
import pygame

from game.assets.stand_in import smooth
from game.locale import percent
from game.ui import carving, theme, tooltip
from game.ui.canvas import Key, Node, Thing, spelled, within
from game.ui.input import Input
from game.ui.layout import Block, Steps, box, part, scrolled
from game.ui.look import Anchor, Look
from game.ui.theme import Colour, Type

Kind = Literal["wood", "gold", "icon", "plain", "light"]
Tone = Literal["light", "light_soft", "ink", "ink_soft", "gold"]
Act = Callable[[], object]
_GAP: Final = 10
_SIDE: Final = 22
_BAR: Final = 10
_DOTS: Final = 5
_SHADOW: Final = (18, 9, 3)
_SHADOWS: Final = 64
"""How far beyond its box something may be seen at most: its shadow, or half a line, in logical pixels."""


class Option(NamedTuple):
    """One of several: the value that is meant, the words for it, an icon and a line of explanation."""

    value: str
    text: str
    icon: str = ""
    explanation: str = ""


Menu = Callable[[pygame.Rect, Sequence[Option], int, Callable[[int], object]], object]
"""Opens a list under a rectangle, with the number of what is chosen, and tells the number of what is picked."""


class Controls:
    """The controls of a scene, in its look. They sound by `sound`, and choices open their lists by `menu`."""

    def __init__(self, look: Look, hands: Input, sound: Callable[[str], object], menu: Menu) -> None:
        self.look, self.hands = look, hands
        self._sound, self._menu = sound, menu
        self._sight: pygame.Rect | None = None
        """What of a list that scrolls can be seen: beyond it there are nodes, and no pictures."""

    def audible(self, name: str, act: Act) -> Act:
        """Return a deed that is heard."""

        def done() -> None:
            self._sound(name)
            act()

        return done

    def audible_after(self, name: str, act: Callable[[float], object]) -> Callable[[float], object]:
        """Return what takes a value, and is heard when it has."""

        def done(value: float) -> None:
            act(value)
            self._sound(name)

        return done

    def _hides(self, top: int, bottom: int) -> bool:
        return self._sight is not None and (bottom < self._sight.top or top > self._sight.bottom)

    # -- words and pictures

    def words(
        self,
        key: Key,
        text: str,
        place: tuple[float, float],
        type_: Type = theme.BODY,
        tone: Colour | None = None,
        *,
        anchor: Anchor = "topleft",
        width: int | None = None,
        shadow: bool = False,
        clip: pygame.Rect | None = None,
    ) -> Iterator[Thing]:
        """Yield a line of text, set smaller or else shortened to a width."""
        look = self.look
        if self._hides(round(place[1]), round(place[1])):
            return
        if width is not None:
            type_ = look.fitted(text, width, type_)
            text = look.ellipsis(text, width, type_)
        cut = box(clip) if clip is not None else None
        picture = look.text(text, type_, tone)
        rect = picture.get_rect()
        setattr(rect, anchor, (round(place[0]), round(place[1])))
        if shadow:
            under = look.text(text, type_, _SHADOW)
            yield Thing(part(key, "under"), box(rect.move(0, look.px(2))), under, exact=True, clip=cut)
        yield Thing(key, box(rect), picture, exact=True, clip=cut)

    def cut(self, text: str, width: int, type_: Type) -> list[str]:
        """Return the text if it does not fit a width in its type, to be told whole elsewhere."""
        return [text] if self.look.width(text, type_) > width else []

    def lines(
        self, key: Key, text: str, rect: pygame.Rect, type_: Type, tone: Colour, align: str = "left"
    ) -> Iterator[Thing]:
        """Yield a text wrapped to a rectangle's width, from its top."""
        look, y = self.look, rect.y
        if self._hides(rect.top, rect.bottom):
            return
        for number, line in enumerate(look.wrap(text, rect.width, type_)):
            picture = look.text(line, type_, tone)
            free = rect.width - picture.get_width()
            x = rect.x + {"left": 0, "centre": free // 2, "right": free}[align]
            yield Thing(part(key, number), (x, y, *picture.get_size()), picture, exact=True)
            y += look.line(type_)

    def icon(self, key: Key, name: str, size: int, place: tuple[int, int], tone: Colour) -> Thing:
        """Return an icon with its top left at a place."""
        return Thing(key, (*place, size, size), self.look.icon(name, size, tone), exact=True)

    def frame(self, key: Key, rect: pygame.Rect, name: str, node: Node | None = None) -> Thing | None:
        """Return a nine-slice sprite with its card on a rectangle; None if there is none."""
        if self._hides(rect.top, rect.bottom):
            return Thing(key, box(rect), node=node)
        made = carving.framed(self.look.assets, name, rect.size, self.look.unit)
        return None if made is None else _framed(key, rect, made, node)

    def panel(self, key: Key, rect: pygame.Rect, kind: str, node: Node | None = None) -> Thing:
        """Return a panel with its frame and shadow; the rectangle is the panel without its shadow."""
        look = self.look
        made = carving.panel(look.assets, kind, rect.size, look.unit, contrast=look.contrast)
        return _framed(key, rect, made, node)

    def filled(self, key: Key, rect: pygame.Rect, tone: Colour, clip: pygame.Rect | None = None) -> Thing:
        """Return a rectangle of one colour."""
        picture = self.look.composed(("fill", rect.size, tone), partial(_fill, rect.size, tone))
        return Thing(key, box(rect), picture, exact=True, clip=box(clip) if clip is not None else None)

    def centred(self, key: Key, picture: pygame.Surface, anchor: Anchor, place: tuple[int, int]) -> Thing:
        """Return a picture with its anchor at a place."""
        rect = picture.get_rect()
        setattr(rect, anchor, place)
        return Thing(key, box(rect), picture, exact=True)

    def label(
        self,
        key: Key,
        text: str,
        type_: Type = theme.BODY,
        tone: Tone = "light",
        *,
        role: str = "text",
        align: Literal["left", "centre", "right"] = "left",
        shadow: bool = False,
    ) -> Block:
        """Return one line of text, shortened where it does not fit; then the whole is its tip."""
        look = self.look

        def put(rect: pygame.Rect) -> Iterator[Thing]:
            anchors: dict[str, Anchor] = {"left": "midleft", "centre": "center", "right": "midright"}
            anchor = anchors[align]
            yield Thing(key, box(rect), node=with_cuts(Node(role, text, stop=False), self.cut(text, rect.width, type_)))
            place = getattr(rect, anchor)
            yield from self.words(
                part(key, "words"),
                text,
                place,
                type_,
                getattr(look, tone),
                anchor=anchor,
                width=rect.width,
                shadow=shadow,
            )

        return Block(put, lambda _width: look.line(type_), look.width(text, type_))

    def heading(self, key: Key, text: str) -> Block:
        """Return the heading of what lies below it."""
        return self.label(key, text, theme.SUBHEADING, "ink", role="heading")

    def paragraph(
        self, key: Key, text: str, type_: Type = theme.BODY, tone: Tone = "light", *, align: str = "left"
    ) -> Block:
        """Return a text in as many lines as it takes."""
        look = self.look

        def put(rect: pygame.Rect) -> Iterator[Thing]:
            yield Thing(key, box(rect), node=Node("text", text, stop=False))
            yield from self.lines(part(key, "words"), text, rect, type_, getattr(look, tone), align)

        return Block(put, lambda width: look.paragraph_height(text, width, type_), look.width(text, type_))

    # -- buttons

    def button(
        self,
        key: Key,
        name: str,
        act: Act,
        *,
        icon: str = "",
        kind: Kind = "wood",
        type_: Type = theme.BODY_STRONG,
        tip: str = "",
        value: str = "",
        label: str | None = None,
        active: bool = False,
        enabled: bool = True,
        refused: Act | None = None,
        align: Literal["left", "centre"] = "centre",
        bare: bool = False,
        sound: str = "button",
        press: Callable[[str], object] | None = None,
        focus: Callable[[bool], object] | None = None,
    ) -> Block:
        """Return a button with a text, an icon or both. `plain` has no ground, `light` one for parchment.

        `label` is what it shows if that is not its name; a `bare` one shows no words. `refused` is what a press does
        while it is not enabled: it says why.
        """
        look = self.look
        shown = "" if kind == "icon" or bare else name if label is None else label
        high = look.target(theme.BUTTON_HEIGHT)
        if kind != "icon" and not bare:
            high = max(high, look.height(type_) + look.px(12))

        def icon_size(height: int) -> int:
            large = round(height * 0.56)
            return large if kind == "icon" else min(large, round(look.px(type_.size) * 1.25))

        wide = high
        if shown or not (kind == "icon" or bare):
            wide = look.width(shown, type_) + (icon_size(high) + look.px(_GAP) if icon else 0) + 2 * look.px(_SIDE)

        def put(rect: pygame.Rect) -> Iterator[Thing]:
            condition = self._condition(key, enabled=enabled)
            size = icon_size(rect.height) if icon else 0
            gap = look.px(_GAP) if size and shown else 0
            room = rect.width - size - gap - look.px(12)
            fitted = look.fitted(shown, room, type_)
            text = look.ellipsis(shown, room, fitted) if shown else ""
            state = (*_disabled(enabled), *(("selected",) if active else ()))
            deed = self.audible(sound, act) if enabled and sound else act if enabled else refused
            node = Node(
                "button", name, value, state, tip or (name if kind == "icon" else ""), act=deed, key=press, focus=focus
            )
            node = with_cuts(node, [shown] if text != shown or fitted is not type_ else [])
            yield self._ground(key, rect, kind, condition, node, active=active)
            middle = rect.move(0, look.px(2) if condition == "pressed" else 0)
            ink = self._ink(kind, enabled=enabled, active=active)
            free = middle.width - size - gap - (look.width(text, fitted) if text else 0)
            x = middle.x + (free // 2 if align == "centre" else min(free // 2, look.px(12)))
            if size:
                yield self.icon(part(key, "icon"), icon, size, (x, middle.centery - size // 2), ink)
            if text:
                dark = kind in ("gold", "light") or active
                place = x + size + gap, middle.centery
                yield from self.words(
                    part(key, "words"), text, place, fitted, ink, anchor="midleft", shadow=not dark and enabled
                )

        return Block(put, lambda _width: high, wide)

    def _condition(self, key: Key, *, enabled: bool) -> str:
        if not enabled:
            return "disabled"
        if self.hands.hover != key:
            return "rest"
        return "pressed" if self.hands.pressed == key else "hover"

    def _ink(self, kind: Kind, *, enabled: bool, active: bool) -> Colour:
        if kind == "gold" or active:
            return theme.INK if enabled else (70, 50, 30)
        if kind == "light":
            return self.look.ink if enabled else (138, 115, 85)
        return self.look.light if enabled else (176, 150, 118)

    def _ground(self, key: Key, rect: pygame.Rect, kind: Kind, condition: str, node: Node, *, active: bool) -> Thing:
        look = self.look
        if kind in ("plain", "light") and not active:
            veil = None
            if condition in ("hover", "pressed"):
                tone = (255, 240, 205) if kind == "plain" else theme.GOLD_DEEP
                radius = look.px(8)
                veil = look.composed(("veil", rect.size, radius, tone), lambda: _veil(rect.size, radius, tone, 46))
            return Thing(key, box(rect), veil, node=node, exact=True)
        gold = kind == "gold" or active
        names = ["button_gold"] if gold else ["icon_button", "button"] if kind == "icon" else ["button"]
        framed = self.frame(key, rect, f"ui/{names[0]}_{condition}", node)
        if framed is not None:
            return framed
        return _framed(key, rect, carving.panel(look.assets, f"{names[-1]}_{condition}", rect.size, look.unit), node)

    def chip(
        self,
        key: Key,
        name: str,
        act: Act,
        *,
        active: bool = False,
        picture: Callable[[Look, int], pygame.Surface] | None = None,
    ) -> Block:
        """Return a pill that is on or off: one of several ways to narrow a list."""
        look = self.look
        pad, room_of_picture = look.px(16), look.px(34) if picture is not None else 0

        def put(rect: pygame.Rect) -> Iterator[Thing]:
            kind = "on" if active else "over" if self.hands.hover == key else "off"
            ground = look.composed(("chip", kind, rect.size), lambda: _chip_ground(look, rect.size, kind))
            x, room = rect.x + pad, rect.width - 2 * pad
            if picture is not None:
                x, room = x + look.px(26), room - look.px(26)
            node = Node(
                "button", name, state=("selected",) if active else (), act=self.audible("toggle", act), radius=21
            )
            node = with_cuts(node, self.cut(name, room + 2, theme.BODY_STRONG))
            yield Thing(key, box(rect), ground, node=node, exact=True)
            if picture is not None:
                disc = picture(look, look.px(26))
                yield self.centred(part(key, "picture"), disc, "midleft", (rect.x + look.px(9), rect.centery))
            tone = theme.INK if active else look.ink
            yield from self.words(
                part(key, "words"), name, (x, rect.centery), theme.BODY_STRONG, tone, anchor="midleft", width=room + 2
            )

        return Block(
            put, lambda _width: look.target(42), look.width(name, theme.BODY_STRONG) + 2 * pad + room_of_picture
        )

    # -- values

    def toggle(
        self,
        key: Key,
        name: str,
        on: bool,
        act: Callable[[bool], object],
        *,
        explanation: str = "",
        enabled: bool = True,
        compact: bool = False,
    ) -> Block:
        """Return a switch with its words and an explanation; a `compact` one stands before its words."""
        look = self.look
        size = (look.px(52), look.px(28)) if compact else (look.px(64), look.px(34))
        type_ = theme.BODY_STRONG if compact else theme.STRONG

        def room(width: int) -> int:
            return width - size[0] - look.px(12 if compact else 24)

        def words_high(width: int) -> int:
            high = look.paragraph_height(name, width, type_)
            return high + (look.paragraph_height(explanation, width, theme.SMALL) if explanation else 0)

        def put(rect: pygame.Rect) -> Iterator[Thing]:
            state = (*_disabled(enabled), *(("checked",) if on else ()))
            deed = self.audible("toggle", lambda: act(not on)) if enabled else None
            yield Thing(key, box(rect), node=Node("switch", name, "on" if on else "off", state, act=deed, radius=8))
            wide = room(rect.width)
            words = pygame.Rect(rect.right - wide if compact else rect.x, rect.y, wide, rect.height)
            words.y += max(0, (rect.height - words_high(wide)) // 2)
            yield from self.lines(part(key, "words"), name, words, type_, look.ink if enabled else theme.INK_SOFT)
            if explanation:
                words.y += look.paragraph_height(name, wide, type_)
                yield from self.lines(part(key, "below"), explanation, words, theme.SMALL, look.ink_soft)
            switch = self._switch(size, on=on)
            extra = (switch.get_width() - size[0]) // 2
            left, right = (rect.x - extra, rect.centery), (rect.right + extra, rect.centery)
            yield self.centred(
                part(key, "switch"), switch, "midleft" if compact else "midright", left if compact else right
            )

        return Block(put, lambda width: max(look.target(), words_high(room(width)) + look.px(8)), grow=True)

    def _switch(self, size: tuple[int, int], *, on: bool) -> pygame.Surface:
        look, name = self.look, "ui/toggle_on" if on else "ui/toggle_off"
        if look.assets.sprites.has(name):
            return look.assets.sprites.card(name, size[0])[0]

        def make() -> pygame.Surface:
            picture = _plain_switch(size, on)
            if on:
                mark = look.icon("check", size[1] // 2, theme.PARCHMENT)
                picture.blit(mark, mark.get_rect(center=(round(size[0] * 0.3), size[1] // 2)))
            return picture

        return look.composed(("switch", on, size), make)

    def slider(
        self,
        key: Key,
        name: str,
        value: float,
        act: Callable[[float], object],
        *,
        low: float = 0.0,
        high: float = 1.0,
        step: float = 0.05,
        say: Callable[[float], str] = lambda value: percent(value * 100),
        live: bool = True,
        label_share: float = 0.42,
    ) -> Block:
        """Return a knob on a track. One that is not `live` acts when it is let go."""
        look, kept, drawn = self.look, self.hands.kept, part(key, "drawn")

        def stepped(number: float) -> float:
            return min(high, max(low, low + round((number - low) / step) * step))

        def put(rect: pygame.Rect) -> Iterator[Thing]:
            number: float = kept.get(drawn, value)
            left = round(rect.width * label_share)
            track = pygame.Rect(rect.x + left + look.px(16), 0, 0, look.px(8))
            track.width = max(look.px(40), rect.width - left - look.px(84) - look.px(32))
            track.centery = rect.centery

            def go(wanted: float, *, tell: bool) -> None:
                if abs(wanted - number) > 1e-9:
                    kept[drawn] = wanted
                    self._sound("toggle")
                    if tell:
                        act(wanted)

            def drag(phase: str, place: tuple[int, int]) -> None:
                if phase in ("lift", "move"):
                    go(stepped(low + (place[0] - track.x) / track.width * (high - low)), tell=live)
                else:
                    end = kept.pop(drawn, value)
                    if not live and phase == "drop":
                        act(end)

            def press(word: str) -> bool:
                ends = {"left": number - step, "right": number + step, "home": low, "end": high}
                wanted = ends.get(word.rpartition("+")[2])
                if wanted is not None:
                    go(stepped(wanted), tell=True)
                    kept.pop(drawn, None)
                return wanted is not None

            room, shown = track.x - rect.x - look.px(24), say(number)
            node = Node("slider", name, shown, drag=drag, key=press, radius=8)
            yield Thing(key, box(rect), node=with_cuts(node, self.cut(name, room, theme.STRONG)))
            yield from self.words(
                part(key, "words"), name, rect.midleft, theme.STRONG, look.ink, anchor="midleft", width=room
            )
            yield from self.words(part(key, "value"), shown, rect.midright, theme.BODY, look.ink, anchor="midright")
            yield from self._track(key, track, (number - low) / (high - low))

        return Block(put, lambda _width: look.target(theme.BUTTON_HEIGHT), grow=True)

    def _track(self, key: Key, track: pygame.Rect, share: float) -> Iterator[Thing]:
        look, radius, hover = self.look, track.height // 2, self.hands.hover == key
        ground = look.composed(("track", track.size), lambda: carving.rounded(track.size, radius, theme.STONE))
        yield Thing(part(key, "track"), box(track), ground, exact=True)
        done = pygame.Rect(track.topleft, (max(track.height, round(track.width * share)), track.height))
        filled = look.composed(("done", done.size), lambda: carving.rounded(done.size, radius, theme.JUNGLE))
        yield Thing(part(key, "done"), box(done), filled, exact=True)
        size = look.px(30)
        knob = (
            look.assets.sprites.fit("ui/slider_knob", (size, size))
            if look.assets.sprites.has("ui/slider_knob")
            else look.composed(("knob", size, hover), lambda: _knob(size, hover))
        )
        yield self.centred(part(key, "knob"), knob, "center", (track.x + round(track.width * share), track.centery))

    def choice(
        self,
        key: Key,
        name: str,
        options: Sequence[Option],
        value: str,
        act: Callable[[str], object],
        *,
        enabled: bool = True,
    ) -> Block:
        """Return a field that shows what is chosen, and opens a list; the arrow keys go through it."""
        look = self.look
        index = next((index for index, option in enumerate(options) if option.value == value), 0)
        chosen = options[index]
        widest = max(look.width(option.text, theme.BODY_STRONG) for option in options)

        def pick(number: int) -> None:
            if number != index:
                self._sound("toggle")
                act(options[number].value)

        def press(word: str) -> bool:
            step = {"left": -1, "right": 1}.get(word.rpartition("+")[2])
            if step is not None and enabled:
                pick((index + step) % len(options))
            return step is not None and enabled

        def put(rect: pygame.Rect) -> Iterator[Thing]:
            size, mark, x = look.px(22), look.px(18), rect.x + look.px(14)
            beside = x + (size + look.px(10) if chosen.icon else 0)
            room = rect.right - look.px(14) - mark - look.px(8) - beside
            opens = partial(self._menu, rect, options, index, pick)
            node = Node(
                "choice", name, chosen.text, _disabled(enabled), act=opens if enabled else None, key=press, radius=8
            )
            node = with_cuts(node, self.cut(chosen.text, room, theme.BODY_STRONG))
            yield self.frame(key, rect, "ui/field", node) or self.panel(key, rect, "field", node)
            if chosen.icon:
                yield self.icon(part(key, "icon"), chosen.icon, size, (x, rect.centery - size // 2), look.ink_soft)
            ink = look.ink if enabled else theme.INK_SOFT
            place = beside, rect.centery
            yield from self.words(
                part(key, "words"), chosen.text, place, theme.BODY_STRONG, ink, anchor="midleft", width=room
            )
            tone = look.ink if self.hands.hover == key and enabled else look.ink_soft
            corner = rect.right - look.px(14), rect.centery
            yield self.centred(part(key, "arrow"), look.icon("down", mark, tone), "midright", corner)

        return Block(put, lambda _width: look.target(theme.BUTTON_HEIGHT), widest + look.px(90))

    def segments(
        self,
        key: Key,
        options: Sequence[Option],
        value: str,
        act: Callable[[str], object],
        *,
        strengths: Sequence[int] = (),
        type_: Type = theme.BODY_STRONG,
        faint: bool = False,
        enabled: bool = True,
    ) -> Block:
        """Return options side by side; the arrow keys go through them, digits pick one. Strengths are dots below."""
        look, values = self.look, [option.value for option in options]

        def own(option: str) -> Key:
            return part(key, option or "none")

        def pick(option: str) -> None:
            if option != value and enabled:
                self._sound("toggle")
                act(option)

        def press(word: str) -> bool:
            here, step = values.index(value) if value in values else -1, {"left": -1, "right": 1}.get(word)
            if step is not None:
                wanted = (max(0, here) + step) % len(values) if here >= 0 or step < 0 else 0
            elif word.isdecimal() and 1 <= int(word) <= len(values):
                wanted = int(word) - 1
            else:
                return False
            pick(values[wanted])
            self.hands.set_focus(own(values[wanted]), show=True)
            return True

        wanted = [
            look.width(each.text, type_) + (look.px(18) + look.px(6) if each.icon else 0) + 2 * look.px(12)
            for each in options
        ]

        def put(rect: pygame.Rect) -> Iterator[Thing]:
            key_of_ground = "segments", rect.size, look.contrast, faint
            ground = look.composed(key_of_ground, lambda: _segments_ground(rect.size, look.px(9), faint=faint))
            yield Thing(part(key, "ground"), box(rect), ground, exact=True)
            x = rect.x
            for option, width, dots in zip(
                options, _fitted_widths(wanted, rect.width), [*strengths, *[0] * len(options)], strict=False
            ):
                state = (*_disabled(enabled), *(("checked",) if option.value == value else ()))
                deed = partial(pick, option.value) if enabled else None
                node = Node("radio", option.text, "", state, option.explanation, act=deed, key=press, radius=8)
                node = msgspec.structs.replace(node, group=spelled(key))
                yield from self._segment(
                    own(option.value), option, pygame.Rect(x, rect.y, width, rect.height), type_, dots, node
                )
                x += width

        high = look.target(theme.BUTTON_HEIGHT) + (look.px(6) if any(strengths) else 0)
        return Block(put, lambda _width: high, sum(wanted))

    def _segment(
        self, key: Key, option: Option, rect: pygame.Rect, type_: Type, dots: int, node: Node
    ) -> Iterator[Thing]:
        look, hover, chosen = self.look, self.hands.hover == key, "checked" in node.state
        icon = look.px(18) if option.icon else 0
        gap = look.px(6) if icon else 0
        room = rect.width - icon - gap - look.px(8)
        fitted = look.fitted(option.text, room, type_)
        text = look.ellipsis(option.text, room, fitted)
        node = with_cuts(node, [option.text] if text != option.text else [])
        if chosen:
            name = f"ui/button_gold_{'hover' if hover else 'rest'}"
            yield self.frame(key, rect, name, node) or self.panel(key, rect, "wood", node)
        else:
            veil, radius = None, look.px(8)
            if hover and node.enabled:
                veil = look.composed(
                    ("segment", rect.size, radius), lambda: _veil(rect.size, radius, theme.GOLD_DEEP, 50)
                )
            yield Thing(key, box(rect), veil, node=node, exact=True)
        ink = theme.INK if chosen else look.ink if node.enabled else theme.INK_SOFT
        x = rect.x + (rect.width - icon - gap - look.width(text, fitted)) // 2
        y = rect.centery - (look.px(6) if dots else 0)
        if icon:
            yield self.icon(part(key, "icon"), option.icon, icon, (x, y - icon // 2), ink)
        yield from self.words(part(key, "words"), text, (x + icon + gap, y), fitted, ink, anchor="midleft")
        if dots:
            size, step = max(3, look.px(7)), max(5, look.px(10))
            picture = look.composed(("dots", dots, size, step), lambda: _dots(dots, size, step))
            place = rect.centerx, y + look.height(fitted) // 2 + look.px(3)
            yield self.centred(part(key, "dots"), picture, "midtop", place)

    def titled(self, key: Key, control: Block, title: str, explanation: str = "", width: float = 200) -> Block:
        """Return a control with its words at the left and an explanation under them."""
        look = self.look

        @cache
        def measures(whole: int) -> tuple[int, int]:
            own = min(max(look.px(width), control.wide), round(whole * 0.64))
            return own, whole - own - look.px(16)

        @cache
        def words(whole: int) -> tuple[Type, int]:
            room = measures(whole)[1]
            type_ = look.fitted_words(title, room, theme.STRONG)
            return type_, look.paragraph_height(title, room, type_)

        @cache
        def high(whole: int) -> int:
            height = max(words(whole)[1], look.target(theme.BUTTON_HEIGHT))
            return height + (look.px(6) + look.paragraph_height(explanation, whole, theme.SMALL) if explanation else 0)

        def put(rect: pygame.Rect) -> Iterator[Thing]:
            own, room = measures(rect.width)
            type_, lines = words(rect.width)
            place = pygame.Rect(rect.right - own, rect.y, own, min(rect.height, look.target(theme.BUTTON_HEIGHT)))
            y = rect.y + max(0, (place.height - lines) // 2)
            yield from self.lines(part(key, "title"), title, pygame.Rect(rect.x, y, room, lines), type_, look.ink)
            if explanation:
                y = rect.y + max(lines, place.height) + look.px(2)
                below = pygame.Rect(rect.x, y, rect.width, rect.bottom - y)
                yield from self.lines(part(key, "below"), explanation, below, theme.SMALL, look.ink_soft)
            yield from control.put(place)

        return Block(put, high, grow=True)

    # -- lists

    def scrolled(self, key: Key, name: str, block: Callable[[pygame.Rect], Block]) -> Block:
        """Return a window on something longer, with a bar at its right edge."""
        look = self.look
        steps = Steps(look.px(60), look.px(72), look.px(60), look.px(12))

        def in_sight(rect: pygame.Rect) -> Block:
            inner, sight = block(rect), rect.inflate(0, 2 * look.px(_SHADOWS))

            def put(place: pygame.Rect) -> list[Thing]:
                before, self._sight = self._sight, sight
                try:
                    return list(inner.put(place))
                finally:
                    self._sight = before

            return msgspec.structs.replace(inner, put=put)

        return scrolled(key, name, in_sight, self.hands, partial(self._bar, key), steps)

    def bar_room(self) -> int:
        """Return the width at the right edge of what scrolls that the bar takes."""
        return self.look.px(_BAR + 8)

    def _bar(self, list_: Key, rect: pygame.Rect, offset: int, most: int) -> Iterator[Thing]:
        look, kept, key = self.look, self.hands.kept, part(list_, "bar")
        high = max(look.px(40), rect.height * rect.height // max(1, rect.height + most))
        free, width = rect.height - high, look.px(_BAR)
        bar = pygame.Rect(rect.right - width, rect.y + free * offset // most, width, high)

        def drag(phase: str, place: tuple[int, int]) -> None:
            if phase == "lift":
                kept[key] = place[1] - bar.y
            if phase in ("drop", "back"):
                kept.pop(key, None)
            elif free > 0:
                kept[list_] = max(0, min(most, round((place[1] - kept.get(key, 0) - rect.y) / free * most)))

        tone = theme.GOLD_DEEP if key in (self.hands.hover, self.hands.held) else theme.STONE
        picture = look.composed(("bar", bar.size, tone), lambda: carving.rounded(bar.size, width // 2, tone))
        grip = bar.inflate(look.px(14), 0).clip(rect)
        node = Node("scrollbar", "", drag=drag, stop=False)
        yield Thing(key, box(grip), picture, (grip.x - bar.x, 0), node, exact=True)


def ring(look: Look, thing: Thing, layer: int = 900) -> Iterator[Thing]:
    """Yield the ring that marks the keyboard's focus round a thing; what scrolls cuts it."""
    radius = thing.node.radius if thing.node is not None else theme.RADIUS
    x, y, w, h = (round(length) for length in thing.box)
    around = look.ring_area(pygame.Rect(x, y, w, h))
    width, line = look.px(theme.RING_WIDTH), look.px(1.5)
    corner = min(min(around.size) // 2, look.px(radius + theme.RING_GAP))
    clip = None
    if thing.clip is not None:
        clip = box(pygame.Rect(thing.clip).inflate(2 * look.px(8), 2 * look.px(8)))
    dark = theme.BLACK if look.contrast else theme.INK
    for name, place, wide, round_, tone in (
        ("dark", around.inflate(2 * line, 2 * line), width + 2 * line, corner + line, dark),
        ("light", around, width, corner, look.ring),
    ):
        picture = look.composed(
            ("ring", place.size, round_, wide, tone), partial(carving.outline, place.size, round_, wide, tone)
        )
        yield Thing(("ring", name), box(place), picture, layer=layer, clip=clip, exact=True)


def tip(
    controls: Controls, thing: Thing, window: pygame.Rect, near: tuple[int, int] | None = None, layer: int = 950
) -> Iterator[Thing]:
    """Yield the tip of a thing: above, below or beside it, near the pointer, and never on what it explains."""
    look, text = controls.look, thing.node.help if thing.node is not None else ""
    about = pygame.Rect([round(length) for length in thing.box])
    if thing.clip is not None:
        about = about.clip(pygame.Rect(thing.clip))
    placed = tooltip.placed(look, text, about, window, near) if text else None
    if placed is not None:
        lines, place = placed
        yield from within([controls.panel("tip", place, "tooltip", Node("tooltip", text, stop=False))], layer=layer)
        x, y = place.x + look.px(14), place.y + look.px(8)
        for number, (line, type_) in enumerate(lines):
            yield from within(controls.words(("tip", number), line, (x, y), type_, look.ink), layer=layer)
            y += look.line(theme.SMALL)


def with_cuts(node: Node, cuts: Iterable[str]) -> Node:
    """Return a node that tells whole what is cut: in its tip and in its value."""
    cuts = list(cuts)
    if not cuts:
        return node
    tip, value = node.help, node.value
    tip = "\n".join(filter(None, (tip, *(text for text in cuts if text not in tip))))
    more = (text for text in cuts if text not in node.words and text not in value)
    return msgspec.structs.replace(node, tip=tip, value=" · ".join(filter(None, (value, *more))))


def _disabled(enabled: bool) -> tuple[str, ...]:
    return () if enabled else ("disabled",)


def _framed(key: Key, rect: pygame.Rect, made: tuple[pygame.Surface, tuple[int, int]], node: Node | None) -> Thing:
    picture, (left, top) = made
    return Thing(key, box(rect), picture, (-left, -top), node, exact=True)


def _fill(size: tuple[int, int], tone: Colour) -> pygame.Surface:
    made = pygame.Surface(size)
    made.fill(tone)
    return made


def _veil(size: tuple[int, int], radius: int, tone: Colour, strength: int) -> pygame.Surface:
    veil = carving.rounded(size, radius, tone)
    veil.fill((255, 255, 255, strength), special_flags=pygame.BLEND_RGBA_MULT)
    return veil


def _chip_ground(look: Look, size: tuple[int, int], kind: str) -> pygame.Surface:
    tones = {"on": (theme.GOLD, theme.GOLD_DEEP), "over": (theme.GOLD_BRIGHT, theme.GOLD_DEEP)}
    tone, edge = tones.get(kind, ((247, 236, 210), (196, 160, 100)))
    ground = carving.rounded(size, min(size) // 2, tone)
    ground.blit(carving.outline(size, min(size) // 2, look.px(1.8), edge), (0, 0))
    return ground


def _plain_switch(size: tuple[int, int], on: bool) -> pygame.Surface:
    def draw(large: pygame.Surface, factor: int) -> None:
        area = large.get_rect()
        radius = area.height // 2
        pygame.draw.rect(large, (52, 34, 20), area, border_radius=radius)
        inner = area.inflate(-4 * factor, -4 * factor)
        pygame.draw.rect(large, (61, 107, 53) if on else (160, 138, 99), inner, border_radius=radius)
        x = area.right - radius if on else radius
        pygame.draw.circle(large, (120, 92, 52), (x, radius + factor), radius * 82 // 100)
        pygame.draw.circle(large, (248, 236, 208), (x, radius), radius * 78 // 100)

    return smooth(size, draw)


def _knob(size: int, bright: bool) -> pygame.Surface:
    def draw(large: pygame.Surface, factor: int) -> None:
        middle, radius = large.get_rect().center, size * factor // 2
        pygame.draw.circle(large, theme.GOLD_DEEP, middle, radius)
        pygame.draw.circle(large, theme.GOLD_BRIGHT if bright else theme.PARCHMENT, middle, radius * 80 // 100)

    return smooth((size, size), draw)


def _fitted_widths(wanted: Sequence[int], room: int) -> list[int]:
    """Return widths that fill a room: all a little wider, or those that want more than their share narrower."""
    widths, spare = [*wanted], room - sum(wanted)
    if spare < 0:
        even = room // len(wanted)
        excess = sum(max(0, width - even) for width in wanted)
        widths = [width - round(max(0, width - even) * -spare / excess) for width in wanted]
        spare = room - sum(widths)
    return [width + spare // len(widths) + (index < spare % len(widths)) for index, width in enumerate(widths)]


def _segments_ground(size: tuple[int, int], radius: int, *, faint: bool) -> pygame.Surface:
    ground = carving.rounded(size, radius, (150, 105, 50))
    ground.fill((255, 255, 255, 18 if faint else 46), special_flags=pygame.BLEND_RGBA_MULT)
    line = carving.outline(size, radius, 1, theme.GOLD_DEEP)
    line.fill((255, 255, 255, 120), special_flags=pygame.BLEND_RGBA_MULT)
    ground.blit(line, (0, 0))
    return ground


def _dots(strength: int, size: int, step: int) -> pygame.Surface:
    made = pygame.Surface((step * (_DOTS - 1) + size, size), pygame.SRCALPHA)
    for number in range(_DOTS):
        shape = (size, size)
        full = carving.rounded(shape, size // 2, theme.INK)
        dot = full if number < strength else carving.outline(shape, size // 2, 1, theme.INK)
        made.blit(dot, (number * step, 0))
    return made
