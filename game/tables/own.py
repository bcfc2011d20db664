"""A player's own pieces on a list: the piece in somebody's hand, and the ghost of what it would do."""

from collections.abc import Callable, Iterator
from typing import Generic

import pygame

from game.rules.core import Cell
from game.tables.adapter import ListedTable, Stir
from game.tables.coins import flown, living, rise
from game.tables.gesture.answers import Answers, FaceT, PieceT, SpotT
from game.tables.gesture.drag import Lifted
from game.tables.gesture.ghost import REFUSED, ActionT, DeskT, Ghost, PreviewT
from game.tables.gesture.holding import BACK, Holding
from game.tables.pictures.flights import Sight
from game.tables.pictures.listed import centred, placed
from game.ui.canvas import Pose, Thing


class Carried(Lifted):
    """A piece that follows the pointer; when it has come to it, everything is listed again."""

    arrived: Callable[[], object] = bool

    def touch(self) -> None:
        if self.height >= 1 and not self.turn:
            self.arrived()

    @property
    def chases(self) -> bool:
        """Whether it is still on its way to where it is to be."""
        return self._chase is not None and not self._chase.done

    def things(self) -> Iterator[Thing]:
        """Yield the piece above its shadow."""
        for key, layer in (("held shadow", self.layer), ("held piece", self.layer)):
            picture, middle = self._part(key)
            if self.chases:
                yield living(key, lambda _time, key=key: self._pose(key), layer)  # type: ignore[misc]
            else:
                yield centred(key, picture, middle, layer=layer)

    def _pose(self, key: str) -> Pose:
        picture, middle = self._part(key)
        return Pose(*middle, picture=picture)

    def _part(self, key: str) -> tuple[pygame.Surface, tuple[float, float]]:
        if key == "held piece":
            return self._look(), (round(self.x), round(self.y))
        shadow, place = self._shadow_place()
        return shadow, shadow.get_rect(topleft=place).center


class Held(Holding[PieceT, FaceT, SpotT], Generic[PieceT, FaceT, SpotT]):
    """The piece that is held, listed."""

    lifting = Carried

    def __init__(self, table: ListedTable, answers: Answers[PieceT, FaceT, SpotT]) -> None:
        super().__init__(table.session, table.stage, answers)
        self._table = table
        self._glide: Stir | None = None

    def things(self) -> Iterator[Thing]:
        """Yield the held piece."""
        if isinstance(self.lifted, Carried):
            yield from self.lifted.things()

    def _raise(self, lifted: Lifted) -> None:
        assert isinstance(lifted, Carried)
        lifted.arrived = self._table.again

    def _lower(self, lifted: Lifted) -> None:  # noqa: ARG002
        self._table.again()

    def _fly_back(self, sight: Sight, start: tuple[float, float]) -> None:
        answers, piece, table = self.answers, self.gliding, self._table
        assert piece is not None

        def things() -> Iterator[Thing]:
            yield flown(
                table, "gliding back", sight, lambda: start, lambda: answers.slot(piece).center, seconds=BACK,
                height=0, layer=answers.layer,
            )  # fmt: skip

        self._glide = Stir(BACK, things, ended=self._is_back)
        table.stir(self._glide)

    def come_back(self) -> None:
        if self._glide is not None:
            self._table.still(self._glide)
            self._glide = None
        self.gliding = None


class ListedGhost(Ghost[DeskT, ActionT, PreviewT], Generic[DeskT, ActionT, PreviewT]):
    """The preview of one action, listed; it is laid out again whenever it is listed."""

    def __init__(self, desk: DeskT, table: ListedTable, key: str) -> None:
        super().__init__(desk)
        self._table, self._key = table, key
        self._pictures: list[Thing] = []

    def things(self) -> Iterator[Thing]:
        """Yield the piece, its chips and their lines."""
        action = self.action
        if action is not None:
            self.show(action, again=True)
            yield from self._pictures

    def hide(self) -> None:
        super().hide()
        self._pictures.clear()
        self._table.again()

    def add(self, image: pygame.Surface, place: tuple[int, int], layer: int) -> None:
        self._pictures.append(placed((self._key, len(self._pictures)), image, place, layer=layer))

    def refuse(self, cell: Cell) -> None:
        mark, board = self.refusal(), self.desk.board
        rise(self._table, ("refused", cell), lambda: mark, lambda: board.middle(cell), 0, REFUSED)
