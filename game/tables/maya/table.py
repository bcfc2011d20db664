"""Maya on the table: the presenter that the play scene speaks with. The work is done in the modules beside it."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

import pygame

from game.anim.tween import Animation, Call
from game.anim.tween import Sequence as OneByOne
from game.locale import _
from game.rules.core import Action, Cell, Event, Seat
from game.rules.maya import actions as happened
from game.rules.maya.actions import FINISH, Expand, Plant
from game.session.session import Session
from game.tables.board.view import BoardView
from game.tables.gesture.holding import By
from game.tables.maya.board import Board
from game.tables.maya.desk import CARD_GAP, FOLDED, LEAST_CARD, Desk
from game.tables.maya.effects import Effects
from game.tables.maya.ghost import Ghost
from game.tables.maya.help import EXPAND, banner
from game.tables.maya.holding import RESERVE, Holding, Piece
from game.tables.maya.land.pulse import GapPulse
from game.tables.maya.nodes import Nodes
from game.tables.maya.picture import picture, view_in_picture
from game.tables.maya.pointer import Pointer
from game.tables.maya.pointing import Pointing
from game.tables.maya.remaining import remaining_picture
from game.tables.maya.teaching import MayaGuide
from game.tables.nodes import focus_nearest
from game.tables.places import Measures
from game.tables.stage import Stage
from game.tables.table import Banner, Stirs
from game.tables.telling.looked_up import LookedUp
from game.tables.tile_table import TileTable
from game.ui import carving
from game.ui.keys import KeyMap
from game.ui.look import Look


class MayaTable(TileTable[Desk]):
    """Shows a game of Maya and lets people play it."""

    public_steps: ClassVar[frozenset[str]] = frozenset(("end",))
    measures: ClassVar[Measures] = Measures(
        left=(290, 312), display=166, display_grows=True, own=(152, 176), hand=(222, 236),
        hand_width=(336, 364),
        rail=(132, 160), card=176, card_width=344, notes_right=True, hints=False, evades=True,
        sizes=((1.13, 1.0),), head_height=126, below_head=440, least_card=LEAST_CARD, low_hand=(112, 190),
        low_left=140, low_column=282,
    )  # fmt: skip
    laying_events = (happened.CropPlanted, happened.CityExpanded)
    turn_end = happened.TurnEnded
    guides = MayaGuide
    moments = (happened.CityClosed, happened.GameEnded)

    def __init__(self, session: Session, stage: Stage) -> None:
        super().__init__(session, stage, Desk(session, stage))
        self.board: Board = Board(self.desk)
        self.ghost: Ghost = Ghost(self.desk)
        self.pulse = GapPulse(self.desk)
        self.holding: Holding = Holding(self)
        self.effects = Effects(self.desk)
        self.pointer = Pointer(self)
        self.pointing: Pointing = Pointing(self)
        self.still_to_come = LookedUp(stage, lambda: remaining_picture(self.desk))
        self.node_list = Nodes(self)
        self._over_button = False

    def hand_opened(self, events: Sequence[Event]) -> None:
        seat, rack = self.session.open_seat, self.desk.shown.rack
        drawn = [
            tile
            for event in events
            if isinstance(event, happened.TilesDrawn) and event.seat == seat
            for tile in event.tiles or ()
        ]
        new: list[int] = []
        for index in reversed(range(len(rack))):
            if rack[index] in drawn:
                drawn.remove(rack[index])
                new.append(index)
        self.desk.mark_new(new)
        self.desk.damage_rack()

    def folded_right(self, look: Look) -> int | None:
        others = self.desk.shown.seats - 1
        return others * look.px(FOLDED) + (others - 1) * look.px(CARD_GAP)

    # -- what is there

    def clear(self) -> None:
        super().clear()
        self.pulse.end()
        self.desk.regarded = None
        self.desk.rising.clear()
        self.desk.rack.hidden = None

    def settle(self, *, new_turn: bool, glide: bool = True) -> None:
        desk = self.desk
        self.board.set_down()
        desk.ask()
        self.ghost.forget()
        desk.sidebar.list.arrange(desk.listed)
        desk.place_board()
        self.look_on(new_turn=new_turn, glide=glide)

    def hush(self, events: Sequence[Event]) -> None:
        super().hush(events)
        desk = self.desk
        self.board.damage_running()
        desk.plantable = desk.expandable = frozenset()
        desk.running = None
        self.regard(None)
        self.ghost.forget()

    def animate(self, events: Sequence[Event], shown: Callable[[], object]) -> Animation:
        return OneByOne(self.effects.animation(events), Call(shown))

    def damage_settled(self) -> None:
        super().damage_settled()
        self.desk.damage_rack()

    # -- drawing

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        desk, stage = self.desk, self.stage
        if area.top <= desk.table_area.bottom:
            self.board.paint(surface, area)
            if not self.board.gliding:
                desk.paint_signs(surface)
        stage.paint_rail(surface)
        self._paint_rail(surface)
        for seat, card in desk.cards.items():
            if card.area.colliderect(area):
                card.paint(surface, desk.label(seat), desk.counts(seat))
        if desk.sidebar.area.colliderect(area):
            city = desk.city_named(desk.regarded)
            desk.sidebar.paint(surface, len(desk.shown.temples), city.size if city is not None else 0)
            desk.sidebar.list.paint(surface, desk.listed, self.session.names, self.session.colours)

    def _paint_rail(self, surface: pygame.Surface) -> None:
        desk, stage = self.desk, self.stage
        colour = self.session.colours[desk.rail_seat]
        holding, away = self.holding, self.holding.away
        usable = desk.plant_tiles if desk.step == "plant" and desk.may_act and desk.hand_open else None
        desk.rack.paint(surface, desk.shown, desk.rail_seat, colour, lifted=away, usable=usable)
        blind = desk.offers_blind
        if blind and away != RESERVE:
            desk.rack.paint_blind(surface, colour)
        desk.rack.paint_reserve(surface, desk.shown.reserves[desk.rail_seat], colour, lifted=blind)
        if desk.shown.viewer == desk.rail_seat:
            on = holding.down and not desk.blind
            key = KeyMap(stage.settings.keys).label("rotate")
            desk.rack.paint_button(surface, key, enabled=self.can_flip(), on=on, hovered=self._over_button)

    def stirs(self) -> list[Stirs]:
        board, shown = self.desk.board, self.desk.shown
        cities = [(temple, cell) for temple in shown.closed for cell in shown.city_at(temple)[1:]]
        above = [cell for temple, cell in cities if cell[1] <= temple[1] and board.shows([cell])]  # not over the stone
        return [Stirs("smoke", board.rect(cell)) for cell in above]

    def banner(self) -> Banner:
        return banner(self)

    def picture(self, size: tuple[int, int]) -> pygame.Surface:
        return picture(self.desk, size)

    def view_in_picture(self, size: tuple[int, int]) -> BoardView:
        return view_in_picture(self.desk, size)

    # -- input

    def command(self, name: str) -> bool:
        return self.finish() if name == "finish" else super().command(name)

    def turn_piece(self, steps: int) -> bool:  # noqa: ARG002
        return self.flip()

    def cancel(self) -> bool:
        if self.still_to_come.close():
            return True
        if self.holding.held:
            self.holding.put_back()
        elif self.holding.turned and self.holding.down:
            self.holding.face_next(False)
        else:
            return False
        return True

    # -- laying

    def board_moved(self) -> None:
        super().board_moved()
        self.pulse.moved()

    def held_changed(self) -> None:
        """Redraw what looks different after a tile was picked up, turned or put down."""
        desk, board = self.desk, self.board
        now = self.holding.down, self.holding.held
        if (board.expanding, board.held) != now:
            board.expanding, board.held = now
            self.pulse.begin(board.legal) if board.held else self.pulse.end()
            desk.damage_cells({*desk.plantable, *desk.expandable})
        desk.damage_rack()
        self.stage.banner_changed()

    def can_lift(self, index: int) -> bool:
        """Whether a tile of the rack, or the top of the reserve, can be picked up now."""
        desk = self.desk
        if not (desk.may_act and desk.hand_open):
            return False
        if index == RESERVE:
            return desk.offers_blind
        if index >= len(desk.shown.rack):
            return False
        tile = desk.shown.rack[index]
        return (desk.step == "turn" and bool(desk.plantable)) or (tile in desk.plant_tiles and bool(desk.plantable))

    def take(self, index: int, by: By, pointer: tuple[int, int]) -> None:
        """Pick a tile up, or put it back where it is held already; say why where neither is possible.

        A reserve from which nothing is taken tells what is still in it.
        """
        if self.holding.index == index:
            self.holding.put_back()
        elif self.can_lift(index):
            self.holding.pick(self.holding.answers.piece(index), by, pointer)
            if by == "keys":
                _focus_first(self)
        elif index == RESERVE:
            self.still_to_come.toggle()
        else:
            self.tell_why_not_lift(index)

    def piece_of(self, action: Any) -> Piece:
        self.holding.chosen[None] = isinstance(action, Expand)
        tile = action.tile
        return self.holding.answers.piece(self.desk.shown.rack.index(tile) if tile is not None else RESERVE)

    def tell_why_not_lift(self, index: int) -> None:
        """Say why a tile cannot be laid now."""
        desk = self.desk
        if not (desk.may_act and desk.hand_open):
            return
        if index == RESERVE:
            if desk.step == "turn" and desk.shown.rack:
                self.stage.tell(_("You draw from the reserve after you expand a city."), desk.rack.pile)
            return
        if index < len(desk.shown.rack):
            cell = next(iter(desk.plantable), desk.everywhere[0])
            reason = self.session.why_not(Plant(desk.shown.rack[index], cell))
            self.stage.tell(reason, desk.rack.slot(index))

    def click_space(self, cell: Cell) -> bool:
        desk = self.desk
        if not (desk.may_act and desk.hand_open and cell in self.board.legal):
            return False
        only = Expand(cell) if desk.blind else self._only_planting(cell)
        if only is not None:
            return self.session.play(only)
        self.stage.tell(_("Choose a tile from your rack first."), desk.board.rect(cell))
        return True

    def _only_planting(self, cell: Cell) -> Plant | None:
        """Return how a planting continues at a space, where only one kind of tile is left to choose (M-A3)."""
        desk = self.desk
        if not desk.laid.by_cell:
            return None
        plantings = [each for each in desk.rules.legal(desk.state, self.session.seat) if isinstance(each, Plant)]
        if len({each.tile for each in plantings}) != 1:
            return None
        return next((each for each in plantings if each.cell == cell), None)

    def can_flip(self) -> bool:
        """Whether a tile can be turned face down or up now."""
        desk = self.desk
        may = desk.may_act and desk.hand_open and desk.step == "turn" and not desk.blind
        return may and bool(desk.expandable) and bool(desk.shown.rack)

    def flip(self) -> bool:
        """Turn over the held tile, or the next one; say why if that makes no sense."""
        desk, holding = self.desk, self.holding
        if not (desk.may_act and desk.hand_open) or not (holding.held or desk.shown.rack):
            return False
        if desk.blind:
            return True
        by_keys = holding.held and holding.by == "keys"
        reason = holding.flip()
        if reason is not None:
            self.stage.tell(reason, desk.rack.button)
        elif by_keys:
            _focus_first(self)
        return True

    def choose_way(self, way: int) -> None:
        """Choose whether tiles are planted or laid face down, as the two halves of the switch say."""
        if self.can_flip() and self.holding.down != (way == EXPAND):
            self.flip()

    def finish(self) -> bool:
        """Score the group and end the turn."""
        return self._close(FINISH, "plant")

    def do_forced(self) -> bool:
        """Draw or pass, where nothing can be laid, and end the turn."""
        forced = self.desk.forced
        return forced is not None and self._close(forced, "turn")

    def _close(self, action: Action, step: str) -> bool:
        """Play an action and then close the turn with it, as soon as all of it was shown."""
        desk, user = self.desk, self.session.seat
        if desk.step != step or not desk.may_act:
            return False
        self.holding.drop()
        rules, closing = desk.rules, desk.rules.closing

        def choose(state: Any, seat: Seat) -> Action | None:
            if seat != user:
                return None
            if rules.why_not(state, seat, action) is None:
                return action
            return closing if rules.why_not(state, seat, closing) is None else None

        self.session.play_on(choose)
        return True

    # -- looking closer

    def regard(self, name: str | None) -> None:
        """Show more of a city: its outline, what keeps it open, its ranking."""
        desk = self.desk
        if name == desk.regarded or desk.foreseen is not None:
            return
        self.board.damage_city(desk.city_named(desk.regarded))
        desk.regarded = name
        self.board.damage_city(desk.city_named(name))
        desk.damage_sidebar()

    def scroll_cities(self, steps: int) -> bool:
        """Scroll the list of open cities; return whether it is longer than its room."""
        if not self.desk.sidebar.list.scroll(steps):
            return False
        self.desk.regarded = None
        self.desk.damage_sidebar()
        return True

    def hover_button(self, over: bool) -> None:
        """Brighten the button under the pointer."""
        if over != self._over_button:
            self._over_button = over
            self.stage.invalidate(carving.reach(self.desk.rack.button, self.desk.look.unit))

    # -- for the scene

    def score_of(self, seat: Seat) -> tuple[int, int | None]:
        shown = self.desk.shown
        return shown.points[seat], None if shown.over else shown.projected[seat]

    def cells_of(self, event: Event) -> tuple[Cell, ...]:
        match event:
            case (
                happened.CropPlanted(cell=cell) | happened.TempleAppeared(cell=cell) | happened.CityExpanded(cell=cell)
            ):
                return (cell,)
            case happened.GroupScored(cells=found) | happened.CityClosed(cells=found):
                return found
        return ()


def _focus_first(table: MayaTable) -> None:
    focus_nearest(table, table.board.legal, "expand" if table.holding.down else "place")
