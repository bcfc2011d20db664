"""What can be given to others: a picture of a moment, a film of a turn or of the game, the record."""

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.assets import gif
from game.locale import _
from game.rules import record
from game.scenes.handing_out import hand_out, hand_out_file, hand_out_picture
from game.tables.part import table_part
from game.tables.still import Still
from game.ui.overlays.menu import Menu

if TYPE_CHECKING:
    from game.scenes.replaying.scene import Replay

PICTURE: Final = (2560, 1440)
FILM: Final = (1280, 720)
SMALL_FILM: Final = (800, 450)
MOST: Final = 3_000_000
"""The bytes up to which a film is large: what people send one another takes no more."""
_TURN: Final = 0.5
_STEP: Final = 0.7
_LAST: Final = 2.5
_MASKS: Final = (0xF800, 0x07E0, 0x001F, 0)
_BETWEEN: Final = 0.01
"""The seconds between two frames that are drawn, in which the window does what else it has to do."""


def open_shares(replay: "Replay", about: pygame.Rect) -> None:
    """Open a menu of what can be shared, under a button."""
    turn = replay.course.turn_at(replay.step)
    steps = range(turn.first, turn.end + 1) if turn is not None else range(1)
    offers: list[tuple[str, str, str, Callable[[], object]]] = [
        (_("Picture of this moment"), "picture", "PNG", lambda: save_picture(replay)),
        (_("Film of this turn"), "film", "GIF", lambda: save_film(replay, steps, _STEP)),
        (_("Film of the match"), "film", "GIF", lambda: save_film(replay, replay.course.stops, _TURN)),
    ]
    if replay.course.over:
        offers.append((_("Record of the match"), "save", "TGR", lambda: save_record(replay)))
    items = [(text, icon, kind) for text, icon, kind, _act in offers]
    replay.context.stack.push(Menu(replay.context, about, items, lambda index: offers[index][3](), least=replay.least))


def _name(replay: "Replay") -> str:
    return f"{replay.rules.title} {datetime.now():%Y-%m-%d %H.%M.%S}"


def save_picture(replay: "Replay") -> None:
    """Save the table as it stands."""
    hand_out_picture(replay.context, _name(replay), replay.table.picture(PICTURE))


def save_record(replay: "Replay") -> None:
    """Save the record of the match."""
    match = replay.match
    hand_out(replay.context, _name(replay), record.ENDING, lambda: b"".join(record.write(match)))


def save_film(replay: "Replay", steps: Sequence[int], seconds: float) -> None:
    """Draw the table at each of these steps, frame by frame beside everything else, and save them as a film."""
    replay.context.notice(_("The film is being made in the background: you can keep playing."))
    Studio(replay, steps, seconds).go_on()


class Studio:
    """Draws the frames of a film on a table of its own, one at a time."""

    def __init__(self, replay: "Replay", steps: Sequence[int], seconds: float) -> None:
        self._context = replay.context
        self._screen = replay
        self._name = _name(replay)
        self._steps = list(steps)
        self._seconds = seconds
        self._frames: list[gif.GifFrame] = []
        self._still = Still(replay.match, replay.look, self._steps[0], replay.course.audience)
        self._table = table_part(replay.rules.name).table(self._still.session, self._still)

    def go_on(self) -> None:
        """Draw the next frame; after the last, write the film."""
        number = len(self._frames)
        if number == len(self._steps):
            shown = [self._seconds] * (number - 1) + [_LAST]
            hand_out_file(self._context, self._name, ".gif", lambda path: write_film(path, self._frames, shown))
            return
        self._still.session.step = self._steps[number]
        self._table.refresh()
        picture = self._table.picture(FILM)
        self._frames.append(frame_of(picture))
        top = self._context.stack.top or self._screen
        top.after(_BETWEEN, self.go_on)


def write_film(path: Path, frames: Sequence[gif.GifFrame], seconds: Sequence[float]) -> None:
    """Write a film as large as its frames; where that takes too many bytes, a small one."""
    gif.write(path, frames, seconds)
    if path.stat().st_size > MOST:
        gif.write(path, [smaller(frame, SMALL_FILM) for frame in frames], seconds)


def smaller(frame: gif.GifFrame, size: tuple[int, int]) -> gif.GifFrame:
    """Return a frame in another size."""
    flat = pygame.Surface(frame.size, depth=16, masks=_MASKS)
    pitch, row = flat.get_pitch(), 2 * frame.size[0]
    for number in range(frame.size[1]):
        flat.get_buffer().write(frame.pixels[number * row : (number + 1) * row], number * pitch)
    return frame_of(pygame.transform.smoothscale(flat.convert(24), size))


def frame_of(picture: pygame.Surface) -> gif.GifFrame:
    """Return a picture as the film holds it."""
    flat = pygame.Surface(picture.get_size(), depth=16, masks=_MASKS)
    flat.blit(picture, (0, 0))
    width, height = flat.get_size()
    content, pitch = flat.get_buffer().raw, flat.get_pitch()
    rows = (content[start : start + 2 * width] for start in range(0, pitch * height, pitch))
    return gif.GifFrame((width, height), b"".join(rows))
