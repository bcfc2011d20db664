"""The rooms that the title leads to, loaded when they are first wanted, or beside the loop before."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.context import Context
    from game.ui.scene import Scene


def load() -> None:
    """Load the modules of all rooms."""
    import game.scenes.matches.scene  # noqa: PLC0415
    import game.scenes.puzzling.list  # noqa: PLC0415
    import game.scenes.rulesheet.scene  # noqa: PLC0415
    import game.scenes.school.scene  # noqa: PLC0415
    import game.scenes.settings.scene  # noqa: F401, PLC0415


def matches(context: "Context") -> "Scene":
    """Return the room of all matches."""
    from game.scenes.matches.scene import Matches  # noqa: PLC0415

    return Matches(context)


def school(context: "Context") -> "Scene":
    """Return the school."""
    from game.scenes.school.scene import School  # noqa: PLC0415

    return School(context)


def puzzles(context: "Context") -> "Scene":
    """Return the puzzles, which are behind the school."""
    from game.scenes.puzzling.list import Puzzles  # noqa: PLC0415

    return Puzzles(context)


def rules(context: "Context") -> "Scene":
    """Return the rules."""
    from game.scenes.rulesheet.scene import RulesScene  # noqa: PLC0415

    return RulesScene(context)


def settings(context: "Context") -> "Scene":
    """Return the settings."""
    from game.scenes.settings.scene import SettingsScene  # noqa: PLC0415

    return SettingsScene(context)


def about(context: "Context") -> "Scene":
    """Return what tells who has made the game."""
    from game.scenes.about import About  # noqa: PLC0415

    return About(context)
