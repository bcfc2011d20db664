"""Where what is heard is shown in words."""

import pygame

from game.stage.page import Frame
from game.ui.scene import Scene


def caption_room(scene: Scene) -> pygame.Rect:
    """Return where notices stand, or a table's banner where they would cover its board or a hand."""
    room, frame = scene.notice_room(), getattr(scene, "frame", None)
    return frame.places.banner if isinstance(frame, Frame) and room == scene.rect else room
