"""The pages of the room of matches, and the tabs that lead to them; where there is little room, one list of them."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Literal, TypeAlias

from game.locale import _, pgettext
from game.ui.widgets import Button, ChoiceField, Option, Widget

Page: TypeAlias = Literal["all", "running", "finished", "deleted", "players", "honour"]
LISTS: Final[tuple[Page, ...]] = ("all", "running", "finished", "deleted")
PAGES: Final[tuple[Page, ...]] = (*LISTS, "players", "honour")
_FOLDS: Final = 1500
"""Below this logical width the pages are one list to choose from."""


class Pages:
    """Makes the tabs, and names them with how many matches each page has."""

    def __init__(self, page: Page, turn_to: Callable[[Page], object]) -> None:
        self._tabs = [Button(f"page.{each}", "", partial(turn_to, each), kind="plain") for each in PAGES]
        options = [Option(each, "") for each in PAGES]
        by_name: dict[str, Page] = {each: each for each in PAGES}
        self._field = ChoiceField("page", _("Page"), options, page, lambda name: turn_to(by_name[name]))
        self.widgets: tuple[Widget, ...] = (*self._tabs, self._field)

    def name(self, page: Page, running: int, finished: int, deleted: int) -> None:
        """Tell how many matches each page has, and which page is shown."""
        names: dict[Page, tuple[str, int | None]] = {
            "all": (pgettext("matches", "All"), running + finished),
            "running": (pgettext("matches", "Running"), running),
            "finished": (pgettext("matches", "Finished"), finished),
            "deleted": (pgettext("matches", "Deleted"), deleted),
            "players": (_("Players"), None),
            "honour": (_("Hall of fame"), None),
        }
        told = {each: name if count is None else f"{name}  {count}" for each, (name, count) in names.items()}
        for tab, each in zip(self._tabs, PAGES, strict=True):
            tab.set_name(told[each])
            tab.set_active(each == page)
        self._field.offer([Option(each, told[each]) for each in PAGES], page)

    def shown(self, width: float) -> Sequence[Widget]:
        """Return what leads to the pages in a room of this logical width."""
        folded = width < _FOLDS
        for tab in self._tabs:
            tab.visible = not folded
        self._field.visible = folded
        return [self._field] if folded else self._tabs


def nothing_words(page: Page, *, searched: bool, finished: bool) -> str:
    """Return what is said where there is nothing to list: nothing was found, or nothing is there."""
    if searched:
        return _("Nothing matches. Esc in the search shows all again.")
    if page not in LISTS and finished:
        return _("No finished match counts yet. Imported matches count if you say so in their menus.")
    words = {
        "all": _("No matches yet. Choose a game on the title screen to begin one."),
        "running": _("No match is running. Choose a game on the title screen to begin one."),
        "deleted": _("Nothing was deleted. What you delete stays here for 30 days."),
    }
    return words.get(page, _("No match is finished yet. The first one will appear here."))
