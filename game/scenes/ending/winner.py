"""Who has won: name, symbol and colour fill the scene; three sentences tell of the match, and the next one is near."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.anim.easing import overshoot
from game.anim.tween import Animator, Call, Sequence, Tween, Wait
from game.direct.course import ending_of
from game.locale import _, joined, ngettext, number
from game.scenes.ending.story import StorySlip
from game.scenes.ending.wash import SECONDS, Leaves, tone_of, washed
from game.scenes.long_page import LongPage, is_low
from game.scenes.playing import leaving
from game.scenes.playing.hint import HINTS
from game.scenes.scores.result import FinishedMatch, result_of
from game.scenes.scores.scene import Scoring
from game.scenes.setup.draft import new_seed
from game.stage.band import gold_name
from game.tables.moments.bars import Bars, beside
from game.tables.stories import stories
from game.ui import theme
from game.ui.breath import Breath
from game.ui.look import Look
from game.ui.scene import Scene
from game.ui.theme import Type
from game.ui.widgets import Button, Label, Widget

if TYPE_CHECKING:
    from game.scenes.playing.scene import PlayScene
    from game.ui.context import Context

_DROPS: Final = 0.25
_UNTIL_STORIES: Final = 0.6
_APART: Final = 0.25
_SLIP: Final = (372, 108)
_AGAIN: Final = Type(46, "serif", "bold")
_SENTENCE: Final = Type(34, "serif", "semibold")
_LOW_SLIP: Final = 88
_LOW_HERO: Final = 216
"""How high a slip and the name are where all is in a page that scrolls."""
_LEAST_NAME: Final = 56
"""How high the line of the name is at least."""
_LAUREL: Final = 1.58
"""How much wider the laurel is than the medallion."""
_LAYER: Final = 40
_SOFT: Final = 2
"""How many times smaller the board is painted that lies behind everything: it is soft, and quickly painted."""


@dataclass
class _Stand:
    """Where the bars stand: what they need of a scene."""

    scene: "Winner"
    names: tuple[str, ...]
    colours: tuple[str, ...]

    @property
    def look(self) -> Look:
        return self.scene.look

    @property
    def animator(self) -> Animator:
        return self.scene.animator

    def sound(self, name: str) -> None:
        self.scene.sound(name)


class Hero(Widget):
    """The winner, or all who share the victory: symbol in laurel, name in gold, and by how much."""

    role = "heading"

    def __init__(self, result: FinishedMatch) -> None:
        super().__init__("winners", result.headline())
        self._result = result
        self._sentence = sentence(result)
        self.share = 1.0
        """How far the medallion has come down."""

    def value(self) -> str:
        return self._sentence

    def drop(self, share: float) -> None:
        """Let the medallion come down; on its way it may be above the widget."""
        self.share = share
        if self.host is not None:
            self.host.invalidate(self.rect.inflate(0, self.rect.height))

    @property
    def medallion_size(self) -> int:
        """How wide a medallion is."""
        count = max(1, len(self._result.sheet.winners))
        words = self.look.line(_SENTENCE) + self.look.px(_LEAST_NAME)
        size = max(
            1, min(self.look.px(300), round(self.rect.height * 0.46), round((self.rect.height - words) / _LAUREL))
        )
        return min(size, round(self.rect.width / (count * _LAUREL)))

    @property
    def middle(self) -> tuple[int, int]:
        """Where the middle of the medallions is."""
        return self.rect.centerx, self.rect.y + round(self.medallion_size * _LAUREL / 2)

    def draw(self, surface: pygame.Surface) -> None:
        look, rect, result = self.look, self.rect, self._result
        winners, size = result.sheet.winners, self.medallion_size
        wide = round(size * _LAUREL)
        x, y = self.middle
        x -= (len(winners) - 1) * wide // 2
        lifted = round((1 - self.share) * rect.height * 0.25)
        for seat in winners:
            laurel = look.assets.sprites.get("ui/laurel", (wide, wide))
            surface.blit(laurel, laurel.get_rect(center=(x, y - lifted)))
            medallion = look.medallion(result.colours[seat], size)
            surface.blit(medallion, medallion.get_rect(center=(x, y - lifted)))
            x += wide
        top = rect.y + round(size * _LAUREL) + look.px(2)
        low = look.line(_SENTENCE) + look.px(4)
        high = max(look.px(40), rect.bottom - low - top)
        names = joined([result.names[seat] for seat in winners])
        height = min(high, look.px(176 if len(winners) == 1 else 110))
        line = gold_name(look, names, round(height * 0.9), round(height * 0.3), rect.width)
        surface.blit(line, line.get_rect(center=(rect.centerx, top + high // 2)))
        place = rect.centerx, rect.bottom - low // 2
        look.write(
            surface, self._sentence, place, _SENTENCE, look.light, anchor="center", shadow=True, width=rect.width
        )


def sentence(result: FinishedMatch) -> str:
    """Say with how many points the winner has won, and how far ahead of whom."""
    totals, winners = result.sheet.totals, result.sheet.winners
    if not winners:
        return ""
    points = totals[winners[0]]
    forms = result.labels.wins if len(winners) == 1 else result.labels.shares
    whole = ngettext(*forms, points).format(names="", points=number(points)).strip()
    others = [seat for seat in result.order if seat not in winners]
    if len(winners) > 1 or not others:
        return whole
    margin, name = points - totals[others[0]], result.names[others[0]]
    if not margin:
        rule = result.sheet.decided_by
        told = _(result.labels.ties.get(rule, ""))
        return f"{whole} · {told}" if told else whole
    # Translators: {won} is “wins with 56 gold”; how far the winner is ahead of the next
    text = _("{won}, {count} ahead of {name}")
    return text.format(won=whole, count=number(margin), name=name)


class Winner(Scene):
    """Lies over the table of a finished match."""

    name = "winner"

    def __init__(self, context: "Context", table: "PlayScene", *, calm: bool = False) -> None:
        """Show who has won; calmly, where somebody comes back to it."""
        super().__init__(context)
        self._table = table
        self._calm = calm
        self._ground: pygame.Surface | None = None
        self.match = match = table.match
        self.result = result_of(match, table.labels)
        self.title = self.result.headline()
        self.seed = new_seed()
        self.breath = Breath(context.clock.now)
        self.stories = stories(match, table.labels.stories)
        sheet = self.result.sheet
        stand = _Stand(self, self.result.names, self.result.colours)
        self._bars = Bars(stand, self._bars_place, sheet.totals, max(sheet.totals))
        self._bars.winners = sheet.winners
        self._leaves = Leaves(lambda: self.look, self._stage_place, _LAYER)
        self._make_widgets()

    def _make_widgets(self) -> None:
        match = self.match
        self.hero = Hero(self.result)
        self.slips = [
            StorySlip(number, story, match, lambda step=story.step: self._open_at(step))  # type: ignore[misc]
            for number, story in enumerate(self.stories)
        ]
        self._again = Button("again", _("Play again"), self.again, icon="swap", kind="gold", type_=_AGAIN)
        seats = self.result.names
        begins = seats[(match.setup.first + 1) % len(seats)]
        rotated = _("the same players, {name} begins") if match.rules.in_turns else _("the same players, seats rotated")
        self._begins = Label("again.begins", rotated.format(name=begins), theme.BODY, "light", align="centre")
        sheet = Button("sheet", _("Score sheet"), self.show_sheet, icon="records")
        review = Button("review", _("Review"), lambda: self.context.open_review(match), icon="review")
        review.tip = _("Who led when, which turns cost the most, and what luck gave and took")
        picture = Button("picture", _("Save a picture"), lambda: leaving.save_picture(self._table), icon="picture")
        title = Button("title", _("Back to the title"), lambda: leaving.to_title(self._table), icon="back")
        see = Button("see_again", _("See the end again"), self.see_again, icon="film")
        look = Button("look", _("Look at the table"), self.back, icon="fit")
        self.ways = [sheet, review, picture, see, look, title]
        self._page = LongPage("page")
        self._page.add(self.hero, *self.slips)
        self.add(self._page, self._again, self._begins, *self.ways)

    def retranslate(self) -> Scene:
        return Winner(self.context, self._table, calm=True)

    # -- life

    def enter(self) -> None:
        self.focus.set("again", show=False)
        if self._calm or self.animator.speed <= 0:
            return
        self.sound("win")
        self.hero.share = 0.0
        for widget in self._later:
            widget.visible = False
        shown = [
            part for each in self._later for part in (Wait(_APART if each in self.slips else 0), Call(_show(each)))
        ]
        drop = Tween(_DROPS, self.hero.drop, overshoot, fade=lambda _share: self.hero.drop(1.0))
        end = Call(self._shown)
        self.animator.run(Sequence(drop, Wait(_UNTIL_STORIES), *shown, end))
        leaves = Tween(SECONDS, self._leaves.step, lambda share: share, fade=_nothing)
        fall = Sequence(Call(lambda: self.movers.add(self._leaves)), leaves, Call(self._fallen))
        if not self.animator.reduced:
            self.animator.run(fall, blocking=False)

    @property
    def _later(self) -> list[Widget]:
        """What comes one by one."""
        return [*self.slips, self._again, self._begins, *self.ways]

    def _shown(self) -> None:
        self.breath.take()
        self.focus.set("again", show=self.focus.visible)

    def _fallen(self) -> None:
        self.movers.remove(self._leaves)

    def handle(self, event: pygame.event.Event) -> bool:
        return self.breath.ignores(event) or super().handle(event)

    @property
    def moving(self) -> bool:
        return super().moving or self.breath.ends is not None

    # -- what comes next

    def again(self) -> None:
        """Play the same again, with the seats rotated."""
        options = self.match.options
        hints = options.assistance.get(HINTS, True)
        setup = leaving.setup_again(self.match, self.seed, open_hands=options.open_hands, hints=hints)
        self.context.start_match(setup)

    def show_sheet(self) -> None:
        """Lay the score sheet over it."""
        self.context.stack.push(Scoring(self.context, self._table, self.seed))

    def see_again(self) -> None:
        """Play the end once more."""
        self._open_at(ending_of(self.match))

    def _open_at(self, step: int) -> None:
        """Open the replay just before a step, and let it be played."""
        self.context.open_replay(self.match, self._table.director.hands.audience, play=step)

    # -- layout

    def _bars_place(self) -> pygame.Rect:
        return beside(self.look, self.rect)

    def _stage_place(self) -> pygame.Rect:
        return pygame.Rect(0, 0, self.rect.width - self._bars_place().width, self.rect.height)

    def layout(self) -> None:
        look, stage = self.look, self._stage_place()
        self._ground = None
        pad, gap = look.px(24), look.px(14)
        room = stage.inflate(-2 * pad, -2 * pad)
        y = self._lay_ways(pygame.Rect(room.x, room.bottom, room.width, 0), gap)
        y = self._lay_again(room, y - gap, gap)
        if is_low(look, self.rect):
            area = pygame.Rect(room.x, room.y, room.width, y - gap - room.y)
            slips = [(slip, (room.width, look.px(_LOW_SLIP))) for slip in self.slips]
            self._page.stack(area, [(self.hero, (room.width, max(area.height, look.px(_LOW_HERO)))), *slips], gap)
            return
        y = self._lay_slips(room, y - gap, gap)
        self.hero.place(pygame.Rect(room.x, room.y, room.width, max(look.px(120), y - gap - room.y)))
        self._page.fill(pygame.Rect(0, 0, stage.width, self._again.rect.y))

    def _lay_ways(self, foot: pygame.Rect, gap: int) -> int:
        """Lay the other ways in a row at the foot, those without room as icons; return where the row begins."""
        for button in self.ways:
            button.kind = "wood"
        for button in reversed(self.ways):
            if sum(each.preferred()[0] + gap for each in self.ways) - gap <= foot.width:
                break
            button.kind, button.tip = "icon", button.tip or button.name
        sizes = [button.preferred() for button in self.ways]
        x = foot.centerx - (sum(width for width, _high in sizes) + gap * (len(sizes) - 1)) // 2
        top = foot.y - max(high for _wide, high in sizes)
        for button, (width, high) in zip(self.ways, sizes, strict=True):
            button.place(pygame.Rect(x, top, width, high))
            x += width + gap
        return top

    def _lay_again(self, room: pygame.Rect, bottom: int, gap: int) -> int:
        look = self.look
        line = look.line(theme.BODY)
        self._begins.place(pygame.Rect(room.x, bottom - line, room.width, line))
        high = min(look.px(104), max(look.target(52), room.height // 9))
        width = min(room.width, max(look.px(560), self._again.preferred()[0] + look.px(80)))
        self._again.place(pygame.Rect(room.centerx - width // 2, bottom - line - high, width, high))
        return bottom - line - high - gap // 2

    def _lay_slips(self, room: pygame.Rect, bottom: int, gap: int) -> int:
        if not self.slips:
            return bottom
        look, count = self.look, len(self.slips)
        width = min(look.px(_SLIP[0] + 60), (room.width - (count - 1) * gap) // count)
        high = min(look.px(_SLIP[1]), max(look.px(76), room.height // 7))
        x = room.centerx - (count * width + (count - 1) * gap) // 2
        for slip in self.slips:
            slip.place(pygame.Rect(x, bottom - high, width, high))
            x += width + gap
        return bottom - high

    # -- painting

    def paint_ground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        if self._ground is None:
            self._ground = self._make_ground()
        surface.blit(self._ground, area, area)
        if self._bars.area.colliderect(area):
            self._bars.draw(surface)

    def _make_ground(self) -> pygame.Surface:
        made = pygame.Surface(self.rect.size).convert()
        stage, winners = self._stage_place(), self.result.sheet.winners
        colour = self.result.colours[winners[0]] if winners else "white"
        if self.look.contrast:
            made.fill(tone_of(colour))
            return made
        x, y = self.hero.middle
        little = stage.width // _SOFT, stage.height // _SOFT
        board = self._table.table.picture(little)
        soft = washed(board, colour, (x // _SOFT, y // _SOFT))
        pygame.transform.smoothscale(soft.convert(made), stage.size, made.subsurface(stage))
        return made

    # -- input

    def _handle_key(self, event: pygame.event.Event) -> bool:
        return super()._handle_key(event) or self._page.page(event)

    def back(self) -> None:
        self.context.stack.pop(self)


def _show(widget: Widget) -> Any:
    def show() -> None:
        widget.visible = True

    return show


def _nothing(_share: float) -> None:
    """Do nothing."""
