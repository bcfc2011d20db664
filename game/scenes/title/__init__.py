"""The title: the table with a box for each game, and the match that waits."""

from game.scenes.title.scene import Title

__all__ = ["Title"]
