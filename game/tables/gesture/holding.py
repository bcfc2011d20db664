"""The piece in somebody's hand, the same in every game: picked up, carried, turned, laid or put back.

A table answers six questions about its pieces (`Answers`). Whether a piece may lie somewhere is asked once for each
space and face, and kept for as long as the piece is held.
"""

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Literal

import pygame

from game.rules.core import Action
from game.tables.gesture.answers import Answers, FaceT, PieceT, SpotT
from game.tables.gesture.drag import Lifted
from game.tables.pictures.flights import Sight, flight, growing

if TYPE_CHECKING:
    from collections.abc import Hashable

    from game.anim.tween import Handle
    from game.session.session import Session
    from game.tables.stage import Stage

By = Literal["drag", "carry", "keys"]
LIFT: Final = 1.06
"""Factor on the size of a lifted piece."""
HANGING: Final = 0.5
"""Factor on the size of a piece that hangs beside its ghost, which shows it: it hides little of its neighbours."""
_FOLLOW: Final = 0.2
"""Share of the pointer's movement that a piece beside its space still follows."""
BACK: Final = 0.2
_RAISED: Final = 18
"""Height in logical pixels to which a piece chosen by key is raised above its slot."""


class Holding(Generic[PieceT, FaceT, SpotT]):
    """The held piece, the space below it, and what may happen with it."""

    lifting: ClassVar[type[Lifted]] = Lifted

    def __init__(self, session: "Session", stage: "Stage", answers: Answers[PieceT, FaceT, SpotT]) -> None:
        self.session = session
        self.stage = stage
        self.answers = answers
        self.piece: PieceT | None = None
        self.face: Any = None
        self.by: By = "carry"
        self.target: SpotT | None = None
        """The space under the held piece, if it may lie there."""
        self.lifted: Lifted | None = None
        self.gliding: PieceT | None = None
        """The piece that glides back."""
        self.chosen: dict[Hashable, FaceT] = {}
        """The faces chosen in this turn."""
        self.origin: pygame.Rect | None = None
        """The place on the board from which a piece of this turn was taken back by hand."""
        self._offers: dict[tuple[FaceT, SpotT], Any | None] = {}
        self._worths: dict[tuple[FaceT, SpotT], float] = {}
        self._back: Handle | None = None
        self._spot: SpotT | None = None
        self._explained: SpotT | None = None
        self._pointer: tuple[int, int] = (0, 0)
        self._grab = (0.0, 0.0)

    @property
    def held(self) -> bool:
        """Whether anything is held."""
        return self.piece is not None

    @property
    def refused(self) -> bool:
        """Whether the held piece is over a space on which it cannot lie."""
        spot = self._spot
        return self.held and self.target is None and spot is not None and self.answers.wonders(spot)

    # -- picking up

    def pick(self, piece: PieceT, by: By, pointer: tuple[int, int], origin: pygame.Rect | None = None) -> None:
        """Take a piece into the hand: from its slot, or from where it lies otherwise."""
        self._take(piece, by, pointer, origin)
        self.stage.tell(None)
        self.stage.sound("pick_up")
        self.answers.changed()

    def _take(self, piece: PieceT, by: By, pointer: tuple[int, int], origin: pygame.Rect | None) -> None:
        answers, stage = self.answers, self.stage
        self.drop()
        self.come_back()
        self.piece = piece
        faces = answers.faces(piece)
        face = self.chosen.get(answers.remembered_for(piece), faces[0])
        self.face = face if face in faces else faces[0]
        self.by, self.target, self._spot, self._explained, self._pointer = by, None, None, None, pointer
        slot = origin or answers.slot(piece)
        self.origin = origin
        self._grab = (slot.centerx - pointer[0], slot.centery - pointer[1]) if by != "keys" else (0.0, 0.0)
        self.lifted = self.lifting(stage.animator, self._picture, answers.shadow, stage.look.unit, answers.layer)
        self.lifted.put(*slot.center, slot.width)
        self.lifted.aim(*self._rest(), slot.width * LIFT)
        self._raise(self.lifted)

    def _raise(self, lifted: Lifted) -> None:
        self.stage.movers.add(lifted)

    def _lower(self, lifted: Lifted) -> None:
        self.stage.movers.remove(lifted)

    def carry(self) -> None:
        """Carry a dragged piece on without a pressed button."""
        self.by = "carry"
        self._look_under(None)
        self.answers.changed()

    def _picture(self, width: int) -> pygame.Surface:
        assert self.piece is not None
        return self.answers.look(self.piece, self.face, width)

    # -- moving

    def move(self, pointer: tuple[int, int]) -> None:
        """Follow the pointer."""
        self._pointer = pointer
        if self.held and self.by != "keys":
            self._look_under(self.spot_at(pointer))

    def spot_at(self, place: tuple[int, int]) -> SpotT | None:
        """Return the space at a place of the window."""
        return self.answers.spot_at(place) if self.answers.window.collidepoint(place) else None

    def over(self, spot: SpotT | None) -> None:
        """Hold the piece over a space that was chosen by key."""
        self.by = "keys"
        if spot is not None:
            self._pointer = self.answers.spot_rect(spot).center
        self._look_under(spot)

    def recompute(self) -> None:
        """Recompute positions after the window, zoom or board changed."""
        if self.lifted is None:
            return
        self.lifted.unit = self.stage.look.unit
        self.lifted.forget()
        self.answers.preview(None)
        if self.by == "keys":
            if self.target is not None:
                self.over(self.target)
        else:
            self.move(self._pointer)
        self._follow()

    def keep(self) -> None:
        """Keep the held piece after a change on the table, or drop the piece if it has gone."""
        self._offers.clear()
        self._worths.clear()
        if self.piece is None:
            return
        if self.answers.can_lift(self.piece):
            self.recompute()
        else:
            self.drop()
            self.answers.back()

    def _look_under(self, spot: SpotT | None) -> None:
        offer = self.offer_at(spot) if spot is not None else None
        self._spot = spot
        if offer is None or spot is None:
            self.target = None
            self.answers.preview(None)
            self._explain(spot)
        else:
            self._explain(None)
            if self.target != spot:
                self.target = spot
                self.stage.sound("hover")
            self.answers.preview(offer)
        self._follow()

    def offer_at(self, spot: SpotT) -> Any | None:
        """Return what laying the piece on a space would do; the piece turns to the first way that is allowed.

        A piece that nobody has turned by hand turns to the way that brings most; of equal ones the present one stays.
        """
        assert self.piece is not None
        offers = [(face, self._offer(face, spot)) for face in self.answers.ways(self.piece, self.face)]
        allowed = [(face, offer) for face, offer in offers if offer is not None]
        if not allowed:
            return None
        face, offer = max(allowed, key=lambda each: self._worth(each[0], spot)) if self._turns_itself else allowed[0]
        self._show_face(face)
        return offer

    @property
    def _turns_itself(self) -> bool:
        """Whether the piece may turn automatically: nobody has turned it, and the game may help."""
        settings, by_hand = self.stage.settings, self.answers.remembered_for(self.piece) in self.chosen  # type: ignore[arg-type]
        return self.session.leads_on and settings.turn_by_itself and settings.show_previews and not by_hand

    def _worth(self, face: FaceT, spot: SpotT) -> float:
        assert self.piece is not None
        key = face, spot
        if key not in self._worths:
            self._worths[key] = self.answers.worth(self.piece, self._offers[key])
        return self._worths[key]

    def _offer(self, face: FaceT, spot: SpotT) -> Any | None:
        assert self.piece is not None
        key = face, spot
        if key not in self._offers:
            self._offers[key] = self.answers.offer(self.piece, face, spot)
        return self._offers[key]

    def _explain(self, spot: SpotT | None) -> None:
        """Say in a sentence why the piece cannot lie on a space."""
        stage, answers = self.stage, self.answers
        if spot == self._explained or stage.heads_for_sentence:
            return
        self._explained = spot
        if spot is None or self.piece is None or not stage.settings.show_why_not or not answers.wonders(spot):
            stage.tell(None)
        else:
            stage.tell(answers.why_not(self.piece, self.face, spot), answers.spot_rect(spot))

    # -- where it hangs

    def _follow(self) -> None:
        """Follow the pointer; over an allowed space hang beside it, so that the ghost is visible."""
        if self.lifted is None or self.piece is None:
            return
        answers = self.answers
        wide = answers.width * answers.board_lift
        if self.target is not None and answers.hangs:
            self.lifted.aim(*self._hang(self.target), wide * HANGING)
        elif self._spot is not None and self.by != "keys":
            self.lifted.aim(*self._rest(), wide)
        else:
            self.lifted.aim(*self._rest(), answers.slot(self.piece).width * LIFT)

    def _hang(self, spot: SpotT) -> tuple[float, float]:
        """Return the place beside a space at which the piece covers least of the ghost."""
        answers, pitch = self.answers, self.answers.pitch
        x, y = answers.spot_rect(spot).center
        wide = round(answers.width * answers.board_lift * HANGING)
        lean = _FOLLOW * (self._pointer[0] - x), _FOLLOW * (self._pointer[1] - y)
        told, window = answers.told(), answers.window

        def hidden(way: tuple[float, float]) -> float:
            rect = pygame.Rect(0, 0, wide, wide)
            rect.center = round(x + way[0] * pitch), round(y + way[1] * pitch)
            seen = rect.clip(window)
            return wide * wide - seen.w * seen.h + sum(area.clip(rect).w * area.clip(rect).h for area in told)

        way = min(answers.hangs, key=hidden)
        return x + way[0] * pitch + lean[0], y + way[1] * pitch + lean[1]

    def _rest(self) -> tuple[float, float]:
        """Return the place of a held piece that is over no allowed space."""
        assert self.piece is not None
        slot = self.answers.slot(self.piece)
        if self.by == "keys":
            return slot.centerx, slot.centery - self.stage.look.px(_RAISED)
        share = min(1.0, self.answers.width * self.answers.board_lift / max(1, slot.width))
        if self.answers.on_rail(self._pointer):
            share = 1.0
        return self._pointer[0] + self._grab[0] * share, self._pointer[1] + self._grab[1] * share

    # -- turning

    def turn(self, steps: int) -> bool:
        """Turn the piece to the next way that is allowed where it is; return whether a piece is held that turns."""
        if self.piece is None:
            return False
        faces = self.answers.faces(self.piece)
        here = faces.index(self.face)
        others = [faces[(here + steps * count) % len(faces)] for count in range(1, len(faces))]
        if others:
            allowed = [face for face in others if self.target is None or self._offer(face, self.target) is not None]
            self.chosen[self.answers.remembered_for(self.piece)] = face = (allowed or others)[0]
            self._show_face(face, steps)
            self.stage.sound("turn")
            self.stage.tell(None)
            self._look_again()
        return True

    def _show_face(self, face: FaceT, steps: int = 1) -> None:
        if face != self.face and self.lifted is not None:
            self.face = face
            self.lifted.show(self._picture, self.angle * max(-1, min(1, steps)))

    angle: ClassVar[float] = -90.0
    """By how many degrees a piece comes round when it is turned."""

    def _look_again(self) -> None:
        """Look under the piece again with another face."""
        self._explained = None
        self._look_under(self._spot)
        self.answers.changed()

    # -- laying

    def lay(self, spot: SpotT) -> bool:
        """Lay the held piece on a space; if the rules refuse, show why and return False."""
        piece, lifted = self.piece, self.lifted
        if piece is None or lifted is None:
            return False
        offer = self.offer_at(spot)
        if offer is None:
            self.refuse(spot)
            return False
        by, face, origin = self.by, self.face, self.origin
        self.answers.released((lifted.x, lifted.y, lifted.width))
        self.drop()
        if self.session.play(offer) if isinstance(offer, Action) else self.answers.lay(piece, offer):
            return True
        self.answers.released(None)
        if by != "drag" and self.answers.can_lift(piece):
            self._take_back(piece, by, face, origin, lifted)
            self._look_under(spot)
        else:
            self.answers.back()
        return False

    def _take_back(self, piece: PieceT, by: By, face: Any, origin: pygame.Rect | None, before: Lifted) -> None:
        """Hold a piece as before where a lesson means another place or face: it is still in the hand."""
        self._take(piece, by, self._pointer, origin)
        self.face = face
        if self.lifted is not None:
            self.lifted.put(before.x, before.y, before.width)
        self.answers.changed()

    def refuse(self, spot: SpotT) -> None:
        """Say why the piece cannot lie on a space."""
        if self.piece is not None:
            self._explained = spot
            self.stage.tell(self.answers.why_not(self.piece, self.face, spot), self.answers.spot_rect(spot))
            self.stage.sound("refused")
            self.answers.refused(spot)

    # -- putting back

    def put_back(self) -> bool:
        """Let the piece glide back to its slot; return whether a piece was held."""
        piece, lifted, stage, answers = self.piece, self.lifted, self.stage, self.answers
        if lifted is None or piece is None:
            return False
        stage.sound("put_back")
        face, start, width = answers.faces(piece)[0], (lifted.x, lifted.y), lifted.width
        self.come_back()
        self.drop(silent=True)
        self.gliding = piece
        sight = growing(
            lambda size: answers.look(piece, face, size), lambda: width, lambda: float(answers.slot(piece).width)
        )
        self._fly_back(sight, start)
        answers.back()
        return True

    def _fly_back(self, sight: Sight, start: tuple[float, float]) -> None:
        stage, answers, piece = self.stage, self.answers, self.gliding
        assert piece is not None
        back = flight(
            stage.movers, sight, lambda: start, lambda: answers.slot(piece).center, length=BACK, height=0,
            arrive=self._is_back, layer=answers.layer,
        )  # fmt: skip
        self._back = stage.animator.run(back, blocking=False)

    def come_back(self) -> None:
        """Finish the glide back at once, so that the piece is not drawn twice."""
        if self._back is not None:
            self._back.finish()
            self._back = None
        self.gliding = None

    def _is_back(self) -> None:
        self.gliding = None
        self.answers.changed()

    def drop(self, *, silent: bool = False) -> None:
        """Release the piece at once; with `silent` the sentence on screen stays."""
        self._offers.clear()
        self._worths.clear()
        if self.lifted is None:
            return
        self.lifted.rest()
        self._lower(self.lifted)
        self.lifted = self.piece = self.face = self.target = self._spot = self.origin = None
        self.answers.preview(None)
        if self._explained is not None and not silent:
            self.stage.tell(None)
        self._explained = None
        self.answers.changed()

    def turn_ended(self) -> None:
        """Forget which faces were chosen."""
        self.chosen.clear()
