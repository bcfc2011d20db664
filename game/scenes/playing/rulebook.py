"""Opens the rules where a rule is told, or where the step is told that is to be done."""

from typing import TYPE_CHECKING

from game.rulebook import STEPS
from game.rulebook.things import rule_about
from game.rules.core import Decide, Pending
from game.scenes.rules import Rules

if TYPE_CHECKING:
    from game.scenes.playing.scene import PlayScene
    from game.ui.context import Context


def open_at(context: "Context", game: str, rule: str, pending: Pending) -> None:
    """Show the paragraph that tells a rule; without a rule, the one that tells of the step that is pending."""
    if not rule and isinstance(pending, Decide):
        rule = STEPS.get(game, {}).get(pending.prompts[pending.seat].step, "")
    context.stack.push(Rules(context, game, rule))


def rule_of_tip(scene: "PlayScene") -> str:
    """Return the rule about the thing for which a tip was shown when the key was pressed; nothing without a tip."""
    node = next((node for node in scene.focusables() if node.id == scene.tip_read), None)
    return "" if node is None else node.rule or rule_about(scene.rules.name, node.id)
