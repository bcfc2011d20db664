"""A course as it looks now beside what was kept of it."""

import os
from functools import cache
from pathlib import Path

import pygame

from game.assets.bundle import Assets
from tools.looks import record
from tools.looks.courses import Course, courses
from tools.looks.record import differences, look
from tools.parity.recorder import HOME


@cache
def _courses() -> dict[str, Course]:
    return {course.name: course for course in courses()}


def own_home(folder: str) -> None:
    """Let this process keep what players own below a folder."""
    os.environ[HOME] = str(Path(folder) / str(os.getpid()))


def compared(name: str, *, write: bool = False, pictures: Path | None = None) -> list[str]:
    """Return in words what of a course looks otherwise than it was kept; with `write`, keep it as it looks now."""
    # With pictures of its own, for a picture is scaled from what happens to be kept of it.
    kept = {each.name: each for each in record.read(name)}
    lines, looks = [], []
    for shot in _courses()[name].shots(Assets(silent=True)):
        looks.append(look(shot))
        before = kept.pop(shot.name, None)
        differing = ["new"] if before is None else list(differences(before, looks[-1], shot))
        lines += [f"{shot.name}: {line}" for line in differing]
        if differing and pictures is not None:
            pictures.mkdir(parents=True, exist_ok=True)
            pygame.image.save(shot.picture, pictures / f"{shot.name.replace(' ', '-')}.png")
    lines += [f"{each}: gone" for each in kept]
    if lines and write:
        record.write(name, looks)
    return lines
