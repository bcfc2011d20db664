"""Opens the rules where somebody wants to read: at a rule, at the step that is to be done, at the game on the table."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.rules.core import Decide, Pending
from game.scenes.rulesheet.scene import RulesScene
from game.texts import texts_of
from game.texts.rulebook import has_rulebook, rule_about

if TYPE_CHECKING:
    from game.stage.table_scene import TableScene
    from game.ui.context import Context
    from game.ui.scene import Scene


def open_at(context: "Context", game: str, rule: str, pending: Pending) -> None:
    """Show the paragraph that tells a rule; without a rule, the one that tells of the step that is pending.

    A game without rules to read opens nothing.
    """
    if not has_rulebook(game):
        return
    if not rule and isinstance(pending, Decide):
        texts, step = texts_of(game), pending.prompts[pending.seat].step
        rule = "" if texts is None else texts.steps.get(step, "")
    context.stack.push(RulesScene(context, game, rule))


def game_shown(scenes: Iterable["Scene"]) -> str:
    """Return the game that the nearest scene from the top is about; nothing where none is about a game."""
    for scene in reversed(list(scenes)):
        about = getattr(scene, "match", None) or getattr(scene, "draft", None)
        if (rules := getattr(about, "rules", None)) is not None:
            return str(rules.name)
    return ""


def open_for(scene: "TableScene", rule: str = "") -> None:
    """Show the rules of the game on a table, at a rule or at the step that is pending."""
    open_at(scene.context, scene.rules.name, rule, scene.match.pending)


def rule_of_tip(scene: "TableScene") -> str:
    """Return the rule about the thing for which a tip was shown when the key was pressed; nothing without a tip."""
    node = next((node for node in scene.focusables() if node.id == scene.tip.read), None)
    return "" if node is None else node.rule or rule_about(scene.rules.name, node.id)
