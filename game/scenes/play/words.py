"""What the banner and the buttons beside it say at any moment of a match that is played."""

from typing import Final

from game.ai.process import News
from game.locale import _, listed, pgettext, say
from game.rules.core import Chance, Over, Seat
from game.session.play import Play
from game.stage.banner import Headline
from game.stage.buttons import TurnState
from game.stage.telling.history import round_name
from game.stage.words import told_gains
from game.stage.words.lines import LogTurn
from game.tables.table import Banner

LEAST_SECONDS: Final = 1.6
SECONDS_A_LETTER: Final = 0.04
"""How long what a turn has brought stands in the banner, at normal speed."""


def counting() -> Headline:
    """Say that the game is over while its last points are shown."""
    return Headline(_("The game is over"), _("the last points are counted"))


def news(became: News) -> str:
    """Say what became of the process in which computer players think."""
    if became == "restarted":
        return _("The computer players stopped and have been restarted.")
    return _("The computer players stopped: a simpler one now plays for them.")


def gains(session: Play, told: LogTurn, *, own: bool) -> Headline | None:
    """Say what a turn has brought to its seat, and to others; None if it brought nothing.

    What only its own seat got is told where `own` says so: a person has just seen it.
    """
    seat, names = session.decider, session.names
    if told.turn.seat is not None:
        seat = told.turn.seat
    shares = told_gains.shares(told.gains, names)
    if not own and all(share.seat == seat for share in shares):
        return None
    gained = listed([text for share in shares if share.seat == seat for text in share.texts])
    parts = [_("brings {gains}").format(gains=gained)] if gained else []
    parts += [say(deed, names) for deed in told.deeds]
    for share in shares:
        if share.seat != seat:
            parts.append(_("{name}: {gains}").format(name=names[share.seat], gains=listed(share.texts)))
    if not parts:
        return None
    return Headline(names[seat], " · ".join(parts), session.colours[seat])


def headline(session: Play, banner: Banner) -> Headline:
    """Say whose turn it is and what is to be done; the table knows the step."""
    if session.step is not None:
        turn = session.turns.of(max(0, session.step - 1))
        return Headline(_("Looking back: {when}").format(when=round_name(turn.round)), "")
    if session.lingering or (banner.title and isinstance(session.match.pending, Chance)):
        return Headline(banner.title, banner.help)
    if session.watching:
        return Headline(_("Watching"), _("this match is being played in another window"))
    if isinstance(session.match.pending, Over):
        return Headline(_("The game is over"), _("look around, or see the scores"))
    seat = session.decider
    name, colour, steps = _whose(session, seat), session.colours[seat], tuple(banner.steps)
    if session.thinking:
        computer = seat not in session.people  # a person's last step may still be shown
        return Headline(name, pgettext("player", "plays"), colour, steps, banner.now, computer=computer)
    if session.hands.handover is not None:
        mine = session.turns.whose in (seat, None)
        text = _("click to show your hand and play") if mine else _("you decide: click to show your hand")
        return Headline(name, text, colour)
    switch = banner.switch if session.person_decides else None
    return Headline(name, banner.help, colour, steps, banner.now, switch=switch)


def _whose(session: Play, seat: Seat) -> str:
    """Return who decides, and in whose turn where that is another seat's."""
    turn, name = session.turns.whose, session.names[seat]
    if turn in (seat, None):
        return name
    return _("{name}, during {other}’s turn").format(name=name, other=session.names[turn])


def turn_state(session: Play, banner: Banner, draft: tuple[bool, bool]) -> TurnState:
    """Return what can be done with the turn; `draft` tells what is only tried out on the table."""
    over = isinstance(session.match.pending, Over) and not session.showing
    can_end = over or session.can_end
    shortcuts = banner.shortcuts if session.person_decides or session.lingering else ()
    closer = next((shortcut for shortcut in shortcuts if shortcut.closes), None)
    ends = _("End turn") if session.rules.in_turns and closer is None else ""
    note = "" if can_end else _why_not_end(session)
    laid, done_again = draft if session.hands.handover is None else (False, False)
    can_undo = laid or session.can_undo()
    return TurnState(
        end=_("The scores") if over else ends,
        can_end=can_end and not session.held,
        reason=note if closer is None else closer.note,
        can_undo=can_undo,
        can_redo=done_again or session.can_redo(),
        shortcuts=shortcuts,
        more=banner.more if session.person_decides else (),
    )


def _why_not_end(session: Play) -> str:
    reason = session.why_not_end()
    text = say(reason.phrase, session.names) if reason is not None else ""
    return text[:1].upper() + text[1:]
