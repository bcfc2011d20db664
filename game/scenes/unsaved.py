"""What the disk does not take: told while it lasts, and asked about before the game closes."""

from collections.abc import Callable

from game.locale import _, pgettext, say
from game.rules.core import Phrase
from game.store import SAVED_AGAIN
from game.store.older import reports_older
from game.ui.context import Context
from game.ui.notice import Deed, Notices
from game.ui.overlays.dialog import Question


class DiskNews:
    """Tells what the store has to tell."""

    def __init__(self, context: Context, notices: Notices) -> None:
        self._context = context
        self._notices = notices
        self._trouble = ""

    def tell(self, news: Phrase) -> None:
        """Say what went wrong; that everything is saved again takes its place."""
        over = news == SAVED_AGAIN
        if over:
            self._notices.withdraw(self._trouble)
        else:
            self._trouble = say(news)
        older = reports_older(news) and self._context.store.older_matches > 0
        deed = Deed(pgettext("button", "Import them"), self._bring_back) if older else None
        self._context.notice(say(news), warning=not over, deed=deed)

    def _bring_back(self) -> None:
        from game.scenes.bring_in.reading import bring_back_older  # noqa: PLC0415 (wanted once)

        bring_back_older(self._context)


def ask_before_closing(context: Context, close: Callable[[], object]) -> bool:
    """Ask whether the game may close although something is not saved; return whether there was something to ask.

    Nobody is asked twice: whoever closes the window over the open question means it.
    """
    trouble = context.store.trouble
    if not context.store.unsaved or trouble is None or isinstance(context.stack.top, Question):
        return False
    lost = _("If you close it now, you lose what you have played since.")
    question = Question(
        context, _("Close without saving?"), f"{say(trouble)} {lost}", _("Close anyway"), close, icon="quit"
    )
    context.stack.push(question)
    return True
