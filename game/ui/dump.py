"""The focus tree as a file, for tests that look for what can be clicked."""

import json
import logging
from pathlib import Path
from typing import Any

from game.ui.scene import Scene

_log = logging.getLogger(__name__)


def tree(scene: Scene) -> dict[str, Any]:
    """Return the topmost scene's tree as plain values."""
    nodes = []
    for node in scene.tree():
        state = [*node.state, *(["focused"] if node.id == scene.focus.current else [])]
        entry = {"id": node.id, "role": node.role, "name": node.name, "rect": list(node.rect), "state": state}
        nodes.append({**entry, "value": node.value, "focusable": node.focusable and node.enabled})
    return {"scene": scene.name, "size": list(scene.rect.size), "moving": scene.moving, "nodes": nodes}


class Dump:
    """Writes the tree whenever it has changed, all at once."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._last = ""

    def write(self, scene: Scene | None) -> None:
        """Write the tree of a scene, if it is not what was written last."""
        if scene is None:
            return
        text = json.dumps(tree(scene), ensure_ascii=False)
        if text == self._last:
            return
        self._last = text
        part = self._path.with_name(self._path.name + ".part")
        try:
            part.write_text(text, encoding="utf-8")
            part.replace(self._path)
        except OSError as error:
            _log.warning("cannot write the tree: %s", error)
