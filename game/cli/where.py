"""`--where`: the folders in which the game keeps what must outlive it."""

from game.locale import _
from game.version import ROOT


def told() -> str:
    """Return what `--where` prints: a line for each folder, whether it exists yet or not."""
    from game.store.files import HOME_VARIABLE, Folders  # noqa: PLC0415 (the store is not needed to start a command)

    folders = Folders.of_this_machine()
    rows = (
        (_("matches"), folders.data),
        (_("settings"), folders.config),
        (_("log"), folders.state),
        (_("the game itself"), ROOT),
    )
    width = max(len(name) for name, _folder in rows)
    lines = [f"{name:{width}}  {folder}" for name, folder in rows]
    # Translators: {name} is the name of an environment variable.
    return "\n".join([*lines, _("Set {name} to keep the first three in another folder.").format(name=HOME_VARIABLE)])
