"""Using groups of workers and leaving them idle: one by one, all at once, and those that resolved themselves."""

from typing import TYPE_CHECKING, Any, cast

from game.rules.cacao.actions import Work
from game.rules.core import Action, Seat
from game.tables.cacao.workers import automatic
from game.tables.cacao.workers.resolved import Mark, ResolvedMarks
from game.tables.cacao.workers.work import Pill, Pills

if TYPE_CHECKING:
    from game.rules.cacao.board import State
    from game.tables.cacao.table import CacaoTable


class Working:
    """What the deciding seat does with its groups (C-C5)."""

    def __init__(self, table: "CacaoTable") -> None:
        self.table = table
        self.desk = table.desk
        self.session, self.stage = table.session, table.stage
        self.pills = Pills(table.desk)
        self.marks = ResolvedMarks(table.desk)

    def ask(self) -> None:
        """Find out which groups wait, and which have resolved themselves."""
        self.marks.ask()
        self.pills.ask()
        self.place()
        self.table.board.glowing = self.pills.glowing

    def place(self) -> None:
        """Place everything after the board has moved."""
        self.marks.place()
        self.pills.kept_free = [self.marks.rect(mark) for mark in self.marks.marks]
        self.pills.place()

    def forget(self) -> None:
        """Remove pills and marks while something is shown."""
        self.pills.pills, self.marks.marks, self.table.board.glowing = [], [], {}

    def act(self, pill: Pill, part: str) -> None:
        """Use a group, leave it idle, or choose another number of workers for it."""
        match part:
            case "use" if not pill.most:
                refused = Work(pill.group.cell, pill.group.side, 1)
                self.stage.tell(self.session.why_not(refused), pill.rect)
                self.stage.sound("refused")
            case "use":
                self._play(pill.action)
            case "idle":
                self._play(pill.idle)
            case _:
                if self.pills.change(pill, -1 if part == "less" else 1):
                    self.stage.invalidate(self.pills.area(pill))
                    self.stage.banner_changed()

    def _play(self, action: Work) -> None:
        """Play an action; what resolves itself afterwards keeps the numbers chosen before."""
        chosen = {key: most for key, most in self.pills.chosen.items() if key != (action.cell, action.side)}
        if not chosen:
            self.session.play(action)
            return
        user, before = self.session.seat, self.session.state

        def choose(state: Any, seat: Seat) -> Action | None:
            if state is before:
                return action
            if seat != user or self.session.asks_about_groups:
                return None
            return automatic.as_chosen(self.desk.rules, cast("State", state), seat, chosen)

        self.session.play_on(choose)

    def use_all(self) -> bool:
        """Use all workers of the deciding seat, or as many as were chosen, in the order that brings most."""
        if not self.pills.pills:
            return False
        user, rules, chosen = self.session.seat, self.desk.rules, dict(self.pills.chosen)

        def choose(state: Any, seat: Seat) -> Action | None:
            return automatic.use_all(rules, cast("State", state), seat, chosen) if seat == user else None

        self.session.play_on(choose)
        return True

    def leave_rest(self) -> bool:
        """Leave all workers of the deciding seat idle that wait."""
        if not self.pills.pills:
            return False
        user, rules = self.session.seat, self.desk.rules

        def choose(state: Any, seat: Seat) -> Action | None:
            return automatic.leave_rest(rules, cast("State", state), seat) if seat == user else None

        self.session.play_on(choose)
        return True

    def take_back(self, mark: Mark) -> None:
        """Leave idle what has resolved itself, or use these workers after all."""
        if self.marks.change(mark):
            self.stage.sound("undo")

    def hover(self, id_: str | None) -> None:
        """Brighten the group under the pointer."""
        self.marks.hover(id_)
        pills = self.pills
        if id_ == pills.hovered:
            return
        for pill in pills.pills:
            if pill.id in (id_, pills.hovered):
                self.stage.invalidate(pills.area(pill))
        pills.hovered = id_
