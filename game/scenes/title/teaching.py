"""What the title offers to whoever wants to learn: lessons, games to be watched, puzzles."""

from collections.abc import Callable
from functools import partial

from game.lessons import Lesson, lessons
from game.lessons.progress import place_in
from game.locale import _
from game.puzzles.part import games_with_puzzles
from game.rules.games import GAMES
from game.tables.part import has_table
from game.ui.context import Context


def offers(context: Context) -> list[tuple[tuple[str, str, str], Callable[[], object]]]:
    """Return the lines of the menu, each with what it does."""
    found: list[tuple[tuple[str, str, str], Callable[[], object]]] = [
        ((GAMES[lesson.game].title, *lesson_line(context, lesson)), partial(context.open_lesson, lesson.game))
        for lesson in lessons()
    ]
    watch, silently = _("Watch {game}"), _("Computers play; nothing is saved")
    found += [
        ((watch.format(game=GAMES[game].title), "eye", silently), partial(context.open_demo, game))
        for game in GAMES
        if has_table(game)
    ]
    if games_with_puzzles():
        line = _("Find the best turn: puzzles for each game, and one for today")
        found.append(((_("Puzzles"), "hint", line), context.open_puzzles))
    return found


def lesson_line(context: Context, lesson: Lesson) -> tuple[str, str]:
    """Return the icon and the line of a lesson: how far it is, or how long it takes."""
    place = place_in(context.store.reached("lesson"), lesson)
    if place.begun:
        line = _("Continue: chapter {chapter} of {chapters}, step {step} of {steps}").format(
            chapter=place.chapter + 1,
            chapters=len(lesson.chapters),
            step=place.note + 1,
            steps=len(lesson.chapters[place.chapter].notes),
        )
        return "hourglass", line
    if place.finished:
        return "check", _("Finished: play it again at any time")
    return "help", _(lesson.line)
