"""The left column: round, way of bidding with its reason, improvement cards by seat, supply; folded where it is low."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.locale import _
from game.rules.chocolatl.actions import RoundStarted
from game.rules.chocolatl.box import GOAL, ROUNDS, WAYS, Colour
from game.tables.chocolatl.bidding.panel_button import PanelButton, button_at
from game.tables.chocolatl.desk import Desk
from game.tables.chocolatl.minis import mini_card, mini_height
from game.tables.chocolatl.shown import Shown
from game.tables.chocolatl.stations import plain_hut
from game.tables.chocolatl.words import ends_words, sacrifice_words, way_name, way_reason, way_sentence, way_short
from game.tables.pictures.drawing import outline
from game.ui import carving, theme
from game.ui.theme import Type

_REASON_LINES: Final = 2
_NAMES: Final = (Type(26, "serif", "semibold"), Type(22, "serif", "semibold"), Type(19, "serif", "semibold"))
_CLOSE: Final = Type(18, weight="semibold")
_TITLE: Final = Type(42, "serif", "semibold")
_PAD: Final = 16
_GAP: Final = 12
_ROW: Final = 36
_SUPPLY: Final = 52
_SENTENCES: Final = (theme.BODY, theme.SMALL, Type(16))
_LOW: Final = 130
"""How high the panel of the way of bidding is within where its badge is smaller."""
_FILL: Final = 46
"""How high a button that lays the rest at once is, with the gap below it."""
_NAMED: Final = 66
"""How high the panel of the way of bidding is where only its name stands there."""
_ROUND: Final = 200
"""How wide the panel of the round must be."""
_SHARES: Final = {"round": 0.25, "way": 0.45, "cards": 0.3}
"""Which shares of a row the panels take."""
_TONES: Final[dict[Colour, tuple[int, int, int]]] = {
    "red": (178, 58, 42),
    "green": (76, 138, 60),
    "gold": (214, 168, 74),
}
Painter = Callable[[pygame.Surface, pygame.Rect], None]


class Sidebar:
    """Draws the left column."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.panels: dict[str, pygame.Rect] = {}
        self.keys: tuple[tuple[str, str], ...] = ()
        self.fillings: Sequence[tuple[str, str, Callable[[], object]]] = ()
        self.fill_buttons: list[PanelButton] = []
        """The ways of laying the rest at once, as far as the column has room for them."""
        self._hovered = False

    @property
    def _area(self) -> pygame.Rect:
        desk, gap = self.desk, self.desk.look.px(_GAP)
        left, receipt = desk.places.left, desk.receipt_place
        if desk.places.in_row:
            return pygame.Rect(left.x, left.y, receipt.x - gap - left.x, left.height)
        return pygame.Rect(left.x, left.y, left.width, receipt.y - (gap if receipt.height else 0) - left.y)

    # -- layout

    def layout(self) -> None:
        """Lay the panels out: one above the other, or side by side in a row."""
        self.fill_buttons = []
        if self.desk.places.in_row:
            self._lay_row()
        else:
            self._lay_column()

    def _lay_row(self) -> None:
        """Lay the panels side by side; the supply stands below the round."""
        look, area = self.desk.look, self._area
        gap, supply = look.px(_GAP), look.px(_SUPPLY)
        shares = dict(_SHARES)
        if area.width * shares["round"] < look.px(_ROUND):
            shares.pop("cards")
        free, whole = area.width - (len(shares) - 1) * gap, sum(shares.values())
        self.panels, x = {}, area.x
        for name, share in shares.items():
            width = round(free * share / whole)
            self.panels[name] = pygame.Rect(x, area.y, width, area.height)
            x += width + gap
        first = self.panels["round"]
        first.height -= supply + gap
        self.panels["supply"] = pygame.Rect(first.x, first.bottom + gap, first.width, supply)

    def _lay_column(self) -> None:
        """Stack the panels; the least important ones are left out if there is no room."""
        look, area = self.desk.look, self._area
        gap = look.px(_GAP)
        seats = self.desk.shown.seats
        body = look.line(theme.BODY)
        way = look.line(theme.BODY) * self._way_lines(area.width) + look.px(76) + self._reason_height(area.width)
        heights = {
            "title": look.px(48),
            "round": look.px(80) + body + look.px(8),
            "way": way,
            "cards": look.px(44) + seats * look.px(_ROW) + look.px(8),
            "ways": 3 * look.px(38) + look.px(18),
            "keys": 4 * look.px(38) + look.px(16),
            "supply": look.px(_SUPPLY),
            "fill": len(self.fillings) * look.px(_FILL),
        }
        if not self.fillings:
            del heights["fill"]
        for least in ("title", "keys", "ways", "cards", "fill", "supply"):
            if sum(heights.values()) + gap * (len(heights) - 1) <= area.height:
                break
            heights.pop(least, None)
        if area.height < heights["round"] + gap + self._least_way(area.width):
            del heights["round"]
            heights["way"] = area.height
        elif sum(heights.values()) + gap > area.height:
            heights["way"] = max(look.px(_NAMED), area.height - heights["round"] - gap)
        wanted = ("title", "round", "way", "ways", "cards", "supply", "keys", "fill")
        order = [name for name in wanted if name in heights]
        spare = area.height - sum(heights.values()) - gap * (len(order) - 1)
        extra = min(max(0, spare) // max(1, len(order)), look.px(8))
        self.panels, y = {}, area.y
        for name in order:
            height = heights[name] + (extra if name != "title" else 0)
            self.panels[name] = pygame.Rect(area.x, y, area.width, height)
            y += height + gap
        if "fill" in self.panels:
            self._lay_fill(self.panels["fill"])

    def _least_way(self, width: int) -> int:
        """Return how high the panel of the way of bidding is at least with the whole of its sentence."""
        look, shown = self.desk.look, self.desk.shown
        sentence = way_sentence(shown.way) if shown.round else sacrifice_words()
        words = look.paragraph_height(sentence, width - 2 * look.px(_PAD), _SENTENCES[-1])
        return 2 * look.px(10) + look.px(32 + 6) + words

    def _lay_fill(self, room: pygame.Rect) -> None:
        """Place the buttons that lay the rest at once, one below the other."""
        high, gap = self.desk.look.px(_FILL), self.desk.look.px(6)
        for index, (id_, words, act) in enumerate(self.fillings):
            button = PanelButton(f"fill.{id_}", words, act, group="fill")
            button.rect = pygame.Rect(room.x, room.y + index * high, room.width, high - gap)
            self.fill_buttons.append(button)

    def offer(self, fillings: Sequence[tuple[str, str, Callable[[], object]]]) -> None:
        """Offer other ways of laying the rest at once."""
        before = [filling[:2] for filling in self.fillings]
        self.fillings = fillings
        self.layout()
        if before != [filling[:2] for filling in fillings]:
            self.damage()

    def _way_lines(self, width: int) -> int:
        look, now = self.desk.look, self.desk.shown.way
        ways = (now,) if self.fillings and now is not None else WAYS
        return max(len(look.wrap(way_sentence(way), width - 2 * look.px(_PAD))) for way in ways)

    def _reason_height(self, width: int) -> int:
        """Return the room that the longest reason for a way of bidding needs, with the longest name."""
        look = self.desk.look
        text = way_reason(RoundStarted(1, "green", 0, 40, (0, 0), ()), [max(self.desk.session.names, key=len)])
        lines = look.wrap(text, width - 2 * look.px(_PAD), theme.SMALL)
        return min(_REASON_LINES, len(lines)) * look.line(theme.SMALL)

    # -- painting

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the panels that the clip touches."""
        painters: dict[str, Painter] = {
            "title": self._paint_title, "round": self._paint_round, "way": self._paint_way, "ways": self._paint_ways,
            "cards": self._paint_cards, "supply": self._paint_supply, "keys": self._paint_keys,
            "fill": self._paint_fill,
        }  # fmt: skip
        out = 2 * self.desk.look.px(carving.SHADOW)
        for name, rect in self.panels.items():
            if rect.inflate(out, out).colliderect(surface.get_clip()):
                painters[name](surface, rect)

    def _paint_fill(self, surface: pygame.Surface, rect: pygame.Rect) -> None:  # noqa: ARG002
        for button in self.fill_buttons:
            button.paint(self.desk.look, surface)

    def hover_fill(self, place: tuple[int, int]) -> None:
        """Brighten the button under the pointer."""
        under = button_at(self.fill_buttons, place)
        for button in self.fill_buttons:
            if button.hovered != (button is under):
                button.hovered = not button.hovered
                self.desk.damage(carving.reach(button.rect, self.desk.look.unit))

    def _paint_title(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        look = self.desk.look
        look.write(
            surface, self.desk.rules.title, (rect.x + look.px(4), rect.centery), _TITLE, look.gold, anchor="midleft",
            width=rect.width, shadow=True,
        )  # fmt: skip

    def _paint_round(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        desk, look = self.desk, self.desk.look
        look.panel(surface, rect, "wood")
        pad, now = look.px(_PAD), desk.shown.round
        middle = rect.y + look.px(30)
        if now:
            written = look.write(surface, _("Round"), (rect.x + pad, middle), theme.BODY, anchor="midleft")
            number = (written.right + look.px(10), middle - look.px(2))
            written = look.write(surface, str(now), number, Type(34, "serif", "semibold"), look.gold, anchor="midleft")
            most = _("of at most {count}").format(count=ROUNDS)
            after = written.right + look.px(10), middle
            room = rect.right - pad - after[0]
            if look.width(most, theme.SMALL) > room:
                most = _("max. {count}").format(count=ROUNDS)
            type_ = look.fitting(most, room, theme.BODY, theme.SMALL)
            look.write(surface, most, after, type_, anchor="midleft", width=room)
        else:
            text = _("Before round 1")
            room = rect.width - 2 * pad
            type_ = look.fitting(text, room, theme.BODY_STRONG, _CLOSE)
            look.write(surface, text, (rect.x + pad, middle), type_, look.gold, anchor="midleft", width=room)
        self._paint_pips(surface, rect, middle + look.px(36))
        room = rect.width - 2 * pad
        text = self._ends(room)
        place = rect.x + pad, rect.bottom - look.px(20)
        tone = look.ring if desk.shown.last_round else look.light_soft
        look.write(surface, text, place, look.fitting(text, room, theme.BODY, theme.SMALL), tone, anchor="midleft",
                   width=room)  # fmt: skip

    def _ends(self, room: int) -> str:
        """Return when the game ends, or what comes before the first round, in as many words as find room."""
        shown, short = self.desk.shown, _("last round at {goal}").format(goal=GOAL)
        text = ends_words(shown, self.desk.session.names)
        if not shown.round:
            text, short = _("everybody sacrifices a card"), _("A secret sacrifice")
        elif shown.last_round:
            short = _("this is the last round")
        return text if self.desk.look.width(text, theme.SMALL) <= room else short

    def _paint_pips(self, surface: pygame.Surface, rect: pygame.Rect, y: int) -> None:
        desk, look = self.desk, self.desk.look
        step = (rect.width - 2 * look.px(_PAD)) / ROUNDS
        size = min(look.px(26), round(step * 0.86))
        for index in range(ROUNDS):
            done = index < desk.shown.round
            middle = round(rect.x + look.px(_PAD) + step * (index + 0.5)), y
            key = ("round pip", size, done)
            disc = look.composed(key, lambda: pip(size, done=done))  # noqa: B023
            surface.blit(disc, disc.get_rect(center=middle))
            tone = theme.INK if done else look.light_soft
            look.write(surface, str(index + 1), middle, Type(18, weight="bold"), tone, anchor="center")

    def _paint_way(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        desk, look = self.desk, self.desk.look
        shown, pad = desk.shown, look.px(_PAD)
        look.panel(surface, rect, "parchment")
        inner = rect.inflate(-2 * pad, -2 * look.px(10))
        if not shown.round:
            words = _("A secret sacrifice")
            type_ = look.fitting(words, inner.width, *_NAMES)
            look.write(surface, words, inner.topleft, type_, look.ink, width=inner.width)
            y = inner.y + look.px(44 if inner.height > look.px(_LOW) else 34)
            self._tell(surface, sacrifice_words(), pygame.Rect(inner.x, y, inner.width, inner.bottom - y))
            return
        told = look.paragraph_height(way_sentence(shown.way), inner.width, _SENTENCES[-1])
        size = look.px(46 if inner.height >= look.px(46 + 6) + told else 32)
        badge = pygame.Rect(inner.topleft, (size, size))
        paint_badge(desk, surface, badge, shown.way)
        left = badge.right + look.px(12)
        name, room = way_name(shown.way), inner.right - left
        look.write(surface, name, (left, badge.centery), look.fitting(name, room, *_NAMES), look.ink, anchor="midleft",
                   width=room)  # fmt: skip
        y = badge.bottom + look.px(6)
        y = self._tell(surface, way_sentence(shown.way), pygame.Rect(inner.x, y, inner.width, inner.bottom - y))
        # A name that is too long is cut, so that what it is about still stands there.
        names = [look.ellipsis(name, inner.width, theme.SMALL) for name in desk.session.names]
        reason = way_reason(shown.started, names)
        high = min(inner.bottom - y, _REASON_LINES * look.line(theme.SMALL))
        self._tell(surface, reason, pygame.Rect(inner.x, y, inner.width, high), soft=True)
        if isinstance(desk.lit, RoundStarted):
            surface.blit(outline(look, rect.size, theme.INFORMATION, 4, 12), rect)

    def _tell(self, surface: pygame.Surface, text: str, room: pygame.Rect, *, soft: bool = False) -> int:
        """Write a sentence, the larger the more room there is; where there is too little, cut or not at all if `soft`.

        Return where it ends.
        """
        look, tone = self.desk.look, self.desk.look.ink_soft if soft else self.desk.look.ink
        types = _SENTENCES[1:] if soft else _SENTENCES
        type_, lines = look.fitting_lines(text, room.width, *types, height=room.height)
        most = room.height // look.line(type_)
        if most < len(lines) and soft:
            return room.y  # the panel's tip tells it
        if most < len(lines):
            lines = [*lines[: most - 1], look.ellipsis(" ".join(lines[most - 1 :]), room.width, type_)] if most else []
        y = room.y
        for line in lines:
            look.write(surface, line, (room.x, y), type_, tone)
            y += look.line(type_)
        return y + look.px(2)

    def _paint_ways(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        desk, look = self.desk, self.desk.look
        look.panel(surface, rect, "wood")
        row = (rect.height - look.px(16)) // len(WAYS)
        for index, way in enumerate(WAYS):
            middle = rect.y + look.px(8) + row * index + row // 2
            size = look.px(30)
            badge = pygame.Rect(rect.x + look.px(_PAD), middle - size // 2, size, size)
            paint_badge(desk, surface, badge, way)
            now = way == desk.shown.way and bool(desk.shown.round)
            type_, tone = (theme.BODY_STRONG, look.gold) if now else (theme.BODY, look.light_soft)
            place = badge.right + look.px(12), middle
            look.write(surface, way_short(way), place, type_, tone, anchor="midleft",
                       width=rect.right - look.px(8) - place[0])  # fmt: skip

    def _paint_cards(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint who has which improvement cards; a card that was given up again is dark."""
        desk, look = self.desk, self.desk.look
        look.panel(surface, rect, "wood")
        pad = look.px(_PAD)
        title = rect.x + pad, rect.y + look.px(25)
        words, room = _("Improvement cards"), rect.width - 2 * pad
        type_ = look.fitting(words, room, *(Type(size, "serif", "semibold") for size in (22, 20, 18)))
        look.write(surface, words, title, type_, look.gold, anchor="midleft", width=room, shadow=True)
        seats = desk.shown.seats
        top = rect.y + look.px(44)
        row = (rect.bottom - look.px(8) - top) // seats
        for index in range(seats):
            seat = (desk.rail_seat + index) % seats
            line = pygame.Rect(rect.x + pad, top + index * row, rect.width - 2 * pad, row)
            self._paint_row(surface, line, seat)

    def _paint_row(self, surface: pygame.Surface, line: pygame.Rect, seat: int) -> None:
        desk, look = self.desk, self.desk.look
        size = min(look.px(28), line.height - look.px(4))
        desk.pieces.medallion(surface, desk.colour(seat), (line.x + size // 2, line.centery), size)
        cards = sorted(desk.shown.won[seat])
        if not cards:
            dash = line.x + size + look.px(14), line.centery
            look.write(surface, "–", dash, theme.BODY, look.light_soft, anchor="midleft")
            return
        gone = list(desk.shown.discarded[seat])
        width = min(look.px(24), round((line.height - look.px(3)) / 1.36))
        room = line.right - (line.x + size + look.px(12))
        step = min(width + look.px(6), (room - width) // max(1, len(cards) - 1) if len(cards) > 1 else room)
        for index, card in enumerate(cards):
            lost = card > 12 and card in gone  # smaller ones may have been the plain card of the same value
            picture = mini_card(look, width, card, desk.colour(seat), improved=True, faded=lost)
            x = line.x + size + look.px(12) + index * step
            surface.blit(picture, (x, line.centery - mini_height(width) // 2))

    def _paint_supply(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        desk, look = self.desk, self.desk.look
        look.panel(surface, rect, "wood")
        huts, dice = supply(desk.shown)
        pad = look.px(_PAD)
        label = look.write(surface, _("Supply"), (rect.x + pad, rect.centery), theme.BODY, look.light_soft,
                           anchor="midleft")  # fmt: skip
        step = (rect.right - pad - label.right) // 2
        small = step < look.px(72)
        hut = plain_hut(desk, look.px(28 if small else 38))
        x = label.right + look.px(8 if small else 16)
        surface.blit(hut, hut.get_rect(midleft=(x, rect.centery)))
        count = Type(20 if small else 26, "serif", "bold")
        look.write(surface, str(huts), (x + hut.get_width(), rect.centery), count, anchor="midleft", shadow=True)
        x = label.right + look.px(10) + step
        wide = look.px(30 if small else 46)
        desk.pieces.centred(surface, "die_black_6", (x + wide // 2, rect.centery), wide)
        look.write(surface, str(dice), (x + wide - look.px(2), rect.centery), count, anchor="midleft", shadow=True)

    def _paint_keys(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        look = self.desk.look
        if not self.keys:
            return
        pad = look.px(_PAD)
        row = look.px(38)
        for index, (key, word) in enumerate(self.keys[: rect.height // row]):
            middle = rect.y + row * index + row // 2
            cap_type = Type(18, weight="semibold")
            cap = pygame.Rect(rect.x + look.px(4), 0, look.width(key, cap_type) + look.px(18), look.px(30))
            cap.centery = middle
            look.panel(surface, cap, "inset")
            look.write(surface, key, cap.center, cap_type, look.light, anchor="center")
            left = cap.right + look.px(10)
            look.write(surface, word, (left, middle), theme.SMALL, look.light_soft, anchor="midleft",
                       width=rect.right - left - pad // 2, shadow=True)  # fmt: skip

    def tell_keys(self, keys: Sequence[tuple[str, str]]) -> None:
        """Change the keys at the lower end of the column."""
        if tuple(keys) != self.keys:
            self.keys = tuple(keys)
            if "keys" in self.panels:
                self.desk.damage(self.panels["keys"].inflate(8, 8))

    def cards_at(self, place: tuple[int, int]) -> bool:
        """Whether the list of improvement cards lies at a place: a click on it shows all cards."""
        return "cards" in self.panels and self.panels["cards"].collidepoint(place)

    def hover(self, *, on: bool) -> None:
        """Light up the list of improvement cards."""
        if on != self._hovered:
            self._hovered = on
            self.damage()

    def damage(self) -> None:
        """Redraw the column."""
        out = 2 * self.desk.look.px(carving.SHADOW)
        self.desk.damage(self._area.inflate(out, out))


def supply(shown: Shown) -> tuple[int, int]:
    """Return how many huts and bonus dice are left for the rounds to come."""
    return ROUNDS - sum(shown.huts) - shown.hut_here, ROUNDS - shown.round


def paint_badge(desk: Desk, surface: pygame.Surface, rect: pygame.Rect, way: Colour) -> None:
    """Paint the badge of a way of bidding: colour and mark of its fields."""
    look = desk.look
    key = ("way badge", rect.size, way)
    surface.blit(look.composed(key, lambda: _badge(desk, rect.size, way)), rect)


def _badge(desk: Desk, size: tuple[int, int], way: Colour) -> pygame.Surface:
    radius = max(2, size[0] // 5)
    made = carving.rounded(size, radius, theme.INK)
    inner = pygame.Rect(0, 0, *size).inflate(-max(2, size[0] // 12), -max(2, size[0] // 12))
    made.blit(carving.rounded(inner.size, max(2, radius - 1), _TONES[way]), inner)
    mark = round(size[0] * 0.72)
    tone = theme.INK if way == "gold" else (255, 244, 216)
    picture = desk.pieces.mark(way, mark, tone)
    made.blit(picture, picture.get_rect(center=(size[0] // 2, size[1] // 2)))
    return made


def pip(size: int, *, done: bool) -> pygame.Surface:
    """Return the disc of a round, bright if it has begun."""
    made = carving.rounded((size, size), size // 2, theme.GOLD_DEEP)
    inner = size - 2 * max(1, size // 14)
    face = carving.rounded((inner, inner), inner // 2, theme.GOLD if done else (36, 21, 12))
    made.blit(face, face.get_rect(center=(size // 2, size // 2)))
    return made
