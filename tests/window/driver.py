"""The real game in a real window of a virtual screen, with hands on mouse and keyboard and eyes on the focus tree."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import pytest

ROOT: Final = Path(__file__).parents[2]
FROM_SOURCE: Final = (sys.executable, "main.py")
MISSING: Final = [name for name in ("Xvfb", "xdotool") if shutil.which(name) is None]
needs_a_screen = pytest.mark.skipif(
    bool(MISSING), reason=f"a virtual screen needs {' and '.join(MISSING)}: install Debian's xvfb and xdotool"
)
SEATS: Final = {"cacao": ("red", "purple"), "maya": ("red", "blue"), "chocolatl": ("orange", "green", "blue")}
PEOPLE: Final = {
    game: {
        "seats": [
            {"name": name, "colour": colour, "kind": "human"}
            for name, colour in zip(("Ixchel", "Ada", "Bo"), colours, strict=False)
        ]
    }
    for game, colours in SEATS.items()
}
"""Who sat at each table last: people only, as few as may be."""
PATIENCE: Final = 60.0
"""For how many seconds a change is waited for: a loaded machine is slow."""


class Tree:
    """What the screen says can be reached."""

    def __init__(self, content: dict[str, Any]) -> None:
        self.scene: str = content["scene"]
        self.size: list[int] = content["size"]
        self.moving: bool = content["moving"]
        self.nodes: list[dict[str, Any]] = content["nodes"]

    @property
    def said(self) -> tuple[str, list[tuple[Any, ...]]]:
        """What the screen says, wherever that stands: a card that rises under the pointer says nothing new."""
        return self.scene, [(node["id"], node["name"], node["state"], node["value"]) for node in self.nodes]

    def find(self, id_: str) -> dict[str, Any] | None:
        """Return a node."""
        return next((node for node in self.nodes if node["id"] == id_), None)

    def middle(self, id_: str) -> tuple[int, int]:
        """Return the middle of a node."""
        node = self.find(id_)
        assert node is not None, id_
        x, y, width, height = node["rect"]
        return x + width // 2, y + height // 2

    def first(self, start: str, *words: str) -> dict[str, Any] | None:
        """Return the first node whose id begins so and whose state has these words."""
        for node in self.nodes:
            if node["id"].startswith(start) and all(word in node["state"] for word in words):
                return node
        return None

    def middle_place(self) -> dict[str, Any] | None:
        """Return the legal space that is nearest to where the board began, so that it stays compact."""
        legal = [node for node in self.nodes if node["id"].startswith(("place.", "fill.")) and "legal" in node["state"]]
        return min(legal, key=_far, default=None)

    def can(self, id_: str) -> bool:
        """Return whether a node is there and can be used."""
        node = self.find(id_)
        return node is not None and "disabled" not in node["state"] and node["focusable"]

    @property
    def focused(self) -> dict[str, Any] | None:
        """The node that has the focus."""
        return next((node for node in self.nodes if "focused" in node["state"]), None)

    @property
    def focus(self) -> str:
        """The id of the node that has the focus, if one has."""
        return str(self.focused["id"]) if self.focused is not None else ""


def _far(node: dict[str, Any]) -> tuple[int, str]:
    """Return how far a space is from where the board began."""
    x, y = (int(part) for part in node["id"].partition(".")[2].split(","))
    return abs(x) + abs(y), node["id"]


class Window:
    """A running game."""

    def __init__(self, display: str, home: Path, size: tuple[int, int], program: Sequence[str] = FROM_SOURCE) -> None:
        self._display = display
        self._dump = home / "tree.json"
        self._dump.unlink(missing_ok=True)
        self._read: tuple[tuple[int, int], Tree] | None = None
        """Which file was read last, and what it says."""
        self._log = (home / "game.log").open("w")
        self.home = home
        environment = {
            **os.environ,
            "DISPLAY": display,
            "THEOBROMA_HOME": str(home),
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "SDL_VIDEO_WINDOW_POS": "0,0",
        }
        self._environment = environment
        command = [*program, "--ui-dump", str(self._dump), "--windowed", f"{size[0]}x{size[1]}"]
        self.process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=self._log, stderr=self._log)
        self.wait(lambda tree: tree.scene == "title")

    # -- eyes

    def tree(self) -> Tree | None:
        """Return what the screen says now; None before it says anything."""
        try:
            file = self._dump.stat()
            which = file.st_ino, file.st_mtime_ns
            if self._read is None or self._read[0] != which:
                self._read = which, Tree(json.loads(self._dump.read_text(encoding="utf-8")))
        except (OSError, json.JSONDecodeError):
            return None
        return self._read[1]

    def wait(self, wanted: Callable[[Tree], object], what: str = "") -> Tree:
        """Wait until the screen says something."""
        end = time.monotonic() + PATIENCE
        tree = None
        while time.monotonic() < end:
            assert self.process.poll() is None, f"the game has ended: {self.log()}"
            tree = self.tree()
            if tree is not None and not tree.moving and wanted(tree):
                return tree
            time.sleep(0.01)
        ids = [] if tree is None else [(node["id"], node["state"]) for node in tree.nodes]
        raise AssertionError(f"waited in vain {what}; the screen shows {tree and tree.scene}: {ids}\n{self.log()}")

    def now(self) -> Tree:
        """Return what the screen says when nothing moves any more."""
        return self.wait(lambda _tree: True)

    def changed(self, before: Tree) -> Tree:
        """Wait until the screen says something else."""
        return self.wait(lambda tree: tree.said != before.said, "for a change")

    def moved_on(self, before: Tree) -> Tree:
        """Wait until something else has the focus."""
        was = before.scene, before.focus
        return self.wait(lambda tree: (tree.scene, tree.focus) != was, "for the focus to move on")

    def log(self) -> str:
        """Return what the game printed."""
        return (self.home / "game.log").read_text()

    # -- hands

    def _xdotool(self, *arguments: str) -> None:
        subprocess.run(["xdotool", *arguments], env=self._environment, check=True, timeout=PATIENCE)

    def move(self, x: int, y: int) -> None:
        """Move the pointer."""
        self._xdotool("mousemove", str(x), str(y))

    def click(self, id_: str, button: int = 1) -> None:
        """Click the middle of a node."""
        self._click(self.wait(lambda tree: tree.find(id_), f"for {id_}"), id_, button)

    def use(self, id_: str) -> None:
        """Click the middle of a node, unless it is gone: the game may have done by itself what there was to do."""
        tree = self.now()
        if tree.find(id_) is not None:
            self._click(tree, id_, 1)

    def _click(self, tree: Tree, id_: str, button: int) -> None:
        x, y = tree.middle(id_)
        self._xdotool("mousemove", str(x), str(y), "click", str(button))

    def drag(self, start: str, end: str) -> None:
        """Drag one node onto another, unless one of them is gone."""
        tree = self.now()
        if tree.find(start) is None or tree.find(end) is None:
            return
        (x0, y0), (x1, y1) = tree.middle(start), tree.middle(end)
        self._xdotool("mousemove", str(x0), str(y0), "mousedown", "1")
        for index in range(1, 5):
            self._xdotool("mousemove", str(x0 + (x1 - x0) * index // 4), str(y0 + (y1 - y0) * index // 4))
        self._xdotool("mouseup", "1")

    def press(self, *keys: str) -> None:
        """Press keys by their X names."""
        self._xdotool("key", "--delay", "1", *keys)

    # -- ends

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)
        self._log.close()

    def close(self) -> None:
        """End it, as far as it has not ended itself."""
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait(PATIENCE)
        self._log.close()


@contextmanager
def screen(size: tuple[int, int] = (1280, 720)) -> Iterator[str]:
    """Open a virtual screen and yield its name."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()
        assert number, "the virtual screen did not open"
        yield f":{number}"
    finally:
        server.terminate()
        with suppress(subprocess.TimeoutExpired):
            server.wait(PATIENCE)


@contextmanager
def game(
    display: str, home: Path, size: tuple[int, int] = (1280, 720), program: Sequence[str] = FROM_SOURCE
) -> Iterator[Window]:
    """Start the game without animation and close it at the end."""
    settings = home / "config" / "settings.json"
    if not settings.exists():
        settings.parent.mkdir(parents=True, exist_ok=True)
        chosen = {"version": 1, "animation_speed": 0, "sound_volume": 0.0, "last_setups": PEOPLE, "lead_on": "never"}
        settings.write_text(json.dumps(chosen))
    window = Window(display, home, size, program)
    try:
        yield window
    finally:
        window.close()
