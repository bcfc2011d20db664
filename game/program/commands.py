"""Commands that work in every scene."""

from typing import TYPE_CHECKING

from game.locale import _, percent
from game.scenes.handing_out import saves_folder
from game.scenes.rulesheet.opening import game_shown
from game.scenes.rulesheet.scene import RulesScene
from game.scenes.settings.scene import SettingsScene
from game.scenes.title import Title

if TYPE_CHECKING:
    from game.ui.context import Context


def do(context: "Context", name: str) -> bool:
    """Do a command that works everywhere; return whether it was one."""
    settings, stack = context.settings, context.stack
    if name == "fullscreen":
        settings.fullscreen = not context.screen.fullscreen
        context.settings_changed()
    elif name in ("help", "rules"):
        if not any(isinstance(scene, RulesScene) for scene in stack):
            stack.push(RulesScene(context, "keys" if name == "help" else game_shown(stack)))
    elif name == "mute":
        settings.muted = not settings.muted
        context.settings_changed(layout=False)
        if isinstance(stack.top, Title):
            stack.top.corner.show()
        context.notice(_("Sound off") if settings.muted else _("Sound on"), kind="muted")
    elif name in ("larger", "smaller"):
        _scale_text(context, 1 if name == "larger" else -1)
    elif name == "show_saved":
        context.show_folder(context.notices.folder() or saves_folder(context))
    elif name == "settings":
        if not any(isinstance(scene, SettingsScene) for scene in stack):
            stack.push(SettingsScene(context))
    else:
        return False
    return True


def _scale_text(context: "Context", way: int) -> None:
    """Set texts larger or smaller, as far as that goes."""
    settings = context.settings
    scale = max(100, min(settings.ui_scale + 10 * way, 200))
    if scale != settings.ui_scale:
        settings.ui_scale = scale
        context.settings_changed()
    context.notice(_("Text size {share}").format(share=percent(scale)), kind="ui_scale")
